//! Engines: whom they shoot at, and how far they are told to throw.

use ancients::{Battle, EngineAsk, Kind, UnitId};
use game::Order;
use ranked::chart::{Need, to_shoot, to_wound};

use super::captain::candidates;
use super::glance::{Block, Glance};
use super::melee::chance;
use crate::captain::Thought;

/// So many lie under a stone that comes down among ranks.
const UNDER_A_STONE: f64 = 5.0;
/// How often one does.
const ON_TARGET: f64 = 0.4;
/// So many ranks feel a bolt or a ball.
const RANKS_STRUCK: u8 = 4;
/// How often a ball bounces into those it was meant for.
const BALL_STRIKES: f64 = 0.6;
/// So many hits come of one hail of shot, as far as it flies.
const HAIL: f64 = 5.0;
const HAIL_FLIES: f64 = 10.0;

/// How many models a shot of each engine of a unit is likely to fell.
pub(super) fn felled(battle: &Battle, unit: UnitId, target: UnitId) -> f64 {
    let (troop, foe) = (battle.troop(unit), battle.troop(target));
    let formation = battle.unit(target).formation();
    let all = f64::from(battle.unit(target).strength());
    let ranks = f64::from(formation.ranks().min(RANKS_STRUCK));
    let wound = to_wound(troop.stats.s, foe.stats.t).map_or(0.0, chance);
    // Of several wounds more than one goes at a time.
    let each = 2.0 / f64::from(foe.stats.w.max(2));
    let struck = match troop.kind {
        Kind::BoltThrower => {
            let skill = troop.crew.men.first().map_or(3, |men| men.stats.bs);
            // Every rank slows it.
            chance(Need::of(to_shoot(skill)).score) * ranks * 0.7
        }
        Kind::StoneThrower => ON_TARGET * all.min(UNDER_A_STONE),
        Kind::Cannon => BALL_STRIKES * ranks,
        Kind::OrganGun if battle.rect(unit).distance(&battle.rect(target)) > HAIL_FLIES => 0.1,
        Kind::OrganGun => all.min(HAIL),
        _ => 0.0,
    };
    f64::from(battle.unit(unit).models) * struck * wound * each
}

/// Judging by eye, a captain is wrong by so much of the distance at most.
const BY_EYE: f64 = 0.08;
/// An eighth of a turn.
const ASIDE: f64 = std::f64::consts::FRAC_PI_4;
/// A ball bounces about so far beyond where it lands.
const BOUNCE: f64 = 5.0;

/// How an engine is served.
pub(super) fn serve(eye: &Glance<'_>, ask: EngineAsk) -> Option<Thought> {
    match ask {
        EngineAsk::Share(_) => first(eye, "as many engines as can be are served"),
        EngineAsk::Aim { .. } => first(eye, "at the middle of them"),
        EngineAsk::WhoTurns => Some(who_turns(eye)),
        EngineAsk::Turn(unit) => Some(turn(eye, unit)),
        EngineAsk::Guess { unit, engine } => Some((guess(eye, unit, engine)?, "so far off they seem to be")),
        EngineAsk::Strike { .. } => Some((Order::word("crew"), "without its crew an engine is nothing")),
        EngineAsk::Left { .. } => Some((Order::word("destroy"), "an engine that is left is soon destroyed")),
    }
}

/// Whoever looks past the enemy.
fn who_turns(eye: &Glance<'_>) -> Thought {
    let open = candidates(eye.battle);
    let turns = |order: &Order| match order {
        Order::Choose(key) => UnitId::of(*key).is_some_and(|unit| looks_past(eye, unit)),
        _ => false,
    };
    match open.into_iter().find(turns) {
        Some(order) => (order, "it looks the wrong way"),
        None => (Order::word("done"), "they look at the enemy"),
    }
}

/// At the nearest enemy, if it looks past him.
fn turn(eye: &Glance<'_>, unit: UnitId) -> Thought {
    let towards = candidates(eye.battle).into_iter().nth(1).filter(|_| looks_past(eye, unit));
    match towards {
        Some(order) => (order, "it looks the wrong way"),
        None => (super::moves::stay(), "it looks at the enemy"),
    }
}

/// Whether the nearest enemy is not about ahead.
fn looks_past(eye: &Glance<'_>, unit: UnitId) -> bool {
    let rect = eye.block(unit).rect;
    let nearest = eye.enemies(unit).min_by(|a, b| rect.distance(&a.rect).total_cmp(&rect.distance(&b.rect)));
    let aside = |e: &Block| {
        let aim = table::Facing::from_dir(e.rect.centre() - rect.centre());
        rect.pose.facing.clockwise_to(aim).abs() > ASIDE
    };
    nearest.is_some_and(aside)
}

fn first(eye: &Glance<'_>, why: &'static str) -> Option<Thought> {
    candidates(eye.battle).into_iter().next().map(|order| (order, why))
}

/// How far an engine is to throw. Nobody measures before a guess: the captain has
/// an eye for distances, and is out by a little, now this way, now that.
fn guess(eye: &Glance<'_>, unit: UnitId, engine: u8) -> Option<Order> {
    let battle = eye.battle;
    let target = battle.target_of_engines(unit)?;
    let (here, there) = (battle.rect(unit).pose.at, battle.rect(target).centre());
    let distance = here.distance(there);
    let seems = distance * (1.0 + BY_EYE * error(distance, engine));
    let (short, most) = if battle.engine_kind(unit, engine) == Kind::Cannon { (BOUNCE, 36.0) } else { (0.0, 48.0) };
    Some(Order::Bid((seems - short).round().clamp(0.0, most) as u16))
}

/// From -1 to 1, as good as by chance, and the same whenever the same is looked at.
fn error(distance: f64, engine: u8) -> f64 {
    let mixed = (distance.to_bits() ^ u64::from(engine)).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40;
    mixed as f64 / f64::from(1 << 23) - 1.0
}

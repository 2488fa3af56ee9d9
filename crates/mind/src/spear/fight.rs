//! Decisions in the heat of it: evading, facing, armour, shots, pursuit.

use game::{Game, Key, Keys, Leg, Order, Path};
use smallvec::SmallVec;
use spear::{Battle, Question, UnitId};

use super::see::See;
use super::worth;
use crate::captain::Thought;

/// Answers the questions that a fight brings.
pub(super) fn answer(see: See<'_>, question: Question) -> Option<Thought> {
    use Question as Q;
    let battle = see.battle;
    match question {
        Q::Evade { unit, charger } => Some(evade(see, unit, charger)),
        Q::Hold { unit, .. } => Some(hold(see, unit)),
        Q::ChargeTarget { unit, .. } => best_enemy(see, unit, battle.at_issue()),
        Q::Defender(unit) => best_enemy(see, unit, &battle.opponents(unit)),
        Q::TurnToFace { unit } | Q::EndFacing { unit } => face(battle, unit),
        Q::Slide { .. } => slide(battle),
        Q::Follow(_) => Some((Order::Move(Path::new()), "straight on")),
        Q::Lower(side) => {
            let way = battle.lowering_odds(side).into_iter().min_by(|a, b| a.1.total_cmp(&b.1))?;
            Some((Order::Choose(way.0), "where armour saves most"))
        }
        Q::Raise(side) => {
            // Of equals the first, which is the highest die.
            let mut ways = battle.raising_odds(side).into_iter();
            let first = ways.next()?;
            let best = ways.fold(first, |best, way| if way.1 > best.1 { way } else { best });
            Some((Order::Choose(best.0), "where it hurts most"))
        }
        Q::Throw { unit, at } => Some(throw(see, unit, at)),
        Q::ShotBonus { unit, moved } => shot_bonus(battle, unit, moved),
        Q::ShotTarget { unit, moved, .. } => shot_target(see, unit, moved),
        Q::DefensiveBonus { unit, .. } => {
            Some((Order::Bid(u16::from(battle.bonuses(unit, battle.rating(unit)))), "all into the volley"))
        }
        Q::TestOrder(_) => Some(test_order(battle)),
        Q::WhichMelee => which_melee(see),
        Q::BreakOff(_) => break_off(battle),
        _ => None,
    }
}

/// Away, if staying would cost more than it brings.
fn evade(see: See<'_>, unit: UnitId, charger: UnitId) -> Thought {
    let battle = see.battle;
    let stays = worth::of_exchange(see, unit, charger, battle.expected_exchange(unit, charger));
    if stays < see.w.evade_below {
        (Order::Confirm(true), "too strong for us: away")
    } else {
        (Order::Confirm(false), "we can take them")
    }
}

/// Pursues only into an enemy that can be beaten.
fn hold(see: See<'_>, unit: UnitId) -> Thought {
    let battle = see.battle;
    let me = battle.unit(unit);
    let reach = f64::from(battle.normal_move(unit)) + 0.5;
    let ahead = battle.enemies(unit).filter_map(|e| {
        let local = me.pose().to_local(battle.unit(e).rect().centre());
        (local.y > 0.0 && local.y < reach + 1.0 && local.x.abs() < 2.0).then_some((local.y, e))
    });
    match ahead.min_by(|a, b| a.0.total_cmp(&b.0)) {
        Some((_, e)) if worth::of_exchange(see, unit, e, battle.expected_exchange(unit, e)) > see.w.pursue_above => {
            (Order::Confirm(false), "on into the next of them")
        }
        Some(_) => (Order::Confirm(true), "beyond them waits something stronger"),
        None => (Order::Confirm(true), "keep the line"),
    }
}

fn best_enemy(see: See<'_>, unit: UnitId, enemies: &[UnitId]) -> Option<Thought> {
    let battle = see.battle;
    let worth = |e: UnitId| worth::of_exchange(see, unit, e, battle.expected_exchange(unit, e));
    let best = enemies.iter().copied().max_by(|&a, &b| worth(a).total_cmp(&worth(b)).then(b.cmp(&a)))?;
    Some((Order::Choose(best.key()), "the one to beat"))
}

/// Towards whoever hurts most.
fn face(battle: &Battle, unit: UnitId) -> Option<Thought> {
    let enemies = battle.faceable(unit);
    let harm = |e: UnitId| battle.expected_exchange(unit, e).taken;
    let worst = enemies.iter().copied().max_by(|&a, &b| harm(a).total_cmp(&harm(b)).then(b.cmp(&a)))?;
    Some((Order::Choose(worst.key()), "nobody wants them behind him"))
}

fn slide(battle: &Battle) -> Option<Thought> {
    let candidates = battle.candidates();
    let length = |order: &Order| match order {
        Order::Move(path) => match path.first() {
            Some(Leg::Shift(by)) => by.abs(),
            _ => 0.0,
        },
        _ => f64::MAX,
    };
    let best = candidates.into_iter().min_by(|a, b| length(a).total_cmp(&length(b)))?;
    Some((best, "the shortest way to a full front"))
}

/// The test costs a die of ours: what is it worth against what the die would do?
fn throw(see: See<'_>, unit: UnitId, at: UnitId) -> Thought {
    let battle = see.battle;
    let test = worth::of_hits(see, at, f64::from(battle.rating(at).clamp(1, 7) - 1) / 6.0);
    // A die more or less moves both sides by a quarter of a hit or so.
    let die = worth::of_hits(see, at, 0.2) + worth::of_hits(see, unit, 0.1);
    (Order::Confirm(test >= die), "a volley before the clash")
}

/// As much range as it takes, the rest into dice.
fn shot_bonus(battle: &Battle, unit: UnitId, moved: bool) -> Option<Thought> {
    let total = battle.shot_bonuses(unit, moved);
    for range in 0..=total {
        let rest = total - range;
        for shares in [[range, rest, 0], [range, 0, rest]] {
            let order = Order::Divide(SmallVec::from_slice(&shares));
            if battle.read(&order).is_ok() {
                return Some((order, "no more range than it takes"));
            }
        }
    }
    None
}

fn shot_target(see: See<'_>, unit: UnitId, moved: bool) -> Option<Thought> {
    let battle = see.battle;
    let worth = |key: Key| match key {
        Key::Unit(n) => {
            let target = UnitId(n as u8);
            worth::of_hits(see, target, battle.expected_shot(unit, target, moved))
        }
        // A commander alone: a third of a chance at the head of the army.
        _ => 1.0,
    };
    let keys = battle.decision()?.ask.keys();
    let best = keys.into_iter().max_by(|&a, &b| worth(a).total_cmp(&worth(b)).then(b.cmp(&a)))?;
    Some((Order::Choose(best), "where it hurts most"))
}

/// The steadiest first: a rout among them would shake the others.
fn test_order(battle: &Battle) -> Thought {
    let mut units: SmallVec<[UnitId; 8]> = SmallVec::from_slice(battle.at_issue());
    let left = |u: UnitId| {
        let unit = battle.unit(u);
        unit.profile.hits_to_rout().saturating_sub(unit.hits)
    };
    units.sort_by(|&a, &b| left(b).cmp(&left(a)).then(a.cmp(&b)));
    let keys: Keys = units.iter().map(|u| u.key()).collect();
    (Order::Arrange(keys), "the steadiest first")
}

/// The surest first: its success weighs on the others.
fn which_melee(see: See<'_>) -> Option<Thought> {
    let battle = see.battle;
    let keys = battle.decision()?.ask.keys();
    let worth = |key: Key| {
        let unit = UnitId(key.unit()? as u8);
        let of = |e: UnitId| worth::of_exchange(see, unit, e, battle.expected_exchange(unit, e));
        battle.opponents(unit).iter().map(|&e| of(e)).max_by(f64::total_cmp)
    };
    let rank = |key: Key| worth(key).unwrap_or(f64::MIN);
    let best = keys.into_iter().max_by(|&a, &b| rank(a).total_cmp(&rank(b)).then(b.cmp(&a)))?;
    Some((Order::Choose(best), "the surest first"))
}

/// As far as it goes, and face them again.
fn break_off(battle: &Battle) -> Option<Thought> {
    let candidates = battle.candidates();
    Some((candidates.into_iter().next()?, "out of reach, and face them again"))
}

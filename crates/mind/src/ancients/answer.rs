//! The many small decisions of flight, combat and pursuit.

use ancients::{
    AftermathAsk, Battle, BuildingAsk, CombatAsk, ElephantAsk, FlightAsk, OwnAsk, PanicAsk, Question, ShootAsk,
    Special, UnitId, Weapon,
};
use game::{Leg, Order};
use table::Edge;

use super::captain::candidates;
use super::danger::Danger;
use super::front::best_width;
use super::glance::{Block, Glance};
use super::ground::foe_of;
use super::moves::stay;
use super::{engines, shoot};
use crate::captain::Thought;

/// So many ranks behind the first are worth more than a wider front.
const RANKS_THAT_COUNT: u8 = 2;

/// As far as bows shoot.
const LONG_SHOT: f64 = 24.0;

/// Whatever the other files do not answer.
pub(super) fn other(eye: &Glance<'_>, question: Question) -> Option<Thought> {
    let battle = eye.battle;
    let yes = |why| Some((Order::Confirm(true), why));
    match question {
        Question::Aftermath(ask) => after_the_blows(eye, ask),
        Question::Combat(CombatAsk::Blows(unit)) => blows(eye, unit),
        Question::Combat(CombatAsk::Weapon(unit)) => arms(battle, unit),
        Question::Combat(CombatAsk::Veterans(_)) => yes("veterans know how"),
        Question::Shoot(ShootAsk::Again(volley)) => {
            let poor = volley.hits() * 3 < volley.shots();
            Some((
                Order::Confirm(poor),
                if poor { "a poor volley is thrown again" } else { "the volley was good enough" },
            ))
        }
        Question::Own(OwnAsk { special: Special::ParthianShot, .. }) => {
            candidates(battle).pop().map(|order| (order, "shoot and be gone"))
        }
        Question::Panic(PanicAsk::Again { .. }) => yes("one more throw may hold them"),
        Question::Panic(PanicAsk::Next { .. } | PanicAsk::Terror) => {
            most(eye, |u| steadiness(eye, u), "the steadiest first")
        }
        Question::Shoot(ShootAsk::Next) => {
            most(eye, |u| shoot::best(eye, u), "the heaviest volley first: it may send them running")
        }
        Question::Shoot(ShootAsk::InCharge(..)) => yes("every arrow counts before the blows"),
        Question::Shoot(ShootAsk::End(_)) => first(battle, "it is all one from which end he falls"),
        Question::Flight(ask) => flight(eye, ask),
        Question::Own(OwnAsk { special: Special::Drilled, .. }) => {
            Some((stay(), "it charges as it stands, and keeps its ranks"))
        }
        Question::Own(OwnAsk { special: Special::Testudo, unit: Some(unit), .. }) => Some(testudo(eye, unit)),
        Question::Own(OwnAsk { special: Special::Warband, .. }) => {
            first(battle, "it cannot be held, and goes as far as it must")
        }
        Question::Engine(ask) => engines::serve(eye, ask),
        Question::Building(ask) => house(eye, ask),
        Question::Elephant(ElephantAsk::Next(_)) => first(battle, "it is all one which of them goes first"),
        Question::Elephant(ElephantAsk::Crew(unit)) => {
            let enemies = eye.enemies(unit).any(|e| battle.odds_of_fight(unit, e.id).is_some());
            Some((Order::Confirm(enemies), if enemies { "they strike whom it tramples" } else { "not at friends" }))
        }
        _ => None,
    }
}

/// Shields against what flies, unless somebody is near enough to be charged.
fn testudo(eye: &Glance<'_>, unit: UnitId) -> Thought {
    let block = eye.block(unit);
    let near = |enemy: &Block, far: f64| block.rect.within(&enemy.rect, far);
    let close = eye.enemies(unit).any(|enemy| near(enemy, block.reach) && !enemy.loose);
    let shot_at = eye.enemies(unit).any(|enemy| near(enemy, LONG_SHOT) && eye.battle.troop(enemy.id).missiles.any());
    let closed = shot_at && !close;
    let why = if closed { "shields up against what flies" } else { "it keeps its hands free" };
    (Order::Confirm(closed), why)
}

/// Those who hold a building, and those who fight for it.
fn house(eye: &Glance<'_>, ask: BuildingAsk) -> Option<Thought> {
    match ask {
        BuildingAsk::Leave(_) => Some((stay(), "it holds what it has")),
        BuildingAsk::Who | BuildingAsk::Which(_) => first(eye.battle, "a house is easily held"),
        BuildingAsk::PutOut(_) => first(eye.battle, "they are driven out, and form up"),
        BuildingAsk::Captains(_) => first(eye.battle, "the best are worth most among ten"),
    }
}

/// What the game itself proposes first.
fn first(battle: &Battle, why: &'static str) -> Option<Thought> {
    candidates(battle).into_iter().next().map(|order| (order, why))
}

/// The unit of which something is greatest.
fn most(eye: &Glance<'_>, of: impl Fn(UnitId) -> f64, why: &'static str) -> Option<Thought> {
    let value = |order: &Order| match order {
        Order::Choose(key) => UnitId::of(*key).map_or(f64::MIN, &of),
        _ => f64::MIN,
    };
    candidates(eye.battle).into_iter().max_by(|a, b| value(a).total_cmp(&value(b))).map(|order| (order, why))
}

fn steadiness(eye: &Glance<'_>, id: UnitId) -> f64 {
    f64::from(eye.leadership(id))
}

/// How far a unit is towards its own edge.
fn hindmost(eye: &Glance<'_>, id: UnitId) -> f64 {
    -eye.block(id).rect.centre().dot(eye.ahead)
}

/// Those who run.
fn flight(eye: &Glance<'_>, ask: FlightAsk) -> Option<Thought> {
    match ask {
        FlightAsk::Rally => first(eye.battle, "all who run try to rally"),
        FlightAsk::Next => most(eye, |u| hindmost(eye, u), "the hindmost first: the others find the way clear"),
        FlightAsk::FormUp(unit) => form_up(eye, unit),
        FlightAsk::Edge(_) => first(eye.battle, "its own edge is cut off, and any other will do"),
        FlightAsk::Away(_) => first(eye.battle, "as far from the enemy as it gets"),
    }
}

/// Break tests, giving ground, pursuit.
fn after_the_blows(eye: &Glance<'_>, ask: AftermathAsk) -> Option<Thought> {
    let battle = eye.battle;
    match ask {
        AftermathAsk::Next(_) => most(eye, |u| steadiness(eye, u), "the steadiest first"),
        AftermathAsk::Reroll(_) => Some((Order::Confirm(true), "the standard holds them")),
        AftermathAsk::Restrain(unit) => {
            let hold = is_exposed(eye, unit);
            Some((Order::Confirm(hold), if hold { "others are still to be fought" } else { "after them" }))
        }
        AftermathAsk::Pursue(unit) | AftermathAsk::Overrun(unit) => {
            let go = !is_exposed(eye, unit);
            Some((Order::Confirm(go), if go { "after them" } else { "others are still to be fought" }))
        }
        AftermathAsk::FollowUp(_) => Some((Order::Confirm(true), "keep at them")),
        AftermathAsk::GiveGround(unit) => {
            let foes = battle.enemies(unit).filter_map(|e| battle.odds_of_fight(unit, e));
            let margin = foes.map(|odds| odds.margin).fold(f64::MAX, f64::min);
            let losing = margin < -eye.weights.losing_fight;
            Some((
                Order::Confirm(losing),
                if losing { "this fight goes against us" } else { "the fight can still be won" },
            ))
        }
        AftermathAsk::Quarry(_) => most(eye, |u| eye.block(u).stake, "the richest prize"),
        AftermathAsk::Runner(_) => most(eye, |u| hindmost(eye, u), "the hindmost first: the others find the way clear"),
        AftermathAsk::Chaser(_) => {
            most(eye, |u| -hindmost(eye, u), "the foremost first: those behind find the way clear")
        }
        AftermathAsk::Expand(unit) => widen(battle, unit),
        AftermathAsk::Face(_) => Some((Order::Confirm(true), "with their faces to the enemy")),
        AftermathAsk::Return(_) | AftermathAsk::FormUp(_) => first(battle, "back into the fight"),
    }
}

/// Whether fresh enemies in flank or rear would hurt a pursuer more than those
/// who run are worth.
fn is_exposed(eye: &Glance<'_>, unit: UnitId) -> bool {
    let here = &eye.block(unit).rect;
    let beside = |e: &Block| {
        let near = e.may_come() && e.closes() && e.rect.within(here, e.reach);
        near && ranked::arc::face_charged(here, &e.rect) != Edge::Front
    };
    eye.enemies(unit).any(beside) && eye.weights.exposed * Danger::to(eye, unit, 0.0).on(here) > eye.weights.prize
}

/// As wide as leaves the ranks that count.
fn widen(battle: &Battle, unit: UnitId) -> Option<Thought> {
    let formation = battle.unit(unit).formation();
    let more = |order: &Order| -> u8 {
        let Order::Choose(key) = order else { return 0 };
        let text = key.to_string();
        text.split('-').filter_map(|part| part.parse::<u8>().ok()).sum()
    };
    let keeps = |order: &&Order| {
        let wider = formation.with_files(formation.files.saturating_add(more(order)));
        more(order) == 0 || wider.ranks_behind_of(4) >= RANKS_THAT_COUNT
    };
    let open = candidates(battle);
    let best = open.iter().filter(keeps).max_by_key(|order| more(order))?;
    let why = if more(best) > 0 { "lap round them" } else { "its ranks count for more than a wider front" };
    Some((best.clone(), why))
}

/// All at the one whom they harm most.
fn blows(eye: &Glance<'_>, unit: UnitId) -> Option<Thought> {
    let battle = eye.battle;
    let foes: Vec<UnitId> = battle.enemies(unit).filter(|&e| battle.odds_of_fight(unit, e).is_some()).collect();
    let dealt = |e: UnitId| battle.odds_of_fight(unit, e).map_or(0.0, |odds| odds.dealt * eye.block(e).stake);
    let best = foes.iter().copied().max_by(|&a, &b| dealt(a).total_cmp(&dealt(b)))?;
    let place = foes.iter().position(|&e| e == best)?;
    let all_at = |order: &Order| match order {
        Order::Divide(shares) => shares.iter().enumerate().all(|(n, &share)| (n == place) == (share > 0)),
        _ => false,
    };
    let order = candidates(battle).into_iter().find(all_at)?;
    Some((order, "at those who feel it most"))
}

/// What is thrown is thrown at once; after that whatever reaches or strikes
/// farthest.
fn arms(battle: &Battle, unit: UnitId) -> Option<Thought> {
    use Weapon as W;
    let thrown = [W::HeavyThrowingSpear, W::ThrowingSpear];
    let first = battle.unit(unit).rounds <= 1;
    let others = [W::Lance, W::Kontos, W::Pike, W::ThrustingSpear, W::DoubleHanded, W::Halberd, W::TwoHandWeapons];
    let liked = thrown.into_iter().filter(|_| first).chain(others).chain([W::HandWeapon]).chain(thrown);
    let open = candidates(battle);
    let best = liked.map(|weapon| Order::word(weapon.word())).find(|order| open.contains(order))?;
    Some((best, "the best they have for this"))
}

/// Rallied troops face the enemy, as wide as is best for them.
fn form_up(eye: &Glance<'_>, unit: UnitId) -> Option<Thought> {
    let battle = eye.battle;
    let foe = foe_of(eye, unit)?;
    let here = battle.unit(unit).pose();
    let aim = eye.block(foe).rect.centre() - eye.block(unit).rect.centre();
    let files = best_width(battle, unit);
    let facing = table::Facing::from_dir(aim);
    let exact = Order::Move([Leg::To(table::Pose { facing, ..here }), Leg::Files(files)].into_iter().collect());
    if !battle.is_skirmishing(unit) && battle.allows(&exact) {
        return Some((exact, "with their faces to the enemy, as wide as is best"));
    }
    let faces = |order: &Order| match order {
        Order::Move(path) => path.iter().fold(-1.0, |found: f64, leg| match leg {
            Leg::To(pose) => pose.facing.dir().dot(aim.normalize_or_zero()),
            _ => found,
        }),
        _ => -2.0,
    };
    let best = candidates(battle).into_iter().max_by(|a, b| faces(a).total_cmp(&faces(b)))?;
    Some((best, "with their faces to the enemy"))
}

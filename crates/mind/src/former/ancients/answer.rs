//! The many small decisions of flight, combat and pursuit.

use ancients::{
    AftermathAsk, Battle, CombatAsk, FlightAsk, OwnAsk, PanicAsk, Question, ShootAsk, Special, UnitId, Weapon,
};
use game::{Leg, Order};
use table::Edge;

use super::captain::candidates;
use super::glance::{Glance, worth};
use crate::captain::Thought;

/// Beaten by more than this a fight is better left, where that is allowed.
const LOSING: f64 = -1.5;
/// So many ranks behind the first are worth more than a wider front.
const RANKS_THAT_COUNT: u8 = 2;

/// Whatever the other files do not answer.
pub(super) fn other(battle: &Battle, question: Question) -> Option<Thought> {
    let yes = |why| Some((Order::Confirm(true), why));
    match question {
        Question::Aftermath(ask) => after_the_blows(battle, ask),
        Question::Combat(CombatAsk::Blows(unit)) => blows(battle, unit),
        Question::Combat(CombatAsk::Weapon(unit)) => arms(battle, unit),
        Question::Combat(CombatAsk::Veterans(_)) => yes("veterans know how"),
        Question::Shoot(ShootAsk::Again(volley)) => {
            let poor = volley.hits() * 3 < volley.shots();
            Some((Order::Confirm(poor), "a poor volley is thrown again"))
        }
        Question::Own(OwnAsk { special: Special::ParthianShot, .. }) => {
            candidates(battle).pop().map(|order| (order, "shoot and be gone"))
        }
        Question::Panic(PanicAsk::Again { .. }) => yes("one more throw may hold them"),
        Question::Flight(FlightAsk::FormUp(unit)) => form_up(battle, unit),
        _ => None,
    }
}

/// Break tests, giving ground, pursuit.
fn after_the_blows(battle: &Battle, ask: AftermathAsk) -> Option<Thought> {
    match ask {
        AftermathAsk::Next(_) => {
            let firm = |order: &Order| match order {
                Order::Choose(key) => UnitId::of(*key).map_or(0, |u| battle.leadership(u)),
                _ => 0,
            };
            let best = candidates(battle).into_iter().max_by_key(firm)?;
            Some((best, "the steadiest first"))
        }
        AftermathAsk::Reroll(_) => Some((Order::Confirm(true), "the standard holds them")),
        AftermathAsk::Restrain(unit) => {
            let hold = is_exposed(battle, unit);
            Some((Order::Confirm(hold), if hold { "others are still to be fought" } else { "after them" }))
        }
        AftermathAsk::Pursue(unit) | AftermathAsk::Overrun(unit) => {
            let go = !is_exposed(battle, unit);
            Some((Order::Confirm(go), if go { "after them" } else { "others are still to be fought" }))
        }
        AftermathAsk::FollowUp(_) => Some((Order::Confirm(true), "keep at them")),
        AftermathAsk::GiveGround(unit) => {
            let foes = battle.enemies(unit).filter_map(|e| battle.odds_of_fight(unit, e));
            let margin = foes.map(|odds| odds.margin).fold(f64::MAX, f64::min);
            Some((Order::Confirm(margin < LOSING), "this fight goes against us"))
        }
        AftermathAsk::Quarry(_) => {
            let prize = |order: &Order| match order {
                Order::Choose(key) => UnitId::of(*key).map_or(0.0, |u| worth(battle, u)),
                _ => 0.0,
            };
            let best = candidates(battle).into_iter().max_by(|a, b| prize(a).total_cmp(&prize(b)))?;
            Some((best, "the richest prize"))
        }
        AftermathAsk::Expand(unit) => widen(battle, unit),
        AftermathAsk::Return(_) => candidates(battle).into_iter().next().map(|order| (order, "back into the fight")),
        // The order of moves is of little consequence.
        _ => None,
    }
}

/// Whether fresh enemies would take a pursuer in the flank or rear: one in
/// order, near, and not before its front.
fn is_exposed(battle: &Battle, unit: UnitId) -> bool {
    let here = battle.rect(unit);
    let eye = Glance::new(battle, battle.unit(unit).side);
    let fresh = |e: UnitId| eye.may_come(e) && battle.is_formed(e);
    battle.enemies(unit).filter(|&e| fresh(e)).any(|e| {
        let there = battle.rect(e);
        let near = there.within(&here, battle.charge_reach(e));
        near && ranked::arc::face_charged(&here, &there) != Edge::Front
    })
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
    Some((best.clone(), "lap round them"))
}

/// All at the one whom they harm most.
fn blows(battle: &Battle, unit: UnitId) -> Option<Thought> {
    let foes: Vec<UnitId> = battle.enemies(unit).filter(|&e| battle.odds_of_fight(unit, e).is_some()).collect();
    let dealt = |e: UnitId| battle.odds_of_fight(unit, e).map_or(0.0, |odds| odds.dealt * worth(battle, e));
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

/// Rallied troops face the enemy.
fn form_up(battle: &Battle, unit: UnitId) -> Option<Thought> {
    let eye = Glance::new(battle, battle.unit(unit).side);
    let foe = eye.foe_of(unit)?;
    let aim = battle.rect(foe).centre() - battle.rect(unit).centre();
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

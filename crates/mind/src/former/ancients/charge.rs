//! Charges: when they are worth it, and how to meet those of the enemy.

use ancients::{Battle, ChargeAsk, ChargeOdds, Response, UnitId};
use game::Order;
use table::Edge;

use super::captain::candidates;
use super::glance::{Glance, shoots_at, worth};
use crate::captain::Thought;

/// A charge must promise this much of the charger's worth: whoever charges
/// strikes first, and even odds are good odds.
const WORTH_A_CHARGE: f64 = -0.02;
/// Whoever would be charged himself next turn asks for a little less.
const BETTER_THAN_WAITING: f64 = 0.08;
/// What a second charger adds to a combat.
const TOGETHER: f64 = 0.08;
/// Beyond this a charge is not waited for.
const HOPELESS: f64 = 0.75;

/// What a charge promises, in points.
pub(super) fn promise(battle: &Battle, unit: UnitId, charge: &ChargeOdds) -> f64 {
    let (own, theirs) = (worth(battle, unit), worth(battle, charge.target));
    let rides = battle.troop(unit).kind.is_mounted();
    if battle.unit(charge.target).is_fleeing() {
        return theirs * if rides { 0.25 } else { 0.08 };
    }
    if battle.is_skirmishing(charge.target) && !battle.is_skirmishing(unit) {
        // They will be gone before foot arrives.
        return theirs * if rides { 0.2 } else { 0.02 } - own * 0.01;
    }
    let odds = charge.odds;
    let losses = odds.dealt / f64::from(battle.unit(charge.target).strength().max(1)) * theirs
        - odds.suffered / f64::from(battle.unit(unit).strength().max(1)) * own;
    let flank = if charge.face == Edge::Front { 0.0 } else { 0.1 * theirs };
    let helped = !battle.charged_by(charge.target).is_empty() || battle.is_engaged(charge.target);
    let together = if helped { TOGETHER * theirs } else { 0.0 };
    // To break is bad enough, yet some rally: what is lost for good counts more.
    odds.breaks * theirs - 0.8 * odds.broken * own + 0.5 * losses + flank + together
}

/// The best charge of a unit, and what it promises.
fn best(battle: &Battle, unit: UnitId) -> Option<(f64, ChargeOdds)> {
    let seen = battle.within_charge(unit);
    let charges = seen.iter().filter_map(|target| battle.charge_odds(unit, target));
    charges.map(|charge| (promise(battle, unit, &charge), charge)).max_by(|a, b| a.0.total_cmp(&b.0))
}

/// Which unit charges next, or none.
pub(super) fn declare(battle: &Battle) -> Thought {
    let side = battle.active();
    let eye = Glance::new(battle, side);
    let mut found: Option<(f64, UnitId)> = None;
    for unit in battle.on_field(side).filter(|&u| may_seek_a_fight(battle, u)) {
        let Some((promise, charge)) = best(battle, unit) else { continue };
        let threatened = eye.nearest_threat(unit, &battle.rect(unit)) < 0.0;
        let least = if threatened { -BETTER_THAN_WAITING } else { WORTH_A_CHARGE } * eye.worth(unit);
        // Whoever would show his flank to somebody else needs a better reason.
        let danger = eye.danger(unit, &battle.unit(unit).rect_at(charge.flush)) * 0.3 * eye.worth(unit);
        if promise - danger > least && found.is_none_or(|(before, _)| promise > before) {
            found = Some((promise, unit));
        }
    }
    match found {
        Some((_, unit)) => (Order::Choose(unit.key()), "the odds of a charge are good"),
        None => (Order::word("done"), "no charge is worth it"),
    }
}

/// Skirmishers leave hand-to-hand fighting to others, the fighting have enough
/// to do.
fn may_seek_a_fight(battle: &Battle, unit: UnitId) -> bool {
    battle.is_formed(unit) && !battle.is_engaged(unit) && shoots_at(battle, unit).is_none()
}

/// Whom a unit charges.
pub(super) fn target(battle: &Battle, unit: UnitId) -> Option<Thought> {
    let reachable = best(battle, unit).map(|(_, charge)| charge.target);
    // Whoever must charge has no say in the matter.
    let open = |order: &Order| battle.allows(order);
    let order = reachable.map(|target| Order::Choose(target.key())).filter(open)?;
    Some((order, "at the one most likely to give way"))
}

/// How a unit meets a charge.
pub(super) fn respond(battle: &Battle, unit: UnitId) -> Option<Thought> {
    let open = candidates(battle);
    let may = |response: Response| open.contains(&Order::word(response.word()));
    let answer = |response: Response, why: &'static str| Some((Order::word(response.word()), why));
    let chargers = battle.charged_by(unit);
    let light = chargers.iter().all(|c| battle.is_skirmishing(c));
    if battle.is_skirmishing(unit) && !light {
        for response in [Response::FeignedFireAndFlee, Response::FireAndFlee, Response::FeignedFlight, Response::Flee] {
            if may(response) {
                return answer(response, "skirmishers do not wait for a charge");
            }
        }
    }
    let worst = chargers.iter().map(|c| battle.odds_if_met(c, unit)).max_by(|a, b| a.breaks.total_cmp(&b.breaks));
    if may(Response::Countercharge) {
        return answer(Response::Countercharge, "horse meets horse at the gallop");
    }
    let rides = battle.troop(unit).kind.is_mounted();
    if rides && worst.is_some_and(|odds| odds.breaks > HOPELESS) && may(Response::Flee) {
        return answer(Response::Flee, "this charge cannot be met");
    }
    if may(Response::StandAndShoot) {
        return answer(Response::StandAndShoot, "a volley into their faces");
    }
    answer(Response::Hold, "hold the line")
}

/// The rest of the charge.
pub(super) fn go_on(battle: &Battle, ask: ChargeAsk) -> Option<Thought> {
    match ask {
        // The nearest first: those behind find the way clear.
        ChargeAsk::MoveNext => {
            let near = |order: &Order| match order {
                Order::Choose(key) => UnitId::of(*key).map_or(f64::MAX, |u| nearest(battle, u)),
                _ => f64::MAX,
            };
            let first = candidates(battle).into_iter().min_by(|a, b| near(a).total_cmp(&near(b)))?;
            Some((first, "the nearest first"))
        }
        ChargeAsk::Redirect { unit, revealed } => {
            let good = battle.odds_if_met(unit, revealed);
            Some((Order::Confirm(good.margin > 0.0), "those behind them will do"))
        }
        _ => None,
    }
}

fn nearest(battle: &Battle, unit: UnitId) -> f64 {
    let here = battle.rect(unit);
    battle.enemies(unit).map(|e| here.distance(&battle.rect(e))).fold(f64::MAX, f64::min)
}

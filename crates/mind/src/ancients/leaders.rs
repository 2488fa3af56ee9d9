//! Characters: in the ranks of a good unit, and into a duel only with a
//! chance.

use ancients::{Battle, LeadAsk, Rank, UnitId};
use game::{Leg, Order};
use table::Pose;

use super::captain::candidates;
use super::glance::{Glance, suits};
use super::moves::stay;
use crate::captain::Thought;

/// As near as this a character joins before his men move.
const BESIDE: f64 = 1.5;

/// How a man fights.
fn prowess(battle: &Battle, id: UnitId) -> f64 {
    let stats = battle.troop(id).stats;
    let left = stats.w.saturating_sub(battle.unit(id).wounds);
    f64::from(stats.ws + stats.s + stats.t + stats.a) + 1.5 * f64::from(left)
}

fn units(battle: &Battle) -> Vec<UnitId> {
    let unit = |order: &Order| match order {
        Order::Choose(key) => UnitId::of(*key),
        _ => None,
    };
    candidates(battle).iter().filter_map(unit).collect()
}

fn strongest(battle: &Battle) -> Option<UnitId> {
    units(battle).into_iter().max_by(|&a, &b| prowess(battle, a).total_cmp(&prowess(battle, b)))
}

/// Challenges and places.
pub(super) fn answer(eye: &Glance<'_>, ask: LeadAsk) -> Option<Thought> {
    let battle = eye.battle;
    match ask {
        LeadAsk::Issue { side, .. } => {
            let mine = strongest(battle)?;
            let rivals = battle.on_field(side.other()).flat_map(|u| battle.guests(u).chain([u]));
            let foes = rivals.filter(|&u| battle.troop(u).is_character() && fights(battle, u));
            let best = foes.map(|u| prowess(battle, u)).fold(0.0, f64::max);
            if prowess(battle, mine) > best {
                Some((Order::Choose(mine.key()), "no champion of theirs is his match"))
            } else {
                Some((Order::word("no"), "their champion is the better man"))
            }
        }
        LeadAsk::Meet { by, .. } => {
            let mine = strongest(battle)?;
            let general = battle.troop(mine).rank == Some(Rank::General);
            let margin = prowess(battle, by) - prowess(battle, mine);
            if margin > if general { 0.0 } else { eye.weights.duel_margin } {
                Some((Order::word("refuse"), "a general is worth more than his pride"))
            } else {
                Some((Order::Choose(mine.key()), "he is met"))
            }
        }
        LeadAsk::Retire { .. } => Some((Order::Choose(strongest(battle)?.key()), "the best of them steps back")),
        LeadAsk::Shift(unit) => {
            let safe = battle.troop(unit).rank == Some(Rank::General) && battle.unit(unit).wounds > 0;
            let stay = Order::word("stay");
            let go = candidates(battle).into_iter().find(|order| *order != stay).filter(|_| !safe);
            Some((go.unwrap_or(stay), "where the fight is"))
        }
        LeadAsk::Join(unit) => join(eye, unit),
        // As the game proposes: troopers first, and music is missed least.
        LeadAsk::Fall(_) => {
            candidates(battle).into_iter().next().map(|order| (order, "of those who lead he is missed least"))
        }
        LeadAsk::Spare { .. } => {
            candidates(battle).into_iter().next().map(|order| (order, "troopers fall before those who lead"))
        }
    }
}

/// Whether a character's unit is fighting.
fn fights(battle: &Battle, id: UnitId) -> bool {
    battle.is_engaged(battle.unit(id).host.unwrap_or(id))
}

/// He joins the best of those whom he touches.
pub(super) fn join(eye: &Glance<'_>, id: UnitId) -> Option<Thought> {
    let best = units(eye.battle).into_iter().max_by(|&a, &b| liking(eye, id, a).total_cmp(&liking(eye, id, b)))?;
    Some((Order::Choose(best.key()), "in the ranks he is safe and of use"))
}

/// Whether a character stands so near to his men that he joins them before
/// they move.
pub(super) fn is_beside_host(eye: &Glance<'_>, id: UnitId) -> bool {
    let here = &eye.block(id).rect;
    host(eye, id).is_some_and(|host| here.within(&eye.block(host).rect, BESIDE))
}

/// Formed, free, of his kind, and with a place in its front rank.
fn is_host(eye: &Glance<'_>, id: UnitId, host: UnitId) -> bool {
    let (unit, block) = (eye.battle.unit(host), eye.block(host));
    block.formed && !block.fights && suits(eye.battle, id, host) && (unit.guests + 1) * 2 <= unit.files
}

/// How much a character likes a unit: strong, deep, and near.
fn liking(eye: &Glance<'_>, id: UnitId, host: UnitId) -> f64 {
    let (block, unit) = (eye.block(host), eye.battle.unit(host));
    let far = eye.block(id).rect.distance(&block.rect);
    let danger = if eye.battle.is_halved(host) { 100.0 } else { 0.0 };
    let ranks = f64::from(unit.formation().ranks_behind_of(4).min(3));
    let w = eye.weights;
    block.stake + w.host_depth * ranks - 25.0 * far - danger - w.host_guest * f64::from(unit.guests)
}

/// The unit that a lone character goes to.
fn host(eye: &Glance<'_>, id: UnitId) -> Option<UnitId> {
    let open = eye.own().map(|b| b.id).filter(|&f| f != id && is_host(eye, id, f));
    open.max_by(|&a, &b| liking(eye, id, a).total_cmp(&liking(eye, id, b)))
}

/// A lone character goes to the unit that he will join, or behind his men.
pub(super) fn path(eye: &Glance<'_>, id: UnitId) -> Thought {
    if let Some(host) = host(eye, id) {
        if let Some(order) = beside(eye, id, host) {
            return (order, "into the ranks");
        }
        if let Some(order) = towards(eye, id, host) {
            return (order, "to the men whom he will join");
        }
    }
    match away(eye, id) {
        Some(order) => (order, "there is nobody to join: he keeps away from the enemy"),
        None => (stay(), "nobody can be joined, and he is safe where he is"),
    }
}

fn go(to: Pose) -> Order {
    Order::Move(std::iter::once(Leg::To(to)).collect())
}

/// Flush with the rear or a flank of a unit, where it costs least.
fn beside(eye: &Glance<'_>, id: UnitId, host: UnitId) -> Option<Order> {
    let (here, block) = (&eye.block(id).rect, &eye.block(host).rect);
    let aside = (block.width + here.width) * 0.5;
    let places = [block.pose.forward(-block.depth), block.pose.shift(-aside), block.pose.shift(aside)];
    let lawful = places.into_iter().filter(|&pose| pose != here.pose).filter_map(|pose| {
        let order = go(pose);
        let cost = eye.battle.judge_move(&order).ok()?.cost?;
        Some((cost, order))
    });
    lawful.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, order)| order)
}

/// As near as a move brings him, behind them, and never where an enemy could
/// charge him.
fn towards(eye: &Glance<'_>, id: UnitId, host: UnitId) -> Option<Order> {
    let (here, block) = (&eye.block(id).rect, &eye.block(host).rect);
    let way = block.pose.forward(-block.depth - 0.5).at - here.pose.at;
    [3.0, 2.0, 1.0, 0.5].into_iter().find_map(|times| {
        let far = (eye.battle.basic_rate(id) * times * 0.98).min(way.length());
        let there = here.pose.translated(way.normalize_or_zero() * far);
        let order = go(there);
        (!is_reached(eye, id, there) && eye.battle.judge_move(&order).is_ok()).then_some(order)
    })
}

/// Whether an enemy could charge him there.
fn is_reached(eye: &Glance<'_>, id: UnitId, there: Pose) -> bool {
    let ground = eye.block(id).rect.at(there);
    eye.foes().any(|e| e.may_come() && super::danger::reaches(e, &ground))
}

/// Out of reach of every enemy, if he is in it.
fn away(eye: &Glance<'_>, id: UnitId) -> Option<Order> {
    let here = eye.block(id).rect.pose;
    if !is_reached(eye, id, here) {
        return None;
    }
    let rate = eye.battle.basic_rate(id);
    let back = table::Facing::from_dir(-eye.ahead);
    [1.0, 2.0, 3.0].into_iter().find_map(|times| {
        [0.0, 0.6, -0.6, 1.2, -1.2].into_iter().find_map(|turn| {
            let there = here.translated(back.rotated(turn).dir() * (rate * times * 0.98));
            let order = go(there);
            (!is_reached(eye, id, there) && eye.battle.judge_move(&order).is_ok()).then_some(order)
        })
    })
}

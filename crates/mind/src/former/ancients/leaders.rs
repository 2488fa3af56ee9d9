//! Characters: in the ranks of a good unit, and into a duel only with a
//! chance.

use ancients::{Battle, LeadAsk, Rank, UnitId};
use game::{Leg, Order, Path};
use table::Pose;

use super::captain::candidates;
use super::glance::{Glance, suits, worth};
use crate::captain::Thought;

/// How much better an enemy may be before a challenge is refused.
const BRAVE: f64 = 3.0;

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
pub(super) fn answer(battle: &Battle, ask: LeadAsk) -> Option<Thought> {
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
            if margin > if general { 0.0 } else { BRAVE } {
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
        LeadAsk::Join(_) => join(battle),
        // As the game proposes: troopers first, and music is missed least.
        LeadAsk::Fall(_) | LeadAsk::Spare { .. } => None,
    }
}

/// Whether a character's unit is fighting.
fn fights(battle: &Battle, id: UnitId) -> bool {
    battle.is_engaged(battle.unit(id).host.unwrap_or(id))
}

/// He joins the best of those whom he touches.
pub(super) fn join(battle: &Battle) -> Option<Thought> {
    let best = units(battle).into_iter().max_by(|&a, &b| worth(battle, a).total_cmp(&worth(battle, b)))?;
    Some((Order::Choose(best.key()), "in the ranks he is safe and of use"))
}

/// Whether a character already stands where he can join somebody.
pub(super) fn touches_host(battle: &Battle, id: UnitId) -> bool {
    let here = battle.rect(id);
    battle.friends(id).any(|f| is_host(battle, id, f) && here.touches(&battle.rect(f)))
}

/// Formed, free, of his kind, and with a place in its front rank.
fn is_host(battle: &Battle, id: UnitId, host: UnitId) -> bool {
    let unit = battle.unit(host);
    battle.is_formed(host) && !battle.is_engaged(host) && suits(battle, id, host) && (unit.guests + 1) * 2 <= unit.files
}

/// A lone character goes to the nearest unit that he can join.
pub(super) fn path(eye: &Glance<'_>, id: UnitId) -> Thought {
    let battle = eye.battle;
    let here = battle.rect(id);
    if touches_host(battle, id) {
        return (go(here.pose), "into the ranks");
    }
    let near = |f: UnitId| here.distance(&battle.rect(f)) - worth(battle, f) * 0.01;
    let host = battle.friends(id).filter(|&f| is_host(battle, id, f)).min_by(|&a, &b| near(a).total_cmp(&near(b)));
    let Some(host) = host else { return (Order::Move(Path::new()), "there is nobody to join") };
    let order = beside(battle, id, host).or_else(|| towards(battle, id, host));
    (order.unwrap_or(Order::Move(Path::new())), "to his men")
}

fn go(to: Pose) -> Order {
    Order::Move(std::iter::once(Leg::To(to)).collect())
}

/// Flush with the rear or a flank of a unit, where it costs least.
fn beside(battle: &Battle, id: UnitId, host: UnitId) -> Option<Order> {
    let (here, block) = (battle.rect(id), battle.rect(host));
    let aside = (block.width + here.width) * 0.5;
    let places = [block.pose.forward(-block.depth), block.pose.shift(-aside), block.pose.shift(aside)];
    let lawful = places.into_iter().filter_map(|pose| {
        let order = go(pose);
        let cost = battle.judge_move(&order).ok()?.cost?;
        Some((cost, order))
    });
    lawful.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, order)| order)
}

/// As near as a move brings him, behind them.
fn towards(battle: &Battle, id: UnitId, host: UnitId) -> Option<Order> {
    let (here, block) = (battle.rect(id), battle.rect(host));
    let way = block.pose.forward(-block.depth - 0.5).at - here.pose.at;
    [3.0, 2.0, 1.0, 0.5].into_iter().find_map(|times| {
        let far = (battle.basic_rate(id) * times * 0.98).min(way.length());
        let order = go(here.pose.translated(way.normalize_or_zero() * far));
        battle.judge_move(&order).is_ok().then_some(order)
    })
}

//! Characters: in the ranks of a good unit, and into a duel only with a
//! chance.

use ancients::{Battle, LeadAsk, Rank, Special, UnitId};
use game::{Order, Path, Step};
use table::{Edge, Pose};

use super::captain::{Thought, candidates};
use super::eye::{Eye, worth};

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
    battle.is_formed(host)
        && !battle.is_engaged(host)
        && !battle.troop(host).special.has(Special::Frenzy)
        && battle.troop(host).kind.is_mounted() == battle.troop(id).kind.is_mounted()
        && (unit.guests + 1) * 2 <= unit.files
}

/// A lone character goes to the nearest unit that he can join.
pub(super) fn path(eye: &Eye<'_>, id: UnitId) -> Option<Thought> {
    let battle = eye.battle;
    let here = battle.rect(id);
    let to = |pose: Pose| Order::Move(std::iter::once(Step::To(pose)).collect());
    if touches_host(battle, id) {
        return Some((to(here.pose), "into the ranks"));
    }
    let near = |f: UnitId| here.distance(&battle.rect(f)) - worth(battle, f) * 0.01;
    let host = battle.friends(id).filter(|&f| is_host(battle, id, f)).min_by(|&a, &b| near(a).total_cmp(&near(b)));
    let Some(host) = host else { return Some((Order::Move(Path::new()), "there is nobody to join")) };
    let block = battle.rect(host);
    let mut best: Option<(f64, Order)> = None;
    for edge in [Edge::Rear, Edge::Left, Edge::Right] {
        let seen = block.seen_from(edge);
        let out = seen.pose.facing.dir();
        let centre = seen.pose.at + out * (here.depth * 0.5);
        let aside = if edge == Edge::Rear { seen.pose.at + out * 0.0 } else { centre };
        // He faces as they do, flush with their rear or flank.
        let middle = aside + if edge == Edge::Rear { out * 0.0 } else { out * (here.width * 0.5 - here.depth * 0.5) };
        let front = if edge == Edge::Rear { middle } else { middle + block.pose.facing.dir() * (here.depth * 0.5) };
        let order = to(Pose { at: front, facing: block.pose.facing });
        let Ok(preview) = battle.judge_move(&order) else { continue };
        let cost = preview.cost.unwrap_or(0.0);
        if best.as_ref().is_none_or(|(least, _)| cost < *least) {
            best = Some((cost, order));
        }
    }
    let order = best.map(|(_, order)| order).or_else(|| {
        // Too far for now: as near as a move brings him, behind them.
        let goal = block.pose.forward(-block.depth - 0.5).at;
        let way = goal - here.pose.at;
        [3.0, 2.0, 1.0, 0.5].into_iter().find_map(|times| {
            let far = (battle.troop(id).basic_rate() * times * 0.98).min(way.length());
            let order = to(Pose { at: here.pose.at + way.normalize_or_zero() * far, facing: here.pose.facing });
            battle.judge_move(&order).is_ok().then_some(order)
        })
    });
    Some((order.unwrap_or(Order::Move(Path::new())), "to his men"))
}

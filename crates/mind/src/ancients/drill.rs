//! Drilled units that turn before charges are declared: towards whoever could take them in
//! the flank or rear.

use ancients::UnitId;
use game::{Leg, Order};
use table::Edge;

use super::captain::candidates;
use super::glance::Glance;
use super::moves::stay;
use crate::captain::Thought;

/// Who turns next, if anybody.
pub(super) fn who(eye: &Glance<'_>) -> Thought {
    let threatened = |order: &Order| match order {
        Order::Choose(key) => UnitId::of(*key).is_some_and(|unit| turn(eye, unit).is_some()),
        _ => false,
    };
    match candidates(eye.battle).into_iter().find(threatened) {
        Some(order) => (order, "somebody could take it in the flank or rear"),
        None => (Order::word("done"), "they stand as they should"),
    }
}

/// How it turns.
pub(super) fn how(eye: &Glance<'_>, unit: UnitId) -> Thought {
    let turned = turn(eye, unit).map(|leg| Order::Move(std::iter::once(leg).collect()));
    match turned.filter(|order| eye.battle.allows(order)) {
        Some(order) => (order, "with their faces to the enemy"),
        None => (stay(), "it stands as it should"),
    }
}

/// To the one side from which all come who could charge it, or whom it could charge.
fn turn(eye: &Glance<'_>, unit: UnitId) -> Option<Leg> {
    let block = eye.block(unit);
    let near = eye.enemies(unit).filter(|e| {
        let reach = if e.may_come() && !e.loose { e.reach.max(block.reach) } else { 0.0 };
        reach > 0.0 && e.rect.within(&block.rect, reach)
    });
    let mut faces = near.map(|e| ranked::arc::face_charged(&block.rect, &e.rect));
    let first = faces.next()?;
    let leg = match first {
        Edge::Front => return None,
        Edge::Rear => Leg::AboutTurn,
        Edge::Right => Leg::Quarter(true),
        Edge::Left => Leg::Quarter(false),
    };
    faces.all(|face| face == first).then_some(leg)
}

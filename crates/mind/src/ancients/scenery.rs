//! Scenery before the battle: what is laid where, and what is left as it lies.

use ancients::{Battle, SceneryAsk};
use game::{Order, Side};

use super::captain::candidates;
use crate::captain::Thought;

/// So many pieces are enough: more would leave no room for the lines.
const ENOUGH: usize = 4;

pub(super) fn answer(battle: &Battle, ask: SceneryAsk) -> Option<Thought> {
    let word = |word: &str, why: &'static str| Some((Order::word(word), why));
    match ask {
        SceneryAsk::Edge(side) if hills(battle, side.other()) > hills(battle, side) => {
            word("other-edge", "the hills over there are worth having")
        }
        SceneryAsk::Edge(_) => word("this-edge", "this edge is as good as the other"),
        SceneryAsk::Generate(_) if battle.field().features.len() < ENOUGH => {
            word("generate", "there is still room for scenery")
        }
        SceneryAsk::Generate(_) => word("enough", "the lines need room"),
        SceneryAsk::Take(_) | SceneryAsk::Find(_) => {
            Some((candidates(battle).into_iter().next()?, "it guards a flank"))
        }
        SceneryAsk::Place(side) | SceneryAsk::FindAt(side) => place(battle, side),
        SceneryAsk::ShiftTo(_) => Some((candidates(battle).into_iter().next()?, "it is well as it lies")),
        SceneryAsk::Shift(_) | SceneryAsk::Trade(_) => word("done", "it is well as it lies"),
        SceneryAsk::Change(_) | SceneryAsk::Move(_) => {
            Some((candidates(battle).into_iter().next()?, "it is well as it lies"))
        }
        SceneryAsk::Agree(_) => Some((Order::Confirm(false), "it is well as it lies")),
    }
}

/// How many hills lie in a side's half.
fn hills(battle: &Battle, side: Side) -> usize {
    let middle = battle.field().board.depth * 0.5;
    let own = |y: f64| (y < middle) == (side == Side::A);
    let hill = |f: &&ancients::Feature| f.kind.is_hill() && f.shape.points().first().is_some_and(|p| own(p.y));
    battle.field().features.iter().filter(hill).count()
}

/// As far out as it may lie, so that nobody comes round it, and near the own
/// line.
fn place(battle: &Battle, side: Side) -> Option<Thought> {
    let board = battle.field().board;
    let front = if side == Side::A { board.depth * 0.25 } else { board.depth * 0.75 };
    let worth = |order: &Order| match order {
        Order::Place { pose, .. } => {
            let out = pose.at.x.min(board.width - pose.at.x);
            -out - 0.5 * (pose.at.y - front).abs()
        }
        _ => f64::MIN,
    };
    let best = candidates(battle).into_iter().max_by(|a, b| worth(a).total_cmp(&worth(b)))?;
    Some((best, "out on a flank, where it guards the line"))
}

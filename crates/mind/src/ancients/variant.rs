//! The book's variants: who is held back, where a camp lies, who shows himself.

use ancients::{Battle, VariantAsk};
use game::{Order, Side};

use super::captain::candidates;
use crate::captain::Thought;

pub(super) fn answer(battle: &Battle, ask: VariantAsk) -> Option<Thought> {
    let first = |why: &'static str| Some((candidates(battle).into_iter().next()?, why));
    match ask {
        VariantAsk::GoRound(_) => first("horse comes round the flank"),
        VariantAsk::Hold(_) => Some((Order::ChooseSome([].into_iter().collect()), "the line needs them all")),
        VariantAsk::Flank(side) => {
            let word = if side == Side::A { "right" } else { "left" };
            Some((Order::word(word), "their shields are on the other side"))
        }
        VariantAsk::Site(_) => {
            Some((candidates(battle).pop()?, "with its back to the edge it is stormed from one side less"))
        }
        // Who is not seen is not shot at.
        VariantAsk::Show(_) => Some((shown(battle), "whoever is seen is shot at")),
        VariantAsk::Enter(_) | VariantAsk::Where(_) => first("into their flank"),
    }
}

/// Nobody early on; everybody when the end is near.
fn shown(battle: &Battle) -> Order {
    let late = battle.turn() > 2;
    let most = |order: &Order| match order {
        Order::ChooseSome(units) => units.len(),
        _ => 0,
    };
    let open = candidates(battle);
    let best = if late { open.into_iter().max_by_key(most) } else { open.into_iter().min_by_key(most) };
    best.unwrap_or_else(|| Order::ChooseSome([].into_iter().collect()))
}

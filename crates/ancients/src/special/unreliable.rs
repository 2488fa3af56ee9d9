//! Unreliable troops: allies and mercenaries who may hang back, until they
//! once come round.

use game::words;
use game::{Lasts, Refusal, why};
use rules::{RuleId, ancients::special as rule, antiquity::unreliable as book};

use super::{About, Special, SpecialRule, Specials, mark};
use crate::state::{Battle, Mark, Play, Response, UnitId, What};

/// They have come round.
const RELIABLE: Mark = Mark::own(Special::Unreliable, 0);
/// They hang back this turn.
const HANGS_BACK: Mark = Mark::own(Special::Unreliable, 1);

/// Unreliable.
pub(crate) struct Unreliable;

impl SpecialRule for Unreliable {
    const ABOUT: About = About::formation("fact-unreliable", rule::UNRELIABLE_ROLL).with_marks(&[
        mark("reliable", Lasts::Battle, "Unreliable troops who have come round."),
        mark("hangs-back", Lasts::Battle, "Unreliable troops who hang back this turn."),
    ]);

    /// Until it once comes round ([`rule::UNRELIABLE_ROLL`]).
    fn rolls_for_control(has: bool, battle: &mut Battle, id: UnitId, play: &mut Play) {
        if !why::holds(rule::UNRELIABLE_SCOPE, has) || why::holds(rule::UNRELIABLE_ROLL, battle.unit(id).is(RELIABLE)) {
            return;
        }
        let die = play.d6(rule::UNRELIABLE_ROLL, "orders");
        let refused = die <= why::count(rule::UNRELIABLE_ROLL, 1);
        let unit = battle.unit_mut(id);
        unit.clear(HANGS_BACK);
        unit.mark(if refused { HANGS_BACK } else { RELIABLE });
        play.log(|| What::Orders { unit: id, die, refused });
    }

    fn hangs_back(_: bool, battle: &Battle, id: UnitId) -> bool {
        battle.unit(id).is(HANGS_BACK)
    }

    /// Neither of its own will nor because it must ([`book::REFUSAL`]).
    fn may_charge(_: bool, battle: &Battle, id: UnitId) -> Result<(), Refusal> {
        let no = || (words!("no-it-hangs-back"), words!("do-choose-another-unit"));
        why::refuse(book::REFUSAL, battle.by_army_book() && battle.unit(id).is(HANGS_BACK), no)
    }

    /// By the army book it does not even surge ([`book::REFUSAL`]).
    fn stays_put(_: bool, battle: &Battle, id: UnitId) -> bool {
        battle.unit(id).is(HANGS_BACK) && why::holds(book::REFUSAL, battle.by_army_book())
    }

    /// Once in combat they are like others ([`rule::UNRELIABLE_ENDS_IN_COMBAT`]);
    /// by the army book only a later roll makes them so ([`book::REFUSAL`]).
    fn touches(has: bool, battle: &mut Battle, id: UnitId) {
        let stays = has && why::holds(book::REFUSAL, battle.by_army_book());
        let unit = battle.unit_mut(id);
        let open = unit.is(HANGS_BACK) || !unit.is(RELIABLE);
        if has && open && !stays && why::step(rule::UNRELIABLE_ENDS_IN_COMBAT) {
            unit.clear(HANGS_BACK);
            unit.mark(RELIABLE);
        }
    }

    fn may_move(_: bool, battle: &Battle, id: UnitId) -> Result<(), Refusal> {
        let no = || (words!("no-it-hangs-back"), words!("do-move-another-unit"));
        why::refuse(rule::UNRELIABLE_NO_MOVE, battle.unit(id).is(HANGS_BACK), no)
    }

    fn may_shoot(_: bool, battle: &Battle, id: UnitId) -> Result<(), Refusal> {
        let no = || (words!("no-it-hangs-back"), words!("do-choose-another-unit"));
        why::refuse(rule::UNRELIABLE_NO_SHOOT, battle.unit(id).is(HANGS_BACK), no)
    }

    /// By the army book they do not even move to meet a charge, or to run from it
    /// ([`book::REFUSAL`]).
    fn may_answer(_: bool, battle: &Battle, id: UnitId, response: Response) -> Result<(), Refusal> {
        let moves = response.runs() || response == Response::Countercharge;
        let refuses = moves && battle.by_army_book() && battle.unit(id).is(HANGS_BACK);
        let no = || (words!("no-it-hangs-back"), words!("do-answer-otherwise"));
        why::refuse(book::REFUSAL, refuses, no)
    }

    /// Leaders of the host lead them only where its list says so
    /// ([`book::CHARACTERS`]).
    fn may_lead(has: bool, of: Specials, men: Specials, army_book: bool) -> Result<(), RuleId> {
        let strangers = men.has(Special::Unreliable) && !has && !of.has(Special::Ally);
        why::barred(book::CHARACTERS, strangers && army_book && !men.has(Special::LedByHost))
    }

    fn disowns_army_standard(has: bool) -> bool {
        why::holds(rule::UNRELIABLE_NO_ARMY_STANDARD, has)
    }

    fn ignores_army_standard(has: bool) -> bool {
        why::holds(rule::UNRELIABLE_NO_STANDARD_REROLL, has)
    }

    fn disowns_general(has: bool) -> bool {
        why::holds(rule::UNRELIABLE_NO_GENERAL_LD, has)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::special::tests::{RED, battle};

    #[test]
    fn who_hangs_back_does_not_move() {
        let mut battle = battle("unreliable", "");
        let special = battle.troop(RED).special;
        assert!(special.may_move(&battle, RED).is_ok() && special.disowns_general());
        battle.unit_mut(RED).mark(HANGS_BACK);
        let refusal = special.may_move(&battle, RED).expect_err("it hangs back");
        assert_eq!(refusal.rule, rule::UNRELIABLE_NO_MOVE);
    }
}

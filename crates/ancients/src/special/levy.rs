//! Levies: they fear their betters, manoeuvre slowly, and are not missed.

use game::Words;
use game::words;
use game::{Refusal, why};
use rules::{RuleId, ancients::special as rule};

use super::{About, Special, SpecialRule, Specials};
use crate::state::{Battle, Manoeuvre, UnitId};

/// Levy.
pub(crate) struct Levy;

impl SpecialRule for Levy {
    const ABOUT: About = About::formation("fact-levy", rule::LEVY_MANOEUVRE);

    fn knows_manoeuvre(has: bool, what: Manoeuvre) -> Result<(), Refusal> {
        why::refuse(rule::LEVY_MANOEUVRE, has, || {
            (
                Words::keyed(
                    &crate::WORDS,
                    match what {
                        Manoeuvre::AboutFace => "no-levies-turn-about",
                        Manoeuvre::ChangeFormation => "no-levies-change",
                        Manoeuvre::QuarterTurn => "no-levies-quarter",
                        Manoeuvre::Reform => "no-levies-reform",
                    },
                ),
                words!("do-wheeling-is-all-they-can-do"),
            )
        })
    }

    fn may_wheel_at_speed(has: bool, of: Specials, _: bool) -> Result<(), RuleId> {
        why::barred(rule::PHALANX_LEVY, has && of.is_phalanx())?;
        why::barred(rule::LEVY_WHEEL_HALVES, has && !of.is_phalanx())
    }

    fn has_no_close_order_bonus(has: bool) -> bool {
        why::holds(rule::LEVY_NO_CLOSE_ORDER_BONUS, has)
    }

    fn does_not_heed_general(has: bool) -> bool {
        why::holds(rule::LEVY_GENERAL_LD, has)
    }

    /// Only levies broke, and it is none ([`rule::LEVY_BREAK_PANIC_REROLL`]).
    fn panics_less(has: bool, battle: &Battle, id: UnitId) -> bool {
        let levy = |u: UnitId| battle.troop(u).special.has(Special::Levy);
        let mut frightening = battle.broken_friends(id).filter(|&b| battle.is_frightened_by(id, b)).peekable();
        let levies = frightening.peek().is_some() && frightening.all(levy);
        !has && why::holds(rule::LEVY_BREAK_PANIC_REROLL, levies)
    }

    /// Whoever is not harmless and not half as many ([`rule::LEVY_FEAR`]).
    fn fears(has: bool, battle: &Battle, id: UnitId, enemy: UnitId) -> bool {
        let unit = battle.unit(enemy);
        let harmless = || battle.is_skirmishing(enemy) || unit.is_fleeing();
        let many = || battle.number(id) >= 2 * battle.number(enemy);
        has && why::holds(rule::LEVY_FEAR, !harmless() && !many())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_only_wheel_and_heed_no_general_far_off() {
        let special = Specials::of(Special::Levy);
        let refusal = special.knows_manoeuvre(Manoeuvre::AboutFace).expect_err("too hard for them");
        assert_eq!(refusal.rule, rule::LEVY_MANOEUVRE);
        assert!(special.does_not_heed_general() && special.has_no_close_order_bonus());
    }
}

//! Testudo: legionaries who close their shields all round against what flies.

use game::words;
use game::{Lasts, Refusal, no_answer, why};
use rules::ancients::roman as rule;

use super::{About, Moment, Own, Special, SpecialRule, mark};
use crate::state::{Answer, Battle, Mark, Play, Status, TurnStep, UnitId, UnitSet, What};

/// It stands in a testudo.
const SHELL: Mark = Mark::own(Special::Testudo, 0);

/// It is at least so wide, and so many ranks deep ([`rule::TESTUDO_FORM`]).
const WIDE: u8 = 4;
const DEEP: u8 = 2;

/// The score that saves in it ([`rule::TESTUDO_EFFECT`]).
const SAVE: i8 = 2;

/// May form a testudo.
pub(crate) struct Testudo;

impl SpecialRule for Testudo {
    const ABOUT: About = About::formation("fact-testudo", rule::TESTUDO_FORM)
        .with_marks(&[mark("testudo", Lasts::Stand, "It stands in a testudo.")])
        .asking(&[Own::new(["Start", "Testudo"], rule::TESTUDO_FORM, "ask-testudo").when(Moment::At(TurnStep::Start))]);

    /// When its own turn begins; it is asked again each turn.
    fn asks(has: bool, battle: &Battle) -> UnitSet {
        let able = |u: &UnitId| has && battle.troop(*u).special.has(Special::Testudo) && battle.may_close_shields(*u);
        battle.on_field(battle.active).filter(able).collect()
    }

    fn answered(has: bool, battle: &mut Battle, _: u8, unit: UnitId, answer: &Answer, play: &mut Play) {
        match answer {
            _ if !has => {}
            Answer::Confirm(closed) => {
                let stood = battle.unit(unit).is(SHELL);
                if *closed {
                    battle.unit_mut(unit).mark(SHELL);
                } else {
                    battle.unit_mut(unit).clear(SHELL);
                }
                match (stood, *closed) {
                    (false, true) => play.log(|| What::TestudoFormed { unit }),
                    (true, false) => play.log(|| What::TestudoOpened { unit }),
                    _ => {}
                }
            }
            _ => no_answer(Special::Testudo, answer),
        }
    }

    fn may_charge(_: bool, battle: &Battle, id: UnitId) -> Result<(), Refusal> {
        let no = || (words!("no-it-stands-in-a-testudo"), words!("do-choose-another-unit"));
        why::refuse(rule::TESTUDO_NO_CHARGE_MARCH, battle.unit(id).is(SHELL), no)
    }

    fn may_march(_: bool, battle: &Battle, id: UnitId) -> Result<(), Refusal> {
        let no = || (words!("no-it-stands-in-a-testudo"), words!("do-move-no-more-than-the-basic-rate"));
        why::refuse(rule::TESTUDO_NO_CHARGE_MARCH, battle.unit(id).is(SHELL), no)
    }

    /// As long as it is still wide and deep enough.
    fn save_under_fire(has: bool, battle: &Battle, id: UnitId) -> Option<i8> {
        let score =
            why::adds(rule::TESTUDO_EFFECT, has && battle.unit(id).is(SHELL) && battle.is_shield_deep(id), SAVE);
        (score > 0).then_some(score)
    }

    /// Whoever fights needs his shield for himself.
    fn touches(_: bool, battle: &mut Battle, id: UnitId) {
        battle.unit_mut(id).clear(SHELL);
    }
}

impl Battle {
    /// Whether a unit may form one now: it neither fights nor runs.
    fn may_close_shields(&self, id: UnitId) -> bool {
        let free = self.unit(id).status() == Status::Field && !self.is_engaged(id) && self.unit(id).inside.is_none();
        free && why::holds(rule::TESTUDO_FORM, self.is_shield_deep(id))
    }

    fn is_shield_deep(&self, id: UnitId) -> bool {
        let formation = self.unit(id).formation();
        formation.files >= WIDE && formation.ranks() >= DEEP
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::special::Specials;
    use crate::special::tests::{RED, battle};

    #[test]
    fn it_takes_four_abreast_and_two_ranks() {
        let asked = |keys: &str| Specials::of(Special::Testudo).asks(&battle("testudo", keys)).has(RED);
        assert!(asked("models = 8\nfiles = 4"), "{}", rule::TESTUDO_FORM);
        assert!(!asked("models = 9\nfiles = 3") && !asked("models = 8\nfiles = 8"));
    }
}

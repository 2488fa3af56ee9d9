//! Frenzied troops: they must charge, strike once more, and fear nobody, until
//! they are broken.

use game::words;
use game::{Lasts, Refusal, why};
use rules::ancients as rule;

use super::{About, Special, SpecialRule, mark};
use crate::edition::Frenzied;
use crate::state::{Battle, Cause, Mark, Play, Response, Strike, UnitId, UnitSet};

/// Its frenzy is over.
const CALMED: Mark = Mark::own(Special::Frenzy, 0);

/// Frenzy.
pub(crate) struct Frenzy;

impl SpecialRule for Frenzy {
    const ABOUT: About = About::psychology("fact-frenzy", rule::special::FRENZY_MUST_CHARGE).with_marks(&[mark(
        "calmed",
        Lasts::Battle,
        "Its frenzy is over.",
    )]);

    /// Anybody in reach, unless something else drives it.
    fn must_charge(_: bool, battle: &Battle, id: UnitId) -> Option<UnitSet> {
        let driven = battle.troop(id).special.is_carried_away(battle, id);
        let bound = !driven && battle.is_frenzied(id) && why::step(rule::special::FRENZY_MUST_CHARGE);
        bound.then(|| battle.enemies_in_reach(id).into_iter().collect())
    }

    /// Where the book has it so.
    fn charges_at_once(_: bool, battle: &Battle, id: UnitId) -> bool {
        battle.edition().frenzied_charge_at_once.is_some_and(|rule| why::holds(rule, battle.is_frenzied(id)))
    }

    fn may_answer(_: bool, battle: &Battle, id: UnitId, response: Response) -> Result<(), Refusal> {
        let frenzied = !battle.unit(id).is_fleeing() && response.runs() && battle.is_frenzied(id);
        let no = || (words!("no-the-frenzied-do-not-run"), words!("do-answer-otherwise"));
        why::refuse(rule::special::FRENZY_NO_FLEE_RESPONSE, frenzied, no)
    }

    /// One more for each, or as many again; a character is as frenzied as his unit.
    fn attacks(_: bool, battle: &Battle, strike: &Strike) -> u8 {
        let own = || battle.troop(strike.unit).special.has(Special::Frenzy);
        let joined = battle.body_of(strike.unit) != strike.unit && battle.troop(strike.unit).is_character();
        let frenzied = battle.is_frenzied(strike.unit);
        let frenzied =
            if joined { why::instead(rule::character::PSYCHOLOGY_REPLACED, frenzied, own) } else { frenzied };
        let more = match battle.edition().frenzied {
            Frenzied::OnceMore => 1,
            Frenzied::TwiceAsOften => battle.profile_of(strike).a,
        };
        why::adds(rule::special::FRENZY_EXTRA_ATTACK, frenzied, more)
    }

    fn breaks(_: bool, battle: &mut Battle, id: UnitId) {
        if battle.is_frenzied(id) && why::step(rule::special::FRENZY_ENDS_WHEN_BROKEN) {
            battle.unit_mut(id).mark(CALMED);
        }
    }

    fn need_not_test(_: bool, battle: &mut Battle, id: UnitId, _: &mut Play) -> bool {
        battle.is_frenzied(id) && !why::step(rule::special::FRENZY_STILL_TESTS_BREAK)
    }

    fn must_follow(_: bool, battle: &Battle, id: UnitId) -> bool {
        why::holds(rule::special::FRENZY_MUST_FOLLOW_UP, battle.is_frenzied(id))
    }

    fn pursues_blindly(_: bool, battle: &Battle, id: UnitId) -> bool {
        battle.is_frenzied(id) && why::step(rule::special::FRENZY_MUST_PURSUE)
    }

    fn knows_no_panic(_: bool, battle: &Battle, id: UnitId, _: Cause) -> bool {
        why::holds(rule::special::FRENZY_NO_PANIC, battle.is_frenzied(id))
    }

    /// It changes nothing about whom they frighten.
    fn frightens_nobody(_: bool, battle: &Battle, id: UnitId) -> bool {
        why::instead(rule::special::FRENZY_MAY_CAUSE_FEAR, false, || battle.is_frenzied(id))
    }

    fn knows_no_fear(_: bool, battle: &Battle, id: UnitId) -> bool {
        why::holds(rule::special::FRENZY_IGNORES_PSYCHOLOGY, battle.is_frenzied(id))
    }
}

impl Battle {
    /// Whether its own troops are in frenzy.
    fn has_frenzy(&self, id: UnitId) -> bool {
        self.troop(id).special.has(Special::Frenzy) && !self.unit(id).is(CALMED)
    }

    /// Frenzied, until it is broken ([`rule::special::FRENZY_ENDS_WHEN_BROKEN`]).
    /// A character feels what his unit feels
    /// ([`rule::character::PSYCHOLOGY_REPLACED`]).
    fn is_frenzied(&self, id: UnitId) -> bool {
        match self.body_of(id) {
            body if body == id => self.has_frenzy(id),
            body => why::instead(rule::character::PSYCHOLOGY_REPLACED, self.has_frenzy(body), || self.has_frenzy(id)),
        }
    }

    /// The frenzied neither hate nor stand stubbornly
    /// ([`rule::special::FRENZY_EXCLUDES_HATRED_STUBBORN`]).
    pub(super) fn is_too_wild(&self, id: UnitId) -> bool {
        why::holds(rule::special::FRENZY_EXCLUDES_HATRED_STUBBORN, self.has_frenzy(id))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::special::tests::{RED, battle};

    #[test]
    fn frenzy_ends_when_they_break() {
        let mut battle = battle("frenzy", "");
        let special = battle.troop(RED).special;
        assert!(special.knows_no_fear(&battle, RED) && special.must_follow(&battle, RED));
        special.breaks(&mut battle, RED);
        assert!(!special.knows_no_fear(&battle, RED), "{}", rule::special::FRENZY_ENDS_WHEN_BROKEN);
    }
}

//! Troops who hate all enemies, or those of one army.

use game::why;
use rules::{RuleId, ancients as rule};

use super::{About, Modifiers, Special, SpecialRule};
use crate::state::{Battle, Doom, Mark, Play, UnitId};

/// The Leadership of those who hate ([`rule::special::HATRED_BREAK_LD10`]).
const STEADFAST: i8 = 10;

/// Hatred.
pub(crate) struct Hatred;

impl SpecialRule for Hatred {
    const ABOUT: About = About::psychology("fact-hatred", rule::special::HATRED_BREAK_LD10);

    fn throws_misses_again(_: bool, battle: &Battle, striker: UnitId, target: UnitId) -> Option<RuleId> {
        battle.strikes_hated(striker, target).then_some(rule::special::HATRED_REROLL_FIRST_ROUND)
    }

    /// It does not help those who break for certain.
    fn defies(_: bool, battle: &mut Battle, id: UnitId, _: Doom, _: &mut Play) -> bool {
        why::instead(rule::special::HATRED_NO_HELP_AUTO_BREAK, false, || battle.hates_its_foes(id))
    }

    fn to_break(_: bool, battle: &Battle, id: UnitId, found: &mut Modifiers) {
        let more = STEADFAST - battle.usable_leadership(id);
        found.extend(why::modifier(rule::special::HATRED_BREAK_LD10, battle.hates_its_foes(id), more));
    }

    fn leaves_its_defences(_: bool, battle: &Battle, id: UnitId) -> bool {
        battle.hates_its_foes(id)
            && !battle.edition().haters_keep_defences.step(rule::special::HATRED_PURSUIT_DEFENDED_EXCEPTION)
    }

    fn rule_of_pursuing(_: bool, battle: &Battle, id: UnitId, defends: bool) -> Option<RuleId> {
        (defends && battle.hates_its_foes(id)).then_some(rule::special::HATRED_PURSUIT_DEFENDED_EXCEPTION)
    }

    fn must_pursue(_: bool, battle: &Battle, id: UnitId) -> bool {
        !battle.is_surging_on(id) && battle.hates_its_foes(id) && why::step(rule::special::HATRED_MUST_PURSUE)
    }
}

impl Battle {
    /// Whether it hates that enemy, or a character makes it hate
    /// ([`rule::character::HATRED_SHARED`]); nobody hates while frenzied
    /// ([`rule::special::FRENZY_EXCLUDES_HATRED_STUBBORN`]).
    pub(crate) fn hates(&self, id: UnitId, enemy: UnitId) -> bool {
        let body = self.body_of(id);
        self.has_hatred(body, enemy) || self.shares_hatred(body, enemy)
    }

    /// Whether a unit hates any of those it fights.
    fn hates_its_foes(&self, id: UnitId) -> bool {
        self.foes(id).iter().any(|foe| self.hates(id, foe))
    }

    /// Whether a troop type hates that enemy: perhaps one army only
    /// ([`rule::special::HATRED_SELECTIVE`]).
    fn has_hatred(&self, id: UnitId, enemy: UnitId) -> bool {
        let troop = self.troop(id);
        let theirs = &self.plan.side_names[self.unit(enemy).side.index()];
        let hates = || {
            troop.special.has(Special::Hatred)
                && why::holds(rule::special::HATRED_SELECTIVE, troop.hates.as_ref().is_none_or(|army| army == theirs))
        };
        (hates() || troop.special.hates_as_well(self, id, enemy)) && !self.is_too_wild(id)
    }

    /// Whether a unit hates an enemy only because a character does who fights
    /// in its ranks ([`rule::character::HATRED_SHARED`]), unless he has retired
    /// ([`rule::challenge::REFUSAL_EFFECTS`]).
    pub(crate) fn shares_hatred(&self, id: UnitId, enemy: UnitId) -> bool {
        let body = self.body_of(id);
        let rouses = |g: UnitId| {
            self.has_hatred(g, enemy)
                && why::holds(rule::character::HATRED_SHARED, self.place_fights(body, self.unit(g).place))
                && !why::holds(rule::challenge::REFUSAL_EFFECTS, self.unit(g).is(Mark::RETIRED))
        };
        !self.has_hatred(body, enemy) && self.guests(body).any(rouses) && !self.is_too_wild(body)
    }

    /// Whether they strike at somebody they hate: it matters whom, not who else
    /// is there.
    fn strikes_hated(&self, striker: UnitId, target: UnitId) -> bool {
        let hated = |foe: UnitId| self.hates(striker, foe);
        let foes = || self.foes(self.body_of(striker)).iter().any(hated);
        why::instead(rule::special::HATRED_SELECTIVE, hated(self.body_of(target)), foes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::special::tests::{BLUE, RED, battle};

    #[test]
    fn some_hate_one_army_only() {
        assert!(battle("hatred", "").hates(RED, BLUE));
        assert!(!battle("hatred", "hates = 'Nobody here'").hates(RED, BLUE), "{}", rule::special::HATRED_SELECTIVE);
    }
}

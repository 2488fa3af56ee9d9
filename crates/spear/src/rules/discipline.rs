//! Discipline tests and rallying.

use game::why;
use rules::spear as rule;

use crate::state::{Battle, Cause, LeaderId, Mark, Play, Task, UnitId, What};

impl Battle {
    /// Whether the unit need not take such a test: steadfast units take few.
    pub(crate) fn is_exempt(&self, id: UnitId, cause: Cause) -> bool {
        let profile = self.unit(id).profile;
        profile.takes_no_tests()
            || why::holds(rule::characteristic::STEADFAST_TESTS, profile.steadfast && cause.spares_steadfast())
    }

    /// Rolls one test ([`rule::discipline::TEST`]); true if passed.
    pub(crate) fn roll_test(id: UnitId, cause: Cause, needed: u8, play: &mut Play) -> bool {
        let die = play.d6(cause.rule(), "discipline test");
        let passed = die >= why::count(rule::discipline::TEST, needed);
        play.log(|| What::Test { unit: id, cause, die, needed, passed });
        passed
    }

    /// A test outside combat: a failure is a hit, and a hit may rout.
    pub(crate) fn take_test(&mut self, id: UnitId, cause: Cause, play: &mut Play) {
        // A unit that is already routing tests no more.
        if !self.unit(id).on_field() || self.is_broken(id) {
            return;
        }
        if self.is_exempt(id, cause) {
            play.log(|| What::Exempt { unit: id, cause });
            return;
        }
        let needed = self.rating(id);
        if !Battle::roll_test(id, cause, needed, play) {
            self.take_hit(id, play);
            if self.is_broken(id) {
                let leaders = Task::LeadersOfRouted { unit: id, by: None, melee: false };
                self.agenda.extend([leaders, Task::Rout { unit: id }]);
            }
        }
    }

    /// Hits have reached the limit ([`rule::rout::THRESHOLD`]).
    pub(crate) fn is_broken(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        unit.on_field() && unit.hits > 0 && unit.hits >= why::count(rule::rout::THRESHOLD, unit.profile.hits_to_rout())
    }

    /// The number a rally needs ([`rule::discipline::RALLY_NUMBER`]).
    pub fn rally_needs(&self, id: UnitId) -> u8 {
        self.rating(id) + why::count(rule::discipline::RALLY_NUMBER, self.unit(id).hits)
    }

    /// [`rule::turn::RALLY_ACTION`]: the die is enough, so one hit goes.
    pub(crate) fn rally(&mut self, id: UnitId, play: &mut Play) {
        let unit = self.unit_mut(id);
        unit.hits = unit.hits.saturating_sub(why::count(rule::discipline::RALLY_ONE_HIT, 1));
        unit.mark_all([Mark::RALLIED, Mark::DONE]);
        let hits = unit.hits;
        play.log(|| What::Rallied { unit: id, hits });
    }

    /// [`rule::commander::RALLY`]: one die in the end phase.
    pub(crate) fn rally_by_leader(&mut self, leader: LeaderId, id: UnitId, play: &mut Play) {
        let needed = self.rally_needs(id);
        let die = play.d6(rule::commander::RALLY, "rally");
        let rallied = die >= needed;
        if rallied {
            let unit = self.unit_mut(id);
            unit.hits = unit.hits.saturating_sub(why::count(rule::discipline::RALLY_ONE_HIT, 1));
        }
        play.log(|| What::RallyRoll { commander: leader, unit: id, die, needed, rallied });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steadfast_units_are_spared_only_bad_news() {
        use Cause::*;
        let all = [
            (Combat, false),
            (FriendRouted, true),
            (SkirmishersRouted, true),
            (ElephantsRouted, false),
            (CommanderKilled, true),
            (ArmyMorale, true),
            (CampLost, true),
            (Elephants, false),
            (Camels, false),
            (ScythedChariots, false),
            (ThrownWeapons, false),
        ];
        for (cause, spared) in all {
            assert_eq!(cause.spares_steadfast(), spared, "{cause:?}: {}", rule::characteristic::STEADFAST_TESTS);
        }
    }
}

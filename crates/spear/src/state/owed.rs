//! Tests and dangers that several chapters put on the agenda.

use arrayvec::ArrayVec;

use crate::state::agenda::{Play, Task};
use crate::state::battle::Battle;
use crate::state::cause::Cause;
use crate::state::ids::{LeaderId, UnitId};
use crate::state::question::Question;

impl Battle {
    /// A move has touched commanders: that comes before all else.
    pub(crate) fn touch_leaders(&mut self, leaders: &[LeaderId], by: UnitId) {
        self.agenda.extend(leaders.iter().map(|&leader| Task::TouchLeader { leader, by }));
    }

    /// Rolls for the commanders with a unit that lost every pair.
    pub(crate) fn risk_leaders(&mut self, id: UnitId, by: UnitId) {
        let leaders: ArrayVec<_, 16> = self.attached_to(id).collect();
        for leader in leaders {
            self.agenda.push(Task::LeaderRisk { leader, by: Some(by), routed: false, pursuing: false });
        }
    }

    /// Tests of several units, in the order their owner likes
    /// ([`rules::spear::rout::CHAIN`]).
    pub(crate) fn ask_tests(&mut self, units: &[UnitId], cause: Cause, play: &mut Play) {
        match units {
            [] => {}
            [only] => {
                play.not_asked("only one unit tests", only.key());
                self.owe_test(*only, cause);
            }
            several => {
                self.testing.clear();
                self.testing.extend_from_slice(several);
                self.question = Some(Question::TestOrder(cause));
            }
        }
    }

    /// A test is due next; some take two.
    pub(crate) fn owe_test(&mut self, id: UnitId, cause: Cause) {
        let profile = self.unit(id).profile;
        for _ in 0..=profile.tests_again(profile.kind, cause) {
            self.agenda.push(Task::Test { unit: id, cause });
        }
    }
}

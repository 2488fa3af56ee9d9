//! Deployment in the open, one unit each in turn
//! ([`rule::setup::ALTERNATE_DEPLOYMENT`]).

use game::{Side, why};
use rules::ancients as rule;

use crate::state::roll_off::roll_off;
use crate::state::{Battle, DeployAsk, DeployTask, Play, What};

impl Battle {
    /// Whoever has more units puts the first one down; of equal armies a die
    /// says. Characters are units of one.
    pub(super) fn begin_alternate(&mut self, play: &mut Play) {
        let [a, b] = Side::BOTH.map(|side| self.undeployed(side).iter().count());
        let (side, dice) = if a == b {
            let (a, b, first) = roll_off(rule::setup::ALTERNATE_DEPLOYMENT, "first to deploy", play);
            (first, Some([a, b]))
        } else {
            let [more, fewer] = if a > b { Side::BOTH } else { [Side::B, Side::A] };
            (why::instead(rule::setup::ALTERNATE_DEPLOYMENT, more, || fewer), None)
        };
        play.log(|| What::DeploysFirst { side, dice });
        self.then(DeployTask::Alternate(side));
    }

    /// A side puts a unit down, and then the other; who has none left is passed
    /// over.
    pub(super) fn next_alternate(&mut self, side: Side) {
        let due = [side, side.other()].into_iter().find(|&side| !self.undeployed(side).is_empty());
        let Some(due) = due else { return };
        self.then(DeployTask::Alternate(why::instead(rule::setup::ALTERNATE_DEPLOYMENT, due.other(), || due)));
        self.ask(DeployAsk::Place(due));
    }
}

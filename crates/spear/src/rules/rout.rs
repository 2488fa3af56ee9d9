//! Routs: nearby friends test, the unit and its die go.

use arrayvec::ArrayVec;
use game::why;
use rules::spear as rule;
use table::Rect;

use crate::state::{Battle, Cause, CommandId, Play, Status, Task, UnitId, What};

impl Battle {
    /// [`rule::rout::THRESHOLD`] is reached: friends nearby test at once, and
    /// only then is the unit removed ([`rule::rout::SEQUENCE`]).
    pub(crate) fn rout(&mut self, id: UnitId, play: &mut Play) {
        if !self.unit(id).on_field() {
            return;
        }
        let (testers, cause) = self.worried_by(id);
        let profile = self.unit(id).profile;
        profile.routs(self, id);
        // While another unit's rout waits for its tests, this one goes first.
        let chained = self.friends(id).any(|f| self.is_broken(f));
        let tests = !chained || why::step(rule::rout::CHAIN);
        play.log(|| What::Routed { unit: id });
        self.agenda.push(Task::RemoveRouted(id));
        if tests {
            self.ask_tests(&testers, cause, play);
        }
    }

    /// The tests are taken: the unit goes, and a die with it.
    pub(crate) fn remove_routed(&mut self, id: UnitId, play: &mut Play) {
        self.lose_die(id);
        self.remove(id, Status::Routed, play);
    }

    /// Who tests when this unit routs, and why.
    fn worried_by(&self, id: UnitId) -> (ArrayVec<UnitId, 64>, Cause) {
        let unit = self.unit(id);
        let kind = unit.profile.kind;
        let mut testers = ArrayVec::new();
        let usual = if kind.is_skirmisher() { Cause::SkirmishersRouted } else { Cause::FriendRouted };
        let news = unit.profile.bad_news();
        let cause = news.unwrap_or(usual);
        let missed = news.is_some() && kind.is_train();
        if !missed && why::holds(rule::rout::TRAIN_NO_TESTS, kind.is_train()) || unit.profile.routs_unnoticed() {
            return (testers, cause);
        }
        let zone = self.rout_zone(id);
        for f in self.friends(id) {
            let friend = self.unit(f);
            let concerned = unit.profile.is_missed_by(unit, friend).unwrap_or_else(|| {
                zone.is_some_and(|zone| why::holds(rule::rout::TEST_ZONE, zone.overlaps(&friend.rect())))
            });
            // A friend that is itself about to be removed tests no more.
            let steady = !friend.profile.is_baggage() && !self.is_broken(f);
            if concerned && steady && self.minds(cause, f) && !testers.is_full() {
                testers.push(f);
            }
        }
        (testers, cause)
    }

    /// Formed troops do not mind skirmishers ([`rule::rout::SKIRMISHERS`]).
    fn minds(&self, cause: Cause, friend: UnitId) -> bool {
        let formed = !self.unit(friend).profile.kind.is_skirmisher();
        cause != Cause::SkirmishersRouted || !why::holds(rule::rout::SKIRMISHERS, formed)
    }

    /// [`rule::rout::TEST_ZONE`]: from the front edge back for one normal move,
    /// and 1 DU beyond each flank. A unit that cannot move has none.
    fn rout_zone(&self, id: UnitId) -> Option<Rect> {
        let unit = self.unit(id);
        let depth = f64::from(self.normal_move(id));
        let width = unit.rect().width + 2.0 * why::count(rule::rout::TEST_ZONE, 1.0);
        (depth > 0.0).then_some(Rect { pose: unit.pose(), width, depth })
    }

    /// [`rule::rout::DIE_LOST`]: its die, or one from the bag; extra stacked
    /// dice are not lost.
    fn lose_die(&mut self, id: UnitId) {
        let unit = self.unit_mut(id);
        let beside = std::mem::take(&mut unit.dice_beside);
        unit.face = 0;
        unit.stacked = 0;
        let gives = !unit.profile.is_worthless() && why::step(rule::rout::DIE_LOST);
        let command: CommandId = unit.command;
        let c = self.command_mut(command);
        if !gives {
            c.aside += beside;
        } else if beside > 0 {
            c.lost += 1;
            c.aside += beside - 1;
        } else if why::holds(rule::dice::TAKEN_FROM_BAG, c.bag > 0) {
            c.bag = c.bag.saturating_sub(1);
            c.lost += 1;
        } else {
            c.owed += 1;
        }
    }
}

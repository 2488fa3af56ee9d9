//! Routs: nearby friends test, the unit and its die go.

use arrayvec::ArrayVec;
use rules::RuleId;
use rules::spear as rule;
use table::Rect;

use crate::agenda::{Play, Task};
use crate::battle::{Battle, Status};
use crate::discipline::Cause;
use crate::event::{Event, What};
use crate::ids::{CommandId, UnitId};
use crate::profile::TroopType;

impl Battle {
    /// [`rule::rout::THRESHOLD`] is reached: friends nearby test at once, and
    /// only then is the unit removed ([`rule::rout::SEQUENCE`]).
    pub(crate) fn rout(&mut self, id: UnitId, play: &mut Play) {
        if !self.unit(id).on_field() {
            return;
        }
        let (testers, cause) = self.worried_by(id);
        if cause == Cause::CampLost {
            // Those still off the table test when they arrive.
            let command = self.unit(id).command;
            for unit in &mut self.units {
                unit.owes_camp_test |= unit.command == command && unit.status == Status::FlankMarch;
            }
        }
        play.log(|| {
            let mut event = Event::new(
                What::Routed { unit: id },
                &[rule::rout::THRESHOLD, rule::unit::STRENGTH_MEANING, rule::rout::SEQUENCE],
            );
            event.rules.push(self.zone_rule(id));
            if self.unit(id).profile.kind == TroopType::ScythedChariots {
                event.rules.push(rule::special::SCYTHED_NO_VALUE);
            }
            // Another unit's rout still waits for its tests: this one goes first.
            if self.friends(id).any(|f| self.is_broken(f)) {
                event.rules.push(rule::rout::CHAIN);
            }
            event
        });
        self.agenda.push(Task::RemoveRouted(id));
        self.ask_tests(&testers, cause, play);
    }

    /// The tests are taken: the unit goes, and a die with it.
    pub(crate) fn remove_routed(&mut self, id: UnitId, play: &mut Play) {
        let from_bag = self.lose_die(id);
        let rules: &[RuleId] =
            if from_bag { &[rule::rout::DIE_LOST, rule::dice::TAKEN_FROM_BAG] } else { &[rule::rout::DIE_LOST] };
        self.remove(id, Status::Routed, rules, play);
    }

    /// The rule that says who is worried by this unit's rout.
    fn zone_rule(&self, id: UnitId) -> RuleId {
        match self.unit(id).profile.kind {
            kind if kind.is_train() => rule::rout::TRAIN_NO_TESTS,
            kind if kind.is_skirmisher() => rule::rout::SKIRMISHERS,
            TroopType::ScythedChariots => rule::special::SCYTHED_NO_ROUT_TEST,
            TroopType::Elephants => rule::rout::ELEPHANTS,
            _ => rule::rout::TEST_ZONE,
        }
    }

    /// Who tests when this unit routs, and why.
    fn worried_by(&self, id: UnitId) -> (ArrayVec<UnitId, 64>, Cause) {
        let unit = self.unit(id);
        let kind = unit.profile.kind;
        let mut testers = ArrayVec::new();
        let cause = match kind {
            TroopType::BaggageCamp => Cause::CampLost,
            TroopType::Elephants => Cause::ElephantsRouted,
            _ if kind.is_skirmisher() => Cause::SkirmishersRouted,
            _ => Cause::FriendRouted,
        };
        // rule::rout::TRAIN_NO_TESTS, rule::special::SCYTHED_NO_ROUT_TEST
        let zone = match kind {
            TroopType::BaggageCamp => None,
            TroopType::Artillery | TroopType::WarWagons | TroopType::ScythedChariots => return (testers, cause),
            _ => match self.rout_zone(id) {
                None => return (testers, cause),
                zone => zone,
            },
        };
        for f in self.friends(id) {
            let friend = self.unit(f);
            let concerned = match &zone {
                // rule::special::CAMP_ROUTED: the whole army.
                None => friend.command == unit.command,
                Some(zone) => zone.overlaps(&friend.rect()),
            };
            let minds = cause != Cause::SkirmishersRouted || friend.profile.kind.is_skirmisher();
            // A friend that is itself about to be removed tests no more.
            let steady = friend.profile.kind != TroopType::BaggageCamp && !self.is_broken(f);
            if concerned && minds && steady && !testers.is_full() {
                testers.push(f);
            }
        }
        (testers, cause)
    }

    /// [`rule::rout::TEST_ZONE`]: from the front edge back for one normal move,
    /// and 1 DU beyond each flank. A unit that cannot move has none.
    fn rout_zone(&self, id: UnitId) -> Option<Rect> {
        let unit = self.unit(id);
        let depth = f64::from(self.normal_move(id));
        (depth > 0.0).then(|| Rect { pose: unit.pose, width: unit.rect().width + 2.0, depth })
    }

    /// Takes a unit off the table.
    pub(crate) fn remove(&mut self, id: UnitId, status: Status, rules: &[RuleId], play: &mut Play) {
        self.contacts.retain(|c| c.a != id && c.b != id);
        let unit = self.unit_mut(id);
        unit.status = status;
        unit.conforming = None;
        let staked = std::mem::take(&mut unit.stakes) != crate::battle::Stakes::None;
        for other in &mut self.units {
            if other.conforming == Some(id) {
                other.conforming = None;
            }
        }
        play.log(|| {
            let mut event = Event::new(What::Removed { unit: id }, rules);
            if staked {
                event.rules.push(rule::stratagem::STAKES_REMOVED);
            }
            event
        });
    }

    /// [`rule::rout::DIE_LOST`]: its die, or one from the bag; extra stacked
    /// dice are not lost. Scythed chariots cost no die. Says whether the bag
    /// gave it.
    fn lose_die(&mut self, id: UnitId) -> bool {
        let unit = self.unit_mut(id);
        let beside = std::mem::take(&mut unit.dice_beside);
        unit.face = 0;
        unit.stacked = 0;
        let gives = unit.profile.gives_die();
        let command: CommandId = unit.command;
        let c = self.command_mut(command);
        let from_bag = gives && beside == 0 && c.bag > 0;
        if !gives {
            c.aside += beside;
        } else if beside > 0 {
            c.lost += 1;
            c.aside += beside - 1;
        } else if from_bag {
            c.bag -= 1;
            c.lost += 1;
        } else {
            c.owed += 1;
        }
        from_bag
    }
}

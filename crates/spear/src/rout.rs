//! Routs: nearby friends test, the unit and its die go.

use arrayvec::ArrayVec;
use rules::spear as rule;
use table::Rect;

use crate::agenda::{Play, Task};
use crate::battle::{Battle, Status};
use crate::discipline::Cause;
use crate::event::{Event, What};
use crate::ids::{CommandId, UnitId};
use crate::profile::TroopType;

impl Battle {
    /// [`rule::rout::THRESHOLD`] is reached: friends nearby test, then the
    /// unit is removed.
    pub(crate) fn rout(&mut self, id: UnitId, play: &mut Play) {
        if !self.unit(id).on_field() {
            return;
        }
        play.log(|| {
            let mut event = Event::new(
                What::Routed { unit: id },
                &[rule::rout::THRESHOLD, rule::unit::STRENGTH_MEANING, rule::rout::CHAIN],
            );
            match self.unit(id).profile.kind {
                TroopType::ScythedChariots => {
                    event.rules.extend([rule::special::SCYTHED_NO_ROUT_TEST, rule::special::SCYTHED_NO_VALUE]);
                }
                TroopType::Artillery | TroopType::WarWagons => event.rules.push(rule::rout::TRAIN_NO_TESTS),
                _ => {}
            }
            event
        });
        let (testers, cause) = self.worried_by(id);
        if cause == Cause::CampLost {
            // Those still off the table test when they arrive.
            let command = self.unit(id).command;
            for unit in &mut self.units {
                unit.owes_camp_test |= unit.command == command && unit.status == Status::FlankMarch;
            }
        }
        self.remove(id, Status::Routed, play);
        self.lose_die(id);
        if cause == Cause::ElephantsRouted {
            // Mounted friends test twice; the second comes right after.
            let twice: ArrayVec<UnitId, 64> =
                testers.iter().copied().filter(|&u| self.unit(u).profile.kind.is_mounted()).collect();
            for &unit in twice.iter().rev() {
                self.agenda.push(Task::TestAgain { unit, cause });
            }
        }
        self.ask_tests(&testers, cause);
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
            _ => Some(self.rout_zone(id)),
        };
        for f in self.friends(id) {
            let friend = self.unit(f);
            let concerned = match &zone {
                // rule::special::CAMP_ROUTED: the whole army.
                None => friend.command == unit.command,
                Some(zone) => zone.overlaps(&friend.rect()),
            };
            let minds = cause != Cause::SkirmishersRouted || friend.profile.kind.is_skirmisher();
            if concerned && minds && !testers.is_full() && friend.profile.kind != TroopType::BaggageCamp {
                testers.push(f);
            }
        }
        (testers, cause)
    }

    /// [`rule::rout::TEST_ZONE`]: from the front edge back for one normal move,
    /// and 1 DU beyond each flank.
    fn rout_zone(&self, id: UnitId) -> Rect {
        let unit = self.unit(id);
        let base = unit.rect();
        Rect { pose: unit.pose, width: base.width + 2.0, depth: f64::from(self.normal_move(id)).max(0.001) }
    }

    /// Takes a unit off the table.
    pub(crate) fn remove(&mut self, id: UnitId, status: Status, play: &mut Play) {
        self.contacts.retain(|c| c.a != id && c.b != id);
        let unit = self.unit_mut(id);
        unit.status = status;
        unit.conforming = None;
        unit.stakes = crate::battle::Stakes::None; // rule::stratagem::STAKES_REMOVED
        for other in &mut self.units {
            if other.conforming == Some(id) {
                other.conforming = None;
            }
        }
        let why = match status {
            Status::Spent => rule::special::SCYTHED_REMOVED,
            Status::Withdrawn => rule::multiplayer::COMMAND_DEMORALISED,
            _ => rule::rout::DIE_LOST,
        };
        play.log(|| Event::new(What::Removed { unit: id }, &[why, rule::stratagem::STAKES_REMOVED]));
    }

    /// [`rule::rout::DIE_LOST`]: its die, or one from the bag; extra stacked
    /// dice are not lost. Scythed chariots cost no die.
    pub(crate) fn lose_die(&mut self, id: UnitId) {
        let unit = self.unit_mut(id);
        let beside = std::mem::take(&mut unit.dice_beside);
        unit.face = 0;
        unit.stacked = 0;
        let gives = unit.profile.gives_die();
        let command: CommandId = unit.command;
        let c = self.command_mut(command);
        if !gives {
            c.aside += beside;
        } else if beside > 0 {
            c.lost += 1;
            c.aside += beside - 1;
        } else if c.bag > 0 {
            c.bag -= 1;
            c.lost += 1;
        } else {
            c.owed += 1;
        }
    }
}

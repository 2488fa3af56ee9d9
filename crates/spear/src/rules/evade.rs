//! Evading a charge.

mod furthest;

use game::why;
use rules::spear as rule;

use crate::state::{Battle, Mark, Play, Run, Task, UnitId, What};

impl Battle {
    /// Whether the unit may try to evade ([`rule::evade::WHO`],
    /// [`rule::evade::NOT_IF_ACTIVATED`]).
    pub(crate) fn may_evade(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        self.would_evade(id) && if unit.face > 0 { why::step(rule::evade::WITH_DIE) } else { self.has_die_to_roll(id) }
    }

    /// Skirmishers that have not acted, nor tried before, nor are in contact.
    fn would_evade(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        !unit.is(Mark::EVADE_TRIED)
            && why::holds(rule::evade::WHO, unit.profile.kind.is_skirmisher() && !self.is_engaged(id))
            && !why::holds(rule::evade::NOT_IF_ACTIVATED, unit.is(Mark::ACTED) || unit.is(Mark::DONE))
            && !why::holds(rule::stratagem::FLANK_MARCH_CHARGE, self.flank_phase)
    }

    fn has_die_to_roll(&self, id: UnitId) -> bool {
        let bag = self.command(self.unit(id).command).bag;
        !self.plan.options.large_game && why::holds(rule::evade::WITHOUT_DIE, bag > 0)
    }

    /// Without a die beside it or in the bag the evade fails unasked
    /// ([`rule::evade::FAILS`]).
    pub(crate) fn evades_in_vain(&self, id: UnitId) -> bool {
        let hopeless = self.would_evade(id) && self.unit(id).face == 0 && !self.has_die_to_roll(id);
        hopeless && why::step(rule::evade::FAILS)
    }

    /// The owner's answer to a charge.
    pub(crate) fn answer_evade(&mut self, id: UnitId, charger: UnitId, evades: bool, play: &mut Play) {
        self.unit_mut(id).mark(Mark::EVADE_TRIED);
        if !evades {
            play.log(|| What::StoodToReceive { unit: id });
            return;
        }
        let rating = self.rating(id);
        let command = self.unit(id).command;
        let bonuses = if self.unit(id).face > 0 {
            // Any number will do.
            self.bonuses(id, rating)
        } else {
            let bag = &mut self.command_mut(command).bag;
            *bag = bag.saturating_sub(1);
            let die = play.d6(rule::evade::WITHOUT_DIE, "evade");
            play.log(|| What::EvadeRoll { unit: id, die, needed: rating });
            if why::holds(rule::evade::FAILS, die < rating) {
                // The spent die is set aside; it was never allocated.
                self.command_mut(command).aside += 1;
                play.log(|| What::EvadeFailed { unit: id });
                return;
            }
            self.unit_mut(id).dice_beside += 1;
            u8::from(die == 6 && rating < 6)
        };
        let flees = why::step(rule::evade::MOVE);
        let judged = if flees { self.evade_move(id, charger, bonuses) } else { None };
        let mut used = 0;
        if let Some(judged) = &judged {
            used = judged.bonus;
            self.touch_leaders(&judged.touched, id);
            self.carry_out(id, judged);
        }
        let unit = self.unit_mut(id);
        if why::step(rule::evade::MARKER) {
            unit.mark_all([Mark::ACTED, Mark::DONE]);
        }
        let pose = unit.pose();
        play.log(|| What::Evaded { unit: id, from: charger, pose, bonus: used });
        // The charge goes on, wherever it now leads.
        if let Some(Task::RunCharge(run)) = self.agenda.iter_mut().rev().find(|t| matches!(t, Task::RunCharge(_))) {
            run.following = true;
            if !run.pursuit {
                *run = Run { following: true, ..Run::straight(run.unit) };
            }
        }
        self.agenda.push(Task::RetryConforms);
    }
}

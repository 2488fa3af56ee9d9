//! Units set off, come to stand elsewhere, and are taken off the table.

use game::why;
use rules::spear as rule;
use table::Pose;

use crate::state::action::{Judged, MoveKind};
use crate::state::agenda::Play;
use crate::state::battle::Battle;
use crate::state::event::What;
use crate::state::ids::UnitId;
use crate::state::mark::Mark;
use crate::state::unit::Status;

impl Battle {
    /// The one door through which a unit comes to stand elsewhere; attached
    /// commanders go with it ([`rule::commander::MOVES_WITH_UNIT`]).
    pub(crate) fn place(&mut self, id: UnitId, pose: Pose) {
        self.unit_mut(id).place(pose);
        for leader in &mut self.leaders {
            if leader.attached == Some(id) && why::step(rule::commander::MOVES_WITH_UNIT) {
                leader.place(pose);
            }
        }
    }

    /// It leaves its place of its own will.
    pub(crate) fn sets_off(&mut self, id: UnitId, play: &mut Play) {
        let profile = self.unit(id).profile;
        profile.sets_off(self, id, play);
    }

    /// Carries out a judged move of one unit.
    pub(crate) fn carry_out(&mut self, id: UnitId, judged: &Judged) {
        let end = judged.end();
        let in_difficult = !judged.exits && self.field.in_difficult(&self.unit(id).rect_at(end));
        let unit = self.unit_mut(id);
        unit.mark(Mark::MOVED);
        unit.marks.put(Mark::ENDED_IN_DIFFICULT, in_difficult);
        unit.mark_if(Mark::PASSED_THROUGH, judged.passed.is_some());
        unit.mark(if judged.kind == MoveKind::Advance { Mark::ADVANCED } else { Mark::MANOEUVRED });
        unit.bonus_spent += judged.bonus;
        self.place(id, end);
    }

    /// A charge or pursuit begins where the unit stands; nobody has tried to
    /// evade it yet.
    pub(crate) fn begin_run(&mut self, id: UnitId, play: &mut Play) {
        self.units.iter_mut().for_each(|unit| unit.clear(Mark::EVADE_TRIED));
        let from = self.unit(id).pose();
        self.unit_mut(id).charge_from = from;
        play.log(|| What::Charge { unit: id, from });
    }

    /// Takes a unit off the table.
    pub(crate) fn remove(&mut self, id: UnitId, status: Status, play: &mut Play) {
        self.contacts.retain(|c| c.a != id && c.b != id);
        let unit = self.unit_mut(id);
        unit.becomes(status);
        unit.conforming = None;
        let profile = unit.profile;
        profile.goes(unit);
        for other in self.units.iter_mut().filter(|other| other.conforming == Some(id)) {
            other.conforming = None;
        }
        play.log(|| What::Removed { unit: id });
    }
}

//! Crews that go from one engine to another: all of them can serve every engine of
//! their army ([`rule::artillery::CREW_INTERCHANGEABLE`]).

use game::why;
use rules::ancients as rule;
use table::Measure;

use crate::state::{Battle, Mark, MoveAsk, Play, Status, UnitId, UnitSet, What};

/// Men as near as this to an engine serve it.
const AT_HAND: f64 = 1.0;

impl Battle {
    /// Men on foot who have come to an engine that lacks men serve it, the nearest
    /// if there are several: their own, one that others serve, or one whose crew
    /// is gone.
    pub(super) fn come_to_engines(&mut self, id: UnitId, play: &mut Play) {
        let free = self.unit(id).status() == Status::Field && !self.is_engaged(id);
        if !free || !self.is_artillery(id) || self.stands_with_engines(id) {
            return;
        }
        let at_hand = self.ids().filter_map(|other| Some((other, self.way_to_work(id, other)?)));
        let at_hand = at_hand.filter(|(_, away)| away.at_most(AT_HAND));
        let Some((at, _)) = at_hand.min_by(|a, b| a.1.total_cmp(&b.1)) else { return };
        if !why::step(rule::artillery::CREW_INTERCHANGEABLE) {
            return;
        }
        if at != id {
            return self.serve_others(id, at, play);
        }
        let came = self.unit(id).models;
        self.put_back(id);
        self.tell_idle(id, came.saturating_sub(self.crew_of_all(id)), play);
        let unit = self.unit_mut(id);
        unit.mark(Mark::DONE);
        unit.mark(Mark::MOVED);
        play.log(|| What::Recrewed { unit: id });
    }

    /// How far men on foot have to the engines of a unit, if these lack anybody
    /// and there is room about them.
    fn way_to_work(&self, id: UnitId, at: UnitId) -> Option<f64> {
        let other = self.unit(at);
        if other.side != self.unit(id).side || !self.is_artillery(at) {
            return None;
        }
        let here = self.unit(id).placed();
        match self.left_by(at) {
            Some(left) if at == id || !other.is_alive() => {
                let ground = self.ground_left(left);
                let free = self.bar(at, &ground, UnitSet::of(id), 0.0).is_none();
                free.then(|| here.distance_to(&ground))
            }
            None if at != id && other.status() == Status::Field && self.lacks_men(at) && !self.is_engaged(at) => {
                Some(other.placed().distance_to(&self.rect(id)))
            }
            _ => None,
        }
    }

    fn lacks_men(&self, id: UnitId) -> bool {
        self.engines(id).any(|n| self.unit(id).parts.piece(n).crew_lost > 0)
    }

    /// Men on foot serve engines of another unit from now on; those for whom there
    /// is no work stay what they are.
    fn serve_others(&mut self, id: UnitId, at: UnitId, play: &mut Play) {
        if self.left_by(at).is_some() {
            self.stand_up_again(at);
        }
        for n in self.engines(at) {
            let come = self.unit(at).parts.piece(n).crew_lost.min(self.unit(id).models);
            self.unit_mut(at).parts.piece_mut(n).crew_lost -= come;
            self.unit_mut(id).models -= come;
        }
        play.log(|| What::Recrewed { unit: at });
        if self.unit(id).models > 0 {
            return self.close_ranks(id);
        }
        self.set_down_from_engines(id, play);
        self.unit_mut(id).becomes(Status::Gone);
    }

    /// Engines whose own crew is gone are a unit again, though nobody serves them
    /// yet.
    fn stand_up_again(&mut self, id: UnitId) {
        let unit = self.unit_mut(id);
        unit.models = 0;
        unit.guests = 0;
        for mark in [Mark::BROKEN, Mark::PANICKED, Mark::MUST_RUN, Mark::WON_ROUND, Mark::LOST_ROUND] {
            unit.clear(mark);
        }
        unit.becomes(Status::Field);
        self.put_back(id);
        let unit = self.unit_mut(id);
        unit.mark(Mark::DONE);
        unit.mark(Mark::MOVED);
    }

    /// Who may leave their engines to serve others of their side: whoever may
    /// move, if any of those lack men ([`rule::artillery::CREW_MAY_NOT_WANDER`]).
    pub(crate) fn may_leave_for_others(&self) -> UnitSet {
        let side = self.active;
        if !self.ids().any(|id| self.unit(id).side == side && self.is_artillery(id)) {
            return UnitSet::EMPTY;
        }
        let lack = |at: UnitId| match self.left_by(at) {
            Some(_) => !self.unit(at).is_alive(),
            None => self.unit(at).status() == Status::Field && self.lacks_men(at),
        };
        let wanted: UnitSet =
            self.ids().filter(|&at| self.unit(at).side == side && self.is_artillery(at) && lack(at)).collect();
        let leaves = |id: UnitId| {
            let unit = self.unit(id);
            let free = !unit.is(Mark::DONE) && !unit.is(Mark::RALLIED) && !unit.is(Mark::HALTED);
            free && self.stands_with_engines(id)
                && unit.status() == Status::Field
                && unit.guests == 0
                && self.crew_of_all(id) > 0
                && !self.is_engaged(id)
                && wanted.iter().any(|at| at != id)
        };
        let all: UnitSet = self.on_field(side).filter(|&id| leaves(id)).collect();
        if !all.is_empty() && why::step(rule::artillery::CREW_INTERCHANGEABLE) { all } else { UnitSet::EMPTY }
    }

    /// They leave them, and say where they go.
    pub(crate) fn leave_for_others(&mut self, id: UnitId) {
        self.abandon_engines(id);
        self.ask(MoveAsk::Path(id));
    }
}

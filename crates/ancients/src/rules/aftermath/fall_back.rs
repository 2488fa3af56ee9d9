//! Falling back in good order: as far as others flee, and not beyond recall.

use game::{Path, why};
use table::Facing;

use crate::edition::FallingBack;
use crate::state::{AftermathAsk, AftermathTask, Battle, Mark, NewFront, Play, Status, UnitId, UnitSet, What};

impl Battle {
    /// Whether a unit leaves its fight so that the victors may run after it: it
    /// runs, or falls back.
    pub(crate) fn leaves_its_fight(&self, id: UnitId) -> bool {
        self.is_routed(id) || self.falls_back(id)
    }

    /// Whether a unit falls back in good order.
    pub(super) fn falls_back(&self, id: UnitId) -> bool {
        self.edition().going_back.in_good_order().is_some() && self.unit(id).is(Mark::GIVES_GROUND)
    }

    /// All the dice of a flight.
    pub(super) fn throw_to_fall_back(&self, id: UnitId, by: FallingBack, play: &mut Play) -> u8 {
        let dice = why::count(by.instead_of_flight, ranked::flight::dice(self.basic_rate(id)));
        let distance = play.sum(dice, by.instead_of_flight, "falling back");
        play.log(|| What::FleeRoll { unit: id, dice, distance, in_order: true });
        distance
    }

    /// Away from those it fights, on whatever side they are, as those go who
    /// flee from them; straight back if it fights nobody any more.
    pub(super) fn way_from_the_fight(&self, id: UnitId, by: FallingBack) -> Facing {
        let back = self.unit(id).pose().facing.about();
        let away = if self.is_engaged(id) { self.flight_heading(id, None).unwrap_or(back) } else { back };
        why::instead(by.keeps_facing, away, || back)
    }

    /// Those who fall back and are outrun by a pursuer: he will run into them
    /// as into anybody who stands, and counts as charging. Who is not, gets away.
    pub(super) fn overtake(&mut self, play: &mut Play) {
        let Some(by) = self.edition().going_back.in_good_order() else { return };
        for at in 0..self.runs.len() {
            let chase = self.runs[at];
            let falling: UnitSet = chase.quarry.iter().filter(|&u| self.falls_back(u)).collect();
            for unit in falling.iter() {
                let far = self.run_of(unit).map_or(0, |run| run.distance);
                if why::holds(by.pursued, chase.distance > far) {
                    self.runs[at].quarry.remove(unit);
                    play.log(|| What::CountsAsCharging { unit: chase.unit });
                } else {
                    play.log(|| What::Escaped { unit, by: chase.unit });
                }
            }
        }
    }

    /// Whoever fell back has rallied. It may not charge in its next turn; if
    /// nobody has caught it, it may reform at once.
    pub(super) fn rally_in_good_order(&mut self, by: FallingBack) {
        let fell_back = |u: &UnitId| {
            let unit = self.unit(*u);
            unit.is(Mark::GIVES_GROUND) && unit.is(Mark::WENT_BACK) && !unit.is(Mark::GAVE_GROUND)
        };
        let back: UnitSet = self.fielded().filter(fell_back).collect();
        for id in back.iter() {
            if why::step(by.no_charge) {
                self.unit_mut(id).mark(Mark::GAVE_GROUND);
            }
            if self.may_form_up(id) && why::step(by.rallies) {
                self.then(AftermathTask::FormUp(id));
            }
        }
        self.settle_engagements();
    }

    fn may_form_up(&self, id: UnitId) -> bool {
        self.unit(id).status() == Status::Field && self.is_formed(id) && !self.is_engaged(id)
    }

    /// Its player says how it stands.
    pub(super) fn ask_to_form_up(&mut self, id: UnitId) {
        if self.may_form_up(id) {
            self.ask(AftermathAsk::FormUp(id));
        }
    }

    /// It stands as its player said.
    pub(super) fn form_up_in_order(&mut self, id: UnitId, path: &Path, front: NewFront, play: &mut Play) {
        if path.is_empty() {
            return;
        }
        let NewFront { pose, files } = front;
        let unit = self.unit_mut(id);
        unit.place(pose);
        unit.files = files;
        self.reseat(id);
        play.log(|| What::Reformed { unit: id, pose, files });
    }
}

//! Chargers with no room to swing flush against their target.

use game::why;
use ranked::charge::{Approach, Landing, Room};
use ranked::contact;
use rules::ancients as rule;
use table::{Edge, Measure, Pose, Rect};

use super::landing::{Align, Home, Trial};
use crate::state::{Battle, Play, UnitId, UnitSet, What};

impl Home {
    /// The charger swings flush.
    pub(crate) const fn flush(landing: Landing, face: Edge) -> Home {
        Home { landing, face, line: None, align: Align::Flush }
    }
}

impl Battle {
    /// Where others or the ground keep a charger from swinging flush, it stops
    /// at the first touch: the target is turned to it if it can be, and else
    /// they touch where they are ([`rule::charge::ALIGN`]). Who finds a face
    /// covered by other chargers has no such luck ([`rule::charge::NO_ROOM`]).
    pub(super) fn landing_askew(&self, trial: Trial, approach: &Approach, room: &Room) -> Option<Home> {
        let Trial { unit, target, absent, .. } = trial;
        let rivals = self.chargers_of(target).and(self.foes(target)).without(UnitSet::of(unit));
        why::barred(rule::charge::NO_ROOM, !rivals.is_empty()).ok()?;
        let admits = &mut |landing: &Landing| self.admits_touch(unit, target, &landing.stopped(), absent);
        let about = |found: &mut dyn FnMut(&Rect)| self.others_about(unit, target, absent, found);
        let landing = approach.best_in(room, self.charge_distance(unit), &about, admits)?.stopped();
        let align = match self.turned_to_meet(unit, target, landing.touch) {
            Some(pose) => Align::Turned(pose),
            None => Align::Corner,
        };
        Some(Home { align, ..Home::flush(landing, approach.face) })
    }

    /// Whether the charger may stand where it first touches its target.
    fn admits_touch(&self, unit: UnitId, target: UnitId, landing: &Landing, absent: UnitSet) -> bool {
        let there = self.unit(unit).rect_at(landing.touch);
        self.field.board.contains_rect(&there)
            && !self.stands_on(target, &there)
            && self.drawn_into_line(unit, target, landing, absent).is_some_and(|moved| moved.is_empty())
            && self.pays_for(unit, target, landing)
    }

    /// Where the target stands once it is turned against the charger's front;
    /// nothing if it has no room, or fights somebody else.
    fn turned_to_meet(&self, unit: UnitId, target: UnitId, touch: Pose) -> Option<Pose> {
        let front = self.unit(unit).rect_at(touch);
        let pose = self.pose_in_line(unit, target, &front)?;
        let end = self.unit(target).rect_at(pose);
        let taken = self.bar(target, &end, UnitSet::of(unit), 0.0).is_some();
        let meets = !end.overlaps(&front) && end.distance(&front).is_about(0.0);
        (!taken && meets).then_some(pose)
    }

    /// How many models touch, of the charger and of the target.
    pub(super) fn models_against(&self, unit: UnitId, target: UnitId, home: &Home) -> (u8, u8) {
        let Align::Turned(pose) = home.align else { return home.landing.contact };
        let (mine, theirs) = (self.unit(unit).formation(), self.unit(target).formation());
        let offset = contact::offset(&theirs, pose, home.face, &mine, home.landing.touch, Edge::Front);
        contact::count(&mine, &theirs, home.face, offset)
    }

    /// The target is turned to meet the charger.
    pub(super) fn turn_to_meet(&mut self, target: UnitId, align: Align, play: &mut Play) {
        if let Align::Turned(pose) = align
            && why::step(rule::charge::ALIGN)
        {
            self.unit_mut(target).place(pose);
            play.log(|| What::Aligned { unit: target, pose });
        }
    }
}

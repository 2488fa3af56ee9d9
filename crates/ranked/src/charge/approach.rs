//! Who charges whom, and where a given wheel leads.

use table::{Edge, Measure, Pose, Segment, Vec2};

use super::hand::Start;
use super::landing::Landing;
use crate::Formation;
use crate::contact;
use crate::wheel::Wheel;

/// Who charges whom, on which face.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Approach {
    /// The charger's block.
    pub charger: Formation,
    /// Where its front stands.
    pub from: Pose,
    /// The target's block.
    pub target: Formation,
    /// Where its front stands.
    pub at: Pose,
    /// The face of the target that must be struck.
    pub face: Edge,
    /// To which hand it wheels where either would do as well: to the right if
    /// positive.
    pub lean: f64,
}

/// Another of the target's side that stands in line with the struck face.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Beside {
    /// Its block.
    pub unit: Formation,
    /// Its face in the line.
    pub face: Edge,
    /// Where the middle of that face lies, to the right of the middle of the
    /// struck face for one who looks out of it.
    pub offset: f64,
}

impl Beside {
    pub(super) fn reach(&self) -> f64 {
        let flank = matches!(self.face, Edge::Left | Edge::Right);
        if flank { self.unit.depth() * 0.5 } else { self.unit.width() * 0.5 }
    }
}

/// What bounds a charge besides its own two blocks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Room<'a> {
    /// Others who are struck with the target and count for the contact.
    pub beside: &'a [Beside],
    /// How far to the left the charger's middle should come to lie along the
    /// face: who cannot keep to his part stays as near to it as he can.
    pub low: f64,
    /// And how far to the right.
    pub high: f64,
}

impl Room<'_> {
    /// Nobody else, and the whole face.
    pub const FREE: Room<'static> = Room { beside: &[], low: f64::NEG_INFINITY, high: f64::INFINITY };

    /// How far outside the charger's part a place of its middle lies.
    pub(super) fn outside(&self, offset: f64) -> f64 {
        let beyond = (self.low - offset).max(offset - self.high).max(0.0);
        if beyond.exceeds(0.0) { beyond } else { 0.0 }
    }
}

/// What a wheel leads to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Strike {
    pub forward: f64,
    pub offset: f64,
}

impl Approach {
    /// The middle of the face, looking out.
    pub(super) fn face_pose(&self) -> Pose {
        self.target.face(self.at, self.face).pose
    }

    /// The charger as seen from the face, and all of the face's line on which
    /// something can be struck.
    pub(super) fn start(&self, face: Pose, room: &Room) -> Start {
        let reach = self.target.face(self.at, self.face).width * 0.5;
        let middle = face.to_local(self.from.at);
        let ahead = face.to_local(self.from.at + self.from.facing.dir()) - middle;
        let alone = Start { middle, ahead, width: self.charger.width(), low: -reach, high: reach };
        room.beside.iter().fold(alone, |line, other| Start {
            low: line.low.min(other.offset - other.reach()),
            high: line.high.max(other.offset + other.reach()),
            ..line
        })
    }

    /// What a wheel by that angle strikes, clockwise when positive.
    pub(super) fn strike(&self, clockwise: f64, face: Pose, line: &Start) -> Option<Strike> {
        let width = line.width;
        let pose = Wheel::by(clockwise).apply(self.from, width);
        let middle = face.to_local(pose.at);
        let ahead = face.to_local(pose.at + pose.facing.dir()) - middle;
        if ahead.y > -1e-3 {
            return None;
        }
        let right = Vec2::new(ahead.y, -ahead.x);
        let side = width * 0.5;
        let (left_end, right_end) = (middle - right * side, middle + right * side);
        let (first, along) = if left_end.y <= right_end.y { (left_end, -side) } else { (right_end, side) };
        let forward = first.y / -ahead.y;
        let lands = first.x + ahead.x * forward;
        if lands >= line.low && lands <= line.high {
            return forward.at_least(0.0).then_some(Strike { forward: forward.max(0.0), offset: lands + along });
        }
        // The leading corner passes the end of the face: the end itself may
        // still meet the front.
        let end = Vec2::new(if lands < line.low { line.low } else { line.high }, 0.0);
        let (forward, along) = ((end - middle).dot(ahead), (end - middle).dot(right));
        let meets = along.abs().at_most(side) && forward.at_least(0.0);
        // Who meets it by a hair only stands corner to corner.
        meets.then_some(Strike { forward: forward.max(0.0), offset: end.x + along.clamp(-side, side) })
    }

    pub(super) fn landing(&self, clockwise: f64, strike: Strike, face: Pose) -> Landing {
        let wheel = Wheel::by(clockwise);
        let width = self.charger.width();
        let touch = wheel.apply(self.from, width).forward(strike.forward);
        let at = face.to_world(Vec2::new(strike.offset, 0.0));
        Landing {
            wheel,
            forward: strike.forward,
            cost: wheel.cost(width) + strike.forward,
            offset: strike.offset,
            contact: contact::count(&self.charger, &self.target, self.face, strike.offset),
            touch,
            flush: Pose { at, facing: face.facing.about() },
        }
    }

    /// The landing straight ahead, without any wheel.
    pub fn straight(&self) -> Option<Landing> {
        self.after(Wheel::NONE)
    }

    /// The landing that a given wheel leads to.
    pub fn after(&self, wheel: Wheel) -> Option<Landing> {
        self.after_in(&Room::FREE, wheel)
    }

    /// The same where others stand in line with the face.
    pub fn after_in(&self, room: &Room, wheel: Wheel) -> Option<Landing> {
        let face = self.face_pose();
        let strike = self.strike(wheel.clockwise(), face, &self.start(face, room))?;
        Some(self.landing(wheel.clockwise(), strike, face))
    }
}

impl Start {
    /// What no strike costs less than: no point of the front comes further by
    /// a wheel than what that costs, nor further ahead than the way.
    pub(super) fn least_cost(&self) -> f64 {
        let side = Vec2::new(self.ahead.y, -self.ahead.x) * (self.width * 0.5);
        let front = Segment::new(self.middle - side, self.middle + side);
        front.distance_to_segment(&Segment::new(Vec2::new(self.low, 0.0), Vec2::new(self.high, 0.0)))
    }
}

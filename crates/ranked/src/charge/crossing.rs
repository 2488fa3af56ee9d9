//! Charges that would run into each other.

use table::{Measure, Rect, Segment, TOLERANCE, Vec2, sweep};

use super::lane::lane;
use crate::wheel::Wheel;

/// All the ground that a front covers on its charge: turning, then straight
/// ahead.
#[derive(Clone, Copy, Debug)]
pub struct Track {
    lane: Rect,
    turn: Option<Turning>,
}

impl Track {
    /// The way of a front rank by a wheel, and so far ahead.
    ///
    /// ```
    /// use ranked::charge::Track;
    /// use ranked::wheel::Wheel;
    /// use table::{Pose, Rect};
    /// let front = |x: f64| Rect::new(Pose::new(x, 0.0, 0.0), 4.0, 1.0);
    /// let ahead = Track::new(&front(0.0), Wheel::NONE, 8.0);
    /// assert!(!ahead.meets(&Track::new(&front(6.0), Wheel::NONE, 8.0)));
    /// assert!(ahead.meets(&Track::new(&front(6.0), Wheel::by(-0.5), 8.0)));
    /// ```
    pub fn new(front: &Rect, wheel: Wheel, forward: f64) -> Track {
        let turn = (wheel.angle > 0.0).then(|| Turning::new(front, wheel));
        Track { lane: lane(&front.at(wheel.apply(front.pose, front.width)), forward), turn }
    }

    /// Of those who go one by one only the end counts.
    pub fn end(ground: Rect) -> Track {
        Track { lane: ground, turn: None }
    }

    /// Whether a point lies on the straight part of the way.
    pub fn lies_ahead(&self, point: Vec2) -> bool {
        self.lane.distance_to_point(point).at_most(0.0)
    }

    /// Whether the two cover any ground together.
    pub fn meets(&self, other: &Track) -> bool {
        let turns_into = |one: &Track, two: &Track| {
            let covers = |turn: &Turning| turn.covers(&two.lane) || two.turn.is_some_and(|t| turn.covers(&t.front));
            one.turn.as_ref().is_some_and(covers)
        };
        self.lane.overlaps(&other.lane)
            || turns_into(self, other)
            || turns_into(other, self)
            || self.turn.zip(other.turn).is_some_and(|(a, b)| a.sector().overlaps(&b.sector()))
    }
}

/// A front rank that turns about one of its front corners: what it covers is
/// its ground before and after, and between those a sector whose rim is the way
/// of the corner farthest from the pivot.
#[derive(Clone, Copy, Debug)]
struct Turning {
    front: Rect,
    wheel: Wheel,
}

impl Turning {
    fn new(front: &Rect, wheel: Wheel) -> Turning {
        Turning { front: *front, wheel }
    }

    fn covers(&self, ground: &Rect) -> bool {
        sweep::wheel(&self.front, self.wheel.pivot(), self.wheel.clockwise(), ground).is_some()
    }

    /// Its rim a hair further in than it is: who only touches it does not cover
    /// anything. The sides are the diagonals of the ground before and after.
    fn sector(&self) -> Sector {
        let pivot = self.front.corner(self.wheel.pivot());
        let far = |front: &Rect| {
            let [.., right, left] = front.corners();
            if self.wheel.right { left } else { right }
        };
        let end = self.front.rotated_about(pivot, self.wheel.clockwise());
        let arms = [far(&self.front) - pivot, far(&end) - pivot];
        let radius = arms[0].length_squared().sqrt();
        let [from, to] = if self.wheel.right { arms } else { [arms[1], arms[0]] };
        let [from, to] = [from / radius, to / radius];
        Sector { at: pivot, radius: radius - TOLERANCE, from, to }
    }
}

/// A part of a circle, less than half of it.
#[derive(Clone, Copy, Debug)]
struct Sector {
    at: Vec2,
    radius: f64,
    /// From this direction clockwise to that.
    from: Vec2,
    to: Vec2,
}

impl Sector {
    fn overlaps(&self, other: &Sector) -> bool {
        let apart = (self.at - other.at).length_squared();
        let reach = self.radius + other.radius;
        apart < reach * reach
            && (self.holds(other.at)
                || other.holds(self.at)
                || self.sides().iter().any(|a| other.sides().iter().any(|b| a.intersects(b)) || other.rim_meets(a))
                || other.sides().iter().any(|side| self.rim_meets(side))
                || self.rims_meet(other))
    }

    fn faces(&self, off: Vec2) -> bool {
        let turns = |a: Vec2, b: Vec2| a.x * b.y - a.y * b.x <= 0.0;
        turns(self.from, off) && turns(off, self.to)
    }

    fn holds(&self, point: Vec2) -> bool {
        let off = point - self.at;
        off.length_squared() <= self.radius * self.radius && self.faces(off)
    }

    fn sides(&self) -> [Segment; 2] {
        [self.from, self.to].map(|dir| Segment::new(self.at, self.at + dir * self.radius))
    }

    /// Whether a line crosses the round part of the border.
    fn rim_meets(&self, line: &Segment) -> bool {
        let (from, along) = (line.a - self.at, line.vector());
        let square = along.length_squared();
        let middle = -from.dot(along) / square;
        let deep = middle * middle - (from.length_squared() - self.radius * self.radius) / square;
        deep >= 0.0
            && [middle - deep.sqrt(), middle + deep.sqrt()]
                .into_iter()
                .any(|t| (0.0..=1.0).contains(&t) && self.faces(from + along * t))
    }

    /// Whether the two round parts cross.
    fn rims_meet(&self, other: &Sector) -> bool {
        let between = other.at - self.at;
        let square = between.length_squared();
        if square <= 0.0 {
            return false;
        }
        let foot = (square + self.radius * self.radius - other.radius * other.radius) / (2.0 * square);
        let deep = self.radius * self.radius / square - foot * foot;
        let across = Vec2::new(-between.y, between.x);
        deep >= 0.0
            && [deep.sqrt(), -deep.sqrt()].into_iter().any(|side| {
                let off = between * foot + across * side;
                self.faces(off) && other.faces(off - between)
            })
    }
}

//! Ways that just pass those who stand about: where the best way is barred, the
//! nearest that is not runs close by somebody's corner, or comes to lie beside
//! him.

use table::{Pose, Rect, Vec2};

use super::hand::{Hand, Meets, Paid};
use super::places::along;

/// The headings of one hand among which such ways are looked for.
pub(super) struct Passing {
    paid: Paid,
    /// The sines and cosines of the first and the last.
    ends: [(f64, f64); 2],
    /// How deep the charger's block is.
    deep: f64,
}

impl Passing {
    pub fn new(paid: Paid, deep: f64) -> Passing {
        Passing { paid, ends: paid.ends().map(libm::sincos), deep }
    }

    pub fn hand(&self) -> Hand {
        self.paid.hand
    }

    /// Calls `found` with the headings at which the front just passes a block
    /// on its way, meets it at the same time as the line, or comes to lie
    /// beside it. `block` has its corners as seen from the face.
    pub fn headings(&self, block: &[Vec2; 4], found: &mut dyn FnMut(f64)) {
        let hand = &self.paid.hand;
        let seen = block.map(|p| Vec2::new(p.x * hand.sense, p.y));
        for corner in seen {
            self.past(corner, found);
        }
        let Some((low, high)) = along(&seen, self.deep) else { return };
        let half = hand.width * 0.5;
        for place in [low - half, high + half] {
            if place > self.paid.from && place < self.paid.to {
                found(hand.heading(place));
            }
        }
    }

    /// The headings at which a point lies on either side of the lane, or on the
    /// front as it touches the line.
    fn past(&self, point: Vec2, found: &mut dyn FnMut(f64)) {
        let hand = &self.paid.hand;
        let from = point - hand.pivot;
        // Off the side that runs through the pivot, and off the other.
        for aside in [0.0, hand.width] {
            self.reaches(from.x, -from.y, aside, found);
        }
        for end in [hand.low, hand.high] {
            let off = point - Vec2::new(end, 0.0);
            self.reaches(off.y, off.x, 0.0, &mut |heading| {
                if hand.meets(heading) == Meets::End(end) {
                    found(heading);
                }
            });
        }
    }

    /// The headings at which `q cos + y sin` has a height.
    fn reaches(&self, q: f64, y: f64, height: f64, found: &mut dyn FnMut(f64)) {
        let above = self.ends.map(|(sin, cos)| q * cos + y * sin > height);
        let rises = self.ends.map(|(sin, cos)| y * cos > q * sin);
        // It has no turning point there, and does not come to the height.
        if above[0] == above[1] && rises[0] == rises[1] {
            return;
        }
        let deep = q * q + y * y - height * height;
        if deep < 0.0 {
            return;
        }
        let deep = deep.sqrt();
        let [first, last] = self.paid.ends();
        for deep in [deep, -deep] {
            let heading = libm::atan2(y * height - q * deep, q * height + y * deep);
            if heading > first && heading < last {
                found(heading);
            }
        }
    }
}

/// The corners of a block as seen from a face.
pub(super) fn seen_from(face: Pose, block: &Rect) -> [Vec2; 4] {
    block.corners().map(|p| face.to_local(p))
}

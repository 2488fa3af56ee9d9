//! A wheel to one hand, then straight ahead onto the line of a face: which
//! angle leads to which place, and what it costs, in closed form.
//!
//! While it turns on, the front strikes with its inner corner (the one that
//! stands still), then with the middle of the front on the near end of the
//! line, or on the far end, and then with its outer corner. In every one of
//! these ways the place along the face moves on steadily, and the cost falls
//! to one lowest point and rises from there: so there is one angle to each
//! place, and one stretch of angles that a charge can pay for.

use std::f64::consts::{FRAC_PI_2, TAU};

use table::{Measure, Vec2};

/// Whoever comes in at a sharper angle passes along the face: its cosine is a
/// thousandth.
const STEEP: f64 = FRAC_PI_2 - 1e-3;

/// The charger before it sets off, as seen from the middle of the face: x along
/// it, y out of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Start {
    /// The middle of its front.
    pub middle: Vec2,
    /// Where it looks.
    pub ahead: Vec2,
    /// How wide its front is.
    pub width: f64,
    /// From where to where along the face there is something to strike.
    pub low: f64,
    pub high: f64,
}

impl Start {
    fn mirrored(self) -> Start {
        let flip = |v: Vec2| Vec2::new(0.0 - v.x, v.y);
        Start { middle: flip(self.middle), ahead: flip(self.ahead), low: -self.high, high: -self.low, ..self }
    }
}

/// What of the two blocks meets first.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Meets {
    /// The corner about which the front has turned.
    Inner,
    /// An end of the line meets the front.
    End(f64),
    /// The other corner.
    Outer,
}

/// All wheels to one hand that strike the line, told as if it were the right
/// one: the left is its mirror image.
///
/// A heading is how far the front has turned beyond looking straight at the
/// face.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hand {
    /// 1 for the right hand, -1 for the left.
    pub sense: f64,
    pub width: f64,
    /// From where to where there is something to strike.
    pub low: f64,
    pub high: f64,
    /// The corner that stands still.
    pub pivot: Vec2,
    /// The heading before the wheel.
    start: f64,
    /// Until here the inner corner strikes.
    inner_until: f64,
    /// From here on the outer one.
    outer_from: f64,
    /// The headings that strike.
    first: f64,
    last: f64,
}

/// The angles to one hand that a charge can pay for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Paid {
    pub hand: Hand,
    /// The places along the face that the last and the first of them lead to,
    /// as the hand sees them.
    pub from: f64,
    pub to: f64,
    /// The headings of those.
    first: f64,
    last: f64,
}

impl Hand {
    /// Both hands, for wheels by `widest` at most.
    pub fn both(start: &Start, widest: f64) -> [Option<Hand>; 2] {
        // It looks (-sin, -cos) of its heading.
        let heading = libm::atan2(0.0 - start.ahead.x, 0.0 - start.ahead.y);
        [
            Hand::right(start, heading, widest),
            Hand::right(&start.mirrored(), -heading, widest).map(|hand| Hand { sense: -1.0, ..hand }),
        ]
    }

    fn right(from: &Start, heading: f64, widest: f64) -> Option<Hand> {
        let Start { middle, ahead, width, low, high } = *from;
        // Who looks away to the right comes round from the left.
        let start = if heading > FRAC_PI_2 { heading - TAU } else { heading };
        if start + widest < -STEEP {
            return None;
        }
        let mut pivot = middle + Vec2::new(ahead.y, 0.0 - ahead.x) * (width * 0.5);
        if pivot.y.at_least(0.0) {
            pivot.y = pivot.y.max(0.0);
        }
        let (near, far, y) = (low - pivot.x, high - pivot.x, pivot.y);
        let (inner_until, outer_from, first, last);
        if y >= 0.0 {
            inner_until = rises_to(near, y, 0.0);
            first = rises_to(far, y, 0.0);
            let beyond = rises_to(far, y, width);
            if far * far + y * y < width * width {
                // The far end is nearer than the outer corner: it stays on the
                // front until that lies along the line.
                (outer_from, last) = (f64::INFINITY, beyond);
            } else {
                // Until the outer corner passes the near end, or comes down to
                // the line.
                let level = if y < width { libm::atan2(y, (width * width - y * y).sqrt()) } else { STEEP };
                (outer_from, last) = (beyond, rises_to(near, y, width).min(level).max(beyond));
            }
        } else if near > 0.0 {
            // From behind the line only the near end can still be met.
            (inner_until, outer_from) = (f64::NEG_INFINITY, f64::INFINITY);
            (first, last) = (-STEEP, rises_to(near, y, width).min(0.0));
        } else {
            return None;
        }
        let (first, last) = (first.max(start).max(-STEEP), last.min(start + widest).min(STEEP));
        let hand = Hand { sense: 1.0, width, low, high, pivot, start, inner_until, outer_from, first, last };
        (first <= last).then_some(hand)
    }

    /// What meets first after turning to a heading.
    pub fn meets(&self, heading: f64) -> Meets {
        if heading < 0.0 {
            if heading < self.inner_until { Meets::Inner } else { Meets::End(self.low) }
        } else if heading < self.outer_from {
            Meets::End(self.high)
        } else {
            Meets::Outer
        }
    }

    /// How far it wheels to come to a heading.
    pub fn wheel(&self, heading: f64) -> f64 {
        (heading - self.start).max(0.0)
    }

    /// Straight ahead until the first touch.
    pub fn forward(&self, heading: f64) -> f64 {
        let Vec2 { x, y } = self.pivot;
        let (sin, cos) = libm::sincos(heading);
        let forward = match self.meets(heading) {
            Meets::Inner => y / cos,
            Meets::End(end) => y * cos - (end - x) * sin,
            Meets::Outer => (y - self.width * sin) / cos,
        };
        forward.max(0.0)
    }

    /// The wheel and the way.
    pub fn cost(&self, heading: f64) -> f64 {
        self.wheel(heading) * self.width + self.forward(heading)
    }

    /// How fast the cost rises.
    fn slope(&self, heading: f64) -> f64 {
        let (Vec2 { x, y }, width) = (self.pivot, self.width);
        let (sin, cos) = libm::sincos(heading);
        match self.meets(heading) {
            Meets::Inner => width + y * sin / (cos * cos),
            Meets::End(end) => width - (end - x) * cos - y * sin,
            Meets::Outer => sin * (y - width * sin) / (cos * cos),
        }
    }

    /// Where the middle of the front comes to lie along the face, as this hand
    /// sees it: the further it wheels, the less.
    pub fn place(&self, heading: f64) -> f64 {
        let (Vec2 { x, y }, half) = (self.pivot, self.width * 0.5);
        let (sin, cos) = libm::sincos(heading);
        match self.meets(heading) {
            Meets::Inner => x - y * sin / cos + half,
            Meets::End(end) => end + half - (end - x) * cos - y * sin,
            Meets::Outer => x + (self.width - y * sin) / cos - half,
        }
    }

    /// The one heading that leads to a place.
    pub fn heading(&self, place: f64) -> f64 {
        let (Vec2 { x, y }, half) = (self.pivot, self.width * 0.5);
        let end = |end: f64| rises_to(end - x, y, end + half - place);
        if y < 0.0 {
            end(self.low)
        } else if place >= x + half {
            if place >= self.low + half { rises_to(place - half - x, y, 0.0) } else { end(self.low) }
        } else if place >= self.high - half {
            end(self.high)
        } else {
            rises_to(place + half - x, y, self.width)
        }
    }

    /// The heading that costs least: straight away, or where turning on costs
    /// as much as it saves on the way.
    fn cheapest(&self) -> f64 {
        let until = self.inner_until.min(0.0).min(self.last);
        if self.first >= until {
            return self.first;
        }
        // The slope of the cost is width + y sin / cos^2, a quadratic in the sine.
        let (y, width) = (self.pivot.y, self.width);
        let sin = (y - (y * y + 4.0 * width * width).sqrt()) / (2.0 * width);
        libm::atan2(sin, (1.0 - sin * sin).max(0.0).sqrt()).clamp(self.first, until)
    }

    /// Those headings that cost at most so much.
    pub fn paid(&self, allowance: f64) -> Option<Paid> {
        let cheapest = self.cheapest();
        if self.cost(cheapest).exceeds(allowance) {
            return None;
        }
        let dear = |heading: f64| self.cost(heading) > allowance;
        let first =
            if dear(self.first) && self.first < cheapest { self.down_to(allowance, cheapest) } else { self.first };
        let last = if dear(self.last) { self.up_to(allowance, cheapest) } else { self.last };
        let (from, to) = (self.place(last), self.place(first));
        Some(Paid { hand: *self, from, to, first, last })
    }

    /// Where, before the cheapest heading, the cost has fallen to that. It is
    /// convex there: from the left the tangents come nearer without passing it.
    fn down_to(&self, cost: f64, cheapest: f64) -> f64 {
        self.tangents(cost, self.first).clamp(self.first, cheapest)
    }

    /// Where, after the cheapest heading, the cost has risen to that.
    fn up_to(&self, cost: f64, cheapest: f64) -> f64 {
        let mut from = cheapest;
        for to in [self.inner_until.min(0.0), 0.0, self.outer_from.max(0.0), self.last] {
            let to = to.min(self.last);
            if to <= from {
                continue;
            }
            if self.cost(to) <= cost {
                from = to;
                continue;
            }
            // Convex with the inner corner, concave at an end, and with the outer
            // corner first the one and then the other.
            let begin = match self.meets((from + to) * 0.5) {
                Meets::Inner => to,
                Meets::End(_) => from,
                Meets::Outer => self.outer_bend().clamp(from, to),
            };
            // At the very border the next way of striking has another slope.
            let begin = if begin == to { to - (to - from) * 1e-9 } else { begin };
            return self.tangents(cost, begin).clamp(from, to);
        }
        from
    }

    /// Where the cost of striking with the outer corner turns from convex to
    /// concave.
    fn outer_bend(&self) -> f64 {
        let (y, width) = (self.pivot.y, self.width);
        if y <= 0.0 {
            return 0.0;
        }
        if y >= width {
            return STEEP;
        }
        let sin = (width - (width * width - y * y).sqrt()) / y;
        libm::atan2(sin, (1.0 - sin * sin).max(0.0).sqrt())
    }

    /// From tangent to tangent to the heading with that cost: angles and their
    /// sines together have no root in closed form.
    fn tangents(&self, cost: f64, begin: f64) -> f64 {
        const MOST: u8 = 40;
        let mut heading = begin;
        for _ in 0..MOST {
            let slope = self.slope(heading);
            let step = (self.cost(heading) - cost) / slope;
            if slope == 0.0 || step.abs() < 1e-15 {
                break;
            }
            heading = (heading - step).clamp(self.first, self.last);
        }
        heading
    }
}

impl Paid {
    /// The headings of the first and the last that can be paid for.
    pub fn ends(&self) -> [f64; 2] {
        [self.first, self.last]
    }
}

/// The heading at which `q cos + y sin` comes up to a height, or to its highest
/// if it never comes so high.
fn rises_to(q: f64, y: f64, height: f64) -> f64 {
    let deep = (q * q + y * y - height * height).max(0.0).sqrt();
    libm::atan2(y * height - q * deep, q * height + y * deep)
}

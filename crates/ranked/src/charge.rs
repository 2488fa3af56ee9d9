//! The geometry of a charge: one wheel at the start, straight ahead, and flush
//! against the face that is struck.

use arrayvec::ArrayVec;
use table::{Edge, Measure, Pose, Segment, TOLERANCE, Vec2};

use crate::Formation;
use crate::contact::{self, Faces};
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

/// A way for the charge to go home.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Landing {
    /// The wheel at the start.
    pub wheel: Wheel,
    /// Straight ahead until the first touch.
    pub forward: f64,
    /// What both cost together over open ground.
    pub cost: f64,
    /// Where the charger's middle comes to lie along the face, to the right of
    /// the face's middle for one who looks out of it.
    pub offset: f64,
    /// How many models touch: the charger's, the target's.
    pub contact: (u8, u8),
    /// The charger's front at the first touch.
    pub touch: Pose,
    /// And once it has swung flush.
    pub flush: Pose,
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
    fn reach(&self) -> f64 {
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
    fn outside(&self, offset: f64) -> f64 {
        let beyond = (self.low - offset).max(offset - self.high).max(0.0);
        if beyond.exceeds(0.0) { beyond } else { 0.0 }
    }
}

/// The stretch of the face's line on which something can be struck.
#[derive(Clone, Copy, Debug)]
struct Line {
    low: f64,
    high: f64,
    /// How wide the front is that strikes it.
    front: f64,
}

/// What one angle leads to.
#[derive(Clone, Copy, Debug)]
struct Strike {
    forward: f64,
    offset: f64,
}

/// An angle that strikes home, or a place along the face between two such.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    low: f64,
    high: f64,
    offset: f64,
    /// The smaller of the two angles; what is less than a hair does not count.
    wheel: i64,
    /// How far along the face from where that angle leads.
    beyond: i64,
    /// How far outside the charger's part of the face.
    outside: i64,
    contact: u8,
}

/// A measure that is not negative in whole hairs: mirror images are alike,
/// whatever the last bit says.
fn hairs(measure: f64) -> i64 {
    const HAIR: f64 = 1e-9;
    (measure / HAIR + 0.5) as i64
}

/// Nobody charges what lies behind him: no wheel needs to go further round.
pub const WIDEST: f64 = 2.4;

/// By so much more than any rounding something is too far at a glance.
const PLAINLY: f64 = 1e-3;

const SAMPLES: i32 = 24;
type Samples = ArrayVec<(f64, f64), { 2 * (2 * SAMPLES as usize + 1) }>;
type Breaks = ArrayVec<f64, 256>;
type Candidates = ArrayVec<Candidate, 512>;

impl Approach {
    fn face_pose(&self) -> Pose {
        self.target.rect(self.at).seen_from(self.face).pose
    }

    fn reach(&self) -> f64 {
        self.target.rect(self.at).seen_from(self.face).width * 0.5
    }

    fn line(&self, room: &Room) -> Line {
        let reach = self.reach();
        let alone = Line { low: -reach, high: reach, front: self.charger.width() };
        room.beside.iter().fold(alone, |line, other| Line {
            low: line.low.min(other.offset - other.reach()),
            high: line.high.max(other.offset + other.reach()),
            ..line
        })
    }

    /// What a wheel by that angle strikes, clockwise when positive.
    fn strike(&self, clockwise: f64, face: Pose, line: Line) -> Option<Strike> {
        let width = line.front;
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

    fn landing(&self, clockwise: f64, strike: Strike, face: Pose) -> Landing {
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
        let face = self.face_pose();
        Some(self.landing(0.0, self.strike(0.0, face, self.line(&Room::FREE))?, face))
    }

    /// The landing that a given wheel leads to.
    pub fn after(&self, wheel: Wheel) -> Option<Landing> {
        self.after_in(&Room::FREE, wheel)
    }

    /// The same where others stand in line with the face.
    pub fn after_in(&self, room: &Room, wheel: Wheel) -> Option<Landing> {
        self.landings(room)(wheel.clockwise())
    }

    /// The landings that wheels by some angle lead to, clockwise when positive.
    pub fn landings(&self, room: &Room) -> impl Fn(f64) -> Option<Landing> {
        let (face, line) = (self.face_pose(), self.line(room));
        move |clockwise| Some(self.landing(clockwise, self.strike(clockwise, face, line)?, face))
    }

    /// The landing that brings the most models into contact for at most that
    /// much movement, and among those the one with the smallest wheel.
    /// `admits` may refuse one, for want of room or because of the ground; the
    /// next best is then tried.
    pub fn best(&self, allowance: f64, admits: &mut dyn FnMut(&Landing) -> bool) -> Option<Landing> {
        self.best_in(&Room::FREE, allowance, admits)
    }

    /// The same where others are struck too, or share the face: contact is
    /// counted over everybody who is struck, and the charger keeps to its part,
    /// or as near to it as it can get.
    pub fn best_in(&self, room: &Room, allowance: f64, admits: &mut dyn FnMut(&Landing) -> bool) -> Option<Landing> {
        let (face, line) = (self.face_pose(), self.line(room));
        let width = self.charger.width();
        let affordable = |angle: f64| {
            let strike = self.strike(angle, face, line)?;
            (angle.abs() * width + strike.forward).at_most(allowance).then_some(strike)
        };
        if self.least_cost(face, line).exceeds(allowance + PLAINLY) {
            return None;
        }
        let mut breaks = Breaks::new();
        self.breakpoints(room, &mut breaks);
        let faces = Faces::new(self.charger, self.target, self.face);
        let touching = |offset: f64| self.touching(&faces, offset, room);
        let most = breaks.iter().map(|&offset| touching(offset)).max().unwrap_or(0);
        if let Some(strike) = affordable(0.0)
            && room.outside(strike.offset) == 0.0
            && touching(strike.offset) >= most
        {
            let landing = self.landing(0.0, strike, face);
            if admits(&landing) {
                return Some(landing);
            }
        }
        let mut samples = Samples::new();
        sample(allowance / width, self, line, &affordable, &mut samples);
        let mut candidates = Candidates::new();
        collect(&samples, &breaks, room, &touching, &mut candidates);
        let against_lean = |c: &Candidate| (c.low + c.high) * self.lean < 0.0;
        candidates
            .sort_unstable_by_key(|c| (c.outside, std::cmp::Reverse(c.contact), c.wheel, c.beyond, against_lean(c)));
        for candidate in &candidates {
            let Some((angle, strike)) = self.settle(candidate, face, line) else { continue };
            if (angle.abs() * width + strike.forward).exceeds(allowance) {
                continue;
            }
            let landing = self.landing(angle, strike, face);
            if admits(&landing) {
                return Some(landing);
            }
        }
        None
    }

    /// What no strike costs less than: no point of the front comes further by
    /// a wheel than what that costs, nor further ahead than the way.
    fn least_cost(&self, face: Pose, line: Line) -> f64 {
        let end = |along: f64| face.to_world(Vec2::new(along, 0.0));
        let side = self.charger.width() * 0.5;
        let front = Segment::new(self.from.shift(-side).at, self.from.shift(side).at);
        front.distance_to_segment(&Segment::new(end(line.low), end(line.high)))
    }

    /// The angle at which striking home costs least: for charges that only
    /// just arrive, which even steps would miss.
    fn cheapest(&self, widest: f64, line: Line) -> Option<f64> {
        let (face, width) = (self.face_pose(), self.charger.width());
        let cost = |angle: f64| {
            self.strike(angle, face, line).map_or(f64::INFINITY, |strike| angle.abs() * width + strike.forward)
        };
        // Ever finer grids about the best angle so far: beside it the charge
        // may miss altogether, so that there is no slope to follow.
        let (mut best, mut step, mut reach_of_grid) = (0.0, widest / 96.0, 96);
        for _ in 0..12 {
            let mut least = f64::INFINITY;
            let about = best;
            // Of two alike the first, on the hand that it leans to, is taken.
            for n in (0..=reach_of_grid).flat_map(|n| [n, -n]) {
                let angle = about + step * f64::from(n) * self.lean.signum();
                let price = cost(angle);
                if price < least - TOLERANCE * 1e-3 {
                    (least, best) = (price, angle);
                }
            }
            if least.is_infinite() {
                return None;
            }
            (step, reach_of_grid) = (step / 6.0, 8);
        }
        Some(best)
    }

    /// How many models touch, with those beside the target; none without the
    /// target itself.
    fn touching(&self, faces: &Faces, offset: f64, room: &Room) -> u8 {
        let (mine, theirs) = faces.count(offset);
        if mine == 0 || room.beside.is_empty() {
            return mine + theirs;
        }
        let half = self.charger.width() * 0.5;
        let reach = self.reach();
        let struck = |from: f64, to: f64, middle: f64, reach: f64| {
            to.at_least(offset - middle - reach) && from.at_most(offset - middle + reach)
        };
        let mine = contact::face_models(&self.charger, Edge::Front)
            .filter(|&(_, from, to)| {
                struck(from, to, 0.0, reach)
                    || room.beside.iter().any(|other| struck(from, to, other.offset, other.reach()))
            })
            .count() as u8;
        let others: usize = room
            .beside
            .iter()
            .map(|other| {
                let middle = offset - other.offset;
                contact::touching(&other.unit, other.face, middle - half, middle + half).count()
            })
            .sum();
        mine + theirs + others as u8
    }

    /// The places of the charger's middle at which one more or one fewer model
    /// touches, in order.
    fn breakpoints(&self, room: &Room, breaks: &mut Breaks) {
        let half = self.charger.width() * 0.5;
        let target = Beside { unit: self.target, face: self.face, offset: 0.0 };
        for struck in std::iter::once(&target).chain(room.beside) {
            let (reach, middle) = (struck.reach(), struck.offset);
            for (_, from, to) in contact::face_models(&self.charger, Edge::Front) {
                for edge in [from - reach, from + reach, to - reach, to + reach] {
                    let _ = breaks.try_push(edge + middle);
                }
            }
            for (_, from, to) in contact::face_models(&struck.unit, struck.face) {
                for edge in [from - half, from + half, to - half, to + half] {
                    let _ = breaks.try_push(edge + middle);
                }
            }
        }
        for bound in [0.0, room.low, room.high] {
            if bound.is_finite() {
                let _ = breaks.try_push(bound);
            }
        }
        breaks.sort_unstable_by(f64::total_cmp);
        let mut last = f64::NEG_INFINITY;
        breaks.retain(|offset| {
            let fresh = (*offset - last).exceeds(0.0);
            if fresh {
                last = *offset;
            }
            fresh
        });
    }

    /// The angle that leads to the candidate's place. The place itself is
    /// kept: corners that are to touch then touch exactly.
    fn settle(&self, candidate: &Candidate, face: Pose, line: Line) -> Option<(f64, Strike)> {
        let (mut low, mut high) = (candidate.low, candidate.high);
        if low == high {
            let strike = self.strike(low, face, line)?;
            return Some((low, Strike { offset: candidate.offset, ..strike }));
        }
        let miss_at = |angle: f64| self.strike(angle, face, line).map(|s| s.offset - candidate.offset);
        let (mut below, mut above) = (miss_at(low)?, miss_at(high)?);
        // A straight line between the two sides finds the place in a few
        // steps; the side that stays put counts half, so that none lags behind.
        let mut stayed = 0;
        for _ in 0..60 {
            if high - low < 1e-12 {
                break;
            }
            let share = below / (below - above);
            let guess = if share > 0.0 && share < 1.0 { low + (high - low) * share } else { (low + high) * 0.5 };
            let there = self.strike(guess, face, line)?;
            let miss = there.offset - candidate.offset;
            if miss.abs() < 1e-13 {
                return Some((guess, Strike { offset: candidate.offset, ..there }));
            }
            if (miss < 0.0) == (below < 0.0) {
                (low, below) = (guess, miss);
                above *= if stayed > 0 { 0.5 } else { 1.0 };
                stayed = 1;
            } else {
                (high, above) = (guess, miss);
                below *= if stayed < 0 { 0.5 } else { 1.0 };
                stayed = -1;
            }
        }
        let angle = (low + high) * 0.5;
        let strike = self.strike(angle, face, line)?;
        Some((angle, Strike { offset: candidate.offset, ..strike }))
    }
}

/// All that can be come to between some angles, and where a model more or one
/// fewer touches between two of them.
fn collect(samples: &Samples, breaks: &[f64], room: &Room, touching: &impl Fn(f64) -> u8, candidates: &mut Candidates) {
    let mut add = |low: f64, high: f64, offset: f64, beyond: f64| {
        let contact = touching(offset);
        if contact > 0 {
            let (wheel, beyond) = (hairs(low.abs().min(high.abs())), hairs(beyond));
            let outside = hairs(room.outside(offset));
            let _ = candidates.try_push(Candidate { low, high, offset, wheel, beyond, outside, contact });
        }
    };
    for (n, &(angle, offset)) in samples.iter().enumerate() {
        if offset.is_nan() {
            continue;
        }
        add(angle, angle, offset, 0.0);
        let Some(&(next, there)) = samples.get(n + 1).filter(|(_, there)| !there.is_nan()) else { continue };
        let (low, high) = (offset.min(there), offset.max(there));
        let (from, to) = (breaks.partition_point(|b| *b <= low), breaks.partition_point(|b| *b < high));
        for &between in breaks.get(from..to).unwrap_or_default() {
            let nearer = if angle.abs() < next.abs() { offset } else { there };
            add(angle, next, between, (between - nearer).abs());
        }
    }
}

/// Angles from far left to far right and the places they lead to; not a number
/// where they lead nowhere, or too far. The last angle that leads somewhere is
/// found to the full on either side of a gap.
fn sample(
    widest: f64,
    approach: &Approach,
    line: Line,
    affordable: &impl Fn(f64) -> Option<Strike>,
    samples: &mut Samples,
) {
    let widest = widest.min(WIDEST);
    let mut angles: ArrayVec<f64, { 2 * SAMPLES as usize + 2 }> =
        (-SAMPLES..=SAMPLES).map(|n| widest * f64::from(n) / f64::from(SAMPLES)).collect();
    let place_at = |angle: f64| affordable(angle).map(|strike| strike.offset);
    let mut places: ArrayVec<Option<f64>, { 2 * SAMPLES as usize + 2 }> =
        angles.iter().map(|&angle| place_at(angle)).collect();
    if places.iter().all(Option::is_none) {
        let Some((cheapest, offset)) = approach.cheapest(widest, line).and_then(|a| Some((a, place_at(a)?))) else {
            return;
        };
        let place = angles.partition_point(|&angle| angle < cheapest);
        angles.insert(place, cheapest);
        places.insert(place, Some(offset));
    }
    let mut before: Option<(f64, Option<f64>)> = None;
    for (&angle, &offset) in angles.iter().zip(&places) {
        if let Some((last, there)) = before
            && there.is_some() != offset.is_some()
        {
            let (mut good, mut bad) = if there.is_some() { (last, angle) } else { (angle, last) };
            for _ in 0..40 {
                let middle = (good + bad) * 0.5;
                if affordable(middle).is_some() {
                    good = middle;
                } else {
                    bad = middle;
                }
            }
            if let Some(strike) = affordable(good) {
                let _ = samples.try_push((good, strike.offset));
            }
        }
        let _ = samples.try_push((angle, offset.unwrap_or(f64::NAN)));
        before = Some((angle, offset));
    }
}

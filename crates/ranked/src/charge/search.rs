//! The landing that a charge wishes for: of a few places along the face, and of
//! the wheels that lead to them, the first that is admitted.

use std::cmp::Reverse;

use arrayvec::ArrayVec;
use table::{Measure, Pose, Rect};

use super::WIDEST;
use super::approach::{Approach, Room, Strike};
use super::hand::{Hand, Paid, Start};
use super::landing::Landing;
use super::past::{self, Passing};
use super::touching::Touching;

/// By so much more than any rounding something is too far at a glance.
const PLAINLY: f64 = 1e-3;

/// Who stands about: calls what it is given with the ground of each. Asked only
/// when a way is refused.
pub type About<'a> = &'a dyn Fn(&mut dyn FnMut(&Rect));

/// What makes one landing better than another.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Wish {
    /// As near to its part of the face as can be, then the most models in
    /// contact, then the smallest wheel.
    Contact,
    /// The smallest wheel.
    LeastWheel,
}

/// A place that a wheel leads to.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    by: By,
    /// Where it leads.
    offset: f64,
    /// How far outside the charger's part of the face, in hairs.
    outside: i64,
    contact: u8,
    tried: bool,
    /// Clockwise, in hairs, once it has been worked out.
    wheel: Option<i64>,
}

/// How it gets there.
#[derive(Clone, Copy, Debug)]
enum By {
    /// Straight ahead.
    Ahead,
    /// By a wheel to that hand, to whichever heading leads there.
    Hand(u8),
    /// To that heading.
    Heading(u8, f64),
}

type Candidates = ArrayVec<Candidate, 512>;

/// A measure in whole hairs: mirror images are alike, whatever the last bit
/// says.
fn hairs(measure: f64) -> i64 {
    const HAIR: f64 = 1e-9;
    let whole = (measure.abs() / HAIR + 0.5) as i64;
    if measure < 0.0 { -whole } else { whole }
}

impl Approach {
    /// The landing that brings the most models into contact for at most that
    /// much movement, and among those the one with the smallest wheel.
    /// `admits` may refuse one, for want of room or because of the ground; the
    /// next best is then tried.
    pub fn best(&self, allowance: f64, admits: &mut dyn FnMut(&Landing) -> bool) -> Option<Landing> {
        self.best_in(&Room::FREE, allowance, &|_| (), admits)
    }

    /// The same where others are struck too, or share the face: contact is
    /// counted over everybody who is struck, and the charger keeps to its part,
    /// or as near to it as it can get. Where somebody about is in the way, ways
    /// that just pass him are tried as well.
    pub fn best_in(
        &self,
        room: &Room,
        allowance: f64,
        about: About,
        admits: &mut dyn FnMut(&Landing) -> bool,
    ) -> Option<Landing> {
        let candidates = &mut Candidates::new();
        Search::new(self, room, allowance, Wish::Contact, candidates)?.first(about, admits)
    }

    /// The landing with the smallest wheel, for one who need only touch
    /// somebody, at most that far.
    pub fn least_wheel(
        &self,
        allowance: f64,
        about: About,
        admits: &mut dyn FnMut(&Landing) -> bool,
    ) -> Option<Landing> {
        let candidates = &mut Candidates::new();
        Search::new(self, &Room::FREE, allowance, Wish::LeastWheel, candidates)?.first(about, admits)
    }
}

struct Search<'a> {
    approach: &'a Approach,
    room: &'a Room<'a>,
    allowance: f64,
    wish: Wish,
    face: Pose,
    start: Start,
    touching: Touching,
    hands: [Option<Paid>; 2],
    /// What is struck without any wheel.
    straight: Option<Strike>,
    /// Kept by whoever searches: too many to be handed over.
    candidates: &'a mut Candidates,
}

impl<'a> Search<'a> {
    fn new(
        approach: &'a Approach,
        room: &'a Room,
        allowance: f64,
        wish: Wish,
        candidates: &'a mut Candidates,
    ) -> Option<Search<'a>> {
        let face = approach.face_pose();
        let start = approach.start(face, room);
        if start.least_cost().exceeds(allowance + PLAINLY) {
            return None;
        }
        let widest = (allowance / start.width).clamp(0.0, WIDEST);
        let hands = Hand::both(&start, widest).map(|hand| hand?.paid(allowance));
        let touching = Touching::new(approach, room.beside);
        Some(Search { approach, room, allowance, wish, face, start, touching, hands, straight: None, candidates })
    }

    /// The best that is admitted.
    fn first(mut self, about: About, admits: &mut dyn FnMut(&Landing) -> bool) -> Option<Landing> {
        self.straight = self.approach.strike(0.0, self.face, &self.start);
        if let Some(strike) = self.straight {
            self.add(By::Ahead, strike.offset);
        }
        self.add_places();
        let mut all_known = false;
        while let Some(next) = self.best_left() {
            let candidate = &mut self.candidates[next];
            candidate.tried = true;
            let (by, offset) = (candidate.by, candidate.offset);
            let Some((clockwise, forward)) = self.way(by, offset) else { continue };
            // The place itself is kept: corners that are to touch then touch
            // exactly.
            let landing = self.approach.landing(clockwise, Strike { forward, offset }, self.face);
            if landing.cost.exceeds(self.allowance) {
                continue;
            }
            if admits(&landing) {
                return Some(landing);
            }
            if !std::mem::replace(&mut all_known, true) {
                self.add_ways_past(about);
            }
        }
        None
    }

    /// The best of those that have not been tried. Only of those that are as
    /// good as any other in all else the wheel is worked out.
    fn best_left(&mut self) -> Option<usize> {
        let wish = self.wish;
        let rank = |c: &Candidate| match wish {
            Wish::Contact => (c.outside, Reverse(c.contact)),
            Wish::LeastWheel => (0, Reverse(0)),
        };
        let best = self.candidates.iter().filter(|c| !c.tried).map(rank).min()?;
        let lean = self.approach.lean;
        let mut found: Option<((i64, bool), usize)> = None;
        for n in 0..self.candidates.len() {
            let candidate = self.candidates[n];
            if candidate.tried || rank(&candidate) != best {
                continue;
            }
            let wheel = candidate.wheel.unwrap_or_else(|| self.wheel(candidate.by, candidate.offset));
            self.candidates[n].wheel = Some(wheel);
            let against_lean = (wheel < 0 && lean > 0.0) || (wheel > 0 && lean < 0.0);
            let key = (wheel.abs(), against_lean);
            if found.is_none_or(|(least, _)| key < least) {
                found = Some((key, n));
            }
        }
        found.map(|(_, n)| n)
    }

    /// The hand and the heading of a candidate.
    fn heading(&self, by: By, offset: f64) -> Option<(Hand, f64)> {
        let hand = |n: u8| Some(self.hands[usize::from(n)]?.hand);
        match by {
            By::Ahead => None,
            By::Hand(n) => hand(n).map(|hand| (hand, hand.heading(offset * hand.sense))),
            By::Heading(n, heading) => hand(n).map(|hand| (hand, heading)),
        }
    }

    /// How far it wheels, in hairs.
    fn wheel(&self, by: By, offset: f64) -> i64 {
        self.heading(by, offset).map_or(0, |(hand, heading)| hairs(hand.wheel(heading) * hand.sense))
    }

    /// How far it wheels, and then goes ahead.
    fn way(&self, by: By, offset: f64) -> Option<(f64, f64)> {
        match self.heading(by, offset) {
            Some((hand, heading)) => Some((hand.wheel(heading) * hand.sense, hand.forward(heading))),
            None => self.straight.map(|strike| (0.0, strike.forward)),
        }
    }

    fn add(&mut self, by: By, offset: f64) {
        let contact = self.touching.count(offset);
        if contact > 0 {
            let outside = hairs(self.room.outside(offset));
            let _ = self.candidates.try_push(Candidate { by, offset, outside, contact, tried: false, wheel: None });
        }
    }

    /// The hands that have something to offer.
    fn each_hand(&self) -> impl Iterator<Item = (u8, Paid)> + use<> {
        [0, 1].into_iter().zip(self.hands).filter_map(|(n, paid)| Some((n, paid?)))
    }

    /// Where the charge begins and ceases to strike or to be paid for, where one
    /// more model touches, and the bounds of the charger's part.
    fn add_places(&mut self) {
        let mut places: ArrayVec<f64, 512> = ArrayVec::new();
        for (n, paid) in self.each_hand() {
            let sense = paid.hand.sense;
            let [first, last] = paid.ends();
            self.add(By::Heading(n, first), paid.to * sense);
            if first < last {
                self.add(By::Heading(n, last), paid.from * sense);
            }
            let bounds = self.touching.ends().into_iter().chain([self.room.low, self.room.high]);
            let begins = self.touching.begins(sense > 0.0).chain(bounds);
            let within = begins.filter(|&place| place * sense > paid.from && place * sense < paid.to);
            places.extend(within.take(512));
            for place in places.drain(..) {
                self.add(By::Hand(n), place);
            }
        }
    }

    /// The ways that just pass those who stand about.
    fn add_ways_past(&mut self, about: About) {
        let deep = self.approach.charger.depth();
        let passing: ArrayVec<(u8, Passing), 2> =
            self.each_hand().map(|(n, paid)| (n, Passing::new(paid, deep))).collect();
        about(&mut |block| {
            let seen = past::seen_from(self.face, block);
            for (n, passing) in &passing {
                let hand = passing.hand();
                passing.headings(&seen, &mut |heading| {
                    self.add(By::Heading(*n, heading), hand.place(heading) * hand.sense);
                });
            }
        });
    }
}

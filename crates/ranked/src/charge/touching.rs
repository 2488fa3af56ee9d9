//! How many models touch, by where a charger comes to lie along a face.

use arrayvec::ArrayVec;
use table::{Edge, Measure};

use super::{Approach, Beside};
use crate::contact::{Row, span};

/// How many others can be struck besides the target.
const MOST_BESIDE: usize = 8;

/// All whom a charger may touch along one line.
pub(super) struct Touching {
    /// The charger's front rank.
    mine: Row,
    half: f64,
    /// The target first.
    struck: ArrayVec<Struck, { 1 + MOST_BESIDE }>,
}

/// One of those who are struck.
struct Struck {
    row: Row,
    /// Where the middle of its face lies along the line.
    middle: f64,
    /// From where to where its models stand.
    low: f64,
    high: f64,
}

impl Touching {
    pub fn new(approach: &Approach, beside: &[Beside]) -> Touching {
        let (low, high) = span(approach.target, approach.face);
        let target = Struck { row: Row::of(approach.target, approach.face), middle: 0.0, low, high };
        let others = beside.iter().take(MOST_BESIDE).map(|other| {
            let (reach, middle) = (other.reach(), other.offset);
            Struck { row: Row::of(other.unit, other.face), middle, low: middle - reach, high: middle + reach }
        });
        Touching {
            mine: Row::of(approach.charger, Edge::Front),
            half: approach.charger.width() * 0.5,
            struck: std::iter::once(target).chain(others).collect(),
        }
    }

    /// How many models touch where the charger's middle lies there; none
    /// without the target itself.
    pub fn count(&self, place: f64) -> u8 {
        let theirs = |s: &Struck| s.row.touching(place - s.middle - self.half, place - s.middle + self.half);
        // Seen from the charger the face runs the other way.
        let mine = |s: &Struck| self.mine.touching(place - s.high, place - s.low);
        let [target, others @ ..] = self.struck.as_slice() else { return 0 };
        let (own, met) = (mine(target), theirs(target));
        if own == 0 || met == 0 {
            return 0;
        }
        if others.is_empty() {
            return own + met;
        }
        let strikes = |&(from, to): &(f64, f64)| {
            self.struck.iter().any(|s| to.at_least(place - s.high) && from.at_most(place - s.low))
        };
        self.mine.stretches().filter(strikes).count() as u8 + self.struck.iter().map(theirs).sum::<u8>()
    }

    /// Beyond these the target is not touched.
    pub fn ends(&self) -> [f64; 2] {
        let [target, ..] = self.struck.as_slice() else { return [0.0; 2] };
        [target.low - self.half, target.high + self.half]
    }

    /// The places at which one more model begins to touch while the charger
    /// comes further to the left along the face, or to the right.
    pub fn begins(&self, leftwards: bool) -> impl Iterator<Item = f64> + '_ {
        let half = self.half;
        self.struck.iter().flat_map(move |s| {
            let mine = self.mine.stretches().map(move |(from, to)| if leftwards { to + s.high } else { from + s.low });
            let theirs =
                s.row.stretches().map(move |(from, to)| s.middle + if leftwards { to + half } else { from - half });
            mine.chain(theirs)
        })
    }
}

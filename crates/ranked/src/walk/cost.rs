//! What the ground costs: an account of what a move goes through, and how far a
//! purse takes a block straight ahead.

use smallvec::SmallVec;
use table::Measure;

use super::obstacle::Crossings;
use super::path::Stretches;
use crate::field::Going;

/// The account of a move over the ground, kept leg by leg.
#[derive(Clone, Debug, Default)]
pub struct Ground {
    /// Inches over difficult ground.
    pub difficult: f64,
    /// Inches over very difficult ground.
    pub very_difficult: f64,
    /// Obstacles crossed.
    pub obstacles: u8,
    /// A path or a gate led through what would have slowed it.
    pub unhindered: bool,
}

impl Ground {
    /// Whether anything but open ground was crossed.
    pub fn is_rough(&self) -> bool {
        self.difficult.exceeds(0.0) || self.very_difficult.exceeds(0.0)
    }

    /// Adds a leg so far, or so much of a wheel.
    pub fn add(&mut self, profile: &Profile, way: f64, scale: f64) {
        for &(from, to, going) in &profile.slow {
            let inches = (to.min(way) - from).max(0.0) * scale;
            match going {
                Going::Difficult => self.difficult += inches,
                Going::VeryDifficult => self.very_difficult += inches,
                Going::Open | Going::Impassable => {}
            }
        }
        self.obstacles += profile.obstacles.iter().filter(|&&at| way.exceeds(at)).count() as u8;
        self.unhindered |= profile.unhindered;
    }
}

/// A leg of a move, and where what slows it begins and ends.
#[derive(Clone, Debug, Default)]
pub struct Profile {
    /// Stretches of slow ground in their order, with the slower class where
    /// several would overlap.
    slow: SmallVec<[(f64, f64, Going); 4]>,
    /// Where it begins to cross each obstacle.
    obstacles: SmallVec<[f64; 2]>,
    unhindered: bool,
}

impl Profile {
    /// A leg through some features; nothing stands for one that a path leads
    /// through.
    pub fn new(found: impl Iterator<Item = (Option<Going>, Stretches)>) -> Profile {
        let mut profile = Profile::default();
        let mut stretches: SmallVec<[(f64, f64, Going); 4]> = SmallVec::new();
        for (going, found) in found {
            match going {
                None => profile.unhindered = true,
                Some(going) => stretches.extend(found.iter().map(|&(from, to)| (from, to, going))),
            }
        }
        let mut cuts: SmallVec<[f64; 8]> = stretches.iter().flat_map(|s| [s.0, s.1]).collect();
        cuts.sort_unstable_by(f64::total_cmp);
        for pair in cuts.windows(2) {
            let middle = f64::midpoint(pair[0], pair[1]);
            let worst = stretches.iter().filter(|s| s.0 < middle && middle < s.1).map(|s| s.2).max();
            profile.slow.extend(worst.map(|going| (pair[0], pair[1], going)));
        }
        profile
    }

    /// The same leg over some obstacles.
    #[must_use]
    pub fn over(self, crossings: Crossings) -> Profile {
        Profile { obstacles: crossings.at, unhindered: self.unhindered || crossings.unhindered, ..self }
    }

    /// How far a block gets for what it has to spend: as far as it can pay for
    /// every inch of the way. A step of the price is told by so many inches of
    /// a class; between the places where that is reached, where the ground
    /// changes and where an obstacle begins, the price grows evenly.
    pub fn furthest(&self, most: f64, purse: f64, step: impl Fn(Going) -> f64, price: impl Fn(f64) -> f64) -> f64 {
        if price(most).at_most(purse) {
            return most;
        }
        let mut events: SmallVec<[f64; 32]> = SmallVec::from_slice(&[0.0, most]);
        events.extend(self.obstacles.iter().copied());
        for class in [Going::Difficult, Going::VeryDifficult] {
            let mut gone = 0.0;
            for &(from, to, _) in self.slow.iter().filter(|&&(.., going)| going == class) {
                let (each, long) = (step(class), to - from);
                let steps = ((gone / each).floor() as u32 + 1..).map(|n| f64::from(n) * each - gone);
                events.extend([from, to]);
                events.extend(steps.take_while(|&way| way < long).map(|way| from + way));
                gone += long;
            }
        }
        events.retain(|at| (0.0..=most).contains(at));
        events.sort_unstable_by(f64::total_cmp);
        for (from, to) in events.windows(2).map(|pair| (pair[0], pair[1])).filter(|(from, to)| to.exceeds(*from)) {
            let third = (to - from) / 3.0;
            let (early, late) = (price(from + third), price(to - third));
            let rise = late - early;
            if (early - rise).exceeds(purse) {
                return from;
            }
            if (late + rise).exceeds(purse) {
                return (from + (purse - early + rise) / rise * third).clamp(from, to);
            }
        }
        most
    }
}

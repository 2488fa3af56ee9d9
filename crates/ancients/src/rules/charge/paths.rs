//! Charges that would run into each other.

use arrayvec::ArrayVec;
use game::why;
use rules::ancients as rule;
use table::{Measure, Rect};

use super::landing::Home;
use crate::state::{Battle, Charge, ONE_INCH, Play, UnitId, What};

/// The front rank on its way: turning, then straight ahead.
type Track = ArrayVec<Rect, 8>;

impl Battle {
    /// Before anybody moves: chargers that would cross or enter each other's
    /// paths all fail ([`rule::charge::CROSSING_PATHS`]); those who go side by
    /// side for the same or neighbouring targets do not cross
    /// ([`rule::charge::CROSSING_PATHS_SIDE_BY_SIDE`]).
    pub(super) fn find_crossings(&mut self, play: &mut Play) {
        if self.charges.len() < 2 {
            return;
        }
        let coming = self.charges_left();
        let mut tracks: ArrayVec<(Charge, Track), 16> = ArrayVec::new();
        for place in 0..self.charges.len() {
            let charge = self.charges[place];
            if charge.over {
                continue;
            }
            let home = self.landing_on(charge.unit, charge.target, charge.others, coming);
            // Each as if it moved first: nobody is in its way yet, and nobody has run.
            self.charges[place].wheel =
                charge.wheel.or(Some(self.wheel_towards(charge.unit, charge.target, home.as_ref())));
            if let Some(home) = home
                && !tracks.is_full()
            {
                tracks.push((charge, self.track(charge.unit, &home)));
            }
        }
        for (n, (a, path)) in tracks.iter().enumerate() {
            for (b, other) in &tracks[n + 1..] {
                let meet = path.iter().any(|p| other.iter().any(|o| p.overlaps(o)));
                let crosses = why::holds(rule::charge::CROSSING_PATHS, meet);
                let beside = self.go_side_by_side(a, b) && !self.in_each_others_way(a, path, b, other);
                if crosses && !why::holds(rule::charge::CROSSING_PATHS_SIDE_BY_SIDE, beside) {
                    self.cross(a.unit, b.unit, play);
                }
            }
        }
    }

    fn track(&self, unit: UnitId, home: &Home) -> Track {
        const TURNS: u32 = 6;
        let front = self.unit(unit).formation().front_rank(self.unit(unit).pose());
        let wheel = home.landing.wheel;
        let mut track = Track::new();
        if let Some(line) = home.line {
            // They go one by one: only where they end up can they be in each other's way.
            track.push(line.formation(self.unit(unit).formation()).rect(home.landing.flush));
            return track;
        }
        track.push(self.charge_lane(unit, &home.landing));
        if wheel.angle > 0.0 {
            let pivot = front.corner(wheel.pivot());
            for turn in 0..TURNS {
                let part = f64::from(turn) / f64::from(TURNS);
                track.push(front.rotated_about(pivot, wheel.clockwise() * part));
            }
        }
        track
    }

    fn go_side_by_side(&self, a: &Charge, b: &Charge) -> bool {
        a.targets().iter().any(|one| b.targets().iter().any(|two| one == two || self.apart(one, two).at_most(ONE_INCH)))
    }

    /// Whether the middle of one stands in the other's lane: then they do not
    /// charge side by side, but one behind the other. Skirmishers clear the way
    /// man by man ([`rule::skirmish::CHARGE_THROUGH_OWN_SCREEN`]).
    fn in_each_others_way(&self, a: &Charge, path: &Track, b: &Charge, other: &Track) -> bool {
        let stands_in = |unit: UnitId, way: &Track| {
            let middle = self.rect(unit).centre();
            way.first().is_some_and(|lane| lane.distance_to_point(middle).at_most(0.0))
        };
        let loose = self.is_skirmishing(a.unit) || self.is_skirmishing(b.unit);
        !loose && (stands_in(a.unit, other) || stands_in(b.unit, path))
    }

    fn cross(&mut self, a: UnitId, b: UnitId, play: &mut Play) {
        for unit in [a, b] {
            if let Some(charge) = self.charge_mut(unit) {
                charge.crossed = true;
            }
        }
        play.log(|| What::PathsCross { unit: a, other: b });
    }
}

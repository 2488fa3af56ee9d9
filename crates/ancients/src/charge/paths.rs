//! Charges that would run into each other.

use arrayvec::ArrayVec;
use game::why;
use rules::ancients as rule;
use table::{Measure, Rect};

use super::Charge;
use super::landing::Home;
use crate::agenda::Play;
use crate::battle::Battle;
use crate::event::What;
use crate::ids::UnitId;
use crate::movement::room::ONE_INCH;

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
        let tracks: ArrayVec<(Charge, Track), 16> = self
            .charges
            .iter()
            .filter(|c| !c.over)
            .filter_map(|c| Some((*c, self.track(c.unit, &self.landing_on(c.unit, c.target, c.others, coming)?))))
            .take(16)
            .collect();
        for (n, (a, path)) in tracks.iter().enumerate() {
            for (b, other) in &tracks[n + 1..] {
                let meet = path.iter().any(|p| other.iter().any(|o| p.overlaps(o)));
                let crosses = why::holds(rule::charge::CROSSING_PATHS, meet);
                if crosses && !why::holds(rule::charge::CROSSING_PATHS_SIDE_BY_SIDE, self.go_side_by_side(a, b)) {
                    self.cross(a.unit, b.unit, play);
                }
            }
        }
    }

    fn track(&self, unit: UnitId, home: &Home) -> Track {
        const TURNS: u32 = 6;
        let front = self.unit(unit).formation().front_rank(self.unit(unit).pose);
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

    fn cross(&mut self, a: UnitId, b: UnitId, play: &mut Play) {
        for unit in [a, b] {
            if let Some(charge) = self.charge_mut(unit) {
                charge.crossed = true;
            }
        }
        play.log(|| What::PathsCross { unit: a, other: b });
    }
}

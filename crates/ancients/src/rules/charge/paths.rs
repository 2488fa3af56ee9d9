//! Charges that would run into each other.

use arrayvec::ArrayVec;
use game::why;
use ranked::charge::{Landing, Track};
use rules::ancients as rule;
use table::Measure;

use super::landing::Home;
use crate::state::{Battle, Charge, ONE_INCH, Play, UnitId, What};

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
                let crosses = why::holds(rule::charge::CROSSING_PATHS, path.meets(other));
                let beside = self.go_side_by_side(a, b) && !self.in_each_others_way(a, path, b, other);
                if crosses && !why::holds(rule::charge::CROSSING_PATHS_SIDE_BY_SIDE, beside) {
                    self.cross(a.unit, b.unit, play);
                }
            }
        }
    }

    /// The way of the front rank. Skirmishers go one by one: only where they end
    /// up can they be in each other's way.
    fn track(&self, unit: UnitId, home: &Home) -> Track {
        let formation = self.unit(unit).formation();
        let Landing { wheel, forward, flush, .. } = home.landing;
        match home.line {
            Some(line) => Track::end(line.formation(formation).rect(flush)),
            None => Track::new(&formation.front_rank(self.unit(unit).pose()), wheel, forward),
        }
    }

    fn go_side_by_side(&self, a: &Charge, b: &Charge) -> bool {
        a.targets().iter().any(|one| b.targets().iter().any(|two| one == two || self.apart(one, two).at_most(ONE_INCH)))
    }

    /// Whether the middle of one stands in the other's lane: then they do not
    /// charge side by side, but one behind the other. Skirmishers clear the way
    /// man by man ([`rule::skirmish::CHARGE_THROUGH_OWN_SCREEN`]).
    fn in_each_others_way(&self, a: &Charge, path: &Track, b: &Charge, other: &Track) -> bool {
        let stands_in = |unit: UnitId, way: &Track| way.lies_ahead(self.rect(unit).centre());
        let loose = self.is_loose(a.unit) || self.is_loose(b.unit);
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

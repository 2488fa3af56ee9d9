//! Shots out of a building: all round, so many from each floor, measured from its
//! middle.

use game::why;
use rules::ancients as rule;
use smallvec::SmallVec;
use table::{Edge, Pose, Rect};

use super::aim::{Marksman, Marksmen};
use crate::state::building::FROM_EACH_FLOOR;
use crate::state::{Battle, Shot};

impl Battle {
    /// Who of those in a building shoots: five from each floor, if the target is
    /// seen from any wall ([`rule::building::SHOOT_FIVE_PER_FLOOR`]), at a range
    /// that is measured from the middle ([`rule::building::SHOOT_RANGE_FROM_CENTRE`]).
    pub(super) fn muster_within(&self, shot: Shot) -> Marksmen {
        let id = shot.unit;
        let Some(house) = self.house_of(id).and_then(|n| self.house(n)) else { return Marksmen::new() };
        let (sight, _, range) = self.view(shot);
        let walls = *house.rect();
        let seen = Edge::ALL.into_iter().filter_map(|wall| sight.out_of(&walls, wall, &[]).nearest(f64::INFINITY).ok());
        let Some(from_wall) = seen.reduce(f64::min) else { return Marksmen::new() };
        let middle = Rect::new(Pose { at: house.centre(), facing: walls.pose.facing }, 0.0, 0.0);
        let from_middle = sight.distance(&middle);
        let distance = why::instead(rule::building::SHOOT_RANGE_FROM_CENTRE, from_middle, || from_wall);
        if why::holds(rule::range::MAXIMUM, distance > range) {
            return Marksmen::new();
        }
        let unit = self.unit(id);
        let armed: SmallVec<[u8; 32]> =
            (0..unit.strength()).filter_map(|number| self.skill_at(id, number, shot.missile)).collect();
        let room = usize::from(u16::from(house.floors) * FROM_EACH_FLOOR);
        let most = why::instead(rule::building::SHOOT_FIVE_PER_FLOOR, room, || usize::MAX);
        armed.into_iter().take(most).map(|skill| Marksman { distance, base: middle, skill }).collect()
    }
}

//! The bases of a formation, one after the other.

use table::{Pose, Rect, Vec2};

use crate::Formation;

/// The bases of all models of a formation in the order of their places: where
/// a rank stands is worked out once for all who stand in it.
#[derive(Clone, Debug)]
pub struct Bases {
    formation: Formation,
    pose: Pose,
    /// What each stands on.
    size: Vec2,
    /// How many are still to come.
    left: u8,
    rank: u8,
    /// How many find room in this rank.
    room: u8,
    /// The next in this rank.
    file: u8,
    /// From the middle of the front to where the rank begins, and from one to
    /// the next.
    begin: Vec2,
    pitch: f64,
}

impl Bases {
    pub(crate) fn new(formation: Formation, pose: Pose) -> Self {
        let size = formation.each();
        let room = formation.room_in(0);
        let (begin, pitch) = formation.rank_begin(0);
        Self { formation, pose, size, left: formation.models, rank: 0, room, file: 0, begin, pitch }
    }

    /// On to the next rank.
    fn step_back(&mut self) {
        self.rank += 1;
        self.file = 0;
        self.room = self.formation.room_in(self.rank);
        (self.begin, self.pitch) = self.formation.rank_begin(self.rank);
    }
}

impl Iterator for Bases {
    type Item = Rect;

    #[inline]
    fn next(&mut self) -> Option<Rect> {
        self.left = self.left.checked_sub(1)?;
        if self.file == self.room {
            self.step_back();
        }
        let across = self.begin.x + f64::from(self.file) * self.pitch + self.size.x * 0.5;
        self.file += 1;
        let at = self.pose.to_world(Vec2::new(across, self.begin.y));
        Some(Rect::new(Pose { at, facing: self.pose.facing }, self.size.x, self.size.y))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (usize::from(self.left), Some(usize::from(self.left)))
    }
}

impl ExactSizeIterator for Bases {}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{Base, RearRank};

    proptest! {
        #[test]
        fn each_stands_in_its_place(
            files in 1_u8..9, models in 0_u8..40, gap_mm in 0_u8..20, line: bool, facing in 0.0..360.0,
        ) {
            for rear in [RearRank::Left, RearRank::Centre, RearRank::Right] {
                let formation = Formation { rear, gap_mm, line, ..Formation::block(Base::INFANTRY, files, models) };
                let pose = Pose::new(20.0, 20.0, facing);
                let each: Vec<_> = formation.slots().map(|slot| formation.model(pose, slot)).collect();
                prop_assert_eq!(formation.bases(pose).collect::<Vec<_>>(), each);
            }
        }
    }
}

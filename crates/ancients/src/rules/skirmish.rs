//! Skirmishers: loose order, fighting lines, and order again.
//!
//! A unit in skirmish order is a loose group. In contact it becomes a fighting
//! line, base to base, with the others waiting behind it in their gaps; when
//! ranks are redressed those close up too. Out of combat it opens its ranks
//! again as soon as there is room.
//!
//! [`assault`]: skirmishers charge. [`charged`]: they are charged. [`closing_up`]:
//! closing up, opening out, and skirmish order for a while. [`screen`]: whom
//! they see, and who goes through them.

mod assault;
mod charged;
mod closing_up;
mod screen;

pub(crate) use charged::least_wheel;

use ranked::Formation;
use table::{Measure, Pose, Rect, TOLERANCE};

use crate::state::{Battle, Play, Status, UnitId, What};

/// A fighting line against a front: so many wide, its middle so far to the
/// right of the front's middle, for one who looks out of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Line {
    pub files: u8,
    pub offset: f64,
    pub gap_mm: u8,
}

impl Line {
    /// Where the line's front stands against a front that looks that way.
    fn pose(self, front: Pose) -> Pose {
        Pose { at: front.shift(self.offset).at, facing: front.facing.about() }
    }

    /// The unit once it has lined up.
    pub(crate) fn formation(self, loose: Formation) -> Formation {
        loose.spread(self.gap_mm).in_line(self.files)
    }
}

/// How many models of a width can touch a front: a corner at either end counts.
fn most_along(front: f64, base: f64) -> u8 {
    ((front / base + TOLERANCE).floor() as u8).saturating_add(2)
}

/// How far the middle of a line may lie from the middle of the front it
/// fights, so that everybody in it touches.
fn slack(front: f64, base: f64, files: u8) -> f64 {
    ((front - base * f64::from(files)) * 0.5 + base).max(0.0)
}

/// Places to try for the middle of a line: as near to the wish as can be.
fn shifts(wish: f64, slack: f64, step: f64) -> impl Iterator<Item = f64> {
    let start = wish.clamp(-slack, slack);
    let count = (2.0 * slack / step).ceil() as i32;
    let aside = (1..=count).flat_map(move |n| [f64::from(n) * step, f64::from(-n) * step]);
    std::iter::once(0.0).chain(aside).map(move |by| start + by).filter(move |at| at.abs().at_most(slack))
}

impl Battle {
    /// A loose group that nobody has touched yet.
    pub(crate) fn stands_loose(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        self.is_skirmishing(id)
            && unit.status() == Status::Field
            && !unit.line
            && !self.is_engaged(id)
            && !self.defends_obstacle(id)
    }

    /// The unit takes its place in a fighting line.
    pub(crate) fn take_line(&mut self, id: UnitId, line: Line, pose: Pose) {
        let unit = self.unit_mut(id);
        unit.place(pose);
        unit.gap_mm = line.gap_mm;
        unit.line = true;
        unit.files = line.files;
        unit.seat_command();
        self.seat_characters(id);
    }

    /// Says how skirmishers stand to fight.
    pub(crate) fn tell_line(&self, id: UnitId, play: &mut Play) {
        let unit = self.unit(id);
        let (pose, files) = (unit.pose(), unit.files);
        let waiting = unit.strength() - unit.formation().in_rank(0);
        play.log(|| What::LinedUp { unit: id, pose, files, waiting });
    }

    /// The bases of a unit's models.
    pub(crate) fn bases(&self, id: UnitId) -> impl Iterator<Item = Rect> + '_ {
        let (formation, pose) = (self.unit(id).formation(), self.unit(id).pose());
        formation.bases(pose)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn corners_count_at_either_end_of_a_line() {
        assert_eq!(most_along(5.0, 1.0), 7);
        assert_eq!(slack(5.0, 1.0, 7), 0.0);
        assert_eq!(slack(5.0, 1.0, 5), 1.0);
        assert_eq!(shifts(9.0, 1.0, 0.5).next(), Some(1.0));
    }
}

//! Where a line meets bases, and in which order.

use serde::{Deserialize, Serialize};

use crate::{Measure, Segment, TOLERANCE};

/// Where a line meets a base.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Meeting {
    /// How far along the line the base begins: zero if the line begins there.
    pub enter: f64,
    /// How far along the line it ends: the line's length if that ends there.
    pub leave: f64,
    /// The line only touches the border: at a corner, along an edge, or with
    /// its own end.
    pub brushed: bool,
}

impl Meeting {
    /// How far the line runs over the base, or along its edge.
    pub fn span(&self) -> f64 {
        self.leave - self.enter
    }

    /// From what a convex base, shrunk by an inset, leaves of the line.
    pub(super) fn of_cuts(line: &Segment, cut: impl Fn(f64) -> Option<(f64, f64)>) -> Option<Self> {
        let brushed = cut(TOLERANCE).is_none();
        let (enter, leave) = cut(0.0).or_else(|| cut(-TOLERANCE))?;
        let length = line.length();
        Some(Self { enter: enter * length, leave: leave * length, brushed })
    }

    /// Of a line that never gets inside.
    pub(super) fn of_border(line: &Segment, border: impl Iterator<Item = Segment>) -> Option<Self> {
        let near = border.filter_map(|edge| line.part_near(&edge, TOLERANCE));
        let (enter, leave) = near.reduce(|(a, b), (c, d)| (a.min(c), b.max(d)))?;
        let length = line.length();
        Some(Self { enter: enter * length, leave: leave * length, brushed: true })
    }

    /// What is met first comes first; of two met at once, what is passed
    /// through. Distances count in hairs, so that rounding decides nothing.
    fn key(&self) -> (f64, bool) {
        ((self.enter / TOLERANCE).round(), self.brushed)
    }

    pub(super) fn is_before(&self, other: &Self) -> bool {
        self.key() < other.key()
    }
}

/// One of several bases that a line meets.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Met {
    /// Which of them, counted as they were given.
    pub index: usize,
    /// Where.
    pub at: Meeting,
}

impl Met {
    pub(super) fn compare(&self, other: &Self) -> std::cmp::Ordering {
        let (mine, theirs) = (self.at.key(), other.at.key());
        mine.0.total_cmp(&theirs.0).then(mine.1.cmp(&theirs.1)).then(self.index.cmp(&other.index))
    }
}

/// Leaves one base of each group, say of each rank: the first that the line
/// passes through. Where it passes through none, because it runs exactly
/// between two, the first that it runs along; what it only touches in a point
/// stands for nobody.
///
/// ```
/// use table::template::{Track, one_of_each};
/// use table::{Facing, Pose, Rect, Vec2};
///
/// // Two ranks of three, and a bolt that changes files on its way.
/// let model = |n: usize| Rect::new(Pose::new((n % 3) as f64, -((n / 3) as f64), 0.0), 1.0, 1.0);
/// let bolt = Track::new(Vec2::new(-1.5, 0.2), Facing::from_dir(Vec2::new(2.0, -1.0)), 20.0);
/// let mut met = Vec::new();
/// bolt.meetings((0..6).map(model), &mut met);
/// assert_eq!(met.iter().map(|met| met.index).collect::<Vec<_>>(), [0, 1, 4, 5]);
/// one_of_each(&mut met, |index| index / 3);
/// assert_eq!(met.iter().map(|met| met.index).collect::<Vec<_>>(), [0, 4]);
/// ```
pub fn one_of_each<G: PartialEq>(met: &mut Vec<Met>, group: impl Fn(usize) -> G) {
    met.retain(|one| !one.at.brushed || one.at.span().exceeds(10.0 * TOLERANCE));
    // Nobody is moved further back than where he stands, so no room is needed.
    let mut kept = 0;
    for next in 0..met.len() {
        let one = met[next];
        match met[..kept].iter().position(|other| group(other.index) == group(one.index)) {
            Some(place) if met[place].at.brushed && !one.at.brushed => met[place] = one,
            Some(_) => {}
            None => {
                met[kept] = one;
                kept += 1;
            }
        }
    }
    met.truncate(kept);
    met.sort_unstable_by(Met::compare);
}

//! What covers a unit from shots out of a point.

use std::cmp::Reverse;

use smallvec::SmallVec;
use table::{Measure, Polyline, Rect, Segment, Shape, Vec2};

/// Whether what lies there covers a base from shots out of a point: an area
/// that the middle of the base is in, or at whose far side it stands; a line
/// across the way, if the unit `lines` it.
///
/// ```
/// use ranked::sight::cover::covers;
/// use table::{Polyline, Pose, Rect, Shape, Vec2};
/// let points = [(0.0, 10.0), (20.0, 10.0)].map(Vec2::from);
/// let wall = Shape::Line(Polyline::new(points.to_vec()).unwrap());
/// let base = Rect::new(Pose::new(10.0, 10.0, 0.0), 1.0, 1.0);
/// let lines = |line: &Polyline| line.distance_to_rect(&base) < 1e-6;
/// assert!(covers(&wall, Vec2::new(10.0, 20.0), &base, lines));
/// assert!(!covers(&wall, Vec2::new(10.0, 0.0), &base, lines), "from his own side");
/// assert!(!covers(&wall, Vec2::new(10.0, 20.0), &base, |_| false));
/// ```
pub fn covers(shape: &Shape, from: Vec2, base: &Rect, lines: impl FnOnce(&Polyline) -> bool) -> bool {
    let way = Segment::new(from, base.centre());
    match shape {
        Shape::Area(area) => {
            area.contains(way.b) || (area.distance_to_rect(base).at_most(0.0) && area.intersects_segment(&way))
        }
        Shape::Line(line) => line.intersects_segment(&way) && lines(line),
    }
}

/// Whether what lies there comes near enough to a unit's ground to cover any of
/// it.
pub fn is_by(shape: &Shape, ground: &Rect) -> bool {
    match shape {
        Shape::Area(area) => area.distance_to_rect(ground).at_most(0.0),
        Shape::Line(line) => line.distance_to_rect(ground).at_most(0.0),
    }
}

/// The best of what each of some models has that `enough` of them have at
/// least, of all; else what is usual.
///
/// ```
/// use ranked::sight::cover::shared;
/// let half = |some: usize, all: usize| some * 2 >= all;
/// assert_eq!(shared([2, 2, 0, 0], half), 2);
/// assert_eq!(shared([2, 1, 0, 0], half), 1);
/// assert_eq!(shared([2, 0, 0], half), 0);
/// ```
pub fn shared<C: Copy + Ord + Default>(
    models: impl IntoIterator<Item = C>,
    enough: impl Fn(usize, usize) -> bool,
) -> C {
    let mut all: SmallVec<[C; 32]> = models.into_iter().collect();
    all.sort_unstable_by_key(|&one| Reverse(one));
    let last = |n: &usize| all.get(n + 1) != Some(&all[*n]) && all[*n] > C::default();
    let best = (0..all.len()).filter(last).find(|&n| enough(n + 1, all.len()));
    best.map_or_else(C::default, |n| all[n])
}

//! What of points and lines lies inside a polygon.

use super::{Polygon, edges};
use crate::hull::cut_by;
use crate::vector::{length, right_of};
use crate::{Segment, TOLERANCE, Vec2};

impl Polygon {
    /// Whether the point lies inside or, up to the tolerance, on the border.
    pub fn contains(&self, p: Vec2) -> bool {
        self.bounds.near(p, 0.0) && (is_inside(&self.points, p) || self.boundary_distance(p) <= TOLERANCE)
    }

    /// Whether the point lies inside, and not on the border.
    pub fn contains_strictly(&self, p: Vec2) -> bool {
        self.bounds.near(p, 0.0)
            && match self.turn {
                Some(turn) => self.edges().all(|edge| edge.is_beside(p, turn)),
                None => is_inside(&self.points, p) && self.boundary_distance(p) > TOLERANCE,
            }
    }

    /// The distance to a point: zero inside.
    pub fn distance_to_point(&self, p: Vec2) -> f64 {
        if is_inside(&self.points, p) { 0.0 } else { self.boundary_distance(p) }
    }

    /// The distance from a point, inside or outside, to the border.
    pub fn boundary_distance(&self, p: Vec2) -> f64 {
        self.edges().map(|edge| edge.square_distance_to_point(p)).fold(f64::INFINITY, f64::min).sqrt()
    }

    /// Whether the segment passes through the inside, or lies in it; touching
    /// the border or running along it does not count.
    pub fn intersects_segment(&self, segment: &Segment) -> bool {
        self.bounds.meets(&segment.bounds())
            && match self.turn {
                Some(turn) => self.cut(segment, turn, TOLERANCE).is_some(),
                None => self.pieces(segment).any(|piece| self.has_inside(&piece)),
            }
    }

    /// How much of the segment lies inside; what runs along the border does
    /// not count.
    ///
    /// ```
    /// use table::{Polygon, Segment, Vec2};
    /// let corners = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)];
    /// let square = Polygon::new(corners.map(Vec2::from).to_vec()).unwrap();
    /// let through = Segment::new(Vec2::new(-1.0, 2.0), Vec2::new(3.0, 2.0));
    /// assert_eq!(square.inside_span(&through), 3.0);
    /// ```
    pub fn inside_span(&self, segment: &Segment) -> f64 {
        if !self.bounds.meets(&segment.bounds()) {
            return 0.0;
        }
        if let Some(turn) = self.turn {
            let inside = self.cut(segment, turn, TOLERANCE).and_then(|_| self.cut(segment, turn, 0.0));
            return inside.map_or(0.0, |(enter, leave)| (leave - enter) * segment.length());
        }
        self.pieces(segment).filter(|piece| self.has_inside(piece)).map(Segment::length).sum()
    }

    /// How far along the segment its first part inside begins, and its last
    /// ends; nothing if it only touches the border or runs along it.
    pub(crate) fn inside_from_to(&self, segment: &Segment) -> Option<(f64, f64)> {
        if !self.bounds.meets(&segment.bounds()) {
            return None;
        }
        if let Some(turn) = self.turn {
            let inside = self.cut(segment, turn, TOLERANCE).and_then(|_| self.cut(segment, turn, 0.0));
            return inside.map(|(enter, leave)| (enter * segment.length(), leave * segment.length()));
        }
        let far = |p: Vec2| length(p - segment.a);
        let inside = self.pieces(segment).filter(|piece| self.has_inside(piece));
        inside.map(|piece| (far(piece.a), far(piece.b))).reduce(|(enter, _), (_, leave)| (enter, leave))
    }

    /// The part of a segment inside the convex polygon shrunk by `inset` on all
    /// sides, as fractions of its way.
    fn cut(&self, segment: &Segment, turn: f64, inset: f64) -> Option<(f64, f64)> {
        cut_by(self.edges().map(|edge| (edge.a, right_of(edge.vector()) * turn)), segment, inset)
    }

    fn has_inside(&self, piece: &Segment) -> bool {
        self.contains_strictly(piece.middle())
    }

    /// The segment in pieces, cut wherever it meets the border, so that each
    /// lies wholly inside, outside or on it.
    ///
    /// The next cut is searched anew for each piece: that takes no memory, and
    /// lines cross few edges.
    pub(super) fn pieces(&self, segment: &Segment) -> impl Iterator<Item = Segment> + '_ {
        let segment = *segment;
        let step = TOLERANCE / segment.length();
        let mut next = Some(0.0);
        std::iter::from_fn(move || {
            let from = next?;
            let to = self.next_cut(&segment, from + step);
            next = (to + step < 1.0).then_some(to);
            Some(Segment::new(segment.point_at(from), segment.point_at(to)))
        })
    }

    /// The first fraction of the way beyond `after` where the segment meets the
    /// border, or its end.
    fn next_cut(&self, segment: &Segment, after: f64) -> f64 {
        self.edges().flat_map(|edge| segment.cuts(&edge)).filter(|&t| t > after).fold(1.0, f64::min)
    }
}

/// Whether a ray from the point to the east crosses the border an odd number
/// of times.
fn is_inside(points: &[Vec2], p: Vec2) -> bool {
    edges(points).fold(false, |inside, Segment { a, b }| {
        let spans = (a.y > p.y) != (b.y > p.y);
        let crossed = spans && p.x < a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y);
        inside != crossed
    })
}

/// A point well inside: the middle of the longest stretch inside along level
/// lines halfway between the corners.
pub(super) fn inner_point(points: &[Vec2]) -> Vec2 {
    let mut levels: Vec<f64> = points.iter().map(|p| p.y).collect();
    levels.sort_unstable_by(f64::total_cmp);
    levels
        .windows(2)
        .filter(|pair| pair[1] > pair[0])
        .filter_map(|pair| widest_at(points, (pair[0] + pair[1]) * 0.5, pair[1] - pair[0]))
        .max_by(|(a, _), (b, _)| a.total_cmp(b))
        .map_or(points[0], |(_, middle)| middle)
}

/// The room around the middle of the longest stretch inside at a level, and
/// that middle.
fn widest_at(points: &[Vec2], y: f64, height: f64) -> Option<(f64, Vec2)> {
    let mut crossings: Vec<f64> = edges(points)
        .filter(|edge| (edge.a.y > y) != (edge.b.y > y))
        .map(|Segment { a, b }| a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y))
        .collect();
    crossings.sort_unstable_by(f64::total_cmp);
    crossings
        .chunks_exact(2)
        .map(|pair| {
            let middle = Vec2::new((pair[0] + pair[1]) * 0.5, y);
            (height.min(pair[1] - pair[0]), middle)
        })
        .max_by(|(a, _), (b, _)| a.total_cmp(b))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Seven-cornered and convex, with a flat corner; and the same as if it
    /// were not known to be convex.
    fn both(clockwise: bool) -> [Polygon; 2] {
        let corners = [(0.0, 0.0), (3.0, -1.0), (6.0, 0.0), (7.0, 3.0), (5.0, 6.0), (2.5, 5.5), (0.0, 5.0)];
        let mut points = corners.map(Vec2::from).to_vec();
        if clockwise {
            points.reverse();
        }
        let known = Polygon::new(points).unwrap();
        assert_eq!(known.turn, Some(if clockwise { -1.0 } else { 1.0 }));
        let unknown = Polygon { turn: None, ..known.clone() };
        [known, unknown]
    }

    #[test]
    fn what_is_known_to_be_convex_gives_the_same_answers() {
        let places: Vec<Vec2> =
            (-2..20).flat_map(|x| (-4..16).map(move |y| Vec2::new(f64::from(x), f64::from(y)) * 0.5)).collect();
        for [known, unknown] in [both(false), both(true)] {
            for &a in &places {
                assert_eq!(known.contains_strictly(a), unknown.contains_strictly(a), "{a}");
                for &b in places.iter().step_by(7) {
                    let line = Segment::new(a, b);
                    assert_eq!(known.intersects_segment(&line), unknown.intersects_segment(&line), "{line:?}");
                    let (one, other) = (known.inside_span(&line), unknown.inside_span(&line));
                    assert!((one - other).abs() < 1e-6, "{line:?}: {one} and {other}");
                }
            }
        }
    }

    #[test]
    fn a_dent_is_no_turn() {
        let dented = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (2.0, 3.9), (0.0, 4.0)];
        assert_eq!(Polygon::new(dented.map(Vec2::from).to_vec()).unwrap().turn, None);
    }
}

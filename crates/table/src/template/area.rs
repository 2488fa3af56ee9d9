//! Areas of polygons, of parts of them, and of what they share with a disc.

use smallvec::SmallVec;

use crate::vector::cross;
use crate::{Segment, Vec2};

/// The corners of a part of a base: those of rectangles need no memory.
pub(super) type Corners = SmallVec<[Vec2; 16]>;

/// The closed line through the corners, from the last.
pub(super) fn edges(corners: &[Vec2]) -> impl Iterator<Item = Segment> + '_ {
    let last = corners.last().copied().unwrap_or_default();
    corners.iter().scan(last, |from, &to| Some(Segment::new(std::mem::replace(from, to), to)))
}

/// The area, positive when the corners run counter-clockwise.
pub(super) fn signed(corners: &[Vec2]) -> f64 {
    let Some(&origin) = corners.first() else { return 0.0 };
    edges(corners).map(|edge| cross(edge.a - origin, edge.b - origin)).sum::<f64>() * 0.5
}

/// Whether there is anything inside a counter-clockwise border.
pub(super) fn encloses(corners: &[Vec2]) -> bool {
    signed(corners) > 0.0
}

/// The point that a polygon would balance on; the mean of its corners when it
/// has no area.
pub(super) fn balance(corners: &[Vec2]) -> Vec2 {
    let Some(&origin) = corners.first() else { return Vec2::ZERO };
    let (double, moment) = edges(corners).fold((0.0, Vec2::ZERO), |(double, moment), edge| {
        let (a, b) = (edge.a - origin, edge.b - origin);
        (double + cross(a, b), moment + (a + b) * cross(a, b))
    });
    if double == 0.0 { corners.iter().sum::<Vec2>() / corners.len() as f64 } else { origin + moment / (3.0 * double) }
}

/// The part of a polygon on the inner side of a border, which is given by a
/// point of it and a normal outwards. Where a polygon that is not convex falls
/// apart, strips without area along the border join the parts.
pub(super) fn clipped(corners: &[Vec2], at: Vec2, out: Vec2) -> Corners {
    let mut kept = Corners::new();
    let beyond = |p: Vec2| out.dot(p - at);
    for Segment { a, b } in edges(corners) {
        let (here, there) = (beyond(a), beyond(b));
        if (here < 0.0 && there > 0.0) || (here > 0.0 && there < 0.0) {
            kept.push(a + (b - a) * (here / (here - there)));
        }
        if there <= 0.0 {
            kept.push(b);
        }
    }
    kept
}

/// The area that a polygon shares with a disc, positive when the corners run
/// counter-clockwise.
///
/// Seen from the middle of the disc each edge adds the triangle that it spans
/// where it runs inside, and where it runs outside the sector that it hides.
pub(super) fn signed_in_disc(corners: &[Vec2], middle: Vec2, radius: f64) -> f64 {
    let share = |edge: Segment| {
        let Some((enter, leave)) = edge.part_in_disc(middle, radius) else { return sector(edge, middle, radius) };
        let (enter, leave) = (enter.max(0.0), leave.min(1.0));
        if enter >= leave {
            return sector(edge, middle, radius);
        }
        // The ends themselves stay exact.
        let p = if enter > 0.0 { edge.point_at(enter) } else { edge.a };
        let q = if leave < 1.0 { edge.point_at(leave) } else { edge.b };
        let before = sector(Segment::new(edge.a, p), middle, radius);
        let after = sector(Segment::new(q, edge.b), middle, radius);
        before + cross(p - middle, q - middle) * 0.5 + after
    };
    edges(corners).map(share).sum()
}

/// The sector of a disc that hides behind an edge.
fn sector(edge: Segment, middle: Vec2, radius: f64) -> f64 {
    let (a, b) = (edge.a - middle, edge.b - middle);
    let angle = libm::atan2(cross(a, b), a.dot(b));
    angle * radius * radius * 0.5
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::f64::consts::PI;

    fn corners(list: &[(f64, f64)]) -> Vec<Vec2> {
        list.iter().map(|&p| p.into()).collect()
    }

    #[track_caller]
    fn near(a: f64, b: f64) {
        assert!((a - b).abs() < 1e-12, "{a} is not {b}");
    }

    #[test]
    fn areas_have_the_sign_of_their_turn() {
        let mut triangle = corners(&[(5.0, 5.0), (9.0, 5.0), (5.0, 8.0)]);
        near(signed(&triangle), 6.0);
        triangle.reverse();
        near(signed(&triangle), -6.0);
        assert_eq!(signed(&[]), 0.0);
        assert!(balance(&triangle).distance(Vec2::new(19.0 / 3.0, 6.0)) < 1e-12);
        assert_eq!(balance(&corners(&[(1.0, 1.0), (3.0, 1.0)])), Vec2::new(2.0, 1.0));
    }

    #[test]
    fn a_bend_is_cut_into_two_legs() {
        let horseshoe =
            corners(&[(0.0, 0.0), (5.0, 0.0), (5.0, 4.0), (4.0, 4.0), (4.0, 1.0), (1.0, 1.0), (1.0, 4.0), (0.0, 4.0)]);
        near(signed(&clipped(&horseshoe, Vec2::new(0.0, 2.0), Vec2::NEG_Y)), 4.0);
        near(signed(&clipped(&horseshoe, Vec2::new(0.0, 2.0), Vec2::Y)), 7.0);
        assert!(clipped(&horseshoe, Vec2::new(0.0, 9.0), Vec2::NEG_Y).is_empty());
    }

    #[test]
    fn discs_and_squares_share_what_the_books_of_geometry_say() {
        let square = corners(&[(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]);
        near(signed_in_disc(&square, Vec2::ZERO, 0.5), PI * 0.25);
        near(signed_in_disc(&square, Vec2::ZERO, 1.0), PI);
        near(signed_in_disc(&square, Vec2::ZERO, 2.0), 4.0);
        // On the middle of an edge, and on a corner.
        near(signed_in_disc(&square, Vec2::new(1.0, 0.0), 0.5), PI / 8.0);
        near(signed_in_disc(&square, Vec2::new(1.0, 1.0), 0.5), PI / 16.0);
        // Beyond an edge by half its radius: a segment of the circle.
        near(signed_in_disc(&square, Vec2::new(1.25, 0.0), 0.5), 0.25 * (PI / 3.0 - 3.0_f64.sqrt() / 4.0));
        near(signed_in_disc(&square, Vec2::new(9.0, 3.0), 0.5), 0.0);
        near(signed_in_disc(&square, Vec2::ZERO, 0.0), 0.0);
    }
}

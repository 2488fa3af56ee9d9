//! What makes a list of points a simple polygon.

use thiserror::Error;

use super::edges;
use crate::vector::cross;
use crate::{Segment, TOLERANCE, Vec2};

/// Why some points are no simple polygon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PolygonError {
    /// Fewer than three.
    #[error("a polygon needs at least three points")]
    TooFewPoints,
    /// A coordinate is infinite or no number.
    #[error("a polygon needs finite points")]
    NotFinite,
    /// All points lie on a line.
    #[error("a polygon needs an area")]
    NoArea,
    /// The border crosses or touches itself, or a point is repeated.
    #[error("the border of a polygon must not cross or touch itself")]
    SelfCrossing,
}

pub(super) fn check(points: &[Vec2]) -> Result<(), PolygonError> {
    if points.len() < 3 {
        Err(PolygonError::TooFewPoints)
    } else if !points.iter().all(|p| p.is_finite()) {
        Err(PolygonError::NotFinite)
    } else if is_round(points) {
        Ok(())
    } else if is_crossed(points) {
        // A bow tie has no area either, but this says more about it.
        Err(if is_line(points) { PolygonError::NoArea } else { PolygonError::SelfCrossing })
    } else if is_line(points) {
        Err(PolygonError::NoArea)
    } else {
        Ok(())
    }
}

/// The enclosed area, positive when the points run counter-clockwise.
pub(super) fn signed_area(points: &[Vec2]) -> f64 {
    let origin = points[0];
    let double: f64 = edges(points).map(|edge| cross(edge.a - origin, edge.b - origin)).sum();
    double * 0.5
}

/// The direction in which a convex border turns at every corner; none if it is
/// not convex. The border crosses itself nowhere.
pub(super) fn one_turn(points: &[Vec2]) -> Option<f64> {
    let ahead = || edges(points).skip(1).chain(edges(points));
    let bends = || edges(points).zip(ahead()).map(|(edge, next)| cross(edge.vector(), next.vector()));
    if bends().all(|bend| bend >= 0.0) { Some(1.0) } else { bends().all(|bend| bend <= 0.0).then_some(-1.0) }
}

/// Whether no point lies off the line through the first and the farthest from
/// it.
fn is_line(points: &[Vec2]) -> bool {
    let first = points[0];
    let farthest = points
        .iter()
        .copied()
        .fold(first, |far, p| if p.distance_squared(first) > far.distance_squared(first) { p } else { far });
    let line = Segment::new(first, farthest);
    let length = line.length();
    points.iter().all(|&p| cross(line.vector(), p - first).abs() <= TOLERANCE * length)
}

/// Whether the border plainly turns one way, once around: such a one crosses
/// itself nowhere, and much is told at once.
fn is_round(points: &[Vec2]) -> bool {
    let ahead = || edges(points).skip(1).chain(edges(points));
    let bends = || {
        edges(points).zip(ahead()).map(|(edge, next)| {
            let (a, b) = (edge.vector(), next.vector());
            (cross(a, b), TOLERANCE * (a.length_squared() + b.length_squared()).sqrt())
        })
    };
    let one_way = bends().all(|(bend, least)| bend > least) || bends().all(|(bend, least)| bend < -least);
    let turns_up = edges(points).zip(ahead()).filter(|(edge, next)| edge.a.y >= edge.b.y && next.a.y < next.b.y);
    one_way && turns_up.count() == 1
}

fn is_crossed(points: &[Vec2]) -> bool {
    let edge = |index: usize| Segment::new(points[index], points[(index + 1) % points.len()]);
    let count = points.len();
    (0..count).any(|i| {
        folds_back(edge(i), edge((i + 1) % count))
            || (i + 2..count)
                // The first and the last edge are neighbours too.
                .filter(|&j| (j + 1) % count != i)
                .any(|j| edge(i).intersects(&edge(j)))
    })
}

/// Whether an edge has no length or its successor runs back over it.
fn folds_back(edge: Segment, next: Segment) -> bool {
    let (a, b) = (edge.vector(), next.vector());
    edge.length() <= TOLERANCE || (a.dot(b) < 0.0 && cross(a, b).abs() <= TOLERANCE * edge.length().max(next.length()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_once_around_is_round() {
        let star = |arms: u32, skip: u32| -> Vec<Vec2> {
            let angle = |n: u32| std::f64::consts::TAU * f64::from(n * skip % arms) / f64::from(arms);
            (0..arms).map(|n| Vec2::from_angle(angle(n))).collect()
        };
        for arms in 3..12 {
            assert!(is_round(&star(arms, 1)) && is_round(&star(arms, arms - 1)), "either way round");
        }
        // A pentagram turns one way too, but twice around.
        assert!(!is_round(&star(5, 2)) && is_crossed(&star(5, 2)));
        assert!(!is_round(&star(7, 3)) && check(&star(7, 3)) == Err(PolygonError::SelfCrossing));
        let flat = [(0.0, 0.0), (2.0, 1e-7), (4.0, 0.0)].map(Vec2::from);
        assert!(!is_round(&flat) && check(&flat) == Err(PolygonError::NoArea));
    }
}

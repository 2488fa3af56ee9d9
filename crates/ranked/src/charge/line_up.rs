//! Turning and shifting those who are struck, so that they stand flush with a
//! charger's front.

use table::{Edge, Measure, Pose, Rect, Vec2};

/// The face of a block that looks most nearly in a direction.
pub fn face_towards(block: &Rect, dir: Vec2) -> Edge {
    let mut best = Edge::Front;
    for edge in Edge::ALL {
        if block.normal(edge).dot(dir).exceeds(block.normal(best).dot(dir)) {
            best = edge;
        }
    }
    best
}

/// Where a block stands once it is turned about the middle of the face that it
/// shows to a front, and shifted flush with that; and how far it had been
/// beyond the line of the front.
///
/// ```
/// use ranked::charge::drawn_up;
/// use table::{Pose, Rect};
/// let front = Pose::new(0.0, 0.0, 0.0);
/// let slanted = Rect::new(Pose::new(3.0, 1.0, 170.0), 4.0, 2.0);
/// let (pose, beyond) = drawn_up(&slanted, front);
/// assert!(pose.at.distance((3.0, 0.0).into()) < 1e-12 && beyond == 1.0);
/// assert!((pose.facing.degrees() - 180.0).abs() < 1e-9);
/// ```
pub fn drawn_up(block: &Rect, front: Pose) -> (Pose, f64) {
    let face = face_towards(block, -front.facing.dir());
    let seen = block.seen_from(face).pose;
    let beyond = front.to_local(seen.at).y;
    let turn = seen.facing.clockwise_to(front.facing.about());
    let turned = block.pose.rotated_about(seen.at, turn).translated(front.facing.dir() * -beyond);
    (turned, beyond)
}

/// Whether some of the face that a block shows to a front lies on its line or
/// beyond: who stands wholly before it is met first, and is not shoved back.
pub fn reaches_line(block: &Rect, front: Pose) -> bool {
    let shown = block.edge(face_towards(block, -front.facing.dir()));
    [shown.a, shown.b].into_iter().any(|end| front.to_local(end).y.at_least(0.0))
}

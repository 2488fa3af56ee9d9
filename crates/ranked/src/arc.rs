//! What a front sees, and from which side somebody comes.

use table::{Edge, Measure, Rect, TOLERANCE, Vec2};

/// By so much, in inches, something is inside whatever the rounding.
const PLAINLY: f64 = 1e-3;

/// Whether any part of `target` lies in the arc that opens from an edge of
/// `viewer`: ahead of the edge, between rays at 45 degrees outward from its
/// ends. A target that only touches a ray is seen.
///
/// ```
/// use ranked::arc::sees;
/// use table::{Edge, Pose, Rect};
/// let viewer = Rect::new(Pose::new(10.0, 10.0, 0.0), 4.0, 2.0);
/// let target = |x, y| Rect::new(Pose::new(x, y, 180.0), 2.0, 2.0);
/// assert!(sees(&viewer, Edge::Front, &target(16.0, 14.0)));
/// assert!(!sees(&viewer, Edge::Front, &target(20.0, 12.0)));
/// assert!(sees(&viewer, Edge::Right, &target(20.0, 12.0)));
/// ```
pub fn sees(viewer: &Rect, edge: Edge, target: &Rect) -> bool {
    let eye = viewer.seen_from(edge);
    let half = eye.width * 0.5;
    let corners = target.corners().map(|c| eye.pose.to_local(c));
    // A corner that plainly lies inside tells at once.
    let inside = |p: &Vec2| p.y > PLAINLY && p.y + half - p.x.abs() > PLAINLY;
    if corners.iter().any(inside) {
        return true;
    }
    // Three half planes bound the arc; a convex shape misses it only if it is
    // wholly behind one of them, or passes the wedge's two front corners.
    let ahead = |p: &Vec2| p.y;
    let left = |p: &Vec2| p.y + p.x + half;
    let right = |p: &Vec2| p.y - p.x + half;
    if [&ahead as &dyn Fn(&Vec2) -> f64, &left, &right]
        .iter()
        .any(|side| corners.iter().all(|c| side(c).falls_short_of(0.0)))
    {
        return false;
    }
    // The axes of the target settle the rest: the arc is an unbounded convex
    // region with corners at the ends of the edge.
    [Edge::Front, Edge::Right, Edge::Rear, Edge::Left].iter().all(|&e| {
        let out = target.normal(e);
        let limit = out.dot(target.edge(e).a) + TOLERANCE;
        let lowest = arc_support(&eye, -out);
        -lowest <= limit
    })
}

/// The furthest that the arc reaches in a direction; without end if it opens
/// that way.
fn arc_support(eye: &Rect, dir: Vec2) -> f64 {
    let [left, right, ..] = eye.corners();
    let (ahead, side) = (eye.pose.facing.dir(), eye.pose.facing.right());
    let rays = [ahead - side, ahead + side];
    if rays.iter().any(|ray| ray.dot(dir).exceeds(0.0)) {
        return f64::INFINITY;
    }
    left.dot(dir).max(right.dot(dir))
}

/// The face that a charger must strike, by where it starts.
///
/// Wholly ahead of the line of the front: the front. Partly behind it, but
/// with some part straight ahead of the frontage: still the front. Otherwise a
/// flank; and in the same way for the rear.
///
/// ```
/// use ranked::arc::face_charged;
/// use table::{Edge, Pose, Rect};
/// let target = Rect::new(Pose::new(20.0, 20.0, 0.0), 4.0, 2.0);
/// let charger = |x, y, facing| Rect::new(Pose::new(x, y, facing), 2.0, 2.0);
/// assert_eq!(face_charged(&target, &charger(30.0, 24.0, 180.0)), Edge::Front);
/// assert_eq!(face_charged(&target, &charger(30.0, 20.0, 270.0)), Edge::Right);
/// assert_eq!(face_charged(&target, &charger(20.0, 10.0, 0.0)), Edge::Rear);
/// ```
pub fn face_charged(target: &Rect, charger: &Rect) -> Edge {
    let corners = charger.corners().map(|c| target.pose.to_local(c));
    let half = target.width * 0.5;
    let fold = |f: fn(f64, f64) -> f64, start: f64, get: fn(&Vec2) -> f64| corners.iter().map(get).fold(start, f);
    let (low, high) = (fold(f64::min, f64::INFINITY, |p| p.y), fold(f64::max, f64::NEG_INFINITY, |p| p.y));
    let in_strip = |ahead: bool| strip_meets(&corners, half, if ahead { 0.0 } else { -target.depth }, ahead);
    if low.at_least(0.0) || in_strip(true) {
        return Edge::Front;
    }
    if high.at_most(-target.depth) || in_strip(false) {
        return Edge::Rear;
    }
    let middle: f64 = corners.iter().map(|c| c.x).sum();
    if middle >= 0.0 { Edge::Right } else { Edge::Left }
}

/// Whether a convex shape reaches into the strip of the frontage beyond a
/// line: ahead of the front, or behind the rear.
fn strip_meets(corners: &[Vec2; 4], half: f64, line: f64, ahead: bool) -> bool {
    // Cut the outline at the line, then look how wide what is left reaches.
    let beyond = |y: f64| if ahead { y - line } else { line - y };
    let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
    for (n, a) in corners.iter().enumerate() {
        let b = corners[(n + 1) % 4];
        let (from, to) = (beyond(a.y), beyond(b.y));
        if from.exceeds(0.0) {
            (low, high) = (low.min(a.x), high.max(a.x));
        }
        if from.exceeds(0.0) != to.exceeds(0.0) && (from - to).abs().exceeds(0.0) {
            let x = a.x + (b.x - a.x) * ((from - TOLERANCE) / (from - to));
            (low, high) = (low.min(x), high.max(x));
        }
    }
    low.falls_short_of(half) && high.exceeds(-half)
}

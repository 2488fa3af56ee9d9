//! What a front sees, and from which side somebody comes.

use table::{Edge, Measure, Pose, Rect, TOLERANCE, Vec2};

/// So far aside, for each inch ahead of its ends, is seen from an edge.
pub(crate) const SPREAD: f64 = 1.0;
/// By so much, in inches, something is inside whatever the rounding.
const PLAINLY: f64 = 1e-3;

/// All that lies ahead of an edge, between rays at 45 degrees outward from its
/// ends: what whoever looks out of it sees, if nothing is in the way.
///
/// A target that only touches a ray is seen.
#[derive(Clone, Copy, Debug)]
pub struct Arc {
    /// The middle of the edge.
    from: Pose,
    /// Half its length.
    half: f64,
}

impl Arc {
    /// The arc out of an edge of a base.
    pub fn of(viewer: &Rect, edge: Edge) -> Arc {
        let ahead = viewer.seen_from(edge);
        Arc { from: ahead.pose, half: ahead.width * 0.5 }
    }

    /// Whether any part of a base lies in it.
    pub fn holds_part_of(&self, target: &Rect) -> bool {
        let seen = Outline::of(target, self.from);
        // How far inside each of the three lines that bound the arc the base
        // reaches.
        let mut most = [f64::NEG_INFINITY; 3];
        for p in seen.corners() {
            let within = [p.y, p.y + p.x + self.half, p.y - p.x + self.half];
            // A corner that plainly lies inside tells at once.
            if within.iter().all(|&by| by > PLAINLY) {
                return true;
            }
            most = [most[0].max(within[0]), most[1].max(within[1]), most[2].max(within[2])];
        }
        // A convex shape misses it only if it is wholly behind one of the
        // three, or if the arc is wholly beyond one of its own sides.
        !most.iter().any(|by| by.falls_short_of(0.0)) && !self.is_beyond_a_side_of(&seen)
    }

    /// Whether all of the arc lies beyond a side of a base: one towards which
    /// it does not open, and that lies behind both ends of the edge.
    fn is_beyond_a_side_of(&self, seen: &Outline) -> bool {
        let right = seen.right();
        let sides =
            [(seen.ahead, seen.half.y), (right, seen.half.x), (-seen.ahead, seen.half.y), (-right, seen.half.x)];
        sides.into_iter().any(|(out, far)| {
            let opens_away = out.y.at_least(out.x.abs());
            opens_away && (seen.middle.dot(out) + far + out.x.abs() * self.half).falls_short_of(0.0)
        })
    }
}

/// Whether any part of `target` lies in the arc that opens from an edge of
/// `viewer`.
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
    Arc::of(viewer, edge).holds_part_of(target)
}

/// A base as seen from somewhere.
struct Outline {
    middle: Vec2,
    /// Whither it looks.
    ahead: Vec2,
    /// Half its width and half its depth.
    half: Vec2,
}

impl Outline {
    fn of(rect: &Rect, from: Pose) -> Outline {
        let (dir, here) = (rect.pose.facing.dir(), from.facing);
        let ahead = Vec2::new(here.right().dot(dir), here.dir().dot(dir));
        let half = Vec2::new(rect.width, rect.depth) * 0.5;
        Outline { middle: from.to_local(rect.pose.at) - ahead * half.y, ahead, half }
    }

    fn right(&self) -> Vec2 {
        Vec2::new(self.ahead.y, -self.ahead.x)
    }

    /// Clockwise from the left end of its front.
    fn corners(&self) -> [Vec2; 4] {
        let (ahead, right) = (self.ahead * self.half.y, self.right() * self.half.x);
        let (front, rear) = (self.middle + ahead, self.middle - ahead);
        [front - right, front + right, rear + right, rear - right]
    }
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
    let corners = Outline::of(charger, target.pose).corners();
    let half = target.width * 0.5;
    let (low, high) =
        corners.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), p| (low.min(p.y), high.max(p.y)));
    if low.at_least(0.0) || strip_meets(&corners, half, 0.0, 1.0) {
        return Edge::Front;
    }
    if high.at_most(-target.depth) || strip_meets(&corners, half, -target.depth, -1.0) {
        return Edge::Rear;
    }
    let middle: f64 = corners.iter().map(|c| c.x).sum();
    if middle >= 0.0 { Edge::Right } else { Edge::Left }
}

/// Whether a convex shape reaches into the strip of the frontage beyond a
/// line: ahead of the front, or behind the rear.
fn strip_meets(corners: &[Vec2; 4], half: f64, line: f64, ahead: f64) -> bool {
    // Cut the outline at the line, then look how wide what is left reaches.
    let beyond = |y: f64| (y - line) * ahead;
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

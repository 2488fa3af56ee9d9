//! Edges that lie flush against each other.

use serde::{Deserialize, Serialize};

use super::Rect;
use crate::{Edge, Segment, TOLERANCE};

/// The stretch along which two rectangles stand edge to edge.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct SharedEdge {
    /// The edge of the rectangle that was asked.
    pub mine: Edge,
    /// The edge of the other.
    pub theirs: Edge,
    /// How long the shared stretch is.
    pub length: f64,
    /// The shared stretch, running along `mine` from its left to its right end
    /// for one who looks outward.
    pub span: Segment,
}

impl Rect {
    /// The longest stretch along which an edge of one lies flush against an
    /// edge of the other; meeting in a corner only is none.
    ///
    /// ```
    /// use table::{Edge, Pose, Rect, Vec2};
    /// let rect = Rect::new(Pose::new(0.0, 0.0, 0.0), 4.0, 2.0);
    /// let foe = Rect::new(Pose::new(3.0, 0.0, 180.0), 4.0, 2.0);
    /// let shared = rect.shared_edge(&foe).unwrap();
    /// assert_eq!((shared.mine, shared.theirs), (Edge::Front, Edge::Front));
    /// assert_eq!(shared.length, 1.0);
    /// assert_eq!(shared.span.middle(), Vec2::new(1.5, 0.0));
    /// ```
    pub fn shared_edge(&self, other: &Self) -> Option<SharedEdge> {
        if !self.circles_near(other, 0.0) {
            return None;
        }
        let turned = quarters_between(self, other)?;
        let mut longest: Option<SharedEdge> = None;
        for (index, &mine) in Edge::ALL.iter().enumerate() {
            // The edge of the other whose normal points against mine.
            let theirs = Edge::ALL[(index + 6 - turned) % 4];
            let Some(shared) = self.shared_by(mine, other, theirs) else {
                continue;
            };
            if longest.is_none_or(|best| shared.length > best.length) {
                longest = Some(shared);
            }
        }
        longest
    }

    /// What two edges with opposite normals share.
    fn shared_by(&self, mine: Edge, other: &Self, theirs: Edge) -> Option<SharedEdge> {
        let edge = self.seen_from(mine);
        let facing = other.edge(theirs);
        // Theirs runs against mine, so its end comes first.
        let left = edge.pose.to_local(facing.b);
        let right = edge.pose.to_local(facing.a);
        if left.y.abs().max(right.y.abs()) > TOLERANCE {
            return None;
        }
        let half = edge.width * 0.5;
        let (from, to) = (left.x.max(-half), right.x.min(half));
        let length = to - from;
        let along = |x: f64| edge.pose.to_world((x, 0.0).into());
        (length > TOLERANCE).then(|| SharedEdge { mine, theirs, length, span: Segment::new(along(from), along(to)) })
    }
}

/// The number of clockwise quarter turns from the facing of `a` to that of
/// `b`, if it is one.
fn quarters_between(a: &Rect, b: &Rect) -> Option<usize> {
    let turn = a.pose.to_local_dir(b.pose.facing.dir());
    if turn.x.abs() <= TOLERANCE {
        Some(if turn.y > 0.0 { 0 } else { 2 })
    } else if turn.y.abs() <= TOLERANCE {
        Some(if turn.x > 0.0 { 1 } else { 3 })
    } else {
        None
    }
}

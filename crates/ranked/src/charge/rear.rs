//! The short rear rank of a target: men stand where they stand, and where
//! nobody does the rank before them is struck.

use table::{Edge, Pose, Rect};

use super::{Approach, Landing};
use crate::Formation;

/// A line of a face on which men stand.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Part {
    /// Those who stand there.
    pub unit: Formation,
    /// Where their front is.
    pub at: Pose,
    /// How far its middle lies to the right of the middle of the face, for one
    /// who looks out of it.
    pub aside: f64,
    /// Men of the short rank stand before it.
    pub recessed: bool,
}

impl Part {
    /// The whole face.
    pub fn whole(unit: Formation, at: Pose) -> Part {
        Part { unit, at, aside: 0.0, recessed: false }
    }

    /// The full ranks and the short one of a target that is struck from behind.
    pub fn rear_of(target: Formation, at: Pose, face: Edge) -> Option<[Part; 2]> {
        if face != Edge::Rear {
            return None;
        }
        let rank = target.parts(at).1?.pose;
        let last = target.in_rank(target.ranks() - 1);
        let full = Formation { models: target.models - last, ..target };
        let short = Formation { models: last, files: last, ..target };
        // Seen from behind, right is left.
        let aside = -at.to_local(rank.at).x;
        let block = Part { unit: full, at, aside: 0.0, recessed: true };
        Some([block, Part { unit: short, at: rank, aside, recessed: false }])
    }

    /// The same charge at that line.
    pub fn approach(&self, whole: &Approach) -> Approach {
        Approach { target: self.unit, at: self.at, ..*whole }
    }
}

/// Whether a charger would run over men of its target on its lane, or stand on
/// some, before it comes to lie flush with others of them.
pub fn runs_over(target: &Formation, at: Pose, landing: &Landing, charger: &Formation, way: &Rect) -> bool {
    let (full, short) = target.parts(at);
    let flush = charger.rect(landing.flush);
    if target.wedge {
        return target.stands_on(at, &flush) || target.stands_on(at, way);
    }
    match short {
        None => flush.overlaps(&full),
        Some(rank) => [full, rank].iter().any(|men| flush.overlaps(men) || way.overlaps(men)),
    }
}

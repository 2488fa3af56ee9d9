//! Who touches whom when two blocks stand flush.

use arrayvec::ArrayVec;
use table::{Edge, Measure, Pose};

use crate::{Formation, Slot};

/// The models of a face in order along it, and where each begins and ends,
/// measured from the middle of the face to the right for one who looks out.
///
/// The short rear rank is taken as slid over to a flank that is fought.
pub fn face_models(unit: &Formation, face: Edge) -> impl Iterator<Item = (Slot, f64, f64)> + use<> {
    let unit = *unit;
    let ranks = unit.ranks();
    let count = match face {
        Edge::Front => unit.in_rank(0),
        Edge::Rear => unit.in_rank(ranks.saturating_sub(1)),
        Edge::Left | Edge::Right => ranks,
    };
    let flank = matches!(face, Edge::Left | Edge::Right);
    let size = if flank { unit.base.depth() } else { unit.base.width() };
    let whole = if flank { unit.depth() } else { unit.width() };
    let pitch = if count > 1 && !flank && face == Edge::Rear && count < unit.files {
        size + f64::from(unit.gap_mm) / 25.4
    } else if count > 1 {
        (whole - size) / f64::from(count - 1)
    } else {
        0.0
    };
    // A short rear rank begins where it stands; seen from behind, mirrored.
    let rear_start = match (face, count < unit.files) {
        (Edge::Rear, true) => {
            let own = pitch * f64::from(count.saturating_sub(1)) + size;
            match unit.rear {
                crate::RearRank::Left => whole * 0.5 - own,
                crate::RearRank::Centre => own * -0.5,
                crate::RearRank::Right => whole * -0.5,
            }
        }
        _ => whole * -0.5,
    };
    (0..count).map(move |n| {
        let slot = match face {
            Edge::Front => Slot { rank: 0, file: n },
            Edge::Rear => Slot { rank: ranks - 1, file: count - 1 - n },
            Edge::Right => Slot { rank: n, file: unit.in_rank(n) - 1 },
            Edge::Left => Slot { rank: ranks - 1 - n, file: 0 },
        };
        let from = rear_start + pitch * f64::from(n);
        (slot, from, from + size)
    })
}

/// Where the middle of `other`'s face lies along `face` of a unit at `pose`,
/// for two that stand flush: to the right for one who looks out.
pub fn offset(unit: &Formation, pose: Pose, face: Edge, other: &Formation, there: Pose, other_face: Edge) -> f64 {
    let mine = unit.rect(pose).seen_from(face);
    let theirs = other.rect(there).seen_from(other_face);
    mine.pose.to_local(theirs.pose.at).x
}

/// The models of a face that touch a stretch of it, corners included.
pub fn touching(unit: &Formation, face: Edge, low: f64, high: f64) -> impl Iterator<Item = Slot> + use<> {
    face_models(unit, face).filter(move |(_, from, to)| to.at_least(low) && from.at_most(high)).map(|(slot, ..)| slot)
}

/// From where to where models stand along a face: a short rear rank does not
/// fill it.
fn span(unit: Formation, face: Edge) -> (f64, f64) {
    let short = face == Edge::Rear && !unit.line && unit.in_rank(unit.ranks().saturating_sub(1)) < unit.files;
    if short {
        let ends = face_models(&unit, face).map(|(_, from, to)| (from, to));
        return ends.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), (from, to)| (low.min(from), high.max(to)));
    }
    let reach = if matches!(face, Edge::Left | Edge::Right) { unit.depth() } else { unit.width() } * 0.5;
    (-reach, reach)
}

/// How many of each touch when the middle of the charger's front lies `offset`
/// along the target's face: charger's first.
pub fn count(charger: &Formation, target: &Formation, face: Edge, offset: f64) -> (u8, u8) {
    let half = charger.width() * 0.5;
    let (low, high) = span(*target, face);
    let theirs = touching(target, face, offset - half, offset + half).count() as u8;
    // Seen from the charger the face runs the other way.
    let mine = touching(charger, Edge::Front, offset - high, offset - low).count() as u8;
    if theirs == 0 || mine == 0 { (0, 0) } else { (mine, theirs) }
}

/// Two faces that meet at various places: where the models stand along either
/// is worked out once.
pub(crate) struct Faces {
    charger: Stretches,
    target: Stretches,
    /// From where to where the target's models stand.
    span: (f64, f64),
    /// Half the charger's front.
    half: f64,
}

/// From where to where each model of a face stands.
type Stretches = ArrayVec<(f64, f64), 256>;

impl Faces {
    pub(crate) fn new(charger: Formation, target: Formation, face: Edge) -> Self {
        let along = |unit: Formation, face: Edge| face_models(&unit, face).map(|(_, from, to)| (from, to)).collect();
        Self {
            charger: along(charger, Edge::Front),
            target: along(target, face),
            span: span(target, face),
            half: charger.width() * 0.5,
        }
    }

    /// How many of each touch, as [`count`] tells it.
    pub(crate) fn count(&self, offset: f64) -> (u8, u8) {
        let touching = |models: &Stretches, low: f64, high: f64| {
            models.iter().filter(|(from, to)| to.at_least(low) && from.at_most(high)).count() as u8
        };
        let (low, high) = self.span;
        let theirs = touching(&self.target, offset - self.half, offset + self.half);
        let mine = touching(&self.charger, offset - high, offset - low);
        if theirs == 0 || mine == 0 { (0, 0) } else { (mine, theirs) }
    }
}

/// Who touches whom along a common face, corners included: each model of mine
/// with each of theirs. `offset` is where the middle of their face lies along
/// mine ([`offset`]).
///
/// ```
/// use ranked::{Base, Formation, contact};
/// use table::Edge;
/// let unit = Formation::block(Base::INFANTRY, 5, 20);
/// let pairs = contact::meeting(&unit, Edge::Front, &unit, Edge::Front, 0.0);
/// // Man against man, and corner to corner with his neighbours.
/// assert_eq!(pairs.count(), 5 + 2 * 4);
/// ```
pub fn meeting(
    mine: &Formation,
    face: Edge,
    other: &Formation,
    other_face: Edge,
    offset: f64,
) -> impl Iterator<Item = (Slot, Slot)> + use<> {
    let (other, mine) = (*other, *mine);
    face_models(&mine, face).flat_map(move |(slot, from, to)| {
        face_models(&other, other_face)
            // They look the other way: their right is my left.
            .filter(move |(_, low, high)| (offset - low).at_least(from) && (offset - high).at_most(to))
            .map(move |(theirs, ..)| (slot, theirs))
    })
}

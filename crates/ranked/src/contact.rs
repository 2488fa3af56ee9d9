//! Who touches whom when two blocks stand flush.

use table::{Edge, Measure, Pose, TOLERANCE};

use crate::{Formation, Slot};

/// The models of a face, evenly spaced.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row {
    /// Where the first begins, measured from the middle of the face to the
    /// right for one who looks out.
    start: f64,
    /// From one to the next.
    pitch: f64,
    /// How broad each is.
    size: f64,
    pub count: u8,
}

impl Row {
    /// The short rear rank is taken as slid over to a flank that is fought.
    pub fn of(unit: Formation, face: Edge) -> Row {
        let ranks = unit.ranks();
        let count = match face {
            Edge::Front => unit.in_rank(0),
            Edge::Rear => unit.in_rank(ranks.saturating_sub(1)),
            Edge::Left | Edge::Right => ranks,
        };
        let flank = matches!(face, Edge::Left | Edge::Right);
        let each = unit.each();
        if unit.wedge && !flank {
            // Its apex, or its last row, in the middle.
            return Row { start: f64::from(count) * each.x * -0.5, pitch: each.x, size: each.x, count };
        }
        if unit.wedge {
            // The outer men of its full rows.
            let (count, whole) = (unit.full_rows(), unit.slope_length());
            let own = whole / f64::from(count.max(1));
            return Row { start: whole * -0.5, pitch: own, size: own, count };
        }
        let size = if flank { each.y } else { each.x };
        let whole = if flank { unit.depth() } else { unit.width() };
        let pitch = if count > 1 && !flank && face == Edge::Rear && count < unit.files {
            size + f64::from(unit.gap_mm) / 25.4
        } else if count > 1 {
            (whole - size) / f64::from(count - 1)
        } else {
            0.0
        };
        // A short rear rank begins where it stands; seen from behind, mirrored.
        let start = match (face, count < unit.files) {
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
        Row { start, pitch, size, count }
    }

    /// From where to where one of them stands.
    pub fn stretch(&self, n: u8) -> (f64, f64) {
        let from = self.start + self.pitch * f64::from(n);
        (from, from + self.size)
    }

    /// The same for all, in order.
    pub fn stretches(self) -> impl Iterator<Item = (f64, f64)> {
        (0..self.count).map(move |n| self.stretch(n))
    }

    /// How many touch a stretch of the face, corners included.
    pub fn touching(&self, low: f64, high: f64) -> u8 {
        let touches = |n: u8| {
            let (from, to) = self.stretch(n);
            to.at_least(low) && from.at_most(high)
        };
        if self.count < 2 || self.pitch <= 0.0 {
            return (0..self.count).filter(|&n| touches(n)).count() as u8;
        }
        let place = |at: f64| (at - self.start) / self.pitch;
        let first = place(low - TOLERANCE - self.size).ceil().max(0.0);
        let last = place(high + TOLERANCE).floor().min(f64::from(self.count - 1));
        (last - first + 1.0).max(0.0) as u8
    }
}

/// The models of a face in order along it, and where each begins and ends,
/// measured from the middle of the face to the right for one who looks out.
///
/// The short rear rank is taken as slid over to a flank that is fought.
pub fn face_models(unit: &Formation, face: Edge) -> impl Iterator<Item = (Slot, f64, f64)> + use<> {
    let unit = *unit;
    let ranks = unit.ranks();
    let row = Row::of(unit, face);
    (0..row.count).map(move |n| {
        let slot = match face {
            Edge::Front => Slot { rank: 0, file: n },
            Edge::Rear => Slot { rank: ranks - 1, file: row.count - 1 - n },
            Edge::Right => Slot { rank: n, file: unit.in_rank(n) - 1 },
            Edge::Left if unit.wedge => Slot { rank: row.count - 1 - n, file: 0 },
            Edge::Left => Slot { rank: ranks - 1 - n, file: 0 },
        };
        let (from, to) = row.stretch(n);
        (slot, from, to)
    })
}

/// Where the middle of `other`'s face lies along `face` of a unit at `pose`,
/// for two that stand flush: to the right for one who looks out.
pub fn offset(unit: &Formation, pose: Pose, face: Edge, other: &Formation, there: Pose, other_face: Edge) -> f64 {
    let mine = unit.face(pose, face);
    let theirs = other.face(there, other_face);
    mine.pose.to_local(theirs.pose.at).x
}

/// The models of a face that touch a stretch of it, corners included.
pub fn touching(unit: &Formation, face: Edge, low: f64, high: f64) -> impl Iterator<Item = Slot> + use<> {
    face_models(unit, face).filter(move |(_, from, to)| to.at_least(low) && from.at_most(high)).map(|(slot, ..)| slot)
}

/// From where to where models stand along a face: a short rear rank does not
/// fill it.
pub(crate) fn span(unit: Formation, face: Edge) -> (f64, f64) {
    let short = face == Edge::Rear && !unit.line && unit.in_rank(unit.ranks().saturating_sub(1)) < unit.files;
    if short || unit.wedge {
        let row = Row::of(unit, face);
        return (row.stretch(0).0, row.stretch(row.count.saturating_sub(1)).1);
    }
    let reach = if matches!(face, Edge::Left | Edge::Right) { unit.depth() } else { unit.width() } * 0.5;
    (-reach, reach)
}

/// How many of each touch when the middle of the charger's front lies `offset`
/// along the target's face: charger's first.
pub fn count(charger: &Formation, target: &Formation, face: Edge, offset: f64) -> (u8, u8) {
    let half = charger.width() * 0.5;
    let (low, high) = span(*target, face);
    let theirs = Row::of(*target, face).touching(offset - half, offset + half);
    // Seen from the charger the face runs the other way.
    let mine = Row::of(*charger, Edge::Front).touching(offset - high, offset - low);
    if theirs == 0 || mine == 0 { (0, 0) } else { (mine, theirs) }
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

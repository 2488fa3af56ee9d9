//! Who of a block has nobody of his own before him, and who stands behind whom.

use table::Edge;

use crate::{Formation, RearRank, Slot};

/// The edges of a model's base at which nobody of its own block stands.
///
/// ```
/// use ranked::sight::ranks::open_edges;
/// use ranked::{Base, Formation, Slot};
/// use table::Edge;
/// let block = Formation::block(Base::INFANTRY, 5, 13);
/// let open = |rank, file| open_edges(block, Slot { rank, file }).collect::<Vec<_>>();
/// assert_eq!(open(0, 0), [Edge::Front, Edge::Left]);
/// assert!(open(1, 2).is_empty(), "the short rank is behind him");
/// assert_eq!(open(1, 4), [Edge::Right, Edge::Rear]);
/// ```
pub fn open_edges(formation: Formation, slot: Slot) -> impl Iterator<Item = Edge> + use<> {
    Edge::ALL.into_iter().filter(move |edge| match edge {
        // The ends of a row stand half free of the row before it.
        Edge::Front if formation.wedge => slot.file == 0 || slot.file + 1 == formation.in_rank(slot.rank),
        Edge::Rear if formation.wedge => slot.rank + 1 == formation.ranks(),
        Edge::Front => slot.rank == 0,
        Edge::Left => slot.file == 0,
        Edge::Right => slot.file + 1 == formation.in_rank(slot.rank),
        Edge::Rear => slot.rank + 1 == formation.ranks() || !has_follower(formation, slot),
    })
}

/// Whether a model of the short rear rank stands straight behind a place.
fn has_follower(formation: Formation, slot: Slot) -> bool {
    let behind = slot.rank + 1;
    (0..formation.in_rank(behind)).any(|file| files_before(formation, Slot { rank: behind, file }) == 1 << slot.file)
}

/// The files of the front rank that a place is behind, as bits: one, or two
/// where a short rank in the middle stands between files.
///
/// ```
/// use ranked::sight::ranks::files_before;
/// use ranked::{Base, Formation, Slot};
/// let block = Formation::block(Base::INFANTRY, 5, 7);
/// assert_eq!(files_before(block, Slot { rank: 1, file: 0 }), 0b110);
/// ```
pub fn files_before(formation: Formation, slot: Slot) -> u128 {
    let count = formation.in_rank(slot.rank);
    let short = formation.files - count.min(formation.files);
    match formation.rear {
        _ if short == 0 => 1 << slot.file,
        RearRank::Left => 1 << slot.file,
        RearRank::Centre if short % 2 == 1 => 0b11 << (slot.file + short / 2),
        RearRank::Centre => 1 << (slot.file + short / 2),
        RearRank::Right => 1 << (slot.file + short),
    }
}

/// The places that a place is behind, file by file from the front.
pub fn before(formation: Formation, slot: Slot) -> impl Iterator<Item = Slot> + use<> {
    let files = files_before(formation, slot);
    let led = (0..formation.files).filter(move |file| files & (1 << file) != 0);
    led.flat_map(move |file| (0..slot.rank).map(move |rank| Slot { rank, file }))
}

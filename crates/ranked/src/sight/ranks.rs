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
    if formation.wedge {
        // All of them ride behind the one at the apex.
        return 1;
    }
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

/// The places that a place is behind, file by file from the front; in a wedge
/// those that it is half behind as well, row by row.
///
/// ```
/// use ranked::sight::ranks::before;
/// use ranked::{Base, Formation, Slot};
/// let wedge = Formation::wedge(Base::CAVALRY, 6);
/// let before = |rank, file| before(wedge, Slot { rank, file }).map(|slot| (slot.rank, slot.file)).collect::<Vec<_>>();
/// assert_eq!((before(2, 0), before(2, 2)), (vec![(1, 0)], vec![(1, 1)]));
/// assert_eq!(before(2, 1), [(0, 0), (1, 0), (1, 1)]);
/// ```
pub fn before(formation: Formation, slot: Slot) -> impl Iterator<Item = Slot> + use<> {
    let files = files_before(formation, slot);
    let led = (0..formation.files).filter(move |file| !formation.wedge && files & (1 << file) != 0);
    let block = led.flat_map(move |file| (0..slot.rank).map(move |rank| Slot { rank, file }));
    let rows = if formation.wedge { slot.rank } else { 0 };
    let there = move |rank: u8| (0..formation.in_rank(rank)).map(move |file| Slot { rank, file });
    // In half bases to the right of the middle.
    let aside = move |slot: Slot| 2 * i16::from(slot.file) + 1 - i16::from(formation.in_rank(slot.rank));
    let overlaps = move |other: &Slot| (aside(*other) - aside(slot)).abs() < 2;
    block.chain((0..rows).flat_map(there).filter(overlaps))
}

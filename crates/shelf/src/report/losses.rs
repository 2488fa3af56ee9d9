//! What each side lost.

use game::Side;
use game::say::say;
use game::scene::{Piece, Place};

use super::scene::Numbered;
use crate::chronicle::Chronicle;

/// A row of the table of losses.
pub struct Row {
    /// The unit's number on the maps.
    pub number: usize,
    /// Its name.
    pub name: String,
    /// Hits taken, `2 of 4`, or models lost.
    pub hits: String,
    /// What became of it.
    pub state: String,
}

/// The table of a side.
pub struct Losses {
    /// A row for each unit.
    pub rows: Vec<Row>,
    /// How many units are left.
    pub left: usize,
}

/// What a side had lost when the battle ended.
pub fn of(chronicle: &Chronicle, side: Side) -> Losses {
    let scene = chronicle.chapters.last().and_then(|chapter| chapter.scene.as_ref());
    let units: Vec<_> = scene.into_iter().flat_map(|scene| Numbered(scene).side(side)).collect();
    let rows = units.iter().map(|(number, unit)| row(*number, unit)).collect();
    let left = units.iter().filter(|(_, unit)| unit.place == Place::Table).count();
    Losses { rows, left }
}

fn row(number: usize, unit: &Piece) -> Row {
    let (lost, whole) = unit.losses.map_or((0, 0), |losses| (losses.taken, losses.of));
    let hits = match (lost, whole) {
        (0, _) => "–".into(),
        (hits, 0) => hits.to_string(),
        (hits, strength) => say!("report-of", some = hits, all = strength),
    };
    let unharmed = unit.place == Place::Table && unit.badges.is_empty() && lost == 0;
    let state = if unharmed { say!("report-unharmed") } else { unit.whereabouts.clone() };
    Row { number, name: unit.name.clone(), hits, state }
}

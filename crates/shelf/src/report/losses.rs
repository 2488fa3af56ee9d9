//! What each side lost.

use game::Side;

use super::scene::{Piece, Scene};
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
    let scene = chronicle.chapters.last().map(|chapter| Scene::read(&chapter.view)).unwrap_or_default();
    let rows = scene.side(side).map(row).collect();
    let left = scene.side(side).filter(|unit| unit.is_on_table() || unit.status == "joined").count();
    Losses { rows, left }
}

fn row(unit: &Piece) -> Row {
    // Where models are counted, so many have fallen.
    let (lost, whole) = match unit.start {
        0 => (unit.hits, unit.strength),
        start => (start.saturating_sub(unit.models), start),
    };
    let hits = match (lost, whole) {
        (0, _) => "–".into(),
        (hits, 0) => hits.to_string(),
        (hits, strength) => format!("{hits} of {strength}"),
    };
    let state = match unit.status.as_str() {
        "field" if lost == 0 => "unharmed".into(),
        "field" => "in the field".into(),
        other => other.replace(['-', '_'], " "),
    };
    Row { number: unit.number, name: unit.name.clone(), hits, state }
}

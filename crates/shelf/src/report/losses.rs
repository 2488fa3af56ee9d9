//! What each side lost in a turn, and what is left of it.

use game::Side;
use game::say::say;
use game::scene::{Emblem, Gauge, Piece, Place};

use super::cast::{Cast, is_unit};
use super::turns::Turn;

/// The table of a side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Losses {
    /// A row for each unit.
    pub rows: Vec<Row>,
    /// Men or hits lost in this turn.
    pub lost: u32,
    /// Men left, or hits that can still be taken.
    pub left: u32,
    /// `9 of 12 units`.
    pub standing: String,
    /// What the game itself counts: `strength left: 40 of 45`.
    pub gauge: Option<String>,
}

/// A unit in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The unit's number on the maps.
    pub number: usize,
    /// Its name.
    pub name: String,
    /// Men or hits lost in this turn.
    pub lost: u32,
    /// What is left of it.
    pub left: u32,
    /// How it is.
    pub state: String,
    /// Whether anything befell it in this turn.
    pub changed: bool,
}

/// What a side lost in a turn.
pub fn of(turn: &Turn<'_>, cast: &Cast, side: Side) -> Losses {
    let pieces = turn.after.iter().flat_map(|scene| &scene.pieces);
    let units: Vec<&Piece> = pieces.filter(|piece| piece.side == side && is_unit(piece)).collect();
    let mut rows: Vec<Row> = units.iter().map(|unit| row(turn, cast, unit)).collect();
    rows.sort_by_key(|row| row.number);
    let left = units.iter().filter(|unit| !matches!(unit.place, Place::Routed | Place::Left)).count();
    let army = turn.after.map(|scene| &scene.sides[side.index()]);
    Losses {
        lost: rows.iter().map(|row| row.lost).sum(),
        left: rows.iter().map(|row| row.left).sum(),
        standing: say!("report-units-standing", left = left, all = rows.len()),
        gauge: army.and_then(|army| army.gauge.as_ref()).map(counted),
        rows,
    }
}

fn counted(gauge: &Gauge) -> String {
    say!("report-gauge", label = gauge.label.as_str(), value = gauge.value, of = gauge.of)
}

fn row(turn: &Turn<'_>, cast: &Cast, unit: &Piece) -> Row {
    let was = turn.was(&unit.tag);
    let (before, now) = (was.map_or(0, gone), gone(unit));
    let state = state(unit, now);
    let changed = was.is_some_and(|was| self::state(was, before) != state) || now > before;
    Row {
        number: cast.number(&unit.tag).unwrap_or_default(),
        name: unit.name.clone(),
        lost: now.saturating_sub(before),
        left: whole(unit).saturating_sub(now),
        state,
        changed,
    }
}

/// What a unit has lost: all of it, if it is lost.
fn gone(unit: &Piece) -> u32 {
    if unit.place == Place::Routed { whole(unit) } else { unit.losses.map_or(0, |losses| losses.taken.into()) }
}

fn whole(unit: &Piece) -> u32 {
    unit.losses.map_or(0, |losses| losses.of.into())
}

/// Whether beasts, chariots or engines are wounded or have lost of their crews, which is counted apart.
fn is_hurt(unit: &Piece) -> bool {
    unit.platforms.iter().any(|one| one.wounds > 0 || one.crew < one.crew_of || one.driver == Some(false))
}

fn state(unit: &Piece, lost: u32) -> String {
    let has = |emblem: Emblem| unit.badges.iter().any(|badge| badge.emblem == emblem);
    match unit.place {
        Place::Table if has(Emblem::Fleeing) => say!("report-fleeing"),
        Place::Table if has(Emblem::Engaged) => say!("report-engaged"),
        Place::Table if lost == 0 && is_hurt(unit) => say!("report-hurt"),
        Place::Table if lost == 0 => say!("report-unharmed"),
        _ => unit.whereabouts.clone(),
    }
}

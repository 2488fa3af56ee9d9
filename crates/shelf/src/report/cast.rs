//! Who takes part: units with their numbers, leaders by name, and the wings.

use std::collections::BTreeMap;

use game::Side;
use game::say::{Name, Value, say};
use game::scene::{Piece, PieceKind, Scene};
use game::telling::{side_name, whose};

use super::turns::Turn;
use crate::chronicle::Chronicle;

/// Everybody in a battle.
pub struct Cast {
    sides: [String; 2],
    people: BTreeMap<String, Person>,
    /// Where the left wing ends and where the right one begins.
    wings: [f64; 2],
    /// A shorter way is not worth telling.
    pub step: f64,
}

/// A unit or a leader.
struct Person {
    /// The unit's number on the maps; leaders have none.
    number: Option<usize>,
    name: String,
    side: Side,
    /// Whether the other side has one of that name.
    double: bool,
    /// Whether men are counted, and not hits.
    men: bool,
}

/// A part of the field, as side A sees it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Wing {
    /// To its left.
    Left,
    /// In the middle.
    Centre,
    /// To its right.
    Right,
}

impl Wing {
    /// All, from left to right.
    pub const ALL: [Wing; 3] = [Wing::Left, Wing::Centre, Wing::Right];

    /// The word by which messages choose.
    pub const fn word(self) -> &'static str {
        match self {
            Wing::Left => "left",
            Wing::Centre => "centre",
            Wing::Right => "right",
        }
    }

    /// "On the left".
    pub fn told(self) -> String {
        say!("tale-wing", wing = self.word())
    }
}

impl Cast {
    /// Everybody in a battle: side A's units have the first numbers.
    pub fn of(chronicle: &Chronicle) -> Cast {
        let scenes = || chronicle.chapters.iter().filter_map(|chapter| chapter.scene.as_ref());
        let mut pieces: Vec<&Piece> = Vec::new();
        for piece in scenes().flat_map(|scene| &scene.pieces) {
            if !pieces.iter().any(|known| known.tag == piece.tag) {
                pieces.push(piece);
            }
        }
        pieces.sort_by_key(|piece| piece.side);
        let mut number = 0;
        let mut people = BTreeMap::new();
        for piece in &pieces {
            let unit = is_unit(piece);
            number += usize::from(unit);
            let double = pieces.iter().any(|other| other.side != piece.side && other.name == piece.name);
            let person = Person {
                number: unit.then_some(number),
                name: piece.name.clone(),
                side: piece.side,
                double,
                men: piece.models.is_some(),
            };
            people.insert(piece.tag.clone(), person);
        }
        let first = scenes().find(|scene| scene.pieces.iter().any(Piece::stands));
        let width = first.map_or(1.0, |scene| scene.table.width);
        Cast { sides: chronicle.sides.clone(), people, wings: first.map_or([0.0; 2], wings), step: width * 0.015 }
    }

    /// Whether it is a unit, and no leader.
    pub fn is_unit(&self, tag: &str) -> bool {
        self.number(tag).is_some()
    }

    /// A unit's number on the maps.
    pub fn number(&self, tag: &str) -> Option<usize> {
        self.people.get(tag).and_then(|person| person.number)
    }

    /// Whose somebody is.
    pub fn side(&self, tag: &str) -> Option<Side> {
        self.people.get(tag).map(|person| person.side)
    }

    /// Whether a unit's men are counted, and not its hits.
    pub fn counts_men(&self, tag: &str) -> bool {
        self.people.get(tag).is_some_and(|person| person.men)
    }

    /// A side by its name.
    pub fn side_told(&self, side: Side) -> Name {
        side_name(&self.sides, side)
    }

    /// Somebody as the prose of a turn calls him: a unit with its number, if the
    /// map of that turn shows it.
    pub fn told(&self, tag: &str, turn: &Turn<'_>) -> Name {
        let Some(person) = self.people.get(tag) else { return Name::troops(tag) };
        let apart = || person.double.then(|| whose(&self.sides, person.side));
        match person.number {
            Some(number) if turn.shows(tag) => {
                Name::troops(person.name.as_str()).definite().which(Some(number.to_string()))
            }
            Some(_) => Name::troops(person.name.as_str()).definite().which(apart()),
            None => self.leader_told(tag),
        }
    }

    /// A leader by his name.
    pub fn leader_told(&self, tag: &str) -> Name {
        let Some(person) = self.people.get(tag) else { return Name::person(tag) };
        let apart = person.double.then(|| whose(&self.sides, person.side));
        Name::person(person.name.as_str()).which(apart)
    }

    /// Several, by name.
    pub fn all_told<'t>(&self, tags: impl IntoIterator<Item = &'t str>, turn: &Turn<'_>) -> Value {
        tags.into_iter().map(|tag| self.told(tag, turn)).collect::<Vec<_>>().into()
    }

    /// The wing of a place.
    pub fn wing(&self, x: f64) -> Wing {
        match x {
            _ if x < self.wings[0] => Wing::Left,
            _ if x > self.wings[1] => Wing::Right,
            _ => Wing::Centre,
        }
    }
}

/// Whatever is not a leader can be lost bit by bit, and has a number.
pub fn is_unit(piece: &Piece) -> bool {
    piece.kind != PieceKind::Leader && piece.losses.is_some()
}

/// The wings are the outer thirds of both lines, as they were drawn up.
fn wings(scene: &Scene) -> [f64; 2] {
    let units = || scene.pieces.iter().filter(|piece| piece.stands() && is_unit(piece)).map(|piece| piece.pose.at[0]);
    let (left, right) = (units().fold(f64::MAX, f64::min), units().fold(f64::MIN, f64::max));
    let middle = f64::midpoint(left, right);
    let half = ((right - left) / 6.0).max(scene.table.width / 12.0);
    [middle - half, middle + half]
}

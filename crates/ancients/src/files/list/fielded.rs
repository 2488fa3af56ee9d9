//! Units and characters of an army, as a list looks at them.

use crate::files::army::{Army, CharacterEntry, UnitEntry};
use crate::state::{Commander, Troop};

/// A unit or a character of an army.
pub(super) struct Fielded<'a> {
    /// Where it stands in the file.
    pub place: String,
    /// The entry of the list that it says it is.
    pub entry: Option<&'a str>,
    pub troop: Troop,
    /// How many such units there are.
    pub count: u32,
    /// Models of each.
    pub models: u8,
    /// What each is said to cost.
    pub points: u16,
    pub command: &'a [Commander],
    /// Others stand behind them.
    pub combined: bool,
}

impl Army {
    /// Everybody in it, characters last.
    pub(super) fn fielded(&self) -> Vec<Fielded<'_>> {
        let units = self.units.iter().map(Fielded::unit);
        units.chain(self.characters.iter().map(Fielded::character)).collect()
    }
}

impl Fielded<'_> {
    fn unit(unit: &UnitEntry) -> Fielded<'_> {
        Fielded {
            place: format!("unit '{}'", unit.name),
            entry: unit.entry.as_deref(),
            troop: unit.troop(),
            count: unit.count.into(),
            models: unit.models,
            points: unit.points,
            command: &unit.command,
            combined: unit.behind.is_some(),
        }
    }

    fn character(character: &CharacterEntry) -> Fielded<'_> {
        Fielded {
            place: format!("character '{}'", character.name),
            entry: character.entry.as_deref(),
            troop: character.troop(),
            count: 1,
            models: 1,
            points: character.points,
            command: &[],
            combined: false,
        }
    }

    /// What all such units cost.
    pub fn cost(&self) -> u32 {
        self.count * u32::from(self.points)
    }
}

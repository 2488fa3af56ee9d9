//! Units and characters of an army, as a list looks at them.

use crate::files::army::{Army, BehindEntry, CharacterEntry, MountEntry, UnitEntry};
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
    /// Others who stand behind them.
    pub behind: Option<Box<Fielded<'a>>>,
    /// His own chariot or elephant.
    pub mount: Option<Box<Fielded<'a>>>,
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
            behind: unit.behind.as_ref().map(|behind| Box::new(Fielded::behind(unit, behind))),
            mount: None,
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
            behind: None,
            mount: character.mount.as_ref().map(|mount| Box::new(Fielded::mount(mount))),
        }
    }

    /// A chariot or an elephant of his own.
    fn mount<'a>(mount: &MountEntry) -> Fielded<'a> {
        Fielded {
            place: format!("mount '{}'", mount.name),
            entry: None,
            troop: mount.troop(),
            count: 1,
            models: 1,
            points: mount.points,
            command: &[],
            behind: None,
            mount: None,
        }
    }

    /// Those who stand behind others: what they cost is counted with these.
    fn behind<'a>(unit: &'a UnitEntry, behind: &BehindEntry) -> Fielded<'a> {
        Fielded {
            place: format!("behind '{}'", behind.name),
            entry: unit.entry.as_deref(),
            troop: behind.troop(unit.kind),
            count: unit.count.into(),
            models: behind.models,
            points: 0,
            command: &[],
            behind: None,
            mount: None,
        }
    }

    /// What all such units cost.
    pub fn cost(&self) -> u32 {
        let ridden = self.mount.as_ref().map_or(0, |mount| mount.points);
        self.count * u32::from(self.points + ridden)
    }
}

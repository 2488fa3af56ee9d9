//! An army of `spear` as a player writes it down.

use game::say::{named, say};
use shelf::roster::{Roster, RosterEntry, RosterTable, words};
use spear::{Army, CommanderEntry, TroopType, UnitEntry};

/// The army in two tables. The book has no points: what an army is worth is
/// its army value, of which a third lost shakes it and half breaks it.
pub(super) fn roster(army: &Army) -> Roster {
    let units: u32 = army.units.iter().map(|unit| u32::from(unit.count)).sum();
    let value: u32 = army.units.iter().map(|unit| u32::from(unit.count) * u32::from(unit.profile().army_value())).sum();
    let [shaken, broken] = [value.div_ceil(3), value.div_ceil(2)];
    let mut sums = vec![
        say!("roster-spear", units = units, value = value),
        say!("roster-spear-breaks", shaken = shaken, broken = broken),
    ];
    if !army.stratagems.is_empty() {
        let stratagems = army.stratagems.iter().map(|stratagem| told(&spoken(&format!("{stratagem:?}"))));
        sums.push(say!("roster-stratagems", stratagems = words(stratagems)));
    }
    let commanders = RosterTable {
        title: say!("roster-commanders"),
        head: vec![say!("roster-reach")],
        entries: army.commanders.iter().map(commander).collect(),
    };
    let head = vec![say!("roster-discipline"), say!("roster-strength"), say!("roster-value")];
    let units = RosterTable { title: say!("roster-units"), head, entries: army.units.iter().map(unit).collect() };
    Roster { sums, tables: vec![commanders, units] }
}

/// As the cards of the game say it.
fn told(english: &str) -> String {
    crate::roster::told(&spear::WORDS, english)
}

fn commander(entry: &CommanderEntry) -> RosterEntry {
    let chief = if entry.commander_in_chief { "commander in chief" } else { "" };
    RosterEntry {
        count: None,
        name: named(&entry.name).into_owned(),
        cells: vec![format!("{} DU", entry.rank.command_distance())],
        about: words([entry.rank.name(), chief].map(told)),
    }
}

fn unit(entry: &UnitEntry) -> RosterEntry {
    let profile = entry.profile();
    let when = |is: bool, word: &'static str| if is { word } else { "" };
    let about = words(
        [
            when(profile.large, "large"),
            profile.kind.name(),
            profile.protection.name(),
            profile.melee.map_or("", |melee| melee.name()),
            profile.missile.map_or("", |missile| missile.name()),
            when(profile.reduced, "reduced weapon"),
            when(profile.undrilled, "undrilled"),
            when(profile.steadfast, "steadfast"),
        ]
        .map(told),
    );
    let discipline =
        if profile.kind == TroopType::BaggageCamp { String::new() } else { format!("{}+", profile.discipline) };
    RosterEntry {
        count: Some(entry.count),
        name: named(&entry.name).into_owned(),
        cells: vec![discipline, profile.hits_to_rout().to_string(), profile.army_value().to_string()],
        about,
    }
}

/// `FlankMarch` as people write it: `flank march`.
fn spoken(name: &str) -> String {
    let mut said = String::new();
    for (n, letter) in name.chars().enumerate() {
        if n > 0 && letter.is_uppercase() {
            said.push(' ');
        }
        said.extend(letter.to_lowercase());
    }
    said
}

//! An army of `spear` as a player writes it down.

use game::say::named;
use shelf::roster::{Roster, RosterEntry, RosterTable, words};
use spear::{Army, CommanderEntry, TroopType, UnitEntry};

/// The army in two tables. The book has no points: what an army is worth is
/// its army value, of which a third lost shakes it and half breaks it.
pub(super) fn roster(army: &Army) -> Roster {
    let units: u32 = army.units.iter().map(|unit| u32::from(unit.count)).sum();
    let value: u32 = army.units.iter().map(|unit| u32::from(unit.count) * u32::from(unit.profile().army_value())).sum();
    let [shaken, broken] = [value.div_ceil(3), value.div_ceil(2)];
    let mut sums = vec![
        format!("{units} units, army value {value} (the book has no points)"),
        format!("Morale suffers from losses of {shaken}, the army is demoralised at {broken}"),
    ];
    if !army.stratagems.is_empty() {
        let stratagems = army.stratagems.iter().map(|stratagem| spoken(&format!("{stratagem:?}")));
        sums.push(format!("Stratagems: {}", words(stratagems)));
    }
    let commanders = RosterTable {
        title: "Commanders",
        head: vec!["Reach"],
        entries: army.commanders.iter().map(commander).collect(),
    };
    let head = vec!["Discipline", "Strength", "Value"];
    Roster {
        sums,
        tables: vec![commanders, RosterTable { title: "Units", head, entries: army.units.iter().map(unit).collect() }],
    }
}

fn commander(entry: &CommanderEntry) -> RosterEntry {
    let chief = if entry.commander_in_chief { "commander in chief" } else { "" };
    RosterEntry {
        count: None,
        name: named(&entry.name).into_owned(),
        cells: vec![format!("{} DU", entry.rank.command_distance())],
        about: words([entry.rank.name(), chief]),
    }
}

fn unit(entry: &UnitEntry) -> RosterEntry {
    let profile = entry.profile();
    let when = |is: bool, word: &str| if is { word.to_owned() } else { String::new() };
    let about = words([
        when(profile.large, "large"),
        profile.kind.name().to_owned(),
        profile.protection.name().to_owned(),
        profile.melee.map(|melee| melee.name().to_owned()).unwrap_or_default(),
        profile.missile.map(|missile| missile.name().to_owned()).unwrap_or_default(),
        when(profile.reduced, "reduced weapon"),
        when(profile.undrilled, "undrilled"),
        when(profile.steadfast, "steadfast"),
    ]);
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

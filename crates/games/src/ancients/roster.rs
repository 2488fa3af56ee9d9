//! An army of `ancients` as a player writes it down.

use ancients::{Army, BehindEntry, Body, CharacterEntry, Missile, Rank, Special, Stats, Troop, UnitEntry, Weapon};
use game::say::named;
use shelf::roster::{Roster, RosterEntry, RosterTable, words};

/// The army in two tables.
pub(super) fn roster(army: &Army) -> Roster {
    let models: u32 = army.units.iter().map(|unit| u32::from(unit.count) * u32::from(all_models(unit))).sum();
    let limit = army.limit.map(|limit| format!(" of {limit}")).unwrap_or_default();
    Roster {
        sums: vec![format!("{}{limit} points, {models} models in units", army.points())],
        tables: vec![
            table("Characters", &[], army.characters.iter().map(character).collect()),
            table("Units", &["Models"], army.units.iter().flat_map(unit).collect()),
        ],
    }
}

fn table(title: &'static str, first: &[&'static str], entries: Vec<RosterEntry>) -> RosterTable {
    let profile = Stats::WARRIOR.columns().map(|(short, ..)| short);
    RosterTable { title, head: [first, &profile, &["Points"]].concat(), entries }
}

fn cells(first: &[String], stats: &Stats, points: &str) -> Vec<String> {
    let profile = stats.columns().map(|(.., value)| value.to_string());
    [first, &profile, &[points.to_owned()]].concat()
}

fn character(entry: &CharacterEntry) -> RosterEntry {
    let rank = match entry.rank {
        Rank::General => "general",
        Rank::ArmyStandard => "army standard",
        Rank::Officer => "officer",
    };
    let kit = kit(&entry.troop(), &entry.weapons, &entry.missiles, entry.armour, &entry.special);
    let on = if entry.kind.is_mounted() { entry.kind.word() } else { "on foot" };
    RosterEntry {
        count: None,
        name: named(&entry.name).into_owned(),
        cells: cells(&[], &entry.profile, &entry.points.to_string()),
        about: words([rank, on, &kit]),
    }
}

fn unit(entry: &UnitEntry) -> Vec<RosterEntry> {
    let troop = entry.troop();
    let kit = kit(&troop, &entry.weapons, &entry.missiles, entry.armour, &entry.special);
    let command = words(entry.command.iter().map(|model| model.word()));
    let line = RosterEntry {
        count: Some(entry.count),
        name: named(&entry.name).into_owned(),
        cells: cells(&[entry.models.to_string()], &troop.stats, &entry.points.to_string()),
        about: words([troop.kind.word(), troop.array.words(), &kit, &command]),
    };
    [line].into_iter().chain(entry.behind.as_ref().map(|rear| behind(rear, entry))).collect()
}

/// The second kind of troops of a unit.
fn behind(entry: &BehindEntry, front: &UnitEntry) -> RosterEntry {
    let stats = entry.profile.unwrap_or_else(|| Stats::usual(front.kind));
    let arms = words([arms(&entry.weapons, &entry.missiles), words([entry.armour.words(), entry.shield.words()])]);
    RosterEntry {
        count: None,
        name: format!("  and {}", named(&entry.name)),
        cells: cells(&[entry.models.to_string()], &stats, ""),
        about: words([format!("behind {}", named(&front.name)), arms, specials(&entry.special)]),
    }
}

fn kit(troop: &Troop, weapons: &[Weapon], missiles: &[Missile], body: Body, special: &[Special]) -> String {
    let worn = words([body.words(), troop.armour.shield.words(), troop.armour.barding.words()]);
    let warhorse = if troop.warhorse.is_some() { "warhorse" } else { "" };
    words([arms(weapons, missiles), worn, warhorse.to_owned(), specials(special)])
}

fn arms(weapons: &[Weapon], missiles: &[Missile]) -> String {
    let weapons = weapons.iter().map(|weapon| weapon.word());
    words(weapons.chain(missiles.iter().map(|missile| missile.word()))).replace('-', " ")
}

fn specials(special: &[Special]) -> String {
    words(special.iter().copied().map(written))
}

/// A word of files as people write it: `light-troops` is `light troops`.
fn written(special: Special) -> String {
    serde_json::to_value(special).ok().and_then(|word| Some(word.as_str()?.replace('-', " "))).unwrap_or_default()
}

fn all_models(unit: &UnitEntry) -> u8 {
    unit.models.saturating_add(unit.behind.as_ref().map_or(0, |behind| behind.models))
}

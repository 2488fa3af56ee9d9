//! An army of `ancients` as a player writes it down.

use ancients::{Army, BehindEntry, Body, CharacterEntry, Missile, Rank, Special, Stats, Troop, UnitEntry, Weapon};
use game::say::{Name, named, say};
use shelf::roster::{Roster, RosterEntry, RosterTable, words};

/// The army in two tables.
pub(super) fn roster(army: &Army) -> Roster {
    let models: u32 = army.units.iter().map(|unit| u32::from(unit.count) * u32::from(all_models(unit))).sum();
    let limit = army.limit.unwrap_or_default();
    Roster {
        sums: vec![say!("roster-ancients", points = army.points(), limit = limit, models = models)],
        tables: vec![
            table(say!("roster-characters"), &[], army.characters.iter().map(character).collect()),
            table(say!("roster-units"), &[say!("roster-models")], army.units.iter().flat_map(unit).collect()),
        ],
    }
}

fn table(title: String, first: &[String], entries: Vec<RosterEntry>) -> RosterTable {
    let profile = Stats::WARRIOR.columns().map(|(short, ..)| told(short));
    RosterTable { title, head: [first, &profile, &[say!("roster-points")]].concat(), entries }
}

/// As the cards of the game say it.
fn told(english: &str) -> String {
    crate::roster::told(&ancients::WORDS, english)
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
        about: words([told(rank), told(on), kit]),
    }
}

fn unit(entry: &UnitEntry) -> Vec<RosterEntry> {
    let troop = entry.troop();
    let kit = kit(&troop, &entry.weapons, &entry.missiles, entry.armour, &entry.special);
    let command = words(entry.command.iter().map(|model| told(model.word())));
    let line = RosterEntry {
        count: Some(entry.count),
        name: named(&entry.name).into_owned(),
        cells: cells(&[entry.models.to_string()], &troop.stats, &entry.points.to_string()),
        about: words([told(troop.kind.word()), told(troop.array.words()), kit, command]),
    };
    [line].into_iter().chain(entry.behind.as_ref().map(|rear| behind(rear, entry))).collect()
}

/// The second kind of troops of a unit.
fn behind(entry: &BehindEntry, front: &UnitEntry) -> RosterEntry {
    let stats = entry.profile.unwrap_or_else(|| Stats::usual(front.kind));
    let arms =
        words([arms(&entry.weapons, &entry.missiles), words([entry.armour.words(), entry.shield.words()].map(told))]);
    RosterEntry {
        count: None,
        name: format!("  {}", say!("roster-and", name = named(&entry.name).into_owned())),
        cells: cells(&[entry.models.to_string()], &stats, ""),
        about: words([
            say!("roster-behind", name = Name::troops(named(&front.name).into_owned())),
            arms,
            specials(&entry.special),
        ]),
    }
}

fn kit(troop: &Troop, weapons: &[Weapon], missiles: &[Missile], body: Body, special: &[Special]) -> String {
    let worn = [body.words(), troop.armour.shield.words(), troop.armour.barding.words()];
    let warhorse = if troop.warhorse.is_some() { "warhorse" } else { "" };
    words([arms(weapons, missiles), words(worn.map(told)), told(warhorse), specials(special)])
}

fn arms(weapons: &[Weapon], missiles: &[Missile]) -> String {
    let weapons = weapons.iter().map(|weapon| weapon.word());
    words(weapons.chain(missiles.iter().map(|missile| missile.word())).map(told))
}

fn specials(special: &[Special]) -> String {
    words(special.iter().map(|special| told(&written(*special))))
}

/// A word of files as people write it: `light-troops` is `light troops`.
fn written(special: Special) -> String {
    serde_json::to_value(special).ok().and_then(|word| Some(word.as_str()?.replace('-', " "))).unwrap_or_default()
}

fn all_models(unit: &UnitEntry) -> u8 {
    unit.models.saturating_add(unit.behind.as_ref().map_or(0, |behind| behind.models))
}

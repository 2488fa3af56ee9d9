//! Texts of what all games share, and the names in armies and scenarios.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use game::say::{Language, Lexicon, Name, in_language, trial};
use trials::words::{Spoken, agree};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn check(lexicon: &'static Lexicon, of: &str, made: &[&str]) {
    let sources = root().join("crates").join(of).join("src");
    agree(&Spoken { lexicon, kinds: &[], made, sources: &sources });
}

#[test]
fn reports_and_orders_are_said_in_every_language() {
    check(&shelf::WORDS, "shelf", &["purpose-", "game-"]);
}

#[test]
fn computer_players_speak_every_language() {
    check(&mind::WORDS, "mind", &["reason-", "player-"]);
}

/// Keys of reasons are made of their English words: so every message must say
/// in English what its key says, and be found by it.
#[test]
fn every_reason_has_its_message() {
    for key in trial::messages(&mind::WORDS, Language::English).keys().filter(|key| key.starts_with("reason-")) {
        let english = mind::WORDS.say(key, &game::say::Args::default());
        assert_eq!(game::telling::key_of(&["reason", &english]), *key);
        assert_ne!(in_language(Language::German, || mind::reason_told(&english)), english);
    }
    assert_eq!(mind::reason_told("a reason that nobody gave"), "a reason that nobody gave");
}

/// What dice are thrown for is said in every language, and so is what a game
/// is.
#[test]
fn every_purpose_of_dice_has_its_message() {
    let mut heard = BTreeSet::new();
    for game in games::shelf().games() {
        assert_ne!(in_language(Language::German, || shelf::game_told(game.about())), game.about());
    }
    for key in trial::messages(&shelf::WORDS, Language::English).keys().filter(|key| key.starts_with("purpose-")) {
        let english = shelf::WORDS.say(key, &game::say::Args::default());
        assert_eq!(game::telling::key_of(&["purpose", &english]), *key);
        heard.insert(in_language(Language::German, || shelf::purpose_told(&english)));
    }
    assert!(heard.contains("Aktionswürfel") && heard.contains("Verwundung"));
}

/// Every name in the files below a folder that a key introduces.
fn names(folder: &str, tables: &[&str]) -> BTreeSet<String> {
    fn gather(value: &toml::Value, tables: &[&str], found: &mut BTreeSet<String>) {
        let toml::Value::Table(table) = value else { return };
        for (key, value) in table {
            let toml::Value::Array(items) = value else {
                gather(value, tables, found);
                continue;
            };
            for item in items {
                let name = item.get("name").and_then(toml::Value::as_str);
                found.extend(name.filter(|_| tables.contains(&key.as_str())).map(str::to_owned));
                gather(item, tables, found);
            }
        }
    }
    let mut found = BTreeSet::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ext| ext == "toml") {
                let text = std::fs::read_to_string(&path).unwrap();
                gather(&toml::Value::Table(toml::from_str(&text).unwrap()), tables, &mut found);
            }
        }
    }
    found
}

/// The rule of thumb, over all names that we have: whoever adds one that it
/// gets wrong sees it here.
#[test]
fn troops_are_many_but_for_these() {
    let troops: BTreeSet<String> =
        ["armies", "scenarios"].into_iter().flat_map(|folder| names(folder, &["unit"])).collect();
    assert!(troops.len() > 60, "{troops:?}");
    let one: Vec<&str> = troops.iter().map(String::as_str).filter(|name| !Name::troops(*name).is_many()).collect();
    let known = [
        "Baggage park",
        "Camp",
        "Camp of the families",
        "Houfnice",
        "Marching camp",
        "Phalanx",
        "Royal camp",
        "Wagon laager",
        "Wagon park",
    ];
    assert_eq!(one, known);
}

#[test]
fn commanders_are_called_by_name_or_by_office() {
    let tables = ["commander", "character", "leader"];
    let people: BTreeSet<String> =
        ["armies", "scenarios"].into_iter().flat_map(|folder| names(folder, &tables)).collect();
    let called = |name: &&String| Name::person(name.as_str()).with_article() == **name;
    let by_name: Vec<&str> = people.iter().filter(called).map(String::as_str).collect();
    assert_eq!(by_name, PEOPLE, "of {people:?}");
}

/// Whom an article would not become.
const PEOPLE: &[&str] = &[
    "Alan of Brittany",
    "Alexander",
    "Duke William",
    "Earl Gyrth",
    "Earl Leofwine",
    "Eustace of Boulogne",
    "Gaius Flaminius",
    "Hannibal",
    "King Harold",
    "Mago",
    "Maharbal",
    "Marcus Minucius",
];

#[test]
fn armies_are_countries_or_peoples() {
    for (army, said, many) in [
        ("Achaemenid Persia", "Achaemenid Persia", false),
        ("Anglo-Saxons", "the Anglo-Saxons", true),
        ("Arab Conquest", "the Arab Conquest", false),
        ("Barbarians", "the Barbarians", true),
        ("Carthage in Italy", "Carthage in Italy", false),
        ("Early Imperial Rome", "Early Imperial Rome", false),
        ("English Longbow Army", "the English Longbow Army", false),
        ("Greek Hoplites", "the Greek Hoplites", true),
        ("Macedon", "Macedon", false),
        ("Macedonian Successors", "the Macedonian Successors", true),
        ("Medieval French", "the Medieval French", true),
    ] {
        let name = Name::side(army);
        assert_eq!((name.with_article().as_str(), name.is_many()), (said, many));
    }
}

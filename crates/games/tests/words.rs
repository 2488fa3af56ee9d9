//! Texts of what all games share, and the names in armies and scenarios.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use game::say::{Language, Lexicon, Name, given_keys, in_language, key_of, named, rule_title, title_keys, trial};
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
        assert_eq!(key_of(&["reason", &english]), *key);
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
        assert_eq!(key_of(&["purpose", &english]), *key);
        heard.insert(in_language(Language::German, || shelf::purpose_told(&english)));
    }
    assert!(heard.contains("Aktionswürfel") && heard.contains("Verwundung"));
}

#[test]
fn rosters_are_written_in_every_language() {
    check(&games::WORDS, "games", &["kit-"]);
}

/// The games whose rules are played.
const TITLED: [&str; 4] = ["spear", "ancients", "ancients1", "antiquity"];

/// Titles that are the same word in German.
const SAME_TITLE: [&str; 2] = ["ancients1.weapon.kontos", "ancients1.weapon.pike"];

/// Every rule has a German title of its own, and none is for a rule that is not there.
#[test]
fn rules_have_their_german_titles() {
    let key = |rule: &rules::Rule| key_of(&["title", rule.id_text]);
    let all = || TITLED.into_iter().flat_map(rules::ruleset);
    let wanted: BTreeSet<String> = all().map(key).collect();
    assert_eq!(wanted.len(), all().count(), "two rules have one key");
    let given = title_keys(Language::German);
    let titled: BTreeSet<String> = given.iter().cloned().collect();
    assert_eq!(titled.len(), given.len(), "a title stands there twice");
    assert_eq!(wanted.difference(&titled).collect::<Vec<_>>(), Vec::<&String>::new(), "lack a German title");
    assert_eq!(titled.difference(&wanted).collect::<Vec<_>>(), Vec::<&String>::new(), "there is no such rule");
    in_language(Language::German, || {
        let same: BTreeSet<&str> =
            all().filter(|rule| rule_title(rule.id_text, rule.title) == rule.title).map(|rule| rule.id_text).collect();
        assert_eq!(same, SAME_TITLE.into_iter().collect());
        // Of other catalogues there is the English one.
        let others = rules::all().filter(|rule| !TITLED.contains(&rule.id.ruleset()));
        for rule in others {
            assert_eq!(rule_title(rule.id_text, rule.title), rule.title);
        }
    });
}

/// What cards and rosters have no words for would be English.
#[test]
fn armies_are_shown_in_german() {
    for game in games::shelf().games() {
        for id in game.armies().names() {
            let file = game.armies().ready(id).unwrap();
            let english = game.roster(&file).unwrap();
            let german = in_language(Language::German, || game.roster(&file).unwrap());
            assert_ne!(english.sums, german.sums, "{id}");
            for (english, german) in english.tables.iter().zip(&german.tables) {
                assert_ne!(english.title, german.title);
                let words = |about: &str| about.split(", ").map(str::to_owned).collect::<BTreeSet<_>>();
                for (english, german) in english.entries.iter().zip(&german.entries) {
                    let same: Vec<String> =
                        words(&english.about).intersection(&words(&german.about)).cloned().collect();
                    assert!(same.iter().all(|word| SAME_WORD.contains(&word.as_str())), "{id}: {same:?}");
                }
            }
        }
    }
}

/// What troops have that is called the same in German.
const SAME_WORD: [&str; 6] = ["", "buckler", "general", "kontos", "phalanx", "pike"];

/// Every name in the files below a folder that a key introduces.
fn names(folder: &str, tables: &[&str]) -> BTreeSet<String> {
    fn gather(value: &toml::Value, tables: &[&str], found: &mut BTreeSet<String>) {
        let toml::Value::Table(table) = value else { return };
        for (key, value) in table {
            let items = match value {
                toml::Value::Array(items) => items.as_slice(),
                one => std::slice::from_ref(one),
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
        "Bolt thrower",
        "Camp",
        "Camp of the families",
        "Elephant",
        "Heavy squadron",
        "Houfnice",
        "Light squadron",
        "Marching camp",
        "Phalanx",
        "Royal camp",
        "Scythed chariot",
        "Stone thrower",
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

/// Whatever comes with the program has a name in every language, and what is one in English is one there: reports are
/// told by the names of pieces as they are drawn.
#[test]
fn names_of_ours_have_their_german() {
    let tables = ["unit", "commander", "character", "leader", "mount", "terrain", "side"];
    let mut all: BTreeSet<String> =
        ["armies", "scenarios"].into_iter().flat_map(|folder| names(folder, &tables)).collect();
    let mut wanted = BTreeSet::from([key_of(&["name", "Player"])]);
    for game in games::shelf().games().iter().filter(|game| game.name() == game.engine()) {
        for scenario in game.scenarios() {
            wanted.insert(key_of(&["about", "scenario", game.engine(), &scenario.id]));
            let muster = shelf::Muster { scenario: Some(scenario.id), ..shelf::Muster::default() };
            all.extend(game.muster(&muster).into_iter().flat_map(|mustered| mustered.sides));
            all.insert(scenario.name);
        }
        for id in game.armies().names() {
            let army: toml::Table = toml::from_str(&game.armies().ready(id).unwrap().text).unwrap();
            all.insert(army["name"].as_str().unwrap().to_owned());
            wanted.insert(key_of(&["about", "army", game.engine(), id]));
            wanted.insert(key_of(&["period", army["period"].as_str().unwrap()]));
        }
    }
    let bare = |name: &String| name.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end().to_owned();
    wanted.extend(all.iter().map(|name| key_of(&["name", &bare(name)])));
    wanted.extend(spear::TroopType::ALL.iter().map(|kind| key_of(&["name", kind.name()])));
    wanted.extend(spear::FeatureKind::ALL.iter().map(|kind| key_of(&["name", kind.name()])));
    wanted.extend(ancients::FeatureKind::ALL.iter().map(|kind| key_of(&["name", kind.words()])));
    // Who defends a village, and what stands about a camp.
    wanted.extend(["Villagers", "Palisade"].map(|name| key_of(&["name", name])));
    let given: BTreeSet<String> = given_keys(Language::German).into_iter().collect();
    assert_eq!(wanted.difference(&given).collect::<Vec<_>>(), Vec::<&String>::new(), "lack a German name");
    assert_eq!(given.difference(&wanted).collect::<Vec<_>>(), Vec::<&String>::new(), "nobody is called that");
    let troops = ["armies", "scenarios"].into_iter().flat_map(|folder| names(folder, &["unit"]));
    for name in troops {
        let german = in_language(Language::German, || named(&name).into_owned());
        assert_eq!(Name::troops(&german).is_many(), Name::troops(&name).is_many(), "{name}: {german}");
    }
}

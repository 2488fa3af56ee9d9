//! Battle reports of battles that were kept: what they tell is what happened.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use game::Record;
use game::say::{Language, in_language};
use game::scene::{Piece, PieceKind, Place, Scene};
use shelf::Ruleset;
use shelf::chronicle::Chronicle;

/// A record of each game, told in a language, with its report and its maps.
struct Told {
    chronicle: Chronicle,
    /// The report, cut at the headings of its turns.
    turns: Vec<String>,
    maps: Vec<String>,
}

fn told(game: &'static dyn Ruleset, name: &str, language: Language) -> Told {
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../records").join(game.name());
    let text = fs::read_to_string(kept.join(format!("{name}.acies.json"))).unwrap();
    let record = Record::read(name, &text).unwrap();
    in_language(language, || {
        let chronicle = game.retell(record, &mut |_| Ok(())).unwrap();
        let file = format!("report-{}-{name}-{}", game.name(), language.code());
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{file}.md"));
        shelf::report::write(&chronicle, &path).unwrap();
        let page = fs::read_to_string(&path).unwrap();
        let story = page.split("\n<details>").next().unwrap().to_owned();
        let turns: Vec<String> = story.split("\n## ").skip(1).map(str::to_owned).collect();
        let map = |n: usize| fs::read_to_string(path.with_file_name(format!("{file}-{n}.svg"))).unwrap_or_default();
        let maps = (0..turns.len()).map(map).collect();
        Told { chronicle, turns, maps }
    })
}

fn records() -> Vec<(&'static dyn Ruleset, &'static str)> {
    let kept = games::OURS.iter().filter(|game| game.name() == game.engine());
    kept.flat_map(|&game| ["battle-0", "battle-1", "battle-3"].map(|name| (game, name))).collect()
}

/// The prose of a turn: neither tables nor maps.
fn prose(turn: &str) -> String {
    turn.lines().filter(|line| !line.starts_with('|') && !line.starts_with("![")).collect::<Vec<_>>().join("\n")
}

/// The last table of each turn.
fn scenes(chronicle: &Chronicle) -> Vec<&Scene> {
    let mut scenes: Vec<(u64, &Scene)> = Vec::new();
    for chapter in &chronicle.chapters {
        scenes.retain(|(turn, _)| *turn != chapter.turn);
        scenes.extend(chapter.scene.as_ref().map(|scene| (chapter.turn, scene)));
    }
    scenes.into_iter().map(|(_, scene)| scene).collect()
}

fn lost(scene: &Scene) -> BTreeSet<&str> {
    let units = scene.pieces.iter().filter(|piece| piece.kind == PieceKind::Unit && piece.place == Place::Routed);
    units.map(|Piece { name, .. }| name.as_str()).collect()
}

#[test]
fn every_unit_that_is_lost_in_a_turn_is_named_in_its_story() {
    let mut all = 0;
    for (game, name) in records() {
        let told = told(game, name, Language::English);
        let scenes = scenes(&told.chronicle);
        for (n, pair) in scenes.windows(2).enumerate() {
            let story = prose(&told.turns[n + 1]);
            for unit in lost(pair[1]).difference(&lost(pair[0])) {
                assert!(story.contains(&format!("{unit} (")), "{name}, turn {}: {unit} in\n{story}", n + 1);
                all += 1;
            }
        }
    }
    assert!(all > 3, "{all} units were lost in all");
}

#[test]
fn every_number_in_a_story_is_on_the_map_of_that_turn() {
    for (game, name) in records() {
        let told = told(game, name, Language::English);
        for (turn, map) in told.turns.iter().zip(&told.maps).filter(|(_, map)| !map.is_empty()) {
            let story = prose(turn);
            let numbers = story.split('(').skip(1).filter_map(|rest| rest.split(')').next()?.parse::<u32>().ok());
            for number in numbers {
                assert!(map.contains(&format!(">{number}</text>")), "{name}: {number} in\n{story}");
            }
        }
    }
}

#[test]
fn no_sentence_is_told_twice_running_and_dice_are_not_told_at_all() {
    for (game, name) in records() {
        let told = told(game, name, Language::English);
        for turn in &told.turns[..told.turns.len() - 1] {
            let story = prose(turn);
            let sentences: Vec<&str> = story.split(". ").map(str::trim).collect();
            for pair in sentences.windows(2) {
                assert_ne!(pair[0], pair[1], "{name}: {story}");
            }
            for dice in ["roll ", "needing", "orders", "dice showing"] {
                assert!(!story.contains(dice), "{name}: {dice} in\n{story}");
            }
        }
    }
}

#[test]
fn lengths_are_in_the_unit_of_the_game() {
    let told = told(games::OURS[1], "battle-0", Language::English);
    assert!(told.turns.iter().chain(&told.maps).all(|text| !text.contains(" DU")));
    // The last chapter, of luck, has no map.
    let maps: Vec<&String> = told.maps.iter().filter(|map| !map.is_empty()).collect();
    assert!(maps.len() > 4 && maps.iter().all(|map| map.contains(" in</text>")));
}

#[test]
fn a_german_report_has_no_english_sentence() {
    for (game, name) in records() {
        let told = told(game, name, Language::German);
        for turn in &told.turns {
            for word in [" and ", " were ", " was ", " charged ", " shot ", " advanced", " lost ", " drew up "] {
                assert!(!turn.contains(word), "{name}: {word} in\n{turn}");
            }
        }
    }
}

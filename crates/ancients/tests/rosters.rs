//! The ten sample rosters of the book: what they cost is told in the documents
//! with every difference, and they ride as fast as is printed.

mod common;

use std::collections::BTreeMap;
use std::fs;

use ancients::{Army, Battle, Setup};
use game::Game;
use rules::ancients as rule;
use trials::OnTrial;

/// The rosters, by the names of their files.
fn rosters() -> BTreeMap<String, Army> {
    let folder = common::Ancients::root().join("armies/ancients/rosters");
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let read = |file: std::path::PathBuf| {
        let name = file.file_stem().unwrap().to_string_lossy().into_owned();
        (name, Army::parse(&fs::read_to_string(&file).unwrap()).unwrap())
    };
    files.map(read).collect()
}

#[test]
fn the_documents_tell_what_each_costs_and_why() {
    let rosters = rosters();
    let text = fs::read_to_string(common::Ancients::root().join("docs/rosters.md")).unwrap();
    let rows: Vec<Vec<&str>> = text
        .lines()
        .filter(|line| line.starts_with("| ") && line.contains('-') && !line.contains("---"))
        .map(|line| line.trim_matches('|').split('|').map(str::trim).collect())
        .collect();
    assert_eq!(rows.len(), 10, "{}", rule::roster::EXAMPLES);
    for row in rows {
        let [name, printed, here, differs, because] = row[..] else { panic!("{row:?}") };
        let [printed, here, differs] = [printed, here, differs].map(|n| n.parse::<i64>().expect("points"));
        assert_eq!(i64::from(rosters[name].points()), here, "{name}");
        assert_eq!(here - printed, differs, "{name}");
        assert_eq!(differs == 0, because.is_empty(), "{name}: every difference has its reason");
    }
}

#[test]
fn they_ride_as_fast_as_is_printed() {
    let rosters = rosters();
    let rate = |roster: &str, unit: &str| {
        let found = rosters[roster].units.iter().find(|entry| entry.name == unit);
        found.unwrap_or_else(|| panic!("{roster}: {unit}")).troop().basic_rate(&ancients::Edition::SECOND)
    };
    for (roster, unit, printed) in [
        ("end-of-persia", "Persian cavalry", 7.0),
        ("first-crusade", "Milites", 7.0),
        ("warriors-of-the-prophet", "Senior ghulams", 7.0),
        ("warriors-of-the-prophet", "City horsemen", 8.0),
        ("rise-of-macedon", "Companions", 8.0),
    ] {
        let rate = rate(roster, unit);
        assert!((rate - printed).abs() < 1e-9, "{unit}: {rate}, {}", rule::roster::MOVEMENT_NET);
    }
}

#[test]
fn any_two_of_them_can_meet() {
    let all: Vec<Army> = rosters().into_values().collect();
    for (a, b) in all.iter().zip(all.iter().cycle().skip(1)) {
        let title = format!("{} against {}", a.name, b.name);
        assert!(Battle::new(&Setup::pitched(a.clone(), b.clone())).is_ok(), "{title}");
    }
}

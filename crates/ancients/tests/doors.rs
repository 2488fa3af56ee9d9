//! One door moves a unit and one changes its status: nothing else in the
//! sources assigns either.

use std::fs;
use std::path::Path;

/// Lines that put a unit somewhere, or change its part, past the doors.
fn past_the_doors(folder: &Path, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            past_the_doors(&path, found);
        } else if !path.ends_with("state/unit.rs") {
            let text = fs::read_to_string(&path).expect("a source");
            let owned = ["unit", "state", "character", ")"];
            for (n, line) in text.lines().enumerate() {
                let assigns = |field: &str| {
                    let at = line.split_once(field).filter(|(_, rest)| rest.trim_start().starts_with("= "));
                    at.is_some_and(|(unit, _)| owned.iter().any(|name| unit.ends_with(name)) && !line.contains("let "))
                };
                if assigns(".pose ") || assigns(".status ") {
                    found.push(format!("{}:{}: {}", path.display(), n + 1, line.trim()));
                }
            }
        }
    }
}

#[test]
fn units_are_moved_and_changed_through_their_doors_only() {
    let mut found = Vec::new();
    past_the_doors(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
    assert!(found.is_empty(), "Unit::place and Unit::becomes are the doors:\n{}", found.join("\n"));
}

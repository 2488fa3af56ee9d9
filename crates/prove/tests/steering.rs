//! The games do not steer by ids.

use std::path::Path;

use prove::source::of_crate;
use prove::steering::steering;

fn nothing_steers_in(ruleset: &str) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let sources = of_crate(&root, ruleset).expect("the sources are there");
    let found: Vec<String> = steering(ruleset, &sources).iter().map(ToString::to_string).collect();
    assert!(found.is_empty(), "ids decide, or are cited without a door (docs/proving.md):\n{}", found.join("\n"));
}

#[test]
fn ancients_does_not_steer_by_ids() {
    nothing_steers_in("ancients");
}

#[test]
fn spear_does_not_steer_by_ids() {
    nothing_steers_in("spear");
}

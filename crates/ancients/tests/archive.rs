//! The records of former versions in `records/archive/ancients`.

#[path = "../../game/tests/archive/mod.rs"]
mod archive;

use std::path::Path;

use ancients::Battle;

#[test]
fn every_record_of_the_archive_is_told_to_its_end_or_says_why_not() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    archive::check::<Battle>(&root.join("records/archive/ancients"));
}

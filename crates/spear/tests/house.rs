//! The house that `spear` is.

use std::path::Path;

#[test]
fn chapters_act_on_each_other_only_through_the_agenda() {
    trials::house::check(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
}

//! What the tests of special rules share, and what holds of all of them.

use std::path::Path;

use rules::ancients as rule;

use super::{Special, Specials};
use crate::state::{Battle, UnitId};

/// The unit that has the rule.
pub(super) const RED: UnitId = UnitId(0);
/// An enemy before its front, far away.
pub(super) const BLUE: UnitId = UnitId(1);

/// A unit with a special rule and other keys of a situation, and a plain enemy.
pub(super) fn battle(special: &str, keys: &str) -> Battle {
    let text = format!(
        "moment = 'remaining'\n[[side]]\n[[side.unit]]\ntag = 'red'\nat = [36, 16]\nspecial = ['{special}']\n{keys}\n\
         [[side]]\n[[side.unit]]\ntag = 'blue'\nat = [36, 40]\n"
    );
    Battle::at_moment(&toml::from_str(&text).expect("a situation")).expect("a battle")
}

/// The texts of all cases below a folder.
fn cases(folder: &Path, found: &mut Vec<String>) {
    for entry in std::fs::read_dir(folder).expect("a folder of cases") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            cases(&path, found);
        } else {
            found.push(std::fs::read_to_string(&path).expect("a case"));
        }
    }
}

#[test]
fn every_special_rule_is_claimed_by_a_case_in_which_somebody_has_it() {
    let mut texts = Vec::new();
    cases(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases/ancients"), &mut texts);
    for special in Special::ALL {
        let claimed = match special {
            // Chariots are still to come, and their runners with them.
            Special::ChariotRunners => continue,
            Special::LightTroops => rule::skirmish::LIGHT_TROOPS_CHOICE,
            _ => special.told().1,
        };
        let name = serde_json::to_string(&special).expect("a name");
        let id = format!("\"{claimed}\"");
        assert!(
            texts.iter().any(|text| text.contains(&name) && text.contains(&id)),
            "{name} has no case that claims {id}"
        );
    }
}

#[test]
fn a_rule_speaks_only_for_those_who_have_it() {
    let none = Specials::default();
    assert!(!none.frightens() && !none.deploys_last() && !none.shoots_on_the_move() && none.pace() == 0);
    assert!(none.may_countercharge().is_ok() && none.may_turn_by_quarter().is_err());
}

//! The worked examples of a book: the cases that play them.

use std::path::Path;

use game::referee::{Case, judge};
use game::{Game, WorkedExample};
use rules::RuleId;

/// Plays the examples of some rules, each of which must have one that says so.
///
/// # Panics
///
/// If there is none, or if one does not come out as printed.
pub fn play<G: Game>(folder: &Path, examples: &[WorkedExample], rules: &[RuleId]) {
    for rule in rules {
        let mut shown = examples.iter().filter(|example| example.rule == *rule).peekable();
        assert!(shown.peek().is_some(), "no case plays {rule}");
        for example in shown {
            let text = std::fs::read_to_string(folder.join(example.case)).expect(example.case);
            let case = Case::read::<G>(example.case, &text).expect("a readable case");
            let about = case.about.as_deref().unwrap_or_default();
            assert!(about.contains(rule.as_str()), "{} does not say that it plays {rule}", example.case);
            let ruling = judge::<G>(&case);
            assert!(ruling.passed(), "{ruling}");
        }
    }
}

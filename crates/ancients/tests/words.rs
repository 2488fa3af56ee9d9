//! What is said, in every language.

mod common;

use std::path::Path;

use ancients::{WORDS, What};
use trials::words::{Spoken, agree, battles_are_told};

use common::Ancients;

/// How the keys begin that are put together: short names of rules, and words of
/// events' fields.
const MADE: &[&str] = &[
    "rule-",
    "spared-",
    "ask-reveal-who",
    "word-",
    "setting-",
    "pick-",
    "phase-",
    "face-",
    "model-",
    "weapon-",
    "missile-",
    "part-",
    "kind-",
    "direction-",
];

#[test]
fn all_languages_say_the_same_and_nothing_is_left_over() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    agree(&Spoken { lexicon: &WORDS, kinds: What::KINDS, made: MADE, sources: &sources });
}

#[test]
fn whatever_happens_in_random_battles_is_told_in_every_language() {
    battles_are_told::<Ancients>();
}

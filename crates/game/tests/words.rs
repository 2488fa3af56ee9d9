//! What all games share is said in every language.

use std::path::Path;

use trials::words::{Spoken, agree};

#[test]
fn all_languages_say_the_same_and_nothing_is_left_over() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    agree(&Spoken { lexicon: &game::WORDS, kinds: &[], made: &[], sources: &sources });
}

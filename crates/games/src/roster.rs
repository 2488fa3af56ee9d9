//! What troops are and have, in the language of the thread.

use game::say::{Args, Lexicon, key_of};
use game::telling::in_words;

use crate::WORDS;

/// Something that troops are or have, by its English words: as the cards of its game say it, or as only rosters do.
pub(crate) fn told(game: &'static Lexicon, english: &str) -> String {
    let key = key_of(&["word", english]);
    match english {
        "" => String::new(),
        _ if game.knows(&key) => game.say(&key, &Args::default()),
        _ => in_words(&WORDS, "kit", english),
    }
}

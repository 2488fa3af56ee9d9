//! The one place that every text for a player passes: messages by key, with
//! named arguments, in a file for each language (`words/`, docs/words.md).
//!
//! A crate keeps its messages in a [`Lexicon`] and says them with [`say!`]. The
//! language is that of the thread ([`in_language`]), so that whoever reads
//! chooses it and nobody who plays need know of it.
//!
//! ```standalone_crate
//! use say::{Language, Name, in_language, say};
//!
//! say::lexicon! {
//!     /// A few texts.
//!     static WORDS in "/words" => "example";
//! }
//!
//! fn main() {
//!     let told = || say!("charge", unit = Name::troops("Gothic archers"), inches = 4.04);
//!     assert_eq!(told(), "Gothic archers charge 4\"");
//!     assert_eq!(in_language(Language::German, told), "Gothic archers greifen über 4\" an");
//! }
//! ```

mod functions;
mod given;
mod language;
mod lexicon;
mod name;
mod saying;
pub mod trial;
mod value;

pub use given::{complaint, given_keys, given_text, named, rule_title, title_keys};
pub use language::{Language, in_language, language};
pub use lexicon::{Args, Lexicon, Missed, missed_in};
pub use name::Name;
pub use saying::Saying;
pub use value::{Value, rounded};

/// The texts of a crate: `WORDS`, in which folder beside its `Cargo.toml` each
/// language has its own, and the files there. [`say!`] looks for it at the top of
/// the crate.
#[macro_export]
macro_rules! lexicon {
    ($(#[$meta:meta])* $vis:vis static $WORDS:ident in $folder:literal => $($file:literal),+ $(,)?;) => {
        $(#[$meta])*
        $vis static $WORDS: $crate::Lexicon = $crate::Lexicon::new([
            &[$(include_str!(concat!(env!("CARGO_MANIFEST_DIR"), $folder, "/en/", $file, ".ftl"))),+],
            &[$(include_str!(concat!(env!("CARGO_MANIFEST_DIR"), $folder, "/de/", $file, ".ftl"))),+],
        ]);
    };
}

/// Says a message of the crate's own texts: its key, and its arguments by name.
#[macro_export]
#[allow(clippy::crate_in_macro_def, reason = "each crate has its own texts")]
macro_rules! say {
    ($key:expr $(, $name:ident = $value:expr)* $(,)?) => {
        crate::WORDS.say($key, &$crate::Args::from([$((stringify!($name), $crate::Value::from($value))),*]))
    };
}

/// The key of a message that is made of several words.
pub fn key_of(words: &[&str]) -> String {
    let plain = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' };
    let plain: String = words.join("-").chars().map(plain).collect();
    plain.split('-').filter(|part| !part.is_empty()).collect::<Vec<_>>().join("-")
}

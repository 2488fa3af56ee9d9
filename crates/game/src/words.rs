//! Words for a player that are put together only when he reads them.

use std::borrow::Cow;
use std::fmt;

use say::{Args, Lexicon, Name, Saying};
use serde::{Serialize, Serializer};

/// A few words for a player. Computer players are refused far more often than
/// anybody reads why, so the key of a message and its numbers are kept, and said
/// late, in the language of whoever reads. [`words!`](macro@crate::words) makes them.
///
/// ```
/// use game::Words;
///
/// assert_eq!(Words::from("too far").to_string(), "too far");
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Words(Text);

#[derive(Clone, PartialEq, Debug)]
enum Text {
    Plain(Cow<'static, str>),
    Said(&'static Saying, [f32; 4]),
    Of(&'static Saying, Box<str>),
    Keyed(&'static Lexicon, &'static str),
}

impl Words {
    /// A message with numbers, four at most.
    pub fn said<const N: usize>(saying: &'static Saying, numbers: [f64; N]) -> Words {
        let mut few = [0.0; 4];
        for (place, number) in few.iter_mut().zip(numbers) {
            *place = number as f32; // two decimals are told
        }
        Words(Text::Said(saying, few))
    }

    /// A message without numbers, by a key from a table.
    pub fn keyed(lexicon: &'static Lexicon, key: &'static str) -> Words {
        Words(Text::Keyed(lexicon, key))
    }

    /// A message about troops, by their name.
    pub fn of(saying: &'static Saying, troops: &str) -> Words {
        Words(Text::Of(saying, troops.into()))
    }
}

/// Words for a player by the key of their message, with up to four numbers by
/// name, or with the name of a unit:
///
/// ```ignore
/// words!("do-bid", least = 1, most = 3);
/// words!("no-offer", what: "Hastati 2");
/// ```
#[macro_export]
#[allow(clippy::crate_in_macro_def, reason = "each crate has its own texts")]
macro_rules! words {
    ($key:literal, $unit:ident: $name:expr) => {{
        static SAYING: $crate::say::Saying = $crate::say::Saying::new(&crate::WORDS, $key, &[stringify!($unit)]);
        $crate::Words::of(&SAYING, $name)
    }};
    ($key:literal $(, $name:ident = $value:expr)* $(,)?) => {{
        static SAYING: $crate::say::Saying = $crate::say::Saying::new(&crate::WORDS, $key, &[$(stringify!($name)),*]);
        $crate::Words::said(&SAYING, [$(f64::from($value)),*])
    }};
}

impl From<&'static str> for Words {
    fn from(text: &'static str) -> Words {
        Words(Text::Plain(Cow::Borrowed(text)))
    }
}

impl From<String> for Words {
    fn from(text: String) -> Words {
        Words(Text::Plain(Cow::Owned(text)))
    }
}

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Text::Plain(text) => f.write_str(text),
            Text::Said(saying, numbers) => f.write_str(&saying.with(numbers)),
            Text::Keyed(lexicon, key) => f.write_str(&lexicon.say(key, &Args::default())),
            Text::Of(saying, troops) => f.write_str(&saying.of(&Name::troops(&**troops))),
        }
    }
}

impl Serialize for Words {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use say::{Language, in_language};

    #[test]
    fn words_are_said_in_the_language_of_whoever_reads_them() {
        let words = words!("no-bounds", bid = 7);
        assert_eq!(words.to_string(), "7 is out of bounds");
        assert_eq!(in_language(Language::German, || words.to_string()), "7 liegt außerhalb der Grenzen");
    }
}

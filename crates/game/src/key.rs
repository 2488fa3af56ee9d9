//! Names for the things that decisions and orders speak of.

use std::fmt;

use arrayvec::ArrayString;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// One of the two sides of a battle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS, utoipa::ToSchema))]
pub enum Side {
    /// The side whose base edge is at the bottom of the table.
    #[default]
    A,
    /// The side whose base edge is at the top of the table.
    B,
}

impl Side {
    /// Both sides, A first.
    pub const BOTH: [Side; 2] = [Side::A, Side::B];

    /// The other side.
    ///
    /// ```
    /// use game::Side;
    /// assert_eq!(Side::A.other(), Side::B);
    /// ```
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::A => Side::B,
            Side::B => Side::A,
        }
    }

    /// 0 for A, 1 for B: for arrays indexed by side.
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::A => "A",
            Side::B => "B",
        })
    }
}

/// Who sits at the table: one player, human or computer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an array index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

/// A short word of a game's vocabulary, such as `charge` or `defer`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Word(ArrayString<23>);

impl Word {
    /// A word of at most 23 letters; what is longer is cut.
    pub fn new(text: &str) -> Word {
        let mut end = text.len().min(23);
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        Word(ArrayString::from(&text[..end]).unwrap_or_default())
    }

    /// The letters.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What can be chosen: a unit, a leader, a word or a number.
///
/// In files a key is a string: `#3` is unit 3, `@1` is leader 1, anything
/// else is a word; a bare number is a number. Files that people write use the
/// tags of [`crate::Names`] instead of `#3`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Key {
    /// A unit, by its number in the battle.
    Unit(u16),
    /// A leader (commander, character), by number.
    Leader(u16),
    /// A word of the game's vocabulary.
    Word(Word),
    /// A number.
    Number(i32),
}

impl Key {
    /// A word as a key.
    ///
    /// ```
    /// use game::Key;
    /// assert_eq!(Key::word("defer").to_string(), "defer");
    /// ```
    pub fn word(text: &str) -> Key {
        Key::Word(Word::new(text))
    }

    /// Whether this key is the given word.
    pub fn is(&self, text: &str) -> bool {
        matches!(self, Key::Word(word) if word.as_str() == text)
    }

    /// The unit's number, if the key is a unit.
    pub fn unit(self) -> Option<u16> {
        match self {
            Key::Unit(n) => Some(n),
            _ => None,
        }
    }

    pub(crate) fn parse(text: &str) -> Key {
        let numbered = |rest: &str| rest.parse::<u16>().ok();
        if let Some(n) = text.strip_prefix('#').and_then(numbered) {
            Key::Unit(n)
        } else if let Some(n) = text.strip_prefix('@').and_then(numbered) {
            Key::Leader(n)
        } else {
            Key::word(text)
        }
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Key::Unit(n) => write!(f, "#{n}"),
            Key::Leader(n) => write!(f, "@{n}"),
            Key::Word(word) => f.write_str(word.as_str()),
            Key::Number(n) => write!(f, "{n}"),
        }
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Key {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Key::Number(n) => serializer.serialize_i32(*n),
            key => serializer.collect_str(key),
        }
    }
}

impl<'de> Deserialize<'de> for Key {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Key, D::Error> {
        struct KeyVisitor;
        impl de::Visitor<'_> for KeyVisitor {
            type Value = Key;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a unit, a leader, a word or a number")
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<Key, E> {
                Ok(Key::parse(text))
            }
            fn visit_i64<E: de::Error>(self, n: i64) -> Result<Key, E> {
                i32::try_from(n).map(Key::Number).map_err(E::custom)
            }
            fn visit_u64<E: de::Error>(self, n: u64) -> Result<Key, E> {
                i32::try_from(n).map(Key::Number).map_err(E::custom)
            }
        }
        deserializer.deserialize_any(KeyVisitor)
    }
}

#[cfg(feature = "wire")]
mod wire {
    use ts_rs::{Config, TS};

    use super::Key;

    impl TS for Key {
        type WithoutGenerics = Key;
        type OptionInnerType = Key;

        fn name(_: &Config) -> String {
            "Key".into()
        }

        fn inline(_: &Config) -> String {
            "string | number".into()
        }

        fn decl(config: &Config) -> String {
            format!("type Key = {};", Key::inline(config))
        }

        fn decl_concrete(config: &Config) -> String {
            Key::decl(config)
        }
    }
}

impl JsonSchema for Key {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Key".into()
    }
    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "The tag of a unit or leader, a word of the game, or a number.",
            "type": ["string", "integer"],
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_survive_a_round_trip() {
        for key in [Key::Unit(7), Key::Leader(0), Key::word("charge"), Key::Number(-3)] {
            let text = serde_json::to_string(&key).unwrap();
            assert_eq!(serde_json::from_str::<Key>(&text).unwrap(), key, "{text}");
        }
    }

    #[test]
    fn a_long_word_is_cut_at_a_letter() {
        assert_eq!(Word::new("éééééééééééééééé").as_str().chars().count(), 11);
    }
}

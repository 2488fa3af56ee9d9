//! Who a captain is: how much he has learnt, and how much he dares.

use std::fmt;
use std::str::FromStr;

use crate::PLAYERS;

/// How well a captain plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Level {
    /// Knows the rules, and often acts without looking.
    Recruit,
    /// Seldom overlooks anything.
    Veteran,
    /// As well as the program can.
    #[default]
    Captain,
}

impl Level {
    /// All levels, the strongest first.
    pub const ALL: [Level; 3] = [Level::Captain, Level::Veteran, Level::Recruit];

    /// The name of such a player.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Recruit => "recruit",
            Level::Veteran => "veteran",
            Level::Captain => "captain",
        }
    }

    /// How many decisions of a hundred are taken without a thought.
    pub(crate) const fn lapses(self) -> u32 {
        match self {
            Level::Recruit => 60,
            Level::Veteran => 25,
            Level::Captain => 0,
        }
    }
}

/// How much a captain dares.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Style {
    /// Spares his men and waits for a good chance.
    Cautious,
    /// Weighs losses as they are.
    #[default]
    Even,
    /// Risks more, and sooner.
    Bold,
}

impl Style {
    /// All styles.
    pub const ALL: [Style; 3] = [Style::Even, Style::Cautious, Style::Bold];

    /// The word for it; none for a captain without a style of his own.
    pub const fn word(self) -> Option<&'static str> {
        match self {
            Style::Cautious => Some("cautious"),
            Style::Even => None,
            Style::Bold => Some("bold"),
        }
    }

    /// By how much weights that hold a captain back are multiplied.
    pub(crate) const fn restraint(self) -> f64 {
        match self {
            Style::Cautious => 1.3,
            Style::Even => 1.0,
            Style::Bold => 0.7,
        }
    }
}

/// Who a captain is. Written `captain`, `recruit:bold`, `veteran:cautious`.
///
/// ```
/// use mind::{Character, Level, Style};
///
/// let recruit: Character = "recruit:bold".parse().unwrap();
/// assert_eq!(recruit, Character { level: Level::Recruit, style: Style::Bold });
/// assert_eq!(recruit.to_string(), "recruit:bold");
/// assert!("captain:brave".parse::<Character>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Character {
    /// How well he plays.
    pub level: Level,
    /// How much he dares.
    pub style: Style,
}

/// A name that is no character's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoSuchCharacter;

impl FromStr for Character {
    type Err = NoSuchCharacter;

    fn from_str(name: &str) -> Result<Character, NoSuchCharacter> {
        let (level, style) = name.split_once(':').map_or((name, None), |(level, style)| (level, Some(style)));
        let level = Level::ALL.into_iter().find(|known| known.name() == level).ok_or(NoSuchCharacter)?;
        let style = Style::ALL.into_iter().find(|known| known.word() == style).ok_or(NoSuchCharacter)?;
        Ok(Character { level, style })
    }
}

impl fmt::Display for Character {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.level.name())?;
        self.style.word().map_or(Ok(()), |word| write!(f, ":{word}"))
    }
}

impl Character {
    /// His name, as the command line has it.
    pub fn name(self) -> &'static str {
        let own = self.to_string();
        PLAYERS.iter().find(|name| **name == own).copied().unwrap_or("captain")
    }

    /// How he plays, in a sentence.
    pub fn about(self) -> &'static str {
        match (self.level, self.style) {
            (Level::Captain, Style::Even) => "plays as well as the program can",
            (Level::Veteran, Style::Even) => "the same, and now and then acts without looking",
            (Level::Recruit, Style::Even) => "knows the rules, and often acts without looking",
            (_, Style::Cautious) => "the same, but spares his men and waits for a good chance",
            (_, Style::Bold) => "the same, but risks more, and sooner",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_character_has_a_name_that_is_read_back() {
        for level in Level::ALL {
            for style in Style::ALL {
                let one = Character { level, style };
                assert_eq!(one.name().parse(), Ok(one));
                assert_eq!(one.to_string(), one.name());
            }
        }
    }
}

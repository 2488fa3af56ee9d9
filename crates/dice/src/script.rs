//! Scripts: results written down beforehand.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::special::Scatter;

/// The word that starts a draw.
const DRAW: &str = "draw";

/// Results written down beforehand, to be used up in order.
///
/// In a file a script is a list: a number is a die, and a text such as
/// `"draw AAB"` is a draw for each letter, `A` being the first colour of the
/// bag, `B` the second and so on. A scatter die is `"hit"` or `"arrow 90"`, in
/// compass degrees; an artillery die is its number or `"misfire"`.
///
/// ```
/// use dice::{Script, ScriptItem};
///
/// let items: Vec<ScriptItem> = serde_json::from_str(r#"[6, 1, "draw AAB"]"#)?;
/// let script = Script::from_items(items)?;
/// assert_eq!(script.len(), 5);
///
/// let wrong = Script::from_items(vec![6.into(), "pull AAB".into()]);
/// assert_eq!(
///     wrong.unwrap_err().to_string(),
///     r#"item 2 of the script, "pull AAB", is no result: write "draw AAB" for tokens, "hit" or "arrow 90" for a scatter die, "misfire" for an artillery die"#,
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(try_from = "Vec<ScriptItem>")]
pub struct Script {
    // Shared, since dice are cloned to save their position.
    results: Arc<[Scripted]>,
}

/// One item of a script as it is written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, expecting = "a script is made of whole numbers (dice) and of texts such as \"draw AAB\"")]
pub enum ScriptItem {
    /// The face of a die. Wide, so that a number no die has gets our own
    /// message, with its place.
    Number(i64),
    /// Draws from a bag: `"draw AAB"`.
    Text(String),
}

/// One result of a script.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scripted {
    /// A die with this face up.
    Die(u8),
    /// A token of the colour with this index.
    Draw(u8),
    /// A scatter die.
    Scatter(Scatter),
    /// An artillery die that goes wrong; its numbers are those of dice.
    Misfire,
}

/// What is wrong with a script as it is written. `place` counts items from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ScriptError {
    /// No die has this number.
    #[error("item {place} of the script, {number}, is on no die: write a number from 1 to 255")]
    NoFace {
        /// Which item.
        place: usize,
        /// What it says.
        number: i64,
    },
    /// The text is none of those that there are.
    #[error(
        "item {place} of the script, {text:?}, is no result: write \"draw AAB\" for tokens, \"hit\" or \
         \"arrow 90\" for a scatter die, \"misfire\" for an artillery die"
    )]
    NoResult {
        /// Which item.
        place: usize,
        /// What it says.
        text: String,
    },
    /// An arrow that points nowhere.
    #[error(
        "item {place} of the script, {text:?}, points nowhere: write an arrow with whole compass degrees from 0 to \
         359, as in \"arrow 90\""
    )]
    NoDirection {
        /// Which item.
        place: usize,
        /// What it says.
        text: String,
    },
    /// The draw names no token.
    #[error(
        "item {place} of the script, {text:?}, draws nothing: add a letter for each token, as in \
         \"draw AAB\", or take the item out"
    )]
    NoTokens {
        /// Which item.
        place: usize,
        /// What it says.
        text: String,
    },
    /// The draw has a character that stands for no colour.
    #[error(
        "item {place} of the script, {text:?}, has the colour {colour:?}: write a capital letter, \
         A for the first colour of the bag, B for the second"
    )]
    NoColour {
        /// Which item.
        place: usize,
        /// What it says.
        text: String,
        /// The character.
        colour: char,
    },
}

impl Script {
    /// Reads a script from its items.
    pub fn from_items(items: Vec<ScriptItem>) -> Result<Self, ScriptError> {
        let mut results = Vec::with_capacity(items.len());
        for (place, item) in (1..).zip(items) {
            match item {
                ScriptItem::Number(number) => results.push(read_die(place, number)?),
                ScriptItem::Text(text) => read_text(place, text, &mut results)?,
            }
        }
        Ok(results.into_iter().collect())
    }

    /// How many results it has.
    pub fn len(&self) -> usize {
        self.results.len()
    }

    /// Whether it has no result.
    pub fn is_empty(&self) -> bool {
        self.results.is_empty()
    }

    /// Result number `index`, counted from 0.
    pub fn get(&self, index: usize) -> Option<Scripted> {
        self.results.get(index).copied()
    }
}

/// For scripts written in code.
///
/// ```
/// use dice::{Script, Scripted};
///
/// let script: Script = [6, 6, 1].map(Scripted::Die).into_iter().collect();
/// assert_eq!(script.get(2), Some(Scripted::Die(1)));
/// ```
impl FromIterator<Scripted> for Script {
    fn from_iter<I: IntoIterator<Item = Scripted>>(results: I) -> Self {
        Self { results: results.into_iter().collect() }
    }
}

impl TryFrom<Vec<ScriptItem>> for Script {
    type Error = ScriptError;

    fn try_from(items: Vec<ScriptItem>) -> Result<Self, ScriptError> {
        Self::from_items(items)
    }
}

impl From<i64> for ScriptItem {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<&str> for ScriptItem {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl fmt::Display for Scripted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Die(face) => write!(f, "a die of {face}"),
            Self::Draw(colour) => write!(f, "a draw of {}", letter(colour.into())),
            Self::Scatter(scatter) => write!(f, "a scatter die of \"{scatter}\""),
            Self::Misfire => f.write_str("a misfire"),
        }
    }
}

/// The letter of a colour. Colours after the 26th have none and cannot be
/// scripted.
pub(crate) fn letter(colour: usize) -> char {
    ('A'..='Z').nth(colour).unwrap_or('?')
}

fn read_die(place: usize, number: i64) -> Result<Scripted, ScriptError> {
    match u8::try_from(number) {
        Ok(face @ 1..) => Ok(Scripted::Die(face)),
        _ => Err(ScriptError::NoFace { place, number }),
    }
}

fn read_text(place: usize, text: String, results: &mut Vec<Scripted>) -> Result<(), ScriptError> {
    let words: Vec<&str> = text.split_whitespace().collect();
    match words.as_slice() {
        [DRAW, ..] => return read_draws(place, text, results),
        ["hit"] => results.push(Scripted::Scatter(Scatter::Hit)),
        ["misfire"] => results.push(Scripted::Misfire),
        ["arrow", degrees @ ..] => {
            let arrow = degrees.concat().parse().map(Scatter::Arrow).ok().filter(|arrow| arrow.is_possible());
            results.push(Scripted::Scatter(arrow.ok_or(ScriptError::NoDirection { place, text })?));
        }
        _ => return Err(ScriptError::NoResult { place, text }),
    }
    Ok(())
}

fn read_draws(place: usize, text: String, results: &mut Vec<Scripted>) -> Result<(), ScriptError> {
    let words = text.split_whitespace().skip(1);
    let before = results.len();
    // Blanks between the letters are free, to group them for the eye.
    for colour in words.flat_map(str::chars) {
        if !colour.is_ascii_uppercase() {
            let text = text.clone();
            return Err(ScriptError::NoColour { place, text, colour });
        }
        results.push(Scripted::Draw(colour as u8 - b'A'));
    }
    if results.len() == before {
        return Err(ScriptError::NoTokens { place, text });
    }
    Ok(())
}

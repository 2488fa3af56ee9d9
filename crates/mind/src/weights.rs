//! What a captain weighs by: numbers with names, kept as data.
//!
//! A game's weights are a struct made by [`weights!`](macro@crate::weights), so that code reads like a
//! thought, and a TOML file with a number for each field, so that a tuner, a
//! style or a designer can change them without touching code.

use std::fmt::{self, Write};
use std::ops::Range;

/// Weights of one game.
pub trait Weights: Clone + Send + Sync + 'static {
    /// What each is called, in the order of [`Weights::values`].
    const NAMES: &'static [&'static str];

    /// The file that comes with the game, comments and all.
    const FILE: &'static str;

    /// The weights that come with the game.
    fn usual() -> &'static Self;

    /// All of them.
    fn values(&self) -> Vec<f64>;

    /// The weights with these values, as many as there are names.
    fn with_values(values: &[f64]) -> Self;

    /// Reads a file: every weight once, and nothing else.
    fn parse(text: &str) -> Result<Self, NoWeights> {
        let table: toml::Table = text.parse().map_err(|error: toml::de::Error| NoWeights {
            wrong: error.message().trim().into(),
            remedy: "write a line for each weight: name = number".into(),
            span: error.span().unwrap_or(0..0),
        })?;
        let wrong = |key: &str, wrong: String, remedy: &str| NoWeights {
            wrong,
            remedy: remedy.into(),
            span: line_of(text, key),
        };
        if let Some(stranger) = table.keys().find(|key| !Self::NAMES.contains(&key.as_str())) {
            return Err(wrong(stranger, format!("there is no weight '{stranger}'"), "take it out"));
        }
        let number = |name: &&str| match table.get(*name) {
            Some(toml::Value::Float(number)) if number.is_finite() => Ok(*number),
            Some(toml::Value::Integer(number)) => Ok(*number as f64),
            Some(other) => Err(wrong(name, format!("'{name}' is {other}"), "give it a number")),
            None => Err(wrong(name, format!("the weight '{name}' is missing"), "give it a number")),
        };
        let values = Self::NAMES.iter().map(number).collect::<Result<Vec<f64>, NoWeights>>()?;
        Ok(Self::with_values(&values))
    }

    /// The file that is read back as these weights.
    fn file(&self) -> String {
        let mut file = String::new();
        for (name, value) in Self::NAMES.iter().zip(self.values()) {
            let _ = writeln!(file, "{name} = {value:?}");
        }
        file
    }
}

/// Why a text is no file of weights.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoWeights {
    /// What is wrong.
    pub wrong: String,
    /// What to do about it.
    pub remedy: String,
    /// Where in the text, in bytes; its beginning if it is nowhere.
    pub span: Range<usize>,
}

impl fmt::Display for NoWeights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}; {}", self.wrong, self.remedy)
    }
}

impl std::error::Error for NoWeights {}

/// The line that gives a key its value.
fn line_of(text: &str, key: &str) -> Range<usize> {
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let rest = line.trim_start().strip_prefix(key);
        if rest.is_some_and(|rest| rest.trim_start().starts_with('=')) {
            return start..start + line.trim_end().len();
        }
        start += line.len();
    }
    0..0
}

/// Makes the struct of a game's weights, which stand in a file beside it.
#[macro_export]
macro_rules! weights {
    ($(#[$about:meta])* $name:ident in $file:literal { $($(#[$why:meta])* $field:ident),* $(,)? }) => {
        $(#[$about])*
        #[derive(Clone, PartialEq, Debug)]
        pub struct $name {
            $($(#[$why])* pub $field: f64,)*
        }

        impl $crate::Weights for $name {
            const NAMES: &'static [&'static str] = &[$(stringify!($field)),*];
            const FILE: &'static str = include_str!($file);

            fn usual() -> &'static Self {
                static USUAL: std::sync::LazyLock<$name> = std::sync::LazyLock::new(|| {
                    <$name as $crate::Weights>::parse(<$name as $crate::Weights>::FILE).expect("the weights of the game can be read")
                });
                &USUAL
            }

            fn values(&self) -> Vec<f64> {
                vec![$(self.$field),*]
            }

            fn with_values(values: &[f64]) -> Self {
                let mut values = values.iter().copied();
                Self { $($field: values.next().expect("a value for every weight")),* }
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spear::Weights as Some;

    #[test]
    fn weights_are_read_back() {
        let usual = Some::usual();
        assert_eq!(Some::parse(&usual.file()).as_ref(), Ok(usual));
        assert_eq!(Some::with_values(&usual.values()), *usual);
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        let told = |text: &str| Some::parse(text).map(drop).unwrap_err();
        let whole = Some::usual().file();
        let stranger = told(&format!("{whole}  courage = 3\n"));
        assert_eq!(stranger.to_string(), "there is no weight 'courage'; take it out");
        assert_eq!(stranger.span, whole.len()..whole.len() + "  courage = 3".len());
        assert_eq!(told("").wrong, "the weight 'own_losses' is missing");
        assert_eq!(told(&whole.replace("own_losses = ", "own_losses = 'much' #")).wrong, "'own_losses' is \"much\"");
        assert_eq!(told(&format!("{whole}oops")).span.start, whole.len() + 4);
    }
}

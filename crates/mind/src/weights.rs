//! What a captain weighs by: numbers with names, kept as data.
//!
//! A game's weights are a struct made by [`weights!`](macro@crate::weights), so that code reads like a
//! thought, and a TOML file with a number for each field, so that a tuner, a
//! style or a designer can change them without touching code.

use std::fmt::Write;

/// Weights of one game.
pub trait Weights: Clone + Send + Sync + 'static {
    /// What each is called, in the order of [`Weights::values`].
    const NAMES: &'static [&'static str];

    /// The weights that come with the game.
    fn usual() -> &'static Self;

    /// All of them.
    fn values(&self) -> Vec<f64>;

    /// The weights with these values, as many as there are names.
    fn with_values(values: &[f64]) -> Self;

    /// Reads a file: every weight once, and nothing else.
    fn parse(text: &str) -> Result<Self, String> {
        let table: toml::Table = text.parse().map_err(|error: toml::de::Error| error.to_string())?;
        if let Some(stranger) = table.keys().find(|key| !Self::NAMES.contains(&key.as_str())) {
            return Err(format!("there is no weight '{stranger}'; take it out"));
        }
        let number = |name: &&str| match table.get(*name) {
            Some(toml::Value::Float(number)) if number.is_finite() => Ok(*number),
            Some(toml::Value::Integer(number)) => Ok(*number as f64),
            Some(other) => Err(format!("'{name}' is {other}; give it a number")),
            None => Err(format!("the weight '{name}' is missing; give it a number")),
        };
        let values = Self::NAMES.iter().map(number).collect::<Result<Vec<f64>, String>>()?;
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

            fn usual() -> &'static Self {
                static USUAL: std::sync::LazyLock<$name> = std::sync::LazyLock::new(|| {
                    <$name as $crate::Weights>::parse(include_str!($file)).expect("the weights of the game can be read")
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

//! Messages that are said only when somebody reads them.

use std::fmt;

use crate::{Args, Lexicon, Name, Value};

/// A message with places for numbers, or for a name.
pub struct Saying {
    lexicon: &'static Lexicon,
    key: &'static str,
    places: &'static [&'static str],
}

impl Saying {
    /// A message of some texts, and the names of its numbers.
    pub const fn new(lexicon: &'static Lexicon, key: &'static str, places: &'static [&'static str]) -> Saying {
        Saying { lexicon, key, places }
    }

    /// Says it of somebody, in the language of the thread.
    pub fn of(&self, name: &Name) -> String {
        let args = self.places.iter().map(|place| ((*place).to_string(), Value::from(name.clone())));
        self.lexicon.say(self.key, &Args(args.collect()))
    }

    /// Says it with its numbers, in the language of the thread. They are told
    /// with two decimals at most.
    pub fn with(&self, numbers: &[f32]) -> String {
        let told = |number: f32| Value::Number((f64::from(number) * 100.0).round() / 100.0);
        let args = self.places.iter().zip(numbers).map(|(place, number)| ((*place).to_string(), told(*number)));
        self.lexicon.say(self.key, &Args(args.collect()))
    }
}

impl PartialEq for Saying {
    fn eq(&self, other: &Saying) -> bool {
        (self.key, self.places) == (other.key, other.places)
    }
}

impl fmt::Debug for Saying {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key)
    }
}

//! What an event is to those who read of it, said where the event is defined.

use std::io::{self, Write};

use serde::{Deserialize, Serialize};
use serde_json::ser::Formatter;

use crate::Key;

/// What an event is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Topic {
    /// A turn or phase begins.
    Phase,
    /// Somebody moves.
    Move,
    /// Somebody fights, or loses heart.
    Combat,
    /// Anything else.
    Other,
}

/// What an event is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Nature {
    /// What it is about.
    pub topic: Topic,
    /// Whether it belongs into a short account of the battle.
    pub notable: bool,
    /// Whether a die fell or a secret was shown: what cannot be taken back.
    pub irrevocable: bool,
}

/// Defines a game's events. Before each stands what it is: its [`Topic`], then
/// whatever of [`Nature`] is true of it.
///
/// ```
/// game::events! {
///     pub enum What {
///         [Phase notable] Turn { turn: u16 },
///         [Combat irrevocable] Roll { die: u8 },
///         [Other] Peace,
///     }
/// }
/// assert!(What::Roll { die: 3 }.nature().irrevocable);
/// assert_eq!(What::Peace.nature().topic, game::Topic::Other);
/// ```
#[macro_export]
macro_rules! events {
    ($(#[$meta:meta])* $vis:vis enum $name:ident {
        $([$topic:ident $($what:ident)*] $event:ident $({ $($field:ident: $kind:ty),* $(,)? })?,)*
    }) => {
        $(#[$meta])*
        $vis enum $name {
            $($event $({ $($field: $kind),* })?,)*
        }

        impl $name {
            /// What kind of event it is.
            pub const fn nature(&self) -> $crate::Nature {
                #[allow(unused_mut, reason = "some events are nothing special")]
                match self {
                    $($name::$event { .. } => {
                        let mut nature =
                            $crate::Nature { topic: $crate::Topic::$topic, notable: false, irrevocable: false };
                        $(nature.$what = true;)*
                        nature
                    })*
                }
            }
        }
    };
}

/// The units and leaders that an event speaks of, in the order in which it
/// names them.
pub(crate) fn mentioned(event: &impl Serialize) -> Vec<Key> {
    let mut mentions = Mentions::default();
    let mut writer = serde_json::Serializer::with_formatter(io::sink(), &mut mentions);
    event.serialize(&mut writer).expect("an event can be written");
    mentions.keys
}

/// Hears the names of units and leaders while an event is written.
#[derive(Default)]
struct Mentions {
    keys: Vec<Key>,
    /// What has been written of a text: it may come in pieces.
    text: String,
}

impl Formatter for &mut Mentions {
    fn begin_string<W: ?Sized + Write>(&mut self, _: &mut W) -> io::Result<()> {
        self.text.clear();
        Ok(())
    }

    fn write_string_fragment<W: ?Sized + Write>(&mut self, _: &mut W, text: &str) -> io::Result<()> {
        self.text.push_str(text);
        Ok(())
    }

    fn end_string<W: ?Sized + Write>(&mut self, _: &mut W) -> io::Result<()> {
        let key = Key::parse(&self.text);
        if matches!(key, Key::Unit(_) | Key::Leader(_)) && !self.keys.contains(&key) {
            self.keys.push(key);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_is_named_first_is_mentioned_first_and_once() {
        #[derive(Serialize)]
        struct Event {
            unit: Key,
            by: Key,
            others: Vec<Key>,
            words: &'static str,
        }
        let (unit, by) = (Key::Unit(12), Key::Leader(1));
        let event = Event { unit, by, others: vec![by, Key::Unit(3)], words: "charge" };
        assert_eq!(mentioned(&event), [unit, by, Key::Unit(3)]);
    }
}

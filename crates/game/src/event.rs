//! Events: what happened, and the rules behind it.

use std::io::{self, Write};

use rules::RuleId;
use serde::Serialize;
use serde_json::ser::Formatter;
use smallvec::SmallVec;

use crate::nature::Nature;
use crate::{Key, why};

/// Something that happens in a battle. A game says of each kind of event what
/// it is, where it defines it.
pub trait Happening: Clone + Serialize {
    /// What kind of thing it is.
    fn nature(&self) -> Nature;
}

/// What a game logs: something that happened, and the rules that it cites.
pub trait Citing: Happening {
    /// The rules behind it.
    fn rules(&self) -> &[RuleId];
}

/// One thing that happened, with its rules.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Event<W> {
    /// What happened.
    #[serde(flatten)]
    pub what: W,
    /// The rules behind it.
    pub rules: SmallVec<[RuleId; 4]>,
}

impl<W> Event<W> {
    /// An event, and the rules that acted since the last.
    pub(crate) fn new(what: W) -> Event<W> {
        Event { what, rules: why::take_acted().into_iter().collect() }
    }
}

impl<W: Happening> Happening for Event<W> {
    fn nature(&self) -> Nature {
        self.what.nature()
    }
}

impl<W: Happening> Citing for Event<W> {
    fn rules(&self) -> &[RuleId] {
        &self.rules
    }
}

/// Defines what happens in a game: an enum whose every kind of event says what
/// it is, with its fields at hand.
///
/// ```
/// use game::Happening;
/// use game::nature::{detail, notable, opens_turn};
///
/// game::happenings! {
///     /// The things that happen.
///     #[derive(Clone, serde::Serialize)]
///     pub enum What {
///         Turn { number: u16 } = opens_turn(*number),
///         Roll { die: u8 } = detail(2).irrevocable(),
///         Over = notable(0),
///     }
/// }
/// assert_eq!(What::Turn { number: 3 }.nature().turn, Some(3));
/// assert!(What::Roll { die: 6 }.nature().irrevocable && !What::Over.nature().irrevocable);
/// ```
#[macro_export]
macro_rules! happenings {
    ($(#[$meta:meta])* pub enum $What:ident {
        $($(#[$about:meta])* $Kind:ident $({ $($(#[$of:meta])* $field:ident : $type:ty),* $(,)? })? = $nature:expr),* $(,)?
    }) => {
        $(#[$meta])*
        pub enum $What {
            $($(#[$about])* $Kind $({ $($(#[$of])* $field: $type),* })?,)*
        }

        impl $What {
            /// The names of all kinds of events, as they are written here.
            pub const KINDS: &'static [&'static str] = &[$(stringify!($Kind)),*];
        }

        impl $crate::Happening for $What {
            #[allow(unused_variables, clippy::too_many_lines, reason = "an event says what it is with its fields at hand")]
            fn nature(&self) -> $crate::Nature {
                match self {
                    $($What::$Kind $({ $($field),* })? => $nature,)*
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

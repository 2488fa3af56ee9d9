//! Events: what happened, and the rules behind it.

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
        $($(#[$about:meta])* $Kind:ident $({ $($field:ident : $type:ty),* $(,)? })? = $nature:expr),* $(,)?
    }) => {
        $(#[$meta])*
        pub enum $What {
            $($(#[$about])* $Kind $({ $($field: $type),* })?,)*
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
    let mut mentions = Mentions(Vec::new());
    let mut writer = serde_json::Serializer::with_formatter(std::io::sink(), &mut mentions);
    event.serialize(&mut writer).expect("an event can be written");
    mentions.0
}

/// Hears the names of units and leaders while an event is written.
struct Mentions(Vec<Key>);

impl Formatter for &mut Mentions {
    fn write_string_fragment<W: ?Sized + std::io::Write>(&mut self, _: &mut W, text: &str) -> std::io::Result<()> {
        let key = Key::parse(text);
        if matches!(key, Key::Unit(_) | Key::Leader(_)) && !self.0.contains(&key) {
            self.0.push(key);
        }
        Ok(())
    }
}

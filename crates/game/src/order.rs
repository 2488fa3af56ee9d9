//! Orders: what a player answers to a decision.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use table::Pose;

use crate::Key;
#[cfg(feature = "wire")]
use crate::scene::Stance;

/// A short list of keys that lives on the stack.
pub type Keys = SmallVec<[Key; 4]>;

/// A die given to somebody.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS))]
pub struct Grant {
    /// The number the die shows.
    pub die: u8,
    /// Who gets it.
    pub to: Key,
}

/// One leg of a move. Lengths are in the game's own unit.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "wire", derive(ts_rs::TS))]
pub enum Leg {
    /// Straight ahead.
    Forward(f64),
    /// Sideways without turning; positive is to the right.
    Shift(f64),
    /// Half a turn on the spot.
    AboutTurn,
    /// A quarter turn on the spot: clockwise if true.
    Quarter(bool),
    /// A wheel about the right (true) or left front corner, in degrees.
    Wheel {
        /// True: the right front corner stands still.
        right: bool,
        /// How far round, in degrees.
        degrees: f64,
    },
    /// Into a formation of so many files, without turning.
    Files(u8),
    /// To a place and facing, by straight lines of the front corners.
    To(
        #[schemars(with = "PoseSchema")]
        #[cfg_attr(feature = "wire", ts(as = "Stance"))]
        Pose,
    ),
}

/// The form of a pose in files.
#[derive(JsonSchema)]
#[allow(dead_code, reason = "it only describes `table::Pose` to readers of the schema")]
pub(crate) struct PoseSchema {
    /// Middle of the front edge.
    at: [f64; 2],
    /// Compass degrees: 0 looks towards the top of the table, 90 to the right.
    facing: FacingSchema,
}

/// The form of a facing in files.
#[derive(JsonSchema)]
#[serde(untagged)]
#[allow(dead_code, reason = "it only describes `table::Facing` to readers of the schema")]
enum FacingSchema {
    /// Compass degrees.
    Degrees(f64),
    /// A direction that degrees do not carry to its last bit, as records have it.
    Direction([f64; 2]),
}

/// A path, leg by leg.
pub type Path = SmallVec<[Leg; 3]>;

/// An answer to the pending decision.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "wire", derive(ts_rs::TS))]
pub enum Order {
    /// One of the options.
    Choose(Key),
    /// Several of the options (perhaps none).
    ChooseSome(
        #[schemars(with = "Vec<Key>")]
        #[cfg_attr(feature = "wire", ts(as = "Vec<Key>"))]
        Keys,
    ),
    /// All items, in the wished order.
    Arrange(
        #[schemars(with = "Vec<Key>")]
        #[cfg_attr(feature = "wire", ts(as = "Vec<Key>"))]
        Keys,
    ),
    /// How many for each of the takers, in their order.
    Divide(
        #[schemars(with = "Vec<u8>")]
        #[cfg_attr(feature = "wire", ts(as = "Vec<u8>"))]
        SmallVec<[u8; 4]>,
    ),
    /// Dice for takers; dice not named are not used.
    Allocate(
        #[schemars(with = "Vec<Grant>")]
        #[cfg_attr(feature = "wire", ts(as = "Vec<Grant>"))]
        SmallVec<[Grant; 4]>,
    ),
    /// A secret number.
    Bid(u16),
    /// Put something down.
    Place {
        /// What is put down.
        item: Key,
        /// Where, and which way it faces.
        #[schemars(with = "PoseSchema")]
        #[cfg_attr(feature = "wire", ts(as = "Stance"))]
        pose: Pose,
    },
    /// Move along a path.
    Move(
        #[schemars(with = "Vec<Leg>")]
        #[cfg_attr(feature = "wire", ts(as = "Vec<Leg>"))]
        Path,
    ),
    /// Yes or no.
    Confirm(bool),
}

impl Order {
    /// Choose a word.
    ///
    /// ```
    /// use game::Order;
    /// assert_eq!(serde_json::to_string(&Order::word("defer")).unwrap(), r#"{"choose":"defer"}"#);
    /// ```
    pub fn word(text: &str) -> Order {
        Order::Choose(Key::word(text))
    }

    /// The verb of the answer, as files write it.
    pub fn verb(&self) -> &'static str {
        match self {
            Order::Choose(_) => "choose",
            Order::ChooseSome(_) => "choose-some",
            Order::Arrange(_) => "arrange",
            Order::Divide(_) => "divide",
            Order::Allocate(_) => "allocate",
            Order::Bid(_) => "bid",
            Order::Place { .. } => "place",
            Order::Move(_) => "move",
            Order::Confirm(_) => "confirm",
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn facings_are_degrees_and_directions_are_read_as_well() {
        let leg = |facing: serde_json::Value| -> Leg {
            serde_json::from_value(json!({ "to": { "at": [1, 2], "facing": facing } })).expect("a leg")
        };
        assert_eq!(leg(json!(90)), leg(json!([1.0, 0.0])));
        assert_eq!(serde_json::to_value(leg(json!([1.0, 0.0]))).unwrap()["to"]["facing"], json!(90.0));
        let described = schemars::schema_for!(Order).to_value().to_string();
        assert!(described.contains("FacingSchema"), "both forms are described");
    }
}

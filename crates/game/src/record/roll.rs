//! A die or a draw, as records write it.

use std::fmt;

use dice::{Kind, Rolled, Scatter, Script, ScriptItem, Scripted};
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// What fell: a number for a die, `"draw A"` for a token from a bag.
///
/// The form is that of a referee case's dice, so that a moment of a record
/// can be carried over into a case.
///
/// ```
/// use game::RecordedRoll;
/// let rolls: Vec<RecordedRoll> = serde_json::from_str(r#"[6, "draw B"]"#)?;
/// assert_eq!(serde_json::to_string(&rolls)?, r#"[6,"draw B"]"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RecordedRoll(pub Scripted);

impl RecordedRoll {
    /// Everything of a trace, in order.
    pub fn of(trace: &[Rolled]) -> Vec<RecordedRoll> {
        trace.iter().copied().map(RecordedRoll::from).collect()
    }
}

impl From<Rolled> for RecordedRoll {
    fn from(rolled: Rolled) -> RecordedRoll {
        let value = rolled.value as u8;
        RecordedRoll(match rolled.kind {
            Kind::Artillery if value == 0 => Scripted::Misfire,
            Kind::Die { .. } | Kind::Artillery => Scripted::Die(value),
            Kind::Draw { .. } => Scripted::Draw(value),
            Kind::Scatter => Scripted::Scatter(Scatter::from_value(rolled.value)),
        })
    }
}

/// The bare number or letter.
impl fmt::Display for RecordedRoll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Scripted::Die(face) => write!(f, "{face}"),
            Scripted::Draw(colour) => write!(f, "{}", letter(colour)),
            Scripted::Scatter(scatter) => write!(f, "{scatter}"),
            Scripted::Misfire => f.write_str("misfire"),
        }
    }
}

impl Serialize for RecordedRoll {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Scripted::Die(face) => serializer.serialize_u8(face),
            Scripted::Draw(colour) => serializer.collect_str(&format_args!("draw {}", letter(colour))),
            Scripted::Scatter(scatter) => serializer.collect_str(&scatter),
            Scripted::Misfire => serializer.serialize_str("misfire"),
        }
    }
}

impl<'de> Deserialize<'de> for RecordedRoll {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<RecordedRoll, D::Error> {
        let item = ScriptItem::deserialize(deserializer)?;
        let script = Script::from_items(vec![item]).map_err(de::Error::custom)?;
        match script.get(0) {
            Some(result) if script.len() == 1 => Ok(RecordedRoll(result)),
            _ => Err(de::Error::custom("a record has one letter in each draw, as in \"draw A\"")),
        }
    }
}

impl JsonSchema for RecordedRoll {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "RecordedRoll".into()
    }
    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "A number for a die; \"draw A\" for a token of the first colour from a bag; \"hit\", \"arrow 90\" or \"misfire\" for special dice.",
            "anyOf": [
                { "type": "integer", "minimum": 1, "maximum": 255 },
                { "type": "string", "pattern": "^(draw [A-Z]|hit|arrow [0-9]{1,3}|misfire)$" },
            ],
        })
    }
}

fn letter(colour: u8) -> char {
    char::from(b'A'.saturating_add(colour))
}

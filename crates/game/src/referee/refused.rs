//! What a case says of a refusal.

use std::fmt;

use rules::RuleId;
use say::say;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, de};

/// Whether something must be refused, and under which rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refused {
    /// Under this rule.
    Under(RuleId),
    /// `true`: for any reason.
    ForAnyReason,
    /// `false`: not at all, as if nothing were said.
    Never,
}

impl Refused {
    /// Whether a refusal is wanted.
    pub(super) fn is_wanted(self) -> bool {
        self != Refused::Never
    }

    /// Whether a refusal under this rule is the one that is wanted.
    pub(super) fn fits(self, rule: Option<RuleId>) -> bool {
        match self {
            Refused::Under(wanted) => rule == Some(wanted),
            Refused::ForAnyReason => true,
            Refused::Never => false,
        }
    }
}

/// As in "expected a refusal under spear.charge.die".
impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::Under(rule) => f.write_str(&say!("ruling-refusal-under", rule = rule.as_str())),
            Refused::ForAnyReason => f.write_str(&say!("ruling-refusal")),
            Refused::Never => f.write_str(&say!("ruling-no-refusal")),
        }
    }
}

impl<'de> Deserialize<'de> for Refused {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Refused, D::Error> {
        struct RefusedVisitor;
        impl de::Visitor<'_> for RefusedVisitor {
            type Value = Refused;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the id of a rule, or true for any reason")
            }
            fn visit_bool<E: de::Error>(self, wanted: bool) -> Result<Refused, E> {
                Ok(if wanted { Refused::ForAnyReason } else { Refused::Never })
            }
            fn visit_str<E: de::Error>(self, id: &str) -> Result<Refused, E> {
                id.parse().map(Refused::Under).map_err(E::custom)
            }
        }
        deserializer.deserialize_any(RefusedVisitor)
    }
}

impl JsonSchema for Refused {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Refused".into()
    }
    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "The rule under which it must be refused, or true for any reason.",
            "type": ["string", "boolean"],
        })
    }
}

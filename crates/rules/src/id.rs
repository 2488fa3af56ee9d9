//! The name of a rule, small enough to carry everywhere.

use crate::{Rule, installed};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::borrow::Cow;
use std::fmt;

/// The id of a rule: which catalogue, and where in it.
///
/// An id always names an existing rule: it comes from one of the generated
/// constants or from [`RuleId::parse`]. Ids are ordered as their catalogue is.
/// They print, and are serialised, as their text, since numbers shift whenever
/// the catalogue grows.
///
/// ```
/// use rules::{RuleId, spear::combat};
///
/// let id = RuleId::parse("spear.combat.top-four")?;
/// assert_eq!(id, combat::TOP_FOUR);
/// assert_eq!((id.ruleset(), id.area(), id.name()), ("spear", "combat", "top-four"));
/// assert_eq!(id.to_string(), "spear.combat.top-four");
/// # Ok::<(), rules::UnknownRule>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RuleId {
    catalogue: u16,
    index: u16,
}

impl RuleId {
    /// Only generated code may number rules.
    #[doc(hidden)]
    pub const fn new(catalogue: u16, index: u16) -> Self {
        Self { catalogue, index }
    }

    /// The place of the rule in its catalogue, for tables with a row per rule.
    pub const fn index(self) -> usize {
        self.index as usize
    }

    /// Whether it is a rule of our own catalogue.
    pub(crate) const fn is_ours(self) -> bool {
        self.catalogue == crate::CATALOGUE.number
    }

    /// The entry in the catalogue.
    pub fn rule(self) -> &'static Rule {
        &installed::numbered(self.catalogue).rules[self.index()]
    }

    /// The whole id, as `ruleset.area.name`.
    pub fn as_str(self) -> &'static str {
        self.rule().id_text
    }

    /// The ruleset the rule belongs to.
    pub fn ruleset(self) -> &'static str {
        self.parts().0
    }

    /// The area of the ruleset, such as `combat`.
    pub fn area(self) -> &'static str {
        self.parts().1
    }

    /// The name of the rule within its area.
    pub fn name(self) -> &'static str {
        self.parts().2
    }

    fn parts(self) -> (&'static str, &'static str, &'static str) {
        // The build refuses ids of any other shape.
        let (ruleset, rest) = self.as_str().split_once('.').expect("an id has three parts");
        let (area, name) = rest.split_once('.').expect("an id has three parts");
        (ruleset, area, name)
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl Serialize for RuleId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for RuleId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        Self::parse(&text).map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spear::{combat, move_};

    #[test]
    fn constants_name_their_own_rule() {
        assert_eq!(move_::ADVANCE.as_str(), "spear.move.advance");
        assert_eq!(move_::ADVANCE.rule().id, move_::ADVANCE);
    }

    #[test]
    fn prints_as_text_and_honours_width() {
        assert_eq!(format!("{:?}", combat::TOP_FOUR), "spear.combat.top-four");
        assert_eq!(format!("{:>23}", combat::TOP_FOUR), "  spear.combat.top-four");
    }

    #[test]
    fn is_serialised_as_text() {
        let json = serde_json::to_string(&combat::TOP_FOUR).unwrap();
        assert_eq!(json, r#""spear.combat.top-four""#);
        assert_eq!(serde_json::from_str::<RuleId>(&json).unwrap(), combat::TOP_FOUR);
    }

    #[test]
    fn an_unknown_id_does_not_deserialise() {
        let error = serde_json::from_str::<RuleId>(r#""spear.combat.top-fuor""#).unwrap_err();
        assert!(error.to_string().contains("spear.combat.top-four"), "{error}");
    }
}

//! From text to [`RuleId`], with help for those who mistype.

use crate::{RuleId, catalogue, nearest};
use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// There is no rule of that id; perhaps one of the nearest was meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownRule {
    /// The text that names no rule.
    pub text: String,
    /// Ids spelt much like it, the likeliest first; at most three.
    pub nearest: Vec<RuleId>,
}

impl RuleId {
    /// The id with this text.
    ///
    /// ```
    /// use rules::RuleId;
    ///
    /// let error = RuleId::parse("spear.combat.top-fuor").unwrap_err();
    /// assert_eq!(error.nearest[0].as_str(), "spear.combat.top-four");
    /// ```
    pub fn parse(text: &str) -> Result<Self, UnknownRule> {
        catalogue::find(text).ok_or_else(|| UnknownRule { text: text.to_owned(), nearest: nearest::ids(text) })
    }
}

impl FromStr for RuleId {
    type Err = UnknownRule;

    fn from_str(text: &str) -> Result<Self, UnknownRule> {
        Self::parse(text)
    }
}

impl fmt::Display for UnknownRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no rule `{}`", self.text)?;
        let Some((first, others)) = self.nearest.split_first() else {
            return Ok(());
        };
        write!(f, "; did you mean `{first}`")?;
        for id in others {
            write!(f, " or `{id}`")?;
        }
        write!(f, "?")
    }
}

impl Error for UnknownRule {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spear::combat;

    #[test]
    fn reads_what_it_prints() {
        assert_eq!("spear.combat.top-four".parse(), Ok(combat::TOP_FOUR));
        assert_eq!(combat::TOP_FOUR.to_string().parse(), Ok(combat::TOP_FOUR));
    }

    #[test]
    fn the_error_says_what_may_have_been_meant() {
        let message = RuleId::parse("spear.combat.top-for").unwrap_err().to_string();
        let start = "there is no rule `spear.combat.top-for`; did you mean `spear.combat.top-four`";
        assert!(message.starts_with(start), "{message}");
    }

    #[test]
    fn nonsense_gets_no_suggestion() {
        let message = RuleId::parse("xyzzy").unwrap_err().to_string();
        assert_eq!(message, "there is no rule `xyzzy`");
    }
}

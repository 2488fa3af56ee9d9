//! One entry of the catalogue.

use crate::{Later, RuleId};

/// A rule: what it says, where it was read, and how it was understood.
#[derive(Debug, PartialEq, Eq)]
pub struct Rule {
    /// The name of the rule.
    pub id: RuleId,
    /// The same as text, `ruleset.area.name`.
    pub id_text: &'static str,
    /// A line to know it by.
    pub title: &'static str,
    /// Where the rule was read.
    pub source: &'static str,
    /// The rule, in our own words.
    pub text: &'static str,
    /// How a damaged or missing passage was rebuilt.
    pub note: Option<&'static str>,
    /// What the source leaves open, and the reading to implement.
    pub ambiguity: Option<&'static str>,
    /// The entry to implement and test where this one repeats it.
    pub see: Option<RuleId>,
    /// How the rule differs from the ruleset this one varies.
    pub differs: Option<&'static str>,
    /// What the rule agrees with in the ruleset this one varies.
    pub same_as: Option<&'static str>,
    /// The rules of the other ruleset in whose place it stands altogether: they
    /// are not cited where this one holds.
    pub replaces: &'static [RuleId],
    /// The rules of the other ruleset that it changes in part.
    pub amends: &'static [RuleId],
    /// The rules of the other ruleset that it says over again.
    pub equals: &'static [RuleId],
    /// Whether software has anything to do with the rule.
    pub software: Software,
    /// What the rule waits for, if it is left for later.
    pub later: Option<&'static Later>,
    /// The name of the catalogue file the entry stands in.
    pub file: &'static str,
}

/// What a rule asks of the software.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Software {
    /// The engine carries the rule out.
    Enforced,
    /// There is nothing for software to do: advice on painting, say, or a mere
    /// definition.
    None {
        /// Why not.
        reason: &'static str,
    },
    /// The form of the data keeps it: what it forbids cannot even be written
    /// down.
    Form {
        /// How.
        reason: &'static str,
    },
    /// A worked example, which a case plays as it is printed.
    Example,
}

impl Rule {
    /// The rule that is to be proved in its place, if it only says another over
    /// again: one of its own ruleset, or of the one that this varies.
    pub fn through(&self) -> Option<RuleId> {
        let same = self.equals.first().copied().filter(|_| self.differs.is_none());
        self.see.or(same)
    }

    /// The rule to implement and test: this one, or the one it repeats.
    ///
    /// ```
    /// let repeat = rules::all().find(|rule| rule.see.is_some()).unwrap();
    /// assert_ne!(repeat.canonical(), repeat);
    /// assert_eq!(repeat.canonical().see, None);
    /// ```
    pub fn canonical(&'static self) -> &'static Rule {
        // The build makes sure that this comes to an end.
        self.see.map_or(self, |id| id.rule().canonical())
    }
}

#[cfg(test)]
mod tests {
    use crate::{Software, all};

    #[test]
    fn a_canonical_rule_repeats_no_other() {
        for rule in all() {
            assert_eq!(rule.canonical().see, None, "{}", rule.id);
            assert_eq!(rule.canonical() == rule, rule.see.is_none(), "{}", rule.id);
        }
    }

    #[test]
    fn a_rule_is_set_aside_only_with_a_reason() {
        for rule in all() {
            if let Software::None { reason } | Software::Form { reason } = rule.software {
                assert!(!reason.trim().is_empty(), "{}", rule.id);
            }
        }
    }
}

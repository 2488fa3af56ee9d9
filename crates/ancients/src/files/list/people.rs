//! Peoples who have a list their own way.

use rules::RuleId;
use serde::Deserialize;

use super::{ArmyList, Choice, Entry, Gift, Ratio};

/// A people, and what it has its own way.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct People {
    /// What armies call it.
    pub id: String,
    /// What it does not have.
    #[serde(default)]
    forbids: Vec<Forbidden>,
    /// What some of its troops have otherwise.
    #[serde(default)]
    changes: Vec<Change>,
    /// Whose points are those of another part of the list.
    #[serde(default)]
    moves: Vec<Move>,
    /// What some of its troops may have besides.
    #[serde(rename = "option", default)]
    options: Vec<Choice>,
    #[serde(rename = "ratio", default)]
    ratios: Vec<Ratio>,
}

/// An entry that a people does not have, or an option, of any entries or of some.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Forbidden {
    entry: Option<String>,
    option: Option<String>,
    #[serde(default)]
    of: Vec<String>,
    rule: RuleId,
}

impl Forbidden {
    /// Whether it is that option of an entry.
    fn is_option(&self, choice: &Choice, entry: &str) -> bool {
        let of = self.of.is_empty() || self.of.iter().any(|of| of == entry);
        of && self.option.as_ref() == Some(&choice.id)
    }
}

/// What entries have otherwise.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Change {
    of: Vec<String>,
    gives: Gift,
    rule: RuleId,
}

/// The part of a list that an entry counts for.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Move {
    entry: String,
    of: String,
    rule: RuleId,
}

impl ArmyList {
    /// Its peoples, as armies call them.
    pub fn peoples(&self) -> String {
        let ids: Vec<&str> = self.people.iter().map(|people| people.id.as_str()).collect();
        ids.join(", ")
    }

    /// The list as a people has it.
    pub fn of_people(mut self, id: &str) -> Option<ArmyList> {
        let people = self.people.iter().find(|people| people.id == id)?.clone();
        for entry in &mut self.entries {
            people.adapt(entry);
        }
        self.ratios.extend(people.ratios);
        Some(self)
    }
}

impl People {
    fn adapt(&self, entry: &mut Entry) {
        entry.options.extend(self.options.iter().filter(|choice| choice.of.contains(&entry.id)).cloned());
        for forbidden in &self.forbids {
            if forbidden.entry.as_ref() == Some(&entry.id) {
                entry.barred = Some(forbidden.rule);
            }
            for choice in entry.options.iter_mut().filter(|choice| forbidden.is_option(choice, &entry.id)) {
                choice.barred = Some(forbidden.rule);
            }
        }
        for Move { of, rule, .. } in self.moves.iter().filter(|moved| moved.entry == entry.id) {
            entry.moved = Some((of.clone(), *rule));
        }
        for Change { gives, rule, .. } in self.changes.iter().filter(|change| change.of.contains(&entry.id)) {
            let kit = &mut entry.kit;
            kit.armour = gives.armour.unwrap_or(kit.armour);
            kit.special.extend(&gives.special);
            entry.reasons.arms = Some(*rule);
            entry.reasons.special = Some(*rule);
        }
    }
}

//! The rules, for reading.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// A rule in a list.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct RuleBrief {
    /// The rule's id, such as `spear.combat.top-four`.
    pub id: String,
    /// A line to know it by.
    pub title: String,
    /// The game.
    pub ruleset: String,
    /// The chapter.
    pub area: String,
    /// Where it was read.
    pub source: String,
}

/// A rule in full.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct RuleFull {
    /// What the list says.
    #[serde(flatten)]
    #[ts(flatten)]
    pub brief: RuleBrief,
    /// The rule, in our own words.
    pub text: String,
    /// What the source leaves open, and the reading taken here.
    pub reading: Option<String>,
    /// How a damaged passage was rebuilt.
    pub note: Option<String>,
    /// The rule that this one repeats.
    pub see: Option<String>,
    /// How it differs from the ruleset this one varies.
    pub differs: Option<String>,
    /// What it agrees with in the ruleset this one varies.
    pub same_as: Option<String>,
    /// Why there is nothing for software to do, if so.
    pub set_aside: Option<String>,
}

/// What a search found.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct RulesFound {
    /// How many there are in all.
    pub total: u32,
    /// The first of them, best first (or in the book's order without words).
    pub rules: Vec<RuleBrief>,
}

/// A ruleset of the catalogue with its chapters.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct RulesetRules {
    /// The ruleset.
    pub ruleset: String,
    /// How many rules it has.
    pub rules: u32,
    /// Its chapters, in order.
    pub areas: Vec<String>,
}

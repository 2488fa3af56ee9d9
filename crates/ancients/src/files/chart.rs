//! What is scored besides the enemy's losses: a table of items, which scenarios
//! may change ([`rules::ancients::victory::CHART_ADAPTABLE`]).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Points for everything but the enemy's losses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Chart {
    /// For each quarter of the table held ([`rules::ancients::victory::QUARTERS`]).
    pub quarter: u16,
    /// For the enemy's General ([`rules::ancients::victory::GENERAL`]).
    pub general: u16,
    /// For each standard of a unit ([`rules::ancients::victory::UNIT_STANDARD`]).
    pub unit_standard: u16,
    /// For the army standard ([`rules::ancients::victory::ARMY_STANDARD`]).
    pub army_standard: u16,
    /// For an army at its break point ([`rules::ancients::victory::ARMY_BROKEN`]).
    pub army_broken: u16,
}

impl Chart {
    /// As the book has it.
    pub const USUAL: Chart =
        Chart { quarter: 100, general: 100, unit_standard: 100, army_standard: 200, army_broken: 500 };
}

impl Default for Chart {
    fn default() -> Chart {
        Chart::USUAL
    }
}

//! What `check` answers: a preview of a lawful order, or a refusal.

use rules::RuleId;
use serde::Serialize;
use table::{Pose, Vec2};

use crate::Words;

/// A player's mistake: the rule, what was wrong, what would be right.
#[derive(Clone, PartialEq, Debug, Serialize, thiserror::Error)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS))]
#[error("{wrong}; {right} ({rule})")]
pub struct Refusal {
    /// The rule that forbids it.
    #[cfg_attr(feature = "wire", ts(type = "string"))]
    pub rule: RuleId,
    /// What was wrong.
    #[cfg_attr(feature = "wire", ts(type = "string"))]
    pub wrong: Words,
    /// What would be right.
    #[cfg_attr(feature = "wire", ts(type = "string"))]
    pub right: Words,
}

impl Refusal {
    /// A refusal.
    #[cold]
    #[inline(never)]
    pub fn new(rule: RuleId, wrong: impl Into<Words>, right: impl Into<Words>) -> Refusal {
        Refusal { rule, wrong: wrong.into(), right: right.into() }
    }
}

/// What a lawful order would do, told before it is played.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS))]
pub struct Preview {
    /// Where the unit stands after each leg.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "wire", ts(as = "Option<Vec<crate::scene::Stance>>", optional))]
    pub path: Vec<Pose>,
    /// What the move costs, in the game's unit of length.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "wire", ts(as = "Option<f64>", optional))]
    pub cost: Option<f64>,
    /// How far the unit might go at most on this kind of move.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "wire", ts(as = "Option<f64>", optional))]
    pub allowance: Option<f64>,
    /// What is put down, as it would lie on the table, where its form is not
    /// known from the view.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "wire", ts(as = "Option<Vec<[f64; 2]>>", optional))]
    pub outline: Vec<Vec2>,
    /// What will follow, with the rules that say so.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "wire", ts(as = "Option<Vec<(String, String)>>", optional))]
    pub notes: Vec<(String, RuleId)>,
}

//! What `check` answers: a preview of a lawful order, or a refusal.

use rules::RuleId;
use serde::Serialize;
use table::{Pose, Vec2};

use crate::{Clash, Words, why};

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
        Refusal { rule: why::cited(rule), wrong: wrong.into(), right: right.into() }
    }
}

/// What a lawful order would do, told before it is played.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS))]
pub struct Preview {
    /// Where the unit stands after each leg.
    #[cfg_attr(feature = "wire", ts(as = "Vec<crate::scene::Stance>"))]
    pub path: Vec<Pose>,
    /// What the move costs, in the game's unit of length.
    pub cost: Option<f64>,
    /// How far the unit might go at most on this kind of move.
    pub allowance: Option<f64>,
    /// What is put down, as it would lie on the table: ground, for instance,
    /// that is not in the view yet. Empty for pieces.
    #[cfg_attr(feature = "wire", ts(as = "Vec<[f64; 2]>"))]
    pub outline: Vec<Vec2>,
    /// What will follow.
    pub notes: Vec<PreviewNote>,
    /// The charge that it begins, if it begins one. Games leave it empty: it
    /// is asked for apart ([`crate::Game::clash`]), by whoever shows it.
    pub clash: Option<Clash>,
}

/// Something that will follow from an order, and the rule that says so.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS))]
pub struct PreviewNote {
    /// What will follow.
    pub text: String,
    /// The rule.
    #[cfg_attr(feature = "wire", ts(type = "string"))]
    pub rule: RuleId,
}

impl PreviewNote {
    /// What will follow, by that rule.
    pub fn new(rule: RuleId, text: &str) -> PreviewNote {
        PreviewNote { text: text.into(), rule: why::cited(rule) }
    }
}

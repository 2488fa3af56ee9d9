//! Numbers that change others.

use rules::RuleId;
use serde::{Deserialize, Serialize};

/// A number that changed another, and why.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Modifier {
    /// By how much.
    pub by: i8,
    /// The rule.
    #[cfg_attr(feature = "wire", ts(type = "string"), schema(value_type = String))]
    pub rule: RuleId,
    /// The rule by its own name, where another one stands for it in the ruleset that is played: it is told by that.
    #[serde(skip)]
    #[cfg_attr(feature = "wire", ts(skip), schema(ignore))]
    pub own: Option<RuleId>,
}

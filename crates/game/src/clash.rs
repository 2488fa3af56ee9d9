//! A charge before it binds: whom it would meet and how, who may answer, and
//! what is likely to come of it.

use rules::RuleId;
use serde::Serialize;
use table::{Edge, Pose, Vec2};

use crate::Key;

/// A charge before it binds. Where the book forbids measuring it holds no
/// length, place or lane: only what every player sees anyway.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS))]
pub struct Clash {
    /// Who charges.
    pub unit: Key,
    /// Whom.
    pub target: Key,
    /// Whom it would touch besides.
    pub besides: Vec<Key>,
    /// Which face of the target it strikes.
    #[cfg_attr(feature = "wire", ts(type = "'front' | 'right' | 'rear' | 'left'"))]
    pub face: Edge,
    /// The ground it would cover, from its front to the contact; empty where
    /// nobody may measure.
    #[cfg_attr(feature = "wire", ts(as = "Vec<[f64; 2]>"))]
    pub lane: Vec<Vec2>,
    /// Where it would come to stand, as far as that may be known.
    #[cfg_attr(feature = "wire", ts(as = "Option<crate::scene::Stance>"))]
    pub landing: Option<Pose>,
    /// Whether it is only judged once it is declared.
    pub judged_later: bool,
    /// Who may answer, and how.
    pub answers: Vec<Retort>,
    /// What the first round should cost if they stand.
    pub expected: Option<Toll>,
}

/// One that is charged, and how it may answer.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS))]
pub struct Retort {
    /// Who.
    pub unit: Key,
    /// What it may answer, in words, and the rule of each.
    pub ways: Vec<RetortWay>,
}

/// One way to answer a charge.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS))]
pub struct RetortWay {
    /// It in a few words.
    pub text: String,
    /// The rule.
    #[cfg_attr(feature = "wire", ts(type = "string"))]
    pub rule: RuleId,
}

/// What a round should cost, as far as can be reckoned beforehand.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS))]
pub struct Toll {
    /// What the enemy should lose.
    pub dealt: f64,
    /// What the charger should lose.
    pub taken: f64,
    /// What is counted, in a word: hits, men.
    pub of: String,
    /// How likely the enemy breaks at once, if that can be told.
    pub breaks: Option<f64>,
    /// How likely the charger does.
    pub broken: Option<f64>,
}

//! The rules, for reading.

#![allow(unused_qualifications, reason = "the description of the interface is generated")]

use axum::Json;
use rules::{Rule, RuleId, Software};
use serde::Deserialize;
use utoipa::IntoParams;

use super::extract::{Asked, Place, at_most};
use super::{Failed, not_found};
use crate::wire::{Problem, RuleBrief, RuleFull, RulesFound, RulesetRules};

/// The most rules in one answer.
const MOST: u32 = 1000;

/// What is looked for.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Wish {
    /// Words that a rule must have; their beginnings suffice.
    #[serde(default)]
    words: String,
    /// Only rules of this game.
    ruleset: Option<String>,
    /// Only rules of this chapter.
    area: Option<String>,
    /// How many are wanted.
    #[param(maximum = 1000)]
    limit: Option<u32>,
}

/// The games of the catalogue
#[utoipa::path(get, path = "/rules", responses((status = 200, body = Vec<RulesetRules>)))]
pub async fn rulesets() -> Json<Vec<RulesetRules>> {
    let described = |ruleset: &str| RulesetRules {
        ruleset: ruleset.into(),
        rules: rules::ruleset(ruleset).count() as u32,
        areas: rules::areas(ruleset).into_iter().map(Into::into).collect(),
    };
    Json(rules::rulesets().into_iter().map(described).collect())
}

/// Search the rules
#[utoipa::path(get, path = "/rules/search", params(Wish),
    responses((status = 200, body = RulesFound), (status = 400, body = Problem)))]
pub async fn search(Asked(wish): Asked<Wish>) -> Result<Json<RulesFound>, Failed> {
    let limit = at_most("limit", wish.limit, MOST, 50)? as usize;
    let wanted = |rule: &&Rule| {
        wish.ruleset.as_deref().is_none_or(|ruleset| rule.id.ruleset() == ruleset)
            && wish.area.as_deref().is_none_or(|area| rule.id.area() == area)
    };
    let found: Vec<&Rule> = if wish.words.trim().is_empty() {
        rules::all().filter(wanted).collect()
    } else {
        rules::search(&wish.words).into_iter().map(|hit| hit.rule).filter(wanted).collect()
    };
    Ok(Json(RulesFound { total: found.len() as u32, rules: found.into_iter().take(limit).map(brief).collect() }))
}

/// A rule in full
#[utoipa::path(get, path = "/rules/{id}", params(("id" = String, Path)),
    responses((status = 200, body = RuleFull), (status = 400, body = Problem), (status = 404, body = Problem)))]
pub async fn show(Place(id): Place<String>) -> Result<Json<RuleFull>, Failed> {
    let rule = RuleId::parse(&id).map_err(|_| not_found("rule", "search for it at /api/rules/search"))?.rule();
    let text = |text: Option<&str>| text.map(|text| text.trim().to_owned());
    Ok(Json(RuleFull {
        brief: brief(rule),
        text: rule.text.trim().into(),
        reading: text(rule.ambiguity),
        note: text(rule.note),
        see: rule.see.map(|see| see.to_string()),
        differs: text(rule.differs),
        same_as: text(rule.same_as),
        set_aside: match rule.software {
            Software::Enforced | Software::Example => None,
            Software::None { reason } | Software::Form { reason } => Some(reason.into()),
        },
    }))
}

fn brief(rule: &Rule) -> RuleBrief {
    RuleBrief {
        id: rule.id.to_string(),
        title: rule.title.into(),
        ruleset: rule.id.ruleset().into(),
        area: rule.id.area().into(),
        source: rule.source.into(),
    }
}

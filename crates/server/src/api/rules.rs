//! The rules, for reading.

#![allow(unused_qualifications, reason = "the description of the interface is generated")]

use std::collections::BTreeMap;

use axum::Json;
use game::say::in_language;
use game::telling::title_told;
use rules::{Rule, RuleId, Software};
use serde::Deserialize;
use utoipa::IntoParams;

use super::extract::{Asked, Place, Spoken, at_most};
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
    /// The language of the titles: `en` or `de`.
    #[allow(dead_code, reason = "`Spoken` reads it; here it is known")]
    lang: Option<String>,
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

/// The titles of a game's rules
#[utoipa::path(get, path = "/rules/titles/{ruleset}",
    params(("ruleset" = String, Path),
        ("lang" = Option<String>, Query, description = "The language of the titles: `en` or `de`.")),
    responses((status = 200, body = BTreeMap<String, String>), (status = 400, body = Problem), (status = 404, body = Problem)))]
pub async fn titles(
    Place(ruleset): Place<String>,
    Spoken(language): Spoken,
) -> Result<Json<BTreeMap<String, String>>, Failed> {
    let titled = |rule: &Rule| (rule.id.to_string(), title_told(rule).into_owned());
    let titles: BTreeMap<_, _> = in_language(language, || rules::ruleset(&ruleset).map(titled).collect());
    if titles.is_empty() {
        return Err(not_found("game", "the games are listed at /api/rules"));
    }
    Ok(Json(titles))
}

/// Search the rules
#[utoipa::path(get, path = "/rules/search", params(Wish),
    responses((status = 200, body = RulesFound), (status = 400, body = Problem)))]
pub async fn search(Spoken(language): Spoken, Asked(wish): Asked<Wish>) -> Result<Json<RulesFound>, Failed> {
    let limit = at_most("limit", wish.limit, MOST, 50)? as usize;
    let wanted = |rule: &&Rule| {
        wish.ruleset.as_deref().is_none_or(|ruleset| rule.id.ruleset() == ruleset)
            && wish.area.as_deref().is_none_or(|area| rule.id.area() == area)
    };
    let found = |words: &str| -> Vec<&Rule> {
        if words.trim().is_empty() {
            return rules::all().filter(wanted).collect();
        }
        rules::search_titled(words, title_told).into_iter().map(|hit| hit.rule).filter(wanted).collect()
    };
    Ok(Json(in_language(language, || {
        let found = found(&wish.words);
        RulesFound { total: found.len() as u32, rules: found.into_iter().take(limit).map(brief).collect() }
    })))
}

/// A rule in full
#[utoipa::path(get, path = "/rules/{id}",
    params(("id" = String, Path),
        ("lang" = Option<String>, Query, description = "The language of the title: `en` or `de`.")),
    responses((status = 200, body = RuleFull), (status = 400, body = Problem), (status = 404, body = Problem)))]
pub async fn show(Place(id): Place<String>, Spoken(language): Spoken) -> Result<Json<RuleFull>, Failed> {
    let rule = RuleId::parse(&id).map_err(|_| not_found("rule", "search for it at /api/rules/search"))?.rule();
    let text = |text: Option<&str>| text.map(|text| text.trim().to_owned());
    Ok(Json(RuleFull {
        brief: in_language(language, || brief(rule)),
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
        title: title_told(rule).into_owned(),
        ruleset: rule.id.ruleset().into(),
        area: rule.id.area().into(),
        source: place_in_book(rule.source),
    }
}

/// Where a reader finds it in the book: sections and pages. Lines are for
/// those who keep the catalogue.
fn place_in_book(source: &str) -> String {
    let sections = source.split(", ").find(|part| part.starts_with("section"));
    let pages = source.split("(p.").skip(1).filter_map(|rest| rest.split(')').next());
    let pages: Vec<String> = pages.map(|page| format!("p. {}", page.trim().replace('-', "–"))).collect();
    sections.map(str::to_owned).into_iter().chain(pages).collect::<Vec<String>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::place_in_book;

    #[test]
    fn readers_are_told_sections_and_pages() {
        for (source, told) in [
            ("seed 002, sections 1-2 and 14, lines 38-42, 110-118", "sections 1-2 and 14"),
            ("seed 000, lines 965, 6601 (p.31); lines 1973 (p.62), 2240 (p.70-72)", "p. 31, p. 62, p. 70–72"),
            ("seed 000, lines 1093", ""),
        ] {
            assert_eq!(place_in_book(source), told);
        }
    }
}

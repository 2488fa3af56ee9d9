//! Finding rules by the words in them.

use std::borrow::Cow;

use crate::{Rule, all};

/// A rule that answers a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hit {
    /// The rule found.
    pub rule: &'static Rule,
    /// How well it answers; only good for comparing hits of one search.
    pub score: u32,
}

/// The rules in which every one of the words stands, the best answers first.
///
/// A word is found at the start of any word of the rule, whatever its case.
/// Words found in the id or the title count for more than any found only in
/// the text; equal answers stay in catalogue order.
///
/// ```
/// let hits = rules::search("spear top four");
/// assert_eq!(hits[0].rule.id, rules::spear::combat::TOP_FOUR);
/// ```
pub fn search(words: &str) -> Vec<Hit> {
    search_titled(words, |rule| Cow::Borrowed(rule.title))
}

/// The same where rules are called by other titles, as in another language; their own are looked through as well.
pub fn search_titled<'t>(words: &str, title: impl Fn(&'static Rule) -> Cow<'t, str>) -> Vec<Hit> {
    let wanted: Vec<&str> = split(words).collect();
    if wanted.is_empty() {
        return Vec::new();
    }
    let mut hits: Vec<Hit> = all()
        .filter_map(|rule| {
            let score = score(rule, &title(rule), &wanted)? + whole_id_bonus(rule, words);
            Some(Hit { rule, score })
        })
        .collect();
    // The sort is stable, which keeps equals in catalogue order.
    hits.sort_by_key(|hit| std::cmp::Reverse(hit.score));
    hits
}

/// The words of a text or of an id.
fn split(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty())
}

/// The sum over all wanted words, or nothing if any is missing.
fn score(rule: &Rule, title: &str, wanted: &[&str]) -> Option<u32> {
    wanted.iter().try_fold(0, |sum, word| match word_score(rule, title, word) {
        0 => None,
        score => Some(sum + score),
    })
}

/// Any find in the headline outweighs every find in the body.
fn word_score(rule: &Rule, title: &str, word: &str) -> u32 {
    let headline = match_in(rule.id.as_str(), word) + match_in(title, word);
    let body = [Some(rule.title), Some(rule.text), rule.note, rule.ambiguity, rule.differs, rule.same_as]
        .into_iter()
        .flatten()
        .map(|text| match_in(text, word))
        .max();
    headline * 3 + body.unwrap_or(0)
}

/// 2 if the word stands in the text whole, 1 if only as a beginning, else 0.
fn match_in(text: &str, word: &str) -> u32 {
    split(text)
        .filter(|candidate| begins_with(candidate, word))
        .map(|candidate| if candidate.len() == word.len() { 2 } else { 1 })
        .max()
        .unwrap_or(0)
}

fn begins_with(candidate: &str, word: &str) -> bool {
    if word.is_ascii() {
        return candidate.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word));
    }
    candidate.to_lowercase().starts_with(&word.to_lowercase())
}

/// Who types an id in full wants that rule, not a longer id that begins alike.
fn whole_id_bonus(rule: &Rule, words: &str) -> u32 {
    if words.trim().eq_ignore_ascii_case(rule.id.as_str()) { 1000 } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RuleId;

    #[test]
    fn every_rule_is_the_best_answer_to_its_own_id() {
        for rule in all().step_by(37) {
            assert_eq!(search(rule.id.as_str())[0].rule.id, rule.id);
        }
    }

    #[test]
    fn headline_beats_body() {
        let in_headline = |hit: &Hit| {
            let Rule { id, title, .. } = hit.rule;
            match_in(id.as_str(), "elephant") + match_in(title, "elephant") > 0
        };
        let hits = search("elephant");
        let first_in_body = hits.iter().position(|hit| !in_headline(hit)).unwrap();
        assert!(first_in_body > 0);
        assert!(!hits[first_in_body..].iter().any(in_headline));
    }

    #[test]
    fn all_words_must_match() {
        assert!(!search("elephant").is_empty());
        assert!(search("elephant xyzzy").is_empty());
    }

    #[test]
    fn case_does_not_matter_and_beginnings_suffice() {
        let ids = |words| -> Vec<RuleId> { search(words).iter().map(|hit| hit.rule.id).collect() };
        assert_eq!(ids("TOP Four"), ids("top four"));
        assert!(ids("elephan").contains(&ids("elephant")[0]));
        // A beginning, not any part.
        assert!(ids("lephant").is_empty());
    }

    #[test]
    fn equal_answers_stay_in_catalogue_order() {
        let hits = search("charge");
        assert!(hits.is_sorted_by(|a, b| (b.score, a.rule.id) <= (a.score, b.rule.id)));
    }

    #[test]
    fn other_titles_are_looked_through() {
        let overrun = |rule: &'static Rule| if rule.id.area() == "overrun" { "Überrennen" } else { rule.title };
        let found = |words| search_titled(words, |rule| Cow::Borrowed(overrun(rule)));
        assert!(!found("ÜBER").is_empty());
        assert!(found("über").iter().all(|hit| hit.rule.id.area() == "overrun"));
        assert_eq!(search("über"), []);
    }

    #[test]
    fn no_words_find_nothing() {
        assert!(search("").is_empty());
        assert!(search(" -. ").is_empty());
    }
}

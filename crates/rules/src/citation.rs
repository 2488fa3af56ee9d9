//! Finding where Rust source cites rules.
//!
//! The coverage check asks of every rule where it is carried out and where it
//! is tested. Code answers by citing the constants of this crate; this module
//! reads the answers. It looks at tokens, not at types: see [`citations`] for
//! what counts.

mod lexer;
mod scope;

use crate::{RuleId, naming, rulesets};
use lexer::{Kind, Token};
use std::collections::HashMap;
use std::ops::Range;

/// A place where a source file cites a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Citation {
    /// The rule cited.
    pub rule: RuleId,
    /// The line of the rule's name, counted from 1.
    pub line: usize,
    /// Whether the citation stands in test code.
    pub in_test: bool,
}

/// The citations of a ruleset's rules in a source file, in order.
///
/// A citation is a path that ends in `area::NAME`, such as `combat::TOP_FOUR`
/// or `rules::spear::combat::TOP_FOUR`. Paths through another ruleset are not
/// meant, and neither is anything in comments or literals. Renamed areas
/// (`use combat as fight`) and grouped imports (`combat::{TOP_FOUR, REROLL}`)
/// are not followed: cite by the path.
///
/// Test code is any item under `#[test]` or `#[cfg(test)]`. A file that is
/// test code as a whole, because of where it lies, only the caller can know.
///
/// ```
/// use rules::{citation::citations, spear::combat};
///
/// let source = "
/// fn fight() { cite(combat::TOP_FOUR); } // not combat::TOP_FOUR
/// #[test]
/// fn four_dice() { check(combat::TOP_FOUR); }
/// ";
/// let found = citations("spear", source, false);
/// assert_eq!(found.len(), 2);
/// assert_eq!((found[0].rule, found[0].line, found[0].in_test), (combat::TOP_FOUR, 2, false));
/// assert_eq!((found[1].rule, found[1].line, found[1].in_test), (combat::TOP_FOUR, 4, true));
/// ```
pub fn citations(ruleset: &str, source: &str, whole_file_is_test: bool) -> Vec<Citation> {
    let names = Names::of(ruleset);
    let tokens = lexer::tokens(source);
    let test_code = scope::test_code(&tokens);
    let mut found = Vec::new();
    for path in paths(&tokens) {
        if let Some(rule) = names.rule_at(&tokens[path.clone()]) {
            let last = path.end - 1;
            let in_test = whole_file_is_test || test_code[last];
            found.push(Citation { rule, line: tokens[last].line, in_test });
        }
    }
    found
}

/// The runs of tokens that are paths: words joined by `::`.
fn paths(tokens: &[Token<'_>]) -> Vec<Range<usize>> {
    let mut paths = Vec::new();
    let mut start = 0;
    while start < tokens.len() {
        let end = path_end(tokens, start);
        if end > start {
            paths.push(start..end);
        }
        start = end.max(start + 1);
    }
    paths
}

/// Where the path beginning here ends; here, if none does.
fn path_end(tokens: &[Token<'_>], start: usize) -> usize {
    let is = |i: usize, kind| tokens.get(i).is_some_and(|token| token.kind == kind);
    if !is(start, Kind::Word) {
        return start;
    }
    let mut end = start + 1;
    while is(end, Kind::PathSeparator) && is(end + 1, Kind::Word) {
        end += 2;
    }
    end
}

/// What the rules of one ruleset are called in source code.
struct Names {
    /// Rules by the name of the area's module and of the constant.
    rules: HashMap<(String, String), RuleId>,
    /// The modules of the other rulesets.
    foreign: Vec<String>,
}

impl Names {
    fn of(ruleset: &str) -> Self {
        let spelt = |id: RuleId| (naming::module(id.area()), naming::constant(id.name()));
        let others = rulesets().into_iter().filter(|other| *other != ruleset);
        Self {
            rules: crate::ruleset(ruleset).map(|rule| (spelt(rule.id), rule.id)).collect(),
            foreign: others.map(naming::module).collect(),
        }
    }

    /// The rule a path names, if it names one.
    fn rule_at(&self, path: &[Token<'_>]) -> Option<RuleId> {
        let mut words = path.iter().rev().step_by(2).map(|token| token.text);
        let (name, area) = (words.next()?, words.next()?);
        let foreign = words.next().is_some_and(|ruleset| self.foreign.iter().any(|f| f == ruleset));
        if foreign { None } else { self.rules.get(&(area.to_owned(), name.to_owned())).copied() }
    }
}

#[cfg(test)]
mod tests;

//! The doors that stand in the source.

use rules::RuleId;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};

use crate::source::{Source, is_test, rule_of};

/// A call of a door with a rule that is named there.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Standing {
    /// The rule.
    pub rule: RuleId,
    /// The file, from the top folder.
    pub file: String,
    /// The line, counted from 1.
    pub line: u32,
    /// Which door: `holds`, `count` and so on.
    pub door: String,
}

/// The doors in some files of a ruleset, tests left out.
pub fn standing(ruleset: &str, sources: &[Source]) -> Vec<Standing> {
    let mut found = Vec::new();
    for source in sources {
        let mut finder = Finder { ruleset, file: &source.path, found: &mut found };
        finder.visit_file(&source.file);
    }
    found
}

struct Finder<'f> {
    ruleset: &'f str,
    file: &'f str,
    found: &'f mut Vec<Standing>,
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if !is_test(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_expr_call(&mut self, call: &'ast syn::ExprCall) {
        if let Some(door) = door_of(&call.func)
            && let Some(syn::Expr::Path(rule)) = call.args.first()
            && let Some(rule) = rule_of(self.ruleset, &rule.path)
        {
            let line = call.func.span().start().line as u32;
            self.found.push(Standing { rule, file: self.file.into(), line, door });
        }
        visit::visit_expr_call(self, call);
    }
}

/// The name of the door that is called, if one is: `why::holds`. Who only translates
/// an id (`why::cited`) passes none.
fn door_of(called: &syn::Expr) -> Option<String> {
    let syn::Expr::Path(path) = called else { return None };
    let names: Vec<String> = path.path.segments.iter().map(|segment| segment.ident.to_string()).collect();
    match names.as_slice() {
        [.., module, door] if module == "why" && door != "cited" => Some(door.clone()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_door_is_found_with_its_rule_and_line() {
        let text = "fn f() -> bool {\n    why::holds(rule::combat::TOP_FOUR, true)\n}";
        let sources = [Source { path: "a.rs".into(), file: syn::parse_file(text).unwrap() }];
        let found = standing("spear", &sources);
        assert_eq!(found.len(), 1);
        assert_eq!((found[0].rule.as_str(), found[0].line), ("spear.combat.top-four", 2));
        assert_eq!(found[0].door, "holds");
    }

    #[test]
    fn doors_in_tests_do_not_count() {
        let text = "#[cfg(test)] mod tests { fn f() -> bool { why::holds(rule::combat::TOP_FOUR, true) } }";
        let sources = [Source { path: "a.rs".into(), file: syn::parse_file(text).unwrap() }];
        assert_eq!(standing("spear", &sources), []);
    }
}

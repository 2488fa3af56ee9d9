//! Code that steers by a rule's id.
//!
//! What a rule does passes its door; whoever looks at an id afterwards to find
//! out what happened has gone round it. So ids are neither compared nor
//! matched nor looked up in the code of a game; nor are they handed on in lists,
//! or with a modifier of nothing, which would cite what does not act.

use std::fmt;

use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};

use crate::source::{Source, is_test, rule_of};

/// A place where an id decides something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Steering {
    /// The file, from the top folder.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// What is done with the id.
    pub what: &'static str,
}

impl fmt::Display for Steering {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.what)
    }
}

/// All such places in some files, tests left out.
pub fn steering(ruleset: &str, sources: &[Source]) -> Vec<Steering> {
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
    found: &'f mut Vec<Steering>,
}

impl Finder<'_> {
    fn note(&mut self, at: &impl Spanned, what: &'static str) {
        self.found.push(Steering { file: self.file.into(), line: at.span().start().line, what });
    }

    /// Whether an expression is a rule's id, or smells of one.
    fn is_id(&self, expression: &syn::Expr) -> bool {
        match expression {
            syn::Expr::Path(path) => rule_of(self.ruleset, &path.path).is_some(),
            syn::Expr::Field(field) => matches!(&field.member, syn::Member::Named(name) if name == "rule"),
            syn::Expr::Reference(inner) => self.is_id(&inner.expr),
            syn::Expr::Unary(inner) => self.is_id(&inner.expr),
            syn::Expr::Paren(inner) => self.is_id(&inner.expr),
            syn::Expr::Call(call) => {
                matches!(&*call.func, syn::Expr::Path(path) if path.path.is_ident("Some"))
                    && call.args.iter().any(|argument| self.is_id(argument))
            }
            _ => false,
        }
    }

    fn is_id_pattern(&self, pattern: &syn::Pat) -> bool {
        match pattern {
            syn::Pat::Path(path) => rule_of(self.ruleset, &path.path).is_some(),
            syn::Pat::Or(either) => either.cases.iter().any(|case| self.is_id_pattern(case)),
            syn::Pat::TupleStruct(inner) => inner.elems.iter().any(|element| self.is_id_pattern(element)),
            syn::Pat::Tuple(inner) => inner.elems.iter().any(|element| self.is_id_pattern(element)),
            _ => false,
        }
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if !is_test(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.check_name(&item.sig.ident);
        visit::visit_item_fn(self, item);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.check_name(&item.sig.ident);
        visit::visit_impl_item_fn(self, item);
    }

    fn visit_expr_binary(&mut self, binary: &'ast syn::ExprBinary) {
        let compares = matches!(
            binary.op,
            syn::BinOp::Eq(_)
                | syn::BinOp::Ne(_)
                | syn::BinOp::Lt(_)
                | syn::BinOp::Gt(_)
                | syn::BinOp::Le(_)
                | syn::BinOp::Ge(_)
        );
        if compares && (self.is_id(&binary.left) || self.is_id(&binary.right)) {
            self.note(binary, "an id is compared");
        }
        visit::visit_expr_binary(self, binary);
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        if self.is_id_pattern(&arm.pat) {
            self.note(&arm.pat, "an id is matched");
        }
        visit::visit_arm(self, arm);
    }

    fn visit_expr_let(&mut self, binding: &'ast syn::ExprLet) {
        if self.is_id_pattern(&binding.pat) {
            self.note(&binding.pat, "an id is matched");
        }
        visit::visit_expr_let(self, binding);
    }

    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        let looks = ["contains", "eq", "ne", "is_some_and", "binary_search"].iter().any(|name| call.method == name);
        if looks
            && (call.args.iter().any(|argument| self.is_id(argument))
                || call.method != "is_some_and" && self.is_id(&call.receiver))
        {
            self.note(&call.method, "an id is looked up");
        }
        visit::visit_expr_method_call(self, call);
    }

    fn visit_expr_array(&mut self, array: &'ast syn::ExprArray) {
        if array.elems.iter().any(|element| self.is_constant(element)) {
            self.note(array, "a list of ids");
        }
        visit::visit_expr_array(self, array);
    }

    fn visit_expr_struct(&mut self, made: &'ast syn::ExprStruct) {
        let nothing = |field: &syn::FieldValue| {
            matches!(&field.member, syn::Member::Named(name) if name == "by") && is_zero(&field.expr)
        };
        if made.path.segments.last().is_some_and(|last| last.ident == "Modifier") && made.fields.iter().any(nothing) {
            self.note(&made.path, "a modifier of nothing");
        }
        visit::visit_expr_struct(self, made);
    }

    fn visit_macro(&mut self, item: &'ast syn::Macro) {
        if item.path.is_ident("matches")
            && item.tokens.to_string().split(',').skip(1).any(|rest| rest.contains("rule ::"))
        {
            self.note(&item.path, "an id is matched");
        }
        let makes_list = ["vec", "smallvec", "array_vec"].iter().any(|name| item.path.is_ident(name));
        if makes_list && self.lists_ids(item) {
            self.note(&item.path, "a list of ids");
        }
        visit::visit_macro(self, item);
    }
}

impl Finder<'_> {
    /// Whether an expression names a rule of the catalogue.
    fn is_constant(&self, expression: &syn::Expr) -> bool {
        matches!(expression, syn::Expr::Path(path) if rule_of(self.ruleset, &path.path).is_some())
    }

    fn lists_ids(&self, list: &syn::Macro) -> bool {
        let items = list.parse_body_with(Punctuated::<syn::Expr, syn::Token![,]>::parse_terminated);
        items.is_ok_and(|items| items.iter().any(|item| self.is_constant(item)))
    }

    fn check_name(&mut self, name: &syn::Ident) {
        let name_text = name.to_string();
        if name_text.starts_with("cite_") || name_text == "cite" {
            self.note(name, "a function that only cites");
        }
    }
}

fn is_zero(expression: &syn::Expr) -> bool {
    matches!(expression, syn::Expr::Lit(literal)
        if matches!(&literal.lit, syn::Lit::Int(number) if number.base10_digits() == "0"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found_in(body: &str) -> Vec<&'static str> {
        let text = format!("fn f(rules: &[RuleId], rule: RuleId) -> bool {{ {body} }}");
        let sources = [Source { path: "a.rs".into(), file: syn::parse_file(&text).unwrap() }];
        steering("spear", &sources).into_iter().map(|place| place.what).collect()
    }

    #[test]
    fn comparisons_matches_and_lookups_are_found() {
        assert_eq!(found_in("cause == rule::combat::TOP_FOUR"), ["an id is compared"]);
        assert_eq!(found_in("best.rule != other"), ["an id is compared"]);
        assert_eq!(found_in("why == Some(rule::combat::TOP_FOUR)"), ["an id is compared"]);
        assert_eq!(found_in("match why { rule::combat::TOP_FOUR => true, _ => false }"), ["an id is matched"]);
        assert_eq!(found_in("if let Some(rule::combat::TOP_FOUR) = why { true } else { false }"), ["an id is matched"]);
        assert_eq!(found_in("matches!(why, rule::combat::TOP_FOUR)"), ["an id is matched"]);
        assert_eq!(found_in("rules.contains(&rule::combat::TOP_FOUR)"), ["an id is looked up"]);
    }

    #[test]
    fn lists_and_modifiers_of_nothing_are_found() {
        assert_eq!(found_in("log(what, &[rule::combat::TOP_FOUR])"), ["a list of ids"]);
        assert_eq!(found_in("log(what, smallvec![rule::combat::TOP_FOUR, rule::combat::DRAW])"), ["a list of ids"]);
        assert_eq!(found_in("say(Modifier { rule, by: 0 })"), ["a modifier of nothing"]);
        assert_eq!(found_in("say(Modifier { rule, by: 1 })"), Vec::<&str>::new());
    }

    #[test]
    fn doors_and_other_comparisons_are_let_pass() {
        assert_eq!(found_in("why::holds(rule::combat::TOP_FOUR, 3 == 4)"), Vec::<&str>::new());
        assert_eq!(found_in("units.contains(&id)"), Vec::<&str>::new());
    }

    #[test]
    fn functions_that_only_cite_are_found() {
        let text = "impl Battle { fn cite_march(&self) {} }";
        let sources = [Source { path: "a.rs".into(), file: syn::parse_file(text).unwrap() }];
        assert_eq!(steering("spear", &sources).len(), 1);
    }
}

//! The index of citations: which rule is cited where, in code, test or case.

use std::fmt::Write;
use std::path::Path;
use std::{fs, io};

use rules::RuleId;
use serde::Deserialize;

use crate::files;

/// The rulesets and the crates that carry them out. Nothing else counts:
/// that a report mentions a rule does not enforce it.
const HOMES: &[(&str, &[&str])] = &[("spear", &["spear"]), ("ancients", &["ancients", "ranked"])];

/// A table of `(rule, kind, file, line)`.
pub fn table(root: &Path) -> io::Result<String> {
    let mut rows = String::new();
    for (ruleset, crates) in HOMES {
        for home in *crates {
            add_sources(root, ruleset, &root.join("crates").join(home), &mut rows)?;
        }
        add_cases(root, ruleset, &mut rows)?;
    }
    Ok(format!("&[\n{rows}]"))
}

fn add_sources(root: &Path, ruleset: &str, home: &Path, rows: &mut String) -> io::Result<()> {
    for folder in ["src", "tests"] {
        for path in files::under(&home.join(folder), "rs")? {
            let file = files::below(root, &path);
            let all_test = folder == "tests" || is_test_module(&path);
            let source = fs::read_to_string(&path)?;
            for citation in rules::citation::citations(ruleset, &source, all_test) {
                let kind = if citation.in_test { "Test" } else { "Code" };
                add(rows, citation.rule, kind, &file, citation.line);
            }
        }
    }
    Ok(())
}

/// `tests.rs` and whatever lies in a folder `tests` is declared under
/// `#[cfg(test)]` in another file.
fn is_test_module(path: &Path) -> bool {
    path.components().any(|part| part.as_os_str() == "tests") || path.file_stem().is_some_and(|stem| stem == "tests")
}

/// What a case claims to prove.
#[derive(Deserialize)]
struct Claims {
    #[serde(default)]
    rules: Vec<toml::Spanned<String>>,
}

fn add_cases(root: &Path, ruleset: &str, rows: &mut String) -> io::Result<()> {
    for path in files::under(&root.join("cases").join(ruleset), "toml")? {
        let file = files::below(root, &path);
        let text = fs::read_to_string(&path)?;
        // A broken case is for the referee to report, with its place.
        let Ok(claims) = toml::from_str::<Claims>(&text) else { continue };
        for claim in claims.rules {
            let line = text[..claim.span().start].matches('\n').count() + 1;
            if let Ok(rule) = RuleId::parse(claim.get_ref()) {
                add(rows, rule, "Case", &file, line);
            }
        }
    }
    Ok(())
}

fn add(rows: &mut String, rule: RuleId, kind: &str, file: &str, line: usize) {
    let rule = rule.as_str();
    let _ = writeln!(rows, "Citation {{ rule: {rule:?}, kind: Kind::{kind}, file: {file:?}, line: {line} }},");
}

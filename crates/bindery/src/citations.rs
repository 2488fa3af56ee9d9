//! Where the rules of a game are cited, in code, test or case.

use std::collections::HashMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{fs, io};

use serde::Deserialize;

use crate::{bind, catalogue, folder, in_crate, naming};

/// The places of one ruleset's rules: what `acies rules show` lists.
pub struct Citations<'n> {
    /// The ruleset.
    pub ruleset: &'n str,
    /// Others that the same code carries out.
    pub also: &'n [&'n str],
    /// The folder of its catalogue.
    pub rules: &'n str,
    /// The folders of the code that carries it out, and of its tests. Nothing
    /// else counts: that a report mentions a rule does not enforce it.
    pub sources: &'n [&'n str],
    /// The folder of its referee cases.
    pub cases: &'n str,
    /// The folder from which places are named.
    pub root: &'n str,
}

impl Citations<'_> {
    /// Binds the places as a table of `rules::Citation`, for `rules::bound!`.
    pub fn bind(&self, name: &str) -> io::Result<()> {
        let root = in_crate(self.root).canonicalize()?;
        let mut names = Names::of(self.ruleset, &in_crate(self.rules))?;
        for other in self.also {
            for (path, id) in Names::of(other, &in_crate(self.rules))?.0 {
                names.0.entry(path).or_insert(id);
            }
        }
        let mut rows = String::new();
        for source in self.sources {
            for path in folder::under(&in_crate(source), "rs")? {
                names.add_source(&below(&root, &path)?, is_test_file(&path), &fs::read_to_string(&path)?, &mut rows);
            }
        }
        for path in folder::under(&in_crate(self.cases), "toml")? {
            add_case(&below(&root, &path)?, &fs::read_to_string(&path)?, &mut rows);
        }
        bind(name, &format!("&[\n{rows}]"))
    }
}

/// Rules by the path that ends in the area's module and the constant.
pub(crate) struct Names(HashMap<String, String>);

impl Names {
    fn of(ruleset: &str, rules: &Path) -> io::Result<Names> {
        // A catalogue with faults has failed a build already: its own.
        let entries = catalogue::read(rules)?.map(|file| file.rule).unwrap_or_default();
        Ok(Names::from_ids(ruleset, entries.iter().map(|entry| entry.id.as_str())))
    }

    pub(crate) fn from_ids<'i>(ruleset: &str, ids: impl Iterator<Item = &'i str>) -> Names {
        let named = ids.filter_map(|id| {
            let (home, rest) = id.split_once('.')?;
            let (area, name) = rest.split_once('.')?;
            let path = format!("{}::{}", naming::module(area), naming::constant(name));
            (home == ruleset).then(|| (path, id.to_owned()))
        });
        Names(named.collect())
    }

    /// Every line that names a rule by `area::NAME`, comments left out. What
    /// follows `#[cfg(test)]` in a file is test code, as is our custom.
    pub(crate) fn add_source(&self, file: &str, all_test: bool, source: &str, rows: &mut String) {
        let mut in_test = all_test;
        for (at, line) in source.lines().enumerate() {
            in_test |= line.trim_start().starts_with("#[cfg(test)]");
            let code = line.split("//").next().unwrap_or_default();
            for rule in paths(code).filter_map(|path| self.0.get(path)) {
                add(rows, rule, if in_test { "Test" } else { "Code" }, file, at + 1);
            }
        }
    }
}

/// The last two parts of every path in a line.
fn paths(code: &str) -> impl Iterator<Item = &str> {
    code.split(|c: char| !c.is_alphanumeric() && c != '_' && c != ':').filter_map(|path| {
        let (before, _) = path.rsplit_once("::")?;
        Some(&path[before.rfind(':').map_or(0, |colon| colon + 1)..])
    })
}

/// `tests.rs` and whatever lies in a folder `tests` is declared under
/// `#[cfg(test)]` in another file.
fn is_test_file(path: &Path) -> bool {
    path.components().any(|part| part.as_os_str() == "tests") || path.file_stem().is_some_and(|stem| stem == "tests")
}

/// What a case claims to prove.
#[derive(Deserialize)]
struct Claims {
    #[serde(default)]
    rules: Vec<toml::Spanned<String>>,
}

fn add_case(file: &str, text: &str, rows: &mut String) {
    // A broken case is for the referee to report, with its place.
    let Ok(claims) = toml::from_str::<Claims>(text) else { return };
    for claim in claims.rules {
        let line = text[..claim.span().start].matches('\n').count() + 1;
        add(rows, claim.get_ref(), "Case", file, line);
    }
}

fn add(rows: &mut String, rule: &str, kind: &str, file: &str, line: usize) {
    let place = format!("kind: ::rules::Place::{kind}, file: {file:?}, line: {line}");
    let _ = writeln!(rows, "::rules::Citation {{ rule: {rule:?}, {place} }},");
}

/// The path below the root, with slashes on every machine.
fn below(root: &Path, path: &Path) -> io::Result<String> {
    let path: PathBuf = path.canonicalize()?;
    let path = path.strip_prefix(root).unwrap_or(&path);
    Ok(path.components().map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/"))
}

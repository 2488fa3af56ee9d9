//! The sources of a game, parsed.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// One file of a game.
pub struct Source {
    /// Its path from the top folder, as the compiler names it.
    pub path: String,
    /// What it holds.
    pub file: syn::File,
}

/// The files of a crate below the top folder, in order.
pub fn of_crate(root: &Path, name: &str) -> Result<Vec<Source>> {
    let mut paths = Vec::new();
    collect(&root.join("crates").join(name).join("src"), &mut paths)?;
    paths.sort();
    paths.iter().map(|path| read(root, path)).collect()
}

fn collect(folder: &Path, paths: &mut Vec<PathBuf>) -> Result<()> {
    for item in std::fs::read_dir(folder).with_context(|| format!("{} cannot be read", folder.display()))? {
        let path = item?.path();
        if path.is_dir() {
            collect(&path, paths)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            paths.push(path);
        }
    }
    Ok(())
}

fn read(root: &Path, path: &Path) -> Result<Source> {
    let text = std::fs::read_to_string(path).with_context(|| format!("{} cannot be read", path.display()))?;
    let file = syn::parse_file(&text).with_context(|| format!("{} is no Rust", path.display()))?;
    let path = path.strip_prefix(root).unwrap_or(path).to_string_lossy().into_owned();
    Ok(Source { path, file })
}

/// Whether an item is compiled for tests only.
pub fn is_test(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg")
            && attribute.parse_args::<syn::Ident>().is_ok_and(|condition| condition == "test")
    })
}

/// The rule that a path names, such as `rule::hit::COVER_SHARE`; the crate of
/// the rules makes the constants' names from the ids.
pub fn rule_of(ruleset: &str, path: &syn::Path) -> Option<rules::RuleId> {
    let names: Vec<String> = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
    let [.., area, name] = names.as_slice() else { return None };
    // `Response::Hold` is an answer, `response::HOLD` a rule.
    if name.chars().any(char::is_lowercase) {
        return None;
    }
    let plain = |text: &str| text.trim_matches('_').to_lowercase().replace('_', "-");
    rules::RuleId::parse(&format!("{ruleset}.{}.{}", plain(area), plain(name))).ok()
}

//! The house that every game is: chapters act on each other only by tasks on the
//! agenda, and the state below them knows none of them.
//!
//! The sources are read as text. A chapter is a file or folder of `src/rules`;
//! what it does to a battle is a function that takes `&mut self` and that others
//! can see.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// A file of the sources, without comments and tests.
struct Source {
    /// From `src` on.
    path: PathBuf,
    text: String,
}

impl Source {
    fn read(src: &Path, path: &Path) -> Source {
        let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let code = text.split("\n#[cfg(test)]").next().unwrap_or_default();
        let line = |line: &str| line.split("//").next().unwrap_or_default().to_owned();
        let text = code.lines().map(line).collect::<Vec<_>>().join("\n");
        Source { path: path.strip_prefix(src).unwrap_or(path).to_owned(), text }
    }

    /// The folder of `src` it stands in, and its chapter there; `rules.rs`, which
    /// hands the tasks out, is of none.
    fn place(&self) -> (String, String) {
        let part = |n: usize| self.path.iter().nth(n).map(|part| part.to_string_lossy().replace(".rs", ""));
        (part(0).unwrap_or_default(), part(1).unwrap_or_default())
    }

    /// The methods it lets others see that take `receiver`.
    fn methods<'s>(&'s self, receiver: &'s [&str]) -> impl Iterator<Item = &'s str> {
        let seen = self.text.split("\n    pub").skip(1);
        seen.filter_map(move |rest| {
            let (name, rest) = rest.split_once("fn ")?.1.split_once('(')?;
            let name = name.split('<').next()?;
            receiver.iter().any(|receiver| rest.trim_start().starts_with(receiver)).then_some(name)
        })
    }

    /// Whether it calls a method of the battle.
    fn calls(&self, name: &str) -> bool {
        ["self", "battle"].iter().any(|battle| self.text.contains(&format!("{battle}.{name}(")))
    }
}

fn sources(src: &Path, folder: &Path, found: &mut Vec<Source>) {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            sources(src, &path, found);
        } else if path.extension().is_some_and(|end| end == "rs") {
            found.push(Source::read(src, &path));
        }
    }
}

/// No chapter does anything to the battle by calling another, and the state calls
/// no chapter. `src` is the folder of a game's sources.
pub fn check(src: &Path) {
    let mut all = Vec::new();
    sources(src, src, &mut all);
    let mut deeds = BTreeMap::new();
    let mut of_rules = BTreeMap::new();
    let mut of_state = Vec::new();
    for source in &all {
        let (folder, chapter) = source.place();
        match folder.as_str() {
            "rules" => {
                deeds.extend(source.methods(&["&mut self"]).map(|name| (name, chapter.clone())));
                of_rules.extend(source.methods(&["&mut self", "&self"]).map(|name| (name, source)));
            }
            "state" => of_state.extend(source.methods(&["&mut self", "&self", "self"])),
            _ => {}
        }
    }
    assert!(deeds.len() > 20, "{}: only {} deeds of chapters are found", src.display(), deeds.len());
    let mut wrong = Vec::new();
    for source in &all {
        let (folder, chapter) = source.place();
        let file = source.path.display();
        if folder == "rules" && !chapter.is_empty() {
            let others = deeds.iter().filter(|(name, of)| **of != chapter && source.calls(name));
            wrong.extend(others.map(|(name, of)| format!("{file} calls {name} of {of}: put a task on the agenda")));
        } else if folder == "state" {
            let above = of_rules.iter().filter(|(name, _)| !of_state.contains(name) && source.calls(name));
            wrong.extend(above.map(|(name, of)| format!("{file} calls {name} of {}: move it down", of.path.display())));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

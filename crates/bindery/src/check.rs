//! What must hold across the catalogue before code is generated from it.

use crate::entry::Entry;
use crate::naming;
use std::collections::HashMap;

/// Everything wrong with the catalogue, each fault naming its file and id.
pub(crate) fn faults(entries: &[Entry]) -> Vec<String> {
    let mut faults = Vec::new();
    if entries.len() > usize::from(u16::MAX) {
        faults.push(format!("{} rules are more than a RuleId can number", entries.len()));
    }
    let by_id: HashMap<&str, &Entry> = entries.iter().map(|e| (e.id.as_str(), e)).collect();
    for entry in entries {
        let found = [shape(entry), blank(entry), software(entry), see(entry, &by_id), varies(entry, &by_id)];
        let found = found.into_iter().flatten();
        faults.extend(found.map(|fault| format!("{}: {}: {fault}", entry.file, entry.id)));
    }
    faults.extend(clashes(entries));
    faults.extend(replaced_twice(entries));
    faults
}

fn shape(entry: &Entry) -> Option<String> {
    let fault = "the id must read `ruleset.area.name`, in lower-case words joined by hyphens";
    entry.parts().is_none().then(|| fault.to_owned())
}

fn blank(entry: &Entry) -> Option<String> {
    [("title", &entry.title), ("source", &entry.source), ("text", &entry.text)]
        .into_iter()
        .find(|(_, value)| value.trim().is_empty())
        .map(|(key, _)| format!("`{key}` is blank"))
}

/// A rule is only ever set aside with a reason.
fn software(entry: &Entry) -> Option<String> {
    let reasoned = entry.reason.as_ref().is_some_and(|reason| !reason.trim().is_empty());
    match entry.software.as_deref() {
        Some("none" | "form") if reasoned => None,
        Some(kind @ ("none" | "form")) => Some(format!("`software = {kind:?}` needs a `reason`")),
        Some("example") if entry.reason.is_none() => None,
        Some("example") => Some("an example is played; it needs no `reason`".to_owned()),
        Some(other) => Some(format!("`software` can be \"none\", \"form\" or \"example\", not {other:?}")),
        None if entry.reason.is_some() => Some("`reason` means nothing without `software`".to_owned()),
        None => None,
    }
}

/// Following `see` must lead to an entry, and come to an end.
fn see(entry: &Entry, by_id: &HashMap<&str, &Entry>) -> Option<String> {
    let mut next = entry.see.as_deref()?;
    for _ in 0..by_id.len() {
        let Some(target) = by_id.get(next) else {
            return Some(format!("`see` leads to `{next}`, which is not in the catalogue"));
        };
        next = target.see.as_deref()?;
    }
    Some("`see` leads round in a circle".to_owned())
}

/// What a rule replaces, amends or equals is a rule of another ruleset, from
/// which it says to differ or not.
fn varies(entry: &Entry, by_id: &HashMap<&str, &Entry>) -> Option<String> {
    let home = |id: &str| id.split('.').next().map(str::to_owned);
    for (key, ids) in [("replaces", &entry.replaces), ("amends", &entry.amends), ("equals", &entry.equals)] {
        if let Some(lost) = ids.iter().find(|id| !by_id.contains_key(id.as_str())) {
            return Some(format!("`{key}` names `{lost}`, which is not in the catalogue"));
        }
        if let Some(own) = ids.iter().find(|id| home(id) == home(&entry.id)) {
            return Some(format!("`{key}` names `{own}`, which is of the same ruleset"));
        }
    }
    if !entry.equals.is_empty() && entry.same_as.is_none() && entry.differs.is_none() {
        return Some("`equals` means nothing without `same_as` or `differs`".to_owned());
    }
    if !(entry.replaces.is_empty() && entry.amends.is_empty()) && entry.differs.is_none() {
        return Some("`replaces` and `amends` mean nothing without `differs`".to_owned());
    }
    None
}

/// One rule of a ruleset stands in the place of a rule of another, not two.
fn replaced_twice(entries: &[Entry]) -> Vec<String> {
    let mut seen: HashMap<(&str, &str), &Entry> = HashMap::new();
    let mut faults = Vec::new();
    for entry in entries {
        let ruleset = entry.id.split('.').next().unwrap_or_default();
        for id in entry.replaces.iter().chain(&entry.equals) {
            if let Some(first) = seen.insert((ruleset, id), entry) {
                let Entry { file, id: here, .. } = entry;
                faults.push(format!("{file}: {here}: `{id}` is already replaced or equalled by {}", first.id));
            }
        }
    }
    faults
}

/// Ids written twice, and different ids that would share a Rust name.
fn clashes(entries: &[Entry]) -> Vec<String> {
    let mut seen: HashMap<String, &Entry> = HashMap::new();
    let mut faults = Vec::new();
    for entry in entries {
        let Some([ruleset, area, name]) = entry.parts() else {
            continue;
        };
        let path = naming::path(ruleset, area, name);
        if let Some(first) = seen.get(&path) {
            let Entry { file, id, .. } = entry;
            faults.push(if first.id == *id {
                format!("{file}: {id}: the id is already taken in {}", first.file)
            } else {
                format!("{file}: {id}: shares the Rust name {path} with {} in {}", first.id, first.file)
            });
        } else {
            seen.insert(path, entry);
        }
    }
    faults
}

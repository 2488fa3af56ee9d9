//! Where in a text the thing stands of which a fault speaks.

use std::ops::Range;

use crate::SetupError;

/// The place in a text that a fault speaks of: the table with that number, the
/// key that is wrong in the table of that name, the name itself, or the key or
/// heading of that name.
pub(crate) fn mentioned(text: &str, fault: &SetupError) -> Range<usize> {
    let place = fault.place.as_str();
    let found = numbered(text, place).or_else(|| named(text, place, &fault.wrong)).or_else(|| keyed(text, place));
    found.unwrap_or(0..0)
}

/// `terrain 3 (river)` is the third table under a heading that ends so.
fn numbered(text: &str, place: &str) -> Option<Range<usize>> {
    let mut words = place.split_whitespace();
    let (word, number) = (words.next()?, words.next()?.parse::<usize>().ok()?);
    let heading = |line: &str| {
        let inner = line.trim().strip_prefix("[[")?.split_once("]]")?.0.trim();
        (inner == word || inner.ends_with(&format!(".{word}"))).then_some(())
    };
    let mut headings = lines(text).filter(|(_, line)| heading(line).is_some());
    let (at, line) = headings.nth(number.checked_sub(1)?)?;
    Some(at..at + line.trim_end().len())
}

/// The last name that the place quotes, or the key of its table that is wrong.
fn named(text: &str, place: &str, wrong: &str) -> Option<Range<usize>> {
    let names: Vec<&str> = place.split('\'').skip(1).step_by(2).collect();
    let at = names.iter().rev().find_map(|name| {
        let quoted = [format!("\"{name}\""), format!("'{name}'")];
        quoted.iter().find_map(|name| text.find(name.as_str()).map(|at| at..at + name.len()))
    })?;
    Some(wrong_key(text, at.start, wrong).unwrap_or(at))
}

/// The key in the table around a name of which the fault speaks.
fn wrong_key(text: &str, at: usize, wrong: &str) -> Option<Range<usize>> {
    let stands = wrong.contains("stands") || wrong.contains("overlaps");
    let words: Vec<&str> = wrong.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
    let is_heading = |line: &str| line.trim_start().starts_with('[');
    let start = lines(text).take_while(|(from, _)| *from <= at).filter(|(_, line)| is_heading(line)).last();
    let start = start.map_or(0, |(from, line)| from + line.len());
    let own = lines(&text[start..]).take_while(|(_, line)| !is_heading(line));
    let mut keys = own.filter_map(|(from, line)| Some((start + from, line.split_once('=')?.0.trim(), line)));
    let (from, _, line) = keys.find(|(_, key, _)| words.contains(key) && *key != "name" || stands && *key == "at")?;
    Some(from..from + line.trim_end().len())
}

/// The last key that the place speaks of: a line or a heading, in the singular
/// if need be.
fn keyed(text: &str, place: &str) -> Option<Range<usize>> {
    let is_letter = |c: char| c.is_alphanumeric() || c == '_';
    let keys = place.split(|c: char| !is_letter(c)).filter(|word| !word.is_empty());
    let keys: Vec<&str> = keys.collect();
    let spellings = keys.iter().rev().flat_map(|key| [*key, key.trim_end_matches('s')]);
    spellings.filter(|key| !key.is_empty()).find_map(|key| {
        let alone = |at: usize| {
            let before = text[..at].chars().next_back().is_none_or(|c| !is_letter(c));
            before && text[at + key.len()..].chars().next().is_none_or(|c| !is_letter(c))
        };
        let at = text.match_indices(key).map(|(at, _)| at).find(|&at| alone(at))?;
        Some(at..at + key.len())
    })
}

/// The lines of a text, each with where it begins.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split_inclusive('\n').scan(0, |at, line| {
        let from = *at;
        *at += line.len();
        Some((from, line))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "name = \"Plain\"\n[settings]\nturn_limit = 0\n[[terrain]]\nkind = \"hill\"\n[[terrain]]\nkind = \"wood\"\n\
        [[side.unit]]\nname = \"Guard\"\nat = [1, 2]\n[[side.unit]]\nname = \"Foot\"\ncount = 0\n";

    #[test]
    fn the_line_that_is_wrong_is_found() {
        for (place, wrong, line) in [
            ("settings.turn_limit", "0 turns", 3),
            ("terrain 2 (wood)", "it is off the table", 6),
            ("army 'Plain', unit 'Foot'", "count is 0", 13),
            ("unit 'Guard'", "it stands off the table", 10),
            ("unit 'Guard'", "it is odd", 9),
            ("units", "there are none", 8),
            ("weather", "it rains", 1),
        ] {
            let found = mentioned(TEXT, &SetupError::new(place, wrong, "mend it"));
            assert_eq!(TEXT[..found.start].matches('\n').count() + 1, line, "{place}: {wrong}");
        }
    }
}

//! What the armies, scenarios and places that come with the program are called in other languages than that of their files.

use std::borrow::Cow;

use crate::{Args, Language, Lexicon, Value, key_of, language};

/// By the English name; English itself needs none.
static GIVEN: Lexicon =
    Lexicon::new([&[], &[include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../words/de/names.ftl"))]]);

/// A name from a file, as the language of the thread has it; as the file has it where it is nobody's we know. A number
/// behind it stays.
///
/// ```
/// use say::{Language, in_language, named};
///
/// let told = |name| in_language(Language::German, || named(name).into_owned());
/// assert_eq!(told("Gallic warriors 2"), "Gallische Krieger 2");
/// assert_eq!(told("Our own heroes"), "Our own heroes");
/// ```
pub fn named(name: &str) -> Cow<'_, str> {
    let known = |name: &str| given(&["name", name]);
    if let Some(told) = known(name) {
        return told.into();
    }
    let numbered = name.rsplit_once(' ').filter(|(_, last)| last.chars().all(|c| c.is_ascii_digit()));
    let told = numbered.and_then(|(name, number)| Some(format!("{} {number}", known(name)?)));
    told.map_or(Cow::Borrowed(name), Cow::Owned)
}

/// A text that belongs to something of ours, by what it is called; the English one where there is no other.
pub fn given_text(key: &[&str], english: &str) -> String {
    given(key).unwrap_or_else(|| english.trim().into())
}

fn given(key: &[&str]) -> Option<String> {
    other_than_english(&GIVEN, key)
}

fn other_than_english(lexicon: &Lexicon, key: &[&str]) -> Option<String> {
    (language() != Language::English).then(|| lexicon.own(&key_of(key), &Args::default())).flatten()
}

/// What the rules of our catalogues are called, by their ids.
static TITLES: Lexicon = Lexicon::new([
    &[],
    &[
        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../words/de/rules/spear.ftl")),
        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../words/de/rules/antiquity.ftl")),
        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../words/de/rules/ancients-1-movement-shooting.ftl")),
        include_str!(concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../../words/de/rules/ancients-2-combat-morale-characters.ftl"
        )),
        include_str!(concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../../words/de/rules/ancients-3-weapons-special-engines.ftl"
        )),
        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../words/de/rules/ancients-4-setup-armies.ftl")),
        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../words/de/rules/ancients1-quickref.ftl")),
    ],
]);

/// The title of a rule in the language of the thread, by the rule's id; the English one of its catalogue where there is no
/// other. Whatever shows a title asks here.
///
/// ```
/// use say::{Language, in_language, rule_title};
///
/// let told = || rule_title("spear.unit.class-foot", "Foot");
/// assert_eq!((told().as_ref(), in_language(Language::German, told).as_ref()), ("Foot", "Fußvolk"));
/// assert_eq!(in_language(Language::German, || rule_title("duel.cheer", "Cheering")), "Cheering");
/// ```
pub fn rule_title<'t>(id: &str, english: &'t str) -> Cow<'t, str> {
    other_than_english(&TITLES, &["title", id]).map_or(Cow::Borrowed(english), Cow::Owned)
}

/// The keys of all titles of rules in a language, for those who look for gaps.
pub fn title_keys(language: Language) -> Vec<String> {
    keys(&TITLES, language)
}

/// A sentence about a file or an option that somebody wrote. Readers of files look by its English words for the place, so the
/// code has it in English; its message is that of these words, with `x` for every number and quoted word, which are `$a`,
/// `$b` and so on.
///
/// ```
/// use say::{Language, in_language, complaint};
///
/// let told = in_language(Language::German, || complaint("there are 3 baggage camps"));
/// assert_eq!(told, "es gibt 3 Trosslager");
/// let place = in_language(Language::German, || complaint("army 'Rome', unit 'Guard'"));
/// assert_eq!(place, "Heer „Rome“, Einheit „Guard“");
/// let kind = in_language(Language::German, || complaint("woods needs a shape"));
/// assert_eq!(kind, "Wald braucht eine Form");
/// assert_eq!(complaint("there are 3 baggage camps"), "there are 3 baggage camps");
/// ```
pub fn complaint(english: &str) -> String {
    if language() == Language::English || english.is_empty() {
        return english.into();
    }
    let told = known(english).or_else(|| of_some_kind(english)).or_else(|| in_places(english));
    told.unwrap_or_else(|| english.into())
}

/// A sentence that has its message.
fn known(english: &str) -> Option<String> {
    let (pattern, holes) = hollowed(english);
    said(&pattern, holes)
}

fn said(pattern: &str, holes: Vec<String>) -> Option<String> {
    let args = holes.into_iter().zip('a'..='z').map(|(hole, name)| (name.to_string(), Value::from(hole))).collect();
    FAULTS.own(&key_of(&["fault", pattern]), &Args(args))
}

/// A sentence about a kind of troops or of ground, "woods needs a shape": what it is called stands in a hole as well.
fn of_some_kind(english: &str) -> Option<String> {
    let starts = || english.char_indices().filter(|(at, _)| *at == 0 || english[..*at].ends_with(' '));
    let ends = |from: usize| english[from..].match_indices(' ').map(move |(at, _)| from + at).chain([english.len()]);
    let spans = starts().flat_map(|(from, _)| ends(from).take(3).map(move |to| (from, to)));
    let mut kinds = spans.filter_map(|(from, to)| Some((from, to, given(&["name", &english[from..to]])?)));
    kinds.find_map(|(from, to, told)| {
        let kind = &english[from..to];
        let (pattern, mut holes) = hollowed(&format!("{}'{kind}'{}", &english[..from], &english[to..]));
        holes.iter_mut().filter(|hole| *hole == kind).for_each(|hole| hole.clone_from(&told));
        said(&pattern, holes)
    })
}

/// A place in a place, "army 'Rome', unit 'Guard'" or "terrain 2 (woods)"; keys of files stay as they are.
fn in_places(english: &str) -> Option<String> {
    if let Some((place, what)) = english.strip_suffix(')').and_then(|place| place.rsplit_once(" (")) {
        return Some(format!("{} ({})", known(place)?, named(what)));
    }
    let parts: Vec<&str> = english.split(", ").collect();
    let told = |part: &&str| known(part).or_else(|| (!part.contains(' ')).then(|| (*part).to_owned()));
    let told: Option<Vec<String>> = parts.iter().map(told).collect();
    told.filter(|_| parts.len() > 1).map(|told| told.join(", "))
}

/// What is wrong with files and options, by its English words.
static FAULTS: Lexicon =
    Lexicon::new([&[], &[include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../words/de/faults.ftl"))]]);

/// A sentence with `x` in the place of numbers and quoted words, and those.
fn hollowed(english: &str) -> (String, Vec<String>) {
    let (mut pattern, mut holes) = (String::new(), Vec::new());
    let mut rest = english;
    while let Some(next) = rest.chars().next() {
        let quoted = ['\'', '`', '"'].contains(&next) && !pattern.ends_with(char::is_alphanumeric);
        let end = if quoted {
            rest[1..].find(next).map(|end| end + 1)
        } else if next.is_ascii_digit() && !pattern.ends_with(char::is_alphanumeric) {
            Some(rest.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(rest.len()))
        } else {
            None
        };
        let Some(end) = end else {
            pattern.push(next);
            rest = &rest[next.len_utf8()..];
            continue;
        };
        let hole = &rest[usize::from(quoted)..end];
        let stop = if quoted { 0 } else { hole.len() - hole.trim_end_matches('.').len() };
        holes.push(hole[..hole.len() - stop].to_owned());
        pattern.push('x');
        rest = &rest[end + usize::from(quoted) - stop..];
    }
    (pattern, holes)
}

/// The keys of all that is given in a language, for those who look for gaps.
pub fn given_keys(language: Language) -> Vec<String> {
    keys(&GIVEN, language)
}

fn keys(lexicon: &Lexicon, language: Language) -> Vec<String> {
    let lines = lexicon.files(language).iter().flat_map(|file| file.lines());
    lines.filter_map(|line| Some(line.split_once(" = ")?.0.to_owned())).filter(|key| !key.starts_with('#')).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_quoted_words_are_holes() {
        let (pattern, holes) = hollowed("it's 12.5 by 3 DU, not 'a b' or `c`; see 7.");
        assert_eq!(pattern, "it's x by x DU, not x or x; see x.");
        assert_eq!(holes, ["12.5", "3", "a b", "c", "7"]);
    }
}

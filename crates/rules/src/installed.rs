//! The catalogues that this program knows: ours, and those of other crates.

use crate::{CATALOGUE, Catalogue};
use std::error::Error;
use std::fmt;
use std::sync::{Mutex, OnceLock, PoisonError};

/// So many catalogues can be installed besides ours.
const ROOM: usize = 15;

/// The catalogues of other crates, from the front. Reading takes no lock.
static OTHERS: [OnceLock<&'static Catalogue>; ROOM] = [const { OnceLock::new() }; ROOM];

/// Held while a catalogue is added.
static ADDING: Mutex<()> = Mutex::new(());

/// Why a catalogue cannot stand beside the others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clash {
    /// The catalogue.
    pub name: &'static str,
    /// What is in its way.
    pub with: String,
}

impl fmt::Display for Clash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the catalogue `{}` cannot be installed: {}", self.name, self.with)
    }
}

impl Error for Clash {}

/// Makes the rules of another crate's catalogue known. Doing it again is no
/// harm.
///
/// ```
/// assert_eq!(rules::install(&rules::CATALOGUE), Ok(()));
/// ```
pub fn install(catalogue: &'static Catalogue) -> Result<(), Clash> {
    let _adding = ADDING.lock().unwrap_or_else(PoisonError::into_inner);
    if installed().any(|known| std::ptr::eq(known, catalogue)) {
        return Ok(());
    }
    if let Some(with) = installed().find_map(|known| clash(known, catalogue)) {
        return Err(Clash { name: catalogue.name, with });
    }
    let free = OTHERS.iter().find(|place| place.get().is_none());
    match free.map(|place| place.set(catalogue)) {
        Some(_) => Ok(()),
        None => Err(Clash { name: catalogue.name, with: format!("there is room for {ROOM} besides ours") }),
    }
}

/// What stands between two catalogues: a ruleset of both, or their number.
fn clash(known: &Catalogue, new: &Catalogue) -> Option<String> {
    if known.name == new.name {
        return Some("another one has its name".to_owned());
    }
    let rulesets = known.rulesets();
    if let Some(both) = new.rulesets().into_iter().find(|name| rulesets.contains(name)) {
        return Some(format!("the catalogue `{}` has the ruleset `{both}` already", known.name));
    }
    let same = known.number == new.number;
    same.then(|| format!("its name gives the number of the catalogue `{}`; choose another name", known.name))
}

/// Ours first, then the others as they came.
pub(crate) fn installed() -> impl Iterator<Item = &'static Catalogue> {
    std::iter::once(&CATALOGUE).chain(OTHERS.iter().map_while(|place| place.get().copied()))
}

/// The catalogue with that number.
pub(crate) fn numbered(number: u16) -> &'static Catalogue {
    installed().find(|catalogue| catalogue.number == number).unwrap_or_else(|| {
        panic!("a rule is used whose catalogue is not known: call `rules::install`, or put its game on a `Shelf`")
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Rule, RuleId, Software};

    /// A catalogue with one rule.
    fn one(name: &'static str, number: u16, id_text: &'static str) -> &'static Catalogue {
        let id = RuleId::new(number, 0);
        let rule = Rule {
            id,
            id_text,
            title: "Cheering",
            source: "made up",
            text: "Whoever wins is cheered.",
            note: None,
            ambiguity: None,
            see: None,
            differs: None,
            same_as: None,
            replaces: &[],
            amends: &[],
            equals: &[],
            software: Software::Enforced,
            later: None,
            file: "cheer.toml",
        };
        let rules = Box::leak(Box::new([rule]));
        Box::leak(Box::new(Catalogue { name, number, rules, by_text: &[0], mended: &[], edition: 0 }))
    }

    #[test]
    fn a_catalogue_from_outside_is_found_like_ours() {
        let number = Catalogue::number_of("cheer");
        let cheer = one("cheer", number, "cheer.end.loudly");
        assert_eq!((install(cheer), install(cheer)), (Ok(()), Ok(())));
        let id = RuleId::parse("cheer.end.loudly").unwrap();
        assert_eq!((id, id.rule().title, id.ruleset()), (RuleId::new(number, 0), "Cheering", "cheer"));
        assert!(crate::rulesets().contains(&"cheer") && crate::areas("cheer") == ["end"]);
        assert_eq!(crate::search("cheering")[0].rule.id, id);
        assert!(crate::all().any(|rule| rule.id == id));
        assert_eq!(RuleId::parse("cheer.end.loudyl").unwrap_err().nearest, [id]);
    }

    #[test]
    fn clashes_are_told() {
        let ours = CATALOGUE.number;
        for (catalogue, told) in [
            (one("acies", 7, "a.b.c"), "another one has its name"),
            (one("more", 7, "spear.combat.more"), "the catalogue `acies` has the ruleset `spear` already"),
            (one("same", ours, "a.b.c"), "its name gives the number of the catalogue `acies`; choose another name"),
        ] {
            assert_eq!(install(catalogue).unwrap_err().with, told);
        }
    }
}

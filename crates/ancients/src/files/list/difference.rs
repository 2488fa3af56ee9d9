//! How somebody in an army differs from what its list gives.

use game::why;
use rules::{RuleId, ancients as rule};

use super::Entry;
use super::fielded::Fielded;
use crate::edition::Edition;
use crate::special::kind::{Special, Specials};
use crate::state::{Crew, Missile, Stats, Troop, Weapon};

/// What is otherwise than the list has it.
pub(super) struct Difference {
    /// What it is, in words.
    pub what: &'static str,
    /// What the army says.
    pub given: String,
    /// What the list says.
    pub listed: String,
    pub rule: RuleId,
}

/// All in which somebody differs from what an entry would make of him.
pub(super) fn differences(entry: &Entry, made: &Troop, given: &Fielded) -> Vec<Difference> {
    let troop = &given.troop;
    let reasons = &entry.reasons;
    let mut found = Vec::new();
    let mut note = |what, rule: Option<RuleId>, given: String, listed: String| {
        if given != listed {
            let rule = rule.unwrap_or(rule::list::ENTRY_CONTENTS);
            found.push(Difference { what, given, listed, rule });
        }
    };
    note("the type", reasons.kind, troop.kind.word().into(), made.kind.word().into());
    note("the rank", reasons.rank, in_file(troop.rank.as_ref()), in_file(made.rank.as_ref()));
    note("the profile", reasons.profile, profile(troop.stats), profile(made.stats));
    note("the order", reasons.order, troop.array.words().into(), made.array.words().into());
    note("the special rules", special_rule(entry, troop, made), specials(troop.special), specials(made.special));
    if made.kind.has_crew() {
        note("the crew", reasons.arms, crew(&troop.crew), crew(&made.crew));
    } else {
        note("the arms", unfit_option(entry, troop, made).or(reasons.arms), arms(troop), arms(made));
    }
    note("the mount", reasons.arms, in_file(troop.warhorse.as_ref()), in_file(made.warhorse.as_ref()));
    let engine = |troop: &Troop| format!("{:?}{}", troop.size, if troop.wheeled { ", wheeled" } else { "" });
    note("the engine", None, engine(troop), engine(made));
    let combined = |yes: bool| if yes { "two kinds" } else { "one kind" }.to_string();
    note("the men", None, combined(given.behind.is_some()), combined(entry.behind.is_some()));
    found
}

/// The rule behind special rules that differ: one that denies them, or the
/// entry's own.
fn special_rule(entry: &Entry, troop: &Troop, made: &Troop) -> Option<RuleId> {
    let denied = entry.never.iter().find(|never| troop.special.has(never.special) && !made.special.has(never.special));
    let leader = entry.command.as_ref().and_then(|command| command.leader_is.zip(command.leader_rule));
    let unled = leader.filter(|(special, _)| troop.special.has(*special) != made.special.has(*special));
    denied.map(|never| never.rule).or(unled.map(|(_, rule)| rule)).or(entry.reasons.special)
}

/// The rule of the last option that would give arms which somebody has, but does
/// not go with what else he has.
fn unfit_option(entry: &Entry, troop: &Troop, made: &Troop) -> Option<RuleId> {
    let unfit = entry.options.iter().rev().find(|choice| {
        let mut weapons = choice.gives.weapons.iter();
        let mut missiles = choice.gives.missiles.iter();
        weapons.any(|&weapon| troop.weapons.has(weapon) && !made.weapons.has(weapon))
            || missiles.any(|&missile| troop.missiles.has(missile) && !made.missiles.has(missile))
    });
    unfit.and_then(|choice| choice.rule)
}

/// The Movement of a list is that of men without armour: what they wear is
/// taken off later ([`rule::list::MOVEMENT_UNMODIFIED`]). Lists are the second edition's.
pub(super) fn bare_movement(made: &Troop) -> u8 {
    let book = &Edition::SECOND;
    let weight = || why::unvaried(|| made.armour.encumbrance(made.kind.is_mounted(), &book.smithy));
    let laden = || made.stats.m.saturating_sub(weight());
    if made.kind.has_crew() { made.stats.m } else { why::instead(rule::list::MOVEMENT_UNMODIFIED, made.stats.m, laden) }
}

fn profile(stats: Stats) -> String {
    let columns = stats.columns().map(|(short, _, value)| format!("{short} {value}"));
    columns.join(" ")
}

/// As it is written in files.
fn in_file<T: serde::Serialize>(what: Option<&T>) -> String {
    what.and_then(|what| serde_json::to_string(what).ok()).unwrap_or_default().replace('"', "")
}

fn specials(special: Specials) -> String {
    let all: Vec<String> = special.iter().map(|special: Special| in_file(Some(&special))).collect();
    some(&all)
}

fn arms(troop: &Troop) -> String {
    let weapons = why::quietly(|| troop.weapons.iter().map(|weapon| weapon.word().to_string()).collect::<Vec<_>>());
    let missiles = troop.missiles.iter().map(|missile| missile.word().to_string());
    let armour = troop.armour;
    let worn = [armour.body.words(), armour.shield.words(), armour.barding.words()];
    let worn = worn.into_iter().filter(|word| !word.is_empty()).map(str::to_string);
    let all: Vec<String> = weapons.into_iter().chain(missiles).chain(worn).collect();
    some(&all)
}

fn crew(crew: &Crew) -> String {
    let man = |men: &crate::state::Crewmen| {
        let weapons = why::quietly(|| men.weapons.iter().map(Weapon::word).collect::<Vec<_>>());
        let missiles = men.missiles.iter().map(Missile::word);
        let worn = [men.armour.body.words(), men.armour.shield.words()].into_iter().filter(|word| !word.is_empty());
        let has: Vec<&str> = weapons.into_iter().chain(missiles).chain(worn).collect();
        format!("{} of {} with {}", men.count, profile(men.stats), has.join(", "))
    };
    let all: Vec<String> = crew.men.iter().map(man).collect();
    some(&all)
}

fn some(all: &[String]) -> String {
    if all.is_empty() { "none".into() } else { all.join(", ") }
}

//! An army is held against the list that it names.

use game::{Faults, SetupError, why};
use rules::{RuleId, ancients as rule};

use super::difference::{bare_movement, differences};
use super::fielded::Fielded;
use super::fit::Fit;
use super::{Allies, ArmyList, Entry, Ratio, Share};
use crate::files::army::Army;

/// Somebody in an army, and the entry that he is of.
struct Listed<'a> {
    fielded: &'a Fielded<'a>,
    entry: &'a Entry,
    /// The rule that binds him, if his list is another.
    bound: Option<RuleId>,
    /// The part of the list that he counts for.
    of: String,
    /// What his own chariot is in the list, and by which rule he may have it.
    mount: Option<(&'a Entry, RuleId)>,
}

impl Army {
    /// Notes what its list does not allow; an army without a list is free
    /// ([`rule::setup::LISTS_OPTIONAL`]).
    pub(crate) fn check_against_list(&self, faults: &mut Faults) {
        let Some(id) = &self.list else { return self.check_no_list(faults) };
        let Some(list) = ArmyList::named(id) else {
            faults.note(SetupError::new("list", format!("there is no list '{id}'"), known(&ArmyList::ids())));
            return;
        };
        let list = match &self.people {
            None => Some(list),
            Some(people) => {
                let peoples = list.peoples();
                let adapted = list.of_people(people);
                faults.note_if(adapted.is_none(), || {
                    ("people", format!("there is no people '{people}' in that list"), known(&peoples))
                });
                adapted
            }
        };
        let Some(list) = list else { return };
        let allies = list.allies.as_ref().and_then(|allies| Some((allies, ArmyList::named(&allies.list)?)));
        let fielded = self.fielded();
        let mut all = Vec::new();
        for unit in &fielded {
            let entry = list.find(unit, allies.as_ref(), faults);
            all.extend(entry);
        }
        for listed in &all {
            listed.check(faults);
        }
        check_once(&all, faults);
        let whole = self.limit.unwrap_or_else(|| self.points());
        list.shares.iter().for_each(|share| share.check(&all, whole, faults));
        list.ratios.iter().for_each(|ratio| ratio.check(&all, faults));
    }

    fn check_no_list(&self, faults: &mut Faults) {
        faults.note_if(self.people.is_some(), || ("people", "a people, but no list", "name the list"));
        for unit in self.fielded().iter().filter(|unit| unit.entry.is_some()) {
            faults.note(SetupError::new(&unit.place, "an entry, but no list", "name the list"));
        }
    }
}

fn known(ids: &str) -> String {
    format!("choose among '{ids}'")
}

impl ArmyList {
    /// The entry of a unit, in this list or in that of its allies.
    fn find<'a>(
        &'a self,
        fielded: &'a Fielded<'a>,
        allies: Option<&'a (&'a Allies, ArmyList)>,
        faults: &mut Faults,
    ) -> Option<Listed<'a>> {
        let found = fielded.entry.and_then(|id| {
            let own = || Some((self.entry(id)?, None));
            let of_allies = || {
                let (allies, list) = allies?;
                list.entry(id).filter(|_| why::step(allies.rule)).map(|entry| (entry, Some(*allies)))
            };
            own().or_else(of_allies)
        });
        faults.forbid(rule::list::ENTRY_CONTENTS, found.is_none(), || {
            let wrong = match fielded.entry {
                Some(id) => format!("there is no entry '{id}' in its list"),
                None => "it names no entry of its list".into(),
            };
            let ids: Vec<&str> = self.entries.iter().map(|entry| entry.id.as_str()).collect();
            (fielded.place.as_str(), wrong, known(&ids.join(", ")))
        });
        let (entry, allies) = found?;
        let of = match (allies, &entry.moved) {
            (Some(allies), _) => allies.of.clone(),
            (None, Some((of, rule))) => why::instead(*rule, of.clone(), || entry.of.clone()),
            (None, None) => entry.of.clone(),
        };
        let mount = entry.mount.as_ref().and_then(|mount| Some((self.entry(&mount.entry)?, mount.rule)));
        Some(Listed { fielded, entry, bound: allies.map(|allies| allies.bound), of, mount })
    }
}

impl Listed<'_> {
    /// Whether its own list has a say in what it is.
    fn is_bound(&self) -> bool {
        self.bound.is_none_or(why::step)
    }

    fn check(&self, faults: &mut Faults) {
        let Listed { fielded, entry, .. } = self;
        let place = fielded.place.as_str();
        if let Some(rule) = entry.barred {
            let id = &entry.id;
            faults.forbid(rule, true, || (place, format!("'{id}' in this army"), "this people has none"));
        }
        if !self.is_bound() {
            return;
        }
        let before = faults.len();
        let cost = check_troops(entry, fielded, self.bound.is_some(), faults);
        let size = entry.reasons.size.unwrap_or(rule::list::ENTRY_CONTENTS);
        let (models, least) = (fielded.models, entry.least);
        faults.forbid(size, models < least, || {
            (place, format!("{models} models"), format!("its list has {least} or more"))
        });
        self.check_command(faults);
        self.check_mount(faults);
        // Of what its list does not have its list has no price.
        let priced = faults.len() == before;
        let points = fielded.points;
        faults.forbid(rule::list::ENTRY_CONTENTS, priced && points != cost, || {
            (place, format!("{points} points"), format!("by its list it costs {cost}"))
        });
    }

    /// A chariot of his own, at the price that one of its unit has.
    fn check_mount(&self, faults: &mut Faults) {
        let Some(mount) = &self.fielded.mount else { return };
        let place = mount.place.as_str();
        let reason = self.entry.reasons.kind.unwrap_or(rule::list::ENTRY_CONTENTS);
        faults.forbid(reason, self.mount.is_none(), || (place, "a mount of his own", "his list offers none"));
        let Some((entry, rule)) = self.mount else { return };
        faults.note_if(!why::step(rule), || (place, "a mount of his own", "his list does not offer it", rule));
        if let Some(rule) = entry.barred {
            faults.forbid(rule, true, || (place, format!("'{}' in this army", entry.id), "this people has none"));
        }
        let before = faults.len();
        let (points, cost) = (mount.points, check_troops(entry, mount, self.bound.is_some(), faults));
        let priced = faults.len() == before;
        faults.forbid(rule, priced && points != cost, || {
            (place, format!("{points} points"), format!("by its list it costs {cost}"))
        });
    }

    /// Command models that its list does not offer, or two alike.
    fn check_command(&self, faults: &mut Faults) {
        let Listed { fielded, entry, .. } = self;
        for (n, &model) in fielded.command.iter().enumerate() {
            let command = entry.command.as_ref();
            let rule = command.map_or(rule::list::ENTRY_CONTENTS, |command| command.rule);
            let offered = command.is_some_and(|command| command.price(model).is_some());
            let again = fielded.command[..n].contains(&model);
            faults.forbid(rule, !offered || again, || {
                let remedy = if again { "one at most" } else { "its list offers none" };
                (fielded.place.as_str(), format!("the command model '{}'", model.word()), remedy)
            });
        }
    }
}

/// What troops, and those who stand behind them, have otherwise than their entry
/// gives it; and what they cost by it.
fn check_troops(entry: &Entry, fielded: &Fielded, ally: bool, faults: &mut Faults) -> u16 {
    let place = fielded.place.as_str();
    let Fit { options, mut made } = entry.fit(fielded, ally);
    made.stats.m = bare_movement(&made);
    for difference in differences(entry, &made, fielded) {
        let wrong = format!("{} '{}'", difference.what, difference.given);
        let remedy = format!("its list gives '{}'", difference.listed);
        faults.forbid(difference.rule, true, || (place, wrong, remedy));
    }
    for choice in &options {
        let id = &choice.id;
        let rule = choice.rule.unwrap_or(rule::list::ENTRY_CONTENTS);
        faults.note_if(!why::step(rule), || (place, format!("the option '{id}'"), "its list does not offer it", rule));
        if let Some(rule) = choice.barred {
            faults.forbid(rule, true, || (place, format!("the option '{id}'"), "this people has none"));
        }
    }
    let behind = entry.behind.as_deref().zip(fielded.behind.as_deref());
    entry.cost(&options, fielded) + behind.map_or(0, |(entry, behind)| check_troops(entry, behind, ally, faults))
}

/// What an army may have once ([`rule::list::ZERO_TO_ONE`]).
fn check_once(all: &[Listed], faults: &mut Faults) {
    for (n, listed) in all.iter().enumerate().filter(|(_, listed)| listed.entry.once) {
        let same = |other: &&Listed| other.entry.id == listed.entry.id;
        if all[..n].iter().any(|other| same(&other)) || !listed.is_bound() {
            continue;
        }
        let count: u32 = all.iter().filter(same).map(|other| other.fielded.count).sum();
        faults.forbid(rule::list::ZERO_TO_ONE, count > 1, || {
            let wrong = format!("there are {count} of '{}'", listed.entry.id);
            (listed.fielded.place.as_str(), wrong, "an army has one at most")
        });
    }
}

impl Share {
    /// Measured against the points agreed upon, or else against the whole army.
    fn check(&self, all: &[Listed], whole: u32, faults: &mut Faults) {
        let of = &self.of;
        let cost: u64 =
            all.iter().filter(|listed| listed.of == *of).map(|listed| u64::from(listed.fielded.cost())).sum();
        let whole = u64::from(whole);
        let mut forbid = |wrong: bool, bound: &str, [part, parts]: [u64; 2]| {
            faults.forbid(self.rule, wrong, || {
                let remedy = format!("{bound} {part} in {parts} points");
                ("list", format!("'{of}' cost {cost} of {whole} points"), remedy)
            });
        };
        if let Some([part, parts]) = self.most.map(|share| share.map(u64::from)) {
            forbid(cost * parts > whole * part, "at most", [part, parts]);
        }
        if let Some([part, parts]) = self.least.map(|share| share.map(u64::from)) {
            forbid(cost * parts < whole * part, "at least", [part, parts]);
        }
    }
}

impl Ratio {
    fn check(&self, all: &[Listed], faults: &mut Faults) {
        // Those who are counted are not among those that they are counted against,
        // though they be bought from the same points.
        let count = |which: &[String], apart: &[String]| -> u32 {
            let of = |listed: &&Listed| {
                let unit = listed.entry.rank.is_none() && which.contains(&listed.of);
                (unit && !apart.contains(&listed.entry.id)) || which.contains(&listed.entry.id)
            };
            let heads = |listed: &Listed| if self.models { u32::from(listed.fielded.models) } else { 1 };
            all.iter().filter(of).map(|listed| listed.fielded.count * heads(listed)).sum()
        };
        let (some, others) = (count(&self.of, &[]), count(&self.per, &self.of));
        faults.forbid(self.rule, some * self.each > others, || {
            let wrong = format!("{some} of '{}'", self.of.join(", "));
            let remedy = format!("one for every {} of '{}'", self.each, self.per.join(", "));
            ("list", wrong, remedy)
        });
    }
}

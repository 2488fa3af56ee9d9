//! Army lists as data: who may be fielded together, with what, at what price
//! ([`rules::ancients::list::ENTRY_CONTENTS`]).
//!
//! An army that names a list is held against it as it is read ([`check`]); one
//! that names none may have whatever it likes
//! ([`rules::ancients::setup::LISTS_OPTIONAL`]).

mod check;
mod difference;
mod fielded;
mod fit;
mod people;
#[cfg(test)]
mod tests;

use rules::RuleId;
use serde::Deserialize;

use crate::files::army::Kit;
use crate::files::crew::CrewEntry;
use crate::special::kind::Special;
use crate::state::{Array, Barding, Body, Commander, Kind, Missile, MountStats, Rank, Shield, Stats, Weapon};

use people::People;

/// The lists in the box.
const LISTS: [&str; 2] = [
    include_str!("../../../../armies/lists/early-imperial-roman.toml"),
    include_str!("../../../../armies/lists/barbarian.toml"),
];

/// A list.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ArmyList {
    /// What armies call it.
    pub id: String,
    /// How much of an army the parts of the list may be.
    #[serde(rename = "share")]
    pub shares: Vec<Share>,
    /// How many of some there may be for others.
    #[serde(rename = "ratio", default)]
    pub ratios: Vec<Ratio>,
    /// Another list of which troops may be had.
    pub allies: Option<Allies>,
    /// Who may be had.
    #[serde(rename = "entry")]
    pub entries: Vec<Entry>,
    /// Those who have the list their own way.
    #[serde(default)]
    pub people: Vec<People>,
}

/// How much of an army's points a part of its list may cost: a fraction.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Share {
    pub of: String,
    pub least: Option<[u32; 2]>,
    pub most: Option<[u32; 2]>,
    pub rule: RuleId,
}

/// Of some there may be one for so many others: parts of a list or entries.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Ratio {
    pub of: Vec<String>,
    pub per: Vec<String>,
    #[serde(default = "one")]
    pub each: u32,
    /// Models are counted, not units.
    #[serde(default)]
    pub models: bool,
    pub rule: RuleId,
}

/// Troops of another list, as a part of this one.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Allies {
    pub list: String,
    /// The part of this list that they count for.
    pub of: String,
    /// The rule by which they may be had.
    pub rule: RuleId,
    /// The rule by which their own list still binds them.
    pub bound: RuleId,
}

/// Who may be had.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Entry {
    /// What armies call it.
    pub id: String,
    /// The part of the list that it counts for.
    pub of: String,
    /// What a model costs, or a character.
    pub points: u16,
    pub profile: Stats,
    #[serde(rename = "type", default)]
    pub kind: Kind,
    /// What a character is.
    pub rank: Option<Rank>,
    /// An army has it once at most.
    #[serde(default)]
    pub once: bool,
    /// A unit has so many models at least.
    #[serde(default = "one_model")]
    pub least: u8,
    /// How they may stand; as is usual if nothing is said.
    #[serde(default)]
    pub orders: Vec<Array>,
    /// What all of them have.
    pub kit: Kit,
    #[serde(default)]
    pub crew: Vec<CrewEntry>,
    /// Those of another kind who stand behind them.
    pub behind: Option<Box<Entry>>,
    pub command: Option<Command>,
    /// The chariot that a character may have of his own.
    pub mount: Option<Mounted>,
    /// Special rules that a rule denies them.
    #[serde(default)]
    pub never: Vec<Never>,
    #[serde(default)]
    pub reasons: Reasons,
    /// What they may have besides.
    #[serde(rename = "option", default)]
    pub options: Vec<Choice>,
    /// The rule by which this people has none.
    #[serde(skip)]
    pub barred: Option<RuleId>,
    /// The part that it counts for among this people, and the rule.
    #[serde(skip)]
    pub moved: Option<(String, RuleId)>,
}

/// What a character may ride in: troops of his list, one of whom are his own.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Mounted {
    pub entry: String,
    pub rule: RuleId,
}

/// The rules behind what an entry fixes, where they have their own.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Reasons {
    pub price: Option<RuleId>,
    pub kind: Option<RuleId>,
    pub rank: Option<RuleId>,
    pub profile: Option<RuleId>,
    pub arms: Option<RuleId>,
    pub special: Option<RuleId>,
    pub order: Option<RuleId>,
    pub size: Option<RuleId>,
}

/// What command models cost; those of whom nothing is said are not to be had.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Command {
    pub leader: Option<u16>,
    pub standard: Option<u16>,
    pub musician: Option<u16>,
    pub rule: RuleId,
    /// The special rule of units with a leader.
    pub leader_is: Option<Special>,
    pub leader_rule: Option<RuleId>,
}

/// A special rule that they do not have, and the rule that says so.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Never {
    pub special: Special,
    pub rule: RuleId,
}

/// What they may have besides.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Choice {
    pub id: String,
    /// What it costs each model, or a character.
    #[serde(default)]
    pub points: u16,
    /// It costs so much for each man of a crew.
    #[serde(default)]
    pub a_man: bool,
    /// Of those in a group there is one at most.
    pub group: Option<String>,
    /// It is only for those who have another.
    pub needs: Option<String>,
    /// It is only for those on foot, or mounted.
    pub footing: Option<Footing>,
    pub gives: Gift,
    #[serde(default)]
    pub drops: Dropped,
    pub rule: Option<RuleId>,
    /// The entries of a list that a people's option is for.
    #[serde(default)]
    pub of: Vec<String>,
    /// The rule by which this people does not have it.
    #[serde(skip)]
    pub barred: Option<RuleId>,
}

/// On foot or mounted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Footing {
    Foot,
    Mounted,
}

/// What an option gives; of troops with a crew, to the first man of it.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Gift {
    pub weapons: Vec<Weapon>,
    pub missiles: Vec<Missile>,
    pub armour: Option<Body>,
    pub shield: Option<Shield>,
    pub barding: Option<Barding>,
    pub special: Vec<Special>,
    #[serde(rename = "type")]
    pub kind: Option<Kind>,
    pub movement: Option<u8>,
    pub warhorse: Option<MountStats>,
    pub order: Option<Array>,
    /// So many are the crew.
    pub men: Option<u8>,
}

/// What it takes the place of.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Dropped {
    pub weapons: Vec<Weapon>,
    pub missiles: Vec<Missile>,
    pub special: Vec<Special>,
}

const fn one() -> u32 {
    1
}

const fn one_model() -> u8 {
    1
}

impl ArmyList {
    /// A list in the box.
    pub fn named(id: &str) -> Option<ArmyList> {
        LISTS.into_iter().map(ArmyList::read).find(|list| list.id == id)
    }

    /// The lists in the box, as armies call them.
    pub fn ids() -> String {
        let ids: Vec<String> = LISTS.into_iter().map(|text| ArmyList::read(text).id).collect();
        ids.join(", ")
    }

    fn read(text: &str) -> ArmyList {
        toml::from_str(text).unwrap_or_else(|error| panic!("a list in the box: {error}"))
    }

    /// An entry.
    pub fn entry(&self, id: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.id == id)
    }
}

impl Command {
    /// What a command model costs, if there may be one.
    fn price(&self, of: Commander) -> Option<u16> {
        match of {
            Commander::Leader => self.leader,
            Commander::Standard => self.standard,
            Commander::Musician => self.musician,
        }
    }

    /// The rule that sets its price.
    fn rule(&self, of: Commander) -> RuleId {
        let own = if of == Commander::Leader { self.leader_rule } else { None };
        own.unwrap_or(self.rule)
    }
}

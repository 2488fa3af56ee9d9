//! Armies as data: the file format, read and checked.

use game::{Faults, SetupError, why};
use rules::RuleId;
use rules::spear as rule;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Pose;

use crate::state::{Melee, Missile, Profile, Protection, TroopType};

game::worded! {
    /// A commander's rank ([`rule::commander::TYPES`]).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "snake_case")]
    #[allow(missing_docs, reason = "the names are the game's own")]
    pub enum Rank, name {
        General = "general",
        #[default]
        Captain = "captain",
    }
}

impl Rank {
    /// [`rule::commander::DISTANCE`], in DU.
    pub const fn command_distance(self) -> f64 {
        match self {
            Rank::Captain => 4.0,
            Rank::General => 8.0,
        }
    }
}

/// The stratagems of section 16.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are the game's own")]
pub enum Stratagem {
    FlankMarch,
    Ambush,
    Scouting,
    SkirmishersForward,
    Redeployment,
    Resupply,
    FortifiedCamp,
    Stakes,
}

impl Stratagem {
    /// All of them.
    pub const ALL: [Stratagem; 8] = [
        Stratagem::FlankMarch,
        Stratagem::Ambush,
        Stratagem::Scouting,
        Stratagem::SkirmishersForward,
        Stratagem::Redeployment,
        Stratagem::Resupply,
        Stratagem::FortifiedCamp,
        Stratagem::Stakes,
    ];
}

/// An army file.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Army {
    /// Its name.
    pub name: String,
    /// The game it is for.
    pub ruleset: String,
    /// When it fought.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub period: Option<String>,
    /// A paragraph about it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<String>,
    /// Its stratagems.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stratagems: Vec<Stratagem>,
    /// Its commanders.
    #[serde(rename = "commander", default)]
    pub commanders: Vec<CommanderEntry>,
    /// Its units.
    #[serde(rename = "unit")]
    pub units: Vec<UnitEntry>,
}

/// The least side of a camp: one frontage ([`rule::unit::FOOTPRINT`]).
const CAMP_SIDE: f64 = 2.0;

game::entry! {
    /// A commander of an army.
    #[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
    #[serde(deny_unknown_fields)]
    pub struct CommanderEntry {
        /// His name.
        pub name: String,
        /// General or captain.
        pub rank: Rank,
        .. if given
        /// Whether he commands the whole army.
        pub commander_in_chief: bool,
        /// Where he stands, in scenarios with fixed positions.
        pub at: Option<[f64; 2]>,
        /// Which way he looks, in compass degrees.
        pub facing: Option<f64>,
        /// The unit he is attached to, in scenarios with fixed positions.
        pub attached: Option<String>,
    }
}

game::entry! {
    /// A unit of an army, or several alike.
    #[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
    #[serde(deny_unknown_fields)]
    pub struct UnitEntry {
        /// Its name.
        pub name: String,
        /// How many such units.
        #[serde(default = "one", skip_serializing_if = "is_one")]
        pub count: u8,
        /// Troop type.
        #[serde(rename = "type")]
        pub kind: TroopType,
        /// Protection level.
        #[serde(default)]
        pub protection: Protection,
        .. if given
        /// Large.
        pub large: bool,
        /// Discipline, 3 to 5; a camp has none.
        pub discipline: Option<u8>,
        /// Melee characteristic.
        #[serde(deserialize_with = "one_melee")]
        #[schemars(with = "Option<Melee>")]
        pub melee: Option<Melee>,
        /// Missile weapon.
        #[serde(deserialize_with = "one_missile")]
        #[schemars(with = "Option<Missile>")]
        pub missile: Option<Missile>,
        /// Reduced weapon (R).
        pub reduced: bool,
        /// Undrilled.
        pub undrilled: bool,
        /// Steadfast.
        pub steadfast: bool,
        /// Depth of the base in DU, where it is not the usual one.
        pub depth: Option<f64>,
        /// Middle of the front edge, in scenarios with fixed positions.
        pub at: Option<[f64; 2]>,
        /// Facing in compass degrees, in scenarios with fixed positions.
        pub facing: Option<f64>,
    }
}

/// Reads one thing; a list breaks the rule that there is only one.
fn only_one<'de, D, T>(from: D, what: &str, rule: RuleId) -> Result<Option<T>, D::Error>
where
    D: serde::Deserializer<'de>,
    T: serde::de::DeserializeOwned,
{
    use serde::de::Error;
    match serde_json::Value::deserialize(from)? {
        serde_json::Value::Array(many) => {
            let count = many.len();
            why::barred(rule, true)
                .map_err(|rule| D::Error::custom(format!("{count} {what}; a unit has at most one ({rule})")))?;
            many.into_iter().next().map(serde_json::from_value).transpose().map_err(D::Error::custom)
        }
        one => serde_json::from_value(one).map_err(D::Error::custom),
    }
}

/// [`rule::unit::ONE_MELEE_CHARACTERISTIC`].
fn one_melee<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Option<Melee>, D::Error> {
    only_one(from, "melee characteristics", rule::unit::ONE_MELEE_CHARACTERISTIC)
}

/// [`rule::unit::ONE_MISSILE_WEAPON`].
fn one_missile<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Option<Missile>, D::Error> {
    only_one(from, "missile weapons", rule::unit::ONE_MISSILE_WEAPON)
}

fn one() -> u8 {
    1
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_one(n: &u8) -> bool {
    *n == 1
}

impl UnitEntry {
    /// The profile that the entry describes.
    pub fn profile(&self) -> Profile {
        Profile {
            kind: self.kind,
            large: self.large,
            discipline: self.discipline.unwrap_or(if self.kind == TroopType::BaggageCamp { 7 } else { 0 }),
            protection: self.protection,
            melee: self.melee,
            missile: self.missile,
            reduced: self.reduced,
            undrilled: self.undrilled,
            steadfast: self.steadfast,
        }
    }

    /// The fixed position, if the entry has one.
    pub fn pose(&self) -> Option<Pose> {
        let [x, y] = self.at?;
        Some(Pose::new(x, y, self.facing.unwrap_or(0.0)))
    }
}

impl CommanderEntry {
    /// The fixed position, if the entry has one.
    pub fn pose(&self) -> Option<Pose> {
        let [x, y] = self.at?;
        Some(Pose::new(x, y, self.facing.unwrap_or(0.0)))
    }
}

impl Army {
    /// Reads an army file. The error names line and remedy.
    pub fn parse(text: &str) -> Result<Army, toml::de::Error> {
        toml::from_str(text)
    }

    /// How many units there are, each counted.
    pub fn unit_count(&self) -> usize {
        self.units.iter().map(|unit| unit.count as usize).sum()
    }

    /// Everything the army rules forbid about it.
    pub fn faults(&self) -> Faults {
        let mut faults = self.troop_faults();
        let leaderless = !self.commanders.is_empty() && self.commanders.iter().all(|c| !c.commander_in_chief);
        faults.forbid(rule::commander::TYPES, leaderless, || {
            ("commanders", "none of them is commander-in-chief", "exactly one general has commander_in_chief = true")
        });
        faults
    }

    /// Where the file puts units and commanders, and how it calls them.
    fn positions(&self) -> impl Iterator<Item = (String, Option<[f64; 2]>, Option<f64>)> {
        let units = self.units.iter().map(|u| (format!("unit '{}'", u.name), u.at, u.facing));
        units.chain(self.commanders.iter().map(|c| (format!("commander '{}'", c.name), c.at, c.facing)))
    }

    /// What a file lacks that people write, besides what the rules forbid: an
    /// army is led by somebody ([`rule::commander::TYPES`]).
    pub fn lacking(&self) -> Faults {
        let mut faults = Faults::default();
        faults.note_if(self.commanders.is_empty(), || {
            let remedy = "add [[commander]] with a name, rank = \"general\" and commander_in_chief = true";
            SetupError::new("commander", "nobody leads the army", remedy).under(rule::commander::TYPES)
        });
        faults
    }

    /// What is forbidden about one of several commands of a side, of which
    /// only one need have the commander-in-chief.
    pub(crate) fn troop_faults(&self) -> Faults {
        let mut faults = Faults::default();
        faults.note_ruleset(&self.ruleset, "spear");
        for unit in &self.units {
            for (rule, wrong, right) in unit.profile().faults() {
                faults.note(SetupError::new(format!("unit '{}'", unit.name), wrong, right).under(rule));
            }
            let place = || format!("unit '{}'", unit.name);
            faults.note_if(unit.count == 0, || (place(), "count is 0", "leave the unit out"));
            faults.note_if(unit.depth.is_some_and(|d| !(0.1..=6.0).contains(&d)), || {
                (place(), "its depth is out of bounds", "give a depth from 0.1 to 6 DU, or leave it out")
            });
            let shallow = unit.kind == TroopType::BaggageCamp && unit.depth.is_some_and(|d| d < CAMP_SIDE);
            faults.forbid(rule::unit::FOOTPRINT, shallow, || {
                (place(), "the camp is too shallow", format!("every side is at least {CAMP_SIDE} DU"))
            });
        }
        for (place, at, facing) in self.positions() {
            faults.note_if(!at.into_iter().flatten().all(f64::is_finite), || {
                (&place, "it stands at no finite place", "write at = [x, y] in DU")
            });
            faults.note_if(!facing.is_none_or(f64::is_finite), || {
                (&place, "its facing is no finite number", "write degrees, such as 0 or 180")
            });
        }
        let camps: u8 = self.units.iter().filter(|u| u.kind == TroopType::BaggageCamp).map(|u| u.count).sum();
        faults.forbid(rule::special::CAMP_PROFILE, camps > 1, || {
            ("units", format!("there are {camps} baggage camps"), "an army has at most one")
        });
        faults.forbid(rule::unit::TYPICAL_ARMY_SIZE, !(1..=24).contains(&self.unit_count()), || {
            ("units", format!("there are {} units", self.unit_count()), "give from 1 to 24; 8 to 15 are usual")
        });
        let chiefs = self.commanders.iter().filter(|c| c.commander_in_chief).count();
        let chief_is_general = self.commanders.iter().all(|c| !c.commander_in_chief || c.rank == Rank::General);
        faults.forbid(rule::commander::TYPES, chiefs > 1 || !chief_is_general, || {
            (
                "commanders",
                format!("{chiefs} of them are commander-in-chief"),
                "exactly one general has commander_in_chief = true",
            )
        });
        faults.note_if(self.commanders.len() > 8, || ("commanders", "there are more than eight", "give at most eight"));
        let no_camp = self.stratagems.contains(&Stratagem::FortifiedCamp) && camps == 0;
        faults.forbid(rule::stratagem::FORTIFIED_CAMP, no_camp, || {
            ("stratagems", "a fortified camp without a camp", "add a baggage_camp, or leave the stratagem out")
        });
        faults
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults_with(commanders: &str) -> Vec<String> {
        let text = format!(
            "name = 'Trial'\nruleset = 'spear'\n{commanders}\n[[unit]]\nname = 'foot'\ntype = 'heavy_foot'\ndiscipline = 4"
        );
        let army: Army = toml::from_str(&text).expect("the army can be read");
        army.faults().iter().map(ToString::to_string).collect()
    }

    #[test]
    fn one_general_is_commander_in_chief() {
        let general = "[[commander]]\nname = 'G'\nrank = 'general'\ncommander_in_chief = true";
        let second = "[[commander]]\nname = 'H'\nrank = 'general'\ncommander_in_chief = true";
        let plain = "[[commander]]\nname = 'H'\nrank = 'general'";
        let captain = "[[commander]]\nname = 'C'\nrank = 'captain'";
        let upstart = "[[commander]]\nname = 'C'\nrank = 'captain'\ncommander_in_chief = true";
        let rule = rule::commander::TYPES.as_str();
        assert!(faults_with(&[general, plain, captain].join("\n")).is_empty(), "{rule}");
        for wrong in [[general, second].join("\n"), [plain, captain].join("\n"), upstart.to_string()] {
            let faults = faults_with(&wrong);
            assert!(faults.len() == 1 && faults[0].contains(rule), "{wrong}: {faults:?}");
        }
        assert_eq!([Rank::Captain, Rank::General].map(Rank::command_distance), [4.0, 8.0], "{rule}");
    }

    fn unit(lines: &str) -> Result<Army, toml::de::Error> {
        Army::parse(&format!("name = \"Host\"\nruleset = \"spear\"\n[[unit]]\nname = \"Men\"\n{lines}"))
    }

    #[test]
    fn a_unit_has_one_melee_characteristic_and_one_missile_weapon() {
        let foot = "type = \"heavy_foot\"\ndiscipline = 4\n";
        let both = unit(&format!("{foot}melee = \"spears\"\nmissile = \"bow\"\nprotection = \"shieldwall\"")).unwrap();
        assert!(both.faults().is_empty(), "one of each, and a shieldwall is protection");
        let error = unit(&format!("{foot}melee = [\"spears\", \"impact\"]")).unwrap_err().to_string();
        assert!(error.contains(rule::unit::ONE_MELEE_CHARACTERISTIC.as_str()), "{error}");
        let error = unit(&format!("{foot}missile = [\"bow\", \"javelins\"]")).unwrap_err().to_string();
        assert!(error.contains(rule::unit::ONE_MISSILE_WEAPON.as_str()), "{error}");
        assert!(unit(&format!("{foot}melee = \"sling\"")).is_err(), "the groups are apart");
    }

    #[test]
    fn a_camp_measures_a_frontage_each_way() {
        let camp = |depth: f64| unit(&format!("type = \"baggage_camp\"\ndepth = {depth:?}")).unwrap().faults().len();
        assert_eq!([camp(1.9), camp(2.0), camp(3.0)], [1, 0, 0], "{}", rule::unit::FOOTPRINT);
    }
}

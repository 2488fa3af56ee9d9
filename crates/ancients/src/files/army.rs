//! Armies as data: the file format, read and checked.

use game::{Faults, SetupError, why};
use ranked::Formation;
use rules::ancients as rule;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::special::kind::{Special, Specials};
use crate::state::{
    Armour, Array, Barding, Body, Commander, Kind, Missile, MountStats, Rank, Shield, Stats, Troop, Weapon,
};

/// An army file.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
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
    /// The points agreed upon; what the army costs may not exceed it
    /// ([`rule::setup::POINTS_LIMIT`]).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<u32>,
    /// Its characters.
    #[serde(rename = "character", default, skip_serializing_if = "Vec::is_empty")]
    pub characters: Vec<CharacterEntry>,
    /// Its units.
    #[serde(rename = "unit", default)]
    pub units: Vec<UnitEntry>,
}

/// Weapons, armour and special rules of a unit or character.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Kit {
    pub weapons: Vec<Weapon>,
    pub missiles: Vec<Missile>,
    pub armour: Body,
    pub shield: Shield,
    pub barding: Barding,
    pub warhorse: Option<MountStats>,
    pub special: Vec<Special>,
    pub hates: Option<String>,
}

/// An entry of a file that has arms and armour among its own keys. (Flattened
/// structs would let misspelt keys pass.) What may be left out without further
/// words comes after the others.
macro_rules! with_kit {
    ($(#[$outer:meta])* pub struct $name:ident {
        $($(#[$inner:meta])* pub $field:ident: $kind:ty,)*
        $(.. $($(#[$may:meta])* pub $other:ident: $Other:ty,)*)?
    }) => {
        $(#[$outer])*
        #[derive(Clone, PartialEq, Debug, serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            $($(#[$inner])* pub $field: $kind,)*
            $($($(#[$may])* #[serde(default)] pub $other: $Other,)*)?
            /// Hand-to-hand weapons; a hand weapon if none is named.
            #[serde(default, skip_serializing_if = "Vec::is_empty")]
            pub weapons: Vec<$crate::state::weapon::Weapon>,
            /// Missile weapons.
            #[serde(default, skip_serializing_if = "Vec::is_empty")]
            pub missiles: Vec<$crate::state::weapon::Missile>,
            /// Body armour.
            #[serde(default)]
            pub armour: $crate::state::armour::Body,
            /// Shield.
            #[serde(default)]
            pub shield: $crate::state::armour::Shield,
            /// Barding of the mount.
            #[serde(default)]
            pub barding: $crate::state::armour::Barding,
            /// A mount that fights.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            pub warhorse: Option<$crate::state::troop::MountStats>,
            /// Special rules.
            #[serde(default, skip_serializing_if = "Vec::is_empty")]
            pub special: Vec<$crate::special::kind::Special>,
            /// With `hatred`: the name of the army they hate; any enemy if left out.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            pub hates: Option<String>,
        }

        impl $name {
            pub(crate) fn kit(&self) -> $crate::files::army::Kit {
                $crate::files::army::Kit {
                    weapons: self.weapons.clone(),
                    missiles: self.missiles.clone(),
                    armour: self.armour,
                    shield: self.shield,
                    barding: self.barding,
                    warhorse: self.warhorse,
                    special: self.special.clone(),
                    hates: self.hates.clone(),
                }
            }
        }
    };
}
pub(crate) use with_kit;

with_kit! {
/// A unit of an army, or several alike.
pub struct UnitEntry {
    /// Its name.
    pub name: String,
    /// How many such units.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub count: u8,
    /// Infantry, cavalry or camels.
    #[serde(rename = "type", default)]
    pub kind: Kind,
    /// Close, open or skirmish order; what is usual if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<Array>,
    /// Models in a unit, command models included.
    pub models: u8,
    /// How many stand abreast at the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub files: Option<u8>,
    /// The profile; the standard warrior or rider if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub profile: Option<Stats>,
    /// Command models among the models.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub command: Vec<Commander>,
    /// A second kind of troops behind the others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub behind: Option<BehindEntry>,
    /// What one such unit costs.
    #[serde(default)]
    pub points: u16,
}
}

with_kit! {
/// The second kind of troops in a combined formation: they stand behind the
/// first ([`rule::weapon::MIXED_EQUIPMENT_EXCEPTION`]).
pub struct BehindEntry {
    /// What they are called.
    pub name: String,
    /// How many there are.
    pub models: u8,
    /// Their order by themselves; what is usual if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<Array>,
    /// The profile; the standard warrior or rider if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub profile: Option<Stats>,
}
}

impl BehindEntry {
    /// What they are made of, among troops of that kind.
    pub(crate) fn troop(&self, kind: Kind) -> Troop {
        let stats = self.profile.unwrap_or_else(|| Stats::usual(kind));
        let kit = self.kit();
        kit.troop(&self.name, kind, stats, kit.array(kind, self.order), 0)
    }

    /// Notes what is wrong with them, behind troops of that kind.
    pub(crate) fn check(&self, kind: Kind, order: Option<Array>, faults: &mut Faults) {
        let place = || format!("behind '{}'", self.name);
        let troop = self.troop(kind);
        faults.note_if(troop.array == Array::Skirmish || order == Some(Array::Skirmish), || {
            let remedy = "formed troops stand behind formed ones";
            SetupError::new(place(), "skirmishers in a combined formation", remedy)
                .under(rule::weapon::MIXED_EQUIPMENT_EXCEPTION)
        });
        faults.note_if(!(1..=100).contains(&self.models), || {
            SetupError::new(place(), format!("{} models", self.models), "give from 1 to 100")
        });
        self.kit().check(place(), kind, &troop, faults);
    }
}

with_kit! {
/// A character of an army.
pub struct CharacterEntry {
    /// His name.
    pub name: String,
    /// What he is.
    pub rank: Rank,
    /// On foot, on a horse or on a camel.
    #[serde(rename = "type", default)]
    pub kind: Kind,
    /// The profile.
    pub profile: Stats,
    /// What he costs.
    #[serde(default)]
    pub points: u16,
}
}

fn one() -> u8 {
    1
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_one(n: &u8) -> bool {
    *n == 1
}

impl Kit {
    /// The order that its list gives the troops, or else the usual one
    /// ([`rule::basic::ORDER_EXCEPTIONS`]).
    pub fn array(&self, kind: Kind, listed: Option<Array>) -> Array {
        match listed {
            Some(order) => why::instead(rule::basic::ORDER_EXCEPTIONS, order, || self.usual_array(kind)),
            None => self.usual_array(kind),
        }
    }

    /// The order that troops have unless their list says otherwise.
    fn usual_array(&self, kind: Kind) -> Array {
        let usual = Troop::usual_array(kind, self.armour());
        let special: Specials = self.special.iter().copied().collect();
        special.usual_order(usual).unwrap_or(usual)
    }

    /// What protects them.
    pub(crate) fn armour(&self) -> Armour {
        Armour { body: self.armour, shield: self.shield, barding: self.barding }
    }

    pub(crate) fn troop(&self, name: &str, kind: Kind, stats: Stats, array: Array, points: u16) -> Troop {
        let weapons: &[Weapon] = if self.weapons.is_empty() { &[Weapon::HandWeapon] } else { &self.weapons };
        Troop {
            name: name.to_string(),
            kind,
            rank: None,
            stats,
            warhorse: self.warhorse,
            array,
            weapons: weapons.iter().copied().collect(),
            missiles: self.missiles.iter().copied().collect(),
            armour: self.armour(),
            special: self.special.iter().copied().collect(),
            hates: self.hates.clone(),
            in_minority: None,
            points,
        }
    }
}

impl UnitEntry {
    /// What the unit is made of.
    pub fn troop(&self) -> Troop {
        let stats = self.profile.unwrap_or_else(|| Stats::usual(self.kind));
        let kit = self.kit();
        kit.troop(&self.name, self.kind, stats, kit.array(self.kind, self.order), self.points)
    }

    /// Models of either kind.
    fn all_models(&self) -> u8 {
        self.models.saturating_add(self.behind.as_ref().map_or(0, |behind| behind.models))
    }

    /// How many stand abreast: five of foot four deep and the like, unless the
    /// file says otherwise ([`rule::basic::TYPICAL_UNIT_SIZE`]).
    pub fn front(&self) -> u8 {
        let usual = if self.order == Some(Array::Skirmish) {
            self.models.div_ceil(2)
        } else if self.kind.is_mounted() {
            self.models.div_ceil(2).max(5)
        } else {
            self.models.div_ceil(4).max(5)
        };
        self.files.unwrap_or(usual).clamp(1, self.models.max(1))
    }
}

impl CharacterEntry {
    /// What he is made of.
    pub fn troop(&self) -> Troop {
        let troop = self.kit().troop(&self.name, self.kind, self.profile, Array::Open, self.points);
        Troop { rank: Some(self.rank), ..troop }
    }
}

impl Army {
    /// Reads an army file.
    ///
    /// ```
    /// let army = ancients::Army::parse(r#"
    ///     name = "Levy"
    ///     ruleset = "ancients"
    ///     [[unit]]
    ///     name = "Spearmen"
    ///     models = 20
    ///     weapons = ["thrusting-spear"]
    ///     shield = "shield"
    /// "#).unwrap();
    /// assert!(army.faults().is_empty());
    /// ```
    pub fn parse(text: &str) -> Result<Army, toml::de::Error> {
        toml::from_str(text)
    }

    /// What the army costs.
    pub fn points(&self) -> u32 {
        let units: u32 = self.units.iter().map(|u| u32::from(u.points) * u32::from(u.count)).sum();
        units + self.characters.iter().map(|c| u32::from(c.points)).sum::<u32>()
    }

    /// Everything that is wrong with the army.
    pub fn faults(&self) -> Faults {
        let mut faults = Faults::default();
        faults.note_if(self.ruleset != "ancients", || {
            SetupError::new("ruleset", format!("'{}'", self.ruleset), "this game is 'ancients'")
        });
        faults
            .note_if(self.units.is_empty(), || SetupError::new("unit", "there is none", "give at least one [[unit]]"));
        let all: usize = self.units.iter().map(|u| usize::from(u.count)).sum::<usize>() + self.characters.len();
        faults.note_if(all > 60, || {
            SetupError::new("units", format!("there are {all}"), "give at most 60, characters included")
        });
        let generals = self.characters.iter().filter(|c| c.rank == Rank::General).count();
        faults
            .note_if(generals > 1, || SetupError::new("character", format!("{generals} Generals"), "an army has one"));
        if let Some(limit) = self.limit.filter(|&limit| self.points() > limit) {
            let wrong = format!("the army costs {} of {limit} points", self.points());
            faults.note(SetupError::new("limit", wrong, "leave something out").under(rule::setup::POINTS_LIMIT));
        }
        for unit in &self.units {
            unit.check(&mut faults);
        }
        for character in &self.characters {
            let place = format!("character '{}'", character.name);
            character.kit().check(place, character.kind, &character.troop(), &mut faults);
        }
        faults
    }
}

impl UnitEntry {
    fn check(&self, faults: &mut Faults) {
        let place = || format!("unit '{}'", self.name);
        if let Some(behind) = &self.behind {
            behind.check(self.kind, self.order, faults);
        }
        // A model's number fits a byte, guests included.
        faults.note_if(!(5..=200).contains(&self.models), || {
            let wrong = format!("{} models", self.models);
            SetupError::new(place(), wrong, "give from 5 to 200").under(rule::basic::MIN_UNIT_SIZE)
        });
        faults.note_if(self.count == 0, || {
            SetupError::new(place(), "a count of 0", "leave the unit out, or give a count")
        });
        let thin = self.files.is_some_and(|files| files == 0 || files > self.models);
        faults.note_if(thin, || {
            let remedy = format!("give from 1 to {}", self.models);
            SetupError::new(place(), format!("{} files", self.files.unwrap_or_default()), remedy)
                .under(rule::basic::FORMATION_SHAPE)
        });
        faults.note_if(self.command.len() > 3, || {
            SetupError::new(place(), "too many command models", "a leader, a standard and a musician")
        });
        if self.models > 0 && !thin {
            let special: Specials = self.special.iter().copied().collect();
            let shape = Formation::block(self.kind.base(), self.front(), self.all_models());
            let fault = special.fault_of_shape(special, shape);
            faults.extend(fault.map(|(wrong, remedy, rule)| SetupError::new(place(), wrong, remedy).under(rule)));
        }
        self.kit().check(place(), self.kind, &self.troop(), faults);
    }
}

impl Kit {
    /// Notes what is wrong with what they carry.
    pub(crate) fn check(&self, place: String, kind: Kind, troop: &Troop, faults: &mut Faults) {
        let stats = troop.stats;
        let all = [stats.m, stats.ws, stats.bs, stats.s, stats.t, stats.w, stats.i, stats.a, stats.ld];
        faults.note_if(all.iter().any(|&n| n > 10) || stats.w == 0 || stats.t == 0, || {
            let remedy = "give from 0 to 10, T and W at least 1";
            SetupError::new(&place, format!("a profile of {all:?}"), remedy).under(rule::basic::CHARACTERISTIC_SCALE)
        });
        let ridden = self.barding != Barding::None || self.warhorse.is_some() || self.armour == Body::Cataphract;
        faults.note_if(ridden && !kind.is_mounted(), || {
            SetupError::new(&place, "a mount's equipment on foot", "only riders have those")
                .under(rule::armour::CATAPHRACT)
        });
        faults.note_if(stats.bs == 0 && troop.missiles.any(), || {
            let remedy = "give them a BS, or no missiles";
            SetupError::new(&place, "missiles but BS 0", remedy).under(rule::basic::BS_ZERO)
        });
        let fault = troop.special.fault_of_kit(troop);
        faults.extend(fault.map(|(wrong, remedy, rule)| SetupError::new(place, wrong, remedy).under(rule)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(unit: &str) -> Option<String> {
        let file = format!("name = \"X\"\nruleset = \"ancients\"\n[[unit]]\nname = \"Front\"\nmodels = 10\n{unit}");
        let army = Army::parse(&file).expect("an army file");
        army.faults().first().map(ToString::to_string)
    }

    #[test]
    fn every_unit_and_character_costs_its_points() {
        let army = Army::parse(
            r#"
            name = "X"
            ruleset = "ancients"
            [[unit]]
            name = "Spears"
            count = 3
            models = 20
            points = 50
            [[character]]
            name = "Chief"
            rank = "general"
            points = 120
            profile = { M = 4, WS = 5, BS = 5, S = 4, T = 4, W = 3, I = 6, A = 3, Ld = 9 }
            "#,
        );
        assert_eq!(army.expect("an army file").points(), 3 * 50 + 120);
    }

    #[test]
    fn a_phalanx_deploys_as_one() {
        let rule = rule::special::PHALANX_MUST_DEPLOY_FORMED;
        let block = |models: u8, files: u8, special: &str| {
            let file = format!(
                "name = \"X\"\nruleset = \"ancients\"\n[[unit]]\nname = \"Pikes\"\nmodels = {models}\nfiles = {files}\nspecial = [{special}]"
            );
            Army::parse(&file).expect("an army file").faults().first().map(ToString::to_string)
        };
        assert_eq!(block(20, 5, "'phalanx'"), None, "{rule}");
        assert!(block(16, 4, "'phalanx'").is_some_and(|text| text.contains(&rule.to_string())), "as deep as wide");
        assert!(block(11, 6, "'phalanx'").is_some(), "too few");
        assert_eq!(block(16, 4, "'phalanx', 'drilled'"), None, "the drilled need not");
        assert_eq!(block(18, 6, "'medieval-phalanx'"), None);
        assert!(block(16, 8, "'medieval-phalanx'").is_some(), "three ranks of a medieval one");
    }

    #[test]
    fn only_a_list_puts_two_kinds_into_one_unit() {
        let rule = rule::weapon::MIXED_EQUIPMENT_EXCEPTION;
        assert_eq!(fault("behind = { name = \"Archers\", models = 10, missiles = [\"bow\"] }"), None, "{rule}");
        let loose = fault("behind = { name = \"Slingers\", models = 10, order = \"skirmish\" }");
        assert!(loose.is_some_and(|text| text.contains(&rule.to_string())));
        assert!(fault("behind = { name = \"Nobody\", models = 0 }").is_some());
    }

    #[test]
    fn every_fault_of_an_army_is_told() {
        let text = "name = 'Host'\nruleset = 'ancients'\n[[unit]]\nname = 'Few'\nmodels = 3\ncount = 0\n\
                    [[unit]]\nname = 'Thin'\nmodels = 20\nfiles = 30";
        let faults = Army::parse(text).expect("an army file").faults();
        let places: Vec<&str> = faults.iter().map(|fault| fault.place.as_str()).collect();
        assert_eq!(places, ["unit 'Few'", "unit 'Few'", "unit 'Thin'"], "{faults}");
    }
}

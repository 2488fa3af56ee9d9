//! Armies as data: the file format, read and checked.

use game::{Faults, SetupError, why};
use ranked::Formation;
use rules::{RuleId, ancients as rule};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::files::book::{Book, ByBook};
use crate::files::crew::{CrewEntry, PlatformEntry};
use crate::special::kind::Specials;
use crate::state::{
    Armour, Array, Barding, Body, Breed, Commander, Crew, Kind, Missile, Rank, Size, Stats, Troop, Weapon,
};

game::entry! {
    /// An army file.
    #[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
    #[serde(deny_unknown_fields)]
    pub struct Army {
        /// Its name.
        pub name: String,
        /// The game it is for.
        pub ruleset: String,
        /// Its units.
        #[serde(rename = "unit", default)]
        pub units: Vec<UnitEntry>,
        .. if given
        /// When it fought.
        pub period: Option<String>,
        /// A paragraph about it.
        pub about: Option<String>,
        /// The points agreed upon; what the army costs may not exceed it
        /// ([`rule::setup::POINTS_LIMIT`]).
        pub limit: Option<u32>,
        /// The army list that it keeps to; it is free if none is named
        /// ([`rule::setup::LISTS_OPTIONAL`]).
        pub list: Option<String>,
        /// The people that has the list its own way.
        pub people: Option<String>,
        /// It is drawn from the army book, and what of that book it uses.
        pub book: Option<Book>,
        /// Its characters.
        #[serde(rename = "character")]
        pub characters: Vec<CharacterEntry>,
    }
}

/// An entry of a file that has arms and armour among its own keys. (Flattened
/// structs would let misspelt keys pass.) What may be left out stands below the
/// dots, as in [`game::entry!`].
macro_rules! with_kit {
    ($(#[$outer:meta])* $vis:vis struct $name:ident {
        $($(#[$inner:meta])* pub $field:ident: $kind:ty,)*
        $(.. $($(#[$may:meta])* pub $other:ident: $Other:ty,)+)?
        $(.. if given $($(#[$can:meta])* pub $open:ident: $Open:ty,)+)?
    }) => {
        game::entry! {
            $(#[$outer])*
            #[derive(Clone, PartialEq, Debug, serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
            #[serde(deny_unknown_fields)]
            $vis struct $name {
                $($(#[$inner])* pub $field: $kind,)*
                ..
                $($($(#[$may])* pub $other: $Other,)+)?
                /// Body armour.
                pub armour: $crate::state::Body,
                /// Shield.
                pub shield: $crate::state::Shield,
                /// Barding of the mount.
                pub barding: $crate::state::Barding,
                .. if given
                $($($(#[$can])* pub $open: $Open,)+)?
                /// Hand-to-hand weapons; a hand weapon if none is named.
                pub weapons: Vec<$crate::state::Weapon>,
                /// Missile weapons.
                pub missiles: Vec<$crate::state::Missile>,
                /// A mount that fights.
                pub warhorse: Option<$crate::state::MountStats>,
                /// Special rules.
                pub special: Vec<$crate::special::kind::Special>,
                /// With `hatred`: the name of the army they hate; any enemy if left out.
                pub hates: Option<String>,
            }
        }

        impl $name {
            /// What they carry.
            #[allow(dead_code, reason = "a kit itself is not asked")]
            pub(crate) fn kit(&self) -> $crate::files::army::Kit {
                let $name { weapons, missiles, armour, shield, barding, warhorse, special, hates, .. } = self.clone();
                $crate::files::army::Kit { weapons, missiles, armour, shield, barding, warhorse, special, hates }
            }
        }
    };
}
pub(crate) use with_kit;

with_kit! {
/// Weapons, armour and special rules of a unit or character.
pub(crate) struct Kit {}
}

with_kit! {
/// A unit of an army, or several alike.
pub struct UnitEntry {
    /// Its name.
    pub name: String,
    /// How many such units.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub count: u8,
    /// Models in a unit, command models included.
    pub models: u8,
    ..
    /// Infantry, cavalry, chariots and so on.
    #[serde(rename = "type")]
    pub kind: Kind,
    /// What one such unit costs.
    pub points: u16,
    /// Where an elephant comes from.
    pub breed: Breed,
    /// How large an engine is.
    pub size: Size,
    /// An engine on wheels.
    pub wheeled: bool,
    /// More than ten feet high or broad, and easily hit.
    pub large_target: bool,
    .. if given
    /// What it is in the army's list.
    pub entry: Option<String>,
    /// Of an army of the army book: what concerns only that.
    pub by_book: Option<ByBook>,
    /// Who mans each of its platforms; the usual crew if left out.
    pub crew: Vec<CrewEntry>,
    /// The profile of an elephant's driver.
    pub mahout: Option<Stats>,
    /// Close, open or skirmish order; what is usual if left out.
    pub order: Option<Array>,
    /// How many stand abreast at the start.
    pub files: Option<u8>,
    /// The profile; the standard warrior or rider if left out.
    pub profile: Option<Stats>,
    /// Command models among the models.
    pub command: Vec<Commander>,
    /// A second kind of troops behind the others.
    pub behind: Option<BehindEntry>,
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
    .. if given
    /// Their order by themselves; what is usual if left out.
    pub order: Option<Array>,
    /// The profile; the standard warrior or rider if left out.
    pub profile: Option<Stats>,
}
}

with_kit! {
/// A character of an army.
pub struct CharacterEntry {
    /// His name.
    pub name: String,
    /// What he is.
    pub rank: Rank,
    /// The profile.
    pub profile: Stats,
    ..
    /// On foot, on a horse or on a camel.
    #[serde(rename = "type")]
    pub kind: Kind,
    /// What he costs.
    pub points: u16,
    .. if given
    /// What he is in the army's list.
    pub entry: Option<String>,
    /// The unit in which he begins the battle, by its name: a squadron of
    /// chariots or an elephant carries him.
    pub with: Option<String>,
    /// A chariot or an elephant of his own.
    pub mount: Option<MountEntry>,
    /// Of an army of the army book: what concerns only that.
    pub by_book: Option<ByBook>,
}
}

with_kit! {
/// A character's own chariot or elephant
/// ([`rule::character::MOUNT_INSEPARABLE`]).
pub struct MountEntry {
    /// What it is called.
    pub name: String,
    /// Light or heavy chariot, or elephant.
    #[serde(rename = "type")]
    pub kind: Kind,
    ..
    /// What it costs.
    pub points: u16,
    /// Where an elephant comes from.
    pub breed: Breed,
    .. if given
    /// Who mans it beside him; the usual crew if left out.
    pub crew: Vec<CrewEntry>,
    /// The profile of an elephant's driver.
    pub mahout: Option<Stats>,
    /// Its profile; the usual one if left out.
    pub profile: Option<Stats>,
}
}

fn one() -> u8 {
    1
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_one(n: &u8) -> bool {
    *n == 1
}

impl BehindEntry {
    /// What they are made of, among troops of that kind.
    pub(crate) fn troop(&self, kind: Kind) -> Troop {
        self.kit().troop_of(&self.name, kind, self.profile, self.order, 0)
    }

    /// Notes what is wrong with them, behind troops of that kind.
    pub(crate) fn check(&self, kind: Kind, order: Option<Array>, front: Specials, faults: &mut Faults) {
        let place = || format!("behind '{}'", self.name);
        let troop = self.troop(kind);
        let pack = front.mixes_skirmishers() && why::step(rule::barbarian::WARHOUNDS);
        let loose = [troop.array == Array::Skirmish, order == Some(Array::Skirmish)];
        faults.note_if(pack && (loose != [true, true] || self.models != 1), || {
            (place(), "no pack", "one master behind his hounds, all in skirmish order", rule::barbarian::WARHOUNDS)
        });
        faults.note_if(!pack && loose != [false, false], || {
            let (wrong, remedy) = ("skirmishers in a combined formation", "formed troops stand behind formed ones");
            (place(), wrong, remedy, rule::weapon::MIXED_EQUIPMENT_EXCEPTION)
        });
        let models = self.models;
        faults.note_if(!(1..=100).contains(&models), || (place(), format!("{models} models"), "give from 1 to 100"));
        self.kit().check(&place(), kind, &troop, faults);
    }
}

impl Kit {
    /// The order that its list gives the troops, or else the usual one
    /// ([`rule::basic::ORDER_EXCEPTIONS`]).
    fn array(&self, kind: Kind, listed: Option<Array>) -> Array {
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

    /// Troops of a profile and an order, or of those that are usual.
    pub(crate) fn troop_of(
        &self,
        name: &str,
        kind: Kind,
        profile: Option<Stats>,
        listed: Option<Array>,
        points: u16,
    ) -> Troop {
        let stats = profile.unwrap_or_else(|| Stats::usual(kind));
        self.troop(name, kind, stats, self.array(kind, listed), points)
    }

    /// Troops that stand so.
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
            afoot: None,
            crew: Crew::default(),
            breed: Breed::default(),
            size: Size::default(),
            wheeled: false,
            large_target: false,
            counted: 0,
            points,
        }
    }
}

impl UnitEntry {
    /// What the unit is made of.
    pub fn troop(&self) -> Troop {
        self.platform().man(self.kit().troop_of(&self.name, self.kind, self.profile, self.order, self.points))
    }

    /// What it says of platforms.
    fn platform(&self) -> PlatformEntry<'_> {
        let &UnitEntry { mahout, breed, size, wheeled, large_target, .. } = self;
        PlatformEntry { crew: &self.crew, mahout, breed, size, wheeled, large_target }
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
        } else if self.kind.has_crew() {
            self.models
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
        let mounts = self.characters.iter().filter_map(|c| c.mount.as_ref());
        let ridden: u32 = mounts.map(|mount| u32::from(mount.points)).sum();
        units + ridden + self.characters.iter().map(|c| u32::from(c.points)).sum::<u32>()
    }

    /// Everything that is wrong with the army.
    pub fn faults(&self) -> Faults {
        self.faults_in(self.book.is_some())
    }

    /// Everything that is wrong with it in a battle by the army book, or by
    /// another.
    pub(crate) fn faults_in(&self, army_book: bool) -> Faults {
        let mut faults = Faults::default();
        faults.note_ruleset(&self.ruleset, "ancients");
        faults.note_if(self.units.is_empty(), || ("unit", "there is none", "give at least one [[unit]]"));
        let all: usize = self.units.iter().map(|u| usize::from(u.count)).sum::<usize>() + self.characters.len();
        faults.note_if(all > 60, || ("units", format!("there are {all}"), "give at most 60, characters included"));
        self.check_generals(&mut faults);
        let (cost, limit) = (self.points(), self.limit.unwrap_or(u32::MAX));
        faults.note_if(cost > limit, || {
            let wrong = format!("the army costs {cost} of {limit} points");
            ("limit", wrong, "leave something out", rule::setup::POINTS_LIMIT)
        });
        self.units.iter().for_each(|unit| unit.check(&mut faults));
        for character in &self.characters {
            let place = format!("character '{}'", character.name);
            character.kit().check(&place, character.kind, &character.troop(), &mut faults);
        }
        self.check_companions(army_book, &mut faults);
        self.check_against_list(&mut faults);
        self.check_against_book(&mut faults);
        faults
    }
}

/// As many hounds as a pack has at most ([`rule::barbarian::WARHOUNDS`]).
const HOUNDS: u8 = 6;

impl UnitEntry {
    /// How many models it has at least and at most, and the rule.
    fn models_at_first(&self) -> (u8, u8, RuleId) {
        let special: Specials = self.special.iter().copied().collect();
        if special.mixes_skirmishers() {
            let most = why::count(rule::barbarian::WARHOUNDS, HOUNDS);
            return (1, most, rule::barbarian::WARHOUNDS);
        }
        self.kind.models_at_first()
    }

    fn check(&self, faults: &mut Faults) {
        let UnitEntry { models, kind, .. } = *self;
        let place = format!("unit '{}'", self.name);
        if let Some(behind) = &self.behind {
            behind.check(kind, self.order, self.special.iter().copied().collect(), faults);
        }
        let (least, most, rule) = self.models_at_first();
        faults.forbid(rule, !(least..=most).contains(&models), || {
            (&place, format!("{models} models"), format!("give from {least} to {most}"))
        });
        self.platform().check(&place, kind, faults);
        faults.note_if(self.count == 0, || (&place, "a count of 0", "leave the unit out, or give a count"));
        let thin = self.files.filter(|&files| files == 0 || files > models);
        faults.extend(thin.map(|files| {
            let remedy = format!("give from 1 to {models}");
            SetupError::from((&place, format!("{files} files"), remedy, rule::basic::FORMATION_SHAPE))
        }));
        faults.note_if(self.command.len() > 3, || {
            (&place, "too many command models", "a leader, a standard and a musician")
        });
        if models > 0 && thin.is_none() {
            let special: Specials = self.special.iter().copied().collect();
            let shape = Formation::block(kind.base(self.size), self.front(), self.all_models());
            let fault = special.fault_of_shape(special, shape);
            faults.extend(fault.map(|(wrong, remedy, rule)| SetupError::from((&place, wrong, remedy, rule))));
        }
        self.kit().check(&place, kind, &self.troop(), faults);
    }
}

impl Kit {
    /// Notes what is wrong with what they carry.
    pub(crate) fn check(&self, place: &str, kind: Kind, troop: &Troop, faults: &mut Faults) {
        let stats = troop.stats;
        let all = stats.columns().map(|(.., value)| value);
        faults.note_if(all.iter().any(|&n| n > 10) || stats.w == 0 || stats.t == 0, || {
            let remedy = "give from 0 to 10, T and W at least 1";
            (place, format!("a profile of {all:?}"), remedy, rule::basic::CHARACTERISTIC_SCALE)
        });
        // Chariots and elephants are mounts themselves.
        let barded = self.barding != Barding::None && !kind.is_chariot() && !kind.is_elephant();
        let ridden = barded || self.warhorse.is_some() || self.armour == Body::Cataphract;
        faults.note_if(ridden && !kind.is_mounted(), || {
            (place, "a mount's equipment on foot", "only riders have those", rule::armour::CATAPHRACT)
        });
        faults.note_if(stats.bs == 0 && troop.missiles.any() && !kind.has_crew(), || {
            (place, "missiles but BS 0", "give them a BS, or no missiles", rule::basic::BS_ZERO)
        });
        faults.note_if(troop.missiles.iter().any(Missile::is_of_engines), || {
            (place, "the shot of an engine", "make it an engine by its type", rule::artillery::SHOT_TABLE)
        });
        let fault = troop.special.fault_of_kit(troop);
        faults.extend(fault.map(|(wrong, remedy, rule)| SetupError::from((place, wrong, remedy, rule))));
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

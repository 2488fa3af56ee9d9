//! Troop types: profile, arms, armour, order. They never change in a battle.

use game::why;
use ranked::Base;
use rules::{ancients as rule, antiquity};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::edition::Edition;
use crate::special::kind::Specials;
use crate::state::armour::{Armour, Shield};
use crate::state::crew::Crew;
use crate::state::kind::{Breed, Kind, Size};
use crate::state::weapon::{Missiles, Weapon, Weapons};

/// The nine characteristics ([`rules::ancients::basic::CHARACTERISTICS_LIST`]).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "UPPERCASE")]
pub struct Stats {
    /// Movement.
    pub m: u8,
    /// Weapon Skill.
    pub ws: u8,
    /// Ballistic Skill.
    pub bs: u8,
    /// Strength.
    pub s: u8,
    /// Toughness.
    pub t: u8,
    /// Wounds.
    pub w: u8,
    /// Initiative.
    pub i: u8,
    /// Attacks.
    pub a: u8,
    /// Leadership.
    #[serde(rename = "Ld")]
    pub ld: u8,
}

impl Stats {
    /// [`rules::ancients::basic::PROFILE_WARRIOR`].
    pub const WARRIOR: Stats = Stats { m: 4, ws: 3, bs: 3, s: 3, t: 3, w: 1, i: 3, a: 1, ld: 7 };
    /// [`rules::ancients::basic::PROFILE_MOUNTED`].
    pub const RIDER: Stats = Stats { m: 8, ..Stats::WARRIOR };
    /// As little as there is.
    const LEAST: Stats = Stats { m: 1, ws: 1, bs: 1, s: 1, t: 1, w: 1, i: 1, a: 1, ld: 1 };

    /// [`rules::ancients::chariot::SINGLE_PROFILE`].
    pub const LIGHT_CHARIOT: Stats = Stats { m: 8, ws: 4, bs: 4, s: 3, t: 4, w: 1, i: 4, a: 2, ld: 8 };
    /// The same, heavier.
    pub const HEAVY_CHARIOT: Stats = Stats { m: 6, ..Stats::LIGHT_CHARIOT };
    /// The same with its driver only.
    pub const SCYTHED_CHARIOT: Stats = Stats { a: 1, ..Stats::HEAVY_CHARIOT };
    /// The beast itself ([`rules::ancients::elephant::UNIT_STRUCTURE`]).
    pub const ELEPHANT: Stats = Stats { m: 6, ws: 4, bs: 0, s: 7, t: 6, w: 6, i: 3, a: 4, ld: 5 };
    /// Who drives it.
    pub const MAHOUT: Stats = Stats { bs: 0, a: 0, ..Stats::WARRIOR };
    /// Who fights from its back.
    pub const ELEPHANT_WARRIOR: Stats = Stats { ws: 4, bs: 4, ld: 8, ..Stats::WARRIOR };
    /// The engine without its crew ([`rules::ancients::artillery::STONE_PROFILE`]).
    pub const STONE_THROWER: Stats = Stats { m: 0, ws: 0, bs: 0, s: 7, t: 6, w: 3, i: 0, a: 0, ld: 0 };
    /// [`rules::ancients::artillery::BOLT_PROFILE`].
    pub const BOLT_THROWER: Stats = Stats { s: 5, t: 5, w: 2, ..Stats::STONE_THROWER };
    /// [`rules::ancients::artillery::CANNON_PROFILE`].
    pub const CANNON: Stats = Stats::STONE_THROWER;
    /// [`rules::ancients::artillery::ORGAN_PROFILE`].
    pub const ORGAN_GUN: Stats = Stats { s: 4, ..Stats::BOLT_THROWER };

    /// The profile of those of whom none is given.
    pub fn usual(kind: Kind) -> Stats {
        let foot = why::instead(rule::basic::PROFILE_WARRIOR, Stats::WARRIOR, || Stats::LEAST);
        let by = |rule, stats| why::instead(rule, stats, || foot);
        match kind {
            // Camels ride only by a rule of their own.
            Kind::Cavalry | Kind::Camels if kind.is_mounted() => by(rule::basic::PROFILE_MOUNTED, Stats::RIDER),
            Kind::Infantry | Kind::Cavalry | Kind::Camels => foot,
            Kind::LightChariot => by(rule::chariot::SINGLE_PROFILE, Stats::LIGHT_CHARIOT),
            Kind::HeavyChariot => by(rule::chariot::SINGLE_PROFILE, Stats::HEAVY_CHARIOT),
            Kind::ScythedChariot => by(rule::chariot::SINGLE_PROFILE, Stats::SCYTHED_CHARIOT),
            Kind::Elephant => by(rule::elephant::UNIT_STRUCTURE, Stats::ELEPHANT),
            Kind::BoltThrower => by(rule::artillery::BOLT_PROFILE, Stats::BOLT_THROWER),
            Kind::StoneThrower => by(rule::artillery::STONE_PROFILE, Stats::STONE_THROWER),
            Kind::Cannon => by(rule::artillery::CANNON_PROFILE, Stats::CANNON),
            Kind::OrganGun => by(rule::artillery::ORGAN_PROFILE, Stats::ORGAN_GUN),
        }
    }

    /// The profile of the crew of such a platform, where none is given.
    pub fn usual_crew(kind: Kind) -> Stats {
        match kind {
            Kind::Elephant => Stats::ELEPHANT_WARRIOR,
            _ => Stats::WARRIOR,
        }
    }

    /// Short name, name and value, in the order that every player knows.
    pub const fn columns(&self) -> [(&'static str, &'static str, u8); 9] {
        [
            ("M", "Movement", self.m),
            ("WS", "Weapon Skill", self.ws),
            ("BS", "Ballistic Skill", self.bs),
            ("S", "Strength", self.s),
            ("T", "Toughness", self.t),
            ("W", "Wounds", self.w),
            ("I", "Initiative", self.i),
            ("A", "Attacks", self.a),
            ("Ld", "Leadership", self.ld),
        ]
    }
}

/// The blows of a warhorse ([`rules::ancients::combat::WARHORSE_PROFILE`]).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "UPPERCASE")]
pub struct MountStats {
    /// Weapon Skill.
    pub ws: u8,
    /// Strength.
    pub s: u8,
    /// Initiative.
    pub i: u8,
    /// Attacks.
    pub a: u8,
}

impl Default for MountStats {
    fn default() -> MountStats {
        MountStats { ws: 3, s: 3, i: 3, a: 1 }
    }
}

game::worded! {
    /// How they stand.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "kebab-case")]
    pub enum Array, words {
        /// Formed, close order.
        Close = "close order",
        /// Formed, open order.
        Open = "open order",
        /// Skirmish order, never formed.
        Skirmish = "skirmish order",
        /// Light chariots in a loose group, formed all the same
        /// ([`rules::ancients::chariot::DISPERSED_GROUP`]).
        Dispersed = "dispersed group",
    }
}

/// What a character is in his army.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Rank {
    /// The General of the army.
    General,
    /// He carries the army standard.
    ArmyStandard,
    /// Any other.
    Officer,
}

/// A troop type as it takes the field: one for each unit and character.
#[derive(Clone, PartialEq, Debug)]
pub struct Troop {
    /// Its name for people.
    pub name: String,
    /// On what they move.
    pub kind: Kind,
    /// A character, and which.
    pub rank: Option<Rank>,
    /// The profile.
    pub stats: Stats,
    /// A mount that fights.
    pub warhorse: Option<MountStats>,
    /// How they stand.
    pub array: Array,
    /// Hand-to-hand weapons.
    pub weapons: Weapons,
    /// Missile weapons.
    pub missiles: Missiles,
    /// What protects them.
    pub armour: Armour,
    /// Special rules.
    pub special: Specials,
    /// Whom they hate, by the name of an army; everybody if none is named.
    pub hates: Option<String>,
    /// The same kind in a combined formation, while the others of it are
    /// more: under their special rules.
    pub in_minority: Option<Box<Troop>>,
    /// Of engines: their men, once they are away from them.
    pub afoot: Option<Box<Troop>>,
    /// Who mans each of its platforms, if it has any.
    pub crew: Crew,
    /// Of an elephant: where it comes from.
    pub breed: Breed,
    /// Of an engine: how large it is.
    pub size: Size,
    /// Of an engine: it stands on wheels.
    pub wheeled: bool,
    /// It is easily hit, being more than ten feet high or broad
    /// ([`rules::ancients::artillery::LARGE_TARGET`]).
    pub large_target: bool,
    /// So much of its encumbrance its Movement has been reduced by already
    /// ([`rules::antiquity::list::MOVEMENT_ADJUSTED`]).
    pub counted: u8,
    /// What the whole unit costs.
    pub points: u16,
}

impl Troop {
    /// What each stands on.
    pub fn base(&self) -> Base {
        self.kind.base(self.size)
    }

    /// The basic rate: Movement less encumbrance ([`rules::ancients::move_::BASIC_RATE`]).
    pub fn basic_rate(&self, edition: &Edition) -> f64 {
        let m = self.stats.m + self.special.pace();
        let slowed = m.saturating_sub(self.weight(edition));
        f64::from(why::instead(rules::ancients::move_::BASIC_RATE, slowed, || m))
    }

    /// What its armour takes off its Movement, as far as the profile has not
    /// counted it yet ([`antiquity::list::MOVEMENT_ADJUSTED`]).
    pub(crate) fn weight(&self, edition: &Edition) -> u8 {
        let laden = !self.kind.has_crew();
        let encumbrance = if laden { self.armour.encumbrance(self.kind.is_mounted(), &edition.smithy) } else { 0 };
        if self.counted == 0 {
            return encumbrance;
        }
        why::instead(antiquity::list::MOVEMENT_ADJUSTED, encumbrance.saturating_sub(self.counted), || encumbrance)
    }

    /// The weapons between which there is anything to choose
    /// ([`rules::ancients::weapon::ONE_WEAPON_AT_A_TIME`]): whoever has a spear,
    /// a pike or a lance gains nothing by drawing a hand weapon, and whoever
    /// has a kontos only if it costs him his shield.
    pub fn weapons_to_choose(&self) -> impl Iterator<Item = Weapon> + use<> {
        let (weapons, tied) = self.arms();
        weapons_worth_choosing(weapons, tied, self.armour.shield)
    }

    /// The weapon in hand unless another is chosen.
    pub fn usual_weapon(&self) -> Weapon {
        self.arms().0.iter().next().unwrap_or(Weapon::Improvised)
    }

    /// What they fight with: of the crew of a chariot what most of them have, and
    /// whether that is a tie ([`rule::chariot::MIXED_CREW_WEAPONS`]).
    fn arms(&self) -> (Weapons, bool) {
        let men = &self.crew.men;
        let Some(first) = men.first().filter(|_| self.kind.is_chariot()) else { return (self.weapons, false) };
        if men.len() == 1 {
            return (first.weapons, false);
        }
        let count = |arms: Weapons| men.iter().filter(|men| men.weapons == arms).map(|men| men.count).sum::<u8>();
        let most = men.iter().map(|men| count(men.weapons)).max().unwrap_or(0);
        let of = |some: &dyn Fn(Weapons) -> bool| -> Weapons {
            men.iter().filter(|men| some(men.weapons)).flat_map(|men| men.weapons.iter()).collect()
        };
        let mut leading = men.iter().map(|men| men.weapons).filter(|&arms| count(arms) == most);
        let one = leading.next();
        let tied = leading.any(|arms| Some(arms) != one);
        let theirs = of(&|arms| count(arms) == most);
        why::instead(rule::chariot::MIXED_CREW_WEAPONS, (theirs, tied), || (of(&|_| true), true))
    }

    /// Whether it is a character.
    pub const fn is_character(&self) -> bool {
        self.rank.is_some()
    }

    /// The order that troops have unless their list says otherwise
    /// ([`rules::ancients::basic::CLOSE_ORDER_DEFAULT`], [`rules::ancients::basic::OPEN_ORDER_DEFAULT`]).
    pub fn usual_array(kind: Kind, armour: Armour) -> Array {
        if kind.has_crew() && !kind.is_chariot() {
            return Array::Open;
        }
        if kind.is_foot() || kind.is_mounted() && armour.is_metal_barded() {
            why::instead(rule::basic::CLOSE_ORDER_DEFAULT, Array::Close, || Array::Open)
        } else {
            why::instead(rule::basic::OPEN_ORDER_DEFAULT, Array::Open, || Array::Close)
        }
    }
}

/// Of such weapons those between which there is anything to choose
/// ([`Troop::weapons_to_choose`]); where a crew is divided between two arms each counts.
pub(super) fn weapons_worth_choosing(
    weapons: Weapons,
    tied: bool,
    shield: Shield,
) -> impl Iterator<Item = Weapon> + use<> {
    let shield = matches!(shield, Shield::Shield | Shield::Large);
    let covers = move |weapon: Weapon| match weapon {
        Weapon::Lance
        | Weapon::Pike
        | Weapon::HeavyThrowingSpear
        | Weapon::ThrowingSpear
        | Weapon::ThrustingSpear => true,
        Weapon::Kontos => !shield,
        _ => false,
    };
    let plain = !tied && weapons.iter().any(covers);
    weapons.iter().filter(move |&w| !(plain && w == Weapon::HandWeapon))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::armour::{Barding, Body};

    #[test]
    fn order_follows_from_the_kind_and_the_barding() {
        let plain = Armour::default();
        let barded = |barding| Armour { barding, body: Body::Heavy, ..plain };
        assert_eq!(Troop::usual_array(Kind::Infantry, plain), Array::Close, "{}", rule::basic::CLOSE_ORDER_DEFAULT);
        assert_eq!(Troop::usual_array(Kind::Cavalry, barded(Barding::Metal)), Array::Close);
        assert_eq!(Troop::usual_array(Kind::Cavalry, barded(Barding::Cloth)), Array::Open);
        assert_eq!(Troop::usual_array(Kind::Camels, plain), Array::Open, "{}", rule::basic::OPEN_ORDER_DEFAULT);
    }

    #[test]
    fn the_standard_profiles_are_as_printed() {
        let row = |s: Stats| [s.m, s.ws, s.bs, s.s, s.t, s.w, s.i, s.a, s.ld];
        assert_eq!(row(Stats::WARRIOR), [4, 3, 3, 3, 3, 1, 3, 1, 7], "{}", rule::basic::PROFILE_WARRIOR);
        assert_eq!(row(Stats::RIDER), [8, 3, 3, 3, 3, 1, 3, 1, 7], "{}", rule::basic::PROFILE_MOUNTED);
    }
}

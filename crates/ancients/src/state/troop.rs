//! Troop types: profile, arms, armour, order. They never change in a battle.

use game::why;
use ranked::Base;
use rules::ancients as rule;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::special::kind::Specials;
use crate::state::armour::{Armour, Shield};
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

    /// The profile of those of whom none is given.
    pub fn usual(kind: Kind) -> Stats {
        let foot = why::instead(rule::basic::PROFILE_WARRIOR, Stats::WARRIOR, || Stats::LEAST);
        if kind.is_mounted() { why::instead(rule::basic::PROFILE_MOUNTED, Stats::RIDER, || foot) } else { foot }
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
    /// What kind of troops they are.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "kebab-case")]
    pub enum Kind, word {
        /// On foot.
        #[default]
        Infantry = "infantry",
        /// On horses.
        Cavalry = "cavalry",
        /// On camels; cavalry wherever cavalry is spoken of
        /// ([`rules::ancients::basic::CAVALRY_INCLUDES_CAMELS`]).
        Camels = "camels",
    }
}

impl Kind {
    /// Whether they ride.
    pub fn is_mounted(self) -> bool {
        match self {
            Kind::Infantry => false,
            Kind::Cavalry => true,
            Kind::Camels => why::step(rule::basic::CAVALRY_INCLUDES_CAMELS),
        }
    }

    /// [`rules::ancients::basic::BASE_SIZES`].
    pub fn base(self) -> Base {
        let (row, size) = if self.is_mounted() { (2, Base::CAVALRY) } else { (0, Base::INFANTRY) };
        let width_mm = why::row(rule::basic::BASE_SIZES, row, size.width_mm);
        Base { width_mm, depth_mm: why::row(rule::basic::BASE_SIZES, row + 1, size.depth_mm) }
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
    /// What the whole unit costs.
    pub points: u16,
}

impl Troop {
    /// What each stands on.
    pub fn base(&self) -> Base {
        self.kind.base()
    }

    /// The basic rate: Movement less encumbrance ([`rules::ancients::move_::BASIC_RATE`]).
    pub fn basic_rate(&self) -> f64 {
        let m = self.stats.m + self.special.pace();
        let encumbrance = self.armour.encumbrance(self.kind.is_mounted());
        let slowed = m.saturating_sub(encumbrance);
        f64::from(why::instead(rules::ancients::move_::BASIC_RATE, slowed, || m))
    }

    /// The weapons between which there is anything to choose
    /// ([`rules::ancients::weapon::ONE_WEAPON_AT_A_TIME`]): whoever has a spear,
    /// a pike or a lance gains nothing by drawing a hand weapon, and whoever
    /// has a kontos only if it costs him his shield.
    pub fn weapons_to_choose(&self) -> impl Iterator<Item = Weapon> + use<> {
        let weapons = self.weapons;
        let shield = matches!(self.armour.shield, Shield::Shield | Shield::Large);
        let covers = move |weapon: Weapon| match weapon {
            Weapon::Lance
            | Weapon::Pike
            | Weapon::HeavyThrowingSpear
            | Weapon::ThrowingSpear
            | Weapon::ThrustingSpear => true,
            Weapon::Kontos => !shield,
            _ => false,
        };
        let plain = weapons.iter().any(covers);
        weapons.iter().filter(move |&w| !(plain && w == Weapon::HandWeapon))
    }

    /// The weapon in hand unless another is chosen.
    pub fn usual_weapon(&self) -> Weapon {
        self.weapons.iter().next().unwrap_or(Weapon::Improvised)
    }

    /// Whether it is a character.
    pub const fn is_character(&self) -> bool {
        self.rank.is_some()
    }

    /// The order that troops have unless their list says otherwise
    /// ([`rules::ancients::basic::CLOSE_ORDER_DEFAULT`], [`rules::ancients::basic::OPEN_ORDER_DEFAULT`]).
    pub fn usual_array(kind: Kind, armour: Armour) -> Array {
        if !kind.is_mounted() || armour.is_metal_barded() {
            why::instead(rule::basic::CLOSE_ORDER_DEFAULT, Array::Close, || Array::Open)
        } else {
            why::instead(rule::basic::OPEN_ORDER_DEFAULT, Array::Open, || Array::Close)
        }
    }
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

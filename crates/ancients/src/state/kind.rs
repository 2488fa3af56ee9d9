//! What kind of troops there are, and what a model of each stands on.

use game::why;
use ranked::Base;
use rules::{RuleId, ancients as rule};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

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
        /// Chariots of two horses ([`rules::ancients::chariot::TYPES`]).
        LightChariot = "light chariot",
        /// Chariots of two to four.
        HeavyChariot = "heavy chariot",
        /// A chariot with its driver only, to be wrecked on the enemy.
        ScythedChariot = "scythed chariot",
        /// An elephant with its crew.
        Elephant = "elephant",
        /// An engine that shoots bolts.
        BoltThrower = "bolt thrower",
        /// An engine that throws stones.
        StoneThrower = "stone thrower",
        /// A gun that shoots balls.
        Cannon = "cannon",
        /// A gun of many barrels.
        OrganGun = "organ gun",
    }
}

/// How large an engine is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Size {
    /// The usual one.
    #[default]
    Small,
    /// A large one.
    Large,
    /// One of the largest.
    VeryLarge,
}

/// Where an elephant comes from ([`rules::ancients::elephant::AFRICAN_FEARS_INDIAN`]).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Breed {
    /// The larger one, and the usual.
    #[default]
    Indian,
    /// The smaller one.
    African,
}

impl Kind {
    /// Whether they ride horses or camels.
    pub fn is_mounted(self) -> bool {
        match self {
            Kind::Cavalry => true,
            Kind::Camels => why::step(rule::basic::CAVALRY_INCLUDES_CAMELS),
            _ => false,
        }
    }

    /// Whether they are taken for riders by that rule: chariots often are.
    pub fn rides_by(self, rule: RuleId) -> bool {
        self.is_mounted() || self.is_chariot() && why::step(rule)
    }

    /// Whether they are men on foot, who serve no engine.
    pub const fn is_foot(self) -> bool {
        matches!(self, Kind::Infantry)
    }

    /// Whether they are chariots of any kind.
    pub const fn is_chariot(self) -> bool {
        matches!(self, Kind::LightChariot | Kind::HeavyChariot | Kind::ScythedChariot)
    }

    /// Whether it is an elephant.
    pub const fn is_elephant(self) -> bool {
        matches!(self, Kind::Elephant)
    }

    /// Whether they are engines with their crews.
    pub const fn is_engine(self) -> bool {
        matches!(self, Kind::BoltThrower | Kind::StoneThrower | Kind::Cannon | Kind::OrganGun)
    }

    /// Whether it has a crew that is written down beside it.
    pub const fn has_crew(self) -> bool {
        self.is_chariot() || self.is_elephant() || self.is_engine()
    }

    /// Whether psychology takes them for riders.
    pub fn feels_as_riders(self) -> bool {
        self.is_mounted() || self.is_chariot() && why::step(rule::chariot::PSYCHOLOGY_AS_CAVALRY)
    }

    /// Whether psychology takes them for men on foot: those who serve engines are.
    pub const fn feels_as_foot(self) -> bool {
        self.is_foot() || self.is_engine()
    }

    /// The rule by which they are never formed, however many they are.
    pub const fn never_forms(self) -> Option<RuleId> {
        match self {
            Kind::ScythedChariot => Some(rule::chariot::SCYTHED_NOT_FORMED),
            Kind::Elephant => Some(rule::elephant::NOT_FORMED),
            Kind::BoltThrower | Kind::StoneThrower | Kind::Cannon | Kind::OrganGun => Some(rule::basic::GROUPS),
            _ => None,
        }
    }

    /// What each model stands on ([`rule::basic::BASE_SIZES`]).
    pub fn base(self, size: Size) -> Base {
        let (row, base) = match (self, size) {
            (Kind::Infantry, _) => (0, Base::INFANTRY),
            (Kind::Cavalry | Kind::Camels, _) => (2, Base::CAVALRY),
            (Kind::LightChariot, _) => (4, Base::LIGHT_CHARIOT),
            (Kind::HeavyChariot | Kind::ScythedChariot, _) => (6, Base::HEAVY_CHARIOT),
            (Kind::Elephant, _) => (8, Base::ELEPHANT),
            (_, Size::Small) => (10, Base::SMALL_ARTILLERY),
            (_, Size::Large | Size::VeryLarge) => (12, Base::LARGE_ARTILLERY),
        };
        let width_mm = why::row(rule::basic::BASE_SIZES, row, base.width_mm);
        Base { width_mm, depth_mm: why::row(rule::basic::BASE_SIZES, row + 1, base.depth_mm) }
    }

    /// How many models a unit has at least and at most at the start, and the
    /// rule. (A model's number fits a byte, guests included.)
    pub fn models_at_first(self) -> (u8, u8, RuleId) {
        match self {
            Kind::Infantry | Kind::Cavalry | Kind::Camels => (5, 200, rule::basic::MIN_UNIT_SIZE),
            Kind::LightChariot | Kind::HeavyChariot => (3, 100, rule::chariot::SQUADRON_SIZE),
            Kind::ScythedChariot => (1, 1, rule::chariot::SCYTHED_UNITS_OF_ONE),
            Kind::Elephant => (1, 1, rule::elephant::UNIT_STRUCTURE),
            _ => (1, 12, rule::artillery::BATTERY_FORMATION),
        }
    }

    /// How many models there are where nobody says it
    /// ([`rule::basic::TYPICAL_UNIT_SIZE`], [`rule::chariot::SQUADRON_SIZE`]).
    pub fn models_if_unsaid(self) -> u8 {
        match self {
            Kind::Infantry => why::row(rule::basic::TYPICAL_UNIT_SIZE, 1, 20),
            Kind::Cavalry | Kind::Camels => why::row(rule::basic::TYPICAL_UNIT_SIZE, 2, 10),
            Kind::LightChariot | Kind::HeavyChariot => 3,
            _ => 1,
        }
    }
}

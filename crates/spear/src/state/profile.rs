//! What a unit is: troop type, size, discipline, protection and weapons.

use game::why;
use rules::RuleId;
use rules::spear as rule;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::state::combat::Level;
use crate::state::terrain::Going;

game::worded! {
    /// The troop types of [`rule::unit::TYPES`]; scythed chariots are a kind of
    /// chariots with rules of their own, the camp is an optional unit.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "snake_case")]
    #[allow(missing_docs, reason = "the names are the game's own")]
    pub enum TroopType, name {
        HeavyFoot = "heavy foot",
        MediumFoot = "medium foot",
        LightFoot = "light foot",
        Cavalry = "cavalry",
        Camels = "camels",
        LightHorse = "light horse",
        Chariots = "chariots",
        ScythedChariots = "scythed chariots",
        Elephants = "elephants",
        WarWagons = "war wagons",
        Artillery = "artillery",
        BaggageCamp = "baggage camp",
    }
}

use TroopType::{
    Artillery, BaggageCamp, Camels, Cavalry, Chariots, Elephants, HeavyFoot, LightFoot, LightHorse, MediumFoot,
    ScythedChariots, WarWagons,
};

/// The rates of one row of the movement table; `None` is "may not".
pub(crate) struct Rates {
    pub open: u8,
    pub rough: u8,
    pub difficult: Option<u8>,
    /// What crossing an obstacle costs.
    pub obstacle: Option<u8>,
}

impl TroopType {
    /// [`rule::unit::CLASS_FOOT`].
    pub const fn is_foot(self) -> bool {
        matches!(self, HeavyFoot | MediumFoot | LightFoot)
    }

    /// [`rule::unit::CLASS_MOUNTED`]: war wagons are train.
    pub const fn is_mounted(self) -> bool {
        matches!(self, Cavalry | Camels | LightHorse | Chariots | ScythedChariots | Elephants)
    }

    /// Mounted, but not on elephants.
    pub(crate) const fn is_ridden(self) -> bool {
        self.is_mounted() && !matches!(self, Elephants)
    }

    /// Whose charge tells ([`rule::melee::IMPETUS_FRESH_MOUNTED`]).
    pub const fn is_shock(self) -> bool {
        matches!(self, Cavalry | Elephants)
    }

    /// [`rule::unit::CLASS_SKIRMISHER`].
    pub const fn is_skirmisher(self) -> bool {
        matches!(self, LightFoot | LightHorse)
    }

    /// [`rule::unit::CLASS_TRAIN`]: neither foot nor mounted.
    pub const fn is_train(self) -> bool {
        matches!(self, WarWagons | Artillery | BaggageCamp)
    }

    /// [`rule::unit::STRENGTH_BY_TYPE`].
    pub const fn strength(self) -> u8 {
        match self {
            HeavyFoot => 4,
            LightFoot | LightHorse | Artillery => 2,
            MediumFoot | Cavalry | Camels | Chariots | ScythedChariots | Elephants | WarWagons | BaggageCamp => 3,
        }
    }

    /// The row of [`rule::move_::DISTANCE_TABLE`]. A camp has none.
    pub(crate) fn rates(self) -> Option<Rates> {
        let row = |open, rough, difficult, obstacle| Some(Rates { open, rough, difficult, obstacle });
        match self {
            HeavyFoot => row(2, 2, Some(1), Some(1)),
            MediumFoot => row(3, 3, Some(2), Some(1)),
            LightFoot => row(3, 3, Some(3), Some(0)),
            Cavalry | Camels => row(4, 2, Some(1), Some(1)),
            LightHorse => row(5, 3, Some(2), Some(1)),
            Chariots | ScythedChariots => row(4, 1, None, None),
            Elephants => row(3, 2, Some(1), Some(1)),
            WarWagons => row(1, 0, None, None),
            Artillery => row(0, 0, None, None),
            BaggageCamp => None,
        }
    }

    /// The table's rate on this ground; `None` is ground it may never enter.
    pub(crate) fn rate_on(self, going: Going) -> Option<u8> {
        let rates = self.rates()?;
        match going {
            Going::Open => Some(rates.open),
            Going::Rough => Some(rates.rough),
            Going::Difficult => rates.difficult,
            Going::Impassable => None,
        }
    }

    /// [`rule::deploy::PHASES`]: 1 heavy foot and train, 2 medium foot and
    /// formed mounted, 3 skirmishers (with the commanders).
    pub fn deployment_phase(self) -> u8 {
        if why::holds(rule::deploy::PHASES, self == HeavyFoot || self.is_train()) {
            1
        } else if why::holds(rule::deploy::PHASES, self.is_skirmisher()) {
            3
        } else {
            2
        }
    }
}

game::worded! {
    /// The scale of [`rule::unit::PROTECTION_LEVELS`], with its two situational levels.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "snake_case")]
    #[allow(missing_docs, reason = "the names are the game's own")]
    pub enum Protection, name {
        Lacking = "lacking protection",
        #[default]
        Average = "average protection",
        Armoured = "armoured",
        HeavilyArmoured = "heavily armoured",
        Shieldwall = "shieldwall",
        Pavises = "pavises",
    }
}

impl Protection {
    /// What it is worth by itself.
    pub(crate) const fn level(self) -> Level {
        match self {
            Protection::Lacking | Protection::Pavises => Level::Lacking,
            Protection::Average | Protection::Shieldwall => Level::Average,
            Protection::Armoured => Level::Armoured,
            Protection::HeavilyArmoured => Level::Heavy,
        }
    }
}

game::worded! {
    /// Melee characteristics; a unit has at most one ([`rule::unit::ONE_MELEE_CHARACTERISTIC`]).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "snake_case")]
    #[allow(missing_docs, reason = "the names are the game's own")]
    pub enum Melee, name {
        Impact = "impact",
        Pikes = "pikes",
        Spears = "spears",
        ThrownWeapons = "thrown weapons",
        TwoHanded = "two handed weapons",
    }
}

game::worded! {
    /// Missile weapons; a unit has at most one ([`rule::unit::ONE_MISSILE_WEAPON`]).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "snake_case")]
    #[allow(missing_docs, reason = "the names are the game's own")]
    pub enum Missile, name, rule: RuleId {
        Bow = "bow" => rule::shoot::BOW,
        Longbow = "longbow" => rule::shoot::LONGBOW,
        Crossbow = "crossbow" => rule::shoot::CROSSBOW,
        Javelins = "javelins" => rule::shoot::JAVELINS,
        Sling = "sling" => rule::shoot::SLING,
        Firearm = "firearm" => rule::shoot::FIREARM,
        Artillery = "artillery" => rule::shoot::ARTILLERY,
    }
}

impl Missile {
    /// Range in DU.
    pub fn range(self) -> u8 {
        let range = match self {
            Missile::Javelins | Missile::Firearm => 2,
            Missile::Sling => 3,
            Missile::Bow => 4,
            Missile::Longbow | Missile::Crossbow => 5,
            Missile::Artillery => 10,
        };
        why::count(self.rule(), range)
    }

    /// Crossbows, firearms and artillery cannot shoot in an activation with movement.
    pub fn shoots_on_the_move(self) -> bool {
        !(matches!(self, Missile::Crossbow | Missile::Firearm | Missile::Artillery) && why::step(self.rule()))
    }

    /// [`rule::combat::PROTECTION_V_MISSILES`].
    pub const fn ignores_protection(self) -> bool {
        matches!(self, Missile::Crossbow | Missile::Firearm | Missile::Artillery)
    }

    /// How far beyond its frontage it may aim, on each side ([`rule::shoot::ARTILLERY_ARC`]).
    pub fn widens_arc(self) -> f64 {
        why::adds(rule::shoot::ARTILLERY_ARC, self == Missile::Artillery, 1.0)
    }
}

/// What the army rules forbid about a profile: the rule, what is wrong, and
/// what would be right.
pub(crate) type Fault = (RuleId, String, &'static str);

/// Such a fault, if it is one.
pub(crate) fn fault(broken: bool, rule: RuleId, wrong: impl FnOnce() -> String, right: &'static str) -> Option<Fault> {
    why::barred(rule, broken).err().map(|rule| (rule, wrong(), right))
}

/// Everything the rules know of a unit before the battle ([`rule::unit::PROFILE`]).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Profile {
    /// Troop type.
    pub kind: TroopType,
    /// Large units are deeper and steadier ([`rule::unit::SIZE`]).
    pub large: bool,
    /// Lower is better ([`rule::unit::DISCIPLINE_RATING`]).
    pub discipline: u8,
    /// Protection level.
    pub protection: Protection,
    /// Melee characteristic.
    pub melee: Option<Melee>,
    /// Missile weapon.
    pub missile: Option<Missile>,
    /// The weapon is in its reduced form (R).
    pub reduced: bool,
    /// Needs a better die to manoeuvre.
    pub undrilled: bool,
    /// Exempt from many tests.
    pub steadfast: bool,
}

impl Profile {
    /// A plain unit of that type: average protection, no weapons of note.
    pub const fn plain(kind: TroopType, discipline: u8) -> Profile {
        Profile {
            kind,
            large: false,
            discipline,
            protection: Protection::Average,
            melee: None,
            missile: None,
            reduced: false,
            undrilled: false,
            steadfast: false,
        }
    }

    /// Hits that rout it ([`rule::rout::THRESHOLD`], [`rule::unit::STRENGTH_MEANING`]).
    pub const fn hits_to_rout(&self) -> u8 {
        self.kind.strength() + if self.large { 2 } else { 0 }
    }

    /// [`rule::victory::ARMY_VALUE`]; scythed chariots count nothing
    /// ([`rule::special::SCYTHED_NO_VALUE`]).
    pub fn army_value(&self) -> u8 {
        if self.is_worthless() {
            return 0;
        }
        let strength = why::row(rule::unit::STRENGTH_BY_TYPE, self.kind as usize + 1, self.kind.strength());
        let mounted = why::adds(rule::victory::ARMY_VALUE, self.kind.is_mounted(), 1);
        let large = why::adds(rule::victory::ARMY_VALUE, self.large, 2);
        strength + mounted + large
    }

    /// Whether it adds an action die ([`rule::dice::BAG_COUNT`], [`rule::dice::BAG_EXCLUSIONS`]).
    pub const fn gives_die(&self) -> bool {
        !matches!(self.kind, ScythedChariots)
    }

    /// [`rule::unit::CLASS_MISSILE`]: thrown weapons do not count.
    pub fn has_missiles(&self) -> bool {
        let armed = self.missile.is_some();
        why::instead(rule::unit::CLASS_MISSILE, armed, || armed || self.has(Melee::ThrownWeapons))
    }

    /// Whether the melee characteristic is the given one.
    pub fn has(&self, melee: Melee) -> bool {
        self.melee == Some(melee)
    }

    /// Frontage and default depth in DU ([`rule::unit::FOOTPRINT`], [`rule::unit::DISTANCE_UNIT`]).
    pub const fn footprint(&self) -> (f64, f64) {
        match self.kind {
            WarWagons => (1.0, 2.0),
            BaggageCamp => (2.0, 2.0),
            _ if self.large => (2.0, 2.0),
            _ => (2.0, 1.0),
        }
    }

    /// What the army rules forbid about this profile: the rule, what is
    /// wrong, and what would be right.
    pub fn faults(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        let name = self.kind.name();
        let foot_in_ranks = matches!(self.kind, HeavyFoot | MediumFoot);
        let wrong = || format!("large {name}");
        let right = "only heavy and medium foot can be large";
        faults.extend(fault(self.large && !foot_in_ranks, rule::unit::SIZE, wrong, right));
        let odd = self.kind != BaggageCamp && !(3..=5).contains(&self.discipline);
        let wrong = || format!("discipline {}", self.discipline);
        faults.extend(fault(odd, rule::unit::DISCIPLINE_BANDS, wrong, "discipline is 3, 4 or 5"));
        let short = self.has(Melee::Pikes) && !(self.kind == HeavyFoot && self.large);
        let wrong = || format!("pikes for {}{name}", if self.large { "large " } else { "" });
        let right = "only large heavy foot have pikes";
        faults.extend(fault(short, rule::characteristic::PIKES_AVAILABLE, wrong, right));
        let wrong = || format!("spears for {name}");
        let right = "only heavy and medium foot have spears";
        faults.extend(fault(self.has(Melee::Spears) && !foot_in_ranks, rule::characteristic::SPEARS, wrong, right));
        let bows = matches!(self.missile, Some(Missile::Bow | Missile::Crossbow));
        let may_reduce = matches!(self.kind, HeavyFoot | MediumFoot | Cavalry | Chariots | ScythedChariots);
        let wrong = || format!("a reduced weapon for {name}");
        let right = "only bow or crossbow of heavy foot, medium foot, cavalry or chariots can be reduced";
        let reduced = self.reduced && !(bows && may_reduce);
        faults.extend(fault(reduced, rule::characteristic::REDUCED_SHOOTING, wrong, right));
        let unarmed = self.kind == Artillery && self.missile != Some(Missile::Artillery);
        let wrong = || format!("{name} without the weapon 'artillery'");
        let right = "artillery units have the weapon artillery";
        faults.extend(fault(unarmed, rule::unit::ONE_MISSILE_WEAPON, wrong, right));
        self.unusual(self, &mut faults);
        faults
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strength_and_value_follow_the_tables() {
        let values: Vec<(u8, u8)> =
            TroopType::ALL.iter().map(|&kind| (kind.strength(), Profile::plain(kind, 4).army_value())).collect();
        let expected = [(4, 4), (3, 3), (2, 2), (3, 4), (3, 4), (2, 3), (3, 4), (3, 0), (3, 4), (3, 3), (2, 2), (3, 3)];
        assert_eq!(values, expected, "{} {}", rule::unit::STRENGTH_BY_TYPE, rule::victory::ARMY_VALUE);
        let large = Profile { large: true, ..Profile::plain(HeavyFoot, 4) };
        assert_eq!((large.army_value(), large.hits_to_rout()), (6, 6), "{}", rule::unit::STRENGTH_MEANING);
        assert!(!Profile::plain(ScythedChariots, 4).gives_die(), "{}", rule::special::SCYTHED_NO_VALUE);
    }

    #[test]
    fn classes_follow_the_book() {
        let foot: Vec<_> = TroopType::ALL.into_iter().filter(|t| t.is_foot()).collect();
        assert_eq!(foot, [HeavyFoot, MediumFoot, LightFoot], "{}", rule::unit::CLASS_FOOT);
        let mounted: Vec<_> = TroopType::ALL.into_iter().filter(|t| t.is_mounted()).collect();
        assert_eq!(
            mounted,
            [Cavalry, Camels, LightHorse, Chariots, ScythedChariots, Elephants],
            "{}",
            rule::unit::CLASS_MOUNTED
        );
        let skirmishers: Vec<_> = TroopType::ALL.into_iter().filter(|t| t.is_skirmisher()).collect();
        assert_eq!(skirmishers, [LightFoot, LightHorse], "{}", rule::unit::CLASS_SKIRMISHER);
        let train: Vec<_> = TroopType::ALL.into_iter().filter(|t| t.is_train()).collect();
        assert_eq!(train, [WarWagons, Artillery, BaggageCamp], "{}", rule::unit::CLASS_TRAIN);
        assert_eq!(TroopType::ALL.len(), 12, "{}", rule::unit::TYPES);
    }

    #[test]
    fn weapons_follow_the_book() {
        use Missile::*;
        let ranges = [Bow, Longbow, Crossbow, Sling, Javelins, Firearm, Artillery].map(Missile::range);
        assert_eq!(ranges, [4, 5, 5, 3, 2, 2, 10], "{}", rule::shoot::BOW);
        let moving = [Bow, Longbow, Crossbow, Sling, Javelins, Firearm, Artillery].map(Missile::shoots_on_the_move);
        assert_eq!(moving, [true, true, false, true, true, false, false], "{}", rule::shoot::FIREARM);
    }

    #[test]
    fn footprints_follow_the_scale() {
        let size = |kind| Profile::plain(kind, 4).footprint();
        assert_eq!(size(HeavyFoot), (2.0, 1.0), "{}", rule::unit::DISTANCE_UNIT);
        assert_eq!(size(WarWagons), (1.0, 2.0), "{}", rule::unit::FOOTPRINT);
        assert_eq!(size(BaggageCamp), (2.0, 2.0));
        assert_eq!(Profile { large: true, ..Profile::plain(MediumFoot, 4) }.footprint(), (2.0, 2.0));
    }

    #[test]
    fn each_restriction_on_profiles_is_enforced() {
        let with = |kind, change: fn(&mut Profile)| {
            let mut profile = Profile::plain(kind, 4);
            change(&mut profile);
            profile.faults().iter().map(|fault| fault.0).collect::<Vec<_>>()
        };
        assert_eq!(with(HeavyFoot, |_| ()), []);
        assert_eq!(with(Cavalry, |p| p.large = true), [rule::unit::SIZE]);
        assert_eq!(with(HeavyFoot, |p| p.discipline = 2), [rule::unit::DISCIPLINE_BANDS]);
        assert_eq!(with(HeavyFoot, |p| p.discipline = 6), [rule::unit::DISCIPLINE_BANDS]);
        assert_eq!(with(HeavyFoot, |p| p.melee = Some(Melee::Pikes)), [rule::characteristic::PIKES_AVAILABLE]);
        assert_eq!(
            with(HeavyFoot, |p| {
                p.melee = Some(Melee::Pikes);
                p.large = true;
            }),
            []
        );
        assert_eq!(with(LightFoot, |p| p.melee = Some(Melee::Spears)), [rule::characteristic::SPEARS]);
        assert_eq!(with(MediumFoot, |p| p.protection = Protection::Shieldwall), [rule::characteristic::SHIELDWALL]);
        assert_eq!(with(MediumFoot, |p| p.protection = Protection::Pavises), [rule::characteristic::PAVISES]);
        assert_eq!(
            with(LightFoot, |p| {
                p.missile = Some(Missile::Bow);
                p.reduced = true;
            }),
            [rule::characteristic::REDUCED_SHOOTING]
        );
        assert_eq!(with(Artillery, |_| ()), [rule::unit::ONE_MISSILE_WEAPON]);
        assert_eq!(with(BaggageCamp, |p| p.melee = Some(Melee::Impact)), [rule::special::CAMP_PROFILE]);
    }

    /// A lawful profile, and the rule that each single departure breaks.
    fn each_departure_breaks(lawful: Profile, rule: RuleId, departures: &[fn(&mut Profile)]) {
        assert_eq!(lawful.faults(), []);
        for (n, depart) in departures.iter().enumerate() {
            let mut profile = lawful;
            depart(&mut profile);
            let broken: Vec<RuleId> = profile.faults().iter().map(|fault| fault.0).collect();
            assert_eq!(broken, [rule], "departure {n}");
        }
    }

    #[test]
    fn elephants_war_wagons_and_scythed_chariots_are_what_they_are() {
        let elephants =
            Profile { melee: Some(Melee::Impact), protection: Protection::Armoured, ..Profile::plain(Elephants, 4) };
        each_departure_breaks(
            elephants,
            rule::special::ELEPHANT_PROFILE,
            &[
                |p| p.melee = None,
                |p| p.melee = Some(Melee::TwoHanded),
                |p| p.protection = Protection::Average,
                |p| p.protection = Protection::Lacking,
                |p| p.discipline = 3,
            ],
        );
        let armoured = Profile { protection: Protection::HeavilyArmoured, discipline: 5, ..elephants };
        assert_eq!(armoured.faults(), [], "untrained, with armour");

        let wagons = Profile {
            protection: Protection::HeavilyArmoured,
            missile: Some(Missile::Firearm),
            undrilled: true,
            ..Profile::plain(WarWagons, 4)
        };
        each_departure_breaks(
            wagons,
            rule::special::WAR_WAGON_PROFILE,
            &[|p| p.missile = None, |p| p.undrilled = false, |p| p.protection = Protection::Armoured],
        );
        assert_eq!((WarWagons.strength(), wagons.footprint()), (3, (1.0, 2.0)));

        let scythed = Profile { melee: Some(Melee::Impact), undrilled: true, ..Profile::plain(ScythedChariots, 4) };
        each_departure_breaks(
            scythed,
            rule::special::SCYTHED_PROFILE,
            &[|p| p.melee = None, |p| p.undrilled = false, |p| p.melee = Some(Melee::ThrownWeapons)],
        );
        assert!(ScythedChariots.is_mounted());
        let rates = |kind: TroopType| [Going::Open, Going::Rough, Going::Difficult].map(|going| kind.rate_on(going));
        assert_eq!(rates(ScythedChariots), rates(Chariots));
    }

    #[test]
    fn the_movement_table_is_the_books() {
        let row = |kind: TroopType| {
            let [open, rough, difficult] = [Going::Open, Going::Rough, Going::Difficult].map(|g| kind.rate_on(g));
            (open, rough, difficult, kind.rates().and_then(|r| r.obstacle))
        };
        let table = [
            (HeavyFoot, (Some(2), Some(2), Some(1), Some(1))),
            (MediumFoot, (Some(3), Some(3), Some(2), Some(1))),
            (LightFoot, (Some(3), Some(3), Some(3), Some(0))),
            (Cavalry, (Some(4), Some(2), Some(1), Some(1))),
            (Camels, (Some(4), Some(2), Some(1), Some(1))),
            (LightHorse, (Some(5), Some(3), Some(2), Some(1))),
            (Chariots, (Some(4), Some(1), None, None)),
            (Elephants, (Some(3), Some(2), Some(1), Some(1))),
            (WarWagons, (Some(1), Some(0), None, None)),
            (Artillery, (Some(0), Some(0), None, None)),
            (BaggageCamp, (None, None, None, None)),
        ];
        for (kind, rates) in table {
            assert_eq!(row(kind), rates, "{kind:?} {} {}", rule::move_::DISTANCE_TABLE, rule::move_::NOT_AVAILABLE);
        }
    }
}

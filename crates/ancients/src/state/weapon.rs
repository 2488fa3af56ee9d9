//! Weapons: what they are called and what is printed of them.
//!
//! What a weapon does in shooting or combat stands with those chapters; here
//! is only its row in the tables.

use game::why;
use rules::{RuleId, ancients as rule};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::edition::{Edition, Reach};

game::worded! {
    /// A hand-to-hand weapon ([`rules::ancients::weapon::COMBAT_SUMMARY_TABLE`]).
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "kebab-case")]
    #[repr(u8)]
    #[allow(missing_docs, reason = "the names are the game's own")]
    pub enum Weapon, word {
        /// What everybody has.
        Improvised = "improvised",
        HandWeapon = "hand-weapon",
        /// One in each hand.
        TwoHandWeapons = "two-hand-weapons",
        DoubleHanded = "double-handed",
        Halberd = "halberd",
        ThrowingSpear = "throwing-spear",
        #[serde(alias = "pilum", alias = "angon", alias = "saunion", alias = "heavy-throwing-axe")]
        HeavyThrowingSpear = "heavy-throwing-spear",
        ThrustingSpear = "thrusting-spear",
        Pike = "pike",
        Kontos = "kontos",
        Lance = "lance",
    }
}

game::worded! {
    /// A missile weapon ([`rules::ancients::weapon::MISSILE_SUMMARY_TABLE`]).
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "kebab-case")]
    #[repr(u8)]
    #[allow(missing_docs, reason = "the names are the game's own")]
    pub enum Missile, word, row: MissileRow {
        Sling = "sling" => MissileRow::new(rule::weapon::SLING_PROFILE, 18.0, [3, 3], [0, 0]),
        StaffSling = "staff-sling" =>
            MissileRow::new(rule::weapon::STAFF_SLING_PROFILE, 24.0, [4, 3], [1, 0]).standing(),
        Javelin = "javelin" => MissileRow::new(rule::weapon::JAVELIN_PROFILE, 8.0, [3, 3], [0, 0]).thrown(false),
        Dart = "dart" => MissileRow::new(rule::weapon::DART_PROFILE, 12.0, [2, 2], [0, 0]).thrown(false).massed(),
        Stones = "stones" => MissileRow::new(rule::weapon::STONES_PROFILE, 4.0, [3, 3], [0, 0]).thrown(true),
        ShortBow = "short-bow" => MissileRow::new(rule::weapon::SHORT_BOW_PROFILE, 18.0, [3, 3], [0, 0]).massed(),
        Bow = "bow" => MissileRow::new(rule::weapon::BOW_PROFILE, 24.0, [3, 3], [0, 0]).massed(),
        Longbow = "longbow" => MissileRow::new(rule::weapon::LONG_BOW_PROFILE, 30.0, [3, 3], [1, 0]).massed(),
        LightCrossbow = "light-crossbow" =>
            MissileRow::new(rule::weapon::LIGHT_CROSSBOW_PROFILE, 18.0, [3, 3], [0, 0]),
        Crossbow = "crossbow" => MissileRow::new(rule::weapon::CROSSBOW_PROFILE, 30.0, [4, 3], [1, 0]).standing(),
        Handgun = "handgun" => MissileRow::new(rule::weapon::HANDGUN_PROFILE, 18.0, [4, 3], [2, 1]).standing(),
        /// Only engines shoot these ([`rules::ancients::artillery::SHOT_TABLE`]).
        Bolt = "bolt" => MissileRow::new(rule::artillery::SHOT_TABLE, 48.0, [5, 5], [0, 0]).standing(),
        Boulder = "boulder" => MissileRow::new(rule::artillery::SHOT_TABLE, 48.0, [6, 6], [0, 0]).standing(),
        CannonBall = "cannon-ball" => MissileRow::new(rule::artillery::SHOT_TABLE, 36.0, [6, 6], [0, 0]).standing(),
        HailOfShot = "hail-of-shot" => MissileRow::new(rule::artillery::SHOT_TABLE, 8.0, [4, 4], [1, 1]).standing(),
    }
}

/// What is printed of a missile weapon.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MissileRow {
    /// The rule that prints it.
    pub rule: RuleId,
    /// Inches ([`rules::ancients::range::TABLE`]).
    pub range: f64,
    /// Strength at short and long range ([`rules::ancients::wound::WEAPON_STRENGTH`]).
    pub strength: [u8; 2],
    /// Off the save at short and long range, in place of the one by Strength
    /// ([`rules::ancients::weapon::MISSILE_SAVE_MODIFIER_IS_TOTAL`]).
    pub save: [i8; 2],
    /// Whether there is a long range at all ([`rules::ancients::range::NO_BANDS`]).
    pub bands: bool,
    /// Whether it takes -1 for moving.
    pub moving_penalty: bool,
    /// Whether it shoots at all after a move.
    pub moves_and_shoots: bool,
    /// Whether rear ranks shoot too ([`rules::ancients::massed::WEAPONS`]).
    pub massed: bool,
}

/// Which numbers of a row are saves; those before are Strengths.
const SAVE: usize = 2;

/// Which number of a row is the range.
const RANGE: usize = 4;

impl MissileRow {
    pub(crate) const fn new(rule: RuleId, range: f64, strength: [u8; 2], save: [i8; 2]) -> MissileRow {
        let (bands, moving_penalty, moves_and_shoots, massed) = (true, true, true, false);
        MissileRow { rule, range, strength, save, bands, moving_penalty, moves_and_shoots, massed }
    }

    /// Thrown: there is no long range.
    pub(crate) const fn thrown(self, moving_penalty: bool) -> MissileRow {
        MissileRow { bands: false, moving_penalty, ..self }
    }

    /// Never shot after a move.
    pub(crate) const fn standing(self) -> MissileRow {
        MissileRow { moves_and_shoots: false, ..self }
    }

    pub(crate) const fn massed(self) -> MissileRow {
        MissileRow { massed: true, ..self }
    }

    /// How hard it hits at short range.
    pub const fn weight(self) -> (u8, i8) {
        (self.strength[0], self.save[0])
    }
}

impl Missile {
    /// Whether a man on a chariot or an elephant shoots it twice.
    pub(crate) const fn is_quick(self) -> bool {
        matches!(self, Missile::Bow | Missile::ShortBow | Missile::LightCrossbow | Missile::Javelin | Missile::Dart)
    }

    /// Whether only engines shoot it.
    pub const fn is_of_engines(self) -> bool {
        matches!(self, Missile::Bolt | Missile::Boulder | Missile::CannonBall | Missile::HailOfShot)
    }

    /// The rule that prints its row.
    pub const fn rule(self) -> RuleId {
        self.row().rule
    }

    /// The row that an edition prints of it, if it is not the usual one.
    fn own_row_in(self, edition: &Edition) -> Option<MissileRow> {
        edition.missiles.iter().find(|(missile, _)| *missile == self).map(|(_, row)| *row)
    }

    /// Its row in an edition.
    pub fn row_in(self, edition: &Edition) -> MissileRow {
        self.own_row_in(edition).unwrap_or_else(|| self.row())
    }

    /// How far it shoots in an edition, by its own row and by the table of ranges
    /// ([`rules::ancients::range::TABLE`]).
    pub fn range(self, edition: &Edition) -> f64 {
        let Reach { inches, rule } = self.reach(edition);
        why::row(rule, self as usize, why::row(self.rule(), RANGE, inches))
    }

    /// How far it shoots in an edition, and the rule that sets it besides the
    /// weapon's own.
    pub fn reach(self, edition: &Edition) -> Reach {
        match self.own_row_in(edition) {
            Some(row) => Reach { inches: row.range, rule: row.rule },
            None if self.is_of_engines() => Reach { inches: self.row().range, rule: rule::artillery::SHOT_TABLE },
            None => Reach { inches: self.row().range, rule: rule::range::TABLE },
        }
    }

    /// The Strength of its hits in an edition, by its own row.
    pub fn strength(self, edition: &Edition, long: bool) -> u8 {
        let band = usize::from(long);
        why::row(self.rule(), band, self.row_in(edition).strength[band])
    }

    /// What its hits take off a save in an edition, by its own row.
    pub fn save(self, edition: &Edition, long: bool) -> i8 {
        let band = usize::from(long);
        why::row(self.rule(), SAVE + band, self.row_in(edition).save[band])
    }

    /// Whether rear ranks shoot it, too ([`rules::ancients::massed::WEAPONS`]).
    pub(crate) fn is_massed(self, edition: &Edition) -> bool {
        let massed = why::holds(rule::massed::WEAPONS, self.row().massed);
        match self.own_row_in(edition) {
            Some(row) => why::instead(row.rule, row.massed, || massed),
            None => massed,
        }
    }

    /// Whether all its range is short ([`rules::ancients::range::NO_BANDS`]).
    pub fn has_no_long_range(self) -> bool {
        why::holds(rule::range::NO_BANDS, !self.row().bands)
    }

    /// Whether it is shot as well after a move.
    pub fn ignores_moves(self) -> bool {
        match self {
            Missile::Javelin => why::step(rule::weapon::JAVELIN_NO_MOVING_PENALTY),
            Missile::Dart => why::step(rule::weapon::DART_NO_MOVING_PENALTY),
            Missile::Stones => !why::step(rule::weapon::STONES_MOVING_PENALTY_APPLIES),
            _ => false,
        }
    }

    /// What keeps it from being shot after a move at all.
    pub fn after_a_move(self) -> Result<(), RuleId> {
        match self {
            Missile::StaffSling => why::barred(rule::weapon::STAFF_SLING_NO_MOVE_AND_SHOOT, true),
            Missile::Crossbow => why::barred(rule::weapon::CROSSBOW_NO_MOVE_AND_SHOOT, true),
            Missile::Handgun => why::barred(rule::weapon::HANDGUN_NO_MOVE_AND_SHOOT, true),
            Missile::LightCrossbow if !why::step(rule::weapon::LIGHT_CROSSBOW_MOVE_AND_SHOOT) => Err(self.rule()),
            _ => Ok(()),
        }
    }

    /// Whether it is shot by those who then run.
    pub fn shoots_and_runs(self) -> bool {
        match self {
            Missile::StaffSling => !why::step(rule::weapon::STAFF_SLING_NO_FIRE_AND_FLEE),
            Missile::Crossbow => !why::step(rule::weapon::CROSSBOW_NO_FIRE_AND_FLEE),
            Missile::Handgun => !why::step(rule::weapon::HANDGUN_NO_FIRE_AND_FLEE),
            _ => true,
        }
    }
}

/// Weapons of a troop type, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Weapons(u16);

impl Weapons {
    /// Every weapon, those first that are taken in hand unless another is
    /// chosen.
    pub const ALL: [Weapon; 11] = [
        Weapon::Lance,
        Weapon::Kontos,
        Weapon::Pike,
        Weapon::HeavyThrowingSpear,
        Weapon::ThrowingSpear,
        Weapon::ThrustingSpear,
        Weapon::DoubleHanded,
        Weapon::Halberd,
        Weapon::TwoHandWeapons,
        Weapon::HandWeapon,
        Weapon::Improvised,
    ];

    /// Whether it has that weapon.
    pub const fn has(self, weapon: Weapon) -> bool {
        self.0 & (1 << weapon as u8) != 0
    }

    /// Those it has; improvised ones only if it has no other
    /// ([`rules::ancients::weapon::EVERYONE_HAS_IMPROVISED`]).
    pub fn iter(self) -> impl Iterator<Item = Weapon> {
        let proper = self.0 != 1 << Weapon::Improvised as u8;
        let better =
            move |w: Weapon| proper && w == Weapon::Improvised && why::step(rule::weapon::EVERYONE_HAS_IMPROVISED);
        Weapons::ALL.into_iter().filter(move |&w| self.has(w) && !better(w))
    }
}

impl FromIterator<Weapon> for Weapons {
    /// Everybody can at least improvise ([`rules::ancients::weapon::EVERYONE_HAS_IMPROVISED`]).
    fn from_iter<I: IntoIterator<Item = Weapon>>(weapons: I) -> Weapons {
        Weapons(weapons.into_iter().fold(1 << Weapon::Improvised as u8, |bits, weapon| bits | 1 << weapon as u8))
    }
}

game::few! {
    /// Missile weapons of a troop type.
    pub struct Missiles(u16) of Missile;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_missile_table_is_as_printed() {
        use Missile as M;
        for (missile, range, strength, save, rule) in [
            (M::Sling, 18, [3, 3], [0, 0], rule::weapon::SLING_PROFILE),
            (M::StaffSling, 24, [4, 3], [1, 0], rule::weapon::STAFF_SLING_PROFILE),
            (M::Javelin, 8, [3, 3], [0, 0], rule::weapon::JAVELIN_PROFILE),
            (M::Dart, 12, [2, 2], [0, 0], rule::weapon::DART_PROFILE),
            (M::Stones, 4, [3, 3], [0, 0], rule::weapon::STONES_PROFILE),
            (M::ShortBow, 18, [3, 3], [0, 0], rule::weapon::SHORT_BOW_PROFILE),
            (M::Bow, 24, [3, 3], [0, 0], rule::weapon::BOW_PROFILE),
            (M::Longbow, 30, [3, 3], [1, 0], rule::weapon::LONG_BOW_PROFILE),
            (M::LightCrossbow, 18, [3, 3], [0, 0], rule::weapon::LIGHT_CROSSBOW_PROFILE),
            (M::Crossbow, 30, [4, 3], [1, 0], rule::weapon::CROSSBOW_PROFILE),
            (M::Handgun, 18, [4, 3], [2, 1], rule::weapon::HANDGUN_PROFILE),
        ] {
            let row = missile.row();
            assert_eq!(row.range, f64::from(range), "{} {missile:?}", rule::range::TABLE);
            assert_eq!((row.strength, row.save), (strength, save), "{rule} {missile:?}");
            assert_eq!(missile.rule(), rule, "{}", rule::weapon::MISSILE_SUMMARY_TABLE);
        }
        let after_moves: Vec<bool> = Missile::ALL.iter().map(|m| m.row().moves_and_shoots).collect();
        assert_eq!(after_moves[..11], [true, false, true, true, true, true, true, true, true, false, false]);
        assert!(after_moves[11..].iter().all(|moves| !moves), "engines");
    }

    #[test]
    fn everybody_can_improvise() {
        let none: Weapons = std::iter::empty().collect();
        assert!(none.has(Weapon::Improvised), "{}", rule::weapon::EVERYONE_HAS_IMPROVISED);
        assert!(!none.has(Weapon::HandWeapon));
    }
}

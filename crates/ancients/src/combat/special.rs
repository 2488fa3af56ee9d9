//! What special rules and long weapons do to blows.

use game::why;
use rules::RuleId;
use rules::ancients as rule;
use smallvec::SmallVec;
use table::Edge;

use super::Strike;
use super::arms::Cited;
use crate::battle::Battle;
use crate::event::Modifier;
use crate::fact::Fact;
use crate::ids::UnitId;
use crate::special::Special;
use crate::weapon::Weapon;

impl Battle {
    /// Whether those who strike stand before the front of their target.
    fn strikes_front(&self, striker: UnitId, target: UnitId) -> bool {
        let (mine, theirs) = (self.body_of(striker), self.body_of(target));
        self.contacts_of(theirs)
            .any(|(face, enemy, _)| enemy == mine && self.face_that_counts(theirs, face) == Edge::Front)
    }

    /// Whether they stand before the front of a phalanx.
    pub(crate) fn faces_phalanx(&self, striker: UnitId, target: UnitId) -> bool {
        self.is_in_phalanx(self.body_of(target)) && self.strikes_front(striker, target)
    }

    /// Off the dice of those who strike at the front of a phalanx or a
    /// shieldwall ([`rule::special::PHALANX_ENEMY_TO_HIT_CAVALRY`],
    /// [`rule::special::PHALANX_ENEMY_TO_HIT_OTHERS`], [`rule::special::SHIELDWALL_EFFECT`]).
    pub(super) fn wall_of_shields(&self, striker: UnitId, target: UnitId) -> SmallVec<[Modifier; 2]> {
        let mut found = SmallVec::new();
        if !self.strikes_front(striker, target) {
            return found;
        }
        let body = self.body_of(target);
        if self.is_in_phalanx(body) {
            found.push(if self.rides(striker) {
                Modifier { by: -2, rule: rule::special::PHALANX_ENEMY_TO_HIT_CAVALRY }
            } else {
                Modifier { by: -1, rule: rule::special::PHALANX_ENEMY_TO_HIT_OTHERS }
            });
        }
        if self.unit(body).is(Fact::Shieldwall) {
            // Across an obstacle no formation helps anybody.
            let across = self.across(self.body_of(striker), body);
            found.push(if across {
                Modifier { by: 0, rule: rule::combat::OBSTACLE_NO_FORMATION_BENEFITS }
            } else {
                Modifier { by: -1, rule: rule::special::SHIELDWALL_EFFECT }
            });
        }
        found
    }

    /// Why misses are thrown again in the first round of an engagement, once
    /// ([`rule::basic::REROLL_ONCE`]): hatred of whom they strike
    /// ([`rule::special::HATRED_SELECTIVE`]), or spears thrown by riders and
    /// skirmishers. Horses do not throw ([`rule::combat::WARHORSE_NO_RIDER_WEAPON`]).
    pub(super) fn throws_again(&self, strike: &Strike, target: UnitId) -> Option<RuleId> {
        let body = self.body_of(strike.unit);
        if strike.horse || self.unit(body).rounds > 1 {
            return None;
        }
        if self.hates(strike.unit, self.body_of(target)) {
            return Some(rule::special::HATRED_REROLL_FIRST_ROUND);
        }
        let skirmishers = self.is_skirmishing(body) && !self.rides(strike.unit);
        match self.wields(strike.unit) {
            Weapon::ThrowingSpear if skirmishers => Some(rule::weapon::THROWING_SPEAR_SKIRMISH_REROLL),
            Weapon::HeavyThrowingSpear if skirmishers => Some(rule::weapon::HEAVY_THROWING_SPEAR_SKIRMISH_REROLL),
            Weapon::ThrowingSpear if self.rides(strike.unit) && !self.unit(body).is(Fact::ChargedRough) => {
                Some(rule::weapon::THROWING_SPEAR_CAV_REROLL)
            }
            _ => None,
        }
    }

    /// One more for each of the frenzied ([`rule::special::FRENZY_EXTRA_ATTACK`]).
    pub(super) fn frenzied_attacks(&self, strike: &Strike, cited: &mut Cited) -> u8 {
        let frenzied = !strike.horse && self.is_frenzied(strike.unit);
        let special = self.troop(strike.unit).special;
        if !strike.horse && frenzied != special.has(Special::Frenzy) && self.body_of(strike.unit) != strike.unit {
            cited.push(rule::character::PSYCHOLOGY_REPLACED);
        }
        if frenzied {
            cited.push(rule::special::FRENZY_EXTRA_ATTACK);
            if special.has(Special::Hatred) || special.has(Special::Stubborn) {
                cited.push(rule::special::FRENZY_EXCLUDES_HATRED_STUBBORN);
            }
        }
        u8::from(frenzied)
    }

    /// How many ranks of a unit fight to its front, and the rule that says so.
    pub(super) fn ranks_that_fight(&self, id: UnitId) -> (u8, Option<RuleId>) {
        let weapon = self.wields(id);
        let id = self.body_of(id);
        let unit = self.unit(id);
        let spears = matches!(
            weapon,
            Weapon::Pike | Weapon::ThrustingSpear | Weapon::ThrowingSpear | Weapon::HeavyThrowingSpear
        );
        if !self.is_formed(id) {
            let loose = spears && self.is_skirmishing(id);
            return (1, loose.then_some(rule::skirmish::NO_SECOND_RANK_WEAPONS));
        }
        if let Some(rule) = self.fights_as_column(id) {
            return (1, spears.then_some(rule));
        }
        let charging = self.counts_as_charging(id);
        if self.troop(id).kind.is_mounted() {
            let across = self.contacts.iter().any(|c| c.across && (c.a == id || c.b == id));
            let cataphracts = self.troop(id).special.has(Special::Cataphract) && weapon == Weapon::Kontos;
            if cataphracts && across {
                return (1, Some(rule::combat::OBSTACLE_NO_FORMATION_BENEFITS));
            }
            return match (cataphracts, charging) {
                (true, false) => (2, Some(rule::special::CATAPHRACT_KONTOS_SECOND_RANK)),
                _ => (1, None),
            };
        }
        let first = unit.rounds <= 1;
        match weapon {
            Weapon::Pike => (2, Some(rule::weapon::PIKE_TWO_RANKS)),
            Weapon::ThrustingSpear if !charging => (2, Some(rule::weapon::THRUSTING_SPEAR_INF_TWO_RANKS)),
            Weapon::ThrustingSpear if self.is_in_phalanx(id) => {
                (2, Some(rule::special::PHALANX_SPEAR_CHARGE_TWO_RANKS))
            }
            Weapon::ThrustingSpear => (1, Some(rule::weapon::THRUSTING_SPEAR_INF_CHARGE_ONE_RANK)),
            // Every new engagement counts its rounds anew (rule::weapon::THROWING_SPEAR_UNLIMITED).
            Weapon::ThrowingSpear if first => (2, Some(rule::weapon::THROWING_SPEAR_INF_TWO_RANKS)),
            Weapon::HeavyThrowingSpear if first => (2, Some(rule::weapon::HEAVY_THROWING_SPEAR_TWO_RANKS)),
            Weapon::ThrowingSpear | Weapon::HeavyThrowingSpear => {
                (1, Some(rule::weapon::THROWING_SPEAR_TWO_RANKS_FIRST_ROUND_ONLY))
            }
            _ => (1, None),
        }
    }

    /// Why a weapon adds nothing to the Strength that it would add after a
    /// charge over open ground against others.
    pub(super) fn lost_charge_bonus(&self, id: UnitId, target: UnitId) -> Option<RuleId> {
        let weapon = self.wields(id);
        let body = self.body_of(id);
        if weapon == Weapon::HeavyThrowingSpear && self.rides(id) {
            return Some(rule::weapon::HEAVY_THROWING_SPEAR_INFANTRY_ONLY);
        }
        if !self.rides(id) || !matches!(weapon, Weapon::ThrustingSpear | Weapon::Kontos | Weapon::Lance) {
            return None;
        }
        if !self.counts_as_charging(body) {
            return Some(if weapon == Weapon::Lance {
                rule::weapon::LANCE_LATER_ROUNDS
            } else {
                rule::weapon::CHARGE_BONUS_ONE_PHASE
            });
        }
        if self.unit(body).is(Fact::ChargedRough) {
            return Some(rule::weapon::CHARGE_BONUS_OPEN_GROUND);
        }
        if self.is_shielded_by_obstacle(body, target) {
            return Some(rule::combat::OBSTACLE_NO_CHARGE_BONUSES);
        }
        self.faces_phalanx(id, target).then_some(rule::special::PHALANX_CANCELS_CHARGE_STRENGTH)
    }

    /// What a weapon does to the order of blows, for the record.
    pub(super) fn cite_weapon_order(&self, strike: &Strike, cited: &mut Cited) {
        if strike.horse {
            return;
        }
        let weapon = self.wields(strike.unit);
        let same = strike.targets.iter().any(|t| self.wields(t) == weapon);
        let pikes = strike.targets.iter().any(|t| self.wields(t) == Weapon::Pike);
        let rough = self.unit(self.body_of(strike.unit)).is(Fact::ChargedRough);
        let rules: &[RuleId] = match weapon {
            Weapon::DoubleHanded if same => {
                &[rule::weapon::DOUBLE_HANDED_STRIKES_LAST, rule::weapon::DOUBLE_HANDED_MIRROR]
            }
            Weapon::DoubleHanded => &[rule::weapon::DOUBLE_HANDED_STRIKES_LAST],
            Weapon::Pike if !strike.front => &[rule::weapon::PIKE_STRIKES_FIRST_FRONT_ONLY],
            Weapon::Pike if same => &[rule::weapon::PIKE_STRIKES_FIRST, rule::weapon::PIKE_MIRROR],
            Weapon::Pike => &[rule::weapon::PIKE_STRIKES_FIRST],
            Weapon::Kontos if !strike.front => &[rule::weapon::KONTOS_FIRST_STRIKE_FRONT_ONLY],
            Weapon::Kontos if rough => &[rule::weapon::KONTOS_FIRST_STRIKE_OPEN_GROUND],
            Weapon::Kontos if pikes => &[rule::weapon::KONTOS_VERSUS_PIKE],
            Weapon::Kontos if same => &[rule::weapon::KONTOS_STRIKES_FIRST, rule::weapon::KONTOS_MIRROR],
            Weapon::Kontos => &[rule::weapon::KONTOS_STRIKES_FIRST],
            Weapon::ThrowingSpear if rough && self.rides(strike.unit) => &[rule::weapon::THROWING_SPEAR_CAV_TERRAIN],
            Weapon::HandWeapon => &[rule::weapon::HAND_WEAPON_BASIC],
            _ => &[],
        };
        cited.extend_from_slice(rules);
    }

    /// Whether riders in close order count their ranks in this round
    /// ([`rule::result::BONUS_RANK_INFANTRY_ONLY`]).
    pub(super) fn riders_count_ranks(&self, id: UnitId) -> bool {
        let special = self.troop(id).special;
        let unit = self.unit(id);
        let charged = unit.is(Fact::Charged) || (unit.is(Fact::CameByPursuit) && unit.rounds <= 1);
        let cataphracts = special.has(Special::Cataphract);
        let massed = !cataphracts && special.has(Special::MassedCavalry);
        let counts = (cataphracts && why::holds(rule::special::CATAPHRACT_RANK_BONUS, charged))
            || (massed && why::holds(rule::special::MASSED_CAVALRY_RANK_BONUS, self.counts_as_charging(id)));
        let held = || self.foes(id).iter().any(|foe| self.faces_phalanx(id, foe));
        counts && !why::holds(rule::special::PHALANX_CANCELS_CHARGE_FORMATION_BENEFITS, held())
    }
}

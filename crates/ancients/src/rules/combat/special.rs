//! What special rules and long weapons do to blows.

use game::why;
use rules::RuleId;
use rules::ancients as rule;
use table::Edge;

use super::Strike;
use crate::special::kind::Special;
use crate::state::battle::Battle;
use crate::state::fact::Fact;
use crate::state::ids::UnitId;
use crate::state::weapon::Weapon;

/// What lets misses be thrown again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Again {
    Hatred,
    RidersSpears,
    SkirmishSpears,
    SkirmishHeavySpears,
}

impl Again {
    /// The rule that the dice are thrown by.
    pub(super) const fn rule(self) -> RuleId {
        match self {
            Again::Hatred => rule::special::HATRED_REROLL_FIRST_ROUND,
            Again::RidersSpears => rule::weapon::THROWING_SPEAR_CAV_REROLL,
            Again::SkirmishSpears => rule::weapon::THROWING_SPEAR_SKIRMISH_REROLL,
            Again::SkirmishHeavySpears => rule::weapon::HEAVY_THROWING_SPEAR_SKIRMISH_REROLL,
        }
    }
}

impl Battle {
    /// Whether those who strike stand before the front of their target.
    fn strikes_front(&self, striker: UnitId, target: UnitId) -> bool {
        let (mine, theirs) = (self.body_of(striker), self.body_of(target));
        self.fought_at(theirs, mine).any(|face| self.face_that_counts(theirs, face) == Edge::Front)
    }

    /// Whether they stand before the front of a phalanx.
    pub(crate) fn faces_phalanx(&self, striker: UnitId, target: UnitId) -> bool {
        self.is_in_phalanx(self.body_of(target)) && self.strikes_front(striker, target)
    }

    /// Off the dice of those who strike at the front of a phalanx or a
    /// shieldwall.
    pub(super) fn wall_of_shields(&self, striker: UnitId, target: UnitId) -> i8 {
        let body = self.body_of(target);
        let walled = self.unit(body).is(Fact::Shieldwall);
        if !walled && !self.troop(body).special.is_phalanx() {
            return 0;
        }
        let front = self.strikes_front(striker, target);
        // Across an obstacle no formation helps anybody.
        let across = || {
            let across = self.across(self.body_of(striker), body);
            why::holds(rule::combat::OBSTACLE_NO_FORMATION_BENEFITS, across)
        };
        let wall = if walled { why::adds(rule::special::SHIELDWALL_EFFECT, front && !across(), 1) } else { 0 };
        wall + self.wall_of_spears(striker, body, front)
    }

    /// Off the dice of those who strike at the front of a phalanx.
    fn wall_of_spears(&self, striker: UnitId, body: UnitId, front: bool) -> i8 {
        if !self.troop(body).special.is_phalanx() {
            return 0;
        }
        let phalanx = front && self.is_in_phalanx(body);
        if self.rides(striker) {
            why::adds(rule::special::PHALANX_ENEMY_TO_HIT_CAVALRY, phalanx, 2)
        } else {
            why::adds(rule::special::PHALANX_ENEMY_TO_HIT_OTHERS, phalanx, 1)
        }
    }

    /// Why misses are thrown again in the first round of an engagement: hatred
    /// of whom they strike, or spears thrown by riders and skirmishers. Horses
    /// do not throw.
    pub(super) fn throws_again(&self, strike: &Strike, target: UnitId) -> Option<Again> {
        if strike.horse && why::step(rule::combat::WARHORSE_NO_RIDER_WEAPON) {
            return None;
        }
        let first = self.unit(self.body_of(strike.unit)).rounds <= 1;
        let cause = if self.strikes_hated(strike.unit, target) { Again::Hatred } else { self.spears_thrown(strike)? };
        why::holds(cause.rule(), first).then_some(cause)
    }

    /// Whether they strike at somebody they hate: it matters whom, not who else
    /// is there.
    fn strikes_hated(&self, striker: UnitId, target: UnitId) -> bool {
        let hated = |foe: UnitId| self.hates(striker, foe);
        let foes = || self.foes(self.body_of(striker)).iter().any(hated);
        why::instead(rule::special::HATRED_SELECTIVE, hated(self.body_of(target)), foes)
    }

    /// Spears thrown by riders, unless they came over rough ground, and by
    /// skirmishers.
    fn spears_thrown(&self, strike: &Strike) -> Option<Again> {
        let body = self.body_of(strike.unit);
        let rides = self.rides(strike.unit);
        let skirmishers = self.is_skirmishing(body) && !rides;
        match self.wields(strike.unit) {
            Weapon::ThrowingSpear if skirmishers => Some(Again::SkirmishSpears),
            Weapon::HeavyThrowingSpear if skirmishers => Some(Again::SkirmishHeavySpears),
            Weapon::ThrowingSpear if rides => {
                let rough = self.unit(body).is(Fact::ChargedRough);
                (!why::holds(rule::weapon::THROWING_SPEAR_CAV_TERRAIN, rough)).then_some(Again::RidersSpears)
            }
            _ => None,
        }
    }

    /// One more for each of the frenzied; a character is as frenzied as his
    /// unit.
    pub(super) fn frenzied_attacks(&self, strike: &Strike) -> u8 {
        let own = || self.troop(strike.unit).special.has(Special::Frenzy);
        let joined = self.body_of(strike.unit) != strike.unit && self.troop(strike.unit).is_character();
        let frenzied = self.is_frenzied(strike.unit);
        let frenzied =
            if joined { why::instead(rule::character::PSYCHOLOGY_REPLACED, frenzied, own) } else { frenzied };
        why::adds(rule::special::FRENZY_EXTRA_ATTACK, frenzied, 1)
    }

    /// Whether a second rank of a unit fights to its front: only of the formed,
    /// and with long weapons.
    pub(super) fn fights_in_two_ranks(&self, id: UnitId) -> bool {
        let weapon = self.wields(id);
        let id = self.body_of(id);
        self.reaches_past_a_friend(id, weapon)
            && !why::holds(rule::skirmish::NO_SECOND_RANK_WEAPONS, self.is_skirmishing(id))
            && (self.is_formed(id) || self.is_skirmishing(id))
            && !why::holds(rule::march::COLUMN_COMBAT, self.fights_as_column(id))
    }

    /// Whether a weapon reaches past the man in front this round.
    fn reaches_past_a_friend(&self, id: UnitId, weapon: Weapon) -> bool {
        if self.troop(id).kind.is_mounted() {
            return weapon == Weapon::Kontos
                && self.troop(id).special.has(Special::Cataphract)
                && why::holds(rule::special::CATAPHRACT_KONTOS_SECOND_RANK, !self.counts_as_charging(id))
                && !why::holds(rule::combat::OBSTACLE_NO_FORMATION_BENEFITS, self.fights_across(id));
        }
        let later = |rule: RuleId| {
            let later = self.unit(id).rounds > 1;
            // Every new engagement counts its rounds anew.
            let late = why::holds(rule::weapon::THROWING_SPEAR_TWO_RANKS_FIRST_ROUND_ONLY, later);
            !late && why::step(rule)
        };
        match weapon {
            Weapon::Pike => why::step(rule::weapon::PIKE_TWO_RANKS),
            Weapon::ThrustingSpear => self.spears_reach(id),
            Weapon::ThrowingSpear => later(rule::weapon::THROWING_SPEAR_INF_TWO_RANKS),
            Weapon::HeavyThrowingSpear => later(rule::weapon::HEAVY_THROWING_SPEAR_TWO_RANKS),
            _ => false,
        }
    }

    /// Two ranks of spears, but of chargers only those of a phalanx.
    fn spears_reach(&self, id: UnitId) -> bool {
        let charging = self.counts_as_charging(id);
        let phalanx = || why::holds(rule::special::PHALANX_SPEAR_CHARGE_TWO_RANKS, self.is_in_phalanx(id));
        let too_fast = why::holds(rule::weapon::THRUSTING_SPEAR_INF_CHARGE_ONE_RANK, charging);
        why::step(rule::weapon::THRUSTING_SPEAR_INF_TWO_RANKS) && (!too_fast || phalanx())
    }

    /// Whether a unit fights anybody across an obstacle.
    pub(super) fn fights_across(&self, id: UnitId) -> bool {
        self.contacts.iter().any(|c| c.across && (c.a == id || c.b == id))
    }

    /// Whether riders in close order count their ranks in this round
    /// ([`rule::result::BONUS_RANK_INFANTRY_ONLY`]).
    pub(super) fn riders_count_ranks(&self, id: UnitId) -> bool {
        let special = self.troop(id).special;
        let cataphracts = special.has(Special::Cataphract);
        let massed = !cataphracts && special.has(Special::MassedCavalry);
        let counts = (cataphracts && why::holds(rule::special::CATAPHRACT_RANK_BONUS, self.has_charged(id)))
            || (massed && why::holds(rule::special::MASSED_CAVALRY_RANK_BONUS, self.counts_as_charging(id)));
        let held = || self.opponents(id).iter().any(|foe| self.faces_phalanx(id, foe));
        counts && !why::holds(rule::special::PHALANX_CANCELS_CHARGE_FORMATION_BENEFITS, held())
    }
}

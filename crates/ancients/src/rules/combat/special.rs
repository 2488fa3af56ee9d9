//! What special rules and long weapons do to blows.

use game::why;
use rules::{RuleId, ancients as rule};

use crate::edition::Switch;
use crate::state::{Battle, Strike, UnitId, Weapon};

impl Battle {
    /// By which rule misses are thrown again in the first round of an
    /// engagement: a special one, or that of spears thrown by riders and
    /// skirmishers. Horses do not throw.
    pub(super) fn throws_again(&self, strike: &Strike, target: UnitId) -> Option<RuleId> {
        if strike.horse && why::step(rule::combat::WARHORSE_NO_RIDER_WEAPON) {
            return None;
        }
        let first = self.unit(self.body_of(strike.unit)).rounds <= 1;
        let own = self.special_in_fight(strike.unit).throws_misses_again(self, strike.unit, target);
        let rule = own.or_else(|| self.spears_thrown(strike))?;
        why::holds(rule, first).then_some(rule)
    }

    /// Spears thrown by riders, unless they came over rough ground, and by
    /// skirmishers.
    fn spears_thrown(&self, strike: &Strike) -> Option<RuleId> {
        let body = self.body_of(strike.unit);
        let rides = self.strikes_as_rider(strike);
        let skirmishers = self.is_skirmishing(body) && !rides;
        match self.weapon_of(strike) {
            Weapon::ThrowingSpear if skirmishers => Some(rule::weapon::THROWING_SPEAR_SKIRMISH_REROLL),
            Weapon::HeavyThrowingSpear if skirmishers => Some(rule::weapon::HEAVY_THROWING_SPEAR_SKIRMISH_REROLL),
            Weapon::ThrowingSpear if rides => {
                self.has_room_to_throw(body).then_some(rule::weapon::THROWING_SPEAR_CAV_REROLL)
            }
            Weapon::HeavyThrowingSpear if rides => {
                self.edition().heavy_spears_of_riders.filter(|_| self.has_room_to_throw(body))
            }
            _ => None,
        }
    }

    /// Riders have, unless they came over rough ground.
    fn has_room_to_throw(&self, id: UnitId) -> bool {
        !why::holds(rule::weapon::THROWING_SPEAR_CAV_TERRAIN, self.came_over_rough_ground(id))
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
        if self.troop(id).kind.rides_by(rule::chariot::WEAPONS_AS_CAVALRY) {
            return self.troop(id).special.riders_reach(self, id, weapon);
        }
        let later = |rule: RuleId| {
            let later = self.unit(id).rounds > 1;
            // Every new engagement counts its rounds anew.
            let late = why::holds(rule::weapon::THROWING_SPEAR_TWO_RANKS_FIRST_ROUND_ONLY, later);
            !late && why::step(rule)
        };
        match weapon {
            Weapon::Pike => why::step(rule::weapon::PIKE_TWO_RANKS) && !self.pikes_come_too_fast(id),
            Weapon::ThrustingSpear => self.spears_reach(id),
            Weapon::ThrowingSpear => later(rule::weapon::THROWING_SPEAR_INF_TWO_RANKS),
            Weapon::HeavyThrowingSpear => later(rule::weapon::HEAVY_THROWING_SPEAR_TWO_RANKS),
            _ => false,
        }
    }

    /// Whether pikes, too, reach past nobody in a charge, but those of a phalanx.
    fn pikes_come_too_fast(&self, id: UnitId) -> bool {
        let Switch::Off(rule) = self.edition().pikes_reach_in_charge else { return false };
        let steady = || self.troop(id).special.spears_reach_in_charge(self, id);
        why::holds(rule, self.counts_as_charging(id)) && !steady()
    }

    /// Two ranks of spears, but of chargers only those of a phalanx.
    fn spears_reach(&self, id: UnitId) -> bool {
        let charging = self.counts_as_charging(id);
        let steady = || self.troop(id).special.spears_reach_in_charge(self, id);
        let too_fast = why::holds(rule::weapon::THRUSTING_SPEAR_INF_CHARGE_ONE_RANK, charging);
        why::step(rule::weapon::THRUSTING_SPEAR_INF_TWO_RANKS) && (!too_fast || steady())
    }

    /// Whether a unit fights anybody across an obstacle.
    pub(crate) fn fights_across(&self, id: UnitId) -> bool {
        self.contacts.iter().any(|c| c.across && (c.a == id || c.b == id))
    }

    /// Whether riders in close order count their ranks in this round
    /// ([`rule::result::BONUS_RANK_INFANTRY_ONLY`]).
    pub(super) fn riders_count_ranks(&self, id: UnitId) -> bool {
        let special = self.troop(id).special;
        special.riders_count_ranks(self, id) && !special.ranks_are_held(self, id)
    }
}

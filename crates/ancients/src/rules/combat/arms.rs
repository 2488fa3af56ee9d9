//! What the weapon in hand does in combat
//! ([`rules::ancients::weapon::COMBAT_SUMMARY_TABLE`]).

use game::why;
use rules::ancients as rule;
use smallvec::SmallVec;

use crate::state::{Battle, CombatAsk, CombatTask, Mark, Modifier, Play, Shield, Strike, UnitId, Weapon, What};

impl Battle {
    /// The weapon that a unit or a character fights with.
    pub(crate) fn wields(&self, id: UnitId) -> Weapon {
        // One is as good as another in a scramble about a building.
        if self.fights_plainly(id) { Weapon::HandWeapon } else { self.unit(id).weapon }
    }

    /// Who in a combat has weapons to choose between, in the order in which
    /// they are asked: the active side's first.
    fn choosers(&self, n: u8) -> SmallVec<[UnitId; 4]> {
        let mut all: SmallVec<[UnitId; 4]> = SmallVec::new();
        for side in [self.active, self.active.other()] {
            let plain = |u: UnitId| self.fights_plainly(u);
            for body in self.combat(n).units.iter().filter(|&u| self.unit(u).side == side && !plain(u)) {
                let choice = |u: &UnitId| self.arms_to_choose(*u).len() > 1;
                all.extend([body].into_iter().chain(self.guests(body)).filter(choice));
            }
        }
        all
    }

    /// Each round the next of them takes one weapon in hand, the whole unit
    /// the same ([`rule::weapon::ONE_WEAPON_AT_A_TIME`]).
    pub(super) fn choose_arms(&mut self, n: u8, done: u8) {
        if let Some(&unit) = self.choosers(n).get(usize::from(done))
            && why::step(rule::weapon::ONE_WEAPON_AT_A_TIME)
        {
            self.then(CombatTask::Arm(n, done + 1));
            self.ask(CombatAsk::Weapon(unit));
        }
    }

    pub(super) fn take_in_hand(&mut self, id: UnitId, weapon: Weapon, play: &mut Play) {
        self.unit_mut(id).weapon = weapon;
        play.log(|| What::Armed { unit: id, weapon });
    }

    /// Whether both hands are on the weapon, so that no shield helps in combat.
    pub(crate) fn hands_full(&self, id: UnitId) -> bool {
        let shield = self.troop(id).armour.shield;
        shield != Shield::None
            && match self.wields(id) {
                Weapon::DoubleHanded => why::step(rule::weapon::DOUBLE_HANDED_NO_SHIELD),
                Weapon::Halberd => why::step(rule::weapon::HALBERD_NO_SHIELD),
                Weapon::TwoHandWeapons => why::step(rule::weapon::HAND_WEAPON_PAIR),
                // No full-size shield beside it.
                Weapon::Kontos => {
                    let full_size = matches!(shield, Shield::Shield | Shield::Large);
                    why::holds(rule::weapon::KONTOS_SHIELD_LIMIT, full_size)
                }
                Weapon::Pike => why::instead(rule::weapon::PIKE_SHIELD_ALLOWED, false, || true),
                _ => false,
            }
    }

    /// Whether a unit fights as a column of march, whatever it meant to be.
    pub(crate) fn fights_as_column(&self, id: UnitId) -> bool {
        let column = self.unit(id).is(Mark::IN_COLUMN) || self.stands_in_column(id);
        self.is_formed(id) && column
    }

    /// What the weapon adds to the Strength of a blow.
    pub(super) fn weapon_strength(&self, strike: &Strike, target: UnitId) -> Option<Modifier> {
        let id = strike.unit;
        let first = self.unit(self.body_of(id)).rounds <= 1;
        let rides = || self.strikes_as_rider(strike);
        let on_foot = || self.has_heavy_spear_to_throw(!rides());
        let weapon = self.weapon_of(strike);
        let charge = || rides() && self.has_charge_bonus(id, weapon, target);
        match weapon {
            Weapon::DoubleHanded => why::amount(rule::weapon::DOUBLE_HANDED_STRENGTH, 2),
            Weapon::Halberd => why::amount(rule::weapon::HALBERD_STRENGTH, 1),
            Weapon::HeavyThrowingSpear if on_foot() => {
                why::modifier(rule::weapon::HEAVY_THROWING_SPEAR_STRENGTH, first, 1)
            }
            Weapon::ThrustingSpear if charge() => why::amount(rule::weapon::THRUSTING_SPEAR_CAV_CHARGE_STRENGTH, 1),
            Weapon::Kontos if charge() => why::amount(rule::weapon::KONTOS_CHARGE_STRENGTH, 1),
            Weapon::Lance if charge() => why::amount(rule::weapon::LANCE_CHARGE_STRENGTH, 2),
            _ => None,
        }
    }

    /// Whether a heavy throwing spear is of any use: on foot, or to everybody.
    pub(super) fn has_heavy_spear_to_throw(&self, on_foot: bool) -> bool {
        match self.edition().heavy_spears_of_riders {
            None => why::instead(rule::weapon::HEAVY_THROWING_SPEAR_INFANTRY_ONLY, on_foot, || true),
            Some(rule) => why::instead(rule, true, || on_foot),
        }
    }

    /// Whether the charge over open ground of a rider with a long weapon lends
    /// it Strength against a target.
    fn has_charge_bonus(&self, id: UnitId, weapon: Weapon, target: UnitId) -> bool {
        let body = self.body_of(id);
        let later = if weapon == Weapon::Lance {
            rule::weapon::LANCE_LATER_ROUNDS
        } else {
            rule::weapon::CHARGE_BONUS_ONE_PHASE
        };
        if why::holds(later, !self.counts_as_charging(body)) {
            return false;
        }
        !why::holds(rule::weapon::CHARGE_BONUS_OPEN_GROUND, self.came_over_rough_ground(body))
            && !why::holds(rule::combat::OBSTACLE_NO_CHARGE_BONUSES, self.is_shielded_by_obstacle(body, target))
            && !self.troop(target).special.blunts_charge(self, id, target)
    }

    /// Attacks that the weapon adds to each model's own.
    pub(super) fn weapon_attacks(&self, strike: &Strike) -> u8 {
        why::adds(rule::weapon::HAND_WEAPON_PAIR, self.weapon_of(strike) == Weapon::TwoHandWeapons, self.hands_of(strike))
    }

    /// Whether a unit charged this turn, or came by pursuit or overrun and
    /// fights its first round.
    pub(crate) fn has_charged(&self, id: UnitId) -> bool {
        let unit = self.unit(self.body_of(id));
        unit.is(Mark::CHARGED)
            || (unit.is(Mark::CAME_BY_PURSUIT) && why::holds(rule::pursuit::FRESH_COUNTS_AS_CHARGE, unit.rounds <= 1))
    }

    /// Whether any of the way of a charge, a countercharge or a pursuit that it
    /// has just made led over ground that is not open.
    pub(super) fn came_over_rough_ground(&self, id: UnitId) -> bool {
        let unit = self.unit(self.body_of(id));
        unit.is(Mark::CHARGED_ROUGH) || (unit.is(Mark::CAME_OVER_ROUGH) && unit.rounds <= 1)
    }

    /// Whether a unit counts as charging in this round: it charged, or rode out
    /// to meet a charge.
    pub(crate) fn counts_as_charging(&self, id: UnitId) -> bool {
        self.unit(self.body_of(id)).is(Mark::COUNTERCHARGED) || self.has_charged(id)
    }

    /// Whether they fight from the saddle: a rider among infantry stands with
    /// them.
    pub(crate) fn rides(&self, id: UnitId) -> bool {
        if self.rides_a_platform(id) {
            return true;
        }
        let body = self.body_of(id);
        if self.troop(body).kind.is_chariot() {
            return why::step(rule::chariot::WEAPONS_AS_CAVALRY);
        }
        let among_foot = || why::holds(rule::character::JOIN_INFANTRY_DISMOUNTS, !self.troop(body).kind.is_mounted());
        self.troop(id).kind.is_mounted() && (body == id || !among_foot())
    }

    /// Whether a unit strikes at infantry behind an obstacle that they still
    /// hold.
    pub(super) fn is_shielded_by_obstacle(&self, id: UnitId, target: UnitId) -> bool {
        let (mine, theirs) = (self.body_of(id), self.body_of(target));
        let foe = self.unit(theirs);
        if foe.inside.is_some() {
            return why::step(rule::building::ASSAULT_DEFENDED_OBSTACLE);
        }
        foe.is(Mark::DEFENDS)
            && !why::holds(rule::combat::OBSTACLE_ONLY_ACROSS, !self.across(mine, theirs))
            && !why::holds(rule::combat::HIT_OBSTACLE_PENALTY_ENDS, foe.is(Mark::BREACHED))
    }
}

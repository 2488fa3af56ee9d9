//! What the weapon in hand does in combat
//! ([`rules::ancients::weapon::COMBAT_SUMMARY_TABLE`]).

use game::Order;
use rules::RuleId;
use rules::ancients as rule;
use smallvec::SmallVec;

use super::{CombatAsk, CombatTask};
use crate::agenda::{Play, Task};
use crate::armour::Shield;
use crate::battle::Battle;
use crate::event::{Modifier, What};
use crate::fact::Fact;
use crate::ids::UnitId;
use crate::question::Question;
use crate::weapon::Weapon;

/// The rules that a blow cites.
pub(super) type Cited = SmallVec<[RuleId; 12]>;

impl Battle {
    /// The weapon that a unit or a character fights with.
    pub(crate) fn wields(&self, id: UnitId) -> Weapon {
        self.unit(id).weapon
    }

    /// Who in a combat has weapons to choose between, in the order in which
    /// they are asked: the active side's first.
    fn choosers(&self, n: u8) -> SmallVec<[UnitId; 4]> {
        let mut all: SmallVec<[UnitId; 4]> = SmallVec::new();
        for side in [self.active, self.active.other()] {
            for body in self.combat(n).units.iter().filter(|&u| self.unit(u).side == side) {
                let choice = |u: &UnitId| self.troop(*u).weapons_to_choose().nth(1).is_some();
                all.extend([body].into_iter().chain(self.guests(body)).filter(choice));
            }
        }
        all
    }

    /// Each round the next of them takes one weapon in hand, the whole unit
    /// the same ([`rule::weapon::ONE_WEAPON_AT_A_TIME`]).
    pub(super) fn choose_arms(&mut self, n: u8, done: u8) {
        if let Some(&unit) = self.choosers(n).get(usize::from(done)) {
            self.then(Task::Combat(CombatTask::Arm(n, done + 1)));
            self.question = Some(Question::Combat(CombatAsk::Weapon(unit)));
        }
    }

    pub(super) fn take_in_hand(&mut self, id: UnitId, order: &Order, play: &mut Play) {
        let Order::Choose(key) = order else { return };
        let Some(weapon) = self.troop(id).weapons_to_choose().find(|w| key.is(w.word())) else { return };
        self.unit_mut(id).weapon = weapon;
        let rules = [rule::weapon::ONE_WEAPON_AT_A_TIME, rule::weapon::UNIT_UNIFORM_EQUIPMENT];
        play.log(|| What::Armed { unit: id, weapon }, &rules);
    }

    /// Whether both hands are on the weapon, so that no shield helps in combat.
    pub(crate) fn hands_full(&self, id: UnitId) -> bool {
        let shield = self.troop(id).armour.shield;
        match self.wields(id) {
            Weapon::DoubleHanded | Weapon::Halberd | Weapon::TwoHandWeapons => true,
            // rule::weapon::KONTOS_SHIELD_LIMIT: no full-size shield beside it.
            Weapon::Kontos => matches!(shield, Shield::Shield | Shield::Large),
            _ => false,
        }
    }

    /// A column of march has no use of its rear ranks' weapons, whatever it
    /// meant to be.
    pub(crate) fn fights_as_column(&self, id: UnitId) -> Option<RuleId> {
        let column = self.unit(id).is(Fact::InColumn) || self.unit(id).formation().is_column(3);
        (self.is_formed(id) && column).then_some(rule::march::COLUMN_COMBAT)
    }

    /// How many ranks of a unit fight to its front
    /// ([`rule::combat::REAR_RANK_WEAPONS`]): only those of formed infantry.
    pub(super) fn fights_in_ranks(&self, id: UnitId) -> u8 {
        self.ranks_that_fight(id).0
    }

    /// What the weapon adds to the Strength of a blow
    /// ([`rule::combat::WOUND_WEAPON_BONUS`]).
    pub(super) fn weapon_strength(&self, id: UnitId, target: UnitId) -> Option<Modifier> {
        let body = self.body_of(id);
        let mounted = self.rides(id);
        let lost = self.lost_charge_bonus(id, target);
        let charged = mounted && lost.is_none();
        let first = !mounted && self.unit(body).rounds <= 1;
        let bonus = |by: i8, rule: RuleId| Some(Modifier { by, rule });
        match self.wields(id) {
            Weapon::DoubleHanded => bonus(2, rule::weapon::DOUBLE_HANDED_STRENGTH),
            Weapon::Halberd => bonus(1, rule::weapon::HALBERD_STRENGTH),
            Weapon::HeavyThrowingSpear if first => bonus(1, rule::weapon::HEAVY_THROWING_SPEAR_STRENGTH),
            Weapon::ThrustingSpear if charged => bonus(1, rule::weapon::THRUSTING_SPEAR_CAV_CHARGE_STRENGTH),
            Weapon::Kontos if charged => bonus(1, rule::weapon::KONTOS_CHARGE_STRENGTH),
            Weapon::Lance if charged => bonus(2, rule::weapon::LANCE_CHARGE_STRENGTH),
            _ => lost.and_then(|rule| bonus(0, rule)),
        }
    }

    /// Attacks that the weapon adds to each model's own.
    pub(super) fn weapon_attacks(&self, id: UnitId) -> u8 {
        // rule::weapon::HAND_WEAPON_PAIR.
        u8::from(self.wields(id) == Weapon::TwoHandWeapons)
    }

    /// Whether a unit counts as charging in this round: it charged this turn,
    /// or came by pursuit or overrun and fights its first round
    /// ([`rule::pursuit::FRESH_COUNTS_AS_CHARGE`]).
    pub(crate) fn counts_as_charging(&self, id: UnitId) -> bool {
        let unit = self.unit(self.body_of(id));
        unit.is(Fact::Charged) || unit.is(Fact::Countercharged) || (unit.is(Fact::CameByPursuit) && unit.rounds <= 1)
    }

    /// Whether they fight from the saddle: a rider among infantry stands with
    /// them ([`rule::character::JOIN_INFANTRY_DISMOUNTS`]).
    pub(crate) fn rides(&self, id: UnitId) -> bool {
        self.troop(id).kind.is_mounted() && self.troop(self.body_of(id)).kind.is_mounted()
    }

    /// Whether a unit strikes at infantry behind an obstacle that they still
    /// hold.
    pub(super) fn is_shielded_by_obstacle(&self, id: UnitId, target: UnitId) -> bool {
        let (mine, theirs) = (self.body_of(id), self.body_of(target));
        let foe = self.unit(theirs);
        foe.is(Fact::Defends) && !foe.is(Fact::Breached) && self.across(mine, theirs)
    }

    /// Whether two enemies fight across an obstacle.
    pub(crate) fn across(&self, a: UnitId, b: UnitId) -> bool {
        self.contacts.iter().any(|c| c.across && ((c.a == a && c.b == b) || (c.a == b && c.b == a)))
    }
}

//! Impetus: the extra dice of units that were given an action die, and the
//! many things that take them away.

use arrayvec::ArrayVec;
use rules::RuleId;
use rules::spear as rule;
use table::Edge;

use crate::battle::Battle;
use crate::ids::UnitId;
use crate::profile::{Melee, Missile, TroopType};
use crate::terrain::Going;

/// A side's impetus in one combat.
#[derive(Clone, Debug, Default)]
pub(crate) struct Impetus {
    pub dice: u8,
    /// Where they come from.
    pub modifiers: ArrayVec<(i8, RuleId), 4>,
    /// What took them away.
    pub denied: ArrayVec<RuleId, 16>,
}

impl Battle {
    /// The impetus of two opponents. Unconditional exclusions come first, then
    /// those that ask whether the enemy has impetus
    /// ([`rule::melee::IMPETUS_RESOLUTION_ORDER`]).
    pub(crate) fn impetus_pair(&self, a: UnitId, b: UnitId, pursuit: bool) -> [Impetus; 2] {
        let mut pair = [self.own_impetus(a, b, pursuit), self.own_impetus(b, a, pursuit)];
        let ids = [(a, b), (b, a)];
        // Steady spears and pikes against mounted.
        for s in 0..2 {
            let (id, enemy) = ids[s];
            if pair[s].dice > 0 && pair[1 - s].dice > 0 && self.is_mounted(id) && self.steady_points(enemy) {
                deny(&mut pair[s], rule::melee::NO_IMPETUS_MOUNTED_V_SPEARS);
                if self.unit(enemy).profile.has(Melee::Spears) {
                    pair[s].denied.push(rule::characteristic::SPEARS);
                }
            }
        }
        // Fresh mounted against foot that moved.
        for s in 0..2 {
            let (id, enemy) = ids[s];
            let caught = self.unit(id).profile.kind.is_foot() && self.unit(id).phase.moved;
            if pair[s].dice > 0 && pair[1 - s].dice > 0 && caught && self.is_mounted(enemy) && self.is_fresh(enemy) {
                deny(&mut pair[s], rule::melee::NO_IMPETUS_MOVED_FOOT_V_MOUNTED);
            }
        }
        // Pikes against other foot.
        for s in 0..2 {
            let (id, enemy) = ids[s];
            let (me, foe) = (self.unit(id), self.unit(enemy));
            let outreached = me.profile.kind.is_foot()
                && !me.profile.has(Melee::Pikes)
                && foe.profile.kind.is_foot()
                && foe.profile.has(Melee::Pikes);
            if pair[s].dice > 0 && pair[1 - s].dice > 0 && outreached && self.is_fresh(enemy) {
                deny(&mut pair[s], rule::melee::NO_IMPETUS_FOOT_V_PIKES);
            }
        }
        pair
    }

    fn is_mounted(&self, id: UnitId) -> bool {
        self.unit(id).profile.kind.is_mounted()
    }

    /// Fresh foot with spears or pikes that did not move this phase.
    fn steady_points(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        unit.profile.kind.is_foot()
            && (unit.profile.has(Melee::Spears) || unit.profile.has(Melee::Pikes))
            && !unit.phase.moved
            && self.is_fresh(id)
    }

    /// Impetus without regard to the enemy's.
    fn own_impetus(&self, id: UnitId, enemy: UnitId, pursuit: bool) -> Impetus {
        let unit = self.unit(id);
        let mut impetus = Impetus::default();
        // rule::melee::IMPETUS_BASE: an allocated die, and the first fight of the turn.
        if !unit.phase.given_die || unit.fought {
            if unit.fought && unit.phase.given_die {
                impetus.denied.push(rule::melee::IMPETUS_ONCE);
            }
            if self.flank_phase && !unit.phase.given_die {
                impetus.denied.push(rule::stratagem::FLANK_MARCH_CHARGE);
            }
            return impetus;
        }
        self.exclusions(id, enemy, pursuit, &mut impetus.denied);
        if !impetus.denied.is_empty() {
            return impetus;
        }
        let mut add = |by: u8, rule| {
            if by > 0 {
                impetus.dice += by;
                impetus.modifiers.push((by as i8, rule));
            }
        };
        add(1, rule::melee::IMPETUS_BASE);
        let fresh = self.is_fresh(id);
        let shock = matches!(unit.profile.kind, TroopType::Cavalry | TroopType::Elephants);
        add(u8::from(fresh && shock), rule::melee::IMPETUS_FRESH_MOUNTED);
        add(u8::from(fresh && unit.profile.large), rule::melee::IMPETUS_FRESH_LARGE);
        add(self.bonuses(id, self.melee_needs(id)), rule::melee::IMPETUS_BONUS);
        impetus
    }

    /// The least die for what brought the unit into this melee
    /// ([`rule::dice::BONUS_SIX_REQUIREMENT`]); a charge is judged where it
    /// began, whatever became of the unit's command on the way.
    pub(crate) fn melee_needs(&self, id: UnitId) -> u8 {
        let phase = &self.unit(id).phase;
        if phase.charged { phase.needed } else { self.rating(id) }
    }

    /// Every exclusion that does not depend on the enemy's impetus.
    fn exclusions(&self, id: UnitId, enemy: UnitId, pursuit: bool, denied: &mut ArrayVec<RuleId, 16>) {
        let (unit, foe) = (self.unit(id), self.unit(enemy));
        let (kind, other) = (unit.profile.kind, foe.profile.kind);
        let contact = self.contact(id, enemy);
        let my_edge = contact.map_or(Edge::Front, |c| c.0);
        let their_edge = contact.map_or(Edge::Front, |c| c.1);
        let mut deny = |when: bool, rule: RuleId| {
            if when && !denied.is_full() {
                denied.push(rule);
            }
        };
        deny(self.is_flank(id, my_edge), rule::melee::NO_IMPETUS_FLANKED);
        let needs_open = kind.is_mounted() || kind == TroopType::HeavyFoot;
        deny(needs_open && self.field.going_under(&unit.rect()) > Going::Open, rule::melee::NO_IMPETUS_TERRAIN);
        deny(
            kind == TroopType::LightHorse && !other.is_skirmisher() && their_edge == Edge::Front,
            rule::melee::NO_IMPETUS_LIGHT_HORSE,
        );
        deny(
            kind.is_mounted() && kind != TroopType::Elephants && other == TroopType::Elephants,
            rule::melee::NO_IMPETUS_V_ELEPHANTS,
        );
        deny(kind == TroopType::Elephants && other.is_skirmisher(), rule::melee::NO_IMPETUS_ELEPHANTS_V_SKIRMISHERS);
        deny(unit.profile.has_missiles() && unit.phase.shot, rule::melee::NO_IMPETUS_SHOT);
        let javelins_v_light = kind == TroopType::LightFoot
            && unit.profile.missile == Some(Missile::Javelins)
            && other == TroopType::LightFoot;
        deny(
            kind.is_foot() && unit.profile.has_missiles() && !unit.profile.reduced && !javelins_v_light,
            rule::melee::NO_IMPETUS_MISSILE_FOOT,
        );
        deny(pursuit, rule::melee::NO_IMPETUS_PURSUIT);
        deny(unit.phase.grouped, rule::move_::GROUP_NO_IMPETUS);
        deny(unit.phase.manoeuvred, rule::melee::NO_IMPETUS_MANOEUVRED);
        deny(unit.phase.charged && contact.is_some_and(|c| c.2.across), rule::melee::NO_IMPETUS_OBSTACLE);
        deny(kind.is_train(), rule::melee::NO_IMPETUS_TRAIN);
        deny(
            kind.is_mounted() && kind != TroopType::Elephants && other.is_train(),
            rule::melee::NO_IMPETUS_MOUNTED_V_TRAIN,
        );
        deny(kind.is_mounted() && other == TroopType::ScythedChariots, rule::melee::NO_IMPETUS_V_SCYTHED);
    }
}

/// All impetus dice go, bonuses too ([`rule::dice::BONUS_NEEDS_IMPETUS`]),
/// because the enemy has impetus ([`rule::melee::IMPETUS_RESOLUTION_ORDER`]).
fn deny(impetus: &mut Impetus, rule: RuleId) {
    impetus.dice = 0;
    impetus.modifiers.clear();
    impetus.denied.push(rule);
    impetus.denied.push(rule::melee::IMPETUS_RESOLUTION_ORDER);
}

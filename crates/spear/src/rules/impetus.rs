//! Impetus: the extra dice of units that were given an action die, and the
//! many things that take them away.

use arrayvec::ArrayVec;
use game::{Modifier, why};
use rules::spear as rule;
use table::Edge;

use crate::state::{Battle, Going, Mark, Melee, Missile, TroopType, UnitId};

/// A side's impetus in one combat.
#[derive(Clone, Debug, Default)]
pub(crate) struct Impetus {
    pub dice: u8,
    /// Where they come from.
    pub modifiers: ArrayVec<Modifier, 4>,
}

impl Impetus {
    fn add(&mut self, modifier: Option<Modifier>) {
        if let Some(modifier) = modifier {
            self.dice = self.dice.saturating_add_signed(modifier.by);
            self.modifiers.push(modifier);
        }
    }
}

impl Battle {
    /// The impetus of two opponents. Unconditional exclusions come first, then
    /// those that ask whether the enemy has impetus
    /// ([`rule::melee::IMPETUS_RESOLUTION_ORDER`]).
    pub(crate) fn impetus_pair(&self, a: UnitId, b: UnitId, pursuit: bool) -> [Impetus; 2] {
        let mut pair = [self.own_impetus(a, b, pursuit), self.own_impetus(b, a, pursuit)];
        let ids = [(a, b), (b, a)];
        for takes in [Battle::points_stop_mounted, Battle::mounted_catch_foot, Battle::pikes_outreach_foot] {
            for s in 0..2 {
                let (id, enemy) = ids[s];
                if pair[s].dice > 0 && self.enemy_has_impetus(enemy, &pair[1 - s]) && takes(self, id, enemy) {
                    pair[s] = self.without_impetus(id);
                }
            }
        }
        pair
    }

    /// Whoever has lost its impetus by then has none to take the enemy's with
    /// ([`rule::melee::IMPETUS_RESOLUTION_ORDER`]).
    fn enemy_has_impetus(&self, enemy: UnitId, impetus: &Impetus) -> bool {
        let has = impetus.dice > 0;
        why::instead(rule::melee::IMPETUS_RESOLUTION_ORDER, has, || {
            let enemy = self.unit(enemy);
            enemy.is(Mark::GIVEN_DIE) && !enemy.is(Mark::FOUGHT)
        })
    }

    /// [`rule::melee::NO_IMPETUS_MOUNTED_V_SPEARS`]: fresh foot with spears or
    /// pikes that did not move this phase.
    fn points_stop_mounted(&self, id: UnitId, enemy: UnitId) -> bool {
        let foe = self.unit(enemy);
        let points = || why::holds(rule::characteristic::SPEARS, foe.profile.has(Melee::Spears));
        self.is_mounted(id)
            && foe.profile.kind.is_foot()
            && (foe.profile.has(Melee::Pikes) || points())
            && why::holds(rule::melee::NO_IMPETUS_MOUNTED_V_SPEARS, !foe.is(Mark::MOVED) && self.is_fresh(enemy))
    }

    /// [`rule::melee::NO_IMPETUS_MOVED_FOOT_V_MOUNTED`].
    fn mounted_catch_foot(&self, id: UnitId, enemy: UnitId) -> bool {
        self.unit(id).profile.kind.is_foot()
            && self.is_mounted(enemy)
            && why::holds(
                rule::melee::NO_IMPETUS_MOVED_FOOT_V_MOUNTED,
                self.unit(id).is(Mark::MOVED) && self.is_fresh(enemy),
            )
    }

    /// [`rule::melee::NO_IMPETUS_FOOT_V_PIKES`].
    fn pikes_outreach_foot(&self, id: UnitId, enemy: UnitId) -> bool {
        let (me, foe) = (&self.unit(id).profile, &self.unit(enemy).profile);
        me.kind.is_foot()
            && foe.kind.is_foot()
            && foe.has(Melee::Pikes)
            && why::holds(rule::melee::NO_IMPETUS_FOOT_V_PIKES, !me.has(Melee::Pikes) && self.is_fresh(enemy))
    }

    fn is_mounted(&self, id: UnitId) -> bool {
        self.unit(id).profile.kind.is_mounted()
    }

    /// Impetus without regard to the enemy's: for an allocated die
    /// ([`rule::melee::IMPETUS_BASE`]), in the first fight of the turn
    /// ([`rule::melee::IMPETUS_ONCE`]).
    fn own_impetus(&self, id: UnitId, enemy: UnitId, pursuit: bool) -> Impetus {
        let unit = self.unit(id);
        if !why::holds(rule::melee::IMPETUS_BASE, unit.is(Mark::GIVEN_DIE))
            || why::holds(rule::melee::IMPETUS_ONCE, unit.is(Mark::FOUGHT))
        {
            return Impetus::default();
        }
        if self.is_excluded(id, enemy, pursuit) {
            return self.without_impetus(id);
        }
        let mut impetus = Impetus::default();
        impetus.add(why::amount(rule::melee::IMPETUS_BASE, 1));
        let fresh = self.is_fresh(id);
        let shock = unit.profile.kind.is_shock();
        impetus.add(why::modifier(rule::melee::IMPETUS_FRESH_MOUNTED, fresh && shock, 1));
        impetus.add(why::modifier(rule::melee::IMPETUS_FRESH_LARGE, fresh && unit.profile.large, 1));
        impetus.add(why::amount(rule::melee::IMPETUS_BONUS, self.impetus_bonus(id)));
        impetus
    }

    /// All impetus dice go, those of bonuses too
    /// ([`rule::dice::BONUS_NEEDS_IMPETUS`]).
    fn without_impetus(&self, id: UnitId) -> Impetus {
        let mut impetus = Impetus::default();
        let bonus = why::instead(rule::dice::BONUS_NEEDS_IMPETUS, 0, || self.impetus_bonus(id));
        impetus.add(why::amount(rule::melee::IMPETUS_BONUS, bonus));
        impetus
    }

    /// What a six or further dice add to impetus.
    fn impetus_bonus(&self, id: UnitId) -> i8 {
        self.bonuses(id, self.melee_needs(id)) as i8
    }

    /// The least die for what brought the unit into this melee
    /// ([`rule::dice::BONUS_SIX_REQUIREMENT`]); a charge is judged where it
    /// began, whatever became of the unit's command on the way.
    pub(crate) fn melee_needs(&self, id: UnitId) -> u8 {
        let unit = self.unit(id);
        let needed = if unit.is(Mark::CHARGED) { unit.needed } else { self.rating(id) };
        why::instead(rule::dice::BONUS_SIX_REQUIREMENT, needed, || self.rating(id))
    }

    /// Every exclusion that does not depend on the enemy's impetus.
    fn is_excluded(&self, id: UnitId, enemy: UnitId, pursuit: bool) -> bool {
        let (unit, foe) = (self.unit(id), self.unit(enemy));
        let (kind, other) = (unit.profile.kind, foe.profile.kind);
        let contact = self.contact(id, enemy);
        let my_edge = contact.map_or(Edge::Front, |c| c.0);
        let their_edge = contact.map_or(Edge::Front, |c| c.1);
        let needs_open = kind.is_mounted() || kind == TroopType::HeavyFoot;
        let hampered = needs_open && self.field.going_under(&unit.rect()) > Going::Open;
        let across = unit.is(Mark::CHARGED) && contact.is_some_and(|c| c.2.across);
        [
            why::holds(rule::melee::NO_IMPETUS_FLANKED, self.is_flank(id, my_edge)),
            why::holds(rule::melee::NO_IMPETUS_TERRAIN, hampered),
            kind == TroopType::LightHorse
                && why::holds(rule::melee::NO_IMPETUS_LIGHT_HORSE, !other.is_skirmisher() && their_edge == Edge::Front),
            unit.profile.is_baffled_by(other),
            foe.profile.baffles(kind),
            unit.profile.has_missiles() && why::holds(rule::melee::NO_IMPETUS_SHOT, unit.is(Mark::SHOT)),
            self.is_missile_foot_without_impetus(id, other),
            why::holds(rule::melee::NO_IMPETUS_PURSUIT, pursuit),
            why::holds(rule::move_::GROUP_NO_IMPETUS, unit.is(Mark::GROUPED)),
            why::holds(rule::melee::NO_IMPETUS_MANOEUVRED, unit.is(Mark::MANOEUVRED)),
            why::holds(rule::melee::NO_IMPETUS_OBSTACLE, across),
            why::holds(rule::melee::NO_IMPETUS_TRAIN, kind.is_train()),
            why::holds(rule::melee::NO_IMPETUS_MOUNTED_V_TRAIN, kind.is_ridden() && other.is_train()),
        ]
        .contains(&true)
    }

    /// [`rule::melee::NO_IMPETUS_MISSILE_FOOT`], but for reduced weapons
    /// ([`rule::characteristic::REDUCED_IMPETUS`]).
    fn is_missile_foot_without_impetus(&self, id: UnitId, other: TroopType) -> bool {
        let profile = &self.unit(id).profile;
        let javelins_v_light = profile.kind == TroopType::LightFoot
            && profile.missile == Some(Missile::Javelins)
            && other == TroopType::LightFoot;
        let missile_foot = profile.kind.is_foot()
            && profile.has_missiles()
            && !why::holds(rule::characteristic::REDUCED_IMPETUS, profile.reduced);
        why::holds(rule::melee::NO_IMPETUS_MISSILE_FOOT, missile_foot && !javelins_v_light)
    }
}

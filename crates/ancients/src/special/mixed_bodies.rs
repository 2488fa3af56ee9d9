//! Units of two kinds as the army book has them: better men in front
//! ([`CombinedUnit`]), men with various weapons ([`DifferentWeapons`]), or a
//! front in better armour ([`MixedArmour`]).
//!
//! Like every combined formation they are two kinds, one behind the other; the
//! rule is that of the kind in front, whichever of them is more numerous.

use game::why;
use rules::antiquity::combat as rule;

use super::{About, Special, SpecialRule};
use crate::state::{Battle, Mark, UnitId, UnitSet};

/// Better men in front of others.
pub(crate) struct CombinedUnit;
/// Men with various weapons.
pub(crate) struct DifferentWeapons;
/// The first ranks wear better armour.
pub(crate) struct MixedArmour;

impl SpecialRule for CombinedUnit {
    const ABOUT: About = About::formation("fact-combined-unit", rule::COMBINED_UNITS);

    fn leads_as(_: bool, battle: &Battle, id: UnitId) -> Option<UnitId> {
        battle.better_men_lead(id).then_some(id)
    }

    fn saves_under_fire_as(_: bool, battle: &Battle, id: UnitId) -> Option<UnitId> {
        battle.better_men_lead(id).then_some(id)
    }

    fn saves_in_combat_as(_: bool, battle: &Battle, id: UnitId) -> Option<UnitId> {
        battle.better_men_lead(id).then_some(id)
    }

    /// The first of the others, the second of the better, through the battle.
    fn divides_fallen(_: bool, battle: &mut Battle, id: UnitId, lost: u8) -> Option<(u8, u8)> {
        if !battle.is_mixed_as(id, Special::CombinedUnit) || !why::step(rule::COMBINED_UNITS_MISSILES) {
            return None;
        }
        let [mut better, mut others] = [battle.unit(id).models, battle.unit(id).behind];
        let [first, second] = [better, others];
        let mut better_next = battle.unit(id).is(Mark::BETTER_FALLS_NEXT);
        for _ in 0..lost {
            if (better_next && better > 0) || others == 0 {
                better = better.saturating_sub(1);
            } else {
                others -= 1;
            }
            better_next = !better_next;
        }
        battle.unit_mut(id).marks.put(Mark::BETTER_FALLS_NEXT, better_next);
        Some((first - better, second - others))
    }

    /// Who touches the better men strikes at them.
    fn must_strike(_: bool, battle: &Battle, touched: UnitSet) -> Option<UnitSet> {
        let behind = |kind: UnitId| {
            let host = battle.body_of(kind);
            host != kind && touched.has(host) && battle.is_mixed_as(host, Special::CombinedUnit)
        };
        let spared: UnitSet = touched.iter().filter(|&kind| behind(kind)).collect();
        (!spared.is_empty() && why::step(rule::COMBINED_UNITS_MELEE)).then(|| touched.without(spared))
    }

    /// What is too much for the better men strikes the others.
    fn falls_besides(_: bool, battle: &Battle, id: UnitId) -> Option<UnitId> {
        let mixed = battle.is_mixed_as(id, Special::CombinedUnit);
        battle.rear_kind(id).filter(|_| mixed && why::step(rule::COMBINED_UNITS_MELEE))
    }
}

impl SpecialRule for DifferentWeapons {
    const ABOUT: About = About::formation("fact-different-weapons", rule::DIFFERENT_WEAPONS_CASUALTIES);

    /// As most of the front rank.
    fn saves_in_combat_as(_: bool, battle: &Battle, id: UnitId) -> Option<UnitId> {
        if !battle.is_mixed_as(id, Special::DifferentWeapons) {
            return None;
        }
        let rear = battle.rear_kind(id)?;
        let most = if 2 * battle.men_in_front(id) >= battle.unit(id).front() { id } else { rear };
        why::step(rule::DIFFERENT_WEAPONS_SAVES).then_some(most)
    }

    fn owner_picks_fallen(_: bool, battle: &Battle, id: UnitId) -> bool {
        battle.is_mixed_as(id, Special::DifferentWeapons) && why::step(rule::DIFFERENT_WEAPONS_CASUALTIES)
    }
}

impl SpecialRule for MixedArmour {
    const ABOUT: About = About::formation("fact-mixed-armour", rule::MIXED_ARMOUR_SHOOTING);

    /// The better armour, while half of the front rank wear it.
    fn saves_under_fire_as(_: bool, battle: &Battle, id: UnitId) -> Option<UnitId> {
        if !battle.is_mixed_as(id, Special::MixedArmour) {
            return None;
        }
        let rear = battle.rear_kind(id)?;
        let half = 2 * battle.men_in_front(id) >= battle.unit(id).front();
        Some(if why::holds(rule::MIXED_ARMOUR_SHOOTING, half) { id } else { rear })
    }

    /// From the rear.
    fn divides_fallen(_: bool, battle: &mut Battle, id: UnitId, lost: u8) -> Option<(u8, u8)> {
        if !battle.is_mixed_as(id, Special::MixedArmour) || !why::step(rule::MIXED_ARMOUR_SHOOTING) {
            return None;
        }
        let behind = battle.unit(id).behind.min(lost);
        Some((lost - behind, behind))
    }
}

impl Battle {
    /// Whether a unit is of two kinds by that rule: its first kind has it.
    pub(crate) fn is_mixed_as(&self, id: UnitId, special: Special) -> bool {
        self.plan.troops[id.index()].special.has(special) && self.rear_kind(id).is_some()
    }

    /// How many of the first kind stand in the front rank.
    fn men_in_front(&self, id: UnitId) -> u8 {
        self.unit(id).models.min(self.unit(id).front())
    }

    /// Whether better men are half of the front rank or more
    /// ([`rule::COMBINED_UNITS`]).
    fn better_men_lead(&self, id: UnitId) -> bool {
        self.is_mixed_as(id, Special::CombinedUnit)
            && why::holds(rule::COMBINED_UNITS, 2 * self.men_in_front(id) >= self.unit(id).front())
    }
}

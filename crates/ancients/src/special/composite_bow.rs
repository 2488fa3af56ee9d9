//! Bows of horn and sinew, short enough for the saddle: whoever rides with one
//! shoots in a charge.

use game::why;
use rules::antiquity::bow as rule;

use super::{About, SpecialRule};
use crate::state::{Battle, Missile, UnitId};

/// Their bows are composite.
pub(crate) struct CompositeBow;

impl SpecialRule for CompositeBow {
    const ABOUT: About = About::formation("fact-composite-bow", rule::SHOOT_WHILE_CHARGING);

    /// Riders with nothing else in their hands, or with such archers in the ranks
    /// behind ([`rule::COMBINED_FORMATION_CHARGE`]).
    fn shoots_in_charge(_: bool, battle: &Battle, id: UnitId) -> bool {
        let ready = |kind: UnitId| {
            let troop = battle.troop(kind);
            battle.has_composite_bows(kind) && troop.stats.bs > 0 && !battle.has_hands_full(kind)
        };
        let behind = || battle.rear_kind(id).filter(|&rear| ready(rear));
        battle.troop(id).kind.is_mounted()
            && (ready(id) || why::holds(rule::COMBINED_FORMATION_CHARGE, behind().is_some()))
            && why::step(rule::SHOOT_WHILE_CHARGING)
    }
}

impl Battle {
    /// Whether a kind of troops has bows that are composite.
    fn has_composite_bows(&self, kind: UnitId) -> bool {
        let troop = &self.plan.troops[kind.index()];
        troop.special.has(super::Special::CompositeBow) && troop.missiles.has(Missile::Bow)
    }
}

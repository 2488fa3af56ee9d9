//! An assault on a building: one unit against the one that holds it.

use game::why;
use rules::ancients as rule;
use serde::Serialize;

use crate::special::kind::Specials;
use crate::state::{Battle, BuildingTask, Contact, UnitId, UnitSet};

/// A unit of foot contests a building with those in it
/// ([`rule::building::ASSAULT_ONE_UNIT`]).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Assault {
    /// Who came.
    pub by: UnitId,
    /// Who holds it.
    pub on: UnitId,
    /// The building.
    pub building: u8,
    /// The characters of either who are among those that fight.
    pub captains: UnitSet,
}

impl Battle {
    /// The assault of this phase that a unit, or the unit of a character, is in.
    #[inline]
    pub(crate) fn assault_of(&self, id: UnitId) -> Option<&Assault> {
        if self.assaults.is_empty() {
            return None;
        }
        let body = self.body_of(id);
        self.assaults.iter().find(|assault| assault.by == body || assault.on == body)
    }

    /// Whether somebody fights in an assault, where nothing counts but men and
    /// their spirit: neither weapons nor formations
    /// ([`rule::building::ASSAULT_NO_WEAPON_OR_FORMATION_RULES`]).
    #[inline]
    pub(crate) fn fights_plainly(&self, id: UnitId) -> bool {
        !self.assaults.is_empty()
            && why::holds(rule::building::ASSAULT_NO_WEAPON_OR_FORMATION_RULES, self.assault_of(id).is_some())
    }

    /// The special rules that help somebody to strike: in an assault only those of
    /// the mind.
    #[inline]
    pub(crate) fn special_in_fight(&self, id: UnitId) -> Specials {
        let special = self.troop(id).special;
        if self.fights_plainly(id) { special.of_the_mind() } else { special }
    }

    /// Every fight about a building, when the phase begins.
    pub(crate) fn find_assaults(&mut self) {
        self.assaults.clear();
        for at in 0..self.contacts.len() {
            let Contact { a, b, .. } = self.contacts[at];
            let (by, on) = if self.unit(b).inside.is_some() { (a, b) } else { (b, a) };
            if let Some(building) = self.unit(on).inside.map(|lodged| lodged.building) {
                self.assaults.push(Assault { by, on, building, captains: UnitSet::EMPTY });
            }
        }
    }

    /// Before the blows it is asked which characters are among the ten, the active
    /// side first.
    pub(crate) fn then_captains(&mut self, units: UnitSet) {
        for side in [self.active.other(), self.active] {
            for id in units.iter().filter(|&u| self.unit(u).side == side).collect::<UnitSet>().iter() {
                if self.assault_of(id).is_some() {
                    self.then(BuildingTask::Captains(id));
                }
            }
        }
    }
}

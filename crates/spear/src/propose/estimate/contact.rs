//! What contact itself should cost, before the first blow: tests that some
//! troops inflict on whoever meets them, and shots at those who come.

use super::{Exchange, fails, odds};
use crate::state::{Battle, CombatKind, Melee, TroopType, UnitId};

impl Battle {
    /// The hits to expect between contact and melee if one unit charges
    /// another, onto its front or not, which has a die or not; `ratings` are
    /// the charger's and the target's.
    pub fn expected_on_contact(
        &self,
        charger: UnitId,
        target: UnitId,
        (frontal, ready): (bool, bool),
        ratings: [u8; 2],
    ) -> Exchange {
        let dealt = f64::from(u8::from(self.would_frighten(charger, target, true))) * fails(ratings[1], false);
        let mut tests = u8::from(self.would_frighten(target, charger, false));
        let meets = frontal && ready;
        let foe = &self.unit(target).profile;
        if meets && foe.has(Melee::ThrownWeapons) && self.unit(target).hits == 0 {
            tests += 1;
        }
        let shot = if meets { self.expected_at_charger(target, charger, ratings[0]) } else { 0.0 };
        Exchange { dealt, taken: f64::from(tests) * fails(ratings[0], false) + shot }
    }

    /// Whether `enemy` must test when it meets that unit.
    fn would_frighten(&self, id: UnitId, enemy: UnitId, charges: bool) -> bool {
        let enemy = self.unit(enemy).profile.kind;
        if enemy == TroopType::BaggageCamp {
            return false;
        }
        match self.unit(id).profile.kind {
            TroopType::Elephants => !matches!(enemy, TroopType::Elephants | TroopType::LightFoot),
            TroopType::Camels => enemy.is_mounted() && enemy != TroopType::Camels,
            TroopType::ScythedChariots => charges,
            _ => false,
        }
    }

    /// What a charger should expect of those who shoot at him as he comes.
    fn expected_at_charger(&self, shooter: UnitId, charger: UnitId, rating: u8) -> f64 {
        let profile = &self.unit(shooter).profile;
        let stands = match profile.kind {
            TroopType::MediumFoot => true,
            TroopType::HeavyFoot => profile.reduced,
            _ => false,
        };
        if !stands || !profile.has_missiles() {
            return 0.0;
        }
        let strength = profile.kind.strength();
        let dice = if profile.reduced { strength.min(2) } else { strength };
        let level = self.level_in(CombatKind::Defensive, charger, shooter);
        odds::hits(dice, self.unit(charger).profile.kind.strength(), level, fails(rating, false))
    }
}

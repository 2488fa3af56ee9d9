//! Shooting.

use dice::Purpose;
use game::{Tray, UnitId, why};

use crate::battle::{Battle, Kind};
use crate::rule;
use crate::show::{Event, What, log};

impl Battle {
    /// Whom a block may shoot at.
    pub(crate) fn targets(&self, unit: UnitId) -> Vec<UnitId> {
        let archer = &self.blocks[unit.index()];
        if archer.kind != Kind::Bows {
            return Vec::new();
        }
        let near = |distance| why::within(rule::shoot::RANGE, distance, 8.0);
        self.foes(unit).filter(|(_, foe)| near(archer.rect().distance(&foe.rect()))).map(|(n, _)| n).collect()
    }

    /// Shoots.
    pub(crate) fn shoot(&mut self, unit: UnitId, target: UnitId, tray: &mut Tray<Event>) {
        let count = why::count(rule::shoot::DICE, 2_u8);
        let dice: Vec<u8> = (0..count).map(|_| tray.dice.d6(Purpose::new(rule::shoot::DICE, "to hit"))).collect();
        let hits = dice.iter().filter(|die| **die >= 5).count() as u8;
        let [unit_key, target_key] = [unit, target].map(UnitId::key);
        log(tray, What::Shot { unit: unit_key, target: target_key, dice, hits });
        self.lose(target, hits, tray);
        self.go_on(unit, tray);
    }
}

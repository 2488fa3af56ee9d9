//! Fighting.

use dice::Purpose;
use game::{Tray, UnitId, why};
use table::Measure;

use crate::battle::{Battle, Kind};
use crate::rule;
use crate::show::{Event, What, log};

impl Battle {
    /// Fights the foe that a block has marched into, if it has; `came` is how
    /// far it went.
    pub(crate) fn fight_if_touching(&mut self, unit: UnitId, came: f64, tray: &mut Tray<Event>) {
        let (here, front) = (self.blocks[unit.index()].rect(), self.blocks[unit.index()].pose.at);
        let touched = self.foes(unit).filter(|(_, foe)| here.touches(&foe.rect()));
        let touched = touched.map(|(n, foe)| (n, foe.rect().distance_to_point(front)));
        let foe = touched.min_by(|a, b| a.1.total_cmp(&b.1)).map(|(n, _)| n);
        if !why::holds(rule::fight::CONTACT, foe.is_some()) {
            return;
        }
        let Some(foe) = foe else { return };
        let blows =
            [(unit, foe, true), (foe, unit, false)].map(|(by, at, charging)| self.blows(by, at, charging, tray));
        let [given, taken] = blows;
        self.lose(foe, given, tray);
        self.lose(unit, taken, tray);
        let back = why::count(rule::fight::PART, came.min(1.0));
        if self.blocks[unit.index()].stands() && back.exceeds(0.0) {
            self.blocks[unit.index()].pose = self.blocks[unit.index()].pose.forward(-back);
            log(tray, What::SteppedBack { unit: unit.key(), to: self.blocks[unit.index()].pose });
        }
    }

    /// Rolls for one of the two, and gives back the hits.
    fn blows(&self, by: UnitId, at: UnitId, charging: bool, tray: &mut Tray<Event>) -> u8 {
        let (who, foe) = (&self.blocks[by.index()], &self.blocks[at.index()]);
        let charge = why::holds(rule::fight::CHARGE, charging && who.kind == Kind::Horse);
        let hedge = why::holds(rule::fight::HEDGE, who.kind == Kind::Spears && foe.kind == Kind::Horse);
        let needed = if charge || hedge { 4 } else { 5 };
        let count = why::count(rule::fight::DICE, who.men);
        let dice: Vec<u8> = (0..count).map(|_| tray.dice.d6(Purpose::new(rule::fight::DICE, "to hit"))).collect();
        let hits = dice.iter().filter(|die| **die >= needed).count() as u8;
        let [unit, target] = [by, at].map(UnitId::key);
        log(tray, What::Fought { unit, target, dice, needed, hits });
        hits
    }
}

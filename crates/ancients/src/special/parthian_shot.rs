//! Riders who shoot and draw back.

use game::words;
use game::{Leg, Offer, Order, Path, Reading, Refusal, Taker, as_path, no_answer, why};
use rules::ancients::special as rule;

use table::{Measure, Pose};

use super::{About, Fault, Own, Special, SpecialRule};
use crate::ask::path_of;
use crate::state::{Answer, Array, Battle, Found, Manner, Missile, Moved, Pick, Play, Shot, Troop, UnitId, What};

/// Shoots and draws back.
pub(crate) struct ParthianShot;

impl SpecialRule for ParthianShot {
    const ABOUT: About = About::formation("fact-parthian", rule::PARTHIAN_MOVE).asking(&[Own::new(
        ["Shoot", "Ride"],
        rule::PARTHIAN_MOVE,
        "ask-ride",
    )]);

    fn offers(has: bool, battle: &Battle, _: u8, id: UnitId) -> Option<Offer<Pick>> {
        has.then(|| Offer::Path { allowance: battle.basic_rate(id), bonus: 0.0, legs: &["to", "files"] })
    }

    fn judges(has: bool, battle: &Battle, _: u8, id: UnitId, order: &Order) -> Option<Reading<Battle>> {
        if has { as_path(order, |path| battle.judge_ride(id, path).map(Found::moved)) } else { None }
    }

    fn proposes(has: bool, battle: &Battle, _: u8, id: UnitId, found: Taker<Answer>) {
        if has {
            battle.propose_rides(id, found);
        }
    }

    fn answered(has: bool, battle: &mut Battle, _: u8, id: UnitId, answer: &Answer, play: &mut Play) {
        match answer {
            _ if !has => {}
            Answer::Path { path, found: Found::Moved(moved) } => battle.ride(id, path, moved, play),
            _ => no_answer(Special::ParthianShot, answer),
        }
    }

    fn fault_of_kit(has: bool, troop: &Troop) -> Option<Fault> {
        let loose = troop.special.has(Special::LightTroops) || troop.array == Array::Skirmish;
        let remedy = "it is for skirmishing cavalry";
        (has && !(troop.kind.is_mounted() && loose))
            .then(|| ("parthian-shot".into(), remedy, rule::PARTHIAN_ELIGIBILITY))
    }

    /// Skirmishing riders with light missiles, in the Shooting phase.
    fn rides_on(has: bool, battle: &Battle, shot: Shot) -> bool {
        let light = matches!(shot.missile, Missile::Bow | Missile::ShortBow | Missile::Javelin);
        let able = light && battle.troop(shot.unit).kind.is_mounted() && battle.is_skirmishing(shot.unit);
        has && why::holds(rule::PARTHIAN_ELIGIBILITY, able)
            && why::holds(rule::PARTHIAN_MOVE, shot.manner == Manner::Phase)
    }

    fn draws_back(_: bool, battle: &mut Battle, id: UnitId) {
        battle.ask_itself(Special::ParthianShot, 0, id);
    }
}

impl Battle {
    /// Up to the basic rate in any direction, no charge, an inch from enemies.
    fn judge_ride(&self, id: UnitId, path: &Path) -> Result<Moved, Refusal> {
        let moved = self.judge_path(id, path)?;
        let rate = self.basic_rate(id);
        why::refuse(rule::PARTHIAN_MOVE, moved.cost.exceeds(rate), || {
            (words!("no-that-is-inches", cost = moved.cost), words!("do-move-at-most", rate = rate))
        })?;
        Ok(Moved { allowance: rate, ..moved })
    }

    fn ride(&mut self, id: UnitId, path: &Path, moved: &Moved, play: &mut Play) {
        if path.is_empty() {
            return;
        }
        let rate = self.basic_rate(id);
        let unit = self.unit_mut(id);
        unit.place(moved.pose);
        unit.files = moved.files;
        unit.seat_command();
        let &Moved { pose, files, cost, way, .. } = moved;
        play.log(|| What::Moved { unit: id, pace: "ride on", pose, files, cost, allowance: rate, way });
    }

    /// Back, away from whoever is near, or not at all.
    fn propose_rides(&self, id: UnitId, found: Taker<Answer>) {
        if found(path_of([])) {
            return;
        }
        let here = self.unit(id).pose();
        let rate = self.basic_rate(id);
        let back = self.nearest_enemy(id).map_or(here.facing.about(), |(at, _)| table::Facing::from_dir(here.at - at));
        for far in [rate, rate * 0.5] {
            let to = Pose { at: here.at + back.dir() * far, facing: here.facing };
            if found(path_of([Leg::To(to)])) {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::special::tests::{RED, battle};

    #[test]
    fn only_loose_riders_learn_it() {
        let fault = |troop: Troop| troop.special.fault_of_kit(&troop).map(|fault| fault.2);
        let riders = battle("parthian-shot", "type = 'cavalry'\norder = 'skirmish'").troop(RED).clone();
        assert_eq!(fault(riders.clone()), None);
        assert_eq!(fault(Troop { array: Array::Open, ..riders }), Some(rule::PARTHIAN_ELIGIBILITY));
    }
}

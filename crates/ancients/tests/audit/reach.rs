//! How far anybody goes: moves, charges, flights, chases, shots.

use ancients::{Battle, Event, Kind, Missile, Response, UnitId, What};
use table::Pose;

use super::block::Shape;
use super::watch::{Auditor, HAIR, diagonal, name, rate};

impl Auditor {
    /// Two dice, three for the swift; once in a step.
    pub(super) fn roll_to_run(&mut self, battle: &Battle, id: UnitId, dice: u8, distance: u8) {
        // Who shoots before it runs rolls a die less; who cannot give ground adds a die to what it rolled for that.
        let shot = matches!(self.responses.get(&id), Some(Response::FireAndFlee | Response::FeignedFireAndFlee));
        let due = 2 + u8::from(rate(battle, id) > 6.0);
        // Light chariots turn round slowly when they begin to run (line 3634).
        let begins = !self.before[id.index()].is_fleeing();
        let due = if begins && battle.troop(id).kind == Kind::LightChariot { due.min(2) } else { due };
        // Unless fear or panic makes it run before it shoots.
        let first = !self.runs.contains_key(&id);
        let due = if shot && first && self.when.2 == "movement" && dice + 1 == due { due - 1 } else { due };
        self.check_dice(battle, id, (dice, distance), due, "run");
        if let Some(&ground) = self.steps.get(&id)
            && distance <= ground
        {
            self.found(battle, id, &format!("rolled {ground} to give ground and then {distance} in all to run"));
        }
        let runs = self.runs.entry(id).or_default();
        runs.push(distance);
        let often = runs.len();
        // Who fails a test before his charger comes still makes good the answer that he would run (lines 869, 873).
        let answers = often == 2 && self.routed.remove(&id) && self.responses.get(&id).is_some_and(|r| r.runs());
        // Who fled before and is run into by pursuers flees at once (line 2053), and still makes the move of his turn.
        let rode_into = often == 2 && self.when.2 == "movement" && !self.chases.is_empty();
        if often > 1 && !answers && !rode_into {
            self.found(battle, id, &format!("runs {often} times in the phase '{}'", self.when.2));
        }
        self.to_run.insert(id, distance);
        self.panicked.remove(&id);
        self.broken.remove(&id);
    }

    /// Who has answered that he will run has run before his charger moves (line 993).
    pub(super) fn check_answered(&mut self, battle: &Battle, id: UnitId) {
        let answer = self.responses.get(&id);
        let runs = matches!(answer, Some(Response::Flee | Response::FireAndFlee));
        if runs && !self.runs.contains_key(&id) && battle.unit(id).on_field() {
            self.found(battle, id, &format!("answered {answer:?} and did not run"));
        }
    }

    pub(super) fn check_dice(&mut self, battle: &Battle, id: UnitId, (dice, distance): (u8, u8), due: u8, what: &str) {
        if dice != due || distance < dice || distance > 6 * dice {
            self.found(battle, id, &format!("{distance} with {dice} dice to {what}, due are {due}"));
        }
    }

    /// As far as rolled, unless a rule is named.
    pub(super) fn run(&mut self, battle: &Battle, event: &Event, id: UnitId, pose: Pose, distance: f64) {
        let cites = |part: &[&str]| event.rules.iter().any(|r| part.iter().any(|p| r.to_string().contains(p)));
        if let Some(rolled) = self.to_run.remove(&id) {
            let rolled = f64::from(rolled);
            let further = cites(&["push-through"]);
            let nearer = cites(&[
                "avoid-enemy",
                "halt-near-enemy",
                "impassable",
                "blocked",
                "push-through",
                "around",
                "both-flanks",
                "never-enemy-edge",
            ]);
            if (distance > rolled + HAIR && !further) || (distance < rolled - HAIR && !nearer) {
                let rules: Vec<String> = event.rules.iter().map(ToString::to_string).collect();
                let from = self.told[id.index()];
                let text = format!("rolled {rolled} and runs {distance:.2} from {from:?} to {pose:?}, under {rules:?}");
                self.found(battle, id, &text);
            }
        } else {
            self.found(battle, id, "runs without a roll");
        }
        let before = self.before[id.index()];
        let was = self.told[id.index()];
        if before.is_fleeing() && before.models == battle.unit(id).models {
            let gone = (pose.at.x - was.at.x).hypot(pose.at.y - was.at.y);
            // A mob may turn about its middle before it runs.
            let size = diagonal(&before);
            if gone > distance + size + HAIR {
                self.found(battle, id, &format!("runs {distance:.2} and is {gone:.2} away"));
            }
        }
        self.told[id.index()] = pose;
    }

    /// Whoever rolls more catches, whoever does not lets them escape.
    pub(super) fn check_chase(&mut self, battle: &Battle, id: UnitId, by: UnitId, caught: bool) {
        let Some(&chased) = self.chases.get(&by) else { return self.check_ridden_down(battle, id, by) };
        if !caught {
            self.escaped.insert((id, by));
        }
        let Some(&fled) = self.to_run.get(&id) else {
            // It has run, and others come upon it.
            return self.check_run_over(battle, id, by, chased);
        };
        if (chased > fled) != caught {
            self.found(battle, id, &format!("ran {fled}, chased {chased} by {}: caught: {caught}", name(battle, by)));
        }
        if caught {
            self.forget(id);
        }
    }

    /// Ridden down by a charge, which goes as far as it reaches; of skirmishers
    /// whoever reaches, and the others are put behind or beside him (line 2418).
    fn check_ridden_down(&mut self, battle: &Battle, id: UnitId, by: UnitId) {
        let (pose, mob) = (battle.unit(by).pose(), Shape::at(battle.unit(id), self.told[id.index()]));
        self.check_reach(battle, by, (id, mob));
        if battle.is_skirmishing(by) {
            let gap = Shape::at(battle.unit(by), pose).whole.distance(&mob.whole);
            if gap > HAIR && pose != self.told[by.index()] {
                self.found(battle, by, &format!("rides down {} from {gap:.2} away", name(battle, id)));
            }
        } else {
            self.check_straight(battle, by, pose, 2.0 * rate(battle, by), "riding down");
        }
        self.told[by.index()] = pose;
        self.forget(id);
    }

    /// Pursuers end whoever began to flee this turn and lies in their way
    /// (line 2051), but not those whom they chased and who got away (line 2027).
    fn check_run_over(&mut self, battle: &Battle, id: UnitId, by: UnitId, chased: u8) {
        if self.escaped.contains(&(id, by)) {
            self.found(battle, id, &format!("got away from {} and is caught by them", name(battle, by)));
        }
        let from = Shape::at(&self.before[by.index()], self.told[by.index()]);
        let gap = from.distance(&Shape::at(battle.unit(id), self.told[id.index()]));
        // They turn about their middle before they set out.
        let turn = diagonal(&self.before[by.index()]) / 2.0;
        if gap > f64::from(chased) + turn + HAIR {
            self.found(battle, id, &format!("is run over by {}, {chased} of {gap:.2}", name(battle, by)));
        }
        self.forget(id);
    }

    /// No part of a body goes further than it may, in a straight line.
    pub(super) fn check_move(&mut self, battle: &Battle, what: &What) {
        let What::Moved { unit: id, pace, pose, files, cost, allowance, .. } = what else { return };
        let (id, pace, pose, files, cost, allowance) = (*id, *pace, *pose, *files, *cost, *allowance);
        if cost > allowance + HAIR {
            self.found(battle, id, &format!("moves {cost:.2} of {allowance:.2}"));
        }
        let times = match pace {
            "march" | "surge" => 2.0,
            "fast-march" | "fast march" => 3.0,
            _ => 1.0,
        };
        let unit = *battle.unit(id);
        let loose = battle.is_skirmishing(id) || self.before[id.index()].array == ancients::Array::Skirmish;
        let lone = battle.is_lone_character(id);
        let times = if loose {
            2.0
        } else if lone {
            3.0
        } else {
            times
        };
        let most = rate(battle, id) * times;
        let was = Shape::at(&self.before[id.index()], self.told[id.index()]).whole;
        let is = Shape::at(&unit, pose).whole;
        // A change of formation shifts the middle; so does one that follows a turn and restores the front.
        let turned = (pose.facing.degrees() - self.told[id.index()].facing.degrees() + 540.0) % 360.0 - 180.0;
        let same = files == self.before[id.index()].files && turned.abs() < 60.0;
        let change = if same { 0.0 } else { diagonal(&self.before[id.index()]).max(diagonal(&unit)) };
        let (a, b) = (was.middle(), is.middle());
        // Of a deep base that turns on the spot the middle of the front stays.
        let old = self.told[id.index()];
        let fronts = (old.at.x - pose.at.x).hypot(old.at.y - pose.at.y);
        let gone = (a.0 - b.0).hypot(a.1 - b.1).min(fronts);
        if gone > most + change + HAIR {
            let from = self.told[id.index()];
            self.found(battle, id, &format!("'{pace}' of {most:.2} and is {gone:.2} away, from {from:?} to {pose:?}"));
        }
    }

    /// A move without manoeuvres: the middle goes no further than that.
    pub(super) fn check_straight(&mut self, battle: &Battle, id: UnitId, pose: Pose, most: f64, what: &str) {
        let (before, unit) = (self.before[id.index()], *battle.unit(id));
        if before.files != unit.files || before.models != unit.models {
            return;
        }
        let (a, b) =
            (Shape::at(&before, self.told[id.index()]).whole.middle(), Shape::at(&before, pose).whole.middle());
        let fronts = (self.told[id.index()].at.x - pose.at.x).hypot(self.told[id.index()].at.y - pose.at.y);
        let gone = (a.0 - b.0).hypot(a.1 - b.1).min(fronts);
        if gone > most + HAIR {
            self.found(battle, id, &format!("{what} of {most:.2} and is {gone:.2} away"));
        }
    }

    /// The enemy was in reach: twice the rate, in a straight line.
    pub(super) fn check_charge(&mut self, battle: &Battle, id: UnitId, target: UnitId) {
        let then = Shape::at(&self.before[target.index()], self.told[target.index()]);
        self.check_reach(battle, id, (target, then));
    }

    fn check_reach(&mut self, battle: &Battle, id: UnitId, (target, then): (UnitId, Shape)) {
        let most = 2.0 * rate(battle, id);
        let was = Shape::at(&self.before[id.index()], self.told[id.index()]);
        let gap = was.distance(&then);
        if gap > most + HAIR {
            let hole = if was.whole.distance(&then.whole) <= most + HAIR { ", but for an empty place" } else { "" };
            self.found(battle, id, &format!("charges {} over {gap:.2} of {most:.2}{hole}", name(battle, target)));
        }
    }

    /// Missiles fly no further than their table says.
    pub(super) fn check_range(&mut self, battle: &Battle, id: UnitId, target: UnitId, missile: Missile) {
        let range = match missile.word() {
            "stones" => 4.0,
            "javelin" => 8.0,
            "dart" => 12.0,
            "sling" | "short-bow" | "light-crossbow" | "handgun" => 18.0,
            "bow" | "staff-sling" => 24.0,
            "crossbow" | "long-bow" => 30.0,
            _ => f64::INFINITY,
        };
        let (one, two) = (&self.before[id.index()], &self.before[target.index()]);
        let gap = Shape::at(one, self.told[id.index()]).distance(&Shape::at(two, self.told[target.index()]));
        if gap > range + HAIR && self.when.2 == "shooting" {
            self.found(battle, id, &format!("shoots {} over {gap:.2} at {}", missile.word(), name(battle, target)));
        }
    }
}

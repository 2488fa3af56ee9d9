//! Events told as sentences.

use game::{Line, Side};

use crate::battle::Battle;
use crate::event::{Event, What};
use crate::ids::UnitId;

impl Battle {
    fn u(&self, id: UnitId) -> String {
        format!("{} ({})", self.unit_name(id), self.unit(id).side)
    }

    fn s(&self, side: Side) -> &str {
        &self.plan.side_names[side.index()]
    }

    /// The event as a sentence with its rules.
    pub(crate) fn sentence(&self, event: &Event) -> Line {
        let (depth, text) = self.told(&event.what);
        Line { text, rules: event.rules.to_vec(), depth }
    }

    /// One section for each chapter, as in [`What`].
    fn told(&self, what: &What) -> (u8, String) {
        use What as W;
        match what {
            // Before the battle
            W::Deployed { unit, .. } => (2, format!("{} deploy", self.u(*unit))),
            W::FirstTurnRoll { a, b } => (1, format!("For the first turn A rolls {a} and B rolls {b}")),
            W::FirstTurn { side } => (1, format!("{} has the first turn", self.s(*side))),
            // The turn
            W::Turn { turn, side } => (0, format!("Turn {turn} of {}", self.s(*side))),
            W::Phase { phase } => (1, format!("The {phase} phase")),
            // Tests
            W::Test { unit, test, dice, needed, passed, modifiers } => {
                let parts: Vec<String> =
                    modifiers.iter().map(|m| format!("{:+} {}", m.by, m.rule.rule().title)).collect();
                let why = if parts.is_empty() { String::new() } else { format!(" ({})", parts.join("; ")) };
                let end = if *passed { "passed" } else { "failed" };
                let [a, b] = dice;
                (3, format!("{} test for {test}: {a} and {b} against {needed}{why}: {end}", self.u(*unit)))
            }
            // Moving
            W::Moved { unit, pace, cost, allowance, .. } => {
                (2, format!("{} {pace} {cost:.1}\" of {allowance:.0}\"", self.u(*unit)))
            }
            W::Reformed { unit, files, .. } => (2, format!("{} reform {files} wide", self.u(*unit))),
            W::ReformFailed { unit } => (2, format!("{} fall into confusion and stand", self.u(*unit))),
            // Charging
            W::ChargeDeclared { unit, target } => {
                (2, format!("{} declare a charge on {}", self.u(*unit), self.u(*target)))
            }
            W::DisengagementDeclared { unit } => (2, format!("{} turn to break off", self.u(*unit))),
            W::Responded { unit, response } => {
                (2, format!("{} answer: {}", self.u(*unit), response.word().replace('-', " ")))
            }
            W::ChargeHome { unit, target, face, cost, models, .. } => {
                let [mine, theirs] = models;
                let text = format!(
                    "{} charge {cost:.1}\" into the {face} of {}: {mine} against {theirs} models in contact",
                    self.u(*unit),
                    self.u(*target)
                );
                (2, text)
            }
            W::ChargeFailed { unit, target, cost, .. } => {
                (2, format!("{} cannot reach {} and move {cost:.1}\"", self.u(*unit), self.u(*target)))
            }
            W::Disengaged { unit, .. } => (2, format!("{} break off", self.u(*unit))),
            // Flight
            W::FleeRoll { unit, distance, .. } => (3, format!("{} run {distance}\"", self.u(*unit))),
            W::Fled { unit, distance, .. } => (3, format!("{} flee {distance:.1}\"", self.u(*unit))),
            W::LeftTable { unit } => (3, format!("{} leave the table", self.u(*unit))),
            W::Caught { unit, by } => (2, format!("{} are run down by {}", self.u(*unit), self.u(*by))),
            W::Rallied { unit, files, .. } => (2, format!("{} rally, {files} wide", self.u(*unit))),
            W::Destroyed { unit } => (2, format!("{} are destroyed", self.u(*unit))),
            // Panic
            // Shooting
            W::TargetNamed { unit, target, missile, rapid } => {
                let with = if *rapid { "rapid sling shots" } else { missile.word() };
                (2, format!("{} aim at {} with {}", self.u(*unit), self.u(*target), with.replace('-', " ")))
            }
            W::Volley { unit, target, shots, score, dice, hits, .. } => {
                let text = format!(
                    "{} shoot {shots} at {}: {} against {score}+, {hits} hit",
                    self.u(*unit),
                    self.u(*target),
                    list(dice)
                );
                (2, text)
            }
            W::ShotsWasted { unit, target } => (2, format!("{} cannot shoot at {}", self.u(*unit), self.u(*target))),
            W::OddHit { unit, die, friend } => {
                let whom = if *friend { "a friend" } else { "an enemy" };
                (3, format!("The odd hit of {}: {die}, {whom}", self.u(*unit)))
            }
            W::HitsShared { own, enemy, .. } => {
                (3, format!("Shots into a combat: {enemy} strike enemies, {own} friends"))
            }
            W::ShotWounds { unit, strength, dice, wounds, .. } => {
                (3, format!("{}: {} at Strength {strength}, {wounds} wounds", self.u(*unit), list(dice)))
            }
            W::ShotSaves { unit, dice, saved, needed } => {
                let score = needed.map_or("no save".to_string(), |n| format!("{n}+"));
                (3, format!("{} save {saved}: {} against {score}", self.u(*unit), list(dice)))
            }
            W::ShotDown { unit, lost, left, .. } => (2, format!("{} lose {lost}, {left} are left", self.u(*unit))),
            // Combat
            // After the combat
            // Leaders and characters
            // The end
            W::Score { side, points } => (1, format!("{} scores {points} victory points", self.s(*side))),
            W::Over { winner: Some(side) } => (0, format!("{} wins", self.s(*side))),
            W::Over { winner: None } => (0, "The battle is drawn".into()),
        }
    }
}

/// Dice as people read them out.
fn list(dice: &[u8]) -> String {
    let words: Vec<String> = dice.iter().map(ToString::to_string).collect();
    if words.is_empty() { "no dice".into() } else { words.join(" ") }
}

//! Events told as sentences.

use game::{Line, Side};

use crate::state::battle::Battle;
use crate::state::event::{Event, What};
use crate::state::ids::UnitId;
use crate::state::troop::Array;

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
            W::Fielded { unit, order: Array::Skirmish } => {
                (2, format!("{} take the field in skirmish order", self.u(*unit)))
            }
            W::Fielded { unit, .. } => (2, format!("{} take the field formed, in open order", self.u(*unit))),
            W::LiesHidden { unit } => (2, format!("{} lie hidden", self.u(*unit))),
            W::Revealed { unit, .. } => (2, format!("{} come out of their ambush", self.u(*unit))),
            W::FirstTurnRoll { a, b } => (1, format!("For the first turn A rolls {a} and B rolls {b}")),
            W::FirstTurn { side } => (1, format!("{} has the first turn", self.s(*side))),
            // The turn
            W::Turn { turn, side } => (0, format!("Turn {turn} of {}", self.s(*side))),
            W::Phase { phase } => (1, format!("The {phase} phase")),
            // Tests
            W::Test { unit, test, dice, needed, passed, modifiers } => {
                // What changes nothing is cited with the event, not told.
                let told = modifiers.iter().filter(|m| m.by != 0);
                let parts: Vec<String> = told.map(|m| format!("{:+} {}", m.by, m.rule.rule().title)).collect();
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
            W::ChargeTouches { unit, target, face } => {
                (2, format!("{} also strike the {face} of {}", self.u(*unit), self.u(*target)))
            }
            W::Aligned { unit, .. } => (3, format!("{} are brought into line with their charger", self.u(*unit))),
            W::PathsCross { unit, other } => {
                (2, format!("{} and {} would run into each other", self.u(*unit), self.u(*other)))
            }
            W::HoldsInstead { unit } => (2, format!("{} have no time and hold", self.u(*unit))),
            W::ShotsLost { unit } => (2, format!("{} have no time to shoot", self.u(*unit))),
            W::Countercharged { unit, cost, .. } => (2, format!("{} ride out {cost:.1}\"", self.u(*unit))),
            W::DefendsObstacle { unit } => (3, format!("{} defend their obstacle", self.u(*unit))),
            W::CountsAsCharging { unit } => (3, format!("{} count as charging", self.u(*unit))),
            W::Spared { unit, by } => (2, format!("{} are out of it: {} came between", self.u(*unit), self.u(*by))),
            W::Disengaged { unit, .. } => (2, format!("{} break off", self.u(*unit))),
            // Flight
            W::FleeRoll { unit, distance, .. } => (3, format!("{} run {distance}\"", self.u(*unit))),
            W::Fled { unit, distance, .. } => (3, format!("{} flee {distance:.1}\"", self.u(*unit))),
            W::LeftTable { unit } => (3, format!("{} leave the table", self.u(*unit))),
            W::Caught { unit, by } => (2, format!("{} are run down by {}", self.u(*unit), self.u(*by))),
            W::NoTest { unit } => (3, format!("{} take no test", self.u(*unit))),
            W::Rallied { unit, files, .. } => (2, format!("{} rally, {files} wide", self.u(*unit))),
            W::Destroyed { unit } => (2, format!("{} are destroyed", self.u(*unit))),
            // Panic
            W::Panicked { unit } => (2, format!("{} panic", self.u(*unit))),
            W::Steady { unit } => (3, format!("{} are not impressed", self.u(*unit))),
            // Control and psychology
            W::Feigned { unit, distance, .. } => (2, format!("{} feign flight, {distance:.1}\"", self.u(*unit))),
            W::Stubborn { unit, die, stands } => {
                let end = if *stands { "they test after all" } else { "they break" };
                (3, format!("{} are stubborn: {die}, {end}", self.u(*unit)))
            }
            W::ShieldwallLost { unit } => (3, format!("{} lose their shieldwall", self.u(*unit))),
            W::Dressed { unit, place } => (2, format!("The rear rank of {} stands {place}", self.u(*unit))),
            W::ShieldwallFormed { unit } => (2, format!("{} form a shieldwall", self.u(*unit))),
            W::Control { unit, die, bound } => {
                let end = if *bound { "they do as they like" } else { "they obey" };
                (2, format!("{} roll {die} for control: {end}", self.u(*unit)))
            }
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
            W::ShotWounds { unit, strength, dice, wounds, .. } | W::Wounded { unit, strength, dice, wounds, .. } => {
                (3, format!("{}: {} at Strength {strength}, {wounds} wounds", self.u(*unit), list(dice)))
            }
            W::ShotSaves { unit, dice, saved, needed } | W::Saved { unit, dice, saved, needed } => {
                let of = dice.len();
                let text = match needed {
                    Some(n) => format!("{} save {saved} of {of}: {} against {n}+", self.u(*unit), list(dice)),
                    None => format!("{} have no save", self.u(*unit)),
                };
                (3, text)
            }
            W::ShotDown { unit, lost, left, .. } => (2, format!("{} lose {lost}, {left} are left", self.u(*unit))),
            // Combat
            W::Fight { units } => {
                let names: Vec<String> = units.iter().map(|u| self.u(*u)).collect();
                (2, format!("A combat of {}", names.join(", ")))
            }
            W::Armed { unit, weapon } => {
                (3, format!("{} fight with {}", self.u(*unit), weapon.word().replace('-', " ")))
            }
            W::Blows { unit, target, horse, attacks, needed, hits, .. } => {
                let who = if *horse { "The horses of " } else { "" };
                let on = needed.map_or("without fail".to_string(), |n| format!("on {n}+"));
                let (unit, target) = (self.u(*unit), self.u(*target));
                (3, format!("{who}{unit} strike {attacks} blows at {target}: {hits} hit {on}"))
            }
            W::Casualties { unit, lost, left, .. } => (3, format!("{} lose {lost}, {left} are left", self.u(*unit))),
            W::CommandLost { unit, model } => {
                (3, format!("{} lose their {}", self.u(*unit), format!("{model:?}").to_lowercase()))
            }
            W::CombatResult { wounds, score, winner, a, b } => {
                let part = |bonuses: &crate::rules::combat::Bonuses| {
                    let parts: Vec<String> =
                        bonuses.iter().map(|m| format!(" {:+} {}", m.by, m.rule.rule().title)).collect();
                    parts.concat()
                };
                let end = winner.map_or("a draw".to_string(), |side| format!("{} wins", self.s(side)));
                let text = format!(
                    "{} to {}: {}{} against {}{}: {end}",
                    score[0],
                    score[1],
                    wounds[0],
                    part(a),
                    wounds[1],
                    part(b)
                );
                (2, text)
            }
            W::Momentum { side: Some(side), .. } => (3, format!("The music gives {} the momentum", self.s(*side))),
            W::Momentum { side: None, .. } => (3, "Nobody has the momentum".into()),
            W::StandardTaken { unit, army: false } => (2, format!("The standard of {} is taken", self.u(*unit))),
            W::StandardTaken { unit, army: true } => (2, format!("The army standard of {} is taken", self.u(*unit))),
            // After the combat
            W::Broken { unit } => (2, format!("{} break", self.u(*unit))),
            W::GivesGround { unit } => (2, format!("{} give ground", self.u(*unit))),
            W::GroundRoll { unit, distance, .. } => (3, format!("{} step back {distance}\"", self.u(*unit))),
            W::GaveGround { unit, distance, .. } => (3, format!("{} go back {distance:.1}\"", self.u(*unit))),
            W::FollowedUp { unit, distance, contact, .. } => {
                let end = if *contact { "and keep contact" } else { "and lose contact" };
                (3, format!("{} follow up {distance:.1}\" {end}", self.u(*unit)))
            }
            W::Stays { unit } => (3, format!("{} may follow nobody", self.u(*unit))),
            W::MustPursue { unit } => (3, format!("{} cannot be held back", self.u(*unit))),
            W::PursuitRoll { unit, distance, .. } => (3, format!("{} run after them, {distance}\"", self.u(*unit))),
            W::Escaped { unit, by } => (3, format!("{} escape {}", self.u(*unit), self.u(*by))),
            W::Pursued { unit, distance, .. } => (3, format!("{} pursue {distance:.1}\"", self.u(*unit))),
            W::PursuedOff { unit, .. } => (2, format!("{} pursue off the table", self.u(*unit))),
            W::RanInto { unit, target, face, .. } => {
                (2, format!("{} run into the {face} of {}", self.u(*unit), self.u(*target)))
            }
            W::LinedUp { unit, files, waiting: 0, .. } => (3, format!("{} fight in a line of {files}", self.u(*unit))),
            W::LinedUp { unit, files, waiting, .. } => {
                (3, format!("{} fight in a line of {files}, {waiting} wait behind it", self.u(*unit)))
            }
            W::OpenedOut { unit, .. } => (3, format!("{} open their ranks again", self.u(*unit))),
            W::GaveWay { unit, .. } => (3, format!("{} are pushed aside by their friends", self.u(*unit))),
            W::SquareFormed { unit } => (2, format!("{} form a square", self.u(*unit))),
            W::ChangedFormation { unit, files } => {
                (3, format!("{} change to {files} files as they charge", self.u(*unit)))
            }
            W::FormedUp { unit, .. } => (3, format!("{} form up outside the settlement", self.u(*unit))),
            W::Widened { unit, files, .. } => (3, format!("{} widen their front to {files}", self.u(*unit))),
            W::Scattered { unit } => (2, format!("{} are scattered and do not come back", self.u(*unit))),
            W::CameBack { unit, .. } => (2, format!("{} come back onto the table", self.u(*unit))),
            // Leaders and characters
            W::Challenged { unit } => (2, format!("{} issues a challenge", self.u(*unit))),
            W::ChallengeMet { unit, by } => (2, format!("{} meets the challenge of {}", self.u(*unit), self.u(*by))),
            W::ChallengeRefused { unit, by } => {
                (2, format!("The challenge of {} is refused, and {} retires", self.u(*by), self.u(*unit)))
            }
            W::BackInPlace { unit } => (3, format!("{} takes his place again", self.u(*unit))),
            W::Shifted { unit, face } => (3, format!("{} moves to the {face} to fight", self.u(*unit))),
            W::JoinedUnit { unit, host } => (2, format!("{} joins {}", self.u(*unit), self.u(*host))),
            W::LeftUnit { unit, host } => (2, format!("{} leaves {}", self.u(*unit), self.u(*host))),
            W::Slain { unit } => (2, format!("{} is slain", self.u(*unit))),
            // The end
            W::ArmyBroken { side } => (1, format!("{}'s army has reached its break point", self.s(*side))),
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

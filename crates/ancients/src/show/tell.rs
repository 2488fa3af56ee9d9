//! Events told as sentences.

use game::Side;

use crate::state::{Array, Battle, UnitId, What};

impl Battle {
    fn u(&self, id: UnitId) -> String {
        format!("{} ({})", self.unit_name(id), self.unit(id).side)
    }

    fn s(&self, side: Side) -> &str {
        &self.plan.side_names[side.index()]
    }

    /// One section for each chapter, as in [`What`].
    pub(crate) fn told(&self, what: &What) -> String {
        use What as W;
        match what {
            // Before the battle
            W::Deployed { unit, .. } => format!("{} deploy", self.u(*unit)),
            W::Fielded { unit, order: Array::Skirmish } => {
                format!("{} take the field in skirmish order", self.u(*unit))
            }
            W::Fielded { unit, .. } => format!("{} take the field formed, in open order", self.u(*unit)),
            W::LiesHidden { unit } => format!("{} lie hidden", self.u(*unit)),
            W::Revealed { unit, .. } => format!("{} come out of their ambush", self.u(*unit)),
            W::FirstTurnRoll { a, b } => format!("For the first turn A rolls {a} and B rolls {b}"),
            W::FirstTurn { side } => format!("{} has the first turn", self.s(*side)),
            // The turn
            W::Turn { turn, side } => format!("Turn {turn} of {}", self.s(*side)),
            W::Phase { phase } => format!("The {phase} phase"),
            // Tests
            W::Test { unit, test, dice, needed, passed, modifiers } => {
                // What changes nothing is cited with the event, not told.
                let told = modifiers.iter().filter(|m| m.by != 0);
                let parts: Vec<String> = told.map(|m| format!("{:+} {}", m.by, m.rule.rule().title)).collect();
                let why = if parts.is_empty() { String::new() } else { format!(" ({})", parts.join("; ")) };
                let end = if *passed { "passed" } else { "failed" };
                let [a, b] = dice;
                format!("{} test for {test}: {a} and {b} against {needed}{why}: {end}", self.u(*unit))
            }
            // Moving
            W::Moved { unit, pace, cost, allowance, .. } => {
                format!("{} {pace} {cost:.1}\" of {allowance:.0}\"", self.u(*unit))
            }
            W::Reformed { unit, files, .. } => format!("{} reform {files} wide", self.u(*unit)),
            W::ReformFailed { unit } => format!("{} fall into confusion and stand", self.u(*unit)),
            // Charging
            W::ChargeDeclared { unit, target } => {
                format!("{} declare a charge on {}", self.u(*unit), self.u(*target))
            }
            W::DisengagementDeclared { unit } => format!("{} turn to break off", self.u(*unit)),
            W::Responded { unit, response } => {
                format!("{} answer: {}", self.u(*unit), response.word().replace('-', " "))
            }
            W::ChargeHome { unit, target, face, cost, models, .. } => {
                let [mine, theirs] = models;
                let text = format!(
                    "{} charge {cost:.1}\" into the {face} of {}: {mine} against {theirs} models in contact",
                    self.u(*unit),
                    self.u(*target)
                );
                text
            }
            W::ChargeFailed { unit, target, cost, .. } => {
                format!("{} cannot reach {} and move {cost:.1}\"", self.u(*unit), self.u(*target))
            }
            W::ChargeTouches { unit, target, face } => {
                format!("{} also strike the {face} of {}", self.u(*unit), self.u(*target))
            }
            W::Aligned { unit, .. } => format!("{} are brought into line with their charger", self.u(*unit)),
            W::PathsCross { unit, other } => {
                format!("{} and {} would run into each other", self.u(*unit), self.u(*other))
            }
            W::HoldsInstead { unit } => format!("{} have no time and hold", self.u(*unit)),
            W::ShotsLost { unit } => format!("{} have no time to shoot", self.u(*unit)),
            W::Countercharged { unit, cost, .. } => format!("{} ride out {cost:.1}\"", self.u(*unit)),
            W::DefendsObstacle { unit } => format!("{} defend their obstacle", self.u(*unit)),
            W::CountsAsCharging { unit } => format!("{} count as charging", self.u(*unit)),
            W::Spared { unit, by } => format!("{} are out of it: {} came between", self.u(*unit), self.u(*by)),
            W::Disengaged { unit, .. } => format!("{} break off", self.u(*unit)),
            // Flight
            W::FleeRoll { unit, distance, .. } => format!("{} run {distance}\"", self.u(*unit)),
            W::Fled { unit, distance, .. } => format!("{} flee {distance:.1}\"", self.u(*unit)),
            W::LeftTable { unit } => format!("{} leave the table", self.u(*unit)),
            W::Caught { unit, by } => format!("{} are run down by {}", self.u(*unit), self.u(*by)),
            W::NoTest { unit } => format!("{} take no test", self.u(*unit)),
            W::Rallied { unit, files, .. } => format!("{} rally, {files} wide", self.u(*unit)),
            W::Destroyed { unit } => format!("{} are destroyed", self.u(*unit)),
            // Panic
            W::Panicked { unit } => format!("{} panic", self.u(*unit)),
            W::Steady { unit } => format!("{} are not impressed", self.u(*unit)),
            // Control and psychology
            W::Feigned { unit, distance, .. } => format!("{} feign flight, {distance:.1}\"", self.u(*unit)),
            W::Stubborn { unit, die, stands } => {
                let end = if *stands { "they test after all" } else { "they break" };
                format!("{} are stubborn: {die}, {end}", self.u(*unit))
            }
            W::ShieldwallLost { unit } => format!("{} lose their shieldwall", self.u(*unit)),
            W::Dressed { unit, place } => format!("The rear rank of {} stands {place}", self.u(*unit)),
            W::ShieldwallFormed { unit } => format!("{} form a shieldwall", self.u(*unit)),
            W::Control { unit, die, bound } => {
                let end = if *bound { "they do as they like" } else { "they obey" };
                format!("{} roll {die} for control: {end}", self.u(*unit))
            }
            // Shooting
            W::TargetNamed { unit, target, missile, rapid } => {
                let with = if *rapid { "rapid sling shots" } else { missile.word() };
                format!("{} aim at {} with {}", self.u(*unit), self.u(*target), with.replace('-', " "))
            }
            W::Volley { unit, target, shots, score, dice, hits, .. } => {
                let text = format!(
                    "{} shoot {shots} at {}: {} against {score}+, {hits} hit",
                    self.u(*unit),
                    self.u(*target),
                    list(dice)
                );
                text
            }
            W::ShotsWasted { unit, target } => format!("{} cannot shoot at {}", self.u(*unit), self.u(*target)),
            W::OddHit { unit, die, friend } => {
                let whom = if *friend { "a friend" } else { "an enemy" };
                format!("The odd hit of {}: {die}, {whom}", self.u(*unit))
            }
            W::HitsShared { own, enemy, .. } => {
                format!("Shots into a combat: {enemy} strike enemies, {own} friends")
            }
            W::ShotWounds { unit, strength, dice, wounds, .. } | W::Wounded { unit, strength, dice, wounds, .. } => {
                format!("{}: {} at Strength {strength}, {wounds} wounds", self.u(*unit), list(dice))
            }
            W::ShotSaves { unit, dice, saved, needed } | W::Saved { unit, dice, saved, needed } => {
                let of = dice.len();
                match needed {
                    Some(n) => format!("{} save {saved} of {of}: {} against {n}+", self.u(*unit), list(dice)),
                    None => format!("{} have no save", self.u(*unit)),
                }
            }
            W::ShotDown { unit, lost, left, .. } | W::Casualties { unit, lost, left, .. } => {
                format!("{} lose {lost}, {left} are left", self.u(*unit))
            }
            // Combat
            W::Fight { units } => {
                let names: Vec<String> = units.iter().map(|u| self.u(*u)).collect();
                format!("A combat of {}", names.join(", "))
            }
            W::Armed { unit, weapon } => {
                format!("{} fight with {}", self.u(*unit), weapon.word().replace('-', " "))
            }
            W::Blows { unit, target, horse, attacks, needed, hits, .. } => {
                let who = if *horse { "The horses of " } else { "" };
                let on = needed.map_or("without fail".to_string(), |n| format!("on {n}+"));
                let (unit, target) = (self.u(*unit), self.u(*target));
                format!("{who}{unit} strike {attacks} blows at {target}: {hits} hit {on}")
            }
            W::CommandLost { unit, model } => {
                format!("{} lose their {}", self.u(*unit), format!("{model:?}").to_lowercase())
            }
            W::CombatResult { wounds, score, winner, a, b } => {
                let part = |bonuses: &crate::state::combat::Bonuses| {
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
                text
            }
            W::Momentum { side: Some(side), .. } => format!("The music gives {} the momentum", self.s(*side)),
            W::Momentum { side: None, .. } => "Nobody has the momentum".into(),
            W::StandardTaken { unit, army: false } => format!("The standard of {} is taken", self.u(*unit)),
            W::StandardTaken { unit, army: true } => format!("The army standard of {} is taken", self.u(*unit)),
            // After the combat
            W::Broken { unit } => format!("{} break", self.u(*unit)),
            W::GivesGround { unit } => format!("{} give ground", self.u(*unit)),
            W::GroundRoll { unit, distance, .. } => format!("{} step back {distance}\"", self.u(*unit)),
            W::GaveGround { unit, distance, .. } => format!("{} go back {distance:.1}\"", self.u(*unit)),
            W::FollowedUp { unit, distance, contact, .. } => {
                let end = if *contact { "and keep contact" } else { "and lose contact" };
                format!("{} follow up {distance:.1}\" {end}", self.u(*unit))
            }
            W::Stays { unit } => format!("{} may follow nobody", self.u(*unit)),
            W::MustPursue { unit } => format!("{} cannot be held back", self.u(*unit)),
            W::PursuitRoll { unit, distance, .. } => format!("{} run after them, {distance}\"", self.u(*unit)),
            W::Escaped { unit, by } => format!("{} escape {}", self.u(*unit), self.u(*by)),
            W::Pursued { unit, distance, .. } => format!("{} pursue {distance:.1}\"", self.u(*unit)),
            W::PursuedOff { unit, .. } => format!("{} pursue off the table", self.u(*unit)),
            W::RanInto { unit, target, face, .. } => {
                format!("{} run into the {face} of {}", self.u(*unit), self.u(*target))
            }
            W::LinedUp { unit, files, waiting: 0, .. } => format!("{} fight in a line of {files}", self.u(*unit)),
            W::LinedUp { unit, files, waiting, .. } => {
                format!("{} fight in a line of {files}, {waiting} wait behind it", self.u(*unit))
            }
            W::OpenedOut { unit, .. } => format!("{} open their ranks again", self.u(*unit)),
            W::GaveWay { unit, .. } => format!("{} are pushed aside by their friends", self.u(*unit)),
            W::SquareFormed { unit } => format!("{} form a square", self.u(*unit)),
            W::ChangedFormation { unit, files } => {
                format!("{} change to {files} files as they charge", self.u(*unit))
            }
            W::FormedUp { unit, .. } => format!("{} form up outside the settlement", self.u(*unit)),
            W::Widened { unit, files, .. } => format!("{} widen their front to {files}", self.u(*unit)),
            W::Scattered { unit } => format!("{} are scattered and do not come back", self.u(*unit)),
            W::CameBack { unit, .. } => format!("{} come back onto the table", self.u(*unit)),
            // Leaders and characters
            W::Challenged { unit } => format!("{} issues a challenge", self.u(*unit)),
            W::ChallengeMet { unit, by } => format!("{} meets the challenge of {}", self.u(*unit), self.u(*by)),
            W::ChallengeRefused { unit, by } => {
                format!("The challenge of {} is refused, and {} retires", self.u(*by), self.u(*unit))
            }
            W::BackInPlace { unit } => format!("{} takes his place again", self.u(*unit)),
            W::Shifted { unit, face } => format!("{} moves to the {face} to fight", self.u(*unit)),
            W::JoinedUnit { unit, host } => format!("{} joins {}", self.u(*unit), self.u(*host)),
            W::LeftUnit { unit, host } => format!("{} leaves {}", self.u(*unit), self.u(*host)),
            W::Slain { unit } => format!("{} is slain", self.u(*unit)),
            // The end
            W::ArmyBroken { side } => format!("{}'s army has reached its break point", self.s(*side)),
            W::Score { side, points } => format!("{} scores {points} victory points", self.s(*side)),
            W::Over { winner: Some(side) } => format!("{} wins", self.s(*side)),
            W::Over { winner: None } => "The battle is drawn".into(),
        }
    }
}

/// Dice as people read them out.
fn list(dice: &[u8]) -> String {
    let words: Vec<String> = dice.iter().map(ToString::to_string).collect();
    if words.is_empty() { "no dice".into() } else { words.join(" ") }
}

//! Events told as sentences.

use game::Side;

use crate::state::{Array, Battle, UnitId, What};

impl Battle {
    fn s(&self, side: Side) -> &str {
        &self.plan.side_names[side.index()]
    }

    /// One section for each chapter, as in [`What`].
    pub(crate) fn told(&self, what: &What) -> String {
        use What as W;
        let u = |id: &UnitId| format!("{} ({})", self.name_of(*id), self.unit(*id).side);
        match what {
            // Before the battle
            W::Deployed { unit, .. } => format!("{} deploy", u(unit)),
            W::Fielded { unit, order: Array::Skirmish } => format!("{} take the field in skirmish order", u(unit)),
            W::Fielded { unit, .. } => format!("{} take the field formed, in open order", u(unit)),
            W::LiesHidden { unit } => format!("{} lie hidden", u(unit)),
            W::Revealed { unit, .. } => format!("{} come out of their ambush", u(unit)),
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
                format!("{} test for {test}: {a} and {b} against {needed}{why}: {end}", u(unit))
            }
            // Moving
            W::Moved { unit, pace, cost, allowance, .. } => {
                format!("{} {pace} {cost:.1}\" of {allowance:.0}\"", u(unit))
            }
            W::Reformed { unit, files, .. } => format!("{} reform {files} wide", u(unit)),
            W::ReformFailed { unit } => format!("{} fall into confusion and stand", u(unit)),
            // Charging
            W::ChargeDeclared { unit, target } => format!("{} declare a charge on {}", u(unit), u(target)),
            W::DisengagementDeclared { unit } => format!("{} turn to break off", u(unit)),
            W::Responded { unit, response } => format!("{} answer: {}", u(unit), response.word().replace('-', " ")),
            W::ChargeHome { unit, target, face, cost, models, .. } => {
                let [mine, theirs] = models;
                format!(
                    "{} charge {cost:.1}\" into the {face} of {}: {mine} against {theirs} models in contact",
                    u(unit),
                    u(target)
                )
            }
            W::ChargeFailed { unit, target, cost, .. } => {
                format!("{} cannot reach {} and move {cost:.1}\"", u(unit), u(target))
            }
            W::ChargeTouches { unit, target, face } => format!("{} also strike the {face} of {}", u(unit), u(target)),
            W::Aligned { unit, .. } => format!("{} are brought into line with their charger", u(unit)),
            W::PathsCross { unit, other } => format!("{} and {} would run into each other", u(unit), u(other)),
            W::HoldsInstead { unit } => format!("{} have no time and hold", u(unit)),
            W::ShotsLost { unit } => format!("{} have no time to shoot", u(unit)),
            W::Countercharged { unit, cost, .. } => format!("{} ride out {cost:.1}\"", u(unit)),
            W::DefendsObstacle { unit } => format!("{} defend their obstacle", u(unit)),
            W::CountsAsCharging { unit } => format!("{} count as charging", u(unit)),
            W::Spared { unit, by } => format!("{} are out of it: {} came between", u(unit), u(by)),
            W::Disengaged { unit, .. } => format!("{} break off", u(unit)),
            // Flight
            W::FleeRoll { unit, distance, .. } => format!("{} run {distance}\"", u(unit)),
            W::Fled { unit, distance, .. } => format!("{} flee {distance:.1}\"", u(unit)),
            W::LeftTable { unit } => format!("{} leave the table", u(unit)),
            W::Caught { unit, by } => format!("{} are run down by {}", u(unit), u(by)),
            W::NoTest { unit } => format!("{} take no test", u(unit)),
            W::Rallied { unit, files, .. } => format!("{} rally, {files} wide", u(unit)),
            W::Destroyed { unit } => format!("{} are destroyed", u(unit)),
            // Panic
            W::Panicked { unit } => format!("{} panic", u(unit)),
            W::Steady { unit } => format!("{} are not impressed", u(unit)),
            // Control and psychology
            W::Feigned { unit, distance, .. } => format!("{} feign flight, {distance:.1}\"", u(unit)),
            W::Stubborn { unit, die, stands } => {
                let end = if *stands { "they test after all" } else { "they break" };
                format!("{} are stubborn: {die}, {end}", u(unit))
            }
            W::ShieldwallLost { unit } => format!("{} lose their shieldwall", u(unit)),
            W::Dressed { unit, place } => format!("The rear rank of {} stands {place}", u(unit)),
            W::ShieldwallFormed { unit } => format!("{} form a shieldwall", u(unit)),
            W::Control { unit, die, bound } => {
                let end = if *bound { "they do as they like" } else { "they obey" };
                format!("{} roll {die} for control: {end}", u(unit))
            }
            // Shooting
            W::TargetNamed { unit, target, missile, rapid } => {
                let with = if *rapid { "rapid sling shots" } else { missile.word() };
                format!("{} aim at {} with {}", u(unit), u(target), with.replace('-', " "))
            }
            W::Volley { unit, target, shots, score, dice, hits, .. } => {
                format!("{} shoot {shots} at {}: {} against {score}+, {hits} hit", u(unit), u(target), list(dice))
            }
            W::ShotsWasted { unit, target } => format!("{} cannot shoot at {}", u(unit), u(target)),
            W::OddHit { unit, die, friend } => {
                let whom = if *friend { "a friend" } else { "an enemy" };
                format!("The odd hit of {}: {die}, {whom}", u(unit))
            }
            W::HitsShared { own, enemy, .. } => format!("Shots into a combat: {enemy} strike enemies, {own} friends"),
            W::ShotWounds { unit, strength, dice, wounds, .. } | W::Wounded { unit, strength, dice, wounds, .. } => {
                format!("{}: {} at Strength {strength}, {wounds} wounds", u(unit), list(dice))
            }
            W::ShotSaves { unit, dice, saved, needed } | W::Saved { unit, dice, saved, needed } => {
                let of = dice.len();
                match needed {
                    Some(n) => format!("{} save {saved} of {of}: {} against {n}+", u(unit), list(dice)),
                    None => format!("{} have no save", u(unit)),
                }
            }
            W::ShotDown { unit, lost, left, .. } | W::Casualties { unit, lost, left, .. } => {
                format!("{} lose {lost}, {left} are left", u(unit))
            }
            // Combat
            W::Fight { units } => {
                let names: Vec<String> = units.iter().map(u).collect();
                format!("A combat of {}", names.join(", "))
            }
            W::Armed { unit, weapon } => format!("{} fight with {}", u(unit), weapon.word().replace('-', " ")),
            W::Blows { unit, target, horse, attacks, needed, hits, .. } => {
                let who = if *horse { "The horses of " } else { "" };
                let on = needed.map_or("without fail".to_string(), |n| format!("on {n}+"));
                let (unit, target) = (u(unit), u(target));
                format!("{who}{unit} strike {attacks} blows at {target}: {hits} hit {on}")
            }
            W::CommandLost { unit, model } => format!("{} lose their {}", u(unit), format!("{model:?}").to_lowercase()),
            W::CombatResult { wounds, score, winner, a, b } => {
                let part = |bonuses: &crate::state::combat::Bonuses| {
                    let parts: Vec<String> =
                        bonuses.iter().map(|m| format!(" {:+} {}", m.by, m.rule.rule().title)).collect();
                    parts.concat()
                };
                let end = winner.map_or("a draw".to_string(), |side| format!("{} wins", self.s(side)));
                format!(
                    "{} to {}: {}{} against {}{}: {end}",
                    score[0],
                    score[1],
                    wounds[0],
                    part(a),
                    wounds[1],
                    part(b)
                )
            }
            W::Momentum { side: Some(side), .. } => format!("The music gives {} the momentum", self.s(*side)),
            W::Momentum { side: None, .. } => "Nobody has the momentum".into(),
            W::StandardTaken { unit, army: false } => format!("The standard of {} is taken", u(unit)),
            W::StandardTaken { unit, army: true } => format!("The army standard of {} is taken", u(unit)),
            // After the combat
            W::Broken { unit } => format!("{} break", u(unit)),
            W::GivesGround { unit } => format!("{} give ground", u(unit)),
            W::GroundRoll { unit, distance, .. } => format!("{} step back {distance}\"", u(unit)),
            W::GaveGround { unit, distance, .. } => format!("{} go back {distance:.1}\"", u(unit)),
            W::FollowedUp { unit, distance, contact, .. } => {
                let end = if *contact { "and keep contact" } else { "and lose contact" };
                format!("{} follow up {distance:.1}\" {end}", u(unit))
            }
            W::Stays { unit } => format!("{} may follow nobody", u(unit)),
            W::MustPursue { unit } => format!("{} cannot be held back", u(unit)),
            W::PursuitRoll { unit, distance, .. } => format!("{} run after them, {distance}\"", u(unit)),
            W::Escaped { unit, by } => format!("{} escape {}", u(unit), u(by)),
            W::Pursued { unit, distance, .. } => format!("{} pursue {distance:.1}\"", u(unit)),
            W::PursuedOff { unit, .. } => format!("{} pursue off the table", u(unit)),
            W::RanInto { unit, target, face, .. } => format!("{} run into the {face} of {}", u(unit), u(target)),
            W::LinedUp { unit, files, waiting: 0, .. } => format!("{} fight in a line of {files}", u(unit)),
            W::LinedUp { unit, files, waiting, .. } => {
                format!("{} fight in a line of {files}, {waiting} wait behind it", u(unit))
            }
            W::OpenedOut { unit, .. } => format!("{} open their ranks again", u(unit)),
            W::GaveWay { unit, .. } => format!("{} are pushed aside by their friends", u(unit)),
            W::SquareFormed { unit } => format!("{} form a square", u(unit)),
            W::ChangedFormation { unit, files } => format!("{} change to {files} files as they charge", u(unit)),
            W::FormedUp { unit, .. } => format!("{} form up outside the settlement", u(unit)),
            W::Widened { unit, files, .. } => format!("{} widen their front to {files}", u(unit)),
            W::Scattered { unit } => format!("{} are scattered and do not come back", u(unit)),
            W::CameBack { unit, .. } => format!("{} come back onto the table", u(unit)),
            // Leaders and characters
            W::Challenged { unit } => format!("{} issues a challenge", u(unit)),
            W::ChallengeMet { unit, by } => format!("{} meets the challenge of {}", u(unit), u(by)),
            W::ChallengeRefused { unit, by } => {
                format!("The challenge of {} is refused, and {} retires", u(by), u(unit))
            }
            W::BackInPlace { unit } => format!("{} takes his place again", u(unit)),
            W::Shifted { unit, face } => format!("{} moves to the {face} to fight", u(unit)),
            W::JoinedUnit { unit, host } => format!("{} joins {}", u(unit), u(host)),
            W::LeftUnit { unit, host } => format!("{} leaves {}", u(unit), u(host)),
            W::Slain { unit } => format!("{} is slain", u(unit)),
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

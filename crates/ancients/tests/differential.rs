//! The engine against a model of one combat that was written from the book
//! alone: random fights, compared event by event.
//!
//! `ACIES_FIGHTS=2000` plays so many, `ACIES_FIGHT=17` only that one.

#[path = "differential/arms.rs"]
mod arms;
#[path = "differential/breaking.rs"]
mod breaking;
#[path = "differential/draw.rs"]
mod draw;
#[path = "differential/follow.rs"]
mod follow;
#[path = "differential/generate.rs"]
mod generate;
#[path = "differential/ground.rs"]
mod ground;
#[path = "differential/open.rs"]
mod open;
#[path = "differential/order.rs"]
mod order;
#[path = "differential/play.rs"]
mod play;
#[path = "differential/result.rs"]
mod result;
#[path = "differential/spec.rs"]
mod spec;

use std::collections::BTreeMap;

use ancients::What;
use follow::Account;
use spec::Fight;

/// How often what was compared: a model that never sees a draw proves nothing about draws.
#[derive(Default)]
struct Tally(BTreeMap<&'static str, u32>);

impl Tally {
    fn count(&mut self, events: &[ancients::Event]) {
        for event in events {
            let what = match &event.what {
                What::Blows { horse: true, .. } => "blows of horses",
                What::Blows { .. } => "blows",
                What::Slain { .. } => "characters slain",
                What::CombatResult { winner: None, .. } => "draws",
                What::CombatResult { .. } => "victories",
                What::Momentum { dice: [1..=6, _], .. } => "throws of musicians",
                What::Test { test: "break", .. } => "break tests",
                What::Stubborn { .. } => "stubborn dice",
                What::Broken { .. } => "broken",
                What::GivesGround { .. } => "giving ground",
                What::ChallengeMet { .. } => "duels",
                What::ChallengeRefused { .. } => "challenges refused",
                _ => continue,
            };
            *self.0.entry(what).or_default() += 1;
        }
    }
}

/// What differs in a fight, and both accounts of it.
fn compare(fight: &Fight, tally: &mut Tally) -> Option<(String, String)> {
    let played = match play::play(fight) {
        Ok(played) => played,
        Err(wrong) => return Some(("it cannot be played".into(), wrong)),
    };
    let fight = &agreed(fight, &played.events);
    let mut account = Account::new(fight, &played.said, &played.events);
    if let Some(at) = account.blows() {
        let (winner, margin) = account.result(at);
        if let (Some(winner), true) = (winner, account.faults.is_empty()) {
            account.breaks(at, 1 - winner, margin);
        }
    }
    tally.count(&played.events);
    let first = account.faults.first()?.clone();
    let (book, engine) = (account.lines.join("\n"), played.told.join("\n"));
    Some((first, format!("{}\n# By the book:\n{book}\n\n# Played:\n{engine}\n", played.case)))
}

/// The fight after its players have said who takes what in hand, and who meets whom.
fn agreed(fight: &Fight, events: &[ancients::Event]) -> Fight {
    let mut fight = fight.clone();
    for event in events {
        match &event.what {
            What::Armed { unit, weapon } => {
                let body = &mut fight.bodies[unit.index()];
                let taken =
                    [Some(body.arm), body.other_arm].into_iter().flatten().find(|arm| arm.word() == weapon.word());
                body.arm = taken.unwrap_or(body.arm);
            }
            What::ChallengeMet { unit, by } => fight.duel = Some((unit.index(), by.index())),
            What::ChallengeRefused { unit, .. } => fight.retired = Some(unit.index()),
            _ => {}
        }
    }
    fight
}

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok().and_then(|text| text.parse().ok())
}

#[test]
fn the_engine_fights_as_the_model_does() {
    let seeds = match number("ACIES_FIGHT") {
        Some(seed) => seed..seed + 1,
        None => 0..number("ACIES_FIGHTS").unwrap_or(200),
    };
    let (mut wrong, mut tally) = (Vec::new(), Tally::default());
    for seed in seeds.clone() {
        if let Some((what, account)) = compare(&generate::fight(seed), &mut tally) {
            if wrong.len() < 3 {
                eprintln!("──── fight {seed}: {what}\n{account}");
            }
            wrong.push(format!("fight {seed}: {what}"));
        }
    }
    eprintln!("compared: {:?}", tally.0);
    assert!(wrong.is_empty(), "{} of {} fights differ:\n{}", wrong.len(), seeds.count(), wrong.join("\n"));
}

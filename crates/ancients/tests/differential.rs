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
#[path = "differential/known.rs"]
mod known;
#[path = "differential/order.rs"]
mod order;
#[path = "differential/play.rs"]
mod play;
#[path = "differential/result.rs"]
mod result;
#[path = "differential/spec.rs"]
mod spec;

use follow::Account;
use spec::Fight;

/// What differs in a fight, and both accounts of it.
fn compare(fight: &Fight) -> Option<(String, String)> {
    let played = match play::play(fight) {
        Ok(played) => played,
        Err(wrong) => return Some(("it cannot be played".into(), wrong)),
    };
    let mut account = Account::new(fight, &played.said, &played.events);
    if let Some(at) = account.blows() {
        let (winner, margin) = account.result(at);
        if let (Some(winner), true) = (winner, account.faults.is_empty()) {
            account.breaks(at, 1 - winner, margin);
        }
    }
    if known::spoilt(fight, &account.after) {
        return None;
    }
    let first = account.faults.first()?.clone();
    let (book, engine) = (account.lines.join("\n"), played.told.join("\n"));
    Some((first, format!("{}\n# By the book:\n{book}\n\n# Played:\n{engine}\n", played.case)))
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
    let mut wrong = Vec::new();
    for seed in seeds.clone() {
        if let Some((what, account)) = compare(&generate::fight(seed)) {
            if wrong.len() < 3 {
                eprintln!("──── fight {seed}: {what}\n{account}");
            }
            wrong.push(format!("fight {seed}: {what}"));
        }
    }
    assert!(wrong.is_empty(), "{} of {} fights differ:\n{}", wrong.len(), seeds.count(), wrong.join("\n"));
}

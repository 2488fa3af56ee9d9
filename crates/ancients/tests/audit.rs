//! An outside auditor: whole battles of captains and random players, watched
//! from without. What is told must add up with what is seen.
//!
//! `ACIES_BATTLES=500` watches so many, `ACIES_BATTLE=17` only that one, and tells it order by order.

mod common;

#[path = "audit/battles.rs"]
mod battles;
#[path = "audit/block.rs"]
mod block;
#[path = "audit/count.rs"]
mod count;
#[path = "audit/engines.rs"]
mod engines;
#[path = "audit/reach.rs"]
mod reach;
#[path = "audit/watch.rs"]
mod watch;

use ancients::{Battle, Event, Setup};
use dice::Dice;
use engines::Engineer;
use game::{Game, Tray};
use watch::Auditor;

/// One who looks at a battle after every order, and says what is wrong with it.
trait Watcher {
    fn watch(&mut self, battle: &Battle, events: &[Event]) -> Vec<String>;
}

impl Watcher for Auditor {
    fn watch(&mut self, battle: &Battle, events: &[Event]) -> Vec<String> {
        let mut wrong = self.look(battle, events);
        if battle.outcome().is_none() {
            wrong.extend(Auditor::check_unbroken(battle));
        }
        wrong
    }
}

impl Watcher for Engineer {
    fn watch(&mut self, battle: &Battle, events: &[Event]) -> Vec<String> {
        self.look(battle, events)
    }
}

/// Plays a battle to its end; gives what is found.
fn watch_battle<W: Watcher>(seed: u64, setup: &Setup, watcher: impl Fn(&Battle) -> W) -> Vec<String> {
    let mut battle = Battle::new(setup).unwrap_or_else(|e| panic!("battle {seed}: {e}"));
    let mut players = battles::players(seed);
    let mut table = Tray::new(Dice::seeded(seed));
    let mut auditor = watcher(&battle);
    battle.start(&mut table);
    let mut found = Vec::new();
    let mut orders = 0;
    loop {
        let events = table.log.take();
        let wrong = auditor.watch(&battle, &events);
        if std::env::var("ACIES_BATTLE").is_ok() {
            let told: Vec<String> = events.iter().map(|e| battle.tell(e).text).collect();
            eprintln!("── order {orders}: {wrong:?}\n{}", told.join("\n"));
        }
        found.extend(wrong.into_iter().map(|what| format!("battle {seed}, order {orders}: {what}")));
        let Some(seat) = battle.to_decide() else { return found };
        let seen = battle.masked(seat);
        let order = seen.order_of(&players[seat.index()].decide(&seen));
        battle.play(&order, &mut table).unwrap();
        orders += 1;
        assert!(orders < 50_000, "battle {seed} does not end");
    }
}

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok().and_then(|text| text.parse().ok())
}

/// The battles to watch.
fn seeds() -> std::ops::Range<u64> {
    match number("ACIES_BATTLE") {
        Some(seed) => seed..seed + 1,
        None => 0..number("ACIES_BATTLES").unwrap_or(20),
    }
}

#[test]
fn what_engines_do_adds_up() {
    let watched = |seed: u64| watch_battle(seed, &engines::battle(seed), Engineer::new);
    let found: Vec<String> = seeds().flat_map(watched).collect();
    assert!(found.is_empty(), "{} findings:\n{}", found.len(), found.join("\n"));
}

#[test]
fn what_is_told_adds_up_with_what_is_seen() {
    let seeds = seeds();
    let watched = |seed: u64| watch_battle(seed, &battles::battle(seed), Auditor::new);
    let found: Vec<String> = seeds.clone().flat_map(watched).collect();
    assert!(found.is_empty(), "{} findings in {} battles:\n{}", found.len(), seeds.count(), found.join("\n"));
}

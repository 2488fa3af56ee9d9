//! The soak: random battles with every invariant checked.

use std::panic::{AssertUnwindSafe, catch_unwind};

use game::{DiceSource, Game, Order, Record, Replay, Session};
use mind::Random;
use rayon::prelude::*;

use crate::MOST_ORDERS;

/// Between two looks at all candidates and at the views; both cost time.
const BETWEEN_LOOKS: u64 = 17;

/// What the battles of a soak came to.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// How many battles were played.
    pub battles: u64,
    /// How many orders were given.
    pub orders: u64,
}

impl Tally {
    /// The sum of two.
    #[must_use]
    pub fn plus(self, other: Tally) -> Tally {
        Tally { battles: self.battles + other.battles, orders: self.orders + other.orders }
    }
}

/// Something that must hold did not.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{ruleset}, seed {seed}, after {orders} orders, order {order}: {wrong}")]
pub struct Broken {
    /// Which game.
    pub ruleset: &'static str,
    /// The seed that shows it again.
    pub seed: u64,
    /// How many orders went before.
    pub orders: u64,
    /// The order at which it showed, as files write it.
    pub order: String,
    /// What is wrong.
    pub wrong: String,
    /// The battle up to there; none where not even its beginning held.
    pub record: Option<Box<Record>>,
}

/// What must hold of every state of a game.
pub type Invariants<G> = fn(&G) -> Result<(), String>;

/// Plays battles of many seeds on all cores, until one breaks. `each` hears
/// of every battle that ended well.
///
/// The seeds are shared out in no fixed order, so of several broken battles
/// any one may be reported.
pub fn many<E: Send>(
    seeds: std::ops::Range<u64>,
    battle: impl Fn(u64) -> Result<Tally, E> + Sync,
    each: impl Fn() + Sync,
) -> Result<Tally, E> {
    seeds.into_par_iter().map(|seed| battle(seed).inspect(|_| each())).try_reduce(Tally::default, |a, b| Ok(a.plus(b)))
}

/// Plays a random battle from a setup and checks what must always hold. A
/// panic is caught and told like any other breach.
pub fn battle<G: Game>(setup: &G::Setup, seed: u64, invariants: Invariants<G>) -> Result<Tally, Box<Broken>> {
    let mut progress = Progress { orders: 0, order: "none".into(), session: None };
    let caught = catch_unwind(AssertUnwindSafe(|| run::<G>(setup, seed, invariants, &mut progress)));
    let checked = caught.unwrap_or_else(|panic| Err(format!("it panicked: {}", panic_words(&*panic))));
    let Progress { orders, order, session } = progress;
    checked.map(|()| Tally { battles: 1, orders }).map_err(|wrong| {
        let record = session.map(|session| Box::new(session.record().clone()));
        Box::new(Broken { ruleset: G::RULESET, seed, orders, order, wrong, record })
    })
}

/// How far a battle has come: what a report of trouble needs.
struct Progress<G: Game> {
    orders: u64,
    order: String,
    session: Option<Session<G>>,
}

fn run<G: Game>(
    setup: &G::Setup,
    seed: u64,
    invariants: Invariants<G>,
    progress: &mut Progress<G>,
) -> Result<(), String> {
    let mut random = Random::new(seed);
    let begun = Session::<G>::begin(setup, DiceSource::Seed(seed), Vec::new()).map_err(|error| error.to_string())?;
    let session = progress.session.insert(begun.brief());
    while session.game().to_decide().is_some() {
        let order = session.game().draw_order(&mut |n| random.below(n));
        progress.order = session.game().order_data(&order).to_string();
        step(session, &order, progress.orders.is_multiple_of(BETWEEN_LOOKS), invariants)?;
        progress.orders += 1;
        if progress.orders > MOST_ORDERS {
            return Err("the battle does not end".into());
        }
    }
    progress.order = "none".into();
    if session.game().outcome().is_none() {
        return Err("nothing is pending, and the battle has no outcome".into());
    }
    check_record::<G>(session.record())
}

fn panic_words(panic: &(dyn std::any::Any + Send)) -> &str {
    panic
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| panic.downcast_ref::<&str>().copied())
        .unwrap_or("without a word")
}

fn step<G: Game>(session: &mut Session<G>, order: &Order, look: bool, invariants: Invariants<G>) -> Result<(), String> {
    if look {
        check_pending(session.game())?;
        check_refusal(session)?;
    }
    check_order_data(session.game(), order)?;
    session.game().check(order).map_err(|refusal| format!("'check' refuses a candidate: {refusal}"))?;
    let heard = session.events().len();
    session.play(order).map_err(|refusal| format!("'play' refuses what 'check' allows: {refusal}"))?;
    invariants(session.game())?;
    for event in session.events_since(heard) {
        let line = session.game().tell(event);
        if line.text.trim().is_empty() {
            return Err(format!("an event has no sentence: {}", session.game().event_data(event)));
        }
    }
    Ok(())
}

/// Every candidate is lawful, the decision is that of the seat to decide, and
/// every seat can look at the battle.
fn check_pending<G: Game>(game: &G) -> Result<(), String> {
    let seat = game.to_decide().ok_or("nothing is pending")?;
    let decision = game.decision().ok_or("a seat is to decide, but there is no decision")?;
    if decision.seat != seat {
        return Err(format!("the decision is of {}, to decide is {seat}", decision.seat));
    }
    let candidates = game.candidates();
    if candidates.is_empty() {
        return Err("there is no candidate".into());
    }
    for order in &candidates {
        game.check(order).map_err(|refusal| format!("candidate {} is refused: {refusal}", game.order_data(order)))?;
    }
    for seat in 0..game.seats() {
        let _ = game.masked(game::Seat(seat)).view();
    }
    Ok(())
}

/// An order that nobody asked for is refused and changes nothing.
fn check_refusal<G: Game>(session: &mut Session<G>) -> Result<(), String> {
    let before = session.game().digest();
    let nonsense = Order::Arrange([game::Key::word("nonsense")].into_iter().collect());
    if session.play(&nonsense).is_ok() {
        return Err("a nonsensical order was taken".into());
    }
    if session.game().digest() == before { Ok(()) } else { Err("a refused order changed the battle".into()) }
}

/// An order can be written and read again.
fn check_order_data<G: Game>(game: &G, order: &Order) -> Result<(), String> {
    let data = game.order_data(order);
    match game.read_order(&data) {
        Ok(again) if again == *order => Ok(()),
        Ok(again) => Err(format!("written as {data}, it reads as {again:?}")),
        Err(error) => Err(format!("written as {data}, it cannot be read: {error}")),
    }
}

/// The record survives a file and replays.
fn check_record<G: Game>(record: &Record) -> Result<(), String> {
    let again = Record::read("record", &record.write()).map_err(|error| error.to_string())?;
    if again != *record {
        return Err("the record reads otherwise than it was written".into());
    }
    Replay::<G>::begin(&again).and_then(Replay::finish).map(drop).map_err(|error| error.to_string())
}

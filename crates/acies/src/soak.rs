//! One random battle with every invariant checked.

use game::{DiceSource, Game, Order, Record, Replay, Session};

use crate::failure::Failure;
use crate::games::Playable;
use crate::players::Random;

/// No battle of sensible players lasts longer.
const MOST_ORDERS: u64 = 50_000;

/// Between two looks at all candidates and at the views; both cost time.
const BETWEEN_LOOKS: u64 = 17;

/// What a battle of the soak came to.
pub struct Tally {
    /// How many orders were played.
    pub orders: u64,
}

/// Plays a random battle from a setup and checks what must always hold.
pub fn battle<G: Playable>(setup: &G::Setup, seed: u64) -> Result<Tally, Failure> {
    let mut random = Random::new(seed);
    let mut session = Session::<G>::begin(setup, DiceSource::Seed(seed), Vec::new())?;
    let mut orders = 0;
    while session.game().to_decide().is_some() {
        let order = session.game().any_candidate(&mut |n| random.below(n));
        step(&mut session, &order, orders % BETWEEN_LOOKS == 0)
            .map_err(|wrong| broken::<G>(seed, orders, &session.game().order_data(&order).to_string(), &wrong))?;
        orders += 1;
        if orders > MOST_ORDERS {
            return Err(broken::<G>(seed, orders, "none", "the battle does not end"));
        }
    }
    let ended = session.game().outcome().is_some();
    if !ended {
        return Err(broken::<G>(seed, orders, "none", "nothing is pending, and the battle has no outcome"));
    }
    check_record::<G>(session.record()).map_err(|wrong| broken::<G>(seed, orders, "none", &wrong))?;
    Ok(Tally { orders })
}

fn step<G: Playable>(session: &mut Session<G>, order: &Order, look: bool) -> Result<(), String> {
    if look {
        check_pending(session.game())?;
        check_refusal(session)?;
    }
    check_order_data(session.game(), order)?;
    session.game().check(order).map_err(|refusal| format!("'check' refuses a candidate: {refusal}"))?;
    let heard = session.events().len();
    session.play(order).map_err(|refusal| format!("'play' refuses what 'check' allows: {refusal}"))?;
    session.game().invariants()?;
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
    let mut candidates = Vec::new();
    game.candidates(&mut candidates);
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
fn check_refusal<G: Playable>(session: &mut Session<G>) -> Result<(), String> {
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

fn broken<G: Game>(seed: u64, orders: u64, order: &str, wrong: &str) -> Failure {
    Failure::new(
        format!("{}, seed {seed}, after {orders} orders, order {order}: {wrong}", G::RULESET),
        format!("repeat it with `acies soak --battles 1 --seed {seed}`"),
    )
}

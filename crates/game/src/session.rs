//! A battle being played: game, table and the record in progress.

use crate::record::{BeginError, Opening, Replay, ReplayError, begin};
use crate::{DiceSource, Game, Order, Record, RecordedOrder, RecordedRoll, Refusal, StateHash, Table};

/// Why the last order cannot be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum UndoError {
    /// There is no order.
    #[error("no order has been played yet; there is nothing to take back")]
    NothingPlayed,
    /// Luck has spoken, or a secret is out.
    #[error("order {number} rolled dice or revealed a secret; it stands, and so does everything before it")]
    Irrevocable {
        /// Which order, counted from 1.
        number: usize,
    },
}

/// A battle in play.
///
/// Every order goes into the record. An order can be taken back as long as no
/// die has fallen and no secret has come out since; the states before such
/// orders are kept, and no others.
#[derive(Clone, Debug)]
pub struct Session<G: Game> {
    game: G,
    table: Table<G::Event>,
    record: Record,
    events: Vec<G::Event>,
    revocable: Vec<Snapshot<G>>,
    /// How often dice that everybody had seen were taken back.
    renewals: u32,
    /// Whether the next order begins with fresh dice.
    fresh: bool,
}

/// The battle before an order that may still be taken back.
///
/// The dice are not in it: had they been rolled, the order would stand.
#[derive(Clone, Debug)]
struct Snapshot<G> {
    game: G,
    events: usize,
}

impl<G: Game> Session<G> {
    /// Begins a battle and runs it to its first decision.
    pub fn begin(setup: &G::Setup, dice: DiceSource, players: Vec<String>) -> Result<Session<G>, BeginError> {
        let mut beginning = begin::<G>(setup, &dice)?;
        let record = new_record::<G>(setup, dice, players, beginning.opening, &beginning.game);
        let events = beginning.table.log.take();
        Ok(Session::new(beginning.game, beginning.table, record, events))
    }

    /// Goes on with a recorded battle, checking the record on the way.
    pub fn resume(record: Record) -> Result<Session<G>, ReplayError> {
        let mut replay = Replay::<G>::begin(&record)?;
        while replay.step()? {}
        let (game, mut table) = replay.into_parts();
        let events = table.log.take();
        Ok(Session::new(game, table, record, events))
    }

    fn new(game: G, table: Table<G::Event>, record: Record, events: Vec<G::Event>) -> Session<G> {
        let renewals = record.orders.iter().map(|order| order.renewed).max().unwrap_or(0);
        Session { game, table, record, events, revocable: Vec::new(), renewals, fresh: false }
    }

    /// The battle as it stands.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The record so far.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The record, when no more orders are to come.
    pub fn into_record(self) -> Record {
        self.record
    }

    /// Everything that has happened.
    pub fn events(&self) -> &[G::Event] {
        &self.events
    }

    /// What has happened since there were `count` events. After an undo there
    /// may be fewer; then there is nothing new.
    pub fn events_since(&self, count: usize) -> &[G::Event] {
        self.events.get(count..).unwrap_or_default()
    }

    /// Plays an order of the seat that is to decide, and gives back what
    /// happened. A refused order changes nothing.
    pub fn play(&mut self, order: &Order) -> Result<&[G::Event], Refusal> {
        let Some(seat) = self.game.to_decide() else {
            return Err(self.over());
        };
        let data = self.game.order_data(order);
        let rolled_before = self.table.dice.rolled();
        let seen = self.events.len();
        let before = Snapshot { game: self.game.clone(), events: seen };
        let renewed = self.renew_dice();
        if let Err(refusal) = self.game.play(order, &mut self.table) {
            self.fresh |= renewed > 0;
            return Err(refusal);
        }
        let happened = self.table.log.take();
        let rolled = self.table.dice.rolled() != rolled_before;
        if rolled || happened.iter().any(G::is_irrevocable) {
            self.revocable.clear();
        } else {
            self.revocable.push(before);
        }
        let dice = RecordedRoll::of(&self.table.dice.take_trace());
        let mark = Some(RecordedOrder::mark_after(self.record.orders.last(), seat, &data));
        self.record.orders.push(RecordedOrder {
            seat,
            order: data,
            renewed,
            dice,
            hash: StateHash::now(self.game.digest()),
            mark,
        });
        self.record.result = self.game.outcome();
        self.events.extend(happened);
        Ok(&self.events[seen..])
    }

    /// Takes back the last order and gives it back. Whether the player who
    /// asks may do so is for the caller to say.
    pub fn undo(&mut self) -> Result<RecordedOrder, UndoError> {
        let number = self.record.orders.len();
        let last = self.record.orders.last().cloned().ok_or(UndoError::NothingPlayed)?;
        let before = self.revocable.pop().ok_or(UndoError::Irrevocable { number })?;
        self.game = before.game;
        self.events.truncate(before.events);
        self.fresh |= last.renewed > 0;
        self.record.orders.pop();
        self.record.result = self.game.outcome();
        Ok(last)
    }

    /// Goes back to the state after the first `orders` orders, whatever dice
    /// have fallen since: for players who agree on it. The dice that everybody
    /// has seen do not come again; the next order begins with fresh ones.
    pub fn rewind(&mut self, orders: usize) -> Result<(), UndoError> {
        if orders >= self.record.orders.len() {
            return Err(UndoError::NothingPlayed);
        }
        let renewals = self.renewals;
        let mut record = self.record.clone();
        record.orders.truncate(orders);
        record.result = None;
        *self = Session::resume(record).expect("a session's own record replays");
        self.renewals = renewals + 1;
        self.fresh = true;
        Ok(())
    }

    /// Makes the next order begin with fresh dice, as a record says it did.
    pub fn renew(&mut self, number: u32) {
        self.renewals = self.renewals.max(number);
        self.fresh = true;
    }

    /// How often dice that everybody had seen were taken back.
    pub fn renewals(&self) -> u32 {
        self.renewals
    }

    /// Takes fresh dice if they are due, and says which.
    fn renew_dice(&mut self) -> u32 {
        if !std::mem::take(&mut self.fresh) {
            return 0;
        }
        self.table.dice.renew(self.renewals);
        self.renewals
    }

    /// How many orders could be taken back one after the other.
    pub fn undoable(&self) -> usize {
        self.revocable.len()
    }

    fn over(&self) -> Refusal {
        let outcome = self.game.outcome().expect("without a decision the battle has ended");
        Refusal::new(outcome.rule, "the battle is over", "begin another one")
    }
}

fn new_record<G: Game>(setup: &G::Setup, dice: DiceSource, players: Vec<String>, opening: Opening, game: &G) -> Record {
    Record {
        acies: Record::VERSION,
        ruleset: G::RULESET.into(),
        engine: env!("CARGO_PKG_VERSION").into(),
        players,
        dice,
        setup: serde_json::to_value(setup).expect("a setup is plain data"),
        opening,
        orders: Vec::new(),
        result: game.outcome(),
    }
}

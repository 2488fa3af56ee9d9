//! A battle being played: game, table and the record in progress.

use say::{Language, in_language};
use serde_json::Value;

use crate::record::{BeginError, Ending, Opening, Replay, ReplayError, Standing, Thought, ToldLine, begin};
use crate::words;
use crate::{DiceSource, Game, Happening, Order, Record, RecordedOrder, RecordedRoll, Refusal, StateHash, Tray};

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
    table: Tray<G::Event>,
    record: Record,
    events: Vec<G::Event>,
    /// The table as it was kept last; none where nothing is kept of it.
    standing: Option<Standing>,
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
        let game = beginning.game;
        let events = beginning.table.log.take();
        let (told, table) = (ToldLine::of(&game, &events), Some(plain_view(&game)));
        let opening = Opening { told, table, ..beginning.opening };
        let record = new_record::<G>(setup, dice, players, opening, &game);
        Ok(Session::new(game, beginning.table, record, events))
    }

    /// The same, but the record keeps nothing of what is told and of where
    /// everything stands: for those who only want to play it again.
    #[must_use]
    pub fn brief(self) -> Session<G> {
        Session { record: self.record.brief(), standing: None, ..self }
    }

    /// Goes on with a recorded battle, checking the record on the way. It is
    /// written anew as it is played, so that an old one becomes one of today.
    pub fn resume(record: &Record) -> Result<Session<G>, ReplayError> {
        let mut replay = Replay::<G>::begin(record)?;
        let mut again = Rewriting::of(record, &mut replay);
        while replay.step()? {
            again.add(&mut replay);
        }
        let (game, table) = replay.into_parts();
        Ok(Session::new(game, table, again.record, again.events))
    }

    fn new(game: G, table: Tray<G::Event>, record: Record, events: Vec<G::Event>) -> Session<G> {
        let renewals = record.orders.iter().map(|order| order.renewed).max().unwrap_or(0);
        let standing = record.keeps_telling().then(|| Standing::of(&game));
        Session { game, table, record, events, standing, revocable: Vec::new(), renewals, fresh: false }
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
        if rolled || happened.iter().any(|event| event.nature().irrevocable) {
            self.revocable.clear();
        } else {
            self.revocable.push(before);
        }
        let dice = RecordedRoll::of(&self.table.dice.take_trace());
        let mark = Some(RecordedOrder::mark_after(self.record.orders.last(), seat, &data));
        let hash = StateHash::now(self.game.digest());
        let (told, table) = told(&self.game, &happened, self.standing.as_mut());
        self.record.orders.push(RecordedOrder { seat, order: data, renewed, dice, hash, mark, why: None, told, table });
        self.record.result = self.game.outcome().map(Ending::from);
        self.events.extend(happened);
        Ok(&self.events[seen..])
    }

    /// Keeps what was thought when the last order was given. A plan is kept
    /// where it is other than the last of that seat.
    pub fn explain(&mut self, mut thought: Thought) {
        let Some((last, before)) = self.record.orders.split_last_mut() else { return };
        let told = |order: &&RecordedOrder| order.seat == last.seat;
        let plans = before.iter().rev().filter(told).filter_map(|order| order.why.as_ref()?.plan.as_ref());
        if plans.clone().next() == thought.plan.as_ref() {
            thought.plan = None;
        }
        last.why = (!thought.is_empty()).then_some(thought);
    }

    /// Takes back the last order and gives it back. Whether the player who
    /// asks may do so is for the caller to say.
    pub fn undo(&mut self) -> Result<RecordedOrder, UndoError> {
        let number = self.record.orders.len();
        let last = self.record.orders.last().cloned().ok_or(UndoError::NothingPlayed)?;
        let before = self.revocable.pop().ok_or(UndoError::Irrevocable { number })?;
        self.game = before.game;
        self.events.truncate(before.events);
        self.standing = self.standing.is_some().then(|| Standing::of(&self.game));
        self.fresh |= last.renewed > 0;
        self.record.orders.pop();
        self.record.result = self.game.outcome().map(Ending::from);
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
        *self = Session::resume(&record).expect("a session's own record replays");
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
        Refusal::new(outcome.rule, words!("no-battle"), words!("do-begin"))
    }
}

/// The table as records have it: in English, whoever writes them.
fn plain_view(game: &impl Game) -> Value {
    in_language(Language::English, || game.view())
}

/// What a record keeps of what happened, where it keeps it.
fn told<G: Game>(game: &G, happened: &[G::Event], standing: Option<&mut Standing>) -> (Vec<ToldLine>, Option<Value>) {
    standing.map_or_else(Default::default, |standing| (ToldLine::of(game, happened), standing.changes(game)))
}

/// A record that is written anew while it is played again.
struct Rewriting<G: Game> {
    record: Record,
    events: Vec<G::Event>,
    standing: Option<Standing>,
}

impl<G: Game> Rewriting<G> {
    /// The opening has been played.
    fn of(record: &Record, replay: &mut Replay<'_, G>) -> Rewriting<G> {
        let (game, events) = (replay.game().clone(), replay.take_events());
        let mut record = record.clone();
        // What kept nothing before keeps it from now on, unless it was not to.
        let keeps = record.acies < Record::VERSION || record.keeps_telling();
        record.acies = Record::VERSION;
        record.edition = rules::edition(game.ruleset());
        record.opening.hash = StateHash::now(game.digest());
        if keeps {
            record.opening.told = ToldLine::of(&game, &events);
            record.opening.table = Some(plain_view(&game));
        }
        let standing = keeps.then(|| Standing::of(&game));
        Rewriting { record, events, standing }
    }

    /// An order has been played.
    fn add(&mut self, replay: &mut Replay<'_, G>) {
        let happened = replay.take_events();
        let game = replay.game();
        let order = &mut self.record.orders[replay.played() - 1];
        order.hash = StateHash::now(game.digest());
        (order.told, order.table) = told(game, &happened, self.standing.as_mut());
        self.events.extend(happened);
    }
}

fn new_record<G: Game>(setup: &G::Setup, dice: DiceSource, players: Vec<String>, opening: Opening, game: &G) -> Record {
    Record {
        acies: Record::VERSION,
        ruleset: game.ruleset().into(),
        engine: env!("CARGO_PKG_VERSION").into(),
        edition: rules::edition(game.ruleset()),
        players,
        dice,
        setup: serde_json::to_value(setup).expect("a setup is plain data"),
        opening,
        orders: Vec::new(),
        result: game.outcome().map(Ending::from),
        seal: None,
    }
    .sealed()
}

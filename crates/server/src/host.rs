//! The host of one battle: a task that owns it and answers everybody who
//! sits at its table.
//!
//! The host is the only one who changes its battle. What it tells anybody is
//! already on the disk. Whatever fails inside stops this battle alone.

mod archive;
mod array;
mod computers;
mod course;
mod orders;
pub mod patch;
mod seen;
mod table;
#[cfg(test)]
mod tests;
mod undo;

use std::any::Any;
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use futures_util::FutureExt;
use game::say::Language;
use game::scene::Scene;
use serde_json::Value;
use shelf::live::{Live, Past, Resolve, Stopped, TakenUp, Viewer};
use shelf::{Ruleset, Shelf};
use tokio::sync::{Semaphore, mpsc, oneshot};
use tokio::time::{Instant, sleep, sleep_until};

use crate::charter::{Charter, Entry};
use crate::config::Limits;
use crate::hall::Hall;
use crate::metrics::Metrics;
use crate::store::{Holder, Store, StoreError};
use crate::wire::{BattleInfo, ClientMessage, ErrorCode, ServerMessage};

pub use archive::Archive;
pub use seen::luck;

use computers::Ready;
use course::Course;
use undo::UndoQuestion;

/// What somebody wants of a host.
pub enum Request {
    /// To sit down at the table.
    Join {
        /// The token and what else `hello` says.
        hello: Hello,
        /// Where messages go.
        outbox: mpsc::Sender<Outgoing>,
        /// The number of the connection, or why not.
        reply: oneshot::Sender<Result<Seated, NoEntry>>,
    },
    /// To say something.
    Say {
        /// The connection.
        connection: u64,
        /// What.
        message: ClientMessage,
    },
    /// To get up.
    Leave {
        /// The connection.
        connection: u64,
    },
    /// To look at the battle from outside.
    Look {
        /// A token of the battle, if there is one.
        token: Option<String>,
        /// The answer.
        reply: oneshot::Sender<Result<Archive, NoEntry>>,
    },
    /// A computer commander has thought.
    Thinking {
        /// Which state it thought about.
        generation: u64,
        /// Its order, or how it failed.
        resolve: Result<Resolve, String>,
    },
    /// The server goes down.
    GoDown,
}

/// What the first message says.
pub struct Hello {
    /// The token.
    pub token: String,
    /// The version that the client has.
    pub have: Option<u32>,
    /// What it adds to the dice.
    pub entropy: Option<String>,
    /// The player's name.
    pub name: Option<String>,
    /// Where he comes from, if that is known.
    pub address: Option<IpAddr>,
    /// The language in which he reads.
    pub language: Language,
}

/// Somebody has sat down.
pub struct Seated {
    /// The number of the connection.
    pub connection: u64,
    /// Ends when the host has nothing more to do with it.
    pub gone: oneshot::Receiver<()>,
}

/// What goes out to a connection.
#[derive(Debug)]
pub enum Outgoing {
    /// A message.
    Text(Utf8Bytes),
    /// The end.
    Close(u16, &'static str),
}

/// Why somebody is not let in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoEntry {
    /// There is no such battle.
    NoBattle,
    /// The token opens nothing here.
    NoSeat,
    /// Too many are looking on.
    Full,
    /// The entropy is not hexadecimal, or too long.
    BadEntropy,
    /// The server's fault.
    Fault,
}

/// Who is connected, however often.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Person {
    /// The holder of a token with seats, by its hash.
    Player(String),
    /// Somebody who looks on, by his address.
    Onlooker(IpAddr),
    /// Somebody of whom nothing is known but the number of his connection.
    Stranger(u64),
}

/// Somebody connected.
struct Connection {
    person: Person,
    seats: Vec<u8>,
    host: bool,
    language: Language,
    outbox: mpsc::Sender<Outgoing>,
    /// What it was shown last; none before the battle began.
    shown: Option<Shown>,
    /// Dropped with the rest, which ends the connection.
    _gone: oneshot::Sender<()>,
}

/// What a connection was shown last.
struct Shown {
    scene: Arc<Scene>,
    eye: Viewer,
    version: u32,
    lines: usize,
}

/// What all hosts share.
#[derive(Clone)]
pub struct House {
    /// The games that can be played.
    pub shelf: Shelf,
    /// The database.
    pub store: Store,
    /// What nobody may exceed.
    pub limits: Limits,
    /// The figures.
    pub metrics: Arc<Metrics>,
    /// How many computer commanders think at a time.
    pub thinkers: Arc<Semaphore>,
}

/// The host of a battle.
struct Host {
    id: String,
    house: House,
    mailbox: mpsc::Sender<Request>,
    ruleset: &'static dyn Ruleset,
    charter: Charter,
    holders: Vec<Holder>,
    course: Course,
    live: Option<Box<dyn Live>>,
    /// All that is kept of a battle that the rules of today do not agree with.
    stopped: Option<Stopped>,
    /// The battle is being set up for everybody: nobody is shown anything yet.
    arraying: bool,
    connections: BTreeMap<u64, Connection>,
    next_connection: u64,
    question: Option<UndoQuestion>,
    pace: Option<u32>,
    /// Grows with every change, so that late thoughts are known as such.
    generation: u64,
    thinking: bool,
    ready: Option<Ready>,
    /// When a computer commander last did something that showed.
    last_shown: Instant,
}

/// Lives as long as the battle is in memory.
pub async fn run(
    id: String,
    house: House,
    hall: Hall,
    mailbox: mpsc::Sender<Request>,
    mut requests: mpsc::Receiver<Request>,
) {
    let host = match Host::load(&id, house, mailbox).await {
        Ok(Some(host)) => Some(host),
        Ok(None) => None,
        Err(error) => {
            tracing::error!(battle = id, %error, "a battle cannot be loaded");
            hall.forget(&id);
            requests.close();
            while let Some(request) = requests.recv().await {
                turn_away(request, NoEntry::Fault);
            }
            return;
        }
    };
    let Some(mut host) = host else {
        hall.forget(&id);
        requests.close();
        while let Some(request) = requests.recv().await {
            turn_away(request, NoEntry::NoBattle);
        }
        return;
    };
    loop {
        let due = host.ready.as_ref().map(|ready| ready.due);
        let idle = host.connections.is_empty();
        let request = tokio::select! {
            request = requests.recv() => request,
            () = sleep_until(due.unwrap_or_else(Instant::now)), if due.is_some() => {
                host.guarded(Work::Ready).await;
                continue;
            }
            () = sleep(host.house.limits.idle), if idle => {
                if hall.retire(&id, &requests) {
                    return;
                }
                continue;
            }
        };
        match request {
            None => return,
            Some(Request::GoDown) => {
                host.say_goodbye();
                return;
            }
            Some(request) => host.guarded(Work::Request(request)).await,
        }
    }
}

/// Something to do.
enum Work {
    Request(Request),
    Ready,
}

fn turn_away(request: Request, why: NoEntry) {
    match request {
        Request::Join { reply, .. } => drop(reply.send(Err(why))),
        Request::Look { reply, .. } => drop(reply.send(Err(why))),
        Request::Say { .. } | Request::Leave { .. } | Request::Thinking { .. } | Request::GoDown => {}
    }
}

/// What a panic said.
pub fn panic_message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(ToString::to_string);
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "an unknown fault".into())
}

impl Host {
    /// Takes a battle up from the database.
    async fn load(id: &str, house: House, mailbox: mpsc::Sender<Request>) -> Result<Option<Host>, StoreError> {
        let Some(kept) = house.store.load(id).await? else { return Ok(None) };
        let Ok(ruleset) = house.shelf.named(&kept.charter.ruleset) else {
            tracing::error!(battle = id, ruleset = kept.charter.ruleset, "a battle of an unknown game");
            return Ok(None);
        };
        let mut host = Host {
            id: id.into(),
            pace: Some(kept.charter.pace),
            charter: kept.charter,
            holders: kept.holders,
            course: Course::of(kept.entries),
            house,
            mailbox,
            ruleset,
            live: None,
            stopped: None,
            arraying: false,
            connections: BTreeMap::new(),
            next_connection: 0,
            question: None,
            generation: 0,
            thinking: false,
            ready: None,
            last_shown: Instant::now(),
        };
        host.begin_if_complete().await;
        Ok(Some(host))
    }

    /// Takes the battle up anew, after something failed in memory.
    async fn reload(&mut self) {
        self.live = None;
        self.stopped = None;
        self.ready = None;
        self.thinking = false;
        self.question = None;
        self.generation += 1;
        match self.house.store.load(&self.id).await {
            Ok(Some(kept)) => {
                self.course = Course::of(kept.entries);
                self.begin_if_complete().await;
            }
            Ok(None) => {}
            Err(error) => tracing::error!(battle = self.id, %error, "a battle cannot be taken up again"),
        }
        self.welcome_all();
    }

    /// Begins or goes on with the battle, if everybody has come.
    async fn begin_if_complete(&mut self) {
        if self.live.is_some() || !self.course.is_complete(&self.charter) {
            return;
        }
        let past = self.past();
        self.course.orders = Vec::new();
        let ruleset = self.ruleset;
        let started = Instant::now();
        let taken_up = tokio::task::spawn_blocking(move || ruleset.take_up_as_far(&past)).await;
        let failure = match taken_up {
            Ok(Ok(TakenUp { mut live, stopped })) => {
                let computers = self.charter.seats.iter().enumerate().filter(|(_, plan)| plan.computer.is_some());
                live.played_by_computers(computers.map(|(seat, _)| game::Seat(seat as u8)).collect());
                self.live = Some(live);
                self.house.metrics.rebuilt(started.elapsed());
                self.stopped = stopped;
                let Some(stopped) = &self.stopped else {
                    self.keep_opening().await;
                    return self.array().await;
                };
                stopped.why.clone()
            }
            Ok(Err(failure)) => failure.to_string(),
            Err(panic) => panic_message(panic.into_panic().as_ref()),
        };
        tracing::error!(battle = self.id, failure, "a battle cannot be played on");
        if self.course.stopped.is_none() {
            self.write(Entry::Stopped { why: failure, order: None }).await.ok();
        }
    }

    /// Writes down how the battle began, once and before the first order.
    async fn keep_opening(&mut self) {
        let new = self.course.opening.is_none() && self.course.steps.is_empty() && self.course.stopped.is_none();
        let Some(live) = self.live.as_ref().filter(|_| new && !self.charter.uploaded) else { return };
        let record = live.record();
        let began = Entry::Began { opening: Box::new(record.opening.clone()), edition: record.edition };
        if let Err(error) = self.write(began).await {
            tracing::error!(battle = self.id, %error, "the opening could not be stored");
            self.live = None;
        }
    }

    /// The battle up to now, from what was written down.
    fn past(&self) -> Past {
        Past {
            setup: self.charter.setup.clone(),
            dice: self.charter.dice_with(self.course.entropies()),
            players: self.course.names(&self.charter),
            orders: match &self.live {
                Some(live) => live.record().orders.clone(),
                None => self.course.orders.clone(),
            },
            renewals: self.course.renewals,
            fresh: self.course.fresh,
            opening: self.course.opening.clone(),
            edition: self.course.edition,
            told: self.stopped.as_ref().is_some_and(|stopped| stopped.told),
        }
    }

    /// Does something; a fault stops this battle and no other.
    async fn guarded(&mut self, work: Work) {
        let order = match &work {
            Work::Request(Request::Say { message: ClientMessage::Order { order, .. }, .. }) => Some(order.clone()),
            Work::Ready => self.ready.as_ref().map(|ready| ready.resolve.order.clone()),
            Work::Request(_) => None,
        };
        let done = AssertUnwindSafe(async {
            match work {
                Work::Request(request) => self.answer(request).await,
                Work::Ready => self.play_ready().await,
            }
        });
        if let Err(panic) = done.catch_unwind().await {
            self.stop(panic_message(panic.as_ref()), order).await;
        }
    }

    /// Stops the battle for good and keeps its record.
    async fn stop(&mut self, why: String, order: Option<Value>) {
        tracing::error!(battle = self.id, why, "a battle was stopped by a fault");
        self.house.metrics.stopped.inc();
        if self.write(Entry::Stopped { why, order }).await.is_err() {
            tracing::error!(battle = self.id, "and that could not be written down");
        }
        self.reload().await;
        let stopped = ServerMessage::Error {
            id: None,
            code: ErrorCode::Stopped,
            wrong: "a fault of the program stopped this battle".into(),
            remedy: "its record is kept: download it and report it as a bug".into(),
        };
        self.send_all(&stopped);
    }

    async fn answer(&mut self, request: Request) {
        match request {
            Request::Join { hello, outbox, reply } => {
                let joined = self.join(hello, outbox).await;
                let _ = reply.send(joined);
            }
            Request::Say { connection, message } => self.hear(connection, message).await,
            Request::Leave { connection } => self.leave(connection),
            Request::Look { token, reply } => {
                let _ = reply.send(self.look(token.as_deref()));
            }
            Request::Thinking { generation, resolve } => self.thought(generation, resolve).await,
            Request::GoDown => {}
        }
    }

    /// Writes an entry down; when this returns it is safe.
    async fn write(&mut self, entry: Entry) -> Result<(), StoreError> {
        let started = Instant::now();
        self.house.store.append(&self.id, self.course.seq, &entry).await?;
        self.house.metrics.written(started.elapsed());
        self.course.apply(&entry);
        self.generation += 1;
        Ok(())
    }

    /// Whether everything may be shown to everybody.
    fn is_open(&self) -> bool {
        self.charter.uploaded
            || self.course.resigned.is_some()
            || self.course.stopped.is_some()
            || self.live.as_ref().is_some_and(|live| live.outcome().is_some())
    }

    fn send(&mut self, connection: u64, message: &ServerMessage) {
        let text = text_of(message);
        self.send_text(connection, text);
    }

    /// Whoever does not keep up is cut off; he comes back and says what he has.
    fn send_text(&mut self, connection: u64, text: Utf8Bytes) {
        if let Some(to) = self.connections.get(&connection)
            && to.outbox.try_send(Outgoing::Text(text)).is_err()
        {
            self.connections.remove(&connection);
        }
    }

    fn send_all(&mut self, message: &ServerMessage) {
        let text = text_of(message);
        let all: Vec<u64> = self.connections.keys().copied().collect();
        for connection in all {
            self.send_text(connection, text.clone());
        }
    }

    fn send_info(&mut self) {
        let battle = self.info();
        self.send_all(&ServerMessage::Battle { battle });
    }

    fn say_goodbye(&mut self) {
        for connection in self.connections.values() {
            let _ = connection.outbox.try_send(Outgoing::Close(1012, "the server goes down; come again"));
        }
    }

    /// What everybody may know.
    fn info(&self) -> BattleInfo {
        archive::info(self)
    }
}

fn text_of(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message).expect("messages are plain data").into()
}

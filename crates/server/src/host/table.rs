//! Coming to the table, and leaving it.

use std::collections::BTreeSet;
use std::net::IpAddr;

use dice::sealed::Entropy;
use tokio::sync::{mpsc, oneshot};

use super::{Connection, Hello, Host, NoEntry, Outgoing, Person, Seated};
use crate::charter::Entry;
use crate::store::Holder;
use crate::token;
use crate::wire::{ClientMessage, ErrorCode, ServerMessage};

/// Limits were broken: the close code for it.
const TOO_MANY_TABS: u16 = 1008;

/// The longest name of a player.
const LONGEST_NAME: usize = 40;

impl Host {
    pub(super) async fn join(&mut self, hello: Hello, outbox: mpsc::Sender<Outgoing>) -> Result<Seated, NoEntry> {
        let hash = token::hashed(&hello.token);
        let holder = self.holders.iter().find(|holder| holder.hash == hash).ok_or(NoEntry::NoSeat)?.clone();
        let person = self.person(&holder, hello.address);
        if holder.seats.is_empty() && self.others_looking_on(&person) >= self.house.limits.onlookers {
            return Err(NoEntry::Full);
        }
        let entropy = hello.entropy.map(Entropy::try_from).transpose().map_err(|_| NoEntry::BadEntropy)?;
        let (going, gone) = oneshot::channel();
        let connection = self.next_connection;
        self.next_connection += 1;
        self.close_oldest_of(&person);
        let here = Connection {
            person,
            seats: holder.seats.clone(),
            host: holder.host,
            language: hello.language,
            outbox,
            shown: None,
            _gone: going,
        };
        self.connections.insert(connection, here);
        let new = holder.seats.first().is_some_and(|seat| !self.course.has_joined(*seat));
        if new && self.course.stopped.is_none() {
            let name = hello.name.as_deref().and_then(tidy);
            if self.write(Entry::Joined { seats: holder.seats, entropy, name }).await.is_err() {
                self.connections.remove(&connection);
                return Err(NoEntry::Fault);
            }
        }
        let begun = self.live.is_some();
        self.begin_if_complete().await;
        if begun || self.live.is_none() {
            self.welcome(connection, hello.have);
            self.send_info();
        } else {
            self.welcome_all();
        }
        self.consider();
        Ok(Seated { connection, gone })
    }

    /// Who comes: the holder of seats by his token, and an onlooker, whose token
    /// others have too, by his address. Through a proxy on this machine all come
    /// from one address; then each connection is somebody else.
    fn person(&self, holder: &Holder, address: Option<IpAddr>) -> Person {
        match address.filter(|address| !address.is_loopback()) {
            _ if !holder.seats.is_empty() => Person::Player(holder.hash.clone()),
            Some(address) => Person::Onlooker(address),
            None => Person::Stranger(self.next_connection),
        }
    }

    /// How many others look on.
    fn others_looking_on(&self, but: &Person) -> usize {
        let onlookers = self.connections.values().filter(|here| here.seats.is_empty()).map(|here| &here.person);
        onlookers.filter(|person| *person != but).collect::<BTreeSet<_>>().len()
    }

    /// Makes room for one more connection of somebody who has very many.
    fn close_oldest_of(&mut self, person: &Person) {
        let own = || self.connections.iter().filter(|(_, here)| here.person == *person);
        if own().count() < self.house.limits.tabs {
            return;
        }
        if let Some(oldest) = own().map(|(number, _)| *number).next()
            && let Some(here) = self.connections.remove(&oldest)
        {
            let _ = here.outbox.try_send(Outgoing::Close(TOO_MANY_TABS, "opened in too many windows"));
        }
    }

    pub(super) fn leave(&mut self, connection: u64) {
        if self.connections.remove(&connection).is_some() {
            self.send_info();
        }
        if self.connections.is_empty() {
            // Nobody looks: the computers rest.
            self.ready = None;
            self.generation += 1;
            self.thinking = false;
        }
    }

    pub(super) async fn hear(&mut self, connection: u64, message: ClientMessage) {
        if !self.connections.contains_key(&connection) {
            return;
        }
        match message {
            ClientMessage::Hello { .. } => {
                self.fail(connection, None, ErrorCode::Malformed, "you have said hello before", "go on");
            }
            ClientMessage::Order { id, answers, order } => self.order(connection, id, answers, &order).await,
            ClientMessage::Preview { id, answers, first, order } => {
                self.preview(connection, id, answers, &first, &order);
            }
            ClientMessage::Candidates { id, answers, line: None } => self.candidates(connection, id, answers),
            ClientMessage::Candidates { id, answers, line: Some(line) } => self.in_line(connection, id, answers, &line),
            ClientMessage::TakeUp { id, answers, of } => self.take_up(connection, id, answers, &of).await,
            ClientMessage::Prospects { id, answers, of } => self.prospects(connection, id, answers, of),
            ClientMessage::Overlays { id, of } => self.overlays(connection, id, of),
            ClientMessage::Undo { id, answers } => self.undo(connection, id, answers).await,
            ClientMessage::UndoAnswer { id, answers, accept } => {
                self.answer_undo(connection, id, answers, accept).await;
            }
            ClientMessage::Pace { pace } => self.set_pace(connection, pace),
            ClientMessage::Skip => self.skip(connection),
            ClientMessage::Resign { id, seat } => self.resign(connection, id, seat).await,
            ClientMessage::Ping => self.send(connection, &ServerMessage::Pong),
        }
    }

    async fn resign(&mut self, connection: u64, id: u32, seat: u8) {
        if !self.holds(connection, seat) {
            return self.fail(connection, Some(id), ErrorCode::NotYours, "that is not your seat", "resign your own");
        }
        if self.live.is_none() || self.is_open() {
            return self.not_live(connection, id);
        }
        if self.write(Entry::Resigned { seat }).await.is_err() {
            return self.write_failed(connection, id).await;
        }
        self.ready = None;
        self.show_step();
        self.send_info();
        self.send(connection, &ServerMessage::Done { id });
    }

    pub(super) fn holds(&self, connection: u64, seat: u8) -> bool {
        self.connections.get(&connection).is_some_and(|here| here.seats.contains(&seat))
    }

    pub(super) fn fail(&mut self, connection: u64, id: Option<u32>, code: ErrorCode, wrong: &str, remedy: &str) {
        let error = ServerMessage::Error { id, code, wrong: wrong.into(), remedy: remedy.into() };
        self.send(connection, &error);
    }

    pub(super) fn not_live(&mut self, connection: u64, id: u32) {
        self.fail(connection, Some(id), ErrorCode::NotLive, "the battle is not being played", "begin another one");
    }

    /// Nothing was stored, so nothing happened: back to what is stored.
    pub(super) async fn write_failed(&mut self, connection: u64, id: u32) {
        let remedy = "nothing was played; try again";
        self.fail(connection, Some(id), ErrorCode::Server, "the order could not be stored", remedy);
        self.reload().await;
    }
}

/// A name fit to be shown.
fn tidy(name: &str) -> Option<String> {
    let name: String = name.trim().chars().filter(|c| !c.is_control()).take(LONGEST_NAME).collect();
    (!name.is_empty()).then_some(name)
}

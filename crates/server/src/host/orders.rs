//! Orders, previews, candidates and overlays.

use std::panic::{AssertUnwindSafe, catch_unwind};

use game::say::{Language, in_language};
use game::scene::Scene;
use game::{Seat, Thought};
use serde_json::Value;
use shelf::live::{Advised, Array, Denied, Live, Possible, Viewer};
use tokio::time::Instant;

use super::{Host, panic_message};
use crate::charter::{Entry, SPECTATORS};
use crate::wire::{Aim, Candidate, ErrorCode, Prospect, ServerMessage};

/// Why an order was not played.
pub(super) enum Unplayed {
    /// The game denies it.
    Denied(Denied),
    /// It could not be stored.
    Unwritten,
}

/// What an eye could notice of a battle.
#[derive(PartialEq)]
struct Noticed {
    scene: Scene,
    lines: usize,
    asked: bool,
}

impl Noticed {
    fn by(live: &dyn Live, eye: Viewer) -> Noticed {
        Noticed { scene: live.scene(eye), lines: live.told(eye), asked: live.asked(eye).is_some() }
    }
}

impl Host {
    pub(super) async fn order(&mut self, connection: u64, id: u32, answers: u32, order: &Value) {
        let started = Instant::now();
        if self.was_played(connection, answers, order) {
            let played = ServerMessage::Played { id, version: answers + 1, again: true };
            return self.send(connection, &played);
        }
        let Some(_) = self.deciding(connection, id, answers) else { return };
        match self.play(order, Thought::default(), self.language_of(connection)).await {
            Ok(()) => {
                let version = self.connections.get(&connection).map_or(0, |here| self.course.version(&here.seats));
                self.send(connection, &ServerMessage::Played { id, version, again: false });
                self.house.metrics.played(started.elapsed());
                self.after_step();
            }
            Err(Unplayed::Denied(denied)) => self.deny(connection, id, denied),
            Err(Unplayed::Unwritten) => self.write_failed(connection, id).await,
        }
    }

    /// Plays an order, stores it with what was thought, and shows it. Should it be
    /// denied, it is so in the language of whoever gave it.
    pub(super) async fn play(&mut self, order: &Value, thought: Thought, language: Language) -> Result<(), Unplayed> {
        let Some(live) = self.live.as_deref_mut() else { return Err(Unplayed::Denied(Denied::Over)) };
        let Some(seat) = live.to_decide() else { return Err(Unplayed::Denied(Denied::Over)) };
        let secret = live.asks_in_secret();
        let others: Vec<(u8, Viewer)> = if secret { others(live, seat) } else { Vec::new() };
        let before: Vec<Noticed> = others.iter().map(|(_, eye)| Noticed::by(live, *eye)).collect();
        in_language(language, || live.play(order)).map_err(Unplayed::Denied)?;
        live.explain(thought);
        let over = live.outcome().is_some();
        let unnoticed = |((_, eye), before): (&(u8, Viewer), &Noticed)| !over && Noticed::by(live, *eye) == *before;
        let hidden = others.iter().zip(&before).map(unnoticed).collect::<Vec<bool>>();
        let hidden_from = others.iter().zip(hidden).filter(|(_, hidden)| *hidden).map(|((seat, _), _)| *seat).collect();
        let order = live.record().orders.last().expect("an order was just played").clone();
        self.write(Entry::Order { order, hidden_from }).await.map_err(|error| {
            tracing::error!(battle = self.id, %error, "an order could not be stored");
            Unplayed::Unwritten
        })?;
        self.show_step();
        Ok(())
    }

    /// What follows every step.
    pub(super) fn after_step(&mut self) {
        self.drop_question();
        if self.is_open() {
            self.send_info();
        }
        self.consider();
    }

    /// The seat for which a connection may answer now; it is told if it may not.
    fn deciding(&mut self, connection: u64, id: u32, answers: u32) -> Option<Seat> {
        if self.is_open() || self.live.is_none() {
            // Whoever has not heard of the end yet merely spoke too late.
            if self.is_current(connection, id, answers) {
                self.not_live(connection, id);
            }
            return None;
        }
        let seat = self.live.as_ref().and_then(|live| live.to_decide())?;
        if !self.holds(connection, seat.0) {
            self.fail(connection, Some(id), ErrorCode::NotYours, "it is not your decision", "wait for your turn");
            return None;
        }
        self.is_current(connection, id, answers).then_some(seat)
    }

    /// Whether the connection speaks of the state as it is; it is told if not.
    pub(super) fn is_current(&mut self, connection: u64, id: u32, answers: u32) -> bool {
        let version = self.connections.get(&connection).map_or(0, |here| self.course.version(&here.seats));
        if version != answers {
            let wrong = format!("the battle is at version {version}, not {answers}");
            self.fail(connection, Some(id), ErrorCode::Stale, &wrong, "look at the update and answer again");
        }
        version == answers
    }

    /// Whether this very order was played at that version by this player.
    fn was_played(&self, connection: u64, answers: u32, order: &Value) -> bool {
        let played = || {
            let here = self.connections.get(&connection)?;
            let step = self.course.step_to(answers.checked_add(1)?, &here.seats)?;
            let recorded = self.live.as_ref()?.record().orders.get(step.orders.checked_sub(1)?)?;
            if !here.seats.contains(&recorded.seat.0) {
                return None;
            }
            Some(self.live.as_ref()?.is_same(order, &recorded.order))
        };
        played().unwrap_or(false)
    }

    pub(super) fn preview(&mut self, connection: u64, id: u32, answers: u32, first: &[Value], order: &Value) {
        let started = Instant::now();
        let Some(seat) = self.deciding(connection, id, answers) else { return };
        let Some(checked) = self.ask_engine(connection, id, |live| live.check(seat, first, order)) else { return };
        match checked {
            Ok((preview, binds)) => {
                self.send(connection, &ServerMessage::Preview { id, preview, binds });
            }
            Err(denied) => self.deny(connection, id, denied),
        }
        self.house.metrics.previewed(started.elapsed());
    }

    pub(super) fn candidates(&mut self, connection: u64, id: u32, answers: u32) {
        let Some(seat) = self.deciding(connection, id, answers) else { return };
        let Some(found) = self.ask_engine(connection, id, |live| at_length(|| live.candidates(seat))) else { return };
        let candidate =
            |advised: Advised| Candidate { order: advised.order, label: advised.label, reason: advised.reason };
        let candidates = found.into_iter().map(candidate).collect();
        self.send(connection, &ServerMessage::Candidates { id, version: answers, candidates });
    }

    /// Where the next unit of a ready-made line would stand.
    pub(super) fn in_line(&mut self, connection: u64, id: u32, answers: u32, line: &str) {
        let Some(seat) = self.deciding(connection, id, answers) else { return };
        let Some(array) = Array::of(line) else {
            let remedy = format!("it is one of {}", Array::ALL.map(Array::word).join(", "));
            return self.fail(connection, Some(id), ErrorCode::Malformed, "there is no such line", &remedy);
        };
        let found = self.ask_engine(connection, id, |live| at_length(|| live.in_line(seat, array)));
        let Some(found) = found else { return };
        let candidate =
            |advised: Advised| Candidate { order: advised.order, label: advised.label, reason: advised.reason };
        let candidates = found.into_iter().map(candidate).collect();
        self.send(connection, &ServerMessage::Candidates { id, version: answers, candidates });
    }

    pub(super) fn prospects(&mut self, connection: u64, id: u32, answers: u32, of: String) {
        let Some(seat) = self.deciding(connection, id, answers) else { return };
        let found = self.ask_engine(connection, id, |live| at_length(|| live.prospects(seat, &of)));
        let Some(found) = found else { return };
        let prospect = |found: Possible| {
            let Possible { orders, words, binds, asks, reach, aims } = found;
            let aims = aims.into_iter().map(|(target, order)| Aim { target, order }).collect();
            Prospect { orders, words, binds, asks, reach, aims }
        };
        let prospects = found.into_iter().map(prospect).collect();
        self.send(connection, &ServerMessage::Prospects { id, of, prospects });
    }

    pub(super) fn overlays(&mut self, connection: u64, id: u32, of: String) {
        let Some(here) = self.connections.get(&connection) else { return };
        let eye = self.eye(&here.seats);
        if self.live.is_none() {
            return self.not_live(connection, id);
        }
        let found = self.ask_engine(connection, id, |live| at_length(|| live.overlays(eye, &of)));
        let Some(overlays) = found else { return };
        self.send(connection, &ServerMessage::Overlays { id, of, overlays });
    }

    /// Asks the engine something that changes nothing: should it fail, only
    /// the question has failed.
    fn ask_engine<T>(&mut self, connection: u64, id: u32, question: impl FnOnce(&dyn Live) -> T) -> Option<T> {
        let live = self.live.as_deref()?;
        let language = self.language_of(connection);
        match catch_unwind(AssertUnwindSafe(|| in_language(language, || question(live)))) {
            Ok(answer) => Some(answer),
            Err(panic) => {
                tracing::error!(battle = self.id, why = panic_message(panic.as_ref()), "a question failed");
                self.fail(connection, Some(id), ErrorCode::Server, "the engine failed at this", "please report it");
                None
            }
        }
    }

    fn deny(&mut self, connection: u64, id: u32, denied: Denied) {
        match denied {
            Denied::Refused(refusal) => {
                let words = || serde_json::to_value(refusal).unwrap_or_default();
                let refusal = in_language(self.language_of(connection), words);
                self.send(connection, &ServerMessage::Refused { id, refusal });
            }
            Denied::Unreadable(why) => {
                let remedy = "see docs/protocol.md for the forms of orders";
                self.fail(connection, Some(id), ErrorCode::Malformed, &format!("no order: {why}"), remedy);
            }
            Denied::Over => self.not_live(connection, id),
        }
    }
}

/// Does something that may take milliseconds, while the other battles of this
/// thread go on elsewhere.
fn at_length<T>(work: impl FnOnce() -> T) -> T {
    tokio::task::block_in_place(work)
}

/// Everybody but the seat and its own side's other seats: they share secrets.
fn others(live: &dyn Live, seat: Seat) -> Vec<(u8, Viewer)> {
    let seats = (0..live.seats().len() as u8).filter(|other| *other != seat.0);
    let seats = seats.map(|other| (other, Viewer::Seat(Seat(other))));
    seats.chain([(SPECTATORS, Viewer::Spectator)]).collect()
}

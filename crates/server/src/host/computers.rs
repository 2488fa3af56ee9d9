//! Computer commanders: they think in the background and play at a pace that
//! people can watch.

use std::time::Duration;

use game::Thought;
use game::say::Language;
use serde_json::Value;
use shelf::live::{Resolve, Viewer};
use tokio::time::Instant;

use super::orders::Unplayed;
use super::{Host, Request, panic_message};
use crate::wire::{ErrorCode, ServerMessage};

/// The slowest pace, in milliseconds.
const SLOWEST: u32 = 60_000;

/// An order that waits for its time.
pub(super) struct Ready {
    pub(super) resolve: Resolve,
    pub(super) due: Instant,
}

impl Host {
    /// Sets a computer commander thinking, if it is one's turn and somebody looks.
    pub(super) fn consider(&mut self) {
        if self.thinking || self.ready.is_some() || self.pace.is_none() || self.connections.is_empty() || self.is_open()
        {
            return;
        }
        let Some(live) = self.live.as_deref_mut() else { return };
        let Some(seat) = live.to_decide() else { return };
        let Some(name) = self.charter.seats.get(seat.index()).and_then(|plan| plan.computer.as_deref()) else { return };
        let Some(thought) = live.think(seat, name) else { return };
        // That somebody thinks about a secret is itself one.
        let secret = live.asks_in_secret();
        self.thinking = true;
        let (mailbox, thinkers, generation) = (self.mailbox.clone(), self.house.thinkers.clone(), self.generation);
        tokio::spawn(async move {
            let permit = thinkers.acquire_owned().await;
            let thinking = tokio::task::spawn_blocking(move || {
                let _permit = permit;
                thought()
            });
            let resolve = thinking.await.map_err(|panic| match panic.try_into_panic() {
                Ok(panic) => panic_message(panic.as_ref()),
                Err(_) => "the server goes down".into(),
            });
            let _ = mailbox.send(Request::Thinking { generation, resolve }).await;
        });
        if !secret {
            self.send_all(&ServerMessage::Thinking { seat: seat.0 });
        }
    }

    /// A commander has thought: his order waits until the last that showed has
    /// been looked at long enough.
    pub(super) async fn thought(&mut self, generation: u64, resolve: Result<Resolve, String>) {
        if generation != self.generation || !self.thinking {
            return;
        }
        self.thinking = false;
        match resolve {
            Ok(resolve) => {
                let pace = Duration::from_millis(self.pace.unwrap_or(0).into());
                self.ready = Some(Ready { resolve, due: self.last_shown + pace });
                if self.ready.as_ref().is_some_and(|ready| ready.due <= Instant::now()) {
                    self.play_ready().await;
                }
            }
            Err(why) => self.stop(format!("a computer commander failed: {why}"), None).await,
        }
    }

    /// Plays the order that has waited.
    pub(super) async fn play_ready(&mut self) {
        if self.pace.is_none() {
            return;
        }
        let Some(Ready { resolve: Resolve { order, thought }, .. }) = self.ready.take() else { return };
        let told = self.live.as_ref().map_or(0, |live| live.told(Viewer::Spectator));
        match self.play(&order, thought, Language::default()).await {
            Ok(()) => {
                if self.live.as_ref().is_some_and(|live| live.told(Viewer::Spectator) > told) {
                    self.last_shown = Instant::now();
                }
                self.after_step();
            }
            Err(Unplayed::Denied(denied)) => self.instead(&order, &format!("{denied:?}")).await,
            Err(Unplayed::Unwritten) => self.reload().await,
        }
    }

    /// A commander gave an unlawful order: a sensible one is played instead.
    async fn instead(&mut self, order: &Value, denied: &str) {
        tracing::warn!(battle = self.id, %order, denied, "a computer commander gave an unlawful order");
        let Some(live) = self.live.as_deref_mut() else { return };
        live.forget_plans();
        // Not the captain's own advice: he may be the one who is wrong.
        let others = |seat| live.candidates(seat).into_iter().find(|advised| advised.reason.is_none());
        let candidate = live.to_decide().and_then(others);
        let played = match candidate {
            Some(advised) => self.play(&advised.order, Thought::default(), Language::default()).await.is_ok(),
            None => false,
        };
        if played {
            self.after_step();
        } else {
            let why = format!("a computer commander found no lawful order: {denied}");
            self.stop(why, Some(order.clone())).await;
        }
    }

    pub(super) fn set_pace(&mut self, connection: u64, pace: Option<u32>) {
        if !self.connections.get(&connection).is_some_and(|here| here.host) {
            let remedy = "ask whoever made the battle";
            return self.fail(connection, None, ErrorCode::NotYours, "you do not set the pace", remedy);
        }
        self.pace = pace.map(|pace| pace.min(SLOWEST));
        if let (Some(ready), Some(pace)) = (&mut self.ready, self.pace) {
            ready.due = self.last_shown + Duration::from_millis(pace.into());
        }
        if self.pace.is_none() {
            // What was thought is thought again when play goes on.
            self.ready = None;
            self.thinking = false;
            self.generation += 1;
        }
        self.send_info();
        self.consider();
    }

    pub(super) fn skip(&mut self, connection: u64) {
        if self.connections.get(&connection).is_some_and(|here| here.host) {
            self.last_shown =
                Instant::now().checked_sub(Duration::from_millis(SLOWEST.into())).unwrap_or(self.last_shown);
            if let Some(ready) = &mut self.ready {
                ready.due = Instant::now();
            }
        }
    }
}

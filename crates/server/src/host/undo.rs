//! Taking orders back: at once while nothing has come of them, by agreement
//! later.

use game::RecordedOrder;
use game::say::{Language, in_language};
use shelf::live::Live;

use super::Host;
use crate::charter::Entry;
use crate::wire::{ErrorCode, ServerMessage, Undo, UndoAsked};

/// Whether an order puts down whoever has that tag.
fn puts_down(order: &serde_json::Value, tag: &str) -> bool {
    order["place"]["item"] == tag
}

/// A player's wish to take an order back.
pub(super) struct UndoQuestion {
    orders: usize,
    /// The seats that have not agreed yet.
    waiting_for: Vec<u8>,
}

impl Host {
    /// How many orders would stand if somebody with these seats took his last
    /// one back.
    fn back_to(live: &dyn Live, seats: &[u8]) -> Option<usize> {
        live.record().orders.iter().rposition(|order| seats.contains(&order.seat.0))
    }

    /// What somebody with these seats can take back.
    pub(super) fn undo_for(&self, live: &dyn Live, seats: &[u8]) -> Undo {
        if self.is_open() {
            return Undo::None;
        }
        match Self::back_to(live, seats) {
            None => Undo::None,
            Some(orders) if self.is_free(live, seats, orders) => Undo::Free,
            Some(_) => Undo::ByAgreement,
        }
    }

    /// Whether it is nobody else's business: no die, no secret, and no order
    /// of another person since.
    fn is_free(&self, live: &dyn Live, seats: &[u8], orders: usize) -> bool {
        let record = live.record();
        let own = |seat: u8| seats.contains(&seat) || self.charter.seats[usize::from(seat)].computer.is_some();
        record.orders.len() - orders <= live.undoable() && record.orders[orders..].iter().all(|order| own(order.seat.0))
    }

    pub(super) async fn undo(&mut self, connection: u64, id: u32, answers: u32) {
        if !self.is_current(connection, id, answers) {
            return;
        }
        let Some(here) = self.connections.get(&connection) else { return };
        let seats = here.seats.clone();
        let Some(live) = self.live.as_deref() else { return self.not_live(connection, id) };
        let (kind, orders) = (self.undo_for(live, &seats), Self::back_to(live, &seats));
        match (kind, orders) {
            (Undo::Free, Some(orders)) => {
                if self.take_back(orders, true).await.is_err() {
                    return self.write_failed(connection, id).await;
                }
                self.send(connection, &ServerMessage::Done { id });
            }
            (Undo::ByAgreement, Some(orders)) => {
                let seat = live.record().orders[orders].seat.0;
                self.ask(seat, orders, &seats).await;
                self.send(connection, &ServerMessage::Done { id });
            }
            _ => self.fail(connection, Some(id), ErrorCode::NoUndo, "there is nothing to take back", "play on"),
        }
    }

    /// Takes a unit up again that was put down: its order is taken back, and
    /// those since are given anew.
    pub(super) async fn take_up(&mut self, connection: u64, id: u32, answers: u32, tag: &str) {
        if !self.is_current(connection, id, answers) {
            return;
        }
        let seats = self.connections.get(&connection).map(|here| here.seats.clone()).unwrap_or_default();
        let Some(live) = self.live.as_deref() else { return self.not_live(connection, id) };
        let orders = &live.record().orders;
        let put = orders.iter().rposition(|order| seats.contains(&order.seat.0) && puts_down(&order.order, tag));
        let free = |at: &usize| !self.is_open() && self.is_free(live, &seats, *at);
        let Some(at) = put.filter(free) else {
            let remedy = "only what was put down since the other side decided or a die fell can be taken up";
            return self.fail(connection, Some(id), ErrorCode::NoUndo, "it cannot be taken up again", remedy);
        };
        let since: Vec<RecordedOrder> = orders[at..].to_vec();
        if self.take_back(at, true).await.is_err() {
            return self.write_failed(connection, id).await;
        }
        if !self.give_anew(&since[1..]).await {
            // It does not go without it: all stays as it was.
            if self.take_back(at, true).await.is_err() || !self.give_anew(&since).await {
                return self.reload().await;
            }
            let wrong = "what was put down after it needs it";
            return self.fail(connection, Some(id), ErrorCode::NoUndo, wrong, "take orders back one by one");
        }
        self.after_step();
        self.send(connection, &ServerMessage::Done { id });
    }

    async fn give_anew(&mut self, orders: &[RecordedOrder]) -> bool {
        for order in orders {
            if self.play(&order.order, order.why.clone().unwrap_or_default(), Language::default()).await.is_err() {
                return false;
            }
        }
        true
    }

    async fn ask(&mut self, seat: u8, orders: usize, own: &[u8]) {
        let waiting_for: Vec<u8> = self.charter.human_seats().filter(|seat| !own.contains(seat)).collect();
        self.question = Some(UndoQuestion { orders, waiting_for });
        self.settle().await;
        let Some(question) = &self.question else { return };
        let waiting_for = question.waiting_for.clone();
        let Some(live) = self.live.as_deref() else { return };
        let taken = (live.record().orders.len() - orders) as u32;
        let mut asked = Vec::new();
        for (connection, here) in &self.connections {
            if here.seats.iter().any(|seat| waiting_for.contains(seat)) {
                let eye = self.eye(&here.seats);
                let lines = live.told_after(eye, orders);
                let line = |at| in_language(here.language, || live.lines(eye, at)).into_iter().next();
                let last = lines.checked_sub(1).and_then(line);
                let back_to = last.map(|line| line.text);
                asked.push((*connection, UndoAsked { seat, orders: taken, back_to }));
            }
        }
        for (connection, question) in asked {
            self.send(connection, &ServerMessage::UndoAsked(question));
        }
    }

    pub(super) async fn answer_undo(&mut self, connection: u64, id: u32, answers: u32, accept: bool) {
        if !self.is_current(connection, id, answers) {
            return;
        }
        let seats = self.connections.get(&connection).map(|here| here.seats.clone()).unwrap_or_default();
        let asked = |question: &UndoQuestion| seats.iter().any(|seat| question.waiting_for.contains(seat));
        let Some(question) = self.question.as_mut().filter(|question| asked(question)) else {
            return self.fail(connection, Some(id), ErrorCode::NoUndo, "nobody has asked you", "play on");
        };
        question.waiting_for.retain(|seat| !seats.contains(seat));
        if accept {
            self.settle().await;
        } else {
            self.question = None;
            self.send_all(&ServerMessage::UndoSettled { accepted: false });
        }
        self.send(connection, &ServerMessage::Done { id });
    }

    /// Takes the order back if everybody has agreed.
    async fn settle(&mut self) {
        let Some(UndoQuestion { orders, .. }) = self.question.take_if(|question| question.waiting_for.is_empty())
        else {
            return;
        };
        if self.take_back(orders, false).await.is_err() {
            self.reload().await;
            return;
        }
        self.send_all(&ServerMessage::UndoSettled { accepted: true });
    }

    /// Whatever was asked, the battle has gone on.
    pub(super) fn drop_question(&mut self) {
        if self.question.take().is_some() {
            self.send_all(&ServerMessage::UndoSettled { accepted: false });
        }
    }

    async fn take_back(&mut self, orders: usize, free: bool) -> Result<(), ()> {
        let entry = if free {
            Entry::Undo { orders, hidden_from: self.hidden_since(orders) }
        } else {
            Entry::Rewind { orders }
        };
        self.write(entry).await.map_err(drop)?;
        let Some(live) = self.live.as_deref_mut() else { return Err(()) };
        if free {
            while live.record().orders.len() > orders {
                live.undo().map_err(drop)?;
            }
        } else {
            live.rewind(orders).map_err(drop)?;
        }
        live.forget_plans();
        self.ready = None;
        self.thinking = false;
        self.show_step();
        self.consider();
        Ok(())
    }

    /// Who noticed nothing of the orders since, and so notices nothing now.
    fn hidden_since(&self, orders: usize) -> Vec<u8> {
        let last = self.course.steps.iter().rposition(|step| step.orders == orders).map_or(0, |at| at + 1);
        let mut steps = self.course.steps[last..].iter();
        let Some(first) = steps.next() else { return Vec::new() };
        steps.fold(first.hidden_from.clone(), |hidden, step| {
            hidden.into_iter().filter(|seat| step.hidden_from.contains(seat)).collect()
        })
    }
}

//! A game's session behind the face of [`Live`].

use std::borrow::Cow;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::{Arc, Mutex};

use game::say::{Language, in_language};
use game::scene::Scene;
use game::{
    Decision, Game, Happening, Key, Names, Order, Outcome, Record, RecordedOrder, ReplayError, Seat, Session, Side,
    Thought, UndoError,
};
use mind::Player;
use serde_json::Value;

use super::ahead::{self, Planner, Prospect, Then};
use super::approach::approach;
use super::lines::{self, Array};
use super::{
    Advised, Asked, Denied, Fallen, Heard, Live, Past, Possible, Resolve, Thinking, Viewer, describe, in_degrees,
};
use crate::failure::Failure;
use crate::{Event, Playable, Roll, purpose_told};

/// What may be behind a battle that does not come out as it did.
const OTHER_VERSION: &str = "the record was changed, or another version of the engine played it";

/// The seat of somebody who sits nowhere.
const NOBODY: Seat = Seat(u8::MAX);

/// A battle of the game `G` in play.
pub struct LiveGame<G: Playable> {
    session: Session<G::Battle>,
    /// What each seat, and last the spectators, have been told.
    heard: Vec<Vec<LastHeard>>,
    /// Of each event whether it is worth a line: what only changes the books is not.
    worded: Vec<bool>,
    /// How many events there had been after the opening and after each order.
    ends: Vec<usize>,
    minds: HashMap<Seat, Mind<G::Battle>>,
    /// Captains who look over a player's shoulder, once he has asked.
    advisers: Mutex<HashMap<Seat, Adviser<G::Battle>>>,
    /// Seats that computers play.
    computers: Vec<Seat>,
}

/// A captain who looks over a player's shoulder.
struct Adviser<G> {
    captain: Box<dyn Player<G> + Send>,
    /// The turn in which he last looked.
    turn: u32,
}

type Mind<G> = Arc<Mutex<Box<dyn Player<G> + Send>>>;

/// An event that somebody was told of, and what had fallen until then.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct LastHeard {
    event: u32,
    turn: u32,
    fallen: [Fallen; 2],
}

impl LastHeard {
    /// The event number `at`, told after `last`.
    fn after<G: Playable>(last: Option<&LastHeard>, game: &G::Battle, at: usize, event: &Event<G>) -> LastHeard {
        let mut told = LastHeard { event: at as u32, ..last.copied().unwrap_or_default() };
        if let Some(turn) = event.nature().turn {
            told.turn = turn;
        }
        if let Some(roll) = G::roll(game, event)
            && let (Some(side), 6) = (roll.side, roll.sides)
        {
            let fallen = &mut told.fallen[side.index()];
            fallen.dice += roll.dice.len() as u32;
            fallen.pips += roll.dice.iter().map(|die| u32::from(*die)).sum::<u32>();
        }
        told
    }
}

/// Data as clients want it.
fn plain(mut value: Value) -> Value {
    in_degrees(&mut value);
    value
}

/// Reads a setup as records have it.
pub(crate) fn read_setup<G: Game>(setup: &Value) -> Result<G::Setup, Failure> {
    serde_json::from_value(setup.clone()).map_err(|error| ReplayError::Setup(error.to_string()).into())
}

impl<G: Playable> LiveGame<G> {
    /// Goes on with a battle, checking every die and state on the way.
    pub fn take_up(past: &Past) -> Result<LiveGame<G>, Failure> {
        let setup = read_setup::<G::Battle>(&past.setup)?;
        let session = Session::<G::Battle>::begin(&setup, past.dice.clone(), past.players.clone())?;
        let opening = &session.record().opening;
        if past.opening.as_ref().is_some_and(|kept| kept.dice != opening.dice || !kept.hash.may_be(opening.hash)) {
            return Err(Failure::new("the battle begins otherwise than it did", OTHER_VERSION));
        }
        let channels = usize::from(session.game().seats()) + 1;
        let mut live = LiveGame {
            session,
            heard: vec![Vec::new(); channels],
            worded: Vec::new(),
            ends: Vec::new(),
            minds: HashMap::new(),
            advisers: Mutex::default(),
            computers: Vec::new(),
        };
        live.listen(0);
        for (at, order) in past.orders.iter().enumerate() {
            live.repeat(order).map_err(|wrong| {
                let wrong = format!("order {} ({}, {}): {wrong}", at + 1, order.seat, order.order);
                Failure::new(wrong, OTHER_VERSION)
            })?;
        }
        if past.renewals > live.session.renewals() || past.fresh {
            live.session.renew(past.renewals);
        }
        Ok(live)
    }

    fn planner(&self, seat: Seat) -> Planner<'_> {
        Planner { seat, computers: &self.computers }
    }

    fn game(&self) -> &G::Battle {
        self.session.game()
    }

    /// The battle as an eye may see it.
    fn seen(&self, eye: Viewer) -> Cow<'_, G::Battle> {
        let seat = match eye {
            Viewer::All => return Cow::Borrowed(self.game()),
            Viewer::Seat(seat) => seat,
            Viewer::Spectator => NOBODY,
        };
        if self.game().has_secrets_from(seat) {
            Cow::Owned(self.game().masked(seat))
        } else {
            Cow::Borrowed(self.game())
        }
    }

    /// Tells everybody what happened since there were `count` events, as far
    /// as each may know.
    fn listen(&mut self, count: usize) {
        let game = self.session.game();
        let last = self.heard.len() - 1;
        for (at, event) in self.session.events_since(count).iter().enumerate() {
            let worded = !in_language(Language::English, || game.sentence(event)).is_empty();
            self.worded.push(worded);
            if !worded {
                continue;
            }
            for (channel, heard) in self.heard.iter_mut().enumerate() {
                let seat = if channel == last { NOBODY } else { Seat(channel as u8) };
                if game.shows(seat, event) {
                    heard.push(LastHeard::after::<G>(heard.last(), game, count + at, event));
                }
            }
        }
        self.ends.push(self.session.events().len());
    }

    /// Forgets what was told after so many orders.
    fn unlisten(&mut self, orders: usize) {
        self.ends.truncate(orders + 1);
        let events = self.ends.last().copied().unwrap_or(0) as u32;
        self.worded.truncate(events as usize);
        for heard in &mut self.heard {
            heard.retain(|told| told.event < events);
        }
    }

    /// What an eye has been told. Once all is open, nobody's ears were better
    /// than those of the seats together.
    fn channel(&self, eye: Viewer) -> Cow<'_, [LastHeard]> {
        let last = self.heard.len() - 1;
        match eye {
            Viewer::Seat(seat) => Cow::Borrowed(&self.heard[seat.index().min(last)]),
            Viewer::Spectator => Cow::Borrowed(&self.heard[last]),
            Viewer::All => Cow::Owned(self.everything()),
        }
    }

    fn everything(&self) -> Vec<LastHeard> {
        let mut all: Vec<LastHeard> = Vec::with_capacity(self.session.events().len());
        let worded = self.session.events().iter().enumerate().zip(&self.worded).filter(|(_, worded)| **worded);
        for ((at, event), _) in worded {
            all.push(LastHeard::after::<G>(all.last(), self.game(), at, event));
        }
        all
    }

    fn tell(&self, told: LastHeard) -> Heard {
        let event = &self.session.events()[told.event as usize];
        let line = self.game().tell(event);
        Heard {
            text: line.text,
            rules: line.rules,
            depth: line.depth,
            notable: event.nature().notable,
            turn: told.turn,
            side: G::Battle::doer(event),
            topic: event.nature().topic,
            about: G::Battle::mentions(event).into_iter().map(|key| self.game().names().of(key)).collect(),
            roll: G::roll(self.game(), event).map(|roll| Roll { purpose: purpose_told(&roll.purpose), ..roll }),
            modifiers: G::Battle::modifiers(event).to_vec(),
            reckoning: G::reckoning(self.game(), event),
            event: plain(self.game().event_data(event)),
        }
    }

    /// The pending question, if an eye may know of it. A secret is between the
    /// engine and its seat, whatever a mask forgot.
    fn question(seen: &G::Battle, eye: Viewer) -> Option<Decision> {
        let decision = seen.decision()?;
        let own = matches!(eye, Viewer::Seat(seat) if seat == decision.seat);
        (!decision.secret || own || eye == Viewer::All).then_some(decision)
    }

    /// What the usual captain would do in a seat's place, and why.
    fn advice(&self, seat: Seat, seen: &G::Battle) -> Option<(Order, String)> {
        let mut advisers = self.advisers.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let adviser = match advisers.entry(seat) {
            Entry::Occupied(here) => here.into_mut(),
            Entry::Vacant(empty) => empty.insert(Adviser { captain: G::player(G::PLAYERS.first()?, 0)?, turn: 0 }),
        };
        adviser.turn = self.turn();
        let answer = adviser.captain.decide(seen);
        Some((seen.order_of(&answer), mind::reason_told(adviser.captain.reason())))
    }

    /// Lets an adviser look once a turn: he cannot know how long nothing has
    /// happened if he looks only when he is asked.
    fn keep_advised(&self) {
        let Some(seat) = self.game().to_decide() else { return };
        let due = |adviser: &Adviser<G::Battle>| adviser.turn < self.turn();
        let advisers = self.advisers.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let is_due = advisers.get(&seat).is_some_and(due);
        drop(advisers);
        if is_due {
            self.advice(seat, &self.seen(Viewer::Seat(seat)));
        }
    }

    fn read(&self, order: &Value) -> Result<Order, Denied> {
        self.game().read_order(order).map_err(Denied::Unreadable)
    }
}

/// The unit or leader of that tag.
fn piece_called(names: &Names, tag: &str) -> Option<Key> {
    names.find_unit(tag).map(Key::Unit).or_else(|| names.find_leader(tag).map(Key::Leader))
}

/// A prospect as data, with tags.
fn possible<G: Game>(game: &G, prospect: &Prospect) -> Possible {
    let (asks, reach) = match &prospect.then {
        Then::Asks { decision, reach } => (serde_json::to_value(decision).ok(), reach.as_slice()),
        Then::Done | Then::Binds => (None, [].as_slice()),
    };
    let asks = asks.map(|mut data| {
        game.names().to_tags(&mut data);
        data
    });
    let aim = |aim: &ahead::Aim| {
        let order = aim.order.as_ref().map(|order| plain(game.order_data(order)));
        (game.names().of(aim.target), order)
    };
    Possible {
        orders: prospect.orders.iter().map(|order| plain(game.order_data(order))).collect(),
        words: prospect.words.clone(),
        binds: matches!(prospect.then, Then::Binds),
        asks,
        reach: reach.iter().map(|at| [at.x, at.y]).collect(),
        aims: prospect.aims.iter().map(aim).collect(),
    }
}

impl<G: Playable> Live for LiveGame<G> {
    fn seats(&self) -> Vec<Side> {
        (0..self.game().seats()).map(|seat| G::side_of(self.game(), Seat(seat))).collect()
    }

    fn record(&self) -> &Record {
        self.session.record()
    }

    fn to_decide(&self) -> Option<Seat> {
        self.game().to_decide()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game().outcome()
    }

    fn scene(&self, eye: Viewer) -> Scene {
        self.seen(eye).scene()
    }

    fn asked(&self, eye: Viewer) -> Option<Asked> {
        let seen = self.seen(eye);
        let Decision { seat, rule, prompt, secret, subject, .. } = Self::question(&seen, eye)?;
        let subject = subject.and_then(|key| serde_json::to_value(key).ok()).map(|mut key| {
            seen.names().to_tags(&mut key);
            key
        });
        Some(Asked { seat, prompt, rule, subject, secret })
    }

    fn decision(&self, eye: Viewer) -> Option<Value> {
        let seen = self.seen(eye);
        let mut data = serde_json::to_value(Self::question(&seen, eye)?).ok()?;
        seen.names().to_tags(&mut data);
        Some(data)
    }

    fn asks_in_secret(&self) -> bool {
        self.game().decision().is_some_and(|decision| decision.secret)
    }

    fn check(&self, seat: Seat, first: &[Value], order: &Value) -> Result<(Value, bool), Denied> {
        let order = self.read(order)?;
        let first = first.iter().map(|order| self.read(order)).collect::<Result<Vec<_>, _>>()?;
        if self.game().to_decide().is_none() {
            return Err(Denied::Over);
        }
        let seen = self.seen(Viewer::Seat(seat));
        let Some(then) = ahead::after(&*seen, self.planner(seat), &first) else {
            return Err(Denied::Unreadable("what comes before it cannot be taken back, or is not lawful".into()));
        };
        let mut preview = then.check(&order).map_err(Denied::Refused)?;
        preview.clash = then.clash(&order);
        let tried = ahead::try_out(&then, self.planner(seat), &order).map_err(Denied::Refused)?;
        let mut preview = serde_json::to_value(preview).unwrap_or_default();
        then.names().to_tags(&mut preview);
        Ok((plain(preview), tried.binds))
    }

    fn prospects(&self, seat: Seat, tag: &str) -> Vec<Possible> {
        let seen = self.seen(Viewer::Seat(seat));
        let Some(piece) = piece_called(seen.names(), tag) else { return Vec::new() };
        ahead::prospects(&*seen, self.planner(seat), piece).iter().map(|prospect| possible(&*seen, prospect)).collect()
    }

    fn play(&mut self, order: &Value) -> Result<(), Denied> {
        let order = self.read(order)?;
        if self.game().to_decide().is_none() {
            return Err(Denied::Over);
        }
        let count = self.session.events().len();
        self.session.play(&order).map_err(Denied::Refused)?;
        self.listen(count);
        self.keep_advised();
        Ok(())
    }

    fn is_same(&self, one: &Value, other: &Value) -> bool {
        matches!((self.read(one), self.read(other)), (Ok(one), Ok(other)) if one == other)
    }

    fn explain(&mut self, thought: Thought) {
        self.session.explain(thought);
    }

    fn repeat(&mut self, recorded: &RecordedOrder) -> Result<(), String> {
        if recorded.renewed > 0 {
            self.session.renew(recorded.renewed);
        }
        self.play(&recorded.order).map_err(|denied| match denied {
            Denied::Unreadable(why) => format!("it cannot be read: {why}"),
            Denied::Refused(refusal) => format!("it is refused: {refusal}"),
            Denied::Over => "the battle is already over".into(),
        })?;
        match self.session.record().orders.last() {
            Some(played) if played.seat != recorded.seat => Err(format!("{} was to decide", played.seat)),
            Some(played) if played.dice != recorded.dice => Err("other dice fell".into()),
            Some(played) if !played.hash.may_be(recorded.hash) => Err("it led to another state".into()),
            _ => {
                self.explain(recorded.why.clone().unwrap_or_default());
                Ok(())
            }
        }
    }

    fn candidates(&self, seat: Seat) -> Vec<Advised> {
        let seen = self.seen(Viewer::Seat(seat));
        let Some(decision) = seen.decision() else { return Vec::new() };
        let advised = |order: &Order, reason: Option<String>| Advised {
            order: plain(seen.order_data(order)),
            label: describe(order, Some(&decision), seen.names(), G::LENGTH),
            reason,
        };
        let best = self.advice(seat, &seen);
        let others = seen.candidates().into_iter().filter(|order| best.as_ref().is_none_or(|(best, _)| best != order));
        let others: Vec<Advised> = others.map(|order| advised(&order, None)).collect();
        best.iter().map(|(order, reason)| advised(order, Some(reason.clone()))).chain(others).collect()
    }

    fn in_line(&self, seat: Seat, array: Array) -> Option<Advised> {
        let seen = self.seen(Viewer::Seat(seat));
        let order = lines::next_in_line(&*seen, seat, array)?;
        let label = describe(&order, seen.decision().as_ref(), seen.names(), G::LENGTH);
        Some(Advised { order: plain(seen.order_data(&order)), label, reason: None })
    }

    fn approach(&self) -> Vec<Resolve> {
        let orders = approach::<G>(&self.session).into_iter();
        orders.map(|(order, thought)| Resolve { order: self.game().order_data(&order), thought }).collect()
    }

    fn overlays(&self, eye: Viewer, tag: &str) -> Vec<Value> {
        let seen = self.seen(eye);
        let names = seen.names();
        let overlays = piece_called(names, tag).map(|key| seen.overlays(key)).unwrap_or_default();
        overlays
            .iter()
            .filter_map(|overlay| serde_json::to_value(overlay).ok())
            .map(|mut overlay| {
                names.to_tags(&mut overlay);
                overlay
            })
            .collect()
    }

    fn label(&self, order: &Value) -> String {
        let decision = self.game().decision();
        let Ok(order) = self.read(order) else { return String::new() };
        describe(&order, decision.as_ref(), self.game().names(), G::LENGTH)
    }

    fn turn(&self) -> u32 {
        self.session.events().iter().rev().find_map(|event| event.nature().turn).unwrap_or(0)
    }

    fn undoable(&self) -> usize {
        self.session.undoable()
    }

    fn undo(&mut self) -> Result<(), UndoError> {
        self.session.undo()?;
        self.unlisten(self.session.record().orders.len());
        Ok(())
    }

    fn rewind(&mut self, orders: usize) -> Result<(), UndoError> {
        self.session.rewind(orders)?;
        self.unlisten(orders);
        Ok(())
    }

    fn told(&self, eye: Viewer) -> usize {
        match eye {
            Viewer::All => self.worded.iter().filter(|worded| **worded).count(),
            eye => self.channel(eye).len(),
        }
    }

    fn told_after(&self, eye: Viewer, orders: usize) -> usize {
        let events = self.ends[orders.min(self.ends.len() - 1)];
        match eye {
            Viewer::All => self.worded[..events].iter().filter(|worded| **worded).count(),
            eye => self.channel(eye).partition_point(|told| (told.event as usize) < events),
        }
    }

    fn lines(&self, eye: Viewer, from: usize) -> Vec<Heard> {
        self.channel(eye).get(from..).unwrap_or_default().iter().map(|told| self.tell(*told)).collect()
    }

    fn same_lines(&self, one: Viewer, other: Viewer) -> bool {
        one == other || self.channel(one) == self.channel(other)
    }

    fn fallen(&self, eye: Viewer) -> [Fallen; 2] {
        self.channel(eye).last().map(|told| told.fallen).unwrap_or_default()
    }

    fn think(&mut self, seat: Seat, player: &str) -> Option<Thinking> {
        if !self.minds.contains_key(&seat) {
            // Each seat and battle has its own luck; it leaves no trace in the record.
            let seed = self.session.record().opening.hash.digest().0 ^ u64::from(seat.0);
            self.minds.insert(seat, Arc::new(Mutex::new(G::player(player, seed)?)));
        }
        let mind = Arc::clone(self.minds.get(&seat)?);
        let game = self.seen(Viewer::Seat(seat)).into_owned();
        Some(Box::new(move || {
            let mut mind = mind.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            let answer = mind.decide(&game);
            let thought = Thought { reason: mind.reason().into(), plan: mind.plan(&game) };
            Resolve { order: game.order_data(&game.order_of(&answer)), thought }
        }))
    }

    fn played_by_computers(&mut self, seats: Vec<Seat>) {
        self.computers = seats;
    }

    fn forget_plans(&mut self) {
        self.minds.clear();
        self.advisers.lock().unwrap_or_else(std::sync::PoisonError::into_inner).clear();
    }
}

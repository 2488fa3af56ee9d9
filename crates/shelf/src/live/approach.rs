//! Coming near: the usual captain leads both armies until blows are about to
//! fall, so that a battle can open with its first interesting turn.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use game::{Game, Happening, Order, Seat, Session, Thought, Topic};
use mind::Player;

use crate::{Event, Playable};

/// So many turns an approach takes at most; where the battle has a last turn,
/// half of them.
const MOST_TURNS: u32 = 15;
/// So many orders it takes at most.
const MOST_ORDERS: usize = 2_000;

/// The orders of everybody from here to the beginning of the turn in which the
/// first charge is made, or the first shot; none if there is neither soon.
pub(super) fn approach<G: Playable>(session: &Session<G::Battle>) -> Vec<(Order, Thought)> {
    let Some(captain) = G::PLAYERS.first() else { return Vec::new() };
    let mut march = March::<G> { session: session.clone(), captains: BTreeMap::new(), captain, orders: Vec::new() };
    let begun = march.turn();
    let most = session.game().scene().last_turn.map_or(MOST_TURNS, |last| last / 2);
    let mut turn_begins = 0;
    let mut last = begun;
    while march.orders.len() < MOST_ORDERS {
        let Some((order, thought)) = march.next() else { break };
        if march.session.game().clash(&order).is_some() {
            return march.first(turn_begins);
        }
        let before = march.session.events().len();
        if march.session.play(&order).is_err() {
            break;
        }
        march.orders.push((order, thought));
        let events = march.session.events_since(before);
        let falls = |event: &Event<G>| event.nature().topic == Topic::Combat && event.nature().irrevocable;
        if events.iter().any(falls) {
            return march.first(turn_begins);
        }
        if march.turn() != last {
            last = march.turn();
            turn_begins = march.orders.len();
        }
        if last > begun + most {
            break;
        }
    }
    Vec::new()
}

type Captain<B> = Box<dyn Player<B> + Send>;

struct March<'c, G: Playable> {
    session: Session<G::Battle>,
    captains: BTreeMap<Seat, Captain<G::Battle>>,
    captain: &'c str,
    orders: Vec<(Order, Thought)>,
}

impl<G: Playable> March<'_, G> {
    fn turn(&self) -> u32 {
        self.session.events().iter().rev().find_map(|event| event.nature().turn).unwrap_or(0)
    }

    /// What the captain of whoever is to decide would do, by what that seat may
    /// know.
    fn next(&mut self) -> Option<(Order, Thought)> {
        let game = self.session.game();
        let seat = game.to_decide()?;
        let seen = game.masked(seat);
        let captain = match self.captains.entry(seat) {
            Entry::Occupied(here) => here.into_mut(),
            Entry::Vacant(empty) => empty.insert(G::player(self.captain, 0)?),
        };
        let answer = captain.decide(&seen);
        let thought = Thought { reason: captain.reason().into(), plan: captain.plan(&seen) };
        Some((seen.order_of(&answer), thought))
    }

    fn first(mut self, orders: usize) -> Vec<(Order, Thought)> {
        self.orders.truncate(orders);
        self.orders
    }
}

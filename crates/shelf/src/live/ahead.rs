//! Looking ahead: what could be done with a piece, question after question,
//! before anything binds. It lets a player point at a unit and say all of an
//! order at once, while the engine still asks, and records, every choice.

use dice::Dice;
use game::{Ask, Choice, Decision, Game, Happening, Key, Log, Order, Refusal, Seat, Tray};
use table::Vec2;

use super::reach::reach;

/// A few orders that could be given one after the other, up to where
/// something is open.
#[derive(Clone, Debug)]
pub struct Prospect {
    /// The orders, as far as they are plain.
    pub orders: Vec<Order>,
    /// What was chosen on the way, in words.
    pub words: Vec<String>,
    /// What follows.
    pub then: Then,
}

/// What follows a few orders.
#[derive(Clone, Debug)]
pub enum Then {
    /// Nothing more is asked about the piece, and all of it can be taken back.
    Done,
    /// The last of the orders binds: dice fall, somebody else answers, or a
    /// secret comes out.
    Binds,
    /// This is asked about the piece.
    Asks {
        /// The question.
        decision: Box<Decision>,
        /// How far a move could go, from the far left to the far right.
        reach: Vec<Vec2>,
    },
}

/// How many questions are looked through.
const DEPTH: usize = 4;

/// A battle in which an order was tried.
pub(super) struct Tried<G> {
    /// The battle; if the order binds, with made-up dice.
    game: G,
    /// Whether the order cannot be taken back.
    pub(super) binds: bool,
}

/// Tries an order of a seat, on a battle as the seat may know it.
pub(super) fn try_out<G: Game>(game: &G, seat: Seat, order: &Order) -> Result<Tried<G>, Refusal> {
    let mut game = game.clone();
    let mut tray = Tray { dice: Dice::seeded(0), log: Log::listening() };
    game.play(order, &mut tray)?;
    let revealed = tray.log.take().iter().any(|event| event.nature().irrevocable);
    let binds = revealed || tray.dice.rolled() > 0 || game.to_decide() != Some(seat);
    Ok(Tried { game, binds })
}

/// The battle after orders of which none binds; the first that binds or is
/// refused ends it.
pub(super) fn after<G: Game>(game: &G, seat: Seat, orders: &[Order]) -> Option<G> {
    let mut now = game.clone();
    for order in orders {
        let tried = try_out(&now, seat, order).ok()?;
        if tried.binds {
            return None;
        }
        now = tried.game;
    }
    Some(now)
}

/// What a seat could do with a piece from here.
pub(super) fn prospects<G: Game>(game: &G, seat: Seat, piece: Key) -> Vec<Prospect> {
    let Some(decision) = game.decision().filter(|decision| decision.seat == seat) else { return Vec::new() };
    let mut found = Search { seat, piece, found: Vec::new() };
    match offered(&decision, piece) {
        Some(choice) => found.choose(game, &choice, &Trail::default()),
        None if decision.subject == Some(piece) => found.look(game, decision, &Trail::default()),
        None => {}
    }
    found.found
}

/// The way that led to a question.
#[derive(Clone, Default)]
struct Trail {
    orders: Vec<Order>,
    words: Vec<String>,
}

struct Search {
    seat: Seat,
    piece: Key,
    found: Vec<Prospect>,
}

impl Search {
    /// Looks at a question about the piece.
    fn look<G: Game>(&mut self, game: &G, decision: Decision, trail: &Trail) {
        let Some(options) = plain_options(&decision).filter(|_| trail.orders.len() < DEPTH) else {
            let reach = reach(game, &decision);
            return self.end(trail, Then::Asks { decision: Box::new(decision), reach });
        };
        for choice in options {
            self.choose(game, &choice, trail);
        }
    }

    /// Tries a choice.
    fn choose<G: Game>(&mut self, game: &G, choice: &Choice, trail: &Trail) {
        let order = Order::Choose(choice.key);
        let Ok(tried) = try_out(game, self.seat, &order) else { return };
        let mut trail = trail.clone();
        trail.orders.push(order);
        if choice.key != self.piece {
            trail.words.push(choice.label.clone());
        }
        match tried.game.decision() {
            _ if tried.binds => self.end(&trail, Then::Binds),
            Some(next) if next.subject == Some(self.piece) => self.look(&tried.game, next, &trail),
            _ => self.end(&trail, Then::Done),
        }
    }

    fn end(&mut self, trail: &Trail, then: Then) {
        self.found.push(Prospect { orders: trail.orders.clone(), words: trail.words.clone(), then });
    }
}

/// The piece among what is offered.
fn offered(decision: &Decision, piece: Key) -> Option<Choice> {
    match &decision.ask {
        Ask::ChooseOne { options } => options.iter().find(|choice| choice.key == piece).cloned(),
        _ => None,
    }
}

/// The options of a question that asks for a word, not for another piece.
fn plain_options(decision: &Decision) -> Option<Vec<Choice>> {
    let Ask::ChooseOne { options } = &decision.ask else { return None };
    let is_word = |choice: &Choice| !matches!(choice.key, Key::Unit(_) | Key::Leader(_));
    options.iter().all(is_word).then(|| options.clone())
}

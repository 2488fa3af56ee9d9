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
    /// Enemies that it can be aimed at by pointing to them.
    pub aims: Vec<Aim>,
}

/// An enemy that can be charged by pointing to it.
#[derive(Clone, PartialEq, Debug)]
pub struct Aim {
    /// Who.
    pub target: Key,
    /// The answer that leads there, if one is still open; the shortest way if
    /// there are several.
    pub order: Option<Order>,
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

/// Who looks ahead: a seat, and the seats whose orders are taken back with its
/// own, since a computer plays them.
#[derive(Clone, Copy)]
pub(super) struct Planner<'c> {
    pub(super) seat: Seat,
    pub(super) computers: &'c [Seat],
}

impl Planner<'_> {
    /// Whether it is a person's business besides its own to decide next.
    fn hands_over<G: Game>(self, game: &G) -> bool {
        game.to_decide().is_none_or(|next| next != self.seat && !self.computers.contains(&next))
    }
}

/// Tries an order of a seat, on a battle as the seat may know it.
pub(super) fn try_out<G: Game>(game: &G, planner: Planner, order: &Order) -> Result<Tried<G>, Refusal> {
    let mut game = game.clone();
    let mut tray = Tray { dice: Dice::seeded(0), log: Log::listening() };
    game.play(order, &mut tray)?;
    let revealed = tray.log.take().iter().any(|event| event.nature().irrevocable);
    let binds = revealed || tray.dice.rolled() > 0 || planner.hands_over(&game);
    Ok(Tried { game, binds })
}

/// The battle after orders of which none binds; the first that binds or is
/// refused ends it.
pub(super) fn after<G: Game>(game: &G, planner: Planner, orders: &[Order]) -> Option<G> {
    let mut now = game.clone();
    for order in orders {
        let tried = try_out(&now, planner, order).ok()?;
        if tried.binds || tried.game.to_decide() != Some(planner.seat) {
            return None;
        }
        now = tried.game;
    }
    Some(now)
}

/// What a seat could do with a piece from here.
pub(super) fn prospects<G: Game>(game: &G, planner: Planner, piece: Key) -> Vec<Prospect> {
    let seat = planner.seat;
    let Some(decision) = game.decision().filter(|decision| decision.seat == seat) else { return Vec::new() };
    let mut found = Search { planner, piece, found: Vec::new() };
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

struct Search<'c> {
    planner: Planner<'c>,
    piece: Key,
    found: Vec<Prospect>,
}

impl Search<'_> {
    /// Looks at a question about the piece.
    fn look<G: Game>(&mut self, game: &G, decision: Decision, trail: &Trail) {
        let Some(options) = plain_options(&decision).filter(|_| trail.orders.len() < DEPTH) else {
            let reach = reach(game, &decision);
            let aims = charges(game, &decision);
            return self.end(trail, Then::Asks { decision: Box::new(decision), reach }, aims);
        };
        for choice in options {
            self.choose(game, &choice, trail);
        }
    }

    /// Tries a choice.
    fn choose<G: Game>(&mut self, game: &G, choice: &Choice, trail: &Trail) {
        let order = Order::Choose(choice.key);
        let Ok(tried) = try_out(game, self.planner, &order) else { return };
        let mut trail = trail.clone();
        trail.orders.push(order);
        if choice.key != self.piece {
            trail.words.push(choice.label.clone());
        }
        match tried.game.decision() {
            _ if tried.binds => {
                let target = trail.orders.last().and_then(|last| game.clash(last)).map(|clash| clash.target);
                let aims = target.into_iter().map(|target| Aim { target, order: None }).collect();
                self.end(&trail, Then::Binds, aims);
            }
            Some(next) if next.seat == self.planner.seat && next.subject == Some(self.piece) => {
                self.look(&tried.game, next, &trail);
            }
            _ => self.end(&trail, Then::Done, Vec::new()),
        }
    }

    fn end(&mut self, trail: &Trail, then: Then, aims: Vec<Aim>) {
        self.found.push(Prospect { orders: trail.orders.clone(), words: trail.words.clone(), then, aims });
    }
}

/// Whom the ways of a charge lead to, where its way is asked for. The first
/// way that is no charge tells that none is.
fn charges<G: Game>(game: &G, decision: &Decision) -> Vec<Aim> {
    let mut aims: Vec<Aim> = Vec::new();
    if !matches!(decision.ask, Ask::Move { .. }) {
        return aims;
    }
    game.propose(&mut |answer| {
        let order = game.order_of(&answer);
        let Some(clash) = game.clash(&order) else { return true };
        if aims.iter().all(|aim| aim.target != clash.target) {
            aims.push(Aim { target: clash.target, order: Some(order) });
        }
        false
    });
    aims
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

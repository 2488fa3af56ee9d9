//! One battle without an audience.

use dice::Dice;
use game::{AnswerOf, Digest, Faults, Game, Order, Outcome, Seat, Tray};
use mind::Player;

/// No battle of sensible players lasts longer.
pub const MOST_ORDERS: u64 = 50_000;

/// How a battle went.
#[derive(Clone, PartialEq, Debug)]
pub struct Bout<G> {
    /// How it ended.
    pub outcome: Outcome,
    /// How many orders were given.
    pub orders: u64,
    /// The last state.
    pub end: G,
}

impl<G: Game> Bout<G> {
    /// The last state's fingerprint: the same for the same battle.
    pub fn digest(&self) -> Digest {
        self.end.digest()
    }
}

/// Why a battle came to no end.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Fault {
    /// It could not begin.
    #[error(transparent)]
    Setup(#[from] Faults),
    /// A player gave an unlawful order.
    #[error("{player} gave an unlawful order after {orders} orders, {order}: {refusal}")]
    Refused {
        /// The player's name.
        player: &'static str,
        /// How many orders went before.
        orders: u64,
        /// The order, as files write it.
        order: String,
        /// What was wrong with it.
        refusal: String,
    },
    /// It went on for ever.
    #[error("the battle does not end: {0} orders were given")]
    Endless(u64),
}

/// Plays a battle from its beginning and trusts the players to give lawful
/// orders. One beginning serves for any number of seeds.
pub fn play<G: Game, P: Player<G> + ?Sized>(
    beginning: &G,
    players: &mut [Box<P>],
    seed: u64,
) -> Result<Bout<G>, Fault> {
    run(beginning.clone(), players, seed, false, |_, _, _| ())
}

/// Plays a battle and judges every order before it is carried out.
pub fn play_checked<G: Game>(
    setup: &G::Setup,
    players: &mut [Box<dyn Player<G>>],
    seed: u64,
) -> Result<Bout<G>, Fault> {
    run(G::new(setup)?, players, seed, true, |_, _, _| ())
}

/// Plays a battle, judges every order, and shows each answer to `heard` before
/// it is carried out. There is a player for every seat.
pub(crate) fn play_heard<G: Game, P: Player<G> + ?Sized>(
    beginning: &G,
    players: &mut [Box<P>],
    seed: u64,
    heard: impl FnMut(&G, Seat, &AnswerOf<G>),
) -> Result<Bout<G>, Fault> {
    run(beginning.clone(), players, seed, true, heard)
}

fn run<G: Game, P: Player<G> + ?Sized>(
    mut battle: G,
    players: &mut [Box<P>],
    seed: u64,
    checked: bool,
    mut heard: impl FnMut(&G, Seat, &AnswerOf<G>),
) -> Result<Bout<G>, Fault> {
    let mut table = Tray::silent(Dice::seeded(seed));
    battle.start(&mut table);
    let mut orders = 0;
    while let Some(seat) = battle.to_decide() {
        let player = players[seat.index()].as_mut();
        let answer = if player.looks() && battle.has_secrets_from(seat) {
            // What was found in the dark need not hold in the light.
            let seen = battle.masked(seat);
            let order = seen.order_of(&player.decide(&seen));
            lawful(&battle, player.name(), orders, &order)?
        } else {
            player.decide(&battle)
        };
        if checked {
            lawful(&battle, player.name(), orders, &battle.order_of(&answer))?;
        }
        heard(&battle, seat, &answer);
        battle.obey(answer, &mut table);
        orders += 1;
        if orders > MOST_ORDERS {
            return Err(Fault::Endless(orders));
        }
    }
    let outcome = battle.outcome().expect("without a decision the battle has ended");
    Ok(Bout { outcome, orders, end: battle })
}

/// The answer that a player's order is, if the rules allow it.
fn lawful<G: Game>(battle: &G, player: &'static str, orders: u64, order: &Order) -> Result<AnswerOf<G>, Fault> {
    battle.read(order).map_err(|refusal| Fault::Refused {
        player,
        orders,
        order: battle.order_data(order).to_string(),
        refusal: refusal.to_string(),
    })
}

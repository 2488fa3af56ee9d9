//! Playing a battle, or a record of one, and telling it.

use std::io;

use game::{DiceSource, Record, Replay, ReplayError, Seat, Session};
use mind::Player;

use crate::chronicle::{Chronicle, Chronicler, Told};
use crate::failure::Failure;
use crate::{Plan, Playable};

/// Somebody who listens while a battle is told.
pub type Listener<'l> = dyn FnMut(&Told) -> io::Result<()> + 'l;

/// Plays a battle between computer players.
pub fn battle<G: Playable>(plan: &Plan, listener: &mut Listener<'_>) -> Result<Chronicle, Failure> {
    let setup = G::setup(&plan.muster)?;
    let names = player_names::<G>(plan, G::new(&setup).map_err(game::BeginError::from)?.seats());
    let mut players = names
        .iter()
        .enumerate()
        .map(|(seat, name)| player::<G>(name, seat, plan.seed))
        .collect::<Result<Vec<_>, _>>()?;
    let mut session = Session::<G>::begin(&setup, DiceSource::Seed(plan.seed), names)?;
    let mut chronicler = Chronicler::new();
    tell(&mut chronicler, session.game(), session.events(), listener)?;
    while let Some(seat) = session.game().to_decide() {
        let heard = session.events().len();
        answer(&mut session, seat, players[seat.index()].as_mut())?;
        tell(&mut chronicler, session.game(), session.events_since(heard), listener)?;
    }
    let game = session.game().clone();
    Ok(chronicler.finish(&game, G::title(&setup), G::sides(&setup), session.into_record()))
}

/// Plays a record again.
pub fn replay<G: Playable>(record: Record, listener: &mut Listener<'_>) -> Result<Chronicle, Failure> {
    let setup: G::Setup =
        serde_json::from_value(record.setup.clone()).map_err(|error| ReplayError::Setup(error.to_string()))?;
    let mut replay = Replay::<G>::begin(&record)?;
    let mut chronicler = Chronicler::new();
    loop {
        let events = replay.take_events();
        tell(&mut chronicler, replay.game(), &events, listener)?;
        if !replay.step()? {
            break;
        }
    }
    let game = replay.game().clone();
    Ok(chronicler.finish(&game, G::title(&setup), G::sides(&setup), record))
}

fn tell<G: Playable>(
    chronicler: &mut Chronicler,
    game: &G,
    events: &[G::Event],
    listener: &mut Listener<'_>,
) -> Result<(), Failure> {
    for told in chronicler.hear(game, events) {
        listener(&told)?;
    }
    Ok(())
}

fn answer<G: Playable>(session: &mut Session<G>, seat: Seat, player: &mut dyn Player<G>) -> Result<(), Failure> {
    let order = player.decide(&session.game().masked(seat));
    session.play(&order).map(drop).map_err(|refusal| {
        let order = session.game().order_data(&order);
        Failure::new(
            format!("the computer player at {seat} gave an unlawful order, {order}: {refusal}"),
            "please report it with the seed",
        )
    })
}

/// The names asked for, and the game's usual player for the other seats.
fn player_names<G: Playable>(plan: &Plan, seats: u8) -> Vec<String> {
    let usual = G::PLAYERS[0];
    (0..usize::from(seats)).map(|seat| plan.players.get(seat).cloned().unwrap_or_else(|| usual.into())).collect()
}

/// A player; each seat draws on its own luck.
pub fn player<G: Playable>(name: &str, seat: usize, seed: u64) -> Result<Box<dyn Player<G> + Send>, Failure> {
    let seed = seed.wrapping_mul(31).wrapping_add(seat as u64);
    G::player(name, seed).ok_or_else(|| Failure::unknown("player", name, G::PLAYERS))
}

//! Playing a battle, or a record of one, and telling it.

use std::io;

use game::say::say;
use game::scene::Scene;
use game::{DiceSource, Game, Line, Record, Replay, ReplayError, Seat, Session, Thought};
use mind::Player;
use serde_json::json;

use crate::chronicle::{Chronicle, Chronicler, Parted, ToldEvent};
use crate::failure::Failure;
use crate::kept_table::KeptTable;
use crate::live::read_setup;
use crate::settled;
use crate::{Event, Fixture, Playable};

/// Somebody who listens while a battle is told.
pub type Listener<'l> = dyn FnMut(&ToldEvent) -> io::Result<()> + 'l;

/// Plays a battle between computer players.
pub fn battle<G: Playable>(plan: &Fixture, listener: &mut Listener<'_>) -> Result<Chronicle, Failure> {
    let setup = settled::setup::<G>(&plan.muster)?;
    let names = player_names::<G>(plan, G::Battle::new(&setup).map_err(game::BeginError::from)?.seats());
    let mut players = names
        .iter()
        .enumerate()
        .map(|(seat, name)| player::<G>(name, seat, plan.seed))
        .collect::<Result<Vec<_>, _>>()?;
    let mut session = Session::<G::Battle>::begin(&setup, DiceSource::Seed(plan.seed), names)?;
    let mut chronicler = Chronicler::new();
    tell::<G>(&mut chronicler, session.game(), session.events(), listener)?;
    while let Some(seat) = session.game().to_decide() {
        let heard = session.events().len();
        answer::<G>(&mut session, seat, players[seat.index()].as_mut())?;
        session.record().orders.last().into_iter().for_each(|order| chronicler.overhear(order));
        tell::<G>(&mut chronicler, session.game(), session.events_since(heard), listener)?;
    }
    let game = session.game().clone();
    Ok(chronicler.finish::<G>(&game, G::title(&setup), G::sides(&setup), session.into_record()))
}

/// Plays a record again; it must agree to its end.
pub fn replay<G: Playable>(record: Record, listener: &mut Listener<'_>) -> Result<Chronicle, Failure> {
    let setup = read_setup::<G::Battle>(&record.setup)?;
    let mut chronicler = Chronicler::new();
    let Played { game, error } = play_along::<G>(&record, &mut chronicler, listener)?;
    match (game, error) {
        (Some(game), None) => Ok(chronicler.finish::<G>(&game, G::title(&setup), G::sides(&setup), record)),
        (_, error) => Err(error.expect("what cannot be played has a reason").into()),
    }
}

/// Tells a record: by playing it as long as the rules agree, and from there on
/// by what it kept.
pub fn retell<G: Playable>(record: Record, listener: &mut Listener<'_>) -> Result<Chronicle, Failure> {
    let setup = read_setup::<G::Battle>(&record.setup)?;
    let (title, sides) = (G::title(&setup), G::sides(&setup));
    let mut chronicler = Chronicler::new();
    let (game, error) = match play_along::<G>(&record, &mut chronicler, listener)? {
        Played { game: Some(game), error: None } => return Ok(chronicler.finish::<G>(&game, title, sides, record)),
        Played { game, error } => (game, error.expect("what cannot be played has a reason")),
    };
    let after = error.agreed(&record);
    let parted = Parted {
        after: after.unwrap_or(0),
        why: error.to_string(),
        explained: matches!(&error, ReplayError::Disagreement { mended, .. } if !mended.0.is_empty()),
        told: record.keeps_telling(),
    };
    let notice = notice(&parted, &error);
    listener(&notice)?;
    let mut chronicle = match (record.table_after(after.unwrap_or(0)), game) {
        (Some(table), _) => {
            let mut table = KeptTable::new::<G>(&setup, table);
            let mut scene = table.scene()?;
            chronicler.hear_kept(notice, &scene);
            let opening = if after.is_none() { record.opening.told.as_slice() } else { &[] };
            tell_kept(&mut chronicler, opening.iter().map(ToldEvent::from), &scene, listener)?;
            for order in &record.orders[parted.after..] {
                table.change(order);
                scene = table.scene()?;
                chronicler.overhear(order);
                tell_kept(&mut chronicler, order.told.iter().map(ToldEvent::from), &scene, listener)?;
            }
            chronicler.finish_kept::<G>(scene, title, sides, record)
        }
        (None, Some(game)) => {
            chronicler.hear_kept(notice, &game.scene());
            chronicler.finish::<G>(&game, title, sides, record)
        }
        (None, None) => return Err(error.into()),
    };
    chronicle.parted = Some(parted);
    Ok(chronicle)
}

/// How far a record could be played.
struct Played<B> {
    /// The last state that agrees; none if not even the opening does.
    game: Option<B>,
    error: Option<ReplayError>,
}

fn play_along<G: Playable>(
    record: &Record,
    chronicler: &mut Chronicler,
    listener: &mut Listener<'_>,
) -> Result<Played<G::Battle>, Failure> {
    let mut replay = match Replay::<G::Battle>::begin(record) {
        Ok(replay) => replay,
        Err(error) => return Ok(Played { game: None, error: Some(error) }),
    };
    loop {
        let events = replay.take_events();
        tell::<G>(chronicler, replay.game(), &events, listener)?;
        let before = replay.game().clone();
        match replay.step() {
            Ok(true) => record.orders.get(replay.played() - 1).into_iter().for_each(|order| chronicler.overhear(order)),
            Ok(false) => return Ok(Played { game: Some(before), error: None }),
            Err(error) => return Ok(Played { game: Some(before), error: Some(error) }),
        }
    }
}

/// Says that the rules and the record part here.
fn notice(parted: &Parted, error: &ReplayError) -> ToldEvent {
    let text = say!("parted", why = parted.why.as_str(), told = parted.told);
    let rules = match error {
        ReplayError::Disagreement { mended, .. } => mended.0.iter().map(|one| one.rule).collect(),
        _ => Vec::new(),
    };
    ToldEvent {
        line: Line { text, rules, depth: 0 },
        event: json!({ "event": "parted" }),
        notable: true,
        thoughts: Vec::new(),
        turn: None,
        seen: None,
        of_side: false,
    }
}

fn tell_kept(
    chronicler: &mut Chronicler,
    lines: impl Iterator<Item = ToldEvent>,
    scene: &Scene,
    listener: &mut Listener<'_>,
) -> Result<(), Failure> {
    for told in lines {
        listener(&told)?;
        chronicler.hear_kept(told, scene);
    }
    Ok(())
}

fn tell<G: Playable>(
    chronicler: &mut Chronicler,
    game: &G::Battle,
    events: &[Event<G>],
    listener: &mut Listener<'_>,
) -> Result<(), Failure> {
    for told in chronicler.hear::<G>(game, events) {
        listener(&told)?;
    }
    Ok(())
}

fn answer<G: Playable>(
    session: &mut Session<G::Battle>,
    seat: Seat,
    player: &mut dyn Player<G::Battle>,
) -> Result<(), Failure> {
    let seen = session.game().masked(seat);
    let order = seen.order_of(&player.decide(&seen));
    let thought = Thought { reason: player.reason().into(), plan: player.plan(&seen) };
    session.play(&order).map(drop).map_err(|refusal| {
        let order = session.game().order_data(&order);
        Failure::new(
            format!("the computer player at {seat} gave an unlawful order, {order}: {refusal}"),
            "please report it with the seed",
        )
    })?;
    session.explain(thought);
    Ok(())
}

/// The names asked for, and the game's usual player for the other seats.
fn player_names<G: Playable>(plan: &Fixture, seats: u8) -> Vec<String> {
    let usual = G::PLAYERS[0];
    (0..usize::from(seats)).map(|seat| plan.players.get(seat).cloned().unwrap_or_else(|| usual.into())).collect()
}

/// A player; each seat draws on its own luck.
pub fn player<G: Playable>(name: &str, seat: usize, seed: u64) -> Result<Box<dyn Player<G::Battle> + Send>, Failure> {
    let seed = seed.wrapping_mul(31).wrapping_add(seat as u64);
    G::player(name, seed).ok_or_else(|| Failure::unknown("player", name, G::PLAYERS))
}

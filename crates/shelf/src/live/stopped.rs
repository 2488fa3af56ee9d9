//! A battle that the rules of today no longer agree with.

use game::{Record, Replay, ReplayError, Session};

use super::{KeptBattle, Live, LiveGame, Past, read_setup};
use crate::Playable;
use crate::failure::Failure;

/// A battle taken up, as far as the rules agree.
pub struct TakenUp {
    /// The battle.
    pub live: Box<dyn Live>,
    /// Why it cannot be played on.
    pub stopped: Option<Stopped>,
}

/// Why a battle cannot be played on.
pub struct Stopped {
    /// At which order, what does not agree, and which mended rules are behind it.
    pub why: String,
    /// Whether a mended rule is behind it; if not, something was changed.
    pub explained: bool,
    /// Whether it is told to its end from what was kept; if not, it is shown as
    /// it stood before that order.
    pub told: bool,
    /// All that is known of it.
    pub record: Record,
}

/// Takes a battle up as far as the rules agree.
pub(crate) fn take_up_as_far<G: Playable>(past: &Past) -> Result<TakenUp, Failure> {
    let failure = match LiveGame::<G>::take_up(past) {
        Ok(live) => return Ok(TakenUp { live: Box::new(live), stopped: None }),
        Err(failure) => failure,
    };
    let record = record_of::<G>(past)?;
    let Some(error) = disagreement::<G>(&record) else { return Err(failure) };
    let told = record.keeps_telling();
    let live: Box<dyn Live> = match error.agreed(&record) {
        _ if told => Box::new(KeptBattle::tell::<G>(past)?),
        Some(agreed) => {
            let orders = past.orders.iter().take(agreed).cloned().collect();
            Box::new(LiveGame::<G>::take_up(&Past { orders, renewals: 0, fresh: false, ..past.clone() })?)
        }
        None => return Err(failure),
    };
    let explained = matches!(&error, ReplayError::Disagreement { mended, .. } if !mended.0.is_empty());
    let stopped = Stopped { why: format!("stopped at {error}"), explained, told, record };
    Ok(TakenUp { live, stopped: Some(stopped) })
}

/// The battle as a record. What was kept of the opening is in it, or else the
/// opening as it would be played now.
pub(super) fn record_of<G: Playable>(past: &Past) -> Result<Record, Failure> {
    let begun = |past: &Past| {
        let setup = read_setup::<G::Battle>(&past.setup)?;
        let session = Session::<G::Battle>::begin(&setup, past.dice.clone(), past.players.clone())?;
        Ok::<_, Failure>(session.brief().into_record().opening)
    };
    Ok(Record {
        acies: Record::VERSION,
        ruleset: G::RULESET.into(),
        engine: env!("CARGO_PKG_VERSION").into(),
        edition: past.edition,
        players: past.players.clone(),
        dice: past.dice.clone(),
        setup: past.setup.clone(),
        opening: past.opening.clone().map_or_else(|| begun(past), Ok)?,
        orders: past.orders.clone(),
        result: None,
        seal: None,
    }
    .sealed())
}

/// Where the rules and the record part.
fn disagreement<G: Playable>(record: &Record) -> Option<ReplayError> {
    let mut replay = match Replay::<G::Battle>::begin(record) {
        Ok(replay) => replay,
        Err(error) => return Some(error),
    };
    while replay.next_order().is_some() {
        if let Err(error) = replay.step() {
            return Some(error);
        }
    }
    None
}

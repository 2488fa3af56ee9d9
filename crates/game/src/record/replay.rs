//! Replays: a record played again and checked on the way.

use std::fmt;

use rules::{Mended, RuleId};

use super::{BeginError, Disagreement, Ending, MendedSince, Moment, Record, RecordedOrder, RecordedRoll, begin};
use crate::say::{complaint, say};
use crate::{Citing, Game, StateHash, Tray};

/// Why a record does not replay.
#[derive(Clone, PartialEq, Debug)]
pub enum ReplayError {
    /// The record is of another game.
    Ruleset {
        /// What the record names.
        found: String,
        /// What was to be played.
        wanted: &'static str,
    },
    /// The setup does not have the game's form.
    Setup(String),
    /// The battle cannot begin.
    Begin(BeginError),
    /// The record says something that the battle does not.
    Disagreement {
        /// Where.
        moment: Moment,
        /// What.
        what: Box<Disagreement>,
        /// Which rules may be the reason.
        mended: MendedSince,
    },
}

impl From<BeginError> for ReplayError {
    fn from(error: BeginError) -> ReplayError {
        ReplayError::Begin(error)
    }
}

impl std::error::Error for ReplayError {}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReplayError::Ruleset { found, wanted } => {
                f.write_str(&say!("replay-of-another", found = found.as_str(), wanted = *wanted))
            }
            ReplayError::Setup(why) => f.write_str(&say!("replay-setup", why = complaint(why))),
            ReplayError::Begin(error) => f.write_str(&complaint(&error.to_string())),
            ReplayError::Disagreement { moment, what, mended } => write!(f, "{moment}: {what}{mended}"),
        }
    }
}

impl ReplayError {
    /// How many orders agree, where some do; none if nothing can be played.
    pub fn agreed(&self, record: &Record) -> Option<usize> {
        match self {
            ReplayError::Ruleset { .. } | ReplayError::Setup(_) | ReplayError::Begin(_) => None,
            ReplayError::Disagreement { moment, .. } => match moment {
                Moment::Opening => None,
                Moment::Order { number, .. } => Some(number - 1),
                Moment::End => Some(record.orders.len()),
            },
        }
    }
}

/// A record being played again, order by order. Seats, legality, dice and
/// hashes are compared at each step; the first difference is an error. Hashes
/// of records of version 1 cannot be compared, and are not.
#[derive(Clone, Debug)]
pub struct Replay<'r, G: Game> {
    record: &'r Record,
    game: G,
    table: Tray<G::Event>,
    played: usize,
    mended: &'static [Mended],
}

impl<'r, G: Game> Replay<'r, G> {
    /// Begins the recorded battle: it is at its first decision, and the
    /// opening agrees.
    pub fn begin(record: &'r Record) -> Result<Replay<'r, G>, ReplayError> {
        let of_another = |wanted| ReplayError::Ruleset { found: record.ruleset.clone(), wanted };
        if !G::RULESETS.contains(&record.ruleset.as_str()) {
            return Err(of_another(G::RULESET));
        }
        let setup: G::Setup =
            serde_json::from_value(record.setup.clone()).map_err(|error| ReplayError::Setup(error.to_string()))?;
        let beginning = begin::<G>(&setup, &record.dice)?;
        if beginning.game.ruleset() != record.ruleset {
            return Err(of_another(beginning.game.ruleset()));
        }
        Disagreement::of_dice(&record.opening.dice, &beginning.opening.dice)
            .and_then(|()| Disagreement::of_hashes(record.opening.hash, beginning.opening.hash))
            .map_err(|what| {
                let mended = MendedSince::named(rules::mended(&record.ruleset), &record.ruleset, record.edition, &[]);
                ReplayError::Disagreement { moment: Moment::Opening, what: Box::new(what), mended }
            })?;
        let (game, table) = (beginning.game, beginning.table);
        Ok(Replay { record, game, table, played: 0, mended: rules::mended(G::RULESET) })
    }

    /// The same, with another list of mended rules: for tests.
    #[must_use]
    pub fn knowing(self, mended: &'static [Mended]) -> Replay<'r, G> {
        Replay { mended, ..self }
    }

    /// The battle as it now stands.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// How many orders have been played.
    pub fn played(&self) -> usize {
        self.played
    }

    /// The order that [`step`](Self::step) will play next.
    pub fn next_order(&self) -> Option<&'r RecordedOrder> {
        self.record.orders.get(self.played)
    }

    /// What happened since the last time this was asked.
    pub fn take_events(&mut self) -> Vec<G::Event> {
        self.table.log.take()
    }

    /// Plays the next order; false when there is none left and the result
    /// agrees as well.
    pub fn step(&mut self) -> Result<bool, ReplayError> {
        let Some(next) = self.next_order() else {
            self.check_result()?;
            return Ok(false);
        };
        self.play(next).map_err(|what| {
            let RecordedOrder { seat, order, .. } = next;
            let moment = Moment::Order { number: self.played + 1, seat: *seat, order: order.clone() };
            let mut at_work = self.at_work(next);
            at_work.extend(what.rule());
            if what.is_unplayed() {
                at_work.extend(self.game.decision().map(|decision| decision.rule));
            }
            self.disagreement(moment, what, &at_work)
        })?;
        self.played += 1;
        Ok(true)
    }

    /// Plays to the end and gives the battle back.
    pub fn finish(mut self) -> Result<G, ReplayError> {
        while self.step()? {}
        Ok(self.game)
    }

    /// The battle with its table, for playing on.
    pub(crate) fn into_parts(self) -> (G, Tray<G::Event>) {
        (self.game, self.table)
    }

    fn play(&mut self, next: &RecordedOrder) -> Result<(), Disagreement> {
        match self.game.to_decide() {
            None => return Err(Disagreement::Over),
            Some(seat) if seat != next.seat => return Err(Disagreement::Seat(seat)),
            Some(_) => {}
        }
        let order = self.game.read_order(&next.order).map_err(Disagreement::Unreadable)?;
        let last = self.played.checked_sub(1).and_then(|n| self.record.orders.get(n));
        let mark = RecordedOrder::mark_after(last, next.seat, &self.game.order_data(&order));
        if next.renewed > 0 {
            self.table.dice.renew(next.renewed);
        }
        self.game.play(&order, &mut self.table).map_err(Disagreement::Refused)?;
        let fell = RecordedRoll::of(&self.table.dice.take_trace());
        Disagreement::of_dice(&next.dice, &fell)?;
        Disagreement::of_hashes(next.hash, StateHash::now(self.game.digest()))?;
        // Last: where the battle itself goes another way, that says more.
        if next.mark.is_some_and(|file| file != mark) { Err(Disagreement::Mark) } else { Ok(()) }
    }

    /// The rules that were cited, by the record or by what has just happened.
    fn at_work(&mut self, order: &RecordedOrder) -> Vec<RuleId> {
        let told = order.told.iter().flat_map(|line| &line.rules).filter_map(|rule| RuleId::parse(rule).ok());
        told.chain(self.table.log.take().iter().flat_map(Citing::rules).copied()).collect()
    }

    fn disagreement(&self, moment: Moment, what: Disagreement, at_work: &[RuleId]) -> ReplayError {
        let mended = MendedSince::named(self.mended, G::RULESET, self.record.edition, at_work);
        ReplayError::Disagreement { moment, what: Box::new(what), mended }
    }

    fn check_result(&self) -> Result<(), ReplayError> {
        let (file, battle) = (self.record.result.clone(), self.game.outcome().map(Ending::from));
        if file == battle {
            return Ok(());
        }
        let at_work: Vec<RuleId> = self.game.outcome().iter().map(|outcome| outcome.rule).collect();
        Err(self.disagreement(Moment::End, Disagreement::Result { file, battle }, &at_work))
    }
}

//! A battle as seen from outside the table.

use game::say::named;
use game::{DiceSource, Record};
use shelf::Ruleset;
use shelf::live::Past;

use super::{Host, NoEntry};
use crate::token;
use crate::wire::{BattleInfo, BattleStatus, DiceInfo, Outcome, SeatInfo};

/// A battle, for replays, records and reports. It holds secrets; `open` and
/// `seats` say who may see what.
pub struct Archive {
    /// What everybody may know.
    pub info: BattleInfo,
    /// The game.
    pub ruleset: &'static dyn Ruleset,
    /// Everything that was played; none before the beginning.
    pub past: Option<Past>,
    /// The record; none before the beginning, or if it cannot be played.
    pub record: Option<Record>,
    /// For each order, who noticed nothing of it.
    pub hidden: Vec<Vec<u8>>,
    /// Whether everything may be shown to everybody.
    pub open: bool,
    /// The seats of whoever asks; none if he came without a token.
    pub seats: Option<Vec<u8>>,
}

impl Host {
    /// Shows the battle to somebody from outside.
    pub(super) fn look(&self, token: Option<&str>) -> Result<Archive, NoEntry> {
        let hash = token.map(token::hashed);
        let holder = hash.and_then(|hash| self.holders.iter().find(|holder| holder.hash == hash));
        let open = self.is_open();
        if !open && holder.is_none() {
            return Err(NoEntry::NoSeat);
        }
        Ok(Archive {
            info: self.info(),
            ruleset: self.ruleset,
            past: self.live.as_ref().map(|_| self.past()),
            record: self.record().filter(|_| open).cloned(),
            hidden: self.course.hidden_orders(),
            open,
            seats: holder.map(|holder| holder.seats.clone()),
        })
    }

    /// All that was recorded, also of a battle that cannot be played on.
    fn record(&self) -> Option<&Record> {
        match &self.stopped {
            Some(stopped) => Some(&stopped.record),
            None => self.live.as_ref().map(|live| live.record()),
        }
    }

    /// How it ended.
    pub(super) fn outcome(&self) -> Outcome {
        if let Some(seat) = self.course.resigned {
            let loser = self.charter.seats[usize::from(seat)].side;
            return Outcome { winner: Some(loser.other()), rule: None, resigned: Some(seat) };
        }
        let outcome = self.live.as_ref().and_then(|live| live.outcome());
        Outcome {
            winner: outcome.and_then(|outcome| outcome.winner),
            rule: outcome.map(|outcome| outcome.rule.to_string()),
            resigned: None,
        }
    }
}

/// What everybody may know of a battle.
pub(super) fn info(host: &Host) -> BattleInfo {
    let Host { charter, course, .. } = host;
    let status = match (&course.stopped, host.is_open(), &host.live) {
        (Some(_), _, _) => BattleStatus::Stopped,
        (None, true, _) => BattleStatus::Over,
        (None, false, Some(_)) => BattleStatus::Live,
        (None, false, None) => BattleStatus::Waiting,
    };
    let here = |seat: u8| host.connections.values().any(|connection| connection.seats.contains(&seat));
    let names = course.names(charter);
    let seats = (0..).zip(&charter.seats).zip(names).map(|((seat, plan), name)| SeatInfo {
        seat,
        side: plan.side,
        name,
        computer: plan.computer.clone(),
        joined: plan.computer.is_some() || course.has_joined(seat) || charter.uploaded,
        here: plan.computer.is_some() || here(seat),
    });
    BattleInfo {
        id: host.id.clone(),
        ruleset: charter.ruleset.clone(),
        length: host.ruleset.length().into(),
        title: shelf::report::title_told(&charter.title, &charter.sides),
        sides: charter.sides.each_ref().map(|side| named(side).into_owned()),
        scenario: charter.scenario.clone(),
        seats: seats.collect(),
        dice: dice_info(&charter.dice_with(course.entropies()), host.is_open()),
        status,
        stopped: course.stopped.clone(),
        outcome: host.is_open().then(|| host.outcome()),
        pace: host.pace,
        created: charter.created,
    }
}

/// The secret is told only when all is over.
fn dice_info(dice: &DiceSource, open: bool) -> DiceInfo {
    match dice {
        DiceSource::Seed(seed) => DiceInfo::Seed { seed: *seed },
        DiceSource::Sealed { seal, secret } => DiceInfo::Sealed {
            commitment: seal.commitment.to_string(),
            entropies: seal.entropies.iter().map(|entropy| String::from(entropy.clone())).collect(),
            secret: secret.clone().filter(|_| open).map(String::from),
        },
    }
}

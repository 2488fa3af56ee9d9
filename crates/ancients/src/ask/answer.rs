//! Answers: what a player wants, read from his order and judged once.
//!
//! An order is what people write: keys, words, paths. An answer is what the
//! rules made of it: the unit that was chosen, the place, the path with where
//! it leads and what it costs. Whoever holds an answer need not ask the rules
//! again.

use crate::rules::aftermath::AftermathAnswer;
use crate::rules::charge::ChargeAnswer;
use crate::rules::combat::CombatAnswer;
use crate::rules::deploy::DeployAnswer;
use crate::rules::flight::FlightAnswer;
use crate::rules::lead::LeadAnswer;
use crate::rules::movement::MoveAnswer;
use crate::rules::panic::PanicAnswer;
use crate::rules::shooting::ShootAnswer;
use crate::special::own::OwnAnswer;

/// A lawful answer to the pending question.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "one for each chapter")]
pub enum Answer {
    Deploy(DeployAnswer),
    Charge(ChargeAnswer),
    Flight(FlightAnswer),
    Move(MoveAnswer),
    Shoot(ShootAnswer),
    Combat(CombatAnswer),
    Aftermath(AftermathAnswer),
    Panic(PanicAnswer),
    Lead(LeadAnswer),
    Own(OwnAnswer),
}

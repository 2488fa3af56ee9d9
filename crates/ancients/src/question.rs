//! Questions: what a player is being asked, put into the shared grammar.
//!
//! Each chapter has its own questions and answers for them through [`Asking`]:
//! who is asked, how it looks, what is lawful, what follows, what is sensible.

use game::{Ask, Choice, Decision, Key, Order, Preview, Refusal, Seat};
use rules::RuleId;
use serde::Serialize;

use crate::aftermath::AftermathAsk;
use crate::agenda::Play;
use crate::battle::Battle;
use crate::charge::ChargeAsk;
use crate::combat::CombatAsk;
use crate::deploy::DeployAsk;
use crate::flight::FlightAsk;
use crate::ids::{UnitId, UnitSet};
use crate::lead::LeadAsk;
use crate::movement::MoveAsk;
use crate::panic::PanicAsk;
use crate::shooting::ShootAsk;

/// What is being asked, in the game's own small terms.
///
/// Whoever plays by the grammar that all games share needs only
/// [`Decision`]; this is for those who know the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs, reason = "one for each chapter")]
pub enum Question {
    Deploy(DeployAsk),
    Charge(ChargeAsk),
    Flight(FlightAsk),
    Move(MoveAsk),
    Shoot(ShootAsk),
    Combat(CombatAsk),
    Aftermath(AftermathAsk),
    Panic(PanicAsk),
    Lead(LeadAsk),
}

/// A question put into words.
pub(crate) struct Put {
    pub rule: RuleId,
    pub subject: Option<Key>,
    pub prompt: String,
    pub ask: Ask,
    pub secret: bool,
}

impl Put {
    /// An open question about nobody in particular.
    pub fn new(rule: RuleId, prompt: impl Into<String>, ask: Ask) -> Put {
        Put { rule, subject: None, prompt: prompt.into(), ask, secret: false }
    }

    /// An open question about a unit.
    pub fn about(unit: UnitId, rule: RuleId, prompt: impl Into<String>, ask: Ask) -> Put {
        Put { subject: Some(unit.key()), ..Put::new(rule, prompt, ask) }
    }

    /// Nobody else sees the answer yet.
    pub fn in_secret(self) -> Put {
        Put { secret: true, ..self }
    }
}

/// Takes a proposal; says whether that is enough.
pub(crate) type Found<'f> = &'f mut dyn FnMut(Order) -> bool;

/// A chapter's questions.
pub(crate) trait Asking: Copy {
    /// Who must answer.
    fn seat(self, battle: &Battle) -> Seat;

    /// The question in the grammar that all games share.
    fn put(self, battle: &Battle) -> Put;

    /// What the rules say of an answer of the right form.
    fn judge(self, _battle: &Battle, _order: &Order) -> Result<Preview, Refusal> {
        Ok(Preview::default())
    }

    /// The rule behind the lack of an option that somebody asks for.
    fn why_not(self, _battle: &Battle, _order: &Order) -> Option<Refusal> {
        None
    }

    /// Carries out a lawful answer.
    fn obey(self, battle: &mut Battle, order: &Order, play: &mut Play);

    /// Sensible answers. Where they are places or paths they need judging.
    fn propose(self, battle: &Battle, found: Found);

    /// Whether proposals must be judged before they are lawful.
    fn needs_judging(self) -> bool {
        false
    }
}

/// Calls a method of whichever chapter asks.
macro_rules! chapter {
    ($question:expr, $ask:ident => $call:expr) => {
        match $question {
            Question::Deploy($ask) => $call,
            Question::Charge($ask) => $call,
            Question::Flight($ask) => $call,
            Question::Move($ask) => $call,
            Question::Shoot($ask) => $call,
            Question::Combat($ask) => $call,
            Question::Aftermath($ask) => $call,
            Question::Panic($ask) => $call,
            Question::Lead($ask) => $call,
        }
    };
}

impl Battle {
    /// Who must answer the pending question.
    pub(crate) fn asked(&self) -> Option<Seat> {
        Some(chapter!(self.question?, ask => ask.seat(self)))
    }

    /// The pending question in the shared grammar.
    pub(crate) fn make_decision(&self) -> Option<Decision> {
        let question = self.question?;
        let seat = chapter!(question, ask => ask.seat(self));
        let Put { rule, subject, prompt, ask, secret } = chapter!(question, ask => ask.put(self));
        Some(Decision { seat, rule, prompt, subject, ask, secret })
    }

    /// Judges an order: first its form, then what the rules say.
    pub(crate) fn judge_order(&self, order: &Order) -> Result<Preview, Refusal> {
        let (Some(question), Some(decision)) = (self.question, self.make_decision()) else {
            let rule = rules::ancients::setup::END_CONDITIONS;
            return Err(Refusal::new(rule, "the battle is over", "there is nothing left to decide"));
        };
        let named = decision.admits(order, &self.plan.names);
        named.map_err(|plain| chapter!(question, ask => ask.why_not(self, order)).unwrap_or(plain))?;
        self.judge_content(order)
    }

    /// What the rules say of an order of the right form.
    pub(crate) fn judge_content(&self, order: &Order) -> Result<Preview, Refusal> {
        match self.question {
            None => Ok(Preview::default()),
            Some(question) => chapter!(question, ask => ask.judge(self, order)),
        }
    }

    /// Carries out a judged order.
    pub(crate) fn obey(&mut self, order: &Order, play: &mut Play) {
        if let Some(question) = self.question.take() {
            chapter!(question, ask => ask.obey(self, order, play));
        }
    }

    /// Calls `found` with proposals until it has enough.
    pub(crate) fn put_forward(&self, found: Found) {
        if let Some(question) = self.question {
            chapter!(question, ask => ask.propose(self, found));
        }
    }

    /// Whether the proposals for the pending question need judging.
    pub(crate) fn proposals_need_judging(&self) -> bool {
        self.question.is_some_and(|question| chapter!(question, ask => ask.needs_judging()))
    }

    pub(crate) fn unit_choice(&self, id: UnitId) -> Choice {
        Choice { key: id.key(), label: self.unit_name(id).to_string(), rule: None }
    }

    pub(crate) fn unit_choices(&self, units: UnitSet) -> Vec<Choice> {
        units.iter().map(|u| self.unit_choice(u)).collect()
    }
}

/// A word to choose.
pub(crate) fn word(key: &str, label: &str) -> Choice {
    Choice { key: Key::word(key), label: label.to_string(), rule: None }
}

/// A word to choose, with its rule.
pub(crate) fn ruled(key: &str, label: &str, rule: RuleId) -> Choice {
    Choice { rule: Some(rule), ..word(key, label) }
}

/// Proposes every unit of a set, then a word if there is one; says whether the
/// taker has enough.
pub(crate) fn propose_units(units: UnitSet, last: Option<&str>, found: Found) -> bool {
    for unit in units.iter() {
        if found(Order::Choose(unit.key())) {
            return true;
        }
    }
    last.is_some_and(|text| found(Order::word(text)))
}

/// Proposes yes and no.
pub(crate) fn propose_either(found: Found) {
    if !found(Order::Confirm(true)) {
        found(Order::Confirm(false));
    }
}

/// The unit that an order chooses.
pub(crate) fn chosen(order: &Order) -> Option<UnitId> {
    match order {
        Order::Choose(key) => UnitId::of(*key),
        _ => None,
    }
}

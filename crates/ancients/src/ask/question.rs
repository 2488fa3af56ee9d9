//! Questions: what a player is being asked, put into the shared grammar.
//!
//! Each chapter has its own questions and answers for them through [`Asking`]:
//! who is asked, how it looks, what is lawful, what follows, what is sensible.

use std::fmt::Debug;

use game::{Ask, Choice, Decision, Key, Order, Preview, Proposal, Refusal, Seat};
use rules::RuleId;
use serde::Serialize;

use crate::ask::answer::Answer;
use crate::rules::aftermath::AftermathAsk;
use crate::rules::charge::ChargeAsk;
use crate::rules::combat::CombatAsk;
use crate::rules::deploy::DeployAsk;
use crate::rules::flight::FlightAsk;
use crate::rules::lead::LeadAsk;
use crate::rules::movement::MoveAsk;
use crate::rules::panic::PanicAsk;
use crate::rules::shooting::ShootAsk;
use crate::state::agenda::Play;
use crate::state::battle::Battle;
use crate::state::ids::{UnitId, UnitSet};

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
pub(crate) type Found<'f, A> = &'f mut dyn FnMut(Proposal<A>) -> bool;

/// A chapter's questions.
pub(crate) trait Asking: Copy + Debug {
    /// What is answered to them.
    type Answer: Debug;

    /// Who must answer.
    fn seat(self, battle: &Battle) -> Seat;

    /// The question in the grammar that all games share.
    fn put(self, battle: &Battle) -> Put;

    /// Reads an order: its form first, then what the rules say. What is not
    /// offered is refused by [`Battle::not_offered`].
    fn read(self, battle: &Battle, order: &Order) -> Result<Self::Answer, Refusal>;

    /// The rule behind the lack of an option that somebody asks for.
    fn why_not(self, _battle: &Battle, _order: &Order) -> Option<Refusal> {
        None
    }

    /// What an answer would do, as far as it is certain.
    fn preview(self, _battle: &Battle, _answer: &Self::Answer) -> Preview {
        Preview::default()
    }

    /// The order that is read as this answer.
    fn order_of(answer: &Self::Answer) -> Order;

    /// Carries out an answer. Nothing is judged again.
    fn obey(self, battle: &mut Battle, answer: Self::Answer, play: &mut Play);

    /// Sensible answers; places and paths are still to be judged.
    fn propose(self, battle: &Battle, found: Found<Self::Answer>);
}

/// Calls a method of whichever chapter asks; `wrap` makes its answer one of the
/// game's.
macro_rules! chapter {
    ($question:expr, $ask:ident => $call:expr) => {
        chapter!($question, $ask, _wrap => $call)
    };
    ($question:expr, $ask:ident, $wrap:ident => $call:expr) => {
        chapter!(@ $question, $ask, $wrap => $call; Deploy Charge Flight Move Shoot Combat Aftermath Panic Lead)
    };
    (@ $question:expr, $ask:ident, $wrap:ident => $call:expr; $($chapter:ident)*) => {
        match $question {
            $(Question::$chapter($ask) => {
                let $wrap = Answer::$chapter;
                $call
            })*
        }
    };
}

/// Calls a method of the chapter that asks with an answer of that chapter.
macro_rules! answered {
    ($question:expr, $answer:expr, $ask:ident, $given:ident => $call:expr) => {
        answered!(@ $question, $answer, $ask, $given => $call;
            Deploy Charge Flight Move Shoot Combat Aftermath Panic Lead)
    };
    (@ $question:expr, $answer:expr, $ask:ident, $given:ident => $call:expr; $($chapter:ident)*) => {
        match ($question, $answer) {
            $((Question::$chapter($ask), Answer::$chapter($given)) => $call,)*
            (question, answer) => no_answer(question, answer),
        }
    };
}

/// An answer came to a question that it does not belong to: whoever gave it did
/// not read it from an order in this state of the battle.
pub(crate) fn no_answer(question: impl Debug, answer: impl Debug) -> ! {
    unreachable!("{answer:?} is no answer to {question:?}")
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

    /// Reads an order as an answer to the pending question.
    pub(crate) fn read_answer(&self, order: &Order) -> Result<Answer, Refusal> {
        match self.question {
            Some(question) => chapter!(question, ask, wrap => ask.read(self, order).map(wrap)),
            None => Err(battle_is_over()),
        }
    }

    /// Refuses an order that the pending question does not offer: by the rule
    /// behind the lack of it, or by its form. Only now is the question put into
    /// words.
    pub(crate) fn not_offered(&self, order: &Order) -> Refusal {
        let (Some(question), Some(decision)) = (self.question, self.make_decision()) else {
            return battle_is_over();
        };
        let Err(plain) = decision.admits(order, &self.plan.names) else {
            return Refusal::new(decision.rule, "that is no answer to this question", decision.prompt);
        };
        chapter!(question, ask => ask.why_not(self, order)).unwrap_or(plain)
    }

    /// What an answer to the pending question would do.
    pub(crate) fn foretell(&self, answer: &Answer) -> Preview {
        match self.question {
            Some(question) => answered!(question, answer, ask, given => ask.preview(self, given)),
            None => no_answer(self.question, answer),
        }
    }

    /// Carries out an answer to the pending question.
    pub(crate) fn follow(&mut self, answer: Answer, play: &mut Play) {
        match self.question.take() {
            Some(question) => answered!(question, answer, ask, given => ask.obey(self, given, play)),
            None => no_answer(self.question, answer),
        }
    }

    /// Calls `found` with proposals until it has enough.
    pub(crate) fn put_forward(&self, found: Found<Answer>) {
        if let Some(question) = self.question {
            chapter!(question, ask, wrap => ask.propose(self, &mut |proposal| found(wrapped(proposal, wrap))));
        }
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

fn battle_is_over() -> Refusal {
    let rule = rules::ancients::setup::END_CONDITIONS;
    Refusal::new(rule, "the battle is over", "there is nothing left to decide")
}

/// A chapter's proposal as one of the game's.
fn wrapped<A>(proposal: Proposal<A>, wrap: impl Fn(A) -> Answer) -> Proposal<Answer> {
    match proposal {
        Proposal::Lawful(answer) => Proposal::Lawful(wrap(answer)),
        Proposal::Unjudged(order) => Proposal::Unjudged(order),
    }
}

/// Proposes lawful answers, one after the other; says whether the taker has
/// enough.
pub(crate) fn propose_each<A>(answers: impl IntoIterator<Item = A>, found: Found<A>) -> bool {
    answers.into_iter().any(|answer| found(Proposal::Lawful(answer)))
}

impl Answer {
    /// The order that is read as this answer.
    pub(crate) fn order(&self) -> Order {
        match self {
            Answer::Deploy(answer) => DeployAsk::order_of(answer),
            Answer::Charge(answer) => ChargeAsk::order_of(answer),
            Answer::Flight(answer) => FlightAsk::order_of(answer),
            Answer::Move(answer) => MoveAsk::order_of(answer),
            Answer::Shoot(answer) => ShootAsk::order_of(answer),
            Answer::Combat(answer) => CombatAsk::order_of(answer),
            Answer::Aftermath(answer) => AftermathAsk::order_of(answer),
            Answer::Panic(answer) => PanicAsk::order_of(answer),
            Answer::Lead(answer) => LeadAsk::order_of(answer),
        }
    }
}

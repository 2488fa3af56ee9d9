//! Questions: what a player is being asked, put into the shared grammar.
//!
//! Each chapter has its own questions and answers for them through [`Asking`]:
//! who is asked, how it looks, what is lawful, what follows, what is sensible.

use game::{Ask, Asking, Choice, Decision, Order, Preview, Refusal, Seat, Taker, Wording, no_answer};
use rules::RuleId;

use crate::ask::answer::Answer;
use crate::state::{
    AftermathAsk, Battle, ChargeAsk, CombatAsk, DeployAsk, FlightAsk, LeadAsk, MoveAsk, OwnAsk, PanicAsk, Play,
    Question, ShootAsk, UnitId, UnitSet,
};

/// Calls a method of whichever chapter asks; `wrap` makes its answer one of the
/// game's.
macro_rules! chapter {
    ($question:expr, $ask:ident => $call:expr) => {
        chapter!($question, $ask, _wrap => $call)
    };
    ($question:expr, $ask:ident, $wrap:ident => $call:expr) => {
        chapter!(@ $question, $ask, $wrap => $call; Deploy Charge Flight Move Shoot Combat Aftermath Panic Lead Own)
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
            Deploy Charge Flight Move Shoot Combat Aftermath Panic Lead Own)
    };
    (@ $question:expr, $answer:expr, $ask:ident, $given:ident => $call:expr; $($chapter:ident)*) => {
        match ($question, $answer) {
            $((Question::$chapter($ask), Answer::$chapter($given)) => $call,)*
            (question, answer) => no_answer(question, answer),
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
        let Wording { rule, subject, prompt, ask, secret } = chapter!(question, ask => ask.put(self));
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
    pub(crate) fn follow_answer(&mut self, answer: Answer, play: &mut Play) {
        match self.question.take() {
            Some(question) => answered!(question, answer, ask, given => ask.obey(self, given, play)),
            None => no_answer(self.question, answer),
        }
    }

    /// Calls `found` with proposals until it has enough.
    pub(crate) fn put_forward(&self, found: Taker<Answer>) {
        if let Some(question) = self.question {
            chapter!(question, ask, wrap => ask.propose(self, &mut |proposal| found(proposal.map(wrap))));
        }
    }

    /// Asks which of some units.
    pub(crate) fn which(&self, rule: RuleId, prompt: &str, units: UnitSet) -> Wording {
        Wording::new(rule, prompt, self.unit_choices(units))
    }

    /// Asks about a unit; in the prompt `{}` is its name.
    pub(crate) fn about(&self, unit: UnitId, rule: RuleId, prompt: &str, ask: impl Into<Ask>) -> Wording {
        Wording::about(unit.key(), rule, prompt.replace("{}", self.unit_name(unit)), ask)
    }

    pub(crate) fn unit_choice(&self, id: UnitId) -> Choice {
        Choice { key: id.key(), label: self.unit_name(id).to_string(), rule: None }
    }

    pub(crate) fn unit_choices(&self, units: UnitSet) -> Vec<Choice> {
        units.iter().map(|u| self.unit_choice(u)).collect()
    }
}

fn battle_is_over() -> Refusal {
    let rule = rules::ancients::setup::END_CONDITIONS;
    Refusal::new(rule, "the battle is over", "there is nothing left to decide")
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
            Answer::Own(answer) => OwnAsk::order_of(answer),
        }
    }
}

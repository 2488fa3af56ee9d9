//! Questions of a chapter: who is asked, how it looks, what is lawful, what
//! follows, what is sensible.

use std::fmt::Debug;

use rules::RuleId;

use crate::{Ask, Choice, Game, Key, Order, Preview, Proposal, Refusal, Seat, Tray};

/// A question put into words.
#[derive(Clone, Debug)]
pub struct Wording {
    /// The rule that asks.
    pub rule: RuleId,
    /// Whom it is about.
    pub subject: Option<Key>,
    /// The question for people.
    pub prompt: String,
    /// What may be answered.
    pub ask: Ask,
    /// Nobody else sees the answer yet.
    pub secret: bool,
}

impl Wording {
    /// An open question about nobody in particular.
    pub fn new(rule: RuleId, prompt: impl Into<String>, ask: impl Into<Ask>) -> Wording {
        Wording { rule, subject: None, prompt: prompt.into(), ask: ask.into(), secret: false }
    }

    /// An open question about somebody.
    pub fn about(
        subject: impl Into<Option<Key>>,
        rule: RuleId,
        prompt: impl Into<String>,
        ask: impl Into<Ask>,
    ) -> Wording {
        Wording { subject: subject.into(), ..Wording::new(rule, prompt, ask) }
    }

    /// Nobody else sees the answer yet.
    #[must_use]
    pub fn in_secret(self) -> Wording {
        Wording { secret: true, ..self }
    }
}

/// Takes a proposal; says whether that is enough.
pub type Taker<'t, A> = &'t mut dyn FnMut(Proposal<A>) -> bool;

/// A chapter's questions.
pub trait Asking<B: Game>: Copy + Debug {
    /// What is answered to them.
    type Answer: Debug;

    /// Who must answer.
    fn seat(self, battle: &B) -> Seat;

    /// The question in the grammar that all games share.
    fn put(self, battle: &B) -> Wording;

    /// Reads an order: its form first, then what the rules say.
    fn read(self, battle: &B, order: &Order) -> Result<Self::Answer, Refusal>;

    /// The rule behind the lack of an option that somebody asks for.
    fn why_not(self, _battle: &B, _order: &Order) -> Option<Refusal> {
        None
    }

    /// What an answer would do, as far as it is certain.
    fn preview(self, _battle: &B, _answer: &Self::Answer) -> Preview {
        Preview::default()
    }

    /// The order that is read as this answer.
    fn order_of(answer: &Self::Answer) -> Order;

    /// Carries out an answer. Nothing is judged again.
    fn obey(self, battle: &mut B, answer: Self::Answer, play: &mut Tray<B::Event>);

    /// Sensible answers; places and paths are still to be judged.
    fn propose(self, battle: &B, found: Taker<Self::Answer>);
}

/// Proposes lawful answers, one after the other; says whether the taker has
/// enough.
pub fn propose_each<A>(answers: impl IntoIterator<Item = A>, found: Taker<A>) -> bool {
    answers.into_iter().any(|answer| found(Proposal::Lawful(answer)))
}

/// An answer came to a question that it does not belong to: whoever gave it did
/// not read it from an order in this state of the battle.
pub fn no_answer(question: impl Debug, answer: impl Debug) -> ! {
    unreachable!("{answer:?} is no answer to {question:?}")
}

/// A word to choose.
pub fn word(key: &str, label: impl Into<String>) -> Choice {
    Choice { key: Key::word(key), label: label.into(), rule: None }
}

/// A word to choose, with its rule.
pub fn ruled(key: &str, label: impl Into<String>, rule: RuleId) -> Choice {
    Choice { rule: Some(rule), ..word(key, label) }
}

//! Questions: who is asked, how it looks, what is lawful, what follows, what is
//! sensible.

use std::fmt::Debug;

use rules::RuleId;
use say::{Args, Lexicon};
use smallvec::SmallVec;

use crate::words;
use crate::{AnswerOf, Ask, Decision, Game, Key, Offer, Order, Preview, Proposal, Reading, Refusal, Seat, Tray, why};

/// What a question says.
#[derive(Clone, Debug)]
pub struct Wording {
    /// The rule that asks.
    pub rule: RuleId,
    /// Whom it is about.
    pub subject: Option<Key>,
    /// The question for people.
    pub prompt: String,
    /// Nobody else sees the answer yet.
    pub secret: bool,
    /// What follows from yes and from no, where that is the question.
    pub answers: Option<[String; 2]>,
}

impl Wording {
    /// An open question about nobody in particular.
    pub fn new(rule: RuleId, prompt: impl Into<String>) -> Wording {
        Wording { rule: why::cited(rule), subject: None, prompt: prompt.into(), secret: false, answers: None }
    }

    /// An open question about somebody.
    pub fn about(subject: impl Into<Option<Key>>, rule: RuleId, prompt: impl Into<String>) -> Wording {
        Wording { subject: subject.into(), ..Wording::new(rule, prompt) }
    }

    /// Nobody else sees the answer yet.
    #[must_use]
    pub fn in_secret(self) -> Wording {
        Wording { secret: true, ..self }
    }

    /// What follows from yes and from no, as the messages beside that of the
    /// question say it: `ask-evade` has `ask-evade-yes` and `ask-evade-no`.
    #[must_use]
    pub fn answered(self, lexicon: &Lexicon, question: &str, args: &Args) -> Wording {
        let [yes, no] = ["yes", "no"].map(|answer| format!("{question}-{answer}"));
        let answers = lexicon.knows(&yes).then(|| [lexicon.say(&yes, args), lexicon.say(&no, args)]);
        Wording { answers, ..self }
    }
}

/// Takes a proposal; says whether that is enough.
pub type Taker<'t, A> = &'t mut dyn FnMut(Proposal<A>) -> bool;

/// Draws a number below another.
pub type Below<'b> = &'b mut dyn FnMut(u32) -> u32;

/// The questions of a game, or of a chapter of it.
pub trait Asking<G: Game>: Copy + Debug {
    /// Who must answer.
    fn seat(self, game: &G) -> Seat;

    /// What it says.
    fn put(self, game: &G) -> Wording;

    /// What may be answered.
    fn offer(self, game: &G) -> Offer<G::Pick>;

    /// Reads what must be judged beyond the offer, usually places and paths. It
    /// is `None` where the offer tells.
    fn judge(self, _game: &G, _order: &Order) -> Option<Reading<G>> {
        None
    }

    /// The rule behind the lack of an option that somebody asks for.
    fn why_not(self, _game: &G, _order: &Order) -> Option<Refusal> {
        None
    }

    /// What an answer would do, as far as it is certain.
    fn preview(self, _game: &G, _answer: &AnswerOf<G>) -> Preview {
        Preview::default()
    }

    /// Carries out an answer. Nothing is judged again.
    fn obey(self, game: &mut G, answer: AnswerOf<G>, tray: &mut Tray<G::Event>);

    /// Sensible answers; places and paths may still have to be judged.
    fn propose(self, game: &G, taker: Taker<AnswerOf<G>>) {
        self.offer(game).propose(taker);
    }

    /// Whether of yes and no it is the yes that leaves everything as it is: winners
    /// may run after the beaten unless somebody holds them.
    fn yes_is_idle(self) -> bool {
        false
    }

    /// One of the proposals, drawn.
    fn draw(self, game: &G, below: Below) -> Option<AnswerOf<G>> {
        self.draw_listed(game, below)
    }

    /// One of the proposals, drawn from a list of all.
    fn draw_listed(self, game: &G, below: Below) -> Option<AnswerOf<G>> {
        let mut proposals: SmallVec<[Proposal<AnswerOf<G>>; 32]> = SmallVec::new();
        self.propose(game, &mut |proposal| {
            proposals.push(proposal);
            false
        });
        while !proposals.is_empty() {
            let drawn = proposals.swap_remove(below(proposals.len() as u32) as usize);
            let lawful = drawn.judge(|order| self.read(game, order));
            if lawful.is_some() {
                return lawful;
            }
        }
        None
    }

    /// The question in the grammar that all games share.
    fn decision(self, game: &G) -> Decision {
        let Wording { rule, subject, prompt, secret, answers } = self.put(game);
        let mut ask = self.offer(game).ask(game);
        if let Ask::Confirm { yes, no, idle } = &mut ask {
            if let Some(answers) = answers {
                [*yes, *no] = answers;
            }
            *idle = self.yes_is_idle();
        }
        Decision { seat: self.seat(game), rule, prompt, subject, ask, secret }
    }

    /// Reads an order: what must be judged, or what is on offer.
    fn read(self, game: &G, order: &Order) -> Reading<G> {
        let offered = || self.offer(game).read(order).ok_or_else(|| self.not_offered(game, order));
        self.judge(game, order).unwrap_or_else(offered)
    }

    /// Refuses an order that is not on offer: by the rule behind the lack of it,
    /// or by its form. Only now is the question put into words.
    fn not_offered(self, game: &G, order: &Order) -> Refusal {
        let decision = why::aside(|| self.decision(game));
        let Err(plain) = decision.admits(order, game.names()) else {
            return Refusal::new(decision.rule, words!("no-answer"), decision.prompt);
        };
        self.why_not(game, order).unwrap_or(plain)
    }
}

/// Proposes lawful answers, one after the other; says whether the taker has
/// enough.
pub fn propose_each<A>(answers: impl IntoIterator<Item = A>, found: Taker<A>) -> bool {
    answers.into_iter().any(|answer| found(Proposal::Lawful(answer)))
}

/// An answer came to a question that it cannot belong to: whoever gave it did
/// not read it from an order in this state of the battle.
pub fn no_answer(question: impl Debug, answer: impl Debug) -> ! {
    unreachable!("{answer:?} is no answer to {question:?}")
}

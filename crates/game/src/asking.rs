//! Questions: who is asked, how it looks, what is lawful, what follows, what is
//! sensible.

use std::fmt::{self, Debug, Write};

use rules::RuleId;
use smallvec::SmallVec;

use crate::{AnswerOf, Decision, Game, Key, Offer, Order, Preview, Proposal, Reading, Refusal, Seat, Tray, why};

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
}

impl Wording {
    /// An open question about nobody in particular.
    pub fn new(rule: RuleId, prompt: impl Into<String>) -> Wording {
        Wording { rule, subject: None, prompt: prompt.into(), secret: false }
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

    /// What to answer in order to do nothing: not to move, fight, spend or
    /// change anything that may be left as it is. It is `None` where something
    /// must be done, and need not be lawful. A game says it itself where the
    /// offer does not show it: a yes may be what keeps a unit from moving.
    fn idle(self, game: &G) -> Option<Order> {
        self.offer(game).idle()
    }

    /// What kind of question it is, in a word or two, for those who count: the
    /// first word of what it is called in the code.
    fn kind(self) -> String {
        first_word(self)
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
        let Wording { rule, subject, prompt, secret } = self.put(game);
        Decision { seat: self.seat(game), rule, prompt, subject, ask: self.offer(game).ask(game), secret }
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
            return Refusal::new(decision.rule, "that is no answer to this question", decision.prompt);
        };
        self.why_not(game, order).unwrap_or(plain)
    }
}

/// The first word of a thing's name in the code, in small letters:
///
/// ```
/// #[derive(Debug)]
/// enum Question { PlaceDice { _hand: u8 } }
/// assert_eq!(game::first_word(Question::PlaceDice { _hand: 3 }), "place-dice");
/// ```
pub fn first_word(thing: impl Debug) -> String {
    let mut word = FirstWord(String::new());
    // It stops the writing as soon as the word is over, which is no error.
    let _ = write!(word, "{thing:?}");
    word.0
}

/// Takes up letters until something else comes.
struct FirstWord(String);

impl Write for FirstWord {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for letter in text.chars() {
            if !letter.is_alphanumeric() {
                return Err(fmt::Error);
            }
            if letter.is_uppercase() && !self.0.is_empty() {
                self.0.push('-');
            }
            self.0.extend(letter.to_lowercase());
        }
        Ok(())
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

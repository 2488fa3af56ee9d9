//! The captain of any game: a sensible opponent, quick and without foresight.

use game::{AnswerOf, Game, Order};

use crate::{Character, Player, Random, Style};

/// An order and the thought behind it.
pub(crate) type Thought = (Order, &'static str);

/// The rules of thumb by which a captain plays a game.
pub trait RulesOfThumb<G: Game>: Default {
    /// By what name the captain is known, if not by his character.
    const NAME: Option<&'static str> = None;

    /// The same for a captain who dares more or less.
    #[must_use]
    fn in_style(self, _style: Style) -> Self {
        self
    }

    /// What to do about the pending question, if a rule of thumb says so.
    fn think(&mut self, battle: &G) -> Option<(Order, &'static str)>;

    /// The turn that is being played.
    fn turn(battle: &G) -> u16;

    /// What the captain is about to do with his army, in a sentence or two.
    fn plan(&self, _battle: &G) -> Option<String> {
        None
    }

    /// The answer that an order of the right form is, if it is lawful.
    fn answer(battle: &G, order: &Order) -> Option<AnswerOf<G>> {
        battle.read(order).ok()
    }
}

/// Plays by rules of thumb. Where they say nothing lawful, the first proposal
/// of the game itself is good enough. A captain of the highest level always
/// gives the same answer to the same battle.
#[derive(Clone, Debug)]
pub struct Captain<R> {
    thumb: R,
    reason: &'static str,
    character: Character,
    /// The plan as it was told, and in which turn.
    told: Option<(u16, Option<String>)>,
    /// When a captain of a lower level does not look, and what he does then.
    whims: Random,
}

impl<R: Default> Default for Captain<R> {
    fn default() -> Captain<R> {
        Captain::by(R::default())
    }
}

impl<R: Default> Captain<R> {
    /// A captain.
    pub fn new() -> Captain<R> {
        Captain::default()
    }

    /// A captain of that character; the seed is for what he overlooks.
    pub fn of<G: Game>(character: Character, seed: u64) -> Captain<R>
    where
        R: RulesOfThumb<G>,
    {
        let thumb = R::default().in_style(character.style);
        Captain { character, whims: Random::new(seed), ..Captain::by(thumb) }
    }
}

impl<R> Captain<R> {
    /// A captain who plays by these rules of thumb.
    pub fn by(thumb: R) -> Captain<R> {
        Captain { thumb, reason: "", told: None, character: Character::default(), whims: Random::new(0) }
    }
}

impl<G: Game, R: RulesOfThumb<G>> Player<G> for Captain<R> {
    fn name(&self) -> &'static str {
        R::NAME.unwrap_or_else(|| self.character.name())
    }

    fn decide(&mut self, battle: &G) -> AnswerOf<G> {
        let lapses = self.character.level.lapses();
        if lapses > 0 && self.whims.below(100) < lapses {
            self.reason = "without a second look";
            return battle.draw(&mut |n| self.whims.below(n));
        }
        if let Some((order, reason)) = self.thumb.think(battle)
            && let Some(answer) = R::answer(battle, &order)
        {
            self.reason = reason;
            return answer;
        }
        self.reason = "nothing better came to mind";
        battle.first_proposal().expect("a pending decision has proposals")
    }

    fn reason(&self) -> &'static str {
        self.reason
    }

    fn plan(&mut self, battle: &G) -> Option<String> {
        let turn = R::turn(battle);
        // A plan is made for a turn; what becomes of it is no new one.
        if self.told.as_ref().is_none_or(|(of, _)| *of != turn) {
            self.told = Some((turn, self.thumb.plan(battle)));
        }
        self.told.as_ref()?.1.clone()
    }
}

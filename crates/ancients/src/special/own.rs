//! The questions that special rules ask of their own: when, in what words, of
//! whom. What each asks stands in its file, and no chapter knows it.

use game::{Ask, Asking, Order, Refusal, Seat, Taker, Wording, no_answer, propose_each, word};

use super::kind::{Moment, Own, Special, Specials};
use crate::ask::reading::{by_word, chosen, confirmed, one_of};
use crate::state::{Battle, OwnAsk, Play, Question, Task, TurnStep, UnitId, UnitSet, seat};

/// What is answered to a special rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OwnAnswer {
    /// This unit does it.
    Unit(UnitId),
    /// Whether the unit does it.
    Confirm(bool),
    /// One of the rule's own words.
    Word(&'static str),
}

/// The rules that ask something of their own.
pub(crate) fn asking() -> impl DoubleEndedIterator<Item = (Special, &'static Own)> {
    Special::ALL.into_iter().filter_map(|special| Some((special, special.asks()?)))
}

impl Battle {
    /// What special rules ask when a step of the turn begins, unit by unit.
    pub(crate) fn then_own_questions(&mut self, step: TurnStep) {
        for (special, _) in asking().filter(|(_, own)| own.moment == Moment::At(step)) {
            for unit in Specials::of(special).asks(self).iter() {
                self.then(Task::Own(OwnAsk { special, unit: Some(unit) }));
            }
        }
    }

    /// Asks, if the unit may still be asked.
    pub(crate) fn ask_own(&mut self, ask: OwnAsk) {
        if ask.unit.is_none_or(|unit| ask.asked(self).has(unit)) {
            self.question = Some(Question::Own(ask));
        }
    }

    /// A unit does what the rule lets it do instead of moving; of several the
    /// player says which.
    pub(crate) fn begin_own_move(&mut self, special: Special, units: UnitSet, play: &mut Play) {
        match units.only() {
            Some(unit) => Specials::of(special).answered(self, unit, OwnAnswer::Unit(unit), play),
            None => self.question = Some(Question::Own(OwnAsk { special, unit: None })),
        }
    }
}

impl OwnAsk {
    /// Whom the rule asks now.
    fn asked(self, battle: &Battle) -> UnitSet {
        Specials::of(self.special).asks(battle)
    }

    fn words(self) -> impl Iterator<Item = &'static str> {
        self.own().choices.iter().map(|(word, _)| *word)
    }
}

impl Asking<Battle> for OwnAsk {
    type Answer = OwnAnswer;

    fn seat(self, battle: &Battle) -> Seat {
        self.unit.map_or(seat(battle.active), |unit| battle.owner(unit))
    }

    fn put(self, battle: &Battle) -> Wording {
        let Own { rule, prompt, choices, secret, .. } = *self.own();
        let Some(unit) = self.unit else {
            let options = battle.unit_choices(self.asked(battle));
            return Wording::new(rule, prompt, options);
        };
        let ask = match choices {
            [] => Ask::Confirm,
            _ => Ask::ChooseOne { options: choices.iter().map(|(key, label)| word(key, *label)).collect() },
        };
        let prompt = prompt.replace("{}", battle.unit_name(unit));
        Wording { secret, ..Wording::about(unit.key(), rule, prompt, ask) }
    }

    fn read(self, battle: &Battle, order: &Order) -> Result<OwnAnswer, Refusal> {
        let answer = match self.unit {
            None => one_of(self.asked(battle), order).map(OwnAnswer::Unit),
            Some(_) if self.own().choices.is_empty() => confirmed(order).map(OwnAnswer::Confirm),
            Some(_) => by_word(self.words(), |word| *word, order).map(OwnAnswer::Word),
        };
        answer.ok_or_else(|| battle.not_offered(order))
    }

    fn why_not(self, battle: &Battle, order: &Order) -> Option<Refusal> {
        let unit = chosen(order)?;
        battle.units().get(unit.index()).filter(|u| u.side == battle.active)?;
        Specials::of(self.special).why_not_asked(battle, unit)
    }

    fn order_of(answer: &OwnAnswer) -> Order {
        match *answer {
            OwnAnswer::Unit(unit) => Order::Choose(unit.key()),
            OwnAnswer::Confirm(yes) => Order::Confirm(yes),
            OwnAnswer::Word(word) => Order::word(word),
        }
    }

    fn obey(self, battle: &mut Battle, answer: OwnAnswer, play: &mut Play) {
        let asked = if let OwnAnswer::Unit(unit) = answer { Some(unit) } else { self.unit };
        let Some(unit) = asked else { no_answer(self, answer) };
        Specials::of(self.special).answered(battle, unit, answer, play);
    }

    fn propose(self, battle: &Battle, found: Taker<OwnAnswer>) {
        match self.unit {
            None => propose_each(self.asked(battle).iter().map(OwnAnswer::Unit), found),
            Some(_) if self.own().choices.is_empty() => propose_each([true, false].map(OwnAnswer::Confirm), found),
            Some(_) => propose_each(self.words().map(OwnAnswer::Word), found),
        };
    }
}

//! The questions that special rules ask of their own: when, in what words, of
//! whom. What each asks stands in its file, and no chapter knows it.

use game::{Asking, Offer, Order, Reading, Refusal, Seat, Taker, Wording, no_answer};

use super::kind::{Moment, Own, Special, Specials};
use crate::ask::chosen;
use crate::state::{Answer, Battle, OwnAsk, Pick, Play, TurnStep, UnitId, UnitSet, seat};

/// The rules that ask something of their own at a moment.
pub(crate) fn asking() -> impl DoubleEndedIterator<Item = (Special, &'static Own)> {
    Special::ALL.into_iter().filter_map(|special| Some((special, special.asks().first()?)))
}

impl Battle {
    /// What special rules ask when a step of the turn begins, unit by unit.
    pub(crate) fn then_own_questions(&mut self, step: TurnStep) {
        for (special, _) in asking().filter(|(_, own)| own.moment == Moment::At(step)) {
            for unit in Specials::of(special).asks(self).iter() {
                self.then(OwnAsk { special, n: 0, unit: Some(unit) });
            }
        }
    }

    /// Asks, if the unit may still be asked.
    pub(crate) fn ask_own(&mut self, ask: OwnAsk) {
        if ask.unit.is_none_or(|unit| Specials::of(ask.special).asks(self).has(unit)) {
            self.ask(ask);
        }
    }

    /// A rule asks its n-th question of a unit.
    pub(super) fn ask_itself(&mut self, special: Special, n: u8, unit: UnitId) {
        self.ask(OwnAsk { special, n, unit: Some(unit) });
    }

    /// A unit does what the rule lets it do instead of moving; of several the
    /// player says which.
    pub(crate) fn begin_own_move(&mut self, special: Special, units: UnitSet, play: &mut Play) {
        match units.only() {
            Some(unit) => Specials::of(special).answered(self, 0, unit, &Answer::Unit(unit), play),
            None => self.ask(OwnAsk { special, n: 0, unit: None }),
        }
    }
}

impl Asking<Battle> for OwnAsk {
    fn seat(self, battle: &Battle) -> Seat {
        self.unit.map_or(seat(battle.active), |unit| battle.owner(unit))
    }

    fn put(self, battle: &Battle) -> Wording {
        let Own { rule, prompt, secret, .. } = *self.own();
        Wording { secret, ..battle.about(self.unit, rule, prompt) }
    }

    fn offer(self, battle: &Battle) -> Offer<Pick> {
        let Some(unit) = self.unit else { return Offer::one_of(Specials::of(self.special).asks(battle).iter()) };
        match self.own().choices {
            [] => Specials::of(self.special).offers(battle, self.n, unit).unwrap_or(Offer::Confirm),
            words => Offer::pick(words.iter().map(Pick::Word)),
        }
    }

    fn judge(self, battle: &Battle, order: &Order) -> Option<Reading<Battle>> {
        Specials::of(self.special).judges(battle, self.n, self.unit?, order)
    }

    fn why_not(self, battle: &Battle, order: &Order) -> Option<Refusal> {
        let unit = chosen(order)?;
        battle.units().get(unit.index()).filter(|u| u.side == battle.active)?;
        Specials::of(self.special).why_not_asked(battle, unit)
    }

    fn obey(self, battle: &mut Battle, answer: Answer, play: &mut Play) {
        let asked = if let Answer::Unit(unit) = answer { Some(unit) } else { self.unit };
        let Some(unit) = asked else { no_answer(self, answer) };
        Specials::of(self.special).answered(battle, self.n, unit, &answer, play);
    }

    fn propose(self, battle: &Battle, found: Taker<Answer>) {
        match (self.offer(battle), self.unit) {
            (Offer::Path { .. } | Offer::Place(..), Some(unit)) => {
                Specials::of(self.special).proposes(battle, self.n, unit, found);
            }
            (offer, _) => _ = offer.propose(found),
        }
    }
}

//! A charge shown before it is declared. Nobody may measure
//! ([`rule::basic::NO_PREMEASURING`]): no length, no place, no word whether it
//! would reach; only what anybody sees who looks at the table.

use game::say::say;
use game::{Clash, Order, Pick as _, Retort, RetortWay, Toll, why};
use ranked::arc::face_charged;
use rules::ancients as rule;

use crate::ask::chosen;
use crate::state::{Battle, Charge, ChargeAsk, Pick, Question, UnitId};

impl Battle {
    /// The charge that an order would declare.
    pub(crate) fn foreseen_charge(&self, order: &Order) -> Option<Clash> {
        let named = chosen(order)?;
        let (unit, target) = match self.question? {
            Question::Charge(ChargeAsk::Declare) if !self.is_engaged(named) => {
                (named, self.open_targets(named).only()?)
            }
            Question::Charge(ChargeAsk::Target(unit)) => (unit, named),
            _ => return None,
        };
        Some(why::quietly(|| self.clash_of(unit, target)))
    }

    fn clash_of(&self, unit: UnitId, target: UnitId) -> Clash {
        let odds = self.odds_if_met(unit, target);
        Clash {
            unit: unit.key(),
            target: target.key(),
            besides: Vec::new(),
            face: face_charged(&self.rect(target), &self.rect(unit)),
            lane: Vec::new(),
            landing: None,
            judged_later: true,
            answers: vec![self.retort(unit, target)],
            expected: Some(Toll {
                dealt: odds.dealt,
                taken: odds.suffered,
                of: say!("toll-of"),
                breaks: Some(odds.breaks),
                broken: Some(odds.broken),
            }),
        }
    }

    /// How the target may answer: whoever fights stays where it is.
    fn retort(&self, unit: UnitId, target: UnitId) -> Retort {
        let way = |pick: Pick| RetortWay {
            text: pick.label(self),
            rule: why::cited(pick.rule().unwrap_or(rule::response::LIST)),
        };
        let ways = if self.is_engaged(target) {
            vec![RetortWay { text: say!("retort-fights"), rule: why::cited(rule::charge::ENGAGED_TARGET) }]
        } else {
            let mut charged = self.clone();
            charged.charges.push(Charge::new(unit, target));
            charged.responses(target).map(|response| way(Pick::Response(response))).collect()
        };
        Retort { unit: target.key(), ways }
    }
}

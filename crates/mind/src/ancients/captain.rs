//! The captain of `ancients`.

use std::sync::Arc;

use ancients::{Answer, Battle, ChargeAsk, DeployAsk, LeadAsk, MoveAsk, OwnAsk, Question, ShootAsk, Special};
use game::{Game, Order, Side};

use super::glance::Glance;
use super::weights::Weights;
use super::{answer, charge, deploy, leaders, moves, plan, respond, scenery, shoot, variant};
use crate::captain::Thought;
use crate::{RulesOfThumb, Style, Weights as _};

/// Plays `ancients` by rules of thumb.
///
/// Foot in two wings with horse at their ends, skirmishers behind them. The line
/// goes forward together; every place and every charge is weighed in victory
/// points: what could be broken from there, what could be broken there, and
/// who would lose heart because of it.
pub type Captain = crate::Captain<Thumb>;

/// The captain's rules of thumb. Nothing is kept in mind from one question to
/// the next but the weights: the same battle always gets the same answer.
#[derive(Clone, Debug)]
pub struct Thumb {
    weights: Arc<Weights>,
}

impl Thumb {
    /// A captain who weighs by these numbers.
    pub fn with(weights: Weights) -> Thumb {
        Thumb { weights: Arc::new(weights) }
    }
}

impl Default for Thumb {
    fn default() -> Thumb {
        Thumb::with(Weights::usual().clone())
    }
}

impl RulesOfThumb<Battle> for Thumb {
    fn in_style(self, style: Style) -> Thumb {
        let mut weights = (*self.weights).clone();
        let more = style.restraint();
        for held_back_by in [
            &mut weights.own_losses,
            &mut weights.charge_least,
            &mut weights.charge_exposed,
            &mut weights.danger,
            &mut weights.lead_caution,
        ] {
            *held_back_by *= more;
        }
        Thumb::with(weights)
    }

    fn turn(battle: &Battle) -> u16 {
        battle.turn()
    }

    fn think(&mut self, battle: &Battle) -> Option<Thought> {
        think(battle, &self.weights, battle.question()?)
    }

    fn plan(&self, battle: &Battle) -> Option<String> {
        let side = Side::BOTH[battle.to_decide()?.index()];
        plan::told(&Glance::new(battle, side, &self.weights))
    }

    fn answer(battle: &Battle, order: &Order) -> Option<Answer> {
        battle.answer(order)
    }
}

fn think(battle: &Battle, weights: &Weights, question: Question) -> Option<Thought> {
    let side = Side::BOTH[battle.to_decide()?.index()];
    if let Question::Deploy(ask) = question {
        return match ask {
            DeployAsk::Place(side) => deploy::next(battle, side, weights),
            DeployAsk::GoFirst(_) => Some((Order::word("second"), "whoever moves last has the last word at the end")),
            DeployAsk::Order(unit) => deploy::order(battle, unit),
            DeployAsk::Advance(_) => first(battle, "skirmishers go before the line"),
            DeployAsk::AdvanceTo(_) => first(battle, "as far ahead as they may"),
            DeployAsk::Rules(_) => None,
        };
    }
    if let Question::Scenery(ask) = question {
        return scenery::answer(battle, ask);
    }
    if let Question::Variant(ask) = question {
        return variant::answer(battle, ask);
    }
    let eye = &Glance::new(battle, side, weights);
    match question {
        Question::Charge(ChargeAsk::Declare) => Some(charge::declare(eye)),
        Question::Charge(ChargeAsk::Target(unit)) => charge::target(eye, unit),
        Question::Charge(ChargeAsk::Respond(unit)) => respond::respond(eye, unit),
        Question::Charge(ask) => charge::go_on(eye, ask),
        Question::Move(MoveAsk::Next) => Some(moves::next(eye)),
        Question::Move(MoveAsk::Early(_)) => first(battle, "as far ahead as they may"),
        Question::Move(MoveAsk::Path(unit)) => Some(moves::path(eye, unit)),
        Question::Move(MoveAsk::WhoReforms) => moves::who_reforms(eye),
        Question::Move(MoveAsk::Reform(unit)) => moves::reform(eye, unit),
        Question::Own(OwnAsk { special: special @ (Special::Shieldwall | Special::MedievalPhalanx), .. }) => {
            moves::who_braces(eye, special)
        }
        Question::Shoot(ShootAsk::Nominate) => Some(shoot::nominate(eye)),
        Question::Shoot(ShootAsk::Target(unit)) => shoot::target(eye, unit),
        Question::Shoot(ShootAsk::With(unit, target) | ShootAsk::React(unit, target)) => shoot::with(eye, unit, target),
        Question::Lead(LeadAsk::Join(unit)) => leaders::join(eye, unit),
        Question::Lead(ask) => leaders::answer(eye, ask),
        other => answer::other(eye, other),
    }
}

/// What the game itself proposes first.
fn first(battle: &Battle, why: &'static str) -> Option<Thought> {
    candidates(battle).into_iter().next().map(|order| (order, why))
}

/// What the battle itself holds to be sensible.
pub(super) fn candidates(battle: &Battle) -> Vec<Order> {
    battle.candidates()
}

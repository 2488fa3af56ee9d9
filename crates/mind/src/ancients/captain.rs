//! The captain: a sensible opponent, quick and without foresight.

use ancients::{Answer, Battle, ChargeAsk, DeployAsk, LeadAsk, MoveAsk, Question, ShootAsk};
use game::{Game, Order};

use super::eye::Eye;
use super::{answer, charge, deploy, leaders, moves, shoot};
use crate::Player;

/// Plays `ancients` by rules of thumb.
///
/// Foot in the middle, horse on the wings, skirmishers before them. The line
/// goes forward together, charges where the odds are good, keeps its flanks
/// away from enemies, and its General in the ranks. It looks one step ahead
/// and no further. The same battle always gets the same answer.
#[derive(Clone, Debug, Default)]
pub struct Captain {
    reason: &'static str,
}

/// An order and the thought behind it.
pub(super) type Thought = (Order, &'static str);

impl Captain {
    /// A captain.
    pub fn new() -> Captain {
        Captain::default()
    }
}

fn think(battle: &Battle, question: Question) -> Option<Thought> {
    match question {
        Question::Deploy(DeployAsk::Place(side)) => deploy::next(battle, side),
        Question::Deploy(DeployAsk::GoFirst(_)) => Some((Order::word("first"), "whoever moves first picks the fights")),
        Question::Charge(ChargeAsk::Declare) => Some(charge::declare(battle)),
        Question::Charge(ChargeAsk::Target(unit)) => charge::target(battle, unit),
        Question::Charge(ChargeAsk::Respond(unit)) => charge::respond(battle, unit),
        Question::Charge(ask) => charge::go_on(battle, ask),
        Question::Move(MoveAsk::Next) => Some(moves::next(&Eye::new(battle, battle.active()))),
        Question::Move(MoveAsk::Path(unit)) => Some(moves::path(&Eye::new(battle, battle.active()), unit)),
        Question::Move(MoveAsk::WhoReforms) => moves::who_reforms(&Eye::new(battle, battle.active())),
        Question::Move(MoveAsk::Reform(unit)) => moves::reform(&Eye::new(battle, battle.active()), unit),
        Question::Shoot(ShootAsk::Nominate) => Some(shoot::nominate(battle)),
        Question::Shoot(ShootAsk::Target(unit)) => shoot::target(battle, unit),
        Question::Shoot(ShootAsk::With(unit, target)) => shoot::with(battle, unit, target),
        Question::Lead(LeadAsk::Join(_)) => leaders::join(battle),
        Question::Lead(ask) => leaders::answer(battle, ask),
        other => answer::other(battle, other),
    }
}

/// What the battle itself holds to be sensible.
pub(super) fn candidates(battle: &Battle) -> Vec<Order> {
    battle.candidates()
}

impl Player<Battle> for Captain {
    fn name(&self) -> &'static str {
        "captain"
    }

    fn decide(&mut self, battle: &Battle) -> Answer {
        let thought = battle.question().and_then(|question| think(battle, question));
        if let Some((order, reason)) = thought
            && let Some(answer) = battle.answer(&order)
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
}

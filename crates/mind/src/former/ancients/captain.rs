//! The former captain of `ancients`.

use ancients::{Answer, Battle, ChargeAsk, DeployAsk, LeadAsk, MoveAsk, Question, ShootAsk};
use game::{Game, Order};

use super::glance::Glance;
use super::{answer, charge, deploy, leaders, moves, shoot};
use crate::RulesOfThumb;
use crate::captain::Thought;

/// Plays `ancients` by rules of thumb.
///
/// Foot in the middle, horse on the wings, skirmishers before them. The line
/// goes forward together, charges where the odds are good, keeps its flanks
/// away from enemies, and its General in the ranks. It looks one step ahead
/// and no further.
pub type Captain = crate::Captain<Thumb>;

/// Nothing is kept in mind from one question to the next.
#[derive(Clone, Debug, Default)]
pub struct Thumb;

impl RulesOfThumb<Battle> for Thumb {
    const NAME: Option<&'static str> = Some("former");

    fn turn(battle: &Battle) -> u16 {
        battle.turn()
    }

    fn think(&mut self, battle: &Battle) -> Option<Thought> {
        think(battle, battle.question()?)
    }

    fn answer(battle: &Battle, order: &Order) -> Option<Answer> {
        battle.answer(order)
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
        Question::Move(MoveAsk::Next) => Some(moves::next(&Glance::new(battle, battle.active()))),
        Question::Move(MoveAsk::Path(unit)) => Some(moves::path(&Glance::new(battle, battle.active()), unit)),
        Question::Move(MoveAsk::WhoReforms) => moves::who_reforms(&Glance::new(battle, battle.active())),
        Question::Move(MoveAsk::Reform(unit)) => moves::reform(&Glance::new(battle, battle.active()), unit),
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

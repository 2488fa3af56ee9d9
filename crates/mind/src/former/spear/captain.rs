//! The former captain of `spear`.

use game::{Game, Order, Path};
use spear::{Battle, Question, UnitId};

use super::glance::Glance;
use super::{act, before, deploy, dice, fight, leaders, moves};
use crate::RulesOfThumb;
use crate::captain::Thought;

/// Plays `spear` by rules of thumb.
///
/// It keeps its foot together in the middle and its horse on the wings, gives
/// dice to those who can use them best, charges where the odds are good and
/// otherwise keeps its order. It looks one step ahead and no further.
pub type Captain = crate::Captain<Thumb>;

/// What a captain keeps in mind from one question to the next.
#[derive(Clone, Debug, Default)]
pub struct Thumb {
    /// The path thought out with the choice of an action, for the question
    /// about the path that follows it.
    planned: Option<(UnitId, Path)>,
}

impl RulesOfThumb<Battle> for Thumb {
    const NAME: Option<&'static str> = Some("former");

    fn turn(battle: &Battle) -> u16 {
        battle.turn()
    }

    fn think(&mut self, battle: &Battle) -> Option<Thought> {
        use Question as Q;
        let planned = self.planned.take();
        let question = battle.question()?;
        let side = |unit: UnitId| battle.unit(unit).side;
        match question {
            Q::Action(unit) => {
                let eye = Glance::new(battle, side(unit));
                let (thought, path) = act::choose(&eye, unit);
                self.planned = path.map(|path| (unit, path));
                Some(thought)
            }
            Q::Path { unit, action } => {
                if let Some((of, path)) = planned
                    && of == unit
                {
                    return Some((Order::Move(path), "to where it is of most use"));
                }
                moves::path(&Glance::new(battle, side(unit)), unit, action)
            }
            Q::PlaceDice(command) | Q::FlankDice(command) => dice::place(battle, command, question),
            Q::WhichUnit => act::first(battle),
            Q::Together(unit) => Some(act::together(battle, unit)),
            Q::ChargePath(unit) => act::charge_path(battle, unit),
            Q::Group(unit) => moves::group(battle, unit),
            Q::GroupPath { unit, first, second } => {
                moves::group_path(&Glance::new(battle, side(unit)), unit, first, second)
            }
            Q::ChooseTerrain(_)
            | Q::PlaceTerrain
            | Q::AdjustTerrain
            | Q::MarchUnits(_)
            | Q::MarchTurn(_)
            | Q::AmbushUnit(_)
            | Q::Bid(_)
            | Q::StakesStart(_)
            | Q::RedeployUnit(_)
            | Q::SpringAmbush(_) => before::answer(battle, question),
            Q::Deploy { command, phase } => deploy::unit(battle, command, phase),
            Q::DeployLeader { leader, .. } => leaders::berth(battle, leader),
            Q::LeaderMove(leader) => Some(leaders::ride(battle, leader)),
            Q::Escape { leader, .. } => leaders::escape(battle, leader),
            Q::LeaderRally(_) => Some((Order::Confirm(true), "a rally costs nothing")),
            _ => fight::answer(battle, question),
        }
    }
}

//! The captain of `spear`.

use std::sync::Arc;

use game::{Game, Order, Path, Side};
use spear::{Battle, Question, UnitId};

use super::glance::Glance;
use super::see::See;
use super::watch::Watch;
use super::weights::Weights;
use super::{act, before, deploy, dice, fight, group, leaders, moves, plan};
use crate::captain::Thought;
use crate::{RulesOfThumb, Style, Weights as _};

/// Plays `spear` by rules of thumb.
///
/// It deploys wide, with its horse and its best foot on one wing, gives
/// dice to those who can use them best, charges where the odds are good and
/// otherwise keeps its order. It looks one step ahead and no further.
pub type Captain = crate::Captain<Thumb>;

/// What a captain keeps in mind from one question to the next.
#[derive(Clone, Debug)]
pub struct Thumb {
    weights: Arc<Weights>,
    /// The path thought out with the choice of an action, for the question
    /// about the path that follows it.
    planned: Option<(UnitId, Path, &'static str)>,
    watch: Watch,
}

impl Thumb {
    /// Rules of thumb with other weights.
    pub fn with(weights: Weights) -> Thumb {
        Thumb { weights: Arc::new(weights), planned: None, watch: Watch::default() }
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
            &mut weights.danger_front,
            &mut weights.danger_flank,
            &mut weights.later_front,
            &mut weights.later_flank,
            &mut weights.readiness,
            &mut weights.patience,
        ] {
            *held_back_by *= more;
        }
        Thumb::with(weights)
    }

    fn turn(battle: &Battle) -> u16 {
        battle.turn()
    }

    fn plan(&self, battle: &Battle) -> Option<String> {
        let side = side_to_decide(battle)?;
        plan::told(&Glance::new(See::new(battle, &self.weights, self.watch), side))
    }

    fn think(&mut self, battle: &Battle) -> Option<Thought> {
        use Question as Q;
        let planned = self.planned.take();
        let weights = Arc::clone(&self.weights);
        self.watch.look(battle, side_to_decide(battle)?);
        let see = See::new(battle, &weights, self.watch);
        let question = battle.question()?;
        let side = |unit: UnitId| battle.unit(unit).side;
        match question {
            Q::Action(unit) => {
                let eye = Glance::new(see, side(unit));
                let (thought, path) = act::choose(&eye, unit);
                self.planned = path.map(|path| (unit, path, thought.1));
                Some(thought)
            }
            Q::Path { unit, action } => {
                if let Some((of, path, why)) = planned
                    && of == unit
                {
                    return Some((Order::Move(path), why));
                }
                moves::path(&Glance::new(see, side(unit)), unit, action)
            }
            Q::PlaceDice(command) | Q::FlankDice(command) => dice::place(see, command, question),
            Q::WhichUnit => act::first(battle),
            Q::Together(unit) => Some(act::together(&Glance::new(see, side(unit)), unit)),
            Q::ChargePath(unit) => act::charge_path(&Glance::new(see, side(unit)), unit),
            Q::Group(unit) => group::companions(&Glance::new(see, side(unit)), unit),
            Q::GroupPath { unit, first, second } => group::path(battle, unit, first, second),
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
            Q::Deploy { command, phase } => {
                deploy::unit(&Glance::new(see, battle.command(command).side), command, phase)
            }
            Q::DeployLeader { leader, .. } => leaders::berth(see, leader),
            Q::LeaderMove(leader) => Some(leaders::ride(see, leader)),
            Q::Escape { leader, .. } => leaders::escape(see, leader),
            Q::LeaderRally(_) => Some((Order::Confirm(true), "a rally costs nothing")),
            _ => fight::answer(see, question),
        }
    }
}

/// The side of whoever is asked.
fn side_to_decide(battle: &Battle) -> Option<Side> {
    let seat = battle.to_decide()?;
    battle.commands().iter().find(|command| command.seat == seat).map(|command| command.side)
}

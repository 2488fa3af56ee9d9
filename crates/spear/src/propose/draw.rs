//! Drawing one candidate: as if all were listed, one were picked and the list
//! thrown away, but without the list where it would be long.

use arrayvec::ArrayVec;
use game::{Answer as A, Asking, Below, Path};
use smallvec::SmallVec;
use table::Pose;

use crate::ask::Answer;
use crate::ask::judge::{Found, charge};
use crate::ask::pick::Pick;
use crate::propose::candidates::sharings;
use crate::rules::prelude::{Grid, Rows};
use crate::state::{Action, Battle, CommandId, LeaderId, Question, Run, UnitId};

impl Battle {
    /// One lawful candidate, each equally likely: drawing without replacement
    /// until one passes is uniform over those that pass.
    pub(crate) fn draw_for(&self, question: Question, below: Below) -> Option<Answer> {
        match question {
            Question::PlaceDice(_) | Question::FlankDice(_) => {
                let (hand, takers) = self.dice_to_share(question);
                let way = below(sharings(takers.len()) as u32) as usize;
                Some(A::Dice(self.share_out(hand, &takers, way)))
            }
            Question::Deploy { command, phase } => {
                let mut rows = [Rows::OfBattle, Rows::All].into_iter();
                rows.find_map(|rows| self.draw_deployment(command, phase, rows, below))
            }
            Question::PlaceTerrain => {
                let mut spots: ArrayVec<Pose, 128> = self.likely_spots().take(128).collect();
                draw_from(&mut spots, below, |&at| self.laid(at))
            }
            Question::SpringAmbush(command) => self.draw_ambush(command, below),
            Question::Action(unit) => self.draw_action(unit, below),
            Question::Path { unit, action } => self.draw_stride(unit, action, below),
            Question::LeaderMove(leader) => Some(A::unit_or(self.draw_goal(leader, below), Pick::STAY)),
            Question::Escape { leader, .. } => Some(A::unit_or(self.draw_goal(leader, below), Pick::FLEE)),
            Question::WhichUnit => draw_from(&mut self.next_up(), below, |&unit| Some(A::Unit(unit))),
            Question::ChargePath(unit) => self.draw_charge(unit, below),
            Question::Evade { .. }
            | Question::Hold { .. }
            | Question::Throw { .. }
            | Question::TurnToFace { .. }
            | Question::EndFacing { .. }
            | Question::ShotTarget { .. }
            | Question::DefensiveBonus { .. }
            | Question::ChargeTarget { .. }
            | Question::Lower(_)
            | Question::Raise(_)
            | Question::LeaderRally(_)
            | Question::DeployLeader { .. } => question.offer(self).draw(below),
            _ => question.draw_listed(self, below),
        }
    }

    fn draw_action(&self, unit: UnitId, below: Below) -> Option<Answer> {
        let (mut actions, known) = self.purposeful_actions(unit);
        draw_from(&mut actions, below, |&action| {
            let open = action == known || self.is_open(unit, action);
            open.then_some(A::Pick(Pick::Action(action)))
        })
    }

    fn draw_stride(&self, unit: UnitId, action: Action, below: Below) -> Option<Answer> {
        let lawful = |path: &Path| {
            let judged = self.judge_path(unit, action, path).ok()?;
            Some(A::path(path.clone(), Found::walk(judged)))
        };
        draw_from(&mut self.purposeful_strides(unit, action), below, lawful)
            .or_else(|| draw_from(&mut self.other_strides(unit, action), below, lawful))
    }

    /// The question is asked only where straight ahead leads nowhere.
    fn draw_charge(&self, unit: UnitId, below: Below) -> Option<Answer> {
        let bonuses = self.charge_bonuses(unit);
        let near = self.charge_neighbours(unit, bonuses);
        let mut runs: ArrayVec<Run, 256> = ArrayVec::new();
        runs.extend(self.shifted_charges(unit, &near, bonuses).take(256));
        draw_from(&mut runs, below, |run| Some(charge(run, &self.charge_reach_among(&near, run, bonuses).ok()?)))
    }

    /// One of the units that a commander can join, or none.
    fn draw_goal(&self, leader: LeaderId, below: Below) -> Option<UnitId> {
        let mut goals: ArrayVec<Option<UnitId>, 25> = self.could_join(leader).map(Some).take(24).collect();
        goals.push(None);
        draw_from(&mut goals, below, |&goal| {
            let reached = goal.is_none_or(|unit| self.can_reach(leader, unit));
            reached.then_some(goal)
        })
        .flatten()
    }

    fn draw_deployment(&self, command: CommandId, phase: u8, rows: Rows, below: Below) -> Option<Answer> {
        let mut places = Places::default();
        for unit in self.units_to_deploy(command, phase) {
            places.add(unit, self.deployment_grids(unit, rows));
        }
        let zones = self.zones(self.command(command).side);
        places.draw(below, |unit, pose| self.judge_place(&zones, unit, pose).is_ok())
    }

    /// In hiding, or in the zone.
    fn draw_ambush(&self, command: CommandId, below: Below) -> Option<Answer> {
        let mut places = Places::default();
        for unit in self.in_ambush(command) {
            places.hiding.extend(self.hiding_places(unit).map(|pose| (unit, pose)));
            places.add(unit, self.deployment_grids(unit, Rows::All));
        }
        places.draw(below, |unit, pose| self.judge_ambush(unit, pose).is_ok())
    }
}

/// Where units might be put down.
#[derive(Default)]
struct Places {
    grids: ArrayVec<(UnitId, Grid), 80>,
    /// Single places besides.
    hiding: SmallVec<[(UnitId, Pose); 8]>,
}

impl Places {
    fn add(&mut self, unit: UnitId, grids: ArrayVec<Grid, 2>) {
        self.grids.extend(grids.into_iter().map(|grid| (unit, grid)));
    }

    /// One of the places that will do.
    fn draw(&self, below: Below, lawful: impl Fn(UnitId, Pose) -> bool) -> Option<Answer> {
        let spread: u32 = self.grids.iter().map(|(_, grid)| grid.len()).sum();
        let mut deck = Deck::new(spread + self.hiding.len() as u32);
        while let Some(n) = deck.draw(below) {
            let (unit, pose) = self.place(n);
            if lawful(unit, pose) {
                return Some(A::Stands { unit, pose });
            }
        }
        None
    }

    fn place(&self, mut n: u32) -> (UnitId, Pose) {
        for (unit, grid) in &self.grids {
            if n < grid.len() {
                return (*unit, grid.pose(n));
            }
            n -= grid.len();
        }
        self.hiding[n as usize]
    }
}

/// Draws without replacement until one will do.
fn draw_from<T, D, const N: usize>(
    from: &mut ArrayVec<T, N>,
    below: Below,
    will_do: impl Fn(&T) -> Option<D>,
) -> Option<D> {
    while !from.is_empty() {
        let done = will_do(&from.swap_remove(below(from.len() as u32) as usize));
        if done.is_some() {
            return done;
        }
    }
    None
}

/// The numbers below some bound, drawn without replacement. A few lie in a
/// row; of many, only those that changed places are written down.
struct Deck {
    left: u32,
    row: ArrayVec<u16, FEW>,
    moved: SmallVec<[(u32, u32); 16]>,
}

/// How many numbers are laid out in a row.
const FEW: usize = 512;

impl Deck {
    fn new(count: u32) -> Deck {
        let row = if count as usize <= FEW { (0..count as u16).collect() } else { ArrayVec::new() };
        Deck { left: count, row, moved: SmallVec::new() }
    }

    fn at(&self, place: u32) -> u32 {
        self.moved.iter().rev().find(|(at, _)| *at == place).map_or(place, |(_, what)| *what)
    }

    /// The drawn one's place is taken by the last.
    fn draw(&mut self, below: Below) -> Option<u32> {
        if self.left == 0 {
            return None;
        }
        let place = below(self.left);
        self.left -= 1;
        if !self.row.is_empty() {
            return Some(self.row.swap_remove(place as usize).into());
        }
        let drawn = self.at(place);
        let last = self.at(self.left);
        self.moved.push((place, last));
        Some(drawn)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deck_gives_every_number_once_as_a_list_would() {
        let mut state = 7u32;
        let mut below = move |n: u32| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 8) % n
        };
        let mut again = below;
        for count in [40, FEW as u32, FEW as u32 + 1] {
            let mut deck = Deck::new(count);
            let mut list: Vec<u32> = (0..count).collect();
            while !list.is_empty() {
                let n = again(list.len() as u32) as usize;
                assert_eq!(deck.draw(&mut below), Some(list.swap_remove(n)));
            }
            assert_eq!(deck.draw(&mut below), None);
        }
    }
}

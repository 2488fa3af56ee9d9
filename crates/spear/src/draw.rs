//! Drawing one candidate: as if all were listed, one were picked and the list
//! thrown away, but without the list where it would be long.

use arrayvec::ArrayVec;
use game::{Key, Order, Path};
use smallvec::SmallVec;
use table::Pose;

use crate::activation::Action;
use crate::battle::Battle;
use crate::candidates::sharings;
use crate::charge::Run;
use crate::ids::{CommandId, LeaderId, UnitId};
use crate::lanes::path_of;
use crate::prelude::{Grid, Item, Rows};
use crate::question::Question;

impl Battle {
    /// One lawful candidate, each equally likely: drawing without replacement
    /// until one passes is uniform over those that pass.
    pub(crate) fn draw_candidate(&self, below: &mut dyn FnMut(u32) -> u32) -> Option<Order> {
        match self.question? {
            Question::PlaceDice(c) => {
                let takers: ArrayVec<UnitId, 32> = self.takers(c).take(32).collect();
                Some(self.draw_dice(&self.command(c).hand, &takers, below))
            }
            Question::FlankDice(c) => {
                let takers: ArrayVec<UnitId, 32> = self.marching(c).take(32).collect();
                Some(self.draw_dice(&self.command(c).flank.dice, &takers, below))
            }
            Question::Deploy { command, phase } => {
                let mut rows = [Rows::OfBattle, Rows::All].into_iter();
                rows.find_map(|rows| self.draw_deployment(command, phase, rows, below))
            }
            Question::PlaceTerrain => {
                let mut spots: ArrayVec<Pose, 128> = self.likely_spots().take(128).collect();
                let pose = draw_from(&mut spots, below, |pose| self.judge_piece(*pose).is_ok())?;
                Some(Order::Place { item: Key::word("piece"), pose })
            }
            Question::SpringAmbush(command) => self.draw_ambush(command, below),
            Question::Action(unit) => self.draw_action(unit, below),
            Question::Path { unit, action } => self.draw_stride(unit, action, below),
            Question::LeaderMove(leader) => self.draw_ride(leader, "stay", below),
            Question::Escape { leader, .. } => self.draw_ride(leader, "flee", below),
            Question::WhichUnit => {
                let unit = draw_from(&mut self.next_up(), below, |_| true)?;
                Some(Order::Choose(unit.key()))
            }
            Question::ChargePath(unit) => self.draw_charge(unit, below),
            _ => self.draw_listed(below),
        }
    }

    fn draw_listed(&self, below: &mut dyn FnMut(u32) -> u32) -> Option<Order> {
        let mut proposals: SmallVec<[Order; 32]> = SmallVec::new();
        self.put_forward(&mut |order| {
            proposals.push(order);
            false
        });
        let judging = self.proposals_need_judging();
        while !proposals.is_empty() {
            let n = below(proposals.len() as u32) as usize;
            let order = proposals.swap_remove(n);
            if !judging || self.judge_content(&order).is_ok() {
                return Some(order);
            }
        }
        None
    }

    fn draw_action(&self, unit: UnitId, below: &mut dyn FnMut(u32) -> u32) -> Option<Order> {
        let (mut actions, known) = self.purposeful_actions(unit);
        let action = draw_from(&mut actions, below, |&action| action == known || self.is_open(unit, action))?;
        Some(Order::Choose(Key::word(action.word())))
    }

    fn draw_stride(&self, unit: UnitId, action: Action, below: &mut dyn FnMut(u32) -> u32) -> Option<Order> {
        let lawful = |path: &Path| {
            let judged = self.judge_path(unit, action, path);
            judged.map(|judged| self.recall.keep(path, judged)).is_ok()
        };
        draw_from(&mut self.purposeful_strides(unit, action), below, lawful)
            .or_else(|| draw_from(&mut self.other_strides(unit, action), below, lawful))
            .map(Order::Move)
    }

    /// The question is asked only where straight ahead leads nowhere.
    fn draw_charge(&self, unit: UnitId, below: &mut dyn FnMut(u32) -> u32) -> Option<Order> {
        let bonuses = self.charge_bonuses(unit);
        let near = self.charge_neighbours(unit, bonuses);
        let mut runs: ArrayVec<Run, 256> = ArrayVec::new();
        runs.extend(self.shifted_charges(unit, &near, bonuses).take(256));
        let run = draw_from(&mut runs, below, |run| self.charge_reach_among(&near, run, bonuses).is_ok())?;
        Some(Order::Move(path_of(&run)))
    }

    /// To one of the units that he can join, or what he does otherwise.
    fn draw_ride(&self, leader: LeaderId, otherwise: &str, below: &mut dyn FnMut(u32) -> u32) -> Option<Order> {
        let mut goals: ArrayVec<Option<UnitId>, 25> = self.could_join(leader).map(Some).take(24).collect();
        goals.push(None);
        let goal = draw_from(&mut goals, below, |goal| goal.is_none_or(|unit| self.can_reach(leader, unit)))?;
        Some(Order::Choose(goal.map_or(Key::word(otherwise), UnitId::key)))
    }

    fn draw_dice(&self, hand: &[u8], takers: &[UnitId], below: &mut dyn FnMut(u32) -> u32) -> Order {
        self.share_out(hand, takers, below(sharings(takers.len()) as u32) as usize)
    }

    fn draw_deployment(
        &self,
        command: CommandId,
        phase: u8,
        rows: Rows,
        below: &mut dyn FnMut(u32) -> u32,
    ) -> Option<Order> {
        let mut places = Places::default();
        for item in self.to_deploy(command, phase) {
            let Item::Unit(unit) = item else { continue };
            places.add(unit, self.deployment_grids(unit, rows));
        }
        let zones = self.zones(self.command(command).side);
        places.draw(below, |unit, pose| self.judge_place(&zones, unit, pose).is_ok())
    }

    /// In hiding, or in the zone.
    fn draw_ambush(&self, command: CommandId, below: &mut dyn FnMut(u32) -> u32) -> Option<Order> {
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
    fn draw(&self, below: &mut dyn FnMut(u32) -> u32, lawful: impl Fn(UnitId, Pose) -> bool) -> Option<Order> {
        let spread: u32 = self.grids.iter().map(|(_, grid)| grid.len()).sum();
        let mut deck = Deck::new(spread + self.hiding.len() as u32);
        while let Some(n) = deck.draw(below) {
            let (unit, pose) = self.place(n);
            if lawful(unit, pose) {
                return Some(Order::Place { item: unit.key(), pose });
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
fn draw_from<T, const N: usize>(
    from: &mut ArrayVec<T, N>,
    below: &mut dyn FnMut(u32) -> u32,
    will_do: impl Fn(&T) -> bool,
) -> Option<T> {
    while !from.is_empty() {
        let drawn = from.swap_remove(below(from.len() as u32) as usize);
        if will_do(&drawn) {
            return Some(drawn);
        }
    }
    None
}

/// The numbers below some bound, drawn without replacement. Only those that
/// changed places are written down.
struct Deck {
    left: u32,
    moved: SmallVec<[(u32, u32); 16]>,
}

impl Deck {
    fn new(count: u32) -> Deck {
        Deck { left: count, moved: SmallVec::new() }
    }

    fn at(&self, place: u32) -> u32 {
        self.moved.iter().rev().find(|(at, _)| *at == place).map_or(place, |(_, what)| *what)
    }

    /// The drawn one's place is taken by the last.
    fn draw(&mut self, below: &mut dyn FnMut(u32) -> u32) -> Option<u32> {
        if self.left == 0 {
            return None;
        }
        let place = below(self.left);
        let drawn = self.at(place);
        self.left -= 1;
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
        let mut deck = Deck::new(40);
        let mut list: Vec<u32> = (0..40).collect();
        while !list.is_empty() {
            let n = again(list.len() as u32) as usize;
            assert_eq!(deck.draw(&mut below), Some(list.swap_remove(n)));
        }
        assert_eq!(deck.draw(&mut below), None);
    }
}

//! Candidates: a finite number of sensible answers to any question.
//!
//! Questions with few answers list them; questions about places and paths
//! propose a handful and keep those that pass. A player who picks at random
//! need not judge them all: drawing proposals until one passes is just as
//! uniform over the lawful ones.

use arrayvec::ArrayVec;
use game::{
    Answer as A, Asking, Gift, Gifts, Key, Keys, Leg, Order, Path, Pick as _, Proposal, Taker, Units, propose_each,
};
use smallvec::SmallVec;
use table::{Pose, Vec2};

use crate::ask::Answer;
use crate::ask::judge::{Found, charge};
use crate::ask::pick::Pick;
use crate::propose::single_moves::advance_paths;
use crate::rules::prelude::Rows;
use crate::state::{Action, Battle, CommandId, LeaderId, Question, Status, UnitId};

/// A place that must still be judged.
fn place(item: Key, pose: Pose) -> Proposal<Answer> {
    Proposal::Unjudged(Order::Place { item, pose })
}

/// A path that must still be judged.
fn along(path: Path) -> Proposal<Answer> {
    Proposal::Unjudged(Order::Move(path))
}

impl Battle {
    /// Proposes answers: those of enumerable questions are lawful, those that
    /// come from geometry may fail.
    pub(crate) fn propose_for(&self, question: Question, found: Taker<Answer>) {
        use Question as Q;
        let _ = match question {
            Q::PlaceTerrain => propose_each(self.likely_spots().filter_map(|at| self.laid(at)), found),
            Q::AdjustTerrain => self.propose_adjustment(found),
            Q::MarchUnits(c) => self.propose_march(c, found),
            Q::MarchTurn(_) => propose_each((2..=5).map(A::Number), found),
            Q::Bid(command) => propose_each((0..=self.dice_to_bid(command).min(4)).map(A::Number), found),
            Q::Deploy { command, phase } => self.propose_deployment(command, phase, found),
            Q::DeployLeaderAlone { leader, .. } => self.propose_leader_zone(leader, found),
            Q::RedeployPlace(unit) => {
                let free = |pose: &Pose| self.judge_redeployment(unit, *pose).is_ok();
                let spots = self.deployment_spots(unit, Rows::All).filter(free);
                propose_each(spots.map(|pose| A::Stands { unit, pose }), found)
            }
            Q::SpringAmbush(c) => self.propose_ambush(c, found),
            Q::PlaceDice(_) | Q::FlankDice(_) => {
                let (hand, takers) = self.dice_to_share(question);
                let ways = 0..sharings(takers.len());
                propose_each(ways.map(|way| A::Dice(self.share_out(hand, &takers, way))), found)
            }
            Q::Action(unit) => {
                let (actions, known) = self.purposeful_actions(unit);
                let open = |action: &Action| *action == known || self.is_open(unit, *action);
                propose_each(actions.into_iter().filter(open).map(|action| A::Pick(Pick::Action(action))), found)
            }
            Q::Path { unit, action } => self.move_proposals(unit, action, &mut |path, judged| {
                found(Proposal::Lawful(A::path(path, Found::walk(judged))))
            }),
            Q::Group(unit) => self.propose_group(unit, found),
            Q::GroupPath { unit, first, second } => {
                self.group_paths([Some(unit), Some(first), second]).map(along).any(found)
            }
            Q::BreakOff(unit) => self.break_off_paths(unit).map(along).any(found),
            Q::Together(unit) => {
                propose_each([Units::new(), self.could_charge_along(unit).collect()].map(A::Units), found)
            }
            Q::ChargePath(unit) => {
                self.charge_proposals(unit, &mut |run, reach| found(Proposal::Lawful(charge(run, &reach))))
            }
            Q::Follow(unit) => self.propose_follow(unit, found),
            Q::Slide { unit, target } => {
                let slides = self.slide_open(unit, target).map(|(_, range)| range.samples()).unwrap_or_default();
                slides.into_iter().map(|by| along([Leg::Shift(by)].into_iter().collect())).any(found)
            }
            Q::ShotBonus { unit, moved } => self.propose_shot_bonus(unit, moved, found),
            Q::TestOrder(_) => {
                let there = || self.testing.iter().copied();
                propose_each([there().collect(), there().rev().collect()].map(A::Arranged), found)
            }
            Q::LeaderMove(leader) => {
                let goals = self.joinable(leader).into_iter().map(A::Unit);
                propose_each([A::Pick(Pick::STAY)].into_iter().chain(goals), found)
            }
            Q::LeaderPlace(leader) => self.propose_leader_ride(leader, found),
            Q::Enter(unit) => self.propose_entry(unit, found),
            _ => question.offer(self).propose(found),
        };
    }

    /// The piece in hand laid there, if it may be.
    pub(crate) fn laid(&self, at: Pose) -> Option<Answer> {
        let found = Found::ground(self.judge_piece(at).ok()?);
        Some(A::Place { item: Pick::PIECE.key(), pose: at, found })
    }

    /// The dice that a question is about, and who may be given one.
    pub(crate) fn dice_to_share(&self, question: Question) -> (&[u8], ArrayVec<UnitId, 32>) {
        match question {
            Question::FlankDice(c) => (&self.command(c).flank.dice, self.marching(c).take(32).collect()),
            Question::PlaceDice(c) => (&self.command(c).hand, self.takers(c).take(32).collect()),
            _ => (&[], ArrayVec::new()),
        }
    }

    fn propose_adjustment(&self, found: Taker<Answer>) -> bool {
        let middle = self.last_piece_middle();
        let limit = f64::from(self.prelude.as_ref().map_or(0, |p| p.adjust));
        let round = (0..8).map(|n| middle + table::Facing::from_degrees(f64::from(n) * 45.0).dir() * limit);
        let at = |at: Vec2| Pose::new(at.x, at.y, 0.0);
        let mut places = [middle].into_iter().chain(round).map(|spot| place(Pick::PIECE.key(), at(spot)));
        let remove = |pick: Pick| A::Place { item: pick.key(), pose: at(middle), found: Found::Nothing };
        places.any(&mut *found) || propose_each(self.removal().map(remove), found)
    }

    fn propose_march(&self, command: CommandId, found: Taker<Answer>) -> bool {
        let marchers = self.marchers(command);
        let mounted: Units =
            marchers.iter().copied().filter(|&u| self.unit(u).profile.kind.is_mounted()).take(3).collect();
        let first: Units = marchers.iter().copied().take(2).collect();
        let fit = |units: &Units| !units.is_empty() && units.len() < marchers.len();
        let some = [mounted, first].into_iter().filter(fit);
        propose_each([Units::new()].into_iter().chain(some).map(A::Units), found)
    }

    /// How a group might advance.
    fn group_paths(&self, group: [Option<UnitId>; 3]) -> impl Iterator<Item = Path> {
        let unit = group[0].expect("a group has a leader");
        let slowest = group.into_iter().flatten().map(|u| self.normal_move(u)).min().map_or(0.0, f64::from);
        let bonus = f64::from(self.bonuses(unit, self.rating(unit) + 1));
        let short = [1.0, 0.5, 0.25].into_iter().chain(self.crossing_lengths(unit));
        let short = short.map(|d| [Leg::Forward(d)].into_iter().collect());
        advance_paths(slowest, bonus, slowest + bonus).chain(short)
    }

    /// Units of a command that may be put elsewhere.
    pub(crate) fn redeployable(&self, c: CommandId) -> impl Iterator<Item = UnitId> + '_ {
        self.on_field(self.command(c).side).filter(move |&u| self.unit(u).command == c)
    }

    /// Lawful places: in line of battle, or anywhere if there is none.
    fn propose_deployment(&self, command: CommandId, phase: u8, found: Taker<Answer>) -> bool {
        let zones = self.zones(self.command(command).side);
        for rows in [Rows::OfBattle, Rows::All] {
            let mut any = false;
            for unit in self.units_to_deploy(command, phase) {
                let free = |pose: &Pose| self.judge_place(&zones, unit, *pose).is_ok();
                for pose in self.deployment_spots(unit, rows).filter(free) {
                    any = true;
                    if found(Proposal::Lawful(A::Stands { unit, pose })) {
                        return true;
                    }
                }
            }
            if any {
                break;
            }
        }
        false
    }

    fn propose_ambush(&self, c: CommandId, found: Taker<Answer>) -> bool {
        let places = |unit| self.hiding_places(unit).chain(self.deployment_spots(unit, Rows::All));
        self.in_ambush(c).any(|unit| places(unit).any(|pose| found(place(unit.key(), pose))))
    }

    /// Units of a command that lie in ambush.
    pub(crate) fn in_ambush(&self, c: CommandId) -> impl Iterator<Item = UnitId> + '_ {
        self.unit_ids().filter(move |&u| self.unit(u).command == c && self.unit(u).status() == Status::Ambush)
    }

    /// The middle of every wood and hill.
    pub(crate) fn hiding_places(&self, unit: UnitId) -> impl Iterator<Item = Pose> + '_ {
        let facing = self.usual_facing(self.unit(unit).side);
        let hides = self.field.features.iter().filter(|f| f.kind.blocks_sight() || f.kind.is_hill());
        hides.filter_map(|feature| feature.area()).map(move |area| {
            let bounds = area.bounds();
            Pose { at: (bounds.min + bounds.max) * 0.5, facing }
        })
    }

    fn propose_leader_zone(&self, leader: LeaderId, found: Taker<Answer>) -> bool {
        let side = self.leader(leader).side;
        let facing = self.usual_facing(side);
        let spots = self.zones(side).0.into_iter().flat_map(|zone| {
            (0..=4).flat_map(move |n| (0..=2).map(move |m| (n, m))).map(move |(n, m)| {
                let x = zone.x0 + 0.5 + (zone.x1 - zone.x0 - 1.0) * f64::from(n) / 4.0;
                let y = zone.y0 + 0.5 + (zone.y1 - zone.y0 - 1.0) * f64::from(m) / 2.0;
                Pose { at: Vec2::new(x, y) + facing.dir() * 0.5, facing }
            })
        });
        spots.map(|pose| place(leader.key(), pose)).any(found)
    }

    fn propose_leader_ride(&self, leader: LeaderId, found: Taker<Answer>) -> bool {
        let start = self.leader(leader).pose();
        let ring = |length: f64| {
            (0..8).map(move |n| start.translated(table::Facing::from_degrees(f64::from(n) * 45.0).dir() * length))
        };
        let spots = ring(0.0).take(1).chain(ring(4.5)).chain(ring(2.5));
        spots.map(|pose| place(leader.key(), pose)).any(found)
    }

    fn propose_entry(&self, unit: UnitId, found: Taker<Answer>) -> bool {
        let off = A::Place { item: Pick::WAIT.key(), pose: self.edge_pose(unit, 1.0), found: Found::Nothing };
        self.entry_spots(unit).any(|pose| found(place(unit.key(), pose))) || found(Proposal::Lawful(off))
    }

    /// One of the ways of sharing out dice: each taker in turn is the first to
    /// be served, or equal dice are stacked, or none is given.
    pub(crate) fn share_out(&self, hand: &[u8], takers: &[UnitId], way: usize) -> Gifts {
        match way.checked_sub(takers.len()) {
            None => self.spread(hand, takers, way, false),
            Some(0) => self.spread(hand, takers, 0, true),
            Some(_) => Gifts::new(),
        }
    }

    /// Gives dice from the highest down: first to units that could come to
    /// blows, then to the others, each from `start` on.
    pub(crate) fn spread(&self, hand: &[u8], takers: &[UnitId], start: usize, stack: bool) -> Gifts {
        let mut gifts = Gifts::new();
        let mut queue = Queue::new(&takers[start..], &takers[..start]);
        for &die in hand {
            let stacked = gifts.iter().find(|gift| stack && gift.die == die).map(|gift| gift.unit);
            if let Some(unit) = stacked.or_else(|| queue.serve(self, die)) {
                gifts.push(Gift { die, unit });
            }
        }
        gifts
    }

    /// In contact, or with an enemy ahead.
    fn could_come_to_blows(&self, unit: UnitId) -> bool {
        self.is_engaged(unit) || self.enemy_near_ahead(unit, 0)
    }

    fn propose_group(&self, unit: UnitId, found: Taker<Answer>) -> bool {
        let partners = self.group_partners(unit);
        let two = self.command(self.unit(unit).command).bag >= 2;
        let mut along = |keys: Keys| found(Proposal::Unjudged(Order::ChooseSome(keys)));
        partners.iter().enumerate().any(|(n, a)| {
            let others = partners[n + 1..].iter().filter(|_| two);
            along([a.key()].into_iter().collect())
                || others.map(|b| [a.key(), b.key()].into_iter().collect()).any(&mut along)
        })
    }

    fn propose_follow(&self, unit: UnitId, found: Taker<Answer>) -> bool {
        let shifts = (1..=8).flat_map(|eighths| [1.0, -1.0].map(|sign| sign * f64::from(eighths) / 8.0));
        let shifted = shifts.map(|by| [Leg::Shift(by)].into_iter().collect());
        let bonuses = self.charge_bonuses(unit);
        let length = f64::from(self.normal_move(unit)) + f64::from(bonuses);
        let further = (bonuses > 0).then(|| [Leg::Forward(length)].into_iter().collect());
        [Path::new()].into_iter().chain(shifted).chain(further).map(along).any(found)
    }

    fn propose_shot_bonus(&self, unit: UnitId, moved: bool, found: Taker<Answer>) -> bool {
        let total = self.shot_bonuses(unit, moved);
        let ways =
            (0..=total).flat_map(|range| (0..=total - range).map(move |dice| [range, dice, total - range - dice]));
        ways.map(|shares| Proposal::Unjudged(Order::Divide(SmallVec::from_slice(&shares)))).any(found)
    }
}

/// How many ways of sharing out dice are proposed.
pub(crate) fn sharings(takers: usize) -> usize {
    takers + 2
}

/// A unit that waits for a die. What is not always needed is found out only
/// when it matters.
struct Waiting {
    unit: UnitId,
    /// The least die that it heeds while in command.
    least: Option<u8>,
    lost: Option<bool>,
    fights: Option<bool>,
}

impl Waiting {
    fn heeds(&mut self, battle: &Battle, die: u8) -> bool {
        let unit = self.unit;
        let least = *self.least.get_or_insert_with(|| battle.rating_in_command(unit));
        die > least || (die == least && !*self.lost.get_or_insert_with(|| battle.is_lost(unit)))
    }

    fn fights(&mut self, battle: &Battle) -> bool {
        let unit = self.unit;
        *self.fights.get_or_insert_with(|| battle.could_come_to_blows(unit))
    }
}

/// Units that wait for a die.
struct Queue(ArrayVec<Waiting, 32>);

impl Queue {
    fn new(first: &[UnitId], then: &[UnitId]) -> Queue {
        let waits = |&unit: &UnitId| Waiting { unit, least: None, lost: None, fights: None };
        Queue(first.iter().chain(then).map(waits).collect())
    }

    /// The next to be given this die: the first who could come to blows with
    /// it, otherwise the first who heeds it.
    fn serve(&mut self, battle: &Battle, die: u8) -> Option<UnitId> {
        let mut other = None;
        let mut eager = None;
        for (n, waiting) in self.0.iter_mut().enumerate() {
            if (waiting.fights == Some(false) && other.is_some()) || !waiting.heeds(battle, die) {
                continue;
            }
            if waiting.fights(battle) {
                eager = Some(n);
                break;
            }
            other = other.or(Some(n));
        }
        eager.or(other).map(|n| self.0.remove(n).unit)
    }
}

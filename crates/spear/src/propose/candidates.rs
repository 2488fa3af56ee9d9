//! Candidates: a finite number of sensible answers to any question.
//!
//! Questions with few answers list them; questions about places and paths
//! propose a handful and keep those that pass. A player who picks at random
//! need not judge them all: drawing proposals until one passes is just as
//! uniform over the lawful ones.

use arrayvec::ArrayVec;
use game::{Key, Keys, Leg, Order, Path, Proposal};
use smallvec::SmallVec;
use table::{Pose, Vec2};

use crate::ask::deed::{Answer, Deed, Gift, Gifts, Ride, Units};
use crate::propose::single_moves::advance_paths;
use crate::rules::prelude::{Item, Rows};
use crate::state::{Action, Battle, CommandId, LeaderId, Question, Status, UnitId};

/// Takes a proposal; says whether that is enough.
pub(crate) type Sink<'f> = &'f mut dyn FnMut(Proposal<Answer>) -> bool;

/// The answers to a plain question.
const YES_OR_NO: [bool; 2] = [true, false];

/// A proposal that is known to be lawful.
fn lawful(deed: Deed) -> Proposal<Answer> {
    Proposal::Lawful(Answer(deed))
}

/// A proposal that must still be judged.
fn place(unit: UnitId, pose: Pose) -> Proposal<Answer> {
    Proposal::Unjudged(Order::Place { item: unit.key(), pose })
}

/// A path that must still be judged.
fn along(path: Path) -> Proposal<Answer> {
    Proposal::Unjudged(Order::Move(path))
}

impl Battle {
    /// Calls `found` with proposals: those of enumerable questions are lawful,
    /// those that come from geometry may fail. `found` says when to stop.
    pub(crate) fn put_forward(&self, found: Sink) {
        let Some(question) = self.question else { return };
        self.propose_for(question, found);
    }

    #[allow(clippy::too_many_lines, reason = "one arm for each question; each is short")]
    fn propose_for(&self, question: Question, found: Sink) {
        use Question as Q;
        let sure = |deed: Deed| found(lawful(deed));
        let _ = match question {
            Q::ChooseTerrain(side) => {
                let (pieces, may_stop) = self.terrain_options(side);
                let done = may_stop.then_some(None);
                let pieces = pieces.into_iter().map(Some).chain(done);
                pieces.map(|piece| Deed::ChoosePiece { side, piece }).any(sure)
            }
            Q::PlaceTerrain => {
                let laid = |at| Some(Deed::LayPiece { at, feature: Box::new(self.judge_piece(at).ok()?) });
                self.likely_spots().filter_map(laid).any(sure)
            }
            Q::AdjustTerrain => self.propose_adjustment(found),
            Q::MarchUnits(c) => self.propose_march(c, found),
            Q::MarchLeader(command) => {
                self.march_leaders(command).iter().map(|&leader| Deed::MarchUnder { command, leader }).any(sure)
            }
            Q::MarchFlank(command) => [false, true].map(|right| Deed::MarchBy { command, right }).into_iter().any(sure),
            Q::MarchTurn(command) => (2..=5).map(|turn| Deed::MarchIn { command, turn }).any(sure),
            Q::AmbushUnit(c) => {
                self.ambushers(c).iter().copied().map(Some).chain([None]).map(Deed::LieInAmbush).any(sure)
            }
            Q::Bid(command) => {
                (0..=self.dice_to_bid(command).min(4)).map(|dice| Deed::BidDice { command, dice }).any(sure)
            }
            Q::Deploy { command, phase } => self.propose_deployment(command, phase, found),
            Q::DeployLeader { leader, phase } => {
                let berths = self.berths(leader).into_iter().map(Some).chain([None]);
                berths.map(|unit| Deed::DeployLeaderWith { leader, phase, unit }).any(sure)
            }
            Q::DeployLeaderAlone { leader, .. } => self.propose_leader_zone(leader, found),
            Q::StakesStart(unit) => YES_OR_NO.map(|planted| Deed::SetStakes { unit, planted }).into_iter().any(sure),
            Q::RedeployUnit(c) => self.redeployable(c).map(Some).chain([None]).map(Deed::RedeployWhom).any(sure),
            Q::RedeployPlace(unit) => {
                let free = |pose: &Pose| self.judge_redeployment(unit, *pose).is_ok();
                let spots = self.deployment_spots(unit, Rows::All).filter(free);
                spots.map(|pose| Deed::Redeploy { unit, pose }).any(sure)
            }
            Q::SpringAmbush(c) => self.propose_ambush(c, found),
            Q::PlaceDice(command) => {
                let takers: ArrayVec<UnitId, 32> = self.takers(command).take(32).collect();
                let gifts = self.sharings(&self.command(command).hand, &takers);
                gifts.map(|gifts| Deed::PlaceDice { command, gifts }).any(sure)
            }
            Q::FlankDice(command) => {
                let takers: ArrayVec<UnitId, 32> = self.marching(command).take(32).collect();
                let gifts = self.sharings(&self.command(command).flank.dice, &takers);
                gifts.map(|gifts| Deed::PlaceFlankDice { command, gifts }).any(sure)
            }
            Q::WhichUnit => self.next_up().into_iter().map(Deed::ActNext).any(sure),
            Q::Action(unit) => {
                let (actions, known) = self.purposeful_actions(unit);
                let open = |action: &Action| *action == known || self.is_open(unit, *action);
                actions.into_iter().filter(open).map(|action| Deed::Act { unit, action }).any(sure)
            }
            Q::EntryAction(unit) => {
                self.entry_actions(unit).into_iter().map(|action| Deed::Act { unit, action }).any(sure)
            }
            Q::Path { unit, action } => {
                let mut sure = sure;
                self.move_proposals(unit, action, &mut |path, judged| sure(Deed::walk(unit, action, path, judged)))
            }
            Q::Group(unit) => self.propose_group(unit, found),
            Q::GroupPath { unit, first, second } => {
                self.group_paths([Some(unit), Some(first), second]).map(along).any(found)
            }
            Q::BreakOff(unit) => self.break_off_paths(unit).map(along).any(found),
            Q::Together(unit) => {
                let all: Units = self.could_charge_along(unit).collect();
                [Units::new(), all].map(|others| Deed::ChargeTogether { unit, others }).into_iter().any(sure)
            }
            Q::ChargePath(unit) => {
                let mut sure = sure;
                self.charge_proposals(unit, &mut |run, reach| sure(Deed::charge(*run, &reach)))
            }
            Q::ChargeTarget { unit, pursuit } => {
                self.testing.iter().map(|&target| Deed::AimAt { unit, target, pursuit }).any(sure)
            }
            Q::Follow(unit) => self.propose_follow(unit, found),
            Q::Evade { unit, charger } => YES_OR_NO.map(|yes| Deed::Evade { unit, charger, yes }).into_iter().any(sure),
            Q::Slide { unit, target } => {
                let range = self.flush_pose(unit, target).and_then(|f| self.slide_range(f.pose, target, f.edge));
                let slides = range.map(|r| r.samples()).unwrap_or_default().into_iter();
                slides.map(|by| along([Leg::Shift(by)].into_iter().collect())).any(found)
            }
            Q::WhichMelee => (0..self.melees.len()).map(Deed::FightNext).any(sure),
            Q::Defender(unit) => self.opponents(unit).iter().map(|&defender| Deed::Fight { unit, defender }).any(sure),
            Q::TurnToFace { unit } => {
                let enemies = self.faceable(unit).into_iter().map(Some).chain([None]);
                enemies.map(|enemy| Deed::TurnToFace { unit, enemy }).any(sure)
            }
            Q::EndFacing { unit } => {
                let enemies = self.faceable(unit).into_iter().map(Some).chain([None]);
                enemies.map(|enemy| Deed::FaceAtTheEnd { unit, enemy }).any(sure)
            }
            Q::ShotBonus { unit, moved } => self.propose_shot_bonus(unit, moved, found),
            Q::ShotTarget { unit, moved, range, dice } => {
                let targets = self.targets(unit, self.unit(unit).pose(), range);
                targets.iter().map(|&target| Deed::Shoot { unit, target, moved, range, dice }).any(sure)
            }
            Q::DefensiveBonus { unit, charger } => {
                let most = self.bonuses(unit, self.rating(unit));
                (0..=most).map(|bonus| Deed::AddToDefence { unit, charger, bonus }).any(sure)
            }
            Q::Throw { unit, at } => YES_OR_NO.map(|yes| Deed::Throw { unit, at, yes }).into_iter().any(sure),
            Q::Lower(side) => {
                let ways = self.lower_words(side).into_iter().map(|(_, way)| Some(way)).chain([None]);
                ways.map(|way| Deed::Lower { side, way }).any(sure)
            }
            Q::Raise(side) => {
                let pairs = self.raisings(side).into_iter().map(Some).chain([None]);
                pairs.map(|pair| Deed::Raise { side, pair }).any(sure)
            }
            Q::TestOrder(cause) => {
                let (there, back) =
                    (self.testing.iter().copied().collect(), self.testing.iter().rev().copied().collect());
                [there, back].map(|units| Deed::TestInOrder { cause, units }).into_iter().any(sure)
            }
            Q::Hold { unit, loser } => YES_OR_NO.map(|yes| Deed::Hold { unit, loser, yes }).into_iter().any(sure),
            Q::Escape { leader, from } => {
                let goals = self.joinable(leader).into_iter().map(Some).chain([None]);
                goals.map(|to| Deed::Escape { leader, from, to }).any(sure)
            }
            Q::LeaderMove(leader) => {
                let goals = [Ride::Stay].into_iter().chain(self.joinable(leader).into_iter().map(Ride::Join));
                goals.map(|to| Deed::Ride { leader, to }).any(sure)
            }
            Q::LeaderPlace(leader) => self.propose_leader_ride(leader, found),
            Q::LeaderRally(leader) => YES_OR_NO.map(|yes| Deed::RallyByLeader { leader, yes }).into_iter().any(sure),
            Q::MarchRide(command) => self.marching(command).map(|unit| Deed::RideAlong { command, unit }).any(sure),
            Q::MarchNext(c) => self.next_marchers(c).iter().copied().map(Deed::ComeOnNext).any(sure),
            Q::Enter(unit) => self.propose_entry(unit, found),
            Q::MarchJoin(command) => {
                self.newcomers(command).iter().map(|&unit| Deed::EnterWith { command, unit }).any(sure)
            }
            Q::PursueFirst => self.fastest_pursuers().iter().copied().map(Deed::PursueFirst).any(sure),
            Q::FightOn(command) => YES_OR_NO.map(|yes| Deed::FightOn { command, yes }).into_iter().any(sure),
        };
    }

    fn propose_adjustment(&self, found: Sink) -> bool {
        let middle = self.last_piece_middle();
        let limit = f64::from(self.prelude.as_ref().map_or(0, |p| p.adjust));
        let round = (0..8).map(|n| middle + table::Facing::from_degrees(f64::from(n) * 45.0).dir() * limit);
        let mut places = [middle]
            .into_iter()
            .chain(round)
            .map(|at| Proposal::Unjudged(Order::Place { item: Key::word("piece"), pose: Pose::new(at.x, at.y, 0.0) }));
        let removable = self.prelude.as_ref().is_some_and(|p| p.removable);
        let at = Pose::new(middle.x, middle.y, 0.0);
        places.any(&mut *found) || (removable && found(lawful(Deed::AdjustPiece { at, feature: None })))
    }

    fn propose_march(&self, command: CommandId, found: Sink) -> bool {
        let marchers = self.marchers(command);
        let mounted: Units =
            marchers.iter().copied().filter(|&u| self.unit(u).profile.kind.is_mounted()).take(3).collect();
        let first: Units = marchers.iter().copied().take(2).collect();
        let fit = |units: &Units| !units.is_empty() && units.len() < marchers.len();
        let some = [mounted, first].into_iter().filter(fit);
        [Units::new()].into_iter().chain(some).any(|units| found(lawful(Deed::March { command, units })))
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
    fn propose_deployment(&self, command: CommandId, phase: u8, found: Sink) -> bool {
        let zones = self.zones(self.command(command).side);
        for rows in [Rows::OfBattle, Rows::All] {
            let mut any = false;
            for item in self.to_deploy(command, phase) {
                let Item::Unit(unit) = item else { continue };
                let free = |pose: &Pose| self.judge_place(&zones, unit, *pose).is_ok();
                for pose in self.deployment_spots(unit, rows).filter(free) {
                    any = true;
                    if found(lawful(Deed::Deploy { command, phase, unit, pose })) {
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

    fn propose_ambush(&self, c: CommandId, found: Sink) -> bool {
        let places = |unit| self.hiding_places(unit).chain(self.deployment_spots(unit, Rows::All));
        self.in_ambush(c).any(|unit| places(unit).any(|pose| found(place(unit, pose))))
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

    fn propose_leader_zone(&self, leader: LeaderId, found: Sink) -> bool {
        let side = self.leader(leader).side;
        let facing = self.usual_facing(side);
        let spots = self.zones(side).0.into_iter().flat_map(|zone| {
            (0..=4).flat_map(move |n| (0..=2).map(move |m| (n, m))).map(move |(n, m)| {
                let x = zone.x0 + 0.5 + (zone.x1 - zone.x0 - 1.0) * f64::from(n) / 4.0;
                let y = zone.y0 + 0.5 + (zone.y1 - zone.y0 - 1.0) * f64::from(m) / 2.0;
                Pose { at: Vec2::new(x, y) + facing.dir() * 0.5, facing }
            })
        });
        spots.map(|pose| Proposal::Unjudged(Order::Place { item: leader.key(), pose })).any(found)
    }

    fn propose_leader_ride(&self, leader: LeaderId, found: Sink) -> bool {
        let start = self.leader(leader).pose();
        let ring = |length: f64| {
            (0..8).map(move |n| start.translated(table::Facing::from_degrees(f64::from(n) * 45.0).dir() * length))
        };
        let spots = ring(0.0).take(1).chain(ring(4.5)).chain(ring(2.5));
        spots.map(|pose| Proposal::Unjudged(Order::Place { item: leader.key(), pose })).any(found)
    }

    fn propose_entry(&self, unit: UnitId, found: Sink) -> bool {
        self.entry_spots(unit).into_iter().any(|pose| found(place(unit, pose)))
            || found(lawful(Deed::StayOff { unit, pose: self.edge_pose(unit, 1.0) }))
    }

    /// Allocations: dice from high to low, each to a unit that can use it, in
    /// several rotations of the takers, with and without stacking.
    fn sharings(&self, hand: &[u8], takers: &[UnitId]) -> impl Iterator<Item = Gifts> {
        (0..sharings(takers.len())).map(|way| self.share_out(hand, takers, way))
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

    fn propose_group(&self, unit: UnitId, found: Sink) -> bool {
        let partners = self.group_partners(unit);
        let two = self.command(self.unit(unit).command).bag >= 2;
        let mut along = |keys: Keys| found(Proposal::Unjudged(Order::ChooseSome(keys)));
        partners.iter().enumerate().any(|(n, a)| {
            let others = partners[n + 1..].iter().filter(|_| two);
            along([a.key()].into_iter().collect())
                || others.map(|b| [a.key(), b.key()].into_iter().collect()).any(&mut along)
        })
    }

    fn propose_follow(&self, unit: UnitId, found: Sink) -> bool {
        let shifts = (1..=8).flat_map(|eighths| [1.0, -1.0].map(|sign| sign * f64::from(eighths) / 8.0));
        let shifted = shifts.map(|by| [Leg::Shift(by)].into_iter().collect());
        let bonuses = self.charge_bonuses(unit);
        let length = f64::from(self.normal_move(unit)) + f64::from(bonuses);
        let further = (bonuses > 0).then(|| [Leg::Forward(length)].into_iter().collect());
        [Path::new()].into_iter().chain(shifted).chain(further).map(along).any(found)
    }

    fn propose_shot_bonus(&self, unit: UnitId, moved: bool, found: Sink) -> bool {
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

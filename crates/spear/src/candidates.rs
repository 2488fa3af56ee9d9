//! Candidates: a finite list of sensible lawful orders for any question.
//!
//! Questions with few answers list them; questions about places and paths
//! propose a handful and keep those that pass. A player who picks at random
//! need not judge them all: drawing proposals until one passes is just as
//! uniform over the lawful ones.

use arrayvec::ArrayVec;
use game::{Grant, Key, Keys, Order, Path, Step};
use smallvec::SmallVec;
use table::{Pose, Vec2};

use crate::activation::Action;
use crate::battle::{Battle, Status};
use crate::combat::Combat;
use crate::ids::{CommandId, UnitId};
use crate::prelude::{Item, Rows};
use crate::question::Question;
use crate::strides::advance_paths;

impl Battle {
    /// Calls `found` with proposals; all lawful candidates are among them, and
    /// those of enumerable questions are all lawful. `found` says when to stop.
    pub(crate) fn put_forward(&self, found: &mut dyn FnMut(Order) -> bool) {
        let Some(question) = self.question else { return };
        self.propose(question, found);
    }

    fn propose(&self, question: Question, found: &mut dyn FnMut(Order) -> bool) {
        use Question as Q;
        match question {
            Q::PlaceTerrain => {
                for pose in self.piece_spots() {
                    if found(Order::Place { item: Key::word("piece"), pose }) {
                        return;
                    }
                }
            }
            Q::AdjustTerrain => self.propose_adjustment(found),
            Q::MarchUnits(c) => self.propose_march(c, found),
            Q::MarchTurn(_) => {
                for turn in 2..=5 {
                    if found(Order::Bid(turn)) {
                        return;
                    }
                }
            }
            Q::Bid(c) => {
                for bid in 0..=self.dice_to_bid(c).min(4) {
                    if found(Order::Bid(bid)) {
                        return;
                    }
                }
            }
            Q::DefensiveBonus { unit, .. } => {
                for bid in 0..=u16::from(self.bonuses(unit, self.rating(unit))) {
                    if found(Order::Bid(bid)) {
                        return;
                    }
                }
            }
            Q::Deploy { command, phase } => {
                let mut any = false;
                for rows in [Rows::OfBattle, Rows::All] {
                    if any || self.propose_deployment(command, phase, rows, &mut any, found) {
                        return;
                    }
                }
            }
            Q::RedeployPlace(unit) => {
                for pose in self.deployment_spots(unit, Rows::All) {
                    if self.judge_redeployment(unit, pose).is_ok() && found(Order::Place { item: unit.key(), pose }) {
                        return;
                    }
                }
            }
            Q::SpringAmbush(c) => self.propose_ambush(c, found),
            Q::DeployLeaderAlone { leader, .. } => self.propose_leader_zone(leader, found),
            Q::LeaderPlace(leader) => self.propose_leader_ride(leader, found),
            Q::Enter(unit) => self.propose_entry(unit, found),
            Q::PlaceDice(c) => {
                let hand = self.command(c).hand.clone();
                let takers: ArrayVec<UnitId, 32> = self.takers(c).take(32).collect();
                self.propose_dice(&hand, &takers, found);
            }
            Q::FlankDice(c) => {
                let hand = self.command(c).flank.dice.clone();
                let takers: ArrayVec<UnitId, 32> = self.marching(c).take(32).collect();
                self.propose_dice(&hand, &takers, found);
            }
            Q::Path { unit, action } => {
                self.move_proposals(unit, action, &mut |path| found(Order::Move(path)));
            }
            Q::Group(unit) => self.propose_group(unit, found),
            Q::GroupPath { unit, first, second } => {
                let slowest = [Some(unit), Some(first), second]
                    .into_iter()
                    .flatten()
                    .map(|u| self.normal_move(u))
                    .min()
                    .map_or(0.0, f64::from);
                let bonus = f64::from(self.bonuses(unit, self.rating(unit) + 1));
                let short = [1.0, 0.5, 0.25].into_iter().chain(self.crossing_lengths(unit));
                let short = short.map(|d| [Step::Forward(d)].into_iter().collect());
                for path in advance_paths(slowest, bonus, slowest + bonus).chain(short) {
                    if found(Order::Move(path)) {
                        return;
                    }
                }
            }
            Q::BreakOff(unit) => self.propose_break_off(unit, found),
            Q::ChargePath(unit) => self.charge_proposals(unit, &mut |path| found(Order::Move(path))),
            Q::Follow(unit) => self.propose_follow(unit, found),
            Q::Slide { unit, target } => {
                let range = self.flush_pose(unit, target).and_then(|f| self.slide_range(f.pose, target, f.edge));
                for by in range.map(|r| r.samples()).unwrap_or_default() {
                    if found(Order::Move([Step::Shift(by)].into_iter().collect())) {
                        return;
                    }
                }
            }
            Q::Together(unit) => {
                let all: Keys = self.could_charge_along(unit).map(UnitId::key).collect();
                let _ = found(Order::ChooseSome(Keys::new())) || found(Order::ChooseSome(all));
            }
            Q::ShotBonus { unit, moved } => self.propose_shot_bonus(unit, moved, found),
            Q::TestOrder(_) => {
                let keys: Keys = self.testing.iter().map(|u| u.key()).collect();
                let back: Keys = keys.iter().rev().copied().collect();
                let _ = found(Order::Arrange(keys)) || found(Order::Arrange(back));
            }
            Q::StakesStart(_)
            | Q::Evade { .. }
            | Q::Throw { .. }
            | Q::Hold { .. }
            | Q::LeaderRally(_)
            | Q::FightOn(_) => {
                let _ = found(Order::Confirm(true)) || found(Order::Confirm(false));
            }
            _ => self.propose_choices(question, found),
        }
    }

    /// Questions that choose one of a list.
    fn propose_choices(&self, question: Question, found: &mut dyn FnMut(Order) -> bool) {
        use Question as Q;
        let mut each = |key: Key| found(Order::Choose(key));
        let units = |list: &[UnitId], each: &mut dyn FnMut(Key) -> bool| list.iter().any(|u| each(u.key()));
        match question {
            Q::Action(unit) => {
                let (actions, known) = self.purposeful_actions(unit);
                let open = |a: &&Action| **a == known || self.is_open(unit, **a);
                let _ = actions.iter().filter(open).any(|a| each(Key::word(a.word())));
            }
            Q::WhichUnit => {
                let _ = units(&self.next_up(), &mut each);
            }
            Q::WhichMelee => {
                let _ = self.melees.iter().any(|m| each(m.0.key()));
            }
            Q::Defender(unit) => {
                let _ = units(&self.opponents(unit), &mut each);
            }
            Q::ChargeTarget { .. } => {
                let _ = units(&self.testing, &mut each);
            }
            Q::TurnToFace { unit } | Q::EndFacing { unit } => {
                let _ = units(&self.faceable(unit), &mut each) || each(Key::word("stay"));
            }
            Q::Lower(side) => {
                let _ = self.lower_words(side).iter().any(|(text, _)| each(Key::word(text))) || each(Key::word("none"));
            }
            Q::Raise(side) => {
                let pairs = self.raisings(side);
                let _ = pairs.iter().any(|n| each(Key::word(Combat::word_for(&[*n])))) || each(Key::word("none"));
            }
            Q::LeaderMove(leader) => {
                let _ = each(Key::word("stay")) || units(&self.joinable(leader), &mut each);
            }
            Q::Escape { leader, .. } => {
                let _ = units(&self.joinable(leader), &mut each) || each(Key::word("flee"));
            }
            Q::DeployLeader { leader, .. } => {
                let _ = units(&self.berths(leader), &mut each) || each(Key::word("alone"));
            }
            _ => {
                if let Some(decision) = self.make_decision() {
                    let _ = decision.ask.keys().into_iter().any(each);
                }
            }
        }
    }

    /// Whether a proposal must still be judged. Proposals for these questions
    /// come from geometry and may fail.
    pub(crate) fn proposals_need_judging(&self) -> bool {
        matches!(
            self.question,
            Some(
                Question::GroupPath { .. }
                    | Question::Group(_)
                    | Question::Follow(_)
                    | Question::Slide { .. }
                    | Question::ShotBonus { .. }
                    | Question::LeaderPlace(_)
                    | Question::DeployLeaderAlone { .. }
                    | Question::Enter(_)
                    | Question::AdjustTerrain
                    | Question::SpringAmbush(_)
                    | Question::BreakOff(_)
            )
        )
    }

    fn propose_adjustment(&self, found: &mut dyn FnMut(Order) -> bool) {
        let middle = self.last_piece_middle();
        let limit = f64::from(self.prelude.as_ref().map_or(0, |p| p.adjust));
        let place = |at: Vec2| Order::Place { item: Key::word("piece"), pose: Pose::new(at.x, at.y, 0.0) };
        if found(place(middle)) {
            return;
        }
        for n in 0..8 {
            let dir = table::Facing::from_degrees(f64::from(n) * 45.0).dir();
            if found(place(middle + dir * limit)) {
                return;
            }
        }
        if self.prelude.as_ref().is_some_and(|p| p.removable) {
            found(Order::Place { item: Key::word("remove"), pose: Pose::new(middle.x, middle.y, 0.0) });
        }
    }

    fn propose_march(&self, c: CommandId, found: &mut dyn FnMut(Order) -> bool) {
        if found(Order::ChooseSome(Keys::new())) {
            return;
        }
        let marchers = self.marchers(c);
        let mounted: Keys =
            marchers.iter().filter(|&&u| self.unit(u).profile.kind.is_mounted()).take(3).map(|u| u.key()).collect();
        let first: Keys = marchers.iter().take(2).map(|u| u.key()).collect();
        for keys in [mounted, first] {
            if !keys.is_empty() && keys.len() < marchers.len() && found(Order::ChooseSome(keys)) {
                return;
            }
        }
    }

    /// Lawful places; says whether to stop, and notes whether there were any.
    fn propose_deployment(
        &self,
        c: CommandId,
        phase: u8,
        rows: Rows,
        any: &mut bool,
        found: &mut dyn FnMut(Order) -> bool,
    ) -> bool {
        let zones = self.zones(self.command(c).side);
        for item in self.to_deploy(c, phase) {
            let Item::Unit(unit) = item else { continue };
            let lawful = |pose: &Pose| self.judge_place(&zones, unit, *pose).is_ok();
            for pose in self.deployment_spots(unit, rows).filter(lawful) {
                *any = true;
                if found(Order::Place { item: unit.key(), pose }) {
                    return true;
                }
            }
        }
        false
    }

    fn propose_ambush(&self, c: CommandId, found: &mut dyn FnMut(Order) -> bool) {
        for unit in self.in_ambush(c) {
            for pose in self.hiding_places(unit).chain(self.deployment_spots(unit, Rows::All)) {
                if found(Order::Place { item: unit.key(), pose }) {
                    return;
                }
            }
        }
    }

    /// Units of a command that lie in ambush.
    pub(crate) fn in_ambush(&self, c: CommandId) -> impl Iterator<Item = UnitId> + '_ {
        self.unit_ids().filter(move |&u| self.unit(u).command == c && self.unit(u).status == Status::Ambush)
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

    fn propose_leader_zone(&self, leader: crate::ids::LeaderId, found: &mut dyn FnMut(Order) -> bool) {
        let side = self.leader(leader).side;
        let facing = self.usual_facing(side);
        for zone in self.zones(side).0 {
            for n in 0..=4 {
                for m in 0..=2 {
                    let x = zone.x0 + 0.5 + (zone.x1 - zone.x0 - 1.0) * f64::from(n) / 4.0;
                    let y = zone.y0 + 0.5 + (zone.y1 - zone.y0 - 1.0) * f64::from(m) / 2.0;
                    let pose = Pose { at: Vec2::new(x, y) + facing.dir() * 0.5, facing };
                    if found(Order::Place { item: leader.key(), pose }) {
                        return;
                    }
                }
            }
        }
    }

    fn propose_leader_ride(&self, leader: crate::ids::LeaderId, found: &mut dyn FnMut(Order) -> bool) {
        let start = self.leader(leader).pose;
        for ring in [0.0, 4.5, 2.5] {
            for n in 0..8 {
                let dir = table::Facing::from_degrees(f64::from(n) * 45.0).dir();
                if found(Order::Place { item: leader.key(), pose: start.translated(dir * ring) }) {
                    return;
                }
                if ring == 0.0 {
                    break;
                }
            }
        }
    }

    fn propose_entry(&self, unit: UnitId, found: &mut dyn FnMut(Order) -> bool) {
        for pose in self.entry_spots(unit) {
            if found(Order::Place { item: unit.key(), pose }) {
                return;
            }
        }
        found(Order::Place { item: Key::word("wait"), pose: self.edge_pose(unit, 1.0) });
    }

    /// Allocations: dice from high to low, each to a unit that can use it, in
    /// several rotations of the takers, with and without stacking.
    fn propose_dice(&self, hand: &[u8], takers: &[UnitId], found: &mut dyn FnMut(Order) -> bool) {
        for way in 0..sharings(takers.len()) {
            if found(self.share_out(hand, takers, way)) {
                return;
            }
        }
    }

    /// One of the ways of sharing out dice: each taker in turn is the first to
    /// be served, or equal dice are stacked, or none is given.
    pub(crate) fn share_out(&self, hand: &[u8], takers: &[UnitId], way: usize) -> Order {
        Order::Allocate(match way.checked_sub(takers.len()) {
            None => self.spread(hand, takers, way, false),
            Some(0) => self.spread(hand, takers, 0, true),
            Some(_) => SmallVec::new(),
        })
    }

    /// Gives dice from the highest down: first to units that could come to
    /// blows, then to the others, each from `start` on.
    pub(crate) fn spread(&self, hand: &[u8], takers: &[UnitId], start: usize, stack: bool) -> SmallVec<[Grant; 4]> {
        let mut grants: SmallVec<[Grant; 4]> = SmallVec::new();
        let mut queue = Queue::new(&takers[start..], &takers[..start]);
        for &die in hand {
            let stacked = grants.iter().find(|grant| stack && grant.die == die).map(|grant| grant.to);
            if let Some(to) = stacked.or_else(|| queue.serve(self, die).map(UnitId::key)) {
                grants.push(Grant { die, to });
            }
        }
        grants
    }

    /// In contact, or with an enemy ahead.
    fn could_come_to_blows(&self, unit: UnitId) -> bool {
        self.is_engaged(unit) || self.enemy_near_ahead(unit, 0)
    }

    fn propose_group(&self, unit: UnitId, found: &mut dyn FnMut(Order) -> bool) {
        let partners = self.group_partners(unit);
        for (n, a) in partners.iter().enumerate() {
            if found(Order::ChooseSome([a.key()].into_iter().collect())) {
                return;
            }
            for b in &partners[n + 1..] {
                let two = self.command(self.unit(unit).command).bag >= 2;
                if two && found(Order::ChooseSome([a.key(), b.key()].into_iter().collect())) {
                    return;
                }
            }
        }
    }

    fn propose_break_off(&self, unit: UnitId, found: &mut dyn FnMut(Order) -> bool) {
        for path in self.break_off_paths(unit) {
            if found(Order::Move(path)) {
                return;
            }
        }
    }

    fn propose_follow(&self, unit: UnitId, found: &mut dyn FnMut(Order) -> bool) {
        if found(Order::Move(Path::new())) {
            return;
        }
        for eighths in 1..=8 {
            for sign in [1.0, -1.0] {
                let path = [Step::Shift(sign * f64::from(eighths) / 8.0)].into_iter().collect();
                if found(Order::Move(path)) {
                    return;
                }
            }
        }
        let bonuses = self.charge_bonuses(unit);
        if bonuses > 0 {
            let length = f64::from(self.normal_move(unit)) + f64::from(bonuses);
            found(Order::Move([Step::Forward(length)].into_iter().collect()));
        }
    }

    fn propose_shot_bonus(&self, unit: UnitId, moved: bool, found: &mut dyn FnMut(Order) -> bool) {
        let total = self.shot_bonuses(unit, moved);
        for range in 0..=total {
            for dice in 0..=total - range {
                if found(Order::Divide(SmallVec::from_slice(&[range, dice, total - range - dice]))) {
                    return;
                }
            }
        }
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

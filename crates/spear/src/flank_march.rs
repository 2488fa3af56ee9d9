//! Flank marches: arrival dice, the extra phase, coming onto the table.

use arrayvec::ArrayVec;
use game::{Grant, Key, Refusal};
use rules::spear as rule;
use smallvec::SmallVec;
use table::{Pose, TOLERANCE};

use crate::agenda::{Play, Task};
use crate::battle::{Battle, PhaseFacts, Status};
use crate::discipline::Cause;
use crate::event::{Event, What};
use crate::ids::{CommandId, LeaderId, UnitId};
use crate::question::Question;

/// Enemies nearer than this to the edge are pushed in.
const ROOM_AT_EDGE: f64 = 2.0;

impl Battle {
    /// Units of a command that still march.
    pub(crate) fn marching(&self, id: CommandId) -> impl Iterator<Item = UnitId> + '_ {
        self.unit_ids().filter(move |&u| self.unit(u).command == id && self.unit(u).status == Status::FlankMarch)
    }

    /// [`rule::stratagem::FLANK_MARCH_DICE`]: in the end phase before they are
    /// due, and again every turn until all are on ([`rule::stratagem::FLANK_MARCH_RETRY`]).
    pub(crate) fn roll_flank_dice(&mut self, play: &mut Play) {
        for c in self.command_ids() {
            let count = self.marching(c).filter(|&u| self.unit(u).profile.gives_die()).count();
            let due = self.command(c).flank.turn;
            if count == 0 || due == 0 || self.turn + 1 < u16::from(due) {
                continue;
            }
            let mut dice: ArrayVec<u8, 24> = ArrayVec::new();
            for _ in 0..count {
                dice.push(play.roll(rule::stratagem::FLANK_MARCH_DICE, "flank march"));
            }
            dice.sort_unstable_by(|a, b| b.cmp(a));
            let shown: SmallVec<[u8; 8]> = SmallVec::from_slice(&dice);
            self.command_mut(c).flank.dice = dice;
            play.log(|| {
                Event::new(
                    What::FlankDice { command: c, dice: shown },
                    &[
                        rule::stratagem::FLANK_MARCH_DICE,
                        rule::stratagem::FLANK_MARCH_RETRY,
                        rule::stratagem::FLANK_MARCH_DICE_PLACE,
                    ],
                )
            });
        }
    }

    /// After the bag is empty: the extra phase for marchers that are due.
    pub(crate) fn flank_march_phase(&mut self, _play: &mut Play) {
        let due: ArrayVec<CommandId, 6> = self
            .command_ids()
            .filter(|&c| {
                let flank = &self.command(c).flank;
                flank.turn > 0 && self.turn >= u16::from(flank.turn) && !flank.dice.is_empty()
            })
            .collect();
        for &c in due.iter().rev() {
            self.agenda.push(Task::FlankEntry(c));
        }
    }

    /// One command's extra phase: its dice are placed on the marchers.
    pub(crate) fn flank_entry(&mut self, id: CommandId, play: &mut Play) {
        self.flank_phase = true;
        self.command_mut(id).flank.leader_must_enter = false;
        let dice = self.command(id).flank.dice.clone();
        let best = dice.first().copied().unwrap_or(0);
        if self.marching(id).any(|u| self.rating(u) <= best) {
            self.question = Some(Question::FlankDice(id));
        } else {
            self.end_flank_entry(id, play);
        }
    }

    /// The arrival dice go to units, which then come on in order.
    pub(crate) fn place_flank_dice(&mut self, id: CommandId, grants: &[Grant], play: &mut Play) {
        for grant in grants {
            let Some(u) = grant.to.unit().map(|u| UnitId(u as u8)) else { continue };
            let flank = &mut self.command_mut(id).flank.dice;
            if let Some(place) = flank.iter().position(|&d| d == grant.die) {
                flank.remove(place);
            }
            let unit = self.unit_mut(u);
            unit.face = grant.die;
            unit.stacked += 1;
            unit.phase.given_die = true;
            play.log(|| {
                Event::new(
                    What::DicePlaced { unit: u, die: grant.die, count: 1 },
                    &[rule::stratagem::FLANK_MARCH_DICE, rule::dice::MINIMUM_TO_PLACE],
                )
            });
        }
        self.next_entry(id, play);
    }

    /// The next marcher comes on, lowest die first.
    pub(crate) fn next_entry(&mut self, id: CommandId, play: &mut Play) {
        let next = self.marching(id).filter(|&u| self.unit(u).can_act()).min_by_key(|&u| self.unit(u).face);
        match next {
            None => self.end_flank_entry(id, play),
            Some(unit) => {
                if self.entry_room(unit) {
                    self.question = Some(Question::Enter(unit));
                } else {
                    self.unit_mut(unit).phase.deferred = true;
                    self.next_entry(id, play);
                }
            }
        }
    }

    fn end_flank_entry(&mut self, id: CommandId, _play: &mut Play) {
        self.flank_phase = false;
        for u in self.unit_ids() {
            let unit = self.unit_mut(u);
            if unit.command == id && unit.status == Status::FlankMarch {
                unit.face = 0;
                unit.stacked = 0;
                unit.phase = PhaseFacts::default();
            }
        }
        self.command_mut(id).flank.dice.clear();
    }

    /// The commander who leads the march.
    pub(crate) fn march_leader(&self, id: CommandId) -> Option<LeaderId> {
        self.leader_ids().find(|&l| self.leader(l).command == id && self.leader(l).status == Status::FlankMarch)
    }

    /// Where a unit stands with its rear still outside: front on the edge.
    pub(crate) fn edge_pose(&self, id: UnitId, y: f64) -> Pose {
        let right = self.command(self.unit(id).command).flank.right;
        if right { Pose::new(self.field.board.width, y, 270.0) } else { Pose::new(0.0, y, 90.0) }
    }

    fn entry_room(&self, id: UnitId) -> bool {
        self.entry_spots(id).next().is_some()
    }

    /// Spots along the edge where the unit could come on.
    pub(crate) fn entry_spots(&self, id: UnitId) -> impl Iterator<Item = f64> + '_ {
        let steps = (self.field.board.depth - 2.0).max(0.0) as u32;
        (0..=steps).map(|n| 1.0 + f64::from(n)).filter(move |&y| self.judge_entry(id, y, None).is_ok())
    }

    /// How far onto the table its die takes it.
    pub(crate) fn entry_length(&self, id: UnitId) -> f64 {
        let needed = self.rating(id);
        let rate = self.rate_on(id, crate::terrain::Going::Open).unwrap_or(0);
        f64::from(rate + self.bonuses(id, needed))
    }

    /// Judges coming on at `y` by `distance` (none: as far as it gets).
    pub(crate) fn judge_entry(&self, id: UnitId, y: f64, distance: Option<f64>) -> Result<Pose, Refusal> {
        let unit = self.unit(id);
        let flank = &self.command(unit.command).flank;
        if let Some(at) = flank.entered_at {
            let reach = self.entry_command_reach(unit.command);
            if (y - f64::from(at) / 1000.0).abs() > reach + TOLERANCE {
                return Err(Refusal::new(
                    rule::stratagem::FLANK_MARCH_STRAGGLERS,
                    "that is too far from where the commander entered",
                    format!("enter within {reach} DU of it"),
                ));
            }
        }
        let length = self.entry_length(id);
        let wish = distance.unwrap_or(length.max(unit.depth));
        if wish > length.max(unit.depth) + TOLERANCE || wish < unit.depth.min(length) - TOLERANCE {
            return Err(Refusal::new(
                rule::stratagem::FLANK_MARCH_ENTRY,
                format!("{wish} DU"),
                format!("come on by at most {length} DU, with the whole base if that is enough"),
            ));
        }
        let pose = self.edge_pose(id, y).forward(wish.max(unit.depth));
        let base = unit.rect_at(pose);
        let enemy_near_edge = |o: UnitId| {
            let foe = self.unit(o);
            foe.side != unit.side && self.gap_to_edge(o, flank.right) < ROOM_AT_EDGE - TOLERANCE
        };
        for o in self.unit_ids() {
            if self.unit(o).on_field() && base.overlaps(&self.rect(o)) && !enemy_near_edge(o) {
                return Err(Refusal::new(
                    rule::stratagem::FLANK_MARCH_ENTRY,
                    "somebody stands there",
                    "enter elsewhere, or less far",
                ));
            }
            let foe = self.unit(o);
            if foe.on_field() && foe.side != unit.side && !enemy_near_edge(o) && base.touches(&self.rect(o)) {
                return Err(Refusal::new(
                    rule::stratagem::FLANK_MARCH_ENTRY,
                    "that touches an enemy",
                    "stop short of it, and charge with the rest of the activation",
                ));
            }
        }
        let going = self.field.going_under(&base);
        if !self.field.board.contains_rect(&base) || self.rate_on(id, going).is_none() {
            return Err(Refusal::new(rule::stratagem::FLANK_MARCH_ENTRY, "it cannot stand there", "enter elsewhere"));
        }
        Ok(pose)
    }

    fn entry_command_reach(&self, id: CommandId) -> f64 {
        let leaders = self.leaders.iter().filter(|l| l.command == id && l.on_field());
        leaders.map(|l| l.rank.command_distance()).fold(4.0, f64::max)
    }

    fn gap_to_edge(&self, id: UnitId, right: bool) -> f64 {
        let corners = self.rect(id).corners();
        let width = self.field.board.width;
        corners.iter().map(|c| if right { width - c.x } else { c.x }).fold(f64::MAX, f64::min)
    }

    /// The unit comes on ([`rule::stratagem::FLANK_MARCH_ENTRY`]).
    pub(crate) fn enter(&mut self, id: UnitId, y: f64, distance: Option<f64>, play: &mut Play) {
        let Ok(pose) = self.judge_entry(id, y, distance) else { return };
        let command = self.unit(id).command;
        let right = self.command(command).flank.right;
        self.push_in(id, pose, right, play);
        let unit = self.unit_mut(id);
        unit.pose = pose;
        unit.status = Status::Field;
        unit.phase.moved = true;
        unit.phase.advanced = true;
        unit.dice_beside = unit.stacked;
        let owes = std::mem::take(&mut unit.owes_test);
        let owes_for_camp = std::mem::take(&mut unit.owes_camp_test);
        play.log(|| {
            Event::new(
                What::Deployed { unit: id, pose },
                &[
                    rule::stratagem::FLANK_MARCH_ENTRY,
                    rule::stratagem::FLANK_MARCH_PUSH,
                    rule::stratagem::FLANK_MARCH_STRAGGLERS,
                ],
            )
        });
        // rule::stratagem::FLANK_MARCH_LEADER_ENTERS: he comes with the first.
        if let Some(leader) = self.march_leader(command) {
            let l = self.leader_mut(leader);
            l.status = Status::Field;
            l.attached = Some(id);
            l.pose = pose;
            self.command_mut(command).flank.entered_at = Some((y * 1000.0) as i32);
            play.log(|| {
                Event::new(
                    What::CommanderDeployed { commander: leader, pose, attached: Some(id) },
                    &[rule::stratagem::FLANK_MARCH_LEADER_ENTERS, rule::stratagem::FLANK_MARCH_COMMANDER],
                )
            });
        }
        self.agenda.push(Task::FlankNext(command));
        self.agenda.push(Task::EntryAction(id));
        if owes {
            play.log(|| Event::new(What::MoraleTest { command }, &[rule::stratagem::FLANK_MARCH_MORALE]));
            self.agenda.push(Task::Test { unit: id, cause: Cause::ArmyMorale });
        }
        if owes_for_camp {
            self.agenda.push(Task::Test { unit: id, cause: Cause::CampLost });
        }
    }

    /// [`rule::stratagem::FLANK_MARCH_PUSH`].
    fn push_in(&mut self, id: UnitId, pose: Pose, right: bool, play: &mut Play) {
        let base = self.unit(id).rect_at(pose);
        let enemies: ArrayVec<UnitId, 96> = self.on_field(self.unit(id).side.other()).collect();
        for e in enemies {
            let gap = self.gap_to_edge(e, right);
            if gap < ROOM_AT_EDGE - TOLERANCE && base.overlaps(&self.rect(e)) {
                let by = (ROOM_AT_EDGE - gap) * if right { -1.0 } else { 1.0 };
                let unit = self.unit_mut(e);
                unit.pose = unit.pose.translated(table::Vec2::new(by, 0.0));
                let pose = unit.pose;
                self.leaders_follow(e);
                play.log(|| Event::new(What::PushedIn { unit: e, pose }, &[rule::stratagem::FLANK_MARCH_PUSH]));
            }
        }
    }

    /// Having come on, the unit may shoot or charge at once.
    pub(crate) fn entry_action(&mut self, id: UnitId, play: &mut Play) {
        if !self.unit(id).on_field() {
            return;
        }
        let unit = self.unit(id);
        let above = unit.face > self.rating(id);
        let on_the_move = unit.profile.missile.is_some_and(crate::profile::Missile::shoots_on_the_move);
        let shoots = above && on_the_move && self.has_target(id, unit.pose, true);
        let charges = self.entry_charge(id);
        if shoots || charges {
            self.question = Some(Question::EntryAction(id));
        } else {
            self.finish_activation(id);
            self.mark_acted(id);
        }
        let _ = play;
    }

    /// A charge straight from the edge: contact within what is left of its move.
    pub(crate) fn entry_charge(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        unit.face >= self.charge_needs(id)
            && !unit.profile.kind.is_train()
            && self.charge_reach(&crate::charge::Run::straight(id), 0).is_ok_and(|reach| {
                let edge = self.edge_pose(id, unit.pose.at.y);
                reach.pose.at.distance(edge.at) <= self.entry_length(id) + TOLERANCE
            })
    }

    pub(crate) fn mark_acted(&mut self, id: UnitId) {
        self.unit_mut(id).acted = true;
    }

    /// The words of an entry action.
    pub(crate) fn entry_words(&self, id: UnitId) -> ArrayVec<Key, 3> {
        let unit = self.unit(id);
        let mut words = ArrayVec::new();
        let on_the_move = unit.profile.missile.is_some_and(crate::profile::Missile::shoots_on_the_move);
        if unit.face > self.rating(id) && on_the_move && self.has_target(id, unit.pose, true) {
            words.push(Key::word("shoot"));
        }
        if self.entry_charge(id) {
            words.push(Key::word("charge"));
        }
        words.push(Key::word("stand"));
        words
    }
}

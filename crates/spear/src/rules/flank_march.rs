//! Flank marches: arrival dice, the extra phase, coming onto the table.
//!
//! A marcher that comes on stands first with its front on the table edge,
//! facing in. From there the ordinary rules take it on: an advance, a
//! manoeuvre, a move with a shot, or a charge.

use arrayvec::ArrayVec;
use game::words;
use game::{Gift, Refusal, why};
use rules::spear as rule;
use smallvec::SmallVec;
use table::{Measure, Pose, Rect, Vec2};

use crate::state::{
    Action, Battle, Cause, CommandId, Going, LeaderId, Mark, Missile, Play, Question, Status, Task, UnitId, What,
};

/// Enemies nearer than this to the edge are pushed in
/// ([`rule::stratagem::FLANK_MARCH_PUSH`]).
const ROOM_AT_EDGE: f64 = 2.0;

/// Where enemies end who are shifted from the edge.
type Pushes = ArrayVec<(UnitId, Pose), 16>;

impl Battle {
    /// Units of a command that still march.
    pub(crate) fn marching(&self, id: CommandId) -> impl Iterator<Item = UnitId> + '_ {
        self.unit_ids().filter(move |&u| self.unit(u).command == id && self.unit(u).status() == Status::FlankMarch)
    }

    /// The commander who leads the march, while he is off the table.
    pub(crate) fn march_leader(&self, id: CommandId) -> Option<LeaderId> {
        self.leader_ids().find(|&l| self.leader(l).command == id && self.leader(l).status() == Status::FlankMarch)
    }

    /// Where along the edge the march's commander came on.
    pub(crate) fn entry_point(&self, id: CommandId) -> Option<f64> {
        self.command(id).flank.entered_at.map(|at| f64::from(at) / 1000.0)
    }

    /// [`rule::stratagem::FLANK_MARCH_DICE`]: in the end phase before they are
    /// due, and again every turn until all are on
    /// ([`rule::stratagem::FLANK_MARCH_RETRY`]).
    pub(crate) fn roll_flank_dice(&mut self, play: &mut Play) {
        for c in self.command_ids() {
            let count = self.marching(c).count();
            let due = u16::from(self.command(c).flank.turn);
            if count == 0 || due == 0 || !why::holds(rule::stratagem::FLANK_MARCH_DICE, self.turn + 1 >= due) {
                continue;
            }
            let again = self.turn + 1 > due;
            if again && !why::step(rule::stratagem::FLANK_MARCH_RETRY) {
                continue;
            }
            let rule = if again { rule::stratagem::FLANK_MARCH_RETRY } else { rule::stratagem::FLANK_MARCH_DICE };
            let mut dice: ArrayVec<u8, 24> = (0..count).map(|_| play.d6(rule, "flank march")).collect();
            dice.sort_unstable_by(|a, b| b.cmp(a));
            let shown: SmallVec<[u8; 8]> = SmallVec::from_slice(&dice);
            self.command_mut(c).flank.dice = dice;
            let right = self.command(c).flank.right;
            let at = why::instead(rule::stratagem::FLANK_MARCH_DICE_PLACE, self.entry_point(c), || None);
            play.log(|| What::FlankDice { command: c, dice: shown, right, at });
        }
    }

    /// After the bag is empty: the extra phase for marchers that are due.
    pub(crate) fn flank_march_phase(&mut self) {
        let due: ArrayVec<CommandId, 6> = self
            .command_ids()
            .filter(|&c| {
                let flank = &self.command(c).flank;
                flank.turn > 0 && self.turn >= u16::from(flank.turn) && !flank.dice.is_empty()
            })
            .collect();
        for &c in due.iter().rev() {
            if why::step(rule::stratagem::FLANK_MARCH_DICE) {
                self.agenda.push(Task::FlankEntry(c));
            }
        }
    }

    /// One command's extra phase: first with whom the commander rides.
    pub(crate) fn flank_entry(&mut self, id: CommandId, play: &mut Play) {
        self.flank_phase = true;
        self.command_mut(id).flank.entries.clear();
        let (command, dice) = (id, SmallVec::from_slice(&self.command(id).flank.dice));
        play.log(|| What::FlankMarchPhase { command, dice });
        if self.march_leader(id).is_some() && self.marching(id).count() > 1 {
            self.question = Some(Question::MarchRide(id));
        } else {
            self.ask_flank_dice(id, play);
        }
    }

    /// The commander rides with a unit, whose rating is the better for it.
    pub(crate) fn ride_with(&mut self, id: CommandId, unit: UnitId, play: &mut Play) {
        if let Some(leader) = self.march_leader(id) {
            self.leader_mut(leader).attached = Some(unit);
        }
        self.ask_flank_dice(id, play);
    }

    fn ask_flank_dice(&mut self, id: CommandId, play: &mut Play) {
        let best = self.command(id).flank.dice.first().copied().unwrap_or(0);
        if self.marching(id).any(|u| self.rating(u) <= best) {
            self.question = Some(Question::FlankDice(id));
        } else {
            self.end_flank_entry(id, play);
        }
    }

    /// The arrival dice go to units, which then come on in order.
    pub(crate) fn place_flank_dice(&mut self, id: CommandId, gifts: &[Gift], play: &mut Play) {
        for gift in gifts {
            let unit = self.unit_mut(gift.unit);
            unit.face = gift.die;
            unit.stacked += 1;
            unit.mark(Mark::GIVEN_DIE);
        }
        for u in self.unit_ids() {
            let unit = *self.unit(u);
            if unit.command == id && unit.status() == Status::FlankMarch && unit.face > 0 {
                play.log(|| What::DicePlaced { unit: u, die: unit.face, count: unit.stacked });
            }
        }
        self.next_entry(id, play);
    }

    /// The marchers whose number is up: the lowest.
    pub(crate) fn next_marchers(&self, id: CommandId) -> ArrayVec<UnitId, 24> {
        let able = |u: &UnitId| self.unit(*u).can_act();
        let faces = || self.marching(id).filter(able).map(|u| self.unit(u).face);
        let next = why::instead(rule::stratagem::FLANK_MARCH_DICE, faces().min(), || faces().max());
        self.marching(id).filter(able).filter(|&u| Some(self.unit(u).face) == next).take(24).collect()
    }

    /// The next marcher comes on, lowest die first, its owner choosing among
    /// equals, as in any phase.
    pub(crate) fn next_entry(&mut self, id: CommandId, play: &mut Play) {
        match self.next_marchers(id).as_slice() {
            [] => self.end_flank_entry(id, play),
            &[only] => {
                play.not_asked("only one marcher is next", only.key());
                self.call_up(only, play);
            }
            _ => self.question = Some(Question::MarchNext(id)),
        }
    }

    /// A marcher's turn to come on, if there is a place where it can.
    pub(crate) fn call_up(&mut self, id: UnitId, play: &mut Play) {
        if self.entry_spots(id).any(|pose| self.judge_entry(id, pose).is_ok()) {
            self.question = Some(Question::Enter(id));
        } else {
            self.stay_off(id, play);
        }
    }

    /// It stays off the table; its die is rolled again.
    pub(crate) fn stay_off(&mut self, id: UnitId, play: &mut Play) {
        self.unit_mut(id).mark(Mark::DEFERRED);
        play.log(|| What::Deferred { unit: id });
        self.agenda.push(Task::FlankNext(self.unit(id).command));
    }

    /// The extra phase of a command ends. If anybody came on without the
    /// commander, he joins one of them now
    /// ([`rule::stratagem::FLANK_MARCH_LEADER_ENTERS`]).
    fn end_flank_entry(&mut self, id: CommandId, play: &mut Play) {
        if let Some(leader) = self.march_leader(id)
            && why::step(rule::stratagem::FLANK_MARCH_LEADER_ENTERS)
        {
            match self.newcomers(id).as_slice() {
                [] => {}
                &[only] => {
                    play.not_asked("only one unit to join", only.key());
                    self.lead_on(leader, only, play);
                }
                _ => {
                    self.question = Some(Question::MarchJoin(id));
                    return;
                }
            }
        }
        self.close_flank_entry(id);
    }

    /// Units that came on in this extra phase and still stand.
    pub(crate) fn newcomers(&self, id: CommandId) -> ArrayVec<UnitId, 24> {
        self.command(id).flank.entries.iter().map(|e| e.0).filter(|&u| self.unit(u).on_field()).collect()
    }

    pub(crate) fn close_flank_entry(&mut self, id: CommandId) {
        self.flank_phase = false;
        for unit in &mut self.units {
            if unit.command == id && unit.status() == Status::FlankMarch {
                unit.end_phase();
            }
        }
        let flank = &mut self.command_mut(id).flank;
        flank.dice.clear();
        // Those still off have lost him.
        flank.stragglers = flank.entered_at.is_some();
    }

    // ---- the place -------------------------------------------------------

    /// The unit with its front on the edge of the noted flank, facing in.
    pub(crate) fn edge_pose(&self, id: UnitId, y: f64) -> Pose {
        let right = self.command(self.unit(id).command).flank.right;
        if right { Pose::new(self.field.board.width, y, 270.0) } else { Pose::new(0.0, y, 90.0) }
    }

    /// Places along the edge, 1 DU apart.
    pub(crate) fn entry_spots(&self, id: UnitId) -> impl Iterator<Item = Pose> + '_ {
        let half = self.unit(id).width / 2.0;
        let steps = (self.field.board.depth - 2.0 * half).max(0.0) as u32;
        (0..=steps).map(move |n| self.edge_pose(id, half + f64::from(n)))
    }

    /// Judges the place on the edge where a marcher comes on.
    pub(crate) fn judge_entry(&self, id: UnitId, pose: Pose) -> Result<(), Refusal> {
        let unit = self.unit(id);
        let edge = self.edge_pose(id, pose.at.y);
        let half = unit.width / 2.0;
        let sound = pose.at.is_finite() && pose.facing.dir().is_finite();
        why::refuse(rule::stratagem::FLANK_MARCH_PLAN, !sound || pose.at.distance(edge.at).exceeds(0.0), || {
            (words!("no-that-is-not-on-the-edge-of"), words!("do-come-on-at", x = edge.at.x))
        })?;
        let whole = pose.at.y.is_between(half, self.field.board.depth - half);
        let turned = pose.facing.dir().distance(edge.facing.dir()) > 1e-6;
        why::refuse(rule::stratagem::FLANK_MARCH_ENTRY, !whole || turned, || {
            let right = words!("do-face-along-the-edge", degrees = edge.facing.degrees());
            (words!("no-its-front-does-not-lie-along-the"), right)
        })?;
        self.judge_straggler(id, pose.at.y, half)?;
        let pushes = self.pushes(id, edge)?;
        let mut there = self.clone();
        there.stand_at_edge(id, edge, &pushes);
        why::refuse(rule::stratagem::FLANK_MARCH_ENTRY, there.entry_actions(id).is_empty(), || {
            (words!("no-its-move-does-not-bring-it-onto"), words!("do-come-on-elsewhere-or-wait"))
        })
    }

    /// [`rule::stratagem::FLANK_MARCH_STRAGGLERS`]: within command distance of
    /// where the commander came on.
    fn judge_straggler(&self, id: UnitId, y: f64, half: f64) -> Result<(), Refusal> {
        let command = self.unit(id).command;
        let flank = &self.command(command).flank;
        let (true, Some(at)) = (flank.stragglers, self.entry_point(command)) else { return Ok(()) };
        let reach = flank.leader.map_or(4.0, |l| self.leader(l).rank.command_distance());
        why::refuse(rule::stratagem::FLANK_MARCH_STRAGGLERS, ((y - at).abs() - half).exceeds(reach), || {
            let right = words!("do-come-on-within", reach = reach, at = at);
            (words!("no-that-is-too-far-from-where-the"), right)
        })
    }

    // ---- enemies at the edge ---------------------------------------------

    /// How far the nearest part of a base is from the edge.
    fn gap_to_edge(&self, base: &Rect, right: bool) -> f64 {
        let width = self.field.board.width;
        base.corners().iter().map(|c| if right { width - c.x } else { c.x }).fold(f64::MAX, f64::min)
    }

    /// [`rule::stratagem::FLANK_MARCH_PUSH`]: enemies in front of the entry and
    /// less than 2 DU from the edge go straight in until there are 2 DU; their
    /// own friends behind make room the same way.
    fn pushes(&self, id: UnitId, edge: Pose) -> Result<Pushes, Refusal> {
        let unit = self.unit(id);
        let right = self.command(unit.command).flank.right;
        let inwards = Vec2::new(if right { -1.0 } else { 1.0 }, 0.0);
        let room = why::count(rule::stratagem::FLANK_MARCH_PUSH, ROOM_AT_EDGE);
        let strip = Rect { pose: edge.forward(room), width: unit.width, depth: room };
        let mut pushes = Pushes::new();
        for e in self.enemies(id) {
            let base = self.rect(e);
            let gap = self.gap_to_edge(&base, right);
            if gap.falls_short_of(room)
                && why::holds(rule::stratagem::FLANK_MARCH_PUSH, strip.overlaps(&base))
                && !pushes.is_full()
            {
                pushes.push((e, self.unit(e).pose().translated(inwards * (room - gap))));
            }
        }
        let mut barred = false;
        let mut n = 0;
        'making_room: while n < pushes.len() {
            let (e, pose) = pushes[n];
            n += 1;
            let base = self.unit(e).rect_at(pose);
            let far = base.corners().iter().map(|c| c.dot(inwards)).fold(f64::MIN, f64::max);
            for o in self.unit_ids().filter(|&o| o != e && self.unit(o).on_field()) {
                let place = pushes.iter().find(|p| p.0 == o).map_or(self.unit(o).pose(), |p| p.1);
                let there = self.unit(o).rect_at(place);
                if !base.overlaps(&there) {
                    continue;
                }
                let near = there.corners().iter().map(|c| c.dot(inwards)).fold(f64::MAX, f64::min);
                if self.unit(o).side == unit.side || pushes.is_full() || far - near > 6.0 {
                    barred = true;
                    break 'making_room;
                }
                pushes.retain(|p| p.0 != o);
                n = n.min(pushes.len());
                pushes.push((o, place.translated(inwards * (far - near))));
            }
        }
        let free = pushes.iter().all(|&(e, pose)| {
            let base = self.unit(e).rect_at(pose);
            !self.is_engaged(e)
                && self.field.board.contains_rect(&base)
                && self.field.going_under(&base) < Going::Impassable
        });
        why::refuse(rule::stratagem::FLANK_MARCH_PUSH, barred || !free, || {
            let right = words!("do-come-on-where-nobody-fights-or-bars");
            (words!("no-the-enemy-at-the-edge-there-cannot"), right)
        })?;
        Ok(pushes)
    }

    /// Puts a marcher on the edge and its enemies out of the way. A unit
    /// deeper than its move is long starts so far in that the move brings it
    /// just onto the table ([`rule::stratagem::FLANK_MARCH_ENTRY`]).
    fn stand_at_edge(&mut self, id: UnitId, edge: Pose, pushes: &Pushes) {
        for &(enemy, pose) in pushes {
            self.place(enemy, pose);
        }
        let length = self.rate_on(id, Going::Open).unwrap_or(0) + self.bonuses(id, self.rating(id));
        let unit = self.unit_mut(id);
        let start = edge.forward((unit.depth - f64::from(length)).max(0.0));
        unit.place(why::instead(rule::stratagem::FLANK_MARCH_ENTRY, start, || edge));
    }

    // ---- coming on ---------------------------------------------------------

    /// The marcher stands at its place: now what it does.
    pub(crate) fn enter(&mut self, id: UnitId, pose: Pose, play: &mut Play) {
        let edge = self.edge_pose(id, pose.at.y);
        let Ok(pushes) = self.pushes(id, edge) else { return };
        self.stand_at_edge(id, edge, &pushes);
        for (unit, pose) in pushes {
            play.log(|| What::PushedIn { unit, pose });
        }
        self.agenda.push(Task::FlankNext(self.unit(id).command));
        match self.entry_actions(id).as_slice() {
            &[action] => self.agenda.push(Task::StartAction { unit: id, action }),
            _ => self.question = Some(Question::EntryAction(id)),
        }
    }

    /// What a marcher at the edge may do with its die: advance or manoeuvre,
    /// shoot after it, or charge ([`rule::stratagem::FLANK_MARCH_ENTRY`]).
    pub(crate) fn entry_actions(&self, id: UnitId) -> ArrayVec<Action, 3> {
        let unit = self.unit(id);
        let mut actions = ArrayVec::new();
        if self.can_move(id, Action::Move) {
            actions.push(Action::Move);
        }
        let on_the_move = unit.profile.missile.is_some_and(Missile::shoots_on_the_move);
        if unit.face > self.rating(id)
            && on_the_move
            && self.can_move(id, Action::MoveThenShoot)
            && why::step(rule::stratagem::FLANK_MARCH_ENTRY)
        {
            actions.push(Action::MoveThenShoot);
        }
        if self.can_charge(id) && why::step(rule::stratagem::FLANK_MARCH_ENTRY) {
            actions.push(Action::Charge);
        }
        actions
    }

    /// The marcher is on the table; a morale test it owes comes first of all
    /// ([`rule::stratagem::FLANK_MARCH_MORALE`]).
    pub(crate) fn come_on(&mut self, id: UnitId, at: f64, play: &mut Play) {
        let unit = self.unit_mut(id);
        let owed = [(Mark::OWES_TEST, Cause::ArmyMorale), (Mark::OWES_CAMP_TEST, Cause::CampLost)];
        let owed: ArrayVec<Cause, 2> = owed.into_iter().filter(|owed| unit.is(owed.0)).map(|owed| owed.1).collect();
        unit.becomes(Status::Field);
        unit.dice_beside = u8::from(unit.profile.gives_die());
        let command = unit.command;
        self.command_mut(command).flank.entries.push((id, (at * 1000.0) as i32));
        play.log(|| What::CameOn { unit: id, at });
        if let Some(leader) = self.march_leader(command)
            && self.leader(leader).attached == Some(id)
            && why::step(rule::stratagem::FLANK_MARCH_LEADER_ENTERS)
        {
            self.lead_on(leader, id, play);
        }
        self.agenda.extend(owed.into_iter().map(|cause| Task::Test { unit: id, cause }));
    }

    /// The commander comes on with a unit
    /// ([`rule::stratagem::FLANK_MARCH_LEADER_ENTERS`]).
    pub(crate) fn lead_on(&mut self, leader: LeaderId, id: UnitId, play: &mut Play) {
        let pose = self.unit(id).pose();
        let l = self.leader_mut(leader);
        l.becomes(Status::Field);
        l.attached = Some(id);
        l.place(pose);
        let command = l.command;
        let flank = &mut self.command_mut(command).flank;
        flank.entered_at = flank.entries.iter().find(|e| e.0 == id).map(|e| e.1);
        play.log(|| What::CommanderDeployed { commander: leader, pose, attached: Some(id) });
    }
}

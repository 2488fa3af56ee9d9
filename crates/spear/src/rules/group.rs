//! Group moves: a commander takes neighbours along.

use arrayvec::ArrayVec;
use game::words;
use game::{Leg, Path, Refusal, why};
use rules::spear as rule;
use smallvec::SmallVec;
use table::{Measure, sweep};

use crate::rules::movement::finite;
use crate::state::{Battle, Feature, Going, Judged, Mark, Play, Question, Task, UnitId, What};

impl Battle {
    /// The units that could come along ([`rule::move_::GROUP_WHO`]).
    pub fn group_partners(&self, id: UnitId) -> ArrayVec<UnitId, 8> {
        let unit = self.unit(id);
        let mut partners = ArrayVec::new();
        for f in self.friends(id) {
            let friend = self.unit(f);
            let joins = friend.command == unit.command
                && !friend.is(Mark::ACTED)
                && friend.face == 0
                && !self.is_engaged(f)
                && !friend.profile.is_baggage()
                && why::holds(rule::move_::GROUP_WHO, self.adjoins(id, f))
                && why::holds(rule::move_::GROUP_DIE, unit.face > self.rating(f))
                && !why::holds(rule::move_::GROUP_MIX, !self.mixes(id, f))
                && !why::holds(rule::move_::GROUP_NO_DIFFICULT, self.field.in_difficult(&friend.rect()));
            if joins && !partners.is_full() {
                partners.push(f);
            }
        }
        partners
    }

    /// Who comes along is the owner's choice, if there is one.
    pub(crate) fn ask_who_comes_along(&mut self, id: UnitId) {
        self.question = Some(match self.group_partners(id)[..] {
            [only] => Question::GroupPath { unit: id, first: only, second: None },
            _ => Question::Group(id),
        });
    }

    /// [`rule::move_::GROUP_MIX`]: no mounted with formed foot.
    fn mixes(&self, a: UnitId, b: UnitId) -> bool {
        let formed_foot = |u: UnitId| {
            let kind = self.unit(u).profile.kind;
            kind.is_foot() && !kind.is_skirmisher()
        };
        let mounted = |u: UnitId| self.unit(u).profile.kind.is_mounted();
        !(mounted(a) && formed_foot(b) || mounted(b) && formed_foot(a))
    }

    /// Side edge and front corner, or front to rear with matching corners.
    fn adjoins(&self, a: UnitId, b: UnitId) -> bool {
        let (ra, rb) = (self.rect(a), self.rect(b));
        if !ra.pose.facing.dir().distance(rb.pose.facing.dir()).is_about(0.0) {
            return false;
        }
        let local = ra.pose.to_local(rb.pose.at);
        let near = |x: f64, y: f64| x.is_about(y);
        let beside = near(local.y, 0.0) && near(local.x.abs(), f64::midpoint(ra.width, rb.width));
        let behind = near(local.x, 0.0) && near(local.y, -ra.depth);
        let before = near(local.x, 0.0) && near(local.y, rb.depth);
        beside || ((behind || before) && near(ra.width, rb.width))
    }

    pub(crate) fn can_lead_group(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        // The bag must hold a die for each unit that comes along; the large
        // game has no bag.
        !self.plan.options.large_game
            && why::holds(rule::move_::GROUP_WHO, self.attached_to(id).next().is_some())
            && why::holds(rule::move_::GROUP_DICE_COST, self.command(unit.command).bag > 0)
            && !self.field.in_difficult(&unit.rect())
            && self.normal_move(id) > 0
            && !self.group_partners(id).is_empty()
            && self.group_proposals_exist(id)
    }

    fn group_proposals_exist(&self, id: UnitId) -> bool {
        self.group_partners(id).iter().any(|&p| self.group_can_move(id, &[p]))
    }

    /// Judges the advance of a group, with the bonuses of the unit that leads it
    /// ([`rule::move_::GROUP_BONUS`]).
    pub(crate) fn judge_group(&self, led: UnitId, others: &[UnitId], path: &Path) -> Result<Judged, Refusal> {
        let mut group: ArrayVec<UnitId, 3> = ArrayVec::new();
        group.push(led);
        group.extend(others.iter().copied().take(2));
        let mixed = others.len() == 2 && !self.mixes(others[0], others[1]);
        why::refuse(rule::move_::GROUP_MIX, mixed, || {
            (words!("no-mounted-and-formed-foot-in-one-group"), words!("do-take-one-kind-along"))
        })?;
        if !path.iter().all(|s| matches!(s, Leg::Forward(_) | Leg::Shift(_))) {
            return Err(Refusal::new(
                rule::move_::GROUP_ADVANCE,
                words!("no-a-group-only-advances"),
                words!("do-go-forward-and-shift"),
            ));
        }
        if !path.iter().all(finite) {
            return Err(Refusal::new(
                rule::move_::GROUP_ADVANCE,
                words!("no-a-length-is-not-a-number"),
                words!("do-give-finite-lengths"),
            ));
        }
        for &u in &group {
            self.group_keeps_dry(u, path)?;
        }
        // The led unit's bonus serves all of them.
        let highest = group.iter().map(|&u| self.rating(u)).max().unwrap_or(0);
        let bonuses = why::count(rule::move_::GROUP_BONUS, self.bonuses(led, highest + 1));
        self.judge_advance(&group, path, bonuses)
    }

    /// [`rule::move_::GROUP_NO_DIFFICULT`]: no unit of a group starts in
    /// difficult ground or enters it.
    fn group_keeps_dry(&self, id: UnitId, path: &Path) -> Result<(), Refusal> {
        let mut pose = self.unit(id).pose();
        for step in path {
            let next = match *step {
                Leg::Forward(d) => pose.forward(d),
                Leg::Shift(d) => pose.shift(d),
                _ => pose,
            };
            let hull = sweep::translate_region(&self.unit(id).rect_at(pose), next.at - pose.at);
            let wet = |f: &Feature| f.going >= Going::Difficult && f.shape.holds_part_of_hull(&hull);
            why::refuse(rule::move_::GROUP_NO_DIFFICULT, self.field.features.iter().any(wet), || {
                (words!("no-part-of-the-group-would-be-in"), words!("do-keep-the-group-out-of-it"))
            })?;
            pose = next;
        }
        Ok(())
    }

    /// Moves the group ([`rule::move_::GROUP_ADVANCE`]).
    pub(crate) fn move_group(&mut self, led: UnitId, others: &[UnitId], judged: &Judged, play: &mut Play) {
        let by = judged.end().at - self.unit(led).pose().at;
        let units: SmallVec<[UnitId; 3]> = std::iter::once(led).chain(others.iter().copied()).collect();
        self.agenda.extend([Task::Done(led), Task::RetryConforms]);
        for &u in &units {
            self.sets_off(u, play);
            let unit = self.unit_mut(u);
            unit.mark_all([Mark::MOVED, Mark::ADVANCED, Mark::GROUPED]);
            let pose = unit.pose().translated(by);
            self.place(u, pose);
        }
        for &leader in &judged.touched {
            // Whoever of the group is nearest to him now has touched him.
            let gap = |u: UnitId| self.rect(u).distance(&self.leader(leader).rect());
            let by = units.iter().copied().min_by(|&a, &b| gap(a).total_cmp(&gap(b))).unwrap_or(led);
            self.agenda.push(Task::TouchLeader { leader, by });
        }
        let unit = self.unit_mut(led);
        unit.bonus_spent += judged.bonus;
        unit.mark_if(Mark::ACTED, why::step(rule::move_::GROUP_NO_IMPETUS)); // its die shows 1 at once
        for &u in others {
            if why::step(rule::move_::GROUP_DICE_COST) {
                self.take_die_from_bag(u, play);
            }
            self.unit_mut(u).mark_all([Mark::ACTED, Mark::DONE]);
        }
        let cost = judged.cost;
        let gone: SmallVec<[UnitId; 3]> =
            units.iter().copied().filter(|&u| !self.field.board.contains_rect(&self.rect(u))).collect();
        play.log(|| What::GroupMoved { leader: led, units, cost });
        self.agenda.extend(gone.into_iter().rev().map(Task::LeaveTable));
    }
}

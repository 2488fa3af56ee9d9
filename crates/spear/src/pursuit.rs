//! Pursuit after a melee.

use rules::spear as rule;
use table::Edge;

use crate::agenda::{Play, Task};
use crate::battle::Battle;
use crate::charge::Run;
use crate::event::{Event, What};
use crate::ids::UnitId;
use crate::profile::Melee;
use crate::question::Question;

impl Battle {
    /// Whether the winner pursues, may hold, or stays ([`rule::rout::SEQUENCE`]).
    pub(crate) fn decide_pursuit(&mut self, winner: UnitId, loser: UnitId, play: &mut Play) {
        if !self.may_pursue(winner) {
            play.log(|| {
                Event::new(
                    What::Held { unit: winner },
                    &[rule::pursuit::BLOCKED, rule::pursuit::NEVER, rule::pursuit::TRIGGER],
                )
            });
            self.agenda.push(Task::LeadersOfRouted { unit: loser, by: Some(winner), melee: true });
            return;
        }
        if self.must_pursue(winner) {
            self.begin_pursuit(winner, loser);
        } else {
            self.question = Some(Question::Hold { unit: winner, loser });
        }
    }

    /// [`rule::pursuit::BLOCKED`] and [`rule::pursuit::NEVER`].
    fn may_pursue(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        let missile_foot = unit.profile.kind.is_foot() && unit.profile.has_missiles();
        unit.on_field()
            && !self.is_engaged(id)
            && !unit.profile.kind.is_train()
            && !missile_foot
            && !self.won_by_flank(id)
    }

    /// The routed unit had been on the winner's flank or rear.
    fn won_by_flank(&self, id: UnitId) -> bool {
        self.flank_winner == Some(id)
    }

    /// [`rule::pursuit::COMPULSORY`].
    fn must_pursue(&self, id: UnitId) -> bool {
        let profile = self.unit(id).profile;
        profile.kind.is_mounted() || (profile.kind.is_foot() && profile.has(Melee::Impact))
    }

    /// The commander's fate hangs on whether mounted pursue; then they go.
    pub(crate) fn begin_pursuit(&mut self, winner: UnitId, loser: UnitId) {
        self.agenda.push(Task::Pursue(winner));
        let leaders: arrayvec::ArrayVec<_, 16> = self.attached_to(loser).collect();
        let pursuing = self.unit(winner).profile.kind.is_mounted();
        for leader in leaders {
            self.agenda.push(Task::LeaderRisk { leader, by: Some(winner), routed: true, pursuing });
        }
    }

    /// [`rule::pursuit::OPTIONAL`]: roll to hold, or just go.
    pub(crate) fn answer_hold(&mut self, id: UnitId, loser: UnitId, hold: bool, play: &mut Play) {
        if hold {
            let needed = self.rating(id);
            let die = play.roll(rule::pursuit::OPTIONAL, "hold back");
            let held = die >= needed;
            play.log(|| Event::new(What::HoldRoll { unit: id, die, needed, held }, &[rule::pursuit::OPTIONAL]));
            if held {
                play.log(|| Event::new(What::Held { unit: id }, &[rule::pursuit::OPTIONAL]));
                self.agenda.push(Task::LeadersOfRouted { unit: loser, by: Some(id), melee: true });
                return;
            }
        }
        self.begin_pursuit(id, loser);
    }

    /// [`rule::pursuit::MOVE`]: a full move straight ahead, into whatever is there.
    pub(crate) fn pursue(&mut self, id: UnitId, play: &mut Play) {
        if !self.unit(id).on_field() || self.is_engaged(id) {
            return;
        }
        let from = self.unit(id).pose;
        self.clear_evade_tries();
        self.unit_mut(id).charge_from = from;
        let shift = self.pursuit_shift(id);
        if shift != 0.0 {
            play.log(|| Event::new(What::Slid { unit: id, by: shift }, &[rule::pursuit::SHIFT]));
        }
        play.log(|| {
            Event::new(
                What::Charge { unit: id, from },
                &[
                    rule::pursuit::MOVE,
                    rule::pursuit::CONTACT,
                    rule::pursuit::NOT_ACTIVATION,
                    rule::pursuit::COMPULSORY,
                ],
            )
        });
        self.agenda.push(Task::RunCharge(Run { shift, pursuit: true, ..Run::straight(id) }));
    }

    /// [`rule::pursuit::SHIFT`]: only to get past friends or slowing terrain,
    /// and then as little as will do.
    fn pursuit_shift(&self, id: UnitId) -> f64 {
        let straight = Run { pursuit: true, ..Run::straight(id) };
        let hits = |run: &Run| self.charge_reach(run, 0).ok();
        let open = f64::from(self.normal_move(id));
        let reach_of = |shift: f64| {
            if let Some(reach) = hits(&Run { shift, ..straight }) {
                return Some(reach.cost + 100.0);
            }
            let mut probe = self.clone_pose(id, shift)?;
            probe.phase.moved = true;
            Some(self.room_from(id, probe.pose))
        };
        let Some(ahead) = reach_of(0.0) else { return 0.0 };
        let stopped_by_enemy = ahead >= 100.0;
        if stopped_by_enemy || ahead >= open - table::TOLERANCE {
            return 0.0;
        }
        if !self.barred_by_friend_or_ground(id, ahead) {
            return 0.0;
        }
        let mut best = (ahead, 0.0f64);
        for n in 1..=20u8 {
            for sign in [1.0, -1.0] {
                let shift = sign * f64::from(n) / 20.0;
                if let Some(reach) = reach_of(shift)
                    && reach > best.0 + 1e-6
                {
                    best = (reach, shift);
                }
            }
            if best.1 != 0.0 && best.0 >= open {
                break;
            }
        }
        best.1
    }

    /// The unit shifted sideways, if nothing is in the way of that.
    fn clone_pose(&self, id: UnitId, shift: f64) -> Option<crate::battle::Unit> {
        let mut unit = *self.unit(id);
        let by = unit.pose.facing.right() * shift;
        let base = unit.rect();
        let blocked = shift != 0.0
            && self.units.iter().enumerate().any(|(n, other)| {
                n != id.index() && other.on_field() && table::sweep::translate(&base, by, &other.rect()).is_some()
            });
        unit.pose = unit.pose.shift(shift);
        (!blocked && self.field.board.contains_rect(&unit.rect())).then_some(unit)
    }

    fn room_from(&self, id: UnitId, pose: table::Pose) -> f64 {
        self.furthest_advance(id, pose, 0.0)
    }

    /// What stops the straight way is a friend or the ground, not the table's edge.
    fn barred_by_friend_or_ground(&self, id: UnitId, ahead: f64) -> bool {
        let unit = self.unit(id);
        let base = unit.rect();
        let dir = unit.pose.facing.dir();
        let edge_room = self.field.board.room_ahead(&base, dir);
        let friend =
            self.friends(id).any(|f| table::sweep::translate(&base, dir * (ahead + 0.1), &self.rect(f)).is_some());
        friend || edge_room > ahead + 0.1
    }

    /// Remembers that the loser stood on the winner's flank or rear, before
    /// the contact is forgotten.
    pub(crate) fn note_flank_win(&mut self, winner: UnitId, loser: UnitId) {
        let by_flank = self.contact(winner, loser).is_some_and(|c| c.0 != Edge::Front);
        self.flank_winner = by_flank.then_some(winner);
    }
}

//! Pursuit after a melee.

use arrayvec::ArrayVec;
use game::why;
use rules::spear as rule;
use table::{Measure, Pose, Rect, TOLERANCE, sweep};

use crate::state::{Battle, Going, GroundCovered, Mark, Melee, Play, Question, Run, Task, TroopType, UnitId, What};

/// How far from a formed front pursuing light horse halt ([`rule::pursuit::LIGHT_HORSE`]).
const STOPS_SHORT: f64 = 1.0;

/// What a pursuit comes to.
enum Way {
    /// Contact with an enemy.
    Meets,
    /// A move of this length.
    Goes(f64),
}

impl Battle {
    /// Whether the winner pursues, may hold, or stays ([`rule::rout::SEQUENCE`]).
    pub(crate) fn decide_pursuit(&mut self, winner: UnitId, loser: UnitId, play: &mut Play) {
        if self.stays(winner) {
            play.log(|| What::Held { unit: winner });
            self.agenda.push(Task::LeadersOfRouted { unit: loser, by: Some(winner), melee: true });
        } else if self.must_pursue(winner) || !why::step(rule::pursuit::OPTIONAL) {
            play.not_asked("it must pursue", winner.key());
            self.begin_pursuit(winner, loser);
        } else {
            self.question = Some(Question::Hold { unit: winner, loser });
        }
    }

    /// Whether something keeps a winner from pursuing at all
    /// ([`rule::pursuit::TRIGGER`]).
    fn stays(&self, id: UnitId) -> bool {
        !self.unit(id).on_field()
            || !why::step(rule::pursuit::TRIGGER)
            || self.never_pursues(id)
            || why::holds(rule::pursuit::BLOCKED, self.is_engaged(id) || self.won_by_flank(id))
    }

    /// Missile foot and train.
    pub(crate) fn never_pursues(&self, id: UnitId) -> bool {
        let profile = self.unit(id).profile;
        let missile_foot = profile.kind.is_foot() && profile.has_missiles();
        why::holds(rule::pursuit::NEVER, missile_foot || profile.kind.is_train())
    }

    /// The routed unit had been on the winner's flank or rear.
    fn won_by_flank(&self, id: UnitId) -> bool {
        self.flank_winner == Some(id)
    }

    /// [`rule::pursuit::COMPULSORY`].
    fn must_pursue(&self, id: UnitId) -> bool {
        let profile = self.unit(id).profile;
        let eager = profile.kind.is_mounted() || (profile.kind.is_foot() && profile.has(Melee::Impact));
        why::holds(rule::pursuit::COMPULSORY, eager)
    }

    /// The commander's fate hangs on whether mounted pursue; then they go.
    pub(crate) fn begin_pursuit(&mut self, winner: UnitId, loser: UnitId) {
        self.agenda.push(Task::Pursue(winner));
        let leaders: ArrayVec<_, 16> = self.attached_to(loser).collect();
        let pursuing = self.unit(winner).profile.kind.is_mounted();
        for leader in leaders {
            self.agenda.push(Task::LeaderRisk { leader, by: Some(winner), routed: true, pursuing });
        }
    }

    /// [`rule::pursuit::OPTIONAL`]: roll to hold, or just go.
    pub(crate) fn answer_hold(&mut self, id: UnitId, loser: UnitId, hold: bool, play: &mut Play) {
        if hold {
            let needed = self.rating(id);
            let die = play.d6(rule::pursuit::OPTIONAL, "hold back");
            let held = why::holds(rule::pursuit::OPTIONAL, die >= needed);
            play.log(|| What::HoldRoll { unit: id, die, needed, held });
            if held {
                play.log(|| What::Held { unit: id });
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
        // That it has acted does not keep it.
        let may = why::instead(rule::pursuit::NOT_ACTIVATION, true, || !self.unit(id).is(Mark::ACTED));
        if !may || !why::step(rule::pursuit::MOVE) {
            return;
        }
        self.begin_run(id, play);
        let run = self.pursuit_run(id);
        if run.shift != 0.0 {
            play.log(|| What::Slid { unit: id, by: run.shift });
        }
        self.agenda.push(Task::RunCharge(run));
    }

    /// [`rule::pursuit::SHIFT`]: straight ahead, with a shift only to get past
    /// friends or slowing terrain, and then as small a shift as will do.
    pub(crate) fn pursuit_run(&self, id: UnitId) -> Run {
        let straight = Run { pursuit: true, ..Run::straight(id) };
        let full = f64::from(self.normal_move(id));
        let near = self.charge_neighbours(id, 0);
        let Some(Way::Goes(ahead)) = self.pursuit_way(&near, &straight, 0.0) else { return straight };
        let barred = ahead.falls_short_of(full) && self.barred_by_friend_or_ground(id, ahead);
        if !why::holds(rule::pursuit::SHIFT, barred) {
            return straight;
        }
        let mut best = (ahead, straight);
        // Where either hand will do, towards the mass of the enemy.
        let first = self.crowded_hand(self.unit(id).pose(), self.unit(id).side);
        let brinks = self.brinks_ahead(id, &near, full + 1.0);
        for shift in brinks.shifts(first) {
            // At once, or where neighbours leave room for it.
            for before in brinks.befores(shift, ahead) {
                let run = Run { before, shift, ..straight };
                match self.pursuit_way(&near, &run, best.0) {
                    Some(Way::Goes(far)) if far.falls_short_of(full) => best = further(best, (far, run)),
                    Some(_) => return run,
                    None => {}
                }
            }
        }
        best.1
    }

    /// Where a pursuit along this path leads; `None` if the path is not open.
    /// What goes no further than `worth` is not measured further.
    fn pursuit_way(&self, near: &[UnitId], run: &Run, worth: f64) -> Option<Way> {
        let id = run.unit;
        let mut pose = self.unit(id).pose();
        let last_leg = self.unit(id).rect_at(pose.forward(run.before).shift(run.shift));
        if self.faces_enemy(near, id, &last_leg) && self.charge_reach_among(near, run, 0).is_ok() {
            return Some(Way::Meets);
        }
        let mut covered = GroundCovered::default();
        for by in [pose.facing.dir() * run.before, pose.facing.right() * run.shift] {
            let base = self.unit(id).rect_at(pose);
            let way = sweep::Way::new(&base, by);
            if by.length().exceeds(0.0) {
                if near.iter().any(|&o| way.meets(&self.rect(o))) {
                    return None;
                }
                covered.sweep(&base, by);
            }
            pose = pose.translated(by);
        }
        if !self.field.board.contains_rect(&self.unit(id).rect_at(pose)) {
            return None;
        }
        let room = self.room_straight_on(id, pose, &covered, run.before, worth - run.before);
        // Light horse stop 1 DU short of formed fronts (rule::pursuit::LIGHT_HORSE).
        Some(Way::Goes(run.before + room.min(self.room_before_formed_front(id, pose).unwrap_or(room))))
    }

    /// A quick look whether any enemy stands before the base, near enough to
    /// be met.
    fn faces_enemy(&self, near: &[UnitId], id: UnitId, base: &Rect) -> bool {
        let unit = self.unit(id);
        let furthest = f64::from(self.rate_on(id, Going::Open).unwrap_or(0)) + 1.0;
        let way = sweep::Way::new(base, base.pose.facing.dir() * furthest);
        near.iter().map(|&other| self.unit(other)).any(|other| other.side != unit.side && way.meets(&other.rect()))
    }

    /// What stops the straight way is a friend or the ground, not the table's edge.
    fn barred_by_friend_or_ground(&self, id: UnitId, ahead: f64) -> bool {
        let unit = self.unit(id);
        let base = unit.rect();
        let dir = unit.pose().facing.dir();
        let edge_room = self.field.board.room_ahead(&base, dir);
        let way = sweep::Way::new(&base, dir * (ahead + TOLERANCE));
        let friend = self.friends(id).any(|f| way.meets(&self.rect(f)));
        friend || edge_room.exceeds(ahead)
    }

    /// How far light horse may go towards the next formed front ahead.
    pub(crate) fn room_before_formed_front(&self, id: UnitId, from: Pose) -> Option<f64> {
        if !why::holds(rule::pursuit::LIGHT_HORSE, self.unit(id).profile.kind == TroopType::LightHorse) {
            return None;
        }
        let base = self.unit(id).rect_at(from);
        let short = why::count(rule::pursuit::LIGHT_HORSE, STOPS_SHORT);
        let reach = f64::from(self.normal_move(id)) + short;
        let way = sweep::Way::new(&base, from.facing.dir() * reach);
        self.enemies(id)
            .filter_map(|e| Some((e, way.to(&self.rect(e))?)))
            .filter(|&(e, travel)| self.is_formed_front(id, from.forward(travel), e))
            .map(|(_, travel)| (travel - short).max(0.0))
            .reduce(f64::min)
    }
}

/// Of two pursuits the one that goes further, or the first.
fn further(one: (f64, Run), other: (f64, Run)) -> (f64, Run) {
    if other.0.exceeds(one.0) { other } else { one }
}

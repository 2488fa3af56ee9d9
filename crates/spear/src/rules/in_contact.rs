//! What a unit in contact with the enemy may do besides fighting where it
//! stands: turn to face, slide, break off.

use arrayvec::ArrayVec;
use game::words;
use game::{Leg, Path, Refusal, why};
use rules::spear as rule;
use table::{Edge, Measure, Pose, Rect};

use crate::rules::movement::about_turned;
use crate::state::{Battle, Judged, Mark, MoveKind, Play, Question, Task, UnitId, What};

/// How deep along an edge a nudged enemy comes to touch.
const INSIDE: f64 = 0.05;

impl Battle {
    /// An engaged unit was activated: it turns or slides before it fights
    /// ([`rule::move_::IN_CONTACT_OPTIONS`]).
    pub(crate) fn face_in_contact(&mut self, id: UnitId, play: &mut Play) {
        if self.faceable(id).is_empty() {
            self.slide_to_conform(id, play);
        } else {
            self.question = Some(Question::TurnToFace { unit: id });
        }
    }

    /// Enemies on flank or rear that the unit may turn to
    /// ([`rule::move_::TURN_TO_FACE`]): only with none on its front. Train have
    /// no flank to turn from.
    pub fn faceable(&self, id: UnitId) -> ArrayVec<UnitId, 8> {
        let mut enemies = ArrayVec::new();
        if !why::holds(rule::move_::TURN_TO_FACE, !self.is_fronted(id)) {
            return enemies;
        }
        for (edge, enemy, ..) in self.contacts_of(id) {
            let turns = self.is_flank(id, edge) && self.facing_plan(id, enemy).is_some();
            if turns && !enemies.is_full() {
                enemies.push(enemy);
            }
        }
        enemies
    }

    /// Where the unit stands once turned to that enemy: about its centre, then
    /// back until the enemy is flush on its front.
    fn facing_pose(&self, id: UnitId, enemy: UnitId) -> Option<Pose> {
        let (edge, ..) = self.contact(id, enemy)?;
        let unit = self.unit(id);
        let base = unit.rect();
        let pose = if edge == Edge::Rear {
            about_turned(unit.pose(), unit.depth)
        } else {
            let facing = base.seen_from(edge).pose.facing;
            let centre = base.centre();
            let line = base.edge(edge).a;
            let off = (line - centre).dot(facing.dir());
            Pose { at: centre + facing.dir() * off, facing }
        };
        Some(pose)
    }

    /// The turn with the nudges it needs, if there is room for all of it.
    fn facing_plan(&self, id: UnitId, enemy: UnitId) -> Option<(Pose, ArrayVec<(UnitId, Pose), 8>)> {
        let pose = self.facing_pose(id, enemy)?;
        let turned = self.unit(id).rect_at(pose);
        if !self.field.board.contains_rect(&turned) {
            return None;
        }
        let mut others: ArrayVec<UnitId, 8> = self.opponents(id);
        others.retain(|o| *o != enemy);
        let in_the_way = |u: UnitId| u != id && !others.contains(&u) && self.unit(u).on_field();
        if self.unit_ids().any(|u| in_the_way(u) && turned.overlaps(&self.rect(u))) {
            return None;
        }
        // Whoever must keep its front centre in contact finds its place first.
        let centred = |o: &UnitId| self.shares_a_side(id, *o) && self.at_front_centre(*o, &[id]).is_some();
        let (first, second): (ArrayVec<UnitId, 8>, ArrayVec<UnitId, 8>) = others.iter().copied().partition(centred);
        let mut nudges: ArrayVec<(UnitId, Pose), 8> = ArrayVec::new();
        for (&other, keep) in first.iter().map(|o| (o, true)).chain(second.iter().map(|o| (o, false))) {
            let free = |to: &Pose| {
                let there = self.unit(other).rect_at(*to);
                let placed =
                    |u: UnitId| nudges.iter().find(|n| n.0 == u).map_or(self.rect(u), |n| self.unit(u).rect_at(n.1));
                self.field.board.contains_rect(&there)
                    && !there.overlaps(&turned)
                    && self.unit_ids().all(|u| {
                        let waits = others.contains(&u) && !nudges.iter().any(|n| n.0 == u);
                        u == other || u == id || waits || !self.unit(u).on_field() || !there.overlaps(&placed(u))
                    })
            };
            let to = self.nudges_for(other, &turned, keep).into_iter().find(free)?;
            nudges.push((other, to));
        }
        Some((pose, nudges))
    }

    /// Whether another enemy stands on the same side of the unit as this one.
    fn shares_a_side(&self, id: UnitId, other: UnitId) -> bool {
        let side = |o: UnitId| self.contact(id, o).map(|c| c.0);
        self.opponents(id).iter().any(|&o| o != other && side(o) == side(other))
    }

    /// Where an enemy may go, the best place first, to stay in contact with
    /// the turned base while it keeps its facing: the shortest way flush onto
    /// it; straight back out of it; or nowhere, and contact is lost.
    fn nudges_for(&self, other: UnitId, turned: &Rect, keep_centre: bool) -> ArrayVec<Pose, 4> {
        let there = self.rect(other);
        let pose = there.pose;
        let local = turned.corners().map(|c| pose.to_local(c));
        let least = |f: fn(&table::Vec2) -> f64| local.iter().map(f).fold(f64::MAX, f64::min);
        let most = |f: fn(&table::Vec2) -> f64| local.iter().map(f).fold(f64::MIN, f64::max);
        let (left, right, near) = (least(|c| c.x), most(|c| c.x), least(|c| c.y));
        let half = there.width / 2.0;
        let sideways = |reach: f64| {
            let (from, to) = (left - reach + INSIDE, right + reach - INSIDE);
            // Already touching there, it need not move sideways at all.
            0.0_f64.clamp(from.min(to), to.max(from))
        };
        let mut places = ArrayVec::new();
        if keep_centre {
            places.push(pose.shift(sideways(0.0)).forward(near));
        }
        places.push(pose.shift(sideways(half)).forward(near));
        places.push(pose.forward(near.min(0.0)));
        places.push(pose);
        places
    }

    /// Turns to face; other enemies in contact are nudged to stay so
    /// ([`rule::move_::TURN_TO_FACE_ADJUST`]).
    pub(crate) fn turn_to_face(&mut self, id: UnitId, enemy: UnitId, play: &mut Play) {
        let Some((pose, nudges)) = self.facing_plan(id, enemy) else { return };
        self.place(id, pose);
        self.sets_off(id, play);
        for (other, to) in nudges {
            let moves = to.at.distance(self.unit(other).pose().at).exceeds(0.0);
            if moves && why::step(rule::move_::TURN_TO_FACE_ADJUST) {
                self.place(other, to);
                self.forget_lost_contacts(other);
                play.log(|| What::Nudged { unit: other, pose: to });
            }
        }
        // Everybody who touched is looked at anew, from this unit's place.
        self.note_contacts(id, enemy, Edge::Front);
        play.log(|| What::TurnedToFace { unit: id, enemy, pose });
    }

    /// [`rule::move_::SLIDE_TO_CONFORM`]: one enemy on the front, but not at
    /// its centre.
    pub(crate) fn slide_to_conform(&mut self, id: UnitId, play: &mut Play) {
        let fronts: ArrayVec<(UnitId, Edge), 8> =
            self.contacts_of(id).filter(|c| c.0 == Edge::Front && !c.3.partial).map(|c| (c.1, c.2)).take(8).collect();
        let &[(enemy, edge)] = fronts.as_slice() else { return };
        if self.at_front_centre(id, &[enemy]).is_some() {
            return;
        }
        let pose = self.unit(id).pose();
        let Some(range) = self.slide_range(pose, enemy, edge).filter(|r| !r.lined_up) else { return };
        let to = pose.shift(range.least);
        let slid = self.unit(id).rect_at(to);
        let keeps_others =
            self.contacts_of(id).filter(|c| c.1 != enemy).all(|c| slid.shared_edge(&self.rect(c.1)).is_some());
        let free =
            self.units.iter().enumerate().all(|(n, u)| n == id.index() || !u.on_field() || !slid.overlaps(&u.rect()));
        let room = free && self.field.board.contains_rect(&slid);
        if room && why::holds(rule::move_::SLIDE_TO_CONFORM, keeps_others) {
            self.place(id, to);
            self.note_contacts(id, enemy, edge);
            play.log(|| What::Slid { unit: id, by: range.least });
        }
    }

    // ---- breaking off ----------------------------------------------------

    /// Whether the unit may break off, or why not.
    pub(crate) fn may_break_off(&self, id: UnitId) -> Result<(), Refusal> {
        let unit = self.unit(id);
        let kind = unit.profile.kind;
        why::refuse(rule::move_::BREAK_OFF_DIE, !self.can_manoeuvre(id), || {
            (words!("no-the-die-is", die = unit.face), words!("do-it-must-allow-a-manoeuvre"))
        })?;
        let mine = self.normal_move(id);
        for (edge, enemy, ..) in self.contacts_of(id) {
            let foe = self.unit(enemy);
            let may = kind.is_skirmisher() || (kind.is_mounted() && foe.profile.kind.is_foot());
            why::refuse(rule::move_::BREAK_OFF_WHO, !may, || {
                (words!("no-it-may-not-break-off-from-this"), words!("do-only-skirmishers-and-mounted-from-foot-break"))
            })?;
            why::refuse(rule::move_::BREAK_OFF_FRONT_ONLY, edge != Edge::Front, || {
                (words!("no-an-enemy-touches-its-flank-or-rear"), words!("do-only-a-unit-in-contact-to-its"))
            })?;
            why::refuse(rule::move_::BREAK_OFF_FASTER, mine <= self.normal_move(enemy), || {
                (words!("no-it-is-not-faster-than-the-enemy"), words!("do-a-higher-move-than-every-enemy-in"))
            })?;
        }
        Ok(())
    }

    /// How far a break-off may go: straight away, up to a full move.
    pub(crate) fn break_off_room(&self, id: UnitId) -> f64 {
        let turned = about_turned(self.unit(id).pose(), self.unit(id).depth);
        let bonuses = self.bonuses_if(id, || self.manoeuvre_needs(id));
        self.furthest_advance(id, turned, f64::from(bonuses))
    }

    /// Some lawful break-offs: as far as it goes and half of that, ending
    /// either way.
    pub(crate) fn break_off_paths(&self, id: UnitId) -> impl Iterator<Item = Path> + '_ {
        let room = self.break_off_room(id);
        [1.0, 0.5].into_iter().flat_map(move |part| {
            let away: Path = [Leg::AboutTurn, Leg::Forward(room * part)].into_iter().collect();
            let mut back = away.clone();
            back.push(Leg::AboutTurn);
            [back, away].into_iter().filter(move |path| self.judge_break_off(id, path).is_ok())
        })
    }

    /// Judges a break-off: a turn about, and straight ahead
    /// ([`rule::move_::BREAK_OFF_HOW`]). It is a manoeuvre, so the enemies in
    /// front hold the unit as they do in any other.
    pub(crate) fn judge_break_off(&self, id: UnitId, path: &Path) -> Result<(Judged, bool), Refusal> {
        let (distance, face_back) = break_off_legs(path).ok_or_else(|| {
            Refusal::new(
                rule::move_::BREAK_OFF_HOW,
                words!("no-this-is-not-a-break-off"),
                words!("do-give-about-turn-forward-and-perhaps-a"),
            )
        })?;
        let unit = self.unit(id);
        let bonuses = self.bonuses_if(id, || self.manoeuvre_needs(id));
        let turned = about_turned(unit.pose(), unit.depth);
        let ahead: Path = [Leg::Forward(distance)].into_iter().collect();
        let judged = self.judge_legs(id, turned, &[id], &ahead, bonuses)?;
        self.keeps_in_front(&self.pinned_by(id), &unit.rect_at(judged.end()))?;
        Ok((judged, face_back))
    }

    /// Breaks off, ending turned away or back to the enemy.
    pub(crate) fn break_off(&mut self, id: UnitId, judged: &Judged, face_back: bool, shoot: bool, play: &mut Play) {
        let needed = self.move_and_shoot_needs(id, MoveKind::Manoeuvre);
        self.contacts.retain(|c| c.a != id && c.b != id);
        let unit = &mut self.units[id.index()];
        unit.needed = needed;
        let away = judged.end();
        let faced = if face_back { about_turned(away, unit.depth) } else { away };
        let pose = why::instead(rule::move_::BREAK_OFF_HOW, faced, || away);
        unit.mark_all([Mark::MOVED, Mark::MANOEUVRED]);
        unit.bonus_spent += judged.bonus;
        unit.mark_if(Mark::PASSED_THROUGH, judged.passed.is_some());
        unit.conforming = None;
        let ended = self.field.in_difficult(&unit.rect_at(pose));
        unit.marks.put(Mark::ENDED_IN_DIFFICULT, ended);
        self.place(id, pose);
        self.sets_off(id, play);
        play.log(|| What::BrokeOff { unit: id, pose });
        self.agenda.push(Task::Done(id));
        if shoot && !why::holds(rule::shoot::NO_SHOT_AFTER_ENTERING_DIFFICULT, ended) {
            self.agenda.push(Task::Shoot { unit: id, moved: true });
        }
        self.agenda.push(Task::RetryConforms);
        self.touch_leaders(&judged.touched, id);
        if judged.exits {
            self.agenda.push(Task::LeaveTable(id));
        }
    }
}

/// Length of a break-off, and whether it ends facing the enemy again.
fn break_off_legs(path: &Path) -> Option<(f64, bool)> {
    let (distance, back) = match path.as_slice() {
        [Leg::AboutTurn, Leg::Forward(d)] => (*d, false),
        [Leg::AboutTurn, Leg::Forward(d), Leg::AboutTurn] => (*d, true),
        _ => return None,
    };
    (distance.exceeds(0.0) && distance < 20.0).then_some((distance, back))
}

//! Conforming: rotating and sliding until front edge meets edge.

use arrayvec::ArrayVec;
use game::why;
use rules::spear as rule;
use table::{Corner, Edge, Measure, Pose, Rect, TOLERANCE, Vec2, sweep};

use crate::state::{Battle, Neighbours, Play, Question, Task, UnitId, What};

/// How far inside the enemy's edge the front centre must come to lie
/// ([`rule::charge::CONFORM_SLIDE`]).
const INSIDE: f64 = 0.05;
/// The longest slide: half a frontage.
const LONGEST: f64 = 1.0;

/// A slide that is still to be chosen: signed lengths, positive to the right.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct SlideRange {
    pub least: f64,
    pub most: f64,
    /// Both directions are open: the front was exactly lined up.
    pub lined_up: bool,
    /// The slide that would line the front up exactly, which is barred.
    pub barred: Option<f64>,
}

/// A charger turned flush onto an edge of its target.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Flush {
    pub edge: Edge,
    pub pose: Pose,
    /// The point about which it turns, if it has to.
    pub pivot: Option<Vec2>,
}

impl SlideRange {
    /// Whether a slide of this length will do.
    pub fn admits(&self, by: f64) -> bool {
        if self.barred.is_some_and(|barred| by.is_about(barred)) {
            return false;
        }
        if self.lined_up {
            !by.is_about(0.0) && by.abs().falls_short_of(LONGEST) && by.abs().at_most(self.most)
        } else {
            let (lo, hi) = if self.least <= self.most { (self.least, self.most) } else { (self.most, self.least) };
            by.is_between(lo, hi)
        }
    }

    /// A few sensible slides.
    pub fn samples(&self) -> ArrayVec<f64, 8> {
        let mut samples = ArrayVec::new();
        if self.lined_up {
            for by in [0.5, 0.25, 0.1, INSIDE] {
                samples.extend([by, -by]);
            }
        } else {
            samples.push(self.least);
            if (self.least - self.most).abs().exceeds(0.0) {
                samples.push(self.most);
            }
        }
        samples.retain(|by| self.admits(*by));
        samples
    }
}

impl Battle {
    /// The rotation ([`rule::charge::CONFORM_ROTATE`]): onto which edge, and
    /// where the charger then stands. `None` if nothing is touched.
    pub(crate) fn flush_pose(&self, id: UnitId, target: UnitId) -> Option<Flush> {
        let unit = self.unit(id);
        let there = self.rect(target);
        if let Some(shared) = unit.rect().shared_edge(&there).filter(|s| s.mine == Edge::Front) {
            return Some(Flush { edge: shared.theirs, pose: unit.pose(), pivot: None });
        }
        let dir = unit.pose().facing.dir();
        let back = unit.rect().translated(-dir * 0.02);
        let touch = sweep::translate(&back, dir * 0.04, &there)?.touch;
        let edge = match touch.theirs {
            sweep::Feature::Edge(edge) => edge,
            sweep::Feature::Corner(corner) => self.edge_at_corner(id, target, corner),
        };
        // The contact point stays where it is, on both units.
        let half = unit.rect().width / 2.0;
        let across = unit.pose().to_local(touch.point).x.clamp(-half, half);
        let facing = there.seen_from(edge).pose.facing.about();
        let at = touch.point - facing.right() * across;
        let turned = on_line(Pose { at, facing }, &there, edge);
        let pose = why::instead(rule::charge::CONFORM_ROTATE, turned, || unit.pose());
        Some(Flush { edge, pose, pivot: Some(touch.point) })
    }

    /// Which of the two edges at a corner: the smaller turn, but the side
    /// edge by a front corner only from behind the front line
    /// ([`rule::charge::CONFORM_FRONT_CORNER`]).
    fn edge_at_corner(&self, id: UnitId, target: UnitId, corner: Corner) -> Edge {
        let there = self.rect(target);
        let (fore_aft, side) = match corner {
            Corner::FrontLeft => (Edge::Front, Edge::Left),
            Corner::FrontRight => (Edge::Front, Edge::Right),
            Corner::RearLeft => (Edge::Rear, Edge::Left),
            Corner::RearRight => (Edge::Rear, Edge::Right),
        };
        let began = there.pose.to_local(self.unit(id).charge_from.at);
        if corner.is_front() && why::holds(rule::charge::CONFORM_FRONT_CORNER, began.y.at_least(0.0)) {
            return Edge::Front;
        }
        let facing = self.unit(id).pose().facing.dir();
        let closeness = |edge| facing.dot(-there.normal(edge));
        if closeness(side) > closeness(fore_aft) { side } else { fore_aft }
    }

    /// The slide a flush charger needs ([`rule::charge::CONFORM_SLIDE`],
    /// [`rule::charge::NO_EXACT_ALIGNMENT`]).
    pub(crate) fn slide_range(&self, pose: Pose, target: UnitId, edge: Edge) -> Option<SlideRange> {
        let there = self.rect(target);
        let segment = there.edge(edge);
        let half = segment.length() / 2.0;
        // Where the front centre is along the enemy's edge, to the charger's right.
        let offset = (pose.at - segment.middle()).dot(pose.facing.right());
        let inside = half - INSIDE;
        let longest = why::count(rule::charge::CONFORM_SLIDE, LONGEST);
        let could_line_up = matches!(edge, Edge::Front | Edge::Rear);
        if could_line_up && why::holds(rule::charge::NO_EXACT_ALIGNMENT, offset.is_about(0.0)) {
            return Some(SlideRange { least: 0.0, most: longest.min(inside), lined_up: true, barred: None });
        }
        if !why::holds(rule::charge::CONFORM_SLIDE, offset.abs() > half - TOLERANCE) {
            return None;
        }
        let sign = -offset.signum();
        let least = (offset.abs() - inside).min(longest);
        let mut most = (offset.abs() + inside).min(longest);
        // The slide itself may not line them up either.
        let barred = (could_line_up && why::step(rule::charge::NO_EXACT_ALIGNMENT)).then_some(-offset);
        if barred.is_some() && (offset.abs() - most).abs().falls_short_of(INSIDE) {
            most = (most - INSIDE).max(least);
        }
        Some(SlideRange { least: sign * least, most: sign * most, lined_up: false, barred })
    }

    /// Where the charger stands flush, and the slide that it needs there.
    pub(crate) fn slide_open(&self, id: UnitId, target: UnitId) -> Option<(Flush, SlideRange)> {
        let flush = self.flush_pose(id, target)?;
        let range = self.slide_range(flush.pose, target, flush.edge)?;
        Some((flush, range))
    }

    /// After contact: rotate, then see about the slide.
    pub(crate) fn conform(&mut self, id: UnitId, target: UnitId, pursuit: bool, play: &mut Play) {
        if !self.unit(id).on_field() || !self.unit(target).on_field() {
            return;
        }
        let Some(flush) = self.flush_pose(id, target) else { return };
        self.agenda.push(Task::Engage { unit: id, target, pursuit });
        match self.slide_range(flush.pose, target, flush.edge) {
            Some(_) => self.agenda.push(Task::AskSlide { unit: id, target, pursuit }),
            None => self.settle_conform(id, target, &flush, 0.0, play),
        }
    }

    /// Asks for the slide if more than one would do.
    pub(crate) fn ask_slide(&mut self, id: UnitId, target: UnitId, _pursuit: bool, play: &mut Play) {
        let Some((flush, range)) = self.slide_open(id, target) else { return };
        let room = |by: &f64| self.has_room(id, flush.pose.shift(*by), *by);
        let feasible: ArrayVec<f64, 2> = range.samples().into_iter().filter(room).take(2).collect();
        // Something in the way may leave room for a part of the slides.
        let some = |only: f64| !range.lined_up && room(&f64::midpoint(only, f64::midpoint(only, range.most)));
        match feasible.as_slice() {
            [] => self.settle_conform(id, target, &flush, range.least, play),
            [only] if only.is_about(range.most) || !some(*only) => {
                play.not_asked("only one slide", id.key());
                self.settle_conform(id, target, &flush, *only, play);
            }
            _ => self.question = Some(Question::Slide { unit: id, target }),
        }
    }

    /// The slide that the owner chose.
    pub(crate) fn slide(&mut self, id: UnitId, target: UnitId, by: f64, play: &mut Play) {
        let Some(flush) = self.flush_pose(id, target) else { return };
        self.settle_conform(id, target, &flush, by, play);
    }

    /// Whether the base fits there, pushing friends aside if need be.
    pub(crate) fn has_room(&self, id: UnitId, pose: Pose, slide: f64) -> bool {
        self.pushes_for(id, pose, slide).is_some()
    }

    /// The shoves of unengaged friends that make room
    /// ([`rule::charge::CONFORM_PUSH_FRIENDS`]). `None` if there is no room.
    fn pushes_for(&self, id: UnitId, pose: Pose, slide: f64) -> Option<ArrayVec<(UnitId, Pose), 8>> {
        let base = self.unit(id).rect_at(pose);
        let barred = |base: &Rect| self.rate_on(id, self.field.going_under(base)).is_none();
        if !self.field.board.contains_rect(&base) || (barred(&base) && !barred(&self.rect(id))) {
            return None;
        }
        let mut pushes: ArrayVec<(UnitId, Pose), 8> = ArrayVec::new();
        let mut queue: ArrayVec<(UnitId, Rect), 9> = ArrayVec::new();
        queue.push((id, base));
        let mut next = 0;
        while next < queue.len() {
            let (moved, mover) = queue[next];
            let span = mover.width * 0.5 + mover.depth;
            next += 1;
            for (n, other) in self.units.iter().enumerate() {
                let o = UnitId(n as u8);
                let pushed = pushes.iter().find(|p| p.0 == o);
                let pose = pushed.map_or(other.pose(), |p| p.1);
                let near = span + other.span;
                let far = (pose.at - mover.pose.at).length_squared() > near * near;
                if far || o == id || o == moved || !other.on_field() {
                    continue;
                }
                let there = other.rect_at(pose);
                if !mover.overlaps(&there) {
                    continue;
                }
                let gives_way = other.side == self.unit(id).side && !self.is_engaged(o);
                let movable = pushed.is_none() && why::holds(rule::charge::CONFORM_PUSH_FRIENDS, gives_way);
                if !movable || pushes.is_full() {
                    return None;
                }
                let to = shove(&base, &mover, &there, slide)?;
                let landed = other.rect_at(to);
                let blocked = !self.field.board.contains_rect(&landed)
                    || self.rate_on(o, self.field.going_under(&landed)).is_none()
                    || self.on_field(other.side.other()).any(|e| landed.touches(&self.rect(e)));
                if blocked {
                    return None;
                }
                pushes.push((o, to));
                queue.push((o, landed));
            }
        }
        Some(pushes)
    }

    /// Puts the charger in place ([`rule::charge::CONFORM_AIM`]), or as near as
    /// it gets ([`rule::charge::CONFORM_PARTIAL`]).
    fn settle_conform(&mut self, id: UnitId, target: UnitId, flush: &Flush, slide: f64, play: &mut Play) {
        let wished = flush.pose.shift(slide);
        let (end, pushes) = if let Some(pushes) = self.pushes_for(id, wished, slide) {
            (wished, pushes)
        } else {
            let near = self.as_near_as_possible(id, flush, slide);
            let end = why::instead(rule::charge::CONFORM_PARTIAL, near, || self.unit(id).pose());
            (end, self.pushes_for(id, end, slide).unwrap_or_default())
        };
        for (friend, to) in pushes {
            self.place(friend, to);
            play.log(|| What::PushedAside { unit: friend, pose: to });
        }
        let segment = self.rect(target).edge(flush.edge);
        let offset = (wished.at - segment.middle()).dot(wished.facing.right()).abs();
        // A corner is not enough.
        let complete = end == wished && offset.falls_short_of(segment.length() / 2.0);
        let end = why::instead(rule::charge::CONFORM_AIM, end, || self.unit(id).pose());
        self.unit_mut(id).conforming = if complete { None } else { Some(target) };
        self.place(id, end);
        self.note_contacts(id, target, flush.edge);
        let edge = flush.edge.word();
        play.log(|| {
            if complete {
                What::Conformed { unit: id, target, pose: end, edge }
            } else {
                What::ConformIncomplete { unit: id, target, pose: end }
            }
        });
    }

    /// The furthest of the way from contact to the wished pose that is free:
    /// first the turn about the point of contact, then the slide.
    fn as_near_as_possible(&self, id: UnitId, flush: &Flush, slide: f64) -> Pose {
        let from = self.unit(id).pose();
        let angle = from.facing.clockwise_to(flush.pose.facing);
        // Parts below 1 turn, parts from 1 to 2 slide.
        let at = |part: f64| match flush.pivot {
            Some(pivot) if part < 1.0 => from.rotated_about(pivot, angle * part),
            _ => flush.pose.shift(slide * (part - 1.0).max(0.0)),
        };
        let fixed = self.fixed_around(id, from, flush.pose.at.distance(from.at) + slide.abs());
        let free = |part: f64| {
            let there = self.unit(id).rect_at(at(part));
            !fixed.iter().any(|&other| there.overlaps(&self.rect(other))) && self.has_room(id, there.pose, slide)
        };
        let first = if flush.pivot.is_some() { 0 } else { 20 };
        let Some(step) = (first..40u32).rev().find(|&n| free(f64::from(n) / 20.0)) else { return from };
        let (mut near, mut far) = (f64::from(step) / 20.0, f64::from(step + 1) / 20.0);
        for _ in 0..24 {
            let middle = f64::midpoint(near, far);
            if free(middle) {
                near = middle;
            } else {
                far = middle;
            }
        }
        at(near)
    }

    /// Whoever cannot be shoved and could be in the way up to so far off.
    fn fixed_around(&self, id: UnitId, from: Pose, far: f64) -> Neighbours {
        let unit = self.unit(id);
        // Whoever is overlooked here is met when room is looked for.
        let near = self.standing_near(&unit.rect_at(from), far + 2.0 * unit.width);
        let fixed = near.filter(|(o, other)| *o != id && (other.side != unit.side || self.is_engaged(*o)));
        fixed.map(|(o, _)| o).collect()
    }

    /// Incomplete conforms are finished as soon as there is room.
    pub(crate) fn retry_conforms(&mut self, play: &mut Play) {
        if self.units.iter().all(|unit| unit.conforming.is_none()) {
            return;
        }
        for id in self.unit_ids() {
            let Some(target) = self.unit(id).conforming else { continue };
            if !self.unit(id).on_field() || !self.unit(target).on_field() || self.contact(id, target).is_none() {
                self.unit_mut(id).conforming = None;
                continue;
            }
            let Some(flush) = self.flush_pose(id, target) else { continue };
            let by = self
                .slide_range(flush.pose, target, flush.edge)
                .map_or(0.0, |r| if r.lined_up { r.samples().first().copied().unwrap_or(0.0) } else { r.least });
            if self.has_room(id, flush.pose.shift(by), by) && why::step(rule::charge::CONFORM_PARTIAL) {
                self.settle_conform(id, target, &flush, by, play);
            }
        }
    }
}

/// Puts the front exactly on the enemy's edge line.
fn on_line(pose: Pose, there: &Rect, edge: Edge) -> Pose {
    let normal = there.normal(edge);
    let off = (pose.at - there.edge(edge).a).dot(normal);
    pose.translated(-normal * off)
}

/// Where a friend goes that stands in the way: sideways, the same way as the
/// slide, or to the nearer side when there was none; just far enough.
fn shove(charger: &Rect, mover: &Rect, there: &Rect, slide: f64) -> Option<Pose> {
    const FAR: f64 = 8.0;
    let right = charger.pose.facing.right();
    let side =
        if slide.abs().exceeds(0.0) { slide.signum() } else { (there.centre() - charger.centre()).dot(right).signum() };
    let axis = right * side;
    // Brought back from far out, it stops where it first touches.
    let back = sweep::translate(&there.translated(axis * FAR), -axis * FAR, mover)?;
    let distance = FAR - back.travel;
    (distance > 0.0 && distance < 6.0).then(|| there.pose.translated(axis * distance))
}

//! Conforming: rotating and sliding until front edge meets edge.

use arrayvec::ArrayVec;
use rules::spear as rule;
use table::{Corner, Edge, Pose, Rect, TOLERANCE, Vec2, sweep};

use crate::agenda::{Play, Task};
use crate::battle::{Battle, Contact, Stakes};
use crate::event::{Event, What};
use crate::ids::UnitId;
use crate::question::Question;
use crate::terrain::Going;

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
}

impl SlideRange {
    /// Whether a slide of this length will do.
    pub fn admits(&self, by: f64) -> bool {
        if self.lined_up {
            by.abs() > TOLERANCE && by.abs() < LONGEST - TOLERANCE && by.abs() <= self.most + TOLERANCE
        } else {
            let (lo, hi) = if self.least <= self.most { (self.least, self.most) } else { (self.most, self.least) };
            (lo - TOLERANCE..=hi + TOLERANCE).contains(&by)
        }
    }

    /// A few sensible slides.
    pub fn samples(&self) -> ArrayVec<f64, 4> {
        if self.lined_up {
            let by = (self.most / 2.0).min(0.5);
            ArrayVec::from_iter([by, -by])
        } else if (self.least - self.most).abs() < TOLERANCE {
            ArrayVec::from_iter([self.least])
        } else {
            ArrayVec::from_iter([self.least, self.most])
        }
    }
}

impl Battle {
    /// The rotation ([`rule::charge::CONFORM_ROTATE`]): onto which edge, and
    /// where the charger then stands. `None` if nothing is touched.
    pub(crate) fn flush_pose(&self, id: UnitId, target: UnitId) -> Option<(Edge, Pose)> {
        let unit = self.unit(id);
        let there = self.rect(target);
        if let Some(shared) = unit.rect().shared_edge(&there).filter(|s| s.mine == Edge::Front) {
            return Some((shared.theirs, unit.pose));
        }
        let dir = unit.pose.facing.dir();
        let back = unit.rect().translated(-dir * 0.02);
        let touch = sweep::translate(&back, dir * 0.04, &there)?.touch;
        let edge = match touch.theirs {
            sweep::Feature::Edge(edge) => edge,
            sweep::Feature::Corner(corner) => self.edge_at_corner(id, target, corner),
        };
        // The contact point stays where it is, on both units.
        let local = unit.pose.to_local(touch.point);
        let across = local.x.clamp(-1.0, 1.0);
        let facing = table::Facing::from_dir(-there.normal(edge));
        let at = touch.point - facing.right() * across;
        Some((edge, on_line(Pose { at, facing }, &there, edge)))
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
        if corner.is_front() && began.y >= -TOLERANCE {
            return Edge::Front;
        }
        let facing = self.unit(id).pose.facing.dir();
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
        if offset.abs() < TOLERANCE * 10.0 && matches!(edge, Edge::Front | Edge::Rear) {
            return Some(SlideRange { least: 0.0, most: LONGEST.min(inside), lined_up: true });
        }
        if offset.abs() <= half - TOLERANCE {
            return None;
        }
        let sign = -offset.signum();
        let least = (offset.abs() - inside).min(LONGEST);
        let most = (offset.abs() + inside).min(LONGEST);
        Some(SlideRange { least: sign * least, most: sign * most, lined_up: false })
    }

    /// After contact: rotate, then see about the slide.
    pub(crate) fn conform(&mut self, id: UnitId, target: UnitId, pursuit: bool, play: &mut Play) {
        if !self.unit(id).on_field() || !self.unit(target).on_field() {
            return;
        }
        let Some((edge, pose)) = self.flush_pose(id, target) else { return };
        self.agenda.push(Task::Engage { unit: id, target, pursuit });
        match self.slide_range(pose, target, edge) {
            Some(_) => self.agenda.push(Task::AskSlide { unit: id, target, pursuit }),
            None => self.settle_conform(id, target, edge, pose, 0.0, play),
        }
    }

    /// Asks for the slide if more than one would do.
    pub(crate) fn ask_slide(&mut self, id: UnitId, target: UnitId, _pursuit: bool, play: &mut Play) {
        let Some((edge, pose)) = self.flush_pose(id, target) else { return };
        let Some(range) = self.slide_range(pose, target, edge) else { return };
        let feasible: ArrayVec<f64, 4> =
            range.samples().into_iter().filter(|&by| self.has_room(id, pose.shift(by), by)).collect();
        match feasible.as_slice() {
            [] if range.lined_up => self.settle_conform(id, target, edge, pose, 0.0, play),
            [] => self.settle_conform(id, target, edge, pose.shift(range.least), range.least, play),
            [only] => self.settle_conform(id, target, edge, pose.shift(*only), *only, play),
            _ => self.question = Some(Question::Slide { unit: id, target }),
        }
    }

    /// The slide that the owner chose.
    pub(crate) fn slide(&mut self, id: UnitId, target: UnitId, by: f64, play: &mut Play) {
        let Some((edge, pose)) = self.flush_pose(id, target) else { return };
        self.settle_conform(id, target, edge, pose.shift(by), by, play);
    }

    /// Whether the base fits there, pushing friends aside if need be.
    pub(crate) fn has_room(&self, id: UnitId, pose: Pose, slide: f64) -> bool {
        self.pushes_for(id, pose, slide).is_some()
    }

    /// The shoves of unengaged friends that make room
    /// ([`rule::charge::CONFORM_PUSH_FRIENDS`]). `None` if there is no room.
    fn pushes_for(&self, id: UnitId, pose: Pose, slide: f64) -> Option<ArrayVec<(UnitId, Pose), 8>> {
        let base = self.unit(id).rect_at(pose);
        if !self.field.board.contains_rect(&base) || self.field.going_under(&base) == Going::Impassable {
            return None;
        }
        let mut pushes: ArrayVec<(UnitId, Pose), 8> = ArrayVec::new();
        let mut queue: ArrayVec<Rect, 9> = ArrayVec::new();
        queue.push(base);
        let mut next = 0;
        while next < queue.len() {
            let mover = queue[next];
            next += 1;
            for (n, other) in self.units.iter().enumerate() {
                let o = UnitId(n as u8);
                if o == id || !other.on_field() {
                    continue;
                }
                let pushed = pushes.iter().find(|p| p.0 == o).map(|p| p.1);
                let there = other.rect_at(pushed.unwrap_or(other.pose));
                if !mover.overlaps(&there) {
                    continue;
                }
                let movable = other.side == self.unit(id).side && !self.is_engaged(o) && pushed.is_none();
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
                queue.push(landed);
            }
        }
        Some(pushes)
    }

    /// Puts the charger in place, or as near as it gets
    /// ([`rule::charge::CONFORM_PARTIAL`]).
    fn settle_conform(&mut self, id: UnitId, target: UnitId, edge: Edge, pose: Pose, slide: f64, play: &mut Play) {
        let from = self.unit(id).pose;
        let (end, complete) = match self.pushes_for(id, pose, slide) {
            Some(pushes) => {
                for (friend, to) in pushes {
                    self.unit_mut(friend).pose = to;
                    self.leaders_follow(friend);
                    play.log(|| {
                        Event::new(What::PushedAside { unit: friend, pose: to }, &[rule::charge::CONFORM_PUSH_FRIENDS])
                    });
                }
                let segment = self.rect(target).edge(edge);
                let offset = (pose.at - segment.middle()).dot(pose.facing.right()).abs();
                (pose, offset < segment.length() / 2.0)
            }
            None => (self.as_near_as_possible(id, from, pose, target), false),
        };
        self.unit_mut(id).pose = end;
        self.unit_mut(id).conforming = if complete { None } else { Some(target) };
        self.leaders_follow(id);
        self.note_contacts(id, target, edge);
        let edge_name = edge_name(edge);
        if complete {
            play.log(|| {
                let mut event = Event::new(
                    What::Conformed { unit: id, target, pose: end, edge: edge_name },
                    &[rule::charge::CONFORM_AIM, rule::charge::CONFORM_ROTATE, rule::charge::CONFORM_FRONT_CORNER],
                );
                if slide != 0.0 {
                    event.rules.push(rule::charge::CONFORM_SLIDE);
                    event.rules.push(rule::charge::NO_EXACT_ALIGNMENT);
                }
                event
            });
        } else {
            play.log(|| {
                Event::new(What::ConformIncomplete { unit: id, target, pose: end }, &[rule::charge::CONFORM_PARTIAL])
            });
        }
    }

    /// The furthest of the way from contact to the wished pose that is free.
    fn as_near_as_possible(&self, id: UnitId, from: Pose, to: Pose, target: UnitId) -> Pose {
        let angle = from.facing.clockwise_to(to.facing);
        let at = |part: f64| Pose {
            at: from.at + (to.at - from.at) * part,
            facing: if part >= 1.0 { to.facing } else { from.facing.rotated(angle * part) },
        };
        let free = |pose: Pose| {
            let base = self.unit(id).rect_at(pose);
            self.field.board.contains_rect(&base)
                && self
                    .units
                    .iter()
                    .enumerate()
                    .all(|(n, other)| n == id.index() || !other.on_field() || !base.overlaps(&other.rect()))
                && base.distance(&self.rect(target)) <= 0.5
        };
        (0..20u32).rev().map(|n| at(f64::from(n) / 20.0)).find(|&pose| free(pose)).unwrap_or(from)
    }

    /// Records who touches whom now that the unit stands where it stands.
    pub(crate) fn note_contacts(&mut self, id: UnitId, target: UnitId, edge: Edge) {
        let base = self.rect(id);
        self.contacts.retain(|c| c.a != id && c.b != id);
        let enemies: ArrayVec<UnitId, 96> = self.enemies(id).collect();
        for e in enemies {
            let there = self.rect(e);
            if base.centre().distance(there.centre()) > base.radius() + there.radius() + 0.1 {
                continue;
            }
            let shared = base.shared_edge(&there);
            let contact = match shared {
                Some(s) => Contact {
                    a: id,
                    a_edge: s.mine,
                    b: e,
                    b_edge: s.theirs,
                    partial: false,
                    across: self.fights_across(id, e, s.theirs),
                },
                None if e == target => Contact {
                    a: id,
                    a_edge: Edge::Front,
                    b: e,
                    b_edge: edge,
                    partial: true,
                    across: self.fights_across(id, e, edge),
                },
                None => continue,
            };
            self.contacts.push(contact);
        }
    }

    /// Charging onto an edge that lies along an obstacle or behind planted
    /// stakes ([`rule::melee::NO_IMPETUS_OBSTACLE`]).
    fn fights_across(&self, id: UnitId, enemy: UnitId, edge: Edge) -> bool {
        if !self.unit(id).phase.charged {
            return false;
        }
        let foe = self.unit(enemy);
        let line = foe.rect().edge(edge);
        let obstacle = self.field.obstacles().any(|course| {
            course.segments().any(|s| s.distance_to_segment(&line) <= 1e-3) && course.touches_rect(&foe.rect())
        });
        obstacle || (edge == Edge::Front && matches!(foe.stakes, Stakes::Planted { .. }))
    }

    /// Incomplete conforms are finished as soon as there is room.
    pub(crate) fn retry_conforms(&mut self, play: &mut Play) {
        for id in self.unit_ids() {
            let Some(target) = self.unit(id).conforming else { continue };
            if !self.unit(id).on_field() || !self.unit(target).on_field() || self.contact(id, target).is_none() {
                self.unit_mut(id).conforming = None;
                continue;
            }
            let Some((edge, pose)) = self.flush_pose(id, target) else { continue };
            let by =
                self.slide_range(pose, target, edge).map_or(0.0, |r| if r.lined_up { r.samples()[0] } else { r.least });
            if self.has_room(id, pose.shift(by), by) {
                self.settle_conform(id, target, edge, pose.shift(by), by, play);
            }
        }
    }
}

/// The name of an edge in events.
pub(crate) fn edge_name(edge: Edge) -> &'static str {
    match edge {
        Edge::Front => "front",
        Edge::Right => "right",
        Edge::Rear => "rear",
        Edge::Left => "left",
    }
}

/// Puts the front exactly on the enemy's edge line.
fn on_line(pose: Pose, there: &Rect, edge: Edge) -> Pose {
    let normal = there.normal(edge);
    let off = (pose.at - there.edge(edge).a).dot(normal);
    pose.translated(-normal * off)
}

/// Where a friend goes that stands in the way: sideways, the same way as the
/// slide, or to the nearer side when there was none.
fn shove(charger: &Rect, mover: &Rect, there: &Rect, slide: f64) -> Option<Pose> {
    let right = charger.pose.facing.right();
    let side =
        if slide.abs() > TOLERANCE { slide.signum() } else { (there.centre() - charger.centre()).dot(right).signum() };
    let axis = right * side;
    let reach = |rect: &Rect| rect.corners().iter().map(|c| c.dot(axis)).fold(f64::MIN, f64::max);
    let near = |rect: &Rect| rect.corners().iter().map(|c| c.dot(axis)).fold(f64::MAX, f64::min);
    let distance = reach(mover) - near(there);
    let shoved: Vec2 = axis * (distance + 2.0 * TOLERANCE);
    (distance > 0.0 && distance < 6.0).then(|| there.pose.translated(shoved))
}

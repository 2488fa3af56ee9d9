//! Where a charge would come to lie: reach, contact, alignment, room.

use arrayvec::ArrayVec;
use game::why;
use ranked::charge::{
    Approach, Beside, Landing, Part, Room, WIDEST, drawn_up, face_towards, lane, reaches_line, runs_over,
};
use ranked::wheel::Wheel;
use rules::ancients as rule;
use table::{Edge, Measure, Pose, Rect, TOLERANCE};

use super::face::face_charged;
use super::rear::better_of;
use crate::state::{Battle, Ground, Line, Status, Sweep, UP_AGAINST, UnitId, UnitSet};

/// A charge that reaches: how, and which face it strikes.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Home {
    pub landing: Landing,
    pub face: Edge,
    /// The fighting line of charging skirmishers.
    pub line: Option<Line>,
    /// How the two come to lie against each other.
    pub align: Align,
}

/// How a charger and its target come to lie against each other
/// ([`rule::charge::ALIGN`]).
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Align {
    /// The charger swings flush.
    Flush,
    /// It has no room to; the target is turned to meet it.
    Turned(Pose),
    /// Neither can turn: they touch where they are.
    Corner,
}

/// How far a charged unit may be shifted into line with its charger: what is
/// further off does not stand beside the target.
const INTO_LINE: f64 = 2.0;

/// Those who stand in line with the face that is struck.
type Neighbours = ArrayVec<Beside, 4>;

/// Units moved into line with the charger, and where to.
pub(super) type Aligned = ArrayVec<(UnitId, Pose), 4>;

/// A charge as it is tried out: everybody that is struck besides the target,
/// and friends as if they were not there, such as chargers still to move.
#[derive(Clone, Copy)]
pub(super) struct Trial {
    pub unit: UnitId,
    pub target: UnitId,
    pub others: UnitSet,
    pub absent: UnitSet,
}

impl Battle {
    /// The charger's approach to a target: where both stand now says which face
    /// it strikes, not where it would touch ([`rule::charge::ZONE_AT_START`]).
    pub(crate) fn approach(&self, unit: UnitId, target: UnitId) -> Approach {
        let (from, at) = (self.unit(unit), self.unit(target));
        let (here, there) = (from.rect(), at.rect());
        let zone = face_charged(&there, &here);
        let touched = || face_towards(&there, -from.pose().facing.dir());
        Approach {
            charger: from.formation(),
            from: from.pose(),
            target: at.formation(),
            at: at.pose(),
            face: self.face_struck(unit, target, why::instead(rule::charge::ZONE_AT_START, zone, touched)),
            lean: self.lean(from.pose()),
        }
    }

    /// How a unit would strike home, if it can reach. Against a target that
    /// flight has revealed it wheels no more ([`rule::charge::REVEALED_WHEEL`]).
    pub(crate) fn charge_landing(&self, unit: UnitId, target: UnitId) -> Option<Home> {
        match self.charge_of(unit) {
            Some(charge) if charge.revealed && !self.goes_into_line(unit) => {
                let straight = self.straight_landing(unit, target, charge.wheel?);
                let anew = || why::quietly(|| self.landing_on(unit, target, charge.others, UnitSet::EMPTY));
                why::instead(rule::charge::REVEALED_WHEEL, straight, anew)
            }
            Some(charge) => self.landing_on(unit, target, charge.others, UnitSet::EMPTY),
            None => self.landing_on(unit, target, UnitSet::EMPTY, UnitSet::EMPTY),
        }
    }

    /// The same with everybody that is struck besides, and as if some friends
    /// were not there: chargers that are still to move.
    pub(crate) fn landing_on(&self, unit: UnitId, target: UnitId, others: UnitSet, absent: UnitSet) -> Option<Home> {
        let absent = absent.and(self.runners_with(unit));
        if self.goes_into_line(unit) {
            return self.line_landing(unit, target, absent);
        }
        if self.is_wedge(unit) {
            return self.wedge_landing(unit, target, absent);
        }
        if self.stands_loose(target) {
            return self.landing_on_loose(unit, target, absent);
        }
        let allowance = self.charge_distance(unit);
        if !self.rect(unit).within(&self.rect(target), allowance) {
            return None;
        }
        let approach = self.approach(unit, target);
        let trial = Trial { unit, target, others, absent };
        let struck = |face: Edge| self.landing_on_face(trial, &Approach { face, ..approach });
        if self.is_inside(target) {
            return easiest_wall(approach.face, &struck);
        }
        if matches!(approach.face, Edge::Left | Edge::Right) {
            // A flank that is out of reach leaves the front.
            let faces = why::sequence(rule::charge::FLANK_MAXIMISE, [approach.face, Edge::Front]);
            return faces.into_iter().find_map(struck);
        }
        let home = struck(approach.face);
        if home.is_none() && approach.face == Edge::Front {
            let flanks = || why::quietly(|| [Edge::Left, Edge::Right].into_iter().find_map(struck));
            return why::instead(rule::charge::FRONT_REACH_ONLY_FLANK, home, flanks);
        }
        home
    }

    /// The same for one face; a rear with a short rank has two lines on which
    /// men stand ([`rule::basic::MEASURE_BASE_TO_BASE`]).
    fn landing_on_face(&self, trial: Trial, approach: &Approach) -> Option<Home> {
        let on = |part: Part| self.landing_on_part(trial, approach, part);
        let whole = || on(Part::whole(approach.target, approach.at));
        let Some(parts) = Part::rear_of(approach.target, approach.at, approach.face) else { return whole() };
        let [block, rank] = parts.map(on);
        why::instead(rule::basic::MEASURE_BASE_TO_BASE, better_of(block, rank), || why::quietly(whole))
    }

    /// The same for one line of a face.
    fn landing_on_part(&self, trial: Trial, whole: &Approach, part: Part) -> Option<Home> {
        let Trial { unit, target, others, absent } = trial;
        let face = whole.face;
        let approach = &part.approach(whole);
        let beside = if part.recessed { Neighbours::new() } else { self.in_line_with(target, face, others) };
        let mut beside = why::instead(rule::charge::MULTIPLE_TARGETS_MAXIMISE, beside, Neighbours::new);
        let (low, high) = self.share_of(unit, target, face, &beside);
        if low > high {
            return None;
        }
        beside.iter_mut().for_each(|other| other.offset -= part.aside);
        let room = Room { beside: &beside, low: low - part.aside, high: high - part.aside };
        let mut refused = false;
        let admits = &mut |landing: &Landing| {
            let fits = self.admits_landing(unit, target, landing, absent);
            refused |= !fits;
            fits
        };
        let about = |found: &mut dyn FnMut(&Rect)| self.others_about(unit, target, absent, found);
        let best = approach.best_in(&room, self.charge_distance(unit), &about, admits);
        let home = self.must_land(trial, approach, &room, best);
        let home = home.map(|landing| Home::flush(landing, face));
        // Nothing was refused: it is too far, not too narrow.
        if refused { home.or_else(|| self.landing_askew(trial, approach, &room)) } else { home }
    }

    /// The landing that a charger owes: with the most models in contact
    /// ([`rule::charge::MAXIMISE_CONTACT`]), wheeling if that brings more
    /// ([`rule::charge::MANDATORY_WHEEL`]), as far as it can pay for the wheel
    /// ([`rule::charge::WHEEL_BUDGET`]).
    fn must_land(&self, trial: Trial, approach: &Approach, room: &Room, best: Option<Landing>) -> Option<Landing> {
        let Trial { unit, target, absent, .. } = trial;
        let reach = self.charge_distance(unit);
        let admits = |landing: &Landing| {
            landing.forward.at_most(reach)
                && landing.contact.0 > 0
                && self.admits_landing(unit, target, &Landing { cost: landing.forward, ..*landing }, absent)
        };
        let pays = |landing: &Landing| landing.cost.at_most(reach) && admits(landing);
        let for_nothing = || {
            let far = reach + WIDEST * approach.charger.width();
            why::quietly(|| approach.best_in(room, far, &|_| (), &mut |landing| admits(landing)))
        };
        let straight = || why::quietly(|| approach.after_in(room, Wheel::NONE).filter(pays).or(best));
        let any = || why::quietly(|| approach.least_wheel(reach, &|_| (), &mut |landing| pays(landing)).or(best));
        let landing = why::instead(rule::charge::WHEEL_BUDGET, best, for_nothing);
        let landing = why::instead(rule::charge::MANDATORY_WHEEL, landing, straight);
        why::instead(rule::charge::MAXIMISE_CONTACT, landing, any)
    }

    /// After a given wheel, straight ahead, for no more than the charge has
    /// ([`rule::charge::REVEALED_DISTANCE`]).
    pub(crate) fn straight_landing(&self, unit: UnitId, target: UnitId, wheel: Wheel) -> Option<Home> {
        if self.is_wedge(unit) {
            return self.wedge_landing(unit, target, UnitSet::EMPTY);
        }
        let approach = self.approach(unit, target);
        let lands = |part: Part| {
            let landing = part.approach(&approach).after(wheel)?;
            let most = self.charge_distance(unit);
            let fits = landing.contact.0 > 0
                && why::within(rule::charge::REVEALED_DISTANCE, landing.cost, most)
                // What it costs is settled; the ground may still take more.
                && self.admits_landing(unit, target, &Landing { cost: landing.cost.min(most), ..landing }, UnitSet::EMPTY);
            fits.then_some(Home::flush(landing, approach.face))
        };
        match Part::rear_of(approach.target, approach.at, approach.face) {
            // It halts at whom it touches first.
            Some(parts) => {
                let homes = parts.map(lands).into_iter().flatten();
                homes.min_by(|a, b| a.landing.forward.total_cmp(&b.landing.forward))
            }
            None => lands(Part::whole(approach.target, approach.at)),
        }
    }

    /// Whom a charge cannot help striking besides its target: the charge is
    /// simulated, and what it touches in the end is struck. `home` is how it
    /// goes home as long as nobody else is.
    pub(super) fn unavoidable_targets(&self, unit: UnitId, target: UnitId, home: Option<Home>) -> UnitSet {
        let Some(alone) = home else { return UnitSet::EMPTY };
        let others = self.touched_by(unit, target, &alone);
        if others.is_empty() {
            return others;
        }
        // Once others are struck contact counts over all of them, which may
        // strike more.
        match self.landing_on(unit, target, others, self.charges_left()) {
            Some(home) => others.and(self.touched_by(unit, target, &home)),
            None => UnitSet::EMPTY,
        }
    }

    /// The enemies besides the target that a charger would touch, if only
    /// because it aligns ([`rule::charge::SECOND_UNIT_ON_ALIGNMENT`]).
    pub(super) fn touched_by(&self, unit: UnitId, target: UnitId, home: &Home) -> UnitSet {
        let formation = self.striking_block(unit);
        let stands = home.line.map_or(formation, |line| line.formation(formation));
        let at = |pose: Pose| self.touched_at(unit, target, &stands.rect(pose));
        why::instead(rule::charge::SECOND_UNIT_ON_ALIGNMENT, at(home.landing.flush), || at(home.landing.touch))
    }

    /// The enemies besides the target that a charger touches who stands there.
    pub(super) fn touched_at(&self, unit: UnitId, target: UnitId, rect: &Rect) -> UnitSet {
        // An assault is of one unit on one ([`rule::building::ASSAULT_ONE_UNIT`]).
        let apart = |e: UnitId| self.is_inside(target) || self.is_inside(e);
        self.enemies(unit)
            .filter(|&e| e != target && !self.unit(e).is_fleeing() && rect.touches(&self.rect(e)) && !apart(e))
            .collect()
    }

    /// Those of the others who stand in line with a face of the target.
    fn in_line_with(&self, target: UnitId, face: Edge, others: UnitSet) -> Neighbours {
        let mut found = Neighbours::new();
        let line = self.face(target, face).pose;
        for other in others.iter().filter(|&o| o != target && self.unit(o).status() == Status::Field) {
            let rect = self.rect(other);
            let facing = face_towards(&rect, line.facing.dir());
            let seen = rect.seen_from(facing).pose;
            let middle = line.to_local(seen.at);
            let level = middle.y.abs().at_most(0.0) && seen.facing.dir().dot(line.facing.dir()) > 1.0 - TOLERANCE;
            if level {
                let _ = found.try_push(Beside { unit: self.unit(other).formation(), face: facing, offset: middle.x });
            }
        }
        found
    }

    /// Whether the ground and others leave room for a landing.
    fn admits_landing(&self, unit: UnitId, target: UnitId, landing: &Landing, absent: UnitSet) -> bool {
        let (charger, struck) = (self.unit(unit).formation(), self.unit(target));
        let way = self.charge_lane(unit, landing);
        if !self.field.board.contains_rect(&charger.rect(landing.flush))
            || runs_over(&struck.formation(), struck.pose(), landing, &charger, &way)
        {
            return false;
        }
        self.drawn_into_line(unit, target, landing, absent).is_some() && self.pays_for(unit, target, landing)
    }

    /// What a wheel leaves of a charge.
    fn share_after_wheel(&self, unit: UnitId) -> f64 {
        let slow = || self.may_turn_as_beast(unit, true).is_err() || self.straight_only(unit, true).is_err();
        match self.wheels_at_speed(unit, true) {
            Err((_, share)) => share,
            Ok(()) if slow() => 0.5,
            Ok(()) => 1.0,
        }
    }

    /// Whether a charger's movement and the ground, which counts for its reach
    /// ([`rule::charge::MEASURE_REACH`]), allow a landing.
    pub(crate) fn pays_for(&self, unit: UnitId, target: UnitId, landing: &Landing) -> bool {
        let share = if landing.wheel.angle > 0.0 { self.share_after_wheel(unit) } else { 1.0 };
        let allowance = self.charge_distance(unit) * share;
        if landing.cost.exceeds(allowance) {
            return false;
        }
        let flush = self.unit(unit).rect_at(landing.flush);
        if self.field.features.is_empty() {
            return true;
        }
        let way = self.charge_lane(unit, landing);
        let front = self.unit(unit).formation().front_rank(self.unit(unit).pose());
        let turn = Sweep::Wheel { front, wheel: landing.wheel };
        let barred = self
            .field
            .features
            .iter()
            .filter(|feature| self.is_closed_to(unit, feature))
            .any(|f| self.field.is_in(f, &flush) || self.field.is_in(f, &way) || turn.enters(&self.field, f));
        if barred {
            return false;
        }
        let ground = self.charge_ground(unit, landing.wheel, self.way_to(target, landing));
        let extra = why::instead(rule::charge::MEASURE_REACH, self.gait(unit, false).extra(&ground, allowance), || 0.0);
        (landing.cost + extra).at_most(allowance)
    }

    /// The ground that the front rank covers straight ahead after its wheel.
    pub(crate) fn charge_lane(&self, unit: UnitId, landing: &Landing) -> Rect {
        let (formation, start) = (self.unit(unit).formation(), self.rect(unit));
        if formation.wedge {
            // It has pivoted by then.
            return lane(&formation.front_rank(landing.touch.forward(-landing.forward)), landing.forward);
        }
        let wheeled = landing.wheel.apply(start.pose, start.width);
        lane(&formation.front_rank(wheeled), landing.forward)
    }

    /// Who must be moved into line so that the charger can lie flush, and
    /// where to ([`rule::charge::MULTIPLE_TARGETS_ALIGN`]); nothing if somebody
    /// in the way cannot be moved.
    pub(super) fn drawn_into_line(
        &self,
        unit: UnitId,
        target: UnitId,
        landing: &Landing,
        absent: UnitSet,
    ) -> Option<Aligned> {
        let formation = self.unit(unit).formation();
        let start = self.rect(unit);
        let flush = formation.rect(landing.flush);
        let front = formation.front_rank(start.pose);
        let way = self.charge_lane(unit, landing);
        let mut aligned = Aligned::new();
        for other in self.fielded().filter(|&o| o != unit && o != target && !absent.has(o)) {
            let there = self.rect(other);
            let swept = landing.wheel.angle > 0.0
                && table::sweep::wheel(&front, landing.wheel.pivot(), landing.wheel.clockwise(), &there).is_some();
            if swept {
                return None;
            }
            if !flush.overlaps(&there) && !way.overlaps(&there) {
                continue;
            }
            let across = reaches_line(&there, flush.pose);
            let pose = self
                .pose_in_line(unit, other, &flush)
                .filter(|_| across && why::step(rule::charge::MULTIPLE_TARGETS_ALIGN))?;
            if !self.finds_place(unit, other, pose, &flush, &aligned) || aligned.try_push((other, pose)).is_err() {
                return None;
            }
        }
        Some(aligned)
    }

    /// Calls `found` with the ground of everybody near who may be in the way of a
    /// charge.
    pub(super) fn others_about(&self, unit: UnitId, target: UnitId, absent: UnitSet, found: &mut dyn FnMut(&Rect)) {
        let (start, reach) = (self.rect(unit), self.charge_distance(unit));
        let others = self.fielded().filter(|&o| o != unit && o != target && !absent.has(o));
        others.map(|o| self.rect(o)).filter(|there| start.within(there, reach)).for_each(|there| found(&there));
    }

    /// Whether a unit may be put there against a charger's front, beside
    /// others that are.
    pub(super) fn finds_place(&self, unit: UnitId, id: UnitId, pose: Pose, flush: &Rect, aligned: &Aligned) -> bool {
        let end = self.unit(id).rect_at(pose);
        let taken = |&(other, there): &(UnitId, Pose)| end.overlaps(&self.unit(other).rect_at(there));
        self.bar(id, &end, UnitSet::of(unit), 0.0).is_none() && !aligned.iter().any(taken) && !end.overlaps(flush)
    }

    /// Where a charged unit stands once it is turned and shifted flush with
    /// the charger's front; nothing for those who are not free to be moved.
    pub(super) fn pose_in_line(&self, unit: UnitId, other: UnitId, flush: &Rect) -> Option<Pose> {
        let state = self.unit(other);
        let free = state.side != self.unit(unit).side
            && state.status() == Status::Field
            && state.inside.is_none()
            && !self.is_engaged(other);
        if !free {
            return None;
        }
        let (turned, beyond) = drawn_up(&state.rect(), flush.pose);
        if beyond.abs() > INTO_LINE {
            return None;
        }
        let end = state.rect_at(turned);
        self.has_room_among(other, &end, std::iter::empty()).then_some(turned)
    }

    /// The way that the ground counts for: whoever charges an obstacle's
    /// defenders stops on his own side of it
    /// ([`rule::combat::OBSTACLE_CHARGE_ALIGNMENT`]).
    pub(super) fn way_to(&self, target: UnitId, landing: &Landing) -> f64 {
        if !self.defends_obstacle(target) {
            return landing.forward;
        }
        let own_side = (landing.forward - 2.0 * UP_AGAINST).max(0.0);
        why::instead(rule::combat::OBSTACLE_CHARGE_ALIGNMENT, own_side, || landing.forward)
    }

    pub(super) fn charge_ground(&self, unit: UnitId, wheel: Wheel, forward: f64) -> Ground {
        let mut ground = Ground::default();
        let (start, files) = (self.rect(unit), self.unit(unit).files);
        self.add_straddling(&start, &mut ground);
        self.add_wheel(&start, files, wheel, &mut ground);
        let wheeled = start.at(wheel.apply(start.pose, start.width));
        self.add_straight(&wheeled, files, forward, &mut ground);
        ground
    }

    /// Where a charger would stand, for those who plan.
    pub fn reaches(&self, unit: UnitId, target: UnitId) -> Option<Pose> {
        self.charge_landing(unit, target).map(|home| home.landing.flush)
    }
}

/// A building has no front: it is assaulted at the wall that the charger
/// comes to most easily ([`rule::building::ASSAULT_WHO`]), or else at the one
/// that lies towards him.
fn easiest_wall(nearest: Edge, struck: &dyn Fn(Edge) -> Option<Home>) -> Option<Home> {
    let walls: ArrayVec<Home, 4> = Edge::ALL.into_iter().filter_map(struck).collect();
    let easiest = walls.into_iter().reduce(|a, b| if b.landing.cost < a.landing.cost { b } else { a });
    let near = || why::quietly(|| struck(nearest));
    why::instead(rule::building::ASSAULT_WHO, easiest, near)
}

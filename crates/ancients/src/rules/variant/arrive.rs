//! Troops from off the table arrive: round a flank
//! ([`rule::variant::FLANK_ARRIVAL`]), or out of reserve
//! ([`rule::variant::RESERVES_ARRIVAL`]).

use game::{Order, Proposal, Refusal, Side, Taker, Words, why, words};
use rules::{RuleId, ancients as rule};
use smallvec::SmallVec;
use table::{Facing, Measure, Polygon, Pose, Rect, Vec2};

use crate::files::preparation::Variant;
use crate::rules::deploy::ground_between;
use crate::state::{Answer, Battle, Mark, Play, Status, Sweep, UnitId, UnitSet, VariantAsk, VariantTask, What};

/// The own turn in which troops may first arrive, and the last.
const FIRST_TURN: u16 = 3;
const LAST_TURN: u16 = 5;

/// What the die must show in the first of these turns, in the next, in the last.
const NEEDED: [u8; 3] = [5, 3, 2];

/// As far from the ends of a side edge ([`rule::variant::FLANK_PLACEMENT`]).
const FROM_ENDS: f64 = 6.0;
/// As far onto the table.
const DEEP: f64 = 4.0;
/// As far from the middle of the own edge ([`rule::variant::RESERVES_PLACEMENT`]).
const FROM_MIDDLE: f64 = 12.0;

/// An edge over which a unit may enter.
#[derive(Clone, Copy)]
struct WayIn {
    /// The middle of the edge.
    middle: Vec2,
    /// Onto the table.
    facing: Facing,
    /// How far it is from the middle to the ends.
    half: f64,
    /// How far from the middle it may stand.
    along: f64,
    /// Whether it may not stand exactly so far.
    short_of: bool,
    /// How far onto the table it may reach.
    inwards: f64,
}

impl WayIn {
    /// How far any corner goes a way from the middle of the edge.
    fn most(&self, rect: &Rect, way: Vec2) -> f64 {
        rect.corners().iter().map(|c| (*c - self.middle).dot(way)).fold(f64::MIN, f64::max)
    }

    /// How far any corner goes along the edge from its middle, to either side.
    fn furthest(&self, rect: &Rect) -> f64 {
        let right = self.facing.right();
        self.most(rect, right).max(self.most(rect, -right))
    }

    fn has_along(&self, rect: &Rect) -> bool {
        let far = self.furthest(rect);
        let near = far.at_most(self.along);
        if self.short_of {
            why::instead(rule::basic::WITHIN_INCLUSIVE, far.falls_short_of(self.along), || near)
        } else {
            near
        }
    }

    /// What is wrong with a place so far along the edge, and what would be right.
    fn strays(&self, rect: &Rect) -> (Words, Words) {
        let ends = self.half - self.along;
        if self.furthest(rect).exceeds(self.half) || !ends.exceeds(0.0) {
            (words!("no-that-is-not-along-its-edge"), words!("do-come-in-over-its-edge"))
        } else if self.short_of {
            (words!("no-that-is-too-near-to-a-corner", limit = ends), words!("do-come-in-nearer-to-the-middle"))
        } else {
            let wrong = words!("no-that-is-too-far-from-the-middle-of-the-edge", limit = self.along);
            (wrong, words!("do-come-in-nearer-to-the-middle"))
        }
    }

    fn has_within(&self, rect: &Rect) -> bool {
        self.most(rect, self.facing.dir()).at_most(self.inwards)
    }
}

impl Battle {
    fn held(&self, side: Side, status: Status) -> UnitSet {
        self.ids().filter(|&u| self.unit(u).side == side && self.unit(u).status() == status).collect()
    }

    /// At the start of the own third turn reserves arrive; those who go round
    /// the flank when a die says so, at the latest in the fifth, or never.
    pub(super) fn roll_for_arrivals(&mut self, play: &mut Play) {
        let side = self.active;
        let flankers = self.held(side, Status::Flanking);
        let due = (FIRST_TURN..=LAST_TURN).contains(&self.turn) && !self.affair.arrived[side.index()];
        let late = self.affair.arrived[side.index()] && !flankers.is_empty();
        if due && !flankers.is_empty() {
            self.roll_for_flankers(side, flankers, play);
        } else if late && !why::step(rule::variant::FLANK_OVERFLOW) {
            return;
        }
        if !self.may_enter(side).is_empty() {
            self.then(VariantTask::Enter(side));
        }
    }

    fn roll_for_flankers(&mut self, side: Side, flankers: UnitSet, play: &mut Play) {
        let die = play.d6(rule::variant::FLANK_ARRIVAL, "flank force");
        let row = usize::from(self.turn - FIRST_TURN);
        let needed = why::row(rule::variant::FLANK_ARRIVAL, row, NEEDED[row]);
        let arrives = die >= needed;
        let direction = self.affair.flank[side.index()].filter(|_| arrives);
        self.affair.arrived[side.index()] = arrives;
        play.log(|| What::FlankRoll { side, die, needed, direction });
        if !arrives && self.turn == LAST_TURN {
            for id in flankers.iter() {
                self.remove(id, Status::Lost);
            }
            // Whither they went is of no matter any more.
            self.affair.flank[side.index()] = None;
            play.log(|| What::FlankForceLost { side });
        }
    }

    /// The rule by which those who have just come charge nobody.
    pub(crate) fn rule_of_arrival(&self) -> RuleId {
        match self.plan.variant {
            Variant::Raid => rule::variant::RAID_ARRIVAL,
            _ => rule::variant::FLANK_FIRST_TURN_LIMITS,
        }
    }

    /// Who has arrived and is still to be put on the table
    /// ([`rule::variant::FLANK_OVERFLOW`]).
    fn may_enter(&self, side: Side) -> UnitSet {
        let round = if self.affair.arrived[side.index()] { self.held(side, Status::Flanking) } else { UnitSet::EMPTY };
        let come = match self.plan.variant {
            Variant::Raid => self.has_help_come(),
            _ => why::holds(rule::variant::RESERVES_ARRIVAL, self.turn >= FIRST_TURN),
        };
        let back = if come { self.held(side, Status::Reserve) } else { UnitSet::EMPTY };
        round.and(back)
    }

    /// As many as find room, one after the other; the others wait for a later
    /// turn.
    pub(super) fn next_to_enter(&mut self, side: Side, play: &mut Play) {
        let ready = self.with_room_to_enter(side);
        match ready.first() {
            Some(only) if ready.len() == 1 => {
                play.not_asked("only one unit has arrived", only.key());
                self.ask(VariantAsk::Where(only));
            }
            Some(_) => self.ask(VariantAsk::Enter(side)),
            None => (),
        }
    }

    /// Who has arrived and finds room.
    pub(super) fn with_room_to_enter(&self, side: Side) -> UnitSet {
        self.may_enter(side).iter().filter(|&u| self.places_to_enter(u).next().is_some()).collect()
    }

    /// Where a unit may enter: over the edge that was noted, in reserve over its
    /// own, to the help of a village over any.
    fn ways_in(&self, id: UnitId) -> SmallVec<[WayIn; 4]> {
        let board = self.field.board;
        let (side, unit) = (self.unit(id).side, self.unit(id));
        let deep = unit.formation().depth();
        let edge = |facing: Facing| {
            let middle = Vec2::new(board.width, board.depth) * 0.5;
            let back = facing.dir() * Vec2::new(board.width, board.depth) * 0.5;
            let length = if facing.dir().x == 0.0 { board.width } else { board.depth };
            WayIn { middle: middle - back, facing, half: length * 0.5, along: 0.0, short_of: false, inwards: 0.0 }
        };
        let home = if side == Side::A { Facing::NORTH } else { Facing::SOUTH };
        match (self.plan.variant, self.affair.flank[side.index()]) {
            (Variant::Raid, _) => {
                let inwards = self.basic_rate(id).max(deep);
                let whole = |way: WayIn| WayIn { along: way.half, inwards, ..way };
                let edges = [home, home.quarter_left(), home.quarter_right(), home.about()];
                edges.into_iter().map(edge).map(whole).collect()
            }
            (_, Some(hand)) if unit.status() == Status::Flanking => {
                let way = edge(hand.other().facing());
                let along = way.half - why::count(rule::variant::FLANK_PLACEMENT, FROM_ENDS);
                let inwards = why::count(rule::variant::FLANK_PLACEMENT, DEEP).max(deep);
                [WayIn { along, short_of: true, inwards, ..way }].into_iter().collect()
            }
            _ => {
                let along = why::count(rule::variant::RESERVES_PLACEMENT, FROM_MIDDLE);
                [WayIn { along, inwards: DEEP.max(deep), ..edge(home) }].into_iter().collect()
            }
        }
    }

    /// The rule by which a unit enters.
    pub(super) fn rule_of_entry(&self, id: UnitId) -> RuleId {
        match self.plan.variant {
            Variant::Raid => rule::variant::RAID_ARRIVAL,
            _ if self.unit(id).status() == Status::Reserve => rule::variant::RESERVES_PLACEMENT,
            _ => rule::variant::FLANK_PLACEMENT,
        }
    }

    pub(super) fn ground_to_enter(&self, id: UnitId) -> Vec<Polygon> {
        let ground = |way: WayIn| {
            let along = way.facing.right() * way.along;
            let (one, other) = (way.middle - along, way.middle + along + way.facing.dir() * way.inwards);
            ground_between(one.min(other), one.max(other))
        };
        self.ways_in(id).into_iter().flat_map(ground).collect()
    }

    /// Along its edge, and not far onto the table.
    pub(super) fn judge_entry(&self, id: UnitId, pose: Pose) -> Result<(), Refusal> {
        let rect = self.unit(id).rect_at(pose);
        let rule = self.rule_of_entry(id);
        let ways = self.ways_in(id);
        let along = |way: &&WayIn| way.has_along(&rect);
        let within = pose.at.is_finite() && ways.iter().filter(along).any(|way| way.has_within(&rect));
        why::refuse(rule, !within, || {
            let limit = match ways.first() {
                Some(way) if !ways.iter().any(|way| along(&way)) => return way.strays(&rect),
                first => first.map_or(0.0, |way| way.inwards),
            };
            (words!("no-that-is-too-far-from-the-edge"), words!("do-keep-within-of-the-edge", limit = limit))
        })?;
        self.check_room(id, &Sweep::There(rect), &rect)
    }

    /// From one end of an edge to the other, as close as they may stand.
    fn places_to_enter(&self, id: UnitId) -> impl Iterator<Item = Pose> + '_ {
        let formation = self.unit(id).formation();
        let (half, deep) = (formation.width() * 0.5, formation.depth());
        let along = move |way: WayIn| {
            let end = way.along - half;
            let ahead = way.middle + way.facing.dir() * deep;
            let beside = self.fielded().flat_map(move |other| {
                let rect = self.rect(other);
                let reach = rect.width * 0.5 + half;
                let at = (rect.centre() - way.middle).dot(way.facing.right());
                [at - reach, at + reach]
            });
            let step = move |n: i32| end * (f64::from((n + 1) / 2) / 24.0) * if n % 2 == 0 { 1.0 } else { -1.0 };
            let all = (0..=48).map(step).chain(beside).filter(move |along| along.abs() <= end);
            all.map(move |along| Pose { at: ahead + way.facing.right() * along, facing: way.facing })
        };
        let poses = self.ways_in(id).into_iter().flat_map(along);
        poses.filter(move |&pose| why::aside(|| self.judge_entry(id, pose)).is_ok())
    }

    pub(super) fn propose_entry(&self, id: UnitId, found: Taker<Answer>) {
        for pose in self.places_to_enter(id).take(8) {
            if found(Proposal::Unjudged(Order::Place { item: id.key(), pose })) {
                return;
            }
        }
    }

    /// It stands there; it may move and shoot, and charges nobody this turn
    /// ([`rule::variant::FLANK_FIRST_TURN_LIMITS`]).
    pub(super) fn enter(&mut self, id: UnitId, pose: Pose, play: &mut Play) {
        let side = self.unit(id).side;
        let raid = self.plan.variant == Variant::Raid;
        let unit = self.unit_mut(id);
        unit.place(pose);
        unit.becomes(Status::Field);
        unit.mark(Mark::ARRIVED);
        if raid {
            // Its move was measured from the edge.
            unit.mark(Mark::MOVED);
            unit.mark(Mark::DONE);
        }
        play.log(|| What::Arrived { unit: id, pose });
        self.then(VariantTask::Enter(side));
    }
}

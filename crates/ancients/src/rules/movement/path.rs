//! Judging a path: legs, manoeuvres, paces and what they cost.

use game::words;
use game::{Leg, Path, Refusal, why};
use ranked::walk::turn::{self, goes_rank_by_rank};
use ranked::wheel::Wheel;
use ranked::{Formation, Placed};
use rules::{RuleId, ancients as rule, antiquity::wedge};
use table::{Facing, Measure, Pose};

use super::loose::costs;
use crate::edition::Switch;
use crate::state::{
    Array, Battle, Commander, Gait, Ground, Kind, Manoeuvre, Mark, Moved, NewFront, Pace, Stops, Sweep, UnitId,
    UnitSet, bars_march, covered,
};

impl Pace {
    /// How many times the basic rate it is ([`rule::march::RATE`],
    /// [`rule::march::FAST_MARCH`]).
    fn times(self) -> f64 {
        match self {
            Pace::Basic => 1.0,
            Pace::March => why::count(rule::march::RATE, 2.0),
            Pace::FastMarch => why::count(rule::march::FAST_MARCH, 3.0),
        }
    }
}

/// Why a path does not do at a pace.
pub(super) enum Unfit {
    /// It is too long for it; haste may mend it. Perhaps for a reason of its
    /// own, which is told unless the unit may go faster: a wheel that halves the
    /// whole move, an obstacle, slow ground, a character whom it waited for.
    TooLong { refusal: Refusal, own: bool },
    /// It does not do at any pace.
    Barred(Refusal),
}

impl From<Refusal> for Unfit {
    fn from(refusal: Refusal) -> Unfit {
        Unfit::Barred(refusal)
    }
}

/// An enemy as near as this keeps a unit from marching
/// ([`rule::march::ENEMY_DISTANCE`]).
const TOO_NEAR: f64 = 8.0;

/// As many ranks more or fewer would be for nothing if drill were part of a move.
const FREE_RANKS: u8 = 2;

/// A move while it is being judged.
pub(crate) struct Walk {
    /// A column one model wide bends along its path
    /// ([`rule::march::SNAKE`]): only its head must find room on the way.
    snakes: bool,
    wheels: u8,
    /// How it stands by now.
    pub unit: Placed,
    pub spent: f64,
    /// So much of that by pivots of a wedge.
    pub pivots: f64,
    about_faces: u8,
    ranks_changed: u8,
    /// Quarter turns of drilled troops.
    pub quarters: u8,
    /// Legs already taken.
    pub legs: u8,
    pub wheeled: bool,
    /// How a wedge faced before it began to pivot on the spot, and what that has cost.
    pub pivoting: Option<(Facing, f64)>,
    pub manoeuvred: bool,
    /// It stops in front of an obstacle that it cannot pay for.
    halts: bool,
    pub(super) ground: Ground,
    /// Hidden enemies whom it came near.
    pub(super) found: UnitSet,
    stops: Stops,
    /// So far to the right a phalanx has drifted.
    pub(super) drifted: f64,
    /// Manoeuvres cost nothing now.
    free: bool,
}

impl Walk {
    /// Whether manoeuvres cost nothing now.
    pub(crate) const fn is_free(&self) -> bool {
        self.free
    }

    /// About to set out.
    fn new(unit: Placed, snakes: bool) -> Walk {
        Walk {
            snakes,
            wheels: 0,
            unit,
            spent: 0.0,
            pivots: 0.0,
            about_faces: 0,
            ranks_changed: 0,
            quarters: 0,
            legs: 0,
            wheeled: false,
            pivoting: None,
            manoeuvred: false,
            halts: false,
            ground: Ground::default(),
            found: UnitSet::EMPTY,
            stops: Stops::new(),
            drifted: 0.0,
            free: false,
        }
    }
}

impl Battle {
    /// Judges a path at the slowest pace that covers it.
    pub(crate) fn judge_path(&self, id: UnitId, path: &Path) -> Result<Moved, Refusal> {
        if !path.iter().all(is_sound) {
            return Err(Refusal::new(
                rule::move_::ALLOWANCE,
                words!("no-the-path-has-no-length"),
                words!("do-give-finite-numbers"),
            ));
        }
        if !path.is_empty() {
            self.troop(id).special.may_go(self, id)?;
        }
        if self.moves_freely(id) {
            return self.judge_free_path(id, path);
        }
        if let [Leg::To(there)] = path.as_slice()
            && self.goes_loose(id, *there)
        {
            // As skirmishers go, just this once.
            let mut loose = self.clone();
            loose.loosen(id);
            return loose.judge_free_path(id, path).map(|moved| Moved { loosens: true, ..moved });
        }
        let mut unfit = match self.walk(id, path, Pace::Basic) {
            Ok(moved) => return Ok(moved),
            Err(unfit) => unfit,
        };
        for pace in [Pace::March, Pace::FastMarch] {
            // Only what is too far for the slower pace may be mended by haste.
            let (refusal, own) = match unfit {
                Unfit::Barred(refusal) => return Err(refusal),
                Unfit::TooLong { refusal, own } => (refusal, own),
            };
            if self.stands_with_engines(id) {
                self.engine_stays(id, refusal.clone())?;
            }
            let drifts = path.iter().any(|leg| self.drift_of(id, leg).is_some());
            match self.may_march(id, pace) {
                Err(_) if own => return Err(refusal),
                Err(barred) if drifts => return Err(Refusal { right: words!("do-do-not-drift"), ..barred }),
                allowed => allowed?,
            }
            match self.walk(id, path, pace) {
                Ok(moved) => return Ok(moved),
                Err(worse) => unfit = worse,
            }
        }
        let (Unfit::TooLong { refusal, .. } | Unfit::Barred(refusal)) = unfit;
        Err(refusal)
    }

    /// Judges a manoeuvre by itself, made for nothing.
    pub(crate) fn judge_free_manoeuvre(&self, id: UnitId, leg: &Leg) -> Result<NewFront, Refusal> {
        let mut walk = Walk { free: true, ..Walk::new(*self.unit(id).placed(), false) };
        self.take_leg(id, leg, Pace::Basic, 0.0, &mut walk)?;
        Ok(NewFront { pose: walk.unit.pose(), files: walk.unit.formation().files })
    }

    /// Whether a manoeuvre of so many ranks is for nothing because the unit is drilled: the
    /// first of a move, unless such things are done before.
    fn manoeuvres_freely(&self, id: UnitId, ranks: u8, walk: &Walk) -> bool {
        let special = self.troop(id).special;
        match self.edition().drills_first {
            _ if walk.free => true,
            Some(rule) => special.drills() && walk.legs == 0 && ranks <= FREE_RANKS && !why::step(rule),
            None => special.manoeuvres_freely(ranks, walk.legs),
        }
    }

    /// Judges a path of so many inches, at an easy pace.
    pub(crate) fn judge_path_for(&self, id: UnitId, path: &Path, inches: f64) -> Result<Moved, Refusal> {
        let unfit = |unfit| match unfit {
            Unfit::TooLong { refusal, .. } | Unfit::Barred(refusal) => refusal,
        };
        self.walk_for(id, path, Pace::Basic, inches).map_err(unfit)
    }

    /// Whether a unit may march at all ([`rule::march::MUSICIAN`],
    /// [`rule::march::ENEMY_DISTANCE`], [`rule::march::FAST_MARCH`]).
    pub(crate) fn may_march(&self, id: UnitId, pace: Pace) -> Result<(), Refusal> {
        let slower = || words!("do-move-no-more-than-the-basic-rate");
        let unit = self.unit(id);
        let beast = self.is_elephant(id);
        why::refuse(rule::elephant::NO_MARCH, beast, || (words!("no-elephants-do-not-march"), slower()))?;
        let scythed = self.troop(id).kind == Kind::ScythedChariot;
        if let Switch::Off(rule) = self.edition().heavy_chariots_march {
            let heavy = scythed || self.troop(id).kind == Kind::HeavyChariot;
            why::refuse(rule, heavy, || (words!("no-heavy-chariots-do-not-march"), slower()))?;
        }
        why::refuse(rule::chariot::SCYTHED_MARCH, scythed, || (words!("no-it-says-first-that-it-marches"), slower()))?;
        self.troop(id).special.may_march(self, id)?;
        let musician = unit.has(Commander::Musician);
        let fast = pace == Pace::FastMarch;
        let silent = match self.edition().marches_with_musician {
            Switch::Off(rule) if !fast => !musician && !why::step(rule),
            _ => !musician,
        };
        let column = self.began_in_column(id);
        let shaped = if fast { column } else { why::instead(rule::march::ANY_FORMATION, true, || column) };
        why::refuse(rule::march::FAST_MARCH, !shaped, || (words!("no-a-march-out-of-column"), slower()))?;
        why::refuse(rule::march::MUSICIAN, silent, || (words!("no-a-march-without-musician"), slower()))?;
        let Some(near) = self.march_hindered_by(id, &self.unit(id).placed(), fast) else { return Ok(()) };
        let words = || (words!("no-a-march-near", unit: self.name_of(near)), slower());
        if fast {
            why::refuse(rule::march::FAST_MARCH_ENEMY, true, words)
        } else {
            why::refuse(rule::march::ENEMY_DISTANCE, true, words)
        }
    }

    /// The enemy within 8 inches of a place that forbids a march from there, or did
    /// so when the phase began.
    pub(super) fn march_hindered_by(&self, id: UnitId, here: &Placed, fast: bool) -> Option<UnitId> {
        if let Some(rule) = self.edition().hindered_since_the_start {
            let since = || self.unit(id).is(Mark::HEMMED_IN).then(|| self.enemies(id).next()).flatten();
            return why::instead(rule, since(), || self.march_hindered_at(id, here, fast));
        }
        self.march_hindered_at(id, here, fast)
    }

    /// Who cannot march in this phase, as it begins.
    pub(crate) fn note_the_hemmed_in(&mut self) {
        if self.edition().hindered_since_the_start.is_none() {
            return;
        }
        for id in self.on_field(self.active).collect::<UnitSet>().iter() {
            if self.march_hindered_at(id, &self.unit(id).placed(), false).is_some() {
                self.unit_mut(id).mark(Mark::HEMMED_IN);
            }
        }
    }

    fn march_hindered_at(&self, id: UnitId, here: &Placed, fast: bool) -> Option<UnitId> {
        let all = fast && self.edition().all_hinder_fast_marches.is_on();
        let hinders = |enemy: UnitId| {
            if all {
                why::instead(rule::march::FAST_MARCH_ENEMY, true, || !self.is_ignored_in_march(id, enemy))
            } else {
                !self.is_ignored_in_march(id, enemy)
            }
        };
        let there = |enemy: UnitId| self.counts_as_unit(enemy).is_ok();
        self.enemies(id).find(|&enemy| is_too_near(here, &self.unit(enemy).placed()) && there(enemy) && hinders(enemy))
    }

    /// Who runs and who is alone hinders no march
    /// ([`rule::march::IGNORED_ENEMIES`]), nor does foot one of riders
    /// ([`rule::march::CAVALRY_IGNORE_INFANTRY`]).
    fn is_ignored_in_march(&self, id: UnitId, enemy: UnitId) -> bool {
        let harmless =
            self.unit(enemy).is_fleeing() || self.is_lone_character(enemy) || self.stands_with_engines(enemy);
        if let Switch::Off(rule) = self.edition().harmless_to_marchers
            && why::instead(rule, true, || false)
        {
            return self.unit(enemy).is_fleeing();
        }
        let foot = !self.is_elephant(enemy) && !self.troop(enemy).kind.rides_by(rule::chariot::MARCH);
        why::holds(rule::march::IGNORED_ENEMIES, harmless)
            || (foot
                && why::holds(rule::march::CAVALRY_IGNORE_INFANTRY, self.troop(id).kind.rides_by(rule::chariot::MARCH)))
    }

    /// How many times its rate a unit goes at a pace ([`rule::chariot::MARCH`]).
    fn times(&self, id: UnitId, pace: Pace) -> f64 {
        let times = pace.times();
        if pace == Pace::March && self.troop(id).kind.is_chariot() {
            return why::instead(rule::chariot::MARCH, times, || 1.0);
        }
        times
    }

    /// Whether a unit was in column when the turn began: of chariots only one
    /// that stands in single file.
    fn began_in_column(&self, id: UnitId) -> bool {
        let marked = self.unit(id).is(Mark::IN_COLUMN);
        if !self.troop(id).kind.is_chariot() {
            return marked;
        }
        why::instead(rule::march::COLUMN_DEFINITION_CHARIOTS, marked, || self.unit(id).formation().is_column(3))
    }

    /// Wheels cross no obstacle ([`rule::chariot::IMPASSABLE_ROUGH_GROUND`]).
    fn check_wheels(&self, id: UnitId, crosses: bool) -> Result<(), Refusal> {
        let barred = crosses && self.troop(id).kind.is_chariot();
        let words = || (words!("no-it-may-not-enter-that-ground"), words!("do-go-round"));
        why::refuse(rule::chariot::IMPASSABLE_ROUGH_GROUND, barred, words)
    }

    fn walk(&self, id: UnitId, path: &Path, pace: Pace) -> Result<Moved, Unfit> {
        let unit = self.unit(id);
        // The share a new guest has spent is gone.
        let left = 1.0 - f64::from(unit.spent);
        let allowance = self.basic_rate(id) * self.times(id, pace) * left;
        self.walk_for(id, path, pace, allowance)
    }

    /// The same for so many inches.
    pub(super) fn walk_for(&self, id: UnitId, path: &Path, pace: Pace, allowance: f64) -> Result<Moved, Unfit> {
        let unit = self.unit(id);
        let thin = unit.formation().files == 1 && unit.formation().ranks() > 1 && !unit.is_wedge();
        let snakes = thin && self.is_formed(id) && why::step(rule::march::SNAKE);
        let mut walk = Walk::new(*unit.placed(), snakes);
        let gait = self.gait(id, pace == Pace::Basic).but_for_wheels();
        if !path.is_empty() {
            self.add_straddling(&unit.rect(), &mut walk.ground);
        }
        for leg in path {
            let climbed = walk.ground.obstacles;
            match (leg, self.drift_of(id, leg)) {
                (Leg::Shift(way), Some(rule)) => self.drift_at(id, *way, (rule, pace), &mut walk)?,
                _ => self.take_leg(id, leg, pace, allowance, &mut walk)?,
            }
            self.check_wheels(id, walk.ground.obstacles > climbed)?;
            if walk.ground.obstacles > climbed && pace == Pace::Basic {
                let cost = walk.spent + gait.extra(&walk.ground, allowance);
                let halts = cost.exceeds(allowance) && gait.climbs();
                why::refuse(rule::terrain::OBSTACLE_INSUFFICIENT, halts, || {
                    (words!("no-too-little-movement-is-left-to-cross"), words!("do-halt-in-front-of-it"))
                })
                .map_err(|refusal| Unfit::TooLong { refusal, own: true })?;
                walk.halts |= halts;
            }
            walk.legs = walk.legs.saturating_add(1);
            walk.stops.push((walk.unit.pose(), walk.unit.formation().files));
        }
        if walk.snakes && walk.wheels > 0 {
            let end = *walk.unit.rect();
            self.check_room(id, &Sweep::There(end), &end)?;
        }
        self.settle(id, pace, allowance, gait, walk)
    }

    /// What a walk costs in the end, and whether that is too much.
    fn settle(&self, id: UnitId, pace: Pace, allowance: f64, gait: Gait, walk: Walk) -> Result<Moved, Unfit> {
        let special = self.troop(id).special;
        let wheel = if walk.wheeled { self.wheels_at_speed(id, pace != Pace::Basic) } else { Ok(()) };
        let turns = walk.wheeled || walk.manoeuvred;
        let half = |rule: RuleId| (rule, 0.5);
        let halved = wheel.and_then(|()| special.may_turn_at_speed(self, id, turns).map_err(half));
        let halved = halved.and_then(|()| self.may_turn_as_beast(id, turns).map_err(half));
        let halved = halved.and_then(|()| self.straight_only(id, turns).map_err(half));
        let allowance = halved.map_or_else(|(_, share)| allowance * share, |()| allowance);
        let cost = walk.spent + gait.extra(&walk.ground, allowance);
        if self.stands_with_engines(id) {
            self.keeps_to_the_open(id, &walk.ground)?;
        }
        if pace != Pace::Basic {
            why::refuse(rule::march::TERRAIN, bars_march(&walk.ground), || {
                (words!("no-a-march-does-not-go-through-difficult"), words!("do-go-round-or-move-at-the-basic"))
            })?;
        }
        let words = || costs(cost, allowance);
        let too_long = cost.exceeds(allowance) && !walk.halts;
        // Enough, had it not waited for a character.
        let waited = cost.at_most(self.basic_rate(id) * self.times(id, pace));
        // The way alone would do: the ground or a pivot makes it too long.
        let slowed = (walk.spent - walk.pivots).at_most(allowance);
        let scythed = pace == Pace::March && self.troop(id).kind == Kind::ScythedChariot;
        match halved {
            Err((rule, _)) => why::refuse(rule, too_long, words),
            Ok(()) if scythed => why::refuse(rule::chariot::SCYTHED_MARCH, too_long, words),
            Ok(()) if waited => why::refuse(rule::character::JOIN_MOVE_COST_UNIT, too_long, words),
            Ok(()) if pace == Pace::Basic => why::refuse(rule::move_::ALLOWANCE, too_long, words),
            Ok(()) => why::refuse(rule::march::RATE, too_long, words),
        }
        .map_err(|refusal| Unfit::TooLong { refusal, own: halved.is_err() || waited || slowed })?;
        if pace != Pace::Basic {
            let near = || self.march_hindered_by(id, &walk.unit, pace == Pace::FastMarch).is_some();
            if why::instead(rule::march::ENTER_8IN, false, || why::quietly(near)) {
                let right = words!("do-stop-further-away");
                return Err(
                    Refusal::new(rule::march::ENTER_8IN, words!("no-it-would-march-up-to-the-enemy"), right).into()
                );
            }
        }
        let (pose, files, found) = (walk.unit.pose(), walk.unit.formation().files, walk.found);
        let way = walk.spent;
        Ok(Moved { pose, files, cost, allowance, pace, loosens: false, way, found, stops: walk.stops })
    }

    fn take_leg(&self, id: UnitId, leg: &Leg, pace: Pace, allowance: f64, walk: &mut Walk) -> Result<(), Refusal> {
        if let Some(pose) = self.turn_of_engine(id, leg, walk.unit.rect()) {
            let end = walk.unit.rect().at(pose);
            self.check_room(id, &Sweep::There(end), &end)?;
            walk.unit = walk.unit.at(pose);
            return Ok(());
        }
        if walk.unit.formation().wedge {
            if let Some(facing) = Battle::wedge_turned_by(leg, walk.unit.pose().facing) {
                return self.pivot_wedge(id, facing, (pace, allowance), walk);
            }
            let stiff = matches!(leg, Leg::Files(_));
            why::refuse(wedge::PIVOT, stiff, || {
                (words!("no-a-wedge-only-goes-ahead-and-pivots"), words!("do-wheel-or-reform"))
            })?;
        }
        if let Some(facing) = self.pivot_of(id, leg, walk) {
            return self.pivot(id, facing, walk);
        }
        match *leg {
            Leg::Forward(way) if way >= 0.0 => self.go_ahead(id, way, walk),
            Leg::To(there) if self.is_elephant(id) => self.stride_to(id, there, walk),
            Leg::Wheel { right, degrees } if degrees >= 0.0 => {
                self.go_round(id, Wheel { right, angle: degrees.to_radians() }, walk)
            }
            Leg::Wheel { .. } => why::refuse(rule::move_::WHEEL_FORWARD_ONLY, true, || {
                (words!("no-a-unit-does-not-wheel-backwards"), words!("do-give-a-positive-angle-about-the-other"))
            }),
            Leg::AboutTurn => self.face_about(id, pace, allowance, walk),
            Leg::Files(files) => self.change_formation(id, files, pace, allowance, walk),
            Leg::Forward(_) | Leg::Shift(_) | Leg::To(_) => {
                why::refuse(rule::move_::NO_BACKWARD_SIDEWAYS, true, || {
                    (
                        words!("no-a-formed-unit-only-goes-straight-ahead"),
                        words!("do-use-forward-wheel-about-turn-and-files"),
                    )
                })
            }
            Leg::Quarter(right) => self.turn_by_quarter(id, right, pace, allowance, walk),
        }
    }

    pub(super) fn go_ahead(&self, id: UnitId, way: f64, walk: &mut Walk) -> Result<(), Refusal> {
        walk.pivoting = None;
        let rect = *walk.unit.rect();
        let end = rect.at(walk.unit.pose().forward(way));
        let head = if walk.snakes { walk.unit.formation().front_rank(walk.unit.pose()) } else { rect };
        if walk.unit.formation().wedge {
            self.rows_go_ahead(id, way, walk)?;
        } else {
            self.check_room(id, &Sweep::Ahead(covered(&head, way)), &head.at(end.pose))?;
        }
        self.pass_hidden(id, || Sweep::Ahead(covered(&rect, way)), &mut walk.found);
        self.add_straight(&rect, walk.unit.formation().files, way, &mut walk.ground);
        walk.unit = walk.unit.at(end.pose);
        walk.spent += way * why::count(rule::terrain::OPEN, 1.0);
        Ok(())
    }

    /// A wheel about a corner of the front ([`rule::move_::WHEEL`]), as often as
    /// it likes ([`rule::move_::WHEEL_REPEAT`]), for the way of the outer one
    /// ([`rule::move_::WHEEL_COST`]).
    fn go_round(&self, id: UnitId, wheel: Wheel, walk: &mut Walk) -> Result<(), Refusal> {
        walk.wheels += 1;
        if walk.wheels > 1 && !why::step(rule::move_::WHEEL_REPEAT) {
            return Err(Refusal::new(
                rule::move_::WHEEL_REPEAT,
                words!("no-it-has-wheeled-already"),
                words!("do-go-on-straight-ahead"),
            ));
        }
        let width = walk.unit.formation().width();
        let rect = *walk.unit.rect();
        let turned = || Pose { at: walk.unit.pose().at, facing: walk.unit.pose().facing.rotated(wheel.clockwise()) };
        let end = rect.at(why::instead(rule::move_::WHEEL, wheel.apply(walk.unit.pose(), width), turned));
        let head = walk.unit.formation().front_rank(walk.unit.pose());
        let front = why::instead(rule::move_::WHEEL_REAR_RANKS_FOLLOW, head, || rect);
        let stands = if walk.snakes { head.at(end.pose) } else { end };
        self.check_room(id, &Sweep::Wheel { front, wheel }, &stands)?;
        self.pass_hidden(id, || Sweep::Wheel { front: rect, wheel }, &mut walk.found);
        self.add_wheel(&rect, walk.unit.formation().files, wheel, &mut walk.ground);
        walk.unit = walk.unit.at(end.pose);
        walk.spent += why::count(rule::move_::WHEEL_COST, wheel.cost(width));
        walk.wheeled |= wheel.angle > 0.0;
        Ok(())
    }

    /// A quarter of the move each; open order makes two for nothing
    /// ([`rule::move_::ABOUT_FACE_COST`], [`rule::move_::ABOUT_FACE_OPEN_ORDER`]).
    fn face_about(&self, id: UnitId, pace: Pace, allowance: f64, walk: &mut Walk) -> Result<(), Refusal> {
        self.may_manoeuvre(id, pace, Manoeuvre::AboutFace)?;
        walk.about_faces += 1;
        walk.manoeuvred = true;
        let open = self.unit(id).array == Array::Open
            && walk.about_faces <= why::count(rule::move_::ABOUT_FACE_OPEN_ORDER, self.edition().free_turns);
        if !open && !self.manoeuvres_freely(id, 1, walk) {
            walk.spent += Manoeuvre::AboutFace.price(allowance);
        }
        let Formation { files, .. } = *walk.unit.formation();
        let last = walk.unit.formation().in_rank(walk.unit.formation().ranks().saturating_sub(1));
        let without = |lost: u8| walk.unit.with(walk.unit.formation().without(lost));
        let shallow = || turn::about(&without(if last < files { last } else { 0 }));
        let pose = why::instead(rule::move_::ABOUT_FACE_SHORT_RANK, turn::about(&walk.unit), shallow);
        if why::step(rule::move_::ABOUT_FACE) {
            walk.unit = walk.unit.at(pose);
        }
        Ok(())
    }

    /// Half the move for each rank more or fewer; open order changes two for
    /// nothing ([`rule::move_::CHANGE_FORMATION_COST`],
    /// [`rule::move_::CHANGE_FORMATION_OPEN_ORDER`]).
    fn change_formation(
        &self,
        id: UnitId,
        files: u8,
        pace: Pace,
        allowance: f64,
        walk: &mut Walk,
    ) -> Result<(), Refusal> {
        self.may_manoeuvre(id, pace, Manoeuvre::ChangeFormation)?;
        let models = walk.unit.formation().models;
        why::refuse(rule::basic::FORMATION_SHAPE, files == 0 || files > models, || {
            (words!("no-files-of-models", files = files, models = models), words!("do-give-at-least-one-and-no-more"))
        })?;
        self.check_front(id, files)?;
        let next = walk.unit.formation().with_files(files);
        let changed = next.ranks().abs_diff(walk.unit.formation().ranks());
        why::refuse(rule::move_::CHANGE_FORMATION, changed == 0, || {
            (words!("no-the-number-of-ranks-stays-the-same"), words!("do-add-or-remove-a-rank"))
        })?;
        why::refuse(rule::move_::CHANGE_FORMATION, !goes_rank_by_rank(*walk.unit.formation(), next), || {
            (words!("no-no-width-gives-a-rank-more-or"), words!("do-add-or-remove-one-rank-at-a"))
        })?;
        let end = next.rect(walk.unit.pose());
        if let Err(Refusal { wrong, right, .. }) = self.check_room(id, &Sweep::There(end), &end) {
            why::refuse(rule::move_::CHANGE_FORMATION_NO_ENEMY_CONTACT, true, || (wrong, right))?;
        }
        walk.manoeuvred = true;
        let (open, free_ranks) = (self.unit(id).array == Array::Open, self.edition().free_ranks);
        for rank in 1..=changed {
            walk.ranks_changed += 1;
            let free = self.manoeuvres_freely(id, rank, walk)
                || (open && walk.ranks_changed <= why::count(rule::move_::CHANGE_FORMATION_OPEN_ORDER, free_ranks));
            if !free {
                walk.spent += allowance * why::count(rule::move_::CHANGE_FORMATION_COST, 0.5);
            }
        }
        walk.unit = walk.unit.with(next);
        Ok(())
    }
}

/// Whether an enemy is too near for a march: base to base
/// ([`rule::basic::MEASURE_BASE_TO_BASE`]), the limit included
/// ([`rule::basic::WITHIN_INCLUSIVE`]).
fn is_too_near(here: &Placed, there: &Placed) -> bool {
    let far = here.radius() + there.radius() + TOO_NEAR + 1.0;
    if here.centre().distance_squared(there.centre()) > far * far {
        return false;
    }
    let apart =
        why::instead(rule::basic::MEASURE_BASE_TO_BASE, here.distance(there), || here.rect().distance(there.rect()));
    let near = why::within(rule::march::ENEMY_DISTANCE, apart, TOO_NEAR);
    why::instead(rule::basic::WITHIN_INCLUSIVE, near, || near && apart.falls_short_of(TOO_NEAR))
}

fn is_sound(leg: &Leg) -> bool {
    match leg {
        Leg::Forward(x) | Leg::Shift(x) => x.is_finite() && x.abs() < 1000.0,
        Leg::Wheel { degrees, .. } => degrees.is_finite() && degrees.abs() <= 360.0,
        Leg::To(pose) => pose.at.is_finite() && pose.at.abs().max_element() < 1000.0,
        Leg::AboutTurn | Leg::Quarter(_) | Leg::Files(_) => true,
    }
}

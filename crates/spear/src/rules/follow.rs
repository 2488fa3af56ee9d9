//! Where a charger or pursuer goes that meets nobody.

use arrayvec::ArrayVec;
use game::words;
use game::{Leg, Path, Refusal, why};
use rules::spear as rule;
use smallvec::SmallVec;
use table::{Bounds, Measure, Pose, Segment, sweep};

use crate::state::{Battle, FeatureKind, Going, GroundCovered, Mark, Play, Question, Run, Task, UnitId, What};

/// The last, straight part of a move: what came before it, and what it may use.
struct Stretch<'h> {
    from: Pose,
    /// Ground covered before it.
    covered: &'h GroundCovered,
    /// Forward movement already used.
    spent: f64,
    /// Bonus movement.
    extra: f64,
    /// The move has kept to a road so far.
    on_road: bool,
}

impl Battle {
    /// Nobody is met: the full normal move straight ahead
    /// ([`rule::evade::CHARGER_FOLLOW_THROUGH`], [`rule::pursuit::MOVE`]).
    pub(crate) fn follow_through(&mut self, run: Run, play: &mut Play) {
        let id = run.unit;
        if run.following && !run.pursuit && !run.chosen && self.follow_choices(id) {
            self.question = Some(Question::Follow(id));
            return;
        }
        let old = self.unit(id).pose();
        let mut covered = GroundCovered::default();
        let mut met = ArrayVec::new();
        let near = self.charge_neighbours(id, run.extra.ceil() as u8);
        let from = self.last_leg(&near, &run, &mut covered, &mut met).unwrap_or(old);
        let spent = if from == old { 0.0 } else { run.before };
        let on_road = self.run_on_road(&run);
        let mut room = self.furthest(id, &Stretch { from, covered: &covered, spent, extra: run.extra, on_road }, 0.0);
        if run.pursuit {
            room = room.min(self.room_before_formed_front(id, from).unwrap_or(room));
        } else {
            room = why::instead(rule::evade::CHARGER_FOLLOW_THROUGH, room, || 0.0);
        }
        let normal = f64::from(self.normal_move(id));
        let pose = from.forward(room);
        let cost = room + spent;
        let base = self.unit(id).rect_at(from);
        self.lone_leaders_met(id, &base, pose.at - from.at, &mut met);
        let unit = self.unit_mut(id);
        let moved = pose.at.distance(old.at).exceeds(0.0);
        unit.mark_if(Mark::MOVED, moved);
        if run.extra > 0.0 {
            unit.bonus_spent += cost.min(normal + run.extra).whole_beyond(normal);
        }
        self.place(id, pose);
        if moved {
            self.sets_off(id, play);
        }
        self.agenda.push(Task::RetryConforms);
        self.touch_leaders(&met, id);
        play.log(|| {
            if run.pursuit { What::Pursued { unit: id, pose, cost } } else { What::ChargeEnded { unit: id, pose } }
        });
    }

    /// Whether a charger whose target evaded has anything to choose.
    fn follow_choices(&self, id: UnitId) -> bool {
        let may_shift = || {
            let near = self.charge_neighbours(id, 0);
            let full = f64::from(self.normal_move(id));
            let brinks = self.brinks_ahead(id, &near, full + 1.0);
            let path = |before: f64, shift: f64| [Leg::Forward(before), Leg::Shift(shift)].into_iter().collect();
            brinks.shifts(1.0).into_iter().any(|shift| {
                let mut befores = brinks.befores(shift, full).into_iter();
                befores.any(|before| self.judge_follow(id, &path(before, shift)).is_ok())
            })
        };
        self.charge_bonuses(id) > 0 || (why::step(rule::evade::CHARGER_SHIFT) && may_shift())
    }

    /// The path of a charger whose target evaded: its full normal move, with
    /// bonus movement only as wished, and a shift as in any charge, to reach
    /// an enemy or to get past friends or terrain
    /// ([`rule::evade::CHARGER_SHIFT`]).
    pub(crate) fn judge_follow(&self, id: UnitId, path: &Path) -> Result<Run, Refusal> {
        let (before, shift, after) = follow_legs(path)?;
        let normal = f64::from(self.normal_move(id));
        let bonuses = f64::from(self.charge_bonuses(id));
        let length = after.map_or(normal, |after| before + after);
        let wrong = !length.is_between(normal, normal + bonuses) || before.exceeds(length);
        why::refuse(rule::evade::CHARGER_FOLLOW_THROUGH, wrong, || {
            let right = words!("do-the-full-move", normal = normal, bonuses = bonuses);
            (words!("no-so-far", length = length), right)
        })?;
        let far = shift.abs().exceeds(why::count(rule::evade::CHARGER_SHIFT, 1.0));
        why::refuse(rule::evade::CHARGER_SHIFT, far, || {
            (words!("no-the-shift-is-too-long"), words!("do-shift-by-1-du-at-most"))
        })?;
        let extra = (length - normal).max(0.0);
        let mut run = Run { before, shift, following: true, chosen: true, extra, ..Run::straight(id) };
        if shift != 0.0 {
            let most = if after.is_some() { extra } else { bonuses };
            match self.charge_reach(&run, most.ceil() as u8) {
                Ok(reach) => run.extra = extra.max(f64::from(reach.bonus)),
                Err(refusal) if !self.must_get_round(id, &[]) => return Err(refusal),
                Err(_) => {}
            }
        }
        self.last_leg(
            &self.charge_neighbours(id, bonuses.ceil() as u8),
            &run,
            &mut GroundCovered::default(),
            &mut ArrayVec::new(),
        )?;
        Ok(run)
    }

    /// The furthest advance from a pose, with extra length on top of the rate.
    pub(crate) fn furthest_advance(&self, id: UnitId, from: Pose, extra: f64) -> f64 {
        let on_road = self.field.on_road(from.at);
        self.furthest(id, &Stretch { from, covered: &GroundCovered::default(), spent: 0.0, extra, on_road }, 0.0)
    }

    /// How far a move that has used `spent`, over that ground, can still go
    /// straight ahead; what is not above `worth` is not measured further.
    pub(crate) fn room_straight_on(
        &self,
        id: UnitId,
        from: Pose,
        covered: &GroundCovered,
        spent: f64,
        worth: f64,
    ) -> f64 {
        let on_road = self.field.on_road(from.at);
        self.furthest(id, &Stretch { from, covered, spent, extra: 0.0, on_road }, worth)
    }

    /// How far the unit can go straight ahead: its rate on the ground it
    /// meets, short of anything that stops it.
    fn furthest(&self, id: UnitId, stretch: &Stretch, worth: f64) -> f64 {
        let unit = self.unit(id);
        let open = f64::from(self.rate_on(id, Going::Open).unwrap_or(0));
        let road = self.road_bonus(stretch.on_road);
        let wish = (open + road + stretch.extra - stretch.spent).max(0.0);
        let base = unit.rect_at(stretch.from);
        let dir = stretch.from.facing.dir();
        let mut room = wish.min(self.field.board.room_ahead(&base, dir));
        let mut way = sweep::Way::new(&base, dir * room);
        for (_, other) in self.standing_near(&base, room).filter(|(o, _)| *o != id) {
            if let Some(travel) = way.to(&other.rect()) {
                // Stopping against an enemy without charging it: stay a hair clear.
                let gap = if other.side == unit.side { 0.0 } else { 0.01 };
                room = room.min((travel - gap).max(0.0));
                way = sweep::Way::new(&base, dir * room);
            }
        }
        if room <= worth { room } else { self.ground_limited(id, stretch, room, worth) }
    }

    /// The longest part of `room` that the ground allows: going further may
    /// bring worse ground, whose rate then governs the whole move.
    fn ground_limited(&self, id: UnitId, stretch: &Stretch, room: f64, worth: f64) -> f64 {
        let base = self.unit(id).rect_at(stretch.from);
        let dir = stretch.from.facing.dir();
        let allowed = |d: f64| {
            let end = base.translated(dir * d);
            let mut trail = stretch.covered.clone();
            trail.sweep(&base, dir * d);
            let road = stretch.on_road && self.stays_on_road(stretch.from, stretch.from.forward(d));
            self.ground_along(id, &trail, &end).is_ok_and(|ground| {
                let limit = ground.allowance() + self.road_bonus(road) + stretch.extra;
                (d + stretch.spent).at_most(limit)
            })
        };
        if self.field.features.is_empty() || room <= 0.0 || allowed(room) {
            return room;
        }
        let mut halts = self.halts(id, stretch, room);
        halts.retain(|d| *d > worth && *d < room);
        halts.sort_unstable_by(|a, b| b.total_cmp(a));
        halts.into_iter().find(|&d| allowed(d)).unwrap_or(0.0)
    }

    /// Where a move straight ahead may have to end for the ground's sake.
    pub(crate) fn halts_ahead(&self, id: UnitId, from: Pose, extra: f64, room: f64) -> SmallVec<[f64; 32]> {
        let covered = &GroundCovered::default();
        self.halts(id, &Stretch { from, covered, spent: 0.0, extra, on_road: false }, room)
    }

    /// Where a move straight ahead may have to end: at a border of the ground
    /// or of a road, or when a rate is used up. What is allowed changes
    /// nowhere else.
    fn halts(&self, id: UnitId, stretch: &Stretch, room: f64) -> SmallVec<[f64; 32]> {
        let base = self.unit(id).rect_at(stretch.from);
        let dir = stretch.from.facing.dir();
        let way = sweep::Way::new(&base, dir * room);
        let leg = Segment { a: stretch.from.at, b: stretch.from.at + dir * room };
        let course = Bounds::of([base.corners(), base.translated(dir * room).corners()].as_flattened());
        let rates = 0..=self.rate_on(id, Going::Open).unwrap_or(0) + 1;
        let mut halts: SmallVec<_> = rates.map(|rate| f64::from(rate) + stretch.extra - stretch.spent).collect();
        for feature in self.field.features.iter().filter(|f| f.bounds().meets(&course)) {
            if feature.kind == FeatureKind::Road {
                let near = feature.shape.borders().filter_map(|border| leg.part_near(&border, feature.roadside()));
                halts.extend(near.flat_map(|(a, b)| [a * room, b * room]));
            } else {
                let over = feature.shape.borders().filter_map(|border| way.over(&border));
                halts.extend(over.flat_map(<[f64; 2]>::from));
            }
            if feature.kind == FeatureKind::Ford {
                let Bounds { min, max } = feature.bounds();
                let sides = [min.x, max.x].into_iter();
                halts.extend(sides.flat_map(|x| base.corners().map(|corner| (x - corner.x) / dir.x)));
            }
        }
        halts
    }
}

/// Forward before the shift, the shift, and what comes after if it is said.
fn follow_legs(path: &Path) -> Result<(f64, f64, Option<f64>), Refusal> {
    let (before, shift, after) = match *path.as_slice() {
        [] => (0.0, 0.0, None),
        [Leg::Forward(d)] => (0.0, 0.0, Some(d)),
        [Leg::Shift(s)] => (0.0, s, None),
        [Leg::Shift(s), Leg::Forward(d)] => (0.0, s, Some(d)),
        [Leg::Forward(f), Leg::Shift(s)] => (f, s, None),
        [Leg::Forward(f), Leg::Shift(s), Leg::Forward(d)] => (f, s, Some(d)),
        _ => (f64::NAN, 0.0, None),
    };
    let lengths = [before, after.unwrap_or(0.0)];
    if shift.is_finite() && lengths.iter().all(|l| (0.0..20.0).contains(l)) {
        return Ok((before, shift, after));
    }
    Err(Refusal::new(
        rule::evade::CHARGER_FOLLOW_THROUGH,
        words!("no-this-is-not-a-chargers-path"),
        words!("do-go-straight-ahead-with-one-shift-at"),
    ))
}

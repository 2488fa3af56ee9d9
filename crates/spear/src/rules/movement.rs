//! Judging moves: advances, manoeuvres, what they cost and what bars them.

use arrayvec::ArrayVec;
use game::{Leg, Path, Refusal, why, words};
use rules::spear as rule;
use table::{ConvexHull, Measure, Pose, Rect, Segment, TOLERANCE, sweep};

use crate::rules::passage::Met;
use crate::state::{
    Battle, Feature, Going, GroundCovered, Judged, Leader, LeaderId, MoveKind, TroopType, Unit, UnitId,
};

/// Light foot are placed beyond a friend no further off than this.
const PASSAGE: f64 = 8.0;

/// Ground and obstacles met along a move.
pub(crate) struct Ground {
    pub rate: u8,
    pub obstacle: u8,
    pub crosses: bool,
    pub starts_on_obstacle: bool,
}

impl Ground {
    /// The rate less the cost of an obstacle.
    pub fn allowance(&self) -> f64 {
        (f64::from(self.rate) - f64::from(self.obstacle)).max(0.0)
    }

    /// The bonuses that a move of this length takes. Whoever has no rate at
    /// all moves by a bonus only, however short the way and even on a road
    /// ([`rule::move_::ZERO_RATE`]).
    pub fn bonus_for(&self, length: f64, allowance: f64) -> u8 {
        let beyond = length.whole_beyond(allowance);
        beyond.max(u8::from(why::holds(rule::move_::ZERO_RATE, self.rate == 0)))
    }
}

impl Battle {
    /// The least die for a manoeuvre ([`rule::turn::MANOEUVRE_PLUS_TWO`]).
    pub fn manoeuvre_needs(&self, id: UnitId) -> u8 {
        self.rating(id) + self.manoeuvre_above(id)
    }

    /// Whether its die allows a manoeuvre.
    pub(crate) fn can_manoeuvre(&self, id: UnitId) -> bool {
        let above = self.manoeuvre_above(id);
        self.reaches(id, above) && !self.has_spent_its_six(id, above)
    }

    /// Whether the six that so much above its rating needs was the bonus of a
    /// shot ([`rule::dice::BONUS_SIX_REQUIREMENT`]); further dice go first.
    fn has_spent_its_six(&self, id: UnitId, above: u8) -> bool {
        let unit = self.unit(id);
        unit.face == 6 && unit.bonus_spent >= unit.stacked.max(1) && self.rating(id) + above >= 6
    }

    /// The least die for such a move with a shot
    /// ([`rule::dice::BONUS_SIX_REQUIREMENT`]).
    pub(crate) fn move_and_shoot_needs(&self, id: UnitId, kind: MoveKind) -> u8 {
        let least = if kind == MoveKind::Manoeuvre { self.manoeuvre_above(id) } else { 0 };
        self.rating(id) + least.max(1)
    }

    /// How much more than its rating a manoeuvre needs
    /// ([`rule::move_::TWO_KINDS`], [`rule::turn::MANOEUVRE_PLUS_TWO`]).
    fn manoeuvre_above(&self, id: UnitId) -> u8 {
        let profile = &self.unit(id).profile;
        if why::holds(rule::turn::MANOEUVRE_PLUS_TWO, profile.large || profile.undrilled) {
            return why::count(rule::turn::MANOEUVRE_PLUS_TWO, 2);
        }
        why::adds(rule::move_::TWO_KINDS, !profile.kind.is_skirmisher(), 1)
    }

    /// Judges a move that must stay clear of the enemy. `die` is the action
    /// die; `needs_more` is set where the action itself needs a die above the
    /// rating (move and shoot).
    pub(crate) fn judge_move(&self, id: UnitId, path: &Path, needs_more: bool) -> Result<Judged, Refusal> {
        let unit = self.unit(id);
        if path.iter().any(|step| !finite(step)) {
            return Err(Refusal::new(
                rule::move_::ADVANCE,
                words!("no-a-length-is-not-a-number"),
                words!("do-give-finite-lengths"),
            ));
        }
        let is_advance = path.iter().all(|s| matches!(s, Leg::Forward(_) | Leg::Shift(_)));
        let least = if is_advance { 0 } else { self.manoeuvre_above(id) };
        let above = least.max(u8::from(needs_more));
        let rule = match (is_advance, above) {
            (true, _) => rule::turn::ACTIONS_EQUAL_DIE,
            (false, 2) => rule::turn::MANOEUVRE_PLUS_TWO,
            _ => rule::move_::TWO_KINDS,
        };
        why::refuse(rule, !self.reaches(id, above), || {
            let needed = self.rating(id) + above;
            let right = match (is_advance, above) {
                (true, _) => words!("do-this-needs-a-die", needed = needed),
                (false, 2) => words!("do-this-manoeuvre-needs-a-die", needed = needed),
                _ => words!("do-make-an-advance", needed = needed),
            };
            (words!("no-the-die-is", die = unit.face), right)
        })?;
        let spent = !is_advance && self.has_spent_its_six(id, above);
        why::refuse(rule::dice::BONUS_SIX_REQUIREMENT, spent, || {
            (words!("no-its-six-was-the-bonus-of-the"), words!("do-make-an-advance-who-manoeuvres-with-a"))
        })?;
        let bonuses = self.bonuses_if(id, || self.rating(id) + above);
        if !is_advance {
            return self.judge_manoeuvre(id, path, bonuses);
        }
        let judged = self.judge_advance(&[id], path, bonuses)?;
        // Nobody in front holds it.
        let held = || self.keeps_in_front(&self.pinned_by(id), &unit.rect_at(judged.end())).is_err();
        if why::instead(rule::move_::RESTRICTED_ADVANCE_FREE, false, held) {
            return Err(Refusal::new(
                rule::move_::RESTRICTED_MANOEUVRE,
                words!("no-an-enemy-in-front-holds-it"),
                words!("do-stay-there"),
            ));
        }
        Ok(judged)
    }

    /// [`rule::move_::ADVANCE`] of one unit, or of a whole group together.
    pub(crate) fn judge_advance(&self, group: &[UnitId], path: &Path, bonuses: u8) -> Result<Judged, Refusal> {
        let (forward, shift) = legs(path)?;
        let idle = forward.abs().at_most(0.0) && shift.abs().at_most(0.0);
        why::refuse(rule::move_::ADVANCE, idle, || {
            (words!("no-the-unit-does-not-move"), words!("do-move-it-or-defer"))
        })?;
        let mut judged: Option<Judged> = None;
        for &id in group {
            let one = self.judge_legs(id, self.unit(id).pose(), group, path, bonuses)?;
            judged = Some(match judged {
                None => one,
                // The slowest sets the pace.
                Some(mut first) => {
                    first.allowance = first.allowance.min(one.allowance);
                    first.exits |= one.exits;
                    first.bonus = first.bonus.max(one.bonus);
                    let others = one.touched.into_iter().filter(|l| !first.touched.contains(l));
                    first.touched.extend(others.collect::<ArrayVec<LeaderId, 16>>());
                    first
                }
            });
        }
        let judged = judged.expect("a group has units");
        let obliged = || group.iter().any(|&u| self.must_get_round(u, group));
        let short = || forward.falls_short_of(why::count(rule::move_::ADVANCE_SHIFT, 1.0));
        let idle = shift.abs().exceeds(0.0) && short() && !obliged();
        why::refuse(rule::move_::ADVANCE_SHIFT, idle, || {
            (words!("no-a-shift-with", forward = forward), words!("do-advance-1-du-or-more-to-shift"))
        })?;
        Ok(judged)
    }

    /// Whether a friend or terrain bars or slows the straight way ahead
    /// ([`rule::move_::ADVANCE_SHIFT`]); those who move along do not.
    pub(crate) fn must_get_round(&self, id: UnitId, along: &[UnitId]) -> bool {
        let unit = self.unit(id);
        let rate = f64::from(self.normal_move(id)).max(1.0);
        let by = unit.pose().facing.dir() * rate;
        let base = unit.rect();
        let hull = sweep::translate_region(&base, by);
        let way = sweep::Way::new(&base, by);
        let bars =
            |(f, friend): (UnitId, &Unit)| friend.side == unit.side && !along.contains(&f) && way.meets(&friend.rect());
        self.standing_near(&base, rate).any(bars)
            || self.field.features.iter().any(|f| {
                let slows = f.kind.is_obstacle() || self.rate_on(id, f.going).is_none_or(|r| f64::from(r) < rate);
                slows && !f.holds_part_of(&base) && f.shape.holds_part_of_hull(&hull)
            })
    }

    /// The legs of an advance, from `start` (which differs from where the unit
    /// stands only after a free turn).
    pub(crate) fn judge_legs(
        &self,
        id: UnitId,
        start: Pose,
        group: &[UnitId],
        path: &Path,
        bonuses: u8,
    ) -> Result<Judged, Refusal> {
        let unit = self.unit(id);
        let wanted: f64 = path.iter().map(|step| if let Leg::Forward(d) = step { *d } else { 0.0 }).sum();
        let passage = if unit.profile.kind == TroopType::LightFoot { PASSAGE } else { 0.0 };
        let near = self.in_corridor(id, start, wanted + passage);
        let mut pose = start;
        let mut poses = ArrayVec::new();
        let mut forward = 0.0;
        let mut met = Met::default();
        let mut touched = ArrayVec::new();
        let mut trail = GroundCovered::default();
        let mut all_road = true;
        let mut exits = false;
        for step in path {
            let (by, mut next) = match *step {
                Leg::Forward(d) => (pose.facing.dir() * d, pose.forward(d)),
                Leg::Shift(d) => (pose.facing.right() * d, pose.shift(d)),
                _ => return Err(not_an_advance()),
            };
            let base = unit.rect_at(pose);
            self.walk_leg(&near, id, group, &base, by, forward, &mut met);
            if let Leg::Forward(d) = *step {
                forward += d;
                if let Some(passage) = met.passage {
                    next = self.beyond_friend(&near, id, next, passage.friend, &mut met);
                }
            }
            let by = next.at - pose.at;
            trail.sweep(&base, by);
            self.lone_leaders_met(id, &base, by, &mut touched);
            all_road = all_road && self.stays_on_road(pose, next);
            pose = next;
            poses.push(pose);
        }
        let end = unit.rect_at(pose);
        met.at_the_end(self, &near, id, group, &end);
        met.judge(group)?;
        goes_past_leaders(&touched)?;
        let passage = met.passage;
        exits |= self.leaves_table(id, &end)?;
        let ground = self.ground_along(id, &trail, &end)?;
        let road = all_road && forward.exceeds(0.0);
        let allowance = ground.allowance() + self.road_bonus(road);
        let limit = allowance + f64::from(bonuses);
        let stuck = ground.rate == 0 && bonuses == 0; // a road alone moves nobody
        refuse_length(group, &ground, stuck, forward, 0.0, 0)?;
        let mut length = forward;
        if forward.exceeds(limit) {
            // Starting against an obstacle it may always get just clear of it.
            let just_clear = || {
                let near = forward <= self.clear_length(id, start) + 2.0 * TOLERANCE;
                why::holds(rule::move_::OBSTACLE_CROSSING, ground.starts_on_obstacle && near)
            };
            // Light foot need only reach the friend to be placed beyond it.
            let just_beyond = passage.is_some_and(|p| p.reached.at_most(limit) && end.touches(&self.rect(p.friend)));
            length = match passage {
                Some(p) if just_beyond => p.reached,
                _ if ground.crosses && just_clear() => limit,
                _ => {
                    refuse_length(group, &ground, true, forward, allowance, bonuses)?;
                    forward
                }
            };
        }
        let bonus = ground.bonus_for(length, allowance);
        Ok(Judged {
            kind: MoveKind::Advance,
            poses,
            cost: forward,
            allowance,
            bonus: bonus.min(bonuses),
            passed: passage.map(|p| p.friend),
            touched,
            exits,
            backwards: false,
        })
    }

    /// [`rule::move_::TABLE_EDGE`]: nobody leaves the table, but by a
    /// scenario's exit. True if it does.
    pub(crate) fn leaves_table(&self, id: UnitId, end: &Rect) -> Result<bool, Refusal> {
        let leaves = !self.field.board.contains_rect(end);
        let exits = leaves && self.may_exit(id, end);
        why::refuse(rule::move_::TABLE_EDGE, leaves && !exits, || {
            (words!("no-the-unit-would-leave-the-table"), words!("do-stop-at-the-edge"))
        })?;
        Ok(exits)
    }

    /// What a road adds to a move that keeps to it ([`rule::move_::ROAD`]).
    pub(crate) fn road_bonus(&self, on_road: bool) -> f64 {
        if self.field.has_road() { why::adds(rule::move_::ROAD, on_road, 1.0) } else { 0.0 }
    }

    /// How far a unit that stands against obstacles must go to be clear of
    /// them ([`rule::move_::OBSTACLE_CROSSING`]).
    pub(crate) fn clear_length(&self, id: UnitId, start: Pose) -> f64 {
        let unit = self.unit(id);
        let base = unit.rect_at(start);
        let half = base.width / 2.0;
        let mut clear: f64 = 0.0;
        for line in self.field.obstacles().filter(|line| line.touches_rect(&base)) {
            for segment in line.segments() {
                let (a, b) = (start.to_local(segment.a), start.to_local(segment.b));
                let across = b.x - a.x;
                let at = |x: f64| if across == 0.0 { 0.0 } else { ((x - a.x) / across).clamp(0.0, 1.0) };
                let (from, to) = if across == 0.0 { (0.0, 1.0) } else { (at(-half), at(half)) };
                let in_strip = a.x.min(b.x) < half && a.x.max(b.x) > -half;
                if in_strip {
                    let y = |t: f64| a.y + (b.y - a.y) * t;
                    clear = clear.max(y(from).max(y(to)) + base.depth);
                }
            }
        }
        // A wall that runs along with the move gives no free march beside it.
        clear.min(base.depth + base.width)
    }

    pub(crate) fn lone_leaders_met(
        &self,
        id: UnitId,
        base: &Rect,
        by: table::Vec2,
        touched: &mut ArrayVec<LeaderId, 16>,
    ) {
        let side = self.unit(id).side;
        // Who is further from the middle of the front is met nowhere.
        let span = |base: &Rect| base.width * 0.5 + base.depth;
        let far = by.x.abs() + by.y.abs() + span(base) + 2.0 * TOLERANCE;
        let near = |leader: &Leader| {
            let far = far + span(&leader.rect());
            (leader.pose().at - base.pose.at).length_squared() <= far * far
        };
        for (n, leader) in self.leaders.iter().enumerate().filter(|(_, leader)| leader.is_lone()) {
            let l = LeaderId(n as u8);
            if leader.side != side
                && near(leader)
                && !touched.contains(&l)
                && !touched.is_full()
                && (sweep::Way::new(base, by).meets(&leader.rect()) || base.translated(by).touches(&leader.rect()))
            {
                touched.push(l);
            }
        }
    }

    /// The front's middle keeps to the road all along ([`rule::move_::ROAD`]).
    pub(crate) fn stays_on_road(&self, from: Pose, to: Pose) -> bool {
        self.field.has_road() && self.field.keeps_to_road(&Segment { a: from.at, b: to.at })
    }

    /// The worst ground touched sets the rate for the whole move
    /// ([`rule::move_::LOWEST_RATE`]).
    pub(crate) fn ground_along(&self, id: UnitId, trail: &GroundCovered, end: &Rect) -> Result<Ground, Refusal> {
        let unit = self.unit(id);
        let start = unit.rect();
        let rate_for = |going, otherwise| {
            let rate = self.rate_on(id, going);
            let rule = if going == Going::Impassable { rule::terrain::IMPASSABLE } else { rule::move_::NOT_AVAILABLE };
            why::refuse(rule, rate.is_none(), || {
                (words!("no-the-way-leads-into-ground-it-may"), words!("do-keep-out-of-it"))
            })?;
            Ok(rate.unwrap_or(otherwise))
        };
        let mut rate = rate_for(Going::Open, 0)?;
        let mut ground = Ground { rate, obstacle: 0, crosses: false, starts_on_obstacle: false };
        let Some((hulls, around)) = trail.hulls_near_terrain(&self.field) else { return Ok(ground) };
        // Who stands against a wall crosses it with the rest of the base.
        let way = Segment { a: start.centre(), b: end.centre() };
        for feature in self.field.features.iter().filter(|f| f.bounds().meets(&around)) {
            if let Some(line) = feature.line().filter(|_| feature.kind.is_obstacle()) {
                if !hulls.iter().any(|hull| line.crossed_by_hull(hull)) && !line.intersects_segment(&way) {
                    continue;
                }
                why::refuse(rule::move_::OBSTACLE_CROSSING, line.crosses_rect(end), || {
                    (words!("no-the-unit-would-stop-astride-the-obstacle"), words!("do-get-clear-of-it"))
                })?;
                let cost = unit.profile.kind.rates().and_then(|r| r.obstacle);
                why::refuse(rule::move_::NOT_AVAILABLE, cost.is_none(), || {
                    (words!("no-it-may-not-cross-obstacles"), words!("do-go-round"))
                })?;
                ground.crosses = true;
                if let Some(cost) = cost.filter(|&cost| cost > 0) {
                    let row = unit.profile.kind as usize * 4 + 4;
                    ground.obstacle = why::row(rule::move_::DISTANCE_TABLE, row, cost);
                }
                ground.starts_on_obstacle |= line.touches_rect(&start);
            } else if feature.going > Going::Open && hulls.iter().any(|hull| feature.shape.holds_part_of_hull(hull)) {
                if self.ford_serves(feature, &hulls, &start, end) {
                    continue;
                }
                let slower = rate.min(rate_for(feature.going, rate)?);
                rate = why::instead(rule::move_::LOWEST_RATE, slower, || rate);
            }
        }
        ground.rate = rate;
        Ok(ground)
    }

    /// A move that keeps within the ford does not wade the river.
    fn ford_serves(&self, feature: &Feature, hulls: &[ConvexHull], start: &Rect, end: &Rect) -> bool {
        use crate::state::terrain::FeatureKind::{Ford, River};
        feature.kind == River
            && self.field.features.iter().filter(|f| f.kind == Ford).any(|ford| {
                let Some(bounds) = ford.area().map(table::Polygon::bounds) else { return false };
                let within = |x: f64| x.is_between(bounds.min.x, bounds.max.x);
                hulls.iter().all(|h| h.points().iter().all(|p| within(p.x)))
                    && start.corners().iter().chain(&end.corners()).all(|c| within(c.x))
            })
    }

    /// The exit of the ambushed column ([`rule::scenario::AMBUSH_EXIT`]).
    pub(crate) fn may_exit(&self, id: UnitId, end: &Rect) -> bool {
        let unit = self.unit(id);
        let Some(right) = self.exit_right else { return false };
        let board = &self.field.board;
        let by_the_edge = unit.side != self.plan.attacker
            && end.corners().iter().all(|c| c.y.is_between(0.0, board.depth))
            && if right {
                end.pose.at.x > board.width && end.corners().iter().all(|c| c.x > 0.0)
            } else {
                end.pose.at.x < 0.0 && end.corners().iter().all(|c| c.x < board.width)
            };
        why::holds(rule::scenario::AMBUSH_EXIT, by_the_edge)
    }
}

/// Refuses a length that is too far, and says why.
fn refuse_length(
    group: &[UnitId],
    ground: &Ground,
    too_far: bool,
    length: f64,
    allowance: f64,
    bonuses: u8,
) -> Result<(), Refusal> {
    let rule = if group.len() > 1 {
        rule::move_::GROUP_ADVANCE
    } else if ground.rate == 0 {
        rule::move_::ZERO_RATE
    } else if ground.crosses {
        rule::move_::OBSTACLE_CROSSING
    } else {
        rule::move_::LOWEST_RATE
    };
    why::refuse(rule, too_far, || {
        (
            words!("no-that-is-too-far", length = length),
            words!("do-the-ground-allows", allowance = allowance, bonuses = bonuses),
        )
    })
}

#[cold]
fn not_an_advance() -> Refusal {
    Refusal::new(rule::move_::ADVANCE, words!("no-an-advance-does-not-turn"), words!("do-go-forward-and-shift"))
}

/// Whether a step is made of sane numbers.
pub(crate) fn finite(step: &Leg) -> bool {
    match step {
        Leg::Forward(d) | Leg::Shift(d) => d.is_finite() && d.abs() < 1e3,
        Leg::Wheel { degrees, .. } => degrees.is_finite(),
        Leg::To(pose) => {
            let dir = pose.facing.dir();
            pose.at.is_finite() && dir.is_finite() && pose.at.length() < 1e4 && (dir.length() - 1.0).abs() < 1e-6
        }
        Leg::AboutTurn | Leg::Quarter(_) | Leg::Files(_) => true,
    }
}

/// To touch a commander needs no charge, and the move goes on
/// ([`rule::commander::LONE_CONTACT_FREE`]).
pub(crate) fn goes_past_leaders(touched: &[LeaderId]) -> Result<(), Refusal> {
    if touched.is_empty() || why::step(rule::commander::LONE_CONTACT_FREE) {
        return Ok(());
    }
    Err(Refusal::new(
        rule::commander::LONE_CONTACT_FREE,
        words!("no-it-would-touch-a-commander"),
        words!("do-stay-clear-of-him"),
    ))
}

/// Forward length and shift of an advance; one shift at most
/// ([`rule::move_::ADVANCE_SHIFT`]).
fn legs(path: &Path) -> Result<(f64, f64), Refusal> {
    let mut forward = 0.0;
    let mut shift = 0.0;
    let mut shifts = 0;
    for step in path {
        match *step {
            Leg::Forward(d) => {
                why::refuse(rule::move_::ADVANCE, d < 0.0, || {
                    (words!("no-an-advance-goes-forward"), words!("do-use-a-manoeuvre-to-go-back"))
                })?;
                forward += d;
            }
            Leg::Shift(d) => {
                shift += d;
                shifts += 1;
            }
            _ => return Err(not_an_advance()),
        }
    }
    let far = shift.abs().exceeds(why::count(rule::move_::ADVANCE_SHIFT, 1.0));
    why::refuse(rule::move_::ADVANCE_SHIFT, path.len() > 3 || shifts > 1 || far, || {
        (words!("no-shifts", shifts = shifts, shift = shift), words!("do-shift-once-by-1-du-at-most"))
    })?;
    Ok((forward, shift))
}

/// Turned about on the spot: the rear becomes the front.
pub(crate) fn about_turned(pose: Pose, depth: f64) -> Pose {
    Pose { at: pose.at - pose.facing.dir() * depth, facing: pose.facing.about() }
}

/// The shortest advance worth proposing, for a unit with somebody close ahead.
pub(crate) fn shortest_advance(rate: f64) -> f64 {
    rate / 16.0
}

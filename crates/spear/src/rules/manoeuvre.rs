//! Manoeuvres: any place and facing, by straight lines of the front corners,
//! and the enemies that hold a unit in front of them.

use arrayvec::ArrayVec;
use game::{Leg, Path, Refusal, why, words};
use rules::spear as rule;
use table::{Corner, Edge, Measure, Pose, Rect, Segment, TOLERANCE, sweep};

use crate::rules::movement::{about_turned, goes_past_leaders};
use crate::state::{Battle, Going, GroundCovered, Judged, MoveKind, Neighbours, UnitId};

impl Battle {
    /// [`rule::move_::MANOEUVRE`] and its kin.
    pub(crate) fn judge_manoeuvre(&self, id: UnitId, path: &Path, bonuses: u8) -> Result<Judged, Refusal> {
        self.judge_manoeuvre_before(None, id, path, bonuses)
    }

    /// The same; the enemies that pin the unit may be known already.
    pub(crate) fn judge_manoeuvre_before(
        &self,
        pins: Option<&[UnitId]>,
        id: UnitId,
        path: &Path,
        bonuses: u8,
    ) -> Result<Judged, Refusal> {
        let unit = self.unit(id);
        let kind = unit.profile.kind;
        let keeps_in_front = |end: &Rect| match pins {
            Some(pins) => self.keeps_in_front(pins, end),
            None => self.keeps_in_front(&self.pinned_by(id), end),
        };
        let turned = about_turned(unit.pose(), unit.depth);
        let (start, to) = match path.as_slice() {
            [Leg::AboutTurn] if why::step(rule::move_::ABOUT_TURN) => {
                let end = unit.rect_at(turned);
                why::refuse(rule::move_::TABLE_EDGE, !self.field.board.contains_rect(&end), || {
                    (words!("no-the-unit-would-turn-off-the-table"), words!("do-come-on-first"))
                })?;
                self.ends_clear(&self.standing_by(id, &end, 0.0), id, &end, None)?;
                keeps_in_front(&end)?;
                return Ok(turn_on_the_spot(turned));
            }
            [Leg::To(to)] => (unit.pose(), *to),
            [Leg::AboutTurn, Leg::To(to)] => {
                why::refuse(rule::move_::SKIRMISHER_ABOUT_TURN, !kind.is_skirmisher(), || {
                    (
                        words!("no-only-skirmishers-turn-about-and-move-on"),
                        words!("do-turn-about-with-the-whole-move-or"),
                    )
                })?;
                (why::instead(rule::move_::SKIRMISHER_ABOUT_TURN, turned, || unit.pose()), *to)
            }
            _ => {
                return Err(Refusal::new(
                    rule::move_::MANOEUVRE,
                    words!("no-this-is-neither-an-advance-nor-a"),
                    words!("do-a-manoeuvre-is-one-to-an-about"),
                ));
            }
        };
        let (from, end) = (unit.rect_at(start), unit.rect_at(to));
        let corners: &[Corner] = if unit.profile.swings_its_rear(kind) {
            &[Corner::FrontLeft, Corner::FrontRight, Corner::RearRight, Corner::RearLeft]
        } else {
            &[Corner::FrontLeft, Corner::FrontRight]
        };
        let cost = corners.iter().map(|&c| from.corner(c).distance(end.corner(c))).fold(0.0, f64::max);
        let idle = cost.at_most(0.0) && path.len() == 1;
        why::refuse(rule::move_::MANOEUVRE, idle, || {
            (words!("no-the-unit-does-not-move"), words!("do-move-it-or-defer"))
        })?;
        let near = self.standing_by(id, &from, cost);
        let passed = self.corner_lines_clear(&near, id, &from, &end)?;
        self.ends_clear(&near, id, &end, passed)?;
        keeps_in_front(&end)?;
        let exits = self.leaves_table(id, &end)?;
        let backwards = is_backwards(start, &end);
        why::refuse(rule::move_::LARGE_NO_BACKWARDS, backwards && unit.profile.large, || {
            (words!("no-a-large-unit-cannot-move-backwards"), words!("do-turn-it-about-instead"))
        })?;
        let mut trail = GroundCovered::default();
        for &corner in corners {
            trail.line(from.corner(corner), end.corner(corner));
        }
        trail.stand(&unit.rect());
        trail.stand(&end);
        let ground = self.ground_along(id, &trail, &end)?;
        let road = self.stays_on_road(start, to);
        let less = f64::from(ground.obstacle) + why::adds(rule::move_::BACKWARDS, backwards, 1.0);
        let allowance = f64::from(ground.rate) - less + self.road_bonus(road);
        why::refuse(rule::move_::REDUCTION_BELOW_ONE, allowance + f64::from(bonuses) < 1.0, || {
            (words!("no-left-for-this-manoeuvre", allowance = allowance), words!("do-it-needs-at-least-1-du"))
        })?;
        let limit = allowance + f64::from(bonuses);
        let just_clear = || {
            let near = ground.starts_on_obstacle && cost <= self.clear_length(id, start) + 2.0 * TOLERANCE;
            ground.crosses && why::holds(rule::move_::OBSTACLE_CROSSING, near)
        };
        // Light foot need only reach the friend to be placed beyond it.
        let reached = passed.and_then(|friend| {
            let there = self.rect(friend);
            let same_way = start.facing.dir().distance(to.facing.dir()).at_most(0.0);
            let travel = sweep::Way::new(&from, to.at - start.at).to(&there).filter(|_| same_way)?;
            (end.touches(&there) && travel.at_most(limit)).then_some(travel)
        });
        let length = if cost.at_most(limit) { cost } else { reached.unwrap_or(cost) };
        let bonus = ground.bonus_for(length, allowance);
        let rule = match (backwards, ground.rate) {
            (true, _) => rule::move_::BACKWARDS,
            (false, 0) => rule::move_::ZERO_RATE,
            _ => rule::move_::LOWEST_RATE,
        };
        why::refuse(rule, bonus > bonuses && !just_clear(), || {
            (
                words!("no-the-furthest-corner-moves", cost = cost),
                words!("do-the-ground-allows", allowance = allowance, bonuses = bonuses),
            )
        })?;
        let mut poses = ArrayVec::new();
        if path.len() == 2 {
            poses.push(start);
        }
        poses.push(to);
        let mut touched = ArrayVec::new();
        self.lone_leaders_met(id, &from, to.at - start.at, &mut touched);
        for l in self.leader_ids() {
            let leader = self.leader(l);
            let met = leader.side != unit.side && leader.is_lone() && end.touches(&leader.rect());
            if met && !touched.contains(&l) && !touched.is_full() {
                touched.push(l);
            }
        }
        goes_past_leaders(&touched)?;
        Ok(Judged {
            kind: MoveKind::Manoeuvre,
            poses,
            cost,
            allowance,
            bonus: bonus.min(bonuses),
            passed,
            touched,
            exits,
            backwards,
        })
    }

    /// The others that could come within `reach` of the base.
    fn standing_by(&self, id: UnitId, base: &Rect, reach: f64) -> Neighbours {
        self.standing_near(base, reach).map(|(other, _)| other).filter(|&other| other != id).collect()
    }

    /// The lines of the two front corners are free, and so is that of the
    /// front's middle: a unit that fits between the corners is not walked
    /// through either ([`rule::move_::NO_OTHER_INTERPENETRATION`]).
    /// Light foot may pass through one friend, which is returned.
    fn corner_lines_clear(
        &self,
        near: &[UnitId],
        id: UnitId,
        from: &Rect,
        end: &Rect,
    ) -> Result<Option<UnitId>, Refusal> {
        let mut passed = None;
        let lines = [Corner::FrontLeft, Corner::FrontRight]
            .map(|corner| Segment { a: from.corner(corner), b: end.corner(corner) });
        for line in &lines {
            for &o in near {
                let other = self.unit(o);
                let there = other.rect();
                let between = lies_between(&there, &lines);
                if !between && !there.intersects_segment(line) {
                    continue;
                }
                if other.side != self.unit(id).side {
                    why::refuse(rule::move_::MANOEUVRE, true, || {
                        (words!("no-an-enemy-unit-bars-a-front-corners"), words!("do-go-round-it"))
                    })?;
                    continue;
                }
                if !between && !crosses_interior(&there, line) {
                    continue;
                }
                if passed.is_none_or(|p| p == o) && self.may_pass_through(id, o) {
                    passed = Some(o);
                } else {
                    why::refuse(rule::move_::MANOEUVRE, true, || {
                        (words!("no-a-friendly-unit-bars-a-front-corners"), words!("do-go-round-it"))
                    })?;
                }
            }
        }
        Ok(passed)
    }

    /// The enemies that pin a unit ([`rule::move_::RESTRICTED_MANOEUVRE`]);
    /// skirmishers pin only their like ([`rule::move_::RESTRICTED_SKIRMISHERS`]).
    pub(crate) fn pinned_by(&self, id: UnitId) -> ArrayVec<UnitId, 8> {
        if !self.unit(id).on_field() {
            return ArrayVec::new(); // it only now comes onto the table
        }
        let skirmisher = self.skirmishes(id);
        let mut pinned_by = ArrayVec::new();
        for enemy in self.enemies(id) {
            let light = !skirmisher && self.skirmishes(enemy);
            if self.pins(enemy, id) && !why::holds(rule::move_::RESTRICTED_SKIRMISHERS, light) && !pinned_by.is_full() {
                pinned_by.push(enemy);
            }
        }
        pinned_by
    }

    fn skirmishes(&self, id: UnitId) -> bool {
        self.unit(id).profile.kind.is_skirmisher()
    }

    /// Whether part of the unit is straight ahead of the enemy, no further off
    /// than its normal move. An enemy that cannot move pins nobody.
    #[inline]
    fn pins(&self, enemy: UnitId, id: UnitId) -> bool {
        let (there, base) = (self.rect(enemy), self.rect(id));
        // A look at the middle of its front settles most.
        let (local, span) = (there.pose.to_local(base.pose.at), base.width * 0.5 + base.depth);
        if local.y < -span || local.x.abs() > there.width * 0.5 + span {
            return false;
        }
        let fastest = f64::from(self.rate_on(enemy, Going::Open).unwrap_or(0)) + TOLERANCE;
        if local.y > fastest + span {
            return false;
        }
        let reach = f64::from(self.normal_move(enemy));
        reach > 0.0 && {
            let gap = there.ahead(Edge::Front, 0.0, &base);
            gap.is_some_and(|gap| why::within(rule::move_::RESTRICTED_MANOEUVRE, gap, reach))
        }
    }

    /// A pinned unit's manoeuvre ends in front of each enemy that pins it
    /// ([`rule::move_::RESTRICTED_SEVERAL`]).
    pub(crate) fn keeps_in_front(&self, pins: &[UnitId], end: &Rect) -> Result<(), Refusal> {
        for &e in pins {
            let leaves = self.rect(e).ahead(Edge::Front, 0.0, end).is_none();
            let rule = if pins.len() > 1 { rule::move_::RESTRICTED_SEVERAL } else { rule::move_::RESTRICTED_MANOEUVRE };
            why::refuse(rule, leaves, || {
                (words!("no-an-enemy-within-its-move-is-in"), words!("do-end-partly-in-front-of-that-enemy"))
            })?;
        }
        Ok(())
    }
}

/// The whole move spent on turning round ([`rule::move_::ABOUT_TURN`]).
fn turn_on_the_spot(pose: Pose) -> Judged {
    let mut poses = ArrayVec::new();
    poses.push(pose);
    Judged {
        kind: MoveKind::Manoeuvre,
        poses,
        cost: 0.0,
        allowance: 0.0,
        bonus: 0,
        passed: None,
        touched: ArrayVec::new(),
        exits: false,
        backwards: false,
    }
}

/// Both front corners end behind the old front line ([`rule::move_::BACKWARDS`]).
fn is_backwards(start: Pose, end: &Rect) -> bool {
    [Corner::FrontLeft, Corner::FrontRight].iter().all(|&c| start.to_local(end.corner(c)).y.falls_short_of(0.0))
}

/// Whether a base, as wide as the mover or less, stands in the way between the
/// lines of its front corners, so that its front would pass right over it.
fn lies_between(base: &Rect, lines: &[Segment; 2]) -> bool {
    let [left, right] = lines;
    crosses_interior(base, &Segment { a: left.a.midpoint(right.a), b: left.b.midpoint(right.b) })
}

/// The segment passes through more than the border.
fn crosses_interior(rect: &Rect, line: &Segment) -> bool {
    rect.shrunk(2.0 * TOLERANCE).intersects_segment(line)
}

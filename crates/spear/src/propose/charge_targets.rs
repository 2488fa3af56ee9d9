//! Lanes: whom a unit could charge, found without following every path.

use arrayvec::ArrayVec;
use game::{Leg, Path};
use table::{Measure, TOLERANCE, Vec2, sweep};

use crate::rules::charge::Reach;
use crate::state::{Battle, Going, Run, UnitId};

/// More than any tolerance: who is let through is looked at closely anyway.
const SLACK: f64 = 1e-4;

/// How many eighths of a DU a charge shifts at most.
const EIGHTHS: usize = 8;

/// Who is further aside is out of reach of every shift.
const ASIDE: f64 = 2.0;

/// Straight ahead after one of the shifts: how near the first and the last
/// enemy within reach and the first friend might be, in the unit's own frame.
#[derive(Clone, Copy)]
struct Lane {
    enemy: f64,
    last_enemy: f64,
    friend: f64,
}

impl Lane {
    const EMPTY: Lane = Lane { enemy: f64::INFINITY, last_enemy: f64::NEG_INFINITY, friend: f64::INFINITY };
}

/// The lanes of all shifts, from the furthest left to the furthest right.
struct Lanes([Lane; 2 * EIGHTHS + 1]);

impl Lanes {
    fn is_empty(&self) -> bool {
        self.0.iter().all(|lane| lane.enemy.is_infinite())
    }

    /// The lanes, reaching so far to either hand, that a base stands in; each
    /// with a left and a right border, which may lie a little elsewhere.
    fn across(&mut self, base: &Seen, reach: f64, border: f64) -> impl Iterator<Item = (&mut Lane, f64, f64)> {
        let eighths = EIGHTHS as f64;
        let first = ((base.low.x - reach) * 8.0 + eighths).ceil().max(0.0) as usize;
        let beyond = ((base.high.x + reach) * 8.0 + eighths).floor().clamp(-1.0, 2.0 * eighths) + 1.0;
        let lanes = self.0.iter_mut().enumerate().take(beyond as usize).skip(first);
        lanes.map(move |(n, lane)| {
            let shift = (n as f64 - eighths) / 8.0;
            (lane, shift - border, shift + border)
        })
    }

    /// Whether somebody might be met after going forward and shifting: an
    /// enemy still ahead, and before any friend, unless that friend is passed.
    fn lead_somewhere(&self, before: f64, eighths: i8) -> bool {
        let Lane { enemy, last_enemy, friend } = self.0[(EIGHTHS as i8 + eighths) as usize];
        last_enemy >= before - SLACK && (friend > enemy - SLACK || friend < before)
    }
}

impl Battle {
    /// Whether the unit could charge anybody now.
    pub(crate) fn can_charge(&self, id: UnitId) -> bool {
        let barred = self.may_ever_charge(id).is_err() || self.is_engaged(id) || !self.die_lets_charge(id);
        if barred || !self.enemy_near_ahead(id, self.charge_bonuses(id)) {
            return false;
        }
        self.charge_proposals(id, &mut |_, _| true)
    }

    /// A quick look whether anybody is near enough ahead to bother.
    pub(crate) fn enemy_near_ahead(&self, id: UnitId, bonuses: u8) -> bool {
        let unit = self.unit(id);
        let reach = self.charge_reaches(id, bonuses);
        let (dir, right) = (unit.pose().facing.dir(), unit.pose().facing.right());
        self.units.iter().any(|foe| {
            if foe.side == unit.side || !foe.on_field() {
                return false;
            }
            let (gap, far) = (foe.pose().at - unit.pose().at, foe.span);
            let ahead = dir.dot(gap);
            ahead > -far && ahead < reach + far && right.dot(gap).abs() < ASIDE + far
        })
    }

    /// The furthest a charge might go on open ground, by road where there is one.
    fn charge_reaches(&self, id: UnitId, bonuses: u8) -> f64 {
        let rate = self.rate_on(id, Going::Open).unwrap_or(0) + bonuses;
        f64::from(rate) + f64::from(u8::from(self.field.has_road()))
    }

    /// The straight charge, or the shifts that bring contact
    /// ([`rules::spear::charge::SHIFT`]); says whether the taker has enough.
    pub(crate) fn charge_proposals(&self, id: UnitId, found: &mut dyn FnMut(&Run, Reach) -> bool) -> bool {
        if self.may_ever_charge(id).is_err() {
            return false;
        }
        let bonuses = self.charge_bonuses(id);
        let near = self.charge_neighbours(id, bonuses);
        let leads = |run: &Run| self.charge_reach_among(&near, run, bonuses);
        // Where straight ahead leads into an enemy, no shift is allowed.
        let straight = Run::straight(id);
        if self.enemy_straight_ahead(id, &near, self.charge_reaches(id, bonuses))
            && let Ok(reach) = leads(&straight)
        {
            return found(&straight, reach);
        }
        self.shifted_charges(id, &near, bonuses).any(|run| leads(&run).is_ok_and(|reach| found(&run, reach)))
    }

    /// Charges with a shift that might bring contact. Where straight ahead
    /// leads nowhere, any shift that leads somewhere will do.
    pub(crate) fn shifted_charges(&self, id: UnitId, near: &[UnitId], bonuses: u8) -> impl Iterator<Item = Run> {
        let lanes = self.lanes_ahead(id, near, self.charge_reaches(id, bonuses));
        // Neighbours may bar the shift until the unit has gone forward past
        // them, but it goes no further than its way ahead is free.
        let rate = f64::from(self.rate_on(id, Going::Open).unwrap_or(0) + bonuses);
        let free = if lanes.is_empty() { -1.0 } else { self.free_ahead(id, near, rate) };
        let halves = (free * 2.0).floor() as i8;
        let all = || (1..=EIGHTHS as i8).flat_map(|n| [n, -n]);
        // What comes after the halves is looked for only where they lead
        // nowhere, or all is wanted.
        let past = move || self.just_past_neighbours(id, near, free);
        let befores = (0..=halves).map(|n| f64::from(n) / 2.0).chain(lazily(past));
        let by_eighths = befores.flat_map(move |before| {
            let lead: ArrayVec<i8, { 2 * EIGHTHS }> = all().filter(|n| lanes.lead_somewhere(before, *n)).collect();
            let room = [1, -1].map(|hand: i8| {
                let asked = lead.iter().any(|n| n.signum() == hand);
                if asked { self.room_aside(id, near, before, f64::from(hand)) } else { 0.0 }
            });
            let free =
                lead.into_iter().map(|n| f64::from(n) / 8.0).filter(move |s| s.abs() <= room[usize::from(*s < 0.0)]);
            free.map(move |shift| Run { before, shift, ..Run::straight(id) })
        });
        let through = lazily(move || {
            let gaps = self.gaps_between_friends(id, near, self.charge_reaches(id, bonuses), halves >= 0);
            let ends = [0, halves].into_iter().take(1 + usize::from(halves > 0)).map(|n| f64::from(n) / 2.0);
            let befores = ends.chain(past());
            befores.flat_map(move |before| gaps.clone().into_iter().map(move |shift| (before, shift)))
        });
        by_eighths.chain(through.map(move |(before, shift)| Run { before, shift, ..Run::straight(id) }))
    }

    /// How far the unit must go to have its rear just past those beside it.
    fn just_past_neighbours(&self, id: UnitId, near: &[UnitId], free: f64) -> ArrayVec<f64, 4> {
        if free < 0.0 {
            return ArrayVec::new();
        }
        let unit = self.unit(id);
        let past = |&other: &UnitId| {
            let corners = self.rect(other).corners();
            unit.depth + corners.iter().map(|corner| unit.pose().to_local(*corner).y).fold(f64::MIN, f64::max)
        };
        near.iter().map(past).filter(|before| before.exceeds(0.0) && *before <= free).take(4).collect()
    }

    /// Shifts that bring the unit flush beside a friend, where an enemy might
    /// be met: a gap no wider than its front opens to no other.
    fn gaps_between_friends(&self, id: UnitId, near: &[UnitId], reach: f64, wanted: bool) -> ArrayVec<f64, 8> {
        let mut shifts = ArrayVec::new();
        let side = self.unit(id).side;
        let half = self.unit(id).width / 2.0;
        let those = |ours: bool| near.iter().filter(move |&&n| wanted && (self.unit(n).side == side) == ours);
        let ahead = -SLACK..=reach + SLACK;
        let meets = |shift: f64| {
            let bases = those(false).filter_map(|&n| self.base_ahead(id, n, reach));
            bases.filter_map(|base| base.nearest_within(shift - half, shift + half)).any(|gap| ahead.contains(&gap))
        };
        for base in those(true).filter_map(|&n| self.base_ahead(id, n, reach)) {
            for shift in [base.low.x - half, base.high.x + half] {
                let fits = shift.abs().exceeds(0.0) && shift.abs() <= 1.0;
                if fits && !shifts.is_full() && meets(shift) {
                    shifts.push(shift);
                }
            }
        }
        shifts
    }

    /// How far the unit could shift to the right, or to the left if negative,
    /// after going forward so far; or a hair more.
    pub(crate) fn room_aside(&self, id: UnitId, near: &[UnitId], before: f64, hand: f64) -> f64 {
        let unit = self.unit(id);
        let base = unit.rect_at(unit.pose().forward(before));
        let way = sweep::Way::new(&base, unit.pose().facing.right() * hand);
        near.iter().filter_map(|&other| way.to(&self.rect(other))).fold(1.0, f64::min) + 2.0 * TOLERANCE
    }

    /// How far the unit could go straight ahead before it meets anybody.
    fn free_ahead(&self, id: UnitId, near: &[UnitId], most: f64) -> f64 {
        let base = self.rect(id);
        let way = sweep::Way::new(&base, base.pose.facing.dir() * most);
        near.iter().filter_map(|&other| way.to(&self.rect(other))).fold(most, f64::min) + TOLERANCE
    }

    /// Looks down every lane. What is found is never too far for enemies and
    /// never too near for friends, so that nothing lawful is missed.
    fn lanes_ahead(&self, id: UnitId, near: &[UnitId], reach: f64) -> Lanes {
        let unit = self.unit(id);
        let half = unit.rect().width / 2.0;
        let mut lanes = Lanes([Lane::EMPTY; 2 * EIGHTHS + 1]);
        let ahead = |ours: bool| {
            let those = near.iter().filter(move |&&n| (self.unit(n).side == unit.side) == ours);
            those.filter_map(move |&n| self.base_ahead(id, n, reach))
        };
        for base in ahead(false) {
            // Who is only grazed, by no more than the tolerance, is not met.
            for (lane, left, right) in lanes.across(&base, half - TOLERANCE / 2.0, half + SLACK) {
                if let Some(gap) = base.nearest_within(left, right).filter(|gap| *gap <= reach + SLACK) {
                    lane.enemy = lane.enemy.min(gap);
                    lane.last_enemy = lane.last_enemy.max(gap);
                }
            }
        }
        if lanes.is_empty() {
            return lanes;
        }
        for base in ahead(true) {
            for (lane, left, right) in lanes.across(&base, half - SLACK, half - SLACK) {
                let gap = base.nearest_within(left, right);
                lane.friend = gap.map_or(lane.friend, |gap| gap.min(lane.friend));
            }
        }
        lanes
    }

    /// Another base as the unit sees it, if any part of it is ahead and within
    /// reach of some shift.
    fn base_ahead(&self, id: UnitId, other: UnitId, reach: f64) -> Option<Seen> {
        let pose = self.unit(id).pose();
        let seen = Seen::new(self.rect(other).corners().map(|corner| pose.to_local(corner)));
        let (low, high) = (seen.low, seen.high);
        let aside = self.unit(id).width / 2.0 + 1.0 + SLACK;
        let ahead = high.y >= -SLACK && low.y <= reach + SLACK && low.x <= aside && high.x >= -aside;
        ahead.then_some(seen)
    }

    /// Whether straight ahead might lead into an enemy.
    fn enemy_straight_ahead(&self, id: UnitId, near: &[UnitId], reach: f64) -> bool {
        let half = self.rect(id).width / 2.0;
        let side = self.unit(id).side;
        let grazed = half - TOLERANCE / 2.0;
        near.iter().filter(|&&enemy| self.unit(enemy).side != side).any(|&enemy| {
            let base = self.base_ahead(id, enemy, reach).filter(|base| base.low.x <= grazed && base.high.x >= -grazed);
            let gap = base.and_then(|base| base.nearest_within(-half - SLACK, half + SLACK));
            gap.is_some_and(|gap| gap <= reach + SLACK)
        })
    }
}

/// What is worked out only when somebody asks for it.
fn lazily<I: IntoIterator>(make: impl FnOnce() -> I) -> impl Iterator<Item = I::Item> {
    std::iter::once(make).flat_map(|make| make())
}

/// The path of a charge; straight ahead needs no words.
pub(crate) fn path_of(run: &Run) -> Path {
    let mut path = Path::new();
    if run.before > 0.0 {
        path.push(Leg::Forward(run.before));
    }
    if run.shift != 0.0 {
        path.push(Leg::Shift(run.shift));
    }
    path
}

/// Another base as a unit sees it: x to the right, y ahead.
struct Seen {
    corners: [Vec2; 4],
    low: Vec2,
    high: Vec2,
    /// It stands parallel or at a right angle to the unit.
    square: bool,
}

impl Seen {
    fn new(corners: [Vec2; 4]) -> Seen {
        let [a, b, c, d] = corners;
        let slant = (b - a).abs();
        let square = slant.min_element().at_most(0.0);
        Seen { corners, low: a.min(b).min(c.min(d)), high: a.max(b).max(c.max(d)), square }
    }

    /// The least y between two x, if any part lies there.
    fn nearest_within(&self, from: f64, to: f64) -> Option<f64> {
        if self.low.x > to || self.high.x < from {
            return None;
        }
        if self.square || (from <= self.low.x && self.high.x <= to) {
            return Some(self.low.y);
        }
        let mut least = f64::INFINITY;
        let [a, b, c, d] = self.corners;
        for (a, b) in [(a, b), (b, c), (c, d), (d, a)] {
            if from <= a.x && a.x <= to && a.y < least {
                least = a.y;
            }
            for x in [from, to] {
                if (a.x < x) != (b.x < x) {
                    least = least.min(a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x));
                }
            }
        }
        least.is_finite().then_some(least)
    }
}

//! Keeping units apart: the one-inch rule, friends, the ground and the edge.

use game::words;
use game::{Refusal, why};
use ranked::wheel::Wheel;
use rules::ancients as rule;
use table::{Facing, Measure, Pose, Rect, TOLERANCE, Vec2};

use crate::state::{Battle, Feature, Field, Going, UnitId};

/// As near as a unit may come to an enemy ([`rule::move_::ONE_INCH_RULE`]).
pub(crate) const ONE_INCH: f64 = 1.0;

/// Whether a distance falls short of what must be kept. What is too near to call
/// goes to the one who acts ([`rule::basic::BORDERLINE_DICE`]).
fn is_short(distance: f64, kept: f64) -> bool {
    why::instead(rule::basic::BORDERLINE_DICE, distance.falls_short_of(kept), || distance < kept)
}

/// How far a unit keeps away from an enemy: an inch, but whoever begins
/// nearer may leave, and not come nearer ([`rule::move_::ONE_INCH_RULE`]).
fn kept_from(start: &Rect, there: &Rect) -> f64 {
    why::count(rule::move_::ONE_INCH_RULE, ONE_INCH).min(start.distance(there))
}

/// A stretch of a move, as far as others are concerned.
pub(crate) enum Sweep {
    /// The ground covered straight ahead, start and end included.
    Ahead(Rect),
    /// The front rank's wheel ([`rule::move_::WHEEL_REAR_RANKS_FOLLOW`]).
    Wheel { front: Rect, wheel: Wheel },
    /// Somewhere at once.
    There(Rect),
}

impl Sweep {
    pub(crate) fn nearest(&self, other: &Rect) -> f64 {
        match self {
            Sweep::Ahead(rect) | Sweep::There(rect) => rect.distance(other),
            Sweep::Wheel { front, wheel } => wheel.nearest(front, other),
        }
    }

    /// A circle around all that is swept.
    fn around(&self) -> (Vec2, f64) {
        match self {
            Sweep::Ahead(rect) | Sweep::There(rect) => (rect.centre(), rect.radius()),
            Sweep::Wheel { front, wheel } => (front.corner(wheel.pivot()), 2.0 * front.radius()),
        }
    }

    /// Whether any of it lies in a feature, and on no road or bridge there.
    pub(crate) fn enters(&self, field: &Field, feature: &Feature) -> bool {
        const TURNS: u32 = 12;
        match self {
            Sweep::Ahead(rect) | Sweep::There(rect) => field.is_in(feature, rect),
            Sweep::Wheel { front, wheel } => {
                let pivot = front.corner(wheel.pivot());
                let turned = |n: u32| front.rotated_about(pivot, wheel.clockwise() * f64::from(n) / f64::from(TURNS));
                wheel.angle > 0.0 && (1..=TURNS).any(|n| field.is_in(feature, &turned(n)))
            }
        }
    }

    fn overlaps(&self, other: &Rect) -> bool {
        match self {
            Sweep::Ahead(rect) | Sweep::There(rect) => rect.overlaps(other),
            Sweep::Wheel { front, wheel } => {
                wheel.angle > 0.0 && table::sweep::wheel(front, wheel.pivot(), wheel.clockwise(), other).is_some()
            }
        }
    }
}

impl Battle {
    /// Whether a unit may sweep there and stand at `end`, keeping its distance
    /// from enemies and off everybody else.
    pub(crate) fn check_room(&self, id: UnitId, sweep: &Sweep, end: &Rect) -> Result<(), Refusal> {
        self.check_room_but(id, sweep, end, id)
    }

    /// The same for one who goes for somebody and need not keep away from him.
    pub(crate) fn check_room_but(&self, id: UnitId, sweep: &Sweep, end: &Rect, foe: UnitId) -> Result<(), Refusal> {
        self.check_table(id, end)?;
        self.check_ground(id, sweep)?;
        let start = self.rect(id);
        let (middle, reach) = sweep.around();
        let (last, width) = (end.centre(), end.radius());
        for other in self.fielded().filter(|&o| o != id && o != foe) {
            let there = self.rect(other);
            // Those too far away to matter, which are most.
            let away = |from: Vec2, reach: f64| {
                let far = reach + there.radius() + ONE_INCH + TOLERANCE;
                from.distance_squared(there.centre()) > far * far
            };
            if away(middle, reach) && away(last, width) {
                continue;
            }
            let struck = sweep.overlaps(&there) || end.overlaps(&there);
            if self.unit(other).side == self.unit(id).side {
                why::refuse(rule::move_::FRIENDS_BLOCK, struck, || {
                    (words!("no-in-the-way", unit: self.name_of(other)), words!("do-go-round-or-stop-short"))
                })?;
                continue;
            }
            let nearest = |ground: &Rect| sweep.nearest(ground).min(end.distance(ground));
            if !struck && nearest(&there) > ONE_INCH * 1.25 {
                continue;
            }
            for ground in self.unit(other).placed().pieces() {
                self.check_clear_of(other, &ground, (nearest(&ground), struck), &start)?;
            }
        }
        Ok(())
    }

    /// Whether one who would come so near to models of an enemy, or into their
    /// block, keeps away: an inch from where they stand, not from the empty part
    /// of a short rank ([`rule::basic::MEASURE_BASE_TO_BASE`]), which nobody
    /// enters all the same.
    fn check_clear_of(&self, enemy: UnitId, there: &Rect, near: (f64, bool), start: &Rect) -> Result<(), Refusal> {
        let (nearest, struck) = near;
        let short = struck || is_short(nearest, kept_from(start, there));
        let into = struck || nearest.at_most(0.0);
        let words = || {
            let wrong = words!("no-too-near", unit: self.name_of(enemy));
            (wrong, words!("do-keep-an-inch-away"))
        };
        why::refuse(rule::charge::ONLY_WAY_INTO_COMBAT, short && into, words)?;
        why::refuse(rule::move_::ONE_INCH_RULE, short && !into, words)
    }

    /// The table's edge and impassable ground.
    pub(crate) fn check_table(&self, id: UnitId, end: &Rect) -> Result<(), Refusal> {
        why::refuse(rule::move_::TABLE_EDGE, !self.field.board.contains_rect(end), || {
            (words!("no-it-would-leave-the-table"), words!("do-stop-at-the-edge"))
        })?;
        self.check_ground(id, &Sweep::There(*end))
    }

    /// Nobody enters or crosses impassable ground
    /// ([`rule::terrain::IMPASSABLE`]), nor formed troops a settlement that is
    /// open to skirmishers only.
    fn check_ground(&self, id: UnitId, sweep: &Sweep) -> Result<(), Refusal> {
        for feature in &self.field.features {
            let closed = feature.going == Going::Impassable;
            let loose_only = !closed && feature.skirmishers_only && !self.is_skirmishing(id);
            if (closed || loose_only) && sweep.enters(&self.field, feature) {
                let words = || (words!("no-it-may-not-enter-that-ground"), words!("do-go-round"));
                why::refuse(rule::terrain::IMPASSABLE, closed, words)?;
                why::refuse(rule::terrain::SKIRMISH_ONLY_SETTLEMENT, loose_only, words)?;
            }
        }
        Ok(())
    }

    /// Whether those who go man by man find a way from one place straight to
    /// another: the file in the middle at least passes no impassable ground and
    /// keeps an inch from enemies ([`rule::move_::ONE_INCH_RULE`]); the others go
    /// round what is in their way.
    pub(crate) fn check_lane(&self, id: UnitId, from: &Rect, to: &Rect) -> Result<(), Refusal> {
        let way = to.centre() - from.centre();
        if way.length().at_most(0.0) {
            return Ok(());
        }
        let (base, facing) = (self.unit(id).base, Facing::from_dir(way));
        let ahead = Pose { at: to.centre() + facing.dir() * (base.width() * 0.5), facing };
        let lane = Rect::new(ahead, base.width(), base.width() + way.length());
        self.check_ground(id, &Sweep::There(lane))?;
        let start = self.rect(id);
        for enemy in self.enemies(id) {
            let there = self.rect(enemy);
            if !lane.within(&there, ONE_INCH + TOLERANCE) {
                continue;
            }
            let near = |there: Rect| is_short(lane.distance(&there), kept_from(&start, &there));
            let short = lane.overlaps(&there) || self.unit(enemy).placed().pieces().any(near);
            why::refuse(rule::move_::ONE_INCH_RULE, short, || {
                (words!("no-in-the-way", unit: self.name_of(enemy)), words!("do-go-round-them-in-several-legs"))
            })?;
        }
        Ok(())
    }

    /// How far a unit can go straight along `pose` before it would come too
    /// near to anything: for moves that must be made and stop where they must.
    pub(crate) fn clear_way(&self, id: UnitId, pose: Pose, wish: f64, ignore: Option<UnitId>) -> f64 {
        let unit = self.unit(id);
        let rect = unit.rect_at(pose);
        let room = self.field.board.room_ahead(&rect, pose.facing.dir());
        let mut way = why::instead(rule::move_::TABLE_EDGE, wish.min(room), || wish);
        for other in self.fielded().filter(|&o| o != id && Some(o) != ignore) {
            let there = self.rect(other);
            let free = |gap: f64| match free_way(&rect, way, &there, gap) {
                all if all >= way => way,
                _ => {
                    let to = |ground: Rect| free_way(&rect, way, &ground, gap);
                    let block = free_way(&rect, way, &there, 0.0);
                    self.unit(other).placed().pieces().map(to).fold(block, f64::min)
                }
            };
            way = if self.unit(other).side == unit.side {
                why::instead(rule::move_::FRIENDS_BLOCK, free(0.0), || way)
            } else {
                why::instead(rule::move_::ONE_INCH_RULE, free(ONE_INCH), || free(0.0))
            };
        }
        for feature in self.field.features.iter().filter(|f| f.going == Going::Impassable) {
            let covered = |d: f64| Rect { depth: rect.depth + d, ..rect.at(pose.forward(d)) };
            let clear = |d: f64| !self.field.is_in(feature, &covered(d));
            way = why::instead(rule::terrain::IMPASSABLE, halve_until(way, clear), || way);
        }
        way.max(0.0)
    }
}

/// How far a rectangle goes straight ahead until it is `gap` away from another.
fn free_way(rect: &Rect, wish: f64, other: &Rect, gap: f64) -> f64 {
    let swept = |d: f64| Rect { depth: rect.depth + d, ..rect.at(rect.pose.forward(d)) };
    let allowed = gap.min(rect.distance(other));
    let free = |d: f64| {
        let ground = swept(d);
        !ground.overlaps(other) && (gap == 0.0 || ground.distance(other).at_least(allowed))
    };
    halve_until(wish, free)
}

/// The greatest length for which something holds that holds for none beyond.
/// What holds does so by the tolerance; who stops for it stops right there, and
/// does not stand where the last bit tells whether he may go on.
pub(crate) fn halve_until(wish: f64, holds: impl Fn(f64) -> bool) -> f64 {
    if holds(wish) {
        return wish;
    }
    let (mut low, mut high) = (0.0, wish);
    for _ in 0..48 {
        let middle = (low + high) * 0.5;
        if holds(middle) {
            low = middle;
        } else {
            high = middle;
        }
    }
    (low - TOLERANCE).max(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_near_to_call_goes_to_the_one_who_acts() {
        let here = Rect::new(Pose::new(10.0, 10.0, 0.0), 2.0, 1.0);
        let ahead = |gap: f64| Rect::new(Pose::new(10.0, 11.0 + gap, 0.0), 2.0, 1.0);
        let (slack, rule) = (TOLERANCE, rule::basic::BORDERLINE_DICE);
        assert_eq!(free_way(&here, 4.0, &ahead(5.0 - slack * 0.5), ONE_INCH), 4.0, "{rule}");
        assert!(free_way(&here, 4.0, &ahead(5.0 - slack * 4.0), ONE_INCH) < 4.0, "{rule}");
        assert!(!is_short(ONE_INCH - slack * 0.5, ONE_INCH) && is_short(ONE_INCH - slack * 4.0, ONE_INCH), "{rule}");
    }
}

//! Keeping units apart: the one-inch rule, friends, the ground and the edge.

use game::words;
use game::{Refusal, why};
use ranked::field::stand::{Bar, Other, why_not};
use ranked::walk::path::until_ground;
use ranked::walk::room::until_near;
use rules::{RuleId, ancients as rule};
use table::sweep::Way;
use table::{Facing, Measure, Pose, Rect, TOLERANCE, Vec2};

pub(crate) use ranked::walk::leg::Sweep;

use crate::state::{Battle, Feature, Going, Treated, UnitId, UnitSet};

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

/// The rule that closes ground: a house is treated as has been agreed, and what
/// is no house is impassable, or for skirmishers only.
fn closed_by(feature: &Feature) -> RuleId {
    let impassable = feature.going == Going::Impassable;
    match feature.treated {
        Some(Treated::Scenery) => rule::building::SCENERY_IMPASSABLE,
        _ if feature.house.is_some() => rule::building::OCCUPY_INFANTRY_ONLY,
        _ if impassable => rule::terrain::IMPASSABLE,
        Some(Treated::Area) => rule::building::TERRAIN_SKIRMISHERS_ONLY,
        _ => rule::terrain::SKIRMISH_ONLY_SETTLEMENT,
    }
}

impl Battle {
    /// Whether a unit may sweep there and stand at `end`, keeping its distance
    /// from enemies and off everybody else.
    pub(crate) fn check_room(&self, id: UnitId, sweep: &Sweep, end: &Rect) -> Result<(), Refusal> {
        self.check_room_beside(id, sweep, end, UnitSet::EMPTY)
    }

    /// The same for one who goes for somebody and need not keep away from him.
    pub(crate) fn check_room_but(&self, id: UnitId, sweep: &Sweep, end: &Rect, foe: UnitId) -> Result<(), Refusal> {
        self.check_room_beside(id, sweep, end, UnitSet::of(foe))
    }

    /// The same as if some were not there.
    pub(crate) fn check_room_beside(
        &self,
        id: UnitId,
        sweep: &Sweep,
        end: &Rect,
        absent: UnitSet,
    ) -> Result<(), Refusal> {
        self.check_table(id, end)?;
        self.check_ground(id, sweep)?;
        why::refuse(rule::artillery::FLEE_ABANDON, self.ends_on_engines(id, end), || {
            (words!("no-an-engine-stands-there"), words!("do-go-on-or-stop-short"))
        })?;
        let start = self.rect(id);
        let (middle, reach) = sweep.around();
        let (last, width) = (end.centre(), end.radius());
        for other in self.fielded().filter(|&o| o != id && !absent.has(o)) {
            let there = self.rect(other);
            // Those too far away to matter, which are most.
            let away = |from: Vec2, reach: f64| {
                let far = reach + there.radius() + ONE_INCH + TOLERANCE;
                from.distance_squared(there.centre()) > far * far
            };
            if away(middle, reach) && away(last, width) {
                continue;
            }
            if self.counts_as_unit(other).is_err() {
                continue;
            }
            let struck = sweep.overlaps(&there) || end.overlaps(&there);
            if self.unit(other).side == self.unit(id).side {
                let struck = struck && (!self.stand_among(id, other) || self.strikes_among(other, sweep, end));
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
        let kept = if self.is_inside(enemy) {
            rule::building::APPROACH_LIMIT
        } else if into {
            rule::charge::ONLY_WAY_INTO_COMBAT
        } else {
            rule::move_::ONE_INCH_RULE
        };
        why::refuse(kept, short, words)
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
        for feature in self.field.features.iter().filter(|feature| self.is_closed_to(id, feature)) {
            if sweep.enters(&self.field, feature) {
                let words = || (words!("no-it-may-not-enter-that-ground"), words!("do-go-round"));
                if self.is_rough_for(id, feature) {
                    let own = why::step(rule::terrain::CHARIOTS_ARTILLERY);
                    why::refuse(rule::chariot::IMPASSABLE_ROUGH_GROUND, own, words)?;
                    continue;
                }
                why::refuse(closed_by(feature), true, words)?;
            }
        }
        Ok(())
    }

    /// Whether a feature is ground on which a unit never stands.
    pub(crate) fn is_closed_to(&self, id: UnitId, feature: &Feature) -> bool {
        feature.going == Going::Impassable
            || (feature.skirmishers_only && !self.is_skirmishing(id))
            || self.is_rough_for(id, feature)
    }

    /// Whether a unit may stand there: on the table, on ground that is open to
    /// it, and upon nobody.
    pub(crate) fn has_room(&self, id: UnitId, there: &Rect) -> bool {
        self.bar(id, there, UnitSet::EMPTY, 0.0).is_none()
    }

    /// The same among some others, and beside everybody else.
    pub(crate) fn has_room_among(&self, id: UnitId, there: &Rect, others: impl Iterator<Item = Rect>) -> bool {
        let closed = |feature: &Feature| self.is_closed_to(id, feature);
        why_not(there, &self.field, closed, others.map(|other| Other::new((), other))).is_none()
    }

    /// What bars a unit from standing somewhere, if some others were not there:
    /// it keeps so far away from enemies, or as far as it is.
    pub(crate) fn bar(&self, id: UnitId, there: &Rect, absent: UnitSet, gap: f64) -> Option<Bar<'_, Feature, UnitId>> {
        let others = self.fielded().filter(|&o| o != id && !absent.has(o) && self.unit(o).strength() > 0);
        let kept = |(other, row): (UnitId, Option<Rect>)| {
            let unit = self.unit(other);
            if let Some(row) = row {
                return Other::new(other, row);
            }
            if gap > 0.0 && unit.side != self.unit(id).side && there.within(&unit.rect(), gap) {
                Other::kept_from(other, *unit.placed(), gap.min(unit.placed().distance_to(&self.rect(id))))
            } else {
                Other::new(other, unit.rect())
            }
        };
        // Those who fight a wedge along its sides stand beside its rows.
        let rows = |other: UnitId| {
            let unit = self.unit(other);
            let wedge = unit.is_wedge() && self.contacts_of(id).any(|(_, foe, _)| foe == other);
            let rows = wedge.then(|| unit.formation().rows(unit.pose()).map(Some)).into_iter().flatten();
            // Of runners and chariots among each other bases count.
            let among = !wedge && self.stand_among(id, other);
            let bases = among.then(|| unit.placed().pieces().map(Some)).into_iter().flatten();
            rows.chain(bases).chain((!wedge && !among).then_some(None)).map(move |row| (other, row))
        };
        why_not(there, &self.field, |feature| self.is_closed_to(id, feature), others.flat_map(rows).map(kept))
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
        let (rect, dir) = (unit.rect_at(pose), pose.facing.dir());
        let room = self.field.board.room_ahead(&rect, dir);
        let mut way = why::instead(rule::move_::TABLE_EDGE, wish.min(room), || wish);
        for other in self.fielded().filter(|&o| o != id && Some(o) != ignore) {
            let (course, there) = (Way::new(&rect, dir * way), self.unit(other).placed());
            let free = |gap: f64| until_near(&course, &there, gap).unwrap_or(way);
            way = if self.unit(other).side == unit.side {
                why::instead(rule::move_::FRIENDS_BLOCK, free(0.0), || way)
            } else {
                why::instead(rule::move_::ONE_INCH_RULE, free(ONE_INCH), || free(0.0))
            };
        }
        let closed = |feature: &Feature| feature.going == Going::Impassable;
        if self.field.features.iter().any(closed) {
            let open = until_ground(&rect, dir * way, &self.field, closed).unwrap_or(way);
            way = why::instead(rule::terrain::IMPASSABLE, open, || way);
        }
        if self.troop(id).kind.is_chariot() {
            way = self.smooth_way(id, &rect, dir * way).min(way);
        }
        self.way_off_engines(&rect, dir, way.max(0.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_near_to_call_goes_to_the_one_who_acts() {
        let here = Rect::new(Pose::new(10.0, 10.0, 0.0), 2.0, 1.0);
        let ahead = |gap: f64| Rect::new(Pose::new(10.0, 11.0 + gap, 0.0), 2.0, 1.0);
        let (slack, rule) = (TOLERANCE, rule::basic::BORDERLINE_DICE);
        let stop = |gap: f64| Way::new(&here, Vec2::new(0.0, 4.0)).until(&ahead(gap), ONE_INCH);
        assert_eq!(stop(5.0 - slack * 0.5), None, "{rule}");
        assert!(stop(5.0 - slack * 4.0).is_some_and(|way| way < 4.0), "{rule}");
        assert!(!is_short(ONE_INCH - slack * 0.5, ONE_INCH) && is_short(ONE_INCH - slack * 4.0, ONE_INCH), "{rule}");
    }
}

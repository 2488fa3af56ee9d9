//! Several targets, not in one line: whom a charge meets first, and who is
//! brought up to it.

use game::why;
use ranked::charge::{Landing, first_met};
use rules::ancients as rule;

use super::landing::{Align, Aligned, Home};
use crate::state::{Battle, Status, UnitId, UnitSet};

impl Battle {
    /// Whom a charge declared on a target strikes first, and whom it cannot
    /// help striking besides ([`rule::charge::ADJACENT_TARGETS`]).
    pub(super) fn struck_by(&self, unit: UnitId, target: UnitId) -> (UnitId, UnitSet) {
        let (first, home) = self.met_first(unit, target);
        let besides = self.unavoidable_targets(unit, first, home).and(UnitSet::of(target)).without(UnitSet::of(first));
        why::instead(rule::charge::ADJACENT_TARGETS, (first, besides), || (target, UnitSet::EMPTY))
    }

    /// The target, or an enemy who stands so before it that there is no way
    /// past him; and how he is struck, as if nobody else were.
    fn met_first(&self, unit: UnitId, target: UnitId) -> (UnitId, Option<Home>) {
        let coming = self.charges_left();
        let near = self.rect(unit).within(&self.rect(target), self.charge_distance(unit));
        let flush = |home: &Home| home.align == Align::Flush;
        let on = |enemy: UnitId, absent: UnitSet| self.landing_on(unit, enemy, UnitSet::EMPTY, absent);
        let home = on(target, coming);
        if !near || self.is_loose(unit) || home.as_ref().is_some_and(flush) {
            return (target, home);
        }
        let others: UnitSet = self.enemies(unit).filter(|&e| e != target).collect();
        let past = on(target, coming.and(others)).filter(flush);
        let first = past.and_then(|home| self.first_in_lane(unit, &home.landing, others));
        let met = first.and_then(|enemy| Some((enemy, Some(on(enemy, coming)?))));
        met.unwrap_or((target, home))
    }

    /// Who of some is touched first on the straight way of a charge.
    fn first_in_lane(&self, unit: UnitId, landing: &Landing, others: UnitSet) -> Option<UnitId> {
        let start = self.rect(unit);
        let front = self.unit(unit).formation().front_rank(landing.wheel.apply(start.pose, start.width));
        let others = others.iter().map(|e| (e, self.rect(e)));
        first_met(&front, landing.forward, others).map(|(enemy, _)| enemy)
    }

    /// Those of the declared who stand behind the line on which the charger has
    /// come to a halt are brought up to it, where there is room
    /// ([`rule::charge::MULTIPLE_TARGETS_ALIGN`]).
    pub(super) fn draw_up(&self, unit: UnitId, others: UnitSet, landing: &Landing, aligned: &mut Aligned) {
        let flush = self.unit(unit).rect_at(landing.flush);
        for other in others.iter().filter(|&o| self.unit(o).status() == Status::Field && !self.stands_loose(o)) {
            let known = aligned.iter().any(|&(o, _)| o == other);
            if known || self.rect(other).touches(&flush) {
                continue;
            }
            let Some(pose) = self.pose_in_line(unit, other, &flush) else { continue };
            let end = self.unit(other).rect_at(pose);
            if end.touches(&flush)
                && self.finds_place(unit, other, pose, &flush, aligned)
                && why::step(rule::charge::MULTIPLE_TARGETS_ALIGN)
            {
                let _ = aligned.try_push((other, pose));
            }
        }
    }
}

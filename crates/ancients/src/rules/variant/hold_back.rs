//! Who is kept off the table: those who go round a flank
//! ([`rule::variant::FLANK_ALLOWANCE`]), and reserves
//! ([`rule::variant::RESERVES_ALLOWANCE`]).

use game::{Refusal, Side, Taker, Units, propose_each, why, words};
use rules::{RuleId, ancients as rule};

use crate::files::preparation::Variant;
use crate::state::affair::Hand;
use crate::state::{Answer, Battle, Play, Status, UnitId, UnitSet, VariantAsk, What};

/// One part in so many of an army's points may be kept off the table.
const SHARE: u32 = 4;

impl Battle {
    /// Who may still be held back.
    pub(super) fn may_be_held(&self, side: Side) -> UnitSet {
        let waits = |u: &UnitId| self.unit(*u).side == side && self.unit(*u).status() == Status::Waiting;
        self.ids().filter(waits).collect()
    }

    pub(super) fn ask_who_goes_round(&mut self, side: Side) {
        if !self.holdable(side).is_empty() {
            self.ask(VariantAsk::GoRound(side));
        }
    }

    /// Who is cheap enough to be held back besides those who are.
    pub(super) fn holdable(&self, side: Side) -> UnitSet {
        let left = self.may_be_spent(side);
        self.may_be_held(side).iter().filter(|&u| self.cost(u) <= left).collect()
    }

    fn cost(&self, id: UnitId) -> u32 {
        u32::from(self.troop(id).points)
    }

    fn held_rule(&self) -> RuleId {
        if self.plan.variant == Variant::Reserves {
            rule::variant::RESERVES_ALLOWANCE
        } else {
            rule::variant::FLANK_ALLOWANCE
        }
    }

    /// A quarter of the army's points, less what is held back already.
    fn may_be_spent(&self, side: Side) -> u32 {
        let held = |u: &UnitId| {
            let unit = self.unit(*u);
            unit.side == side && matches!(unit.status(), Status::Flanking | Status::Reserve)
        };
        let spent: u32 = self.ids().filter(held).map(|u| self.cost(u)).sum();
        why::count(self.held_rule(), self.plan.points[side.index()] / SHARE).saturating_sub(spent)
    }

    /// No more than a quarter altogether.
    pub(super) fn judge_held(&self, side: Side, units: &Units) -> Result<(), Refusal> {
        let (cost, most) = (units.iter().map(|&u| self.cost(u)).sum::<u32>(), self.may_be_spent(side));
        why::refuse(self.held_rule(), cost > most, || {
            (words!("no-they-cost", points = cost), words!("do-hold-back-at-most", points = most))
        })
    }

    /// They go round the flank, or stay in reserve; who says so is asked what
    /// follows from it.
    pub(super) fn hold_back(&mut self, side: Side, units: &Units, status: Status) {
        for &id in units {
            self.unit_mut(id).becomes(status);
        }
        let reserves = self.plan.variant == Variant::Reserves && status == Status::Flanking;
        if status == Status::Flanking && !units.is_empty() {
            self.ask(VariantAsk::Flank(side));
        } else if reserves {
            self.ask_reserves(side);
        }
    }

    /// By which side edge they come is written down; then the reserves.
    pub(super) fn note_flank(&mut self, side: Side, hand: Hand, play: &mut Play) {
        self.affair.flank[side.index()] = Some(hand);
        play.log(|| What::OrdersWritten { side });
        if self.plan.variant == Variant::Reserves {
            self.ask_reserves(side);
        }
    }

    fn ask_reserves(&mut self, side: Side) {
        if !self.holdable(side).is_empty() {
            self.ask(VariantAsk::Hold(side));
        }
    }

    /// Riders first, as many as may be; one unit; nobody.
    pub(super) fn propose_held(&self, side: Side, found: Taker<Answer>) {
        let most = self.may_be_spent(side);
        let may: Vec<UnitId> = self.holdable(side).iter().collect();
        let riders = may.iter().filter(|&&u| self.troop(u).kind.is_mounted() && !self.troop(u).is_character());
        let mut cost = 0;
        let together: Units = riders
            .copied()
            .filter(|&u| {
                let fits = cost + self.cost(u) <= most;
                cost += if fits { self.cost(u) } else { 0 };
                fits
            })
            .collect();
        let alone = may.into_iter().map(|u| [u].into_iter().collect());
        let all = std::iter::once(together).chain(alone).chain([Units::new()]);
        propose_each(all.map(Answer::Units), found);
    }
}

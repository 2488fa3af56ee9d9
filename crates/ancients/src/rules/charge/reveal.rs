//! A target that runs may reveal another behind it.

use game::why;
use rules::ancients as rule;

use crate::state::{Battle, Charge, ChargeAsk, ChargeTask, Mark, Play, UnitId, UnitSet, What};

impl Battle {
    /// The target has run: whoever else was declared stays a target; otherwise
    /// somebody revealed may become one ([`rule::charge::REVEALED`]), if its
    /// player likes ([`rule::charge::REVEALED_OPTIONAL`]).
    pub(super) fn reveal(&mut self, unit: UnitId, play: &mut Play) {
        let Some(charge) = self.live_charge(unit) else { return };
        let runs = !self.unit(charge.target).on_field() || self.unit(charge.target).is_fleeing();
        if self.goes_into(&charge).is_some() {
            return;
        }
        if runs && !self.asks_about_engines_left(&charge) {
            self.reveal_beyond(unit, play);
        }
    }

    /// The same once it is known that the charger does not stop before.
    pub(super) fn reveal_beyond(&mut self, unit: UnitId, play: &mut Play) {
        let Some(charge) = self.live_charge(unit) else { return };
        let standing = charge.others.iter().find(|&o| self.unit(o).on_field() && !self.unit(o).is_fleeing());
        if let Some(other) = standing {
            if let Some(charge) = self.charge_mut(unit) {
                charge.others.remove(other);
                charge.target = other;
            }
            return;
        }
        self.chase_slower(&charge);
        let Some(revealed) = self.revealed_behind(&charge) else { return };
        if !why::step(rule::charge::REVEALED) {
            return;
        }
        if why::step(rule::charge::REVEALED_OPTIONAL) {
            self.ask(ChargeAsk::Redirect { unit, revealed });
        } else {
            self.redirect(unit, revealed, play);
        }
    }

    /// All of them have run: one who is still in reach is gone for in place of
    /// one who is not ([`rule::charge::CATCH_FLEEING`]).
    fn chase_slower(&mut self, charge: &Charge) {
        let in_reach = |t: UnitId| self.unit(t).on_field() && self.charge_landing(charge.unit, t).is_some();
        if charge.others.is_empty() || in_reach(charge.target) {
            return;
        }
        if let Some(slower) = charge.others.iter().find(|&t| in_reach(t))
            && why::step(rule::charge::CATCH_FLEEING)
            && let Some(charge) = self.charge_mut(charge.unit)
        {
            charge.others = charge.targets().without(UnitSet::of(slower));
            charge.target = slower;
        }
    }

    /// The first enemy that the charger would strike by going straight on
    /// after the wheel it owed its first target.
    fn revealed_behind(&self, charge: &Charge) -> Option<UnitId> {
        let wheel = charge.wheel?;
        self.enemies(charge.unit)
            .filter(|&e| e != charge.target && !self.unit(e).is_fleeing())
            .filter(|&e| self.may_be_gone_for(charge.unit, e).is_ok())
            .filter_map(|e| Some((e, self.straight_landing(charge.unit, e, wheel)?.landing.forward)))
            .min_by(|a, b| a.1.total_cmp(&b.1))
            .map(|(enemy, _)| enemy)
    }

    /// The charge goes on as if newly declared: the revealed unit answers and
    /// is measured before the charger moves ([`rule::charge::REVEALED_NEW_CHARGE`]).
    /// A charger that does not dare does not go on.
    pub(super) fn redirect(&mut self, unit: UnitId, revealed: UnitId, play: &mut Play) {
        let anew = why::step(rule::charge::REVEALED_NEW_CHARGE);
        let others = self.struck_with(unit, revealed);
        let all = others.and(UnitSet::of(revealed));
        let dares = !anew || self.overcomes_fear(unit, all, play);
        if why::holds(rule::special::FEAR_WISHING_TO_CHARGE_FAIL, !dares) {
            play.log(|| What::DaresNot { unit });
            return;
        }
        if let Some(charge) = self.charge_mut(unit) {
            charge.target = revealed;
            charge.others = others;
            charge.revealed = true;
            charge.short = false;
        }
        for target in std::iter::once(revealed).chain(others.iter()) {
            play.log(|| What::ChargeDeclared { unit, target });
        }
        if !anew {
            return;
        }
        for task in [ChargeTask::Reveal(unit), ChargeTask::Measure(unit), ChargeTask::Prepare(unit)] {
            self.then(task);
        }
        for target in others.iter().chain(std::iter::once(revealed)) {
            self.then(ChargeTask::Answer(target));
        }
    }

    /// Whom a charge strikes besides the one that flight has revealed
    /// ([`rule::charge::ADJACENT_TARGETS`]).
    fn struck_with(&self, unit: UnitId, revealed: UnitId) -> UnitSet {
        let wheel = self.charge_of(unit).and_then(|charge| charge.wheel);
        let home = wheel.and_then(|wheel| self.straight_landing(unit, revealed, wheel));
        let touched = home.map(|home| self.touched_by(unit, revealed, &home)).unwrap_or_default();
        why::instead(rule::charge::ADJACENT_TARGETS, touched, || UnitSet::EMPTY)
    }

    /// One whom a charge has been turned against answers, unless it has
    /// answered already or fights.
    pub(super) fn answer_revealed(&mut self, unit: UnitId, play: &mut Play) {
        if !self.unit(unit).is(Mark::RESPONDED) && !self.is_engaged(unit) && self.unit(unit).on_field() {
            self.ask_response(unit, play);
        }
    }
}

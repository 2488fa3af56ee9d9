//! Engines that are pushed or carried.

use game::{Leg, Refusal, why, words};
use rules::ancients as rule;
use table::{Measure, Pose};

use crate::state::{Battle, Ground, Kind, UnitId};

/// Files round, so that an engine is never turned to the last digit.
const ABOUT: f64 = 0.01;

impl Battle {
    /// Whether engines may move at all: only those on wheels and those that are
    /// carried, if anybody is left to do it; a gun may always be turned.
    pub(crate) fn engines_may_move(&self, id: UnitId) -> Result<(), Refusal> {
        let kind = self.engine_kind(id, 0);
        let no = |wrong| move || (wrong, words!("do-move-another-unit"));
        let fixed = !self.rolls(id) && kind != Kind::Cannon;
        why::refuse(kind.rule_of_moves(), fixed, no(words!("no-that-engine-does-not-move")))?;
        let alone = self.engines(id).any(|n| self.crew_left(id, n) == 0);
        why::refuse(rule::artillery::CREW_LOSS_SLOWS, alone, no(words!("no-nobody-serves-the-engine")))
    }

    /// Engines stay on open ground ([`rule::artillery::STONE_MOVE`] and the
    /// like).
    pub(crate) fn keeps_to_the_open(&self, id: UnitId, ground: &Ground) -> Result<(), Refusal> {
        let rough = ground.is_rough() || ground.obstacles > 0;
        why::refuse(self.engine_kind(id, 0).rule_of_moves(), rough, || {
            (words!("no-an-engine-keeps-to-open-ground"), words!("do-go-round-or-stop-short"))
        })
    }

    /// Why a move is too long for engines: they never march
    /// ([`rule::artillery::NO_MARCH`]), go as fast as those who are left push
    /// them ([`rule::artillery::CREW_LOSS_SLOWS`]), and without wheels nowhere.
    pub(crate) fn engine_stays(&self, id: UnitId, too_long: Refusal) -> Result<(), Refusal> {
        let Refusal { wrong, right, .. } = too_long;
        let words = || (wrong, right);
        if !self.rolls(id) {
            return why::refuse(self.engine_kind(id, 0).rule_of_moves(), true, words);
        }
        let slowed = why::quietly(|| self.engine_rate(id)).falls_short_of(self.gunners(id).basic_rate(self.edition()));
        let rule = if slowed { rule::artillery::CREW_LOSS_SLOWS } else { rule::artillery::NO_MARCH };
        why::refuse(rule, true, words)
    }

    /// Whether a leg turns a single engine on the spot, and how it stands then.
    pub(crate) fn turn_of_engine(&self, id: UnitId, leg: &Leg, from: &table::Rect) -> Option<Pose> {
        let Leg::To(there) = leg else { return None };
        let single = self.stands_with_engines(id) && self.unit(id).strength() == 1;
        let at = from.centre() + there.facing.dir() * (from.depth * 0.5);
        (single && there.at.is_finite() && at.distance(there.at) <= ABOUT).then_some(Pose { at, facing: there.facing })
    }
}

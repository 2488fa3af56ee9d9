//! Breaking without a test.

use game::why;
use rules::ancients as rule;

use crate::state::{Battle, Doom, Mark, UnitId, UnitSet};

impl Battle {
    /// The units of a beaten unit's combat, of its own side or the other.
    pub(crate) fn in_its_combat(&self, id: UnitId, own: bool) -> UnitSet {
        let side = self.camp(id);
        let all = self.fought_in(id).map(|combat| combat.units).unwrap_or_default();
        all.iter().filter(|&u| (self.camp(u) == side) == own && self.unit(u).on_field()).collect()
    }

    /// What breaks a beaten unit without a test, if anything does: feared
    /// enemies who outnumber it, or a special rule of those it fought.
    pub(super) fn breaks_for_certain(&mut self, id: UnitId) -> Option<Doom> {
        let foes = self.in_its_combat(id, false);
        let special = self.troop(id).special;
        // A rush that is spent in a scramble about a building sweeps nobody away.
        let swept = |battle: &Battle| special.sweeps_away(battle, id, foes) && !battle.fights_plainly(id);
        let outmatched = self.is_overawed(id, foes) || swept(self);
        let ridden_down = special.is_ridden_down(self, id, outmatched);
        if outmatched { Some(Doom::Numbers) } else { ridden_down }
    }

    /// Beaten by enemies it fears, who outnumber it
    /// ([`rule::special::FEAR_AUTO_BREAK`], [`rule::special::FEAR_BEATEN_NOT_OUTNUMBERED`]).
    fn is_overawed(&self, id: UnitId, foes: UnitSet) -> bool {
        foes.iter().any(|foe| self.fears(id, foe))
            && why::instead(rule::special::FEAR_BEATEN_NOT_OUTNUMBERED, self.is_outnumbered_by_feared(id, foes), || {
                true
            })
            && why::step(rule::special::FEAR_AUTO_BREAK)
    }

    /// Whether the charge of one is nothing to the other for how it stands: no
    /// special rule of charging helps then.
    pub(crate) fn is_stopped(&self, id: UnitId, foe: UnitId) -> bool {
        self.troop(foe).special.stops_charge(self, id, foe)
    }

    /// Whether one charges the other across an obstacle that the other defends:
    /// no special rule of charging helps then, though the round be won
    /// ([`rule::combat::OBSTACLE_NO_CHARGE_BONUSES`]).
    pub(crate) fn charges_defenders(&self, id: UnitId, foe: UnitId) -> bool {
        self.unit(foe).is(Mark::DEFENDS) && why::holds(rule::combat::OBSTACLE_NO_CHARGE_BONUSES, self.across(id, foe))
    }
}

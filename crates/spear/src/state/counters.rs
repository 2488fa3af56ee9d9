//! What lies beside a unit: hits and dice.

use game::why;
use rules::spear as rule;

use crate::state::agenda::Play;
use crate::state::battle::Battle;
use crate::state::event::What;
use crate::state::ids::UnitId;

impl Battle {
    /// One hit more ([`rule::unit::HITS_PUBLIC`]).
    pub(crate) fn take_hit(&mut self, id: UnitId, play: &mut Play) {
        let unit = self.unit_mut(id);
        unit.hits += why::count(rule::unit::HITS_PUBLIC, 1);
        let hits = unit.hits;
        play.log(|| What::Hit { unit: id, hits });
    }

    /// A die of the unit's own colour out of the bag, showing 1
    /// ([`rule::dice::TAKEN_FROM_BAG`]).
    pub(crate) fn take_die_from_bag(&mut self, id: UnitId, play: &mut Play) {
        let command = self.unit(id).command;
        let no_bag = why::holds(rule::multiplayer::VARIANT_NO_BAG_EFFECTS, self.plan.options.large_game);
        let found = !no_bag && why::holds(rule::dice::TAKEN_FROM_BAG, self.command(command).bag > 0);
        if found {
            let bag = &mut self.command_mut(command).bag;
            *bag = bag.saturating_sub(1);
            self.unit_mut(id).dice_beside += 1;
            play.log(|| What::DieFromBag { unit: id });
        } else {
            play.log(|| What::NoDieInBag { unit: id });
        }
    }
}

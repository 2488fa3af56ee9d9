//! Troops who fight as a phalanx.

use crate::battle::Battle;
use crate::fact::Fact;
use crate::ids::UnitId;
use crate::special::Special;

/// Fewer are no phalanx.
const LEAST: u8 = 12;

impl Battle {
    /// Whether a unit with the rule stands in phalanx formation
    /// ([`rules::ancients::special::PHALANX_FORMATION_DEFINITION`]): twelve or more, two
    /// ranks of four or more (three for a medieval one,
    /// [`rules::ancients::special::PHALANX_MEDIEVAL_SHAPE`]), wider than deep; and has lost
    /// nothing of it in its combat ([`rules::ancients::special::PHALANX_NEGATION`]).
    pub(crate) fn is_in_phalanx(&self, id: UnitId) -> bool {
        let special = self.troop(id).special;
        if !special.is_phalanx() || !self.is_formed(id) || self.unit(id).is(Fact::RanksLost) {
            return false;
        }
        let formation = self.unit(id).formation();
        let ranks = 1 + formation.ranks_behind_of(4);
        let wanted = if special.has(Special::MedievalPhalanx) { 3 } else { 2 };
        formation.models >= LEAST && formation.files >= 4 && ranks >= wanted && formation.files > formation.ranks()
    }
}

//! Who strikes when.

use rules::RuleId;
use rules::ancients as rule;

use super::{Combat, Strike};
use crate::battle::Battle;
use crate::fact::Fact;
use crate::weapon::Weapon;

/// When a blow falls: the least first, equals at the same time.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Moment {
    tier: Tier,
    /// Among those of the same long or heavy weapons chargers come first.
    waits: bool,
    /// Ten less the Initiative.
    slowness: u8,
    /// The side without the momentum.
    after: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Tier {
    Pikes,
    Kontos,
    Chargers,
    Initiative,
    DoubleHanded,
}

impl Moment {
    /// The rules behind it.
    pub(super) fn rule(self) -> RuleId {
        match self.tier {
            Tier::Pikes | Tier::Kontos | Tier::DoubleHanded => rule::combat::STRIKE_ORDER_WEAPON_OVERRIDES,
            Tier::Chargers => rule::combat::STRIKE_ORDER_CHARGE,
            Tier::Initiative => rule::combat::STRIKE_ORDER_INITIATIVE,
        }
    }
}

impl Battle {
    /// When somebody strikes.
    pub(super) fn moment_of(&self, strike: &Strike, combat: &Combat) -> Moment {
        let troop = self.troop(strike.unit);
        let unit = self.unit(self.body_of(strike.unit));
        let horse = troop.warhorse.filter(|_| strike.horse);
        // rule::combat::WARHORSE_STRIKE_ORDER, rule::combat::WARHORSE_NO_RIDER_WEAPON.
        let initiative = horse.map_or(troop.stats.i, |horse| horse.i);
        let weapon = if strike.horse { Weapon::HandWeapon } else { self.wields(strike.unit) };
        // rule::combat::STRIKE_ORDER_COUNTERCHARGE: only who charged comes first.
        let charged = unit.is(Fact::Charged) || (unit.is(Fact::CameByPursuit) && unit.rounds <= 1);
        let kontos_first = self.plan.settings.kontos_beats_chargers || !self.any_charger_against(strike);
        let tier = match weapon {
            Weapon::DoubleHanded => Tier::DoubleHanded,
            Weapon::Pike if strike.front => Tier::Pikes,
            Weapon::Kontos if strike.front && kontos_first && !unit.is(Fact::ChargedRough) => Tier::Kontos,
            _ if charged => Tier::Chargers,
            _ => Tier::Initiative,
        };
        let after = !self.side_has_momentum(combat, unit.side);
        let alike = matches!(tier, Tier::Pikes | Tier::Kontos | Tier::DoubleHanded);
        Moment { tier, waits: alike && !charged, slowness: 10u8.saturating_sub(initiative), after }
    }

    fn any_charger_against(&self, strike: &Strike) -> bool {
        strike.targets.iter().any(|t| self.unit(self.body_of(t)).is(Fact::Charged))
    }
}

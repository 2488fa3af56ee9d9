//! Who strikes when.

use game::why;
use ranked::fight::strike;
use rules::ancients as rule;

use crate::edition::Switch;
use crate::state::{Battle, Combat, Mark, Strike, UnitId, Weapon};

/// When a blow falls.
pub(super) type Moment = strike::Moment<Tier>;

/// What comes before anything else: among those of long or heavy weapons
/// chargers come first, and then the quicker.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Tier {
    Pikes,
    Kontos,
    Chargers,
    Initiative,
    DoubleHanded,
}

impl Battle {
    /// When somebody strikes.
    pub(super) fn moment_of(&self, strike: &Strike, combat: &Combat) -> Moment {
        let troop = self.gunners(strike.unit);
        let charged = self.strikes_as_charger(strike);
        let tier = self.tier_of(strike, charged);
        let initiative = match troop.warhorse.filter(|_| strike.horse) {
            Some(horse) => why::instead(rule::combat::WARHORSE_STRIKE_ORDER, horse.i, || troop.stats.i),
            None => self.profile_of(strike).i,
        };
        let slowness = why::instead(rule::combat::STRIKE_ORDER_INITIATIVE, 10u8.saturating_sub(initiative), || 0);
        let momentum = self.side_has_momentum(combat, self.camp(strike.unit));
        let after = why::instead(rule::combat::STRIKE_ORDER_TIE_MOMENTUM, !momentum, || true);
        let ordered = matches!(tier, Tier::Pikes | Tier::Kontos | Tier::DoubleHanded);
        let moment = Moment { tier, waits: ordered && !charged, slowness, after };
        let moment = self.within_tier(strike, moment);
        match self.unit(strike.unit).duel {
            Some(_) => why::instead(rule::challenge::DUEL_NORMAL_ORDER, moment, || Moment::first_of(Tier::Pikes)),
            None => moment,
        }
    }

    /// Whether a blow is struck by one who charged: not by one who only rode out
    /// to meet a charge; but across an obstacle, too.
    fn strikes_as_charger(&self, strike: &Strike) -> bool {
        let charged = self.has_charged(strike.unit);
        let charged = if self.unit(self.body_of(strike.unit)).is(Mark::COUNTERCHARGED) {
            why::instead(rule::combat::STRIKE_ORDER_COUNTERCHARGE, charged, || true)
        } else {
            charged
        };
        let shielded = || strike.targets.iter().any(|t| self.is_shielded_by_obstacle(strike.unit, t));
        charged && (!shielded() || why::step(rule::combat::OBSTACLE_CHARGERS_STRIKE_FIRST))
    }

    /// Chargers come first, unless weapons have it otherwise.
    fn tier_of(&self, strike: &Strike, charged: bool) -> Tier {
        let plain = || {
            let first = why::holds(rule::combat::STRIKE_ORDER_CHARGE, charged);
            if first { Tier::Chargers } else { Tier::Initiative }
        };
        match self.tier_of_weapon(strike) {
            Some(tier) => why::instead(rule::combat::STRIKE_ORDER_WEAPON_OVERRIDES, tier, plain),
            None => plain(),
        }
    }

    /// The place that a weapon has in the order of blows, whatever else counts.
    /// Long weapons come first to the front, and only before shorter ones.
    fn tier_of_weapon(&self, strike: &Strike) -> Option<Tier> {
        let (rider, hooves) = (self.weapon_of(strike), Weapon::HandWeapon);
        let weapon =
            if strike.horse { why::instead(rule::combat::WARHORSE_NO_RIDER_WEAPON, hooves, || rider) } else { rider };
        let turned = !strike.front;
        match weapon {
            Weapon::DoubleHanded => why::step(rule::weapon::DOUBLE_HANDED_STRIKES_LAST).then_some(Tier::DoubleHanded),
            Weapon::Pike => {
                let chariots = |battle: &Battle, target: UnitId| battle.troop(target).kind.is_chariot();
                let first = self.pike_is_levelled(strike)
                    && (!self.any_target(strike, chariots) || why::step(rule::chariot::VERSUS_PIKES))
                    && !why::holds(rule::weapon::PIKE_STRIKES_FIRST_FRONT_ONLY, turned)
                    && !why::holds(rule::weapon::PIKE_MIRROR, self.any_target(strike, Battle::levels_pike));
                first.then_some(Tier::Pikes)
            }
            Weapon::Kontos => {
                let late = !self.plan.settings.kontos_beats_chargers && self.any_charger_against(strike);
                let rough = self.came_over_rough_ground(strike.unit);
                let yields = self.edition().kontos_has_betters;
                let first = !late
                    && self.kontos_is_levelled(strike)
                    && !why::holds(rule::weapon::KONTOS_FIRST_STRIKE_FRONT_ONLY, turned)
                    && !yields.holds(rule::weapon::KONTOS_FIRST_STRIKE_OPEN_GROUND, rough)
                    && !yields.holds(rule::weapon::KONTOS_VERSUS_PIKE, self.any_target(strike, Battle::levels_pike))
                    && !why::holds(rule::weapon::KONTOS_MIRROR, self.any_target(strike, Battle::levels_kontos));
                // Where it has no betters it comes no later than pikes, nor sooner.
                let tier = match yields {
                    Switch::On => Tier::Kontos,
                    Switch::Off(by) => why::instead(by, Tier::Pikes, || Tier::Kontos),
                };
                first.then_some(tier)
            }
            _ => None,
        }
    }

    /// Whether those who strike have a pike to any purpose.
    fn pike_is_levelled(&self, strike: &Strike) -> bool {
        why::holds(rule::weapon::PIKE_STRIKES_FIRST, !self.strikes_as_rider(strike))
    }

    /// Whether those who strike have a kontos to any purpose.
    fn kontos_is_levelled(&self, strike: &Strike) -> bool {
        why::holds(rule::weapon::KONTOS_STRIKES_FIRST, self.strikes_as_rider(strike))
    }

    /// Whether somebody has a pike to any purpose: on foot.
    fn levels_pike(&self, id: UnitId) -> bool {
        self.wields(id) == Weapon::Pike && why::holds(rule::weapon::PIKE_STRIKES_FIRST, !self.rides(id))
    }

    /// Whether somebody has a kontos to any purpose: from the saddle.
    fn levels_kontos(&self, id: UnitId) -> bool {
        self.wields(id) == Weapon::Kontos && why::holds(rule::weapon::KONTOS_STRIKES_FIRST, self.rides(id))
    }

    fn any_target(&self, strike: &Strike, is: impl Fn(&Battle, UnitId) -> bool) -> bool {
        strike.targets.iter().any(|target| is(self, target))
    }

    /// Between heavy weapons the usual order holds; without that all would
    /// strike together. So it does between long ones whose bearers strike at
    /// others in each other's ranks, and both come first.
    fn within_tier(&self, strike: &Strike, moment: Moment) -> Moment {
        let heavy = |battle: &Battle, target: UnitId| battle.wields(target) == Weapon::DoubleHanded;
        if moment.tier == Tier::DoubleHanded && self.any_target(strike, heavy) {
            why::instead(rule::weapon::DOUBLE_HANDED_MIRROR, moment, || Moment::first_of(moment.tier))
        } else {
            moment
        }
    }

    fn any_charger_against(&self, strike: &Strike) -> bool {
        strike.targets.iter().any(|t| self.unit(self.body_of(t)).is(Mark::CHARGED))
    }
}

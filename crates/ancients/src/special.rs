//! Special rules, one file each: its name, its words, its marks, what it does
//! at each place where the chapters ask ([`hooks`]), and its tests.
//!
//! A new one is a file, its `mod` line and its line in the list below.

/// Hands the list of special rules to another macro: each by its type and the
/// file where it stands. Where several have something to say, they say it in
/// this order.
macro_rules! special_rules {
    ($then:ident $($args:tt)*) => {
        $then! {
            ($($args)*)
            CausesFear fear,
            CausesTerror terror,
            Hatred hatred,
            Frenzy frenzy,
            Stubborn stubborn,
            Unreliable unreliable,
            Ambush ambush,
            Cataphract cataphract,
            ChariotRunners chariot_runners,
            Drilled drilled,
            ExpertHorsemen expert_horsemen,
            FeignedFlight feigned_flight,
            FinestHorses finest_horses,
            FerociousCharge ferocious_charge,
            Levy levy,
            LightTroops light_troops,
            MassedCavalry massed_cavalry,
            ParthianShot parthian_shot,
            Phalanx phalanx,
            TrainedPhalanx phalanx,
            MacedonianPhalanx phalanx,
            MedievalPhalanx medieval_phalanx,
            Shieldwall shieldwall,
            Veteran veteran,
            Warband warband,
            Centurion centurion,
            UsedToElephants used_to_elephants,
            Testudo testudo,
            Eagle eagle,
            Scorpio scorpio,
            Carroballista scorpio,
            FrightensHorses frightens_horses,
            Ally ally,
            MixedWeapons mixed_weapons,
            Shaman shaman,
            Screened screened,
            SteadyWarband warband_in_part,
            OnlySurges warband_in_part,
            ShockCavalry shock_cavalry,
            WarhoundPack warhounds,
            GeneralsGuard escort,
            ShootsCharging shoots_charging,
            LedByHost led_by_host,
            Stealth stealth,
            SpecialDeployment special_deployment,
            RidingHorses special_deployment,
            RidingCamels special_deployment,
            Stakes stakes,
            CompositeBow composite_bow,
            Wedge wedge,
            StratagemTerrain stratagem,
            StratagemShift stratagem,
            StratagemTurn stratagem,
            CombinedUnit mixed_bodies,
            DifferentWeapons mixed_bodies,
            MixedArmour mixed_bodies,
            Howdah howdah,
        }
    };
}

mod ally;
pub(crate) mod ambush;
mod cataphract;
mod centurion;
mod chariot_runners;
mod composite_bow;
mod drilled;
mod eagle;
mod escort;
mod expert_horsemen;
mod fear;
mod feigned_flight;
mod ferocious_charge;
mod finest_horses;
mod frenzy;
mod frightens_horses;
mod hatred;
mod howdah;
mod led_by_host;
mod levy;
mod light_troops;
mod massed_cavalry;
pub(crate) mod medieval_phalanx;
mod mixed_bodies;
mod mixed_weapons;
mod parthian_shot;
mod phalanx;
mod scorpio;
mod screened;
mod shaman;
mod shieldwall;
mod shock_cavalry;
mod shoots_charging;
mod special_deployment;
mod stakes;
mod stealth;
mod stratagem;
mod stubborn;
mod terror;
mod testudo;
mod unreliable;
mod used_to_elephants;
mod veteran;
mod warband;
mod warband_in_part;
mod warhounds;
pub(crate) mod wedge;

pub(crate) mod hooks;
pub(crate) mod kind;
pub(crate) mod own;
#[cfg(test)]
mod tests;

use hooks::{Fault, Modifiers, SpecialRule};
use kind::{About, Moment, Own, Special, Specials, ended_by, mark};

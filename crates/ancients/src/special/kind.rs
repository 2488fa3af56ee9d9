//! The special rules that troops may have.

use rules::RuleId;
use rules::ancients as rule;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A special rule of a troop type.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
#[allow(missing_docs, reason = "the names are the game's own")]
pub enum Special {
    // Psychology
    CausesFear,
    CausesTerror,
    Hatred,
    Frenzy,
    Stubborn,
    // Formation
    Unreliable,
    Ambush,
    Cataphract,
    ChariotRunners,
    Drilled,
    ExpertHorsemen,
    FeignedFlight,
    FinestHorses,
    FerociousCharge,
    Levy,
    LightTroops,
    MassedCavalry,
    ParthianShot,
    Phalanx,
    TrainedPhalanx,
    MacedonianPhalanx,
    MedievalPhalanx,
    Shieldwall,
    Veteran,
    Warband,
}

impl Special {
    /// Whether it is one of the rules of psychology; the others are of
    /// formation ([`rule::special::CATEGORIES`]).
    pub const fn is_psychology(self) -> bool {
        matches!(
            self,
            Special::CausesFear | Special::CausesTerror | Special::Hatred | Special::Frenzy | Special::Stubborn
        )
    }

    /// All of them.
    pub const ALL: [Special; 25] = {
        use Special as S;
        [
            S::CausesFear,
            S::CausesTerror,
            S::Hatred,
            S::Frenzy,
            S::Stubborn,
            S::Unreliable,
            S::Ambush,
            S::Cataphract,
            S::ChariotRunners,
            S::Drilled,
            S::ExpertHorsemen,
            S::FeignedFlight,
            S::FinestHorses,
            S::FerociousCharge,
            S::Levy,
            S::LightTroops,
            S::MassedCavalry,
            S::ParthianShot,
            S::Phalanx,
            S::TrainedPhalanx,
            S::MacedonianPhalanx,
            S::MedievalPhalanx,
            S::Shieldwall,
            S::Veteran,
            S::Warband,
        ]
    };

    /// What a card says of it, and the rule to read first.
    pub const fn told(self) -> (&'static str, RuleId) {
        use rule::special as r;
        match self {
            Special::CausesFear => ("causes fear", r::FEAR_TEST),
            Special::CausesTerror => ("causes terror", r::TERROR_TEST),
            Special::Hatred => ("hatred: does not give way easily, pursues", r::HATRED_BREAK_LD10),
            Special::Frenzy => ("frenzy: must charge, strikes once more", r::FRENZY_MUST_CHARGE),
            Special::Stubborn => ("stubborn: gives ground where others break", r::STUBBORN_FIRST_FAILED_BREAK),
            Special::Unreliable => ("unreliable: may not obey", r::UNRELIABLE_ROLL),
            Special::Ambush => ("may lie in ambush", r::AMBUSH_CONCEALED_DEPLOY),
            Special::Cataphract => ("cataphracts: close order, slow to wheel", r::CATAPHRACT_CLOSE_ORDER),
            Special::ChariotRunners => ("runs with the chariots", r::CHARIOT_RUNNER_FORMATION_LINK),
            Special::Drilled => ("drilled: manoeuvres freely", r::DRILLED_FREE_MANOEUVRE),
            Special::ExpertHorsemen => ("expert horsemen", r::EXPERT_HORSEMEN),
            Special::FeignedFlight => ("may feign flight", r::FEIGNED_FLIGHT_RESPONSE),
            Special::FinestHorses => ("the finest horses", r::FINEST_HORSES),
            Special::FerociousCharge => ("its first charge is ferocious", r::FEROCIOUS_FIRST_CHARGE),
            Special::Levy => ("levy: fears, and manoeuvres slowly", r::LEVY_MANOEUVRE),
            Special::LightTroops => ("light troops: open order or skirmish", r::LIGHT_TROOPS),
            Special::MassedCavalry => ("massed cavalry: ranks count", r::MASSED_CAVALRY_RANK_BONUS),
            Special::ParthianShot => ("shoots and draws back", r::PARTHIAN_MOVE),
            Special::Phalanx => ("phalanx", r::PHALANX_FORMATION_DEFINITION),
            Special::TrainedPhalanx => ("trained phalanx", r::PHALANX_TRAINED),
            Special::MacedonianPhalanx => ("phalanx of pikes", r::PHALANX_MACEDONIAN),
            Special::MedievalPhalanx => ("phalanx in a block", r::PHALANX_MEDIEVAL_SHAPE),
            Special::Shieldwall => ("may form a shieldwall", r::SHIELDWALL_FORM),
            Special::Veteran => ("veterans: may throw again", r::VETERAN_REROLL),
            Special::Warband => ("warband: must be held back, deep ranks give heart", r::WARBAND_CONTROL_ROLL),
        }
    }

    /// The rule that sorts it.
    pub const fn rule(self) -> RuleId {
        rule::special::CATEGORIES
    }
}

/// The special rules of a troop type, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Specials(u32);

impl Specials {
    /// Whether it has the rule.
    pub const fn has(self, special: Special) -> bool {
        self.0 & (1 << special as u8) != 0
    }

    /// Whether it has any kind of phalanx.
    pub const fn is_phalanx(self) -> bool {
        self.has(Special::Phalanx)
            || self.has(Special::TrainedPhalanx)
            || self.has(Special::MacedonianPhalanx)
            || self.has(Special::MedievalPhalanx)
    }
}

impl FromIterator<Special> for Specials {
    fn from_iter<I: IntoIterator<Item = Special>>(specials: I) -> Specials {
        Specials(specials.into_iter().fold(0, |bits, special| bits | 1 << special as u8))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_special_rule_is_of_psychology_or_of_formation() {
        use Special as S;
        let psychology: Vec<Special> = Special::ALL.into_iter().filter(|special| special.is_psychology()).collect();
        let wanted = [S::CausesFear, S::CausesTerror, S::Hatred, S::Frenzy, S::Stubborn];
        assert_eq!(psychology, wanted, "{}", rule::special::CATEGORIES);
        assert_eq!(Special::Frenzy.rule(), rule::special::CATEGORIES);
    }
}

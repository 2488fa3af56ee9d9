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
        let psychology = [S::CausesFear, S::CausesTerror, S::Hatred, S::Frenzy, S::Stubborn];
        let formation = [
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
            S::Shieldwall,
            S::Veteran,
            S::Warband,
        ];
        assert!(psychology.iter().all(|s| s.is_psychology()), "{}", rule::special::CATEGORIES);
        assert!(formation.iter().all(|s| !s.is_psychology()), "{}", rule::special::CATEGORIES);
        assert_eq!(Special::Frenzy.rule(), rule::special::CATEGORIES);
    }
}

//! Why a unit tests its discipline.

use rules::RuleId;
use rules::spear as rule;
use serde::Serialize;

/// Why a unit tests ([`rule::discipline::CAUSES`]).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "plain words")]
pub enum Cause {
    Combat,
    FriendRouted,
    SkirmishersRouted,
    ElephantsRouted,
    CommanderKilled,
    ArmyMorale,
    CampLost,
    Elephants,
    Camels,
    ScythedChariots,
    ThrownWeapons,
}

impl Cause {
    /// The rule that demands the test.
    pub const fn rule(self) -> RuleId {
        match self {
            Cause::Combat => rule::combat::TEST_ON_LOSS,
            Cause::FriendRouted => rule::rout::TEST_ZONE,
            Cause::SkirmishersRouted => rule::rout::SKIRMISHERS,
            Cause::ElephantsRouted => rule::rout::ELEPHANTS,
            Cause::CommanderKilled => rule::commander::KILLED,
            Cause::ArmyMorale => rule::victory::MORALE_TEST,
            Cause::CampLost => rule::special::CAMP_ROUTED,
            Cause::Elephants => rule::special::ELEPHANT_CONTACT_TEST,
            Cause::Camels => rule::special::CAMEL_CONTACT_TEST,
            Cause::ScythedChariots => rule::special::SCYTHED_CONTACT_TEST,
            Cause::ThrownWeapons => rule::characteristic::THROWN_DEFENDING,
        }
    }

    /// Steadfast units are spared these ([`rule::characteristic::STEADFAST_TESTS`]).
    pub(crate) const fn spares_steadfast(self) -> bool {
        matches!(
            self,
            Cause::FriendRouted
                | Cause::SkirmishersRouted
                | Cause::CommanderKilled
                | Cause::ArmyMorale
                | Cause::CampLost
        )
    }
}

//! Troops who know how to feign flight.

use game::{Refusal, why};
use rules::ancients::special as rule;

use super::hooks::SpecialRule;
use super::kind::{About, Special};
use crate::state::battle::Battle;
use crate::state::ids::UnitId;

/// May feign flight.
pub(crate) struct FeignedFlight;

impl FeignedFlight {
    /// What it says of itself.
    pub(super) const ABOUT: About = About::formation("may feign flight", rule::FEIGNED_FLIGHT_RESPONSE);
}

impl SpecialRule for FeignedFlight {}

impl Battle {
    /// Those who know how, before their front
    /// ([`rule::FEIGNED_FLIGHT_RESPONSE`]).
    pub(crate) fn may_feign(&self, id: UnitId) -> Result<(), Refusal> {
        let able = self.troop(id).special.has(Special::FeignedFlight) && self.charged_in_front(id);
        let no = || ("only those who know how feign flight, before their front", "answer otherwise");
        why::refuse(rule::FEIGNED_FLIGHT_RESPONSE, !able, no)
    }
}

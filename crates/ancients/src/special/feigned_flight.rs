//! Troops who know how to feign flight.

use game::words;
use game::{Refusal, why};
use rules::ancients::special as rule;
use table::Facing;

use super::{About, SpecialRule};
use crate::edition::Switch;
use crate::state::{Battle, Play, Response, Status, UnitId, What};

/// May feign flight.
pub(crate) struct FeignedFlight;

impl SpecialRule for FeignedFlight {
    const ABOUT: About = About::formation("fact-feigned", rule::FEIGNED_FLIGHT_RESPONSE);

    /// Those who know how, before their front.
    fn may_answer(has: bool, battle: &Battle, id: UnitId, response: Response) -> Result<(), Refusal> {
        if !response.is_feigned() {
            return Ok(());
        }
        let able = has && battle.may_feign_to(id);
        let no = || (words!("no-only-those-who-know-how"), words!("do-answer-otherwise"));
        why::refuse(rule::FEIGNED_FLIGHT_RESPONSE, !able, no)
    }

    fn feigns(_: bool, battle: &mut Battle, id: UnitId, response: Response, away: Facing, play: &mut Play) -> bool {
        let feigns = response.is_feigned() && why::step(rule::FEIGNED_FLIGHT_RESPONSE);
        if feigns {
            battle.feign_flight(id, away, u8::from(response.shoots()), play);
        }
        feigns
    }

    fn holds_when_shaken(_: bool, response: Response) -> bool {
        why::holds(rule::FEIGNED_FLIGHT_FEAR, response.is_feigned())
    }
}

impl Battle {
    /// Whether they are charged on a side where they may feign.
    fn may_feign_to(&self, id: UnitId) -> bool {
        let front = self.charged_in_front(id);
        match self.edition().feigns_to_the_front {
            Switch::On => front,
            Switch::Off(rule) => why::instead(rule, true, || front),
        }
    }

    /// A feigned flight: straight away, in formation, facing the chargers
    /// again, and not fleeing ([`rule::FEIGNED_FLIGHT_MOVE`]). Who is
    /// reached fights as if it had held ([`rule::FEIGNED_FLIGHT_CAUGHT`]),
    /// or is run down like others, who is not is free ([`rule::FEIGNED_FLIGHT_ESCAPES`]).
    fn feign_flight(&mut self, id: UnitId, away: Facing, fewer: u8, play: &mut Play) {
        let dice = why::count(rule::FEIGNED_FLIGHT_MOVE, self.flight_dice(id, true).saturating_sub(fewer));
        let rolled = play.sum(dice, rule::FEIGNED_FLIGHT_MOVE, "flight");
        play.log(|| What::FleeRoll { unit: id, dice, distance: rolled, in_order: false });
        let chargers = self.chargers_of(id);
        let start = self.unit(id).pose();
        let (pose, distance) = self.feigned_end(id, away, f64::from(rolled)).unwrap_or((start, 0.0));
        self.unit_mut(id).moves_to(pose);
        self.unit_mut(id).response = Response::Hold;
        let caught = chargers.iter().any(|charger| self.charge_landing(charger, id).is_some());
        let fights = || self.edition().feigners_fight.step(rule::FEIGNED_FLIGHT_CAUGHT);
        let stands = if caught { fights() } else { why::step(rule::FEIGNED_FLIGHT_ESCAPES) };
        if !stands {
            self.unit_mut(id).becomes(Status::Fleeing);
        }
        play.log(|| What::Feigned { unit: id, pose, distance });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::special::{Special, Specials};

    #[test]
    fn whom_fear_shakes_holds_instead_of_feigning() {
        let special = Specials::of(Special::FeignedFlight);
        assert!(special.holds_when_shaken(Response::FeignedFlight), "{}", rule::FEIGNED_FLIGHT_FEAR);
        assert!(!special.holds_when_shaken(Response::Flee));
    }
}

//! How charged units answer.

use game::Words;
use game::words;
use game::{Key, Order, Refusal, why};
use rules::ancients as rule;
use table::Edge;

use super::face_charged;
use crate::ask::{chosen_of, first_two};
use crate::state::{Battle, ChargeAsk, ChargeTask, Kind, Mark, Missile, Play, Response, Said, UnitId, What};

impl Response {
    pub(crate) const fn said(self) -> Said {
        let rule = match self {
            Response::None | Response::Hold => rule::response::HOLD,
            Response::Countercharge => rule::countercharge::ELIGIBILITY,
            Response::StandAndShoot => rule::response::STAND_AND_SHOOT,
            Response::Flee => rule::response::FLEE,
            Response::FireAndFlee => rule::response::FIRE_AND_FLEE,
            Response::Ignore => rule::response::IGNORE,
            Response::FeignedFlight | Response::FeignedFireAndFlee => rule::special::FEIGNED_FLIGHT_RESPONSE,
        };
        Said { passes: matches!(self, Response::Hold), ..Said::plainly(self.word()).by(rule) }
    }
}

impl Battle {
    /// Asks the next charged unit that has a choice
    /// ([`rule::response::TIMING`], [`rule::response::SINGLE`]).
    pub(super) fn next_response(&mut self, play: &mut Play) {
        let charged = self
            .ids()
            .find(|&u| !self.unit(u).is(Mark::RESPONDED) && !self.chargers_of(u).is_empty() && self.unit(u).on_field());
        let Some(unit) = charged else { return };
        if !why::step(rule::response::TIMING) {
            return;
        }
        self.then(ChargeTask::Respond);
        // Those who fight stay, and say nothing.
        if why::holds(rule::charge::ENGAGED_TARGET, self.is_engaged(unit)) || self.is_spoken_for(unit) {
            self.unit_mut(unit).mark(Mark::RESPONDED);
            return;
        }
        self.ask_response(unit, play);
    }

    /// Each of several units that one charge strikes answers for itself
    /// ([`rule::response::PER_TARGET`]).
    fn is_spoken_for(&self, unit: UnitId) -> bool {
        let beside = self.charges.iter().any(|c| !c.over && c.others.has(unit));
        beside && !why::step(rule::response::PER_TARGET)
    }

    /// One answer for each charged unit, whoever charges it; asked only where
    /// there is a choice ([`rule::response::LIST`]).
    pub(super) fn ask_response(&mut self, unit: UnitId, play: &mut Play) {
        let (first, second) = first_two(self.responses(unit));
        let choice = first.is_some() == second.is_some() && why::step(rule::response::LIST);
        match first {
            Some(only) if !choice => {
                play.not_asked("only one response", Key::word(only.word()));
                self.answer_charge(unit, only, play);
            }
            _ => self.ask(ChargeAsk::Respond(unit)),
        }
    }

    /// What a charged unit may answer.
    pub(crate) fn responses(&self, id: UnitId) -> impl Iterator<Item = Response> + '_ {
        Response::LIST.iter().copied().filter(move |&response| self.may_answer(id, response).is_ok())
    }

    /// Whether a charged unit may answer so. Those who flee already can only
    /// run ([`rule::flee::RESPONSE_FLEE_ONLY`]), those whom flight has revealed
    /// have no time for anything else ([`rule::response::REVEALED`]).
    fn may_answer(&self, id: UnitId, response: Response) -> Result<(), Refusal> {
        let no = |wrong: Words| move || (wrong, words!("do-answer-otherwise"));
        let flees = self.unit(id).is_fleeing();
        why::refuse(
            rule::flee::RESPONSE_FLEE_ONLY,
            flees && response != Response::Flee,
            no(words!("no-it-flees-already")),
        )?;
        let wild = response != Response::Flee && self.must_run_from_loot(id);
        why::refuse(rule::variant::RAID_DISORDERED, wild, no(words!("no-it-is-out-of-hand")))?;
        let late = self.is_revealed(id) && !matches!(response, Response::Hold | Response::Flee);
        why::refuse(rule::response::REVEALED, late, no(words!("no-there-is-no-time-for-that")))?;
        let lodged = self.is_inside(id) && !matches!(response, Response::Hold | Response::StandAndShoot);
        why::refuse(rule::building::ASSAULT_RESPONSES, lodged, no(words!("no-it-is-in-a-building")))?;
        if response.shoots() {
            self.has_a_charger_to_shoot(id)?;
        }
        self.crew_may_answer(id, response)?;
        self.may_answer_elephants(id, response)?;
        self.troop(id).special.may_answer(self, id, response)?;
        match response {
            Response::StandAndShoot => {
                let unarmed = !self.missiles(id).any() && !self.stands_with_engines(id);
                why::refuse(rule::response::STAND_AND_SHOOT, unarmed, no(words!("no-it-has-nothing-to-shoot-with")))?;
            }
            Response::FireAndFlee | Response::FeignedFireAndFlee => self.may_shoot_and_run(id)?,
            Response::Countercharge => self.may_countercharge(id)?,
            _ => {}
        }
        if self.is_offered(id, response) {
            Ok(())
        } else {
            Err(Refusal::new(rule::response::LIST, words!("no-it-may-not-answer-so"), words!("do-answer-otherwise")))
        }
    }

    /// Whether anybody may shoot at any of those who charge it.
    fn has_a_charger_to_shoot(&self, id: UnitId) -> Result<(), Refusal> {
        let mut barred = Ok(());
        for charger in self.chargers_of(id).iter() {
            match self.is_a_target(charger) {
                Ok(()) => return Ok(()),
                Err(rule) => barred = Err(rule),
            }
        }
        let no =
            |rule| Refusal::new(rule, words!("no-nobody-may-shoot-at-its-chargers"), words!("do-answer-otherwise"));
        barred.map_err(no)
    }

    /// Those who loot or run wild only flee, as if they did so already
    /// ([`rule::variant::RAID_DISORDERED`]); not those who may never flee.
    fn must_run_from_loot(&self, id: UnitId) -> bool {
        !self.unit(id).is_fleeing() && self.is_as_good_as_fleeing(id) && self.may_run_from_charge(id)
    }

    /// Riders and chariots run from elephants that charge them, though they may
    /// shoot first ([`rule::elephant::MOUNTED_MUST_FLEE`]); an elephant flees from
    /// nobody ([`rule::elephant::NEVER_FLEES`]), and one that stampedes answers
    /// nothing ([`rule::elephant::STAMPEDE_NEVER_STOPS`]).
    fn may_answer_elephants(&self, id: UnitId, response: Response) -> Result<(), Refusal> {
        let wild = self.stampedes(id) && response != Response::Hold;
        why::refuse(rule::elephant::STAMPEDE_NEVER_STOPS, wild, || {
            (words!("no-it-stampedes"), words!("do-answer-otherwise"))
        })?;
        let beast_runs = response.runs() && self.is_elephant(id) && !self.unit(id).is_fleeing();
        why::refuse(rule::elephant::NEVER_FLEES, beast_runs, || {
            (words!("no-elephants-never-flee"), words!("do-answer-otherwise"))
        })?;
        // Those who are carried away run from nothing, and hold.
        let may_hold = || response == Response::Hold && !self.may_run_from_charge(id);
        let stays = !response.runs() && self.chargers_of(id).iter().any(|c| self.shies_from(id, c)) && !may_hold();
        why::refuse(rule::elephant::MOUNTED_MUST_FLEE, stays, || {
            (words!("no-riders-run-from-elephants"), words!("do-answer-otherwise"))
        })
    }

    /// Whether there is nothing in a unit that keeps it from running at all.
    fn may_run_from_charge(&self, id: UnitId) -> bool {
        !self.is_elephant(id) && self.troop(id).special.may_answer(self, id, Response::Flee).is_ok()
    }

    /// Whether there is such an answer at all, for a character on his own as
    /// for troops ([`rule::character::LONE_CHARGE_RESPONSES`]).
    fn is_offered(&self, id: UnitId, response: Response) -> bool {
        let offered = match response {
            Response::Hold => why::step(rule::response::HOLD),
            Response::Flee => why::step(rule::response::FLEE),
            Response::Ignore => self.edition().ignoring.step(rule::response::IGNORE),
            Response::StandAndShoot => why::step(rule::response::STAND_AND_SHOOT),
            Response::FireAndFlee => why::step(rule::response::FIRE_AND_FLEE),
            Response::Countercharge => why::step(rule::countercharge::ELIGIBILITY),
            Response::FeignedFlight | Response::FeignedFireAndFlee => why::step(rule::special::FEIGNED_FLIGHT_RESPONSE),
            Response::None => false,
        };
        let alone = response != Response::Hold && self.is_lone_character(id);
        offered && (!alone || why::step(rule::character::LONE_CHARGE_RESPONSES))
    }

    /// Those with something to shoot that is quick enough
    /// ([`rule::response::MOVE_OR_SHOOT_WEAPONS`]).
    fn may_shoot_and_run(&self, id: UnitId) -> Result<(), Refusal> {
        let missiles = self.missiles(id);
        let unarmed = || (words!("no-it-has-nothing-to-shoot-with"), words!("do-answer-otherwise"));
        why::refuse(rule::response::FIRE_AND_FLEE, !missiles.any(), unarmed)?;
        if missiles.iter().any(|m| m.row().moves_and_shoots) {
            return Ok(());
        }
        let slow = || (words!("no-its-weapons-are-too-slow"), words!("do-answer-otherwise"));
        why::refuse(rule::weapon::STAFF_SLING_NO_FIRE_AND_FLEE, missiles.has(Missile::StaffSling), slow)?;
        why::refuse(rule::weapon::CROSSBOW_NO_FIRE_AND_FLEE, missiles.has(Missile::Crossbow), slow)?;
        why::refuse(rule::weapon::HANDGUN_NO_FIRE_AND_FLEE, missiles.has(Missile::Handgun), slow)
    }

    /// Whether the flight of another has revealed it to a charger.
    fn is_revealed(&self, id: UnitId) -> bool {
        self.charges.iter().any(|c| !c.over && c.revealed && c.targets().has(id))
    }

    pub(crate) fn charged_in_front(&self, id: UnitId) -> bool {
        let rect = self.rect(id);
        self.chargers_of(id).iter().all(|c| face_charged(&rect, &self.rect(c)) == Edge::Front)
    }

    /// What keeps a unit from riding out: it, or whoever charges it, does not
    /// ride; it stands in column; it is not charged in front by those it sees
    /// ([`rule::countercharge::ELIGIBILITY`]).
    fn may_countercharge(&self, id: UnitId) -> Result<(), Refusal> {
        let troop = self.troop(id);
        let chargers = self.chargers_of(id);
        let rides = |kind: Kind| {
            let light = kind == Kind::LightChariot;
            let chariots = self.edition().chariots_ride_out;
            kind.is_mounted() || chariots.holds(rule::chariot::COUNTERCHARGE_LIGHT_ONLY, light)
        };
        let riders = chargers.iter().filter(|&c| rides(self.troop(c).kind)).count();
        let no = || (words!("no-it-may-not-ride-out"), words!("do-answer-otherwise"));
        why::refuse(rule::countercharge::ELIGIBILITY, !rides(troop.kind), no)?;
        troop.special.may_countercharge()?;
        why::refuse(rule::countercharge::NOT_VS_INFANTRY, riders == 0, no)?;
        why::refuse(rule::countercharge::NOT_VS_MIXED, riders > 0 && riders < chargers.len(), no)?;
        let column = self.is_formed(id) && self.stands_in_column(id);
        why::refuse(rule::march::COLUMN_NO_COUNTERCHARGE, column, no)?;
        let unready = !self.charged_in_front(id) || !chargers.iter().all(|c| self.sees_to_charge(id, c));
        why::refuse(rule::countercharge::ELIGIBILITY, unready, no)
    }

    /// The rule behind an answer that is not open.
    pub(super) fn why_no_response(&self, id: UnitId, order: &Order) -> Option<Refusal> {
        self.may_answer(id, chosen_of(Response::LIST.iter().copied(), Response::said, order)?).err()
    }

    /// One answer against all who charge ([`rule::response::SINGLE`]).
    pub(super) fn answer_charge(&mut self, unit: UnitId, response: Response, play: &mut Play) {
        let several = self.chargers_of(unit).len() > 1;
        let battery = self.answers_as_one(unit);
        let stays = self.is_wedge(unit) && response != Response::Countercharge;
        if stays && self.may_answer(unit, Response::Countercharge).is_ok() {
            self.declines_to_meet(unit);
        }
        let state = self.unit_mut(unit);
        state.response = response;
        if battery && (!several || why::step(rule::response::SINGLE)) {
            state.mark(Mark::RESPONDED);
        }
        play.log(|| What::Responded { unit, response });
    }
}

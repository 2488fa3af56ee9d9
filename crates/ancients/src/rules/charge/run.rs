//! Moving chargers: contact, alignment, or running down those who flee.

use game::why;
use ranked::charge::{Landing, face_towards};
use rules::ancients as rule;
use table::{Edge, Pose};

use super::landing::{Align, Aligned, Home};
use crate::edition::Reach;
use crate::state::{
    Battle, BuildingTask, Cause, Charge, ChargeAsk, Contact, Mark, Play, Status, UnitId, UnitSet, What,
};

impl Battle {
    /// The charger moves: what was declared cannot be taken back
    /// ([`rule::charge::BINDING`]).
    pub(super) fn run_charge(&mut self, unit: UnitId, play: &mut Play) {
        let Some(charge) = self.charge_of(unit).filter(|c| !c.over) else { return };
        let stays = !why::step(rule::charge::BINDING);
        // The ride of those it charges does not bring it home after all.
        let short = charge.short && why::step(rule::countercharge::CHARGE_OUT_OF_REACH);
        let mut home = if charge.crossed || short { None } else { self.home_of_charge(&charge) };
        if let Some(face) = home.as_ref().map(|home| home.face) {
            let flat = self.unit(charge.target).on_field() && !self.unit(charge.target).is_fleeing();
            if flat && self.flattens_before(charge.target, unit, face) && !self.is_engaged(charge.target) {
                self.flatten(charge.target, face, play);
                home = self.home_of_charge(&charge);
            }
        }
        if let Some(charge) = self.charge_mut(unit) {
            charge.over = true;
        }
        if stays || self.unit(unit).status() != Status::Field {
            return;
        }
        // Pursuers who ran into it before it set out hold it where it stands.
        if why::holds(rule::pursuit::FRESH_AUTOMATIC_HOLD, self.is_engaged(unit)) {
            return;
        }
        self.unit_mut(unit).mark(Mark::DONE);
        self.unit_mut(unit).sets_off();
        if let Some(building) = self.goes_into(&charge) {
            self.unit_mut(unit).mark(Mark::MOVED);
            return self.then(BuildingTask::Enter(unit, building));
        }
        let Some(home) = home else { return self.fall_short(&charge, play) };
        self.pivot_to_charge(unit, &home);
        self.unit_mut(unit).mark(Mark::MOVED);
        if self.opens_lanes(&charge, play) {
            return self.run_through(&charge, &home, play);
        }
        if why::holds(rule::charge::CATCH_FLEEING, self.unit(charge.target).is_fleeing()) {
            self.run_down(charge, &home.landing, play);
        } else if home.line.is_none() && self.stands_loose(charge.target) && !self.is_wedge(unit) {
            self.strike_loose(unit, None, play);
        } else {
            self.strike_home(charge, &home, play);
        }
    }

    /// The building that a charge finds empty, if nobody has come into it since:
    /// the charger has won it without a blow.
    pub(super) fn goes_into(&self, charge: &Charge) -> Option<u8> {
        let open = |building: &u8| self.house(*building).is_some() && self.holder(*building).is_none();
        charge.vacated.filter(open).filter(|_| why::step(rule::building::ASSAULT_FLEE_RESULT))
    }

    /// The charge fails, whether the target was too far or has run
    /// ([`rule::charge::FAILED_AFTER_FLIGHT`]); those who have moved shoot as
    /// such ([`rule::charge::FAILED_THEN_SHOOT`]).
    fn fall_short(&mut self, charge: &Charge, play: &mut Play) {
        let target = self.unit(charge.target);
        let ran = !target.on_field() || target.is_fleeing();
        if !self.edition().failed_charge_shoots.is_on() || why::step(rule::charge::FAILED_THEN_SHOOT) {
            self.unit_mut(charge.unit).mark(Mark::MOVED);
        }
        if !ran || charge.crossed || why::step(rule::charge::FAILED_AFTER_FLIGHT) {
            self.fail_charge(charge.unit, charge.target, play);
        }
    }

    /// Those who see friends run down beside them test, but nobody for
    /// skirmishers.
    fn frighten_friends_of_the_caught(&mut self, by: UnitId, caught: UnitId) {
        let Some(Reach { inches, rule }) = self.edition().run_down else { return };
        if self.scorned_by_all(caught) {
            return;
        }
        let near = |&u: &UnitId| why::within(rule, self.apart_near(u, caught, inches), inches);
        let near: UnitSet = self.friends(caught).filter(near).collect();
        self.then_panic(near, Cause::FriendsRunDown { by });
    }

    /// Whether a charge will bring it to blows.
    pub(crate) fn comes_home(&self, charge: &Charge) -> bool {
        let stands = !self.unit(charge.target).is_fleeing() && !charge.crossed && !charge.short;
        stands && self.home_of_charge(charge).is_some()
    }

    pub(super) fn home_of_charge(&self, charge: &Charge) -> Option<Home> {
        self.unit(charge.target).on_field().then(|| self.charge_landing(charge.unit, charge.target)).flatten()
    }

    /// Into a loose group: aligned with it or not, as the charger's player
    /// likes ([`rule::skirmish::CHARGED_BY_FORMED`]).
    pub(super) fn strike_loose(&mut self, unit: UnitId, aligned: Option<bool>, play: &mut Play) {
        let Some(charge) = self.charge_of(unit) else { return };
        let Some(home) = self.home_of_charge(&charge) else { return };
        let (straight, flush) = self.ways_to_stand(unit, charge.target, &home.landing);
        let choice = straight.is_some() && flush.is_some() && aligned.is_none();
        if choice && self.edition().lines_up_with_the_loose.step(rule::skirmish::CHARGED_BY_FORMED) {
            self.ask(ChargeAsk::Align(unit));
            return;
        }
        let [first, second] = if aligned == Some(true) { [flush, straight] } else { [straight, flush] };
        let pose = first.or(second).unwrap_or(home.landing.touch);
        self.strike_home(charge, &Home { landing: Landing { flush: pose, ..home.landing }, ..home }, play);
    }

    /// Where a charger comes to stand: flush against the face that it struck
    /// ([`rule::charge::ALIGN`]), even if it is a corner of the front
    /// ([`rule::charge::FRONT_CORNER_ALIGN`]).
    fn aligned(home: &Home) -> Pose {
        let Landing { flush, touch, contact, .. } = home.landing;
        let corner = home.face == Edge::Front && matches!(contact, (1, _) | (_, 1));
        let flush = if corner { why::instead(rule::charge::FRONT_CORNER_ALIGN, flush, || touch) } else { flush };
        why::instead(rule::charge::ALIGN, flush, || touch)
    }

    /// Flush against the face, and everybody it now touches is engaged
    /// ([`rule::charge::CONTACT`]).
    fn strike_home(&mut self, charge: Charge, home: &Home, play: &mut Play) {
        let (unit, target) = (charge.unit, charge.target);
        let landing = &home.landing;
        let loose = self.stands_loose(target);
        let wedge = self.is_wedge(unit);
        let rough = match home.line {
            Some(_) => self.ground_to_line(unit, landing.flush).is_rough(),
            None => self.charge_ground(unit, landing.wheel, self.way_to(target, landing)).is_rough(),
        };
        let pose = if home.line.is_none() && !loose { Self::aligned(home) } else { landing.flush };
        let mut aligned = match home.line {
            None if !loose && !wedge => self.drawn_into_line(unit, target, landing, UnitSet::EMPTY).unwrap_or_default(),
            _ => Aligned::new(),
        };
        if home.line.is_none() && !loose && !wedge && home.align == Align::Flush {
            self.draw_up(unit, charge.others, landing, &mut aligned);
        }
        self.comes_up_from_ahead(unit, target, home.face);
        self.unit_mut(unit).place(pose);
        if let Some(line) = home.line {
            self.take_line(unit, line, landing.flush);
        }
        let pulled = (loose && !wedge).then(|| self.line_pulled_in(target, unit)).flatten();
        if let Some((line, pose)) = pulled {
            self.take_line(target, line, pose);
        }
        let pulled = pulled.is_some();
        let face = if pulled { Edge::Front } else { home.face };
        let charger = self.unit_mut(unit);
        charger.mark(Mark::CHARGED);
        if rough {
            charger.mark(Mark::CHARGED_ROUGH);
        }
        let cost = landing.cost;
        let models =
            if pulled { self.models_in_contact(unit, target) } else { self.models_against(unit, target, home) };
        let models = [models.0, models.1];
        play.log(|| What::ChargeHome { unit, target, face: face.word(), pose, cost, models });
        if home.line.is_some() {
            self.tell_line(unit, play);
        }
        if pulled {
            self.tell_line(target, play);
        }
        let flat = self.is_engaged(target) && self.flattens_before(target, unit, face);
        self.turn_to_meet(target, home.align, play);
        if why::step(rule::charge::CONTACT) {
            self.engage(Contact { a: unit, a_face: Edge::Front, b: target, b_face: face, across: false }, play);
        }
        for (other, pose) in aligned {
            self.unit_mut(other).place(pose);
            play.log(|| What::Aligned { unit: other, pose });
        }
        if flat {
            self.flatten(target, face, play);
        }
        self.engage_others(unit, target, play);
        self.push_runners_aside(unit, play);
    }

    /// Everybody else that the charger's front now touches, corners included.
    fn engage_others(&mut self, unit: UnitId, target: UnitId, play: &mut Play) {
        let flush = self.striking_ground(unit);
        for other in self.touched_at(unit, target, &flush).iter() {
            let there = self.rect(other);
            let (a_face, b_face) = match flush.shared_edge(&there) {
                Some(shared) => (shared.mine, shared.theirs),
                None => (Edge::Front, face_towards(&there, -flush.pose.facing.dir())),
            };
            if self.flattens_before(other, unit, b_face) {
                self.flatten(other, b_face, play);
            }
            play.log(|| What::ChargeTouches { unit, target: other, face: b_face.word() });
            self.engage(Contact { a: unit, a_face, b: other, b_face, across: false }, play);
        }
    }

    /// Two enemies touch; one that rode out to meet the other counts as
    /// charging too ([`rule::countercharge::COUNTS_AS_CHARGING`]).
    fn engage(&mut self, contact: Contact, play: &mut Play) {
        let met = contact.b;
        self.come_up_to(contact, play);
        self.then_collide(contact.a, met);
        let rode = self.unit(met).is(Mark::MET_CHARGE) && !self.unit(met).is(Mark::COUNTERCHARGED);
        if rode && why::step(rule::countercharge::COUNTS_AS_CHARGING) {
            self.unit_mut(met).mark(Mark::COUNTERCHARGED);
            play.log(|| What::CountsAsCharging { unit: met });
        }
    }

    /// A fleeing unit within reach is destroyed ([`rule::charge::CATCH_FLEEING`]);
    /// the charger stops where it would have touched it, and overruns only
    /// skirmishers ([`rule::overrun::NOT_AFTER_FLED_CHARGE`],
    /// [`rule::overrun::FLED_SKIRMISHERS`]).
    fn run_down(&mut self, charge: Charge, landing: &Landing, play: &mut Play) {
        let (unit, target) = (charge.unit, charge.target);
        let light = self.is_skirmishing(target);
        let light = self.edition().overruns_skirmishers.holds(rule::overrun::FLED_SKIRMISHERS, light);
        if why::instead(rule::overrun::NOT_AFTER_FLED_CHARGE, light, || true) {
            self.earn_overrun(unit, play);
            self.unit_mut(unit).mark(Mark::RAN_DOWN_SKIRMISHERS);
        }
        self.frighten_friends_of_the_caught(unit, target);
        self.remove(target, Status::Destroyed);
        // Where neither place is free it has overrun them where it stands.
        let free = |pose: Pose| self.has_room(unit, &self.unit(unit).rect_at(pose));
        let free = [landing.touch, landing.flush].into_iter().find(|&pose| free(pose));
        if let Some(pose) = free {
            self.unit_mut(unit).place(pose);
        }
        play.log(|| What::Caught { unit: target, by: unit });
    }
}

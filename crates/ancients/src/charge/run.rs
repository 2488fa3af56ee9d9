//! Moving chargers: contact, alignment, or running down those who flee.

use ranked::charge::Landing;
use rules::RuleId;
use rules::ancients as rule;
use smallvec::SmallVec;
use table::{Edge, Measure, Pose};

use super::landing::{Aligned, Home, facing_face, zone_rule};
use super::{Charge, ChargeAsk};
use crate::agenda::Play;
use crate::battle::{Battle, Contact};
use crate::event::What;
use crate::fact::Fact;
use crate::ids::{UnitId, UnitSet};
use crate::question::Question;
use crate::terrain::Going;
use crate::unit::Status;
use crate::view::face_name;

impl Battle {
    /// The charger moves.
    pub(super) fn run_charge(&mut self, unit: UnitId, play: &mut Play) {
        let Some(charge) = self.charge_of(unit).filter(|c| !c.over) else { return };
        let home = if charge.crossed { None } else { self.home_of_charge(&charge) };
        if let Some(charge) = self.charge_mut(unit) {
            charge.over = true;
        }
        // rule::pursuit::FRESH_AUTOMATIC_HOLD: pursuers who ran into it before it set out hold it where it stands.
        if self.unit(unit).status != Status::Field || self.is_engaged(unit) {
            return;
        }
        self.unit_mut(unit).mark(Fact::Done);
        self.unit_mut(unit).mark(Fact::Moved);
        // rule::special::SHIELDWALL_DURATION: whether it reaches or not.
        self.unit_mut(unit).clear(Fact::Shieldwall);
        match home {
            Some(home) if self.unit(charge.target).is_fleeing() => self.run_down(charge, &home.landing, play),
            Some(home) if home.line.is_none() && self.stands_loose(charge.target) => {
                self.strike_loose(unit, None, play);
            }
            Some(home) => self.strike_home(charge, &home, play),
            None => self.fail_charge(unit, charge.target, play),
        }
    }

    fn home_of_charge(&self, charge: &Charge) -> Option<Home> {
        self.unit(charge.target).on_field().then(|| self.charge_landing(charge.unit, charge.target)).flatten()
    }

    /// Into a loose group: aligned with it or not, as the charger's player
    /// likes ([`rule::skirmish::CHARGED_BY_FORMED`]).
    pub(super) fn strike_loose(&mut self, unit: UnitId, aligned: Option<bool>, play: &mut Play) {
        let Some(charge) = self.charge_of(unit) else { return };
        let Some(home) = self.home_of_charge(&charge) else { return };
        let (straight, flush) = self.ways_to_stand(unit, charge.target, &home.landing);
        if straight.is_some() && flush.is_some() && aligned.is_none() {
            self.question = Some(Question::Charge(ChargeAsk::Align(unit)));
            return;
        }
        let [first, second] = if aligned == Some(true) { [flush, straight] } else { [straight, flush] };
        let pose = first.or(second).unwrap_or(home.landing.touch);
        self.strike_home(charge, &Home { landing: Landing { flush: pose, ..home.landing }, ..home }, play);
    }

    /// Flush against the face, and everybody it now touches is engaged
    /// ([`rule::charge::CONTACT`], [`rule::charge::ALIGN`]).
    fn strike_home(&mut self, charge: Charge, home: &Home, play: &mut Play) {
        let (unit, target) = (charge.unit, charge.target);
        let landing = &home.landing;
        let loose = self.stands_loose(target);
        let rough = match home.line {
            Some(_) => self.ground_to_line(unit, landing.flush).is_rough(),
            None => self.charge_ground(unit, landing.wheel, self.way_to(target, landing)).is_rough(),
        };
        let rules = self.rules_of_contact(&charge, home);
        let aligned = match home.line {
            None if !loose => self.drawn_into_line(unit, target, landing, UnitSet::EMPTY).unwrap_or_default(),
            _ => Aligned::new(),
        };
        self.unit_mut(unit).pose = landing.flush;
        if let Some(line) = home.line {
            self.take_line(unit, line, landing.flush);
        }
        let pulled = loose && self.pull_in(target, unit);
        let face = if pulled { Edge::Front } else { home.face };
        let charger = self.unit_mut(unit);
        charger.mark(Fact::Charged);
        if rough {
            charger.mark(Fact::ChargedRough);
        }
        let (pose, cost) = (landing.flush, landing.cost);
        let models =
            if pulled { self.models_in_contact(unit, target) } else { self.models_against(unit, target, home) };
        let models = [models.0, models.1];
        play.log(|| What::ChargeHome { unit, target, face: face_name(face), pose, cost, models }, &rules);
        if home.line.is_some() {
            let rules = self.rules_of_line(unit, rule::skirmish::CHARGE_MOVE);
            self.tell_line(unit, &rules, play);
        }
        if pulled {
            self.tell_pulled_in(target, play);
        }
        self.turn_to_meet(target, home.align, play);
        self.engage(Contact { a: unit, a_face: Edge::Front, b: target, b_face: face, across: false }, play);
        for (other, pose) in aligned {
            self.unit_mut(other).pose = pose;
            let rules = [rule::charge::MULTIPLE_TARGETS_ALIGN];
            play.log(|| What::Aligned { unit: other, pose }, &rules);
        }
        self.engage_others(unit, target, play);
    }

    /// Everybody else that the charger's front now touches, corners included.
    fn engage_others(&mut self, unit: UnitId, target: UnitId, play: &mut Play) {
        let flush = self.rect(unit);
        for other in self.touched_at(unit, target, &flush).iter() {
            let there = self.rect(other);
            let (a_face, b_face) = match flush.shared_edge(&there) {
                Some(shared) => (shared.mine, shared.theirs),
                None => (Edge::Front, facing_face(&there, -flush.pose.facing.dir())),
            };
            let rules = [rule::charge::ADJACENT_TARGETS, rule::charge::MULTIPLE_TARGETS_MAXIMISE];
            play.log(|| What::ChargeTouches { unit, target: other, face: face_name(b_face) }, &rules);
            self.engage(Contact { a: unit, a_face, b: other, b_face, across: false }, play);
        }
    }

    /// Two enemies touch; one that rode out to meet the other counts as
    /// charging too ([`rule::countercharge::COUNTS_AS_CHARGING`]).
    fn engage(&mut self, contact: Contact, play: &mut Play) {
        let met = contact.b;
        let across = contact.b_face == Edge::Front && self.defends_obstacle(met);
        self.touch(Contact { across, ..contact });
        if across && !self.unit(met).is(Fact::Defends) {
            self.unit_mut(met).mark(Fact::Defends);
            let rules = [
                rule::combat::OBSTACLE_POSITION,
                rule::combat::OBSTACLE_CHARGE_ALIGNMENT,
                rule::combat::OBSTACLE_DEFENDER_TYPES,
                rule::combat::OBSTACLE_ALREADY_EMPLACED,
            ];
            play.log(|| What::DefendsObstacle { unit: met }, &rules);
        }
        if self.unit(met).is(Fact::MetCharge) && !self.unit(met).is(Fact::Countercharged) {
            self.unit_mut(met).mark(Fact::Countercharged);
            let rules = [rule::countercharge::COUNTS_AS_CHARGING];
            play.log(|| What::CountsAsCharging { unit: met }, &rules);
        }
    }

    fn rules_of_contact(&self, charge: &Charge, home: &Home) -> SmallVec<[RuleId; 12]> {
        if home.line.is_some() {
            return SmallVec::from_slice(&[
                rule::charge::CONTACT,
                zone_rule(home.face),
                rule::skirmish::CHARGE_MOVE,
                rule::skirmish::CHARGE_RATE,
            ]);
        }
        let mut rules: SmallVec<[RuleId; 12]> = SmallVec::from_slice(&[
            rule::charge::ZONE_AT_START,
            rule::charge::CONTACT,
            rule::charge::ALIGN,
            rule::charge::MAXIMISE_CONTACT,
            rule::charge::NO_MANOEUVRE,
            zone_rule(home.face),
        ]);
        if self.stands_loose(charge.target) {
            rules.push(rule::skirmish::CHARGED_BY_FORMED);
        }
        if home.landing.wheel.angle > 0.0 {
            rules.extend([rule::charge::MANDATORY_WHEEL, rule::charge::WHEEL_BUDGET]);
        }
        if matches!(home.face, Edge::Left | Edge::Right) {
            rules.push(rule::charge::FLANK_MAXIMISE);
        }
        let (here, there) = (self.rect(charge.unit), self.rect(charge.target));
        let behind = here.corners().iter().any(|&c| there.pose.to_local(c).y.falls_short_of(0.0));
        if home.face == Edge::Front && behind {
            rules.push(rule::charge::FLANK_DENIED_PART_FORWARD);
        }
        let corner = matches!(home.landing.contact, (1, _) | (_, 1));
        if home.face == Edge::Front && corner {
            rules.push(rule::charge::FRONT_CORNER_ALIGN);
        }
        let sharing = self.charges.iter().filter(|c| c.target == charge.target && !c.crossed).count() > 1;
        if sharing {
            rules.push(rule::charge::MULTIPLE_CHARGERS_SHARE);
        }
        let beside = |c: &&Charge| c.unit != charge.unit && !c.crossed && self.go_side_by_side(c, charge);
        if self.charges.iter().any(|c| beside(&c)) {
            rules.push(rule::charge::CROSSING_PATHS_SIDE_BY_SIDE);
        }
        if charge.revealed {
            rules.extend([rule::charge::REVEALED_WHEEL, rule::charge::REVEALED_DISTANCE]);
        }
        rules
    }

    /// A fleeing unit within reach is destroyed ([`rule::charge::CATCH_FLEEING`]);
    /// the charger stops where it would have touched it.
    fn run_down(&mut self, charge: Charge, landing: &Landing, play: &mut Play) {
        let (unit, target) = (charge.unit, charge.target);
        let light = self.is_skirmishing(target);
        if light {
            self.earn_overrun(unit, play);
            self.unit_mut(unit).mark(Fact::RanDownSkirmishers);
        }
        self.remove(target, Status::Destroyed);
        // Where neither place is free it has overrun them where it stands.
        let free = [landing.touch, landing.flush].into_iter().find(|&pose| self.stands_free(unit, pose));
        if let Some(pose) = free {
            self.unit_mut(unit).pose = pose;
        }
        let overrun = if light { rule::overrun::FLED_SKIRMISHERS } else { rule::overrun::NOT_AFTER_FLED_CHARGE };
        play.log(|| What::Caught { unit: target, by: unit }, &[rule::charge::CATCH_FLEEING, overrun]);
    }
    fn stands_free(&self, unit: UnitId, pose: Pose) -> bool {
        let rect = self.unit(unit).rect_at(pose);
        self.field.board.contains_rect(&rect)
            && self.field.going_under(&rect) != Going::Impassable
            && !self.fielded().any(|o| o != unit && rect.overlaps(&self.rect(o)))
    }
}

//! Moving chargers: reach, the wheel, contact, alignment, and falling short.

use ranked::arc::face_charged;
use ranked::charge::{Approach, Landing};
use ranked::wheel::Wheel;
use rules::ancients as rule;
use table::{Edge, Pose, Rect, TOLERANCE};

use super::Charge;
use crate::agenda::Play;
use crate::battle::{Battle, Contact};
use crate::event::What;
use crate::fact::Fact;
use crate::ids::UnitId;
use crate::movement::ground::{Ground, covered};
use crate::unit::{Response, Status};
use crate::view::face_name;

impl Battle {
    /// What the target does before the first charger that comes for it
    /// ([`rule::turn::RESPONSE_MOVES_STEP`]).
    pub(super) fn prepare_charge(&mut self, unit: UnitId, play: &mut Play) {
        let Some(charge) = self.charge_of(unit).filter(|c| !c.over) else { return };
        for target in charge.others.and(crate::ids::UnitSet::of(charge.target)).iter() {
            if self.unit(target).is(Fact::ResponseMade) || !self.unit(target).on_field() {
                continue;
            }
            self.unit_mut(target).mark(Fact::ResponseMade);
            let response = self.unit(target).response;
            if response.shoots() {
                self.shoot_at_charger(target, unit, play);
            }
            if response.runs() {
                self.run_from_charge(target, response, play);
            }
            // Countercharges, panic on a flank charge and ignored charges
            // belong here, in the order of rule::countercharge::MIXED_TARGETS.
        }
    }

    /// The charger's approach to a target, by where both stand now
    /// ([`rule::charge::ZONE_AT_START`]).
    pub(crate) fn approach(&self, unit: UnitId, target: UnitId) -> Approach {
        let (from, at) = (self.unit(unit), self.unit(target));
        Approach {
            charger: from.formation(),
            from: from.pose,
            target: at.formation(),
            at: at.pose,
            face: face_charged(&at.rect(), &from.rect()),
        }
    }

    /// How a unit would strike home, if it can reach
    /// ([`rule::charge::MEASURE_REACH`], [`rule::charge::MAXIMISE_CONTACT`]).
    pub(crate) fn charge_landing(&self, unit: UnitId, target: UnitId) -> Option<Landing> {
        let allowance = self.charge_distance(unit);
        if !self.rect(unit).within(&self.rect(target), allowance) {
            return None;
        }
        let approach = self.approach(unit, target);
        approach.best(allowance, &mut |landing| self.admits_landing(unit, target, landing, allowance))
    }

    /// Whether the ground and others leave room for a landing.
    fn admits_landing(&self, unit: UnitId, target: UnitId, landing: &Landing, allowance: f64) -> bool {
        let formation = self.unit(unit).formation();
        let start = formation.rect(self.unit(unit).pose);
        let flush = formation.rect(landing.flush);
        if !self.field.board.contains_rect(&flush) {
            return false;
        }
        let wheeled = start.at(landing.wheel.apply(start.pose, start.width));
        let front = formation.front_rank(start.pose);
        let way = covered(&formation.front_rank(wheeled.pose), landing.forward);
        let blocked = |other: &Rect| {
            flush.overlaps(other)
                || way.overlaps(other)
                || (landing.wheel.angle > 0.0
                    && table::sweep::wheel(&front, landing.wheel.pivot(), landing.wheel.clockwise(), other).is_some())
        };
        if self.fielded().filter(|&o| o != unit && o != target).any(|o| blocked(&self.rect(o))) {
            return false;
        }
        if flush.overlaps(&self.rect(target)) {
            return false;
        }
        if self.field.features.is_empty() {
            return true;
        }
        let barred = self
            .field
            .features
            .iter()
            .filter(|f| f.going == crate::terrain::Going::Impassable)
            .filter_map(crate::terrain::Feature::area)
            .any(|area| area.overlaps_rect(&flush) || area.overlaps_rect(&way));
        if barred {
            return false;
        }
        let ground = self.charge_ground(unit, landing.wheel, landing.forward);
        landing.cost + ground.extra(self.gait(unit, false), allowance) <= allowance + TOLERANCE
    }

    fn charge_ground(&self, unit: UnitId, wheel: Wheel, forward: f64) -> Ground {
        let mut ground = Ground::default();
        let start = self.rect(unit);
        self.add_wheel(unit, &start, wheel, &mut ground);
        let wheeled = start.at(wheel.apply(start.pose, start.width));
        self.add_straight(unit, &wheeled, forward, &mut ground);
        ground
    }

    /// The charger moves.
    pub(super) fn run_charge(&mut self, unit: UnitId, play: &mut Play) {
        let Some(charge) = self.charge_of(unit).filter(|c| !c.over) else { return };
        self.end_charge(unit);
        if self.unit(unit).status != Status::Field {
            return;
        }
        self.unit_mut(unit).mark(Fact::Done);
        self.unit_mut(unit).mark(Fact::Moved);
        if !self.unit(charge.target).on_field() {
            self.fail_charge(unit, charge.target, play);
            return;
        }
        match self.charge_landing(unit, charge.target) {
            Some(landing) if self.unit(charge.target).is_fleeing() => self.run_down(charge, &landing, play),
            Some(landing) => self.strike_home(charge, &landing, play),
            None => self.fail_charge(unit, charge.target, play),
        }
    }

    fn end_charge(&mut self, unit: UnitId) {
        if let Some(charge) = self.charges.iter_mut().find(|c| c.unit == unit) {
            charge.over = true;
        }
    }

    /// Flush against the face, and everybody it now touches is engaged
    /// ([`rule::charge::CONTACT`], [`rule::charge::ALIGN`]).
    fn strike_home(&mut self, charge: Charge, landing: &Landing, play: &mut Play) {
        let (unit, target) = (charge.unit, charge.target);
        let face = self.approach(unit, target).face;
        let rough = self.charge_ground(unit, landing.wheel, landing.forward).is_rough();
        let charger = self.unit_mut(unit);
        charger.pose = landing.flush;
        charger.mark(Fact::Charged);
        charger.clear(Fact::Shieldwall);
        if rough {
            charger.mark(Fact::ChargedRough);
        }
        self.touch(Contact { a: unit, a_face: Edge::Front, b: target, b_face: face, across: false });
        let flush = self.rect(unit);
        let touched: crate::ids::UnitSet = self
            .enemies(unit)
            .filter(|&e| e != target && !self.unit(e).is_fleeing() && flush.touches(&self.rect(e)))
            .collect();
        for other in touched.iter() {
            if let Some(shared) = flush.shared_edge(&self.rect(other)) {
                let (a_face, b_face) = (shared.mine, shared.theirs);
                self.touch(Contact { a: unit, a_face, b: other, b_face, across: false });
            }
        }
        let (pose, cost) = (landing.flush, landing.cost);
        let models = [landing.contact.0, landing.contact.1];
        let mut rules = vec![
            rule::charge::ZONE_AT_START,
            rule::charge::CONTACT,
            rule::charge::ALIGN,
            rule::charge::MAXIMISE_CONTACT,
        ];
        if landing.wheel.angle > 0.0 {
            rules.extend([rule::charge::MANDATORY_WHEEL, rule::charge::WHEEL_BUDGET]);
        }
        rules.push(match face {
            Edge::Front => rule::charge::FRONT_ZONE,
            Edge::Rear => rule::charge::REAR_ZONE,
            Edge::Left | Edge::Right => rule::charge::FLANK_ZONE,
        });
        play.log(|| What::ChargeHome { unit, target, face: face_name(face), pose, cost, models }, &rules);
    }

    /// A fleeing unit within reach is destroyed ([`rule::charge::CATCH_FLEEING`]);
    /// the charger stops where it would have touched it.
    fn run_down(&mut self, charge: Charge, landing: &Landing, play: &mut Play) {
        let (unit, target) = (charge.unit, charge.target);
        if self.is_skirmishing(target) {
            // rule::overrun::FLED_SKIRMISHERS; after others there is none.
            self.unit_mut(unit).mark(Fact::MayOverrun);
            self.unit_mut(unit).mark(Fact::RanDownSkirmishers);
        }
        self.remove(target, Status::Destroyed);
        self.unit_mut(unit).pose = landing.touch;
        play.log(|| What::Caught { unit: target, by: unit }, &[rule::charge::CATCH_FLEEING]);
    }

    /// The basic rate towards the target, and a halt an inch from any enemy
    /// ([`rule::charge::FAILED`], [`rule::move_::ONE_INCH_FAILED_CHARGE`]).
    pub(crate) fn fail_charge(&mut self, unit: UnitId, target: UnitId, play: &mut Play) {
        self.unit_mut(unit).mark(Fact::ChargeFailed);
        let rate = self.troop(unit).basic_rate();
        let start = self.rect(unit);
        let wheel = self.wheel_towards(unit, target, rate);
        let mut pose = start.pose;
        let mut spent = 0.0;
        if let Some(wheel) = wheel {
            pose = wheel.apply(pose, start.width);
            spent = wheel.cost(start.width);
        }
        let way = self.clear_way(unit, pose, (rate - spent).max(0.0), None);
        let way = self.affordable_way(unit, &start.at(pose), way, rate - spent);
        pose = pose.forward(way);
        let cost = spent + way;
        self.unit_mut(unit).pose = pose;
        let rules = [
            rule::charge::FAILED,
            rule::charge::DISTANCE,
            rule::charge::MEASURE_REACH,
            rule::move_::ONE_INCH_FAILED_CHARGE,
        ];
        play.log(|| What::ChargeFailed { unit, target, pose, cost }, &rules);
    }

    /// The initial wheel of a charge that falls short: towards the middle of
    /// the target, as far as the basic rate and the room allow.
    fn wheel_towards(&self, unit: UnitId, target: UnitId, rate: f64) -> Option<Wheel> {
        let start = self.rect(unit);
        let aim = self.rect(target).centre() - start.pose.at;
        let turn = start.pose.facing.clockwise_to(table::Facing::from_dir(aim));
        let wheel = Wheel::by(turn.clamp(-rate / start.width, rate / start.width));
        let end = start.at(wheel.apply(start.pose, start.width));
        let front = self.unit(unit).formation().front_rank(start.pose);
        let sweep = crate::movement::room::Sweep::Wheel { front, wheel };
        self.check_room(unit, &sweep, &end).is_ok().then_some(wheel)
    }

    /// How far a unit gets straight ahead for that much movement.
    pub(crate) fn affordable_way(&self, unit: UnitId, rect: &Rect, wish: f64, movement: f64) -> f64 {
        if self.field.features.is_empty() {
            return wish.min(movement);
        }
        let gait = self.gait(unit, true);
        let affordable = |way: f64| {
            let mut ground = Ground::default();
            self.add_straight(unit, rect, way, &mut ground);
            way + ground.extra(gait, movement) <= movement + TOLERANCE
        };
        let (mut low, mut high) = (0.0, wish.min(movement));
        if affordable(high) {
            return high;
        }
        for _ in 0..40 {
            let middle = (low + high) * 0.5;
            if affordable(middle) {
                low = middle;
            } else {
                high = middle;
            }
        }
        low
    }

    /// The charge goes on against a revealed unit.
    pub(super) fn redirect(&mut self, unit: UnitId, revealed: UnitId, _play: &mut Play) {
        if let Some(charge) = self.charges.iter_mut().find(|c| c.unit == unit) {
            charge.target = revealed;
            charge.over = false;
        }
    }

    /// Runs from all who charge it ([`rule::response::FLEE`],
    /// [`rule::response::FLEE_MULTIPLE_CHARGERS`]).
    fn run_from_charge(&mut self, id: UnitId, response: Response, play: &mut Play) {
        let chargers = self.chargers_of(id);
        let fewer = u8::from(matches!(response, Response::FireAndFlee | Response::FeignedFireAndFlee));
        let rect = self.rect(id);
        let home = crate::flight::home_of(self.unit(id).side);
        let away = ranked::flight::away(&rect, chargers.iter().map(|c| self.rect(c).centre()), home);
        let cause = if fewer > 0 { rule::response::FIRE_AND_FLEE } else { rule::response::FLEE };
        self.begin_flight(id, away, fewer, &[cause, rule::flee::INITIAL_DIRECTION], play);
    }

    /// Where a charger that falls short would stand, for those who plan.
    pub fn reaches(&self, unit: UnitId, target: UnitId) -> Option<Pose> {
        self.charge_landing(unit, target).map(|landing| landing.flush)
    }
}

//! What charged units do before their charger moves
//! ([`rule::turn::RESPONSE_MOVES_STEP`]).

use ranked::arc::face_charged;
use rules::RuleId;
use rules::ancients as rule;
use table::{Edge, Measure};

use super::{ChargeAsk, ChargeTask};
use crate::agenda::{Play, Task};
use crate::battle::Battle;
use crate::event::What;
use crate::fact::Fact;
use crate::ids::{UnitId, UnitSet};
use crate::panic::{Cause, PanicTask};
use crate::question::Question;
use crate::unit::Response;

impl Battle {
    /// Everybody whom the charger comes for makes good his answer, once: shots
    /// first, then flight ([`rule::countercharge::MIXED_TARGETS`]).
    pub(super) fn prepare_charge(&mut self, unit: UnitId) {
        let Some(charge) = self.live_charge(unit) else { return };
        if charge.wheel.is_none() {
            let wheel = self.wheel_owed(unit, charge.target);
            if let Some(charge) = self.charge_mut(unit) {
                charge.wheel = Some(wheel);
            }
        }
        let due: UnitSet = charge
            .targets()
            .iter()
            .filter(|&t| self.unit(t).on_field() && !self.unit(t).is(Fact::ResponseMade) && !self.is_engaged(t))
            .collect();
        for target in due.iter() {
            self.unit_mut(target).mark(Fact::ResponseMade);
            if self.unit(target).response.runs() {
                self.then(Task::Charge(ChargeTask::Flee(target)));
            }
        }
        for target in due.iter().filter(|&t| self.unit(t).response.shoots()).collect::<UnitSet>().iter() {
            self.then(Task::Charge(ChargeTask::Shoot(target)));
        }
        let engaged: UnitSet = charge.targets().iter().filter(|&t| self.is_engaged(t)).collect();
        self.then_nerves(unit, due.and(engaged));
    }

    /// What keeps a charged unit from shooting at a charger: it comes from too
    /// near ([`rule::response::HALF_DISTANCE`]), or on a face that men on foot
    /// do not shoot from ([`rule::response::SHOOTING_FACING`]).
    fn shots_barred(&self, unit: UnitId, charger: UnitId) -> Option<RuleId> {
        if !self.comes_from_afar(unit, charger) {
            return Some(rule::response::HALF_DISTANCE);
        }
        let all_round = self.troop(unit).kind.is_mounted() || self.is_skirmishing(unit);
        let faced = face_charged(&self.rect(unit), &self.rect(charger)) == Edge::Front;
        (!all_round && !faced).then_some(rule::response::SHOOTING_FACING)
    }

    /// Whether a charger sets off from half its charge away or more
    /// ([`rule::response::HALF_DISTANCE_MEASURE`]): from its basic rate.
    pub(super) fn comes_from_afar(&self, unit: UnitId, charger: UnitId) -> bool {
        self.rect(unit).distance(&self.rect(charger)).at_least(self.charge_distance(charger) * 0.5)
    }

    /// The chargers that a unit may shoot at.
    pub(super) fn chargers_to_shoot(&self, unit: UnitId) -> UnitSet {
        self.chargers_of(unit).iter().filter(|&c| self.shots_barred(unit, c).is_none()).collect()
    }

    /// At one charger only, whichever its owner likes
    /// ([`rule::response::SHOTS_AT_ONE_CHARGER`]); whoever cannot shoot holds,
    /// or runs all the same.
    pub(super) fn answer_with_shots(&mut self, unit: UnitId, play: &mut Play) {
        let state = self.unit(unit);
        if !state.on_field() || state.is_fleeing() || !state.response.shoots() {
            return;
        }
        let chargers = self.chargers_to_shoot(unit);
        if let Some(charger) = chargers.only() {
            play.not_asked("only one charger to shoot at", charger.key());
            self.shoot_at_charger(unit, charger, play);
        } else if !chargers.is_empty() {
            self.question = Some(Question::Charge(ChargeAsk::ShootAt(unit)));
        } else if let Some(charger) = self.chargers_of(unit).first() {
            let why = self.shots_barred(unit, charger).unwrap_or(rule::response::HALF_DISTANCE);
            let measured = rule::response::HALF_DISTANCE_MEASURE;
            if self.unit(unit).response == Response::StandAndShoot {
                self.hold_instead(unit, &[rule::response::STAND_AND_SHOOT_TOO_CLOSE, why, measured], play);
            } else {
                let rules = [rule::response::FIRE_AND_FLEE_UNABLE, why, measured];
                play.log(|| What::ShotsLost { unit }, &rules);
            }
        }
    }

    /// The answer turns out to be impossible ([`rule::response::HOLD`]).
    pub(super) fn hold_instead(&mut self, unit: UnitId, rules: &[RuleId], play: &mut Play) {
        self.unit_mut(unit).response = Response::Hold;
        play.log(|| What::HoldsInstead { unit }, rules);
    }

    /// Runs from all who charge it ([`rule::response::FLEE`],
    /// [`rule::response::FLEE_MULTIPLE_CHARGERS`]).
    pub(super) fn answer_by_flight(&mut self, id: UnitId, play: &mut Play) {
        let chargers = self.chargers_of(id);
        let response = self.unit(id).response;
        if !self.unit(id).on_field() || chargers.is_empty() || !response.runs() {
            return;
        }
        let fewer = u8::from(matches!(response, Response::FireAndFlee | Response::FeignedFireAndFlee));
        let rect = self.rect(id);
        let home = crate::flight::home_of(self.unit(id).side);
        let away = ranked::flight::away(&rect, chargers.iter().map(|c| self.rect(c).centre()), home);
        if matches!(response, Response::FeignedFlight | Response::FeignedFireAndFlee) {
            self.feign_flight(id, away, fewer, play);
            return;
        }
        let cause = if fewer > 0 { rule::response::FIRE_AND_FLEE } else { rule::response::FLEE };
        let several = rule::response::FLEE_MULTIPLE_CHARGERS;
        let again = rule::flee::RESPONSE_FLEE_ONLY;
        let first = [cause, rule::flee::INITIAL_DIRECTION, rule::turn::RESPONSE_MOVES_STEP];
        let mut rules = arrayvec::ArrayVec::<RuleId, 5>::from_iter(first);
        if chargers.len() > 1 {
            rules.push(several);
        }
        if self.unit(id).is_fleeing() {
            rules.push(again);
        }
        self.begin_flight(id, away, fewer, &rules, play);
    }

    /// Whether another formed charger of this turn has already struck its flank
    /// or rear, and made it test: one result covers them all.
    fn was_flanked_this_turn(&self, id: UnitId) -> bool {
        self.contacts_of(id).any(|(face, enemy, _)| {
            let charged = self.unit(enemy).is(Fact::Charged) && self.is_formed(enemy);
            charged && self.face_that_counts(id, face) != Edge::Front
        })
    }

    /// A charge that is found to reach makes those test who ignored it
    /// ([`rule::panic::IGNORED_CHARGE_TRIGGER`]) or are taken in flank or rear
    /// by formed troops ([`rule::panic::FLANK_CHARGE_TRIGGER`]), engaged or not
    /// ([`rule::charge::ENGAGED_TARGET`]).
    pub(super) fn measure_charge(&mut self, unit: UnitId, play: &mut Play) {
        let Some(charge) = self.live_charge(unit) else { return };
        let target = charge.target;
        let reached = self.unit(target).on_field()
            && !self.unit(target).is_fleeing()
            && self.charge_landing(unit, target).is_some();
        if !reached {
            return;
        }
        for struck in charge.targets().iter() {
            if !self.unit(struck).on_field() || self.unit(struck).is_fleeing() {
                continue;
            }
            let face = face_charged(&self.rect(struck), &self.rect(unit));
            let faced = self.face_that_counts(struck, face) == Edge::Front;
            // rule::skirmish::FLANKED_WHILE_FIGHTING: a loose group has no flanks.
            let tested = !faced && self.was_flanked_this_turn(struck);
            if tested && self.is_formed(unit) {
                play.log(|| What::NoTest { unit: struck }, &[rule::panic::ONE_TEST_PER_CAUSE]);
            } else if !faced && self.is_formed(unit) && !self.stands_loose(struck) {
                self.then(Task::Panic(PanicTask::Test { unit: struck, cause: Cause::FlankCharge { by: unit } }));
            } else if !faced {
                play.log(|| What::Steady { unit: struck }, &[rule::panic::FLANK_CHARGE_UNFORMED_EXEMPT]);
            }
            if self.unit(struck).response == Response::Ignore {
                self.unit_mut(struck).response = Response::Hold;
                self.then(Task::Panic(PanicTask::Test { unit: struck, cause: Cause::IgnoredCharge { by: unit } }));
            }
        }
    }
}

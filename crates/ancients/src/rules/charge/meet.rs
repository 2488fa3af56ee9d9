//! What charged units do before their charger moves
//! ([`rule::turn::RESPONSE_MOVES_STEP`]).

use game::why;
use rules::{RuleId, ancients as rule};
use table::{Edge, Measure};

use super::face_charged;
use crate::edition::{ReactionRange, Switch};
use crate::state::{
    Battle, Cause, Charge, ChargeAsk, ChargeTask, Mark, PanicTask, Play, Response, ShootTask, Status, UnitId, UnitSet,
    What,
};

impl Battle {
    /// Everybody whom the charger comes for makes good his answer, once: shots
    /// first, then flight ([`rule::countercharge::MIXED_TARGETS`]), also from
    /// one that will fail because it crosses another's path.
    pub(super) fn prepare_charge(&mut self, unit: UnitId) {
        let comes = |c: &Charge| !c.over && self.unit(unit).status() == Status::Field;
        let Some(charge) = self.charge_of(unit).filter(comes) else { return };
        if charge.wheel.is_none() {
            let wheel = self.wheel_owed(unit, charge.target);
            if let Some(charge) = self.charge_mut(unit) {
                charge.wheel = Some(wheel);
            }
        }
        let waits = |t: UnitId| self.unit(t).on_field() && !self.unit(t).is(Mark::RESPONSE_MADE) && !self.is_engaged(t);
        let due: UnitSet =
            charge.targets().iter().filter(|&t| waits(t) && why::step(rule::turn::RESPONSE_MOVES_STEP)).collect();
        for target in due.iter() {
            self.unit_mut(target).mark(Mark::RESPONSE_MADE);
            if self.unit(target).response.runs() {
                self.then(ChargeTask::Flee(target));
            }
        }
        for target in due.iter().filter(|&t| self.unit(t).response.shoots()).collect::<UnitSet>().iter() {
            self.then(ChargeTask::Shoot(target));
        }
        let engaged: UnitSet = charge.targets().iter().filter(|&t| self.is_engaged(t)).collect();
        self.then_nerves(unit, due.and(engaged));
    }

    /// What keeps a charged unit from shooting at a charger: nobody may, it comes from too
    /// near ([`rule::response::HALF_DISTANCE`]), or on a face that men on foot
    /// do not shoot from ([`rule::response::SHOOTING_FACING`]), as riders do
    /// ([`rule::response::SHOOTING_FACING_MOUNTED`]).
    fn may_shoot_at_charger(&self, unit: UnitId, charger: UnitId) -> Result<(), RuleId> {
        self.is_a_target(charger)?;
        let afar = match self.edition().reaction_range {
            ReactionRange::Near => self.comes_from_afar(unit, charger),
            ReactionRange::OfTheCharge(_) => self.comes_from_beyond_half(unit, charger),
        };
        why::barred(rule::response::HALF_DISTANCE, !afar)?;
        let aside = face_charged(&self.rect(unit), &self.rect(charger)) != Edge::Front;
        let turned = aside && !self.is_skirmishing(unit) && !self.is_inside(unit);
        let mounted = self.shoots_all_round(unit);
        let blind = turned && !why::holds(rule::response::SHOOTING_FACING_MOUNTED, mounted);
        why::barred(rule::response::SHOOTING_FACING, blind)
    }

    /// Whether a charger sets off from half its charge away or more
    /// ([`rule::response::HALF_DISTANCE_MEASURE`]): from its basic rate.
    pub(super) fn comes_from_afar(&self, unit: UnitId, charger: UnitId) -> bool {
        self.comes_past_half(unit, charger, Measure::at_least)
    }

    /// The same, but from more than half.
    fn comes_from_beyond_half(&self, unit: UnitId, charger: UnitId) -> bool {
        self.comes_past_half(unit, charger, Measure::exceeds)
    }

    fn comes_past_half(&self, unit: UnitId, charger: UnitId, far: fn(f64, f64) -> bool) -> bool {
        if why::holds(rule::building::ASSAULT_STAND_AND_SHOOT, self.is_inside(unit)) {
            return true;
        }
        let half = why::count(rule::response::HALF_DISTANCE_MEASURE, self.charge_distance(charger) * 0.5);
        far(self.apart(unit, charger), half)
    }

    /// The chargers that a unit may shoot at.
    pub(super) fn chargers_to_shoot(&self, unit: UnitId) -> UnitSet {
        self.chargers_of(unit).iter().filter(|&c| self.may_shoot_at_charger(unit, c).is_ok()).collect()
    }

    /// At one charger only, whichever its owner likes
    /// ([`rule::response::SHOTS_AT_ONE_CHARGER`]), though it is not his phase
    /// ([`rule::turn::OUT_OF_SEQUENCE`]); whoever cannot shoot holds
    /// ([`rule::response::STAND_AND_SHOOT_TOO_CLOSE`]), or runs all the same
    /// ([`rule::response::FIRE_AND_FLEE_UNABLE`]).
    pub(super) fn answer_with_shots(&mut self, unit: UnitId, play: &mut Play) {
        let state = self.unit(unit);
        if !state.on_field() || state.is_fleeing() || !state.response.shoots() {
            return;
        }
        if self.stands_with_engines(unit) && !why::step(rule::artillery::ORGAN_STAND_AND_SHOOT) {
            return;
        }
        let stands = state.response == Response::StandAndShoot;
        let chargers = self.chargers_to_shoot(unit);
        if chargers.len() > 1 && why::step(rule::response::SHOTS_AT_ONE_CHARGER) {
            self.ask(ChargeAsk::ShootAt(unit));
        } else if !chargers.is_empty() {
            if let Some(only) = chargers.only() {
                play.not_asked("only one charger to shoot at", only.key());
            }
            for charger in chargers.iter().filter(|_| why::step(rule::turn::OUT_OF_SEQUENCE)) {
                self.then(ShootTask::AtCharger { unit, charger });
            }
        } else if self.chargers_of(unit).is_empty() {
            // They have all failed already.
        } else if stands && why::step(rule::response::STAND_AND_SHOOT_TOO_CLOSE) {
            self.hold_instead(unit, play);
        } else if !stands && why::step(rule::response::FIRE_AND_FLEE_UNABLE) {
            play.log(|| What::ShotsLost { unit });
        } else {
            self.unit_mut(unit).response = Response::Hold;
        }
    }

    /// The answer turns out to be impossible ([`rule::response::HOLD`]).
    pub(super) fn hold_instead(&mut self, unit: UnitId, play: &mut Play) {
        if why::step(rule::response::HOLD) {
            self.unit_mut(unit).response = Response::Hold;
            play.log(|| What::HoldsInstead { unit });
        }
    }

    /// Runs from all who charge it ([`rule::flee::INITIAL_DIRECTION`],
    /// [`rule::response::FLEE_MULTIPLE_CHARGERS`]): in earnest, and with all its
    /// dice, if something has made it flee since it answered
    /// ([`rule::flee::RESPONSE_FLEE_ONLY`]).
    pub(super) fn answer_by_flight(&mut self, id: UnitId, play: &mut Play) {
        let chargers = self.chargers_of(id);
        let mut response = self.unit(id).response;
        if self.unit(id).is_fleeing() && response.runs() {
            response = why::instead(rule::flee::RESPONSE_FLEE_ONLY, Response::Flee, || response);
        }
        if !self.unit(id).on_field() || chargers.is_empty() || !response.runs() {
            return;
        }
        if response.shoots() && self.has_stopped(chargers) {
            return self.hold_instead(id, play);
        }
        let fewer = u8::from(response.shoots());
        let from = |causes: UnitSet| self.away_from(id, causes.iter().map(|c| self.rect(c).centre()));
        let one = || from(chargers.iter().take(1).collect());
        let away = why::instead(rule::response::FLEE_MULTIPLE_CHARGERS, from(chargers), one);
        let away = why::instead(rule::flee::INITIAL_DIRECTION, away, || self.homewards(id));
        self.leave_house_to(chargers, id);
        if !self.troop(id).special.feigns(self, id, response, away, play) {
            self.begin_flight(id, away, fewer, play);
        }
    }

    /// Whether shots have turned all chargers to flight, so that nobody need run
    /// from them.
    fn has_stopped(&self, chargers: UnitSet) -> bool {
        let stopped = || chargers.iter().all(|c| self.unit(c).status() != Status::Field);
        match self.edition().runs_from_the_stopped {
            Switch::On => false,
            Switch::Off(rule) => why::holds(rule, stopped()),
        }
    }

    /// Those who run from a charge that reaches their building leave it to the
    /// charger, who comes in and runs after nobody
    /// ([`rule::building::ASSAULT_FLEE_RESULT`]).
    fn leave_house_to(&mut self, chargers: UnitSet, id: UnitId) {
        let Some(building) = self.house_of(id) else { return };
        for charger in chargers.iter() {
            let reaches = self.live_charge(charger).is_some() && self.charge_landing(charger, id).is_some();
            if let Some(charge) = self.charge_mut(charger).filter(|_| reaches) {
                charge.vacated = Some(building);
            }
        }
    }

    /// Whether another formed charger of this turn has already struck its flank
    /// or rear, and made it test: one result covers them all.
    fn was_flanked_this_turn(&self, id: UnitId) -> bool {
        self.contacts_of(id).any(|(face, enemy, _)| {
            let charged = self.unit(enemy).is(Mark::CHARGED) && self.is_formed(enemy);
            charged && self.face_that_counts_against(id, enemy, face) != Edge::Front
        })
    }

    /// A charge that is found to reach ([`rule::charge::MEASURE_REACH`]) makes those test who ignored it
    /// ([`rule::panic::IGNORED_CHARGE_TRIGGER`]) or are taken in flank or rear
    /// by formed troops ([`rule::panic::FLANK_CHARGE_TRIGGER`]), engaged or not.
    pub(super) fn measure_charge(&mut self, unit: UnitId, play: &mut Play) {
        let Some(charge) = self.live_charge(unit) else { return };
        let target = charge.target;
        let reached = self.unit(target).on_field()
            && !self.unit(target).is_fleeing()
            && self.charge_landing(unit, target).is_some();
        if !why::holds(rule::charge::MEASURE_REACH, reached) {
            return;
        }
        for struck in charge.targets().iter() {
            if !self.unit(struck).on_field() || self.unit(struck).is_fleeing() {
                continue;
            }
            self.test_the_flanked(unit, struck, play);
            if self.unit(struck).response == Response::Ignore {
                self.unit_mut(struck).response = Response::Hold;
                if why::step(rule::panic::IGNORED_CHARGE_TRIGGER) {
                    self.then(PanicTask::Test { unit: struck, cause: Cause::IgnoredCharge { by: unit } });
                }
            }
        }
    }

    /// Whether one who is struck in flank or rear fights nobody yet, and so keeps
    /// his nerve.
    pub(crate) fn is_spared_at_rest(&self, id: UnitId) -> bool {
        let Switch::Off(rule) = self.edition().flanked_at_rest else { return false };
        why::holds(rule, !self.is_engaged(id))
    }

    /// One who is charged in flank or rear, though not by skirmishers or a few
    /// ([`rule::panic::FLANK_CHARGE_UNFORMED_EXEMPT`]), nor in a loose group that
    /// has no flanks ([`rule::skirmish::FLANKED_WHILE_FIGHTING`]), and once for
    /// all who do so ([`rule::panic::ONE_TEST_PER_CAUSE`]).
    fn test_the_flanked(&mut self, unit: UnitId, struck: UnitId, play: &mut Play) {
        let face = face_charged(&self.rect(struck), &self.rect(unit));
        if self.face_that_counts(struck, face) == Edge::Front {
            return;
        }
        if why::holds(rule::panic::FLANK_CHARGE_UNFORMED_EXEMPT, !self.is_formed(unit))
            || why::holds(rule::skirmish::FLANKED_WHILE_FIGHTING, self.stands_loose(struck))
        {
            play.log(|| What::Steady { unit: struck });
        } else if why::holds(rule::panic::ONE_TEST_PER_CAUSE, self.was_flanked_this_turn(struck)) {
            play.log(|| What::NoTest { unit: struck });
        } else if self.is_spared_at_rest(struck) {
            play.log(|| What::NoTest { unit: struck });
        } else if why::step(rule::panic::FLANK_CHARGE_TRIGGER) {
            self.then(PanicTask::Test { unit: struck, cause: Cause::FlankCharge { by: unit } });
        }
    }
}

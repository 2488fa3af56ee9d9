//! The Shooting phase, and shots at chargers.

mod aim;
pub(crate) mod artillery;
mod ask;
mod elephant;
mod from_house;
mod in_charge;
mod on_the_move;
mod pack;
mod platform;
mod volley;

pub(crate) use volley::{Harm, Hit, Target, needed_to_wound, wounds_of};

use game::Words;
use game::words;
use game::{Refusal, why};
use ranked::Placed;
use rules::{RuleId, ancients as rule, antiquity::bow as book};
use table::Measure;

use crate::ask::first_two;
use crate::edition::{Edition, Reach, Switch};
use crate::state::{
    Battle, Cause, Kind, Manner, Mark, Missile, Moved, PanicTask, Play, Said, ShootAsk, ShootTask, Shot, Status,
    UnitId, UnitSet, Volley, Weapon, What,
};

/// No engine reaches further, balls that bounce left out.
const FURTHEST: u16 = 48;

impl Missile {
    /// A way to shoot it.
    pub(crate) const fn said(self, rapid: bool) -> Said {
        if rapid {
            Said::new("rapid-fire", "pick-rapid-fire").by(rule::weapon::SLING_RAPID_FIRE)
        } else {
            Said::plainly(self.word()).by(self.rule())
        }
    }
}

impl Shot {
    /// The Strength of its hits: that of quick shots is their own
    /// ([`rule::weapon::SLING_RAPID_FIRE`]).
    fn strength(self, edition: &Edition, long: bool) -> u8 {
        if self.rapid {
            why::count(rule::weapon::SLING_RAPID_FIRE, edition.quick_slings.strength)
        } else {
            self.missile.strength(edition, long)
        }
    }
}

impl Battle {
    pub(crate) fn perform_shoot(&mut self, task: ShootTask, play: &mut Play) {
        match task {
            ShootTask::Nominate => {
                let shoots = |u: UnitId| self.may_shoot(u).is_ok() && self.has_shooting_target(u);
                if self.on_field(self.active).any(shoots) && why::step(rule::shoot::NOMINATE) {
                    self.ask(ShootAsk::Nominate);
                } else {
                    self.then(ShootTask::Resolve);
                }
            }
            ShootTask::Resolve => self.next_volley(play),
            ShootTask::Panic => {
                self.then_the_stung_test();
                if why::step(rule::shoot::PANIC_TIMING) {
                    self.panic_of_the_shot();
                }
            }
            ShootTask::AtCharger { unit, charger } => self.shoot_at_charger(unit, charger, play),
            ShootTask::OnTheMove(unit) => self.offer_shots_on_the_move(unit),
            ShootTask::OnTheWay(unit) => self.shoot_on_the_way(unit),
            ShootTask::Bows { unit, at } => self.offer_bows(unit, at),
            ShootTask::Shaken(unit) => {
                self.panic_for_friends_shot();
                if self.lost_a_quarter(unit) {
                    self.then(PanicTask::Test { unit, cause: Cause::Shooting });
                }
            }
            ShootTask::WhoFalls { unit, lost, wounds } => {
                if self.unit(unit).on_field() {
                    self.ask(ShootAsk::WhoFalls { unit, lost, wounds });
                }
            }
            ShootTask::Ride(unit) => {
                if self.unit(unit).status() == Status::Field {
                    self.troop(unit).special.draws_back(self, unit);
                }
            }
            ShootTask::CloseUp(unit) => {
                if self.unit(unit).on_field() {
                    self.ask(ShootAsk::End(unit));
                }
            }
        }
    }

    /// Whether a unit may shoot at all this turn.
    pub(crate) fn may_shoot(&self, id: UnitId) -> Result<(), Refusal> {
        if self.stands_with_engines(id) {
            return self.engines_may_shoot(id);
        }
        let unit = self.unit(id);
        let arms = self.troop(id).weapons;
        let no = |wrong: Words| move || (wrong, words!("do-choose-another-unit"));
        let missiles = self.missiles(id);
        let spears = arms.has(Weapon::ThrowingSpear) || arms.has(Weapon::HeavyThrowingSpear);
        let nothing = || (words!("no-it-has-nothing-to-shoot-with"), words!("do-choose-another-unit"));
        why::refuse(rule::weapon::THROWING_SPEAR_NOT_MISSILE, !missiles.any() && spears, nothing)?;
        why::refuse(rule::basic::BS_ZERO, !missiles.any() && !spears, nothing)?;
        why::refuse(rule::flee::NO_OTHER_ACTIONS, unit.status() == Status::Fleeing, no(words!("no-it-runs")))?;
        if matches!(unit.status(), Status::Off | Status::Gone) {
            return Err(Refusal::new(
                rule::pursuit::OFF_TABLE,
                words!("no-it-left-the-table-in-pursuit"),
                words!("do-choose-another-unit"),
            ));
        }
        let engaged = self.is_engaged(id);
        let waiting = unit.line && unit.strength() > unit.files;
        let waits = match self.edition().waiting_do_not_shoot {
            Switch::On => waiting,
            Switch::Off(rule) => waiting && !why::holds(rule, engaged && self.is_skirmishing(id)),
        };
        why::refuse(rule::skirmish::UNREACHED_MODELS_ENGAGED, engaged && waits, no(words!("no-it-is-fighting")))?;
        why::refuse(rule::shoot::ENGAGED_CANNOT, engaged && !waiting, no(words!("no-it-is-fighting")))?;
        let (reformed, confused) = (unit.is(Mark::REFORMED), unit.is(Mark::REFORMED) && unit.is(Mark::HALTED));
        why::refuse(rule::move_::REFORM_FAIL, confused, no(words!("no-it-failed-to-reform")))?;
        why::refuse(rule::move_::REFORM_COST, reformed && !confused, no(words!("no-it-reformed")))?;
        why::refuse(rule::rally::EFFECT, unit.is(Mark::RALLIED), no(words!("no-it-rallied-this-turn")))?;
        if let Switch::Off(rule) = self.edition().failed_charge_shoots {
            why::refuse(rule, unit.is(Mark::CHARGE_FAILED), no(words!("no-its-charge-fell-short")))?;
        }
        let moving = self.has_shot_on_the_move(id);
        why::refuse(rule::roster::CHARIOTS_SHOOT_CHARGING, moving, no(words!("no-it-shot-in-its-charge")))?;
        why::refuse(rule::variant::RAID_BREAK_TABLE, self.is_out_of_hand(id), no(words!("no-it-is-out-of-hand")))?;
        let charged = self.shots.iter().any(|shot| shot.unit == id && shot.manner.is_in_charge());
        why::refuse(book::SHOOT_WHILE_CHARGING, charged, no(words!("no-it-has-shot-in-its-charge")))?;
        self.troop(id).special.may_shoot(self, id)?;
        let halted = unit.is(Mark::HALTED) && !confused;
        why::refuse(
            rule::special::FEAR_WISHING_TO_CHARGE_FAIL,
            halted,
            no(words!("no-it-dared-not-charge-and-stands")),
        )?;
        let (marched, loose) = (unit.is(Mark::MARCHED), self.is_skirmishing(id));
        why::refuse(
            rule::skirmish::MOVE_AND_SHOOT,
            marched && loose,
            no(words!("no-it-moved-more-than-its-basic-rate")),
        )?;
        let never = !self.plan.settings.shoot_after_march || !self.edition().marchers_shoot.is_on();
        why::refuse(rule::march::SHOOTING_AFTER, marched && !loose && never, no(words!("no-it-marched")))?;
        match missiles.iter().map(|m| self.may_use(id, m)).reduce(Result::or) {
            Some(Err(rule)) => Err(Refusal::new(
                rule,
                words!("no-it-moved-and-its-weapons-are-slow"),
                words!("do-choose-another-unit"),
            )),
            _ => Ok(()),
        }
    }

    /// Whether a unit has its target, and gets no other ([`rule::shoot::ONE_TARGET`]).
    fn has_named(&self, id: UnitId) -> bool {
        let named = self.shots.iter().any(|s| s.unit == id && s.manner == Manner::Phase);
        why::holds(rule::shoot::ONE_TARGET, named)
    }

    /// Who may still name a target.
    fn shooters(&self) -> UnitSet {
        self.on_field(self.active).filter(|&u| self.may_name(u)).collect()
    }

    fn may_name(&self, id: UnitId) -> bool {
        !self.has_named(id) && self.may_shoot(id).is_ok() && self.has_shooting_target(id)
    }

    /// Whether one is among them.
    pub(crate) fn is_shooter(&self, id: UnitId) -> bool {
        self.stands(id, self.active) && self.may_name(id)
    }

    /// Whether a unit may name that target.
    pub(crate) fn is_shooting_target(&self, id: UnitId, target: UnitId) -> bool {
        self.stands(target, self.unit(id).side.other()) && self.may_target(id, target).is_ok()
    }

    fn has_shooting_target(&self, id: UnitId) -> bool {
        !self.has_named(id) && self.open_to_shots(id).next().is_some()
    }

    /// Whether a unit may name that enemy: any that one of its models sees, at
    /// whatever distance ([`rule::shoot::NOMINATE`], [`rule::basic::NO_PREMEASURING`]).
    fn may_target(&self, id: UnitId, enemy: UnitId) -> Result<(), RuleId> {
        self.is_fair_game(id, enemy)?;
        self.counts_as_unit(enemy)?;
        let reach = || self.rect(id).within(&self.rect(enemy), self.longest_range(id));
        if !why::instead(rule::basic::NO_PREMEASURING, true, reach) {
            return Err(rule::range::MAXIMUM);
        }
        if self.stands_with_engines(id) {
            self.engines_may_target(id, enemy)?;
        }
        self.sees_to_shoot(id, enemy)
    }

    fn shooting_targets(&self, id: UnitId) -> UnitSet {
        self.open_to_shots(id).collect()
    }

    /// The enemies that a unit may name, the nearest first: they are the most
    /// likely to be seen.
    fn open_to_shots(&self, id: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        self.nearest_enemies(id).filter(move |&e| self.may_target(id, e).is_ok())
    }

    /// As far as it can shoot; whoever has to guess how far it is, is told nothing
    /// by it ([`rule::artillery::NO_PREMEASURE`]).
    fn longest_range(&self, id: UnitId) -> f64 {
        let guesses = |n: u8| matches!(self.engine_kind(id, n), Kind::StoneThrower | Kind::Cannon);
        if self.engines(id).any(guesses) {
            return f64::INFINITY;
        }
        if self.stands_with_engines(id) {
            return f64::from(FURTHEST);
        }
        self.missiles(id).iter().map(|m| m.reach(self.edition()).inches).fold(0.0, f64::max)
    }

    /// Those that a player would think of: not far out of range.
    fn sensible_shooting_targets(&self, id: UnitId) -> UnitSet {
        let range = self.longest_range(id);
        let here = self.rect(id);
        self.enemies(id).filter(|&e| here.within(&self.rect(e), range) && self.may_target(id, e).is_ok()).collect()
    }

    /// Whether there is any of them, the nearest looked at first.
    fn has_sensible_target(&self, id: UnitId) -> bool {
        let (here, range) = (self.rect(id), self.longest_range(id));
        self.nearest_enemies(id).any(|e| here.within(&self.rect(e), range) && self.may_target(id, e).is_ok())
    }

    fn sensible_shooters(&self) -> UnitSet {
        self.on_field(self.active)
            .filter(|&u| !self.has_named(u) && self.may_shoot(u).is_ok() && self.has_sensible_target(u))
            .collect()
    }

    /// A unit was chosen: at whom, if there is a choice.
    fn choose_shooter(&mut self, id: UnitId, play: &mut Play) {
        // Two are enough to ask.
        let some: UnitSet = self.open_to_shots(id).take(2).collect();
        match some.only() {
            Some(target) => {
                play.not_asked("only one target", target.key());
                self.choose_missile(id, target, play);
            }
            None => self.ask(ShootAsk::Target(id)),
        }
    }

    /// The ways a unit may shoot now: its weapons
    /// ([`rule::weapon::ONE_WEAPON_AT_A_TIME`]), and slings twice if it stood
    /// ([`rule::weapon::SLING_RAPID_FIRE_STATIONARY`]), though not everywhere in a
    /// block.
    fn ways_to_shoot(&self, id: UnitId) -> impl Iterator<Item = (Missile, bool)> + '_ {
        let moved = self.unit(id).is(Mark::MOVED);
        let missiles = self.missiles(id).iter().filter(move |&m| self.may_use(id, m).is_ok());
        missiles.flat_map(move |m| {
            let quick = match m {
                Missile::Sling => {
                    let formed = || self.edition().quick_slings.formed.step(rule::weapon::SLING_RAPID_FIRE);
                    if self.is_skirmishing(id) { why::step(rule::weapon::SLING_RAPID_FIRE) } else { formed() }
                }
                Missile::StaffSling => !why::step(rule::weapon::STAFF_SLING_NO_RAPID_FIRE),
                _ => false,
            };
            let rapid = quick && !why::holds(rule::weapon::SLING_RAPID_FIRE_STATIONARY, moved);
            std::iter::once((m, false)).chain(rapid.then_some((m, true)))
        })
    }

    fn choose_missile(&mut self, id: UnitId, target: UnitId, play: &mut Play) {
        if self.stands_with_engines(id) {
            let shot = self.engine_kind(id, 0).ammunition();
            return self.name_target(id, target, (shot, false), play);
        }
        match first_two(self.ways_to_shoot(id)) {
            (Some(way), None) => {
                play.not_asked("only one way to shoot", id.key());
                self.name_target(id, target, way, play);
            }
            (Some(way), _) if !why::step(rule::weapon::ONE_WEAPON_AT_A_TIME) => self.name_target(id, target, way, play),
            _ => self.ask(ShootAsk::With(id, target)),
        }
    }

    /// The target is named; whoever turns out not to see or reach it wastes
    /// the shots ([`rule::shoot::ONE_TARGET`], [`rule::shoot::WASTED`]).
    fn name_target(&mut self, unit: UnitId, target: UnitId, (missile, rapid): (Missile, bool), play: &mut Play) {
        self.shots.push(Shot { unit, target, missile, rapid, manner: Manner::Phase, over: false });
        play.log(|| What::TargetNamed { unit, target, missile, rapid });
    }

    fn shots_left(&self) -> UnitSet {
        let left = self.shots.iter().filter(|s| !s.over && s.manner == Manner::Phase).map(|s| s.unit).collect();
        self.first_to_shoot(left)
    }

    /// Units shoot in any order ([`rule::shoot::ORDER_FREE`]).
    fn next_volley(&mut self, play: &mut Play) {
        let left = self.shots_left();
        match (left.only(), left.iter().next()) {
            (_, None) => self.then(ShootTask::Panic),
            (Some(unit), _) => {
                play.not_asked("only one unit is left to shoot", unit.key());
                self.shoot_named(unit, play);
            }
            (None, Some(first)) if !why::step(rule::shoot::ORDER_FREE) => self.shoot_named(first, play),
            (None, _) => self.ask(ShootAsk::Next),
        }
    }

    fn shoot_named(&mut self, id: UnitId, play: &mut Play) {
        self.then(ShootTask::Resolve);
        let Some(shot) = self.shots.iter_mut().find(|s| s.unit == id && !s.over && s.manner == Manner::Phase) else {
            return;
        };
        shot.over = true;
        let shot = *shot;
        self.unit_mut(id).mark(Mark::SHOT);
        if !self.unit(shot.target).on_field() {
            if why::step(rule::shoot::TARGET_DESTROYED_EARLY) {
                play.log(|| What::ShotsWasted { unit: id, target: shot.target });
            }
            return;
        }
        if self.stands_with_engines(id) {
            return self.serve_engines(id);
        }
        self.shoot(shot, play);
    }

    /// The volley: dice to hit, then, unless veterans throw again, the rest.
    fn shoot(&mut self, shot: Shot, play: &mut Play) {
        let mut volley = self.aim(shot);
        if volley.shots() == 0 && why::step(rule::shoot::WASTED) {
            play.log(|| What::ShotsWasted { unit: shot.unit, target: shot.target });
            return;
        }
        self.roll_to_hit(&mut volley, play);
        let special = self.troop(shot.unit).special;
        if special.rides_on(self, shot) {
            self.then(ShootTask::Ride(shot.unit));
        }
        if special.shoots_again(self, shot.unit) {
            self.ask(ShootAsk::Again(volley));
        } else {
            self.finish_volley(&volley, play);
        }
    }

    /// All dice again, hits included, once a battle ([`rule::special::VETERAN_REROLL`]).
    fn shoot_again(&mut self, volley: &Volley, play: &mut Play) {
        let mut volley = *volley;
        self.troop(volley.shot.unit).special.threw_again(self, volley.shot.unit);
        self.roll_to_hit(&mut volley, play);
        self.finish_volley(&volley, play);
    }

    /// A charged unit shoots at its charger before it moves
    /// ([`rule::response::STAND_AND_SHOOT`], [`rule::response::FIRE_AND_FLEE`]).
    /// A charger that loses a quarter tests at once ([`rule::panic::CHARGER_TIMING`]).
    fn shoot_at_charger(&mut self, unit: UnitId, charger: UnitId, play: &mut Play) {
        if self.stands_with_engines(unit) {
            return self.engines_shoot_at_charger(unit, charger);
        }
        match first_two(self.ways_to_react(unit)) {
            (Some(missile), None) => self.react(unit, charger, missile, play),
            (Some(_), Some(_)) => self.ask(ShootAsk::React(unit, charger)),
            _ => {}
        }
    }

    /// What a charged unit may shoot with: before it runs nothing slow.
    fn ways_to_react(&self, id: UnitId) -> impl Iterator<Item = Missile> + '_ {
        let runs = self.unit(id).response.runs();
        self.missiles(id).iter().filter(move |m| !runs || m.shoots_and_runs())
    }

    /// Slings shoot once ([`rule::weapon::SLING_NO_RAPID_REACTION`]).
    fn react(&mut self, unit: UnitId, target: UnitId, missile: Missile, play: &mut Play) {
        let manner = if self.unit(unit).response.runs() { Manner::FireAndFlee } else { Manner::StandAndShoot };
        let rapid = missile == Missile::Sling && !why::step(rule::weapon::SLING_NO_RAPID_REACTION);
        let shot = Shot { unit, target, missile, rapid, manner, over: true };
        self.shots.push(shot);
        if why::step(rule::panic::CHARGER_TIMING) {
            self.then(ShootTask::Shaken(target));
        }
        self.shoot(shot, play);
    }

    /// Whether a move counts as one for shots: any manoeuvre does, even on the
    /// spot ([`rule::hit::MOVING_MANOEUVRE`]).
    pub(crate) fn counts_as_moving(&self, id: UnitId, moved: &Moved) -> bool {
        let unit = self.unit(id);
        let formation = ranked::Formation { files: moved.files, ..unit.formation() };
        let elsewhere = || {
            let there = formation.rect(moved.pose);
            unit.pose().at != moved.pose.at && !there.centre().distance(unit.rect().centre()).at_most(0.0)
        };
        why::instead(rule::hit::MOVING_MANOEUVRE, true, elsewhere)
    }

    /// [`rule::panic::SHOOTING_TRIGGER`]: of those there were when the phase began.
    fn lost_a_quarter(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        let quarter = u16::from(unit.shot_down) * 4 >= u16::from(unit.at_phase);
        unit.on_field() && unit.shot_down > 0 && why::holds(rule::panic::SHOOTING_TRIGGER, quarter)
    }

    /// Once all have shot, one test a unit ([`rule::shoot::PANIC_TIMING`]).
    fn panic_of_the_shot(&mut self) {
        for side in [self.active, self.active.other()] {
            let shaken = self.on_field(side).filter(|&u| self.lost_a_quarter(u)).collect();
            self.then_panic(shaken, Cause::Shooting);
        }
        self.panic_for_friends_shot();
    }

    /// Where a unit was shot to the last man, its friends near the ground that
    /// it held will test; nobody cares for skirmishers.
    fn note_who_saw_them_fall(&mut self, id: UnitId, ground: &Placed) {
        let Some(Reach { inches, rule }) = self.edition().shot_to_the_last_man else { return };
        if self.unit(id).status() != Status::Destroyed || self.is_skirmishing(id) {
            return;
        }
        let near = |u: &UnitId| why::within(rule, ground.distance(&self.unit(*u).placed()), inches);
        for friend in self.friends(id).filter(near).collect::<UnitSet>().iter() {
            self.unit_mut(friend).mark(Mark::SAW_FRIENDS_SHOT);
        }
    }

    /// Those who saw it test, each once.
    fn panic_for_friends_shot(&mut self) {
        for side in [self.active, self.active.other()] {
            let saw: UnitSet = self.on_field(side).filter(|&u| self.unit(u).is(Mark::SAW_FRIENDS_SHOT)).collect();
            for id in saw.iter() {
                self.unit_mut(id).clear(Mark::SAW_FRIENDS_SHOT);
            }
            self.then_panic(saw, Cause::FriendsShot);
        }
    }

    /// The nearest to a unit of all who shot.
    pub(crate) fn nearest_of_the_shooters(&self, id: UnitId) -> Option<UnitId> {
        let enemies = self.shots.iter().filter(|s| s.over && self.unit(s.unit).side != self.unit(id).side);
        let here = enemies.map(|s| s.unit).filter(|&u| self.unit(u).on_field());
        here.min_by(|&a, &b| self.apart(id, a).total_cmp(&self.apart(id, b)))
    }

    /// The closest of those who shot at a unit this turn
    /// ([`rule::panic::SHOOTING_FLEE`]).
    pub(crate) fn closest_shooter(&self, id: UnitId) -> Option<UnitId> {
        let shooters = self.shots.iter().filter(|s| s.over && s.target == id && self.unit(s.unit).on_field());
        let distance = |unit: &UnitId| self.apart(id, *unit);
        why::best(rule::panic::SHOOTING_FLEE, shooters.map(|s| s.unit), |a, b| distance(a) < distance(b))
    }

    /// The odd one falls at one end, so that the middle moves half a base
    /// ([`rule::casualty::SINGLE_RANK`]).
    fn close_up(&mut self, id: UnitId, from_left: bool) {
        let unit = self.unit_mut(id);
        let half = unit.base.width() * if from_left { 0.5 } else { -0.5 };
        if why::step(rule::casualty::SINGLE_RANK) {
            unit.place(unit.pose().shift(half));
        }
    }
}

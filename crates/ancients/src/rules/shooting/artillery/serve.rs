//! Who may shoot, at whom, and how an engine is served: its men, whether it is
//! ready, whither it is turned and how far it is to throw.

use game::{Leg, Path, Refusal, Words, why, words};
use rules::{RuleId, ancients as rule};
use smallvec::SmallVec;
use table::template::Track;
use table::{Facing, Pose};

use crate::edition::Switch;
use crate::state::{Battle, EngineAsk, EngineTask, Kind, Manner, Mark, Play, Shot, Status, UnitId, UnitSet, What};

/// So many troubles are more than a die can show
/// ([`rule::artillery::DAMAGED_READINESS_ROLL`]).
const TOO_MANY: u8 = 6;

/// A stone is thrown no further ([`rule::artillery::STONE_GUESS`]).
const STONE_RANGE: u16 = 48;

/// No further may be named for a ball ([`rule::artillery::CANNON_RANGE`]).
const CANNON_RANGE: u16 = 36;

/// As far as any table.
const ACROSS_THE_TABLE: f64 = 400.0;

/// Files round, so that an engine is never turned to the last digit.
const ABOUT: f64 = 0.01;

impl Battle {
    /// Whether a battery may shoot at all this turn.
    pub(crate) fn engines_may_shoot(&self, id: UnitId) -> Result<(), Refusal> {
        let unit = self.unit(id);
        let no = |wrong: Words| move || (wrong, words!("do-choose-another-unit"));
        why::refuse(rule::flee::NO_OTHER_ACTIONS, unit.status() != Status::Field, no(words!("no-it-runs")))?;
        why::refuse(rule::shoot::ENGAGED_CANNOT, self.is_engaged(id), no(words!("no-it-is-fighting")))?;
        why::refuse(rule::rally::EFFECT, unit.is(Mark::RALLIED), no(words!("no-it-rallied-this-turn")))?;
        let kind = self.engine_kind(id, 0);
        why::refuse(kind.rule_of_moves(), unit.is(Mark::MOVED), no(words!("no-an-engine-that-moved-does-not-shoot")))?;
        self.engines(id).map(|n| self.engine_may_shoot(id, n)).reduce(Result::or).unwrap_or(Ok(()))
    }

    /// The same for one engine.
    fn engine_may_shoot(&self, id: UnitId, n: u8) -> Result<(), Refusal> {
        let no = |wrong: Words| move || (wrong, words!("do-choose-another-unit"));
        let kind = self.engine_kind(id, n);
        let gun = matches!(kind, Kind::Cannon | Kind::OrganGun);
        let disabled = if gun { rule::artillery::GUNPOWDER_MISFIRE_3 } else { rule::artillery::STONE_MISFIRE_2_3 };
        why::refuse(disabled, self.is_disabled(id, n), no(words!("no-the-engine-is-out-of-order")))?;
        // In a battery others may lend a hand.
        let men = if self.unit(id).models > 1 { self.crew_of_all(id) } else { self.crew_left(id, n) };
        why::refuse(rule::artillery::NO_CREW_NO_SHOT, men == 0, no(words!("no-nobody-serves-the-engine")))?;
        let wounds = self.unit(id).parts.piece(n).wounds;
        let troubles = if self.unit(id).models > 1 { wounds } else { self.troubles(id, n) };
        let hopeless = troubles >= TOO_MANY;
        why::refuse(
            rule::artillery::DAMAGED_READINESS_ROLL,
            hopeless,
            no(words!("no-the-engine-is-too-badly-damaged")),
        )?;
        let aimless = kind == Kind::Cannon && !self.enemies(id).any(|e| self.is_target_of_cannon(id, n, e));
        if aimless {
            let (wrong, right) = no(words!("no-no-target-is-ahead-of-the-gun"))();
            return Err(Refusal::new(rule::artillery::CANNON_NEEDS_TARGET, wrong, right));
        }
        Ok(())
    }

    /// Whether a battery may name an enemy that one of its engines may shoot at.
    pub(crate) fn engines_may_target(&self, id: UnitId, enemy: UnitId) -> Result<(), RuleId> {
        let only_cannons = self.engines(id).all(|n| self.engine_kind(id, n) == Kind::Cannon);
        let ahead = || self.engines(id).any(|n| self.lies_ahead(id, n, enemy));
        why::barred(rule::artillery::CANNON_FORWARD_ONLY, only_cannons && !ahead())
    }

    /// An enemy that it sees, and that stands in the line of its barrel.
    fn is_target_of_cannon(&self, id: UnitId, n: u8, enemy: UnitId) -> bool {
        self.engines_may_target(id, enemy).is_ok()
            && (!self.engines(id).all(|n| self.engine_kind(id, n) == Kind::Cannon) || self.lies_ahead(id, n, enemy))
            && self.is_fair_game(id, enemy).is_ok()
            && self.sees_to_shoot(id, enemy).is_ok()
    }

    /// Whether the line straight ahead of an engine crosses a unit.
    fn lies_ahead(&self, id: UnitId, n: u8, enemy: UnitId) -> bool {
        self.crosses(self.engine_rect(id, n).pose, enemy)
    }

    /// Whether the line straight ahead of there crosses any model of a unit.
    pub(super) fn crosses(&self, from: Pose, enemy: UnitId) -> bool {
        let line = Track::new(from.at, from.facing, ACROSS_THE_TABLE);
        line.meeting(&self.rect(enemy)).is_some_and(|met| !met.brushed)
    }

    /// Whether an engine of a unit is turned to whatever it shoots at.
    pub(crate) fn turns_to_shoot(&self, id: UnitId) -> bool {
        self.stands_with_engines(id) && self.engine_kind(id, 0).turns_to_shoot()
    }

    /// Those of some batteries and others who shoot first: stones and balls
    /// before anybody measures ([`rule::artillery::FIRE_ORDER`],
    /// [`rule::shoot::ARTILLERY_FIRST`]).
    pub(crate) fn first_to_shoot(&self, left: UnitSet) -> UnitSet {
        let guess = |u: &UnitId| self.engines(*u).any(|n| self.is_guessed_for(*u, n));
        if !left.iter().any(|u| self.stands_with_engines(u)) {
            return left;
        }
        let guessed: UnitSet = left.iter().filter(guess).collect();
        let all = || left.iter().filter(|&u| self.stands_with_engines(u)).collect();
        let first = why::instead(rule::artillery::FIRE_ORDER, guessed, all);
        let first = why::instead(rule::shoot::ARTILLERY_FIRST, first, || UnitSet::EMPTY);
        if first.is_empty() { left } else { first }
    }

    /// Whether it has to be said how far an engine shoots.
    fn is_guessed_for(&self, id: UnitId, n: u8) -> bool {
        matches!(self.engine_kind(id, n), Kind::StoneThrower | Kind::Cannon)
    }

    /// The battery shoots, as it was told to.
    pub(crate) fn serve_engines(&mut self, id: UnitId) {
        self.then(EngineTask::Ready { unit: id, engine: 0 });
        self.then(EngineTask::Serve(id));
    }

    /// At whom a battery shoots that has begun to.
    pub fn target_of_engines(&self, id: UnitId) -> Option<UnitId> {
        self.shot_of(id).map(|shot| shot.target)
    }

    /// The shot that a battery is making.
    pub(super) fn shot_of(&self, id: UnitId) -> Option<Shot> {
        self.shots.iter().rev().find(|shot| shot.unit == id && shot.over).copied()
    }

    /// Where one of several engines lacks men, its player says who serves which
    /// ([`rule::artillery::BATTERY_CREW_SWAP`]).
    pub(super) fn serve_battery(&mut self, id: UnitId) {
        let lacking = self.engines(id).any(|n| self.unit(id).parts.piece(n).crew_lost > 0);
        let men = self.men_to_share(id);
        let full = self.plan.troops[id.index()].crew.count();
        let choice = men > 0 && u16::from(men) < u16::from(self.unit(id).models) * u16::from(full);
        if self.engines(id).len() > 1 && lacking && choice && why::step(rule::artillery::BATTERY_CREW_SWAP) {
            self.ask(EngineAsk::Share(id));
        }
    }

    /// How many men there are to be shared out.
    pub(super) fn men_to_share(&self, id: UnitId) -> u8 {
        self.crew_of_all(id)
    }

    /// Nobody stands idle beside a full crew.
    pub(super) fn refuse_idle_men(&self, id: UnitId, shares: &[u8]) -> Option<Refusal> {
        let full = self.plan.troops[id.index()].crew.count();
        let idle = shares.len() == self.engines(id).len() && shares.iter().any(|&share| share > full);
        let words = || (words!("no-an-engine-has-no-use-for-more"), words!("do-give-each-its-crew-at-most"));
        why::refuse(rule::artillery::BATTERY_CREW_SWAP, idle, words).err()
    }

    /// As evenly as can be, the first engines before the others.
    pub(super) fn evenly_shared(&self, id: UnitId) -> SmallVec<[u8; 4]> {
        let (men, engines) = (self.men_to_share(id), self.engines(id).len() as u8);
        (0..engines).map(|n| men / engines + u8::from(n < men % engines)).collect()
    }

    /// The first engines get whole crews.
    pub(super) fn shared_in_order(&self, id: UnitId) -> SmallVec<[u8; 4]> {
        let mut left = self.men_to_share(id);
        let full = self.plan.troops[id.index()].crew.count();
        let each = |_| {
            let share = left.min(full);
            left -= share;
            share
        };
        self.engines(id).map(each).collect()
    }

    /// So many men serve each engine from now on: lost to it is who does not
    /// ([`rule::artillery::BATTERY_CREW_SWAP`]).
    pub(super) fn share_crew(&mut self, id: UnitId, shares: &[u8]) {
        let full = self.plan.troops[id.index()].crew.count();
        for (n, &share) in shares.iter().enumerate() {
            self.unit_mut(id).parts.piece_mut(n as u8).crew_lost = full.saturating_sub(share);
        }
    }

    /// The next engine is made ready, if that may be
    /// ([`rule::artillery::DAMAGED_READINESS_ROLL`]), turned, and loaded.
    pub(super) fn make_ready(&mut self, id: UnitId, n: u8, play: &mut Play) {
        let Some(shot) = self.shot_of(id).filter(|_| self.engines(id).contains(&n)) else { return };
        self.then(EngineTask::Ready { unit: id, engine: n + 1 });
        if !self.shoots_now(id, n, shot) {
            return;
        }
        if !self.is_ready(id, n, play) {
            return self.note_unready(id);
        }
        self.aim = Some(self.engine_rect(id, n).pose);
        if self.engine_kind(id, n).turns_to_shoot() && why::step(self.rule_of_aim(id, n)) {
            self.ask(EngineAsk::Aim { unit: id, engine: n });
        } else {
            self.load(id, n, play);
        }
    }

    /// Whether an engine takes part in a shot: of those in working order with
    /// men, at chargers only guns of many barrels
    /// ([`rule::artillery::ORGAN_MIXED_BATTERY`]), and cannons where a target is
    /// ahead ([`rule::artillery::CANNON_NEEDS_TARGET`]).
    fn shoots_now(&self, id: UnitId, n: u8, shot: Shot) -> bool {
        let kind = self.engine_kind(id, n);
        let silent =
            shot.manner.is_reaction() && why::holds(rule::artillery::ORGAN_MIXED_BATTERY, kind != Kind::OrganGun);
        let manned = self.crew_left(id, n) > 0;
        let able = why::quietly(|| self.is_disabled(id, n));
        let seen = || self.enemies(id).any(|e| self.lies_ahead(id, n, e) && self.sees_to_shoot(id, e).is_ok());
        let blind = kind == Kind::Cannon
            && shot.manner == Manner::Phase
            && why::holds(rule::artillery::CANNON_NEEDS_TARGET, !seen());
        !silent && manned && !able && !blind
    }

    /// Damage and missing men keep an engine from shooting: the die must be
    /// higher than both together.
    fn is_ready(&self, id: UnitId, n: u8, play: &mut Play) -> bool {
        let damage = self.unit(id).parts.piece(n).wounds;
        let all = match self.edition().missing_crew_hinders {
            Switch::On => self.troubles(id, n),
            Switch::Off(rule) => why::instead(rule, damage, || self.troubles(id, n)),
        };
        let helped = || all.saturating_sub(self.unit(id).guests);
        let troubles = why::instead(rule::artillery::CHARACTER_CANNOT_CREW, all, helped);
        let troubles = why::count(rule::artillery::DAMAGED_READINESS_ROLL, troubles);
        if troubles == 0 {
            return true;
        }
        if troubles >= TOO_MANY {
            return false;
        }
        let die = play.d6(rule::artillery::DAMAGED_READINESS_ROLL, "ready to shoot");
        let (needed, ready) = (troubles + 1, die > troubles);
        play.log(|| What::Readied { unit: id, die, needed, ready });
        ready
    }

    /// The rule by which an engine is turned.
    pub(super) fn rule_of_aim(&self, id: UnitId, n: u8) -> RuleId {
        match self.engine_kind(id, n) {
            Kind::BoltThrower => rule::artillery::BOLT_SHOOT,
            _ => rule::artillery::STONE_GUESS,
        }
    }

    /// An engine turned about the middle of its base.
    fn turned(&self, id: UnitId, n: u8, facing: Facing) -> Pose {
        let rect = self.engine_rect(id, n);
        Pose { at: rect.centre() + facing.dir() * (rect.depth * 0.5), facing }
    }

    /// The same, towards the middle of its target.
    pub(super) fn aimed_at_middle(&self, id: UnitId, n: u8) -> Pose {
        let here = self.engine_rect(id, n);
        let target = self.shot_of(id).map(|shot| self.rect(shot.target).centre());
        let facing = target.map_or(here.pose.facing, |at| Facing::from_dir(at - here.centre()));
        self.turned(id, n, facing)
    }

    /// Whether an engine may be turned so: on the spot, and to face its target.
    pub(super) fn judge_aim(&self, id: UnitId, n: u8, path: &Path) -> Result<Pose, Refusal> {
        let rule = self.rule_of_aim(id, n);
        let here = self.engine_rect(id, n).pose;
        let there = match path.as_slice() {
            [] => here,
            [Leg::To(there)] => *there,
            _ => {
                let words = words!("no-an-engine-is-turned-on-the-spot");
                return Err(Refusal::new(rule, words, words!("do-say-whither-it-looks")));
            }
        };
        let turned = self.turned(id, n, there.facing);
        let moves = !there.at.is_finite() || turned.at.distance(there.at) > ABOUT;
        if moves {
            let right = words!("do-put-it-at", x = turned.at.x, y = turned.at.y);
            return Err(Refusal::new(rule, words!("no-an-engine-is-turned-on-the-spot"), right));
        }
        let target = self.shot_of(id).map(|shot| shot.target);
        let aside = target.is_some_and(|target| !self.crosses(turned, target));
        if aside {
            let wrong = words!("no-it-does-not-face-its-target");
            return Err(Refusal::new(rule, wrong, words!("do-say-whither-it-looks")));
        }
        Ok(turned)
    }

    /// It is turned, and stays so where it stands alone and has room.
    pub(super) fn take_aim(&mut self, id: UnitId, n: u8, pose: Pose, play: &mut Play) {
        self.aim = Some(pose);
        let alone = self.unit(id).strength() == 1;
        if alone && self.has_room(id, &self.unit(id).rect_at(pose)) {
            self.unit_mut(id).place(pose);
        }
        self.load(id, n, play);
    }

    /// How far it is to throw is guessed, never measured
    /// ([`rule::artillery::NO_PREMEASURE`]); a bolt simply flies.
    fn load(&mut self, id: UnitId, n: u8, play: &mut Play) {
        if !self.is_guessed_for(id, n) {
            self.fire(id, n, None, play);
        } else if why::step(rule::artillery::NO_PREMEASURE) {
            self.ask(EngineAsk::Guess { unit: id, engine: n });
        } else {
            let here = self.engine_rect(id, n);
            let measured = self.shot_of(id).map_or(0.0, |shot| self.unit(shot.target).placed().distance_to(&here));
            self.fire(id, n, Some(measured.round().clamp(0.0, f64::from(STONE_RANGE)) as u16), play);
        }
    }

    /// The furthest that may be said.
    pub(super) fn furthest_guess(&self, id: UnitId, n: u8) -> u16 {
        match self.engine_kind(id, n) {
            Kind::Cannon => why::count(rule::artillery::CANNON_RANGE, CANNON_RANGE),
            _ => why::count(rule::artillery::STONE_GUESS, STONE_RANGE),
        }
    }

    /// The engine shoots.
    pub(super) fn fire(&mut self, id: UnitId, n: u8, inches: Option<u16>, play: &mut Play) {
        let muzzle = self.aim.take().unwrap_or_else(|| self.engine_rect(id, n).pose);
        let Some(shot) = self.shot_of(id) else { return };
        if let Some(distance) = inches {
            play.log(|| What::Guessed { unit: id, distance });
        }
        let guess = f64::from(inches.unwrap_or_default());
        match self.engine_kind(id, n) {
            Kind::StoneThrower => self.throw_stone(id, n, muzzle, guess, play),
            Kind::Cannon => self.fire_cannon(id, n, muzzle, guess, play),
            Kind::OrganGun => self.fire_organ_gun(shot, n, muzzle, play),
            _ => self.shoot_bolt(shot, muzzle, play),
        }
    }
}

impl Kind {
    /// The rule by which an engine that moved does not shoot, and by which it
    /// moves at all.
    pub(crate) const fn rule_of_moves(self) -> RuleId {
        match self {
            Kind::BoltThrower => rule::artillery::BOLT_MOVE,
            Kind::Cannon => rule::artillery::CANNON_MOVE,
            Kind::OrganGun => rule::artillery::ORGAN_MOVE,
            _ => rule::artillery::STONE_MOVE,
        }
    }
}

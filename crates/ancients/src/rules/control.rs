//! Rolls of control at the start of a turn: warbands that surge, allies and
//! mercenaries who hang back.

use game::{Order, Path, Proposal, Refusal, Step as Leg, why};
use rules::ancients as rule;
use smallvec::SmallVec;
use table::{Measure, Pose};

use crate::ask::question::Found;
use crate::rules::flight::FlightAnswer;
use crate::rules::movement::path::Pace;
use crate::special::kind::Special;
use crate::state::agenda::Play;
use crate::state::battle::Battle;
use crate::state::event::What;
use crate::state::fact::Fact;
use crate::state::ids::{UnitId, UnitSet};
use crate::state::troop::Array;
use crate::state::unit::Status;

impl Battle {
    /// Each unreliable unit rolls until it once comes round
    /// ([`rule::special::UNRELIABLE_ROLL`]); each warband that is not bound
    /// already rolls every turn ([`rule::special::WARBAND_CONTROL_ROLL`]).
    pub(crate) fn roll_for_control(&mut self, play: &mut Play) {
        let all: UnitSet = self.on_field(self.active).filter(|&u| self.unit(u).status == Status::Field).collect();
        let hidden: UnitSet = self
            .ids()
            .filter(|&u| self.unit(u).side == self.active && self.is_hidden(u))
            .filter(|&u| self.troop(u).special.has(Special::Warband))
            .collect();
        for unit in hidden.iter() {
            self.surge_from_ambush(unit, play);
        }
        for unit in all.iter() {
            let special = self.troop(unit).special;
            let unreliable = why::holds(rule::special::UNRELIABLE_SCOPE, special.has(Special::Unreliable));
            if unreliable && !why::holds(rule::special::UNRELIABLE_ROLL, self.unit(unit).is(Fact::Reliable)) {
                self.roll_unreliable(unit, play);
            }
            let warband = special.has(Special::Warband);
            if warband && why::holds(rule::special::WARBAND_CONTROL_ROLL, !self.is_engaged(unit)) {
                self.roll_warband(unit, play);
            }
        }
    }

    fn roll_unreliable(&mut self, unit: UnitId, play: &mut Play) {
        let die = play.d6(rule::special::UNRELIABLE_ROLL, "control");
        let holds = die <= why::count(rule::special::UNRELIABLE_ROLL, 1);
        let state = self.unit_mut(unit);
        state.clear(Fact::HangsBack);
        state.mark(if holds { Fact::HangsBack } else { Fact::Reliable });
        play.log(|| What::Control { unit, die, bound: holds });
    }

    /// Once in combat they are like others ([`rule::special::UNRELIABLE_ENDS_IN_COMBAT`]).
    pub(crate) fn settle_unreliable(&mut self, id: UnitId) {
        let unit = self.unit(id);
        let open = unit.is(Fact::HangsBack) || !unit.is(Fact::Reliable);
        let unreliable = open && self.troop(id).special.has(Special::Unreliable);
        if unreliable && why::step(rule::special::UNRELIABLE_ENDS_IN_COMBAT) {
            let unit = self.unit_mut(id);
            unit.clear(Fact::HangsBack);
            unit.mark(Fact::Reliable);
        }
    }

    fn roll_warband(&mut self, unit: UnitId, play: &mut Play) {
        let die = play.d6(rule::special::WARBAND_CONTROL_ROLL, "control");
        let surges = die <= why::count(rule::special::WARBAND_CONTROL_ROLL, 1);
        if surges {
            let state = self.unit_mut(unit);
            state.mark(Fact::Surging);
            if state.is(Fact::GaveGround) && why::step(rule::special::WARBAND_SURGE_AFTER_GIVE_GROUND) {
                state.clear(Fact::GaveGround);
            }
        }
        play.log(|| What::Control { unit, die, bound: surges });
    }

    /// Whom a unit that has no choice must charge: the frenzied anybody in
    /// reach ([`rule::special::FRENZY_MUST_CHARGE`]), a surging warband the
    /// nearest it sees ([`rule::special::WARBAND_SURGE_CHARGE`],
    /// [`rule::special::WARBAND_SURGE_VISIBLE_ONLY`]).
    pub(crate) fn bound_to_charge(&self, id: UnitId) -> UnitSet {
        if self.may_charge(id).is_err() {
            return UnitSet::EMPTY;
        }
        let surging = self.unit(id).is(Fact::Surging) && why::step(rule::special::WARBAND_SURGE_CHARGE);
        let frenzied = !surging && self.is_frenzied(id) && why::step(rule::special::FRENZY_MUST_CHARGE);
        if !surging && !frenzied {
            return UnitSet::EMPTY;
        }
        let reach = self.charge_distance(id);
        let near: SmallVec<[UnitId; 8]> = self
            .enemies(id)
            .filter(|&e| self.apart_near(id, e, reach).at_most(reach) && self.sees_to_charge(id, e))
            .collect();
        if surging {
            // The nearest of all it sees is the nearest of those in reach, if there is any.
            let nearer = |a: &UnitId, b: &UnitId| self.apart(id, *a) < self.apart(id, *b);
            return why::best(rule::special::WARBAND_SURGE_CHARGE, near, nearer).map(UnitSet::of).unwrap_or_default();
        }
        near.into_iter().collect()
    }

    /// Before anybody declares: who must charge is marked.
    pub(crate) fn mark_the_bound(&mut self) {
        let bound: UnitSet = self.on_field(self.active).filter(|&u| !self.bound_to_charge(u).is_empty()).collect();
        for unit in bound.iter() {
            self.unit_mut(unit).mark(Fact::Compelled);
        }
    }

    /// Whether a warband surges and has nobody to charge.
    pub(crate) fn must_surge(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        unit.is(Fact::Surging) && !unit.is_fleeing() && !unit.is(Fact::Charging) && !self.is_engaged(id)
    }

    /// The nearest enemy that a warband sees, between skirmishing friends too.
    fn draws_the_surge(&self, id: UnitId) -> Option<UnitId> {
        let mut enemies: SmallVec<[(f64, UnitId); 16]> = self.enemies(id).map(|e| (self.apart(id, e), e)).collect();
        enemies.sort_by(|a, b| a.0.total_cmp(&b.0));
        let seen = |e: UnitId| {
            let plain = self.sees_to_charge(id, e) || self.sees_through_friends(id, e);
            why::holds(rule::special::WARBAND_SURGE_VISIBLE_ONLY, plain)
        };
        enemies.into_iter().map(|(_, enemy)| enemy).find(|&enemy| seen(enemy))
    }

    /// Whether its player may let a warband surge further than it must: it
    /// could march ([`rule::special::WARBAND_SURGE_MOVE`]).
    pub(crate) fn may_surge_further(&self, id: UnitId) -> bool {
        let far = 2.0 * self.basic_rate(id);
        self.may_march(id, Pace::March).is_ok() && self.judge_surge(id, &further(far)).is_ok()
    }

    /// How far a warband surges: its basic rate, or up to a march over open
    /// ground.
    pub(crate) fn judge_surge(&self, id: UnitId, path: &Path) -> Result<f64, Refusal> {
        let rate = self.basic_rate(id);
        let least = why::count(rule::special::WARBAND_SURGE_MOVE, rate);
        let most = rate * why::count(rule::march::RATE, 2.0);
        let far = match path.as_slice() {
            [] => least,
            [Leg::Forward(far)] => *far,
            _ => f64::NAN,
        };
        why::refuse(rule::special::WARBAND_SURGE_MOVE, !far.is_between(least, most), || {
            let right = format!("give 'forward' from {least:.0} to {most:.0}");
            ("it surges straight at the enemy", right)
        })?;
        if far.at_most(rate) || self.field.features.is_empty() {
            return Ok(far);
        }
        let Some(enemy) = self.draws_the_surge(id) else { return Ok(far) };
        let (pose, spent) = self.turned_towards(id, enemy, rate);
        let ground = self.ground_ahead(id, &self.rect(id).at(pose), far - spent);
        why::refuse(rule::march::TERRAIN, ground.is_rough() || ground.obstacles > 0, || {
            ("a march does not go through such ground", "surge no further than the basic rate")
        })?;
        Ok(far)
    }

    /// As far as it must, or as far as it may.
    pub(crate) fn propose_surges(&self, id: UnitId, found: Found<FlightAnswer>) {
        let mut give = |path: Path| found(Proposal::Unjudged(Order::Move(path)));
        if !give(Path::new()) {
            give(further(2.0 * self.basic_rate(id)));
        }
    }

    /// A surging warband that cannot reach anybody runs at the nearest enemy it
    /// sees, its full basic rate and as much further as its player likes, or
    /// until something stops it
    /// ([`rule::special::WARBAND_SURGE_MOVE`], [`rule::special::WARBAND_SURGE_BLOCKED`]).
    pub(crate) fn surge(&mut self, id: UnitId, rate: f64, play: &mut Play) {
        let here = self.rect(id);
        let Some(enemy) = self.draws_the_surge(id) else { return };
        let marches = rate.exceeds(self.basic_rate(id));
        let (pose, spent) = self.turned_towards(id, enemy, rate);
        let close = spent > 0.0 && self.is_close_warband(id);
        let rate =
            why::instead(rule::special::WARBAND_HALF_SPEED_EXEMPT, rate, || if close { rate * 0.5 } else { rate });
        let wish = (rate - spent).max(0.0);
        let found = self.surge_way(id, pose, wish);
        let (way, given_way) = why::instead(rule::special::WARBAND_SURGE_BLOCKED, found, || (wish, SmallVec::new()));
        let paid = self.affordable_way(id, &here.at(pose), way, rate - spent);
        // Slowed by the ground it does not get through them.
        let (way, given_way) = if paid.falls_short_of(way) {
            (self.clear_way(id, pose, paid, None), SmallVec::new())
        } else {
            (way, given_way)
        };
        let slowed = self.ground_ahead(id, &here.at(pose), way).extra(self.gait(id, true), rate);
        let pose = pose.forward(way);
        let (files, cost) = (self.unit(id).files, spent + way + slowed);
        let unit = self.unit_mut(id);
        unit.pose = pose;
        unit.mark(Fact::Moved);
        unit.mark(Fact::Done);
        if marches {
            unit.mark(Fact::Marched);
        }
        unit.clear(Fact::Shieldwall);
        play.log(|| What::Moved { unit: id, pace: "surge", pose, files, cost, allowance: rate });
        for (friend, pose) in given_way {
            self.unit_mut(friend).pose = pose;
            play.log(|| What::GaveWay { unit: friend, pose });
        }
    }

    /// Wheeled towards an enemy as far as a rate allows, and what that took.
    fn turned_towards(&self, id: UnitId, enemy: UnitId, rate: f64) -> (Pose, f64) {
        let start = self.rect(id);
        let aim = self.rect(enemy).centre() - start.pose.at;
        let turn = start.pose.facing.clockwise_to(table::Facing::from_dir(aim));
        let wheel = ranked::wheel::Wheel::by(turn.clamp(-rate / start.width, rate / start.width));
        let end = start.at(wheel.apply(start.pose, start.width));
        let front = self.unit(id).formation().front_rank(start.pose);
        let sweep = crate::rules::movement::room::Sweep::Wheel { front, wheel };
        match self.check_room(id, &sweep, &end) {
            Ok(()) => (end.pose, wheel.cost(start.width)),
            Err(_) => (start.pose, 0.0),
        }
    }

    /// What its depth adds to a warband's Leadership
    /// ([`rule::special::WARBAND_LD_BONUS`], [`rule::special::WARBAND_LD_BONUS_NEEDS_FORMED`]).
    pub(crate) fn warband_depth(&self, id: UnitId) -> i8 {
        let troop = self.troop(id);
        let kin = troop.special.has(Special::Warband);
        if !kin || !why::holds(rule::special::WARBAND_LD_BONUS_NEEDS_FORMED, self.is_formed(id)) {
            return 0;
        }
        let dense = self.unit(id).array == Array::Close && !troop.kind.is_mounted();
        let most = why::row(rule::special::WARBAND_LD_BONUS, usize::from(dense), if dense { 3 } else { 2 });
        let deep = self.unit(id).formation().ranks_behind_of(4);
        why::count(rule::special::WARBAND_LD_BONUS, deep.min(most)) as i8
    }
}

/// So far straight ahead.
fn further(far: f64) -> Path {
    std::iter::once(Leg::Forward(far)).collect()
}

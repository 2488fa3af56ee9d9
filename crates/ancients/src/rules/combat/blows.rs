//! Blows: hits, wounds, saves.

use game::why;
use ranked::chart::{Need, to_wound};
use ranked::fight::strike::{successes, take_out, throw_misses_again};
use ranked::save::{Save, strength_modifier};
use rules::{RuleId, ancients as rule};
use smallvec::SmallVec;
use table::Edge;

use super::fighters::push;
use super::turn_to_strike::Moment;
use crate::edition::Figure;
use crate::state::{
    Armour, Battle, Blow, Combat, CombatAsk, CombatTask, Dice, Mark, Play, Stage, Strike, UnitId, Weapon, What,
};

/// What a hit must get through.
#[derive(Clone, Copy)]
pub(super) struct Struck {
    pub toughness: u8,
    pub armour: Armour,
    pub rides: bool,
    /// It sits in a howdah.
    pub howdah: bool,
}

/// No man strikes harder ([`rule::combat::WOUND_HUMAN_STRENGTH_CAP`]).
const STRONGEST_MAN: u8 = 5;

/// Which throw of some dice it is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Throw {
    /// The only one; misses may be thrown again.
    Only,
    /// The first of veterans.
    First,
    /// The second of veterans.
    Again,
}

impl Strike {
    const fn has_landed(&self) -> bool {
        matches!(self.stage, Stage::Landed(_))
    }

    /// How many of those who strike alike can be lost: horses fall with their
    /// riders, and a leader is out of the fight once all beside him are.
    fn may_be_spent(&self) -> u8 {
        if self.horse {
            why::instead(rule::combat::WARHORSE_REMOVED_WITH_RIDER, self.models, || 0)
        } else if self.leader {
            why::instead(rule::command::CASUALTY_SUBSTITUTE_NO_FIGHT, self.models, || self.models - 1)
        } else {
            self.models
        }
    }
}

impl Battle {
    /// All who strike next strike together, and only then do the slain fall.
    pub(super) fn next_blows(&mut self, n: u8, play: &mut Play) {
        let combat = self.combat(n);
        let moments = self.strikes.iter().map(|s| (self.moment_of(s, &combat), self.unit(s.unit).side));
        let Some((moment, side)) = moments.min_by_key(|&(moment, _)| moment) else { return };
        let strikes_now = |battle: &Battle, s: &Strike| {
            !s.has_landed()
                && battle.moment_of(s, &combat) == moment
                && (battle.unit(s.unit).side == side || why::step(rule::combat::STRIKE_ORDER_TIE_SIMULTANEOUS))
        };
        while let Some(at) = self.strikes.iter().position(|s| strikes_now(self, s)) {
            match self.strikes[at].stage {
                Stage::Thrown { hits, .. } => self.land(at, hits, play),
                _ if self.may_throw_again(at) => {
                    self.then(CombatTask::Strike(n));
                    self.throw_as_veterans(self.strikes[at].unit, moment, &combat, play);
                    return;
                }
                _ => {
                    let (hits, _) = self.throw_to_hit(self.strikes[at], Throw::Only, play);
                    self.land(at, hits, play);
                }
            }
        }
        let mut harm: SmallVec<[(Strike, u8); 4]> = SmallVec::new();
        self.strikes.retain(|strike| {
            if let Stage::Landed(wounds) = strike.stage {
                harm.push((*strike, wounds));
            }
            !strike.has_landed()
        });
        self.then(CombatTask::Strike(n));
        for (strike, wounds) in harm {
            self.suffer_blows(n, &strike, wounds, play);
        }
        self.settle_crews(n);
        self.clear_wrecks(n, play);
    }

    /// Whether those who strike are veterans who have still their second throw.
    fn may_throw_again(&self, at: usize) -> bool {
        let strike = &self.strikes[at];
        let rolls = strike.targets.first().is_some_and(|target| self.troop(target).stats.ws > 0);
        !strike.horse && rolls && self.special_in_fight(strike.unit).strikes_again(self, strike.unit)
    }

    /// Veterans throw all their dice of this moment, and decide before they
    /// use any other second throw.
    fn throw_as_veterans(&mut self, unit: UnitId, moment: Moment, combat: &Combat, play: &mut Play) {
        for at in 0..self.strikes.len() {
            let strike = self.strikes[at];
            if strike.unit == unit && !strike.horse && self.moment_of(&strike, combat) == moment {
                let (hits, misses) = self.throw_to_hit(strike, Throw::First, play);
                self.strikes[at].stage = Stage::Thrown { hits, misses };
            }
        }
        self.ask(CombatAsk::Veterans(unit));
    }

    /// All dice again, hits included; or only the misses, where another rule
    /// allows that.
    pub(super) fn answer_veterans(&mut self, unit: UnitId, again: bool, play: &mut Play) {
        if again {
            self.troop(unit).special.threw_again(self, unit);
        }
        for at in 0..self.strikes.len() {
            let strike = self.strikes[at];
            let Stage::Thrown { hits, misses } = strike.stage else { continue };
            if strike.unit != unit {
                continue;
            }
            let hits = if again {
                self.throw_to_hit(strike, Throw::Again, play).0
            } else {
                hits + self.throw_declined(strike, misses, play)
            };
            self.land(at, hits, play);
        }
    }

    /// The misses of veterans who keep what they have thrown.
    fn throw_declined(&self, strike: Strike, misses: u8, play: &mut Play) -> u8 {
        let Some(target) = strike.targets.first() else { return 0 };
        let needed = self.needed_to_hit(&strike, target);
        let (Some(need), Some(again)) = (needed.map(Need::of), self.throws_again(&strike, target)) else { return 0 };
        let dice = again_by(again, need, Dice::from_elem(0, usize::from(misses)), play);
        let hits = successes(&dice, need);
        let unit = strike.unit;
        play.log(|| What::Blows { unit, target, horse: false, attacks: misses, needed, dice, hits });
        hits
    }

    /// Fighting mounts strike for themselves at whom their riders strike, but
    /// not past a friend: only the rider's weapon reaches so far.
    pub(super) fn add_horses(&mut self) {
        for at in 0..self.strikes.len() {
            let strike = self.strikes[at];
            if self.troop(strike.unit).warhorse.is_some()
                && self.rides(strike.unit)
                && !(strike.reach && why::step(rule::combat::WARHORSE_NO_RIDER_WEAPON))
                && why::step(rule::combat::MOUNT_ATTACKS)
            {
                self.strikes.push(Strike { horse: true, leader: false, reach: false, ..strike });
            }
        }
        self.join_ranks();
    }

    /// Once all have chosen, the riders of both ranks throw their dice together.
    fn join_ranks(&mut self) {
        while let Some(at) = self.strikes.iter().position(|s| s.reach) {
            let strike = self.strikes.remove(at);
            push(&mut self.strikes, Strike { reach: false, ..strike });
        }
    }

    /// The dice to hit; gives the hits and the misses.
    fn throw_to_hit(&self, strike: Strike, throw: Throw, play: &mut Play) -> (u8, u8) {
        let Some(target) = strike.targets.first() else { return (0, 0) };
        let attacks = self.attacks_of(&strike);
        let needed = self.needed_to_hit(&strike, target);
        let need = needed.map(Need::of);
        let mut dice: Dice = match need {
            Some(_) => (0..attacks).map(|_| play.d6(rule::combat::HIT_DICE, "hit")).collect(),
            None => Dice::new(),
        };
        if let (Some(need), Some(again)) = (need, self.throws_again(&strike, target))
            && (throw == Throw::Only || !why::step(rule::special::VETERAN_NO_DOUBLE_REROLL))
        {
            dice = again_by(again, need, dice, play);
        }
        let hits = need.map_or(attacks, |need| successes(&dice, need));
        let (unit, horse) = (strike.unit, strike.horse);
        play.log(|| What::Blows { unit, target, horse, attacks, needed, dice, hits });
        (hits, attacks - hits)
    }

    /// From the hits to the wounds that are not saved.
    fn land(&mut self, at: usize, hits: u8, play: &mut Play) {
        let strike = self.strikes[at];
        self.strikes[at].stage = Stage::Landed(0);
        let Some(target) = strike.targets.first() else { return };
        let crash = self.crash_home(&strike, target, play);
        if hits > 0 {
            self.stage_wounds(at, target, hits, play);
        }
        self.land_crash(at, target, crash, play);
    }

    /// The wounds of so many hits that are not saved are added to the blows.
    fn stage_wounds(&mut self, at: usize, target: UnitId, hits: u8, play: &mut Play) {
        let strike = self.strikes[at];
        if let Some(wounds) = self.undefended_wounds(&strike, target) {
            self.strikes[at].stage = Stage::Landed(wounds);
            return;
        }
        let needed = self.needed_to_hit(&strike, target);
        let weaker = why::count(rule::hit::SEVEN_PLUS, needed.map_or(0, |needed| Need::of(needed).weaker));
        let left = self.strength_of(&strike, target).saturating_sub(weaker);
        let strength = why::instead(rule::hit::SEVEN_PLUS_STRENGTH_ZERO, left, || left.max(1));
        if self.is_elephant(target) {
            let wounds = self.land_on_elephant(&strike, target, hits, strength, play);
            self.strikes[at].stage = Stage::Landed(wounds);
            return;
        }
        let unsaved = self.strike_body(&strike, target, self.body_struck(&strike, target), hits, strength, play);
        self.strikes[at].stage = Stage::Landed(unsaved);
    }

    /// The body that blows at a unit find.
    pub(super) fn body_struck(&self, strike: &Strike, target: UnitId) -> Struck {
        let troop = self.found_by_blow(strike, target);
        let engine = self.edition().engine_body != Figure::Usual && self.strikes_engine(strike, target);
        let toughness = if engine { self.body_of_engine(troop).t } else { troop.stats.t };
        let body = self.body_of(target);
        let two_kinds = self.rear_kind(body).is_some() && !self.troop(target).is_character();
        let as_kind = two_kinds.then(|| self.troop(body).special.saves_in_combat_as(self, body)).flatten();
        let armour = as_kind.map_or(troop.armour, |kind| self.troop(kind).armour);
        Struck { toughness, armour, rides: self.rides(target), howdah: self.sits_in_a_howdah(target, false) }
    }

    /// Hits on some body, and the wounds that are not saved.
    pub(super) fn strike_body(
        &mut self,
        strike: &Strike,
        target: UnitId,
        body: Struck,
        hits: u8,
        strength: u8,
        play: &mut Play,
    ) -> u8 {
        let wounds = Self::roll_wounds(strike, target, body, (hits, strength), play);
        self.roll_saves(strike, target, body, (wounds, strength), play)
    }

    /// The save of that body: a chariot's is its own.
    fn whole_save(&self, target: UnitId, body: Struck, blow: Blow) -> Save {
        if self.is_aboard_chariot(target) {
            self.save_of(target, body.rides, blow)
        } else {
            self.save_on_its_back(body.armour, body.rides, body.howdah, blow)
        }
    }

    /// The best that it may ever be.
    fn best_save(&self, target: UnitId, body: Struck, blow: Blow) -> i8 {
        if self.is_aboard_chariot(target) {
            self.best_save_of(target, body.rides, blow)
        } else {
            body.armour.best(body.rides, blow, &self.edition().smithy)
        }
    }

    /// Whether somebody is a chariot, or rides in one.
    fn is_aboard_chariot(&self, id: UnitId) -> bool {
        self.troop(self.body_of(id)).kind.is_chariot()
    }

    /// A blow without Strength, or against one too tough, does nothing.
    fn roll_wounds(strike: &Strike, target: UnitId, body: Struck, (hits, strength): (u8, u8), play: &mut Play) -> u8 {
        let printed = to_wound(strength, body.toughness)
            .map(|needed| why::row(rule::wound::CHART, usize::from(needed) - 1, needed));
        let possible = why::instead(rule::combat::WOUND_IMPOSSIBLE, printed, || printed.or(Some(6)));
        let needed = possible.filter(|_| strength > 0);
        let dice: Dice = match needed {
            Some(_) => (0..hits).map(|_| play.d6(rule::wound::CHART, "wound")).collect(),
            None => Dice::new(),
        };
        let wounds = dice.iter().filter(|&&die| needed.is_some_and(|least| die >= least)).count() as u8;
        let by = strike.unit;
        play.log(|| What::Wounded { unit: target, by, strength, needed, dice, wounds });
        wounds
    }

    /// Gives what is not saved.
    fn roll_saves(
        &mut self,
        strike: &Strike,
        target: UnitId,
        body: Struck,
        (wounds, strength): (u8, u8),
        play: &mut Play,
    ) -> u8 {
        if wounds == 0 || self.strikes_engine(strike, target) {
            return wounds;
        }
        let blow = self.blow_at(strike, target);
        let whole = self.whole_save(target, body, blow);
        let save = whole.worsened(why::count(rule::combat::SAVE_STRENGTH_MODIFIER, strength_modifier(strength)));
        let save = self.save_from_daggers(strike, target, body, blow, [whole, save]).score();
        let has_armour = whole.score().is_some();
        let needed = why::instead(rule::armour::SAVE_MODIFIERS_REMOVE_SAVE, save, || save.or(has_armour.then_some(6)));
        if needed.is_none() {
            if has_armour {
                play.log(|| What::Saved { unit: target, needed, dice: Dice::new(), saved: 0 });
            }
            return wounds;
        }
        if !why::step(rule::armour::SAVE_ROLL) {
            return wounds;
        }
        let dice: Dice = (0..wounds).map(|_| play.d6(rule::armour::SAVE_ROLL, "save")).collect();
        let saved = dice.iter().filter(|&&die| needed.is_some_and(|least| die >= least)).count() as u8;
        play.log(|| What::Saved { unit: target, needed, dice, saved });
        wounds - saved
    }

    /// One die for each attack of each model, and one more for the leader.
    fn attacks_of(&self, strike: &Strike) -> u8 {
        let troop = self.gunners(strike.unit);
        if let Some(horse) = troop.warhorse.filter(|_| strike.horse) {
            return strike.models.saturating_mul(why::count(rule::combat::WARHORSE_PROFILE, horse.a));
        }
        let own = why::count(rule::combat::HIT_DICE, self.profile_of(strike).a);
        let each = own + self.weapon_attacks(strike) + self.special_in_fight(strike.unit).attacks(self, strike);
        let leader = why::adds(rule::command::LEADER_EXTRA_ATTACK, strike.leader, 1);
        strike.models.saturating_mul(each).saturating_add(leader)
    }

    /// The score needed; none if every blow hits.
    fn needed_to_hit(&self, strike: &Strike, target: UnitId) -> Option<i8> {
        let (troop, foe) = (self.gunners(strike.unit), self.found_by_blow(strike, target));
        let automatic = if self.strikes_engine(strike, target) {
            why::step(rule::artillery::WEAPON_WS_ZERO)
        } else {
            why::holds(rule::combat::HIT_AUTOMATIC, foe.stats.ws == 0)
        };
        if automatic {
            return None;
        }
        let skill = match troop.warhorse.filter(|_| strike.horse) {
            Some(horse) => why::instead(rule::combat::HIT_BY_WARHORSE, horse.ws, || troop.stats.ws),
            None => self.profile_of(strike).ws,
        };
        // Always the rider's Weapon Skill, whatever he rides.
        let theirs = match foe.warhorse {
            Some(horse) => why::instead(rule::combat::HIT_VS_CAVALRY, foe.stats.ws, || horse.ws),
            None if self.is_elephant(target) => self.skill_struck_at(target),
            None => foe.stats.ws,
        };
        let printed = self.edition().hit_chart.needed(skill, theirs)?;
        let printed = why::row(rule::combat::HIT_CHART, usize::from(printed) - 2, printed) as i8;
        let harder = self.shelter(strike, target);
        let needed = why::instead(rule::combat::HIT_MODIFIERS_ARE_TO_DICE, printed + harder, || printed - harder);
        let shaken = self.is_shaken_before(self.body_of(strike.unit), self.body_of(target));
        // Sixes, whatever else makes it harder; a seven stays one.
        let sixes = why::holds(rule::special::FEAR_CHARGED_FAIL_NOT_OUTNUMBERED, shaken);
        let needed = if sixes { needed.max(6) } else { needed };
        let needed = self.needed_of_beast(strike, target, needed);
        Some(self.needed_behind_obstacle(strike, target, needed))
    }

    /// What shields, spears and obstacles take off the dice of those who strike
    /// at a target.
    fn shelter(&self, strike: &Strike, target: UnitId) -> i8 {
        // In a scramble about a building no formation shelters anybody.
        let plain = self.fights_plainly(target);
        let wall = || self.troop(self.body_of(target)).special.wards_off(self, strike.unit, target);
        let shields = if plain { 0 } else { wall() };
        // A duellist still stands behind the shields of his unit.
        let shields = if self.unit(target).duel.is_some() {
            why::instead(rule::challenge::DUEL_KEEPS_FORMATION_BONUSES, shields, || 0)
        } else {
            shields
        };
        let behind = self.is_shielded_by_obstacle(strike.unit, target);
        match self.edition().behind_obstacle {
            Figure::Usual => shields + why::adds(rule::combat::HIT_OBSTACLE_PENALTY, behind, 1),
            Figure::Set(..) => shields,
        }
    }

    /// The score that an elephant needs to tread on skirmishers, where that has one
    /// of its own.
    fn needed_of_beast(&self, strike: &Strike, target: UnitId, needed: i8) -> i8 {
        let score = self.edition().beasts_on_the_loose;
        let nimble = score != Figure::Usual && self.is_beast(strike) && self.is_skirmishing(self.body_of(target));
        if nimble { needed.max(score.or(needed)) } else { needed }
    }

    /// The score that hits somebody behind an obstacle, where that has one of its
    /// own.
    fn needed_behind_obstacle(&self, strike: &Strike, target: UnitId, needed: i8) -> i8 {
        let behind = self.edition().behind_obstacle;
        let sheltered = behind != Figure::Usual && self.is_shielded_by_obstacle(strike.unit, target);
        if sheltered { needed.max(behind.or(needed)) } else { needed }
    }

    /// Whether a unit needs sixes after a failed test of fear: who was fighting
    /// already only against those it fears.
    fn is_shaken_before(&self, id: UnitId, enemy: UnitId) -> bool {
        let unit = self.unit(id);
        let feared = || self.fears(id, enemy);
        let others = || why::holds(rule::special::FEAR_ENGAGED_UNIT_CHARGED, unit.rounds > 1 && !feared());
        (unit.is(Mark::NEEDS_SIXES) && !others()) || (unit.is(Mark::SHAKEN) && feared())
    }

    /// The striker's own Strength and what his weapon adds, no more than a
    /// man's.
    fn strength_of(&self, strike: &Strike, target: UnitId) -> u8 {
        let troop = self.gunners(strike.unit);
        if let Some(horse) = troop.warhorse.filter(|_| strike.horse) {
            return why::instead(rule::combat::WARHORSE_PROFILE, horse.s, || troop.stats.s);
        }
        let own = why::count(rule::combat::WOUND_OWN_STRENGTH, self.profile_of(strike).s);
        if self.is_beast(strike) {
            return own;
        }
        let bonus = self.weapon_strength(strike, target).map_or(0, |bonus| bonus.by.unsigned_abs());
        let strength = own + why::instead(rule::combat::WOUND_WEAPON_BONUS, bonus, || 0);
        why::instead(rule::combat::WOUND_HUMAN_STRENGTH_CAP, strength.min(STRONGEST_MAN), || strength)
    }

    /// How a blow comes at a target.
    pub(super) fn blow_at(&self, strike: &Strike, target: UnitId) -> Blow {
        let (mine, theirs) = (self.body_of(strike.unit), self.body_of(target));
        let face = self.fought_at(theirs, mine).next().unwrap_or(Edge::Front);
        let face = self.face_that_counts_against(theirs, mine, face);
        Blow { shot: false, face, hands_full: self.hands_full(target), skirmishing: self.is_skirmishing(theirs) }
    }

    /// The better save against daggers and the like, as good as armour can be;
    /// whoever has none left saves on a six at any Strength.
    fn save_from_daggers(
        &self,
        strike: &Strike,
        target: UnitId,
        body: Struck,
        blow: Blow,
        [whole, save]: [Save; 2],
    ) -> Save {
        if strike.horse {
            return save;
        }
        let daggers = self.weapon_of(strike) == Weapon::Improvised;
        let better = save.worsened(-why::adds(rule::weapon::DAGGER_PLUS_ONE_SAVE, daggers, 1));
        if !daggers {
            return better;
        }
        let bare = whole.score().is_none();
        if bare || better.score().is_none() {
            return why::instead(
                rule::weapon::DAGGER_GRANTS_SIX_PLUS,
                Save::on(6),
                || if bare { whole } else { better },
            );
        }
        let best = self.best_save(target, body, blow);
        why::instead(rule::weapon::DAGGER_CAP, better.no_better_than(best), || better)
    }

    /// The slain no longer strike, nor do those who step into their places;
    /// a leader does as long as any other man can fall for him.
    pub(super) fn spend_strikes(&mut self, unit: UnitId, lost: u8, by: UnitId) {
        let by = self.body_of(by);
        if !self.strikes.iter().any(|s| s.unit == unit) {
            return;
        }
        let kinds = self.kinds_of_men(unit);
        let apart = kinds.len() > 1;
        let of_kind = |strike: &Strike, men: Option<u8>| !apart || strike.crew == men;
        let on_foot = |s: &&Strike| s.unit == unit && !s.horse && of_kind(s, kinds[0]);
        let fighting: u8 = self.strikes.iter().filter(on_foot).map(|s| s.models).sum();
        let reserves = self.unit(unit).strength().saturating_sub(fighting);
        let lost = why::instead(rule::combat::STEP_UP_NO_ATTACK, lost, || lost.saturating_sub(reserves));
        if !why::step(rule::combat::STRIKE_ORDER_SLAIN_DO_NOT_STRIKE) {
            return;
        }
        let flanked = self.contacts_of(unit).any(|(face, ..)| matches!(face, Edge::Left | Edge::Right));
        let order = if flanked {
            why::instead(rule::combat::CASUALTY_FLANK_PROTECTED, [true, false], || [false, true])
        } else {
            [true, false]
        };
        let mut strikes = std::mem::take(&mut self.strikes);
        for (horse, men) in [false, true].into_iter().flat_map(|horse| kinds.iter().map(move |&men| (horse, men))) {
            let mut left = lost;
            // First those who fight the slayers, then the rest.
            for near in order {
                let faces = |strike: &Strike| strike.targets.iter().any(|t| self.body_of(t) == by) == near;
                let alike = |s: &Strike| s.unit == unit && s.horse == horse && of_kind(s, men);
                let own = strikes.iter_mut().filter(|s| alike(s) && faces(s));
                left = take_out(left, own.map(|strike| (strike.may_be_spent(), &mut strike.models)));
            }
        }
        strikes.retain(|s| s.models > 0);
        self.strikes = strikes;
    }
}

/// Misses are thrown again, and no die more than once.
fn again_by(again: RuleId, need: Need, mut dice: Dice, play: &mut Play) -> Dice {
    for _ in 0..why::count(rule::basic::REROLL_ONCE, 1u8) {
        throw_misses_again(&mut dice, need, || play.d6(again, "hit again"));
    }
    dice
}

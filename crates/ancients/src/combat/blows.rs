//! Blows: hits, wounds, saves.

use ranked::chart::{Need, to_strike, to_wound};
use ranked::save::strength_modifier;
use rules::ancients as rule;
use smallvec::SmallVec;
use table::Edge;

use super::arms::Cited;
use super::order::Moment;
use super::{Combat, CombatAsk, CombatTask, Stage, Strike};
use crate::agenda::{Play, Task};
use crate::armour::Blow;
use crate::battle::Battle;
use crate::event::{Dice, What};
use crate::fact::Fact;
use crate::ids::{UnitId, UnitSet};
use crate::question::Question;
use crate::special::Special;
use crate::unit::Commander;
use crate::weapon::Weapon;

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
}

impl Battle {
    /// All who strike next strike together, and only then do the slain fall
    /// ([`rule::combat::STRIKE_ORDER_TIE_SIMULTANEOUS`]).
    pub(super) fn next_blows(&mut self, n: u8, play: &mut Play) {
        let combat = self.combat(n);
        let Some(moment) = self.strikes.iter().map(|s| self.moment_of(s, &combat)).min() else { return };
        while let Some(at) = self.strikes.iter().position(|s| !s.has_landed() && self.moment_of(s, &combat) == moment) {
            match self.strikes[at].stage {
                Stage::Thrown { hits, .. } => self.land(at, hits, play),
                _ if self.may_throw_again(at) => {
                    self.then(Task::Combat(CombatTask::Strike(n)));
                    self.throw_as_veterans(self.strikes[at].unit, moment, &combat, play);
                    return;
                }
                _ => {
                    let cited = self.cite_moment(at, moment, &combat);
                    let (hits, _) = self.throw_to_hit(self.strikes[at], Throw::Only, cited, play);
                    self.land(at, hits, play);
                }
            }
        }
        let mut harm: SmallVec<[(UnitId, UnitId, u8); 4]> = SmallVec::new();
        self.strikes.retain(|strike| {
            if let (Stage::Landed(wounds), Some(target)) = (strike.stage, strike.targets.first()) {
                harm.push((strike.unit, target, wounds));
            }
            !strike.has_landed()
        });
        self.then(Task::Combat(CombatTask::Strike(n)));
        for (by, target, wounds) in harm {
            self.suffer_blows(n, target, wounds, by, play);
        }
    }

    /// The rules of the moment in which somebody strikes.
    fn cite_moment(&self, at: usize, moment: Moment, combat: &Combat) -> Cited {
        let strike = self.strikes[at];
        let mut cited = Cited::from_slice(&[moment.rule()]);
        let side = self.unit(strike.unit).side;
        let rival = |s: &Strike| self.unit(s.unit).side != side && self.moment_of(s, combat) == moment;
        if self.strikes.iter().any(rival) {
            cited.push(rule::combat::STRIKE_ORDER_TIE_SIMULTANEOUS);
        }
        self.cite_priority(&strike, &mut cited);
        cited
    }

    /// Whether those who strike are veterans who have still their second throw
    /// ([`rule::special::VETERAN_REROLL`]).
    fn may_throw_again(&self, at: usize) -> bool {
        let strike = &self.strikes[at];
        let able = self.troop(strike.unit).special.has(Special::Veteran) && !strike.horse;
        let rolls = strike.targets.first().is_some_and(|target| self.troop(target).stats.ws > 0);
        able && rolls && !self.unit(strike.unit).is(Fact::VeteranSpent)
    }

    /// Veterans throw all their dice of this moment, and decide before they
    /// use any other second throw ([`rule::special::VETERAN_NO_DOUBLE_REROLL`]).
    fn throw_as_veterans(&mut self, unit: UnitId, moment: Moment, combat: &Combat, play: &mut Play) {
        for at in 0..self.strikes.len() {
            let strike = self.strikes[at];
            if strike.unit == unit && !strike.horse && self.moment_of(&strike, combat) == moment {
                let cited = self.cite_moment(at, moment, combat);
                let (hits, misses) = self.throw_to_hit(strike, Throw::First, cited, play);
                self.strikes[at].stage = Stage::Thrown { hits, misses };
            }
        }
        self.question = Some(Question::Combat(CombatAsk::Veterans(unit)));
    }

    /// All dice again, hits included; or only the misses, where another rule
    /// allows that.
    pub(super) fn answer_veterans(&mut self, unit: UnitId, again: bool, play: &mut Play) {
        if again {
            self.unit_mut(unit).mark(Fact::VeteranSpent);
        }
        for at in 0..self.strikes.len() {
            let strike = self.strikes[at];
            let Stage::Thrown { hits, misses } = strike.stage else { continue };
            if strike.unit != unit {
                continue;
            }
            let hits = if again {
                let rules = [rule::special::VETERAN_REROLL, rule::special::VETERAN_NO_DOUBLE_REROLL];
                self.throw_to_hit(strike, Throw::Again, Cited::from_slice(&rules), play).0
            } else {
                hits + self.throw_declined(strike, misses, play)
            };
            self.land(at, hits, play);
        }
    }

    /// The misses of veterans who keep what they have thrown.
    fn throw_declined(&self, strike: Strike, misses: u8, play: &mut Play) -> u8 {
        let Some(target) = strike.targets.first() else { return 0 };
        let mut cited = Cited::new();
        let need = self.needed_to_hit(&strike, target, &mut Cited::new()).map(Need::of);
        let dice = Dice::from_elem(0, usize::from(misses));
        let dice = self.throw_misses_again(&strike, target, need, dice, &mut cited, play);
        if cited.is_empty() {
            return 0;
        }
        let hits = dice.iter().filter(|&&die| need.is_some_and(|need| need.met_by(die))).count() as u8;
        let needed = self.needed_to_hit(&strike, target, &mut Cited::new());
        let unit = strike.unit;
        play.log(|| What::Blows { unit, target, horse: false, attacks: misses, needed, dice, hits }, &cited);
        hits
    }

    /// Fighting mounts strike for themselves at whom their riders strike
    /// ([`rule::combat::MOUNT_ATTACKS`]).
    pub(super) fn add_horses(&mut self) {
        for at in 0..self.strikes.len() {
            let strike = self.strikes[at];
            if self.troop(strike.unit).warhorse.is_some() && self.rides(strike.unit) {
                self.strikes.push(Strike { horse: true, leader: false, ..strike });
            }
        }
    }

    fn cite_priority(&self, strike: &Strike, cited: &mut Cited) {
        let body = self.unit(self.body_of(strike.unit));
        let rivals = strike.targets;
        let even = |t: UnitId| self.troop(t).stats.i == self.troop(strike.unit).stats.i;
        if body.is(Fact::Momentum) && cited[0] == rule::combat::STRIKE_ORDER_INITIATIVE && rivals.iter().any(even) {
            cited.push(rule::combat::STRIKE_ORDER_TIE_MOMENTUM);
        }
        if body.is(Fact::Countercharged) {
            cited.push(rule::combat::STRIKE_ORDER_COUNTERCHARGE);
        }
        self.cite_weapon_order(strike, cited);
        if strike.horse {
            cited.extend([rule::combat::MOUNT_ATTACKS, rule::combat::WARHORSE_STRIKE_ORDER]);
        }
    }

    /// The dice to hit; gives the hits and the misses.
    fn throw_to_hit(&self, strike: Strike, throw: Throw, mut cited: Cited, play: &mut Play) -> (u8, u8) {
        let Some(target) = strike.targets.first() else { return (0, 0) };
        let attacks = self.attacks_of(&strike, &mut cited);
        let needed = self.needed_to_hit(&strike, target, &mut cited);
        let need = needed.map(Need::of);
        let mut dice: Dice = match need {
            Some(_) => (0..attacks).map(|_| play.d6(rule::combat::HIT_DICE, "hit")).collect(),
            None => Dice::new(),
        };
        if throw == Throw::Only {
            dice = self.throw_misses_again(&strike, target, need, dice, &mut cited, play);
        }
        let hits = need.map_or(attacks, |need| dice.iter().filter(|&&die| need.met_by(die)).count() as u8);
        if need.is_some_and(|need| need.weaker > 0) {
            cited.push(rule::hit::SEVEN_PLUS);
        }
        let (unit, horse) = (strike.unit, strike.horse);
        play.log(|| What::Blows { unit, target, horse, attacks, needed, dice, hits }, &cited);
        (hits, attacks - hits)
    }

    /// From the hits to the wounds that are not saved.
    fn land(&mut self, at: usize, hits: u8, play: &mut Play) {
        let strike = self.strikes[at];
        self.strikes[at].stage = Stage::Landed(0);
        let Some(target) = strike.targets.first().filter(|_| hits > 0) else { return };
        let needed = self.needed_to_hit(&strike, target, &mut Cited::new());
        let weaker = needed.map_or(0, |needed| Need::of(needed).weaker);
        let mut cited = Cited::new();
        let full = self.strength_of(&strike, target, &mut cited);
        let strength = full.saturating_sub(weaker);
        let wounds = self.roll_wounds(&strike, target, hits, strength, cited, play);
        self.strikes[at].stage = Stage::Landed(self.roll_saves(&strike, target, wounds, strength, play));
    }

    /// Misses are thrown again, once, where a rule says so.
    fn throw_misses_again(
        &self,
        strike: &Strike,
        target: UnitId,
        need: Option<Need>,
        mut dice: Dice,
        cited: &mut Cited,
        play: &mut Play,
    ) -> Dice {
        let (Some(need), Some(rule)) = (need, self.throws_again(strike, target)) else { return dice };
        cited.extend([rule, rule::basic::REROLL_ONCE]);
        if rule == rule::special::HATRED_REROLL_FIRST_ROUND {
            cited.push(rule::special::HATRED_SELECTIVE);
            if self.shares_hatred(strike.unit, self.body_of(target)) {
                cited.push(rule::character::HATRED_SHARED);
            }
        }
        for die in dice.iter_mut().filter(|die| !need.met_by(**die)) {
            *die = play.d6(rule, "hit again");
        }
        dice
    }

    /// [`rule::wound::CHART`]; a blow without Strength, or against one too
    /// tough, does nothing ([`rule::hit::SEVEN_PLUS_STRENGTH_ZERO`],
    /// [`rule::combat::WOUND_IMPOSSIBLE`]).
    fn roll_wounds(
        &mut self,
        strike: &Strike,
        target: UnitId,
        hits: u8,
        strength: u8,
        mut cited: Cited,
        play: &mut Play,
    ) -> u8 {
        let needed = if strength == 0 { None } else { to_wound(strength, self.troop(target).stats.t) };
        cited.push(match needed {
            Some(_) => rule::wound::CHART,
            None if strength == 0 => rule::hit::SEVEN_PLUS_STRENGTH_ZERO,
            None => rule::combat::WOUND_IMPOSSIBLE,
        });
        let dice: Dice = match needed {
            Some(_) => (0..hits).map(|_| play.d6(rule::wound::CHART, "wound")).collect(),
            None => Dice::new(),
        };
        let wounds = dice.iter().filter(|&&die| needed.is_some_and(|least| die >= least)).count() as u8;
        let by = strike.unit;
        play.log(|| What::Wounded { unit: target, by, strength, needed, dice, wounds }, &cited);
        wounds
    }

    /// [`rule::armour::SAVE_ROLL`]; gives what is not saved.
    fn roll_saves(&mut self, strike: &Strike, target: UnitId, wounds: u8, strength: u8, play: &mut Play) -> u8 {
        let mut cited = Cited::new();
        let needed = self.save_against(strike, target, strength, &mut cited);
        if wounds == 0 {
            return 0;
        }
        if needed.is_none() {
            if cited.contains(&rule::armour::SAVE_MODIFIERS_REMOVE_SAVE) {
                play.log(|| What::Saved { unit: target, needed, dice: Dice::new(), saved: 0 }, &cited);
            }
            return wounds;
        }
        let dice: Dice = (0..wounds).map(|_| play.d6(rule::armour::SAVE_ROLL, "save")).collect();
        let saved = dice.iter().filter(|&&die| needed.is_some_and(|least| die >= least)).count() as u8;
        play.log(|| What::Saved { unit: target, needed, dice, saved }, &cited);
        wounds - saved
    }

    /// One die for each attack of each model ([`rule::combat::HIT_DICE`]).
    fn attacks_of(&self, strike: &Strike, cited: &mut Cited) -> u8 {
        let troop = self.troop(strike.unit);
        cited.extend([rule::combat::HIT_DICE, rule::combat::CONTACT_ELIGIBILITY, rule::combat::MUST_FIGHT]);
        if let Some(horse) = troop.warhorse.filter(|_| strike.horse) {
            cited.extend([rule::combat::WARHORSE_PROFILE, rule::combat::WARHORSE_NO_RIDER_WEAPON]);
            return strike.models.saturating_mul(horse.a);
        }
        let each = troop.stats.a + self.weapon_attacks(strike.unit) + self.frenzied_attacks(strike, cited);
        if self.weapon_attacks(strike.unit) > 0 {
            cited.push(rule::weapon::HAND_WEAPON_PAIR);
        }
        self.cite_command(strike, cited);
        if !strike.front {
            cited.push(rule::combat::FACING_IRRELEVANT);
        }
        if self.has_shuffled_rank(self.body_of(strike.unit)) {
            cited.push(rule::combat::FLANK_REAR_RANK_SHUFFLE);
        }
        if self.fights_in_ranks(strike.unit) > 1 && strike.front {
            cited.push(rule::combat::REAR_RANK_WEAPONS);
        } else if self.fights_in_ranks(strike.unit) > 1 {
            cited.push(rule::weapon::REAR_RANK_FRONT_EXCLUSIVE);
        } else if self.is_skirmishing(strike.unit) {
            cited.push(rule::skirmish::NO_SECOND_RANK_WEAPONS);
        }
        cited.extend(self.ranks_that_fight(self.body_of(strike.unit)).1);
        cited.push(rule::weapon::COMBAT_SUMMARY_TABLE);
        match self.wields(strike.unit) {
            Weapon::ThrowingSpear => cited.push(rule::weapon::THROWING_SPEAR_UNLIMITED),
            Weapon::HeavyThrowingSpear => cited.push(rule::weapon::HEAVY_THROWING_SPEAR_EQUIVALENTS),
            _ => {}
        }
        strike.models.saturating_mul(each).saturating_add(u8::from(strike.leader))
    }

    /// The leader's extra blow, or why he strikes none: command models are
    /// armed like the rest ([`rule::command::EQUIPMENT`]).
    fn cite_command(&self, strike: &Strike, cited: &mut Cited) {
        let unit = self.unit(strike.unit);
        if strike.leader {
            cited.extend([rule::command::LEADER_EXTRA_ATTACK, rule::command::POSITION, rule::command::EQUIPMENT]);
        } else if unit.has(Commander::Leader) && !self.place_fights(strike.unit, unit.places[0]) {
            cited.push(rule::command::LEADER_STRANDED);
        }
        if self.troop(strike.unit).is_character() {
            cited.push(match unit.duel {
                Some(_) => rule::challenge::DUEL_NORMAL_ORDER,
                None => rule::character::ATTACK_CHOICE_BY,
            });
        }
        if strike.targets.iter().any(|t| self.troop(t).is_character()) {
            cited.push(rule::character::ATTACK_CHOICE_AGAINST);
        }
    }

    /// Whether the short rear rank of a unit fought in the flank is taken as
    /// slid over to the enemy ([`rule::combat::FLANK_REAR_RANK_SHUFFLE`]).
    fn has_shuffled_rank(&self, id: UnitId) -> bool {
        let formation = self.unit(id).formation();
        let last = formation.ranks().saturating_sub(1);
        let flanked = self.contacts_of(id).any(|(face, ..)| matches!(face, Edge::Left | Edge::Right));
        flanked && last > 0 && formation.in_rank(last) < formation.files
    }

    /// The score needed; none if every blow hits
    /// ([`rule::combat::HIT_CHART`], [`rule::combat::HIT_AUTOMATIC`]).
    fn needed_to_hit(&self, strike: &Strike, target: UnitId, cited: &mut Cited) -> Option<i8> {
        let troop = self.troop(strike.unit);
        let skill = match troop.warhorse.filter(|_| strike.horse) {
            Some(horse) => {
                cited.push(rule::combat::HIT_BY_WARHORSE);
                horse.ws
            }
            None => troop.stats.ws,
        };
        let foe = self.troop(target);
        if foe.stats.ws == 0 {
            cited.push(rule::combat::HIT_AUTOMATIC);
            return None;
        }
        cited.push(rule::combat::HIT_CHART);
        if foe.kind.is_mounted() {
            // Always the rider's Weapon Skill, whatever he rides.
            cited.push(rule::combat::HIT_VS_CAVALRY);
        }
        let body = self.body_of(strike.unit);
        let mut needed = to_strike(skill, foe.stats.ws) as i8;
        let theirs = self.body_of(target);
        if self.troop(theirs).special.is_phalanx() {
            cited.push(if self.unit(theirs).is(Fact::RanksLost) {
                rule::special::PHALANX_NEGATION
            } else {
                rule::special::PHALANX_FORMATION_DEFINITION
            });
        }
        for penalty in self.wall_of_shields(strike.unit, target) {
            cited.push(penalty.rule);
            needed -= penalty.by;
        }
        if self.is_shielded_by_obstacle(body, target) {
            cited.extend([rule::combat::HIT_OBSTACLE_PENALTY, rule::combat::HIT_MODIFIERS_ARE_TO_DICE]);
            needed += 1;
            if self.counts_as_charging(body) {
                cited.extend([rule::combat::OBSTACLE_CHARGERS_STRIKE_FIRST, rule::combat::OBSTACLE_NO_CHARGE_BONUSES]);
            }
        } else if self.unit(self.body_of(target)).is(Fact::Defends) && !self.across(body, self.body_of(target)) {
            cited.push(rule::combat::OBSTACLE_ONLY_ACROSS);
        } else if self.unit(self.body_of(target)).is(Fact::Breached) {
            cited.push(rule::combat::HIT_OBSTACLE_PENALTY_ENDS);
        }
        if self.is_shaken_before(body, self.body_of(target)) {
            // Sixes, whatever else makes it harder; a seven stays one.
            cited.push(rule::special::FEAR_CHARGED_FAIL_NOT_OUTNUMBERED);
            needed = needed.max(6);
        }
        Some(needed)
    }

    /// Whether a unit needs sixes after a failed test of fear: who was fighting
    /// already only against those it fears
    /// ([`rule::special::FEAR_ENGAGED_UNIT_CHARGED`]).
    fn is_shaken_before(&self, id: UnitId, enemy: UnitId) -> bool {
        let unit = self.unit(id);
        let feared = || self.fears(id, enemy).is_some();
        (unit.is(Fact::NeedsSixes) && (unit.rounds <= 1 || feared())) || (unit.is(Fact::Shaken) && feared())
    }

    /// The striker's own Strength and what his weapon adds
    /// ([`rule::combat::WOUND_OWN_STRENGTH`]), no more than a man's.
    fn strength_of(&self, strike: &Strike, target: UnitId, cited: &mut Cited) -> u8 {
        let troop = self.troop(strike.unit);
        if let Some(horse) = troop.warhorse.filter(|_| strike.horse) {
            return horse.s;
        }
        cited.push(rule::combat::WOUND_OWN_STRENGTH);
        let mut strength = troop.stats.s;
        if let Some(bonus) = self.weapon_strength(strike.unit, target) {
            cited.extend([rule::combat::WOUND_WEAPON_BONUS, bonus.rule]);
            strength += bonus.by.unsigned_abs();
        }
        if strength > STRONGEST_MAN {
            cited.push(rule::combat::WOUND_HUMAN_STRENGTH_CAP);
        }
        strength.min(STRONGEST_MAN)
    }

    /// The score that saves, if any does ([`rule::armour::SAVE_ROLL`],
    /// [`rule::combat::SAVE_STRENGTH_MODIFIER`]).
    fn save_against(&self, strike: &Strike, target: UnitId, strength: u8, cited: &mut Cited) -> Option<u8> {
        let (mine, theirs) = (self.body_of(strike.unit), self.body_of(target));
        let face = self.contacts_of(theirs).find(|&(_, enemy, _)| enemy == mine).map_or(Edge::Front, |(face, ..)| face);
        let face = self.face_that_counts(theirs, face);
        let blow =
            Blow { shot: false, face, hands_full: self.hands_full(target), skirmishing: self.is_skirmishing(theirs) };
        let by_strength = strength_modifier(strength);
        cited.push(rule::armour::SAVE_ROLL);
        if by_strength > 0 {
            cited.push(rule::combat::SAVE_STRENGTH_MODIFIER);
        }
        let mounted = self.rides(target);
        if mounted {
            cited.push(rule::armour::CAVALRY_SAVES);
        } else if self.troop(target).kind.is_mounted() {
            cited.push(rule::character::JOIN_INFANTRY_DISMOUNTS);
        }
        if blow.hands_full {
            cited.push(match self.wields(target) {
                Weapon::DoubleHanded => rule::weapon::DOUBLE_HANDED_NO_SHIELD,
                Weapon::Halberd => rule::weapon::HALBERD_NO_SHIELD,
                Weapon::Kontos => rule::weapon::KONTOS_SHIELD_LIMIT,
                _ => rule::weapon::HAND_WEAPON_PAIR,
            });
        } else if self.wields(target) == Weapon::Pike {
            cited.push(rule::weapon::PIKE_SHIELD_ALLOWED);
        }
        let whole = self.troop(target).armour.save(mounted, blow);
        let mut save = whole.worsened(by_strength);
        if save.score().is_none() && whole.score().is_some() {
            cited.push(rule::armour::SAVE_MODIFIERS_REMOVE_SAVE);
        }
        if !strike.horse && self.wields(strike.unit) == Weapon::Improvised {
            let best = self.troop(target).armour.best(mounted, blow);
            cited.push(match save.score() {
                None => rule::weapon::DAGGER_GRANTS_SIX_PLUS,
                Some(score) if score as i8 <= best => rule::weapon::DAGGER_CAP,
                Some(_) => rule::weapon::DAGGER_PLUS_ONE_SAVE,
            });
            cited.push(rule::weapon::EVERYONE_HAS_IMPROVISED);
            save = save.worsened(-1).no_better_than(best);
        }
        save.score()
    }

    /// Those who strike and can no longer, for want of men; says whether that
    /// costs the leader his blows.
    pub(super) fn spend_strikes(&mut self, unit: UnitId, lost: u8, by: UnitId) -> bool {
        let led = |strikes: &[Strike]| strikes.iter().any(|s| s.unit == unit && s.leader);
        let before = led(&self.strikes);
        let by = self.body_of(by);
        for horse in [false, true] {
            let mut left = lost;
            // First those who fight the slayers, then the rest.
            for near in [true, false] {
                for at in 0..self.strikes.len() {
                    let strike = self.strikes[at];
                    let faces = strike.targets.iter().any(|t| self.body_of(t) == by);
                    if strike.unit == unit && strike.horse == horse && faces == near {
                        let gone = left.min(strike.models);
                        self.strikes[at].models -= gone;
                        left -= gone;
                    }
                }
            }
        }
        self.strikes.retain(|s| s.models > 0);
        before && !led(&self.strikes)
    }

    /// Nobody strikes at the slain; what was meant for a character goes where
    /// his place is taken.
    pub(super) fn retarget(&mut self, gone: UnitId) {
        self.strikes.retain(|s| s.targets != UnitSet::of(gone));
    }
}

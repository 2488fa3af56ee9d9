//! The combat mechanism that shooting and melee share.

use arrayvec::ArrayVec;
use rules::RuleId;
use rules::spear as rule;
use serde::Serialize;
use smallvec::SmallVec;

use crate::agenda::{Play, Task};
use crate::battle::Battle;
use crate::discipline::Cause;
use crate::event::{Event, What};
use crate::ids::UnitId;
use crate::profile::{Melee, TroopType};
use crate::question::Question;

/// What kind of combat it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum CombatKind {
    /// A shooting action.
    Shooting,
    /// Shooting at a charger before the melee.
    Defensive,
    /// Melee.
    Melee,
    /// Melee brought about by a pursuit.
    Pursuit,
}

impl CombatKind {
    pub(crate) fn is_melee(self) -> bool {
        matches!(self, CombatKind::Melee | CombatKind::Pursuit)
    }
}

/// How well a combatant is protected in this combat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Level {
    /// The enemy may raise a die.
    Lacking,
    /// Nothing changes.
    Average,
    /// It may lower one enemy die by 1.
    Armoured,
    /// It may lower enemy dice by 2 in all.
    Heavy,
}

/// One side of a combat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Combatant {
    /// The unit.
    pub unit: UnitId,
    /// Its best dice, highest first.
    pub dice: ArrayVec<u8, 4>,
    /// What armour and lack of it did to each die.
    pub change: [i8; 4],
    /// Its protection in this combat.
    pub level: Level,
    /// Its wins are hits ([`rule::characteristic::IMPACT_COMBAT`]).
    pub impact: bool,
}

/// A combat under way. Side 0 attacks or shoots.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Combat {
    /// Kind.
    pub kind: CombatKind,
    /// Attacker, then defender.
    pub sides: [Combatant; 2],
}

/// How one pair came out.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct PairResult {
    /// The attacker's die after changes; none if it had no die there.
    pub attacker: Option<u8>,
    /// The defender's die.
    pub defender: Option<u8>,
    /// Who won: 0 attacker, 1 defender.
    pub winner: Option<u8>,
    /// What the loser suffers.
    pub suffers: Suffers,
}

/// What losing a pair costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "plain words")]
pub enum Suffers {
    Nothing,
    Test,
    Hit,
}

/// The notional die that a die without an opponent faces
/// ([`rule::combat::UNMATCHED`]).
const NOTIONAL: u8 = 2;

impl Combat {
    /// The dice of pair `n`, unchanged.
    fn raw(&self, n: usize) -> [Option<u8>; 2] {
        [0, 1].map(|s| self.sides[s].dice.get(n).copied())
    }

    fn changed(&self, n: usize) -> [Option<u8>; 2] {
        [0, 1].map(|s| self.sides[s].dice.get(n).map(|d| d.saturating_add_signed(self.sides[s].change[n]).min(6)))
    }

    /// How many pairs there are; a die without an opponent makes one too.
    pub(crate) fn pairs(&self) -> usize {
        self.sides[0].dice.len().max(self.sides[1].dice.len())
    }

    /// Who wins a pair. A surplus die never loses.
    fn winner([a, b]: [Option<u8>; 2]) -> Option<usize> {
        match (a, b) {
            (Some(a), Some(b)) if a != b => Some(usize::from(b > a)),
            (Some(a), None) if a > NOTIONAL => Some(0),
            (None, Some(b)) if b > NOTIONAL => Some(1),
            _ => None,
        }
    }

    /// Whether the side's die in this pair won or drew: what may be raised
    /// against an enemy that lacks protection.
    fn won_or_drew(&self, side: usize, n: usize) -> bool {
        let pair = self.raw(n);
        match (pair[side], pair[1 - side]) {
            (Some(mine), Some(theirs)) => mine >= theirs,
            (Some(mine), None) => mine >= NOTIONAL,
            _ => false,
        }
    }

    /// By how much the enemy's die in this pair may be lowered: never below
    /// the die it beat ([`rule::combat::ARMOUR_NO_FLIP`]).
    fn may_lower(&self, side: usize, n: usize) -> u8 {
        let pair = self.raw(n);
        if Combat::winner(pair) != Some(1 - side) {
            return 0;
        }
        pair[1 - side].unwrap_or(0) - pair[side].unwrap_or(NOTIONAL)
    }

    /// The ways in which a side may lower enemy dice, as lists of pairs
    /// (a pair twice: lowered by 2).
    pub(crate) fn lowerings(&self, side: usize) -> ArrayVec<ArrayVec<u8, 2>, 16> {
        let mut ways = ArrayVec::new();
        let level = self.sides[side].level;
        if !matches!(level, Level::Armoured | Level::Heavy) {
            return ways;
        }
        let pairs = 0..self.pairs();
        for n in pairs.clone().filter(|&n| self.may_lower(side, n) >= 1) {
            ways.push(ArrayVec::from_iter([n as u8]));
        }
        if level == Level::Heavy {
            for n in pairs.clone().filter(|&n| self.may_lower(side, n) >= 2) {
                ways.push(ArrayVec::from([n as u8, n as u8]));
            }
            for n in pairs.clone() {
                for m in n + 1..self.pairs() {
                    if self.may_lower(side, n) >= 1 && self.may_lower(side, m) >= 1 {
                        ways.push(ArrayVec::from([n as u8, m as u8]));
                    }
                }
            }
        }
        ways
    }

    /// The word in orders for pairs that are changed: `pair 1`, `pairs 1 2`,
    /// `pair 1 twice`.
    pub(crate) fn word_for(pairs: &[u8]) -> &'static str {
        const ONCE: [&str; 4] = ["pair 1", "pair 2", "pair 3", "pair 4"];
        const TWICE: [&str; 4] = ["pair 1 twice", "pair 2 twice", "pair 3 twice", "pair 4 twice"];
        match *pairs {
            [n] => ONCE[usize::from(n)],
            [n, m] if n == m => TWICE[usize::from(n)],
            [0, 1] => "pairs 1 2",
            [0, 2] => "pairs 1 3",
            [0, 3] => "pairs 1 4",
            [1, 2] => "pairs 2 3",
            [1, 3] => "pairs 2 4",
            [2, 3] => "pairs 3 4",
            _ => "none",
        }
    }

    /// The pairs in which a side may raise its own die by 1.
    pub(crate) fn raisings(&self, side: usize) -> ArrayVec<u8, 4> {
        let mut pairs = ArrayVec::new();
        if self.sides[1 - side].level == Level::Lacking {
            for n in 0..self.pairs() {
                if self.won_or_drew(side, n) && self.sides[side].dice[n] < 6 {
                    pairs.push(n as u8);
                }
            }
        }
        pairs
    }

    /// The outcome of every pair, after protection.
    pub(crate) fn results(&self, suffer: impl Fn(usize, bool) -> Suffers) -> SmallVec<[PairResult; 4]> {
        (0..self.pairs())
            .map(|n| {
                let pair = self.changed(n);
                let winner = Combat::winner(pair);
                let suffers = winner.map_or(Suffers::Nothing, |w| {
                    let high = pair[w].unwrap_or(0);
                    let low = pair[1 - w].unwrap_or(NOTIONAL);
                    suffer(1 - w, high >= 2 * low)
                });
                PairResult { attacker: pair[0], defender: pair[1], winner: winner.map(|w| w as u8), suffers }
            })
            .collect()
    }

    /// Whether a side lost every real pair, and there was one
    /// ([`rule::commander::RISK_TRIGGER`]).
    fn lost_every_pair(&self, side: usize) -> bool {
        let real = self.sides[0].dice.len().min(self.sides[1].dice.len());
        real > 0 && (0..real).all(|n| Combat::winner(self.changed(n)) == Some(1 - side))
    }
}

impl Battle {
    /// Rolls the dice of one side, keeps the best four in order
    /// ([`rule::combat::TOP_FOUR`]).
    pub(crate) fn roll_combat(unit: UnitId, dice: u8, play: &mut Play) -> ArrayVec<u8, 4> {
        let mut rolled: ArrayVec<u8, 24> = ArrayVec::new();
        for _ in 0..dice.min(24) {
            rolled.push(play.roll(rule::combat::SEQUENCE, "combat"));
        }
        let all = SmallVec::from_slice(&rolled);
        rolled.sort_unstable_by(|a, b| b.cmp(a));
        let kept: ArrayVec<u8, 4> = rolled.iter().take(4).copied().collect();
        let shown = SmallVec::from_slice(&kept);
        play.log(|| {
            Event::new(
                What::CombatRoll { unit, rolled: all, kept: shown },
                &[rule::combat::TOP_FOUR, rule::combat::PAIRING, rule::unit::SIX_SIDED_DICE],
            )
        });
        kept
    }

    /// Starts the choices about protection, attacker first
    /// ([`rule::combat::PROTECTION_TIMING`]).
    pub(crate) fn begin_combat(&mut self, combat: Combat) {
        self.combat = Some(combat);
        self.agenda.push(Task::SettleCombat);
        self.agenda.push(Task::AskProtection(1));
        self.agenda.push(Task::AskProtection(0));
    }

    /// Asks a side what it does with its protection, where it has a choice.
    pub(crate) fn ask_protection(&mut self, side: u8) {
        let Some(combat) = &self.combat else { return };
        let s = side as usize;
        let shooter = s == 0 && !combat.kind.is_melee();
        if !combat.raisings(s).is_empty() {
            self.agenda.push(Task::AskRaise(side));
        }
        // Who suffers nothing has nothing to lower.
        let unhurt = shooter || self.is_harmless(combat.sides[1 - s].unit);
        if !unhurt && !combat.lowerings(s).is_empty() {
            self.question = Some(Question::Lower(side));
        }
    }

    pub(crate) fn ask_raise(&mut self, side: u8) {
        if self.combat.as_ref().is_some_and(|c| !c.raisings(side as usize).is_empty()) {
            self.question = Some(Question::Raise(side));
        }
    }

    /// Applies a lowering chosen by a side.
    pub(crate) fn lower(&mut self, side: u8, pairs: &[u8], play: &mut Play) {
        let Some(combat) = &mut self.combat else { return };
        let unit = combat.sides[side as usize].unit;
        let heavy = combat.sides[side as usize].level == Level::Heavy;
        for &n in pairs {
            combat.sides[1 - side as usize].change[n as usize] -= 1;
        }
        let level = if heavy { rule::combat::HEAVILY_ARMOURED } else { rule::combat::ARMOURED };
        let pairs: SmallVec<[u8; 2]> = pairs.iter().map(|n| n + 1).collect();
        play.log(|| {
            Event::new(
                What::Lowered { unit, pairs },
                &[level, rule::combat::PROTECTION_TIMING, rule::combat::ARMOUR_NO_FLIP],
            )
        });
    }

    /// Applies a raise chosen by a side.
    pub(crate) fn raise(&mut self, side: u8, pair: u8, play: &mut Play) {
        let Some(combat) = &mut self.combat else { return };
        combat.sides[side as usize].change[pair as usize] += 1;
        let unit = combat.sides[side as usize].unit;
        play.log(|| {
            Event::new(
                What::Raised { unit, pair: pair + 1 },
                &[rule::combat::LACKING_PROTECTION, rule::combat::PROTECTION_TIMING],
            )
        });
    }

    /// What losing a pair costs this side of this combat.
    pub(crate) fn suffers(&self, combat: &Combat, loser: usize, doubled: bool) -> (Suffers, RuleId) {
        let unit = self.unit(combat.sides[loser].unit);
        let enemy = self.unit(combat.sides[1 - loser].unit);
        let fortified = |u: &crate::battle::Unit| self.is_fortified(u);
        if loser == 0 && !combat.kind.is_melee() {
            return (Suffers::Nothing, rule::shoot::SHOOTER_IMMUNE);
        }
        if self.is_harmless(combat.sides[1 - loser].unit) {
            return (Suffers::Nothing, rule::special::CAMP_HARMLESS);
        }
        if unit.profile.kind == TroopType::BaggageCamp {
            return match (fortified(unit), doubled) {
                (false, _) => (Suffers::Hit, rule::special::CAMP_TAKES_HITS),
                (true, true) => (Suffers::Hit, rule::stratagem::FORTIFIED_CAMP_DOUBLED),
                (true, false) => (Suffers::Nothing, rule::stratagem::FORTIFIED_CAMP_DOUBLED),
            };
        }
        if doubled {
            (Suffers::Hit, rule::combat::HIT_ON_DOUBLE)
        } else if combat.sides[1 - loser].impact {
            (Suffers::Hit, rule::characteristic::IMPACT_COMBAT)
        } else if enemy.profile.kind == TroopType::BaggageCamp {
            (Suffers::Test, rule::stratagem::FORTIFIED_CAMP_FIGHTS)
        } else {
            (Suffers::Test, rule::combat::TEST_ON_LOSS)
        }
    }

    /// A camp that cannot hurt anybody ([`rule::special::CAMP_HARMLESS`]):
    /// what is lost against it is ignored in every way.
    fn is_harmless(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        unit.profile.kind == TroopType::BaggageCamp && !self.is_fortified(unit)
    }

    /// A camp with the fortified camp stratagem.
    pub(crate) fn is_fortified(&self, unit: &crate::battle::Unit) -> bool {
        unit.profile.kind == TroopType::BaggageCamp
            && self.command(unit.command).has(crate::army::Stratagem::FortifiedCamp)
    }

    /// Settles every pair: all tests and hits of both sides first, then routs
    /// ([`rule::combat::BOTH_SIDES_SUFFER`]).
    pub(crate) fn settle_combat(&mut self, play: &mut Play) {
        let Some(combat) = self.combat.take() else { return };
        let mut rules: SmallVec<[RuleId; 4]> =
            SmallVec::from_slice(&[rule::combat::SEQUENCE, rule::combat::PAIRING, rule::combat::BOTH_SIDES_SUFFER]);
        let results = combat.results(|loser, doubled| self.suffers(&combat, loser, doubled).0);
        if play.is_heard() {
            for (n, result) in results.iter().enumerate() {
                match result.winner {
                    None => rules.push(rule::combat::DRAW),
                    Some(w) => {
                        let [a, b] = combat.changed(n);
                        let (high, low) = if w == 0 { (a, b) } else { (b, a) };
                        let doubled = high.unwrap_or(0) >= 2 * low.unwrap_or(NOTIONAL);
                        rules.push(self.suffers(&combat, 1 - w as usize, doubled).1);
                    }
                }
                if combat.raw(n).contains(&None) {
                    rules.push(rule::combat::UNMATCHED);
                }
            }
            rules.sort_unstable();
            rules.dedup();
            let shown = results.clone();
            play.log(|| Event { what: What::Pairs { kind: combat.kind, pairs: shown }, rules });
        }
        // Tests use the ratings at the start: no hit of this combat changes them.
        for loser in [0usize, 1] {
            let unit = combat.sides[loser].unit;
            let needed = self.rating(unit);
            for result in results.iter().filter(|r| r.winner == Some(1 - loser as u8)) {
                match result.suffers {
                    Suffers::Nothing => {}
                    Suffers::Hit => self.take_hit(unit, play),
                    Suffers::Test => {
                        if !self.roll_test(unit, Cause::Combat, needed, play) {
                            self.take_hit(unit, play);
                        }
                    }
                }
            }
        }
        let ids = [combat.sides[0].unit, combat.sides[1].unit];
        let lost = [0, 1].map(|s| combat.lost_every_pair(s) && !self.is_harmless(ids[1 - s]));
        if combat.kind.is_melee() {
            self.after_melee(ids, lost, play);
        } else {
            self.after_shooting(ids, lost[1], play);
        }
    }

    /// The protection that counts for `unit` against `enemy`.
    pub(crate) fn level_in(&self, kind: CombatKind, unit: UnitId, enemy: UnitId) -> (Level, RuleId) {
        use crate::profile::{Missile, Protection};
        let (me, foe) = (self.unit(unit), self.unit(enemy));
        let fresh = || self.is_fresh(unit);
        // Shooter at least partly straight ahead.
        let from_front = || me.rect().ahead(table::Edge::Front, 0.0, &foe.rect()).is_some();
        let (own, rule) = match me.profile.protection {
            Protection::Lacking => (Level::Lacking, rule::combat::LACKING_PROTECTION),
            Protection::Average => (Level::Average, rule::unit::PROTECTION_LEVELS),
            Protection::Armoured => (Level::Armoured, rule::combat::ARMOURED),
            Protection::HeavilyArmoured => (Level::Heavy, rule::combat::HEAVILY_ARMOURED),
            Protection::Shieldwall => {
                let wall = fresh() && (kind.is_melee() || from_front());
                (if wall { Level::Armoured } else { Level::Average }, rule::characteristic::SHIELDWALL)
            }
            Protection::Pavises => {
                let shielded = if kind.is_melee() { fresh() } else { from_front() };
                (if shielded { Level::Armoured } else { Level::Lacking }, rule::characteristic::PAVISES)
            }
        };
        let (own, rule) =
            if self.is_fortified(me) { (Level::Heavy, rule::stratagem::FORTIFIED_CAMP) } else { (own, rule) };
        if kind.is_melee() {
            if foe.profile.has(Melee::TwoHanded) {
                return (Level::Average, rule::combat::PROTECTION_V_TWO_HANDED);
            }
            if foe.profile.kind == TroopType::Elephants && me.profile.kind != TroopType::Elephants {
                return (Level::Average, rule::combat::PROTECTION_V_ELEPHANTS);
            }
            return (own, rule);
        }
        match foe.profile.missile {
            Some(m) if m.ignores_protection() => (Level::Average, rule::combat::PROTECTION_V_MISSILES),
            Some(Missile::Longbow) => {
                let worse = match own {
                    Level::Heavy => Level::Armoured,
                    Level::Armoured => Level::Average,
                    other => other,
                };
                (worse, rule::shoot::LONGBOW)
            }
            _ => (own, rule),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn combat(a: &[u8], b: &[u8], levels: [Level; 2]) -> Combat {
        let side = |dice: &[u8], level, unit| Combatant {
            unit: UnitId(unit),
            dice: dice.iter().copied().collect(),
            change: [0; 4],
            level,
            impact: false,
        };
        Combat { kind: CombatKind::Melee, sides: [side(a, levels[0], 0), side(b, levels[1], 1)] }
    }

    fn lowered(c: &Combat, side: usize) -> Vec<Vec<u8>> {
        c.lowerings(side).iter().map(|way| way.to_vec()).collect()
    }

    #[test]
    fn armour_lowers_a_winning_die_once_and_never_flips_a_pair() {
        let c = combat(&[6, 5, 4], &[5, 5, 6], [Level::Average, Level::Armoured]);
        assert_eq!(lowered(&c, 1), [[0]], "{}", rule::combat::ARMOURED);
        let heavy = combat(&[6, 5, 4, 4], &[5, 3, 4], [Level::Average, Level::Heavy]);
        // 6-5 by one only; 5-3 by one or two; the unmatched 4 down to the notional 2.
        let expected: Vec<Vec<u8>> =
            vec![vec![0], vec![1], vec![3], vec![1, 1], vec![3, 3], vec![0, 1], vec![0, 3], vec![1, 3]];
        assert_eq!(lowered(&heavy, 1), expected, "{} {}", rule::combat::HEAVILY_ARMOURED, rule::combat::ARMOUR_NO_FLIP);
    }

    #[test]
    fn only_won_or_drawn_dice_are_raised() {
        let c = combat(&[6, 4, 3, 1], &[5, 4, 4], [Level::Average, Level::Lacking]);
        // The 6 cannot rise, the 3 lost, the unmatched 1 neither beats nor draws the 2.
        assert_eq!(c.raisings(0).as_slice(), [1], "{}", rule::combat::LACKING_PROTECTION);
        assert!(c.raisings(1).is_empty());
    }

    #[test]
    fn pairs_draw_test_hit_and_face_the_notional_two() {
        let c = combat(&[6, 5, 3, 2], &[3, 4, 3], [Level::Average; 2]);
        let suffer = |_, doubled| if doubled { Suffers::Hit } else { Suffers::Test };
        let outcome: Vec<_> = c.results(suffer).iter().map(|r| (r.winner, r.suffers)).collect();
        let expected =
            [(Some(0), Suffers::Hit), (Some(0), Suffers::Test), (None, Suffers::Nothing), (None, Suffers::Nothing)];
        assert_eq!(outcome, expected, "{} {}", rule::combat::DRAW, rule::combat::UNMATCHED);
        let surplus = combat(&[], &[5, 4, 3, 1], [Level::Average; 2]);
        let outcome: Vec<_> = surplus.results(suffer).iter().map(|r| (r.winner, r.suffers)).collect();
        let expected =
            [(Some(1), Suffers::Hit), (Some(1), Suffers::Hit), (Some(1), Suffers::Test), (None, Suffers::Nothing)];
        assert_eq!(outcome, expected, "{}", rule::combat::UNMATCHED);
    }

    #[test]
    fn losing_every_real_pair_is_judged_after_armour() {
        let mut c = combat(&[6, 5, 4], &[5, 4], [Level::Average, Level::Armoured]);
        assert!(c.lost_every_pair(1), "{}", rule::commander::RISK_TRIGGER);
        c.sides[0].change[0] = -1;
        assert!(!c.lost_every_pair(1), "a drawn pair is not lost");
        assert!(!combat(&[6], &[], [Level::Average; 2]).lost_every_pair(1), "there must be a pair");
    }
}

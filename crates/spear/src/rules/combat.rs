//! The combat mechanism that shooting and melee share.

use std::cmp::Reverse;

use arrayvec::ArrayVec;
use game::why;
use rules::spear as rule;
use smallvec::SmallVec;

use crate::state::{
    Battle, Cause, Combat, CombatKind, Level, Melee, Missile, PairResult, Pairs, Play, Question, Suffers, Task, UnitId,
    What,
};

/// The notional die that a die without an opponent faces
/// ([`rule::combat::UNMATCHED`]).
fn notional() -> u8 {
    why::count(rule::combat::UNMATCHED, 2)
}

impl Combat {
    /// The dice of pair `n`, unchanged.
    fn raw(&self, n: usize) -> [Option<u8>; 2] {
        [0, 1].map(|s| self.sides[s].dice.get(n).copied())
    }

    fn changed(&self, n: usize) -> [Option<u8>; 2] {
        [0, 1].map(|s| self.sides[s].dice.get(n).map(|d| d.saturating_add_signed(self.sides[s].change[n]).min(6)))
    }

    /// The dice that tell who may change what: as they fell, whatever the
    /// other side has changed already ([`rule::combat::PROTECTION_TIMING`]).
    fn eligible(&self, n: usize) -> [Option<u8>; 2] {
        why::instead(rule::combat::PROTECTION_TIMING, self.raw(n), || self.changed(n))
    }

    /// How many pairs there are; a die without an opponent makes one too.
    pub(crate) fn pairs(&self) -> usize {
        self.sides[0].dice.len().max(self.sides[1].dice.len())
    }

    /// Who wins a pair; nobody if it is drawn ([`rule::combat::DRAW`]). A
    /// surplus die never loses ([`rule::combat::UNMATCHED`]).
    fn winner(pair: [Option<u8>; 2]) -> Option<usize> {
        match pair {
            [Some(a), Some(b)] => (!why::holds(rule::combat::DRAW, a == b)).then_some(usize::from(b > a)),
            [Some(a), None] if a > notional() => Some(0),
            [None, Some(b)] if b > notional() => Some(1),
            _ => None,
        }
    }

    /// Whether the side's die in this pair won or drew: what may be raised
    /// against an enemy that lacks protection.
    fn won_or_drew(&self, side: usize, n: usize) -> bool {
        let pair = self.eligible(n);
        match (pair[side], pair[1 - side]) {
            (Some(mine), Some(theirs)) => mine >= theirs,
            (Some(mine), None) => mine >= notional(),
            _ => false,
        }
    }

    /// By how much, up to 2, the enemy's die in this pair may be lowered: never
    /// below the die it beat ([`rule::combat::ARMOUR_NO_FLIP`]).
    fn may_lower(&self, side: usize, n: usize) -> u8 {
        let pair = self.eligible(n);
        if Combat::winner(pair) != Some(1 - side) {
            return 0;
        }
        let won_by = pair[1 - side].unwrap_or(0).saturating_sub(pair[side].unwrap_or_else(notional));
        why::instead(rule::combat::ARMOUR_NO_FLIP, won_by.min(2), || 2)
    }

    /// The ways in which a side may lower enemy dice (a pair twice: by 2).
    pub(crate) fn lowerings(&self, side: usize) -> ArrayVec<Pairs, 16> {
        let mut ways = ArrayVec::new();
        let level = self.sides[side].level;
        let heavy = why::holds(rule::combat::HEAVILY_ARMOURED, level == Level::Heavy);
        if !heavy && !why::holds(rule::combat::ARMOURED, level == Level::Armoured) {
            return ways;
        }
        let pairs = 0..self.pairs();
        for n in pairs.clone().filter(|&n| self.may_lower(side, n) >= 1) {
            ways.push((n as u8, None));
        }
        if heavy {
            for n in pairs.clone().filter(|&n| self.may_lower(side, n) >= 2) {
                ways.push((n as u8, Some(n as u8)));
            }
            for n in pairs.clone() {
                for m in n + 1..self.pairs() {
                    if self.may_lower(side, n) >= 1 && self.may_lower(side, m) >= 1 {
                        ways.push((n as u8, Some(m as u8)));
                    }
                }
            }
        }
        ways
    }

    /// Raises or lowers the dice of a side in these pairs.
    pub(crate) fn change(&mut self, side: usize, (first, second): Pairs, by: i8) {
        for n in [Some(first), second].into_iter().flatten() {
            self.sides[side].change[n as usize] += by;
        }
    }

    /// The word in orders for pairs that are changed: `pair 1`, `pairs 1 2`,
    /// `pair 1 twice`.
    pub(crate) fn word_for(pairs: Pairs) -> &'static str {
        match pairs {
            (0, None) => "pair 1",
            (1, None) => "pair 2",
            (2, None) => "pair 3",
            (3, None) => "pair 4",
            (0, Some(0)) => "pair 1 twice",
            (1, Some(1)) => "pair 2 twice",
            (2, Some(2)) => "pair 3 twice",
            (3, Some(3)) => "pair 4 twice",
            (0, Some(1)) => "pairs 1 2",
            (0, Some(2)) => "pairs 1 3",
            (0, Some(3)) => "pairs 1 4",
            (1, Some(2)) => "pairs 2 3",
            (1, Some(3)) => "pairs 2 4",
            (2, Some(3)) => "pairs 3 4",
            _ => "none",
        }
    }

    /// The pairs in which a side may raise its own die by 1, never above 6
    /// ([`rule::combat::LACKING_PROTECTION`]).
    pub(crate) fn raisings(&self, side: usize) -> SmallVec<[u8; 4]> {
        let lacking = self.sides[1 - side].level == Level::Lacking;
        if !why::holds(rule::combat::LACKING_PROTECTION, lacking) {
            return SmallVec::new();
        }
        let below = |n: usize| self.sides[side].dice[n] < why::count(rule::combat::LACKING_PROTECTION, 6);
        (0..self.pairs()).filter(|&n| self.won_or_drew(side, n) && below(n)).map(|n| n as u8).collect()
    }

    /// Whether the pair was drawn until the other side raised its die.
    fn is_raised_draw(&self, side: usize, n: usize) -> bool {
        let pair = self.raw(n);
        pair[0] == pair[1] && self.sides[1 - side].change[n] > 0
    }

    /// The outcome of every pair, after protection.
    pub(crate) fn results(&self, suffer: impl Fn(usize, bool) -> Suffers) -> SmallVec<[PairResult; 4]> {
        (0..self.pairs())
            .map(|n| {
                let pair = self.changed(n);
                let winner = Combat::winner(pair);
                let suffers = winner.map_or(Suffers::Nothing, |w| {
                    let high = pair[w].unwrap_or(0);
                    let low = pair[1 - w].unwrap_or_else(notional);
                    suffer(1 - w, high >= 2 * low)
                });
                let doubled =
                    |w: usize| pair[w].unwrap_or(0) >= 2 * pair[1 - w].unwrap_or_else(|| why::aside(notional));
                let impact = suffers == Suffers::Hit && winner.is_some_and(|w| self.sides[w].impact && !doubled(w));
                let winner = winner.map(|w| w as u8);
                PairResult { attacker: pair[0], defender: pair[1], winner, suffers, impact }
            })
            .collect()
    }
}

/// Whether a side lost every real pair, and there was one
/// ([`rule::commander::RISK_TRIGGER`]).
fn lost_every_pair(results: &[PairResult], side: usize) -> bool {
    let mut real = results.iter().filter(|r| r.attacker.is_some() && r.defender.is_some()).peekable();
    real.peek().is_some() && real.all(|r| r.winner == Some(1 - side as u8))
}

impl Battle {
    /// Rolls the dice of one side and keeps the best four
    /// ([`rule::combat::TOP_FOUR`]), the highest first, so that it faces the
    /// enemy's highest ([`rule::combat::PAIRING`]).
    pub(crate) fn roll_combat(unit: UnitId, dice: u8, play: &mut Play) -> SmallVec<[u8; 4]> {
        let mut rolled: ArrayVec<u8, 24> = ArrayVec::new();
        for _ in 0..dice.min(24) {
            rolled.push(play.d6(rule::combat::SEQUENCE, "combat"));
        }
        let mut best: ArrayVec<usize, 24> = (0..rolled.len()).collect();
        best.sort_unstable_by_key(|&n| (Reverse(rolled[n]), n));
        best.truncate(why::count(rule::combat::TOP_FOUR, 4));
        let ranked: SmallVec<[u8; 4]> = best.iter().map(|&n| rolled[n]).collect();
        let kept = why::instead(rule::combat::PAIRING, ranked, || {
            best.sort_unstable();
            best.iter().map(|&n| rolled[n]).collect()
        });
        let (all, shown) = (SmallVec::from_slice(&rolled), kept.clone());
        play.log(|| What::CombatRoll { unit, rolled: all, kept: shown });
        kept
    }

    /// Between the dice and what they cost come the choices about protection
    /// ([`rule::combat::SEQUENCE`]), attacker first
    /// ([`rule::combat::PROTECTION_TIMING`]).
    pub(crate) fn begin_combat(&mut self) {
        self.agenda.push(Task::SettleCombat);
        if why::step(rule::combat::SEQUENCE) {
            let [first, then] = why::sequence(rule::combat::PROTECTION_TIMING, [0, 1]);
            self.agenda.extend([then, first].map(Task::AskProtection));
        }
    }

    /// Asks a side what it does with its protection, where it has a choice.
    pub(crate) fn ask_protection(&mut self, side: u8) {
        let Some(combat) = &self.combat else { return };
        let s = side as usize;
        let shooter = s == 0 && !combat.kind.is_melee();
        if !self.raisings(side).is_empty() {
            self.agenda.push(Task::AskRaise(side));
        }
        // Who suffers nothing has nothing to lower.
        let unhurt = shooter || self.is_harmless(combat.sides[1 - s].unit);
        if !unhurt && !combat.lowerings(s).is_empty() {
            self.question = Some(Question::Lower(side));
        }
    }

    pub(crate) fn ask_raise(&mut self, side: u8) {
        if !self.raisings(side).is_empty() {
            self.question = Some(Question::Raise(side));
        }
    }

    /// The ways to use armour.
    pub(crate) fn lowerings(&self, side: u8) -> ArrayVec<Pairs, 16> {
        self.combat.as_ref().map(|combat| combat.lowerings(side as usize)).unwrap_or_default()
    }

    /// The pairs in which a side may raise its die, where it matters: who hurts
    /// nobody by winning can only keep drawn what the other side has raised.
    pub(crate) fn raisings(&self, side: u8) -> SmallVec<[u8; 4]> {
        let Some(combat) = &self.combat else { return SmallVec::new() };
        let s = side as usize;
        let mut pairs = combat.raisings(s);
        let target = s == 1 && !combat.kind.is_melee();
        if target || self.is_harmless(combat.sides[s].unit) {
            pairs.retain(|n| combat.is_raised_draw(s, usize::from(*n)));
        }
        pairs
    }

    /// What the dice of some pairs show, and would show if one side's were
    /// changed: its own for a raise, the enemy's for a lowering. The asker's
    /// die comes first.
    pub(crate) fn pairs_told(&self, pairs: Pairs, by: i8) -> String {
        let (Some(combat), Some(Question::Lower(side) | Question::Raise(side))) = (&self.combat, self.question) else {
            return String::new();
        };
        let (own, enemy) = (side as usize, 1 - side as usize);
        let mut changed = combat.clone();
        changed.change(if by > 0 { own } else { enemy }, pairs, by);
        let face = |die: Option<u8>| die.unwrap_or_else(notional);
        let told = |of: &Combat, n: u8| {
            let pair = of.changed(usize::from(n));
            format!("{}:{}", face(pair[own]), face(pair[enemy]))
        };
        let (first, second) = pairs;
        let all = std::iter::once(first).chain(second.filter(|&other| other != first));
        let each: Vec<String> = all.map(|n| format!("{} → {}", told(combat, n), told(&changed, n))).collect();
        format!(" ({})", each.join(", "))
    }

    /// Applies a lowering chosen by a side.
    pub(crate) fn lower(&mut self, side: u8, (first, second): Pairs, play: &mut Play) {
        let Some(combat) = &mut self.combat else { return };
        let unit = combat.sides[side as usize].unit;
        combat.change(1 - side as usize, (first, second), -1);
        let pairs: SmallVec<[u8; 2]> = [Some(first), second].into_iter().flatten().map(|n| n + 1).collect();
        play.log(|| What::Lowered { unit, pairs });
    }

    /// Applies a raise chosen by a side.
    pub(crate) fn raise(&mut self, side: u8, pair: u8, play: &mut Play) {
        let Some(combat) = &mut self.combat else { return };
        combat.change(side as usize, (pair, None), 1);
        let unit = combat.sides[side as usize].unit;
        play.log(|| What::Raised { unit, pair: pair + 1 });
    }

    /// What losing a pair costs this side of this combat.
    pub(crate) fn suffers(&self, combat: &Combat, loser: usize, doubled: bool) -> Suffers {
        let [unit, enemy] = [loser, 1 - loser].map(|side| combat.sides[side].unit);
        if loser == 0 && why::holds(rule::shoot::SHOOTER_IMMUNE, !combat.kind.is_melee()) {
            return Suffers::Nothing;
        }
        if self.is_harmless(enemy) {
            return Suffers::Nothing;
        }
        if let Some(otherwise) = self.unit(unit).profile.suffers(self, unit, doubled) {
            return otherwise;
        }
        if why::holds(rule::combat::HIT_ON_DOUBLE, doubled) || combat.sides[1 - loser].impact {
            Suffers::Hit
        } else if why::step(rule::combat::TEST_ON_LOSS) {
            Suffers::Test
        } else {
            Suffers::Nothing
        }
    }

    /// What is lost against such an enemy is ignored in every way.
    fn is_harmless(&self, id: UnitId) -> bool {
        self.unit(id).profile.is_harmless(self, id)
    }

    /// Settles every pair: all tests and hits of both sides first, then routs
    /// ([`rule::combat::BOTH_SIDES_SUFFER`]).
    pub(crate) fn settle_combat(&mut self, play: &mut Play) {
        let Some(combat) = self.combat.take() else { return };
        let results = combat.results(|loser, doubled| self.suffers(&combat, loser, doubled));
        let shown = results.clone();
        play.log(|| What::Pairs { kind: combat.kind, pairs: shown });
        let lost = [0, 1].map(|loser: u8| results.iter().filter(|r| r.winner == Some(1 - loser)).count());
        // Tests use the ratings at the start: no hit of this combat changes them.
        for loser in [0usize, 1] {
            let (mine, theirs) = (lost[loser], lost[1 - loser]);
            if !why::instead(rule::combat::BOTH_SIDES_SUFFER, mine > 0, || mine > theirs) {
                continue;
            }
            let unit = combat.sides[loser].unit;
            let suffered = || results.iter().filter(|r| r.winner == Some(1 - loser as u8));
            let needed = if suffered().any(|r| r.suffers == Suffers::Test) { self.rating(unit) } else { 0 };
            for result in suffered() {
                match result.suffers {
                    Suffers::Nothing => {}
                    Suffers::Hit => self.take_hit(unit, play),
                    Suffers::Test => {
                        if !Battle::roll_test(unit, Cause::Combat, needed, play) {
                            self.take_hit(unit, play);
                        }
                    }
                }
            }
        }
        let ids = [combat.sides[0].unit, combat.sides[1].unit];
        let melee = combat.kind.is_melee();
        let lost = [0, 1].map(|s| {
            let all = lost_every_pair(&results, s) && !self.is_harmless(ids[1 - s]);
            (melee || s == 1) && why::holds(rule::commander::RISK_TRIGGER, all)
        });
        if melee {
            if why::step(rule::melee::STEPS) {
                self.agenda.push(Task::AfterMelee { ids, lost });
            }
        } else {
            self.agenda.push(Task::AfterShooting { ids, lost: lost[1] });
        }
    }

    /// The protection that counts for `unit` against `enemy`.
    pub(crate) fn level_in(&self, kind: CombatKind, unit: UnitId, enemy: UnitId) -> Level {
        let (me, foe) = (self.unit(unit), self.unit(enemy));
        let own = self.own_level(kind, unit, enemy);
        if kind.is_melee() {
            let ignored = why::holds(rule::combat::PROTECTION_V_TWO_HANDED, foe.profile.has(Melee::TwoHanded))
                || foe.profile.ignores_protection(me.profile.kind);
            return if ignored { Level::Average } else { own };
        }
        let piercing = foe.profile.missile.is_some_and(Missile::ignores_protection);
        if why::holds(rule::combat::PROTECTION_V_MISSILES, piercing) {
            return Level::Average;
        }
        let worse = match own {
            Level::Heavy => Level::Armoured,
            Level::Armoured => Level::Average,
            other => other,
        };
        if why::holds(rule::shoot::LONGBOW, foe.profile.missile == Some(Missile::Longbow)) { worse } else { own }
    }

    /// What a unit's protection is worth in its present state: shieldwall,
    /// pavises and the works around a camp count only now and then.
    pub(crate) fn own_level(&self, kind: CombatKind, id: UnitId, enemy: UnitId) -> Level {
        let profile = &self.unit(id).profile;
        profile.protected_as(self, kind, id, enemy).unwrap_or(profile.protection.level())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::combat::Combatant;

    fn combat(a: &[u8], b: &[u8], levels: [Level; 2]) -> Combat {
        let side =
            |dice: &[u8], level, unit| Combatant::new(UnitId(unit), dice.iter().copied().collect(), level, false);
        Combat { kind: CombatKind::Melee, sides: [side(a, levels[0], 0), side(b, levels[1], 1)] }
    }

    fn lowered(c: &Combat, side: usize) -> Vec<Vec<u8>> {
        c.lowerings(side).iter().map(|way| [Some(way.0), way.1].into_iter().flatten().collect()).collect()
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
        let lost = |c: &Combat| lost_every_pair(&c.results(|_, _| Suffers::Nothing), 1);
        let mut c = combat(&[6, 5, 4], &[5, 4], [Level::Average, Level::Armoured]);
        assert!(lost(&c), "{}", rule::commander::RISK_TRIGGER);
        c.sides[0].change[0] = -1;
        assert!(!lost(&c), "a drawn pair is not lost");
        assert!(!lost(&combat(&[6], &[], [Level::Average; 2])), "there must be a pair");
    }
}

//! What it takes to hit, to wound and to save.

use super::ground::Face;
use super::spec::{Arm, Array, Barding, Body, Came, Coat, Fight, Shield};

/// Weapon Skill against Weapon Skill (lines 1643-1654).
const HIT: [[u8; 10]; 10] = [
    [4, 4, 5, 5, 6, 6, 6, 6, 6, 6],
    [3, 4, 4, 5, 5, 6, 6, 6, 6, 6],
    [3, 3, 4, 4, 5, 5, 6, 6, 6, 6],
    [3, 3, 3, 4, 4, 5, 5, 6, 6, 6],
    [3, 3, 3, 3, 4, 4, 5, 5, 6, 6],
    [3, 3, 3, 3, 3, 4, 4, 5, 5, 6],
    [3, 3, 3, 3, 3, 3, 4, 4, 5, 5],
    [3, 3, 3, 3, 3, 3, 3, 4, 4, 5],
    [3, 3, 3, 3, 3, 3, 3, 3, 4, 4],
    [3, 3, 3, 3, 3, 3, 3, 3, 3, 4],
];

/// Strength against Toughness (lines 1688-1699); 0 cannot wound.
const WOUND: [[u8; 10]; 10] = [
    [4, 5, 6, 6, 0, 0, 0, 0, 0, 0],
    [3, 4, 5, 6, 6, 0, 0, 0, 0, 0],
    [2, 3, 4, 5, 6, 6, 0, 0, 0, 0],
    [2, 2, 3, 4, 5, 6, 6, 0, 0, 0],
    [2, 2, 2, 3, 4, 5, 6, 6, 0, 0],
    [2, 2, 2, 2, 3, 4, 5, 6, 6, 0],
    [2, 2, 2, 2, 2, 3, 4, 5, 6, 6],
    [2, 2, 2, 2, 2, 2, 3, 4, 5, 6],
    [2, 2, 2, 2, 2, 2, 2, 3, 4, 5],
    [2, 2, 2, 2, 2, 2, 2, 2, 3, 4],
];

/// The die that wounds.
pub fn to_wound(strength: u8, toughness: u8) -> Option<u8> {
    let strength = usize::from(strength).checked_sub(1)?;
    Some(WOUND[strength][usize::from(toughness) - 1]).filter(|&need| need > 0)
}

impl Fight {
    /// The score to hit; nothing if every blow does (line 1719).
    pub fn to_hit(&self, who: usize, horse: bool, target: usize) -> Option<i8> {
        let (striker, foe) = (&self.bodies[who], &self.bodies[target]);
        let skill = if horse { striker.horse?.ws } else { striker.profile.ws };
        let theirs = usize::from(foe.profile.ws).checked_sub(1)?;
        let mut need = HIT[usize::from(skill) - 1][theirs] as i8;
        let body = self.unit_of(target);
        if self.face_struck(who, target) == Some(Face::Front) {
            if self.is_phalanx(body) {
                need += if striker.mounted { 2 } else { 1 };
            }
            if self.bodies[body].shieldwall && !self.is_at_wall() {
                need += 1;
            }
            if self.is_held(body) {
                need += 1;
            }
        }
        // Who failed a test of fear needs sixes, or more where more is needed (line 3192).
        Some(if self.bodies[self.unit_of(who)].shaken { need.max(6) } else { need })
    }

    /// What a need of seven or more takes from the Strength (lines 1703-1715).
    pub fn weakened(need: Option<i8>) -> u8 {
        need.map_or(0, |need| (need - 6).clamp(0, 5) as u8)
    }

    /// Whether it charged, or counts as if it had, this turn.
    pub fn charges(&self, unit: usize) -> bool {
        let body = &self.bodies[unit];
        body.came != Came::Stood && body.rounds == 0
    }

    /// Strength before what a seven takes (lines 1739-1745).
    pub fn strength(&self, who: usize, horse: bool, target: usize) -> u8 {
        let striker = &self.bodies[who];
        if horse {
            return striker.horse.map_or(0, |h| h.s);
        }
        let unit = self.unit_of(who);
        let own = &self.bodies[unit];
        let at_phalanx = self.is_phalanx(self.unit_of(target)) && self.face_struck(who, target) == Some(Face::Front);
        let charging =
            self.charges(unit) && !own.rough && !at_phalanx && !self.is_held(self.unit_of(target)) && striker.mounted;
        let bonus = match striker.arm {
            Arm::DoubleHanded => 2,
            Arm::Halberd => 1,
            Arm::HeavyThrowing if !striker.mounted && own.rounds == 0 => 1,
            Arm::Thrusting | Arm::Kontos if charging => 1,
            Arm::Lance if charging => 2,
            _ => 0,
        };
        (striker.profile.s + bonus).min(5)
    }

    /// Attacks of one model, a leader's apart.
    pub fn attacks(&self, who: usize, horse: bool) -> u8 {
        let striker = &self.bodies[who];
        if let (true, Some(horse)) = (horse, striker.horse) {
            return horse.a;
        }
        striker.profile.a + u8::from(striker.arm == Arm::Pair) + u8::from(self.is_frenzied(self.unit_of(who)))
    }

    pub fn is_frenzied(&self, unit: usize) -> bool {
        self.bodies[unit].has("frenzy")
    }

    /// Whether misses are thrown again (lines 2947-2949, 2960, 3225).
    pub fn throws_misses_again(&self, who: usize, horse: bool) -> bool {
        let unit = &self.bodies[self.unit_of(who)];
        let striker = &self.bodies[who];
        let first = unit.rounds == 0;
        let hatred = unit.has("hatred") && !unit.has("frenzy");
        let thrown = match striker.arm {
            Arm::Throwing if striker.mounted => !unit.rough,
            Arm::Throwing | Arm::HeavyThrowing => !striker.mounted && unit.array == Array::Skirmish,
            _ => false,
        };
        // Horses hate nobody, and throw nothing (line 1845).
        first && !horse && (hatred || thrown)
    }

    /// The die that saves, and whether there is any armour at all.
    pub fn to_save(&self, who: usize, horse: bool, target: usize, strength: u8) -> (Option<u8>, bool) {
        let foe = &self.bodies[target];
        let front = self.face_struck(who, target) == Some(Face::Front);
        let (whole, best) = foe.armour(front);
        let dagger = self.bodies[who].arm == Arm::Improvised && !horse;
        let pierced = i16::from(strength.saturating_sub(3));
        let score = (i16::from(whole) + pierced - i16::from(dagger)).max(i16::from(best));
        let none = dagger && score > 6;
        let needed = if score <= 6 { Some(score as u8) } else { none.then_some(6) };
        (needed, whole <= 6)
    }
}

impl Body {
    /// The save in combat and the best there can be (lines 3015-3158); 7 is none.
    fn armour(&self, front: bool) -> (u8, u8) {
        let shields_help =
            !matches!((self.coat, self.mounted), (Coat::Cataphract | Coat::FullPlate, _) | (Coat::PartialPlate, true));
        let base: i8 = match (self.coat, self.mounted) {
            (Coat::None, false) => 7,
            (Coat::None, true) | (Coat::Light, false) => 6,
            (Coat::Light, true) | (Coat::Heavy, false) => 5,
            (Coat::Heavy, true) | (Coat::PartialPlate, false) => 4,
            _ => 3,
        };
        let full_hands = matches!(self.arm, Arm::DoubleHanded | Arm::Halberd | Arm::Pair);
        let no_big_shield = self.arm == Arm::Kontos;
        let shield = match self.shield {
            Shield::Buckler => 1,
            Shield::Shield if !no_big_shield => 1,
            Shield::Large if !no_big_shield => 2,
            _ => 0,
        };
        let shield = if full_hands || !shields_help { 0 } else { shield };
        let barded = match self.barding {
            Barding::None => false,
            Barding::Metal | Barding::Cloth => true,
            Barding::HalfMetal | Barding::HalfCloth => front,
        };
        let best = if barded { 2 } else { 3 };
        // A shield adds nothing past the limit of an unbarded mount... but barding does.
        let score = base - shield - i8::from(barded);
        (score.max(best) as u8, best as u8)
    }
}

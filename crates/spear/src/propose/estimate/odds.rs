//! Closed forms for one combat: dice sorted, paired from the highest down.
//!
//! The two sides roll apart, so what the k-th highest die of each shows is
//! independent, and expectations of pairs add up exactly. Armour and the lack
//! of it look at all pairs together; they are estimated from how often a pair
//! is close enough for them to matter.

use crate::state::Level;

/// More dice than this are counted as this many.
const MOST: usize = 12;
/// Dice that count ([`rules::spear::combat::TOP_FOUR`]).
const KEPT: usize = 4;

/// `SHOWS[n][k][v]`: the chance that of `n` dice the k-th highest shows `v + 1`.
const SHOWS: [[[f64; 6]; KEPT]; MOST + 1] = shows();

const fn shows() -> [[[f64; 6]; KEPT]; MOST + 1] {
    let mut table = [[[0.0; 6]; KEPT]; MOST + 1];
    let mut n = 0;
    while n <= MOST {
        let mut k = 0;
        while k < KEPT {
            let mut v = 0;
            while v < 6 {
                table[n][k][v] = at_least(n, k + 1, v + 1) - at_least(n, k + 1, v + 2);
                v += 1;
            }
            k += 1;
        }
        n += 1;
    }
    table
}

/// The chance that at least `k` of `n` dice show `face` or more.
const fn at_least(n: usize, k: usize, face: usize) -> f64 {
    if face > 6 {
        return 0.0;
    }
    let p = (7 - face) as f64 / 6.0;
    let mut sum = 0.0;
    let mut j = k;
    while j <= n {
        // C(n, j) p^j (1 - p)^(n - j)
        let mut term = 1.0;
        let mut i = 0;
        while i < j {
            term = term * (n - i) as f64 / (j - i) as f64 * p;
            i += 1;
        }
        i = j;
        while i < n {
            term *= 1.0 - p;
            i += 1;
        }
        sum += term;
        j += 1;
    }
    sum
}

/// What pairs of so many dice against so many come to.
#[derive(Clone, Copy)]
struct Pairs {
    /// Pairs won by less than double, and by double.
    plain: f64,
    doubled: f64,
    /// The chance that no pair is won by one, and that none is drawn.
    none_close: f64,
    none_drawn: f64,
}

/// `PAIRS[mine][theirs]`, seen by those who have `mine`.
static PAIRS: [[Pairs; MOST + 1]; MOST + 1] = all_pairs();

const fn all_pairs() -> [[Pairs; MOST + 1]; MOST + 1] {
    let none = Pairs { plain: 0.0, doubled: 0.0, none_close: 1.0, none_drawn: 1.0 };
    let mut table = [[none; MOST + 1]; MOST + 1];
    let mut mine = 0;
    while mine <= MOST {
        let mut theirs = 0;
        while theirs <= MOST {
            table[mine][theirs] = pairs(mine, theirs);
            theirs += 1;
        }
        mine += 1;
    }
    table
}

/// The 2 that a die without an opponent faces.
const NOTIONAL: [f64; 6] = [0.0, 1.0, 0.0, 0.0, 0.0, 0.0];

const fn pairs(mine: usize, theirs: usize) -> Pairs {
    let mut all = Pairs { plain: 0.0, doubled: 0.0, none_close: 1.0, none_drawn: 1.0 };
    let mut k = 0;
    while k < KEPT && k < mine {
        let other = if k < theirs { &SHOWS[theirs][k] } else { &NOTIONAL };
        let (mut close, mut drawn) = (0.0, 0.0);
        let mut a = 0;
        while a < 6 {
            let mut b = 0;
            while b <= a {
                let chance = SHOWS[mine][k][a] * other[b];
                if a == b {
                    drawn += chance;
                } else if a + 1 >= 2 * (b + 1) {
                    all.doubled += chance;
                } else {
                    all.plain += chance;
                    close += if a == b + 1 { chance } else { 0.0 };
                }
                b += 1;
            }
            a += 1;
        }
        all.none_close *= 1.0 - close;
        all.none_drawn *= 1.0 - drawn;
        k += 1;
    }
    all
}

/// The hits that a side with `mine` dice should cause to one with `theirs`,
/// whose protection is `level` and which turns a plainly lost pair into a hit
/// with the chance `fails`.
pub(super) fn hits(mine: u8, theirs: u8, level: Level, fails: f64) -> f64 {
    let pairs = &PAIRS[usize::from(mine).min(MOST)][usize::from(theirs).min(MOST)];
    let sum = pairs.doubled + pairs.plain * fails;
    match level {
        Level::Average => sum,
        // A pair lost by one becomes a draw; a second one for heavy armour.
        Level::Armoured | Level::Heavy => {
            let saved = (1.0 - pairs.none_close) * fails * if level.lowers() > 1 { 1.6 } else { 1.0 };
            (sum - saved).max(0.0)
        }
        Level::Lacking => sum + (1.0 - pairs.none_drawn) * fails,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All rolls of both sides, counted out.
    fn counted(mine: u32, theirs: u32, fails: f64) -> f64 {
        let rolls = |n: u32| {
            (0..6u32.pow(n)).map(move |code| {
                let mut dice: Vec<u32> = (0..n).map(|d| code / 6u32.pow(d) % 6 + 1).collect();
                dice.sort_unstable_by(|a, b| b.cmp(a));
                dice.truncate(KEPT);
                dice
            })
        };
        let mut sum = 0.0;
        for a in rolls(mine) {
            for b in rolls(theirs) {
                for (k, &x) in a.iter().enumerate() {
                    let y = b.get(k).copied().unwrap_or(2);
                    sum += if x >= 2 * y {
                        1.0
                    } else if x > y {
                        fails
                    } else {
                        0.0
                    };
                }
            }
        }
        sum / 6f64.powi((mine + theirs) as i32)
    }

    #[test]
    fn expectations_are_exact_without_armour() {
        for (a, b) in [(2, 3), (3, 3), (4, 2), (5, 3), (1, 4)] {
            let (closed, all) = (hits(a, b, Level::Average, 0.5), counted(u32::from(a), u32::from(b), 0.5));
            assert!((closed - all).abs() < 1e-9, "{a} against {b}: {closed}, counted {all}");
        }
    }

    #[test]
    fn more_dice_and_less_armour_hurt_more() {
        let plain = hits(4, 4, Level::Average, 0.5);
        assert!(hits(5, 4, Level::Average, 0.5) > plain);
        assert!(hits(4, 4, Level::Armoured, 0.5) < plain);
        assert!(hits(4, 4, Level::Heavy, 0.5) < hits(4, 4, Level::Armoured, 0.5));
        assert!(hits(4, 4, Level::Lacking, 0.5) > plain);
    }
}

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
static SHOWS: [[[f64; 6]; KEPT]; MOST + 1] = shows();

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

/// The hits that a side with `mine` dice should cause to one with `theirs`,
/// whose protection is `level` and which turns a plainly lost pair into a hit
/// with the chance `fails`.
pub(super) fn hits(mine: u8, theirs: u8, level: Level, fails: f64) -> f64 {
    let (a, b) = (usize::from(mine).min(MOST), usize::from(theirs).min(MOST));
    let (mut sum, mut none_close, mut none_level) = (0.0, 1.0, 1.0);
    for (k, mine) in SHOWS[a].iter().enumerate().take(a) {
        let won = pair(mine, if k < b { &SHOWS[b][k] } else { &NOTIONAL });
        sum += won.doubled + won.plain * fails;
        none_close *= 1.0 - won.by_one;
        none_level *= 1.0 - won.drawn;
    }
    match level {
        Level::Average => sum,
        // A pair lost by one becomes a draw; a second one for heavy armour.
        Level::Armoured | Level::Heavy => {
            let saved = (1.0 - none_close) * fails * if level.lowers() > 1 { 1.6 } else { 1.0 };
            (sum - saved).max(0.0)
        }
        Level::Lacking => sum + (1.0 - none_level) * fails,
    }
}

/// The 2 that a die without an opponent faces.
const NOTIONAL: [f64; 6] = [0.0, 1.0, 0.0, 0.0, 0.0, 0.0];

#[derive(Default)]
struct Won {
    plain: f64,
    doubled: f64,
    by_one: f64,
    drawn: f64,
}

fn pair(mine: &[f64; 6], theirs: &[f64; 6]) -> Won {
    let mut won = Won::default();
    for (a, p) in mine.iter().enumerate() {
        for (b, q) in theirs.iter().enumerate().take(a + 1) {
            let chance = p * q;
            if a == b {
                won.drawn += chance;
            } else if a + 1 >= 2 * (b + 1) {
                won.doubled += chance;
            } else {
                won.plain += chance;
                won.by_one += if a == b + 1 { chance } else { 0.0 };
            }
        }
    }
    won
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

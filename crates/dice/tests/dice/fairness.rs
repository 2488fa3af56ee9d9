//! Every result as likely as it should be.

use dice::Dice;
use proptest::prelude::*;

use crate::why;

/// How far counts are from what was expected: about one less than their number
/// for fair dice.
fn chi_square(counts: &[u32], expected: &[f64]) -> f64 {
    counts.iter().zip(expected).map(|(&count, expected)| (f64::from(count) - expected).powi(2) / expected).sum()
}

// The bounds are passed by fair dice but for one seed in a million or so, and
// the seeds are fixed.

#[test]
fn faces_are_even() {
    let mut dice = Dice::seeded(1813);
    let mut counts = [0; 6];
    for _ in 0..600_000 {
        counts[usize::from(dice.d6(why())) - 1] += 1;
    }
    assert!(chi_square(&counts, &[100_000.0; 6]) < 36.0, "{counts:?}");
}

#[test]
fn successive_faces_are_independent() {
    let mut dice = Dice::seeded(1815);
    let mut counts = [0; 36];
    for _ in 0..300_000 {
        let (first, second) = (dice.d6(why()), dice.d6(why()));
        counts[usize::from(first - 1) * 6 + usize::from(second - 1)] += 1;
    }
    let expected = [300_000.0 / 36.0; 36];
    assert!(chi_square(&counts, &expected) < 90.0, "{counts:?}");
}

#[test]
fn draws_follow_the_bag() {
    let mut dice = Dice::seeded(1809);
    let mut counts = [0; 3];
    for _ in 0..600_000 {
        counts[dice.draw(&[1, 2, 3], why())] += 1;
    }
    let expected = [100_000.0, 200_000.0, 300_000.0];
    assert!(chi_square(&counts, &expected) < 28.0, "{counts:?}");
}

proptest! {
    #[test]
    fn a_die_shows_one_of_its_faces(seed: u64, sides in 1..=u8::MAX) {
        let mut dice = Dice::seeded(seed);
        for _ in 0..64 {
            prop_assert!((1..=sides).contains(&dice.die(sides, why())));
        }
    }

    #[test]
    fn a_draw_never_finds_an_empty_colour(
        seed: u64,
        mut counts in prop::collection::vec(0..4_u16, 1..8),
    ) {
        let mut dice = Dice::seeded(seed);
        while counts.iter().any(|&count| count > 0) {
            let colour = dice.draw(&counts, why());
            prop_assert!(counts[colour] > 0);
            counts[colour] -= 1;
        }
    }
}

#[test]
#[should_panic(expected = "nothing can be drawn from an empty bag")]
fn an_empty_bag_is_a_mistake_of_the_caller() {
    Dice::seeded(0).draw(&[0, 0], why());
}

#[test]
#[should_panic(expected = "a die has at least one side")]
fn a_die_without_sides_is_a_mistake_of_the_caller() {
    Dice::seeded(0).die(0, why());
}

//! The drawing rule, number by number.
//!
//! The numbers come from a separate implementation of the rule in the crate's
//! documentation, written in another language and sharing no code with this
//! one. If one of these tests fails, old records do not replay: the code is
//! wrong, never the number.

use std::iter;

use dice::Dice;

use crate::why;

fn d6<const N: usize>(mut dice: Dice) -> [u8; N] {
    std::array::from_fn(|_| dice.d6(why()))
}

/// A bag of `total` tokens in as few colours as can be.
fn bag(total: u32) -> Vec<u16> {
    let full = u32::from(u16::MAX);
    iter::repeat_n(u16::MAX, (total / full) as usize).chain([(total % full) as u16]).collect()
}

// Forty dice cross two block borders, at 16 and at 32 words.

#[test]
fn seed_0() {
    assert_eq!(
        d6(Dice::seeded(0)),
        [
            5, 4, 1, 5, 5, 6, 3, 1, 6, 3, 1, 5, 6, 2, 6, 1, 3, 4, 6, 4, //
            6, 2, 6, 4, 3, 5, 4, 6, 1, 5, 3, 3, 3, 3, 6, 1, 4, 1, 6, 1,
        ]
    );
}

#[test]
fn seed_1() {
    assert_eq!(
        d6(Dice::seeded(1)),
        [
            4, 6, 5, 4, 5, 2, 1, 6, 4, 6, 3, 2, 2, 3, 4, 1, 2, 2, 2, 6, //
            2, 1, 1, 4, 5, 1, 6, 5, 1, 3, 4, 5, 2, 2, 3, 4, 2, 2, 3, 6,
        ]
    );
}

#[test]
fn greatest_seed() {
    assert_eq!(
        d6(Dice::seeded(u64::MAX)),
        [
            1, 3, 6, 4, 2, 6, 6, 2, 1, 2, 2, 6, 3, 2, 1, 4, 5, 1, 2, 6, //
            6, 6, 2, 5, 6, 4, 5, 4, 4, 6, 4, 1, 5, 3, 6, 1, 6, 6, 5, 1,
        ]
    );
}

#[test]
fn key() {
    assert_eq!(
        d6(Dice::from_key(std::array::from_fn(|i| i as u8))),
        [
            1, 6, 3, 2, 4, 1, 4, 6, 2, 5, 2, 6, 4, 5, 2, 1, 1, 4, 4, 4, //
            2, 3, 5, 1, 1, 1, 4, 2, 4, 3, 6, 6, 1, 1, 1, 2, 2, 3, 1, 1,
        ]
    );
}

#[test]
fn a_long_battle() {
    let mut dice = Dice::seeded(0);
    let sum: u32 = (0..100_000).map(|_| u32::from(dice.d6(why()))).sum();
    assert_eq!(sum, 349_749);
}

#[test]
fn dice_of_many_shapes() {
    let mut dice = Dice::seeded(7);
    let sides = [1, 2, 3, 4, 5, 6, 8, 10, 12, 20, 100, 255];
    assert_eq!(sides.map(|sides| dice.die(sides, why())), [1, 2, 1, 2, 2, 1, 8, 9, 3, 12, 10, 31]);
}

#[test]
fn draws_with_the_token_put_back() {
    let mut dice = Dice::seeded(7);
    let drawn: [usize; 24] = std::array::from_fn(|_| dice.draw(&[3, 0, 2, 1], why()));
    assert_eq!(
        drawn,
        [
            0, 2, 2, 0, 2, 0, 3, 2, 0, 0, 3, 2, //
            3, 2, 2, 3, 0, 0, 0, 2, 0, 2, 3, 0,
        ]
    );
}

#[test]
fn draws_until_the_bag_is_empty() {
    let mut dice = Dice::seeded(9);
    let mut counts = [4, 3, 2];
    let drawn: [usize; 9] = std::array::from_fn(|_| {
        let colour = dice.draw(&counts, why());
        counts[colour] -= 1;
        colour
    });
    assert_eq!(drawn, [2, 0, 1, 1, 0, 1, 0, 0, 2]);
    assert_eq!(counts, [0, 0, 0]);
}

#[test]
fn rejected_words() {
    // A die rejects one word in a thousand million. A bag of 2.6 thousand
    // million tokens rejects two in five: 13 in the course of these draws.
    let counts = vec![u16::MAX; 40_000];
    let mut dice = Dice::seeded(3);
    let drawn: [usize; 12] = std::array::from_fn(|_| dice.draw(&counts, why()));
    assert_eq!(
        drawn,
        [
            37098, 32613, 18280, 26915, 20617, 36208, //
            9863, 4169, 907, 4206, 11780, 24931,
        ]
    );
}

#[test]
fn the_first_word_to_be_rejected() {
    // The fourth word of the key 0.
    let word = 0xd583_265f;
    let draw_from = |total| {
        let mut dice = Dice::from_key([0; 32]);
        for _ in 0..3 {
            dice.d6(why());
        }
        dice.draw(&bag(total), why())
    };
    assert_eq!(draw_from(word + 1), 54_659, "the last token of the bag");
    assert_eq!(draw_from(word), 48_067, "from a later word");
}

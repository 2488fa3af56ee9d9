//! A clone keeps the position.

use dice::{Dice, Script, Scripted};

use crate::why;

fn roll(dice: &mut Dice, times: usize) -> Vec<u8> {
    (0..times).map(|_| dice.d6(why())).collect()
}

#[test]
fn of_seeded_dice() {
    let mut dice = Dice::seeded(4);
    // Past the generator's buffer of 64 words, and into the next.
    roll(&mut dice, 100);
    let mut saved = dice.clone();
    assert_eq!(roll(&mut dice, 100), roll(&mut saved, 100));
    assert_eq!(dice.rolled(), 200);
    assert_eq!(saved.rolled(), 200);
}

#[test]
fn of_a_script() {
    let mut dice = Dice::scripted([1, 2, 3, 4].map(Scripted::Die).into_iter().collect());
    assert_eq!(roll(&mut dice, 2), [1, 2]);
    let mut saved = dice.clone();
    assert_eq!(roll(&mut dice, 2), [3, 4]);
    assert_eq!(dice.finish(), Ok(()));
    assert_eq!(roll(&mut saved, 2), [3, 4]);
}

#[test]
fn of_a_script_at_fault() {
    let mut dice = Dice::scripted(Script::default());
    roll(&mut dice, 5);
    let mut saved = dice.clone();
    assert_eq!(roll(&mut dice, 20), roll(&mut saved, 20));
    assert_eq!(dice.fault(), saved.fault());
}

#[test]
fn dice_and_draws_are_counted_alike() {
    let mut dice = Dice::seeded(0);
    assert_eq!(dice.rolled(), 0);
    dice.d6(why());
    dice.die(20, why());
    dice.draw(&[1], why());
    assert_eq!(dice.rolled(), 3);
}

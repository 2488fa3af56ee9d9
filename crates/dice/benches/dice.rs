//! How long a result takes.
//!
//! Every benchmark makes ten thousand results and checks their sum, so that
//! none can get quick by getting wrong.

use dice::{Dice, Purpose, Script, Scripted};
use divan::Bencher;
use divan::counter::ItemsCount;

const RESULTS: usize = 10_000;

fn main() {
    divan::main();
}

fn why() -> Purpose {
    Purpose::new(rules::CATALOGUE.rules[0].id, "to measure")
}

/// Times `RESULTS` results of fresh dice.
fn bench(bencher: Bencher, dice: &Dice, sum: usize, result: impl Fn(&mut Dice, Purpose) -> usize + Sync) {
    let why = why();
    bencher.counter(ItemsCount::new(RESULTS)).with_inputs(|| dice.clone()).bench_refs(|dice| {
        let found: usize = (0..RESULTS).map(|_| result(dice, why)).sum();
        assert_eq!(found, sum);
    });
}

#[divan::bench]
fn d6(bencher: Bencher) {
    bench(bencher, &Dice::seeded(1), 35_079, |dice, why| dice.d6(why).into());
}

#[divan::bench]
fn d6_traced(bencher: Bencher) {
    bench(bencher, &Dice::seeded(1).traced(), 35_079, |dice, why| dice.d6(why).into());
}

#[divan::bench]
fn d6_scripted(bencher: Bencher) {
    let script: Script = (0..RESULTS).map(|i| Scripted::Die((i % 6) as u8 + 1)).collect();
    bench(bencher, &Dice::scripted(script), 34_996, |dice, why| dice.d6(why).into());
}

#[divan::bench]
fn d20(bencher: Bencher) {
    // Hidden from the compiler: the sides of most dice are data.
    bench(bencher, &Dice::seeded(1), 105_229, |dice, why| dice.die(divan::black_box(20), why).into());
}

#[divan::bench]
fn draw(bencher: Bencher) {
    bench(bencher, &Dice::seeded(1), 7_045, |dice, why| dice.draw(&[5, 3, 2], why));
}

#[divan::bench]
fn clone(bencher: Bencher) {
    let dice = Dice::seeded(1);
    bencher.bench(|| dice.clone());
}

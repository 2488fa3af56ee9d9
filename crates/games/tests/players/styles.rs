//! The bold strike sooner, and more often, than the cautious.

use game::{Game, Order};
use games::{Ancients, Spear};
use mind::{Character, Style};
use shelf::{Muster, Playable};

use crate::overheard::{Note, overheard};

/// A captain's charges over many battles.
#[derive(Debug)]
struct Charges {
    /// How many are declared in a turn.
    per_turn: f64,
    /// The turn of the first.
    first: f64,
}

impl Charges {
    fn eagerness(&self) -> f64 {
        self.per_turn / self.first
    }
}

/// Both seats are of one style, so that nothing but the style differs.
fn charges<P: Playable>(style: Style, turn_of_charge: Note<P::Battle, u32>) -> Charges {
    const BATTLES: u64 = 24;
    let name = Character { style, ..Character::default() }.name();
    let (mut count, mut turns, mut first) = (0, 0, 0);
    for seed in 0..BATTLES {
        let armies = P::ARMIES.names();
        let pick = |n: u64| P::ARMIES.ready(armies[n as usize % armies.len()]).unwrap();
        let muster = Muster { armies: vec![pick(seed), pick(seed * 5 + 1)], ..Muster::default() };
        let (end, charges) = overheard::<P, u32>(&P::setup(&muster).unwrap(), name, seed, turn_of_charge);
        let last = end.scene().turn;
        count += charges.len();
        turns += last;
        first += charges.first().copied().unwrap_or(last);
    }
    Charges { per_turn: count as f64 / f64::from(turns), first: f64::from(first) / BATTLES as f64 }
}

fn the_bold_strike_sooner<P: Playable>(turn_of_charge: Note<P::Battle, u32>) {
    let [cautious, bold] = [Style::Cautious, Style::Bold].map(|style| charges::<P>(style, turn_of_charge));
    println!("cautious {cautious:?}\nbold {bold:?}");
    assert!(bold.eagerness() > cautious.eagerness(), "bold {bold:?}, cautious {cautious:?}");
}

#[test]
fn the_bold_strike_sooner_in_spear() {
    the_bold_strike_sooner::<Spear>(|battle, answer, _| {
        let asked = matches!(battle.question(), Some(spear::Question::Action(_)));
        (asked && battle.order_of(answer) == Order::word("charge")).then(|| battle.scene().turn)
    });
}

#[test]
fn the_bold_strike_sooner_in_ancients() {
    the_bold_strike_sooner::<Ancients>(|battle, answer, _| {
        let asked = battle.question() == Some(ancients::Question::Charge(ancients::ChargeAsk::Declare));
        (asked && battle.order_of(answer) != Order::word("done")).then(|| battle.scene().turn)
    });
}

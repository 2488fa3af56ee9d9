//! The bold strike sooner than the cautious.

use arena::play;
use game::{AnswerOf, Game, Order, Seat};
use games::{Ancients, Spear};
use mind::{Player, Style};
use shelf::{Muster, Playable};
use std::sync::{Arc, Mutex};

/// A captain whose charges are counted.
struct Counted<G: Game> {
    captain: Box<dyn Player<G> + Send>,
    declares: fn(&G, &Order) -> bool,
    charges: Arc<Mutex<Vec<u32>>>,
}

impl<G: Game> Player<G> for Counted<G> {
    fn name(&self) -> &'static str {
        self.captain.name()
    }

    fn decide(&mut self, battle: &G) -> AnswerOf<G> {
        let answer = self.captain.decide(battle);
        if (self.declares)(battle, &battle.order_of(&answer)) {
            self.charges.lock().unwrap().push(battle.scene().turn);
        }
        answer
    }
}

/// A captain's charges over many battles.
#[derive(Debug, Default)]
struct Charges {
    /// How many he declared in a turn.
    per_turn: f64,
    /// The turn of the first.
    first: f64,
}

/// Both seats are of one style, so that nothing but the style differs.
fn charges<P: Playable>(style: Style, declares: fn(&P::Battle, &Order) -> bool) -> Charges {
    let name = mind::Character { style, ..mind::Character::default() }.name();
    let (mut count, mut turns, mut first, mut battles) = (0, 0, 0, 0);
    for seed in 0..10u64 {
        let armies = P::ARMIES.names();
        let pick = |n: u64| P::ARMIES.ready(armies[n as usize % armies.len()]).unwrap();
        let muster = Muster { armies: vec![pick(seed), pick(seed * 5 + 1)], ..Muster::default() };
        let beginning = P::Battle::new(&P::setup(&muster).unwrap()).unwrap();
        let heard = Arc::new(Mutex::new(Vec::new()));
        let player = |seat: u8| {
            let captain = P::player(name, u64::from(Seat(seat).0)).unwrap();
            Box::new(Counted { captain, declares, charges: Arc::clone(&heard) })
        };
        let mut players: Vec<_> = (0..beginning.seats()).map(player).collect();
        let end = play(&beginning, &mut players, seed).unwrap().end;
        let heard = heard.lock().unwrap();
        let last = end.scene().turn;
        count += heard.len();
        turns += last;
        first += heard.first().copied().unwrap_or(last);
        battles += 1;
    }
    Charges { per_turn: count as f64 / f64::from(turns), first: f64::from(first) / f64::from(battles) }
}

fn the_bold_strike_sooner<P: Playable>(declares: fn(&P::Battle, &Order) -> bool) {
    let [cautious, even, bold] = [Style::Cautious, Style::Even, Style::Bold].map(|style| charges::<P>(style, declares));
    println!("cautious {cautious:?}\neven {even:?}\nbold {bold:?}");
    assert!(bold.per_turn > cautious.per_turn, "{bold:?} {cautious:?}");
    assert!(bold.first <= cautious.first, "{bold:?} {cautious:?}");
}

#[test]
fn the_bold_strike_sooner_in_spear() {
    the_bold_strike_sooner::<Spear>(|battle, order| {
        matches!(battle.question(), Some(spear::Question::Action(_))) && *order == Order::word("charge")
    });
}

#[test]
fn the_bold_strike_sooner_in_ancients() {
    the_bold_strike_sooner::<Ancients>(|battle, order| {
        let declares = ancients::Question::Charge(ancients::ChargeAsk::Declare);
        battle.question() == Some(declares) && *order != Order::word("done")
    });
}

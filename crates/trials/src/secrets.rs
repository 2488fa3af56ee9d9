//! Secrets: what a seat sees does not depend on what another keeps hidden.

use dice::Dice;
use game::{Digest, Game, Order, Seat, Tray};
use serde_json::Value;

use crate::{OnTrial, Setup};

/// A game in which plans are made in secret.
pub trait Secretive: OnTrial {
    /// Battles that begin with secret decisions, in which the first plan that
    /// is proposed and the last one differ.
    fn secretive() -> Vec<Setup<Self>>;
}

/// Makes two plans for the seat that decides first, in every secretive battle:
/// the others cannot tell them apart.
pub fn check<T: Secretive>() {
    for setup in T::secretive() {
        let (first, last) = (planned::<T::Game>(&setup, 0), planned::<T::Game>(&setup, usize::MAX));
        assert_ne!(first.battle.view(), last.battle.view(), "the two plans differ");
        for seat in (0..first.battle.seats()).map(Seat) {
            let (one, two) = (seen(&first.battle, seat), seen(&last.battle, seat));
            if seat == first.planner {
                assert_ne!(one, two, "{seat} knows its own plan");
            } else {
                assert_eq!(one, two, "{seat} cannot tell them apart");
            }
        }
    }
}

/// A battle in which one seat has made its secret plan.
struct Planned<G> {
    battle: G,
    planner: Seat,
}

/// Takes the n-th of whatever is proposed, or the last, as long as the seat
/// that began decides in secret.
fn planned<G: Game>(setup: &G::Setup, n: usize) -> Planned<G> {
    let mut battle = G::new(setup).unwrap();
    let mut table = Tray::silent(Dice::seeded(1));
    battle.start(&mut table);
    let planner = battle.to_decide().expect("a plan is due");
    let is_secret = |battle: &G| battle.decision().is_some_and(|decision| decision.secret && decision.seat == planner);
    assert!(is_secret(&battle), "nothing is decided in secret");
    while is_secret(&battle) {
        let orders: Vec<Order> = battle.candidates();
        battle.play(&orders[n.min(orders.len() - 1)], &mut table).unwrap();
    }
    Planned { battle, planner }
}

fn seen<G: Game>(battle: &G, seat: Seat) -> (Value, Digest) {
    let masked = battle.masked(seat);
    (masked.view(), masked.digest())
}

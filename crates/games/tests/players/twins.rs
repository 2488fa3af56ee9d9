//! What a player does hangs on what he may know. Two battles are played side by side
//! that differ in one secret of the other side; as long as the masked view is
//! the same, he gives the same order for the same reason, with the same plan.
//!
//! Dice that are yet to fall are no part of a battle at all: no player is ever
//! handed any.

use std::ops::Add;

use dice::Dice;
use game::{AnswerOf, Game, Order, Seat, Tray};
use games::{Ancients, Spear};
use mind::{PLAYERS, Player, Random};

use crate::grounds::Secretive;

type Mind<G> = Box<dyn Player<G> + Send>;

/// A player whose answers hang on everything that he is shown.
struct Peeker;

impl<G: Game> Player<G> for Peeker {
    fn name(&self) -> &'static str {
        "peeker"
    }

    fn decide(&mut self, battle: &G) -> AnswerOf<G> {
        let mut luck = Random::new(battle.digest().0);
        battle.draw(&mut |n| luck.below(n))
    }
}

/// One of the two battles, and the player who is watched in it.
struct World<G: Game> {
    battle: G,
    tray: Tray<G::Event>,
    watched: Mind<G>,
    masked: bool,
}

impl<G: Game> World<G> {
    fn asks_in_secret(&self, seat: Seat) -> bool {
        self.battle.decision().is_some_and(|decision| decision.secret && decision.seat == seat)
    }

    /// What the watched player does, why, and what he is about to do.
    fn decide(&mut self, seat: Seat) -> (Order, &'static str, Option<String>) {
        let seen = if self.masked { self.battle.masked(seat) } else { self.battle.clone() };
        let order = seen.order_of(&self.watched.decide(&seen));
        (order, self.watched.reason(), self.watched.plan(&seen))
    }
}

/// How often the watched player was asked while something hidden differed:
/// before the first turn, and after it had begun; and how often it made a
/// difference.
#[derive(Clone, Copy, Default, Debug)]
struct Tried {
    before: u32,
    during: u32,
    caught: u32,
}

impl Add for Tried {
    type Output = Tried;

    fn add(self, other: Tried) -> Tried {
        Tried {
            before: self.before + other.before,
            during: self.during + other.during,
            caught: self.caught + other.caught,
        }
    }
}

/// A battle that is played twice.
struct Twins {
    /// Which of the battles it is.
    battle: usize,
    /// Who is watched, and from which seat he plays; the other one schemes.
    name: &'static str,
    seat: Seat,
    /// Whether he is shown what he may know, or all.
    masked: bool,
    /// The seed of dice and players.
    seed: u64,
}

impl Twins {
    fn schemer(&self) -> Seat {
        Seat(1 - self.seat.0)
    }

    /// Plays both until the difference shows: the schemer's secret number
    /// `changed` is another one in the second. Without one, only his secrets
    /// before the first turn are counted.
    fn play<P: Secretive>(&self, changed: Option<u64>) -> (Tried, u64) {
        let setup = &P::secretive()[self.battle];
        // One who never moves keeps his secrets longest.
        let mut schemer = P::player("stone", self.seed).unwrap();
        let mut worlds = [(); 2].map(|()| World {
            battle: P::Battle::new(setup).unwrap(),
            tray: Tray::silent(Dice::seeded(self.seed)),
            watched: P::player(self.name, self.seed).unwrap_or_else(|| Box::new(Peeker)),
            masked: self.masked,
        });
        for world in &mut worlds {
            world.battle.start(&mut world.tray);
        }
        let (mut tried, mut secrets) = (Tried::default(), 0);
        loop {
            // Once the battle has begun there are no new secrets, only old ones to keep.
            while worlds.iter().any(|world| world.asks_in_secret(self.schemer()) && world.battle.scene().turn == 0) {
                self.scheme(&mut worlds, secrets, changed == Some(secrets));
                secrets += 1;
            }
            let [one, two] = &mut worlds;
            let masked = [&one, &two].map(|world| world.battle.masked(self.seat).digest());
            let (began, Some(seat)) = (one.battle.scene().turn > 0, one.battle.to_decide()) else {
                return (tried, secrets);
            };
            if masked[0] != masked[1] || two.battle.to_decide() != Some(seat) || (began && changed.is_none()) {
                return (tried, secrets);
            }
            let order = if seat == self.seat {
                let differ = u32::from(one.battle.digest() != two.battle.digest());
                *(if began { &mut tried.during } else { &mut tried.before }) += differ;
                let [first, second] = [one.decide(seat), two.decide(seat)];
                if first != second {
                    println!("{}, battle {}, seed {}: {first:?}, but {second:?}", self.name, self.battle, self.seed);
                    return (Tried { caught: 1, ..tried }, secrets);
                }
                first.0
            } else {
                let seen = one.battle.masked(seat);
                seen.order_of(&schemer.decide(&seen))
            };
            // What was found in the dark need not hold in the light.
            if [one, two].into_iter().any(|world| world.battle.play(&order, &mut world.tray).is_err()) {
                return (tried, secrets);
            }
        }
    }

    /// A secret choice, any of those there are: the same in both worlds where
    /// it can be, unless it is to be changed.
    fn scheme<G: Game>(&self, worlds: &mut [World<G>; 2], number: u64, change: bool) {
        let mut luck = Random::of_two(self.seed, number);
        let mut chosen: Option<Order> = None;
        for world in worlds.iter_mut().filter(|world| world.asks_in_secret(self.schemer())) {
            let same = chosen.clone().filter(|order| !change && world.battle.check(order).is_ok());
            let order = same.unwrap_or_else(|| {
                let others: Vec<Order> = world.battle.candidates();
                let mut others: Vec<Order> =
                    others.into_iter().filter(|order| Some(order) != chosen.as_ref()).collect();
                if others.is_empty() {
                    return chosen.clone().expect("one answer at least");
                }
                others.swap_remove(luck.below(others.len() as u32) as usize)
            });
            world.battle.play(&order, &mut world.tray).expect("a lawful secret");
            chosen = Some(order);
        }
    }
}

/// Some players, in every battle, from either seat; of all secrets the last
/// ones are changed, which stay hidden longest.
fn try_all<P: Secretive>(names: &[&'static str], masked: bool, rounds: usize) -> Tried {
    let mut all = Tried::default();
    for (battle, round) in (0..P::secretive().len()).flat_map(|battle| (0..rounds).map(move |round| (battle, round))) {
        for (at, name) in names.iter().enumerate() {
            let seat = Seat(((at + battle + round) % 2) as u8);
            let twins = Twins { battle, name, seat, masked, seed: (at + 20 * battle + 100 * round) as u64 };
            let (_, secrets) = twins.play::<P>(None);
            for changed in secrets.saturating_sub(4)..secrets {
                all = all + twins.play::<P>(Some(changed)).0;
            }
        }
    }
    all
}

/// No character makes anything of what is hidden, and there is something.
fn nobody_sees_what_is_hidden<P: Secretive>(rounds: usize) {
    let tried = try_all::<P>(PLAYERS, true, rounds);
    println!("{tried:?}");
    assert!(tried.before > 200 && tried.during > 60, "there was something to see: {tried:?}");
    assert_eq!(tried.caught, 0, "what is hidden made a difference");
}

#[test]
fn nobody_sees_what_is_hidden_in_spear() {
    nobody_sees_what_is_hidden::<Spear>(1);
}

#[test]
fn nobody_sees_what_is_hidden_in_ancients() {
    nobody_sees_what_is_hidden::<Ancients>(2);
}

/// The mask blinds even those who look at everything; without it they are
/// caught.
#[test]
fn who_peeks_is_caught_and_the_mask_blinds_him() {
    assert_eq!(try_all::<Spear>(&["peeker"], true, 1).caught, 0);
    assert_eq!(try_all::<Ancients>(&["peeker"], true, 1).caught, 0);
    assert!(try_all::<Spear>(&["peeker"], false, 1).caught > 0);
    assert!(try_all::<Ancients>(&["peeker"], false, 1).caught > 0);
}

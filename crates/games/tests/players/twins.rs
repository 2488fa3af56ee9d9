//! What a player does hangs on what he may know. Two battles are played side by side
//! that differ in one secret of the other side; as long as the masked view is
//! the same, he gives the same order for the same reason, with the same plan.
//!
//! Dice that are yet to fall are no part of a battle at all: no player is ever
//! handed any.

use dice::Dice;
use game::{Game, Order, Seat, Tray};
use games::{Ancients, Spear};
use mind::{PLAYERS, Player, Random};

use crate::grounds::Secretive;

type Mind<G> = Box<dyn Player<G> + Send>;

/// One of the two battles, and the player who is watched in it.
struct World<G: Game> {
    battle: G,
    tray: Tray<G::Event>,
    watched: Mind<G>,
}

impl<G: Game> World<G> {
    fn asks_in_secret(&self, seat: Seat) -> bool {
        self.battle.decision().is_some_and(|decision| decision.secret && decision.seat == seat)
    }

    /// What the watched player does, why, and what he is about to do.
    fn decide(&mut self, seat: Seat) -> (Order, &'static str, Option<String>) {
        let seen = self.battle.masked(seat);
        let order = seen.order_of(&self.watched.decide(&seen));
        (order, self.watched.reason(), self.watched.plan(&seen))
    }
}

/// How often the watched player was asked while something hidden differed:
/// before the first turn, and after it had begun.
#[derive(Clone, Copy, Default, Debug)]
struct Tried {
    before: u32,
    during: u32,
}

/// A battle that is played twice.
struct Twins {
    /// Which of the battles it is.
    battle: usize,
    /// Who is watched, and from which seat he plays; the other one schemes.
    name: &'static str,
    seat: Seat,
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
            watched: P::player(self.name, self.seed).unwrap(),
        });
        worlds.iter_mut().for_each(|world| world.battle.start(&mut world.tray));
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
                let Twins { battle, name, seed, .. } = self;
                assert_eq!(first, second, "{name}, battle {battle}, seed {seed}: what is hidden made a difference");
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

/// Every character, in every battle, from either seat; of all secrets the last
/// ones are changed, which stay hidden longest.
fn nobody_sees_what_is_hidden<P: Secretive>(rounds: usize) -> Tried {
    let mut all = Tried::default();
    for (battle, round) in (0..P::secretive().len()).flat_map(|battle| (0..rounds).map(move |round| (battle, round))) {
        for (at, name) in PLAYERS.iter().enumerate() {
            let seat = Seat(((at + battle + round) % 2) as u8);
            let twins = Twins { battle, name, seat, seed: (at + 20 * battle + 100 * round) as u64 };
            let (_, secrets) = twins.play::<P>(None);
            for changed in secrets.saturating_sub(4)..secrets {
                let (tried, _) = twins.play::<P>(Some(changed));
                all = Tried { before: all.before + tried.before, during: all.during + tried.during };
            }
        }
    }
    all
}

#[test]
fn nobody_sees_what_is_hidden_in_spear() {
    let tried = nobody_sees_what_is_hidden::<Spear>(1);
    println!("{tried:?}");
    assert!(tried.before > 200 && tried.during > 60, "there was something to see: {tried:?}");
}

#[test]
fn nobody_sees_what_is_hidden_in_ancients() {
    let tried = nobody_sees_what_is_hidden::<Ancients>(2);
    println!("{tried:?}");
    assert!(tried.before > 200 && tried.during > 60, "there was something to see: {tried:?}");
}

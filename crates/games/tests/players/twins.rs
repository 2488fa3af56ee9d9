//! What a player does hangs on what he may know. Two battles are played side by side
//! that differ in one secret of the other side; as long as the masked view is
//! the same, he gives the same order for the same reason, with the same plan.
//!
//! Dice that are yet to fall are no part of a battle at all: no player is ever
//! handed any.

use dice::Dice;
use game::{Game, Order, Seat, Tray};
use games::{Ancients, Spear};
use mind::{PLAYERS, Player};

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

/// Plays a battle twice; the schemer's secret number `changed` is another one in
/// the second. The worlds are compared until the difference shows.
fn twins<P: Secretive>(n: usize, watched: (&str, Seat), changed: u32, seed: u64) -> Tried {
    let setup = &P::secretive()[n];
    let (name, seat) = watched;
    let schemer_seat = Seat(1 - seat.0);
    let mut schemer = P::player("captain", seed).unwrap();
    let mut worlds = [(); 2].map(|()| World {
        battle: P::Battle::new(setup).unwrap(),
        tray: Tray::silent(Dice::seeded(seed)),
        watched: P::player(name, seed).unwrap(),
    });
    worlds.iter_mut().for_each(|world| world.battle.start(&mut world.tray));
    let (mut tried, mut secrets) = (Tried::default(), 0);
    loop {
        // Secret choices of the schemer: the same but for one.
        while worlds.iter().any(|world| world.asks_in_secret(schemer_seat)) {
            let mut chosen = None;
            for (at, world) in worlds.iter_mut().enumerate().filter(|(_, world)| world.asks_in_secret(schemer_seat)) {
                let order = match &chosen {
                    None if at == 0 => {
                        let seen = world.battle.masked(schemer_seat);
                        seen.order_of(&schemer.decide(&seen))
                    }
                    chosen => another(&world.battle, chosen.as_ref(), secrets == changed, seed),
                };
                world.battle.play(&order, &mut world.tray).expect("a lawful secret");
                chosen = Some(order);
            }
            secrets += 1;
        }
        let [one, two] = &mut worlds;
        let masked = [&one, &two].map(|world| world.battle.masked(seat).digest());
        if masked[0] != masked[1] || one.battle.to_decide() != two.battle.to_decide() {
            return tried;
        }
        let Some(to_decide) = one.battle.to_decide() else { return tried };
        if to_decide == seat {
            if one.battle.digest() != two.battle.digest() {
                let count = if one.battle.scene().turn > 0 { &mut tried.during } else { &mut tried.before };
                *count += 1;
            }
            let [first, second] = [one.decide(seat), two.decide(seat)];
            assert_eq!(first, second, "{name}, battle {n}, seed {seed}: what is hidden made a difference");
            for world in [one, two] {
                // What was found in the dark need not hold in the light.
                if world.battle.play(&first.0, &mut world.tray).is_err() {
                    return tried;
                }
            }
        } else {
            let seen = one.battle.masked(to_decide);
            let order = seen.order_of(&schemer.decide(&seen));
            one.battle.play(&order, &mut one.tray).expect("a lawful order");
            if two.battle.play(&order, &mut two.tray).is_err() {
                return tried;
            }
        }
    }
}

/// The secret of the second world: the same as in the first, or another one.
fn another<G: Game>(battle: &G, same: Option<&Order>, change: bool, seed: u64) -> Order {
    if let Some(same) = same
        && !change
        && battle.check(same).is_ok()
    {
        return same.clone();
    }
    let others: Vec<Order> = battle.candidates().into_iter().filter(|order| Some(order) != same).collect();
    match others.len() {
        0 => same.expect("one answer at least").clone(),
        many => others[seed as usize % many].clone(),
    }
}

/// Every character, in every battle, from either seat.
fn nobody_sees_what_is_hidden<P: Secretive>() -> Tried {
    let mut all = Tried::default();
    for (n, _) in P::secretive().iter().enumerate() {
        for (at, name) in PLAYERS.iter().enumerate() {
            for changed in 0..4 {
                let seed = (at + 3 * n) as u64 + u64::from(changed);
                let seat = Seat(((at + n) % 2) as u8);
                let tried = twins::<P>(n, (name, seat), changed, seed);
                all = Tried { before: all.before + tried.before, during: all.during + tried.during };
            }
        }
    }
    all
}

#[test]
fn nobody_sees_what_is_hidden_in_spear() {
    let tried = nobody_sees_what_is_hidden::<Spear>();
    println!("{tried:?}");
    assert!(tried.before > 200 && tried.during > 200, "there was something to see: {tried:?}");
}

#[test]
fn nobody_sees_what_is_hidden_in_ancients() {
    let tried = nobody_sees_what_is_hidden::<Ancients>();
    println!("{tried:?}");
    assert!(tried.before > 200 && tried.during > 200, "there was something to see: {tried:?}");
}

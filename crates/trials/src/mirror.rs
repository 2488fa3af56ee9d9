//! Left and right are alike: a battle and its mirror image, with the same dice
//! and mirrored orders, stay each other's images.

use dice::Dice;
use game::{Game, Key, Leg, Order, Tray};

use crate::{OnTrial, Setup, chooser, share};

/// A game that can say what a mirror image is.
pub trait Mirrored: OnTrial {
    /// The battles that are mirrored, each with its name and seed.
    fn mirrored_battles() -> Vec<(String, u64, Setup<Self>)>;

    /// The image of a setup, with what was on the left on the right.
    fn image(setup: &Setup<Self>) -> Setup<Self>;

    /// Where the mirror stands: the middle of the table's width.
    fn axis(setup: &Setup<Self>) -> f64;

    /// Left for right in what can be chosen.
    fn mirrored_choice(key: Key) -> Key {
        key
    }

    /// What differs between a battle and its mirror image, if anything.
    fn unlike(battle: &Self::Game, mirror: &Self::Game, axis: f64) -> Option<String>;
}

/// Plays battles beside their images.
pub fn check<T: Mirrored>() {
    share::all(&T::mirrored_battles(), |(name, seed, setup)| {
        mirrors::<T>(setup, *seed).map_err(|wrong| format!("{name}, seed {seed}, {wrong}"))
    });
}

fn mirrors<T: Mirrored>(setup: &Setup<T>, seed: u64) -> Result<(), String> {
    let axis = T::axis(setup);
    let begin = |setup: &Setup<T>| {
        let (mut battle, mut table) = (T::Game::new(setup).unwrap(), Tray::new(Dice::seeded(seed)));
        battle.start(&mut table);
        (battle, table)
    };
    let ((mut battle, mut table), (mut mirror, mut glass)) = (begin(setup), begin(&T::image(setup)));
    let mut below = chooser(seed);
    let mut orders = 0;
    while battle.outcome().is_none() {
        let order = battle.draw_order(&mut below);
        let image = mirrored_order::<T>(&order, axis);
        table.log.take();
        glass.log.take();
        battle.play(&order, &mut table).unwrap();
        mirror.play(&image, &mut glass).map_err(|e| format!("order {orders}: {image:?} is refused: {e}"))?;
        orders += 1;
        let throws = (table.dice.rolled() != glass.dice.rolled()).then(|| "other dice".to_string());
        if let Some(what) = T::unlike(&battle, &mirror, axis).or(throws) {
            let [one, two] = [(&battle, table.log.take()), (&mirror, glass.log.take())].map(told);
            return Err(format!("order {orders}, {order:?}: {what}\n{one}\n-- in the mirror:\n{two}"));
        }
    }
    Ok(())
}

fn mirrored_order<T: Mirrored>(order: &Order, axis: f64) -> Order {
    let step = |step: &Leg| match *step {
        Leg::Shift(by) => Leg::Shift(-by),
        Leg::To(pose) => Leg::To(pose.mirrored_x(axis)),
        Leg::Quarter(right) => Leg::Quarter(!right),
        Leg::Wheel { right, degrees } => Leg::Wheel { right: !right, degrees },
        other => other,
    };
    match order {
        Order::Move(path) => Order::Move(path.iter().map(step).collect()),
        Order::Place { item, pose } => Order::Place { item: *item, pose: pose.mirrored_x(axis) },
        Order::Choose(key) => Order::Choose(T::mirrored_choice(*key)),
        other => other.clone(),
    }
}

fn told<G: Game>((battle, events): (&G, Vec<G::Event>)) -> String {
    events.iter().map(|event| battle.tell(event).text).collect::<Vec<_>>().join("\n")
}

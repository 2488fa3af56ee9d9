//! Nonsense: what is refused changes nothing, and rolls no die.

use dice::Dice;
use game::{Game, Key, Leg, Order, Tray};
use table::Pose;

use crate::{OnTrial, chooser};

/// Orders that hardly ever answer anything.
fn nonsense() -> Vec<Order> {
    let path = |steps: &[Leg]| Order::Move(steps.iter().copied().collect());
    let nobody = Key::Unit(999);
    vec![
        Order::word("fly"),
        Order::Bid(9_999),
        Order::Confirm(true),
        path(&[Leg::Forward(f64::NAN)]),
        path(&[Leg::Forward(99.0), Leg::Shift(-7.0)]),
        path(&[Leg::Files(0)]),
        path(&[Leg::Wheel { right: true, degrees: f64::INFINITY }]),
        Order::Place { item: nobody, pose: Pose::new(f64::INFINITY, 0.0, 0.0) },
        Order::Choose(nobody),
        Order::Divide([255, 255, 255].into_iter().collect()),
        Order::Arrange([Key::Unit(0), Key::Unit(0)].into_iter().collect()),
        Order::ChooseSome([Key::Unit(0), Key::Unit(0)].into_iter().collect()),
    ]
}

/// Gives nonsense as orders all through some battles.
pub fn check<T: OnTrial>() {
    let nonsense = nonsense();
    for seed in [4, 5] {
        let mut battle = T::Game::new(&T::setup(seed)).unwrap();
        let mut table = Tray::new(Dice::seeded(seed));
        let mut below = chooser(seed);
        battle.start(&mut table);
        let mut refused = 0;
        for _ in 0..400 {
            let before = (battle.digest(), table.dice.rolled());
            for order in &nonsense {
                if battle.check(order).is_ok() {
                    continue; // some of it is an answer somewhere
                }
                assert!(battle.play(order, &mut table).is_err());
                assert_eq!((battle.digest(), table.dice.rolled()), before, "{order:?}");
                refused += 1;
            }
            if battle.outcome().is_some() {
                break;
            }
            let order = battle.draw_order(&mut below);
            battle.play(&order, &mut table).unwrap();
        }
        assert!(refused > nonsense.len(), "only {refused} orders were refused");
    }
}

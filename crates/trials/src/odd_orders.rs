//! Orders a little off the one that was given: most break some rule.

use std::f64::consts::PI;

use game::{Ask, Grant, Leg, Order, Path};
use smallvec::SmallVec;
use table::Vec2;

/// Answers to the same question: too long, too short, too many, elsewhere.
pub fn odd_orders(ask: &Ask, given: &Order) -> Vec<Order> {
    match (ask, given) {
        (Ask::Move { allowance, .. }, given) => odd_moves(*allowance, given),
        (_, Order::Place { item, pose }) => SHOVES
            .iter()
            .map(|&(x, y)| pose.translated(Vec2::new(x, y)))
            .chain([pose.rotated_about(pose.at, 0.2), pose.rotated_about(pose.at, PI)])
            .map(|pose| Order::Place { item: *item, pose })
            .collect(),
        (Ask::ChooseOne { options }, _) => options.iter().map(|option| Order::Choose(option.key)).collect(),
        (Ask::ChooseSome { options, .. }, Order::ChooseSome(given)) => {
            let mut odd = vec![SmallVec::new(), options.iter().map(|option| option.key).collect()];
            odd.extend(options.iter().map(|option| SmallVec::from_slice(&[option.key])));
            odd.push(given.iter().rev().copied().collect());
            odd.into_iter().map(Order::ChooseSome).collect()
        }
        (Ask::AllocateDice { dice, among }, Order::Allocate(given)) => {
            let all_to = |key| dice.iter().map(|&die| Grant { die, to: key }).collect();
            let mut odd: Vec<SmallVec<[Grant; 4]>> = among.iter().map(|(taker, _)| all_to(taker.key)).collect();
            odd.extend((0..given.len()).map(|n| {
                let mut fewer = given.clone();
                fewer.remove(n);
                fewer
            }));
            odd.into_iter().map(Order::Allocate).collect()
        }
        (Ask::Divide { .. }, Order::Divide(given)) => {
            let mut turned = given.clone();
            turned.rotate_left(1.min(given.len()));
            let mut more = given.clone();
            more.iter_mut().take(1).for_each(|share| *share += 1);
            vec![Order::Divide(turned), Order::Divide(more)]
        }
        (Ask::Bid { least, most }, _) => vec![Order::Bid(least.saturating_sub(1)), Order::Bid(most + 1)],
        (Ask::Confirm { .. }, _) => vec![Order::Confirm(true), Order::Confirm(false)],
        _ => Vec::new(),
    }
}

/// Where else something is put down.
const SHOVES: [(f64, f64); 6] = [(0.5, 0.0), (-1.5, 0.0), (0.0, 1.0), (0.0, -2.0), (4.0, 3.0), (-7.0, 9.0)];

fn odd_moves(allowance: f64, given: &Order) -> Vec<Order> {
    use Leg::{AboutTurn, Forward, Quarter, Shift, Wheel};
    let paths: [&[Leg]; 14] = [
        &[],
        &[Forward(0.2 * allowance)],
        &[Forward(allowance)],
        &[Forward(1.3 * allowance)],
        &[Forward(-1.0)],
        &[Shift(0.5)],
        &[Forward(1.0), Shift(-1.0)],
        &[Shift(2.5)],
        &[AboutTurn, Forward(1.0)],
        &[Quarter(true)],
        &[Wheel { right: true, degrees: 15.0 }],
        &[Wheel { right: false, degrees: 40.0 }, Forward(1.0)],
        &[Forward(1.0), Wheel { right: true, degrees: 90.0 }],
        &[Forward(1.0), Shift(0.5), Forward(1.0)],
    ];
    let plain = paths.into_iter().map(Path::from_slice);
    let stretched = [0.5, 0.97, 1.03, 1.5].into_iter().filter_map(|by| stretched(given, by));
    plain.chain(stretched).map(Order::Move).collect()
}

/// The given path with its last leg longer or shorter.
fn stretched(given: &Order, by: f64) -> Option<Path> {
    let Order::Move(path) = given else { return None };
    let mut path = path.clone();
    match path.last_mut()? {
        Leg::Forward(length) | Leg::Shift(length) => *length *= by,
        Leg::Wheel { degrees, .. } => *degrees *= by,
        Leg::To(pose) => *pose = pose.translated(pose.facing.dir() * (by - 1.0)),
        Leg::AboutTurn | Leg::Quarter(_) | Leg::Files(_) => return None,
    }
    Some(path)
}

//! Reading orders: whom they choose, what they say, where they lead.

use game::{Order, Path, Refusal};
use smallvec::SmallVec;
use table::Pose;

use crate::state::{UnitId, UnitSet};

/// A path, and what judging it found.
#[derive(Clone, Debug)]
pub struct Judged<T> {
    /// As it was given.
    pub path: Path,
    /// Where it leads, what it costs.
    pub found: T,
}

impl<T> Judged<T> {
    /// As the order that says the same.
    pub(crate) fn order(&self) -> Order {
        Order::Move(self.path.clone())
    }
}

/// The first two of several: as many as tell whether there is a choice.
pub(crate) fn first_two<T>(mut several: impl Iterator<Item = T>) -> (Option<T>, Option<T>) {
    (several.next(), several.next())
}

/// The unit that an order chooses, whether or not it may.
pub(crate) fn chosen(order: &Order) -> Option<UnitId> {
    match order {
        Order::Choose(key) => UnitId::of(*key),
        _ => None,
    }
}

/// The one of these units that an order chooses.
pub(crate) fn one_of(units: UnitSet, order: &Order) -> Option<UnitId> {
    chosen(order).filter(|unit| unit.index() < UnitSet::LIMIT && units.has(*unit))
}

/// The answer that an order gives with one of these units, or with nobody by
/// that word.
pub(crate) fn one_or<A>(
    units: UnitSet,
    nobody: &str,
    order: &Order,
    answer: impl FnOnce(Option<UnitId>) -> A,
) -> Option<A> {
    let unit = one_of(units, order);
    (unit.is_some() || says(order, nobody)).then(|| answer(unit))
}

/// What an order chooses of all that is offered, each by its word. The whole
/// offer is gone through, as it is when the question is put: what the rules say
/// of it is heard either way.
pub(crate) fn by_word<T>(
    offered: impl IntoIterator<Item = T>,
    word: impl Fn(&T) -> &'static str,
    order: &Order,
) -> Option<T> {
    offered.into_iter().filter(|one| says(order, word(one))).reduce(|first, _| first)
}

/// Which of two words an order says: whether it is the first.
pub(crate) fn first_of(words: [&str; 2], order: &Order) -> Option<bool> {
    let second = says(order, words[1]);
    if second { Some(false) } else { says(order, words[0]).then_some(true) }
}

/// Whether an order chooses that word.
pub(crate) fn says(order: &Order, word: &str) -> bool {
    matches!(order, Order::Choose(key) if key.is(word))
}

/// A yes or a no.
pub(crate) fn confirmed(order: &Order) -> Option<bool> {
    match order {
        Order::Confirm(yes) => Some(*yes),
        _ => None,
    }
}

/// What judging finds of the path that an order gives, if it gives one.
pub(crate) fn judged<T>(
    order: &Order,
    judge: impl FnOnce(&Path) -> Result<T, Refusal>,
) -> Result<Option<Box<Judged<T>>>, Refusal> {
    match order {
        Order::Move(path) => judge(path).map(|found| Some(Box::new(Judged { path: path.clone(), found }))),
        _ => Ok(None),
    }
}

/// Which of these units an order puts down, and where.
pub(crate) fn placed(units: UnitSet, order: &Order) -> Option<(UnitId, Pose)> {
    match order {
        Order::Place { item, pose } => one_of(units, &Order::Choose(*item)).map(|unit| (unit, *pose)),
        _ => None,
    }
}

/// Several of these units, none of them twice, in the order they were named.
pub(crate) fn some_of(units: UnitSet, order: &Order) -> Option<SmallVec<[UnitId; 8]>> {
    let Order::ChooseSome(keys) = order else { return None };
    let mut left = units;
    keys.iter()
        .map(|&key| {
            let unit = one_of(left, &Order::Choose(key))?;
            left.remove(unit);
            Some(unit)
        })
        .collect()
}

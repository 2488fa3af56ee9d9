//! Command models, and the places in the front rank that are kept for them and
//! for characters.

use serde::Serialize;

/// Which command models a unit has, as bits: the number of a model is the
/// game's own.
///
/// ```
/// use ranked::block::command::Command;
/// let mut command: Command = [0, 2].into_iter().collect();
/// assert!(command.has(2) && !command.has(1) && command.len() == 2);
/// command.lose(2);
/// assert_eq!(command.iter().collect::<Vec<_>>(), [0]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Command(u8);

impl Command {
    /// Nobody.
    pub const NONE: Command = Command(0);

    /// Whether that model is there.
    #[inline]
    pub const fn has(self, model: usize) -> bool {
        self.0 & (1 << model) != 0
    }

    /// One of them falls.
    pub const fn lose(&mut self, model: usize) {
        self.0 &= !(1 << model);
    }

    /// How many are there.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether none is there.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those who are there, the lowest number first.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = usize> {
        (0..u8::BITS as usize).filter(move |&model| self.has(model))
    }
}

impl FromIterator<usize> for Command {
    fn from_iter<I: IntoIterator<Item = usize>>(models: I) -> Command {
        Command(models.into_iter().fold(0, |bits, model| bits | 1 << model))
    }
}

/// The n-th place of a rank counted from the middle outwards.
///
/// ```
/// use ranked::block::command::from_the_middle;
/// assert_eq!([0, 1, 2, 3, 4].map(|n| from_the_middle(5, n)), [2, 3, 1, 4, 0]);
/// assert_eq!([0, 1, 2, 3].map(|n| from_the_middle(4, n)), [1, 2, 0, 3]);
/// ```
pub fn from_the_middle(files: u8, n: u8) -> u8 {
    let last = files.saturating_sub(1);
    let (middle, step) = (last / 2, n.div_ceil(2));
    let place = if n % 2 == 1 { middle + step } else { middle.saturating_sub(step) };
    place.min(last)
}

/// The place of a front rank that is nearest to the middle and free.
///
/// ```
/// use ranked::block::command::free_place;
/// assert_eq!(free_place(5, |place| place == 2), Some(3));
/// assert_eq!(free_place(2, |_| true), None);
/// ```
pub fn free_place(files: u8, is_taken: impl Fn(u8) -> bool) -> Option<u8> {
    (0..files).map(|n| from_the_middle(files, n)).find(|&place| !is_taken(place))
}

//! Small sets of things of which there is a list.

/// Declares a set of the items of an enum that has a list of them (`ALL`, as
/// [`worded!`](crate::worded!) makes it), as bits:
///
/// ```
/// game::worded! {
///     #[derive(Clone, Copy, PartialEq, Debug)]
///     pub enum Arm, word {
///         Sword = "sword",
///         Lance = "lance",
///         Bow = "bow",
///     }
/// }
///
/// game::few! {
///     /// What a man carries.
///     pub struct Arms(u8) of Arm;
/// }
///
/// let arms: Arms = [Arm::Bow, Arm::Sword].into_iter().collect();
/// assert!(arms.has(Arm::Bow) && !arms.has(Arm::Lance) && arms.any());
/// assert_eq!(arms.iter().collect::<Vec<_>>(), [Arm::Sword, Arm::Bow]);
/// ```
#[macro_export]
macro_rules! few {
    ($(#[$meta:meta])* $vis:vis struct $Set:ident($Bits:ty) of $Item:ident;) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        $vis struct $Set($Bits);

        const _: () = assert!($Item::ALL.len() <= <$Bits>::BITS as usize, "more items than bits");

        #[allow(dead_code, reason = "not every set is asked everything")]
        impl $Set {
            /// Only this one.
            $vis const fn of(item: $Item) -> $Set {
                $Set(1 << item as u8)
            }

            /// Whether it is among them.
            $vis const fn has(self, item: $Item) -> bool {
                self.0 & (1 << item as u8) != 0
            }

            /// Whether there is any.
            $vis const fn any(self) -> bool {
                self.0 != 0
            }

            /// All of them, in the order of the list.
            $vis fn iter(self) -> impl DoubleEndedIterator<Item = $Item> {
                $Item::ALL.into_iter().filter(move |&item| self.has(item))
            }
        }

        impl FromIterator<$Item> for $Set {
            fn from_iter<I: IntoIterator<Item = $Item>>(items: I) -> $Set {
                $Set(items.into_iter().fold(0, |bits, item| bits | 1 << item as u8))
            }
        }
    };
}

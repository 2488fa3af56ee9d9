//! Marks on a unit: what is so of it for a while, one bit each.
//!
//! A game declares its marks in one list with [`marks!`](crate::marks!), each
//! with its name in files, how long it lasts, and what it says:
//!
//! ```
//! use game::{Lasts, Mark as _, Marks};
//!
//! game::marks! {
//!     /// A mark on a unit.
//!     pub struct Mark;
//!     /// It has moved.
//!     MOVED = "moved", Turn;
//!     /// It holds the hill.
//!     ON_HILL = "on-hill", Battle;
//! }
//!
//! let mut marks = Marks::default();
//! marks.put(Mark::MOVED, true);
//! marks.put(Mark::ON_HILL, true);
//! marks.end(Marks::lasting(Lasts::Turn));
//! assert_eq!(marks.iter().collect::<Vec<_>>(), [Mark::ON_HILL]);
//! assert_eq!(Mark::ON_HILL.name(), "on-hill");
//! ```

use std::fmt;
use std::marker::PhantomData;

use rules::RuleId;
use serde::{Serialize, Serializer};

/// How long a mark lasts by itself; a rule may always wipe it away sooner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Lasts {
    /// Until the phase ends.
    Phase,
    /// Until the turn ends.
    Turn,
    /// Until the unit is out of combat.
    Combat,
    /// Until the unit moves.
    Move,
    /// Until the unit has run.
    Stand,
    /// Until the unit leaves the table, or is back on it.
    Absence,
    /// As long as the battle does.
    Battle,
}

/// A mark as a game declares it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Declared {
    /// Its name in files.
    pub name: &'static str,
    /// How long it lasts.
    pub lasts: Lasts,
    /// What it says of a unit.
    pub words: &'static str,
    /// The rule that ends it then, if one does.
    pub ended_by: Option<RuleId>,
}

/// The marks of a game: a number each, declared with [`marks!`](crate::marks!).
pub trait Mark: Copy + Eq + 'static {
    /// Every mark there is, by number.
    const ALL: &'static [Declared];

    /// Its number.
    fn number(self) -> u8;

    /// The mark of that number.
    fn numbered(number: u8) -> Self;

    /// How it was declared.
    fn declared(self) -> &'static Declared {
        &Self::ALL[usize::from(self.number())]
    }

    /// Its name in files.
    fn name(self) -> &'static str {
        self.declared().name
    }

    /// The mark of that name.
    fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().position(|mark| mark.name == name).map(|n| Self::numbered(n as u8))
    }

    /// All of them.
    fn all() -> impl Iterator<Item = Self> {
        (0..Self::ALL.len() as u8).map(Self::numbered)
    }
}

/// So many marks have room on a unit.
pub const ROOM: usize = 128;

/// The marks of a unit.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Marks<M> {
    bits: [u64; ROOM / 64],
    of: PhantomData<M>,
}

impl<M: Mark> Marks<M> {
    /// Fails to compile where a game has more marks than there is room for.
    const FIT: () = assert!(M::ALL.len() <= ROOM, "more marks than a unit has room for");

    /// No mark.
    pub const NONE: Marks<M> = Marks { bits: [0; ROOM / 64], of: PhantomData };

    /// All marks that last so long.
    pub const fn lasting(lasts: Lasts) -> Marks<M> {
        let mut marks = Marks::NONE;
        let mut n = 0;
        while n < M::ALL.len() {
            marks.bits[n / 64] |= ((M::ALL[n].lasts as u8 == lasts as u8) as u64) << (n % 64);
            n += 1;
        }
        marks
    }

    /// Whether it has the mark.
    #[inline]
    pub fn has(self, mark: M) -> bool {
        let n = mark.number();
        self.bits[usize::from(n / 64)] & 1 << (n % 64) != 0
    }

    /// Sets the mark, or wipes it away.
    #[inline]
    pub fn put(&mut self, mark: M, so: bool) {
        let () = Self::FIT;
        let n = mark.number();
        let (word, bit) = (&mut self.bits[usize::from(n / 64)], 1 << (n % 64));
        *word = if so { *word | bit } else { *word & !bit };
    }

    /// Wipes all these marks away.
    #[inline]
    pub fn end(&mut self, these: Marks<M>) {
        for (word, end) in self.bits.iter_mut().zip(these.bits) {
            *word &= !end;
        }
    }

    /// Those of these marks that it has.
    #[inline]
    #[must_use]
    pub fn among(mut self, these: Marks<M>) -> Marks<M> {
        for (word, those) in self.bits.iter_mut().zip(these.bits) {
            *word &= those;
        }
        self
    }

    /// All marks it has, by number.
    pub fn iter(self) -> impl Iterator<Item = M> {
        (0..self.bits.len()).flat_map(move |n| {
            let mut left = self.bits[n];
            std::iter::from_fn(move || {
                let next = (left != 0).then(|| M::numbered((64 * n) as u8 + left.trailing_zeros() as u8));
                left &= left.wrapping_sub(1);
                next
            })
        })
    }
}

impl<M: Mark> Default for Marks<M> {
    fn default() -> Marks<M> {
        Marks::NONE
    }
}

/// By name, in no order: the bits may change their places.
impl<M: Mark + Serialize> Serialize for Marks<M> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter().map(|mark| (mark, true)))
    }
}

impl<M: Mark> fmt::Debug for Marks<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(M::name)).finish()
    }
}

/// The schema of a mark: one of the names, each with what it says.
#[doc(hidden)]
pub fn schema_of(all: &[Declared]) -> schemars::Schema {
    let name =
        |mark: &Declared| serde_json::json!({ "const": mark.name, "description": mark.words.trim(), "type": "string" });
    let names: Vec<serde_json::Value> = all.iter().map(name).collect();
    schemars::json_schema!({ "oneOf": names })
}

/// Why a name is no mark.
#[doc(hidden)]
pub fn unknown(name: &str, all: &[Declared]) -> String {
    let names: Vec<&str> = all.iter().map(|mark| mark.name).collect();
    format!("unknown variant `{name}`, expected one of `{}`", names.join("`, `"))
}

/// Two lists of marks, one after the other.
#[doc(hidden)]
pub const fn joined<const N: usize>(first: &[Declared], then: &[Declared]) -> [Declared; N] {
    let mut all = [Declared { name: "", lasts: Lasts::Battle, words: "", ended_by: None }; N];
    let mut n = 0;
    while n < N {
        all[n] = if n < first.len() { first[n] } else { then[n - first.len()] };
        n += 1;
    }
    all
}

/// Declares the marks of a game: a type with a constant for each. `also` names
/// a list of marks that are declared elsewhere; they are numbered after these.
#[macro_export]
macro_rules! marks {
    (
        $(#[$meta:meta])* $vis:vis struct $Mark:ident;
        $($(#[doc = $words:literal])+ $NAME:ident = $name:literal, $lasts:ident;)*
        $(also $also:expr)?
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $vis struct $Mark(u8);

        impl $Mark {
            /// Those that are declared here.
            const HERE: &[$crate::Declared] = &[$($crate::Declared {
                name: $name,
                lasts: $crate::Lasts::$lasts,
                words: concat!($($words),+),
                ended_by: None,
            }),*];
            $crate::marks!(@number $vis $Mark 0; $($(#[doc = $words])+ $NAME)*);
        }

        impl $crate::Mark for $Mark {
            const ALL: &'static [$crate::Declared] = {
                const MORE: &[$crate::Declared] = $crate::marks!(@more $($also)?);
                &$crate::joined::<{ $Mark::HERE.len() + MORE.len() }>($Mark::HERE, MORE)
            };

            #[inline]
            fn number(self) -> u8 {
                self.0
            }

            #[inline]
            fn numbered(number: u8) -> $Mark {
                $Mark(number)
            }
        }

        impl std::fmt::Debug for $Mark {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str($crate::Mark::name(*self))
            }
        }

        impl serde::Serialize for $Mark {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_unit_variant(stringify!($Mark), self.0.into(), $crate::Mark::name(*self))
            }
        }

        impl<'de> serde::Deserialize<'de> for $Mark {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$Mark, D::Error> {
                let name = String::deserialize(deserializer)?;
                let all = <$Mark as $crate::Mark>::ALL;
                <$Mark as $crate::Mark>::named(&name).ok_or_else(|| serde::de::Error::custom($crate::unknown_mark(&name, all)))
            }
        }

        impl schemars::JsonSchema for $Mark {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($Mark).into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                $crate::schema_of_marks(<$Mark as $crate::Mark>::ALL)
            }
        }
    };
    (@more) => { &[] };
    (@more $also:expr) => { $also };
    (@number $vis:vis $Mark:ident $n:expr;) => {};
    (@number $vis:vis $Mark:ident $n:expr; $(#[doc = $words:literal])+ $NAME:ident $($rest:tt)*) => {
        $(#[doc = $words])+
        $vis const $NAME: $Mark = $Mark($n);
        $crate::marks!(@number $vis $Mark $n + 1; $($rest)*);
    };
}

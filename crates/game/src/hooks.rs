//! Hooks: the places where the chapters of a game ask its special rules.
//!
//! Each hook is asked of every special rule in a list, and told whether the
//! troops in question have it. A rule that says nothing to a hook costs
//! nothing: which function answers is known when the game is built.

/// Declares the hooks of a game: a trait that each special rule implements,
/// and functions of that which has special rules. How several answers are put
/// together stands before each hook: `any`, `sum`, `first`, `each`.
///
/// ```
/// mod special {
///     macro_rules! special_rules {
///         ([$($then:tt)*] $($args:tt)*) => {
///             $($then)*! { ($($args)*) Fast fast, Burdened burdened, }
///         };
///     }
///     pub struct Troop { pub swift: bool, pub load: u8 }
///     mod fast {
///         pub(crate) struct Fast;
///         impl super::hooks::SpecialRule for Fast {
///             fn has(troop: &super::Troop) -> bool { troop.swift }
///             fn pace(has: bool, on_foot: bool) -> i8 { if has && on_foot { 2 } else { 0 } }
///         }
///     }
///     mod burdened {
///         pub(crate) struct Burdened;
///         impl super::hooks::SpecialRule for Burdened {
///             fn has(troop: &super::Troop) -> bool { troop.load > 3 }
///             fn pace(has: bool, _: bool) -> i8 { -i8::from(has) }
///             fn tires(has: bool) -> bool { has }
///         }
///     }
///     pub mod hooks {
///         use super::Troop;
///         game::hooks! {
///             special_rules of Troop;
///             /// Inches more or less.
///             sum pace(on_foot: bool) -> i8;
///             /// Whether it must rest.
///             any tires() -> bool;
///         }
///     }
///     pub fn test() {
///         let troop = Troop { swift: true, load: 4 };
///         assert_eq!((troop.pace(true), troop.tires()), (1, true));
///     }
/// }
/// special::test();
/// ```
#[macro_export]
macro_rules! hooks {
    (
        $list:ident of $Of:ident;
        $($(#[$doc:meta])* $how:ident $hook:ident($($arg:ident: $type:ty),*) -> $out:ty;)*
    ) => {
        /// A special rule: who has it, and what it does where it is asked.
        #[allow(unused_variables, reason = "most rules have nothing to say to most hooks")]
        pub(crate) trait SpecialRule {
            /// Whether such troops have it.
            fn has(of: &$Of) -> bool;
            $($(#[$doc])* #[inline] fn $hook(has: bool, $($arg: $type),*) -> $out { Default::default() })*
        }

        impl $Of {
            $($(#[$doc])* #[inline] pub(crate) fn $hook(&self, $($arg: $type),*) -> $out {
                $list!([$crate::answers] $how ($hook self $($arg)*))
            })*
        }
    };
}

/// What several rules say, put together.
#[doc(hidden)]
#[macro_export]
macro_rules! answers {
    ((any $call:tt) $($Rule:ident $module:ident,)*) => {
        false $(|| $crate::answers!($Rule $module $call))*
    };
    ((sum $call:tt) $($Rule:ident $module:ident,)*) => {
        0 $(+ $crate::answers!($Rule $module $call))*
    };
    ((first $call:tt) $($Rule:ident $module:ident,)*) => {
        None $(.or_else(|| $crate::answers!($Rule $module $call)))*
    };
    ((each $call:tt) $($Rule:ident $module:ident,)*) => {{
        $($crate::answers!($Rule $module $call);)*
    }};
    ($Rule:ident $module:ident ($hook:ident $of:ident $($arg:ident)*)) => {
        super::$module::$Rule::$hook(super::$module::$Rule::has($of), $($arg),*)
    };
}

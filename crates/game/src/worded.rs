//! Enums whose variants have a word each, said where they are declared.

/// Declares an enum with a word for each variant, the name of the function
/// that gives it, and `ALL`, the list of them:
///
/// ```
/// game::worded! {
///     /// A season.
///     #[derive(Clone, Copy, PartialEq, Debug)]
///     pub enum Season, word {
///         /// Time to sow.
///         Spring = "spring",
///         Autumn = "the fall of the leaf",
///     }
/// }
///
/// assert_eq!(Season::ALL, [Season::Spring, Season::Autumn]);
/// assert_eq!(Season::Autumn.word(), "the fall of the leaf");
/// ```
///
/// Whatever else is known of each may stand beside its word:
///
/// ```
/// game::worded! {
///     #[derive(Clone, Copy)]
///     pub enum Arm, word, reach: f64 {
///         Sword = "sword" => 0.5,
///         Lance = "lance" => 3.0,
///     }
/// }
///
/// assert_eq!(Arm::Lance.reach(), 3.0);
/// ```
#[macro_export]
macro_rules! worded {
    (
        $(#[$meta:meta])*
        $vis:vis enum $Name:ident, $word:ident, $more:ident: $More:ty {
            $($(#[$note:meta])* $Variant:ident = $text:literal => $value:expr,)*
        }
    ) => {
        $crate::worded! {
            $(#[$meta])*
            $vis enum $Name, $word {
                $($(#[$note])* $Variant = $text,)*
            }
        }

        impl $Name {
            /// What stands beside its word.
            $vis const fn $more(self) -> $More {
                match self {
                    $($Name::$Variant => $value,)*
                }
            }
        }
    };
    (
        $(#[$meta:meta])*
        $vis:vis enum $Name:ident, $word:ident {
            $($(#[$note:meta])* $Variant:ident = $text:literal,)*
        }
    ) => {
        $(#[$meta])*
        $vis enum $Name {
            $($(#[$note])* $Variant,)*
        }

        impl $Name {
            /// All of them.
            $vis const ALL: [$Name; [$($text),*].len()] = [$($Name::$Variant),*];

            /// The word for it.
            $vis const fn $word(self) -> &'static str {
                match self {
                    $($Name::$Variant => $text,)*
                }
            }
        }
    };
}

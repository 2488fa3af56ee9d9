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
#[macro_export]
macro_rules! worded {
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

//! Entries of files: what must be given, and what may be left out.

/// Declares an entry of a file. What stands below the two dots may be left out
/// and is then the default of its type; what stands below `.. if given` is left
/// out again when it is written and nothing is said of it. Each field below the
/// dots needs a line that tells what it is:
///
/// ```
/// game::entry! {
///     #[derive(serde::Deserialize)]
///     pub struct Tent {
///         pub sleeps: u8,
///         ..
///         /// None in particular.
///         pub colour: String,
///     }
/// }
///
/// let tent: Tent = toml::from_str("sleeps = 4").unwrap();
/// assert_eq!((tent.sleeps, tent.colour.as_str()), (4, ""));
/// ```
#[macro_export]
macro_rules! entry {
    (
        $(#[$meta:meta])*
        $vis:vis struct $Name:ident $(<$T:ident>)? {
            $($(#[$must:meta])* $seen:vis $needed:ident: $Needed:ty,)*
            $(.. $(#[$may:meta] $(#[$more:meta])* $open:vis $other:ident: $Other:ty,)+)?
            $(.. if given $($(#[$can:meta])* $free:vis $given:ident: $Given:ty,)+)?
        }
    ) => {
        $(#[$meta])*
        $vis struct $Name $(<$T>)? {
            $($(#[$must])* $seen $needed: $Needed,)*
            $($(#[$may] $(#[$more])* #[serde(default)] $open $other: $Other,)+)?
            $($(
                $(#[$can])*
                #[serde(default, skip_serializing_if = "game::is_default")]
                $free $given: $Given,
            )+)?
        }
    };
}

/// Nothing is said of it.
pub fn is_default<T: Default + PartialEq>(what: &T) -> bool {
    *what == T::default()
}

/// What is counted from one, if a file does not say.
pub fn one() -> u16 {
    1
}

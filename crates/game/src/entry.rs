//! Entries of files: what must be given, and what may be left out.

/// Declares an entry of a file. What stands below the two dots may be left out
/// and is then as usual:
///
/// ```
/// game::entry! {
///     #[derive(serde::Deserialize)]
///     pub struct Tent {
///         pub sleeps: u8,
///         ..
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
            ..
            $($(#[$may:meta])* $open:vis $other:ident: $Other:ty,)*
        }
    ) => {
        $(#[$meta])*
        $vis struct $Name $(<$T>)? {
            $($(#[$must])* $seen $needed: $Needed,)*
            $($(#[$may])* #[serde(default)] $open $other: $Other,)*
        }
    };
}

/// What is counted from one, if a file does not say.
pub fn one() -> u16 {
    1
}

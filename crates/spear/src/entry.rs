//! Entries of files.

/// An entry of a file: what stands after the two dots may be left out, and what
/// stands after `.. if given` is left out again where nothing is said of it.
macro_rules! entry {
    (
        $(#[$meta:meta])*
        pub struct $Name:ident {
            $($(#[$must:meta])* pub $needed:ident: $Needed:ty,)*
            $(.. $(#[$may:meta] $(#[$more:meta])* pub $other:ident: $Other:ty,)+)?
            $(.. if given $($(#[$can:meta])* pub $given:ident: $Given:ty,)+)?
        }
    ) => {
        $(#[$meta])*
        pub struct $Name {
            $($(#[$must])* pub $needed: $Needed,)*
            $($(#[$may] $(#[$more])* #[serde(default)] pub $other: $Other,)+)?
            $($(
                $(#[$can])*
                #[serde(default, skip_serializing_if = "crate::entry::is_default")]
                pub $given: $Given,
            )+)?
        }
    };
}

pub(crate) use entry;

/// Nothing is said of it.
pub(crate) fn is_default<T: Default + PartialEq>(what: &T) -> bool {
    *what == T::default()
}

//! What the generator leaves out: situations where neither the book nor a
//! reading of the catalogue says what happens, each with its rule.

use super::spec::Fight;

type Leaves = fn(&Fight) -> bool;

/// Such situations: none at present.
const OPEN_READINGS: &[(&str, Leaves)] = &[];

/// Whether a fight is left out.
pub fn is_open(fight: &Fight) -> bool {
    OPEN_READINGS.iter().any(|(_, leaves)| leaves(fight))
}

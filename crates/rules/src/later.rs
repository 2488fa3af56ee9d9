//! What is left for later.

/// A part of a ruleset that is not carried out yet, and why.
#[derive(Debug, PartialEq, Eq)]
pub struct Later {
    /// What it is, in a few words.
    pub what: &'static str,
    /// Why it comes later.
    pub reason: &'static str,
}

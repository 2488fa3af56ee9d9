//! Allies whom characters of the host may lead, where its list says so.

use rules::antiquity::unreliable as rule;

use super::{About, SpecialRule};

/// Led by characters of the host, too.
pub(crate) struct LedByHost;

impl SpecialRule for LedByHost {
    const ABOUT: About = About::formation("fact-led-by-host", rule::CHARACTERS);
}

//! Troops who are used to elephants: what they make of them stands with the
//! elephants.

use rules::ancients::elephant as rule;

use super::{About, SpecialRule};

/// Used to elephants.
pub(crate) struct UsedToElephants;

impl SpecialRule for UsedToElephants {
    const ABOUT: About = About::formation("fact-used-to-elephants", rule::ACCUSTOMED);
}

//! Elephants with a tower on their back: what it saves those who sit in it stands
//! with the elephants.

use rules::ancients::elephant as rule;

use super::{About, Fault, SpecialRule};
use crate::state::Troop;

/// It carries a howdah.
pub(crate) struct Howdah;

impl SpecialRule for Howdah {
    const ABOUT: About = About::formation("fact-howdah", rule::CREW_SAVE);

    fn fault_of_kit(has: bool, troop: &Troop) -> Option<Fault> {
        let elsewhere = has && !troop.kind.is_elephant();
        elsewhere.then(|| ("a howdah".into(), "only elephants carry one", rule::UNIT_STRUCTURE))
    }
}

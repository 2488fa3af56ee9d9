//! Under which name a rule is cited.

use std::cell::Cell;

use rules::{RuleId, Variation};

thread_local! {
    static VARIED: Cell<Option<&'static Variation>> = const { Cell::new(None) };
}

/// Runs a part of a battle whose ruleset varies another: what its rules say
/// meanwhile is cited as that ruleset has it. Without a variation nothing
/// changes.
#[inline]
pub fn under<T>(variation: Option<&'static Variation>, run: impl FnOnce() -> T) -> T {
    if variation.is_none() {
        return run();
    }
    let _scope = Scope(VARIED.replace(variation));
    run()
}

/// Runs something that goes by the ruleset that is varied, whatever is played:
/// every rule that passes is cited by its own name.
pub fn unvaried<T>(run: impl FnOnce() -> T) -> T {
    let _scope = Scope(VARIED.replace(None));
    run()
}

/// What held before holds afterwards, even if what runs in between panics.
struct Scope(Option<&'static Variation>);

impl Drop for Scope {
    fn drop(&mut self) {
        VARIED.set(self.0);
    }
}

/// The name by which a rule is cited here: its own, or the one that it has in
/// the ruleset that is being played.
#[inline]
pub fn cited(rule: RuleId) -> RuleId {
    VARIED.get().map_or(rule, |variation| variation.cites(rule))
}

#[cfg(test)]
mod tests {
    use rules::{ancients, ancients1};

    use super::*;
    use crate::{Card, Refusal, why};

    const OLD: RuleId = ancients1::combat::TO_HIT;
    const NEW: RuleId = ancients::combat::HIT_CHART;

    fn first<T>(run: impl FnOnce() -> T) -> T {
        under(Variation::of("ancients1"), run)
    }

    #[test]
    fn whatever_passes_a_door_is_cited_as_the_variation_has_it() {
        let (modifier, notes) = why::listen(|| first(|| why::modifier(NEW, true, 1)));
        assert_eq!((notes.acted(), modifier.unwrap().rule), (&[OLD][..], OLD));
        assert_eq!(first(|| why::refuse(NEW, true, || ("wrong", "right")).unwrap_err().rule), OLD);
        assert_eq!(first(|| Refusal::new(NEW, "wrong", "right").rule), OLD);
        let mut card = Card::default();
        first(|| card.note(NEW, "a fact"));
        assert_eq!(card.0[0].rule, OLD);
    }

    #[test]
    fn outside_nothing_is_changed() {
        assert_eq!(first(|| cited(NEW)), OLD);
        assert_eq!(cited(NEW), NEW);
        assert_eq!(under(None, || cited(NEW)), NEW);
    }

    #[test]
    fn a_panic_ends_it() {
        let caught = std::panic::catch_unwind(|| first(|| std::panic::resume_unwind(Box::new(()))));
        assert!(caught.is_err());
        assert_eq!(cited(NEW), NEW);
    }
}

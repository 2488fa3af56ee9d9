//! What the rules said, heard by whoever listens on this thread.

use std::cell::{Cell, RefCell};

use rules::RuleId;

/// The rules that acted and those that were considered, each once, in the
/// order in which they first spoke.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Notes {
    acted: Vec<RuleId>,
    considered: Vec<RuleId>,
}

impl Notes {
    /// The rules that acted.
    pub fn acted(&self) -> &[RuleId] {
        &self.acted
    }

    /// The rules that were looked at, and at that place did not apply. A rule
    /// can have acted elsewhere as well.
    pub fn considered(&self) -> &[RuleId] {
        &self.considered
    }

    /// Adds what others said.
    pub fn extend(&mut self, other: &Notes) {
        other.acted.iter().for_each(|&rule| add(&mut self.acted, rule));
        other.considered.iter().for_each(|&rule| add(&mut self.considered, rule));
    }
}

fn add(to: &mut Vec<RuleId>, rule: RuleId) {
    if !to.contains(&rule) {
        to.push(rule);
    }
}

thread_local! {
    static LISTENING: Cell<bool> = const { Cell::new(false) };
    static NOTES: RefCell<Notes> = const { RefCell::new(Notes { acted: Vec::new(), considered: Vec::new() }) };
}

/// Runs something and hears what the rules say meanwhile. Whoever listened
/// before hears nothing of it, and goes on afterwards.
pub fn listen<T>(run: impl FnOnce() -> T) -> (T, Notes) {
    let _scope = Scope::open(true);
    let done = run();
    (done, NOTES.take())
}

/// Runs something unheard.
pub fn quietly<T>(run: impl FnOnce() -> T) -> T {
    if !LISTENING.get() {
        return run();
    }
    let _scope = Scope::open(false);
    run()
}

/// Runs a look at what somebody may do. What the rules say meanwhile belongs to
/// the question, not to what happens next: it is heard, and no event cites it.
pub fn aside<T>(run: impl FnOnce() -> T) -> T {
    if !LISTENING.get() {
        return run();
    }
    let before = take_acted();
    let done = run();
    NOTES.with_borrow_mut(|notes| {
        let looked_at = std::mem::replace(&mut notes.acted, before);
        for rule in looked_at {
            add(&mut notes.considered, rule);
        }
    });
    done
}

/// Takes out the rules that acted since the last time, for an event that they
/// caused.
pub fn take_acted() -> Vec<RuleId> {
    NOTES.with_borrow_mut(|notes| std::mem::take(&mut notes.acted))
}

/// Listening for a while; what went on before goes on afterwards, even if what
/// runs in between panics.
struct Scope {
    outer: Notes,
    listened: bool,
}

impl Scope {
    fn open(listen: bool) -> Scope {
        Scope { outer: NOTES.take(), listened: LISTENING.replace(listen) }
    }
}

impl Drop for Scope {
    fn drop(&mut self) {
        LISTENING.set(self.listened);
        NOTES.set(std::mem::take(&mut self.outer));
    }
}

/// Whether anybody listens.
#[inline]
#[cfg(not(feature = "proving"))]
pub(super) fn is_heard() -> bool {
    LISTENING.get()
}

/// A rule speaks.
#[inline]
pub(super) fn note(rule: RuleId, acted: bool) {
    if LISTENING.get() {
        write(rule, acted);
    }
}

#[cold]
#[inline(never)]
fn write(rule: RuleId, acted: bool) {
    let rule = super::cited(rule);
    NOTES.with_borrow_mut(|notes| add(if acted { &mut notes.acted } else { &mut notes.considered }, rule));
}

#[cfg(test)]
mod tests {
    use rules::spear::combat;

    use super::*;
    use crate::why;

    #[test]
    fn nobody_hears_what_is_said_unheard() {
        why::holds(combat::TOP_FOUR, true);
        let ((), notes) = listen(|| {
            quietly(|| why::holds(combat::TOP_FOUR, true));
        });
        assert_eq!(notes, Notes::default());
    }

    #[test]
    fn what_acts_aside_is_only_considered() {
        let ((), notes) = listen(|| {
            aside(|| why::holds(combat::TOP_FOUR, true));
        });
        assert_eq!((notes.acted(), notes.considered()), (&[][..], &[combat::TOP_FOUR][..]));
    }

    #[test]
    fn an_inner_listener_takes_nothing_from_an_outer_one() {
        let (inner, outer) = listen(|| {
            why::holds(combat::TOP_FOUR, true);
            listen(|| why::holds(combat::ARMOUR_NO_FLIP, false)).1
        });
        assert_eq!(outer.acted(), [combat::TOP_FOUR]);
        assert_eq!(inner.considered(), [combat::ARMOUR_NO_FLIP]);
        assert_eq!(inner.acted(), []);
    }

    #[test]
    fn what_is_said_aside_is_heard_and_not_cited() {
        let (cited, notes) = listen(|| {
            why::holds(combat::TOP_FOUR, true);
            aside(|| why::holds(combat::ARMOUR_NO_FLIP, true));
            take_acted()
        });
        assert_eq!(cited, [combat::TOP_FOUR]);
        assert_eq!(notes.considered(), [combat::ARMOUR_NO_FLIP]);
    }

    #[test]
    fn a_panic_ends_the_listening() {
        let caught = std::panic::catch_unwind(|| listen(|| std::panic::resume_unwind(Box::new(()))));
        assert!(caught.is_err());
        why::holds(combat::TOP_FOUR, true);
        assert_eq!(take_acted(), []);
    }

    #[test]
    fn each_rule_is_noted_once() {
        let ((), notes) = listen(|| {
            for _ in 0..3 {
                why::count(combat::TOP_FOUR, 4);
            }
            why::count(combat::ARMOUR_NO_FLIP, 0);
        });
        assert_eq!(notes.acted(), [combat::TOP_FOUR]);
    }
}

//! What is wrong with a setup, a situation or an army: all of it, not only the
//! first thing that was found.

use std::fmt;
use std::ops::Deref;

use rules::RuleId;
use say::complaint;
use serde::Serialize;
use table::{Board, Rect};

use crate::why;

/// One reason why a battle cannot begin from a setup or a situation, or why an
/// army is none.
#[derive(Clone, PartialEq, Debug, Serialize, thiserror::Error)]
#[error("{}: {}; {}", complaint(place), complaint(wrong), self.way_out())]
pub struct SetupError {
    /// Which part of the setup.
    pub place: String,
    /// What is wrong with it.
    pub wrong: String,
    /// What to do about it.
    pub remedy: String,
    /// The rule that forbids it, if it is not just nonsense.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<RuleId>,
}

impl SetupError {
    /// A setup error.
    pub fn new(place: impl Into<String>, wrong: impl Into<String>, remedy: impl Into<String>) -> SetupError {
        SetupError { place: place.into(), wrong: wrong.into(), remedy: remedy.into(), rule: None }
    }

    /// The same error with the rule that it breaks.
    #[must_use]
    pub fn under(self, rule: RuleId) -> SetupError {
        SetupError { rule: Some(why::cited(rule)), ..self }
    }

    /// The remedy, with the rule behind it.
    pub fn way_out(&self) -> String {
        match self.rule {
            Some(rule) => format!("{} ({rule})", complaint(&self.remedy)),
            None => complaint(&self.remedy),
        }
    }
}

/// The place, what is wrong there, and the remedy.
impl<P: Into<String>, W: Into<String>, R: Into<String>> From<(P, W, R)> for SetupError {
    fn from((place, wrong, remedy): (P, W, R)) -> SetupError {
        SetupError::new(place, wrong, remedy)
    }
}

/// The same, with the rule that it breaks.
impl<P: Into<String>, W: Into<String>, R: Into<String>> From<(P, W, R, RuleId)> for SetupError {
    fn from((place, wrong, remedy, rule): (P, W, R, RuleId)) -> SetupError {
        SetupError::new(place, wrong, remedy).under(rule)
    }
}

/// All that is wrong, in the order in which it was found.
///
/// Whoever checks a file keeps each fault and goes on:
///
/// ```
/// use game::Faults;
///
/// let mut faults = Faults::default();
/// for (name, men) in [("Guard", 0), ("Scouts", 8), ("Levy", 0)] {
///     faults.note_if(men == 0, || (format!("unit '{name}'"), "nobody", "leave it out"));
/// }
/// assert_eq!(faults.or(()).unwrap_err().len(), 2);
/// ```
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[serde(transparent)]
pub struct Faults(Vec<SetupError>);

impl Faults {
    /// Notes a fault.
    pub fn note(&mut self, fault: SetupError) {
        self.0.push(fault);
    }

    /// Notes a fault if there is one.
    pub fn note_if<F: Into<SetupError>>(&mut self, wrong: bool, fault: impl FnOnce() -> F) {
        if wrong {
            self.note(fault().into());
        }
    }

    /// Notes what a rule forbids, if it is so; the words are the place, what is
    /// wrong there and the remedy.
    #[cfg_attr(feature = "proving", track_caller)]
    pub fn forbid<P: Into<String>, W: Into<String>, R: Into<String>>(
        &mut self,
        rule: RuleId,
        forbidden: bool,
        words: impl FnOnce() -> (P, W, R),
    ) {
        if let Err(rule) = why::barred(rule, forbidden) {
            let (place, wrong, remedy) = words();
            self.note(SetupError::new(place, wrong, remedy).under(rule));
        }
    }

    /// What was found sound; what is wrong with it is noted.
    pub fn keep<T>(&mut self, checked: Result<T, impl Into<Faults>>) -> Option<T> {
        checked.map_err(|faults| self.0.append(&mut faults.into().0)).ok()
    }

    /// What was built, if nothing is wrong with it.
    pub fn or<T>(self, built: T) -> Result<T, Faults> {
        if self.0.is_empty() { Ok(built) } else { Err(self) }
    }

    /// The same faults, of a part of something larger.
    #[must_use]
    pub fn within(mut self, whole: &str) -> Faults {
        for fault in &mut self.0 {
            fault.place = format!("{whole}, {}", fault.place);
        }
        self
    }
}

impl Extend<SetupError> for Faults {
    fn extend<I: IntoIterator<Item = SetupError>>(&mut self, faults: I) {
        self.0.extend(faults);
    }
}

impl Deref for Faults {
    type Target = [SetupError];

    fn deref(&self) -> &[SetupError] {
        &self.0
    }
}

impl From<SetupError> for Faults {
    fn from(fault: SetupError) -> Faults {
        Faults(vec![fault])
    }
}

/// One a line.
impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let told: Vec<String> = self.iter().map(ToString::to_string).collect();
        f.write_str(&told.join("\n"))
    }
}

impl std::error::Error for Faults {}

/// Whether bases lie on the board and beside each other; the names are those
/// that faults call them by.
pub fn check_bases(board: &Board, bases: &[(&str, Rect)]) -> Result<(), Faults> {
    check_bases_but(board, bases, |_, _| false)
}

/// The same, where some may stand among each other, by their numbers.
///
/// # Errors
/// Whoever stands off the table or overlaps another.
pub fn check_bases_but(
    board: &Board,
    bases: &[(&str, Rect)],
    among: impl Fn(usize, usize) -> bool,
) -> Result<(), Faults> {
    let mut faults = Faults::default();
    for (n, (name, base)) in bases.iter().enumerate() {
        let place = || format!("unit '{name}'");
        faults.note_if(!board.contains_rect(base), || (place(), "it stands off the table", "move it onto the table"));
        let others = (n + 1..).zip(&bases[n + 1..]);
        for (_, (other, _)) in others.filter(|(m, (_, other))| base.overlaps(other) && !among(n, *m)) {
            faults.note(SetupError::new(place(), format!("it overlaps '{other}'"), "move one of them"));
        }
    }
    faults.or(())
}

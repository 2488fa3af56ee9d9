//! Rulings: the account of a case that was played.

use std::collections::BTreeSet;
use std::fmt;

use rules::RuleId;
use say::say;
use serde::Serialize;
use serde_json::Value;

use super::Asked;
use crate::why::Notes;
use crate::{Game, Line, RecordedRoll, Refusal, Seat, SetupError};

/// What came of a case.
#[derive(Clone, Debug, Serialize)]
pub struct Ruling {
    /// The case's title.
    pub title: String,
    /// The case's file.
    pub file: String,
    /// What happened, step by step.
    pub accounts: Vec<Account>,
    /// The rules that were cited on the way.
    pub cited: BTreeSet<RuleId>,
    /// The rules that were looked at on the way, and somewhere did not apply.
    pub considered: BTreeSet<RuleId>,
    /// How the case leaves the battle; none where it was not played so far.
    pub ending: Option<Ending>,
    /// What went otherwise than the case says.
    pub faults: Vec<Fault>,
    /// What is not wrong yet, but should be mended.
    pub warnings: Vec<String>,
}

/// How a case leaves the battle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// Somebody is asked something.
    Pending(Asked),
    /// The battle has an outcome.
    Over,
    /// The situation goes no further; the battle would.
    Halted,
}

impl Ending {
    /// Why nobody is asked anything.
    pub(super) fn of<G: Game>(game: &G) -> Ending {
        if game.outcome().is_some() { Ending::Over } else { Ending::Halted }
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ending::Pending(asked) => asked.fmt(f),
            Ending::Over => f.write_str(&say!("ruling-over")),
            Ending::Halted => f.write_str(&say!("ruling-halted")),
        }
    }
}

/// What happened in one step.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Account {
    /// Which step, counted from 1; none for what precedes the first.
    pub step: Option<usize>,
    /// Who answered.
    pub seat: Option<Seat>,
    /// What was asked.
    pub asked: Option<Asked>,
    /// The answer, with tags.
    pub order: Option<Value>,
    /// What fell.
    pub dice: Vec<RecordedRoll>,
    /// The refusal, if there was one.
    pub refusal: Option<Refusal>,
    /// What is wrong with a set-up or army that was refused.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub setup_refusals: Vec<SetupError>,
    /// What happened, as data with tags.
    pub events: Vec<Value>,
    /// What happened, in sentences, with the questions that were not put.
    pub told: Vec<Line>,
    /// The questions that were not put, because there was only one answer.
    pub not_asked: Vec<String>,
}

/// What kind of thing went otherwise than a case says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum FaultKind {
    /// Something else happened, was asked, offered, refused, rolled or left
    /// standing.
    #[default]
    Happened,
    /// The same happened, with other rules behind it.
    Cited,
    /// The engine broke down, or said one thing in `check` and did another.
    Engine,
}

/// A way in which a case fails.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Fault {
    /// What kind of fault it is.
    pub kind: FaultKind,
    /// In which step, counted from 1; none for the case as a whole.
    pub step: Option<usize>,
    /// The step's line in the file, counted from 1.
    pub line: Option<usize>,
    /// What is wrong.
    pub wrong: String,
}

impl Ruling {
    /// Enters what the rules said.
    pub(super) fn hear(&mut self, notes: &Notes) {
        self.cited.extend(notes.acted());
        self.considered.extend(notes.considered());
    }

    /// A ruling in which nothing has happened yet.
    pub(super) fn open(title: &str, file: &str) -> Ruling {
        Ruling {
            title: title.into(),
            file: file.into(),
            accounts: Vec::new(),
            cited: BTreeSet::new(),
            considered: BTreeSet::new(),
            ending: None,
            faults: Vec::new(),
            warnings: Vec::new(),
        }
    }

    /// The ruling on a file that is no case: where, what is wrong with it and
    /// what to do.
    pub fn unreadable(file: &str, line: Option<usize>, wrong: String) -> Ruling {
        let mut ruling = Ruling::open(&say!("ruling-unreadable"), file);
        ruling.faults.push(Fault { kind: FaultKind::Happened, step: None, line, wrong });
        ruling
    }

    /// Whether everything went as the case says.
    pub fn passed(&self) -> bool {
        self.faults.is_empty()
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.step, self.line) {
            (Some(step), Some(line)) => {
                write!(f, "{}: {}", say!("ruling-step-line", step = step, line = line), self.wrong)
            }
            (Some(step), None) => write!(f, "{}: {}", say!("ruling-step", step = step), self.wrong),
            (None, Some(line)) => write!(f, "{}: {}", say!("ruling-line", line = line), self.wrong),
            _ => f.write_str(&self.wrong),
        }
    }
}

impl fmt::Display for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let (Some(step), Some(seat), Some(order)) = (self.step, self.seat, &self.order) {
            write!(f, "  {step}. {}: {order}", say!("ruling-seat", seat = seat.0))?;
            if !self.dice.is_empty() {
                let dice: Vec<String> = self.dice.iter().map(RecordedRoll::to_string).collect();
                write!(f, "   [{}]", dice.join(" "))?;
            }
            writeln!(f)?;
        }
        for fault in &self.setup_refusals {
            writeln!(f, "     {}", say!("ruling-setup-refused", fault = fault.to_string()))?;
        }
        if let Some(Refusal { rule, wrong, right }) = &self.refusal {
            let fault = format!("{wrong}; {right}  ({rule})");
            writeln!(f, "     {}", say!("ruling-setup-refused", fault = fault))?;
        }
        for Line { text, rules, depth } in self.told.iter().filter(|line| !line.text.is_empty()) {
            let margin = "  ".repeat(usize::from(*depth));
            write!(f, "     {margin}{text}")?;
            if !rules.is_empty() {
                let rules: Vec<&str> = rules.iter().map(|rule| rule.as_str()).collect();
                write!(f, "  ({})", rules.join(", "))?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

impl fmt::Display for Ruling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}  [{}]", self.title, self.file)?;
        for account in &self.accounts {
            write!(f, "{account}")?;
        }
        if let Some(ending) = &self.ending {
            writeln!(f, "  → {ending}")?;
        }
        for warning in &self.warnings {
            writeln!(f, "  ! {warning}")?;
        }
        for fault in &self.faults {
            writeln!(f, "  ✗ {}", fault.to_string().replace('\n', "\n    "))?;
        }
        if self.passed() {
            writeln!(f, "  ✓ {}", say!("ruling-passed"))?;
        }
        Ok(())
    }
}

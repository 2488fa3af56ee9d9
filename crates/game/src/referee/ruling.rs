//! Rulings: the account of a case that was played.

use std::collections::BTreeSet;
use std::fmt;

use rules::RuleId;
use serde::Serialize;
use serde_json::Value;

use crate::{Line, RecordedRoll, Refusal, Seat};

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
    /// What went otherwise than the case says.
    pub faults: Vec<Fault>,
}

/// What happened in one step.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Account {
    /// Which step, counted from 1; none for what precedes the first.
    pub step: Option<usize>,
    /// Who answered.
    pub seat: Option<Seat>,
    /// The answer, with tags.
    pub order: Option<Value>,
    /// What fell.
    pub dice: Vec<RecordedRoll>,
    /// The refusal, if there was one.
    pub refusal: Option<Refusal>,
    /// What happened, in sentences.
    pub told: Vec<Line>,
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
    /// The ruling on a file that is no case.
    pub fn unreadable(file: &str, wrong: String) -> Ruling {
        Ruling {
            title: "A case that cannot be read".into(),
            file: file.into(),
            accounts: Vec::new(),
            cited: BTreeSet::new(),
            considered: BTreeSet::new(),
            faults: vec![Fault { kind: FaultKind::Happened, step: None, line: None, wrong }],
        }
    }

    /// Whether everything went as the case says.
    pub fn passed(&self) -> bool {
        self.faults.is_empty()
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.step, self.line) {
            (Some(step), Some(line)) => write!(f, "step {step} (line {line}): {}", self.wrong),
            (Some(step), None) => write!(f, "step {step}: {}", self.wrong),
            (None, Some(line)) => write!(f, "line {line}: {}", self.wrong),
            _ => f.write_str(&self.wrong),
        }
    }
}

impl fmt::Display for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let (Some(step), Some(seat), Some(order)) = (self.step, self.seat, &self.order) {
            write!(f, "  {step}. {seat}: {order}")?;
            if !self.dice.is_empty() {
                let dice: Vec<String> = self.dice.iter().map(RecordedRoll::to_string).collect();
                write!(f, "   [{}]", dice.join(" "))?;
            }
            writeln!(f)?;
        }
        if let Some(Refusal { rule, wrong, right }) = &self.refusal {
            writeln!(f, "     Refused: {wrong}; {right}  ({rule})")?;
        }
        for Line { text, rules, depth } in &self.told {
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
        for fault in &self.faults {
            writeln!(f, "  ✗ {}", fault.to_string().replace('\n', "\n    "))?;
        }
        if self.passed() {
            writeln!(f, "  ✓ as the case says")?;
        }
        Ok(())
    }
}

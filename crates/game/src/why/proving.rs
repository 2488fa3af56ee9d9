//! Breaking one door at a time, and seeing which doors are passed.
//!
//! Both are of the thread that asks, so that cases can be tried side by side.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::fmt;
use std::panic::Location;

use rules::RuleId;

use super::Number;

/// What passes through a door.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// A condition, and whether it holds.
    Condition(bool),
    /// A number or limit.
    Number,
    /// A number that is added, and whether it is.
    Added(bool),
    /// A row of a table.
    Row,
    /// One thing in the place of another.
    Instead,
    /// The best of several.
    Best,
    /// A refusal, about to be given.
    Refusal,
    /// A step.
    Leg,
    /// So many things in order.
    Sequence(u8),
}

/// A way in which a door can be broken.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Break {
    /// The condition never holds.
    Never,
    /// The condition always holds.
    Always,
    /// The number is a step higher.
    Up,
    /// The number is a step lower.
    Down,
    /// What would stand without the rule stands.
    Otherwise,
    /// The second best is taken.
    RunnerUp,
    /// What should be refused passes.
    Passes,
    /// The step is left out.
    LeftOut,
    /// This thing and the next change places.
    Swapped(u8),
}

impl fmt::Display for Break {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Break::Never => "never holds",
            Break::Always => "always holds",
            Break::Up => "a step up",
            Break::Down => "a step down",
            Break::Otherwise => "without the rule",
            Break::RunnerUp => "the runner-up",
            Break::Passes => "passes",
            Break::LeftOut => "left out",
            Break::Swapped(at) => return write!(f, "{} and {} swapped", at + 1, at + 2),
        })
    }
}

/// A place in the code where an effect passes with its rule.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Door {
    /// The rule.
    pub rule: RuleId,
    /// The file, as the compiler names it.
    pub file: &'static str,
    /// The line, counted from 1.
    pub line: u32,
    /// The column, counted from 1.
    pub column: u32,
    /// Which row of a table; 0 elsewhere.
    pub row: u32,
}

impl fmt::Display for Door {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.file, self.line)?;
        if self.row > 0 { write!(f, " (row {})", self.row) } else { Ok(()) }
    }
}

/// In which ways a door that was passed could have made a difference, and how
/// often it was passed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Passed {
    /// What passed.
    pub kinds: Vec<Kind>,
    /// The breaks that would have changed what passed.
    pub breaks: Vec<Break>,
    /// How often it was passed.
    pub times: u32,
}

/// The doors that were passed.
pub type Visits = BTreeMap<Door, Passed>;

thread_local! {
    static BROKEN: Cell<Option<(Door, Break)>> = const { Cell::new(None) };
    static VISITS: RefCell<Option<Visits>> = const { RefCell::new(None) };
    static LEFT: Cell<u64> = const { Cell::new(u64::MAX) };
}

/// What a run that passes too many doors unwinds with.
#[derive(Debug)]
pub struct Endless;

/// Runs something with one door broken, and with so many doors to pass at most:
/// whoever passes more has lost his way, and is stopped by unwinding with [`Endless`].
pub fn broken<T>(door: Door, way: Break, most: u64, run: impl FnOnce() -> T) -> T {
    /// Mends the door, however the run ends.
    struct Mend;
    impl Drop for Mend {
        fn drop(&mut self) {
            BROKEN.set(None);
            LEFT.set(u64::MAX);
        }
    }
    let _mend = Mend;
    BROKEN.set(Some((door, way)));
    LEFT.set(most);
    run()
}

/// Runs something and sees which doors are passed.
pub fn watch<T>(run: impl FnOnce() -> T) -> (T, Visits) {
    VISITS.set(Some(Visits::new()));
    let done = run();
    (done, VISITS.take().unwrap_or_default())
}

/// A door is passed: says how it is broken, if it is.
#[track_caller]
pub(super) fn visit(kind: Kind, rule: RuleId, row: u32) -> Option<Break> {
    pass(kind, rule, row, true)
}

#[track_caller]
fn pass(kind: Kind, rule: RuleId, row: u32, counts: bool) -> Option<Break> {
    let (place, rule) = (Location::caller(), super::cited(rule));
    let door = Door { rule, file: place.file(), line: place.line(), column: place.column(), row };
    VISITS.with_borrow_mut(|visits| {
        if let Some(visits) = visits {
            let passed = visits.entry(door).or_default();
            passed.times += 1;
            if counts && !passed.kinds.contains(&kind) {
                passed.kinds.push(kind);
                passed.breaks.extend(kind.breaks().filter(|way| !passed.breaks.contains(way)).collect::<Vec<_>>());
            }
        }
    });
    let left = LEFT.get();
    if left == 0 {
        std::panic::resume_unwind(Box::new(Endless));
    }
    LEFT.set(left - 1);
    BROKEN.get().filter(|(broken, _)| *broken == door).map(|(_, way)| way)
}

impl Kind {
    /// Every way to break such a door, wherever it makes a difference.
    pub fn all_breaks(self) -> Vec<Break> {
        match self {
            Kind::Condition(_) => vec![Break::Never, Break::Always],
            Kind::Added(_) => vec![Break::Never, Break::Always, Break::Up, Break::Down],
            other => other.breaks().collect(),
        }
    }

    /// What could be done to it that makes a difference here.
    fn breaks(self) -> impl Iterator<Item = Break> {
        let few: &[Break] = match self {
            Kind::Condition(true) => &[Break::Never],
            Kind::Condition(false) => &[Break::Always],
            Kind::Number | Kind::Row => &[Break::Up, Break::Down],
            Kind::Added(true) => &[Break::Never, Break::Up, Break::Down],
            Kind::Added(false) => &[Break::Always],
            Kind::Instead => &[Break::Otherwise],
            Kind::Best => &[Break::RunnerUp],
            Kind::Refusal => &[Break::Passes],
            Kind::Leg => &[Break::LeftOut],
            Kind::Sequence(_) => &[],
        };
        let swaps = if let Kind::Sequence(n) = self { n.saturating_sub(1) } else { 0 };
        few.iter().copied().chain((0..swaps).map(Break::Swapped))
    }
}

/// A number that passes a door. Nothing at all is not broken.
#[track_caller]
pub(super) fn shifted<N: Number>(kind: Kind, rule: RuleId, row: u32, number: N) -> N {
    let neutral = number.is_zero() && kind != Kind::Row;
    match pass(kind, rule, row, !neutral) {
        Some(Break::Up) if !neutral => number.step_up(),
        Some(Break::Down) if !neutral => number.step_down(),
        _ => number,
    }
}

/// A number that is added under a condition.
#[track_caller]
pub(super) fn added<N: Number>(rule: RuleId, applies: bool, number: N) -> (bool, N) {
    match pass(Kind::Added(applies), rule, 0, !number.is_zero()) {
        Some(Break::Never) => (false, number),
        Some(Break::Always) => (true, number),
        Some(Break::Up) if !number.is_zero() => (applies, number.step_up()),
        Some(Break::Down) if !number.is_zero() => (applies, number.step_down()),
        _ => (applies, number),
    }
}

/// Whether the other of two things is to stand; where they are alike nothing
/// can be broken.
#[track_caller]
pub(super) fn replaced(rule: RuleId, differs: bool) -> bool {
    pass(Kind::Instead, rule, 0, differs) == Some(Break::Otherwise)
}

/// All of them, or, if the door is broken, all but the best. Where there is
/// only one, or none beats another, nothing can be broken.
#[track_caller]
pub(super) fn without_the_best<T>(
    rule: RuleId,
    of: impl IntoIterator<Item = T>,
    beats: &impl Fn(&T, &T) -> bool,
) -> Vec<T> {
    let mut all: Vec<T> = of.into_iter().collect();
    let best = (1..all.len()).fold(0, |best, at| if beats(&all[at], &all[best]) { at } else { best });
    let matters = all.iter().enumerate().any(|(at, one)| at != best && beats(&all[best], one));
    if pass(Kind::Best, rule, 0, matters) == Some(Break::RunnerUp) && matters {
        all.remove(best);
    }
    all
}

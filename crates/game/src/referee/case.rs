//! The file format of a case.

use std::ops::Range;

use dice::{Script, ScriptItem};
use rules::RuleId;
use schemars::JsonSchema;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use toml::Spanned;

use super::operator;
use super::{Aftermath, Cards, Count, Pending, Refused};
use crate::file_error::line_at;
use crate::{FileError, Game, Order, SetupError, entry};

entry! {
    /// A referee case; `S` is the game's own form of a situation.
    #[derive(Clone, Debug, Deserialize, JsonSchema)]
    #[serde(deny_unknown_fields)]
    pub struct Case<S> {
        /// What it shows, in a sentence.
        pub title: String,
        /// The game it is a case of.
        pub ruleset: String,
        /// Anything a reader should know.
        pub about: Option<String>,
        /// The moment at which the case begins. One of `situation`, `setup` and
        /// `army` must be there.
        pub situation: Option<S>,
        /// A whole set-up, from which the case begins unless it is refused.
        pub setup: Option<Value>,
        /// One army, which is only looked at.
        pub army: Option<Value>,
        /// The rule under which the situation, set-up or army must be refused, or
        /// `true` for any reason.
        pub refused: Option<Refused>,
        /// What that refusal must say, in part.
        pub says: Option<String>,
        /// What happens before the first decision.
        pub opening: Option<CaseOpening>,
        /// What must hold at the end.
        pub then: Option<Finish>,
        /// Where the case was read from.
        #[serde(skip)]
        pub file: String,
        /// The lines on which the steps begin, counted from 1.
        #[serde(skip)]
        lines: Vec<usize>,
        /// The file as it was written.
        #[serde(skip)]
        text: String,
        /// Why the set-up or army cannot even be read, where a rule says so.
        #[serde(skip)]
        pub(super) unreadable: Option<SetupError>,
        ..
        /// The rules it proves; the ruling must cite each of them.
        #[schemars(with = "Vec<String>")]
        pub rules: Vec<RuleId>,
        /// It plays a worked example of the book, and may claim more than eight
        /// rules.
        pub example: bool,
        /// The orders, and what must follow from each.
        #[serde(rename = "step")]
        #[schemars(with = "Vec<CaseStep>")]
        pub steps: Vec<Spanned<CaseStep>>,
    }
}

entry! {
    /// What happens before the first decision.
    #[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
    #[serde(deny_unknown_fields)]
    pub struct CaseOpening {
        /// What the state must show afterwards.
        pub state: Option<Value>,
        ..
        /// What falls, in order: numbers for dice, `"draw AAB"` for tokens.
        #[schemars(with = "Vec<DiceSchema>")]
        pub dice: Vec<ScriptItem>,
        /// Events that must occur, in this order; others may stand between them.
        pub events: Vec<Value>,
        /// Events that must not occur.
        pub absent: Vec<Value>,
        /// How often events must occur.
        pub counts: Vec<Count>,
        /// Questions that must have been skipped, by a part of the reason:
        /// `only one target`.
        pub not_asked: Vec<String>,
        /// What cards must show afterwards: facts by the tag of their unit.
        pub cards: Cards,
    }
}

entry! {
    /// One step: what is asked, what is answered, and what must follow.
    #[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
    #[serde(deny_unknown_fields)]
    pub struct CaseStep {
        /// Who must be deciding.
        pub seat: Option<u8>,
        /// The verb of the pending decision: `choose`, `move`, `bid` and so on.
        pub ask: Option<String>,
        /// Exactly what must be offered, in any order.
        pub options: Option<Vec<Value>>,
        /// The answer, with tags for units; without one the step only looks.
        #[schemars(with = "Option<Order>")]
        pub order: Option<Value>,
        /// The rule under which the order must be refused, or `true` for any
        /// reason.
        pub refused: Option<Refused>,
        /// What the refusal must say, in part.
        pub says: Option<String>,
        /// What the state must show afterwards.
        pub state: Option<Value>,
        ..
        /// What must be offered, among other things.
        pub offers: Vec<Value>,
        /// What must not be offered.
        pub not_offered: Vec<Value>,
        /// What falls while the order is played; all of it must be used.
        #[schemars(with = "Vec<DiceSchema>")]
        pub dice: Vec<ScriptItem>,
        /// Events that must occur, in this order; others may stand between them.
        pub events: Vec<Value>,
        /// Events that must not occur.
        pub absent: Vec<Value>,
        /// How often events must occur.
        pub counts: Vec<Count>,
        /// Questions that must have been skipped, by a part of the reason:
        /// `only one target`.
        pub not_asked: Vec<String>,
        /// What cards must show afterwards: facts by the tag of their unit.
        pub cards: Cards,
    }
}

/// What must hold when all steps are played.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Finish {
    /// What the state must show.
    pub state: Option<Value>,
    /// How the battle must have ended: `winner` and `rule`, either or both;
    /// `"none"` if it must go on, or for the winner of a draw.
    pub outcome: Option<Value>,
    /// What must be asked next.
    pub pending: Option<Pending>,
    /// What cards must show: facts by the tag of their unit.
    #[serde(default)]
    pub cards: Cards,
}

/// The form of scripted dice in files.
#[derive(JsonSchema)]
#[serde(untagged)]
#[allow(dead_code, reason = "it only describes `dice::ScriptItem` to readers of the schema")]
enum DiceSchema {
    /// A die with this face up.
    Die(u8),
    /// Tokens from a bag, a letter for each: `draw AAB`.
    Draw(#[schemars(regex(pattern = "^draw [A-Z ]+$"))] String),
}

/// What to do about a case that cannot be read.
const SEE_SCHEMA: &str = "`acies schema case` prints every key and its form";

/// A look at a case before it is read in full.
#[derive(Deserialize)]
struct Heading {
    ruleset: Option<Spanned<String>>,
}

impl<S: DeserializeOwned> Case<S> {
    /// Reads a case of the game `G`; `file` is the name that errors give.
    pub fn read<G: Game<Situation = S>>(file: &str, text: &str) -> Result<Case<S>, FileError> {
        let found = ruleset_of(file, text)?;
        if !G::RULESETS.contains(&found.get_ref().as_str()) {
            let wrong = format!("this is a case of '{}'", found.get_ref());
            let remedy = format!("give it to that game, or write ruleset = \"{}\"", G::RULESET);
            return Err(FileError::new(file, text, found.span(), wrong, remedy));
        }
        let mut case: Case<S> =
            toml::from_str(text).map_err(|error| FileError::from_toml(file, text, &error, SEE_SCHEMA))?;
        case.file = file.into();
        case.text = text.into();
        case.lines = case.steps.iter().map(|step| line_at(text, step.span().start)).collect();
        case.unreadable = toml::from_str::<Parts<G::Setup, G::Army>>(text).err().map_or(Ok(None), |error| {
            let fault = forbidden(error.message());
            fault.map(Some).ok_or_else(|| FileError::from_toml(file, text, &error, SEE_SCHEMA))
        })?;
        case.proofread(file, text)?;
        Ok(case)
    }
}

/// The parts of a case that are a game's own besides the situation, read for
/// their form alone.
#[derive(Deserialize)]
#[allow(dead_code, reason = "it is read to find out whether it can be")]
struct Parts<P, A> {
    setup: Option<P>,
    army: Option<A>,
}

/// An army that cannot even be read is refused under the rule that the
/// message names; without one it is a slip of the pen.
fn forbidden(message: &str) -> Option<SetupError> {
    let word = |c: char| !(c.is_alphanumeric() || matches!(c, '.' | '-'));
    let rule = message.split(word).find_map(|word| word.trim_matches('.').parse::<RuleId>().ok())?;
    Some(SetupError::new("the file", message.trim(), "write what the rule allows").under(rule))
}

impl Case<Value> {
    /// The ruleset that a case names, without reading the rest.
    pub fn read_ruleset(file: &str, text: &str) -> Result<String, FileError> {
        ruleset_of(file, text).map(Spanned::into_inner)
    }
}

impl<S> Case<S> {
    /// The steps, each with its number and its line, both counted from 1.
    pub fn numbered_steps(&self) -> impl Iterator<Item = (usize, usize, &CaseStep)> {
        let lines = self.lines.iter().copied().chain(std::iter::repeat(0));
        self.steps.iter().zip(lines).enumerate().map(|(at, (step, line))| (at + 1, line, step.get_ref()))
    }

    /// The line that speaks of what is wrong with the situation.
    pub(super) fn line_of(&self, fault: &SetupError) -> usize {
        FileError::from_setup(&self.file, &self.text, fault).line()
    }

    /// Finds what the TOML reader lets pass.
    fn proofread(&self, file: &str, text: &str) -> Result<(), FileError> {
        self.proofread_beginning(file, text)?;
        if let Some(opening) = &self.opening {
            let at = text.find("opening").unwrap_or(0);
            let error = |wrong: String, remedy: &str| FileError::new(file, text, at..at, wrong, remedy);
            check_dice(&opening.dice).map_err(|wrong| error(wrong, FIX_DICE))?;
            opening.aftermath().misuse().map_or(Ok(()), |wrong| Err(error(wrong, FIX_OPERATOR)))?;
        }
        for step in &self.steps {
            let error = |wrong: &str, remedy: &str| FileError::new(file, text, step.span(), wrong, remedy);
            // Of a table under a heading only that heading is spanned.
            let rest = text.get(step.span().end..).unwrap_or_default();
            let end = step.span().end + rest.find("\n[").unwrap_or(rest.len());
            if let Some(span) = unfinite(text, step.span().start..end) {
                let (wrong, remedy) = ("this is no finite number", "write one, such as 2 or 0.5");
                return Err(FileError::new(file, text, span, wrong, remedy));
            }
            check_dice(&step.get_ref().dice).map_err(|wrong| error(&wrong, FIX_DICE))?;
            step.get_ref().aftermath().misuse().map_or(Ok(()), |wrong| Err(error(&wrong, FIX_OPERATOR)))?;
            if let Some((wrong, remedy)) = step.get_ref().contradiction() {
                return Err(error(wrong, remedy));
            }
        }
        if let Some(wrong) = self.then.as_ref().and_then(Finish::misuse) {
            let at = text.rfind("[then]").unwrap_or(0);
            return Err(FileError::new(file, text, at..at, wrong, FIX_OPERATOR));
        }
        Ok(())
    }

    fn proofread_beginning(&self, file: &str, text: &str) -> Result<(), FileError> {
        let error = |key: &str, wrong: &str, remedy: &str| {
            let at = text.find(key).unwrap_or(0);
            Err(FileError::new(file, text, at..at, wrong, remedy))
        };
        let plays = self.opening.is_some() || !self.steps.is_empty() || self.then.is_some();
        match (self.situation.is_some(), self.setup.is_some(), self.army.is_some()) {
            (false, false, true) if plays => {
                return error("army", "an army by itself plays no battle", "take out the steps, or give a set-up");
            }
            (true, false, false) | (false, true, false) | (false, false, true) => {}
            (false, false, false) => {
                return error("", "the case has no situation", "write a [situation], a [setup] or an [army]");
            }
            _ => return error("setup", "the case begins in two ways", "keep one of situation, setup and army"),
        }
        match self.refused.filter(|refused| refused.is_wanted()) {
            Some(_) if plays => error("refused", "nothing follows what is refused", "take out the steps, or 'refused'"),
            None if self.says.is_some() => error("says", "there is no refusal that could say it", "add 'refused'"),
            _ => Ok(()),
        }
    }
}

/// Where a part of a text has `nan` or `inf` for a number. Orders are read as
/// data in which those would be nothing.
fn unfinite(text: &str, part: Range<usize>) -> Option<Range<usize>> {
    let start = part.start;
    let part = text.get(part)?;
    let words = |word: &'static str| part.match_indices(word).map(move |(at, _)| at..at + word.len());
    let is_letter = |c: char| c.is_alphanumeric() || "_-\"'".contains(c);
    let alone = |span: &Range<usize>| {
        let before = part[..span.start].trim_end_matches(['+', '-']).chars().next_back();
        before.is_none_or(|c| !is_letter(c)) && part[span.end..].chars().next().is_none_or(|c| !is_letter(c))
    };
    // Not in a text: an even number of quotation marks stands before it on its line.
    let plain = |span: &Range<usize>| {
        let line = part[..span.start].rfind('\n').map_or(0, |at| at + 1);
        part[line..span.start].matches('"').count().is_multiple_of(2)
    };
    let found = words("nan").chain(words("inf")).find(|span| alone(span) && plain(span))?;
    Some(start + found.start..start + found.end)
}

const FIX_OPERATOR: &str = "docs/cases.md lists every form";

const FIX_DICE: &str = "write dice = [6, 1, \"draw AAB\"]";

fn check_dice(items: &[ScriptItem]) -> Result<(), String> {
    Script::from_items(items.to_vec()).map(drop).map_err(|error| error.to_string())
}

fn ruleset_of(file: &str, text: &str) -> Result<Spanned<String>, FileError> {
    let heading: Heading =
        toml::from_str(text).map_err(|error| FileError::from_toml(file, text, &error, SEE_SCHEMA))?;
    heading.ruleset.ok_or_else(|| {
        FileError::new(file, text, 0..0, "the case names no ruleset", "add a line such as ruleset = \"spear\"")
    })
}

impl CaseStep {
    /// What the step says of the pending decision.
    pub(super) fn pending(&self) -> Pending {
        Pending {
            seat: self.seat,
            ask: self.ask.clone(),
            rule: None,
            subject: None,
            options: self.options.clone(),
            offers: self.offers.clone(),
            not_offered: self.not_offered.clone(),
        }
    }

    /// Two keys that cannot both be meant, with the way out.
    fn contradiction(&self) -> Option<(&'static str, &'static str)> {
        let refused = self.refused.is_some_and(Refused::is_wanted);
        let happens = !self.events.is_empty() || !self.counts.is_empty();
        if self.order.is_some() {
            return match refused {
                true if !self.dice.is_empty() => {
                    Some(("a refused order rolls no dice", "take out 'dice' or 'refused'"))
                }
                true if happens => Some(("a refused order makes no events", "take out 'events' or 'refused'")),
                false if self.says.is_some() => Some(("there is no refusal that could say it", "add 'refused'")),
                _ => None,
            };
        }
        if refused || self.says.is_some() {
            return Some(("there is no order that could be refused", "add 'order' or take out 'refused'"));
        }
        let waits = happens || !self.dice.is_empty() || !self.absent.is_empty() || !self.not_asked.is_empty();
        waits.then_some((
            "nothing happens in a step without an order",
            "add 'order', or move 'dice' and 'events' to the step that has one",
        ))
    }
}

impl Finish {
    /// What is wrong with the looser expectations in it.
    fn misuse(&self) -> Option<String> {
        let values = self.state.iter().chain(&self.outcome).chain(self.cards.values().flatten());
        values.into_iter().find_map(operator::misuse)
    }
}

macro_rules! with_aftermath {
    ($($Part:ident)*) => {$(
        impl $Part {
            /// What it says of what follows.
            pub(super) fn aftermath(&self) -> Aftermath<'_> {
                Aftermath {
                    events: &self.events,
                    absent: &self.absent,
                    counts: &self.counts,
                    not_asked: &self.not_asked,
                    state: self.state.as_ref(),
                    cards: &self.cards,
                }
            }
        }
    )*};
}

with_aftermath! { CaseOpening CaseStep }

//! Playing a case.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use dice::Stopped;
use rules::{RuleId, Variation};
use say::{complaint, say};
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::claims::check_claims;
use super::hearing::Hearing;
use super::{Account, Case, Fault, FaultKind, Refused, Ruling, in_english};
use crate::{Faults, Game, SetupError, why};

/// Plays a case and gives the ruling. A panic of the engine is a fault of the
/// case like any other; what happened before it is told.
pub fn judge<G: Game>(case: &Case<G::Situation>) -> Ruling {
    let mut ruling = Ruling::open(&case.title, &case.file);
    let mut place = Place::default();
    let variation = Variation::of(&case.ruleset);
    let heard = catch_unwind(AssertUnwindSafe(|| why::under(variation, || hear::<G>(case, &mut ruling, &mut place))));
    let stopped = !matches!(heard, Ok(Ok(())));
    if let Err(payload) = heard {
        let (kind, wrong) = breakdown(&*payload);
        ruling.faults.push(Fault { kind, ..place.fault(wrong) });
    }
    check_claims(case, &mut ruling, stopped);
    ruling
}

/// A failure after which there is no going on.
pub(super) struct Stop;

/// Where in the case we are.
#[derive(Clone, Copy, Default)]
pub(super) struct Place {
    pub step: Option<usize>,
    pub line: Option<usize>,
}

impl Place {
    pub(super) fn fault(self, wrong: String) -> Fault {
        Fault { kind: FaultKind::Happened, step: self.step, line: self.line, wrong }
    }
}

fn hear<G: Game>(case: &Case<G::Situation>, ruling: &mut Ruling, place: &mut Place) -> Result<(), Stop> {
    let (begun, notes) = why::listen(|| begin::<G>(case, ruling));
    ruling.hear(&notes);
    let Some(game) = begun? else { return Ok(()) };
    let mut hearing = Hearing { game, ruling, place };
    hearing.open(case)?;
    for (step, line, told) in case.numbered_steps() {
        *hearing.place = Place { step: Some(step), line: Some(line) };
        hearing.step(told)?;
    }
    *hearing.place = Place::default();
    if let Some(finish) = &case.then {
        hearing.finish(finish);
    }
    hearing.rest();
    Ok(())
}

/// The battle of the case; none if there is nothing to play, because an army
/// stands for itself or because what was to be refused was. A situation is built by
/// the usual rules; those of the case hold from there on.
fn begin<G: Game>(case: &Case<G::Situation>, ruling: &mut Ruling) -> Result<Option<G>, Stop> {
    let (what, begun) = match (&case.situation, &case.setup) {
        (Some(situation), _) => ("situation", why::unvaried(|| G::from_situation(situation)).map(Some)),
        (None, Some(setup)) => ("set-up", from_setup::<G>(case, setup).map(Some)),
        (None, None) => ("army", check_army::<G>(case).map(|()| None)),
    };
    let begun = begun.map(|game| game.map(|game: G| game.by_ruleset(&case.ruleset)));
    let wanted = case.refused.unwrap_or(Refused::Never);
    match begun {
        Ok(game) if !wanted.is_wanted() => Ok(game),
        Ok(_) => {
            let wrong = say!("ruling-accepted", what = complaint(what), expected = wanted.to_string());
            ruling.faults.push(Place::default().fault(wrong));
            Err(Stop)
        }
        Err(faults) => {
            ruling.cited.extend(faults.iter().filter_map(|fault| fault.rule));
            ruling.accounts.push(Account { setup_refusals: faults.to_vec(), ..Account::default() });
            compare(case, what, &faults, ruling)
        }
    }
}

fn from_setup<G: Game>(case: &Case<G::Situation>, setup: &Value) -> Result<G, Faults> {
    G::new(&read(case, "setup", setup.clone())?)
}

fn check_army<G: Game>(case: &Case<G::Situation>) -> Result<(), Faults> {
    G::check_army(&read(case, "army", case.army.clone().unwrap_or_default())?)
}

/// A part of the case that the game reads.
fn read<S, T: DeserializeOwned>(case: &Case<S>, what: &str, data: Value) -> Result<T, SetupError> {
    if let Some(fault) = &case.unreadable {
        return Err(fault.clone());
    }
    serde_json::from_value(data).map_err(|error| SetupError::new(what, error.to_string(), "mend it"))
}

/// Holds what is wrong with a beginning against what the case wants refused.
fn compare<G, S>(case: &Case<S>, what: &str, faults: &[SetupError], ruling: &mut Ruling) -> Result<Option<G>, Stop> {
    let wanted = case.refused.unwrap_or(Refused::Never);
    let place = |fault: &SetupError| Place { step: None, line: Some(case.line_of(fault)) };
    if !wanted.is_wanted() {
        let key = if what == "situation" { "ruling-cannot-be" } else { "ruling-is-refused" };
        let told = |fault: &SetupError| say!(key, what = complaint(what), fault = fault.to_string());
        let all = faults.iter().map(|fault| place(fault).fault(told(fault)));
        ruling.faults.extend(all);
        return Err(Stop);
    }
    let under: Vec<&SetupError> = faults.iter().filter(|fault| wanted.fits(fault.rule)).collect();
    if under.is_empty() {
        let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
        let (what, told) = (complaint(what), told.join("; "));
        let wrong = say!("ruling-otherwise", what = what, told = told, expected = wanted.to_string());
        ruling.faults.push(Fault { kind: FaultKind::Cited, ..place(&faults[0]).fault(wrong) });
        return Ok(None);
    }
    if let Some(says) = &case.says
        && !under.iter().any(|fault| in_english(|| fault.to_string()).contains(says.as_str()))
    {
        let told = in_english(|| under[0].to_string());
        let wrong = say!("ruling-says", told = told, expected = says.as_str());
        ruling.faults.push(place(under[0]).fault(wrong));
    }
    Ok(None)
}

/// What stopped the engine: dice that do not fit, or a mistake of its own.
pub(super) fn breakdown(payload: &(dyn Any + Send)) -> (FaultKind, String) {
    if let Some(Stopped(fault)) = payload.downcast_ref::<Stopped>() {
        return (FaultKind::Happened, say!("ruling-dice", fault = complaint(&fault.to_string())));
    }
    let told = message(payload);
    (FaultKind::Engine, say!("ruling-broke-down", told = told))
}

/// What a panic said.
fn message(payload: &(dyn Any + Send)) -> &str {
    let text = payload.downcast_ref::<&str>().copied();
    text.or_else(|| payload.downcast_ref::<String>().map(String::as_str)).unwrap_or("no reason given")
}

/// A refusal that should not have been, or another one than expected.
pub(super) fn refused_otherwise(rule: RuleId, told: &str, wanted: Refused) -> String {
    say!("ruling-refused-otherwise", rule = rule.as_str(), told = told, expected = wanted.to_string())
}

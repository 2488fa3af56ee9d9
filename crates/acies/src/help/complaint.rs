//! What is wrong with the arguments, in other languages than English.

use clap::Command;
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use game::say::Value;

use super::said;
use crate::style::BAD;

/// The complaint in the language of the thread, if it has the words.
pub fn complaint(error: &Error, command: &Command) -> Option<String> {
    let wrong = wrong(error)?;
    let mut lines = vec![format!("{BAD}{}{BAD:#} {wrong}", said("complaint-error", [])?)];
    if let Some(values) = given(error, ContextKind::ValidValue).or_else(|| given(error, ContextKind::ValidSubcommand)) {
        lines.extend(said("complaint-choose", [("values", values.into())]).map(|line| format!("  {line}")));
    }
    let similar = [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue];
    if let Some(similar) = similar.into_iter().find_map(|kind| given(error, kind)) {
        lines.extend(said("complaint-similar", [("similar", similar.into())]).map(|line| format!("  {line}")));
    }
    lines.push(String::new());
    lines.extend(said("help-see", [("command", command.get_name().into())]));
    Some(lines.join("\n"))
}

fn wrong(error: &Error) -> Option<String> {
    let of = |kind: ContextKind| given(error, kind).unwrap_or_default();
    let given: Value = of(ContextKind::InvalidValue).into();
    let argument: Value = of(ContextKind::InvalidArg).into();
    match error.kind() {
        ErrorKind::InvalidSubcommand => {
            said("complaint-unknown-command", [("given", of(ContextKind::InvalidSubcommand).into())])
        }
        ErrorKind::UnknownArgument => said("complaint-unknown-argument", [("given", argument)]),
        ErrorKind::InvalidValue if of(ContextKind::InvalidValue).is_empty() => {
            said("complaint-value-missing", [("argument", argument)])
        }
        ErrorKind::InvalidValue => said("complaint-value", [("given", given), ("argument", argument)]),
        ErrorKind::ValueValidation => {
            let because = std::error::Error::source(error)?.to_string();
            said("complaint-value-because", [("given", given), ("argument", argument), ("because", because.into())])
        }
        ErrorKind::MissingRequiredArgument => said("complaint-missing", [("arguments", argument)]),
        ErrorKind::MissingSubcommand => said("complaint-missing-command", []),
        ErrorKind::TooManyValues => said("complaint-too-many", [("given", given), ("argument", argument)]),
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            let count = |kind| match error.get(kind) {
                Some(ContextValue::Number(number)) => i32::try_from(*number).unwrap_or_default(),
                _ => 0,
            };
            let needed = count(ContextKind::ExpectedNumValues).max(count(ContextKind::MinValues));
            let actual = count(ContextKind::ActualNumValues);
            let args = [("argument", argument), ("needed", needed.into()), ("given", actual.into())];
            said("complaint-wrong-number", args)
        }
        ErrorKind::ArgumentConflict => {
            let others = of(ContextKind::PriorArg);
            if others == of(ContextKind::InvalidArg) {
                return said("complaint-twice", [("argument", argument)]);
            }
            said("complaint-conflict", [("argument", argument), ("others", others.into())])
        }
        _ => None,
    }
}

/// What clap knows of an error.
fn given(error: &Error, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        ContextValue::Strings(texts) => Some(texts.join(", ")),
        ContextValue::StyledStr(text) => Some(text.to_string()),
        ContextValue::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

//! What messages may ask of their arguments.

use fluent_bundle::{FluentArgs, FluentValue};

use crate::Value;

/// `FORM($unit, "charges", "charge")`: the first for one, the second for many; of
/// a number, a name or a list.
pub(crate) fn form<'a>(given: &[FluentValue<'a>], _: &FluentArgs<'_>) -> FluentValue<'a> {
    match given {
        [of, one, many] => if value(of).is_many() { many } else { one }.clone(),
        _ => FluentValue::Error,
    }
}

/// `IF($passed, "passed", "failed")`: the first if it holds: yes, a number other
/// than 0, a list that is not empty. Without the second it is nothing.
pub(crate) fn choose<'a>(given: &[FluentValue<'a>], _: &FluentArgs<'_>) -> FluentValue<'a> {
    match given {
        [of, yes, rest @ ..] => match (value(of).holds(), rest) {
            (true, _) => yes.clone(),
            (false, [no, ..]) => no.clone(),
            (false, []) => FluentValue::from(""),
        },
        _ => FluentValue::Error,
    }
}

/// `BARE($side)`: a name without its article.
pub(crate) fn bare<'a>(given: &[FluentValue<'a>], _: &FluentArgs<'_>) -> FluentValue<'a> {
    match given {
        [of] => match value(of) {
            Value::Name(name) => FluentValue::from(name.bare()),
            other => FluentValue::from(other.to_string()),
        },
        _ => FluentValue::Error,
    }
}

/// `DAT($unit)`: a name after a German "von" or "mit".
pub(crate) fn dative<'a>(given: &[FluentValue<'a>], _: &FluentArgs<'_>) -> FluentValue<'a> {
    match given {
        [of] => FluentValue::from(value(of).dative()),
        _ => FluentValue::Error,
    }
}

/// What a function was given.
fn value(given: &FluentValue<'_>) -> Value {
    match given {
        FluentValue::String(text) => Value::Text(text.to_string()),
        FluentValue::Number(number) => Value::Number(number.value),
        FluentValue::Custom(custom) => custom.as_any().downcast_ref::<Value>().cloned().unwrap_or_else(Value::none),
        FluentValue::None | FluentValue::Error => Value::none(),
    }
}

//! What stands in a message's places.

use std::borrow::Cow;
use std::fmt;

use fluent_bundle::FluentValue;
use fluent_bundle::types::FluentType;

use crate::{Language, Name, language};

/// An argument of a message.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// Words.
    Text(String),
    /// A number.
    Number(f64),
    /// Somebody.
    Name(Name),
    /// Several of something, told as "this, that and that".
    List(Vec<Value>),
}

impl Value {
    /// Nothing: messages choose by `none`.
    pub fn none() -> Value {
        Value::Text("none".into())
    }

    /// The value alone, in words.
    fn told(&self) -> String {
        match self {
            Value::Text(text) => text.clone(),
            Value::Number(number) => number_told(*number),
            Value::Name(name) => name.with_article(),
            Value::List(items) => listed(items),
        }
    }

    /// Whether there is something: a word, a number other than none, a list
    /// with something in it.
    pub(crate) fn holds(&self) -> bool {
        match self {
            Value::Text(text) => !matches!(text.as_str(), "" | "none" | "false"),
            Value::Number(number) => *number != 0.0,
            Value::Name(_) => true,
            Value::List(items) => !items.is_empty(),
        }
    }

    /// Whether verbs and nouns beside it are in the plural.
    pub(crate) fn is_many(&self) -> bool {
        match self {
            Value::Text(_) => false,
            Value::Number(number) => number.abs() != 1.0,
            Value::Name(name) => name.is_many(),
            Value::List(items) => items.len() != 1 || items[0].is_many(),
        }
    }

    /// After a German preposition.
    pub(crate) fn dative(&self) -> String {
        match self {
            Value::Name(name) => name.dative(),
            Value::List(items) => listed(&items.iter().map(|item| Value::Text(item.dative())).collect::<Vec<_>>()),
            other => other.to_string(),
        }
    }

    pub(crate) fn fluent(&self) -> FluentValue<'_> {
        match self {
            Value::Text(text) => FluentValue::from(text.as_str()),
            Value::Number(number) => FluentValue::from(*number),
            Value::Name(_) | Value::List(_) => FluentValue::Custom(Box::new(self.clone())),
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.told())
    }
}

/// "This, that and that".
fn listed(items: &[Value]) -> String {
    let and = match language() {
        Language::English => " and ",
        Language::German => " und ",
    };
    match items {
        [] => String::new(),
        [one] => one.told(),
        [first @ .., last] => {
            let first: Vec<String> = first.iter().map(Value::told).collect();
            format!("{}{and}{}", first.join(", "), last.told())
        }
    }
}

/// A number as the language writes it, without a fraction that is none.
pub(crate) fn number_told(number: f64) -> String {
    let text = format!("{}", number + 0.0);
    match language() {
        Language::English => text,
        Language::German => text.replace('.', ","),
    }
}

/// A length as players say it: one decimal at most.
pub fn rounded(length: f64) -> f64 {
    (length * 10.0).round() / 10.0
}

impl FluentType for Value {
    fn duplicate(&self) -> Box<dyn FluentType + Send> {
        Box::new(self.clone())
    }

    fn as_string(&self, _: &intl_memoizer::IntlLangMemoizer) -> Cow<'static, str> {
        self.told().into()
    }

    fn as_string_threadsafe(&self, _: &intl_memoizer::concurrent::IntlLangMemoizer) -> Cow<'static, str> {
        self.told().into()
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.into())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

impl From<Name> for Value {
    fn from(name: Name) -> Value {
        Value::Name(name)
    }
}

impl From<bool> for Value {
    fn from(holds: bool) -> Value {
        Value::Text(holds.to_string())
    }
}

/// Lengths are told with one decimal at most.
impl From<f64> for Value {
    fn from(length: f64) -> Value {
        Value::Number(rounded(length))
    }
}

macro_rules! whole_numbers {
    ($($type:ty),*) => {$(
        impl From<$type> for Value {
            fn from(number: $type) -> Value {
                Value::Number(number as f64)
            }
        }
    )*};
}

whole_numbers!(u8, i8, u16, u32, i32, u64, usize);

impl<T: Into<Value>> From<Vec<T>> for Value {
    fn from(items: Vec<T>) -> Value {
        Value::List(items.into_iter().map(Into::into).collect())
    }
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(some: Option<T>) -> Value {
        some.map_or_else(Value::none, Into::into)
    }
}

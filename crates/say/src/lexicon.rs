//! The texts of a crate, in every language.

use std::cell::RefCell;
use std::fmt;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::value::number_told;
use crate::{Language, Value, functions, language};

/// Arguments of a message, by name.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Args(pub Vec<(String, Value)>);

impl<const N: usize> From<[(&str, Value); N]> for Args {
    fn from(given: [(&str, Value); N]) -> Args {
        Args(given.into_iter().map(|(name, value)| (name.into(), value)).collect())
    }
}

impl Args {
    /// Adds an argument, or says another in its place.
    pub fn set(&mut self, name: &str, value: impl Into<Value>) {
        self.0.retain(|(known, _)| known != name);
        self.0.push((name.into(), value.into()));
    }

    /// Adds an argument, if there is one.
    pub fn put(&mut self, name: &str, value: Option<Value>) {
        if let Some(value) = value {
            self.set(name, value);
        }
    }
}

/// The texts of a crate. They are read when the first of them is said.
pub struct Lexicon {
    files: [&'static [&'static str]; Language::ALL.len()],
    books: [OnceLock<Book>; Language::ALL.len()],
}

type Book = FluentBundle<FluentResource>;

/// A message that could not be said as it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Missed {
    /// The language that lacks it.
    pub language: &'static str,
    /// Its key.
    pub key: String,
    /// What is wrong.
    pub wrong: String,
}

thread_local! {
    static MISSED: RefCell<Option<Vec<Missed>>> = const { RefCell::new(None) };
}

/// What could not be said as it stands during some work on this thread.
pub fn missed_in<T>(work: impl FnOnce() -> T) -> (T, Vec<Missed>) {
    let before = MISSED.replace(Some(Vec::new()));
    let done = work();
    (done, MISSED.replace(before).unwrap_or_default())
}

#[cold]
fn miss(language: Language, key: &str, wrong: impl FnOnce() -> String) {
    MISSED.with_borrow_mut(|missed| {
        if let Some(missed) = missed {
            missed.push(Missed { language: language.code(), key: key.into(), wrong: wrong() });
        }
    });
}

/// Two are the same only if they are one.
impl PartialEq for Lexicon {
    fn eq(&self, other: &Lexicon) -> bool {
        std::ptr::eq(self, other)
    }
}

impl fmt::Debug for Lexicon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Lexicon")
    }
}

impl Lexicon {
    /// Texts from files: those of each language, in the order of
    /// [`Language::ALL`].
    pub const fn new(files: [&'static [&'static str]; Language::ALL.len()]) -> Lexicon {
        Lexicon { files, books: [const { OnceLock::new() }; Language::ALL.len()] }
    }

    /// The files of a language.
    pub fn files(&self, language: Language) -> &'static [&'static str] {
        self.files[language as usize]
    }

    fn book(&self, language: Language) -> &Book {
        self.books[language as usize].get_or_init(|| bound(language, self.files(language)))
    }

    /// Whether English has a message; the others have the same.
    pub fn knows(&self, key: &str) -> bool {
        self.book(Language::English).has_message(key)
    }

    /// Says a message in the language of the thread, in English where that lacks
    /// it. A key that nobody knows is said itself: a player should see that
    /// something happened.
    pub fn say(&self, key: &str, args: &Args) -> String {
        let spoken = language();
        if let Some(text) = self.said_in(spoken, key, args) {
            return text;
        }
        miss(spoken, key, || "there is no such message".into());
        self.said_in(Language::English, key, args).unwrap_or_else(|| key.replace('-', " "))
    }

    /// Says a message if the language of the thread has it itself.
    pub fn own(&self, key: &str, args: &Args) -> Option<String> {
        self.said_in(language(), key, args)
    }

    fn said_in(&self, language: Language, key: &str, args: &Args) -> Option<String> {
        let book = self.book(language);
        let pattern = book.get_message(key)?.value()?;
        let filled: FluentArgs<'_> = args.0.iter().map(|(name, value)| (name.as_str(), value.fluent())).collect();
        let mut errors = Vec::new();
        let text = book.format_pattern(pattern, Some(&filled), &mut errors).into_owned();
        if !errors.is_empty() {
            miss(language, key, || format!("{errors:?}"));
        }
        Some(text)
    }
}

/// Reads the files of a language. What cannot be read is left out, and missed
/// when it is to be said.
fn bound(language: Language, files: &[&str]) -> Book {
    let id: LanguageIdentifier = language.code().parse().unwrap_or_default();
    let mut book = FluentBundle::new_concurrent(vec![id]);
    book.set_use_isolating(false);
    book.set_formatter(Some(|value, _| match value {
        FluentValue::Number(number) => Some(number_told(number.value)),
        _ => None,
    }));
    let _ = book.add_function("FORM", functions::form);
    let _ = book.add_function("IF", functions::choose);
    let _ = book.add_function("BARE", functions::bare);
    let _ = book.add_function("DAT", functions::dative);
    for file in files {
        let resource = FluentResource::try_new((*file).to_owned()).unwrap_or_else(|(readable, _)| readable);
        let _ = book.add_resource(resource);
    }
    book
}

//! A file that cannot be read: where, what is wrong, and what to do.

use std::fmt;
use std::ops::Range;

use say::complaint;

use crate::SetupError;
use crate::mentioned::mentioned;
use crate::plain_words::Plain;

/// What is wrong with a file that somebody wrote or damaged.
///
/// It carries the text, so that whoever shows the error can show the line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FileError {
    /// The file's name, as the reader knows it.
    pub file: String,
    /// The whole text of the file.
    pub text: String,
    /// The place in the text, in bytes.
    pub span: Range<usize>,
    /// What is wrong there.
    pub wrong: String,
    /// What to do about it.
    pub remedy: String,
}

impl FileError {
    /// An error at a place of a text.
    ///
    /// ```
    /// use game::FileError;
    /// let error = FileError::new("a.toml", "one\ntwo", 4..7, "no such number", "write 1");
    /// assert_eq!(error.to_string(), "a.toml:2:1: no such number; write 1");
    /// ```
    pub fn new(
        file: &str,
        text: &str,
        span: Range<usize>,
        wrong: impl Into<String>,
        remedy: impl Into<String>,
    ) -> FileError {
        let span = at_letters(text, &span);
        let (wrong, remedy) = (complaint(&wrong.into()), complaint(&remedy.into()));
        FileError { file: file.into(), text: text.into(), span, wrong, remedy }
    }

    /// An error that the TOML reader found.
    pub fn from_toml(file: &str, text: &str, error: &toml::de::Error, remedy: &str) -> FileError {
        let plain = Plain::of(error.message());
        let remedy = helped(&plain, remedy);
        FileError::new(file, text, error.span().unwrap_or(0..0), plain.wrong, remedy)
    }

    /// An error that the JSON reader found.
    pub fn from_json(file: &str, text: &str, error: &serde_json::Error, remedy: &str) -> FileError {
        let at = offset(text, error.line(), error.column());
        let message = error.to_string();
        // The place is ours to tell.
        let wrong = message.rsplit_once(" at line ").map_or(message.as_str(), |(wrong, _)| wrong);
        let plain = Plain::of(wrong);
        let remedy = helped(&plain, remedy);
        FileError::new(file, text, at..at, plain.wrong, remedy)
    }

    /// A file that can be read, but describes what cannot be. The place is
    /// looked up by the name or the key that the fault mentions.
    ///
    /// ```
    /// use game::{FileError, SetupError};
    /// let text = "[[unit]]\nname = \"Guard\"\n";
    /// let fault = SetupError::new("unit 'Guard'", "count is 0", "leave it out");
    /// assert_eq!(FileError::from_setup("a.toml", text, &fault).line(), 2);
    /// ```
    pub fn from_setup(file: &str, text: &str, fault: &SetupError) -> FileError {
        let wrong = format!("{}: {}", complaint(&fault.place), complaint(&fault.wrong));
        FileError::new(file, text, mentioned(text, fault), wrong, fault.way_out())
    }

    /// The line, counted from 1.
    pub fn line(&self) -> usize {
        line_at(&self.text, self.span.start)
    }

    /// The column, counted from 1, in letters.
    pub fn column(&self) -> usize {
        let before = &self.text[..self.span.start];
        let start = before.rfind('\n').map_or(0, |at| at + 1);
        before[start..].chars().count() + 1
    }
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let FileError { file, wrong, remedy, .. } = self;
        write!(f, "{file}:{}:{}: {wrong}; {remedy}", self.line(), self.column())
    }
}

impl std::error::Error for FileError {}

/// The remedy, with the word that was probably meant and those that would do.
fn helped(plain: &Plain, remedy: &str) -> String {
    let known = || plain.known.iter().map(String::as_str);
    let meant = plain.written.as_deref().and_then(|word| nearest(word, known()));
    let meant = meant.map(|word| complaint(&format!("did you mean `{word}`?")) + " ").unwrap_or_default();
    let remedy = complaint(remedy);
    match plain.known.len() {
        0 => format!("{meant}{remedy}"),
        // Who is told the right word needs no long list of others.
        all if all > LISTED && !meant.is_empty() => format!("{meant}{remedy}"),
        all => {
            let more = if all > LISTED { ", ..." } else { "" };
            let known: Vec<&str> = known().take(LISTED).collect();
            format!("{meant}{}: {}{more}; {remedy}", complaint("known"), known.join(", "))
        }
    }
}

/// As many words are listed as fit into three lines or so.
const LISTED: usize = 24;

/// The word most like another, unless none is.
///
/// ```
/// let known = ["captain", "random", "stone"];
/// assert_eq!(game::nearest("captian", known.into_iter()), Some("captain"));
/// assert_eq!(game::nearest("emperor", known.into_iter()), None);
/// ```
pub fn nearest<'w>(word: &str, known: impl Iterator<Item = &'w str>) -> Option<&'w str> {
    let near = known.map(|other| (strsim::damerau_levenshtein(word, other), other));
    let likely = |(edits, _): &(usize, &str)| *edits <= word.chars().count().div_ceil(3);
    near.filter(likely).min_by_key(|(edits, _)| *edits).map(|(_, other)| other)
}

/// The line of a place in a text, counted from 1.
pub(crate) fn line_at(text: &str, at: usize) -> usize {
    text[..text.floor_char_boundary(at)].matches('\n').count() + 1
}

/// The place of a line and column, both counted from 1, the column in bytes.
fn offset(text: &str, line: usize, column: usize) -> usize {
    let start: usize = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
    start + column.saturating_sub(1)
}

/// The span, moved so that it begins and ends between letters of the text.
fn at_letters(text: &str, span: &Range<usize>) -> Range<usize> {
    let start = text.floor_char_boundary(span.start);
    start..text.floor_char_boundary(span.end).max(start)
}

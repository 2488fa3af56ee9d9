//! What can go wrong, and how it is shown.

use std::io;
use std::path::Path;

use arena::soak::Broken;
use game::say::{complaint, say};
use game::{BeginError, Faults, FileError, ReplayError, nearest};
use miette::{Diagnostic, SourceSpan};

use crate::data::DataFile;
use crate::excerpt::Excerpt;

/// Why a command cannot be carried out.
#[derive(Debug, thiserror::Error, Diagnostic)]
pub enum Failure {
    /// The output cannot be written.
    #[error("the output cannot be written: {0}")]
    Output(#[from] io::Error),
    /// A file is broken.
    #[error(transparent)]
    #[diagnostic(transparent)]
    BrokenFile(#[from] Box<BrokenFile>),
    /// A battle cannot begin.
    #[error(transparent)]
    #[diagnostic(help("{}", complaint("mend the army or the scenario; `acies schema army` prints the form")))]
    Begin(#[from] BeginError),
    /// A record is not the battle it claims to be.
    #[error(transparent)]
    #[diagnostic(help("{}", complaint("the record was changed, or another version of the engine played it")))]
    Replay(#[from] ReplayError),
    /// A battle of the soak broke what must always hold.
    #[error(transparent)]
    #[diagnostic(help("repeat it with `acies soak --battles 1 --seed {}`; `--record FILE` keeps the battle up to there", .0.seed))]
    Broken(#[from] Box<Broken>),
    /// Anything else, with its remedy.
    #[error("{wrong}")]
    Other {
        /// What is wrong.
        wrong: String,
        /// What to do about it.
        #[help]
        remedy: String,
    },
}

/// How many faults of a file are told besides the first: a screen has 24 lines.
const TOLD: usize = 8;

/// A line of a file by its number.
fn at_line(line: usize) -> String {
    complaint(&format!("line {line}"))
}

/// A broken file, shown with the line in question.
#[derive(Debug, thiserror::Error, Diagnostic)]
#[error("{place}: {wrong}")]
pub struct BrokenFile {
    place: String,
    wrong: String,
    remedy: String,
    /// The remedy, and the other faults in a line each.
    #[help]
    help: String,
    #[source_code]
    text: Excerpt,
    #[label("{here}")]
    at: SourceSpan,
    here: String,
    /// What else is wrong with it.
    more: Vec<BrokenFile>,
}

impl BrokenFile {
    /// All that is wrong with it, this first.
    pub fn each(&self) -> impl Iterator<Item = &BrokenFile> {
        [self].into_iter().chain(&self.more)
    }

    /// What is wrong there.
    pub fn wrong(&self) -> &str {
        &self.wrong
    }

    /// What to do about it.
    pub fn remedy(&self) -> &str {
        &self.remedy
    }

    /// With the other faults as well; as many are told as a screen has room for.
    fn with(self, more: Vec<BrokenFile>) -> BrokenFile {
        let line = |other: &BrokenFile| format!("\n{}: {}; {}", at_line(other.line()), other.wrong, other.remedy);
        let mut help = self.remedy.clone();
        if !more.is_empty() {
            help.extend(["\n\n".to_owned(), complaint("Besides"), ":".to_owned()]);
            help.extend(more.iter().take(TOLD).map(line));
        }
        let rest = more.len().saturating_sub(TOLD);
        help.extend((rest > 0).then(|| format!("\n{}", complaint(&format!("and {rest} more")))));
        BrokenFile { help, more, ..self }
    }

    /// The line in question, counted from 1.
    pub fn line(&self) -> usize {
        self.text.text()[..self.at.offset()].matches('\n').count() + 1
    }
}

impl From<FileError> for BrokenFile {
    fn from(error: FileError) -> BrokenFile {
        let place = format!("{}, {}", error.file, at_line(error.line()));
        let text = Excerpt::new(&error.file, error.text);
        BrokenFile {
            place,
            at: text.marked(error.span.into()),
            here: complaint("here"),
            wrong: error.wrong,
            help: error.remedy.clone(),
            remedy: error.remedy,
            text,
            more: Vec::new(),
        }
    }
}

impl From<FileError> for Failure {
    fn from(error: FileError) -> Failure {
        Failure::BrokenFile(Box::new(error.into()))
    }
}

impl Failure {
    /// A failure with its remedy.
    pub fn new(wrong: impl Into<String>, remedy: impl Into<String>) -> Failure {
        Failure::Other { wrong: complaint(&wrong.into()), remedy: complaint(&remedy.into()) }
    }

    /// The same in the language of the thread, for whoever shows it elsewhere.
    #[must_use]
    pub fn told(self) -> Failure {
        match self {
            Failure::Begin(error) => {
                Failure::new(error.to_string(), "mend the army or the scenario; `acies schema army` prints the form")
            }
            other => other,
        }
    }

    /// A file that can be read, but describes what cannot be.
    pub fn faulty(file: &DataFile, faults: &Faults) -> Failure {
        let broken = |fault| BrokenFile::from(FileError::from_setup(&file.name, &file.text, fault));
        let mut all = faults.iter().map(broken);
        let first = all.next().expect("who refuses has a reason");
        Failure::BrokenFile(Box::new(first.with(all.collect())))
    }

    /// What is wrong with a file as a whole, already told, with its remedy.
    fn of_file(wrong: String, remedy: &str) -> Failure {
        Failure::Other { wrong, remedy: complaint(remedy) }
    }

    /// A file that cannot be opened.
    pub fn unreadable(path: &Path, error: &io::Error) -> Failure {
        Failure::of_file(
            say!("failure-unreadable", file = path.display().to_string(), why = complaint(&error.to_string())),
            "check the name and the permissions",
        )
    }

    /// A file that cannot be made.
    pub fn unwritable(path: &Path, error: &io::Error) -> Failure {
        Failure::of_file(
            say!("failure-unwritable", file = path.display().to_string(), why = complaint(&error.to_string())),
            "choose another place",
        )
    }

    /// A name that is not in a list.
    pub fn unknown(what: &str, name: &str, known: &[&str]) -> Failure {
        let meant =
            nearest(name, known.iter().copied()).map(|near| complaint(&format!("did you mean '{near}'?")) + " ");
        let known = if known.is_empty() { complaint("none") } else { known.join(", ") };
        let remedy = format!("{}{}: {known}", meant.unwrap_or_default(), complaint("known"));
        Failure::new(format!("there is no {what} '{name}'"), remedy)
    }

    /// Whether the reader of our output went away, as `head` does.
    pub fn is_broken_pipe(&self) -> bool {
        matches!(self, Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}

//! `acies schema`: the forms of files, for editors and programs.

use std::io::Write;
use std::process::ExitCode;

use clap::{Args, ValueEnum};

use super::{Done, print_json};
use shelf::Shelf;

/// The forms of files.
#[derive(Args)]
#[command(after_help = "\
Examples:
  acies schema case > case.schema.json
  acies schema army --ruleset spear")]
pub struct SchemaArguments {
    /// The kind of file
    kind: FileKind,
    /// The game; the first of the program where none is named
    #[arg(long)]
    ruleset: Option<String>,
}

/// The kinds of files that people write or programs read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum FileKind {
    /// A referee case
    Case,
    /// The record of a battle
    Record,
    /// An army
    Army,
    /// A scenario
    Scenario,
}

impl From<FileKind> for shelf::FileKind {
    fn from(kind: FileKind) -> shelf::FileKind {
        match kind {
            FileKind::Case => shelf::FileKind::Case,
            FileKind::Record => shelf::FileKind::Record,
            FileKind::Army => shelf::FileKind::Army,
            FileKind::Scenario => shelf::FileKind::Scenario,
        }
    }
}

/// Carries out `acies schema`.
pub fn run(shelf: &Shelf, arguments: &SchemaArguments, out: &mut dyn Write) -> Done {
    print_json(out, &shelf.named_or_usual(arguments.ruleset.as_deref())?.schema(arguments.kind.into()))?;
    Ok(ExitCode::SUCCESS)
}

//! `acies schema`: the forms of files, for editors and programs.

use std::io::Write;
use std::process::ExitCode;

use clap::{Args, ValueEnum};

use super::{Done, print_json};

/// The forms of files.
#[derive(Args)]
#[command(after_help = "\
Examples:
  acies schema case > case.schema.json
  acies schema army --ruleset spear")]
pub struct SchemaArguments {
    /// The kind of file
    kind: FileKind,
    /// The game
    #[arg(long, default_value = "spear")]
    ruleset: String,
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

impl From<FileKind> for games::FileKind {
    fn from(kind: FileKind) -> games::FileKind {
        match kind {
            FileKind::Case => games::FileKind::Case,
            FileKind::Record => games::FileKind::Record,
            FileKind::Army => games::FileKind::Army,
            FileKind::Scenario => games::FileKind::Scenario,
        }
    }
}

/// Carries out `acies schema`.
pub fn run(arguments: &SchemaArguments, out: &mut dyn Write) -> Done {
    print_json(out, &games::named(&arguments.ruleset)?.schema(arguments.kind.into()))?;
    Ok(ExitCode::SUCCESS)
}

//! Acies plays miniature battles by their full rules: the command line, for any
//! games. A program of one's own is as short as ours:
//!
//! ```no_run
//! fn main() -> std::process::ExitCode {
//!     acies::main(&games::shelf())
//! }
//! ```

mod commands;
mod help;
mod progress;
mod style;

game::say::lexicon! {
    /// What the command line says of its own.
    pub static WORDS in "/../../words" => "acies";
}

use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

use clap::FromArgMatches;
use game::say::{in_language, language};
use miette::MietteHandlerOpts;
use shelf::Shelf;

use commands::Arguments;

/// Carries out what the program was called for, with these games.
pub fn main(shelf: &Shelf) -> ExitCode {
    // Wrapping would break rule ids and file names at their hyphens.
    let plain = |_: &_| Box::new(MietteHandlerOpts::new().wrap_lines(false).build()) as Box<_>;
    miette::set_hook(Box::new(plain)).expect("nobody else sets a hook");
    // Strips the colours where there is no terminal to show them.
    run(shelf, std::env::args_os(), &mut anstream::stdout().lock())
}

/// The same with other arguments, the program's name first, and written to
/// somewhere else.
pub fn run(shelf: &Shelf, arguments: impl IntoIterator<Item = OsString>, out: &mut dyn Write) -> ExitCode {
    let given: Vec<OsString> = arguments.into_iter().collect();
    let arguments = in_language(commands::language_asked(&given), || parsed(shelf, given));
    match commands::run(shelf, arguments, out) {
        Ok(code) => code,
        // Whoever read us has seen enough.
        Err(failure) if failure.is_broken_pipe() => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("{:?}", miette::Report::new(failure));
            ExitCode::from(2)
        }
    }
}

/// The arguments as they are meant. Help, and what is wrong with them, is told in
/// the language of the thread, and ends the program.
fn parsed(shelf: &Shelf, given: Vec<OsString>) -> Arguments {
    let mut command = help::told(commands::command(shelf), language());
    let parsed = command.try_get_matches_from_mut(given).and_then(|found| Arguments::from_arg_matches(&found));
    parsed.unwrap_or_else(|error| {
        let Some(complaint) = help::complaint(&error, &command) else { error.exit() };
        anstream::eprintln!("{complaint}");
        std::process::exit(error.exit_code())
    })
}

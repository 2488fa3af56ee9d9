//! Acies plays miniature battles by their full rules: the command line.

mod chronicle;
mod citations;
mod commands;
mod data;
mod failure;
mod games;
mod play;
mod players;
mod report;
mod soak;
mod style;

use std::process::ExitCode;

use clap::Parser;

use commands::Arguments;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    // Strips the colours where there is no terminal to show them.
    let mut out = anstream::stdout().lock();
    match commands::run(arguments, &mut out) {
        Ok(code) => code,
        // Whoever read us has seen enough.
        Err(failure) if failure.is_broken_pipe() => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("{:?}", miette::Report::new(failure));
            ExitCode::from(2)
        }
    }
}

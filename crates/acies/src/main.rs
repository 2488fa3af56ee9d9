//! Acies plays miniature battles by their full rules: the command line.

mod citations;
mod commands;
mod style;

use std::process::ExitCode;

use clap::Parser;
use miette::MietteHandlerOpts;

use commands::Arguments;

/// Views and messages are made of many small pieces; under load half of the
/// server's time went into the usual allocator.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    // Wrapping would break rule ids and file names at their hyphens.
    let plain = |_: &_| Box::new(MietteHandlerOpts::new().wrap_lines(false).build()) as Box<_>;
    miette::set_hook(Box::new(plain)).expect("nobody else sets a hook");
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

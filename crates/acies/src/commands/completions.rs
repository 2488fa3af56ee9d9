//! `acies completions`: what shells need to complete our words.

use std::io::Write;
use std::process::ExitCode;

use clap::{Args, Command};
use clap_complete::Shell;

use super::Done;

/// Completions for a shell.
#[derive(Args)]
#[command(after_help = "\
Examples:
  acies completions bash > ~/.local/share/bash-completion/completions/acies
  acies completions zsh > ~/.zfunc/_acies
  acies completions fish > ~/.config/fish/completions/acies.fish")]
pub struct CompletionsArguments {
    /// The shell
    shell: Shell,
}

/// Carries out `acies completions`.
pub fn run(mut command: Command, arguments: &CompletionsArguments, out: &mut dyn Write) -> Done {
    let mut text = Vec::new();
    clap_complete::generate(arguments.shell, &mut command, "acies", &mut text);
    out.write_all(&text)?;
    Ok(ExitCode::SUCCESS)
}

//! `acies man`: the manual, made from what the program knows of itself.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Command};
use clap_mangen::Man;

use super::Done;
use shelf::failure::Failure;

/// The manual.
#[derive(Args)]
#[command(after_help = "\
Examples:
  acies man | man -l -                          read it
  acies man --dir ~/.local/share/man/man1       a page for every command")]
pub struct ManArguments {
    /// Write a page for the program and one for each command into a folder
    #[arg(long, value_name = "FOLDER")]
    dir: Option<PathBuf>,
}

/// Carries out `acies man`.
pub fn run(command: Command, arguments: &ManArguments, out: &mut dyn Write) -> Done {
    let command = command.name("acies");
    let Some(dir) = &arguments.dir else {
        out.write_all(&page(command)?)?;
        return Ok(ExitCode::SUCCESS);
    };
    let written = fs::create_dir_all(dir).and_then(|()| clap_mangen::generate_to(command, dir));
    written.map_err(|error| Failure::unwritable(dir, &error))?;
    writeln!(out, "The pages are in {}.", dir.display())?;
    Ok(ExitCode::SUCCESS)
}

fn page(command: Command) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    Man::new(command).render(&mut text)?;
    Ok(text)
}

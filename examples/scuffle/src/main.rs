//! The program with one game on its shelf.

use std::process::ExitCode;

use scuffle::Scuffle;
use shelf::Shelf;

fn main() -> ExitCode {
    match Shelf::new(&[shelf::of::<Scuffle>()]) {
        Ok(shelf) => acies::main(&shelf),
        Err(clash) => {
            eprintln!("{clash}");
            ExitCode::FAILURE
        }
    }
}

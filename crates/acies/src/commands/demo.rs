//! `acies demo`: a battle before your eyes.

use std::io::Write;
use std::process::ExitCode;

use super::Done;
use super::telling::{Telling, ending};
use crate::style::{ASIDE, HEADING};
use shelf::{Fixture, Muster, Shelf};

/// Hastings' year: everybody sees the same battle.
const SEED: u64 = 1066;

const MORE: &str = "
That was a battle of two computer commanders. What else there is:
  acies battle spear --armies carthage republican-rome   other armies; `acies armies` lists them
  acies battle spear --report battle.html                a report with maps
  acies rules search charge                              the rules, searched
  acies referee cases                                    rulings, one by one
  acies help                                             everything";

/// Plays the demonstration.
pub fn run(shelf: &Shelf, out: &mut dyn Write) -> Done {
    let game = shelf.usual();
    let plan = Fixture { muster: Muster::default(), seed: SEED, players: Vec::new() };
    writeln!(out, "{HEADING}Acies plays {}{HEADING:#} {ASIDE}(seed {SEED}){ASIDE:#}", game.about())?;
    let chronicle = game.battle(&plan, &mut |told| Telling::default().line(told, out))?;
    ending(&chronicle, out)?;
    writeln!(out, "{MORE}")?;
    Ok(ExitCode::SUCCESS)
}

//! What the crate promises, seen from outside.

mod fairness;
mod position;
mod scripts;
mod seals;
mod trace;
mod vectors;

use dice::Purpose;

/// Some purpose: this crate knows no game, so any rule will do.
fn why() -> Purpose {
    Purpose::new(rules::CATALOGUE.rules[0].id, "to test")
}

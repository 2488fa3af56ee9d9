//! Tests of nerve: dice against a value, who may lend his, and what frightens.

mod dice;
mod dread;
mod value;

pub use dice::{passes, stands};
pub use dread::{Dread, Nerve, outnumber};
pub use value::{Lender, best_value};

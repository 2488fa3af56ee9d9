//! Binds our armies, our scenarios and the places of our rules into the crate,
//! so that an installed program works without the sources.

use std::io;

use bindery::Citations;

fn main() -> io::Result<()> {
    bindery::files("spear_armies", "../../armies/spear")?;
    bindery::files("spear_scenarios", "../../scenarios/spear")?;
    bindery::files("ancients_armies", "../../armies/ancients")?;
    bindery::files("ancients_scenarios", "../../scenarios/ancients")?;
    cited("spear", &[], &["../spear/src", "../spear/tests"])?;
    let ancients = ["../ancients/src", "../ancients/tests", "../ranked/src", "../ranked/tests"];
    cited("ancients", &["antiquity"], &ancients)?;
    cited("ancients1", &[], &["../ancients/src/edition.rs"])
}

fn cited(ruleset: &str, also: &[&str], sources: &[&str]) -> io::Result<()> {
    let cases = format!("../../cases/{ruleset}");
    let citations = Citations { ruleset, also, rules: "../../rules", sources, cases: &cases, root: "../.." };
    citations.bind(&format!("{ruleset}_citations"))
}

//! Binds the rules, the armies and the places of the rules into the crate.

use bindery::Citations;

fn main() -> std::io::Result<()> {
    bindery::catalogue("scuffle", "rules")?;
    bindery::files("armies", "armies")?;
    let sources = &["src", "tests"];
    Citations { ruleset: "scuffle", also: &[], rules: "rules", sources, cases: "cases", root: "../.." }
        .bind("citations")
}

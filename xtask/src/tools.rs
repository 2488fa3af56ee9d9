//! What must be installed before the checks can run.

use std::process::{Command, Stdio};

use crate::step::cargo;

/// Which of the tools that we can do without are there.
#[derive(Clone, Copy)]
pub struct Tools {
    /// `cargo nextest` runs the tests faster than `cargo test`.
    pub nextest: bool,
    /// `cargo deny` looks at licences, bans and sources.
    pub deny: bool,
    /// Schemathesis compares the server with its description.
    pub schemathesis: bool,
    /// A database server (`PostgreSQL`) to test the server with.
    pub database: bool,
}

/// Looks for the tools; what is missing is named with its remedy.
pub fn check() -> Result<Tools, String> {
    let needed = [("fmt", "rustup component add rustfmt"), ("clippy", "rustup component add clippy")];
    let missing: Vec<String> = needed
        .iter()
        .filter(|(tool, _)| !has(tool))
        .map(|(tool, install)| format!("`cargo {tool}` is missing; install it with: {install}"))
        .collect();
    let missing: Vec<String> = missing.into_iter().chain(browser()).collect();
    if !missing.is_empty() {
        return Err(missing.join("\n"));
    }
    let nextest = has("nextest");
    if !nextest {
        println!(
            "`cargo nextest` is not there, so `cargo test` is used; it is faster: cargo install --locked cargo-nextest"
        );
    }
    let database = std::env::var_os("ACIES_TEST_DATABASE").is_some();
    Ok(Tools { nextest, deny: has("deny"), schemathesis: runs(&schemathesis()), database })
}

/// How schemathesis is called here.
pub fn schemathesis() -> String {
    std::env::var("ACIES_SCHEMATHESIS").unwrap_or_else(|_| "schemathesis".into())
}

/// What the tests in the browser need.
fn browser() -> Vec<String> {
    let chromium = std::env::var("ACIES_CHROMIUM").unwrap_or_else(|_| "/usr/bin/chromium".into());
    let needed = [
        ("node", "Node 20.19 or newer: https://nodejs.org"),
        ("npm", "it comes with Node: https://nodejs.org"),
        (chromium.as_str(), "apt-get install chromium, or set ACIES_CHROMIUM to where it is"),
    ];
    let missing = needed.iter().filter(|(program, _)| !runs(program));
    missing.map(|(program, install)| format!("`{program}` is missing; install it: {install}")).collect()
}

fn runs(program: &str) -> bool {
    let mut command = Command::new(program);
    command.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

fn has(tool: &str) -> bool {
    let mut command = Command::new(cargo());
    command.args([tool, "--version"]).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

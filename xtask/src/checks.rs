//! Every check that CI runs, cheapest first.

use std::env::temp_dir;

use crate::step::Step;
use crate::tools::Tools;

/// How many battles the short soak plays.
const SOAK_BATTLES: &str = "200";

/// How the proof is run.
pub const PROVE: &[&str] =
    &["run", "--quiet", "--profile", "proving", "--package", "prove", "--features", "proving", "--"];

/// The checks, in order. The page comes before the program that carries it.
pub fn all(tools: Tools) -> Vec<Step> {
    let mut steps = vec![Step::cargo("format", &["fmt", "--all", "--check"]).or("run `cargo fmt --all`")];
    steps.extend(page());
    steps.extend([
        Step::cargo("lints", &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]),
        Step::cargo(
            "licences, bans and sources",
            &["deny", "--log-level", "error", "check", "licenses", "bans", "sources"],
        )
        .only_with(tools.deny, "cargo install --locked cargo-deny"),
        tests(tools),
        Step::cargo("documentation", &["doc", "--workspace", "--no-deps", "--document-private-items", "--quiet"])
            .with_strict_docs(),
        Step::cargo("examples in the documentation", &["test", "--workspace", "--doc", "--quiet"]),
        Step::acies("referee cases", &["referee", "--quiet", "cases"]),
    ]);
    if !tools.database {
        // With one it is among the tests above.
        let lacking = "set ACIES_TEST_DATABASE to an empty PostgreSQL database";
        steps.push(Step::cargo("test with a database server", &[]).only_with(false, lacking));
    }
    steps.push(Step::cargo("proof of the rules", PROVE).or("docs/proving.md says how to find what is unnoticed"));
    steps.extend(record_and_replay());
    steps.push(Step::acies("soak", &["soak", "--battles", SOAK_BATTLES]));
    steps.push(
        Step::cargo("interface of the server", &["xtask", "interface", "--built"])
            .only_with(tools.schemathesis, "pipx install schemathesis"),
    );
    steps.push(
        Step::npm("tests in the browser", &["run", "--silent", "test"]).or("docs/web.md says how to look into it"),
    );
    steps
}

/// The page: its packages, its types, its size.
fn page() -> [Step; 4] {
    [
        Step::npm("packages of the page", &["ci", "--no-audit", "--no-fund"]),
        Step::npm("types of the page", &["run", "--silent", "check"]),
        Step::npm("page", &["run", "--silent", "build"]),
        Step::npm("size of the page", &["run", "--silent", "size"]),
    ]
}

/// All tests; the one that needs a database server, if there is one.
fn tests(tools: Tools) -> Step {
    let (runner, every): (&[&str], &[&str]) = if tools.nextest {
        (&["nextest", "run", "--workspace", "--no-fail-fast"], &["--run-ignored", "all"])
    } else {
        (&["test", "--workspace", "--all-targets"], &["--", "--include-ignored"])
    };
    Step::cargo("tests", &[runner, if tools.database { every } else { &[] }].concat())
}

/// A battle played, written down, read again and played again.
fn record_and_replay() -> [Step; 2] {
    let file = temp_dir().join("check.acies.json");
    let file = file.to_string_lossy().into_owned();
    [
        Step::acies("record of a battle", &["battle", "spear", "--seed", "1066", "--record", &file, "--quiet"]).quiet(),
        Step::acies("replay of the record", &["replay", &file, "--check"]),
    ]
}

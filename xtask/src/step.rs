//! One check: a command with a name.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

/// A command that must succeed.
pub struct Step {
    name: &'static str,
    program: String,
    arguments: Vec<String>,
    folder: &'static str,
    remedy: &'static str,
    quiet: bool,
    lacking: Option<&'static str>,
    strict_docs: bool,
}

impl Step {
    /// A cargo command.
    pub fn cargo(name: &'static str, arguments: &[&str]) -> Step {
        let arguments = arguments.iter().map(ToString::to_string).collect();
        let program = cargo();
        Step { name, program, arguments, folder: "", remedy: "", quiet: false, lacking: None, strict_docs: false }
    }

    /// An `npm` command in the folder of the page.
    pub fn npm(name: &'static str, arguments: &[&str]) -> Step {
        Step { program: "npm".into(), folder: "web", ..Step::cargo(name, arguments) }
    }

    /// A command of the program that the tests built. Asking cargo to run it
    /// would choose other features than for the tests, and build it all again.
    pub fn acies(name: &'static str, arguments: &[&str]) -> Step {
        Step { program: program().to_string_lossy().into_owned(), ..Step::cargo(name, arguments) }
    }

    /// A command of the optimised program.
    pub fn optimised_acies(name: &'static str, arguments: &[&str]) -> Step {
        let cargo = ["run", "--quiet", "--release", "--package", "acies", "--"];
        Step::cargo(name, &[&cargo, arguments].concat())
    }

    /// The same step, with what to do if it fails.
    pub fn or(self, remedy: &'static str) -> Step {
        Step { remedy, ..self }
    }

    /// The same step, without what the command prints.
    pub fn quiet(self) -> Step {
        Step { quiet: true, ..self }
    }

    /// The same step, left out unless something is there; if not, how to get it.
    pub fn only_with(self, there: bool, install: &'static str) -> Step {
        Step { lacking: (!there).then_some(install), ..self }
    }

    /// The same step, where a warning in the documentation is a failure.
    pub fn with_strict_docs(self) -> Step {
        Step { strict_docs: true, ..self }
    }

    fn run(&self) -> Result<Duration, String> {
        let called = Path::new(&self.program).file_stem().unwrap_or_default().to_string_lossy();
        println!("\n── {}: {called} {}", self.name, self.arguments.join(" "));
        let start = Instant::now();
        let mut command = Command::new(&self.program);
        command.args(&self.arguments).current_dir(root().join(self.folder)).env("ACIES_BIN", program());
        if self.strict_docs {
            command.env("RUSTDOCFLAGS", "-D warnings");
        }
        if self.quiet {
            command.stdout(std::process::Stdio::null());
        }
        let status = command.status().map_err(|error| format!("{}: {called} did not start: {error}", self.name))?;
        if status.success() {
            return Ok(start.elapsed());
        }
        let remedy = if self.remedy.is_empty() { "mend what it says above" } else { self.remedy };
        Err(format!("✗ {} failed ({status}): {remedy}.", self.name))
    }
}

/// Runs steps until one fails, and sums up. A step that lacks its tool is
/// named as left out, and does not count as passed.
pub fn run_all(steps: &[Step]) -> Result<(), String> {
    let mut told: Vec<String> = Vec::new();
    let mut skipped = 0;
    for (n, step) in steps.iter().enumerate() {
        if let Some(install) = step.lacking {
            skipped += 1;
            told.push(format!("- {} left out: {install}", step.name));
            continue;
        }
        match step.run() {
            Ok(took) => told.push(format!("✓ {} ({:.1} s)", step.name, took.as_secs_f64())),
            Err(failure) => {
                let left = steps.len() - n - 1;
                told.push(format!("{failure}\n  {left} further checks were not run."));
                return Err(told.join("\n"));
            }
        }
    }
    println!("\n{}\n{}", told.join("\n"), summary(steps.len() - skipped, skipped));
    Ok(())
}

fn summary(passed: usize, skipped: usize) -> String {
    match skipped {
        0 => format!("All {passed} checks passed."),
        _ => format!("{passed} checks passed, {skipped} skipped for lack of a tool."),
    }
}

/// The cargo that runs us, so that the toolchain is the same.
pub fn cargo() -> String {
    env::var("CARGO").unwrap_or_else(|_| "cargo".into())
}

/// The built program, wherever cargo puts it.
pub fn program() -> PathBuf {
    target().join("debug").join(if cfg!(windows) { "acies.exe" } else { "acies" })
}

/// The folder of what is built.
pub fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// The top folder of the project.
pub fn root() -> PathBuf {
    let manifest = env::var("CARGO_MANIFEST_DIR").unwrap_or_else(|_| env!("CARGO_MANIFEST_DIR").into());
    Path::new(&manifest).parent().map(Path::to_path_buf).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::summary;

    #[test]
    fn what_was_skipped_has_not_passed() {
        assert_eq!(summary(16, 0), "All 16 checks passed.");
        assert_eq!(summary(14, 2), "14 checks passed, 2 skipped for lack of a tool.");
    }
}

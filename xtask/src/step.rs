//! One check: a command with a name.

use std::env;
use std::fmt::Write as _;
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

    /// Runs nothing but this step.
    pub fn run_alone(self) -> Result<(), String> {
        run_all(&[self], true)
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

/// Runs every step and sums up; on to the next where one fails, unless told to
/// stop there. A step that lacks its tool is named as left out, and does not
/// count as passed.
pub fn run_all(steps: &[Step], fail_fast: bool) -> Result<(), String> {
    let mut told: Vec<String> = Vec::new();
    let mut count = Count::default();
    for step in steps {
        if fail_fast && count.failed > 0 {
            count.not_run += 1;
            continue;
        }
        if let Some(install) = step.lacking {
            count.skipped += 1;
            told.push(format!("- {} left out: {install}", step.name));
            continue;
        }
        match step.run() {
            Ok(took) => {
                count.passed += 1;
                told.push(format!("✓ {} ({:.1} s)", step.name, took.as_secs_f64()));
            }
            Err(failure) => {
                count.failed += 1;
                told.push(failure);
            }
        }
    }
    told.push(count.summary());
    let told = told.join("\n");
    if count.failed > 0 {
        return Err(told);
    }
    println!("\n{told}");
    Ok(())
}

/// How the steps ended.
#[derive(Default)]
struct Count {
    passed: usize,
    failed: usize,
    skipped: usize,
    not_run: usize,
}

impl Count {
    fn summary(&self) -> String {
        let Count { passed, failed, skipped, not_run } = *self;
        let mut told = match (failed, skipped) {
            (0, 0) => format!("All {passed} checks passed"),
            (0, _) => format!("{passed} checks passed"),
            _ => format!("{failed} failed, {passed} passed"),
        };
        if skipped > 0 {
            let _ = write!(told, ", {skipped} skipped for lack of a tool");
        }
        if not_run > 0 {
            let _ = write!(told, ", {not_run} not run");
        }
        told + "."
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
    use super::{Count, Step, run_all};

    #[test]
    fn what_was_skipped_has_not_passed() {
        let count = Count { passed: 16, ..Count::default() };
        assert_eq!(count.summary(), "All 16 checks passed.");
        let count = Count { passed: 14, skipped: 2, ..Count::default() };
        assert_eq!(count.summary(), "14 checks passed, 2 skipped for lack of a tool.");
    }

    #[test]
    fn a_failure_hides_no_other_unless_that_is_wished() {
        let step = |name, program: &str| Step { program: program.into(), ..Step::cargo(name, &[]) };
        let steps = [step("one", "false"), step("two", "true"), step("three", "false")];
        let told = run_all(&steps, false).expect_err("two of them fail");
        assert!(told.contains("✗ one") && told.contains("✓ two") && told.contains("✗ three"), "{told}");
        assert!(told.ends_with("2 failed, 1 passed."), "{told}");
        let told = run_all(&steps, true).expect_err("the first fails");
        assert!(told.contains("✗ one") && told.ends_with("1 failed, 0 passed, 2 not run."), "{told}");
    }
}

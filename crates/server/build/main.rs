//! Builds the browser client where that makes sense, so that one command
//! gives one program.
//!
//! Optimised builds build `web/` with npm if Node is there; others take what
//! was built before. `ACIES_WEB=skip` never builds, `ACIES_WEB=build` always
//! does and fails if it cannot.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// What the client is made from.
const SOURCES: [&str; 7] =
    ["src", "public", "index.html", "package.json", "package-lock.json", "vite.config.ts", "svelte.config.js"];

fn main() {
    let web = Path::new(&variable("CARGO_MANIFEST_DIR")).join("../../web");
    let out = PathBuf::from(variable("OUT_DIR")).join("web");
    println!("cargo::rerun-if-env-changed=ACIES_WEB");
    for source in SOURCES {
        println!("cargo::rerun-if-changed={}", web.join(source).display());
    }
    fs::create_dir_all(&out).expect("cargo gives a folder to write to");
    let (wish, optimised) = (env::var("ACIES_WEB").unwrap_or_default(), variable("PROFILE") == "release");
    let wanted = wish == "build" || (optimised && wish != "skip" && web.join("package.json").exists());
    let dist = if wanted {
        match build(&web, &out) {
            Ok(()) => Some(out),
            Err(why) if wish == "build" => panic!("the browser client cannot be built: {why}"),
            Err(why) => {
                println!("cargo::warning=the browser client is left out: {why}");
                None
            }
        }
    } else {
        println!("cargo::rerun-if-changed={}", web.join("dist").display());
        [web.join("dist"), out].into_iter().find(|folder| folder.join("index.html").exists())
    };
    let empty = PathBuf::from(variable("OUT_DIR")).join("empty");
    fs::create_dir_all(&empty).expect("cargo gives a folder to write to");
    println!("cargo::rustc-env=ACIES_WEB_DIST={}", dist.unwrap_or(empty).display());
}

/// Builds the client into a folder of our own.
fn build(web: &Path, out: &Path) -> Result<(), String> {
    let fresh = |marker: &Path| {
        let time = |path: &Path| fs::metadata(path).and_then(|data| data.modified()).ok();
        time(marker) >= time(&web.join("package-lock.json")) && marker.exists()
    };
    if !fresh(&web.join("node_modules/.package-lock.json")) {
        npm(web, &["ci", "--no-audit", "--no-fund"])?;
    }
    let out = out.to_string_lossy();
    npm(web, &["run", "build", "--", "--outDir", &out, "--emptyOutDir"])
}

fn npm(web: &Path, arguments: &[&str]) -> Result<(), String> {
    let program = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let output = Command::new(program)
        .args(arguments)
        .current_dir(web)
        .output()
        .map_err(|error| format!("npm does not start ({error}); install Node to have it"))?;
    if output.status.success() {
        return Ok(());
    }
    let said = String::from_utf8_lossy(&output.stderr);
    let said: Vec<&str> = said.lines().rev().take(12).collect();
    Err(format!("npm {} failed: {}", arguments.join(" "), said.into_iter().rev().collect::<Vec<_>>().join(" | ")))
}

fn variable(name: &str) -> String {
    env::var(name).unwrap_or_else(|_| panic!("cargo sets {name} for build scripts"))
}

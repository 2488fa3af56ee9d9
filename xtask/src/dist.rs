//! What is published: the program, optimised as a whole, in an archive with
//! its README and licences. It needs neither Rust nor Node where it runs.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::step::{cargo, root};

/// What goes into the archive beside the program.
const PAPERS: &[&str] = &["README.md", "CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT"];

/// Builds the program with its page, and packs the archive.
pub fn dist() -> Result<(), String> {
    println!("Building the page and the program, optimised as a whole: some ten minutes on two cores.");
    build()?;
    let name = format!("acies-{}-{}", env!("CARGO_PKG_VERSION"), host()?);
    println!("Packing {name}.tar.gz.");
    let archive = pack(&root().join("target/dist"), &name)?;
    println!("{}: {}", archive.display(), megabytes(&archive)?);
    Ok(())
}

/// Without its page the program would be no use to anybody: that is a failure here.
fn build() -> Result<(), String> {
    let built = Command::new(cargo())
        .args(["build", "--locked", "--profile", "dist", "--package", "acies"])
        .env("ACIES_WEB", "build")
        .current_dir(root())
        .status();
    match built {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("the program does not build ({status}): mend what is said above")),
        Err(error) => Err(format!("cargo did not start: {error}")),
    }
}

/// Puts everything into one folder, and that into an archive.
fn pack(built: &Path, name: &str) -> Result<PathBuf, String> {
    let folder = built.join(name);
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let program = if cfg!(windows) { "acies.exe" } else { "acies" };
    let papers = PAPERS.iter().map(|paper| root().join(paper));
    for file in papers.chain([built.join(program)]) {
        let to = folder.join(file.file_name().unwrap_or_default());
        fs::copy(&file, to).map_err(|error| format!("{}: {error}", file.display()))?;
    }
    let archive = built.join(format!("{name}.tar.gz"));
    let packed = Command::new("tar").arg("-C").arg(built).arg("-czf").arg(&archive).arg(name).status();
    match packed {
        Ok(status) if status.success() => Ok(archive),
        Ok(status) => Err(format!("tar failed ({status}); what it says above should tell why")),
        Err(error) => Err(format!("tar did not start: {error}; install it")),
    }
}

/// For which machines it is built: those like this one.
fn host() -> Result<String, String> {
    let told = Command::new(cargo()).arg("-vV").output().map_err(|error| format!("cargo did not start: {error}"))?;
    let told = String::from_utf8_lossy(&told.stdout).into_owned();
    let host = told.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or_else(|| format!("cargo does not name its host:\n{told}"))
}

fn megabytes(file: &Path) -> Result<String, String> {
    let size = fs::metadata(file).map_err(|error| format!("{}: {error}", file.display()))?.len();
    Ok(format!("{:.1} MB", size as f64 / 1e6))
}

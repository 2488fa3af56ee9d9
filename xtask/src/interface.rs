//! The server's interface against its own description: schemathesis sends
//! what fits it and what does not, and compares the answers with it.

use std::env;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use crate::step::{cargo, root};
use crate::tools::schemathesis;

/// How many requests are made up for each address.
const EXAMPLES: &str = "25";

/// Checks the interface.
pub fn check(built: bool) -> Result<(), String> {
    let program = schemathesis();
    if !built {
        build()?;
    }
    let server = Server::start()?;
    let description = format!("{}/api/openapi.json", server.page);
    let status = Command::new(&program)
        .args([
            "run",
            &description,
            "--checks",
            "all",
            "--exclude-checks",
            "unsupported_method,positive_data_acceptance",
        ])
        .args(["--max-examples", EXAMPLES, "--generation-deterministic", "--no-color"])
        .status()
        .map_err(|error| format!("{program} did not start: {error}; install it: pipx install schemathesis"))?;
    if status.success() { Ok(()) } else { Err("the server's interface is not as it is described".into()) }
}

fn build() -> Result<(), String> {
    let status = Command::new(cargo()).args(["build", "--package", "acies"]).current_dir(root()).status();
    match status {
        Ok(status) if status.success() => Ok(()),
        _ => Err("the program does not build".into()),
    }
}

/// A server of our own, gone when dropped.
struct Server {
    child: Child,
    page: String,
}

impl Server {
    fn start() -> Result<Server, String> {
        let data = env::temp_dir().join(format!("acies-interface-{}.db", std::process::id()));
        let mut child = Command::new(crate::step::program())
            .args(["serve", "--bind", "127.0.0.1:0", "--max-new", "1000000", "--data"])
            .arg(&data)
            .env("RUST_LOG", "server=error")
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("the server did not start: {error}"))?;
        let mut line = String::new();
        if let Some(out) = child.stdout.take() {
            BufReader::new(out).read_line(&mut line).map_err(|error| error.to_string())?;
        }
        let page = line.split_whitespace().find(|word| word.starts_with("http://"));
        match page {
            Some(page) => Ok(Server { child, page: page.into() }),
            None => Err(format!("the server did not say where it is: {line}")),
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

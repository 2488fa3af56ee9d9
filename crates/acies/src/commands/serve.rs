//! `acies serve`: battles in the browser. `acies` alone does the same at home.

use std::io::Write;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use game::say::say;
use server::{Config, Database, Limits, ServeError, Server};
use shelf::Shelf;
use shelf::failure::Failure;
use tracing_subscriber::EnvFilter;

use super::Done;
use crate::style::{ASIDE, GOOD};

const USUAL_PORT: u16 = 4040;

/// A server for battles in the browser.
#[derive(Args)]
#[command(after_help = "\
Examples:
  acies serve --open                                   at home
  acies serve --bind 0.0.0.0:4040 --data battles.db    for the others in the house
  acies serve --database postgres://acies@db/acies     with a database server

Set RUST_LOG to say how much is logged: RUST_LOG=server=debug.")]
pub struct ServeArguments {
    /// Where to listen
    #[arg(long, value_name = "ADDRESS", default_value_t = home())]
    bind: SocketAddr,
    /// Open the browser
    #[arg(long)]
    open: bool,
    /// The file that keeps the battles
    #[arg(long, value_name = "FILE", default_value = "acies.db")]
    data: PathBuf,
    /// A database server that keeps the battles instead of a file
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    database: Option<String>,
    /// A further name under which browsers reach the server, behind a proxy
    #[arg(long = "host", value_name = "NAME")]
    hosts: Vec<String>,
    /// The most battles in memory
    #[arg(long, value_name = "N", default_value_t = Limits::default().battles, value_parser = at_least_one)]
    max_battles: usize,
    /// The most battles that one address may make in a minute
    #[arg(long, value_name = "N", default_value_t = Limits::default().new_battles, value_parser = at_least_one)]
    max_new: usize,
}

/// A limit that lets something pass.
fn at_least_one(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(0) => Err("give at least 1".into()),
        Ok(limit) => Ok(limit),
        Err(_) => Err("give a whole number, at least 1".into()),
    }
}

fn home() -> SocketAddr {
    SocketAddr::from((Ipv4Addr::LOCALHOST, USUAL_PORT))
}

impl ServeArguments {
    /// What `acies` alone does.
    pub fn at_home() -> ServeArguments {
        let limits = Limits::default();
        ServeArguments {
            bind: home(),
            open: true,
            data: "acies.db".into(),
            database: None,
            hosts: Vec::new(),
            max_battles: limits.battles,
            max_new: limits.new_battles,
        }
    }

    fn config(&self) -> Config {
        let database = match &self.database {
            Some(url) => Database::Url(url.clone()),
            None => Database::File(self.data.clone()),
        };
        let limits = Limits { battles: self.max_battles, new_battles: self.max_new, ..Limits::default() };
        Config { bind: self.bind, database, hosts: self.hosts.clone(), limits }
    }
}

/// Carries out `acies serve`.
pub fn run(shelf: &Shelf, arguments: &ServeArguments, out: &mut dyn Write) -> Done {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("server=info,tower_http=warn"));
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).init();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(serve(shelf.clone(), arguments, out))
}

async fn serve(shelf: Shelf, arguments: &ServeArguments, out: &mut dyn Write) -> Done {
    let server = Server::open(shelf, arguments.config()).await.map_err(|error| failure(&error))?;
    let address = server.address()?;
    let page = format!("http://{address}");
    let (at, stop) = (say!("serve-at", page = page.as_str()), say!("serve-stop"));
    writeln!(out, "{GOOD}{at}{GOOD:#} {ASIDE}({stop}){ASIDE:#}")?;
    out.flush()?;
    if arguments.open && open::that_detached(&page).is_err() {
        writeln!(out, "{}", say!("serve-open"))?;
    }
    server.run(told_to_stop()).await.map_err(|error| failure(&error))?;
    Ok(ExitCode::SUCCESS)
}

/// Waits for Ctrl-C, or for the system to say that it is time.
async fn told_to_stop() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupt => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    let _ = interrupt.await;
}

fn failure(error: &ServeError) -> Failure {
    let remedy = match error {
        ServeError::Store(_) => "check --data or --database, and whether you may write there",
        ServeError::Bind { .. } => "another program may be listening there: choose another address with --bind",
        ServeError::Network(_) => "try again",
    };
    Failure::new(error.to_string(), remedy)
}

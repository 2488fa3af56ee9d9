//! What a server is started with.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

/// What a server is started with.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub bind: SocketAddr,
    /// Where battles are kept.
    pub database: Database,
    /// Further names under which browsers may reach it.
    pub hosts: Vec<String>,
    /// What nobody may exceed.
    pub limits: Limits,
}

/// Where battles are kept.
#[derive(Clone, Debug)]
pub enum Database {
    /// In a file.
    File(PathBuf),
    /// With a database server: `postgres://user@host/name`.
    Url(String),
}

/// What nobody may exceed.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The longest message over a web socket, in bytes.
    pub message: usize,
    /// The longest body of a request, in bytes.
    pub body: usize,
    /// The longest record that can be uploaded, in bytes.
    pub upload: usize,
    /// Messages a second over one web socket.
    pub rate: f64,
    /// Messages at once over one web socket, and how many more are answered
    /// with a warning before it is closed.
    pub burst: f64,
    /// Battles in memory.
    pub battles: usize,
    /// Battles that one address may make in a minute.
    pub new_battles: usize,
    /// People who look on at one battle, besides its players. Several tabs of one
    /// browser are one of them.
    pub onlookers: usize,
    /// Connections of one player or onlooker to one battle: the tabs of his
    /// browser and his telephone. With one more the oldest is closed.
    pub tabs: usize,
    /// After this time without a connection a battle leaves the memory.
    pub idle: Duration,
    /// In this time a connection must say who it is.
    pub hello: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            message: 64 * 1024,
            body: 256 * 1024,
            upload: 4 * 1024 * 1024,
            rate: 100.0,
            burst: 200.0,
            battles: 2000,
            new_battles: 60,
            onlookers: 64,
            tabs: 8,
            idle: Duration::from_mins(1),
            hello: Duration::from_secs(10),
        }
    }
}

//! What every request can reach.

use std::sync::Arc;

use shelf::Shelf;
use tokio::sync::Semaphore;

use crate::config::Limits;
use crate::hall::Hall;
use crate::metrics::Metrics;
use crate::pace::Makers;
use crate::store::Store;

/// What every request can reach.
#[derive(Clone)]
pub struct App {
    /// The games that can be played.
    pub shelf: Shelf,
    /// Every battle in memory.
    pub hall: Hall,
    /// The database.
    pub store: Store,
    /// What nobody may exceed.
    pub limits: Limits,
    /// The figures.
    pub metrics: Arc<Metrics>,
    /// Who has made battles lately.
    pub makers: Arc<Makers>,
    /// Lets one record be checked at a time.
    pub uploads: Arc<Semaphore>,
    /// Names under which browsers may reach the server; empty for any.
    pub hosts: Arc<[String]>,
}

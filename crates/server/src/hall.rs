//! The hall: every battle in memory, each with its host.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{mpsc, oneshot};

use crate::host::{self, Archive, Hello, House, NoEntry, Outgoing, Request};
use crate::token;
use crate::wire::ClientMessage;

/// Requests that may wait for a host.
const MAILBOX: usize = 256;

/// A battle that retires takes a request with it at most this often.
const TRIES: usize = 3;

/// Every battle in memory.
#[derive(Clone)]
pub struct Hall {
    house: House,
    hosts: Arc<Mutex<HashMap<String, mpsc::Sender<Request>>>>,
}

/// A seat at a table: says things, and gets up when dropped.
pub struct Place {
    host: mpsc::Sender<Request>,
    connection: u64,
}

impl Hall {
    /// An empty hall.
    pub fn new(house: House) -> Hall {
        Hall { house, hosts: Arc::default() }
    }

    fn hosts(&self) -> MutexGuard<'_, HashMap<String, mpsc::Sender<Request>>> {
        self.hosts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many battles are in memory.
    pub fn len(&self) -> usize {
        self.hosts().len()
    }

    /// Whether another battle may be made.
    pub fn has_room(&self) -> bool {
        self.len() < self.house.limits.battles
    }

    /// The host of a battle; it is called in if it is not there.
    fn host(&self, id: &str) -> Option<mpsc::Sender<Request>> {
        if !token::is_id(id) {
            return None;
        }
        let mut hosts = self.hosts();
        if let Some(host) = hosts.get(id).filter(|host| !host.is_closed()) {
            return Some(host.clone());
        }
        let (mailbox, requests) = mpsc::channel(MAILBOX);
        tokio::spawn(host::run(id.into(), self.house.clone(), self.clone(), mailbox.clone(), requests));
        hosts.insert(id.into(), mailbox.clone());
        Some(mailbox)
    }

    /// Sits down at a battle's table.
    pub async fn join(
        &self,
        id: &str,
        mut hello: impl FnMut() -> Hello,
        outbox: &mpsc::Sender<Outgoing>,
    ) -> Result<(Place, oneshot::Receiver<()>), NoEntry> {
        for _ in 0..TRIES {
            let host = self.host(id).ok_or(NoEntry::NoBattle)?;
            let (reply, answer) = oneshot::channel();
            let request = Request::Join { hello: hello(), outbox: outbox.clone(), reply };
            if host.send(request).await.is_err() {
                continue;
            }
            if let Ok(joined) = answer.await {
                return joined.map(|seated| (Place { host, connection: seated.connection }, seated.gone));
            }
        }
        Err(NoEntry::Fault)
    }

    /// Looks at a battle from outside.
    pub async fn look(&self, id: &str, token: Option<&str>) -> Result<Archive, NoEntry> {
        for _ in 0..TRIES {
            let host = self.host(id).ok_or(NoEntry::NoBattle)?;
            let (reply, answer) = oneshot::channel();
            let request = Request::Look { token: token.map(Into::into), reply };
            if host.send(request).await.is_err() {
                continue;
            }
            if let Ok(looked) = answer.await {
                return looked;
            }
        }
        Err(NoEntry::Fault)
    }

    /// Lets a host go, unless somebody wants something of it.
    pub fn retire(&self, id: &str, requests: &mpsc::Receiver<Request>) -> bool {
        let mut hosts = self.hosts();
        let idle = requests.is_empty();
        if idle {
            hosts.remove(id);
        }
        idle
    }

    /// Forgets a host that cannot be.
    pub fn forget(&self, id: &str) {
        self.hosts().remove(id);
    }

    /// Tells everybody that the server goes down.
    pub async fn close(&self) {
        let hosts: Vec<mpsc::Sender<Request>> = self.hosts().drain().map(|(_, host)| host).collect();
        for host in &hosts {
            let _ = host.send(Request::GoDown).await;
        }
        for host in hosts {
            host.closed().await;
        }
    }
}

impl Place {
    /// Says something. False if the host has gone.
    pub async fn say(&self, message: ClientMessage) -> bool {
        self.host.send(Request::Say { connection: self.connection, message }).await.is_ok()
    }

    /// Gets up.
    pub async fn leave(self) {
        let _ = self.host.send(Request::Leave { connection: self.connection }).await;
    }
}

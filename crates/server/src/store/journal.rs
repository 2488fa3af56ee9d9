//! The one who writes: entries of all battles that come at the same time
//! share a statement, and so the wait for the disk.

use sqlx::{AnyPool, AssertSqlSafe, Error};
use tokio::sync::{mpsc, oneshot};

use super::StoreError;

/// The most entries in a statement.
const BATCH: usize = 256;

struct Append {
    battle: String,
    seq: i64,
    data: String,
    done: oneshot::Sender<Result<(), StoreError>>,
}

enum Request {
    Append(Append),
    Close(oneshot::Sender<()>),
}

/// A way to the writer.
#[derive(Clone, Debug)]
pub(super) struct Journal {
    writer: mpsc::Sender<Request>,
}

impl Journal {
    /// Starts the writer.
    pub(super) fn start(pool: AnyPool) -> Journal {
        let (writer, requests) = mpsc::channel(4 * BATCH);
        tokio::spawn(write(pool, requests));
        Journal { writer }
    }

    /// Appends an entry; once this returns it is on the disk.
    pub(super) async fn append(&self, battle: &str, seq: u64, data: String) -> Result<(), StoreError> {
        let (done, wait) = oneshot::channel();
        let append = Append { battle: battle.into(), seq: seq as i64, data, done };
        self.writer.send(Request::Append(append)).await.map_err(|_| StoreError::Closed)?;
        wait.await.map_err(|_| StoreError::Closed)?
    }

    /// Waits until everything asked for so far is written.
    pub(super) async fn close(&self) {
        let (done, wait) = oneshot::channel();
        if self.writer.send(Request::Close(done)).await.is_ok() {
            let _ = wait.await;
        }
    }
}

async fn write(pool: AnyPool, mut requests: mpsc::Receiver<Request>) {
    let mut batch = Vec::new();
    while requests.recv_many(&mut batch, BATCH).await > 0 {
        let mut appends = Vec::new();
        let mut closing = None;
        for request in batch.drain(..) {
            match request {
                Request::Append(append) if closing.is_none() => appends.push(append),
                Request::Append(append) => drop(append.done.send(Err(StoreError::Closed))),
                Request::Close(done) => closing = Some(done),
            }
        }
        write_all(&pool, appends).await;
        if let Some(done) = closing {
            let _ = done.send(());
            return;
        }
    }
}

async fn write_all(pool: &AnyPool, appends: Vec<Append>) {
    if appends.is_empty() {
        return;
    }
    if insert(pool, &appends).await.is_ok() {
        for append in appends {
            let _ = append.done.send(Ok(()));
        }
        return;
    }
    // One of them is at fault; the others must not suffer for it.
    for append in appends {
        let written = insert(pool, std::slice::from_ref(&append)).await;
        let _ = append.done.send(written.map_err(named));
    }
}

/// One statement for all of them: it holds as a whole or not at all, and takes
/// a single trip to the database.
async fn insert(pool: &AnyPool, appends: &[Append]) -> Result<(), Error> {
    let mut query = sqlx::query(AssertSqlSafe(statement(appends.len())));
    for Append { battle, seq, data, .. } in appends {
        query = query.bind(battle).bind(seq).bind(data);
    }
    query.execute(pool).await.map(drop)
}

/// Inserts so many rows; its parameters are numbered as both databases like.
fn statement(rows: usize) -> String {
    let row = |n: usize| format!("(${}, ${}, ${})", 3 * n + 1, 3 * n + 2, 3 * n + 3);
    let rows: Vec<String> = (0..rows).map(row).collect();
    format!("INSERT INTO entries (battle, seq, data) VALUES {}", rows.join(", "))
}

fn named(error: Error) -> StoreError {
    match error.as_database_error() {
        Some(fault) if fault.is_unique_violation() => StoreError::Conflict,
        _ => StoreError::Database(error),
    }
}

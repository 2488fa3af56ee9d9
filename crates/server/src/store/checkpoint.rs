//! Moves what the write-ahead log of `SQLite` has gathered into the database
//! file, beside the writer, so that no order waits for it.

use std::time::Duration;

use sqlx::{AnyPool, Executor};

/// Between two rounds: short enough that a round is short.
const EVERY: Duration = Duration::from_secs(2);

/// Goes on until the pool is closed. A round that fails is made up for by the
/// next, and the last one by closing.
pub(super) async fn keep_short(pool: AnyPool) {
    while !pool.is_closed() {
        tokio::time::sleep(EVERY).await;
        if let Err(error) = pool.execute("PRAGMA wal_checkpoint(PASSIVE)").await
            && !pool.is_closed()
        {
            tracing::warn!(%error, "the write-ahead log stays long");
        }
    }
}

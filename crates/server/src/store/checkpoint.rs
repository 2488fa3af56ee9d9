//! Moves what the write-ahead log of `SQLite` has gathered into the database
//! file, beside the writer, so that no order waits for it.

use std::time::Duration;

use sqlx::{AnyPool, Executor};

/// Between two rounds: short enough that a round is short.
const EVERY: Duration = Duration::from_secs(2);

/// Every so many rounds the log's file is cut to nothing, which a passive round
/// never does: readers who came in between would keep it growing.
const CUT: u32 = 15;

/// Goes on until the pool is closed. A round that fails is made up for by the
/// next, and the last one by closing.
pub(super) async fn keep_short(pool: AnyPool) {
    let mut rounds = 0_u32;
    while !pool.is_closed() {
        tokio::time::sleep(EVERY).await;
        rounds = rounds.wrapping_add(1);
        if let Err(error) = pool.execute(round(rounds)).await
            && !pool.is_closed()
        {
            tracing::warn!(%error, "the write-ahead log stays long");
        }
    }
}

/// What a round does: the usual one waits for nobody, and one that cuts the
/// file waits for readers, who are quick.
const fn round(number: u32) -> &'static str {
    if number.is_multiple_of(CUT) { "PRAGMA wal_checkpoint(TRUNCATE)" } else { "PRAGMA wal_checkpoint(PASSIVE)" }
}

#[cfg(test)]
mod tests {
    use crate::config::Database;
    use crate::store::Store;

    #[tokio::test]
    async fn the_log_is_cut_to_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.db");
        let store = Store::open(&Database::File(file.clone())).await.unwrap();
        let log = folder.path().join("a.db-wal");
        let long = || std::fs::metadata(&log).map_or(0, |log| log.len());
        assert!(long() > 0, "the tables stand in the log at first");
        sqlx::query(super::round(super::CUT)).execute(&store.pool).await.unwrap();
        assert_eq!(long(), 0);
        assert_eq!((1..super::CUT).filter(|n| super::round(*n).contains("TRUNCATE")).count(), 0);
        store.close().await;
    }
}

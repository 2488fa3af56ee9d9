//! Where battles are kept: `SQLite` in a file, or `PostgreSQL`.
//!
//! Nothing is ever changed or removed: a battle is written once, its entries
//! are appended. An entry counts only when it is safely on the disk.

mod checkpoint;
mod journal;

use std::fmt::Write;
use std::path::Path;

use sqlx::any::{AnyPoolOptions, install_default_drivers};
use sqlx::{AnyPool, Executor, Row};

use crate::charter::{Charter, Entry};
use crate::config::Database;
use journal::Journal;

/// Why something cannot be kept or found.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database does not do as it should.
    #[error("the database fails: {0}")]
    Database(#[from] sqlx::Error),
    /// Another server has written this entry.
    #[error("another server is playing this battle")]
    Conflict,
    /// What is kept cannot be read.
    #[error("what is kept cannot be read: {0}")]
    Unreadable(#[from] serde_json::Error),
    /// The server is going down.
    #[error("the server is going down")]
    Closed,
}

/// What a token gives.
#[derive(Clone, Debug)]
pub struct Holder {
    /// The token's hash.
    pub hash: String,
    /// The seats it holds.
    pub seats: Vec<u8>,
    /// Whether it sets the pace.
    pub host: bool,
}

/// A battle as it is kept.
#[derive(Debug)]
pub struct Kept {
    /// What never changes.
    pub charter: Charter,
    /// The tokens.
    pub holders: Vec<Holder>,
    /// What happened.
    pub entries: Vec<Entry>,
}

/// The database.
#[derive(Clone, Debug)]
pub struct Store {
    pool: AnyPool,
    journal: Journal,
}

const SCHEMA: [&str; 4] = [
    "CREATE TABLE IF NOT EXISTS battles (id TEXT PRIMARY KEY, created BIGINT NOT NULL, charter TEXT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS tokens (hash TEXT PRIMARY KEY, battle TEXT NOT NULL, seats TEXT NOT NULL, \
     host BIGINT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS entries (battle TEXT NOT NULL, seq BIGINT NOT NULL, data TEXT NOT NULL, \
     PRIMARY KEY (battle, seq))",
    "CREATE INDEX IF NOT EXISTS tokens_of_battle ON tokens (battle)",
];

/// An entry is on the disk before its transaction ends, also if the machine
/// loses its power. The log is kept short beside the writer; only should it
/// grow past all measure does the writer see to it. Its file never stays longer
/// than four megabytes.
const SQLITE_SETTINGS: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 10000; PRAGMA wal_autocheckpoint = 50000; PRAGMA journal_size_limit = 4194304;";

impl Store {
    /// Opens the database, and makes its tables if need be.
    pub async fn open(database: &Database) -> Result<Store, StoreError> {
        install_default_drivers();
        let (url, sqlite) = match database {
            Database::File(path) => (file_url(path), true),
            Database::Url(url) => (url.clone(), url.starts_with("sqlite:")),
        };
        let pool = AnyPoolOptions::new()
            .max_connections(if sqlite { 4 } else { 8 })
            .after_connect(move |connection, _| {
                Box::pin(async move {
                    if sqlite {
                        connection.execute(SQLITE_SETTINGS).await?;
                    }
                    Ok(())
                })
            })
            .connect(&url)
            .await?;
        for statement in SCHEMA {
            pool.execute(statement).await?;
        }
        if sqlite {
            tokio::spawn(checkpoint::keep_short(pool.clone()));
        }
        let journal = Journal::start(pool.clone());
        Ok(Store { pool, journal })
    }

    /// Whether the database answers.
    pub async fn ping(&self) -> Result<(), StoreError> {
        sqlx::query("SELECT 1").execute(&self.pool).await?;
        Ok(())
    }

    /// Keeps a new battle, with entries if it comes as a record.
    pub async fn create(
        &self,
        id: &str,
        charter: &Charter,
        holders: &[Holder],
        entries: &[Entry],
    ) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        sqlx::query("INSERT INTO battles (id, created, charter) VALUES ($1, $2, $3)")
            .bind(id)
            .bind(charter.created)
            .bind(serde_json::to_string(charter)?)
            .execute(&mut *transaction)
            .await?;
        for holder in holders {
            sqlx::query("INSERT INTO tokens (hash, battle, seats, host) VALUES ($1, $2, $3, $4)")
                .bind(&holder.hash)
                .bind(id)
                .bind(serde_json::to_string(&holder.seats)?)
                .bind(i64::from(holder.host))
                .execute(&mut *transaction)
                .await?;
        }
        for (seq, entry) in (0_i64..).zip(entries) {
            sqlx::query("INSERT INTO entries (battle, seq, data) VALUES ($1, $2, $3)")
                .bind(id)
                .bind(seq)
                .bind(serde_json::to_string(entry)?)
                .execute(&mut *transaction)
                .await?;
        }
        transaction.commit().await?;
        Ok(())
    }

    /// Appends an entry; once this returns it is safe.
    pub async fn append(&self, id: &str, seq: u64, entry: &Entry) -> Result<(), StoreError> {
        self.journal.append(id, seq, serde_json::to_string(entry)?).await
    }

    /// Everything of a battle.
    pub async fn load(&self, id: &str) -> Result<Option<Kept>, StoreError> {
        let Some(battle) =
            sqlx::query("SELECT charter FROM battles WHERE id = $1").bind(id).fetch_optional(&self.pool).await?
        else {
            return Ok(None);
        };
        let charter: Charter = serde_json::from_str(battle.try_get("charter")?)?;
        let tokens = sqlx::query("SELECT hash, seats, host FROM tokens WHERE battle = $1")
            .bind(id)
            .fetch_all(&self.pool)
            .await?;
        let mut holders = Vec::new();
        for token in tokens {
            holders.push(Holder {
                hash: token.try_get("hash")?,
                seats: serde_json::from_str(token.try_get("seats")?)?,
                host: token.try_get::<i64, _>("host")? != 0,
            });
        }
        let rows = sqlx::query("SELECT data FROM entries WHERE battle = $1 ORDER BY seq")
            .bind(id)
            .fetch_all(&self.pool)
            .await?;
        let mut entries = Vec::with_capacity(rows.len());
        for row in rows {
            entries.push(serde_json::from_str(row.try_get("data")?)?);
        }
        Ok(Some(Kept { charter, holders, entries }))
    }

    /// Writes what is still to be written, and closes.
    pub async fn close(&self) {
        self.journal.close().await;
        self.pool.close().await;
    }
}

/// The address of a file, whatever letters its name has.
fn file_url(path: &Path) -> String {
    let mut url = String::from("sqlite://");
    for byte in path.to_string_lossy().bytes() {
        if byte.is_ascii_alphanumeric() || b"/._-~\\:".contains(&byte) {
            url.push(char::from(byte));
        } else {
            let _ = write!(url, "%{byte:02X}");
        }
    }
    url + "?mode=rwc"
}

//! Acies in the browser: live battles over web sockets, storage, and the
//! built client in one program.
//!
//! [`wire`] is what goes over the line; `docs/protocol.md` explains it. Each
//! battle in memory has its own `host`, a task that owns it; the `hall` knows
//! them all; the `store` keeps what happened. A battle is the fold of what the
//! store has of it.

#![forbid(unsafe_code)]

pub mod wire;

mod api;
mod app;
mod charter;
mod client;
mod config;
mod guard;
mod hall;
mod host;
mod metrics;
mod pace;
mod socket;
mod store;
mod token;

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::routing::get;
use shelf::Shelf;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::timeout::TimeoutLayer;
use tower_http::trace::TraceLayer;

pub use config::{Config, Database, Limits};
pub use host::patch::patch;
pub use store::StoreError;

use app::App;
use hall::Hall;
use host::House;
use metrics::Metrics;
use store::Store;

/// Longer than this no request takes.
const PATIENCE: Duration = Duration::from_mins(1);

/// Why a server cannot run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The database cannot be opened.
    #[error("the database cannot be opened: {0}")]
    Store(#[from] StoreError),
    /// The address is taken, or is not ours.
    #[error("{bind} cannot be listened at: {error}")]
    Bind {
        /// The address.
        bind: SocketAddr,
        /// Why.
        error: io::Error,
    },
    /// The network fails.
    #[error("the network fails: {0}")]
    Network(#[from] io::Error),
}

/// A server that listens but does not answer yet.
pub struct Server {
    app: App,
    listener: TcpListener,
}

impl Server {
    /// Opens the database and listens, to play these games.
    pub async fn open(shelf: Shelf, config: Config) -> Result<Server, ServeError> {
        let Config { bind, database, hosts, limits } = config;
        let store = Store::open(&database).await?;
        let metrics = Arc::new(Metrics::new());
        // Thinking must leave room for answering.
        let cores = available_parallelism().map_or(2, usize::from);
        let thinkers = Arc::new(Semaphore::new((cores / 2).max(1)));
        let house =
            House { shelf: shelf.clone(), store: store.clone(), limits, metrics: Arc::clone(&metrics), thinkers };
        let listener = TcpListener::bind(bind).await.map_err(|error| ServeError::Bind { bind, error })?;
        let app = App {
            shelf,
            hall: Hall::new(house),
            store,
            limits,
            metrics,
            makers: Arc::default(),
            uploads: Arc::new(Semaphore::new(1)),
            hosts: known_hosts(bind, hosts),
        };
        Ok(Server { app, listener })
    }

    /// Where it listens.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Answers until `end` comes; then everything is brought to its end.
    pub async fn run(self, end: impl Future<Output = ()> + Send + 'static) -> Result<(), ServeError> {
        let Server { app, listener } = self;
        let router = router(&app).into_make_service_with_connect_info::<SocketAddr>();
        let hall = app.hall.clone();
        let ended = async move {
            end.await;
            tracing::info!("going down");
            hall.close().await;
        };
        axum::serve(listener, router).with_graceful_shutdown(ended).await?;
        app.hall.close().await;
        app.store.close().await;
        Ok(())
    }
}

fn router(app: &App) -> Router {
    Router::new()
        .nest("/api", api::router(app).layer(DefaultBodyLimit::max(app.limits.body)))
        .route("/metrics", get(api::metrics))
        .fallback(client::serve)
        .layer(TimeoutLayer::with_status_code(StatusCode::GATEWAY_TIMEOUT, PATIENCE))
        .layer(CompressionLayer::new())
        .layer(axum::middleware::from_fn_with_state(app.clone(), guard::guard))
        .layer(CatchPanicLayer::new())
        .layer(TraceLayer::new_for_http())
        .with_state(app.clone())
}

/// On the machine itself only its own names are known; elsewhere any name may
/// lead here, unless some are given.
fn known_hosts(bind: SocketAddr, given: Vec<String>) -> Arc<[String]> {
    let mut hosts = given;
    if bind.ip().is_loopback() {
        hosts.extend(["localhost", "127.0.0.1", "[::1]"].map(Into::into));
        hosts.push(bind.ip().to_string());
    }
    hosts.into()
}

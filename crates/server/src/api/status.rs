//! How the server is.

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;

use crate::app::App;
use crate::wire::Health;

/// How the server is
#[utoipa::path(get, path = "/health", responses((status = 200, body = Health), (status = 503, body = Health)))]
pub async fn health(State(app): State<App>) -> (StatusCode, Json<Health>) {
    let (code, status) = match app.store.ping().await {
        Ok(()) => (StatusCode::OK, "ok".to_owned()),
        Err(error) => {
            tracing::error!(%error, "the database does not answer");
            (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer".to_owned())
        }
    };
    let version = env!("CARGO_PKG_VERSION").into();
    (code, Json(Health { status, version, live: app.hall.len() as u32 }))
}

/// Figures for Prometheus.
pub async fn metrics(State(app): State<App>) -> impl IntoResponse {
    app.metrics.live.set(app.hall.len() as i64);
    ([(header::CONTENT_TYPE, "application/openmetrics-text; version=1.0.0; charset=utf-8")], app.metrics.text())
}

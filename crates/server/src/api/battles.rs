//! Battles, and the way into live ones.

use std::net::SocketAddr;

use axum::Json;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{ConnectInfo, State};
use axum::response::Response;

use super::extract::{Place, Spoken, Token};
use super::{Failed, problem};
use crate::app::App;
use crate::socket;
use crate::wire::{BattleInfo, Problem};

/// Messages of up to so many times the longest that is heard are read at all.
const POLITELY: usize = 16;

/// What everybody at the table may know
#[utoipa::path(get, path = "/battles/{id}", params(("id" = String, Path)), security((), ("token" = [])),
    responses((status = 200, body = BattleInfo), (status = 400, body = Problem), (status = 403, body = Problem),
        (status = 404, body = Problem)))]
pub async fn info(
    State(app): State<App>,
    Place(id): Place<String>,
    Token(token): Token,
) -> Result<Json<BattleInfo>, Failed> {
    Ok(Json(app.hall.look(&id, token.as_deref()).await?.info))
}

/// A live battle, over a web socket.
pub async fn live(
    State(app): State<App>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Place(id): Place<String>,
    Spoken(language): Spoken,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Failed> {
    let upgrade = upgrade.map_err(|rejection| {
        problem(rejection.status(), "no-websocket", rejection.body_text(), "connect with a WebSocket")
    })?;
    // Somewhat longer ones are read to be refused politely: whoever is cut off
    // in the middle of a message does not hear why.
    let most = POLITELY * app.limits.message;
    let upgrade = upgrade.max_message_size(most).max_frame_size(most);
    Ok(upgrade.on_upgrade(move |socket| socket::serve(app, id, from.ip(), socket, language)))
}

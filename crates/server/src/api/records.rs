//! Records and reports.

use std::net::SocketAddr;

use axum::Json;
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::IntoResponse;
use game::Record;
use game::say::in_language;
use shelf::live::Past;

use super::extract::{Body, Place, Spoken, Token};
use super::games::{named, refused};
use super::make::{admit, now};
use super::{Failed, fault, problem};
use crate::app::App;
use crate::charter::{Charter, Entry, SeatPlan};
use crate::host::panic_message;
use crate::token;
use crate::wire::{BattleInfo, Problem, RecordUpload};

/// What the page of a report may load: nothing.
const REPORT_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'";

async fn finished(app: &App, id: &str, token: Option<&str>) -> Result<(Record, BattleInfo), Failed> {
    let archive = app.hall.look(id, token).await?;
    if !archive.open {
        let wrong = "the battle is still going on";
        let remedy = "wait until it is over: until then its record would give secrets away";
        return Err(problem(StatusCode::CONFLICT, "not-over", wrong, remedy));
    }
    let record = archive.record.ok_or_else(|| {
        let wrong = "the battle cannot be played again by this version";
        problem(StatusCode::CONFLICT, "no-record", wrong, "use the version that played it")
    })?;
    Ok((record, archive.info))
}

/// The record of a battle that is over
#[utoipa::path(get, path = "/battles/{id}/record", params(("id" = String, Path)), security((), ("token" = [])),
    responses((status = 200, body = Object, content_type = "application/json"), (status = 400, body = Problem),
        (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub async fn record(
    State(app): State<App>,
    Place(id): Place<String>,
    Token(token): Token,
) -> Result<impl IntoResponse, Failed> {
    let (record, _) = finished(&app, &id, token.as_deref()).await?;
    let mut headers = HeaderMap::new();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    let name = format!("attachment; filename=\"{id}{}\"", Record::SUFFIX);
    if let Ok(name) = HeaderValue::from_str(&name) {
        headers.insert(header::CONTENT_DISPOSITION, name);
    }
    Ok((headers, record.write()))
}

/// The report of a battle that is over, as a page to print
#[utoipa::path(get, path = "/battles/{id}/report", params(("id" = String, Path),
    ("lang" = Option<String>, Query, description = "The language of the texts: `en` or `de`.")), security((), ("token" = [])),
    responses((status = 200, body = String, content_type = "text/html; charset=utf-8"), (status = 400, body = Problem),
        (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub async fn report(
    State(app): State<App>,
    Place(id): Place<String>,
    Spoken(language): Spoken,
    Token(token): Token,
) -> Result<impl IntoResponse, Failed> {
    let (record, info) = finished(&app, &id, token.as_deref()).await?;
    let game = named(&app, &info.ruleset)?;
    let chronicle = tokio::task::spawn_blocking(move || in_language(language, || game.retell(record, &mut |_| Ok(()))))
        .await
        .map_err(|_| fault())?
        .map_err(|_| fault())?;
    let headers =
        [(header::CONTENT_TYPE, "text/html; charset=utf-8"), (header::CONTENT_SECURITY_POLICY, REPORT_POLICY)];
    Ok((headers, in_language(language, || shelf::report::page(&chronicle))))
}

/// Look at a record
#[utoipa::path(post, path = "/records", request_body = RecordUpload,
    responses((status = 201, body = BattleInfo), (status = 400, body = Problem), (status = 404, body = Problem),
        (status = 413, body = Problem), (status = 415, body = Problem), (status = 422, body = Problem),
        (status = 429, body = Problem), (status = 503, body = Problem)))]
pub async fn upload(
    State(app): State<App>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Body(RecordUpload { text }): Body<RecordUpload>,
) -> Result<(StatusCode, Json<BattleInfo>), Failed> {
    admit(&app, from)?;
    let record = Record::read("record", &text).map_err(|error| refused("bad-record", &error.into()))?;
    let game = named(&app, &record.ruleset)?;
    let permit = app.uploads.acquire().await.map_err(|_| fault())?;
    let checked = tokio::task::spawn_blocking(move || check(game, record)).await;
    drop(permit);
    let (charter, entries) = checked.map_err(|panic| {
        let why = panic.try_into_panic().map_or_else(|_| String::new(), |panic| panic_message(panic.as_ref()));
        problem(
            StatusCode::UNPROCESSABLE_ENTITY,
            "bad-record",
            format!("the engine fails at this record: {why}"),
            "check the file",
        )
    })??;
    let id = token::new_id();
    app.store.create(&id, &charter, &[], &entries).await.map_err(|_| fault())?;
    Ok((StatusCode::CREATED, Json(app.hall.look(&id, None).await?.info)))
}

/// Plays a record again, and makes a battle of it that can be looked at.
fn check(game: &'static dyn shelf::Ruleset, record: Record) -> Result<(Charter, Vec<Entry>), Failed> {
    let bad = |failure: shelf::failure::Failure| refused("bad-record", &failure);
    let mustered = game.mustered(&record.setup).map_err(bad)?;
    let past = Past {
        setup: record.setup.clone(),
        dice: record.dice.clone(),
        players: record.players.clone(),
        orders: record.orders.clone(),
        renewals: 0,
        fresh: false,
        opening: Some(record.opening.clone()),
        edition: record.edition,
        told: false,
    };
    // A record of former rules is welcome; one that was changed is not.
    if let Some(stopped) = game.take_up_as_far(&past).map_err(bad)?.stopped.filter(|stopped| !stopped.explained) {
        return Err(refused("bad-record", &shelf::failure::Failure::new(stopped.why, "take the record from a copy")));
    }
    let name = |n: usize| record.players.get(n).cloned().unwrap_or_default();
    let seats = mustered.seats.iter().enumerate();
    let seats = seats.map(|(n, side)| SeatPlan { side: *side, name: name(n), computer: None }).collect();
    let charter = Charter {
        ruleset: record.ruleset,
        scenario: String::new(),
        setup: record.setup,
        title: mustered.title,
        sides: mustered.sides,
        seats,
        dice: record.dice,
        created: now(),
        pace: 0,
        uploaded: true,
        arrayed: false,
        near: false,
    };
    let began = Entry::Began { opening: Box::new(record.opening), edition: record.edition };
    let orders = record.orders.into_iter().map(|order| Entry::Order { order, hidden_from: Vec::new() });
    Ok((charter, std::iter::once(began).chain(orders).collect()))
}

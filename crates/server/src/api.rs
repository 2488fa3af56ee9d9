//! The HTTP interface. `/api/openapi.json` describes it.

mod battles;
mod extract;
mod games;
mod make;
mod records;
mod replay;
mod rules;
mod status;
mod strict;

use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use game::say::{complaint, in_language};
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{InfoBuilder, OpenApi, OpenApiBuilder};
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouterExt};
use utoipa_axum::routes;

use self::extract::{asked_language, in_its_language};
use crate::app::App;
use crate::host::NoEntry;
use crate::wire::Problem;

/// A request that cannot be fulfilled.
#[derive(Debug)]
pub struct Failed(StatusCode, Problem);

impl IntoResponse for Failed {
    fn into_response(self) -> Response {
        let Failed(status, problem) = self;
        let [wrong, remedy] =
            in_language(asked_language(), || [&problem.wrong, &problem.remedy].map(|told| complaint(told)));
        (status, Json(Problem { wrong, remedy, ..problem })).into_response()
    }
}

/// A request that cannot be fulfilled.
pub fn problem(status: StatusCode, code: &str, wrong: impl Into<String>, remedy: impl Into<String>) -> Failed {
    Failed(
        status,
        Problem { code: code.into(), wrong: wrong.into(), remedy: remedy.into(), line: None, more: Vec::new() },
    )
}

fn not_found(what: &str, remedy: &str) -> Failed {
    problem(StatusCode::NOT_FOUND, "not-found", format!("there is no such {what}"), remedy)
}

impl From<NoEntry> for Failed {
    fn from(why: NoEntry) -> Failed {
        match why {
            NoEntry::NoBattle => not_found("battle", "check the link"),
            NoEntry::NoSeat => {
                let remedy = "send a token of the battle as `Authorization: Bearer TOKEN`, or wait until it is over";
                problem(StatusCode::FORBIDDEN, "not-yours", "the battle is not open to everybody yet", remedy)
            }
            NoEntry::Full | NoEntry::BadEntropy | NoEntry::Fault => fault(),
        }
    }
}

fn fault() -> Failed {
    problem(StatusCode::INTERNAL_SERVER_ERROR, "fault", "the server failed at this", "come again later")
}

/// The interface, without what depends on the server's limits.
fn described_routes(upload: usize) -> OpenApiRouter<App> {
    OpenApiRouter::<App>::new()
        .routes(routes!(games::list))
        .routes(routes!(games::army))
        .routes(routes!(games::check_army))
        .routes(routes!(make::make))
        .routes(routes!(battles::info))
        .routes(routes!(replay::replay))
        .routes(routes!(records::record))
        .routes(routes!(records::report))
        .routes(routes!(records::upload).layer(DefaultBodyLimit::max(upload)))
        .routes(routes!(rules::rulesets))
        .routes(routes!(rules::titles))
        .routes(routes!(rules::search))
        .routes(routes!(rules::show))
        .routes(routes!(status::health))
}

/// The interface.
pub fn router(app: &App) -> Router<App> {
    let (router, paths) = described_routes(app.limits.upload).split_for_parts();
    let description = strict::strict(&described(paths));
    router
        .route("/battles/{id}/live", get(battles::live))
        .route("/openapi.json", get(move || async move { Json(description) }))
        .fallback(|| async { not_found("address", "see /api/openapi.json") })
        .method_not_allowed_fallback(|| async {
            let remedy = "see /api/openapi.json";
            problem(StatusCode::METHOD_NOT_ALLOWED, "bad-method", "that cannot be done here", remedy)
        })
        .layer(axum::middleware::from_fn(in_its_language))
}

fn described(mut paths: OpenApi) -> OpenApi {
    let info = InfoBuilder::new()
        .title("Acies")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some(
            "Miniature battles by their full rules. Live battles are played over WebSockets: docs/protocol.md.",
        ))
        .build();
    let bearer = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).description(Some("A token of the battle")).build();
    let mut components = paths.components.take().unwrap_or_default();
    components.add_security_scheme("token", SecurityScheme::Http(bearer));
    let server = utoipa::openapi::Server::new("/api");
    OpenApiBuilder::new().info(info).paths(paths.paths).components(Some(components)).servers(Some([server])).build()
}

pub use status::metrics;

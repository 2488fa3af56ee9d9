//! The built client, embedded in the program.

use axum::http::{HeaderValue, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use rust_embed::RustEmbed;

/// What `web/` was built to. Empty if it was not built.
#[derive(RustEmbed)]
#[folder = "$ACIES_WEB_DIST"]
struct Built;

const PAGE: &str = "index.html";

/// Shown where the client was not built.
const MISSING: &str = include_str!("client/missing.html");

/// A file of the client, or its page for addresses of its own.
pub async fn serve(uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = Built::get(path).filter(|_| !path.is_empty()) {
        return respond(path, file.data.into_owned());
    }
    // Files stand at the top or among the assets; other addresses are for the
    // client to know, and may have dots in them: `/rules/spear.charge.die`.
    let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
    if folder == "assets" || (folder.is_empty() && path.contains('.')) {
        return (StatusCode::NOT_FOUND, "there is no such file\n").into_response();
    }
    match Built::get(PAGE) {
        Some(page) => respond(PAGE, page.data.into_owned()),
        None => (StatusCode::SERVICE_UNAVAILABLE, Html(MISSING)).into_response(),
    }
}

fn respond(path: &str, data: Vec<u8>) -> Response {
    let kind = mime_guess::from_path(path).first_or_octet_stream();
    // The build puts a hash into the names of these.
    let caching = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mut response = data.into_response();
    let headers = response.headers_mut();
    if let Ok(kind) = HeaderValue::from_str(kind.as_ref()) {
        headers.insert(header::CONTENT_TYPE, kind);
    }
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    response
}

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
    // Who is nowhere gets the page all the same, to find his way from there.
    let status = if is_screen(path) { StatusCode::OK } else { StatusCode::NOT_FOUND };
    match Built::get(PAGE) {
        Some(page) => (status, respond(PAGE, page.data.into_owned())).into_response(),
        None if status == StatusCode::NOT_FOUND => (status, Html(MISSING)).into_response(),
        None => (StatusCode::SERVICE_UNAVAILABLE, Html(MISSING)).into_response(),
    }
}

/// Whether the client has a screen at that address (`web/src/lib/route.svelte.ts`).
fn is_screen(path: &str) -> bool {
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    matches!(
        parts.as_slice(),
        [] | ["new" | "records" | "rules"] | ["rules" | "battle", _] | ["battle", _, "replay" | "report"]
    )
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

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn addresses_of_nothing_are_not_found() {
        for (path, known) in [
            ("/", true),
            ("/new", true),
            ("/rules/spear.charge.die", true),
            ("/battle/AAAA", true),
            ("/battle/AAAA/replay", true),
            ("/nowhere", false),
            ("/battle/AAAA/nowhere", false),
            ("/rules/a/b", false),
            ("/assets/nothing.js", false),
            ("/nothing.txt", false),
        ] {
            let status = serve(path.parse().unwrap()).await.status();
            assert_eq!(status != StatusCode::NOT_FOUND, known, "{path}: {status}");
        }
    }
}

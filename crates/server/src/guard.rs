//! What keeps other sites out: origins, hosts, and what a page may load.

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::api::problem;
use crate::app::App;

/// What the client's page may load: itself.
const CLIENT_POLICY: &str = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; \
    connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 4] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Turns away what comes from other sites, and tells browsers to be strict.
pub async fn guard(State(app): State<App>, request: Request, next: Next) -> Response {
    let headers = request.headers();
    let changes = *request.method() != Method::GET && *request.method() != Method::HEAD;
    let socket = headers.contains_key(header::SEC_WEBSOCKET_KEY);
    if !is_known_host(&app.hosts, headers) {
        let remedy = "start the server with `--host NAME` for every name that leads to it";
        return problem(StatusCode::MISDIRECTED_REQUEST, "unknown-host", "the server does not go by that name", remedy)
            .into_response();
    }
    if (changes || socket) && !is_same_origin(headers) {
        let remedy = "open the server's own page";
        return problem(StatusCode::FORBIDDEN, "foreign-origin", "another site sent this request", remedy)
            .into_response();
    }
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(header::CONTENT_SECURITY_POLICY).or_insert(HeaderValue::from_static(CLIENT_POLICY));
    response
}

/// Whether browsers may reach the server by the name they used. A name that
/// somebody else lets point here would make his page one of ours.
fn is_known_host(known: &[String], headers: &HeaderMap) -> bool {
    let Some(host) = headers.get(header::HOST).and_then(|host| host.to_str().ok()) else { return true };
    known.is_empty() || known.iter().any(|name| name.eq_ignore_ascii_case(host_name(host)))
}

fn host_name(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|b| b.is_ascii_digit()) => name,
        _ => host,
    }
}

/// Whether a page of ours sent it. Programs send no origin.
fn is_same_origin(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let text = |value: &HeaderValue| value.to_str().ok().map(str::to_ascii_lowercase);
    let (Some(origin), Some(host)) = (text(origin), headers.get(header::HOST).and_then(text)) else { return false };
    origin.split_once("://").is_some_and(|(_, place)| place == host)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(origin: Option<&'static str>, host: &'static str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, HeaderValue::from_static(host));
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, HeaderValue::from_static(origin));
        }
        headers
    }

    #[test]
    fn only_our_own_page_and_programs_are_let_in() {
        let let_in = |origin, host| is_same_origin(&headers(origin, host));
        assert!(let_in(Some("http://localhost:4040"), "localhost:4040"));
        assert!(let_in(None, "localhost:4040"));
        assert!(!let_in(Some("http://evil.example"), "localhost:4040"));
        assert!(!let_in(Some("http://localhost:9999"), "localhost:4040"));
        assert!(!let_in(Some("null"), "localhost:4040"));
    }

    #[test]
    fn a_foreign_name_is_turned_away() {
        let known = ["localhost".to_owned(), "[::1]".to_owned()];
        let is_known = |host| is_known_host(&known, &headers(None, host));
        assert!(is_known("LOCALHOST:4040") && is_known("[::1]:80") && is_known("[::1]"));
        assert!(!is_known("evil.example:4040"));
    }
}

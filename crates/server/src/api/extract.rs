//! Reading requests: what cannot be read is a problem like any other.

use std::convert::Infallible;

use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Json, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::Response;
use game::say::Language;
use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::{Failed, problem};

/// A body in JSON.
pub struct Body<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Failed;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Failed> {
        Json::from_request(request, state).await.map(|Json(body)| Body(body)).map_err(|rejection: JsonRejection| {
            problem(rejection.status(), "bad-request", rejection.body_text(), "see /api/openapi.json")
        })
    }
}

/// What stands after the question mark.
pub struct Asked<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Asked<T> {
    type Rejection = Failed;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Asked<T>, Failed> {
        Query::from_request_parts(parts, state).await.map(|Query(asked)| Asked(asked)).map_err(
            |rejection: QueryRejection| {
                problem(StatusCode::BAD_REQUEST, "bad-request", rejection.body_text(), "see /api/openapi.json")
            },
        )
    }
}

/// A number that may be left out, within bounds.
pub fn at_most(what: &str, wish: Option<u32>, most: u32, usual: u32) -> Result<u32, Failed> {
    match wish {
        Some(wish) if wish > most => {
            let wrong = format!("{what} is {wish}");
            Err(problem(StatusCode::BAD_REQUEST, "bad-request", wrong, format!("ask for {most} at most")))
        }
        wish => Ok(wish.unwrap_or(usual)),
    }
}

/// The changing parts of the address.
pub struct Place<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Place<T> {
    type Rejection = Failed;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Place<T>, Failed> {
        Path::from_request_parts(parts, state).await.map(|Path(place)| Place(place)).map_err(
            |rejection: PathRejection| {
                problem(StatusCode::BAD_REQUEST, "bad-request", rejection.body_text(), "see /api/openapi.json")
            },
        )
    }
}

/// The token of the request, if it has one.
pub struct Token(pub Option<String>);

impl<S: Send + Sync> FromRequestParts<S> for Token {
    type Rejection = Failed;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Token, Failed> {
        let given = parts.headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
        Ok(Token(given.and_then(|value| value.strip_prefix("Bearer ")).map(Into::into)))
    }
}

/// The language of the texts: what `?lang=` asks for, or English.
pub struct Spoken(pub Language);

#[derive(Deserialize)]
struct Lang {
    lang: Option<String>,
}

impl<S: Send + Sync> FromRequestParts<S> for Spoken {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Spoken, Infallible> {
        Ok(Spoken(asked_in(&parts.uri)))
    }
}

/// The language that an address asks for.
fn asked_in(address: &Uri) -> Language {
    let asked = Query::<Lang>::try_from_uri(address).ok().and_then(|Query(asked)| asked.lang);
    asked.and_then(|code| Language::of(&code)).unwrap_or_default()
}

tokio::task_local! {
    static ASKED: Language;
}

/// Answers a request so that its problems are told in the language that it asks for.
pub async fn in_its_language(request: Request, next: Next) -> Response {
    ASKED.scope(asked_in(request.uri()), next.run(request)).await
}

/// The language that the request under way asks for; English where there is none.
pub fn asked_language() -> Language {
    ASKED.try_with(|language| *language).unwrap_or_default()
}

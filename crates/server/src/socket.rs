//! One connection to a battle.

use std::net::IpAddr;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use game::say::Language;
use serde_json::Value;
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;

use crate::app::App;
use crate::hall::Place;
use crate::host::{Hello, NoEntry, Outgoing};
use crate::pace::Bucket;
use crate::wire::{ClientMessage, ErrorCode, ServerMessage};

/// Messages that may wait to go out. Whoever falls further behind is cut off.
const OUTBOX: usize = 256;

/// For what is still to be said at the end.
const LAST_WORDS: Duration = Duration::from_secs(5);

/// A token that opens nothing.
const NO_SUCH_SEAT: u16 = 4001;
/// Limits were broken.
const POLICY: u16 = 1008;
/// A message is longer than any may be.
const TOO_LONG: u16 = 1009;
/// The server's fault.
const FAULT: u16 = 1011;

/// Serves one connection until it ends.
pub async fn serve(app: App, id: String, from: IpAddr, socket: WebSocket, language: Language) {
    app.metrics.connections.inc();
    let (sink, mut stream) = socket.split();
    let (outbox, outgoing) = mpsc::channel(OUTBOX);
    let writer = tokio::spawn(write(sink, outgoing));
    if let Some((place, gone)) = welcome(&app, &id, (from, language), &mut stream, &outbox).await {
        tokio::select! {
            () = read(&app, &mut stream, &outbox, &place) => {}
            _ = gone => {}
        }
        place.leave().await;
    }
    drop(outbox);
    // Whoever does not read what is left is not waited for.
    let abort = writer.abort_handle();
    if timeout(LAST_WORDS, writer).await.is_err() {
        abort.abort();
    }
    app.metrics.connections.dec();
}

async fn write(mut sink: SplitSink<WebSocket, Message>, mut outgoing: mpsc::Receiver<Outgoing>) {
    while let Some(next) = outgoing.recv().await {
        let (message, last) = match next {
            Outgoing::Text(text) => (Message::Text(text), false),
            Outgoing::Close(code, reason) => (Message::Close(Some(CloseFrame { code, reason: reason.into() })), true),
        };
        if sink.send(message).await.is_err() || last {
            return;
        }
    }
    let _ = sink.close().await;
}

/// Waits for `hello` and sits down.
async fn welcome(
    app: &App,
    id: &str,
    (from, language): (IpAddr, Language),
    stream: &mut SplitStream<WebSocket>,
    outbox: &mpsc::Sender<Outgoing>,
) -> Option<(Place, oneshot::Receiver<()>)> {
    let text = match timeout(app.limits.hello, next_text(stream, app.limits.message)).await {
        Ok(Next::Text(text)) => text,
        Ok(Next::TooLong) => {
            app.metrics.rejected.inc();
            close(outbox, TOO_LONG, "the message is too long");
            return None;
        }
        Ok(Next::End) | Err(_) => {
            close(outbox, POLICY, "say hello first");
            return None;
        }
    };
    let Ok(ClientMessage::Hello { token, have, entropy, name }) = serde_json::from_str(&text) else {
        app.metrics.rejected.inc();
        fail(outbox, None, ErrorCode::Malformed, "the first message is no hello", "see docs/protocol.md");
        close(outbox, POLICY, "say hello first");
        return None;
    };
    let hello = || Hello {
        token: token.clone(),
        have,
        entropy: entropy.clone(),
        name: name.clone(),
        address: Some(from),
        language,
    };
    match app.hall.join(id, hello, outbox).await {
        Ok(seated) => Some(seated),
        Err(why) => {
            app.metrics.rejected.inc();
            turn_away(outbox, why);
            None
        }
    }
}

fn turn_away(outbox: &mpsc::Sender<Outgoing>, why: NoEntry) {
    let (code, wrong, remedy, closing) = match why {
        NoEntry::NoBattle => (ErrorCode::NoSuchSeat, "there is no such battle", "check the link", NO_SUCH_SEAT),
        NoEntry::NoSeat => (ErrorCode::NoSuchSeat, "this token opens nothing here", "check the link", NO_SUCH_SEAT),
        NoEntry::Full => (ErrorCode::NotYours, "too many are looking on", "come again later", POLICY),
        NoEntry::BadEntropy => {
            (ErrorCode::Malformed, "the entropy is wrong", "send up to 64 bytes in hexadecimal", POLICY)
        }
        NoEntry::Fault => (ErrorCode::Server, "the battle cannot be opened", "come again later", FAULT),
    };
    fail(outbox, None, code, wrong, remedy);
    close(outbox, closing, "no entry");
}

/// Hears messages until the connection ends.
async fn read(app: &App, stream: &mut SplitStream<WebSocket>, outbox: &mpsc::Sender<Outgoing>, place: &Place) {
    let mut bucket = Bucket::new(app.limits.rate, app.limits.burst, Instant::now());
    loop {
        let text = match next_text(stream, app.limits.message).await {
            Next::Text(text) => text,
            Next::End => return,
            Next::TooLong => {
                app.metrics.rejected.inc();
                return close(outbox, TOO_LONG, "the message is too long");
            }
        };
        app.metrics.messages.inc();
        if !bucket.take(Instant::now()) {
            app.metrics.rejected.inc();
            if bucket.is_hopeless() {
                return close(outbox, POLICY, "too many messages");
            }
            fail(
                outbox,
                request(&text),
                ErrorCode::TooFast,
                "too many messages",
                "wait for answers before you ask again",
            );
            continue;
        }
        match serde_json::from_str(&text) {
            Ok(message) => {
                if !place.say(message).await {
                    return close(outbox, FAULT, "the battle has left; come again");
                }
            }
            Err(error) => {
                app.metrics.rejected.inc();
                let wrong = format!("the message cannot be read: {error}");
                fail(outbox, request(&text), ErrorCode::Malformed, &wrong, "see docs/protocol.md");
            }
        }
        if outbox.is_closed() {
            return;
        }
    }
}

/// What comes next.
enum Next {
    /// A message.
    Text(Utf8Bytes),
    /// One that is longer than any may be.
    TooLong,
    /// Nothing more, or what is no text.
    End,
}

/// The next message, of so many bytes at most.
async fn next_text(stream: &mut SplitStream<WebSocket>, most: usize) -> Next {
    loop {
        match stream.next().await {
            Some(Ok(Message::Text(text))) if text.len() > most => return Next::TooLong,
            Some(Ok(Message::Text(text))) => return Next::Text(text),
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
            // The protocol's own reader takes a little more than we do, and
            // says so of the rest.
            Some(Err(error)) if error.to_string().contains("too long") => return Next::TooLong,
            Some(Ok(Message::Binary(_) | Message::Close(_)) | Err(_)) | None => return Next::End,
        }
    }
}

/// The number of a request, from whatever can be read of it.
fn request(text: &str) -> Option<u32> {
    serde_json::from_str::<Value>(text).ok()?.get("id")?.as_u64()?.try_into().ok()
}

fn fail(outbox: &mpsc::Sender<Outgoing>, id: Option<u32>, code: ErrorCode, wrong: &str, remedy: &str) {
    let error = ServerMessage::Error { id, code, wrong: wrong.into(), remedy: remedy.into() };
    let text = serde_json::to_string(&error).expect("messages are plain data");
    let _ = outbox.try_send(Outgoing::Text(text.into()));
}

fn close(outbox: &mpsc::Sender<Outgoing>, code: u16, reason: &'static str) {
    let _ = outbox.try_send(Outgoing::Close(code, reason));
}

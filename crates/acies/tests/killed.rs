//! The server is killed in the middle of things, again and again: whatever it
//! acknowledged or showed is still there afterwards.

#![cfg(unix)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};
use tungstenite::stream::MaybeTlsStream;
use tungstenite::{Message, WebSocket, connect};

/// How often the server is killed.
const KILLS: u64 = 8;

struct Killable {
    child: Child,
    address: SocketAddr,
}

impl Killable {
    fn start(data: &Path) -> Killable {
        let mut child = Command::new(env!("CARGO_BIN_EXE_acies"))
            .args(["serve", "--bind", "127.0.0.1:0", "--data"])
            .arg(data)
            .env("RUST_LOG", "error")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.split("http://").nth(1).and_then(|rest| rest.split_whitespace().next());
        let address = address.unwrap_or_else(|| panic!("an address in {line:?}")).parse().unwrap();
        Killable { child, address }
    }

    /// Sends a request and gives back the body of the answer.
    fn request(&self, head: &str, token: &str, body: &str) -> Value {
        let mut stream = TcpStream::connect(self.address).unwrap();
        let length = body.len();
        let address = self.address;
        write!(
            stream,
            "{head} HTTP/1.0\r\nHost: {address}\r\nAuthorization: Bearer {token}\r\n\
             Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (_, body) = answer.split_once("\r\n\r\n").unwrap();
        serde_json::from_str(body).unwrap_or_else(|error| panic!("{error}: {answer}"))
    }
}

impl Drop for Killable {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What a client knows.
#[derive(Default)]
struct Client {
    version: u64,
    /// Orders that the server said were played.
    acknowledged: Vec<Value>,
    /// The order that was under way.
    sent: Option<Value>,
    chosen: usize,
}

type Socket = WebSocket<MaybeTlsStream<TcpStream>>;

impl Client {
    fn join(&mut self, server: &Killable, id: &str, token: &str) -> Option<(Socket, Value)> {
        let (mut socket, _) = connect(format!("ws://{}/api/battles/{id}/live", server.address)).ok()?;
        let hello = json!({ "type": "hello", "token": token, "have": self.version, "entropy": "ab" });
        socket.send(Message::text(hello.to_string())).ok()?;
        let welcome = hear(&mut socket, "welcome")?;
        Some((socket, welcome))
    }

    /// Plays until the server is gone.
    fn play(&mut self, mut socket: Socket) -> Option<()> {
        loop {
            self.chosen += 7;
            let ask = json!({ "type": "candidates", "id": 1, "answers": self.version });
            socket.send(Message::text(ask.to_string())).ok()?;
            let answer = hear(&mut socket, "candidates")?;
            let candidates = answer["candidates"].as_array().unwrap();
            let order = candidates[self.chosen % candidates.len()]["order"].clone();
            self.sent = Some(order.clone());
            let play = json!({ "type": "order", "id": 2, "answers": self.version, "order": order });
            socket.send(Message::text(play.to_string())).ok()?;
            let played = hear(&mut socket, "played")?;
            self.version = played["version"].as_u64().unwrap();
            self.acknowledged.push(self.sent.take().unwrap());
        }
    }
}

/// The next message of that type; none if the server is gone.
fn hear(socket: &mut Socket, kind: &str) -> Option<Value> {
    loop {
        let message = socket.read().ok()?;
        let Message::Text(text) = message else { continue };
        let value: Value = serde_json::from_str(&text).unwrap();
        assert_ne!(value["type"], "error", "{value}");
        if value["type"] == kind {
            return Some(value);
        }
    }
}

#[test]
fn nothing_acknowledged_is_lost_when_the_server_is_killed() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("battles.db");
    let mut server = Killable::start(&data);
    let wish = json!({ "ruleset": "spear", "seats": [{ "kind": "here" }, { "kind": "here" }] });
    let made = server.request("POST /api/battles", "", &wish.to_string());
    let (id, token) = (made["battle"]["id"].as_str().unwrap().to_owned(), made["token"].as_str().unwrap().to_owned());
    let mut client = Client::default();
    for round in 0..=KILLS {
        let (socket, welcome) = client.join(&server, &id, &token).expect("the server is there");
        let version = welcome["state"]["version"].as_u64().unwrap();
        let known = client.acknowledged.len() as u64;
        // One order more may have been stored, but not acknowledged in time.
        assert!((known..=known + 1).contains(&version), "{version} stored, {known} acknowledged");
        if version == known + 1 {
            client.acknowledged.extend(client.sent.take());
        }
        client.version = version;
        let mut stored = Vec::new();
        while (stored.len() as u64) < version {
            let path = format!("GET /api/battles/{id}/replay?eye=a&from={}", stored.len());
            let replay = server.request(&path, &token, "");
            assert_eq!(replay["orders"], version);
            stored.extend(replay["steps"].as_array().unwrap().iter().map(|step| step["order"].clone()));
        }
        let differing =
            stored.iter().zip(&client.acknowledged).filter(|(stored, sent)| !stored.is_null() && stored != sent);
        assert_eq!(differing.count(), 0, "every stored order is the one that was sent");
        if round == KILLS {
            break;
        }
        let (pid, wait) = (server.child.id(), Duration::from_millis(150 + 97 * (round * round % 7)));
        let killer = thread::spawn(move || {
            thread::sleep(wait);
            let killed = Command::new("kill").args(["-9", &pid.to_string()]).status().unwrap();
            assert!(killed.success());
        });
        client.play(socket);
        killer.join().unwrap();
        server.child.wait().unwrap();
        server = Killable::start(&data);
    }
    assert!(client.acknowledged.len() > 40, "{} orders were played", client.acknowledged.len());
}

#[test]
fn the_server_goes_down_gracefully_when_told_to() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Killable::start(&folder.path().join("battles.db"));
    let health = server.request("GET /api/health", "", "");
    assert_eq!(health["status"], "ok");
    let told = Command::new("kill").args(["-15", &server.child.id().to_string()]).status().unwrap();
    assert!(told.success());
    assert!(server.child.wait().unwrap().success(), "it ends with success");
}

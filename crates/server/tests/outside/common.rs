//! A server of one's own, and a player who speaks to it.

use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::wire::{ClientMessage, ServerMessage};
use server::{Config, Database, Limits, Server};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Longer than this nothing takes.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// A running server.
pub struct Running {
    pub address: SocketAddr,
    end: Option<oneshot::Sender<()>>,
    task: JoinHandle<()>,
}

impl Running {
    pub async fn start(data: &Path) -> Running {
        Running::start_with(Database::File(data.into()), limits()).await
    }

    /// A server for the games of the test that uses this.
    pub async fn start_with(database: Database, limits: Limits) -> Running {
        let bind = "127.0.0.1:0".parse().unwrap();
        let server = Server::open(crate::shelf(), Config { bind, database, hosts: Vec::new(), limits }).await.unwrap();
        let address = server.address().unwrap();
        let (end, wait) = oneshot::channel::<()>();
        let task = tokio::spawn(async move {
            let ended = async {
                let _ = wait.await;
            };
            server.run(ended).await.unwrap();
        });
        Running { address, end: Some(end), task }
    }

    pub async fn stop(mut self) {
        drop(self.end.take());
        timeout(PATIENCE, self.task).await.expect("the server goes down").unwrap();
    }

    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    pub async fn get(&self, path: &str, token: Option<&str>) -> (u16, Value) {
        let mut request = reqwest::Client::new().get(self.url(path));
        if let Some(token) = token {
            request = request.bearer_auth(token);
        }
        let response = request.send().await.unwrap();
        let status = response.status().as_u16();
        let text = response.text().await.unwrap();
        (status, serde_json::from_str(&text).unwrap_or(Value::String(text)))
    }

    pub async fn post(&self, path: &str, body: &Value) -> (u16, Value) {
        let response = reqwest::Client::new().post(self.url(path)).json(body).send().await.unwrap();
        let status = response.status().as_u16();
        (status, response.json().await.unwrap_or(Value::Null))
    }

    /// Makes a battle and gives back what was made.
    pub async fn make(&self, wish: &Value) -> Value {
        let (status, created) = self.post("/api/battles", wish).await;
        assert_eq!(status, 201, "{created}");
        created
    }

    pub async fn connect(&self, id: &str) -> Player {
        self.connect_to(&format!("{id}/live")).await
    }

    /// Connects to what stands behind `/battles/`.
    pub async fn connect_to(&self, place: &str) -> Player {
        let url = format!("ws://{}/api/battles/{place}", self.address);
        let (socket, _) = connect_async(url).await.unwrap();
        Player {
            socket,
            next: 1,
            scene: Value::Null,
            version: 0,
            pending: Value::Null,
            log: Vec::new(),
            heard: Vec::new(),
        }
    }

    /// Connects and says hello.
    pub async fn join(&self, id: &str, token: &str) -> Player {
        let mut player = self.connect(id).await;
        player.hello(token, None).await;
        player
    }
}

/// Limits that do not hinder tests.
pub fn limits() -> Limits {
    Limits { new_battles: 10_000, rate: 1e6, burst: 1e6, ..Limits::default() }
}

/// A battle of two people by link and seed-less dice, on agreed empty ground.
pub fn duel() -> Value {
    json!({ "ruleset": "spear", "seats": [{ "kind": "here" }, { "kind": "link" }] })
}

/// A battle of one person against the computer.
pub fn solo(computer: &str) -> Value {
    json!({ "ruleset": "spear", "pace": 0,
        "seats": [{ "kind": "here", "name": "Ada" }, { "kind": "computer", "name": computer }] })
}

pub fn text<'v>(value: &'v Value, key: &str) -> &'v str {
    value[key].as_str().unwrap_or_else(|| panic!("{key} in {value}"))
}

/// Somebody at a table, keeping what a client keeps.
pub struct Player {
    pub socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    next: u32,
    pub scene: Value,
    pub version: u32,
    pub pending: Value,
    pub log: Vec<Value>,
    /// Every message, word for word.
    pub heard: Vec<String>,
}

impl Player {
    pub async fn send(&mut self, message: &Value) {
        self.socket.send(Message::text(message.to_string())).await.unwrap();
    }

    pub async fn hello(&mut self, token: &str, have: Option<u32>) -> Value {
        let mut hello = json!({ "type": "hello", "token": token, "entropy": "00ff17" });
        if let Some(have) = have {
            hello["have"] = have.into();
        }
        serde_json::from_value::<ClientMessage>(hello.clone()).expect("a message of the protocol");
        self.send(&hello).await;
        self.until("welcome").await
    }

    /// The next message; what it says is kept as a client would.
    pub async fn next(&mut self) -> Option<Value> {
        loop {
            let message = timeout(PATIENCE, self.socket.next()).await.expect("an answer in time")?;
            match message {
                Ok(Message::Text(text)) => {
                    let value: Value = serde_json::from_str(&text).unwrap();
                    serde_json::from_str::<ServerMessage>(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
                    self.heard.push(text.to_string());
                    self.keep(&value);
                    return Some(value);
                }
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    fn keep(&mut self, message: &Value) {
        let state = match message["type"].as_str().unwrap() {
            "welcome" if message["state"].is_null() => return,
            "welcome" => {
                self.scene = message["state"]["scene"].clone();
                &message["state"]
            }
            "update" => {
                assert_eq!(message["from"], self.version, "no update was lost");
                let patch: json_patch::Patch = serde_json::from_value(message["patch"].clone()).unwrap();
                json_patch::patch(&mut self.scene, &patch).unwrap();
                message
            }
            _ => return,
        };
        self.version = state["version"].as_u64().unwrap() as u32;
        self.pending = state["pending"].clone();
        self.log.truncate(message["log_from"].as_u64().unwrap() as usize);
        self.log.extend(message["log"].as_array().unwrap().iter().cloned());
    }

    /// Waits for a message of that type.
    pub async fn until(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await.unwrap_or_else(|| panic!("the connection ended before '{kind}'"));
            if message["type"] == kind {
                return message;
            }
        }
    }

    /// Waits for the answer to a request.
    pub async fn answer(&mut self, id: u32) -> Value {
        loop {
            let message = self.next().await.expect("an answer");
            if message["id"] == id {
                return message;
            }
        }
    }

    pub async fn ask(&mut self, mut message: Value) -> Value {
        let id = self.next;
        self.next += 1;
        message["id"] = id.into();
        self.send(&message).await;
        self.answer(id).await
    }

    /// Hears everything that was said before now.
    pub async fn catch_up(&mut self) {
        self.send(&json!({ "type": "ping" })).await;
        self.until("pong").await;
    }

    pub async fn candidates(&mut self) -> Vec<Value> {
        let answer = self.ask(json!({ "type": "candidates", "answers": self.version })).await;
        assert_eq!(answer["type"], "candidates", "{answer}");
        answer["candidates"].as_array().unwrap().iter().map(|candidate| candidate["order"].clone()).collect()
    }

    pub async fn order(&mut self, order: &Value) -> Value {
        self.ask(json!({ "type": "order", "answers": self.version, "order": order })).await
    }

    pub fn decides(&self) -> bool {
        self.pending["kind"] == "decide"
    }

    pub fn is_over(&self) -> bool {
        self.pending["kind"] == "over"
    }

    /// Waits until it is this player's decision, or the end.
    pub async fn wait(&mut self) {
        while !self.decides() && !self.is_over() {
            assert!(self.next().await.is_some(), "the connection ended");
        }
    }

    /// Plays some candidate; which one, `choose` says.
    pub async fn play_one(&mut self, choose: impl FnOnce(usize) -> usize) -> Value {
        self.wait().await;
        let candidates = self.candidates().await;
        let order = candidates[choose(candidates.len()) % candidates.len()].clone();
        let answer = self.order(&order).await;
        assert_eq!(answer["type"], "played", "{order}: {answer}");
        order
    }
}

/// Numbers that look random, the same in every run.
pub struct Luck(pub u64);

impl Luck {
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % n.max(1)
    }
}

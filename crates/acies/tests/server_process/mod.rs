//! A server in a process of its own, and how to speak to it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};
use tungstenite::stream::MaybeTlsStream;
use tungstenite::{Message, WebSocket, connect};

/// A server in a process of its own.
pub struct Killable {
    pub child: Child,
    pub address: SocketAddr,
}

impl Killable {
    pub fn start(data: &Path) -> Killable {
        let mut child = Command::new(env!("CARGO_BIN_EXE_acies"))
            .args(["serve", "--bind", "127.0.0.1:0", "--data"])
            .arg(data)
            .args(["--max-new", "1000000"])
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
    pub fn request(&self, head: &str, token: &str, body: &str) -> Value {
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

/// A connection.
pub type Socket = WebSocket<MaybeTlsStream<TcpStream>>;

/// Connects and says hello; none if the server is gone.
pub fn join(server: &Killable, id: &str, token: &str, have: Option<u64>) -> Option<(Socket, Value)> {
    let (mut socket, _) = connect(format!("ws://{}/api/battles/{id}/live", server.address)).ok()?;
    let mut hello = json!({ "type": "hello", "token": token, "entropy": "ab" });
    if let Some(have) = have {
        hello["have"] = have.into();
    }
    socket.send(Message::text(hello.to_string())).ok()?;
    let welcome = hear(&mut socket, "welcome")?;
    Some((socket, welcome))
}

/// The next message of that type; none if the server is gone.
pub fn hear(socket: &mut Socket, kind: &str) -> Option<Value> {
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

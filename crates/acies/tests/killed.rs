//! The server is killed in the middle of things, again and again: whatever it
//! acknowledged or showed is still there afterwards.

#![cfg(unix)]

mod server_process;

use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};
use server_process::{Killable, Socket, hear, join};
use tungstenite::Message;

/// How often the server is killed.
const KILLS: u64 = 8;

/// How many orders are played at least between two killings, however slow the machine.
const ORDERS: u64 = 6;

/// What a client knows.
#[derive(Default)]
struct Client {
    version: u64,
    /// Orders that the server said were played.
    acknowledged: Vec<Value>,
    /// The order that was under way.
    sent: Option<Value>,
    chosen: usize,
    /// How many were acknowledged, for whoever kills the server.
    count: Arc<AtomicU64>,
}

impl Client {
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
            self.count.fetch_add(1, Ordering::SeqCst);
        }
    }
}

/// Whether two orders are the same but for the last digits of an angle.
fn is_same(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Number(a), Value::Number(b)) => (a.as_f64().unwrap() - b.as_f64().unwrap()).abs() < 1e-9,
        (Value::Array(a), Value::Array(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| is_same(a, b)),
        (Value::Object(a), Value::Object(b)) => {
            a.len() == b.len() && a.iter().all(|(name, a)| b.get(name).is_some_and(|b| is_same(a, b)))
        }
        (one, other) => one == other,
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
        let (socket, welcome) = join(&server, &id, &token, Some(client.version)).expect("the server is there");
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
            let path = format!("GET /api/battles/{id}/replay?eye=all&from={}", stored.len());
            let replay = server.request(&path, &token, "");
            assert_eq!(replay["orders"], version);
            stored.extend(replay["steps"].as_array().unwrap().iter().map(|step| step["order"].clone()));
        }
        let differing = stored.iter().zip(&client.acknowledged).filter(|(stored, sent)| !is_same(stored, sent));
        assert_eq!(differing.count(), 0, "every stored order is the one that was sent");
        if round == KILLS {
            break;
        }
        let (pid, count) = (server.child.id(), Arc::clone(&client.count));
        let due = count.load(Ordering::SeqCst) + ORDERS;
        let killer = thread::spawn(move || {
            while count.load(Ordering::SeqCst) < due {
                thread::sleep(Duration::from_millis(1));
            }
            // At another moment of an order each time.
            thread::sleep(Duration::from_millis(7 * (round * round % 7)));
            let killed = Command::new("kill").args(["-9", &pid.to_string()]).status().unwrap();
            assert!(killed.success());
        });
        client.play(socket);
        killer.join().unwrap();
        server.child.wait().unwrap();
        server = Killable::start(&data);
    }
    let played = client.acknowledged.len() as u64;
    assert!(played >= KILLS * ORDERS, "{played} orders were played");
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

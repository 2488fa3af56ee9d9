//! How quickly the server answers while many battles are played, and how many
//! battles one core holds: `cargo xtask load`.
//!
//! Each battle has one person against the computer. The person drags a piece
//! about for a second (a preview every 100 ms) and then gives an order.

#[path = "../tests/server_process/mod.rs"]
mod server_process;

use std::env;
use std::fs;
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

use serde::Deserialize;
use serde_json::{Value, json};
use server_process::{Killable, Socket, join};
use tungstenite::Message;

/// Between two previews of somebody who drags.
const DRAG: Duration = Duration::from_millis(100);
/// Previews before an order.
const PREVIEWS: usize = 10;
/// What an answer may take.
const AIM: Duration = Duration::from_millis(20);

#[derive(Default)]
struct Times {
    previews: Vec<Duration>,
    plays: Vec<Duration>,
}

fn main() {
    let arguments: Vec<String> = env::args().collect();
    // `cargo test --all-targets` comes by as well, but has not asked for this.
    if !arguments.iter().any(|argument| argument == "--bench") {
        return;
    }
    let number = |name: &str, usual: u64| {
        let at = arguments.iter().position(|argument| argument == name);
        at.and_then(|at| arguments.get(at + 1)?.parse().ok()).unwrap_or(usual)
    };
    let (battles, seconds) = (number("--battles", 200), number("--seconds", 30));
    let folder = tempfile::tempdir().unwrap();
    let server = Killable::start(&folder.path().join("load.db"));
    println!("{battles} battles of a person against the captain, {seconds} s, server at {}", server.address);
    let times = Mutex::new(Times::default());
    let (busy, took, stolen) = thread::scope(|scope| {
        let warm = Instant::now() + Duration::from_millis(20 * battles);
        let end = warm + Duration::from_secs(seconds);
        for n in 0..battles {
            let (server, times) = (&server, &times);
            scope.spawn(move || {
                // Not everybody comes at the same moment.
                thread::sleep(Duration::from_millis(20 * n));
                let own = play(server, n as usize, warm, end);
                let mut all = times.lock().unwrap();
                all.previews.extend(own.previews);
                all.plays.extend(own.plays);
            });
        }
        thread::sleep(warm - Instant::now());
        let (start, before, kept) = (Instant::now(), cpu_seconds(server.child.id()), machine_ticks());
        thread::sleep(end - Instant::now());
        let now = machine_ticks();
        let stolen = (now.0 - kept.0) / (now.1 - kept.1);
        (cpu_seconds(server.child.id()) - before, start.elapsed().as_secs_f64(), stolen)
    });
    let Times { previews, plays } = times.into_inner().unwrap();
    let worst = report("previews", previews, took).max(report("orders", plays, took));
    let cores = busy / took;
    println!("server: {cores:.2} cores busy, {} MB in memory", memory_megabytes(server.child.id()));
    println!("one core holds about {:.0} such battles", battles as f64 / cores);
    println!("the machine was taken away for {:.1} % of the time: others on the same host", stolen * 100.0);
    let verdict = if worst <= AIM { "within" } else { "NOT within" };
    println!("99th percentile {verdict} {} ms", AIM.as_millis());
}

/// What of a message is looked at. The rest is skipped over: whoever measures
/// should take as little of the machine as he can.
#[derive(Deserialize)]
struct Heard {
    #[serde(rename = "type")]
    kind: String,
    id: Option<u32>,
    #[serde(default)]
    version: u64,
    #[serde(default)]
    pending: Pending,
    #[serde(default)]
    candidates: Vec<Suggestion>,
}

#[derive(Default, Deserialize)]
struct Pending {
    kind: String,
}

#[derive(Deserialize)]
struct Suggestion {
    order: Value,
}

/// Plays one battle after the other until the end.
fn play(server: &Killable, n: usize, warm: Instant, end: Instant) -> Times {
    let mut times = Times::default();
    let wish = json!({ "ruleset": "spear", "seats": [{ "kind": "here" }, { "kind": "computer", "name": "captain" }] });
    while Instant::now() < end {
        let made = server.request("POST /api/battles", "", &wish.to_string());
        let Some(id) = made["battle"]["id"].as_str() else { panic!("no battle: {made}") };
        let (mut socket, welcome) = join(server, id, made["token"].as_str().unwrap(), None).unwrap();
        let mut version = 0;
        let mut pending: Pending = serde_json::from_value(welcome["state"]["pending"].clone()).unwrap();
        let mut turn = n;
        while Instant::now() < end && pending.kind != "over" {
            if pending.kind != "decide" {
                Heard { version, pending, .. } = next(&mut socket, |heard| heard.kind == "update");
                continue;
            }
            turn += 13;
            let (Heard { candidates, .. }, _) =
                ask(&mut socket, 1, &json!({ "type": "candidates", "id": 1, "answers": version }));
            let chosen = |n: usize| &candidates[(turn + n) % candidates.len()].order;
            for drag in 0..PREVIEWS {
                let question = json!({ "type": "preview", "id": 2, "answers": version, "order": chosen(drag) });
                let (_, took) = ask(&mut socket, 2, &question);
                if Instant::now() > warm {
                    times.previews.push(took);
                }
                thread::sleep(DRAG);
            }
            let order = json!({ "type": "order", "id": 3, "answers": version, "order": chosen(0) });
            let started = Instant::now();
            socket.send(Message::text(order.to_string())).unwrap();
            Heard { version, pending, .. } = next(&mut socket, |heard| heard.kind == "update");
            next(&mut socket, |heard| heard.kind == "played");
            if Instant::now() > warm {
                times.plays.push(started.elapsed());
            }
        }
    }
    times
}

/// Asks and waits for the answer.
fn ask(socket: &mut Socket, id: u32, question: &Value) -> (Heard, Duration) {
    let started = Instant::now();
    socket.send(Message::text(question.to_string())).unwrap();
    let answer = next(socket, |heard| heard.id == Some(id));
    (answer, started.elapsed())
}

/// The next message of the kind that is waited for.
fn next(socket: &mut Socket, awaited: impl Fn(&Heard) -> bool) -> Heard {
    loop {
        let Message::Text(text) = socket.read().unwrap() else { continue };
        let heard: Heard = serde_json::from_str(&text).unwrap();
        assert_ne!(heard.kind, "error", "{text}");
        if awaited(&heard) {
            return heard;
        }
    }
}

/// Prints how long answers took; gives back the 99th percentile.
fn report(what: &str, mut times: Vec<Duration>, seconds: f64) -> Duration {
    times.sort();
    let at = |share: f64| times.get(((times.len() as f64 * share) as usize).min(times.len().saturating_sub(1)));
    let [half, most, all] = [0.5, 0.99, 1.0].map(|share| at(share).copied().unwrap_or_default());
    let each = times.len() as f64 / seconds;
    println!(
        "{what}: {} ({each:.0} a second), median {half:.2?}, 99th percentile {most:.2?}, longest {all:.2?}",
        times.len()
    );
    most
}

/// The processor time a process has used.
fn cpu_seconds(pid: u32) -> f64 {
    const TICKS: f64 = 100.0;
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    let fields: Vec<&str> = stat.rsplit(") ").next().unwrap_or_default().split(' ').collect();
    let ticks = |n: usize| fields.get(n).and_then(|field| field.parse::<f64>().ok()).unwrap_or(f64::NAN);
    (ticks(11) + ticks(12)) / TICKS
}

/// What the host of a virtual machine gave to others, of all there was.
fn machine_ticks() -> (f64, f64) {
    const STEAL: usize = 7;
    let stat = fs::read_to_string("/proc/stat").unwrap_or_default();
    let line = stat.lines().next().unwrap_or_default();
    let ticks: Vec<f64> = line.split_whitespace().skip(1).take(STEAL + 1).filter_map(|n| n.parse().ok()).collect();
    (ticks.get(STEAL).copied().unwrap_or(0.0), ticks.iter().sum())
}

fn memory_megabytes(pid: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmRSS"));
    line.and_then(|line| line.split_whitespace().nth(1)?.parse::<u64>().ok()).unwrap_or(0) / 1024
}

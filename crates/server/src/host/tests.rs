//! A fault of the engine stops one battle, and its record is kept.

use std::sync::Arc;
use std::time::Duration;

use game::say::Language;
use game::scene::Scene;
use game::{DiceSource, Outcome, Record, RecordedOrder, Seat, Side, Thought, UndoError};
use serde_json::Value;
use shelf::live::{Advised, Array, Asked, Denied, Fallen, Heard, Live, Possible, Resolve, Thinking, Viewer};
use shelf::{Muster, Ruleset};
use tokio::sync::{Semaphore, mpsc};

use super::{Hello, Host, House, Outgoing, Request, Work};
use crate::charter::{Charter, Entry, SeatPlan};
use crate::config::{Database, Limits};
use crate::metrics::Metrics;
use crate::store::{Holder, Store};
use crate::token;
use crate::wire::{BattleStatus, ClientMessage};

/// A battle whose engine fails at every order.
struct Exploding(Box<dyn Live>);

impl Live for Exploding {
    fn play(&mut self, _: &Value) -> Result<(), Denied> {
        panic!("the engine explodes")
    }
    fn seats(&self) -> Vec<Side> {
        self.0.seats()
    }
    fn record(&self) -> &Record {
        self.0.record()
    }
    fn to_decide(&self) -> Option<Seat> {
        self.0.to_decide()
    }
    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }
    fn scene(&self, eye: Viewer) -> Scene {
        self.0.scene(eye)
    }
    fn decision(&self, eye: Viewer) -> Option<Value> {
        self.0.decision(eye)
    }
    fn asks_in_secret(&self) -> bool {
        self.0.asks_in_secret()
    }
    fn asked(&self, eye: Viewer) -> Option<Asked> {
        self.0.asked(eye)
    }
    fn check(&self, _: Seat, _: &[Value], _: &Value) -> Result<(Value, bool), Denied> {
        panic!("a question explodes")
    }
    fn prospects(&self, seat: Seat, tag: &str) -> Vec<Possible> {
        self.0.prospects(seat, tag)
    }
    fn explain(&mut self, thought: Thought) {
        self.0.explain(thought);
    }
    fn is_same(&self, one: &Value, other: &Value) -> bool {
        self.0.is_same(one, other)
    }
    fn repeat(&mut self, recorded: &RecordedOrder) -> Result<(), String> {
        self.0.repeat(recorded)
    }
    fn candidates(&self, seat: Seat) -> Vec<Advised> {
        self.0.candidates(seat)
    }
    fn in_line(&self, seat: Seat, array: Array) -> Option<Advised> {
        self.0.in_line(seat, array)
    }
    fn approach(&self) -> Vec<Resolve> {
        self.0.approach()
    }
    fn overlays(&self, eye: Viewer, tag: &str) -> Vec<Value> {
        self.0.overlays(eye, tag)
    }
    fn label(&self, order: &Value) -> String {
        self.0.label(order)
    }
    fn turn(&self) -> u32 {
        self.0.turn()
    }
    fn undoable(&self) -> usize {
        self.0.undoable()
    }
    fn undo(&mut self) -> Result<(), UndoError> {
        self.0.undo()
    }
    fn rewind(&mut self, orders: usize) -> Result<(), UndoError> {
        self.0.rewind(orders)
    }
    fn told(&self, eye: Viewer) -> usize {
        self.0.told(eye)
    }
    fn told_after(&self, eye: Viewer, orders: usize) -> usize {
        self.0.told_after(eye, orders)
    }
    fn lines(&self, eye: Viewer, from: usize) -> Vec<Heard> {
        self.0.lines(eye, from)
    }
    fn same_lines(&self, one: Viewer, other: Viewer) -> bool {
        self.0.same_lines(one, other)
    }
    fn fallen(&self, eye: Viewer) -> [Fallen; 2] {
        self.0.fallen(eye)
    }
    fn think(&mut self, seat: Seat, player: &str) -> Option<Thinking> {
        self.0.think(seat, player)
    }
    fn played_by_computers(&mut self, seats: Vec<Seat>) {
        self.0.played_by_computers(seats);
    }
    fn forget_plans(&mut self) {
        self.0.forget_plans();
    }
}

async fn host(store: &Store, id: &str) -> Host {
    host_with(store, id, &[]).await
}

/// A host of a battle of which this is stored.
async fn host_with(store: &Store, id: &str, entries: &[Entry]) -> Host {
    let game: &'static dyn Ruleset = games::shelf().usual();
    let mustered = game.muster(&Muster::default()).unwrap();
    let seat = |side: &Side| SeatPlan { side: *side, name: "somebody".into(), computer: None };
    let charter = Charter {
        ruleset: "spear".into(),
        scenario: "pitched".into(),
        seats: mustered.seats.iter().map(seat).collect(),
        setup: mustered.setup,
        title: mustered.title,
        sides: mustered.sides,
        dice: DiceSource::Seed(1),
        created: 0,
        pace: 0,
        uploaded: false,
        arrayed: false,
        near: false,
    };
    let holder = Holder { hash: token::hashed(id), seats: vec![0, 1], host: true };
    store.create(id, &charter, &[holder], entries).await.unwrap();
    let house = House {
        shelf: games::shelf(),
        store: store.clone(),
        limits: Limits { idle: Duration::from_secs(1), ..Limits::default() },
        metrics: Arc::new(Metrics::new()),
        thinkers: Arc::new(Semaphore::new(1)),
    };
    let (mailbox, _requests) = mpsc::channel(8);
    Host::load(id, house, mailbox).await.unwrap().unwrap()
}

async fn say(host: &mut Host, message: ClientMessage) {
    host.guarded(Work::Request(Request::Say { connection: 0, message })).await;
}

fn heard(outgoing: &mut mpsc::Receiver<Outgoing>) -> String {
    let mut all = String::new();
    while let Ok(Outgoing::Text(text)) = outgoing.try_recv() {
        all += &text;
    }
    all
}

#[tokio::test(flavor = "multi_thread")]
async fn a_fault_of_the_engine_stops_one_battle_and_keeps_its_record() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&Database::File(folder.path().join("a.db"))).await.unwrap();
    let (mut broken, mut sound) = (host(&store, "broken").await, host(&store, "sound").await);
    let mut outgoing = Vec::new();
    for (host, token) in [(&mut broken, "broken"), (&mut sound, "sound")] {
        let (outbox, messages) = mpsc::channel(64);
        let hello = Hello {
            token: token.into(),
            have: None,
            entropy: None,
            name: None,
            address: None,
            language: Language::English,
        };
        assert!(host.join(hello, outbox).await.is_ok());
        outgoing.push(messages);
        let live = host.live.as_ref().unwrap();
        let order = live.candidates(live.to_decide().unwrap())[0].order.clone();
        say(host, ClientMessage::Order { id: 1, answers: 0, order }).await;
        assert_eq!(host.live.as_ref().unwrap().record().orders.len(), 1);
    }
    let whole = broken.live.take().unwrap();
    let record = whole.record().clone();
    let seat = whole.to_decide().unwrap();
    let order = whole.candidates(seat)[0].order.clone();
    broken.live = Some(Box::new(Exploding(whole)));

    heard(&mut outgoing[0]);
    say(&mut broken, ClientMessage::Preview { id: 2, answers: 1, first: Vec::new(), order: order.clone() }).await;
    assert!(heard(&mut outgoing[0]).contains("\"code\":\"server\""), "only the question has failed");
    assert_eq!(broken.info().status, BattleStatus::Live);

    say(&mut broken, ClientMessage::Order { id: 3, answers: 1, order }).await;
    assert!(heard(&mut outgoing[0]).contains("\"code\":\"stopped\""));
    assert_eq!(broken.info().status, BattleStatus::Stopped);
    assert_eq!(broken.look(None).ok().and_then(|archive| archive.record), Some(record), "the record is kept");
    let again = Host::load("broken", broken.house.clone(), broken.mailbox.clone()).await.unwrap().unwrap();
    assert_eq!(again.info().status, BattleStatus::Stopped, "also after a restart");

    assert_eq!(sound.info().status, BattleStatus::Live, "the other battle goes on");
    let next = sound.live.as_ref().unwrap().to_decide().unwrap();
    let order = sound.live.as_ref().unwrap().candidates(next)[0].order.clone();
    say(&mut sound, ClientMessage::Order { id: 4, answers: 1, order }).await;
    assert!(heard(&mut outgoing[1]).contains("\"type\":\"played\",\"id\":4"));
}

/// What is stored of a battle after some orders, its players included.
async fn stored(store: &Store, id: &str, orders: u32) -> Vec<Entry> {
    let mut host = host(store, id).await;
    let (outbox, _messages) = mpsc::channel(64);
    let hello =
        Hello { token: id.into(), have: None, entropy: None, name: None, address: None, language: Language::English };
    assert!(host.join(hello, outbox).await.is_ok());
    for answers in 0..orders {
        let live = host.live.as_ref().unwrap();
        let order = live.candidates(live.to_decide().unwrap())[0].order.clone();
        say(&mut host, ClientMessage::Order { id: 1, answers, order }).await;
    }
    let entries = store.load(id).await.unwrap().unwrap().entries;
    assert!(matches!(&entries[1], Entry::Began { opening, .. } if opening.table.is_some()), "{:?}", entries[1]);
    assert_eq!(entries.len(), 2 + orders as usize);
    entries
}

/// The same as the version before wrote it: other hashes, nothing told, and
/// nothing of the opening.
fn as_before(entries: Vec<Entry>) -> Vec<Entry> {
    let mut data = serde_json::to_value(entries).unwrap();
    let entries = data.as_array_mut().unwrap();
    entries.retain(|entry| entry["entry"] != "began");
    for entry in entries.iter_mut().filter(|entry| entry["entry"] == "order") {
        let order = entry["order"].as_object_mut().unwrap();
        order.insert("hash".into(), "af63bc4c8601b62c".into());
        order.remove("told");
        order.remove("table");
    }
    serde_json::from_value(data).unwrap()
}

/// The same with an order that is refused now.
fn with_refused(mut entries: Vec<Entry>, number: usize) -> Vec<Entry> {
    let orders = entries.iter_mut().filter_map(|entry| match entry {
        Entry::Order { order, .. } => Some(order),
        _ => None,
    });
    orders.skip(number - 1).take(1).for_each(|order| order.order = serde_json::json!({ "bid": 65000 }));
    entries
}

#[tokio::test(flavor = "multi_thread")]
async fn a_battle_stored_by_the_version_before_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&Database::File(folder.path().join("a.db"))).await.unwrap();
    let before = as_before(stored(&store, "new", 3).await);
    let mut old = host_with(&store, "old", &before).await;
    assert_eq!((old.info().status, old.info().stopped), (BattleStatus::Live, None));
    let (outbox, mut messages) = mpsc::channel(64);
    let hello = Hello {
        token: "old".into(),
        have: None,
        entropy: None,
        name: None,
        address: None,
        language: Language::English,
    };
    assert!(old.join(hello, outbox).await.is_ok());
    let live = old.live.as_ref().unwrap();
    let order = live.candidates(live.to_decide().unwrap())[0].order.clone();
    say(&mut old, ClientMessage::Order { id: 7, answers: 3, order }).await;
    assert!(heard(&mut messages).contains("\"type\":\"played\",\"id\":7"));
    let again = Host::load("old", old.house.clone(), old.mailbox.clone()).await.unwrap().unwrap();
    assert_eq!(again.info().status, BattleStatus::Live, "also with hashes of both versions");
    assert_eq!(again.live.as_ref().unwrap().record().orders.len(), 4);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_battle_that_the_rules_no_longer_agree_with_is_told_from_what_was_kept() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&Database::File(folder.path().join("a.db"))).await.unwrap();
    let entries = stored(&store, "new", 5).await;
    let table = host_with(&store, "same", &entries).await.live.unwrap().scene(Viewer::All);
    let mut mended = host_with(&store, "mended", &with_refused(entries, 3)).await;
    let why = mended.info().stopped.unwrap();
    assert!(why.starts_with("stopped at order 3 ("), "{why}");
    assert_eq!(mended.info().status, BattleStatus::Stopped);
    let live = mended.live.as_ref().unwrap();
    let places = |scene: &Scene| scene.pieces.iter().map(|piece| (piece.tag.clone(), piece.pose)).collect::<Vec<_>>();
    let shown = places(&live.scene(Viewer::All));
    assert_eq!((shown, live.record().orders.len()), (places(&table), 5), "it is shown to its end");
    let past = mended.look(None).ok().and_then(|archive| archive.past).unwrap();
    assert!(past.told, "a replay is told as well");

    let (outbox, mut messages) = mpsc::channel(64);
    let hello = Hello {
        token: "mended".into(),
        have: None,
        entropy: None,
        name: None,
        address: None,
        language: Language::English,
    };
    assert!(mended.join(hello, outbox).await.is_ok());
    assert!(heard(&mut messages).contains("stopped at order 3"), "whoever comes is told why");
    say(&mut mended, ClientMessage::Order { id: 7, answers: 5, order: serde_json::json!({ "confirm": true }) }).await;
    assert!(heard(&mut messages).contains("\"code\":\"not-live\""));
}

#[tokio::test(flavor = "multi_thread")]
async fn of_an_old_battle_that_the_rules_no_longer_agree_with_the_last_agreed_state_is_shown() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&Database::File(folder.path().join("a.db"))).await.unwrap();
    let entries = with_refused(as_before(stored(&store, "new", 5).await), 3);
    let old = host_with(&store, "old", &entries).await;
    assert!(old.info().stopped.unwrap().starts_with("stopped at order 3 ("));
    assert_eq!(old.live.as_ref().unwrap().record().orders.len(), 2);
    let archive = old.look(None).ok().unwrap();
    assert_eq!(archive.record.map(|record| record.orders.len()), Some(5), "nothing of it is lost");
}

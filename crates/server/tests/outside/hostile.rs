//! What people send who mean no good.

use std::time::Duration;

use crate::common::{Running, duel, limits, solo, text};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::{Database, Limits};
use tempfile::tempdir;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};

#[tokio::test(flavor = "multi_thread")]
async fn nobody_orders_for_another_seat() {
    let folder = tempdir().unwrap();
    let server = Running::start(&folder.path().join("a.db")).await;
    let made = server.make(&duel()).await;
    let id = text(&made["battle"], "id").to_owned();
    let mut ada = server.join(&id, text(&made, "token")).await;
    let mut bob = server.join(&id, text(&made["links"][0], "token")).await;
    let mut eve = server.join(&id, text(&made, "spectate")).await;
    ada.until("welcome").await;
    let (decider, other) = if ada.decides() { (&mut ada, &mut bob) } else { (&mut bob, &mut ada) };
    let order = decider.candidates().await.remove(0);
    for stranger in [&mut *other, &mut eve] {
        for kind in ["order", "preview", "candidates"] {
            let mut message = json!({ "type": kind, "answers": stranger.version });
            if kind != "candidates" {
                message["order"] = order.clone();
            }
            let answer = stranger.ask(message).await;
            assert_eq!(answer["code"], "not-yours", "{kind}: {answer}");
        }
    }
    for message in
        [json!({ "type": "resign", "seat": 0 }), json!({ "type": "undo-answer", "answers": 0, "accept": true })]
    {
        let answer = eve.ask(message).await;
        assert_eq!(answer["type"], "error", "{answer}");
    }
    eve.send(&json!({ "type": "pace", "pace": 0 })).await;
    assert_eq!(eve.until("error").await["code"], "not-yours");
    let played = decider.order(&order).await;
    assert_eq!(played["type"], "played", "the battle goes on");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nonsense_is_answered_and_changes_nothing() {
    let folder = tempdir().unwrap();
    let server = Running::start(&folder.path().join("a.db")).await;
    let made = server.make(&json!({ "ruleset": "spear", "seats": [{ "kind": "here" }, { "kind": "here" }] })).await;
    let mut ada = server.join(text(&made["battle"], "id"), text(&made, "token")).await;
    let (view, version) = (ada.scene.clone(), ada.version);
    for nonsense in [
        "",
        "{",
        "null",
        "[]",
        "{\"type\":\"order\"}",
        "{\"type\":\"fly\"}",
        "\"hello\"",
        "{\"type\":\"order\",\"id\":-1}",
    ] {
        ada.socket.send(Message::text(nonsense)).await.unwrap();
        let error = ada.until("error").await;
        assert_eq!(error["code"], "malformed", "{nonsense}");
    }
    let orders = [
        json!(null),
        json!({}),
        json!({ "choose": "#99999" }),
        json!({ "choose": { "a": 1 } }),
        json!({ "bid": -1 }),
        json!({ "move": [{ "forward": 1e308 }] }),
        json!({ "place": { "item": "piece", "pose": { "at": [1e300, -1e300], "facing": 1e300 } } }),
        json!({ "choose-some": vec!["x"; 5000] }),
        json!({ "allocate": vec![json!({ "die": 6, "to": "#1" }); 2000] }),
    ];
    for order in orders {
        for kind in ["preview", "order"] {
            let answer = ada.ask(json!({ "type": kind, "answers": version, "order": order })).await;
            assert!(["refused", "error"].contains(&text(&answer, "type")), "{order}: {answer}");
        }
    }
    for answers in [version + 1, u32::MAX] {
        let answer = ada.ask(json!({ "type": "order", "answers": answers, "order": { "confirm": true } })).await;
        assert_eq!(answer["code"], "stale", "{answer}");
    }
    assert_eq!((&ada.scene, ada.version), (&view, version));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_huge_message_ends_the_connection_and_nothing_else() {
    let folder = tempdir().unwrap();
    let server = Running::start(&folder.path().join("a.db")).await;
    let made = server.make(&solo("random")).await;
    let (id, token) = (text(&made["battle"], "id").to_owned(), text(&made, "token").to_owned());
    let mut ada = server.join(&id, &token).await;
    let huge = json!({ "type": "overlays", "id": 1, "of": "x".repeat(200_000) }).to_string();
    let _ = ada.socket.send(Message::text(huge)).await;
    let code = loop {
        match ada.socket.next().await {
            Some(Ok(Message::Close(Some(frame)))) => break u16::from(frame.code),
            Some(Ok(_)) => {}
            other => panic!("no farewell: {other:?}"),
        }
    };
    assert_eq!(code, 1009, "a message too big");
    let mut again = server.join(&id, &token).await;
    again.wait().await;
    let (status, _) = server.post("/api/games/spear/armies/check", &json!({ "text": "x".repeat(300_000) })).await;
    assert_eq!(status, 413);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_is_slowed_down_and_then_cut_off() {
    let folder = tempdir().unwrap();
    let strict = Limits { rate: 20.0, burst: 30.0, new_battles: 3, ..limits() };
    let server = Running::start_with(Database::File(folder.path().join("a.db")), strict).await;
    let made = server.make(&duel()).await;
    let id = text(&made["battle"], "id").to_owned();
    let mut ada = server.join(&id, text(&made, "token")).await;
    for _ in 0..45 {
        ada.socket.send(Message::text(r#"{"type":"ping"}"#)).await.unwrap();
    }
    let (mut pongs, mut warnings) = (0, 0);
    while pongs + warnings < 45 {
        let message = ada.next().await.expect("the connection still stands");
        pongs += u32::from(message["type"] == "pong");
        warnings += u32::from(message["code"] == "too-fast");
    }
    assert!((29..45).contains(&pongs), "{pongs} answers, {warnings} warnings");
    for _ in 0..2000 {
        if ada.socket.send(Message::text(r#"{"type":"ping"}"#)).await.is_err() {
            break;
        }
    }
    while ada.next().await.is_some() {}
    let mut bob = server.connect(&id).await;
    bob.hello(text(&made["links"][0], "token"), None).await;
    for expected in [201, 201, 429] {
        assert_eq!(server.post("/api/battles", &duel()).await.0, expected);
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn other_sites_and_wrong_tokens_are_turned_away() {
    let folder = tempdir().unwrap();
    let quick = Limits { hello: Duration::from_millis(300), ..limits() };
    let server = Running::start_with(Database::File(folder.path().join("a.db")), quick).await;
    let made = server.make(&duel()).await;
    let id = text(&made["battle"], "id").to_owned();
    let url = format!("ws://{}/api/battles/{id}/live", server.address);
    let mut request = url.into_client_request().unwrap();
    request.headers_mut().insert("origin", "https://evil.example".parse().unwrap());
    match connect_async(request).await {
        Err(Error::Http(response)) => assert_eq!(response.status(), 403),
        other => panic!("{other:?}"),
    }
    let post = reqwest::Client::new().post(server.url("/api/battles")).json(&duel());
    assert_eq!(post.header("origin", "null").send().await.unwrap().status(), 403);
    let get = reqwest::Client::new().get(server.url("/api/games")).header("host", "evil.example");
    assert_eq!(get.send().await.unwrap().status(), 421, "a foreign name that points here");

    for (battle, token) in [(id.as_str(), "AAAAAAAAAAAAAAAAAAAAAA"), ("AAAAAAAAAAAAAAAA", "x"), ("..%2f..%2fetc", "x")]
    {
        let mut player = server.connect(battle).await;
        player.send(&json!({ "type": "hello", "token": token })).await;
        assert_eq!(player.until("error").await["code"], "no-such-seat");
        assert!(player.next().await.is_none(), "and the connection ends");
    }
    let mut silent = server.connect(&id).await;
    assert!(silent.next().await.is_none(), "whoever does not say hello is not waited for");
    let mut rude = server.connect(&id).await;
    rude.send(&json!({ "type": "ping" })).await;
    assert_eq!(rude.until("error").await["code"], "malformed");
    let mut odd = server.connect(&id).await;
    let token = text(&made, "token");
    odd.send(&json!({ "type": "hello", "token": token, "entropy": "zz" })).await;
    assert_eq!(odd.until("error").await["code"], "malformed");
    odd.socket.next().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_wishes_name_what_is_wrong() {
    let folder = tempdir().unwrap();
    let server = Running::start(&folder.path().join("a.db")).await;
    let here = json!([{ "kind": "here" }, { "kind": "here" }]);
    let broken =
        json!([{ "roster": "name = \"x\"\nruleset = \"spear\"\n[[unit]]\nname = 3\n" }, { "ready": "carthage" }]);
    let wishes = [
        (json!({ "ruleset": "chess", "seats": here }), 404, "not-found"),
        (json!({ "ruleset": "spear", "seats": here, "scenario": "../../etc/passwd" }), 404, "not-found"),
        (
            json!({ "ruleset": "spear", "seats": here, "armies": [{ "ready": "/etc/passwd" }, { "ready": "carthage" }] }),
            404,
            "not-found",
        ),
        (json!({ "ruleset": "spear", "seats": here, "armies": broken }), 422, "bad-setup"),
        (json!({ "ruleset": "spear", "seats": [] }), 422, "bad-seats"),
        (
            json!({ "ruleset": "spear", "seats": [{ "kind": "here" }, { "kind": "computer", "name": "hal" }] }),
            422,
            "bad-seats",
        ),
        (json!({ "ruleset": "spear", "seats": here, "settings": { "turn_limit": "many" } }), 422, "bad-setup"),
        (json!({ "ruleset": "spear", "seats": here, "settings": { "gravity": 1 } }), 422, "bad-setup"),
        (json!({ "ruleset": "spear", "seed": 1, "seats": [{ "kind": "here" }, { "kind": "link" }] }), 422, "bad-seed"),
        (json!({ "ruleset": "spear" }), 422, "bad-request"),
        (json!([]), 422, "bad-request"),
    ];
    for (wish, status, code) in wishes {
        let (found, problem) = server.post("/api/battles", &wish).await;
        assert_eq!((found, text(&problem, "code")), (status, code), "{wish}: {problem}");
        assert!(!text(&problem, "remedy").is_empty());
    }
    let (_, problem) =
        server.post("/api/games/spear/armies/check", &json!({ "text": "name = \"x\"\nruleset = 5\n" })).await;
    assert_eq!(problem["line"], 2, "{problem}");
    for path in ["/api/nothing", "/api/battles/AAAAAAAAAAAAAAAA", "/api/rules/spear.no.such"] {
        let (status, problem) = server.get(path, None).await;
        assert_eq!((status, text(&problem, "code")), (404, "not-found"), "{path}");
    }
    let found: Value = server.get("/api/rules/search?words=charge%20shift&ruleset=spear", None).await.1;
    assert!(found["total"].as_u64().unwrap() > 0);
    let (_, rule) = server.get("/api/rules/spear.combat.top-four", None).await;
    assert!(!text(&rule, "text").is_empty());
    let (_, german) = server.get("/api/rules/spear.combat.top-four?lang=de", None).await;
    assert_ne!(text(&german, "title"), text(&rule, "title"));
    let titles = server.get("/api/rules/titles/spear?lang=de", None).await.1;
    assert_eq!(titles["spear.combat.top-four"], german["title"]);
    let titles = server.get("/api/rules/titles/spear", None).await.1;
    assert_eq!(titles["spear.combat.top-four"], rule["title"]);
    let found = server.get("/api/rules/search?words=W%C3%BCrfel&ruleset=spear&lang=de", None).await.1;
    assert!(found["rules"].as_array().unwrap().iter().any(|rule| rule["title"] == german["title"]), "{found}");
    assert_eq!(server.get("/api/health", None).await.1["status"], "ok");
    let metrics = server.get("/metrics", None).await.1;
    assert!(metrics.as_str().unwrap().contains("acies_live_battles"), "{metrics}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_player_may_have_several_tabs_and_takes_no_place_of_onlookers() {
    let folder = tempdir().unwrap();
    let few = Limits { onlookers: 2, tabs: 3, ..limits() };
    let server = Running::start_with(Database::File(folder.path().join("a.db")), few).await;
    let made = server.make(&solo("random")).await;
    let id = text(&made["battle"], "id").to_owned();
    let (token, spectate) = (text(&made, "token").to_owned(), text(&made, "spectate").to_owned());
    let mut tabs = Vec::new();
    for _ in 0..3 {
        tabs.push(server.join(&id, &token).await);
    }
    // Three tabs of a player leave room for two who look on, and no more.
    let _two = [server.join(&id, &spectate).await, server.join(&id, &spectate).await];
    let mut third = server.connect(&id).await;
    third.send(&json!({ "type": "hello", "token": spectate })).await;
    assert_eq!(third.until("error").await["code"], "not-yours");
    // A fourth tab of the player opens, and the oldest closes.
    let mut fourth = server.join(&id, &token).await;
    fourth.wait().await;
    while tabs[0].next().await.is_some() {}
    tabs[1].send(&json!({ "type": "ping" })).await;
    tabs[1].until("pong").await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn addresses_that_lead_nowhere_are_not_found() {
    let folder = tempdir().unwrap();
    let server = Running::start(&folder.path().join("a.db")).await;
    for (path, found) in [("/nowhere", false), ("/assets/x.js", false), ("/battle/x/y/z", false), ("/rules", true)] {
        let status = reqwest::Client::new().get(server.url(path)).send().await.unwrap().status();
        assert_eq!(status != 404, found, "{path}: {status}");
    }
    server.stop().await;
}

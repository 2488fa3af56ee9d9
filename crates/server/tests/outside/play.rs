//! Battles played over the line: against the computer, between two people,
//! with reconnecting, restarting, taking back and giving up.

use crate::common::{Luck, Running, duel, limits, solo, text};
use serde_json::{Value, json};
use server::Database;
use tempfile::tempdir;

#[tokio::test(flavor = "multi_thread")]
async fn a_battle_against_the_computer_is_played_to_its_end_and_can_be_read_afterwards() {
    let folder = tempdir().unwrap();
    let server = Running::start(&folder.path().join("a.db")).await;
    let mut wish = solo("captain");
    wish["settings"] = json!({ "turn_limit": 3 });
    let made = server.make(&wish).await;
    let id = text(&made["battle"], "id").to_owned();
    assert_eq!(server.get(&format!("/api/battles/{id}"), None).await.0, 403, "not open to everybody yet");
    assert_eq!(made["battle"]["status"], "waiting");
    assert_eq!(made["battle"]["dice"]["entropies"], json!([]), "the commitment comes before the entropy");
    let mut ada = server.join(&id, text(&made, "token")).await;
    let (mut luck, mut orders) = (Luck(7), 0);
    loop {
        ada.wait().await;
        if ada.is_over() {
            break;
        }
        ada.play_one(|n| luck.below(n)).await;
        orders += 1;
        let early = server.get(&format!("/api/battles/{id}/record"), Some(text(&made, "token"))).await;
        if orders == 1 {
            assert_eq!((early.0, text(&early.1, "code")), (409, "not-over"));
        }
    }
    assert!(orders > 20, "{orders}");
    let (status, info) = server.get(&format!("/api/battles/{id}"), None).await;
    assert_eq!((status, text(&info, "status")), (200, "over"));
    assert_eq!(text(&info["dice"], "secret").len(), 64, "the secret is out");

    let (_, record) = server.get(&format!("/api/battles/{id}/record"), None).await;
    let given = record["orders"].as_array().unwrap().len();
    assert!(given > orders);
    let (_, replay) = server.get(&format!("/api/battles/{id}/replay?eye=all&from=0&count=500&log=true"), None).await;
    assert_eq!(replay["orders"], given);
    let (_, last) = server.get(&format!("/api/battles/{id}/replay?eye=all&from={given}"), None).await;
    assert_eq!(last["scene"], ada.scene, "the replay ends where the battle did");
    let mut scene = replay["scene"].clone();
    for step in replay["steps"].as_array().unwrap() {
        let patch: json_patch::Patch = serde_json::from_value(step["patch"].clone()).unwrap();
        json_patch::patch(&mut scene, &patch).unwrap();
    }
    let to = replay["steps"].as_array().unwrap().len();
    let (_, there) = server.get(&format!("/api/battles/{id}/replay?eye=all&from={to}&count=0"), None).await;
    assert_eq!(there["scene"], scene, "steps lead from scene to scene");
    let (status, report) = server.get(&format!("/api/battles/{id}/report"), None).await;
    assert!(status == 200 && report.as_str().unwrap().contains("<h1>"), "{status}");

    let (status, copy) = server.post("/api/records", &json!({ "text": record.to_string() })).await;
    assert_eq!(status, 201, "{copy}");
    let copy = text(&copy, "id").to_owned();
    let (_, again) = server.get(&format!("/api/battles/{copy}/record"), None).await;
    assert_eq!(again["orders"], record["orders"]);
    let thrown = record["orders"].as_array().unwrap().iter().position(|order| order["dice"].is_array()).unwrap();
    for hash in ["1-0123456789abcdef", "0123456789abcdef"] {
        let mut forged = record.clone();
        forged["orders"][thrown]["hash"] = hash.into();
        let (status, problem) = server.post("/api/records", &json!({ "text": forged.to_string() })).await;
        assert_eq!((status, text(&problem, "code")), (422, "bad-record"), "{hash}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_and_one_comes_back_with_what_he_has() {
    let folder = tempdir().unwrap();
    let server = Running::start(&folder.path().join("a.db")).await;
    let made = server.make(&duel()).await;
    let id = text(&made["battle"], "id").to_owned();
    let (host, link) = (text(&made, "token").to_owned(), text(&made["links"][0], "token").to_owned());
    let mut ada = server.connect(&id).await;
    let welcome = ada.hello(&host, None).await;
    assert_eq!((&welcome["state"], text(&welcome["battle"], "status")), (&Value::Null, "waiting"));
    let mut bob = server.join(&id, &link).await;
    let begun = ada.until("welcome").await;
    assert_eq!(begun["battle"]["status"], "live");
    let mut luck = Luck(3);
    for n in 0..120 {
        for player in [&mut ada, &mut bob] {
            if player.decides() {
                player.play_one(|n| luck.below(n)).await;
            }
        }
        // Whoever did not play hears of it.
        while !ada.decides() && !bob.decides() {
            tokio::select! { _ = ada.next() => {}, _ = bob.next() => {} }
        }
        if n == 60 {
            let (have, lines) = (bob.version, bob.log.clone());
            drop(bob);
            bob = server.connect(&id).await;
            bob.log = lines.clone();
            let welcome = bob.hello(&link, Some(have)).await;
            assert!(welcome["log_from"].as_u64().unwrap() as usize <= lines.len());
            let mut fresh = server.join(&id, &link).await;
            assert_eq!((&fresh.scene, &fresh.pending, &fresh.log), (&bob.scene, &bob.pending, &bob.log));
            fresh.socket.close(None).await.unwrap();
        }
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_loses_nothing() {
    let folder = tempdir().unwrap();
    restart(Database::File(folder.path().join("a name with spaces % and #.db"))).await;
}

/// `ACIES_TEST_DATABASE=postgres://user@host/name` names an empty database.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a PostgreSQL: ACIES_TEST_DATABASE=postgres://user@host/name cargo test -p server -- --ignored"]
async fn a_restart_loses_nothing_with_a_database_server() {
    let url = std::env::var("ACIES_TEST_DATABASE").expect("ACIES_TEST_DATABASE names an empty database");
    restart(Database::Url(url)).await;
}

async fn restart(database: Database) {
    let server = Running::start_with(database.clone(), limits()).await;
    let made = server.make(&json!({ "ruleset": "spear", "seats": [{ "kind": "here" }, { "kind": "here" }] })).await;
    let id = text(&made["battle"], "id").to_owned();
    let token = text(&made, "token").to_owned();
    let mut both = server.join(&id, &token).await;
    let mut luck = Luck(11);
    for _ in 0..150 {
        both.play_one(|n| luck.below(n)).await;
        if luck.below(9) == 0 {
            let undone = both.ask(json!({ "type": "undo", "answers": both.version })).await;
            assert!(["done", "error"].contains(&text(&undone, "type")), "{undone}");
        }
    }
    let version = both.version;
    server.stop().await;
    assert!(both.next().await.is_none(), "the server said goodbye");

    let server = Running::start_with(database, limits()).await;
    let mut again = server.connect(&id).await;
    again.log = both.log.clone();
    let welcome = again.hello(&token, Some(version)).await;
    assert_eq!(welcome["log"], json!([]), "he has every line");
    assert_eq!(
        (again.version, &again.scene, &again.pending, &again.log),
        (version, &both.scene, &both.pending, &both.log)
    );
    again.play_one(|_| 0).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_sent_twice_is_played_once() {
    let folder = tempdir().unwrap();
    let server = Running::start(&folder.path().join("a.db")).await;
    let made = server.make(&json!({ "ruleset": "spear", "seats": [{ "kind": "here" }, { "kind": "here" }] })).await;
    let id = text(&made["battle"], "id").to_owned();
    let mut both = server.join(&id, text(&made, "token")).await;
    for _ in 0..30 {
        let version = both.version;
        let order = both.play_one(|_| 0).await;
        let again = both.ask(json!({ "type": "order", "answers": version, "order": order })).await;
        assert_eq!((text(&again, "type"), &again["again"]), ("played", &json!(true)), "{again}");
        assert_eq!(both.version, version + 1);
    }
    let late = both.ask(json!({ "type": "order", "answers": 3, "order": { "bid": 1 } })).await;
    assert_eq!((text(&late, "type"), text(&late, "code")), ("error", "stale"));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn orders_are_taken_back_freely_or_by_agreement_with_fresh_dice() {
    let folder = tempdir().unwrap();
    let server = Running::start(&folder.path().join("a.db")).await;
    let made = server.make(&duel()).await;
    let id = text(&made["battle"], "id").to_owned();
    let mut ada = server.join(&id, text(&made, "token")).await;
    let mut bob = server.join(&id, text(&made["links"][0], "token")).await;
    ada.until("welcome").await;
    let mut luck = Luck(5);
    // Into the battle, until an order has rolled dice.
    let mut asked = None;
    while asked.is_none() {
        for (player, n) in [(&mut ada, 0), (&mut bob, 1)] {
            if player.decides() && asked.is_none() {
                let (lines, view) = (player.log.len(), player.scene.clone());
                player.play_one(|n| luck.below(n)).await;
                let rolled = player.log[lines.min(player.log.len())..].iter().any(|line| !line["roll"].is_null());
                if rolled && player.scene["turn"].as_u64() >= Some(1) && player.heard.last().unwrap().contains("played")
                {
                    asked = Some((n, view));
                }
            }
        }
        while asked.is_none() && !ada.decides() && !bob.decides() {
            tokio::select! { _ = ada.next() => {}, _ = bob.next() => {} }
        }
    }
    let (asker, before) = asked.unwrap();
    let (one, other) = if asker == 0 { (&mut ada, &mut bob) } else { (&mut bob, &mut ada) };
    let done = one.ask(json!({ "type": "undo", "answers": one.version })).await;
    assert_eq!(done["type"], "done", "{done}");
    let question = other.until("undo-asked").await;
    assert_eq!(question["orders"], 1, "{question}");
    let done = other.ask(json!({ "type": "undo-answer", "answers": other.version, "accept": true })).await;
    assert_eq!(done["type"], "done", "{done}");
    assert_eq!(one.until("undo-settled").await["accepted"], true);
    assert_eq!(one.scene, before, "as it was");
    let nobody = other.ask(json!({ "type": "undo-answer", "answers": other.version, "accept": true })).await;
    assert_eq!(nobody["code"], "no-undo");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_gives_up_has_lost_and_everything_is_open() {
    let folder = tempdir().unwrap();
    let server = Running::start(&folder.path().join("a.db")).await;
    let made = server.make(&solo("random")).await;
    let id = text(&made["battle"], "id").to_owned();
    let mut ada = server.join(&id, text(&made, "token")).await;
    let not_mine = ada.ask(json!({ "type": "resign", "seat": 1 })).await;
    assert_eq!(not_mine["code"], "not-yours");
    assert_eq!(ada.ask(json!({ "type": "resign", "seat": 0 })).await["type"], "done");
    assert!(ada.is_over());
    assert_eq!(ada.pending["outcome"], json!({ "winner": "B", "rule": null, "resigned": 0 }));
    for (answers, code) in [(ada.version, "not-live"), (ada.version + 1, "stale")] {
        let late = ada.ask(json!({ "type": "preview", "answers": answers, "order": { "confirm": true } })).await;
        assert_eq!(late["code"], code, "{late}");
    }
    assert_eq!(server.get(&format!("/api/battles/{id}/record"), None).await.0, 200);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn previews_overlays_and_refusals_cite_their_rules() {
    let folder = tempdir().unwrap();
    let server = Running::start(&folder.path().join("a.db")).await;
    let wish = json!({ "ruleset": "spear", "scenario": "hastings", "seed": 5,
        "seats": [{ "kind": "here" }, { "kind": "here" }] });
    let made = server.make(&wish).await;
    let mut both = server.join(text(&made["battle"], "id"), text(&made, "token")).await;
    let mut luck = Luck(2);
    while both.pending["decision"]["ask"]["kind"] != "move" {
        both.play_one(|n| luck.below(n)).await;
    }
    let far = json!({ "move": [{ "forward": 99 }] });
    let refused = both.ask(json!({ "type": "preview", "answers": both.version, "order": far })).await;
    assert_eq!(refused["type"], "refused");
    assert!(text(&refused["refusal"], "rule").starts_with("spear."), "{refused}");
    let lawful = both.candidates().await.remove(0);
    let preview = both.ask(json!({ "type": "preview", "answers": both.version, "order": lawful })).await;
    assert_eq!(preview["type"], "preview", "{preview}");
    let unit = text(&both.pending["decision"], "subject").to_owned();
    let overlays = both.ask(json!({ "type": "overlays", "of": unit })).await;
    let kinds: Vec<&str> = overlays["overlays"].as_array().unwrap().iter().map(|o| text(o, "kind")).collect();
    assert!(kinds.contains(&"sight") && kinds.contains(&"zone") && kinds.contains(&"command"), "{kinds:?}");
    server.stop().await;
}

/// The engine keeps slanting facings as directions; over the line they are degrees.
#[tokio::test(flavor = "multi_thread")]
async fn a_slanting_facing_is_told_in_degrees() {
    let folder = tempdir().unwrap();
    let server = Running::start(&folder.path().join("a.db")).await;
    let wish = json!({ "ruleset": "ancients", "seed": 5, "seats": [{ "kind": "here" }, { "kind": "here" }] });
    let made = server.make(&wish).await;
    let mut both = server.join(text(&made["battle"], "id"), text(&made, "token")).await;
    let mut luck = Luck(2);
    for _ in 0..400 {
        let decision = both.pending["decision"].clone();
        if decision["ask"]["kind"] == "move" {
            let pieces = both.scene["pieces"].as_array().unwrap();
            let pose = &pieces.iter().find(|piece| piece["tag"] == decision["subject"]).unwrap()["pose"];
            let facing = (pose["facing"].as_f64().unwrap() + 7.3) % 360.0;
            let turn = json!({ "move": [{ "wheel": { "right": true, "degrees": 7.3 } }] });
            let turned = both.ask(json!({ "type": "preview", "answers": both.version, "order": turn })).await;
            if turned["type"] == "preview" {
                let told = turned["preview"]["path"].as_array().and_then(|path| path.last()?["facing"].as_f64());
                assert!(told.is_some_and(|told| (told - facing).abs() < 1e-6), "{turned}");
                return server.stop().await;
            }
        }
        both.play_one(|n| luck.below(n)).await;
    }
    panic!("nobody could turn");
}

//! Each reads in his own language.

use crate::common::{Running, solo, text};
use serde_json::json;
use tempfile::tempdir;

#[tokio::test(flavor = "multi_thread")]
async fn each_connection_reads_in_the_language_that_it_asks_for() {
    let folder = tempdir().unwrap();
    let server = Running::start(&folder.path().join("words.db")).await;
    let mut wish = solo("stone");
    wish["scenario"] = json!("hastings");
    let made = server.make(&wish).await;
    let (id, token) = (text(&made["battle"], "id"), text(&made, "token"));
    let mut english = server.join(id, token).await;
    english.wait().await;
    let mut german = server.connect_to(&format!("{id}/live?lang=de")).await;
    german.hello(token, None).await;
    let mut other = server.connect_to(&format!("{id}/live?lang=xx")).await;
    other.hello(token, None).await;

    let prompts = [&english, &german, &other].map(|player| text(&player.pending["decision"], "prompt").to_owned());
    assert_ne!(prompts[0], prompts[1], "the question is asked in both languages");
    assert_eq!(prompts[0], prompts[2], "an unknown language is English");
    let said = |player: &crate::common::Player, text: &str| player.log.iter().any(|line| line["text"] == text);
    assert!(said(&english, "Turn 1") && said(&german, "Zug 1"), "{:?}", german.log);
    let facts = |player: &crate::common::Player| player.scene["pieces"][0]["card"][0]["fact"].clone();
    assert_ne!(facts(&english), facts(&german));
    assert!(english.log.iter().all(|line| line["text"] != ""), "what has no words is no line");

    let refused = german.ask(json!({ "type": "order", "answers": german.version, "order": { "bid": 3 } })).await;
    assert!(refused.to_string().contains("die Antwort ist"), "{refused}");

    let (_, games) = server.get("/api/games?lang=de", None).await;
    assert_eq!(games[0]["settings"][0]["label"], "Zuggrenze");
    let (_, games) = server.get("/api/games", None).await;
    assert_eq!(games[0]["settings"][0]["label"], "Turn limit");
}

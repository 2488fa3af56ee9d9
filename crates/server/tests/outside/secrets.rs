//! Nobody learns what he may not: every message and file that the other seat
//! and the spectators get is searched.

use crate::common::{Luck, Player, Running, text};
use serde_json::{Value, json};
use tempfile::tempdir;

/// An army with everything there is to hide. The odd names are what is
/// searched for.
const SCHEMER: &str = r#"
name = "Schemers"
ruleset = "spear"
stratagems = ["flank_march", "ambush"]
[[commander]]
name = "Chief"
rank = "general"
commander_in_chief = true
[[commander]]
name = "Zyxleader"
rank = "captain"
[[unit]]
name = "Foot"
count = 5
type = "heavy_foot"
discipline = 4
melee = "spears"
[[unit]]
name = "Zyxhorse"
count = 2
type = "cavalry"
discipline = 3
melee = "impact"
[[unit]]
name = "Wyxskirmishers"
count = 1
type = "light_foot"
discipline = 4
missile = "javelins"
"#;

const PLAIN: &str = r#"
name = "Plain folk"
ruleset = "spear"
[[commander]]
name = "Elder"
rank = "general"
commander_in_chief = true
[[unit]]
name = "Spears"
count = 8
type = "heavy_foot"
discipline = 4
melee = "spears"
"#;

/// What the seat answers to a secret question. It sends both horse units
/// away, hides its skirmishers, and bids.
fn secret_answer(player: &Player) -> Value {
    let decision = &player.pending["decision"];
    let options: Vec<&Value> = decision["ask"]["options"].as_array().into_iter().flatten().map(|o| &o["key"]).collect();
    let named =
        |word: &str| options.iter().filter(|key| key.as_str().unwrap().contains(word)).copied().collect::<Vec<_>>();
    match (text(&decision["ask"], "kind"), text(decision, "rule")) {
        ("choose-some", _) => json!({ "choose-some": named("zyxhorse") }),
        ("choose-one", "spear.stratagem.ambush") => json!({ "choose": named("wyxskirmishers")[0] }),
        ("choose-one", "spear.stratagem.flank-march-commander") => json!({ "choose": named("zyxleader")[0] }),
        ("choose-one", _) => json!({ "choose": "right" }),
        ("bid", "spear.stratagem.flank-march-plan") => json!({ "bid": 9 }),
        ("bid", _) => json!({ "bid": 1 }),
        (kind, rule) => panic!("an unknown secret: {kind}, {rule}"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn hidden_deployment_is_in_no_message_or_file_for_the_other_seat() {
    let folder = tempdir().unwrap();
    let server = Running::start(&folder.path().join("a.db")).await;
    let wish = json!({ "ruleset": "spear", "seats": [{ "kind": "here" }, { "kind": "link" }],
        "armies": [{ "roster": SCHEMER }, { "roster": PLAIN }] });
    let made = server.make(&wish).await;
    let id = text(&made["battle"], "id").to_owned();
    let (host, link) = (text(&made, "token").to_owned(), text(&made["links"][0], "token").to_owned());
    let spectate = text(&made, "spectate").to_owned();
    let mut ada = server.join(&id, &host).await;
    let mut bob = server.join(&id, &link).await;
    let mut eve = server.join(&id, &spectate).await;
    ada.until("welcome").await;
    let (mut luck, mut secrets, mut uncounted) = (Luck(1), 0, 0);
    let mut marched = false;
    // Until the first turns are played: the march is still on its way then.
    while bob.scene["turn"].as_u64().unwrap_or(0) < 3 {
        if ada.decides() && ada.pending["decision"]["secret"] == true {
            bob.catch_up().await;
            eve.catch_up().await;
            let before = (bob.version, eve.version);
            let order = secret_answer(&ada);
            marched |= order.to_string().contains("zyxhorse");
            let answer = ada.order(&order).await;
            assert_eq!(answer["type"], "played", "{order} {answer}");
            secrets += 1;
            // The others cannot even count the questions, unless it is their turn now.
            bob.catch_up().await;
            eve.catch_up().await;
            if !bob.decides() && bob.scene["turn"] == 0 && ada.decides() && ada.pending["decision"]["secret"] == true {
                assert_eq!((bob.version, eve.version), before, "{order}");
                uncounted += 1;
            }
        } else if ada.decides() {
            ada.play_one(|n| luck.below(n)).await;
        } else if bob.decides() {
            bob.play_one(|n| luck.below(n)).await;
        } else {
            tokio::select! { _ = ada.next() => {}, _ = bob.next() => {} }
        }
    }
    assert!(secrets >= 4 && uncounted >= 3 && marched, "{secrets} secrets were kept, {uncounted} not even noticed");
    bob.catch_up().await;
    eve.catch_up().await;
    for (who, player, token) in [("bob", &mut bob, &link), ("eve", &mut eve, &spectate)] {
        let (_, replay) = server.get(&format!("/api/battles/{id}/replay?log=true"), Some(token)).await;
        assert_eq!(replay["orders"], player.version, "{who} cannot count what he did not notice");
        player.heard.push(replay.to_string());
        player.heard.push(server.get(&format!("/api/battles/{id}"), Some(token)).await.1.to_string());
        for path in ["record", "report"] {
            let (status, _) = server.get(&format!("/api/battles/{id}/{path}"), Some(token)).await;
            assert_eq!(status, 409, "{path}");
        }
        for eye in ["a", "all"] {
            let (status, _) = server.get(&format!("/api/battles/{id}/replay?eye={eye}"), Some(token)).await;
            assert_eq!(status, 403, "{who} may not look through {eye}");
        }
        search(who, player);
    }
    assert_eq!(server.get(&format!("/api/battles/{id}/replay?eye=a"), Some(&host)).await.0, 200);
    assert_eq!(server.get(&format!("/api/battles/{id}/replay?eye=b"), Some(&host)).await.0, 403);
    // The owner does know.
    let own = ada.scene["pieces"].as_array().unwrap();
    let marches = |piece: &Value| piece["tag"].as_str().unwrap().contains("zyxhorse") && piece["place"] == "hidden";
    assert!(own.iter().any(marches));
    server.stop().await;
}

/// Nothing that was hidden may be found. The ambush is declared when everybody
/// has deployed, as the rules say; the flank march stays out of sight.
fn search(who: &str, player: &Player) {
    let mut hidden = vec!["zyx", "wyx"];
    for message in &player.heard {
        if message.contains("\"stratagem\":\"ambush\"") {
            hidden.retain(|name| *name != "wyx");
        }
        let value: Value = serde_json::from_str(message).unwrap();
        let mut found = Vec::new();
        mentions(&value, &hidden, &mut Vec::new(), &mut found);
        assert!(found.is_empty(), "{who} was told of hidden troops: {found:?}: {message}");
        for secret in ["\"flank_turn\":9", "\"flank_right\":true", "\"secret\":\"", "choose-some\":[\"a-zyx"] {
            assert!(!message.contains(secret), "{who}: {secret} in {message}");
        }
    }
}

/// Where hidden units are mentioned outside the plain list of the army, where
/// they stand as waiting, like everybody who is not on the table.
fn mentions(value: &Value, hidden: &[&str], path: &mut Vec<String>, found: &mut Vec<String>) {
    let is_hidden = |text: &str| hidden.iter().any(|name| text.to_lowercase().contains(name));
    match value {
        Value::String(text) => {
            let listed = path.iter().any(|part| part == "pieces");
            if is_hidden(text) && !listed && !is_patch(path) {
                found.push(format!("{}: {text}", path.join("/")));
            }
            if (listed || is_patch(path)) && ["hidden", "on a flank march", "in ambush"].contains(&text.as_str()) {
                found.push(format!("{}: {text}", path.join("/")));
            }
        }
        Value::Array(items) => {
            for (n, item) in items.iter().enumerate() {
                path.push(n.to_string());
                mentions(item, hidden, path, found);
                path.pop();
            }
        }
        Value::Object(fields) => {
            for (name, item) in fields {
                path.push(name.clone());
                mentions(item, hidden, path, found);
                path.pop();
            }
        }
        _ => {}
    }
}

/// Whether this is a change of a unit's plain facts.
fn is_patch(path: &[String]) -> bool {
    path.iter().any(|part| part == "patch")
}

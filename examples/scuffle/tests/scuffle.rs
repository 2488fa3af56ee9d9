//! The example, played by everything that plays our own games: the referee, the
//! arena, the command line and a live server.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use arena::soak;
use rules::{RuleId, Software};
use scuffle::Scuffle;
use scuffle::rulebook::scuffle::{move_, shoot};
use serde_json::json;
use shelf::{Fixture, Muster, Ruleset, Shelf, data};

#[path = "../../../crates/server/tests/outside/common.rs"]
#[allow(dead_code, reason = "the server's own tests use more of it")]
mod common;

/// The games of these tests.
fn shelf() -> Shelf {
    Shelf::new(&[shelf::of::<Scuffle>()]).expect("one game clashes with nothing")
}

fn here(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// What the program prints.
fn printed(arguments: &[&str]) -> (ExitCode, String) {
    let mut out = Vec::new();
    let arguments = ["scuffle"].iter().chain(arguments).map(OsString::from);
    let code = acies::run(&shelf(), arguments, &mut out);
    let text = String::from_utf8(out).expect("the program prints text");
    (code, anstream::adapter::strip_str(&text).to_string())
}

#[test]
fn the_referee_upholds_every_case_and_every_rule_has_one() {
    let game = shelf().usual();
    let mut claimed: BTreeSet<RuleId> = BTreeSet::new();
    for item in std::fs::read_dir(here("cases")).unwrap() {
        let ruling = game.judge(&data::read(&item.unwrap().path()).unwrap()).unwrap();
        assert!(ruling.passed(), "{ruling}");
        claimed.extend(ruling.cited);
    }
    let missing: Vec<RuleId> = rules::ruleset("scuffle")
        .filter(|rule| rule.software == Software::Enforced && !claimed.contains(&rule.id))
        .map(|rule| rule.id)
        .collect();
    assert_eq!(missing, [], "no case shows these");
}

#[test]
fn all_languages_say_the_same_and_nothing_is_left_over() {
    let (lexicon, kinds, sources) = (&scuffle::WORDS, scuffle::What::KINDS, here("src"));
    trials::words::agree(&trials::words::Spoken { lexicon, kinds, made: &[], sources: &sources });
}

#[test]
fn random_battles_end_and_every_invariant_holds() {
    let game = shelf().usual();
    let tally = soak::many(0..60, |seed| game.soak(seed), || ()).unwrap_or_else(|broken| panic!("{broken}"));
    assert_eq!(tally.battles, 60);
    assert!(tally.orders > 60 * 10, "{tally:?}");
}

#[test]
fn the_same_seed_gives_the_same_battle_and_it_replays() {
    let game = shelf().usual();
    let play = |seed| {
        let plan = Fixture { muster: Muster::default(), seed, players: Vec::new() };
        game.battle(&plan, &mut |_| Ok(())).unwrap()
    };
    let (one, again, other) = (play(7), play(7), play(8));
    assert_eq!(one.record, again.record);
    assert_ne!(one.record.orders, other.record.orders);
    assert!(one.result.is_some(), "it came to its end");
    let replayed = game.replay(one.record.clone(), &mut |_| Ok(())).unwrap();
    assert_eq!(replayed.hash, one.hash);
    assert!(shelf::report::page(&one).contains("The millers"));
}

#[test]
fn the_command_line_plays_judges_and_shows_its_rules() {
    let (code, told) = printed(&["battle", "scuffle", "--seed", "3", "--rules"]);
    assert_eq!(code, ExitCode::SUCCESS);
    assert!(told.contains("Turn 1: the millers") && told.contains("scuffle.move.rate"), "{told}");

    let cases = here("cases").display().to_string();
    let (code, told) = printed(&["referee", &cases, "--quiet"]);
    assert!(code == ExitCode::SUCCESS && told.contains("13 passed, 0 failed"), "{told}");

    let (_, shown) = printed(&["rules", "show", "scuffle.shoot.range"]);
    assert!(shown.contains("examples/scuffle/src/shoot.rs:"), "{shown}");
    assert!(shown.contains("examples/scuffle/cases/shoot-range.toml:3"), "{shown}");
    assert!(printed(&["rules", "search", "bows reach"]).1.contains(shoot::RANGE.as_str()));
    assert!(printed(&["rules", "list"]).1.contains("scuffle"));
    assert!(printed(&["armies"]).1.contains("drovers"), "the only game is the usual one");
    assert!(printed(&["schema", "army"]).1.contains("horse"));
}

#[test]
fn its_players_have_a_league_and_who_does_nothing_moves_nobody() {
    let arguments = ["league", "scuffle", "--players", "random,stone", "--battles", "20", "--json"];
    let (code, told) = printed(&arguments);
    assert_eq!(code, ExitCode::SUCCESS);
    let results: serde_json::Value = serde_json::from_str(&told).unwrap();
    assert_eq!(results["decisions"]["stone"].as_object().unwrap().len(), 1, "{results}");
    assert_eq!(results["decisions"]["stone"]["pick"].as_object().unwrap().keys().collect::<Vec<_>>(), ["end"]);
    assert_eq!(results["turns"].as_object().unwrap().values().filter_map(serde_json::Value::as_u64).sum::<u64>(), 20);
}

#[test]
fn it_stands_beside_our_games_and_not_beside_itself() {
    let all = [games::OURS, &[shelf::of::<Scuffle>()]].concat();
    let shelf = Shelf::new(&all).unwrap();
    assert_eq!(shelf.usual().name(), "spear");
    assert_eq!(shelf.named("scuffle").unwrap().armies().names(), ["drovers", "millers"]);
    assert!(rules::rulesets().contains(&"spear") && rules::rulesets().contains(&"scuffle"));
    assert_eq!(RuleId::parse("scuffle.move.rate"), Ok(move_::RATE));
    let twice: [&'static dyn Ruleset; 2] = [shelf::of::<Scuffle>(); 2];
    assert_eq!(Shelf::new(&twice).unwrap_err().to_string(), "two games are called 'scuffle'");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_live_server_plays_it_to_its_end() {
    use common::{Luck, Running, text};
    let folder = tempfile::tempdir().unwrap();
    let server = Running::start(&folder.path().join("battles.db")).await;
    let (_, games) = server.get("/api/games", None).await;
    assert_eq!((games[0]["ruleset"].as_str(), games[0]["length"].as_str()), (Some("scuffle"), Some("paces")));
    let (status, rule) = server.get("/api/rules/scuffle.shoot.range", None).await;
    assert_eq!((status, text(&rule, "title")), (200, "Bows reach eight paces"));

    let wish = json!({ "ruleset": "scuffle", "pace": 0,
        "seats": [{ "kind": "here", "name": "Ada" }, { "kind": "computer", "name": "random" }] });
    let made = server.make(&wish).await;
    let id = text(&made["battle"], "id").to_owned();
    let mut ada = server.join(&id, text(&made, "token")).await;
    ada.wait().await;
    let refused = ada.order(&json!({ "choose": "b-herdsmen" })).await;
    assert_eq!((text(&refused, "type"), text(&refused["refusal"], "rule")), ("refused", "scuffle.turn.once"));
    let mut luck = Luck(1);
    let mut orders = 0;
    while !ada.is_over() {
        ada.play_one(|n| luck.below(n)).await;
        orders += 1;
        ada.wait().await;
    }
    assert!(orders > 10, "{orders}");
    assert!(text(&ada.pending["outcome"], "rule").starts_with("scuffle."), "{}", ada.pending);
    assert_eq!(ada.scene["pieces"].as_array().unwrap().len(), 10);
    let (status, record) = server.get(&format!("/api/battles/{id}/record"), None).await;
    assert_eq!((status, text(&record, "ruleset")), (200, "scuffle"));
    server.stop().await;
}

#[test]
fn the_walk_through_shows_this_very_code() {
    let top = here("../..");
    let doc = std::fs::read_to_string(top.join("docs/adding-a-game.md")).unwrap();
    let mut shown = 0;
    for block in doc.split("\n```").skip(1).step_by(2) {
        let (head, code) = block.split_once('\n').unwrap();
        let (_, file) = head.split_once(' ').unwrap_or_else(|| panic!("which file is this from: {code}"));
        let source = std::fs::read_to_string(top.join(file)).unwrap();
        assert!(source.contains(code), "{file} has not: {code}");
        shown += 1;
    }
    assert!(shown >= 10, "{shown}");
}

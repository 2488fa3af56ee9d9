//! Referee cases: those that hold, and those that must not.

mod duel;

use duel::{Duel, Situation};
use game::FileError;
use game::referee::{Case, Ruling, case_schema, judge, record_schema};
use proptest::prelude::*;
use serde_json::json;

const HEADING: &str = "title = \"A duel\"\nruleset = \"duel\"\n";

fn read(body: &str) -> Result<Case<Situation>, FileError> {
    Case::read::<Duel>("duel.toml", &format!("{HEADING}{body}"))
}

fn rule(body: &str) -> Ruling {
    judge::<Duel>(&read(body).unwrap_or_else(|error| panic!("{error}")))
}

/// A case in the middle of a fight, with red to strike.
fn fight(step: &str) -> String {
    format!("situation = {{ lives = 3, hits = [0, 1], attacker = 0 }}\n[[step]]\n{step}\n")
}

#[track_caller]
fn passes(body: &str) -> Ruling {
    let ruling = rule(body);
    assert!(ruling.passed(), "{ruling}");
    ruling
}

#[track_caller]
fn fails(body: &str, with: &str) {
    let ruling = rule(body);
    let told = ruling.to_string();
    assert!(!ruling.passed() && told.contains(with), "expected: {with}\nfound:\n{told}");
}

#[track_caller]
fn unreadable(body: &str, with: &str) {
    let error = read(body).expect_err("the case is broken").to_string();
    assert!(error.contains(with), "expected: {with}\nfound: {error}");
}

const WHOLE: &str = r#"
rules = ["spear.combat.top-four", "spear.victory.losses", "spear.charge.die", "spear.turn.sequence"]
about = "From the draw to the second hit."
situation = { lives = 3, hits = [0, 1] }
opening = { dice = ["draw B"], events = [{ event = "drawn", first = "blue" }], state = { lives = 3 } }

[[step]]
seat = 0
ask = "bid"
order = { bid = 3 }

[[step]]
seat = 1
order = { bid = 3 }
events = [{ event = "bids", red = 3 }]

[[step]]
options = ["stumble", "wait", "strike"]
offers = ["strike"]
not_offered = ["flee"]
order = { choose = "strike" }
dice = [4]
events = [{ event = "rolled", unit = "red" }, { event = "hit", unit = "blue", hits = 2, share = 0.6666667 }]
absent = [{ event = "ended" }]
state = { units = { blue = { hits = 2 } }, leader = "none" }

[then]
outcome = "none"
pending = { seat = 0, ask = "bid", rule = "spear.deploy.scouting-bid", subject = "red" }
"#;

#[test]
fn a_true_case_holds() {
    let ruling = passes(WHOLE);
    let told = ruling.to_string();
    assert!(told.contains("3. seat 0: {\"choose\":\"strike\"}   [4]"), "{told}");
    assert!(told.contains("(spear.combat.top-four)"), "{told}");
}

#[test]
fn a_ruling_is_data_too() {
    let ruling = serde_json::to_value(passes(WHOLE)).unwrap();
    assert_eq!(ruling["accounts"][3]["dice"], json!([4]));
    assert_eq!(ruling["faults"], json!([]));
}

#[test]
fn a_battle_may_end_in_a_case() {
    let body = "situation = { lives = 2, hits = [0, 1], attacker = 0 }\n[[step]]\norder = { choose = \"strike\" }\ndice = [6]\n";
    passes(&format!("{body}[then]\noutcome = {{ winner = \"A\" }}\n"));
    fails(
        &format!("{body}[then]\noutcome = {{ winner = \"B\" }}\n"),
        "at the end: outcome.winner is \"A\", expected \"B\"",
    );
    fails(&format!("{body}[then]\npending = {{ seat = 0 }}\n"), "no decision is pending");
    fails(&format!("{body}[[step]]\norder = {{ bid = 1 }}\n"), "nobody is to decide");
}

#[test]
fn dice_must_fit() {
    fails(&fight("order = { choose = \"strike\" }"), "step 1 (line 4): the dice do not fit: the script ran short");
    fails(&fight("order = { choose = \"strike\" }\ndice = [3, 5]"), "has 1 left over");
    fails(
        &fight("order = { choose = \"strike\" }\ndice = [\"draw A\"]"),
        "but to hit (spear.combat.top-four) wants a d6",
    );
    fails(&fight("order = { choose = \"strike\" }\ndice = [7]"), "cannot give");
}

#[test]
fn refusals_must_be_the_expected_ones() {
    let early = "situation = { lives = 3, attacker = 0 }\n[[step]]\norder = { choose = \"wait\" }\n";
    passes(&format!("rules = [\"spear.turn.defer\"]\n{early}refused = \"spear.turn.defer\""));
    fails(early, "the order was refused: no blood has been drawn; strike first");
    fails(&format!("{early}refused = \"spear.charge.die\""), "refused under spear.turn.defer");
    fails(
        &fight("order = { choose = \"strike\" }\nrefused = \"spear.turn.defer\"").replace("dice", ""),
        "the order was taken, expected a refusal under spear.turn.defer",
    );
}

#[test]
fn a_claim_must_be_cited() {
    let body = format!("rules = [\"spear.charge.target\"]\n{}", fight("order = { choose = \"wait\" }"));
    fails(&body, "claims rule spear.charge.target, but nothing in the ruling cites it");
}

#[test]
fn events_and_state_must_be_as_told() {
    let strike = "order = { choose = \"strike\" }\ndice = [1]\n";
    fails(&fight(&format!("{strike}events = [{{ event = \"hit\" }}]")), "the event {\"event\":\"hit\"} did not occur");
    fails(&fight(&format!("{strike}absent = [{{ event = \"rolled\", die = 1 }}]")), "occurred, and must not");
    fails(
        &fight(&format!("{strike}state = {{ units = {{ blue = {{ hits = 2 }} }} }}")),
        "in the state units.blue.hits is 1, expected 2",
    );
    let twice = "events = [{ event = \"rolled\" }, { event = \"rolled\" }]";
    fails(&fight(&format!("{strike}{twice}")), "did not occur again");
}

#[test]
fn decisions_must_be_as_told() {
    fails(&fight("seat = 1"), "seat 0 is to decide, expected seat 1");
    fails(&fight("ask = \"bid\""), "a 'choose' is asked (What now?), expected 'bid'");
    fails(&fight("options = [\"wait\"]"), "offered: strike, wait, stumble; expected exactly: wait");
    fails(&fight("offers = [\"flee\"]"), "'flee' is not offered");
    fails(&fight("not_offered = [\"wait\"]"), "'wait' is offered, and must not be");
    fails(&fight("order = { chose = \"wait\" }"), "cannot be read");
}

#[test]
fn a_panic_is_a_fault_of_the_case() {
    fails(&fight("order = { choose = \"stumble\" }"), "step 1 (line 4): the engine broke down: stumble over a stone");
}

#[test]
fn a_ruling_stops_where_the_dice_run_out() {
    let whole = rule(&WHOLE.replace("dice = [4]", "dice = []"));
    let told = whole.to_string();
    let wrong = "the script ran short: to hit (spear.combat.top-four) wants a d6 as result 1; add one";
    assert!(told.contains(wrong) && told.contains("the ruling stops here, before anything happened"), "{told}");
    assert!(!told.contains("claims rule") && !told.contains("at the end"), "nothing after it is told: {told}");
    let after = rule(&WHOLE.replace("dice = [\"draw B\"]", "dice = [4]"));
    assert_eq!((after.accounts.len(), after.faults.len()), (1, 1), "{after}");
}

#[test]
fn nothing_runs_for_ever() {
    let body =
        fight("order = { choose = \"strike\" }\ndice = [4]").replace("attacker = 0", "attacker = 0, endless = true");
    fails(&body, "one order sets off more than 100000 tasks");
    fails(&body, "the ruling stops here, after “{\"die\":4,\"event\":\"rolled\",\"unit\":\"red\"}”");
}

#[test]
fn the_battle_is_over_only_when_it_is() {
    let over = "situation = { lives = 2, hits = [0, 1], attacker = 0 }\n[[step]]\norder = { choose = \"strike\" }\ndice = [6]\n";
    assert!(passes(over).to_string().contains("→ the battle is over"));
    let asked = passes(&fight("order = { choose = \"strike\" }\ndice = [6]"));
    assert!(
        asked.to_string().contains("→ seat 0 is asked to bid: What now? [red]  (spear.deploy.scouting-bid)"),
        "{asked}"
    );
    fails(&format!("{over}[[step]]\norder = {{ bid = 1 }}\n"), "nobody is to decide: the battle is over");
}

#[test]
fn any_refusal_may_do_and_must_say_what_the_case_wants() {
    let early = "situation = { lives = 3, attacker = 0 }\n[[step]]\norder = { choose = \"wait\" }\n";
    passes(&format!("{early}refused = true"));
    passes(&format!("{early}refused = true\nsays = \"no blood\""));
    fails(&format!("{early}refused = true\nsays = \"no tears\""), "expected 'no tears' in it");
    fails(&fight("order = { choose = \"strike\" }\nrefused = true"), "the order was taken, expected a refusal");
    fails(&fight("order = { choose = \"wait\" }\nrefused = true"), "the order was taken, expected a refusal");
    passes(&fight("order = { choose = \"wait\" }\nrefused = false"));
    unreadable(&fight("order = { choose = \"wait\" }\nsays = \"no\""), "no refusal that could say it");
    unreadable(&fight("order = { choose = \"wait\" }\nrefused = \"spear.turn.defr\""), "spear.turn.defer");
    unreadable(&fight("order = { choose = \"wait\" }\nrefused = 3"), "the id of a rule, or true for any reason");
}

#[test]
fn refusals_call_things_by_their_tags() {
    fails(&fight("order = { choose = \"blue\" }"), "'blue' is not offered; choose among: strike, wait, stumble");
    fails(
        &fight("order = { choose = \"blue\" }"),
        "seat 0 is asked to choose: What now? [red] {strike, wait, stumble}",
    );
}

#[test]
fn setups_armies_and_situations_may_be_refused() {
    for (begin, what) in [
        ("situation = { lives = 0 }", "situation"),
        ("setup = { lives = 0 }", "set-up"),
        ("army = { lives = 0 }", "army"),
    ] {
        let claim = "rules = [\"spear.victory.thresholds\"]";
        let ruling = passes(&format!("{claim}\nrefused = \"spear.victory.thresholds\"\n{begin}"));
        assert!(ruling.to_string().contains("Refused: lives: nobody can fight without any"), "{ruling}");
        passes(&format!("refused = true\nsays = \"without any\"\n{begin}"));
        fails(&format!("refused = true\nsays = \"without many\"\n{begin}"), "expected 'without many' in it");
        fails(&format!("refused = \"spear.charge.die\"\n{begin}"), "expected a refusal under spear.charge.die");
        fails(begin, &format!("the {what}"));
        let sound = begin.replace("= 0", "= 3");
        fails(&format!("refused = true\n{sound}"), &format!("the {what} was accepted, expected a refusal"));
        let lawless = begin.replace("= 0", "= 101");
        passes(&format!("refused = true\n{lawless}"));
        fails(&format!("refused = \"spear.victory.thresholds\"\n{lawless}"), "was refused otherwise");
    }
    passes("army = { lives = 3 }");
    passes("setup = { lives = 3 }\nopening = { dice = [\"draw A\"] }\n[[step]]\norder = { bid = 2 }");
    unreadable("setup = { lifes = 3 }\nrefused = true", "did you mean `lives`?");
    unreadable("army = { lives = 3 }\n[[step]]\nseat = 0", "an army by itself plays no battle");
    unreadable("army = { lives = 3 }\nsetup = { lives = 3 }", "the case begins in two ways");
    unreadable("setup = { lives = 0 }\nrefused = true\n[[step]]\nseat = 0", "nothing follows what is refused");
    unreadable("setup = { lives = 3 }\nsays = \"no\"", "no refusal that could say it");
}

#[test]
fn events_are_counted() {
    let count = |event: &str, times: &str| {
        let counts = format!("counts = [{{ event = {event}, times = {times} }}]");
        fight(&format!("order = {{ choose = \"strike\" }}\ndice = [6]\n{counts}"))
    };
    passes(&count("{ event = \"hit\" }", "1"));
    passes(&count("{ event = \"ended\" }", "0"));
    passes(&count("{ unit = { one_of = [\"red\", \"blue\"] } }", "{ at_least = 2 }"));
    fails(&count("{ event = \"hit\" }", "2"), "occurred 1 times, expected 2");
    fails(&count("{ event = \"hit\" }", "{ at_most = 0 }"), "occurred 1 times, expected 0 or less");
    unreadable(&count("{ event = \"hit\" }", "\"twice\""), "'times' is \"twice\"");
}

#[test]
fn cards_show_what_they_must() {
    let cards = |cards: &str| format!("{}\n[then]\ncards = {cards}", fight("order = { choose = \"wait\" }"));
    passes(&cards("{ red = [\"sabre\", \"spear.combat.top-four\", { fact = \"a light sabre\" }] }"));
    let claim = "rules = [\"spear.combat.top-four\"]\n";
    passes(&format!("{claim}{}", cards("{ red = [\"sabre\"] }")));
    fails(&format!("{claim}{}", cards("{ blue = [{ not = \"sabre\" }] }")), "nothing in the ruling cites it");
    passes(&cards("{ red = [{ not = \"shield\" }], blue = [{ not = \"sabre\" }] }"));
    fails(&cards("{ blue = [\"sabre\"] }"), "the card of 'blue' does not show \"sabre\"; it shows: nothing");
    fails(&cards("{ red = [{ not = \"sabre\" }] }"), "shows \"a light sabre\" (spear.combat.top-four), and must not");
    fails(&cards("{ reed = [\"sabre\"] }"), "'reed' has no card; did you mean 'red'?");
    let early = fight("cards = { red = [\"shield\"] }");
    fails(&early, "step 1 (line 4): the card of 'red' does not show \"shield\"");
}

#[test]
fn skipped_questions_are_told() {
    let strike = "order = { choose = \"strike\" }\ndice = [6]\n";
    let ruling = passes(&fight(&format!("{strike}not_asked = [\"only one target\"]")));
    assert!(ruling.to_string().contains("not asked: only one target (blue)"), "{ruling}");
    fails(
        &fight(&format!("{strike}not_asked = [\"only one sword\"]")),
        "no question was skipped because 'only one sword'",
    );
    let next = format!("{}[[step]]\norder = {{ choose = \"blue\" }}", fight(strike));
    fails(&next, "the answer is a 'choose'; answer with 'bid'");
    fails(&next, "not asked: only one target (blue)");
}

#[test]
fn a_missing_event_is_told_beside_the_nearest() {
    let strike = "order = { choose = \"strike\" }\ndice = [6]\n";
    fails(
        &fight(&format!("{strike}events = [{{ event = \"hit\", unit = \"blue\", hits = 3 }}]")),
        "the nearest was “{\"event\":\"hit\",\"hits\":2,",
    );
    fails(
        &fight(&format!("{strike}events = [{{ event = \"hit\", unit = \"blue\", hits = 3 }}]")),
        "hits is 2, expected 3",
    );
    fails(&fight(&format!("{strike}events = [{{ event = \"bids\" }}]")), "there was none of that kind; the last was");
    let turned = "events = [{ event = \"hit\" }, { event = \"rolled\" }]";
    fails(&fight(&format!("{strike}{turned}")), "and occurred only before: “{\"die\":6");
    fails(&fight("order = { choose = \"stumble\" }\nevents = [{ event = \"hit\" }]"), "broke down");
}

#[test]
fn a_case_with_many_claims_is_warned_of() {
    let claims = |count: usize| format!("rules = {:?}\n", vec!["spear.turn.defer"; count]);
    let wait = fight("order = { choose = \"wait\" }");
    assert!(passes(&format!("{}{wait}", claims(8))).warnings.is_empty());
    assert_eq!(passes(&format!("{}{wait}", claims(9))).warnings.len(), 1);
    assert!(passes(&format!("{}example = true\n{wait}", claims(9))).warnings.is_empty());
}

#[test]
fn an_impossible_situation_is_a_fault() {
    fails(
        "situation = { lives = 0 }",
        "line 3: the situation cannot be: lives: nobody can fight without any; write 1 or more",
    );
}

#[test]
fn a_broken_file_is_named_with_its_place() {
    unreadable(
        "situation = { lives = 3 }\n[[step]]\nordr = 1",
        "duel.toml:5:1: there is no key `ordr` here; did you mean `order`?",
    );
    unreadable("situation = { lives = 3 }\n[[step]]\nordr = 1", "did you mean `order`?");
    unreadable("situation = { lives = 3 }\n[[step]]\norder = { move = [{ forward = nan }] }", "duel.toml:5:");
    unreadable("situation = { lives = 3, luck = 1 }", "duel.toml:3:26: there is no key `luck` here");
    unreadable("rules = [\"spear.combat.top-fuor\"]\nsituation = { lives = 3 }", "spear.combat.top-four");
    unreadable("situation = { lives = 3", "duel.toml:3:");
    unreadable("", "the case has no situation; write a [situation], a [setup] or an [army]");
    unreadable(&fight("dice = [6]"), "nothing happens in a step without an order");
    unreadable(&fight("refused = \"spear.turn.defer\""), "no order that could be refused");
    unreadable(&fight("order = { bid = 1 }\ndice = [6]\nrefused = \"spear.turn.defer\""), "rolls no dice");
    unreadable(&fight("order = { bid = 1 }\ndice = [\"pull A\"]"), "is no result");
    for (form, wrong) in [
        ("{ between = 3 }", "'between' wants two numbers"),
        ("{ between = [5, 3] }", "the lesser first"),
        ("{ near = 3 }", "'near' wants"),
        ("{ near = 3, within = -1 }", "'within' wants"),
        ("{ at_least = \"3\" }", "'at_least' wants a number"),
        ("{ one_of = [] }", "'one_of' wants a list"),
        ("{ length = \"3\" }", "'length' wants"),
    ] {
        unreadable(&fight(&format!("state = {{ lives = {form} }}")), wrong);
        unreadable(&format!("{}[then]\nstate = {{ lives = {form} }}", fight("seat = 0")), wrong);
    }
    unreadable(
        "situation = { lives = 3 }\nopening = { dice = [0] }",
        "duel.toml:4:1: item 1 of the script, 0, is on no die",
    );
}

#[test]
fn a_case_of_another_game_is_named() {
    let error = Case::<Situation>::read::<Duel>("x.toml", "ruleset = \"chess\"").unwrap_err();
    assert_eq!(
        error.to_string(),
        "x.toml:1:11: this is a case of 'chess'; give it to that game, or write ruleset = \"duel\""
    );
    let error = Case::read_ruleset("x.toml", "title = \"x\"").unwrap_err();
    assert!(error.to_string().contains("names no ruleset"), "{error}");
}

#[test]
fn schemas_hold_the_games_own_parts() {
    let part = json!({ "$schema": "x", "$ref": "#/$defs/Moment", "$defs": { "Moment": { "type": "object" } } });
    let schema = case_schema(part.clone(), part.clone(), part.clone());
    assert_eq!(schema["properties"]["situation"], json!({ "$ref": "#/$defs/Moment" }));
    assert_eq!(schema["properties"]["army"], schema["properties"]["setup"]);
    assert_eq!(schema["$defs"]["Moment"], json!({ "type": "object" }));
    assert!(schema["$defs"]["CaseStep"].is_object(), "{schema:#}");
    assert!(schema["properties"].get("file").is_none());
    assert_eq!(record_schema(part)["properties"]["setup"], json!({ "$ref": "#/$defs/Moment" }));
}

proptest! {
    #[test]
    fn no_text_crashes_the_reader(text in ".{0,200}") {
        let _ = Case::<Situation>::read::<Duel>("x", &text).map_err(|error| error.to_string());
        let _ = Case::read_ruleset("x", &text).map_err(|error| error.to_string());
    }

    #[test]
    fn no_damage_crashes_the_reader_or_the_judge(at in any::<prop::sample::Index>(), with in "\\PC{0,3}") {
        let mut text = format!("{HEADING}{WHOLE}");
        let start = text.floor_char_boundary(at.index(text.len()));
        let end = text.ceil_char_boundary(start + 1);
        text.replace_range(start..end, &with);
        match Case::<Situation>::read::<Duel>("x", &text) {
            Ok(case) => { judge::<Duel>(&case).to_string(); }
            Err(error) => { error.to_string(); }
        }
    }
}

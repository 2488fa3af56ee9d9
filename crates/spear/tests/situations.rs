//! What a situation says is so, and the state shows it.

use serde_json::{Value, json};
use spear::Battle;
use trials::situations::shows;

/// The state of a battle of red against blue, with more said of it.
fn view(top: &str, side: &str, unit: &str, commander: &str) -> Value {
    let text = format!(
        "{top}\n[[side]]\n{side}\nunit = [{{ tag = 'red', type = 'heavy_foot', at = [10, 8] {unit} }}]\n\
         commander = [{{ tag = 'cap', at = [10, 4] {commander} }}]\n\
         [[side]]\nunit = [{{ tag = 'blue', type = 'heavy_foot', at = [10, 16] }}]\n\
         commander = [{{ tag = 'boss', at = [10, 20] }}]"
    );
    trials::situations::view::<Battle>(&text)
}

#[test]
fn everything_said_of_a_unit_is_shown() {
    let plain = view("", "", "", "");
    for (key, field, expected) in [
        ("hits = 2", "hits", json!(2)),
        ("dice = [5, 5]", "dice", json!(2)),
        ("dice = [5]", "die", json!(5)),
        ("dice_beside = 3", "dice_beside", json!(3)),
        ("acted = true", "acted", json!(true)),
        ("deferred = true", "deferred", json!(true)),
        ("moved = true", "advanced", json!(true)),
        ("manoeuvred = true", "manoeuvred", json!(true)),
        ("grouped = true", "grouped", json!(true)),
        ("shot = true", "shot", json!(true)),
        ("fought = true", "fought", json!(true)),
        ("made_contact = true", "made_contact", json!(true)),
        ("given_die = true", "given_die", json!(true)),
        ("done = true", "done", json!(true)),
        ("charged = true", "charged", json!(true)),
        ("shot_at_charger = true", "shot_at_charger", json!(true)),
        ("rallied = true", "rallied", json!(true)),
        ("evade_tried = true", "evade_tried", json!(true)),
        ("passed_through = true", "passed_through", json!(true)),
        ("ended_in_difficult = true", "ended_in_difficult", json!(true)),
        ("bonuses_spent = 2", "bonuses_spent", json!(2)),
        ("needed = 4", "needed", json!(4)),
        ("charge_from = { at = [9, 5], facing = 90 }", "charge_from", json!({ "at": [9.0, 5.0], "facing": 90.0 })),
        ("owes_test = true", "owes_test", json!(true)),
        ("owes_camp_test = true", "owes_camp_test", json!(true)),
        ("pursues_withdrawn = true", "pursues_withdrawn", json!(true)),
        ("gone = 'routed'", "status", json!("routed")),
        ("gone = 'left'", "status", json!("left")),
        ("gone = 'spent'", "status", json!("spent")),
        ("gone = 'withdrawn'", "status", json!("withdrawn")),
        ("flank_march = true", "status", json!("flank-march")),
        ("ambush = true", "status", json!("ambush")),
        ("stakes = 'carried'", "stakes", json!("carried")),
        ("stakes = 'fought-over'", "stakes_fought_over", json!(true)),
    ] {
        let said = view("", "", &format!(", {key}"), "");
        shows(key, &said, &plain, &format!("/units/red/{field}"), &expected);
    }
}

#[test]
fn everything_said_of_a_command_is_shown() {
    let plain = view("", "", "", "");
    for (key, field, expected) in [
        ("bag = 5", "bag", json!(5)),
        ("drawn = 2", "drawn", json!(2)),
        ("hand = [6, 2]", "hand", json!([6, 2])),
        ("aside = 3", "aside", json!(3)),
        ("withheld = 3", "withheld", json!(3)),
        ("lost_dice = 3", "lost_dice", json!(3)),
        ("owed_dice = 1", "owed_dice", json!(1)),
        ("lost_dice = 3\nbag = 2", "dice", json!(5)),
        ("army_value = 20", "value", json!(20)),
        ("lost_value = 4", "lost_before", json!(4)),
        ("units_at_start = 9", "units_at_start", json!(9)),
        ("units_left = 2", "units_left", json!(2)),
        ("morale_tested = true", "morale_tested", json!(true)),
        ("withdrawn = true", "withdrawn", json!(true)),
        ("flank_turn = 3", "flank_turn", json!(3)),
        ("flank_right = true", "flank_right", json!(true)),
        ("flank_dice = [4]", "flank_dice", json!([4])),
    ] {
        let said = view("", key, "", "");
        shows(key, &said, &plain, &format!("/commands/0/{field}"), &expected);
    }
}

#[test]
fn everything_said_of_the_battle_and_its_commanders_is_shown() {
    let plain = view("", "", "", "");
    for (key, pointer, expected) in [
        ("turn = 4", "/turn", json!(4)),
        ("phase = 3", "/phase", json!(3)),
        ("active = 'B'", "/active", json!("B")),
        ("last_active = 'B'", "/last_active", json!("B")),
        ("exit_right = true", "/exit_right", json!(true)),
        ("options = { turn_limit = 7 }", "/options/turn_limit", json!(7)),
        ("scenario = 'ambush'", "/scenario", json!("ambush")),
    ] {
        shows(key, &view(key, "", "", ""), &plain, pointer, &expected);
    }
    shows("attacks", &view("", "attacks = false", "", ""), &json!({}), "/attacker", &json!("A"));
    for (key, field, expected) in [
        ("rank = 'general'", "rank", json!("general")),
        ("commander_in_chief = true", "commander_in_chief", json!(true)),
        ("killed = true", "status", json!("killed")),
        ("attached = 'red'", "attached", json!("red")),
    ] {
        let said = view("", "", "", &format!(", {key}"));
        shows(key, &said, &plain, &format!("/commanders/cap/{field}"), &expected);
    }
}

#[test]
fn everything_said_of_a_contact_is_shown() {
    let touching = |more: &str| {
        let text = format!(
            "contact = [{{ unit = 'red', enemy = 'blue', edge = 'left' {more} }}]\n\
             [[side]]\nunit = [{{ tag = 'red', type = 'heavy_foot', at = [10, 8] }}]\n\
             [[side]]\nunit = [{{ tag = 'blue', type = 'heavy_foot', at = [10, 8] }}]\n"
        );
        trials::situations::view::<Battle>(&text)
    };
    let plain = touching("");
    assert_eq!(plain["units"]["red"]["conforming"], json!("blue"));
    assert_eq!(plain["met"], json!([["red", "blue"]]));
    for (key, field, expected) in [
        ("own_edge = 'rear'", "edge", json!("rear")),
        ("complete = true", "partial", json!(false)),
        ("across = true", "across", json!(true)),
    ] {
        let said = touching(&format!(", {key}"));
        shows(key, &said, &plain, &format!("/units/red/contacts/blue/{field}"), &expected);
    }
    assert_eq!(touching(", complete = true")["units"]["red"]["conforming"], json!(null));
    assert_eq!(touching(", unmet = true")["met"], json!([]));
}

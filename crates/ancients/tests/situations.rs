//! What a situation says is so, and the state shows it.

use ancients::{Battle, Mark};
use game::{Game, Mark as _};
use serde_json::{Value, json};
use trials::situations::{build, shows};

/// The state of a battle of red against blue, with more said of it.
fn view(top: &str, side: &str, unit: &str) -> Value {
    let text = format!(
        "moment = 'declarations'\n{top}\n[[side]]\n{side}\n\
         unit = [{{ tag = 'red', at = [36, 16], command = ['leader', 'standard', 'musician'] {unit} }},\n\
                 {{ tag = 'hero', rank = 'general', host = 'red' }}]\n\
         [[side]]\nunit = [{{ tag = 'blue', at = [36, 40] }}, {{ tag = 'foe', rank = 'general', host = 'blue' }},\n\
                           {{ tag = 'green', at = [60, 40] }}]\n"
    );
    trials::situations::view::<Battle>(&text)
}

#[test]
fn every_mark_can_be_said_and_is_shown() {
    for mark in Mark::all() {
        let word = serde_json::to_value(mark).unwrap();
        let said = view("", "", &format!(", facts = [{word}]"));
        assert_eq!(said["units"]["red"]["facts"], json!([word]));
    }
    assert_eq!(view("", "", "")["units"]["red"]["facts"], json!([]));
}

#[test]
fn everything_said_of_a_unit_is_shown() {
    let plain = view("", "", "");
    for (key, field, expected) in [
        ("models = 12", "models", json!(12)),
        ("start = 30", "start", json!(30)),
        ("files = 7", "files", json!(7)),
        ("rear = 'left'", "rear", json!("left")),
        ("order = 'open'", "order", json!("open")),
        ("stands = 'open'", "order", json!("open")),
        ("order = 'skirmish', gap_mm = 20", "gap", json!(20.0 / 25.4)),
        ("order = 'skirmish', line = true", "line", json!(true)),
        ("wounds = 1", "wounds", json!(1)),
        ("fleeing = true", "status", json!("fleeing")),
        ("hidden = true", "status", json!("hidden")),
        ("off = true", "status", json!("off")),
        ("status = 'gone'", "status", json!("gone")),
        ("status = 'fled'", "status", json!("fled")),
        ("status = 'destroyed'", "status", json!("destroyed")),
        ("rounds = 2", "rounds", json!(2)),
        ("response = 'hold'", "response", json!("hold")),
        ("weapons = ['pike', 'hand-weapon'], wields = 'pike'", "weapon", json!("pike")),
        ("shot_down = 3", "shot_down", json!(3)),
        ("at_phase = 17", "at_phase", json!(17)),
        ("spent = 0.5", "spent", json!(0.5)),
        ("points = 77", "points", json!(77)),
        ("places = [6, 7, 8]", "command/leader", json!([1, 1])),
    ] {
        let said = view("", "", &format!(", {key}"));
        shows(key, &said, &plain, &format!("/units/red/{field}"), &expected);
    }
}

#[test]
fn everything_said_of_a_character_is_shown() {
    let with = |hero: &str| {
        build::<Battle>(&format!(
            "[[side]]\nunit = [{{ tag = 'red', at = [36, 16] }}, {{ tag = 'hero', rank = 'general', host = 'red' {hero} }}]\n\
             [[side]]\nunit = [{{ tag = 'blue', at = [36, 40] }}, {{ tag = 'foe', rank = 'general', host = 'blue' }}]\n"
        ))
    };
    let (plain, said) = (with("").unwrap().view(), with(", duel = 'foe', place = 4, wounds = 1").unwrap().view());
    for (pointer, expected) in [
        ("/units/hero/duel", json!("foe")),
        ("/units/foe/duel", json!("hero")),
        ("/units/hero/place", json!(4)),
        ("/units/hero/wounds", json!(1)),
    ] {
        shows("hero", &said, &plain, pointer, &expected);
    }
    assert_eq!(plain["units"]["hero"]["host"], json!("red"));
    assert!(with(", duel = 'red'").unwrap_err().contains("a duel with a friend"));
}

#[test]
fn everything_said_of_a_side_and_the_battle_is_shown() {
    let plain = view("", "", "");
    for (key, pointer, expected) in [
        ("standards = 2", "/standards/0", json!(2)),
        ("army_standard = true", "/army_standards/0", json!(true)),
        ("general_slain = true", "/generals_slain/0", json!(true)),
        ("points = 500", "/points/0", json!(500)),
        ("name = 'Rome'", "/sides/0", json!("Rome")),
    ] {
        shows(key, &view("", key, ""), &plain, pointer, &expected);
    }
    for (key, pointer, expected) in [
        ("turn = 4", "/turn", json!(4)),
        ("active = 'B'", "/active", json!("B")),
        ("first = 'B'", "/first", json!("B")),
        ("charge = [{ unit = 'red', target = 'blue' }]", "/charges/0", json!(["red", "blue"])),
        ("charge = [{ unit = 'red', target = 'blue', over = true }]", "/declared/0/over", json!(true)),
        ("charge = [{ unit = 'red', target = 'blue', revealed = true }]", "/declared/0/revealed", json!(true)),
        ("charge = [{ unit = 'red', target = 'blue', crossed = true }]", "/declared/0/crossed", json!(true)),
        ("charge = [{ unit = 'red', target = 'blue', others = ['green'] }]", "/declared/0/others", json!(["green"])),
        ("contact = [{ unit = 'red', enemy = 'blue', across = true }]", "/units/red/contacts/blue/across", json!(true)),
        (
            "contact = [{ unit = 'red', enemy = 'blue', enemy_face = 'left' }]",
            "/units/red/contacts/blue/enemy_face",
            json!("left"),
        ),
    ] {
        shows(key, &view(key, "", ""), &plain, pointer, &expected);
    }
}

#[test]
fn what_cannot_be_is_refused() {
    let fault = |unit: &str| {
        let text = format!(
            "[[side]]\nunit = [{{ tag = 'red' {unit} }}]\n[[side]]\nunit = [{{ tag = 'blue', at = [36, 40] }}]\n"
        );
        build::<Battle>(&text).err().unwrap_or_default()
    };
    assert_eq!(fault(", at = [36, 16]"), "");
    for (unit, wrong) in [
        (", at = [36, 16], spent = 1.5", "give a share from 0 to 1"),
        (", at = [36, 16], gap_mm = 51", "gaps of 51 mm"),
        (", at = [36, 16], places = [0, 1, 20]", "place 20"),
        (", status = 'field'", "it stands nowhere"),
    ] {
        assert!(fault(unit).contains(wrong), "{unit}: {}", fault(unit));
    }
}

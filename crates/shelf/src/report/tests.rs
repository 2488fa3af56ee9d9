//! A small battle by hand, told.

use game::say::{Language, in_language};
use game::scene::{Losses, Piece, PieceKind, Place, Scene, Stance};
use game::{Act, DiceSource, Line, Opening, Record, Side, StateHash};
use serde_json::Value;

use super::{Report, escape, html, markdown, page};
use crate::chronicle::{Chapter, Chronicle, Seen, ToldEvent};

fn unit(tag: &str, side: Side, at: [f64; 2]) -> Piece {
    Piece {
        kind: PieceKind::Unit,
        place: Place::Table,
        pose: Stance { at, facing: if side == Side::A { 0.0 } else { 180.0 } },
        width: 4.0,
        depth: 2.0,
        models: Some(20),
        losses: Some(Losses { taken: 0, of: 20 }),
        ..Piece::new(tag, tag.to_uppercase(), side)
    }
}

fn scene(pieces: Vec<Piece>) -> Scene {
    Scene { pieces, ..Scene::new((72.0, 48.0), "in", ["Rome".into(), "Rome".into()]) }
}

fn seen(act: Act, by: &str, to: Option<&str>, count: u32) -> ToldEvent {
    let to = to.into_iter().map(str::to_owned).collect();
    ToldEvent {
        line: Line { text: format!("{by} {act:?}"), rules: Vec::new(), depth: 1 },
        event: Value::Null,
        notable: true,
        thoughts: Vec::new(),
        turn: None,
        seen: Some(Seen { act, by: vec![by.into()], to, count, at: None, side: None }),
        of_side: false,
    }
}

/// Two units of each side; what happens in turn 1, and how many of `d` are gone.
fn battle(told: Vec<ToldEvent>, lost: &[&str]) -> Chronicle {
    let first = vec![
        unit("a", Side::A, [12.0, 20.0]),
        unit("b", Side::A, [60.0, 20.0]),
        unit("c", Side::B, [12.0, 28.0]),
        unit("d", Side::B, [60.0, 28.0]),
    ];
    let mut then = first.clone();
    then.iter_mut().filter(|piece| lost.contains(&piece.tag.as_str())).for_each(|piece| piece.place = Place::Routed);
    let chapter = |turn, told, pieces| Chapter { turn, told, rolls: Default::default(), scene: Some(scene(pieces)) };
    Chronicle {
        ruleset: "example",
        title: "A *bold* <b>day</b>".into(),
        sides: ["Rome".into(), "Rome".into()],
        players: Vec::new(),
        chapters: vec![chapter(0, Vec::new(), first), chapter(1, told, then)],
        result: None,
        hash: StateHash::default(),
        parted: None,
        record: Record {
            acies: 0,
            ruleset: "example".into(),
            engine: String::new(),
            edition: 0,
            players: Vec::new(),
            dice: DiceSource::Seed(1),
            setup: Value::Null,
            opening: Opening::default(),
            orders: Vec::new(),
            result: None,
            seal: None,
        },
    }
}

fn story(chronicle: &Chronicle) -> String {
    let report = Report::of(chronicle);
    let told =
        report.episodes[1].story.iter().map(|one| format!("{}: {}", one.head.clone().unwrap_or_default(), one.text()));
    told.collect::<Vec<_>>().join("\n")
}

#[test]
fn a_charge_its_cost_and_its_end_are_one_sentence() {
    let told = vec![
        seen(Act::Charged, "b", Some("d"), 0),
        seen(Act::Struck, "b", Some("d"), 0),
        seen(Act::Fought, "b", Some("d"), 0),
        seen(Act::Lost, "d", None, 5),
        seen(Act::Broke, "d", None, 0),
        seen(Act::Caught, "b", Some("d"), 0),
    ];
    let told = story(&battle(told, &["d"]));
    assert_eq!(told.lines().count(), 1, "{told}");
    assert!(told.starts_with("On the right: the B (2)") || told.starts_with("On the right: The B (2)"), "{told}");
    assert!(told.contains("the D (4)") && told.contains("ran them down as they broke"), "{told}");
}

#[test]
fn what_was_shot_down_is_told_and_vain_shots_are_gathered() {
    let told =
        vec![seen(Act::Shot, "a", Some("c"), 0), seen(Act::Lost, "c", None, 3), seen(Act::Shot, "b", Some("d"), 0)];
    let told = story(&battle(told, &[]));
    assert!(told.contains("On the left: ") && told.contains('3') && told.contains("the C (3)"), "{told}");
    assert!(told.lines().nth(1).is_some_and(|line| line.contains("B (2) shot")), "{told}");
}

#[test]
fn who_is_lost_without_a_word_is_told_all_the_same() {
    assert!(story(&battle(Vec::new(), &["c"])).contains("The C (3) were destroyed."));
}

#[test]
fn a_game_that_shows_no_deeds_is_told_by_its_notable_lines() {
    let mut line = seen(Act::Moved, "a", None, 0);
    line.seen = None;
    assert!(story(&battle(vec![line], &[])).contains("A Moved."));
}

#[test]
fn sides_of_one_name_are_told_apart_everywhere() {
    let chronicle = battle(Vec::new(), &["c"]);
    let report = Report::of(&chronicle);
    assert_eq!(report.sides, ["Rome (south)", "Rome (north)"]);
    let page = html::page(&report);
    assert!(page.contains("Rome (south)") && page.contains("Rome (north)"));
}

#[test]
fn names_are_no_markup() {
    let chronicle = battle(Vec::new(), &[]);
    let text = markdown::page(&Report::of(&chronicle), "x");
    assert!(text.starts_with("# A \\*bold\\* \\<b\\>day\\</b\\>\n"), "{text}");
    assert!(page(&chronicle).contains("A *bold* &lt;b&gt;day&lt;/b&gt;"));
    assert_eq!(escape("a_b|c`d`[e](f)#&\n~g"), "a\\_b\\|c\\`d\\`\\[e\\](f)\\#&amp; \\~g");
    assert_eq!((escape("1. x").as_str(), escape("- x").as_str(), escape("x-1.").as_str()), ("1\\. x", "\\- x", "x-1."));
}

#[test]
fn a_report_is_told_in_german() {
    let told = vec![seen(Act::Struck, "b", Some("d"), 0), seen(Act::Routed, "d", None, 0)];
    let told = in_language(Language::German, || story(&battle(told, &["d"])));
    assert!(told.starts_with("Rechts: B (2) ") && told.contains("vom Feld"), "{told}");
}

#[test]
fn a_lost_unit_is_crossed_out_and_a_fleeing_one_is_not() {
    use game::scene::{Badge, Emblem};
    let mut chronicle = battle(vec![seen(Act::Fled, "c", None, 0)], &["d"]);
    let after = chronicle.chapters[1].scene.as_mut().unwrap();
    let badge = Badge { emblem: Emblem::Fleeing, words: "fleeing".into(), rule: None };
    after.pieces.iter_mut().filter(|piece| piece.tag == "c").for_each(|piece| piece.badges.push(badge.clone()));
    let report = Report::of(&chronicle);
    let map = report.episodes[1].map.as_ref().unwrap();
    assert_eq!(map.matches("cross lost").count(), 1);
    assert_eq!(map.matches("class=\"chevrons b\"").count(), 1);
    assert!(map.contains(" in</text>") && map.contains(">N</text>"), "scale and compass");
    for number in 1..=4 {
        assert!(map.contains(&format!(">{number}</text>")), "{number}");
    }
}

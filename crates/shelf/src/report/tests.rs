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

#[test]
fn shots_that_wound_or_strike_friends_are_not_in_vain() {
    let told = vec![
        seen(Act::Shot, "a", Some("c"), 0),
        seen(Act::Hurt, "c", None, 0),
        seen(Act::Shot, "b", Some("d"), 0),
        seen(Act::Lost, "a", None, 2),
    ];
    let told = story(&battle(told, &[]));
    assert!(told.contains("shot at the C (3) and drew blood"), "{told}");
    assert!(told.contains("struck friends: the A (1) lost 2"), "{told}");
    assert!(!told.contains("in vain") && !told.contains("no harm") && !told.contains("without effect"), "{told}");
}

#[test]
fn whoever_runs_wild_charges_nobody() {
    let told = vec![
        seen(Act::Shot, "b", Some("d"), 0),
        seen(Act::Hurt, "d", None, 0),
        seen(Act::Stampeded, "d", None, 0),
        seen(Act::Struck, "d", Some("c"), 0),
        seen(Act::Fought, "d", Some("c"), 0),
        seen(Act::GaveGround, "c", None, 0),
    ];
    let told = story(&battle(told, &[]));
    assert!(told.contains("until they stampeded"), "{told}");
    assert!(told.contains("The D (4) stampeded into the C (3) and drove them back"), "{told}");
}

#[test]
fn a_unit_is_lost_with_the_last_fight_that_it_was_in() {
    let told = vec![
        seen(Act::Struck, "b", Some("d"), 0),
        seen(Act::Fought, "b", Some("d"), 0),
        seen(Act::GaveGround, "b", None, 0),
        seen(Act::Struck, "d", Some("b"), 0),
        seen(Act::Caught, "d", Some("b"), 0),
    ];
    let told = story(&battle(told, &["b"]));
    let lost = told.find("ran them down").unwrap_or_else(|| panic!("{told}"));
    assert!(told[..lost].contains("B (2)") && !told[..lost].contains("broken"), "{told}");
}

#[test]
fn an_evader_who_is_caught_did_not_get_away_and_the_rear_is_no_flank() {
    let told = vec![
        seen(Act::Evaded, "d", Some("b"), 0),
        seen(Act::Struck, "b", Some("d"), 0),
        seen(Act::StruckRear, "b", Some("d"), 0),
        seen(Act::Fought, "b", Some("d"), 0),
        seen(Act::Routed, "d", None, 0),
    ];
    let told = story(&battle(told, &["d"]));
    assert!(told.contains("caught up with the D (4) as they turned to run and drove them from the field"), "{told}");
    let told = story(&battle(vec![seen(Act::StruckRear, "b", Some("d"), 0)], &[]));
    assert!(!told.contains("flank") && (told.contains("rear") || told.contains("behind")), "{told}");
}

#[test]
fn whoever_rallies_before_he_runs_rallied_first() {
    let told =
        vec![seen(Act::Rallied, "d", None, 0), seen(Act::Charged, "b", Some("d"), 0), seen(Act::Fled, "d", None, 0)];
    let told = story(&battle(told, &[]));
    let places = ["rallied", "took heart again", "recovered"].map(|word| told.find(word));
    let rallied = places.into_iter().flatten().next();
    assert!(rallied.is_some() && rallied < told.find("charged"), "{told}");
}

#[test]
fn only_who_goes_away_from_the_enemy_falls_back() {
    let moved = |to: [f64; 2]| {
        let mut chronicle = battle(vec![seen(Act::Moved, "a", None, 0)], &[]);
        let after = chronicle.chapters[1].scene.as_mut().unwrap();
        after.pieces.iter_mut().filter(|piece| piece.tag == "a").for_each(|piece| piece.pose.at = to);
        story(&chronicle)
    };
    assert!(moved([12.0, 14.0]).contains("fell back"));
    assert!(!moved([18.0, 20.0]).contains("fell back"), "to the side");
    assert!(!moved([12.0, 24.0]).contains("fell back"), "onwards");
}

#[test]
fn the_day_is_won_by_points_and_leaders_are_not_forgotten() {
    let mut points = [seen(Act::Scored, "", None, 728), seen(Act::Scored, "", None, 695)];
    for (told, side) in points.iter_mut().zip(Side::BOTH) {
        told.seen.as_mut().unwrap().side = Some(side);
    }
    let mut barely = seen(Act::BarelyWon, "", None, 0);
    barely.seen.as_mut().unwrap().side = Some(Side::A);
    let mut chronicle = battle([points.to_vec(), vec![barely]].concat(), &[]);
    chronicle.result = Some(game::Ending { winner: Some(Side::A), rule: String::new() });
    for (chapter, place) in chronicle.chapters.iter_mut().zip([Place::Table, Place::Left]) {
        let king = Piece { kind: PieceKind::Leader, place, losses: None, ..unit("king", Side::A, [12.0, 20.0]) };
        chapter.scene.as_mut().unwrap().pieces.push(king);
    }
    let report = Report::of(&chronicle);
    assert!(report.standfirst.contains("by 728 victory points to 695, if only just"), "{}", report.standfirst);
    assert!(story(&chronicle).contains("left the field"), "{}", story(&chronicle));
}

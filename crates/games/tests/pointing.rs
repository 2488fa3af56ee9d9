//! Looking ahead keeps its word: what is said to be free can be taken back,
//! what is said to lead somewhere leads there, and nothing hidden is needed
//! for it.

use game::scene::{Figure, Piece, PieceKind};
use game::{DiceSource, Seat, Side};
use serde_json::Value;
use shelf::live::{Array, Live, Past, Viewer};
use shelf::{Muster, Ruleset};

fn begin(ruleset: &str, scenario: Option<&str>, seed: u64) -> Box<dyn Live> {
    let shelf = games::shelf();
    let game: &'static dyn Ruleset = shelf.named(ruleset).unwrap();
    let mustered = game.muster(&Muster { scenario: scenario.map(Into::into), ..Muster::default() }).unwrap();
    let past = Past {
        setup: mustered.setup,
        dice: DiceSource::Seed(seed),
        players: vec!["one".into(), "two".into()],
        orders: Vec::new(),
        renewals: 0,
        fresh: false,
        opening: None,
        edition: rules::edition(ruleset),
        told: false,
    };
    let taken_up = game.take_up_as_far(&past).unwrap();
    assert!(taken_up.stopped.is_none());
    taken_up.live
}

/// The pieces that the pending question names.
fn named(live: &dyn Live, seat: Seat) -> Vec<String> {
    let decision = live.decision(Viewer::Seat(seat)).unwrap();
    let options = decision["ask"]["options"].as_array().cloned().unwrap_or_default();
    let keys = options.iter().map(|option| option["key"].clone());
    let tags: Vec<String> =
        keys.chain([decision["subject"].clone()]).filter_map(|key| key.as_str().map(Into::into)).collect();
    let scene = live.scene(Viewer::Seat(seat));
    tags.into_iter().filter(|tag| scene.pieces.iter().any(|piece| piece.tag == *tag)).collect()
}

/// What was seen on the way.
#[derive(Default, Debug)]
struct Count {
    asks: usize,
    binding: usize,
    free: usize,
    taken_back: usize,
    charges: usize,
    aimed: usize,
}

/// The first lines after a charge speak of the charger, and of whom it was
/// said to meet.
fn meets_whom_it_said(live: &dyn Live, clash: &Value, told: usize) {
    let lines = live.lines(Viewer::All, told);
    let named = |tag: &Value| lines.iter().any(|line| line.about.iter().any(|about| tag == about));
    assert!(named(&clash["unit"]), "{clash}: {lines:?}");
    // A target that has a choice is asked before anything is told of it.
    let asked = live.to_decide().and_then(|seat| live.asked(Viewer::Seat(seat))).and_then(|asked| asked.subject);
    assert!(named(&clash["target"]) || asked.as_ref() == Some(&clash["target"]), "{clash}: {lines:?}, {asked:?}");
}

/// Looks at all prospects of one question, and tries the first order.
fn look(live: &mut dyn Live, pick: usize, count: &mut Count) {
    let seat = live.to_decide().unwrap();
    for tag in named(live, seat) {
        for possible in live.prospects(seat, &tag) {
            let Some((last, first)) = possible.orders.split_last() else {
                assert!(possible.asks.is_some(), "{tag}: nothing to do and nothing asked");
                continue;
            };
            let (_, binds) = live.check(seat, first, last).unwrap();
            assert_eq!(binds, possible.binds, "{tag}: {:?}", possible.words);
            for (target, answer) in &possible.aims {
                let (last, first) = match answer {
                    Some(answer) => (answer, possible.orders.as_slice()),
                    None => (last, first),
                };
                let (preview, _) = live.check(seat, first, last).unwrap();
                assert_eq!(preview["clash"]["target"], **target, "{tag}: {preview}");
                count.aimed += 1;
            }
            match possible.asks {
                Some(_) => count.asks += 1,
                None if binds => count.binding += 1,
                None => count.free += 1,
            }
        }
    }
    let orders: Vec<Value> = live.candidates(seat).into_iter().map(|advised| advised.order).collect();
    let order = &orders[pick % orders.len()];
    let (preview, binds) = live.check(seat, &[], order).unwrap();
    let (before, told) = (live.undoable(), live.told(Viewer::All));
    live.play(order).unwrap();
    if !preview["clash"].is_null() {
        count.charges += 1;
        meets_whom_it_said(live, &preview["clash"], told);
    }
    if !binds {
        assert_eq!(live.undoable(), before + 1, "{order} was said to be free");
        assert_eq!(live.to_decide(), Some(seat), "{order} was said to be nobody else's business");
        live.undo().unwrap();
        live.play(order).unwrap();
        count.taken_back += 1;
    }
}

#[test]
fn what_is_said_to_be_free_can_be_taken_back() {
    let mut seen = Count::default();
    for (ruleset, scenario) in
        [("spear", None), ("spear", Some("hastings")), ("spear", Some("ambush")), ("ancients", None)]
    {
        let mut count = Count::default();
        for seed in 1..4 {
            let mut live = begin(ruleset, scenario, seed);
            for n in 0..160 {
                if live.to_decide().is_none() {
                    break;
                }
                look(live.as_mut(), n * seed as usize, &mut count);
            }
        }
        assert!(count.asks > 20 && count.taken_back > 20, "{ruleset} {scenario:?}: {count:?}");
        seen.charges += count.charges;
        seen.aimed += count.aimed;
    }
    assert!(seen.charges > 10 && seen.aimed > 10, "{seen:?}");
}

/// Plays as the usual captain would, until a question pleases.
fn play_until(live: &mut dyn Live, pleases: impl Fn(&Value) -> bool) -> Seat {
    for _ in 0..2_000 {
        let seat = live.to_decide().unwrap();
        let decision = live.decision(Viewer::Seat(seat)).unwrap();
        if pleases(&decision) {
            return seat;
        }
        let order = live.candidates(seat)[0].order.clone();
        live.play(&order).unwrap();
    }
    panic!("no such question")
}

#[test]
fn where_nobody_may_measure_a_charge_tells_no_length() {
    let mut live = begin("ancients", None, 3);
    let seat = play_until(live.as_mut(), |decision| decision["rule"] == "ancients.charge.declare");
    let scene = live.scene(Viewer::Seat(seat));
    let declares = named(live.as_ref(), seat);
    let mut seen = 0;
    for unit in declares {
        let own = scene.pieces.iter().find(|piece| piece.tag == unit).unwrap().side;
        for enemy in scene.pieces.iter().filter(|piece| piece.side != own) {
            let first = [serde_json::json!({ "choose": unit })];
            let Ok((preview, _)) = live.check(seat, &first, &serde_json::json!({ "choose": enemy.tag })) else {
                continue;
            };
            let clash = &preview["clash"];
            assert_eq!(clash["target"], *enemy.tag);
            assert!(clash["lane"].as_array().unwrap().is_empty() && clash["landing"].is_null(), "{clash}");
            assert!(preview["path"].as_array().unwrap().is_empty() && preview["cost"].is_null(), "{preview}");
            assert!(clash["judged_later"] == true && !clash["answers"][0]["ways"].as_array().unwrap().is_empty());
            seen += 1;
        }
    }
    assert!(seen > 3, "{seen} charges looked at");
}

#[test]
fn a_ready_made_line_stands_in_order() {
    for ruleset in ["spear", "ancients"] {
        for array in Array::ALL {
            let mut live = begin(ruleset, None, 5);
            while live.turn() == 0 {
                let seat = live.to_decide().unwrap();
                let order = match live.in_line(seat, array) {
                    Some(advised) => advised.order,
                    None => live.candidates(seat)[0].order.clone(),
                };
                live.play(&order).unwrap();
            }
            let scene = live.scene(Viewer::All);
            let own = |piece: &&Piece| piece.side == Side::A && piece.kind == PieceKind::Unit;
            let pieces: Vec<&Piece> = scene.pieces.iter().filter(own).collect();
            let is_horse = |piece: &&&Piece| {
                matches!(piece.figure, Figure::Horse | Figure::Lance | Figure::LightHorse | Figure::HorseBow)
            };
            let skirmishes = |piece: &&&Piece| matches!(piece.figure, Figure::Light | Figure::LightBow);
            let solid = |piece: &&&Piece| !is_horse(piece) && !skirmishes(piece) && piece.figure != Figure::Camp;
            let mean = |values: Vec<f64>| values.iter().sum::<f64>() / values.len().max(1) as f64;
            let (middle, of) = (scene.table.width / 2.0, format!("{ruleset} {}", array.word()));
            let horse: Vec<f64> = pieces.iter().filter(is_horse).map(|piece| piece.pose.at[0]).collect();
            match array {
                Array::HorseLeft => assert!(mean(horse) < middle, "{of}"),
                Array::HorseRight => assert!(mean(horse) > middle, "{of}"),
                Array::OneLine | Array::TwoLines => {
                    let foot = mean(pieces.iter().filter(solid).map(|piece| piece.pose.at[1]).collect());
                    let ahead = mean(pieces.iter().filter(skirmishes).map(|piece| piece.pose.at[1]).collect());
                    assert!(ahead > foot, "{of}: skirmishers at {ahead}, foot at {foot}");
                }
            }
        }
    }
}

#[test]
fn armies_come_near_until_blows_are_about_to_fall() {
    for (ruleset, scenario) in [("spear", None), ("ancients", Some("hills-and-a-wood"))] {
        let mut live = begin(ruleset, scenario, 8);
        while live.turn() == 0 {
            let seat = live.to_decide().unwrap();
            let order = live.candidates(seat)[0].order.clone();
            live.play(&order).unwrap();
        }
        let approach = live.approach();
        assert!(!approach.is_empty(), "{ruleset}: nobody comes near");
        for resolve in &approach {
            live.play(&resolve.order).unwrap();
        }
        let fights = |line: &shelf::live::Heard| line.topic == game::Topic::Combat && line.roll.is_some();
        assert!(!live.lines(Viewer::All, 0).iter().any(fights), "{ruleset}: a blow has fallen already");
        let (turn, begun) = (live.turn(), live.told(Viewer::All));
        while live.turn() == turn && live.to_decide().is_some() {
            let seat = live.to_decide().unwrap();
            let order = live.candidates(seat)[0].order.clone();
            live.play(&order).unwrap();
        }
        let lines = live.lines(Viewer::All, begun);
        assert!(lines.iter().any(fights), "{ruleset}: no blow in the turn that was to see the first");
    }
}

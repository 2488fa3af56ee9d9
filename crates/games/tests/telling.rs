//! Records are told to their end, also where the rules no longer agree.

use game::scene::{Feature, Piece, Scene};
use game::{Digest, Record, StateHash};
use serde_json::json;
use shelf::chronicle::{Chronicle, ToldEvent};
use shelf::{Fixture, Muster, Ruleset};

fn battle(game: &dyn Ruleset) -> Chronicle {
    let muster = Muster { settings: [("turn_limit".to_owned(), 4.into())].into(), ..Muster::default() };
    let players = vec!["random".into(); 2];
    game.battle(&Fixture { muster, seed: 5, players }, &mut |_| Ok(())).unwrap()
}

fn retold(game: &dyn Ruleset, record: Record) -> (Chronicle, Vec<ToldEvent>) {
    let mut heard = Vec::new();
    let chronicle = game.retell(record, &mut |told| {
        heard.push(told.clone());
        Ok(())
    });
    (chronicle.unwrap(), heard)
}

/// What is told, without the notice where rules and record part.
fn story(chronicle: &Chronicle) -> Vec<(u64, String, u8, bool)> {
    let chapters = chronicle.chapters.iter();
    let lines = chapters.flat_map(|chapter| chapter.told.iter().map(move |told| (chapter.turn, told)));
    let lines = lines.filter(|(_, told)| told.event["event"] != "parted");
    lines.map(|(turn, told)| (turn, told.line.text.clone(), told.line.depth, told.notable)).collect()
}

/// What the maps show: the ground, and where everybody stood with what losses.
fn maps(chronicle: &Chronicle) -> Vec<String> {
    let scenes = chronicle.chapters.iter().map(|chapter| chapter.scene.as_ref().expect("every chapter ends somewhere"));
    let ground = |f: &Feature| format!("{:?} {:?} {:?}\n", f.look, f.shape, f.points);
    let stand = |p: &Piece| {
        format!("{} {:?} {:?} {:?} {} {} {:?}\n", p.name, p.figure, p.place, p.pose, p.width, p.depth, p.losses)
    };
    let map = |s: &Scene| s.terrain.iter().map(ground).chain(s.pieces.iter().map(stand)).collect();
    scenes.map(map).collect()
}

#[test]
fn a_record_that_no_longer_agrees_is_told_to_its_end_from_what_it_kept() {
    for game in games::OURS {
        let honest = battle(*game);
        assert!(honest.parted.is_none() && honest.record.keeps_telling());
        let middle = honest.record.orders.len() / 2;
        for other in [0, middle, honest.record.orders.len() - 1] {
            let mut record = honest.record.clone();
            record.orders[other].hash = StateHash::now(Digest(7));
            let (told, heard) = retold(*game, record.clone());
            let parted = told.parted.as_ref().unwrap();
            assert_eq!((parted.after, parted.told, parted.explained), (other, true, false), "{}", parted.why);
            assert!(parted.why.starts_with(&format!("order {} (", other + 1)), "{}", parted.why);
            assert_eq!(story(&told), story(&honest), "{} from order {other}", game.name());
            assert_eq!(heard.iter().filter(|told| told.event["event"] == "parted").count(), 1);
            assert_eq!(maps(&told), maps(&honest), "the maps are the same");
            assert_eq!((&told.result, &told.sides), (&honest.result, &honest.sides));
            assert!(game.replay(record, &mut |_| Ok(())).is_err(), "a check still fails");
        }
    }
}

#[test]
fn a_record_whose_opening_no_longer_agrees_is_told_as_well() {
    let game = games::OURS[0];
    let honest = battle(game);
    let mut record = honest.record.clone();
    record.opening.hash = StateHash::now(Digest(7));
    let (told, _) = retold(game, record);
    assert_eq!((told.parted.as_ref().unwrap().after, story(&told)), (0, story(&honest)));
}

#[test]
fn a_record_that_kept_nothing_is_told_up_to_where_it_no_longer_agrees() {
    let game = games::OURS[0];
    let honest = battle(game);
    let middle = honest.record.orders.len() / 2;
    let mut record = honest.record.clone().brief();
    record.orders[middle].order = json!({ "bid": 65000 });
    let (told, _) = retold(game, record);
    let parted = told.parted.as_ref().unwrap();
    assert_eq!((parted.after, parted.told), (middle, false));
    let (told, whole) = (story(&told), story(&honest));
    assert!(!told.is_empty() && told.len() < whole.len());
    assert_eq!(told, whole[..told.len()]);
}

#[test]
fn an_honest_record_is_told_as_it_was_played() {
    for game in games::OURS {
        let honest = battle(*game);
        let written = Record::read("x", &honest.record.write()).unwrap();
        assert_eq!(written, honest.record);
        let (told, _) = retold(*game, written);
        assert!(told.parted.is_none());
        assert_eq!(story(&told), story(&honest));
    }
}

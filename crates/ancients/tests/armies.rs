//! The armies in the box: sound, within their points, and of all arms.

mod common;

use ancients::{Army, Array, Battle, Rank, Setup};
use game::Game;
use rules::ancients as rule;

#[test]
fn every_army_keeps_to_its_points() {
    let armies = &*common::ARMIES;
    assert!(armies.len() >= 4, "there are {}", armies.len());
    for army in armies {
        assert_eq!(army.limit, Some(1500), "{}", army.name);
        let points = army.points();
        assert!((1400..=1500).contains(&points), "{} costs {points} ({})", army.name, rule::setup::POINTS_LIMIT);
    }
}

#[test]
fn every_army_has_foot_horse_skirmishers_and_a_general() {
    for army in &*common::ARMIES {
        let any = |what: fn(&ancients::Troop) -> bool| army.units.iter().any(|unit| what(&unit.troop()));
        assert!(any(|t| !t.kind.is_mounted() && t.array != Array::Skirmish), "{} has no formed foot", army.name);
        assert!(any(|t| t.kind.is_mounted() || t.kind.is_chariot()), "{} has no horse", army.name);
        assert!(any(|t| t.array == Array::Skirmish), "{} has no skirmishers", army.name);
        let generals = army.characters.iter().filter(|c| c.rank == Rank::General).count();
        assert_eq!(generals, 1, "{}", army.name);
    }
}

#[test]
fn any_two_of_them_can_meet() {
    let armies = &*common::ARMIES;
    for a in armies {
        for b in armies {
            let pair: [Army; 2] = [a.clone(), b.clone()];
            let [a, b] = pair;
            let title = format!("{} against {}", a.name, b.name);
            assert!(Battle::new(&Setup::pitched(a, b)).is_ok(), "{title}");
        }
    }
}

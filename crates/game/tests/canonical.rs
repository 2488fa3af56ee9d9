//! The canonical hash: of what is said, not of how it is laid out.

use std::collections::{BTreeMap, HashMap};

use game::Digest;
use proptest::prelude::*;
use serde::Serialize;

/// A small state as one version of a program has it.
mod one {
    use serde::Serialize;

    #[derive(Serialize)]
    pub enum Task {
        Rest,
        Charge { unit: u8, pace: f32 },
        Shoot(u8, u8),
        Rally(u8),
    }

    #[derive(Serialize)]
    pub struct State {
        pub turn: u8,
        pub lost: Option<u8>,
        pub tasks: Vec<Task>,
    }
}

/// The same as another has it: all in another order, wider numbers, a further
/// variant and a further field.
mod other {
    use serde::Serialize;

    #[derive(Serialize)]
    pub enum Task {
        Pray,
        Rally(i64),
        Shoot(i64, u32),
        Charge { pace: f64, unit: u64, hard: bool },
        Rest,
    }

    #[derive(Serialize, Default)]
    pub struct Weather {
        pub rain: bool,
        pub wind: Vec<u8>,
    }

    #[derive(Serialize)]
    pub struct Renamed {
        pub tasks: Vec<Task>,
        pub lost: Option<i32>,
        pub weather: Weather,
        pub turn: i16,
    }
}

fn one(turn: u8, lost: Option<u8>) -> one::State {
    use one::Task as T;
    let tasks = vec![T::Rest, T::Charge { unit: 3, pace: 0.5 }, T::Shoot(1, 0), T::Rally(0)];
    one::State { turn, lost, tasks }
}

fn other(turn: i16, lost: Option<i32>, rain: bool) -> other::Renamed {
    use other::Task as T;
    let tasks = vec![T::Rest, T::Charge { unit: 3, pace: 0.5, hard: false }, T::Shoot(1, 0), T::Rally(0)];
    other::Renamed { tasks, lost, turn, weather: other::Weather { rain, wind: Vec::new() } }
}

#[test]
fn order_width_and_what_says_nothing_do_not_count() {
    assert_eq!(Digest::of(&one(3, Some(0))), Digest::of(&other(3, Some(0), false)));
    assert_ne!(Digest::of(&one(3, Some(0))), Digest::of(&other(3, Some(0), true)), "a new field that says something");
    assert_ne!(Digest::of(&other::Task::Pray), Digest::of(&other::Task::Rest));
}

#[test]
fn whatever_changes_counts() {
    let base = Digest::of(&one(3, None));
    assert_ne!(base, Digest::of(&one(4, None)));
    assert_ne!(base, Digest::of(&one(3, Some(0))), "the first of all is not nobody");
    let mut shorter = one(3, None);
    shorter.tasks.pop();
    assert_ne!(base, Digest::of(&shorter));
    let mut turned = one(3, None);
    turned.tasks.swap(0, 1);
    assert_ne!(base, Digest::of(&turned), "a list has an order");
}

#[test]
fn kinds_are_told_apart() {
    let hashes = [
        Digest::of(&1),
        Digest::of(&1.0),
        Digest::of(&true),
        Digest::of(&"1"),
        Digest::of(&[1]),
        Digest::of(&[1, 0]),
        Digest::of(&[[1], [0]]),
        Digest::of(&Some(1)),
        Digest::of(&Some(0)),
        Digest::of(&0),
        Digest::of(&-1),
        Digest::of(&u64::MAX),
        Digest::of(&BTreeMap::from([(1, 0)])),
    ];
    let different: std::collections::BTreeSet<_> = hashes.iter().collect();
    assert_eq!(different.len(), hashes.len(), "{hashes:?}");
}

#[test]
fn a_zero_is_a_zero() {
    assert_eq!(Digest::of(&[0.0, 1.0]), Digest::of(&[-0.0, 1.0]));
    assert_eq!(Digest::of(&0), Digest::of(&None::<u8>), "both say nothing");
}

#[test]
fn a_rule_that_is_cited_does_not_count() {
    #[derive(Serialize)]
    struct End {
        winner: u8,
        rule: &'static str,
    }
    assert_eq!(Digest::of(&End { winner: 1, rule: "a" }), Digest::of(&End { winner: 1, rule: "b" }));
    assert_ne!(Digest::of(&End { winner: 1, rule: "a" }), Digest::of(&End { winner: 2, rule: "a" }));
}

/// The form is fixed for ever: these numbers may never change. Should they
/// have to, the form needs another version.
#[test]
fn the_vectors_of_version_1() {
    for (found, wanted) in [
        (Digest::of(&()), "9ca066f1a4ab2eea"),
        (Digest::of(&true), "c46250a9dd013738"),
        (Digest::of(&7), "f2330885df278033"),
        (Digest::of(&-7), "0cddd17510ee9c51"),
        (Digest::of(&0.5), "a1e9cbc1d28e97bf"),
        (Digest::of(&"shield"), "9945fbc5fcf6e6c3"),
        (Digest::of(&Some(0)), "3dd44212f9a934c8"),
        (Digest::of(&[1, 2]), "88127c55df28c3e2"),
        (Digest::of(&BTreeMap::from([("a", 0), ("b", 2)])), "f214bbb79aeec949"),
        (Digest::of(&one(3, None)), "39b12e8d396d21ad"),
    ] {
        assert_eq!(found.to_string(), wanted);
    }
}

proptest! {
    #[test]
    fn maps_have_no_order(entries: HashMap<u16, i32>) {
        let sorted: BTreeMap<_, _> = entries.clone().into_iter().collect();
        prop_assert_eq!(Digest::of(&entries), Digest::of(&sorted));
    }

    #[test]
    fn equal_numbers_are_equal_whatever_their_width(n: u8) {
        let wide = [Digest::of(&u16::from(n)), Digest::of(&i64::from(n)), Digest::of(&i128::from(n))];
        prop_assert!(wide.iter().all(|hash| *hash == Digest::of(&n)));
    }

    #[test]
    fn other_lists_have_other_hashes(one: Vec<u8>, two: Vec<u8>) {
        prop_assert_eq!(one == two, Digest::of(&one) == Digest::of(&two));
    }
}

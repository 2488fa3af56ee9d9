//! What holds of every battle of `ancients`.

mod common;

use ancients::{Army, Battle, Setup};
use game::{Game, Key};
use trials::Mirrored;

use common::{Ancients, scenery, wedges};

trials::battles!(Ancients);
trials::mirrored!(Ancients);

/// Plain troops whose fights depend on nothing but where they stand.
fn plain_army(name: &str) -> Army {
    let text = format!(
        r#"
        name = "{name}"
        ruleset = "ancients"
        [[unit]]
        name = "Foot"
        count = 4
        models = 20
        [[unit]]
        name = "Horse"
        count = 2
        type = "cavalry"
        models = 10
        files = 5
        [[unit]]
        name = "Bows"
        count = 2
        models = 10
        files = 5
        missiles = ["short-bow"]
        order = "open"
        "#
    );
    Army::parse(&text).expect("a readable army")
}

impl Mirrored for Ancients {
    fn mirrored_battles() -> Vec<(String, u64, Setup)> {
        let of = |seed: u64| {
            let mut setup = Setup::pitched(plain_army("Red"), plain_army("Blue"));
            setup.settings.turn_limit = 6;
            if seed.is_multiple_of(2) {
                setup.terrain = scenery();
            }
            ("plain armies".to_string(), seed, setup)
        };
        let wedges = (0..40).map(|seed| {
            let mut setup = wedges(seed);
            for army in &mut setup.armies {
                // They stand to one hand of the middle.
                army.characters.clear();
                army.units.iter_mut().for_each(|unit| unit.command.clear());
            }
            ("wedges".to_string(), seed, setup)
        });
        (0..200).map(of).chain(wedges).collect()
    }

    fn axis(setup: &Setup) -> f64 {
        setup.table.width / 2.0
    }

    fn image(setup: &Setup) -> Setup {
        let mut mirrored = setup.clone();
        let width = setup.table.width;
        for feature in &mut mirrored.terrain {
            for points in feature.area.iter_mut().chain(feature.line.iter_mut()) {
                for point in points.iter_mut() {
                    point[0] = width - point[0];
                }
            }
        }
        mirrored
    }

    fn mirrored_choice(key: Key) -> Key {
        const PAIRS: [(&str, &str); 6] = [
            ("left", "right"),
            ("left-1", "right-1"),
            ("left-2", "right-2"),
            ("left-1-right-2", "left-2-right-1"),
            ("left-edge", "right-edge"),
            ("left-1-right-1", "left-1-right-1"),
        ];
        for (one, two) in PAIRS {
            if key.is(one) {
                return Key::word(two);
            }
            if key.is(two) {
                return Key::word(one);
            }
        }
        key
    }

    fn unlike(battle: &Battle, mirror: &Battle, axis: f64) -> Option<String> {
        for (n, (a, b)) in battle.units().iter().zip(mirror.units()).enumerate() {
            let image = a.pose().mirrored_x(axis);
            let near =
                image.at.distance(b.pose().at) < 1e-6 && image.facing.dir().distance(b.pose().facing.dir()) < 1e-6;
            let like = a.models == b.models && a.files == b.files && a.status() == b.status() && a.marks == b.marks;
            if (a.on_field() && !near) || !like {
                return Some(format!("unit {n}: {image:?} against {:?}; {a:?} against {b:?}", b.pose()));
            }
        }
        (battle.outcome() != mirror.outcome()).then(|| "the outcome".to_string())
    }
}

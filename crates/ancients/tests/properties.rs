//! Properties of whole battles and of single moves: mirror symmetry, replays,
//! refusals, every model accounted for, wheels, charges.

mod common;

use ancients::{Answer, Army, Battle, Event, PanicAnswer, Setup, Situation, Unit, UnitId, What};
use dice::Dice;
use game::{DiceSource, Game, Key, Order, Record, Replay, Session, Step, Table};
use proptest::prelude::*;
use ranked::charge::Approach;
use ranked::wheel::Wheel;
use rules::ancients as rule;
use table::Rect;

use common::{armies, chooser, scenery, setup, strange_setup, with_archers_in_ambush};

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

fn mirrored_setup(setup: &Setup) -> Setup {
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

/// Left for right in a word.
fn mirrored_word(key: Key) -> Key {
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

fn mirrored_order(order: &Order, axis: f64) -> Order {
    let step = |step: &Step| match *step {
        Step::Shift(by) => Step::Shift(-by),
        Step::To(pose) => Step::To(pose.mirrored_x(axis)),
        Step::Quarter(right) => Step::Quarter(!right),
        Step::Wheel { right, degrees } => Step::Wheel { right: !right, degrees },
        other => other,
    };
    match order {
        Order::Move(path) => Order::Move(path.iter().map(step).collect()),
        Order::Place { item, pose } => Order::Place { item: *item, pose: pose.mirrored_x(axis) },
        Order::Choose(key) => Order::Choose(mirrored_word(*key)),
        other => other.clone(),
    }
}

/// What differs between a battle and its mirror image, if anything.
fn unlike(battle: &Battle, mirror: &Battle, axis: f64) -> Option<String> {
    for (n, (a, b)) in battle.units().iter().zip(mirror.units()).enumerate() {
        let image = a.pose.mirrored_x(axis);
        let near = image.at.distance(b.pose.at) < 1e-6 && image.facing.dir().distance(b.pose.facing.dir()) < 1e-6;
        let like = a.models == b.models && a.files == b.files && a.status == b.status && a.marks == b.marks;
        if (a.on_field() && !near) || !like {
            return Some(format!("unit {n}: {image:?} against {:?}; {a:?} against {b:?}", b.pose));
        }
    }
    (battle.outcome() != mirror.outcome()).then(|| "the outcome".to_string())
}

#[test]
fn a_mirrored_battle_mirrors() {
    for seed in 0..200 {
        let mut setup = Setup::pitched(plain_army("Red"), plain_army("Blue"));
        setup.settings.turn_limit = 6;
        if seed % 2 == 0 {
            setup.terrain = scenery();
        }
        let axis = setup.table.width / 2.0;
        let mut battle = Battle::new(&setup).unwrap();
        let mut mirror = Battle::new(&mirrored_setup(&setup)).unwrap();
        let (mut table, mut glass) = (Table::new(Dice::seeded(seed)), Table::new(Dice::seeded(seed)));
        let mut below = chooser(seed);
        battle.start(&mut table);
        mirror.start(&mut glass);
        let mut orders = 0;
        while battle.outcome().is_none() {
            let order = battle.draw_order(&mut below);
            let image = mirrored_order(&order, axis);
            table.log.take();
            glass.log.take();
            battle.play(&order, &mut table).unwrap();
            mirror
                .play(&image, &mut glass)
                .unwrap_or_else(|e| panic!("seed {seed}, order {orders}: {image:?} is refused: {e}"));
            orders += 1;
            let throws = (table.dice.rolled() != glass.dice.rolled()).then(|| "other dice".to_string());
            if let Some(what) = unlike(&battle, &mirror, axis).or(throws) {
                for (which, log) in [(&battle, table.log.take()), (&mirror, glass.log.take())] {
                    eprintln!("--");
                    for event in &log {
                        eprintln!("{}", which.tell(event).text);
                    }
                }
                panic!("seed {seed}, order {orders}, {order:?}: {what}");
            }
        }
    }
}

#[test]
fn a_record_replays_to_the_same_hashes() {
    let armies = armies();
    for seed in [3, 8, 21] {
        let players = vec!["one".to_string(), "two".to_string()];
        let mut session = Session::<Battle>::begin(&setup(seed, &armies), DiceSource::Seed(seed), players).unwrap();
        let mut below = chooser(seed);
        while session.game().outcome().is_none() {
            let order = session.game().draw_order(&mut below);
            session.play(&order).unwrap();
        }
        let last = session.game().digest();
        let text = session.into_record().write();
        let record = Record::read("test", &text).unwrap();
        let replayed = Replay::<Battle>::begin(&record).unwrap().finish().unwrap();
        assert_eq!(replayed.digest(), last);
    }
}

#[test]
fn a_refused_order_changes_nothing() {
    let armies = armies();
    for seed in [4, 5] {
        let mut battle = Battle::new(&setup(seed, &armies)).unwrap();
        let mut table = Table::new(Dice::seeded(seed));
        let mut below = chooser(seed);
        battle.start(&mut table);
        let nonsense = [
            Order::word("fly"),
            Order::Bid(9_999),
            Order::Confirm(true),
            Order::Move([Step::Forward(f64::NAN)].into_iter().collect()),
            Order::Move([Step::Forward(99.0), Step::Shift(-7.0)].into_iter().collect()),
            Order::Move([Step::Files(0)].into_iter().collect()),
            Order::Move([Step::Wheel { right: true, degrees: f64::INFINITY }].into_iter().collect()),
            Order::Place { item: Key::Unit(999), pose: table::Pose::new(f64::INFINITY, 0.0, 0.0) },
            Order::Choose(Key::Unit(999)),
            Order::Divide([255, 255, 255].into_iter().collect()),
            Order::ChooseSome([Key::Unit(0), Key::Unit(0)].into_iter().collect()),
        ];
        for _ in 0..400 {
            let before = battle.digest();
            let rolled = table.dice.rolled();
            for order in &nonsense {
                if battle.check(order).is_ok() {
                    continue; // some of it is an answer somewhere
                }
                assert!(battle.play(order, &mut table).is_err());
                assert_eq!((battle.digest(), table.dice.rolled()), (before, rolled), "{order:?}");
            }
            if battle.outcome().is_some() {
                break;
            }
            let order = battle.draw_order(&mut below);
            battle.play(&order, &mut table).unwrap();
        }
    }
}

/// An answer and its order are the same thing said twice: the one is read from
/// the other, and both lead to the same state with the same dice.
#[test]
fn an_answer_does_what_its_order_does() {
    let armies = armies();
    let plain = [11, 12].map(|seed| setup(seed, &armies));
    let ambush = with_archers_in_ambush(setup(6, &armies));
    let strange = [3, 4, 5].map(strange_setup);
    for (seed, setup) in plain.into_iter().chain([ambush]).chain(strange).enumerate() {
        let seed = seed as u64;
        let mut battle = Battle::new(&setup).unwrap();
        let mut table = Table::silent(Dice::seeded(seed));
        let mut below = chooser(seed);
        battle.start(&mut table);
        while battle.outcome().is_none() {
            battle.propose(&mut |answer| {
                check_answer(&battle, &table, answer);
                false
            });
            let answer = battle.draw(&mut below);
            battle.obey(answer, &mut table);
        }
    }
}

fn check_answer(battle: &Battle, table: &Table<Event>, answer: Answer) {
    let order = battle.order_of(&answer);
    let read = battle.read(&order).unwrap_or_else(|refusal| panic!("{answer:?}, {order:?}: {refusal}"));
    assert_eq!(battle.order_of(&read), order, "{answer:?} is read as {read:?}");
    assert_eq!(format!("{read:?}"), format!("{answer:?}"));
    let (mut obeys, mut plays) = (battle.clone(), battle.clone());
    let (mut one, mut two) = (table.clone(), table.clone());
    obeys.obey(answer, &mut one);
    plays.play(&order, &mut two).unwrap();
    assert_eq!((obeys.digest(), one.dice.rolled()), (plays.digest(), two.dice.rolled()), "{order:?}");
}

#[test]
#[should_panic(expected = "is no answer to")]
fn an_answer_to_another_question_is_none() {
    let armies = armies();
    let mut battle = Battle::new(&setup(1, &armies)).unwrap();
    let mut table = Table::silent(Dice::seeded(1));
    battle.start(&mut table);
    battle.obey(Answer::Panic(PanicAnswer::Again(true)), &mut table);
}

/// Every model that is gone is gone by an event that says so.
#[test]
fn models_are_neither_lost_nor_gained() {
    let armies = armies();
    for seed in 0..12 {
        let mut battle = Battle::new(&setup(seed, &armies)).unwrap();
        let mut table = Table::new(Dice::seeded(seed));
        let mut below = chooser(seed);
        battle.start(&mut table);
        let mut told: Vec<u32> = vec![0; battle.units().len()];
        while battle.outcome().is_none() {
            let order = battle.draw_order(&mut below);
            battle.play(&order, &mut table).unwrap();
            for event in table.log.take() {
                match event.what {
                    What::Casualties { unit, lost, .. } | What::ShotDown { unit, lost, .. } => {
                        told[unit.index()] += u32::from(lost);
                    }
                    What::Slain { unit } => told[unit.index()] += 1,
                    _ => {}
                }
            }
            for (n, unit) in battle.units().iter().enumerate() {
                let gone = u32::from(unit.start - unit.models);
                assert_eq!(gone, told[n], "seed {seed}: unit {n} {unit:?}, {}", rule::combat::CASUALTY_PER_WOUND);
            }
        }
    }
}

/// The bases of a unit, one by one, a little smaller than they are.
fn bases(unit: &Unit) -> Vec<Rect> {
    const SLACK: f64 = 2e-3;
    let formation = unit.formation();
    let shrunk =
        |r: Rect| Rect { pose: r.pose.forward(-SLACK), width: r.width - 2.0 * SLACK, depth: r.depth - 2.0 * SLACK };
    formation.slots().map(|slot| shrunk(formation.model(unit.pose, slot))).collect()
}

#[test]
fn no_two_models_stand_in_one_place() {
    let armies = armies();
    for seed in 0..8 {
        let mut battle = Battle::new(&setup(seed, &armies)).unwrap();
        let mut table = Table::new(Dice::seeded(seed));
        let mut below = chooser(seed);
        battle.start(&mut table);
        let mut orders = 0;
        while battle.outcome().is_none() {
            let order = battle.draw_order(&mut below);
            battle.play(&order, &mut table).unwrap();
            orders += 1;
            if orders % 10 != 0 {
                continue;
            }
            let standing: Vec<&Unit> = battle.units().iter().filter(|u| u.on_field() && u.strength() > 0).collect();
            for (n, a) in standing.iter().enumerate() {
                for b in standing[n + 1..].iter().filter(|b| a.rect().distance(&b.rect()) < 0.1) {
                    let clash = bases(a).iter().any(|x| bases(b).iter().any(|y| x.overlaps(y)));
                    assert!(!clash, "seed {seed}, order {orders}: {a:?} and {b:?}");
                }
            }
        }
    }
}

fn situation(text: &str) -> Battle {
    let situation: Situation = toml::from_str(text).expect("a readable situation");
    let mut battle = Battle::from_situation(&situation).expect("a battle");
    battle.start(&mut Table::new(Dice::seeded(1)));
    battle
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    #[test]
    fn a_wheel_costs_the_way_of_the_outer_corner(files in 4u8..9, degrees in 1.0f64..45.0, right: bool, facing in 0.0f64..360.0) {
        let battle = situation(&format!(
            r#"moment = "remaining"
            [[side]]
            unit = [{{ tag = "red", at = [36, 24], facing = {facing}, files = {files}, models = {} }}]
            [[side]]
            unit = [{{ tag = "blue", at = [6, 40] }}]"#,
            2 * files
        ));
        let mut battle = battle;
        battle.play(&Order::Choose(Key::Unit(0)), &mut Table::new(Dice::seeded(1))).unwrap();
        let order = Order::Move([Step::Wheel { right, degrees }].into_iter().collect());
        let width = battle.unit(UnitId(0)).formation().width();
        // A circle about the inner corner, walked in small steps.
        let start = battle.unit(UnitId(0)).pose;
        let pivot = start.shift(if right { width } else { -width } * 0.5).at;
        let outer = start.shift(if right { -width } else { width } * 0.5).at;
        let steps = 1000;
        let turn = degrees.to_radians() / f64::from(steps) * if right { -1.0 } else { 1.0 };
        let (mut at, mut walked) = (outer - pivot, 0.0);
        for _ in 0..steps {
            let next = table::Vec2::new(
                at.x * cosine(turn) - at.y * sine(turn),
                at.x * sine(turn) + at.y * cosine(turn),
            );
            walked += next.distance(at);
            at = next;
        }
        match battle.check(&order) {
            Ok(preview) => {
                let cost = preview.cost.unwrap();
                prop_assert!((cost - walked).abs() < 1e-3, "{}: {cost} for {walked}", rule::move_::WHEEL_COST);
                let end = preview.path[0];
                let there = end.shift(if right { -width } else { width } * 0.5).at;
                prop_assert!(there.distance(pivot + at) < 1e-6, "{}", rule::move_::WHEEL);
            }
            Err(refusal) => prop_assert!(walked > 4.0 - 1e-9, "{refusal:?} after {walked} inches"),
        }
    }

    /// Alone on the field nobody brings more models into contact than the
    /// charge that is made.
    #[test]
    fn a_charge_brings_as_many_into_contact_as_any_wheel(
        x in -10.0f64..10.0, y in 2.0f64..7.0, turn in -40.0f64..40.0, files in 3u8..8, theirs in 3u8..8,
    ) {
        let battle = situation(&format!(
            r#"moment = "declarations"
            [[side]]
            unit = [{{ tag = "red", at = [{}, {}], facing = {}, files = {files}, models = 16 }}]
            [[side]]
            unit = [{{ tag = "blue", at = [36, 24], facing = 180, files = {theirs}, models = 16 }}]"#,
            36.0 + x, 24.0 - y, turn
        ));
        let (red, blue) = (UnitId(0), UnitId(1));
        let (from, at) = (battle.unit(red), battle.unit(blue));
        let face = ranked::arc::face_charged(&at.rect(), &from.rect());
        let approach =
            Approach { charger: from.formation(), from: from.pose, target: at.formation(), at: at.pose, face, lean: 1.0 };
        let allowance = 8.0;
        let widest = (allowance / from.formation().width()).min(ranked::charge::WIDEST);
        let on_table = |l: &ranked::charge::Landing| {
            from.rect_at(l.flush).corners().iter().all(|c| c.x >= 0.0 && c.y >= 0.0 && c.x <= 72.0 && c.y <= 48.0)
        };
        let most = (-1500..=1500)
            .filter_map(|n| approach.after(Wheel::by(widest * f64::from(n) / 1500.0)))
            .filter(|landing| landing.cost <= allowance && on_table(landing))
            .map(|landing| landing.contact.0 + landing.contact.1)
            .max()
            .unwrap_or(0);
        let touching = |flush: table::Pose| {
            let mine: Vec<Rect> = from.formation().slots().map(|s| from.formation().model(flush, s)).collect();
            let there: Vec<Rect> = at.formation().slots().map(|s| at.formation().model(at.pose, s)).collect();
            let near = |a: &Rect, b: &Rect| a.distance(b) < 1e-5;
            let own = mine.iter().filter(|m| there.iter().any(|t| near(m, t))).count();
            (own + there.iter().filter(|t| mine.iter().any(|m| near(m, t))).count()) as u8
        };
        let made = battle.reaches(red, blue).map_or(0, touching);
        prop_assert!(made >= most, "{}: {made} of {most}", rule::charge::MAXIMISE_CONTACT);
    }
}

fn cosine(x: f64) -> f64 {
    table::Facing::from_degrees(x.to_degrees()).dir().y
}

fn sine(x: f64) -> f64 {
    table::Facing::from_degrees(x.to_degrees()).dir().x
}

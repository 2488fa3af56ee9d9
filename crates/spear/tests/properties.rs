//! Properties of whole battles: mirror symmetry, replays, secrets, refusals.

mod common;

use dice::Dice;
use game::{DiceSource, Digest, Game, Order, Record, Replay, Seat, Session, Step, Table};
use spear::{Battle, Setup};

use common::{armies, chooser, historical, setup};

fn mirrored_setup(setup: &Setup) -> Setup {
    let mut mirrored = setup.clone();
    let width = setup.table.width;
    for side in &mut mirrored.sides {
        for command in &mut side.commands {
            for unit in &mut command.army.units {
                unit.at = unit.at.map(|[x, y]| [width - x, y]);
                unit.facing = unit.facing.map(|degrees| (360.0 - degrees) % 360.0);
            }
            for commander in &mut command.army.commanders {
                commander.at = commander.at.map(|[x, y]| [width - x, y]);
                commander.facing = commander.facing.map(|degrees| (360.0 - degrees) % 360.0);
            }
        }
    }
    for feature in mirrored.terrain.iter_mut().flatten() {
        let flip = |points: &mut Vec<[f64; 2]>| points.iter_mut().for_each(|p| p[0] = width - p[0]);
        feature.area.iter_mut().for_each(flip);
        feature.line.iter_mut().for_each(flip);
        feature.crest.iter_mut().for_each(flip);
        feature.centre = feature.centre.map(|[x, y]| [width - x, y]);
    }
    mirrored
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
        other => other.clone(),
    }
}

/// What differs between a battle and its mirror image, if anything.
fn unlike(battle: &Battle, mirror: &Battle, axis: f64) -> Option<String> {
    for (n, (a, b)) in battle.units().iter().zip(mirror.units()).enumerate() {
        let image = a.pose.mirrored_x(axis);
        let near = image.at.distance(b.pose.at) < 1e-6 && image.facing.dir().distance(b.pose.facing.dir()) < 1e-6;
        if !near || a.hits != b.hits || a.status != b.status || a.face != b.face || a.acted != b.acted {
            return Some(format!(
                "unit {n} ({}): {:?} hits {} against {:?} hits {}",
                battle.plan().unit_names[n],
                image,
                a.hits,
                b.pose,
                b.hits
            ));
        }
    }
    for (n, (a, b)) in battle.leaders().iter().zip(mirror.leaders()).enumerate() {
        let away = a.pose.mirrored_x(axis).at.distance(b.pose.at);
        if a.attached != b.attached || a.status != b.status || (a.is_lone() && away > 1e-5) {
            return Some(format!("commander {n}: {a:?} against {b:?}"));
        }
    }
    (battle.outcome() != mirror.outcome()).then(|| "the outcome".to_string())
}

#[test]
fn a_mirrored_battle_mirrors() {
    for (name, mut setup) in historical() {
        setup.options.turn_limit = Some(8);
        let axis = setup.table.width / 2.0;
        for seed in 0..200 {
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
                battle.play(&order, &mut table).unwrap();
                mirror
                    .play(&image, &mut glass)
                    .unwrap_or_else(|e| panic!("{name}, seed {seed}, order {orders}: {image:?} is refused: {e}"));
                orders += 1;
                if let Some(what) = unlike(&battle, &mirror, axis) {
                    for event in table.log.take() {
                        eprintln!("{}", battle.tell(&event).text);
                    }
                    panic!("{name}, seed {seed}, order {orders}, {order:?}: {what}");
                }
            }
        }
    }
}

#[test]
fn a_record_replays_to_the_same_hashes() {
    let armies = armies();
    for seed in [3, 8, 21] {
        let setup = setup(seed, &armies);
        let players = vec!["one".to_string(), "two".to_string()];
        let mut session = Session::<Battle>::begin(&setup, DiceSource::Seed(seed), players).unwrap();
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

/// Even an answer that makes no difference is part of the record.
#[test]
fn no_changed_answer_goes_unnoticed() {
    let armies = armies();
    let players = vec!["one".to_string(), "two".to_string()];
    let mut session = Session::<Battle>::begin(&setup(3, &armies), DiceSource::Seed(3), players).unwrap();
    let mut below = chooser(3);
    while session.game().outcome().is_none() {
        let order = session.game().draw_order(&mut below);
        session.play(&order).unwrap();
    }
    let record = session.into_record();
    let mut changed = 0;
    for n in 0..record.orders.len() {
        let Some(answer) = record.orders[n].order.get("confirm").and_then(serde_json::Value::as_bool) else { continue };
        let mut other = record.clone();
        other.orders[n].order = serde_json::json!({ "confirm": !answer });
        let error = Replay::<Battle>::begin(&other).unwrap().finish().unwrap_err().to_string();
        assert!(error.contains(&format!("order {}", n + 1)), "{error}");
        changed += 1;
    }
    assert!(changed > 5, "only {changed} answers");
}

#[test]
fn a_refused_order_changes_nothing() {
    let armies = armies();
    let mut battle = Battle::new(&setup(4, &armies)).unwrap();
    let mut table = Table::new(Dice::seeded(4));
    let mut below = chooser(4);
    battle.start(&mut table);
    let nonsense = [
        Order::word("fly"),
        Order::Bid(9_999),
        Order::Confirm(true),
        Order::Move([Step::Forward(f64::NAN)].into_iter().collect()),
        Order::Move([Step::Forward(99.0), Step::Shift(-7.0)].into_iter().collect()),
        Order::Place { item: game::Key::Unit(999), pose: table::Pose::new(f64::INFINITY, 0.0, 0.0) },
        Order::Divide([255, 255, 255].into_iter().collect()),
        Order::Arrange([game::Key::Unit(0), game::Key::Unit(0)].into_iter().collect()),
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

/// Secrets: what seat 1 sees does not depend on what seat 0 keeps hidden.
#[test]
fn a_view_never_holds_the_other_sides_secrets() {
    let armies = armies();
    let army = |name: &str| armies.iter().find(|a| a.name.contains(name)).unwrap().clone();
    let mut schemer = army("Carthage");
    schemer.stratagems = vec![spear::Stratagem::FlankMarch, spear::Stratagem::Ambush, spear::Stratagem::Scouting];
    let mut base = Setup::pitched(schemer, army("Rome"));
    base.terrain = Some(Vec::new());
    let open = |choices: &dyn Fn(&Battle) -> Order| {
        let mut battle = Battle::new(&base).unwrap();
        let mut table = Table::new(Dice::seeded(1));
        battle.start(&mut table);
        while battle.to_decide() == Some(Seat(0)) && battle.decision().is_some_and(|d| d.secret) {
            let order = choices(&battle);
            battle.play(&order, &mut table).unwrap();
        }
        battle
    };
    let first = |battle: &Battle| {
        let mut orders = battle.candidates();
        orders.swap_remove(0)
    };
    let last = |battle: &Battle| {
        let mut orders = battle.candidates();
        orders.pop().unwrap()
    };
    let (plain, cunning) = (open(&first), open(&last));
    assert_ne!(plain.view(), cunning.view(), "the two plans differ");
    let seen = |battle: &Battle, seat| {
        let masked = battle.masked(Seat(seat));
        (masked.view(), Digest::of(&masked))
    };
    assert_eq!(seen(&plain, 1), seen(&cunning, 1), "seat 1 cannot tell them apart");
    assert_ne!(seen(&plain, 0), seen(&cunning, 0), "seat 0 can");
}

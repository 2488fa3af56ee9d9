//! Properties of the game's own: every model accounted for, nobody in
//! another's place, wheels, charges.

mod common;

use ancients::{Answer, Army, Battle, Setup, Situation, Unit, UnitId, What};
use dice::Dice;
use game::{Game, Key, Leg, Order, Tray};
use proptest::prelude::*;
use ranked::charge::Approach;
use ranked::wheel::Wheel;
use rules::ancients as rule;
use table::Rect;

use common::{ARMIES, setup, without_engines};
use trials::chooser;

#[test]
#[should_panic(expected = "is no answer to")]
fn an_answer_to_another_question_is_none() {
    let mut battle = Battle::new(&setup(1)).unwrap();
    let mut table = Tray::silent(Dice::seeded(1));
    battle.start(&mut table);
    battle.obey(Answer::Confirm(true), &mut table);
}

/// Every model that is gone is gone by an event that says so.
#[test]
fn models_are_neither_lost_nor_gained() {
    for seed in 0..12 {
        let mut battle = Battle::new(&without_engines(setup(seed))).unwrap();
        let mut table = Tray::new(Dice::seeded(seed));
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

/// Engines and those who serve them.
#[derive(Clone, Copy, Debug)]
struct Battery {
    engines: u32,
    men: u32,
    alive: bool,
}

/// A unit of engines as it stands: with its crew, or its men on foot and the
/// engines where they left them.
fn battery(battle: &Battle, id: UnitId) -> Battery {
    let (unit, manned) = (battle.unit(id), battle.stands_with_engines(id));
    let alive = unit.is_alive();
    let at_work = || (0..unit.models).map(|n| u32::from(battle.crew_left(id, n))).sum();
    let men = match (alive, manned) {
        (false, _) => 0,
        (true, false) => unit.models.into(),
        (true, true) => at_work(),
    };
    let engines = if alive && manned { unit.models } else { battle.engines_left_by(id) };
    Battery { engines: engines.into(), men, alive }
}

/// What is told of a battery in the course of an order.
#[derive(Clone, Copy, Default)]
struct Told {
    engines: u32,
    men: u32,
    gone: bool,
}

fn hear(what: &What, told: &mut [Told]) {
    match what {
        What::PartLost { unit, part, lost, .. } if part.is("weapon") => told[unit.index()].engines += u32::from(*lost),
        What::PartLost { unit, part, lost, .. } if part.is("crew") => told[unit.index()].men += u32::from(*lost),
        What::Casualties { unit, lost, .. } | What::ShotDown { unit, lost, .. } => {
            told[unit.index()].men += u32::from(*lost);
        }
        What::Destroyed { unit } | What::LeftTable { unit } | What::Caught { unit, .. } => {
            told[unit.index()].gone = true;
        }
        _ => {}
    }
}

/// An army with engines against another.
fn trains(seed: u64) -> Setup {
    let armed = |army: &&Army| army.units.iter().any(|unit| unit.kind.is_engine());
    let trains: Vec<&Army> = ARMIES.iter().filter(armed).collect();
    let pick = |n: u64| trains[(n % trains.len() as u64) as usize].clone();
    Setup::pitched(pick(seed), pick(seed / 2 + 1))
}

/// Every engine that is gone, and every man of the crews, is gone by an event
/// that says so; men who serve others now are still there.
#[test]
fn engines_and_crews_are_neither_lost_nor_gained() {
    let rule = rule::artillery::CREW_SEPARATE;
    let mut lost_men = 0;
    for seed in 0..12 {
        let mut battle = Battle::new(&trains(seed)).unwrap();
        let mut table = Tray::new(Dice::seeded(seed));
        let mut below = chooser(seed);
        battle.start(&mut table);
        let all: Vec<UnitId> = (0..battle.units().len()).map(|n| UnitId(n as u8)).collect();
        let engines: Vec<UnitId> =
            all.into_iter().filter(|&u| battle.plan().troops[u.index()].kind.is_engine()).collect();
        table.log.take();
        while battle.outcome().is_none() {
            let before: Vec<Battery> = engines.iter().map(|&u| battery(&battle, u)).collect();
            let order = battle.draw_order(&mut below);
            battle.play(&order, &mut table).unwrap();
            let mut told = vec![Told::default(); battle.units().len()];
            table.log.take().iter().for_each(|event| hear(&event.what, &mut told));
            let mut missing = [0_i64; 2];
            for (&id, was) in engines.iter().zip(&before) {
                let (is, told) = (battery(&battle, id), told[id.index()]);
                let gone = told.gone && was.engines >= is.engines;
                let named = battle.unit_name(id);
                let said = was.engines == is.engines + told.engines || gone;
                assert!(said, "seed {seed}: {named} was {was:?} and is {is:?}, {rule}");
                let said = if was.alive && !is.alive && told.gone { was.men } else { told.men };
                let side = battle.unit(id).side.index();
                missing[side] += i64::from(was.men) - i64::from(is.men) - i64::from(said);
                lost_men += said;
            }
            assert_eq!(missing, [0, 0], "seed {seed}: men of crews are missing, {rule}: {order:?}");
        }
    }
    assert!(lost_men > 0, "nobody has fallen");
}

/// The bases of a unit, one by one, a little smaller than they are.
fn bases(unit: &Unit) -> Vec<Rect> {
    const SLACK: f64 = 2e-3;
    let formation = unit.formation();
    let shrunk =
        |r: Rect| Rect { pose: r.pose.forward(-SLACK), width: r.width - 2.0 * SLACK, depth: r.depth - 2.0 * SLACK };
    formation.slots().map(|slot| shrunk(formation.model(unit.pose(), slot))).collect()
}

#[test]
fn no_two_models_stand_in_one_place() {
    for seed in 0..8 {
        let mut battle = Battle::new(&setup(seed)).unwrap();
        let mut table = Tray::new(Dice::seeded(seed));
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
    battle.start(&mut Tray::new(Dice::seeded(1)));
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
        battle.play(&Order::Choose(Key::Unit(0)), &mut Tray::new(Dice::seeded(1))).unwrap();
        let order = Order::Move([Leg::Wheel { right, degrees }].into_iter().collect());
        let width = battle.unit(UnitId(0)).formation().width();
        // A circle about the inner corner, walked in small steps.
        let start = battle.unit(UnitId(0)).pose();
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
            Approach { charger: from.formation(), from: from.pose(), target: at.formation(), at: at.pose(), face, lean: 1.0 };
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
            let there: Vec<Rect> = at.formation().slots().map(|s| at.formation().model(at.pose(), s)).collect();
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

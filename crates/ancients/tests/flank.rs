//! Round which flank troops come is their owner's secret until they are there:
//! two battles that differ in nothing else are the same for the enemy.

use ancients::{Army, Battle, Setup, Situation, Variant, What, Who};
use dice::Dice;
use game::{Game, Order, Seat, Tray};
use rules::ancients as rule;
use trials::chooser;

const OWNER: Seat = Seat(0);
const ENEMY: Seat = Seat(1);

fn army(name: &str) -> Army {
    let text = format!(
        r#"
        name = "{name}"
        ruleset = "ancients"
        [[unit]]
        name = "Foot"
        count = 3
        models = 20
        points = 100
        [[unit]]
        name = "Horse"
        type = "cavalry"
        models = 10
        points = 50
        "#
    );
    Army::parse(&text).expect("a readable army")
}

/// The army of the first seat sends its horse round a flank.
fn sent_round(hand: &str, seed: u64) -> (Battle, Tray<ancients::Event>) {
    let mut setup = Setup::pitched(army("Red"), army("Blue"));
    setup.variant = Variant::FlankAttack;
    setup.preparation.held_back = Who::A;
    setup.settings.turn_limit = 7;
    let mut battle = Battle::new(&setup).expect("a battle");
    let mut tray = Tray::new(Dice::seeded(seed));
    battle.start(&mut tray);
    let horse = battle.read_order(&serde_json::json!({ "choose-some": ["a-horse"] })).expect("an order");
    battle.play(&horse, &mut tray).expect("a lawful order");
    battle.play(&Order::word(hand), &mut tray).expect("a lawful order");
    (battle, tray)
}

/// All that a seat sees, is told and may do.
fn known(battle: &Battle, seat: Seat, tray: &mut Tray<ancients::Event>) -> (Vec<String>, bool) {
    let events = tray.log.take();
    let there = events.iter().any(|event| matches!(event.what, What::FlankRoll { direction: Some(_), .. }));
    let seen = battle.masked(seat);
    let mut known = vec![
        seen.view().to_string(),
        format!("{:?}", seen.digest()),
        format!("{:?}", seen.scene()),
        format!("{:?}", battle.has_secrets_from(seat)),
    ];
    if battle.to_decide() == Some(seat) {
        known.push(format!("{:?}", seen.decision()));
        known.extend(seen.candidates().iter().map(|order| format!("{order:?} {:?}", seen.check(order))));
    }
    let shown = events.iter().filter(|event| battle.shows(seat, event));
    known.extend(shown.map(|event| format!("{} {}", seen.tell(event).text, seen.event_data(event))));
    // What is not hidden from him is sent to him as it is.
    if !battle.has_secrets_from(seat) {
        known.push(format!("{:?}", battle.digest()));
    }
    (known, there)
}

#[test]
fn nobody_sees_round_which_flank_they_come() {
    for seed in 0..24 {
        let (mut one, mut first) = sent_round("left", seed);
        let (mut two, mut second) = sent_round("right", seed);
        assert_ne!(known(&one, OWNER, &mut first), known(&two, OWNER, &mut second), "their owner knows");
        let mut below = chooser(seed);
        while one.outcome().is_none() {
            let order = one.draw_order(&mut below);
            one.play(&order, &mut first).expect("a lawful order");
            two.play(&order, &mut second).expect("a lawful order");
            let ((left, arrived), (right, _)) = (known(&one, ENEMY, &mut first), known(&two, ENEMY, &mut second));
            if arrived {
                break;
            }
            assert_eq!(left, right, "seed {seed}: {}", rule::variant::FLANK_ALLOWANCE);
        }
    }
}

/// A situation in which red has written down by which flank troops come.
fn written(hand: &str, horse: &str, seed: u64) -> (Battle, Tray<ancients::Event>) {
    let text = format!(
        r#"
        moment = "start"
        until = "rally"
        variant = "flank-attack"
        turn = 5
        [[side]]
        flank = "{hand}"
        unit = [{{ tag = "red", at = [20, 10], models = 10 }}{horse}]
        [[side]]
        unit = [{{ tag = "blue", at = [20, 40], models = 10 }}]"#
    );
    let situation: Situation = toml::from_str(&text).expect("a readable situation");
    let mut battle = Battle::from_situation(&situation).expect("a battle");
    let mut tray = Tray::new(Dice::seeded(seed));
    battle.start(&mut tray);
    (battle, tray)
}

/// Also when they never came: on a one in their last turn they are lost.
#[test]
fn those_who_lost_their_way_keep_their_secret() {
    const HORSE: &str = r#", { tag = "horse", type = "cavalry", models = 5, status = "flanking" }"#;
    let is_lost = |seed: &u64| written("left", HORSE, *seed).0.view()["units"]["horse"]["status"] == "lost";
    let seed = (0..100).find(is_lost).expect("a one among a hundred dice");
    let [left, right] = ["left", "right"].map(|hand| {
        let (battle, mut tray) = written(hand, HORSE, seed);
        known(&battle, ENEMY, &mut tray).0
    });
    assert_eq!(left, right, "{}", rule::variant::FLANK_ARRIVAL);
}

/// And while nobody is on his way of whom the enemy would know.
#[test]
fn a_flank_that_is_written_down_is_a_secret_by_itself() {
    let [left, right] = ["left", "right"].map(|hand| {
        let (battle, mut tray) = written(hand, "", 1);
        known(&battle, ENEMY, &mut tray).0
    });
    assert_eq!(left, right, "{}", rule::variant::FLANK_ALLOWANCE);
}

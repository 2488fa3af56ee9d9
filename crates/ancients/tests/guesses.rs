//! Until somebody has said how far his engine throws, nothing that he is told
//! depends on how far it is: the same moment is played at two distances.

use ancients::{Battle, EngineAsk, Question, ShootAsk, Situation, UnitId};
use dice::Dice;
use game::{Game, Key, Order, Seat, Tray};
use rules::ancients as rule;

/// A stone thrower or a cannon, and foot straight ahead of it; others stand
/// beside, where they are always.
fn engine(kind: &str, away: f64) -> (Battle, Tray<ancients::Event>) {
    let text = format!(
        r#"
        moment = "shooting"
        [[side]]
        unit = [
            {{ tag = "engine", type = "{kind}", at = [4, 24], facing = 90 }},
            {{ tag = "archers", at = [20, 4], facing = 90, models = 10, missiles = ["bow"] }},
        ]
        [[side]]
        unit = [
            {{ tag = "spears", at = [{}, 24], facing = 270, models = 20, files = 5 }},
            {{ tag = "others", at = [40, 4], facing = 270, models = 20, files = 5 }},
        ]"#,
        4.0 + away
    );
    let situation: Situation = toml::from_str(&text).expect("a readable situation");
    let mut battle = Battle::from_situation(&situation).expect("a battle");
    let mut tray = Tray::new(Dice::seeded(1));
    battle.start(&mut tray);
    (battle, tray)
}

/// All that either seat is told of what is pending: the question with its
/// offers, what is proposed, how orders are judged and what is shown of them,
/// what is drawn over the table, and the log.
fn told(battle: &Battle, tray: &mut Tray<ancients::Event>) -> Vec<String> {
    let mut told = Vec::new();
    for seat in [Seat(0), Seat(1)] {
        let seen = battle.masked(seat);
        told.push(format!("{seat}: {:?}", seen.decision()));
        let orders = seen.candidates();
        told.extend(orders.iter().map(|order| format!("{seat}: {:?} {:?}", seen.order_data(order), seen.check(order))));
        told.extend((0..=49).map(|bid| format!("{seat}: {bid} {:?}", seen.check(&Order::Bid(bid)))));
        for key in (0..seen.units().len()).map(|n| UnitId(n as u8).key()) {
            told.push(format!("{seat}: {:?} {:?}", seen.overlays(key), seen.check(&Order::Choose(key))));
        }
    }
    for event in tray.log.take() {
        told.push(format!("{} {}", battle.tell(&event).text, without_sight(battle.event_data(&event))));
    }
    told
}

/// An event without the rules by which its target is seen: how much of a front
/// lies in an arc depends on the distance, and everybody sees it on the table.
fn without_sight(mut event: serde_json::Value) -> serde_json::Value {
    if let Some(rules) = event.get_mut("rules").and_then(serde_json::Value::as_array_mut) {
        rules.retain(|rule| !rule.as_str().is_some_and(|rule| rule.starts_with("ancients.los.")));
    }
    event
}

/// What brings a player to his guess: his engine is named, and shoots at those
/// before it.
fn towards_the_guess(battle: &Battle) -> Option<Order> {
    let (engine, spears) = (Order::Choose(Key::Unit(0)), Order::Choose(Key::Unit(2)));
    match battle.question()? {
        Question::Shoot(ShootAsk::Nominate) if battle.check(&engine).is_ok() => Some(engine),
        Question::Shoot(ShootAsk::Nominate) => Some(Order::word("done")),
        Question::Shoot(ShootAsk::Target(_)) => Some(spears),
        Question::Engine(EngineAsk::Aim { .. }) => battle.candidates().into_iter().next(),
        _ => None,
    }
}

#[test]
fn nothing_tells_how_far_it_is_before_the_guess() {
    for (kind, rule) in [("stone-thrower", rule::artillery::NO_PREMEASURE), ("cannon", rule::artillery::CANNON_RANGE)] {
        for (near, far) in [(10.0, 40.0), (29.0, 30.0), (20.0, 60.0)] {
            let (mut one, mut first) = engine(kind, near);
            let (mut two, mut second) = engine(kind, far);
            loop {
                let (here, there) = (told(&one, &mut first), told(&two, &mut second));
                let differs = here.iter().zip(&there).find(|(a, b)| a != b);
                assert!(differs.is_none(), "{rule}: {kind}, {near} and {far}: {differs:?}");
                assert_eq!(here.len(), there.len(), "{rule}: {kind}, {near} and {far}");
                let Some(order) = towards_the_guess(&one) else { break };
                one.play(&order, &mut first).expect("a lawful order");
                two.play(&order, &mut second).expect("a lawful order");
            }
            let asked = one.question();
            assert!(matches!(asked, Some(Question::Engine(EngineAsk::Guess { .. }))), "{rule}: {kind}: {asked:?}");
        }
    }
}

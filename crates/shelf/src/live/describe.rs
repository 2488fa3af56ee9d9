//! Orders in a few words, for buttons, keyboards and screen readers.

use game::{Ask, Decision, Key, Leg, Names, Order};
use serde_json::Value;
use table::{Facing, Pose, Vec2};

/// Writes every facing in compass degrees. Records write those that degrees
/// would not give back to the bit as directions; people and clients want one
/// form.
///
/// ```
/// let mut pose = serde_json::json!({ "at": [1.0, 2.0], "facing": [1.0, 0.0] });
/// shelf::live::in_degrees(&mut pose);
/// assert_eq!(pose["facing"], 90.0);
/// ```
pub fn in_degrees(value: &mut Value) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(in_degrees),
        Value::Object(fields) => {
            for (name, item) in fields.iter_mut() {
                match item.as_array().map(Vec::as_slice) {
                    Some([x, y]) if name == "facing" => {
                        let number = |n: &Value| n.as_f64().unwrap_or(0.0);
                        *item = Facing::from_dir(Vec2::new(number(x), number(y))).degrees().into();
                    }
                    _ => in_degrees(item),
                }
            }
        }
        _ => {}
    }
}

/// An answer to a decision in a few words; `length` is the unit of length.
///
/// ```
/// use game::{Order, Leg};
/// let path = [Leg::Wheel { right: true, degrees: 30.0 }, Leg::Forward(2.5)];
/// let words = shelf::live::describe(&Order::Move(path.into_iter().collect()), None, &game::Names::default(), "DU");
/// assert_eq!(words, "wheel right 30°, forward 2.5 DU");
/// ```
pub fn describe(order: &Order, decision: Option<&Decision>, names: &Names, length: &str) -> String {
    let name = |key: &Key| label(*key, decision).unwrap_or_else(|| tag(*key, names));
    let list = |keys: &[Key]| match keys {
        [] => "nobody".to_owned(),
        keys => keys.iter().map(name).collect::<Vec<_>>().join(", "),
    };
    match order {
        Order::Choose(key) => name(key),
        Order::ChooseSome(keys) => list(keys),
        Order::Arrange(keys) => keys.iter().map(name).collect::<Vec<_>>().join(", then "),
        Order::Divide(shares) => divided(shares, decision),
        Order::Allocate(grants) if grants.is_empty() => "use no dice".into(),
        Order::Allocate(grants) => {
            grants.iter().map(|grant| format!("{} to {}", grant.die, name(&grant.to))).collect::<Vec<_>>().join(", ")
        }
        Order::Bid(number) => number.to_string(),
        Order::Place { item, pose } => format!("{} at {}", name(item), place(pose)),
        Order::Move(path) if path.is_empty() => "straight on".into(),
        Order::Move(path) => path.iter().map(|step| leg(step, length)).collect::<Vec<_>>().join(", "),
        Order::Confirm(true) => "yes".into(),
        Order::Confirm(false) => "no".into(),
    }
}

fn label(key: Key, decision: Option<&Decision>) -> Option<String> {
    decision?.ask.choices().into_iter().find(|choice| choice.key == key).map(|choice| choice.label.clone())
}

fn tag(key: Key, names: &Names) -> String {
    match key {
        Key::Unit(n) => names.unit(n).into(),
        Key::Leader(n) => names.leader(n).into(),
        Key::Word(_) | Key::Number(_) => key.to_string(),
    }
}

fn divided(shares: &[u8], decision: Option<&Decision>) -> String {
    let Some(Ask::Divide { among, .. }) = decision.map(|decision| &decision.ask) else {
        return format!("{shares:?}");
    };
    let parts = among.iter().zip(shares).filter(|(_, share)| **share > 0);
    parts.map(|(choice, share)| format!("{share} to {}", choice.label)).collect::<Vec<_>>().join(", ")
}

fn place(pose: &Pose) -> String {
    format!("({:.1}, {:.1}) facing {:.0}°", pose.at.x, pose.at.y, pose.facing.degrees())
}

fn leg(step: &Leg, length: &str) -> String {
    let way = |right: bool| if right { "right" } else { "left" };
    match step {
        Leg::Forward(by) if *by < 0.0 => format!("back {} {length}", short(-by)),
        Leg::Forward(by) => format!("forward {} {length}", short(*by)),
        Leg::Shift(by) => format!("shift {} {} {length}", way(*by > 0.0), short(by.abs())),
        Leg::AboutTurn => "turn about".into(),
        Leg::Quarter(right) => format!("turn {}", way(*right)),
        Leg::Wheel { right, degrees } => format!("wheel {} {}°", way(*right), short(*degrees)),
        Leg::Files(files) => format!("{files} files wide"),
        Leg::To(pose) => format!("to {}", place(pose)),
    }
}

/// At most two decimals, and none for nothing.
fn short(number: f64) -> String {
    let text = format!("{number:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

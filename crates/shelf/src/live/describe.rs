//! Orders in a few words, for buttons, keyboards and screen readers.

use game::say::{self, say};
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
        [] => say!("order-nobody"),
        keys => keys.iter().map(name).collect::<Vec<_>>().join(", "),
    };
    match order {
        Order::Choose(key) => name(key),
        Order::ChooseSome(keys) => list(keys),
        Order::Arrange(keys) => keys.iter().map(name).collect::<Vec<_>>().join(&say!("order-then")),
        Order::Divide(shares) => divided(shares, decision),
        Order::Allocate(grants) if grants.is_empty() => say!("order-no-dice"),
        Order::Allocate(grants) => grants
            .iter()
            .map(|grant| say!("order-to", share = grant.die, who = name(&grant.to)))
            .collect::<Vec<_>>()
            .join(", "),
        Order::Bid(number) => number.to_string(),
        Order::Place { item, pose } => say!("order-at", who = name(item), place = place(pose)),
        Order::Move(path) if path.is_empty() => say!("order-straight"),
        Order::Move(path) => path.iter().map(|step| leg(step, length)).collect::<Vec<_>>().join(", "),
        Order::Confirm(true) => say!("order-yes"),
        Order::Confirm(false) => say!("order-no"),
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
    parts
        .map(|(choice, share)| say!("order-to", share = *share, who = choice.label.as_str()))
        .collect::<Vec<_>>()
        .join(", ")
}

fn place(pose: &Pose) -> String {
    say!("order-place", x = pose.at.x, y = pose.at.y, degrees = pose.facing.degrees().round())
}

fn leg(step: &Leg, length: &str) -> String {
    let short = |by: f64| say::Value::Number((by * 100.0).round() / 100.0);
    match step {
        Leg::Forward(by) if *by < 0.0 => say!("order-back", by = short(-by), length = length),
        Leg::Forward(by) => say!("order-forward", by = short(*by), length = length),
        Leg::Shift(by) => say!("order-shift", right = *by > 0.0, by = short(by.abs()), length = length),
        Leg::AboutTurn => say!("order-about"),
        Leg::Quarter(right) => say!("order-quarter", right = *right),
        Leg::Wheel { right, degrees } => say!("order-wheel", right = *right, degrees = short(*degrees)),
        Leg::Files(files) => say!("order-files", files = *files),
        Leg::To(pose) => say!("order-to-place", place = place(pose)),
    }
}

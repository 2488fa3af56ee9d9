//! Tags: the names by which files call units and leaders.

use serde_json::Value;

use crate::Key;

/// The tags of a battle's units and leaders, by number.
///
/// The engine speaks of `#3` and `@1`; people write `roman-cavalry`. Names
/// turns the one into the other anywhere inside a JSON value.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Names {
    units: Vec<String>,
    leaders: Vec<String>,
}

impl Names {
    /// Tags for units and leaders; each must be unique.
    pub fn new(units: Vec<String>, leaders: Vec<String>) -> Names {
        Names { units, leaders }
    }

    /// A unit's tag.
    pub fn unit(&self, n: u16) -> &str {
        self.units.get(n as usize).map_or("?", String::as_str)
    }

    /// A leader's tag.
    pub fn leader(&self, n: u16) -> &str {
        self.leaders.get(n as usize).map_or("?", String::as_str)
    }

    /// The number of the unit with that tag.
    pub fn find_unit(&self, tag: &str) -> Option<u16> {
        self.units.iter().position(|t| t == tag).map(|n| n as u16)
    }

    /// The number of the leader with that tag.
    pub fn find_leader(&self, tag: &str) -> Option<u16> {
        self.leaders.iter().position(|t| t == tag).map(|n| n as u16)
    }

    /// What people call a key: the tag of a unit or leader, a word, a number.
    ///
    /// ```
    /// use game::{Key, Names};
    /// let names = Names::new(vec!["horse".into()], vec![]);
    /// assert_eq!(names.of(Key::Unit(0)), "horse");
    /// assert_eq!(names.of(Key::word("charge")), "charge");
    /// assert_eq!(names.of(Key::Unit(7)), "an unknown unit");
    /// ```
    pub fn of(&self, key: Key) -> String {
        let tag = |tags: &[String], n: u16, unknown: &str| tags.get(n as usize).map_or(unknown, String::as_str).into();
        match key {
            Key::Unit(n) => tag(&self.units, n, "an unknown unit"),
            Key::Leader(n) => tag(&self.leaders, n, "an unknown leader"),
            Key::Word(_) | Key::Number(_) => key.to_string(),
        }
    }

    /// Replaces `#3` and `@1` by tags, everywhere in the value.
    ///
    /// ```
    /// use game::Names;
    /// let names = Names::new(vec!["horse".into()], vec![]);
    /// let mut value = serde_json::json!({"choose": "#0"});
    /// names.to_tags(&mut value);
    /// assert_eq!(value, serde_json::json!({"choose": "horse"}));
    /// ```
    pub fn to_tags(&self, value: &mut Value) {
        rewrite(value, &|text| {
            let number = |rest: &str| rest.parse::<usize>().ok();
            if let Some(n) = text.strip_prefix('#').and_then(number) {
                self.units.get(n).cloned()
            } else if let Some(n) = text.strip_prefix('@').and_then(number) {
                self.leaders.get(n).cloned()
            } else {
                None
            }
        });
    }

    /// Replaces tags by `#3` and `@1`, everywhere in the value.
    pub fn to_numbers(&self, value: &mut Value) {
        rewrite(value, &|text| {
            self.find_unit(text).map(|n| format!("#{n}")).or_else(|| self.find_leader(text).map(|n| format!("@{n}")))
        });
    }
}

/// Changes every text in the value, names of fields included.
fn rewrite(value: &mut Value, change: &impl Fn(&str) -> Option<String>) {
    match value {
        Value::String(text) => {
            if let Some(new) = change(text) {
                *text = new;
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| rewrite(item, change)),
        Value::Object(fields) => {
            let old = std::mem::take(fields);
            for (name, mut item) in old {
                rewrite(&mut item, change);
                fields.insert(change(&name).unwrap_or(name), item);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

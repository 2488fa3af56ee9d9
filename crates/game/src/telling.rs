//! Events in words: the key of its message is the event's own name, and its
//! arguments are its fields.
//!
//! Of a list there are its length (`units_count`) and its first two things
//! (`models_a`, `models_b`) too, and both sides are always there (`side_a`,
//! `side_b`).
//!
//! A field that names a unit, a leader or a side becomes that name, with its
//! number; a modifier becomes the short name of its rule and what it adds; a
//! word becomes the message of field and word (`face-rear`), where there is one.
//! So a new event needs a message and nothing else.

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::HashMap;
use std::ptr;

use rules::{Rule, RuleId};
use say::{Args, Language, Lexicon, Name, Value, language, rule_title, say};
use serde::Serialize;
use serde_json::Value as Data;

use crate::{Key, Modifier, Side, UnitId};

pub use say::key_of;

/// Who knows the names in a battle, and the words of its game.
pub trait Teller {
    /// The texts of the game.
    fn lexicon(&self) -> &'static Lexicon;

    /// A unit by its name.
    fn unit_told(&self, unit: UnitId) -> Name;

    /// A side by its name.
    fn side_told(&self, side: Side) -> Name;

    /// A leader who is no unit, by his name.
    fn leader_told(&self, leader: u16) -> Name {
        Name::person(leader.to_string())
    }

    /// What a field means that means something else than it seems to.
    fn field_told(&self, _field: &str, _data: &Data) -> Option<Value> {
        None
    }
}

/// Tells an event. It is empty where nothing is worth a line.
pub fn tell(teller: &impl Teller, event: &impl Serialize) -> String {
    tell_with(teller, event, Args::default())
}

/// Tells an event with arguments besides its fields, or in their place.
pub fn tell_with(teller: &impl Teller, event: &impl Serialize, more: Args) -> String {
    let Ok(Data::Object(mut fields)) = serde_json::to_value(event) else { return String::new() };
    let key = fields.remove("event").unwrap_or_default();
    let mut args = Args::default();
    for (field, data) in &fields {
        if let Data::Array(items) = data {
            args.set(&format!("{field}_count"), items.len());
            for (item, letter) in items.iter().zip(["a", "b"]) {
                args.put(&format!("{field}_{letter}"), told(teller, field, item));
            }
        }
        args.put(field, told(teller, field, data));
    }
    args.set("side_a", teller.side_told(Side::A));
    args.set("side_b", teller.side_told(Side::B));
    more.0.into_iter().for_each(|(name, value)| args.set(&name, value));
    sentence(&teller.lexicon().say(key.as_str().unwrap_or_default(), &args))
}

/// A text as a sentence begins.
pub fn sentence(text: &str) -> String {
    let text = text.trim();
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// A field as an argument. Places on the table are none.
fn told(teller: &impl Teller, field: &str, data: &Data) -> Option<Value> {
    if let Some(value) = teller.field_told(field, data) {
        return Some(value);
    }
    match data {
        Data::Null => Some(Value::none()),
        Data::Bool(holds) => Some((*holds).into()),
        Data::Number(number) => number.as_f64().map(Value::from),
        Data::String(text) => Some(word_told(teller, field, text)),
        // Modifiers are counted up, not told one after the other.
        Data::Array(items) if items.iter().any(Data::is_object) => {
            let told = items.iter().filter_map(|item| told(teller, field, item)).map(|value| value.to_string());
            Some(told.collect::<Vec<_>>().join(", ").into())
        }
        Data::Array(items) => Some(Value::List(items.iter().filter_map(|item| told(teller, field, item)).collect())),
        Data::Object(_) => {
            let modifier: Modifier = serde_json::from_value(data.clone()).ok()?;
            (modifier.by != 0).then(|| modifier_told(teller.lexicon(), modifier).into())
        }
    }
}

fn word_told(teller: &impl Teller, field: &str, text: &str) -> Value {
    match (Key::parse(text), text) {
        (Key::Unit(n), _) => teller.unit_told(UnitId(n as u8)).into(),
        (Key::Leader(n), _) => teller.leader_told(n).into(),
        (_, "A") => teller.side_told(Side::A).into(),
        (_, "B") => teller.side_told(Side::B).into(),
        _ => {
            let key = key_of(&[field, text]);
            let lexicon = teller.lexicon();
            if lexicon.knows(&key) { lexicon.say(&key, &Args::default()).into() } else { key_of(&[text]).into() }
        }
    }
}

/// What a modifier adds, by the short name of its rule: "close order +1".
pub fn modifier_told(lexicon: &Lexicon, modifier: Modifier) -> String {
    let short = |rule: &RuleId| Some(key_of(&["rule", rule.as_str()])).filter(|key| lexicon.knows(key));
    // A rule that stands for others may come without a short name.
    let title = || in_a_sentence(&title_told(modifier.rule.rule()));
    let key = modifier.own.as_ref().and_then(short).or_else(|| short(&modifier.rule));
    let rule = key.map_or_else(title, |key| lexicon.say(&key, &Args::default()));
    format!("{rule} {:+}", modifier.by)
}

/// What several modifiers add, one after the other.
pub fn modifiers_told(lexicon: &Lexicon, modifiers: &[Modifier]) -> String {
    let told = modifiers.iter().filter(|one| one.by != 0).map(|one| modifier_told(lexicon, *one));
    told.collect::<Vec<_>>().join(", ")
}

/// What a rule is called in the language of the thread.
pub fn title_told(rule: &Rule) -> Cow<'static, str> {
    rule_title(rule.id_text, rule.title)
}

/// A title among other words: German keeps the capitals of its nouns.
fn in_a_sentence(title: &str) -> String {
    match language() {
        Language::English => title.to_lowercase(),
        Language::German => title.into(),
    }
}

/// What the language of the telling calls a thing that the code calls by its
/// English words; the English words where it has none.
pub fn in_words(lexicon: &Lexicon, what: &str, english: &str) -> String {
    let key = key_of(&[what, english]);
    if lexicon.knows(&key) { lexicon.say(&key, &Args::default()) } else { english.into() }
}

/// Words of one kind by the names that the code has for them.
type Words = HashMap<String, String>;

thread_local! {
    /// Words that were said before, by lexicon, language and kind: cards are made
    /// anew after every order.
    static SAID: RefCell<HashMap<(usize, Language, &'static str), Words>> = RefCell::default();
}

/// A word of a game that is said without more, by the name that its code has
/// for it.
pub fn word(lexicon: &'static Lexicon, what: &'static str, name: &str) -> String {
    let shelf = (ptr::from_ref(lexicon).addr(), language(), what);
    SAID.with_borrow_mut(|said| {
        let said = said.entry(shelf).or_default();
        if let Some(word) = said.get(name) {
            return word.clone();
        }
        let word = lexicon.say(&key_of(&[what, name]), &Args::default());
        said.insert(name.into(), word.clone());
        word
    })
}

/// A side by its name. Where both have the same, or none, it is the one whose
/// edge lies south or north.
pub fn side_name(names: &[String; 2], side: Side) -> Name {
    let name = &names[side.index()];
    if matches!(name.as_str(), "" | "A" | "B") {
        return match side {
            Side::A => Name::side(say!("army-south")),
            Side::B => Name::side(say!("army-north")),
        };
    }
    Name::side(name.as_str()).which((names[0] == names[1]).then(|| edge(side)))
}

/// Where the edge of a side lies.
fn edge(side: Side) -> String {
    match side {
        Side::A => say!("edge-south"),
        Side::B => say!("edge-north"),
    }
}

/// What tells somebody of a side from another of the same name on the other.
pub fn whose(names: &[String; 2], side: Side) -> String {
    let name = &names[side.index()];
    if names[0] == names[1] || matches!(name.as_str(), "" | "A" | "B") {
        edge(side)
    } else {
        say::named(name).into_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_of_one_name_are_told_apart_by_their_edge() {
        let both = ["Romans".to_string(), "Romans".to_string()];
        assert_eq!(side_name(&both, Side::B).with_article(), "the Romans (north)");
        let nobody = ["A".to_string(), "B".to_string()];
        assert_eq!(side_name(&nobody, Side::A).with_article(), "the southern army");
        let two = ["Romans".to_string(), "Carthage".to_string()];
        assert_eq!(side_name(&two, Side::A).with_article(), "the Romans");
        assert_eq!(whose(&two, Side::B), "Carthage");
    }
}

//! `--set key=value`: what can be settled before a battle.

use std::collections::BTreeMap;
use std::fmt::Write;

use game::{Setting, SettingKind};
use serde_json::Value;

use shelf::Shelf;
use shelf::failure::Failure;

use crate::help::said;

/// The settings of all games, for the help.
pub fn listing(shelf: &Shelf) -> String {
    let mut text = said("help-settings", []).unwrap_or_else(|| "Settings (--set KEY=VALUE):".into());
    for game in shelf.games() {
        _ = write!(text, "\n  {}:", game.name());
        for setting in game.settings_told() {
            _ = write!(text, "\n    {:<24} {:<30} {}", setting.key, values(&setting), setting.label);
        }
    }
    text
}

/// What a setting takes, and what it is if nobody says: `1 to 99, usually 8`.
fn values(setting: &Setting) -> String {
    match setting.kind {
        SettingKind::Flag { default } => {
            let usual = if default { "on" } else { "off" };
            let own = said("help-setting-flag", [("usual", usual.into())]);
            own.unwrap_or_else(|| format!("on or off, usually {usual}"))
        }
        SettingKind::Number { default, least, most, .. } => {
            let usual = default.map_or("none".into(), |number| number.to_string());
            let args = [("least", least.into()), ("most", most.into()), ("usual", usual.as_str().into())];
            let own = said("help-setting-number", args);
            own.unwrap_or_else(|| format!("{least} to {most}, usually {usual}"))
        }
        SettingKind::Choice { default, options } => {
            let options = options.join(" | ");
            let own = said("help-setting-choice", [("options", options.as_str().into()), ("usual", default.into())]);
            own.unwrap_or_else(|| format!("{options}, usually {default}"))
        }
    }
}

/// Reads `key=value` pairs; what they mean is the game's business.
pub fn read(pairs: &[String]) -> Result<BTreeMap<String, Value>, Failure> {
    let mut settings = BTreeMap::new();
    for pair in pairs {
        let Some((key, value)) = pair.split_once('=') else {
            let wrong = format!("--set {pair} has no value");
            return Err(Failure::new(wrong, format!("write --set {pair}=VALUE, for instance --set turn_limit=6")));
        };
        // The page writes dashes where files have underscores.
        let key = key.trim().replace('-', "_");
        if settings.insert(key.clone(), value_of(value.trim())).is_some() {
            return Err(Failure::new(format!("'{key}' is set twice"), "keep one of them"));
        }
    }
    Ok(settings)
}

fn value_of(text: &str) -> Value {
    match text {
        "on" | "yes" | "true" => true.into(),
        "off" | "no" | "false" => false.into(),
        "none" => Value::Null,
        _ => text.parse::<f64>().map_or_else(|_| text.into(), Value::from),
    }
}

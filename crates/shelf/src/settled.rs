//! What was settled before a battle.

use game::say::{complaint, say};
use game::{BeginError, Game, Setting, SettingKind};
use mind::Random;
use serde_json::Value;

use crate::failure::Failure;
use crate::{Muster, Playable, Setup};

/// The beginning of a battle, with what the players settled.
pub(crate) fn setup<G: Playable>(muster: &Muster) -> Result<Setup<G>, Failure> {
    let mut setup = G::setup(muster)?;
    for (key, value) in &muster.settings {
        setup = set::<G>(&setup, key, value)?;
    }
    G::Battle::new(&setup).map_err(BeginError::from)?;
    Ok(setup)
}

/// Some beginning for the soak: about every other time the switches and choices
/// are settled anyhow, as far as the game lets them be.
pub(crate) fn any<G: Playable>(seed: u64) -> Result<Setup<G>, Failure> {
    let mut setup = G::any_setup(seed)?;
    let mut random = Random::new(seed);
    let mut one_of = |n: usize| random.below(n as u32) as usize;
    // Not by the seed itself: games that are played in turn go by it too.
    if one_of(2) == 0 {
        return Ok(setup);
    }
    for setting in G::Battle::SETTINGS {
        let value: Value = match setting.kind {
            SettingKind::Flag { .. } => (one_of(2) == 1).into(),
            SettingKind::Choice { options, .. } => options[one_of(options.len())].into(),
            SettingKind::Number { .. } => continue,
        };
        let settled = set::<G>(&setup, setting.key, &value)?;
        // Not every army can fight every kind of action.
        if G::Battle::new(&settled).is_ok() {
            setup = settled;
        }
    }
    Ok(setup)
}

/// Whether a setup leaves a setting of the game open, because neither its
/// scenario nor the book has a value for it.
pub(crate) fn is_open<G: Playable>(setup: &Setup<G>, key: &str) -> bool {
    let data = serde_json::to_value(setup).expect("a setup is plain data");
    let setting = G::Battle::SETTINGS.iter().find(|setting| setting.key == key);
    setting.is_some_and(|setting| data.pointer(setting.at).is_none_or(Value::is_null))
}

/// The setup with one setting changed.
fn set<G: Playable>(setup: &Setup<G>, key: &str, value: &Value) -> Result<Setup<G>, Failure> {
    let known = G::Battle::SETTINGS;
    let Some(setting) = known.iter().find(|setting| setting.key == key) else {
        let known: Vec<&str> = known.iter().map(|setting| setting.key).collect();
        return Err(Failure::unknown("setting", key, &known));
    };
    let refused = || {
        let told = <G::Battle>::lexicon().map_or_else(|| setting.clone(), |words| setting.told(words));
        let label = told.label.into_owned();
        let wrong = say!("failure-setting", setting = label, value = value.to_string());
        Failure::Other { wrong, remedy: complaint(&right(setting)) }
    };
    let value = fitting(setting, value).ok_or_else(refused)?;
    let mut data = serde_json::to_value(setup).expect("a setup is plain data");
    let (within, name) = setting.at.rsplit_once('/').expect("a setting lies in the setup");
    // What is as usual may have been left out.
    within.split('/').skip(1).fold(&mut data, |at, part| &mut at[part])[name] = value;
    serde_json::from_value(data).map_err(|_| refused())
}

/// The value as the setup has it, if it fits; null stands for the book's way.
fn fitting(setting: &Setting, value: &Value) -> Option<Value> {
    match setting.kind {
        SettingKind::Flag { default } => Some(if value.is_null() { default } else { value.as_bool()? }.into()),
        SettingKind::Number { default, .. } if value.is_null() => Some(default.map_or(Value::Null, whole)),
        SettingKind::Number { least, most, .. } => {
            value.as_f64().filter(|number| (least..=most).contains(number)).map(whole)
        }
        SettingKind::Choice { default, .. } if value.is_null() => Some(default.into()),
        SettingKind::Choice { options, .. } => {
            let word = value.as_str()?;
            options.iter().find(|option| option.eq_ignore_ascii_case(word)).map(|&option| option.into())
        }
    }
}

/// Whole numbers are written as such.
fn whole(number: f64) -> Value {
    if number.fract() == 0.0 { (number as u64).into() } else { number.into() }
}

fn right(setting: &Setting) -> String {
    match setting.kind {
        SettingKind::Flag { .. } => "give true or false".into(),
        SettingKind::Number { least, most, .. } => format!("give a whole number from {least} to {most}"),
        SettingKind::Choice { options, .. } => format!("give one of {}", options.join(", ")),
    }
}

//! What can be settled before a battle keeps to the limits that it declares.

use game::SettingKind;
use serde_json::{Value, json};
use shelf::Muster;
use shelf::failure::Failure;

#[test]
fn a_number_is_taken_to_its_limits_and_no_further() {
    for game in games::OURS {
        let settle = |key: &str, value: Value| {
            let settings = [(key.to_owned(), value)].into();
            game.muster(&Muster { settings, ..Muster::default() }).map(drop)
        };
        for setting in game.settings() {
            let SettingKind::Number { least, most, .. } = setting.kind else { continue };
            settle(setting.key, json!(least)).unwrap_or_else(|failure| panic!("{}: {failure:?}", setting.key));
            // The most that is ever possible may be too much for these armies; then their set-up says so.
            if let Err(failure) = settle(setting.key, json!(most)) {
                assert!(matches!(failure, Failure::Begin(_)), "{}: {failure:?}", setting.key);
            }
            for wrong in [json!(least - 1.0), json!(most + 1.0), json!("many")] {
                let failure = format!("{:?}", settle(setting.key, wrong.clone()).expect_err(setting.key));
                let says = |limit: f64| failure.contains(&limit.to_string());
                assert!(says(least) && says(most), "{} {wrong}: {failure}", setting.key);
            }
        }
    }
}

#[test]
fn a_setting_nobody_knows_is_refused_with_those_there_are() {
    for game in games::OURS {
        let settings = [("weather".to_owned(), json!(true))].into();
        let failure = game.muster(&Muster { settings, ..Muster::default() }).map(drop).expect_err("no weather");
        let first = game.settings().first().expect("something can be set").key;
        assert!(format!("{failure:?}").contains(first), "{failure:?}");
    }
}

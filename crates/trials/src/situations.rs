//! What a situation says is so, and the state shows it.

use game::Game;
use serde_json::Value;

/// The battle at the moment that a text describes, or what is wrong with it.
pub fn build<G: Game>(text: &str) -> Result<G, String> {
    let situation = toml::from_str(text).map_err(|error| format!("{text}\n{error}"))?;
    G::from_situation(&situation).map_err(|fault| format!("{text}\n{fault}"))
}

/// What the state shows at the moment that a text describes.
#[track_caller]
pub fn view<G: Game>(text: &str) -> Value {
    build::<G>(text).unwrap_or_else(|wrong| panic!("{wrong}")).view()
}

/// A view shows what `key` said of it, which the plain view does not show.
#[track_caller]
pub fn shows(key: &str, view: &Value, plain: &Value, pointer: &str, expected: &Value) {
    assert_eq!(view.pointer(pointer), Some(expected), "{key}: {pointer}");
    assert_ne!(plain.pointer(pointer), Some(expected), "{key}: {pointer} says the same without it");
}

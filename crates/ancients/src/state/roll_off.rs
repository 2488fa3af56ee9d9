//! A roll of both sides against each other.

use game::{Side, why};
use rules::RuleId;

use super::Play;

/// Two dice against each other, thrown again if they are alike.
pub(crate) fn roll_off(rule: RuleId, purpose: &'static str, play: &mut Play) -> (u8, u8, Side) {
    loop {
        let (a, b) = (play.d6(rule, purpose), play.d6(rule, purpose));
        if a != b {
            let [higher, lower] = if a > b { Side::BOTH } else { [Side::B, Side::A] };
            return (a, b, why::instead(rule, higher, || lower));
        }
    }
}

//! Settings of a battle: where the book leaves a choice, its own reading is
//! the default. `docs/ancients.md` lists them all.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Settings of a battle. The defaults are the catalogue's readings.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools, reason = "each is a choice of its own")]
pub struct Settings {
    /// The battle ends after so many turns of both sides
    /// ([`rules::ancients::setup::END_CONDITIONS`]).
    pub turn_limit: u16,
    /// It ends at once when an army reaches its break point
    /// ([`rules::ancients::setup::END_AT_ONCE`]).
    pub break_point: bool,
    /// Units that marched may shoot, as ones that moved
    /// ([`rules::ancients::march::SHOOTING_AFTER`]).
    pub shoot_after_march: bool,
    /// Open order infantry claim at most +1 for ranks
    /// ([`rules::ancients::result::BONUS_RANK_OPEN_ORDER_CAP`]).
    pub open_order_rank_cap: bool,
    /// The kontos strikes first even against chargers
    /// ([`rules::ancients::combat::STRIKE_ORDER_WEAPON_OVERRIDES`]).
    pub kontos_beats_chargers: bool,
    /// Pursuit is declared before the flee dice fall
    /// ([`rules::ancients::flee::SEQUENCE_WITH_PURSUIT`]).
    pub pursuit_declared_first: bool,
    /// Lone characters may rally and ignore the panic of skirmishers
    /// ([`rules::ancients::character::LEADERSHIP_LONE`]).
    pub lone_characters_rally: bool,
    /// A command model may fall in a trooper's place; its player is asked
    /// ([`rules::ancients::command::CASUALTY_CHOICE`]).
    pub command_may_fall: bool,
    /// Units may break off a fight ([`rules::ancients::basic::BEGINNER_OMISSIONS`]).
    pub disengaging: bool,
    /// Losers may give ground ([`rules::ancients::basic::BEGINNER_OMISSIONS`]).
    pub giving_ground: bool,
    /// Victors may overrun ([`rules::ancients::basic::BEGINNER_OMISSIONS`]).
    pub overrun: bool,
}

/// What learners may leave out, by the names of the settings.
pub const FOR_LEARNERS: ([&str; 3], rules::RuleId) =
    (["disengaging", "giving_ground", "overrun"], rules::ancients::basic::BEGINNER_OMISSIONS);

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            turn_limit: 8,
            break_point: false,
            shoot_after_march: true,
            open_order_rank_cap: true,
            kontos_beats_chargers: true,
            pursuit_declared_first: false,
            lone_characters_rally: false,
            command_may_fall: false,
            disengaging: true,
            giving_ground: true,
            overrun: true,
        }
    }
}

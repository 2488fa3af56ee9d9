//! Settings of a battle: where the book leaves a choice, its own reading is
//! the default. `docs/ancients.md` lists them all.

use rules::{ancients as rule, antiquity};

use crate::files::preparation::Preparation;

game::settings! {
    /// Settings of a battle. The defaults are the catalogue's readings.
    pub struct Settings in "/settings" {
        /// The battle ends after so many turns of both sides.
        turn_limit: u16 = 8, number(1, 99), "Turn limit", rule::setup::END_CONDITIONS;
        /// The battle ends as soon as an army has lost three quarters of its units.
        break_point: bool = false, flag(), "Armies break", rule::setup::END_AT_ONCE;
        /// Units that marched shoot as ones that moved.
        shoot_after_march: bool = true, flag(), "Marchers may shoot", rule::march::SHOOTING_AFTER;
        /// Open order infantry claim at most +1 for ranks.
        open_order_rank_cap: bool = true, flag(), "Open order counts one rank", rule::result::BONUS_RANK_OPEN_ORDER_CAP;
        /// It strikes first in every round, not only before higher Initiative.
        kontos_beats_chargers: bool = true, flag(), "The kontos strikes before chargers",
            rule::combat::STRIKE_ORDER_WEAPON_OVERRIDES;
        /// Victors say whether they pursue before the fleers roll.
        pursuit_declared_first: bool = false, flag(), "Pursuit before the flee dice", rule::flee::SEQUENCE_WITH_PURSUIT;
        /// A fleeing character on his own may rally and ignores the panic of skirmishers.
        lone_characters_rally: bool = false, flag(), "Lone characters rally", rule::character::LEADERSHIP_LONE;
        /// After losses a player is asked whether a leader, standard or musician falls in a trooper's place.
        command_may_fall: bool = false, flag(), "Command models may fall first", rule::command::CASUALTY_CHOICE;
        /// Units may break off a fight; learners may leave it out.
        disengaging: bool = true, flag(), "Disengaging", rule::basic::BEGINNER_OMISSIONS;
        /// Losers may give ground; learners may leave it out.
        giving_ground: bool = true, flag(), "Giving ground", rule::basic::BEGINNER_OMISSIONS;
        /// The third stone or ball that strikes a building brings it down.
        rubble: bool = false, flag(), "Buildings fall down", rule::building::RUBBLE;
        /// The army book's own rules hold besides: what its front matter says of armies, allies, bows and cavalry.
        army_book: bool = false, flag(), "The army book", antiquity::list::ARMY_SIZE;
        /// Victors may overrun; learners may leave it out.
        overrun: bool = true, flag(), "Overrun", rule::basic::BEGINNER_OMISSIONS;
    } and
        Preparation::VARIANT,
        Preparation::ATTACKER,
        Preparation::HELD_BACK,
        Preparation::SCENERY,
        Preparation::REGION,
        Preparation::PERIOD,
        Preparation::SIDE_ROLL,
        Preparation::ADJUSTMENT,
        Preparation::EDGES,
        Preparation::DEPLOYMENT,
        Preparation::ADVANCE
}

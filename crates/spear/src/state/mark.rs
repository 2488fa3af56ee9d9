//! What is so of a unit for a while: one bit each.

use game::Lasts;

game::marks! {
    /// A mark on a unit.
    pub struct Mark;

    /// It was given an action die: the root of impetus.
    GIVEN_DIE = "given_die", Phase;
    /// It has carried out its activation.
    DONE = "done", Phase;
    /// It deferred and keeps its die.
    DEFERRED = "deferred", Phase;
    /// It moved in any way.
    MOVED = "moved", Phase;
    /// It advanced (charges included).
    ADVANCED = "advanced", Phase;
    /// It manoeuvred.
    MANOEUVRED = "manoeuvred", Phase;
    /// It was part of a group move.
    GROUPED = "grouped", Phase;
    /// It charged.
    CHARGED = "charged", Phase;
    /// It took a shooting action.
    SHOT = "shot", Phase;
    /// It shot at a charger.
    SHOT_AT_CHARGER = "shot_at_charger", Phase;
    /// It rallied.
    RALLIED = "rallied", Phase;
    /// It has tried to evade the current charge.
    EVADE_TRIED = "evade_tried", Phase;
    /// Light foot that passed through friends.
    PASSED_THROUGH = "passed_through", Phase;
    /// Its move ended in difficult ground.
    ENDED_IN_DIFFICULT = "ended_in_difficult", Phase;
    /// It is marked with a 1: it cannot act again this turn.
    ACTED = "acted", Turn;
    /// It has fought this turn: no impetus any more.
    FOUGHT = "fought", Turn;
    /// It moved into contact this turn (scythed chariots are spent by it).
    MADE_CONTACT = "made_contact", Turn;
    /// A morale test waits for it to come onto the table.
    OWES_TEST = "owes_test", Absence;
    /// So does a test for the camp that was lost.
    OWES_CAMP_TEST = "owes_camp_test", Absence;
    /// It touched a unit that withdrew with its command, and pursues.
    PURSUES_WITHDRAWN = "pursues_withdrawn", Battle;
}

/// The marks of a unit.
pub type Marks = game::Marks<Mark>;

/// What is forgotten at clean-up.
pub(crate) const OF_THE_PHASE: Marks = Marks::lasting(Lasts::Phase);
/// What is forgotten when the next turn begins.
pub(crate) const OF_THE_TURN: Marks = Marks::lasting(Lasts::Turn);
/// What is forgotten when the unit comes onto the table.
pub(crate) const WHILE_AWAY: Marks = Marks::lasting(Lasts::Absence);

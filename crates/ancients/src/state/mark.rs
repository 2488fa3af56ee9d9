//! What is so of a unit for a while: one bit each.

use game::Lasts;

use crate::special::kind::{MARKS, Special};

game::marks! {
    /// A mark on a unit.
    pub struct Mark;

    /// It moved or manoeuvred in the Movement phase, if only a free turn.
    MOVED = "moved", Turn;
    /// It has had its one move of this Movement phase.
    DONE = "done", Turn;
    /// It marched (more than its basic rate, or a skirmisher's double rate).
    MARCHED = "marched", Turn;
    /// It tried to reform.
    REFORMED = "reformed", Turn;
    /// It rallied and stands still for the turn.
    RALLIED = "rallied", Turn;
    /// It declared a charge.
    CHARGING = "charging", Turn;
    /// It charged home: it counts as charging in the coming round of combat.
    CHARGED = "charged", Turn;
    /// It rode out to meet a charge.
    MET_CHARGE = "met-charge", Turn;
    /// It countercharged home.
    COUNTERCHARGED = "countercharged", Turn;
    /// Its charge or countercharge went through or into difficult ground.
    CHARGED_ROUGH = "charged-rough", Turn;
    /// Its charge failed.
    CHARGE_FAILED = "charge-failed", Turn;
    /// It declared to break off, and faces away.
    DISENGAGING = "disengaging", Turn;
    /// It may neither move nor shoot this turn (a test forbade it).
    HALTED = "halted", Turn;
    /// It has answered the charges against it.
    RESPONDED = "responded", Turn;
    /// The shots and moves of its response have been made.
    RESPONSE_MADE = "response-made", Turn;
    /// It has shot.
    SHOT = "shot", Turn;
    /// It shot twice with slings.
    RAPID_FIRE = "rapid-fire", Turn;
    /// It began to flee this turn.
    FLED_THIS_TURN = "fled-this-turn", Turn;
    /// It panicked at the start of the turn, and must run before it may rally.
    MUST_RUN = "must-run", Turn;
    /// It was in column of march when the turn began.
    IN_COLUMN = "in-column", Turn;
    /// It must charge (frenzy, surge).
    COMPELLED = "compelled", Turn;
    /// Its side won this round.
    WON_ROUND = "won-round", Turn;
    /// Its side lost this round.
    LOST_ROUND = "lost-round", Turn;
    /// It broke this phase.
    BROKEN = "broken", Turn;
    /// It gives ground this phase.
    GIVES_GROUND = "gives-ground", Turn;
    /// It has taken its test of the current step.
    TESTED = "tested", Turn;
    /// It needs sixes to hit in this round (a failed test of fear).
    NEEDS_SIXES = "needs-sixes", Turn;
    /// It came back onto the table this turn.
    RETURNED = "returned", Turn;
    /// It joined a unit this phase, or was joined.
    JOINED = "joined", Turn;
    /// It was moved out of the fight by a refused challenge.
    RETIRED = "retired", Turn;
    /// It may pursue nobody this turn.
    HELD = "held", Turn;
    /// An elephant that does not flee has stampeded out of its fight.
    LEFT_BY_BEAST = "left-by-beast", Turn;
    /// It panicked out of turn and is about to run.
    PANICKED = "panicked", Turn;
    /// It gives ground by choice.
    STEPS_BACK = "steps-back", Turn;
    /// It has gone back as far as it gives ground.
    WENT_BACK = "went-back", Turn;
    /// Its player has said what it does after the combat.
    DECIDED = "decided", Turn;
    /// Nobody is left of those it fought at its front in this round.
    CLEARED_AHEAD = "cleared-ahead", Turn;
    /// Nobody is left of those on its left.
    CLEARED_LEFT = "cleared-left", Turn;
    /// Nobody is left of those on its right.
    CLEARED_RIGHT = "cleared-right", Turn;
    /// Nobody is left of those behind it.
    CLEARED_BEHIND = "cleared-behind", Turn;
    /// It destroyed all its enemies in its first round.
    MAY_OVERRUN = "may-overrun", Turn;
    /// It caught skirmishers who fled from its charge.
    RAN_DOWN_SKIRMISHERS = "ran-down-skirmishers", Turn;
    /// Its side holds the momentum of its combat.
    MOMENTUM = "momentum", Combat;
    /// It has lost its bonuses for ranks and close order.
    RANKS_LOST = "ranks-lost", Combat;
    /// It came into this combat by a pursuit or an overrun.
    CAME_BY_PURSUIT = "came-by-pursuit", Combat;
    /// It came so over ground that is not open.
    CAME_OVER_ROUGH = "came-over-rough", Combat;
    /// It failed a test of fear of those who ran into it: sixes to hit them in
    /// the round to come.
    SHAKEN = "shaken", Combat;
    /// It defends an obstacle.
    DEFENDS = "defends", Combat;
    /// The obstacle it defended is won.
    BREACHED = "breached", Combat;
    /// Once below five models, never formed again.
    UNFORMED = "unformed", Battle;
    /// It gave ground last turn and was not followed: it may not charge.
    GAVE_GROUND = "gave-ground", Battle;
    /// It has lost its standard to the enemy.
    STANDARD_LOST = "standard-lost", Battle;
    /// It failed once to come back onto the table.
    RETURN_FAILED = "return-failed", Absence;
    /// It has had a turn.
    HAD_TURN = "had-turn", Battle;
    /// Of a combined formation the better armoured fall next.
    BETTER_FALLS_NEXT = "better-falls-next", Battle;
    /// Of two equal kinds in a combined formation, the second one's rules hold.
    REAR_RULES = "rear-rules", Battle;
    /// It is in skirmish order only while it is in a settlement.
    LOOSE_FOR_NOW = "loose-for-now", Battle;
    /// A General whose army has tested for his death.
    MOURNED = "mourned", Battle;
    /// It breaks up in the crash that it has just made.
    WRECKED = "wrecked", Turn;
    /// It opens its ranks to scythed chariots this turn.
    OPENS_RANKS = "opens-ranks", Turn;
    /// It tried to open them, and has failed.
    KEEPS_RANKS = "keeps-ranks", Turn;
    /// An elephant's driver is gone.
    MAHOUT_SLAIN = "mahout-slain", Battle;
    /// An elephant that obeys nobody.
    STAMPEDING = "stampeding", Battle;
    /// A stampeding elephant that fights its own side.
    AMONG_FRIENDS = "among-friends", Combat;
    /// An elephant that missiles have wounded in this phase, or whose driver
    /// they have slain.
    STUNG = "stung", Turn;
    /// The crew of a stampeding elephant keep out of the fight.
    CREW_STAYS_OUT = "crew-stays-out", Turn;
    /// An elephant in the fight has taken the good of its ranks.
    RANKS_CONFUSED = "ranks-confused", Combat;
    /// It moved in its own last turn: a light chariot is hard to hit.
    RAN_IN = "ran-in", Battle;
    /// An engine that cannot shoot in its owner's next turn.
    DISABLED = "disabled", Battle;
    /// An engine whose crew is away.
    ABANDONED = "abandoned", Battle;
    /// Near it friends were shot to the last man, and it has still to test for
    /// them.
    SAW_FRIENDS_SHOT = "saw-friends-shot", Turn;
    /// It strikes at an engine, not at those who serve it.
    AT_ENGINE = "strikes-at-engine", Turn;
    /// It strikes at those who serve an engine.
    AT_CREW = "strikes-at-crew", Turn;
    /// Its men are on foot, away from their engines.
    ON_FOOT = "crew-on-foot", Battle;
    /// It came onto the table this turn, round a flank or out of reserve.
    ARRIVED = "arrived", Turn;
    /// Enemies were so near when the Movement phase began that it may not march.
    HEMMED_IN = "hemmed-in", Turn;
    /// They live in the village that is raided.
    VILLAGERS = "villagers", Battle;
    /// It loots, and must reform before it does anything else.
    LOOTING = "looting", Stand;
    /// It runs wild, and must reform before it does anything else.
    RAMPAGING = "rampaging", Stand;
    /// It was alone with its friends in the village when the turn began.
    IN_VILLAGE = "in-village", Turn;
    /// It has had its drill before charges are declared.
    DRILLED = "drilled-first", Turn;
    /// Engines that could not shoot in the last turn of their side.
    COULD_NOT_SHOOT = "could-not-shoot", Battle;
    /// It stands as a wedge.
    WEDGE = "wedge", Battle;

    also MARKS
}

impl Mark {
    /// The n-th of a special rule's own marks.
    pub(crate) const fn own(special: Special, n: usize) -> Mark {
        Mark((Mark::HERE.len() + special.place_of_mark(n)) as u8)
    }
}

/// The marks of a unit.
pub type Marks = game::Marks<Mark>;

/// What is forgotten when the player's turn ends.
pub(crate) const OF_THE_TURN: Marks = Marks::lasting(Lasts::Turn);
/// What is forgotten when the unit moves.
pub(crate) const OF_THE_MOVE: Marks = Marks::lasting(Lasts::Move);
/// What is forgotten when the unit is no longer in combat.
pub(crate) const OF_THE_COMBAT: Marks = Marks::lasting(Lasts::Combat);
/// What is forgotten when the unit has run.
pub(crate) const OF_THE_STAND: Marks = Marks::lasting(Lasts::Stand);
/// What is forgotten when the unit leaves the table or is back on it.
pub(crate) const OF_THE_ABSENCE: Marks = Marks::lasting(Lasts::Absence);

#[cfg(test)]
mod tests {
    use game::Mark as _;

    use super::*;

    #[test]
    fn marks_end_in_their_time() {
        let mut marks = Marks::default();
        for mark in [Mark::HELD, Mark::MOMENTUM, Mark::BREACHED, Mark::UNFORMED, Mark::HAD_TURN] {
            marks.put(mark, true);
        }
        marks.end(OF_THE_TURN);
        assert!(!marks.has(Mark::HELD) && marks.has(Mark::MOMENTUM));
        marks.end(OF_THE_COMBAT);
        assert!(!marks.has(Mark::MOMENTUM) && !marks.has(Mark::BREACHED));
        assert!(marks.has(Mark::UNFORMED) && marks.has(Mark::HAD_TURN));
    }

    #[test]
    fn every_mark_has_a_name_of_its_own() {
        for mark in Mark::all() {
            assert_eq!(Mark::named(mark.name()), Some(mark));
        }
    }
}

//! What is true of a unit for a while: one bit each.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize, Serializer};

/// A fact about a unit. Its place in the list says how long it lasts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Fact {
    // Forgotten when the player's turn ends.
    /// It moved or manoeuvred in the Movement phase, if only a free turn.
    Moved,
    /// It has had its one move of this Movement phase.
    Done,
    /// It marched (more than its basic rate, or a skirmisher's double rate).
    Marched,
    /// It tried to reform.
    Reformed,
    /// It rallied and stands still for the turn.
    Rallied,
    /// It declared a charge.
    Charging,
    /// It charged home: it counts as charging in the coming round of combat.
    Charged,
    /// It rode out to meet a charge.
    MetCharge,
    /// It countercharged home.
    Countercharged,
    /// Its charge or countercharge went through or into difficult ground.
    ChargedRough,
    /// Its charge failed.
    ChargeFailed,
    /// It declared to break off, and faces away.
    Disengaging,
    /// It may neither move nor shoot this turn (a test forbade it).
    Halted,
    /// It has answered the charges against it.
    Responded,
    /// The shots and moves of its response have been made.
    ResponseMade,
    /// It has shot.
    Shot,
    /// It shot twice with slings.
    RapidFire,
    /// It began to flee this turn.
    FledThisTurn,
    /// It panicked at the start of the turn, and must run before it may rally.
    MustRun,
    /// It was in column of march when the turn began.
    InColumn,
    /// It must charge (frenzy, surge).
    Compelled,
    /// A surging warband.
    Surging,
    /// Its side won this round.
    WonRound,
    /// Its side lost this round.
    LostRound,
    /// It broke this phase.
    Broken,
    /// It gives ground this phase.
    GivesGround,
    /// It has taken its test of the current step.
    Tested,
    /// It needs sixes to hit in this round (a failed test of fear).
    NeedsSixes,
    /// It came back onto the table this turn.
    Returned,
    /// It joined a unit this phase, or was joined.
    Joined,
    /// It was moved out of the fight by a refused challenge.
    Retired,
    /// It may pursue nobody this turn.
    Held,
    /// It panicked out of turn and is about to run.
    Panicked,
    /// It gives ground by choice.
    StepsBack,
    /// It has gone back as far as it gives ground.
    WentBack,
    /// Its player has said what it does after the combat.
    Decided,
    /// It destroyed all its enemies in its first round.
    MayOverrun,
    /// It caught skirmishers who fled from its charge.
    RanDownSkirmishers,

    // Forgotten when the unit is no longer in combat.
    /// Its side holds the momentum of its combat.
    Momentum,
    /// It has lost its bonuses for ranks and close order.
    RanksLost,
    /// It came into this combat by a pursuit or an overrun.
    CameByPursuit,
    /// It failed a test of fear of those who ran into it: sixes to hit them in
    /// the round to come.
    Shaken,
    /// It defends an obstacle.
    Defends,
    /// The obstacle it defended is won.
    Breached,

    // Never forgotten.
    /// Once below five models, never formed again.
    Unformed,
    /// It gave ground last turn and was not followed: it may not charge.
    GaveGround,
    /// It holds a shieldwall.
    Shieldwall,
    /// Its first charge is spent.
    FerocitySpent,
    /// Its veterans' throw is spent.
    VeteranSpent,
    /// It has given ground once instead of breaking.
    StubbornSpent,
    /// Its frenzy is over.
    Calmed,
    /// It has tested for terror near it.
    TerrorNear,
    /// It has tested for a charge of terror.
    TerrorCharge,
    /// Unreliable troops who have come round.
    Reliable,
    /// Unreliable troops who hang back this turn.
    HangsBack,
    /// It has lost its standard to the enemy.
    StandardLost,
    /// It failed once to come back onto the table.
    ReturnFailed,
    /// It has had a turn.
    HadTurn,
    /// Of a combined formation the better armoured fall next.
    BetterFallsNext,
    /// Of two equal kinds in a combined formation, the second one's rules hold.
    RearRules,
    /// A medieval phalanx in a square.
    Square,
    /// It is in skirmish order only while it is in a settlement.
    LooseForNow,
    /// A General whose army has tested for his death.
    Mourned,
}

impl Fact {
    /// Every fact there is, in the order of the list.
    pub const ALL: [Fact; 63] = [
        Fact::Moved,
        Fact::Done,
        Fact::Marched,
        Fact::Reformed,
        Fact::Rallied,
        Fact::Charging,
        Fact::Charged,
        Fact::MetCharge,
        Fact::Countercharged,
        Fact::ChargedRough,
        Fact::ChargeFailed,
        Fact::Disengaging,
        Fact::Halted,
        Fact::Responded,
        Fact::ResponseMade,
        Fact::Shot,
        Fact::RapidFire,
        Fact::FledThisTurn,
        Fact::MustRun,
        Fact::InColumn,
        Fact::Compelled,
        Fact::Surging,
        Fact::WonRound,
        Fact::LostRound,
        Fact::Broken,
        Fact::GivesGround,
        Fact::Tested,
        Fact::NeedsSixes,
        Fact::Returned,
        Fact::Joined,
        Fact::Retired,
        Fact::Held,
        Fact::Panicked,
        Fact::StepsBack,
        Fact::WentBack,
        Fact::Decided,
        Fact::MayOverrun,
        Fact::RanDownSkirmishers,
        Fact::Momentum,
        Fact::RanksLost,
        Fact::CameByPursuit,
        Fact::Shaken,
        Fact::Defends,
        Fact::Breached,
        Fact::Unformed,
        Fact::GaveGround,
        Fact::Shieldwall,
        Fact::FerocitySpent,
        Fact::VeteranSpent,
        Fact::StubbornSpent,
        Fact::Calmed,
        Fact::TerrorNear,
        Fact::TerrorCharge,
        Fact::Reliable,
        Fact::HangsBack,
        Fact::StandardLost,
        Fact::ReturnFailed,
        Fact::HadTurn,
        Fact::BetterFallsNext,
        Fact::RearRules,
        Fact::Square,
        Fact::LooseForNow,
        Fact::Mourned,
    ];
}

/// The facts of a unit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Facts(u64);

impl Facts {
    const fn below(fact: Fact) -> u64 {
        (1 << fact as u8) - 1
    }

    const TURN: u64 = Facts::below(Fact::Momentum);
    const COMBAT: u64 = Facts::below(Fact::Unformed) & !Facts::TURN;

    /// Whether it is so.
    pub const fn has(self, fact: Fact) -> bool {
        self.0 & (1 << fact as u8) != 0
    }

    /// Makes it so, or not.
    pub fn put(&mut self, fact: Fact, so: bool) {
        if so {
            self.0 |= 1 << fact as u8;
        } else {
            self.0 &= !(1 << fact as u8);
        }
    }

    /// All that is so.
    pub fn iter(self) -> impl Iterator<Item = Fact> {
        Fact::ALL.into_iter().filter(move |&fact| self.has(fact))
    }

    /// The player's turn is over.
    pub fn end_turn(&mut self) {
        self.0 &= !Facts::TURN;
    }

    /// The unit is out of combat.
    pub fn end_combat(&mut self) {
        self.0 &= !Facts::COMBAT;
    }
}

/// By name, in no order: the bits may change their places.
impl Serialize for Facts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(Fact::ALL.into_iter().filter(|fact| self.has(*fact)).map(|fact| (fact, true)))
    }
}

impl std::fmt::Debug for Facts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:#x}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fact_is_listed_in_its_place() {
        let known = schemars::schema_for!(Fact).to_value();
        let listed = known["oneOf"].as_array().map_or(0, Vec::len);
        assert_eq!(Fact::ALL.len(), listed);
        for (n, fact) in Fact::ALL.into_iter().enumerate() {
            assert_eq!(fact as usize, n);
        }
    }

    #[test]
    fn facts_are_forgotten_in_their_time() {
        let mut facts = Facts::default();
        for fact in [Fact::Held, Fact::Momentum, Fact::Breached, Fact::Unformed, Fact::HadTurn] {
            facts.put(fact, true);
        }
        facts.end_turn();
        assert!(!facts.has(Fact::Held) && facts.has(Fact::Momentum));
        facts.end_combat();
        assert!(!facts.has(Fact::Momentum) && !facts.has(Fact::Breached));
        assert!(facts.has(Fact::Unformed) && facts.has(Fact::HadTurn));
    }
}

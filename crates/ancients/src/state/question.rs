//! Questions: what a player is being asked, as data, by chapter.

use game::Side;
use serde::{Serialize, Serializer};

use crate::special::kind::{Own, Special};
use crate::state::cause::Cause;
use crate::state::ids::{UnitId, UnitSet};
use crate::state::shot::Volley;

/// What is being asked, in the game's own small terms.
///
/// Whoever plays by the grammar that all games share needs only
/// [`Decision`](game::Decision); this is for those who know the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs, reason = "one for each chapter")]
pub enum Question {
    Deploy(DeployAsk),
    Charge(ChargeAsk),
    Flight(FlightAsk),
    Move(MoveAsk),
    Shoot(ShootAsk),
    Combat(CombatAsk),
    Aftermath(AftermathAsk),
    Panic(PanicAsk),
    Lead(LeadAsk),
    Building(BuildingAsk),
    Engine(EngineAsk),
    Elephant(ElephantAsk),
    Scenery(SceneryAsk),
    Variant(VariantAsk),
    #[serde(untagged, serialize_with = "by_chapter")]
    Own(OwnAsk),
}

/// What asks or does something in a chapter, as what the whole battle asks or does.
macro_rules! of_chapters {
    ($Whole:ident: $($chapter:ident $Part:ident)*) => {
        $(impl From<$Part> for $Whole {
            fn from(part: $Part) -> $Whole {
                $Whole::$chapter(part)
            }
        })*
    };
}
pub(crate) use of_chapters;

of_chapters! { Question:
    Deploy DeployAsk Charge ChargeAsk Flight FlightAsk Move MoveAsk Shoot ShootAsk Combat CombatAsk
    Aftermath AftermathAsk Panic PanicAsk Lead LeadAsk
    Building BuildingAsk Own OwnAsk Engine EngineAsk Elephant ElephantAsk Scenery SceneryAsk Variant VariantAsk
}

/// What a special rule asks of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OwnAsk {
    /// The rule.
    pub special: Special,
    /// Which of its questions.
    pub n: u8,
    /// The unit that is asked; of several, which of them does it.
    pub unit: Option<UnitId>,
}

impl OwnAsk {
    /// The question as the rule has declared it.
    pub(crate) const fn own(self) -> &'static Own {
        &self.special.asks()[self.n as usize]
    }
}

/// By the name that the rule gives it.
impl Serialize for OwnAsk {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.unit {
            None => serializer.serialize_unit_variant("OwnAsk", 0, self.own().name),
            Some(unit) => serializer.serialize_newtype_variant("OwnAsk", 0, self.own().name, &unit),
        }
    }
}

/// Under the chapters that asked such things before special rules did: hashes stay.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn by_chapter<S: Serializer>(ask: &OwnAsk, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_newtype_variant("Question", 0, ask.own().chapter, ask)
}

/// What is asked before the first turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum DeployAsk {
    /// Which unit goes where.
    Place(Side),
    /// Whether light troops fight in open or skirmish order.
    Order(UnitId),
    /// Whose special rules hold in a combined formation of two equal kinds.
    Rules(UnitId),
    /// Whether the winner of the roll goes first.
    GoFirst(Side),
    /// Which skirmishers go forward before the first turn
    /// ([`rules::ancients::setup::SKIRMISHER_ADVANCE`]).
    Advance(Side),
    /// Where they go.
    AdvanceTo(UnitId),
}

/// What is asked in a variant.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum VariantAsk {
    /// Who goes round a flank ([`rules::ancients::variant::FLANK_ALLOWANCE`]).
    GoRound(Side),
    /// Who stays in reserve ([`rules::ancients::variant::RESERVES_ALLOWANCE`]).
    Hold(Side),
    /// Round which flank they go.
    Flank(Side),
    /// Where a camp or village lies.
    Site(Side),
    /// Who of a rearguard shows himself
    /// ([`rules::ancients::variant::REARGUARD_REVEAL`]).
    Show(Side),
    /// Who of those who have arrived is put on the table next.
    Enter(Side),
    /// Where.
    Where(UnitId),
}

/// What is asked about scenery before the battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum SceneryAsk {
    /// From which edge a side plays ([`rules::ancients::scenery::EDGE_CHOICE_ORDER`]).
    Edge(Side),
    /// Whether it generates another piece ([`rules::ancients::scenery::PLACING_END`]).
    Generate(Side),
    /// Whether it places what the dice gave ([`rules::ancients::scenery::PLACING_TURN`]).
    Take(Side),
    /// Where.
    Place(Side),
    /// Which piece it would have elsewhere ([`rules::ancients::scenery::ADJUSTMENT`]).
    Trade(Side),
    /// Whether it would have it moved, or taken off.
    Change(Side),
    /// Whither.
    Move(Side),
    /// Whether it agrees to what the other wishes for.
    Agree(Side),
    /// What its General finds on the table
    /// ([`rules::antiquity::stratagem::EXTRA_TERRAIN`]).
    Find(Side),
    /// Where.
    FindAt(Side),
    /// Which piece he shifts ([`rules::antiquity::stratagem::MOVE_TERRAIN`]).
    Shift(Side),
    /// Whither.
    ShiftTo(Side),
}

/// What is asked about charges.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum ChargeAsk {
    /// Which unit charges (or breaks off) next, or that all are declared.
    Declare,
    /// Whom it charges.
    Target(UnitId),
    /// How a charged unit answers.
    Respond(UnitId),
    /// Which of its chargers a unit shoots at.
    ShootAt(UnitId),
    /// Which charger moves next.
    MoveNext,
    /// Whether a charged unit tries to open its ranks
    /// ([`rules::ancients::chariot::SCYTHED_DRILLED_CONDITIONS`]).
    Lanes(UnitId),
    /// Whether a charger aligns with the skirmishers it has come among.
    Align(UnitId),
    /// Whether a charger goes on against a unit that flight has revealed.
    Redirect {
        /// The charger.
        unit: UnitId,
        /// Who stands behind the one that fled.
        revealed: UnitId,
    },
    /// How far a phalanx drifts as it sets out ([`rules::ancients1::phalanx::DRIFT`]).
    Drift(UnitId),
    /// Which drilled unit turns or changes its formation before charges are declared
    /// ([`rules::ancients1::charge::DRILLED_FIRST`]).
    Drill,
    /// How it does.
    DrillAs(UnitId),
}

/// What is asked about those who run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum FlightAsk {
    /// Which fleeing units try to rally.
    Rally,
    /// Who of several runs or surges next.
    Next,
    /// How a rallied unit forms up.
    FormUp(UnitId),
    /// To which edge a unit runs that enemies cut off from its own.
    Edge(UnitId),
    /// How far a unit goes that breaks off.
    Away(UnitId),
}

/// What is asked about moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum MoveAsk {
    /// Which unit moves next, or that all are done.
    Next,
    /// Where a unit goes.
    Path(UnitId),
    /// How a unit moves that a rule of its own lets move before the first turn.
    Early(UnitId),
    /// Which unit reforms.
    WhoReforms,
    /// How it reforms.
    Reform(UnitId),
    /// Whose short rear rank is dressed.
    WhoDresses,
    /// Where it stands.
    Dress(UnitId),
    /// Which scythed chariot marches ([`rules::ancients::chariot::SCYTHED_MARCH`]).
    WhoMarches,
    /// Where it goes, so many inches further than its rate.
    March {
        /// Who.
        unit: UnitId,
        /// What it threw.
        inches: u8,
    },
    /// Which light chariots disperse, or close up again
    /// ([`rules::ancients::chariot::DISPERSED_SWITCH`]).
    WhoDisperses(bool),
    /// Which crew leaves its engines to serve others
    /// ([`rules::ancients::artillery::CREW_INTERCHANGEABLE`]).
    WhoLeavesEngines,
}

/// What is asked about shooting.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum ShootAsk {
    /// Which unit names its target, or that all are named.
    Nominate,
    /// At whom a unit shoots.
    Target(UnitId),
    /// With what, if it has several weapons or ways.
    With(UnitId, UnitId),
    /// Which unit shoots next.
    Next,
    /// Whether veterans throw their dice to hit again.
    Again(Volley),
    /// From which end of a single rank the odd one falls.
    End(UnitId),
    /// With what a charged unit shoots at its charger.
    React(UnitId, UnitId),
    /// Whether a charger shoots on its way, and with what.
    OnTheMove(UnitId),
    /// How many of each kind fall, where their player says so
    /// ([`rules::antiquity::combat::DIFFERENT_WEAPONS_CASUALTIES`]).
    WhoFalls {
        /// Whose.
        unit: UnitId,
        /// So many fall.
        lost: u8,
        /// So many wounds are carried.
        wounds: u8,
    },
    /// Whether riders shoot on their way to the enemy
    /// ([`rules::antiquity::bow::SHOOT_WHILE_CHARGING`]).
    InCharge(UnitId, UnitId),
}

/// What is asked about engines.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum EngineAsk {
    /// How many serve each engine of a battery
    /// ([`rules::ancients::artillery::BATTERY_CREW_SWAP`]).
    Share(UnitId),
    /// Whither an engine is turned.
    Aim {
        /// Whose.
        unit: UnitId,
        /// Which.
        engine: u8,
    },
    /// How far it is to throw, unmeasured
    /// ([`rules::ancients::artillery::NO_PREMEASURE`]).
    Guess {
        /// Whose.
        unit: UnitId,
        /// Which.
        engine: u8,
    },
    /// Whether a charger stops at engines whose crew ran
    /// ([`rules::ancients::artillery::FLEE_CHARGER_CHOICE`]).
    Left {
        /// The charger.
        unit: UnitId,
        /// Whose engines they were.
        of: UnitId,
    },
    /// Whether blows are struck at an engine or at its crew
    /// ([`rules::ancients::artillery::COMBAT_TARGETS`]).
    Strike {
        /// Who strikes.
        unit: UnitId,
        /// At whom.
        at: UnitId,
    },
    /// Which engines that could not shoot are turned
    /// ([`rules::ancients1::start::TURN_ENGINES`]).
    WhoTurns,
    /// Whither.
    Turn(UnitId),
}

/// What is asked in combat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum CombatAsk {
    /// With which weapon a unit fights this round
    /// ([`rules::ancients::weapon::ONE_WEAPON_AT_A_TIME`]).
    Weapon(UnitId),
    /// How a unit divides its blows among those it touches
    /// ([`rules::ancients::combat::TARGET_CHOICE`]).
    Blows(UnitId),
    /// Whether veterans throw their dice again ([`rules::ancients::special::VETERAN_REROLL`]).
    Veterans(UnitId),
}

/// What is asked after the blows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum AftermathAsk {
    /// Which of a side's beaten units tests next ([`rules::ancients::break_::TEST_ORDER`]).
    Next(Side),
    /// Who of a side runs or steps back next ([`rules::ancients::flee::SEQUENCE_WITH_PURSUIT`]).
    Runner(Side),
    /// Who of a side runs after somebody next ([`rules::ancients::pursuit::MOVE_AFTER_CATCH`]).
    Chaser(Side),
    /// Whether a failed break test is thrown again near the army standard
    /// ([`rules::ancients::standard::BREAK_REROLL`]).
    Reroll(UnitId),
    /// Whether a unit tries not to pursue ([`rules::ancients::pursuit::AVOID_TEST`]).
    Restrain(UnitId),
    /// Whether a unit that may stay pursues
    /// ([`rules::ancients::pursuit::AVOID_DEFENDED_POSITION`]).
    Pursue(UnitId),
    /// Whose path a pursuer follows ([`rules::ancients::pursuit::MULTIPLE_FLEERS`]).
    Quarry(UnitId),
    /// Whether cavalry or drilled troops give ground by choice
    /// ([`rules::ancients::giveground::VOLUNTARY_CAVALRY`]).
    GiveGround(UnitId),
    /// Whether a unit overruns ([`rules::ancients::overrun::OPTIONAL`]).
    Overrun(UnitId),
    /// Whether a unit that may stay follows up
    /// ([`rules::ancients::giveground::FOLLOW_UP_OPTIONAL`]).
    FollowUp(UnitId),
    /// By how many files a winner widens its front, on the left and right
    /// ([`rules::ancients::redress::EXPAND_FRONTAGE`]).
    Expand(UnitId),
    /// Where a unit comes back ([`rules::ancients::pursuit::RETURN_PLACEMENT`]).
    Return(UnitId),
    /// How a unit stands that has fallen back in good order
    /// ([`rules::ancients1::fbigo::EFFECTS`]).
    FormUp(UnitId),
    /// Whether a victor turns to face those who fight it on a flank or in the rear
    /// ([`rules::ancients1::combat::REDRESS`]).
    Face(UnitId),
}

/// What is asked about elephants.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum ElephantAsk {
    /// Which of a side's beaten elephants stampedes next.
    Next(Side),
    /// Whether the crew of a stampeding elephant fights
    /// ([`rules::ancients::elephant::STAMPEDE_CREW_OPTIONAL`]).
    Crew(UnitId),
}

/// What is asked about panic.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum PanicAsk {
    /// Who of several tests next.
    Next {
        /// Who has still to test.
        units: UnitSet,
        /// Why.
        cause: Cause,
    },
    /// Who of several tests next for terror near it
    /// ([`rules::ancients::special::TERROR_PROXIMITY`]).
    Terror,
    /// Whether a failed test is thrown again ([`rules::ancients::panic::WINNER_REROLL`],
    /// [`rules::ancients::special::LEVY_BREAK_PANIC_REROLL`]).
    Again {
        /// Who.
        unit: UnitId,
        /// Why it tests.
        cause: Cause,
    },
}

/// What is asked about buildings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum BuildingAsk {
    /// Which unit occupies a building.
    Who,
    /// Which of several it occupies.
    Which(UnitId),
    /// Where a unit goes that leaves its building.
    Leave(UnitId),
    /// Where a unit stands that was put out of its building.
    PutOut(UnitId),
    /// Which characters of a unit fight in an assault.
    Captains(UnitId),
}

/// What is asked about characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum LeadAsk {
    /// Whether and by whom a side issues a challenge in a combat.
    Issue {
        /// Who may.
        side: Side,
        /// In which combat.
        combat: u8,
    },
    /// Whether and by whom it is met.
    Meet {
        /// Who is challenged.
        side: Side,
        /// In which combat.
        combat: u8,
        /// Who challenges.
        by: UnitId,
    },
    /// Who of those who refused must retire.
    Retire {
        /// Who challenged.
        by: UnitId,
        /// In which combat.
        combat: u8,
    },
    /// Whether a leader or character moves to where he can fight.
    Shift(UnitId),
    /// Whether a character joins a unit that he touches.
    Join(UnitId),
    /// Which command model of a unit falls, once its troopers have fallen.
    Fall(UnitId),
    /// Whether a command model falls in a trooper's place.
    Spare {
        /// Whose.
        unit: UnitId,
        /// How many may still do so.
        most: u8,
    },
}

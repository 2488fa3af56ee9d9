//! Questions: what a player is being asked, as data.

use game::Side;
use serde::Serialize;

use crate::state::action::Action;
use crate::state::cause::Cause;
use crate::state::ids::{CommandId, LeaderId, UnitId};

/// What is being asked, in the game's own small terms.
///
/// Whoever plays by the grammar that all games share needs only
/// [`Decision`](game::Decision); this is for those who know the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs, reason = "the fields are the units and commanders that the lines speak of")]
pub enum Question {
    // Before the battle
    /// Which piece of terrain a side adds.
    ChooseTerrain(Side),
    /// Where the piece in hand goes.
    PlaceTerrain,
    /// Whither the piece just placed is moved.
    AdjustTerrain,
    /// Who goes on a flank march.
    MarchUnits(CommandId),
    /// Who leads it.
    MarchLeader(CommandId),
    /// By which flank.
    MarchFlank(CommandId),
    /// When it arrives.
    MarchTurn(CommandId),
    /// Who lies in ambush.
    AmbushUnit(CommandId),
    /// How many dice are bid for scouting.
    Bid(CommandId),
    /// Which unit is deployed where.
    Deploy { command: CommandId, phase: u8 },
    /// With which unit a commander starts.
    DeployLeader { leader: LeaderId, phase: u8 },
    /// Where a commander on his own starts.
    DeployLeaderAlone { leader: LeaderId, phase: u8 },
    /// Whether stakes are planted at the start.
    StakesStart(UnitId),
    /// Which unit is redeployed.
    RedeployUnit(CommandId),
    /// Where it goes.
    RedeployPlace(UnitId),
    /// Where ambushers appear.
    SpringAmbush(CommandId),
    // The turn
    /// Who gets which action dice.
    PlaceDice(CommandId),
    /// Who of those whose number is up acts next.
    WhichUnit,
    /// What a unit does.
    Action(UnitId),
    /// Where it goes.
    Path { unit: UnitId, action: Action },
    /// Who comes along.
    Group(UnitId),
    /// Where the group goes.
    GroupPath { unit: UnitId, first: UnitId, second: Option<UnitId> },
    /// How a unit breaks off.
    BreakOff(UnitId),
    /// Who charges together with it.
    Together(UnitId),
    /// Along which path it charges.
    ChargePath(UnitId),
    /// Whom of those it reaches it charges.
    ChargeTarget { unit: UnitId, pursuit: bool },
    /// Where a charger goes whose target evaded.
    Follow(UnitId),
    /// Whether a unit evades.
    Evade { unit: UnitId, charger: UnitId },
    /// How far a charger slides to conform.
    Slide { unit: UnitId, target: UnitId },
    /// Which melee comes next.
    WhichMelee,
    /// Whom of those in contact a unit fights.
    Defender(UnitId),
    /// Whether it turns to face before it fights.
    TurnToFace { unit: UnitId },
    /// Whether it turns to face in the end phase.
    EndFacing { unit: UnitId },
    /// How bonuses go into a shot.
    ShotBonus { unit: UnitId, moved: bool },
    /// At whom of the nearest it shoots.
    ShotTarget { unit: UnitId, moved: bool, range: u8, dice: u8 },
    /// How many bonuses go into a shot at a charger.
    DefensiveBonus { unit: UnitId, charger: UnitId },
    /// Whether weapons are thrown for an impetus die.
    Throw { unit: UnitId, at: UnitId },
    /// Which enemy dice armour lowers.
    Lower(u8),
    /// Which die is raised against an enemy without protection.
    Raise(u8),
    /// In which order units test.
    TestOrder(Cause),
    /// Whether a winner tries to hold back.
    Hold { unit: UnitId, loser: UnitId },
    /// Whither a commander escapes.
    Escape { leader: LeaderId, from: Option<UnitId> },
    /// Where a commander goes in the end phase.
    LeaderMove(LeaderId),
    /// Where he rides on his own.
    LeaderPlace(LeaderId),
    /// Whether he tries to rally his unit.
    LeaderRally(LeaderId),
    // Flank marches
    /// With which unit the commander of a flank march rides.
    MarchRide(CommandId),
    /// Who gets the arrival dice.
    FlankDice(CommandId),
    /// Which of the marching units comes on next.
    MarchNext(CommandId),
    /// Where a flank marching unit comes on.
    Enter(UnitId),
    /// What it does next.
    EntryAction(UnitId),
    /// With which of those that came on the commander enters.
    MarchJoin(CommandId),
    // Several commands a side
    /// Who pursues a command that leaves first.
    PursueFirst,
    /// Whether a side fights on without a command that is gone.
    FightOn(CommandId),
}

impl Question {
    /// Whether the other side must not know what is being asked.
    pub(crate) const fn is_secret(self) -> bool {
        use Question as Q;
        matches!(
            self,
            Q::MarchUnits(_) | Q::MarchLeader(_) | Q::MarchFlank(_) | Q::MarchTurn(_) | Q::AmbushUnit(_) | Q::Bid(_)
        )
    }
}

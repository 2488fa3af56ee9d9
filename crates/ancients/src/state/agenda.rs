//! What remains to be done: the tasks of the agenda, by chapter.

use crate::state::Battle;
use serde::Serialize;

use crate::state::cause::Cause;
use crate::state::event::Event;
use crate::state::ids::{UnitId, UnitSet};
use crate::state::question::{OwnAsk, of_chapters};
use crate::state::step::TurnStep;
use game::{Side, why};
use rules::ancients as rule;
use table::Edge;

/// Something still to be done.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub enum Task {
    Deploy(DeployTask),
    Step(TurnStep),
    Start(StartTask),
    Charge(ChargeTask),
    Flight(FlightTask),
    Move(MoveTask),
    Shoot(ShootTask),
    Combat(CombatTask),
    Aftermath(AftermathTask),
    Panic(PanicTask),
    Lead(LeadTask),
    Building(BuildingTask),
    Victory(VictoryTask),
    Engine(EngineTask),
    Elephant(ElephantTask),
    Scenery(SceneryTask),
    Variant(VariantTask),
    /// A special rule asks something of its own.
    #[serde(rename = "Start")]
    Own(OwnAsk),
}

of_chapters! { Task:
    Deploy DeployTask Step TurnStep Start StartTask Charge ChargeTask Flight FlightTask Move MoveTask Shoot ShootTask
    Combat CombatTask Aftermath AftermathTask Panic PanicTask Lead LeadTask Building BuildingTask
    Victory VictoryTask Engine EngineTask Elephant ElephantTask Scenery SceneryTask Variant VariantTask
    Own OwnAsk
}

/// Dice and log, as the rules use them.
pub(crate) type Play = game::Tray<Event>;

/// What is to be done after the blows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum AftermathTask {
    Begin,
    /// Losers test, the General's unit first ([`rules::ancients::break_::GENERAL_TESTS_FIRST`]).
    BreakTests,
    /// Friends of the broken test ([`rules::ancients::panic::BREAK_TIMING`]).
    Panic,
    /// Who runs, and how far.
    Roll,
    /// How far one runs out of its combat whom a charger is about to strike there.
    RollOf {
        unit: UnitId,
        struck: Option<Edge>,
    },
    /// The next victor decides ([`rules::ancients::flee::SEQUENCE_WITH_PURSUIT`]).
    Decide,
    /// Pursuers roll.
    Chase,
    /// Who is caught is gone.
    Flee,
    /// The next of the others runs, or steps back.
    Run,
    /// Pursuers, followers and overrunners move.
    Pursue,
    /// One of them does, who has been chosen.
    PursueWith(UnitId),
    /// Who was run into, on which face, may panic and must face what he fears.
    Shake {
        unit: UnitId,
        by: UnitId,
        face: Edge,
    },
    /// Who was run into tests its nerve.
    Nerve {
        unit: UnitId,
        of: UnitId,
    },
    /// Who no longer touches anybody is out of the combat.
    Part,
    /// Generals who fell in flight and pursuit are mourned.
    Mourn,
    /// Both sides redress their ranks ([`rules::ancients::redress::TIMING`]).
    Redress,
    /// Skirmishers who waited close up ([`rules::ancients::skirmish::REDRESS_INTO_CONTACT`]).
    CloseUp(UnitId),
    /// Those out of the fight open their ranks again.
    OpenOut,
    /// One unit may widen its front.
    Widen(UnitId),
    /// Units off the table test to come back.
    TestReturns,
    /// The next unit comes back onto the table
    /// ([`rules::ancients::pursuit::RETURN_PLACEMENT`]).
    Return,
    /// A unit that fell back in good order may form up
    /// ([`rules::ancients1::fbigo::EFFECTS`]).
    FormUp(UnitId),
    /// One unit may face those who fight it on a flank or in the rear
    /// ([`rules::ancients1::combat::REDRESS`]).
    Face(UnitId),
}

/// What is to be done about buildings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum BuildingTask {
    /// A unit occupies a building, or it is asked which does.
    Occupy(Option<UnitId>),
    /// A stone or a ball has struck a building.
    Struck(u8),
    /// Which characters of a unit are among the ten who fight in an assault.
    Captains(UnitId),
    /// Whose house it is after each assault of the phase.
    Settle,
    /// Those in a house that fell down come out of it.
    PutOut(UnitId),
    /// A charger comes into the house that was left to it.
    Enter(UnitId, u8),
}

/// What is to be done about charges.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum ChargeTask {
    /// Who must charge is marked.
    Bind,
    /// Declarations, one after the other.
    Declare,
    /// Answers, one after the other.
    Respond,
    /// Which charges cross each other's paths.
    Paths,
    /// The next charger moves.
    MoveNext,
    /// The drilled change formation.
    Form(UnitId),
    /// The answers of the targets, before this charger moves.
    Prepare(UnitId),
    /// A test of fear or terror.
    Nerve { unit: UnitId, of: UnitId },
    /// A charged unit shoots.
    Shoot(UnitId),
    /// A charged unit runs.
    Flee(UnitId),
    /// Whether the charger reaches, and who must test because it does.
    Measure(UnitId),
    /// Those who ride out to meet it.
    Meet(UnitId),
    /// Whom flight has revealed.
    Reveal(UnitId),
    /// The same once it goes past engines whose crew has run.
    RevealBeyond(UnitId),
    /// It stops at such engines.
    StopAtEngines { unit: UnitId, of: UnitId },
    /// One whom it has revealed answers.
    Answer(UnitId),
    /// Whether those whom it charges try to let it through.
    Lanes(UnitId),
    /// The charger moves.
    Run(UnitId),
    /// Chariots that have charged chariots collide.
    Collide { unit: UnitId, with: UnitId },
    /// One who cannot wait charges before all others.
    AtOnce(UnitId),
    /// A phalanx drifts ([`rules::ancients1::phalanx::DRIFT`]).
    Drift(UnitId),
    /// The drilled turn or change formation, before charges are declared
    /// ([`rules::ancients1::charge::DRILLED_FIRST`]).
    Drill,
}

/// What is to be done in the combat phase ([`rules::ancients::combat::PHASE_SEQUENCE`]).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum CombatTask {
    /// The combats are found.
    Begin,
    /// One of them is fought.
    Fight(u8),
    /// The next who has several weapons takes one in hand.
    Arm(u8, u8),
    /// Who strikes at whom is found.
    Muster(u8),
    /// Those who touch several enemies choose.
    Choose(u8),
    /// The next blows fall.
    Strike(u8),
    /// And its result worked out.
    Result(u8),
}

/// What is to be done before the first turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum DeployTask {
    Begin,
    /// Armies are deployed.
    Armies,
    Side(Side),
    /// Units are put down one by one in the open: who begins.
    InTheOpen,
    /// A side puts one unit down, then the other.
    Alternate(Side),
    /// How light troops take the field.
    Order(UnitId),
    /// Whose rules hold in a combined formation of two equal kinds.
    Rules(UnitId),
    /// Those who ambush, after all others.
    Ambushes,
    /// One of them.
    Ambush(UnitId),
    /// Skirmishers go forward
    /// ([`rules::ancients::setup::SKIRMISHER_ADVANCE`]).
    Advance(Side),
    RollForFirstTurn,
}

/// What is to be done about engines.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum EngineTask {
    /// The men of a battery are shared out.
    Serve(UnitId),
    /// The next of its engines is made ready and shoots.
    Ready { unit: UnitId, engine: u8 },
    /// A crew leaves its engines to serve others.
    Leave(UnitId),
    /// Men on foot may have come to engines that lack them.
    Recrew(UnitId),
    /// Which engines cannot shoot is noted ([`rules::ancients1::start::TURN_ENGINES`]).
    NoteIdle,
    /// They are turned.
    TurnRound,
}

/// What is to be done about elephants.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum ElephantTask {
    /// Those that have lost their fight stampede, one after the other
    /// ([`rules::ancients::elephant::STAMPEDE_TRIGGER_LOST_COMBAT`]).
    Beaten,
    /// Those that missiles have hurt test at the end of the shooting
    /// ([`rules::ancients::elephant::STAMPEDE_TRIGGER_MISSILE_WOUND`]).
    Stung,
    /// One tests ([`rules::ancients::elephant::STAMPEDE_TEST`]).
    Test(UnitId),
    /// One stampedes at once; one whom it fears may be about to strike it in its
    /// fight.
    Stampede { unit: UnitId, struck: Option<Edge> },
    /// One that stampedes goes on in its own turn
    /// ([`rules::ancients::elephant::STAMPEDE_CONTINUES`]).
    GoOn(UnitId),
    /// One that stampedes goes after those it broke
    /// ([`rules::ancients::elephant::STAMPEDE_WIN`]).
    Pursue(UnitId, u8),
    /// The next crew of a combat that need not fight says whether it does
    /// ([`rules::ancients::elephant::STAMPEDE_CREW_OPTIONAL`]).
    Crews(u8, u8),
}

/// What is to be done about those who run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum FlightTask {
    /// Who tries to rally.
    Rally,
    /// One unit's test.
    RallyTest(UnitId),
    /// Compulsory moves, one after the other.
    Compulsory,
    /// One unit's disengagement.
    Disengage(UnitId),
    /// The enemies of those who failed to break off are free again.
    Released,
}

/// What is to be done about characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum LeadTask {
    /// Challenges in one combat.
    Challenge(u8),
    /// A leader or character out of the fight may move into it.
    Shift(UnitId),
    /// Command models fall for want of troopers.
    Fall(UnitId),
    /// Up to so many command models may fall in the place of troopers.
    Spare(UnitId, u8),
    /// Those who retired come back.
    ComeBack,
    /// A character on his own may join whom he touches.
    Join(UnitId),
}

/// What is to be done in the Remaining Moves step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum MoveTask {
    /// Who cannot march in this turn is marked
    /// (by [`crate::edition::Edition::hindered_since_the_start`]).
    NoteTheHemmedIn,
    /// Who moves next.
    Next,
}

/// What is to be done about panic.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum PanicTask {
    /// A unit tests.
    Test { unit: UnitId, cause: Cause },
    /// Several test, one after the other.
    Tests { units: UnitSet, cause: Cause },
    /// An army whose General is slain tests, and runs at once.
    Bereaved,
    /// Those near friends who broke in combat test.
    NearBroken,
    /// Those near friends who flee test, when their turn starts.
    NearFleeing,
}

/// What is to be done about scenery before the battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum SceneryTask {
    /// What is done, and in which order ([`rules::ancients::scenery::EDGE_CHOICE_ORDER`]).
    Begin,
    /// Who plays from which edge.
    Edges,
    /// The generator is set to work.
    Lay,
    /// A side generates a piece.
    Next(Side),
    /// It takes it, or passes.
    Take(Side),
    /// A side may wish for a change ([`rules::ancients::scenery::ADJUSTMENT`]).
    Trade(Side),
    /// A side's General has a trick ([`rules::antiquity::stratagem::ONE_OPTION`]).
    Stratagem(Side),
    /// He may shift another piece ([`rules::antiquity::stratagem::MOVE_TERRAIN`]).
    Shift(Side),
    /// All lies as it will.
    Done,
}

/// What is to be done in the Shooting phase ([`rules::ancients::turn::SHOOTING_STEPS`]).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum ShootTask {
    /// Targets are named, one after the other.
    Nominate,
    /// The units shoot, one after the other.
    Resolve,
    /// Those who lost too many test for panic.
    Panic,
    /// A single rank that lost an odd number closes up.
    CloseUp(UnitId),
    /// A charged unit shoots at its charger.
    AtCharger { unit: UnitId, charger: UnitId },
    /// A charger may shoot on its way
    /// ([`rules::ancients::roster::CHARIOTS_SHOOT_CHARGING`]).
    OnTheMove(UnitId),
    /// A charger and those who ride out to meet it may shoot on their way
    /// ([`rules::antiquity::bow::SHOOT_WHILE_CHARGING`]).
    OnTheWay(UnitId),
    /// One of them may.
    Bows { unit: UnitId, at: UnitId },
    /// A charger that was shot at tests, if it must.
    Shaken(UnitId),
    /// Riders who shot move on.
    Ride(UnitId),
    /// The player of two kinds in one unit says who of them falls.
    WhoFalls { unit: UnitId, lost: u8, wounds: u8 },
}

/// What is to be done when a turn starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum StartTask {
    Begin,
    /// Special rules ask what they ask then.
    #[serde(rename = "Reveals")]
    Questions,
    /// Units off the table test to come back ([`rules::ancients::pursuit::RETURN_TEST`]).
    Returns,
    /// Panic of fleeing friends within four inches
    /// ([`rules::ancients::panic::FLEEING_FRIENDS_TRIGGER`]).
    FleeingFriends,
    /// Terror within eight inches ([`rules::ancients::special::TERROR_PROXIMITY`]).
    Terror,
    /// Warbands and unreliable troops roll
    /// ([`rules::ancients::special::WARBAND_CONTROL_ROLL`], [`rules::ancients::special::UNRELIABLE_ROLL`]).
    Control,
}

/// What is to be done in a variant.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum VariantTask {
    /// Who deploys when.
    Deploy,
    /// A side may keep troops off the table
    /// ([`rules::ancients::variant::FLANK_ALLOWANCE`]).
    HoldBack(Side),
    /// Where a camp or village lies.
    Site,
    /// An army is in column on the march
    /// ([`rules::ancients::variant::AMBUSH_COLUMN`]).
    March,
    /// Those of a rearguard who are seen are put on the table.
    Uncover,
    /// Those of a rearguard who are to move or shoot show themselves
    /// ([`rules::ancients::variant::REARGUARD_REVEAL`]).
    Show,
    /// When help comes to a village ([`rules::ancients::variant::RAID_ARRIVAL`]).
    Help,
    /// Troops from off the table arrive, or do not.
    Arrivals,
    /// The next of them enters.
    Enter(Side),
    /// What raiders do in the village whose people have broken
    /// ([`rules::ancients::variant::RAID_BREAK_TABLE`]).
    Plunder,
    /// What raiders have of their turn in the village
    /// ([`rules::ancients::variant::RAID_VICTORY`]).
    Count,
}

/// What is to be done to end the battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum VictoryTask {
    /// The scores are counted, and the battle is over.
    Reckon,
}

impl Battle {
    /// Puts a task on top.
    pub(crate) fn then(&mut self, task: impl Into<Task>) {
        self.agenda.push(task.into());
    }

    /// Puts the tests of several units of a side on the agenda.
    pub(crate) fn then_panic(&mut self, units: UnitSet, cause: Cause) {
        if !units.is_empty() {
            self.then(PanicTask::Tests { units, cause });
        }
    }

    /// Flight and pursuit of all who are marked to run
    /// ([`rule::flee::SEQUENCE_WITH_PURSUIT`]).
    pub(crate) fn then_flights(&mut self) {
        self.then_flights_and(|_| {});
    }

    /// The same, and something else once those who run have run, before anybody
    /// comes after them.
    pub(crate) fn then_flights_and(&mut self, before_pursuits: impl FnOnce(&mut Battle)) {
        use AftermathTask as A;
        let order = if self.plan.settings.pursuit_declared_first {
            [A::Pursue, A::Flee, A::Chase, A::Roll, A::Decide]
        } else {
            [A::Pursue, A::Flee, A::Chase, A::Decide, A::Roll]
        };
        self.then(A::Part);
        let mut between = Some(before_pursuits);
        for next in why::sequence(rule::flee::SEQUENCE_WITH_PURSUIT, order) {
            self.then(next);
            if matches!(next, A::Pursue)
                && let Some(between) = between.take()
            {
                between(self);
            }
        }
    }
}

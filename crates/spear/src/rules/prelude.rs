//! Before the first turn: terrain by dice, scouting, stratagems, deployment.

mod deployment;
mod ground;
mod piece;
mod scouting;
mod stratagems;

use arrayvec::ArrayVec;
use game::{Side, why};
use rules::RuleId;
use rules::spear as rule;
use serde::Serialize;

use crate::files::setup::ScenarioKind;
use crate::state::agenda::{Play, Task};
use crate::state::battle::Battle;
use crate::state::event::What;
use crate::state::ids::{CommandId, LeaderId, UnitId};

pub(crate) use deployment::{Grid, Rows, Zone};
pub(crate) use piece::Piece;

/// The stages before the first turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub(crate) enum Stage {
    Begin,
    /// Roll how many pieces a side may choose.
    TerrainCount(Side),
    /// The defender's extra pieces of prepared positions.
    ExtraTerrain(Side),
    /// Choose them, one at a time.
    ChooseTerrain(Side),
    /// Who places first.
    PlacingOrder,
    /// Place the next piece.
    PlaceTerrain,
    /// Adjust the piece just placed.
    AdjustTerrain,
    /// Plan flank marches, in secret.
    PlanMarch(CommandId),
    /// Choose who lies in ambush, in secret.
    PlanAmbush(CommandId),
    /// Bid for scouting.
    Bid(CommandId),
    /// Compare the bids.
    CompareBids,
    CancelMarches,
    /// Deploy what a command puts down in a deployment phase (0: everything).
    Deploy(CommandId, u8),
    Stakes(UnitId),
    Redeploy(CommandId),
    SpringAmbush(CommandId),
    Declare,
    FirstTurn,
}

/// What is only needed before the first turn.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Prelude {
    /// Terrain is made by dice.
    pub(crate) by_dice: bool,
    /// Least and most pieces of each side.
    pub(crate) bounds: [(u8, u8); 2],
    /// Pieces chosen and not yet placed.
    pub(crate) pieces: [ArrayVec<Piece, 12>; 2],
    /// The extra pieces of prepared positions are being chosen and placed:
    /// anywhere, without adjustment.
    pub(crate) extras: bool,
    /// Whose piece is placed next.
    pub(crate) placing: Option<Side>,
    /// The piece in hand: its side, and the placement roll.
    pub(crate) in_hand: Option<(Side, Piece, u8)>,
    /// Who chose the spot of the piece just placed.
    pub(crate) placed_by: Option<Side>,
    /// How far the piece just placed may be moved by the question's seat.
    pub(crate) adjust: u8,
    /// The adjusting player may also take it off.
    pub(crate) removable: bool,
    /// The rule under which the piece just placed is adjusted.
    #[serde(skip)]
    pub(crate) adjust_rule: Option<RuleId>,
    /// This round's bids by command.
    pub(crate) bids: ArrayVec<Option<u16>, 6>,
    /// Dice bid so far, by command.
    pub(crate) bid_dice: ArrayVec<u16, 6>,
    /// Scouting totals.
    pub(crate) totals: [u16; 2],
    pub(crate) bid_round: u8,
    /// Who deploys first.
    pub(crate) outscouted: Option<Side>,
    /// Skirmishers put forward of the usual zone, by command.
    pub(crate) forward: [u8; 6],
    /// Which way the ambushed column faces.
    pub(crate) column_right: Option<bool>,
}

impl Prelude {
    /// Nothing has happened yet.
    pub(crate) fn new(by_dice: bool) -> Prelude {
        Prelude { by_dice, ..Prelude::default() }
    }
}

impl Battle {
    pub(crate) fn prelude_mut(&mut self) -> &mut Prelude {
        self.prelude.get_or_insert_with(Box::default)
    }

    pub(crate) fn outscouted(&self) -> Side {
        self.prelude.as_ref().and_then(|p| p.outscouted).unwrap_or(self.plan.attacker.other())
    }

    pub(crate) fn perform_prelude(&mut self, stage: Stage, play: &mut Play) {
        match stage {
            Stage::Begin => self.begin_prelude(play),
            Stage::TerrainCount(side) => self.roll_terrain_count(side, play),
            Stage::ExtraTerrain(side) => self.begin_extras(side),
            Stage::ChooseTerrain(side) => self.ask_terrain(side),
            Stage::PlacingOrder => self.roll_placing_order(play),
            Stage::PlaceTerrain => self.place_next_piece(play),
            Stage::AdjustTerrain => self.roll_adjustment(play),
            Stage::PlanMarch(command) => self.ask_march(command),
            Stage::PlanAmbush(command) => self.ask_ambush(command),
            Stage::Bid(command) => self.ask_bid(command),
            Stage::CompareBids => self.compare_bids(play),
            Stage::CancelMarches => self.cancel_marches(play),
            Stage::Deploy(command, phase) => self.ask_deploy(command, phase),
            Stage::Stakes(unit) => self.ask_stakes(unit),
            Stage::Redeploy(command) => self.ask_redeploy(command),
            Stage::SpringAmbush(command) => self.ask_spring_ambush(command),
            Stage::Declare => self.declare_stratagems(play),
            Stage::FirstTurn => {
                self.prelude = None;
                self.agenda.push(Task::StartTurn);
            }
        }
    }

    /// Lays out the stages that this battle goes through.
    fn begin_prelude(&mut self, play: &mut Play) {
        let mut stages: ArrayVec<Stage, 96> = ArrayVec::new();
        let agreed = self.prelude.as_ref().is_none_or(|p| !p.by_dice);
        let by_dice = !why::holds(rule::setup::TERRAIN_METHOD_OPTIONAL, agreed);
        let scenario = self.plan.scenario;
        play.log(|| What::BattleBegins { scenario, terrain_by_dice: by_dice });
        let historical = why::holds(rule::setup::MODE, scenario == ScenarioKind::Historical);
        self.plan_terrain(by_dice, &mut stages, play);
        let commands: ArrayVec<CommandId, 6> = self.command_ids().collect();
        stages.extend(commands.iter().map(|&c| Stage::PlanMarch(c)));
        if !historical {
            stages.extend(commands.iter().map(|&c| Stage::PlanAmbush(c)));
        }
        let scouts = !(historical || scenario.is_from_the_book() && why::step(rule::scenario::COMMON));
        if scouts {
            stages.extend(commands.iter().map(|&c| Stage::Bid(c)));
            stages.push(Stage::CompareBids);
        } else {
            // Without scouting the order of deployment is known already.
            let deployment = self.deployment_stages();
            self.push_stages(&deployment);
        }
        self.push_stages(&stages);
    }

    pub(crate) fn push_stages(&mut self, stages: &[Stage]) {
        self.agenda.extend(stages.iter().rev().map(|&s| Task::Prelude(s)));
    }
}

/// Something that is put down in deployment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Item {
    Unit(UnitId),
    Leader(LeaderId),
}

//! Before the first turn: terrain by dice, scouting, stratagems, deployment.

mod deployment;
mod piece;
mod scouting;
mod stratagems;
mod terrain_dice;

use arrayvec::ArrayVec;
use game::{Side, why};
use rules::spear as rule;

use crate::files::setup::ScenarioKind;
use crate::state::{Battle, CommandId, LeaderId, Play, Prelude, Stage, Task, UnitId, What};

pub(crate) use deployment::{Grid, Rows};

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

//! Stratagems planned and declared before the first turn.

use arrayvec::ArrayVec;
use game::why;
use rules::spear as rule;

use crate::files::army::Stratagem;
use crate::files::setup::ScenarioKind;
use crate::state::{Battle, CommandId, LeaderId, Play, Question, Stage, Status, UnitId, What};

impl Battle {
    /// Commanders who may lead a flank march ([`rule::stratagem::FLANK_MARCH_COMMANDER`]).
    pub(crate) fn march_leaders(&self, id: CommandId) -> ArrayVec<LeaderId, 16> {
        let lawful = |l: LeaderId| !why::holds(rule::stratagem::FLANK_MARCH_COMMANDER, self.leader(l).chief);
        self.leader_ids().filter(|&l| self.leader(l).command == id && lawful(l)).collect()
    }

    /// Units that may march ([`rule::stratagem::FLANK_MARCH_PLAN`]): no train.
    pub(crate) fn marchers(&self, id: CommandId) -> ArrayVec<UnitId, 24> {
        let lawful = |u| !why::holds(rule::stratagem::FLANK_MARCH_PLAN, self.unit(u).profile.kind.is_train());
        self.unit_ids().filter(|&u| self.unit(u).command == id && lawful(u)).take(24).collect()
    }

    pub(crate) fn ask_march(&mut self, id: CommandId) {
        if self.command(id).has(Stratagem::FlankMarch)
            && !self.march_leaders(id).is_empty()
            && !self.marchers(id).is_empty()
        {
            self.question = Some(Question::MarchUnits(id));
        }
    }

    /// The units are chosen: now the commander, the flank and the turn.
    pub(crate) fn set_marchers(&mut self, id: CommandId, units: &[UnitId]) {
        for &u in units {
            self.unit_mut(u).becomes(Status::FlankMarch);
        }
        if units.is_empty() {
            return;
        }
        match self.march_leaders(id).as_slice() {
            &[only] => self.set_march_leader(id, only),
            _ => self.question = Some(Question::MarchLeader(id)),
        }
    }

    pub(crate) fn set_march_leader(&mut self, id: CommandId, leader: LeaderId) {
        let first = self.marching(id).next();
        let l = self.leader_mut(leader);
        l.becomes(Status::FlankMarch);
        l.attached = first;
        self.command_mut(id).flank.leader = Some(leader);
        self.question = Some(Question::MarchFlank(id));
    }

    /// If both sides march, neither does: their forces deploy at once, those of
    /// the outscouted side first ([`rule::stratagem::FLANK_MARCH_CANCELLED`]).
    pub(crate) fn cancel_marches(&mut self, play: &mut Play) {
        let marches = |side| self.units.iter().any(|u| u.side == side && u.status() == Status::FlankMarch);
        let both = marches(game::Side::A) && marches(game::Side::B);
        if !why::holds(rule::stratagem::FLANK_MARCH_CANCELLED, both) {
            return;
        }
        // In a historical battle everybody has his place already.
        let fixed = self.plan.scenario == ScenarioKind::Historical;
        let status = if fixed { Status::Field } else { Status::Waiting };
        for unit in &mut self.units {
            if unit.status() == Status::FlankMarch {
                unit.becomes(status);
            }
        }
        for leader in &mut self.leaders {
            if leader.status() == Status::FlankMarch {
                leader.becomes(status);
                leader.attached = None;
            }
        }
        for command in &mut self.commands {
            command.flank = crate::state::battle::FlankMarch::default();
        }
        if !fixed {
            let first = self.outscouted();
            let sides = why::sequence(rule::stratagem::FLANK_MARCH_CANCELLED, [first, first.other()]);
            let stages: ArrayVec<Stage, 6> =
                sides.into_iter().flat_map(|s| self.commands_of(s)).map(|c| Stage::Deploy(c, 0)).collect();
            self.push_stages(&stages);
        }
        play.log(|| What::FlankMarchesCancelled);
    }

    /// Skirmishers that could lie in ambush ([`rule::stratagem::AMBUSH`]).
    pub(crate) fn ambushers(&self, id: CommandId) -> ArrayVec<UnitId, 24> {
        self.unit_ids()
            .filter(|&u| {
                let unit = self.unit(u);
                unit.command == id
                    && unit.status() == Status::Waiting
                    && why::holds(rule::stratagem::AMBUSH, unit.profile.kind.is_skirmisher())
            })
            .take(24)
            .collect()
    }

    pub(crate) fn ask_ambush(&mut self, id: CommandId) {
        if self.command(id).has(Stratagem::Ambush) && !self.ambushers(id).is_empty() {
            self.question = Some(Question::AmbushUnit(id));
        }
    }

    /// The ambushers appear, last of all.
    pub(crate) fn ask_spring_ambush(&mut self, id: CommandId) {
        if self.in_ambush(id).next().is_some() {
            self.question = Some(Question::SpringAmbush(id));
        }
    }

    pub(crate) fn ask_redeploy(&mut self, id: CommandId) {
        if self.command(id).has(Stratagem::Redeployment) && why::step(rule::stratagem::REDEPLOYMENT) {
            self.question = Some(Question::RedeployUnit(id));
        }
    }

    /// [`rule::stratagem::CHOOSING`]: what each army has is now declared.
    pub(crate) fn declare_stratagems(&mut self, play: &mut Play) {
        if !why::step(rule::stratagem::CHOOSING) {
            return;
        }
        for command in &self.commands {
            for stratagem in Stratagem::ALL.into_iter().filter(|&s| command.has(s) && s != Stratagem::FlankMarch) {
                let side = command.side;
                play.log(|| What::Stratagem { side, stratagem });
            }
        }
        // That there is a flank march is told; who, where and when is not.
        for side in game::Side::BOTH {
            if self.units.iter().any(|u| u.side == side && u.status() == Status::FlankMarch) {
                play.log(|| What::FlankMarchPlanned { side });
            }
        }
    }
}

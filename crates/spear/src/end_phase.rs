//! The end phase, and how a battle is won.

use arrayvec::ArrayVec;
use game::{Outcome, Side};
use rules::RuleId;
use rules::spear as rule;
use table::Measure;

use crate::agenda::{EndStep, Play, Task};
use crate::battle::{Battle, Status};
use crate::discipline::Cause;
use crate::event::{Event, What};
use crate::ids::{CommandId, LeaderId, UnitId};
use crate::profile::TroopType;
use crate::question::Question;
use crate::setup::ScenarioKind;

impl Battle {
    /// Runs one step of [`rule::turn::END_PHASE`].
    pub(crate) fn end_phase(&mut self, step: EndStep, play: &mut Play) {
        match step {
            EndStep::Begin => self.begin_end_phase(play),
            EndStep::MoveLeader(leader) => self.ask_leader_move(leader),
            EndStep::RallyBy(leader) => self.ask_leader_rally(leader),
            EndStep::Face(unit) => self.ask_end_facing(unit),
            EndStep::SpendScythed => self.spend_scythed(play),
            EndStep::FlankDice => self.roll_flank_dice(play),
            EndStep::ReturnDice => self.return_dice(play),
            EndStep::Demoralisation { again } => self.check_demoralisation(again, play),
            EndStep::Morale => self.morale_tests(play),
            EndStep::Withdraw => self.withdraw_commands(play),
            EndStep::Scenario => self.scenario_end(play),
            EndStep::Finish => self.finish_turn(play),
        }
    }

    fn begin_end_phase(&mut self, play: &mut Play) {
        play.log(|| Event::new(What::EndPhase, &[rule::turn::END_PHASE, rule::turn::PHASES_UNTIL_BAG_EMPTY]));
        let mut steps: ArrayVec<EndStep, 160> = ArrayVec::new();
        let last = self.last_active.unwrap_or(Side::A);
        for side in [last, last.other()] {
            steps.extend(self.leaders_of(side).map(EndStep::MoveLeader));
        }
        for side in [last, last.other()] {
            steps.extend(self.leaders_of(side).map(EndStep::RallyBy));
        }
        for side in [last, last.other()] {
            steps.extend(self.on_field(side).filter(|&u| self.is_engaged(u)).map(EndStep::Face));
        }
        steps.extend([
            EndStep::SpendScythed,
            EndStep::FlankDice,
            EndStep::ReturnDice,
            EndStep::Demoralisation { again: false },
            EndStep::Morale,
            EndStep::Demoralisation { again: true },
            EndStep::Withdraw,
            EndStep::Scenario,
            EndStep::Finish,
        ]);
        self.agenda.extend(steps.into_iter().rev().map(Task::EndPhase));
    }

    fn leaders_of(&self, side: Side) -> impl Iterator<Item = LeaderId> + '_ {
        self.leader_ids().filter(move |&l| self.leader(l).side == side && self.leader(l).on_field())
    }

    /// [`rule::turn::END_TURN_TO_FACE`].
    fn ask_end_facing(&mut self, id: UnitId) {
        if self.unit(id).on_field() && !self.faceable(id).is_empty() {
            self.question = Some(Question::EndFacing { unit: id });
        }
    }

    /// [`rule::special::SCYTHED_REMOVED`].
    fn spend_scythed(&mut self, play: &mut Play) {
        for id in self.unit_ids() {
            let unit = self.unit(id);
            if unit.on_field() && unit.profile.kind == TroopType::ScythedChariots && unit.made_contact {
                let dice = unit.dice_beside;
                let command = unit.command;
                self.remove(id, Status::Spent, &[rule::special::SCYTHED_REMOVED], play);
                self.unit_mut(id).dice_beside = 0;
                self.command_mut(command).aside += dice;
                self.agenda.push(Task::LeadersOfRouted { unit: id, by: None, melee: false });
            }
        }
    }

    /// [`rule::turn::END_DICE_RETURN`]: everything but what is lost.
    fn return_dice(&mut self, play: &mut Play) {
        for unit in &mut self.units {
            let beside = std::mem::take(&mut unit.dice_beside);
            let command = unit.command.index();
            self.commands[command].bag += beside;
            unit.face = 0;
            unit.stacked = 0;
            unit.acted = false;
        }
        for command in &mut self.commands {
            command.bag += std::mem::take(&mut command.aside);
            // rule::deploy::SCOUTING_DICE_WITHHELD: bid dice are back after turn 1.
            command.bag += std::mem::take(&mut command.withheld);
            let owed = std::mem::take(&mut command.owed).min(command.bag);
            command.bag -= owed;
            command.lost += owed;
        }
        play.log(|| {
            let dice = self.commands.iter().map(|c| c.bag).collect();
            Event::new(What::DiceReturned { dice }, &[rule::turn::END_DICE_RETURN])
        });
    }

    // ---- losses ----------------------------------------------------------

    /// [`rule::victory::LOSSES`].
    pub(crate) fn losses(&self, id: CommandId) -> u16 {
        let own = self.units.iter().filter(|u| u.command == id);
        let routed: u16 = own
            .map(|unit| {
                let value = u16::from(unit.profile.army_value());
                match unit.status {
                    Status::Routed => value,
                    // rule::stratagem::FLANK_MARCH_LOSSES
                    Status::FlankMarch => value.div_ceil(2),
                    _ => 0,
                }
            })
            .sum();
        routed + self.command(id).lost_before
    }

    /// [`rule::victory::THRESHOLDS`]: morale at a third, demoralised at half,
    /// rounded up.
    pub(crate) fn levels(&self, id: CommandId) -> (u16, u16) {
        let value = self.command(id).value;
        (value.div_ceil(3), value.div_ceil(2))
    }

    /// The bodies that stand or fall together: each command by itself
    /// ([`rule::multiplayer::COMMAND_MORALE`]), in the large-game variant the
    /// whole side ([`rule::multiplayer::VARIANT_VICTORY`]).
    fn standing(&self, id: CommandId) -> (u16, u16, u16) {
        if !self.plan.options.large_game {
            let (morale, demoralised) = self.levels(id);
            return (self.losses(id), morale, demoralised);
        }
        let side = self.command(id).side;
        let value: u16 = self.commands_of(side).map(|c| self.command(c).value).sum();
        let losses = self.commands_of(side).map(|c| self.losses(c)).sum();
        (losses, value.div_ceil(3), value.div_ceil(2))
    }

    /// [`rule::victory::DEMORALISED`], judged for all at once.
    fn check_demoralisation(&mut self, again: bool, play: &mut Play) {
        let mut broken: ArrayVec<CommandId, 6> = ArrayVec::new();
        for c in self.command_ids() {
            if self.command(c).withdrawn {
                continue;
            }
            let (losses, morale_level, demoralisation_level) = self.standing(c);
            if !again {
                let (large, several) = (self.plan.options.large_game, self.commands.len() > 2);
                let marching = self.marching(c).next().is_some();
                play.log(|| {
                    let mut event = Event::new(
                        What::Losses { command: c, losses, morale_level, demoralisation_level },
                        &[rule::victory::LOSSES, rule::victory::THRESHOLDS, rule::victory::ARMY_VALUE],
                    );
                    if large {
                        event.rules.push(rule::multiplayer::VARIANT_VICTORY);
                    } else if several {
                        event.rules.push(rule::multiplayer::COMMAND_MORALE);
                    }
                    if marching {
                        event.rules.push(rule::stratagem::FLANK_MARCH_LOSSES);
                    }
                    event
                });
            }
            if losses >= demoralisation_level {
                broken.push(c);
                let several = self.commands.len() > 2 && !self.plan.options.large_game;
                play.log(|| {
                    let mut event = Event::new(What::Demoralised { command: c }, &[rule::victory::DEMORALISED]);
                    if several {
                        event.rules.push(rule::multiplayer::COMMAND_DEMORALISED);
                    }
                    event
                });
            }
        }
        if broken.is_empty() {
            return;
        }
        for &c in &broken {
            self.command_mut(c).withdrawn = true;
        }
        let beaten = |side| self.commands.iter().filter(|c| c.side == side).all(|c| c.withdrawn);
        match (beaten(Side::A), beaten(Side::B)) {
            (true, true) => self.end(None, rule::victory::BOTH_DEMORALISED, play),
            (true, false) => self.end(Some(Side::B), rule::victory::DEMORALISED, play),
            (false, true) => self.end(Some(Side::A), rule::victory::DEMORALISED, play),
            // The others fight on: see `withdraw_commands`.
            (false, false) => {}
        }
    }

    /// [`rule::victory::MORALE_TEST`]: once, in the turn the level is reached.
    /// One command after the other, so that each owner is asked for his order.
    fn morale_tests(&mut self, play: &mut Play) {
        let due = |c: &CommandId| {
            let (losses, morale, _) = self.standing(*c);
            let command = self.command(*c);
            !command.withdrawn && !command.morale_tested && losses >= morale && losses > 0
        };
        let Some(command) = self.command_ids().find(due) else { return };
        self.command_mut(command).morale_tested = true;
        play.log(|| Event::new(What::MoraleTest { command }, &[rule::victory::MORALE_TEST]));
        for unit in &mut self.units {
            // rule::stratagem::FLANK_MARCH_MORALE: they test when they arrive.
            unit.owes_test |= unit.command == command && unit.status == Status::FlankMarch;
        }
        let testers: ArrayVec<UnitId, 64> = self
            .on_field(self.command(command).side)
            .filter(|&u| self.unit(u).command == command && self.unit(u).profile.kind != TroopType::BaggageCamp)
            .take(64)
            .collect();
        self.agenda.push(Task::EndPhase(EndStep::Morale));
        self.ask_tests(&testers, Cause::ArmyMorale, play);
    }

    // ---- scenarios ---------------------------------------------------------

    /// Special victories, then the time limit.
    fn scenario_end(&mut self, play: &mut Play) {
        let attacker = self.plan.attacker;
        if self.plan.scenario == ScenarioKind::RiverCrossing && self.across_the_river(attacker) {
            self.end(Some(attacker), rule::scenario::RIVER_VICTORY, play);
            return;
        }
        let timed = matches!(
            self.plan.scenario,
            ScenarioKind::PreparedPositions | ScenarioKind::Ambush | ScenarioKind::RiverCrossing
        );
        // rule::scenario::END_ROLL: from turn 7, turn minus 6 or less.
        if timed && self.turn >= 7 {
            let ends_on = (self.turn - 6).min(6) as u8;
            let die = play.roll(rule::scenario::END_ROLL, "does night fall");
            play.log(|| {
                Event::new(What::EndRoll { die, ends_on }, &[rule::scenario::END_ROLL, rule::scenario::COMMON])
            });
            if die <= ends_on {
                self.end(Some(attacker.other()), rule::scenario::END_ROLL, play);
                return;
            }
        }
        if self.plan.options.turn_limit.is_some_and(|limit| self.turn >= limit) {
            self.end(None, rule::setup::MODE, play);
        }
    }

    /// Half the attacker's original units, fresh, on the far bank.
    fn across_the_river(&self, attacker: Side) -> bool {
        let Some(water) = self.field.features.iter().find(|f| f.kind == crate::terrain::FeatureKind::River) else {
            return false;
        };
        let Some(bounds) = water.area().map(table::Polygon::bounds) else { return false };
        let across = self.on_field(attacker).filter(|&u| {
            let clear = self.rect(u).corners().iter().all(|c| match attacker {
                Side::A => c.y.at_least(bounds.max.y),
                Side::B => c.y.at_most(bounds.min.y),
            });
            clear && self.is_fresh(u)
        });
        let original: usize =
            self.commands.iter().filter(|c| c.side == attacker).map(|c| usize::from(c.units_at_start)).sum();
        across.count() >= original.div_ceil(2)
    }

    /// [`rule::scenario::AMBUSH_EXIT`]: half the column has got away.
    pub(crate) fn check_exit_victory(&mut self, play: &mut Play) {
        let defender = self.plan.attacker.other();
        let of = |f: fn(&crate::battle::Command) -> u8| -> usize {
            self.commands.iter().filter(|c| c.side == defender).map(|c| usize::from(f(c))).sum()
        };
        let (left, original) = (of(|c| c.units_left), of(|c| c.units_at_start));
        if left >= original.div_ceil(2) {
            self.end(Some(defender), rule::scenario::AMBUSH_EXIT, play);
        }
    }

    /// The battle is over ([`rule::scenario::SPECIAL_VICTORY`]).
    pub(crate) fn end(&mut self, winner: Option<Side>, rule: RuleId, play: &mut Play) {
        self.outcome = Some(Outcome { winner, rule });
        play.log(|| {
            let mut event = Event::new(What::Over { winner }, &[rule]);
            if matches!(rule, rule::scenario::AMBUSH_EXIT | rule::scenario::RIVER_VICTORY) {
                event.rules.push(rule::scenario::SPECIAL_VICTORY);
            }
            event
        });
    }

    fn finish_turn(&mut self, _play: &mut Play) {
        // A side without units cannot go on.
        self.agenda.push(Task::StartTurn);
    }
}

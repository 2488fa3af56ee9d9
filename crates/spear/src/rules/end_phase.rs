//! The end phase, and how a battle is won.

use arrayvec::ArrayVec;
use game::{Outcome, Side, why};
use rules::RuleId;
use rules::spear as rule;
use table::Measure;

use crate::files::setup::ScenarioKind;
use crate::state::terrain::{Feature, FeatureKind};
use crate::state::{Battle, Cause, CommandId, EndStep, LeaderId, Mark, Play, Question, Status, Task, UnitId, What};

/// The parts of the end phase.
#[derive(Clone, Copy)]
enum Part {
    Moves,
    Rallies,
    Facing,
    Specials,
    FlankDice,
    Dice,
    Losses,
    Scenario,
}

impl Battle {
    /// Lays out the steps of [`rule::turn::END_PHASE`].
    pub(super) fn begin_end_phase(&mut self, play: &mut Play) {
        play.log(|| What::EndPhase);
        let mut steps: ArrayVec<EndStep, 160> = ArrayVec::new();
        let last = self.last_active.unwrap_or(Side::A);
        let sides = why::sequence(rule::turn::END_PHASE, [last, last.other()]);
        let parts = [
            Part::Moves,
            Part::Rallies,
            Part::Facing,
            Part::Specials,
            Part::FlankDice,
            Part::Dice,
            Part::Losses,
            Part::Scenario,
        ];
        for part in why::sequence(rule::turn::END_PHASE, parts) {
            match part {
                Part::Moves => {
                    steps.extend(sides.into_iter().flat_map(|side| self.leaders_of(side).map(EndStep::MoveLeader)));
                }
                Part::Rallies => {
                    steps.extend(sides.into_iter().flat_map(|side| self.leaders_of(side).map(EndStep::RallyBy)));
                }
                Part::Facing => {
                    let engaged = |side| self.on_field(side).filter(|&u| self.is_engaged(u));
                    steps.extend(sides.into_iter().flat_map(engaged).map(EndStep::Face));
                }
                Part::Specials => steps.push(EndStep::Specials),
                Part::FlankDice => steps.push(EndStep::FlankDice),
                Part::Dice => steps.push(EndStep::ReturnDice),
                Part::Losses => steps.extend([
                    EndStep::Demoralisation { again: false },
                    EndStep::Morale,
                    EndStep::Demoralisation { again: true },
                    EndStep::Withdraw,
                ]),
                Part::Scenario => steps.push(EndStep::Scenario),
            }
        }
        steps.push(EndStep::Finish);
        self.agenda.extend(steps.into_iter().rev().map(Task::EndPhase));
    }

    fn leaders_of(&self, side: Side) -> impl Iterator<Item = LeaderId> + '_ {
        self.leader_ids().filter(move |&l| self.leader(l).side == side && self.leader(l).on_field())
    }

    /// [`rule::turn::END_TURN_TO_FACE`].
    pub(super) fn ask_end_facing(&mut self, id: UnitId) {
        if self.unit(id).on_field() && !self.faceable(id).is_empty() && why::step(rule::turn::END_TURN_TO_FACE) {
            self.question = Some(Question::EndFacing { unit: id });
        }
    }

    /// What special troops do when the turn ends.
    pub(super) fn end_specials(&mut self, play: &mut Play) {
        for id in self.unit_ids() {
            let profile = self.unit(id).profile;
            profile.ends_turn(self, id, play);
        }
    }

    /// [`rule::turn::END_DICE_RETURN`]: everything but what is lost.
    pub(super) fn return_dice(&mut self, play: &mut Play) {
        let back = why::step(rule::turn::END_DICE_RETURN);
        for unit in &mut self.units {
            let beside = std::mem::take(&mut unit.dice_beside);
            let command = unit.command.index();
            self.commands[command].bag += if back { beside } else { 0 };
            unit.face = 0;
            unit.stacked = 0;
            unit.clear(Mark::ACTED);
        }
        for command in &mut self.commands {
            let aside = std::mem::take(&mut command.aside);
            command.bag += if back { aside } else { 0 };
            // Bid dice are back after turn 1.
            if command.withheld > 0 && why::step(rule::deploy::SCOUTING_DICE_WITHHELD) {
                command.bag += std::mem::take(&mut command.withheld);
            }
            let owed = std::mem::take(&mut command.owed).min(command.bag);
            command.bag -= owed;
            command.lost += owed;
        }
        play.log(|| {
            let dice = self.commands.iter().map(|c| c.bag).collect();
            What::DiceReturned { dice }
        });
    }

    // ---- losses ----------------------------------------------------------

    /// [`rule::victory::LOSSES`].
    pub(crate) fn losses(&self, id: CommandId) -> u16 {
        let value_of = |status| {
            let own = self.units.iter().filter(move |u| u.command == id && u.status() == status);
            own.map(|unit| u16::from(unit.profile.army_value()))
        };
        let routed: u16 = value_of(Status::Routed).sum();
        let marching: u16 = value_of(Status::FlankMarch).map(|value| value.div_ceil(2)).sum();
        why::count(rule::victory::LOSSES, routed)
            + why::count(rule::stratagem::FLANK_MARCH_LOSSES, marching)
            + self.command(id).lost_before
    }

    /// The levels of a command.
    pub(crate) fn levels(&self, id: CommandId) -> (u16, u16) {
        thresholds(self.command(id).value)
    }

    /// The bodies that stand or fall together: each command by itself
    /// ([`rule::multiplayer::COMMAND_MORALE`]), in the large-game variant the
    /// whole side ([`rule::multiplayer::VARIANT_VICTORY`]).
    pub(crate) fn standing(&self, id: CommandId) -> (u16, u16, u16) {
        let own = || {
            let (morale, demoralised) = self.levels(id);
            (self.losses(id), morale, demoralised)
        };
        let whole = || {
            let side = self.command(id).side;
            let value: u16 = self.commands_of(side).map(|c| self.command(c).value).sum();
            let losses = self.commands_of(side).map(|c| self.losses(c)).sum();
            let (morale, demoralised) = thresholds(value);
            (losses, morale, demoralised)
        };
        if self.plan.options.large_game {
            why::instead(rule::multiplayer::VARIANT_VICTORY, whole(), own)
        } else {
            why::instead(rule::multiplayer::COMMAND_MORALE, own(), whole)
        }
    }

    /// [`rule::victory::DEMORALISED`], judged for all at once.
    pub(super) fn check_demoralisation(&mut self, again: bool, play: &mut Play) {
        if again && !why::step(rule::victory::DEMORALISED) {
            return;
        }
        let mut broken: ArrayVec<CommandId, 6> = ArrayVec::new();
        for c in self.command_ids() {
            if self.command(c).withdrawn {
                continue;
            }
            let (losses, morale_level, demoralisation_level) = self.standing(c);
            if !again {
                play.log(|| What::Losses { command: c, losses, morale_level, demoralisation_level });
            }
            if why::holds(rule::victory::DEMORALISED, losses >= demoralisation_level) {
                broken.push(c);
                play.log(|| What::Demoralised { command: c });
            }
        }
        if broken.is_empty() {
            return;
        }
        for &c in &broken {
            self.command_mut(c).withdrawn = true;
        }
        let beaten = |side| {
            let mut withdrawn = self.commands.iter().filter(|c| c.side == side).map(|c| c.withdrawn);
            why::instead(rule::multiplayer::GAME_END, withdrawn.clone().all(|gone| gone), || withdrawn.any(|gone| gone))
        };
        match (beaten(Side::A), beaten(Side::B)) {
            (true, true) => {
                let winner = why::instead(rule::victory::BOTH_DEMORALISED, None, || Some(Side::A));
                self.end(winner, rule::victory::BOTH_DEMORALISED, play);
            }
            (true, false) => self.end(Some(Side::B), rule::victory::DEMORALISED, play),
            (false, true) => self.end(Some(Side::A), rule::victory::DEMORALISED, play),
            // The others fight on: see `withdraw_commands`.
            (false, false) => {}
        }
    }

    /// [`rule::victory::MORALE_TEST`]: once, in the turn the level is reached.
    /// One command after the other, so that each owner is asked for his order.
    pub(super) fn morale_tests(&mut self, play: &mut Play) {
        let due = |c: &CommandId| {
            let (losses, morale, _) = self.standing(*c);
            let command = self.command(*c);
            !command.withdrawn
                && !command.morale_tested
                && why::holds(rule::victory::MORALE_TEST, losses >= morale && losses > 0)
        };
        let Some(command) = self.command_ids().find(due) else { return };
        self.command_mut(command).morale_tested = true;
        play.log(|| What::MoraleTest { command });
        for unit in &mut self.units {
            // They test when they arrive.
            unit.mark_if(
                Mark::OWES_TEST,
                unit.command == command
                    && unit.status() == Status::FlankMarch
                    && why::step(rule::stratagem::FLANK_MARCH_MORALE),
            );
        }
        let testers: ArrayVec<UnitId, 64> = self
            .on_field(self.command(command).side)
            .filter(|&u| self.unit(u).command == command && !self.unit(u).profile.is_baggage())
            .take(64)
            .collect();
        self.agenda.push(Task::EndPhase(EndStep::Morale));
        self.ask_tests(&testers, Cause::ArmyMorale, play);
    }

    // ---- scenarios ---------------------------------------------------------

    /// Special victories, then the time limit.
    pub(super) fn scenario_end(&mut self, play: &mut Play) {
        let attacker = self.plan.attacker;
        if self.plan.scenario == ScenarioKind::RiverCrossing
            && self.across_the_river(attacker)
            && why::step(rule::scenario::SPECIAL_VICTORY)
        {
            self.end(Some(attacker), rule::scenario::RIVER_VICTORY, play);
            return;
        }
        let timed = matches!(
            self.plan.scenario,
            ScenarioKind::PreparedPositions | ScenarioKind::Ambush | ScenarioKind::RiverCrossing
        );
        // From turn 7, turn minus 6 or less.
        if why::holds(rule::scenario::COMMON, timed) && self.turn >= why::count(rule::scenario::END_ROLL, 7) {
            let ends_on = why::count(rule::scenario::END_ROLL, self.turn.saturating_sub(6)).min(6) as u8;
            let die = play.d6(rule::scenario::END_ROLL, "does night fall");
            play.log(|| What::EndRoll { die, ends_on });
            if die <= ends_on {
                self.end(Some(attacker.other()), rule::scenario::END_ROLL, play);
                return;
            }
        }
        if self.plan.options.turn_limit.is_some_and(|limit| self.turn >= limit) {
            let held = why::holds(rule::setup::MODE, self.plan.options.defender_holds);
            self.end(held.then(|| attacker.other()), rule::setup::MODE, play);
        }
    }

    /// Half the attacker's original units, fresh, on the far bank.
    fn across_the_river(&self, attacker: Side) -> bool {
        let Some(bank) = self.far_bank(attacker) else { return false };
        let across = self.on_field(attacker).filter(|&u| {
            let clear = self.rect(u).corners().iter().all(|c| match attacker {
                Side::A => c.y.at_least(bank),
                Side::B => c.y.at_most(bank),
            });
            clear && !why::holds(rule::scenario::RIVER_VICTORY, !self.is_fresh(u))
        });
        across.count() >= self.needed_across(attacker)
    }

    /// How many units of a side must be across a river for it to win.
    pub fn needed_across(&self, side: Side) -> usize {
        let original: usize =
            self.commands.iter().filter(|c| c.side == side).map(|c| usize::from(c.units_at_start)).sum();
        why::count(rule::scenario::RIVER_VICTORY, original.div_ceil(2))
    }

    /// Where the river ends for somebody of that side who crosses it: how far
    /// up the table.
    pub(crate) fn far_bank(&self, side: Side) -> Option<f64> {
        let river = |f: &&Feature| f.kind == FeatureKind::River;
        let bounds = self.field.features.iter().find(river)?.area().map(table::Polygon::bounds)?;
        Some(if side == Side::A { bounds.max.y } else { bounds.min.y })
    }

    /// [`rule::scenario::AMBUSH_EXIT`]: half the column has got away.
    pub(crate) fn check_exit_victory(&mut self, play: &mut Play) {
        let defender = self.plan.attacker.other();
        let of = |f: fn(&crate::state::battle::Command) -> u8| -> usize {
            self.commands.iter().filter(|c| c.side == defender).map(|c| usize::from(f(c))).sum()
        };
        let (left, original) = (of(|c| c.units_left), of(|c| c.units_at_start));
        if left >= why::count(rule::scenario::AMBUSH_EXIT, original.div_ceil(2))
            && why::step(rule::scenario::SPECIAL_VICTORY)
        {
            self.end(Some(defender), rule::scenario::AMBUSH_EXIT, play);
        }
    }

    /// A side gives up ([`rule::multiplayer::GAME_END`]).
    pub(super) fn concede(&mut self, side: Side, play: &mut Play) {
        play.log(|| What::Conceded { side });
        self.end(Some(side.other()), rule::multiplayer::GAME_END, play);
    }

    /// The battle is over.
    fn end(&mut self, winner: Option<Side>, rule: RuleId, play: &mut Play) {
        self.outcome = Some(Outcome { winner, rule });
        play.log(|| What::Over { winner });
    }
}

/// [`rule::victory::THRESHOLDS`]: morale at a third, demoralised at half,
/// rounded up.
fn thresholds(value: u16) -> (u16, u16) {
    (why::count(rule::victory::THRESHOLDS, value.div_ceil(3)), why::count(rule::victory::THRESHOLDS, value.div_ceil(2)))
}

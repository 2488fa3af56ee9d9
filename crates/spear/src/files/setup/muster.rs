//! A battle made from its setup, before the first die.

use std::sync::Arc;

use game::{Faults, Seat, SetupError, Side, Tags, check_bases, numbered};
use rules::spear as rule;

use super::{ScenarioKind, Setup};
use crate::files::army::Army;
use crate::state::{
    Battle, Command, CommandId, FeatureEntry, Field, Given, Going, Leader, Prelude, Stage, Status, Task, Unit, UnitId,
};

/// The unit of that name among those from the `first` on.
fn own_unit(names: &[String], first: usize, name: &str) -> Option<UnitId> {
    names[first..].iter().position(|n| n == name).map(|n| UnitId((first + n) as u8))
}

impl Battle {
    /// A battle from its setup, before the first die.
    pub(crate) fn from_setup(setup: &Setup) -> Result<Battle, Faults> {
        setup.check()?;
        let mut faults = Faults::default();
        let mut battle = Battle::bare(setup);
        let (mut unit_tags, mut leader_tags) = (Tags::default(), Tags::default());
        let mut plan_units = Vec::new();
        let mut plan_leaders = Vec::new();
        let mut seat = 0;
        for (s, side_setup) in setup.sides.iter().enumerate() {
            let side = Side::BOTH[s];
            for command_setup in &side_setup.commands {
                let command = CommandId(battle.commands.len() as u8);
                let given = command_setup.seat.unwrap_or(seat);
                seat = given.max(seat.saturating_sub(1)) + 1;
                battle.commands.push(new_command(side, Seat(given), &command_setup.army));
                let army = &command_setup.army;
                let first = battle.units.len();
                for entry in &army.units {
                    for name in numbered(&entry.name, entry.count) {
                        if battle.units.len() >= 90 {
                            return Err(SetupError::new("units", "there are more than 90", "field fewer units").into());
                        }
                        unit_tags.give(side, &name);
                        plan_units.push(name);
                        let mut unit = Unit::new(command, side, entry.profile(), entry.depth);
                        if let Some(pose) = entry.pose() {
                            unit.place(pose);
                            unit.becomes(Status::Field);
                        }
                        battle.units.push(unit);
                    }
                }
                for entry in &army.commanders {
                    if battle.leaders.is_full() {
                        return Err(SetupError::new("commanders", "there are more than 16", "field fewer").into());
                    }
                    leader_tags.give_beside(&unit_tags, side, &entry.name, "commander");
                    plan_leaders.push(entry.name.clone());
                    let attached = match &entry.attached {
                        None => None,
                        Some(name) => faults.keep(own_unit(&plan_units, first, name).ok_or_else(|| {
                            let place = format!("commander '{}'", entry.name);
                            let wrong = format!("he is attached to '{name}', which is not there");
                            SetupError::new(place, wrong, "name a unit of his army")
                        })),
                    };
                    let mut leader = Leader::new(command, side, entry.rank, entry.commander_in_chief);
                    leader.attached = attached;
                    if let Some(pose) = entry.pose().or(attached.map(|u| battle.unit(u).pose())) {
                        leader.place(pose);
                        leader.becomes(Status::Field);
                    }
                    battle.leaders.push(leader);
                }
            }
        }
        battle.plan = Arc::new(Given {
            names: unit_tags.names(leader_tags),
            unit_names: plan_units,
            leader_names: plan_leaders,
            side_names: [setup.sides[0].name.clone(), setup.sides[1].name.clone()],
            options: setup.options.clone(),
            scenario: setup.scenario,
            attacker: if setup.sides[1].attacks && !setup.sides[0].attacks { Side::B } else { Side::A },
        });
        battle.count_armies();
        battle.give_stakes();
        faults.keep(battle.lay(setup.terrain.as_deref().unwrap_or_default()));
        battle.prelude = Some(Box::new(Prelude::new(setup.terrain.is_none())));
        battle.agenda.push(Task::Prelude(Stage::Begin));
        if setup.scenario == ScenarioKind::Historical {
            faults.keep(battle.check_fixed_positions());
        }
        battle.note_camps();
        faults.or(battle)
    }

    /// A battle with nobody in it.
    pub(crate) fn bare(setup: &Setup) -> Battle {
        let Setup { ref options, scenario, table, .. } = *setup;
        Battle {
            plan: Arc::new(Given { options: options.clone(), scenario, ..Given::default() }),
            field: Arc::new(Field { board: table.board(), features: Vec::new() }),
            ..Battle::default()
        }
    }

    /// Army values, dice and numbers at the start ([`rule::victory::ARMY_VALUE`]).
    pub(crate) fn count_armies(&mut self) {
        for c in 0..self.commands.len() {
            let own = || self.units.iter().filter(move |u| u.command.index() == c);
            let value = own().map(|u| u16::from(u.profile.army_value())).sum();
            let dice = own().filter(|u| u.profile.gives_die()).count() as u8;
            let count = own().count() as u8;
            let command = &mut self.commands[c];
            command.value = value;
            command.dice = dice;
            command.units_at_start = count;
        }
    }

    /// Lays the ground that was agreed on.
    pub(crate) fn lay(&mut self, terrain: &[FeatureEntry]) -> Result<(), Faults> {
        let mut faults = Faults::default();
        let field = Arc::make_mut(&mut self.field);
        for (n, entry) in terrain.iter().enumerate() {
            let place = || format!("terrain {} ({})", n + 1, entry.kind.name());
            let feature = entry.build().map_err(|fault| SetupError { place: place(), ..fault });
            field.features.extend(faults.keep(feature));
        }
        faults.or(())
    }

    /// Units of a historical battle stand apart, on the table, on lawful ground.
    fn check_fixed_positions(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        let mut bases = Vec::new();
        for id in self.unit_ids() {
            let unit = self.unit(id);
            let name = &self.plan.unit_names[id.index()];
            let place = || format!("unit '{name}'");
            if !unit.on_field() {
                let remedy = "give at = [x, y] and facing = degrees";
                faults.note(SetupError::new(place(), "it has no position", remedy));
                continue;
            }
            let base = unit.rect();
            let going = self.field.going_under(&base);
            let barred = going == Going::Impassable
                || (self.rate_on(id, going).is_none() && unit.profile.kind.rates().is_some());
            faults.forbid(rule::terrain::IMPASSABLE, barred, || {
                (place(), "it stands on ground it may not enter", "move it off")
            });
            bases.push((name.as_str(), base));
        }
        faults.keep(check_bases(&self.field.board, &bases));
        for (leader, name) in self.leaders.iter().zip(&self.plan.leader_names) {
            let off = leader.on_field() && !self.field.board.contains(leader.pose().at);
            faults.note_if(off, || {
                SetupError::new(format!("commander '{name}'"), "he stands off the table", "move him onto the table")
            });
        }
        faults.or(())
    }
}

pub(crate) fn new_command(side: Side, seat: Seat, army: &Army) -> Command {
    let stratagems = army.stratagems.iter().fold(0, |bits, &s| bits | 1 << s as u8);
    Command { side, seat, stratagems, ..Command::default() }
}

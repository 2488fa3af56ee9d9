//! The moment of a battle that a situation describes.

use std::sync::Arc;

use game::{Faults, Mark as _, Seat, SetupError, Side, Tags, check_bases};
use table::Pose;

use super::{CommandSituation, GoneEntry, Moment, Situation, StakesEntry, UnitSituation};
use crate::files::army::Army;
use crate::files::setup::{Setup, new_command};
use crate::state::{
    Battle, CommandId, Contact, EndStep, Given, Leader, LeaderId, Mark, Prelude, Stage, Stakes, Status, Task, Unit,
    UnitId,
};

impl UnitSituation {
    /// Where in the battle the unit is.
    fn status(&self) -> Status {
        match self.gone {
            Some(GoneEntry::Routed) => Status::Routed,
            Some(GoneEntry::Left) => Status::Left,
            Some(GoneEntry::Spent) => Status::Spent,
            Some(GoneEntry::Withdrawn) => Status::Withdrawn,
            None if self.ambush => Status::Ambush,
            None if self.flank_march => Status::FlankMarch,
            None if self.at.is_some() => Status::Field,
            None => Status::Waiting,
        }
    }

    /// What the unit has done since the turn and the phase began, and what it
    /// still owes.
    fn set_course(&self, unit: &mut Unit) {
        macro_rules! said {
            ($($mark:ident)*) => { [$((stringify!($mark), self.$mark)),*] };
        }
        let said = said!(
            given_die done deferred moved manoeuvred grouped charged shot shot_at_charger rallied evade_tried
            passed_through ended_in_difficult acted fought made_contact owes_test owes_camp_test pursues_withdrawn
        );
        for mark in said.into_iter().filter(|said| said.1).filter_map(|(name, _)| Mark::named(name)) {
            unit.mark(mark);
        }
        let advanced = self.moved || self.grouped;
        let acts = (advanced || self.manoeuvred || self.shot) && !self.deferred;
        unit.mark_if(Mark::GIVEN_DIE, !self.dice.is_empty());
        unit.mark_if(Mark::ADVANCED, advanced || self.charged);
        unit.mark_if(Mark::MOVED, advanced || self.manoeuvred || self.charged);
        unit.mark_if(Mark::DONE, acts);
        unit.bonus_spent = self.bonuses_spent;
        unit.needed = self.needed;
        unit.dice_beside = unit.dice_beside.max(self.dice_beside).max(u8::from(self.acted));
        if let Some(place) = self.charge_from {
            unit.charge_from = Pose::new(place.at[0], place.at[1], place.facing);
        }
    }
}

impl Battle {
    /// Builds the moment that a situation describes.
    pub(crate) fn at_moment(situation: &Situation) -> Result<Battle, Faults> {
        situation.check()?;
        let mut faults = Faults::default();
        let setup = Setup {
            table: situation.table,
            scenario: situation.scenario,
            terrain: None,
            sides: Vec::new(),
            options: situation.options.clone(),
        };
        let mut battle = Battle::bare(&setup);
        let (mut tags, mut leader_tags) = (Tags::default(), Tags::default());
        let mut side_names = [String::from("A"), String::from("B")];
        let mut attacker = Side::A;
        faults.keep(battle.lay(situation.terrain.as_deref().unwrap_or_default()));
        for (n, entry) in situation.sides.iter().enumerate() {
            let side = entry.side_of(n);
            if !entry.name.is_empty() {
                side_names[side.index()].clone_from(&entry.name);
            }
            if entry.attacks {
                attacker = side;
            }
            faults.keep(battle.add_command(entry, side, n as u8, situation, &mut tags, &mut leader_tags));
        }
        battle.plan = Arc::new(Given {
            unit_names: tags.all().to_vec(),
            leader_names: leader_tags.all().to_vec(),
            names: tags.clone().names(leader_tags),
            side_names,
            options: situation.options.clone(),
            scenario: situation.scenario,
            attacker,
        });
        battle.exit_right = situation.exit_right;
        battle.turn = situation.turn;
        battle.phase = situation.phase.unwrap_or(1);
        battle.active = situation.active;
        // Before the first phase of a battle nobody has been active.
        let first = situation.moment == Moment::Turn && situation.turn == 1;
        battle.last_active = situation.last_active.or(if first { None } else { Some(situation.active) });
        battle.settle_accounts(situation);
        battle.find_contacts(situation, &tags, &mut faults);
        faults.keep(battle.check_standing());
        // What is built of broken parts is not looked at any further.
        let mut battle = faults.or(battle)?;
        battle.open_at(situation);
        battle.note_camps();
        Ok(battle)
    }

    fn add_command(
        &mut self,
        entry: &CommandSituation,
        side: Side,
        seat: u8,
        situation: &Situation,
        tags: &mut Tags,
        leader_tags: &mut Tags,
    ) -> Result<(), Faults> {
        let mut faults = Faults::default();
        let id = CommandId(self.commands.len() as u8);
        let army = Army {
            name: entry.name.clone(),
            ruleset: "spear".into(),
            stratagems: entry.stratagems.clone(),
            units: entry.units.iter().map(UnitSituation::entry).collect(),
            ..Army::default()
        };
        for fault in army.faults().iter().filter(|fault| fault.place != "units" || entry.units.len() > 24) {
            faults.note(fault.clone());
        }
        self.commands.push(new_command(side, Seat(entry.seat.unwrap_or(seat)), &army));
        for unit in &entry.units {
            tags.take(&unit.tag, &mut faults);
            faults.keep(self.add_unit(unit, id, side));
        }
        for commander in &entry.commanders {
            leader_tags.add(commander.tag.clone());
            let attached = match &commander.attached {
                None => None,
                Some(tag) => {
                    let own = |unit: &UnitId| self.unit(*unit).command == id || situation.options.large_game;
                    let found = tags.find(tag).ok().filter(|&unit| self.unit(unit).side == side);
                    faults.keep(found.filter(own).ok_or_else(|| {
                        let place = format!("commander '{}'", commander.tag);
                        let wrong = format!("there is no unit '{tag}' in his command");
                        SetupError::new(place, wrong, "attach him to a unit of his own")
                    }))
                }
            };
            let pose = match (commander.at, attached) {
                (Some([x, y]), _) => Some(Pose::new(x, y, commander.facing)),
                (None, Some(unit)) => Some(self.unit(unit).pose()),
                (None, None) => None,
            };
            if self.leaders.is_full() {
                faults.note(SetupError::new("commander", "there are more than 16", "field fewer"));
                break;
            }
            if commander.flank_march {
                self.commands[id.index()].flank.leader = Some(LeaderId(self.leaders.len() as u8));
            }
            let mut leader = Leader::new(id, side, commander.rank, commander.commander_in_chief);
            leader.attached = attached;
            leader.place(pose.unwrap_or(leader.pose()));
            leader.becomes(match (commander.flank_march && entry.flank_entered_at.is_none(), pose) {
                _ if commander.killed => Status::Routed,
                (true, _) => Status::FlankMarch,
                (false, Some(_)) => Status::Field,
                (false, None) => Status::Waiting,
            });
            self.leaders.push(leader);
        }
        faults.or(())
    }

    fn add_unit(&mut self, entry: &UnitSituation, command: CommandId, side: Side) -> Result<(), Faults> {
        let mut faults = Faults::default();
        let place = || format!("unit '{}'", entry.tag);
        let profile = entry.entry().profile();
        let mut unit = Unit::new(command, side, profile, entry.depth);
        if let Some([x, y]) = entry.at {
            let usual = if side == Side::A { 0.0 } else { 180.0 };
            unit.place(Pose::new(x, y, entry.facing.unwrap_or(usual)));
        }
        unit.becomes(entry.status());
        unit.charge_from = unit.pose();
        unit.hits = entry.hits;
        faults.note_if(entry.hits >= profile.hits_to_rout(), || {
            (place(), format!("{} hits", entry.hits), "it would have routed: give fewer hits")
        });
        if let Some(&face) = entry.dice.first() {
            let odd = !(1..=6).contains(&face) || entry.dice.iter().any(|&d| d != face);
            faults.note_if(odd, || (place(), format!("dice {:?}", entry.dice), "give dice from 1 to 6, all alike"));
            unit.face = face;
            unit.stacked = entry.dice.len() as u8;
            unit.dice_beside = unit.stacked;
        }
        unit.stakes = match entry.stakes {
            None => Stakes::None,
            Some(StakesEntry::Carried) => Stakes::Carried,
            Some(StakesEntry::Planted) => Stakes::Planted { fought: false },
            Some(StakesEntry::FoughtOver) => Stakes::Planted { fought: true },
        };
        entry.set_course(&mut unit);
        if self.units.len() >= 90 {
            return Err(SetupError::new("units", "there are more than 90", "field fewer").into());
        }
        self.units.push(unit);
        faults.or(())
    }

    /// Army values and dice.
    fn settle_accounts(&mut self, situation: &Situation) {
        self.count_armies();
        for (n, entry) in situation.sides.iter().enumerate() {
            let beside = self.units.iter().filter(|u| u.command.index() == n).map(|u| u.dice_beside);
            let beside = beside.fold(0u8, u8::saturating_add);
            let idle = self
                .units
                .iter()
                .filter(|u| u.command.index() == n && u.on_field() && u.profile.gives_die() && u.dice_beside == 0)
                .count() as u8;
            let command = &mut self.commands[n];
            command.drawn = entry.drawn.max(entry.hand.len() as u8);
            command.hand = entry.hand.iter().copied().take(24).collect();
            command.aside = entry.aside;
            command.withheld = entry.withheld;
            command.lost = entry.lost_dice;
            command.owed = entry.owed_dice;
            command.withdrawn = entry.withdrawn;
            command.units_left = entry.units_left;
            let out = command.drawn.saturating_add(command.aside).saturating_add(command.withheld);
            command.bag = entry.bag.unwrap_or(idle.saturating_sub(out));
            if situation.moment == Moment::FlankMarch && entry.bag.is_none() {
                // The extra phase comes when the bag is empty.
                command.aside += std::mem::take(&mut command.bag);
            }
            let all = [command.bag, command.aside, command.drawn, command.withheld, beside, command.lost];
            command.dice = all.into_iter().fold(0, u8::saturating_add);
            command.value = entry.army_value.unwrap_or(command.value);
            command.units_at_start = entry.units_at_start.unwrap_or(command.units_at_start);
            command.lost_before = entry.lost_value;
            command.morale_tested = entry.morale_tested;
            command.flank.turn = entry.flank_turn;
            command.flank.right = entry.flank_right;
            command.flank.entered_at = entry.flank_entered_at.map(|y| (y * 1000.0) as i32);
            command.flank.stragglers = entry.flank_entered_at.is_some();
            command.flank.dice = entry.flank_dice.iter().copied().take(24).collect();
        }
    }

    /// Contacts that the positions show, and those the case names.
    fn find_contacts(&mut self, situation: &Situation, tags: &Tags, faults: &mut Faults) {
        let a: Vec<UnitId> = self.on_field(Side::A).collect();
        let b: Vec<UnitId> = self.on_field(Side::B).collect();
        for &x in &a {
            for &y in &b {
                if let Some(shared) = self.rect(x).shared_edge(&self.rect(y)) {
                    self.contacts.push(Contact::new(x, shared.mine, y, shared.theirs));
                    self.met.push((x.min(y), x.max(y)));
                }
            }
        }
        for entry in &situation.contacts {
            let Some([unit, enemy]) = tags.find_both([&entry.unit, &entry.enemy], faults) else { continue };
            self.contacts.retain(|c| !(c.a == unit && c.b == enemy || c.a == enemy && c.b == unit));
            let own_edge = entry.own_edge.unwrap_or_default();
            let contact = Contact::new(unit, own_edge, enemy, entry.edge);
            self.contacts.push(Contact { partial: !entry.complete, across: entry.across, ..contact });
            if !entry.complete {
                self.unit_mut(unit).conforming = Some(enemy);
            }
            let pair = (unit.min(enemy), unit.max(enemy));
            self.met.retain(|met| *met != pair);
            if !entry.unmet {
                self.met.push(pair);
            }
        }
    }

    fn check_standing(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        for (n, leader) in self.leaders.iter().enumerate().filter(|(_, leader)| leader.is_lone()) {
            faults.note_if(!self.field.board.contains(leader.pose().at), || {
                let name = format!("commander '{}'", self.plan.names.leader(n as u16));
                (name, "he stands off the table", "move him onto the table")
            });
        }
        let bases = self.unit_ids().filter(|&unit| self.unit(unit).on_field());
        let bases = bases.map(|unit| (self.plan.names.unit(u16::from(unit.0)), self.rect(unit)));
        faults.keep(check_bases(&self.field.board, &bases.collect::<Vec<_>>()));
        faults.or(())
    }

    /// Sets the agenda for the moment.
    fn open_at(&mut self, situation: &Situation) {
        self.halt_after = match situation.moment {
            _ if situation.go_on => None,
            Moment::Turn => Some(2),
            Moment::Phase => Some(1),
            _ => Some(0),
        };
        match situation.moment {
            Moment::Setup => {
                self.turn = 0;
                self.prelude = Some(Box::new(Prelude::new(situation.terrain.is_none())));
                self.agenda.push(Task::Prelude(Stage::Begin));
            }
            Moment::Scouting => {
                self.turn = 0;
                self.prelude = Some(Box::new(Prelude::new(false)));
                let mut stages: Vec<Stage> = self.command_ids().map(Stage::Bid).collect();
                stages.push(Stage::CompareBids);
                self.push_stages(&stages);
            }
            Moment::Deployment => {
                self.turn = 0;
                let mut prelude = Prelude::new(false);
                prelude.outscouted = Some(situation.active.other());
                self.prelude = Some(Box::new(prelude));
                let stages = self.deployment_stages();
                self.push_stages(&stages);
            }
            Moment::Turn => {
                self.turn -= 1;
                self.agenda.push(Task::StartTurn);
            }
            Moment::Phase => {
                self.phase = 0;
                self.agenda.push(Task::StartPhase);
            }
            Moment::Allocation => {
                self.agenda.extend([Task::StartPhase, Task::CleanUp, Task::NextActivation]);
                self.push_placing([self.active, self.active.other()]);
            }
            Moment::Activation => {
                self.agenda.extend([Task::StartPhase, Task::CleanUp, Task::NextActivation]);
            }
            Moment::EndPhase => self.agenda.push(Task::EndPhase(EndStep::Begin)),
            Moment::FlankMarch => {
                self.agenda.extend([Task::EndPhase(EndStep::Begin), Task::FlankMarchPhase]);
            }
        }
    }
}

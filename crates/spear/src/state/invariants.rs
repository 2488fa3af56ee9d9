//! What must always hold, whatever is played.

use crate::state::battle::Battle;
use crate::state::ids::{CommandId, UnitId};
use crate::state::unit::Status;

impl Battle {
    /// The first invariant that does not hold, in words.
    pub(crate) fn first_breach(&self) -> Result<(), String> {
        for id in self.unit_ids().filter(|&u| self.unit(u).on_field()) {
            self.check_unit(id)?;
        }
        for c in self.command_ids() {
            self.check_dice(c)?;
        }
        for contact in &self.contacts {
            let (a, b) = (self.unit(contact.a), self.unit(contact.b));
            if !a.on_field() || !b.on_field() || a.side == b.side {
                return Err(format!("a contact of {:?} and {:?} who cannot fight", contact.a, contact.b));
            }
            let gap = a.rect().distance(&b.rect());
            if gap > 0.51 {
                return Err(format!("{:?} and {:?} are in contact across {gap} DU", contact.a, contact.b));
            }
        }
        for l in self.leader_ids() {
            let leader = self.leader(l);
            if leader.on_field()
                && let Some(unit) = leader.attached
                && self.unit(unit).side != leader.side
            {
                return Err(format!("{l:?} leads an enemy unit"));
            }
        }
        if self.outcome.is_none() && self.question.is_none() {
            return Err("nothing is pending and nobody has won".into());
        }
        Ok(())
    }

    fn check_unit(&self, id: UnitId) -> Result<(), String> {
        let unit = self.unit(id);
        let base = unit.rect();
        if !unit.pose().at.is_finite() {
            return Err(format!("{} is nowhere", self.name_of(id)));
        }
        let slack = 1e-4;
        let board = &self.field.board;
        let inside = base
            .corners()
            .iter()
            .all(|c| c.x >= -slack && c.y >= -slack && c.x <= board.width + slack && c.y <= board.depth + slack);
        if !inside {
            return Err(format!("{} is off the table at {:?}", self.name_of(id), unit.pose()));
        }
        // A unit on the limit is only there while its rout is on the agenda.
        if unit.hits > unit.profile.hits_to_rout() + 8 {
            return Err(format!("{} has {} hits", self.name_of(id), unit.hits));
        }
        for o in self.unit_ids().filter(|&o| o.0 > id.0 && self.unit(o).on_field()) {
            let shrunk = table::Rect {
                pose: base.pose.forward(-slack),
                width: base.width - 2.0 * slack,
                depth: base.depth - 2.0 * slack,
            };
            if shrunk.overlaps(&self.rect(o)) {
                return Err(format!("{} and {} overlap", self.name_of(id), self.name_of(o)));
            }
        }
        Ok(())
    }

    /// Dice in the bag, on the table, aside and lost are constant.
    fn check_dice(&self, id: CommandId) -> Result<(), String> {
        let command = self.command(id);
        if self.turn == 0 || command.withdrawn {
            return Ok(());
        }
        let beside: u16 = self.units.iter().filter(|u| u.command == id).map(|u| u16::from(u.dice_beside)).sum();
        let marching = self
            .units
            .iter()
            .filter(|u| u.command == id && u.profile.gives_die() && u.status() == Status::FlankMarch)
            .count() as u16;
        let sum = u16::from(command.bag)
            + u16::from(command.drawn)
            + u16::from(command.aside)
            + u16::from(command.withheld)
            + u16::from(command.lost)
            + beside
            + marching;
        if sum == u16::from(command.dice) {
            return Ok(());
        }
        Err(format!(
            "the dice of command {} are {sum}, not {}: bag {}, drawn {}, aside {}, withheld {}, lost {}, beside {beside}, marching {marching}",
            id.0, command.dice, command.bag, command.drawn, command.aside, command.withheld, command.lost
        ))
    }
}

//! What can be wrong with a setup.

use game::SetupError;
use rules::spear as rule;

use super::{CommandSetup, ScenarioKind, Setup, SideSetup};
use crate::profile::TroopType;

impl Setup {
    pub(super) fn check(&self) -> Result<(), SetupError> {
        let [a, b] = self.sides.as_slice() else {
            return Err(SetupError::new("sides", format!("there are {}", self.sides.len()), "give exactly two"));
        };
        let sound = |x: f64| x.is_finite() && (12.0..=200.0).contains(&x);
        if !sound(self.table.width) || !sound(self.table.depth) {
            return Err(SetupError::new(
                "table",
                format!("{} by {} DU", self.table.width, self.table.depth),
                "give from 12 to 200 DU; 36 by 24 is usual",
            )
            .under(rule::setup::TABLE_WIDTH_DU));
        }
        if self.scenario != ScenarioKind::Historical && self.options.side_gap() * 2.0 + 4.0 > self.table.width {
            return Err(SetupError::new(
                "options.side_gap",
                format!("{} DU on a table {} DU wide", self.options.side_gap(), self.table.width),
                "leave room for armies; 6 is usual",
            )
            .under(rule::deploy::ZONE));
        }
        for side in [a, b] {
            if !(1..=3).contains(&side.commands.len()) {
                return Err(SetupError::new(
                    format!("side '{}'", side.name),
                    format!("it has {} commands", side.commands.len()),
                    "give from one to three",
                )
                .under(rule::multiplayer::COMMANDS));
            }
            for command in &side.commands {
                let several = side.commands.len() > 1;
                let fault = if several { command.army.troop_faults() } else { command.army.faults() };
                if let Some(fault) = fault.into_iter().next() {
                    let place = format!("army '{}', {}", command.army.name, fault.place);
                    return Err(SetupError { place, ..fault });
                }
                self.check_stratagems(side, command)?;
                self.check_baggage(side, command)?;
            }
        }
        self.check_seats()?;
        if self.scenario != ScenarioKind::Pitched && a.attacks == b.attacks {
            return Err(SetupError::new("sides", "a scenario has one attacker", "set attacks = true on one side")
                .under(rule::scenario::COMMON));
        }
        let three_a_side = a.commands.len() >= 3 && b.commands.len() >= 3;
        if self.options.large_game && !three_a_side {
            return Err(SetupError::new(
                "options.large_game",
                "the variant is for three or more players a side",
                "give each side three commands",
            )
            .under(rule::multiplayer::VARIANT_DICE));
        }
        Ok(())
    }

    /// A player may run several commands of one side
    /// ([`rule::multiplayer::UNEVEN_SIDES`]), not of both; no seat stays empty.
    fn check_seats(&self) -> Result<(), SetupError> {
        let mut seats: [Vec<u8>; 2] = [Vec::new(), Vec::new()];
        let mut next = 0;
        for (side, list) in self.sides.iter().zip(&mut seats) {
            for command in &side.commands {
                let seat = command.seat.unwrap_or(next);
                next = seat.max(next.saturating_sub(1)) + 1;
                list.push(seat);
            }
        }
        if seats[0].iter().any(|s| seats[1].contains(s)) {
            return Err(SetupError::new("sides", "one seat commands on both sides", "give each side its own seats")
                .under(rule::multiplayer::UNEVEN_SIDES));
        }
        let most = seats.concat().into_iter().max().unwrap_or(0);
        match (0..=most).find(|s| !seats.concat().contains(s)) {
            Some(empty) => Err(SetupError::new(
                "sides",
                format!("seat {empty} has no command"),
                "number the seats from 0 without a gap",
            )
            .under(rule::multiplayer::COMMANDS)),
            None => Ok(()),
        }
    }

    /// [`rule::scenario::AMBUSH_STRATAGEMS`]: no camps in an ambush, but for the
    /// defender's mobile baggage ([`rule::scenario::AMBUSH_MOBILE_BAGGAGE`]).
    fn check_baggage(&self, side: &SideSetup, command: &CommandSetup) -> Result<(), SetupError> {
        let camp = command.army.units.iter().find(|u| u.kind == TroopType::BaggageCamp);
        if self.options.mobile_baggage && self.scenario != ScenarioKind::Ambush {
            return Err(SetupError::new("options.mobile_baggage", "it belongs to the ambush", "leave it out")
                .under(rule::scenario::AMBUSH_MOBILE_BAGGAGE));
        }
        let may_come = !side.attacks && self.options.mobile_baggage;
        match camp {
            Some(camp) if self.scenario == ScenarioKind::Ambush && !may_come => Err(SetupError::new(
                format!("army '{}', unit '{}'", command.army.name, camp.name),
                "there are no camps in an ambush",
                "leave it out, or let the defender's baggage be mobile",
            )
            .under(rule::scenario::AMBUSH_STRATAGEMS)),
            _ => Ok(()),
        }
    }

    fn check_stratagems(&self, side: &SideSetup, command: &CommandSetup) -> Result<(), SetupError> {
        let Some(allowed) = self.scenario.allowed(side.attacks) else { return Ok(()) };
        for stratagem in &command.army.stratagems {
            if !allowed.contains(stratagem) {
                return Err(SetupError::new(
                    format!("army '{}', stratagems", command.army.name),
                    format!("{stratagem:?} is not allowed to this side here"),
                    format!("choose among {allowed:?}"),
                )
                .under(self.scenario.stratagem_rule()));
            }
        }
        Ok(())
    }
}

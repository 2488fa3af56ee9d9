//! What can be wrong with a setup.

use game::{Faults, SetupError, why};
use rules::spear as rule;

use super::{CommandSetup, ScenarioKind, Setup, SideSetup};
use crate::state::TroopType;

impl Setup {
    pub(super) fn check(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        self.check_table(&mut faults);
        for side in &self.sides {
            let commands = side.commands.len();
            faults.forbid(rule::multiplayer::COMMANDS, !(1..=3).contains(&commands), || {
                (format!("side '{}'", side.name), format!("it has {commands} commands"), "give from one to three")
            });
            for command in &side.commands {
                let several = side.commands.len() > 1;
                let army = if several { command.army.troop_faults() } else { command.army.faults() };
                faults.keep(army.within(&format!("army '{}'", command.army.name)).or(()));
                self.check_stratagems(side, command, &mut faults);
                faults.keep(self.check_baggage(side, command));
            }
        }
        let [a, b] = self.sides.as_slice() else {
            let wrong = format!("there are {}", self.sides.len());
            faults.note(SetupError::new("sides", wrong, "give exactly two"));
            return faults.or(());
        };
        faults.keep(self.check_seats());
        let unclear = self.scenario != ScenarioKind::Pitched && a.attacks == b.attacks;
        faults.forbid(rule::scenario::COMMON, unclear, || {
            ("sides", "a scenario has one attacker", "give one side role = \"attacker\" (in a set-up: attacks = true)")
        });
        let endless = self.options.defender_holds && self.options.turn_limit.is_none();
        faults.forbid(rule::setup::MODE, endless, || {
            let wrong = "nobody can hold out in a battle without a last turn";
            ("options.defender_holds", wrong, "set turn_limit as well")
        });
        faults.note_if(self.options.turn_limit == Some(0), || {
            SetupError::new("options.turn_limit", "0 turns", "give at least 1, or leave it out")
        });
        let three_a_side = a.commands.len() >= 3 && b.commands.len() >= 3;
        faults.forbid(rule::multiplayer::VARIANT_DICE, self.options.large_game && !three_a_side, || {
            let wrong = "the variant is for three or more players a side";
            ("options.large_game", wrong, "give each side three commands")
        });
        faults.or(())
    }

    fn check_table(&self, faults: &mut Faults) {
        faults.forbid(rule::setup::TABLE_WIDTH_DU, !self.table.is_within(12.0..=200.0), || {
            let wrong = format!("{} by {} DU", self.table.width, self.table.depth);
            ("table", wrong, "give from 12 to 200 DU; 36 by 24 is usual")
        });
        let gap = self.options.side_gap();
        let narrow = self.scenario != ScenarioKind::Historical && gap * 2.0 + 4.0 > self.table.width;
        faults.forbid(rule::deploy::ZONE, narrow, || {
            let wrong = format!("{gap} DU on a table {} DU wide", self.table.width);
            ("options.side_gap", wrong, "leave room for armies; 6 is usual")
        });
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
        let both = seats[0].iter().any(|s| seats[1].contains(s));
        why::barred(rule::multiplayer::UNEVEN_SIDES, both).map_err(|rule| {
            SetupError::new("sides", "one seat commands on both sides", "give each side its own seats").under(rule)
        })?;
        let most = seats.concat().into_iter().max().unwrap_or(0);
        let empty = (0..=most).find(|s| !seats.concat().contains(s));
        why::barred(rule::multiplayer::COMMANDS, empty.is_some()).map_err(|rule| {
            let wrong = format!("seat {} has no command", empty.unwrap_or(0));
            SetupError::new("sides", wrong, "number the seats from 0 without a gap").under(rule)
        })
    }

    /// [`rule::scenario::AMBUSH_STRATAGEMS`]: no camps in an ambush, but for the
    /// defender's mobile baggage ([`rule::scenario::AMBUSH_MOBILE_BAGGAGE`]).
    fn check_baggage(&self, side: &SideSetup, command: &CommandSetup) -> Result<(), SetupError> {
        let camp = command.army.units.iter().find(|u| u.kind == TroopType::BaggageCamp);
        let elsewhere = self.options.mobile_baggage && self.scenario != ScenarioKind::Ambush;
        why::barred(rule::scenario::AMBUSH_MOBILE_BAGGAGE, elsewhere).map_err(|rule| {
            SetupError::new("options.mobile_baggage", "it belongs to the ambush", "leave it out").under(rule)
        })?;
        let Some(camp) = camp.filter(|_| self.scenario == ScenarioKind::Ambush) else { return Ok(()) };
        let mobile = !side.attacks && self.options.mobile_baggage;
        let may_come = why::holds(rule::scenario::AMBUSH_MOBILE_BAGGAGE, mobile);
        why::barred(rule::scenario::AMBUSH_STRATAGEMS, !may_come).map_err(|rule| {
            let place = format!("army '{}', unit '{}'", command.army.name, camp.name);
            let remedy = "leave it out, or let the defender's baggage be mobile";
            SetupError::new(place, "there are no camps in an ambush", remedy).under(rule)
        })
    }

    fn check_stratagems(&self, side: &SideSetup, command: &CommandSetup, faults: &mut Faults) {
        let Some(allowed) = self.scenario.allowed(side.attacks) else { return };
        for stratagem in &command.army.stratagems {
            faults.forbid(self.scenario.stratagem_rule(), !allowed.contains(stratagem), || {
                let place = format!("army '{}', stratagems", command.army.name);
                let wrong = format!("{stratagem:?} is not allowed to this side here");
                let allowed: Vec<String> = allowed.iter().map(|stratagem| format!("{stratagem:?}")).collect();
                (place, wrong, format!("choose among '{}'", allowed.join(", ")))
            });
        }
    }
}

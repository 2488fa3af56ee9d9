//! What a witness saw of an event.

use game::{Act, Deed};

use crate::state::{Battle, What};

impl Battle {
    /// What was seen; nothing of dice, orders and bookkeeping.
    pub(crate) fn seen(&self, what: &What) -> Option<Deed> {
        Some(match what {
            What::CameOn { unit, .. } => Act::Arrived.by(*unit),
            What::PushedIn { unit, pose } => Act::Arrived.by(*unit).at(*pose),
            What::Moved { unit, pose, cost, .. } if *cost > 0.0 => Act::Moved.by(*unit).at(*pose),
            What::GroupMoved { units, .. } => Act::Moved.by_all(units.iter().copied()),
            What::BrokeOff { unit, pose } => Act::GaveGround.by(*unit).at(*pose),
            What::LeftTable { unit } => Act::Left.by(*unit),
            What::Charge { unit, from } => Act::Charged.by(*unit).at(*from),
            What::ChargeHit { unit, target, pose, .. } => Act::Struck.by(*unit).to(*target).at(*pose),
            What::Conformed { unit, target, pose, edge } if *edge != "front" => {
                let struck = if *edge == "rear" { Act::StruckRear } else { Act::StruckFlank };
                struck.by(*unit).to(*target).at(*pose)
            }
            What::ChargeEnded { unit, pose } => Act::FellShort.by(*unit).at(*pose),
            What::Evaded { unit, from, pose, .. } => Act::Evaded.by(*unit).to(*from).at(*pose),
            What::Shot { unit, target, .. } => Act::Shot.by(*unit).to(*target),
            What::Melee { attacker, defender } => Act::Fought.by(*attacker).to(*defender),
            What::Hit { unit, .. } => Act::Lost.by(*unit).cost(1_u8),
            What::Routed { unit } => Act::Routed.by(*unit),
            What::Pursued { unit, pose, cost } if *cost > 0.0 => Act::Pursued.by(*unit).at(*pose),
            What::Rallied { unit, .. } | What::RallyRoll { unit, rallied: true, .. } => Act::Rallied.by(*unit),
            What::CommanderKilled { commander } => Act::Slain.by(commander.key()),
            What::MoraleTest { command } => Act::Wavered.of(self.command(*command).side),
            What::Demoralised { command } => Act::Despaired.of(self.command(*command).side),
            What::EndRoll { die, ends_on } if die <= ends_on => Act::Darkened.of(None),
            What::Conceded { side } => Act::Conceded.of(*side),
            _ => return None,
        })
    }
}

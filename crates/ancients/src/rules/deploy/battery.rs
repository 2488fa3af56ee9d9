//! Engines that are set up close together are one battery
//! ([`rule::artillery::BATTERY_FORMATION`], [`rule::artillery::ORGAN_BATTERY`]).

use game::{Refusal, why, words};
use ranked::Placed;
use rules::{RuleId, ancients as rule};
use table::Pose;

use crate::files::crew::WIDEST_GAP;
use crate::state::{Battle, Kind, Status, UnitId};

/// The rule by which engines of two kinds are one battery, if they are.
fn rule_of_battery(one: Kind, other: Kind) -> Option<RuleId> {
    match (one, other) {
        (Kind::Cannon, Kind::OrganGun) | (Kind::OrganGun, Kind::Cannon) => Some(rule::artillery::ORGAN_BATTERY),
        _ => (one == other).then_some(rule::artillery::BATTERY_FORMATION),
    }
}

impl Battle {
    /// The engines of a battery are one unit: others of their kind are put down
    /// farther away than those of a battery stand apart.
    pub(super) fn judge_batteries(&self, id: UnitId, pose: Pose) -> Result<(), Refusal> {
        let (unit, kind) = (self.unit(id), self.troop(id).kind);
        if !kind.is_engine() {
            return Ok(());
        }
        let there = Placed::new(unit.formation(), pose);
        for other in self.ids().filter(|&o| o != id) {
            let placed = self.unit(other);
            let stands = placed.side == unit.side && placed.status() == Status::Field;
            let Some(rule) = rule_of_battery(kind, self.troop(other).kind).filter(|_| stands) else { continue };
            let apart = apart(&there, &placed.placed());
            why::refuse(rule, why::within(rule, apart, WIDEST_GAP), || {
                let wrong = words!("no-they-would-be-one-battery", limit = WIDEST_GAP);
                (wrong, words!("do-put-it-further-away"))
            })?;
        }
        Ok(())
    }
}

/// From engine to engine.
fn apart(one: &Placed, other: &Placed) -> f64 {
    one.pieces().map(|piece| other.distance_to(&piece)).fold(f64::INFINITY, f64::min)
}

//! What is at stake: points, as they are counted when the battle ends.

use ancients::{Battle, Commander, Rank, UnitId};

/// Points for what is taken besides units.
const STANDARD: f64 = 100.0;
const ARMY_STANDARD: f64 = 200.0;
const GENERAL: f64 = 100.0;

/// What the enemy scores if a unit is lost with all who are in it.
pub(super) fn stake(battle: &Battle, id: UnitId) -> f64 {
    let unit = battle.unit(id);
    let points = f64::from(battle.troop(id).points);
    let own = if battle.is_halved(id) && unit.start > 1 { points * 0.5 } else { points };
    let standard = if unit.has(Commander::Standard) { STANDARD } else { 0.0 };
    own + standard + dignity(battle, id) + guests(battle, id)
}

/// What those are worth who ride or march with a unit.
fn guests(battle: &Battle, id: UnitId) -> f64 {
    battle.guests(id).map(|guest| f64::from(battle.troop(guest).points) + dignity(battle, guest)).sum()
}

/// What a man is worth for his rank alone.
fn dignity(battle: &Battle, id: UnitId) -> f64 {
    match battle.troop(id).rank {
        Some(Rank::General) => GENERAL,
        Some(Rank::ArmyStandard) => ARMY_STANDARD,
        _ => 0.0,
    }
}

/// What each man of a unit is worth.
pub(super) fn each(battle: &Battle, id: UnitId) -> f64 {
    f64::from(battle.troop(id).points) / f64::from(battle.unit(id).start.max(1))
}

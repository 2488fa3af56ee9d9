//! Routs are catching: who stands where the rout of a friend is felt.

use arrayvec::ArrayVec;
use game::Side;
use spear::{Battle, Unit, UnitId};
use table::{Pose, Vec2};

/// Of units by their numbers: how many friends would have to test at their rout.
pub(super) type Company = [u8; 64];

/// How far behind it a rout is usually felt.
const USUALLY: f64 = 3.0;
/// Nobody further than this stands where a rout is felt, squared.
const FAR: f64 = 20.0;

/// How many friends stand where each unit's rout would make them test.
pub(super) fn company(battle: &Battle) -> Company {
    let mut company = [0; 64];
    for side in [Side::A, Side::B] {
        let units: ArrayVec<(UnitId, Pose), 64> =
            battle.on_field(side).take(64).map(|u| (u, battle.unit(u).pose())).collect();
        for &(id, pose) in units.iter().filter(|(u, _)| is_minded(battle.unit(*u))) {
            let Some(count) = company.get_mut(id.index()) else { continue };
            let near = |there: Vec2| there.distance_squared(pose.at) < FAR && is_felt(pose, USUALLY, there);
            *count = units.iter().filter(|(other, there)| *other != id && near(there.at)).count() as u8;
        }
    }
    company
}

/// A friend who may rout soon.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shaky {
    id: UnitId,
    pose: Pose,
    /// How far behind it the rout would be felt.
    depth: f64,
    /// How near it is, from 0 to 1 and a little more.
    near: f64,
}

/// The units of a side that may rout soon.
pub(super) fn shaky(battle: &Battle, side: Side) -> ArrayVec<Shaky, 48> {
    let look = |id: UnitId| {
        let unit = battle.unit(id);
        let blows = u8::from(battle.is_engaged(id)) + unit.hits;
        let near = f64::from(blows) / f64::from(unit.profile.hits_to_rout());
        let shaky = blows > 0 && is_minded(unit);
        shaky.then(|| Shaky { id, pose: unit.pose(), depth: f64::from(battle.normal_move(id)), near })
    };
    battle.on_field(side).filter_map(look).take(48).collect()
}

/// How much a unit would feel there of the routs of friends.
pub(super) fn felt(friends: &[Shaky], id: UnitId, there: Vec2) -> f64 {
    friends.iter().filter(|friend| friend.id != id && is_felt(friend.pose, friend.depth, there)).map(|f| f.near).sum()
}

/// Whether its rout makes friends test who are not skirmishers.
fn is_minded(unit: &Unit) -> bool {
    !unit.profile.kind.is_train() && !unit.profile.kind.is_skirmisher()
}

/// Whether somebody who stands there must test at the rout of a unit: beside it
/// or behind.
fn is_felt(routed: Pose, depth: f64, there: Vec2) -> bool {
    let local = routed.to_local(there);
    local.x.abs() < 3.0 && local.y < 0.9 && local.y > -depth
}

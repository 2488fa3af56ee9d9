//! How wide a unit stands: as wide as leaves the ranks that count.

use ancients::{Array, Battle, Special, UnitId};
use game::{Leg, Order};

use super::glance::Glance;
use crate::captain::Thought;

/// As near as this the enemy leaves no time to change formation.
const TIME: f64 = 15.0;

/// The best width of a formed unit. Foot fights with its front and is borne by
/// its ranks: three of them count in close order, two in open order, and
/// warbands take heart from a fourth. Riders stay handy.
pub(super) fn best_width(battle: &Battle, id: UnitId) -> u8 {
    let (unit, troop) = (battle.unit(id), battle.troop(id));
    let formation = unit.formation();
    if troop.kind.is_mounted() || unit.array == Array::Skirmish || troop.missiles.any() && troop.stats.ws < 3 {
        return formation.files;
    }
    let ranks = match (troop.special.has(Special::Warband), unit.array) {
        (true, _) => 4,
        (false, Array::Close) => 3,
        (false, _) => 2,
    };
    let wide = formation.models.div_ceil(ranks).max(4);
    // A last rank of three or fewer does not count.
    let counts = |files: &u8| formation.with_files(*files).ranks_behind_of(4) + 1 >= ranks;
    (4..=wide).rev().find(counts).unwrap_or(formation.files)
}

/// A wider front, while there is time for it, for those to whom it costs
/// nothing: others had better keep up with the line.
pub(super) fn widen(eye: &Glance<'_>, id: UnitId) -> Option<Thought> {
    let block = eye.block(id);
    let formation = eye.battle.unit(id).formation();
    let wide = best_width(eye.battle, id);
    if wide <= formation.files || formation.with_files(wide).ranks() == formation.ranks() {
        return None;
    }
    let free = eye.battle.unit(id).array == Array::Open || eye.battle.troop(id).special.has(Special::Drilled);
    let near = |e: &super::glance::Block| e.formed && e.rect.within(&block.rect, TIME);
    if !free || eye.foes().any(near) {
        return None;
    }
    let rate = eye.battle.basic_rate(id);
    [0.99, 0.49, 0.0].into_iter().find_map(|far| {
        let order = Order::Move([Leg::Files(wide), Leg::Forward(rate * far)].into_iter().collect());
        eye.battle
            .judge_move(&order)
            .is_ok()
            .then_some((order, "a wider front: more of them fight, and the ranks still count"))
    })
}

//! Points, counted afresh: the break point in the battle, victory points at its end.

use ancients::{Array, Battle, Kind, Mark, Rank, Status, Unit, UnitId};
use game::Side;

use super::block::Shape;

/// What each side has been told to have taken.
#[derive(Clone, Copy, Default, Debug)]
pub struct Taken {
    pub standards: u32,
    pub army_standard: bool,
}

fn units(battle: &Battle, side: Side) -> impl Iterator<Item = UnitId> + '_ {
    (0..battle.units().len()).map(|n| UnitId(n as u8)).filter(move |&u| battle.unit(u).side == side)
}

/// What an army counted for at the start, and what of it is left.
pub fn break_points(battle: &Battle, side: Side) -> (u16, u16) {
    let (mut total, mut lost) = (0, 0);
    for id in units(battle, side) {
        let (unit, troop) = (battle.unit(id), battle.troop(id));
        let gone = matches!(unit.status(), Status::Destroyed | Status::Fled);
        if let Some(rank) = troop.rank {
            lost += match rank {
                Rank::General if gone => 2,
                Rank::ArmyStandard if gone => 1,
                _ => 0,
            };
            continue;
        }
        if unit.host.is_some() {
            continue;
        }
        let loose = unit.array == Array::Skirmish && !unit.is(Mark::LOOSE_FOR_NOW);
        let worth = if loose { 1 + u16::from(unit.start > 15) } else { 2 + u16::from(troop.points > 300) };
        total += worth;
        lost += match () {
            () if gone => worth,
            () if is_halved(unit) => worth / 2,
            () => 0,
        };
    }
    (total, total.saturating_sub(lost))
}

/// Five men or riders at least; of chariots the crews count, elephants and engines are never formed.
fn counts_for_five(battle: &Battle, id: UnitId) -> bool {
    let (unit, troop) = (battle.unit(id), battle.troop(id));
    let heads = match troop.kind {
        Kind::LightChariot | Kind::HeavyChariot => u16::from(unit.models) * u16::from(troop.crew.count()),
        Kind::ScythedChariot | Kind::Elephant => 0,
        kind if kind.is_engine() => 0,
        _ => u16::from(unit.models + unit.behind),
    };
    heads > 0 && heads + u16::from(unit.guests) >= 5
}

fn is_halved(unit: &Unit) -> bool {
    2 * u16::from(unit.models + unit.behind) <= u16::from(unit.start)
}

pub fn is_broken(battle: &Battle, side: Side) -> bool {
    let (total, left) = break_points(battle, side);
    battle.plan().settings.break_point && left <= total.div_ceil(4)
}

/// The victory points of a side (lines 4600-4642), in halves.
pub fn score(battle: &Battle, side: Side, taken: Taken) -> u32 {
    let mut halves = 2 * (100 * taken.standards + 200 * u32::from(taken.army_standard));
    halves += 2 * 500 * u32::from(is_broken(battle, side.other()));
    halves += 2 * 100 * quarters(battle, side);
    for id in units(battle, side.other()) {
        let (unit, troop) = (battle.unit(id), battle.troop(id));
        let body =
            unit.host.filter(|_| unit.status() == Status::Joined).map_or(unit.status(), |h| battle.unit(h).status());
        let points = u32::from(troop.points);
        if matches!(body, Status::Destroyed | Status::Fled | Status::Fleeing) {
            halves += 2 * points;
            halves += 2 * 100 * u32::from(troop.rank == Some(Rank::General));
        } else if !matches!(body, Status::Off | Status::Gone) {
            let hurt = troop.stats.w > 1 && 2 * unit.wounds >= troop.stats.w;
            let wild = unit.is(Mark::STAMPEDING);
            let half = if unit.start == 1 { hurt || wild } else { is_halved(unit) };
            halves += points * u32::from(half);
        }
    }
    halves
}

/// Quarters with a formed unit wholly inside, and no enemy but such as run.
fn quarters(battle: &Battle, side: Side) -> u32 {
    if is_broken(battle, side) {
        return 0;
    }
    let board = battle.field().board;
    let (wide, deep) = (board.width / 2.0, board.depth / 2.0);
    let contested = !is_broken(battle, side.other());
    let inside = |id: UnitId, (left, low): (f64, f64), all: bool| {
        let within = |c: &(f64, f64)| {
            c.0 >= left - 1e-6 && c.0 <= left + wide + 1e-6 && c.1 >= low - 1e-6 && c.1 <= low + deep + 1e-6
        };
        // Where models stand: an empty place is nobody's.
        let shape = Shape::of(battle.unit(id));
        if all {
            shape.parts().all(|part| part.corners.iter().all(within))
        } else {
            shape.parts().any(|part| part.overlap(&super::block::Block::quarter(left, low, wide, deep)) > 1e-6)
        }
    };
    [(0.0, 0.0), (wide, 0.0), (0.0, deep), (wide, deep)]
        .into_iter()
        .filter(|&quarter| {
            let mine = units(battle, side).any(|u| {
                let unit = battle.unit(u);
                let formed = unit.array != Array::Skirmish && battle.is_formed(u) && counts_for_five(battle, u);
                unit.status() == Status::Field && formed && !battle.troop(u).is_character() && inside(u, quarter, true)
            });
            let theirs = units(battle, side.other()).any(|u| {
                matches!(battle.unit(u).status(), Status::Field | Status::Hidden) && inside(u, quarter, false)
            });
            mine && !(contested && theirs)
        })
        .count() as u32
}

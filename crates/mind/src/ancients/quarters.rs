//! Quarters of the table: when the battle ends, whoever holds one scores.

use ancients::UnitId;
use table::{Rect, Vec2};

use super::glance::{Block, Glance};

/// Points for a quarter.
const QUARTER: f64 = 100.0;

/// A quarter as it would be without one unit of ours.
#[derive(Clone, Copy)]
struct Quarter {
    ground: Rect,
    /// It is there to be taken: no enemy, and none of ours holds it yet.
    open: bool,
    /// The enemy holds it, and nobody of ours is there to deny it.
    theirs: bool,
}

/// What the quarters are worth to a unit, by where it stands.
pub(super) struct Quarters {
    all: [Quarter; 4],
    formed: bool,
    each: f64,
}

impl Quarters {
    /// The quarters, for a unit that moves now; nothing while the end is far.
    pub fn new(eye: &Glance<'_>, unit: UnitId) -> Option<Quarters> {
        let left = eye.turns_left();
        if left > 3.0 {
            return None;
        }
        let weights = eye.weights;
        let share = (1..left as u8).fold(weights.quarter, |share, _| share * weights.quarter_early);
        let board = eye.battle.field().board;
        let (half, deep) = (board.width * 0.5, board.depth * 0.5);
        let corners = [(0.0, 0.0), (half, 0.0), (0.0, deep), (half, deep)];
        let all = corners.map(|(left, low)| {
            let front = table::Pose::new(left + half * 0.5, low + deep, 0.0);
            quarter(eye, unit, Rect::new(front, half, deep))
        });
        Some(Quarters { all, formed: eye.block(unit).formed, each: QUARTER * share })
    }

    /// What a unit gains by standing there.
    pub fn on(&self, ground: &Rect) -> f64 {
        let gain = |q: &Quarter| {
            let takes = q.open && self.formed && is_within(&q.ground, ground);
            let denies = q.theirs && q.ground.overlaps(ground);
            if takes || denies { self.each } else { 0.0 }
        };
        self.all.iter().map(gain).sum()
    }
}

fn quarter(eye: &Glance<'_>, unit: UnitId, ground: Rect) -> Quarter {
    let holds = |b: &Block| b.formed && is_within(&ground, &b.rect);
    let stands = |b: &Block| !b.runs && ground.overlaps(&b.rect);
    let enemy = eye.foes().any(stands);
    let others = || eye.own().filter(|b| b.id != unit);
    Quarter {
        ground,
        open: !enemy && !others().any(holds),
        theirs: enemy && eye.foes().any(holds) && !others().any(stands),
    }
}

fn is_within(quarter: &Rect, ground: &Rect) -> bool {
    let middle = quarter.centre();
    let inside = |c: &Vec2| {
        let off = (*c - middle).abs();
        off.x < quarter.width * 0.5 && off.y < quarter.depth * 0.5
    };
    ground.corners().iter().all(inside)
}

//! What a captain remembers of the turns before: whether anything happens.

use game::Side;
use spear::Battle;

/// What was noticed when a turn began.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Watch {
    turn: u16,
    /// Hits and losses of both sides.
    blood: u32,
    /// Where the enemy stood, all added up.
    stand: f64,
    /// Turns in which nobody was hurt.
    pub quiet: u16,
    /// Turns in which no enemy moved.
    pub still: u16,
}

impl Watch {
    /// Looks about when a turn has begun since the last time.
    pub(super) fn look(&mut self, battle: &Battle, side: Side) {
        if battle.turn() == self.turn {
            return;
        }
        let (blood, stand) = (blood(battle), stand(battle, side.other()));
        let next = battle.turn() == self.turn + 1 && self.turn > 0;
        let count = |same: bool, so_far: u16| if next && same { so_far + 1 } else { 0 };
        *self = Watch {
            turn: battle.turn(),
            blood,
            stand,
            quiet: count(blood == self.blood, self.quiet),
            still: count((stand - self.stand).abs() < 1e-9, self.still),
        };
    }
}

fn blood(battle: &Battle) -> u32 {
    let hurt = |unit: &spear::Unit| if unit.is_alive() { u32::from(unit.hits) } else { 100 };
    battle.units().iter().map(hurt).sum()
}

fn stand(battle: &Battle, side: Side) -> f64 {
    battle.on_field(side).map(|u| battle.unit(u).pose().at).map(|at| at.x * 1.37 + at.y).sum()
}

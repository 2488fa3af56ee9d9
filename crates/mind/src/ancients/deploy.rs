//! Deployment: foot in the middle, horse on the wings, skirmishers in front,
//! characters behind those whom they will join.

use ancients::{Battle, Rank, Status, UnitId};
use game::{Order, Side};
use table::{Facing, Pose, Vec2};

use super::front::best_width;
use super::glance::{forward, suits};
use super::worth::stake as worth;
use crate::captain::Thought;

/// How far behind his men a character stands: he joins them with a step.
const BEHIND_HOST: f64 = 0.3;
/// Between neighbours in the line.
const GAP: f64 = 1.0;

/// Puts down the next unit: first those who fight, then those who lead them.
pub(super) fn next(battle: &Battle, side: Side) -> Option<Thought> {
    let waits = |u: &UnitId| battle.unit(*u).status() == Status::Waiting;
    let own = || all_of(battle, side);
    let id = own().filter(waits).min_by_key(|&u| battle.troop(u).is_character())?;
    let layout = Layout::of(battle, side);
    let (wished, reason) = if battle.troop(id).is_character() {
        (behind_host(battle, id)?, "he leads from the ranks")
    } else {
        layout.pose(battle, id)
    };
    // Round about the wished place, to the sides first.
    let back = -layout.facing.dir();
    for behind in [0.0, 1.0, 2.0, 4.0, 6.0, 8.0] {
        for step in 0..=24 {
            let aside = f64::from((step + 1) / 2) * if step % 2 == 0 { 1.0 } else { -1.0 };
            let order = Order::Place { item: id.key(), pose: wished.shift(aside).translated(back * behind) };
            if battle.judge_move(&order).is_ok() {
                return Some((order, reason));
            }
        }
    }
    None
}

/// Light troops who shoot better than they fight do so in skirmish order, the
/// others in ranks.
pub(super) fn order(battle: &Battle, id: UnitId) -> Option<Thought> {
    let troop = battle.troop(id);
    let shoots = troop.missiles.any() && (troop.stats.ws < 3 || troop.kind.is_mounted());
    let (word, why) = if shoots {
        ("skirmish", "they shoot better than they fight")
    } else {
        ("open", "they are good enough to fight in ranks")
    };
    let order = Order::word(word);
    battle.allows(&order).then_some((order, why))
}

fn all_of(battle: &Battle, side: Side) -> impl Iterator<Item = UnitId> + '_ {
    (0..battle.units().len() as u8).map(UnitId).filter(move |&u| battle.unit(u).side == side)
}

/// Right behind the strongest formed unit that he can join and nobody leads.
fn behind_host(battle: &Battle, id: UnitId) -> Option<Pose> {
    let led = |host: UnitId| {
        let rear = battle.rect(host);
        all_of(battle, battle.unit(id).side)
            .any(|c| battle.is_lone_character(c) && battle.rect(c).within(&rear, 2.0 * BEHIND_HOST))
    };
    let fits = |u: &UnitId| battle.is_formed(*u) && suits(battle, id, *u) && !led(*u);
    let middle = battle.field().board.width * 0.5;
    let rank = |u: UnitId| {
        let inward = if battle.troop(id).rank == Some(Rank::General) { 6.0 } else { 2.0 };
        worth(battle, u) - inward * (battle.unit(u).pose().at.x - middle).abs()
    };
    let host = battle.friends(id).filter(fits).max_by(|&a, &b| rank(a).total_cmp(&rank(b)))?;
    let rect = battle.rect(host);
    Some(rect.pose.forward(-rect.depth - BEHIND_HOST))
}

/// The order of battle.
struct Layout {
    facing: Facing,
    /// From the left, as seen by the army.
    line: Vec<UnitId>,
    front: Vec<UnitId>,
    /// The middle of the zone's front edge.
    middle: Vec2,
}

impl Layout {
    fn of(battle: &Battle, side: Side) -> Layout {
        let facing = Facing::from_dir(forward(side));
        let (low, high) = battle.zone(side);
        let middle = Vec2::new((low.x + high.x) * 0.5, if side == Side::A { high.y } else { low.y });
        let (mut foot, mut horse, mut light, mut front) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for id in all_of(battle, side).filter(|&u| !battle.troop(u).is_character()) {
            let list = match (battle.is_skirmishing(id), battle.troop(id).kind.is_mounted()) {
                (false, false) => &mut foot,
                (false, true) => &mut horse,
                (true, true) => &mut light,
                (true, false) => &mut front,
            };
            list.push(id);
        }
        for list in [&mut foot, &mut horse] {
            list.sort_by(|&a, &b| worth(battle, b).total_cmp(&worth(battle, a)).then(a.cmp(&b)));
        }
        let (left_horse, right_horse) = halves(&horse);
        // A single light unit covers the wing with fewer heavy ones.
        let (right_light, left_light) = halves(&light);
        let mut line = left_light;
        line.extend(left_horse);
        line.extend(from_the_middle(&foot));
        line.extend(right_horse.into_iter().rev());
        line.extend(right_light.into_iter().rev());
        Layout { facing, line, front, middle }
    }

    /// Where a unit stands.
    fn pose(&self, battle: &Battle, id: UnitId) -> (Pose, &'static str) {
        if let Some(n) = self.front.iter().position(|&u| u == id) {
            return (self.beyond_the_line(battle, id, n), "skirmishers beside the line, not in its way");
        }
        let reason = if battle.troop(id).kind.is_mounted() { "horse on the wing" } else { "foot in the middle" };
        let before: f64 = self.line.iter().take_while(|&&u| u != id).map(|&u| room(battle, u) + GAP).sum();
        let aside = before + room(battle, id) * 0.5 - self.width(battle) * 0.5;
        (Pose { at: self.middle + self.facing.right() * aside, facing: self.facing }, reason)
    }

    /// How wide the line is.
    fn width(&self, battle: &Battle) -> f64 {
        self.line.iter().map(|&u| room(battle, u) + GAP).sum::<f64>() - GAP
    }

    /// Beyond the ends of the line, right and left in turn.
    fn beyond_the_line(&self, battle: &Battle, id: UnitId, n: usize) -> Pose {
        let side = if n.is_multiple_of(2) { 1.0 } else { -1.0 };
        let nearer: f64 = self.front.iter().take(n).skip(n % 2).step_by(2).map(|&u| room(battle, u) + GAP).sum();
        let aside = self.width(battle) * 0.5 + GAP + nearer + room(battle, id) * 0.5;
        Pose { at: self.middle + self.facing.right() * (side * aside), facing: self.facing }
    }
}

/// The room that a unit will need once it has its best front.
fn room(battle: &Battle, id: UnitId) -> f64 {
    let formation = battle.unit(id).formation();
    formation.width().max(formation.with_files(best_width(battle, id)).width())
}

/// Shared out between the two wings: left, right.
fn halves(list: &[UnitId]) -> (Vec<UnitId>, Vec<UnitId>) {
    let every_other = |from: usize| list.iter().skip(from).step_by(2).copied().collect();
    (every_other(0), every_other(1))
}

/// The first in the middle, the others right and left of it in turn.
fn from_the_middle(list: &[UnitId]) -> Vec<UnitId> {
    let (right, left) = halves(list);
    left.into_iter().rev().chain(right).collect()
}

//! Deployment: two wings of foot with horse at their ends, skirmishers behind
//! them, characters behind those whom they will join.

use ancients::{Battle, Rank, Special, Status, UnitId};
use game::{Order, Side};
use table::{Facing, Pose, Vec2};

use super::glance::{forward, rides, suits};
use super::weights::Weights;
use super::worth::stake as worth;
use crate::captain::Thought;

/// How far behind his men a character stands: he joins them with a step.
const BEHIND_HOST: f64 = 0.3;
/// Between neighbours in the line.
const GAP: f64 = 0.5;

/// Puts down the next unit: first those who fight, then those who lead them.
pub(super) fn next(battle: &Battle, side: Side, weights: &Weights) -> Option<Thought> {
    let waits = |u: &UnitId| battle.unit(*u).status() == Status::Waiting;
    let own = || all_of(battle, side);
    let id = own().filter(waits).min_by_key(|&u| battle.troop(u).is_character())?;
    let layout = Layout::of(battle, side, weights);
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

/// Light troops who shoot better than they fight do so in skirmish order, levies
/// and the others in ranks.
pub(super) fn order(battle: &Battle, id: UnitId) -> Option<Thought> {
    let troop = battle.troop(id);
    let levy = troop.special.has(Special::Levy);
    let shoots = troop.missiles.any() && (troop.stats.ws < 3 || troop.kind.is_mounted());
    let (word, why) = match (shoots, levy) {
        (true, false) => ("skirmish", "they shoot better than they fight"),
        (true, true) => ("open", "levies who run seldom come back: in ranks they stand and shoot"),
        (false, _) => ("open", "they are good enough to fight in ranks"),
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

/// The order of battle: two wings at the ends of the zone, horse outermost, so
/// that whoever comes down the middle shows a flank to either.
struct Layout {
    facing: Facing,
    /// The middle of the zone's front edge.
    middle: Vec2,
    /// From there to where a wing begins.
    half: f64,
    /// How far behind the front edge skirmishers stand.
    behind: f64,
    /// Formed units of the left and of the right wing, from the outside
    /// inwards.
    wings: [Vec<UnitId>; 2],
    /// Skirmishers behind either.
    loose: [Vec<UnitId>; 2],
}

impl Layout {
    fn of(battle: &Battle, side: Side, weights: &Weights) -> Layout {
        let facing = Facing::from_dir(forward(side));
        let (low, high) = battle.zone(side);
        let middle = Vec2::new((low.x + high.x) * 0.5, if side == Side::A { high.y } else { low.y });
        let units = all_of(battle, side).filter(|&u| !battle.troop(u).is_character());
        let (mut loose, mut formed): (Vec<UnitId>, Vec<UnitId>) = units.partition(|&u| battle.is_skirmishing(u));
        for list in [&mut formed, &mut loose] {
            let foot = |u: UnitId| !rides(battle.troop(u).kind);
            list.sort_by(|&a, &b| {
                let dearest = || worth(battle, b).total_cmp(&worth(battle, a));
                foot(a).cmp(&foot(b)).then_with(dearest).then(a.cmp(&b))
            });
        }
        // The wing with fewer heavy units has the first of the light ones.
        let [right, left] = halves(&loose);
        Layout {
            facing,
            middle,
            half: (high.x - low.x) * 0.5 - weights.wing_inward,
            behind: weights.loose_behind,
            wings: halves(&formed),
            loose: [left, right],
        }
    }

    /// Where a unit stands.
    fn pose(&self, battle: &Battle, id: UnitId) -> (Pose, &'static str) {
        let loose = battle.is_skirmishing(id);
        let (lists, behind) = if loose { (&self.loose, self.behind) } else { (&self.wings, 0.0) };
        let [left, right] = lists;
        let (list, hand) = if left.contains(&id) { (left, -1.0) } else { (right, 1.0) };
        let width = |u: UnitId| battle.unit(u).formation().width();
        let outside: f64 = list.iter().take_while(|&&u| u != id).map(|&u| width(u) + GAP).sum();
        let aside = hand * (self.half - outside - width(id) * 0.5);
        let reason = match (loose, rides(battle.troop(id).kind)) {
            (true, _) => "skirmishers behind a wing, not in its way",
            (false, true) => "horse at the end of a wing, to turn their flank",
            (false, false) => "foot in two wings: whoever comes between them shows a flank",
        };
        let at = self.middle + self.facing.right() * aside - self.facing.dir() * behind;
        (Pose { at, facing: self.facing }, reason)
    }
}

/// Shared out between the two wings: left, right.
fn halves(list: &[UnitId]) -> [Vec<UnitId>; 2] {
    [0, 1].map(|from| list.iter().skip(from).step_by(2).copied().collect())
}

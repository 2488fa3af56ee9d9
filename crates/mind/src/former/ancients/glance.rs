//! The battle as a captain sees it: his line, the enemies that matter to each
//! unit, and where danger comes from.

use ancients::{Battle, Commander, Rank, Special, UnitId};
use game::Side;
use ranked::arc::face_charged;
use table::{Edge, Facing, Rect, Vec2};

/// How far one must stay away from an enemy's charge to be safe from it.
const SAFE: f64 = 0.5;

/// A captain's view of the battle.
pub(super) struct Glance<'b> {
    pub battle: &'b Battle,
    /// Towards the enemy's edge.
    pub ahead: Vec2,
    /// How far the hindmost of the free foot will have come this turn, towards
    /// the enemy.
    pub line: f64,
    /// How much danger counts: less and less as the day wears on.
    pub caution: f64,
}

impl<'b> Glance<'b> {
    pub fn new(battle: &'b Battle, side: Side) -> Glance<'b> {
        let ahead = forward(side);
        let free = |u: &UnitId| is_line(battle, *u) && !battle.unit(*u).is_fleeing() && !battle.is_engaged(*u);
        let movers = battle.able_to_move();
        let come = |u: UnitId| {
            let to_come = if movers.has(u) { strides(battle, u) } else { 0.0 };
            battle.unit(u).pose().at.dot(ahead) + to_come
        };
        let line = battle.on_field(side).filter(free).map(come).fold(f64::MAX, f64::min);
        let caution = match battle.turn() {
            0..=3 => 1.0,
            4..=5 => 0.6,
            _ => 0.4,
        };
        Glance { battle, ahead, line, caution }
    }

    /// What a unit is worth, in points.
    pub fn worth(&self, id: UnitId) -> f64 {
        worth(self.battle, id)
    }

    /// The enemy that a unit should go for: the nearest, but foot that shows
    /// its front is nothing for horse, and skirmishers are nothing for anybody
    /// who can help it.
    pub fn foe_of(&self, id: UnitId) -> Option<UnitId> {
        let here = self.battle.rect(id);
        let rides = self.battle.troop(id).kind.is_mounted();
        let cost = |enemy: UnitId| {
            let there = self.battle.rect(enemy);
            let distance = here.distance(&there) + 1.0;
            let turn = here.pose.facing.clockwise_to(Facing::from_dir(there.centre() - here.pose.at)).abs();
            let mut cost = distance * (1.0 + turn * 0.5);
            if self.battle.is_skirmishing(enemy) {
                cost *= if rides { 1.3 } else { 2.0 };
            }
            if self.battle.unit(enemy).is_fleeing() || self.battle.is_lone_character(enemy) {
                cost *= 3.0;
            }
            let fronts = face_charged(&there, &here) == Edge::Front;
            if rides && !self.battle.troop(enemy).kind.is_mounted() && self.battle.is_formed(enemy) {
                cost *= if fronts { 1.8 } else { 0.7 };
            }
            cost
        };
        self.battle.enemies(id).min_by(|&a, &b| cost(a).total_cmp(&cost(b)))
    }

    /// What enemies could do to a unit on that ground in their next turn, as a
    /// share of its worth.
    pub fn danger(&self, id: UnitId, ground: &Rect) -> f64 {
        let mut danger = 0.0;
        for enemy in self.battle.enemies(id).filter(|&e| self.may_come(e)) {
            let there = self.battle.rect(enemy);
            if !there.within(ground, self.battle.charge_reach(enemy) + SAFE) {
                continue;
            }
            if !ranked::arc::sees(&there, Edge::Front, ground) {
                continue;
            }
            let light = if self.battle.is_skirmishing(enemy) { 0.3 } else { 1.0 };
            danger += light
                * match face_charged(ground, &there) {
                    Edge::Front => 0.0,
                    Edge::Rear => 0.7,
                    Edge::Left | Edge::Right => 0.5,
                };
        }
        danger * self.caution
    }

    /// Whether an enemy is free to charge.
    pub fn may_come(&self, enemy: UnitId) -> bool {
        !self.battle.unit(enemy).is_fleeing() && !self.battle.is_engaged(enemy) && !self.battle.is_lone_character(enemy)
    }

    /// How near the nearest enemy in order is who could charge.
    pub fn nearest_threat(&self, id: UnitId, ground: &Rect) -> f64 {
        let near = |e: UnitId| self.battle.rect(e).distance(ground) - self.battle.charge_reach(e);
        let free = |e: &UnitId| self.may_come(*e) && !self.battle.is_skirmishing(*e);
        self.battle.enemies(id).filter(free).map(near).fold(f64::MAX, f64::min)
    }

    /// Whether a friend stands right in the way ahead.
    pub fn is_blocked(&self, id: UnitId, ground: &Rect, way: f64) -> bool {
        let lane = Rect { depth: way, ..ground.at(ground.pose.forward(way)) };
        let in_way = |f: UnitId| !self.battle.unit(f).is_fleeing() && lane.overlaps(&self.battle.rect(f));
        self.battle.friends(id).any(in_way)
    }
}

/// How far a unit may get straight ahead: twice as far on the march.
fn strides(battle: &Battle, id: UnitId) -> f64 {
    let here = battle.rect(id);
    let near = battle.enemies(id).any(|e| battle.rect(e).within(&here, 8.0));
    let marches = battle.unit(id).has(Commander::Musician) && !near;
    battle.basic_rate(id) * if marches { 2.0 } else { 1.0 }
}

/// Towards the other edge.
pub(super) fn forward(side: Side) -> Vec2 {
    if side == Side::A { Vec2::new(0.0, 1.0) } else { Vec2::new(0.0, -1.0) }
}

/// Formed foot, who keep together.
pub(super) fn is_line(battle: &Battle, id: UnitId) -> bool {
    battle.is_formed(id) && !battle.troop(id).kind.is_mounted()
}

/// How far a unit shoots that does better to shoot than to fight.
pub(super) fn shoots_at(battle: &Battle, id: UnitId) -> Option<f64> {
    let range = battle.troop(id).missiles.iter().map(|m| m.row().range).fold(0.0, f64::max);
    let troop = battle.troop(id);
    let weak = troop.stats.ws < 3 || troop.special.has(Special::Levy);
    (range > 0.0 && (weak || battle.is_skirmishing(id))).then_some(range)
}

/// Whether a unit is the place for a character: riders of spirit lead the
/// horse, and whoever the army cannot do without stays with the foot.
pub(super) fn suits(battle: &Battle, id: UnitId, host: UnitId) -> bool {
    let troop = battle.troop(id);
    let dear = matches!(troop.rank, Some(Rank::General | Rank::ArmyStandard)) && troop.stats.a < 3;
    let rides = troop.kind.is_mounted() && !dear;
    battle.troop(host).kind.is_mounted() == rides && !battle.troop(host).special.has(Special::Frenzy)
}

/// What a unit is worth, with the characters in it.
pub(super) fn worth(battle: &Battle, id: UnitId) -> f64 {
    let guests: u16 = battle.guests(id).map(|guest| battle.troop(guest).points).sum();
    f64::from(battle.troop(id).points + guests)
}

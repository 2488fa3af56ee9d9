//! Walls, hedges and ditches: who stands across one, and who lines one.

use game::why;
use ranked::walk::obstacle::is_astride;
use rules::{RuleId, ancients as rule};
use table::{Edge, Polyline, Rect};

use crate::state::{Battle, Contact, Ground, Mark, Play, UnitId, What};

/// How near a front must be to an obstacle to stand right up against it.
pub(crate) const UP_AGAINST: f64 = 0.1;

impl Battle {
    /// A unit that begins its move on both sides of an obstacle pays for it
    /// once more ([`rule::terrain::OBSTACLE_STRADDLING`]).
    pub(crate) fn add_straddling(&self, rect: &Rect, ground: &mut Ground) {
        if self.field.obstacles().next().is_some() && why::holds(rule::terrain::OBSTACLE_STRADDLING, self.divides(rect))
        {
            ground.obstacles += 1;
        }
    }

    /// Whether an obstacle divides a unit.
    pub(crate) fn is_divided(&self, id: UnitId) -> bool {
        self.divides(&self.rect(id))
    }

    /// Whether a block stands on both sides of an obstacle.
    fn divides(&self, rect: &Rect) -> bool {
        self.field.obstacles().any(|line| is_astride(rect, line, &self.field))
    }

    /// The same, with what it means for its bonuses, for those who tell of it.
    pub(crate) fn straddling(&self, id: UnitId) -> Option<RuleId> {
        self.is_divided(id).then_some(rule::terrain::OBSTACLE_STRADDLING_BONUSES)
    }

    /// Infantry whose front is right up against an obstacle defend it
    /// ([`rule::combat::OBSTACLE_POSITION`], [`rule::combat::OBSTACLE_DEFENDER_TYPES`]).
    pub(crate) fn defends_obstacle(&self, id: UnitId) -> bool {
        if self.field.features.is_empty() || self.unit(id).is_fleeing() || self.is_inside(id) {
            return false;
        }
        let rect = self.rect(id);
        let front = Rect { pose: rect.pose.forward(UP_AGAINST), depth: 2.0 * UP_AGAINST, ..rect };
        // All along the front: its ends and its middle.
        let parts = [-0.4, 0.0, 0.4].map(|part| Rect {
            pose: front.pose.shift(rect.width * part),
            width: rect.width * 0.1,
            ..front
        });
        // An open gate is no obstacle to those who stand in it.
        let shut = |line: &&Polyline| is_astride(&front, line, &self.field);
        let lined = self.field.obstacles().filter(shut).any(|line| parts.iter().all(|part| line.crosses_rect(part)));
        why::holds(rule::combat::OBSTACLE_POSITION, lined)
            && !why::holds(
                rule::combat::OBSTACLE_DEFENDER_TYPES,
                self.troop(id).kind.rides_by(rule::chariot::NO_OBSTACLE_COMBAT),
            )
    }

    /// One comes up to an enemy, who defends the obstacle at which he is drawn
    /// up ([`rule::combat::OBSTACLE_ALREADY_EMPLACED`]).
    pub(crate) fn come_up_to(&mut self, contact: Contact, play: &mut Play) {
        let met = contact.b;
        let across = contact.b_face == Edge::Front && self.defends_obstacle(met);
        self.touch(Contact { across, ..contact });
        if across && !self.unit(met).is(Mark::DEFENDS) {
            self.unit_mut(met).mark(Mark::DEFENDS);
            play.log(|| What::DefendsObstacle { unit: met });
            // Who comes up to it only now does not defend it.
            if !why::step(rule::combat::OBSTACLE_ALREADY_EMPLACED) {
                self.unit_mut(contact.a).mark(Mark::DEFENDS);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use game::Game as _;
    use table::{Pose, Vec2};

    use super::*;

    fn battle(terrain: &str) -> Battle {
        let text = format!(
            "[[terrain]]\n{terrain}\n[[side]]\n[[side.unit]]\ntag = 'ours'\nat = [60, 20]\n\
             [[side]]\n[[side.unit]]\ntag = 'theirs'\nat = [60, 40]\n"
        );
        Battle::from_situation(&toml::from_str(&text).unwrap()).unwrap()
    }

    /// How often a block of 4 by 2 at (20, 20) crosses it on such a way.
    fn crossed(terrain: &str, by: Vec2) -> usize {
        let rect = Rect::new(Pose::new(20.0, 20.0, 0.0), 4.0, 2.0);
        ranked::walk::obstacle::crossed(&rect, by, &battle(terrain).field).at.len()
    }

    #[test]
    fn who_goes_beyond_crosses_and_who_arrives_does_not() {
        let wall = |y: f64| format!("kind = 'wall'\nline = [[0, {y}], [40, {y}]]");
        let ahead = |y: f64, way: f64| crossed(&wall(y), Vec2::new(0.0, way));
        assert_eq!([ahead(22.0, 2.0), ahead(22.0, 2.01)], [0, 1]);
        assert_eq!([ahead(20.0, 0.5), ahead(18.0, 0.5), ahead(19.0, 0.5)], [1, 0, 0], "at it, off it, astride");
        assert_eq!(crossed(&wall(18.0), Vec2::new(0.0, -1.0)), 1, "backwards");
        let fence = |x: f64| format!("kind = 'fence'\nline = [[{x}, 0], [{x}, 40]]");
        assert_eq!(crossed(&fence(22.0), Vec2::new(0.0, 6.0)), 0, "along it");
        assert_eq!([crossed(&fence(22.0), Vec2::new(1.0, 0.0)), crossed(&fence(22.0), Vec2::new(-1.0, 0.0))], [1, 0]);
    }

    #[test]
    fn a_field_is_fenced_in_on_either_side() {
        let field = |x: f64| format!("kind = 'fence'\nline = [[{x}, 25], [{x}, 21], [30, 21], [30, 25], [{x}, 25]]");
        assert_eq!(crossed(&field(10.0), Vec2::new(0.0, 3.0)), 1, "in");
        assert_eq!(crossed(&field(10.0), Vec2::new(0.0, 6.0)), 2, "in, and out again");
        let bent = "kind = 'hedge'\nline = [[10, 21], [20, 22], [30, 21.5]]";
        assert_eq!(crossed(bent, Vec2::new(0.0, 6.0)), 1, "one hedge in two straight parts");
    }
}

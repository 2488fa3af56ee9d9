//! What a client draws over the table for a unit or commander. Measuring is
//! free in this game ([`rule::unit::DISTANCE_UNIT`]), so nothing is held back.

use game::say::say;
use game::telling::{Teller, sentence};
use game::{Key, Overlay, OverlayKind, Shape};
use rules::spear as rule;
use table::{Edge, Facing, Measure, Pose, Rect, Segment, TOLERANCE, Vec2};

use super::card::word;
use crate::rules::shooting::Target;
use crate::state::{Battle, Going, LeaderId, UnitId};

/// How far out flanks and rear are drawn.
const ZONE_DEPTH: f64 = 1.0;

/// Between the rays that feel for what can be seen, in degrees.
const RAY_STEP: u16 = 3;

/// How far a charger may shift ([`rule::charge::SHIFT`]).
const CHARGE_SHIFT: f64 = 1.0;

impl Battle {
    /// Everything there is to draw for a unit or commander on the table.
    pub(crate) fn draw_overlays(&self, of: Key) -> Vec<Overlay> {
        match of {
            Key::Unit(n) => {
                let unit = self.unit_ids().find(|u| u16::from(u.0) == n).filter(|&u| self.unit(u).on_field());
                unit.map(|unit| self.unit_overlays(unit)).unwrap_or_default()
            }
            Key::Leader(n) => {
                let leader = self.leader_ids().find(|l| u16::from(l.0) == n).filter(|&l| self.leader(l).on_field());
                leader.map(|leader| vec![self.command_overlay(leader)]).unwrap_or_default()
            }
            Key::Word(_) | Key::Number(_) => Vec::new(),
        }
    }

    fn unit_overlays(&self, id: UnitId) -> Vec<Overlay> {
        let mut overlays = vec![self.zone_overlay(id), self.sight_overlay(id)];
        overlays.extend(self.shooting_overlay(id));
        overlays.extend(self.charge_overlay(id));
        overlays.extend(self.commander_overlay(id));
        overlays
    }

    /// Front, flanks and rear; train have only a front
    /// ([`rule::special::TRAIN_NO_FLANK`]).
    fn zone_overlay(&self, id: UnitId) -> Overlay {
        let base = self.rect(id);
        let edges =
            [(Edge::Front, "front"), (Edge::Right, "right flank"), (Edge::Rear, "rear"), (Edge::Left, "left flank")];
        let (label, rule) = if self.unit(id).profile.kind.is_train() {
            (say!("overlay-no-flanks"), rule::special::TRAIN_NO_FLANK)
        } else {
            (say!("overlay-flanks"), rule::melee::FLANK_DIE)
        };
        let drawn = edges.into_iter().filter(|(edge, _)| *edge == Edge::Front || self.is_flank(id, *edge));
        let shapes = drawn.map(|(edge, name)| Shape::strip(&base, edge, ZONE_DEPTH, 0.0).named(word(name))).collect();
        Overlay { kind: OverlayKind::Zone, label, rule, shapes, within: Vec::new() }
    }

    /// What the middle of the front sees of the ground, and which enemies can
    /// be seen from anywhere on it ([`rule::terrain::LOS_NEEDED`]).
    fn sight_overlay(&self, id: UnitId) -> Overlay {
        let base = self.rect(id);
        let eye = base.pose.at;
        let facing = base.pose.facing.degrees();
        let mut points = vec![eye];
        for degrees in (0..=180).step_by(RAY_STEP.into()) {
            let dir = Facing::from_degrees(facing - 90.0 + f64::from(degrees)).dir();
            points.push(eye + dir * self.seen_length(&base, eye, dir));
        }
        let within: Vec<Key> = self.enemies(id).filter(|&e| self.sees(id, e).is_ok()).map(UnitId::key).collect();
        let label = say!("overlay-sees", count = within.len());
        let shapes = vec![Shape::area(points)];
        Overlay { kind: OverlayKind::Sight, label, rule: rule::terrain::LOS_NEEDED, shapes, within }
    }

    /// How far one sees that way before the ground or the table ends it.
    fn seen_length(&self, base: &Rect, eye: Vec2, dir: Vec2) -> f64 {
        let free = |length: f64| {
            let spot = eye + dir * length;
            let there = Rect::new(Pose { at: spot, facing: base.pose.facing }, TOLERANCE, TOLERANCE);
            self.vision_along(&Segment { a: eye, b: spot }, base, &there).is_ok()
        };
        let most = self.to_table_edge(eye, dir);
        if free(most) {
            return most;
        }
        // What ends sight is found to a hundredth of a DU: it is only drawn.
        let (mut near, mut far) = (0.0, most);
        while far - near > 0.01 {
            let middle = f64::midpoint(near, far);
            if free(middle) { near = middle } else { far = middle }
        }
        near
    }

    fn to_table_edge(&self, from: Vec2, dir: Vec2) -> f64 {
        let along = |at: f64, step: f64, size: f64| match step {
            s if s.exceeds(0.0) => (size - at) / s,
            s if s.falls_short_of(0.0) => -at / s,
            _ => f64::MAX,
        };
        let board = &self.field.board;
        along(from.x, dir.x, board.width).min(along(from.y, dir.y, board.depth)).max(0.0)
    }

    /// The strips it shoots into ([`rule::shoot::ARC`]), as far as its weapon
    /// reaches ([`rule::shoot::RANGE`]), and whom it could shoot at.
    fn shooting_overlay(&self, id: UnitId) -> Option<Overlay> {
        let unit = self.unit(id);
        let weapon = unit.profile.missile?;
        let base = unit.rect();
        let (range, widen) = (f64::from(weapon.range()), weapon.widens_arc());
        let strip = |edge: &Edge| Shape::strip(&base, *edge, range, widen);
        let shapes = self.shooting_edges(id).iter().map(strip).collect();
        let within = self.targets(id, unit.pose(), 0).iter().map(Target::key).collect();
        let rule = if widen > 0.0 { rule::shoot::ARTILLERY_ARC } else { rule::shoot::RANGE };
        let label = say!("overlay-range", weapon = word(weapon.name()), range = range);
        Some(Overlay { kind: OverlayKind::Range, label, rule, shapes, within })
    }

    /// How far a charge goes without bonuses, straight or shifted
    /// ([`rule::charge::SHIFT`]), and which enemies it sees that stand there.
    fn charge_overlay(&self, id: UnitId) -> Option<Overlay> {
        if self.unit(id).profile.kind.is_train() {
            return None;
        }
        let base = self.rect(id);
        let going = self.field.going_under(&base).max(Going::Open);
        let reach = f64::from(self.rate_on(id, going)?);
        let there = |e: &UnitId| {
            base.ahead(Edge::Front, CHARGE_SHIFT, &self.rect(*e)).is_some_and(|gap| gap.at_most(reach))
                && self.sees(id, *e).is_ok()
        };
        let within = self.enemies(id).filter(there).map(UnitId::key).collect();
        let shapes = vec![
            Shape::strip(&base, Edge::Front, reach, 0.0).named(say!("overlay-straight")),
            Shape::strip(&base, Edge::Front, reach, CHARGE_SHIFT).named(say!("overlay-shifted")),
        ];
        let label = say!("overlay-charge", reach = reach, needed = self.charge_needs(id).min(6));
        Some(Overlay { kind: OverlayKind::Charge, label, rule: rule::charge::SHIFT, shapes, within })
    }

    /// How far a commander's word carries ([`rule::commander::DISTANCE`]), from
    /// his unit if he is with one ([`rule::commander::ATTACHED_RANGE`]).
    fn command_overlay(&self, id: LeaderId) -> Overlay {
        let leader = self.leader(id);
        let reach = leader.rank.command_distance();
        let commands = |u: &UnitId| self.unit(*u).on_field() && self.leader_commands(id, *u, &self.rect(*u));
        let within = self.unit_ids().filter(commands).map(UnitId::key).collect();
        let rule = if leader.attached.is_some() { rule::commander::ATTACHED_RANGE } else { rule::commander::DISTANCE };
        Overlay {
            kind: OverlayKind::Command,
            label: sentence(&say!("overlay-commands", leader = self.leader_told(u16::from(id.0)), reach = reach)),
            rule,
            shapes: vec![Shape::around(&self.leader_reach_from(id), reach)],
            within,
        }
    }

    /// Who commands a unit ([`rule::commander::IN_COMMAND`]): lines to those
    /// in reach, or their whole reach if nobody is.
    fn commander_overlay(&self, id: UnitId) -> Option<Overlay> {
        let base = self.rect(id);
        let own: Vec<LeaderId> =
            self.leader_ids().filter(|&l| self.leader(l).on_field() && self.leads(l, self.unit(id).command)).collect();
        let (reached, away): (Vec<LeaderId>, Vec<LeaderId>) =
            own.into_iter().partition(|&l| self.leader_commands(l, id, &base));
        if reached.is_empty() && away.is_empty() {
            return None;
        }
        let line = |l: &LeaderId| Shape::line(vec![base.centre(), self.leader_reach_from(*l).centre()]);
        let ring = |l: &LeaderId| Shape::around(&self.leader_reach_from(*l), self.leader(*l).rank.command_distance());
        let (label, shapes) = match (self.in_command(id), reached.is_empty()) {
            (_, false) => (say!("overlay-in-command"), reached.iter().map(line).collect()),
            (true, true) => (say!("overlay-by-camp"), Vec::new()),
            (false, true) => (word("out of command"), away.iter().map(ring).collect()),
        };
        let within = reached.into_iter().map(LeaderId::key).collect();
        Some(Overlay { kind: OverlayKind::Command, label, rule: rule::commander::IN_COMMAND, shapes, within })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Game;

    fn battle(text: &str) -> Battle {
        Battle::at_moment(&toml::from_str(text).unwrap()).unwrap()
    }

    fn overlay(battle: &Battle, unit: u16, kind: OverlayKind) -> Overlay {
        battle.overlays(Key::Unit(unit)).into_iter().find(|o| o.kind == kind).unwrap()
    }

    const FIELD: &str = "[[side]]\n[[side.unit]]\ntag = 'bows'\ntype = 'medium_foot'\nmissile = 'bow'\nat = [10, 8]\n\
        [[side]]\n[[side.unit]]\ntag = 'near'\ntype = 'heavy_foot'\nat = [10, 12]\nfacing = 180\n\
        [[side.unit]]\ntag = 'far'\ntype = 'heavy_foot'\nat = [30, 10]\nfacing = 180\n";

    #[test]
    fn range_is_the_strip_ahead_with_those_who_can_be_shot_at() {
        let range = overlay(&battle(FIELD), 0, OverlayKind::Range);
        let corners = [[9.0, 8.0], [9.0, 12.0], [11.0, 12.0], [11.0, 8.0]].map(Vec2::from);
        assert_eq!(range.shapes[0].points, corners, "{}", rule::shoot::ARC);
        assert_eq!(range.within, [Key::Unit(1)], "{}", rule::shoot::RANGE);
    }

    #[test]
    fn sight_ends_at_the_table_or_behind_a_wood() {
        let open = overlay(&battle(FIELD), 0, OverlayKind::Sight);
        assert_eq!(open.within, [Key::Unit(1), Key::Unit(2)]);
        let ahead = |sight: &Overlay| {
            sight.shapes[0].points.iter().filter(|p| (p.x - 10.0).abs() < 1e-6).map(|p| p.y).fold(0.0, f64::max)
        };
        assert_eq!(ahead(&open), 24.0);
        let wood = format!("{FIELD}\n[[terrain]]\nkind = 'woods'\narea = [[6, 9], [14, 9], [14, 11], [6, 11]]\n");
        let sight = overlay(&battle(&wood), 0, OverlayKind::Sight);
        assert!((ahead(&sight) - 10.0).abs() < 0.02, "{} {}", rule::terrain::LOS_WOOD_EDGE, ahead(&sight));
        assert_eq!(sight.within, [Key::Unit(2)], "{}", rule::terrain::LOS_NEEDED);
    }

    #[test]
    fn nothing_is_drawn_for_those_who_are_not_there() {
        assert!(battle(FIELD).overlays(Key::Unit(77)).is_empty());
        assert!(battle(FIELD).overlays(Key::word("near")).is_empty());
    }
}

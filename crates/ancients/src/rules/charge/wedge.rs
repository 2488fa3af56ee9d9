//! How a wedge charges: it pivots once, and goes straight for the enemy with its
//! apex ([`rule::CHARGE_PIVOT`]).

use game::why;
use ranked::charge::Landing;
use ranked::wheel::Wheel;
use ranked::{Formation, contact};
use rules::antiquity::wedge as rule;
use table::{Edge, Facing, Measure, Pose, Rect, Vec2};

use super::counter::Sally;
use super::landing::Home;
use crate::state::{Battle, Ground, Sweep, UnitId, UnitSet, covered};

impl Battle {
    /// What of a unit strikes: the one at the apex of a wedge, or the whole front.
    pub(crate) fn striking_block(&self, id: UnitId) -> Formation {
        let formation = self.unit(id).formation();
        if formation.wedge { Formation::block(formation.base, 1, 1) } else { formation }
    }

    /// The same as ground.
    pub(crate) fn striking_ground(&self, id: UnitId) -> Rect {
        if self.is_wedge(id) { self.striking_block(id).rect(self.unit(id).pose()) } else { self.rect(id) }
    }

    /// Where a wedge would strike home, if it can reach.
    pub(super) fn wedge_landing(&self, unit: UnitId, target: UnitId, absent: UnitSet) -> Option<Home> {
        let face = self.approach(unit, target).face;
        let there = self.rect(target).seen_from(face).pose;
        let here = self.unit(unit);
        let ahead = 2.0 * here.base.depth();
        let pivot = here.pose().forward(-ahead).at;
        let offset = self.struck_at(target, face, there.to_local(pivot).x)?;
        let at = there.to_world(Vec2::new(offset, 0.0));
        let facing = why::instead(rule::CHARGE_PIVOT, Facing::from_dir(at - pivot), || here.pose().facing);
        let start = self.pivoted(unit, here.pose(), facing);
        let forward = (at - start.at).dot(facing.dir());
        let straight = (at - start.forward(forward).at).length().at_most(here.base.width() * 0.5);
        if forward < -table::TOLERANCE || facing.dir().dot(there.facing.dir()) >= 0.0 || !straight {
            return None;
        }
        let pivot = self.cost_of_pivot(unit, here.pose().facing, facing, self.charge_distance(unit));
        let cost = forward.max(0.0) + pivot;
        let contact = contact::count(&self.striking_block(unit), &self.unit(target).formation(), face, offset);
        let touch = start.forward(forward.max(0.0));
        let landing = Landing {
            wheel: Wheel::NONE,
            forward: forward.max(0.0),
            cost,
            offset,
            contact,
            touch,
            flush: Pose { at, facing: there.facing.about() },
        };
        let fits = contact.0 > 0 && self.wedge_comes_home(unit, target, start, &landing, absent);
        fits.then(|| Home::flush(landing, face))
    }

    /// Where along a face somebody stands who is struck, as near to a place on it
    /// as can be.
    fn struck_at(&self, target: UnitId, face: Edge, wish: f64) -> Option<f64> {
        let models = contact::face_models(&self.unit(target).formation(), face);
        let nearest = models.map(|(_, from, to)| wish.clamp(from, to));
        nearest.min_by(|a, b| (a - wish).abs().total_cmp(&(b - wish).abs()))
    }

    /// Whether its movement, the ground and all others let it: each row by itself
    /// on the way, and all of it where it comes to stand.
    fn wedge_comes_home(&self, unit: UnitId, target: UnitId, start: Pose, landing: &Landing, absent: UnitSet) -> bool {
        let formation = self.unit(unit).formation();
        let flush = formation.rect(landing.flush);
        let reach = self.charge_distance(unit);
        if landing.cost.exceeds(reach) || !self.field.board.contains_rect(&flush) {
            return false;
        }
        let lanes = || formation.rows(start).map(|row| covered(&row, landing.forward));
        let in_the_way = |other: UnitId| {
            let there = self.rect(other);
            flush.overlaps(&there) || lanes().any(|lane| lane.overlaps(&there))
        };
        let others = self.fielded().filter(|&o| o != unit && o != target && !absent.has(o));
        if others.into_iter().any(in_the_way) {
            return false;
        }
        let mut closed = self.field.features.iter().filter(|feature| self.is_closed_to(unit, feature));
        if closed.any(|f| self.field.is_in(f, &flush) || lanes().any(|lane| self.field.is_in(f, &lane))) {
            return false;
        }
        let mut ground = Ground::default();
        self.add_straight(&formation.rect(start), 1, self.way_to(target, landing), &mut ground);
        (landing.cost + self.gait(unit, false).extra(&ground, reach)).at_most(reach)
    }

    /// It pivots before it sets out.
    pub(super) fn pivot_to_charge(&mut self, unit: UnitId, home: &Home) {
        if self.is_wedge(unit) {
            let start = home.landing.touch.forward(-home.landing.forward);
            self.unit_mut(unit).place(start);
        }
    }

    /// Whither and how far a wedge rides out to meet a charger: it pivots, and
    /// goes no further than half its rate.
    pub(super) fn wedge_rides_out(&self, rider: UnitId, charger: UnitId, budget: f64) -> Option<Sally> {
        let here = self.unit(rider).pose();
        let pivot = here.forward(-2.0 * self.unit(rider).base.depth()).at;
        let there = self.striking_ground(charger);
        let facing = Facing::from_dir(there.pose.at - pivot);
        let start = self.pivoted(rider, here, facing);
        let gap = self.striking_block(rider).rect(start).distance(&there);
        let way = budget.min(gap);
        let (formation, end) = (self.unit(rider).formation(), start.forward(way));
        let free = |row: Rect| {
            let there = row.at(row.pose.forward(way));
            let room = self.check_room_but(rider, &Sweep::Ahead(covered(&row, way)), &there, charger);
            room.is_ok() && !there.overlaps(&self.rect(charger))
        };
        let fits = self.check_table(rider, &formation.rect(end)).is_ok() && formation.rows(start).all(free);
        let mut ground = Ground::default();
        self.add_straight(&formation.rect(start), 1, way, &mut ground);
        fits.then(|| Sally { pose: end, cost: way, rough: ground.is_rough() })
    }
}

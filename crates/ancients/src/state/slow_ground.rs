//! What the ground costs: slow ground by the inch, obstacles by the half move.

use crate::state::{Array, Battle, Feature, Field, Going, Kind, UnitId, halve_until};
use game::why;
use rules::ancients as rule;
use smallvec::SmallVec;
use table::{Measure, Pose, Rect, Segment, TOLERANCE, Vec2, sweep};

/// How a unit takes the ground in the move at hand.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Gait {
    array: Array,
    foot: bool,
    /// At the basic rate, or slower.
    basic: bool,
}

impl Gait {
    /// What an inch of difficult ground costs.
    fn difficult(self) -> f64 {
        let light = match self.array {
            Array::Close => false,
            Array::Open => self.goes_lightly() && why::step(rule::terrain::OPEN_ORDER_INFANTRY_DIFFICULT),
            Array::Skirmish => self.skirmishes_lightly() && why::step(rule::skirmish::TERRAIN_INFANTRY),
        };
        if light { 1.0 } else { why::count(rule::terrain::DIFFICULT, 2.0) }
    }

    /// What an inch of very difficult ground costs.
    fn very_difficult(self) -> f64 {
        match self.array {
            Array::Open if self.goes_lightly() => why::count(rule::terrain::OPEN_ORDER_INFANTRY_VERY_DIFFICULT, 2.0),
            Array::Skirmish if self.skirmishes_lightly() => {
                why::count(rule::skirmish::TERRAIN_INFANTRY_VERY_DIFFICULT, 2.0)
            }
            _ => why::count(rule::terrain::VERY_DIFFICULT, 4.0),
        }
    }

    /// Whether obstacles cost anything.
    pub(crate) fn climbs(self) -> bool {
        let light = match self.array {
            Array::Close => false,
            Array::Open => self.goes_lightly() && why::step(rule::terrain::OPEN_ORDER_INFANTRY_OBSTACLES),
            Array::Skirmish => self.skirmishes_lightly() && why::step(rule::skirmish::TERRAIN_INFANTRY_OBSTACLES),
        };
        !light
    }

    /// Open order makes light of the ground on foot and at the basic rate.
    fn goes_lightly(self) -> bool {
        !why::holds(rule::terrain::OPEN_ORDER_CAVALRY_NOT_EXEMPT, !self.foot)
            && !why::holds(rule::terrain::OPEN_ORDER_DOUBLE_NO_EXEMPTION, !self.basic)
    }

    /// Skirmishers make light of it on foot.
    fn skirmishes_lightly(self) -> bool {
        !why::holds(rule::skirmish::TERRAIN_CAVALRY, !self.foot)
    }
}

/// The account of a move over the ground, kept leg by leg.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ground {
    /// Inches over difficult ground.
    pub difficult: f64,
    /// Inches over very difficult ground.
    pub very_difficult: f64,
    /// Obstacles crossed.
    pub obstacles: u8,
    /// A path or a gate led through what would have slowed it.
    pub unhindered: bool,
}

impl Ground {
    /// The extra cost: by class, rounded up to the next half inch
    /// ([`rule::terrain::ROUNDING`]); half the move for an obstacle
    /// ([`rule::terrain::OBSTACLE_COST`]).
    pub fn extra(&self, gait: Gait, allowance: f64) -> f64 {
        let up = |loss: f64| (loss * 2.0 - TOLERANCE).ceil().max(0.0) * 0.5;
        let loss = |inches: f64, factor: f64| {
            let loss = inches * (factor - 1.0);
            why::instead(rule::terrain::ROUNDING, up(loss), || loss)
        };
        let mut extra = 0.0;
        if self.difficult > 0.0 {
            extra += loss(self.difficult, gait.difficult());
        }
        if self.very_difficult > 0.0 {
            extra += loss(self.very_difficult, gait.very_difficult());
        }
        if self.obstacles > 0 && gait.climbs() {
            extra += self.climbing(allowance);
        }
        extra
    }

    /// Half of the move for each obstacle, and no more in slow ground
    /// ([`rule::terrain::OBSTACLE_IN_DIFFICULT`]).
    fn climbing(&self, allowance: f64) -> f64 {
        let share = why::count(rule::terrain::OBSTACLE_COST, 0.5);
        let climbing = f64::from(self.obstacles) * allowance * share;
        why::instead(rule::terrain::OBSTACLE_IN_DIFFICULT, climbing, || {
            if self.is_rough() { 2.0 * climbing } else { climbing }
        })
    }

    /// Whether nobody marches there ([`rule::march::TERRAIN`]), unless a path or
    /// a gate leads through ([`rule::march::TERRAIN_PATHS`]).
    pub fn bars_march(&self) -> bool {
        let rough = self.is_rough() || self.obstacles > 0;
        why::instead(rule::march::TERRAIN_PATHS, rough, || rough || self.unhindered)
    }

    /// Whether anything but open ground was crossed.
    pub fn is_rough(&self) -> bool {
        self.difficult.exceeds(0.0) || self.very_difficult.exceeds(0.0)
    }
}

/// Stretches of a way, each from here to there.
type Stretches = SmallVec<[(f64, f64); 2]>;

impl Battle {
    /// How a unit takes the ground at its basic rate, or faster.
    pub(crate) fn gait(&self, id: UnitId, basic: bool) -> Gait {
        Gait { array: self.unit(id).array, foot: self.troop(id).kind == Kind::Infantry, basic }
    }

    /// Adds a stretch straight ahead of a block so many files wide to the
    /// account.
    pub(crate) fn add_straight(&self, rect: &Rect, files: u8, way: f64, ground: &mut Ground) {
        self.add_slide(rect, files, rect.pose.facing.dir() * way, ground);
    }

    /// Adds a straight way of a block to the account, wherever it looks.
    pub(crate) fn add_slide(&self, rect: &Rect, files: u8, by: Vec2, ground: &mut Ground) {
        let way = by.length();
        if self.field.features.is_empty() || way <= 0.0 {
            return;
        }
        let found = self.slow_features().map(|feature| {
            let stretches = |block: &Rect| straight_stretches(block, by, feature, &self.field);
            (feature, slow_stretches(rect, way, stretches))
        });
        add_stretches(found, files, 1.0, ground);
        self.add_crossings(rect, by, ground);
    }

    /// Adds a wheel to the account: the outer corner's way while any part of
    /// the block is in slow ground.
    pub(crate) fn add_wheel(&self, rect: &Rect, files: u8, wheel: ranked::wheel::Wheel, ground: &mut Ground) {
        if self.field.features.is_empty() {
            return;
        }
        let (pivot, angle) = (rect.corner(wheel.pivot()), wheel.clockwise());
        let around = Vec2::new(rect.width, rect.depth).length();
        let found = self.slow_features().filter(|f| f.shape.bounds().near(pivot, around)).map(|feature| {
            let stretches = |block: &Rect| wheel_stretches(block, pivot, angle, feature, &self.field);
            (feature, slow_stretches(rect, 1.0, stretches))
        });
        add_stretches(found, files, wheel.cost(rect.width), ground);
        self.add_swings(rect, wheel, ground);
    }

    /// Features that slow whoever crosses them.
    fn slow_features(&self) -> impl Iterator<Item = &Feature> {
        self.field.features.iter().filter(|f| f.going > Going::Open && f.going < Going::Impassable)
    }

    /// How far a unit gets straight ahead for a whole move of that length.
    pub(crate) fn affordable_way(&self, unit: UnitId, rect: &Rect, wish: f64, movement: f64) -> f64 {
        self.affordable_part(unit, rect, wish, movement, movement)
    }

    /// How far a unit gets straight ahead for that much movement out of an
    /// allowance: the ground slows it as it does every move
    /// ([`rule::move_::GENERAL_RULES_APPLY`]), and an obstacle that it cannot pay
    /// for halts it ([`rule::terrain::OBSTACLE_INSUFFICIENT`]).
    pub(crate) fn affordable_part(&self, unit: UnitId, rect: &Rect, wish: f64, movement: f64, allowance: f64) -> f64 {
        if self.field.features.is_empty() {
            return wish.min(movement).max(0.0);
        }
        let gait = self.gait(unit, true);
        let most = wish.min(movement).max(0.0);
        let affordable = |way: f64, obstacles: bool| {
            let mut ground = self.ground_ahead(unit, rect, way);
            if !obstacles {
                ground.obstacles = 0;
            }
            (way + ground.extra(gait, allowance)).at_most(movement)
        };
        let over = || halve_until(most, |way| affordable(way, false));
        let way = halve_until(most, |way| affordable(way, true));
        let way = why::instead(rule::terrain::OBSTACLE_INSUFFICIENT, way, over);
        why::instead(rule::move_::GENERAL_RULES_APPLY, way, || most)
    }

    /// The ground of a move straight ahead, from the obstacle that divides the
    /// unit when it sets out.
    pub(crate) fn ground_ahead(&self, unit: UnitId, rect: &Rect, way: f64) -> Ground {
        let mut ground = Ground::default();
        self.add_straddling(rect, &mut ground);
        self.add_straight(rect, self.unit(unit).files, way, &mut ground);
        ground
    }
}

/// The stretches of a way in one piece of slow ground: as long as any part
/// of the block is in it ([`rule::terrain::WHOLE_UNIT_SLOWED`]), and no longer
/// ([`rule::terrain::PARTIAL_MOVE`]).
fn slow_stretches(rect: &Rect, way: f64, of: impl Fn(&Rect) -> Stretches) -> Stretches {
    let front = Rect { depth: HAIR, ..*rect };
    let found = why::instead(rule::terrain::WHOLE_UNIT_SLOWED, of(rect), || of(&front));
    let any = !found.is_empty();
    why::instead(rule::terrain::PARTIAL_MOVE, found, || any.then_some((0.0, way)).into_iter().collect())
}

/// As much of a block as its front edge.
const HAIR: f64 = 0.01;

/// Shares of a turn.
type Parts = SmallVec<[f64; 32]>;

/// The parts of a turn about a corner on which any part of the block is in the
/// area, as shares of it.
fn wheel_stretches(rect: &Rect, pivot: Vec2, angle: f64, feature: &Feature, field: &Field) -> Stretches {
    let turned = |part: f64| rect.rotated_about(pivot, angle * part);
    let changes = |line: Segment| sweep::pivot_changes(rect, pivot, angle, &line);
    let mut parts: Parts = borders(feature, field).flat_map(changes).collect();
    parts.sort_unstable_by(f64::total_cmp);
    let inside = |pair: &&[f64]| field.is_in(feature, &turned(f64::midpoint(pair[0], pair[1])));
    parts.windows(2).filter(inside).map(|pair| (pair[0], pair[1])).collect()
}

/// Where two classes overlap the slower counts.
fn add_stretches<'f>(
    found: impl Iterator<Item = (&'f Feature, Stretches)>,
    files: u8,
    scale: f64,
    ground: &mut Ground,
) {
    let mut stretches: SmallVec<[(f64, f64, Going); 4]> = SmallVec::new();
    for (feature, found) in found.filter(|(_, found)| !found.is_empty()) {
        if goes_by_path(files, feature) {
            ground.unhindered = true;
        } else {
            stretches.extend(found.iter().map(|&(from, to)| (from, to, feature.going)));
        }
    }
    let mut cuts: SmallVec<[f64; 8]> = stretches.iter().flat_map(|s| [s.0, s.1]).collect();
    cuts.sort_unstable_by(f64::total_cmp);
    for pair in cuts.windows(2) {
        let middle = (pair[0] + pair[1]) * 0.5;
        let worst = stretches.iter().filter(|s| s.0 < middle && middle < s.1).map(|s| s.2).max();
        let length = (pair[1] - pair[0]) * scale;
        match worst {
            Some(Going::Difficult) => ground.difficult += length,
            Some(Going::VeryDifficult) => ground.very_difficult += length,
            _ => {}
        }
    }
}

/// The parts of a straight way on which any part of the block is in a feature.
fn straight_stretches(rect: &Rect, by: Vec2, feature: &Feature, field: &Field) -> Stretches {
    let (way, bounds) = (by.length(), feature.shape.bounds());
    if !bounds.near(rect.centre() + by * 0.5, rect.radius() + way * 0.5) {
        return Stretches::new();
    }
    let course = sweep::Way::new(rect, by);
    let mut events: SmallVec<[f64; 16]> = SmallVec::from_slice(&[0.0, way]);
    events.extend(borders(feature, field).filter_map(|edge| course.over(&edge)).flat_map(<[f64; 2]>::from));
    events.sort_unstable_by(f64::total_cmp);
    let mut found = Stretches::new();
    for pair in events.windows(2) {
        let middle = (pair[0] + pair[1]) * 0.5;
        if (pair[1] - pair[0]).exceeds(0.0) && field.is_in(feature, &rect.translated(by * (middle / way))) {
            match found.last_mut() {
                Some(last) if (last.1 - pair[0]).abs().at_most(0.0) => last.1 = pair[1],
                _ => found.push((pair[0], pair[1])),
            }
        }
    }
    found
}

/// Where a block may come into a feature or out of it, and onto the roads and
/// bridges there.
fn borders<'a>(feature: &'a Feature, field: &'a Field) -> impl Iterator<Item = Segment> + 'a {
    feature.shape.borders().chain(field.ways().flat_map(table::Polygon::edges))
}

/// A single file goes by the paths of an area unhindered
/// ([`rule::terrain::PATHWAYS`]); orchards have them everywhere
/// ([`rule::terrain::ORCHARD_PATHS`]). What goes through counts.
fn goes_by_path(files: u8, feature: &Feature) -> bool {
    if feature.kind.has_paths() {
        why::holds(rule::terrain::ORCHARD_PATHS, files == 1)
    } else {
        feature.paths && why::holds(rule::terrain::PATHWAYS, files == 1)
    }
}

/// Straight ahead, with the ground it covers.
pub(crate) fn covered(rect: &Rect, way: f64) -> Rect {
    let pose: Pose = rect.pose.forward(way);
    Rect { depth: rect.depth + way, ..rect.at(pose) }
}

#[cfg(test)]
mod tests {
    use game::Game as _;
    use ranked::wheel::Wheel;

    use super::*;

    /// What a block of front 4 at (20, 20) meets in a wheel to the right about
    /// its front right corner, by so many radians.
    fn wheels(terrain: &str, radians: f64) -> Ground {
        let text = format!(
            "[[terrain]]\n{terrain}\n[[side]]\n[[side.unit]]\ntag = 'ours'\nat = [20, 20]\n\
             [[side]]\n[[side.unit]]\ntag = 'theirs'\nat = [50, 40]\n"
        );
        let battle = Battle::from_situation(&toml::from_str(&text).unwrap()).unwrap();
        let rect = Rect::new(Pose::new(20.0, 20.0, 0.0), 4.0, 2.0);
        let mut ground = Ground::default();
        battle.add_wheel(&rect, 5, Wheel::by(radians), &mut ground);
        ground
    }

    #[test]
    fn a_wheel_pays_for_what_it_only_brushes() {
        // The outer corner turns on a circle of 4 about (22, 20).
        let hedge = |x: f64| format!("kind = 'hedge'\nline = [[{x}, 23], [10, 23]]");
        let reach = 22.0 - 7.0_f64.sqrt();
        assert_eq!(wheels(&hedge(reach + 1e-3), 1.5).obstacles, 1, "by a thousandth of an inch");
        assert_eq!(wheels(&hedge(reach - 1e-3), 1.5).obstacles, 0);
        // The rear corner turns on a wider one; a narrow pool lies at its edge.
        let pool = |y: f64| format!("kind = 'marsh'\narea = [[20, {y}], [20.05, {y}], [20.05, 30], [20, 30]]");
        let top = 20.0 + (20.0_f64 - 1.95 * 1.95).sqrt();
        let slow = |ground: Ground| ground.difficult + ground.very_difficult;
        assert!(slow(wheels(&pool(top - 0.01), 1.7)) > 0.0, "brushed for a moment");
        assert_eq!(slow(wheels(&pool(top + 0.01), 1.7)), 0.0);
    }
}

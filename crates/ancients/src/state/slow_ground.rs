//! What the ground costs: slow ground by the inch, obstacles by the half move.

use game::why;
use ranked::walk::cost::Profile;
use ranked::walk::obstacle::{crossed, swung_over};
use ranked::walk::path::{Stretches, straight, wheeled};
use ranked::wheel::Wheel;
use rules::ancients as rule;
use table::{Rect, TOLERANCE, Vec2};

pub(crate) use ranked::walk::cost::Ground;

use crate::edition::Switch;
use crate::state::{Array, Battle, Feature, Going, Kind, UnitId};

/// Half an inch: what losses are rounded up to.
const STEP: f64 = 0.5;

/// How a unit takes the ground in the move at hand.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Gait {
    array: Array,
    foot: bool,
    /// On wheels, which climb nothing.
    wheels: bool,
    /// At the basic rate, or slower.
    basic: bool,
    /// Whether open order makes light of the ground at all.
    open_order: Switch,
    /// Whether skirmishing riders pay for it.
    riders_pay: Switch,
    /// Difficult ground and obstacles are nothing to it.
    stealthy: bool,
}

impl Gait {
    /// The same where wheels have been looked to already: what it would cost to
    /// climb.
    pub(crate) fn but_for_wheels(self) -> Gait {
        Gait { wheels: false, ..self }
    }

    /// What an inch of difficult ground costs.
    fn difficult(self) -> f64 {
        if self.stealthy {
            return 1.0;
        }
        let light = match self.array {
            Array::Close | Array::Dispersed => false,
            Array::Open => self.goes_lightly() && self.open_order.step(rule::terrain::OPEN_ORDER_INFANTRY_DIFFICULT),
            Array::Skirmish => self.skirmishes_lightly() && why::step(rule::skirmish::TERRAIN_INFANTRY),
        };
        if light { 1.0 } else { why::count(rule::terrain::DIFFICULT, 2.0) }
    }

    /// What an inch of very difficult ground costs.
    fn very_difficult(self) -> f64 {
        match self.array {
            Array::Open if self.goes_lightly() && self.halves_the_worst() => {
                why::count(rule::terrain::OPEN_ORDER_INFANTRY_VERY_DIFFICULT, 2.0)
            }
            Array::Skirmish if self.skirmishes_lightly() => {
                why::count(rule::skirmish::TERRAIN_INFANTRY_VERY_DIFFICULT, 2.0)
            }
            _ => why::count(rule::terrain::VERY_DIFFICULT, 4.0),
        }
    }

    /// Whether obstacles cost anything.
    pub(crate) fn climbs(self) -> bool {
        if self.stealthy {
            return false;
        }
        let light = match self.array {
            Array::Close | Array::Dispersed => false,
            Array::Open => self.goes_lightly() && self.open_order.step(rule::terrain::OPEN_ORDER_INFANTRY_OBSTACLES),
            Array::Skirmish => self.skirmishes_lightly() && why::step(rule::skirmish::TERRAIN_INFANTRY_OBSTACLES),
        };
        !light
    }

    /// Open order makes light of the ground on foot and at the basic rate.
    fn goes_lightly(self) -> bool {
        !why::holds(rule::terrain::OPEN_ORDER_CAVALRY_NOT_EXEMPT, !self.foot)
            && !why::holds(rule::terrain::OPEN_ORDER_DOUBLE_NO_EXEMPTION, !self.basic)
    }

    /// Whether very difficult ground is as difficult ground to open order.
    fn halves_the_worst(self) -> bool {
        match self.open_order {
            Switch::On => true,
            Switch::Off(rule) => !why::step(rule),
        }
    }

    /// Skirmishers make light of it on foot, and perhaps in the saddle.
    fn skirmishes_lightly(self) -> bool {
        !self.riders_pay.holds(rule::skirmish::TERRAIN_CAVALRY, !self.foot)
    }

    /// What a step of the price is in inches of a class of ground.
    fn step(self, going: Going) -> f64 {
        let factor = if going == Going::Difficult { self.difficult() } else { self.very_difficult() };
        STEP / (factor - 1.0)
    }

    /// What some ground costs besides the way: by class, rounded up to the next
    /// half inch ([`rule::terrain::ROUNDING`]); half the move for an obstacle
    /// ([`rule::terrain::OBSTACLE_COST`]).
    pub(crate) fn extra(self, ground: &Ground, allowance: f64) -> f64 {
        let up = |loss: f64| (loss / STEP - TOLERANCE).ceil().max(0.0) * STEP;
        let loss = |inches: f64, factor: f64| {
            let loss = inches * (factor - 1.0);
            why::instead(rule::terrain::ROUNDING, up(loss), || loss)
        };
        let mut extra = 0.0;
        if ground.difficult > 0.0 {
            extra += loss(ground.difficult, self.difficult());
        }
        if ground.very_difficult > 0.0 {
            extra += loss(ground.very_difficult, self.very_difficult());
        }
        if ground.obstacles > 0 && self.climbs() {
            let barred = self.wheels && why::step(rule::chariot::IMPASSABLE_ROUGH_GROUND);
            extra += if barred { f64::INFINITY } else { climbing(ground, allowance) };
        }
        extra
    }
}

/// Half of the move for each obstacle, and no more in slow ground
/// ([`rule::terrain::OBSTACLE_IN_DIFFICULT`]).
fn climbing(ground: &Ground, allowance: f64) -> f64 {
    let share = why::count(rule::terrain::OBSTACLE_COST, 0.5);
    let climbing = f64::from(ground.obstacles) * allowance * share;
    let doubled = || if ground.is_rough() { 2.0 * climbing } else { climbing };
    why::instead(rule::terrain::OBSTACLE_IN_DIFFICULT, climbing, doubled)
}

/// Whether nobody marches over some ground ([`rule::march::TERRAIN`]), unless a
/// path or a gate leads through ([`rule::march::TERRAIN_PATHS`]).
pub(crate) fn bars_march(ground: &Ground) -> bool {
    let rough = ground.is_rough() || ground.obstacles > 0;
    why::instead(rule::march::TERRAIN_PATHS, rough, || rough || ground.unhindered)
}

impl Battle {
    /// How a unit takes the ground at its basic rate, or faster.
    pub(crate) fn gait(&self, id: UnitId, basic: bool) -> Gait {
        let troop = self.troop(id);
        Gait {
            array: self.unit(id).array,
            foot: troop.kind == Kind::Infantry,
            wheels: troop.kind.is_chariot(),
            basic,
            open_order: self.edition().open_order_goes_lightly,
            riders_pay: self.edition().loose_riders_pay,
            stealthy: !self.field.features.is_empty() && troop.special.slips_through(self, id),
        }
    }

    /// Adds a stretch straight ahead of a block so many files wide to the
    /// account.
    pub(crate) fn add_straight(&self, rect: &Rect, files: u8, way: f64, ground: &mut Ground) {
        self.add_slide(rect, files, rect.pose.facing.dir() * way, ground);
    }

    /// Adds a straight way of a block to the account, wherever it looks.
    pub(crate) fn add_slide(&self, rect: &Rect, files: u8, by: Vec2, ground: &mut Ground) {
        let way = by.length();
        if !self.field.features.is_empty() && way > 0.0 {
            ground.add(&self.profile(rect, files, by), way, 1.0);
        }
    }

    /// A straight way of a block so many files wide, and where the ground slows
    /// it.
    fn profile(&self, rect: &Rect, files: u8, by: Vec2) -> Profile {
        let way = by.length();
        let found = self.slow_features().filter_map(|feature| {
            let found = slow_stretches(rect, way, |block| straight(block, by, feature, &self.field));
            (!found.is_empty()).then(|| (slows(files, feature), found))
        });
        Profile::new(found).over(crossed(rect, by, &self.field))
    }

    /// Adds a wheel to the account: the outer corner's way while any part of
    /// the block is in slow ground.
    pub(crate) fn add_wheel(&self, rect: &Rect, files: u8, wheel: Wheel, ground: &mut Ground) {
        if self.field.features.is_empty() {
            return;
        }
        let found = self.slow_features().filter_map(|feature| {
            let found = slow_stretches(rect, 1.0, |block| wheeled(block, wheel, feature, &self.field));
            (!found.is_empty()).then(|| (slows(files, feature), found))
        });
        ground.add(&Profile::new(found), 1.0, wheel.cost(rect.width));
        ground.obstacles += swung_over(rect, wheel, &self.field);
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
        let most = wish.min(movement).max(0.0);
        if self.field.features.is_empty() || most <= 0.0 {
            return most;
        }
        let gait = self.gait(unit, true);
        let profile = self.profile(rect, self.unit(unit).files, rect.pose.facing.dir() * most);
        let mut begun = Ground::default();
        self.add_straddling(rect, &mut begun);
        let price = |way: f64, obstacles: bool| {
            let mut ground = begun.clone();
            ground.add(&profile, way, 1.0);
            if !obstacles {
                ground.obstacles = 0;
            }
            way + gait.extra(&ground, allowance)
        };
        let furthest =
            |obstacles| profile.furthest(most, movement, |going| gait.step(going), |way| price(way, obstacles));
        let way = why::instead(rule::terrain::OBSTACLE_INSUFFICIENT, furthest(true), || furthest(false));
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

/// The class of an area, unless a single file goes by its paths unhindered
/// ([`rule::terrain::PATHWAYS`]); orchards have them everywhere
/// ([`rule::terrain::ORCHARD_PATHS`]). What goes through counts.
fn slows(files: u8, feature: &Feature) -> Option<Going> {
    let by_path = if feature.kind.has_paths() {
        why::holds(rule::terrain::ORCHARD_PATHS, files == 1)
    } else {
        feature.paths && why::holds(rule::terrain::PATHWAYS, files == 1)
    };
    (!by_path).then_some(feature.going)
}

#[cfg(test)]
mod tests {
    use game::Game as _;
    use table::Pose;

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

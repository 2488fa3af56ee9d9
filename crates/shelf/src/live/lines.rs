//! Ready-made lines: where a player's troops could stand, all of them at once.
//! The plan is made for the whole army, so that it stays the same while one
//! unit after another is put down; the engine judges every place.

use game::scene::{Figure, Piece, PieceKind, Scene};
use game::{Ask, Decision, Game, Order, Seat};
use table::{Bounds, Facing, Pose, Vec2};

/// A ready-made line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Array {
    /// Foot in one line, skirmishers before it, horse on both wings.
    OneLine,
    /// Foot in two lines, one behind the other.
    TwoLines,
    /// All horse on the left wing.
    HorseLeft,
    /// All horse on the right wing.
    HorseRight,
}

impl Array {
    /// Every one.
    pub const ALL: [Array; 4] = [Array::OneLine, Array::TwoLines, Array::HorseLeft, Array::HorseRight];

    /// Its word in messages.
    pub const fn word(self) -> &'static str {
        match self {
            Array::OneLine => "one-line",
            Array::TwoLines => "two-lines",
            Array::HorseLeft => "horse-left",
            Array::HorseRight => "horse-right",
        }
    }

    /// The one of that word.
    pub fn of(word: &str) -> Option<Array> {
        Array::ALL.into_iter().find(|array| array.word() == word)
    }
}

/// Part of an army, by where it belongs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Arm {
    Skirmishers,
    Foot,
    Horse,
    Train,
}

fn arm(piece: &Piece) -> Arm {
    match piece.figure {
        Figure::Light | Figure::LightBow => Arm::Skirmishers,
        Figure::Horse
        | Figure::Lance
        | Figure::HorseBow
        | Figure::LightHorse
        | Figure::Camel
        | Figure::Chariot
        | Figure::HeavyChariot
        | Figure::ScythedChariot
        | Figure::Monster => Arm::Horse,
        Figure::Camp | Figure::Wagon | Figure::Bolt | Figure::Stone | Figure::Cannon | Figure::OrganGun => Arm::Train,
        _ => Arm::Foot,
    }
}

/// The next unit of a line, as an answer to the pending question; none if the
/// question is no deployment of units, or there is no room.
pub(super) fn next_in_line<G: Game>(game: &G, seat: Seat, array: Array) -> Option<Order> {
    let decision = game.decision().filter(|decision| decision.seat == seat)?;
    let Ask::Place { items, .. } = &decision.ask else { return None };
    let scene = game.scene();
    let ground = Ground::of(&scene, &decision)?;
    let own: Vec<&Piece> = scene.pieces.iter().filter(|piece| is_own(piece, seat)).collect();
    let slots = Plan { ground, array }.slots(&own);
    slots.iter().find_map(|(piece, at)| {
        let item = items.iter().find(|item| game.names().of(item.key) == piece.tag)?;
        let lawful = |at: Vec2| {
            let pose = Pose { at, facing: ground.facing };
            let order = Order::Place { item: item.key, pose };
            game.check(&order).is_ok().then_some(order)
        };
        near(*at, piece.width).find_map(lawful)
    })
}

fn is_own(piece: &Piece, seat: Seat) -> bool {
    piece.kind == PieceKind::Unit && piece.seat == seat
}

/// A place, and those around it, nearest first: ground or a friend may be in
/// the way.
fn near(at: Vec2, width: f64) -> impl Iterator<Item = Vec2> {
    let step = width.max(1.0) * 0.5;
    let sides = [0.0, 1.0, -1.0, 2.0, -2.0, 3.0, -3.0, 4.0, -4.0, 6.0, -6.0, 8.0, -8.0];
    let depths = [0.0, -1.0, -2.0, 1.0, -3.0, -4.0, -6.0];
    depths.into_iter().flat_map(move |back| sides.map(|side| at + Vec2::new(side * step, back * step)))
}

/// Where an army stands: its zone, and which way it looks.
#[derive(Clone, Copy)]
struct Ground {
    zone: Bounds,
    /// 1 if it looks to the top of the table, -1 if to the bottom.
    ahead: f64,
    facing: Facing,
}

impl Ground {
    fn of(scene: &Scene, decision: &Decision) -> Option<Ground> {
        let Ask::Place { zones, .. } = &decision.ask else { return None };
        let bounds = |zone: &table::Polygon| Bounds::of(zone.points());
        let size = |zone: &Bounds| (zone.max.x - zone.min.x) * (zone.max.y - zone.min.y);
        let zone = zones.iter().map(bounds).max_by(|a, b| size(a).total_cmp(&size(b)))?;
        let low = f64::midpoint(zone.min.y, zone.max.y) <= scene.table.depth / 2.0;
        let facing = if low { Facing::from_degrees(0.0) } else { Facing::from_degrees(180.0) };
        Some(Ground { zone, ahead: if low { 1.0 } else { -1.0 }, facing })
    }

    /// A place so far from the middle to the army's right, so far back from
    /// the front of its zone.
    fn at(&self, right: f64, back: f64) -> Vec2 {
        let middle = f64::midpoint(self.zone.min.x, self.zone.max.x);
        let front = if self.ahead > 0.0 { self.zone.max.y } else { self.zone.min.y };
        Vec2::new(middle + right * self.ahead, front - back * self.ahead)
    }

    fn width(&self) -> f64 {
        self.zone.max.x - self.zone.min.x
    }
}

/// Between two units of a line, as part of the wider one.
const GAP: f64 = 0.06;
/// Between two lines, at least.
const BETWEEN_LINES: f64 = 1.0;
/// Behind the front of the zone: nobody stands on the line itself.
const BEHIND_FRONT: f64 = 0.05;

/// A line on its ground.
struct Plan {
    ground: Ground,
    array: Array,
}

type Slots<'p> = Vec<(&'p Piece, Vec2)>;

impl Plan {
    fn slots<'p>(&self, own: &[&'p Piece]) -> Slots<'p> {
        let of = |wanted: Arm| own.iter().copied().filter(move |piece| arm(piece) == wanted);
        let (skirmishers, foot): (Vec<_>, Vec<_>) = (of(Arm::Skirmishers).collect(), of(Arm::Foot).collect());
        let horse: Vec<_> = of(Arm::Horse).collect();
        let wings = self.wings(&horse);
        let (first, second) = self.lines_of_foot(&foot, &wings);
        let mut slots = Slots::new();
        let mut back = BEHIND_FRONT;
        self.row(&skirmishers, back, &mut slots);
        back += depth_of(&skirmishers);
        let row: Vec<_> = wings[0].iter().chain(&first).chain(&wings[1]).copied().collect();
        self.row(&row, back, &mut slots);
        back += depth_of(&row);
        self.row(&second, back, &mut slots);
        back += depth_of(&second);
        self.row(&of(Arm::Train).collect::<Vec<_>>(), back, &mut slots);
        slots
    }

    /// The horse of the left wing and of the right.
    fn wings<'p>(&self, horse: &[&'p Piece]) -> [Vec<&'p Piece>; 2] {
        match self.array {
            Array::HorseLeft => [horse.to_vec(), Vec::new()],
            Array::HorseRight => [Vec::new(), horse.to_vec()],
            Array::OneLine | Array::TwoLines => {
                let (left, right) = horse.split_at(horse.len().div_ceil(2));
                [left.to_vec(), right.to_vec()]
            }
        }
    }

    /// The foot of the first line, and what stands behind it: half of it if two
    /// lines are wished for, else what finds no room.
    fn lines_of_foot<'p>(&self, foot: &[&'p Piece], wings: &[Vec<&'p Piece>; 2]) -> (Vec<&'p Piece>, Vec<&'p Piece>) {
        let taken = width_of(&wings[0]) + width_of(&wings[1]);
        let mut fits = foot.len();
        while fits > 0 && width_of(&foot[..fits]) + taken > self.ground.width() {
            fits -= 1;
        }
        if self.array == Array::TwoLines {
            fits = fits.min(foot.len().div_ceil(2));
        }
        (foot[..fits].to_vec(), foot[fits..].to_vec())
    }

    /// A row of units side by side about the middle, so far back.
    fn row<'p>(&self, units: &[&'p Piece], back: f64, slots: &mut Slots<'p>) {
        let mut left = -width_of(units) / 2.0;
        for unit in units {
            let room = unit.width * (1.0 + GAP);
            slots.push((unit, self.ground.at(left + room / 2.0, back)));
            left += room;
        }
    }
}

fn width_of(units: &[&Piece]) -> f64 {
    units.iter().map(|unit| unit.width * (1.0 + GAP)).sum()
}

/// How much of the ground a row takes, with what is left free behind it.
fn depth_of(units: &[&Piece]) -> f64 {
    let deepest = units.iter().map(|unit| unit.depth).fold(0.0, f64::max);
    if units.is_empty() { 0.0 } else { deepest + BETWEEN_LINES }
}

//! The map of a turn, as SVG: the ground, where everybody stands and how he came
//! there.

use std::fmt::Write;

use game::scene::{Emblem, Piece, Place, Scene};
use game::{Act, Side};
use table::Pose;

use super::cast::Cast;
use super::html::escape;
use super::pieces;
use super::terrain;
use super::turns::{Step, Turn};

/// How wide the drawing is; signs and numbers are as large on every map.
pub const WIDTH: f64 = 1200.0;

/// A shorter way is not worth an arrow.
const SHORTEST_ARROW: f64 = 26.0;

/// How the map looks; part of the page, and of each map in a file of its own.
pub const STYLE: &str = include_str!("map.css");

/// A star of sixteen points where men fight.
const BURST: &str = "M0 -17L4 -7L14 -12L9 -2L19 3L8 6L11 17L2 10L-6 18L-7 7L-18 6L-9 -1L-15 -11L-4 -7Z";

/// The same in the key.
pub const BURST_SMALL: &str =
    "M13 0L14.6 3L18 1.6L16.6 4.6L20 6L16.4 7L17.4 10.6L14 8.6L11.4 11L11 7.6L7 7.4L10 5L8 1.8L11.8 3Z";

/// From the table's coordinates to the drawing's: north is up there, y grows
/// downwards here.
pub struct Paper {
    /// Drawing units for a unit of length on the table.
    pub scale: f64,
    /// How high the drawing is.
    pub height: f64,
}

impl Paper {
    fn of(scene: &Scene) -> Paper {
        let scale = WIDTH / scene.table.width.max(1.0);
        Paper { scale, height: scene.table.depth * scale }
    }

    /// A place on the drawing.
    pub fn at(&self, [x, y]: [f64; 2]) -> (f64, f64) {
        (x * self.scale, self.height - y * self.scale)
    }

    /// A closed line.
    pub fn outline(&self, points: &[[f64; 2]]) -> String {
        self.way(points) + "Z"
    }

    /// An open line.
    pub fn way(&self, points: &[[f64; 2]]) -> String {
        line(points.iter().map(|point| self.at(*point)))
    }

    /// The middle of a base that stands so.
    fn centre(&self, piece: &Piece, pose: Pose) -> (f64, f64) {
        self.at(pose.forward(-piece.depth / 2.0).at.to_array())
    }
}

/// A line through points of the drawing.
pub fn line(points: impl Iterator<Item = (f64, f64)>) -> String {
    let points: Vec<String> = points.map(|(x, y)| format!("{x:.1} {y:.1}")).collect();
    format!("M{}", points.join("L"))
}

/// The map of a turn, if anybody stands on the table.
pub fn draw(turn: &Turn<'_>, cast: &Cast, label: &str) -> Option<String> {
    let scene = turn.after?;
    let mut standing = scene.pieces.iter().filter(|piece| piece.stands());
    standing.next()?;
    let map = Map { paper: Paper::of(scene), turn, cast, scene };
    Some(map.drawn(label))
}

/// The map as a file of its own.
pub fn alone(map: &str) -> String {
    let open = "<svg class=\"map\"";
    let own = map.replacen(open, &format!("{open} xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH:.0}\""), 1);
    let inside = own.find('>').map_or(0, |end| end + 1);
    format!("{}<style>{STYLE}</style>{DEFS}{}\n", &own[..inside], &own[inside..])
}

/// Patterns that all maps of a page share.
pub const DEFS: &str = "<defs>\
    <pattern id=\"hatch\" width=\"7\" height=\"7\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\">\
    <rect width=\"7\" height=\"7\" class=\"hatch-ground\"/><path d=\"M0 0V7\" class=\"hatch-line\"/></pattern>\
    <pattern id=\"hatch-fine\" width=\"5\" height=\"5\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\">\
    <rect width=\"5\" height=\"5\" class=\"hatch-paper\"/><path d=\"M0 0V5\" class=\"hatch-line\"/></pattern>\
    <pattern id=\"furrows\" width=\"9\" height=\"9\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(8)\">\
    <path d=\"M0 4.5H9\" class=\"furrow\"/></pattern></defs>";

/// A map while it is drawn.
struct Map<'m, 'c> {
    paper: Paper,
    turn: &'m Turn<'c>,
    cast: &'m Cast,
    scene: &'c Scene,
}

impl<'c> Map<'_, 'c> {
    fn drawn(&self, label: &str) -> String {
        let (paper, h) = (&self.paper, self.paper.height);
        let ground: String = self.scene.terrain.iter().map(|feature| terrain::draw(paper, feature)).collect();
        let names: String = self.scene.terrain.iter().map(|feature| terrain::name(paper, feature)).collect();
        let units: String = self.standing().map(|piece| pieces::draw(paper, piece)).collect();
        let layers = [
            terrain::grass(WIDTH, h),
            ground,
            names,
            self.traces(),
            units,
            self.arrows(),
            self.leaders(),
            self.stars(),
            self.fallen(),
            self.crosses(),
            self.plates(),
            self.compass(),
        ];
        format!(
            "<svg class=\"map\" viewBox=\"0 0 {WIDTH:.0} {h:.0}\" role=\"img\" aria-label=\"{}\">\
             <rect class=\"ground\" width=\"{WIDTH:.0}\" height=\"{h:.0}\"/>{}</svg>",
            escape(label),
            layers.concat(),
        )
    }

    /// Units that stand on the table.
    fn standing(&self) -> impl Iterator<Item = &'c Piece> {
        self.scene.pieces.iter().filter(|piece| piece.stands() && self.cast.is_unit(&piece.tag))
    }

    /// Units that stood there and are gone, each with where it was last.
    fn gone(&self) -> Vec<(&'c Piece, Pose)> {
        let place = |piece: &'c Piece| {
            let last = self.turn.tracks.get(piece.tag.as_str()).and_then(|steps| steps.last());
            let was = self.turn.was(&piece.tag).filter(|was| was.stands());
            last.map(|step| step.pose).or_else(|| was.map(|was| was.pose.into()))
        };
        let units = self.scene.pieces.iter().filter(|piece| !piece.stands() && self.cast.is_unit(&piece.tag));
        units.filter_map(|piece| Some((piece, place(piece)?))).collect()
    }

    /// Dashes where those began who went away.
    fn traces(&self) -> String {
        let mut drawn = String::new();
        for was in self.turn.before.iter().flat_map(|scene| &scene.pieces).filter(|piece| piece.stands()) {
            let there = self.turn.is(&was.tag).filter(|piece| piece.stands());
            let stays = there.is_some_and(|is| far(self.paper.at(was.pose.at), self.paper.at(is.pose.at)) < 8.0);
            if !stays && self.cast.is_unit(&was.tag) {
                drawn += &pieces::dashes(&self.paper, was);
            }
        }
        drawn
    }

    /// The way of everybody who went somewhere: solid, and dashed from where he
    /// ran.
    fn arrows(&self) -> String {
        let mut drawn = String::new();
        for (tag, steps) in &self.turn.tracks {
            let Some(piece) = self.turn.is(tag).filter(|_| self.cast.is_unit(tag)) else { continue };
            let ran = steps.iter().position(|step| step.flight).unwrap_or(steps.len());
            let (walked, fled) = (&steps[..ran], &steps[ran.saturating_sub(1)..]);
            let stands = piece.stands() && ran == steps.len();
            drawn += &self.arrow(piece, walked, stands, "");
            if ran < steps.len() {
                drawn += &self.arrow(piece, fled, piece.stands(), " flight");
            }
        }
        drawn
    }

    fn arrow(&self, piece: &Piece, steps: &[Step], stands: bool, how: &str) -> String {
        let mut points: Vec<(f64, f64)> = Vec::new();
        for step in steps {
            let point = self.paper.centre(piece, step.pose);
            if points.last().is_none_or(|last| far(*last, point) > 14.0) {
                points.push(point);
            }
        }
        let (Some(first), Some(last)) = (points.first(), points.last()) else { return String::new() };
        if points.len() < 2 || far(*first, *last) < SHORTEST_ARROW {
            return String::new();
        }
        // It ends where the base begins, so that it can be seen.
        let gap = if stands { piece.depth * self.paper.scale / 2.0 + 4.0 } else { 4.0 };
        match ribbon(&points, gap) {
            Some(path) => format!("<path class=\"arrow {}{how}\" d=\"{path}\"/>", pieces::class(piece.side)),
            None => String::new(),
        }
    }

    fn leaders(&self) -> String {
        let all = self.scene.pieces.iter().filter(|piece| !self.cast.is_unit(&piece.tag));
        let mut drawn = String::new();
        for leader in all.filter(|piece| piece.place == Place::Table) {
            let host = leader.attached.as_deref().and_then(|tag| self.turn.is(tag)).filter(|host| host.stands());
            match host {
                Some(host) => drawn += &pieces::star(leader, self.paper.centre(host, host.pose.into()), 0.75),
                None if leader.stands() => {
                    let at = self.paper.at(leader.pose.at);
                    drawn += &pieces::star(leader, at, 1.0);
                    let _ = write!(
                        drawn,
                        "<text class=\"leader\" x=\"{:.1}\" y=\"{:.1}\">{}</text>",
                        at.0,
                        at.1 + 29.0,
                        escape(&leader.name)
                    );
                }
                None => {}
            }
        }
        drawn
    }

    /// A star wherever men fight or fought.
    fn stars(&self) -> String {
        let mut places: Vec<(f64, f64)> = Vec::new();
        for piece in self.standing() {
            for enemy in piece.contacts.iter().filter_map(|tag| self.turn.is(tag)).filter(|enemy| enemy.stands()) {
                places.push(self.meeting(piece, enemy));
            }
        }
        for seen in self.turn.seen().filter(|seen| matches!(seen.act, Act::Struck | Act::StruckFlank | Act::StruckRear))
        {
            places.extend(seen.at.map(|pose| self.paper.at(pose.at.to_array())));
        }
        for seen in self.turn.seen().filter(|seen| seen.act == Act::Fought) {
            let stood = seen.to.first().and_then(|tag| self.turn.was(tag)).filter(|was| was.stands());
            places.extend(stood.filter(|was| !was.contacts.is_empty()).map(|was| self.paper.at(was.pose.at)));
        }
        let mut drawn: Vec<(f64, f64)> = Vec::new();
        for place in places {
            if drawn.iter().all(|other| far(*other, place) > 34.0) {
                drawn.push(place);
            }
        }
        let star = |(x, y): &(f64, f64)| {
            format!("<path class=\"burst\" transform=\"translate({x:.1} {y:.1}) scale(.8)\" d=\"{BURST}\"/>")
        };
        drawn.iter().map(star).collect()
    }

    /// Where two touch: at the front of whoever faces the other.
    fn meeting(&self, one: &Piece, other: &Piece) -> (f64, f64) {
        let middle = |piece: &Piece| self.paper.centre(piece, piece.pose.into());
        let (a, b) = (middle(one), middle(other));
        let front = |piece: &Piece, at: (f64, f64), to: (f64, f64)| {
            let edge = self.paper.at(piece.pose.at);
            (far(edge, to) < far(at, to)).then_some(edge)
        };
        front(one, a, b).or_else(|| front(other, b, a)).unwrap_or((f64::midpoint(a.0, b.0), f64::midpoint(a.1, b.1)))
    }

    /// A small cross behind the unit for each man or hit lost this turn.
    fn fallen(&self) -> String {
        let taken = |piece: &Piece| piece.losses.map_or(0, |losses| losses.taken);
        let mut drawn = String::new();
        for unit in self.standing() {
            let before = self.turn.was(&unit.tag).map_or(0, taken);
            let lost = taken(unit).saturating_sub(before).min(MOST_CROSSES);
            let gap = 13.0 / self.paper.scale;
            let rear = Pose::from(unit.pose).forward(-unit.depth - gap);
            for n in 0..lost {
                let at = rear.shift((f64::from(n) - (f64::from(lost) - 1.0) / 2.0) * gap).at;
                drawn += &cross(self.paper.at(at.to_array()), pieces::class(unit.side), 4.0);
            }
        }
        drawn
    }

    /// A large cross where a unit was lost; who only left has none.
    fn crosses(&self) -> String {
        let mut drawn = String::new();
        for (piece, pose) in self.gone() {
            if piece.place == Place::Routed {
                drawn += &cross(self.paper.centre(piece, pose), &format!("lost {}", pieces::class(piece.side)), 13.0);
            }
        }
        drawn
    }

    /// The numbers, each beside its unit where it hides least.
    fn plates(&self) -> String {
        let mut shown: Vec<(usize, Side, Spot)> = Vec::new();
        for piece in self.standing() {
            let number = self.cast.number(&piece.tag).unwrap_or_default();
            shown.push((number, piece.side, Spot::of(&self.paper, piece, piece.pose.into())));
        }
        let mut taken: Vec<Spot> = shown.iter().map(|(_, _, spot)| *spot).collect();
        for (piece, pose) in self.gone() {
            let (x, y) = self.paper.centre(piece, pose);
            let number = self.cast.number(&piece.tag).unwrap_or_default();
            shown.push((number, piece.side, Spot { x, y, half: (13.0, 13.0) }));
        }
        let mut drawn = String::new();
        for (number, side, spot) in shown {
            let (x, y) = spot.beside(&taken, self.paper.height);
            taken.push(Spot { x, y, half: (13.0, 12.0) });
            drawn += &plate(number, side, x, y);
        }
        drawn
    }

    /// The scale and the compass, in the corner where fewest stand.
    fn compass(&self) -> String {
        let length = SCALES.into_iter().rev().find(|length| length * self.paper.scale <= 190.0).unwrap_or(1.0);
        let (step, h) = (length * self.paper.scale / 4.0, self.paper.height);
        let width = 4.0 * step + 90.0;
        let corners = [(24.0, h - 34.0), (WIDTH - width - 24.0, h - 34.0), (24.0, 60.0), (WIDTH - width - 24.0, 60.0)];
        let crowd = |(x, y): &(f64, f64)| {
            let spots = self.standing().map(|piece| Spot::of(&self.paper, piece, piece.pose.into()));
            let box_ = Spot { x: x + width / 2.0, y: y - 10.0, half: (width / 2.0 + 10.0, 45.0) };
            spots.filter(|spot| spot.overlap(&box_) > 0.0).count()
        };
        let (x, y) = corners.into_iter().min_by_key(crowd).unwrap_or(corners[0]);
        let left = x + 56.0;
        let bar = |n: u8, fill: &str| {
            let x = left + step * f64::from(n);
            format!("<rect class=\"{fill}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{step:.1}\" height=\"5\"/>")
        };
        let bars = [bar(0, "dark"), bar(1, "light"), bar(2, "dark"), bar(3, "light")].concat();
        format!(
            "<g class=\"scale\">{bars}<text x=\"{left:.1}\" y=\"{:.1}\">0</text><text x=\"{:.1}\" y=\"{:.1}\">{length:.0} {}</text>\
             <g transform=\"translate({:.1} {:.1})\"><circle class=\"rose\" r=\"15\"/><path class=\"needle\" d=\"M0 -21L5 0L0 -4L-5 0Z\"/>\
             <path class=\"needle pale\" d=\"M0 21L5 0L0 4L-5 0Z\"/><text y=\"-25\">N</text></g></g>",
            y + 22.0,
            left + 4.0 * step,
            y + 22.0,
            escape(&self.scene.table.unit),
            x + 22.0,
            y - 2.0,
        )
    }
}

/// Lengths that a scale may show.
const SCALES: [f64; 6] = [1.0, 2.0, 4.0, 6.0, 12.0, 24.0];

/// More crosses are not counted by anybody.
const MOST_CROSSES: u16 = 10;

/// What something covers: its middle and half its size.
#[derive(Clone, Copy)]
struct Spot {
    x: f64,
    y: f64,
    half: (f64, f64),
}

impl Spot {
    fn of(paper: &Paper, piece: &Piece, pose: Pose) -> Spot {
        let (x, y) = paper.centre(piece, pose);
        let (sin, cos) =
            (pose.facing.degrees().to_radians().sin().abs(), pose.facing.degrees().to_radians().cos().abs());
        let (w, d) = (piece.width * paper.scale / 2.0, piece.depth * paper.scale / 2.0);
        Spot { x, y, half: (w * cos + d * sin, w * sin + d * cos) }
    }

    fn overlap(&self, other: &Spot) -> f64 {
        let across = self.half.0 + other.half.0 - (self.x - other.x).abs();
        let along = self.half.1 + other.half.1 - (self.y - other.y).abs();
        across.max(0.0) * along.max(0.0)
    }

    /// A place for a number beside it.
    fn beside(&self, taken: &[Spot], height: f64) -> (f64, f64) {
        let (dx, dy) = (self.half.0 + 15.0, self.half.1 + 14.0);
        let around = [(dx, 0.0), (-dx, 0.0), (dx, dy), (-dx, dy), (dx, -dy), (-dx, -dy), (0.0, dy), (0.0, -dy)];
        let cost = |(x, y): &(f64, f64)| {
            let plate = Spot { x: self.x + x, y: self.y + y, half: (14.0, 13.0) };
            let off = plate.x < 16.0 || plate.x > WIDTH - 16.0 || plate.y < 16.0 || plate.y > height - 16.0;
            taken.iter().map(|spot| spot.overlap(&plate)).sum::<f64>() + if off { 1e6 } else { 0.0 }
        };
        let best = around.into_iter().min_by(|a, b| cost(a).total_cmp(&cost(b))).unwrap_or((dx, 0.0));
        let inside = |value: f64, most: f64| value.clamp(14.0, most - 14.0);
        (inside(self.x + best.0, WIDTH), inside(self.y + best.1, height))
    }
}

/// The number: in a square for side A, in a disc for side B.
fn plate(number: usize, side: Side, x: f64, y: f64) -> String {
    let class = pieces::class(side);
    let plate = match side {
        Side::A => format!(
            "<rect class=\"plate {class}\" x=\"{:.1}\" y=\"{:.1}\" width=\"25\" height=\"23\"/>",
            x - 12.5,
            y - 11.5
        ),
        Side::B => format!("<circle class=\"plate {class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"13\"/>"),
    };
    format!("{plate}<text class=\"number {class}\" x=\"{x:.1}\" y=\"{:.1}\">{number}</text>", y + 6.0)
}

fn cross((x, y): (f64, f64), class: &str, r: f64) -> String {
    let s = 2.0 * r;
    format!("<path class=\"cross {class}\" d=\"M{:.1} {:.1}l{s} {s}m-{s} 0l{s} -{s}\"/>", x - r, y - r)
}

/// A tapering arrow along a way, as an outline; it ends before the last point.
fn ribbon(points: &[(f64, f64)], gap: f64) -> Option<String> {
    let mut way = smooth(points);
    let tip = *way.last()?;
    while way.len() > 2 && far(*way.last()?, tip) < gap + 14.0 {
        way.pop();
    }
    // What is left may be too short to be seen as an arrow.
    if far(*way.first()?, *way.last()?) < 12.0 {
        return None;
    }
    let (end, before) = (*way.last()?, way[way.len().saturating_sub(2)]);
    let along = unit(before, end)?;
    let (mut left, mut right) = (Vec::new(), Vec::new());
    for (n, pair) in way.windows(2).enumerate() {
        let Some((dx, dy)) = unit(pair[0], pair[1]) else { continue };
        let half = 1.6 + 2.8 * (n + 1) as f64 / way.len() as f64;
        let at = if n == 0 { pair[0] } else { pair[1] };
        left.push((at.0 - dy * half, at.1 + dx * half));
        right.push((at.0 + dy * half, at.1 - dx * half));
    }
    let head = [(-9.0, 0.0), (0.0, 14.0), (9.0, 0.0)];
    let head = head.map(|(side, on)| (end.0 + along.1 * side + along.0 * on, end.1 - along.0 * side + along.1 * on));
    Some(line(left.into_iter().chain(head).chain(right.into_iter().rev())) + "Z")
}

/// Points close together on a curve through the given ones.
fn smooth(points: &[(f64, f64)]) -> Vec<(f64, f64)> {
    let at = |n: isize| points[n.clamp(0, points.len() as isize - 1) as usize];
    let mut curve = Vec::new();
    for n in 0..points.len() as isize - 1 {
        let (p, q, r, s) = (at(n - 1), at(n), at(n + 1), at(n + 2));
        for step in 0..10 {
            let t = f64::from(step) / 10.0;
            curve.push((spline(t, p.0, q.0, r.0, s.0), spline(t, p.1, q.1, r.1, s.1)));
        }
    }
    curve.push(at(points.len() as isize - 1));
    curve
}

/// Catmull and Rom's curve between the two in the middle.
fn spline(t: f64, p: f64, q: f64, r: f64, s: f64) -> f64 {
    let (tt, ttt) = (t * t, t * t * t);
    0.5 * (2.0 * q + (r - p) * t + (2.0 * p - 5.0 * q + 4.0 * r - s) * tt + (3.0 * q - p - 3.0 * r + s) * ttt)
}

fn unit(a: (f64, f64), b: (f64, f64)) -> Option<(f64, f64)> {
    let length = far(a, b);
    (length > 1e-6).then(|| ((b.0 - a.0) / length, (b.1 - a.1) / length))
}

fn far(a: (f64, f64), b: (f64, f64)) -> f64 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

/// Whether a unit runs.
pub fn flees(piece: &Piece) -> bool {
    piece.badges.iter().any(|badge| badge.emblem == Emblem::Fleeing)
}

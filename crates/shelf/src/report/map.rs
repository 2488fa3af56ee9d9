//! The map of a turn, as SVG.

use game::Side;
use game::scene::{Piece, Scene};

use super::scene::{Numbered, centre, lost};
use super::terrain;

/// Drawing units for a unit of length on the table.
const SCALE: f64 = 40.0;

/// A shorter move is not worth an arrow.
const SHORTEST_ARROW: f64 = 1.5;

/// From an arrow's tip to the middle of the base it points at.
const ARROW_GAP: f64 = 0.9;

/// From the table's coordinates to the drawing's: north is up there, y grows
/// downwards here.
pub struct Paper {
    depth: f64,
}

impl Paper {
    /// A place on the drawing.
    pub fn at(&self, [x, y]: [f64; 2]) -> (f64, f64) {
        (x * SCALE, (self.depth - y) * SCALE)
    }

    /// A closed line.
    pub fn outline(&self, points: &[[f64; 2]]) -> String {
        self.way(points) + "Z"
    }

    /// An open line.
    pub fn way(&self, points: &[[f64; 2]]) -> String {
        let points: Vec<String> = points
            .iter()
            .map(|point| {
                let (x, y) = self.at(*point);
                format!("{x:.1} {y:.1}")
            })
            .collect();
        format!("M{}", points.join("L"))
    }
}

/// The map of a turn: where units ended, and in dashes where they began.
pub fn draw(before: Option<&Scene>, after: &Scene, label: &str) -> String {
    let (width, depth, length) = (after.table.width, after.table.depth, &after.table.unit);
    let paper = Paper { depth };
    let ground: String = after.terrain.iter().map(|feature| terrain::draw(&paper, feature)).collect();
    let names: String = after.terrain.iter().map(|feature| terrain::name(&paper, feature)).collect();
    let (before, after) = (before.map(Numbered), Numbered(after));
    let began = before.into_iter().flat_map(Numbered::standing);
    let traces: String = began.map(|(_, unit)| trace(&paper, unit, after.unit(&unit.tag))).collect();
    let units: String = after.standing().map(|(number, unit)| piece(&paper, number, unit)).collect();
    let commanders: String = after.leaders().map(|leader| star(&paper, leader)).collect();
    let was = |unit: &Piece| before.and_then(|scene| scene.unit(&unit.tag));
    let fallen: String = after.standing().map(|(_, unit)| crosses(&paper, unit, was(unit))).collect();
    let (w, h) = (width * SCALE, depth * SCALE);
    format!(
        "<svg class=\"map\" viewBox=\"0 0 {w:.0} {h:.0}\" role=\"img\" aria-label=\"{label}\">\
         <rect class=\"ground\" width=\"{w:.0}\" height=\"{h:.0}\"/>{ground}{names}{traces}{units}{commanders}{fallen}{}</svg>",
        scale_bar(h, length),
    )
}

/// Patterns that all maps of a page share.
pub const PATTERNS: &str = "<svg class=\"patterns\" aria-hidden=\"true\"><defs>\
    <pattern id=\"hatch\" width=\"7\" height=\"7\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\">\
    <rect width=\"7\" height=\"7\" class=\"hatch-ground\"/><path d=\"M0 0V7\" class=\"hatch-line\"/></pattern>\
    <marker id=\"head-a\" class=\"head a\" viewBox=\"0 0 10 10\" refX=\"6\" refY=\"5\" markerWidth=\"3.4\" markerHeight=\"3.4\" orient=\"auto\"><path d=\"M0 0L10 5L0 10Z\"/></marker>\
    <marker id=\"head-b\" class=\"head b\" viewBox=\"0 0 10 10\" refX=\"6\" refY=\"5\" markerWidth=\"3.4\" markerHeight=\"3.4\" orient=\"auto\"><path d=\"M0 0L10 5L0 10Z\"/></marker>\
    </defs></svg>";

/// A base with its front edge, its marker and its number.
fn piece(paper: &Paper, number: usize, unit: &Piece) -> String {
    let frame = frame(paper, unit);
    let (w, d) = (unit.width * SCALE, unit.depth * SCALE);
    let class = class(unit.side);
    let (corner, marker) = match unit.side {
        Side::A => (0.0, "M-7 0L0 -10L7 0Z"),
        Side::B => (9.0, "M-7 0A7 8 0 0 1 7 0Z"),
    };
    let name = super::html::escape(&unit.name);
    format!(
        "<g transform=\"{frame}\"><title>{name}, {} of {} lost</title>\
         <rect class=\"shade\" x=\"{x:.1}\" y=\"4\" width=\"{w:.1}\" height=\"{d:.1}\" rx=\"{corner}\"/>\
         <rect class=\"base {class}\" x=\"{x:.1}\" width=\"{w:.1}\" height=\"{d:.1}\" rx=\"{corner}\"/>\
         <path class=\"front {class}\" d=\"M{x:.1} 0h{w:.1}\"/><path class=\"front-mark {class}\" d=\"{marker}\"/></g>{}",
        lost(unit),
        unit.losses.map_or(0, |losses| losses.of),
        plate(paper, number, unit),
        x = -w / 2.0,
    )
}

/// The number: in a square for side A, in a disc for side B.
fn plate(paper: &Paper, number: usize, unit: &Piece) -> String {
    let (x, y) = paper.at(centre(unit));
    let class = class(unit.side);
    let plate = match unit.side {
        Side::A => format!(
            "<rect class=\"plate {class}\" x=\"{:.1}\" y=\"{:.1}\" width=\"24\" height=\"22\"/>",
            x - 12.0,
            y - 11.0
        ),
        Side::B => format!("<circle class=\"plate {class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"12.5\"/>"),
    };
    format!("{plate}<text class=\"number {class}\" x=\"{x:.1}\" y=\"{:.1}\">{}</text>", y + 6.0, number)
}

/// Where a unit began, and an arrow to where it went; a cross if it is gone.
fn trace(paper: &Paper, was: &Piece, is: Option<&Piece>) -> String {
    let (frame, from) = (frame(paper, was), centre(was));
    let class = class(was.side);
    let (w, d) = (was.width * SCALE, was.depth * SCALE);
    let dashes = format!(
        "<rect class=\"was {class}\" transform=\"{frame}\" x=\"{:.1}\" width=\"{w:.1}\" height=\"{d:.1}\"/>",
        -w / 2.0,
    );
    match is.filter(|unit| unit.stands()).map(centre) {
        None => dashes + &cross(paper.at(from), class, 13.0),
        Some(to) if distance(from, to) < SHORTEST_ARROW => String::new(),
        Some(to) => {
            // It stops at the base's edge, where it can be seen.
            let share = 1.0 - ARROW_GAP / distance(from, to);
            let tip = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
            let way = paper.way(&[from, tip]);
            format!("{dashes}<path class=\"arrow {class}\" marker-end=\"url(#head-{class})\" d=\"{way}\"/>")
        }
    }
}

/// A small cross behind the unit for each hit taken this turn.
fn crosses(paper: &Paper, unit: &Piece, before: Option<&Piece>) -> String {
    let taken = lost(unit).saturating_sub(before.map_or(0, lost));
    let rear = table::Pose::from(unit.pose).forward(-unit.depth - 0.3);
    let place = |n: u16| rear.shift((f64::from(n) - (f64::from(taken) - 1.0) / 2.0) * 0.42).at;
    (0..taken).map(|n| cross(paper.at(place(n).to_array()), class(unit.side), 5.0)).collect()
}

/// A commander by himself: a brass disc with a star, ringed in his colour.
fn star(paper: &Paper, leader: &Piece) -> String {
    let (x, y) = paper.at(leader.pose.at);
    let (class, name) = (class(leader.side), super::html::escape(&leader.name));
    format!(
        "<g transform=\"translate({x:.1} {y:.1})\"><title>{name}</title><circle class=\"commander {class}\" r=\"13\"/>\
         <path class=\"star {class}\" d=\"M0 -9L2.1 -2.9L8.6 -2.8L3.4 1.1L5.3 7.3L0 3.6L-5.3 7.3L-3.4 1.1L-8.6 -2.8L-2.1 -2.9Z\"/></g>"
    )
}

fn cross((x, y): (f64, f64), class: &str, r: f64) -> String {
    let s = 2.0 * r;
    format!("<path class=\"cross {class}\" d=\"M{:.1} {:.1}l{s} {s}m{:.1} 0l{s} {:.1}\"/>", x - r, y - r, -s, -s)
}

/// Puts the middle of the front at the origin, with the front upwards.
fn frame(paper: &Paper, unit: &Piece) -> String {
    let (x, y) = paper.at(unit.pose.at);
    format!("translate({x:.1} {y:.1}) rotate({:.2})", unit.pose.facing)
}

fn scale_bar(height: f64, length: &str) -> String {
    let (x, y) = (24.0, height - 26.0);
    let step = 2.0 * SCALE;
    format!(
        "<g class=\"scale\"><path d=\"M{x} {y}h{step}\" class=\"dark\"/><path d=\"M{:.0} {y}h{step}\"/>\
         <text x=\"{x}\" y=\"{:.0}\">0</text><text x=\"{:.0}\" y=\"{:.0}\">4 {length}</text></g>",
        x + step,
        y - 8.0,
        x + 2.0 * step,
        y - 8.0,
    )
}

fn distance(a: [f64; 2], b: [f64; 2]) -> f64 {
    (a[0] - b[0]).hypot(a[1] - b[1])
}

fn class(side: Side) -> &'static str {
    match side {
        Side::A => "a",
        Side::B => "b",
    }
}

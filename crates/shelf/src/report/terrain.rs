//! The ground of a map.

use std::fmt::Write;

use game::scene::{Extent, Feature, Look};

use super::map::{Paper, line as through};

/// Draws a piece of terrain.
pub fn draw(paper: &Paper, feature: &Feature) -> String {
    let class = class(feature.look);
    if feature.shape == Extent::Line {
        return line(paper, class, &feature.points);
    }
    let outline = paper.outline(&feature.points);
    let inside = match class {
        "hill" => tints(paper, &feature.points),
        "wood" => scatter(paper, &feature.points, 23.0).map(|(x, y, n)| crown(x, y, n)).collect(),
        "marsh" => scatter(paper, &feature.points, 27.0).map(|(x, y, _)| tuft(x, y)).collect(),
        "rocky" => scatter(paper, &feature.points, 24.0).map(|(x, y, n)| stone(x, y, n)).collect(),
        "village" => scatter(paper, &feature.points, 46.0).map(|(x, y, n)| house(x, y, n)).collect(),
        "field" => format!("<path class=\"furrows\" d=\"{outline}\"/>"),
        _ => String::new(),
    };
    format!("<path class=\"{class}\" d=\"{outline}\"/>{inside}<path class=\"edge {class}-edge\" d=\"{outline}\"/>")
}

/// How wide a letter of a name is, on the average.
const LETTER: f64 = 12.0;

/// The feature's name, written over it.
pub fn name(paper: &Paper, feature: &Feature) -> String {
    let (Some(name), Some(middle)) = (&feature.name, middle(&feature.points)) else {
        return String::new();
    };
    let (x, y) = paper.at(middle);
    // Ground at the rim keeps its name on the map.
    let half = name.chars().count() as f64 * LETTER / 2.0;
    let x = x.clamp(half.min(super::map::WIDTH / 2.0), (super::map::WIDTH - half).max(super::map::WIDTH / 2.0));
    format!("<text class=\"place\" x=\"{x:.0}\" y=\"{y:.0}\">{}</text>", super::html::escape(name))
}

/// The class that draws ground of a look.
const fn class(look: Look) -> &'static str {
    match look {
        Look::Hill | Look::SteepHill => "hill",
        Look::RockyHill | Look::Rocks => "rocky",
        Look::Wood => "wood",
        Look::Marsh => "marsh",
        Look::Village => "village",
        Look::Stream | Look::Ditch | Look::Bank | Look::River => "water",
        Look::Road => "road",
        Look::Wall | Look::Hedge => "wall",
        Look::Ford => "ford",
        Look::Crags => "impassable",
        Look::Meadow | Look::Field | Look::Plain => "field",
    }
}

fn line(paper: &Paper, class: &str, points: &[[f64; 2]]) -> String {
    let way = paper.way(points);
    format!("<path class=\"{class}-under\" d=\"{way}\"/><path class=\"{class}-over\" d=\"{way}\"/>")
}

/// So many points a contour has.
const POINTS: usize = 56;

/// Steps of height: contours that wander a little between the edge, which is
/// exact, and the top; hachures hang from them on the side away from the light.
fn tints(paper: &Paper, area: &[[f64; 2]]) -> String {
    let Some(middle) = middle(area) else { return String::new() };
    let top = paper.at(middle);
    let edge: Vec<(f64, f64)> = along(area, POINTS).into_iter().map(|point| paper.at(point)).collect();
    let wander = |n: usize, level: usize| {
        let turn = n as f64 / POINTS as f64 * std::f64::consts::TAU;
        1.0 + 0.05 * (3.0 * turn + level as f64).sin() + 0.035 * (5.0 * turn + 2.0 * level as f64).cos()
    };
    let mut drawn = String::new();
    for (level, share) in [(2, 0.8), (3, 0.58), (4, 0.34)] {
        let ring: Vec<(f64, f64)> = edge
            .iter()
            .enumerate()
            .map(|(n, (x, y))| {
                let share = share * wander(n, level);
                (top.0 + (x - top.0) * share, top.1 + (y - top.1) * share)
            })
            .collect();
        let _ = write!(drawn, "<path class=\"h{level} contour\" d=\"{}\"/>", closed(&ring));
        let _ = write!(drawn, "<path class=\"hachure\" d=\"{}\"/>", hachures(&ring, top));
    }
    drawn
}

/// Short strokes down the slope, to the south and east.
fn hachures(ring: &[(f64, f64)], top: (f64, f64)) -> String {
    let mut strokes = String::new();
    for pair in ring.windows(2) {
        for share in [0.0, 0.5] {
            let (x, y) = (pair[0].0 + (pair[1].0 - pair[0].0) * share, pair[0].1 + (pair[1].1 - pair[0].1) * share);
            let (dx, dy) = (x - top.0, y - top.1);
            let away = dx.hypot(dy).max(1.0);
            let (dx, dy) = (dx / away, dy / away);
            let shade = dx * 0.5 + dy * 0.85;
            if shade > 0.25 {
                let _ = write!(strokes, "M{x:.1} {y:.1}l{:.1} {:.1}", dx * 9.0 * shade, dy * 9.0 * shade);
            }
        }
    }
    strokes
}

/// Points at even distances along an outline.
fn along(area: &[[f64; 2]], count: usize) -> Vec<[f64; 2]> {
    let edges: Vec<_> = area.iter().zip(area.iter().cycle().skip(1)).collect();
    let length = |(a, b): &(&[f64; 2], &[f64; 2])| (b[0] - a[0]).hypot(b[1] - a[1]);
    let whole: f64 = edges.iter().map(length).sum();
    let mut points = Vec::new();
    let (mut edge, mut passed) = (0, 0.0);
    for n in 0..count {
        let wanted = whole * n as f64 / count as f64;
        while edge + 1 < edges.len() && passed + length(&edges[edge]) < wanted {
            passed += length(&edges[edge]);
            edge += 1;
        }
        let (a, b) = edges[edge];
        let share = (wanted - passed) / length(&edges[edge]).max(1e-9);
        points.push([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]);
    }
    points
}

/// A closed curve that rounds the corners between points.
fn closed(points: &[(f64, f64)]) -> String {
    let half = |a: (f64, f64), b: (f64, f64)| (f64::midpoint(a.0, b.0), f64::midpoint(a.1, b.1));
    let (Some(first), Some(last)) = (points.first(), points.last()) else { return String::new() };
    let start = half(*last, *first);
    let mut path = through(std::iter::once(start));
    for (a, b) in points.iter().zip(points.iter().cycle().skip(1)) {
        let (x, y) = half(*a, *b);
        let _ = write!(path, "Q{:.1} {:.1} {x:.1} {y:.1}", a.0, a.1);
    }
    path + "Z"
}

/// A number from 0 to 1 that looks like chance and is the same every time.
fn mixed(n: u32) -> f64 {
    let mut x = n.wrapping_add(1).wrapping_mul(0x9e37_79b9);
    x = (x ^ (x >> 16)).wrapping_mul(0x85eb_ca6b);
    x = (x ^ (x >> 13)).wrapping_mul(0xc2b2_ae35);
    f64::from((x ^ (x >> 16)) >> 8) / f64::from(1 << 24)
}

/// Tufts of grass here and there.
pub fn grass(width: f64, height: f64) -> String {
    let mut drawn = String::new();
    for n in 0..((width * height / 14_000.0) as u32) {
        let (x, y) = (mixed(2 * n) * width, mixed(2 * n + 1) * height);
        let _ = write!(drawn, "M{x:.0} {y:.0}l-2 -4m2 4v-5m0 5l2 -4");
    }
    format!("<path class=\"grass\" d=\"{drawn}\"/>")
}

/// Places spread over an area, so far apart on the drawing and a little out of rank, each with a number that
/// varies what is drawn there.
fn scatter(paper: &Paper, area: &[[f64; 2]], gap: f64) -> impl Iterator<Item = (f64, f64, u32)> {
    let gap = gap / paper.scale;
    let bound = |axis: usize, pick: fn(f64, f64) -> f64, start: f64| area.iter().fold(start, |b, p| pick(b, p[axis]));
    let (left, right) = (bound(0, f64::min, f64::MAX), bound(0, f64::max, f64::MIN));
    let (low, high) = (bound(1, f64::min, f64::MAX), bound(1, f64::max, f64::MIN));
    let columns = ((right - left) / gap).clamp(0.0, 400.0) as u32;
    let rows = ((high - low) / gap).clamp(0.0, 400.0) as u32;
    let mut places = Vec::new();
    for n in 0..columns * rows {
        let noise = n.wrapping_add(7).wrapping_mul(2_654_435_761);
        let jitter = |shift: u32| f64::from((noise >> shift) & 0xff) / 255.0 - 0.5;
        let at = [
            left + (f64::from(n % columns) + 0.5 + 0.6 * jitter(8)) * gap,
            low + (f64::from(n / columns) + 0.5 + 0.6 * jitter(16)) * gap,
        ];
        if contains(area, at) {
            let (x, y) = paper.at(at);
            places.push((x, y, noise >> 24));
        }
    }
    places.into_iter()
}

/// Whether a point lies in a polygon, by counting the edges to its right.
fn contains(area: &[[f64; 2]], [x, y]: [f64; 2]) -> bool {
    let edges = area.iter().zip(area.iter().cycle().skip(1));
    let crossed =
        edges.filter(|(a, b)| (a[1] > y) != (b[1] > y) && x < a[0] + (y - a[1]) / (b[1] - a[1]) * (b[0] - a[0]));
    crossed.count() % 2 == 1
}

fn middle(points: &[[f64; 2]]) -> Option<[f64; 2]> {
    let n = points.len() as f64;
    let sum = points.iter().fold([0.0, 0.0], |sum, p| [sum[0] + p[0], sum[1] + p[1]]);
    (n > 0.0).then(|| [sum[0] / n, sum[1] / n])
}

fn crown(x: f64, y: f64, n: u32) -> String {
    let r = 9 + n % 4;
    format!(
        "<circle class=\"shade\" cx=\"{:.0}\" cy=\"{:.0}\" r=\"{r}\"/><circle class=\"crown\" cx=\"{x:.0}\" cy=\"{y:.0}\" r=\"{r}\"/>",
        x + 3.0,
        y + 4.0,
    )
}

fn tuft(x: f64, y: f64) -> String {
    format!("<path class=\"tuft\" d=\"M{x:.0} {y:.0}v-8m-4 8l-3 -5m7 5l3 -5\"/>")
}

fn stone(x: f64, y: f64, n: u32) -> String {
    format!("<ellipse class=\"stone\" cx=\"{x:.0}\" cy=\"{y:.0}\" rx=\"{}\" ry=\"{}\"/>", 3 + n % 4, 2 + n % 3)
}

fn house(x: f64, y: f64, n: u32) -> String {
    let turn = n % 90;
    format!(
        "<g transform=\"translate({x:.0} {y:.0}) rotate({turn})\"><rect class=\"roof\" x=\"-13\" y=\"-8\" width=\"26\" height=\"8\"/>\
         <rect class=\"roof dark\" x=\"-13\" width=\"26\" height=\"8\"/></g>"
    )
}

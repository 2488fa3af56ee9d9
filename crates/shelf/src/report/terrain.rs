//! The ground of a map.

use game::scene::{Extent, Feature, Look};

use super::map::Paper;

/// Draws a piece of terrain.
pub fn draw(paper: &Paper, feature: &Feature) -> String {
    let class = class(feature.look);
    if feature.shape == Extent::Line {
        return line(paper, class, &feature.points);
    }
    let outline = paper.outline(&feature.points);
    let inside = match class {
        "hill" => tints(paper, &feature.points),
        "wood" => scatter(paper, &feature.points, 0.62).map(|(x, y, n)| crown(x, y, n)).collect(),
        "marsh" => scatter(paper, &feature.points, 0.7).map(|(x, y, _)| tuft(x, y)).collect(),
        "rocky" => scatter(paper, &feature.points, 0.6).map(|(x, y, n)| stone(x, y, n)).collect(),
        "village" => scatter(paper, &feature.points, 1.2).map(|(x, y, n)| house(x, y, n)).collect(),
        _ => String::new(),
    };
    format!("<path class=\"{class}\" d=\"{outline}\"/>{inside}<path class=\"edge {class}-edge\" d=\"{outline}\"/>")
}

/// The feature's name, written over it.
pub fn name(paper: &Paper, feature: &Feature) -> String {
    let (Some(name), Some(middle)) = (&feature.name, middle(&feature.points)) else {
        return String::new();
    };
    let (x, y) = paper.at(middle);
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

/// Steps of height: the outline drawn in towards the middle.
fn tints(paper: &Paper, area: &[[f64; 2]]) -> String {
    let Some(middle) = middle(area) else { return String::new() };
    let step = |share: f64| -> Vec<[f64; 2]> {
        area.iter().map(|p| [middle[0] + (p[0] - middle[0]) * share, middle[1] + (p[1] - middle[1]) * share]).collect()
    };
    let tint =
        |(n, share): (usize, f64)| format!("<path class=\"h{n} contour\" d=\"{}\"/>", paper.outline(&step(share)));
    [(2, 0.72), (3, 0.44)].into_iter().map(tint).collect()
}

/// Places spread over an area, a little out of rank, each with a number that
/// varies what is drawn there.
fn scatter(paper: &Paper, area: &[[f64; 2]], gap: f64) -> impl Iterator<Item = (f64, f64, u32)> {
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

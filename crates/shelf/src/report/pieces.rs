//! Units on the map: blocks in ranks, men in loose order, men who run.

use std::fmt::Write;

use game::Side;
use game::scene::{Piece, Spacing};

use super::html::escape;
use super::map::{Paper, flees};

/// More men are not drawn one by one.
const MOST_MEN: u16 = 30;

/// So many stand for a unit in loose order whose men are not counted.
const SOME_MEN: u16 = 10;

/// The class of a side.
pub fn class(side: Side) -> &'static str {
    match side {
        Side::A => "a",
        Side::B => "b",
    }
}

/// A unit where it stands.
pub fn draw(paper: &Paper, unit: &Piece) -> String {
    let drawn = if flees(unit) {
        men(paper, unit, Bearing::Fleeing)
    } else if unit.order == Spacing::Loose {
        men(paper, unit, Bearing::Loose)
    } else {
        block(paper, unit)
    };
    let (lost, of) = unit.losses.map_or((0, 0), |losses| (losses.taken, losses.of));
    let left = of.saturating_sub(lost);
    format!("<g transform=\"{}\"><title>{}, {left}/{of}</title>{drawn}</g>", frame(paper, unit), escape(&unit.name))
}

/// A base with its front edge and its marker; side A's is angular and solid,
/// side B's round and hatched.
fn block(paper: &Paper, unit: &Piece) -> String {
    let (w, d) = (unit.width * paper.scale, unit.depth * paper.scale);
    let (class, x) = (class(unit.side), -unit.width * paper.scale / 2.0);
    let (corner, marker) = match unit.side {
        Side::A => (0.0, "M-7 0L0 -9L7 0Z"),
        Side::B => (6.0, "M-7 0A7 8 0 0 1 7 0Z"),
    };
    format!(
        "<rect class=\"shade\" x=\"{x:.1}\" y=\"4\" width=\"{w:.1}\" height=\"{d:.1}\" rx=\"{corner}\"/>\
         <rect class=\"base {class}\" x=\"{x:.1}\" width=\"{w:.1}\" height=\"{d:.1}\" rx=\"{corner}\"/>\
         <path class=\"front {class}\" d=\"M{x:.1} 1.5h{w:.1}\"/><path class=\"front-mark {class}\" d=\"{marker}\"/>"
    )
}

/// How men stand who do not stand in ranks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Bearing {
    Loose,
    Fleeing,
}

/// Each man by himself; who runs is scattered, and three chevrons say where to.
fn men(paper: &Paper, unit: &Piece, bearing: Bearing) -> String {
    let (w, d) = (unit.width * paper.scale, unit.depth * paper.scale);
    let count = unit.models.unwrap_or(SOME_MEN).clamp(1, MOST_MEN);
    let files = (f64::from(count) * (w / d.max(1.0)).max(0.2)).sqrt().ceil().clamp(1.0, f64::from(count));
    let ranks = (f64::from(count) / files).ceil();
    let spread = if bearing == Bearing::Fleeing { 1.25 } else { 1.0 };
    let (dx, dy) = (w * spread / files, d * spread / ranks);
    let size = (0.62 * dx.min(dy)).clamp(5.0, 13.0);
    let (class, corner) = (class(unit.side), if unit.side == Side::A { 0.0 } else { size / 3.0 });
    let mut drawn = String::new();
    for n in 0..count {
        let noise = u32::from(n + 3).wrapping_mul(2_654_435_761);
        let jitter = |shift: u32| f64::from((noise >> shift) & 0xff) / 255.0 - 0.5;
        let (file, rank) = (f64::from(n) % files, (f64::from(n) / files).floor());
        let (loose, turned) = if bearing == Bearing::Fleeing { (0.7, 80.0) } else { (0.3, 24.0) };
        let x = (file + 0.5 - files / 2.0 + loose * jitter(4)) * dx;
        let y = (rank + 0.5 + loose * jitter(12)) * dy - (spread - 1.0) * d / 2.0;
        let _ = write!(
            drawn,
            "<rect class=\"base man {class}\" x=\"{:.1}\" y=\"{:.1}\" width=\"{size:.1}\" height=\"{size:.1}\" rx=\"{corner:.1}\" \
             transform=\"translate({x:.1} {y:.1}) rotate({:.0})\"/>",
            -size / 2.0,
            -size / 2.0,
            turned * jitter(20),
        );
    }
    match bearing {
        Bearing::Fleeing => {
            drawn + &format!("<path class=\"chevrons {class}\" d=\"M-8 -8l8 -7l8 7M-8 -16l8 -7l8 7M-8 -24l8 -7l8 7\"/>")
        }
        Bearing::Loose => drawn,
    }
}

/// Where a unit stood.
pub fn dashes(paper: &Paper, was: &Piece) -> String {
    let (w, d) = (was.width * paper.scale, was.depth * paper.scale);
    format!(
        "<rect class=\"was {}\" transform=\"{}\" x=\"{:.1}\" width=\"{w:.1}\" height=\"{d:.1}\"/>",
        class(was.side),
        frame(paper, was),
        -w / 2.0,
    )
}

/// A leader: a brass disc with a star, ringed in his colour.
pub fn star(leader: &Piece, (x, y): (f64, f64), size: f64) -> String {
    let (class, name) = (class(leader.side), escape(&leader.name));
    format!(
        "<g transform=\"translate({x:.1} {y:.1}) scale({size})\"><title>{name}</title><circle class=\"commander {class}\" r=\"13\"/>\
         <path class=\"star {class}\" d=\"M0 -9L2.1 -2.9L8.6 -2.8L3.4 1.1L5.3 7.3L0 3.6L-5.3 7.3L-3.4 1.1L-8.6 -2.8L-2.1 -2.9Z\"/></g>"
    )
}

/// Puts the middle of the front at the origin, with the front upwards.
fn frame(paper: &Paper, unit: &Piece) -> String {
    let (x, y) = paper.at(unit.pose.at);
    format!("translate({x:.1} {y:.1}) rotate({:.2})", unit.pose.facing)
}

//! Roads and bridges: whoever is wholly on them takes no notice of what they
//! lead through or over.

use smallvec::SmallVec;
use table::{Measure, Polygon, Rect, Segment, Vec2};

use super::{Field, Scenery};

impl<F: Scenery> Field<F> {
    /// Whether all of a base that would be in a feature is on roads and
    /// bridges. What the two share is on them if all of its border is.
    pub(super) fn is_carried(&self, feature: &F, base: &Rect) -> bool {
        if !self.roads().any(|road| road.overlaps_rect(base)) {
            return false;
        }
        let edges = || self.roads().flat_map(Polygon::edges);
        let on_road = |p: Vec2| self.roads().any(|road| road.contains(p));
        let sides = base.edges();
        let shape = || feature.shape().borders();
        let borders = shape().all(|border| {
            let inside = |p: &Vec2| base.contains(*p);
            middles(border, sides.into_iter().chain(edges())).into_iter().filter(inside).all(on_road)
        });
        let carried = borders
            && feature.shape().area().is_none_or(|area| {
                let inside = |p: &Vec2| area.contains_strictly(*p);
                sides.iter().all(|&side| middles(side, shape().chain(edges())).into_iter().filter(inside).all(on_road))
            });
        F::carries(carried)
    }
}

/// The middles of the pieces into which lines cut a segment; lines cut it
/// beyond their ends as well, which does no harm.
fn middles(segment: Segment, lines: impl Iterator<Item = Segment>) -> SmallVec<[Vec2; 8]> {
    let along = segment.vector();
    let mut cuts: SmallVec<[f64; 16]> = SmallVec::from_slice(&[0.0, 1.0]);
    let mut cut = |t: f64| {
        if t > 0.0 && t < 1.0 {
            cuts.push(t);
        }
    };
    for line in lines {
        let across = line.vector();
        let turn = along.perp_dot(across);
        if turn.abs() > 1e-12 {
            cut((line.a - segment.a).perp_dot(across) / turn);
        } else {
            let at = |p: Vec2| (p - segment.a).dot(along) / along.length_squared();
            cut(at(line.a));
            cut(at(line.b));
        }
    }
    cuts.sort_unstable_by(f64::total_cmp);
    let long = segment.length();
    let pieces = cuts.windows(2).filter(|pair| ((pair[1] - pair[0]) * long).exceeds(0.0));
    pieces.map(|pair| segment.point_at(f64::midpoint(pair[0], pair[1]))).collect()
}

//! What ground does to sight along a line.

use game::why;
use rules::RuleId;
use rules::spear as rule;
use smallvec::SmallVec;
use table::sight::Sightlines;
use table::{Edge, Measure, Polygon, Rect, Segment, TOLERANCE, Vec2};

use crate::state::battle::Battle;
use crate::state::sight::crossing;
use crate::state::terrain::Feature;

/// How far one sees into, out of or inside a wood or village.
pub(crate) const WOOD_SIGHT: f64 = 1.0;
/// How far one sees over the crest of the same hill.
const CREST_SIGHT: f64 = 2.0;

/// Sight along a line: free, or taken away by a rule.
pub(crate) type Vision = Result<(), RuleId>;

impl Battle {
    /// What woods, villages and crests do to a line between two points.
    /// `from` and `to` are the bases that look and are looked at.
    pub(crate) fn vision_along(&self, line: &Segment, from: &Rect, to: &Rect) -> Vision {
        for (_, wood) in self.field.sight_blockers() {
            through_wood(wood, line, from, to)?;
        }
        for (hill, crest) in self.field.hills() {
            over_hill(hill, crest, line, from, to)?;
        }
        Ok(())
    }

    /// Sight for a charge ([`rule::terrain::LOS_NEEDED`]): any line from the
    /// front edge to the target that terrain leaves free.
    pub(crate) fn base_vision(&self, from: &Rect, to: &Rect) -> Vision {
        let mut lines = Sightlines::new(from.edge(Edge::Front), to);
        let between = |f: &Feature| {
            f.kind.hides() && (lines.pass(f.bounds()) || f.crest.is_some_and(|crest| lines.pass(crest.bounds())))
        };
        if !self.field.features.iter().any(between) {
            return Ok(());
        }
        let mut view = self.clearest_view(&lines, from, to);
        if view.is_err() {
            // It takes a closer look.
            self.note_corners(&mut lines);
            view = self.clearest_view(&lines, from, to);
        }
        view
    }

    fn clearest_view(&self, lines: &Sightlines, from: &Rect, to: &Rect) -> Vision {
        let mut hidden = Ok(());
        let seen = lines.clearest(false, true, |line| {
            let view = self.vision_along(line, from, to);
            hidden = hidden.and(view);
            view.is_ok()
        });
        if seen { Ok(()) } else { hidden.and(Err(rule::terrain::LOS_NEEDED)) }
    }

    /// The corners of woods and hills past which one may just see, and where
    /// what is seen of them changes.
    pub(crate) fn note_corners(&self, lines: &mut Sightlines) {
        for (_, wood) in self.field.sight_blockers() {
            if lines.pass(wood.bounds()) {
                lines.past_area(wood);
                wood.edges().for_each(|side| {
                    lines.change_near(&side, TOLERANCE);
                    lines.change_near(&side, WOOD_SIGHT);
                });
            }
        }
        for (hill, crest) in self.field.hills() {
            if crest.length().exceeds(0.0) {
                lines.past_line(&[crest.a, crest.b]);
                lines.change_near(&crest, TOLERANCE);
            } else if lines.pass(hill.bounds()) {
                lines.past_disc(crest.a, half_round_crest(hill));
            }
        }
    }

    /// Looking out of a wood the entire shooting edge must be near its border
    /// ([`rule::terrain::SHOOT_OUT_OF_WOOD`]).
    pub(crate) fn edge_looks_out(&self, edge: &Segment) -> Vision {
        for (_, wood) in self.field.sight_blockers().filter(|(_, wood)| wood.bounds().meets(&edge.bounds())) {
            // Between two of these parts nothing changes.
            let mut parts: SmallVec<[f64; 32]> = SmallVec::from_slice(&[0.0, 1.0]);
            for side in wood.edges() {
                let near = [TOLERANCE, WOOD_SIGHT].into_iter().filter_map(|reach| edge.part_near(&side, reach));
                parts.extend(near.flat_map(<[f64; 2]>::from));
            }
            parts.sort_unstable_by(f64::total_cmp);
            for part in parts.windows(2).filter(|part| (part[1] - part[0]).exceeds(0.0)) {
                let p = edge.point_at(f64::midpoint(part[0], part[1]));
                if wood.contains_strictly(p)
                    && !why::within(rule::terrain::SHOOT_OUT_OF_WOOD, wood.boundary_distance(p), WOOD_SIGHT)
                {
                    return Err(rule::terrain::SHOOT_OUT_OF_WOOD);
                }
            }
        }
        Ok(())
    }
}

/// One sees 1 DU inside a wood ([`rule::terrain::LOS_INSIDE_WOOD`]), into it
/// and out of it no further from its edge ([`rule::terrain::LOS_WOOD_EDGE`]),
/// and never through it ([`rule::terrain::LOS_BLOCKERS`]).
fn through_wood(wood: &Polygon, line: &Segment, from: &Rect, to: &Rect) -> Vision {
    let span = wood.inside_span(line);
    if span.at_most(0.0) {
        return Ok(());
    }
    let (seen, hides) = match (wood.contains_strictly(line.a), wood.contains_strictly(line.b)) {
        (true, true) => {
            let inside = rule::terrain::LOS_INSIDE_WOOD;
            (why::within(rule::terrain::LOS_INSIDE_WOOD, from.distance(to), WOOD_SIGHT), inside)
        }
        (true, false) => (near_edge_crossed(wood, line, line.a, span), rule::terrain::LOS_WOOD_EDGE),
        (false, true) => (near_edge_crossed(wood, line, line.b, span), rule::terrain::LOS_WOOD_EDGE),
        (false, false) => return why::barred(rule::terrain::LOS_BLOCKERS, true),
    };
    if seen { Ok(()) } else { Err(hides) }
}

/// Whether the point inside is within 1 DU of the edge through which the line
/// leaves the wood, and the line meets no more of it.
fn near_edge_crossed(wood: &Polygon, line: &Segment, inside: Vec2, span: f64) -> bool {
    let crossed = wood.edges().filter_map(|side| Some((crossing(line, &side)?.distance(inside), side)));
    let near = |side: &Segment| why::within(rule::terrain::LOS_WOOD_EDGE, side.distance_to_point(inside), WOOD_SIGHT);
    crossed.into_iter().any(|(way, side)| way.is_about(span) && near(&side))
}

/// Over the crest of one hill one sees 2 DU ([`rule::terrain::LOS_HILL`]),
/// otherwise nothing behind it ([`rule::terrain::LOS_BLOCKERS`]).
fn over_hill(hill: &Polygon, crest: Segment, line: &Segment, from: &Rect, to: &Rect) -> Vision {
    if !crest_between(hill, crest, line) {
        return Ok(());
    }
    let same_hill = hill.overlaps_rect(from) && hill.overlaps_rect(to);
    let near = same_hill && why::within(rule::terrain::LOS_HILL, from.distance(to), CREST_SIGHT);
    why::barred(rule::terrain::LOS_BLOCKERS, !near)
}

/// Whether the crest lies between the ends; who stands on it looks both ways.
/// A round hill hides as if its crest, half as long as the hill is wide, were
/// always square to the view.
fn crest_between(hill: &Polygon, crest: Segment, line: &Segment) -> bool {
    let apart = |p: Vec2| crest.distance_to_point(p).exceeds(0.0);
    if crest.length().exceeds(0.0) {
        return crest.intersects(line) && apart(line.a) && apart(line.b);
    }
    let top = line.closest_point(crest.a);
    let between = top.distance(line.a).exceeds(0.0) && top.distance(line.b).exceeds(0.0);
    between && top.distance(crest.a) <= half_round_crest(hill)
}

/// How far from its centre a round hill hides.
fn half_round_crest(hill: &Polygon) -> f64 {
    let size = hill.bounds().size();
    size.x.min(size.y) / 4.0
}

#[cfg(test)]
mod tests {
    use game::Game as _;

    use super::*;

    fn square(x0: f64, y0: f64, x1: f64, y1: f64) -> Polygon {
        Polygon::new(vec![Vec2::new(x0, y0), Vec2::new(x1, y0), Vec2::new(x1, y1), Vec2::new(x0, y1)]).unwrap()
    }

    fn line(a: [f64; 2], b: [f64; 2]) -> Segment {
        Segment { a: a.into(), b: b.into() }
    }

    fn base(x: f64, y: f64) -> Rect {
        Rect { pose: table::Pose::new(x, y, 0.0), width: 2.0, depth: 1.0 }
    }

    #[test]
    fn sight_ends_one_du_inside_a_wood() {
        let wood = square(0.0, 0.0, 10.0, 6.0);
        let (near, far) = (base(5.0, -3.0), base(5.0, 5.0));
        let see = |to: [f64; 2]| through_wood(&wood, &line([5.0, -3.0], to), &near, &far);
        let edge = rule::terrain::LOS_WOOD_EDGE;
        assert_eq!(see([5.0, 1.0]), Ok(()), "exactly 1 DU from the edge");
        assert_eq!(see([5.0, 1.01]), Err(edge));
        assert_eq!(see([8.5, 0.9]), Ok(()), "0.9 DU from the edge, though the line is longer");
        assert_eq!(see([9.5, 5.0]), Err(edge), "near another edge, but not the one looked through");
        assert_eq!(see([5.0, 0.0]), Ok(()), "on the border");
        assert_eq!(see([5.0, 7.0]), Err(rule::terrain::LOS_BLOCKERS), "beyond it");
        let out = |from: [f64; 2]| through_wood(&wood, &line(from, [5.0, -3.0]), &far, &near);
        assert_eq!((out([5.0, 1.0]), out([5.0, 1.1])), (Ok(()), Err(edge)), "looking out");
    }

    #[test]
    fn inside_a_wood_sight_reaches_one_du() {
        let wood = square(0.0, 0.0, 10.0, 10.0);
        let see = |gap: f64| {
            let (from, to) = (base(5.0, 4.0), base(5.0, 5.0 + gap));
            through_wood(&wood, &line([5.0, 4.0], [5.0, 4.0 + gap]), &from, &to)
        };
        let inside = rule::terrain::LOS_INSIDE_WOOD;
        assert_eq!((see(1.0), see(1.01)), (Ok(()), Err(inside)));
    }

    #[test]
    fn the_whole_edge_must_be_near_the_border() {
        // Of a wood 2.02 DU wide only a strip of 0.02 is deeper than 1 DU.
        let battle = |width: f64| {
            let wood =
                format!("[[terrain]]\nkind = 'woods'\narea = [[10, 8], [{0}, 8], [{0}, 16], [10, 16]]", 10.0 + width);
            let side =
                |y: f64| format!("[[side]]\n[[side.commander]]\ntag = 'at {y}'\nrank = 'general'\nat = [3, {y}]\n");
            let text = format!("{wood}\n{}{}", side(3.0), side(20.0));
            Battle::from_situation(&toml::from_str(&text).unwrap()).unwrap()
        };
        let out = |width: f64| battle(width).edge_looks_out(&line([10.3, 12.0], [12.3, 12.0]));
        assert_eq!(out(2.02), Err(rule::terrain::SHOOT_OUT_OF_WOOD));
        assert_eq!(out(2.0), Ok(()));
        assert_eq!(battle(2.0).edge_looks_out(&line([12.0, 12.0], [14.0, 12.0])), Ok(()), "beside it");
    }

    #[test]
    fn a_crest_hides_what_is_behind_it() {
        let hill = square(0.0, 0.0, 10.0, 10.0);
        let crest = line([3.0, 5.0], [7.0, 5.0]);
        let see = |from: f64, to: f64| {
            let (here, there) = (base(5.0, from), base(5.0, to + 1.0));
            over_hill(&hill, crest, &line([5.0, from], [5.0, to]), &here, &there)
        };
        assert_eq!(see(4.0, 6.0), Ok(()), "exactly 2 DU, on one hill");
        assert_eq!(see(4.0, 6.01), Err(rule::terrain::LOS_BLOCKERS));
        assert_eq!(see(5.0, 9.0), Ok(()), "from the crest itself");
        assert_eq!(see(1.0, 4.0), Ok(()), "both on one slope");
        let past = line([9.0, -2.0], [9.0, 12.0]);
        assert_eq!(over_hill(&hill, crest, &past, &base(9.0, -2.0), &base(9.0, 13.0)), Ok(()), "past its end");
        let round = line([5.0, 5.0], [5.0, 5.0]);
        let over = |x: f64| over_hill(&hill, round, &line([x, -2.0], [x, 12.0]), &base(x, -2.0), &base(x, 13.0));
        assert_eq!(over(5.0), Err(rule::terrain::LOS_BLOCKERS), "a round hill too");
        assert_eq!(over(7.5), Err(rule::terrain::LOS_BLOCKERS));
        assert_eq!(over(7.6), Ok(()));
    }
}

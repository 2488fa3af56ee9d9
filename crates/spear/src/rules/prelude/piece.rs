//! Pieces of terrain: their sizes, the limits on choosing them, and whether
//! two of them overlap.

use arrayvec::ArrayVec;
use game::say::say;
use game::{telling, why};
use rules::spear as rule;
use table::{Board, Measure, Polygon, Polyline, Pose, Segment, TOLERANCE, Vec2};

use crate::state::{Feature, FeatureKind, Going, Piece, Shape};

/// Width of a river laid by the dice method.
pub(super) const RIVER_WIDTH: f64 = 1.0;

/// Width of the ford of a river crossing ([`rule::scenario::RIVER_SETUP`]).
pub(super) const FORD: f64 = 2.0;

impl Piece {
    /// Large pieces count as two ([`rule::setup::PIECE_COUNT_ROLL`]).
    pub fn points(self) -> u8 {
        1 + why::adds(rule::setup::PIECE_COUNT_ROLL, self.large, 1)
    }

    /// Rivers and roads run from base edge to base edge and are always large.
    pub const fn crosses_table(self) -> bool {
        matches!(self.kind, FeatureKind::River | FeatureKind::Road)
    }

    /// The word in orders: `woods`, `large woods`.
    pub fn word(self) -> String {
        let name = self.kind.name();
        if self.large && !self.crosses_table() { format!("large {name}") } else { name.to_string() }
    }

    /// What a player reads: `woods, large`.
    pub fn told(self) -> String {
        let name = say!(&telling::key_of(&["piece", self.kind.name()]));
        say!("piece-told", piece = name, large = self.large && !self.crosses_table())
    }

    /// Everything a player may choose from.
    pub fn all() -> ArrayVec<Piece, 32> {
        let mut pieces = ArrayVec::new();
        for kind in FeatureKind::CHOICES {
            let piece = Piece { kind, large: false };
            if !piece.crosses_table() {
                pieces.push(piece);
            }
            pieces.push(Piece { kind, large: true });
        }
        pieces
    }

    /// The piece laid with its middle at the pose's place, turned as the pose
    /// faces. Sizes keep to [`rule::setup::AREA_PIECE_SIZE`] and
    /// [`rule::setup::LINEAR_PIECE_SIZE`].
    pub fn lay(self, pose: Pose, board: &Board) -> Option<Feature> {
        let shape = match self.kind {
            FeatureKind::River | FeatureKind::Road => self.lay_across(pose, board)?,
            FeatureKind::Stream | FeatureKind::Wall | FeatureKind::Ditch | FeatureKind::Hedge => {
                let (half, other) = if self.large { (6.0, 3.0) } else { (3.0, 6.0) };
                let half = why::instead(rule::setup::LINEAR_PIECE_SIZE, half, || other);
                let along = pose.facing.right() * half;
                Shape::Line(Polyline::new(vec![pose.at - along, pose.at + along]).ok()?)
            }
            _ => Shape::Area(Polygon::new(self.outline(pose)).ok()?),
        };
        let crest = self.kind.is_hill().then(|| {
            let along = pose.facing.right() * if self.large { 2.0 } else { 1.0 };
            Segment { a: pose.at - along, b: pose.at + along }
        });
        Some(Feature { name: None, kind: self.kind, going: self.kind.going(), cover: self.kind.cover(), shape, crest })
    }

    /// An octagon: 6 by 4 DU, or 8 by 6 if large.
    fn outline(self, pose: Pose) -> Vec<Vec2> {
        let (size, other) = if self.large { ((4.0, 3.0), (3.0, 2.0)) } else { ((3.0, 2.0), (4.0, 3.0)) };
        let (w, d) = why::instead(rule::setup::AREA_PIECE_SIZE, size, || other);
        let corners = [
            (w, d * 0.4),
            (w * 0.5, d),
            (-w * 0.5, d),
            (-w, d * 0.4),
            (-w, -d * 0.4),
            (-w * 0.5, -d),
            (w * 0.5, -d),
            (w, -d * 0.4),
        ];
        corners.iter().map(|&(x, y)| pose.at + pose.facing.right() * x + pose.facing.dir() * y).collect()
    }

    /// From long edge to long edge ([`rule::setup::RIVER_ROAD_PLACEMENT`]).
    fn lay_across(self, pose: Pose, board: &Board) -> Option<Shape> {
        let dir = pose.facing.dir();
        if dir.y.abs() < 0.5 {
            return None;
        }
        let x_at = |y: f64| pose.at.x + dir.x / dir.y * (y - pose.at.y);
        let (bottom, top) = (x_at(0.0), x_at(board.depth));
        let margin = if self.kind == FeatureKind::River { RIVER_WIDTH / 2.0 } else { 0.0 };
        let inside = |x: f64| (margin..=board.width - margin).contains(&x);
        if !inside(bottom) || !inside(top) {
            return None;
        }
        if self.kind == FeatureKind::Road {
            return Some(Shape::Line(Polyline::new(vec![Vec2::new(bottom, 0.0), Vec2::new(top, board.depth)]).ok()?));
        }
        let half = RIVER_WIDTH / 2.0;
        let corners = vec![
            Vec2::new(bottom - half, 0.0),
            Vec2::new(bottom + half, 0.0),
            Vec2::new(top + half, board.depth),
            Vec2::new(top - half, board.depth),
        ];
        Some(Shape::Area(Polygon::new(corners).ok()?))
    }
}

/// Points that fall under each of the three limits.
#[derive(Clone, Copy, Default)]
pub(super) struct Tally {
    pub points: u8,
    hard: u8,
    rough: u8,
    hills: u8,
}

impl Tally {
    pub fn of(pieces: &[Piece]) -> Tally {
        pieces.iter().fold(Tally::default(), |t, p| t.with(*p))
    }

    pub fn with(self, piece: Piece) -> Tally {
        let n = piece.points();
        let going = piece.kind.going();
        let hard = piece.kind.is_linear() || going >= Going::Difficult;
        // A river is difficult and linear at once: it counts under both.
        let rough = matches!(going, Going::Rough | Going::Difficult);
        Tally {
            points: self.points + n,
            hard: self.hard + if hard { n } else { 0 },
            rough: self.rough + if rough { n } else { 0 },
            hills: self.hills + if piece.kind.is_hill() { n } else { 0 },
        }
    }

    /// Whether a finished choice keeps to the limits.
    pub fn is_lawful(self) -> bool {
        let half = self.points / 2;
        !(why::holds(rule::setup::LIMIT_DIFFICULT, self.hard > half)
            || why::holds(rule::setup::MINIMUM_ROUGH, self.rough < half)
            || why::holds(rule::setup::LIMIT_HILLS, self.hills > half))
    }

    /// Whether plain rough pieces could still complete the choice lawfully.
    pub fn can_be_completed(self, least: u8, most: u8) -> bool {
        (self.points..=most).filter(|&n| n >= least).any(|n| {
            let added = n - self.points;
            let done = Tally { points: n, rough: self.rough + added, ..self };
            done.is_lawful()
        })
    }
}

/// Half width and half depth of a piece as laid facing north.
pub(super) fn half_extent(piece: Piece) -> (f64, f64) {
    match (piece.kind, piece.large) {
        (kind, true) if kind.is_obstacle() => (6.0, 0.0),
        (kind, false) if kind.is_obstacle() => (3.0, 0.0),
        (FeatureKind::River | FeatureKind::Road, _) => (1.0, 1.0),
        (_, true) => (4.0, 3.0),
        (_, false) => (3.0, 2.0),
    }
}

/// Whether two pieces cover each other; touching is no overlap.
pub(super) fn shapes_overlap(a: &Shape, b: &Shape) -> bool {
    match (a, b) {
        (Shape::Area(a), Shape::Area(b)) => a.overlaps_polygon(b),
        (Shape::Area(area), Shape::Line(line)) | (Shape::Line(line), Shape::Area(area)) => {
            line.segments().any(|s| area.inside_span(&s).exceeds(0.0))
        }
        (Shape::Line(a), Shape::Line(b)) => a.segments().any(|s| b.segments().any(|t| lines_overlap(&s, &t))),
    }
}

/// Whether two lines cross or run along each other. Lines that only meet at
/// an end touch.
fn lines_overlap(s: &Segment, t: &Segment) -> bool {
    if !s.intersects(t) {
        return false;
    }
    let on = |line: &Segment, p: Vec2| line.distance_to_point(p).at_most(0.0);
    let shared: ArrayVec<Vec2, 4> =
        [s.a, s.b].into_iter().filter(|&p| on(t, p)).chain([t.a, t.b].into_iter().filter(|&p| on(s, p))).collect();
    match shared.first() {
        None => true,
        Some(&first) => shared.iter().any(|p| p.distance(first) > 2.0 * TOLERANCE),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn piece(kind: FeatureKind, large: bool) -> Piece {
        Piece { kind, large }
    }

    #[test]
    fn pieces_keep_to_the_sizes() {
        let board = Board { width: 36.0, depth: 24.0 };
        for p in Piece::all() {
            let feature = p.lay(Pose::new(18.0, 12.0, 0.0), &board).unwrap();
            match &feature.shape {
                Shape::Area(area) if !p.crosses_table() => {
                    let normal = area.fits_within(5.0, 7.0);
                    assert_eq!(normal, !p.large, "{:?} {}", p, rule::setup::AREA_PIECE_SIZE);
                    assert!(area.fits_within(7.0, 9.0) && area.can_contain(3.0, 2.0));
                }
                Shape::Line(line) if !p.crosses_table() => {
                    let limit = if p.large { 12.0 } else { 6.0 };
                    assert!(line.length() <= limit + 1e-9, "{}", rule::setup::LINEAR_PIECE_SIZE);
                }
                _ => assert!(p.large, "rivers and roads are large"),
            }
        }
    }

    #[test]
    fn pieces_may_touch_but_not_overlap() {
        use FeatureKind::*;
        let board = Board { width: 36.0, depth: 24.0 };
        let lay = |kind, x, y, facing| piece(kind, false).lay(Pose::new(x, y, facing), &board).unwrap().shape;
        let overlap = |a: &Shape, b: &Shape| {
            assert_eq!(shapes_overlap(a, b), shapes_overlap(b, a));
            shapes_overlap(a, b)
        };
        let woods = lay(Woods, 10.0, 10.0, 0.0);
        assert!(!overlap(&woods, &lay(Marsh, 16.0, 10.0, 0.0)), "side by side {}", rule::setup::NO_OVERLAP);
        assert!(overlap(&woods, &lay(Marsh, 15.9, 10.0, 0.0)));
        assert!(!overlap(&woods, &lay(Wall, 10.0, 12.0, 0.0)), "a wall along its edge");
        assert!(overlap(&woods, &lay(Wall, 10.0, 11.9, 0.0)));
        let wall = lay(Wall, 20.0, 5.0, 0.0);
        assert!(!overlap(&wall, &lay(Hedge, 20.0, 8.0, 90.0)), "a corner");
        assert!(overlap(&wall, &lay(Hedge, 20.0, 7.9, 90.0)), "a crossing");
        assert!(!overlap(&wall, &lay(Hedge, 26.0, 5.0, 0.0)), "end to end");
        assert!(overlap(&wall, &lay(Hedge, 25.0, 5.0, 0.0)), "along each other");
    }

    #[test]
    fn a_lone_piece_is_rough_or_open_and_no_hill() {
        use FeatureKind::*;
        let lawful: Vec<_> =
            Piece::all().into_iter().filter(|p| !p.large && Tally::of(&[*p]).is_lawful()).map(|p| p.kind).collect();
        assert_eq!(lawful, [RockyGround, OpenGround], "{}", rule::setup::TERRAIN_NONE_REQUIRED);
    }

    #[test]
    fn the_three_limits_bind() {
        use FeatureKind::*;
        let tally = |pieces: &[Piece]| {
            let tally = Tally::of(pieces);
            let (lawful, notes) = why::listen(|| tally.is_lawful());
            assert_eq!(lawful, notes.acted().is_empty());
            notes.acted().first().copied()
        };
        let (rocks, woods, hill, open) =
            (piece(RockyGround, false), piece(Woods, false), piece(GentleHill, false), piece(OpenGround, false));
        assert_eq!(tally(&[woods, woods, rocks]), Some(rule::setup::LIMIT_DIFFICULT));
        assert_eq!(tally(&[woods, rocks, rocks]), None);
        assert_eq!(tally(&[open, open, open]), Some(rule::setup::MINIMUM_ROUGH));
        assert_eq!(tally(&[hill, hill, rocks]), Some(rule::setup::LIMIT_HILLS));
        assert_eq!(tally(&[piece(RockyHill, false), open]), None, "a rocky hill counts as rough and as hill");
        assert_eq!(tally(&[piece(Woods, true), rocks, rocks]), None, "large pieces count as two");
        assert_eq!(tally(&[piece(Woods, true), rocks]), Some(rule::setup::LIMIT_DIFFICULT));
        assert_eq!(tally(&[piece(River, true), open, open]), None, "a river is difficult and linear");
        assert_eq!(tally(&[piece(Wall, false), open]), Some(rule::setup::MINIMUM_ROUGH));
        assert_eq!(tally(&[piece(Impassable, false), piece(Wall, false), rocks]), Some(rule::setup::LIMIT_DIFFICULT));
    }
}

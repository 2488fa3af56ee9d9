//! A piece of scenery: its outline, and where it may be put down.

use game::{Refusal, Side, why, words};
use rules::ancients as rule;
use table::{Bounds, Measure, Polygon, Pose, Rect, Vec2};

use crate::files::preparation::Variant;
use crate::state::laying::{InHand, Zone};
use crate::state::{Battle, Feature, FeatureEntry, FeatureKind};

/// The flank zones are so wide ([`rule::scenery::ZONES`]).
const FLANK: f64 = 18.0;

/// The corners of an oval about its middle, for a width and a depth of two.
const OVAL: [(f64, f64); 12] = [
    (1.0, 0.0),
    (0.866, 0.5),
    (0.5, 0.866),
    (0.0, 1.0),
    (-0.5, 0.866),
    (-0.866, 0.5),
    (-1.0, 0.0),
    (-0.866, -0.5),
    (-0.5, -0.866),
    (0.0, -1.0),
    (0.5, -0.866),
    (0.866, -0.5),
];

/// Half the width and depth of a piece; the book leaves its size to what people
/// have.
const fn half_size(kind: FeatureKind) -> (f64, f64) {
    match kind {
        FeatureKind::Hill => (6.0, 4.0),
        FeatureKind::SteepHill | FeatureKind::Wood => (5.0, 3.5),
        _ => (4.0, 3.0),
    }
}

impl InHand {
    /// What is put down.
    fn kind(self) -> FeatureKind {
        self.taken.unwrap_or(self.given.kind)
    }
}

impl Battle {
    /// The piece as it would lie with its middle there, turned as the pose
    /// faces. A small river comes in over the long edge of its half, bends there
    /// and leaves over the nearer side edge.
    pub(super) fn laid(&self, piece: InHand, pose: Pose) -> Option<Feature> {
        let kind = piece.kind();
        let mut entry = FeatureEntry::of(kind);
        let corner = |at: Vec2| [at.x, at.y];
        if kind == FeatureKind::Stream {
            let board = self.field.board;
            let edge = if piece.half == Side::A { 0.0 } else { board.depth };
            let side = if pose.at.x < board.width * 0.5 { 0.0 } else { board.width };
            entry.line = Some(vec![[pose.at.x, edge], corner(pose.at), [side, pose.at.y]]);
        } else {
            let (width, depth) = half_size(kind);
            let (right, ahead) = (pose.facing.right() * width, pose.facing.dir() * depth);
            entry.area = Some(OVAL.iter().map(|&(x, y)| corner(pose.at + right * x + ahead * y)).collect());
        }
        entry.build().ok()
    }

    /// Judges a place for the piece in hand.
    pub(super) fn judge_scenery(&self, pose: Pose) -> Result<Feature, Refusal> {
        let off = || {
            let rule = rule::scenery::PLACING_TURN;
            Refusal::new(rule, words!("no-it-is-not-wholly-on-the-table"), words!("do-put-it-elsewhere"))
        };
        let finite = pose.at.is_finite() && pose.facing.dir().is_finite();
        let piece = self.laying.and_then(|laying| laying.in_hand).filter(|_| finite).ok_or_else(off)?;
        let feature = self.laid(piece, pose).ok_or_else(off)?;
        let bounds = Bounds::of(feature.shape.points());
        if !self.field.board.contains(bounds.min) || !self.field.board.contains(bounds.max) {
            return Err(off());
        }
        self.judge_zone(piece.given.zone, bounds)?;
        self.judge_half(piece, bounds)?;
        self.judge_overlap(&feature)?;
        self.judge_path_of_column(&feature)?;
        Ok(feature)
    }

    /// On a flank or between them ([`rule::scenery::ZONES`]).
    fn judge_zone(&self, zone: Zone, Bounds { min, max }: Bounds) -> Result<(), Refusal> {
        let flank = why::count(rule::scenery::ZONES, FLANK);
        let right = self.field.board.width - flank;
        let outside = match zone {
            Zone::Flank => max.x.exceeds(flank) && min.x.falls_short_of(right),
            Zone::Centre => min.x.falls_short_of(flank) || max.x.exceeds(right),
        };
        why::refuse(rule::scenery::ZONES, outside, || match zone {
            Zone::Flank => (words!("no-it-belongs-on-a-flank"), words!("do-keep-within-of-a-side-edge", limit = flank)),
            Zone::Centre => {
                (words!("no-it-belongs-in-the-middle"), words!("do-keep-away-from-the-side-edges", limit = flank))
            }
        })
    }

    /// Wholly in one half of the table, but for plain hills
    /// ([`rule::scenery::PLACING_TURN`]).
    fn judge_half(&self, piece: InHand, Bounds { min, max }: Bounds) -> Result<(), Refusal> {
        let middle = self.field.board.depth * 0.5;
        let beyond = |half: Side| match half {
            Side::A => max.y.exceeds(middle),
            Side::B => min.y.falls_short_of(middle),
        };
        let other = beyond(piece.half);
        let straddles = other && beyond(piece.half.other());
        let plain = straddles && why::holds(rule::scenery::PLACING_TURN, piece.kind() == FeatureKind::Hill);
        why::refuse(rule::scenery::PLACING_TURN, other && !plain, || {
            (words!("no-it-lies-beyond-the-centre-line"), words!("do-keep-to-that-half-of-the-table"))
        })
    }

    /// Pieces lie upon each other where that makes sense: on hills
    /// ([`rule::scenery::OVERLAP`]).
    pub(super) fn judge_overlap(&self, feature: &Feature) -> Result<(), Refusal> {
        let senseless = |other: &&Feature| {
            feature.lies_on(other)
                && !why::holds(rule::scenery::OVERLAP, feature.kind.is_hill() != other.kind.is_hill())
        };
        why::refuse(rule::scenery::OVERLAP, self.field.features.iter().any(|other| senseless(&other)), || {
            (words!("no-it-would-lie-on-another-piece"), words!("do-lay-it-beside-or-on-a-hill"))
        })
    }

    /// Clear of the path of a column that is ambushed
    /// ([`rule::variant::AMBUSH_SETUP`]).
    fn judge_path_of_column(&self, feature: &Feature) -> Result<(), Refusal> {
        let lies_on_it = || {
            let (low, high) = self.path_of_column(self.plan.preparation.attacker.other());
            let front = Pose::new((low.x + high.x) * 0.5, high.y, 0.0);
            feature.holds_part_of(&Rect::new(front, high.x - low.x, high.y - low.y))
        };
        why::refuse(rule::variant::AMBUSH_SETUP, self.plan.variant == Variant::Ambush && lies_on_it(), || {
            (words!("no-it-lies-on-the-path-of-the-column"), words!("do-put-it-elsewhere"))
        })
    }

    /// A handful of places where the piece in hand may lie.
    pub(super) fn scenery_spots(&self) -> impl Iterator<Item = Pose> + '_ {
        const STEPS: u8 = 9;
        const FEW: usize = 8;
        let board = self.field.board;
        let along = |length: f64| (1..STEPS).map(move |n| length * f64::from(n) / f64::from(STEPS));
        let places = along(board.depth).flat_map(move |y| {
            let near = [4.5, 6.0, 9.0, 12.0].into_iter();
            let flanks = near.flat_map(move |x| [x, board.width - x]);
            flanks.chain(along(board.width)).map(move |x| (x, y))
        });
        // Where few places are left, half inch by half inch.
        let inches = |length: f64| (0..).map(|n| 0.5 * f64::from(n)).take_while(move |&at| at <= length);
        let everywhere = inches(board.depth).flat_map(move |y| inches(board.width).map(move |x| (x, y)));
        let turned = |(x, y)| [0.0, 90.0].map(|facing| Pose::new(x, y, facing));
        let fits = |pose: &Pose| why::aside(|| self.judge_scenery(*pose)).is_ok();
        let mut spots = places.flat_map(turned).filter(fits).peekable();
        let narrow = spots.peek().is_none();
        let rest = narrow.then(|| everywhere.flat_map(turned).filter(fits).take(FEW));
        spots.chain(rest.into_iter().flatten())
    }
}

impl Feature {
    /// Whether any part of two features lies on the same ground.
    fn lies_on(&self, other: &Feature) -> bool {
        let lines_cross = || {
            let crosses = |a: table::Segment| other.shape.borders().any(|b| a.crossing(&b).is_some());
            self.shape.borders().any(crosses)
        };
        match (self.area(), other.area()) {
            (Some(mine), Some(theirs)) => mine.overlaps_polygon(theirs),
            (Some(area), None) => runs_in(area, other) || lines_cross(),
            (None, Some(area)) => runs_in(area, self) || lines_cross(),
            (None, None) => lines_cross(),
        }
    }
}

/// Whether a course runs through an area.
fn runs_in(area: &Polygon, line: &Feature) -> bool {
    line.shape.points().iter().any(|&point| area.contains_strictly(point))
}

//! Blocks of bases on the table, reckoned afresh.

use ancients::Unit;
use ranked::RearRank;
use table::Pose;

/// A rectangle, anyhow turned: its corners in order.
#[derive(Clone, Copy, Debug)]
pub struct Block {
    pub corners: [(f64, f64); 4],
}

impl Block {
    /// From a front of that width, whose middle and facing are given, so deep;
    /// moved to the right and back.
    pub fn new(pose: Pose, right: f64, back: f64, width: f64, depth: f64) -> Block {
        let (sin, cos) = pose.facing.degrees().to_radians().sin_cos();
        let at = |x: f64, y: f64| (pose.at.x + x * cos - y * sin, pose.at.y - x * sin - y * cos);
        let (left, end) = (right - width / 2.0, right + width / 2.0);
        Block { corners: [at(left, back), at(end, back), at(end, back + depth), at(left, back + depth)] }
    }

    /// A part of the table.
    pub fn quarter(left: f64, low: f64, width: f64, depth: f64) -> Block {
        let (right, high) = (left + width, low + depth);
        Block { corners: [(left, high), (right, high), (right, low), (left, low)] }
    }

    pub fn middle(&self) -> (f64, f64) {
        let sum = self.corners.iter().fold((0.0, 0.0), |s, c| (s.0 + c.0, s.1 + c.1));
        (sum.0 / 4.0, sum.1 / 4.0)
    }

    /// By how much two overlap, at least: nothing if a line parts them.
    pub fn overlap(&self, other: &Block) -> f64 {
        let mut least = f64::INFINITY;
        for block in [self, other] {
            for n in 0..2 {
                let (a, b) = (block.corners[n], block.corners[n + 1]);
                let length = (b.0 - a.0).hypot(b.1 - a.1);
                let axis = ((b.0 - a.0) / length, (b.1 - a.1) / length);
                let span = |block: &Block| {
                    let along = block.corners.map(|c| c.0 * axis.0 + c.1 * axis.1);
                    (
                        along.iter().copied().fold(f64::INFINITY, f64::min),
                        along.iter().copied().fold(f64::NEG_INFINITY, f64::max),
                    )
                };
                let (mine, theirs) = (span(self), span(other));
                least = least.min(mine.1.min(theirs.1) - mine.0.max(theirs.0));
            }
        }
        least.max(0.0)
    }

    /// The nearest that two come to each other.
    pub fn distance(&self, other: &Block) -> f64 {
        if self.overlap(other) > 0.0 {
            return 0.0;
        }
        let mut nearest = f64::INFINITY;
        for (one, two) in [(self, other), (other, self)] {
            for &point in &one.corners {
                for n in 0..4 {
                    nearest = nearest.min(to_line(point, two.corners[n], two.corners[(n + 1) % 4]));
                }
            }
        }
        nearest
    }

    /// How far it reaches over the edges of a table.
    pub fn beyond(&self, width: f64, depth: f64) -> f64 {
        let over = |c: &(f64, f64)| (-c.0).max(-c.1).max(c.0 - width).max(c.1 - depth);
        self.corners.iter().map(over).fold(0.0, f64::max)
    }
}

/// From a point to a stretch of a line.
fn to_line(p: (f64, f64), a: (f64, f64), b: (f64, f64)) -> f64 {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let square = dx * dx + dy * dy;
    let t = if square == 0.0 { 0.0 } else { (((p.0 - a.0) * dx + (p.1 - a.1) * dy) / square).clamp(0.0, 1.0) };
    (p.0 - a.0 - t * dx).hypot(p.1 - a.1 - t * dy)
}

/// What a unit covers: the full ranks, and a short one behind them.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    pub whole: Block,
    pub full: Option<Block>,
    pub short: Option<Block>,
}

impl Shape {
    pub fn of(unit: &Unit) -> Shape {
        Shape::at(unit, unit.pose())
    }

    /// The same models elsewhere.
    pub fn at(unit: &Unit, pose: Pose) -> Shape {
        let (wide, deep) = (f64::from(unit.base.width_mm) / 25.4, f64::from(unit.base.depth_mm) / 25.4);
        let heads = (unit.models + unit.guests + unit.behind).max(1);
        let files = unit.files.clamp(1, heads);
        let gap = f64::from(unit.gap_mm) / 25.4;
        let rank =
            |n: u8, tight: bool| f64::from(n) * wide + f64::from(n.saturating_sub(1)) * if tight { 0.0 } else { gap };
        let column = |n: u8| f64::from(n) * deep + f64::from(n.saturating_sub(1)) * gap;
        let (ranks, last) = (heads.div_ceil(files), heads % files);
        if unit.line {
            // A fighting line base to base, the others loosely behind it, no wider than the line.
            let width = rank(files, true);
            let row = (((width + gap) / (wide + gap)) as u8).clamp(1, files);
            let whole = Block::new(pose, 0.0, 0.0, width, column(1 + (heads - files).div_ceil(row)));
            return Shape { whole, full: Some(whole), short: None };
        }
        let width = rank(files, unit.line);
        let whole = Block::new(pose, 0.0, 0.0, width, column(ranks));
        let full = ranks - u8::from(last > 0);
        let full_block = (full > 0).then(|| Block::new(pose, 0.0, 0.0, width, column(full)));
        let own = rank(last, false);
        let right = match unit.rear {
            RearRank::Left => -(width - own) / 2.0,
            RearRank::Centre => 0.0,
            RearRank::Right => (width - own) / 2.0,
        };
        let short =
            (last > 0).then(|| Block::new(pose, right, column(full) + if full > 0 { gap } else { 0.0 }, own, deep));
        Shape { whole, full: full_block, short }
    }

    pub fn parts(&self) -> impl Iterator<Item = &Block> {
        self.full.iter().chain(self.short.iter())
    }

    pub fn overlap(&self, other: &Shape) -> f64 {
        self.parts().flat_map(|a| other.parts().map(move |b| a.overlap(b))).fold(0.0, f64::max)
    }

    pub fn distance(&self, other: &Shape) -> f64 {
        self.parts().flat_map(|a| other.parts().map(move |b| a.distance(b))).fold(f64::INFINITY, f64::min)
    }
}

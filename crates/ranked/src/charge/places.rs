//! Room along a line: where a block can stand against it, as near as can be to
//! where it wishes to.

use arrayvec::ArrayVec;
use table::{Board, Measure, Pose, Rect, Vec2};

/// The places along a line that are open to the middle of a block, and what of
/// them is taken.
#[derive(Clone, Debug)]
pub struct Places {
    low: f64,
    high: f64,
    taken: ArrayVec<(f64, f64), 64>,
}

impl Places {
    /// All between two ends.
    pub fn between(low: f64, high: f64) -> Places {
        Places { low, high, taken: ArrayVec::new() }
    }

    /// Those at which everybody touches who stands in a line of so many against a
    /// front: a corner at either end is enough.
    ///
    /// ```
    /// use ranked::charge::Places;
    /// assert_eq!(Places::touching(5.0, 1.0, 5).nearest_to(9.0).next(), Some(1.0));
    /// assert_eq!(Places::touching(5.0, 1.0, 7).nearest_to(9.0).next(), Some(0.0));
    /// ```
    pub fn touching(front: f64, base: f64, files: u8) -> Places {
        let aside = ((front - base * f64::from(files)) * 0.5 + base).max(0.0);
        Places::between(-aside, aside)
    }

    /// Only what also lies between these.
    pub fn narrow(&mut self, low: f64, high: f64) {
        (self.low, self.high) = (self.low.max(low), self.high.min(high));
    }

    /// What lies between these is taken, but not the ends.
    pub fn take(&mut self, low: f64, high: f64) {
        if low < self.high && high > self.low {
            let _ = self.taken.try_push((low, high));
        }
    }

    /// Where the ground of somebody leaves no room for a block so wide and deep
    /// that stands against a front, looking at it.
    pub fn take_ground(&mut self, front: Pose, width: f64, depth: f64, ground: &Rect) {
        // No place, nor anything of the block there, is further off than this.
        let reach = self.low.abs().max(self.high.abs()) + width * 0.5 + depth + ground.radius();
        if ground.centre().distance_squared(front.at) > reach * reach {
            return;
        }
        let corners = ground.corners().map(|p| front.to_local(p));
        if let Some((low, high)) = along(&corners, depth) {
            self.take(low - width * 0.5, high + width * 0.5);
        }
    }

    /// Only those where no corner of such a block hangs over the rim of the
    /// table.
    pub fn stay_on(&mut self, board: &Board, front: Pose, width: f64, depth: f64) {
        let side = front.facing.right();
        for corner in [(-0.5, 0.0), (0.5, 0.0), (-0.5, 1.0), (0.5, 1.0)] {
            let at = front.to_world(Vec2::new(corner.0 * width, corner.1 * depth));
            for (at, by, far) in [(at.x, side.x, board.width), (at.y, side.y, board.depth)] {
                let (one, other) = (-at / by, (far - at) / by);
                if by.abs() > 1e-9 {
                    self.narrow(one.min(other), one.max(other));
                } else if at.falls_short_of(0.0) || at.exceeds(far) {
                    self.narrow(f64::INFINITY, f64::NEG_INFINITY);
                }
            }
        }
    }

    /// The free place nearest to a wish, then the ends of all that is free, the
    /// nearest first; of two as near the one to the right.
    ///
    /// ```
    /// use ranked::charge::Places;
    /// let mut places = Places::between(-4.0, 4.0);
    /// places.take(-1.0, 2.0);
    /// places.take(1.5, 3.0);
    /// assert_eq!(places.nearest_to(0.0).collect::<Vec<_>>(), [-1.0, 3.0, 4.0, -4.0]);
    /// ```
    pub fn nearest_to(&self, wish: f64) -> impl Iterator<Item = f64> + use<> {
        let mut found: ArrayVec<f64, 131> = ArrayVec::new();
        if !self.low.exceeds(self.high) {
            let ends = self.taken.iter().flat_map(|&(low, high)| [low, high]);
            let all = [wish.max(self.low).min(self.high), self.low, self.high].into_iter().chain(ends);
            let free = |at: f64| {
                at.is_between(self.low, self.high)
                    && !self.taken.iter().any(|&(low, high)| at.exceeds(low) && at.falls_short_of(high))
            };
            found.extend(all.filter(|&at| free(at)));
            found.sort_unstable_by(|a, b| (a - wish).abs().total_cmp(&(b - wish).abs()).then(b.total_cmp(a)));
            let mut last = f64::NAN;
            found.retain(|at| std::mem::replace(&mut last, *at) != *at);
        }
        found.into_iter()
    }
}

/// From where to where ground lies along a line, as far as it reaches into the
/// strip so deep before it; corners as seen from the line.
pub(super) fn along(ground: &[Vec2], deep: f64) -> Option<(f64, f64)> {
    let mut span = (f64::INFINITY, f64::NEG_INFINITY);
    let mut take = |x: f64| span = (span.0.min(x), span.1.max(x));
    let mut reaches = false;
    for (n, &a) in ground.iter().enumerate() {
        let b = ground[(n + 1) % ground.len()];
        if (0.0..=deep).contains(&a.y) {
            reaches |= a.y.exceeds(0.0) && a.y.falls_short_of(deep);
            take(a.x);
        }
        for level in [0.0, deep] {
            if (a.y - level) * (b.y - level) < 0.0 {
                reaches |= (a.y - level).abs().exceeds(0.0) && (b.y - level).abs().exceeds(0.0);
                take(a.x + (b.x - a.x) * (level - a.y) / (b.y - a.y));
            }
        }
    }
    (reaches && span.0 <= span.1).then_some(span)
}

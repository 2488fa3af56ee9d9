//! A formation in its place, and distances between two: always from base to
//! base.

use table::{Pose, Rect};

use crate::Formation;

/// A formation where it stands.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Placed {
    /// How the models stand.
    pub formation: Formation,
    /// The middle of their front.
    pub pose: Pose,
}

impl Placed {
    /// The ground that the block covers, the holes of a short rank included.
    pub fn rect(&self) -> Rect {
        self.formation.rect(self.pose)
    }

    /// Whether nothing of that ground is without a model.
    fn is_whole(&self) -> bool {
        let Formation { files, models, .. } = self.formation;
        self.is_closed() && (models <= files || models.is_multiple_of(files.max(1)))
    }

    /// Base to base: full ranks are one piece of ground.
    fn is_closed(&self) -> bool {
        self.formation.gap_mm == 0 && !self.formation.line
    }

    /// The ground that models stand on, in as few rectangles as it takes: the
    /// full ranks and the short one of a block, every base of a loose group.
    pub fn pieces(&self) -> impl Iterator<Item = Rect> + use<> {
        let Placed { formation, pose } = *self;
        let closed = self.is_closed();
        let (full, short) = closed.then(|| formation.parts(pose)).unzip();
        let loose = (!closed).then(|| formation.bases(pose));
        full.into_iter().chain(short.flatten()).chain(loose.into_iter().flatten())
    }

    /// From the nearest base to a rectangle.
    ///
    /// ```
    /// use ranked::{Base, Formation, Placed};
    /// use table::{Pose, Rect};
    /// // Five, and one behind the man in the middle.
    /// let band = Placed { formation: Formation::block(Base::mm(20, 20), 5, 6), pose: Pose::new(20.0, 20.0, 0.0) };
    /// let behind = |x: f64| Rect::new(Pose::new(x, 18.0, 0.0), 0.1, 0.1);
    /// let rank = 20.0 / 25.4;
    /// assert!((band.distance_to(&behind(20.0)) - (2.0 - 2.0 * rank)).abs() < 1e-9);
    /// assert!((band.distance_to(&behind(21.9)) - (2.0 - rank)).abs() < 1e-9);
    /// ```
    pub fn distance_to(&self, rect: &Rect) -> f64 {
        if self.is_whole() {
            return self.rect().distance(rect);
        }
        if self.is_closed() {
            return self.pieces().map(|piece| piece.distance(rect)).fold(f64::INFINITY, f64::min);
        }
        let (middle, radius) = (rect.centre(), rect.radius());
        let base = self.formation.base;
        let base = Rect::new(self.pose, base.width(), base.depth()).radius();
        self.formation.bases(self.pose).fold(f64::INFINITY, |best, piece| {
            let round = piece.centre().distance(middle) - base - radius;
            if round >= best { best } else { best.min(piece.distance(rect)) }
        })
    }

    /// Between the two nearest bases of two formations.
    pub fn distance(&self, other: &Placed) -> f64 {
        if self.is_whole() {
            return other.distance_to(&self.rect());
        }
        let there = other.rect();
        self.pieces().fold(f64::INFINITY, |best, piece| {
            if best.is_finite() && piece.distance(&there) >= best { best } else { best.min(other.distance_to(&piece)) }
        })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{Base, RearRank};

    fn placed() -> impl Strategy<Value = Placed> {
        let rear = prop_oneof![Just(RearRank::Left), Just(RearRank::Centre), Just(RearRank::Right)];
        let form = (1_u8..9, 1_u8..24, rear, prop_oneof![Just(0_u8), Just(12)]);
        (form, 0.0..20.0, 0.0..20.0, 0.0..360.0).prop_map(|((files, models, rear, gap_mm), x, y, facing)| {
            let formation = Formation { rear, gap_mm, ..Formation::block(Base::INFANTRY, files, models) };
            Placed { formation, pose: Pose::new(x, y, facing) }
        })
    }

    fn bases(of: &Placed) -> Vec<Rect> {
        of.formation.slots().map(|slot| of.formation.model(of.pose, slot)).collect()
    }

    proptest! {
        #[test]
        fn the_nearest_two_bases_are_measured(a in placed(), b in placed()) {
            let each = |rect: &Rect| bases(&b).iter().map(|base| base.distance(rect)).fold(f64::INFINITY, f64::min);
            let least = bases(&a).iter().map(each).fold(f64::INFINITY, f64::min);
            prop_assert!((a.distance(&b) - least).abs() < 1e-6);
            prop_assert!((b.distance(&a) - least).abs() < 1e-6);
        }
    }
}

//! A formation in its place, and distances between two: always from base to
//! base.

use table::{Pose, Rect, Vec2};

use crate::{Bases, Formation};

/// A formation where it stands, and what follows from that: worked out once for
/// whoever keeps it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Placed {
    formation: Formation,
    /// The ground that the block covers.
    rect: Rect,
    /// The middle of it, and the circle around it.
    centre: Vec2,
    radius: f64,
    /// How deep the full ranks are.
    full: f64,
    /// Where the short one behind them stands.
    short: Option<Rect>,
}

impl Placed {
    /// A formation with the middle of its front at `pose`.
    pub fn new(formation: Formation, pose: Pose) -> Placed {
        let rect = formation.rect(pose);
        let (full, short) = formation.parts(pose);
        Placed { formation, rect, centre: rect.centre(), radius: rect.radius(), full: full.depth, short }
    }

    /// The same formation elsewhere.
    #[must_use]
    pub fn at(&self, pose: Pose) -> Placed {
        Placed::new(self.formation, pose)
    }

    /// Others in the same place.
    #[must_use]
    pub fn with(&self, formation: Formation) -> Placed {
        Placed::new(formation, self.pose())
    }

    /// How the models stand.
    #[inline]
    pub fn formation(&self) -> &Formation {
        &self.formation
    }

    /// The middle of their front.
    #[inline]
    pub fn pose(&self) -> Pose {
        self.rect.pose
    }

    /// The ground that the block covers, the holes of a short rank included.
    #[inline]
    pub fn rect(&self) -> &Rect {
        &self.rect
    }

    /// The middle of that ground.
    #[inline]
    pub fn centre(&self) -> Vec2 {
        self.centre
    }

    /// The radius of the circle around it.
    #[inline]
    pub fn radius(&self) -> f64 {
        self.radius
    }

    /// The ground that models stand on, without the hole of a short rank: one
    /// rectangle for the full ranks, one for the short one.
    #[inline]
    pub fn parts(&self) -> (Rect, Option<Rect>) {
        (Rect { depth: self.full, ..self.rect }, self.short)
    }

    /// Whether nothing of that ground is without a model.
    pub fn is_whole(&self) -> bool {
        self.is_closed() && self.short.is_none()
    }

    /// Base to base: full ranks are one piece of ground.
    fn is_closed(&self) -> bool {
        self.formation.gap_mm == 0 && !self.formation.line && !self.formation.wedge
    }

    /// The bases of all models, in the order of their places.
    pub fn bases(&self) -> Bases {
        self.formation.bases(self.pose())
    }

    /// The ground that models stand on, in as few rectangles as it takes: the
    /// full ranks and the short one of a block, every base of a loose group.
    pub fn pieces(&self) -> impl Iterator<Item = Rect> + use<> {
        let closed = self.is_closed();
        let (full, short) = closed.then(|| self.parts()).unzip();
        let loose = (!closed).then(|| self.bases());
        full.into_iter().chain(short.flatten()).chain(loose.into_iter().flatten())
    }

    /// From the nearest base to a rectangle.
    ///
    /// ```
    /// use ranked::{Base, Formation, Placed};
    /// use table::{Pose, Rect};
    /// // Five, and one behind the man in the middle.
    /// let band = Placed::new(Formation::block(Base::mm(20, 20), 5, 6), Pose::new(20.0, 20.0, 0.0));
    /// let behind = |x: f64| Rect::new(Pose::new(x, 18.0, 0.0), 0.1, 0.1);
    /// let rank = 20.0 / 25.4;
    /// assert!((band.distance_to(&behind(20.0)) - (2.0 - 2.0 * rank)).abs() < 1e-9);
    /// assert!((band.distance_to(&behind(21.9)) - (2.0 - rank)).abs() < 1e-9);
    /// ```
    pub fn distance_to(&self, rect: &Rect) -> f64 {
        if self.is_whole() {
            return self.rect.distance(rect);
        }
        if self.is_closed() {
            return self.pieces().map(|piece| piece.distance(rect)).fold(f64::INFINITY, f64::min);
        }
        let (middle, radius) = (rect.centre(), rect.radius());
        let base = self.formation.each();
        let base = Rect::new(self.pose(), base.x, base.y).radius();
        self.bases().fold(f64::INFINITY, |best, piece| {
            let round = piece.centre().distance(middle) - base - radius;
            if round >= best { best } else { best.min(piece.distance(rect)) }
        })
    }

    /// Between the two nearest bases of two formations.
    pub fn distance(&self, other: &Placed) -> f64 {
        if self.is_whole() {
            return other.distance_to(&self.rect);
        }
        self.pieces().fold(f64::INFINITY, |best, piece| {
            if best.is_finite() && piece.distance(&other.rect) >= best {
                best
            } else {
                best.min(other.distance_to(&piece))
            }
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
            Placed::new(formation, Pose::new(x, y, facing))
        })
    }

    fn bases(of: &Placed) -> Vec<Rect> {
        of.formation.slots().map(|slot| of.formation.model(of.pose(), slot)).collect()
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

//! Between others: whether there is a gap to go through, and who keeps together
//! with others as links.

use smallvec::SmallVec;
use table::{Measure, Rect};

/// Whether a man so wide finds a lane straight ahead over some ground, to the
/// left or right of everybody who stands in it, or between them.
///
/// ```
/// use ranked::walk::between::leads_through;
/// use table::{Pose, Rect};
/// let ground = Rect::new(Pose::new(0.0, 10.0, 0.0), 4.0, 10.0);
/// let cart = |x: f64| Rect::new(Pose::new(x, 5.0, 0.0), 2.0, 3.0);
/// assert!(leads_through(&ground, 0.5, [cart(-1.25), cart(1.25)]));
/// assert!(!leads_through(&ground, 0.5, [cart(-1.2), cart(1.2)]));
/// ```
pub fn leads_through(ground: &Rect, width: f64, others: impl IntoIterator<Item = Rect>) -> bool {
    let half = ground.width * 0.5;
    let across = |other: Rect| {
        let corners = other.corners().map(|corner| ground.pose.to_local(corner).x);
        let ends = (f64::INFINITY, f64::NEG_INFINITY);
        corners.into_iter().fold(ends, |(low, high), x| (low.min(x), high.max(x)))
    };
    let mut taken: SmallVec<[(f64, f64); 16]> =
        others.into_iter().filter(|other| ground.overlaps(other)).map(across).collect();
    taken.sort_unstable_by(|a, b| a.0.total_cmp(&b.0));
    let mut free = -half;
    for (low, high) in taken {
        if width.at_most(low - free) {
            return true;
        }
        free = free.max(high);
    }
    width.at_most(half - free)
}

/// Whether all of some keep together, where each is bound to whoever is near
/// enough, of his own or of the others.
///
/// ```
/// use ranked::walk::between::keep_together;
/// use table::{Pose, Rect};
/// let man = |x: f64| Rect::new(Pose::new(x, 0.0, 0.0), 1.0, 1.0);
/// let near = |a: &Rect, b: &Rect| a.distance(b) <= 2.0;
/// let men = [man(0.0), man(6.0)];
/// assert!(!keep_together(&men, &[], near));
/// assert!(keep_together(&men, &[man(3.0)], near));
/// ```
pub fn keep_together(men: &[Rect], others: &[Rect], near: impl Fn(&Rect, &Rect) -> bool) -> bool {
    let mut found: SmallVec<[Rect; 32]> = men.first().copied().into_iter().collect();
    let mut left: SmallVec<[(Rect, bool); 32]> = men.iter().skip(1).map(|man| (*man, true)).collect();
    left.extend(others.iter().map(|other| (*other, false)));
    let mut next = 0;
    while let Some(&here) = found.get(next) {
        next += 1;
        left.retain(|(there, _)| {
            let bound = near(&here, there);
            if bound {
                found.push(*there);
            }
            !bound
        });
    }
    !left.iter().any(|&(_, own)| own)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use table::Pose;

    use super::*;

    fn carts() -> impl Strategy<Value = Vec<Rect>> {
        let cart = (-5.0..5.0, 2.0..8.0, 0.0..360.0).prop_map(|(x, y, f)| Rect::new(Pose::new(x, y, f), 1.6, 2.4));
        proptest::collection::vec(cart, 0..5)
    }

    proptest! {
        #[test]
        fn nobody_stands_in_the_lane_that_is_found(others in carts(), width in 0.2..2.0) {
            let ground = Rect::new(Pose::new(0.0, 10.0, 0.0), 8.0, 10.0);
            let lane = |x: f64| Rect::new(Pose::new(x, 10.0, 0.0), width, 10.0);
            let most = 4.0 - width * 0.5;
            // Beside the left end, or just beyond the right end of somebody in the ground.
            let met = others.iter().filter(|other| ground.overlaps(other));
            let ends = met.map(|other| other.corners().iter().map(|c| c.x).fold(f64::NEG_INFINITY, f64::max));
            let free = ends.chain([-4.0]).map(|end| end + width * 0.5 + 1e-9).any(|x| {
                // Others may reach into the ground sideways, above or below it.
                let clear = |o: &&Rect| {
                    let (low, high) = o.corners().iter().fold((f64::MAX, f64::MIN), |(l, h), c| (l.min(c.x), h.max(c.x)));
                    low >= x + width * 0.5 - 1e-6 || high <= x - width * 0.5 + 1e-6
                };
                x <= most + 1e-6 && others.iter().filter(|o| ground.overlaps(o)).all(|o| clear(&o))
                    && !others.iter().any(|o| ground.overlaps(o) && lane(x).overlaps(o))
            });
            prop_assert_eq!(leads_through(&ground, width, others), free);
        }

        #[test]
        fn a_link_more_parts_nobody(men in carts(), links in carts(), reach in 0.0..4.0) {
            let near = |a: &Rect, b: &Rect| a.distance(b) <= reach;
            if keep_together(&men, &[], near) {
                prop_assert!(keep_together(&men, &links, near));
            }
            let all: Vec<Rect> = men.iter().chain(&links).copied().collect();
            if keep_together(&all, &[], near) {
                prop_assert!(keep_together(&men, &links, near));
            }
        }
    }
}

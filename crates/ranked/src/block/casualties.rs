//! Who falls, and how a block closes up afterwards.

use table::{Edge, Rect, TOLERANCE, Vec2};

/// Models alike who share the wounds that have not yet felled one of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pool {
    /// How many there are.
    pub models: u8,
    /// How many wounds fell one.
    pub each: u8,
    /// Wounds that have not yet felled one.
    pub wounds: u8,
}

/// What wounds do to such models.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Toll {
    /// Wounds that found somebody to wound.
    pub taken: u8,
    /// How many fall.
    pub fallen: u8,
    /// Wounds that are carried forward.
    pub carried: u8,
}

impl Pool {
    /// What so many wounds do: those beyond the last model count for nothing.
    ///
    /// ```
    /// use ranked::block::casualties::{Pool, Toll};
    /// let three = Pool { models: 3, each: 2, wounds: 1 };
    /// assert_eq!(three.toll(2), Toll { taken: 2, fallen: 1, carried: 1 });
    /// assert_eq!(three.toll(9), Toll { taken: 5, fallen: 3, carried: 0 });
    /// ```
    pub fn toll(self, wounds: u8) -> Toll {
        let each = u16::from(self.each.max(1));
        let carried = u16::from(self.wounds);
        let room = (u16::from(self.models) * each).saturating_sub(carried);
        let taken = u16::from(wounds).min(room);
        let total = carried + taken;
        Toll { taken: taken as u8, fallen: (total / each) as u8, carried: (total % each) as u8 }
    }
}

/// How many fall to wounds of which some were carried before, however many there
/// are, and how many wounds are over.
pub fn felled(carried: u8, wounds: u8, each: u8) -> (u8, u8) {
    let total = carried.saturating_add(wounds);
    (total / each.max(1), total % each.max(1))
}

/// Divides the fallen between two kinds of whom so many are left: one after the
/// other, `next` says whether the second kind loses the next one, as long as
/// either has anybody.
pub fn divide(fallen: u8, left: [u8; 2], mut next: impl FnMut([u8; 2]) -> bool) -> [u8; 2] {
    let mut now = left;
    for _ in 0..fallen {
        let second = match now {
            [0, 0] => break,
            [0, _] => true,
            [_, 0] => false,
            _ => next(now),
        };
        now[usize::from(second)] -= 1;
    }
    [left[0] - now[0], left[1] - now[1]]
}

/// Whether the next of two kinds falls from the second, so that their numbers
/// keep their proportion at the start; if it makes no difference he does.
///
/// ```
/// use ranked::block::casualties::{divide, second_by_proportion};
/// assert_eq!(divide(6, [20, 10], |left| second_by_proportion(left, [20, 10])), [4, 2]);
/// ```
pub fn second_by_proportion(left: [u8; 2], start: [u8; 2]) -> bool {
    let off = |a: u8, b: u8| (i32::from(a) * i32::from(start[1]) - i32::from(b) * i32::from(start[0])).abs();
    off(left[0], left[1] - 1) <= off(left[0] - 1, left[1])
}

/// How far the middle of a front moves that has become shorter by so much, and
/// loses men from the end where nobody fights it.
pub fn hug_the_flank(lost: f64, fought: impl Fn(Edge) -> bool) -> f64 {
    match (fought(Edge::Left), fought(Edge::Right)) {
        (true, false) => lost * -0.5,
        (false, true) => lost * 0.5,
        _ => 0.0,
    }
}

/// By which step an enemy comes on to a face that has shrunk away from him: up
/// to it, unless he keeps his distance, and back beside it if he has slipped
/// past its end.
pub fn come_on(mine: &Rect, face: Edge, theirs: &Rect, keeps_distance: bool) -> Vec2 {
    let (edge, out) = (mine.edge(face), mine.normal(face));
    let corners = theirs.corners();
    let least = |of: &dyn Fn(Vec2) -> f64| corners.iter().map(|&c| of(c)).fold(f64::INFINITY, f64::min);
    let length = edge.length();
    let along = edge.vector() / length.max(TOLERANCE);
    let (low, high) = (least(&|c| (c - edge.a).dot(along)), -least(&|c| (edge.a - c).dot(along)));
    let aside = if low > length {
        along * (length - low)
    } else if high < 0.0 {
        along * -high
    } else {
        Vec2::ZERO
    };
    let gap = if keeps_distance { 0.0 } else { least(&|c| (c - edge.middle()).dot(out)) };
    aside - out * gap
}

#[cfg(test)]
mod tests {
    use table::Pose;

    use super::*;

    #[test]
    fn losses_keep_the_proportion() {
        let mut left = [20, 10];
        let fallen = [(); 6].map(|()| {
            let [a, b] = divide(1, left, |left| second_by_proportion(left, [20, 10]));
            left = [left[0] - a, left[1] - b];
            left
        });
        assert_eq!(fallen, [[19, 10], [19, 9], [18, 9], [17, 9], [17, 8], [16, 8]]);
        assert_eq!(divide(9, [2, 3], |_| true), [2, 3], "nobody falls twice");
    }

    #[test]
    fn who_slipped_past_the_end_is_brought_back_beside_it() {
        let mine = Rect::new(Pose::new(0.0, 0.0, 0.0), 4.0, 2.0);
        let back = |x: f64| {
            let theirs = Rect::new(Pose::new(x, 0.0, 180.0), 2.0, 2.0);
            theirs.pose.at.x + come_on(&mine, Edge::Front, &theirs, true).x
        };
        assert_eq!([-5.0, -3.0, 0.0, 3.0, 5.0].map(back), [-3.0, -3.0, 0.0, 3.0, 3.0]);
    }

    #[test]
    fn an_enemy_comes_up_to_a_face_that_has_shrunk_away() {
        let mine = Rect::new(Pose::new(10.0, 10.0, 90.0), 4.0, 2.0);
        for face in Edge::ALL {
            let theirs = mine.seen_from(face);
            let away = theirs.pose.forward(0.7);
            let theirs = Rect::new(Pose { facing: away.facing.about(), ..away }, 2.0, 2.0);
            let step = come_on(&mine, face, &theirs, false);
            assert!((theirs.translated(step).distance(&mine)).abs() < 1e-9 && (step.length() - 0.7).abs() < 1e-9);
            assert_eq!(come_on(&mine, face, &theirs, true), Vec2::ZERO);
        }
    }

    #[test]
    fn a_toll_is_what_wounds_do_one_by_one() {
        for (models, each, before) in [(5, 1, 0), (4, 3, 2), (1, 4, 1)] {
            let whole = Pool { models, each, wounds: before };
            for wounds in 0..20 {
                let (mut pool, mut toll) = (whole, Toll { carried: before, ..Toll::default() });
                for _ in 0..wounds {
                    let one = pool.toll(1);
                    pool = Pool { models: pool.models - one.fallen, wounds: one.carried, ..pool };
                    let (taken, fallen) = (toll.taken + one.taken, toll.fallen + one.fallen);
                    toll = Toll { taken, fallen, carried: one.carried };
                }
                assert_eq!(whole.toll(wounds), toll);
            }
        }
    }
}

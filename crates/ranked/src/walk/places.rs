//! Men who go each for himself to new places: who goes where, so that nobody has
//! far to go.

use smallvec::SmallVec;
use table::{Measure, Vec2};

use crate::Placed;

/// Places of men.
type Places = SmallVec<[Vec2; 32]>;

/// The lengths of ways, squared.
type Ways = SmallVec<[f64; 32]>;

fn places(of: &Placed) -> Places {
    of.formation().slots().map(|slot| of.formation().model(of.pose(), slot).centre()).collect()
}

/// Whether the models can take their new places without any going further than
/// a limit, each going where it suits best.
///
/// ```
/// use ranked::{Base, Formation, Placed, walk::places::within_reach};
/// use table::Pose;
/// let here = Placed::new(Formation::block(Base::INFANTRY, 5, 20), Pose::new(20.0, 20.0, 0.0));
/// let wider = here.with(here.formation().with_files(10));
/// assert!(within_reach(&here, &wider, 4.0) && !within_reach(&here, &wider, 1.9));
/// ```
pub fn within_reach(old: &Placed, new: &Placed, limit: f64) -> bool {
    let (was, will) = (old.rect().corners(), new.rect().corners());
    // Everybody reaches everything when even the farthest corners do.
    let far = was.iter().flat_map(|a| will.iter().map(|b| a.distance(*b))).fold(0.0, f64::max);
    far <= limit || all_find_a_place(&places(old), &places(new), |way| way.sqrt().at_most(limit))
}

/// The way of the man who goes furthest, if all go straight and share out the
/// new places as well as can be.
pub fn longest_way(old: &Placed, new: &Placed) -> f64 {
    if old.formation() == new.formation() && old.pose().facing == new.pose().facing {
        // All the same way; nobody can do with less for all.
        return old.pose().at.distance(new.pose().at);
    }
    let (starts, ends) = (places(old), places(new));
    let nearest = |p: &Vec2, of: &Places| of.iter().map(|q| p.distance_squared(*q)).fold(f64::INFINITY, f64::min);
    // As far as the man furthest from any place, and the place furthest from any man.
    let least = starts.iter().map(|p| nearest(p, &ends)).chain(ends.iter().map(|p| nearest(p, &starts)));
    let least = least.fold(0.0, f64::max);
    // Rounding must not part two ways of the same length.
    let all_within = |limit: f64| all_find_a_place(&starts, &ends, |way| way <= limit + 1e-9);
    if all_within(least) {
        return least.sqrt();
    }
    let further = |p: &Vec2| ends.iter().map(|q| p.distance_squared(*q)).filter(|&d| d > least).collect::<Ways>();
    let mut limits: Vec<f64> = starts.iter().flat_map(further).collect();
    limits.sort_unstable_by(f64::total_cmp);
    let first = limits.partition_point(|&limit| !all_within(limit));
    limits.get(first).copied().unwrap_or(least).sqrt()
}

/// Whether every man finds a place of his own for which his way, given squared,
/// is not too long.
///
/// Places are matched by augmenting paths over those within reach.
fn all_find_a_place(starts: &Places, ends: &Places, near: impl Fn(f64) -> bool) -> bool {
    let near = |man: usize, place: usize| near(starts[man].distance_squared(ends[place]));
    let mut taken: SmallVec<[Option<usize>; 32]> = SmallVec::from_elem(None, ends.len());
    let mut seen: SmallVec<[bool; 32]> = SmallVec::from_elem(false, ends.len());
    (0..starts.len()).all(|man| {
        seen.fill(false);
        seat(man, &near, &mut taken, &mut seen)
    })
}

/// Seats a man: on a free place if there is one near, otherwise by moving others
/// on.
fn seat(man: usize, near: &dyn Fn(usize, usize) -> bool, taken: &mut [Option<usize>], seen: &mut [bool]) -> bool {
    if let Some(free) = (0..taken.len()).find(|&place| taken[place].is_none() && near(man, place)) {
        taken[free] = Some(man);
        return true;
    }
    for place in 0..taken.len() {
        if seen[place] || !near(man, place) {
            continue;
        }
        seen[place] = true;
        if taken[place].is_none_or(|other| seat(other, near, taken, seen)) {
            taken[place] = Some(man);
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use table::Pose;

    use super::*;
    use crate::{Base, Formation};

    #[test]
    fn men_share_out_their_places_as_well_as_can_be() {
        let line = |files: u8| Formation::block(Base::INFANTRY, files, 8).spread(12);
        let way = |old: (Formation, Pose), new: (Formation, Pose)| {
            let placed = |(formation, pose)| Placed::new(formation, pose);
            longest_way(&placed(old), &placed(new))
        };
        let here = Pose::new(36.0, 20.0, 0.0);
        let pitch = 32.0 / 25.4;
        let about = Pose { facing: here.facing.about(), ..here.forward(-line(8).depth()) };
        assert!(way((line(8), here), (line(8), about)) < 1e-6, "nobody stirs who turns round");
        // The second line comes level, the first one makes room.
        let ahead = way((line(4), here), (line(8), here.forward(6.0)));
        assert!((ahead - (6.0 + pitch)).abs() < 1e-9, "{ahead}");
        let on_the_spot = way((line(4), here), (line(8), here));
        assert!((on_the_spot - 2.0 * pitch).abs() < 1e-9, "{on_the_spot}");
    }
}

//! Several chargers, one face: each has its part.

use arrayvec::ArrayVec;
use table::Measure;

/// One of those who divide a face among them.
#[derive(Clone, Copy, Debug)]
pub struct Sharer<T> {
    /// Who it is.
    pub who: T,
    /// Where it stands, along the face.
    pub at: f64,
    /// How broad its front is.
    pub width: f64,
    /// It has arrived, and stays.
    pub landed: bool,
}

/// A face and those who charge it, from its left to its right for one who looks
/// out of it.
#[derive(Clone, Debug)]
pub struct SharedFace<T> {
    width: f64,
    row: ArrayVec<(Sharer<T>, f64), 8>,
}

impl<T: Copy + PartialEq> SharedFace<T> {
    /// A face so wide, and who charges it, in any order; no more than eight.
    ///
    /// It is divided as equally as can be: nobody gets more than it can fill,
    /// and what that leaves goes to the others. Who stands between two hangs
    /// over nothing: he has his whole width, and the outer two what that leaves.
    /// Only where it leaves nothing is there no room for all.
    pub fn new(width: f64, sharers: impl Iterator<Item = Sharer<T>>) -> Self {
        let mut row: ArrayVec<_, 8> = sharers.take(8).map(|sharer| (sharer, 0.0)).collect();
        row.sort_unstable_by(|(a, _), (b, _)| a.at.total_cmp(&b.at));
        let mut face = SharedFace { width, row };
        face.divide();
        face
    }

    /// Between which places along the face the middle of a charger must come to
    /// lie: anywhere if nobody else wants a part of it, nowhere if there is no
    /// room.
    ///
    /// ```
    /// use ranked::charge::{SharedFace, Sharer};
    /// let comes = |who: char, at: f64| Sharer { who, at, width: 4.0, landed: false };
    /// let face = SharedFace::new(6.0, [comes('a', -2.0), comes('b', 3.0)].into_iter());
    /// // Each fills its half, and hangs over beyond the end.
    /// assert_eq!(face.part_of('a'), Some((f64::NEG_INFINITY, -2.0)));
    /// assert_eq!(face.part_of('b'), Some((2.0, f64::INFINITY)));
    /// assert_eq!(face.part_of('c'), None);
    /// ```
    pub fn part_of(&self, who: T) -> Option<(f64, f64)> {
        let place = self.row.iter().position(|(sharer, _)| sharer.who == who)?;
        let (sharer, part) = self.row[place];
        let left = self.row[..place].iter().map(|(_, part)| part).sum::<f64>() - self.width * 0.5;
        let half = sharer.width * 0.5;
        let low = if place == 0 { f64::NEG_INFINITY } else { left + half };
        let high = if place + 1 == self.row.len() { f64::INFINITY } else { left + part - half };
        Some((low, high))
    }

    fn divide(&mut self) {
        while self.row.len() > 1 {
            self.fill_evenly();
            let last = self.row.len() - 1;
            let cramped = self.row[1..last.max(1)].iter().any(|(s, part)| part.falls_short_of(s.width));
            if !cramped {
                return;
            }
            let left = self.width - self.inner_width(None);
            if left.exceeds(0.0) {
                let half = (left * 0.5).max(left - self.row[last].0.width).min(self.row[0].0.width);
                self.row[1..last].iter_mut().for_each(|(s, part)| *part = s.width);
                (self.row[0].1, self.row[last].1) = (half, left - half);
                return;
            }
            let place = self.whom_to_leave_out();
            self.row.remove(place);
        }
    }

    /// To everybody the same, if he can fill it; what is left over as well.
    fn fill_evenly(&mut self) {
        let mut left = self.width;
        let mut order: ArrayVec<usize, 8> = (0..self.row.len()).collect();
        order.sort_unstable_by(|&a, &b| self.row[a].0.width.total_cmp(&self.row[b].0.width));
        for (n, &place) in order.iter().enumerate() {
            let even = left / (order.len() - n) as f64;
            let (sharer, part) = &mut self.row[place];
            *part = sharer.width.min(even);
            left -= *part;
        }
        let spare = left / self.row.len() as f64;
        self.row.iter_mut().for_each(|(_, part)| *part += spare);
    }

    /// The widths of all, or of all but one.
    fn widths(&self, without: Option<usize>) -> ArrayVec<f64, 8> {
        let others = self.row.iter().enumerate().filter(|&(n, _)| Some(n) != without);
        others.map(|(_, (sharer, _))| sharer.width).collect()
    }

    /// How broad those are who have others on either side.
    fn inner_width(&self, without: Option<usize>) -> f64 {
        let widths = self.widths(without);
        widths.get(1..widths.len().saturating_sub(1)).unwrap_or(&[]).iter().sum()
    }

    /// The one without whom the others fill most of the face: of several alike
    /// one who stands between two. Who is there already stays.
    fn whom_to_leave_out(&self) -> usize {
        let last = self.row.len() - 1;
        let filled = |out: usize| {
            let all: f64 = self.widths(Some(out)).iter().sum();
            if self.inner_width(Some(out)).falls_short_of(self.width) { all.min(self.width) } else { 0.0 }
        };
        let mut best: Option<(f64, usize)> = None;
        for place in (1..last).chain([0, last]).filter(|&place| !self.row[place].0.landed) {
            let fills = filled(place);
            if best.is_none_or(|(most, _)| fills.exceeds(most)) {
                best = Some((fills, place));
            }
        }
        best.map_or(1, |(_, place)| place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(widths: &[f64], width: f64) -> Vec<f64> {
        let sharers = widths.iter().enumerate();
        let sharers = sharers.map(|(who, &width)| Sharer { who, at: who as f64, width, landed: false });
        SharedFace::new(width, sharers).row.iter().map(|&(_, part)| part).collect()
    }

    #[test]
    fn a_face_is_divided_as_equally_as_it_can_be() {
        assert_eq!(parts(&[4.0, 4.0], 6.0), [3.0, 3.0]);
        assert_eq!(parts(&[2.0, 8.0], 6.0), [2.0, 4.0]);
        assert_eq!(parts(&[2.0, 2.0], 6.0), [3.0, 3.0]);
    }

    #[test]
    fn who_stands_between_two_has_his_whole_width() {
        assert_eq!(parts(&[4.0, 4.0, 4.0], 7.0), [1.5, 4.0, 1.5]);
        assert_eq!(parts(&[1.0, 4.0, 4.0], 7.0), [1.0, 4.0, 2.0]);
        assert_eq!(parts(&[4.0, 4.0, 1.0], 7.0), [2.0, 4.0, 1.0]);
    }

    #[test]
    fn whoever_does_not_fit_between_two_finds_no_room() {
        assert_eq!(parts(&[4.0, 4.0, 4.0], 4.0), [2.0, 2.0]);
        assert_eq!(parts(&[4.0, 1.0, 4.0], 5.0), [2.0, 1.0, 2.0]);
        assert_eq!(parts(&[1.0, 9.0, 1.0], 8.0), [7.0, 1.0]);
    }
}

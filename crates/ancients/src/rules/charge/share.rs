//! Several chargers, one target: each has its part of the face
//! ([`rule::charge::MULTIPLE_CHARGERS_SHARE`]).

use arrayvec::ArrayVec;
use game::why;
use ranked::charge::Beside;
use rules::ancients as rule;
use table::{Edge, Measure};

use super::face_charged;
use crate::state::{Battle, Status, UnitId, UnitSet};

/// One of those who divide a face among them.
#[derive(Clone, Copy, Debug)]
struct Sharer {
    unit: UnitId,
    /// Where it stands, along the face.
    at: f64,
    width: f64,
    /// What it gets of the face.
    part: f64,
    /// It has arrived.
    landed: bool,
}

type Row = ArrayVec<Sharer, 8>;

/// Anywhere along a face.
const ANYWHERE: (f64, f64) = (f64::NEG_INFINITY, f64::INFINITY);

/// Nowhere along it.
const NOWHERE: (f64, f64) = (f64::INFINITY, f64::NEG_INFINITY);

impl Battle {
    /// Between which places along the face a charger's middle must come to
    /// lie: anywhere if nobody else wants a part of it, nowhere if there is no
    /// room ([`rule::charge::NO_ROOM`]).
    pub(crate) fn share_of(&self, unit: UnitId, target: UnitId, face: Edge, beside: &[Beside]) -> (f64, f64) {
        let seen = self.rect(target).seen_from(face);
        let half = self.unit(unit).formation().width() * 0.5;
        let mut row = self.sharers(unit, target, face);
        if row.len() < 2 {
            let own = self.own_front(unit, seen.width * 0.5, half, beside);
            return why::instead(rule::charge::CROSSING_PATHS_SIDE_BY_SIDE, own, || ANYWHERE);
        }
        divide(&mut row, seen.width);
        let Some(place) = row.iter().position(|s| s.unit == unit) else {
            return why::instead(rule::charge::NO_ROOM, NOWHERE, || ANYWHERE);
        };
        let left: f64 = row[..place].iter().map(|s| s.part).sum::<f64>() - seen.width * 0.5;
        let low = if place == 0 { f64::NEG_INFINITY } else { left + half };
        let high = if place + 1 == row.len() { f64::INFINITY } else { left + row[place].part - half };
        why::instead(rule::charge::MULTIPLE_CHARGERS_SHARE, (low, high), || ANYWHERE)
    }

    /// Who charges that face, from its left to its right.
    fn sharers(&self, unit: UnitId, target: UnitId, face: Edge) -> Row {
        let there = self.rect(target);
        let line = there.seen_from(face).pose;
        let mut row = Row::new();
        for charge in self.charges.iter().filter(|c| c.target == target && !c.crossed) {
            let other = charge.unit;
            let rect = self.rect(other);
            let landed = charge.over && self.contacts_of(target).any(|(mine, enemy, _)| mine == face && enemy == other);
            let coming = !charge.over
                && self.unit(other).status() == Status::Field
                && face_charged(&there, &rect) == face
                && rect.within(&there, self.charge_distance(other));
            if other == unit || landed || coming {
                let at = line.to_local(rect.centre()).x;
                let sharer = Sharer { unit: other, at, width: rect.width, part: 0.0, landed };
                let _ = row.try_push(sharer);
            }
        }
        row.sort_unstable_by(|a, b| a.at.total_cmp(&b.at));
        row
    }

    /// Neighbouring chargers of neighbouring targets keep to their own, where
    /// there is room for that ([`rule::charge::CROSSING_PATHS_SIDE_BY_SIDE`]).
    fn own_front(&self, unit: UnitId, reach: f64, half: f64, beside: &[Beside]) -> (f64, f64) {
        let (mut low, mut high) = ANYWHERE;
        if beside.is_empty() {
            return (low, high);
        }
        let wanted: UnitSet = self.charges.iter().filter(|c| !c.crossed && c.unit != unit).map(|c| c.target).collect();
        for other in self.charge_of(unit).map_or(UnitSet::EMPTY, |c| c.others).common(wanted).iter() {
            let Some(mine) = self.charge_of(unit).map(|c| c.target) else { continue };
            let line = self.rect(mine).seen_from(self.approach(unit, mine).face).pose;
            if line.to_local(self.rect(other).centre()).x > 0.0 {
                high = reach - half;
            } else {
                low = half - reach;
            }
        }
        if low > high { ANYWHERE } else { (low, high) }
    }
}

/// Divides a face as equally as it can be: nobody gets more than it can fill,
/// and what that leaves goes to the others. Who stands between two hangs over
/// nothing: he has his whole width, and the outer two what that leaves. Only
/// where it leaves nothing is there no room for all.
fn divide(row: &mut Row, width: f64) {
    while row.len() > 1 {
        fill_evenly(row, width);
        let last = row.len() - 1;
        let cramped = row[1..last.max(1)].iter().any(|s| s.part.falls_short_of(s.width));
        if !cramped {
            return;
        }
        let left = width - inner_width(row);
        if left.exceeds(0.0) {
            let half = (left * 0.5).max(left - row[last].width).min(row[0].width);
            row[1..last].iter_mut().for_each(|s| s.part = s.width);
            (row[0].part, row[last].part) = (half, left - half);
            return;
        }
        let place = whom_to_leave_out(row, width);
        row.remove(place);
    }
}

/// To everybody the same, if he can fill it; what is left over as well.
fn fill_evenly(row: &mut Row, width: f64) {
    let mut left = width;
    let mut order: ArrayVec<usize, 8> = (0..row.len()).collect();
    order.sort_unstable_by(|&a, &b| row[a].width.total_cmp(&row[b].width));
    for (n, &place) in order.iter().enumerate() {
        let even = left / (order.len() - n) as f64;
        row[place].part = row[place].width.min(even);
        left -= row[place].part;
    }
    let spare = left / row.len() as f64;
    for sharer in row.iter_mut() {
        sharer.part += spare;
    }
}

/// How broad those are who have others on either side.
fn inner_width(row: &[Sharer]) -> f64 {
    row.get(1..row.len().saturating_sub(1)).unwrap_or(&[]).iter().map(|s| s.width).sum()
}

/// The one without whom the others fill most of the face: of several alike one
/// who stands between two. Who is there already stays.
fn whom_to_leave_out(row: &Row, width: f64) -> usize {
    let last = row.len() - 1;
    let filled = |out: usize| {
        let mut rest = row.clone();
        rest.remove(out);
        let all: f64 = rest.iter().map(|s| s.width).sum();
        if inner_width(&rest).falls_short_of(width) { all.min(width) } else { 0.0 }
    };
    let mut best: Option<(f64, usize)> = None;
    for place in (1..last).chain([0, last]).filter(|&place| !row[place].landed) {
        let fills = filled(place);
        if best.is_none_or(|(most, _)| fills.exceeds(most)) {
            best = Some((fills, place));
        }
    }
    best.map_or(1, |(_, place)| place)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(widths: &[f64], face: f64) -> Vec<f64> {
        let mut row: Row = widths
            .iter()
            .enumerate()
            .map(|(n, &width)| Sharer { unit: UnitId(n as u8), at: n as f64, width, part: 0.0, landed: false })
            .collect();
        divide(&mut row, face);
        row.iter().map(|s| s.part).collect()
    }

    #[test]
    fn a_face_is_divided_as_equally_as_it_can_be() {
        assert_eq!(parts(&[4.0, 4.0], 6.0), [3.0, 3.0], "{}", rule::charge::MULTIPLE_CHARGERS_SHARE);
        assert_eq!(parts(&[2.0, 8.0], 6.0), [2.0, 4.0]);
        assert_eq!(parts(&[2.0, 2.0], 6.0), [3.0, 3.0]);
    }

    #[test]
    fn who_stands_between_two_has_his_whole_width() {
        assert_eq!(parts(&[4.0, 4.0, 4.0], 7.0), [1.5, 4.0, 1.5], "{}", rule::charge::MULTIPLE_CHARGERS_SHARE);
        assert_eq!(parts(&[1.0, 4.0, 4.0], 7.0), [1.0, 4.0, 2.0]);
        assert_eq!(parts(&[4.0, 4.0, 1.0], 7.0), [2.0, 4.0, 1.0]);
    }

    #[test]
    fn whoever_does_not_fit_between_two_finds_no_room() {
        assert_eq!(parts(&[4.0, 4.0, 4.0], 4.0), [2.0, 2.0], "{}", rule::charge::NO_ROOM);
        assert_eq!(parts(&[4.0, 1.0, 4.0], 5.0), [2.0, 1.0, 2.0]);
        assert_eq!(parts(&[1.0, 9.0, 1.0], 8.0), [7.0, 1.0]);
    }
}

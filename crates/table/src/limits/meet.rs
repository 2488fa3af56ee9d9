//! Where lines and circles meet.

use super::Ring;
use crate::vector::cross;
use crate::{Segment, TOLERANCE, Vec2};

/// Where two lines meet, if they do.
pub(super) fn line_and_line(one: &Segment, other: &Segment) -> Option<Vec2> {
    let (along, across) = (one.vector(), other.vector());
    let turn = cross(along, across);
    if turn == 0.0 {
        return None;
    }
    let apart = other.a - one.a;
    let share = cross(apart, across) / turn;
    let theirs = cross(apart, along) / turn;
    let on = |share: f64, line: Vec2| {
        let slack = TOLERANCE * TOLERANCE / line.length_squared();
        share * share.abs() >= -slack && (share - 1.0) * (share - 1.0).abs() <= slack
    };
    (on(share, along) && on(theirs, across)).then(|| one.point_at(share))
}

/// Where a line meets a circle.
pub(super) fn line_and_ring(line: &Segment, ring: &Ring) -> [Option<Vec2>; 2] {
    let Some((enter, leave)) = line.part_in_disc(ring.centre, ring.radius) else { return [None; 2] };
    [enter, leave].map(|share| (0.0..=1.0).contains(&share).then(|| line.point_at(share)))
}

/// Where two circles meet.
pub(super) fn ring_and_ring(one: &Ring, other: &Ring) -> [Option<Vec2>; 2] {
    let apart = other.centre - one.centre;
    let square = apart.length_squared();
    if square <= TOLERANCE * TOLERANCE {
        return [None; 2];
    }
    let (mine, theirs) = (one.radius * one.radius, other.radius * other.radius);
    let share = (square + mine - theirs) / (2.0 * square);
    let half = mine / square - share * share;
    if half < 0.0 {
        return [None; 2];
    }
    let aside = Vec2::new(-apart.y, apart.x) * half.sqrt();
    let foot = one.centre + apart * share;
    [Some(foot + aside), Some(foot - aside)]
}

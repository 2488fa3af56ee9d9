//! What a report shows of a scene: its units, numbered.

use game::Side;
use game::scene::{Piece, Scene};

/// A scene whose units have numbers.
#[derive(Clone, Copy)]
pub struct Numbered<'s>(pub &'s Scene);

impl<'s> Numbered<'s> {
    /// The units of a side with their numbers on the maps, from 1. Whatever can
    /// be lost bit by bit is one.
    pub fn side(self, side: Side) -> impl Iterator<Item = (usize, &'s Piece)> {
        let units = self.0.pieces.iter().filter(move |piece| piece.side == side && piece.losses.is_some());
        units.enumerate().map(|(n, unit)| (n + 1, unit))
    }

    /// The units that stand on the table by themselves.
    pub fn standing(self) -> impl Iterator<Item = (usize, &'s Piece)> {
        Side::BOTH.into_iter().flat_map(move |side| self.side(side)).filter(|(_, unit)| unit.stands())
    }

    /// The leaders who stand by themselves.
    pub fn leaders(self) -> impl Iterator<Item = &'s Piece> {
        self.0.pieces.iter().filter(|piece| piece.losses.is_none() && piece.stands())
    }

    /// The unit with that tag.
    pub fn unit(self, tag: &str) -> Option<&'s Piece> {
        self.0.pieces.iter().find(|piece| piece.tag == tag)
    }
}

/// The middle of a base.
pub fn centre(piece: &Piece) -> [f64; 2] {
    table::Pose::from(piece.pose).forward(-piece.depth / 2.0).at.to_array()
}

/// Hits or models lost.
pub fn lost(piece: &Piece) -> u16 {
    piece.losses.map_or(0, |losses| losses.taken)
}

//! Scenery that is being laid: what is under way between two answers.

use game::Side;
use serde::Serialize;
use table::Pose;

use crate::state::terrain::FeatureKind;

/// Where on the table a piece belongs ([`rules::ancients::scenery::ZONES`]).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Zone {
    /// The outermost ground on either side.
    Flank,
    /// All between.
    Centre,
}

/// What the generator gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Given {
    /// What it is.
    pub kind: FeatureKind,
    /// Or else what.
    pub or: Option<FeatureKind>,
    /// Where it belongs.
    pub zone: Zone,
}

/// A piece of scenery that is to be put down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct InHand {
    /// What the dice gave.
    pub given: Given,
    /// In whose half it lies.
    pub half: Side,
    /// What was taken of it.
    pub taken: Option<FeatureKind>,
}

/// A change to what lies there.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Change {
    /// Which feature.
    pub feature: u8,
    /// Where its middle goes; nowhere if it is taken off.
    pub to: Option<Pose>,
}

/// Scenery that is being laid.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Laying {
    /// How often the dice are still thrown, if the region says so.
    pub left: u8,
    /// The piece that is to be put down.
    pub in_hand: Option<InHand>,
    /// Who has had enough.
    pub finished: Option<Side>,
    /// Which piece is to be moved.
    pub moving: Option<u8>,
    /// What one side would change.
    pub change: Option<Change>,
    /// Who has nothing more to change.
    pub content: [bool; 2],
}

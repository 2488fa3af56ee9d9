//! What is under way before the first turn.

use arrayvec::ArrayVec;
use game::Side;
use rules::RuleId;
use serde::Serialize;

use crate::state::ids::{CommandId, UnitId};
use crate::state::terrain::FeatureKind;

/// The stages before the first turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Stage {
    Begin,
    /// Roll how many pieces a side may choose.
    TerrainCount(Side),
    /// The defender's extra pieces of prepared positions.
    ExtraTerrain(Side),
    /// Choose them, one at a time.
    ChooseTerrain(Side),
    /// Who places first.
    PlacingOrder,
    /// Place the next piece.
    PlaceTerrain,
    /// Adjust the piece just placed.
    AdjustTerrain,
    /// Plan flank marches, in secret.
    PlanMarch(CommandId),
    /// Choose who lies in ambush, in secret.
    PlanAmbush(CommandId),
    /// Bid for scouting.
    Bid(CommandId),
    /// Compare the bids.
    CompareBids,
    CancelMarches,
    /// Deploy what a command puts down in a deployment phase (0: everything).
    Deploy(CommandId, u8),
    Stakes(UnitId),
    Redeploy(CommandId),
    SpringAmbush(CommandId),
    Declare,
    FirstTurn,
}

/// What is only needed before the first turn.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Prelude {
    /// Terrain is made by dice.
    pub(crate) by_dice: bool,
    /// Least and most pieces of each side.
    pub(crate) bounds: [(u8, u8); 2],
    /// Pieces chosen and not yet placed.
    pub(crate) pieces: [ArrayVec<Piece, 12>; 2],
    /// The extra pieces of prepared positions are being chosen and placed:
    /// anywhere, without adjustment.
    pub(crate) extras: bool,
    /// Whose piece is placed next.
    pub(crate) placing: Option<Side>,
    /// The piece in hand: its side, and the placement roll.
    pub(crate) in_hand: Option<(Side, Piece, u8)>,
    /// Who chose the spot of the piece just placed.
    pub(crate) placed_by: Option<Side>,
    /// How far the piece just placed may be moved by the question's seat.
    pub(crate) adjust: u8,
    /// The adjusting player may also take it off.
    pub(crate) removable: bool,
    /// The rule under which the piece just placed is adjusted.
    #[serde(skip)]
    pub(crate) adjust_rule: Option<RuleId>,
    /// This round's bids by command.
    pub(crate) bids: ArrayVec<Option<u16>, 6>,
    /// Dice bid so far, by command.
    pub(crate) bid_dice: ArrayVec<u16, 6>,
    /// Scouting totals.
    pub(crate) totals: [u16; 2],
    pub(crate) bid_round: u8,
    /// Who deploys first.
    pub(crate) outscouted: Option<Side>,
    /// Skirmishers put forward of the usual zone, by command.
    pub(crate) forward: [u8; 6],
    /// Which way the ambushed column faces.
    pub(crate) column_right: Option<bool>,
}

impl Prelude {
    /// Nothing has happened yet.
    pub(crate) fn new(by_dice: bool) -> Prelude {
        Prelude { by_dice, ..Prelude::default() }
    }
}

/// A piece of terrain a player has chosen: what, and how large
/// ([`rules::spear::setup::DEFINE_PIECES`]).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Piece {
    pub kind: FeatureKind,
    pub large: bool,
}

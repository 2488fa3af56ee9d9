//! A target that was named.

use serde::Serialize;
use table::Edge;

use crate::state::ids::UnitId;
use crate::state::terrain::Cover;
use crate::state::weapon::Missile;

/// When a unit shoots.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Manner {
    /// In its own Shooting phase.
    Phase,
    /// At a charger that it will meet standing.
    StandAndShoot,
    /// At a charger before it runs.
    FireAndFlee,
    /// Chariots that shoot in the course of their charge.
    OnTheMove {
        /// It comes home.
        home: bool,
    },
    /// In its own charge, which reaches its target or not.
    InCharge {
        /// It comes to blows.
        home: bool,
    },
    /// Riding out to meet a charger, whom it will meet or not.
    InCountercharge {
        /// It comes to blows.
        home: bool,
    },
}

impl Manner {
    /// At a charger, in the enemy's turn.
    pub const fn is_reaction(self) -> bool {
        matches!(self, Manner::StandAndShoot | Manner::FireAndFlee)
    }

    /// In the course of a charge, by those who always do so.
    pub const fn is_on_the_move(self) -> bool {
        matches!(self, Manner::OnTheMove { .. })
    }

    /// From the saddle, on the way to the enemy.
    pub const fn is_in_charge(self) -> bool {
        matches!(self, Manner::InCharge { .. } | Manner::InCountercharge { .. })
    }

    /// The same, at one with whom it comes to blows.
    pub(crate) const fn strikes_home(self) -> bool {
        matches!(self, Manner::InCharge { home: true } | Manner::InCountercharge { home: true })
    }
}

/// Wounds by shots that a unit shot on its way to the enemy
/// ([`rules::antiquity::bow::CHARGE_SHOT_RESULTS`]).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct ChargeShots {
    /// Who shot.
    pub unit: UnitId,
    /// Wounds that nothing saved.
    pub wounds: u8,
}

/// A bolt of an engine.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Bolt {
    /// How far it flies.
    pub range: f64,
    /// Its Strength in the first rank.
    pub strength: u8,
    /// So many sides has the die for the wounds of those who have several.
    pub sides: u8,
}

/// A target named for a unit's shots ([`rules::ancients::shoot::NOMINATE`]).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Shot {
    /// Who shoots.
    pub unit: UnitId,
    /// At whom.
    pub target: UnitId,
    /// With what.
    pub missile: Missile,
    /// Twice, with slings ([`rules::ancients::weapon::SLING_RAPID_FIRE`]).
    pub rapid: bool,
    /// When.
    pub manner: Manner,
    /// It has been shot.
    pub over: bool,
}

/// Shots that need the same score.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Batch {
    /// At long range.
    pub long: bool,
    /// The target's cover.
    pub cover: Cover,
    /// The shooters' Ballistic Skill.
    pub skill: u8,
    /// How many.
    pub shots: u8,
    /// Those that hit.
    pub hits: u8,
}

/// The shots of a unit, as far as they have been resolved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Volley {
    /// Who shoots at whom with what.
    pub shot: Shot,
    /// The face of the target they come at.
    pub face: Edge,
    pub(crate) batches: [Option<Batch>; Volley::MOST],
}

//! A combat under way, and how its pairs came out.

use serde::Serialize;
use smallvec::SmallVec;

use crate::state::ids::UnitId;

/// What kind of combat it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum CombatKind {
    /// A shooting action.
    Shooting,
    /// Shooting at a charger before the melee.
    Defensive,
    /// Melee.
    Melee,
    /// Melee brought about by a pursuit.
    Pursuit,
}

impl CombatKind {
    pub(crate) fn is_melee(self) -> bool {
        matches!(self, CombatKind::Melee | CombatKind::Pursuit)
    }
}

/// How well a combatant is protected in this combat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Level {
    /// The enemy may raise a die.
    Lacking,
    /// Nothing changes.
    Average,
    /// It may lower one enemy die by 1.
    Armoured,
    /// It may lower enemy dice by 2 in all.
    Heavy,
}

/// One side of a combat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Combatant {
    /// The unit.
    pub unit: UnitId,
    /// Its best dice, highest first.
    pub dice: SmallVec<[u8; 4]>,
    /// What armour and lack of it did to each die.
    pub change: SmallVec<[i8; 4]>,
    /// Its protection in this combat.
    pub level: Level,
    /// Its wins are hits ([`rules::spear::characteristic::IMPACT_COMBAT`]).
    pub impact: bool,
}

impl Combatant {
    pub(crate) fn new(unit: UnitId, dice: SmallVec<[u8; 4]>, level: Level, impact: bool) -> Combatant {
        let change = SmallVec::from_elem(0, dice.len().max(4));
        Combatant { unit, dice, change, level, impact }
    }
}

/// A combat under way. Side 0 attacks or shoots.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Combat {
    /// Kind.
    pub kind: CombatKind,
    /// Attacker, then defender.
    pub sides: [Combatant; 2],
}

/// Pairs whose dice are changed: one, two, or one twice.
pub type Pairs = (u8, Option<u8>);

/// How one pair came out.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct PairResult {
    /// The attacker's die after changes; none if it had no die there.
    pub attacker: Option<u8>,
    /// The defender's die.
    pub defender: Option<u8>,
    /// Who won: 0 attacker, 1 defender.
    pub winner: Option<u8>,
    /// What the loser suffers.
    pub suffers: Suffers,
    /// Whether impact made a hit of it.
    #[serde(skip)]
    pub impact: bool,
}

/// What losing a pair costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "plain words")]
pub enum Suffers {
    Nothing,
    Test,
    Hit,
}

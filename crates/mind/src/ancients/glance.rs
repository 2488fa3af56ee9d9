//! The battle as a captain sees it: who stands where, what he can do, and
//! what is at stake with him.

use std::cell::Cell;

use ancients::{Battle, Kind, Rank, Special, UnitId};
use game::Side;
use smallvec::SmallVec;
use table::{Rect, Vec2};

use super::weights::Weights;
use super::worth;

/// How far a General and an army standard are felt.
pub(super) const COMMAND: f64 = 12.0;

/// Whoever means to attack has left his zone by this turn.
const BEGUN: u16 = 3;

/// A unit at a glance.
#[derive(Clone, Debug)]
pub(super) struct Block {
    pub id: UnitId,
    /// The ground it covers.
    pub rect: Rect,
    /// The middle of that ground, and the radius of the circle around it.
    pub middle: Vec2,
    pub around: f64,
    /// How far it charges.
    pub reach: f64,
    /// Whether it stands on the table.
    pub here: bool,
    pub own: bool,
    pub formed: bool,
    /// In skirmish order.
    pub loose: bool,
    /// A character on his own.
    pub alone: bool,
    pub fights: bool,
    pub runs: bool,
    /// On horses, camels or wheels.
    pub rides: bool,
    /// An elephant or a chariot with scythes: alone, and made for charging.
    pub beast: bool,
    /// An engine with its crew.
    pub engine: bool,
    /// It is still where it was deployed, though the battle has begun long ago.
    pub waits: bool,
    /// Points that are lost with it.
    pub stake: f64,
    leadership: Cell<Option<i8>>,
}

impl Block {
    /// Whether it is free to charge somebody in earnest.
    pub fn may_come(&self) -> bool {
        self.here && !self.runs && !self.fights && !self.alone && !self.engine
    }

    /// Whether it is made to come to blows.
    pub fn closes(&self) -> bool {
        self.formed || self.beast
    }

    /// Formed foot, who keep together.
    pub fn in_line(&self) -> bool {
        self.formed && !self.rides
    }
}

/// A captain's view of the battle.
pub(super) struct Glance<'b> {
    pub battle: &'b Battle,
    pub weights: &'b Weights,
    pub side: Side,
    /// Towards the enemy's edge.
    pub ahead: Vec2,
    blocks: SmallVec<[Block; 24]>,
    /// By how many points we are ahead, found when first asked for.
    lead: Cell<Option<f64>>,
}

impl<'b> Glance<'b> {
    pub fn new(battle: &'b Battle, side: Side, weights: &'b Weights) -> Glance<'b> {
        let blocks = (0..battle.units().len() as u8).map(|n| block(battle, UnitId(n), side)).collect();
        Glance { battle, weights, side, ahead: forward(side), blocks, lead: Cell::new(None) }
    }

    /// A unit.
    pub fn block(&self, id: UnitId) -> &Block {
        &self.blocks[id.index()]
    }

    /// Our units on the table.
    pub fn own(&self) -> impl Iterator<Item = &Block> {
        self.blocks.iter().filter(|block| block.here && block.own)
    }

    /// The enemies on the table.
    pub fn foes(&self) -> impl Iterator<Item = &Block> {
        self.blocks.iter().filter(|block| block.here && !block.own)
    }

    /// Units of the same side as one.
    pub fn friends(&self, id: UnitId) -> impl Iterator<Item = &Block> {
        let own = self.block(id).own;
        self.blocks.iter().filter(move |block| block.here && block.own == own && block.id != id)
    }

    /// Units of the other side than one.
    pub fn enemies(&self, id: UnitId) -> impl Iterator<Item = &Block> {
        let own = self.block(id).own;
        self.blocks.iter().filter(move |block| block.here && block.own != own)
    }

    /// The Leadership on which a unit tests.
    pub fn leadership(&self, id: UnitId) -> i8 {
        let cell = &self.block(id).leadership;
        cell.get().unwrap_or_else(|| {
            let found = self.battle.leadership(id);
            cell.set(Some(found));
            found
        })
    }

    /// Whether a unit is near its army standard.
    pub fn near_standard(&self, id: UnitId) -> bool {
        let side = self.battle.unit(id).side;
        let bears = |c: &UnitId| {
            let unit = self.battle.unit(*c);
            unit.side == side && unit.is_alive() && self.battle.troop(*c).rank == Some(Rank::ArmyStandard)
        };
        let bearer = (0..self.blocks.len() as u8).map(UnitId).find(bears);
        let body = bearer.map(|c| self.battle.unit(c).host.unwrap_or(c));
        body.is_some_and(|body| {
            let (there, here) = (self.block(body), self.block(id));
            there.here && !there.runs && there.rect.within(&here.rect, COMMAND)
        })
    }

    /// Turns of ours that are still to come, this one included.
    pub fn turns_left(&self) -> f64 {
        let limit = self.battle.plan().settings.turn_limit;
        f64::from(limit.saturating_sub(self.battle.turn()) + 1)
    }

    /// How often those who run may still rally.
    pub fn rallies(&self, id: UnitId) -> u16 {
        self.battle.turns_to_come(self.battle.unit(id).side)
    }

    /// Whether a unit's enemies have a turn in which they could charge it.
    pub fn may_be_charged(&self, id: UnitId) -> bool {
        self.battle.turns_to_come(self.battle.unit(id).side.other()) > 0
    }

    /// By how many points we are ahead.
    pub fn lead(&self) -> f64 {
        let score = |side: Side| f64::from(self.battle.score(side)) * 0.5;
        self.lead.get().unwrap_or_else(|| {
            let found = score(self.side) - score(self.side.other());
            self.lead.set(Some(found));
            found
        })
    }
}

fn block(battle: &Battle, id: UnitId, side: Side) -> Block {
    let (unit, troop) = (battle.unit(id), battle.troop(id));
    let here = unit.on_field();
    let (middle, around) = unit.around();
    Block {
        id,
        rect: unit.rect(),
        middle,
        around,
        reach: if here { battle.charge_reach(id) } else { 0.0 },
        here,
        own: unit.side == side,
        formed: here && battle.is_formed(id),
        loose: battle.is_skirmishing(id),
        alone: troop.is_character() && here,
        fights: here && battle.is_engaged(id),
        runs: unit.is_fleeing(),
        rides: rides(troop.kind),
        beast: troop.kind.is_elephant() || troop.kind == Kind::ScythedChariot,
        engine: troop.kind.is_engine(),
        waits: here && battle.turn() >= BEGUN && is_in_zone(battle, id),
        stake: if here { worth::stake(battle, id) } else { 0.0 },
        leadership: Cell::new(None),
    }
}

/// Whether they are as quick as horses.
pub(super) fn rides(kind: Kind) -> bool {
    kind.is_mounted() || kind.is_chariot()
}

/// Whether a unit is where its side deploys.
fn is_in_zone(battle: &Battle, id: UnitId) -> bool {
    let (low, high) = battle.zone(battle.unit(id).side);
    let (at, _) = battle.unit(id).around();
    low.y <= at.y && at.y <= high.y
}

/// Towards the other edge.
pub(super) fn forward(side: Side) -> Vec2 {
    if side == Side::A { Vec2::new(0.0, 1.0) } else { Vec2::new(0.0, -1.0) }
}

/// How far a unit shoots.
pub(super) fn range(battle: &Battle, id: UnitId) -> f64 {
    battle.troop(id).missiles.iter().map(|m| m.reach(battle.edition()).inches).fold(0.0, f64::max)
}

/// How far a unit shoots that does better to shoot than to fight.
pub(super) fn shoots_at(battle: &Battle, id: UnitId) -> Option<f64> {
    let range = range(battle, id);
    let troop = battle.troop(id);
    let weak = troop.stats.ws < 3 || troop.special.has(Special::Levy);
    (range > 0.0 && (weak || battle.is_skirmishing(id))).then_some(range)
}

/// Whether a unit is the place for a character: riders of spirit lead the
/// horse, and whoever the army cannot do without stays with the foot.
pub(super) fn suits(battle: &Battle, id: UnitId, host: UnitId) -> bool {
    let troop = battle.troop(id);
    let dear = matches!(troop.rank, Some(Rank::General | Rank::ArmyStandard)) && troop.stats.a < 3;
    let mounted = rides(troop.kind) && !dear;
    rides(battle.troop(host).kind) == mounted && !battle.troop(host).special.has(Special::Frenzy)
}

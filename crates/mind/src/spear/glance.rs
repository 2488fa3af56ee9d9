//! The battle at a glance: what a captain keeps in mind while he weighs one
//! decision.

use arrayvec::ArrayVec;
use game::Side;
use spear::{Battle, ScenarioKind, TroopType, UnitId};
use table::Vec2;

use super::weights::Weights;
use super::worth;

/// A battle, and what it is weighed by.
#[derive(Clone, Copy)]
pub(super) struct See<'b> {
    pub battle: &'b Battle,
    pub w: &'b Weights,
}

/// What a side is out for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Stance {
    /// Come on and break the enemy.
    Attack,
    /// Time is on our side: stand, shoot, and strike only when it pays.
    Hold,
    /// Off the table, that way.
    Escape(Vec2),
}

/// In scenarios night falls from turn 7 on; who still waits after this turn
/// has no enemy that comes.
const PATIENCE: u16 = 13;

impl Stance {
    /// What the scenario asks of a side.
    pub(super) fn of(battle: &Battle, side: Side) -> Stance {
        if let Some(exit) = battle.exit(side) {
            return Stance::Escape(exit);
        }
        let defends = side != battle.plan().attacker;
        let waits = matches!(battle.plan().scenario, ScenarioKind::PreparedPositions | ScenarioKind::RiverCrossing);
        if defends && waits && battle.turn() < PATIENCE { Stance::Hold } else { Stance::Attack }
    }
}

/// An enemy as it looks from afar.
#[derive(Clone, Copy, Debug)]
pub(super) struct Foe {
    pub id: UnitId,
    pub centre: Vec2,
    pub facing: Vec2,
    pub rate: f64,
    pub power: f64,
    pub kind: TroopType,
    pub engaged: bool,
    /// It has acted this turn.
    pub acted: bool,
}

/// The battle at a glance, from one side.
pub(super) struct Glance<'b> {
    pub see: See<'b>,
    pub battle: &'b Battle,
    pub w: &'b Weights,
    pub side: Side,
    pub stance: Stance,
    /// Night will fall before a slow attack strikes home.
    pub hurried: bool,
    /// The way the army goes.
    pub axis: Vec2,
    /// How far along it the formed foot have come, on the average.
    pub line: f64,
    pub foes: ArrayVec<Foe, 64>,
}

impl<'b> Glance<'b> {
    pub(super) fn new(see: See<'b>, side: Side) -> Glance<'b> {
        let See { battle, w } = see;
        let stance = Stance::of(battle, side);
        let foes: ArrayVec<Foe, 64> = battle.on_field(side.other()).take(64).map(|e| look(battle, e)).collect();
        let axis = match stance {
            Stance::Escape(way) => way,
            _ => battle.usual_facing(side).dir(),
        };
        let timed = !matches!(battle.plan().scenario, ScenarioKind::Pitched | ScenarioKind::Historical);
        let hurried = timed && side == battle.plan().attacker;
        let mut eye = Glance { see, battle, w, side, stance, hurried, axis, line: 0.0, foes };
        eye.line = eye.line_of();
        eye
    }

    /// The mean progress of the formed foot; of everybody, where there is none.
    fn line_of(&self) -> f64 {
        let mean = |formed: bool| {
            let mut sum = (0.0, 0u32);
            for u in self.battle.on_field(self.side) {
                let unit = self.battle.unit(u);
                let kind = unit.profile.kind;
                if !kind.is_train() && (!formed || matches!(kind, TroopType::HeavyFoot | TroopType::MediumFoot)) {
                    sum = (sum.0 + unit.pose().at.dot(self.axis), sum.1 + 1);
                }
            }
            (sum.1 > 1).then(|| sum.0 / f64::from(sum.1))
        };
        mean(true).or_else(|| mean(false)).unwrap_or(0.0)
    }

    /// The distance to the nearest enemy that can fight.
    pub(super) fn nearest_foe(&self, from: Vec2) -> f64 {
        let fighting = self.foes.iter().filter(|f| f.kind != TroopType::BaggageCamp);
        fighting.map(|f| f.centre.distance(from)).fold(f64::MAX, f64::min)
    }

    /// Whom a unit should go for.
    pub(super) fn target(&self, id: UnitId) -> Option<&Foe> {
        let unit = self.battle.unit(id);
        let mine = worth::power(unit);
        let cost = |foe: &Foe| {
            let to = foe.centre - unit.pose().at;
            let distance = to.length();
            // Whoever is straight ahead is nearer than he looks: turning costs time.
            let ahead = if distance > 0.1 { to.dot(unit.pose().facing.dir()) / distance } else { 1.0 };
            distance * (1.3 - 0.3 * ahead) - appeal(unit.profile.kind, mine, foe)
        };
        self.foes.iter().min_by(|a, b| cost(a).total_cmp(&cost(b)))
    }
}

/// How many DU further a unit would go for this enemy.
fn appeal(kind: TroopType, mine: f64, foe: &Foe) -> f64 {
    let odds = (mine - foe.power).clamp(-2.0, 2.0);
    let slippery = foe.kind.is_skirmisher() && !kind.is_skirmisher();
    let outrun = kind.is_foot() && foe.kind.is_mounted() && foe.kind != TroopType::Elephants;
    let baggage = foe.kind == TroopType::BaggageCamp;
    odds - if slippery { 2.0 } else { 0.0 } - if outrun { 1.5 } else { 0.0 } - if baggage { 4.0 } else { 0.0 }
        + if foe.engaged && kind.is_mounted() { 1.0 } else { 0.0 }
}

fn look(battle: &Battle, id: UnitId) -> Foe {
    let unit = battle.unit(id);
    Foe {
        id,
        centre: unit.rect().centre(),
        facing: unit.pose().facing.dir(),
        rate: if unit.profile.kind.is_train() { 0.0 } else { f64::from(battle.normal_move(id)) },
        power: worth::power(unit),
        kind: unit.profile.kind,
        engaged: battle.is_engaged(id),
        acted: unit.is(spear::Mark::ACTED),
    }
}

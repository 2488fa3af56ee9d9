//! The battle at a glance: what a captain keeps in mind while he weighs one
//! decision.

use std::cell::Cell;

use arrayvec::ArrayVec;
use game::Side;
use spear::{Battle, Exchange, Mark, ScenarioKind, TroopType, UnitId};
use table::{Edge, Pose, Vec2};

use super::act::is_line;
use super::panic::{self, Shaky};
use super::plan::{self, Sector};
use super::see::See;
use super::watch::Watch;
use super::weights::Weights;
use super::worth;

/// What a side is out for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Stance {
    /// Come on and break the enemy.
    Attack,
    /// Time is on our side: stand, shoot, and strike only when it pays.
    Hold,
    /// Off the table, that way.
    Escape(Vec2),
    /// Over the river, whole: so far along the way of the army.
    Cross(f64),
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
        if let Some(bank) = battle.bank_to_win(side) {
            return Stance::Cross(battle.usual_facing(side).dir().y * bank);
        }
        let defends = side != battle.plan().attacker;
        let waits = match battle.plan().scenario {
            ScenarioKind::PreparedPositions | ScenarioKind::RiverCrossing => true,
            ScenarioKind::Historical => battle.plan().options.defender_holds,
            ScenarioKind::Pitched | ScenarioKind::Ambush => false,
        };
        if defends && waits && battle.turn() < PATIENCE { Stance::Hold } else { Stance::Attack }
    }
}

/// An enemy as it looks from afar.
#[derive(Clone, Copy, Debug)]
pub(super) struct Foe {
    pub id: UnitId,
    pub centre: Vec2,
    pub facing: Vec2,
    pub depth: f64,
    pub rate: f64,
    /// Of its weapon; 0 without one.
    pub range: f64,
    /// How often a die lets it charge.
    pub eager: f64,
    pub power: f64,
    pub kind: TroopType,
    pub engaged: bool,
    /// How likely it is to charge this turn if there is somebody to charge.
    pub soon: f64,
}

impl Foe {
    /// Whether somebody who comes from there comes onto a flank or the rear.
    pub(super) fn shows_flank_to(&self, from: Vec2) -> bool {
        let to = from - self.centre;
        to.dot(self.facing) < 0.4
    }
}

/// A friend of the line who is free to move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mate {
    pub id: UnitId,
    pub pose: Pose,
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
    /// The army comes from two sides and has no line of its own.
    pub on_two_sides: bool,
    /// How much must be risked to bring about a decision, from 0 to 1.
    pub press: f64,
    /// The way the army goes.
    pub axis: Vec2,
    /// How far along it the formed foot have come, on the average.
    pub line: f64,
    /// Where to press.
    pub focus: Option<Sector>,
    /// How far from the other bank the last of those is who are to cross a river.
    pub party: f64,
    pub foes: ArrayVec<Foe, 64>,
    pub mates: ArrayVec<Mate, 48>,
    /// Friends who may rout soon.
    pub shaky: ArrayVec<Shaky, 48>,
    /// Of units by their numbers, as far as they were asked for; 0 otherwise.
    ratings: [Cell<u8>; 128],
}

impl<'b> Glance<'b> {
    pub(super) fn new(see: See<'b>, side: Side) -> Glance<'b> {
        let See { battle, w, watch, .. } = see;
        let stance = Stance::of(battle, side);
        let supply = supply(battle, side.other());
        let foes: ArrayVec<Foe, 64> = battle.on_field(side.other()).take(64).map(|e| look(battle, e, supply)).collect();
        let of_line = |u: &UnitId| is_line(battle.unit(*u).profile.kind) && !battle.is_engaged(*u);
        let mates = battle
            .on_field(side)
            .filter(of_line)
            .take(48)
            .map(|id| Mate { id, pose: battle.unit(id).pose() })
            .collect();
        let axis = match stance {
            Stance::Escape(way) => way,
            _ => battle.usual_facing(side).dir(),
        };
        let ratings = [const { Cell::new(0) }; 128];
        let timed = match battle.plan().scenario {
            ScenarioKind::Pitched => false,
            ScenarioKind::Historical => battle.plan().options.turn_limit.is_some(),
            _ => true,
        };
        let hurried = timed && side == battle.plan().attacker;
        let mut eye = Glance {
            see,
            battle,
            w,
            side,
            stance,
            hurried,
            on_two_sides: battle.plan().scenario == ScenarioKind::Ambush && side == battle.plan().attacker,
            press: 0.0,
            axis,
            line: 0.0,
            focus: None,
            party: 0.0,
            foes,
            mates,
            shaky: panic::shaky(battle, side),
            ratings,
        };
        eye.line = eye.line_of();
        eye.press = eye.pressing(watch);
        eye.focus = plan::focus(&eye);
        eye.party = eye.last_of_party();
        eye
    }

    /// The longer nothing happens, the more must be risked; whoever has little
    /// time, or an enemy who will not come, does not wait at all.
    fn pressing(&self, watch: Watch) -> f64 {
        if self.stance == Stance::Hold {
            return 0.0;
        }
        if self.hurried || watch.still >= 2 {
            return 1.0;
        }
        let quiet = (f64::from(watch.quiet) - self.w.patience) / 4.0;
        let late = (f64::from(self.battle.turn()) - 4.0 * self.w.patience) / 12.0;
        quiet.max(late).clamp(0.0, 1.0)
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

    /// How likely it is that an enemy comes near a unit this turn whom it could
    /// charge, had it not acted.
    pub(super) fn awaits(&self, id: UnitId) -> f64 {
        let unit = self.battle.unit(id);
        let reach = f64::from(self.battle.normal_move(id)) + 2.5;
        let comes = |foe: &&Foe| foe.centre.distance(unit.pose().at) < reach + foe.rate;
        self.foes.iter().filter(comes).map(|foe| foe.soon).fold(0.0, f64::max)
    }

    /// What a charge should cost, see [`Battle::forecast`].
    pub(super) fn forecast(&self, charger: UnitId, target: UnitId, edge: Edge, ready: bool) -> Exchange {
        self.battle.forecast_rated(charger, target, edge, ready, self.ratings(charger, target))
    }

    /// The ratings of two who meet.
    pub(super) fn ratings(&self, one: UnitId, other: UnitId) -> [u8; 2] {
        [self.rating(one), self.rating(other)]
    }

    /// A unit's rating, which takes a look at all commanders, is looked up once.
    fn rating(&self, unit: UnitId) -> u8 {
        let Some(known) = self.ratings.get(unit.index()) else { return self.battle.rating(unit) };
        if known.get() == 0 {
            known.set(self.battle.rating(unit));
        }
        known.get()
    }

    /// To the right, as the army sees it.
    pub(super) fn right(&self) -> Vec2 {
        Vec2::new(self.axis.y, -self.axis.x)
    }

    /// How far to the right a place is.
    pub(super) fn aside(&self, at: Vec2) -> f64 {
        at.dot(self.right())
    }

    /// Where a unit that stands there best crosses the river: how far to the
    /// right. No enemy bars the way there, and not too many friends go it before.
    pub(super) fn lane(&self, id: UnitId, at: Vec2) -> Option<f64> {
        let Stance::Cross(bank) = self.stance else { return None };
        let board = self.battle.field().board;
        let edges = [self.aside(Vec2::ZERO), self.aside(Vec2::new(board.width, board.depth))];
        let (least, most) = (edges[0].min(edges[1]) + 1.1, edges[0].max(edges[1]) - 1.1);
        let beside = |lane: f64, other: Vec2| (self.aside(other) - lane).abs() < 2.05;
        let barred =
            |lane: f64| self.foes.iter().any(|f| f.centre.dot(self.axis) < bank + 2.0 && beside(lane, f.centre));
        let before = |lane: f64| {
            let friends = self.battle.on_field(self.side).filter(|u| *u != id).map(|u| self.battle.unit(u).pose().at);
            let ahead = |other: &Vec2| other.dot(self.axis) > at.dot(self.axis) && other.dot(self.axis) < bank + 1.0;
            friends.filter(ahead).filter(|other| beside(lane, *other)).count() as f64
        };
        let lanes = (0..=((most - least) as u32)).map(|n| least + f64::from(n)).filter(|lane| !barred(*lane));
        let cost = |lane: f64| (lane - self.aside(at)).abs() + before(lane);
        lanes.map(|lane| (cost(lane), lane)).min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, lane)| lane)
    }

    /// The distance to the nearest enemy that can fight.
    pub(super) fn nearest_foe(&self, from: Vec2) -> f64 {
        let fighting = self.foes.iter().filter(|f| f.kind != TroopType::BaggageCamp);
        fighting.map(|f| f.centre.distance(from)).fold(f64::MAX, f64::min)
    }

    /// Whom a unit should go for.
    pub(super) fn target(&self, id: UnitId) -> Option<&Foe> {
        let unit = self.battle.unit(id);
        let mut best: Option<(f64, &Foe)> = None;
        for foe in &self.foes {
            let to = foe.centre - unit.pose().at;
            let distance = to.length();
            // Whoever is straight ahead is nearer than he looks: turning costs time.
            let ahead = if distance > 0.1 { to.dot(unit.pose().facing.dir()) / distance } else { 1.0 };
            let way = distance * (1.3 - 0.3 * ahead);
            // Who is too far off to be the one need not be weighed.
            if best.is_some_and(|(least, _)| way - self.most_appeal() >= least) {
                continue;
            }
            let cost = way - self.appeal(id, unit.profile.kind, foe) + self.w.barred * self.bars(id, foe);
            if best.is_none_or(|(least, _)| cost < least) {
                best = Some((cost, foe));
            }
        }
        best.map(|(_, foe)| foe)
    }

    /// How far the rear of a unit would be from the other bank.
    pub(super) fn short_of(&self, id: UnitId, pose: Pose, bank: f64) -> f64 {
        let corners = self.battle.unit(id).rect_at(pose).corners();
        let rear = corners.iter().map(|corner| corner.dot(self.axis)).fold(f64::MAX, f64::min);
        (bank - rear).max(0.0)
    }

    /// How far from the other bank the last of those is who are to cross:
    /// half the army and one more, those with the shortest way.
    fn last_of_party(&self) -> f64 {
        let Stance::Cross(bank) = self.stance else { return 0.0 };
        let mut ways: ArrayVec<f64, 64> = self
            .battle
            .on_field(self.side)
            .filter(|u| self.battle.unit(*u).hits == 0 && self.battle.normal_move(*u) > 0)
            .take(64)
            .map(|u| self.short_of(u, self.battle.unit(u).pose(), bank))
            .collect();
        ways.sort_by(f64::total_cmp);
        let wanted = self.battle.needed_across(self.side);
        ways.get(wanted).or(ways.last()).copied().unwrap_or(0.0)
    }

    /// How many friends stand between a unit and an enemy.
    fn bars(&self, id: UnitId, foe: &Foe) -> f64 {
        let from = self.battle.unit(id).pose().at;
        let way = foe.centre - from;
        let length = way.length().max(0.1);
        let dir = way / length;
        let between = |u: &UnitId| {
            let to = self.battle.unit(*u).pose().at - from;
            let along = to.dot(dir);
            *u != id && along > 0.3 && along < length && to.perp_dot(dir).abs() < 1.8
        };
        self.battle.on_field(self.side).filter(between).count() as f64
    }

    /// No enemy is more appealing than that.
    fn most_appeal(&self) -> f64 {
        2.0 * self.w.appeal.abs() + self.w.camp_appeal.max(0.0) + self.w.gang.max(0.0) + self.w.focus.max(0.0)
    }

    /// How many DU further a unit would go for this enemy.
    fn appeal(&self, id: UnitId, kind: TroopType, foe: &Foe) -> f64 {
        let edge = if foe.shows_flank_to(self.battle.unit(id).pose().at) { Edge::Left } else { Edge::Front };
        let round = self.forecast(id, foe.id, edge, edge == Edge::Front);
        let odds = worth::of_exchange(self.see, id, foe.id, round).clamp(-2.0, 2.0);
        let slippery = foe.kind.is_skirmisher() && !kind.is_skirmisher();
        let outrun = kind.is_foot() && foe.kind.is_mounted() && foe.kind != TroopType::Elephants;
        let baggage = foe.kind == TroopType::BaggageCamp;
        self.w.appeal * odds - if slippery { self.w.slippery } else { 0.0 } - if outrun { 1.5 } else { 0.0 }
            + if baggage { self.w.camp_appeal } else { 0.0 }
            + if foe.engaged { self.w.gang } else { 0.0 }
            + if self.focus == Some(Sector::of(self, foe.centre)) { self.w.focus } else { 0.0 }
    }
}

/// How often a die shows that much or more.
pub(super) fn chance(needs: u8) -> f64 {
    f64::from(7u8.saturating_sub(needs)) / 6.0
}

/// How likely a unit of that side that has not acted is to be given a die yet.
fn supply(battle: &Battle, side: Side) -> f64 {
    let dice: u32 =
        battle.commands().iter().filter(|c| c.side == side).map(|c| u32::from(c.bag) + u32::from(c.drawn)).sum();
    let waits = |u: &UnitId| {
        let unit = battle.unit(*u);
        !unit.is(Mark::ACTED) && unit.face == 0 && !unit.profile.kind.is_train()
    };
    (f64::from(dice) / battle.on_field(side).filter(waits).count().max(1) as f64).min(1.0)
}

fn look(battle: &Battle, id: UnitId, supply: f64) -> Foe {
    let unit = battle.unit(id);
    let needs = battle.charge_needs(id);
    let soon = if unit.is(Mark::ACTED) || unit.is(Mark::DONE) || unit.profile.kind.is_train() {
        0.0
    } else if unit.face > 0 {
        f64::from(u8::from(unit.face >= needs))
    } else {
        supply * chance(needs)
    };
    Foe {
        id,
        centre: unit.rect().centre(),
        facing: unit.pose().facing.dir(),
        depth: unit.depth,
        rate: if unit.profile.kind.is_train() { 0.0 } else { f64::from(battle.normal_move(id)) },
        range: battle.range(id),
        eager: chance(needs),
        power: worth::power(unit),
        kind: unit.profile.kind,
        engaged: battle.is_engaged(id),
        soon,
    }
}

//! What a place is worth to a unit.

use std::cell::Cell;

use arrayvec::ArrayVec;
use spear::{Going, TroopType, UnitId};
use table::{Edge, Pose, Vec2};

use super::act::is_line;
use super::glance::{Foe, Glance, Mate, Stance, chance};
use super::weights::Weights;
use super::{panic, worth};

/// How much ground hampers troops, from not at all to very much.
pub(super) fn hindrance(kind: TroopType, going: Going) -> f64 {
    match (kind, going) {
        (_, Going::Open) | (TroopType::LightFoot, _) | (TroopType::MediumFoot, Going::Rough) => 0.0,
        (TroopType::MediumFoot, _) => 0.5,
        (_, Going::Rough) => 0.4,
        _ => 1.0,
    }
}

/// An enemy as it looks to one unit.
pub(super) struct Opponent<'e> {
    pub foe: &'e Foe,
    /// What a charge at its front and flank would be worth to the unit; not a
    /// number until somebody asks, for most never matter.
    attack: [Cell<f64>; 2],
    /// What a charge by it at the unit's front and flank would be worth to it.
    threat: [Cell<f64>; 2],
    /// What a shot by it at the unit would be worth to it.
    fire: Cell<f64>,
}

impl<'e> Opponent<'e> {
    fn of(foe: &'e Foe) -> Opponent<'e> {
        let unknown = || [Cell::new(f64::NAN), Cell::new(f64::NAN)];
        Opponent { foe, attack: unknown(), threat: unknown(), fire: Cell::new(f64::NAN) }
    }

    fn attack(&self, eye: &Glance<'_>, id: UnitId, flank: bool) -> f64 {
        once(&self.attack[usize::from(flank)], || strike(eye, id, self.foe.id, flank))
    }

    /// What it would be worth to it to shoot at the unit.
    fn fire(&self, eye: &Glance<'_>, id: UnitId) -> f64 {
        once(&self.fire, || worth::of_hits(eye.see, id, eye.battle.expected_shot(self.foe.id, id, false)))
    }

    fn threat(&self, eye: &Glance<'_>, id: UnitId, flank: bool) -> f64 {
        once(&self.threat[usize::from(flank)], || strike(eye, self.foe.id, id, flank))
    }
}

/// A number that is found when it is first asked for.
fn once(known: &Cell<f64>, find: impl FnOnce() -> f64) -> f64 {
    if known.get().is_nan() {
        known.set(find());
    }
    known.get()
}

/// What a charge is worth to the charger, whether it is met by a die or not.
fn strike(eye: &Glance<'_>, charger: UnitId, target: UnitId, flank: bool) -> f64 {
    let worth = |edge, ready| worth::of_exchange(eye.see, charger, target, eye.forecast(charger, target, edge, ready));
    // A die does not help whoever is struck in the flank.
    if flank { worth(Edge::Left, false) } else { f64::midpoint(worth(Edge::Front, false), worth(Edge::Front, true)) }
}

/// Enemies further than this do not matter soon.
const SOON: f64 = 9.0;

/// A unit, its target, and what it makes of a place.
pub(super) struct Sight<'e, 'b> {
    pub eye: &'e Glance<'b>,
    pub id: UnitId,
    pub target: Option<&'e Foe>,
    /// Those who matter to it soon.
    pub near: ArrayVec<Opponent<'e>, 24>,
    pub rate: f64,
    range: f64,
    /// How often a die lets it charge.
    eager: f64,
    /// It does better to shoot than to close.
    pub stands_off: bool,
    reach: ArrayVec<(Vec2, f64), 8>,
    /// Where the way over the river is free, for whoever must cross it.
    lane: Option<f64>,
}

/// What there is to say of a place, each to be weighed by the weight of its
/// name.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
pub struct Place {
    /// The best charge at a front from there, by how often a die allows it.
    pub strike_front: f64,
    /// The best charge at a flank or rear.
    pub strike_flank: f64,
    /// Whether the one to be charged is being fought by friends.
    pub strike_gang: f64,
    /// Charges that enemies could make at its front, by what they would bring
    /// them and how likely they are, this turn.
    pub danger_front: f64,
    /// The same next turn.
    pub later_front: f64,
    /// Charges at its flank or rear.
    pub danger_flank: f64,
    /// The same next turn.
    pub later_flank: f64,
    /// How far its target is.
    pub distance: f64,
    /// How straight it looks at it, from -1 to 1.
    pub facing: f64,
    /// How far it is ahead of its fellows, beyond what is good.
    pub out_of_step: f64,
    /// How far it is behind them.
    pub behind: f64,
    /// How many of the line stand flush beside it.
    pub beside: f64,
    /// How many of the line find it in their way.
    pub in_the_way: f64,
    /// How much the ground hampers it.
    pub bad_ground: f64,
    /// Whether nobody can command it.
    pub out_of_command: f64,
    /// How much too far a shooter is.
    pub too_far: f64,
    /// How much nearer than need be.
    pub too_near: f64,
    /// What enemies' shots at it would be worth to them.
    pub under_fire: f64,
    /// How many friends may rout next to it, each by how near he is to it.
    pub shaky: f64,
}

impl Place {
    /// What it comes to.
    pub fn worth(&self, w: &Weights) -> f64 {
        w.strike_front * self.strike_front + w.strike_flank * self.strike_flank + w.strike_gang * self.strike_gang
            - w.danger_front * self.danger_front
            - w.later_front * self.later_front
            - w.danger_flank * self.danger_flank
            - w.later_flank * self.later_flank
            - w.approach * self.distance
            + w.facing * self.facing
            - w.out_of_step * self.out_of_step
            - w.behind * self.behind
            + w.beside * self.beside
            - w.in_the_way * self.in_the_way
            - w.bad_ground * self.bad_ground
            - w.out_of_command * self.out_of_command
            - w.too_far * self.too_far
            - w.too_near * self.too_near
            - w.shaky * self.shaky
            - w.under_fire * self.under_fire
    }
}

impl<'e, 'b> Sight<'e, 'b> {
    pub fn of(eye: &'e Glance<'b>, id: UnitId) -> Sight<'e, 'b> {
        let battle = eye.battle;
        let unit = battle.unit(id);
        let mut reach = ArrayVec::new();
        for leader in battle.leaders() {
            if leader.on_field() && leader.command == unit.command && leader.attached != Some(id) && !reach.is_full() {
                let at = leader.attached.map_or(leader.pose().at, |u| battle.unit(u).pose().at);
                reach.push((at, leader.rank.command_distance() + 1.0));
            }
        }
        let here = unit.pose().at;
        let soon = eye.foes.iter().filter(|foe| foe.centre.distance(here) < SOON);
        let near = soon.take(24).map(Opponent::of).collect();
        let target = eye.target(id);
        let range = battle.range(id);
        let weaker = target.is_some_and(|foe| worth::power(unit) < foe.power);
        let stands_off = range > 0.0 && (unit.profile.kind.is_skirmisher() || weaker);
        let eager = chance(battle.charge_needs(id));
        let lane = eye.lane(id, here);
        Sight { eye, id, target, near, rate: f64::from(battle.normal_move(id)), range, eager, stands_off, reach, lane }
    }

    /// What it turns to: its target, or its way over a river.
    pub fn aim(&self) -> Option<Vec2> {
        match (self.eye.stance, self.lane) {
            (Stance::Cross(bank), Some(lane)) => Some(self.eye.axis * (bank + 1.5) + self.eye.right() * lane),
            _ => self.target.map(|foe| foe.centre),
        }
    }

    pub fn reason(&self, end: Pose) -> &'static str {
        let place = self.place(end);
        match self.eye.stance {
            Stance::Escape(_) => "off the table, the sooner the better",
            Stance::Cross(bank) if self.eye.battle.unit(self.id).hits == 0 => {
                if self.eye.short_of(self.id, end, bank) > 0.0 {
                    "over the river, whole"
                } else {
                    "across, and out of harm's way"
                }
            }
            Stance::Hold => "a better place to stand",
            _ if self.stands_off => "into range, and no nearer",
            _ if place.strike_flank > 0.0 => "to where it can charge a flank",
            _ if place.strike_front > 0.0 => "to where it can charge",
            _ => "on towards the enemy",
        }
    }

    /// How good it is to stand there.
    pub fn score(&self, pose: Pose) -> f64 {
        let mut place = self.place(pose);
        match self.eye.stance {
            Stance::Escape(_) => {
                (place.distance, place.facing, place.behind, place.out_of_step) = (0.0, 0.0, 0.0, 0.0);
                place.worth(self.eye.w) * 0.5 + pose.at.dot(self.eye.axis) * 0.3
            }
            Stance::Hold => {
                place.distance = 0.0;
                place.worth(self.eye.w)
            }
            // Only the fresh count on the other bank.
            Stance::Cross(bank) if self.eye.battle.unit(self.id).hits == 0 => {
                (place.distance, place.behind, place.out_of_step, place.bad_ground) = (0.0, 0.0, 0.0, 0.0);
                // Nobody fears those who never move.
                if self.eye.see.watch.still >= 2 {
                    (place.danger_front, place.danger_flank) = (0.0, 0.0);
                    (place.later_front, place.later_flank) = (0.0, 0.0);
                    place.too_near = 0.0;
                }
                let short = self.eye.short_of(self.id, pose, bank);
                let aside =
                    self.lane.filter(|_| short > 0.0).map_or(0.0, |lane| (self.eye.aside(pose.at) - lane).abs());
                let now = self.eye.short_of(self.id, self.eye.battle.unit(self.id).pose(), bank);
                let keen = if now <= self.eye.party { 1.0 } else { self.eye.w.stragglers };
                place.worth(self.eye.w) * 0.5 - keen * self.eye.w.crossing * (short + self.eye.w.lane * aside)
            }
            Stance::Attack | Stance::Cross(_) => {
                let press = self.eye.press;
                let bold = 1.0 - press;
                place.danger_front *= bold;
                place.out_of_step *= 1.0 - 0.8 * press;
                place.danger_flank *= 1.0 - 0.5 * press;
                place.later_front *= bold;
                place.later_flank *= 1.0 - 0.5 * press;
                place.worth(self.eye.w) - self.eye.w.press * press * place.distance
            }
        }
    }

    /// What there is to say of a place.
    pub fn place(&self, pose: Pose) -> Place {
        let mut place = Place::default();
        self.charges(pose, &mut place);
        self.dangers(pose, &mut place);
        self.ground(pose, &mut place);
        self.shots(pose, &mut place);
        place.shaky = panic::felt(&self.eye.shaky, self.id, pose.at);
        if let Some(foe) = self.target {
            let to = foe.centre - pose.at;
            let distance = to.length();
            place.facing = if distance > 0.1 { to.dot(pose.facing.dir()) / distance } else { 1.0 };
            if self.stands_off {
                // Shooters keep within range and no nearer.
                let off = distance - (self.range + 0.3);
                (place.too_far, place.too_near) = (off.max(0.0), (-off).max(0.0));
            } else {
                place.distance = distance;
            }
            self.order(pose, distance, &mut place);
        }
        place
    }

    /// Whom it could charge from there.
    fn charges(&self, pose: Pose, place: &mut Place) {
        if self.stands_off {
            return;
        }
        for o in &self.near {
            let local = pose.to_local(o.foe.centre);
            if local.y <= 0.0 || local.y > self.rate + 1.4 || local.x.abs() > 1.9 {
                continue;
            }
            let flank = o.foe.shows_flank_to(pose.at);
            let worth = self.eager * o.attack(self.eye, self.id, flank);
            let best = if flank { &mut place.strike_flank } else { &mut place.strike_front };
            *best = best.max(worth);
            if o.foe.engaged {
                place.strike_gang = 1.0;
            }
        }
    }

    /// Who could shoot at it there. A rough look, without what stands in between.
    fn shots(&self, pose: Pose, place: &mut Place) {
        for o in self.near.iter().filter(|o| o.foe.range > 0.0 && !o.foe.engaged) {
            let to = pose.at - o.foe.centre;
            let (along, across) = (to.dot(o.foe.facing), to.perp_dot(o.foe.facing).abs());
            if along > 0.0 && along < o.foe.range + 0.5 && across < 1.8 {
                place.under_fire += o.fire(self.eye, self.id);
            }
        }
    }

    /// Who could fall upon the unit there, and what it would cost.
    fn dangers(&self, pose: Pose, place: &mut Place) {
        self.dangers_but(pose, None, place);
    }

    fn dangers_but(&self, pose: Pose, not: Option<UnitId>, place: &mut Place) {
        let unit = self.eye.battle.unit(self.id);
        let centre = pose.at - pose.facing.dir() * (unit.depth / 2.0);
        for opponent in &self.near {
            let foe = opponent.foe;
            if foe.rate == 0.0 || foe.engaged || not == Some(foe.id) {
                continue;
            }
            let to = centre - foe.centre;
            let along = to.dot(foe.facing);
            let across = to.perp_dot(foe.facing).abs();
            // Its front is half a base ahead of its centre, ours half a base nearer.
            if along <= 0.0 || along > foe.rate + 1.2 || across > 2.7 {
                continue;
            }
            let local = pose.to_local(foe.centre);
            let flank = local.y < 0.0 || local.x.abs() > local.y + 1.5;
            let cost = opponent.threat(self.eye, self.id, flank).max(0.0);
            let (now, later) = if flank {
                (&mut place.danger_flank, &mut place.later_flank)
            } else {
                (&mut place.danger_front, &mut place.later_front)
            };
            *now += foe.soon * cost;
            *later += foe.eager * cost;
        }
    }

    /// What enemies other than the one it is fighting could do to the unit there.
    pub fn exposure(&self, pose: Pose, fought: UnitId) -> f64 {
        let mut place = Place::default();
        self.dangers_but(pose, Some(fought), &mut place);
        let w = self.eye.w;
        w.danger_front * place.danger_front + w.danger_flank * place.danger_flank + w.later_flank * place.later_flank
    }

    /// In step with the line, or covering its flanks.
    fn order(&self, pose: Pose, distance: f64, place: &mut Place) {
        if self.eye.on_two_sides {
            return;
        }
        let kind = self.eye.battle.unit(self.id).profile.kind;
        let ahead = pose.at.dot(self.eye.axis) - self.eye.line;
        let leash = match kind {
            kind if is_line(kind) => self.eye.w.in_step,
            TroopType::LightFoot | TroopType::LightHorse => self.eye.w.leash_light,
            _ => self.eye.w.leash_horse,
        };
        // With the enemy at hand order gives way to blows.
        let slack = if distance < 5.0 || self.eye.hurried { 1.5 } else { 0.0 };
        place.out_of_step = (ahead - leash - slack).max(0.0);
        if is_line(kind) {
            place.behind = (-ahead - 0.5).max(0.0);
            place.beside = self.beside(pose);
        } else {
            place.in_the_way = self.in_the_way(pose);
        }
    }

    /// How many of the line would stand flush beside the unit there.
    fn beside(&self, pose: Pose) -> f64 {
        let dir = pose.facing.dir();
        let flush = |mate: &&Mate| {
            let to = mate.pose.at - pose.at;
            let (along, across) = (to.dot(dir).abs(), to.perp_dot(dir).abs());
            mate.id != self.id && along < 0.1 && (across - 2.0).abs() < 0.1
        };
        self.eye.mates.iter().filter(flush).count() as f64
    }

    /// How many of the line would find the unit in their way there.
    fn in_the_way(&self, pose: Pose) -> f64 {
        let barred = |mate: &&Mate| {
            let local = mate.pose.to_local(pose.at);
            mate.id != self.id && local.x.abs() < 1.9 && local.y > 0.0 && local.y < 4.0
        };
        self.eye.mates.iter().filter(barred).count() as f64
    }

    /// Bad ground, and out of command everything takes a better die.
    fn ground(&self, pose: Pose, place: &mut Place) {
        let battle = self.eye.battle;
        let unit = battle.unit(self.id);
        if !battle.field().features.is_empty() {
            place.bad_ground = hindrance(unit.profile.kind, battle.field().going_under(&unit.rect_at(pose)));
        }
        let heard = self.reach.iter().any(|(at, reach)| at.distance(pose.at) <= *reach);
        if !heard && !unit.profile.steadfast && !self.reach.is_empty() {
            place.out_of_command = 1.0;
        }
    }
}

//! Deployment: wide and forward, one wing stronger than the other, skirmishers
//! in front, the camp behind.

use arrayvec::ArrayVec;
use game::{Game, Order, Side};
use spear::{Battle, CommandId, ScenarioKind, Status, TroopType, UnitId};
use table::{Bounds, Facing, Pose, Rect, Vec2};

use super::glance::{Foe, Glance};
use super::place::hindrance;
use super::see::See;
use super::worth;
use crate::captain::Thought;

/// How finely places are tried where room is short.
const FINE: f64 = 0.25;
/// How far the second line and the camp stand behind the first.
const SECOND_LINE: f64 = 3.0;

/// Puts down the next unit.
pub(super) fn unit(eye: &Glance<'_>, command: CommandId, phase: u8) -> Option<Thought> {
    let battle = eye.battle;
    let side = battle.command(command).side;
    let column = battle.plan().scenario == ScenarioKind::Ambush && side != battle.plan().attacker;
    if column {
        return in_column(battle, side);
    }
    let id = next(battle, command, phase)?;
    let layout = Layout::of(battle, command, zone_of(battle, id));
    let wished = layout.pose(eye, id)?;
    let place = |pose: Pose| Order::Place { item: id.key(), pose };
    // Round about the wished place; on bad ground only if there is no other.
    let back = -layout.facing.dir();
    let unit = battle.unit(id);
    let asides = by_matches(eye, id, wished);
    for worst in [0.0, f64::MAX] {
        for behind in [0.0, 1.5, 3.0, 4.5, 6.0] {
            for &(_, aside) in &asides {
                let pose = wished.shift(aside).translated(back * behind);
                let going = battle.field().going_under(&unit.rect_at(pose));
                if hindrance(unit.profile.kind, going) > worst {
                    continue;
                }
                let order = place(pose);
                if battle.read(&order).is_ok() {
                    return Some((order, reason(unit.profile.kind)));
                }
            }
        }
    }
    let lawful = |pose: &Pose| battle.read(&place(*pose)).is_ok();
    let left = everywhere(battle, side, wished).into_iter().find(lawful)?;
    Some((place(left), "wherever there is room left"))
}

/// All over the zones, the nearest to the wished place first.
fn everywhere(battle: &Battle, side: Side, wished: Pose) -> Vec<Pose> {
    let mut poses: Vec<Pose> = Vec::new();
    for zone in battle.deployment_zones(side) {
        let size = (zone.max - zone.min) / FINE;
        for across in 0..=size.x as u32 {
            for up in 0..=size.y as u32 {
                let at = zone.min + Vec2::new(f64::from(across), f64::from(up)) * FINE;
                poses.extend([wished.facing, wished.facing.about()].map(|facing| Pose { at, facing }));
            }
        }
    }
    poses.sort_by(|a, b| a.at.distance(wished.at).total_cmp(&b.at.distance(wished.at)));
    poses
}

/// How far to either side of its place in the line a unit could stand, the
/// best first: near its place, and across from enemies whom it would beat.
fn by_matches(eye: &Glance<'_>, id: UnitId, wished: Pose) -> ArrayVec<(f64, f64), 21> {
    let fights = !eye.battle.unit(id).profile.kind.is_train();
    let across = |foe: &Foe| (wished.to_local(foe.centre).x, worth::of_long_fight(eye, id, foe.id));
    let enemies: ArrayVec<(f64, f64), 64> =
        eye.foes.iter().filter(|foe| fights && foe.rate > 0.0).map(across).collect();
    let score = |aside: f64| {
        let across = |(x, duel): &(f64, f64)| duel * (-((x - aside) / 2.5).powi(2)).exp();
        let at = wished.shift(aside).at;
        let way = eye.lane(id, at).map_or(0.0, |lane| (eye.aside(at) - lane).abs());
        eye.w.matches * enemies.iter().map(across).sum::<f64>() - aside.abs() - 2.0 * way
    };
    let mut asides: ArrayVec<(f64, f64), 21> = (-10..=10).map(|n| (score(f64::from(n)), f64::from(n))).collect();
    asides.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.abs().total_cmp(&b.1.abs())).then(b.1.total_cmp(&a.1)));
    asides
}

fn reason(kind: TroopType) -> &'static str {
    match kind {
        TroopType::BaggageCamp => "the camp stands behind the line",
        TroopType::LightFoot => "skirmishers in front",
        kind if kind.is_mounted() => "horse on the wing that is to turn them",
        _ => "its place in the line",
    }
}

/// The camp, then whoever comes first.
fn next(battle: &Battle, command: CommandId, phase: u8) -> Option<UnitId> {
    let due = |n: &u8| {
        let unit = battle.unit(UnitId(*n));
        unit.command == command
            && unit.status() == Status::Waiting
            && (phase == 0 || unit.profile.kind.deployment_phase() == phase)
    };
    let all = 0..battle.units().len() as u8;
    let camp = |n: &u8| battle.unit(UnitId(*n)).profile.kind == TroopType::BaggageCamp;
    all.clone().filter(due).find(camp).or_else(|| all.clone().find(due)).map(UnitId)
}

/// A column on the march: the further along the better.
fn in_column(battle: &Battle, side: Side) -> Option<Thought> {
    let candidates = battle.candidates();
    let way = battle.usual_facing(side).dir();
    let along = |order: &Order| match order {
        Order::Place { pose, .. } => pose.at.dot(way),
        _ => f64::MIN,
    };
    let best = candidates.into_iter().max_by(|a, b| along(a).total_cmp(&along(b)))?;
    Some((best, "as near to the way out as may be"))
}

/// In which zone a unit deploys: where there are two, every other unit of a
/// kind in either.
fn zone_of(battle: &Battle, id: UnitId) -> usize {
    let unit = battle.unit(id);
    let zones = battle.deployment_zones(unit.side).len();
    let alike = |other: &&spear::Unit| other.side == unit.side && other.profile.kind == unit.profile.kind;
    battle.units()[..id.index()].iter().filter(alike).count() % zones
}

/// The order of battle of one command.
struct Layout {
    facing: Facing,
    /// From the left, as seen by the army.
    line: ArrayVec<UnitId, 48>,
    front: ArrayVec<UnitId, 48>,
    second: ArrayVec<UnitId, 48>,
    /// The middle of the zone's front edge.
    middle: Vec2,
    /// How wide the zone is, or this command's share of it.
    width: f64,
    depth: f64,
}

impl Layout {
    fn of(battle: &Battle, command: CommandId, zone: usize) -> Layout {
        let side = battle.command(command).side;
        let zones = battle.deployment_zones(side);
        let here = |id: UnitId| zone_of(battle, id) == zone;
        let zone = zones[zone];
        let depth = battle.field().board.depth;
        let north = zone.max.y <= depth / 2.0 + 0.01;
        let facing = if north { Facing::NORTH } else { Facing::SOUTH };
        let edge = if north { zone.max.y } else { zone.min.y };
        let (mut foot, mut horse, mut light_horse) = (ArrayVec::new(), ArrayVec::new(), ArrayVec::new());
        let mut front: ArrayVec<UnitId, 48> = ArrayVec::new();
        for n in 0..battle.units().len() as u8 {
            let id = UnitId(n);
            let unit = battle.unit(id);
            if unit.command != command || !here(id) || !matches!(unit.status(), Status::Waiting | Status::Field) {
                continue;
            }
            let list: &mut ArrayVec<UnitId, 48> = match unit.profile.kind {
                TroopType::BaggageCamp => continue,
                TroopType::LightFoot => &mut front,
                TroopType::LightHorse => &mut light_horse,
                kind if kind.is_mounted() => &mut horse,
                _ => &mut foot,
            };
            if !list.is_full() {
                list.push(id);
            }
        }
        let strongest_first = |list: &mut ArrayVec<UnitId, 48>| {
            list.sort_by(|&a, &b| {
                let power = |u: UnitId| worth::power(battle.unit(u));
                power(b).total_cmp(&power(a)).then(a.cmp(&b))
            });
        };
        strongest_first(&mut foot);
        strongest_first(&mut horse);
        // Whoever finds no room in the line stands behind it: the weakest foot.
        let room = ((zone.max.x - zone.min.x) / 2.0) as usize;
        let mut second: ArrayVec<UnitId, 48> = ArrayVec::new();
        while foot.len() + horse.len() + light_horse.len() > room && foot.len() > 1 {
            second.extend(foot.pop());
        }
        // The strongest foot next to the horse, all of it on the wing that is
        // to turn the enemy; the weak are furthest from the fight.
        let mut line: ArrayVec<UnitId, 48> = ArrayVec::new();
        line.extend(foot.into_iter().rev());
        line.extend(horse);
        line.extend(light_horse);
        if !turns_the_right(battle, zone, facing) {
            line.reverse();
        }
        // Allies share the front out between them.
        let allies = battle.commands().iter().filter(|c| c.side == side).count() as f64;
        let before = battle.commands()[..command.index()].iter().filter(|c| c.side == side).count() as f64;
        let size = zone.max - zone.min;
        let middle = Vec2::new(zone.min.x + size.x * (before + 0.5) / allies, edge);
        Layout { facing, line, front, second, middle, width: size.x / allies, depth: size.y }
    }

    /// Where a unit stands.
    fn pose(&self, eye: &Glance<'_>, id: UnitId) -> Option<Pose> {
        let (see, w) = (eye.see, eye.w);
        let place = |list: &[UnitId]| list.iter().position(|&u| u == id);
        let at = |aside: f64, behind: f64| Pose {
            at: self.middle + self.facing.right() * aside - self.facing.dir() * behind.max(0.0),
            facing: self.facing,
        };
        if let Some(n) = place(&self.line) {
            return Some(at(self.along_the_line(eye, n), behind(see, id)));
        }
        if let Some(n) = place(&self.front) {
            let aside = (n as f64 - (self.front.len() as f64 - 1.0) / 2.0) * w.skirmishers_apart;
            return Some(at(aside, w.skirmishers_back));
        }
        if let Some(n) = place(&self.second) {
            let aside = (n as f64 - (self.second.len() as f64 - 1.0) / 2.0) * 2.0;
            return Some(at(aside, w.foot_back.max(0.0) + SECOND_LINE));
        }
        let camp = see.battle.unit(id).profile.kind == TroopType::BaggageCamp;
        // Behind the line, or as far back as there is room.
        let room = self.depth - see.battle.unit(id).depth - 0.01;
        camp.then(|| at(0.0, (w.foot_back.max(0.0) + SECOND_LINE + 0.5).min(room)))
    }

    /// How far to the right of the middle the n-th of the line stands.
    fn along_the_line(&self, eye: &Glance<'_>, n: usize) -> f64 {
        let room = |u: &UnitId| match eye.battle.unit(*u).profile.kind {
            kind if kind.is_mounted() => eye.w.horse_apart.max(2.0),
            _ => eye.w.foot_apart.max(2.0),
        };
        // Where the zone is too narrow for that, those at the ends find room
        // behind; where time presses, all close up instead.
        let whole: f64 = self.line.iter().map(room).sum();
        let least = 2.0 / eye.w.foot_apart.max(2.0);
        let closer = if eye.hurried { (self.width / whole).clamp(least, 1.0) } else { 1.0 };
        let before: f64 = self.line[..n].iter().map(room).sum();
        closer * (before + room(&self.line[n]) / 2.0 - whole / 2.0)
    }
}

/// How far behind the front edge of the zone a unit of the line stands.
fn behind(see: See<'_>, id: UnitId) -> f64 {
    let profile = &see.battle.unit(id).profile;
    match profile.kind {
        kind if kind.is_mounted() => see.w.horse_back,
        _ if profile.has_missiles() && !profile.reduced => see.w.shooters_back,
        _ => see.w.foot_back,
    }
}

/// Which wing is to turn the enemy: the one with the opener ground for horse,
/// of equals the right.
fn turns_the_right(battle: &Battle, zone: Bounds, facing: Facing) -> bool {
    let field = battle.field();
    let size = zone.max - zone.min;
    let hampered = |wing: f64| {
        let mut sum = 0.0;
        for out in 0..4 {
            for ahead in 0..8 {
                let aside = wing * size.x * (0.5 - 0.08 * f64::from(out));
                let middle = (zone.min + zone.max) / 2.0;
                let at = middle + facing.right() * aside + facing.dir() * (1.5 * f64::from(ahead));
                let base = Rect::new(Pose { at, facing }, 2.0, 1.0);
                sum += hindrance(TroopType::Cavalry, field.going_under(&base));
            }
        }
        sum
    };
    hampered(1.0) <= hampered(-1.0)
}

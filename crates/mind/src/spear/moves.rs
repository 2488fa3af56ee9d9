//! Where a unit goes: a handful of places, scored by rules of thumb.

use arrayvec::ArrayVec;
use game::{Game, Keys, Leg, Order, Path};
use spear::{Action, Battle, Going, Melee, TroopType, UnitId};
use table::{Facing, Pose, Vec2};

use super::act::is_line;
use super::glance::{Foe, Glance, Stance};
use super::worth;
use crate::captain::Thought;

/// A move worth making.
pub(super) struct Stride {
    pub path: Path,
    pub end: Pose,
    pub gain: f64,
    pub reason: &'static str,
    /// It goes straight ahead, as groups do.
    pub advance: bool,
}

/// The places that are looked at.
type Options = ArrayVec<(Path, Pose), 32>;

/// The best lawful move, if there is any at all.
pub(super) fn best(eye: &Glance<'_>, id: UnitId, action: Action) -> Option<Stride> {
    let battle = eye.battle;
    let sight = Sight::of(eye, id);
    let mut scored: ArrayVec<(f64, usize), 32> = ArrayVec::new();
    let options = options(eye, id, sight.target);
    let here = sight.score(battle.unit(id).pose());
    for (n, (_, end)) in options.iter().enumerate() {
        scored.push((sight.score(*end) - here, n));
    }
    scored.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    for &(gain, n) in &scored {
        let (path, end) = &options[n];
        if lawful(battle, id, action, path) {
            let advance = matches!(path.as_slice(), [Leg::Forward(_)]);
            return Some(Stride { path: path.clone(), end: *end, gain, reason: sight.reason(), advance });
        }
        // Nobody goes anywhere for nothing.
        if gain <= 0.0 && battle.question().is_some_and(|q| matches!(q, spear::Question::Action(_))) {
            return None;
        }
    }
    None
}

fn lawful(battle: &Battle, id: UnitId, action: Action, path: &Path) -> bool {
    battle.allows_path(id, action, path)
}

/// Answers the question about a path by itself.
pub(super) fn path(eye: &Glance<'_>, id: UnitId, action: Action) -> Option<Thought> {
    let step = best(eye, id, action)?;
    Some((Order::Move(step.path), step.reason))
}

/// The places to look at: ahead, aside, turned to the target, away.
fn options(eye: &Glance<'_>, id: UnitId, target: Option<&Foe>) -> Options {
    let battle = eye.battle;
    let unit = battle.unit(id);
    let mut options = Options::new();
    let rate = f64::from(battle.normal_move(id));
    let bonus = f64::from(battle.bonuses(id, battle.rating(id)));
    let from = unit.pose();
    let mut add = |path: Path, end: Pose| {
        if !options.is_full() {
            options.push((path, end));
        }
    };
    let ahead = |d: f64| -> Path { [Leg::Forward(d)].into_iter().collect() };
    let mut lengths: ArrayVec<f64, 6> = ArrayVec::new();
    for length in [rate + bonus, rate, rate / 2.0, 1.0, in_step(eye, id), short_of(eye, id)] {
        if length > 0.05 && length <= rate + bonus && !lengths.contains(&length) {
            lengths.push(length);
        }
    }
    for &length in &lengths {
        add(ahead(length), from.forward(length));
    }
    if rate >= 1.0 {
        for shift in [1.0, -1.0, 0.5, -0.5] {
            let mut path = ahead(rate);
            path.push(Leg::Shift(shift));
            add(path, from.forward(rate).shift(shift));
        }
    }
    if unit.face < battle.manoeuvre_needs(id) || rate < 1.0 {
        return options;
    }
    let mut to = |end: Pose| add([Leg::To(end)].into_iter().collect(), end);
    if let Some(foe) = target {
        let turn = from.facing.clockwise_to(Facing::from_dir(foe.centre - from.at));
        for part in [1.0, 0.5] {
            let turned = turned_on_the_spot(from, turn * part);
            // Each front corner goes along a chord; the rest of the rate is left.
            let chord = chord(from, turned);
            if chord <= rate {
                to(turned);
                let rest = rate - chord - 0.01;
                if rest > 0.3 {
                    to(turned.forward(rest));
                }
            }
        }
    }
    for degrees in [30.0_f64, -30.0, 60.0, -60.0] {
        let turned = turned_on_the_spot(from, degrees.to_radians());
        let chord = chord(from, turned);
        if chord < rate - 0.4 {
            to(turned.forward(rate - chord - 0.01));
        }
    }
    to(from.shift(rate * 0.7).forward(rate * 0.7));
    to(from.shift(-rate * 0.7).forward(rate * 0.7));
    if rate > 1.0 && !unit.profile.large {
        to(from.forward(-(rate - 1.0)));
    }
    add([Leg::AboutTurn].into_iter().collect(), about(from, unit.depth));
    if unit.profile.kind.is_skirmisher() {
        let away = about(from, unit.depth).forward(rate);
        add([Leg::AboutTurn, Leg::To(away)].into_iter().collect(), away);
    }
    options
}

fn turned_on_the_spot(from: Pose, clockwise: f64) -> Pose {
    Pose { at: from.at, facing: from.facing.rotated(clockwise) }
}

/// How far the front corners of a usual base, half of it 1 DU, go in a turn on
/// the spot.
fn chord(from: Pose, turned: Pose) -> f64 {
    from.facing.dir().distance(turned.facing.dir())
}

fn about(pose: Pose, depth: f64) -> Pose {
    Pose { at: pose.at - pose.facing.dir() * depth, facing: pose.facing.about() }
}

/// How far ahead the line is; 0 if it is not.
fn in_step(eye: &Glance<'_>, id: UnitId) -> f64 {
    eye.line - eye.battle.unit(id).pose().at.dot(eye.axis)
}

/// How far it is to just out of the reach of the nearest enemy ahead.
fn short_of(eye: &Glance<'_>, id: UnitId) -> f64 {
    let pose = eye.battle.unit(id).pose();
    let gap = |foe: &Foe| {
        let local = pose.to_local(foe.centre);
        (local.x.abs() < 2.0 && local.y > 0.0).then_some(local.y - 0.5 - foe.rate - 0.1)
    };
    eye.foes.iter().filter_map(gap).fold(f64::MAX, f64::min)
}

/// A unit, its target, and what it makes of a place.
struct Sight<'e, 'b> {
    eye: &'e Glance<'b>,
    id: UnitId,
    target: Option<&'e Foe>,
    power: f64,
    range: f64,
    reach: ArrayVec<(Vec2, f64), 8>,
}

impl<'e, 'b> Sight<'e, 'b> {
    fn of(eye: &'e Glance<'b>, id: UnitId) -> Sight<'e, 'b> {
        let battle = eye.battle;
        let unit = battle.unit(id);
        let mut reach = ArrayVec::new();
        for leader in battle.leaders() {
            if leader.on_field() && leader.command == unit.command && leader.attached != Some(id) && !reach.is_full() {
                let at = leader.attached.map_or(leader.pose().at, |u| battle.unit(u).pose().at);
                reach.push((at, leader.rank.command_distance() + 1.0));
            }
        }
        Sight { eye, id, target: eye.target(id), power: worth::power(unit), range: battle.range(id), reach }
    }

    fn reason(&self) -> &'static str {
        match self.eye.stance {
            Stance::Escape(_) => "off the table, the sooner the better",
            Stance::Hold => "a better place to stand",
            Stance::Attack if self.range > 0.0 => "within range of the enemy",
            Stance::Attack => "on towards the enemy",
        }
    }

    /// How good it is to stand there.
    fn score(&self, pose: Pose) -> f64 {
        let unit = self.eye.battle.unit(self.id);
        let mut score = self.ground(pose) + self.danger(pose) + self.command(pose);
        let progress = pose.at.dot(self.eye.axis);
        if let Stance::Escape(_) = self.eye.stance {
            return score * 0.5 + progress * 0.3;
        }
        let Some(foe) = self.target else { return score + progress * 0.05 };
        let to = foe.centre - pose.at;
        let distance = to.length();
        let facing = if distance > 0.1 { to.dot(pose.facing.dir()) / distance } else { 1.0 };
        score += self.eye.w.facing * facing;
        let keen = match self.eye.stance {
            Stance::Hold => 0.0,
            _ if self.eye.hurried => 1.6 * self.eye.w.approach,
            _ => self.eye.w.approach,
        };
        let kind = unit.profile.kind;
        if self.range > 0.0 && (kind.is_skirmisher() || self.power < foe.power) {
            // Shooters keep within range and no nearer.
            let best = self.range - 0.2 + 0.5;
            let off = distance - best;
            score -= if off > 0.0 { keen.max(0.05) * off } else { 0.1 * -off };
        } else {
            score -= keen * distance;
            let local = pose.to_local(foe.centre);
            if local.y > 0.0 && local.x.abs() < 1.2 {
                score += self.eye.w.aim; // it can be charged straight ahead
            }
        }
        score + self.order(pose, kind, distance)
    }

    /// In step with the line, or covering its flanks.
    fn order(&self, pose: Pose, kind: TroopType, distance: f64) -> f64 {
        let ahead = pose.at.dot(self.eye.axis) - self.eye.line;
        let leash = match kind {
            kind if is_line(kind) => self.eye.w.in_step,
            TroopType::LightFoot => 3.5,
            TroopType::LightHorse => 6.0,
            _ => 3.0,
        };
        // With the enemy at hand order gives way to blows.
        let slack = if distance < 5.0 || self.eye.hurried { 1.5 } else { 0.0 };
        -self.eye.w.out_of_step * (ahead - leash - slack).max(0.0)
    }

    fn ground(&self, pose: Pose) -> f64 {
        let battle = self.eye.battle;
        if battle.field().features.is_empty() {
            return 0.0;
        }
        let unit = battle.unit(self.id);
        let going = battle.field().going_under(&unit.rect_at(pose));
        match (unit.profile.kind, going) {
            (_, Going::Open) | (TroopType::LightFoot, _) | (TroopType::MediumFoot, Going::Rough) => 0.0,
            (TroopType::MediumFoot, _) => -self.eye.w.difficult / 2.0,
            (_, Going::Rough) => -self.eye.w.rough,
            _ => -self.eye.w.difficult,
        }
    }

    /// Who could fall upon the unit there.
    fn danger(&self, pose: Pose) -> f64 {
        let unit = self.eye.battle.unit(self.id);
        let centre = pose.at - pose.facing.dir() * (unit.depth / 2.0);
        let mut danger = 0.0;
        for foe in &self.eye.foes {
            if foe.rate == 0.0 || foe.engaged {
                continue;
            }
            let to = centre - foe.centre;
            let along = to.dot(foe.facing);
            let across = to.perp_dot(foe.facing).abs();
            // Its front is half a base ahead of its centre, ours half a base nearer.
            if along <= 0.0 || along > foe.rate + 1.2 || across > 2.0 {
                continue;
            }
            let local = pose.to_local(foe.centre);
            let flank = local.y < 0.0 || local.x.abs() > local.y + 1.5;
            let later = if foe.acted { self.eye.w.danger_later } else { 1.0 };
            let skirmisher = foe.kind.is_skirmisher();
            if flank && !skirmisher {
                danger += later * self.eye.w.danger_flank;
            } else if !skirmisher {
                danger += later * self.eye.w.danger_front * (foe.power - self.power).max(0.0);
                let shock = self.eye.battle.unit(foe.id).profile.has(Melee::Impact);
                danger += if shock { later * self.eye.w.danger_shock } else { 0.0 };
            }
        }
        -danger
    }

    /// Out of command everything takes a better die.
    fn command(&self, pose: Pose) -> f64 {
        let unit = self.eye.battle.unit(self.id);
        if unit.profile.steadfast || self.reach.is_empty() {
            return 0.0;
        }
        let near = self.reach.iter().any(|(at, reach)| at.distance(pose.at) <= *reach);
        if near { 0.0 } else { -self.eye.w.out_of_command }
    }
}

// ---- groups ----------------------------------------------------------------

/// The two most useful companions: those of the line.
pub(super) fn group(battle: &Battle, id: UnitId) -> Option<Thought> {
    let partners = battle.group_partners(id);
    let bag = usize::from(battle.command(battle.unit(id).command).bag);
    let pair: Keys = partners.iter().take(bag.min(2)).map(|u| u.key()).collect();
    let both = Order::ChooseSome(pair.clone());
    if battle.read(&both).is_ok() {
        return Some((both, "the line goes on together"));
    }
    let singles = partners.iter().map(|u| Order::ChooseSome([u.key()].into_iter().collect()));
    let one = singles.into_iter().find(|order| battle.read(order).is_ok())?;
    Some((one, "the line goes on together"))
}

/// Straight ahead, as far as the slowest can.
pub(super) fn group_path(eye: &Glance<'_>, id: UnitId, first: UnitId, second: Option<UnitId>) -> Option<Thought> {
    let battle = eye.battle;
    let all = [Some(id), Some(first), second];
    let slowest = all.into_iter().flatten().map(|u| battle.normal_move(u)).min().map_or(1.0, f64::from);
    let bonus = f64::from(battle.bonuses(id, battle.rating(id) + 1));
    for length in [slowest + bonus, slowest, slowest - 0.5, 1.0, 0.5, 0.25] {
        let order = Order::Move([Leg::Forward(length)].into_iter().collect());
        if length > 0.1 && battle.read(&order).is_ok() {
            return Some((order, "the line goes on together"));
        }
    }
    None
}

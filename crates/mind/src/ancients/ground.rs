//! How good a place is for a formed unit, in points.

use ancients::{Commander, UnitId};
use ranked::arc::face_charged;
use smallvec::SmallVec;
use table::{Edge, Facing, Pose, Rect, Vec2};

use super::danger::{Danger, Threat, reaches};
use super::fight::promise;
use super::glance::{Block, Glance, range, shoots_at};
use super::melee::Meeting;
use super::plan::{self, Stance};
use super::quarters::Quarters;
use super::shoot;

/// A front need not look straight at its enemy.
const NEARLY: f64 = 0.4;
/// As long as the enemy is no farther round than this, the line looks ahead.
const FAR_ROUND: f64 = 1.0;
/// Whoever is so far behind the foremost no longer belongs to the line.
const LEFT_BEHIND: f64 = 12.0;
/// How far beside an enemy horse rides that means to turn him.
const WIDE: f64 = 4.0;

/// What a unit goes for.
#[derive(Clone, Copy)]
struct Goal {
    foe: UnitId,
    /// Where it would rather be than before him: on his flank.
    beside: Option<Vec2>,
}

/// All that a unit weighs when it chooses a place.
pub(super) struct Ground<'e> {
    eye: &'e Glance<'e>,
    unit: UnitId,
    goal: Goal,
    danger: Danger<'e>,
    threat: Threat<'e>,
    quarters: Option<Quarters>,
    stance: Stance,
    /// How far the hindmost of the free foot will have come this turn.
    line: Option<f64>,
    /// How far it shoots that would rather shoot than fight.
    shoots: Option<f64>,
    /// How far it shoots at all.
    range: f64,
    friends: SmallVec<[&'e Block; 16]>,
}

impl<'e> Ground<'e> {
    /// What a unit has to think of; nothing if there is no enemy.
    pub fn of(eye: &'e Glance<'e>, unit: UnitId) -> Option<Ground<'e>> {
        let goal = goal(eye, unit)?;
        let way = eye.block(unit).reach;
        Some(Ground {
            eye,
            unit,
            goal,
            danger: Danger::to(eye, unit, way),
            threat: Threat::of(eye, unit, way),
            quarters: Quarters::new(eye, unit),
            stance: plan::stance(eye),
            line: line(eye),
            shoots: shoots_at(eye.battle, unit),
            range: range(eye.battle, unit),
            friends: eye.friends(unit).filter(|f| !f.runs && !f.alone).collect(),
        })
    }

    /// Where it might look: at its goal, and as the enemy's line stands.
    pub fn goals(&self) -> SmallVec<[Facing; 4]> {
        let here = self.eye.block(self.unit).rect.pose;
        let there = &self.eye.block(self.goal.foe).rect;
        let mut goals: SmallVec<[Facing; 4]> = SmallVec::new();
        goals.extend(self.goal.beside.map(|point| Facing::from_dir(point - here.at)));
        goals.push(Facing::from_dir(there.centre() - here.at));
        goals.push(there.pose.facing.about());
        goals.push(Facing::from_dir(self.eye.ahead));
        goals
    }

    /// How good a place is.
    pub fn score(&self, pose: Pose, walks: bool) -> f64 {
        let (eye, w) = (self.eye, self.eye.weights);
        let ground = eye.battle.unit(self.unit).rect_at(pose);
        let foe = &eye.block(self.goal.foe).rect;
        let distance = ground.distance(foe);
        let mut score = self.threat.from(&ground) - w.danger * self.danger.on(&ground);
        score -= self.approach(&ground, distance) + self.looks_away(pose, distance) + self.strays(pose, distance);
        score -= w.in_the_way * self.stands_in_way(&ground) + w.blocked * self.is_blocked(&ground);
        if self.range > 0.0 && walks {
            score += w.shot * self.best_shot(&ground);
        }
        if let Some(quarters) = &self.quarters {
            score += quarters.on(&ground);
        }
        score
    }

    /// What is lost by being far from its goal.
    fn approach(&self, ground: &Rect, distance: f64) -> f64 {
        let w = self.eye.weights;
        let eager = match self.stance {
            Stance::Hold => w.hold_eager,
            Stance::Advance => 1.0,
            Stance::Press => w.press_eager,
        };
        if let Some(range) = self.shoots {
            return eager * w.advance * (distance - range * 0.9).max(0.0);
        }
        match self.goal.beside {
            Some(point) => eager * w.turn_flank * ground.centre().distance(point),
            None => eager * w.advance * (distance - self.eye.block(self.unit).reach * w.ready).max(0.0),
        }
    }

    /// Far away the line looks straight ahead; near by each looks at his enemy.
    fn looks_away(&self, pose: Pose, distance: f64) -> f64 {
        let aim = Facing::from_dir(self.eye.block(self.goal.foe).rect.centre() - pose.at);
        let near = distance < self.eye.block(self.unit).reach * 1.2;
        let ahead = Facing::from_dir(self.eye.ahead);
        let straight = self.goal.beside.is_none() && ahead.clockwise_to(aim).abs() < FAR_ROUND;
        let (goal, slack) = match (near, self.goal.beside) {
            (true, _) => (aim, NEARLY),
            (false, Some(point)) => (Facing::from_dir(point - pose.at), NEARLY),
            (false, None) => (if straight { ahead } else { aim }, 0.0),
        };
        self.eye.weights.facing * (pose.facing.clockwise_to(goal).abs() - slack).max(0.0)
    }

    /// Foot keeps in line, horse is freer; whoever is about to charge is free.
    fn strays(&self, pose: Pose, distance: f64) -> f64 {
        let (w, block) = (self.eye.weights, self.eye.block(self.unit));
        let Some(line) = self.line else { return 0.0 };
        if distance <= block.reach * 0.6 {
            return 0.0;
        }
        let leash = if block.rides { w.horse_leash } else { w.line_leash };
        // Who must attack cannot wait for everybody.
        let strict = if self.stance == Stance::Press { w.press_strict } else { 1.0 };
        strict * w.line * (pose.at.dot(self.eye.ahead) - line - leash).max(0.0)
    }

    /// Nobody stands in the lane of a friend who could charge.
    fn stands_in_way(&self, ground: &Rect) -> f64 {
        let lane = self.eye.weights.lane;
        let blocked = |f: &&&Block| {
            let ahead = Rect { depth: lane, ..f.rect.at(f.rect.pose.forward(lane)) };
            f.formed && !f.fights && ahead.overlaps(ground)
        };
        self.friends.iter().filter(blocked).count() as f64
    }

    fn is_blocked(&self, ground: &Rect) -> f64 {
        let way = 3.0;
        let lane = Rect { depth: way, ..ground.at(ground.pose.forward(way)) };
        f64::from(u8::from(self.friends.iter().any(|f| lane.overlaps(&f.rect))))
    }

    fn best_shot(&self, ground: &Rect) -> f64 {
        let eye = self.eye;
        let in_range = eye.foes().filter(|e| !e.runs && !e.fights && e.rect.within(ground, self.range));
        in_range.map(|e| shoot::value(eye, self.unit, e.id, e.rect.distance(ground))).fold(0.0, f64::max)
    }

    /// Why it goes there, or stays.
    pub fn reason(&self, end: Pose) -> &'static str {
        let eye = self.eye;
        let (here, block) = (eye.block(self.unit).rect, eye.block(self.unit));
        let ground = eye.battle.unit(self.unit).rect_at(end);
        let stays = end == here.pose;
        let (before, after) = (self.danger.on(&here), self.danger.on(&ground));
        let nearer = here.distance(&eye.block(self.goal.foe).rect) - ground.distance(&eye.block(self.goal.foe).rect);
        if let Some(quarters) = &self.quarters
            && quarters.on(&ground) > if stays { 0.0 } else { quarters.on(&here) }
        {
            return if stays {
                "it keeps a quarter of the table"
            } else {
                "it goes for a quarter of the table before the end"
            };
        }
        if after + 10.0 < before {
            return "it gets away from a charge that would go badly";
        }
        if stays && self.shoots.is_some() && self.best_shot(&here) > 0.0 {
            return "it stands and shoots";
        }
        let near = ground.within(&eye.block(self.goal.foe).rect, block.reach);
        if near
            && self.threat.from(&ground) > 0.0
            && face_charged(&eye.block(self.goal.foe).rect, &ground) != Edge::Front
        {
            return "from there it threatens a flank";
        }
        if self.goal.beside.is_some() && !stays {
            return "it rides round their flank";
        }
        if self.threat.from(&ground) > 0.0 {
            return if stays { "it is near enough to charge next turn" } else { "from there it can charge next turn" };
        }
        match (stays, nearer > 0.5) {
            (true, _) if after > 0.0 => "it stands to meet a charge that it cannot get away from",
            (true, _) if self.danger.is_reached(&here) => "it waits for their charge where it stands well",
            (true, _) if self.stance == Stance::Hold => "it holds: we are ahead, and turns run out",
            (true, _) if block.rides => "it waits for an opening",
            (true, _) => "it keeps its place in the line",
            (false, true) if self.stance == Stance::Press => "it presses forward: turns run out",
            (false, true) => "forward with the line",
            (false, false) => "it turns to face its enemy",
        }
    }
}

/// How far the hindmost of the free foot will have come this turn, towards
/// the enemy. Whoever has run and rallied does not keep the others waiting.
fn line(eye: &Glance<'_>) -> Option<f64> {
    let movers = eye.battle.able_to_move();
    let free = |b: &&Block| b.in_line() && !b.fights && shoots_at(eye.battle, b.id).is_none();
    let come = |b: &Block| {
        let to_come = if movers.has(b.id) { strides(eye, b) } else { 0.0 };
        b.rect.pose.at.dot(eye.ahead) + to_come
    };
    let all: SmallVec<[f64; 8]> = eye.own().filter(free).map(come).collect();
    let foremost = all.iter().copied().fold(f64::MIN, f64::max);
    all.into_iter().filter(|at| *at > foremost - LEFT_BEHIND).reduce(f64::min)
}

/// How far a unit may get straight ahead: twice as far on the march.
fn strides(eye: &Glance<'_>, block: &Block) -> f64 {
    let near = eye.foes().any(|e| e.rect.within(&block.rect, 8.0));
    let marches = eye.battle.unit(block.id).has(Commander::Musician) && !near;
    eye.battle.basic_rate(block.id) * if marches { 2.0 } else { 1.0 }
}

/// What a unit goes for.
fn goal(eye: &Glance<'_>, id: UnitId) -> Option<Goal> {
    if eye.block(id).rides
        && let Some(goal) = riders_goal(eye, id)
    {
        return Some(goal);
    }
    foe_of(eye, id).map(|foe| Goal { foe, beside: None })
}

/// Whom a rider goes for, and whether by his flank.
pub(super) fn riders_aim(eye: &Glance<'_>, id: UnitId) -> Option<(UnitId, bool)> {
    riders_goal(eye, id).map(|goal| (goal.foe, goal.beside.is_some()))
}

/// Horse goes for whoever promises most, by his flank if his front is too
/// strong.
fn riders_goal(eye: &Glance<'_>, id: UnitId) -> Option<Goal> {
    let own = eye.block(id);
    let inch = eye.weights.turn_flank;
    let mut best: Option<(f64, Goal)> = None;
    let mut consider = |worth: f64, goal: Goal| {
        if best.is_none_or(|(before, _)| worth > before) {
            best = Some((worth, goal));
        }
    };
    for enemy in eye.foes().filter(|e| !e.runs && !e.alone && !e.loose) {
        let on = |face: Edge| promise(eye, id, enemy.id, Meeting::on(eye.battle, id, enemy.id, face));
        let far = own.rect.distance(&enemy.rect);
        let front = on(Edge::Front);
        if front > 0.0 {
            consider(front - inch * far, Goal { foe: enemy.id, beside: None });
        }
        let flank = on(Edge::Right);
        for side in [1.0, -1.0] {
            // Past his fellows there is no way to his flank.
            let aside = side * (enemy.rect.width * 0.5 + WIDE);
            let point = enemy.rect.pose.shift(aside).forward(-enemy.rect.depth).at;
            let ground = own.rect.at(Pose { at: point, facing: enemy.rect.pose.facing.about() });
            let covered = |e: &Block| {
                e.id != enemy.id && !e.runs && (e.rect.within(&ground, 1.0) || (e.may_come() && reaches(e, &ground)))
            };
            if eye.foes().any(covered) {
                continue;
            }
            let way = own.rect.centre().distance(point);
            consider(eye.weights.flank_way * flank - inch * way, Goal { foe: enemy.id, beside: Some(point) });
        }
    }
    best.map(|(_, goal)| goal)
}

/// The enemy that a unit should go for: the nearest, but skirmishers are
/// nothing for anybody who can help it, nor are those who run.
pub(super) fn foe_of(eye: &Glance<'_>, id: UnitId) -> Option<UnitId> {
    let own = eye.block(id);
    let here = &own.rect;
    let harder = |enemy: &Block| {
        let loose = if enemy.loose { 2.0 } else { 1.0 };
        if enemy.runs || enemy.alone { loose * 3.0 } else { loose }
    };
    let mut best: Option<(f64, UnitId)> = None;
    for enemy in eye.enemies(id) {
        // No nearer than the circles around both.
        let least = enemy.middle.distance(own.middle) - enemy.around - own.around;
        if best.is_some_and(|(cost, _)| (least + 1.0) * harder(enemy) > cost) {
            continue;
        }
        let there = &enemy.rect;
        let distance = here.distance(there) + 1.0;
        let turn = here.pose.facing.clockwise_to(Facing::from_dir(there.centre() - here.pose.at)).abs();
        let cost = distance * (1.0 + turn * 0.5) * harder(enemy);
        if best.is_none_or(|(least, _)| cost < least) {
            best = Some((cost, enemy.id));
        }
    }
    best.map(|(_, enemy)| enemy)
}

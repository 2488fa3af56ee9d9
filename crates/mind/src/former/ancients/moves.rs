//! Moves of formed units: forward together, fronts towards the enemy, flanks
//! away from him.

use ancients::{Battle, Commander, Special, UnitId};
use game::{Leg, Order, Path};
use table::{Facing, Pose, Rect};

use super::glance::{Glance, is_line, shoots_at};
use super::{leaders, skirmish};
use crate::captain::Thought;

/// How far anybody may be ahead of the hindmost of the line.
const AHEAD_OF_THE_LINE: f64 = 2.0;
/// A front need not look straight at its enemy.
const NEARLY: f64 = 0.4;
/// Beyond this a turn is worth a whole move.
const FAR_ROUND: f64 = 1.0;

/// Who moves next: skirmishers clear the way, then the hindmost catch up, and
/// characters come when those whom they join have stopped.
pub(super) fn next(eye: &Glance<'_>) -> Thought {
    let battle = eye.battle;
    if wants_reform(eye).is_some() {
        return (Order::word("reform"), "to face the enemy again");
    }
    let movers = battle.able_to_move();
    let stays = |u: UnitId| !battle.unit(u).on_field();
    let turn = |u: UnitId| {
        if battle.is_lone_character(u) {
            if leaders::touches_host(battle, u) { -1000.0 } else { 1000.0 }
        } else if battle.is_skirmishing(u) {
            -500.0
        } else {
            // The others see how far the hindmost come; whoever stands behind
            // somebody waits for him.
            let waits = eye.is_blocked(u, &battle.rect(u), 2.0);
            battle.unit(u).pose().at.dot(eye.ahead) + if waits { 200.0 } else { 0.0 }
        }
    };
    let first = movers.iter().filter(|&u| !stays(u)).min_by(|&a, &b| turn(a).total_cmp(&turn(b)));
    match first {
        Some(unit) => (Order::Choose(unit.key()), "the hindmost catch up first"),
        None => (Order::word("done"), "all have moved"),
    }
}

/// Where a unit goes.
pub(super) fn path(eye: &Glance<'_>, id: UnitId) -> Thought {
    if eye.battle.is_lone_character(id) {
        return leaders::path(eye, id);
    }
    if eye.battle.is_skirmishing(id) {
        return skirmish::path(eye, id);
    }
    let Some(foe) = eye.foe_of(id) else { return (Order::Move(Path::new()), "the field is ours") };
    let mut best = (score(eye, id, foe, eye.battle.unit(id).pose()) + 0.02, Order::Move(Path::new()));
    for path in paths(eye.battle, id, foe) {
        let order = Order::Move(path);
        let Ok(preview) = eye.battle.judge_move(&order) else { continue };
        let Some(&end) = preview.path.last() else { continue };
        let worth = score(eye, id, foe, end);
        if worth > best.0 {
            best = (worth, order);
        }
    }
    (best.1, "forward with the line")
}

/// Paths worth a look: straight ahead, and wheels towards the enemy or as the
/// line stands.
fn paths(battle: &Battle, id: UnitId, foe: UnitId) -> Vec<Path> {
    let unit = battle.unit(id);
    let rate = battle.basic_rate(id);
    let width = unit.formation().width();
    let mut found: Vec<Path> = Vec::new();
    let mut give = |legs: &[Leg]| found.push(legs.iter().copied().collect());
    for far in [0.25, 0.5, 0.75, 1.0, 1.25, 1.5, 2.0] {
        give(&[Leg::Forward(rate * far)]);
    }
    let there = battle.rect(foe);
    let aim = Facing::from_dir(there.centre() - unit.pose().at);
    let square = there.pose.facing.about();
    for goal in [aim, square] {
        let turn = unit.pose().facing.clockwise_to(goal);
        for share in [1.0, 0.5] {
            let angle = (turn.abs() * share).min(rate / width);
            if angle < 0.02 {
                continue;
            }
            let wheel = Leg::Wheel { right: turn > 0.0, degrees: angle.to_degrees() };
            give(&[wheel]);
            for pace in [0.5, 1.0, 2.0] {
                let left = rate * pace - angle * width;
                if left > 0.1 {
                    give(&[wheel, Leg::Forward(left * 0.99)]);
                }
            }
        }
    }
    let turn = unit.pose().facing.clockwise_to(aim).abs();
    if turn > 2.0 {
        give(&[Leg::AboutTurn]);
        give(&[Leg::AboutTurn, Leg::Forward(rate * 0.5)]);
    }
    if turn > FAR_ROUND && battle.troop(id).special.has(Special::Drilled) {
        give(&[Leg::Quarter(true)]);
        give(&[Leg::Quarter(false)]);
    }
    found
}

/// How good a place is for a unit that goes for an enemy.
fn score(eye: &Glance<'_>, id: UnitId, foe: UnitId, pose: Pose) -> f64 {
    let battle = eye.battle;
    let ground = battle.unit(id).rect_at(pose);
    let there = battle.rect(foe);
    let distance = ground.distance(&there);
    // Far away the line looks straight ahead; near by each looks at his enemy.
    let near = distance < battle.charge_reach(id) * 1.2;
    let aim = Facing::from_dir(there.centre() - pose.at);
    let (goal, slack) = if near { (aim, NEARLY) } else { (straight(eye, aim), 0.0) };
    // Those who shoot stay where they can, out of reach of a charge.
    let range = shoots_at(battle, id);
    let too_far = range.map_or(distance, |range| (distance - range * 0.9).max(0.0));
    let mut score = -0.2 * too_far - 0.5 * (pose.facing.clockwise_to(goal).abs() - slack).max(0.0);
    let rides = battle.troop(id).kind.is_mounted();
    // Foot keeps in line, horse keeps with it until there is somebody to charge.
    let progress = pose.at.dot(eye.ahead);
    let leash = AHEAD_OF_THE_LINE + if rides { 6.0 } else { 0.0 };
    let over = progress - eye.line - leash;
    if eye.line < f64::MAX && over > 0.0 && distance > battle.charge_reach(id) * 0.6 {
        score -= 0.1 * over;
    }
    score -= eye.danger(id, &ground);
    if range.is_some() && eye.nearest_threat(id, &ground) < 0.5 {
        score -= 0.4;
    }
    if eye.is_blocked(id, &ground, 3.0) {
        score -= 0.15;
    }
    score -= standing_in_the_way(eye, id, &ground) * 0.3;
    if rides {
        score -= before_spears(eye, id, &ground);
    }
    score
}

/// Ahead, as long as the enemy is anywhere ahead.
fn straight(eye: &Glance<'_>, aim: Facing) -> Facing {
    let ahead = Facing::from_dir(eye.ahead);
    if ahead.clockwise_to(aim).abs() < FAR_ROUND { ahead } else { aim }
}

/// Horse does not wait in front of formed foot that could charge it.
fn before_spears(eye: &Glance<'_>, id: UnitId, ground: &Rect) -> f64 {
    let battle = eye.battle;
    let comes = |e: &UnitId| is_line(battle, *e) && eye.may_come(*e);
    let reach = |e: UnitId| battle.rect(e).within(ground, battle.charge_reach(e) + 0.5);
    let sees = |e: UnitId| ranked::arc::sees(&battle.rect(e), table::Edge::Front, ground);
    battle.enemies(id).filter(comes).filter(|&e| reach(e) && sees(e)).count() as f64 * 0.25 * eye.caution
}

/// Nobody stands in the lane of a friend who could charge.
fn standing_in_the_way(eye: &Glance<'_>, id: UnitId, ground: &Rect) -> f64 {
    let battle = eye.battle;
    let blocked = |friend: UnitId| {
        let block = battle.rect(friend);
        let lane = Rect { depth: 4.0, ..block.at(block.pose.forward(4.0)) };
        lane.overlaps(ground)
    };
    let formed = |f: &UnitId| battle.is_formed(*f) && !battle.is_engaged(*f);
    battle.friends(id).filter(formed).filter(|&f| blocked(f)).count() as f64
}

/// A unit that looks the wrong way, has a musician, and time to put it right.
fn wants_reform(eye: &Glance<'_>) -> Option<UnitId> {
    let battle = eye.battle;
    let reforms = |u: &UnitId| {
        let unit = battle.unit(*u);
        let musician = unit.has(Commander::Musician) && battle.is_formed(*u) && unit.on_field();
        let pressed = battle.enemies(*u).any(|e| eye.may_come(e) && battle.rect(e).within(&battle.rect(*u), 8.0));
        musician && !pressed && !battle.troop(*u).special.has(Special::Levy) && wrong_way(eye, *u) > FAR_ROUND
    };
    battle.able_to_move().iter().filter(|&u| battle.unit(u).on_field()).find(reforms)
}

/// How far round a unit's enemy is.
fn wrong_way(eye: &Glance<'_>, id: UnitId) -> f64 {
    let pose = eye.battle.unit(id).pose();
    let aim = |foe: UnitId| Facing::from_dir(eye.battle.rect(foe).centre() - pose.at);
    eye.foe_of(id).map_or(0.0, |foe| pose.facing.clockwise_to(aim(foe)).abs())
}

/// Which unit reforms.
pub(super) fn who_reforms(eye: &Glance<'_>) -> Option<Thought> {
    Some((Order::Choose(wants_reform(eye)?.key()), "it looks the wrong way"))
}

/// Towards its enemy, as deep as it was.
pub(super) fn reform(eye: &Glance<'_>, id: UnitId) -> Option<Thought> {
    let unit = eye.battle.unit(id);
    let foe = eye.foe_of(id)?;
    let exact = Facing::from_dir(eye.battle.rect(foe).centre() - unit.pose().at);
    let near = [exact, unit.pose().facing.quarter_left(), unit.pose().facing.quarter_right(), unit.pose().facing];
    near.into_iter().find_map(|facing| {
        let legs = [Leg::To(Pose { facing, ..unit.pose() }), Leg::Files(unit.files)];
        let order = Order::Move(legs.into_iter().collect());
        eye.battle.judge_move(&order).is_ok().then_some((order, "to face the enemy again"))
    })
}

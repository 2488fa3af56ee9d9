//! Moves of formed units: who goes first, and which of all ways is the best.

use ancients::{Commander, Special, UnitId};
use game::{Leg, Order, Path};
use smallvec::SmallVec;
use table::{Facing, Pose};

use super::glance::{Block, Glance};
use super::ground::Ground;
use super::ways::ways;
use super::{front, leaders, skirmish};
use crate::captain::Thought;

/// Beyond this a turn is worth a whole move.
const FAR_ROUND: f64 = 1.0;
/// As near as this enemies make it hard to reform.
const PRESSED: f64 = 8.0;
/// A way must be better than standing by so much.
const WORTH_MOVING: f64 = 0.1;
/// So many of the best ways are tried; if none is lawful the unit stays.
const TRIES: usize = 8;

/// Who moves next: skirmishers clear the way, then the hindmost catch up, and
/// characters come when those whom they join have stopped.
pub(super) fn next(eye: &Glance<'_>) -> Thought {
    let battle = eye.battle;
    if let Some(word) = instead_of_moving(eye) {
        return word;
    }
    if wants_reform(eye).is_some() {
        return (Order::word("reform"), "somebody looks the wrong way, and has the time to reform");
    }
    let movers = battle.able_to_move();
    let turn = |b: &Block| {
        if b.alone {
            (if leaders::is_beside_host(eye, b.id) { -1000.0 } else { 1000.0 }, "he goes to the men he will lead")
        } else if b.loose {
            (-500.0, "skirmishers clear the way first")
        } else {
            // The others see how far the hindmost come; whoever stands behind
            // somebody waits for him.
            let waits = if is_behind_friend(eye, b) { 200.0 } else { 0.0 };
            (b.rect.pose.at.dot(eye.ahead) + waits, "the hindmost go first, so that the line keeps together")
        }
    };
    let movers = eye.own().filter(|b| movers.has(b.id)).map(|b| (turn(b), b.id));
    match movers.min_by(|a, b| a.0.0.total_cmp(&b.0.0)) {
        Some(((_, why), unit)) => (Order::Choose(unit.key()), why),
        None => (Order::word("done"), "all have moved"),
    }
}

/// Whether a friend stands right ahead.
fn is_behind_friend(eye: &Glance<'_>, block: &Block) -> bool {
    let way = 2.0;
    let lane = table::Rect { depth: way, ..block.rect.at(block.rect.pose.forward(way)) };
    eye.friends(block.id).any(|f| !f.runs && lane.overlaps(&f.rect))
}

/// Where a unit goes.
pub(super) fn path(eye: &Glance<'_>, id: UnitId) -> Thought {
    let block = eye.block(id);
    if block.alone {
        return leaders::path(eye, id);
    }
    if block.engine {
        return (stay(), "engines shoot from where they stand");
    }
    if block.loose {
        return skirmish::path(eye, id);
    }
    if let Some(thought) = front::widen(eye, id) {
        return thought;
    }
    let Some(ground) = Ground::of(eye, id) else { return (stay(), "the field is ours") };
    let here = ground.score(eye.battle.unit(id).pose(), true);
    let ways = ways(eye, id, &ground.goals());
    let mut scores: SmallVec<[(f64, usize); 32]> =
        ways.iter().enumerate().map(|(n, way)| (ground.score(way.end, way.walks), n)).collect();
    scores.retain(|(score, _)| *score > here + WORTH_MOVING);
    scores.sort_by(|a, b| b.0.total_cmp(&a.0));
    for (_, n) in scores.iter().take(TRIES) {
        let order = Order::Move(ways[*n].path.clone());
        if eye.battle.judge_move(&order).is_ok() {
            return (order, ground.reason(ways[*n].end));
        }
    }
    (stay(), ground.reason(eye.battle.unit(id).pose()))
}

pub(super) fn stay() -> Order {
    Order::Move(Path::new())
}

/// Houses for whoever stands beside one; shieldwalls and squares for those who
/// will be charged rather than charge.
fn instead_of_moving(eye: &Glance<'_>) -> Option<Thought> {
    let occupy = Order::word("occupy");
    if eye.battle.allows(&occupy) {
        return Some((occupy, "a house is easily held"));
    }
    let (special, _) = braced(eye)?;
    match special {
        Special::Shieldwall => Some((Order::word("shieldwall"), "a shieldwall for those who will be charged")),
        _ => Some((Order::word("square"), "a square for those whom horse could take in the flank")),
    }
}

/// Who braces himself, and how.
fn braced(eye: &Glance<'_>) -> Option<(Special, UnitId)> {
    let knows = |b: &&Block| {
        let special = eye.battle.troop(b.id).special;
        b.formed && !b.fights && (special.has(Special::Shieldwall) || special.has(Special::MedievalPhalanx))
    };
    // Few armies know either.
    let able: SmallVec<[&Block; 8]> = eye.own().filter(knows).collect();
    if able.is_empty() {
        return None;
    }
    let movers = eye.battle.able_to_move();
    able.into_iter().filter(|b| movers.has(b.id)).find_map(|b| {
        let charged = |face_front: bool| {
            eye.foes().filter(|e| e.may_come() && !e.loose).any(|e| {
                let front = ranked::arc::face_charged(&b.rect, &e.rect) == table::Edge::Front;
                front == face_front && super::danger::reaches(e, &b.rect)
            })
        };
        let special = eye.battle.troop(b.id).special;
        let open = |word: &'static str| eye.battle.allows(&Order::word(word));
        if special.has(Special::Shieldwall) && charged(true) && open("shieldwall") {
            return Some((Special::Shieldwall, b.id));
        }
        (special.has(Special::MedievalPhalanx) && charged(false) && open("square"))
            .then_some((Special::MedievalPhalanx, b.id))
    })
}

/// Which unit it is that braces itself.
pub(super) fn who_braces(eye: &Glance<'_>, special: Special) -> Option<Thought> {
    let (found, unit) = braced_for(eye, special)?;
    let why =
        if found == Special::Shieldwall { "enemies before it could charge" } else { "enemies beside it could charge" };
    Some((Order::Choose(unit.key()), why))
}

fn braced_for(eye: &Glance<'_>, special: Special) -> Option<(Special, UnitId)> {
    let open = super::captain::candidates(eye.battle);
    let unit = open.iter().find_map(|order| match order {
        Order::Choose(key) => UnitId::of(*key).filter(|u| {
            let rect = &eye.block(*u).rect;
            eye.foes().any(|e| e.may_come() && super::danger::reaches(e, rect))
        }),
        _ => None,
    })?;
    Some((special, unit))
}

/// A unit that looks the wrong way, has a musician, and time to put it right.
fn wants_reform(eye: &Glance<'_>) -> Option<UnitId> {
    let battle = eye.battle;
    let turned = |b: &&Block| {
        let unit = battle.unit(b.id);
        b.formed && !b.fights && unit.has(Commander::Musician) && !battle.troop(b.id).special.has(Special::Levy)
    };
    let pressed = |b: &Block| eye.foes().any(|e| e.may_come() && e.rect.within(&b.rect, PRESSED));
    let found = eye.own().filter(turned).find(|b| wrong_way(eye, b.id) > FAR_ROUND && !pressed(b))?;
    battle.able_to_move().has(found.id).then_some(found.id)
}

/// How far round a unit's enemy is.
fn wrong_way(eye: &Glance<'_>, id: UnitId) -> f64 {
    let pose = eye.battle.unit(id).pose();
    let aim = |foe: UnitId| Facing::from_dir(eye.block(foe).rect.centre() - pose.at);
    super::ground::foe_of(eye, id).map_or(0.0, |foe| pose.facing.clockwise_to(aim(foe)).abs())
}

/// Which unit reforms.
pub(super) fn who_reforms(eye: &Glance<'_>) -> Option<Thought> {
    Some((Order::Choose(wants_reform(eye)?.key()), "it looks the wrong way, and no enemy is near"))
}

/// Towards its enemy, as nearly as there is room: about the middle of its front
/// or of its ground, and never as it stands.
pub(super) fn reform(eye: &Glance<'_>, id: UnitId) -> Option<Thought> {
    let unit = eye.battle.unit(id);
    let foe = super::ground::foe_of(eye, id)?;
    let (pose, rect) = (unit.pose(), unit.rect());
    let exact = Facing::from_dir(eye.block(foe).rect.centre() - pose.at);
    let off = |facing: Facing| facing.clockwise_to(exact).abs();
    let mut facings = vec![exact, pose.facing.quarter_left(), pose.facing.quarter_right(), pose.facing.about()];
    facings.retain(|facing| off(*facing) < off(pose.facing) - 0.1);
    facings.sort_by(|a, b| off(*a).total_cmp(&off(*b)));
    let width = Leg::Files(front::best_width(eye.battle, id));
    let stands = |facing: Facing| {
        let front = Pose { facing, ..pose };
        let depths =
            [rect.depth, rect.width].map(|depth| Pose { at: rect.centre() + facing.dir() * (depth / 2.0), facing });
        [front].into_iter().chain(depths)
    };
    facings.into_iter().flat_map(stands).find_map(|pose| {
        let order = Order::Move([Leg::To(pose), width].into_iter().collect());
        eye.battle.judge_move(&order).is_ok().then_some((order, "its front towards the enemy it goes for"))
    })
}

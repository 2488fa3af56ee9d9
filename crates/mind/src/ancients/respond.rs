//! How a charge is met.

use ancients::{Response, UnitId};
use game::Order;

use super::captain::candidates;
use super::charge::caught;
use super::fight::{face, promise};
use super::glance::Glance;
use super::melee::{Meeting, round};
use super::{nerve, shoot};
use crate::captain::Thought;

/// How a unit meets a charge.
pub(super) fn respond(eye: &Glance<'_>, unit: UnitId) -> Option<Thought> {
    let open = candidates(eye.battle);
    let may = |response: Response| open.contains(&Order::word(response.word()));
    let answer = |response: Response, why: &'static str| Some((Order::word(response.word()), why));
    let chargers = eye.battle.charged_by(unit);
    let block = eye.block(unit);
    let feigned = [Response::FeignedFireAndFlee, Response::FeignedFlight].into_iter().find(|&r| may(r));
    if let Some(response) = feigned {
        return answer(response, "they run only for show, and turn on whoever follows");
    }
    let light = chargers.iter().all(|c| eye.block(c).loose);
    if (block.loose && !light) || block.alone {
        return run(eye, unit, may);
    }
    if may(Response::Countercharge) {
        return answer(Response::Countercharge, "horse meets horse at the gallop");
    }
    let (stand, flee) = (standing(eye, unit), fleeing(eye, unit, false));
    // Without a turn left to rally in, whoever runs is lost for certain.
    if may(Response::Flee) && !block.loose && eye.rallies(unit) > 0 && stand < flee {
        return answer(Response::Flee, "this charge would break it: better to run and rally");
    }
    if may(Response::StandAndShoot) {
        return answer(Response::StandAndShoot, "a volley into their faces");
    }
    let why = if stand > 0.0 { "it expects to throw them back" } else { "to run would cost more than to stand" };
    answer(Response::Hold, why)
}

/// Skirmishers shoot if there is time, and are gone.
fn run(eye: &Glance<'_>, unit: UnitId, may: impl Fn(Response) -> bool) -> Option<Thought> {
    let answer = |response: Response, why: &'static str| Some((Order::word(response.word()), why));
    let shots: f64 = eye.battle.charged_by(unit).iter().map(|c| shoot::value(eye, unit, c, 0.0)).fold(0.0, f64::max);
    let near = eye.battle.charged_by(unit).iter().any(|c| {
        let charger = eye.block(c);
        charger.rect.distance(&eye.block(unit).rect) < charger.reach * 0.5
    });
    let (shooting, running) = (fleeing(eye, unit, true) + if near { 0.0 } else { shots }, fleeing(eye, unit, false));
    if may(Response::FireAndFlee) && shooting > running {
        return answer(Response::FireAndFlee, "they are far enough for a volley before it is gone");
    }
    if may(Response::Flee) {
        return answer(Response::Flee, "it does not wait for a charge it cannot meet");
    }
    None
}

/// What standing brings, in points. Several who come at one face share it.
fn standing(eye: &Glance<'_>, unit: UnitId) -> f64 {
    let chargers = eye.battle.charged_by(unit);
    let faces = |edge| chargers.iter().filter(|&c| face(eye, c, unit) == edge).count().max(1) as u8;
    let meeting = |c: UnitId| {
        let edge = face(eye, c, unit);
        let mut meeting = Meeting::on(eye.battle, c, unit, edge);
        let share = faces(edge);
        if share > 1 {
            meeting.contact.0 = meeting.contact.0.min(meeting.contact.1 / share + 1);
            meeting.contact.1 /= share;
        }
        meeting
    };
    let score = |c: UnitId| {
        let found = round(eye, c, unit, meeting(c));
        found.dealt - found.suffered
    };
    let all: f64 = chargers.iter().map(score).sum();
    let worst = chargers.iter().map(|c| {
        let others = all - score(c);
        promise(eye, c, unit, Meeting { help: others, ..meeting(c) })
    });
    -worst.fold(f64::MIN, f64::max)
}

/// What running costs, in points.
fn fleeing(eye: &Glance<'_>, unit: UnitId, shot: bool) -> f64 {
    let block = eye.block(unit);
    let gap = |c: UnitId| eye.block(c).reach - eye.block(c).rect.distance(&block.rect);
    let most = eye.battle.charged_by(unit).iter().map(gap).fold(f64::MIN, f64::max);
    let caught = caught(eye, unit, most, shot);
    let nerve = nerve::fails(f64::from(eye.leadership(unit)));
    let rallied = if eye.rallies(unit) == 0 { 1.0 } else { eye.weights.flee_cost + eye.weights.rally * nerve };
    let off = off_the_table(eye, unit);
    let escaped = off + (1.0 - off) * rallied.min(1.0);
    -block.stake * (caught + (1.0 - caught) * escaped)
}

/// How likely a unit that runs from its chargers runs off the table at once.
fn off_the_table(eye: &Glance<'_>, unit: UnitId) -> f64 {
    let block = eye.block(unit);
    let Some(first) = eye.battle.charged_by(unit).iter().next() else { return 0.0 };
    let away = (block.rect.centre() - eye.block(first).rect.centre()).normalize_or_zero();
    let room = eye.battle.field().board.room_ahead(&block.rect, away);
    match ranked::flight::dice(eye.battle.basic_rate(unit)) {
        0..=2 => nerve::fails(room),
        // Three dice, about ten and a half.
        _ => ((16.5 - room) / 12.0).clamp(0.0, 1.0),
    }
}

//! Charges: whom, when, and with whom together.

use ancients::{ChargeAsk, ChargeOdds, UnitId};
use game::Order;
use smallvec::SmallVec;
use table::Edge;

use super::captain::candidates;
use super::danger::Danger;
use super::drill;
use super::fight::{as_they_stand, promise};
use super::glance::{Glance, shoots_at};
use super::melee::{Meeting, round};
use super::nerve;
use crate::captain::Thought;

/// A charge that could be declared.
struct Chance {
    unit: UnitId,
    target: UnitId,
    /// What it promises beyond what must be asked of it.
    over: f64,
    /// The comrade who must charge with it, and whom: without him it is not
    /// strong enough.
    comrade: Option<(UnitId, UnitId)>,
    reason: &'static str,
}

/// Which unit charges next, or none.
pub(super) fn declare(eye: &Glance<'_>) -> Thought {
    if let Some(unit) = eye.own().map(|b| b.id).find(|&u| leaves(eye, u)) {
        return (Order::Choose(unit.key()), "it breaks off: faster than those it fights, and beaten if it stays");
    }
    let mut good: SmallVec<[Chance; 12]> = chances(eye).into_iter().filter(|c| c.over > 0.0).collect();
    good.sort_by(|a, b| b.over.total_cmp(&a.over));
    match good.into_iter().find(|chance| comes_home(eye, chance)) {
        Some(chance) => (Order::Choose(chance.unit.key()), chance.reason),
        None => (Order::word("done"), "no charge promises enough"),
    }
}

/// Whether a charge goes home together with those that are declared, and keeps
/// none of them from their mark.
fn comes_home(eye: &Glance<'_>, chance: &Chance) -> bool {
    let theirs = eye.block(chance.target);
    let beside = eye.battle.charged_by(chance.target);
    if theirs.runs || theirs.loose || (beside.is_empty() && chance.comrade.is_none()) {
        return true;
    }
    let declared: SmallVec<[UnitId; 8]> = eye.own().map(|b| b.id).filter(|&u| has_declared(eye, u)).collect();
    let own = (chance.unit, chance.target);
    let charges: SmallVec<[(UnitId, UnitId); 2]> = std::iter::once(own).chain(chance.comrade).collect();
    let home = eye.battle.charges_home(&charges);
    let kept_away: SmallVec<[UnitId; 8]> = declared.into_iter().filter(|u| !home.has(*u)).collect();
    // Whoever would not come home without it either is not kept from it.
    charges.iter().all(|(unit, _)| home.has(*unit))
        && (kept_away.is_empty() || {
            let before = eye.battle.charges_home(&[]);
            kept_away.iter().all(|u| !before.has(*u))
        })
}

fn has_declared(eye: &Glance<'_>, unit: UnitId) -> bool {
    eye.enemies(unit).any(|e| eye.battle.charged_by(e.id).has(unit))
}

/// Whom a unit charges.
pub(super) fn target(eye: &Glance<'_>, unit: UnitId) -> Option<Thought> {
    // Whoever must charge has no say in the matter.
    let open = |c: &Chance| eye.battle.allows(&Order::Choose(c.target.key()));
    let goes = within_reach(eye);
    let busy = busy(eye, &goes);
    let found = goes.iter().filter(|(u, _)| *u == unit).map(|(u, c)| weigh(eye, *u, c, &goes, &busy));
    let mut found: SmallVec<[Chance; 6]> = found.filter(open).collect();
    found.sort_by(|a, b| b.over.total_cmp(&a.over));
    let best = found.iter().find(|chance| comes_home(eye, chance)).or(found.first())?;
    Some((Order::Choose(best.target.key()), best.reason))
}

fn chances(eye: &Glance<'_>) -> SmallVec<[Chance; 12]> {
    let goes = within_reach(eye);
    let busy = busy(eye, &goes);
    goes.iter().map(|(unit, charge)| weigh(eye, *unit, charge, &goes, &busy)).collect()
}

/// The enemies who will have enough to do: charges on them are declared, or
/// are good enough that they will be.
fn busy(eye: &Glance<'_>, goes: &[(UnitId, ChargeOdds)]) -> SmallVec<[(UnitId, UnitId); 12]> {
    let declared = eye.foes().flat_map(|e| eye.battle.charged_by(e.id).iter().map(move |by| (by, e.id)));
    let good = |(unit, charge): &(UnitId, ChargeOdds)| {
        let theirs = eye.block(charge.target);
        !theirs.runs && !theirs.loose && with_help(eye, *unit, charge, 0.0, false) > asked(eye)
    };
    let likely = goes.iter().filter(|go| good(go)).map(|(unit, charge)| (*unit, charge.target));
    declared.chain(likely).collect()
}

/// Every charge that would go home.
fn within_reach(eye: &Glance<'_>) -> SmallVec<[(UnitId, ChargeOdds); 12]> {
    let mut found = SmallVec::new();
    for unit in eye.own().filter(|b| may_seek_a_fight(eye, b.id)).map(|b| b.id) {
        for target in eye.battle.within_charge(unit).iter().filter(|&t| is_prey(eye, unit, t)) {
            found.extend(eye.battle.charge_odds(unit, target).map(|charge| (unit, charge)));
        }
    }
    found
}

/// Skirmishers leave hand-to-hand fighting to others, the fighting have enough
/// to do.
fn may_seek_a_fight(eye: &Glance<'_>, unit: UnitId) -> bool {
    let block = eye.block(unit);
    block.closes() && block.may_come() && shoots_at(eye.battle, unit).is_none()
}

/// A man alone is not worth a charge; those who run are only for who catches
/// them, and horse that runs is gone.
fn is_prey(eye: &Glance<'_>, unit: UnitId, target: UnitId) -> bool {
    let (own, theirs) = (eye.block(unit), eye.block(target));
    !theirs.alone && !(theirs.runs && (theirs.rides || !own.rides))
}

/// What a charge promises beyond what is asked of it, and why it is made.
fn weigh(
    eye: &Glance<'_>,
    unit: UnitId,
    charge: &ChargeOdds,
    goes: &[(UnitId, ChargeOdds)],
    busy: &[(UnitId, UnitId)],
) -> Chance {
    let battle = eye.battle;
    let (own, theirs) = (eye.block(unit), eye.block(charge.target));
    let ground = battle.unit(unit).rect_at(charge.flush);
    let others = busy.iter().filter(|(by, _)| *by != unit).map(|(_, enemy)| *enemy);
    let busy: SmallVec<[UnitId; 12]> = others.chain([charge.target]).collect();
    let perils = Danger::to(eye, unit, own.reach);
    let danger = perils.without(&ground, &busy);
    let chance = |points: f64, reason| Chance {
        unit,
        target: charge.target,
        over: points - eye.weights.charge_exposed * danger,
        comrade: None,
        reason,
    };
    if theirs.runs || (theirs.loose && !own.loose) {
        let points = chase(eye, unit, charge.target) - asked(eye);
        return chance(
            points,
            if theirs.runs {
                "they run, and it is near enough to catch them"
            } else {
                "skirmishers so near are caught or driven off"
            },
        );
    }
    let alone = with_help(eye, unit, charge, 0.0, false);
    let (there, could) = comrades(eye, unit, charge, goes);
    let together = there + could.map_or(0.0, |(_, adds)| adds);
    let points = if together > 0.0 { with_help(eye, unit, charge, together, true) } else { alone };
    // What is spared by not waiting for a charge of theirs.
    let waiting = eye.weights.charge_waiting * perils.on(&own.rect);
    let reason = if charge.face != Edge::Front {
        "it strikes them in the flank or rear"
    } else if theirs.fights {
        "it helps friends who fight them already"
    } else if alone <= asked(eye) && together > 0.0 {
        "together with others it is strong enough"
    } else if points > asked(eye) {
        "the odds of this charge are good"
    } else if waiting > 0.0 {
        "it would be worse to wait for a charge of theirs"
    } else {
        "turns run out, and somebody must begin"
    };
    // Whether it would be enough without a comrade who has not declared yet.
    let without = if there > 0.0 { with_help(eye, unit, charge, there, true) } else { alone };
    let bare = without + waiting - asked(eye) - eye.weights.charge_exposed * danger;
    let comrade = could.filter(|_| bare <= 0.0).map(|(comrade, _)| (comrade, charge.target));
    Chance { comrade, ..chance(points + waiting - asked(eye), reason) }
}

/// What a charge must promise: less when turns run out and we are not ahead,
/// more when we are.
fn asked(eye: &Glance<'_>) -> f64 {
    let w = eye.weights;
    let gone = f64::from(eye.battle.turn().saturating_sub(1));
    let lead = eye.lead();
    let late = (gone / 7.0).min(1.0);
    if lead > 0.0 {
        w.charge_least + w.lead_caution * late * (lead / 100.0).min(4.0)
    } else {
        w.charge_least - w.hurry * gone
    }
}

/// What it promises with so much help.
fn with_help(eye: &Glance<'_>, unit: UnitId, charge: &ChargeOdds, help: f64, shared: bool) -> f64 {
    let battle = eye.battle;
    let mut meeting = Meeting { help, ..Meeting::on(battle, unit, charge.target, charge.face) };
    if shared && charge.face == Edge::Front {
        // Two share the front of one.
        let room = battle.unit(charge.target).formation().files / 2 + 1;
        meeting.contact.0 = meeting.contact.0.min(room);
    }
    promise(eye, unit, charge.target, meeting)
}

/// What comrades add who fight this enemy or have declared a charge on him; and
/// the best of those who could.
fn comrades(
    eye: &Glance<'_>,
    unit: UnitId,
    charge: &ChargeOdds,
    goes: &[(UnitId, ChargeOdds)],
) -> (f64, Option<(UnitId, f64)>) {
    let battle = eye.battle;
    let dealt = |friend: UnitId, face: Edge, charging: bool| {
        let meeting = Meeting { charging, ..Meeting::on(battle, friend, charge.target, face) };
        let found = round(eye, friend, charge.target, meeting);
        let turned = match face {
            Edge::Front => 0.0,
            Edge::Rear => 2.0,
            Edge::Left | Edge::Right => 1.0,
        };
        eye.weights.comrade_blows * found.dealt + turned
    };
    let declared: f64 = battle
        .charged_by(charge.target)
        .iter()
        .filter(|&c| c != unit)
        .map(|c| dealt(c, super::fight::face(eye, c, charge.target), true))
        .sum();
    let fighting: f64 = eye
        .own()
        .filter(|b| b.fights && b.id != unit)
        .filter_map(|b| battle.odds_of_fight(b.id, charge.target).map(|odds| (odds.dealt - odds.suffered).max(0.3)))
        .sum();
    let could = goes
        .iter()
        .filter(|(other, theirs)| *other != unit && theirs.target == charge.target)
        .filter(|(other, _)| !battle.charged_by(charge.target).has(*other))
        .map(|(other, theirs)| (*other, eye.weights.charge_together * dealt(*other, theirs.face, true)))
        .max_by(|a, b| a.1.total_cmp(&b.1));
    (declared + fighting, could)
}

/// What it is worth to go after somebody who runs, or will.
fn chase(eye: &Glance<'_>, unit: UnitId, target: UnitId) -> f64 {
    let (own, theirs) = (eye.block(unit), eye.block(target));
    let gap = own.reach - own.rect.distance(&theirs.rect);
    let caught = caught(eye, target, gap, false);
    let lost_anyway = if theirs.runs { nerve::fails(f64::from(eye.leadership(target)) - 1.0) } else { 0.2 };
    caught * theirs.stake * (1.0 - lost_anyway)
}

/// How likely somebody who runs is caught by a charger who could go so much
/// farther than he stands away. Whoever shoots first runs a die less.
pub(super) fn caught(eye: &Glance<'_>, id: UnitId, gap: f64, shot: bool) -> f64 {
    let dice = ranked::flight::dice(eye.battle.basic_rate(id)) - u8::from(shot);
    match dice {
        0 | 1 => (gap / 6.0).clamp(0.0, 1.0),
        2 => 1.0 - nerve::fails(gap),
        // Three dice, about ten and a half.
        _ => ((gap - 4.5) / 12.0).clamp(0.0, 1.0),
    }
}

/// Whether a unit that fights should break off.
fn leaves(eye: &Glance<'_>, unit: UnitId) -> bool {
    let block = eye.block(unit);
    if !block.fights || !block.rides || !block.formed {
        return false;
    }
    let odds = eye.enemies(unit).filter_map(|e| eye.battle.odds_of_fight(unit, e.id).map(|odds| (e, odds)));
    let (mut slower, mut losing, mut any) = (true, false, false);
    for (enemy, odds) in odds {
        any = true;
        slower &= eye.battle.basic_rate(enemy.id) < eye.battle.basic_rate(unit);
        losing |= odds.margin < -eye.weights.losing_fight;
    }
    any && slower && losing && eye.battle.allows(&Order::Choose(unit.key()))
}

/// The rest of the charge.
pub(super) fn go_on(eye: &Glance<'_>, ask: ChargeAsk) -> Option<Thought> {
    match ask {
        // The nearest first: those behind find the way clear.
        ChargeAsk::MoveNext => {
            let near = |order: &Order| match order {
                Order::Choose(key) => UnitId::of(*key).map_or(f64::MAX, |u| nearest(eye, u)),
                _ => f64::MAX,
            };
            let first = candidates(eye.battle).into_iter().min_by(|a, b| near(a).total_cmp(&near(b)))?;
            Some((first, "the nearest first: those behind find the way clear"))
        }
        ChargeAsk::Redirect { unit, revealed } => {
            let good = as_they_stand(eye, unit, revealed) > asked(eye);
            let why = if good { "those behind them will do as well" } else { "those behind them are too strong" };
            Some((Order::Confirm(good), why))
        }
        ChargeAsk::ShootAt(_) => dearest(eye).map(|order| (order, "of its chargers these are worth most")),
        ChargeAsk::Drift(_) => Some((super::moves::stay(), "straight at them")),
        ChargeAsk::Drill => Some(drill::who(eye)),
        ChargeAsk::DrillAs(unit) => Some(drill::how(eye, unit)),
        ChargeAsk::Lanes(_) => Some((Order::Confirm(true), "better past them than into them")),
        ChargeAsk::Align(_) => Some((Order::Confirm(true), "in line more of them strike")),
        _ => None,
    }
}

/// The one of those offered with whom most is lost.
fn dearest(eye: &Glance<'_>) -> Option<Order> {
    let worth = |order: &Order| match order {
        Order::Choose(key) => UnitId::of(*key).map_or(0.0, |u| eye.block(u).stake),
        _ => 0.0,
    };
    candidates(eye.battle).into_iter().max_by(|a, b| worth(a).total_cmp(&worth(b)))
}

fn nearest(eye: &Glance<'_>, unit: UnitId) -> f64 {
    let here = &eye.block(unit).rect;
    eye.enemies(unit).map(|e| here.distance(&e.rect)).fold(f64::MAX, f64::min)
}

//! What a unit does when its number is up.

use game::{Key, Keys, Order, Path};
use spear::{Action, Battle, ChargeOption, Melee, TroopType, UnitId};

use super::glance::{Glance, See, Stance};
use super::{moves, worth};
use crate::captain::Thought;

/// The best of several charges, with its worth.
pub(super) fn best_charge(see: See<'_>, id: UnitId, options: &[ChargeOption]) -> Option<(f64, usize)> {
    let worth = |o: &ChargeOption| {
        let flank = if o.edge == table::Edge::Front { 0.0 } else { see.w.charge_flank };
        worth::of_exchange(see, id, o.target, o.exchange) + flank
    };
    let best = options.iter().map(worth).enumerate().max_by(|a, b| a.1.total_cmp(&b.1))?;
    Some((best.1, best.0))
}

/// Chooses an action, and the path if it is a move.
pub(super) fn choose(eye: &Glance<'_>, id: UnitId) -> (Thought, Option<Path>) {
    let See { battle, w } = eye.see;
    let actions = battle.actions(id);
    let may = |action: Action| actions.contains(&action);
    let order = |action: Action| Order::Choose(Key::word(action.word()));
    if may(Action::Fight) {
        return (in_contact(eye.see, id, &actions), None);
    }
    let mut best = (0.0, Action::Defer, "keep the die for what may come");
    let mut better = |worth: f64, action: Action, reason: &'static str| {
        if worth > best.0 && may(action) {
            best = (worth, action, reason);
        }
    };
    let unit = battle.unit(id);
    if may(Action::Charge)
        && let Some((worth, _)) = best_charge(eye.see, id, &battle.charge_options(id))
    {
        let eager = if unit.profile.has(Melee::Impact) { w.charge_impact } else { 0.0 };
        // Worth weighing against a shot or a step, and better than waiting to be charged.
        better((worth - w.charge_least) * w.charge_keen + eager, Action::Charge, "the odds of a charge are good");
    }
    if may(Action::Rally) {
        let left = f64::from(unit.profile.hits_to_rout().saturating_sub(unit.hits).max(1));
        better(w.rally + w.rally_last / left, Action::Rally, "rally before it breaks");
    }
    let mut shot = 0.0;
    if may(Action::Shoot)
        && let Some(target) = battle.shot_target(id)
    {
        shot = worth::of_hits(battle, target, battle.expected_shot(id, target, false));
        better(w.shot + shot, Action::Shoot, "somebody is in range");
    }
    let mut path = None;
    if may(Action::Move)
        && let Some(step) = moves::best(eye, id, Action::Move)
    {
        if step.gain > w.move_least {
            better(step.gain, Action::Move, step.reason);
            if may(Action::MoveThenShoot) {
                let from_there = battle.shot_target_from(id, step.end);
                let then = from_there.map_or(0.0, |t| worth::of_hits(battle, t, battle.expected_shot(id, t, true)));
                if then > 0.0 {
                    better(step.gain + then, Action::MoveThenShoot, "close in and shoot");
                }
            }
            if may(Action::ShootThenMove) && shot > 0.0 {
                better(step.gain + shot * 0.7, Action::ShootThenMove, "shoot and be gone");
            }
            if may(Action::GroupMove) && eye.stance == Stance::Attack && step.advance {
                let along = battle.group_partners(id).len().min(2) as f64;
                better(step.gain * (1.0 + 0.8 * along), Action::GroupMove, "the line goes on together");
            }
        }
        path = Some(step.path);
    }
    let chosen = best.1;
    let keeps = matches!(chosen, Action::Move);
    ((order(chosen), best.2), path.filter(|_| keeps))
}

/// In contact: fight, unless it is hopeless and there is a way out.
fn in_contact(see: See<'_>, id: UnitId, actions: &[Action]) -> Thought {
    let See { battle, w } = see;
    let order = |action: Action| Order::Choose(Key::word(action.word()));
    let worth = battle
        .opponents(id)
        .iter()
        .map(|&e| worth::of_exchange(see, id, e, battle.expected_exchange(id, e)))
        .fold(f64::MIN, f64::max);
    if actions.contains(&Action::BreakOff) && worth < -0.1 {
        return (order(Action::BreakOff), "this fight cannot be won");
    }
    if worth < w.fight_least {
        return (order(Action::Defer), "let them come, and meet them with impetus");
    }
    (order(Action::Fight), "fight it out")
}

/// Of those whose number is up: shooters first, then the foremost, who make
/// room for the others.
pub(super) fn first(battle: &Battle) -> Option<Thought> {
    let up = battle.next_up();
    let side = battle.unit(*up.first()?).side;
    let axis = battle.usual_facing(side).dir();
    let rank = |u: UnitId| {
        let unit = battle.unit(u);
        let engaged = if battle.is_engaged(u) { 60.0 } else { 0.0 };
        let shoots = if unit.profile.has_missiles() && battle.shot_target(u).is_some() { 100.0 } else { 0.0 };
        unit.pose().at.dot(axis) + shoots + engaged
    };
    let chosen = up.iter().copied().max_by(|&a, &b| rank(a).total_cmp(&rank(b)).then(b.cmp(&a)))?;
    Some((Order::Choose(chosen.key()), "the foremost first"))
}

/// Whoever would charge anyway charges along: together they lend each other weight.
pub(super) fn together(see: See<'_>, id: UnitId) -> Thought {
    let battle = see.battle;
    let willing = |&u: &UnitId| {
        best_charge(see, u, &battle.charge_options(u)).is_some_and(|(worth, _)| worth > see.w.charge_least)
    };
    let keys: Keys = battle.could_charge_along(id).filter(willing).map(UnitId::key).collect();
    (Order::ChooseSome(keys), "all at once")
}

/// The shift to the best target.
pub(super) fn charge_path(see: See<'_>, id: UnitId) -> Option<Thought> {
    let mut options = see.battle.charge_options(id);
    let (_, n) = best_charge(see, id, &options)?;
    Some((Order::Move(options.swap_remove(n).path), "at the weakest of them"))
}

/// Whether a unit is of the line: formed foot.
pub(super) fn is_line(kind: TroopType) -> bool {
    matches!(kind, TroopType::HeavyFoot | TroopType::MediumFoot)
}

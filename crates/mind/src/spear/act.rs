//! What a unit does when its number is up.

use arrayvec::ArrayVec;
use game::{Key, Keys, Order, Path};
use spear::{Action, Battle, ChargeOption, Exchange, Feature, Mark, Melee, Stakes, TroopType, UnitId};

use super::glance::{Glance, Stance};
use super::place::Sight;
use super::see::See;
use super::{group, moves, worth};
use crate::captain::Thought;

/// Something that a unit could do.
pub(super) struct Prospect {
    pub action: Action,
    /// The least die for it.
    pub needs: u8,
    pub worth: f64,
    pub why: &'static str,
    /// The way, where it has been thought out.
    pub path: Option<Path>,
    /// Whom it strikes.
    pub target: Option<UnitId>,
}

impl Prospect {
    fn new(action: Action, needs: u8, worth: f64, why: &'static str) -> Prospect {
        Prospect { action, needs, worth, why, path: None, target: None }
    }

    /// What it is worth with that die.
    pub fn with(&self, see: See<'_>, die: u8, active: bool) -> f64 {
        self.worth + self.target.map_or(0.0, |target| denied(see, target, die, active))
    }
}

/// Whoever is attacked has acted for this turn: what it is worth that an enemy
/// cannot do what he would have done.
fn denied(see: See<'_>, target: UnitId, die: u8, active: bool) -> f64 {
    let foe = see.battle.unit(target);
    if foe.is(Mark::ACTED) || foe.is(Mark::DONE) || foe.profile.kind.is_train() {
        return 0.0;
    }
    let before = die < foe.face || (die == foe.face && active);
    match foe.face {
        0 => see.w.deny_later,
        _ if before => see.w.deny_die,
        _ => 0.0,
    }
}

/// What a unit could do, in no order.
pub(super) type Prospects = ArrayVec<Prospect, 10>;

/// What a unit could do with a die that is good for everything.
pub(super) fn prospects(sight: &Sight<'_, '_>) -> Prospects {
    let (eye, id) = (sight.eye, sight.id);
    let mut found = Prospects::new();
    let add = |prospect: Prospect| {
        let _ = found.try_push(prospect);
    };
    if eye.battle.is_engaged(id) {
        in_contact(eye, id, add);
    } else {
        apart(sight, add);
    }
    found
}

/// In contact: fight, unless it is hopeless; then away, if there is a way.
fn in_contact(eye: &Glance<'_>, id: UnitId, mut add: impl FnMut(Prospect)) {
    let See { battle, w, .. } = eye.see;
    let rating = battle.rating(id);
    let Some((round, target)) = of_fight(eye.see, id) else { return };
    if round >= w.fight_least {
        let why = if round > 0.0 { "the fight goes our way" } else { "better to strike than to be struck" };
        let worth = (w.fight_die + w.fight_share * round).max(0.05);
        add(Prospect { target: Some(target), ..Prospect::new(Action::Fight, rating, worth, why) });
    }
    if round < w.break_off && battle.actions(id).contains(&Action::BreakOff) {
        let worth = w.fight_die + w.fight_share * (w.break_off - round);
        let needs = battle.manoeuvre_needs(id);
        add(Prospect::new(Action::BreakOff, needs, worth, "this fight cannot be won: out of it"));
    }
}

/// What the next round of the fight is worth to a unit, and against whom.
pub(super) fn of_fight(see: See<'_>, id: UnitId) -> Option<(f64, UnitId)> {
    let round = |e: &UnitId| (worth::of_exchange(see, id, *e, see.battle.expected_exchange(id, *e)), *e);
    see.battle.opponents(id).iter().map(round).max_by(|a, b| a.0.total_cmp(&b.0))
}

/// Apart from the enemy: charge, rally, shoot, move.
fn apart(sight: &Sight<'_, '_>, mut add: impl FnMut(Prospect)) {
    let (eye, id) = (sight.eye, sight.id);
    let See { battle, w, .. } = eye.see;
    let unit = battle.unit(id);
    let rating = battle.rating(id);
    if let Some((worth, n)) = best_charge(sight, &battle.charge_options(id)) {
        let impact = unit.profile.has(Melee::Impact);
        let eager = if impact { w.charge_impact } else { 0.0 };
        let spared = matches!(eye.stance, Stance::Cross(_)) && unit.hits == 0;
        let left = leaves_behind(eye, id) + if spared { w.spare_fresh } else { 0.0 };
        let value = (worth - w.charge_least) * w.charge_keen + eager - left;
        if value > 0.0 {
            let charge = Prospect::new(Action::Charge, battle.charge_needs(id), value, why_charge(n.edge, worth));
            add(Prospect { target: Some(n.target), ..charge });
        }
    }
    if unit.hits > 0 {
        let left = f64::from(unit.profile.hits_to_rout().saturating_sub(unit.hits).max(1));
        let needs = battle.rally_needs(id).max(rating + 1);
        add(Prospect::new(Action::Rally, needs, w.rally + w.rally_last / left, "rallies before it breaks"));
    }
    let mut shot = 0.0;
    if let Some(target) = battle.shot_target(id) {
        shot = worth::of_hits(eye.see, target, battle.expected_shot(id, target, false));
        add(Prospect::new(Action::Shoot, rating, w.shot + shot, "somebody is in range"));
    }
    // Whoever has moved cannot charge an enemy who comes near.
    let waits = w.readiness * (1.0 - eye.press) * eye.awaits(id) + leaves_behind(eye, id);
    if let Some(march) = group::best(eye, id) {
        add(Prospect::new(Action::GroupMove, march.needs, march.gain - waits, "the line goes on together"));
    }
    let strides = moves::best(sight);
    for (stride, needs) in [(strides.advance, rating), (strides.manoeuvre, battle.manoeuvre_needs(id))] {
        let Some(mut step) = stride else { continue };
        step.gain -= waits;
        if step.gain < w.move_least {
            continue;
        }
        if unit.profile.has_missiles() {
            let from_there = battle.shot_target_from(id, step.end);
            let then = from_there.map_or(0.0, |t| worth::of_hits(eye.see, t, battle.expected_shot(id, t, true)));
            if then > 0.0 {
                let needs = needs.max(rating + 1);
                add(Prospect::new(Action::MoveThenShoot, needs, step.gain + then, "closes in and shoots"));
            }
            if shot > 0.0 && unit.profile.kind.is_skirmisher() {
                let worth = step.gain + shot * 0.7;
                add(Prospect::new(Action::ShootThenMove, rating + 1, worth, "shoots and is gone"));
            }
        }
        add(Prospect { path: Some(step.path), ..Prospect::new(Action::Move, needs, step.gain, step.reason) });
    }
}

/// What is lost with the place that a unit leaves.
fn leaves_behind(eye: &Glance<'_>, id: UnitId) -> f64 {
    let stakes = match eye.battle.unit(id).stakes {
        Stakes::Planted { .. } => eye.w.stakes,
        Stakes::None | Stakes::Carried => 0.0,
    };
    stakes + if holds_a_hill(eye, id) { eye.w.ridge } else { 0.0 }
}

/// Whether a unit has the upper hand where it stands, and has only to stand.
fn holds_a_hill(eye: &Glance<'_>, id: UnitId) -> bool {
    let unit = eye.battle.unit(id);
    let hill = |feature: &Feature| {
        feature.kind.is_hill() && feature.area().is_some_and(|area| area.contains(unit.rect().centre()))
    };
    eye.stance == Stance::Hold && is_line(unit.profile.kind) && eye.battle.field().features.iter().any(hill)
}

fn why_charge(edge: table::Edge, worth: f64) -> &'static str {
    match edge {
        table::Edge::Front if worth > 0.3 => "charges: the odds are good",
        table::Edge::Front => "charges: to be charged would be worse",
        table::Edge::Rear => "charges into their backs",
        table::Edge::Left | table::Edge::Right => "charges into their flank",
    }
}

/// The best of several charges, with its worth.
pub(super) fn best_charge<'o>(sight: &Sight<'_, '_>, options: &'o [ChargeOption]) -> Option<(f64, &'o ChargeOption)> {
    let See { battle, w, .. } = sight.eye.see;
    let worth = |o: &ChargeOption| {
        let flank = if o.edge == table::Edge::Front { 0.0 } else { w.charge_flank };
        // Two against one strike twice for each of his blows.
        let gang = if battle.is_engaged(o.target) { w.charge_gang } else { 0.0 };
        let blow = worth::of_exchange(sight.eye.see, sight.id, o.target, with_contact(sight.eye, sight.id, o));
        let slips = battle.unit(o.target).profile.kind.is_skirmisher() && !battle.is_engaged(o.target);
        let strikes_home = if slips { 1.0 - w.evaded } else { 1.0 };
        strikes_home * (blow + flank) + gang + w.aftermath * worth::of_long_fight(sight.eye, sight.id, o.target)
            - w.exposed * sight.exposure(o.contact, o.target)
    };
    options.iter().map(|o| (worth(o), o)).max_by(|a, b| a.0.total_cmp(&b.0))
}

/// The first round of a charge, with what contact itself costs.
fn with_contact(eye: &Glance<'_>, id: UnitId, charge: &ChargeOption) -> Exchange {
    let target = eye.battle.unit(charge.target);
    let ready = target.face > 0 && !target.is(Mark::ACTED) && !target.is(Mark::MOVED);
    let meets = (charge.edge == table::Edge::Front, ready);
    let contact = eye.battle.expected_on_contact(id, charge.target, meets, eye.ratings(id, charge.target));
    Exchange { dealt: charge.exchange.dealt + contact.dealt, taken: charge.exchange.taken + contact.taken }
}

/// Chooses an action, and the path if it is a move.
pub(super) fn choose(eye: &Glance<'_>, id: UnitId) -> (Thought, Option<Path>) {
    let actions = eye.battle.actions(id);
    let die = eye.battle.unit(id).face;
    let open = prospects(&Sight::of(eye, id)).into_iter().filter(|p| p.needs <= die && actions.contains(&p.action));
    let order = |action: Action| Order::Choose(Key::word(action.word()));
    let active = eye.battle.active() == eye.side;
    let worth = |p: &Prospect| p.with(eye.see, die, active);
    match open.max_by(|a, b| worth(a).total_cmp(&worth(b))) {
        Some(best) => ((order(best.action), best.why), best.path),
        None => ((order(Action::Defer), "keeps its die for what may come"), None),
    }
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
pub(super) fn together(eye: &Glance<'_>, id: UnitId) -> Thought {
    let battle = eye.battle;
    let willing = |&u: &UnitId| {
        let best = best_charge(&Sight::of(eye, u), &battle.charge_options(u)).map(|(worth, _)| worth);
        best.is_some_and(|worth| worth > eye.w.charge_least)
    };
    let keys: Keys = battle.could_charge_along(id).filter(willing).map(UnitId::key).collect();
    (Order::ChooseSome(keys), "all at once")
}

/// The shift to the best target.
pub(super) fn charge_path(eye: &Glance<'_>, id: UnitId) -> Option<Thought> {
    let options = eye.battle.charge_options(id);
    let sight = Sight::of(eye, id);
    let (_, best) = best_charge(&sight, &options)?;
    Some((Order::Move(best.path.clone()), "at the one most likely to give way"))
}

/// Whether a unit is of the line: formed foot.
pub(super) fn is_line(kind: TroopType) -> bool {
    matches!(kind, TroopType::HeavyFoot | TroopType::MediumFoot)
}

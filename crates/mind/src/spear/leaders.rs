//! Commanders: near enough to be heard, not so near as to be killed.

use game::{Key, Order};
use spear::{Battle, LeaderId, TroopType, UnitId};

use super::see::See;
use super::worth;
use crate::captain::Thought;

/// Riding elsewhere must be this much better than staying.
const WORTH_A_RIDE: f64 = 0.25;

/// With which unit a commander starts.
pub(super) fn berth(see: See<'_>, leader: LeaderId) -> Option<Thought> {
    let best = best_of(see, leader, &see.battle.berths(leader))?;
    Some((Order::Choose(best.0.key()), "where most can hear him"))
}

/// Where he goes in the end phase.
pub(super) fn ride(see: See<'_>, leader: LeaderId) -> Thought {
    let battle = see.battle;
    let now = battle.leader(leader).attached.map_or(-1.0, |u| use_of(see, leader, u));
    match best_of(see, leader, &battle.joinable(leader)) {
        Some((unit, there)) if there > now + WORTH_A_RIDE => (Order::Choose(unit.key()), "he is needed there"),
        _ => (Order::Choose(Key::word("stay")), "he is where he should be"),
    }
}

/// To whom he flees.
pub(super) fn escape(see: See<'_>, leader: LeaderId) -> Option<Thought> {
    let (unit, _) = best_of(see, leader, &see.battle.joinable(leader))?;
    Some((Order::Choose(unit.key()), "to friends"))
}

fn best_of(see: See<'_>, leader: LeaderId, units: &[UnitId]) -> Option<(UnitId, f64)> {
    let uses = units.iter().map(|&u| (u, use_of(see, leader, u)));
    uses.max_by(|a, b| a.1.total_cmp(&b.1).then(b.0.cmp(&a.0)))
}

/// Of how much use he is with that unit.
fn use_of(see: See<'_>, id: LeaderId, at: UnitId) -> f64 {
    let See { battle, w, .. } = see;
    let leader = battle.leader(id);
    let unit = battle.unit(at);
    let centre = unit.rect().centre();
    let reach = leader.rank.command_distance() + 1.0;
    let mut score = 0.0;
    for u in battle.on_field(leader.side) {
        let other = battle.unit(u);
        if other.command != leader.command || other.profile.kind.is_train() {
            continue;
        }
        let there = other.rect().centre();
        if there.distance(centre) <= reach && !heard_elsewhere(battle, id, u) {
            score += w.leader_heard;
        }
    }
    score += match unit.profile.kind {
        TroopType::Elephants | TroopType::ScythedChariots => -0.6,
        TroopType::LightFoot | TroopType::LightHorse | TroopType::Artillery => -0.4,
        _ => 0.1 * worth::power(unit),
    };
    // Whoever fights next turn strikes the better for having him.
    let nearest = battle.enemies(at).map(|e| battle.unit(e).rect().centre().distance(centre));
    if nearest.fold(f64::MAX, f64::min) < f64::from(battle.normal_move(at)) + 2.0 {
        score += w.leader_front;
    }
    if battle.attached_to(at).any(|l| l != id) {
        score -= 1.0; // two give no more than one
    }
    if unit.hits > 0 {
        // With him its discipline is one better.
        let needed = battle.rally_needs(at).saturating_sub(u8::from(leader.attached != Some(at)));
        score += w.leader_rally * f64::from(7u8.saturating_sub(needed).min(6)) / 6.0;
    }
    if battle.is_engaged(at) {
        score += w.leader_fight;
        let left = unit.profile.hits_to_rout().saturating_sub(unit.hits);
        if left <= 1 {
            score -= w.leader_peril; // he would go down with it
        }
    }
    score
}

/// Whether another commander reaches that unit.
fn heard_elsewhere(battle: &Battle, not: LeaderId, unit: UnitId) -> bool {
    let there = battle.unit(unit).rect().centre();
    battle.leaders().iter().enumerate().any(|(n, leader)| {
        let at = leader.attached.map_or(leader.pose().at, |u| battle.unit(u).rect().centre());
        n != not.index()
            && leader.on_field()
            && leader.command == battle.unit(unit).command
            && at.distance(there) <= leader.rank.command_distance() + 1.0
    })
}

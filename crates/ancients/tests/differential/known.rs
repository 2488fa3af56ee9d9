//! What the generator leaves out for now: known faults of the engine, each with
//! its rule. Take an entry out once its fault is mended.

use super::follow::After;
use super::ground::Face;
use super::spec::{Arm, Array, Fight, Ground};

type Spoils = fn(&Fight) -> bool;
type SpoiltBy = fn(&Fight, &After) -> bool;

/// Situations with a known fault (`faults/`), by the rule that is broken.
const KNOWN_FAULTS: &[(&str, Spoils)] = &[
    ("ancients.combat.contact-eligibility: short rear rank fought from behind (found 18)", short_rear_is_fought),
    ("ancients.combat.warhorse-no-rider-weapon: horses of the second rank (found 18)", horses_two_deep),
    ("ancients.weapon.dagger-grants-six-plus: daggers of Strength 4 and more (found 19)", strong_daggers),
    ("ancients.weapon.kontos-versus-pike, pike-mirror, kontos-mirror: who is flanked (found 20)", long_arms_meet),
    (
        "ancients.special.cataphract-rank-bonus, massed-cavalry-rank-bonus in open order (fighting 1)",
        riders_in_open_order,
    ),
    ("ancients.command.leader-extra-attack: a leader in the second rank (differential 1)", leader_two_deep),
    ("ancients.combat.flank-rear-rank-shuffle: a slid second rank (differential 2)", slid_rank_two_deep),
    ("ancients.special.ferocious-first-charge: two beaten by one charge (differential 4)", two_ridden_down),
    ("ancients.special.stubborn-first-failed-break: stubborn skirmishers (found 24)", stubborn_skirmishers),
    ("ancients.special.ferocious-min-five: four and a captain (found 21)", ferocious_few),
];

/// Situations where the book leaves open what happens.
const OPEN_READINGS: &[(&str, Spoils)] = &[
    ("ancients.combat.flank-rear-rank-shuffle: a short rank between two flankers", short_rank_between_flanks),
    ("ancients.combat.rear-rank-weapons: half behind one and half behind another", half_behind),
    ("ancients.weapon.kontos-mirror: a kontos against the horses of another", horses_of_a_kontos),
    ("ancients.combat.obstacle-after-breach: a fresh charge at a wall that others have won", charge_at_a_breach),
];

/// Known faults that show only in what the dice make of a fight.
const KNOWN_BY_PLAY: &[(&str, SpoiltBy)] = &[
    ("ancients.special.phalanx-formation-definition: a phalanx that shrinks in the round (found 22)", phalanx_shrinks),
    (
        "ancients.result.bonus-rear: losses take the rear away from an enemy who is hindered (differential 3)",
        rear_is_lost,
    ),
    ("ancients.result.bonus-rank: a line that thins (found 22)", line_thins),
    ("ancients.result.bonus-rank: ranks without a slain character (differential 5)", guest_falls),
    ("ancients.result.bonus-rear: over an enemy who is destroyed (differential 3)", destroyed_from_behind),
    ("ancients.challenge.duel-isolated: the man behind a duellist (found 17)", duel_two_deep),
    ("ancients.result.bonus-high-ground: over an enemy who is destroyed (found 25)", destroyed_on_a_hill),
];

/// Whether a fight is left out for what came of it.
pub fn spoilt(fight: &Fight, after: &After) -> bool {
    KNOWN_BY_PLAY.iter().any(|(_, spoils)| spoils(fight, after))
}

/// Whether a fight is left out.
pub fn spoils(fight: &Fight) -> bool {
    KNOWN_FAULTS.iter().chain(OPEN_READINGS).any(|(_, spoils)| spoils(fight))
}

fn is_short(fight: &Fight, unit: usize) -> bool {
    !fight.heads(unit).is_multiple_of(fight.files(unit))
}

fn short_rear_is_fought(fight: &Fight) -> bool {
    fight.units().any(|u| is_short(fight, u) && fight.contacts_of(u).any(|c| c.face == Face::Rear))
}

fn horses_two_deep(fight: &Fight) -> bool {
    fight.units().any(|u| {
        fight.bodies[u].horse.is_some() && fight.bodies[u].arm == Arm::Kontos && fight.bodies[u].has("cataphract")
    })
}

fn strong_daggers(fight: &Fight) -> bool {
    fight.bodies.iter().any(|b| b.arm == Arm::Improvised && b.profile.s > 3)
}

/// Pikes or a kontos against the like, one of them fought elsewhere too or
/// slowed by the ground.
fn long_arms_meet(fight: &Fight) -> bool {
    let long = |u: usize| matches!(fight.bodies[u].arm, Arm::Pike | Arm::Kontos);
    fight.contacts().iter().any(|c| {
        let askew = |u: usize| fight.contacts_of(u).any(|c| c.face != Face::Front) || fight.bodies[u].rough;
        long(c.unit) && long(c.enemy) && (askew(c.unit) || askew(c.enemy))
    })
}

fn riders_in_open_order(fight: &Fight) -> bool {
    fight.bodies.iter().any(|b| b.mounted && b.array == Array::Open && b.has_any(&["cataphract", "massed-cavalry"]))
}

fn short_rank_between_flanks(fight: &Fight) -> bool {
    fight.units().any(|u| {
        let has = |face: Face| fight.contacts_of(u).any(|c| c.face == face);
        is_short(fight, u) && has(Face::Left) && has(Face::Right)
    })
}

fn half_behind(fight: &Fight) -> bool {
    fight.units().any(|u| {
        let last = fight.in_rank(u, fight.ranks(u) - 1);
        fight.ranks(u) == 2
            && is_short(fight, u)
            && (fight.files(u) - last) % 2 == 1
            && fight.bodies[u].rear == super::spec::Rear::Centre
    })
}

fn leader_two_deep(fight: &Fight) -> bool {
    fight.fighters().iter().any(|(kind, band)| kind.leader && band.behind > 0)
}

fn slid_rank_two_deep(fight: &Fight) -> bool {
    fight.units().any(|u| {
        let flanked = fight.contacts_of(u).any(|c| matches!(c.face, Face::Left | Face::Right));
        flanked && is_short(fight, u) && fight.ranks(u) == 2 && fight.fights_two_deep(u)
    })
}

fn horses_of_a_kontos(fight: &Fight) -> bool {
    let armed = |u: usize| fight.bodies[u].arm == Arm::Kontos;
    fight.contacts().iter().any(|c| armed(c.unit) && armed(c.enemy) && fight.bodies[c.unit].horse.is_some())
}

/// Or comes about, as its depth shrinks.
fn phalanx_shrinks(fight: &Fight, after: &After) -> bool {
    fight.units().any(|u| {
        (after.left[u]..fight.bodies[u].models).any(|left| {
            let mut less = fight.clone();
            less.bodies[u].models = left;
            fight.is_phalanx(u) != (left > 0 && less.is_phalanx(u))
        })
    })
}

fn rear_is_lost(fight: &Fight, after: &After) -> bool {
    let ranks = |u: usize| after.heads(fight, u).div_ceil(fight.files(u));
    let friends = |u: usize| fight.units().filter(|&o| fight.bodies[o].side == fight.bodies[u].side).count();
    fight.units().any(|u| {
        let hindered = friends(u) > 1 || fight.contacts_of(u).count() > 1;
        hindered && fight.contacts_of(u).any(|c| c.face == Face::Rear) && ranks(u) < fight.ranks(u)
    })
}

fn line_thins(fight: &Fight, after: &After) -> bool {
    fight.units().any(|u| {
        let body = &fight.bodies[u];
        let counts =
            body.array != Array::Skirmish && (!body.mounted || body.has_any(&["cataphract", "massed-cavalry"]));
        counts && (5..fight.files(u)).contains(&after.heads(fight, u))
    })
}

fn two_ridden_down(fight: &Fight) -> bool {
    fight.units().any(|u| fight.bodies[u].has("ferocious-charge") && fight.contacts_of(u).count() > 1)
}

fn guest_falls(fight: &Fight, after: &After) -> bool {
    fight.units().any(|u| {
        let fallen = fight.guests(u).filter(|&g| after.left[g] == 0).count() as u8;
        let mut less = fight.clone();
        less.bodies[u].models = less.bodies[u].models.saturating_sub(fallen);
        less.deep(u) != fight.deep(u)
    })
}

fn destroyed_from_behind(fight: &Fight, after: &After) -> bool {
    fight.units().any(|u| after.heads(fight, u) == 0 && fight.contacts_of(u).any(|c| c.face != Face::Front))
}

fn stubborn_skirmishers(fight: &Fight) -> bool {
    fight.bodies.iter().any(|b| b.array == Array::Skirmish && b.has("stubborn"))
}

fn duel_two_deep(fight: &Fight, _: &After) -> bool {
    fight.duel.is_some_and(|(a, b)| [a, b].iter().any(|&c| fight.fights_two_deep(fight.unit_of(c))))
}

fn ferocious_few(fight: &Fight) -> bool {
    fight.units().any(|u| fight.bodies[u].has("ferocious-charge") && fight.bodies[u].models < 5 && fight.heads(u) >= 5)
}

fn charge_at_a_breach(fight: &Fight) -> bool {
    let breached = fight.bodies.iter().any(|b| b.spent.contains(&"breached"));
    breached && fight.units().any(|u| fight.charges(u))
}

fn destroyed_on_a_hill(fight: &Fight, after: &After) -> bool {
    matches!(fight.ground, Ground::Hill(_)) && fight.units().any(|u| after.heads(fight, u) == 0)
}

//! What the generator leaves out: situations where the book leaves open what
//! happens, each with its rule.

use super::spec::Fight;

type Leaves = fn(&Fight) -> bool;

/// Situations where the book leaves open what happens.
const OPEN_READINGS: &[(&str, Leaves)] = &[
    ("ancients.combat.rear-rank-weapons: half behind one and half behind another", half_behind),
    ("ancients.combat.obstacle-after-breach: a fresh charge at a wall that others have won", charge_at_a_breach),
];

/// Whether a fight is left out.
pub fn is_open(fight: &Fight) -> bool {
    OPEN_READINGS.iter().any(|(_, leaves)| leaves(fight))
}

fn is_short(fight: &Fight, unit: usize) -> bool {
    !fight.heads(unit).is_multiple_of(fight.files(unit))
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

fn charge_at_a_breach(fight: &Fight) -> bool {
    let breached = fight.bodies.iter().any(|b| b.spent.contains(&"breached"));
    breached && fight.units().any(|u| fight.charges(u))
}

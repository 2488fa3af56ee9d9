//! Engines: whom they shoot at, and how far they are told to throw.

use ancients::{Battle, Kind, UnitId};
use ranked::chart::{Need, to_shoot, to_wound};

use super::melee::chance;

/// So many lie under a stone that comes down among ranks.
const UNDER_A_STONE: f64 = 5.0;
/// How often one does.
const ON_TARGET: f64 = 0.4;
/// So many ranks feel a bolt or a ball.
const RANKS_STRUCK: u8 = 4;
/// How often a ball bounces into those it was meant for.
const BALL_STRIKES: f64 = 0.6;
/// So many hits come of one hail of shot, as far as it flies.
const HAIL: f64 = 5.0;
const HAIL_FLIES: f64 = 10.0;

/// How many models a shot of each engine of a unit is likely to fell.
pub(super) fn felled(battle: &Battle, unit: UnitId, target: UnitId) -> f64 {
    let (troop, foe) = (battle.troop(unit), battle.troop(target));
    let formation = battle.unit(target).formation();
    let all = f64::from(battle.unit(target).strength());
    let ranks = f64::from(formation.ranks().min(RANKS_STRUCK));
    let wound = to_wound(troop.stats.s, foe.stats.t).map_or(0.0, chance);
    // Of several wounds more than one goes at a time.
    let each = 2.0 / f64::from(foe.stats.w.max(2));
    let struck = match troop.kind {
        Kind::BoltThrower => {
            let skill = troop.crew.men.first().map_or(3, |men| men.stats.bs);
            // Every rank slows it.
            chance(Need::of(to_shoot(skill)).score) * ranks * 0.7
        }
        Kind::StoneThrower => ON_TARGET * all.min(UNDER_A_STONE),
        Kind::Cannon => BALL_STRIKES * ranks,
        Kind::OrganGun if battle.rect(unit).distance(&battle.rect(target)) > HAIL_FLIES => 0.1,
        Kind::OrganGun => all.min(HAIL),
        _ => 0.0,
    };
    f64::from(battle.unit(unit).models) * struck * wound * each
}

//! What a round of combat between two units is likely to bring.
//!
//! The game's own estimate leaves out what special rules do; a captain must
//! know what pikes, phalanxes, warbands and stubborn men are worth.

use ancients::{Array, Battle, Blow, Commander, Kind, Mark, Rank, Special, UnitId, Weapon};
use ranked::chart::{Need, to_wound};
use ranked::save::strength_modifier;
use table::Edge;

use super::glance::{Glance, rides};
use super::nerve;

/// No arm strikes harder.
const STRONGEST: u8 = 5;
/// So many make a unit that counts in flank or rear.
const FEW: u8 = 5;
/// How likely horses that do not know elephants run from one.
const HORSES_RUN: f64 = 0.8;

/// How two units meet.
#[derive(Clone, Copy, Debug)]
pub(super) struct Meeting {
    /// The face of the second one that is fought.
    pub face: Edge,
    /// Models that touch: of the first, of the second.
    pub contact: (u8, u8),
    /// Whether the first has just charged.
    pub charging: bool,
    /// What friends of the first add to its score; less what friends of the
    /// second add to theirs.
    pub help: f64,
}

impl Meeting {
    /// Front against a face, as wide as they are.
    pub fn on(battle: &Battle, unit: UnitId, enemy: UnitId, face: Edge) -> Meeting {
        let theirs = battle.unit(enemy).formation();
        let wide = if matches!(face, Edge::Left | Edge::Right) { theirs.ranks() } else { theirs.files };
        let mine = battle.unit(unit).formation().files;
        let contact = (mine.min(wide.saturating_add(2)), wide.min(mine.saturating_add(2)));
        Meeting { face, contact, charging: true, help: 0.0 }
    }
}

/// How a unit comes into a round.
#[derive(Clone, Copy)]
struct Onset {
    /// It charges.
    charges: bool,
    /// Somebody does: the round is the first.
    meets: bool,
}

/// A round between two units, from the first one's side.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Round {
    /// Models that the enemy loses.
    pub dealt: f64,
    /// Models of our own.
    pub suffered: f64,
    /// By how much it is won.
    pub margin: f64,
    /// How likely the enemy breaks.
    pub breaks: f64,
    /// How likely we do.
    pub broken: f64,
}

/// What a round is likely to bring.
pub(super) fn round(eye: &Glance<'_>, unit: UnitId, enemy: UnitId, meeting: Meeting) -> Round {
    let battle = eye.battle;
    let Meeting { face, contact, charging, help } = meeting;
    let front = face == Edge::Front;
    // What is thrown is thrown as they meet.
    let (ours, theirs) = (Onset { charges: charging, meets: charging }, Onset { charges: false, meets: charging });
    let harmed = harm(battle, unit, enemy, ours, face);
    let can = blows(battle, unit, contact.0, true, ours) * harmed + crash(battle, unit, enemy, meeting);
    let back = blows(battle, enemy, contact.1, front, theirs);
    let blow_back = harm(battle, enemy, unit, theirs, Edge::Front);
    // Whoever strikes first fells men who would have struck back.
    let first = strikes_first(battle, unit, enemy, charging, front);
    let (dealt, suffered) = if first >= 0.5 {
        let left = (back - can * (2.0 * first - 1.0) * attacks(battle, enemy)).max(0.0);
        (can, left * blow_back)
    } else {
        let lost = back * blow_back * (1.0 - 2.0 * first);
        ((can - lost * attacks(battle, unit) * harmed).max(0.0), back * blow_back)
    };
    let dealt = dealt.min(f64::from(battle.unit(enemy).strength()));
    let suffered = suffered.min(f64::from(battle.unit(unit).strength()));
    // Wounds are counted, not those who have several.
    let (hurt, lost) = (dealt * wounds(battle, enemy), suffered * wounds(battle, unit));
    let margin = hurt - lost + help + standing(battle, unit, charging)
        - if turned(battle, unit, face) { banners(battle, enemy) } else { standing(battle, enemy, false) }
        + match face {
            Edge::Front => 0.0,
            Edge::Rear => 2.0,
            Edge::Left | Edge::Right => 1.0,
        };
    let spread = (eye.weights.spread * (hurt + lost) + 0.5).sqrt();
    if charging && terrifies(battle, unit, enemy) {
        return Round { dealt: 0.0, suffered: 0.0, margin: 0.0, breaks: HORSES_RUN, broken: 0.0 };
    }
    Round {
        dealt,
        suffered,
        margin,
        breaks: runs(eye, enemy, unit, margin, spread, charging),
        broken: runs(eye, unit, enemy, -margin, spread, false),
    }
}

/// How likely a unit runs that is beaten by about so much.
fn runs(eye: &Glance<'_>, id: UnitId, by: UnitId, margin: f64, spread: f64, charged: bool) -> f64 {
    let battle = eye.battle;
    let (unit, special, strength) = (battle.unit(id), battle.troop(id).special, battle.number(id));
    let others = battle.number(by);
    let at_once = nerve::wins(margin, spread);
    let few = strength < u16::from(FEW);
    let feared = special.has(Special::Levy) && strength < 2 * others && others > strength;
    let stormed = charged && battle.troop(by).special.has(Special::Warband) && others > strength;
    if few || feared {
        return at_once;
    }
    let mut tested = nerve::breaks(margin, spread, f64::from(eye.leadership(id)));
    if eye.near_standard(id) && !battle.is_skirmishing(id) {
        tested *= 0.25 + 0.75 * tested;
    }
    let stubborn = special.has(Special::Stubborn);
    if stubborn || strength >= 2 * others {
        // They give ground first.
        tested *= eye.weights.gives_ground;
    }
    let tested = if unit.is(Mark::BROKEN) { 1.0 } else { tested };
    match (stormed, stubborn) {
        (true, false) => at_once,
        (true, true) => 0.5 * (at_once + tested),
        (false, _) => tested,
    }
}

/// Who strikes first: 1 the charger, 0 the other, 0.5 both at once.
fn strikes_first(battle: &Battle, unit: UnitId, enemy: UnitId, charging: bool, front: bool) -> f64 {
    let quick = |id: UnitId| matches!(battle.unit(id).weapon, Weapon::Pike | Weapon::Kontos);
    let slow = |id: UnitId| battle.unit(id).weapon == Weapon::DoubleHanded;
    let skill = |id: UnitId| i16::from(battle.troop(id).stats.i);
    let turn = |id: UnitId, faces: bool, charges: bool| {
        if quick(id) && faces {
            200
        } else if charges {
            100
        } else if slow(id) {
            -1
        } else {
            skill(id)
        }
    };
    match turn(unit, true, charging).cmp(&turn(enemy, front, false)) {
        std::cmp::Ordering::Greater => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Less => 0.0,
    }
}

/// A formed charger in flank or rear takes ranks and close order from its
/// enemy.
fn turned(battle: &Battle, unit: UnitId, face: Edge) -> bool {
    face != Edge::Front && battle.is_formed(unit) && battle.unit(unit).strength() >= FEW
}

/// Ranks, close order and standards.
fn standing(battle: &Battle, id: UnitId, charging: bool) -> f64 {
    let (unit, troop) = (battle.unit(id), battle.troop(id));
    let formation = unit.formation();
    let formed = battle.is_formed(id) && !unit.is(Mark::RANKS_LOST) && formation.files >= 4;
    let rides = rides(troop.kind);
    let most = match (rides, unit.array) {
        (true, _) if charging && troop.special.has(Special::MassedCavalry) => 2,
        (true, _) => 0,
        (false, Array::Close) => 2,
        (false, _) => 1,
    };
    let ranks = if formed { formation.ranks_behind_of(4).min(most) } else { 0 };
    let close = formed && !rides && unit.array == Array::Close && !troop.special.has(Special::Levy);
    f64::from(ranks) + f64::from(u8::from(close)) + banners(battle, id)
}

fn banners(battle: &Battle, id: UnitId) -> f64 {
    let own = battle.unit(id).has(Commander::Standard) && !battle.is_skirmishing(id);
    let army = |guest: UnitId| battle.troop(guest).rank == Some(Rank::ArmyStandard);
    f64::from(u8::from(own)) + f64::from(u8::from(battle.guests(id).any(army)))
}

/// Blows of one man.
fn attacks(battle: &Battle, id: UnitId) -> f64 {
    let troop = battle.troop(id);
    let horse = troop.warhorse.map_or(0, |horse| horse.a);
    let wild = u8::from(troop.special.has(Special::Frenzy));
    let second = u8::from(battle.unit(id).weapon == Weapon::TwoHandWeapons);
    f64::from(troop.stats.a + horse + wild + second)
}

/// How many blows a unit strikes with so many models in contact.
fn blows(battle: &Battle, id: UnitId, models: u8, front: bool, onset: Onset) -> f64 {
    let (unit, troop) = (battle.unit(id), battle.troop(id));
    let formation = unit.formation();
    let deep = front && battle.is_formed(id) && !rides(troop.kind) && formation.ranks() > 1;
    let reaches = match unit.weapon {
        Weapon::Pike => true,
        Weapon::ThrustingSpear => !onset.charges || is_phalanx(battle, id),
        Weapon::ThrowingSpear | Weapon::HeavyThrowingSpear => throws(battle, id, onset),
        _ => false,
    };
    let ranks = if deep && reaches { 2.0 } else { 1.0 };
    let men = (f64::from(models) * ranks).min(f64::from(formation.models));
    let leader = f64::from(u8::from(unit.has(Commander::Leader)));
    let guests: u8 = battle.guests(id).map(|guest| battle.troop(guest).stats.a).sum();
    men * attacks(battle, id) + leader + f64::from(guests) * 1.5 + aboard(battle, id)
}

/// What the warriors on an elephant add to its own blows, which are so much
/// heavier.
fn aboard(battle: &Battle, id: UnitId) -> f64 {
    let troop = battle.troop(id);
    if troop.kind.is_elephant() { 0.4 * f64::from(troop.crew.count()) } else { 0.0 }
}

/// How many fall to heavy chariots as these crash into them.
fn crash(battle: &Battle, by: UnitId, target: UnitId, meeting: Meeting) -> f64 {
    let troop = battle.troop(by);
    let each = match troop.kind {
        Kind::HeavyChariot => 2.0,
        Kind::ScythedChariot => 5.5,
        _ => return 0.0,
    };
    let hits = if meeting.charging { each * f64::from(meeting.contact.0) } else { 0.0 };
    hits * fells(battle, troop.stats.s, target, meeting.face)
}

/// Whether a charge of one is a charge of elephants on horses that do not know
/// them.
fn terrifies(battle: &Battle, by: UnitId, target: UnitId) -> bool {
    let foe = battle.troop(target);
    battle.troop(by).kind.is_elephant() && foe.kind.is_mounted() && !battle.is_engaged(target)
}

/// How many wounds each of them can take.
fn wounds(battle: &Battle, id: UnitId) -> f64 {
    f64::from(battle.troop(id).stats.w.max(1))
}

/// Whether a unit throws its spears: as it comes into a fight.
fn throws(battle: &Battle, id: UnitId, onset: Onset) -> bool {
    let unit = battle.unit(id);
    let thrown = matches!(unit.weapon, Weapon::ThrowingSpear | Weapon::HeavyThrowingSpear);
    thrown && onset.meets && unit.rounds == 0
}

/// How likely one blow fells a man.
fn harm(battle: &Battle, by: UnitId, target: UnitId, onset: Onset, face: Edge) -> f64 {
    let (troop, foe, state) = (battle.troop(by), battle.troop(target), battle.unit(by));
    let rides = troop.kind.is_mounted();
    let walled = face == Edge::Front && is_phalanx(battle, target);
    let charging = onset.charges;
    let blunted = walled && charging;
    let extra = match state.weapon {
        Weapon::DoubleHanded => 2,
        Weapon::Lance if rides && charging && !blunted => 2,
        Weapon::Halberd => 1,
        Weapon::Kontos | Weapon::ThrustingSpear if rides && charging && !blunted => 1,
        Weapon::HeavyThrowingSpear if !rides && throws(battle, by, onset) => 1,
        _ => 0,
    };
    let strength = (troop.stats.s + extra).min(STRONGEST.max(troop.stats.s));
    let ward = match (walled, rides) {
        (false, _) => 0,
        (true, true) => 2,
        (true, false) => 1,
    };
    let printed = battle.edition().hit_chart.needed(troop.stats.ws, foe.stats.ws).unwrap_or(6);
    let need = Need::of(printed as i8 + ward);
    let strength = strength.saturating_sub(need.weaker).max(1);
    // Riders and skirmishers who throw may strike twice for a hit.
    let at_will = if rides { state.weapon == Weapon::ThrowingSpear } else { battle.is_skirmishing(by) };
    let twice = at_will && throws(battle, by, onset);
    let miss = 1.0 - chance(need.score);
    let hit = 1.0 - if twice { miss * miss } else { miss };
    hit * fells(battle, strength, target, face)
}

/// How likely one hit of such a strength fells a man.
fn fells(battle: &Battle, strength: u8, target: UnitId, face: Edge) -> f64 {
    let foe = battle.troop(target);
    let hands_full = matches!(battle.unit(target).weapon, Weapon::DoubleHanded | Weapon::Halberd);
    let blow = Blow { shot: false, face, hands_full, skirmishing: battle.is_skirmishing(target) };
    let save =
        foe.armour.save(rides(foe.kind), blow, &battle.edition().smithy).worsened(strength_modifier(strength)).score();
    let wound = to_wound(strength, foe.stats.t).map_or(0.0, chance);
    wound * (1.0 - save.map_or(0.0, chance)) / wounds(battle, target)
}

/// Whether a unit stands as a phalanx: wider than deep, and enough of them.
pub(super) fn is_phalanx(battle: &Battle, id: UnitId) -> bool {
    let unit = battle.unit(id);
    let formation = unit.formation();
    battle.troop(id).special.is_phalanx()
        && battle.is_formed(id)
        && !unit.is(Mark::RANKS_LOST)
        && formation.models >= 12
        && formation.ranks() >= 2
        && formation.files > formation.ranks()
}

/// How likely a die shows at least that.
pub(super) fn chance(score: u8) -> f64 {
    f64::from(7 - score.clamp(1, 7)) / 6.0
}

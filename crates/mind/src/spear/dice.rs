//! Who gets the action dice: all of them shared out so that most comes of it.

use arrayvec::ArrayVec;
use game::{Order, Side};
use spear::{Action, Battle, CommandId, Mark, Question, TroopType, UnitId};

use super::act::{self, Prospects};
use super::glance::Glance;
use super::place::Sight;
use super::see::See;
use super::share::{Hand, Wish, share};
use super::{group, worth};
use crate::captain::Thought;

/// Shares out the dice in hand.
pub(super) fn place(see: See<'_>, command: CommandId, question: Question) -> Option<Thought> {
    if matches!(question, Question::FlankDice(_)) {
        return None; // the engine's own proposal is good enough
    }
    let hand = Hand::of(&see.battle.command(command).hand);
    let wishes = wishes(see, command, &hand);
    Some((Order::Allocate(share(&hand, see.w.per_pip, &wishes)), "dice where they do most"))
}

fn wishes(see: See<'_>, command: CommandId, hand: &Hand) -> ArrayVec<Wish, 32> {
    let side = see.battle.command(command).side;
    let trial = see.battle.as_if_given_dice(command, 0);
    let plain = Glance::new(See { battle: &trial, ..see }, side);
    let harder = hand.has_bonus().then(|| see.battle.as_if_given_dice(command, 1));
    let most = hand.highest();
    let takers =
        see.battle.takers(command).filter(|&u| see.battle.rating(u) <= most && has_use_for_dice(see.battle, u));
    let mut wishes: ArrayVec<Wish, 32> = takers.take(32).map(|unit| wish(see, &plain, harder.as_ref(), unit)).collect();
    lead(see, side, &mut wishes);
    wishes.retain(|wish| wish.worth.iter().any(|worth| *worth > 0.0));
    wishes
}

/// Commanders who take their neighbours along want the die for it, and the
/// neighbours want none, if that is more than each would do by himself.
fn lead(see: See<'_>, side: Side, wishes: &mut ArrayVec<Wish, 32>) {
    for n in 0..wishes.len() {
        let unit = wishes[n].unit;
        if !could_lead(see.battle, unit) {
            continue;
        }
        let trial = see.battle.as_if_given_die(unit, 6);
        let eye = Glance::new(See { battle: &trial, ..see }, side);
        let Some(march) = group::best(&eye, unit) else { continue };
        let strong = see.battle.command(see.battle.unit(unit).command).hand.iter().any(|die| *die >= march.needs);
        let alone = |unit: UnitId| wishes.iter().find(|wish| wish.unit == unit).map_or(0.0, |wish| wish.worth[6]);
        // Whoever would do something by himself that is worth more does it.
        let better = march.gain > wishes[n].worth[6] && march.partners.iter().all(|u| alone(*u) < march.gain);
        if !strong || !better {
            continue;
        }
        for die in march.needs..=6 {
            wishes[n].worth[usize::from(die)] = march.gain;
        }
        for wish in wishes.iter_mut().filter(|wish| march.partners.contains(&wish.unit)) {
            wish.worth = [0.0; 7];
        }
    }
}

/// Whether somebody stands near enough to come along; looked at before a
/// battle is copied.
fn could_lead(battle: &Battle, id: UnitId) -> bool {
    let unit = battle.unit(id);
    let near = |f: UnitId| battle.unit(f).pose().at.distance(unit.pose().at) < 4.0;
    battle.attached_to(id).next().is_some()
        && !battle.is_engaged(id)
        && battle.command(unit.command).bag > 0
        && battle.on_field(unit.side).any(|f| f != id && near(f))
}

/// A camp that cannot move has no use for dice.
fn has_use_for_dice(battle: &Battle, id: UnitId) -> bool {
    battle.unit(id).profile.kind != TroopType::BaggageCamp || battle.plan().options.mobile_baggage
}

/// What a unit would do with each die.
fn wish(now: See<'_>, eye: &Glance<'_>, bonus: Option<&Battle>, unit: UnitId) -> Wish {
    let rating = eye.battle.rating(unit);
    let sight = Sight::of(eye, unit);
    let open: Prospects = act::prospects(&sight);
    let brace = brace(now, unit);
    let active = now.battle.active() == eye.side;
    let mut wish = Wish { unit, worth: [0.0; 7], again: 0.0 };
    for die in rating..=6 {
        let best = open.iter().filter(|p| p.needs <= die).map(|p| p.with(now, die, active)).fold(0.0, f64::max);
        wish.worth[usize::from(die)] = best + brace;
    }
    let strike = open.iter().filter(|p| matches!(p.action, Action::Fight | Action::Charge)).map(|p| p.worth);
    let strike = strike.fold(0.0, f64::max);
    let harder = bonus.map_or(0.0, |bonus| harder(&sight, bonus));
    if harder > strike {
        let six = &mut wish.worth[6];
        *six = six.max(harder + brace);
        wish.again = if strike > 0.0 { harder - strike } else { 0.0 };
    }
    wish
}

/// What a fight or a charge is worth in a battle in which the unit has a bonus.
fn harder(sight: &Sight<'_, '_>, battle: &Battle) -> f64 {
    let (eye, unit) = (sight.eye, sight.id);
    let w = eye.w;
    if battle.is_engaged(unit) {
        let round = act::of_fight(See { battle, ..eye.see }, unit).filter(|(round, _)| *round >= w.fight_least);
        return round.map_or(0.0, |(round, _)| w.fight_die + w.fight_share * round);
    }
    if eye.nearest_foe(battle.unit(unit).pose().at) > f64::from(battle.normal_move(unit)) + 3.0 {
        return 0.0;
    }
    let best = act::best_charge(sight, &battle.charge_options(unit)).map(|(worth, _)| worth);
    best.map_or(0.0, |worth| (worth - w.charge_least) * w.charge_keen)
}

/// What it is worth to have a die when the enemy charges.
fn brace(now: See<'_>, id: UnitId) -> f64 {
    let See { battle, w, .. } = now;
    let unit = battle.unit(id);
    if unit.profile.kind.is_skirmisher() || unit.profile.kind.is_train() || battle.is_engaged(id) {
        return 0.0;
    }
    let mut most: f64 = 0.0;
    for threat in battle.threats_to(id, unit.pose()) {
        let foe = battle.unit(threat.enemy);
        if foe.is(Mark::ACTED) || foe.is(Mark::DONE) || threat.edge != table::Edge::Front {
            continue;
        }
        let comes = if foe.face >= battle.charge_needs(threat.enemy) { w.brace_known } else { w.brace_unknown };
        let cost =
            |ready| worth::of_exchange(now, threat.enemy, id, battle.forecast(threat.enemy, id, threat.edge, ready));
        most = most.max(comes * (cost(false) - cost(true)));
    }
    most
}

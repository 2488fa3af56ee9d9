//! Who gets the action dice: each to the unit that can use it best.

use arrayvec::ArrayVec;
use game::{Grant, Order};
use smallvec::SmallVec;
use spear::{Battle, CommandId, Question, TroopType, UnitId};

use super::act::best_charge;
use super::glance::{Glance, See, Stance};
use super::worth;
use crate::captain::Thought;

/// Shares out the dice in hand.
pub(super) fn place(see: See<'_>, command: CommandId, question: Question) -> Option<Thought> {
    let arriving = matches!(question, Question::FlankDice(_));
    if arriving {
        return None; // the engine's own proposal is good enough
    }
    let battle = see.battle;
    let eye = Glance::new(see, battle.command(command).side);
    let mut hand: ArrayVec<u8, 24> = battle.command(command).hand.iter().copied().collect();
    let takers: ArrayVec<UnitId, 32> = battle.takers(command).take(32).collect();
    let wishes: ArrayVec<Wishes, 32> = takers.iter().map(|&u| Wishes::of(&eye, u, &hand)).collect();
    let mut given: ArrayVec<u8, 32> = takers.iter().map(|_| 0).collect();
    let mut grants: SmallVec<[Grant; 4]> = SmallVec::new();
    while let Some((t, die)) = best_match(see.w.per_pip, &wishes, &given, &hand) {
        given[t] = die;
        take(&mut hand, die);
        grants.push(Grant { die, to: takers[t].key() });
    }
    // What is left over makes bonuses for those who strike.
    for t in 0..takers.len() {
        let die = given[t];
        if die > 0 && wishes[t].strikes && die < 6 && hand.contains(&die) {
            take(&mut hand, die);
            grants.push(Grant { die, to: takers[t].key() });
        }
    }
    Some((Order::Allocate(grants), "dice where they matter"))
}

fn take(hand: &mut ArrayVec<u8, 24>, die: u8) {
    if let Some(place) = hand.iter().position(|&d| d == die) {
        hand.remove(place);
    }
}

fn best_match(per_pip: f64, wishes: &[Wishes], given: &[u8], hand: &[u8]) -> Option<(usize, u8)> {
    let mut best: Option<(f64, usize, u8)> = None;
    for (t, wish) in wishes.iter().enumerate().filter(|(t, _)| given[*t] == 0) {
        for die in 1..=6u8 {
            if !hand.contains(&die) {
                continue;
            }
            let worth = wish.worth[usize::from(die)] - per_pip * f64::from(die);
            if worth > 0.0 && best.is_none_or(|b| worth > b.0) {
                best = Some((worth, t, die));
            }
        }
    }
    best.map(|b| (b.1, b.2))
}

/// What each die would be worth to one unit.
struct Wishes {
    worth: [f64; 7],
    /// It would charge or fight: impetus makes use of a bonus.
    strikes: bool,
}

impl Wishes {
    fn of(eye: &Glance<'_>, id: UnitId, hand: &[u8]) -> Wishes {
        let mut wishes = Wishes { worth: [0.0; 7], strikes: false };
        let rating = eye.battle.rating(id);
        if has_no_use_for_dice(eye.battle, id) || rating > 6 {
            return wishes;
        }
        let uses = Uses::of(eye, id, hand);
        for die in rating..=6 {
            wishes.worth[usize::from(die)] = uses.with(die);
        }
        wishes.strikes = uses.fight.is_some() || uses.charge.is_some_and(|c| c.1 > 0.0);
        wishes
    }
}

/// A camp that cannot move has no use for dice.
fn has_no_use_for_dice(battle: &Battle, id: UnitId) -> bool {
    battle.unit(id).profile.kind == TroopType::BaggageCamp && !battle.plan().options.mobile_baggage
}

/// What a unit could do with dice, each with the least die and the worth.
struct Uses {
    rating: u8,
    fight: Option<f64>,
    charge: Option<(u8, f64)>,
    rally: Option<(u8, f64)>,
    shoot: Option<f64>,
    go: f64,
    /// The least die for the move it wants.
    go_needs: u8,
    /// It leads others along, with a die above theirs.
    lead: f64,
    /// It is about to be charged: a die is impetus.
    brace: f64,
}

impl Uses {
    fn of(eye: &Glance<'_>, id: UnitId, hand: &[u8]) -> Uses {
        let battle = eye.battle;
        let unit = battle.unit(id);
        let rating = battle.rating(id);
        let mut uses = Uses {
            rating,
            fight: None,
            charge: None,
            rally: None,
            shoot: None,
            go: 0.0,
            go_needs: rating,
            lead: 0.0,
            brace: 0.0,
        };
        let opponents = battle.opponents(id);
        if !opponents.is_empty() {
            let best = opponents
                .iter()
                .map(|&e| worth::of_exchange(eye.see, id, e, battle.expected_exchange_with(id, e, rating)))
                .fold(f64::MIN, f64::max);
            // Even a poor fight is better with impetus than without.
            uses.fight = Some(eye.w.fight_die + (best * eye.w.fight_share).max(-0.35));
            return uses;
        }
        let highest = hand.iter().copied().max().unwrap_or(0);
        let needs = battle.charge_needs(id);
        if highest >= needs
            && let Some((worth, _)) = best_charge(eye.see, id, &battle.charge_options_with(id, highest))
            && worth > eye.w.charge_least
        {
            uses.charge = Some((needs, 0.4 + worth));
        }
        if unit.hits > 0 {
            let left = f64::from(unit.profile.hits_to_rout().saturating_sub(unit.hits).max(1));
            uses.rally = Some((battle.rally_needs(id), 0.75 * (eye.w.rally + eye.w.rally_last / left)));
        }
        if let Some(target) = battle.shot_target(id) {
            uses.shoot = Some(2.0 * eye.w.shot + worth::of_hits(battle, target, battle.expected_shot(id, target, false)));
        }
        uses.plan_move(eye, id);
        uses.brace(eye, id);
        uses
    }

    fn plan_move(&mut self, eye: &Glance<'_>, id: UnitId) {
        let battle = eye.battle;
        let unit = battle.unit(id);
        let rate = f64::from(battle.normal_move(id));
        if rate < 0.5 {
            return;
        }
        if let Stance::Escape(_) = eye.stance {
            self.go = 0.3 + 0.05 * rate;
            return;
        }
        let Some(foe) = eye.target(id) else { return };
        let to = foe.centre - unit.pose().at;
        let distance = to.length().max(0.1);
        let facing = to.dot(unit.pose().facing.dir()) / distance;
        let turned_away = facing < 0.6;
        let ahead = unit.pose().at.dot(eye.axis) - eye.line;
        // Laggards first; whoever is far ahead can wait.
        let lag = (-ahead).clamp(-2.0, 3.0);
        let keen = if eye.stance == Stance::Hold { 0.0 } else { eye.w.go + eye.w.go_lag * lag + eye.w.go_rate * rate };
        let range = battle.range(id);
        let there = range > 0.0 && distance < range + 0.5;
        self.go = if there || distance < 1.6 { 0.05 } else { keen.max(0.04) };
        if turned_away {
            self.go = (0.12 + 0.3 * (1.0 - facing) / 2.0).max(self.go * 0.5);
            self.go_needs = battle.manoeuvre_needs(id);
        }
        let leads = battle.attached_to(id).next().is_some() && unit.profile.kind != TroopType::Elephants;
        if leads && !turned_away && eye.stance == Stance::Attack && eye.nearest_foe(unit.pose().at) > 4.0 {
            self.lead = eye.w.lead;
        }
    }

    fn brace(&mut self, eye: &Glance<'_>, id: UnitId) {
        let unit = eye.battle.unit(id);
        if unit.profile.kind.is_skirmisher() {
            return;
        }
        let threats = eye.battle.threats_to(id, unit.pose());
        let live = threats.iter().filter(|t| !eye.battle.unit(t.enemy).is(spear::Mark::ACTED)).count();
        self.brace = eye.w.brace * live.min(2) as f64;
    }

    /// The worth of the best thing it can do with that die.
    fn with(&self, die: u8) -> f64 {
        if let Some(fight) = self.fight {
            return fight;
        }
        let mut best: f64 = 0.0;
        if let Some((needs, worth)) = self.charge
            && die >= needs
        {
            best = best.max(worth + if die == 6 { 0.1 } else { 0.0 });
        }
        if let Some((needs, worth)) = self.rally
            && die >= needs
            && die > self.rating
        {
            best = best.max(worth);
        }
        best = best.max(self.shoot.unwrap_or(0.0));
        if die >= self.go_needs {
            best = best.max(self.go + if die > self.rating { self.lead } else { 0.0 });
        }
        best + self.brace
    }
}

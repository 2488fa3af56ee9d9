//! The Hand-to-hand Combat phase: who fights, in which order, and who wins.
//!
//! A round of a combat goes like this: [`fighters`] finds who touches whom, the
//! players say whom those strike who have a choice, [`turn_to_strike`] says who strikes
//! when, [`blows`] are rolled, [`casualties`] fall, and [`result`] counts up.
//! What comes after is in [`crate::rules::aftermath`].

mod arms;
mod blows;
mod casualties;
mod crash;
mod elephant;
mod engines;
mod fighters;
mod men;
mod result;
mod special;
mod turn_to_strike;
mod wedge;

use game::say::say;
use game::telling::Teller;
use game::{Asking, Offer, Seat, Taker, Wording, no_answer, propose_each, why};
use ranked::fight::strike::shares;
use rules::{RuleId, ancients as rule};
use smallvec::SmallVec;
use table::Edge;

use crate::edition::Switch;
use crate::state::unit::Stand;
use crate::state::{
    AftermathTask, Answer, Battle, Combat, CombatAsk, CombatTask, LeadTask, Mark, Pick, Play, Status, Strike, UnitId,
    UnitSet, What,
};

/// A part of the phase.
#[derive(Clone, Copy)]
enum Part {
    Challenges,
    Fights,
    Aftermath,
}

impl Battle {
    pub(crate) fn perform_combat(&mut self, task: CombatTask, play: &mut Play) {
        match task {
            CombatTask::Begin => self.find_combats(play),
            CombatTask::Fight(n) => self.begin_fight(n),
            CombatTask::Arm(n, done) => self.choose_arms(n, done),
            CombatTask::Muster(n) => self.find_fighters(n),
            CombatTask::Choose(n) => self.choose_targets(n),
            CombatTask::Strike(n) => self.next_blows(n, play),
            CombatTask::Result(n) => self.settle_result(n, play),
        }
    }

    /// Every combat on the table; each is fought to its result before any test
    /// is taken.
    fn find_combats(&mut self, play: &mut Play) {
        self.combats.clear();
        self.parted.clear();
        self.find_assaults();
        self.destroy_undefended(play);
        let mut seen = UnitSet::EMPTY;
        for id in self.ids() {
            if !seen.has(id) && self.unit(id).status() == Status::Field && self.is_engaged(id) {
                let linked = || UnitSet::of(id).and(self.foes(id));
                let units = why::instead(rule::combat::ENGAGEMENT_DEFINITION, self.combat_of(id), linked);
                seen = seen.and(units);
                self.combats.push(Combat { units, ..Combat::default() });
                play.log(|| What::Fight { units: units.iter().collect() });
            }
        }
        if self.combats.is_empty() {
            return self.then(AftermathTask::Begin);
        }
        let [fights, tests] = why::sequence(rule::combat::RESOLVE_ONE_AT_A_TIME, [Part::Fights, Part::Aftermath]);
        let [first, second] = why::sequence(rule::challenge::TIMING, [Part::Challenges, fights]);
        for part in [tests, second, first] {
            self.then_part(part);
        }
    }

    /// A part of the phase is to be done for every combat.
    fn then_part(&mut self, part: Part) {
        let all = (0..self.combats.len() as u8).rev();
        match part {
            Part::Challenges => all.for_each(|n| self.then(LeadTask::Challenge(n))),
            Part::Fights => {
                let steps: [fn(u8) -> CombatTask; 2] = [CombatTask::Fight, CombatTask::Result];
                let [fight, result] = why::sequence(rule::combat::PHASE_SEQUENCE, steps);
                for n in all {
                    self.then(result(n));
                    self.then(fight(n));
                }
            }
            Part::Aftermath => self.then(AftermathTask::Begin),
        }
    }

    /// The face of a unit that counts for one that touches it: some have no
    /// flanks and no rear.
    pub(crate) fn face_that_counts(&self, id: UnitId, face: Edge) -> Edge {
        if face == Edge::Front {
            return face;
        }
        let all_round = why::holds(rule::building::NO_FACING, self.is_inside(id)) || self.turns_at_will(id);
        if all_round || self.troop(id).special.has_no_flanks(self, id) { Edge::Front } else { face }
    }

    /// The same for where an enemy fights it.
    pub(crate) fn face_that_counts_against(&self, id: UnitId, enemy: UnitId, face: Edge) -> Edge {
        self.face_that_counts(id, self.face_met(id, enemy, face))
    }

    /// Skirmishers may have no flanks at all.
    fn turns_at_will(&self, id: UnitId) -> bool {
        match self.edition().skirmishers_have_flanks {
            Switch::On => false,
            Switch::Off(rule) => self.is_skirmishing(id) && why::step(rule),
        }
    }

    /// A new round for all who are in it, and who strikes at whom.
    fn begin_fight(&mut self, n: u8) {
        for id in self.combat(n).units.iter() {
            let behind = self.contacts_of(id).any(|(face, ..)| face == Edge::Rear);
            let unit = self.unit(id);
            let stand = Stand {
                models: unit.formation().models,
                files: unit.files,
                command: unit.command,
                spent: self.troop(id).special.has_spent_its_charge(unit),
                flanks: self.turns(id, false),
                rears: self.turns(id, true),
            };
            self.unit_mut(id).begin_round(behind, stand);
            self.unit_mut(id).clear(Mark::LEFT_BY_BEAST);
        }
        self.lose_rank_bonuses(n);
        for next in [CombatTask::Strike(n), CombatTask::Choose(n), CombatTask::Muster(n)] {
            self.then(next);
        }
        if !self.assaults.is_empty() {
            self.then_captains(self.combat(n).units);
        }
        self.then_ask_crews(n);
        self.then(CombatTask::Arm(n, 0));
    }

    /// Asks the next unit that touches several enemies, the active side first.
    fn choose_targets(&mut self, n: u8) {
        let open = |strike: &Strike| strike.targets.len() > 1;
        let mine = |strike: &Strike| open(strike) && self.unit(strike.unit).side == self.active;
        let next = self.strikes.iter().position(mine).or_else(|| self.strikes.iter().position(open));
        let Some(at) = next else {
            if !self.asks_part_of_engine(n) {
                self.add_horses();
            }
            return;
        };
        self.then(CombatTask::Choose(n));
        let strike = self.strikes[at];
        let character = self.troop(strike.unit).is_character();
        let chosen =
            why::step(self.rule_of_choice(strike)) && (!character || why::step(rule::character::ATTACK_CHOICE_BY));
        if chosen {
            self.ask(CombatAsk::Blows(strike.unit));
        } else {
            self.strikes[at].targets = strike.targets.first().map(UnitSet::of).unwrap_or_default();
        }
    }

    /// The rule that lets some choose whom they strike: of two kinds in one unit
    /// they name one, too.
    fn rule_of_choice(&self, strike: Strike) -> RuleId {
        let two_kinds = |t: UnitId| self.is_rear_kind(t) && strike.targets.has(self.body_of(t));
        let aboard = |t: UnitId| self.ridden_by(t).is_some_and(|host| strike.targets.has(host));
        if strike.targets.iter().any(two_kinds) {
            rule::special::COMBINED_DECLARE_TARGET
        } else if strike.targets.iter().any(aboard) {
            rule::character::CHARIOT_COMBAT_TARGETING
        } else {
            rule::combat::TARGET_CHOICE
        }
    }

    /// The blows of a unit that are still to be divided.
    fn undivided(&self, unit: UnitId) -> Option<Strike> {
        self.strikes.iter().find(|s| s.unit == unit && s.targets.len() > 1).copied()
    }

    /// At whom somebody strikes: a beast, its crew, horses, one man or several.
    fn ask_of_blows(&self, id: UnitId, strike: Option<Strike>) -> String {
        let unit = self.unit_told(id);
        let models = strike.map_or(0, |strike| strike.models);
        let horse = strike.is_some_and(|strike| strike.horse);
        match strike.and_then(|strike| strike.crew) {
            Some(_) => say!("ask-blows-crew", models = models, unit = unit),
            None if self.is_elephant(id) => say!("ask-blows-beast", unit = unit),
            None if horse => say!("ask-blows-horses", models = models, unit = unit),
            None if self.troop(id).is_character() => say!("ask-blows-one", unit = unit),
            None => say!("ask-blows", models = models, unit = unit),
        }
    }

    /// Divides blows as their player says.
    fn divide_blows(&mut self, unit: UnitId, shares: &[u8]) {
        let Some(at) = self.strikes.iter().position(|s| s.unit == unit && s.targets.len() > 1) else { return };
        let whole = self.strikes.remove(at);
        for (target, &models) in whole.targets.iter().zip(shares) {
            if models > 0 {
                fighters::push(&mut self.strikes, Strike { targets: UnitSet::of(target), models, ..whole });
            }
        }
    }
}

impl Asking<Battle> for CombatAsk {
    fn seat(self, battle: &Battle) -> Seat {
        let (CombatAsk::Weapon(unit) | CombatAsk::Blows(unit) | CombatAsk::Veterans(unit)) = self;
        battle.owner(unit)
    }

    fn put(self, battle: &Battle) -> Wording {
        match self {
            CombatAsk::Weapon(unit) => battle.about(unit, rule::weapon::ONE_WEAPON_AT_A_TIME, "ask-weapon"),
            CombatAsk::Blows(unit) => {
                let strike = battle.undivided(unit);
                let rule = strike.map_or(rule::combat::TARGET_CHOICE, |strike| battle.rule_of_choice(strike));
                Wording::about(unit.key(), rule, battle.ask_of_blows(unit, strike))
            }
            CombatAsk::Veterans(unit) => battle.about(unit, rule::special::VETERAN_REROLL, "ask-veterans"),
        }
    }

    fn offer(self, battle: &Battle) -> Offer<Pick> {
        match self {
            CombatAsk::Weapon(unit) => Offer::pick(battle.arms_to_choose(unit).into_iter().map(Pick::Weapon)),
            CombatAsk::Blows(unit) => {
                let (total, among) =
                    battle.undivided(unit).map(|strike| (strike.models, strike.targets)).unwrap_or_default();
                Offer::Divide(total, among.iter().collect(), SmallVec::new())
            }
            CombatAsk::Veterans(_) => Offer::Confirm,
        }
    }

    fn obey(self, battle: &mut Battle, answer: Answer, play: &mut Play) {
        match (self, answer) {
            (CombatAsk::Weapon(unit), Answer::Pick(Pick::Weapon(weapon))) => battle.take_in_hand(unit, weapon, play),
            (CombatAsk::Blows(unit), Answer::Shares(shares)) => battle.divide_blows(unit, &shares),
            (CombatAsk::Veterans(unit), Answer::Confirm(again)) => battle.answer_veterans(unit, again, play),
            (ask, answer) => no_answer(ask, answer),
        }
    }

    fn propose(self, battle: &Battle, found: Taker<Answer>) {
        match self {
            CombatAsk::Weapon(_) => _ = self.offer(battle).propose(found),
            CombatAsk::Blows(unit) => propose_shares(battle, unit, found),
            // Most keep what they have thrown.
            CombatAsk::Veterans(_) => _ = propose_each([false, true].map(Answer::Confirm), found),
        }
    }
}

/// All at one of them, or as evenly as can be.
fn propose_shares(battle: &Battle, unit: UnitId, found: Taker<Answer>) {
    let Some(strike) = battle.undivided(unit) else { return };
    let ways = shares(strike.models, strike.targets.len());
    propose_each(ways.map(|way| Answer::Shares(way.collect())), found);
}

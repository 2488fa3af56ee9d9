//! Buildings that are held: going in and coming out, shooting out of one, who may
//! assault it, what stones do to it.
//!
//! [`leave`]: coming out, and being put out. [`assault`]: ten against ten, and
//! whose house it is then. [`struck`]: stones and balls.

mod assault;
mod leave;
mod struck;

use game::say::say;
use game::words;
use game::{
    Asking, Offer, Order, Reading, Refusal, Seat, Taker, Units, Wording, as_path, as_stand, no_answer, propose_each,
    why,
};
use rules::{RuleId, ancients as rule};

use crate::ask::first_two;
use crate::state::{
    Answer, Battle, BuildingAsk, BuildingTask, Found, Mark, NewFront, Pick, Play, Said, Status, UnitId, UnitSet, What,
    seat,
};

/// The word for a building in orders, by its number among the features.
const HOUSES: [&str; 24] = [
    "house-1", "house-2", "house-3", "house-4", "house-5", "house-6", "house-7", "house-8", "house-9", "house-10",
    "house-11", "house-12", "house-13", "house-14", "house-15", "house-16", "house-17", "house-18", "house-19",
    "house-20", "house-21", "house-22", "house-23", "house-24",
];

/// A building, as it is said.
pub(crate) const fn said(building: u8) -> Said {
    Said::plainly(HOUSES[building as usize % HOUSES.len()]).by(rule::building::ONE_UNIT_ONE_BUILDING)
}

impl Battle {
    pub(crate) fn perform_building(&mut self, task: BuildingTask, play: &mut Play) {
        match task {
            BuildingTask::Occupy(Some(unit)) => self.choose_house(unit, play),
            BuildingTask::Occupy(None) => self.ask(BuildingAsk::Who),
            BuildingTask::Struck(building) => self.house_is_struck(building, play),
            BuildingTask::Captains(unit) => self.offer_captains(unit),
            BuildingTask::Settle => self.settle_assault(play),
            BuildingTask::Enter(unit, building) => self.occupy(unit, building, play),
            BuildingTask::PutOut(unit) => self.put_out_of_rubble(unit, play),
        }
    }

    /// Whether a unit may occupy a building among its moves, or by which rule it
    /// may not: it touched the building when its Movement phase began, and has
    /// not moved since.
    pub(crate) fn may_occupy(&self, id: UnitId, building: u8) -> Result<(), RuleId> {
        let Some(house) = self.house(building) else { return Err(rule::building::MODES) };
        let touches = self.rect(id).touches(house.rect());
        let orders = self.unit(id).status() == Status::Field && self.unit(id).inside.is_none();
        why::barred(rule::building::OCCUPY_PROCEDURE, !orders || !touches)?;
        why::barred(rule::building::OCCUPY_INFANTRY_ONLY, !self.could_hold_houses(id))?;
        why::barred(rule::building::ONE_UNIT_ONE_BUILDING, self.holder(building).is_some())?;
        why::barred(rule::building::OCCUPY_PROCEDURE, why::quietly(|| self.may_move(id)).is_err())
    }

    /// The buildings that a unit may occupy now.
    pub(crate) fn open_houses(&self, id: UnitId) -> impl Iterator<Item = u8> + '_ {
        self.houses().map(|(n, _)| n).filter(move |&n| self.may_occupy(id, n).is_ok())
    }

    /// Who may occupy a building now.
    pub(crate) fn occupiers(&self) -> UnitSet {
        if self.houses().next().is_none() {
            return UnitSet::EMPTY;
        }
        self.on_field(self.active).filter(|&u| self.open_houses(u).next().is_some()).collect()
    }

    /// Why nobody who wishes to may occupy a building: the reason of the one who
    /// comes nearest to it.
    pub(crate) fn why_nobody_occupies(&self) -> Option<RuleId> {
        let outside = |u: &UnitId| self.unit(*u).inside.is_none();
        let touching = |u: &UnitId| self.houses().any(|(_, house)| self.rect(*u).touches(house.rect()));
        let near = self.on_field(self.active).filter(outside).filter(touching).find_map(|u| {
            let each = self.houses().filter(|(_, house)| self.rect(u).touches(house.rect()));
            each.map(|(n, _)| n).find_map(|n| self.may_occupy(u, n).err())
        });
        near.or_else(|| self.houses().next().map(|_| rule::building::OCCUPY_PROCEDURE))
    }

    /// A unit goes into the one building it may occupy, or is asked into which.
    fn choose_house(&mut self, unit: UnitId, play: &mut Play) {
        match first_two(self.open_houses(unit)) {
            (Some(only), None) => self.go_in(unit, only, play),
            _ => self.ask(BuildingAsk::Which(unit)),
        }
    }

    /// It occupies a building instead of moving ([`rule::building::OCCUPY_PROCEDURE`]).
    fn go_in(&mut self, unit: UnitId, building: u8, play: &mut Play) {
        let state = self.unit_mut(unit);
        state.mark(Mark::DONE);
        state.mark(Mark::MOVED);
        self.occupy(unit, building, play);
    }

    /// It is in the building from now on.
    pub(crate) fn occupy(&mut self, unit: UnitId, building: u8, play: &mut Play) {
        self.unit_mut(unit).sets_off();
        if why::step(rule::building::OCCUPY_PROCEDURE) {
            self.lodge(unit, building);
        }
        let building = self.house_name(building);
        play.log(|| What::Occupied { unit, building });
    }

    /// What keeps a unit from charging one in a building: only foot that could
    /// hold it contest it ([`rule::building::ASSAULT_WHO`]), and only one unit at a
    /// time ([`rule::building::ASSAULT_ONE_UNIT`]).
    pub(crate) fn may_assault(&self, id: UnitId, enemy: UnitId) -> Result<(), RuleId> {
        if !self.is_inside(enemy) {
            return Ok(());
        }
        self.counts_as_unit(enemy)?;
        why::barred(rule::building::ASSAULT_WHO, !self.could_hold_houses(id))?;
        let other = self.charges.iter().any(|c| !c.over && c.unit != id && c.targets().has(enemy));
        why::barred(rule::building::ASSAULT_ONE_UNIT, other || self.is_engaged(enemy))
    }

    /// Why a unit that sees only enemies in buildings may charge none of them.
    pub(crate) fn why_no_assault(&self, id: UnitId) -> Option<Refusal> {
        let held = self.nearest_enemies(id).filter(|&e| self.is_inside(e));
        let rule = held
            .filter(|&e| why::quietly(|| self.sees_to_charge(id, e)))
            .find_map(|e| self.may_assault(id, e).err())?;
        Some(Refusal::new(rule, words!("no-it-may-not-assault-that-building"), words!("do-choose-another-unit")))
    }
}

impl Asking<Battle> for BuildingAsk {
    fn seat(self, battle: &Battle) -> Seat {
        match self {
            BuildingAsk::Who => seat(battle.active),
            BuildingAsk::Which(unit)
            | BuildingAsk::Leave(unit)
            | BuildingAsk::PutOut(unit)
            | BuildingAsk::Captains(unit) => battle.owner(unit),
        }
    }

    fn put(self, battle: &Battle) -> Wording {
        match self {
            BuildingAsk::Who => Wording::new(rule::building::OCCUPY_PROCEDURE, say!("ask-who-occupies")),
            BuildingAsk::Which(unit) => battle.about(unit, rule::building::ONE_UNIT_ONE_BUILDING, "ask-which-building"),
            BuildingAsk::Leave(unit) => battle.about(unit, rule::building::LEAVE, "ask-leave-building"),
            BuildingAsk::PutOut(unit) => {
                battle.about(unit, rule::building::ASSAULT_ATTACKER_WINS, "ask-put-out-of-building")
            }
            BuildingAsk::Captains(unit) => battle.about(unit, rule::building::ASSAULT_TEN_A_SIDE, "ask-captains"),
        }
    }

    fn offer(self, battle: &Battle) -> Offer<Pick> {
        match self {
            BuildingAsk::Who => Offer::one_of(battle.occupiers().iter()),
            BuildingAsk::Which(unit) => Offer::pick(battle.open_houses(unit).map(Pick::House)),
            BuildingAsk::Leave(unit) | BuildingAsk::PutOut(unit) => {
                Offer::Path { allowance: battle.basic_rate(unit), bonus: 0.0, legs: &["to", "files"] }
            }
            BuildingAsk::Captains(unit) => {
                let captains: Units = battle.captains_to_choose(unit).iter().collect();
                let most = usize::from(battle.most_captains(unit)).min(captains.len());
                Offer::Several(captains, 0, most)
            }
        }
    }

    /// Where it stands is given as a path, or as a place if its front stays as
    /// wide as it was.
    fn judge(self, battle: &Battle, order: &Order) -> Option<Reading<Battle>> {
        let (BuildingAsk::Leave(unit) | BuildingAsk::PutOut(unit)) = self else { return None };
        let by_choice = matches!(self, BuildingAsk::Leave(_));
        let as_wide = |_, pose| battle.judge_exit(unit, Some(pose), battle.unit(unit).front(), by_choice).map(drop);
        let path = as_path(order, |path| battle.judge_way_out(unit, path, by_choice).map(Found::Formed));
        path.or_else(|| as_stand(order, |u| u == unit, as_wide))
    }

    fn why_not(self, battle: &Battle, order: &Order) -> Option<Refusal> {
        let BuildingAsk::Captains(unit) = self else { return None };
        let Order::ChooseSome(some) = order else { return None };
        let many = some.len() > usize::from(battle.most_captains(unit));
        many.then(|| {
            let wrong = words!("no-too-many-captains");
            Refusal::new(rule::building::ASSAULT_TEN_A_SIDE, wrong, words!("do-name-fewer"))
        })
    }

    fn obey(self, battle: &mut Battle, answer: Answer, play: &mut Play) {
        match (self, answer) {
            (BuildingAsk::Who, Answer::Unit(unit)) => battle.choose_house(unit, play),
            (BuildingAsk::Which(unit), Answer::Pick(Pick::House(building))) => battle.go_in(unit, building, play),
            (BuildingAsk::Leave(unit), Answer::Path { path, .. }) if path.is_empty() => {
                battle.unit_mut(unit).mark(Mark::DONE);
            }
            (BuildingAsk::Leave(unit), Answer::Path { found: Found::Formed(front), .. }) => {
                battle.leave_house(unit, front, play);
            }
            (BuildingAsk::Leave(unit), Answer::Stands { pose, .. }) => {
                let files = battle.unit(unit).front();
                battle.leave_house(unit, NewFront { pose, files }, play);
            }
            (BuildingAsk::PutOut(unit), Answer::Path { found: Found::Formed(front), .. }) => {
                battle.stand_outside(unit, front, play);
            }
            (BuildingAsk::PutOut(unit), Answer::Stands { pose, .. }) => {
                let files = battle.unit(unit).front();
                battle.stand_outside(unit, NewFront { pose, files }, play);
            }
            (BuildingAsk::Captains(_), Answer::Units(units)) => battle.choose_captains(units.into_iter().collect()),
            (ask, answer) => no_answer(ask, answer),
        }
    }

    fn propose(self, battle: &Battle, found: Taker<Answer>) {
        match self {
            BuildingAsk::Leave(unit) => battle.propose_exits(unit, true, found),
            BuildingAsk::PutOut(unit) => battle.propose_exits(unit, false, found),
            BuildingAsk::Captains(unit) => {
                let most = usize::from(battle.most_captains(unit));
                let best: Units = battle.captains_to_choose(unit).iter().take(most).collect();
                _ = propose_each([best, Units::new()].map(Answer::Units), found);
            }
            _ => _ = self.offer(battle).propose(found),
        }
    }
}

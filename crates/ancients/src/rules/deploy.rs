//! Deployment and the first turn.

mod advance;
mod alternate;
mod ask;
mod battery;
pub(crate) mod zone;

use game::words;
use game::{Order, Proposal, Refusal, Side, Taker, why};
use ranked::field::stand::Bar;
use rules::{ancients as rule, antiquity::stratagem};
use smallvec::SmallVec;
use table::{Bounds, Polygon, Pose, Vec2};

use crate::files::preparation::{Deployment, Variant};
use crate::special::kind::Special;
use crate::state::roll_off::roll_off;
use crate::state::{
    Answer, Array, Battle, DeployAsk, DeployTask, Mark, Play, RulesOf, SKIRMISH_GAP_MM, SceneryTask, Status, Task,
    TurnStep, UnitId, UnitSet, VariantTask, What,
};

impl Battle {
    pub(crate) fn perform_deploy(&mut self, task: DeployTask, play: &mut Play) {
        match task {
            DeployTask::Begin => {
                self.step = TurnStep::Deployment;
                if self.plan.preparation.lays_ground() {
                    let steps = [Task::from(SceneryTask::Begin), DeployTask::Armies.into()];
                    for step in why::sequence(rule::setup::SEQUENCE, steps).into_iter().rev() {
                        self.then(step);
                    }
                } else {
                    self.deploy_armies();
                }
            }
            DeployTask::Armies => self.deploy_armies(),
            DeployTask::InTheOpen => self.begin_alternate(play),
            DeployTask::Alternate(side) => self.next_alternate(side),
            DeployTask::Advance(side) => self.next_advance(side),
            DeployTask::Rules(id) => self.ask(DeployAsk::Rules(id)),
            DeployTask::Ambushes => self.deploy_ambushers(),
            DeployTask::Ambush(id) => self.troop(id).special.deploys_after_all(self, id),
            DeployTask::Order(id) => self.ask(DeployAsk::Order(id)),
            DeployTask::Side(side) => {
                if !self.undeployed(side).is_empty() {
                    self.then(DeployTask::Side(side));
                    self.ask(DeployAsk::Place(side));
                }
            }
            DeployTask::RollForFirstTurn => {
                if let Some(side) = self.who_begins() {
                    self.begin_with(side, play);
                    return;
                }
                let picks = |side: &Side| self.stratagem_of(*side) == Some(Special::StratagemTurn);
                let picker = Side::BOTH.into_iter().find(picks);
                if let Some(side) = picker.filter(|_| why::step(stratagem::FIRST_TURN)) {
                    return self.ask(DeployAsk::GoFirst(side));
                }
                let (a, b, winner) = roll_off(rule::setup::FIRST_TURN, "first turn", play);
                play.log(|| What::FirstTurnRoll { a, b });
                self.ask(DeployAsk::GoFirst(winner));
            }
        }
    }

    /// Who chooses how he takes the field does so first; then all are put down,
    /// those in ambush last, and the first turn is rolled for.
    fn deploy_armies(&mut self) {
        self.then(DeployTask::RollForFirstTurn);
        let ahead = self.plan.preparation.skirmisher_advance && why::step(rule::setup::SKIRMISHER_ADVANCE);
        if ahead || self.some_move_early() {
            self.then(DeployTask::Advance(Side::B));
            self.then(DeployTask::Advance(Side::A));
        }
        self.then(DeployTask::Ambushes);
        if !self.plan.variant.deploys_as_usual() {
            self.then(VariantTask::Deploy);
        } else if self.deploys_in_secret() {
            self.then(DeployTask::Side(Side::B));
            self.then(DeployTask::Side(Side::A));
        } else {
            self.then(DeployTask::InTheOpen);
        }
        if self.plan.variant != Variant::Pitched && self.plan.variant.deploys_as_usual() {
            self.then(VariantTask::Deploy);
        }
        let chooses = |u: &UnitId| self.troop(*u).special.chooses_order();
        let light: UnitSet = self.ids().filter(chooses).collect();
        let even = self.evenly_combined();
        for id in self.ids().rev().filter(|&u| even.has(u)) {
            self.then(DeployTask::Rules(id));
        }
        // The first of them is asked first.
        for id in self.ids().rev().filter(|&u| light.has(u)) {
            self.then(DeployTask::Order(id));
        }
        if let Some(side) = Side::BOTH.into_iter().find(|&side| self.tricks_with_ground(side)) {
            self.then(SceneryTask::Stratagem(side));
        }
    }

    /// Ambushers choose their moment ([`rule::variant::AMBUSH_FIRST_TURN`]), and a
    /// scenario may say who begins.
    fn who_begins(&self) -> Option<Side> {
        let preparation = self.plan.preparation;
        let springs = self.plan.variant == Variant::Ambush && why::step(rule::variant::AMBUSH_FIRST_TURN);
        if springs { Some(preparation.attacker) } else { preparation.first_turn }
    }

    /// A side has the first turn.
    fn begin_with(&mut self, first: Side, play: &mut Play) {
        self.first = first;
        self.active = first;
        play.log(|| What::FirstTurn { side: first });
        self.then(TurnStep::Start);
    }

    /// Whether neither side sees where the other deploys.
    pub(crate) fn deploys_in_secret(&self) -> bool {
        let hidden = self.plan.preparation.deployment == Deployment::Hidden;
        self.plan.variant.deploys_as_usual() && why::aside(|| why::holds(rule::setup::HIDDEN_DEPLOYMENT, hidden))
    }

    /// Units of a side still to be put down.
    pub(super) fn undeployed(&self, side: Side) -> UnitSet {
        let waits = |u: &UnitId| self.unit(*u).side == side && self.unit(*u).status() == Status::Waiting;
        self.ids().filter(|u| waits(u) && !self.troop(*u).special.deploys_last()).collect()
    }

    /// After all others of both sides, by turns, the side that was ready first
    /// beginning ([`rule::special::AMBUSH_DEPLOY_LAST`]).
    fn deploy_ambushers(&mut self) {
        let waits = |u: UnitId| self.unit(u).status() == Status::Waiting && self.troop(u).special.lies_in_wait();
        let of = |side: Side| -> UnitSet { self.ids().filter(|&u| self.unit(u).side == side && waits(u)).collect() };
        let [a, b] = Side::BOTH.map(of);
        let mut order: SmallVec<[UnitId; 8]> = SmallVec::new();
        let (mut a, mut b) = (a.iter(), b.iter());
        loop {
            let pair = (a.next(), b.next());
            if pair == (None, None) {
                break;
            }
            order.extend(pair.0.into_iter().chain(pair.1));
        }
        for &id in order.iter().rev() {
            self.then(DeployTask::Ambush(id));
        }
    }

    /// Whether everybody but those in ambush stands where the enemy sees him.
    pub(crate) fn lines_are_drawn(&self) -> bool {
        !self.ids().any(|u| self.unit(u).status() == Status::Waiting && !self.troop(u).special.lies_in_wait())
    }

    pub(crate) fn judge_deployment(&self, id: UnitId, pose: Pose) -> Result<(), Refusal> {
        let building = self.house_to_deploy_in(id, pose);
        let house = building.and_then(|building| self.house(building)).map(|house| *house.rect());
        let rect = house.unwrap_or_else(|| self.unit(id).rect_at(pose));
        self.judge_zone_of(id, pose, &rect)?;
        self.judge_batteries(id, pose)?;
        why::refuse(rule::move_::FRIENDS_BLOCK, self.mapped_friends(id).any(|u| self.rect(u).overlaps(&rect)), || {
            (words!("no-another-unit-stands-there"), words!("do-put-it-elsewhere"))
        })?;
        if let Some(building) = building {
            // One unit in each.
            return why::refuse(rule::move_::FRIENDS_BLOCK, self.holder(building).is_some(), || {
                (words!("no-another-unit-stands-there"), words!("do-put-it-elsewhere"))
            });
        }
        let bar = self.bar(id, &rect, self.enemies(id).collect(), 0.0);
        why::refuse(rule::move_::FRIENDS_BLOCK, matches!(bar, Some(Bar::Upon(_))), || {
            (words!("no-another-unit-stands-there"), words!("do-put-it-elsewhere"))
        })?;
        why::refuse(rule::terrain::IMPASSABLE, matches!(bar, Some(Bar::Ground(_))), || {
            (words!("no-the-ground-is-impassable"), words!("do-put-it-elsewhere"))
        })
    }

    /// Friends of a unit that have their place on a map that only their owner sees.
    fn mapped_friends(&self, id: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        let side = self.unit(id).side;
        self.ids().filter(move |&u| u != id && self.unit(u).side == side && self.is_hidden(u) && self.is_mapped(u))
    }

    /// The building in which a place lies, for those who may hold it: they begin
    /// the battle there ([`rule::building::OCCUPY_PROCEDURE`]).
    fn house_to_deploy_in(&self, id: UnitId, pose: Pose) -> Option<u8> {
        let building = self.house_at(pose.at).filter(|_| self.could_hold_houses(id))?;
        why::step(rule::building::OCCUPY_PROCEDURE).then_some(building)
    }

    /// In three lines, beside those who stand there already or at an end: close
    /// enough together that everybody finds room.
    fn deployment_spots(&self, id: UnitId, found: &mut dyn FnMut(Pose) -> bool) {
        const LINE: f64 = 4.0;
        let unit = self.unit(id);
        let gap = if self.troop(id).kind.is_engine() { 5.5 } else { 0.5 };
        let (low, high) = self.zone(unit.side);
        let rect = unit.rect();
        let facing = unit.pose().facing;
        let forward = facing.dir().y;
        let front = if forward > 0.0 { high.y } else { low.y };
        let half = rect.width * 0.5;
        for line in 0..3 {
            let y = front - forward * LINE * f64::from(line);
            let mut at = |x: f64| found(Pose { at: Vec2::new(x, y), facing });
            if at(low.x + half) || at(high.x - half) {
                return;
            }
            for other in self.friends(id).chain(self.mapped_friends(id)) {
                let there = self.rect(other);
                let reach = there.width * 0.5 + gap + half;
                let x = there.pose.at.x;
                if (there.pose.at.y - y).abs() < LINE && (at(x - reach) || at(x + reach)) {
                    return;
                }
            }
        }
    }

    pub(crate) fn put_down(&mut self, id: UnitId, pose: Pose, play: &mut Play) {
        let building = self.house_to_deploy_in(id, pose);
        let status = self.status_deployed(id);
        let unit = self.unit_mut(id);
        unit.place(pose);
        unit.becomes(status);
        if status == Status::Hidden {
            // Where, is on its owner's map.
            return play.log(|| What::LiesHidden { unit: id });
        }
        if let Some(building) = building {
            self.lodge(id, building);
            let building = self.house_name(building);
            return play.log(|| What::Occupied { unit: id, building });
        }
        play.log(|| What::Deployed { unit: id, pose });
        self.troop(id).special.is_put_down(self, id);
    }

    pub(crate) fn propose_deployment(&self, unit: UnitId, found: Taker<Answer>) {
        let mut lawful = false;
        let mut give = |pose: Pose| found(Proposal::Unjudged(Order::Place { item: unit.key(), pose }));
        self.deployment_spots(unit, &mut |pose| {
            lawful = lawful || self.judge_deployment(unit, pose).is_ok();
            give(pose)
        });
        if !lawful && let Some(pose) = self.any_spot(unit) {
            give(pose);
        }
    }

    /// A side's zone as ground.
    pub(crate) fn zone_ground(&self, side: Side) -> Vec<Polygon> {
        let (low, high) = self.zone(side);
        ground_between(low, high)
    }

    /// Any spot at all, for those who find none in line: in a corner of the zone,
    /// or right beside whatever takes up room there. Where there is room, it can
    /// be taken up from there.
    fn any_spot(&self, id: UnitId) -> Option<Pose> {
        let (low, high) = self.zone(self.unit(id).side);
        let units =
            self.friends(id).chain(self.mapped_friends(id)).map(|friend| Bounds::of(&self.rect(friend).corners()));
        let taken: Vec<Bounds> = units.chain(self.field.features.iter().map(|f| f.shape.bounds())).collect();
        let straight = self.unit(id).pose().facing;
        [straight, straight.quarter_left()].into_iter().find_map(|facing| {
            let own = Bounds::of(&self.unit(id).rect_at(Pose { at: Vec2::ZERO, facing }).corners());
            let beside = taken.iter().flat_map(|there| [there.max - own.min, there.min - own.max]);
            let spots: Vec<Vec2> = [low - own.min, high - own.max].into_iter().chain(beside).collect();
            let along = |of: fn(&Vec2) -> f64| {
                let mut along: Vec<f64> = spots.iter().map(of).collect();
                along.sort_unstable_by(f64::total_cmp);
                along
            };
            let (across, deep) = (along(|spot| spot.x), along(|spot| spot.y));
            let mut all = deep.iter().flat_map(|&y| across.iter().map(move |&x| Pose { at: Vec2::new(x, y), facing }));
            all.find(|&pose| self.judge_deployment(id, pose).is_ok())
        })
    }

    /// Light troops are formed in open order or skirmish, for the whole battle
    /// ([`rule::skirmish::LIGHT_TROOPS_CHOICE`]).
    pub(crate) fn field_light_troops(&mut self, id: UnitId, loose: bool, play: &mut Play) {
        let unit = self.unit_mut(id);
        let array = if loose { Array::Skirmish } else { Array::Open };
        let array = why::instead(rule::skirmish::LIGHT_TROOPS_CHOICE, array, || unit.array);
        unit.array = array;
        unit.gap_mm = if array == Array::Skirmish { SKIRMISH_GAP_MM } else { 0 };
        play.log(|| What::Fielded { unit: id, order: array });
    }

    pub(crate) fn choose_rules(&mut self, id: UnitId, whose: RulesOf) {
        if whose == RulesOf::Rear(id) {
            self.unit_mut(id).mark(Mark::REAR_RULES);
        }
    }
}

/// The ground between two corners, low and high.
pub(crate) fn ground_between(low: Vec2, high: Vec2) -> Vec<Polygon> {
    let corners = vec![low, Vec2::new(high.x, low.y), high, Vec2::new(low.x, high.y)];
    Polygon::new(corners).into_iter().collect()
}

#[cfg(test)]
mod tests {
    use dice::Dice;
    use game::{Game, Tray};

    use super::ask::{LOOSE, OPEN};
    use super::*;
    use crate::files::army::Army;
    use crate::files::setup::Setup;
    use crate::state::{Array, Question};

    const LIGHT: &str = r#"
        name = "Light"
        ruleset = "ancients"
        [[unit]]
        name = "Peltasts"
        models = 12
        special = ["light-troops"]
    "#;

    fn fielded(word: &str) -> Battle {
        let army = Army::parse(LIGHT).expect("an army");
        let mut battle = Battle::new(&Setup::pitched(army.clone(), army)).expect("a battle");
        let mut tray = Tray::new(Dice::seeded(1));
        battle.start(&mut tray);
        assert_eq!(battle.question(), Some(Question::Deploy(DeployAsk::Order(UnitId(0)))));
        assert!(battle.check(&Order::word("close")).is_err());
        battle.play(&Order::word(word), &mut tray).expect("a lawful order");
        battle
    }

    #[test]
    fn light_troops_choose_once_how_they_fight() {
        let rule = rule::skirmish::LIGHT_TROOPS_CHOICE;
        let loose = fielded(LOOSE.word);
        assert!(loose.is_skirmishing(UnitId(0)) && !loose.is_formed(UnitId(0)), "{rule}, {}", rule::skirmish::SCOPE);
        assert!(loose.unit(UnitId(0)).gap_mm > 0);
        let open = fielded(OPEN.word);
        assert_eq!(open.unit(UnitId(0)).array, Array::Open, "{rule}");
        assert_eq!(open.unit(UnitId(0)).gap_mm, 0);
        // Each is asked once, before anybody stands anywhere.
        assert_eq!(open.question(), Some(Question::Deploy(DeployAsk::Order(UnitId(1)))));
    }

    #[test]
    fn light_troops_are_never_close() {
        let close = LIGHT.replace("models = 12", "models = 12\norder = \"close\"");
        let faults = Army::parse(&close).expect("an army").faults();
        assert!(faults.iter().any(|f| f.to_string().contains("light")), "{}", rule::special::LIGHT_TROOPS);
    }
}

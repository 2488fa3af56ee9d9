//! Deployment and the first turn. The full rules of setting up, with scenery,
//! lists and variants, come later; this is a pitched battle over open ground.

use game::say::say;
use game::words;
use game::{
    Asking, Offer, Order, Proposal, Reading, Refusal, Seat, Side, Taker, Wording, as_stand, no_answer, propose_each,
    why,
};
use ranked::field::stand::Bar;
use rules::ancients as rule;
use smallvec::SmallVec;
use table::{Bounds, Polygon, Pose, Vec2};

use crate::state::{
    Answer, Array, Battle, DeployAsk, DeployTask, Mark, Pick, Play, RulesOf, SKIRMISH_GAP_MM, Said, Status, TurnStep,
    UnitId, UnitSet, What, seat,
};

/// How far the armies are apart ([`rule::setup::DEPLOYMENT_ZONE`]).
const APART: f64 = 24.0;
/// How far they keep from the side edges.
const FROM_SIDES: f64 = 12.0;

/// The two ways of light troops.
const OPEN: Said = Said::new("open", "pick-open").by(rule::skirmish::LIGHT_TROOPS_CHOICE);
const LOOSE: Said = Said::new("skirmish", "pick-skirmish").by(rule::skirmish::LIGHT_TROOPS_CHOICE);

/// The two turns.
const FIRST: Said = Said::new("first", "pick-first");
const SECOND: Said = Said::new("second", "pick-second");

impl Battle {
    pub(crate) fn perform_deploy(&mut self, task: DeployTask, play: &mut Play) {
        match task {
            DeployTask::Begin => {
                self.step = TurnStep::Deployment;
                self.then(DeployTask::RollForFirstTurn);
                self.then(DeployTask::Ambushes);
                self.then(DeployTask::Side(Side::B));
                self.then(DeployTask::Side(Side::A));
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
            }
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
                // Ties are rolled again.
                let (a, b) = loop {
                    let a = play.d6(rule::setup::FIRST_TURN, "first turn");
                    let b = play.d6(rule::setup::FIRST_TURN, "first turn");
                    if a != b {
                        break (a, b);
                    }
                };
                let [higher, lower] = if a > b { Side::BOTH } else { [Side::B, Side::A] };
                let winner = why::instead(rule::setup::FIRST_TURN, higher, || lower);
                play.log(|| What::FirstTurnRoll { a, b });
                self.ask(DeployAsk::GoFirst(winner));
            }
        }
    }

    /// Units of a side still to be put down.
    fn undeployed(&self, side: Side) -> UnitSet {
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

    /// The corners of a side's zone: low, high.
    pub fn zone(&self, side: Side) -> (Vec2, Vec2) {
        let board = self.field.board;
        let deep = (board.depth - why::count(rule::setup::DEPLOYMENT_ZONE, APART)) * 0.5;
        let gap = why::count(rule::setup::DEPLOYMENT_ZONE, FROM_SIDES).min(board.width * 0.25);
        let (low, high) = if side == Side::A { (0.0, deep) } else { (board.depth - deep, board.depth) };
        (Vec2::new(gap, low), Vec2::new(board.width - gap, high))
    }

    pub(crate) fn judge_deployment(&self, id: UnitId, pose: Pose) -> Result<(), Refusal> {
        let building = self.house_to_deploy_in(id, pose);
        let house = building.and_then(|building| self.house(building)).map(|house| *house.rect());
        let rect = house.unwrap_or_else(|| self.unit(id).rect_at(pose));
        let (low, high) = self.zone(self.unit(id).side);
        let inside = |p: &Vec2| {
            let t = table::TOLERANCE;
            p.x >= low.x - t && p.y >= low.y - t && p.x <= high.x + t && p.y <= high.y + t
        };
        why::refuse(rule::setup::DEPLOYMENT_ZONE, !rect.corners().iter().all(inside), || {
            let right = words!("do-put-it-between", left = low.x, near = low.y, right = high.x, far = high.y);
            (words!("no-it-is-not-wholly-inside-its-zone"), right)
        })?;
        if building.is_some_and(|building| self.holder(building).is_none()) {
            return Ok(());
        }
        let bar = self.bar(id, &rect, self.enemies(id).collect(), 0.0);
        why::refuse(rule::move_::FRIENDS_BLOCK, matches!(bar, Some(Bar::Upon(_))), || {
            (words!("no-another-unit-stands-there"), words!("do-put-it-elsewhere"))
        })?;
        why::refuse(rule::terrain::IMPASSABLE, matches!(bar, Some(Bar::Ground(_))), || {
            (words!("no-the-ground-is-impassable"), words!("do-put-it-elsewhere"))
        })
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
        const GAP: f64 = 0.5;
        let unit = self.unit(id);
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
            for other in self.friends(id) {
                let there = self.rect(other);
                let reach = there.width * 0.5 + GAP + half;
                let x = there.pose.at.x;
                if (there.pose.at.y - y).abs() < LINE && (at(x - reach) || at(x + reach)) {
                    return;
                }
            }
        }
    }

    pub(crate) fn put_down(&mut self, id: UnitId, pose: Pose, play: &mut Play) {
        let building = self.house_to_deploy_in(id, pose);
        let unit = self.unit_mut(id);
        unit.place(pose);
        unit.becomes(Status::Field);
        if let Some(building) = building {
            self.lodge(id, building);
            let building = self.house_name(building);
            return play.log(|| What::Occupied { unit: id, building });
        }
        play.log(|| What::Deployed { unit: id, pose });
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
        let units = self.friends(id).map(|friend| Bounds::of(&self.rect(friend).corners()));
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

impl Asking<Battle> for DeployAsk {
    fn seat(self, battle: &Battle) -> Seat {
        match self {
            DeployAsk::Place(side) | DeployAsk::GoFirst(side) => seat(side),
            DeployAsk::Order(unit) | DeployAsk::Rules(unit) => battle.owner(unit),
        }
    }

    fn put(self, battle: &Battle) -> Wording {
        let (unit, rule, prompt) = match self {
            DeployAsk::GoFirst(_) => return Wording::new(rule::setup::FIRST_TURN, say!("ask-go-first")),
            DeployAsk::Place(_) => {
                return Wording::new(rule::setup::HIDDEN_DEPLOYMENT, say!("ask-deploy")).in_secret();
            }
            DeployAsk::Order(unit) => (unit, rule::skirmish::LIGHT_TROOPS_CHOICE, "ask-order"),
            DeployAsk::Rules(unit) => (unit, RulesOf::RULE, "ask-rules"),
        };
        battle.about(unit, rule, prompt).in_secret()
    }

    fn offer(self, battle: &Battle) -> Offer<Pick> {
        match self {
            DeployAsk::Place(side) => {
                Offer::Place(battle.undeployed(side).iter().collect(), SmallVec::new(), battle.zone_ground(side))
            }
            DeployAsk::Order(_) => Offer::pick([&OPEN, &LOOSE].map(Pick::Word)),
            DeployAsk::Rules(unit) => Offer::pick([RulesOf::Front(unit), RulesOf::Rear(unit)].map(Pick::Rules)),
            DeployAsk::GoFirst(_) => Offer::pick([&FIRST, &SECOND].map(Pick::Word)),
        }
    }

    fn judge(self, battle: &Battle, order: &Order) -> Option<Reading<Battle>> {
        let DeployAsk::Place(side) = self else { return None };
        as_stand(order, |u| battle.undeployed(side).has(u), |unit, pose| battle.judge_deployment(unit, pose))
    }

    fn obey(self, battle: &mut Battle, answer: Answer, play: &mut Play) {
        match (self, answer) {
            (DeployAsk::Place(_), Answer::Stands { unit, pose }) => {
                battle.put_down(unit, pose, play);
            }
            (DeployAsk::Order(unit), Answer::Pick(pick)) => battle.field_light_troops(unit, pick.is(&LOOSE), play),
            (DeployAsk::Rules(unit), Answer::Pick(Pick::Rules(whose))) => battle.choose_rules(unit, whose),
            (DeployAsk::GoFirst(side), Answer::Pick(pick)) => {
                let first = if pick.is(&FIRST) { side } else { side.other() };
                battle.first = first;
                battle.active = first;
                play.log(|| What::FirstTurn { side: first });
                battle.then(TurnStep::Start);
            }
            (ask, answer) => no_answer(ask, answer),
        }
    }

    fn propose(self, battle: &Battle, found: Taker<Answer>) {
        match self {
            DeployAsk::Place(side) => {
                // The order of placing is of no consequence while nobody looks.
                if let Some(unit) = battle.undeployed(side).first() {
                    battle.propose_deployment(unit, found);
                }
            }
            DeployAsk::Order(unit) if battle.is_skirmishing(unit) => {
                propose_each([&LOOSE, &OPEN].map(|way| Answer::Pick(Pick::Word(way))), found);
            }
            _ => _ = self.offer(battle).propose(found),
        }
    }
}

#[cfg(test)]
mod tests {
    use dice::Dice;
    use game::{Game, Tray};

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

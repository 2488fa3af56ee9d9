//! Deployment and the first turn. The full rules of setting up, with scenery,
//! lists and variants, come later; this is a pitched battle over open ground.

use game::{
    Ask, Asking, Order, Preview, Proposal, Refusal, Seat, Side, Taker, Wording, no_answer, propose_each, ruled, why,
    word,
};
use rules::ancients as rule;
use table::{Polygon, Pose, Vec2};

use crate::ask::reading::{first_of, placed};
use crate::rules::combined;
use crate::special::ambush;
use crate::state::{
    Battle, DeployAsk, DeployTask, Play, Question, Status, Task, TurnStep, UnitId, UnitSet, What, seat,
};

/// What is answered before the first turn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum DeployAnswer {
    /// This unit stands, or hides, there.
    Place {
        /// Which.
        unit: UnitId,
        /// Where.
        pose: Pose,
    },
    /// Whether light troops skirmish.
    Loose(bool),
    /// Whether the special rules of those behind hold.
    RearRules(bool),
    /// Whether a unit hides; else it deploys last.
    Ambush(bool),
    /// Whether the winner of the roll goes first.
    GoFirst(bool),
}

/// How far the armies are apart ([`rule::setup::DEPLOYMENT_ZONE`]).
const APART: f64 = 24.0;
/// How far they keep from the side edges.
const FROM_SIDES: f64 = 12.0;

/// The two ways of light troops.
const OPEN: &str = "open";
const LOOSE: &str = "skirmish";

/// The two turns.
const FIRST: &str = "first";
const SECOND: &str = "second";

impl Battle {
    pub(crate) fn perform_deploy(&mut self, task: DeployTask, play: &mut Play) {
        match task {
            DeployTask::Begin => {
                self.step = TurnStep::Deployment;
                self.then(Task::Deploy(DeployTask::RollForFirstTurn));
                self.then(Task::Deploy(DeployTask::Ambushes));
                self.then(Task::Deploy(DeployTask::Side(Side::B)));
                self.then(Task::Deploy(DeployTask::Side(Side::A)));
                let chooses = |u: &UnitId| self.troop(*u).special.chooses_order();
                let light: UnitSet = self.ids().filter(chooses).collect();
                let even = self.evenly_combined();
                for id in self.ids().rev().filter(|&u| even.has(u)) {
                    self.then(Task::Deploy(DeployTask::Rules(id)));
                }
                // The first of them is asked first.
                for id in self.ids().rev().filter(|&u| light.has(u)) {
                    self.then(Task::Deploy(DeployTask::Order(id)));
                }
            }
            DeployTask::Rules(id) => self.question = Some(Question::Deploy(DeployAsk::Rules(id))),
            DeployTask::Ambushes => self.deploy_ambushers(),
            DeployTask::Ambush(id) => self.offer_ambush(id),
            DeployTask::Order(id) => self.question = Some(Question::Deploy(DeployAsk::Order(id))),
            DeployTask::Side(side) => {
                if !self.undeployed(side).is_empty() {
                    self.then(Task::Deploy(DeployTask::Side(side)));
                    self.question = Some(Question::Deploy(DeployAsk::Place(side)));
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
                self.question = Some(Question::Deploy(DeployAsk::GoFirst(winner)));
            }
        }
    }

    /// Units of a side still to be put down.
    fn undeployed(&self, side: Side) -> UnitSet {
        let waits = |u: &UnitId| self.unit(*u).side == side && self.unit(*u).status() == Status::Waiting;
        self.ids().filter(|u| waits(u) && !self.troop(*u).special.deploys_last()).collect()
    }

    /// The corners of a side's zone: low, high.
    pub fn zone(&self, side: Side) -> (Vec2, Vec2) {
        let board = self.field.board;
        let deep = (board.depth - why::count(rule::setup::DEPLOYMENT_ZONE, APART)) * 0.5;
        let gap = why::count(rule::setup::DEPLOYMENT_ZONE, FROM_SIDES).min(board.width * 0.25);
        let (low, high) = if side == Side::A { (0.0, deep) } else { (board.depth - deep, board.depth) };
        (Vec2::new(gap, low), Vec2::new(board.width - gap, high))
    }

    fn judge_deployment(&self, id: UnitId, pose: Pose) -> Result<(), Refusal> {
        let rect = self.unit(id).rect_at(pose);
        let (low, high) = self.zone(self.unit(id).side);
        let inside = |p: &Vec2| {
            let t = table::TOLERANCE;
            p.x >= low.x - t && p.y >= low.y - t && p.x <= high.x + t && p.y <= high.y + t
        };
        why::refuse(rule::setup::DEPLOYMENT_ZONE, !rect.corners().iter().all(inside), || {
            let right = format!("put it between ({:.0}, {:.0}) and ({:.0}, {:.0})", low.x, low.y, high.x, high.y);
            ("it is not wholly inside its zone", right)
        })?;
        let taken = self.friends(id).any(|other| rect.overlaps(&self.rect(other)));
        why::refuse(rule::move_::FRIENDS_BLOCK, taken, || ("another unit stands there", "put it elsewhere"))?;
        let closed = self.field.going_under(&rect) == crate::state::terrain::Going::Impassable;
        why::refuse(rule::terrain::IMPASSABLE, closed, || ("the ground is impassable", "put it elsewhere"))
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

    /// Where an order puts one of these units, if the rules allow it.
    fn read_deployment(&self, units: UnitSet, order: &Order) -> Result<Option<DeployAnswer>, Refusal> {
        let Some((unit, pose)) = placed(units, order) else { return Ok(None) };
        self.judge_deployment(unit, pose).map(|()| Some(DeployAnswer::Place { unit, pose }))
    }

    fn put_down(&mut self, id: UnitId, pose: Pose, play: &mut Play) {
        let unit = self.unit_mut(id);
        unit.place(pose);
        unit.becomes(Status::Field);
        play.log(|| What::Deployed { unit: id, pose });
    }

    fn propose_deployment(&self, unit: UnitId, found: Taker<DeployAnswer>) {
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

    fn zone_corners(&self, side: Side) -> Vec<Vec2> {
        let (low, high) = self.zone(side);
        vec![low, Vec2::new(high.x, low.y), high, Vec2::new(low.x, high.y)]
    }

    /// Any spot at all, for those who find none in line.
    fn any_spot(&self, id: UnitId) -> Option<Pose> {
        let (low, high) = self.zone(self.unit(id).side);
        let straight = self.unit(id).pose().facing;
        let inches = |from: f64, to: f64| (0..=(2.0 * (to - from)) as u32).map(move |n| from + f64::from(n) * 0.5);
        [straight, straight.quarter_left()].into_iter().find_map(|facing| {
            inches(low.y, high.y)
                .flat_map(|y| inches(low.x, high.x).map(move |x| Pose { at: Vec2::new(x, y), facing }))
                .find(|&pose| self.judge_deployment(id, pose).is_ok())
        })
    }
}

impl Asking<Battle> for DeployAsk {
    type Answer = DeployAnswer;

    fn seat(self, battle: &Battle) -> Seat {
        match self {
            DeployAsk::Place(side) | DeployAsk::GoFirst(side) => seat(side),
            DeployAsk::Order(unit)
            | DeployAsk::Rules(unit)
            | DeployAsk::Ambush(unit)
            | DeployAsk::Hide(unit)
            | DeployAsk::Last(unit) => battle.owner(unit),
        }
    }

    fn put(self, battle: &Battle) -> Wording {
        match self {
            DeployAsk::Place(side) => {
                let corners = battle.zone_corners(side);
                let items = battle.unit_choices(battle.undeployed(side));
                let zones = Polygon::new(corners).into_iter().collect();
                Wording::new(rule::setup::HIDDEN_DEPLOYMENT, "Deploy a unit", Ask::Place { items, zones }).in_secret()
            }
            DeployAsk::Order(unit) => {
                let rule = rule::skirmish::LIGHT_TROOPS_CHOICE;
                let options = vec![ruled(OPEN, "formed, in open order", rule), ruled(LOOSE, "in skirmish order", rule)];
                battle.about(unit, rule, "How do {} take the field?", options).in_secret()
            }
            DeployAsk::Rules(unit) => battle.put_rules(unit),
            DeployAsk::Ambush(unit) => battle.put_ambush(unit),
            DeployAsk::Hide(unit) => battle.put_hiding(unit),
            DeployAsk::Last(unit) => {
                let zones = Polygon::new(battle.zone_corners(battle.unit(unit).side)).into_iter().collect();
                let ask = Ask::Place { items: vec![battle.unit_choice(unit)], zones };
                Wording::about(unit.key(), rule::special::AMBUSH_DEPLOY_LAST, "Deploy the last of them", ask)
            }
            DeployAsk::GoFirst(_) => {
                let options = vec![word(FIRST, "have the first turn"), word(SECOND, "have the second turn")];
                Wording::new(rule::setup::FIRST_TURN, "First or second turn?", options)
            }
        }
    }

    fn read(self, battle: &Battle, order: &Order) -> Result<DeployAnswer, Refusal> {
        let answer = match self {
            DeployAsk::Place(side) => battle.read_deployment(battle.undeployed(side), order)?,
            DeployAsk::Last(unit) => battle.read_deployment(UnitSet::of(unit), order)?,
            DeployAsk::Hide(unit) => battle.read_hiding(unit, order)?,
            DeployAsk::Order(_) => first_of([LOOSE, OPEN], order).map(DeployAnswer::Loose),
            DeployAsk::Rules(_) => first_of([combined::REAR, combined::FRONT], order).map(DeployAnswer::RearRules),
            DeployAsk::Ambush(_) => first_of([ambush::HIDE, ambush::LAST], order).map(DeployAnswer::Ambush),
            DeployAsk::GoFirst(_) => first_of([FIRST, SECOND], order).map(DeployAnswer::GoFirst),
        };
        answer.ok_or_else(|| battle.not_offered(order))
    }

    fn preview(self, _battle: &Battle, answer: &DeployAnswer) -> Preview {
        match answer {
            DeployAnswer::Place { pose, .. } => Preview { path: vec![*pose], ..Preview::default() },
            _ => Preview::default(),
        }
    }

    fn order_of(answer: &DeployAnswer) -> Order {
        let either = |first: bool, words: [&str; 2]| Order::word(words[usize::from(!first)]);
        match *answer {
            DeployAnswer::Place { unit, pose } => Order::Place { item: unit.key(), pose },
            DeployAnswer::Loose(loose) => either(loose, [LOOSE, OPEN]),
            DeployAnswer::RearRules(rear) => either(rear, [combined::REAR, combined::FRONT]),
            DeployAnswer::Ambush(hides) => either(hides, [ambush::HIDE, ambush::LAST]),
            DeployAnswer::GoFirst(first) => either(first, [FIRST, SECOND]),
        }
    }

    fn obey(self, battle: &mut Battle, answer: DeployAnswer, play: &mut Play) {
        use DeployAnswer as A;
        match (self, answer) {
            (DeployAsk::Place(_) | DeployAsk::Last(_), A::Place { unit, pose }) => battle.put_down(unit, pose, play),
            (DeployAsk::Hide(_), A::Place { unit, pose }) => battle.hide(unit, pose, play),
            (DeployAsk::Order(unit), A::Loose(loose)) => battle.field_light_troops(unit, loose, play),
            (DeployAsk::Rules(unit), A::RearRules(rear)) => battle.choose_rules(unit, rear),
            (DeployAsk::Ambush(unit), A::Ambush(hides)) => {
                let ask = if hides { DeployAsk::Hide(unit) } else { DeployAsk::Last(unit) };
                battle.question = Some(Question::Deploy(ask));
            }
            (DeployAsk::GoFirst(side), A::GoFirst(first)) => {
                let first = if first { side } else { side.other() };
                battle.first = first;
                battle.active = first;
                play.log(|| What::FirstTurn { side: first });
                battle.then(Task::Step(TurnStep::Start));
            }
            (ask, answer) => no_answer(ask, answer),
        }
    }

    fn propose(self, battle: &Battle, found: Taker<DeployAnswer>) {
        let either = |first: bool| [first, !first];
        match self {
            DeployAsk::Place(side) => {
                // The order of placing is of no consequence while nobody looks.
                if let Some(unit) = battle.undeployed(side).first() {
                    battle.propose_deployment(unit, found);
                }
            }
            DeployAsk::Last(unit) => battle.propose_deployment(unit, found),
            DeployAsk::Hide(unit) => battle.propose_hiding(unit, found),
            DeployAsk::Rules(_) => _ = propose_each(either(false).map(DeployAnswer::RearRules), found),
            DeployAsk::Ambush(_) => _ = propose_each(either(true).map(DeployAnswer::Ambush), found),
            DeployAsk::Order(unit) => {
                propose_each(either(battle.is_skirmishing(unit)).map(DeployAnswer::Loose), found);
            }
            DeployAsk::GoFirst(_) => _ = propose_each(either(true).map(DeployAnswer::GoFirst), found),
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
    use crate::state::Array;

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
        let loose = fielded(LOOSE);
        assert!(loose.is_skirmishing(UnitId(0)) && !loose.is_formed(UnitId(0)), "{rule}, {}", rule::skirmish::SCOPE);
        assert!(loose.unit(UnitId(0)).gap_mm > 0);
        let open = fielded(OPEN);
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

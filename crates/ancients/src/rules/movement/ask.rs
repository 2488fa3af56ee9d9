//! What is asked about moves, and what follows from the answers.

use game::{
    Ask, Asking, Choice, Leg, Order, Preview, Proposal, Refusal, Seat, Taker, Wording, no_answer, propose_each, why,
    word,
};
use rules::{RuleId, ancients as rule};

use super::{MoveAnswer, OtherMove, dress};
use crate::ask::reading::{by_word, chosen, judged, one_of, says};
use crate::special::kind::{Moment, Specials};
use crate::special::own::asking;
use crate::state::{Battle, Commander, Mark, MoveAsk, MoveTask, Play, Question, Status, Task, UnitId, UnitSet, seat};

/// The word for what is asked for most often in vain.
const REFORM: &str = "reform";

impl OtherMove {
    /// Who may do it; nobody need do what ends the moves.
    const fn who(self) -> Option<UnitSet> {
        match self {
            OtherMove::Reform(units) | OtherMove::Own(_, units) | OtherMove::Dress(units) => Some(units),
            OtherMove::Done => None,
        }
    }

    fn is_open(&self) -> bool {
        self.who().is_none_or(|units| !units.is_empty())
    }

    /// The word for it, what it means, and its rule.
    const fn told(self) -> (&'static str, &'static str, Option<RuleId>) {
        match self {
            OtherMove::Reform(_) => (REFORM, "a unit reforms", Some(rule::move_::REFORM)),
            OtherMove::Own(special, _) => special.told_instead_of_moving(),
            OtherMove::Dress(_) => {
                ("rear-rank", "place a short rear rank", Some(rule::basic::INCOMPLETE_REAR_RANK_PLACEMENT))
            }
            OtherMove::Done => ("done", "all others stand", None),
        }
    }

    const fn word(self) -> &'static str {
        self.told().0
    }

    fn choice(self) -> Choice {
        let (key, label, rule) = self.told();
        Choice { rule, ..word(key, label) }
    }
}

impl Asking<Battle> for MoveAsk {
    type Answer = MoveAnswer;

    fn seat(self, battle: &Battle) -> Seat {
        seat(battle.active)
    }

    fn put(self, battle: &Battle) -> Wording {
        match self {
            MoveAsk::Next => {
                let mut options = battle.unit_choices(battle.movers());
                options.extend(battle.other_moves().map(OtherMove::choice));
                Wording::new(rule::turn::MOVEMENT_STEPS, "Which unit moves next?", options)
            }
            MoveAsk::Path(unit) => {
                let rate = battle.basic_rate(unit);
                let steps = vec!["forward", "wheel", "about-turn", "quarter", "files", "to"];
                let ask = Ask::Move { allowance: rate, bonus: rate * 2.0, steps };
                Wording::about(unit.key(), rule::move_::ALLOWANCE, format!("Move {}", battle.unit_name(unit)), ask)
            }
            MoveAsk::WhoReforms => {
                battle.which(rule::move_::REFORM_MUSICIAN, "Which unit reforms?", battle.reformers())
            }
            MoveAsk::WhoDresses => battle.which(
                rule::basic::INCOMPLETE_REAR_RANK_PLACEMENT,
                "Whose rear rank is dressed?",
                battle.dressers(),
            ),
            MoveAsk::Dress(unit) => {
                let ask = Ask::ChooseOne { options: dress::PLACES.map(dress::choice).to_vec() };
                Wording::about(
                    unit.key(),
                    rule::basic::INCOMPLETE_REAR_RANK_PLACEMENT,
                    "Where does the short rank stand?",
                    ask,
                )
            }
            MoveAsk::Reform(unit) => {
                let ask = Ask::Move { allowance: 0.0, bonus: 0.0, steps: vec!["to", "files"] };
                Wording::about(unit.key(), rule::move_::REFORM, format!("Reform {}", battle.unit_name(unit)), ask)
            }
        }
    }

    fn read(self, battle: &Battle, order: &Order) -> Result<MoveAnswer, Refusal> {
        let answer = match self {
            MoveAsk::Next => battle.read_next_move(order),
            MoveAsk::Path(unit) => judged(order, |path| battle.judge_path(unit, path))?.map(MoveAnswer::Path),
            MoveAsk::WhoReforms => one_of(battle.reformers(), order).map(MoveAnswer::WhoReforms),
            MoveAsk::Reform(unit) => judged(order, |path| battle.judge_reform(unit, path))?.map(MoveAnswer::Reform),
            MoveAsk::WhoDresses => one_of(battle.dressers(), order).map(MoveAnswer::WhoDresses),
            MoveAsk::Dress(_) => by_word(dress::PLACES, |place| dress::word_of(*place), order).map(MoveAnswer::Dress),
        };
        answer.ok_or_else(|| battle.not_offered(order))
    }

    fn preview(self, _battle: &Battle, answer: &MoveAnswer) -> Preview {
        match answer {
            MoveAnswer::Path(judged) => Preview {
                path: vec![judged.found.pose],
                cost: Some(judged.found.cost),
                allowance: Some(judged.found.allowance),
                ..Preview::default()
            },
            MoveAnswer::Reform(judged) => Preview {
                path: vec![judged.found.pose],
                notes: vec![("a test of Leadership comes first".into(), rule::move_::REFORM_TEST)],
                ..Preview::default()
            },
            _ => Preview::default(),
        }
    }

    fn why_not(self, battle: &Battle, order: &Order) -> Option<Refusal> {
        if self == MoveAsk::Next && says(order, REFORM) {
            let none = !battle.movers().iter().any(|u| battle.unit(u).has(Commander::Musician));
            let wrong = "nobody who may move has a musician";
            return none.then(|| Refusal::new(rule::move_::REFORM_MUSICIAN, wrong, "move otherwise"));
        }
        let unit = chosen(order)?;
        let known = battle.units().get(unit.index()).filter(|u| u.side == battle.active)?;
        match self {
            MoveAsk::Next if known.status() == Status::Joined => {
                let rule = battle.may_leave(unit).err()?;
                Some(Refusal::new(rule, "he may not leave his unit now", "move another"))
            }
            MoveAsk::Next if battle.is_engaged(unit) => Some(Refusal::new(
                rule::move_::ENGAGED_CANNOT_MOVE,
                "it is fighting",
                "only a declared disengagement takes it away",
            )),
            MoveAsk::Next if known.is(Mark::RALLIED) => {
                Some(Refusal::new(rule::rally::EFFECT, "it rallied this turn", "move another unit"))
            }
            MoveAsk::Next if known.is_fleeing() => {
                Some(Refusal::new(rule::flee::NO_OTHER_ACTIONS, "it flees", "it may only run or rally"))
            }
            MoveAsk::Next | MoveAsk::WhoReforms if known.is(Mark::REFORMED) && known.is(Mark::HALTED) => {
                Some(Refusal::new(rule::move_::REFORM_FAIL, "it failed to reform and stands", "choose another unit"))
            }
            MoveAsk::Next if known.is(Mark::DONE) || known.is(Mark::CHARGING) => {
                Some(Refusal::new(rule::move_::ONCE_PER_PHASE, "it has had its move", "move another unit"))
            }
            MoveAsk::Next if known.is(Mark::HALTED) => {
                Some(Refusal::new(rule::compulsory::NO_OTHER_MOVES, "it is bound this turn", "move another unit"))
            }
            MoveAsk::Next => battle.troop(unit).special.may_move(battle, unit).err(),
            MoveAsk::WhoReforms if !known.has(Commander::Musician) => {
                Some(Refusal::new(rule::move_::REFORM_MUSICIAN, "it has no musician", "move it otherwise"))
            }
            _ => None,
        }
    }

    fn order_of(answer: &MoveAnswer) -> Order {
        match answer {
            MoveAnswer::Other(other) => Order::word(other.word()),
            MoveAnswer::Path(judged) => judged.order(),
            MoveAnswer::Reform(judged) => judged.order(),
            MoveAnswer::Dress(place) => Order::word(dress::word_of(*place)),
            MoveAnswer::Next(unit) | MoveAnswer::WhoReforms(unit) | MoveAnswer::WhoDresses(unit) => {
                Order::Choose(unit.key())
            }
        }
    }

    fn obey(self, battle: &mut Battle, answer: MoveAnswer, play: &mut Play) {
        use MoveAnswer as A;
        match (self, answer) {
            (MoveAsk::Next, A::Next(unit)) => battle.begin_move(unit),
            (MoveAsk::Next, A::Other(other)) => battle.begin_other_move(other, play),
            (MoveAsk::Path(unit), A::Path(judged)) => battle.make_move(unit, &judged, play),
            (MoveAsk::WhoReforms, A::WhoReforms(unit)) => battle.ask_move(MoveAsk::Reform(unit)),
            (MoveAsk::Reform(unit), A::Reform(judged)) => battle.try_reform(unit, judged.found, play),
            (MoveAsk::WhoDresses, A::WhoDresses(unit)) => battle.ask_move(MoveAsk::Dress(unit)),
            (MoveAsk::Dress(unit), A::Dress(place)) => battle.dress_rear_rank(unit, place, play),
            (ask, answer) => no_answer(ask, answer),
        }
    }

    fn propose(self, battle: &Battle, found: Taker<MoveAnswer>) {
        let units = |units: UnitSet, answer: fn(UnitId) -> MoveAnswer, found: Taker<MoveAnswer>| {
            propose_each(units.iter().map(answer), found)
        };
        match self {
            MoveAsk::Next => battle.propose_next_moves(found),
            MoveAsk::WhoReforms => _ = units(battle.reformers(), MoveAnswer::WhoReforms, found),
            MoveAsk::WhoDresses => _ = units(battle.dressers(), MoveAnswer::WhoDresses, found),
            MoveAsk::Dress(_) => _ = propose_each(dress::PLACES.map(MoveAnswer::Dress), found),
            MoveAsk::Path(unit) => battle.propose_paths(unit, found),
            MoveAsk::Reform(unit) => battle.propose_reforms(unit, found),
        }
    }
}

impl Battle {
    /// What may be done next besides moving a unit.
    fn other_moves(&self) -> impl Iterator<Item = OtherMove> {
        let reform = OtherMove::Reform(self.reformers());
        let plain = [OtherMove::Dress(self.dressers()), OtherMove::Done];
        std::iter::once(reform).chain(self.own_moves().rev()).chain(plain).filter(OtherMove::is_open)
    }

    /// What special rules let units do instead of moving.
    fn own_moves(&self) -> impl DoubleEndedIterator<Item = OtherMove> {
        let instead = asking().filter(|(_, own)| matches!(own.moment, Moment::InsteadOfMoving(..)));
        instead.map(|(special, _)| OtherMove::Own(special, Specials::of(special).asks(self)))
    }

    fn read_next_move(&self, order: &Order) -> Option<MoveAnswer> {
        let unit = one_of(self.movers(), order).map(MoveAnswer::Next);
        let other = by_word(self.other_moves(), |other| other.word(), order).map(MoveAnswer::Other);
        unit.or(other)
    }

    fn ask_move(&mut self, ask: MoveAsk) {
        self.question = Some(Question::Move(ask));
    }

    fn begin_move(&mut self, unit: UnitId) {
        self.then(Task::Move(MoveTask::Next));
        self.stand_in_place(unit);
        self.ask_move(MoveAsk::Path(unit));
    }

    /// Asks who does it, unless only one may.
    fn begin_other_move(&mut self, other: OtherMove, play: &mut Play) {
        let Some(units) = other.who() else { return };
        self.then(Task::Move(MoveTask::Next));
        match (other, units.only()) {
            (OtherMove::Done, _) => {}
            (OtherMove::Reform(_), only) => self.ask_move(only.map_or(MoveAsk::WhoReforms, MoveAsk::Reform)),
            (OtherMove::Dress(_), only) => self.ask_move(only.map_or(MoveAsk::WhoDresses, MoveAsk::Dress)),
            (OtherMove::Own(special, _), _) => self.begin_own_move(special, units, play),
        }
    }

    fn propose_next_moves(&self, found: Taker<MoveAnswer>) {
        let plain = self.movers().iter().map(MoveAnswer::Next).chain([MoveAnswer::Other(OtherMove::Done)]);
        // Each is looked for only if those before it were not enough.
        let reform = std::iter::once_with(|| OtherMove::Reform(self.reformers()));
        let open = reform.chain(self.own_moves()).filter(OtherMove::is_open);
        propose_each(plain.chain(open.map(MoveAnswer::Other)), found);
    }

    /// Straight ahead, a wheel towards the nearest enemy, a turn about, a file
    /// more or fewer; and to stand is always lawful.
    fn propose_paths(&self, id: UnitId, found: Taker<MoveAnswer>) {
        let rate = self.basic_rate(id);
        let mut give = |legs: &[Leg]| found(Proposal::Unjudged(Order::Move(legs.iter().copied().collect())));
        if give(&[]) {
            return;
        }
        let here = self.unit(id).pose();
        let nearest = || self.nearest_enemy(id);
        if self.moves_freely(id) {
            let towards = nearest().map_or(here.facing, |(at, _)| table::Facing::from_dir(at - here.at));
            for (facing, far) in [(here.facing, rate), (towards, rate), (towards, 2.0 * rate), (towards.about(), rate)]
            {
                let at = here.at + facing.dir() * far;
                if give(&[Leg::To(table::Pose { at, facing: towards })]) {
                    return;
                }
            }
            return;
        }
        for far in [rate, rate * 0.5, 2.0 * rate] {
            if give(&[Leg::Forward(far)]) {
                return;
            }
        }
        let width = self.unit(id).formation().width();
        if let Some((at, _)) = nearest() {
            let turn = here.facing.clockwise_to(table::Facing::from_dir(at - here.at));
            let most = (rate * 0.75 / width).min(turn.abs());
            let wheel = Leg::Wheel { right: turn >= 0.0, degrees: most.to_degrees() };
            let left = rate - most * width;
            if give(&[wheel]) || give(&[wheel, Leg::Forward(left * 0.999)]) {
                return;
            }
        }
        for right in [false, true] {
            let degrees = (rate * 0.5 / width).min(1.5).to_degrees();
            if give(&[Leg::Wheel { right, degrees }, Leg::Forward(rate * 0.45)]) {
                return;
            }
        }
        if give(&[Leg::AboutTurn]) {
            return;
        }
        let quarters = why::quietly(|| self.troop(id).special.may_turn_by_quarter().is_ok());
        if quarters && (give(&[Leg::Quarter(false)]) || give(&[Leg::Quarter(true)])) {
            return;
        }
        let formation = self.unit(id).formation();
        for ranks in [formation.ranks().saturating_sub(1), formation.ranks() + 1] {
            if let Some((narrow, _)) = formation.widths_for(ranks)
                && give(&[Leg::Files(narrow)])
            {
                return;
            }
        }
    }
}

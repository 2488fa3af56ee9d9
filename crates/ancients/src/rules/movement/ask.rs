//! What is asked about moves, and what follows from the answers.

use game::say::say;
use game::words;
use game::{Asking, Leg, Offer, Order, Reading, Refusal, Seat, Taker, Wording, as_path, no_answer, propose_each, why};
use rules::ancients as rule;

use super::dress;
use crate::ask::{chosen, path_of};
use crate::special::kind::{Moment, Specials};
use crate::special::own::asking;
use crate::state::{
    Answer, Battle, BuildingAsk, BuildingTask, Commander, EngineTask, Found, Mark, MoveAsk, MoveTask, OtherMove, Pick,
    Play, Said, Status, UnitId, UnitSet, seat,
};

/// The word for what is asked for most often in vain.
const REFORM: &str = "reform";

/// And the one for going into a building.
const OCCUPY: &str = "occupy";

impl OtherMove {
    /// Who may do it; nobody need do what ends the moves.
    const fn who(self) -> Option<UnitSet> {
        match self {
            OtherMove::Reform(units)
            | OtherMove::Own(_, units)
            | OtherMove::Occupy(units)
            | OtherMove::Dress(units)
            | OtherMove::March(units)
            | OtherMove::LeaveEngines(units)
            | OtherMove::Disperse(units, _) => Some(units),
            OtherMove::Done => None,
        }
    }

    fn is_open(&self) -> bool {
        self.who().is_none_or(|units| !units.is_empty())
    }

    pub(crate) const fn said(self) -> Said {
        match self {
            OtherMove::Reform(_) => Said::new(REFORM, "pick-reform").by(rule::move_::REFORM),
            OtherMove::Own(special, _) => special.said_instead_of_moving(),
            OtherMove::Occupy(_) => Said::new(OCCUPY, "pick-occupy").by(rule::building::OCCUPY_PROCEDURE),
            OtherMove::Dress(_) => {
                Said::new("rear-rank", "pick-rear-rank").by(rule::basic::INCOMPLETE_REAR_RANK_PLACEMENT)
            }
            OtherMove::March(_) => Said::new("march", "pick-march").by(rule::chariot::SCYTHED_MARCH),
            OtherMove::Disperse(_, true) => {
                Said::new("dispersed", "pick-dispersed").by(rule::chariot::DISPERSED_SWITCH)
            }
            OtherMove::Disperse(_, false) => Said::new("ranks", "pick-ranks").by(rule::chariot::DISPERSED_SWITCH),
            OtherMove::LeaveEngines(_) => {
                Said::new("leave-engine", "pick-leave-engine").by(rule::artillery::CREW_INTERCHANGEABLE)
            }
            OtherMove::Done => Said::new("done", "pick-all-stand").idly(),
        }
    }
}

impl Asking<Battle> for MoveAsk {
    fn seat(self, battle: &Battle) -> Seat {
        match self {
            MoveAsk::Early(unit) => battle.owner(unit),
            _ => seat(battle.active),
        }
    }

    fn put(self, battle: &Battle) -> Wording {
        let rear_rank = rule::basic::INCOMPLETE_REAR_RANK_PLACEMENT;
        match self {
            MoveAsk::Next => Wording::new(rule::turn::MOVEMENT_STEPS, say!("ask-move-next")),
            MoveAsk::Path(unit) => battle.about(unit, rule::move_::ALLOWANCE, "ask-move"),
            MoveAsk::Early(unit) => {
                let rule = battle.early_move(unit).map_or(rule::setup::SKIRMISHER_ADVANCE, |early| early.rule);
                battle.about(unit, rule, "ask-early-move")
            }
            MoveAsk::WhoReforms => Wording::new(rule::move_::REFORM_MUSICIAN, say!("ask-who-reforms")),
            MoveAsk::Reform(unit) => battle.about(unit, rule::move_::REFORM, "ask-reform"),
            MoveAsk::WhoDresses => Wording::new(rear_rank, say!("ask-who-dresses")),
            MoveAsk::Dress(unit) => battle.about(unit, rear_rank, "ask-dress"),
            MoveAsk::WhoMarches => Wording::new(rule::chariot::SCYTHED_MARCH, say!("ask-who-marches")),
            MoveAsk::March { unit, .. } => battle.about(unit, rule::chariot::SCYTHED_MARCH, "ask-march"),
            MoveAsk::WhoDisperses(_) => Wording::new(rule::chariot::DISPERSED_SWITCH, say!("ask-who-disperses")),
            MoveAsk::WhoLeavesEngines => {
                Wording::new(rule::artillery::CREW_INTERCHANGEABLE, say!("ask-who-leaves-engines"))
            }
        }
    }

    fn offer(self, battle: &Battle) -> Offer<Pick> {
        match self {
            MoveAsk::Next => {
                let movers = battle.movers().iter().collect();
                Offer::One(movers, battle.other_moves().map(Pick::Other).collect())
            }
            MoveAsk::Path(unit) => {
                let rate = battle.basic_rate(unit);
                let drifting = &["forward", "wheel", "about-turn", "quarter", "files", "to", "shift"];
                let plain = drifting.split_last().map_or(&drifting[..], |(_, plain)| plain);
                let drifts = why::quietly(|| battle.drift_rule(unit).is_some());
                let legs = if drifts { drifting } else { plain };
                Offer::Path { allowance: rate, bonus: rate * 2.0, legs }
            }
            MoveAsk::Early(unit) => {
                let rate = battle.basic_rate(unit);
                let most = battle.early_move(unit).and_then(|early| early.most);
                let legs = &["forward", "wheel", "about-turn", "files", "to"];
                Offer::Path { allowance: most.unwrap_or(rate), bonus: most.map_or(rate * 2.0, |_| 0.0), legs }
            }
            MoveAsk::March { unit, inches } => {
                let allowance = battle.basic_rate(unit) + f64::from(inches);
                Offer::Path { allowance, bonus: 0.0, legs: &["forward", "wheel", "about-turn"] }
            }
            MoveAsk::WhoMarches => Offer::one_of(battle.scythed_marchers().iter()),
            MoveAsk::WhoDisperses(out) => Offer::one_of(battle.dispersers(out).iter()),
            MoveAsk::WhoLeavesEngines => Offer::one_of(battle.may_leave_for_others().iter()),
            MoveAsk::WhoReforms => Offer::one_of(battle.reformers().iter()),
            MoveAsk::WhoDresses => Offer::one_of(battle.dressers().iter()),
            MoveAsk::Dress(_) => Offer::pick(dress::PLACES.map(Pick::Rear)),
            MoveAsk::Reform(_) => Offer::Path { allowance: 0.0, bonus: 0.0, legs: &["to", "files"] },
        }
    }

    fn judge(self, battle: &Battle, order: &Order) -> Option<Reading<Battle>> {
        match self {
            MoveAsk::Path(unit) => as_path(order, |path| {
                let moved = battle.judge_path(unit, path)?;
                battle.check_village(unit, moved.pose, moved.files)?;
                Ok(Found::moved(moved))
            }),
            MoveAsk::March { unit, inches } => {
                as_path(order, |path| battle.judge_scythed_march(unit, path, inches).map(Found::moved))
            }
            MoveAsk::Early(unit) => as_path(order, |path| battle.judge_early(unit, path).map(Found::moved)),
            MoveAsk::Reform(unit) => as_path(order, |path| battle.judge_reform(unit, path).map(Found::Reformed)),
            _ => None,
        }
    }

    fn why_not(self, battle: &Battle, order: &Order) -> Option<Refusal> {
        if self == MoveAsk::Next && *order == Order::word(REFORM) {
            let needed = battle.edition().reform_needs_musician.is_on();
            let none = needed && !battle.movers().iter().any(|u| battle.unit(u).has(Commander::Musician));
            let wrong = words!("no-nobody-has-a-musician");
            return none.then(|| Refusal::new(rule::move_::REFORM_MUSICIAN, wrong, words!("do-move-otherwise")));
        }
        if self == MoveAsk::Next && *order == Order::word(OCCUPY) {
            let rule = battle.why_nobody_occupies()?;
            return Some(Refusal::new(rule, words!("no-nobody-may-occupy-a-building"), words!("do-move-otherwise")));
        }
        let unit = chosen(order)?;
        let known = battle.units().get(unit.index()).filter(|u| u.side == battle.active)?;
        match self {
            MoveAsk::Next if known.status() == Status::Joined => {
                let rule = battle.may_leave(unit).err()?;
                Some(Refusal::new(rule, words!("no-he-may-not-leave-his-unit-now"), words!("do-move-another")))
            }
            MoveAsk::Next if battle.is_engaged(unit) => Some(Refusal::new(
                rule::move_::ENGAGED_CANNOT_MOVE,
                words!("no-it-is-fighting"),
                words!("do-only-a-declared-disengagement-takes-it-away"),
            )),
            MoveAsk::Next if known.is(Mark::RALLIED) => Some(Refusal::new(
                rule::rally::EFFECT,
                words!("no-it-rallied-this-turn"),
                words!("do-move-another-unit"),
            )),
            MoveAsk::Next if known.is_fleeing() => Some(Refusal::new(
                rule::flee::NO_OTHER_ACTIONS,
                words!("no-it-flees"),
                words!("do-it-may-only-run-or-rally"),
            )),
            MoveAsk::Next | MoveAsk::WhoReforms if known.is(Mark::REFORMED) && known.is(Mark::HALTED) => {
                Some(Refusal::new(
                    rule::move_::REFORM_FAIL,
                    words!("no-it-failed-to-reform-and-stands"),
                    words!("do-choose-another-unit"),
                ))
            }
            MoveAsk::Next if known.is(Mark::DONE) || known.is(Mark::CHARGING) => Some(Refusal::new(
                rule::move_::ONCE_PER_PHASE,
                words!("no-it-has-had-its-move"),
                words!("do-move-another-unit"),
            )),
            MoveAsk::Next if known.is(Mark::HALTED) => Some(Refusal::new(
                rule::compulsory::NO_OTHER_MOVES,
                words!("no-it-is-bound-this-turn"),
                words!("do-move-another-unit"),
            )),
            MoveAsk::Next if battle.stands_with_engines(unit) && battle.engines_may_move(unit).is_err() => {
                battle.engines_may_move(unit).err()
            }
            MoveAsk::Next if battle.is_out_of_hand(unit) => Some(Refusal::new(
                rule::variant::RAID_BREAK_TABLE,
                words!("no-it-is-out-of-hand"),
                words!("do-reform-it-first"),
            )),
            MoveAsk::Next => battle.troop(unit).special.may_move(battle, unit).err(),
            MoveAsk::WhoReforms if !known.has(Commander::Musician) => Some(Refusal::new(
                rule::move_::REFORM_MUSICIAN,
                words!("no-it-has-no-musician"),
                words!("do-move-it-otherwise"),
            )),
            _ => None,
        }
    }

    fn obey(self, battle: &mut Battle, answer: Answer, play: &mut Play) {
        match (self, answer) {
            (MoveAsk::Next, Answer::Unit(unit)) => battle.begin_move(unit),
            (MoveAsk::Next, Answer::Pick(Pick::Other(other))) => battle.begin_other_move(other, play),
            (MoveAsk::Path(unit) | MoveAsk::March { unit, .. }, Answer::Path { path, found: Found::Moved(moved) }) => {
                battle.make_move(unit, &path, &moved, play);
            }
            (MoveAsk::Early(unit), Answer::Path { path, found: Found::Moved(moved) }) => {
                battle.go_early(unit, &path, &moved, play);
            }
            (MoveAsk::WhoMarches, Answer::Unit(unit)) => battle.throw_to_march(unit, play),
            (MoveAsk::WhoDisperses(out), Answer::Unit(unit)) => battle.disperse(unit, out, play),
            (MoveAsk::WhoLeavesEngines, Answer::Unit(unit)) => battle.then(EngineTask::Leave(unit)),
            (MoveAsk::WhoReforms, Answer::Unit(unit)) => battle.begin_reform(unit, play),
            (MoveAsk::Reform(unit), Answer::Path { found: Found::Reformed(front), .. }) => {
                battle.try_reform(unit, front, play);
            }
            (MoveAsk::WhoDresses, Answer::Unit(unit)) => battle.ask(MoveAsk::Dress(unit)),
            (MoveAsk::Dress(unit), Answer::Pick(Pick::Rear(place))) => battle.dress_rear_rank(unit, place, play),
            (ask, answer) => no_answer(ask, answer),
        }
    }

    fn propose(self, battle: &Battle, found: Taker<Answer>) {
        match self {
            MoveAsk::Next => battle.propose_next_moves(found),
            MoveAsk::Path(unit) => battle.propose_paths(unit, found),
            MoveAsk::March { unit, inches } => battle.propose_march(unit, inches, found),
            MoveAsk::Early(_) => Battle::propose_early(found),
            MoveAsk::Reform(unit) => battle.propose_reforms(unit, found),
            _ => _ = self.offer(battle).propose(found),
        }
    }
}

impl Battle {
    /// What may be done next besides moving a unit.
    fn other_moves(&self) -> impl Iterator<Item = OtherMove> {
        let reform = OtherMove::Reform(self.reformers());
        let wheels = [
            OtherMove::March(self.scythed_marchers()),
            OtherMove::Disperse(self.dispersers(true), true),
            OtherMove::Disperse(self.dispersers(false), false),
            OtherMove::LeaveEngines(self.may_leave_for_others()),
        ];
        let plain = wheels.into_iter().chain([OtherMove::Dress(self.dressers()), OtherMove::Done]);
        let occupy = OtherMove::Occupy(self.occupiers());
        std::iter::once(reform).chain(self.own_moves().rev()).chain([occupy]).chain(plain).filter(OtherMove::is_open)
    }

    /// What special rules let units do instead of moving.
    fn own_moves(&self) -> impl DoubleEndedIterator<Item = OtherMove> {
        let instead = asking().filter(|(_, own)| matches!(own.moment, Moment::InsteadOfMoving(..)));
        instead.map(|(special, _)| OtherMove::Own(special, Specials::of(special).asks(self)))
    }

    fn begin_move(&mut self, unit: UnitId) {
        self.then(MoveTask::Next);
        if self.unit(unit).inside.is_some() {
            return self.ask(BuildingAsk::Leave(unit));
        }
        self.stand_in_place(unit);
        self.ask(MoveAsk::Path(unit));
    }

    /// Asks who does it, unless only one may.
    fn begin_other_move(&mut self, other: OtherMove, play: &mut Play) {
        let Some(units) = other.who() else { return };
        self.then(MoveTask::Next);
        match (other, units.only()) {
            (OtherMove::Done, _) => {}
            (OtherMove::Reform(_), Some(only)) => self.begin_reform(only, play),
            (OtherMove::Reform(_), None) => self.ask(MoveAsk::WhoReforms),
            (OtherMove::Dress(_), only) => self.ask(only.map_or(MoveAsk::WhoDresses, MoveAsk::Dress)),
            (OtherMove::March(_), Some(only)) => self.throw_to_march(only, play),
            (OtherMove::March(_), None) => self.ask(MoveAsk::WhoMarches),
            (OtherMove::Disperse(_, out), Some(only)) => self.disperse(only, out, play),
            (OtherMove::Disperse(_, out), None) => self.ask(MoveAsk::WhoDisperses(out)),
            (OtherMove::LeaveEngines(_), only) => match only {
                Some(only) => self.then(EngineTask::Leave(only)),
                None => self.ask(MoveAsk::WhoLeavesEngines),
            },
            (OtherMove::Own(special, _), _) => self.begin_own_move(special, units, play),
            (OtherMove::Occupy(_), only) => self.then(BuildingTask::Occupy(only)),
        }
    }

    fn propose_next_moves(&self, found: Taker<Answer>) {
        let plain = self.movers().iter().map(Answer::Unit);
        let done = std::iter::once(OtherMove::Done);
        // Each is looked for only if those before it were not enough.
        let reform = std::iter::once_with(|| OtherMove::Reform(self.reformers()));
        let occupy = std::iter::once_with(|| OtherMove::Occupy(self.occupiers()));
        let leave = std::iter::once_with(|| OtherMove::LeaveEngines(self.may_leave_for_others()));
        let other = done.chain(reform).chain(self.own_moves()).chain(occupy).chain(leave).filter(OtherMove::is_open);
        propose_each(plain.chain(other.map(|other| Answer::Pick(Pick::Other(other)))), found);
    }

    /// Straight ahead, a wheel towards the nearest enemy, a turn about, a file
    /// more or fewer; and to stand is always lawful.
    fn propose_paths(&self, id: UnitId, found: Taker<Answer>) {
        let rate = self.basic_rate(id);
        let mut give = |legs: &[Leg]| found(path_of(legs.iter().copied()));
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
        let drifts = why::quietly(|| self.drift_rule(id).is_some());
        if drifts && give(&[Leg::Forward(1.5 * rate), Leg::Shift(1.0)]) {
            return;
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

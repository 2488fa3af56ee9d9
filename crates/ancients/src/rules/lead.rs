//! Characters: joining and leaving units, challenges, moving into the fight.
//!
//! Leadership is in [`crate::rules::leadership`], what they do in combat in
//! [`crate::rules::combat`].

mod challenge;
mod command;
mod join;
mod place;

use game::{Asking, Order, Refusal, Seat, Taker, Wording, no_answer, propose_each, ruled, word};
use rules::ancients as rule;
use table::Edge;

use crate::ask::reading::{by_word, chosen, one_of, one_or};
use crate::state::{Battle, Commander, LeadAsk, LeadTask, Play, UnitId, UnitSet, seat};

/// The word for not challenging, or not joining.
const NO: &str = "no";

/// The word for not meeting a challenge.
const REFUSE: &str = "refuse";

/// Who falls in a trooper's place, or that none but troopers do.
fn word_of(fallen: Option<Commander>) -> &'static str {
    fallen.map_or("troopers", Commander::word)
}

/// What is answered about characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LeadAnswer {
    /// He issues a challenge, or nobody does.
    Issue(Option<UnitId>),
    /// He meets it, or nobody does.
    Meet(Option<UnitId>),
    /// He must retire.
    Retire(UnitId),
    /// He moves to that face and place to fight, or stays.
    Shift(Option<(Edge, u8)>),
    /// A character joins this unit, or none.
    Join(Option<UnitId>),
    /// This command model falls.
    Fall(Commander),
    /// This command model falls in a trooper's place, or none does.
    Spare(Option<Commander>),
}

impl Battle {
    pub(crate) fn perform_lead(&mut self, task: LeadTask, play: &mut Play) {
        match task {
            LeadTask::Challenge(n) => self.offer_challenge(n),
            LeadTask::Shift(id) => self.offer_shift(id),
            LeadTask::Fall(id) => self.next_command_falls(id, play),
            LeadTask::Spare(id, most) => self.offer_command_fall(id, most),
            LeadTask::ComeBack => self.end_retreats(play),
        }
    }
}

impl Asking<Battle> for LeadAsk {
    type Answer = LeadAnswer;

    fn seat(self, battle: &Battle) -> Seat {
        match self {
            LeadAsk::Issue { side, .. } | LeadAsk::Meet { side, .. } => seat(side),
            LeadAsk::Retire { by: unit, .. }
            | LeadAsk::Shift(unit)
            | LeadAsk::Join(unit)
            | LeadAsk::Fall(unit)
            | LeadAsk::Spare { unit, .. } => battle.owner(unit),
        }
    }

    fn put(self, battle: &Battle) -> Wording {
        match self {
            LeadAsk::Issue { side, combat } => {
                let mut options = battle.unit_choices(battle.contestants(combat, side));
                options.push(word(NO, "no challenge"));
                Wording::new(rule::challenge::FIRST_OPTION, "Issue a challenge?", options)
            }
            LeadAsk::Meet { side, combat, by } => {
                let mut options = battle.unit_choices(battle.contestants(combat, side));
                options.push(ruled(REFUSE, "refuse it", rule::challenge::REFUSAL_RETIRE));
                battle.about(by, rule::challenge::RESPONSE, "Who meets the challenge of {}?", options)
            }
            LeadAsk::Retire { by, combat } => {
                let options = battle.unit_choices(battle.cowards(combat, by));
                Wording::about(by.key(), rule::challenge::REFUSAL_RETIRE, "Who must retire?", options)
            }
            LeadAsk::Shift(unit) => {
                let options: Vec<_> = battle.shifts(unit).map(place::choice).collect();
                Wording::about(unit.key(), battle.shift_rule(unit), "Where does he go to fight?", options)
            }
            LeadAsk::Fall(unit) => {
                let options: Vec<_> = battle.command_left(unit).map(|c| word(c.word(), c.word())).collect();
                battle.about(unit, rule::command::CASUALTY_FINAL_ORDER, "Who of {} falls?", options)
            }
            LeadAsk::Spare { unit, .. } => {
                let label = |fallen: Option<Commander>| fallen.map_or("only troopers fall", Commander::word);
                let options: Vec<_> = battle.spared(unit).map(|fallen| word(word_of(fallen), label(fallen))).collect();
                let prompt = "Does anybody of {} fall in a trooper's place?";
                battle.about(unit, rule::command::CASUALTY_CHOICE, prompt, options)
            }
            LeadAsk::Join(unit) => {
                let mut options = battle.unit_choices(battle.hosts_for(unit));
                options.push(word(NO, "stay alone"));
                battle.about(unit, rule::character::JOIN_BY_CONTACT, "Does {} join a unit?", options)
            }
        }
    }

    fn why_not(self, battle: &Battle, order: &Order) -> Option<Refusal> {
        let unit = chosen(order).filter(|u| u.index() < battle.units().len())?;
        match self {
            LeadAsk::Issue { combat, .. } | LeadAsk::Meet { combat, .. } => battle.may_challenge(combat, unit).err(),
            LeadAsk::Join(id) => battle.may_join(id, unit).err(),
            _ => None,
        }
    }

    fn read(self, battle: &Battle, order: &Order) -> Result<LeadAnswer, Refusal> {
        let answer = match self {
            LeadAsk::Issue { side, combat } => one_or(battle.contestants(combat, side), NO, order, LeadAnswer::Issue),
            LeadAsk::Meet { side, combat, .. } => {
                one_or(battle.contestants(combat, side), REFUSE, order, LeadAnswer::Meet)
            }
            LeadAsk::Retire { by, combat } => one_of(battle.cowards(combat, by), order).map(LeadAnswer::Retire),
            LeadAsk::Shift(unit) => {
                by_word(battle.shifts(unit), |to| place::word_of(*to), order).map(LeadAnswer::Shift)
            }
            LeadAsk::Fall(unit) => {
                by_word(battle.command_left(unit), |commander| commander.word(), order).map(LeadAnswer::Fall)
            }
            LeadAsk::Spare { unit, .. } => {
                by_word(battle.spared(unit), |fallen| word_of(*fallen), order).map(LeadAnswer::Spare)
            }
            LeadAsk::Join(unit) => one_or(battle.hosts_for(unit), NO, order, LeadAnswer::Join),
        };
        answer.ok_or_else(|| battle.not_offered(order))
    }

    fn order_of(answer: &LeadAnswer) -> Order {
        match *answer {
            LeadAnswer::Issue(Some(unit))
            | LeadAnswer::Meet(Some(unit))
            | LeadAnswer::Retire(unit)
            | LeadAnswer::Join(Some(unit)) => Order::Choose(unit.key()),
            LeadAnswer::Issue(None) | LeadAnswer::Join(None) => Order::word(NO),
            LeadAnswer::Meet(None) => Order::word(REFUSE),
            LeadAnswer::Shift(to) => Order::word(place::word_of(to)),
            LeadAnswer::Fall(commander) => Order::word(commander.word()),
            LeadAnswer::Spare(fallen) => Order::word(word_of(fallen)),
        }
    }

    fn obey(self, battle: &mut Battle, answer: LeadAnswer, play: &mut Play) {
        use LeadAnswer as A;
        match (self, answer) {
            (LeadAsk::Issue { side, combat }, A::Issue(who)) => battle.answer_issue(side, combat, who, play),
            (LeadAsk::Meet { combat, by, .. }, A::Meet(who)) => battle.answer_challenge(combat, by, who, play),
            (LeadAsk::Retire { by, .. }, A::Retire(unit)) => battle.retire(unit, by, play),
            (LeadAsk::Shift(_), A::Shift(None))
            | (LeadAsk::Join(_), A::Join(None))
            | (LeadAsk::Spare { .. }, A::Spare(None)) => {}
            (LeadAsk::Shift(unit), A::Shift(Some((face, number)))) => battle.shift(unit, face, number, play),
            (LeadAsk::Fall(unit), A::Fall(commander)) => battle.lose_commander(unit, commander, play),
            (LeadAsk::Spare { unit, most }, A::Spare(Some(fallen))) => battle.spare(unit, most, fallen, play),
            (LeadAsk::Join(unit), A::Join(Some(host))) => battle.join(unit, host, play),
            (ask, answer) => no_answer(ask, answer),
        }
    }

    fn propose(self, battle: &Battle, found: Taker<LeadAnswer>) {
        let or_none = |units: UnitSet, answer: fn(Option<UnitId>) -> LeadAnswer, found: Taker<LeadAnswer>| {
            propose_each(units.iter().map(Some).chain([None]).map(answer), found)
        };
        match self {
            LeadAsk::Issue { side, combat } => or_none(battle.contestants(combat, side), LeadAnswer::Issue, found),
            LeadAsk::Meet { side, combat, .. } => or_none(battle.contestants(combat, side), LeadAnswer::Meet, found),
            LeadAsk::Retire { by, combat } => {
                propose_each(battle.cowards(combat, by).iter().map(LeadAnswer::Retire), found)
            }
            LeadAsk::Shift(unit) => propose_each(battle.shifts(unit).map(LeadAnswer::Shift), found),
            LeadAsk::Spare { unit, .. } => propose_each(battle.spared(unit).map(LeadAnswer::Spare), found),
            LeadAsk::Fall(unit) => propose_each(battle.command_left(unit).map(LeadAnswer::Fall), found),
            LeadAsk::Join(unit) => or_none(battle.hosts_for(unit), LeadAnswer::Join, found),
        };
    }
}

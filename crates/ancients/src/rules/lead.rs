//! Characters: joining and leaving units, challenges, moving into the fight.
//!
//! Leadership is in [`crate::rules::leadership`], what they do in combat in
//! [`crate::rules::combat`].

mod challenge;
mod command;
mod join;
mod place;

use game::{Ask, Order, Refusal, Seat, Side};
use rules::ancients as rule;
use serde::Serialize;
use table::Edge;

use crate::ask::answer::{by_word, chosen, one_of, one_or};
use crate::ask::question::{Asking, Found, Put, no_answer, propose_each, ruled, word};
use crate::state::agenda::Play;
use crate::state::battle::{Battle, seat};
use crate::state::ids::{UnitId, UnitSet};
use crate::state::unit::Commander;

/// The word for not challenging, or not joining.
const NO: &str = "no";

/// The word for not meeting a challenge.
const REFUSE: &str = "refuse";

/// Who falls in a trooper's place, or that none but troopers do.
fn word_of(fallen: Option<Commander>) -> &'static str {
    fallen.map_or("troopers", Commander::word)
}

/// What is to be done about characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub(crate) enum LeadTask {
    /// Challenges in one combat.
    Challenge(u8),
    /// A leader or character out of the fight may move into it.
    Shift(UnitId),
    /// Command models fall for want of troopers.
    Fall(UnitId),
    /// Up to so many command models may fall in the place of troopers.
    Spare(UnitId, u8),
    /// Those who retired come back.
    ComeBack,
}

/// What is asked about characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum LeadAsk {
    /// Whether and by whom a side issues a challenge in a combat.
    Issue {
        /// Who may.
        side: Side,
        /// In which combat.
        combat: u8,
    },
    /// Whether and by whom it is met.
    Meet {
        /// Who is challenged.
        side: Side,
        /// In which combat.
        combat: u8,
        /// Who challenges.
        by: UnitId,
    },
    /// Who of those who refused must retire.
    Retire {
        /// Who challenged.
        by: UnitId,
        /// In which combat.
        combat: u8,
    },
    /// Whether a leader or character moves to where he can fight.
    Shift(UnitId),
    /// Whether a character joins a unit that he touches.
    Join(UnitId),
    /// Which command model of a unit falls, once its troopers have fallen.
    Fall(UnitId),
    /// Whether a command model falls in a trooper's place.
    Spare {
        /// Whose.
        unit: UnitId,
        /// How many may still do so.
        most: u8,
    },
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

impl Asking for LeadAsk {
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

    fn put(self, battle: &Battle) -> Put {
        match self {
            LeadAsk::Issue { side, combat } => {
                let mut options = battle.unit_choices(battle.contestants(combat, side));
                options.push(word(NO, "no challenge"));
                Put::new(rule::challenge::FIRST_OPTION, "Issue a challenge?", Ask::ChooseOne { options })
            }
            LeadAsk::Meet { side, combat, by } => {
                let mut options = battle.unit_choices(battle.contestants(combat, side));
                options.push(ruled(REFUSE, "refuse it", rule::challenge::REFUSAL_RETIRE));
                let prompt = format!("Who meets the challenge of {}?", battle.unit_name(by));
                Put::about(by, rule::challenge::RESPONSE, prompt, Ask::ChooseOne { options })
            }
            LeadAsk::Retire { by, combat } => {
                let options = battle.unit_choices(battle.cowards(combat, by));
                Put::about(by, rule::challenge::REFUSAL_RETIRE, "Who must retire?", Ask::ChooseOne { options })
            }
            LeadAsk::Shift(unit) => {
                let options = battle.shifts(unit).map(place::choice).collect();
                Put::about(unit, battle.shift_rule(unit), "Where does he go to fight?", Ask::ChooseOne { options })
            }
            LeadAsk::Fall(unit) => {
                let options = battle.command_left(unit).map(|c| word(c.word(), c.word())).collect();
                let prompt = format!("Who of {} falls?", battle.unit_name(unit));
                Put::about(unit, rule::command::CASUALTY_FINAL_ORDER, prompt, Ask::ChooseOne { options })
            }
            LeadAsk::Spare { unit, .. } => {
                let label = |fallen: Option<Commander>| fallen.map_or("only troopers fall", Commander::word);
                let options = battle.spared(unit).map(|fallen| word(word_of(fallen), label(fallen))).collect();
                let prompt = format!("Does anybody of {} fall in a trooper's place?", battle.unit_name(unit));
                Put::about(unit, rule::command::CASUALTY_CHOICE, prompt, Ask::ChooseOne { options })
            }
            LeadAsk::Join(unit) => {
                let mut options = battle.unit_choices(battle.hosts_for(unit));
                options.push(word(NO, "stay alone"));
                let prompt = format!("Does {} join a unit?", battle.unit_name(unit));
                Put::about(unit, rule::character::JOIN_BY_CONTACT, prompt, Ask::ChooseOne { options })
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

    fn propose(self, battle: &Battle, found: Found<LeadAnswer>) {
        let or_none = |units: UnitSet, answer: fn(Option<UnitId>) -> LeadAnswer, found: Found<LeadAnswer>| {
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

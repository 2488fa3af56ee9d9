//! Characters: joining and leaving units, challenges, moving into the fight.
//!
//! Leadership is in [`crate::leadership`], what they do in combat in
//! [`crate::combat`].

mod challenge;
mod command;
mod join;
mod place;

use game::{Ask, Order, Refusal, Seat, Side};
use rules::ancients as rule;
use serde::Serialize;

use crate::agenda::Play;
use crate::battle::{Battle, seat};
use crate::ids::UnitId;
use crate::question::{Asking, Found, Put, chosen, propose_units, ruled, word};
use crate::unit::Commander;

/// The word for sparing the command models.
const TROOPERS: &str = "troopers";

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
                options.push(word("no", "no challenge"));
                Put::new(rule::challenge::FIRST_OPTION, "Issue a challenge?", Ask::ChooseOne { options })
            }
            LeadAsk::Meet { side, combat, by } => {
                let mut options = battle.unit_choices(battle.contestants(combat, side));
                options.push(ruled("refuse", "refuse it", rule::challenge::REFUSAL_RETIRE));
                let prompt = format!("Who meets the challenge of {}?", battle.unit_name(by));
                Put::about(by, rule::challenge::RESPONSE, prompt, Ask::ChooseOne { options })
            }
            LeadAsk::Retire { by, combat } => {
                let options = battle.unit_choices(battle.contestants(combat, battle.unit(by).side.other()));
                Put::about(by, rule::challenge::REFUSAL_RETIRE, "Who must retire?", Ask::ChooseOne { options })
            }
            LeadAsk::Shift(unit) => {
                let mut options: Vec<game::Choice> =
                    battle.fighting_places(unit).map(|(face, _)| place::choice(face)).collect();
                options.push(word("stay", "stay where he is"));
                Put::about(unit, battle.shift_rule(unit), "Where does he go to fight?", Ask::ChooseOne { options })
            }
            LeadAsk::Fall(unit) => {
                let options = battle.command_left(unit).map(|c| word(c.word(), c.word())).collect();
                let prompt = format!("Who of {} falls?", battle.unit_name(unit));
                Put::about(unit, rule::command::CASUALTY_FINAL_ORDER, prompt, Ask::ChooseOne { options })
            }
            LeadAsk::Spare { unit, .. } => {
                let mut options = vec![word(TROOPERS, "only troopers fall")];
                options.extend(battle.command_left(unit).map(|c| word(c.word(), c.word())));
                let prompt = format!("Does anybody of {} fall in a trooper's place?", battle.unit_name(unit));
                Put::about(unit, rule::command::CASUALTY_CHOICE, prompt, Ask::ChooseOne { options })
            }
            LeadAsk::Join(unit) => {
                let mut options = battle.unit_choices(battle.hosts_for(unit));
                options.push(word("no", "stay alone"));
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

    fn obey(self, battle: &mut Battle, order: &Order, play: &mut Play) {
        match self {
            LeadAsk::Issue { side, combat } => battle.answer_issue(side, combat, chosen(order), play),
            LeadAsk::Meet { combat, by, .. } => battle.answer_challenge(combat, by, chosen(order), play),
            LeadAsk::Retire { by, .. } => {
                if let Some(unit) = chosen(order) {
                    battle.retire(unit, by, play);
                }
            }
            LeadAsk::Shift(unit) => battle.answer_shift(unit, order, play),
            LeadAsk::Fall(unit) => battle.answer_fall(unit, order, play),
            LeadAsk::Spare { unit, most } => battle.answer_spare(unit, most, order, play),
            LeadAsk::Join(unit) => {
                if let Some(host) = chosen(order) {
                    battle.join(unit, host, play);
                }
            }
        }
    }

    fn propose(self, battle: &Battle, found: Found) {
        match self {
            LeadAsk::Issue { side, combat } => {
                propose_units(battle.contestants(combat, side), Some("no"), found);
            }
            LeadAsk::Meet { side, combat, .. } => {
                propose_units(battle.contestants(combat, side), Some("refuse"), found);
            }
            LeadAsk::Retire { by, combat } => {
                propose_units(battle.contestants(combat, battle.unit(by).side.other()), None, found);
            }
            LeadAsk::Shift(unit) => {
                for (face, _) in battle.fighting_places(unit) {
                    if found(Order::word(crate::view::face_name(face))) {
                        return;
                    }
                }
                found(Order::word("stay"));
            }
            LeadAsk::Spare { unit, .. } => {
                let words = battle.command_left(unit).map(Commander::word);
                let _ = std::iter::once(TROOPERS).chain(words).any(|word| found(Order::word(word)));
            }
            LeadAsk::Fall(unit) => {
                for commander in battle.command_left(unit) {
                    if found(Order::word(commander.word())) {
                        return;
                    }
                }
            }
            LeadAsk::Join(unit) => {
                propose_units(battle.hosts_for(unit), Some("no"), found);
            }
        }
    }
}

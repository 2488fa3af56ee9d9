//! Characters: joining and leaving units, challenges, moving into the fight.
//!
//! Leadership is in [`crate::state::leadership`], what they do in combat in
//! [`crate::rules::combat`].

mod challenge;
mod command;
mod join;
mod place;
mod wedge;

use game::say::say;
use game::{Asking, Offer, Order, Refusal, Seat, Wording, no_answer};
use rules::ancients as rule;

use crate::ask::chosen;
use crate::state::{Answer, Battle, LeadAsk, LeadTask, Pick, Play, Said, seat};

/// Nobody challenges.
const NO_CHALLENGE: Said = Said::new("no", "pick-no-challenge").idly();
/// Nobody meets a challenge.
const REFUSE: Said = Said::new("refuse", "pick-refuse").by(rule::challenge::REFUSAL_RETIRE).idly();
/// He joins no unit.
const ALONE: Said = Said::new("no", "pick-alone").idly();
/// He does not go elsewhere to fight.
const STAY: Said = Said::new("stay", "pick-stay").idly();
/// Nobody falls in a trooper's place.
const TROOPERS: Said = Said::new("troopers", "pick-troopers").idly();

impl Battle {
    pub(crate) fn perform_lead(&mut self, task: LeadTask, play: &mut Play) {
        match task {
            LeadTask::Challenge(n) => self.offer_challenge(n),
            LeadTask::Shift(id) => self.offer_shift(id),
            LeadTask::Fall(id) => self.next_command_falls(id, play),
            LeadTask::Spare(id, most) => self.offer_command_fall(id, most),
            LeadTask::Join(id) => self.offer_join(id),
            LeadTask::ComeBack => self.end_retreats(play),
        }
    }
}

impl Asking<Battle> for LeadAsk {
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
        let (unit, rule, prompt) = match self {
            LeadAsk::Issue { .. } => return Wording::new(rule::challenge::FIRST_OPTION, say!("ask-issue")),
            LeadAsk::Meet { by, .. } => (by, rule::challenge::RESPONSE, "ask-meet"),
            LeadAsk::Retire { by, .. } => (by, rule::challenge::REFUSAL_RETIRE, "ask-retire"),
            LeadAsk::Shift(unit) => (unit, battle.shift_rule(unit), "ask-shift"),
            LeadAsk::Fall(unit) => (unit, rule::command::CASUALTY_FINAL_ORDER, "ask-fall"),
            LeadAsk::Spare { unit, .. } => (unit, rule::command::CASUALTY_CHOICE, "ask-spare"),
            LeadAsk::Join(unit) => (unit, rule::character::JOIN_BY_CONTACT, "ask-join"),
        };
        battle.about(unit, rule, prompt)
    }

    fn offer(self, battle: &Battle) -> Offer<Pick> {
        match self {
            LeadAsk::Issue { side, combat } => {
                Offer::one_of(battle.challengers(combat, side).iter()).or(Pick::Word(&NO_CHALLENGE))
            }
            LeadAsk::Meet { side, combat, by } => {
                Offer::one_of(battle.champions(combat, side, by).iter()).or(Pick::Word(&REFUSE))
            }
            LeadAsk::Retire { by, combat } => Offer::one_of(battle.cowards(combat, by).iter()),
            LeadAsk::Shift(unit) => Offer::pick(battle.fighting_places(unit).map(Pick::Post)).or(Pick::Word(&STAY)),
            LeadAsk::Fall(unit) => Offer::pick(battle.command_left(unit).map(Pick::Commander)),
            LeadAsk::Spare { unit, .. } => {
                let fallen = battle.command_left(unit).map(Pick::Commander);
                Offer::pick(std::iter::once(Pick::Word(&TROOPERS)).chain(fallen))
            }
            LeadAsk::Join(unit) => Offer::one_of(battle.hosts_for(unit).iter()).or(Pick::Word(&ALONE)),
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

    fn obey(self, battle: &mut Battle, answer: Answer, play: &mut Play) {
        match (self, answer) {
            (LeadAsk::Issue { side, combat }, Answer::Unit(by)) => battle.issue(side, combat, by, play),
            (LeadAsk::Issue { side, combat }, Answer::Pick(Pick::Word(_))) => battle.issue_nothing(side, combat),
            (LeadAsk::Meet { by, .. }, Answer::Unit(champion)) => battle.meet(by, champion, play),
            (LeadAsk::Meet { combat, by, .. }, Answer::Pick(Pick::Word(_))) => battle.refuse(combat, by, play),
            (LeadAsk::Retire { by, .. }, Answer::Unit(unit)) => battle.retire(unit, by, play),
            (LeadAsk::Join(unit), Answer::Unit(host)) => battle.join(unit, host, play),
            (LeadAsk::Shift(unit), Answer::Pick(Pick::Post(post))) => battle.shift(unit, post, play),
            (LeadAsk::Fall(unit), Answer::Pick(Pick::Commander(fallen))) => battle.lose_commander(unit, fallen, play),
            (LeadAsk::Spare { unit, most }, Answer::Pick(Pick::Commander(fallen))) => {
                battle.spare(unit, most, fallen, play);
            }
            (LeadAsk::Shift(_) | LeadAsk::Join(_) | LeadAsk::Spare { .. }, Answer::Pick(Pick::Word(_))) => {}
            (ask, answer) => no_answer(ask, answer),
        }
    }
}

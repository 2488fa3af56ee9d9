//! Leaders and characters out of the fight move to where they can strike.

use game::{Choice, why, word};
use rules::{RuleId, ancients as rule};
use table::Edge;

use crate::state::{Battle, Commander, LeadAsk, Play, Question, UnitId, What};

/// The word for a face and place to fight at, or for staying.
pub(super) fn word_of(to: Option<(Edge, u8)>) -> &'static str {
    to.map_or("stay", |(face, _)| face.word())
}

/// A face to choose, or to stay.
pub(super) fn choice(to: Option<(Edge, u8)>) -> Choice {
    let name = word_of(to);
    match to {
        Some(_) => word(name, format!("to the {name}")),
        None => word(name, "stay where he is"),
    }
}

impl Battle {
    /// The rule that lets him move.
    pub(super) fn shift_rule(&self, id: UnitId) -> RuleId {
        if self.troop(id).is_character() {
            rule::character::STRANDED_REPOSITION
        } else {
            rule::command::LEADER_RELOCATION
        }
    }

    /// Asks about the leader of a unit, or about a character, who touches
    /// nobody; one who fights stays.
    pub(super) fn offer_shift(&mut self, id: UnitId) {
        if self.is_stranded(id) && self.fighting_places(id).next().is_some() && why::step(self.shift_rule(id)) {
            self.question = Some(Question::Lead(LeadAsk::Shift(id)));
        }
    }

    /// Whether he takes no part in the fight of his unit.
    fn is_stranded(&self, id: UnitId) -> bool {
        let body = self.body_of(id);
        let unit = self.unit(id);
        if !self.is_engaged(body) || !self.unit(body).on_field() || unit.duel.is_some() {
            return false;
        }
        if self.troop(id).is_character() {
            why::holds(rule::character::STRANDED_REPOSITION, !self.place_fights(body, unit.place))
        } else if unit.has(Commander::Leader) {
            let place = unit.places[Commander::Leader as usize];
            let fights = self.place_fights(body, place) || self.place_reaches(body, place);
            !why::holds(rule::command::LEADER_NO_RELOCATION_IF_FIGHTING, fights)
        } else {
            false
        }
    }

    /// The places of ordinary men who touch enemies: the middle one of each
    /// face.
    fn fighting_places(&self, id: UnitId) -> impl Iterator<Item = (Edge, u8)> + '_ {
        let body = self.body_of(id);
        Edge::ALL.into_iter().filter_map(move |face| {
            let free: smallvec::SmallVec<[u8; 16]> =
                self.places_on(body, face).filter(|&number| self.is_ordinary(body, number)).collect();
            free.get(free.len() / 2).map(|&number| (face, number))
        })
    }

    /// Where he may go to fight, or that he stays.
    pub(super) fn shifts(&self, id: UnitId) -> impl Iterator<Item = Option<(Edge, u8)>> + '_ {
        self.fighting_places(id).map(Some).chain([None])
    }

    /// Whether a trooper stands there, no command model and no character.
    fn is_ordinary(&self, body: UnitId, number: u8) -> bool {
        let unit = self.unit(body);
        let command = Commander::ALL.into_iter().any(|c| unit.has(c) && unit.places[c as usize] == number);
        !command && self.guest_at(body, number).is_none() && number < unit.strength()
    }

    pub(super) fn shift(&mut self, id: UnitId, face: Edge, number: u8, play: &mut Play) {
        let character = self.troop(id).is_character();
        let unit = self.unit_mut(id);
        if character {
            unit.place = number;
        } else {
            unit.places[Commander::Leader as usize] = number;
        }
        play.log(|| What::Shifted { unit: id, face: face.word() });
    }
}

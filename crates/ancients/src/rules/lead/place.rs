//! Leaders and characters out of the fight move to where they can strike.

use game::why;
use rules::{RuleId, ancients as rule};
use table::Edge;

use crate::state::{Battle, Commander, LeadAsk, Play, Post, Said, UnitId, What};

impl Post {
    pub(crate) const fn said(self) -> Said {
        let label = match self.face {
            Edge::Front => "pick-to-front",
            Edge::Right => "pick-to-right",
            Edge::Rear => "pick-to-rear",
            Edge::Left => "pick-to-left",
        };
        Said::new(self.face.word(), label)
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
            self.ask(LeadAsk::Shift(id));
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
    pub(super) fn fighting_places(&self, id: UnitId) -> impl Iterator<Item = Post> + '_ {
        let body = self.body_of(id);
        Edge::ALL.into_iter().filter_map(move |face| {
            let free: smallvec::SmallVec<[u8; 16]> =
                self.places_on(body, face).filter(|&number| self.is_ordinary(body, number)).collect();
            free.get(free.len() / 2).map(|&number| Post { face, number })
        })
    }

    /// Whether a trooper stands there, no command model and no character.
    fn is_ordinary(&self, body: UnitId, number: u8) -> bool {
        let unit = self.unit(body);
        let command = Commander::ALL.into_iter().any(|c| unit.has(c) && unit.places[c as usize] == number);
        !command && self.guest_at(body, number).is_none() && number < unit.strength()
    }

    pub(super) fn shift(&mut self, id: UnitId, Post { face, number }: Post, play: &mut Play) {
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

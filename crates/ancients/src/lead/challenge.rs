//! Challenges: issued, met or refused before any blow is struck.

use game::{Refusal, Side};
use rules::RuleId;
use rules::ancients as rule;
use smallvec::SmallVec;

use super::LeadAsk;
use crate::agenda::Play;
use crate::battle::Battle;
use crate::event::What;
use crate::fact::Fact;
use crate::ids::{UnitId, UnitSet};
use crate::question::Question;
use crate::troop::Rank;

impl Battle {
    /// Characters of a side who fight in a combat: they may issue and meet
    /// challenges ([`rule::challenge::ISSUER_MUST_BE_FIGHTING`]).
    pub(super) fn contestants(&self, n: u8, side: Side) -> UnitSet {
        let combat = self.combat(n);
        self.ids()
            .filter(|&c| self.unit(c).side == side && combat.units.has(self.body_of(c)) && self.is_champion(c))
            .collect()
    }

    /// A living character who touches an enemy and has not retired.
    fn is_champion(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        let body = self.body_of(id);
        let place = if body == id { 0 } else { unit.place };
        self.troop(id).is_character()
            && unit.is_alive()
            && !unit.is(Fact::Retired)
            && self.unit(body).on_field()
            && self.place_fights(body, place)
    }

    /// Before the blows of a combat ([`rule::challenge::TIMING`]): the player
    /// whose turn it is may challenge first, once a turn, unless a duel is
    /// still going on ([`rule::challenge::DUEL_PERSISTS`]).
    pub(super) fn offer_challenge(&mut self, n: u8) {
        let combat = self.combat(n);
        let duelling = |u: UnitId| self.guests(u).chain([u]).any(|c| self.unit(c).duel.is_some());
        if combat.challenged || combat.units.iter().any(duelling) {
            return;
        }
        // rule::challenge::NEEDS_OPPONENT: somebody must be able to meet it.
        if Side::BOTH.into_iter().all(|side| !self.contestants(n, side).is_empty()) {
            self.ask_lead(LeadAsk::Issue { side: self.active, combat: n });
        }
    }

    fn ask_lead(&mut self, ask: LeadAsk) {
        self.question = Some(Question::Lead(ask));
    }

    /// Why somebody can neither issue nor meet a challenge.
    pub(super) fn why_no_champion(&self, id: UnitId) -> Refusal {
        let rule = if self.troop(id).is_character() {
            rule::challenge::ISSUER_MUST_BE_FIGHTING
        } else if self.unit(id).has(crate::unit::Commander::Leader) {
            rule::command::LEADER_NOT_CHARACTER
        } else {
            rule::challenge::CHARACTERS_ONLY
        };
        Refusal::new(rule, "he cannot", "name a character who is fighting, or none")
    }

    pub(super) fn answer_issue(&mut self, side: Side, n: u8, who: Option<UnitId>, play: &mut Play) {
        let Some(by) = who else {
            // The other player may only if the first does not.
            if side == self.active {
                self.ask_lead(LeadAsk::Issue { side: side.other(), combat: n });
            }
            return;
        };
        if let Some(combat) = self.combats.get_mut(usize::from(n)) {
            combat.challenged = true;
        }
        let rules = [
            rule::challenge::TIMING,
            rule::challenge::ONE_PER_COMBAT,
            rule::challenge::NEEDS_OPPONENT,
            rule::challenge::CHARACTERS_ONLY,
            rule::challenge::FIRST_OPTION,
        ];
        play.log(|| What::Challenged { unit: by }, &rules);
        self.ask_lead(LeadAsk::Meet { side: side.other(), combat: n, by });
    }

    pub(super) fn answer_challenge(&mut self, n: u8, by: UnitId, who: Option<UnitId>, play: &mut Play) {
        if let Some(champion) = who {
            self.unit_mut(by).duel = Some(champion);
            self.unit_mut(champion).duel = Some(by);
            let mut rules: SmallVec<[RuleId; 4]> =
                SmallVec::from_slice(&[rule::challenge::RESPONSE, rule::challenge::DUEL_ISOLATED]);
            rules.push(rule::challenge::DUEL_PERSISTS);
            rules.push(rule::challenge::DUEL_KEEPS_FORMATION_BONUSES);
            play.log(|| What::ChallengeMet { unit: champion, by }, &rules);
            return;
        }
        let cowards = self.contestants(n, self.unit(by).side.other());
        match cowards.only() {
            Some(unit) => self.retire(unit, by, play),
            None => self.ask_lead(LeadAsk::Retire { by, combat: n }),
        }
    }

    /// He leaves the fight for this turn: a gap that nobody fills, no
    /// Leadership for his unit ([`rule::challenge::REFUSAL_GAP`],
    /// [`rule::challenge::REFUSAL_EFFECTS`]).
    pub(super) fn retire(&mut self, id: UnitId, by: UnitId, play: &mut Play) {
        self.unit_mut(id).mark(Fact::Retired);
        let mut rules: SmallVec<[RuleId; 4]> = SmallVec::from_slice(&[
            rule::challenge::REFUSAL_RETIRE,
            rule::challenge::REFUSAL_GAP,
            rule::challenge::REFUSAL_EFFECTS,
        ]);
        if self.troop(id).rank == Some(Rank::General) {
            rules.push(rule::general::REFUSED_CHALLENGE);
        }
        play.log(|| What::ChallengeRefused { unit: id, by }, &rules);
    }

    /// At the end of the phase those who retired stand in their places again
    /// ([`rule::challenge::REFUSAL_RETURN`]).
    pub(super) fn end_retreats(&mut self, play: &mut Play) {
        for id in self.ids() {
            if self.unit(id).is(Fact::Retired) {
                self.unit_mut(id).clear(Fact::Retired);
                if self.unit(id).is_alive() && !self.unit(self.body_of(id)).is_fleeing() {
                    play.log(|| What::BackInPlace { unit: id }, &[rule::challenge::REFUSAL_RETURN]);
                }
            }
        }
    }
}

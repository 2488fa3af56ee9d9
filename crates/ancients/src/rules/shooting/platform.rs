//! Shots at chariots: whom of those aboard a hit strikes, and who is hard to hit.

use game::{Modifier, why};
use rules::ancients as rule;
use smallvec::SmallVec;
use table::Edge;

use super::volley::Hit;
use crate::special::hooks::Modifiers;
use crate::state::{Battle, Kind, Manner, Mark, Play, UnitId, What};

/// A hit on a chariot strikes a character who rides in it on this.
const RIDER: u8 = 6;

impl Battle {
    /// Of hits on a chariot with a character each is his by a die
    /// ([`rule::character::CHARIOT_MISSILE_HITS`], [`rule::chariot::CHARACTER_HITS`]);
    /// nobody shoots at duellists ([`rule::challenge::DUEL_ISOLATED`]).
    pub(super) fn strike_chariots(&mut self, by: UnitId, id: UnitId, face: Edge, hits: &[Hit], play: &mut Play) {
        let duels = |rider: UnitId| self.unit(rider).duel.is_some();
        let rider = self.guests(id).find(|&rider| !why::holds(rule::challenge::DUEL_ISOLATED, duels(rider)));
        let Some(rider) = rider.filter(|_| why::step(rule::character::CHARIOT_MISSILE_HITS)) else {
            return self.strike_bodies(by, id, face, hits, play);
        };
        let (mut his, mut theirs): (SmallVec<[Hit; 24]>, SmallVec<[Hit; 24]>) = (SmallVec::new(), SmallVec::new());
        for hit in hits {
            let struck = if Self::finds_rider(id, rider, play) { &mut his } else { &mut theirs };
            struck.push(*hit);
        }
        if !his.is_empty() {
            self.strike_bodies(by, rider, face, &his, play);
        }
        if !theirs.is_empty() {
            self.strike_bodies(by, id, face, &theirs, play);
        }
    }

    /// Whether a hit on a chariot strikes a character who rides in it: a die says
    /// it, but nobody shoots at duellists.
    pub(super) fn is_rider_struck(&self, id: UnitId, rider: UnitId, play: &mut Play) -> bool {
        let duels = self.unit(rider).duel.is_some();
        !why::holds(rule::challenge::DUEL_ISOLATED, duels)
            && why::step(rule::character::CHARIOT_MISSILE_HITS)
            && Self::finds_rider(id, rider, play)
    }

    fn finds_rider(id: UnitId, rider: UnitId, play: &mut Play) -> bool {
        let die = play.d6(rule::character::CHARIOT_MISSILE_HITS, "who is hit");
        let found = die >= why::count(rule::chariot::CHARACTER_HITS, RIDER);
        let part = if found { rider.key() } else { game::Key::word("crew") };
        play.log(|| What::PartHit { unit: id, part, die });
        found
    }

    /// Light chariots that moved in their own last turn are hard to hit
    /// ([`rule::hit::LIGHT_CHARIOT_MOVED`], [`rule::chariot::TARGET_LIGHT_MOVING`]), not before
    /// they had one ([`rule::hit::LIGHT_CHARIOT_FIRST_TURN`]); no chariot is large
    /// ([`rule::chariot::TARGET_NOT_LARGE`]).
    pub(super) fn add_hard_to_hit(&self, target: UnitId, manner: Manner, found: &mut Modifiers) {
        let kind = self.troop(target).kind;
        if !kind.is_chariot() {
            return;
        }
        let unit = self.unit(target);
        if kind == Kind::LightChariot {
            let fresh = !unit.is(Mark::HAD_TURN) && !unit.is(Mark::RAN_IN);
            let moved = unit.is(Mark::RAN_IN) || (fresh && !why::step(rule::hit::LIGHT_CHARIOT_FIRST_TURN));
            // Who charges has not yet had this turn of its own.
            let hard = moved && !manner.is_reaction() && why::step(rule::chariot::TARGET_LIGHT_MOVING);
            found.extend(why::modifier(rule::hit::LIGHT_CHARIOT_MOVED, hard, -1));
        }
        let rule = rule::hit::LARGE_TARGET;
        let large = || Some(Modifier { by: 1, rule: why::cited(rule), own: Some(rule) });
        found.extend(why::instead(rule::chariot::TARGET_NOT_LARGE, None, large));
    }

    /// Whether those who shoot take a loose group of chariots for skirmishers:
    /// they do not ([`rule::chariot::TARGET_NOT_SKIRMISH`]).
    pub(super) fn looks_like_skirmishers(&self, target: UnitId) -> bool {
        self.is_dispersed(target) && !why::step(rule::chariot::TARGET_NOT_SKIRMISH)
    }
}

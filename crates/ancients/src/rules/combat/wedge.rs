//! Who strikes for a wedge, and who strikes back.

use game::why;
use rules::antiquity::wedge as rule;
use smallvec::SmallVec;
use table::Edge;

use super::fighters::{Touching, push};
use crate::state::{Battle, Commander, Mark, Stage, Strike, UnitId, UnitSet};

/// No more of a wedge strike at once ([`rule::ATTACKS`]).
const TEN: u8 = 10;

type Strikes = SmallVec<[Strike; 4]>;

impl Battle {
    /// How many of a wedge strike with its apex: that one and up to nine who
    /// touch nobody ([`rule::ATTACKS`]).
    fn strikers_of_wedge(&self, id: UnitId) -> u8 {
        let all = self.unit(id).strength().min(why::count(rule::ATTACKS, TEN));
        if self.punches(id) { why::instead(rule::ATTACKS, all, || 1) } else { 1 }
    }

    /// Those behind the apex, at whomever that touches.
    pub(super) fn add_wedge(&self, id: UnitId, touching: &[Touching], strikes: &mut Strikes) {
        let formation = self.unit(id).formation();
        let Some(apex) = touching.iter().find(|model| formation.wedge && model.slot.rank == 0) else { return };
        let touches = |number: u8| touching.iter().any(|model| formation.number(model.slot) == number);
        let more = self.strikers_of_wedge(id).saturating_sub(1);
        let behind = (1..self.unit(id).strength()).filter(|&number| !touches(number)).take(more.into());
        for number in behind {
            self.push_from(id, number, apex.targets, strikes);
        }
    }

    /// Of those whom a wedge strikes all strike back who touch its apex, and of
    /// the others half as many as struck ([`rule::STRIKE_BACK`]): of chariots and
    /// skirmishers as well ([`rule::STRIKE_BACK_OTHERS`]). One that punches itself
    /// has its ten ([`rule::ATTACKS`]).
    pub(super) fn add_defenders(&self, id: UnitId, touching: &[Touching], strikes: &mut Strikes) {
        let unit = self.unit(id);
        let wedges: UnitSet =
            self.contacts_of(id).filter(|(_, foe, _)| self.punches(*foe)).map(|(_, foe, _)| foe).collect();
        let others = unit.carries || self.is_skirmishing(id);
        let ten = why::holds(rule::ATTACKS, self.punches(id));
        if wedges.is_empty() || ten || (others && !why::step(rule::STRIKE_BACK_OTHERS)) {
            return;
        }
        let formation = unit.formation();
        let touches = |number: u8| touching.iter().any(|model| formation.number(model.slot) == number);
        let mut free = (0..unit.strength()).filter(|&number| !touches(number));
        for wedge in wedges.iter() {
            let more = why::count(rule::STRIKE_BACK, self.share_of_replies(wedge, id));
            for number in free.by_ref().take(more.into()) {
                if unit.carries {
                    let slot = formation.slot(number);
                    let model = Touching { slot, face: Edge::Front, targets: UnitSet::of(wedge), front: true };
                    self.add_platform(id, number, &model, strikes);
                } else {
                    self.push_from(id, number, UnitSet::of(wedge), strikes);
                }
            }
        }
    }

    /// How many of a unit strike back besides those who touch the apex of a wedge:
    /// of several whom it touches together half as many as struck, shared as evenly
    /// as can be among those who have men left for it, the strongest first.
    fn share_of_replies(&self, wedge: UnitId, id: UnitId) -> u8 {
        let left = |foe: UnitId| self.unit(foe).strength();
        let touched = self.contacts_of(wedge).filter(|(face, ..)| *face == Edge::Front).map(|(_, foe, _)| foe);
        let mut foes: SmallVec<[UnitId; 4]> = touched.collect();
        foes.sort_by_key(|&foe| (std::cmp::Reverse(left(foe)), foe));
        foes.dedup();
        let mut shares: SmallVec<[u8; 4]> = foes.iter().map(|_| 0).collect();
        let mut all = self.strikers_of_wedge(wedge) / 2;
        while all > 0 {
            let before = all;
            for (share, &foe) in shares.iter_mut().zip(&foes) {
                if all > 0 && *share < left(foe) {
                    *share += 1;
                    all -= 1;
                }
            }
            if all == before {
                break;
            }
        }
        foes.iter().zip(&shares).find(|(foe, _)| **foe == id).map_or(0, |(_, &share)| share)
    }

    /// One who touches nobody strikes.
    fn push_from(&self, id: UnitId, number: u8, targets: UnitSet, strikes: &mut Strikes) {
        let unit = self.unit(id);
        let striker = self.guest_at(id, number).unwrap_or_else(|| self.kind_at(id, number));
        let targets = self.lawful_targets(striker, targets);
        if targets.is_empty() || self.unit(striker).is(Mark::RETIRED) {
            return;
        }
        let leader = striker == id && unit.place_number(Commander::Leader) == Some(number);
        let one = Strike {
            unit: striker,
            targets,
            models: 1,
            leader,
            horse: false,
            front: true,
            reach: false,
            crew: None,
            stage: Stage::Ready,
        };
        push(strikes, one);
    }

    /// Whether a unit fights a wedge that punches, or is one: its characters meet
    /// wherever they stand ([`rule::CHALLENGE`]).
    pub(crate) fn fights_with_wedge(&self, id: UnitId) -> bool {
        let punched = || self.foes(id).iter().any(|foe| self.punches(foe));
        (self.punches(id) || punched()) && why::step(rule::CHALLENGE)
    }
}

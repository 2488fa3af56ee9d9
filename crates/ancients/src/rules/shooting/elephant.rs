//! Shots at elephants: a die for each hit says whether the beast is struck or its
//! crew ([`rule::elephant::HIT_ALLOCATION`]).

use game::why;
use rules::ancients as rule;
use table::Edge;

use super::volley::{Hit, Target, wounds_of};
use crate::state::{Battle, Blow, ElephantTask, Mark, Play, TurnStep, UnitId, What};

impl Battle {
    /// The beast first, then its crew man after man, then a character among them.
    /// Wounds of the beast in the enemy's Shooting phase make it test
    /// ([`rule::elephant::STAMPEDE_TRIGGER_MISSILE_WOUND`]).
    pub(super) fn strike_elephant_with_shots(
        &mut self,
        by: UnitId,
        id: UnitId,
        face: Edge,
        hits: &[Hit],
        play: &mut Play,
    ) {
        let ground = self.unit(id).placed().into_owned();
        let found = self.allot_hits(id, hits.len() as u8, play);
        let (on_beast, others) = hits.split_at(usize::from(found.beast));
        let (mut on_crew, on_rider) = others.split_at(usize::from(found.crew));
        let blow = Blow { shot: true, face, hands_full: false, skirmishing: false };
        let bare = self.hide_of(id, || face).save(false, blow, &self.edition().smithy);
        let stats = self.troop(id).stats;
        let (each, several) = (self.wounds_to_kill(id), stats.w > 1);
        let beast = Target { unit: id, toughness: stats.t, each, several, save: bare };
        let wounds = wounds_of_some(by, beast, on_beast, play);
        while let Some(man) = self.next_man(id).filter(|_| !on_crew.is_empty()) {
            let (some, rest) = on_crew.split_at(on_crew.len().min(usize::from(man.left)));
            on_crew = rest;
            let mounted = why::step(rule::elephant::CREW_SAVE);
            let howdah = self.sits_in_a_howdah(id, man.drives);
            let save = self.save_on_its_back(man.armour, mounted, howdah, blow);
            let body = Target { unit: id, toughness: man.stats.t, each: 1, several: false, save };
            let lost = wounds_of_some(by, body, some, play);
            match lost {
                0 => {}
                _ if man.drives => self.lose_mahout(id, play),
                _ => self.lose_warriors(id, lost, play),
            }
        }
        if let Some((rider, _)) = found.rider {
            self.strike_rider_with_shots(by, rider, blow, on_rider, play);
        }
        if wounds > 0 {
            self.wound_beast_with_shots(id, wounds, play);
        }
        let now = self.unit(by).side != self.unit(id).side && self.step == TurnStep::Shooting;
        let hurt = wounds > 0 && self.unit(id).on_field();
        if why::holds(rule::elephant::STAMPEDE_TRIGGER_MISSILE_WOUND, now && hurt) {
            self.unit_mut(id).mark(Mark::STUNG);
        }
        if !self.unit(id).on_field() {
            self.note_who_saw_them_fall(id, &ground);
        } else if self.unit(id).is(Mark::STUNG) && self.step != TurnStep::Shooting {
            // Of arrows at a charger only the death of its driver matters, and that at once.
            self.unit_mut(id).clear(Mark::STUNG);
            self.then(ElephantTask::Test(id));
        }
    }

    /// The wounds of the beast are kept, and the last one kills it
    /// ([`rule::elephant::WOUND_TRACKING`]).
    fn wound_beast_with_shots(&mut self, id: UnitId, wounds: u8, play: &mut Play) {
        let most = self.troop(id).stats.w;
        let all = why::count(rule::elephant::WOUND_TRACKING, self.unit(id).wounds.saturating_add(wounds));
        if !why::holds(rule::casualty::ELEPHANT_EXAMPLE, all < most) {
            self.unit_mut(id).wounds = most;
            return self.fell_elephant(id, play);
        }
        self.unit_mut(id).wounds = all;
        play.log(|| What::ShotDown { unit: id, lost: 0, left: 1, wounds: all });
    }

    /// A character aboard saves as the crew do
    /// ([`rule::character::MOUNT_SAVE`]).
    fn strike_rider_with_shots(&mut self, by: UnitId, rider: UnitId, blow: Blow, hits: &[Hit], play: &mut Play) {
        let troop = self.troop(rider);
        let toughness = troop.stats.t;
        let mounted = why::step(rule::character::MOUNT_SAVE);
        let save = self.save_on_its_back(troop.armour, mounted, self.sits_in_a_howdah(rider, false), blow);
        let (each, several) = (self.wounds_to_kill(rider), troop.stats.w > 1);
        let wounds = wounds_of_some(by, Target { unit: rider, toughness, each, several, save }, hits, play);
        if wounds > 0 {
            self.wound_last_man(rider, wounds, play);
        }
    }
}

/// The wounds of hits, if there are any.
fn wounds_of_some(by: UnitId, on: Target, hits: &[Hit], play: &mut Play) -> u8 {
    if hits.is_empty() { 0 } else { wounds_of(by, on, hits, play) }
}

//! Shots at engines: some strike the engine, some its crew, some a character
//! with them.

use game::{Key, why};
use ranked::block::platform::{HitChart, Role, one_of};
use rules::ancients as rule;
use smallvec::SmallVec;
use table::Edge;

use crate::rules::shooting::{Hit, Target, wounds_of};
use crate::state::{Battle, Blow, Play, UnitId, What};

/// Whom a shot strikes ([`rule::artillery::HIT_ALLOCATION`]).
const CHART: HitChart = HitChart::new([(4, Role::Carrier), (2, Role::Crew)]);

/// Hits on each of some engines.
type Hits = SmallVec<[(u8, Hit); 24]>;

impl Battle {
    /// Shots at a battery strike one of its engines, whichever chance has it.
    pub(crate) fn shoot_at_engines(&mut self, by: UnitId, id: UnitId, face: Edge, hits: &[Hit], play: &mut Play) {
        let engines = self.engines(id).len() as u8;
        let each: Hits = hits.iter().map(|&hit| (any_of(engines, play), hit)).collect();
        self.strike_engines(by, id, face, &each, play);
    }

    /// Hits on engines are allotted one by one, to the engine or to those with
    /// it ([`rule::artillery::HIT_ALLOCATION`]).
    pub(super) fn strike_engines(&mut self, by: UnitId, id: UnitId, face: Edge, hits: &[(u8, Hit)], play: &mut Play) {
        let (mut weapons, mut crews) = (Hits::new(), Hits::new());
        for &(engine, hit) in hits {
            let die = play.d6(rule::artillery::HIT_ALLOCATION, "engine or crew");
            let role = why::instead(rule::artillery::HIT_ALLOCATION, CHART.at(die), || Role::Carrier);
            let (part, struck) = if role == Role::Carrier { ("weapon", &mut weapons) } else { ("crew", &mut crews) };
            struck.push((engine, hit));
            play.log(|| What::PartHit { unit: id, part: Key::word(part), die });
        }
        let mut characters: SmallVec<[(UnitId, Hit); 4]> = SmallVec::new();
        crews.retain(|(engine, hit)| match self.character_struck(id, *engine, play) {
            Some(character) => {
                characters.push((character, *hit));
                false
            }
            None => true,
        });
        let engines: SmallVec<[u8; 12]> = self.engines(id).collect();
        // Those that are gone would shift the numbers of the others.
        for &engine in engines.iter().rev() {
            let of = |all: &Hits| all.iter().filter(|(n, _)| *n == engine).map(|(_, hit)| *hit).collect();
            let (weapon, crew): (SmallVec<[Hit; 24]>, SmallVec<[Hit; 24]>) = (of(&weapons), of(&crews));
            let damage = self.damage_by_shots(by, id, engine, &weapon, play);
            self.shoot_crew(by, id, engine, face, &crew, play);
            self.damage_engine(id, engine, damage, play);
        }
        for (character, hit) in characters {
            self.strike_men(by, character, face, &[hit], play);
        }
    }

    /// Each of the men at an engine, and a character with them, is as likely to
    /// be hit ([`rule::artillery::HIT_ALLOCATION_CHARACTER`]).
    fn character_struck(&self, id: UnitId, engine: u8, play: &mut Play) -> Option<UnitId> {
        let with: SmallVec<[UnitId; 2]> = self.guests(id).filter(|&g| self.engine_of_guest(id, g) == engine).collect();
        if with.is_empty() || !why::step(rule::artillery::CHARACTER_JOINS) {
            return None;
        }
        let men = self.crew_left(id, engine);
        let all = men.saturating_add(with.len() as u8);
        let (n, die) = throw_for_one_of(all, play);
        let struck = n.checked_sub(men).and_then(|n| with.get(usize::from(n))).copied();
        let struck = why::instead(rule::artillery::HIT_ALLOCATION_CHARACTER, struck, || None);
        if let Some(character) = struck {
            play.log(|| What::PartHit { unit: id, part: character.key(), die });
        }
        struck
    }

    /// The damage that shots do to an engine: it wears no armour.
    fn damage_by_shots(&self, by: UnitId, id: UnitId, engine: u8, hits: &[Hit], play: &mut Play) -> u8 {
        if hits.is_empty() {
            return 0;
        }
        let stats = self.engine_stats(id, engine);
        let left = stats.w.saturating_sub(self.unit(id).parts.piece(engine).wounds);
        let save = ranked::save::Save::of_pips(0);
        let target = Target { unit: id, toughness: stats.t, each: left, several: stats.w > 1, save };
        wounds_of(by, target, hits, play).min(left)
    }

    /// Shots strike the men at an engine.
    fn shoot_crew(&mut self, by: UnitId, id: UnitId, engine: u8, face: Edge, hits: &[Hit], play: &mut Play) {
        if hits.is_empty() || self.crew_left(id, engine) == 0 {
            return;
        }
        let men = self.gunners(id);
        let blow = Blow { shot: true, face, hands_full: false, skirmishing: true };
        let target = Target {
            unit: id,
            toughness: men.stats.t,
            each: 1,
            several: false,
            save: men.armour.save(false, blow, &self.edition().smithy),
        };
        let slain = wounds_of(by, target, hits, play);
        let lost = self.lose_crew(id, engine, slain, play);
        self.count_shot_down(id, lost);
    }
}

/// One of so many, each as likely as the others, and the die that said so: it
/// is thrown again where it says nothing.
fn throw_for_one_of(all: u8, play: &mut Play) -> (u8, u8) {
    for _ in 0..MOST_THROWS {
        let die = play.d6(rule::artillery::HIT_ALLOCATION_CHARACTER, "who is hit");
        if let Some(n) = one_of(die, all) {
            return (n, die);
        }
    }
    (0, 1)
}

/// One of so many engines: no die where there is only one.
fn any_of(engines: u8, play: &mut Play) -> u8 {
    if engines < 2 {
        return 0;
    }
    for _ in 0..MOST_THROWS {
        let die = play.d6(rule::artillery::HIT_ALLOCATION, "which engine");
        // More than six are thrown for in halves.
        let picked = if engines <= 6 {
            one_of(die, engines)
        } else {
            let more = play.d6(rule::artillery::HIT_ALLOCATION, "which half");
            let n = die - 1 + if more > 3 { 6 } else { 0 };
            (n < engines).then_some(n)
        };
        if let Some(n) = picked {
            return n;
        }
    }
    0
}

/// Nobody throws a die more often to be told something.
const MOST_THROWS: usize = 100;

//! Bolts: aimed like arrows, and through one man into the next.

use game::why;
use ranked::arc::face_charged;
use rules::ancients as rule;
use smallvec::SmallVec;
use table::Pose;
use table::template::Track;

use super::under_fire::Places;
use crate::rules::shooting::{Harm, Hit, needed_to_wound};
use crate::state::{Batch, Battle, Bolt, Cover, Play, Shot, UnitId, Volley, What};

impl Bolt {
    /// How far it flies ([`rule::artillery::BOLT_SHOOT`]), its Strength in the
    /// first rank ([`rule::artillery::BOLT_PIERCE`]) and its wounds.
    const USUAL: Bolt = Bolt { range: 48.0, strength: 5, sides: 4 };

    /// What it has to say of wounds.
    const fn harm(self) -> Harm {
        Harm { rule: rule::artillery::BOLT_MULTI_WOUNDS, sides: self.sides }
    }
}

impl Battle {
    /// What an engine shoots.
    fn bolt_of(&self, id: UnitId) -> Bolt {
        self.plan.troops[id.index()].special.bolt().unwrap_or(Bolt::USUAL)
    }

    /// One die to hit, as for all missiles, by the skill of the crew
    /// ([`rule::artillery::BOLT_SHOOT`]).
    pub(super) fn shoot_bolt(&mut self, shot: Shot, muzzle: Pose, play: &mut Play) {
        let (id, target) = (shot.unit, shot.target);
        let base = self.unit(id).base;
        let bolt = self.bolt_of(id);
        let engine = table::Rect::new(muzzle, base.width(), base.depth());
        let distance = self.unit(target).placed().distance_to(&engine);
        if !why::within(rule::artillery::BOLT_SHOOT, distance, bolt.range) && why::step(rule::shoot::WASTED) {
            play.log(|| What::ShotsWasted { unit: id, target });
            return;
        }
        let face = self.face_that_counts(target, face_charged(&self.rect(target), &engine));
        let mut volley = Volley::new(shot, face);
        let long = !why::within(rule::range::BANDS, distance, 0.5 * bolt.range);
        let cover = if self.covers_near(target) { self.cover_from(target, engine.centre()) } else { Cover::None };
        let skill = self.gunners(id).stats.bs;
        volley.add(Batch { long, cover, skill, shots: 1, hits: 0 }, false);
        self.roll_to_hit(&mut volley, play);
        if volley.hits() > 0
            && let Some(strength) = self.strength_left(&volley, bolt.strength)
        {
            self.pierce(id, target, muzzle, strength, play);
        }
    }

    /// It strikes the first enemy in its path, and goes on through all whom it
    /// slays, a point weaker in each rank ([`rule::artillery::BOLT_PIERCE`]).
    fn pierce(&mut self, id: UnitId, target: UnitId, muzzle: Pose, strength: u8, play: &mut Play) {
        let bolt = self.bolt_of(id);
        let track = Track::new(muzzle.at, muzzle.facing, bolt.range);
        let side = self.unit(id).side;
        let first = self.met_by(&track).into_iter().find(|(unit, _)| self.unit(*unit).side != side);
        let first = first.filter(|_| !self.is_inside(target));
        let (met, places) = first.unwrap_or_else(|| (target, self.nearest_to(target, &track)));
        let struck = self.strays_in_melee(id, met, play);
        let places = if struck == met { places } else { self.places_met(struck, &track) };
        let inside = self.is_inside(struck) && Self::hits_of_one_shot() == 1;
        let single = inside || self.stands_with_engines(struck) || self.is_elephant(struck);
        if single {
            // It does not go on behind an engine or a beast, nor within a building.
            let hit = Hit { strength, save: bolt_save(strength), harm: Some(bolt.harm()) };
            play.log(|| What::BoltStruck { unit: id, target: struck, rank: 1, strength });
            let face = face_charged(&self.rect(struck), &self.rect(id));
            self.strike_with_shots(id, struck, face, &[hit], play);
            return;
        }
        let mut wounds = 0u8;
        for (n, &place) in places.iter().enumerate() {
            let rank = n as u8 + 1;
            let weaker = why::count(rule::artillery::BOLT_PIERCE, n as u8);
            let Some(strength) = strength.checked_sub(weaker).filter(|&strength| strength > 0) else { break };
            let (inflicted, slain) = self.strike_one(id, struck, place, (rank, strength), wounds, play);
            wounds = wounds.saturating_add(inflicted);
            if !slain && why::step(rule::artillery::BOLT_PIERCE) {
                break;
            }
        }
        if wounds > 0 {
            self.lose_under_fire(struck, wounds, play);
        }
    }

    /// A bolt strikes one man, or one chariot: the wounds that his unit suffers
    /// by it, and whether it goes on. A character who is not warned, or whom a die
    /// finds aboard, has his own.
    fn strike_one(
        &mut self,
        id: UnitId,
        struck: UnitId,
        place: u8,
        (rank, strength): (u8, u8),
        before: u8,
        play: &mut Play,
    ) -> (u8, bool) {
        let found = |rider: &UnitId, play: &mut Play| {
            if self.unit(struck).carries {
                self.is_rider_struck(struck, *rider, play)
            } else {
                !self.is_warned(struck, play)
            }
        };
        let guest = self.guest_at(struck, place).filter(|rider| found(rider, play));
        let man = guest.unwrap_or_else(|| self.last_man(self.kind_at(struck, place)));
        play.log(|| What::BoltStruck { unit: id, target: struck, rank, strength });
        let stats = self.troop(man).stats;
        let each = stats.w.max(1);
        // Wounds that the unit carries are on the first who is struck.
        let carried = if guest.is_none() && before == 0 { self.unit(man).wounds } else { 0 };
        let left = if guest.is_some() { self.wounds_to_kill(man) } else { each.saturating_sub(carried).max(1) };
        let Some(needed) = needed_to_wound(strength, stats.t) else { return (0, false) };
        let die = play.d6(rule::wound::ROLL, "to wound");
        if !why::holds(rule::wound::ROLL, die >= needed) || self.saves_from_bolt(man, strength, play) {
            return (0, false);
        }
        let inflicted = if each > 1 {
            why::instead(rule::artillery::BOLT_MULTI_WOUNDS, self.bolt_of(id).harm().throw(play).min(left), || 1)
        } else {
            1
        };
        match guest {
            Some(character) => {
                self.lose_under_fire(character, inflicted, play);
                (0, inflicted >= left)
            }
            None => (inflicted, inflicted >= left),
        }
    }

    /// No armour withstands a bolt ([`rule::artillery::BOLT_NO_SAVE_MULTI_WOUND`]).
    fn saves_from_bolt(&self, man: UnitId, strength: u8, play: &mut Play) -> bool {
        let Some(worse) = bolt_save(strength) else { return false };
        let troop = self.troop(man);
        let blow = crate::state::Blow { shot: true, face: table::Edge::Front, hands_full: false, skirmishing: false };
        let save = troop.armour.save(troop.kind.is_mounted(), blow, &self.edition().smithy).worsened(worse);
        save.met_by(play.d6(rule::armour::SAVE_ROLL, "to save"))
    }

    /// Whom of a unit it meets one behind the other, or passes nearest to.
    fn places_met(&self, unit: UnitId, track: &Track) -> Places {
        self.met_of(unit, track).map_or_else(|| self.nearest_to(unit, track), |(_, places)| places)
    }

    /// Where a line passes between men who stand apart, the one nearest to it.
    fn nearest_to(&self, unit: UnitId, track: &Track) -> Places {
        let line = track.segment();
        let away = |base: table::Rect| line.distance_to_point(base.centre());
        let all: SmallVec<[f64; 24]> = self.bases(unit).map(away).collect();
        let nearest = (0..all.len()).min_by(|&a, &b| all[a].total_cmp(&all[b]));
        nearest.map(|n| n as u8).into_iter().collect()
    }
}

/// What a bolt takes off a save: all of it.
fn bolt_save(strength: u8) -> Option<i8> {
    let usual = || Some(ranked::save::strength_modifier(strength));
    why::instead(rule::artillery::BOLT_NO_SAVE_MULTI_WOUND, None, usual)
}

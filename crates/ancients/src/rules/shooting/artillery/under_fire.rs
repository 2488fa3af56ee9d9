//! Whom templates and balls strike: friend and foe, model by model.

use game::why;
use ranked::arc::face_charged;
use rules::ancients as rule;
use smallvec::SmallVec;
use table::template::{Circle, Template};
use table::{Pose, Rect, Vec2};

use crate::edition::Switch;
use crate::rules::shooting::Hit;
use crate::state::{Battle, Play, UnitId, UnitSet, What};

/// Who is not struck outright is struck on this, or more.
const STRUCK: u8 = 4;

/// A template where it comes to lie, and what it does.
pub(super) struct Blast<T> {
    pub template: T,
    /// The radius of the hole in its middle, if it has one: who lies under that
    /// is hit without a die.
    pub hole: Option<f64>,
    pub hit: Hit,
    /// A charger is thought of as standing elsewhere.
    pub elsewhere: Option<(UnitId, Pose)>,
}

/// Models of a unit, by their places in its formation.
pub(super) type Places = SmallVec<[u8; 24]>;

/// Whom of a unit a template covers.
struct Covered {
    unit: UnitId,
    places: Places,
    /// The one under the hole.
    holed: Option<u8>,
}

impl Battle {
    /// Whoever is under a template is struck: the one under its hole for
    /// certain, all others on 4 or more ([`rule::artillery::STONE_HITS`],
    /// [`rule::artillery::ORGAN_HITS`]), friends like enemies.
    pub(super) fn blast<T: Template + Middle>(&mut self, by: UnitId, blast: &Blast<T>, play: &mut Play) {
        let (melee, mut shared) = (self.melee_shot_at(by), 0);
        for covered in self.covered_by(blast) {
            let Covered { unit, places, holed } = covered;
            let (models, under_hole) = (places.len() as u8, holed.is_some());
            play.log(|| What::Covered { unit, models, under_hole });
            let rule = if blast.hole.is_some() { rule::artillery::STONE_HITS } else { rule::artillery::ORGAN_HITS };
            let mut struck = Places::new();
            for &place in &places {
                let hit = if holed == Some(place) && why::step(rule) {
                    true
                } else {
                    play.d6(rule, "to hit") >= why::count(rule, STRUCK)
                };
                if hit && melee.has(unit) {
                    shared += 1;
                } else if hit {
                    struck.push(place);
                }
            }
            self.strike_places(by, unit, &struck, blast.hit, play);
        }
        self.share_in_melee(by, shared, blast.hit, play);
    }

    /// Units of which anybody lies under a template, each with whom: those the
    /// middle of whose base does ([`rule::artillery::TEMPLATE_BASE_CENTRE`]).
    fn covered_by<T: Template + Middle>(&self, blast: &Blast<T>) -> SmallVec<[Covered; 4]> {
        let template = &blast.template;
        let mut found: SmallVec<[Covered; 4]> = SmallVec::new();
        let mut under: SmallVec<[(usize, u8, Rect); 4]> = SmallVec::new();
        // Those in a building are struck with it.
        for unit in self.fielded().filter(|&u| !self.is_inside(u)) {
            let pose = blast.elsewhere.filter(|(charger, _)| *charger == unit).map_or(self.unit(unit).pose(), |e| e.1);
            let formation = self.unit(unit).formation();
            if !template.bounds().meets(&table::Bounds::of(&formation.rect(pose).corners())) {
                continue;
            }
            let mut places = Places::new();
            for (place, base) in formation.bases(pose).enumerate() {
                let place = place as u8;
                let middle = || template.covers_middle(&base);
                let any = || template.cover(&base).at_all();
                let covered = match self.edition().templates_want_the_middle {
                    Switch::On => why::instead(rule::artillery::TEMPLATE_BASE_CENTRE, middle(), any),
                    Switch::Off(rule) => why::instead(rule, any(), middle),
                };
                if covered {
                    places.push(place);
                }
                if let Some(hole) = blast.hole
                    && base.distance_to_point(template.middle()) <= hole
                {
                    under.push((found.len(), place, base));
                }
            }
            let holed = under.iter().any(|(n, ..)| *n == found.len());
            if !places.is_empty() || holed {
                found.push(Covered { unit, places, holed: None });
            }
        }
        // One at most is under the hole.
        if let Some((n, place, _)) = template.under_hole(blast.hole, &under) {
            let covered = &mut found[n];
            covered.holed = Some(place);
            if !covered.places.contains(&place) {
                covered.places.push(place);
            }
        }
        found.retain(|covered| !covered.places.is_empty());
        found
    }

    /// Models of a unit in those places are struck. A character among them is
    /// warned in time, unless he throws a one, and somebody else is struck
    /// ([`rule::artillery::CHARACTER_DODGE`], [`rule::character::JOINED_HIT_BY_ENGINE`]).
    pub(super) fn strike_places(&mut self, by: UnitId, id: UnitId, places: &[u8], hit: Hit, play: &mut Play) {
        if places.is_empty() {
            return;
        }
        let mut characters = UnitSet::EMPTY;
        let mut ordinary = Places::new();
        for &place in places {
            match self.guest_at(id, place).filter(|_| !self.is_warned(id, play)) {
                Some(guest) => _ = characters.add(guest),
                None => ordinary.push(place),
            }
        }
        let face = face_charged(&self.rect(id), &self.rect(by));
        let face = self.face_that_counts(id, face);
        if self.stands_with_engines(id) {
            // Each of its engines that is covered is struck, or its crew.
            let models = self.unit(id).models;
            let engines: SmallVec<[(u8, Hit); 24]> =
                ordinary.iter().map(|&place| (if place < models { place } else { 0 }, hit)).collect();
            self.strike_engines(by, id, face, &engines, play);
        } else {
            let hits: SmallVec<[Hit; 24]> = ordinary.iter().map(|_| hit).collect();
            self.strike_with_shots(by, id, face, &hits, play);
        }
        for character in characters.iter() {
            self.strike_men(by, character, face, &[hit], play);
        }
    }

    /// Whether a character in a unit sees it coming.
    pub(super) fn is_warned(&self, id: UnitId, play: &mut Play) -> bool {
        if self.unit(id).troopers() == 0 {
            return false;
        }
        let die = play.d6(rule::artillery::CHARACTER_DODGE, "a warning");
        let warned = die > why::count(rule::artillery::CHARACTER_DODGE, 1);
        why::holds(rule::character::JOINED_HIT_BY_ENGINE, warned)
    }

    /// The models that a ball meets from there to there, unit by unit in the
    /// order in which it does: of those side by side on its way one.
    pub(super) fn met_by(&self, track: &table::template::Track) -> SmallVec<[(UnitId, Places); 4]> {
        let mut all: SmallVec<[(f64, UnitId, Places); 4]> = SmallVec::new();
        for unit in self.fielded().filter(|&u| !self.is_inside(u)) {
            if track.meeting(&self.rect(unit)).is_none() {
                continue;
            }
            let places = self.met_of(unit, track);
            if let Some((first, places)) = places {
                all.push((first, unit, places));
            }
        }
        all.sort_by(|a, b| a.0.total_cmp(&b.0));
        all.into_iter().map(|(_, unit, places)| (unit, places)).collect()
    }

    /// The models of one unit that a line meets one behind the other, and how
    /// far along it the first stands: what it calls ranks are those lines of
    /// models that lie behind each other on its way.
    pub(super) fn met_of(&self, unit: UnitId, track: &table::template::Track) -> Option<(f64, Places)> {
        let rect = self.rect(unit);
        let along = track.facing.dir().dot(rect.pose.facing.dir()).abs();
        let deep = along >= std::f64::consts::FRAC_1_SQRT_2;
        let bases: Vec<Rect> = self.bases(unit).collect();
        let mut met = Vec::new();
        track.meetings(bases.iter().copied(), &mut met);
        // To a hundredth of an inch: models of a rank stand at one height.
        let row = |n: usize| {
            let local: Vec2 = rect.pose.to_local(bases[n].pose.at);
            ((if deep { local.y } else { local.x }) * 100.0).round() as i64
        };
        table::template::one_of_each(&mut met, row);
        let first = met.first()?.at.enter;
        Some((first, met.iter().map(|met| met.index as u8).collect()))
    }
}

/// A template that may have a hole in its middle.
pub(super) trait Middle {
    /// Which of some bases lies under the hole.
    fn under_hole(&self, hole: Option<f64>, bases: &[(usize, u8, Rect)]) -> Option<(usize, u8, Rect)>;
}

impl Middle for Circle {
    fn under_hole(&self, hole: Option<f64>, bases: &[(usize, u8, Rect)]) -> Option<(usize, u8, Rect)> {
        let under = Circle::under_hole(self, hole?, bases.iter().map(|(.., base)| *base))?;
        Some(bases[under])
    }
}

impl Middle for table::ConvexHull {
    fn under_hole(&self, _: Option<f64>, _: &[(usize, u8, Rect)]) -> Option<(usize, u8, Rect)> {
        None
    }
}

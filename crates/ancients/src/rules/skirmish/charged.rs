//! Skirmishers are charged: the charger goes for the nearest of them, and all
//! who are near line up against him.

use std::cell::LazyCell;

use game::why;
use ranked::Formation;
use ranked::arc::face_charged;
use ranked::charge::{Approach, Landing, Places};
use ranked::contact;
use rules::ancients as rule;
use smallvec::SmallVec;
use table::{Edge, Measure, Pose, Rect};

use crate::rules::charge::Home;
use crate::state::{Battle, Line, UnitId, UnitSet, most_along};

/// Who is as near as this to his unit's charger must fight him
/// ([`rule::skirmish::CHARGED_PULL_IN`]).
const NEAR: f64 = 1.0;

/// How many of the nearest are tried if the first cannot be got at.
const TRIED: usize = 4;

/// Those about whom a charge into a loose group is: looked up once for all the
/// ways that it might go.
pub(super) struct Crowd {
    /// The skirmishers.
    men: SmallVec<[Rect; 24]>,
    /// Everybody but them and the charger.
    others: SmallVec<[Rect; 32]>,
}

impl Crowd {
    /// Calls `found` with the ground of each who is as near as that to a
    /// charger.
    fn each_near(&self, charger: &Rect, reach: f64, found: &mut dyn FnMut(&Rect)) {
        let all = self.men.iter().chain(&self.others);
        all.filter(|there| charger.within(there, reach)).for_each(found);
    }
}

impl Battle {
    /// Those of a loose group, and all around it and its charger but those who
    /// are taken for absent.
    pub(super) fn crowd(&self, unit: UnitId, target: UnitId, absent: UnitSet) -> Crowd {
        let others = self.fielded().filter(|&o| o != unit && o != target && !absent.has(o));
        Crowd { men: self.bases(target).collect(), others: others.map(|o| self.rect(o)).collect() }
    }

    /// A formed unit charges loose skirmishers: into contact with the closest
    /// model that it can get at ([`rule::skirmish::CHARGED_BY_FORMED`]).
    pub(crate) fn landing_on_loose(&self, unit: UnitId, target: UnitId, absent: UnitSet) -> Option<Home> {
        let allowance = self.charge_distance(unit);
        let from = self.unit(unit);
        let here = from.rect();
        let mut men: SmallVec<[(f64, Rect); 24]> = self.bases(target).map(|b| (here.distance(&b), b)).collect();
        men.retain(|(away, _)| away.at_most(allowance));
        let crowd = LazyCell::new(|| self.crowd(unit, target, absent));
        if why::step(rule::skirmish::CHARGED_BY_FORMED) {
            men.sort_by(|a, b| a.0.total_cmp(&b.0));
        } else {
            men.sort_by(|a, b| b.0.total_cmp(&a.0));
        }
        men.iter().take(TRIED).find_map(|(_, man)| {
            let one = Formation::block(self.unit(target).base, 1, 1);
            let face = face_charged(man, &here);
            let (charger, lean) = (from.formation(), self.lean(from.pose()));
            let approach = Approach { charger, from: from.pose(), target: one, at: man.pose, face, lean };
            let about = |found: &mut dyn FnMut(&Rect)| crowd.each_near(&here, allowance, found);
            let admits = &mut |landing: &Landing| self.admits_among_loose(unit, target, landing, &crowd);
            let landing = approach.least_wheel(allowance, &about, admits)?;
            Some(Home::flush(landing, Edge::Front))
        })
    }

    /// Whether a charger may come to the first of them that way and stand
    /// there, straight or aligned.
    fn admits_among_loose(&self, unit: UnitId, target: UnitId, landing: &Landing, crowd: &Crowd) -> bool {
        let touch = self.unit(unit).rect_at(landing.touch);
        // Nobody else of theirs is nearer on the way.
        !crowd.men.iter().any(|base| base.overlaps(&touch))
            && self.pays_for(unit, target, landing)
            && self.lane_is_free(unit, landing, crowd)
            && (self.ends_free(unit, target, landing.touch, crowd)
                || self.ends_free(unit, target, landing.flush, crowd))
    }

    /// Nobody stands where the front wheels and goes.
    fn lane_is_free(&self, unit: UnitId, landing: &Landing, crowd: &Crowd) -> bool {
        let front = self.unit(unit).formation().front_rank(self.unit(unit).pose());
        let way = self.charge_lane(unit, landing);
        !crowd.others.iter().any(|there| {
            way.overlaps(there)
                || (landing.wheel.angle > 0.0
                    && table::sweep::wheel(&front, landing.wheel.pivot(), landing.wheel.clockwise(), there).is_some())
        })
    }

    /// Whether the charger may stand there, and the skirmishers find room to
    /// line up against it.
    fn ends_free(&self, unit: UnitId, target: UnitId, pose: Pose, crowd: &Crowd) -> bool {
        let rect = self.unit(unit).rect_at(pose);
        self.has_room_among(unit, &rect, crowd.others.iter().copied())
            && self.line_against(target, &rect, crowd).is_some()
    }

    /// Where a charger of loose skirmishers may come to stand: as it touched
    /// them, and aligned with their front.
    pub(crate) fn ways_to_stand(
        &self,
        unit: UnitId,
        target: UnitId,
        landing: &Landing,
    ) -> (Option<Pose>, Option<Pose>) {
        let crowd = self.crowd(unit, target, UnitSet::EMPTY);
        let free = |pose: Pose| self.ends_free(unit, target, pose, &crowd).then_some(pose);
        let turned = landing.touch.facing.clockwise_to(landing.flush.facing).abs() > 1e-6;
        let aligned = free(landing.flush).filter(|_| turned);
        (free(landing.touch), aligned)
    }

    /// The line that skirmishers form against a charger who stands there: all
    /// within an inch of him, where there is room, the others loosely behind
    /// ([`rule::skirmish::CHARGED_PULL_IN`]).
    pub(super) fn line_against(&self, id: UnitId, front: &Rect, crowd: &Crowd) -> Option<Line> {
        let unit = self.unit(id);
        let base = unit.base.width();
        let near: SmallVec<[f64; 24]> = crowd
            .men
            .iter()
            .filter(|man| man.within(front, NEAR))
            .map(|man| front.pose.to_local(man.centre()).x)
            .collect();
        if near.is_empty() {
            return None;
        }
        let most = most_along(front.width, base).min(unit.strength());
        let wanted = why::count(rule::skirmish::CHARGED_PULL_IN, near.len() as u8).clamp(1, most);
        let wish = near.iter().sum::<f64>() / near.len() as f64;
        let loose = self.loose_gap(id);
        // Fewer, or closer together, only where there is no room; more only
        // where those behind find none.
        let narrower = (1..=wanted).rev();
        let wider = wanted + 1..=most;
        for files in narrower.chain(wider) {
            let mut tried: Option<Rect> = None;
            for gap_mm in [loose, loose / 2, 0] {
                let middle = Line { files, offset: 0.0, gap_mm };
                let block = middle.formation(unit.formation()).rect(middle.pose(front.pose));
                // Where nobody waits behind the line gaps make no difference.
                if tried.replace(block) == Some(block) {
                    continue;
                }
                let mut places = Places::touching(front.width, base, files);
                places.stay_on(&self.field.board, front.pose, block.width, block.depth);
                for there in &crowd.others {
                    places.take_ground(front.pose, block.width, block.depth, there);
                }
                let stands = |offset: &f64| {
                    let there = block.at(Line { offset: *offset, ..middle }.pose(front.pose));
                    self.has_room_among(id, &there, std::iter::empty())
                };
                if let Some(offset) = places.nearest_to(wish).find(stands) {
                    return Some(Line { offset, ..middle });
                }
            }
        }
        None
    }

    /// How skirmishers line up against one who has come among them, if they find
    /// room to.
    pub(crate) fn line_pulled_in(&self, id: UnitId, by: UnitId) -> Option<(Line, Pose)> {
        let front = self.rect(by);
        let crowd = self.crowd(by, id, UnitSet::EMPTY);
        self.line_against(id, &front, &crowd).map(|line| (line, line.pose(front.pose)))
    }

    /// How many of either touch when two stand front to front.
    pub(crate) fn models_in_contact(&self, unit: UnitId, target: UnitId) -> (u8, u8) {
        let (mine, theirs) = (self.unit(unit), self.unit(target));
        let (a, b) = (mine.formation(), theirs.formation());
        let offset = contact::offset(&b, theirs.pose(), Edge::Front, &a, mine.pose(), Edge::Front);
        contact::count(&a, &b, Edge::Front, offset)
    }
}

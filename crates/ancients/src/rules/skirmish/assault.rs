//! Skirmishers charge: everybody who can reach goes into a fighting line, the
//! others wait behind it.

use game::why;
use ranked::Formation;
use ranked::charge::{Landing, Part, Places};
use ranked::contact;
use ranked::wheel::Wheel;
use rules::ancients as rule;
use smallvec::SmallVec;
use table::{Edge, Facing, Measure, Pose, Rect, Segment, Vec2};

use crate::rules::charge::{Home, better_of, face_charged};
use crate::state::{Battle, Going, Ground, Line, UnitId, UnitSet, most_along};

/// A man on his way into the line.
#[derive(Clone, Copy, Debug)]
struct Man {
    base: Rect,
    /// How far he is from the enemy.
    away: f64,
    /// Where his middle stands along the face, to the right for one who looks
    /// out, and before it.
    seen: Vec2,
}

type Men = SmallVec<[Man; 24]>;

/// The face that is charged, and what of it the skirmishers may take.
#[derive(Clone, Copy, Debug)]
struct Goal {
    front: Rect,
    low: f64,
    high: f64,
}

impl Battle {
    /// How skirmishers would strike home.
    pub(crate) fn line_landing(&self, unit: UnitId, target: UnitId, absent: UnitSet) -> Option<Home> {
        let reach = self.charge_distance(unit);
        let (here, there) = (self.rect(unit), self.rect(target));
        if !here.within(&there, reach) {
            return None;
        }
        let first = self.face_struck(unit, target, face_charged(&there, &here));
        let second = matches!(first, Edge::Left | Edge::Right).then_some(Edge::Front);
        [Some(first), second].into_iter().flatten().find_map(|face| {
            let (block, at) = (self.unit(target).formation(), self.unit(target).pose());
            match Part::rear_of(block, at, face) {
                Some(parts) => {
                    let [block, rank] = parts.map(|part| self.line_against_part(unit, target, face, part, absent));
                    better_of(block, rank)
                }
                None => self.line_against_part(unit, target, face, Part::whole(block, at), absent),
            }
        })
    }

    /// The same against one line of a face.
    fn line_against_part(&self, unit: UnitId, target: UnitId, face: Edge, part: Part, absent: UnitSet) -> Option<Home> {
        let front = part.unit.face(part.at, face);
        let half = self.rect(unit).width * 0.5;
        let (low, high) = self.share_of(unit, target, face, &[]);
        if low > high {
            return None;
        }
        // Their own part of the face, or what they can get.
        let own = Goal { front, low: low - half - part.aside, high: high + half - part.aside };
        let any = Goal { low: f64::NEG_INFINITY, high: f64::INFINITY, ..own };
        let shared = low.is_finite() || high.is_finite();
        let (line, cost) = self
            .best_line(unit, target, own, absent)
            .or_else(|| shared.then(|| self.best_line(unit, target, any, absent)).flatten())?;
        Some(self.home_in_line(unit, part.unit, face, front, line, cost))
    }

    fn home_in_line(&self, unit: UnitId, target: Formation, face: Edge, front: Rect, line: Line, cost: f64) -> Home {
        let flush = line.pose(front.pose);
        let charger = line.formation(self.unit(unit).formation());
        let models = contact::count(&charger, &target, face, line.offset);
        let landing = Landing {
            wheel: Wheel::NONE,
            forward: cost,
            cost,
            offset: line.offset,
            contact: models,
            touch: flush,
            flush,
        };
        Home { line: Some(line), ..Home::flush(landing, face) }
    }

    /// The widest line that those within reach can form
    /// ([`rule::skirmish::CHARGE_MOVE`]), and the longest way that any of them
    /// goes.
    fn best_line(&self, unit: UnitId, target: UnitId, goal: Goal, absent: UnitSet) -> Option<(Line, f64)> {
        let state = self.unit(unit);
        let (base, gap_mm) = (state.base.width(), self.loose_gap(unit));
        let reach = self.charge_distance(unit);
        let mut men = self.men_within(unit, &goal.front, reach);
        let room = most_along(goal.front.width, base);
        let by_file = |a: &Man, b: &Man| a.seen.x.total_cmp(&b.seen.x);
        men.sort_by(|a, b| a.away.total_cmp(&b.away));
        let widest = room.min(men.len() as u8);
        let all = why::step(rule::skirmish::CHARGE_MOVE);
        let middle = |files: u8| Line { files, offset: 0.0, gap_mm };
        let widths = |widest: u8| (1..=widest).map(move |n| if all { widest + 1 - n } else { n });
        let nearest = widths(widest).find_map(|files| {
            let mut row: Men = men[..usize::from(files)].into();
            row.sort_by(by_file);
            self.line_of(unit, target, &row, &goal, middle(files), reach, absent)
        });
        if nearest.is_some() {
            return nearest;
        }
        // What bars the way of the nearest may leave it open to others.
        let gets_there = |man: &Man| {
            let alone = std::slice::from_ref(man);
            self.line_of(unit, target, alone, &goal, middle(1), reach, absent).is_some()
        };
        men.retain(|man| gets_there(man));
        men.sort_by(by_file);
        widths(room.min(men.len() as u8)).find_map(|files| {
            let mut rows = men.windows(usize::from(files));
            rows.find_map(|row| self.line_of(unit, target, row, &goal, middle(files), reach, absent))
        })
    }

    /// The line that a row of men, from the left to the right, forms: as near to
    /// straight ahead of them as there is room; and the longest way of any of them.
    #[allow(clippy::too_many_arguments, reason = "one question about one line")]
    fn line_of(
        &self,
        unit: UnitId,
        target: UnitId,
        row: &[Man],
        goal: &Goal,
        middle: Line,
        reach: f64,
        absent: UnitSet,
    ) -> Option<(Line, f64)> {
        let wish = row.iter().map(|man| man.seen.x).sum::<f64>() / f64::from(middle.files);
        let places = self.places_for(unit, target, row, goal, middle, reach, absent);
        places.nearest_to(wish).into_iter().find_map(|offset| {
            let line = Line { offset, ..middle };
            Some((line, self.fills(unit, target, row, goal, line, reach, absent)?))
        })
    }

    /// Where the middle of a line may come to lie: within the part of the face
    /// that is theirs, where each man of the row can come to his place, and
    /// where nobody else stands.
    #[allow(clippy::too_many_arguments, reason = "one question about one line")]
    fn places_for(
        &self,
        unit: UnitId,
        target: UnitId,
        row: &[Man],
        goal: &Goal,
        line: Line,
        reach: f64,
        absent: UnitSet,
    ) -> Places {
        let base = self.unit(unit).base;
        let half = base.width() * f64::from(line.files) * 0.5;
        let mut places = Places::touching(goal.front.width, base.width(), line.files);
        places.narrow(goal.low + half, goal.high - half);
        for (n, man) in row.iter().enumerate() {
            let ahead = man.seen.y - base.depth() * 0.5;
            let own = base.width() * (n as f64 + 0.5) - half;
            let aside = (reach * reach - ahead * ahead).max(0.0).sqrt();
            places.narrow(man.seen.x - own - aside, man.seen.x - own + aside);
        }
        let block = line.formation(self.unit(unit).formation());
        let (front, width, depth) = (goal.front.pose, block.width(), block.depth());
        places.stay_on(&self.field.board, front, width, depth);
        for other in self.fielded().filter(|&o| o != unit && o != target && !absent.has(o)) {
            if self.stand_among(unit, other) {
                self.bases(other).for_each(|base| places.take_ground(front, width, depth, &base));
                continue;
            }
            places.take_ground(front, width, depth, &self.rect(other));
        }
        places
    }

    /// Those who are near enough to touch the face.
    fn men_within(&self, unit: UnitId, front: &Rect, reach: f64) -> Men {
        self.bases(unit)
            .map(|base| Man { base, away: base.distance(front), seen: front.pose.to_local(base.centre()) })
            .filter(|man| man.away.at_most(reach))
            .collect()
    }

    /// Whether each man of the row reaches his place in the line, and the unit
    /// finds room there: the longest way any of them goes.
    #[allow(clippy::too_many_arguments, reason = "one question about one line")]
    fn fills(
        &self,
        unit: UnitId,
        target: UnitId,
        row: &[Man],
        goal: &Goal,
        line: Line,
        reach: f64,
        absent: UnitSet,
    ) -> Option<f64> {
        let state = self.unit(unit);
        let half = state.base.width() * 0.5;
        let first = line.offset - half * f64::from(line.files) + half;
        let mut longest: f64 = 0.0;
        for (n, man) in row.iter().enumerate() {
            let across = first + 2.0 * half * n as f64;
            let place = goal.front.pose.to_world(Vec2::new(across, state.base.depth() * 0.5));
            longest = longest.max(man.base.centre().distance(place));
            if longest.exceeds(reach) {
                return None;
            }
        }
        let end = line.formation(state.formation()).rect(line.pose(goal.front.pose));
        if !self.fits_beside(unit, target, &end, absent) {
            return None;
        }
        let crowd = || self.crowd(unit, target, absent);
        if self.stands_loose(target) && self.line_against(target, &end, &crowd()).is_none() {
            return None;
        }
        for (n, man) in row.iter().enumerate() {
            let across = first + 2.0 * half * n as f64;
            let place = goal.front.pose.to_world(Vec2::new(across, state.base.depth() * 0.5));
            let way = self.way_of(unit, target, &man.base, place, absent)?;
            if way.exceeds(reach) {
                return None;
            }
            longest = longest.max(way);
        }
        Some(longest)
    }

    /// Whether a unit may stand there, beside its target and as if some were
    /// not there.
    fn fits_beside(&self, unit: UnitId, target: UnitId, end: &Rect, absent: UnitSet) -> bool {
        self.bar(unit, end, absent.and(UnitSet::of(target)), 0.0).is_none()
            // A loose target is pulled into line afterwards.
            && (self.stands_loose(target) || !self.stands_on(target, end))
    }

    /// What a man's straight way costs; nothing if others, or ground that
    /// nobody enters, are in it.
    fn way_of(&self, unit: UnitId, target: UnitId, base: &Rect, place: Vec2, absent: UnitSet) -> Option<f64> {
        let start = base.centre();
        let way = start.distance(place);
        let path = Segment::new(start, place);
        let mut others = self.fielded().filter(|&o| o != unit && o != target && !absent.has(o));
        if others.any(|o| self.is_in_the_way(unit, o, base, &path)) {
            return None;
        }
        if self.field.features.is_empty() || way.at_most(0.0) {
            return Some(way);
        }
        let closed = self.field.features.iter().filter(|f| f.going == Going::Impassable);
        if closed.filter_map(crate::state::terrain::Feature::area).any(|area| area.intersects_segment(&path)) {
            return None;
        }
        let facing = Facing::from_dir(place - start);
        let at = start + facing.dir() * (base.depth * 0.5);
        let mut ground = Ground::default();
        self.add_straight(&base.at(Pose { at, facing }), self.unit(unit).files, way, &mut ground);
        let gait = self.gait(unit, false);
        Some(way + gait.extra(&ground, self.charge_distance(unit)))
    }

    /// Whether somebody bars a man's straight way: the ground of a block, of
    /// chariots with whom he runs a base in the lane that he needs.
    fn is_in_the_way(&self, unit: UnitId, other: UnitId, base: &Rect, path: &Segment) -> bool {
        if !self.stand_among(unit, other) {
            return self.rect(other).intersects_segment(path);
        }
        let lane = Rect::new(Pose { at: path.b, facing: Facing::from_dir(path.vector()) }, base.width, path.length());
        path.length().exceeds(0.0) && self.bases(other).any(|chariot| chariot.overlaps(&lane))
    }

    /// What the ground of the whole unit's way is like, from its middle to the
    /// middle of its line.
    pub(crate) fn ground_to_line(&self, unit: UnitId, flush: Pose) -> Ground {
        let mut ground = Ground::default();
        let start = self.rect(unit);
        let way = flush.at - start.pose.at;
        if way.length().exceeds(0.0) {
            let facing = Facing::from_dir(way);
            let turned = start.at(Pose { at: start.pose.at, facing });
            self.add_straight(&turned, self.unit(unit).files, way.length(), &mut ground);
        }
        ground
    }
}

//! Skirmishers charge: everybody who can reach goes into a fighting line, the
//! others wait behind it.

use game::why;
use ranked::Formation;
use ranked::charge::Landing;
use ranked::contact;
use ranked::wheel::Wheel;
use rules::ancients as rule;
use smallvec::SmallVec;
use table::{Edge, Facing, Measure, Pose, Rect, Segment, TOLERANCE, Vec2};

use super::{shifts, slack};
use crate::rules::charge::{Home, Part, better_of, face_charged};
use crate::state::{Battle, Going, Ground, Line, UnitId, UnitSet, most_along};

/// A man on his way into the line.
#[derive(Clone, Copy, Debug)]
struct Man {
    base: Rect,
    /// How far he is from the enemy.
    away: f64,
    /// Where he stands along the face, to the right for one who looks out.
    along: f64,
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
        let first = face_charged(&there, &here);
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
        let front = part.unit.rect(part.at).seen_from(face);
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
        men.sort_by(|a, b| a.away.total_cmp(&b.away));
        let widest = room.min(men.len() as u8);
        let all = why::step(rule::skirmish::CHARGE_MOVE);
        for files in (1..=widest).map(|n| if all { widest + 1 - n } else { n }) {
            let mut row: Men = men[..usize::from(files)].into();
            row.sort_by(|a, b| a.along.total_cmp(&b.along));
            let wish = row.iter().map(|man| man.along).sum::<f64>() / f64::from(files);
            for offset in shifts(wish, slack(goal.front.width, base, files), base * 0.5) {
                let line = Line { files, offset, gap_mm };
                let half = base * f64::from(files) * 0.5;
                if (offset - half).falls_short_of(goal.low) || (offset + half).exceeds(goal.high) {
                    continue;
                }
                if let Some(cost) = self.fills(unit, target, &row, &goal, line, reach, absent) {
                    return Some((line, cost));
                }
            }
        }
        None
    }

    /// Those who are near enough to touch the face.
    fn men_within(&self, unit: UnitId, front: &Rect, reach: f64) -> Men {
        self.bases(unit)
            .map(|base| Man { base, away: base.distance(front), along: front.pose.to_local(base.centre()).x })
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
        if !self.has_room_among(unit, target, &end, absent) {
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
    fn has_room_among(&self, unit: UnitId, target: UnitId, end: &Rect, absent: UnitSet) -> bool {
        let inner = end.shrunk(TOLERANCE);
        let others = self.fielded().filter(|&o| o != unit && o != target && !absent.has(o));
        self.field.board.contains_rect(&inner)
            && self.field.going_under(&inner) != Going::Impassable
            && !others.map(|o| self.rect(o)).any(|rect| inner.overlaps(&rect))
            // A loose target is pulled into line afterwards.
            && (self.stands_loose(target) || !self.stands_on(target, &inner))
    }

    /// What a man's straight way costs; nothing if others, or ground that
    /// nobody enters, are in it.
    fn way_of(&self, unit: UnitId, target: UnitId, base: &Rect, place: Vec2, absent: UnitSet) -> Option<f64> {
        let start = base.centre();
        let way = start.distance(place);
        let path = Segment::new(start, place);
        let others = self.fielded().filter(|&o| o != unit && o != target && !absent.has(o));
        if others.map(|o| self.rect(o)).any(|rect| rect.intersects_segment(&path)) {
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
        Some(way + ground.extra(gait, self.charge_distance(unit)))
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

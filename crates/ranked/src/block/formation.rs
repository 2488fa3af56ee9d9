//! A block of models in ranks and files.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Edge, Facing, Pose, Rect, Vec2};

use super::base::inches;
use crate::block::Hall;
use crate::{Base, Bases};

/// Where a short rear rank stands behind the others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RearRank {
    /// Behind the left files.
    Left,
    /// In the middle.
    #[default]
    Centre,
    /// Behind the right files.
    Right,
}

/// A model's place: rank 0 is the front, file 0 the left-hand one.
///
/// In a short rear rank the files are counted among those who stand there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Slot {
    /// From the front.
    pub rank: u8,
    /// From the left.
    pub file: u8,
}

/// Which ranks count for something, such as for the result of a fight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RankCount {
    /// So many abreast make a rank at all.
    pub wide: u8,
    /// A short rear rank counts with so many.
    pub short: u8,
    /// No more ranks behind the first count.
    pub most: u8,
}

/// How many models stand how.
///
/// Every rank is full but the last. The places of the models follow from the
/// pose of the front: nothing else is kept.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Formation {
    /// What each stands on.
    pub base: Base,
    /// Models in the front rank.
    pub files: u8,
    /// All models.
    pub models: u8,
    /// Where the short rear rank stands.
    pub rear: RearRank,
    /// The gap between neighbouring bases, in millimetres: none in a block,
    /// up to two inches among skirmishers.
    pub gap_mm: u8,
    /// The front rank stands base to base all the same, in a fighting line;
    /// the others wait loosely behind it.
    pub line: bool,
    /// They stand as a wedge: one in front, two behind him, three behind those,
    /// and in the last row whoever is left.
    pub wedge: bool,
    /// They hold a building, and count as one body as large as it is.
    pub hall: Option<Hall>,
}

impl Formation {
    /// Base to base, the short rank in the middle. No wider than it has models.
    pub fn block(base: Base, files: u8, models: u8) -> Formation {
        Formation {
            base,
            files: files.clamp(1, models.max(1)),
            models,
            rear: RearRank::Centre,
            gap_mm: 0,
            line: false,
            wedge: false,
            hall: None,
        }
    }

    /// A wedge of so many; its front is the one at the apex.
    ///
    /// ```
    /// use ranked::{Base, Formation, Slot};
    /// let wedge = Formation::wedge(Base::CAVALRY, 8);
    /// assert_eq!((0..5).map(|rank| wedge.in_rank(rank)).collect::<Vec<_>>(), [1, 2, 3, 2, 0]);
    /// assert_eq!((wedge.ranks(), wedge.slot(4)), (4, Slot { rank: 2, file: 1 }));
    /// assert!((wedge.width() - 3.0 * Base::CAVALRY.width()).abs() < 1e-12);
    /// ```
    pub fn wedge(base: Base, models: u8) -> Formation {
        Formation { wedge: true, ..Formation::block(base, 1, models) }
    }

    /// A building that somebody holds: one body of its size.
    ///
    /// ```
    /// use ranked::block::Hall;
    /// use ranked::{Base, Formation};
    /// let villa = Formation::within(Base::INFANTRY, Hall::new(4.0, 3.0).unwrap());
    /// assert_eq!((villa.width(), villa.depth(), villa.models), (4.0, 3.0, 1));
    /// ```
    pub fn within(base: Base, hall: Hall) -> Formation {
        Formation { hall: Some(hall), ..Formation::block(base, 1, 1) }
    }

    /// How much ground each model takes, in inches: across and from front to back.
    pub(crate) fn each(&self) -> Vec2 {
        self.hall.map_or_else(|| Vec2::new(self.base.width(), self.base.depth()), Hall::size)
    }

    /// The same models in a loose group.
    #[must_use]
    pub fn spread(self, gap_mm: u8) -> Formation {
        Formation { gap_mm, ..self }
    }

    /// So many of the same models base to base in a fighting line, the others
    /// waiting loosely behind it.
    ///
    /// ```
    /// use ranked::{Base, Formation};
    /// let band = Formation::block(Base::INFANTRY, 5, 15).spread(12).in_line(10);
    /// assert_eq!((band.in_rank(0), band.in_rank(1), band.ranks()), (10, 5, 2));
    /// assert!((band.width() * 25.4 - 200.0).abs() < 1e-9);
    /// ```
    #[must_use]
    pub fn in_line(self, files: u8) -> Formation {
        Formation { line: true, ..self }.with_files(files)
    }

    /// The same models, so many files wide.
    #[must_use]
    pub fn with_files(self, files: u8) -> Formation {
        Formation { files: files.clamp(1, self.models.max(1)), wedge: false, ..self }
    }

    /// How many find room in a rank.
    pub(crate) fn room_in(self, rank: u8) -> u8 {
        match rank {
            _ if self.wedge => rank.saturating_add(1),
            0 => self.files.max(1),
            _ => self.row(),
        }
    }

    /// How many stand in the widest row.
    pub fn widest_row(&self) -> u8 {
        (0..self.ranks()).map(|rank| self.in_rank(rank)).max().unwrap_or(1)
    }

    /// The rank of a wedge in which somebody stands, by his number.
    fn row_of_wedge(number: u8) -> u8 {
        (0..u8::MAX).find(|&row| before_row(row + 1) > u16::from(number)).unwrap_or(0)
    }

    /// How many find room in a rank behind the first.
    pub(crate) fn row(self) -> u8 {
        if !self.line {
            return self.files.max(1);
        }
        let (base, gap) = (u16::from(self.base.width_mm), u16::from(self.gap_mm));
        let room = u16::from(self.files) * base + gap;
        ((room / (base + gap)) as u8).clamp(1, self.files.max(1))
    }

    /// How many ranks there are; the short one counts.
    pub fn ranks(&self) -> u8 {
        if self.wedge {
            return self.models.checked_sub(1).map_or(0, |last| Formation::row_of_wedge(last) + 1);
        }
        let behind = self.models.saturating_sub(self.files.max(1)).div_ceil(self.row());
        u8::from(self.models > 0) + behind
    }

    /// How many stand in a rank.
    pub fn in_rank(&self, rank: u8) -> u8 {
        if self.wedge {
            let left = u16::from(self.models).saturating_sub(before_row(rank));
            return left.min(u16::from(rank) + 1) as u8;
        }
        if rank == 0 {
            return self.files.min(self.models);
        }
        let before = u16::from(self.files) + u16::from(rank - 1) * u16::from(self.row());
        u16::from(self.models).saturating_sub(before).min(u16::from(self.row())) as u8
    }

    /// The space between neighbours of a rank, in millimetres.
    fn gap_in(self, rank: u8) -> f64 {
        if self.line && rank == 0 { 0.0 } else { f64::from(self.gap_mm) }
    }

    /// How wide so many models of a rank stand, in inches.
    fn width_of(self, count: u8, rank: u8) -> f64 {
        if let Some(hall) = self.hall {
            return hall.width();
        }
        let bases = f64::from(count) * f64::from(self.base.width_mm);
        inches(bases + f64::from(count.saturating_sub(1)) * self.gap_in(rank))
    }

    /// How many ranks behind the first hold at least so many models.
    ///
    /// ```
    /// use ranked::{Base, Formation};
    /// let unit = Formation::block(Base::INFANTRY, 5, 18);
    /// assert_eq!(unit.ranks_behind_of(4), 2);
    /// assert_eq!(unit.ranks_behind_of(3), 3);
    /// ```
    pub fn ranks_behind_of(&self, least: u8) -> u8 {
        if self.files < least {
            return 0;
        }
        (1..self.ranks()).filter(|&rank| self.in_rank(rank) >= least).count() as u8
    }

    /// How many ranks behind the first count.
    ///
    /// ```
    /// use ranked::block::RankCount;
    /// use ranked::{Base, Formation};
    /// let unit = Formation::block(Base::INFANTRY, 5, 18);
    /// let counted = |short, most| unit.ranks_that_count(RankCount { wide: 4, short, most });
    /// assert_eq!((counted(4, 9), counted(3, 9), counted(3, 2)), (2, 3, 2));
    /// assert_eq!(unit.with_files(3).ranks_that_count(RankCount { wide: 4, short: 3, most: 9 }), 0);
    /// ```
    pub fn ranks_that_count(&self, count: RankCount) -> u8 {
        if self.files < count.wide {
            return 0;
        }
        let full = self.ranks_behind_of(self.files);
        let last = self.last_rank();
        let short = self.ranks() > 1 && last < self.files && last >= count.short;
        (full + u8::from(short)).min(count.most)
    }

    /// How many stand in the last rank.
    pub fn last_rank(&self) -> u8 {
        self.in_rank(self.ranks().saturating_sub(1))
    }

    /// Whether a rear rank is shorter than the others: of those base to base.
    pub fn has_short_rank(&self) -> bool {
        self.ranks() > 1 && !self.line && !self.wedge && self.last_rank() < self.files
    }

    /// The same block with its short rear rank slid over to the flank that is
    /// fought, if it is fought at one flank only, not from behind, and does not
    /// stand there yet.
    pub fn slid_over(&self, fought: impl Fn(Edge) -> bool) -> Option<Formation> {
        if !self.has_short_rank() {
            return None;
        }
        let rear = match (fought(Edge::Left), fought(Edge::Right)) {
            (true, false) => RearRank::Left,
            (false, true) => RearRank::Right,
            _ => return None,
        };
        (rear != self.rear && !fought(Edge::Rear)).then_some(Formation { rear, ..*self })
    }

    /// The same block with so many in its last rank, as long as there are ranks
    /// between that the slain can come out of; if that makes a difference.
    pub fn keeping_tail(&self, tail: u8) -> Option<Formation> {
        let (ranks, tail) = (self.ranks(), tail.min(self.files));
        if tail == 0 || ranks < 2 || self.line || self.wedge {
            return None;
        }
        let last = if ranks == 2 { tail.min(self.in_rank(1)) } else { tail };
        let models = (ranks - 1) * self.files + last;
        (models != self.models).then_some(Formation { models, ..*self })
    }

    /// Whether a model of the short rear rank stands away from a flank.
    pub fn is_off_flank(&self, slot: Slot, flank: Edge) -> bool {
        let at = match flank {
            Edge::Left => RearRank::Left,
            Edge::Right => RearRank::Right,
            Edge::Front | Edge::Rear => return false,
        };
        let last = self.ranks().saturating_sub(1);
        last > 0 && slot.rank == last && self.in_rank(last) < self.files && self.rear != at
    }

    /// The place directly behind a model that fights on a face, in the rank or
    /// file next to the one that is fought.
    ///
    /// ```
    /// use ranked::{Base, Formation, Slot};
    /// use table::Edge;
    /// // Five, and three behind those in the middle.
    /// let unit = Formation::block(Base::INFANTRY, 5, 8);
    /// let front = |file| unit.behind(Slot { rank: 0, file }, Edge::Front);
    /// assert_eq!((front(0), front(1)), (None, Some(Slot { rank: 1, file: 0 })));
    /// ```
    pub fn behind(&self, slot: Slot, face: Edge) -> Option<Slot> {
        match face {
            _ if self.wedge => None,
            Edge::Front if slot.rank == 0 => self.second_of(slot.file),
            Edge::Front => None,
            Edge::Left => Some(Slot { file: slot.file + 1, ..slot }).filter(|s| s.file < self.in_rank(s.rank)),
            Edge::Right => slot.file.checked_sub(1).map(|file| Slot { file, ..slot }),
            Edge::Rear => slot.rank.checked_sub(1).map(|rank| Slot { rank, ..slot }),
        }
    }

    /// The place of the second rank directly behind a file.
    fn second_of(self, file: u8) -> Option<Slot> {
        let count = self.in_rank(1);
        let first = match self.rear {
            RearRank::Left => 0,
            RearRank::Centre => (self.files - count) / 2,
            RearRank::Right => self.files - count,
        };
        (first..first + count).contains(&file).then(|| Slot { rank: 1, file: file - first })
    }

    /// The length of the front, in inches; of a wedge that of its widest row.
    pub fn width(&self) -> f64 {
        if self.wedge {
            return self.width_of(self.widest_row().max(1), 0);
        }
        self.width_of(self.files, 0)
    }

    /// From the front to the rear of the last rank, in inches.
    pub fn depth(&self) -> f64 {
        if let Some(hall) = self.hall {
            return hall.depth();
        }
        let ranks = f64::from(self.ranks());
        inches(ranks * f64::from(self.base.depth_mm) + (ranks - 1.0).max(0.0) * f64::from(self.gap_mm))
    }

    /// The ground that the block covers, the holes of a short rank included.
    pub fn rect(&self, pose: Pose) -> Rect {
        Rect::new(pose, self.width(), self.depth())
    }

    /// The front rank alone.
    pub fn front_rank(&self, pose: Pose) -> Rect {
        let width = if self.wedge { self.each().x } else { self.width() };
        Rect::new(pose, width, self.each().y)
    }

    /// Every rank by itself: what a wedge covers.
    pub fn rows(&self, pose: Pose) -> impl Iterator<Item = Rect> + use<> {
        let this = *self;
        (0..this.ranks()).map(move |rank| {
            let own = this.width_of(this.in_rank(rank), rank);
            let aside = this.rear_offset(rank) + own * 0.5;
            Rect::new(pose.forward(-this.rank_front(rank)).shift(aside), own, this.each().y)
        })
    }

    /// A face as one sees it who looks out of it: its middle, and how long it is.
    /// The sides of a wedge slope, from corner to corner of its outer men.
    ///
    /// ```
    /// use ranked::{Base, Formation};
    /// use table::{Edge, Pose, Vec2};
    /// let (wedge, pose) = (Formation::wedge(Base::CAVALRY, 10), Pose::new(0.0, 0.0, 0.0));
    /// let side = wedge.face(pose, Edge::Right);
    /// for (rank, row) in wedge.rows(pose).enumerate() {
    ///     let corner = row.pose.to_world(Vec2::new(row.width * 0.5, 0.0));
    ///     assert!(side.pose.to_local(corner).y.abs() < 1e-9, "row {rank} has its corner on the line");
    /// }
    /// let block = Formation::block(Base::CAVALRY, 5, 10);
    /// assert_eq!(block.face(pose, Edge::Right), block.rect(pose).seen_from(Edge::Right));
    /// ```
    pub fn face(&self, pose: Pose, edge: Edge) -> Rect {
        match edge {
            Edge::Right if self.wedge => self.slope(pose, 1.0),
            Edge::Left if self.wedge => self.slope(pose, -1.0),
            _ => self.rect(pose).seen_from(edge),
        }
    }

    /// The sloping side of a wedge on the right hand or, with -1, the left.
    fn slope(&self, pose: Pose, hand: f64) -> Rect {
        let (half, deep) = (self.each().x * 0.5, self.each().y);
        let rows = f64::from(self.full_rows()) * 0.5;
        let middle = pose.to_world(Vec2::new(hand * half * (rows + 1.0), -deep * rows));
        let out = pose.to_world(Vec2::new(hand * deep, half)) - pose.at;
        Rect::new(Pose { at: middle, facing: Facing::from_dir(out) }, self.slope_length(), self.width())
    }

    /// How many rows of a wedge are full: those have an outer man on either side.
    pub(crate) fn full_rows(&self) -> u8 {
        (0..self.ranks()).take_while(|&rank| self.in_rank(rank) > rank).count() as u8
    }

    /// How long the sloping side of a wedge is: each outer man has his part, as
    /// far as the next one.
    pub(crate) fn slope_length(&self) -> f64 {
        f64::from(self.full_rows()) * Vec2::new(self.each().x * 0.5, self.each().y).length()
    }

    /// Whether some ground overlaps that of the models.
    pub fn stands_on(&self, pose: Pose, ground: &Rect) -> bool {
        if self.wedge {
            return self.rows(pose).any(|row| ground.overlaps(&row));
        }
        let (full, short) = self.parts(pose);
        ground.overlaps(&full) || short.is_some_and(|rank| ground.overlaps(&rank))
    }

    /// The ground that models stand on, without the hole of a short rank: one
    /// rectangle for the full ranks, one for the short one.
    pub fn parts(&self, pose: Pose) -> (Rect, Option<Rect>) {
        let ranks = self.ranks();
        let last = self.in_rank(ranks.saturating_sub(1));
        if last == self.files || ranks < 2 || self.line || self.wedge {
            return (self.rect(pose), None);
        }
        let full = Formation { models: (ranks - 1) * self.files, ..*self };
        let short = Formation { models: last, files: last, ..*self };
        let back = self.rank_front(ranks - 1);
        let aside = self.rear_offset(ranks - 1) + short.width() * 0.5;
        (full.rect(pose), Some(short.rect(pose.forward(-back).shift(aside))))
    }

    /// How far the front of a rank is behind the front of the first.
    fn rank_front(self, rank: u8) -> f64 {
        inches(f64::from(rank) * (f64::from(self.base.depth_mm) + f64::from(self.gap_mm)))
    }

    /// Where the left end of a rank lies, to the right of the middle.
    fn rear_offset(self, rank: u8) -> f64 {
        let count = self.in_rank(rank);
        let own = self.width_of(count.max(1), rank);
        let half = self.width() * 0.5;
        if self.wedge {
            return own * -0.5;
        }
        if count == self.files {
            return -half;
        }
        match self.rear {
            RearRank::Left => -half,
            RearRank::Centre => own * -0.5,
            RearRank::Right => half - own,
        }
    }

    /// The base of the model in a place.
    ///
    /// ```
    /// use ranked::{Base, Formation, Slot};
    /// use table::Pose;
    /// let pair = Formation::block(Base::mm(25, 50), 2, 3);
    /// let rear = pair.model(Pose::new(10.0, 10.0, 0.0), Slot { rank: 1, file: 0 });
    /// assert!((rear.pose.at.y - (10.0 - 50.0 / 25.4)).abs() < 1e-12);
    /// assert_eq!(rear.pose.at.x, 10.0);
    /// ```
    pub fn model(&self, pose: Pose, slot: Slot) -> Rect {
        let (begin, pitch) = self.rank_begin(slot.rank);
        let size = self.each();
        let across = begin.x + f64::from(slot.file) * pitch + size.x * 0.5;
        let at = pose.to_world(Vec2::new(across, begin.y));
        Rect::new(Pose { at, facing: pose.facing }, size.x, size.y)
    }

    /// Where a rank begins at its left, seen from the middle of the front, and
    /// how far it is from one model of it to the next.
    pub(crate) fn rank_begin(self, rank: u8) -> (Vec2, f64) {
        let pitch = inches(f64::from(self.base.width_mm) + self.gap_in(rank));
        (Vec2::new(self.rear_offset(rank), -self.rank_front(rank)), pitch)
    }

    /// The bases of all models, in the order of their places.
    pub fn bases(&self, pose: Pose) -> Bases {
        Bases::new(*self, pose)
    }

    /// The place of a model by its number, counted rank by rank from the left.
    pub fn slot(&self, number: u8) -> Slot {
        if self.wedge {
            let rank = Formation::row_of_wedge(number);
            return Slot { rank, file: number - before_row(rank) as u8 };
        }
        let files = self.files.max(1);
        match number.checked_sub(files) {
            None => Slot { rank: 0, file: number },
            Some(behind) => Slot { rank: 1 + behind / self.row(), file: behind % self.row() },
        }
    }

    /// The number of a place.
    pub fn number(&self, slot: Slot) -> u8 {
        match slot.rank {
            rank if self.wedge => before_row(rank) as u8 + slot.file,
            0 => slot.file,
            behind => self.files + (behind - 1) * self.row() + slot.file,
        }
    }

    /// All places, the front rank first.
    pub fn slots(&self) -> impl Iterator<Item = Slot> + use<> {
        let this = *self;
        (0..this.models).map(move |n| this.slot(n))
    }

    /// Whether it is a column of march: at most so many wide, and at least as
    /// many ranks as files.
    pub fn is_column(&self, widest: u8) -> bool {
        !self.wedge && self.files <= widest && self.ranks() >= self.files
    }

    /// Without so many, taken from the rear rank by rank; a single rank grows
    /// shorter.
    #[must_use]
    pub fn without(self, lost: u8) -> Formation {
        let models = self.models.saturating_sub(lost);
        Formation { models, files: self.files.min(models.max(1)), ..self }
    }

    /// The widths at which the same models would stand in so many ranks, the
    /// narrowest first.
    ///
    /// ```
    /// use ranked::{Base, Formation};
    /// let unit = Formation::block(Base::INFANTRY, 5, 20);
    /// assert_eq!(unit.widths_for(3), Some((7, 9)));
    /// assert_eq!(unit.widths_for(11), None);
    /// ```
    pub fn widths_for(&self, ranks: u8) -> Option<(u8, u8)> {
        if ranks == 0 || ranks > self.models {
            return None;
        }
        let least = self.models.div_ceil(ranks);
        let most = if ranks == 1 { self.models } else { (self.models - 1) / (ranks - 1) };
        (least <= most).then_some((least, most))
    }

    /// The most compact block of the same models: what a mob is taken for.
    #[must_use]
    pub fn huddled(self) -> Formation {
        let mut best = Formation { files: 1, gap_mm: 0, line: false, wedge: false, ..self };
        for files in 1..=self.models.max(1) {
            let next = Formation { files, ..best };
            if (next.width() - next.depth()).abs() < (best.width() - best.depth()).abs() {
                best = next;
            }
        }
        best
    }
}

/// How many stand before a row of a wedge.
const fn before_row(row: u8) -> u16 {
    row as u16 * (row as u16 + 1) / 2
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unit(files: u8, models: u8) -> Formation {
        Formation::block(Base::INFANTRY, files, models)
    }

    #[test]
    fn only_the_last_rank_is_short() {
        let unit = unit(6, 20);
        assert_eq!((0..5).map(|r| unit.in_rank(r)).collect::<Vec<_>>(), [6, 6, 6, 2, 0]);
        assert_eq!(unit.slots().count(), 20);
        assert_eq!(unit.slots().last(), Some(Slot { rank: 3, file: 1 }));
    }

    #[test]
    fn the_short_rank_stands_where_it_is_told() {
        let pose = Pose::new(20.0, 20.0, 0.0);
        let left_edge = |rear| {
            let unit = Formation { rear, ..unit(5, 7) };
            unit.model(pose, Slot { rank: 1, file: 0 }).corners()[0].x
        };
        let half = 50.0 / 25.4;
        assert!((left_edge(RearRank::Left) - (20.0 - half)).abs() < 1e-9);
        assert!((left_edge(RearRank::Centre) - (20.0 - 20.0 / 25.4)).abs() < 1e-9);
        assert!((left_edge(RearRank::Right) - (20.0 + half - 40.0 / 25.4)).abs() < 1e-9);
    }

    #[test]
    fn casualties_leave_the_front_complete() {
        let unit = unit(5, 17).without(4);
        assert_eq!((unit.files, unit.ranks(), unit.in_rank(2)), (5, 3, 3));
        assert_eq!(unit.without(9).files, 4);
        assert_eq!(unit.without(200).models, 0);
    }

    #[test]
    fn the_models_fill_the_parts_exactly() {
        let unit = unit(5, 13);
        let pose = Pose::new(30.0, 14.0, 37.0);
        let (full, short) = unit.parts(pose);
        let area = |r: &Rect| r.width * r.depth;
        let models: f64 = unit.slots().map(|s| area(&unit.model(pose, s))).sum();
        assert!((models - area(&full) - short.map_or(0.0, |r| area(&r))).abs() < 1e-9);
        for slot in unit.slots() {
            let model = unit.model(pose, slot);
            assert!(full.contains(model.centre()) || short.unwrap().contains(model.centre()));
        }
    }

    #[test]
    fn a_mob_is_nearly_square() {
        let mob = Formation::block(Base::CAVALRY, 12, 12).huddled();
        assert_eq!((mob.files, mob.ranks()), (5, 3));
    }

    #[test]
    fn a_fighting_line_is_close_and_the_others_loose() {
        let band = unit(5, 15).spread(12).in_line(6);
        // 120 mm hold four bases of 20 with gaps of 12.
        assert_eq!((0..4).map(|r| band.in_rank(r)).collect::<Vec<_>>(), [6, 4, 4, 1]);
        let pose = Pose::new(20.0, 20.0, 30.0);
        let bases: Vec<Rect> = band.slots().map(|s| band.model(pose, s)).collect();
        let gap = |a: usize, b: usize| bases[a].distance(&bases[b]) * 25.4;
        assert!(gap(0, 1) < 1e-6 && (gap(6, 7) - 12.0).abs() < 1e-6);
        let whole = band.rect(pose);
        for (n, base) in bases.iter().enumerate() {
            assert_eq!(band.number(band.slot(n as u8)), n as u8);
            assert!(base.corners().iter().all(|&c| whole.distance_to_point(c) < 1e-9), "{n}");
            assert!(bases.iter().enumerate().all(|(m, other)| m == n || !base.overlaps(other)));
        }
    }

    #[test]
    fn columns_are_narrow_and_deep() {
        assert!(unit(3, 8).is_column(3));
        assert!(!unit(3, 6).is_column(3));
        assert!(!unit(4, 16).is_column(3));
    }
}

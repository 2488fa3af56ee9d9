//! The way that a mob takes, what stands in it, and where it ends.

use smallvec::SmallVec;
use table::sweep::Way;
use table::{Board, Facing, Measure, Pose, Rect, Vec2};

use crate::field::{Field, Scenery};
use crate::walk::path::{straight, until_ground};
use crate::walk::room::until_near;
use crate::{Formation, Placed};

/// Further than any table is wide.
const BEYOND: f64 = 1000.0;

/// A mob and where it runs.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Route {
    /// The men, as they are drawn when they run.
    pub mob: Formation,
    /// Their middle, where the run begins.
    pub middle: Vec2,
    /// Whither they run.
    pub away: Facing,
    /// The ground that the unit held.
    pub stood: Rect,
}

/// Somebody whom a mob may come upon.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bystander {
    /// Where he stands.
    pub there: Placed,
    /// What he is to the mob.
    pub stance: Stance,
    /// How far it keeps from his models.
    pub kept: f64,
}

/// What somebody is to a mob that runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stance {
    /// It leaves him behind: nobody runs on top of him, and that is all.
    Behind,
    /// It may run through him.
    Friend,
    /// It may not.
    Enemy,
}

/// What stands in a mob's straight way: in the worst case.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Block {
    /// Nothing does.
    Nothing,
    /// Friends only.
    Friends,
    /// Enemies, or ground that nobody crosses.
    Closed,
}

impl Route {
    /// The mob after so much of its way, so far to the right of it.
    pub fn at(&self, way: f64, aside: f64) -> Rect {
        let front = self.middle + self.away.dir() * (way + self.mob.depth() * 0.5) + self.away.right() * aside;
        self.mob.rect(Pose { at: front, facing: self.away })
    }

    /// The mob where it begins, but for what lies behind where its last men
    /// stood: one that is drawn deeper than the unit was does not come from
    /// further behind.
    fn start(&self) -> Rect {
        Rect { depth: self.mob.depth() * 0.5 + self.back(), ..self.at(0.0, 0.0) }
    }

    /// The ground of all its way, from where its last men stood.
    pub fn corridor(&self, distance: f64) -> Rect {
        let end = self.at(distance, 0.0);
        Rect { depth: self.mob.depth() * 0.5 + self.back() + distance, ..end }
    }

    /// How far behind the middle of the mob its last men stood.
    pub(super) fn back(&self) -> f64 {
        let behind = self.stood.corners().map(|corner| -self.local(corner).y);
        behind.into_iter().fold(0.0, f64::max).min(self.mob.depth() * 0.5)
    }

    /// A point as seen from the middle: to the right, and along the way.
    pub fn local(&self, point: Vec2) -> Vec2 {
        let there = point - self.middle;
        Vec2::new(there.dot(self.away.right()), there.dot(self.away.dir()))
    }

    /// Whether the mob leaves those behind: their middle lies behind its own,
    /// and no end of their line reaches across its way.
    pub fn leaves(&self, there: &Rect) -> bool {
        self.local(there.centre()).y <= 0.0 && !self.had_ahead(there)
    }

    /// Whether the unit as it stood, and not only as its mob is drawn, has
    /// somebody before it on its way.
    pub fn had_ahead(&self, there: &Rect) -> bool {
        Way::new(&self.stood, self.away.dir() * BEYOND).meets(there)
    }

    /// Whether the mob is drawn on top of somebody.
    pub fn is_drawn_on(&self, there: &Rect) -> bool {
        self.at(0.0, 0.0).overlaps(there)
    }

    /// How far the mob keeps from somebody: so far, or as far as it was from
    /// him when it began to run.
    pub fn kept_from(&self, there: &Placed, gap: f64) -> f64 {
        let stood = there.distance_to(&self.stood);
        let drawn = self.at(0.0, 0.0);
        gap.min(if drawn.overlaps(there.rect()) { stood } else { stood.min(there.distance_to(&drawn)) })
    }

    /// By how much a mob that is wider than the unit was must be drawn further
    /// in, to be on the table.
    pub fn drawn_in(&self, board: &Board) -> Vec2 {
        let corners = self.at(0.0, 0.0).corners();
        let low = corners.into_iter().fold(Vec2::ZERO, Vec2::min);
        let size = Vec2::new(board.width, board.depth);
        let high = corners.into_iter().fold(size, Vec2::max);
        (size - high) - low
    }
}

/// A run among others, over a field, some of whose ground is closed.
#[derive(Debug)]
pub struct Run<'f, F> {
    /// Who runs, and whither.
    pub route: Route,
    /// Whoever is near enough to matter.
    pub others: SmallVec<[Bystander; 24]>,
    /// The ground.
    pub field: &'f Field<F>,
    /// Which of it nobody enters.
    pub closed: fn(&F) -> bool,
}

impl Bystander {
    /// Whether a mob that covers some ground comes too near to him.
    fn is_near(&self, ground: &Rect) -> bool {
        let block = self.there.rect();
        let short = || ground.within(block, self.kept) && self.there.distance_to(ground).falls_short_of(self.kept);
        self.stance == Stance::Enemy && (ground.overlaps(block) || short())
    }
}

impl<F: Scenery> Run<'_, F> {
    /// Who stands in the straight way.
    pub fn men_ahead(&self, distance: f64) -> Block {
        let corridor = self.route.corridor(distance);
        let friend = |o: &Bystander| o.stance == Stance::Friend && corridor.overlaps(o.there.rect());
        if self.others.iter().any(|o| o.is_near(&corridor)) {
            Block::Closed
        } else if self.others.iter().any(friend) {
            Block::Friends
        } else {
            Block::Nothing
        }
    }

    /// Whether any of it is ground that nobody enters.
    pub fn is_closed(&self, ground: &Rect) -> bool {
        self.field.features.iter().any(|feature| (self.closed)(feature) && self.field.is_in(feature, ground))
    }

    /// Whether the mob may stand there: on nobody, as far from enemies as it
    /// keeps, and on no closed ground.
    pub fn may_stand(&self, there: &Rect) -> bool {
        !self.others.iter().any(|o| there.overlaps(o.there.rect()) || o.is_near(there)) && !self.is_closed(there)
    }

    /// Straight on from so much of its way, until the mob stands on nobody and
    /// on no closed ground: how far from where it began.
    pub fn until_clear(&self, way: f64) -> f64 {
        let mut way = way;
        while let Some(further) = self.way_out(way) {
            way = further;
        }
        way
    }

    /// How far the mob goes until it is clear of somebody, or of some ground,
    /// on which it would stand after so much of its way.
    fn way_out(&self, way: f64) -> Option<f64> {
        let here = self.route.at(way, 0.0);
        let ahead = self.route.away.dir() * BEYOND;
        let on = self.others.iter().map(|o| o.there.rect()).find(|there| here.overlaps(there));
        if let Some(there) = on {
            let back = Way::new(&here.translated(ahead), -ahead).to(there)?;
            return Some(way + BEYOND - back);
        }
        let closed = self.field.features.iter().filter(|feature| (self.closed)(feature));
        let under = closed.filter(|feature| self.field.is_in(feature, &here));
        let out = under.filter_map(|feature| straight(&here, ahead, feature, self.field).first().copied());
        out.map(|(_, to)| way + to).reduce(f64::max)
    }

    /// As far as the mob gets, and no further than a wish: no nearer to an
    /// enemy than it keeps, up to closed ground and the edge of the table, and
    /// not on top of anybody. Nothing if it cannot stand anywhere there.
    pub fn as_far_as_it_gets(&self, wish: f64) -> Option<Rect> {
        let (start, dir) = (self.route.at(0.0, 0.0), self.route.away.dir());
        let mut way = self.open_way(wish.min(self.field.board.room_ahead(&start, dir)));
        loop {
            let here = self.route.at(way, 0.0);
            let on = self.others.iter().map(|o| o.there.rect()).find(|there| here.overlaps(there));
            let Some(there) = on else { return self.may_stand(&here).then_some(here) };
            let before = Way::new(&start, dir * way).to(there)?;
            if start.overlaps(there) || !before.falls_short_of(way) {
                return None;
            }
            way = before;
        }
    }

    /// How far enemies and closed ground leave the way open.
    fn open_way(&self, wish: f64) -> f64 {
        let start = self.route.start();
        let mut way = wish;
        for other in self.others.iter().filter(|o| o.stance == Stance::Enemy) {
            let ahead = Way::new(&start, self.route.away.dir() * way);
            let stop = if other.is_near(&start) { Some(0.0) } else { until_near(&ahead, &other.there, other.kept) };
            way = stop.unwrap_or(way);
        }
        until_ground(&start, self.route.away.dir() * way, self.field, self.closed).unwrap_or(way)
    }
}

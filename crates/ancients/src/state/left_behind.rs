//! Engines that their crew left: nobody's way is barred by them, nobody stands on
//! them, and whoever comes up to them destroys them, unless men come first who
//! serve them again.

use game::why;
use ranked::{Formation, Placed};
use rules::ancients as rule;
use serde::Serialize;
use smallvec::SmallVec;
use table::sweep;
use table::{Pose, Rect, Vec2};

use crate::state::{Battle, Mark, Play, Status, UnitId, What};

/// Engines whose crew ran.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct LeftBehind {
    /// Whose crew that is.
    pub unit: UnitId,
    /// Where they stand: the middle of their front.
    pub pose: Pose,
    /// How many there are.
    pub models: u8,
    /// And how far apart.
    pub gap_mm: u8,
}

/// What somebody's crew left behind, if anything.
pub(crate) type AllLeft = SmallVec<[LeftBehind; 1]>;

impl LeftBehind {
    /// How they stand on bases of a kind.
    fn formation(&self, base: ranked::Base) -> Formation {
        Formation::block(base, self.models, self.models).spread(self.gap_mm)
    }
}

impl Battle {
    /// The crew leave their engines and are men on foot from now on
    /// ([`rule::artillery::FLEE_ABANDON`], [`rule::artillery::BREAK_ABANDON`]).
    pub(crate) fn leave_engines(&mut self, id: UnitId) {
        if !self.stands_with_engines(id) || self.crew_of_all(id) == 0 {
            return;
        }
        let broken = self.unit(id).is(Mark::BROKEN) || self.is_engaged(id);
        let why = if broken { rule::artillery::BREAK_ABANDON } else { rule::artillery::FLEE_ABANDON };
        if !why::step(why) || !why::step(rule::artillery::CREW_SEPARATE) {
            return;
        }
        // Pursuers run past them and do them no harm.
        if !broken || why::step(rule::artillery::BREAK_PURSUIT) {
            self.note_left(id);
        }
        self.go_on_foot(id);
        self.unit_mut(id).mark(Mark::ABANDONED);
    }

    /// The crew leave their engines because they like to.
    pub(crate) fn abandon_engines(&mut self, id: UnitId) {
        self.note_left(id);
        self.go_on_foot(id);
        self.unit_mut(id).mark(Mark::ABANDONED);
    }

    /// Notes where a unit's engines are left.
    fn note_left(&mut self, id: UnitId) {
        let unit = self.unit(id);
        let (pose, models, gap_mm) = (unit.pose(), unit.models, unit.gap_mm);
        self.left_behind.push(LeftBehind { unit: id, pose, models, gap_mm });
    }

    /// Captains whose last gunner has fallen serve no engine
    /// ([`rule::artillery::CHARACTER_CANNOT_CREW`]): they stand alone from now on,
    /// and it is left to its fate.
    pub(crate) fn leave_captains(&mut self, id: UnitId, play: &mut Play) {
        self.note_left(id);
        self.set_down_from_engines(id, play);
        play.log(|| What::Destroyed { unit: id });
        self.remove(id, Status::Destroyed);
    }

    /// What its crew left, if they did.
    pub(crate) fn left_by(&self, id: UnitId) -> Option<LeftBehind> {
        self.left_behind.iter().copied().find(|left| left.unit == id)
    }

    /// How many engines of a unit stand where its crew left them.
    pub fn engines_left_by(&self, id: UnitId) -> u8 {
        self.left_by(id).map_or(0, |left| left.models)
    }

    /// The ground that engines without their crew cover.
    pub(crate) fn ground_left(&self, left: LeftBehind) -> Rect {
        let base = self.plan.troops[left.unit.index()].base();
        left.formation(base).rect(left.pose)
    }

    /// The unit as it would be if its crew had not run.
    pub(crate) fn put_back(&mut self, id: UnitId) {
        let Some(left) = self.left_by(id) else { return };
        let troop = &self.plan.troops[id.index()];
        let (base, array, full) = (troop.base(), troop.array, troop.crew.count().max(1));
        let (men, afoot) = (self.unit(id).models, self.unit(id).is(Mark::ON_FOOT));
        self.left_behind.retain(|left| left.unit != id);
        let unit = self.unit_mut(id);
        unit.clear(Mark::ON_FOOT);
        unit.clear(Mark::ABANDONED);
        unit.base = base;
        unit.array = array;
        unit.start = if afoot { unit.start / full } else { unit.start };
        unit.models = left.models;
        unit.files = left.models;
        unit.gap_mm = left.gap_mm;
        unit.line = false;
        unit.place(left.pose);
        // Whoever has come back serves, the first engine first.
        let mut men = men;
        for n in 0..left.models {
            let serve = men.min(full);
            unit.parts.piece_mut(n).crew_lost = full - serve;
            men -= serve;
        }
        self.reseat(id);
    }

    /// All engines that a crew left are destroyed; the crew may live on.
    pub(crate) fn lose_all_left(&mut self, id: UnitId, play: &mut Play) {
        let lost = self.left_by(id).map_or(0, |left| left.models);
        self.forget_left(id);
        play.log(|| What::PartLost { unit: id, part: game::Key::word("weapon"), lost, left: 0 });
    }

    /// The last engines of a crew that ran are gone.
    fn forget_left(&mut self, id: UnitId) {
        self.left_behind.retain(|left| left.unit != id);
        self.unit_mut(id).clear(Mark::ABANDONED);
    }

    /// Each engine that somebody left, by whom and by number, and where it stands.
    pub(crate) fn engines_left(&self) -> impl Iterator<Item = (UnitId, u8, Placed)> + '_ {
        self.left_behind.iter().flat_map(|left| {
            let base = self.plan.troops[left.unit.index()].base();
            let (all, one) = (left.formation(base), Formation::block(base, 1, 1));
            let (unit, pose) = (left.unit, left.pose);
            (0..left.models).map(move |n| (unit, n, Placed::new(one, all.model(pose, all.slot(n)).pose)))
        })
    }

    /// Whether some ground lies on an engine that was left.
    fn lies_on_engines(&self, ground: &Rect) -> bool {
        self.engines_left().any(|(.., engine)| ground.overlaps(engine.rect()))
    }

    /// Whether a unit would come to stand on an engine that was left, on which it
    /// does not stand already ([`rule::artillery::FLEE_ABANDON`]).
    pub(crate) fn ends_on_engines(&self, id: UnitId, there: &Rect) -> bool {
        !self.left_behind.is_empty() && self.lies_on_engines(there) && !self.lies_on_engines(&self.rect(id))
    }

    /// Whether somebody who is driven from one place to another would lie there on
    /// an engine that was left ([`rule::artillery::FLEE_ABANDON`]).
    pub(crate) fn comes_upon_engines(&self, from: &Rect, there: &Rect) -> bool {
        let mut all = self.engines_left();
        let new = all.any(|(.., engine)| there.overlaps(engine.rect()) && !from.overlaps(engine.rect()));
        new && why::step(rule::artillery::FLEE_ABANDON)
    }

    /// How far somebody goes on who would end on an engine that was left: over it
    /// if that is far enough, else as far as it
    /// ([`rule::artillery::FLEE_ABANDON`], [`rule::artillery::BREAK_PURSUIT`]).
    pub(crate) fn way_off_engines(&self, from: &Rect, dir: Vec2, wish: f64) -> f64 {
        let mut way = wish;
        // Whoever stands on one already leaves it as he likes.
        let ahead = |way: f64| {
            let end = from.translated(dir * way);
            let all = self.engines_left().map(|(.., engine)| *engine.rect());
            all.filter(|engine| !from.overlaps(engine)).find(|engine| end.overlaps(engine))
        };
        while let Some(engine) = ahead(way) {
            match sweep::translate(from, dir * way, &engine) {
                Some(hit) if hit.travel < way => way = hit.travel,
                _ => break,
            }
        }
        if way < wish { why::instead(rule::artillery::FLEE_ABANDON, way, || wish) } else { wish }
    }

    /// Enemies who have nobody else to fight strike engines that were left where
    /// they touch them: they are hit without a die, and gone without another
    /// ([`rule::artillery::UNDEFENDED_DESTROYED`], [`rule::artillery::WEAPON_WS_ZERO`]).
    pub(crate) fn destroy_left_in_touch(&mut self, play: &mut Play) {
        let next = |battle: &Battle| battle.engines_left().find(|left| battle.is_struck(*left));
        while let Some((unit, n, _)) = next(self) {
            if !why::step(rule::artillery::WEAPON_WS_ZERO) || !why::step(rule::artillery::UNDEFENDED_DESTROYED) {
                return;
            }
            self.lose_left(unit, n, play);
        }
    }

    fn is_struck(&self, (unit, _, engine): (UnitId, u8, Placed)) -> bool {
        let enemy = self.unit(unit).side.other();
        let strikes = |e: UnitId| self.unit(e).status() == Status::Field && !self.is_engaged(e) && !self.is_inside(e);
        self.on_field(enemy).any(|e| strikes(e) && self.rect(e).touches(engine.rect()))
    }

    /// One of the engines that a crew left is gone.
    fn lose_left(&mut self, id: UnitId, n: u8, play: &mut Play) {
        let base = self.plan.troops[id.index()].base();
        let Some(left) = self.left_behind.iter_mut().find(|left| left.unit == id) else { return };
        if left.models == 1 {
            return self.lose_all_left(id, play);
        }
        // Those at the longer end stay where they are.
        let pitch = base.width() + f64::from(left.gap_mm) / 25.4;
        let shift = if 2 * n + 1 > left.models { -0.5 } else { 0.5 } * pitch;
        left.models -= 1;
        left.pose = left.pose.shift(shift);
        let models = left.models;
        self.unit_mut(id).parts.take_out(n);
        play.log(|| What::PartLost { unit: id, part: game::Key::word("weapon"), lost: 1, left: models });
    }
}

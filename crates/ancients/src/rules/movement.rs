//! Remaining moves: formed units go straight ahead, wheel, turn about, change
//! formation or reform.
//!
//! [`path`] judges a path leg by leg, [`slow_ground`](crate::state::slow_ground) counts what the ground costs,
//! [`room`](crate::state::room) keeps units apart.

mod ask;
pub(crate) mod dress;
pub(crate) mod drift;
pub(crate) mod drill;
mod early;
mod loose;
mod on_wheels;
pub(crate) mod path;
mod pivot;
pub(crate) mod reform;
mod wedge;

use game::{Leg, Path, why};
use rules::{RuleId, ancients as rule};
use smallvec::SmallVec;
use table::Measure;

use crate::edition::Switch;
use crate::state::{
    Battle, Commander, EngineTask, LeadTask, Manoeuvre, Mark, MoveAsk, MoveTask, Moved, Pace, Play, UnitId, UnitSet,
    What,
};

impl Battle {
    pub(crate) fn perform_move(&mut self, task: MoveTask, _play: &mut Play) {
        match task {
            MoveTask::NoteTheHemmedIn => self.note_the_hemmed_in(),
            MoveTask::Next => {
                if !self.movers().is_empty() || !self.may_be_called_back().is_empty() {
                    self.ask(MoveAsk::Next);
                }
            }
        }
    }

    /// Who may still move: units of the side whose turn it is
    /// ([`rule::turn::ACTIVE_PLAYER`]), and characters who leave theirs.
    pub(crate) fn movers(&self) -> UnitSet {
        let own: UnitSet = self.on_field(self.active).filter(|&u| self.may_move(u).is_ok()).collect();
        let all = || self.fielded().filter(|&u| why::quietly(|| self.may_move(u)).is_ok()).collect();
        why::instead(rule::turn::ACTIVE_PLAYER, own, all).and(self.leavers())
    }

    /// Whether a unit may still move: in order, not fighting, not bound, and
    /// not moved yet ([`rule::move_::ONCE_PER_PHASE`], [`rule::move_::ENGAGED_CANNOT_MOVE`]).
    pub(crate) fn may_move(&self, id: UnitId) -> Result<(), RuleId> {
        let unit = self.unit(id);
        why::barred(rule::move_::ENGAGED_CANNOT_MOVE, self.is_engaged(id))?;
        why::barred(rule::rally::EFFECT, unit.is(Mark::RALLIED))?;
        why::barred(rule::flee::NO_OTHER_ACTIONS, unit.is_fleeing())?;
        let moved = (unit.is(Mark::DONE) || unit.is(Mark::CHARGING)) && !unit.is(Mark::RALLIED) && !unit.is_fleeing();
        why::barred(rule::move_::ONCE_PER_PHASE, moved)?;
        why::barred(rule::compulsory::NO_OTHER_MOVES, unit.is(Mark::HALTED))?;
        if self.stands_with_engines(id) {
            self.engines_may_move(id).map_err(|refusal| refusal.rule)?;
        }
        why::barred(rule::variant::RAID_BREAK_TABLE, self.is_out_of_hand(id))?;
        self.troop(id).special.may_move(self, id).map_err(|refusal| refusal.rule)
    }

    /// Who may try to reform: movers with a musician
    /// ([`rule::move_::REFORM_MUSICIAN`]).
    pub(crate) fn reformers(&self) -> UnitSet {
        let may = |u: UnitId| self.may_manoeuvre(u, Pace::Basic, Manoeuvre::Reform).is_ok();
        let musician = |u: UnitId| {
            let has = self.unit(u).has(Commander::Musician);
            match self.edition().reform_needs_musician {
                Switch::On => why::holds(rule::move_::REFORM_MUSICIAN, has),
                Switch::Off(rule) => why::instead(rule, true, || has),
            }
        };
        let able: UnitSet = self.movers().iter().filter(|&u| self.is_formed(u) && musician(u) && may(u)).collect();
        able.and(self.may_be_called_back())
    }

    /// Carries out a judged move.
    pub(crate) fn make_move(&mut self, id: UnitId, path: &Path, moved: &Moved, play: &mut Play) {
        let idle = self.is_idle(id, path);
        self.unit_mut(id).mark(Mark::DONE);
        if idle {
            return;
        }
        self.passed = moved.found.and(self.seen_on_the_way(id, &moved.stops));
        let used = self.used_aboard(id);
        self.leave_unit(id, play);
        if moved.loosens {
            self.loosen(id);
        }
        let far = self.is_skirmishing(id) && moved.way.exceeds(self.basic_rate(id));
        let gap_mm = self.gap_after(id, moved);
        let moving = self.counts_as_moving(id, moved);
        if !self.troop(id).special.counts_as_standing(moved.cost) && moving {
            self.unit_mut(id).mark(Mark::MOVED);
        }
        let unit = self.unit_mut(id);
        if moved.pace != Pace::Basic || far {
            unit.mark(Mark::MARCHED);
        }
        unit.moves_to(moved.pose);
        unit.gap_mm = gap_mm;
        unit.line = false;
        unit.spent = (used + (1.0 - used) * (moved.cost / moved.allowance)) as f32;
        if moved.files != unit.files {
            unit.files = moved.files;
            self.reseat(id);
        }
        let pace = moved.pace.word();
        let &Moved { pose, files, cost, allowance, way, .. } = moved;
        play.log(|| What::Moved { unit: id, pace, pose, files, cost, allowance, way });
        self.form_up_outside(id, play);
        self.then(LeadTask::Join(id));
        if self.is_artillery(id) && !self.stands_with_engines(id) {
            self.then(EngineTask::Recrew(id));
        }
    }

    /// The gaps that a unit keeps where it has gone.
    fn gap_after(&self, id: UnitId, moved: &Moved) -> u8 {
        let loose = self.open_order(id).with_files(moved.files);
        let company = if self.is_loose(id) { self.company_of(id) } else { UnitSet::EMPTY };
        self.drawn_up_among(id, loose, moved.pose, company).map_or(loose.gap_mm, |next| next.gap_mm)
    }

    /// Whether a path leads nowhere, and nothing is done on it: it is no move
    /// ([`rule::move_::ALLOWANCE`]).
    fn is_idle(&self, id: UnitId, path: &Path) -> bool {
        let unit = self.unit(id);
        path.iter().all(|leg| match *leg {
            Leg::Forward(way) => way.at_most(0.0),
            Leg::Wheel { degrees, .. } => degrees.at_most(0.0),
            Leg::To(there) => there == unit.pose(),
            Leg::Files(files) => files == unit.files,
            Leg::AboutTurn | Leg::Quarter(_) | Leg::Shift(_) => false,
        })
    }

    /// The nearest enemy: its middle, and how far away it is.
    pub(crate) fn nearest_enemy(&self, id: UnitId) -> Option<(table::Vec2, f64)> {
        let here = self.rect(id);
        let block = |e: UnitId| {
            let there = self.rect(e);
            (here.distance(&there), there.centre(), e)
        };
        let blocks: SmallVec<[_; 16]> = self.enemies(id).map(block).collect();
        // No model is nearer than the ground of its block: whose block is not
        // as near as the models of the first need not be looked at.
        let &(_, _, first) = blocks.iter().min_by(|a, b| a.0.total_cmp(&b.0))?;
        let enough = self.apart(id, first);
        let mut nearest: Option<(table::Vec2, f64)> = None;
        for &(away, middle, enemy) in blocks.iter().filter(|block| block.0.at_most(enough)) {
            if nearest.is_some_and(|(_, least)| away >= least) {
                continue;
            }
            let apart = if enemy == first { enough } else { self.apart(id, enemy) };
            if nearest.is_none_or(|(_, least)| apart < least) {
                nearest = Some((middle, apart));
            }
        }
        nearest
    }

    /// Skirmishers and lone characters go anywhere without manoeuvres
    /// ([`rule::skirmish::INDIVIDUAL_MOVEMENT`], [`rule::character::MOVEMENT`]).
    pub(crate) fn moves_freely(&self, id: UnitId) -> bool {
        (self.is_skirmishing(id) && why::step(rule::skirmish::INDIVIDUAL_MOVEMENT))
            || (self.is_dispersed(id)
                && why::step(rule::chariot::DISPERSED_GROUP)
                && why::step(rule::chariot::DISPERSED_MOVE))
            || (self.troop(id).is_character() && why::step(rule::character::MOVEMENT))
    }
}

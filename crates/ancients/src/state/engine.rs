//! Engines and those who serve them: what is left of a battery, piece by piece,
//! and what is left behind by a crew that runs.
//!
//! A battery is one unit: its engines stand side by side with a gap between
//! them, looking the same way, and a character with them stands behind. Its
//! crews are counted, not placed, as long as they serve. Men who have left
//! their engines are the unit then, on foot, and the engines stay where they
//! are ([`LeftBehind`]): nobody's way is barred by them.

use game::why;
use rules::ancients as rule;
use serde::Serialize;
use smallvec::SmallVec;
use table::{Measure, Pose, Rect};

use crate::state::{Battle, EngineTask, Kind, Mark, Missile, Piece, Play, Stats, Status, Task, Troop, UnitId, What};

/// Half an inch: what a pace loses is rounded up to.
const STEP: f64 = 0.5;

/// So many serve a piece and still carry it, if it shoots bolts
/// ([`rule::artillery::BOLT_MOVE`]).
const CARRIERS: u8 = 3;

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

impl Kind {
    /// What an engine of the kind shoots.
    pub(crate) const fn ammunition(self) -> Missile {
        match self {
            Kind::StoneThrower => Missile::Boulder,
            Kind::Cannon => Missile::CannonBall,
            Kind::OrganGun => Missile::HailOfShot,
            _ => Missile::Bolt,
        }
    }

    /// Whether it is turned to its target as part of the shot
    /// ([`rule::artillery::STONE_GUESS`], [`rule::artillery::BOLT_SHOOT`]).
    pub(crate) const fn turns_to_shoot(self) -> bool {
        matches!(self, Kind::StoneThrower | Kind::BoltThrower)
    }
}

impl Battle {
    /// Whether a unit has engines, with its crew at them or not.
    #[inline]
    pub(crate) fn is_artillery(&self, id: UnitId) -> bool {
        self.plan.troops[id.index()].kind.is_engine()
    }

    /// Whether it stands where its engines do.
    #[inline]
    pub fn stands_with_engines(&self, id: UnitId) -> bool {
        self.is_artillery(id) && !self.unit(id).is(Mark::ON_FOOT)
    }

    /// Whether somebody stands as the men of an engine do: whose profile counts
    /// for tests and in a fight.
    pub(crate) fn gunners(&self, id: UnitId) -> &Troop {
        let troop = &self.plan.troops[id.index()];
        troop.afoot.as_deref().unwrap_or_else(|| self.troop(id))
    }

    /// What the n-th engine of a unit is.
    pub fn engine_kind(&self, id: UnitId, n: u8) -> Kind {
        if self.unit(id).parts.piece(n).cannon { Kind::Cannon } else { self.plan.troops[id.index()].kind }
    }

    /// Its profile.
    pub(crate) fn engine_stats(&self, id: UnitId, n: u8) -> Stats {
        let troop = &self.plan.troops[id.index()];
        if self.unit(id).parts.piece(n).cannon && troop.kind != Kind::Cannon {
            Stats::usual(Kind::Cannon)
        } else {
            troop.stats
        }
    }

    /// Where it stands.
    pub(crate) fn engine_rect(&self, id: UnitId, n: u8) -> Rect {
        let unit = self.unit(id);
        let formation = unit.formation();
        formation.model(unit.pose(), formation.slot(n))
    }

    /// The engines of a unit, by number.
    pub(crate) fn engines(&self, id: UnitId) -> std::ops::Range<u8> {
        0..if self.stands_with_engines(id) { self.unit(id).models } else { 0 }
    }

    /// How many serve all of them together.
    pub(crate) fn crew_of_all(&self, id: UnitId) -> u8 {
        self.crews_left(id, self.unit(id).models).min(u16::from(u8::MAX)) as u8
    }

    /// When a phase begins engines are as many as those who serve them
    /// ([`rule::artillery::NUMBER_OF_MODELS`]).
    pub(crate) fn count_crews(&mut self) {
        for id in self.ids() {
            if !self.stands_with_engines(id) {
                continue;
            }
            let crew = self.crew_of_all(id);
            self.unit_mut(id).at_phase = crew;
        }
    }

    /// Whether nobody serves any of its engines.
    pub(crate) fn is_unmanned(&self, id: UnitId) -> bool {
        self.stands_with_engines(id) && self.crew_of_all(id) == 0
    }

    /// Engines after one that is gone have other numbers.
    pub(crate) fn renumber_engines(&mut self, id: UnitId, gone: u8) {
        for task in &mut self.agenda {
            if let Task::Engine(EngineTask::Ready { unit, engine }) = task
                && *unit == id
                && *engine > gone
            {
                *engine -= 1;
            }
        }
    }

    /// Engines that were out of order in their own turn work again
    /// ([`rule::artillery::STONE_MISFIRE_2_3`], [`rule::artillery::GUNPOWDER_MISFIRE_3`]).
    pub(crate) fn mend_engines(&mut self) {
        let side = self.active;
        for id in self.ids() {
            let unit = self.unit(id);
            let due = self.is_artillery(id) && unit.side == side;
            if !due {
                continue;
            }
            // What went wrong in this turn lasts for the next.
            if !unit.is(Mark::SHOT) {
                self.unit_mut(id).clear(Mark::DISABLED);
                for n in self.engines(id) {
                    self.unit_mut(id).parts.piece_mut(n).disabled = false;
                }
            }
        }
    }

    /// Wounds of an engine add up, and without any left it is gone
    /// ([`rule::artillery::DAMAGE_WOUNDS`]).
    pub(crate) fn damage_engine(&mut self, id: UnitId, engine: u8, wounds: u8, play: &mut Play) {
        let wounds = why::count(rule::artillery::DAMAGE_WOUNDS, wounds);
        let all = self.engine_stats(id, engine).w;
        let piece = self.unit_mut(id).parts.piece_mut(engine);
        piece.wounds = piece.wounds.saturating_add(wounds).min(all);
        if piece.wounds >= all {
            self.lose_engine(id, engine, play);
        }
    }

    /// Its wounds and lost men together
    /// ([`rule::artillery::DAMAGED_READINESS_ROLL`]).
    pub(crate) fn troubles(&self, id: UnitId, n: u8) -> u8 {
        let Piece { crew_lost, wounds, .. } = self.unit(id).parts.piece(n);
        crew_lost.saturating_add(wounds)
    }

    /// Whether it shoots neither this turn nor the next
    /// ([`rule::artillery::STONE_MISFIRE_2_3`], [`rule::artillery::GUNPOWDER_MISFIRE_3`]).
    pub(crate) fn is_disabled(&self, id: UnitId, n: u8) -> bool {
        self.unit(id).is(Mark::DISABLED) || self.unit(id).parts.piece(n).disabled
    }

    /// How fast its crew push or carry engines: as fast as they walk, less as
    /// they are fewer ([`rule::artillery::CREW_LOSS_SLOWS`]).
    pub(crate) fn engine_rate(&self, id: UnitId) -> f64 {
        let cart = self.plan.troops[id.index()].special.rate_on_a_cart();
        let rate = cart.unwrap_or_else(|| self.gunners(id).basic_rate());
        let full = f64::from(self.plan.troops[id.index()].crew.count().max(1));
        let fewest = self.engines(id).map(|n| self.crew_left(id, n)).min().unwrap_or(0);
        let penalty = rate * (1.0 - f64::from(fewest) / full);
        let slowed = rate - (penalty / STEP - table::TOLERANCE).ceil().max(0.0) * STEP;
        why::instead(rule::artillery::CREW_LOSS_SLOWS, slowed.max(0.0), || rate)
    }

    /// Whether its engines go anywhere at all: on wheels; light ones are carried
    /// ([`rule::artillery::BOLT_MOVE`]), and guns of many barrels have carriages
    /// ([`rule::artillery::ORGAN_MOVE`]).
    pub(crate) fn rolls(&self, id: UnitId) -> bool {
        let troop = &self.plan.troops[id.index()];
        let each = |n: u8| match self.engine_kind(id, n) {
            Kind::BoltThrower => {
                troop.wheeled || troop.crew.count() <= why::count(rule::artillery::BOLT_MOVE, CARRIERS)
            }
            Kind::OrganGun => true,
            _ => troop.wheeled,
        };
        self.engines(id).all(each)
    }

    /// A character who has joined engines stands behind them, and lends a hand
    /// to nobody ([`rule::artillery::CHARACTER_JOINS`]).
    pub(crate) fn place_behind_engines(&self, id: UnitId, guests_before: u8) -> u8 {
        self.unit(id).models + guests_before
    }

    /// Which engine a character in the unit stands with.
    pub(crate) fn engine_of_guest(&self, id: UnitId, guest: UnitId) -> u8 {
        let models = self.unit(id).models.max(1);
        self.unit(guest).place.saturating_sub(models) % models
    }

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
        let unit = *self.unit(id);
        // Pursuers run past them and do them no harm.
        if !broken || why::step(rule::artillery::BREAK_PURSUIT) {
            let (pose, models, gap_mm) = (unit.pose(), unit.models, unit.gap_mm);
            self.left_behind.push(LeftBehind { unit: id, pose, models, gap_mm });
        }
        self.go_on_foot(id);
        self.unit_mut(id).mark(Mark::ABANDONED);
    }

    /// The men of its engines are the unit now, in the middle of where it stood.
    fn go_on_foot(&mut self, id: UnitId) {
        let men = self.crew_of_all(id);
        let Some(afoot) = self.plan.troops[id.index()].afoot.as_deref() else { return };
        let (base, array) = (afoot.base(), afoot.array);
        let full = self.plan.troops[id.index()].crew.count();
        let (middle, fights) = (self.rect(id).centre(), self.is_engaged(id));
        let unit = self.unit_mut(id);
        unit.mark(Mark::ON_FOOT);
        unit.base = base;
        unit.array = array;
        unit.start = unit.start.saturating_mul(full);
        unit.models = men;
        unit.files = men.clamp(1, MOB);
        unit.gap_mm = 0;
        let depth = unit.formation().depth();
        let facing = unit.pose().facing;
        // Who fights goes on where he does.
        if !fights {
            unit.place(Pose { at: middle + facing.dir() * (depth * 0.5), facing });
        }
        self.reseat(id);
        if fights {
            self.keep_contact(id);
        }
    }

    /// What its crew left, if they did.
    pub(crate) fn left_by(&self, id: UnitId) -> Option<LeftBehind> {
        self.left_behind.iter().copied().find(|left| left.unit == id)
    }

    /// The ground that engines without their crew cover.
    pub(crate) fn ground_left(&self, left: LeftBehind) -> Rect {
        let base = self.plan.troops[left.unit.index()].base();
        ranked::Formation::block(base, left.models, left.models).spread(left.gap_mm).rect(left.pose)
    }

    /// The unit as it would be if its crew had not run.
    pub(crate) fn put_back(&mut self, id: UnitId) {
        let Some(left) = self.left_by(id) else { return };
        let troop = &self.plan.troops[id.index()];
        let (base, array, full) = (troop.base(), troop.array, troop.crew.count().max(1));
        let men = self.unit(id).models;
        self.left_behind.retain(|left| left.unit != id);
        let unit = self.unit_mut(id);
        unit.clear(Mark::ON_FOOT);
        unit.clear(Mark::ABANDONED);
        unit.base = base;
        unit.array = array;
        unit.start /= full;
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

    /// The last engines of a crew that ran are gone.
    pub(crate) fn forget_left(&mut self, id: UnitId) {
        self.left_behind.retain(|left| left.unit != id);
        self.unit_mut(id).clear(Mark::ABANDONED);
    }

    /// An engine is gone, and its men serve the others; those of the last one
    /// are men on foot.
    pub(crate) fn lose_engine(&mut self, id: UnitId, n: u8, play: &mut Play) {
        let left = self.unit(id).models - 1;
        play.log(|| What::PartLost { unit: id, part: game::Key::word("weapon"), lost: 1, left });
        if left == 0 {
            if self.crew_of_all(id) > 0 {
                self.go_on_foot(id);
            } else {
                self.lose_battery(id, play);
            }
            return;
        }
        let men = self.crew_left(id, n);
        let middle = self.unit(id).formation().width() * 0.5;
        let base = self.unit(id).base.width();
        let unit = self.unit_mut(id);
        let pitch = base + f64::from(unit.gap_mm) / 25.4;
        // Those at the longer end stay where they are.
        let across = (f64::from(n) * pitch + base * 0.5) - middle;
        let shift = if across.exceeds(0.0) { -0.5 } else { 0.5 } * pitch;
        unit.parts.take_out(n);
        unit.models = left;
        unit.files = left;
        unit.place(unit.pose().shift(shift));
        self.pick_up_men(id, men);
        self.reseat(id);
        self.renumber_engines(id, n);
        if self.is_engaged(id) {
            self.keep_contact(id);
        }
    }

    /// So many men help out where men are missing
    /// ([`rule::artillery::CREW_INTERCHANGEABLE`]).
    fn pick_up_men(&mut self, id: UnitId, mut men: u8) {
        if !why::step(rule::artillery::CREW_INTERCHANGEABLE) {
            return;
        }
        let pieces = self.unit(id).models;
        for n in 0..pieces {
            let piece = self.unit_mut(id).parts.piece_mut(n);
            let serve = piece.crew_lost.min(men);
            piece.crew_lost -= serve;
            men -= serve;
        }
    }

    /// Nothing is left of engines and men; a character with them goes on alone.
    pub(crate) fn lose_battery(&mut self, id: UnitId, play: &mut Play) {
        let at = self.unit(id).pose();
        let depth = self.unit(id).formation().depth();
        let guests: SmallVec<[UnitId; 2]> = self.guests(id).collect();
        for (n, guest) in guests.iter().enumerate() {
            let character = self.unit_mut(*guest);
            character.host = None;
            character.becomes(Status::Field);
            // One beside the other.
            character.place(at.forward(-0.5 * depth).shift(n as f64));
        }
        self.unit_mut(id).guests = 0;
        play.log(|| What::Destroyed { unit: id });
        self.remove(id, Status::Destroyed);
    }
}

/// A mob of men on foot is no wider.
const MOB: u8 = 5;

//! Engines and those who serve them: what is left of a battery, piece by piece,
//! and what is left behind by a crew that runs.
//!
//! A battery is one unit: its engines stand side by side with a gap between
//! them, looking the same way, and a character with them stands behind. Its
//! crews are counted, not placed, as long as they serve. Men who have left
//! their engines are the unit then, on foot, and the engines stay where they
//! are ([`LeftBehind`](crate::state::LeftBehind)).

use game::why;
use rules::ancients as rule;
use smallvec::SmallVec;
use table::{Measure, Pose, Rect};

use crate::state::{
    Battle, EngineTask, Kind, Mark, Missile, Piece, Play, Stats, Status, Task, Troop, TurnStep, UnitId, What,
};

/// Half an inch: what a pace loses is rounded up to.
const STEP: f64 = 0.5;

/// So many serve a piece and still carry it, if it shoots bolts
/// ([`rule::artillery::BOLT_MOVE`]).
const CARRIERS: u8 = 3;

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

    /// Whether engines of the kind form one battery with some of another
    /// ([`rule::artillery::BATTERY_FORMATION`]): guns of many barrels do with
    /// cannons ([`rule::artillery::ORGAN_BATTERY`]).
    pub(crate) fn stands_with(self, other: Kind) -> bool {
        self == other || (self == Kind::OrganGun && other == Kind::Cannon && why::step(rule::artillery::ORGAN_BATTERY))
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

    /// Whose profile counts for tests and in a fight: that of the men where an
    /// engine has one of its own ([`rule::basic::ENGINE_PROFILES`]).
    pub(crate) fn gunners(&self, id: UnitId) -> &Troop {
        match self.plan.troops[id.index()].afoot.as_deref() {
            Some(men) => why::instead(rule::basic::ENGINE_PROFILES, men, || self.troop(id)),
            None => self.troop(id),
        }
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
            self.body_of_engine(troop)
        }
    }

    /// The profile of an engine: what its list says, or as tough as all stone and
    /// bolt throwers are.
    pub(crate) fn body_of_engine(&self, troop: &Troop) -> Stats {
        let stats = troop.stats;
        if !matches!(troop.kind, Kind::StoneThrower | Kind::BoltThrower) {
            return stats;
        }
        let [t, w] = self.edition().engine_body.or([stats.t, stats.w]);
        Stats { t, w, ..stats }
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

    /// Whether engines have lost half of all the wounds they had at the start, or
    /// more: those that are gone have lost all of theirs
    /// ([`rule::victory::HALF_STRENGTH`]).
    pub(crate) fn engines_are_halved(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        let each = u16::from(self.plan.troops[id.index()].stats.w);
        let left = if unit.is(Mark::ON_FOOT) { self.left_by(id).map_or(0, |left| left.models) } else { unit.models };
        let crew = u16::from(self.plan.troops[id.index()].crew.count().max(1));
        let start = if unit.is(Mark::ON_FOOT) { u16::from(unit.start) / crew } else { u16::from(unit.start) };
        let taken: u16 = unit.parts.of(left).iter().map(|piece| u16::from(piece.wounds)).sum();
        let gone = start.saturating_sub(u16::from(left)) * each;
        2 * (gone + taken) >= start * each
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
        let rate = cart.unwrap_or_else(|| self.gunners(id).basic_rate(self.edition()));
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

    /// The men of its engines are the unit now, in the middle of where it stood
    /// and on no more ground than that, so that they are nobody's neighbours who
    /// were not before.
    pub(crate) fn go_on_foot(&mut self, id: UnitId) {
        let men = self.crew_of_all(id);
        let width = self.rect(id).width;
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
        let all = men + unit.guests;
        let abreast = (width / base.width() + table::TOLERANCE) as u8;
        unit.files = abreast.clamp(1, MOB).min(all.max(1));
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
        let idle = self.pick_up_men(id, men);
        self.tell_idle(id, idle, play);
        self.reseat(id);
        self.renumber_engines(id, n);
        if self.is_engaged(id) {
            self.keep_contact(id);
        }
    }

    /// So many men help out where men are missing
    /// ([`rule::artillery::CREW_INTERCHANGEABLE`]); says for how many there is
    /// nothing to do.
    fn pick_up_men(&mut self, id: UnitId, mut men: u8) -> u8 {
        if !why::step(rule::artillery::CREW_INTERCHANGEABLE) {
            return men;
        }
        let pieces = self.unit(id).models;
        for n in 0..pieces {
            let piece = self.unit_mut(id).parts.piece_mut(n);
            let serve = piece.crew_lost.min(men);
            piece.crew_lost -= serve;
            men -= serve;
        }
        men
    }

    /// Men for whom no engine of their battery is left to serve are no part of the
    /// battle any more.
    pub(crate) fn tell_idle(&self, id: UnitId, idle: u8, play: &mut Play) {
        if idle > 0 {
            let left = self.crew_of_all(id);
            play.log(|| What::PartLost { unit: id, part: game::Key::word("crew"), lost: idle, left });
        }
    }

    /// Nothing is left of engines and men; a character with them goes on alone, in
    /// the fight that they were in. Where they fight the battery lies there until
    /// the round is over.
    pub(crate) fn lose_battery(&mut self, id: UnitId, play: &mut Play) {
        self.set_down_from_engines(id, play);
        if self.step == TurnStep::Combat && self.is_engaged(id) {
            self.unit_mut(id).models = 0;
            self.retarget(id);
            return;
        }
        play.log(|| What::Destroyed { unit: id });
        self.remove(id, Status::Destroyed);
    }

    /// Characters who stood with engines stand there alone.
    pub(crate) fn set_down_from_engines(&mut self, id: UnitId, play: &mut Play) {
        let guests: SmallVec<[UnitId; 2]> = self.guests(id).collect();
        for (n, guest) in guests.iter().enumerate() {
            self.set_down(*guest, id, play);
            // One beside the other.
            let pose = self.unit(*guest).pose().shift(n as f64);
            self.unit_mut(*guest).place(pose);
        }
    }
}

/// A mob of men on foot is no wider.
const MOB: u8 = 5;

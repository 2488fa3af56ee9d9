//! Engines in combat: their crews gather to fight, and enemies strike at the
//! engine or at them.

use game::{Key, why};
use ranked::{Base, Formation};
use rules::ancients as rule;
use smallvec::SmallVec;
use table::Measure;

use crate::state::{Battle, CombatTask, EngineAsk, Mark, Play, Status, Strike, Troop, UnitId, What};

impl Battle {
    /// Engines that nobody defends are destroyed by whoever touches them: they
    /// are hit without a die, and gone without another
    /// ([`rule::artillery::UNDEFENDED_DESTROYED`], [`rule::artillery::WEAPON_WS_ZERO`]).
    pub(crate) fn destroy_undefended(&mut self, play: &mut Play) {
        for id in self.ids() {
            if self.is_artillery(id) && self.falls_undefended(id) {
                play.log(|| What::Destroyed { unit: id });
                self.remove(id, Status::Destroyed);
            }
        }
        self.destroy_left_in_touch(play);
    }

    fn falls_undefended(&self, id: UnitId) -> bool {
        self.unit(id).status() == Status::Field
            && self.is_engaged(id)
            && self.is_unmanned(id)
            && self.unit(id).guests == 0
            && why::step(rule::artillery::WEAPON_WS_ZERO)
            && why::step(rule::artillery::UNDEFENDED_DESTROYED)
    }

    /// Whoever serves an engine stays with it, whoever has won
    /// ([`rule::artillery::CREW_MAY_NOT_WANDER`]).
    pub(crate) fn crew_stays(&self, id: UnitId) -> bool {
        self.stands_with_engines(id) && why::step(rule::artillery::CREW_MAY_NOT_WANDER)
    }

    /// The front at which engines are fought: they and the men beside them, as
    /// broad as all of them together ([`rule::artillery::HOLD_CREW_GATHER`]).
    pub(crate) fn front_with_crew(&self, id: UnitId, block: Formation) -> Formation {
        if !self.stands_with_engines(id) {
            return block;
        }
        let man = f64::from(Base::INFANTRY.width_mm);
        let front = |more: u8| {
            let men = (block.width() * 25.4 / man).round().max(1.0) as u8 + more;
            Formation::block(Base::INFANTRY, men, men)
        };
        why::instead(rule::artillery::HOLD_CREW_GATHER, front(self.crew_of_all(id)), || front(0))
    }

    /// All who serve a touched engine strike, and so does a character with it
    /// ([`rule::artillery::HOLD_CREW_GATHER`]).
    pub(crate) fn crew_strikes(&self, id: UnitId, one: Strike) -> SmallVec<[Strike; 2]> {
        let crew = self.crew_of_all(id);
        let mut strikes: SmallVec<[Strike; 2]> = SmallVec::new();
        if crew > 0 {
            strikes.push(Strike { unit: id, models: crew, ..one });
        }
        strikes.extend(self.guests(id).map(|guest| Strike { unit: guest, models: 1, ..one }));
        strikes
    }

    /// Asks the next who strikes at a manned engine whether he strikes at it or
    /// at its crew ([`rule::artillery::COMBAT_TARGETS`]); all of a unit do alike.
    pub(crate) fn asks_part_of_engine(&mut self, n: u8) -> bool {
        let open = |strike: &Strike| {
            let unit = self.unit(strike.unit);
            let at = strike.targets.only().filter(|&at| self.stands_with_engines(at))?;
            let said = unit.is(Mark::AT_ENGINE) || unit.is(Mark::AT_CREW);
            (!said && self.crew_of_all(at) > 0).then_some((strike.unit, at))
        };
        let Some((unit, at)) = self.strikes.iter().find_map(open) else { return false };
        self.then(CombatTask::Choose(n));
        if why::step(rule::artillery::COMBAT_TARGETS) {
            self.ask(EngineAsk::Strike { unit, at });
        } else {
            self.unit_mut(unit).mark(Mark::AT_CREW);
        }
        true
    }

    /// Whether blows at somebody are struck at an engine: those of whoever
    /// strikes at it, and all once nobody serves it any more.
    pub(crate) fn strikes_engine(&self, strike: &Strike, target: UnitId) -> bool {
        self.stands_with_engines(target) && (self.unit(strike.unit).is(Mark::AT_ENGINE) || self.is_unmanned(target))
    }

    /// The wounds of a hit on an engine that nobody serves, though a captain may
    /// stand with it: all that it has left, without a die
    /// ([`rule::artillery::UNDEFENDED_DESTROYED`], [`rule::artillery::CHARACTER_CANNOT_CREW`]).
    pub(crate) fn undefended_wounds(&self, strike: &Strike, target: UnitId) -> Option<u8> {
        let served = self.unit(target).guests > 0 && !why::step(rule::artillery::CHARACTER_CANNOT_CREW);
        let falls = self.is_unmanned(target) && !served && why::step(rule::artillery::UNDEFENDED_DESTROYED);
        falls.then(|| self.wounds_left(target, self.engine_nearest_to(target, strike.unit)))
    }

    fn wounds_left(&self, id: UnitId, n: u8) -> u8 {
        self.engine_stats(id, n).w.saturating_sub(self.unit(id).parts.piece(n).wounds)
    }

    /// Whose profile and armour count for blows at somebody: at a crew the
    /// men's, at an engine its own.
    pub(crate) fn found_by_blow(&self, strike: &Strike, target: UnitId) -> &Troop {
        if self.strikes_engine(strike, target) { self.troop(target) } else { self.gunners(target) }
    }

    /// The engine of a unit that an enemy is nearest to.
    fn engine_nearest_to(&self, id: UnitId, enemy: UnitId) -> u8 {
        let there = self.rect(self.body_of(enemy));
        let away = |n: u8| self.engine_rect(id, n).distance(&there);
        let nearest = self.engines(id).reduce(|a, b| if away(b).falls_short_of(away(a)) { b } else { a });
        nearest.unwrap_or(0)
    }

    /// Wounds by blows at an engine or at its crew: how many counted, and how
    /// many men fell.
    pub(crate) fn suffer_at_engine(&mut self, strike: &Strike, id: UnitId, wounds: u8, play: &mut Play) -> (u8, u8) {
        let nearest = self.engine_nearest_to(id, strike.unit);
        if self.strikes_engine(strike, id) {
            let taken = wounds.min(self.wounds_left(id, nearest));
            self.damage_engine(id, nearest, taken, play);
            return (taken, 0);
        }
        let before = self.crew_of_all(id);
        let mut due = wounds.min(before);
        let engines: SmallVec<[u8; 12]> =
            std::iter::once(nearest).chain(self.engines(id).filter(|&n| n != nearest)).collect();
        for n in engines {
            let lost = due.min(self.crew_left(id, n));
            self.unit_mut(id).parts.piece_mut(n).crew_lost += lost;
            due -= lost;
        }
        let left = self.crew_of_all(id);
        let lost = before - left;
        if lost > 0 {
            play.log(|| What::PartLost { unit: id, part: Key::word("crew"), lost, left });
        }
        (lost, lost)
    }
}

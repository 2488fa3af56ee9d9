//! What goes wrong with engines.

use game::{Key, why};
use rules::ancients as rule;

use crate::edition::StoneMishaps;
use crate::state::{Battle, Cause, Mark, PanicTask, Play, UnitId, What};

/// What becomes of an engine that misfires.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mishap {
    Destroyed,
    CrewmanKilled,
    Disabled,
    /// Disabled, and one of its men killed, which frightens nobody.
    Damaged,
    NoShot,
}

impl Mishap {
    const fn word(self) -> &'static str {
        match self {
            Mishap::Destroyed => "destroyed",
            Mishap::CrewmanKilled | Mishap::Damaged => "crewman-killed",
            Mishap::Disabled => "disabled",
            Mishap::NoShot => "shot-lost",
        }
    }
}

impl Battle {
    /// The table of stone throwers.
    pub(super) fn misfire_of_stone_thrower(&mut self, id: UnitId, n: u8, play: &mut Play) {
        let die = play.d6(rule::artillery::STONE_DICE, "misfire");
        let by = |rule, mishap| why::instead(rule, mishap, || Mishap::NoShot);
        let mishap = match (self.edition().stone_mishaps, die) {
            (StoneMishaps::OneInThreeDestroys(rule), 1 | 2) => by(rule, Mishap::Destroyed),
            (StoneMishaps::OneInThreeDestroys(rule), 3 | 4) => by(rule, Mishap::Damaged),
            (StoneMishaps::OneInThreeDestroys(rule), _) => why::instead(rule, Mishap::NoShot, || Mishap::Disabled),
            (_, 1) => by(rule::artillery::STONE_MISFIRE_1, Mishap::Destroyed),
            (_, 2 | 3) => by(rule::artillery::STONE_MISFIRE_2_3, Mishap::Disabled),
            _ => why::instead(rule::artillery::STONE_MISFIRE_4_6, Mishap::NoShot, || Mishap::Disabled),
        };
        self.suffer_mishap(id, n, die, mishap, play);
    }

    /// The table of guns.
    pub(super) fn misfire_of_gun(&mut self, id: UnitId, n: u8, play: &mut Play) {
        let die = play.d6(rule::artillery::GUNPOWDER_MISFIRE_1, "misfire");
        let by = |rule, mishap| why::instead(rule, mishap, || Mishap::NoShot);
        let mishap = match die {
            1 => by(rule::artillery::GUNPOWDER_MISFIRE_1, Mishap::Destroyed),
            2 => by(rule::artillery::GUNPOWDER_MISFIRE_2, Mishap::CrewmanKilled),
            3 => by(rule::artillery::GUNPOWDER_MISFIRE_3, Mishap::Disabled),
            _ => why::instead(rule::artillery::GUNPOWDER_MISFIRE_4_6, Mishap::NoShot, || Mishap::Disabled),
        };
        self.suffer_mishap(id, n, die, mishap, play);
    }

    /// No mishap hurts a character with the engine
    /// ([`rule::artillery::CHARACTER_SAFE_FROM_MISFIRE`]).
    fn suffer_mishap(&mut self, id: UnitId, n: u8, die: u8, mishap: Mishap, play: &mut Play) {
        play.log(|| What::Misfire { unit: id, die, result: mishap.word() });
        match mishap {
            Mishap::Destroyed => {
                let men = self.crew_left(id, n);
                self.lose_crew(id, n, men, play);
                let struck: Option<UnitId> = self.guests(id).find(|&guest| self.engine_of_guest(id, guest) == n);
                if let Some(guest) = struck
                    && !why::step(rule::artillery::CHARACTER_SAFE_FROM_MISFIRE)
                {
                    self.slay(guest, play);
                }
                self.lose_engine(id, n, play);
            }
            Mishap::CrewmanKilled => {
                self.lose_crew(id, n, 1, play);
                if self.stands_with_engines(id) && self.crew_of_all(id) > 0 {
                    self.then(PanicTask::Test { unit: id, cause: Cause::Misfire });
                }
            }
            Mishap::Disabled => self.disable(id, n),
            Mishap::Damaged => {
                self.disable(id, n);
                self.lose_crew(id, n, 1, play);
            }
            Mishap::NoShot => {}
        }
    }

    /// An engine shoots neither now nor in the next turn.
    fn disable(&mut self, id: UnitId, n: u8) {
        if self.unit(id).models == 1 {
            self.unit_mut(id).mark(Mark::DISABLED);
        } else {
            self.unit_mut(id).parts.piece_mut(n).disabled = true;
        }
    }

    /// So many of those who serve an engine fall.
    pub(crate) fn lose_crew(&mut self, id: UnitId, n: u8, men: u8, play: &mut Play) -> u8 {
        let lost = men.min(self.crew_left(id, n));
        if lost == 0 {
            return 0;
        }
        self.unit_mut(id).parts.piece_mut(n).crew_lost += lost;
        let left = self.crew_left(id, n);
        play.log(|| What::PartLost { unit: id, part: Key::word("crew"), lost, left });
        lost
    }
}

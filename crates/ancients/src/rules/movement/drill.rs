//! Manoeuvres, and who may make them.

use game::Words;
use game::words;
use game::{Refusal, why};
use rules::ancients as rule;

use crate::edition::Switch;
use crate::state::{Battle, Manoeuvre, Pace, UnitId};

impl Battle {
    /// Whether a unit may make a manoeuvre at that pace.
    pub(crate) fn may_manoeuvre(&self, id: UnitId, pace: Pace, what: Manoeuvre) -> Result<(), Refusal> {
        let special = self.troop(id).special;
        special.knows_manoeuvre(what)?;
        if what == Manoeuvre::QuarterTurn {
            self.may_turn_by_quarter(id)?;
        }
        if pace != Pace::Basic {
            let may = what == Manoeuvre::ChangeFormation && special.reforms_on_the_march();
            why::refuse(rule::march::WHEEL_ONLY, !may, || {
                let wrong = Words::keyed(
                    &crate::WORDS,
                    match what {
                        Manoeuvre::AboutFace => "no-marching-about",
                        Manoeuvre::ChangeFormation => "no-marching-change",
                        Manoeuvre::QuarterTurn => "no-marching-quarter",
                        Manoeuvre::Reform => "no-marching-reform",
                    },
                );
                (wrong, words!("do-only-wheel-or-move-no-more-than"))
            })?;
        }
        special.may_manoeuvre(self, id, what)
    }

    /// Only the drilled do ([`rule::special::DRILLED_TURN`]), or everybody.
    fn may_turn_by_quarter(&self, id: UnitId) -> Result<(), Refusal> {
        match self.edition().quarters_need_drill {
            Switch::Off(rule) if why::step(rule) => Ok(()),
            _ => self.troop(id).special.may_turn_by_quarter(),
        }
    }

    /// Characters are no more than half of the front of a formed unit, however
    /// it stands ([`rule::character::JOIN_FRONT_RANK_LIMIT`]).
    pub(crate) fn check_front(&self, id: UnitId, files: u8) -> Result<(), Refusal> {
        let guests = self.unit(id).guests;
        if guests == 0 {
            return Ok(());
        }
        let most = why::count(rule::character::JOIN_FRONT_RANK_LIMIT, files / 2);
        why::refuse(rule::character::JOIN_FRONT_RANK_LIMIT, guests > most, || {
            (words!("no-there-would-be-too-many-characters-in"), words!("do-stand-wider"))
        })
    }
}

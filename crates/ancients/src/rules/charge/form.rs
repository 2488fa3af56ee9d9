//! The drilled change formation as they set out on a charge.

use game::{Leg, Path, Refusal, Taker, propose_each, why};
use rules::ancients as rule;

use crate::rules::movement::path::goes_rank_by_rank;
use crate::state::room::Sweep;
use crate::state::{Answer, Battle, ChargeAsk, ChargeFormation, Found, Play, UnitId, What};

/// So many ranks more or fewer cost nothing; each further one half the charge.
const FREE_RANKS: u8 = 2;

impl Battle {
    /// Nobody else manoeuvres in a charge ([`rule::charge::NO_MANOEUVRE`]); the
    /// drilled are asked if they could stand otherwise
    /// ([`rule::special::DRILLED_CHARGE_CHANGE_FORMATION`]).
    pub(super) fn offer_formation(&mut self, unit: UnitId) {
        if !self.is_formed(unit) || self.live_charge(unit).is_none() {
            return;
        }
        if why::holds(rule::charge::NO_MANOEUVRE, !self.troop(unit).special.forms_up_to_charge()) {
            return;
        }
        let mut choices = 0;
        self.propose_formations(unit, &mut |_| {
            choices += 1;
            false
        });
        if choices > 1 && why::step(rule::special::DRILLED_CHARGE_CHANGE_FORMATION) {
            self.ask(ChargeAsk::Form(unit));
        }
    }

    /// So many files, and how many ranks that must be paid for; no column of
    /// march ([`rule::special::DRILLED_CHARGE_NO_COLUMN`]).
    pub(super) fn judge_formation(&self, unit: UnitId, path: &Path) -> Result<ChargeFormation, Refusal> {
        let formation = self.unit(unit).formation();
        let files = match path.as_slice() {
            [] => return Ok(ChargeFormation { files: formation.files, paid: 0 }),
            [Leg::Files(files)] => *files,
            _ => 0,
        };
        let none = files == 0 || files > formation.models;
        let nonsense = || ("that is no formation", "give 'files', or nothing");
        why::refuse(rule::special::DRILLED_CHARGE_CHANGE_FORMATION, none, nonsense)?;
        let files = files.clamp(1, formation.models);
        let next = formation.with_files(files);
        let column = || ("a column of march does not charge", "stand wider");
        why::refuse(rule::special::DRILLED_CHARGE_NO_COLUMN, next.is_column(3), column)?;
        let changed = next.ranks().abs_diff(formation.ranks());
        let same = changed == 0 && files != formation.files;
        let as_deep = || ("the number of ranks stays the same", "add or remove a rank");
        why::refuse(rule::move_::CHANGE_FORMATION, same, as_deep)?;
        let one_by_one = || ("no width gives a rank more or fewer", "add or remove one rank at a time");
        why::refuse(rule::move_::CHANGE_FORMATION, !goes_rank_by_rank(formation, next), one_by_one)?;
        let end = next.rect(self.unit(unit).pose());
        let target = self.charge_of(unit).map_or(unit, |charge| charge.target);
        self.check_room_but(unit, &Sweep::There(end), &end, target)?;
        let into = target != unit && end.overlaps(&self.rect(target));
        let taken = || ("the enemy stands there already", "stay narrower");
        why::refuse(rule::charge::ONLY_WAY_INTO_COMBAT, into, taken)?;
        let free = why::count(rule::special::DRILLED_CHARGE_CHANGE_FORMATION, FREE_RANKS);
        Ok(ChargeFormation { files, paid: changed.saturating_sub(free) })
    }

    pub(super) fn change_formation_to_charge(&mut self, id: UnitId, formed: ChargeFormation, play: &mut Play) {
        let ChargeFormation { files, paid } = formed;
        let unit = self.unit_mut(id);
        if files == unit.files {
            return;
        }
        unit.files = files;
        unit.spent = (unit.spent + 0.5 * f32::from(paid)).min(1.0);
        unit.seat_command();
        self.seat_characters(id);
        play.log(|| What::ChangedFormation { unit: id, files });
    }

    /// As they are, a rank more or fewer.
    pub(super) fn propose_formations(&self, unit: UnitId, found: Taker<Answer>) {
        let formation = self.unit(unit).formation();
        let deeper = [formation.ranks().saturating_sub(1), formation.ranks() + 1];
        let widths = deeper.into_iter().filter_map(|ranks| formation.widths_for(ranks));
        let paths = widths.map(|(narrow, _)| std::iter::once(Leg::Files(narrow)).collect());
        let formed = std::iter::once(Path::new()).chain(paths).filter_map(|path| {
            let found = self.judge_formation(unit, &path).ok()?;
            Some(Answer::path(path, Found::Formation(found)))
        });
        propose_each(formed, found);
    }
}

//! Drilled troops: they manoeuvre freely, and stay or follow as they like.

use game::words;
use game::{Leg, Offer, Order, Path, Reading, Refusal, Taker, as_path, no_answer, propose_each, why};
use ranked::walk::turn::{self, goes_rank_by_rank};
use rules::{RuleId, ancients as rule};
use table::Measure;

use super::{About, Own, Special, SpecialRule, Specials};
use crate::rules::movement::path::Walk;
use crate::state::{Answer, Array, Battle, ChargeFormation, Found, Manoeuvre, Pace, Pick, Play, Sweep, UnitId, What};

/// So many ranks more or fewer cost a charge nothing; each further one half of it.
const FREE_RANKS: u8 = 2;

/// Drilled.
pub(crate) struct Drilled;

impl SpecialRule for Drilled {
    const ABOUT: About = About::formation("fact-drilled", rule::special::DRILLED_FREE_MANOEUVRE).asking(&[Own::new(
        ["Charge", "Form"],
        rule::special::DRILLED_CHARGE_CHANGE_FORMATION,
        "ask-drilled",
    )]);

    fn offers(has: bool, _: &Battle, _: u8, _: UnitId) -> Option<Offer<Pick>> {
        has.then_some(Offer::Path { allowance: 0.0, bonus: 0.0, legs: &["files"] })
    }

    fn judges(has: bool, battle: &Battle, _: u8, id: UnitId, order: &Order) -> Option<Reading<Battle>> {
        if has { as_path(order, |path| battle.judge_formation(id, path).map(Found::Formation)) } else { None }
    }

    fn proposes(has: bool, battle: &Battle, _: u8, id: UnitId, found: Taker<Answer>) {
        if has {
            battle.propose_formations(id, found);
        }
    }

    fn answered(has: bool, battle: &mut Battle, _: u8, id: UnitId, answer: &Answer, play: &mut Play) {
        match answer {
            _ if !has => {}
            Answer::Path { found: Found::Formation(formed), .. } => {
                battle.change_formation_to_charge(id, *formed, play);
            }
            _ => no_answer(Special::Drilled, answer),
        }
    }

    /// They are asked if they could stand otherwise
    /// ([`rule::special::DRILLED_CHARGE_CHANGE_FORMATION`]).
    fn forms_up(_: bool, battle: &mut Battle, id: UnitId) {
        let forms = match battle.edition().drills_first {
            // What they change they have changed before.
            Some(rule) => why::quietly(|| battle.could_form_up(id)) && !why::step(rule),
            None => battle.could_form_up(id) && why::step(rule::special::DRILLED_CHARGE_CHANGE_FORMATION),
        };
        if forms {
            battle.ask_itself(Special::Drilled, 0, id);
        }
    }

    /// If nobody they fight is faster.
    fn disengages_freely(has: bool, battle: &Battle, id: UnitId) -> bool {
        let rate = battle.basic_rate(id);
        let drilled = has && battle.foes(id).iter().all(|f| battle.basic_rate(f).at_most(rate));
        why::holds(rule::special::DRILLED_DISENGAGE, drilled)
    }

    /// While no enemy is near.
    fn reforms_freely(has: bool, of: Specials, near: bool) -> bool {
        has && (!of.is_phalanx() || why::step(rule::special::PHALANX_DRILLED))
            && why::holds(rule::special::DRILLED_REFORM_NO_TEST, !near)
    }

    fn may_charge_in_column(has: bool) -> Result<(), Refusal> {
        let column = || ("it began the turn in column of march", "choose another unit");
        why::refuse(rule::special::DRILLED_CHARGE_NO_COLUMN, has, column)
    }

    fn forms_up_to_charge(has: bool) -> bool {
        has
    }

    fn drills(has: bool) -> bool {
        has
    }

    fn opens_ranks(has: bool) -> bool {
        why::holds(rule::special::DRILLED_OPEN_RANKS, has)
    }

    fn may_turn_by_quarter(has: bool) -> Result<(), Refusal> {
        let no = || (words!("no-only-drilled-troops-turn"), words!("do-wheel-instead"));
        why::refuse(rule::special::DRILLED_TURN, !has, no)
    }

    fn reforms_on_the_march(has: bool) -> bool {
        why::holds(rule::special::DRILLED_MARCH_CHANGE_FORMATION, has)
    }

    /// The first manoeuvre of a move: a turn about, or the first two ranks more
    /// or fewer.
    fn manoeuvres_freely(has: bool, ranks: u8, legs: u8) -> bool {
        has && why::holds(rule::special::DRILLED_FREE_MANOEUVRE, legs == 0)
            && ranks <= why::count(rule::special::DRILLED_FREE_MANOEUVRE, 2)
    }

    fn counts_as_standing(has: bool, cost: f64) -> bool {
        has && cost <= 0.0 && !why::step(rule::special::DRILLED_FREE_MANOEUVRE_COUNTS_AS_MOVE)
    }

    fn may_step_back(has: bool) -> bool {
        why::holds(rule::special::DRILLED_VOLUNTARY_GIVE_GROUND, has)
    }

    fn may_decline_to_follow(has: bool, battle: &Battle, id: UnitId) -> bool {
        !battle.is_surging_on(id) && why::holds(rule::special::DRILLED_FREE_FOLLOW_UP_CHOICE, has)
    }

    fn rule_of_following(has: bool) -> Option<RuleId> {
        has.then_some(rule::special::DRILLED_FREE_FOLLOW_UP_CHOICE)
    }

    fn rule_of_pursuing(has: bool, _: &Battle, _: UnitId, defends: bool) -> Option<RuleId> {
        (has && !defends).then_some(rule::special::DRILLED_FREE_PURSUIT_CHOICE)
    }

    fn may_decline_pursuit(has: bool) -> bool {
        why::holds(rule::special::DRILLED_FREE_PURSUIT_CHOICE, has)
    }
}

impl Battle {
    /// Drilled troops turn every man where he stands: ranks become files
    /// ([`rule::special::DRILLED_TURN`]), for a quarter of the move, or twice for
    /// nothing in open order ([`rule::special::DRILLED_TURN_OPEN_ORDER`]).
    pub(crate) fn turn_by_quarter(
        &self,
        id: UnitId,
        right: bool,
        pace: Pace,
        allowance: f64,
        walk: &mut Walk,
    ) -> Result<(), Refusal> {
        self.may_manoeuvre(id, pace, Manoeuvre::QuarterTurn)?;
        walk.quarters += 1;
        let free = self.unit(id).array == Array::Open
            && walk.quarters <= why::count(rule::special::DRILLED_TURN_OPEN_ORDER, self.edition().free_turns);
        if !free && !walk.is_free() {
            walk.spent += Manoeuvre::QuarterTurn.price(allowance);
        }
        self.check_front(id, walk.unit.formation().ranks())?;
        let next = turn::by_quarter(&walk.unit, right);
        let end = next.rect();
        self.check_room(id, &Sweep::There(*end), end)?;
        walk.unit = next;
        walk.manoeuvred = true;
        Ok(())
    }

    /// So many files, and how many ranks that must be paid for; no column of
    /// march ([`rule::special::DRILLED_CHARGE_NO_COLUMN`]).
    fn judge_formation(&self, unit: UnitId, path: &Path) -> Result<ChargeFormation, Refusal> {
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

    fn change_formation_to_charge(&mut self, id: UnitId, formed: ChargeFormation, play: &mut Play) {
        let ChargeFormation { files, paid } = formed;
        let unit = self.unit_mut(id);
        if files == unit.files {
            return;
        }
        unit.files = files;
        unit.spent = (unit.spent + 0.5 * f32::from(paid)).min(1.0);
        self.reseat(id);
        play.log(|| What::ChangedFormation { unit: id, files });
    }

    /// Whether a charger could stand otherwise.
    fn could_form_up(&self, unit: UnitId) -> bool {
        let mut choices = 0;
        self.propose_formations(unit, &mut |_| {
            choices += 1;
            false
        });
        choices > 1
    }

    /// As they are, a rank more or fewer.
    fn propose_formations(&self, unit: UnitId, found: Taker<Answer>) {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_manoeuvre_is_free_up_to_two_ranks() {
        let special = Specials::of(Special::Drilled);
        assert!(special.manoeuvres_freely(2, 0), "{}", rule::special::DRILLED_FREE_MANOEUVRE);
        assert!(!special.manoeuvres_freely(3, 0) && !special.manoeuvres_freely(1, 1));
        assert!(special.may_turn_by_quarter().is_ok() && special.may_charge_in_column().is_err());
    }
}

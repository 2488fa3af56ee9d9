//! Break tests: who stands and who runs.

use game::Side;
use rules::RuleId;
use rules::ancients as rule;
use smallvec::SmallVec;

use super::{AftermathAsk, AftermathTask};
use crate::agenda::{Play, Task};
use crate::battle::Battle;
use crate::event::What;
use crate::fact::Fact;
use crate::ids::{UnitId, UnitSet};
use crate::leadership::{COMMAND_RANGE, LeadershipTest};
use crate::question::Question;
use crate::special::Special;
use crate::troop::Rank;
use crate::unit::Status;

/// Fewer break without a test ([`rule::break_::UNDER_FIVE_AUTOMATIC`]).
const FEW: u8 = 5;

/// The Leadership of hatred ([`rule::special::HATRED_BREAK_LD10`]).
const STEADFAST: i8 = 10;

impl Battle {
    /// Units of a side that lost their combat and have not yet tested
    /// ([`rule::break_::WHO_TESTS`]).
    pub(crate) fn beaten(&self, side: Side) -> UnitSet {
        self.on_field(side)
            .filter(|&u| {
                let unit = self.unit(u);
                unit.is(Fact::LostRound) && !unit.is(Fact::Tested) && unit.status == Status::Field
            })
            .collect()
    }

    /// All results are known: one beaten unit after another tests, the
    /// General's first ([`rule::break_::TIMING`], [`rule::break_::GENERAL_TESTS_FIRST`]).
    pub(super) fn next_break_test(&mut self, play: &mut Play) {
        let sides = [self.active, self.active.other()];
        let Some(side) = sides.into_iter().find(|&side| !self.beaten(side).is_empty()) else { return };
        let beaten = self.beaten(side);
        let general = beaten.iter().find(|&u| self.has_general(u));
        let certain = beaten.iter().find(|&u| self.unit(u).strength() < FEW);
        let next = general.or(certain).or_else(|| beaten.only());
        match next {
            Some(unit) => {
                self.then(Task::Aftermath(AftermathTask::BreakTests));
                if beaten.only().is_some() {
                    play.not_asked("only one unit tests", unit.key());
                }
                self.test_break(unit, play);
            }
            None => self.question = Some(Question::Aftermath(AftermathAsk::Next(side))),
        }
    }

    /// Whether the General is the unit, or in it.
    pub(crate) fn has_general(&self, id: UnitId) -> bool {
        let leads = |c: UnitId| self.troop(c).rank == Some(Rank::General);
        leads(id) || self.guests(id).any(leads)
    }

    /// [`rule::break_::TEST_PROCEDURE`]: two dice and the margin against the
    /// Leadership, and nothing else matters ([`rule::break_::NO_NATURAL_RESULTS`],
    /// [`rule::break_::HALF_STRENGTH_IRRELEVANT`]).
    pub(crate) fn test_break(&mut self, id: UnitId, play: &mut Play) {
        self.unit_mut(id).mark(Fact::Tested);
        let unit = self.unit(id);
        if unit.strength() < FEW {
            let rule = if self.is_lone_character(id) {
                rule::break_::LONE_CHARACTER
            } else {
                rule::break_::UNDER_FIVE_AUTOMATIC
            };
            let stubborn = self.troop(id).special.has(Special::Stubborn);
            let overrides =
                if stubborn { rule::special::STUBBORN_MIN_FIVE } else { rule::break_::UNDER_FIVE_AUTOMATIC };
            self.break_unit(id, &[rule, rule::break_::UNDER_FIVE_OVERRIDES, overrides], play);
            return;
        }
        if let Some(rules) = self.breaks_for_certain(id)
            && !self.stands_stubbornly(id, &rules, play)
        {
            let mut rules = rules;
            if self.foes(id).iter().any(|foe| self.hates(id, foe)) {
                rules.push(rule::special::HATRED_NO_HELP_AUTO_BREAK);
            }
            self.break_unit(id, &rules, play);
            return;
        }
        if self.take_break_test(id, play) {
            if self.may_step_back(id) {
                self.question = Some(Question::Aftermath(AftermathAsk::GiveGround(id)));
            }
        } else if self.may_test_again(id) {
            self.question = Some(Question::Aftermath(AftermathAsk::Reroll(id)));
        } else {
            self.fail_break_test(id, play);
        }
    }

    fn take_break_test(&mut self, id: UnitId, play: &mut Play) -> bool {
        let margin = self.fought_in(id).map_or(0, super::super::combat::Combat::margin);
        let unit = self.unit(id);
        let foes = self.foes(id);
        let hates = foes.iter().any(|foe| self.hates(id, foe));
        let feared = foes.iter().any(|foe| self.fears(id, foe).is_some());
        let own = self.usable_leadership(id).0;
        let unreliable = self.troop(id).special.has(Special::Unreliable);
        let test = LeadershipTest::new(id, "break", rule::break_::TEST_PROCEDURE)
            .with(-margin, rule::result::COMPARE_SCORES, true)
            .with(STEADFAST - own, rule::special::HATRED_BREAK_LD10, hates)
            .with(0, rule::character::HATRED_SHARED, foes.iter().any(|foe| self.shares_hatred(id, foe)))
            .with(0, rule::special::FRENZY_STILL_TESTS_BREAK, self.is_frenzied(id))
            .with(0, rule::special::UNRELIABLE_NO_STANDARD_REROLL, unreliable)
            .with(0, rule::skirmish::NO_ARMY_STANDARD_REROLL, self.is_skirmishing(id))
            .with(0, rule::special::FEAR_BEATEN_NOT_OUTNUMBERED, feared)
            .with(0, rule::break_::NO_NATURAL_RESULTS, true)
            .with(0, rule::break_::WHO_TESTS, true)
            .with(0, rule::break_::TIMING, true)
            .with(0, rule::break_::HALF_STRENGTH_IRRELEVANT, unit.is_halved())
            .with(0, rule::break_::UNDER_FIVE_COUNTS_CHARACTERS, unit.models < FEW)
            .with(0, rule::break_::GENERAL_TESTS_FIRST, self.has_general(id))
            .with(0, rule::giveground::VOLUNTARY_NOT_SKIRMISH_CAVALRY, self.is_skirmishing(id) && self.rides(id))
            .with(0, rule::skirmish::NO_ARMY_STANDARD_REROLL, self.is_skirmishing(id) && self.standard_near(id))
            .with(0, rule::standard::BEARER_IS_CHARACTER, self.standard_near(id))
            .with(0, rule::standard::REROLL_EXCLUDED, self.standard_near(id) && !self.may_test_again(id));
        self.take_test(test, play)
    }

    /// Near the army standard a failed break test may be taken again, not by
    /// skirmishers or the unreliable, nor when its bearer runs
    /// ([`rule::standard::BREAK_REROLL`], [`rule::standard::REROLL_EXCLUDED`],
    /// [`rule::skirmish::NO_ARMY_STANDARD_REROLL`]).
    pub(crate) fn may_test_again(&self, id: UnitId) -> bool {
        let barred = self.is_skirmishing(id) || self.troop(id).special.has(Special::Unreliable);
        !barred && self.standard_near(id)
    }

    /// Whether the army standard stands near ([`rule::standard::BEARER_IS_CHARACTER`]).
    pub(crate) fn standard_near(&self, id: UnitId) -> bool {
        let side = self.unit(id).side;
        let bearer = self.ids().find(|&c| self.unit(c).side == side && self.troop(c).rank == Some(Rank::ArmyStandard));
        let Some(bearer) = bearer else { return false };
        let body = self.body_of(bearer);
        let stands = self.unit(body).status == Status::Field && (body == id || !self.is_routed(body));
        stands && self.character_rect(bearer).within(&self.rect(id), COMMAND_RANGE)
    }

    pub(super) fn answer_reroll(&mut self, id: UnitId, yes: bool, play: &mut Play) {
        if !yes {
            self.fail_break_test(id, play);
        } else if self.take_break_test(id, play) {
            // rule::basic::REROLL_ONCE: the second result stands.
            if self.may_step_back(id) {
                self.question = Some(Question::Aftermath(AftermathAsk::GiveGround(id)));
            }
        } else {
            self.fail_break_test(id, play);
        }
    }

    /// It breaks, or gives ground if there are twice as many of them.
    fn fail_break_test(&mut self, id: UnitId, play: &mut Play) {
        match self.gives_ground_instead(id) {
            Ok(mut rules) => {
                if self.is_stubborn(id) {
                    rules.push(rule::special::STUBBORN_OVERWHELMING_ODDS);
                }
                self.mark_giving_ground(id, &rules, play);
            }
            Err(_) if self.may_yield_stubbornly(id) => {
                let rules = [self.yield_stubbornly(id), rule::giveground::FRONT_ONLY];
                self.mark_giving_ground(id, &rules, play);
            }
            Err(mut rules) => {
                if self.unit(id).is(Fact::StubbornSpent) {
                    rules.push(rule::special::STUBBORN_SECOND_FAILED_BREAK);
                }
                let mut causes: SmallVec<[RuleId; 4]> = SmallVec::from_slice(&[rule::break_::TEST_PROCEDURE]);
                causes.extend(rules);
                self.break_unit(id, &causes, play);
            }
        }
    }

    /// The unit is broken; it runs once all tests are taken.
    pub(super) fn break_unit(&mut self, id: UnitId, causes: &[RuleId], play: &mut Play) {
        let mut causes: SmallVec<[RuleId; 8]> = SmallVec::from_slice(causes);
        if self.is_frenzied(id) {
            causes.push(rule::special::FRENZY_ENDS_WHEN_BROKEN);
            self.unit_mut(id).mark(Fact::Calmed);
        }
        self.unit_mut(id).mark(Fact::Broken);
        play.log(|| What::Broken { unit: id }, &causes);
    }
}

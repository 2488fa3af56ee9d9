//! Break tests: who stands and who runs.

use game::{Side, why};
use rules::ancients as rule;

use crate::state::{
    AftermathAsk, AftermathTask, Battle, Cause, FEW_MEN, LeadershipTest, Mark, Play, Status, UnitId, UnitSet, What,
};

impl Battle {
    /// Units of a side that lost their combat and have not yet tested
    /// ([`rule::break_::WHO_TESTS`]).
    pub(crate) fn beaten(&self, side: Side) -> UnitSet {
        self.on_field(side)
            .filter(|&u| {
                let unit = self.unit(u);
                unit.status() == Status::Field
                    && !unit.is(Mark::TESTED)
                    && why::holds(rule::break_::WHO_TESTS, unit.is(Mark::LOST_ROUND))
                    && (self.assault_of(u).is_none() || why::step(rule::building::ASSAULT_BREAK_TEST))
                    && !(self.is_elephant(u) && why::step(rule::elephant::NEVER_FLEES))
                    && !(self.is_deserted(u) && why::step(rule::artillery::CREW_SEPARATE))
            })
            .collect()
    }

    /// Nobody of a beaten unit is left to run, but the engine that its crew
    /// served.
    fn is_deserted(&self, id: UnitId) -> bool {
        self.is_unmanned(id) && self.unit(id).guests == 0
    }

    /// All results are known: one beaten unit after another tests, the
    /// General's first ([`rule::break_::GENERAL_TESTS_FIRST`]), the others as
    /// their player likes ([`rule::break_::TEST_ORDER`]).
    pub(super) fn next_break_test(&mut self, play: &mut Play) {
        let sides = [self.active, self.active.other()];
        let Some(side) = sides.into_iter().find(|&side| !self.beaten(side).is_empty()) else { return };
        let beaten = self.beaten(side);
        let led = beaten.iter().find(|&u| self.has_general(u));
        let general = why::instead(rule::break_::GENERAL_TESTS_FIRST, led, || None);
        let certain = beaten.iter().find(|&u| self.is_few(u));
        let next = general.or(certain).or_else(|| beaten.only());
        match next.or_else(|| if why::step(rule::break_::TEST_ORDER) { None } else { beaten.first() }) {
            Some(unit) => {
                self.then(AftermathTask::BreakTests);
                if beaten.only().is_some() {
                    play.not_asked("only one unit tests", unit.key());
                }
                self.test_break(unit, play);
            }
            None => self.ask(AftermathAsk::Next(side)),
        }
    }

    /// The fewest break at once, others for certain, and the rest test.
    pub(crate) fn test_break(&mut self, id: UnitId, play: &mut Play) {
        self.unit_mut(id).mark(Mark::TESTED);
        if self.is_unmanned(id) {
            return self.leave_captains(id, play);
        }
        if self.are_too_few(id) {
            if self.are_helped_though_few(id) {
                self.mark_giving_ground(id, play);
            } else {
                self.break_unit(id, play);
            }
            return;
        }
        if let Some(doom) = self.breaks_for_certain(id)
            && !self.troop(id).special.defies(self, id, doom, play)
        {
            self.break_unit(id, play);
            return;
        }
        let passed = self.troop(id).special.need_not_test(self, id, play) || self.take_break_test(id, play);
        self.settle_break_test(id, passed, |battle| battle.may_test_again(id), play);
    }

    /// It stands, or may test again, or has failed.
    fn settle_break_test(&mut self, id: UnitId, passed: bool, again: impl Fn(&Battle) -> bool, play: &mut Play) {
        if passed {
            self.offer_ground(id);
        } else if again(self) {
            self.ask(AftermathAsk::Reroll(id));
        } else {
            self.fail_break_test(id, play);
        }
    }

    /// Fewer than five break without a test ([`rule::break_::UNDER_FIVE_AUTOMATIC`]),
    /// characters among them counted ([`rule::break_::UNDER_FIVE_COUNTS_CHARACTERS`]);
    /// so does one on his own ([`rule::break_::LONE_CHARACTER`]).
    fn are_too_few(&self, id: UnitId) -> bool {
        if self.is_lone_character(id) {
            return why::step(rule::break_::LONE_CHARACTER);
        }
        let troopers = || self.number_of(id, self.unit(id).troopers());
        let heads = why::instead(rule::break_::UNDER_FIVE_COUNTS_CHARACTERS, self.number(id), troopers);
        heads <= FEW_MEN && heads < why::count(rule::break_::UNDER_FIVE_AUTOMATIC, FEW_MEN)
    }

    /// Nothing helps them that helps others ([`rule::break_::UNDER_FIVE_OVERRIDES`]).
    fn are_helped_though_few(&self, id: UnitId) -> bool {
        why::instead(rule::break_::UNDER_FIVE_OVERRIDES, false, || why::quietly(|| self.gives_ground_instead(id)))
    }

    /// [`rule::break_::TEST_PROCEDURE`]: two dice and the margin against the
    /// Leadership, and nothing else matters ([`rule::break_::NO_NATURAL_RESULTS`],
    /// [`rule::break_::HALF_STRENGTH_IRRELEVANT`]) but hatred
    /// ([`rule::special::HATRED_BREAK_LD10`]).
    fn take_break_test(&mut self, id: UnitId, play: &mut Play) -> bool {
        let margin = self.fought_in(id).map_or(0, crate::state::combat::Combat::margin);
        let halved = i8::from(self.is_halved(id));
        let by = why::instead(rule::break_::HALF_STRENGTH_IRRELEVANT, -margin, || -margin - halved);
        let mut test = LeadershipTest::new(id, "break", rule::break_::TEST_PROCEDURE)
            .and(why::amount(rule::break_::TEST_PROCEDURE, by));
        self.troop(id).special.to_break(self, id, &mut test.modifiers);
        let verdict = |dice: [u8; 2], passed: bool| {
            let natural = || match dice {
                [1, 1] => true,
                [6, 6] => false,
                _ => passed,
            };
            why::instead(rule::break_::NO_NATURAL_RESULTS, passed, natural)
        };
        self.throw_test(test, verdict, play)
    }

    pub(super) fn answer_reroll(&mut self, id: UnitId, yes: bool, play: &mut Play) {
        let passed = yes && self.take_break_test(id, play);
        self.settle_break_test(id, passed, |_| yes && !why::step(rule::basic::REROLL_ONCE), play);
    }

    /// Some who have passed may give ground all the same.
    fn offer_ground(&mut self, id: UnitId) {
        if self.may_step_back(id) {
            self.ask(AftermathAsk::GiveGround(id));
        }
    }

    /// It breaks, or gives ground if there are twice as many of them; then the
    /// stubborn have still their own way
    /// ([`rule::special::STUBBORN_OVERWHELMING_ODDS`]).
    fn fail_break_test(&mut self, id: UnitId, play: &mut Play) {
        if self.gives_ground_instead(id) {
            self.troop(id).special.yields_as_others(self, id);
            self.mark_giving_ground(id, play);
        } else if self.troop(id).special.yields_instead(self, id) {
            self.mark_giving_ground(id, play);
        } else {
            self.break_unit(id, play);
        }
    }

    /// The unit is broken, and no longer frenzied
    /// ([`rule::special::FRENZY_ENDS_WHEN_BROKEN`]); it runs once all tests are
    /// taken ([`rule::break_::TIMING`]), and its friends test then
    /// ([`rule::panic::BREAK_TIMING`]).
    fn break_unit(&mut self, id: UnitId, play: &mut Play) {
        self.troop(id).special.breaks(self, id);
        self.unit_mut(id).mark(Mark::BROKEN);
        let (waits, friends_wait) = (why::step(rule::break_::TIMING), why::step(rule::panic::BREAK_TIMING));
        play.log(|| What::Broken { unit: id });
        if !waits {
            self.then_flights();
        }
        if !friends_wait {
            let near = self.friends_frightened_by(id);
            self.then_panic(near, Cause::FriendsBroken);
        }
    }
}

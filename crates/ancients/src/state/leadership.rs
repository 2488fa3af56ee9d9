//! Tests of Leadership, whoever must take them for whatever reason.

use game::why;
use ranked::test::{best_value, passes};
use rules::{RuleId, ancients as rule, antiquity as book};
use smallvec::SmallVec;

use crate::special::kind::Special;
use crate::state::{Battle, Mark, Modifier, Play, Rank, Status, UnitId, What};

/// No Leadership is higher.
const HIGHEST: i8 = 10;

/// The General's reach, and the army standard's.
pub(crate) const COMMAND_RANGE: f64 = 12.0;

/// A test to be taken.
pub(crate) struct LeadershipTest {
    pub unit: UnitId,
    /// What for, in a word.
    pub test: &'static str,
    /// The rule that demands it.
    pub rule: RuleId,
    pub modifiers: SmallVec<[Modifier; 4]>,
}

impl LeadershipTest {
    pub fn new(unit: UnitId, test: &'static str, rule: RuleId) -> LeadershipTest {
        LeadershipTest { unit, test, rule, modifiers: SmallVec::new() }
    }

    /// With a modifier to the Leadership.
    pub fn with(self, by: i8, rule: RuleId, applies: bool) -> LeadershipTest {
        self.and(why::modifier(rule, applies, by))
    }

    /// With a modifier that has passed its door.
    pub fn and(mut self, modifier: Option<Modifier>) -> LeadershipTest {
        self.modifiers.extend(modifier);
        self
    }
}

impl Battle {
    /// The Leadership a unit tests on, before modifiers: its own, a character's
    /// with it ([`rule::character::LEADERSHIP`]), or the General's near it
    /// ([`rule::general::LEADERSHIP_RANGE`]).
    pub(crate) fn usable_leadership(&self, id: UnitId) -> i8 {
        if let Some(leadership) = self.leadership_of_elephant(id) {
            return leadership;
        }
        // Deep ranks count for nothing in a scramble about a building.
        let depth = if self.fights_plainly(id) { 0 } else { self.troop(id).special.leadership(self, id) };
        let own = self.own_leadership(id).0 + depth + self.troop(id).special.own_leadership(self, id);
        let own = own.min(HIGHEST);
        let of = |leader: UnitId| (self.troop(leader).stats.ld as i8, self.troop(leader).special);
        let with = self.guests(id).filter(|&guest| self.is_led_by(id, guest)).map(of);
        let with = with.map(|(ld, special)| ld + special.leadership_with_character(depth));
        let led = why::instead(rule::character::LEADERSHIP, best_value(own, with, HIGHEST), || own);
        let Some((ld, special)) = self.general_near(id).map(of) else { return led };
        let lent = best_value(led, [ld + special.leadership_with_general(depth)], HIGHEST);
        why::instead(rule::general::LEADERSHIP_RANGE, lent, || led)
    }

    /// Whether a unit may use the Leadership of a character in it: neither
    /// skirmishers ([`rule::skirmish::OWN_LEADERSHIP`],
    /// [`rule::skirmish::CHARACTER_BOUND`]) nor others who are not
    /// formed ([`rule::character::LEADERSHIP_UNFORMED`]); not of one who has
    /// retired ([`rule::challenge::REFUSAL_EFFECTS`]), nor the unreliable of the
    /// General.
    fn is_led_by(&self, id: UnitId, guest: UnitId) -> bool {
        let loose = self.is_skirmishing(id);
        let general = self.troop(guest).rank == Some(Rank::General);
        !why::holds(rule::skirmish::OWN_LEADERSHIP, why::holds(rule::skirmish::CHARACTER_BOUND, loose))
            && !why::holds(rule::character::LEADERSHIP_UNFORMED, !loose && !self.is_formed(id))
            && !why::holds(rule::challenge::REFUSAL_EFFECTS, self.unit(guest).is(Mark::RETIRED))
            && (!general || self.leads_allies(guest) || !self.troop(id).special.disowns_general())
    }

    /// The General, if he is near enough to lend his Leadership; not to
    /// skirmishers ([`rule::skirmish::OWN_LEADERSHIP`]), levies
    /// ([`rule::special::LEVY_GENERAL_LD`]) or the unreliable, nor while he runs
    /// ([`rule::general::FLEEING_NO_INFLUENCE`]). Where he has retired from a
    /// challenge only his own unit goes without
    /// ([`rule::general::REFUSED_CHALLENGE`]). Nobody off the table is near
    /// anybody ([`rule::pursuit::RETURN_TEST`]).
    fn general_near(&self, id: UnitId) -> Option<UnitId> {
        let general = self.general_of(id)?;
        let (leader, body) = (self.unit(general), self.body_of(general));
        let runs = match leader.status() {
            Status::Joined => self.unit(body).is_fleeing() || (body != id && self.is_routed(body)),
            Status::Field => self.is_routed(general),
            Status::Fleeing => true,
            _ => return None,
        };
        let away = self.unit(id).status() == Status::Off || self.unit(body).status() == Status::Off;
        if away && why::step(rule::pursuit::RETURN_TEST) {
            return None;
        }
        let special = self.troop(id).special;
        let has_retired = || {
            leader.is(Mark::RETIRED) && why::instead(rule::general::REFUSED_CHALLENGE, leader.host == Some(id), || true)
        };
        let distance = self.unit(id).placed().distance_to(&self.character_rect(general));
        let helps = why::within(rule::general::LEADERSHIP_RANGE, distance, COMMAND_RANGE)
            && !why::holds(rule::skirmish::OWN_LEADERSHIP, self.is_skirmishing(id))
            && !special.does_not_heed_general()
            && (self.leads_allies(general) || !special.disowns_general())
            && !why::holds(rule::general::FLEEING_NO_INFLUENCE, runs)
            && !has_retired();
        helps.then_some(general)
    }

    /// The General whom a unit looks to: allies to their own, if one came with
    /// them; he is nobody to the troops of the host
    /// ([`book::list::ALLIES_CHARACTERS`]).
    fn general_of(&self, id: UnitId) -> Option<UnitId> {
        let side = self.unit(id).side;
        let any =
            || self.ids().filter(move |&c| self.unit(c).side == side && self.troop(c).rank == Some(Rank::General));
        let own = || any().find(|&c| !self.leads_allies(c));
        let theirs = any().find(|&c| self.leads_allies(c));
        match theirs {
            None => any().next(),
            Some(theirs) if self.troop(id).special.has(Special::Ally) => Some(theirs),
            Some(theirs) => why::instead(book::list::ALLIES_CHARACTERS, own(), || own().or(Some(theirs))),
        }
    }

    /// Whether he is the General of allies, who came with them out of their own
    /// list.
    pub(crate) fn leads_allies(&self, id: UnitId) -> bool {
        let troop = self.troop(id);
        troop.rank == Some(Rank::General) && troop.special.has(Special::Ally)
    }

    /// Where a character stands: alone, or in his place in a unit.
    pub(crate) fn character_rect(&self, id: UnitId) -> table::Rect {
        let unit = self.unit(id);
        match unit.host {
            Some(host) if unit.status() == Status::Joined => {
                let host = self.unit(host);
                if host.inside.is_some() {
                    return host.rect();
                }
                let formation = host.formation();
                formation.model(host.pose(), formation.slot(unit.place))
            }
            _ => unit.rect(),
        }
    }

    /// Takes a test: two dice, equal or lower passes
    /// ([`rule::basic::LEADERSHIP_TEST`]).
    pub(crate) fn take_test(&mut self, test: LeadershipTest, play: &mut Play) -> bool {
        self.throw_test(test, |_, passed| passed, play)
    }

    /// Takes a test that has the last word on what its dice mean. A character
    /// on his own tests like a unit ([`rule::character::LEADERSHIP_LONE`]).
    pub(crate) fn throw_test(
        &mut self,
        test: LeadershipTest,
        verdict: impl Fn([u8; 2], bool) -> bool,
        play: &mut Play,
    ) -> bool {
        let LeadershipTest { unit, test, rule, modifiers } = test;
        if self.is_lone_character(unit) && !why::step(rule::character::LEADERSHIP_LONE) {
            return true;
        }
        let needed = self.usable_leadership(unit) + modifiers.iter().map(|m| m.by).sum::<i8>();
        let needed_now = why::count(rule::basic::LEADERSHIP_TEST, needed);
        let dice = play.two_d6(rule, test);
        let passed = verdict(dice, passes(dice, needed_now));
        play.log(|| What::Test { unit, test, dice, needed, passed, modifiers });
        passed || (self.rallies_to_the_standard(unit, test) && passes(play.two_d6(rule, test), needed_now))
    }

    /// Whether a failed test that is no break test would be taken again by the
    /// army standard: never ([`rule::standard::REROLL_BREAK_ONLY`]).
    fn rallies_to_the_standard(&self, id: UnitId, test: &str) -> bool {
        test != "break" && why::quietly(|| self.standard_near(id)) && !why::step(rule::standard::REROLL_BREAK_ONLY)
    }

    /// Whether the General is the unit, or in it.
    pub(crate) fn has_general(&self, id: UnitId) -> bool {
        let leads = |c: UnitId| self.troop(c).rank == Some(Rank::General);
        leads(id) || self.guests(id).any(leads)
    }
}

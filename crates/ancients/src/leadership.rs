//! Tests of Leadership, whoever must take them for whatever reason.

use ranked::leadership::passes;
use rules::RuleId;
use rules::ancients as rule;
use smallvec::SmallVec;

use crate::agenda::Play;
use crate::battle::Battle;
use crate::event::{Modifier, What};
use crate::fact::Fact;
use crate::ids::UnitId;
use crate::special::Special;
use crate::troop::Rank;
use crate::unit::Status;

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
    pub fn with(mut self, by: i8, rule: RuleId, applies: bool) -> LeadershipTest {
        if applies {
            self.modifiers.push(Modifier { by, rule });
        }
        self
    }
}

impl Battle {
    /// The Leadership a unit tests on, before modifiers, and the rule that
    /// lends it: its own, a character's with it, or the General's near it.
    pub(crate) fn usable_leadership(&self, id: UnitId) -> (i8, RuleId) {
        let own = self.troop(id).stats.ld as i8;
        let mut best = (own, rule::basic::LEADERSHIP_TEST);
        // rule::skirmish::OWN_LEADERSHIP, rule::character::LEADERSHIP_UNFORMED.
        if !self.is_formed(id) {
            return best;
        }
        let mut take = |ld: i8, rule: RuleId| {
            if ld > best.0 {
                best = (ld, rule);
            }
        };
        for guest in self.guests(id) {
            // rule::challenge::REFUSAL_EFFECTS.
            if !self.unit(guest).is(Fact::Retired) {
                take(self.troop(guest).stats.ld as i8, rule::character::LEADERSHIP);
            }
        }
        if let Some(general) = self.general_near(id) {
            take(self.troop(general).stats.ld as i8, rule::general::LEADERSHIP_RANGE);
        }
        best
    }

    /// The General, if he is near enough to lend his Leadership.
    fn general_near(&self, id: UnitId) -> Option<UnitId> {
        let special = self.troop(id).special;
        // rule::general::LEADERSHIP_EXCLUSIONS.
        if special.has(Special::Levy) || special.has(Special::Unreliable) {
            return None;
        }
        let side = self.unit(id).side;
        let general = self.ids().find(|&c| self.unit(c).side == side && self.troop(c).rank == Some(Rank::General))?;
        let leader = self.unit(general);
        let (place, runs) = match (leader.status, leader.host) {
            (Status::Joined, Some(host)) => {
                (self.character_rect(general), self.unit(host).is_fleeing() || (host != id && self.is_routed(host)))
            }
            (Status::Field, _) => (leader.rect(), self.is_routed(general)),
            _ => return None,
        };
        // rule::general::FLEEING_NO_INFLUENCE.
        (!runs && place.within(&self.rect(id), COMMAND_RANGE)).then_some(general)
    }

    /// Where a character stands: alone, or in his place in a unit.
    pub(crate) fn character_rect(&self, id: UnitId) -> table::Rect {
        let unit = self.unit(id);
        match unit.host {
            Some(host) if unit.status == Status::Joined => {
                let host = self.unit(host);
                let formation = host.formation();
                formation.model(host.pose, formation.slot(unit.place))
            }
            _ => unit.rect(),
        }
    }

    /// Takes a test: two dice, equal or lower passes
    /// ([`rule::basic::LEADERSHIP_TEST`]).
    pub(crate) fn take_test(&mut self, test: LeadershipTest, play: &mut Play) -> bool {
        let LeadershipTest { unit, test, rule, modifiers } = test;
        let (leadership, lent) = self.usable_leadership(unit);
        let needed = leadership + modifiers.iter().map(|m| m.by).sum::<i8>();
        let dice = play.two_d6(rule, test);
        let passed = passes(dice, needed);
        let mut rules: SmallVec<[RuleId; 8]> = SmallVec::from_slice(&[rule, rule::basic::LEADERSHIP_TEST]);
        if lent != rule::basic::LEADERSHIP_TEST {
            rules.push(lent);
        }
        rules.extend(modifiers.iter().map(|m| m.rule));
        play.log(|| What::Test { unit, test, dice, needed, passed, modifiers }, &rules);
        passed
    }
}

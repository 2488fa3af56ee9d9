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
        let special = self.troop(id).special;
        let (own, by) = self.own_leadership(id);
        let (formed, led) = (self.is_formed(id), self.unit(id).guests > 0);
        if self.is_skirmishing(id) {
            return (own, if led { rule::skirmish::CHARACTER_BOUND } else { rule::skirmish::OWN_LEADERSHIP });
        }
        let depth = self.warband_depth(id);
        let mut best = match depth {
            _ if !formed && special.has(Special::Warband) => (own, rule::special::WARBAND_LD_BONUS_NEEDS_FORMED),
            // The unformed and the fleeing have nobody but the General to look to.
            _ if !formed && led => (own, rule::character::LEADERSHIP_UNFORMED),
            0 => (own, by),
            _ => ((own + depth).min(HIGHEST), rule::special::WARBAND_LD_BONUS),
        };
        let mut take = |who: UnitId, rule: RuleId, in_warband: RuleId| {
            let troop = self.troop(who);
            // Their depth helps only a leader of their own kind.
            let adds = depth > 0 && troop.special.has(Special::Warband);
            let ld = (troop.stats.ld as i8 + if adds { depth } else { 0 }).min(HIGHEST);
            if ld > best.0 {
                best = (ld, if adds { in_warband } else { rule });
            }
        };
        for guest in self.guests(id).filter(|_| formed) {
            let general = self.troop(guest).rank == Some(Rank::General);
            // rule::challenge::REFUSAL_EFFECTS, rule::special::UNRELIABLE_NO_GENERAL_LD.
            let barred = self.unit(guest).is(Fact::Retired) || (general && special.has(Special::Unreliable));
            if !barred {
                take(guest, rule::character::LEADERSHIP, rule::special::WARBAND_CHARACTER_LD);
            }
        }
        if let Some(general) = self.general_near(id) {
            take(general, rule::general::LEADERSHIP_RANGE, rule::special::WARBAND_GENERAL_LD);
        } else if best.1 == rule::basic::LEADERSHIP_TEST && special.has(Special::Unreliable) {
            best.1 = rule::special::UNRELIABLE_NO_GENERAL_LD;
        } else if best.1 == rule::basic::LEADERSHIP_TEST && special.has(Special::Levy) {
            best.1 = rule::special::LEVY_GENERAL_LD;
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
        if leader.is(Fact::Retired) && leader.host == Some(id) {
            // rule::general::REFUSED_CHALLENGE: the others still have it.
            return None;
        }
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

    /// Whose Leadership a unit may not use, and by which rule.
    fn cite_leadership(&self, id: UnitId, rules: &mut SmallVec<[RuleId; 8]>) {
        let led = self.unit(id).guests > 0;
        if self.is_skirmishing(id) {
            rules.push(rule::skirmish::OWN_LEADERSHIP);
            if led {
                rules.push(rule::skirmish::CHARACTER_BOUND);
            }
        } else if self.is_lone_character(id) {
            rules.push(rule::character::LEADERSHIP_LONE);
        } else if led && !self.is_formed(id) {
            rules.push(rule::character::LEADERSHIP_UNFORMED);
        }
        if self.rear_kind(id).is_some() {
            rules.push(rule::special::COMBINED_SPECIAL_RULES);
        }
        let special = self.troop(id).special;
        if special.has(Special::Levy) || special.has(Special::Unreliable) {
            rules.push(rule::general::LEADERSHIP_EXCLUSIONS);
        }
        let side = self.unit(id).side;
        let runs = |c: UnitId| {
            let body = self.body_of(c);
            self.troop(c).rank == Some(Rank::General) && (self.unit(body).is_fleeing() || self.is_routed(body))
        };
        if self.ids().any(|c| self.unit(c).side == side && self.unit(c).is_alive() && runs(c)) {
            rules.push(rule::general::FLEEING_NO_INFLUENCE);
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
        self.cite_leadership(unit, &mut rules);
        play.log(|| What::Test { unit, test, dice, needed, passed, modifiers }, &rules);
        passed
    }
}

//! Declaring charges and disengagements.

use game::Refusal;
use rules::RuleId;
use rules::ancients as rule;
use smallvec::SmallVec;
use table::Edge;

use super::{Charge, ChargeAsk, ChargeTask};
use crate::agenda::{Play, Task};
use crate::battle::Battle;
use crate::event::What;
use crate::fact::Fact;
use crate::ids::{UnitId, UnitSet};
use crate::question::Question;
use crate::special::Special;
use crate::unit::Status;

impl Battle {
    /// Those who must charge declare first and without being asked
    /// ([`rule::compulsory::CHARGE`]); then whoever wishes to.
    pub(super) fn next_declaration(&mut self, play: &mut Play) {
        let bound = self
            .on_field(self.active)
            .find(|&u| self.unit(u).is(Fact::Compelled) && !self.bound_to_charge(u).is_empty());
        if let Some(unit) = bound {
            self.then(Task::Charge(ChargeTask::Declare));
            self.choose_charger(unit, play);
        } else if self.anybody_declares() {
            self.question = Some(Question::Charge(ChargeAsk::Declare));
        }
    }

    /// Whether anybody has something to declare.
    fn anybody_declares(&self) -> bool {
        self.on_field(self.active).any(|u| self.may_disengage(u) || self.has_charge_target(u))
    }

    /// Who may declare a charge or a disengagement.
    pub(super) fn declarers(&self) -> UnitSet {
        self.on_field(self.active).filter(|&u| self.may_disengage(u) || self.has_charge_target(u)).collect()
    }

    /// Those with somebody in reach, and those who may break off: what a
    /// player would think of.
    pub(super) fn sensible_declarers(&self) -> UnitSet {
        self.on_field(self.active)
            .filter(|&u| self.may_disengage(u) || (self.may_charge(u).is_ok() && !self.sensible_targets(u).is_empty()))
            .collect()
    }

    /// Whether a unit may declare a charge at all ([`rule::charge::WHO_MAY_NOT`]).
    pub(crate) fn may_charge(&self, id: UnitId) -> Result<(), Refusal> {
        let unit = self.unit(id);
        let no = |rule, wrong: &'static str| Err(Refusal::new(rule, wrong, "choose another unit"));
        if unit.status != Status::Field {
            return no(rule::charge::WHO_MAY_NOT, "it is not on the table in good order");
        }
        if unit.is(Fact::Charging) || unit.is(Fact::Disengaging) {
            return no(rule::charge::ONE_TARGET_OTHERWISE, "it has declared already");
        }
        if self.is_engaged(id) {
            return no(rule::charge::WHO_MAY_NOT, "it is fighting");
        }
        if unit.is(Fact::InColumn) {
            let drilled = self.troop(id).special.has(Special::Drilled);
            let rule = if drilled { rule::special::DRILLED_CHARGE_NO_COLUMN } else { rule::march::COLUMN_NO_CHARGE };
            return no(rule, "it began the turn in column of march");
        }
        if unit.is(Fact::Square) {
            return no(rule::special::PHALANX_MEDIEVAL_SQUARE_LIMITS, "a square does not move");
        }
        if self.troop(id).is_character() {
            return no(rule::character::NO_INDEPENDENT_CHARGE, "a character on his own does not charge");
        }
        if unit.is(Fact::GaveGround) {
            return no(rule::giveground::FOLLOW_UP_FAILS, "it gave ground and was not followed");
        }
        if unit.is(Fact::Halted) || unit.is(Fact::HangsBack) || unit.is(Fact::Returned) {
            return no(rule::charge::WHO_MAY_NOT, "it is bound this turn");
        }
        Ok(())
    }

    fn has_charge_target(&self, id: UnitId) -> bool {
        self.may_charge(id).is_ok() && self.nearest_enemies(id).any(|e| self.sees_to_charge(id, e))
    }

    /// Whom a unit may charge: whoever it sees, at any distance
    /// ([`rule::charge::VISIBILITY`], [`rule::basic::NO_PREMEASURING`]).
    pub(crate) fn charge_targets(&self, id: UnitId) -> UnitSet {
        self.enemies(id).filter(|&e| self.sees_to_charge(id, e)).collect()
    }

    /// Those of them that could be reached.
    pub(super) fn sensible_targets(&self, id: UnitId) -> UnitSet {
        let reach = self.charge_distance(id);
        let rect = self.rect(id);
        self.enemies(id).filter(|&e| rect.within(&self.rect(e), reach) && self.sees_to_charge(id, e)).collect()
    }

    /// Double the basic rate ([`rule::charge::DISTANCE`]).
    pub(crate) fn charge_distance(&self, id: UnitId) -> f64 {
        let unit = self.unit(id);
        // What the drilled spent on changing their formation.
        let left = if unit.is(Fact::Charging) { 1.0 - f64::from(unit.spent) } else { 1.0 };
        2.0 * self.basic_rate(id) * left
    }

    pub(super) fn why_no_charge(&self, id: UnitId) -> Option<Refusal> {
        self.units().get(id.index()).filter(|u| u.side == self.active)?;
        if self.is_engaged(id)
            && let Some(rule) = self.why_no_disengagement(id)
        {
            return Some(Refusal::new(rule, "it may not break off this fight", "it fights on"));
        }
        self.may_charge(id)
            .err()
            .or_else(|| Some(Refusal::new(rule::charge::VISIBILITY, "it sees no enemy ahead", "choose another unit")))
    }

    pub(super) fn why_no_target(&self, id: UnitId, target: UnitId) -> Option<Refusal> {
        self.units().get(target.index()).filter(|u| u.side != self.unit(id).side)?;
        let ahead = ranked::arc::sees(&self.rect(id), Edge::Front, &self.rect(target));
        let rule = if self.is_skirmishing(id) {
            rule::skirmish::CHARGE_VISIBILITY
        } else if ahead {
            rule::charge::VISIBILITY
        } else {
            rule::charge::VISIBILITY_FRONT_ONLY
        };
        Some(Refusal::new(rule, "it does not see that enemy ahead", "charge another, or turn first"))
    }

    /// Whom a unit may name: those it must charge, or whoever it may.
    pub(super) fn open_targets(&self, id: UnitId) -> UnitSet {
        let bound = self.compelling_targets(id);
        if bound.is_empty() { self.charge_targets(id) } else { bound }
    }

    fn compelling_targets(&self, id: UnitId) -> UnitSet {
        if self.unit(id).is(Fact::Compelled) { self.bound_to_charge(id) } else { UnitSet::EMPTY }
    }

    /// A unit was named: it breaks off if it fights, else it charges.
    pub(super) fn choose_charger(&mut self, id: UnitId, play: &mut Play) {
        if self.is_engaged(id) {
            self.declare_disengagement(id, play);
            return;
        }
        let mut targets = self.compelling_targets(id);
        if targets.is_empty() {
            // Two are enough to ask.
            targets = self.nearest_enemies(id).filter(|&e| self.sees_to_charge(id, e)).take(2).collect();
        }
        match targets.only() {
            Some(target) => {
                play.not_asked("only one target", target.key());
                self.declare_charge(id, target, play);
            }
            None => self.question = Some(Question::Charge(ChargeAsk::Target(id))),
        }
    }

    /// The declaration binds ([`rule::charge::BINDING`]), at any distance
    /// ([`rule::basic::NO_PREMEASURING`]).
    pub(crate) fn declare_charge(&mut self, unit: UnitId, target: UnitId, play: &mut Play) {
        // Whomever it cannot help striking it charges too.
        let others = self.unavoidable_targets(unit, target);
        if !self.dares_to_charge(unit, others.and(UnitSet::of(target)), play) {
            return;
        }
        self.note_charge(unit, target, others);
        let mut rules: SmallVec<[RuleId; 8]> = SmallVec::from_slice(&[
            rule::charge::DECLARE,
            rule::charge::BINDING,
            rule::charge::VISIBILITY,
            rule::basic::NO_PREMEASURING,
            rule::turn::DECLARE_BOTH,
            rule::basic::FACING,
            rule::basic::SIGHT_ARC,
            rule::basic::SIGHT_ARC_UNIT,
            rule::basic::SIGHT_FRONT_EDGE_ONLY,
        ]);
        if self.unit(unit).is(Fact::Compelled) {
            rules.push(rule::compulsory::CHARGE);
            let surges = self.unit(unit).is(Fact::Surging);
            rules.push(if surges { rule::special::WARBAND_SURGE_CHARGE } else { rule::special::FRENZY_MUST_CHARGE });
        }
        if self.is_engaged(target) {
            rules.push(rule::charge::ENGAGED_TARGET);
        }
        if self.is_skirmishing(unit) {
            rules.extend([rule::skirmish::CHARGE_RATE, rule::skirmish::CHARGE_VISIBILITY]);
        }
        if self.is_screened(unit, target) {
            rules.push(rule::skirmish::CHARGE_THROUGH_OWN_SCREEN);
        }
        play.log(|| What::ChargeDeclared { unit, target }, &rules);
        let rules = [rule::charge::ADJACENT_TARGETS, rule::charge::SECOND_UNIT_ON_ALIGNMENT];
        for target in others.iter() {
            play.log(|| What::ChargeDeclared { unit, target }, &rules);
        }
    }

    /// Notes a charge, with all whom it cannot help striking
    /// ([`rule::charge::ADJACENT_TARGETS`]): the charge is simulated.
    pub(crate) fn add_charge(&mut self, unit: UnitId, target: UnitId) {
        let others = self.unavoidable_targets(unit, target);
        self.note_charge(unit, target, others);
    }

    fn note_charge(&mut self, unit: UnitId, target: UnitId, others: UnitSet) {
        self.charges.push(Charge { others, ..Charge::new(unit, target) });
        self.unit_mut(unit).mark(Fact::Charging);
    }

    /// Whether a unit may declare to break off.
    pub(crate) fn may_disengage(&self, id: UnitId) -> bool {
        self.is_engaged(id) && self.why_no_disengagement(id).is_none()
    }

    /// What keeps a fighting unit from breaking off: an enemy not to its front
    /// ([`rule::disengage::WHO`]), or one that came by pursuit and has not yet
    /// fought ([`rule::disengage::NOT_AFTER_PURSUIT`]).
    fn why_no_disengagement(&self, id: UnitId) -> Option<RuleId> {
        let unit = self.unit(id);
        let fresh = |foe: UnitId| self.unit(foe).is(Fact::CameByPursuit) && self.unit(foe).rounds == 0;
        if !self.plan.settings.disengaging {
            Some(rule::basic::BEGINNER_OMISSIONS)
        } else if unit.status != Status::Field || unit.is(Fact::Disengaging) {
            Some(rule::disengage::DECLARE)
        } else if self.is_routed(id) {
            // It panicked when the turn began, and will run.
            Some(rule::flee::NO_OTHER_ACTIONS)
        } else if unit.is(Fact::Square) {
            Some(rule::special::PHALANX_MEDIEVAL_SQUARE_LIMITS)
        } else if self.contacts_of(id).any(|(face, ..)| face != Edge::Front) {
            Some(rule::disengage::WHO)
        } else if self.foes(id).iter().any(fresh) {
            Some(rule::disengage::NOT_AFTER_PURSUIT)
        } else {
            None
        }
    }

    /// It turns away at once ([`rule::disengage::DECLARE`]); the move follows
    /// among the compulsory ones.
    fn declare_disengagement(&mut self, unit: UnitId, play: &mut Play) {
        self.unit_mut(unit).mark(Fact::Disengaging);
        play.log(
            || What::DisengagementDeclared { unit },
            &[rule::disengage::DECLARE, rule::disengage::WHO, rule::turn::DECLARE_BOTH],
        );
    }
}

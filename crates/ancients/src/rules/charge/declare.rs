//! Declaring charges and disengagements.

use game::Words;
use game::words;
use game::{Refusal, why};
use rules::{RuleId, ancients as rule};
use table::{Edge, Measure};

use crate::edition::Edition;
use crate::state::{Battle, Charge, ChargeAsk, ChargeTask, Mark, Play, Status, UnitId, UnitSet, What};

impl Battle {
    /// Those who must charge declare first and without being asked
    /// ([`rule::compulsory::CHARGE`]); then whoever wishes to.
    pub(super) fn next_declaration(&mut self, play: &mut Play) {
        let bound = self.on_field(self.active).find(|&u| {
            let must = self.unit(u).is(Mark::COMPELLED) && !self.bound_to_charge(u).is_empty();
            must && why::step(rule::compulsory::CHARGE)
        });
        if let Some(unit) = bound {
            self.then(ChargeTask::Declare);
            self.choose_charger(unit, play);
        } else if self.anybody_declares() && why::step(rule::charge::DECLARE) {
            self.ask(ChargeAsk::Declare);
        }
    }

    /// Whether anybody has something to declare.
    fn anybody_declares(&self) -> bool {
        self.on_field(self.active).any(|u| self.may_disengage(u) || self.has_charge_target(u))
    }

    /// Who may declare a charge or a disengagement.
    pub(super) fn declarers(&self) -> UnitSet {
        self.on_field(self.active).filter(|&u| self.may_declare(u)).collect()
    }

    fn may_declare(&self, id: UnitId) -> bool {
        self.may_disengage(id) || self.has_charge_target(id)
    }

    /// Whether one is among them.
    pub(crate) fn is_declarer(&self, id: UnitId) -> bool {
        self.stands(id, self.active) && self.may_declare(id)
    }

    /// Those with somebody in reach, and those who may break off: what a
    /// player would think of.
    pub(super) fn sensible_declarers(&self) -> UnitSet {
        self.on_field(self.active)
            .filter(|&u| self.may_disengage(u) || (self.may_charge(u).is_ok() && !self.sensible_targets(u).is_empty()))
            .collect()
    }

    /// Whether a unit may declare a charge at all ([`rule::charge::WHO_MAY_NOT`]),
    /// once a turn ([`rule::charge::ONE_TARGET_OTHERWISE`]).
    pub(crate) fn may_charge(&self, id: UnitId) -> Result<(), Refusal> {
        let (unit, special) = (self.unit(id), self.troop(id).special);
        let no = |wrong: Words| move || (wrong, words!("do-choose-another-unit"));
        let wild = unit.is(Mark::STAMPEDING);
        why::refuse(rule::elephant::STAMPEDE_NEVER_STOPS, wild, no(words!("no-it-stampedes")))?;
        let away = unit.status() != Status::Field;
        why::refuse(rule::charge::WHO_MAY_NOT, away, no(words!("no-it-is-not-on-the-table-in")))?;
        let declared = unit.is(Mark::CHARGING) || unit.is(Mark::DISENGAGING);
        why::refuse(rule::charge::ONE_TARGET_OTHERWISE, declared, no(words!("no-it-has-declared-already")))?;
        why::refuse(rule::charge::WHO_MAY_NOT, self.is_engaged(id), no(words!("no-it-is-fighting")))?;
        if unit.is(Mark::IN_COLUMN) {
            special.may_charge_in_column()?;
            let column = no(words!("no-it-began-the-turn-in-column"));
            why::refuse(rule::march::COLUMN_NO_CHARGE, !special.forms_up_to_charge(), column)?;
        }
        let crew = no(words!("no-crews-declare-no-charges"));
        why::refuse(rule::artillery::CREW_NO_CHARGE, self.is_artillery(id), crew)?;
        special.may_charge(self, id)?;
        let lodged = unit.inside.is_some();
        why::refuse(rule::building::OCCUPY_PROCEDURE, lodged, no(words!("no-it-is-in-a-building")))?;
        let character = self.troop(id).is_character();
        let alone = no(words!("no-a-character-on-his-own"));
        why::refuse(rule::character::NO_INDEPENDENT_CHARGE, character, alone)?;
        let came = unit.is(Mark::ARRIVED);
        let limits = self.rule_of_arrival();
        why::refuse(limits, came, no(words!("no-it-came-onto-the-table-this-turn")))?;
        let stays = unit.is(Mark::VILLAGERS);
        let village = no(words!("no-they-do-not-leave-their-village"));
        why::refuse(rule::variant::RAID_VILLAGERS_LIMITS, stays, village)?;
        let plunder = no(words!("no-it-is-out-of-hand"));
        why::refuse(rule::variant::RAID_BREAK_TABLE, self.is_out_of_hand(id), plunder)?;
        let gave = unit.is(Mark::GAVE_GROUND);
        why::refuse(rule::giveground::FOLLOW_UP_FAILS, gave, no(words!("no-it-gave-ground-and-was-not-followed")))?;
        // Not even who hangs back escapes a charge that he is bound to make.
        let driven = || special.must_charge(self, id).is_some_and(|targets| !targets.is_empty());
        let hangs_back = special.hangs_back(self, id) && !why::holds(rule::compulsory::CHARGE, driven());
        let bound = unit.is(Mark::HALTED) || unit.is(Mark::RETURNED) || hangs_back;
        why::refuse(rule::charge::WHO_MAY_NOT, bound, no(words!("no-it-is-bound-this-turn")))
    }

    fn has_charge_target(&self, id: UnitId) -> bool {
        self.may_charge(id).is_ok() && self.nearest_enemies(id).any(|e| self.may_charge_at(id, e).is_ok())
    }

    /// Whom a unit may charge: whoever it sees, at any distance.
    pub(crate) fn charge_targets(&self, id: UnitId) -> UnitSet {
        self.enemies(id).filter(|&e| self.may_charge_at(id, e).is_ok()).collect()
    }

    /// What keeps a unit from charging an enemy: it is not ahead
    /// ([`rule::charge::VISIBILITY_FRONT_ONLY`]), it is hidden
    /// ([`rule::charge::VISIBILITY`]), or most of a loose group do not see it
    /// ([`rule::skirmish::CHARGE_VISIBILITY`]). How far it is does not matter
    /// ([`rule::basic::NO_PREMEASURING`]).
    pub(super) fn may_charge_at(&self, id: UnitId, enemy: UnitId) -> Result<(), RuleId> {
        if self.is_loose(id) {
            why::barred(rule::skirmish::CHARGE_VISIBILITY, !self.sees_to_charge(id, enemy))?;
        } else {
            let ahead = ranked::arc::sees(&self.rect(id), Edge::Front, &self.rect(enemy));
            why::barred(rule::charge::VISIBILITY_FRONT_ONLY, !ahead)?;
            let sees = || self.sees_to_charge(id, enemy) || self.sees_past_runners(id, enemy);
            why::barred(rule::charge::VISIBILITY, ahead && !sees())?;
        }
        self.may_be_gone_for(id, enemy)?;
        let elephant = self.strikes_an_elephant_too(id, enemy);
        why::barred(rule::elephant::CANNOT_BE_CHARGED_BY_MOUNTED, elephant)?;
        let near = || self.rect(id).within(&self.rect(enemy), self.charge_distance(id));
        if why::instead(rule::basic::NO_PREMEASURING, true, near) { Ok(()) } else { Err(rule::charge::DISTANCE) }
    }

    /// What keeps a unit from an enemy, however it comes to charge him: whoever
    /// assaults no houses from those in one, riders from elephants
    /// ([`rule::elephant::CANNOT_BE_CHARGED_BY_MOUNTED`]), chariots from obstacles.
    pub(super) fn may_be_gone_for(&self, id: UnitId, enemy: UnitId) -> Result<(), RuleId> {
        self.may_assault(id, enemy)?;
        self.troop(enemy).special.may_charge_at_front(self, enemy, id)?;
        let shies = self.shies_from(id, enemy);
        why::barred(rule::elephant::CANNOT_BE_CHARGED_BY_MOUNTED, shies)?;
        self.may_come_at(id, enemy)
    }

    /// Whether riders who charge an enemy could not help striking an elephant
    /// beside him.
    fn strikes_an_elephant_too(&self, id: UnitId, enemy: UnitId) -> bool {
        let reach = self.charge_distance(id);
        let near = |other: UnitId| self.apart_near(id, other, reach).at_most(reach);
        let beside = |other: UnitId| other != enemy && self.shies_from(id, other) && near(other);
        if !self.enemies(id).any(beside) {
            return false;
        }
        let (first, others) = self.struck_by(id, enemy);
        others.and(UnitSet::of(first)).without(UnitSet::of(enemy)).iter().any(|other| self.shies_from(id, other))
    }

    /// Chariots do not charge those who defend an obstacle
    /// ([`rule::chariot::NO_OBSTACLE_COMBAT`]).
    fn may_come_at(&self, id: UnitId, enemy: UnitId) -> Result<(), RuleId> {
        let lined = || {
            let face = super::face_charged(&self.rect(enemy), &self.rect(id));
            face == Edge::Front && self.defends_obstacle(enemy)
        };
        why::barred(rule::chariot::NO_OBSTACLE_COMBAT, self.troop(id).kind.is_chariot() && lined())
    }

    /// Those of them that could be reached.
    pub(super) fn sensible_targets(&self, id: UnitId) -> UnitSet {
        let reach = self.charge_distance(id);
        let rect = self.rect(id);
        self.enemies(id).filter(|&e| rect.within(&self.rect(e), reach) && self.may_charge_at(id, e).is_ok()).collect()
    }

    /// Double the basic rate ([`rule::charge::DISTANCE`]); that is what
    /// skirmishers have anyway ([`rule::skirmish::CHARGE_RATE`]).
    pub(crate) fn charge_distance(&self, id: UnitId) -> f64 {
        let unit = self.unit(id);
        // What the drilled spent on changing their formation.
        let left = if unit.is(Mark::CHARGING) { 1.0 - f64::from(unit.spent) } else { 1.0 };
        let times = if self.is_skirmishing(id) {
            why::count(rule::skirmish::CHARGE_RATE, 2.0)
        } else {
            let double = if self.is_elephant(id) { why::count(rule::elephant::CHARGE_AT_DOUBLE, 2.0) } else { 2.0 };
            why::count(rule::charge::DISTANCE, double)
        };
        times * self.basic_rate(id) * left
    }

    pub(super) fn why_no_charge(&self, id: UnitId) -> Option<Refusal> {
        self.units().get(id.index()).filter(|u| u.side == self.active)?;
        if self.is_engaged(id)
            && let Err(rule) = self.check_disengagement(id)
        {
            return Some(Refusal::new(rule, words!("no-it-may-not-break-off-this-fight"), words!("do-it-fights-on")));
        }
        let elephant = rule::elephant::CANNOT_BE_CHARGED_BY_MOUNTED;
        let shies = self.enemies(id).any(|e| self.may_charge_at(id, e) == Err(elephant));
        let shies = || {
            let words = (words!("no-riders-do-not-charge-elephants"), words!("do-choose-another-unit"));
            shies.then(|| Refusal::new(elephant, words.0, words.1))
        };
        let barred = || {
            let rule = self.enemies(id).find_map(|enemy| self.may_come_at(id, enemy).err())?;
            let words = (words!("no-it-cannot-come-at-them-there"), words!("do-choose-another-unit"));
            Some(Refusal::new(rule, words.0, words.1))
        };
        self.may_charge(id).err().or_else(shies).or_else(barred).or_else(|| self.why_no_assault(id)).or_else(|| {
            let ahead = |enemy: UnitId| ranked::arc::sees(&self.rect(id), Edge::Front, &self.rect(enemy));
            let hidden = self.enemies(id).any(ahead);
            let wrong = if hidden { words!("no-what-is-before-it-hides") } else { words!("no-it-sees-no-enemy-ahead") };
            Some(Refusal::new(rule::charge::VISIBILITY, wrong, words!("do-choose-another-unit")))
        })
    }

    pub(super) fn why_no_target(&self, id: UnitId, target: UnitId) -> Option<Refusal> {
        self.units().get(target.index()).filter(|u| u.side != self.unit(id).side)?;
        let unseen = |rule: RuleId| {
            Refusal::new(rule, words!("no-it-does-not-see-that-enemy-ahead"), words!("do-charge-another-or-turn-first"))
        };
        let bound = || {
            Refusal::new(
                rule::compulsory::CHARGE,
                words!("no-it-must-charge-another"),
                words!("do-charge-whom-it-must"),
            )
        };
        Some(self.may_charge_at(id, target).err().map_or_else(bound, unseen))
    }

    /// Whom a unit may name: those it must charge, or whoever it may.
    pub(crate) fn open_targets(&self, id: UnitId) -> UnitSet {
        let bound = self.compelling_targets(id);
        if bound.is_empty() { self.charge_targets(id) } else { bound }
    }

    /// Whether one is among them.
    pub(crate) fn is_open_target(&self, id: UnitId, target: UnitId) -> bool {
        if !self.stands(target, self.unit(id).side.other()) {
            return false;
        }
        let bound = self.compelling_targets(id);
        if bound.is_empty() { self.may_charge_at(id, target).is_ok() } else { bound.has(target) }
    }

    fn compelling_targets(&self, id: UnitId) -> UnitSet {
        if self.unit(id).is(Mark::COMPELLED) { self.bound_to_charge(id) } else { UnitSet::EMPTY }
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
            targets = self.nearest_enemies(id).filter(|&e| self.may_charge_at(id, e).is_ok()).take(2).collect();
        }
        match targets.only() {
            Some(target) => {
                play.not_asked("only one target", target.key());
                self.declare_charge(id, target, play);
            }
            None => self.ask(ChargeAsk::Target(id)),
        }
    }

    /// A charge is declared, on whomever it cannot help striking too.
    pub(crate) fn declare_charge(&mut self, unit: UnitId, target: UnitId, play: &mut Play) {
        let (first, others) = self.struck_by(unit, target);
        let all = others.and(UnitSet::of(first));
        if !self.dares_to_charge(unit, all, play) {
            return;
        }
        self.note_charge(unit, first, others);
        for target in std::iter::once(target).chain(all.without(UnitSet::of(target)).iter()) {
            play.log(|| What::ChargeDeclared { unit, target });
        }
    }

    /// Notes a charge, with all whom it cannot help striking
    /// ([`rule::charge::ADJACENT_TARGETS`]): the charge is simulated.
    pub(crate) fn add_charge(&mut self, unit: UnitId, target: UnitId) {
        let (first, others) = self.struck_by(unit, target);
        self.note_charge(unit, first, others);
    }

    fn note_charge(&mut self, unit: UnitId, target: UnitId, others: UnitSet) {
        self.charges.push(Charge { others, ..Charge::new(unit, target) });
        self.unit_mut(unit).mark(Mark::CHARGING);
    }

    /// Whether a unit may declare to break off.
    pub(crate) fn may_disengage(&self, id: UnitId) -> bool {
        self.is_engaged(id) && self.check_disengagement(id).is_ok()
    }

    /// What keeps a fighting unit from breaking off: an enemy not to its front
    /// ([`rule::disengage::WHO`]), or one that came by pursuit and has not yet
    /// fought ([`rule::disengage::NOT_AFTER_PURSUIT`]).
    fn check_disengagement(&self, id: UnitId) -> Result<(), RuleId> {
        let unit = self.unit(id);
        let fresh = |foe: UnitId| self.unit(foe).is(Mark::CAME_BY_PURSUIT) && self.unit(foe).rounds == 0;
        why::barred(rule::basic::BEGINNER_OMISSIONS, !self.plan.settings.disengaging)?;
        why::barred(rule::disengage::DECLARE, unit.status() != Status::Field || unit.is(Mark::DISENGAGING))?;
        why::barred(rule::elephant::STAMPEDE_NEVER_STOPS, unit.is(Mark::STAMPEDING))?;
        // It panicked when the turn began, and will run.
        why::barred(rule::flee::NO_OTHER_ACTIONS, self.is_routed(id))?;
        self.troop(id).special.may_disengage(self, id)?;
        let aside = self.contacts_of(id).any(|(face, ..)| face != Edge::Front);
        let Edition { breaks_off_to_the_front, bound_by_pursuers, .. } = self.edition();
        breaks_off_to_the_front.barred(rule::disengage::WHO, aside)?;
        bound_by_pursuers.barred(rule::disengage::NOT_AFTER_PURSUIT, self.foes(id).iter().any(fresh))
    }

    /// Declared with the charges ([`rule::disengage::DECLARE`]); the move
    /// follows among the compulsory ones.
    fn declare_disengagement(&mut self, unit: UnitId, play: &mut Play) {
        if why::step(rule::disengage::DECLARE) {
            self.unit_mut(unit).mark(Mark::DISENGAGING);
            play.log(|| What::DisengagementDeclared { unit });
        }
    }
}

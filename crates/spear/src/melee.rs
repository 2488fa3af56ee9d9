//! Melee: who fights, with how many dice, and what comes after.

use arrayvec::ArrayVec;
use rules::RuleId;
use rules::spear as rule;
use serde::Serialize;
use smallvec::SmallVec;
use table::{Edge, Measure};

use crate::agenda::{Play, Task};
use crate::battle::{Battle, Stakes, Status};
use crate::combat::{Combat, CombatKind, Combatant};
use crate::discipline::Cause;
use crate::event::{Event, Modifier, What};
use crate::ids::UnitId;
use crate::impetus::Impetus;
use crate::profile::{Melee, TroopType};
use crate::question::Question;

/// The steps between contact and melee ([`rule::charge::PRECOMBAT_ORDER`]).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub(crate) enum Precombat {
    ContactTests,
    DefensiveShooting { due: bool, throws: bool },
    ThrownWeapons { throws: bool },
}

impl Battle {
    /// The charge has arrived: fight, or wait for the others that charge
    /// together ([`rule::charge::FIGHT_AT_ONCE`]).
    pub(crate) fn engage(&mut self, id: UnitId, target: UnitId, pursuit: bool) {
        if !self.unit(id).on_field() || self.contact(id, target).is_none() {
            return;
        }
        if self.together && !pursuit && !self.melees.is_full() {
            self.melees.push((id, target));
        } else {
            self.push_melee(id, target, pursuit);
        }
        // The charge may have made room for others to conform.
        self.agenda.push(Task::RetryConforms);
    }

    pub(crate) fn push_melee(&mut self, attacker: UnitId, defender: UnitId, pursuit: bool) {
        self.agenda.push(Task::Precombat { attacker, defender, pursuit, step: Precombat::ContactTests });
    }

    /// The melees of charges that were moved together.
    pub(crate) fn fight_melees(&mut self, play: &mut Play) {
        self.together = false;
        let battle = &*self;
        let open: ArrayVec<(UnitId, UnitId), 12> = battle
            .melees
            .iter()
            .copied()
            .filter(|&(a, d)| battle.unit(a).on_field() && battle.contact(a, d).is_some())
            .collect();
        self.melees = open;
        match self.melees.as_slice() {
            [] => {}
            [(attacker, defender)] => {
                let (attacker, defender) = (*attacker, *defender);
                self.melees.clear();
                play.not_asked("only one melee is left", attacker.key());
                self.push_melee(attacker, defender, false);
            }
            _ => {
                self.agenda.push(Task::FightMelees);
                self.question = Some(Question::WhichMelee);
            }
        }
    }

    /// Whom the unit fights where it stands ([`rule::melee::ONE_DEFENDER`],
    /// [`rule::melee::FRONT_CENTRE_PRIORITY`]).
    pub(crate) fn fight_here(&mut self, id: UnitId, play: &mut Play) {
        let touching = self.opponents(id);
        if let Some(enemy) = self.at_front_centre(id, &touching) {
            self.push_melee(id, enemy, false);
        } else if let [only] = touching.as_slice() {
            play.not_asked("only one opponent", only.key());
            self.push_melee(id, *only, false);
        } else if !touching.is_empty() {
            self.question = Some(Question::Defender(id));
        }
    }

    /// The enemies in contact with the unit.
    pub fn opponents(&self, id: UnitId) -> ArrayVec<UnitId, 8> {
        self.contacts_of(id).map(|c| c.1).take(8).collect()
    }

    // ---- before the dice -------------------------------------------------

    /// Contact tests, shooting at chargers, thrown weapons; what is due is
    /// judged from the state at contact.
    pub(crate) fn precombat(
        &mut self,
        attacker: UnitId,
        defender: UnitId,
        pursuit: bool,
        step: Precombat,
        play: &mut Play,
    ) {
        if self.contact(attacker, defender).is_none() {
            return; // somebody routed before the melee: nobody pursues
        }
        let next = |step| Task::Precombat { attacker, defender, pursuit, step };
        match step {
            Precombat::ContactTests => {
                let new_contact = self.unit(attacker).phase.charged && !self.unit(attacker).fought || pursuit;
                let due = new_contact && self.shoots_at_charger(defender, attacker);
                let throws = new_contact && self.throws_when_charged(defender, attacker);
                self.agenda.push(next(Precombat::DefensiveShooting { due, throws }));
                if self.first_meeting(attacker, defender) {
                    self.push_contact_tests(attacker, defender);
                }
            }
            Precombat::DefensiveShooting { due, throws } => {
                self.agenda.push(next(Precombat::ThrownWeapons { throws }));
                if due {
                    self.defensive_shot(defender, attacker, play);
                }
            }
            Precombat::ThrownWeapons { throws } => {
                self.agenda.push(Task::Fight { attacker, defender, pursuit });
                self.agenda.push(Task::AskThrow { unit: defender, at: attacker, pursuit });
                self.agenda.push(Task::AskThrow { unit: attacker, at: defender, pursuit });
                if throws {
                    play.log(|| {
                        Event::new(
                            What::WeaponsThrown { unit: defender, at: attacker },
                            &[rule::characteristic::THROWN_DEFENDING],
                        )
                    });
                    self.agenda.push(Task::Test { unit: attacker, cause: Cause::ThrownWeapons });
                }
            }
        }
    }

    /// Asks whether weapons are thrown after an advance.
    pub(crate) fn ask_throw(&mut self, id: UnitId, at: UnitId, pursuit: bool) {
        if self.unit(at).on_field() && self.may_throw_advancing(id, at, pursuit) {
            self.question = Some(Question::Throw { unit: id, at });
        }
    }

    /// Whether these two have not fought since they came into contact; from
    /// now on they have. A unit that was only touched by a charge meets the
    /// charger when they come to blows.
    fn first_meeting(&mut self, a: UnitId, b: UnitId) -> bool {
        let pair = (a.min(b), a.max(b));
        let new = !self.met.contains(&pair);
        if new {
            self.met.push(pair);
        }
        new
    }

    /// Tests for meeting elephants, camels and scythed chariots.
    fn push_contact_tests(&mut self, attacker: UnitId, defender: UnitId) {
        for (unit, enemy) in [(attacker, defender), (defender, attacker)] {
            let (kind, foe) = (self.unit(unit).profile.kind, self.unit(enemy).profile.kind);
            if foe == TroopType::Elephants && !matches!(kind, TroopType::Elephants | TroopType::LightFoot) {
                self.agenda.push(Task::Test { unit, cause: Cause::Elephants });
            }
            if foe == TroopType::Camels && kind.is_mounted() && kind != TroopType::Camels {
                self.agenda.push(Task::Test { unit, cause: Cause::Camels });
            }
        }
        // Every enemy that scythed chariots have just moved into contact with.
        let chariots = self.unit(attacker);
        if chariots.profile.kind == TroopType::ScythedChariots && chariots.made_contact {
            for enemy in self.opponents(attacker) {
                self.agenda.push(Task::Test { unit: enemy, cause: Cause::ScythedChariots });
            }
        }
    }

    /// [`rule::characteristic::THROWN_DEFENDING`].
    fn throws_when_charged(&self, id: UnitId, charger: UnitId) -> bool {
        let unit = self.unit(id);
        unit.profile.has(Melee::ThrownWeapons)
            && unit.phase.given_die
            && !unit.acted
            && !unit.phase.moved
            && self.is_fresh(id)
            && self.contact(id, charger).is_some_and(|c| c.0 == Edge::Front)
    }

    /// [`rule::characteristic::THROWN_ADVANCING`]: needs an impetus die to give up.
    fn may_throw_advancing(&self, id: UnitId, enemy: UnitId, pursuit: bool) -> bool {
        let unit = self.unit(id);
        unit.profile.has(Melee::ThrownWeapons)
            && unit.phase.advanced
            && self.is_fresh(id)
            && self.contact(id, enemy).is_some_and(|c| c.0 == Edge::Front)
            && self.impetus_pair(id, enemy, pursuit)[0].dice > 0
    }

    /// The test that thrown weapons inflict, for an impetus die.
    pub(crate) fn throw_advancing(&mut self, id: UnitId, at: UnitId, play: &mut Play) {
        self.throwing.push(id);
        play.log(|| Event::new(What::WeaponsThrown { unit: id, at }, &[rule::characteristic::THROWN_ADVANCING]));
        self.agenda.push(Task::Test { unit: at, cause: Cause::ThrownWeapons });
    }

    // ---- the fight -------------------------------------------------------

    /// Counts and rolls the dice ([`rule::melee::STEPS`]).
    pub(crate) fn fight(&mut self, attacker: UnitId, defender: UnitId, pursuit: bool, play: &mut Play) {
        if self.contact(attacker, defender).is_none() {
            self.throwing.clear();
            return;
        }
        play.log(|| {
            Event::new(
                What::Melee { attacker, defender },
                &[
                    rule::melee::STEPS,
                    rule::melee::ONE_DEFENDER,
                    rule::melee::FRONT_CENTRE_PRIORITY,
                    rule::melee::WHEN,
                    rule::move_::FIGHT_AFTER_CONTACT_MOVE,
                ],
            )
        });
        let kind = if pursuit { CombatKind::Pursuit } else { CombatKind::Melee };
        let impetus = self.impetus_pair(attacker, defender, pursuit);
        let ids = [(attacker, defender), (defender, attacker)];
        let impact = [0, 1].map(|s| self.uses_impact(ids[s].0, ids[s].1, &impetus[s]));
        let mut sides: ArrayVec<Combatant, 2> = ArrayVec::new();
        for s in 0..2 {
            let (unit, enemy) = ids[s];
            let count = self.count_melee_dice(unit, enemy, &impetus[s], play);
            let dice = Battle::roll_combat(unit, count, play);
            let level = self.level_in(kind, unit, enemy).0;
            sides.push(Combatant { unit, dice, change: [0; 4], level, impact: impact[s] });
        }
        self.throwing.clear();
        if let Ok(sides) = sides.into_inner() {
            self.begin_combat(Combat { kind, sides });
        }
    }

    /// The dice of one side, each with its reason ([`rule::melee::EXTRA_DICE_SOURCES`]).
    fn count_melee_dice(&mut self, id: UnitId, enemy: UnitId, impetus: &Impetus, play: &mut Play) -> u8 {
        let unit = self.unit(id);
        let mut reasons: SmallVec<[Modifier; 6]> = SmallVec::new();
        let mut rules: SmallVec<[RuleId; 4]> = SmallVec::from_slice(&[
            rule::melee::BASE_DICE,
            rule::melee::EXTRA_DICE_SOURCES,
            rule::unit::STRENGTH_BY_TYPE,
            rule::unit::DICE_NOT_REDUCED_BY_HITS,
        ]);
        let mut add = |by: i8, rule: RuleId| {
            if by != 0 {
                reasons.push(Modifier { by, rule });
            }
        };
        let mut base = unit.profile.kind.strength();
        if self.field.in_difficult(&unit.rect()) {
            let most = base.min(2);
            add(most as i8 - base as i8, rule::melee::DIFFICULT_TWO_DICE);
            base = most;
        }
        for &(by, rule) in &impetus.modifiers {
            add(by, rule);
        }
        let thrown = self.throwing.contains(&id) && impetus.dice > 0;
        if thrown {
            add(-1, rule::characteristic::THROWN_ADVANCING);
        }
        let extra = self.extra_units(id, enemy);
        add(extra as i8, rule::melee::EXTRA_UNITS);
        let uphill = self.is_uphill(id, enemy);
        add(i8::from(uphill), rule::melee::UPHILL_DIE);
        let flank = self.attacks_flank(id, enemy);
        add(i8::from(flank), rule::melee::FLANK_DIE);
        let dice = base + impetus.dice - u8::from(thrown) + extra + u8::from(uphill) + u8::from(flank);
        rules.extend(impetus.denied.iter().copied());
        rules.extend(reasons.iter().map(|m| m.rule));
        let dice_of_impetus = impetus.dice;
        if uphill {
            rules.push(rule::terrain::UPHILL);
        }
        if impetus.dice > 0 && unit.phase.bonus_spent > 0 {
            rules.push(rule::dice::BONUS_NO_DOUBLE_USE);
        }
        if impetus.dice > 0 && unit.profile.kind.is_foot() && unit.profile.reduced {
            rules.push(rule::characteristic::REDUCED_IMPETUS);
        }
        let on_side = self.contact(id, enemy).is_some_and(|(mine, theirs, _)| mine == Edge::Front && theirs != mine);
        if on_side && self.unit(enemy).profile.kind.is_train() {
            rules.push(rule::special::TRAIN_NO_FLANK);
        }
        if play.is_heard() {
            if unit.phase.given_die && !unit.fought {
                let reasons = self.bonus_reasons(id, self.melee_needs(id));
                // What takes impetus away takes its bonus dice too.
                if impetus.dice == 0 && !reasons.is_empty() {
                    rules.push(rule::dice::BONUS_NEEDS_IMPETUS);
                }
                rules.extend(reasons);
                if unit.profile.large || matches!(unit.profile.kind, TroopType::Cavalry | TroopType::Elephants) {
                    rules.push(rule::discipline::FRESH);
                }
            }
            rules.push(self.level_in(CombatKind::Melee, id, enemy).1);
        }
        play.log(|| Event {
            what: What::CombatDice { unit: id, dice, impetus: dice_of_impetus, modifiers: reasons },
            rules,
        });
        dice
    }

    /// [`rule::melee::EXTRA_UNITS`]: friends that touch this enemy and no other.
    pub(crate) fn extra_units(&self, id: UnitId, enemy: UnitId) -> u8 {
        self.contacts_of(enemy)
            .filter(|&(_, friend, _, contact)| {
                friend != id && !contact.partial && self.contacts_of(friend).all(|c| c.1 == enemy)
            })
            .count() as u8
    }

    /// [`rule::terrain::UPHILL`]: medium or heavy foot whose touching front is
    /// on the hill, with crest or centre behind; only one side can be.
    pub(crate) fn is_uphill(&self, id: UnitId, enemy: UnitId) -> bool {
        self.claims_uphill(id, enemy) && !self.claims_uphill(enemy, id)
    }

    fn claims_uphill(&self, id: UnitId, enemy: UnitId) -> bool {
        let unit = self.unit(id);
        let foot = matches!(unit.profile.kind, TroopType::HeavyFoot | TroopType::MediumFoot);
        if !foot || self.contact(id, enemy).is_none_or(|c| c.0 != Edge::Front) {
            return false;
        }
        let base = unit.rect();
        let Some(shared) = base.shared_edge(&self.rect(enemy)) else { return false };
        self.field.hills().any(|(hill, crest)| {
            let on_hill = hill.inside_span(&shared.span) >= shared.length - 1e-4;
            let behind = |p: table::Vec2| base.pose.to_local(p).y.at_most(0.0);
            let ray_end = base.pose.at - base.pose.facing.dir() * 60.0;
            let ray = table::Segment { a: base.pose.at, b: ray_end };
            let crest_behind = if crest.length().exceeds(0.0) {
                crest.intersects(&ray)
            } else {
                behind(crest.a) && base.pose.to_local(crest.a).x.abs() <= base.width / 2.0 + hill_slack(hill)
            };
            on_hill && crest_behind
        })
    }

    /// [`rule::melee::FLANK_DIE`]: its front lies on the enemy's flank or rear.
    pub(crate) fn attacks_flank(&self, id: UnitId, enemy: UnitId) -> bool {
        self.contact(id, enemy).is_some_and(|(mine, theirs, _)| mine == Edge::Front && self.is_flank(enemy, theirs))
    }

    /// [`rule::characteristic::IMPACT_COMBAT`].
    fn uses_impact(&self, id: UnitId, enemy: UnitId, impetus: &Impetus) -> bool {
        let unit = self.unit(id);
        unit.profile.has(Melee::Impact)
            && impetus.dice > 0
            && unit.phase.moved
            && self.is_fresh(id)
            && !(unit.profile.kind.is_foot() && self.unit(enemy).profile.kind.is_mounted())
    }

    // ---- afterwards ------------------------------------------------------

    /// Dice turn to 1, routs, commanders, pursuit
    /// ([`rule::melee::DICE_TURNED`], [`rule::rout::SEQUENCE`]).
    pub(crate) fn after_melee(&mut self, ids: [UnitId; 2], lost: [bool; 2], play: &mut Play) {
        let broken = ids.map(|id| self.is_broken(id));
        // rule::melee::DEFENDER_DIE_AFTER: a defender without a die takes one.
        let mut marked = false;
        for (s, &id) in ids.iter().enumerate() {
            let to_front = self.contact(id, ids[1 - s]).is_some_and(|c| c.0 == Edge::Front);
            let unit = self.unit_mut(id);
            unit.fought = true; // rule::melee::IMPETUS_ONCE
            unit.acted = true;
            unit.phase.done = true;
            if let Stakes::Planted { fought } = &mut unit.stakes {
                *fought |= to_front; // rule::stratagem::STAKES_PICK_UP
            }
            let needs_die = s == 1 && unit.dice_beside == 0;
            if needs_die && !broken[s] {
                marked = self.take_die_from_bag(id, play);
            }
        }
        play.log(|| {
            let mut event =
                Event::new(What::DiceTurned { attacker: ids[0], defender: ids[1] }, &[rule::melee::DICE_TURNED]);
            if marked {
                event.rules.push(rule::melee::DEFENDER_DIE_AFTER);
            }
            event
        });
        self.agenda.push(Task::RetryConforms);
        match broken {
            [false, false] => {
                for s in [1, 0] {
                    if lost[s] {
                        self.push_risks(ids[s], Some(ids[1 - s]), false);
                    }
                }
            }
            [true, true] => {
                // Nobody pursues when both rout.
                for s in [1, 0] {
                    self.agenda.push(Task::LeadersOfRouted { unit: ids[s], by: Some(ids[1 - s]), melee: true });
                    self.agenda.push(Task::Rout { unit: ids[s] });
                }
            }
            _ => {
                let loser = usize::from(broken[1]);
                let winner = 1 - loser;
                self.note_flank_win(ids[winner], ids[loser]);
                self.agenda.push(Task::DecidePursuit { winner: ids[winner], loser: ids[loser] });
                // Surplus dice can win for a unit that lost every pair.
                if lost[winner] {
                    self.push_risks(ids[winner], Some(ids[loser]), false);
                }
                self.agenda.push(Task::Rout { unit: ids[loser] });
            }
        }
    }

    /// Rolls for the commanders with a unit that lost every pair.
    pub(crate) fn push_risks(&mut self, id: UnitId, by: Option<UnitId>, routed: bool) {
        let leaders: ArrayVec<_, 16> = self.attached_to(id).collect();
        for leader in leaders {
            self.agenda.push(Task::LeaderRisk { leader, by, routed, pursuing: false });
        }
    }

    /// Whether a unit has left the table for good.
    pub(crate) fn is_gone(&self, id: UnitId) -> bool {
        !matches!(self.unit(id).status, Status::Field)
    }
}

/// A round hill's centre counts as behind within a quarter of its breadth.
fn hill_slack(hill: &table::Polygon) -> f64 {
    let size = hill.bounds().size();
    size.x.min(size.y) / 4.0
}

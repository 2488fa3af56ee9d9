//! Melee: who fights, with how many dice, and what comes after.

use arrayvec::ArrayVec;
use game::why;
use rules::spear as rule;
use smallvec::SmallVec;
use table::{Edge, Measure};

use crate::rules::impetus::Impetus;
use crate::state::{
    Battle, Cause, Combat, CombatKind, Combatant, Due, Mark, Melee, Modifier, Play, Precombat, Question, Task,
    TroopType, UnitId, What,
};

/// What happens between contact and melee, in this order
/// ([`rule::charge::PRECOMBAT_ORDER`]).
#[derive(Clone, Copy)]
enum Effect {
    Tests,
    Shot,
    Throw,
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

    /// [`rule::melee::WHEN`]: at once.
    pub(crate) fn push_melee(&mut self, attacker: UnitId, defender: UnitId, pursuit: bool) {
        if why::step(rule::melee::WHEN) {
            self.agenda.push(Task::Precombat { attacker, defender, pursuit, step: Precombat::ContactTests });
        }
    }

    /// The melees of charges that were moved together.
    pub(crate) fn fight_melees(&mut self, play: &mut Play) {
        self.together = false;
        let mut open = std::mem::take(&mut self.melees);
        open.retain(|&mut (a, d)| self.unit(a).on_field() && self.contact(a, d).is_some());
        self.melees = open;
        match *self.melees {
            [] => {}
            [(attacker, defender)] => {
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

    /// Whom the unit fights where it stands
    /// ([`rule::move_::FIGHT_AFTER_CONTACT_MOVE`]): one enemy
    /// ([`rule::melee::ONE_DEFENDER`]), the one at its front centre if there is
    /// one ([`rule::melee::FRONT_CENTRE_PRIORITY`]).
    pub(crate) fn fight_here(&mut self, id: UnitId, play: &mut Play) {
        let touching = self.opponents(id);
        if touching.is_empty() || !why::step(rule::move_::FIGHT_AFTER_CONTACT_MOVE) {
            return;
        }
        let only = if let [only] = touching.as_slice() { Some(*only) } else { None };
        let centre = self.at_front_centre(id, &touching);
        let Some(enemy) = why::instead(rule::melee::FRONT_CENTRE_PRIORITY, centre.or(only), || only) else {
            self.question = Some(Question::Defender(id));
            return;
        };
        if only.is_some() && centre.is_none() {
            play.not_asked("only one opponent", enemy.key());
        }
        let more = why::instead(rule::melee::ONE_DEFENDER, 0, || touching.len() - 1);
        for other in touching.into_iter().filter(|&other| other != enemy).take(more) {
            self.push_melee(id, other, false);
        }
        self.push_melee(id, enemy, false);
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
        let order = why::sequence(rule::charge::PRECOMBAT_ORDER, [Effect::Tests, Effect::Shot, Effect::Throw]);
        let (effect, due) = match step {
            Precombat::ContactTests => {
                let new_contact =
                    self.unit(attacker).is(Mark::CHARGED) && !self.unit(attacker).is(Mark::FOUGHT) || pursuit;
                let due = Due {
                    shot: new_contact && self.shoots_at_charger(defender, attacker),
                    throw: new_contact && self.throws_when_charged(defender, attacker),
                    advanced: [
                        self.throws_after_advance(attacker, defender),
                        self.throws_after_advance(defender, attacker),
                    ],
                };
                self.agenda.push(next(Precombat::DefensiveShooting(due)));
                (order[0], due)
            }
            Precombat::DefensiveShooting(due) => {
                self.agenda.push(next(Precombat::ThrownWeapons(due)));
                (order[1], due)
            }
            Precombat::ThrownWeapons(due) => {
                self.agenda.push(Task::Fight { attacker, defender, pursuit });
                for (throws, unit, at) in [(due.advanced[1], defender, attacker), (due.advanced[0], attacker, defender)]
                {
                    if throws {
                        self.agenda.push(Task::AskThrow { unit, at, pursuit });
                    }
                }
                (order[2], due)
            }
        };
        match effect {
            Effect::Tests => self.push_contact_tests(attacker, defender),
            Effect::Shot if due.shot => {
                self.agenda.push(Task::ShootAtCharger { unit: defender, charger: attacker });
            }
            Effect::Throw if due.throw => {
                play.log(|| What::WeaponsThrown { unit: defender, at: attacker });
                self.agenda.push(Task::Test { unit: attacker, cause: Cause::ThrownWeapons });
            }
            Effect::Shot | Effect::Throw => {}
        }
    }

    /// Asks whether weapons are thrown after an advance, for an impetus die; not
    /// at one who takes no such test.
    pub(crate) fn ask_throw(&mut self, id: UnitId, at: UnitId, pursuit: bool) {
        if self.contact(id, at).is_none() || self.is_exempt(at, Cause::ThrownWeapons) {
            return;
        }
        let spare = self.impetus_pair(id, at, pursuit)[0].dice > 0;
        if why::holds(rule::characteristic::THROWN_ADVANCING, spare) {
            self.question = Some(Question::Throw { unit: id, at });
        }
    }

    /// Tests for the sight of enemies whom nobody likes to meet, unless these
    /// two have fought since they came into contact; from now on they have. A
    /// unit that was only touched by a charge meets the charger when they come
    /// to blows.
    fn push_contact_tests(&mut self, attacker: UnitId, defender: UnitId) {
        let pair = (attacker.min(defender), attacker.max(defender));
        if self.met.contains(&pair) {
            return;
        }
        self.met.push(pair);
        for (unit, enemy) in [(attacker, defender), (defender, attacker)] {
            let profile = self.unit(enemy).profile;
            profile.frightens(self, unit);
        }
        let profile = self.unit(attacker).profile;
        profile.runs_in(self, attacker);
    }

    /// [`rule::characteristic::THROWN_DEFENDING`].
    fn throws_when_charged(&self, id: UnitId, charger: UnitId) -> bool {
        let unit = self.unit(id);
        let ready = || {
            unit.is(Mark::GIVEN_DIE)
                && !unit.is(Mark::ACTED)
                && !unit.is(Mark::MOVED)
                && self.is_fresh(id)
                && self.contact(id, charger).is_some_and(|c| c.0 == Edge::Front)
        };
        unit.profile.has(Melee::ThrownWeapons) && why::holds(rule::characteristic::THROWN_DEFENDING, ready())
    }

    /// [`rule::characteristic::THROWN_ADVANCING`].
    fn throws_after_advance(&self, id: UnitId, enemy: UnitId) -> bool {
        let unit = self.unit(id);
        let ready = || {
            unit.is(Mark::ADVANCED) && self.is_fresh(id) && self.contact(id, enemy).is_some_and(|c| c.0 == Edge::Front)
        };
        unit.profile.has(Melee::ThrownWeapons) && why::holds(rule::characteristic::THROWN_ADVANCING, ready())
    }

    /// The test that thrown weapons inflict, for an impetus die.
    pub(crate) fn throw_advancing(&mut self, id: UnitId, at: UnitId, play: &mut Play) {
        self.throwing.push(id);
        play.log(|| What::WeaponsThrown { unit: id, at });
        self.agenda.push(Task::Test { unit: at, cause: Cause::ThrownWeapons });
    }

    // ---- the fight -------------------------------------------------------

    /// Counts and rolls the dice ([`rule::melee::STEPS`]).
    pub(crate) fn fight(&mut self, attacker: UnitId, defender: UnitId, pursuit: bool, play: &mut Play) {
        if self.contact(attacker, defender).is_none() {
            self.throwing.clear();
            return;
        }
        play.log(|| What::Melee { attacker, defender });
        let kind = if pursuit { CombatKind::Pursuit } else { CombatKind::Melee };
        let impetus = self.impetus_pair(attacker, defender, pursuit);
        let ids = [(attacker, defender), (defender, attacker)];
        let impact = [0, 1].map(|s| self.uses_impact(ids[s].0, ids[s].1, &impetus[s]));
        let mut sides: ArrayVec<Combatant, 2> = ArrayVec::new();
        for s in 0..2 {
            let (unit, enemy) = ids[s];
            let count = self.count_melee_dice(unit, enemy, &impetus[s], play);
            let dice = Battle::roll_combat(unit, count, play);
            let level = self.level_in(kind, unit, enemy);
            sides.push(Combatant::new(unit, dice, level, impact[s]));
        }
        self.throwing.clear();
        if let Ok(sides) = sides.into_inner() {
            self.combat = Some(Combat { kind, sides });
            self.agenda.push(Task::BeginCombat);
        }
    }

    /// The dice that a unit's strength gives it ([`rule::unit::STRENGTH_BY_TYPE`]),
    /// whatever it has suffered ([`rule::unit::DICE_NOT_REDUCED_BY_HITS`]).
    pub(crate) fn dice_of_strength(&self, id: UnitId) -> u8 {
        let unit = self.unit(id);
        let kind = unit.profile.kind;
        let strength = why::row(rule::unit::STRENGTH_BY_TYPE, kind as usize + 1, kind.strength());
        why::instead(rule::unit::DICE_NOT_REDUCED_BY_HITS, strength, || strength.saturating_sub(unit.hits))
    }

    /// The dice of one side, each with its reason.
    fn count_melee_dice(&mut self, id: UnitId, enemy: UnitId, impetus: &Impetus, play: &mut Play) -> u8 {
        let unit = self.unit(id);
        let mut reasons: SmallVec<[Modifier; 6]> = SmallVec::new();
        let base = why::count(rule::melee::BASE_DICE, self.dice_of_strength(id)) as i8;
        let bogged = self.field.in_difficult(&unit.rect());
        reasons.extend(why::modifier(rule::melee::DIFFICULT_TWO_DICE, bogged, 2i8.min(base) - base));
        let lost: i8 = reasons.iter().map(|m| m.by).sum();
        reasons.extend(impetus.modifiers.iter().copied());
        let thrown = self.throwing.contains(&id) && impetus.dice > 0;
        reasons.extend(why::modifier(rule::characteristic::THROWN_ADVANCING, thrown, -1));
        reasons.extend(why::amount(rule::melee::EXTRA_UNITS, self.extra_units(id, enemy) as i8));
        reasons.extend(why::modifier(rule::melee::UPHILL_DIE, self.is_uphill(id, enemy), 1));
        reasons.extend(why::modifier(rule::melee::FLANK_DIE, self.attacks_flank(id, enemy), 1));
        let dice = u8::try_from(base + lost + extra_dice(&reasons, lost)).unwrap_or(0);
        let dice_of_impetus = impetus.dice;
        play.log(|| What::CombatDice { unit: id, dice, impetus: dice_of_impetus, modifiers: reasons });
        dice
    }

    /// [`rule::melee::EXTRA_UNITS`]: friends that touch this enemy and no other.
    pub(crate) fn extra_units(&self, id: UnitId, enemy: UnitId) -> u8 {
        self.contacts_of(enemy)
            .filter(|&(_, friend, _, contact)| {
                let free = || self.contacts_of(friend).all(|c| c.1 == enemy);
                friend != id && !contact.partial && why::holds(rule::melee::EXTRA_UNITS, free())
            })
            .count() as u8
    }

    /// [`rule::terrain::UPHILL`]: medium or heavy foot whose touching front is
    /// on the hill, with crest or centre behind; only one side can be.
    pub(crate) fn is_uphill(&self, id: UnitId, enemy: UnitId) -> bool {
        let higher = self.claims_uphill(id, enemy) && !self.claims_uphill(enemy, id);
        why::holds(rule::terrain::UPHILL, higher)
    }

    fn claims_uphill(&self, id: UnitId, enemy: UnitId) -> bool {
        let unit = self.unit(id);
        let foot = matches!(unit.profile.kind, TroopType::HeavyFoot | TroopType::MediumFoot);
        let flat = !self.field.features.iter().any(|feature| feature.kind.is_hill());
        if flat || !foot || self.contact(id, enemy).is_none_or(|c| c.0 != Edge::Front) {
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
    pub(crate) fn uses_impact(&self, id: UnitId, enemy: UnitId, impetus: &Impetus) -> bool {
        let unit = self.unit(id);
        let strikes = || {
            impetus.dice > 0
                && unit.is(Mark::MOVED)
                && self.is_fresh(id)
                && !(unit.profile.kind.is_foot() && self.unit(enemy).profile.kind.is_mounted())
        };
        unit.profile.has(Melee::Impact) && why::holds(rule::characteristic::IMPACT_COMBAT, strikes())
    }

    // ---- afterwards ------------------------------------------------------

    /// Dice turn to 1, routs, commanders, pursuit
    /// ([`rule::melee::DICE_TURNED`], [`rule::rout::SEQUENCE`]).
    pub(crate) fn after_melee(&mut self, ids: [UnitId; 2], lost: [bool; 2], play: &mut Play) {
        let broken = ids.map(|id| self.is_broken(id));
        let turned = why::step(rule::melee::DICE_TURNED);
        for (s, &id) in ids.iter().enumerate() {
            let to_front = self.contact(id, ids[1 - s]).is_some_and(|c| c.0 == Edge::Front);
            let unit = self.unit_mut(id);
            unit.mark(Mark::FOUGHT);
            unit.mark_if(Mark::ACTED, turned);
            unit.mark_if(Mark::DONE, turned);
            let profile = unit.profile;
            profile.has_fought(unit, to_front);
            // A defender without a die takes one.
            let bare = unit.dice_beside == 0;
            if s == 1 && !broken[s] && why::holds(rule::melee::DEFENDER_DIE_AFTER, bare) {
                self.take_die_from_bag(id, play);
            }
        }
        play.log(|| What::DiceTurned { attacker: ids[0], defender: ids[1] });
        self.agenda.push(Task::RetryConforms);
        match broken {
            [false, false] => {
                for s in [1, 0] {
                    if lost[s] {
                        self.risk_leaders(ids[s], ids[1 - s]);
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
                let pursuit = Task::DecidePursuit { winner: ids[winner], loser: ids[loser] };
                let rout = Task::Rout { unit: ids[loser] };
                let [first, then] = why::sequence(rule::rout::SEQUENCE, [rout, pursuit]);
                self.agenda.push(then);
                // Surplus dice can win for a unit that lost every pair.
                if lost[winner] {
                    self.risk_leaders(ids[winner], ids[loser]);
                }
                self.agenda.push(first);
            }
        }
    }
}

/// What is added to the base dice: all of it together
/// ([`rule::melee::EXTRA_DICE_SOURCES`]).
fn extra_dice(reasons: &[Modifier], lost: i8) -> i8 {
    let all = reasons.iter().map(|m| m.by).sum::<i8>() - lost;
    why::instead(rule::melee::EXTRA_DICE_SOURCES, all, || all.min(reasons.iter().map(|m| m.by).max().unwrap_or(0)))
}

/// A round hill's centre counts as behind within a quarter of its breadth.
fn hill_slack(hill: &table::Polygon) -> f64 {
    let size = hill.bounds().size();
    size.x.min(size.y) / 4.0
}

//! The baggage camp: it commands those near it, supplies the army, and its loss
//! is bad news. With the stratagem it is fortified.

use game::words;
use game::{Refusal, why};
use rules::RuleId;
use rules::spear as rule;
use table::Rect;

use super::hooks::SpecialRule;
use crate::files::army::Stratagem;
use crate::state::{
    Battle, Cause, CombatKind, Fault, Going, Level, Mark, Profile, Status, Suffers, TroopType, Unit, UnitId, fault,
};

/// How far a camp commands ([`rule::special::CAMP_COMMAND`]).
const CAMP_COMMAND: f64 = 4.0;

/// The discipline of mobile baggage ([`rule::scenario::AMBUSH_MOBILE_BAGGAGE`]).
const MOBILE_BAGGAGE: u8 = 4;

/// Why it is no target.
pub(crate) const IN_VAIN: (RuleId, &str, &str) =
    (rule::shoot::CAMP_IMMUNE, "no-a-camp-cannot-be-hurt", "do-shoot-at-other-units");

/// A baggage camp.
pub(crate) struct BaggageCamp;

impl SpecialRule for BaggageCamp {
    fn has(profile: &Profile) -> bool {
        profile.kind == TroopType::BaggageCamp
    }

    fn unusual(has: bool, profile: &Profile, found: &mut Vec<Fault>) {
        let armed = || profile.melee.is_some() || profile.has_missiles();
        let wrong = || "an armed camp".into();
        found.extend(fault(has && armed(), rule::special::CAMP_PROFILE, wrong, "a camp has no weapons"));
    }

    fn is_baggage(has: bool) -> bool {
        has
    }

    /// Mobile baggage must have a rating to be moved by.
    fn disciplined_as(has: bool, battle: &Battle) -> Option<u8> {
        let mobile = has && battle.plan.options.mobile_baggage;
        mobile.then(|| why::count(rule::scenario::AMBUSH_MOBILE_BAGGAGE, MOBILE_BAGGAGE))
    }

    fn takes_no_dice(has: bool, battle: &Battle) -> bool {
        why::holds(rule::special::CAMP_PROFILE, BaggageCamp::cannot_move(has, battle))
    }

    fn shuns(has: bool, going: Going) -> Option<Refusal> {
        let bogged = has && going >= Going::Difficult;
        why::refuse(rule::deploy::CAMP_TERRAIN, bogged, || {
            (words!("no-a-camp-in-difficult-terrain"), words!("do-put-it-elsewhere"))
        })
        .err()
    }

    fn deploys_first(has: bool) -> bool {
        has && why::step(rule::deploy::CAMP_FIRST)
    }

    fn cannot_move(has: bool, battle: &Battle) -> bool {
        has && !battle.plan.options.mobile_baggage
    }

    fn moves_as(has: bool, battle: &Battle) -> Option<TroopType> {
        let mobile = has && battle.plan.options.mobile_baggage && why::step(rule::scenario::AMBUSH_MOBILE_BAGGAGE);
        mobile.then_some(TroopType::WarWagons)
    }

    fn is_shot_at_in_vain(has: bool) -> bool {
        why::holds(rule::shoot::CAMP_IMMUNE, has)
    }

    fn protected_as(has: bool, battle: &Battle, _: CombatKind, id: UnitId, _: UnitId) -> Option<Level> {
        (has && why::holds(rule::stratagem::FORTIFIED_CAMP, battle.is_fortified(id))).then_some(Level::Heavy)
    }

    fn suffers(has: bool, battle: &Battle, id: UnitId, doubled: bool) -> Option<Suffers> {
        has.then(|| {
            let unscathed = battle.is_fortified(id) && !doubled;
            if why::holds(rule::stratagem::FORTIFIED_CAMP_DOUBLED, unscathed) {
                return Suffers::Nothing;
            }
            let otherwise = || if doubled { Suffers::Hit } else { Suffers::Test };
            why::instead(rule::special::CAMP_TAKES_HITS, Suffers::Hit, otherwise)
        })
    }

    /// What is lost against it is ignored in every way; a fortified camp fights.
    fn is_harmless(has: bool, battle: &Battle, id: UnitId) -> bool {
        let plain = || !why::holds(rule::stratagem::FORTIFIED_CAMP_FIGHTS, battle.is_fortified(id));
        has && why::holds(rule::special::CAMP_HARMLESS, plain())
    }

    fn takes_no_tests(has: bool) -> bool {
        why::holds(rule::special::CAMP_TAKES_HITS, has)
    }

    fn bad_news(has: bool) -> Option<Cause> {
        has.then_some(Cause::CampLost)
    }

    fn is_missed_by(has: bool, unit: &Unit, friend: &Unit) -> Option<bool> {
        has.then(|| why::holds(rule::special::CAMP_ROUTED, friend.command == unit.command))
    }

    /// Those of its army who are still off the table test when they arrive.
    fn routs(has: bool, battle: &mut Battle, id: UnitId) {
        let command = battle.unit(id).command;
        for unit in battle.units.iter_mut().filter(|unit| has && unit.command == command) {
            unit.mark_if(Mark::OWES_CAMP_TEST, unit.status() == Status::FlankMarch);
        }
    }
}

impl Battle {
    /// Whether its army has the fortified camp stratagem.
    fn is_fortified(&self, camp: UnitId) -> bool {
        self.command(self.unit(camp).command).has(Stratagem::FortifiedCamp)
    }

    /// Notes which unit is each command's camp, once all units are there.
    pub(crate) fn note_camps(&mut self) {
        for (n, unit) in self.units.iter().enumerate().rev().filter(|(_, unit)| BaggageCamp::has(&unit.profile)) {
            self.commands[unit.command.index()].camp = Some(UnitId(n as u8));
        }
    }

    /// The camp of the unit's army; one whose rout is being played out is
    /// lost already.
    fn camp_of(&self, id: UnitId) -> Option<&Unit> {
        let camp = self.unit(self.command(self.unit(id).command).camp?);
        (camp.on_field() && camp.hits < camp.profile.hits_to_rout()).then_some(camp)
    }

    /// [`rule::special::CAMP_COMMAND`].
    pub(crate) fn camp_commands(&self, id: UnitId, base: &Rect) -> bool {
        self.camp_of(id)
            .is_some_and(|camp| camp.rect().within(base, why::count(rule::special::CAMP_COMMAND, CAMP_COMMAND)))
    }

    /// Whether the army may use any number of bonuses
    /// ([`rule::dice::BONUS_UNLIMITED`], [`rule::stratagem::RESUPPLY`]).
    pub(crate) fn bonuses_unlimited(&self, id: UnitId) -> bool {
        let supplied = self.command(self.unit(id).command).has(Stratagem::Resupply);
        why::holds(rule::dice::BONUS_UNLIMITED, supplied || self.camp_of(id).is_some())
    }
}

//! Combined formations: two kinds of troops in one unit, the second behind the
//! first ([`rule::weapon::MIXED_EQUIPMENT_EXCEPTION`]).
//!
//! The kind behind is a unit of its own that has joined the other, like a
//! character, and never leaves it: it has its own profile, arms and armour.
//! The unit counts its models (`behind`), and they fill the places after those
//! of the first kind: whoever turns about keeps the first kind in front
//! ([`rule::move_::ABOUT_FACE_MIXED`]).

use std::cmp::Ordering;

use game::why;
use ranked::block::casualties::{self, second_by_proportion};
use rules::{RuleId, ancients as rule, antiquity as book};
use table::Edge;

use crate::state::{Battle, Blow, Mark, Missile, Missiles, RulesOf, Said, Status, Troop, UnitId, UnitSet};

impl RulesOf {
    /// The rule that lets their player choose.
    pub(crate) const RULE: RuleId = rule::special::COMBINED_SPECIAL_RULES;

    pub(crate) const fn said(self) -> Said {
        let word = match self {
            RulesOf::Front(_) => "front",
            RulesOf::Rear(_) => "rear",
        };
        Said::plainly(word).by(RulesOf::RULE)
    }

    /// What they are called.
    pub(crate) fn name(self, battle: &Battle) -> &str {
        match self {
            RulesOf::Front(unit) => battle.name_of(unit),
            RulesOf::Rear(unit) => battle.rear_kind(unit).map_or("those behind", |rear| battle.name_of(rear)),
        }
    }
}

/// Gives two kinds of troops what they have in common: who is in the minority
/// is bound by the special rules of the others.
pub(crate) fn combine(front: &mut Troop, rear: &mut Troop) {
    let bound = |own: &Troop, by: &Troop| {
        let mut bound = Troop { special: by.special, hates: by.hates.clone(), ..own.clone() };
        bound.stats.ld = by.stats.ld;
        Some(Box::new(bound))
    };
    let (one, two) = (bound(front, rear), bound(rear, front));
    front.in_minority = one;
    rear.in_minority = two;
}

impl Battle {
    /// The second kind of troops in a unit.
    pub(crate) fn rear_kind(&self, id: UnitId) -> Option<UnitId> {
        // It is numbered right after its unit.
        (self.unit(id).behind > 0).then(|| UnitId(id.0 + 1))
    }

    /// Whether a unit is the second kind of another.
    pub(crate) fn is_rear_kind(&self, id: UnitId) -> bool {
        self.unit(id).status() == Status::Joined && !self.plan.troops[id.index()].is_character()
    }

    /// How far a unit moves in a turn: it moves as one body, so that the slower
    /// of two kinds sets the pace; of a character in it nobody asks.
    #[inline]
    pub fn basic_rate(&self, id: UnitId) -> f64 {
        let own =
            if self.stands_with_engines(id) { self.engine_rate(id) } else { self.troop(id).basic_rate(self.edition()) };
        let rate = match self.rear_kind(id).map(|rear| self.troop(rear).basic_rate(self.edition())) {
            None => own,
            Some(behind) if self.unit(id).models == 0 => behind,
            Some(behind) => why::instead(rule::move_::UNIT_MOVES_AS_BODY, own.min(behind), || own),
        };
        if self.unit(id).guests == 0 {
            return rate;
        }
        let slowest = || self.guests(id).map(|guest| self.troop(guest).basic_rate(self.edition())).fold(rate, f64::min);
        why::instead(rule::character::MOVES_AS_UNIT, rate, slowest)
    }

    /// Which kind stands in a place of a unit.
    pub(crate) fn kind_at(&self, id: UnitId, number: u8) -> UnitId {
        let first = self.unit(id).strength() - self.unit(id).behind;
        self.rear_kind(id).filter(|_| number >= first).unwrap_or(id)
    }

    /// Whether the others of its unit are more; with equal numbers the rules of
    /// the kind hold that its player chose before the battle.
    pub(crate) fn is_outnumbered_within(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        let host = unit.host.filter(|_| unit.status() == Status::Joined);
        let body = host.map_or(unit, |host| self.unit(host));
        let rear_leads = match body.models.cmp(&body.behind) {
            Ordering::Equal => body.is(Mark::REAR_RULES),
            order => order == Ordering::Less,
        };
        why::instead(rule::special::COMBINED_SPECIAL_RULES, rear_leads == host.is_none(), || false)
    }

    /// Combined formations of two equal kinds with different special rules:
    /// their player chooses whose hold.
    pub(crate) fn evenly_combined(&self) -> UnitSet {
        let differ = |front: UnitId, rear: UnitId| {
            self.plan.troops[front.index()].special != self.plan.troops[rear.index()].special
        };
        let even = |u: &UnitId| self.unit(*u).models == self.unit(*u).behind;
        self.ids().filter(even).filter(|&u| self.rear_kind(u).is_some_and(|rear| differ(u, rear))).collect()
    }

    /// Which kind of a unit is more numerous; of two equal kinds the one that
    /// this picks.
    fn more_numerous(&self, id: UnitId, rear: UnitId, of_equals: impl FnOnce() -> UnitId) -> UnitId {
        let unit = self.unit(id);
        match unit.models.cmp(&unit.behind) {
            Ordering::Greater => id,
            Ordering::Less => rear,
            Ordering::Equal => of_equals(),
        }
    }

    /// The Leadership of the more numerous kind, the better one of two equal
    /// kinds.
    pub(crate) fn own_leadership(&self, id: UnitId) -> (i8, RuleId) {
        let ld = |who: UnitId| self.plan.troops[who.index()].stats.ld as i8;
        let Some(rear) = self.rear_kind(id) else {
            return (self.gunners(id).stats.ld as i8, rule::basic::LEADERSHIP_TEST);
        };
        if let Some(kind) = self.troop(id).special.leads_as(self, id) {
            return (ld(kind), book::combat::COMBINED_UNITS);
        }
        let most = self.more_numerous(id, rear, || if ld(rear) > ld(id) { rear } else { id });
        let own = why::instead(rule::special::COMBINED_LEADERSHIP, ld(most), || ld(id));
        (own, rule::special::COMBINED_LEADERSHIP)
    }

    /// What a unit can shoot with, whoever of it has the weapon.
    pub(crate) fn missiles(&self, id: UnitId) -> Missiles {
        if self.is_elephant(id) {
            return self.missiles_aboard(id);
        }
        let kinds = [Some(id), self.rear_kind(id)];
        let armed = kinds.into_iter().flatten().map(|kind| self.troop(kind)).filter(|t| t.stats.bs > 0);
        armed.flat_map(|troop| troop.missiles.iter()).collect()
    }

    /// Whether only those behind can shoot with a weapon: they do so over the
    /// heads of the first ranks.
    pub(crate) fn shoots_from_behind(&self, id: UnitId, missile: Missile) -> bool {
        let has = |kind: UnitId| self.troop(kind).missiles.has(missile) && self.troop(kind).stats.bs > 0;
        !has(id) && self.rear_kind(id).is_some_and(has) && why::step(rule::special::COMBINED_MASSED_MISSILES)
    }

    /// Whose armour counts against shots: that of most, the better one of two
    /// equal kinds.
    pub(crate) fn kind_under_fire(&self, id: UnitId) -> UnitId {
        let Some(rear) = self.rear_kind(id) else { return id };
        if let Some(kind) = self.troop(id).special.saves_under_fire_as(self, id) {
            return kind;
        }
        let better = || if self.is_better_armoured(rear, id) { rear } else { id };
        let kind = self.more_numerous(id, rear, better);
        why::instead(rule::special::COMBINED_SHOOTING_SAVES, kind, || if kind == id { rear } else { id })
    }

    /// Whether one kind has the better save against shots.
    fn is_better_armoured(&self, one: UnitId, two: UnitId) -> bool {
        self.plain_save(one) < self.plain_save(two)
    }

    /// The score that saves a man from a plain shot; seven if none does.
    fn plain_save(&self, id: UnitId) -> u8 {
        let blow = Blow { shot: true, face: Edge::Front, hands_full: false, skirmishing: false };
        let troop = self.troop(id);
        why::quietly(|| troop.armour.save(troop.kind.is_mounted(), blow, &self.edition().smithy)).score().unwrap_or(7)
    }

    /// How many of each kind fall to shots, the first kind's first: turn about
    /// if they are armoured differently, the worse first; otherwise so that
    /// their numbers keep their proportion.
    pub(crate) fn divide_fallen(&mut self, id: UnitId, lost: u8) -> (u8, u8) {
        let Some(rear) = self.rear_kind(id) else { return (lost, 0) };
        if let Some(divided) = self.troop(id).special.divides_fallen(self, id, lost) {
            return divided;
        }
        let start = [self.unit(id).start - self.unit(rear).start, self.unit(rear).start];
        let differ = self.plain_save(id) != self.plain_save(rear);
        let rear_is_worse = self.is_better_armoured(id, rear);
        let turn_about = why::holds(rule::special::COMBINED_SHOOTING_CASUALTIES, differ);
        let mut better = self.unit(id).is(Mark::BETTER_FALLS_NEXT);
        let left = [self.unit(id).models, self.unit(id).behind];
        let [front, behind] = casualties::divide(lost, left, |left| {
            if turn_about {
                better = !better;
                return better == rear_is_worse;
            }
            why::instead(rule::casualty::MIXED_PROPORTION, second_by_proportion(left, start), || true)
        });
        self.unit_mut(id).marks.put(Mark::BETTER_FALLS_NEXT, better);
        (front, behind)
    }

    /// So many of the second kind are left.
    pub(crate) fn thin_rear_kind(&mut self, host: UnitId, left: u8) {
        let Some(rear) = self.rear_kind(host) else { return };
        self.unit_mut(host).behind = left;
        let unit = self.unit_mut(rear);
        unit.models = left;
        if left == 0 {
            unit.becomes(Status::Destroyed);
        }
    }
}

#[cfg(test)]
mod tests {
    use dice::Dice;
    use game::{Game, Order, Tray};

    use super::*;
    use crate::files::army::Army;
    use crate::files::setup::Setup;
    use crate::special::kind::Special;
    use crate::state::{DeployAsk, Question};

    #[test]
    fn the_player_of_two_equal_kinds_says_whose_rules_hold() {
        let rule = rule::special::COMBINED_SPECIAL_RULES;
        let army = |behind: u8| {
            let unit = "[[unit]]\nname = 'Guard'\nmodels = 10\nspecial = ['stubborn']";
            let file = format!(
                "name = 'X'\nruleset = 'ancients'\n{unit}\nbehind = {{ name = 'Levy', models = {behind}, special = ['levy'] }}"
            );
            Army::parse(&file).expect("an army")
        };
        let start = |behind: u8| {
            let mut battle = Battle::new(&Setup::pitched(army(behind), army(behind))).expect("a battle");
            let mut tray = Tray::new(Dice::seeded(1));
            battle.start(&mut tray);
            (battle, tray)
        };
        let is_levy =
            |battle: &Battle| [UnitId(0), UnitId(1)].map(|kind| battle.troop(kind).special.has(Special::Levy));
        for (word, levy) in [("front", false), ("rear", true)] {
            let (mut battle, mut tray) = start(10);
            assert_eq!(battle.question(), Some(Question::Deploy(DeployAsk::Rules(UnitId(0)))), "{rule}");
            battle.play(&Order::word(word), &mut tray).expect("a lawful order");
            assert_eq!(is_levy(&battle), [levy; 2], "{rule}: {word}");
        }
        let (battle, _) = start(11);
        assert!(matches!(battle.question(), Some(Question::Deploy(DeployAsk::Place(_)))), "most of them decide");
        assert_eq!(is_levy(&battle), [true; 2], "{rule}");
    }
}

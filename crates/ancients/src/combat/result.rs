//! Who has won: wounds and every bonus, with what takes it away.

use game::Side;
use rules::RuleId;
use rules::ancients as rule;
use smallvec::SmallVec;
use table::Edge;

use super::Combat;
use crate::agenda::Play;
use crate::battle::Battle;
use crate::event::{Modifier, What};
use crate::fact::Fact;
use crate::ids::{UnitId, UnitSet};
use crate::special::Special;
use crate::terrain::Going;
use crate::troop::{Array, Rank};
use crate::unit::{Commander, Status};

/// Bonuses of one side.
pub(crate) type Bonuses = SmallVec<[Modifier; 6]>;

/// A rank counts with so many models ([`rule::result::BONUS_RANK_INCOMPLETE_RANK`]).
const RANK: u8 = 4;

/// As many as make a unit ([`rule::result::RANK_CANCEL_UNDER_FIVE`]).
const FEW: u8 = 5;

impl Battle {
    /// What takes a unit's bonuses for ranks and close order away as long as
    /// this combat lasts ([`rule::result::RANK_LOSS_PERMANENT`]).
    pub(super) fn lose_rank_bonuses(&mut self, n: u8) {
        for id in self.combat(n).units.iter() {
            if self.rank_loss(id).is_some() {
                self.unit_mut(id).mark(Fact::RanksLost);
            }
        }
    }

    /// Why a unit would lose its bonuses for ranks and close order now.
    fn rank_loss(&self, id: UnitId) -> Option<RuleId> {
        let close = self.unit(id).array == Array::Close;
        let flanked = self.contacts_of(id).any(|(face, enemy, _)| {
            self.face_that_counts(id, face) != Edge::Front
                && self.counts_as_charging(enemy)
                && self.is_formed(enemy)
                && self.unit(enemy).strength() >= FEW
        });
        if flanked {
            return Some(rule::result::RANK_CANCEL_FLANK_CHARGE);
        }
        if self.contacts.iter().any(|c| c.across && (c.a == id || c.b == id)) {
            return Some(rule::result::RANK_CANCEL_OBSTACLE);
        }
        let rough = close && self.field.going_under(&self.rect(id)) >= Going::Difficult;
        rough.then_some(rule::result::RANK_CANCEL_DIFFICULT)
    }

    /// Counts up, names the winner, takes the fallen units away
    /// ([`rule::result::TIMING`], [`rule::result::COMPARE_SCORES`]).
    pub(super) fn settle_result(&mut self, n: u8, play: &mut Play) {
        let mut combat = self.combat(n);
        if combat.units.is_empty() {
            return;
        }
        let mut cited: SmallVec<[RuleId; 8]> =
            SmallVec::from_slice(&[rule::result::TIMING, rule::result::WOUND_TOTAL_BY_SIDE]);
        let bonuses = Side::BOTH.map(|side| self.result_bonuses(&combat, side, &mut cited));
        for side in Side::BOTH {
            let extra: i8 = bonuses[side.index()].iter().map(|m| m.by).sum();
            combat.score[side.index()] = combat.wounds[side.index()] as i8 + extra;
        }
        let [a, b] = combat.score;
        combat.winner = match a.cmp(&b) {
            std::cmp::Ordering::Greater => Some(Side::A),
            std::cmp::Ordering::Less => Some(Side::B),
            std::cmp::Ordering::Equal => None,
        };
        combat.fought = true;
        cited.push(rule::result::COMPARE_SCORES);
        let lost = combat.winner.map(Side::other);
        let breached = |u: UnitId| Some(self.unit(u).side) == lost && self.unit(u).is(Fact::Defends);
        if combat.units.iter().any(breached) {
            cited.push(rule::combat::OBSTACLE_AFTER_BREACH);
        }
        if combat.units.iter().any(|u| self.troop(u).warhorse.is_some()) {
            cited.push(rule::combat::WARHORSE_WOUNDS_COUNT);
        }
        if combat.units.iter().any(|u| self.guests(u).any(|g| self.unit(g).duel.is_some())) {
            cited.push(rule::challenge::DUEL_COUNTS_FOR_RESULT);
        }
        if Side::BOTH.into_iter().all(|side| self.has_high_unit(&combat, side)) {
            cited.push(rule::result::BONUS_HIGH_GROUND_MULTIPLE);
        }
        if combat.winner.is_none() {
            cited.push(rule::result::DRAW);
        }
        cited.extend(bonuses.iter().flatten().map(|m| m.rule));
        let (wounds, score, winner) = (combat.wounds, combat.score, combat.winner);
        let [for_a, for_b] = bonuses;
        play.log(|| What::CombatResult { wounds, score, winner, a: for_a, b: for_b }, &cited);
        if let Some(slot) = self.combats.get_mut(usize::from(n)) {
            *slot = combat;
        }
        self.share_result(&combat, play);
        self.clear_fallen(&combat, play);
    }

    /// All that a side adds to its wounds.
    fn result_bonuses(&self, combat: &Combat, side: Side, cited: &mut SmallVec<[RuleId; 8]>) -> Bonuses {
        let mut found = Bonuses::new();
        let mut add = |by: i8, rule: RuleId| {
            if by > 0 {
                found.push(Modifier { by, rule });
            }
        };
        let units: UnitSet = combat
            .units
            .iter()
            .filter(|&u| self.unit(u).side == side && self.unit(u).strength() > 0 && self.unit(u).on_field())
            .collect();
        // Never more than one, however many units could claim it.
        let close = units.iter().filter(|&u| self.claims_close_order(u)).count();
        add(i8::from(close > 0), rule::result::BONUS_CLOSE_ORDER);
        if close > 1 {
            cited.push(rule::result::BONUS_CLOSE_ORDER_ONCE);
        }
        let ranks = units.iter().map(|u| self.rank_bonus(u)).max().unwrap_or(0);
        add(ranks, rule::result::BONUS_RANK);
        if units.iter().filter(|&u| self.rank_bonus(u) > 0).count() > 1 {
            cited.push(rule::result::BONUS_RANK_BEST_UNIT_ONLY);
        }
        for unit in units.iter() {
            self.cite_formation(unit, cited);
        }
        let standards = units.iter().any(|u| self.shows_standard(u));
        add(i8::from(standards), rule::result::BONUS_STANDARD);
        add(i8::from(self.army_standard_in(units)), rule::result::BONUS_ARMY_STANDARD);
        add(i8::from(self.holds_high_ground(combat, side)), rule::result::BONUS_HIGH_GROUND);
        add(i8::from(self.side_has_momentum(combat, side)), rule::result::BONUS_MOMENTUM);
        let barred = |u: UnitId| self.unit(u).is(Fact::Momentum) && self.is_momentum_barred(u);
        if units.iter().any(barred) {
            cited.push(rule::result::MOMENTUM_MOUNTED_DIFFICULT);
        }
        let claims = |side: Side, rear: bool| self.turned_units(combat, side, rear);
        for (rear, by, rule, contested, once) in [
            (
                false,
                1,
                rule::result::BONUS_FLANK,
                rule::result::BONUS_FLANK_CONTESTED,
                Some(rule::result::BONUS_FLANK_ONCE),
            ),
            (true, 2, rule::result::BONUS_REAR, rule::result::BONUS_REAR_CONTESTED, None),
        ] {
            let (mine, theirs) = (claims(side, rear), claims(side.other(), rear));
            add(if mine > theirs { by } else { 0 }, rule);
            if mine > 0 && theirs > 0 {
                cited.push(contested);
            }
            if mine > 1 && mine > theirs {
                cited.extend(once);
            }
            let light = |u: UnitId| self.unit(u).side != side && self.is_skirmishing(u);
            if mine > theirs && combat.units.iter().any(light) {
                cited.push(rule::skirmish::FLANKED_WHILE_FIGHTING);
            }
        }
        if found.iter().any(|m| m.rule == rule::result::BONUS_FLANK)
            && found.iter().any(|m| m.rule == rule::result::BONUS_REAR)
        {
            cited.push(rule::result::BONUS_FLANK_REAR_CUMULATIVE);
        }
        found
    }

    /// [`rule::result::BONUS_CLOSE_ORDER`]: formed close order infantry, four
    /// wide, and never cavalry ([`rule::result::BONUS_CLOSE_ORDER_NOT_CAVALRY`]).
    fn claims_close_order(&self, id: UnitId) -> bool {
        let troop = self.troop(id);
        self.keeps_formation_bonuses(id)
            && self.unit(id).array == Array::Close
            && !troop.kind.is_mounted()
            && !troop.special.has(Special::Levy)
            && self.unit(id).formation().files >= RANK
    }

    /// Formed, five strong after the round, and with nothing that took its
    /// bonuses away ([`rule::result::RANK_CANCEL_UNDER_FIVE`]).
    fn keeps_formation_bonuses(&self, id: UnitId) -> bool {
        self.is_formed(id) && !self.unit(id).is(Fact::RanksLost) && self.straddling(id).is_none()
    }

    /// One for each rank of four behind the first, as the round began
    /// ([`rule::result::BONUS_RANK`], [`rule::result::BONUS_RANK_INFANTRY_ONLY`]).
    pub(crate) fn rank_bonus(&self, id: UnitId) -> i8 {
        let (unit, troop) = (self.unit(id), self.troop(id));
        let cavalry = self.close_cavalry_ranks(id);
        let cancelled = rule::special::PHALANX_CANCELS_CHARGE_FORMATION_BENEFITS;
        let bars = troop.kind.is_mounted() && cavalry.is_none_or(|rule| rule == cancelled);
        if !self.keeps_formation_bonuses(id) || bars {
            return 0;
        }
        let models = unit.at_phase.max(unit.troopers()) + unit.guests;
        let formation = ranked::Formation { models, ..unit.formation() };
        let most = if self.unit(id).array == Array::Open && self.plan.settings.open_order_rank_cap { 1 } else { 2 };
        // rule::special::PHALANX_MEDIEVAL_SQUARE_RANK_CAP.
        let most = if unit.is(Fact::Square) { 1 } else { most };
        (formation.ranks_behind_of(RANK) as i8).min(most)
    }

    /// Cites what gave a unit its bonuses, and what took them away.
    fn cite_formation(&self, id: UnitId, cited: &mut SmallVec<[RuleId; 8]>) {
        let (unit, troop) = (self.unit(id), self.troop(id));
        if unit.is(Fact::RanksLost) {
            cited.push(rule::result::RANK_LOSS_PERMANENT);
            cited.extend(self.rank_loss(id));
            if self.rank_loss(id) == Some(rule::result::RANK_CANCEL_OBSTACLE) {
                cited.push(rule::combat::OBSTACLE_NO_FORMATION_BENEFITS);
            }
        }
        if unit.is(Fact::Unformed) {
            cited.push(rule::result::RANK_CANCEL_UNDER_FIVE);
        }
        cited.extend(self.straddling(id));
        if unit.is(Fact::Square) {
            cited.extend([rule::special::PHALANX_MEDIEVAL_SQUARE, rule::special::PHALANX_MEDIEVAL_SQUARE_RANK_CAP]);
        }
        if let Some(rear) = self.rear_kind(id)
            && self.troop(id).array != self.troop(rear).array
        {
            cited.push(rule::special::COMBINED_CLOSE_ORDER);
        }
        let bears = |u: UnitId| self.troop(u).rank == Some(Rank::ArmyStandard);
        if troop.special.has(Special::Unreliable) && self.guests(id).any(bears) {
            cited.push(rule::special::UNRELIABLE_NO_ARMY_STANDARD);
        }
        if troop.special.has(Special::Levy) && self.unit(id).array == Array::Close {
            cited.push(rule::special::LEVY_NO_CLOSE_ORDER_BONUS);
        }
        if troop.kind.is_mounted() {
            cited.push(self.close_cavalry_ranks(id).unwrap_or(rule::result::BONUS_RANK_INFANTRY_ONLY));
            if troop.special.has(Special::Cataphract) {
                cited.push(rule::special::CATAPHRACT_CLOSE_ORDER);
            } else if troop.special.has(Special::MassedCavalry) {
                cited.push(rule::special::MASSED_CAVALRY_CLOSE_ORDER);
            }
            if self.unit(id).array == Array::Close {
                cited.push(rule::result::BONUS_CLOSE_ORDER_NOT_CAVALRY);
            }
            return;
        }
        let formation = unit.formation();
        if formation.files < RANK && formation.ranks() > 1 {
            cited.push(rule::result::BONUS_RANK_WIDTH);
        }
        let last = formation.in_rank(formation.ranks().saturating_sub(1));
        if formation.ranks() > 1 && last < formation.files {
            cited.push(rule::result::BONUS_RANK_INCOMPLETE_RANK);
        }
        if self.unit(id).array == Array::Open && formation.ranks() > 2 {
            cited.push(rule::result::BONUS_RANK_OPEN_ORDER_CAP);
        }
        if self.unit(id).array == Array::Skirmish {
            cited.extend([rule::skirmish::NO_RANK_BENEFIT, rule::skirmish::NO_STANDARD_BONUS]);
        }
    }

    /// [`rule::result::BONUS_STANDARD`], not of skirmishers
    /// ([`rule::skirmish::NO_STANDARD_BONUS`]), nor once it was taken.
    fn shows_standard(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        unit.has(Commander::Standard) && !self.is_skirmishing(id) && !unit.is(Fact::StandardLost)
    }

    /// [`rule::result::BONUS_ARMY_STANDARD`].
    fn army_standard_in(&self, units: UnitSet) -> bool {
        let bears = |u: UnitId| self.troop(u).rank == Some(Rank::ArmyStandard) && self.unit(u).is_alive();
        // rule::special::UNRELIABLE_NO_ARMY_STANDARD.
        let own = |u: &UnitId| !self.troop(*u).special.has(Special::Unreliable);
        units.iter().filter(own).any(|u| bears(u) || self.guests(u).any(bears))
    }

    /// [`rule::result::BONUS_HIGH_GROUND`]: a whole unit stands higher than an
    /// enemy it fights, and none of theirs stands as high
    /// ([`rule::result::BONUS_HIGH_GROUND_MULTIPLE`]).
    fn holds_high_ground(&self, combat: &Combat, side: Side) -> bool {
        self.has_high_unit(combat, side) && !self.has_high_unit(combat, side.other())
    }

    fn has_high_unit(&self, combat: &Combat, side: Side) -> bool {
        combat.units.iter().any(|u| self.unit(u).side == side && self.unit(u).on_field() && self.stands_on_hill(u))
    }

    /// Whether the whole of a unit stands on a hill.
    pub(crate) fn stands_on_hill(&self, id: UnitId) -> bool {
        let corners = self.rect(id).corners();
        self.field
            .features
            .iter()
            .filter(|f| f.kind.is_hill())
            .filter_map(crate::terrain::Feature::area)
            .any(|area| corners.iter().all(|c| area.contains(*c)))
    }

    /// Whether a side has the momentum, and any of its units can use it
    /// ([`rule::result::BONUS_MOMENTUM`], [`rule::result::MOMENTUM_MOUNTED_DIFFICULT`]).
    pub(super) fn side_has_momentum(&self, combat: &Combat, side: Side) -> bool {
        combat.units.iter().any(|u| {
            let unit = self.unit(u);
            unit.side == side && unit.is(Fact::Momentum) && unit.rounds > 1 && !self.is_momentum_barred(u)
        })
    }

    fn is_momentum_barred(&self, id: UnitId) -> bool {
        self.troop(id).kind.is_mounted() && self.field.going_under(&self.rect(id)) >= Going::Difficult
    }

    /// How many units of a side, five strong after the round, fight an enemy
    /// in the flank, or in the rear.
    fn turned_units(&self, combat: &Combat, side: Side, rear: bool) -> usize {
        let turns = |u: UnitId| {
            self.contacts_of(u).any(|(_, enemy, theirs)| match self.face_that_counts(enemy, theirs) {
                Edge::Front => false,
                Edge::Rear => rear,
                Edge::Left | Edge::Right => !rear,
            })
        };
        combat.units.iter().filter(|&u| self.unit(u).side == side && self.unit(u).strength() >= FEW && turns(u)).count()
    }

    /// Winners have the momentum, losers have lost; after a draw nobody has,
    /// unless musicians say otherwise ([`rule::result::MOMENTUM_DRAW_CLEARS`]).
    fn share_result(&mut self, combat: &Combat, play: &mut Play) {
        for id in combat.units.iter() {
            let won = combat.winner.map(|side| side == self.unit(id).side);
            let breached = won == Some(false) && self.unit(id).is(Fact::Defends);
            let unit = self.unit_mut(id);
            unit.facts.put(Fact::WonRound, won == Some(true));
            unit.facts.put(Fact::LostRound, won == Some(false));
            unit.clear(Fact::Shaken);
            unit.facts.put(Fact::Momentum, won == Some(true));
            if breached {
                // rule::combat::OBSTACLE_AFTER_BREACH.
                unit.mark(Fact::Breached);
            }
            if won == Some(false) && unit.is(Fact::Shieldwall) {
                unit.clear(Fact::Shieldwall);
                play.log(|| What::ShieldwallLost { unit: id }, &[rule::special::SHIELDWALL_ENDS_ON_DEFEAT]);
            }
        }
        self.spend_first_charges(combat.units);
        if combat.winner.is_none() {
            self.sound_the_horns(combat, play);
        }
    }

    /// Musicians after a draw: each rolls a die, the highest side has the
    /// momentum; one side's alone take it without a roll
    /// ([`rule::command::MUSICIAN_DRAW_MOMENTUM`], [`rule::command::MUSICIAN_ONE_SIDE`]).
    fn sound_the_horns(&mut self, combat: &Combat, play: &mut Play) {
        let players = |side: Side| {
            let plays = |u: &UnitId| {
                let unit = self.unit(*u);
                unit.side == side && unit.strength() > 0 && unit.has(Commander::Musician) && !self.is_skirmishing(*u)
            };
            combat.units.iter().filter(plays).count() as u8
        };
        let counts = Side::BOTH.map(players);
        let silent = combat.units.iter().any(|u| self.unit(u).has(Commander::Musician) && self.is_skirmishing(u));
        let mut rules: SmallVec<[RuleId; 4]> =
            SmallVec::from_slice(&[rule::result::MOMENTUM_DRAW_CLEARS, rule::command::MUSICIAN_DRAW_NOT_LOSS]);
        if silent {
            rules.push(rule::skirmish::NO_MUSICIAN_MOMENTUM);
        }
        let mut dice = [0u8; 2];
        let side = match counts {
            [0, 0] => None,
            [_, 0] => Some(Side::A),
            [0, _] => Some(Side::B),
            _ => {
                while dice[0] == dice[1] {
                    dice = counts.map(|count| {
                        let roll = |_| play.d6(rule::command::MUSICIAN_DRAW_MOMENTUM, "momentum");
                        (0..count).map(roll).max().unwrap_or(0)
                    });
                }
                Some(if dice[0] > dice[1] { Side::A } else { Side::B })
            }
        };
        rules.push(if dice == [0, 0] {
            rule::command::MUSICIAN_ONE_SIDE
        } else {
            rule::command::MUSICIAN_DRAW_MOMENTUM
        });
        play.log(|| What::Momentum { side, dice }, &rules);
        for id in combat.units.iter().filter(|&u| Some(self.unit(u).side) == side).collect::<UnitSet>().iter() {
            self.unit_mut(id).mark(Fact::Momentum);
        }
    }

    /// Units that were wiped out leave the table; their victors may have
    /// earned an overrun ([`rule::overrun::CONDITION`]).
    fn clear_fallen(&mut self, combat: &Combat, play: &mut Play) {
        let fallen: UnitSet = combat.units.iter().filter(|&u| self.unit(u).strength() == 0).collect();
        for id in combat.units.without(fallen).iter() {
            let foes = self.foes(id);
            let alone = !foes.is_empty() && foes.without(fallen).is_empty();
            if alone && self.counts_as_charging(id) && self.unit(id).rounds <= 1 {
                self.earn_overrun(id, play);
            }
        }
        for id in fallen.iter() {
            self.unit_mut(id).mark(Fact::Broken);
            // rule::command::STANDARD_CAPTURED_ON_DESTRUCTION: only by those who won.
            let beaten = combat.winner == Some(self.unit(id).side.other());
            let taken = if beaten { Some(rule::command::STANDARD_CAPTURED_ON_DESTRUCTION) } else { None };
            let rules = [rule::combat::CASUALTY_PER_WOUND, rule::pursuit::ALL_DESTROYED_NO_MOVE];
            play.log(|| What::Destroyed { unit: id }, &rules);
            if let Some(rule) = taken {
                self.capture_standards(id, rule, play);
            }
            self.remove(id, Status::Destroyed);
        }
    }

    /// It may overrun, unless learners leave that out
    /// ([`rule::basic::BEGINNER_OMISSIONS`]).
    pub(crate) fn earn_overrun(&mut self, id: UnitId, play: &mut Play) {
        if self.plan.settings.overrun {
            self.unit_mut(id).mark(Fact::MayOverrun);
        } else {
            play.log(|| What::Stays { unit: id }, &[rule::basic::BEGINNER_OMISSIONS]);
        }
    }

    /// The enemy takes a unit's standard, and the army's if it is there
    /// ([`rule::command::STANDARD_CAPTURE_PERMANENT`], [`rule::standard::CAPTURED`]).
    pub(crate) fn capture_standards(&mut self, id: UnitId, cause: RuleId, play: &mut Play) {
        let side = self.unit(id).side.other();
        let unit = self.unit_mut(id);
        if unit.has(Commander::Standard) && !unit.is(Fact::StandardLost) {
            unit.mark(Fact::StandardLost);
            self.standards[side.index()] = self.standards[side.index()].saturating_add(1);
            let rules = [cause, rule::command::STANDARD_CAPTURE_PERMANENT];
            play.log(|| What::StandardTaken { unit: id, army: false }, &rules);
        }
        let bearer = self
            .guests(id)
            .chain([id])
            .find(|&c| self.troop(c).rank == Some(Rank::ArmyStandard) && !self.unit(c).is(Fact::StandardLost));
        if let Some(bearer) = bearer {
            self.unit_mut(bearer).mark(Fact::StandardLost);
            self.army_standard[side.index()] = true;
            play.log(|| What::StandardTaken { unit: bearer, army: true }, &[cause, rule::standard::CAPTURED]);
        }
    }
}

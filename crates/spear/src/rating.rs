//! Effective discipline, command range, rates of movement, freshness.

use arrayvec::ArrayVec;
use game::why;
use rules::RuleId;
use rules::spear as rule;
use table::{Edge, Rect};

use crate::battle::{Battle, Leader, Stakes, Status};
use crate::ids::{CommandId, LeaderId, UnitId};
use crate::profile::{Protection, TroopType};
use crate::terrain::Going;

/// What changes a number, and the rule that says so.
pub type Modifiers = ArrayVec<(RuleId, i8), 12>;

/// How far a camp gives command ([`rule::special::CAMP_COMMAND`]).
const CAMP_COMMAND: f64 = 4.0;

/// The discipline of mobile baggage ([`rule::scenario::AMBUSH_MOBILE_BAGGAGE`]).
const MOBILE_BAGGAGE: u8 = 4;

impl Battle {
    /// What changes the unit's printed discipline
    /// ([`rule::unit::EFFECTIVE_DISCIPLINE`]).
    pub(crate) fn rating_modifiers(&self, id: UnitId) -> Modifiers {
        let unit = self.unit(id);
        let mut modifiers = Modifiers::new();
        // Two commanders give no more than one; elephants heed none
        // (rule::special::ELEPHANT_NO_COMMANDER_BONUS).
        if unit.profile.kind != TroopType::Elephants && self.attached_to(id).next().is_some() {
            modifiers.push((rule::commander::DISCIPLINE_BONUS, -1));
        }
        if !unit.profile.steadfast && !self.in_command(id) {
            modifiers.push((rule::commander::OUT_OF_COMMAND_PENALTY, 1));
        }
        if self.is_bogged(id) {
            modifiers.push((rule::terrain::DIFFICULT_DISCIPLINE, 1));
        }
        modifiers
    }

    /// The unit's effective discipline: what its dice and tests must reach.
    pub fn rating(&self, id: UnitId) -> u8 {
        let rating = self.rating_in_command(id) + u8::from(self.is_lost(id));
        debug_assert_eq!(
            rating,
            self.printed(id).saturating_add_signed(self.rating_modifiers(id).iter().map(|m| m.1).sum::<i8>())
        );
        rating
    }

    /// The rating it has while it is in command.
    pub(crate) fn rating_in_command(&self, id: UnitId) -> u8 {
        let kind = self.unit(id).profile.kind;
        let led = kind != TroopType::Elephants && self.is_led(id);
        let bogged = self.is_bogged(id);
        self.printed(id).saturating_add_signed(i8::from(bogged) - i8::from(led))
    }

    /// In difficult terrain, and the worse for it
    /// ([`rule::terrain::DIFFICULT_DISCIPLINE`]).
    fn is_bogged(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        unit.on_field()
            && self.field.in_difficult(&unit.rect())
            && why::holds(rule::terrain::DIFFICULT_DISCIPLINE, unit.profile.kind != TroopType::LightFoot)
    }

    /// The discipline on its card.
    fn printed(&self, id: UnitId) -> u8 {
        let profile = &self.unit(id).profile;
        // rule::scenario::AMBUSH_MOBILE_BAGGAGE: it must have a rating to be moved by.
        let mobile = profile.kind == TroopType::BaggageCamp && self.plan.options.mobile_baggage;
        if mobile { MOBILE_BAGGAGE } else { profile.discipline }
    }

    /// Out of command, and the worse for it
    /// ([`rule::commander::OUT_OF_COMMAND_PENALTY`]).
    pub(crate) fn is_lost(&self, id: UnitId) -> bool {
        !self.unit(id).profile.steadfast && !self.in_command(id)
    }

    /// Whether a die reaches the unit's effective discipline; being in command
    /// is looked into only where it settles the matter.
    pub(crate) fn heeds(&self, id: UnitId, die: u8) -> bool {
        let least = self.rating_in_command(id);
        die > least || (die == least && !self.is_lost(id))
    }

    /// Whether the unit's action die is so much above its rating.
    pub(crate) fn reaches(&self, id: UnitId, above: u8) -> bool {
        let face = self.unit(id).face;
        face >= above && self.heeds(id, face - above)
    }

    /// The rules behind the unit's rating as it stands: what changes it, and
    /// what keeps it in command.
    pub(crate) fn rating_reasons(&self, id: UnitId) -> ArrayVec<RuleId, 12> {
        let mut rules: ArrayVec<RuleId, 12> = self.rating_modifiers(id).iter().map(|m| m.0).collect();
        let base = self.rect(id);
        let near = self.leader_ids().find(|&l| self.leader_commands(l, id, &base));
        if near.is_none() && self.camp_commands(id, &base) {
            rules.push(rule::special::CAMP_COMMAND);
        } else {
            rules.extend([rule::commander::IN_COMMAND, rule::commander::DISTANCE]);
        }
        if near.is_some_and(|l| self.leader(l).attached.is_some_and(|u| u != id)) {
            rules.push(rule::commander::ATTACHED_RANGE);
        }
        rules
    }

    /// From where a commander's reach is measured
    /// ([`rule::commander::ATTACHED_RANGE`]).
    #[inline]
    pub(crate) fn leader_reach_from(&self, id: LeaderId) -> Rect {
        let leader = self.leader(id);
        leader.attached.map_or_else(|| leader.rect(), |unit| self.rect(unit))
    }

    /// [`rule::commander::IN_COMMAND`]: within reach of a commander of its own
    /// command ([`rule::multiplayer::COMMANDS`]), or near its camp.
    pub fn in_command(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        if unit.status == Status::FlankMarch {
            // They march with the commander until he has come on without them
            // (rule::stratagem::FLANK_MARCH_STRAGGLERS).
            return !self.command(unit.command).flank.stragglers;
        }
        let base = unit.rect();
        let led = |(n, leader): (usize, &Leader)| {
            leader.side == unit.side && self.leader_commands(LeaderId(n as u8), id, &base)
        };
        self.leaders.iter().enumerate().any(led) || self.camp_commands(id, &base)
    }

    /// Commanders lead their own command ([`rule::multiplayer::COMMANDS`]); in
    /// the large game the commander-in-chief helps any player of his side
    /// ([`rule::multiplayer::VARIANT_FORCES`]).
    #[inline]
    pub(crate) fn leads(&self, l: LeaderId, command: CommandId) -> bool {
        let leader = self.leader(l);
        let everybody = || self.plan.options.large_game && leader.chief;
        leader.command == command || (everybody() && leader.side == self.command(command).side)
    }

    /// Whether the commander leads that unit, and it is within his reach.
    #[inline]
    pub(crate) fn leader_commands(&self, l: LeaderId, id: UnitId, base: &Rect) -> bool {
        let leader = self.leader(l);
        self.leads(l, self.unit(id).command)
            && leader.on_field()
            && (leader.attached == Some(id) || self.leader_reach_from(l).within(base, leader.rank.command_distance()))
    }

    /// [`rule::special::CAMP_COMMAND`].
    fn camp_commands(&self, id: UnitId, base: &Rect) -> bool {
        self.camp_of(id).is_some_and(|camp| camp.rect().within(base, CAMP_COMMAND))
    }

    /// The camp of the unit's army; one whose rout is being played out is
    /// lost already.
    fn camp_of(&self, id: UnitId) -> Option<&crate::battle::Unit> {
        let camp = self.unit(self.command(self.unit(id).command).camp?);
        (camp.on_field() && camp.hits < camp.profile.hits_to_rout()).then_some(camp)
    }

    /// The rate on that ground ([`rule::move_::DISTANCE_TABLE`]) with armour, but
    /// 1 stays 1 ([`rule::move_::HEAVILY_ARMOURED`]), pavises and stakes, before
    /// obstacles, roads and bonuses. `None`: it may not enter.
    pub(crate) fn rate_on(&self, id: UnitId, going: Going) -> Option<u8> {
        let unit = self.unit(id);
        let mut rate = match (unit.profile.kind, self.plan.options.mobile_baggage) {
            // rule::scenario::AMBUSH_MOBILE_BAGGAGE: baggage that moves like war wagons.
            (TroopType::BaggageCamp, true) => TroopType::WarWagons.rate_on(going)?,
            (kind, _) => kind.rate_on(going)?,
        };
        rate = why::row(rule::move_::DISTANCE_TABLE, unit.profile.kind as usize * 4 + going as usize + 1, rate);
        let unslowed = matches!(unit.profile.kind, TroopType::Elephants | TroopType::WarWagons);
        let armoured = unit.profile.protection == Protection::HeavilyArmoured && !unslowed && rate > 1;
        let less = why::adds(rule::move_::HEAVILY_ARMOURED, armoured, 1)
            + why::adds(rule::characteristic::PAVISES_SLOW, unit.profile.protection == Protection::Pavises, 1)
            + why::adds(rule::stratagem::STAKES_CARRIED, unit.stakes == Stakes::Carried, 1);
        rate = rate.saturating_sub(less);
        Some(rate)
    }

    /// The unit's normal move in the ground it stands in.
    pub fn normal_move(&self, id: UnitId) -> u8 {
        let going = self.field.going_under(&self.rect(id));
        self.rate_on(id, going).unwrap_or(0)
    }

    /// Whether an enemy's contact is on the unit's flank or rear. Train have
    /// neither ([`rule::special::TRAIN_NO_FLANK`]).
    pub(crate) fn is_flank(&self, id: UnitId, edge: Edge) -> bool {
        edge != Edge::Front && !why::holds(rule::special::TRAIN_NO_FLANK, self.unit(id).profile.kind.is_train())
    }

    /// Whether any enemy is in contact with its flank or rear.
    pub(crate) fn is_flanked(&self, id: UnitId) -> bool {
        self.contacts_of(id).any(|(mine, _, theirs, _)| theirs == Edge::Front && self.is_flank(id, mine))
    }

    /// Whether any enemy is in contact with its front.
    pub(crate) fn is_fronted(&self, id: UnitId) -> bool {
        self.contacts_of(id).any(|(mine, ..)| mine == Edge::Front)
    }

    /// [`rule::discipline::FRESH`].
    pub fn is_fresh(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        if unit.hits > 0 || self.is_flanked(id) {
            return false;
        }
        let going = self.field.going_under(&unit.rect());
        let needs_open = unit.profile.kind.is_mounted() || unit.profile.kind == TroopType::HeavyFoot;
        going < Going::Difficult && (going == Going::Open || !needs_open)
    }

    /// Whether the army may use any number of bonuses
    /// ([`rule::dice::BONUS_UNLIMITED`], [`rule::stratagem::RESUPPLY`]).
    pub(crate) fn bonuses_unlimited(&self, id: UnitId) -> bool {
        self.command(self.unit(id).command).has(crate::army::Stratagem::Resupply) || self.camp_of(id).is_some()
    }

    /// Bonuses the unit can still use in an action that needs a die of
    /// `needed` ([`rule::dice::BONUS_SIX`], [`rule::dice::BONUS_EXTRA_DICE`]).
    pub fn bonuses(&self, id: UnitId, needed: u8) -> u8 {
        self.bonuses_if(id, || needed)
    }

    /// The same; what die is needed is worked out only for a six.
    pub(crate) fn bonuses_if(&self, id: UnitId, needed: impl FnOnce() -> u8) -> u8 {
        let unit = self.unit(id);
        if unit.face == 0 {
            return 0;
        }
        let six = u8::from(unit.face == 6 && needed() < 6);
        let earned = six + unit.stacked.saturating_sub(1);
        if earned == 0 {
            return 0;
        }
        // rule::dice::BONUS_LIMIT: one a phase without camp or resupply.
        let limit = if earned == 1 || self.bonuses_unlimited(id) { earned } else { 1 };
        limit.saturating_sub(unit.phase.bonus_spent)
    }

    /// The rules that gave the unit its bonuses, or withheld them.
    pub(crate) fn bonus_reasons(&self, id: UnitId, needed: u8) -> ArrayVec<RuleId, 6> {
        let unit = self.unit(id);
        let mut rules = ArrayVec::new();
        let six = unit.face == 6 && needed < 6;
        if unit.face == 6 {
            rules.push(rule::dice::BONUS_SIX_REQUIREMENT);
        }
        if six {
            rules.push(rule::dice::BONUS_SIX);
        }
        if unit.stacked > 1 {
            rules.push(rule::dice::BONUS_EXTRA_DICE);
        }
        if u8::from(six) + unit.stacked > 2 {
            let unlimited = self.bonuses_unlimited(id);
            rules.push(if unlimited { rule::dice::BONUS_UNLIMITED } else { rule::dice::BONUS_LIMIT });
        }
        rules
    }
}

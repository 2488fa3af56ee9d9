//! Effective discipline, command range, rates of movement, freshness.

use game::why;
use rules::RuleId;
use rules::spear as rule;
use table::{Edge, Rect};

use crate::state::battle::Battle;
use crate::state::ids::{CommandId, LeaderId, UnitId};
use crate::state::profile::{Protection, TroopType};
use crate::state::terrain::Going;
use crate::state::unit::{Leader, Status};

impl Battle {
    /// The unit's effective discipline: what its dice and tests must reach
    /// ([`rule::unit::EFFECTIVE_DISCIPLINE`]).
    pub fn rating(&self, id: UnitId) -> u8 {
        self.rating_in_command(id) + u8::from(self.is_lost(id))
    }

    /// The rating it has while it is in command. Two commanders give no more
    /// than one; some heed none.
    pub(crate) fn rating_in_command(&self, id: UnitId) -> u8 {
        let led = !self.unit(id).profile.heeds_nobody() && self.is_led(id);
        let bogged = self.is_bogged(id);
        let better = why::adds(rule::commander::DISCIPLINE_BONUS, led, 1_i8);
        let printed = self.printed(id);
        let effective = printed.saturating_add_signed(i8::from(bogged) - better);
        why::instead(rule::unit::EFFECTIVE_DISCIPLINE, effective, || printed)
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
        let printed = why::count(rule::unit::DISCIPLINE_RATING, profile.discipline);
        profile.disciplined_as(self).unwrap_or(printed)
    }

    /// Out of command, and the worse for it
    /// ([`rule::commander::OUT_OF_COMMAND_PENALTY`]).
    pub(crate) fn is_lost(&self, id: UnitId) -> bool {
        let lost = !self.unit(id).profile.steadfast && !self.in_command(id);
        why::holds(rule::commander::OUT_OF_COMMAND_PENALTY, lost)
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

    /// By how much the unit's action die exceeds its rating, as far as actions
    /// care: not at all, by one, or by something more; none if it falls short.
    pub(crate) fn spare(&self, id: UnitId) -> Option<u8> {
        let spare = self.unit(id).face.checked_sub(self.rating_in_command(id))?;
        let lost = spare <= 1 && self.is_lost(id);
        spare.checked_sub(u8::from(lost))
    }

    /// From where a commander's reach is measured
    /// ([`rule::commander::ATTACHED_RANGE`]).
    #[inline]
    pub(crate) fn leader_reach_from(&self, id: LeaderId) -> Rect {
        self.leader_base(id, rule::commander::ATTACHED_RANGE)
    }

    /// His base, or by that rule the one of the unit he is with.
    #[inline]
    pub(crate) fn leader_base(&self, id: LeaderId, rule: RuleId) -> Rect {
        let leader = self.leader(id);
        match leader.attached {
            None => leader.rect(),
            Some(unit) => why::instead(rule, self.rect(unit), || leader.rect()),
        }
    }

    /// [`rule::commander::IN_COMMAND`]: within reach of a commander of its own
    /// command ([`rule::multiplayer::COMMANDS`]), or near its camp.
    pub fn in_command(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        if unit.status() == Status::FlankMarch {
            // They march with the commander until he has come on without them.
            let stragglers = self.command(unit.command).flank.stragglers;
            return !why::holds(rule::stratagem::FLANK_MARCH_STRAGGLERS, stragglers);
        }
        let base = unit.rect();
        let led = |(n, leader): (usize, &Leader)| {
            leader.side == unit.side && self.leader_commands(LeaderId(n as u8), id, &base)
        };
        why::holds(rule::commander::IN_COMMAND, self.leaders.iter().enumerate().any(led))
            || self.camp_commands(id, &base)
    }

    /// Commanders lead their own command ([`rule::multiplayer::COMMANDS`]); in
    /// the large game the commander-in-chief helps any player of his side
    /// ([`rule::multiplayer::VARIANT_FORCES`]).
    #[inline]
    pub(crate) fn leads(&self, l: LeaderId, command: CommandId) -> bool {
        let leader = self.leader(l);
        let own = leader.command == command;
        why::instead(rule::multiplayer::COMMANDS, own, || leader.side == self.command(command).side)
            || (self.plan.options.large_game
                && leader.side == self.command(command).side
                && why::holds(rule::multiplayer::VARIANT_FORCES, leader.chief))
    }

    /// Whether the commander leads that unit, and it is within his reach.
    #[inline]
    pub(crate) fn leader_commands(&self, l: LeaderId, id: UnitId, base: &Rect) -> bool {
        let leader = self.leader(l);
        self.leads(l, self.unit(id).command)
            && leader.on_field()
            && (leader.attached == Some(id)
                || self
                    .leader_reach_from(l)
                    .within(base, why::count(rule::commander::DISTANCE, leader.rank.command_distance())))
    }

    /// The rate on that ground ([`rule::move_::DISTANCE_TABLE`]) with armour, but
    /// 1 stays 1 ([`rule::move_::HEAVILY_ARMOURED`]), and what it carries, before
    /// obstacles, roads and bonuses. `None`: it may not enter.
    pub(crate) fn rate_on(&self, id: UnitId, going: Going) -> Option<u8> {
        let unit = self.unit(id);
        let profile = &unit.profile;
        let mut rate = profile.moves_as(self).unwrap_or(profile.kind).rate_on(going)?;
        if rate > 0 {
            rate = why::row(rule::move_::DISTANCE_TABLE, unit.profile.kind as usize * 4 + going as usize + 1, rate);
        }
        let armoured = profile.protection == Protection::HeavilyArmoured && !profile.bears_armour() && rate > 1;
        let less = why::adds(rule::move_::HEAVILY_ARMOURED, armoured, 1) + profile.slowed_by(unit);
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
        if why::holds(rule::discipline::FRESH, unit.hits > 0)
            || why::holds(rule::discipline::FRESH, self.is_flanked(id))
        {
            return false;
        }
        let going = self.field.going_under(&unit.rect());
        let needs_open = unit.profile.kind.is_mounted() || unit.profile.kind == TroopType::HeavyFoot;
        !why::holds(rule::discipline::FRESH, going >= Going::Difficult)
            && !why::holds(rule::discipline::FRESH, needs_open && going != Going::Open)
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
        let six = unit.face == 6 && !why::holds(rule::dice::BONUS_SIX_REQUIREMENT, needed() >= 6);
        let six = why::adds(rule::dice::BONUS_SIX, six, 1);
        let earned = six + why::count(rule::dice::BONUS_EXTRA_DICE, unit.stacked.saturating_sub(1));
        if earned == 0 {
            return 0;
        }
        // One a phase without camp or resupply.
        let limit = if earned == 1 || self.bonuses_unlimited(id) {
            earned
        } else {
            why::instead(rule::dice::BONUS_LIMIT, 1, || earned)
        };
        limit.saturating_sub(why::count(rule::dice::BONUS_NO_DOUBLE_USE, unit.bonus_spent))
    }
}

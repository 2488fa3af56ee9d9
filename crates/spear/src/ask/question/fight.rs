//! Questions of charges, melees and what follows them.

use game::{Ask, Choice};
use rules::RuleId;
use rules::spear as rule;

use super::{Put, word};
use crate::rules::combat::Combat;
use crate::state::battle::Battle;
use crate::state::ids::UnitId;

impl Battle {
    pub(super) fn put_together(&self, u: UnitId) -> Put {
        let others: Vec<UnitId> = self.could_charge_along(u).collect();
        let at_most = others.len();
        (
            rule::turn::SIMULTANEOUS_CHARGES,
            Some(u.key()),
            "Who charges together with it, before any melee?".into(),
            Ask::ChooseSome { options: self.unit_choices(&others), at_least: 0, at_most },
        )
    }

    pub(super) fn put_charge_path(&self, u: UnitId) -> Put {
        (
            rule::charge::SHIFT,
            Some(u.key()),
            format!("How do the {} shift to reach an enemy?", self.unit_name(u)),
            self.ask_move(u),
        )
    }

    pub(super) fn put_charge_target(&self, unit: UnitId) -> Put {
        (
            rule::charge::TARGET,
            Some(unit.key()),
            format!("Whom do the {} charge?", self.unit_name(unit)),
            Ask::ChooseOne { options: self.unit_choices(&self.testing) },
        )
    }

    pub(super) fn put_follow(&self, u: UnitId) -> Put {
        (
            rule::evade::CHARGER_FOLLOW_THROUGH,
            Some(u.key()),
            format!("The target evaded: where do the {} go?", self.unit_name(u)),
            self.ask_move(u),
        )
    }

    pub(super) fn put_evade(&self, unit: UnitId, charger: UnitId) -> Put {
        (
            rule::evade::WHO,
            Some(unit.key()),
            format!("Do the {} evade the {}?", self.unit_name(unit), self.unit_name(charger)),
            Ask::Confirm,
        )
    }

    pub(super) fn put_slide(&self, unit: UnitId, target: UnitId) -> Put {
        let range = self.flush_pose(unit, target).and_then(|f| self.slide_range(f.pose, target, f.edge));
        let lined_up = range.is_some_and(|r| r.lined_up);
        (
            if lined_up { rule::charge::NO_EXACT_ALIGNMENT } else { rule::charge::CONFORM_SLIDE },
            Some(unit.key()),
            format!("How far do the {} slide to conform?", self.unit_name(unit)),
            Ask::Move { allowance: range.map_or(0.0, |r| r.most.abs()), bonus: 0.0, steps: vec!["shift"] },
        )
    }

    pub(super) fn put_which_melee(&self) -> Put {
        let units: Vec<UnitId> = self.melees.iter().map(|m| m.0).collect();
        (
            rule::turn::SIMULTANEOUS_CHARGES,
            None,
            "Whose melee is fought next?".into(),
            Ask::ChooseOne { options: self.unit_choices(&units) },
        )
    }

    pub(super) fn put_defender(&self, u: UnitId) -> Put {
        (
            rule::melee::FRONT_CENTRE_PRIORITY,
            Some(u.key()),
            format!("Whom do the {} fight?", self.unit_name(u)),
            Ask::ChooseOne { options: self.unit_choices(&self.opponents(u)) },
        )
    }

    pub(super) fn put_facing(&self, unit: UnitId, rule: RuleId) -> Put {
        let mut options = self.unit_choices(&self.faceable(unit));
        options.push(word("stay", "do not turn"));
        (rule, Some(unit.key()), format!("Do the {} turn to face?", self.unit_name(unit)), Ask::ChooseOne { options })
    }

    pub(super) fn put_defensive_bonus(&self, unit: UnitId) -> Put {
        (
            rule::characteristic::REDUCED_DEFENSIVE,
            Some(unit.key()),
            format!("How many bonuses do the {} put into the shot?", self.unit_name(unit)),
            Ask::Bid { least: 0, most: u16::from(self.bonuses(unit, self.rating(unit))) },
        )
    }

    pub(super) fn put_throw(&self, unit: UnitId) -> Put {
        (
            rule::characteristic::THROWN_ADVANCING,
            Some(unit.key()),
            format!("Do the {} throw their weapons, for an impetus die?", self.unit_name(unit)),
            Ask::Confirm,
        )
    }

    pub(super) fn put_lower(&self, side: u8) -> Option<Put> {
        let unit = self.combat.as_ref()?.sides[side as usize].unit;
        Some((
            rule::combat::PROTECTION_TIMING,
            Some(unit.key()),
            format!("Armour of the {}: which enemy dice are lowered?", self.unit_name(unit)),
            Ask::ChooseOne { options: self.lower_choices(side) },
        ))
    }

    pub(super) fn put_raise(&self, side: u8) -> Option<Put> {
        let combat = self.combat.as_ref()?;
        let unit = combat.sides[side as usize].unit;
        let mut options: Vec<Choice> =
            self.raisings(side).iter().map(|n| word(Combat::word_for(&[*n]), "raise this die by 1")).collect();
        options.push(word("none", "raise nothing"));
        Some((
            rule::combat::LACKING_PROTECTION,
            Some(unit.key()),
            format!("The enemy lacks protection: which die of the {} is raised?", self.unit_name(unit)),
            Ask::ChooseOne { options },
        ))
    }

    pub(super) fn put_test_order(&self) -> Put {
        (
            rule::rout::CHAIN,
            None,
            "In which order do your units test?".into(),
            Ask::Arrange { items: self.unit_choices(&self.testing) },
        )
    }

    pub(super) fn put_hold(&self, unit: UnitId) -> Put {
        (
            rule::pursuit::OPTIONAL,
            Some(unit.key()),
            format!("Do the {} try to hold back from pursuit?", self.unit_name(unit)),
            Ask::Confirm,
        )
    }

    pub(super) fn put_pursue_first(&self) -> Put {
        (
            rule::multiplayer::DEMORALISED_PURSUIT,
            None,
            "Which unit pursues first?".into(),
            Ask::ChooseOne { options: self.unit_choices(&self.fastest_pursuers()) },
        )
    }

    pub(super) fn put_fight_on() -> Put {
        (rule::multiplayer::GAME_END, None, "A command of your side is gone. Do you fight on?".into(), Ask::Confirm)
    }
}

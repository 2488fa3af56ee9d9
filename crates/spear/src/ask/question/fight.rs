//! Questions of charges, melees and what follows them.

use game::{Ask, Choice, Wording, word};
use rules::RuleId;
use rules::spear as rule;

use crate::state::{Battle, Combat, UnitId};

impl Battle {
    pub(super) fn put_together(&self, u: UnitId) -> Wording {
        let others: Vec<UnitId> = self.could_charge_along(u).collect();
        let at_most = others.len();
        Wording::about(
            u.key(),
            rule::turn::SIMULTANEOUS_CHARGES,
            "Who charges together with it, before any melee?",
            Ask::ChooseSome { options: self.unit_choices(&others), at_least: 0, at_most },
        )
    }

    pub(super) fn put_slide(&self, unit: UnitId, target: UnitId) -> Wording {
        let range = self.flush_pose(unit, target).and_then(|f| self.slide_range(f.pose, target, f.edge));
        let lined_up = range.is_some_and(|r| r.lined_up);
        self.about(
            unit,
            if lined_up { rule::charge::NO_EXACT_ALIGNMENT } else { rule::charge::CONFORM_SLIDE },
            "How far do the {} slide to conform?",
            Ask::Move { allowance: range.map_or(0.0, |r| r.most.abs()), bonus: 0.0, steps: vec!["shift"] },
        )
    }

    pub(super) fn put_which_melee(&self) -> Wording {
        let units: Vec<UnitId> = self.melees.iter().map(|m| m.0).collect();
        Wording::new(rule::turn::SIMULTANEOUS_CHARGES, "Whose melee is fought next?", self.one_of(&units))
    }

    pub(super) fn put_facing(&self, unit: UnitId, rule: RuleId) -> Wording {
        let ask = self.one_of_or(&self.faceable(unit), "stay", "do not turn");
        self.about(unit, rule, "Do the {} turn to face?", ask)
    }

    pub(super) fn put_lower(&self, side: u8) -> Option<Wording> {
        let unit = self.combat.as_ref()?.sides[side as usize].unit;
        let ask = Ask::ChooseOne { options: self.lower_choices(side) };
        let prompt = "Armour of the {}: which enemy dice are lowered?";
        Some(self.about(unit, rule::combat::PROTECTION_TIMING, prompt, ask))
    }

    pub(super) fn put_raise(&self, side: u8) -> Option<Wording> {
        let unit = self.combat.as_ref()?.sides[side as usize].unit;
        let mut options: Vec<Choice> =
            self.raisings(side).iter().map(|n| word(Combat::word_for(&[*n]), "raise this die by 1")).collect();
        options.push(word("none", "raise nothing"));
        let prompt = "The enemy lacks protection: which die of the {} is raised?";
        Some(self.about(unit, rule::combat::LACKING_PROTECTION, prompt, Ask::ChooseOne { options }))
    }
}

//! Questions of a turn: dice, actions, moves and shots.

use game::{Ask, Wording, why, word};
use rules::spear as rule;

use super::action_choice;
use crate::state::{Battle, CommandId, UnitId};

impl Battle {
    pub(super) fn put_place_dice(&self, c: CommandId) -> Wording {
        let among = self.takers(c).map(|u| (self.unit_choice(u), self.rating(u))).collect();
        let dice = self.command(c).hand.to_vec();
        Wording::new(rule::dice::MINIMUM_TO_PLACE, "Give your action dice to units", Ask::AllocateDice { dice, among })
    }

    pub(super) fn put_action(&self, u: UnitId) -> Wording {
        let options = self.actions(u).into_iter().map(action_choice).collect();
        let above = self.unit(u).face > self.rating(u);
        let rule = if above { rule::turn::ACTIONS_GREATER_DIE } else { rule::turn::ACTIONS_EQUAL_DIE };
        let rule = if self.is_engaged(u) { rule::move_::IN_CONTACT_OPTIONS } else { rule };
        self.about(u, rule, "What do the {} do?", Ask::ChooseOne { options })
    }

    pub(super) fn put_group(&self, u: UnitId) -> Wording {
        let partners = self.group_partners(u);
        // The bag must hold a die for each of them.
        let wanted = partners.len().min(2);
        let dice = usize::from(self.command(self.unit(u).command).bag);
        let at_most = why::instead(rule::move_::GROUP_DICE_COST, wanted.min(dice), || wanted);
        Wording::about(
            u.key(),
            rule::move_::GROUP_WHO,
            "Who moves along?",
            Ask::ChooseSome { options: self.unit_choices(&partners), at_least: 1, at_most },
        )
    }

    pub(super) fn put_shot_bonus(&self, unit: UnitId, moved: bool) -> Wording {
        let total = self.shot_bonuses(unit, moved);
        let among =
            vec![word("range", "1 DU more range each"), word("dice", "one die more each"), word("keep", "keep")];
        self.about(unit, rule::dice::BONUS_USES, "How do the {} use their bonus?", Ask::Divide { total, among })
    }

    pub(super) fn put_shot_target(&self, unit: UnitId, range: u8) -> Wording {
        let options = self
            .targets(unit, self.unit(unit).pose(), range)
            .iter()
            .filter_map(|t| t.unit.map(|u| self.unit_choice(u)).or(t.leader.map(|l| self.leader_choice(l))))
            .collect();
        self.about(unit, rule::shoot::CLOSEST_TARGET, "At whom do the {} shoot?", Ask::ChooseOne { options })
    }
}

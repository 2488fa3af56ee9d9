//! Questions of a turn: dice, actions, moves and shots.

use game::{Ask, why};
use rules::spear as rule;

use super::{Put, action_choice, word};
use crate::state::battle::Battle;
use crate::state::ids::{CommandId, UnitId};

impl Battle {
    pub(super) fn put_place_dice(&self, c: CommandId) -> Put {
        let among = self.takers(c).map(|u| (self.unit_choice(u), self.rating(u))).collect();
        let dice = self.command(c).hand.to_vec();
        (rule::dice::MINIMUM_TO_PLACE, None, "Give your action dice to units".into(), Ask::AllocateDice { dice, among })
    }

    pub(super) fn put_which_unit(&self) -> Put {
        (
            rule::turn::OWN_ORDER_CHOICE,
            None,
            "Which unit acts next?".into(),
            Ask::ChooseOne { options: self.unit_choices(&self.next_up()) },
        )
    }

    pub(super) fn put_action(&self, u: UnitId) -> Put {
        let options = self.actions(u).into_iter().map(action_choice).collect();
        let above = self.unit(u).face > self.rating(u);
        let rule = if above { rule::turn::ACTIONS_GREATER_DIE } else { rule::turn::ACTIONS_EQUAL_DIE };
        let rule = if self.is_engaged(u) { rule::move_::IN_CONTACT_OPTIONS } else { rule };
        (rule, Some(u.key()), format!("What do the {} do?", self.unit_name(u)), Ask::ChooseOne { options })
    }

    pub(super) fn put_path(&self, unit: UnitId) -> Put {
        (
            rule::move_::TWO_KINDS,
            Some(unit.key()),
            format!("Where do the {} go?", self.unit_name(unit)),
            self.ask_move(unit),
        )
    }

    pub(super) fn put_group(&self, u: UnitId) -> Put {
        let partners = self.group_partners(u);
        // The bag must hold a die for each of them.
        let wanted = partners.len().min(2);
        let dice = usize::from(self.command(self.unit(u).command).bag);
        let at_most = why::instead(rule::move_::GROUP_DICE_COST, wanted.min(dice), || wanted);
        (
            rule::move_::GROUP_WHO,
            Some(u.key()),
            "Who moves along?".into(),
            Ask::ChooseSome { options: self.unit_choices(&partners), at_least: 1, at_most },
        )
    }

    pub(super) fn put_group_path(&self, unit: UnitId) -> Put {
        (rule::move_::GROUP_ADVANCE, Some(unit.key()), "Where does the group go?".into(), self.ask_move(unit))
    }

    pub(super) fn put_break_off(&self, u: UnitId) -> Put {
        (
            rule::move_::BREAK_OFF_HOW,
            Some(u.key()),
            format!("How far do the {} break off?", self.unit_name(u)),
            Ask::Move { allowance: self.break_off_room(u), bonus: 0.0, steps: vec!["about-turn", "forward"] },
        )
    }

    pub(super) fn put_shot_bonus(&self, unit: UnitId, moved: bool) -> Put {
        let total = self.shot_bonuses(unit, moved);
        let among =
            vec![word("range", "1 DU more range each"), word("dice", "one die more each"), word("keep", "keep")];
        (
            rule::dice::BONUS_USES,
            Some(unit.key()),
            format!("How do the {} use their bonus?", self.unit_name(unit)),
            Ask::Divide { total, among },
        )
    }

    pub(super) fn put_shot_target(&self, unit: UnitId, range: u8) -> Put {
        let options = self
            .targets(unit, self.unit(unit).pose, range)
            .iter()
            .filter_map(|t| t.unit.map(|u| self.unit_choice(u)).or(t.leader.map(|l| self.leader_choice(l))))
            .collect();
        (
            rule::shoot::CLOSEST_TARGET,
            Some(unit.key()),
            format!("At whom do the {} shoot?", self.unit_name(unit)),
            Ask::ChooseOne { options },
        )
    }
}

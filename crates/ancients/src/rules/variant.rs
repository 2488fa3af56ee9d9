//! The book's deployment variants: a rearguard, an attack on a camp, troops
//! that come round a flank or out of reserve, an ambush.

mod arrive;
mod ask;
mod column;
mod hold_back;
mod plunder;
pub(crate) mod raid;
mod rearguard;
mod site;

use game::{Side, why};
use rules::ancients as rule;

use crate::files::preparation::Variant;
use crate::state::{Battle, DeployTask, Play, Task, TurnStep, VariantTask};

impl Battle {
    pub(crate) fn perform_variant(&mut self, task: VariantTask, play: &mut Play) {
        match task {
            VariantTask::Deploy => self.deploy_by_variant(),
            VariantTask::HoldBack(side) => self.ask_who_goes_round(side),
            VariantTask::Site => self.ask_site(),
            VariantTask::March => self.form_column(play),
            VariantTask::Uncover => self.uncover_the_seen(play),
            VariantTask::Show => self.ask_who_shows(),
            VariantTask::Help => self.roll_for_help(play),
            VariantTask::Arrivals => {
                self.note_who_is_in_village();
                self.roll_for_arrivals(play);
            }
            VariantTask::Enter(side) => self.next_to_enter(side, play),
            VariantTask::Plunder => self.plunder(play),
            VariantTask::Count => self.count_plunder(play),
        }
    }

    /// Who deploys when: whoever is surprised first, and in the open; the
    /// others look and then deploy.
    fn deploy_by_variant(&mut self) {
        let attacker = self.plan.preparation.attacker;
        let sides = [attacker.other(), attacker].map(|side| Task::from(DeployTask::Side(side)));
        match self.plan.variant {
            Variant::Pitched => {}
            Variant::FlankAttack | Variant::Reserves => {
                let who = self.plan.preparation.held_back;
                for side in [Side::B, Side::A].into_iter().filter(|&side| who.has(side)) {
                    self.then(VariantTask::HoldBack(side));
                }
            }
            Variant::Rearguard => {
                let [rearguard, pursuers] = sides;
                let steps = [rearguard, pursuers, VariantTask::Uncover.into()];
                self.then_in_order(why::sequence(rule::variant::REARGUARD_DEPLOY, steps));
            }
            Variant::Camp => {
                self.then_in_order(why::sequence(rule::variant::CAMP_DEPLOY, sides));
                self.then(VariantTask::Site);
            }
            Variant::Raid => {
                self.send_army_away(attacker.other());
                self.then(VariantTask::Help);
                self.then_in_order(why::sequence(rule::variant::RAID_DEPLOYMENT, sides));
                self.then(VariantTask::Site);
            }
            Variant::Ambush => {
                self.then_in_order(why::sequence(rule::variant::AMBUSH_COLUMN, sides));
                self.then(VariantTask::March);
            }
        }
    }

    fn then_in_order<const N: usize>(&mut self, tasks: [Task; N]) {
        for task in tasks.into_iter().rev() {
            self.then(task);
        }
    }

    /// What a variant does once a step of the turn is over.
    pub(crate) fn variant_after(&self, step: TurnStep) -> Option<VariantTask> {
        (self.plan.variant == Variant::Raid && step == TurnStep::Combat).then_some(VariantTask::Count)
    }

    /// What a variant does before a step of the turn.
    pub(crate) fn variant_before(&self, step: TurnStep) -> Option<VariantTask> {
        match (self.plan.variant, step) {
            (Variant::FlankAttack | Variant::Reserves | Variant::Raid, TurnStep::Start) => Some(VariantTask::Arrivals),
            // Before it moves, charging or otherwise, and before it shoots.
            (Variant::Rearguard, TurnStep::Declarations | TurnStep::Remaining | TurnStep::Shooting) => {
                Some(VariantTask::Show)
            }
            _ => None,
        }
    }
}

//! Stakes of longbowmen: carried behind the unit, planted before its front.

use game::why;
use rules::spear as rule;
use table::{Edge, Pose, Rect};

use super::hooks::SpecialRule;
use crate::files::army::Stratagem;
use crate::state::{
    Action, Actions, Battle, Mark, Missile, Play, Profile, Question, Stakes, Task, TroopType, Unit, UnitId, What,
};

/// Depth of a base of stakes ([`rule::stratagem::STAKES_PLANT`]).
pub(super) const DEPTH: f64 = 0.5;

/// Stakes.
pub(crate) struct LongbowStakes;

impl SpecialRule for LongbowStakes {
    /// Who may have them; whether it does, and where, the unit's state says.
    fn has(profile: &Profile) -> bool {
        profile.kind == TroopType::MediumFoot && profile.missile == Some(Missile::Longbow)
    }

    fn offers(_: bool, battle: &Battle, id: UnitId, actions: &mut Actions) {
        let steps = |by: f64| battle.stakes_pose(id, by).is_some();
        match battle.unit(id).stakes {
            Stakes::None => {}
            Stakes::Carried => {
                if why::holds(rule::stratagem::STAKES_PLANT, battle.can_manoeuvre(id)) && steps(-DEPTH) {
                    actions.push(Action::PlantStakes);
                }
                if why::step(rule::stratagem::STAKES_DROP) {
                    actions.push(Action::DropStakes);
                }
            }
            Stakes::Planted { fought } => {
                let may = battle.can_manoeuvre(id) && !fought;
                if why::holds(rule::stratagem::STAKES_PICK_UP, may) && steps(DEPTH) {
                    actions.push(Action::PickUpStakes);
                }
            }
        }
    }

    fn does(_: bool, battle: &mut Battle, id: UnitId, action: Action, play: &mut Play) {
        match action {
            Action::PlantStakes | Action::PickUpStakes => {
                battle.agenda.push(Task::Done(id));
                battle.handle_stakes(id, action == Action::PlantStakes, play);
            }
            Action::DropStakes => {
                battle.lose_stakes(id, play);
                battle.question = Some(Question::Action(id));
            }
            _ => {}
        }
    }

    fn slowed_by(_: bool, unit: &Unit) -> u8 {
        why::adds(rule::stratagem::STAKES_CARRIED, unit.stakes == Stakes::Carried, 1)
    }

    /// A unit that moves off leaves planted stakes behind.
    fn sets_off(_: bool, battle: &mut Battle, id: UnitId, play: &mut Play) {
        if battle.unit(id).stakes.are_planted() && why::step(rule::stratagem::STAKES_REMOVED) {
            battle.lose_stakes(id, play);
        }
    }

    /// Ranges are measured at the front edge of stakes.
    fn reaches_out(_: bool, unit: &Unit, base: &Rect, to: &Rect) -> Option<f64> {
        let between = unit.stakes.are_planted() && base.ahead(Edge::Front, 0.0, to).is_some();
        Some(why::adds(rule::stratagem::STAKES_RANGE, between, DEPTH))
    }

    fn is_fenced(_: bool, unit: &Unit) -> bool {
        unit.stakes.are_planted()
    }

    fn has_fought(_: bool, unit: &mut Unit, to_front: bool) {
        if let Stakes::Planted { fought } = &mut unit.stakes {
            *fought |= why::holds(rule::stratagem::STAKES_PICK_UP, to_front);
        }
    }

    fn goes(_: bool, unit: &mut Unit) {
        unit.stakes = Stakes::None;
    }
}

impl Battle {
    /// Whether the command's longbowmen have stakes ([`rule::stratagem::STAKES_WHO`]).
    pub(crate) fn has_stakes(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        self.command(unit.command).has(Stratagem::Stakes)
            && why::holds(rule::stratagem::STAKES_WHO, LongbowStakes::has(&unit.profile))
    }

    /// They begin with them on their backs.
    pub(crate) fn give_stakes(&mut self) {
        for id in self.unit_ids() {
            if self.has_stakes(id) {
                self.unit_mut(id).stakes = Stakes::Carried;
            }
        }
    }

    /// Planted or carried at the start ([`rule::stratagem::STAKES_WHO`]).
    pub(crate) fn ask_stakes(&mut self, id: UnitId) {
        if self.unit(id).on_field() {
            self.question = Some(Question::StakesStart(id));
        }
    }

    pub(crate) fn set_stakes(&mut self, id: UnitId, planted: bool, play: &mut Play) {
        let unit = self.unit_mut(id);
        unit.stakes = Stakes::new(planted);
        let pose = unit.pose();
        if planted {
            play.log(|| What::StakesPlanted { unit: id, pose });
        }
    }

    /// Where the unit stands after stepping back from, or up to, its stakes.
    fn stakes_pose(&self, id: UnitId, step: f64) -> Option<Pose> {
        let unit = self.unit(id);
        let pose = unit.pose().forward(step);
        let base = unit.rect_at(pose);
        let free = self.unit_ids().all(|o| o == id || !self.unit(o).on_field() || !base.overlaps(&self.rect(o)));
        (free && self.field.board.contains_rect(&base)).then_some(pose)
    }

    /// It plants its stakes, or picks them up.
    fn handle_stakes(&mut self, id: UnitId, planting: bool, play: &mut Play) {
        let step = if planting {
            -why::count(rule::stratagem::STAKES_PLANT, DEPTH)
        } else {
            why::count(rule::stratagem::STAKES_PICK_UP, DEPTH)
        };
        let Some(pose) = self.stakes_pose(id, step) else { return };
        let unit = self.unit_mut(id);
        unit.stakes = Stakes::new(planting);
        unit.mark_all([Mark::MOVED, Mark::MANOEUVRED, Mark::DONE]);
        self.place(id, pose);
        play.log(|| {
            if planting { What::StakesPlanted { unit: id, pose } } else { What::StakesPickedUp { unit: id, pose } }
        });
    }

    /// They are thrown away, or left behind.
    fn lose_stakes(&mut self, id: UnitId, play: &mut Play) {
        self.unit_mut(id).stakes = Stakes::None;
        play.log(|| What::StakesLost { unit: id });
    }
}

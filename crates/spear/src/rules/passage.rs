//! Who is in the way of a move: enemies, friends, and the friend through whom
//! light foot pass.

use game::words;
use game::{Refusal, why};
use rules::spear as rule;
use table::{Measure, Pose, Rect, sweep};

use crate::state::{Battle, TroopType, UnitId};

/// Light foot on their way through a friend.
#[derive(Clone, Copy)]
pub(crate) struct Passage {
    pub friend: UnitId,
    /// Forward movement used when the friend is reached.
    pub reached: f64,
}

/// Who is in the way of a move.
#[derive(Default)]
pub(crate) struct Met {
    enemy: bool,
    friend: bool,
    pub passage: Option<Passage>,
    /// Beyond the friend who is passed through there is no room.
    no_room: bool,
}

impl Met {
    /// Looks about where the move ends.
    pub fn at_the_end(&mut self, battle: &Battle, near: &[UnitId], id: UnitId, group: &[UnitId], end: &Rect) {
        for other in near.iter().filter(|o| !group.contains(o)).map(|&o| battle.unit(o)) {
            let there = other.rect();
            if other.side != battle.unit(id).side {
                self.enemy |= end.touches(&there);
            } else if end.overlaps(&there) {
                self.no_room |= self.passage.is_some();
                self.friend |= self.passage.is_none();
            }
        }
    }

    /// Enemies bar the way always ([`rule::move_::CONTACT_IS_CHARGE`],
    /// [`rule::move_::GROUP_NO_CONTACT`]).
    pub fn judge(&self, group: &[UnitId]) -> Result<(), Refusal> {
        let rule = if group.len() > 1 { rule::move_::GROUP_NO_CONTACT } else { rule::move_::CONTACT_IS_CHARGE };
        why::refuse(rule, self.enemy, || {
            (words!("no-the-way-leads-into-an-enemy-unit"), words!("do-stop-short-of-it-or-charge"))
        })?;
        self.judge_friends()
    }

    /// Friends bar it but for light foot ([`rule::move_::INTERPENETRATION`],
    /// [`rule::move_::NO_OTHER_INTERPENETRATION`]).
    fn judge_friends(&self) -> Result<(), Refusal> {
        why::refuse(rule::move_::NO_OTHER_INTERPENETRATION, self.friend, || {
            (words!("no-a-friendly-unit-is-in-the-way"), words!("do-go-round-it-only-light-foot-pass"))
        })?;
        why::refuse(rule::move_::INTERPENETRATION, self.no_room, || {
            (words!("no-there-is-no-room-beyond-the-friend"), words!("do-leave-room-there"))
        })
    }
}

impl Battle {
    /// Whom one leg meets on its way.
    #[allow(clippy::too_many_arguments, reason = "one leg of a path, with what is known of it so far")]
    pub(crate) fn walk_leg(
        &self,
        near: &[UnitId],
        id: UnitId,
        group: &[UnitId],
        base: &Rect,
        by: table::Vec2,
        gone: f64,
        met: &mut Met,
    ) {
        let way = sweep::Way::new(base, by);
        for &o in near.iter().filter(|o| !group.contains(o)) {
            let other = self.unit(o);
            let Some(travel) = way.to(&other.rect()) else { continue };
            if other.side != self.unit(id).side {
                met.enemy = true;
                continue;
            }
            // Coming to stand against a friend is not passing through it.
            if travel.at_least(by.length()) {
                continue;
            }
            if group.len() == 1 && met.passage.is_none_or(|p| p.friend == o) && self.may_pass_through(id, o) {
                let ahead = base.pose.facing.dir().dot(by) > 0.0;
                let reached = gone + if ahead { travel } else { 0.0 };
                met.passage.get_or_insert(Passage { friend: o, reached });
            } else {
                met.friend = true;
            }
        }
    }

    /// [`rule::move_::INTERPENETRATION`]: light foot, and a friend facing within
    /// 45 degrees of parallel.
    pub(crate) fn may_pass_through(&self, id: UnitId, friend: UnitId) -> bool {
        let unit = self.unit(id);
        let along = unit.pose().facing.dir().dot(self.unit(friend).pose().facing.dir()).abs();
        let passes = unit.profile.kind == TroopType::LightFoot && along.at_least(core::f64::consts::FRAC_1_SQRT_2);
        why::holds(rule::move_::INTERPENETRATION, passes)
    }

    /// Placed on the far side of the friend, if the leg would end inside it;
    /// nobody else may stand there.
    pub(crate) fn beyond_friend(
        &self,
        near: &[UnitId],
        id: UnitId,
        mut pose: Pose,
        friend: UnitId,
        met: &mut Met,
    ) -> Pose {
        let there = self.rect(friend);
        let unit = self.unit(id);
        if unit.rect_at(pose).overlaps(&there) {
            let dir = pose.facing.dir();
            let far = there.corners().iter().map(|c| c.dot(dir)).fold(f64::MIN, f64::max);
            let rear = pose.at.dot(dir) - unit.depth;
            pose = pose.forward(far - rear);
        }
        let base = unit.rect_at(pose);
        let taken = near.iter().any(|&other| base.overlaps(&self.rect(other)));
        met.no_room |= taken || !self.field.board.contains_rect(&base);
        pose
    }

    /// The end of a manoeuvre: free of friends and clear of enemies
    /// ([`rule::charge::MUST_ADVANCE`]).
    pub(crate) fn ends_clear(
        &self,
        near: &[UnitId],
        id: UnitId,
        end: &Rect,
        passed: Option<UnitId>,
    ) -> Result<(), Refusal> {
        let mut met = Met { passage: passed.map(|friend| Passage { friend, reached: 0.0 }), ..Met::default() };
        met.at_the_end(self, near, id, &[id], end);
        why::refuse(rule::charge::MUST_ADVANCE, met.enemy, || {
            (words!("no-the-move-ends-in-contact-with-the"), words!("do-stay-clear-or-charge"))
        })?;
        met.judge_friends()
    }
}

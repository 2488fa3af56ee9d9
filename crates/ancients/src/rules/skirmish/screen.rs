//! Whom skirmishers see well enough to charge, and who charges through them.

use game::why;
use rules::ancients as rule;
use smallvec::SmallVec;
use table::{Measure, Pose, Rect};

use crate::state::{Battle, Status, UnitId, UnitSet};

impl Battle {
    /// Loose friends on the table: a surging warband pushes through them.
    fn loose_friends(&self, id: UnitId) -> UnitSet {
        self.friends(id).filter(|&f| self.stands_loose(f)).collect()
    }

    /// The battle as if some were not there.
    pub(crate) fn without(&self, gone: UnitSet) -> Battle {
        let mut battle = self.clone();
        for id in gone.iter() {
            battle.unit_mut(id).becomes(Status::Waiting);
        }
        battle
    }

    /// Whether a warband sees an enemy through the gaps of friendly
    /// skirmishers ([`rule::special::WARBAND_SURGE_VISIBLE_ONLY`]).
    pub(crate) fn sees_through_friends(&self, id: UnitId, enemy: UnitId) -> bool {
        let friends = self.loose_friends(id);
        if friends.is_empty() {
            return false;
        }
        let bare = self.without(friends);
        if !bare.sees_to_charge(id, enemy) {
            return false;
        }
        let men: SmallVec<[Rect; 32]> = friends.iter().flat_map(|f| self.bases(f)).collect();
        let sees = self.front_rank_sees(id, &bare.sight(id, enemy), &self.rect(enemy), &men);
        why::holds(rule::special::WARBAND_SURGE_VISIBLE_ONLY, sees)
    }

    /// How far a surging warband gets straight along a pose: friendly
    /// skirmishers do not stop it, if they find room to give way
    /// ([`rule::special::WARBAND_SURGE_THROUGH_SKIRMISHERS`]).
    pub(crate) fn surge_way(&self, id: UnitId, pose: Pose, wish: f64) -> (f64, SmallVec<[(UnitId, Pose); 2]>) {
        let friends = self.loose_friends(id);
        let stopped = self.clear_way(id, pose, wish, None);
        let far = if friends.is_empty() { stopped } else { self.without(friends).clear_way(id, pose, wish, None) };
        if far.at_most(stopped) || !why::step(rule::special::WARBAND_SURGE_THROUGH_SKIRMISHERS) {
            return (stopped, SmallVec::new());
        }
        let end = self.unit(id).rect_at(pose.forward(far));
        let mut moved = self.clone();
        moved.unit_mut(id).place(end.pose);
        let mut shifts = SmallVec::new();
        for friend in friends.iter().filter(|&f| end.overlaps(&self.rect(f))) {
            let back = moved.straight_back(friend, &end);
            if !moved.has_room(friend, &moved.unit(friend).rect_at(back)) {
                return (stopped, SmallVec::new());
            }
            moved.unit_mut(friend).place(back);
            shifts.push((friend, back));
        }
        (far, shifts)
    }

    /// Straight back, as little as takes a unit out of the way of one that
    /// stands there.
    pub(crate) fn straight_back(&self, id: UnitId, there: &Rect) -> Pose {
        let dir = there.pose.facing.dir();
        let rear = there.pose.at.dot(dir) - there.depth;
        let reach = self.rect(id).corners().iter().map(|c| c.dot(dir)).fold(f64::NEG_INFINITY, f64::max);
        self.unit(id).pose().translated(dir * (rear - reach).min(0.0))
    }

    /// Whether a charger has to wait for skirmishers before it to move first
    /// ([`rule::skirmish::CHARGE_THROUGH_OWN_SCREEN`]).
    pub(crate) fn waits_for_screen(&self, id: UnitId) -> bool {
        let Some(charge) = self.charge_of(id) else { return false };
        let before: UnitSet = self
            .charges
            .iter()
            .filter(|c| !c.over && c.unit != id && self.is_skirmishing(c.unit))
            .map(|c| c.unit)
            .collect();
        if before.is_empty() || self.is_skirmishing(id) {
            return false;
        }
        let screened = self.charge_landing(id, charge.target).is_none()
            && self.landing_on(id, charge.target, charge.others, before).is_some();
        why::holds(rule::skirmish::CHARGE_THROUGH_OWN_SCREEN, screened)
    }
}

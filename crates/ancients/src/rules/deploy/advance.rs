//! Skirmishers go ahead of their army, immediately before the first turn
//! ([`rule::setup::SKIRMISHER_ADVANCE`]): side A's, then side B's.

use game::{Order, Proposal, Refusal, Side, Taker, why, words};
use rules::ancients as rule;
use table::{Measure, Pose};

use crate::special::kind::{Special, Specials};
use crate::state::{Answer, Battle, DeployAsk, DeployTask, Mark, Play, Status, Sweep, UnitId, UnitSet, What};

/// As far as they go.
const AHEAD: f64 = 4.0;

/// Special rules by which units move before the first turn.
const EARLY: [Special; 4] = [Special::SpecialDeployment, Special::RidingHorses, Special::RidingCamels, Special::Stakes];

impl Battle {
    /// Asks for the next of a side's skirmishers; after the last all are ready
    /// for the first turn.
    pub(super) fn next_advance(&mut self, side: Side) {
        if self.may_go_ahead(side).is_empty() {
            self.end_advance(side);
        } else {
            self.ask(DeployAsk::Advance(side));
        }
    }

    pub(super) fn end_advance(&mut self, side: Side) {
        for id in self.ids().filter(|&u| self.unit(u).side == side).collect::<UnitSet>().iter() {
            self.unit_mut(id).clear(Mark::DONE);
            self.troop(id).special.is_ready(self, id);
        }
    }

    /// Skirmishers of a side who have not gone ahead yet.
    pub(super) fn may_go_ahead(&self, side: Side) -> UnitSet {
        let stands = |u: UnitId| self.unit(u).status() == Status::Field && !self.unit(u).is(Mark::DONE);
        let all = self.plan.preparation.skirmisher_advance;
        let loose = |u: UnitId| all && why::holds(rule::setup::SKIRMISHER_ADVANCE, self.is_skirmishing(u));
        let may = |u: UnitId| self.early_move(u).is_some() || loose(u);
        self.on_field(side).filter(|&u| stands(u) && !self.troop(u).is_character() && may(u)).collect()
    }

    /// Whether anybody may make one, or will once he is put down.
    pub(super) fn some_move_early(&self) -> bool {
        let early = |special: Specials| special.iter().any(|one| EARLY.contains(&one));
        self.plan.troops.iter().any(|troop| early(troop.special))
    }

    /// Up to four inches further onto the table, keeping away from others.
    pub(super) fn judge_advance(&self, id: UnitId, pose: Pose) -> Result<(), Refusal> {
        let unit = self.unit(id);
        let way = pose.at - unit.pose().at;
        let limit = why::count(rule::setup::SKIRMISHER_ADVANCE, AHEAD);
        why::refuse(rule::setup::SKIRMISHER_ADVANCE, !way.is_finite() || way.length().exceeds(limit), || {
            (words!("no-that-is-away", length = way.length()), words!("do-move-it-at-most", limit = limit))
        })?;
        let back = way.dot(onwards(unit.side)).falls_short_of(0.0);
        why::refuse(rule::setup::SKIRMISHER_ADVANCE, back, || {
            (words!("no-that-is-back-towards-its-edge"), words!("do-go-further-onto-the-table"))
        })?;
        let rect = unit.rect_at(pose);
        self.check_room(id, &Sweep::There(rect), &rect)
    }

    /// Where skirmishers would go, as files have it.
    pub(super) fn ground_to_advance(&self, id: UnitId) -> Vec<table::Polygon> {
        let rect = self.rect(id);
        let corners = rect.corners();
        let all = table::Bounds::of(&corners);
        let reach = table::Vec2::new(AHEAD, AHEAD);
        super::ground_between(all.min - reach, all.max + reach)
    }

    pub(super) fn propose_advance(&self, id: UnitId, found: Taker<Answer>) {
        let (here, onwards) = (self.unit(id).pose(), onwards(self.unit(id).side));
        for far in [AHEAD, 3.0, 2.0, 1.0, 0.0] {
            let pose = here.translated(onwards * far);
            if self.judge_advance(id, pose).is_ok() && found(Proposal::Unjudged(Order::Place { item: id.key(), pose }))
            {
                return;
            }
        }
    }

    pub(super) fn send_ahead(&mut self, id: UnitId, pose: Pose, play: &mut Play) {
        let side = self.unit(id).side;
        let unit = self.unit_mut(id);
        unit.place(pose);
        unit.mark(Mark::DONE);
        play.log(|| What::WentAhead { unit: id, pose });
        self.then(DeployTask::Advance(side));
    }
}

/// The way onto the table from a side's edge.
fn onwards(side: Side) -> table::Vec2 {
    table::Vec2::new(0.0, if side == Side::A { 1.0 } else { -1.0 })
}

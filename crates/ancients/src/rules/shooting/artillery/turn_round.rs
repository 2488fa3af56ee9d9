//! Engines that could not shoot are turned when the next turn of their side starts.

use game::{Leg, Path, Refusal, Taker, propose_each, why, words};
use rules::RuleId;
use table::{Facing, Pose};

use crate::state::{Answer, Battle, EngineAsk, EngineTask, Found, Mark, Play, Status, Sweep, UnitId, UnitSet, What};

/// Files round, so that an engine is never turned to the last digit.
const ABOUT: f64 = 0.01;

impl Battle {
    /// As the Shooting phase begins: which engines are served and cannot shoot, or have nobody
    /// to shoot at.
    pub(super) fn note_idle_engines(&mut self) {
        let Some(rule) = self.edition().idle_engines_turn else { return };
        for id in self.on_field(self.active).collect::<UnitSet>().iter() {
            if !self.stands_with_engines(id) {
                continue;
            }
            self.unit_mut(id).clear(Mark::COULD_NOT_SHOOT);
            let able = why::quietly(|| self.may_shoot(id).is_ok() && self.has_shooting_target(id));
            if !self.is_unmanned(id) && why::holds(rule, !able) {
                self.unit_mut(id).mark(Mark::COULD_NOT_SHOOT);
            }
        }
    }

    /// The only engine of a unit was not ready to shoot.
    pub(super) fn note_unready(&mut self, id: UnitId) {
        let Some(rule) = self.edition().idle_engines_turn else { return };
        if self.engines(id).len() == 1 && why::step(rule) {
            self.unit_mut(id).mark(Mark::COULD_NOT_SHOOT);
        }
    }

    /// Those that may be turned now.
    pub(super) fn engines_to_turn(&self) -> UnitSet {
        let idle = |u: UnitId| {
            self.unit(u).is(Mark::COULD_NOT_SHOOT)
                && self.unit(u).status() == Status::Field
                && self.stands_with_engines(u)
                && !self.is_unmanned(u)
                && !self.is_engaged(u)
        };
        self.on_field(self.active).filter(|&u| idle(u)).collect()
    }

    /// Asks which of several, or how the only one is turned.
    pub(super) fn next_engine_to_turn(&mut self) {
        let idle = self.engines_to_turn();
        match idle.only() {
            Some(unit) => self.ask(EngineAsk::Turn(unit)),
            None if idle.is_empty() => {}
            None => self.ask(EngineAsk::WhoTurns),
        }
    }

    /// On the spot, about the middle of all of them, where there is room.
    pub(super) fn judge_turn(&self, id: UnitId, path: &Path) -> Result<Pose, Refusal> {
        let here = self.rect(id).pose;
        let there = match path.as_slice() {
            [] => return Ok(here),
            [Leg::To(there)] => Some(*there),
            _ => None,
        };
        let turned = self.turned_round(id, there.map_or(here.facing, |there| there.facing));
        let moves = there.is_none_or(|there| !there.at.is_finite() || turned.at.distance(there.at) > ABOUT);
        let Some(rule) = self.edition().idle_engines_turn else { return Ok(here) };
        why::refuse(rule, moves, || {
            let right = words!("do-put-it-at", x = turned.at.x, y = turned.at.y);
            (words!("no-an-engine-is-turned-on-the-spot"), right)
        })?;
        let end = self.unit(id).rect_at(turned);
        self.check_room(id, &Sweep::There(end), &end)?;
        Ok(turned)
    }

    fn turned_round(&self, id: UnitId, facing: Facing) -> Pose {
        let rect = self.rect(id);
        Pose { at: rect.centre() + facing.dir() * (rect.depth * 0.5), facing }
    }

    /// They are turned, for nothing, and have not moved.
    pub(super) fn turn_engines(&mut self, id: UnitId, path: &Path, pose: Pose, play: &mut Play) {
        self.then(EngineTask::TurnRound);
        self.unit_mut(id).clear(Mark::COULD_NOT_SHOOT);
        let turned = !path.is_empty() && pose.facing != self.unit(id).pose().facing;
        if turned && why::step(self.rule_of_turning()) {
            self.unit_mut(id).place(pose);
            play.log(|| What::EngineTurned { unit: id, pose });
        }
    }

    pub(super) fn rule_of_turning(&self) -> RuleId {
        self.edition().idle_engines_turn.unwrap_or(rules::ancients::turn::START_ORDER)
    }

    /// As they are, towards the nearest enemy, to either side, about.
    pub(super) fn propose_turns(&self, id: UnitId, found: Taker<Answer>) {
        let rect = self.rect(id);
        let facing = rect.pose.facing;
        let nearest = self.nearest_enemy(id).map(|(at, _)| Facing::from_dir(at - rect.centre()));
        let facings = nearest.into_iter().chain([facing.quarter_left(), facing.quarter_right(), facing.about()]);
        let turns = facings.map(|facing| std::iter::once(Leg::To(self.turned_round(id, facing))).collect());
        let ways = std::iter::once(Path::new()).chain(turns).filter_map(|path: Path| {
            let pose = self.judge_turn(id, &path).ok()?;
            Some(Answer::path(path, Found::Aimed(pose)))
        });
        propose_each(ways, found);
    }
}

//! Flight: a unit runs from what is there, by dice and as the ground allows.

mod route;

use game::{Side, why};
use rules::ancients as rule;
use table::{Facing, Measure, Pose, Vec2};

use crate::state::{Battle, Kind, Mark, Play, Status, TurnStep, UnitId, What};

impl Battle {
    /// Whither a unit runs from what is there: straight away, or home if that
    /// is no direction.
    pub(crate) fn away_from(&self, id: UnitId, causes: impl Iterator<Item = Vec2>) -> Facing {
        ranked::flight::direction::away(&self.rect(id), causes, home_of(self.unit(id).side))
    }

    /// A unit runs: dice by its rate, `fewer` of them after shooting first
    /// ([`rule::flee::DISTANCE_BY_MOVEMENT`], [`rule::response::FIRE_AND_FLEE_DISTANCE`]).
    /// The first time it does so at once ([`rule::flee::INITIAL_MOVE_TIMING`]).
    pub(crate) fn begin_flight(&mut self, id: UnitId, away: Facing, fewer: u8, play: &mut Play) {
        let begins = !self.unit(id).is_fleeing();
        // Nobody is there to run.
        if self.is_unmanned(id) {
            return;
        }
        self.leave_engines(id);
        if begins {
            self.unit_mut(id).mark(Mark::FLED_THIS_TURN);
            self.count_as_compulsory(id);
        }
        let fought = self.is_engaged(id);
        self.leave_combat(id);
        if begins && !why::step(rule::flee::INITIAL_MOVE_TIMING) {
            self.unit_mut(id).becomes(Status::Fleeing);
            return;
        }
        let rule = if fewer > 0 { rule::response::FIRE_AND_FLEE_DISTANCE } else { rule::flee::DISTANCE_BY_MOVEMENT };
        let dice =
            self.flight_dice(id, begins).saturating_sub(why::count(rule::response::FIRE_AND_FLEE_DISTANCE, fewer));
        let distance = play.sum(dice, rule, "flight");
        play.log(|| What::FleeRoll { unit: id, dice, distance, in_order: false });
        let ordinary = || 2.0 * self.basic_rate(id);
        let way = why::instead(rule::move_::DOUBLE_AND_RANDOM, f64::from(distance), ordinary);
        self.flee_from(id, away, way, fought, play);
    }

    /// Who begins to run while compulsory moves are made has made his
    /// ([`rule::compulsory::NO_OTHER_MOVES`]).
    pub(crate) fn count_as_compulsory(&mut self, id: UnitId) {
        if self.step == TurnStep::Compulsory && why::step(rule::compulsory::NO_OTHER_MOVES) {
            self.unit_mut(id).mark(Mark::DONE);
        }
    }

    /// Towards its own table edge.
    pub(crate) fn homewards(&self, id: UnitId) -> Facing {
        Facing::from_dir(home_of(self.unit(id).side))
    }

    /// To which hand one who stands there turns where either would do: towards
    /// the middle of the table.
    pub(crate) fn lean(&self, from: Pose) -> f64 {
        let board = &self.field.board;
        let middle = from.to_local(Vec2::new(board.width / 2.0, board.depth / 2.0)).x;
        if middle.is_about(0.0) { 1.0 } else { middle.signum() }
    }

    /// How many dice a unit flees by ([`rule::flee::DISTANCE_BY_MOVEMENT`]).
    pub(crate) fn flight_dice(&self, id: UnitId, initial: bool) -> u8 {
        let dice = ranked::flight::dice(self.basic_rate(id));
        self.dice_on_wheels(id, initial, why::row(rule::flee::DISTANCE_BY_MOVEMENT, usize::from(dice), dice))
    }

    /// Light chariots turn round slowly when they begin to run
    /// ([`rule::chariot::FLEE_LIGHT_INITIAL`]); heavy ones are slow enough
    /// ([`rule::chariot::FLEE_HEAVY`]).
    pub(crate) fn dice_on_wheels(&self, id: UnitId, initial: bool, usual: u8) -> u8 {
        match self.troop(id).kind {
            Kind::LightChariot if why::holds(rule::chariot::FLEE_LIGHT_INITIAL, initial) => usual.min(2),
            Kind::HeavyChariot | Kind::ScythedChariot => {
                why::instead(rule::chariot::FLEE_HEAVY, usual, || usual.saturating_sub(1))
            }
            _ => usual,
        }
    }
}

/// Towards a side's own table edge.
fn home_of(side: Side) -> Vec2 {
    if side == Side::A { Vec2::new(0.0, -1.0) } else { Vec2::new(0.0, 1.0) }
}

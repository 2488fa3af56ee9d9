//! The end of the battle, and who has won it.
//!
//! Units destroyed, fled or fleeing score in full, those at half strength score
//! half, standards and the General as the chart says, quarters of the table, and
//! armies at their break point where that is agreed. A scenario may have a chart
//! of its own.

mod break_point;

use game::{Outcome, Side, why};
use ranked::fight::score;
use rules::ancients as rule;
use table::{Facing, Measure, Pose, Rect, Vec2};

use crate::files::chart::Chart;
use crate::state::{Battle, Mark, Play, Rank, Status, UnitId, What};

/// A lead of so many hundredths of the higher score is at best a marginal win
/// ([`rule::victory::MARGIN`]).
const MARGINAL: u32 = 10;
/// So many times the lower score is a crushing one.
const CRUSHING: u32 = 2;

impl Battle {
    /// What a side has scored, in half points.
    pub fn score(&self, side: Side) -> u32 {
        let chart = why::instead(rule::victory::CHART_ADAPTABLE, self.plan.chart, Chart::default);
        let lost: u32 = self.ids().filter(|&u| self.unit(u).side != side).map(|u| self.half_points_lost(u)).sum();
        let standards = u32::from(self.standards[side.index()]) * u32::from(chart.unit_standard);
        let taken = self.army_standard[side.index()];
        let general = self
            .ids()
            .filter(|&u| self.unit(u).side != side && self.troop(u).rank == Some(Rank::General))
            .any(|u| self.is_lost(u));
        let more = why::count(rule::victory::UNIT_STANDARD, standards)
            + why::adds(rule::victory::ARMY_STANDARD, taken, u32::from(chart.army_standard))
            + self.dearer_standard_taken(side)
            + why::adds(rule::victory::ARMY_BROKEN, self.was_broken(side.other()), u32::from(chart.army_broken))
            + why::count(rule::victory::QUARTERS, self.quarters_held(side) * u32::from(chart.quarter))
            + why::adds(rule::victory::GENERAL, general, u32::from(chart.general))
            + self.worth_of_plunder(side);
        lost + 2 * more
    }

    /// How much more an army standard that a side has taken is worth than others.
    fn dearer_standard_taken(&self, side: Side) -> u32 {
        let taken = self.army_standard[side.index()];
        let bearer = |u: &UnitId| self.unit(*u).side != side && self.troop(*u).rank == Some(Rank::ArmyStandard);
        self.ids().filter(bearer).map(|u| self.troop(u).special.dearer_standard(taken)).sum()
    }

    /// Whether an army has reached its break point: told when it did, and not
    /// again with the scores.
    fn was_broken(&self, side: Side) -> bool {
        why::aside(|| self.is_army_broken(side))
    }

    /// Destroyed, fled or fleeing, a character with his unit; those who pursued
    /// off the table are not ([`rule::victory::PURSUERS_OFF_TABLE`]).
    fn is_lost(&self, id: UnitId) -> bool {
        let status = self.unit(self.body_of(id)).status();
        let gone = matches!(status, Status::Off | Status::Gone);
        let chased = gone && !why::step(rule::victory::PURSUERS_OFF_TABLE);
        chased || matches!(status, Status::Destroyed | Status::Fled | Status::Fleeing)
    }

    /// The quarters of the table that a side holds: one of its formed units
    /// stands wholly in it, and no enemy but those who run
    /// ([`rule::victory::QUARTERS`], [`rule::victory::QUARTERS_ELIGIBLE`]). An army
    /// at its break point neither claims nor denies any
    /// ([`rule::victory::QUARTERS_BROKEN_ARMY`]).
    fn quarters_held(&self, side: Side) -> u32 {
        let broken = |side: Side| why::holds(rule::victory::QUARTERS_BROKEN_ARMY, self.was_broken(side));
        if broken(side) {
            return 0;
        }
        let (half, deep) = (self.field.board.width * 0.5, self.field.board.depth * 0.5);
        let contests = !broken(side.other());
        let held = |&(left, low): &(f64, f64)| {
            let front = Pose { at: Vec2::new(left + half * 0.5, low + deep), facing: Facing::from_degrees(0.0) };
            let quarter = Rect::new(front, half, deep);
            let within = |c: &Vec2| c.x.is_between(left, left + half) && c.y.is_between(low, low + deep);
            let eligible = |u: UnitId| why::holds(rule::victory::QUARTERS_ELIGIBLE, self.is_formed(u));
            let ground = |u: UnitId| self.unit(u).placed().pieces();
            let occupied = |u: UnitId| ground(u).all(|piece| piece.corners().iter().all(within)) && eligible(u);
            let denied = |e: UnitId| !self.unit(e).is_fleeing() && ground(e).any(|piece| quarter.overlaps(&piece));
            self.on_field(side).any(occupied) && !(contests && self.on_field(side.other()).any(denied))
        };
        [(0.0, 0.0), (half, 0.0), (0.0, deep), (half, deep)].iter().filter(|q| held(q)).count() as u32
    }

    fn half_points_lost(&self, id: UnitId) -> u32 {
        let points = u32::from(self.troop(id).points);
        let unit = self.unit(id);
        if why::holds(rule::victory::DESTROYED, self.is_lost(id)) {
            return 2 * points;
        }
        // Models, or wounds of a single model.
        let wounds = self.troop(id).stats.w;
        let halved = if self.is_artillery(id) {
            self.is_halved(id) || self.engines_are_halved(id)
        } else if unit.start == 1 {
            unit.wounds * 2 >= wounds && wounds > 1
        } else {
            self.scores_half(id)
        };
        // Once, though both be so.
        let wild = why::adds(rule::victory::STAMPEDING_ELEPHANT, unit.is(Mark::STAMPEDING) && unit.on_field(), points);
        wild.max(why::adds(rule::victory::HALF_STRENGTH, halved && unit.is_alive(), points))
    }

    /// At half of its strength, the characters in it left out: they are scored by
    /// themselves ([`rule::victory::CHARACTERS_SEPARATE`]).
    fn scores_half(&self, id: UnitId) -> bool {
        let halved = self.is_halved(id);
        if self.unit(id).guests == 0 {
            return halved;
        }
        let with_guests = || 2 * self.number(id) <= self.number_of(id, self.unit(id).start);
        why::instead(rule::victory::CHARACTERS_SEPARATE, halved, with_guests)
    }

    /// How great a victory is, or would be ([`rule::victory::MARGIN`]).
    pub(crate) fn margin(&self) -> &'static str {
        let [a, b] = why::aside(|| Side::BOTH.map(|side| self.score(side)));
        let (low, high) = (a.min(b), a.max(b));
        match high - low {
            lead if lead * 100 <= high * MARGINAL => "marginal",
            _ if high >= low * CRUSHING => "crushing",
            _ => "plain",
        }
    }

    /// Whether the agreed turns are played ([`rule::setup::END_CONDITIONS`]), this
    /// being the `last` of a round, or an army has nobody left.
    pub(crate) fn is_over_after(&self, last: bool) -> bool {
        let played = why::holds(rule::setup::END_CONDITIONS, last && self.turn >= self.plan.settings.turn_limit);
        let stands = |side: Side| {
            self.units.iter().any(|u| {
                u.side == side
                    && matches!(
                        u.status(),
                        Status::Field | Status::Off | Status::Hidden | Status::Reserve | Status::Flanking
                    )
            })
        };
        played || !Side::BOTH.into_iter().all(stands)
    }

    /// The scores are counted as everybody stands, and the winner is named.
    pub(crate) fn finish(&mut self, play: &mut Play) {
        let scores = Side::BOTH.map(|side| self.score(side));
        for (side, score) in Side::BOTH.into_iter().zip(scores) {
            play.log(|| What::Score { side, points: score / 2 });
        }
        let winner = why::instead(rule::victory::WINNER, higher(scores), || None);
        play.log(|| What::Over { winner });
        self.outcome = Some(Outcome { winner, rule: why::cited(rule::victory::WINNER) });
    }
}

/// The side with the higher score ([`rule::victory::WINNER`], [`rule::result::COMPARE_SCORES`]).
pub(crate) fn higher<T: Ord>(scores: [T; 2]) -> Option<Side> {
    score::ahead(scores).map(|n| Side::BOTH[n])
}

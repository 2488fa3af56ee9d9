//! A charge shown before it binds. Measuring is free
//! ([`rule::unit::DISTANCE_UNIT`]), so all of it is shown.

use game::say::say;
use game::{Clash, Order, Path, Retort, RetortWay, Toll, why};
use rules::spear as rule;
use table::{ConvexHull, Edge, Pose, Vec2};

use super::estimate::Exchange;
use crate::rules::charge::Reach;
use crate::state::action::Action;
use crate::state::{Battle, Question, Run, UnitId};

impl Battle {
    /// The charge that an order would begin: along a path, or straight ahead
    /// where no path is asked for.
    pub(crate) fn foreseen_charge(&self, order: &Order) -> Option<Clash> {
        why::quietly(|| {
            let (run, reach) = match (self.question?, order) {
                (Question::ChargePath(unit), Order::Move(path)) => self.judge_charge(unit, path).ok()?,
                (Question::Action(unit) | Question::EntryAction(unit), Order::Choose(key))
                    if key.is(Action::Charge.word()) =>
                {
                    self.judge_charge(unit, &Path::new()).ok()?
                }
                _ => return None,
            };
            self.clash_of(&run, &reach)
        })
    }

    fn clash_of(&self, run: &Run, reach: &Reach) -> Option<Clash> {
        let unit = run.unit;
        let target = self.mostly_struck(&reach.touched, reach.pose.at)?;
        let (face, Exchange { dealt, taken }) = self.after_charge(unit, reach, target);
        let besides = reach.touched.iter().filter(|&&other| other != target).map(|other| other.key());
        Some(Clash {
            unit: unit.key(),
            target: target.key(),
            besides: besides.collect(),
            face,
            lane: self.lane(run, reach.pose),
            landing: Some(reach.pose),
            judged_later: false,
            answers: reach.touched.iter().map(|&enemy| self.retort(enemy)).collect(),
            expected: Some(Toll { dealt, taken, of: say!("toll-of"), breaks: None, broken: None }),
        })
    }

    /// Whom of those touched the middle of the front comes nearest to.
    fn mostly_struck(&self, touched: &[UnitId], at: Vec2) -> Option<UnitId> {
        let away = |unit: &UnitId| self.rect(*unit).distance_to_point(at);
        touched.iter().copied().min_by(|a, b| away(a).total_cmp(&away(b)))
    }

    /// The ground between where the last leg begins and the contact.
    fn lane(&self, run: &Run, contact: Pose) -> Vec<Vec2> {
        let start = self.unit(run.unit).pose().forward(run.before).shift(run.shift);
        let fronts = [start, contact].map(|pose| self.unit(run.unit).rect_at(pose).edge(Edge::Front));
        let corners = fronts.iter().flat_map(|front| [front.a, front.b]);
        ConvexHull::of(corners).points().to_vec()
    }

    /// Skirmishers may evade; everybody else stands.
    fn retort(&self, enemy: UnitId) -> Retort {
        let stands = RetortWay { text: say!("retort-stands"), rule: rule::charge::FIGHT_AT_ONCE };
        let evades = self.may_evade(enemy).then(|| {
            let with_die = self.unit(enemy).face > 0;
            let (text, rule) = if with_die {
                (say!("retort-evades"), rule::evade::WITH_DIE)
            } else {
                (say!("retort-tries-to-evade", needed = self.rating(enemy)), rule::evade::WITHOUT_DIE)
            };
            RetortWay { text, rule }
        });
        Retort { unit: enemy.key(), ways: [stands].into_iter().chain(evades).collect() }
    }
}

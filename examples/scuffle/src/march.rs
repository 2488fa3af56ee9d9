//! Marching: a turn on the spot, then straight on.

use game::{Leg, Path, Preview, Refusal, Tray, UnitId, why, words};
use table::{Measure, Pose, Rect};

use crate::battle::{Battle, Kind};
use crate::rule;
use crate::show::{Event, What, log};

/// The meadow, width and depth.
pub(crate) const MEADOW: (f64, f64) = (24.0, 18.0);

/// A lawful march.
#[derive(Clone, PartialEq, Debug)]
pub struct March {
    /// Where the block ends.
    pub(crate) pose: Pose,
    /// How far it goes.
    pub(crate) way: f64,
}

impl Battle {
    /// How far a block may go.
    pub(crate) fn rate(&self, unit: UnitId) -> f64 {
        why::count(rule::move_::RATE, if self.blocks[unit.index()].kind == Kind::Horse { 8.0 } else { 4.0 })
    }

    /// Judges a march.
    pub(crate) fn judge_march(&self, unit: UnitId, path: &Path) -> Result<March, Refusal> {
        let start = self.blocks[unit.index()].pose;
        let led = follow(start, path);
        why::refuse(rule::move_::STRAIGHT, led.is_none(), || (words!("no-march"), words!("do-march")))?;
        let (pose, way) = led.unwrap_or((start, 0.0));
        let rate = self.rate(unit);
        why::refuse(rule::move_::RATE, way.exceeds(rate), || {
            (words!("no-so-far", way = way), words!("do-at-most", rate = rate))
        })?;
        // The ground from the front of the start to the rear of the end.
        let swept = Rect::new(pose, 2.0, 1.0 + way);
        let blocked = self.standing().any(|(n, block)| n != unit && swept.overlaps(&block.rect()));
        let inside = swept.corners().iter().all(|p| (0.0..=MEADOW.0).contains(&p.x) && (0.0..=MEADOW.1).contains(&p.y));
        why::refuse(rule::move_::ROOM, blocked || !inside, || {
            let wrong = if blocked { words!("no-way") } else { words!("no-meadow") };
            (wrong, words!("do-another-way"))
        })?;
        Ok(March { pose, way })
    }

    /// Marches worth a thought: each way, as far as may be or up to a foe.
    pub(crate) fn marches(&self, unit: UnitId) -> Vec<Path> {
        let rate = why::quietly(|| self.rate(unit));
        let turns = [None, Some(Leg::Quarter(false)), Some(Leg::Quarter(true)), Some(Leg::AboutTurn)];
        let mut paths = vec![Path::new()];
        for turn in turns {
            let path = |way: f64| turn.into_iter().chain([Leg::Forward(way)]).collect::<Path>();
            let Some((pose, _)) = follow(self.blocks[unit.index()].pose, &path(0.0)) else { continue };
            let ahead = self.foes(unit).map(|(_, foe)| foe.rect().corners().map(|p| pose.to_local(p).y));
            let contact = ahead.map(|ys| ys.into_iter().fold(f64::INFINITY, f64::min)).filter(|way| *way > 0.0);
            paths.extend(contact.chain([rate, rate / 2.0]).filter(|way| way.at_most(rate)).map(path));
        }
        paths
    }

    /// What a march would be like.
    pub(crate) fn preview_march(&self, unit: UnitId, march: &March) -> Preview {
        let allowance = Some(why::quietly(|| self.rate(unit)));
        Preview { path: vec![march.pose], cost: Some(march.way), allowance, ..Preview::default() }
    }

    /// Carries a march out; who touches a foe then fights.
    pub(crate) fn march(&mut self, unit: UnitId, march: &March, tray: &mut Tray<Event>) {
        self.blocks[unit.index()].pose = march.pose;
        log(tray, What::Marched { unit: unit.key(), way: march.way, to: march.pose });
        self.fight_if_touching(unit, march.way, tray);
        self.go_on(unit, tray);
    }
}

/// Where a path leads, and how far; nothing if it is no march.
fn follow(start: Pose, path: &Path) -> Option<(Pose, f64)> {
    let turned = |step: &Leg| match step {
        Leg::Quarter(true) => Some(start.facing.quarter_right()),
        Leg::Quarter(false) => Some(start.facing.quarter_left()),
        Leg::AboutTurn => Some(start.facing.about()),
        _ => None,
    };
    let (turn, rest) = match path.split_first() {
        Some((first, rest)) if turned(first).is_some() => (turned(first), rest),
        _ => (None, path.as_slice()),
    };
    // A block turns about its middle, half a pace behind its front.
    let middle = start.forward(-0.5);
    let pose = Pose { facing: turn.unwrap_or(start.facing), ..middle }.forward(0.5);
    match rest {
        [] => Some((pose, 0.0)),
        [Leg::Forward(way)] if *way >= 0.0 => Some((pose.forward(*way), *way)),
        _ => None,
    }
}

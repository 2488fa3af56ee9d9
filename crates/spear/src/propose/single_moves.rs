//! The moves worth proposing for a single unit.

use arrayvec::ArrayVec;
use game::{Leg, Path};
use table::{Facing, Measure, Pose, TOLERANCE, Vec2, sweep};

use crate::rules::movement::{about_turned, shortest_advance};
use crate::state::{Action, Actions, Battle, Going, Judged, TroopType, Unit, UnitId};

/// Enemies nearer than this are reason enough to stand and wait for them.
const HELD: f64 = 4.0;

/// Enemies nearer than this are reason enough to step back.
const TOO_CLOSE: f64 = 8.0;

/// So far short of an enemy does one stop who must not touch him.
const HAIR: f64 = 0.01;

/// A handful of paths with a purpose.
pub(crate) type Purposeful = ArrayVec<Path, 8>;

/// All other paths that are proposed.
pub(crate) type MovePaths = ArrayVec<Path, 40>;

impl Battle {
    /// Lawful paths for a single unit: those that lead to the enemy, or away
    /// from one too close; only where there are none, whatever else there is.
    /// Says whether the taker has enough.
    pub(crate) fn move_proposals(
        &self,
        id: UnitId,
        action: Action,
        found: &mut dyn FnMut(Path, Judged) -> bool,
    ) -> bool {
        let mut any = false;
        for path in self.purposeful_strides(id, action) {
            if let Ok(judged) = self.judge_path(id, action, &path) {
                any = true;
                if found(path, judged) {
                    return true;
                }
            }
        }
        let mut enough = false;
        if !any {
            self.each_other_stride(id, action, &mut |path| {
                enough = self.judge_path(id, action, &path).is_ok_and(|judged| found(path, judged));
                enough
            });
        }
        enough
    }

    fn stride_lengths(&self, id: UnitId, action: Action) -> (f64, f64) {
        let rate = f64::from(self.rate_on(id, Going::Open).unwrap_or(0));
        let needed = || self.rating(id) + u8::from(action != Action::Move);
        let bonus = f64::from(self.bonuses_if(id, needed));
        (rate, bonus)
    }

    /// Straight at the nearest enemy, by an advance or by turning to it, and a
    /// step back from one close by.
    pub(crate) fn purposeful_strides(&self, id: UnitId, action: Action) -> Purposeful {
        let unit = self.unit(id);
        let mut strides = Purposeful::new();
        let Some(foe) = self.nearest_foe(id) else { return strides };
        let (rate, bonus) = self.stride_lengths(id, action);
        let local = unit.pose().to_local(foe);
        if local.y > 0.0 {
            let free = self.room_to_advance(id, rate + bonus);
            if free.exceeds(0.0) {
                strides.push(path([Leg::Forward((rate + bonus).min(free))]));
            }
            if local.length() < TOO_CLOSE && rate / 2.0 < free {
                strides.push(path([Leg::Forward(rate / 2.0)]));
            }
            if bonus > 0.0 && rate < free {
                strides.push(path([Leg::Forward(rate)]));
            }
            if local.x.abs() > 0.5 && rate <= free {
                strides.push(path([Leg::Forward(rate), Leg::Shift(local.x.clamp(-1.0, 1.0))]));
            }
        }
        if self.can_manoeuvre(id) {
            strides.extend(turn_toward(unit.pose(), local, rate));
            let wary = unit.profile.kind.is_skirmisher() || unit.hits > 0;
            if wary && local.length() < TOO_CLOSE {
                strides.push(if unit.profile.kind.is_skirmisher() {
                    path([Leg::AboutTurn, Leg::To(about_turned(unit.pose(), unit.depth).forward(rate))])
                } else {
                    path([Leg::To(unit.pose().forward(-(rate - 1.0).max(0.0)))])
                });
            }
        }
        strides
    }

    /// Actions worth proposing. Whoever is in contact does not waste a die;
    /// whoever can charge does, or shoots; and far from the enemy nobody is
    /// given a die to do nothing. Only one of them is known to be
    /// open, and told; the others need not be.
    pub(crate) fn purposeful_actions(&self, id: UnitId) -> (Actions, Action) {
        let mut actions = self.thinkable_actions(id);
        if actions.contains(&Action::Fight) {
            actions.retain(|action| *action != Action::Defer);
            return (actions, Action::Fight);
        }
        if actions.contains(&Action::Charge) && self.can_charge(id) {
            actions.retain(|action| !matches!(action, Action::Move | Action::GroupMove | Action::Defer));
            return (actions, Action::Charge);
        }
        actions.retain(|action| *action != Action::Charge);
        if actions.contains(&Action::Move) && self.is_far_from_enemies(id) && self.is_open(id, Action::Move) {
            actions.retain(|action| *action != Action::Defer);
            return (actions, Action::Move);
        }
        (actions, Action::Defer)
    }

    fn is_far_from_enemies(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        let mut foes = self.units.iter().filter(|foe| foe.side != unit.side && foe.on_field()).peekable();
        foes.peek().is_some() && foes.all(|foe| (foe.rect().centre() - unit.pose().at).length_squared() > HELD * HELD)
    }

    /// How far it may go straight ahead before it meets anybody, a hair short
    /// of enemies. Light foot pass through friends.
    fn room_to_advance(&self, id: UnitId, most: f64) -> f64 {
        let unit = self.unit(id);
        let (base, by) = (unit.rect(), unit.pose().facing.dir() * most);
        let passes = unit.profile.kind == TroopType::LightFoot;
        let bars = |other: &Unit| other.side != unit.side || !passes;
        let others = self.standing_near(&base, most).filter(|(o, other)| *o != id && bars(other));
        let way = sweep::Way::new(&base, by);
        let room = others.filter_map(|(_, other)| {
            let gap = if other.side == unit.side { 0.0 } else { HAIR };
            Some(way.to(&other.rect())? - gap)
        });
        room.fold(most, f64::min)
    }

    /// Whether any advance at all is open to it.
    pub(crate) fn has_room_ahead(&self, id: UnitId, action: Action) -> bool {
        let (rate, bonus) = self.stride_lengths(id, action);
        self.room_to_advance(id, rate + bonus).exceeds(0.0)
    }

    /// The middle of the nearest enemy; of two equally near, the first.
    fn nearest_foe(&self, id: UnitId) -> Option<Vec2> {
        let unit = self.unit(id);
        let mut nearest = None;
        let mut least = f64::INFINITY;
        for foe in self.units.iter().filter(|foe| foe.side != unit.side && foe.on_field()) {
            let middle = foe.rect().centre();
            let square = (middle - unit.pose().at).length_squared();
            if square < least - TOLERANCE {
                (least, nearest) = (square, Some(middle));
            }
        }
        nearest
    }

    /// Straight, with shifts, turns and wheels; `found` says when to stop.
    fn each_other_stride(&self, id: UnitId, action: Action, found: &mut dyn FnMut(Path) -> bool) {
        let unit = self.unit(id);
        let (rate, bonus) = self.stride_lengths(id, action);
        let free = self.room_to_advance(id, rate + bonus);
        let straight = self.crossing_lengths(id).into_iter().chain(self.clearing_lengths(id, free));
        let straight = straight.map(|length| path([Leg::Forward(length)]));
        if advance_paths(rate, bonus, free).chain(straight).any(&mut *found) || !self.can_manoeuvre(id) {
            return;
        }
        let away = || path([Leg::AboutTurn, Leg::To(about_turned(unit.pose(), unit.depth).forward(rate))]);
        let _ = found(path([Leg::AboutTurn]))
            || (unit.profile.kind.is_skirmisher() && found(away()))
            || manoeuvre_poses(unit.pose(), rate).map(|pose| path([Leg::To(pose)])).any(found);
    }

    /// Advances that just do where the ground is bad: the rates it leaves,
    /// and the length that clears an obstacle which the unit stands against.
    pub(crate) fn crossing_lengths(&self, id: UnitId) -> ArrayVec<f64, 3> {
        let mut lengths = ArrayVec::new();
        if self.field.features.is_empty() {
            return lengths;
        }
        let rate = f64::from(self.normal_move(id));
        lengths.extend([rate, rate - 1.0, self.clear_length(id, self.unit(id).pose())]);
        lengths.retain(|length| length.exceeds(0.0));
        lengths
    }

    /// Advances that just bring it clear of an enemy whom it passes, and the
    /// longest of all.
    fn clearing_lengths(&self, id: UnitId, free: f64) -> ArrayVec<f64, 5> {
        let unit = self.unit(id);
        let near = self.standing_near(&unit.rect(), free).filter(|(_, other)| other.side != unit.side);
        let past = near.map(|(_, foe)| {
            let furthest =
                foe.rect().corners().map(|corner| unit.pose().to_local(corner).y).into_iter().fold(0.0, f64::max);
            unit.depth + furthest + HAIR
        });
        past.filter(|length| *length < free).take(4).chain([free]).filter(|length| length.exceeds(0.0)).collect()
    }

    /// All of them.
    pub(crate) fn other_strides(&self, id: UnitId, action: Action) -> MovePaths {
        let mut strides = MovePaths::new();
        self.each_other_stride(id, action, &mut |path| {
            strides.push(path);
            false
        });
        strides
    }
}

fn path<const N: usize>(steps: [Leg; N]) -> Path {
    steps.into_iter().collect()
}

/// Turned to a place and as far on as the rate allows; about, if it lies behind.
fn turn_toward(from: Pose, local: Vec2, rate: f64) -> Option<Path> {
    /// A unit does not turn further than this and still get anywhere.
    const FURTHEST: f64 = 1.0;
    let angle = Facing::NORTH.clockwise_to(Facing::from_dir(local));
    if angle.abs() > 2.0 * FURTHEST {
        return Some(path([Leg::AboutTurn]));
    }
    let angle = angle.clamp(-FURTHEST, FURTHEST);
    let turned = Pose { at: from.at, facing: from.facing.rotated(angle) };
    // Each front corner goes along a chord; the rest of the rate is left.
    let rest = rate - 2.0 * sine(angle.abs() / 2.0) - 0.01;
    (angle.abs() > 0.1 && rest > 0.1).then(|| path([Leg::To(turned.forward(rest))]))
}

/// Straight ahead in full and half, with shifts either way; shorter still
/// for a unit with somebody close ahead, however close.
pub(crate) fn advance_paths(rate: f64, bonus: f64, free: f64) -> impl Iterator<Item = Path> {
    let shortest = shortest_advance(rate).min(free);
    let lengths = [rate + bonus, rate, rate / 2.0, rate / 4.0, shortest];
    lengths.into_iter().filter(move |l| (TOLERANCE..=free).contains(l)).flat_map(|length| {
        [0.0, 1.0, -1.0].into_iter().map(move |shift| {
            let mut path = Path::new();
            path.push(Leg::Forward(length));
            if shift != 0.0 {
                path.push(Leg::Shift(shift));
            }
            path
        })
    })
}

/// Ends of manoeuvres: wheels forward to either side, sidesteps, backwards.
fn manoeuvre_poses(from: Pose, rate: f64) -> impl Iterator<Item = Pose> {
    let wheels = [45.0, 30.0, 15.0].into_iter().flat_map(move |degrees: f64| {
        [1.0, -1.0].into_iter().map(move |side| {
            // The inner corner stands still; the outer one moves on a chord.
            let inner = from.at + from.facing.right() * side;
            let turned = from.rotated_about(inner, side * degrees.to_radians());
            let chord = 4.0 * sine(degrees.to_radians() / 2.0);
            turned.forward((rate - chord).clamp(0.0, rate) * 0.6)
        })
    });
    let steps = [(0.7, 0.7), (-0.7, 0.7)].into_iter().map(move |(x, y)| from.shift(x * rate).forward(y * rate));
    let back = std::iter::once(from.forward(-(rate - 1.0).max(0.0)));
    wheels.chain(steps).chain(back)
}

/// The sine by way of the table's own rotation, the same on every machine.
fn sine(angle: f64) -> f64 {
    Facing::NORTH.rotated(angle).dir().x
}

//! Where a unit goes: a handful of places, scored by rules of thumb.

use arrayvec::ArrayVec;
use game::{Leg, Order, Path};
use spear::{Action, UnitId};
use table::{Facing, Pose, Vec2};

use super::glance::{Foe, Glance, Mate};
use super::place::{Opponent, Sight};
use crate::captain::Thought;

/// A move worth making.
pub(super) struct Stride {
    pub path: Path,
    pub end: Pose,
    pub gain: f64,
    pub reason: &'static str,
}

/// The best moves of a unit.
#[derive(Default)]
pub(super) struct Strides {
    /// Ahead, as any die lets it.
    pub advance: Option<Stride>,
    /// Any way it likes, where that is better.
    pub manoeuvre: Option<Stride>,
}

/// A way that is looked at: small, since most are not taken.
#[derive(Clone, Copy)]
enum Way {
    Ahead(f64),
    /// Ahead, then aside.
    AheadAside(f64, f64),
    To,
    AboutTurn,
    AboutTurnTo,
}

/// A way, and where it ends.
#[derive(Clone, Copy)]
struct Choice {
    way: Way,
    end: Pose,
}

impl Choice {
    fn path(&self) -> Path {
        match self.way {
            Way::Ahead(length) => [Leg::Forward(length)].into_iter().collect(),
            Way::AheadAside(length, aside) => [Leg::Forward(length), Leg::Shift(aside)].into_iter().collect(),
            Way::To => [Leg::To(self.end)].into_iter().collect(),
            Way::AboutTurn => [Leg::AboutTurn].into_iter().collect(),
            Way::AboutTurnTo => [Leg::AboutTurn, Leg::To(self.end)].into_iter().collect(),
        }
    }

    /// Any die that lets the unit act lets it do so.
    fn is_advance(&self) -> bool {
        matches!(self.way, Way::Ahead(_) | Way::AheadAside(..))
    }
}

/// The places that are looked at.
type Options = ArrayVec<Choice, 72>;

/// The best lawful moves that better the unit's place.
pub(super) fn best(sight: &Sight<'_, '_>) -> Strides {
    let (eye, id) = (sight.eye, sight.id);
    let (options, scored) = weigh(sight);
    let mut strides = Strides::default();
    for &(gain, n) in scored.iter().take_while(|(gain, _)| *gain > 0.0) {
        let choice = &options[n];
        let advance = choice.is_advance();
        if !advance && strides.manoeuvre.is_some() {
            continue;
        }
        let path = choice.path();
        if !eye.battle.allows_path(id, Action::Move, &path) {
            continue;
        }
        let stride = Stride { path, end: choice.end, gain, reason: sight.reason(choice.end) };
        if advance {
            strides.advance = Some(stride);
            break;
        }
        strides.manoeuvre = Some(stride);
    }
    strides
}

/// What a unit gains by going straight ahead so far.
pub(super) fn gain_ahead(eye: &Glance<'_>, id: UnitId, length: f64) -> f64 {
    let sight = Sight::of(eye, id);
    let from = eye.battle.unit(id).pose();
    sight.score(from.forward(length)) - sight.score(from)
}

/// Answers the question about a path by itself.
pub(super) fn path(eye: &Glance<'_>, id: UnitId, action: Action) -> Option<Thought> {
    let sight = Sight::of(eye, id);
    let (options, scored) = weigh(&sight);
    let lawful = |&&(_, n): &&(f64, usize)| eye.battle.allows_path(id, action, &options[n].path());
    let &(_, n) = scored.iter().find(lawful)?;
    Some((Order::Move(options[n].path()), sight.reason(options[n].end)))
}

/// The places to look at: ahead, aside, turned to the target, away.
fn options(eye: &Glance<'_>, id: UnitId, aim: Option<Vec2>) -> Options {
    let battle = eye.battle;
    let unit = battle.unit(id);
    let mut options = Options::new();
    let rate = f64::from(battle.normal_move(id));
    let bonus = f64::from(battle.bonuses(id, battle.rating(id)));
    let from = unit.pose();
    let mut add = |way: Way, end: Pose| {
        if !options.is_full() {
            options.push(Choice { way, end });
        }
    };
    let mut lengths: ArrayVec<f64, 10> = ArrayVec::new();
    let mut length = |length: f64| {
        let new = lengths.iter().all(|l: &f64| (l - length).abs() > 1e-6);
        if length > 0.05 && length <= rate + bonus && new && !lengths.is_full() {
            lengths.push(length);
        }
    };
    for far in [rate + bonus, rate, rate / 2.0, 1.0, short_of(eye, id)] {
        length(far);
    }
    let mates: ArrayVec<Vec2, 8> = mates(eye, id).collect();
    for mate in &mates {
        length(mate.y);
    }
    for &length in &lengths {
        add(Way::Ahead(length), from.forward(length));
    }
    for mate in &mates {
        // Level with a friend, and flush beside him.
        let aside = mate.x.abs() - 2.0;
        let shift = aside * mate.x.signum();
        if aside.abs() > 0.01 && aside.abs() <= 1.0 && mate.y >= 1.0 && mate.y <= rate + bonus {
            add(Way::AheadAside(mate.y, shift), from.forward(mate.y).shift(shift));
        }
    }
    if rate >= 1.0 {
        for shift in [1.0, -1.0, 0.5, -0.5] {
            add(Way::AheadAside(rate, shift), from.forward(rate).shift(shift));
        }
    }
    if battle.manoeuvre_needs(id) > 6 || rate < 1.0 {
        return options;
    }
    let mut to = |end: Pose| add(Way::To, end);
    if let Some(aim) = aim {
        let turn = from.facing.clockwise_to(Facing::from_dir(aim - from.at));
        for part in [1.0, 0.5] {
            let turned = turned_on_the_spot(from, turn * part);
            // Each front corner goes along a chord; the rest of the rate is left.
            let chord = chord(from, turned);
            if chord <= rate {
                to(turned);
                let rest = rate - chord - 0.01;
                if rest > 0.3 {
                    to(turned.forward(rest));
                }
            }
        }
    }
    for degrees in [30.0_f64, -30.0, 60.0, -60.0] {
        let turned = turned_on_the_spot(from, degrees.to_radians());
        let chord = chord(from, turned);
        if chord < rate - 0.4 {
            to(turned.forward(rate - chord - 0.01));
        }
    }
    to(from.shift(rate * 0.7).forward(rate * 0.7));
    to(from.shift(-rate * 0.7).forward(rate * 0.7));
    if rate > 1.0 && !unit.profile.large {
        to(from.forward(-(rate - 1.0)));
    }
    add(Way::AboutTurn, about(from, unit.depth));
    if unit.profile.kind.is_skirmisher() {
        let away = about(from, unit.depth).forward(rate);
        add(Way::AboutTurnTo, away);
    }
    options
}

fn turned_on_the_spot(from: Pose, clockwise: f64) -> Pose {
    Pose { at: from.at, facing: from.facing.rotated(clockwise) }
}

/// How far the front corners of a usual base, half of it 1 DU, go in a turn on
/// the spot.
fn chord(from: Pose, turned: Pose) -> f64 {
    from.facing.dir().distance(turned.facing.dir())
}

fn about(pose: Pose, depth: f64) -> Pose {
    Pose { at: pose.at - pose.facing.dir() * depth, facing: pose.facing.about() }
}

/// Friends of the line who look the same way and are near enough to stand beside, as the unit sees them.
fn mates<'e>(eye: &'e Glance<'_>, id: UnitId) -> impl Iterator<Item = Vec2> + 'e {
    let pose = eye.battle.unit(id).pose();
    let level = move |friend: &Mate| {
        let near = friend.id != id && friend.pose.facing.dir().dot(pose.facing.dir()) > 0.9999;
        near.then(|| pose.to_local(friend.pose.at)).filter(|at| at.x.abs() < 3.1 && at.x.abs() > 0.9)
    };
    eye.mates.iter().filter_map(level).filter(|at| at.y.abs() < 5.0).take(8)
}

/// How far it is to just out of the reach of the nearest enemy ahead.
fn short_of(eye: &Glance<'_>, id: UnitId) -> f64 {
    let pose = eye.battle.unit(id).pose();
    let gap = |foe: &Foe| {
        let local = pose.to_local(foe.centre);
        (local.x.abs() < 2.0 && local.y > 0.0).then_some(local.y - 0.5 - foe.rate - 0.1)
    };
    eye.foes.iter().filter_map(gap).fold(f64::MAX, f64::min)
}

/// The places to look at, and which are better by how much than staying, the best first.
fn weigh(sight: &Sight<'_, '_>) -> (Options, ArrayVec<(f64, usize), 72>) {
    let mut options = options(sight.eye, sight.id, sight.aim());
    before_the_enemy(sight, &mut options);
    let here = sight.score(sight.eye.battle.unit(sight.id).pose());
    let mut scored: ArrayVec<(f64, usize), 72> =
        options.iter().enumerate().map(|(n, choice)| (sight.score(choice.end) - here, n)).collect();
    scored.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    (options, scored)
}

/// Places from which an enemy could be charged: before his front, to
/// overlap it, and beside his flanks.
fn before_the_enemy(sight: &Sight<'_, '_>, options: &mut Options) {
    let unit = sight.eye.battle.unit(sight.id);
    if sight.stands_off || sight.eye.battle.manoeuvre_needs(sight.id) > 6 || sight.rate < 1.0 {
        return;
    }
    let corners = |pose: Pose| {
        [pose.at - pose.facing.right() * (unit.width / 2.0), pose.at + pose.facing.right() * (unit.width / 2.0)]
    };
    let from = corners(unit.pose());
    let reach = |pose: Pose| {
        let to = corners(pose);
        from[0].distance(to[0]).max(from[1].distance(to[1]))
    };
    for Opponent { foe, .. } in &sight.near {
        let ahead = foe.facing;
        let right = Vec2::new(ahead.y, -ahead.x);
        for (way, half) in [(ahead, foe.depth / 2.0), (right, 1.0), (-right, 1.0), (-ahead, foe.depth / 2.0)] {
            let along = Vec2::new(way.y, -way.x);
            for aside in [0.0, 1.0, -1.0] {
                for gap in [0.4, 1.5] {
                    let pose =
                        Pose { at: foe.centre + way * (half + gap) + along * aside, facing: Facing::from_dir(-way) };
                    if !options.is_full() && reach(pose) <= sight.rate {
                        options.push(Choice { way: Way::To, end: pose });
                    }
                }
            }
        }
    }
}

//! Evading a charge.

use arrayvec::ArrayVec;
use game::{Leg, Path, why};
use rules::spear as rule;
use table::{Edge, Measure, Pose, Rect, Vec2, sweep};

use crate::rules::movement::about_turned;
use crate::state::{Battle, Going, Judged, Mark, MoveKind, Play, Run, Task, TroopType, Unit, UnitId, What};

impl Battle {
    /// Whether the unit may try to evade ([`rule::evade::WHO`],
    /// [`rule::evade::NOT_IF_ACTIVATED`]).
    pub(crate) fn may_evade(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        self.would_evade(id) && if unit.face > 0 { why::step(rule::evade::WITH_DIE) } else { self.has_die_to_roll(id) }
    }

    /// Skirmishers that have not acted, nor tried before, nor are in contact.
    fn would_evade(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        !unit.is(Mark::EVADE_TRIED)
            && why::holds(rule::evade::WHO, unit.profile.kind.is_skirmisher() && !self.is_engaged(id))
            && !why::holds(rule::evade::NOT_IF_ACTIVATED, unit.is(Mark::ACTED) || unit.is(Mark::DONE))
            && !why::holds(rule::stratagem::FLANK_MARCH_CHARGE, self.flank_phase)
    }

    fn has_die_to_roll(&self, id: UnitId) -> bool {
        let bag = self.command(self.unit(id).command).bag;
        !self.plan.options.large_game && why::holds(rule::evade::WITHOUT_DIE, bag > 0)
    }

    /// Without a die beside it or in the bag the evade fails unasked
    /// ([`rule::evade::FAILS`]).
    pub(crate) fn evades_in_vain(&self, id: UnitId) -> bool {
        let hopeless = self.would_evade(id) && self.unit(id).face == 0 && !self.has_die_to_roll(id);
        hopeless && why::step(rule::evade::FAILS)
    }

    /// The owner's answer to a charge.
    pub(crate) fn answer_evade(&mut self, id: UnitId, charger: UnitId, evades: bool, play: &mut Play) {
        self.unit_mut(id).mark(Mark::EVADE_TRIED);
        if !evades {
            play.log(|| What::StoodToReceive { unit: id });
            return;
        }
        let rating = self.rating(id);
        let command = self.unit(id).command;
        let bonuses = if self.unit(id).face > 0 {
            // Any number will do.
            self.bonuses(id, rating)
        } else {
            let bag = &mut self.command_mut(command).bag;
            *bag = bag.saturating_sub(1);
            let die = play.d6(rule::evade::WITHOUT_DIE, "evade");
            play.log(|| What::EvadeRoll { unit: id, die, needed: rating });
            if why::holds(rule::evade::FAILS, die < rating) {
                // The spent die is set aside; it was never allocated.
                self.command_mut(command).aside += 1;
                play.log(|| What::EvadeFailed { unit: id });
                return;
            }
            self.unit_mut(id).dice_beside += 1;
            u8::from(die == 6 && rating < 6)
        };
        let flees = why::step(rule::evade::MOVE);
        let judged = if flees { self.evade_move(id, charger, bonuses) } else { None };
        let mut used = 0;
        if let Some(judged) = &judged {
            used = judged.bonus;
            self.touch_leaders(&judged.touched, id);
            self.carry_out(id, judged);
        }
        let unit = self.unit_mut(id);
        if why::step(rule::evade::MARKER) {
            unit.mark_all([Mark::ACTED, Mark::DONE]);
        }
        let pose = unit.pose();
        play.log(|| What::Evaded { unit: id, from: charger, pose, bonus: used });
        // The charge goes on, wherever it now leads.
        if let Some(Task::RunCharge(run)) = self.agenda.iter_mut().rev().find(|t| matches!(t, Task::RunCharge(_))) {
            run.following = true;
            if !run.pursuit {
                *run = Run { following: true, ..Run::straight(run.unit) };
            }
        }
        self.agenda.push(Task::RetryConforms);
    }

    /// The lawful move that ends furthest from where the charger started
    /// ([`rule::evade::MOVE`]).
    ///
    /// The front corners move by at most the allowance, and turning only
    /// brings one of them nearer, so the furthest end is a straight move: as
    /// it stands or turned about, in whatever direction leads away.
    pub(crate) fn evade_move(&self, id: UnitId, charger: UnitId, bonuses: u8) -> Option<Judged> {
        let unit = self.unit(id);
        let from = self.unit(charger).rect_at(self.unit(charger).charge_from);
        let most = f64::from(self.rate_on(id, Going::Open).unwrap_or(0) + bonuses)
            + f64::from(u8::from(self.field.has_road()));
        let pins = why::instead(rule::evade::RESTRICTIONS, self.pinned_by(id), ArrayVec::new);
        let standing = [false, true].map(|about| from.distance(&unit.rect_at(self.turned(id, about))));
        let mut flight = Flight { from, standing, most, pins, far: f64::MIN, best: None };
        // Of two ways equally far, the one away from the mass of the enemy.
        let first = if self.crowded_hand(unit.pose(), unit.side) > 0.0 { 15 } else { -15 };
        self.try_flights(id, bonuses, &mut flight, first);
        // Finer and finer about the best so far.
        for fine in [5.0, 1.0, 0.2] {
            let Some((about, degrees)) = flight.best.as_ref().map(|b| (b.1, b.2)) else { break };
            for n in (1..=4i32).flat_map(|n| [n, -n]) {
                let degrees = degrees + f64::from(n * first.signum()) * fine;
                self.try_flight(id, &self.heading(id, about, degrees, &flight), bonuses, &mut flight);
            }
        }
        flight.best.map(|b| b.0)
    }

    /// All directions in steps of 15 degrees, the most promising first. The
    /// usual flight, turning about and running straight on, wins any tie.
    fn try_flights(&self, id: UnitId, bonuses: u8, flight: &mut Flight, first: i32) {
        let mut headings: ArrayVec<Heading, 48> = ArrayVec::new();
        for step in 0..24i32 {
            let degrees = f64::from((step + 1) / 2 * if step % 2 == 0 { -first } else { first });
            headings.extend([true, false].map(|about| self.heading(id, about, degrees, flight)));
        }
        // Whoever gets away in full first spares a close look at the others.
        each_of_promise(&headings, flight, |heading, flight| {
            self.try_length(id, heading, heading.top, bonuses, flight);
        });
        each_of_promise(&headings, flight, |heading, flight| self.try_flight(id, heading, bonuses, flight));
    }

    /// Tries the longest lawful move in one direction, and keeps it if it ends
    /// further away than the best so far.
    ///
    /// The distance from the charger along a straight line is greatest at one
    /// of its ends, and nobody comes out nearer beyond a friend for running
    /// further: the longest lawful move is the best.
    fn try_flight(&self, id: UnitId, heading: &Heading, bonuses: u8, flight: &mut Flight) {
        if heading.bound <= flight.far + NEARLY {
            return;
        }
        let quarters = (0..=(heading.top * 4.0) as u32).map(|less| heading.top - f64::from(less) / 4.0);
        let mut last = heading.top;
        for length in quarters {
            match self.try_length(id, heading, length, bonuses, flight) {
                Trial::Lawful => {
                    // What stops it may lie a little further on.
                    self.stretch_flight(id, heading, (length, last), bonuses, flight);
                    return;
                }
                Trial::NoFurther if heading.beyond == 0.0 => return,
                _ => last = length,
            }
        }
    }

    /// Between a length that is lawful and one that is not.
    fn stretch_flight(&self, id: UnitId, heading: &Heading, between: (f64, f64), bonuses: u8, flight: &mut Flight) {
        const FINE: f64 = 1e-7;
        let (mut near, mut far) = between;
        if heading.degrees == 0.0 {
            // Straight on it comes to stand against a friend.
            let stop = self.room_for_flight(id, &self.unit(id).rect_at(heading.start), heading.dir * heading.top);
            if stop > near && stop < far && self.try_length(id, heading, stop, bonuses, flight) == Trial::Lawful {
                near = stop;
            }
        }
        while far - near > FINE {
            let middle = f64::midpoint(near, far);
            match self.try_length(id, heading, middle, bonuses, flight) {
                Trial::Lawful => near = middle,
                Trial::Unlawful => far = middle,
                Trial::NoFurther => return,
            }
        }
    }

    /// Tries one length, and keeps the move if it is lawful and ends further
    /// away than the best so far.
    fn try_length(&self, id: UnitId, heading: &Heading, length: f64, bonuses: u8, flight: &mut Flight) -> Trial {
        let Heading { about, degrees, start, dir, beyond, .. } = *heading;
        if length <= 0.0 {
            return Trial::NoFurther;
        }
        let unit = self.unit(id);
        let end = unit.rect_at(start).translated(dir * length);
        if flight.from.distance(&end) + beyond <= flight.far + NEARLY {
            return Trial::NoFurther;
        }
        // What cannot be lawful need not be judged.
        let hopeless = || {
            let held = (about || degrees != 0.0) && !flight.keeps_in_front(self, &end);
            held || !self.field.board.contains_rect(&end)
        };
        if beyond == 0.0 && hopeless() {
            return Trial::Unlawful;
        }
        let Some(judged) = self.judge_flight(id, heading, length, bonuses, &flight.pins) else {
            return Trial::Unlawful;
        };
        let far = flight.from.distance(&unit.rect_at(judged.end()));
        if far <= flight.far + NEARLY {
            return Trial::NoFurther;
        }
        flight.far = far;
        flight.best = Some((judged, about, degrees));
        Trial::Lawful
    }

    /// Where it stands, turned about or not.
    fn turned(&self, id: UnitId, about: bool) -> Pose {
        let unit = self.unit(id);
        if about { about_turned(unit.pose(), unit.depth) } else { unit.pose() }
    }

    /// A direction, clockwise from the facing, after turning about or not.
    fn heading(&self, id: UnitId, about: bool, degrees: f64, flight: &Flight) -> Heading {
        let unit = self.unit(id);
        let start = self.turned(id, about);
        let dir = start.facing.rotated(degrees.to_radians()).dir();
        let base = unit.rect_at(start);
        // rule::move_::BACKWARDS: a step back costs one more.
        let backwards = (dir.dot(start.facing.dir()) * flight.most).falls_short_of(0.0);
        let longest = flight.most - f64::from(u8::from(backwards));
        let top = longest.min(self.field.board.room_ahead(&base, dir));
        let by = dir * top;
        let meets = |friend: &Unit| friend.side == unit.side && sweep::Way::new(&base, by).meets(&friend.rect());
        // Placed beyond a friend straight ahead, light foot may come out
        // further than they ran.
        let passes = degrees == 0.0
            && unit.profile.kind == TroopType::LightFoot
            && self.standing_near(&base, top).any(|(other, there)| other != id && meets(there));
        let beyond = if passes { 2.0 * unit.depth } else { 0.0 };
        let far = flight.from.distance(&base.translated(by)).max(flight.standing[usize::from(about)]);
        let bound = far + beyond;
        Heading { about, degrees, start, dir, beyond, top, bound, promise: (bound * 1e6).round() as i64 }
    }

    /// How far the way is free: up to a friend, or a hair short of an enemy.
    fn room_for_flight(&self, id: UnitId, base: &Rect, by: Vec2) -> f64 {
        let side = self.unit(id).side;
        let others = self.standing_near(base, by.length()).filter(|(other, _)| *other != id);
        let way = sweep::Way::new(base, by);
        let room = others.filter_map(|(_, other)| {
            let gap = if other.side == side { 0.0 } else { 0.01 };
            Some(way.to(&other.rect())? - gap)
        });
        room.fold(f64::INFINITY, f64::min)
    }

    fn judge_flight(&self, id: UnitId, heading: &Heading, length: f64, bonuses: u8, pins: &[UnitId]) -> Option<Judged> {
        let Heading { about, degrees, start, dir, .. } = *heading;
        if degrees != 0.0 {
            let to = start.translated(dir * length);
            let path: Path = if about {
                [Leg::AboutTurn, Leg::To(to)].into_iter().collect()
            } else {
                [Leg::To(to)].into_iter().collect()
            };
            return self.judge_manoeuvre_before(Some(pins), id, &path, bonuses).ok().filter(|j| !j.exits);
        }
        let path: Path = [Leg::Forward(length)].into_iter().collect();
        let mut judged = self.judge_legs(id, start, &[id], &path, bonuses).ok().filter(|j| !j.exits)?;
        if about {
            // With the turn it is a manoeuvre.
            self.keeps_in_front(pins, &self.unit(id).rect_at(judged.end())).ok()?;
            judged.kind = MoveKind::Manoeuvre;
            judged.poses.insert(0, start);
        }
        Some(judged)
    }
}

/// Ends this near to each other are equally far from the charger.
const NEARLY: f64 = 1e-7;

/// The search for the furthest flight.
struct Flight {
    /// Where the charger started.
    from: Rect,
    /// How far from there it stands, as it does and turned about.
    standing: [f64; 2],
    /// The longest move on open ground.
    most: f64,
    /// The enemies before whom it must stay.
    pins: ArrayVec<UnitId, 8>,
    /// How far the best so far ends from there.
    far: f64,
    /// The best so far, whether it turns about, and its direction.
    best: Option<(Judged, bool, f64)>,
}

impl Flight {
    fn keeps_in_front(&self, battle: &Battle, end: &Rect) -> bool {
        self.pins.iter().all(|&enemy| battle.rect(enemy).ahead(Edge::Front, 0.0, end).is_some())
    }
}

/// What came of trying a flight.
#[derive(Clone, Copy, PartialEq)]
enum Trial {
    /// It is lawful, and the best so far.
    Lawful,
    Unlawful,
    /// Lawful or not, it ends no further away than another.
    NoFurther,
}

/// A direction to flee in.
struct Heading {
    /// It turns about first.
    about: bool,
    /// Clockwise from the facing after that.
    degrees: f64,
    start: Pose,
    dir: Vec2,
    /// How much further passing a friend might bring it.
    beyond: f64,
    /// No flight this way is longer.
    top: f64,
    /// No flight this way ends further from the charger.
    bound: f64,
    /// The same in whole millionths: mirrored directions are equally
    /// promising, whatever the last bit says.
    promise: i64,
}

/// Goes through the directions that might lead further than the best so far,
/// the most promising first, and those of equal promise as they come.
fn each_of_promise(headings: &[Heading], flight: &mut Flight, mut look: impl FnMut(&Heading, &mut Flight)) {
    let rank = |(n, heading): &(usize, &Heading)| (heading.promise, usize::MAX - n);
    let mut last = (i64::MAX, usize::MAX);
    loop {
        let worth_it = |heading: &Heading| heading.bound > flight.far + NEARLY;
        let left = headings.iter().enumerate().filter(|one| worth_it(one.1) && rank(one) < last);
        let Some(best) = left.max_by_key(rank) else { return };
        last = rank(&best);
        look(best.1, flight);
    }
}

#[cfg(test)]
mod tests {
    use game::Game as _;

    use super::*;

    const CHARGER: UnitId = UnitId(0);
    const EVADER: UnitId = UnitId(1);

    /// A charger at (18, 8) who looks north, whoever is charged, and others.
    fn charged(evader: &str, others: &str, terrain: &str) -> Battle {
        let text = format!(
            "{terrain}\n[[side]]\n[[side.commander]]\ntag = 'red'\nrank = 'general'\nat = [18, 4]\n\
             [[side.unit]]\ntag = 'charger'\ntype = 'cavalry'\nat = [18, 8]\n\
             [[side]]\n[[side.commander]]\ntag = 'blue'\nrank = 'general'\nat = [4, 20]\n\
             [[side.unit]]\ntag = 'evader'\n{evader}\n{others}"
        );
        let mut battle = Battle::from_situation(&toml::from_str(&text).unwrap()).unwrap();
        let start = battle.unit(CHARGER).pose();
        battle.unit_mut(CHARGER).charge_from = start;
        battle
    }

    /// The furthest end of all straight moves, tried one by one.
    fn furthest_of_all(battle: &Battle, bonuses: u8) -> f64 {
        let unit = battle.unit(EVADER);
        let from = battle.unit(CHARGER).rect_at(battle.unit(CHARGER).charge_from);
        let pins = battle.pinned_by(EVADER);
        let mut furthest = f64::MIN;
        let mut look = |judged: Option<Judged>| {
            if let Some(judged) = judged.filter(|judged| !judged.exits) {
                furthest = furthest.max(from.distance(&unit.rect_at(judged.end())));
            }
        };
        for about in [false, true] {
            let start = if about { about_turned(unit.pose(), unit.depth) } else { unit.pose() };
            let turn = about.then_some(Leg::AboutTurn);
            for degrees in (0..360).step_by(5) {
                let dir = start.facing.rotated(f64::from(degrees).to_radians()).dir();
                for length in (1..=24).map(|n| f64::from(n) / 4.0) {
                    let path: Path = turn.into_iter().chain([Leg::To(start.translated(dir * length))]).collect();
                    look(battle.judge_manoeuvre_before(Some(&pins), EVADER, &path, bonuses).ok());
                }
            }
        }
        for length in (1..=60).map(|n| f64::from(n) / 10.0) {
            let ahead: Path = [Leg::Forward(length)].into_iter().collect();
            look(battle.judge_legs(EVADER, unit.pose(), &[EVADER], &ahead, bonuses).ok());
        }
        furthest
    }

    #[test]
    fn nobody_could_have_fled_further() {
        let foot = |at: &str, facing: u16| format!("type = 'light_foot'\nat = {at}\nfacing = {facing}\n");
        let horse = |at: &str, facing: u16| format!("type = 'light_horse'\nat = {at}\nfacing = {facing}\n");
        let friend = |at: &str| format!("[[side.unit]]\ntag = 'at {at}'\ntype = 'heavy_foot'\nat = {at}\n");
        let wall = friend("[16, 14.3]") + &friend("[18, 14.3]") + &friend("[20, 14.3]");
        let marsh = "[[terrain]]\nkind = 'marsh'\narea = [[15, 12.5], [21, 12.5], [21, 15], [15, 15]]";
        let cases = vec![
            charged(&foot("[18, 10]", 180), "", ""),
            charged(&foot("[18, 10]", 0), "", ""),
            charged(&foot("[18.6, 11]", 125), "", ""),
            charged(&horse("[17.3, 11]", 180), "", ""),
            charged(&horse("[18, 10]", 90), "", ""),
            charged(&horse("[18, 10]", 180), &wall, ""),
            charged(&horse("[19.2, 10]", 200), &friend("[19, 14]"), ""),
            charged(&foot("[18, 10]", 180), &friend("[18.4, 12.6]"), ""),
            charged(&foot("[18, 10.5]", 180), "", marsh),
            charged(&horse("[17, 10.5]", 180), "", marsh),
            charged(&horse("[18, 21]", 180), "", ""),
            charged(&horse("[34.5, 12]", 180), "", ""),
        ];
        for (n, battle) in cases.iter().enumerate() {
            for bonuses in [0, 1] {
                let all = furthest_of_all(battle, bonuses);
                let fled = battle.evade_move(EVADER, CHARGER, bonuses).map_or(f64::MIN, |judged| {
                    let from = battle.unit(CHARGER).rect_at(battle.unit(CHARGER).charge_from);
                    from.distance(&battle.unit(EVADER).rect_at(judged.end()))
                });
                assert!(fled > all - 1e-3, "case {n}, bonus {bonuses}: {fled}, of all {all}");
            }
        }
    }
}

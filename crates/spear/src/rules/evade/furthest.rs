//! The flight that leads furthest.

use arrayvec::ArrayVec;
use game::{Leg, Path, why};
use rules::spear as rule;
use smallvec::SmallVec;
use table::{Facing, Limits, Pose, Rect, Segment, TOLERANCE, Vec2, sweep};

use crate::rules::movement::about_turned;
use crate::state::{Battle, FeatureKind, Going, Judged, MoveKind, TroopType, UnitId};

/// Limits this near to each other are equally far from the charger.
const NEARLY: f64 = TOLERANCE;

/// A line that just stays clear of an enemy.
const CLEAR: f64 = 2.0 * TOLERANCE;

/// The search for the furthest flight.
struct Flight {
    id: UnitId,
    bonuses: u8,
    /// Where the charger started.
    from: Rect,
    /// No move is longer, but for those through a friend.
    most: f64,
    /// The enemies before whom it must stay.
    pins: ArrayVec<UnitId, 8>,
    /// The best so far, and how far it ends from there.
    best: Option<(f64, Judged)>,
}

impl Flight {
    fn far(&self) -> f64 {
        self.best.as_ref().map_or(f64::MIN, |best| best.0)
    }
}

impl Battle {
    /// The lawful move that ends furthest from where the charger started
    /// ([`rule::evade::MOVE`]).
    ///
    /// The front corners move by at most the allowance, and turning only
    /// brings one of them nearer, so the furthest end is a straight move: as
    /// it stands or turned about, in whatever direction leads away. Of those
    /// that end equally far it is the usual flight, turning about and running
    /// straight on; else the straightest, and to the hand away from the mass of
    /// the enemy.
    pub(crate) fn evade_move(&self, id: UnitId, charger: UnitId, bonuses: u8) -> Option<Judged> {
        let from = self.unit(charger).rect_at(self.unit(charger).charge_from);
        let most = f64::from(self.rate_on(id, Going::Open).unwrap_or(0) + bonuses)
            + f64::from(u8::from(self.field.has_road()));
        let pins = why::instead(rule::evade::RESTRICTIONS, self.pinned_by(id), ArrayVec::new);
        let mut flight = Flight { id, bonuses, from, most, pins, best: None };
        for about in [true, false] {
            self.flee_straight_on(about, &mut flight);
        }
        for about in [true, false] {
            self.flee_aslant(about, &mut flight);
        }
        flight.best.map(|best| best.1)
    }

    /// The furthest straight on, turned about or not.
    fn flee_straight_on(&self, about: bool, flight: &mut Flight) {
        let start = self.turned(flight.id, about);
        let mut lengths = self.lengths_ahead(flight, start);
        lengths.sort_unstable_by(|a, b| b.total_cmp(a));
        let unit = self.unit(flight.id);
        // Placed beyond a friend, light foot may come out further than they ran.
        let passes = unit.profile.kind == TroopType::LightFoot;
        for length in lengths {
            let worth_it = |end: Pose| flight.from.distance(&unit.rect_at(end)) > flight.far() + NEARLY;
            if !passes && !worth_it(start.forward(length)) {
                continue;
            }
            let judged = self.judge_straight_on(flight, start, about, length);
            if let Some(judged) = judged.filter(|judged| worth_it(judged.end())) {
                flight.best = Some((flight.from.distance(&unit.rect_at(judged.end())), judged));
            }
        }
    }

    /// The lengths at which a straight flight may have to end: where a rate is
    /// used up, the ground changes, or somebody or the table's edge is met.
    fn lengths_ahead(&self, flight: &Flight, start: Pose) -> SmallVec<[f64; 32]> {
        let unit = self.unit(flight.id);
        let base = unit.rect_at(start);
        let room = flight.most.min(self.field.board.room_ahead(&base, start.facing.dir()));
        let way = sweep::Way::new(&base, start.facing.dir() * room);
        let mut lengths = self.halts_ahead(flight.id, start, f64::from(flight.bonuses), room);
        lengths.extend([room, self.clear_length(flight.id, start)]);
        for (_, other) in self.standing_near(&base, room).filter(|(other, _)| *other != flight.id) {
            if let Some(travel) = way.to(&other.rect()) {
                // Just up to a friend, or into him to come out beyond; not quite up to an enemy.
                lengths.extend([travel, travel + 2.0 * CLEAR, travel - CLEAR]);
            }
        }
        let straight = Segment::new(Vec2::ZERO, start.facing.dir() * (room + CLEAR));
        let mut limits = Limits::new(&base, room);
        self.limit_by_pins(flight, &base, room, &mut limits);
        lengths.extend(limits.lines().iter().filter_map(|line| straight.crossing(line)).map(Vec2::length));
        lengths.retain(|length| *length > 0.0 && *length <= room + 2.0 * CLEAR);
        lengths
    }

    fn judge_straight_on(&self, flight: &Flight, start: Pose, about: bool, length: f64) -> Option<Judged> {
        let id = flight.id;
        let path: Path = [Leg::Forward(length)].into_iter().collect();
        let mut judged = self.judge_legs(id, start, &[id], &path, flight.bonuses).ok().filter(|j| !j.exits)?;
        if about {
            // With the turn it is a manoeuvre.
            self.keeps_in_front(&flight.pins, &self.unit(id).rect_at(judged.end())).ok()?;
            judged.kind = MoveKind::Manoeuvre;
            judged.poses.insert(0, start);
        }
        Some(judged)
    }

    /// The furthest in any direction, turned about or not.
    fn flee_aslant(&self, about: bool, flight: &mut Flight) {
        let id = flight.id;
        let start = self.turned(id, about);
        let base = self.unit(id).rect_at(start);
        let crowded = self.crowded_hand(self.unit(id).pose(), self.unit(id).side);
        let hand = if about { crowded } else { -crowded };
        // The least turn first, and of two turns the one to that hand.
        let turn = |by: Vec2| {
            let angle = start.facing.clockwise_to(Facing::from_dir(by));
            angle.abs() + if angle * hand > 0.0 { 0.0 } else { 1e-6 }
        };
        let mut best = None;
        let mut lawful = |by: Vec2| {
            let judged = self.judge_aslant(flight, start, about, by);
            let is_lawful = judged.is_some();
            best = judged.or(best.take());
            is_lawful
        };
        let mut limits = Limits::new(&base, flight.most);
        limits.ring(Vec2::ZERO, flight.most);
        let bound = limits.furthest_bound(&flight.from);
        let mut far = flight.far();
        if bound > far + NEARLY {
            far = limits.furthest(&flight.from, far, turn, &mut lawful).map_or(far, |found| found.0);
        }
        let passed = self.worth_passing(flight, &base, far);
        if far < bound - NEARLY || !passed.is_empty() {
            self.limit_flight(flight, start, &passed, &mut limits);
            far = limits.furthest(&flight.from, far, turn, lawful).map_or(far, |found| found.0);
        }
        if let Some(judged) = best {
            flight.best = Some((far, judged));
        }
    }

    fn judge_aslant(&self, flight: &Flight, start: Pose, about: bool, by: Vec2) -> Option<Judged> {
        let to = start.translated(by);
        let end = self.unit(flight.id).rect_at(to);
        // What cannot be lawful need not be judged.
        if !self.field.board.contains_rect(&end) || self.keeps_in_front(&flight.pins, &end).is_err() {
            return None;
        }
        let turn = about.then_some(Leg::AboutTurn);
        let path: Path = turn.into_iter().chain([Leg::To(to)]).collect();
        let judged = self.judge_manoeuvre_before(Some(&flight.pins), flight.id, &path, flight.bonuses);
        judged.ok().filter(|judged| !judged.exits)
    }

    /// Whatever may limit a flight from there.
    fn limit_flight(&self, flight: &Flight, start: Pose, passed: &[Rect], limits: &mut Limits) {
        let unit = self.unit(flight.id);
        let base = unit.rect_at(start);
        let deepest = passed.iter().map(Rect::radius).fold(0.0, f64::max);
        let reach = flight.most + if passed.is_empty() { 0.0 } else { 2.0 * (deepest + base.radius()) };
        *limits = Limits::new(&base, reach);
        // rule::move_::LOWEST_RATE and its kin: allowances are whole numbers.
        for rate in 1..=flight.most as u8 {
            limits.ring(Vec2::ZERO, f64::from(rate));
        }
        limits.ring(Vec2::ZERO, self.clear_length(flight.id, start));
        // Of ends as far away the straightest.
        limits.line(Segment::new(Vec2::ZERO, start.facing.dir() * reach));
        // rule::move_::BACKWARDS: a step back costs one more.
        let right = start.facing.right() * reach;
        limits.line(Segment::new(-right, right));
        limits.on_board(&self.field.board);
        let [left, right, ..] = base.corners();
        for (other, there) in self.standing_near(&base, reach).filter(|(other, _)| *other != flight.id) {
            let there = there.rect();
            let gap = if self.unit(other).side == unit.side { 0.0 } else { CLEAR };
            limits.beside(&there, gap);
            for point in [left, right, start.at] {
                limits.around(point, &there);
            }
        }
        for there in passed {
            for rate in 1..=flight.most as u8 {
                limits.beyond(there, f64::from(rate));
            }
        }
        self.limit_by_pins(flight, &base, reach, limits);
        self.limit_by_ground(flight, &base, reach, limits);
    }

    /// Where it would no longer stand before one that pins it.
    fn limit_by_pins(&self, flight: &Flight, base: &Rect, reach: f64, limits: &mut Limits) {
        for &enemy in &flight.pins {
            // A little inside of what lies straight ahead of it.
            let front = self.rect(enemy);
            let ahead = front.width + 4.0 * (reach + base.radius()) + front.pose.at.distance(base.centre());
            let strip = Rect { pose: front.pose.forward(ahead), depth: ahead, ..front };
            limits.beside(&strip, -1.1 * TOLERANCE);
        }
    }

    /// The friends beyond whom light foot may come out further off than so far.
    fn worth_passing(&self, flight: &Flight, base: &Rect, far: f64) -> SmallVec<[Rect; 4]> {
        let further = |friend: &Rect| {
            let ends = friend.corners().into_iter().flat_map(|there| base.corners().map(|here| there - here));
            ends.into_iter().any(|by| flight.from.distance(&base.translated(by)) > far + NEARLY)
        };
        let (id, side) = (flight.id, self.unit(flight.id).side);
        if self.unit(id).profile.kind != TroopType::LightFoot {
            return SmallVec::new();
        }
        let friends =
            self.standing_near(base, flight.most).filter(|(other, friend)| *other != id && friend.side == side);
        let passed = friends.filter(|(other, _)| self.may_pass_through(id, *other)).map(|(_, friend)| friend.rect());
        passed.filter(further).collect()
    }

    /// Where the ground may change what is allowed.
    fn limit_by_ground(&self, flight: &Flight, base: &Rect, reach: f64, limits: &mut Limits) {
        let unit = self.unit(flight.id);
        let corners = base.corners();
        let swung = if unit.profile.swings_its_rear(unit.profile.kind) { 4 } else { 2 };
        for feature in self.field.features.iter().filter(|f| f.bounds().near(base.centre(), reach + base.radius())) {
            if feature.kind == FeatureKind::Road {
                for border in feature.shape.borders() {
                    limits.across(base.pose.at, &border);
                    for end in [border.a, border.b] {
                        limits.ring(end - base.pose.at, feature.roadside());
                    }
                    let aside = border.vector().perp().normalize_or_zero() * feature.roadside();
                    for by in [aside, -aside] {
                        limits.line(border.translated(by - base.pose.at));
                    }
                }
                continue;
            }
            for border in feature.shape.borders() {
                limits.on_border(&border);
                corners.into_iter().take(swung).for_each(|point| limits.across(point, &border));
                if feature.kind.is_obstacle() {
                    // Whose middle only comes to it crosses it.
                    limits.short_of(base.centre(), &border, CLEAR);
                }
            }
            if feature.kind == FeatureKind::Ford {
                let (low, high) = (feature.bounds().min, feature.bounds().max);
                let far = Vec2::new(0.0, reach);
                for x in corners.into_iter().flat_map(|corner| [low.x - corner.x, high.x - corner.x]) {
                    let foot = Vec2::new(x, 0.0);
                    limits.line(Segment::new(foot - far, foot + far));
                }
            }
        }
    }

    /// Where it stands, turned about or not.
    fn turned(&self, id: UnitId, about: bool) -> Pose {
        let unit = self.unit(id);
        if about { about_turned(unit.pose(), unit.depth) } else { unit.pose() }
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

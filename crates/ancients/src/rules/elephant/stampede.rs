//! Stampedes: the test, the way, whom it runs into.

use dice::Scatter;
use game::why;
use ranked::flight::pursuit::turned_to;
use rules::ancients as rule;
use smallvec::SmallVec;
use table::{Edge, Facing, Measure, Rect};

use crate::rules::aftermath::chase::Obstacle;
use crate::state::run_into::RunInto;
use crate::state::{Battle, Contact, Going, LeadershipTest, Mark, Play, Status, UnitId, UnitSet, What};

/// So many dice of inches.
const DICE: u8 = 2;

/// How far an elephant that would come to lie on those it leaves goes on.
const BEYOND: f64 = 6.0;

/// And in which steps it is looked for.
const STEP: f64 = 0.25;

impl Battle {
    /// Two dice against its Leadership, and it runs wild if they are more
    /// ([`rule::elephant::STAMPEDE_TEST`]); once it does, nothing can make it do
    /// so again ([`rule::elephant::STAMPEDE_NEVER_STOPS`]).
    pub(super) fn test_stampede(&mut self, id: UnitId, play: &mut Play) {
        if !self.unit(id).on_field() || why::holds(rule::elephant::STAMPEDE_NEVER_STOPS, self.stampedes(id)) {
            return;
        }
        let test = LeadershipTest::new(id, "stampede", rule::elephant::STAMPEDE_TEST);
        if why::step(rule::elephant::STAMPEDE_TEST) && !self.take_test(test, play) {
            self.stampede(id, None, play);
        }
    }

    /// Whether a unit that would run for fear stampedes instead: the smaller
    /// elephant before the larger ([`rule::elephant::STAMPEDE_TRIGGER_AFRICAN`]).
    pub(crate) fn stampedes_in_fear(&self, id: UnitId) -> bool {
        self.is_elephant(id) && why::step(rule::elephant::STAMPEDE_TRIGGER_AFRICAN)
    }

    /// An elephant obeys nobody any more, and is off at once: away from those it
    /// fights ([`rule::elephant::STAMPEDE_MOVE_FROM_COMBAT`]), or wherever an
    /// arrow points ([`rule::elephant::STAMPEDE_MOVE_OTHERWISE`]); `struck` is the
    /// face on which one whom it fears is about to join them.
    pub(crate) fn stampede(&mut self, id: UnitId, struck: Option<Edge>, play: &mut Play) {
        // Beaten again it is off again, another way.
        if self.stampedes(id) && !why::step(rule::elephant::STAMPEDE_LOSE) {
            return;
        }
        self.count_as_compulsory(id);
        self.unit_mut(id).mark(Mark::STAMPEDING);
        self.unit_mut(id).becomes(Status::Field);
        let faces: SmallVec<[Edge; 4]> = self.contacts_of(id).map(|(face, ..)| face).collect();
        if faces.is_empty() {
            let distance = Self::throw_stampede(play);
            let ahead = self.unit(id).pose().facing;
            let heading = if why::step(rule::elephant::STAMPEDE_MOVE_OTHERWISE) { arrow(play) } else { ahead };
            return self.run_wild(id, heading, distance, UnitSet::EMPTY, play);
        }
        if !why::step(rule::elephant::STAMPEDE_NO_PURSUIT) {
            self.unit_mut(id).mark(Mark::BROKEN);
            return self.then_flights();
        }
        let left = self.foes(id);
        let faces: SmallVec<[Edge; 4]> = faces.into_iter().chain(struck).collect();
        let away = self.flight_heading(id, struck);
        let ahead = || Some(self.unit(id).pose().facing);
        let away = why::instead(rule::elephant::STAMPEDE_MOVE_FROM_COMBAT, away, ahead);
        let distance = Self::throw_stampede(play);
        let Some(heading) = away.or_else(|| self.open_face(id, &faces, play)) else { return };
        self.withdraw_from_round(id);
        for foe in left.iter() {
            self.unit_mut(foe).mark(Mark::LEFT_BY_BEAST);
        }
        self.leave_combat(id);
        self.run_wild(id, heading, distance, left, play);
    }

    /// In its own turn it goes straight on ([`rule::elephant::STAMPEDE_CONTINUES`]).
    pub(crate) fn stampede_on(&mut self, id: UnitId, play: &mut Play) {
        let heading = self.unit(id).pose().facing;
        let distance = Self::throw_stampede(play);
        self.run_wild(id, heading, distance, UnitSet::EMPTY, play);
    }

    /// It has broken its victims, and goes after them straight ahead
    /// ([`rule::elephant::STAMPEDE_WIN`]).
    pub(crate) fn stampede_after(&mut self, id: UnitId, distance: u8, play: &mut Play) {
        let heading = self.unit(id).pose().facing;
        self.run_wild(id, heading, f64::from(distance), UnitSet::EMPTY, play);
    }

    fn throw_stampede(play: &mut Play) -> f64 {
        f64::from(play.sum(DICE, rule::elephant::STAMPEDE_MOVE_FROM_COMBAT, "stampede"))
    }

    /// Hemmed in before and behind it goes where the arrow points to a side that
    /// nobody holds; nowhere if there is none.
    fn open_face(&self, id: UnitId, fought: &[Edge], play: &mut Play) -> Option<Facing> {
        if Edge::ALL.iter().all(|edge| fought.contains(edge)) {
            return None;
        }
        let rect = self.rect(id);
        let open = |way: Facing| {
            let most = |edge: &Edge| rect.normal(*edge).dot(way.dir());
            let towards = Edge::ALL.into_iter().max_by(|a, b| most(a).total_cmp(&most(b)));
            towards.is_some_and(|edge| !fought.contains(&edge))
        };
        loop {
            let way = arrow(play);
            if open(way) {
                return Some(way);
            }
        }
    }

    /// A round goes on without it: nobody strikes at it any more.
    fn withdraw_from_round(&mut self, id: UnitId) {
        let gone: UnitSet = self.guests(id).chain([id]).collect();
        self.strikes.retain(|strike| {
            strike.targets = strike.targets.without(gone);
            !gone.has(strike.unit) && !strike.targets.is_empty()
        });
        let Some(n) = self.combats.iter().position(|c| !c.fought && c.units.has(id)) else { return };
        let units = self.combats[n].units.without(UnitSet::of(id));
        let first = units.first().map(|u| self.camp(u));
        let opposed = units.iter().any(|u| Some(self.camp(u)) != first);
        // Who has nobody left to fight has neither won nor lost.
        self.combats[n].units = if opposed { units } else { UnitSet::EMPTY };
    }

    /// Straight on, whatever the ground, as far as the dice say, round about from
    /// impassable ground ([`rule::elephant::STAMPEDE_IMPASSABLE`]), over those who
    /// run, into others, off the table. Those whom it leaves are not in its way.
    fn run_wild(&mut self, id: UnitId, heading: Facing, distance: f64, left: UnitSet, play: &mut Play) {
        let start = self.unit(id).pose();
        let (mut heading, mut rest, mut passed) = (heading, distance, left);
        self.unit_mut(id).sets_off();
        let mut met = None;
        loop {
            let turned = self.turned_on_the_table(&self.rect(id), heading);
            let about: UnitSet = self.overlapped(id, &turned).without(passed);
            let ahead = |o: &UnitId| (self.rect(*o).centre() - turned.centre()).dot(heading.dir()) > 0.0;
            if let Some(other) = about.iter().find(ahead) {
                met = Some(other);
                break;
            }
            passed = passed.and(about);
            self.unit_mut(id).place(turned.pose);
            let (way, obstacle) = self.first_obstacle(id, heading, rest, passed);
            let unit = self.unit_mut(id);
            unit.place(unit.pose().translated(heading.dir() * way));
            rest -= way;
            let turns = obstacle == Some(Obstacle::Ground) && why::step(rule::elephant::STAMPEDE_IMPASSABLE);
            match obstacle {
                None => break,
                Some(Obstacle::Ground) if !turns => break,
                Some(Obstacle::Edge) => {
                    if why::step(rule::elephant::STAMPEDE_LEAVES_TABLE) {
                        play.log(|| What::LeftTable { unit: id });
                        self.remove(id, Status::Fled);
                        return;
                    }
                    break;
                }
                Some(Obstacle::Ground) => match self.way_round(id, rest, play) {
                    Some(new) => heading = new,
                    None => break,
                },
                Some(Obstacle::Unit(other)) if self.unit(other).is_fleeing() => {
                    passed.add(other);
                    self.trample(id, other, heading, rest, play);
                }
                Some(Obstacle::Unit(other)) => {
                    met = Some(other);
                    break;
                }
            }
        }
        let gone = distance - rest;
        let gone = if met.is_none() { self.come_clear(id, heading, start, gone) } else { gone };
        let (pose, direction) = (self.unit(id).pose(), heading.degrees());
        play.log(|| What::Stampeded { unit: id, pose, direction, distance: gone });
        self.unit_mut(id).mark(Mark::MOVED);
        if let Some(other) = met.filter(|_| why::step(rule::elephant::STAMPEDE_CONTACT)) {
            self.crash_into(id, other, start, left, play);
        }
    }

    /// Who began to flee this turn is destroyed; who fled before runs on, and is
    /// destroyed if that is not far enough, as before pursuers
    /// ([`rule::pursuit::INTO_UNIT_FLED_THIS_TURN`], [`rule::pursuit::INTO_UNIT_FLED_EARLIER`]).
    fn trample(&mut self, id: UnitId, other: UnitId, heading: Facing, rest: f64, play: &mut Play) {
        let fled_now = self.unit(other).is(Mark::FLED_THIS_TURN);
        if !why::holds(rule::pursuit::INTO_UNIT_FLED_THIS_TURN, fled_now) {
            let away = self.away_from(other, std::iter::once(self.rect(id).centre()));
            self.begin_flight(other, away, 0, play);
            let reach = table::sweep::translate(&self.rect(id), heading.dir() * rest, &self.rect(other));
            if !self.unit(other).on_field() || reach.is_none() {
                return;
            }
        }
        play.log(|| What::Caught { unit: other, by: id });
        self.remove(other, Status::Destroyed);
    }

    /// A base turned about its middle, and drawn onto the table if need be.
    fn turned_on_the_table(&self, rect: &Rect, heading: Facing) -> Rect {
        let turned = turned_to(rect, heading);
        let board = &self.field.board;
        let over = |low: f64, high: f64, most: f64| (-low).max(0.0) - (high - most).max(0.0);
        let corners = turned.corners();
        let least = corners.iter().fold(corners[0], |a, b| a.min(*b));
        let most = corners.iter().fold(corners[0], |a, b| a.max(*b));
        turned.translated(table::Vec2::new(over(least.x, most.x, board.width), over(least.y, most.y, board.depth)))
    }

    /// Everybody on whom a base would lie.
    fn overlapped(&self, id: UnitId, rect: &Rect) -> UnitSet {
        self.fielded().filter(|&o| o != id && rect.overlaps(&self.rect(o))).collect()
    }

    /// A direction for what is left of its way that leads into no impassable
    /// ground; none if there is no such direction.
    fn way_round(&self, id: UnitId, rest: f64, play: &mut Play) -> Option<Facing> {
        let rect = self.rect(id);
        let free = |heading: Facing| {
            let turned = self.turned_on_the_table(&rect, heading);
            let closed = |rect: &Rect| {
                self.field.features.iter().any(|f| f.going == Going::Impassable && self.field.is_in(f, rect))
            };
            !closed(&turned) && self.open_way(id, &turned, heading.dir() * rest).at_least(rest)
        };
        if !(0..360).any(|degrees| free(Facing::from_degrees(f64::from(degrees)))) {
            return None;
        }
        loop {
            let heading = arrow(play);
            if !why::holds(rule::elephant::STAMPEDE_IMPASSABLE, !free(heading)) {
                return Some(heading);
            }
        }
    }

    /// It comes to rest on nobody whom it has left behind: a little further on,
    /// or else where it was. Says how far it has come in all.
    fn come_clear(&mut self, id: UnitId, heading: Facing, start: table::Pose, gone: f64) -> f64 {
        let end = self.rect(id);
        let from = self.rect(id).at(start);
        let clear = |rect: &Rect| {
            let free = self.field.board.contains_rect(rect) && self.overlapped(id, rect).is_empty();
            free && !self.comes_upon_engines(&from, rect)
        };
        if clear(&end) {
            return gone;
        }
        let steps = (1..).map(|n| f64::from(n) * STEP).take_while(|way| way.at_most(BEYOND));
        let mut further = steps.map(|way| (way, end.translated(heading.dir() * way)));
        let (pose, gone) = match further.find(|(_, rect)| clear(rect)) {
            Some((way, rect)) => (rect.pose, gone + way),
            None => (start, 0.0),
        };
        self.unit_mut(id).place(pose);
        gone
    }

    /// It is upon somebody of either side ([`rule::elephant::STAMPEDE_CONTACT`]):
    /// as with a pursuit into the fresh nobody answers, and it counts as
    /// charging.
    fn crash_into(&mut self, id: UnitId, other: UnitId, start: table::Pose, left: UnitSet, play: &mut Play) {
        let (mut face, landing) = self.face_run_into(id, other, start);
        let line = self.stands_loose(other).then(|| self.line_pulled_in(other, id)).flatten();
        let pulled = line.is_some();
        if let Some((line, pose)) = line {
            self.take_line(other, line, pose);
            face = Edge::Front;
        } else if let Some(landing) = landing
            && self.overlapped(id, &self.rect(id).at(landing.flush)).is_empty()
        {
            self.unit_mut(id).place(landing.flush);
        }
        self.unit_mut(id).mark(Mark::CAME_BY_PURSUIT);
        let flush = self.rect(id);
        let hostile = self.unit(other).side != self.unit(id).side;
        self.come_up_to(Contact { a: id, a_face: Edge::Front, b: other, b_face: face, across: false }, play);
        let beside = |o: &UnitId| {
            *o != other
                && *o != id
                && !left.has(*o)
                && !self.unit(*o).is_fleeing()
                && (self.unit(*o).side != self.unit(id).side) == hostile
        };
        let beside: UnitSet = self.fielded().filter(beside).collect();
        let mut struck = RunInto::first(other, face);
        for third in beside.iter() {
            if let Some(shared) = flush.shared_edge(&self.rect(third)).filter(|s| hostile || s.mine == Edge::Front) {
                let contact = Contact { a: id, a_face: shared.mine, b: third, b_face: shared.theirs, across: false };
                self.come_up_to(contact, play);
                struck.with(third, shared);
            }
        }
        if !hostile {
            self.unit_mut(id).mark(Mark::AMONG_FRIENDS);
        }
        self.tell_run_into(id, &struck, play);
        if pulled {
            self.tell_line(other, play);
        }
        // Its own side's troops test like the enemy's.
        if hostile || why::step(rule::elephant::STAMPEDE_FRIENDS_TEST) {
            self.shake_all(id, &struck);
        }
    }
}

/// Whither the arrow of a scatter die points: a hit points nowhere, and is thrown
/// again ([`rule::elephant::STAMPEDE_MOVE_OTHERWISE`]).
fn arrow(play: &mut Play) -> Facing {
    loop {
        if let Scatter::Arrow(degrees) = play.scatter(rule::elephant::STAMPEDE_MOVE_OTHERWISE, "stampede") {
            return Facing::from_degrees(f64::from(degrees));
        }
    }
}

//! Giving ground and following up.

use game::why;
use rules::ancients as rule;
use smallvec::SmallVec;
use table::{Edge, Measure, Pose, Rect};

use crate::edition::GoingBack;
use crate::state::{Battle, Cause, Haste, Mark, Play, Run, UP_AGAINST, UnitId, UnitSet, What};

impl Battle {
    /// Whether a unit that fails its break test gives ground
    /// ([`rule::giveground::EFFECT`]).
    pub(super) fn gives_ground_instead(&self, id: UnitId) -> bool {
        self.has_overwhelming_odds(id)
            && !self.is_loose_before_the_stout(id)
            && self.may_go_back(id)
            && match self.edition().going_back {
                GoingBack::GivesGround => why::step(rule::giveground::EFFECT),
                GoingBack::FallsBack(by) => why::step(by.instead_of_flight),
            }
    }

    /// Skirmishers give ground only before their like or the few
    /// ([`rule::giveground::SKIRMISHERS`]), the stubborn among them too.
    pub(crate) fn is_loose_before_the_stout(&self, id: UnitId) -> bool {
        let stout = |u: UnitId| !self.is_skirmishing(u) && !self.is_few(u);
        self.is_skirmishing(id) && why::holds(rule::giveground::SKIRMISHERS, self.opponents(id).iter().any(stout))
    }

    /// Twice as many models in the combat as the enemy, after casualties
    /// ([`rule::giveground::OVERWHELMING_ODDS`]).
    fn has_overwhelming_odds(&self, id: UnitId) -> bool {
        let Some(combat) = self.fought_in(id) else { return false };
        let count = |mine: bool| -> u16 {
            let side = self.camp(id);
            let units = combat.units.iter().filter(|&u| (self.camp(u) == side) == mine && self.unit(u).on_field());
            units.map(|u| self.number(u)).sum()
        };
        let (mine, theirs) = (count(true), count(false));
        if mine < theirs {
            return false;
        }
        let odds = match self.edition().going_back {
            GoingBack::GivesGround => why::count(rule::giveground::OVERWHELMING_ODDS, 2),
            GoingBack::FallsBack(by) => why::count(by.instead_of_flight, 2),
        };
        mine >= odds * theirs
    }

    /// Fought to the front and nowhere else, small flankers left aside
    /// ([`rule::giveground::FRONT_ONLY`], [`rule::giveground::SMALL_FLANKERS_IGNORED`]),
    /// by any edition never before and behind ([`rule::giveground::FRONT_AND_REAR_NEVER`]). A
    /// square has no flanks, but it does not move. Beginners leave it out
    /// ([`rule::basic::BEGINNER_OMISSIONS`]).
    pub(crate) fn may_go_back(&self, id: UnitId) -> bool {
        let met = || self.contacts_of(id).map(|(face, enemy, _)| (self.face_met(id, enemy, face), enemy));
        let faces = self.faces_of_the_fight(id);
        let fought = |edge: Edge| faces.contains(&edge);
        let flanked = met()
            .filter(|(face, _)| matches!(face, Edge::Left | Edge::Right))
            .map(|(_, enemy)| !self.is_few(enemy))
            .any(|many| why::instead(rule::giveground::SMALL_FLANKERS_IGNORED, many, || true));
        let front = fought(Edge::Front);
        let bound = self.edition().flanked_may_not_go_back;
        !why::holds(rule::basic::BEGINNER_OMISSIONS, !self.plan.settings.giving_ground)
            && !self.troop(id).special.stays(self, id)
            && !why::holds(rule::building::ASSAULT_BREAK_TEST, self.assault_of(id).is_some())
            && !self.crew_stays(id)
            && !why::holds(rule::giveground::FRONT_AND_REAR_NEVER, front && fought(Edge::Rear))
            && !bound.holds(rule::giveground::FRONT_ONLY, !front || flanked)
    }

    /// Formed cavalry, and drilled troops, may give ground though they passed
    /// ([`rule::giveground::VOLUNTARY_CAVALRY`],
    /// [`rule::special::DRILLED_VOLUNTARY_GIVE_GROUND`]), riders in skirmish order
    /// not ([`rule::giveground::VOLUNTARY_NOT_SKIRMISH_CAVALRY`]).
    pub(super) fn may_step_back(&self, id: UnitId) -> bool {
        let mounted = self.troop(id).kind.is_mounted();
        let loose = self.is_skirmishing(id);
        if let Some(rule) = self.edition().skirmishers_step_back.filter(|_| loose) {
            return why::step(rule) && self.may_go_back(id);
        }
        let formed = || {
            if mounted && loose {
                !why::step(rule::giveground::VOLUNTARY_NOT_SKIRMISH_CAVALRY)
            } else {
                self.is_formed(id)
            }
        };
        let willing =
            why::holds(rule::giveground::VOLUNTARY_CAVALRY, mounted) || self.troop(id).special.may_step_back();
        willing && formed() && self.may_go_back(id)
    }

    pub(super) fn answer_give_ground(&mut self, id: UnitId, yes: bool, play: &mut Play) {
        if yes {
            self.unit_mut(id).mark(Mark::STEPS_BACK);
            self.mark_giving_ground(id, play);
        }
    }

    /// It is not broken, and frightens nobody ([`rule::giveground::NO_PANIC`]).
    pub(super) fn mark_giving_ground(&mut self, id: UnitId, play: &mut Play) {
        let going = self.edition().going_back;
        let unit = self.unit_mut(id);
        unit.mark(Mark::GIVES_GROUND);
        let quiet = match going {
            GoingBack::GivesGround => why::step(rule::giveground::NO_PANIC),
            GoingBack::FallsBack(by) => {
                // Once more: it will form up once more.
                unit.clear(Mark::GAVE_GROUND);
                why::step(by.rallies)
            }
        };
        play.log(|| match going {
            GoingBack::GivesGround => What::GivesGround { unit: id },
            GoingBack::FallsBack(_) => What::FallsBack { unit: id },
        });
        if !quiet {
            let near = self.friends_frightened_by(id);
            self.then_panic(near, Cause::FriendsBroken);
        }
    }

    /// One die fewer than for flight ([`rule::giveground::DISTANCE`]); who will
    /// have no room runs instead. Whether those go who are about to is seen when
    /// it is its turn.
    pub(super) fn roll_ground(&mut self, id: UnitId, play: &mut Play) {
        let distance = match self.edition().going_back {
            GoingBack::GivesGround => self.throw_for_ground(id, play),
            GoingBack::FallsBack(by) => self.throw_to_fall_back(id, by, play),
        };
        let heading = match self.edition().going_back {
            GoingBack::GivesGround => self.unit(id).pose().facing.about(),
            GoingBack::FallsBack(by) => self.way_from_the_fight(id, by),
        };
        let run = Run { unit: id, haste: Haste::Ground, heading, distance, quarry: UnitSet::EMPTY };
        let about_to_go = |o: UnitId| self.is_routed(o) || self.unit(o).is(Mark::GIVES_GROUND);
        let goes: UnitSet = self.fielded().filter(|&o| about_to_go(o)).collect();
        if self.lacks_room(&run, goes) {
            self.flee_for_want_of_room(run, play);
        } else {
            self.runs.push(run);
        }
    }

    fn throw_for_ground(&self, id: UnitId, play: &mut Play) -> u8 {
        let dice = self.dice_for_ground(id);
        let distance = play.sum(dice, rule::giveground::DISTANCE, "giving ground");
        play.log(|| What::GroundRoll { unit: id, dice, distance });
        distance
    }

    fn dice_for_ground(&self, id: UnitId) -> u8 {
        ranked::flight::dice(self.basic_rate(id)) - why::count(rule::giveground::DISTANCE, 1)
    }

    /// Whether it cannot go back as far as it must, but for those who go before
    /// it ([`rule::giveground::BLOCKED_FLEES`]).
    fn lacks_room(&self, run: &Run, goes: UnitSet) -> bool {
        let back = self.rect(run.unit).seen_from(Edge::Rear);
        let wish = self.slowed_way(run.unit, &back, f64::from(run.distance));
        let blocked = self.way_back(run, &back, wish, goes).falls_short_of(wish);
        why::holds(rule::giveground::BLOCKED_FLEES, blocked)
    }

    /// It runs instead, for as many dice as it begins a flight with
    /// ([`rule::giveground::BLOCKED_FLEES`]), of which some are thrown already: if it was beaten its friends test at once and who fails runs as well,
    /// and its victors may pursue.
    fn flee_for_want_of_room(&mut self, run: Run, play: &mut Play) {
        let id = run.unit;
        let dice = self.flight_dice(id, true);
        let thrown = match self.edition().going_back {
            GoingBack::GivesGround => self.dice_for_ground(id),
            GoingBack::FallsBack(_) => dice,
        };
        let further = play.sum(dice.saturating_sub(thrown), rule::giveground::BLOCKED_FLEES, "flight");
        let distance = run.distance + further;
        play.log(|| What::FleeRoll { unit: id, dice, distance, in_order: false });
        let chosen = self.unit(id).is(Mark::STEPS_BACK);
        self.turn_from_ground(id);
        self.unit_mut(id).mark(if chosen { Mark::PANICKED } else { Mark::BROKEN });
        self.runs.push(Run { haste: Haste::Flight, distance, ..run });
        self.then_flights();
        if !chosen {
            let near = self.friends_frightened_by(id);
            self.then_panic(near, Cause::FriendsBroken);
        }
    }

    /// The ground slows those who give ground ([`rule::giveground::TERRAIN_PENALTIES`]);
    /// who falls back goes as fast as those who flee.
    fn slowed_way(&self, id: UnitId, back: &Rect, wish: f64) -> f64 {
        if self.edition().going_back != GoingBack::GivesGround {
            return wish;
        }
        why::instead(rule::giveground::TERRAIN_PENALTIES, self.affordable_way(id, back, wish, wish), || wish)
    }

    /// How far the rectangle can go back: the table, others and impassable
    /// ground in its way; those it touches now are left behind, and those who go
    /// first are gone.
    fn way_back(&self, run: &Run, back: &Rect, wish: f64, goes: UnitSet) -> f64 {
        let dir = run.heading.dir();
        let room = wish.min(self.field.board.room_ahead(back, dir));
        let (way, _) = self.way_to_others(run.unit, back, dir * room, goes);
        self.open_way(run.unit, back, dir * way)
    }

    /// Straight back, in order, facing the enemy ([`rule::giveground::KEEPS_FACING`]),
    /// or away from enemies on other sides without a turn, if there is room now.
    pub(super) fn step_back(&mut self, run: Run, play: &mut Play) {
        let id = run.unit;
        if self.lacks_room(&run, UnitSet::EMPTY) {
            self.flee_for_want_of_room(run, play);
            return;
        }
        let back = self.rect(id).seen_from(Edge::Rear);
        let slowed = self.slowed_way(id, &back, f64::from(run.distance));
        let way = self.way_back(&run, &back, slowed, UnitSet::EMPTY);
        let dir = run.heading.dir();
        let way = self.way_off_engines(&back, dir, way);
        let going = self.edition().going_back;
        let unit = self.unit_mut(id);
        let there = unit.pose().translated(dir * way);
        let turned = || Pose { at: there.forward(-back.depth).at, facing: there.facing.about() };
        let keeps_facing = match going {
            GoingBack::GivesGround => rule::giveground::KEEPS_FACING,
            GoingBack::FallsBack(by) => by.keeps_facing,
        };
        let pose = why::instead(keeps_facing, there, turned);
        unit.moves_to(pose);
        unit.mark(Mark::WENT_BACK);
        play.log(|| What::GaveGround { unit: id, pose, distance: way });
        if going != GoingBack::GivesGround {
            self.leave_combat(id);
        }
    }

    /// Whether all whom a victor fights give ground, so that it must follow
    /// ([`rule::giveground::PARTIAL_FOLLOW_UP`]), all of them from its front
    /// ([`rule::giveground::FOLLOW_UP_OBLIGATORY`]); a square stays.
    pub(super) fn must_follow(&self, id: UnitId) -> bool {
        if self.edition().going_back != GoingBack::GivesGround {
            return false;
        }
        let foes = self.foes(id);
        let steps = |f: UnitId| self.unit(f).is(Mark::GIVES_GROUND);
        let ahead = || self.contacts_of(id).all(|(face, enemy, _)| self.face_met(id, enemy, face) == Edge::Front);
        self.unit(id).is(Mark::WON_ROUND)
            && foes.iter().any(steps)
            && why::instead(rule::giveground::PARTIAL_FOLLOW_UP, foes.iter().all(steps), || true)
            && why::holds(rule::giveground::FOLLOW_UP_OBLIGATORY, ahead())
            && !self.troop(id).special.stays(self, id)
            && !self.crew_stays(id)
    }

    /// Whether it may stay where it is: behind an obstacle
    /// ([`rule::giveground::FOLLOW_UP_OPTIONAL`]), or because it is drilled
    /// ([`rule::special::DRILLED_FREE_FOLLOW_UP_CHOICE`]), but never in frenzy
    /// ([`rule::special::FRENZY_MUST_FOLLOW_UP`]).
    pub(super) fn may_decline_to_follow(&self, id: UnitId) -> bool {
        let special = self.troop(id).special;
        let free = why::holds(rule::giveground::FOLLOW_UP_OPTIONAL, self.unit(id).is(Mark::DEFENDS))
            || special.may_decline_to_follow(self, id);
        free && !special.must_follow(self, id)
    }

    /// Straight ahead by up to a basic move until it touches them again; then it
    /// keeps the momentum ([`rule::result::MOMENTUM_AFTER_FOLLOW_UP`]).
    pub(super) fn follow_up(&mut self, run: Run, play: &mut Play) {
        let id = run.unit;
        let rect = self.rect(id);
        let dir = run.heading.dir();
        let rate = self.basic_rate(id);
        let reach = self.affordable_way(id, &rect, rate, rate);
        let foes = self.foes(id);
        let way = reach.min(self.field.board.room_ahead(&rect, dir));
        let way = self.open_way(id, &rect, dir * way);
        let (way, met) = self.way_to_others(id, &rect, dir * way, UnitSet::EMPTY);
        let way = if met.is_none() { self.way_off_engines(&rect, dir, way) } else { way };
        let start = self.unit(id).pose();
        let pose = start.forward(way);
        self.unit_mut(id).moves_to(pose);
        let regained = met.filter(|&other| foes.has(other));
        if regained.is_some() && !why::step(rule::result::MOMENTUM_AFTER_FOLLOW_UP) {
            self.unit_mut(id).clear(Mark::MOMENTUM);
        }
        let contact = regained.is_some();
        play.log(|| What::FollowedUp { unit: id, pose, distance: way, contact });
        let fresh = met.filter(|&o| !foes.has(o) && self.unit(o).side != self.unit(id).side);
        if let Some(fresh) = fresh.filter(|&o| !self.unit(o).is_fleeing()) {
            // The fight that it won is over, with all that it had of it.
            if why::step(rule::giveground::FOLLOW_UP_FAILS) {
                self.unit_mut(id).leaves_combat();
            }
            self.clash(id, fresh, start, play);
        }
    }

    /// Who no longer touches those he fought is out of that combat, who does is
    /// still in it ([`rule::giveground::FOLLOW_UP_CONTACT`]); who gave ground and
    /// was not followed may not charge in his next turn
    /// ([`rule::giveground::FOLLOW_UP_FAILS`]).
    pub(super) fn part(&mut self) {
        if let GoingBack::FallsBack(by) = self.edition().going_back {
            self.rally_in_good_order(by);
            return;
        }
        let apart = |a: UnitId, b: UnitId| {
            !self.rect(a).distance(&self.rect(b)).is_about(0.0) || !why::step(rule::giveground::FOLLOW_UP_CONTACT)
        };
        let stepped = |u: UnitId| self.unit(u).is(Mark::GIVES_GROUND);
        let lost: SmallVec<[(UnitId, UnitId); 4]> = self
            .contacts
            .iter()
            .filter(|c| (stepped(c.a) || stepped(c.b)) && apart(c.a, c.b) && !c.across)
            .map(|c| (c.a, c.b))
            .collect();
        let across: SmallVec<[(UnitId, UnitId); 4]> = self
            .contacts
            .iter()
            .filter(|c| {
                c.across
                    && (stepped(c.a) || stepped(c.b))
                    && self.rect(c.a).distance(&self.rect(c.b)).exceeds(2.0 * UP_AGAINST)
            })
            .map(|c| (c.a, c.b))
            .collect();
        for (a, b) in lost.into_iter().chain(across) {
            self.contacts.retain(|c| (c.a, c.b) != (a, b));
        }
        for id in self.ids() {
            let lost = self.unit(id).is(Mark::GIVES_GROUND) && !self.is_engaged(id);
            if lost && why::step(rule::giveground::FOLLOW_UP_FAILS) {
                self.unit_mut(id).mark(Mark::GAVE_GROUND);
            }
        }
        self.settle_engagements();
    }
}

//! Elephants that obey nobody ([`rule::elephant`]): what drives them wild, where
//! they run, and whom they run into.
//!
//! [`stampede`]: tests and moves. What an elephant is and whom it frightens is in
//! [`crate::state::elephant`], how it fights and is struck with the chapters of
//! combat and shooting.

mod stampede;

use game::say::say;
use game::{Asking, Offer, Seat, Side, Wording, no_answer, why};
use rules::ancients as rule;

use crate::state::{Answer, Battle, ElephantAsk, ElephantTask, Mark, Pick, Play, Status, UnitId, UnitSet, seat};

impl Battle {
    pub(crate) fn perform_elephant(&mut self, task: ElephantTask, play: &mut Play) {
        match task {
            ElephantTask::Beaten => self.next_beaten_elephant(play),
            ElephantTask::Stung => self.test_the_stung(),
            ElephantTask::Test(unit) => self.test_stampede(unit, play),
            ElephantTask::Stampede { unit, struck } => self.stampede(unit, struck, play),
            ElephantTask::GoOn(unit) => self.stampede_on(unit, play),
            ElephantTask::Pursue(unit, distance) => self.stampede_after(unit, distance, play),
            ElephantTask::Crews(n, done) => self.ask_crews(n, done),
        }
    }

    /// Elephants of a side that have lost their fight and are still in it
    /// ([`rule::elephant::STAMPEDE_TRIGGER_LOST_COMBAT`]).
    fn beaten_elephants(&self, side: Side) -> UnitSet {
        let beaten = |u: &UnitId| {
            let unit = self.unit(*u);
            let lost = unit.is(Mark::LOST_ROUND) && unit.status() == Status::Field && !unit.is(Mark::TESTED);
            self.is_elephant(*u)
                && why::holds(rule::break_::ELEPHANT_STAMPEDE, lost)
                && why::step(rule::elephant::STAMPEDE_TRIGGER_LOST_COMBAT)
        };
        self.on_field(side).filter(beaten).collect()
    }

    /// Those of the side whose turn it is go first, of several as their player
    /// likes.
    fn next_beaten_elephant(&mut self, play: &mut Play) {
        let sides = [self.active, self.active.other()];
        let Some(side) = sides.into_iter().find(|&side| !self.beaten_elephants(side).is_empty()) else { return };
        match self.beaten_elephants(side).only() {
            Some(unit) => self.lose_control(unit, play),
            None => self.ask(ElephantAsk::Next(side)),
        }
    }

    /// One of them.
    fn lose_control(&mut self, id: UnitId, play: &mut Play) {
        self.then(ElephantTask::Beaten);
        self.unit_mut(id).mark(Mark::TESTED);
        self.stampede(id, None, play);
    }

    /// At the end of the Shooting phase those test that were wounded in it, or
    /// whose drivers were slain: once, whatever befell them
    /// ([`rule::elephant::STAMPEDE_TRIGGER_MISSILE_WOUND`]).
    fn test_the_stung(&mut self) {
        let stung: UnitSet = self.fielded().filter(|&u| self.unit(u).is(Mark::STUNG)).collect();
        for id in stung.iter() {
            self.unit_mut(id).clear(Mark::STUNG);
            self.then(ElephantTask::Test(id));
        }
    }

    /// The player of the next of them says whether they fight in this round.
    fn ask_crews(&mut self, n: u8, done: u8) {
        if let Some(&unit) = self.crews_at_choice(n).get(usize::from(done)) {
            self.then(ElephantTask::Crews(n, done + 1));
            self.unit_mut(unit).clear(Mark::CREW_STAYS_OUT);
            if why::step(rule::elephant::STAMPEDE_CREW_OPTIONAL) {
                self.ask(ElephantAsk::Crew(unit));
            }
        }
    }
}

impl Asking<Battle> for ElephantAsk {
    fn seat(self, battle: &Battle) -> Seat {
        match self {
            ElephantAsk::Next(side) => seat(side),
            ElephantAsk::Crew(unit) => battle.owner(unit),
        }
    }

    fn put(self, battle: &Battle) -> Wording {
        match self {
            ElephantAsk::Next(_) => {
                Wording::new(rule::elephant::STAMPEDE_TRIGGER_LOST_COMBAT, say!("ask-stampede-next"))
            }
            ElephantAsk::Crew(unit) => battle.about(unit, rule::elephant::STAMPEDE_CREW_OPTIONAL, "ask-crew-fights"),
        }
    }

    fn offer(self, battle: &Battle) -> Offer<Pick> {
        match self {
            ElephantAsk::Next(side) => Offer::one_of(battle.beaten_elephants(side).iter()),
            ElephantAsk::Crew(_) => Offer::Confirm,
        }
    }

    fn obey(self, battle: &mut Battle, answer: Answer, play: &mut Play) {
        match (self, answer) {
            (ElephantAsk::Next(_), Answer::Unit(unit)) => battle.lose_control(unit, play),
            (ElephantAsk::Crew(unit), Answer::Confirm(fights)) => {
                if !fights {
                    battle.unit_mut(unit).mark(Mark::CREW_STAYS_OUT);
                }
            }
            (ask, answer) => no_answer(ask, answer),
        }
    }
}

//! A game as small as can be: two duellists bid for the initiative, and the
//! one who has it strikes or waits. It borrows a few rules to cite.

#![allow(dead_code, reason = "each test file uses a part of it")]

use dice::Purpose;
use game::nature::notable;
use game::scene::Scene;
use game::{
    Answer, AnswerOf, Asking, Budget, Citing, Faults, Game, Happening, Key, Names, Nature, Offer, Order, Outcome, Pick,
    Preview, PreviewNote, Reading, Refusal, Seat, SetupError, Side, Taker, Tray, UnitId, Wording, no_answer,
    propose_each,
};
use rules::RuleId;
use rules::spear::{charge, combat, deploy, turn, victory};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// What a duel begins from.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Hits that end it.
    pub lives: u8,
}

/// A moment of a duel.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Situation {
    pub lives: u8,
    #[serde(default)]
    pub hits: [u8; 2],
    /// Who has the initiative; nobody means that bids are due.
    pub attacker: Option<u8>,
    /// A strike sets off itself, for ever.
    #[serde(default)]
    pub endless: bool,
}

#[derive(Clone, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    Drawn { first: Key },
    Bids { red: u16, blue: u16 },
    Waited { unit: Key },
    Rolled { unit: Key, die: u8 },
    Hit { unit: Key, hits: u8, share: f64 },
    Ended { winner: Side },
}

impl Happening for Event {
    fn nature(&self) -> Nature {
        match self {
            Event::Bids { .. } => notable(1).irrevocable(),
            _ => notable(1),
        }
    }
}

impl Citing for Event {
    fn rules(&self) -> &[RuleId] {
        match self {
            Event::Drawn { .. } => &[turn::SEQUENCE],
            Event::Bids { .. } => &[deploy::SCOUTING_WINNER],
            Event::Waited { .. } => &[turn::DEFER],
            Event::Rolled { .. } | Event::Hit { .. } => &[combat::TOP_FOUR],
            Event::Ended { .. } => &[victory::THRESHOLDS],
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Phase {
    Unstarted,
    Bid { seat: u8, first: Option<u16> },
    Attack { seat: u8 },
    Over,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Duel {
    lives: u8,
    hits: [u8; 2],
    phase: Phase,
    #[serde(skip)]
    asked: Option<Phase>,
    endless: bool,
    #[serde(skip)]
    names: Names,
}

const FIRST: Purpose = Purpose::new(turn::SEQUENCE, "who bids first");
const TO_HIT: Purpose = Purpose::new(combat::TOP_FOUR, "to hit");

impl Phase {
    fn asks(self) -> Option<Phase> {
        matches!(self, Phase::Bid { .. } | Phase::Attack { .. }).then_some(self)
    }
}

impl Duel {
    fn enter(&mut self, phase: Phase) {
        self.phase = phase;
        self.asked = phase.asks();
    }

    fn at(lives: u8, hits: [u8; 2], phase: Phase) -> Result<Duel, Faults> {
        let mut faults = Faults::default();
        faults.note_if(lives == 0, || {
            let remedy = "write 1 or more";
            SetupError::new("lives", "nobody can fight without any", remedy).under(victory::THRESHOLDS)
        });
        faults.note_if(lives > 100, || SetupError::new("lives", "nobody has so many", "write 100 or less"));
        faults.or(Duel {
            lives,
            hits,
            phase,
            asked: phase.asks(),
            endless: false,
            names: Names::new(vec!["red".into(), "blue".into()], vec![]),
        })
    }

    fn bleeds(&self) -> bool {
        self.hits.iter().any(|hits| *hits > 0)
    }

    fn strike(&mut self, seat: u8, tray: &mut Tray<Event>) {
        let unit = Key::Unit(u16::from(seat));
        tray.log.not_asked("only one target", Key::Unit(u16::from(1 - seat)));
        let die = tray.dice.d6(TO_HIT);
        tray.log.add(|| Event::Rolled { unit, die });
        if self.endless {
            let mut budget = Budget::open(tray);
            loop {
                budget.spend();
            }
        }
        self.enter(Phase::Bid { seat: 0, first: None });
        if die < 4 {
            return;
        }
        let other = 1 - seat;
        let hits = &mut self.hits[usize::from(other)];
        *hits += 1;
        let hits = *hits;
        let share = f64::from(hits) / f64::from(self.lives);
        tray.log.add(|| Event::Hit { unit: Key::Unit(u16::from(other)), hits, share });
        if hits >= self.lives {
            self.enter(Phase::Over);
            let winner = Side::BOTH[usize::from(seat)];
            tray.log.add(|| Event::Ended { winner });
        }
    }
}

/// What a duellist may do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    Strike,
    Wait,
    Stumble,
}

impl Deed {
    const fn word(self) -> &'static str {
        match self {
            Deed::Strike => "strike",
            Deed::Wait => "wait",
            Deed::Stumble => "stumble",
        }
    }
}

impl Pick<Duel> for Deed {
    fn key(self) -> Key {
        Key::word(self.word())
    }

    fn label(self, _: &Duel) -> String {
        self.word().into()
    }

    fn rule(self) -> Option<RuleId> {
        (self == Deed::Strike).then_some(charge::DIE)
    }
}

impl Asking<Duel> for Phase {
    fn seat(self, _: &Duel) -> Seat {
        match self {
            Phase::Bid { seat, .. } | Phase::Attack { seat } => Seat(seat),
            Phase::Unstarted | Phase::Over => unreachable!("nobody is asked"),
        }
    }

    fn put(self, duel: &Duel) -> Wording {
        let bids = matches!(self, Phase::Bid { .. });
        let rule = if bids { deploy::SCOUTING_BID } else { turn::OWN_ORDER_CHOICE };
        Wording::about(Key::Unit(u16::from(self.seat(duel).0)), rule, "What now?")
    }

    fn offer(self, _: &Duel) -> Offer<Deed> {
        match self {
            Phase::Bid { .. } => Offer::Number(0, 6),
            _ => Offer::pick([Deed::Strike, Deed::Wait, Deed::Stumble]),
        }
    }

    fn judge(self, duel: &Duel, order: &Order) -> Option<Reading<Duel>> {
        let waits = matches!((self, order), (Phase::Attack { .. }, Order::Choose(key)) if key.is("wait"));
        let refusal = || Err(Refusal::new(turn::DEFER, "no blood has been drawn", "strike first"));
        (waits && !duel.bleeds()).then(refusal)
    }

    fn preview(self, _: &Duel, _: &AnswerOf<Duel>) -> Preview {
        Preview { notes: vec![PreviewNote::new(victory::LOSSES, "one of the two must fall")], ..Preview::default() }
    }

    fn obey(self, duel: &mut Duel, answer: AnswerOf<Duel>, tray: &mut Tray<Event>) {
        match (self, answer) {
            (Phase::Bid { first: None, .. }, Answer::Number(bid)) => {
                duel.enter(Phase::Bid { seat: 1, first: Some(bid) });
            }
            (Phase::Bid { first: Some(red), .. }, Answer::Number(blue)) => {
                tray.log.add(|| Event::Bids { red, blue });
                duel.enter(Phase::Attack { seat: u8::from(blue > red) });
            }
            (Phase::Attack { seat }, Answer::Pick(Deed::Wait)) => {
                tray.log.add(|| Event::Waited { unit: Key::Unit(u16::from(seat)) });
                duel.enter(Phase::Attack { seat: 1 - seat });
            }
            (Phase::Attack { .. }, Answer::Pick(Deed::Stumble)) => panic!("stumble over a stone"),
            (Phase::Attack { seat }, Answer::Pick(Deed::Strike)) => duel.strike(seat, tray),
            (question, answer) => no_answer(question, answer),
        }
    }

    fn propose(self, duel: &Duel, taker: Taker<AnswerOf<Duel>>) {
        let wait = duel.bleeds().then_some(Deed::Wait);
        let _ = match self {
            Phase::Bid { .. } => self.offer(duel).propose(taker),
            _ => propose_each([Deed::Strike].into_iter().chain(wait).map(Answer::Pick), taker),
        };
    }
}

impl Game for Duel {
    type Setup = Setup;
    type Event = Event;
    type Question = Phase;
    type Pick = Deed;
    type Found = ();
    type Situation = Situation;
    type Army = Setup;

    const RULESET: &'static str = "duel";
    const OVER: RuleId = victory::THRESHOLDS;

    fn new(setup: &Setup) -> Result<Duel, Faults> {
        Duel::at(setup.lives, [0, 0], Phase::Unstarted)
    }

    fn from_situation(situation: &Situation) -> Result<Duel, Faults> {
        let phase = situation.attacker.map_or(Phase::Unstarted, |seat| Phase::Attack { seat });
        let duel = Duel::at(situation.lives, situation.hits, phase)?;
        Ok(Duel { endless: situation.endless, ..duel })
    }

    fn check_army(army: &Setup) -> Result<(), Faults> {
        Duel::new(army).map(drop)
    }

    fn run(&mut self, tray: &mut Tray<Event>) {
        if self.phase != Phase::Unstarted {
            return;
        }
        let seat = tray.dice.draw(&[2, 2], FIRST) as u8;
        tray.log.add(|| Event::Drawn { first: Key::Unit(u16::from(seat)) });
        self.enter(Phase::Bid { seat: 0, first: None });
    }

    fn outcome(&self) -> Option<Outcome> {
        let lost = self.hits.iter().position(|hits| *hits >= self.lives)?;
        Some(Outcome { winner: Some(Side::BOTH[lost].other()), rule: victory::THRESHOLDS })
    }

    fn question(&self) -> Option<Phase> {
        self.asked
    }

    fn pending(&mut self) -> &mut Option<Phase> {
        &mut self.asked
    }

    fn unit_name(&self, unit: UnitId) -> &str {
        self.names.unit(unit.0.into())
    }

    fn masked(&self, _: Seat) -> Duel {
        self.clone()
    }

    fn view(&self) -> Value {
        json!({
            "lives": self.lives,
            "units": {
                "red": { "hits": self.hits[0], "card": [{ "fact": "a light sabre", "rule": combat::TOP_FOUR }] },
                "blue": { "hits": self.hits[1], "card": [] },
            },
            "leader": null,
        })
    }

    fn scene(&self) -> Scene {
        Scene::new((10.0, 10.0), "paces", ["red".into(), "blue".into()])
    }

    fn names(&self) -> &Names {
        &self.names
    }

    fn sentence(&self, event: &Event) -> String {
        self.event_data(event).to_string()
    }

    fn check_invariants(&self) -> Result<(), String> {
        let beaten = self.hits.iter().filter(|hits| **hits >= self.lives).count();
        let over = usize::from(self.phase == Phase::Over);
        if beaten == over { Ok(()) } else { Err(format!("{beaten} beaten in {:?}", self.phase)) }
    }
}

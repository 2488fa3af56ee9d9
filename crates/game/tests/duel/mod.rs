//! A game as small as can be: two duellists bid for the initiative, and the
//! one who has it strikes or waits. It borrows a few rules to cite.

#![allow(dead_code, reason = "each test file uses a part of it")]

use dice::Purpose;
use game::nature::notable;
use game::scene::Scene;
use game::{
    Ask, Budget, Choice, Citing, Decision, Faults, Game, Happening, Key, Names, Nature, Order, Outcome, Preview,
    Proposal, Refusal, Seat, SetupError, Side, Tray,
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
enum Phase {
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
    endless: bool,
    #[serde(skip)]
    names: Names,
}

const FIRST: Purpose = Purpose::new(turn::SEQUENCE, "who bids first");
const TO_HIT: Purpose = Purpose::new(combat::TOP_FOUR, "to hit");

impl Duel {
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
            endless: false,
            names: Names::new(vec!["red".into(), "blue".into()], vec![]),
        })
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
        self.phase = Phase::Bid { seat: 0, first: None };
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
            self.phase = Phase::Over;
            let winner = Side::BOTH[usize::from(seat)];
            tray.log.add(|| Event::Ended { winner });
        }
    }
}

/// What a duellist may answer.
#[derive(Clone, Copy, Debug)]
pub enum Answer {
    Bid(u16),
    Strike,
    Wait,
    Stumble,
}

impl Game for Duel {
    type Setup = Setup;
    type Event = Event;
    type Answer = Answer;
    type Situation = Situation;
    type Army = Setup;

    const RULESET: &'static str = "duel";

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
        self.phase = Phase::Bid { seat: 0, first: None };
    }

    fn outcome(&self) -> Option<Outcome> {
        let lost = self.hits.iter().position(|hits| *hits >= self.lives)?;
        Some(Outcome { winner: Some(Side::BOTH[lost].other()), rule: victory::THRESHOLDS })
    }

    fn to_decide(&self) -> Option<Seat> {
        match self.phase {
            Phase::Bid { seat, .. } | Phase::Attack { seat } => Some(Seat(seat)),
            Phase::Unstarted | Phase::Over => None,
        }
    }

    fn decision(&self) -> Option<Decision> {
        let seat = self.to_decide()?;
        let choice = |word, rule| Choice { key: Key::word(word), label: word.into(), rule };
        let (rule, ask) = if matches!(self.phase, Phase::Bid { .. }) {
            (deploy::SCOUTING_BID, Ask::Bid { least: 0, most: 6 })
        } else {
            let options = vec![choice("strike", Some(charge::DIE)), choice("wait", None), choice("stumble", None)];
            (turn::OWN_ORDER_CHOICE, Ask::ChooseOne { options })
        };
        let subject = Some(Key::Unit(u16::from(seat.0)));
        Some(Decision { seat, rule, prompt: "What now?".into(), subject, ask, secret: false })
    }

    fn read(&self, order: &Order) -> Result<Answer, Refusal> {
        let decision =
            self.decision().ok_or_else(|| Refusal::new(victory::THRESHOLDS, "the duel is over", "begin another"))?;
        decision.admits(order, &self.names)?;
        match order {
            Order::Bid(bid) => Ok(Answer::Bid(*bid)),
            Order::Choose(key) if key.is("wait") => {
                if self.hits.iter().all(|hits| *hits == 0) {
                    return Err(Refusal::new(turn::DEFER, "no blood has been drawn", "strike first"));
                }
                Ok(Answer::Wait)
            }
            Order::Choose(key) if key.is("stumble") => Ok(Answer::Stumble),
            _ => Ok(Answer::Strike),
        }
    }

    fn preview(&self, _: &Answer) -> Preview {
        Preview { notes: vec![("one of the two must fall".into(), victory::LOSSES)], ..Preview::default() }
    }

    fn order_of(&self, answer: &Answer) -> Order {
        match answer {
            Answer::Bid(bid) => Order::Bid(*bid),
            Answer::Strike => Order::word("strike"),
            Answer::Wait => Order::word("wait"),
            Answer::Stumble => Order::word("stumble"),
        }
    }

    fn follow(&mut self, answer: Answer, tray: &mut Tray<Event>) {
        match (self.phase, answer) {
            (Phase::Bid { first: None, .. }, Answer::Bid(bid)) => self.phase = Phase::Bid { seat: 1, first: Some(bid) },
            (Phase::Bid { first: Some(red), .. }, Answer::Bid(blue)) => {
                tray.log.add(|| Event::Bids { red, blue });
                self.phase = Phase::Attack { seat: u8::from(blue > red) };
            }
            (Phase::Attack { seat }, Answer::Wait) => {
                tray.log.add(|| Event::Waited { unit: Key::Unit(u16::from(seat)) });
                self.phase = Phase::Attack { seat: 1 - seat };
            }
            (Phase::Attack { .. }, Answer::Stumble) => panic!("stumble over a stone"),
            (Phase::Attack { seat }, Answer::Strike) => self.strike(seat, tray),
            (_, answer) => unreachable!("{answer:?} answers another question"),
        }
    }

    fn proposals(&self, found: &mut dyn FnMut(Proposal<Answer>) -> bool) {
        let mut found = |answer| found(Proposal::Lawful(answer));
        match self.phase {
            Phase::Bid { .. } => _ = (0..=6).any(|bid| found(Answer::Bid(bid))),
            Phase::Attack { .. } => {
                let blood = self.hits.iter().any(|hits| *hits > 0);
                let _ = found(Answer::Strike) || (blood && found(Answer::Wait));
            }
            Phase::Unstarted | Phase::Over => {}
        }
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

    fn seats(&self) -> u8 {
        2
    }

    fn check_invariants(&self) -> Result<(), String> {
        let beaten = self.hits.iter().filter(|hits| **hits >= self.lives).count();
        let over = usize::from(self.phase == Phase::Over);
        if beaten == over { Ok(()) } else { Err(format!("{beaten} beaten in {:?}", self.phase)) }
    }
}

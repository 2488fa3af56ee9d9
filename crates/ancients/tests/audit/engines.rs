//! Engines, looked at from without: who serves them, who leaves them, how often
//! they shoot, and whether they throw as far as was said.

use std::collections::{BTreeMap, BTreeSet};

use ancients::{Army, Battle, Event, Kind, MoveAsk, Question, Setup, UnitId, What};
use game::Game;
use table::Vec2;

use super::watch::HAIR;
use crate::common::ARMIES;

/// A stone thrower is never said to throw further, a cannon is never laid further.
const STONE: u16 = 48;
const CANNON: u16 = 36;

/// An army with engines against another.
pub fn battle(seed: u64) -> Setup {
    let armed = |army: &&Army| army.units.iter().any(|unit| unit.kind.is_engine());
    let trains: Vec<&Army> = ARMIES.iter().filter(armed).collect();
    let pick = |n: u64| trains[(n % trains.len() as u64) as usize].clone();
    Setup::pitched(pick(seed), pick(seed / 2 + 1))
}

/// A battery as it was before an order.
#[derive(Clone, Copy)]
struct Before {
    engines: u8,
    men: u32,
    manned: bool,
}

/// One who looks on, with what he remembers.
pub struct Engineer {
    engines: Vec<UnitId>,
    before: BTreeMap<UnitId, Before>,
    /// Engines of each unit when the turn began, and the shots of the turn.
    shots: BTreeMap<UnitId, u8>,
    at_first: BTreeMap<UnitId, u8>,
    moved: BTreeSet<UnitId>,
    /// How far the engine that shoots now throws, as its player said.
    said: Option<(UnitId, u16)>,
    findings: Vec<String>,
}

fn look(battle: &Battle, id: UnitId) -> Before {
    let unit = battle.unit(id);
    let manned = battle.stands_with_engines(id);
    let men =
        if manned { (0..unit.models).map(|n| u32::from(battle.crew_left(id, n))).sum() } else { unit.models.into() };
    Before { engines: if manned { unit.models } else { 0 }, men, manned }
}

impl Engineer {
    pub fn new(battle: &Battle) -> Engineer {
        let all = (0..battle.units().len()).map(|n| UnitId(n as u8));
        let engines: Vec<UnitId> = all.filter(|&u| battle.plan().troops[u.index()].kind.is_engine()).collect();
        Engineer {
            before: engines.iter().map(|&u| (u, look(battle, u))).collect(),
            engines,
            shots: BTreeMap::new(),
            at_first: BTreeMap::new(),
            moved: BTreeSet::new(),
            said: None,
            findings: Vec::new(),
        }
    }

    fn found(&mut self, battle: &Battle, id: UnitId, what: &str) {
        self.findings.push(format!("{}: {what}", battle.unit_name(id)));
    }

    /// Looks at an order that has been played; says what is wrong with it.
    pub fn look(&mut self, battle: &Battle, events: &[Event]) -> Vec<String> {
        for event in events {
            self.hear(battle, &event.what);
        }
        for id in self.engines.clone() {
            self.check_crew(battle, id, events);
        }
        self.before = self.engines.iter().map(|&u| (u, look(battle, u))).collect();
        std::mem::take(&mut self.findings)
    }

    fn hear(&mut self, battle: &Battle, what: &What) {
        match what {
            What::Turn { .. } => {
                self.shots.clear();
                self.moved.clear();
                self.at_first = self.before.iter().map(|(&u, before)| (u, before.engines)).collect();
            }
            What::Moved { unit, cost, .. } if *cost > 0.0 => {
                self.moved.insert(*unit);
            }
            What::Recrewed { unit } => {
                // Its engines are there again.
                let engines = battle.unit(*unit).models;
                self.at_first.insert(*unit, engines);
            }
            What::Guessed { unit, distance } => {
                let most = if battle.engine_kind(*unit, 0) == Kind::StoneThrower { STONE } else { CANNON };
                if *distance > most {
                    self.found(battle, *unit, &format!("is said to throw {distance} inches"));
                }
                self.said = Some((*unit, *distance));
            }
            What::Landed { unit, at, scatter, distance } => {
                self.shoots(battle, *unit);
                self.check_throw(battle, *unit, Vec2::new(at[0], at[1]), scatter.is_some(), *distance);
            }
            What::Misfire { unit, .. } => self.shoots(battle, *unit),
            What::Volley { unit, .. } if self.engines.contains(unit) => self.shoots(battle, *unit),
            _ => {}
        }
    }

    /// An engine of a unit shoots: once in a turn, if anybody serves it, and not if
    /// it has gone anywhere.
    fn shoots(&mut self, battle: &Battle, id: UnitId) {
        let shots = self.shots.entry(id).or_default();
        *shots += 1;
        let (shots, most) = (*shots, self.at_first.get(&id).copied().unwrap_or(u8::MAX));
        if shots > most {
            self.found(battle, id, &format!("shoots {shots} times with {most} engines"));
        }
        if self.before.get(&id).is_some_and(|before| before.men == 0 || !before.manned) {
            self.found(battle, id, "shoots, and nobody serves it");
        }
        if self.moved.contains(&id) {
            self.found(battle, id, "shoots and has moved");
        }
    }

    /// A stone lands where it was thrown, but for how far it strays; a ball lands an
    /// artillery die further than it was laid.
    fn check_throw(&mut self, battle: &Battle, id: UnitId, at: Vec2, strays: bool, distance: f64) {
        let Some((_, said)) = self.said.take().filter(|(unit, _)| *unit == id) else {
            return self.found(battle, id, "throws though nobody has said how far");
        };
        let unit = battle.unit(id);
        if battle.plan().troops[id.index()].kind == Kind::Cannon {
            let more = distance - f64::from(said);
            if ![2.0, 4.0, 6.0, 8.0, 10.0].iter().any(|die| (more - die).abs() < HAIR) {
                self.found(battle, id, &format!("laid at {said}, lands at {distance}"));
            }
        } else if unit.models == 1 && self.before[&id].engines == 1 && battle.stands_with_engines(id) {
            // It is turned about its middle, and throws from its front.
            let formation = unit.formation();
            let engine = formation.model(unit.pose(), formation.slot(0));
            let far = engine.centre().distance(at) - engine.depth * 0.5;
            let most = if strays { distance } else { 0.0 };
            if (far - f64::from(said)).abs() > most + HAIR {
                self.found(battle, id, &format!("thrown {said} inches, lands at {far:.2}, astray by {most:.0}"));
            }
        }
    }

    /// Nobody leaves an engine but by flight, because it is gone, or to serve
    /// another.
    fn check_crew(&mut self, battle: &Battle, id: UnitId, events: &[Event]) {
        let (was, is) = (self.before[&id], look(battle, id));
        let full = battle.plan().troops[id.index()].crew.count();
        if is.manned && is.men > u32::from(is.engines) * u32::from(full) {
            self.found(battle, id, &format!("{} men at {} engines", is.men, is.engines));
        }
        if !was.manned || is.manned || !battle.unit(id).is_alive() {
            return;
        }
        let runs = |event: &Event| match &event.what {
            What::FleeRoll { unit, .. }
            | What::Fled { unit, .. }
            | What::Panicked { unit }
            | What::Broken { unit }
            | What::Moved { unit, .. } => *unit == id,
            What::PartLost { unit, part, left: 0, .. } => *unit == id && part.is("weapon"),
            _ => false,
        };
        let goes = battle.question() == Some(Question::Move(MoveAsk::Path(id)));
        if !goes && !events.iter().any(runs) {
            self.found(battle, id, "left its engines for no reason");
        }
    }
}

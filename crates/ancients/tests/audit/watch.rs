//! What must hold in every state, and between one state and the next.

use std::collections::{BTreeMap, BTreeSet};

use ancients::{Battle, Event, Mark, Missile, Rank, Response, Special, Status, TurnStep, Unit, UnitId, What};
use game::Side;
use table::Pose;

use super::block::{Block, Shape};
use super::count::{self, Taken, break_points};

/// What rounding may leave.
pub const HAIR: f64 = 0.02;

/// How far a General's Leadership reaches.
const REACH: f64 = 12.0;

/// One who looks on, with what he remembers.
pub struct Auditor {
    pub before: Vec<Unit>,
    /// Where each is, as told.
    pub told: Vec<Pose>,
    /// Which side's turn it is, and the step.
    pub when: (u16, Option<Side>, &'static str),
    /// Rolls to run in this phase, by unit.
    pub runs: BTreeMap<UnitId, Vec<u8>>,
    pub chases: BTreeMap<UnitId, u8>,
    /// Who got away, and from whom, in this phase.
    pub escaped: BTreeSet<(UnitId, UnitId)>,
    /// Failed a test in this phase that makes it run.
    pub routed: BTreeSet<UnitId>,
    /// Rolled to run, and has not run yet.
    pub to_run: BTreeMap<UnitId, u8>,
    /// Rolled to give ground.
    pub steps: BTreeMap<UnitId, u8>,
    /// How each met the charges of this phase.
    pub responses: BTreeMap<UnitId, Response>,
    /// With what each shoots.
    pub aims: BTreeMap<UnitId, Missile>,
    /// Panicked, and has not run yet.
    pub panicked: BTreeSet<UnitId>,
    /// Broken in combat, and has not run yet.
    pub broken: BTreeSet<UnitId>,
    /// What either side has taken.
    taken: [Taken; 2],
    /// Failed a test of panic, and nothing has come of it yet.
    failed: BTreeSet<UnitId>,
    findings: Vec<String>,
}

impl Auditor {
    pub fn new(battle: &Battle) -> Auditor {
        let units = battle.units().to_vec();
        let mut auditor = Auditor {
            told: units.iter().map(Unit::pose).collect(),
            before: units,
            when: (0, None, ""),
            runs: BTreeMap::new(),
            chases: BTreeMap::new(),
            escaped: BTreeSet::new(),
            routed: BTreeSet::new(),
            to_run: BTreeMap::new(),
            steps: BTreeMap::new(),
            responses: BTreeMap::new(),
            aims: BTreeMap::new(),
            panicked: BTreeSet::new(),
            broken: BTreeSet::new(),
            taken: [Taken::default(); 2],
            failed: BTreeSet::new(),
            findings: Vec::new(),
        };
        for id in auditor.ids() {
            auditor.check_rate(battle, id);
        }
        auditor
    }

    fn ids(&self) -> Vec<UnitId> {
        (0..self.before.len()).map(|n| UnitId(n as u8)).collect()
    }

    pub fn found(&mut self, battle: &Battle, id: UnitId, what: &str) {
        self.findings.push(format!("{}: {what}", name(battle, id)));
    }

    /// Looks at an order that has been played; says what is wrong with it.
    pub fn look(&mut self, battle: &Battle, events: &[Event]) -> Vec<String> {
        for event in events {
            self.hear(battle, event);
        }
        self.check_numbers(battle, events);
        self.check_fates(battle, events);
        self.check_places(battle);
        self.check_told(battle, events);
        self.check_engaged(battle);
        self.before = battle.units().to_vec();
        self.told = self.before.iter().map(Unit::pose).collect();
        std::mem::take(&mut self.findings)
    }

    /// One event, in the order of time.
    fn hear(&mut self, battle: &Battle, event: &Event) {
        match &event.what {
            What::Turn { turn, side } => {
                self.turn_page(battle);
                self.when = (*turn, Some(*side), "start");
            }
            What::Phase { phase } => {
                self.turn_page(battle);
                self.when.2 = phase;
            }
            What::Moved { unit, pose, .. } => {
                self.check_move(battle, &event.what);
                self.told[unit.index()] = *pose;
            }
            What::ChargeHome { unit, target, pose, .. } => {
                self.check_charge(battle, *unit, *target);
                self.told[unit.index()] = *pose;
            }
            What::ChargeFailed { unit, target, pose, .. } => {
                self.check_answered(battle, *target);
                self.check_straight(battle, *unit, *pose, rate(battle, *unit), "a failed charge");
                self.told[unit.index()] = *pose;
            }
            What::Countercharged { unit, pose, .. } => {
                self.check_straight(battle, *unit, *pose, rate(battle, *unit) / 2.0, "a countercharge");
                self.told[unit.index()] = *pose;
            }
            What::Disengaged { unit, pose } => {
                self.check_straight(battle, *unit, *pose, rate(battle, *unit) * 2.0, "breaking off");
                self.told[unit.index()] = *pose;
            }
            What::FollowedUp { unit, pose, .. } => {
                self.check_straight(battle, *unit, *pose, rate(battle, *unit), "following up");
                self.told[unit.index()] = *pose;
            }
            What::GaveGround { unit, pose, distance } => {
                let rolled = self.steps.get(unit).copied().map_or(0.0, f64::from);
                if *distance > rolled + HAIR {
                    self.found(battle, *unit, &format!("goes back {distance:.2} of {rolled}"));
                }
                self.check_straight(battle, *unit, *pose, *distance, "giving ground");
                self.told[unit.index()] = *pose;
            }
            What::GroundRoll { unit, distance, dice } => {
                let due = 1 + u8::from(rate(battle, *unit) > 6.0);
                self.check_dice(battle, *unit, (*dice, *distance), due, "give ground");
                self.steps.insert(*unit, *distance);
            }
            What::FleeRoll { unit, distance, dice, .. } => self.roll_to_run(battle, *unit, *dice, *distance),
            What::Fled { unit, pose, distance } | What::Feigned { unit, pose, distance } => {
                self.run(battle, event, *unit, *pose, *distance);
            }
            What::PursuitRoll { unit, distance, dice } => {
                // Whoever has run down skirmishers overruns by one die.
                let short = battle.unit(*unit).is(Mark::RAN_DOWN_SKIRMISHERS)
                    || self.before[unit.index()].is(Mark::RAN_DOWN_SKIRMISHERS);
                let due = if short { 1 } else { 2 + u8::from(rate(battle, *unit) > 6.0) };
                self.check_dice(battle, *unit, (*dice, *distance), due, "pursue");
                self.chases.insert(*unit, *distance);
            }
            What::Pursued { unit, pose, distance } => {
                let rolled = self.chases.get(unit).copied().map_or(6.0, f64::from);
                if *distance > rolled + HAIR {
                    self.found(battle, *unit, &format!("pursues {distance:.2} of {rolled}"));
                }
                self.told[unit.index()] = *pose;
            }
            What::Caught { unit, by } => self.check_chase(battle, *unit, *by, true),
            What::Escaped { unit, by } => self.check_chase(battle, *unit, *by, false),
            What::Test { unit, test, needed, modifiers, dice, passed } => {
                let total = dice.iter().map(|&d| d as i8).sum::<i8>();
                if (total <= *needed) != *passed {
                    self.found(battle, *unit, &format!("test of {test}: {total} against {needed}, passed: {passed}"));
                }
                let base = *needed - modifiers.iter().map(|m| m.by).sum::<i8>();
                self.check_leadership(battle, *unit, test, base);
                if *test == "panic" {
                    if *passed {
                        self.failed.remove(unit);
                    } else {
                        self.failed.insert(*unit);
                        self.routed.insert(*unit);
                    }
                }
            }
            What::Responded { unit, response } => {
                self.responses.insert(*unit, *response);
            }
            What::Panicked { unit } => {
                self.failed.remove(unit);
                self.panicked.insert(*unit);
            }
            What::Destroyed { unit } | What::LeftTable { unit } | What::Slain { unit } => self.forget(*unit),
            What::TargetNamed { unit, missile, .. } => {
                self.aims.insert(*unit, *missile);
            }
            What::Volley { unit, target, dice, score, hits, shots, .. } => {
                if let Some(&missile) = self.aims.get(unit).filter(|_| *shots > 0) {
                    self.check_range(battle, *unit, *target, missile);
                }
                let least = (*score).min(6);
                let hit = dice.iter().filter(|&&d| d as i8 >= least).count();
                if hit != usize::from(*hits) || dice.len() != usize::from(*shots) {
                    self.found(battle, *unit, &format!("{hits} hits of {shots} shots on {score}: {dice:?}"));
                }
            }
            What::ArmyBroken { side } => self.check_broken(battle, *side),
            What::Broken { unit } => {
                self.broken.insert(*unit);
            }
            What::StandardTaken { unit, army } => {
                let taken = &mut self.taken[battle.unit(*unit).side.other().index()];
                if *army {
                    taken.army_standard = true;
                } else {
                    taken.standards += 1;
                }
            }
            What::Score { side, points } => {
                let own = count::score(battle, *side, self.taken[side.index()]) / 2;
                if own != *points {
                    self.findings.push(format!("{side:?} score {points}, counted afresh {own}"));
                }
            }
            What::CombatResult { wounds, score, winner, a, b, .. } => {
                let own = [0, 1].map(|n| wounds[n] as i8 + [a, b][n].iter().map(|m| m.by).sum::<i8>());
                let side = match own[0].cmp(&own[1]) {
                    std::cmp::Ordering::Greater => Some(Side::A),
                    std::cmp::Ordering::Less => Some(Side::B),
                    std::cmp::Ordering::Equal => None,
                };
                if own != *score || side != *winner {
                    self.findings
                        .push(format!("a result of {score:?} for {winner:?}, counted afresh {own:?} for {side:?}"));
                }
            }
            _ => {}
        }
        self.follow(&event.what);
    }

    /// Where an event puts somebody.
    fn follow(&mut self, what: &What) {
        let (unit, pose) = match what {
            What::Deployed { unit, pose }
            | What::Revealed { unit, pose }
            | What::Reformed { unit, pose, .. }
            | What::Aligned { unit, pose }
            | What::Rallied { unit, pose, .. }
            | What::RanInto { unit, pose, .. }
            | What::LinedUp { unit, pose, .. }
            | What::OpenedOut { unit, pose, .. }
            | What::GaveWay { unit, pose }
            | What::FormedUp { unit, pose, .. }
            | What::Stampeded { unit, pose, .. }
            | What::Widened { unit, pose, .. }
            | What::CameBack { unit, pose } => (*unit, *pose),
            _ => return,
        };
        self.told[unit.index()] = pose;
    }

    /// A new phase: whoever had to run has run.
    fn turn_page(&mut self, battle: &Battle) {
        // Who panics at the start of the turn runs with the compulsory moves.
        let waits = self.when.2 == "start";
        for id in std::mem::take(&mut self.panicked) {
            if waits {
                self.panicked.insert(id);
            } else if battle.unit(id).on_field() {
                self.found(battle, id, "panicked and did not run");
            }
        }
        for id in std::mem::take(&mut self.broken) {
            if battle.unit(id).status() == Status::Field {
                self.found(battle, id, "broke and did not run");
            }
        }
        for id in std::mem::take(&mut self.failed) {
            if battle.unit(id).status() == Status::Field {
                self.found(battle, id, "failed a test of panic, and nothing came of it");
            }
        }
        for (id, rolled) in std::mem::take(&mut self.to_run) {
            if battle.unit(id).on_field() {
                self.found(battle, id, &format!("rolled {rolled} to run and did not"));
            }
        }
        self.runs.clear();
        self.aims.clear();
        self.responses.clear();
        self.chases.clear();
        self.escaped.clear();
        self.routed.clear();
        self.steps.clear();
    }

    pub fn forget(&mut self, id: UnitId) {
        self.panicked.remove(&id);
        self.broken.remove(&id);
        self.failed.remove(&id);
        self.to_run.remove(&id);
    }

    /// Nobody tests on more than his own, a companion's or a near General's Leadership.
    fn check_leadership(&mut self, battle: &Battle, id: UnitId, test: &str, base: i8) {
        let unit = self.before[id.index()];
        let troop = battle.troop(id);
        let deep = if troop.special.has(Special::Warband) { 3 } else { 0 };
        // An elephant heeds its driver, and itself.
        let crew = troop.crew.mahout.iter().chain(troop.crew.men.iter().map(|men| &men.stats)).map(|stats| stats.ld);
        let ld = crew.chain([troop.stats.ld]).max().unwrap_or_default();
        let own = (ld as i8 + deep).min(10);
        if base <= own {
            return;
        }
        let lends = |c: UnitId| {
            let (was, is) = (self.before[c.index()], *battle.unit(c));
            if battle.troop(c).rank.is_none() || was.side != unit.side {
                return false;
            }
            let depth = if battle.troop(c).special.has(Special::Warband) { deep } else { 0 };
            if (battle.troop(c).stats.ld as i8 + depth).min(10) < base {
                return false;
            }
            let joined = |u: &Unit| u.host == Some(id) && u.is_alive();
            let general = battle.troop(c).rank == Some(Rank::General);
            joined(&was)
                || joined(&is)
                || (general && (self.is_near(battle, c, id, false) || self.is_near(battle, c, id, true)))
        };
        if !self.ids().into_iter().any(lends) {
            let off = if unit.on_field() { "" } else { ", off the table" };
            let gap = if self.ids().into_iter().any(|c| self.is_near_a_gap(battle, c, id)) {
                ", but for an empty place"
            } else {
                ""
            };
            let text =
                format!("tests ({test}) on Leadership {base} (its own {own}){off}, and nobody near lends it{gap}");
            self.found(battle, id, &text);
        }
    }

    /// Whether a General within reach, who does not run, stood there before or stands there now.
    fn is_near(&self, battle: &Battle, general: UnitId, id: UnitId, now: bool) -> bool {
        let unit = |u: UnitId| if now { *battle.unit(u) } else { self.before[u.index()] };
        let body = match unit(general).status() {
            Status::Joined => unit(general).host.unwrap_or(general),
            _ => general,
        };
        let (there, here) = (unit(body), unit(id));
        there.status() == Status::Field
            && here.on_field()
            && Shape::of(&there).distance(&Shape::of(&here)) <= REACH + HAIR
    }

    /// Whether a General is within reach of the block, if not of a model.
    fn is_near_a_gap(&self, battle: &Battle, general: UnitId, id: UnitId) -> bool {
        let leads = battle.troop(general).rank == Some(Rank::General);
        let (was, here) = (self.before[general.index()], self.before[id.index()]);
        let body = self.before[was.host.unwrap_or(general).index()];
        let near = Shape::of(&body).whole.distance(&Shape::of(&here).whole) <= REACH + HAIR;
        leads && was.side == here.side && here.on_field() && near
    }

    /// Models fall only as told; of two kinds in one unit either may fall.
    fn check_numbers(&mut self, battle: &Battle, events: &[Event]) {
        for id in self.ids() {
            let is = *battle.unit(id);
            let body =
                |u: UnitId| if battle.troop(u).is_character() { u } else { self.before[u.index()].host.unwrap_or(u) };
            if body(id) == id && !battle.troop(id).is_character() && is.is_alive() {
                let mine: Vec<UnitId> = self.ids().into_iter().filter(|&u| body(u) == id).collect();
                let lost: u16 = events
                    .iter()
                    .map(|e| match &e.what {
                        What::Casualties { unit, lost, .. } | What::ShotDown { unit, lost, .. }
                            if mine.contains(unit) =>
                        {
                            u16::from(*lost)
                        }
                        _ => 0,
                    })
                    .sum();
                let was: u16 = mine.iter().map(|u| u16::from(self.before[u.index()].models)).sum();
                let left: u16 = mine.iter().map(|&u| u16::from(battle.unit(u).models)).sum();
                if left + lost != was {
                    self.found(battle, id, &format!("{left} of {was} are left, and {lost} were told lost"));
                }
            }
            let slain = events.iter().any(|e| matches!(&e.what, What::Slain { unit } if *unit == id));
            if slain && is.is_alive() {
                self.found(battle, id, "was told slain and lives");
            }
        }
    }

    /// Who is told gone is gone, and who is gone was told so.
    fn check_fates(&mut self, battle: &Battle, events: &[Event]) {
        for id in self.ids() {
            let (was, is) = (self.before[id.index()].status(), battle.unit(id).status());
            let told = |fits: &dyn Fn(&What) -> bool| events.iter().any(|e| fits(&e.what));
            let host = self.before[id.index()].host;
            let mine = |u: &UnitId| *u == id || Some(*u) == host;
            let destroyed = told(&|w| matches!(w, What::Destroyed { unit } if *unit == id));
            let any_end = told(&|w| match w {
                What::Destroyed { unit }
                | What::Slain { unit }
                | What::LeftTable { unit }
                | What::Caught { unit, .. }
                | What::Scattered { unit }
                | What::Casualties { unit, left: 0, .. }
                | What::ShotDown { unit, left: 0, .. } => mine(unit),
                _ => false,
            });
            let gone = |s: Status| matches!(s, Status::Destroyed | Status::Fled | Status::Gone);
            if destroyed && !gone(is) {
                self.found(battle, id, &format!("was told destroyed and is {is:?}"));
            }
            if gone(is) && !gone(was) && !any_end && is != Status::Gone {
                self.found(battle, id, &format!("is {is:?}, and nobody was told"));
            }
            let off = told(&|w| matches!(w, What::PursuedOff { unit, .. } if mine(unit)));
            if is == Status::Off && was != Status::Off && !off {
                self.found(battle, id, "is off the table, and nobody was told");
            }
            if gone(was) && !gone(is) {
                self.found(battle, id, &format!("was {was:?} and is {is:?}"));
            }
        }
    }

    /// On the table, and on nobody's toes.
    fn check_places(&mut self, battle: &Battle) {
        let board = battle.field().board;
        let standing: Vec<(UnitId, Shape)> = self
            .ids()
            .into_iter()
            .filter(|&u| battle.unit(u).on_field())
            .map(|u| (u, Shape::of(battle.unit(u))))
            .collect();
        for (n, (id, shape)) in standing.iter().enumerate() {
            let beyond = shape.parts().map(|b| b.beyond(board.width, board.depth)).fold(0.0, f64::max);
            if beyond > HAIR {
                self.found(battle, *id, &format!("hangs {beyond:.2} over the edge"));
            }
            for (other, theirs) in &standing[n + 1..] {
                let overlap =
                    if runs_among(battle, *id, *other) { upon(battle, *id, *other) } else { shape.overlap(theirs) };
                if overlap > HAIR {
                    self.found(battle, *id, &format!("stands {overlap:.3} on {}", name(battle, *other)));
                }
            }
        }
    }

    /// Nobody moves untold, but for ranks that close.
    fn check_told(&mut self, battle: &Battle, events: &[Event]) {
        let falls = events
            .iter()
            .any(|e| matches!(e.what, What::Casualties { .. } | What::ShotDown { .. } | What::Slain { .. }));
        for id in self.ids() {
            let (was, is) = (self.before[id.index()], *battle.unit(id));
            if !is.on_field() || !was.on_field() || falls || is.status() != was.status() {
                continue;
            }
            let told = self.told[id.index()];
            let off = (is.pose().at.x - told.at.x).hypot(is.pose().at.y - told.at.y);
            // A single rank that loses a man at one end shifts by half a base, and half the gap.
            let half = f64::from(u16::from(was.base.width_mm) + u16::from(was.gap_mm)) / 50.8;
            if off > half + HAIR {
                self.found(battle, id, &format!("is {off:.2} from where it was told to be"));
            }
        }
    }

    /// Whoever is engaged touches an enemy, between the phases of fighting.
    fn check_engaged(&mut self, battle: &Battle) {
        if !matches!(step(battle), TurnStep::Declarations | TurnStep::Remaining | TurnStep::Shooting) {
            return;
        }
        for id in self.ids() {
            let unit = battle.unit(id);
            if unit.status() != Status::Field || !battle.is_engaged(id) || unit.is(Mark::DISENGAGING) {
                continue;
            }
            let shape = Shape::of(unit);
            // An elephant that runs wild fights whomever it meets.
            let wild = |u: UnitId| battle.unit(u).is(Mark::STAMPEDING);
            let nearest = self
                .ids()
                .into_iter()
                .filter(|&e| e != id && battle.unit(e).on_field())
                .filter(|&e| battle.unit(e).side != unit.side || wild(e) || wild(id))
                .map(|e| shape.whole.distance(&Shape::of(battle.unit(e)).whole))
                .fold(f64::INFINITY, f64::min);
            if nearest > 1.0 + HAIR {
                self.found(battle, id, &format!("is engaged, and the nearest enemy {nearest:.2} away"));
            }
        }
    }

    /// The break point: what is left is a quarter or less.
    fn check_broken(&mut self, battle: &Battle, side: Side) {
        let (total, left) = break_points(battle, side);
        if left > total.div_ceil(4) {
            self.findings.push(format!("{side:?} are broken with {left} of {total} left"));
        }
    }

    /// An army that is broken and does not know it.
    pub fn check_unbroken(battle: &Battle) -> Vec<String> {
        let mut found = Vec::new();
        if battle.plan().settings.break_point && step(battle) > TurnStep::Deployment {
            for side in Side::BOTH {
                let (total, left) = break_points(battle, side);
                if left <= total.div_ceil(4) {
                    found.push(format!("{side:?} have {left} of {total} left and fight on"));
                }
            }
        }
        found
    }

    /// Movement, less what armour costs (lines 603-618, 3031-3039).
    fn check_rate(&mut self, battle: &Battle, id: UnitId) {
        let (told, own) = (battle.troop(id).basic_rate(battle.edition()), own_rate(battle, id));
        if (told - own).abs() > 1e-9 {
            self.found(battle, id, &format!("goes {told}, by the book {own}"));
        }
    }
}

fn step(battle: &Battle) -> TurnStep {
    battle.step()
}

pub fn name(battle: &Battle, id: UnitId) -> String {
    format!("{} ({:?})", battle.troop(id).name, battle.unit(id).side)
}

pub fn rate(battle: &Battle, id: UnitId) -> f64 {
    own_rate(battle, id)
}

pub fn diagonal(unit: &Unit) -> f64 {
    let corners = Shape::of(unit).whole.corners;
    (corners[0].0 - corners[2].0).hypot(corners[0].1 - corners[2].1)
}

/// The basic rate, reckoned afresh.
fn own_rate(battle: &Battle, id: UnitId) -> f64 {
    use ancients::{Barding, Body, Shield};
    let troop = battle.troop(id);
    let mounted = troop.kind != ancients::Kind::Infantry;
    let base = match (troop.armour.body, mounted) {
        (Body::None, false) => 7,
        (Body::None, true) | (Body::Light, false) => 6,
        (Body::Light, true) | (Body::Heavy, false) => 5,
        (Body::Heavy, true) | (Body::PartialPlate, false) => 4,
        _ => 3,
    };
    let shield = match troop.armour.shield {
        Shield::Shield => 1,
        Shield::Large => 2,
        _ => 0,
    };
    let save = if base == 3 { 3 } else { (base - shield).max(3) };
    let heavy = u8::from(if mounted { save <= 3 } else { save <= 4 });
    let metal = u8::from(matches!(troop.armour.barding, Barding::Metal | Barding::HalfMetal));
    let fine = u8::from(troop.special.has(Special::FinestHorses));
    if troop.kind.has_crew() {
        return f64::from(troop.stats.m + fine);
    }
    f64::from((troop.stats.m + fine).saturating_sub(heavy + metal))
}

/// Whether the one runs with the chariots of the other: then bases count, and not blocks.
fn runs_among(battle: &Battle, a: UnitId, b: UnitId) -> bool {
    let runs = |id: UnitId| battle.troop(id).special.has(Special::ChariotRunners) && battle.is_skirmishing(id);
    let chariots = |id: UnitId| battle.troop(id).kind.is_chariot();
    battle.unit(a).side == battle.unit(b).side && ((runs(a) && chariots(b)) || (runs(b) && chariots(a)))
}

/// How deep a base of the one stands in a base of the other.
fn upon(battle: &Battle, a: UnitId, b: UnitId) -> f64 {
    let bases = |id: UnitId| {
        let unit = battle.unit(id);
        unit.formation().bases(unit.pose()).map(|base| Block::new(base.pose, 0.0, 0.0, base.width, base.depth))
    };
    bases(a).flat_map(|man| bases(b).map(move |other| man.overlap(&other))).fold(0.0, f64::max)
}

//! Who breaks.

use ancients::What;

use super::follow::Account;
use super::ground::{Contact, Face};
use super::spec::{Array, Came, Fight, Rank};

/// How far a General and an army standard reach (lines 2686, 2698).
const REACH: f64 = 12.0;

/// What became of a beaten unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    Stands,
    GivesGround,
    Breaks,
}

impl Fight {
    /// Whether a unit is within reach of a character, and he of no use to it.
    fn reaches(&self, character: usize, unit: usize) -> bool {
        if self.bodies[character].host == Some(unit) {
            return true;
        }
        let plot = |body: usize| match self.bodies[body].host {
            // Who was put to shame stands somewhere in the rear.
            Some(host) => self.men(host).iter().find(|m| m.who == body).map(|m| m.plot).or(Some(self.area(host))),
            None => Some(self.area(body)),
        };
        plot(character).is_some_and(|p| self.men(unit).iter().any(|m| m.plot.distance(&p) <= REACH))
    }
}

impl Account<'_> {
    /// Every unit of the side that lost, in the order of its events.
    pub fn breaks(&mut self, from: usize, loser: usize, margin: i8) {
        let fight = self.fight;
        let beaten: Vec<usize> = fight
            .units()
            .filter(|&u| fight.bodies[u].side == loser && fight.contacts_of(u).next().is_some())
            .filter(|&u| self.after.heads(fight, u) > 0)
            .collect();
        let mut broken = Vec::new();
        let mut done = Vec::new();
        let mut at = from + 1;
        while at < self.events.len() && done.len() < beaten.len() {
            let unit = match &self.events[at].what {
                What::Test { unit, test: "break", .. }
                | What::Stubborn { unit, .. }
                | What::Broken { unit }
                | What::GivesGround { unit } => unit.index(),
                What::FleeRoll { .. } | What::Panicked { .. } | What::GroundRoll { .. } => break,
                _ => {
                    at += 1;
                    continue;
                }
            };
            if !beaten.contains(&unit) || done.contains(&unit) {
                self.fault(format!("{}: nothing to break about", self.tag(unit)));
                return;
            }
            let leads = |u: usize| {
                fight.guests(u).any(|g| fight.bodies[g].rank == Some(Rank::General) && self.after.left[g] > 0)
            };
            if beaten.iter().any(|&u| leads(u)) && !leads(unit) && done.is_empty() {
                self.fault(format!("{}: the General's unit should test first", self.tag(unit)));
            }
            let end = self.one_breaks(&mut at, unit, margin, &broken);
            if end == End::Breaks {
                broken.push(unit);
            }
            done.push(unit);
        }
        for &unit in beaten.iter().filter(|u| !done.contains(u)) {
            self.fault(format!("{}: beaten, and nothing follows", self.tag(unit)));
        }
    }

    /// One unit; goes on to the event after the last that is its own.
    fn one_breaks(&mut self, at: &mut usize, unit: usize, margin: i8, broken: &[usize]) -> End {
        let name = self.tag(unit).to_string();
        let heads = self.after.heads(self.fight, unit);
        if heads < 5 {
            return self.ends(at, unit, End::Breaks, &format!("{name}: {heads} left"));
        }
        if let Some(doom) = self.doom(unit) {
            self.line(format!("{name}: {doom}"));
            let stubborn = self.is_stubborn(unit);
            if !stubborn {
                return self.ends(at, unit, End::Breaks, &format!("{name}: {doom}"));
            }
            let die = self.take(1).first().copied().unwrap_or(1);
            match &self.events[*at].what {
                What::Stubborn { unit: u, die: d, stands } if u.index() == unit => {
                    let (d, stands) = (*d, *stands);
                    self.same(&format!("{name}: the stubborn die"), (die, die >= 4), (d, stands));
                    *at += 1;
                }
                _ => self.fault(format!("{name}: stubborn against a certain break, and no die")),
            }
            if die < 4 {
                return self.ends(at, unit, End::Breaks, &format!("{name}: the stubborn die"));
            }
        }
        self.tests(at, unit, margin, broken)
    }

    fn tests(&mut self, at: &mut usize, unit: usize, margin: i8, broken: &[usize]) -> End {
        let name = self.tag(unit).to_string();
        let need = self.leadership(unit, broken) - margin;
        let mut passed = self.test(at, unit, need);
        let again = !passed && self.may_test_again(unit, broken);
        let asked = self.said.again.iter().find(|a| a.0 == unit).map(|a| a.1);
        self.same(&format!("{name}: asked to test again"), again, asked.is_some());
        if asked == Some(true) {
            passed = self.test(at, unit, need);
        }
        let end = if passed {
            End::Stands
        } else if self.gives_ground(unit) {
            End::GivesGround
        } else {
            End::Breaks
        };
        self.ends(at, unit, end, &name)
    }

    fn test(&mut self, at: &mut usize, unit: usize, need: i8) -> bool {
        let dice = self.take(2);
        let passed = dice.iter().map(|&d| d as i8).sum::<i8>() <= need;
        let name = self.tag(unit).to_string();
        self.line(format!("{name}: {dice:?} against {need}"));
        match self.events.get(*at).map(|e| &e.what) {
            Some(What::Test { unit: u, test: "break", dice: d, needed, passed: p, .. }) if u.index() == unit => {
                let (d, needed, p) = (d.to_vec(), *needed, *p);
                self.same(&format!("{name}: break test (need, dice, passed)"), (need, dice, passed), (needed, d, p));
                *at += 1;
            }
            _ => self.fault(format!("{name}: no break test, needed {need}")),
        }
        passed
    }

    /// How it ended for one.
    fn ends(&mut self, at: &mut usize, unit: usize, end: End, why: &str) -> End {
        let told = match self.events.get(*at).map(|e| &e.what) {
            Some(What::Broken { unit: u }) if u.index() == unit => End::Breaks,
            Some(What::GivesGround { unit: u }) if u.index() == unit => End::GivesGround,
            _ => End::Stands,
        };
        if told != End::Stands {
            *at += 1;
        }
        self.same(&format!("{why}: the end"), end, told);
        told
    }

    fn is_stubborn(&self, unit: usize) -> bool {
        self.fight.bodies[unit].has("stubborn") && !self.fight.bodies[unit].has("frenzy")
    }

    fn foes(&self, unit: usize) -> Vec<usize> {
        let fight = self.fight;
        let side = fight.bodies[unit].side;
        fight
            .units()
            .filter(|&u| fight.bodies[u].side != side && fight.contacts_of(u).next().is_some())
            .filter(|&u| self.after.heads(fight, u) > 0)
            .collect()
    }

    /// Whether a unit fears another (lines 2398, 3188, 3423).
    fn fears(&self, unit: usize, enemy: usize) -> bool {
        let (body, other) = (&self.fight.bodies[unit], &self.fight.bodies[enemy]);
        let (own, theirs) = (self.after.heads(self.fight, unit), self.after.heads(self.fight, enemy));
        let loose = other.array == Array::Skirmish;
        let formed = !loose && theirs >= 5;
        let levy = body.has("levy") && !loose && own < 2 * theirs;
        let timid = body.array == Array::Skirmish && body.profile.ld <= 7 && formed;
        let terrible = other.has_any(&["causes-fear", "causes-terror"]);
        !body.has("frenzy") && (levy || timid || terrible)
    }

    /// Why it breaks for certain (lines 3200, 3413, 3551).
    fn doom(&self, unit: usize) -> Option<&'static str> {
        let fight = self.fight;
        let foes = self.foes(unit);
        let own = u16::from(self.after.heads(fight, unit));
        let feared = foes.iter().filter(|&&f| self.fears(unit, f));
        if feared.map(|&f| u16::from(self.after.heads(fight, f))).sum::<u16>() > own {
            return Some("outnumbered by those it fears");
        }
        if fight.is_at_wall() {
            return None;
        }
        let first = |f: usize| fight.bodies[f].rounds == 0;
        let warriors = foes.iter().filter(|&&f| fight.bodies[f].has("warband"));
        let warriors: u16 = warriors.map(|&f| u16::from(self.after.heads(fight, f))).sum();
        let side = fight.bodies[unit].side;
        let friends = fight.units().filter(|&u| fight.bodies[u].side == side && fight.contacts_of(u).next().is_some());
        let all: u16 = friends.map(|u| u16::from(self.after.heads(fight, u))).sum();
        let swept = foes.iter().any(|&f| {
            let body = &fight.bodies[f];
            let at_phalanx = body.mounted && self.charges_phalanx(f);
            body.has("warband") && matches!(body.came, Came::Charged | Came::Pursued) && first(f) && !at_phalanx
        });
        if swept && warriors > all {
            return Some("swept away by a warband");
        }
        let ridden = foes.iter().any(|&f| {
            let body = &fight.bodies[f];
            body.has("ferocious-charge")
                && body.mounted
                && fight.charges(f)
                && fight.heads(f) >= 5
                && !self.charges_phalanx(f)
                && fight.contacts_of(f).any(|c| c.enemy == unit)
                && (!body.spent.contains(&"ferocity-spent") || fight.bodies[unit].array == Array::Skirmish)
        });
        ridden.then_some("ridden down by a ferocious charge")
    }

    fn charges_phalanx(&self, unit: usize) -> bool {
        self.fight.contacts_of(unit).any(|c| c.enemy_face == Face::Front && self.fight.is_phalanx(c.enemy))
    }

    /// The Leadership that it tests on (lines 2444, 2526, 2686, 3224, 3284, 3426, 3554).
    fn leadership(&self, unit: usize, broken: &[usize]) -> i8 {
        let fight = self.fight;
        let body = &fight.bodies[unit];
        if body.has("hatred") && !body.has("frenzy") {
            return 10;
        }
        let formed = body.array != Array::Skirmish && self.after.heads(fight, unit) >= 5;
        let depth = if body.has("warband") && formed { self.depth(unit) } else { 0 };
        let own = (body.profile.ld as i8 + depth).min(10);
        if !formed {
            return body.profile.ld as i8;
        }
        let mut best = own;
        for lender in 0..fight.bodies.len() {
            let character = &fight.bodies[lender];
            let Some(rank) = character.rank else { continue };
            let general = rank == Rank::General;
            let joined = character.host == Some(unit);
            let gone = self.after.left[lender] == 0 || character.host.is_some_and(|h| broken.contains(&h));
            // Put to shame he does not help his own unit (lines 2656, 2688).
            let ashamed = self.fight.retired == Some(lender) && joined;
            if character.side != body.side || gone || ashamed || (general && body.has("unreliable")) {
                continue;
            }
            let near = general && !body.has("levy") && fight.reaches(lender, unit);
            if joined || near {
                let more = if character.has("warband") { depth } else { 0 };
                best = best.max((character.profile.ld as i8 + more).min(10));
            }
        }
        best
    }

    /// Ranks of a warband as they are now.
    fn depth(&self, unit: usize) -> i8 {
        let fight = self.fight;
        let (heads, files) = (self.after.heads(fight, unit), fight.files(unit));
        let files = files.min(heads);
        if files < 4 {
            return 0;
        }
        let behind = (1..heads.div_ceil(files)).filter(|&r| (heads - r * files).min(files) >= 4).count() as i8;
        let body = &fight.bodies[unit];
        behind.min(if !body.mounted && body.array == Array::Close { 3 } else { 2 })
    }

    fn may_test_again(&self, unit: usize, broken: &[usize]) -> bool {
        let fight = self.fight;
        let body = &fight.bodies[unit];
        let carries = |c: usize| {
            let character = &fight.bodies[c];
            character.rank == Some(Rank::ArmyStandard)
                && character.side == body.side
                && self.after.left[c] > 0
                && !character.host.is_some_and(|h| broken.contains(&h))
                && fight.reaches(c, unit)
        };
        body.array != Array::Skirmish && !body.has("unreliable") && (0..fight.bodies.len()).any(carries)
    }

    /// Whether a failed test only makes it give ground (lines 2079-2085, 3265).
    fn gives_ground(&self, unit: usize) -> bool {
        let fight = self.fight;
        let body = &fight.bodies[unit];
        let heads = |u: usize| u16::from(self.after.heads(fight, u));
        let foes = self.foes(unit);
        let few = |u: usize| heads(u) < 5;
        let contacts: Vec<Contact> = fight.contacts_of(unit).filter(|c| heads(c.enemy) > 0).collect();
        let has = |face: Face| contacts.iter().any(|c| c.face == face);
        let flanked = contacts.iter().any(|c| matches!(c.face, Face::Left | Face::Right) && !few(c.enemy));
        let able = has(Face::Front) && !has(Face::Rear) && !flanked;
        let loose = body.array == Array::Skirmish;
        let equals = contacts.iter().all(|c| fight.bodies[c.enemy].array == Array::Skirmish || few(c.enemy));
        let side: u16 = fight
            .units()
            .filter(|&u| fight.bodies[u].side == body.side && fight.contacts_of(u).next().is_some())
            .map(heads)
            .sum();
        let enemy: u16 = foes.iter().map(|&f| heads(f)).sum();
        let odds = side >= 2 * enemy;
        let stubborn = self.is_stubborn(unit) && !body.spent.contains(&"stubborn-spent");
        able && (!loose || equals) && (odds || stubborn)
    }
}

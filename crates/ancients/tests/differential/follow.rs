//! The model's account of a fight: it goes along with the dice that fell, and
//! says at every step what should have happened.

use std::cmp::Ordering;
use std::collections::BTreeSet;

use ancients::{Event, What};

use super::arms::to_wound;
use super::ground::{Band, Fighters};
use super::order::Striker;
use super::spec::Fight;

/// How a player divided blows.
#[derive(Clone, Debug)]
pub struct Division {
    pub who: usize,
    pub total: u8,
    pub among: Vec<usize>,
    pub shares: Vec<u8>,
}

/// What the players said, and the dice in the order they fell.
#[derive(Clone, Default, Debug)]
pub struct Said {
    pub divisions: Vec<Division>,
    /// Who was asked whether to test again near the army standard, and whether
    /// they did.
    pub again: Vec<(usize, bool)>,
    /// Which veterans were asked whether to throw all dice again, and whether they did.
    pub veterans: Vec<(usize, bool)>,
    /// Who could issue a challenge, and who could meet it.
    pub contestants: Vec<(usize, Vec<usize>)>,
    pub dice: Vec<u8>,
}

/// Blows that are due.
#[derive(Clone, Debug)]
struct Due {
    striker: Striker,
    target: usize,
    band: Band,
    /// The place among the events, once they have fallen.
    at: Option<usize>,
    /// Hits and misses of veterans, who may throw again.
    thrown: Option<(u8, u8)>,
    /// Hits that have not wounded yet.
    hits: u8,
}

/// Wounds that are not saved and have not fallen yet.
struct Pending {
    striker: Striker,
    target: usize,
    wounds: u8,
}

/// How things stand after the blows.
#[derive(Clone, Debug)]
pub struct After {
    /// Troopers left; 1 or 0 for characters.
    pub left: Vec<u8>,
    /// Wounds that do not make up a model.
    pub carried: Vec<u8>,
    /// Wounds inflicted by each side.
    pub wounds: [u8; 2],
    /// Command models lost, by unit: leader, standard, musician.
    pub command_lost: Vec<[bool; 3]>,
}

impl After {
    pub fn heads(&self, fight: &Fight, unit: usize) -> u8 {
        self.left[unit] + fight.guests(unit).map(|g| self.left[g]).sum::<u8>()
    }
}

pub struct Account<'f> {
    pub fight: &'f Fight,
    pub said: &'f Said,
    pub events: &'f [Event],
    pub after: After,
    due: Vec<Due>,
    pending: Vec<Pending>,
    /// Troopers lost before the blows of a unit that have fallen so far.
    lost: Vec<u8>,
    dice: usize,
    /// Veterans who were asked, with the class of their blows, and whether they throw again.
    veterans: Vec<(usize, u8, bool)>,
    pub faults: Vec<String>,
    pub lines: Vec<String>,
    /// Which enemies had their losses before whom: who, and how many men's
    /// blows had fallen of each unit with how many losses.
    struck: Vec<Vec<(u8, u16, bool)>>,
}

impl<'f> Account<'f> {
    pub fn new(fight: &'f Fight, said: &'f Said, events: &'f [Event]) -> Account<'f> {
        let count = fight.bodies.len();
        let left = fight.bodies.iter().map(|b| if b.is_character() { 1 } else { b.models }).collect();
        let after = After { left, carried: vec![0; count], wounds: [0, 0], command_lost: vec![[false; 3]; count] };
        Account {
            fight,
            said,
            events,
            after,
            due: Vec::new(),
            pending: Vec::new(),
            lost: vec![0; count],
            dice: 0,
            veterans: Vec::new(),
            faults: Vec::new(),
            lines: Vec::new(),
            struck: vec![Vec::new(); count],
        }
    }

    pub fn tag(&self, body: usize) -> &str {
        &self.fight.bodies[body].tag
    }

    pub fn fault(&mut self, text: String) {
        self.lines.push(format!("  ✗ {text}"));
        self.faults.push(text);
    }

    #[allow(clippy::needless_pass_by_value, reason = "what is compared is mostly made on the spot")]
    pub fn same<T: PartialEq + std::fmt::Debug>(&mut self, what: &str, model: T, engine: T) {
        if model != engine {
            self.fault(format!("{what}: by the book {model:?}, played {engine:?}"));
        }
    }

    /// The next dice that fell.
    pub fn take(&mut self, count: usize) -> Vec<u8> {
        let dice: Vec<u8> = self.said.dice.iter().skip(self.dice).take(count).copied().collect();
        self.dice += count;
        if dice.len() < count {
            self.fault(format!("{count} dice should fall here, and {} fell", dice.len()));
        }
        dice
    }

    /// Goes through the events of one combat, up to its result; gives the
    /// place of the result.
    pub fn blows(&mut self) -> Option<usize> {
        self.muster();
        for at in 0..self.events.len() {
            match &self.events[at].what {
                What::Blows { .. } => self.blow(at),
                What::Wounded { unit, by, .. } => self.wounded(at, by.index(), unit.index()),
                What::Casualties { unit, lost, left, wounds } => {
                    self.casualties(unit.index(), Some((*lost, *left, *wounds)));
                }
                What::Slain { unit } => self.casualties(unit.index(), None),
                What::CommandLost { unit, model } => {
                    self.after.command_lost[unit.index()][*model as usize] = true;
                }
                What::CombatResult { .. } => {
                    self.finish_blows();
                    return Some(at);
                }
                _ => {}
            }
        }
        self.fault("the combat has no result".into());
        None
    }

    /// Who will strike whom, as their players divided it.
    fn muster(&mut self) {
        let fighters: Fighters = self.fight.fighters();
        let mut divisions = self.said.divisions.clone();
        for (kind, band) in fighters {
            let striker = Striker { who: kind.who, horse: false, front: kind.front };
            let targets: Vec<usize> = kind.targets.iter().copied().collect();
            let shares = if let [target] = targets[..] {
                vec![(target, band.men)]
            } else {
                let among: BTreeSet<usize> = kind.targets.clone();
                let fits = |d: &Division| {
                    d.who == kind.who
                        && d.total == band.men
                        && d.among.iter().copied().collect::<BTreeSet<_>>() == among
                };
                let Some(n) = divisions.iter().position(fits) else {
                    let names: Vec<&str> = targets.iter().map(|&t| self.tag(t)).collect();
                    let text = format!(
                        "{} of {} may choose among {}, and were not asked",
                        band.men,
                        self.tag(kind.who),
                        names.join(", ")
                    );
                    self.fault(text);
                    continue;
                };
                let division = divisions.swap_remove(n);
                division.among.iter().copied().zip(division.shares.iter().copied()).collect()
            };
            let leader = band.leader;
            for (target, men) in shares.into_iter().filter(|&(_, men)| men > 0) {
                let share = Band { men, behind: band.behind.min(men), leader };
                self.line(format!(
                    "{} {men} of {} strike {}",
                    if kind.front { "to the front" } else { "all round" },
                    self.tag(kind.who),
                    self.tag(target)
                ));
                self.put_down(Due { striker, target, band: share, at: None, thrown: None, hits: 0 });
                if self.fight.bodies[kind.who].horse.is_some() && !kind.reach {
                    let horse = Striker { horse: true, ..striker };
                    let band = Band { leader: false, ..share };
                    self.put_down(Due { striker: horse, target, band, at: None, thrown: None, hits: 0 });
                }
            }
        }
        for left in divisions {
            let text = format!(
                "{} of {} were asked to choose among {:?}, by the book they may not",
                left.total,
                self.tag(left.who),
                left.among
            );
            self.fault(text);
        }
    }

    /// All of a unit who strike the same from the same side strike together.
    fn put_down(&mut self, due: Due) {
        match self.due.iter_mut().find(|d| d.striker == due.striker && d.target == due.target) {
            Some(found) => {
                found.band.men += due.band.men;
                found.band.behind += due.band.behind;
                found.band.leader |= due.band.leader;
            }
            None => self.due.push(due),
        }
    }

    pub fn line(&mut self, text: String) {
        self.lines.push(text);
    }

    /// Blows at somebody, with the wounds and saves that follow.
    fn blow(&mut self, at: usize) {
        let What::Blows { unit, target, horse, attacks, needed, dice, hits } = &self.events[at].what else { return };
        let (who, target, horse) = (unit.index(), target.index(), *horse);
        let name = format!("{}{} at {}", self.tag(who), if horse { " (horses)" } else { "" }, self.tag(target));
        let again = self.fight.throws_misses_again(who, horse);
        let second =
            |d: &Due| d.striker.who == who && d.striker.horse == horse && d.target == target && d.thrown.is_some();
        if let Some(n) = self.due.iter().position(second) {
            return self.second_throw(n, at);
        }
        let fits = |d: &Due| d.striker.who == who && d.striker.horse == horse && d.target == target && d.at.is_none();
        let each = self.fight.attacks(who, horse);
        let room = |d: &Due| d.band.men * each + u8::from(d.band.leader);
        let fitting = (0..self.due.len()).filter(|&n| fits(&self.due[n]));
        // Those who strike from one side only, and those who do not: the fewest who can make so many blows,
        // and of as many those to the front, who never come later.
        let key = |d: &Due| (room(d) < *attacks, room(d), !d.striker.front);
        let Some(n) = fitting.min_by_key(|&n| key(&self.due[n])) else {
            self.fault(format!("{name}: {attacks} blows, which are not due"));
            return;
        };
        self.due[n].at = Some(at);
        let due = self.due[n].clone();
        self.check_order(&due, at, &name);
        self.check_attacks(&due, *attacks, &name);
        let need = self.fight.to_hit(who, horse, target);
        self.same(&format!("{name}: to hit"), need, *needed);
        let veterans = self.veterans(&due, need, &name);
        let fell = self.throw(need, *attacks, again && veterans.is_none());
        self.same(&format!("{name}: dice to hit"), fell.clone(), dice.to_vec());
        let hit = need.map_or(*attacks, |need| fell.iter().filter(|&&die| meets(die, need)).count() as u8);
        self.same(&format!("{name}: hits"), hit, *hits);
        self.line(format!("{name}: {attacks} blows on {need:?}, {hit} hit"));
        match veterans {
            Some(_) if need.is_some() && (veterans == Some(true) || again) => {
                self.due[n].thrown = Some((hit, *attacks - hit));
            }
            _ => self.due[n].hits = hit,
        }
    }

    /// Whether veterans throw again, if they are asked: once for all who strike
    /// at the same time, and no more once they did (line 3526).
    fn veterans(&mut self, due: &Due, need: Option<i8>, name: &str) -> Option<bool> {
        let who = due.striker.who;
        let moment = self.fight.class(due.striker, due.target);
        let body = &self.fight.bodies[who];
        let spent = body.spent.contains(&"veteran-spent")
            || self.veterans.iter().any(|&(w, m, again)| w == who && m != moment && again);
        if !body.has("veteran") || spent || due.striker.horse || need.is_none() {
            return None;
        }
        if let Some(&(_, _, again)) = self.veterans.iter().find(|&&(w, m, _)| (w, m) == (who, moment)) {
            return Some(again);
        }
        let before = self.veterans.iter().filter(|v| v.0 == who).count();
        let Some(&(_, again)) = self.said.veterans.iter().filter(|v| v.0 == who).nth(before) else {
            self.fault(format!("{name}: veterans, and not asked"));
            return None;
        };
        self.veterans.push((who, moment, again));
        Some(again)
    }

    /// Veterans throw all their dice again, or only the misses that they may
    /// throw again like others (line 3526).
    fn second_throw(&mut self, n: usize, at: usize) {
        let What::Blows { unit, target, attacks, dice, hits, .. } = &self.events[at].what else { return };
        let name = format!("{} at {}, again", self.tag(unit.index()), self.tag(target.index()));
        let Some((hit, missed)) = self.due[n].thrown.take() else { return };
        let moment = (unit.index(), self.fight.class(self.due[n].striker, self.due[n].target));
        let all = self.veterans.iter().any(|&(who, when, again)| again && (who, when) == moment);
        let due = if all { hit + missed } else { missed };
        self.same(&format!("{name}: blows"), due, *attacks);
        let need = self.fight.to_hit(unit.index(), false, target.index()).unwrap_or(1);
        let fell = self.take(usize::from(due));
        let more = fell.iter().filter(|&&die| meets(die, need)).count() as u8;
        self.same(&format!("{name}: dice, hits"), (fell, more), (dice.to_vec(), *hits));
        self.due[n].hits = if all { more } else { hit + more };
    }

    /// Dice to hit, misses thrown again.
    fn throw(&mut self, need: Option<i8>, attacks: u8, again: bool) -> Vec<u8> {
        let Some(need) = need else { return Vec::new() };
        let mut fell = self.take(usize::from(attacks));
        let misses = |die: u8| !meets(die, need);
        if again {
            let count = fell.iter().filter(|&&die| misses(die)).count();
            let mut second = self.take(count).into_iter();
            for die in fell.iter_mut().filter(|die| misses(**die)) {
                *die = second.next().unwrap_or(1);
            }
        }
        fell
    }

    /// From hits to wounds: of those who struck last.
    fn wounded(&mut self, at: usize, by: usize, target: usize) {
        let waits = |d: &Due| d.striker.who == by && d.target == target && d.hits > 0;
        let last = (0..self.due.len()).filter(|&n| waits(&self.due[n])).max_by_key(|&n| self.due[n].at);
        let Some(n) = last else {
            let text = format!("{} are wounded by {}, who did not hit", self.tag(target), self.tag(by));
            return self.fault(text);
        };
        let due = self.due[n].clone();
        self.due[n].hits = 0;
        let name =
            format!("{}{} at {}", self.tag(by), if due.striker.horse { " (horses)" } else { "" }, self.tag(target));
        self.wound(at, &due, due.hits, &name);
    }

    fn wound(&mut self, at: usize, due: &Due, hits: u8, name: &str) {
        let Striker { who, horse, .. } = due.striker;
        let need = self.fight.to_hit(who, horse, due.target);
        let strength = self.fight.strength(who, horse, due.target).saturating_sub(Fight::weakened(need));
        let need = to_wound(strength, self.fight.bodies[due.target].profile.t);
        let fell = need.map(|_| self.take(usize::from(hits))).unwrap_or_default();
        let wounds = need.map_or(0, |need| fell.iter().filter(|&&die| die >= need).count() as u8);
        match self.events.get(at).map(|e| &e.what) {
            Some(What::Wounded { unit, by, strength: s, needed, dice, wounds: w })
                if unit.index() == due.target && by.index() == who =>
            {
                let (s, needed, dice, w) = (*s, *needed, dice.to_vec(), *w);
                self.same(&format!("{name}: Strength"), strength, s);
                self.same(&format!("{name}: to wound"), need, needed);
                self.same(&format!("{name}: dice to wound"), fell, dice);
                self.same(&format!("{name}: wounds"), wounds, w);
            }
            _ => self.fault(format!("{name}: {hits} hits, and nothing comes of them")),
        }
        self.line(format!("  Strength {strength}, {need:?} to wound: {wounds}"));
        if wounds > 0 {
            self.save(at, due, wounds, strength, name);
        }
    }

    fn save(&mut self, at: usize, due: &Due, wounds: u8, strength: u8, name: &str) {
        let Striker { who, horse, .. } = due.striker;
        let (need, armoured) = self.fight.to_save(who, horse, due.target, strength);
        let fell = need.map(|_| self.take(usize::from(wounds))).unwrap_or_default();
        let saved = need.map_or(0, |need| fell.iter().filter(|&&die| die >= need).count() as u8);
        let event = match self.events.get(at + 1).map(|e| &e.what) {
            Some(What::Saved { unit, needed, dice, saved }) if unit.index() == due.target => {
                Some((*needed, dice.to_vec(), *saved))
            }
            _ => None,
        };
        let told = (need.is_some() || armoured).then_some((need, fell, saved));
        self.same(&format!("{name}: save (need, dice, saved)"), told, event);
        self.line(format!("  saved on {need:?}: {saved} of {wounds}"));
        if wounds > saved {
            self.pending.push(Pending { striker: due.striker, target: due.target, wounds: wounds - saved });
        }
    }

    /// Who has struck before should have struck before; what he did to this one
    /// has fallen, unless they strike together.
    fn check_order(&mut self, due: &Due, at: usize, name: &str) {
        let fight = self.fight;
        let mine = fight.unit_of(due.striker.who);
        for n in 0..self.due.len() {
            let other = self.due[n].clone();
            let opposed = fight.bodies[other.striker.who].side != fight.bodies[due.striker.who].side
                && (fight.unit_of(other.target) == mine
                    || fight.unit_of(due.target) == fight.unit_of(other.striker.who));
            if !opposed || other.at.is_none_or(|o| o >= at) {
                continue;
            }
            let relation = fight.who_is_first((other.striker, other.target), (due.striker, due.target));
            let waits = self.pending.iter().any(|p| {
                (p.striker, p.target) == (other.striker, other.target)
                    && fight.unit_of(p.target) == mine
                    && self.after.left[p.target] > 0
            });
            let them = self.tag(other.striker.who).to_string();
            if relation == Ordering::Greater {
                self.fault(format!("{name}: should strike before {them}"));
            } else if waits && relation == Ordering::Less {
                self.fault(format!("{name}: {them} strike before, and their slain still strike"));
            } else if !waits && relation == Ordering::Equal && self.fell_since(other.at, at, mine) {
                self.fault(format!("{name}: {them} strike at the same time, and their slain no longer strike"));
            }
        }
    }

    /// Whether any of a unit fell between two events, at the hands of blows
    /// that came from the first.
    fn fell_since(&self, from: Option<usize>, to: usize, unit: usize) -> bool {
        let Some(from) = from else { return false };
        let mut own = true;
        self.events[from + 1..to].iter().any(|e| match &e.what {
            What::Blows { .. } => {
                own = false;
                false
            }
            What::Casualties { unit: u, lost, .. } => own && *lost > 0 && u.index() == unit,
            _ => false,
        })
    }

    /// The number of blows: of those who could strike at the beginning, without
    /// those who fell before (lines 1793, 1813).
    fn check_attacks(&mut self, due: &Due, attacks: u8, name: &str) {
        let Striker { who, horse, .. } = due.striker;
        let each = self.fight.attacks(who, horse);
        if self.fight.bodies[who].is_character() {
            return self.same(&format!("{name}: blows of a character"), each, attacks);
        }
        let mine = |d: &&Due| d.striker.who == who && d.striker.horse == horse;
        let lost = self.lost[who];
        let leads = self.due.iter().any(|d| d.striker.who == who && !horse && d.band.leader);
        if self.due.iter().filter(mine).count() == 1 {
            let men = due.band.men.saturating_sub(lost);
            let expected = men * each + u8::from(due.band.leader && men > 0);
            self.same(&format!("{name}: blows of {} less {lost}", due.band.men), expected, attacks);
        } else if attacks > due.band.men * each + u8::from(leads) {
            self.fault(format!("{name}: {attacks} blows of {} men", due.band.men));
        }
        self.struck[who].push((lost, u16::from(attacks), horse));
    }

    /// Blows of a unit that struck at several: all in all as many as are left.
    fn finish_blows(&mut self) {
        if self.veterans.len() != self.said.veterans.len() {
            self.fault("veterans were asked who may not throw again".into());
        }
        for due in self.due.clone() {
            if due.hits > 0 || due.thrown.is_some() {
                let text = format!("{}: {} hits, and nothing comes of them", self.tag(due.striker.who), due.hits);
                self.fault(text);
            }
        }
        for who in 0..self.fight.bodies.len() {
            for horse in [false, true] {
                self.finish_blows_of(who, horse);
            }
        }
    }

    fn finish_blows_of(&mut self, who: usize, horse: bool) {
        let mine: Vec<Due> =
            self.due.iter().filter(|d| d.striker.who == who && d.striker.horse == horse).cloned().collect();
        let due: u16 = mine.iter().map(|d| u16::from(d.band.men)).sum();
        let character = self.fight.bodies[who].is_character();
        let struck: Vec<_> = self.struck[who].iter().filter(|s| s.2 == horse).copied().collect();
        let name = self.tag(who).to_string();
        if character {
            if self.after.left[who] > 0 && mine.iter().any(|d| d.at.is_none() && self.after.left[d.target] > 0) {
                self.fault(format!("{name}: does not strike"));
            }
            return;
        }
        let each = u16::from(self.fight.attacks(who, horse));
        let leads = mine.iter().any(|d| d.band.leader);
        match (struck.first(), struck.last()) {
            (Some(first), Some(last)) if first.0 == last.0 => {
                let men = due.saturating_sub(u16::from(first.0));
                let all: u16 = struck.iter().map(|s| s.1).sum();
                let expected = men * each + u16::from(leads && men > 0);
                let gone = mine.iter().any(|d| d.at.is_none());
                if mine.len() > 1 && !(gone && all < expected) {
                    self.same(&format!("{name}: blows in all, of {due} less {}", first.0), expected, all);
                }
            }
            (None, _) if due > u16::from(self.lost[who]) => {
                let lively = mine.iter().all(|d| self.after.left[d.target] > 0);
                if lively {
                    self.fault(format!("{name}: {due} could strike, {} fell, and nobody strikes", self.lost[who]));
                }
            }
            _ => {}
        }
    }

    /// Somebody falls: as many as wounds that were not saved (lines 1793, 1821).
    fn casualties(&mut self, target: usize, told: Option<(u8, u8, u8)>) {
        let Some(n) = self.pending.iter().position(|p| p.target == target) else {
            self.fault(format!("{}: losses from nowhere", self.tag(target)));
            return;
        };
        let pending = self.pending.remove(n);
        let body = &self.fight.bodies[target];
        let whole = u16::from(body.profile.w);
        let left = u16::from(self.after.left[target]);
        let room = left * whole - u16::from(self.after.carried[target]);
        let taken = u16::from(pending.wounds).min(room);
        let total = u16::from(self.after.carried[target]) + taken;
        let lost = (total / whole).min(left);
        self.after.carried[target] = (total % whole) as u8;
        self.after.left[target] = (left - lost) as u8;
        self.lost[target] += lost as u8;
        self.after.wounds[1 - body.side] += taken as u8;
        let name = body.tag.clone();
        let carried = if lost == left { 0 } else { self.after.carried[target] };
        match told {
            Some((l, r, w)) if !body.is_character() => {
                let heads = self.after.heads(self.fight, target);
                self.same(&format!("{name}: lost, left"), (lost as u8, heads), (l, r));
                self.same(&format!("{name}: wounds carried"), carried, if lost == left { 0 } else { w });
            }
            Some((l, _, w)) => self.same(&format!("{name}: wounds"), (0, total as u8), (l, w)),
            None => self.same(&format!("{name}: slain"), 0, self.after.left[target]),
        }
        self.line(format!("{name}: {lost} fall, {} are left", left - lost));
    }
}

/// A six always hits (line 1703).
fn meets(die: u8, need: i8) -> bool {
    die as i8 >= need.min(6)
}

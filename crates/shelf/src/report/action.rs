//! Many small deeds gathered into a few things worth telling: clashes, volleys
//! and what befell those who took part in neither.

use std::collections::BTreeMap;

use game::{Act, Side};

use super::cast::Cast;
use super::map::flees;
use super::turns::Turn;
use crate::chronicle::Seen;

/// What happened in a turn.
#[derive(Default)]
pub struct Action<'t> {
    /// Who came onto the field.
    pub arrived: Vec<&'t str>,
    /// Who went somewhere of his own will.
    pub moved: Vec<&'t str>,
    /// Fights and volleys, in the order in which they began.
    pub scenes: Vec<Scene<'t>>,
    /// What befell the others, in order.
    pub fates: Vec<(Fate, &'t str)>,
    /// Who lost heart at what others suffered.
    pub shaken: Vec<&'t str>,
    /// Single combats: who, with or before whom.
    pub duels: Vec<(Act, &'t str, &'t str)>,
    /// What is true of a whole side.
    pub sides: Vec<(Act, Side)>,
    /// Who took heart again, and before which of the scenes.
    pub rallies: Vec<(&'t str, usize)>,
    /// Who ran wild.
    wild: Vec<&'t str>,
    /// The scene under way: losses belong to it.
    now: Option<usize>,
}

/// Something worth a few sentences.
pub enum Scene<'t> {
    /// Men who meet hand to hand.
    Clash(Clash<'t>),
    /// Men who are shot at.
    Volley(Volley<'t>),
}

/// Men who meet hand to hand.
#[derive(Default)]
pub struct Clash<'t> {
    /// Who charged whom, and how.
    pub charges: Vec<Charge<'t>>,
    /// Who dealt blows to whom.
    pub blows: Vec<(&'t str, &'t str)>,
    /// What it cost.
    pub lost: BTreeMap<&'t str, u32>,
    /// What came of it, for each.
    pub fates: BTreeMap<&'t str, Vec<Fate>>,
    /// Who ran down whom.
    pub catchers: Vec<(&'t str, &'t str)>,
    /// Who won, if somebody did.
    pub winner: Option<Side>,
}

/// A charge.
pub struct Charge<'t> {
    /// Who.
    pub by: &'t str,
    /// Against whom, if that is known.
    pub to: Option<&'t str>,
    /// What came of it.
    pub end: ChargeEnd,
    /// Whether whoever charged ran wild.
    pub wild: bool,
    /// Who got out of its way.
    pub evaded: Vec<&'t str>,
}

/// What came of a charge.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ChargeEnd {
    /// Nothing, as far as is known.
    Open,
    /// It did not reach the enemy.
    Short,
    /// It struck his front.
    Front,
    /// It struck his flank.
    Flank,
    /// It struck his rear.
    Rear,
}

impl Charge<'_> {
    /// The word by which messages choose: how it struck.
    pub fn how(&self) -> &'static str {
        let caught = self.to.is_some_and(|to| self.evaded.contains(&to));
        match self.end {
            _ if self.wild => "wild",
            ChargeEnd::Front | ChargeEnd::Flank | ChargeEnd::Rear if caught => "caught",
            ChargeEnd::Flank => "flank",
            ChargeEnd::Rear => "rear",
            ChargeEnd::Open | ChargeEnd::Short | ChargeEnd::Front => "front",
        }
    }

    /// Who got out of its way and was not caught.
    pub fn spared(&self) -> impl Iterator<Item = &str> {
        let caught = self.to.filter(|_| self.end >= ChargeEnd::Front);
        self.evaded.iter().copied().filter(move |tag| Some(*tag) != caught)
    }
}

/// Men who are shot at.
pub struct Volley<'t> {
    /// Who shot.
    pub by: Vec<&'t str>,
    /// At whom.
    pub to: &'t str,
    /// What it cost.
    pub lost: u32,
    /// Whether it wounded somebody at least.
    pub hurt: bool,
    /// What it cost others, who fought beside them.
    pub astray: BTreeMap<&'t str, u32>,
    /// What came of it.
    pub fates: Vec<Fate>,
}

impl Volley<'_> {
    /// The worst that came of it.
    pub fn fate(&self) -> Option<Fate> {
        self.fates.iter().copied().max().filter(|fate| *fate > Fate::Standard)
    }

    /// Whether it did no harm at all.
    pub fn is_vain(&self) -> bool {
        self.lost == 0 && !self.hurt && self.astray.is_empty() && self.fate().is_none()
    }
}

/// What became of somebody; what is worst comes last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Fate {
    /// He took heart again.
    Rallied,
    /// He followed an enemy who went back.
    Followed,
    /// He ran after an enemy.
    Pursued,
    /// He lost his standard.
    Standard,
    /// He pretended to run.
    Feigned,
    /// He went back.
    Ground,
    /// He panicked.
    Panicked,
    /// He ran.
    Fled,
    /// He ran wild.
    Stampeded,
    /// He broke and ran.
    Broke,
    /// He left the table.
    Left,
    /// He ran off the table.
    Escaped,
    /// He was run down.
    Caught,
    /// He broke and is lost.
    Routed,
    /// He is lost.
    Destroyed,
    /// A leader fell.
    Slain,
}

impl Fate {
    /// Whether he is gone.
    pub const fn is_lost(self) -> bool {
        matches!(self, Fate::Caught | Fate::Routed | Fate::Destroyed | Fate::Slain)
    }

    /// Whether it decides a fight: he is lost, runs or goes back.
    pub const fn decides(self) -> bool {
        self.is_lost()
            || matches!(self, Fate::Ground | Fate::Fled | Fate::Stampeded | Fate::Broke | Fate::Left | Fate::Escaped)
    }

    /// The word by which messages choose.
    pub const fn word(self) -> &'static str {
        match self {
            Fate::Rallied => "rallied",
            Fate::Followed => "followed",
            Fate::Pursued => "pursued",
            Fate::Standard => "standard",
            Fate::Feigned => "feigned",
            Fate::Ground => "ground",
            Fate::Panicked => "panicked",
            Fate::Fled => "fled",
            Fate::Stampeded => "stampeded",
            Fate::Broke => "broke",
            Fate::Left => "left",
            Fate::Escaped => "escaped",
            Fate::Caught => "caught",
            Fate::Routed => "routed",
            Fate::Destroyed => "destroyed",
            Fate::Slain => "slain",
        }
    }

    const fn of(act: Act) -> Option<Fate> {
        Some(match act {
            Act::Rallied => Fate::Rallied,
            Act::Followed => Fate::Followed,
            Act::Pursued => Fate::Pursued,
            Act::StandardLost => Fate::Standard,
            Act::Feigned => Fate::Feigned,
            Act::GaveGround => Fate::Ground,
            Act::Panicked => Fate::Panicked,
            Act::Fled => Fate::Fled,
            Act::Stampeded => Fate::Stampeded,
            Act::Broke => Fate::Broke,
            Act::Routed => Fate::Routed,
            Act::Destroyed => Fate::Destroyed,
            Act::Slain => Fate::Slain,
            _ => return None,
        })
    }
}

impl<'t> Clash<'t> {
    fn has(&self, tag: &str) -> bool {
        let charged = self.charges.iter().any(|charge| charge.by == tag || charge.to == Some(tag));
        charged || self.blows.iter().any(|(by, to)| *by == tag || *to == tag)
    }

    /// Everybody in it, whoever acted first.
    pub fn units(&self) -> Vec<&'t str> {
        let charged = self.charges.iter().flat_map(|charge| std::iter::once(charge.by).chain(charge.to));
        let fought = self.blows.iter().flat_map(|(by, to)| [*by, *to]);
        let mut all: Vec<&str> = Vec::new();
        charged.chain(fought).for_each(|tag| {
            if !all.contains(&tag) {
                all.push(tag);
            }
        });
        all
    }

    /// Those who met somebody in it.
    pub fn enemies_of(&self, tag: &str) -> Vec<&'t str> {
        let charged = self.charges.iter().filter(|charge| charge.to == Some(tag)).map(|charge| charge.by);
        let struck = self.charges.iter().filter(|charge| charge.by == tag).filter_map(|charge| charge.to);
        let blows = self.blows.iter().flat_map(|(by, to)| [(*by, *to), (*to, *by)]);
        let fought = blows.filter(|(_, other)| *other == tag).map(|(one, _)| one);
        let mut all: Vec<&str> = Vec::new();
        charged.chain(struck).chain(fought).for_each(|enemy| {
            if !all.contains(&enemy) {
                all.push(enemy);
            }
        });
        all
    }

    /// The worst that befell somebody.
    pub fn fate(&self, tag: &str) -> Option<Fate> {
        self.fates.get(tag).and_then(|fates| fates.iter().copied().max())
    }

    /// Whether blows fell on somebody, or he dealt some.
    pub fn fought(&self, tag: &str) -> bool {
        self.blows.iter().any(|(by, to)| *by == tag || *to == tag)
    }

    /// Whether somebody in it is broken, lost or gone: whoever meets others
    /// after that begins another clash.
    fn is_decided(&self) -> bool {
        self.fates.values().flatten().any(|fate| fate.decides() && *fate != Fate::Ground)
    }
}

impl<'t> Action<'t> {
    /// What happened in a turn.
    pub fn of(turn: &Turn<'t>, cast: &Cast) -> Action<'t> {
        let mut action = Action::default();
        turn.seen().for_each(|seen| action.see(seen, cast, turn));
        action
    }

    fn see(&mut self, seen: &'t Seen, cast: &Cast, turn: &Turn<'t>) {
        let by = || seen.by.iter().map(String::as_str);
        let first = seen.by.first().map(String::as_str);
        let target = seen.to.first().map(String::as_str);
        match (seen.act, first, target) {
            (Act::Arrived, ..) => by().for_each(|tag| add(&mut self.arrived, tag)),
            (Act::Moved, ..) => {
                by().filter(|tag| cast.is_unit(tag)).for_each(|tag| add(&mut self.moved, tag));
                self.now = None;
            }
            // Whom a charge is meant for may show only when it strikes.
            (Act::Charged, Some(by), Some(to)) => self.charge(by, Some(to), ChargeEnd::Open),
            (Act::FellShort, Some(by), to) => self.charge(by, to, ChargeEnd::Short),
            (Act::Struck | Act::StruckFlank | Act::StruckRear, Some(by), to) => {
                let end = match seen.act {
                    Act::Struck => ChargeEnd::Front,
                    Act::StruckFlank => ChargeEnd::Flank,
                    _ => ChargeEnd::Rear,
                };
                self.charge(by, to, end);
                let friends = to.is_some_and(|to| cast.side(by) == cast.side(to));
                self.run_wild(by, to, friends);
            }
            (Act::Evaded, Some(by), Some(from)) => self.evade(by, from),
            (Act::Fought, Some(by), Some(to)) => self.fight(turn.host(by), turn.host(to), seen.count),
            (Act::Shot, Some(by), Some(to)) => self.shoot(by, to, seen.count),
            (Act::Lost, Some(who), _) => self.lose(who, seen.count, cast.counts_men(who)),
            (Act::Hurt, Some(who), _) => self.hurt(who),
            (Act::Won, ..) => {
                if let Some(Scene::Clash(clash)) = self.now.and_then(|now| self.scenes.get_mut(now)) {
                    // Whom friends trampled down lost to no side.
                    let friends = |(one, other): &(&str, &str)| cast.side(one) == cast.side(other);
                    let won = seen.side.filter(|_| !clash.blows.iter().all(friends));
                    clash.winner = won.or(clash.winner);
                }
            }
            (Act::Caught, Some(by), Some(to)) => self.catch(by, to),
            (Act::Met | Act::Refused, Some(by), Some(to)) => {
                self.duels.retain(|duel| *duel != (seen.act, by, to));
                self.duels.push((seen.act, by, to));
            }
            (Act::Wavered | Act::Despaired | Act::Conceded, ..) => {
                self.sides.extend(seen.side.map(|side| (seen.act, side)));
            }
            (Act::Left, Some(who), _) => {
                let ran = self.runs(who) || turn.was(who).is_some_and(flees);
                self.befall(who, if ran { Fate::Escaped } else { Fate::Left });
            }
            (act, Some(who), _) => {
                if act == Act::Stampeded {
                    add(&mut self.wild, who);
                }
                if act == Act::Rallied {
                    self.rallies.push((who, self.scenes.len()));
                }
                if let Some(fate) = Fate::of(act) {
                    self.befall(who, fate);
                }
            }
            _ => {}
        }
    }

    /// Who took heart again and met with something after that.
    pub fn rallied_first(&self) -> Vec<&'t str> {
        let takes_part = |tag: &str, scene: &Scene<'t>| match scene {
            Scene::Clash(clash) => clash.has(tag) || clash.fates.contains_key(tag),
            Scene::Volley(volley) => volley.to == tag || volley.by.contains(&tag),
        };
        let after = |(tag, at): &&(&'t str, usize)| self.scenes[*at..].iter().any(|scene| takes_part(tag, scene));
        let mut first: Vec<&str> = Vec::new();
        self.rallies.iter().filter(after).for_each(|(tag, _)| add(&mut first, tag));
        first
    }

    /// Whether somebody ran in this turn.
    fn runs(&self, who: &str) -> bool {
        let ran = |fate: &Fate| matches!(fate, Fate::Fled | Fate::Broke | Fate::Panicked | Fate::Stampeded);
        let fought = |scene: &Scene<'_>| match scene {
            Scene::Clash(clash) => clash.fates.get(who).is_some_and(|fates| fates.iter().any(ran)),
            Scene::Volley(volley) => volley.to == who && volley.fates.iter().any(ran),
        };
        self.fates.iter().any(|(fate, one)| *one == who && ran(fate)) || self.scenes.iter().any(fought)
    }

    /// The last clash that fits.
    fn clash(&mut self, fits: impl Fn(&Clash<'t>) -> bool) -> Option<usize> {
        self.scenes.iter().rposition(|scene| matches!(scene, Scene::Clash(clash) if fits(clash)))
    }

    fn clash_at(&mut self, at: Option<usize>) -> &mut Clash<'t> {
        let at = at.unwrap_or_else(|| {
            self.scenes.push(Scene::Clash(Clash::default()));
            self.scenes.len() - 1
        });
        self.now = Some(at);
        match &mut self.scenes[at] {
            Scene::Clash(clash) => clash,
            Scene::Volley(_) => unreachable!("a clash was looked for"),
        }
    }

    /// A charge, or what came of one that is known already.
    fn charge(&mut self, by: &'t str, to: Option<&'t str>, end: ChargeEnd) {
        let same = |charge: &Charge<'t>| charge.by == by && (to.is_none() || charge.to.is_none() || charge.to == to);
        let known = self.clash(|clash| clash.charges.iter().any(|charge| same(charge) && charge.end < end));
        let near = |clash: &Clash<'t>| !clash.is_decided() && (clash.has(by) || to.is_some_and(|to| clash.has(to)));
        let at = known.or_else(|| self.clash(near));
        let clash = self.clash_at(at);
        match clash.charges.iter_mut().rfind(|charge| same(charge)) {
            Some(charge) => {
                charge.to = charge.to.or(to);
                charge.end = charge.end.max(end);
            }
            None => clash.charges.push(Charge { by, to, end, wild: false, evaded: Vec::new() }),
        }
    }

    /// Whoever ran wild charges nobody: he runs into whoever is in his way.
    fn run_wild(&mut self, by: &'t str, to: Option<&'t str>, friends: bool) {
        let wild = friends || self.wild.contains(&by);
        if let Some(Scene::Clash(clash)) = self.now.and_then(|now| self.scenes.get_mut(now))
            && let Some(charge) = clash.charges.iter_mut().rfind(|charge| charge.by == by && charge.to == to)
        {
            charge.wild |= wild;
        }
    }

    fn evade(&mut self, by: &'t str, from: &'t str) {
        let at = self.clash(|clash| clash.charges.iter().any(|charge| charge.by == from));
        let clash = self.clash_at(at);
        match clash.charges.iter_mut().rfind(|charge| charge.by == from) {
            Some(charge) => add(&mut charge.evaded, by),
            None => {
                clash.charges.push(Charge { by: from, to: None, end: ChargeEnd::Open, wild: false, evaded: vec![by] });
            }
        }
    }

    fn fight(&mut self, by: &'t str, to: &'t str, cost: u32) {
        let both = self.clash(|clash| clash.has(by) && clash.has(to));
        let one = self.clash(|clash| !clash.is_decided() && (clash.has(by) || clash.has(to)));
        let clash = self.clash_at(both.or(one));
        if !clash.blows.contains(&(by, to)) {
            clash.blows.push((by, to));
        }
        if cost > 0 {
            *clash.lost.entry(to).or_default() += cost;
        }
    }

    fn shoot(&mut self, by: &'t str, to: &'t str, cost: u32) {
        let known = self.scenes.iter().rposition(|scene| matches!(scene, Scene::Volley(volley) if volley.to == to));
        // What comes after a fight is told after it.
        let fought = self.clash(|clash| clash.has(to));
        let at = known.filter(|known| fought < Some(*known)).unwrap_or_else(|| {
            self.scenes.push(Scene::Volley(Volley {
                by: Vec::new(),
                to,
                lost: 0,
                hurt: false,
                astray: BTreeMap::new(),
                fates: Vec::new(),
            }));
            self.scenes.len() - 1
        });
        self.now = Some(at);
        if let Scene::Volley(volley) = &mut self.scenes[at] {
            add(&mut volley.by, by);
            volley.lost += cost;
        }
    }

    /// A loss belongs to what is under way, if whoever suffers it takes part;
    /// else he lost heart at what others suffered. Men do not fall of that: they
    /// belong to the last fight that they were in, unless shots strike those who
    /// were not aimed at.
    fn lose(&mut self, who: &'t str, count: u32, men: bool) {
        let fight = self.clash(|clash| clash.has(who)).filter(|_| men);
        match self.now.and_then(|now| self.scenes.get_mut(now)) {
            Some(Scene::Clash(clash)) if clash.has(who) => *clash.lost.entry(who).or_default() += count,
            Some(Scene::Volley(volley)) if volley.to == who => volley.lost += count,
            Some(Scene::Volley(volley)) if men => *volley.astray.entry(who).or_default() += count,
            _ => match fight.map(|at| &mut self.scenes[at]) {
                Some(Scene::Clash(clash)) => *clash.lost.entry(who).or_default() += count,
                _ if men => {}
                _ => add(&mut self.shaken, who),
            },
        }
    }

    /// Wounds that killed nobody: a shot was not in vain.
    fn hurt(&mut self, who: &'t str) {
        if let Some(Scene::Volley(volley)) = self.now.and_then(|now| self.scenes.get_mut(now))
            && volley.to == who
        {
            volley.hurt = true;
        }
    }

    fn catch(&mut self, by: &'t str, to: &'t str) {
        let both = self.clash(|clash| clash.has(to) && clash.has(by));
        let one = || self.clash(|clash| clash.has(to)).or_else(|| self.clash(|clash| clash.has(by)));
        if let Some(at) = both.or_else(one) {
            let clash = self.clash_at(Some(at));
            clash.catchers.push((by, to));
            clash.fates.entry(to).or_default().push(Fate::Caught);
        } else {
            self.charge(by, Some(to), ChargeEnd::Open);
            self.catch(by, to);
        }
        self.now = None;
    }

    fn befall(&mut self, who: &'t str, fate: Fate) {
        let clash = self.clash(|clash| clash.has(who));
        // What befalls somebody later has other reasons than that he was shot at; but all have shot before it shows
        // who takes fright.
        let harmed = |scene: &Scene<'_>| matches!(scene, Scene::Volley(volley) if volley.to == who && (volley.lost > 0 || volley.hurt));
        let shooting = self.now.filter(|now| matches!(self.scenes.get(*now), Some(Scene::Volley(_))));
        let volley = shooting.and_then(|_| self.scenes.iter().rposition(harmed)).filter(|at| clash < Some(*at));
        // Whoever takes heart again does so after all that befell him.
        match clash.max(volley).filter(|_| fate != Fate::Rallied).map(|at| &mut self.scenes[at]) {
            Some(Scene::Clash(clash)) => clash.fates.entry(who).or_default().push(fate),
            Some(Scene::Volley(volley)) => volley.fates.push(fate),
            None => self.fates.push((fate, who)),
        }
        if fate.decides() && shooting.is_none() {
            self.now = None;
        }
    }
}

fn add<'t>(list: &mut Vec<&'t str>, tag: &'t str) {
    if !list.contains(&tag) {
        list.push(tag);
    }
}

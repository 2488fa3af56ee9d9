//! A turn as a witness would tell it: a paragraph for each wing.

use std::cell::Cell;
use std::collections::BTreeSet;

use game::say::{Value, say};
use game::scene::{Piece, PieceKind, Place};
use game::telling::sentence;
use game::{Act, Side};

use super::action::{Action, Charge, ChargeEnd, Clash, Fate, Scene, Volley};
use super::cast::{Cast, Wing};
use super::map::flees;
use super::turns::Turn;
use crate::chronicle::ToldEvent;

/// So many units are named one by one; of more only their number is told.
const NAMED: usize = 4;

/// A few sentences that belong together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Paragraph {
    /// Where: `On the left`.
    pub head: Option<String>,
    /// The sentences.
    pub sentences: Vec<String>,
}

impl Paragraph {
    /// The sentences, one after the other.
    pub fn text(&self) -> String {
        self.sentences.join(" ")
    }
}

/// Who tells a turn.
pub struct Witness<'w, 'c> {
    /// The turn.
    pub turn: &'w Turn<'c>,
    /// Everybody in the battle.
    pub cast: &'w Cast,
    /// What happened in the turn.
    pub action: &'w Action<'c>,
    /// Counts sentences, so that no two are made alike.
    said: Cell<u64>,
}

impl<'w, 'c> Witness<'w, 'c> {
    /// Somebody who saw what happened.
    pub fn new(turn: &'w Turn<'c>, cast: &'w Cast, action: &'w Action<'c>) -> Witness<'w, 'c> {
        Witness { turn, cast, action, said: Cell::new(turn.number) }
    }

    /// The whole turn.
    pub fn tell(&self) -> Vec<Paragraph> {
        if self.turn.number == 0 {
            return self.tell_deployment();
        }
        let mut told: Vec<Paragraph> = Wing::ALL.into_iter().filter_map(|wing| self.tell_wing(wing)).collect();
        let whole = self.tell_sides();
        if !whole.is_empty() {
            told.push(Paragraph { head: None, sentences: whole });
        }
        if told.is_empty() {
            told.push(Paragraph { head: None, sentences: self.as_noted() });
        }
        told
    }

    /// What the game noted, word by word: for games that show no deeds, and for
    /// records that the rules of today no longer play.
    fn as_noted(&self) -> Vec<String> {
        let lines = self.turn.told().filter(|told| told.notable && told.is_told() && !told.starts_turn());
        let mut noted: Vec<String> = lines.map(|told| stopped(&told.line.text)).collect();
        noted.dedup();
        if noted.is_empty() || self.turn.seen().next().is_some() { vec![stopped(&say!("tale-quiet"))] } else { noted }
    }

    /// How the armies stand before the battle.
    fn tell_deployment(&self) -> Vec<Paragraph> {
        let known = |told: &&ToldEvent| told.notable && told.is_told() && told.of_side;
        let noted: Vec<String> = self.turn.told().filter(known).map(|told| stopped(&told.line.text)).collect();
        let armies = Side::BOTH.into_iter().filter_map(|side| self.tell_array(side));
        let mut told: Vec<Paragraph> = armies.map(|text| Paragraph { head: None, sentences: vec![text] }).collect();
        if !noted.is_empty() {
            told.push(Paragraph { head: None, sentences: noted });
        }
        if told.is_empty() {
            told.push(Paragraph { head: None, sentences: vec![stopped(&say!("tale-quiet"))] });
        }
        told
    }

    /// How an army is drawn up, wing by wing.
    fn tell_array(&self, side: Side) -> Option<String> {
        let scene = self.turn.after?;
        let mine = |piece: &&Piece| piece.side == side && piece.stands() && self.cast.is_unit(&piece.tag);
        let mut parts: Vec<Value> = Vec::new();
        for wing in Wing::ALL {
            let here = |piece: &&Piece| self.cast.wing(piece.pose.at[0]) == wing;
            let units: Vec<&str> =
                scene.pieces.iter().filter(mine).filter(here).map(|piece| piece.tag.as_str()).collect();
            if !units.is_empty() {
                parts.push(say!("tale-array-wing", units = self.names(units), wing = wing.word()).into());
            }
        }
        let count = parts.len();
        let army = self.cast.side_told(side);
        (count > 0).then(|| stopped(&say!("tale-array", side = army, parts = Value::List(parts))))
    }

    fn tell_wing(&self, wing: Wing) -> Option<Paragraph> {
        let here = |tag: &str| self.wing_of(tag) == wing;
        let mut sentences = Vec::new();
        self.tell_arrivals(&here, &mut sentences);
        self.tell_first_rallies(&here, &mut sentences);
        self.tell_moves(&here, &mut sentences);
        let mut harmless: Vec<&str> = Vec::new();
        for scene in self.action.scenes.iter().filter(|scene| self.wing_of_scene(scene) == wing) {
            match scene {
                Scene::Clash(clash) => self.tell_clash(clash, &mut sentences),
                Scene::Volley(volley) if volley.is_vain() => {
                    harmless.extend(volley.by.iter().filter(|tag| !harmless.contains(tag)).collect::<Vec<_>>());
                }
                Scene::Volley(volley) => self.tell_volley(volley, &mut sentences),
            }
        }
        // Whoever shot at somebody else too did not shoot in vain.
        harmless.retain(|tag| !self.did_harm(tag));
        if !harmless.is_empty() {
            sentences.push(say!("tale-shot-in-vain", units = self.names(harmless), way = self.way()));
        }
        self.tell_fates(&here, &mut sentences);
        let sentences: Vec<String> = sentences.iter().map(|text| stopped(text)).collect();
        (!sentences.is_empty()).then(|| Paragraph { head: Some(wing.told()), sentences })
    }

    fn tell_arrivals(&self, here: &impl Fn(&str) -> bool, sentences: &mut Vec<String>) {
        let came: Vec<&str> = self.action.arrived.iter().copied().filter(|tag| here(tag)).collect();
        if !came.is_empty() {
            sentences.push(say!("tale-arrived", units = self.names(came)));
        }
    }

    /// Who took heart again before he fought, ran or was shot at.
    fn tell_first_rallies(&self, here: &impl Fn(&str) -> bool, sentences: &mut Vec<String>) {
        let first: Vec<&str> =
            self.action.rallied_first().into_iter().filter(|tag| here(tag) && self.cast.is_unit(tag)).collect();
        if !first.is_empty() {
            sentences.push(self.tell_end(Fate::Rallied, &first, &[]));
        }
    }

    /// Whether somebody shot and did harm.
    fn did_harm(&self, tag: &str) -> bool {
        self.action.scenes.iter().any(|scene| match scene {
            Scene::Volley(volley) => !volley.is_vain() && volley.by.contains(&tag),
            Scene::Clash(_) => false,
        })
    }

    /// Who only moved; whoever fought or shot is told of there.
    fn tell_moves(&self, here: &impl Fn(&str) -> bool, sentences: &mut Vec<String>) {
        for side in Side::BOTH {
            for going in [Going::On, Going::Aside, Going::Back] {
                let mut those: Vec<&str> = self.action.moved.clone();
                those.retain(|tag| self.cast.side(tag) == Some(side) && here(tag) && !self.is_busy(tag));
                those.retain(|tag| self.going(tag) == Some(going));
                sentences.extend(self.tell_going(side, going, those));
            }
        }
    }

    fn tell_going(&self, side: Side, going: Going, units: Vec<&str>) -> Option<String> {
        if units.is_empty() {
            return None;
        }
        let way = self.way();
        match (going, units.len()) {
            (Going::On, n) if n > NAMED => {
                let first = units.into_iter().max_by(|a, b| self.ahead(a).total_cmp(&self.ahead(b)))?;
                let (side, first) = (self.cast.side_told(side), self.cast.told(first, self.turn));
                Some(say!("tale-line-advanced", side = side, count = n, first = first, way = way))
            }
            (Going::On, _) => Some(say!("tale-advanced", units = self.names(units), way = way)),
            (Going::Aside, n) if n > NAMED => {
                Some(say!("tale-line-shifted", side = self.cast.side_told(side), count = n))
            }
            (Going::Aside, _) => Some(say!("tale-shifted", units = self.names(units), way = way)),
            (Going::Back, n) if n > NAMED => Some(say!("tale-line-back", side = self.cast.side_told(side), count = n)),
            (Going::Back, _) => Some(say!("tale-back", units = self.names(units))),
        }
    }

    /// How far somebody stands from his own edge.
    fn ahead(&self, tag: &str) -> f64 {
        let Some(piece) = self.turn.is(tag) else { return 0.0 };
        if piece.side == Side::A { piece.pose.at[1] } else { -piece.pose.at[1] }
    }

    fn going(&self, tag: &str) -> Option<Going> {
        let (was, is) = (self.turn.was(tag)?, self.turn.is(tag)?);
        if !was.stands() || !is.stands() {
            return None;
        }
        let on = (is.pose.at[1] - was.pose.at[1]) * if is.side == Side::A { 1.0 } else { -1.0 };
        let way = far(was.pose.at, is.pose.at);
        let nearer = self.enemy_near(was.pose.at, is.side).zip(self.enemy_near(is.pose.at, is.side));
        let nearer = nearer.map_or(on, |(before, now)| before - now);
        match () {
            () if way < self.cast.step => None,
            () if nearer >= way / 2.0 => Some(Going::On),
            // Back is away from the enemy, and not past him.
            () if nearer <= -way / 2.0 && on <= -way / 2.0 => Some(Going::Back),
            () if on >= way * 0.7 => Some(Going::On),
            () => Some(Going::Aside),
        }
    }

    /// How far it is from a place to the nearest enemy, as he stood when the turn began.
    fn enemy_near(&self, from: [f64; 2], side: Side) -> Option<f64> {
        let enemies = self.turn.before?.pieces.iter();
        let enemies = enemies.filter(|piece| piece.side != side && piece.stands() && self.cast.is_unit(&piece.tag));
        enemies.map(|piece| far(from, piece.pose.at)).reduce(f64::min)
    }

    /// Whether more is told of somebody than that he moved.
    fn is_busy(&self, tag: &str) -> bool {
        let in_scene = self.action.scenes.iter().any(|scene| match scene {
            Scene::Clash(clash) => clash.units().contains(&tag),
            Scene::Volley(volley) => volley.by.contains(&tag),
        });
        in_scene || self.action.fates.iter().any(|(_, who)| *who == tag) || self.action.arrived.contains(&tag)
    }

    fn tell_volley(&self, volley: &Volley<'_>, sentences: &mut Vec<String>) {
        let fate = volley.fate();
        let units = || self.names(volley.by.iter().copied());
        for (who, count) in &volley.astray {
            let (target, struck) = (self.cast.told(volley.to, self.turn), self.cast.told(who, self.turn));
            let own = volley.by.iter().any(|by| self.cast.side(by) == self.cast.side(who));
            sentences.push(say!(
                "tale-shot-astray",
                units = units(),
                target = target,
                struck = struck,
                count = *count,
                own = own
            ));
        }
        if volley.lost == 0 && fate.is_none() {
            if volley.hurt {
                let target = self.cast.told(volley.to, self.turn);
                sentences.push(say!("tale-shot-hurt", units = units(), target = target));
            }
            return;
        }
        sentences.push(say!(
            "tale-shot",
            units = units(),
            target = self.cast.told(volley.to, self.turn),
            count = volley.lost,
            men = self.cast.counts_men(volley.to),
            fate = fate.map_or("none", Fate::word),
            way = self.way(),
        ));
    }

    fn tell_clash(&self, clash: &Clash<'_>, sentences: &mut Vec<String>) {
        let mut known: BTreeSet<&str> = BTreeSet::new();
        let start = sentences.len();
        self.tell_charges(clash, &mut known, sentences);
        let met = clash.charges.iter().any(|charge| charge.end >= ChargeEnd::Front);
        if !met && !clash.blows.is_empty() {
            self.tell_struggle(clash, &mut known, sentences);
        }
        let opened = sentences.len();
        self.tell_ends(clash, &mut known, sentences);
        let plain = sentences.len() == opened && opened == start + 1;
        self.tell_cost(clash, if plain { clash.charges.first().and_then(|charge| charge.to) } else { None }, sentences);
        self.tell_stand(clash, &known, sentences);
    }

    /// Who charged whom, those who charged the same enemy together.
    fn tell_charges<'t>(&self, clash: &Clash<'t>, known: &mut BTreeSet<&'t str>, sentences: &mut Vec<String>) {
        let kind_of = |charge: &Charge<'t>| (charge.to, charge.end, charge.how());
        let mut told: Vec<(Option<&str>, ChargeEnd, &str)> = Vec::new();
        for (at, charge) in clash.charges.iter().enumerate() {
            let kind = kind_of(charge);
            let evaded: Vec<&str> = charge.spared().collect();
            if !evaded.is_empty() {
                let (units, evaded) = (self.names([charge.by]), self.names(evaded));
                sentences.push(say!("tale-evaded", units = units, evaded = evaded));
                if charge.end < ChargeEnd::Front {
                    continue;
                }
            }
            if told.contains(&kind) {
                continue;
            }
            told.push(kind);
            let met = |other: &&Charge<'t>| other.end >= ChargeEnd::Front || other.spared().next().is_none();
            let same = clash.charges.iter().filter(|other| kind_of(other) == kind).filter(met);
            let by: Vec<&str> = same.map(|other| other.by).collect();
            // What became of somebody is told with the last that he took part in.
            let later = |tag: &str| {
                let others = clash.charges[at + 1..].iter().filter(|other| kind_of(other) != kind);
                others.into_iter().any(|other| other.by == tag || other.to == Some(tag))
            };
            let Some(to) = charge.to else {
                if charge.end == ChargeEnd::Short {
                    sentences.push(say!("tale-charge-nobody", units = self.names(by)));
                }
                continue;
            };
            let fate = clash.fate(to).filter(|fate| fate.decides() && !known.contains(to) && !later(to));
            let fate = if charge.end == ChargeEnd::Short { None } else { fate };
            known.extend(fate.map(|_| to));
            let own = clash.fate(charge.by).filter(|own| {
                let alone = by.len() == 1 && fate.is_none() && charge.end >= ChargeEnd::Front;
                alone && own.decides() && *own != Fate::Stampeded && !known.contains(charge.by) && !later(charge.by)
            });
            let (units, target) = (self.names(by), self.cast.told(to, self.turn));
            if let Some(own) = own {
                known.insert(charge.by);
                sentences.push(say!(
                    "tale-charge-repulsed",
                    units = units,
                    target = target,
                    how = charge.how(),
                    fate = own.word(),
                    way = self.way(),
                ));
                continue;
            }
            sentences.push(match (charge.end, fate) {
                (ChargeEnd::Short, _) => say!("tale-charge-short", units = units, target = target),
                (ChargeEnd::Open, Some(fate)) => {
                    say!("tale-charge-before", units = units, target = target, fate = fate.word())
                }
                (ChargeEnd::Open, None) => say!("tale-charge-open", units = units, target = target),
                (_, Some(fate)) => say!(
                    "tale-charge-decided",
                    units = units,
                    target = target,
                    how = charge.how(),
                    fate = fate.word(),
                    way = self.way(),
                ),
                (_, None) => {
                    say!("tale-charge", units = units, target = target, how = charge.how(), way = self.way())
                }
            });
        }
    }

    /// A fight that goes on from the turn before.
    fn tell_struggle<'t>(&self, clash: &Clash<'t>, known: &mut BTreeSet<&'t str>, sentences: &mut Vec<String>) {
        let before = sentences.len();
        for to in clash.units() {
            let Some(fate) = clash.fate(to).filter(|fate| fate.decides() && clash.fought(to)) else { continue };
            let by = self.units_first(clash.enemies_of(to));
            if known.insert(to) {
                let (units, target) = (self.names(by), self.cast.told(to, self.turn));
                sentences.push(say!(
                    "tale-fight-decided",
                    units = units,
                    target = target,
                    fate = fate.word(),
                    way = self.way()
                ));
            }
        }
        if sentences.len() == before {
            let of = |side: Side| {
                let mine = |tag: &&str| self.cast.side(tag) == Some(side) && clash.fought(tag);
                self.units_first(clash.units().into_iter().filter(mine).collect())
            };
            let (mut a, mut b) = (of(Side::A), of(Side::B));
            // Whoever runs wild fights his friends.
            if let (true, Some((by, _))) = (a.is_empty() || b.is_empty(), clash.blows.first()) {
                (a, b) = (vec![*by], self.units_first(clash.enemies_of(by)));
            }
            sentences.push(say!("tale-fight", a = self.names(a), b = self.names(b), way = self.way()));
        }
    }

    /// What became of those whose end is not told yet, together where it is the
    /// same.
    fn tell_ends<'t>(&self, clash: &Clash<'t>, known: &mut BTreeSet<&'t str>, sentences: &mut Vec<String>) {
        let mut ends: Vec<(Fate, Vec<&str>)> = Vec::new();
        for tag in clash.fates.keys() {
            let Some(fate) = clash.fate(tag).filter(|fate| fate.decides() || *fate == Fate::Feigned) else { continue };
            // Whoever ran into somebody in his fury is told of there.
            let wild = clash.charges.iter().any(|charge| charge.wild && charge.by == *tag);
            if !known.insert(tag) || (wild && fate == Fate::Stampeded) {
                continue;
            }
            match ends.iter_mut().find(|(same, _)| *same == fate) {
                Some((_, units)) => units.push(tag),
                None => ends.push((fate, vec![tag])),
            }
        }
        for (fate, units) in ends {
            let caught = clash.catchers.iter().filter(|(_, to)| units.contains(to)).map(|(by, _)| *by);
            let mut by: Vec<&str> = if fate == Fate::Caught { caught.collect() } else { Vec::new() };
            by.dedup();
            sentences.push(self.tell_end(fate, &units, &by));
        }
        let taken = |(tag, fates): &(&&str, &Vec<Fate>)| fates.contains(&Fate::Standard) && self.cast.is_unit(tag);
        for (tag, _) in clash.fates.iter().filter(taken) {
            sentences.push(self.tell_end(Fate::Standard, &[tag], &[]));
        }
    }

    fn tell_end(&self, fate: Fate, units: &[&str], by: &[&str]) -> String {
        let by = if by.is_empty() { Value::none() } else { self.names(by.iter().copied()) };
        // Whoever ran before runs on.
        let rallied = self.action.rallied_first();
        let running = |tag: &&str| self.turn.was(tag).is_some_and(flees) && !rallied.contains(tag);
        let on = fate == Fate::Fled && units.iter().all(running);
        let fate = if on { "running" } else { fate.word() };
        say!("tale-end", units = self.names(units.iter().copied()), fate = fate, by = by, way = self.way())
    }

    /// What it cost those who are still there; only who was charged is told in the
    /// sentence that says so.
    fn tell_cost(&self, clash: &Clash<'_>, target: Option<&str>, sentences: &mut Vec<String>) {
        let left: Vec<(&str, u32)> = clash
            .lost
            .iter()
            .filter(|(tag, _)| !clash.fate(tag).is_some_and(Fate::is_lost))
            .map(|(tag, count)| (*tag, *count))
            .collect();
        if let ([(tag, count)], Some(charge)) = (left.as_slice(), sentences.last_mut())
            && target == Some(*tag)
            && clash.fate(tag).is_none()
        {
            let (unit, men) = (self.cast.told(tag, self.turn), self.cast.counts_men(tag));
            *charge = say!("tale-who-lost", text = charge.as_str(), unit = unit, count = *count, men = men);
            return;
        }
        let mut parts: Vec<Value> = Vec::new();
        for (tag, count) in left {
            let (unit, men) = (self.cast.told(tag, self.turn), self.cast.counts_men(tag));
            let first = parts.is_empty();
            parts.push(say!("tale-cost", unit = unit, count = count, men = men, first = first).into());
        }
        if !parts.is_empty() {
            sentences.push(say!("tale-costs", parts = Value::List(parts)));
        }
    }

    /// Who was beaten and stood, and who ran after the others.
    fn tell_stand(&self, clash: &Clash<'_>, known: &BTreeSet<&str>, sentences: &mut Vec<String>) {
        let stood = |tag: &&str| {
            let beaten = clash.winner.is_some() && self.cast.side(tag) == clash.winner.map(Side::other);
            beaten && self.cast.is_unit(tag) && clash.fought(tag) && !known.contains(tag)
        };
        let stood: Vec<&str> = clash.units().into_iter().filter(stood).collect();
        if !stood.is_empty() {
            sentences.push(say!("tale-stood", units = self.names(stood), way = self.way()));
        }
        let after = |tag: &&str| {
            let caught = clash.catchers.iter().any(|(by, _)| by == tag);
            clash.fate(tag) == Some(Fate::Pursued) && !caught && self.cast.is_unit(tag)
        };
        let after: Vec<&str> = clash.fates.keys().copied().filter(after).collect();
        if !after.is_empty() {
            sentences.push(say!(
                "tale-end",
                units = self.names(after),
                fate = "pursued",
                by = Value::none(),
                way = 0_u8
            ));
        }
    }

    /// What befell those who neither fought nor were shot at.
    fn tell_fates(&self, here: &impl Fn(&str) -> bool, sentences: &mut Vec<String>) {
        // Who is lost has lost more than heart.
        let lost = self.lost_and_told();
        let shaken = self.action.shaken.iter().copied().filter(|tag| here(tag) && !lost.contains(tag));
        let shaken: Vec<&str> = shaken.collect();
        match shaken.len() {
            0 => {}
            n if n > NAMED => sentences.push(say!("tale-many-shaken", count = n)),
            _ => sentences.push(say!("tale-shaken", units = self.names(shaken), way = self.way())),
        }
        for (act, by, to) in self.action.duels.iter().filter(|(_, by, _)| here(by)) {
            let (unit, by) = (self.cast.told(by, self.turn), self.cast.told(to, self.turn));
            sentences.push(say!("tale-duel", unit = unit, by = by, met = *act == Act::Met));
        }
        let mut ends: Vec<(Fate, Vec<&str>)> = Vec::new();
        let gone: BTreeSet<&str> = self.lost_in_scenes().into_iter().collect();
        for (tag, fate) in self.worst().into_iter().filter(|(tag, _)| here(tag) && !gone.contains(tag)) {
            if matches!(fate, Fate::Panicked | Fate::Fled | Fate::Stampeded) && self.ran_in_scenes(tag) {
                continue;
            }
            // Who bears the standard of the army falls with it, or runs with his unit.
            if fate == Fate::Standard && !self.cast.is_unit(tag) {
                continue;
            }
            match ends.iter_mut().find(|(same, _)| *same == fate) {
                Some((_, units)) => units.push(tag),
                None => ends.push((fate, vec![tag])),
            }
        }
        for (fate, units) in ends {
            sentences.push(self.tell_end(fate, &units, &[]));
        }
        let named: BTreeSet<&str> = self.lost_and_told().into_iter().collect();
        let missing: Vec<&str> =
            self.turn.lost(self.cast).into_iter().filter(|tag| !named.contains(tag) && here(tag)).collect();
        if !missing.is_empty() {
            sentences.push(self.tell_end(Fate::Destroyed, &missing, &[]));
        }
        for (place, left) in [(Place::Left, true), (Place::Routed, false)] {
            let gone = self.leaders_gone(place);
            let gone: Vec<&str> = gone.into_iter().filter(|tag| here(tag) && !named.contains(tag)).collect();
            if !gone.is_empty() {
                sentences.push(say!("tale-leader-gone", units = self.names(gone), left = left));
            }
        }
    }

    /// The leaders who were on the field when the turn began and are elsewhere now.
    fn leaders_gone(&self, place: Place) -> Vec<&'c str> {
        let there = |piece: &Piece| !matches!(piece.place, Place::Routed | Place::Left);
        let gone = |piece: &&Piece| {
            let before = self.turn.was(&piece.tag).is_some_and(there);
            piece.kind == PieceKind::Leader && piece.place == place && before
        };
        let pieces = self.turn.after.iter().flat_map(|scene| &scene.pieces);
        pieces.filter(gone).map(|piece| piece.tag.as_str()).collect()
    }

    /// The worst that befell each of those outside of fights, and whoever
    /// rallied after it.
    fn worst(&self) -> Vec<(&'c str, Fate)> {
        let mut worst: Vec<(&str, Fate)> = Vec::new();
        let rallied = self.action.rallied_first();
        for (fate, tag) in &self.action.fates {
            if *fate == Fate::Rallied && rallied.contains(tag) {
                continue;
            }
            match worst.iter_mut().find(|(same, _)| same == tag) {
                // Who rallied, rallied; who panicked, ran in panic.
                Some((_, known)) if *known == Fate::Panicked && *fate == Fate::Fled => {}
                Some((_, known)) if *fate == Fate::Rallied => *known = Fate::Rallied,
                Some((_, known)) => *known = (*known).max(*fate),
                None => worst.push((tag, *fate)),
            }
        }
        worst
    }

    /// Whether it is told of somebody already that he ran.
    fn ran_in_scenes(&self, tag: &str) -> bool {
        let ran = |fate: Fate| matches!(fate, Fate::Panicked | Fate::Fled | Fate::Stampeded | Fate::Broke);
        self.action.scenes.iter().any(|scene| match scene {
            Scene::Clash(clash) => clash.fate(tag).is_some_and(ran),
            Scene::Volley(volley) => volley.to == tag && volley.fate().is_some_and(ran),
        })
    }

    /// Whose loss is told.
    fn lost_and_told(&self) -> Vec<&'c str> {
        let gone = |fate: &Fate| fate.is_lost() || matches!(fate, Fate::Left | Fate::Escaped);
        let outside = self.worst().into_iter().filter(|(_, fate)| gone(fate)).map(|(tag, _)| tag);
        outside.chain(self.lost_in_scenes()).collect()
    }

    /// Who is lost in a fight or a volley.
    fn lost_in_scenes(&self) -> Vec<&'c str> {
        let gone = |fate: Fate| fate.is_lost() || matches!(fate, Fate::Left | Fate::Escaped);
        let mut all = Vec::new();
        for scene in &self.action.scenes {
            match scene {
                Scene::Clash(clash) => {
                    all.extend(clash.fates.keys().filter(|tag| clash.fate(tag).is_some_and(gone)));
                }
                Scene::Volley(volley) => all.extend(volley.fate().is_some_and(gone).then_some(volley.to)),
            }
        }
        all
    }

    /// What is true of a whole army.
    fn tell_sides(&self) -> Vec<String> {
        let mut told: Vec<String> = Vec::new();
        for (act, side) in &self.action.sides {
            let side = self.cast.side_told(*side);
            let text = match act {
                Act::Despaired => say!("tale-despaired", side = side),
                Act::Conceded => say!("tale-conceded", side = side),
                _ => say!("tale-wavered", side = side),
            };
            told.push(stopped(&text));
        }
        told.dedup();
        told
    }

    /// The units among those who fight; leaders, if they fight alone.
    fn units_first<'t>(&self, those: Vec<&'t str>) -> Vec<&'t str> {
        let units: Vec<&str> = those.iter().copied().filter(|tag| self.cast.is_unit(tag)).collect();
        if units.is_empty() { those } else { units }
    }

    fn names<'t>(&self, tags: impl IntoIterator<Item = &'t str>) -> Value {
        self.cast.all_told(tags, self.turn)
    }

    /// Which of three ways to say something: never the one used just before.
    fn way(&self) -> u64 {
        self.said.set(self.said.get() + 1);
        self.said.get() % 3
    }

    fn wing_of(&self, tag: &str) -> Wing {
        self.turn.place(tag).map_or(Wing::Centre, |at| self.cast.wing(at[0]))
    }

    fn wing_of_scene(&self, scene: &Scene<'_>) -> Wing {
        let units = match scene {
            Scene::Clash(clash) => clash.units(),
            Scene::Volley(volley) => vec![volley.to],
        };
        let places: Vec<f64> = units.iter().filter_map(|tag| self.turn.place(tag)).map(|at| at[0]).collect();
        if places.is_empty() {
            return Wing::Centre;
        }
        self.cast.wing(places.iter().sum::<f64>() / places.len() as f64)
    }
}

/// Where somebody goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Going {
    /// Towards the enemy.
    On,
    /// To the side.
    Aside,
    /// Away from him.
    Back,
}

/// How far one place is from another.
fn far(from: [f64; 2], to: [f64; 2]) -> f64 {
    (to[0] - from[0]).hypot(to[1] - from[1])
}

/// A line with the capital that begins a sentence and the stop that ends it.
pub fn stopped(text: &str) -> String {
    let text = sentence(text);
    let stop = if text.ends_with(['.', '!', '?']) { "" } else { "." };
    text + stop
}

//! The battle in a few sentences, and what each turn is about.

use game::say::{Name, Value, say};
use game::scene::{Feature, Look, Piece, PieceKind, Place, Scene as Table};
use game::telling::{sentence, side_name};
use game::{Act, Ending, Side};

use super::action::{Action, ChargeEnd, Fate, Scene};
use super::cast::{Cast, is_unit};
use super::map::flees;
use super::prose::stopped;
use super::turns::Turn;
use crate::chronicle::Chronicle;

/// So many things are said of a turn in one breath.
const TOLD: usize = 3;

/// How the battle ended, in a few words.
pub fn ending(chronicle: &Chronicle) -> String {
    let turns = chronicle.turns();
    let told = match &chronicle.result {
        None => say!("ending-undecided", turns = turns),
        Some(Ending { winner: None, .. }) => say!("ending-drawn", turns = turns),
        Some(Ending { winner: Some(side), .. }) => {
            say!("ending-won", winner = side_name(&chronicle.sides, *side), turns = turns)
        }
    };
    sentence(&told)
}

/// The battle in three sentences: who met where, who won and how, at what cost.
pub fn standfirst(chronicle: &Chronicle, cast: &Cast) -> String {
    let first = chronicle.chapters.iter().find_map(|chapter| chapter.scene.as_ref());
    let last = chronicle.chapters.iter().rev().find_map(|chapter| chapter.scene.as_ref());
    let (Some(first), Some(last)) = (first, last) else { return ending(chronicle) };
    let [count_a, count_b] = Side::BOTH.map(|side| units(last, side).count());
    let [lost_a, lost_b] = Side::BOTH.map(|side| units(last, side).filter(|unit| is_gone(chronicle, unit)).count());
    let [a, b] = Side::BOTH.map(|side| army(cast, first, side));
    let met = say!("report-met", a = a, b = b, where = site(first), count_a = count_a, count_b = count_b);
    let [a, b] = Side::BOTH.map(|side| cast.side_told(side));
    let bill =
        say!("report-bill", lost_a = lost_a, count_a = count_a, a = a, lost_b = lost_b, count_b = count_b, b = b);
    [met, decision(chronicle, cast, last), bill].map(|text| stopped(&text)).join(" ")
}

/// Whether a unit is lost, or left the field and did not only pursue somebody.
fn is_gone(chronicle: &Chronicle, unit: &Piece) -> bool {
    let seen = chronicle.chapters.iter().flat_map(|chapter| &chapter.told).filter_map(|told| told.seen.as_ref());
    let mut his = seen.filter(|seen| seen.by.contains(&unit.tag));
    let mut left = || his.next_back().is_some_and(|seen| seen.act == Act::Left);
    unit.place == Place::Routed || (unit.place == Place::Left && left())
}

/// Who won, and how.
fn decision(chronicle: &Chronicle, cast: &Cast, last: &Table) -> String {
    let turns = chronicle.turns();
    let Some(Ending { winner, .. }) = &chronicle.result else { return say!("report-undecided", turns = turns) };
    let Some(winner) = *winner else { return say!("report-drawn", turns = turns) };
    let seen = chronicle.chapters.last().into_iter().flat_map(|chapter| &chapter.told);
    let ends = |act: Act| {
        seen.clone()
            .filter_map(|told| told.seen.as_ref())
            .any(|seen| seen.act == act && seen.side == Some(winner.other()))
    };
    let dark = seen.clone().filter_map(|told| told.seen.as_ref()).any(|seen| seen.act == Act::Darkened);
    let stands = |piece: &Piece| matches!(piece.place, Place::Table | Place::Reserve | Place::Hidden);
    let how = match () {
        () if dark => "night",
        () if ends(Act::Conceded) => "conceded",
        () if ends(Act::Despaired) => "despaired",
        () if last.last_turn.is_some_and(|turn| turns >= turn.into()) => "time",
        () if !units(last, winner.other()).any(stands) => "nobody",
        () => "other",
    };
    let deed = |act: Act, side: Side| {
        let mut seen = seen.clone().filter_map(|told| told.seen.as_ref());
        seen.find(|seen| seen.act == act && seen.side == Some(side))
    };
    let points = [winner, winner.other()].map(|side| deed(Act::Scored, side).map(|seen| seen.count));
    let degree = match () {
        () if deed(Act::BarelyWon, winner).is_some() => "marginal",
        () if deed(Act::Crushed, winner.other()).is_some() => "crushing",
        () => "plain",
    };
    let (victor, loser) = (cast.side_told(winner), cast.side_told(winner.other()));
    say!(
        "report-won",
        winner = victor,
        loser = loser,
        how = how,
        turns = turns,
        scored = points.iter().all(Option::is_some),
        high = points[0].unwrap_or_default(),
        low = points[1].unwrap_or_default(),
        degree = degree,
    )
}

/// An army with those who lead it.
fn army(cast: &Cast, scene: &Table, side: Side) -> Value {
    let army = cast.side_told(side);
    let led = scene.pieces.iter().filter(|piece| piece.side == side && piece.kind == PieceKind::Leader);
    let leaders: Vec<Value> = led.take(1).map(|piece| Name::person(piece.name.as_str()).into()).collect();
    match leaders.len() {
        0 => army.into(),
        _ => say!("report-under", army = army, leaders = Value::List(leaders)).into(),
    }
}

/// The ground by its names, if it has some.
fn site(scene: &Table) -> Value {
    let mut names: Vec<String> = Vec::new();
    if scene.terrain.iter().any(|feature| feature.look == Look::River && feature.name.is_none()) {
        names.push(say!("report-river"));
    }
    for name in scene.terrain.iter().filter_map(|Feature { name, .. }| name.clone()) {
        if !names.contains(&name) && names.len() < 2 {
            names.push(name);
        }
    }
    if names.is_empty() { Value::none() } else { names.into() }
}

fn units(scene: &Table, side: Side) -> impl Iterator<Item = &Piece> {
    scene.pieces.iter().filter(move |piece| piece.side == side && is_unit(piece))
}

/// What a turn is about: the weightiest of what happened, in one sentence.
pub struct Highlights<'h, 'c> {
    /// The turn.
    pub turn: &'h Turn<'c>,
    /// Everybody in the battle.
    pub cast: &'h Cast,
    /// What happened in the turn.
    pub action: &'h Action<'c>,
    /// How the battle ended, if it did so in this turn.
    pub end: Option<&'h Ending>,
    /// Whether anybody fought before this turn.
    pub fought: bool,
}

impl Highlights<'_, '_> {
    /// The sentence.
    pub fn told(&self) -> String {
        let mut tops = [self.sides(), self.losses(), self.flights(), self.meetings(), self.rallies()].concat();
        tops.truncate(TOLD - usize::from(self.end.is_some()));
        tops.extend(self.end.map(|end| match end.winner {
            Some(side) => say!("tale-top-over", side = self.cast.side_told(side)),
            None => say!("tale-top-drawn"),
        }));
        if tops.is_empty() {
            tops.push(self.quiet());
        }
        stopped(&Value::from(tops).to_string())
    }

    fn quiet(&self) -> String {
        match () {
            () if self.turn.number == 0 => say!("tale-top-array"),
            () if self.action.scenes.iter().any(|scene| matches!(scene, Scene::Volley(volley) if volley.lost > 0)) => {
                say!("tale-top-shot")
            }
            () if !self.action.moved.is_empty() => say!("tale-top-closer"),
            () => say!("tale-top-quiet"),
        }
    }

    fn sides(&self) -> Vec<String> {
        let despaired = |act: &Act| matches!(act, Act::Despaired | Act::Conceded);
        let told = self.action.sides.iter().filter(|(act, _)| despaired(act));
        let mut told: Vec<String> =
            told.map(|(_, side)| say!("tale-top-despaired", side = self.cast.side_told(*side))).collect();
        told.dedup();
        told
    }

    /// Who is lost: leaders, then units.
    fn losses(&self) -> Vec<String> {
        let mut told = Vec::new();
        let slain: Vec<&str> = self.with(Fate::Slain);
        if !slain.is_empty() {
            told.push(say!("tale-top-slain", units = self.cast.all_told(slain, self.turn)));
        }
        let lost = self.turn.lost(self.cast);
        for side in Side::BOTH {
            let mine: Vec<&str> = lost.iter().copied().filter(|tag| self.cast.side(tag) == Some(side)).collect();
            match mine.len() {
                0 => {}
                1 | 2 => told.push(say!("tale-top-lost", units = self.cast.all_told(mine, self.turn))),
                n => told.push(say!("tale-top-many-lost", side = self.cast.side_told(side), count = n)),
            }
        }
        told
    }

    /// Who broke or ran and is not lost.
    fn flights(&self) -> Vec<String> {
        let lost = self.turn.lost(self.cast);
        let mut ran = [self.with(Fate::Broke), self.with(Fate::Panicked), self.with(Fate::Fled)].concat();
        // Whoever ran before runs on, which is no news.
        let before = |tag: &str| self.turn.was(tag).is_some_and(flees);
        ran.retain(|tag| !lost.contains(tag) && self.cast.is_unit(tag) && !before(tag));
        let mut told = Vec::new();
        let wild: Vec<&str> = self.with(Fate::Stampeded).into_iter().filter(|tag| !lost.contains(tag)).collect();
        if !wild.is_empty() {
            told.push(say!("tale-top-wild", units = self.cast.all_told(wild, self.turn)));
        }
        for side in Side::BOTH {
            let mut mine: Vec<&str> = Vec::new();
            for tag in ran.iter().copied().filter(|tag| self.cast.side(tag) == Some(side)) {
                if !mine.contains(&tag) {
                    mine.push(tag);
                }
            }
            match mine.len() {
                0 => {}
                1 | 2 => told.push(say!("tale-top-fled", units = self.cast.all_told(mine, self.turn))),
                n => told.push(say!("tale-top-many-fled", side = self.cast.side_told(side), count = n)),
            }
        }
        told
    }

    /// Who met whom, and who fights on.
    fn meetings(&self) -> Vec<String> {
        let clashes = || {
            self.action.scenes.iter().filter_map(|scene| match scene {
                Scene::Clash(clash) => Some(clash),
                Scene::Volley(_) => None,
            })
        };
        let charges = clashes().flat_map(|clash| &clash.charges).filter(|charge| charge.end >= ChargeEnd::Front);
        let charges: Vec<_> = charges.filter_map(|charge| Some((charge.by, charge.to?))).collect();
        let mut told = Vec::new();
        match charges.as_slice() {
            [] => {}
            _ if !self.fought => told.push(say!("tale-top-met")),
            [(by, to)] => {
                let (units, target) = (self.cast.told(by, self.turn), self.cast.told(to, self.turn));
                told.push(say!("tale-top-charged", units = units, target = target));
            }
            _ => {
                let [a, b] =
                    Side::BOTH.map(|side| charges.iter().filter(|(by, _)| self.cast.side(by) == Some(side)).count());
                told.push(match (a, b) {
                    (count, 0) => say!("tale-top-charges", side = self.cast.side_told(Side::A), count = count),
                    (0, count) => say!("tale-top-charges", side = self.cast.side_told(Side::B), count = count),
                    _ => say!("tale-top-both-charge"),
                });
            }
        }
        let on = clashes().filter(|clash| !clash.blows.is_empty()).count();
        if told.is_empty() && on > 0 {
            told.push(say!("tale-top-fought", count = on));
        }
        told
    }

    fn rallies(&self) -> Vec<String> {
        let units = self.with(Fate::Rallied);
        let few = (1..=2).contains(&units.len());
        few.then(|| say!("tale-top-rallied", units = self.cast.all_told(units, self.turn))).into_iter().collect()
    }

    /// Everybody whom that befell.
    fn with(&self, fate: Fate) -> Vec<&str> {
        let mut all: Vec<&str> =
            self.action.fates.iter().filter(|(one, _)| *one == fate).map(|(_, who)| *who).collect();
        for scene in &self.action.scenes {
            match scene {
                Scene::Clash(clash) => {
                    all.extend(clash.fates.iter().filter(|(_, fates)| fates.contains(&fate)).map(|(who, _)| *who));
                }
                Scene::Volley(volley) => all.extend(volley.fates.contains(&fate).then_some(volley.to)),
            }
        }
        all.dedup();
        all
    }
}

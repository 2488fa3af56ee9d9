//! What a league came to.

use std::collections::BTreeMap;
use std::fmt;

use arena::league::{Fought, Tally};
use arena::stats::{EloRange, Meeting, Pairs, Rating, Sequential, Verdict, rank};
use arena::{Decisions, Score};
use game::Side;
use serde::Serialize;
use serde_json::Value;

use super::Plan;
use super::play::place_of;

/// Whose rating is 0, if he plays.
const ANCHOR: &str = "random";

/// A ground by its names.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Place {
    /// The scenario.
    pub scenario: String,
    /// The armies by side.
    pub armies: [String; 2],
}

/// All that a league came to.
#[derive(Clone, Debug, Serialize)]
pub struct Results {
    /// The game.
    pub ruleset: &'static str,
    /// The program, and the edition of the rules.
    pub version: String,
    /// Who played.
    pub players: Vec<String>,
    /// Where.
    pub places: Vec<Place>,
    /// What was not as the book has it.
    pub settings: BTreeMap<String, Value>,
    /// The seed of the first pair.
    pub seed: u64,
    /// Every two players.
    pub pairings: Vec<PairingResult>,
    /// Whose rating is 0; if nobody's, the mean is.
    pub anchor: Option<String>,
    /// All players, the strongest first.
    pub ranking: Vec<Ranked>,
    /// The same, scenario by scenario.
    pub scenarios: Vec<ScenarioResult>,
    /// How players did with each army.
    pub armies: Vec<ArmyResult>,
    /// How many battles lasted how many turns.
    pub turns: BTreeMap<u32, u64>,
    /// How each player answered which kind of question how often.
    pub decisions: BTreeMap<String, Decisions>,
    /// How fast it went, if anything was played now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub speed: Option<Speed>,
    /// What a reader should know besides.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
}

/// What two players came to, as the first of them sees it.
#[derive(Clone, Debug, Serialize)]
pub struct PairingResult {
    /// Who they are.
    pub players: [String; 2],
    /// Battle by battle.
    pub score: Score,
    /// How many pairs brought nothing, half a point, one, one and a half, two.
    pub pairs: Pairs,
    /// The share of points.
    pub share: f64,
    /// Between which bounds it lies, 19 times out of 20.
    pub interval: [f64; 2],
    /// The difference in strength.
    pub elo: EloRange,
    /// What the test says, if there was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub test: Option<Tested>,
    /// How long their battles were.
    pub length: Length,
}

/// A test and what it says.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Tested {
    /// Between which differences it decides.
    #[serde(flatten)]
    pub test: Sequential,
    /// The logarithm of the ratio of likelihoods.
    pub ratio: f64,
    /// At which it is over, either way.
    pub bound: f64,
    /// What it says.
    pub verdict: Verdict,
}

/// How long battles were.
#[derive(Clone, Copy, Default, Debug, Serialize)]
pub struct Length {
    /// How many turns on average.
    pub mean_turns: f64,
    /// And at most.
    pub most_turns: u32,
    /// How many orders on average.
    pub mean_orders: f64,
    /// And at most.
    pub most_orders: u64,
    /// The share of those that lasted to the last turn there could be.
    pub to_the_last: f64,
}

/// A player's rating.
#[derive(Clone, Debug, Serialize)]
pub struct Ranked {
    /// Who.
    pub player: String,
    /// How strong.
    #[serde(flatten)]
    pub rating: Rating,
    /// What he came to against all others.
    pub score: Score,
}

/// What two players came to in one scenario.
#[derive(Clone, Debug, Serialize)]
pub struct ScenarioResult {
    /// Which.
    pub scenario: String,
    /// Who.
    pub players: [String; 2],
    /// Battle by battle.
    pub score: Score,
    /// The share of points.
    pub share: f64,
    /// Between which bounds it lies.
    pub interval: [f64; 2],
    /// What the first player came to as the first side of the scenario, mostly
    /// the attacker, and as the second.
    pub by_side: [Score; 2],
}

/// How players did with an army.
#[derive(Clone, Debug, Serialize)]
pub struct ArmyResult {
    /// Which.
    pub army: String,
    /// What each player came to who had it.
    pub by_player: BTreeMap<String, Score>,
    /// What all of them came to.
    pub all: Score,
}

/// How fast battles were played.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Speed {
    /// How many.
    pub battles: u64,
    /// In which time.
    pub seconds: f64,
}

impl fmt::Display for Speed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Speed { battles, seconds } = self;
        let rate = *battles as f64 / seconds.max(1e-9);
        write!(f, "{battles} battles were played in {seconds:.1} s: {rate:.0} a second.")
    }
}

impl Results {
    /// Adds everything up.
    pub(super) fn new(
        (ruleset, version): (&'static str, String),
        plan: &Plan,
        places: &[Place],
        fought: &[Fought],
        (speed, notes): (Option<Speed>, Vec<String>),
    ) -> Results {
        let pairings = pairings(plan, fought);
        let anchor = plan.players.iter().position(|name| name == ANCHOR);
        Results {
            ruleset,
            version,
            players: plan.players.clone(),
            places: places.to_vec(),
            settings: plan.settings.clone(),
            seed: plan.seed,
            anchor: anchor.map(|_| ANCHOR.to_owned()),
            ranking: ranking(plan, fought, anchor),
            scenarios: scenarios(plan, places, fought),
            armies: armies(plan, places, fought),
            turns: turns(fought),
            decisions: decisions(plan, fought),
            pairings,
            speed,
            notes,
        }
    }

    /// How many battles there were.
    pub fn battles(&self) -> u64 {
        self.pairings.iter().map(|pairing| pairing.score.battles()).sum()
    }
}

/// The battles of every two players.
fn by_pairing(fought: &[Fought]) -> impl Iterator<Item = &[Fought]> {
    fought.chunk_by(|one, other| one.slot.players == other.slot.players)
}

fn names(plan: &Plan, battles: &[Fought]) -> [String; 2] {
    battles[0].slot.players.map(|player| plan.players[player].clone())
}

fn pairings(plan: &Plan, fought: &[Fought]) -> Vec<PairingResult> {
    let result = |battles: &[Fought]| {
        let tally = Tally::of(battles);
        let Tally { score, pairs } = tally;
        let test = plan.until.map(|test| Tested {
            test,
            ratio: test.ratio(pairs),
            bound: Sequential::bound(),
            verdict: test.verdict(pairs),
        });
        PairingResult {
            players: names(plan, battles),
            score,
            pairs,
            share: pairs.share(),
            interval: pairs.interval().into(),
            elo: tally.elo(),
            test,
            length: length(battles),
        }
    };
    by_pairing(fought).map(result).collect()
}

fn length(battles: &[Fought]) -> Length {
    let count = battles.len().max(1) as f64;
    let accounts = || battles.iter().map(|battle| &battle.account);
    Length {
        mean_turns: accounts().map(|account| f64::from(account.turns)).sum::<f64>() / count,
        most_turns: accounts().map(|account| account.turns).max().unwrap_or(0),
        mean_orders: accounts().map(|account| account.orders as f64).sum::<f64>() / count,
        most_orders: accounts().map(|account| account.orders).max().unwrap_or(0),
        to_the_last: accounts().filter(|account| account.to_the_last).count() as f64 / count,
    }
}

fn ranking(plan: &Plan, fought: &[Fought], anchor: Option<usize>) -> Vec<Ranked> {
    let mut scores = vec![Score::default(); plan.players.len()];
    let mut meetings = Vec::new();
    for battles in by_pairing(fought) {
        let score = Tally::of(battles).score;
        let players = battles[0].slot.players;
        scores[players[0]] = scores[players[0]] + score;
        scores[players[1]] = scores[players[1]] + Score { wins: score.losses, losses: score.wins, ..score };
        meetings.push(Meeting { players, battles: score.battles() as f64, points: score.points() });
    }
    let ratings = rank(plan.players.len(), &meetings, anchor);
    let ranked =
        |((player, rating), score): ((&String, Rating), Score)| Ranked { player: player.clone(), rating, score };
    let mut ranking: Vec<Ranked> = plan.players.iter().zip(ratings).zip(scores).map(ranked).collect();
    ranking.sort_by(|one, other| other.rating.elo.total_cmp(&one.rating.elo));
    ranking
}

fn scenarios(plan: &Plan, places: &[Place], fought: &[Fought]) -> Vec<ScenarioResult> {
    let mut scenarios: Vec<&str> = Vec::new();
    for place in places {
        if !scenarios.contains(&place.scenario.as_str()) {
            scenarios.push(&place.scenario);
        }
    }
    let mut results = Vec::new();
    for scenario in scenarios {
        for battles in by_pairing(fought) {
            let there = || battles.iter().filter(|battle| place_of(places, battle).scenario == scenario);
            let Tally { score, pairs } = Tally::of(there());
            let by_side = Side::BOTH.map(|side| {
                let as_side = there().filter(|battle| battle.slot.side_of_first() == side).map(Fought::score);
                as_side.fold(Score::default(), |sum, score| sum + score)
            });
            if score.battles() > 0 {
                let (share, interval) = (pairs.share(), pairs.interval().into());
                let players = names(plan, battles);
                results.push(ScenarioResult { scenario: scenario.into(), players, score, share, interval, by_side });
            }
        }
    }
    results
}

fn armies(plan: &Plan, places: &[Place], fought: &[Fought]) -> Vec<ArmyResult> {
    let mut armies: BTreeMap<&str, BTreeMap<String, Score>> = BTreeMap::new();
    for battle in fought {
        for (side, player) in Side::BOTH.into_iter().zip(battle.slot.by_side()) {
            let by_player = armies.entry(place_of(places, battle).army(side)).or_default();
            let score = by_player.entry(plan.players[player].clone()).or_default();
            *score = *score + battle.score_of(side);
        }
    }
    let result = |(army, by_player): (&str, BTreeMap<String, Score>)| {
        let all = by_player.values().fold(Score::default(), |sum, score| sum + *score);
        ArmyResult { army: army.into(), by_player, all }
    };
    armies.into_iter().map(result).collect()
}

fn turns(fought: &[Fought]) -> BTreeMap<u32, u64> {
    let mut turns = BTreeMap::new();
    for battle in fought {
        *turns.entry(battle.account.turns).or_default() += 1;
    }
    turns
}

fn decisions(plan: &Plan, fought: &[Fought]) -> BTreeMap<String, Decisions> {
    let mut all: BTreeMap<String, Decisions> = BTreeMap::new();
    for battle in fought {
        for (side, player) in Side::BOTH.into_iter().zip(battle.slot.by_side()) {
            let taken = all.entry(plan.players[player].clone()).or_default();
            for (question, answers) in &battle.account.decisions[side.index()] {
                let of_question = taken.entry(question.clone()).or_default();
                for (answer, count) in answers {
                    *of_question.entry(answer.clone()).or_default() += count;
                }
            }
        }
    }
    all
}

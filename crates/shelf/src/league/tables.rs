//! The results of a league as tables, whoever prints them.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use arena::Score;
use arena::stats::{EloRange, Verdict};

use super::plan::{LIMIT, LONGEST};
use super::results::{PairingResult, Results, Tested};

/// A table: the first columns name what the others count.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// What it shows.
    pub title: &'static str,
    /// How to read it.
    pub note: String,
    /// The heads of its columns.
    pub head: Vec<String>,
    /// How many columns are names.
    pub names: usize,
    /// Its rows.
    pub rows: Vec<Vec<String>>,
}

/// All tables. Of decisions only the commonest are shown if somebody wants
/// `most` kinds of questions and no more.
pub fn tables(results: &Results, most: Option<usize>) -> Vec<Table> {
    let mut tables = vec![pairings(results)];
    if results.pairings.iter().any(|pairing| pairing.test.is_some()) {
        tables.push(tests(results));
    }
    tables.push(ranking(results));
    if results.scenarios.len() > results.pairings.len() {
        tables.push(scenarios(results));
    }
    tables.extend([armies(results), lengths(results), decisions(results, most)]);
    tables
}

fn heads(heads: &[&str]) -> Vec<String> {
    heads.iter().map(ToString::to_string).collect()
}

fn against([one, other]: &[String; 2]) -> String {
    format!("{one} – {other}")
}

fn pairings(results: &Results) -> Table {
    let row = |pairing: &PairingResult| {
        let PairingResult { players, score, pairs, share, interval, elo, .. } = pairing;
        let [low, high] = *interval;
        let pairs = pairs.0.map(|count| count.to_string()).join(" ");
        let counts = [score.wins, score.draws, score.losses].map(|count| count.to_string());
        let shares = [percent(*share), format!("{} to {}", percent(low), percent(high))];
        [vec![against(players)], counts.into(), vec![pairs], shares.into(), vec![elo_of(elo), elo_bounds(elo)]].concat()
    };
    Table {
        title: "Results",
        note: "As the first player sees it. A draw counts half. Pairs: how many brought 0, ½, 1, 1½ and 2 points. \
               Bounds hold 19 times out of 20."
            .into(),
        head: heads(&["pairing", "won", "drawn", "lost", "pairs", "score", "bounds", "Elo", "bounds"]),
        names: 1,
        rows: results.pairings.iter().map(row).collect(),
    }
}

fn tests(results: &Results) -> Table {
    let row = |pairing: &PairingResult| {
        let Tested { test, ratio, bound, verdict } = pairing.test?;
        let said = match verdict {
            Verdict::More => format!("{:+} rather than {:+} Elo", test.more, test.less),
            Verdict::Less => format!("{:+} rather than {:+} Elo", test.less, test.more),
            Verdict::Open => "open".into(),
        };
        Some(vec![against(&pairing.players), format!("{ratio:+.2}"), format!("±{bound:.2}"), said])
    };
    Table {
        title: "Tests",
        note:
            "The logarithm of the ratio of likelihoods, and what the test says once it passes a bound; either mistake \
               happens once in 20 times."
                .into(),
        head: heads(&["pairing", "ratio", "bound", "verdict"]),
        names: 1,
        rows: results.pairings.iter().filter_map(row).collect(),
    }
}

fn ranking(results: &Results) -> Table {
    let zero = results.anchor.as_ref().map_or("the mean of all", String::as_str);
    let rows = results.ranking.iter().map(|ranked| {
        let reach = if ranked.rating.reach == 0.0 { String::new() } else { format!("±{:.0}", ranked.rating.reach) };
        let Score { wins, draws, losses } = ranked.score;
        let counts = [wins, draws, losses].map(|count| count.to_string());
        let elo = format!("{:+.0}", ranked.rating.elo + 0.0);
        [vec![ranked.player.clone(), elo, reach], counts.into(), vec![percent(ranked.score.share())]].concat()
    });
    Table {
        title: "Ranking",
        note: format!("One scale for all, with {zero} at 0; every two are taken to have drawn one further battle."),
        head: heads(&["player", "Elo", "bounds", "won", "drawn", "lost", "score"]),
        names: 1,
        rows: rows.collect(),
    }
}

fn scenarios(results: &Results) -> Table {
    let rows = results.scenarios.iter().map(|result| {
        let Score { wins, draws, losses } = result.score;
        let counts = [wins, draws, losses].map(|count| count.to_string());
        let [low, high] = result.interval;
        let shares = [percent(result.share), format!("{} to {}", percent(low), percent(high))];
        let sides = result.by_side.map(|score| percent(score.share()));
        [vec![result.scenario.clone(), against(&result.players)], counts.into(), shares.into(), sides.into()].concat()
    });
    Table {
        title: "By scenario",
        note: "The last columns: the score as the first side of the scenario, which attacks, and as the second.".into(),
        head: heads(&["scenario", "pairing", "won", "drawn", "lost", "score", "bounds", "as first", "as second"]),
        names: 2,
        rows: rows.collect(),
    }
}

fn armies(results: &Results) -> Table {
    let cell = |score: Option<&Score>| {
        score.map_or_else(String::new, |score| format!("{} of {}", percent(score.share()), score.battles()))
    };
    let rows = results.armies.iter().map(|army| {
        let each = results.players.iter().map(|player| cell(army.by_player.get(player)));
        [vec![army.army.clone()], each.collect(), vec![cell(Some(&army.all))]].concat()
    });
    Table {
        title: "By army",
        note: "The score of each player in the battles in which he led it.".into(),
        head: [heads(&["army"]), results.players.clone(), heads(&["all"])].concat(),
        names: 1,
        rows: rows.collect(),
    }
}

fn lengths(results: &Results) -> Table {
    let rows = results.pairings.iter().map(|pairing| {
        let length = &pairing.length;
        vec![
            against(&pairing.players),
            format!("{:.1}", length.mean_turns),
            length.most_turns.to_string(),
            format!("{:.0}", length.mean_orders),
            length.most_orders.to_string(),
            percent(length.to_the_last),
        ]
    });
    let limit = match results.settings.get(LIMIT) {
        Some(limit) => format!(" Turn limit: {limit}."),
        None => format!(" Turn limit: each scenario's own, and {LONGEST} where there is none."),
    };
    Table {
        title: "Length",
        note: format!(
            "Turns and orders on average and at most; how many lasted to the last turn there could be.{limit}"
        ),
        head: heads(&["pairing", "turns", "most", "orders", "most", "to the last"]),
        names: 1,
        rows: rows.collect(),
    }
}

/// Answers to a question that are shown where only the commonest are.
const ANSWERS: usize = 6;

/// Of each kind of question that was answered in several ways, how often each
/// player gave which answer, the commonest first.
fn decisions(results: &Results, most: Option<usize>) -> Table {
    let mut counts: BTreeMap<&str, BTreeMap<&str, u64>> = BTreeMap::new();
    for (question, answers) in results.decisions.values().flatten() {
        for (answer, count) in answers {
            *counts.entry(question).or_default().entry(answer).or_default() += count;
        }
    }
    let several = counts.into_iter().filter(|(_, answers)| answers.len() > 1);
    let questions = commonest(several.map(|(question, answers)| (answers.values().sum(), (question, answers))));
    let shown = questions.into_iter().take(most.unwrap_or(usize::MAX));
    let rows = shown.flat_map(|(question, answers)| {
        let answers = commonest(answers.into_iter().map(|(answer, count)| (count, answer)));
        let shown = answers.into_iter().take(most.map_or(usize::MAX, |_| ANSWERS));
        shown.map(move |answer| shares(results, question, answer))
    });
    Table {
        title: "Decisions",
        note: "How often each player gave which answer to a kind of question, of all his answers to it.".into(),
        head: [heads(&["question", "answer"]), results.players.clone()].concat(),
        names: 2,
        rows: rows.collect(),
    }
}

/// Things in the order of how many there are; of the same number, as they came.
fn commonest<T>(counted: impl Iterator<Item = (u64, T)>) -> Vec<T> {
    let mut counted: Vec<(u64, T)> = counted.collect();
    counted.sort_by_key(|(count, _)| Reverse(*count));
    counted.into_iter().map(|(_, thing)| thing).collect()
}

fn shares(results: &Results, question: &str, way: &str) -> Vec<String> {
    let each = results.players.iter().map(|player| {
        let answers = results.decisions.get(player).and_then(|taken| taken.get(question));
        answers.map_or_else(String::new, |answers| {
            let all: u64 = answers.values().sum();
            let these = answers.get(way).copied().unwrap_or(0);
            percent(these as f64 / all as f64)
        })
    });
    [vec![question.to_owned(), way.to_owned()], each.collect()].concat()
}

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

fn elo_of(range: &EloRange) -> String {
    range.elo.map_or_else(|| "∞".into(), |elo| format!("{:+.0}", elo + 0.0))
}

fn elo_bounds(range: &EloRange) -> String {
    match (range.low, range.high) {
        (Some(low), Some(high)) => format!("{low:+.0} to {high:+.0}"),
        (Some(low), None) => format!("at least {low:+.0}"),
        (None, Some(high)) => format!("at most {high:+.0}"),
        (None, None) => "anything".into(),
    }
}

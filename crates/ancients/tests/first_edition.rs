//! The first edition: the same engine with another value.

mod common;

use std::collections::BTreeSet;
use std::path::PathBuf;

use ancients::{Battle, Print, Setup};
use game::referee::{Case, judge};
use game::{Game, Record, Session, why};
use rules::{RuleId, Variation};
use serde_json::Value;
use trials::{OnTrial, Series, chooser};

use common::Ancients;

/// The first edition, on trial.
struct First;

fn setup(seed: u64) -> Setup {
    common::setup(seed).in_edition(Print::First)
}

fn ambush(seed: u64) -> Setup {
    common::with_archers_in_ambush(common::setup(seed)).in_edition(Print::First)
}

fn strange(seed: u64) -> Setup {
    common::strange_setup(seed).in_edition(Print::First)
}

impl OnTrial for First {
    type Game = Battle;

    const RULESET: &'static str = "ancients1";

    fn root() -> PathBuf {
        Ancients::root()
    }

    fn setup(seed: u64) -> Setup {
        setup(seed)
    }

    fn series() -> Vec<Series<Setup>> {
        vec![
            Series::of("any two armies", setup).played(0..30).closely([1]),
            Series::of("archers in ambush", ambush).played(0..4),
            Series::of("strange armies", strange).played(0..30).closely([3]).answered([4]),
        ]
    }

    fn fates() -> Vec<(String, Setup)> {
        Vec::new()
    }

    fn kept() -> Vec<(String, Setup)> {
        Vec::new()
    }
}

#[test]
fn every_case_is_ruled_as_it_says() {
    trials::cases::check::<First>();
}

#[test]
fn random_battles_end_and_keep_the_invariants() {
    trials::battles::keep_the_invariants::<First>();
}

#[test]
fn every_proposal_is_lawful() {
    trials::battles::proposals_are_lawful::<First>();
}

#[test]
fn an_answer_does_what_its_order_does() {
    trials::battles::answers_do_what_orders_do::<First>();
}

#[test]
fn a_record_replays_to_the_same_hashes() {
    trials::battles::records_replay::<First>();
}

/// Every rule that a text speaks of, wherever it stands.
fn cited_in(value: &Value, found: &mut BTreeSet<RuleId>) {
    match value {
        // A text that is no id is held against all of them, which takes its time.
        Value::String(text) if text.starts_with("ancients") => found.extend(RuleId::parse(text)),
        Value::Array(values) => values.iter().for_each(|value| cited_in(value, found)),
        Value::Object(fields) => fields.values().for_each(|value| cited_in(value, found)),
        _ => {}
    }
}

fn data(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("plain data")
}

/// Plays a battle at random and hears every citation: of events, questions,
/// offers, refusals, cards, badges, dice, and of the end.
fn cited_in_battle(setup: &Setup, seed: u64, found: &mut BTreeSet<RuleId>) -> Record {
    let dice = game::DiceSource::Seed(seed);
    let session = Session::<Battle>::begin(setup, dice, vec!["A".into(), "B".into()]).expect("a sound set-up");
    let (mut session, mut below, mut orders) = (session.brief(), chooser(seed), 0);
    while session.game().to_decide().is_some() {
        let battle = session.game();
        cited_in(&data(&battle.decision()), found);
        orders += 1;
        if orders % 25 == 1 {
            cited_in(&battle.view(), found);
            cited_in(&data(&battle.scene()), found);
        }
        if let Err(refusal) = battle.check(&game::Order::word("nonsense")) {
            found.insert(refusal.rule);
        }
        let order = battle.draw_order(&mut below);
        let preview = battle.check(&order).expect("what is drawn is lawful");
        cited_in(&data(&preview), found);
        cited_in(&data(&battle.clash(&order)), found);
        let happened = session.play(&order).expect("what is drawn is lawful");
        cited_in(&data(&happened), found);
    }
    cited_in(&data(&session.game().outcome()), found);
    let record = session.into_record();
    cited_in(&data(&record.orders), found);
    record
}

/// A rule of the second edition in whose place one stands that is played.
fn is_replaced(first: &Variation, rule: RuleId) -> bool {
    first.cites(rule) != rule
}

#[test]
fn whatever_is_cited_is_cited_as_the_first_edition_has_it() {
    let first = Variation::of("ancients1").expect("it varies the second");
    let mut found = BTreeSet::new();
    for seed in 0..8 {
        cited_in_battle(&setup(seed), seed, &mut found);
        cited_in_battle(&strange(seed), seed, &mut found);
    }
    for file in case_files() {
        let text = std::fs::read_to_string(&file).expect("a file");
        let case = Case::read::<Battle>(&file.display().to_string(), &text).expect("a case");
        if case.ruleset != "ancients1" {
            continue;
        }
        let ruling = judge::<Battle>(&case);
        // Situations are read as the second edition reads them, and cited so.
        let read = case.situation.as_ref().map(|situation| why::listen(|| Battle::from_situation(situation)).1);
        let in_reading = |rule: &&RuleId| {
            read.as_ref().is_some_and(|notes| notes.acted().contains(rule) || notes.considered().contains(rule))
        };
        found.extend(ruling.cited.iter().chain(&ruling.considered).filter(|rule| !in_reading(rule)));
    }
    let wrong: Vec<&RuleId> = found.iter().filter(|rule| is_replaced(first, **rule)).collect();
    assert!(wrong.is_empty(), "these are replaced, and were cited: {wrong:?}");
    let own = found.iter().filter(|rule| rule.ruleset() == "ancients1").count();
    assert!(own > 40, "only {own} rules of the first edition were cited: {found:?}");
}

fn case_files() -> Vec<PathBuf> {
    let folder = First::root().join("cases/ancients1");
    let areas = std::fs::read_dir(folder).expect("cases").map(|area| area.expect("an area").path());
    let areas = areas.filter(|area| area.is_dir());
    areas.flat_map(|area| std::fs::read_dir(area).expect("an area").map(|file| file.expect("a file").path())).collect()
}

#[test]
fn a_battle_keeps_its_edition_and_says_so() {
    let mut found = BTreeSet::new();
    let record = cited_in_battle(&setup(1), 1, &mut found);
    assert_eq!(record.ruleset, "ancients1");
    let again = Session::<Battle>::resume(&record).expect("it replays");
    assert_eq!(again.game().ruleset(), "ancients1");
    let other = Record { ruleset: "ancients".into(), ..record };
    let refused = Session::<Battle>::resume(&other).expect_err("its set-up says otherwise").to_string();
    assert!(refused.contains("here 'ancients1' is played"), "{refused}");
    let second = cited_in_battle(&common::setup(1), 1, &mut BTreeSet::new());
    assert_eq!((second.ruleset.as_str(), second.setup.get("edition")), ("ancients", None));
}

#[test]
fn battles_of_the_second_edition_cite_nothing_of_the_first() {
    let mut found = BTreeSet::new();
    for seed in 0..2 {
        cited_in_battle(&common::setup(seed), seed, &mut found);
    }
    assert!(found.iter().all(|rule| rule.ruleset() == "ancients"), "{found:?}");
}
